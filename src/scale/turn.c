// SPDX-License-Identifier: MIT
// May a battler act, and what does it do with its act? The checks of its conditions in order, then Chill or a
// move. Which order it follows: conditions.c; what a move does: move.c.
#include "scale/scale.h"

// [scale:status.sleep] A sleeper may only chill or use moves that are for sleepers.
static bool scale_sleeps_through(const struct scale_ctx *ctx, int battler,
                                 const struct scale_option *option) {
    if (!scale_b(ctx, battler)->severity[SCALE_SLEEP] || option->act == SCALE_ACT_CHILL)
        return false;
    if (option->act != SCALE_ACT_MOVE)
        return true;
    const char *key = scale_moves[option->move].key;
    return scale_special_of(option->move) != SCALE_SPECIAL_SLEEP_MOVE &&
           !ump_span_eq(ump_span_of_str(key), "sleeptalk");
}

// [scale:status.freeze] Severe ice: it cannot act (or the referee is asked); moves that thaw their user can
// be used at any severity.
static bool scale_frozen_through(struct scale_ctx *ctx, int battler, const struct scale_option *option) {
    if (scale_b(ctx, battler)->severity[SCALE_FREEZE] != SCALE_SEVERE)
        return false;
    if (option->act == SCALE_ACT_MOVE && scale_moves[option->move].flags & SCALE_FLAG_DEFROST)
        return false;
    if (scale_params(ctx)[SCALE_P_FREEZE_ACTS].num == 1)
        return ump_ask(ctx->chance, SCALE_L_FROZEN_ACTS, (int8_t)battler, UMP_NOBODY) != 0;
    return true;
}

// A check against a chance parameter; the four severities stand one after the other from `light` on.
static bool scale_check_fails(struct scale_ctx *ctx, int battler, enum scale_label label,
                              enum scale_param light, enum scale_condition condition) {
    uint8_t severity = scale_b(ctx, battler)->severity[condition];
    if (!severity)
        return false;
    ump_frac chance = scale_params(ctx)[light + severity - 1];
    return ump_chance_yes(ctx->chance, (uint16_t)label, (int8_t)battler, UMP_NOBODY, (uint64_t)chance.num,
                          (uint64_t)chance.den);
}

// [scale:status.confusion] Fully confused: half the time it harms itself, else it messes up, which the
// referee fills in.
static void scale_be_confused(struct scale_ctx *ctx, int battler, const struct scale_option *option) {
    scale_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, SCALE_N_CONFUSED, SCALE_C_CONFUSION);
    const ump_frac *p = scale_params(ctx);
    ump_frac harm = p[SCALE_P_CONF_HARM];
    if (ump_chance_yes(ctx->chance, SCALE_L_CONFUSED, (int8_t)battler, UMP_NOBODY, (uint64_t)harm.num,
                       (uint64_t)harm.den)) {
        scale_note(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY, SCALE_N_HARMS_ITSELF, SCALE_C_CONFUSION);
        int32_t amount = ump_ask_number(ctx->chance, SCALE_L_SELF_HARM, (int8_t)battler, UMP_NOBODY, 0,
                                        scale_int(p, SCALE_P_CONF_HARM_MAX));
        scale_lose_health(ctx, battler, battler, amount, SCALE_C_CONFUSION);
        return;
    }
    if (option->act != SCALE_ACT_MOVE) {
        scale_note(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY, SCALE_N_MESSES_UP, SCALE_C_CONFUSION);
        return;
    }
    uint32_t mistake = ump_ask(ctx->chance, SCALE_L_MISTAKE, (int8_t)battler, UMP_NOBODY);
    scale_note(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY,
               mistake == 0   ? SCALE_N_MESSES_UP
               : mistake == 1 ? SCALE_N_MISTAKE_MISS
                              : SCALE_N_MISTAKE_SELF,
               SCALE_C_CONFUSION);
    if (mistake)
        scale_use_move(ctx, battler, option, mistake == 1, mistake == 2);
}

// Sleep, ice, flinch, then the draws: confusion, paralysis, attraction, as the games order them. True: it
// does not act as ordered.
static bool scale_is_stopped(struct scale_ctx *ctx, int battler, const struct scale_option *option) {
    struct scale_battler *b = scale_b(ctx, battler);
    if (scale_sleeps_through(ctx, battler, option)) {
        scale_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, SCALE_N_ASLEEP, SCALE_C_SLEEP);
        return true;
    }
    if (scale_frozen_through(ctx, battler, option)) {
        scale_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, SCALE_N_FROZEN, SCALE_C_FREEZE);
        return true;
    }
    if (b->flags & SCALE_FLINCHED) {
        scale_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, SCALE_N_FLINCHED, SCALE_C_FACTS);
        return true;
    }
    if (scale_check_fails(ctx, battler, SCALE_L_CONFUSION, SCALE_P_CONF_LIGHT, SCALE_CONFUSION)) {
        scale_be_confused(ctx, battler, option);
        return true;
    }
    if (scale_check_fails(ctx, battler, SCALE_L_PARALYSIS, SCALE_P_PARA_LIGHT, SCALE_PARALYSIS)) {
        scale_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, SCALE_N_PARALYSED, SCALE_C_PARALYSIS);
        return true;
    }
    // [scale:status.attraction] Orders that persuade get round it; otherwise whatever was ordered fails just
    // as often.
    if (b->severity[SCALE_ATTRACTION] &&
        ump_ask(ctx->chance, SCALE_L_PERSUADED, (int8_t)battler, UMP_NOBODY) != 0 &&
        scale_check_fails(ctx, battler, SCALE_L_ATTRACTION, SCALE_P_FAIL_LIGHT, SCALE_ATTRACTION)) {
        scale_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, SCALE_N_IN_LOVE, SCALE_C_ATTRACTION);
        return true;
    }
    return false;
}

// [scale:energy.special.chill] Ten back; an interrupted chill may bring less.
static void scale_chill(struct scale_ctx *ctx, int battler) {
    const ump_frac *p = scale_params(ctx);
    struct scale_battler *b = scale_b(ctx, battler);
    int32_t limit = scale_int(p, SCALE_P_CHILL_LIMIT);
    if (limit && b->chills >= limit) {
        scale_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, SCALE_N_NO_CHILL_LEFT, SCALE_C_LEAGUE);
        return;
    }
    int32_t restores = scale_int(p, SCALE_P_CHILL);
    int32_t ruled = ump_ask_number(ctx->chance, SCALE_L_CHILLED, (int8_t)battler, UMP_NOBODY, -1, restores);
    int32_t missing = scale_int(p, SCALE_P_ENERGY_START) - b->en;
    scale_note(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY, SCALE_N_CHILLS, SCALE_C_CHILL);
    scale_whole_term(ctx, battler, SCALE_GROUP_ENERGY, SCALE_T_CHILL, 0, SCALE_C_CHILL, UMP_OP_START,
                     restores, restores);
    if (ruled >= 0) {
        restores = ruled;
        scale_whole_term(ctx, battler, SCALE_GROUP_ENERGY, SCALE_T_RULED, 0, SCALE_C_RULING, UMP_OP_MIN,
                         restores, restores);
    }
    if (restores > missing)
        scale_whole_term(ctx, battler, SCALE_GROUP_ENERGY, SCALE_T_MISSING, 0, SCALE_C_CHILL, UMP_OP_MIN,
                         missing, missing);
    if (b->chills < UINT8_MAX)
        b->chills++;
    scale_gain_energy(ctx, battler, restores, SCALE_C_CHILL);
}

// The second half of a move that gathered strength replaces whatever was ordered.
static struct scale_option scale_second_half(const struct scale_battler *b) {
    return (struct scale_option){.act = SCALE_ACT_MOVE,
                                 .target = b->aimed,
                                 .move = b->last_move,
                                 .amount = SCALE_UNSET,
                                 .called = SCALE_NO_MOVE};
}

static void scale_give_up_charge(struct scale_ctx *ctx, int battler) {
    struct scale_battler *b = scale_b(ctx, battler);
    if (scale_end_charge(b))
        scale_note_of(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY, SCALE_N_GIVES_UP, SCALE_C_FACTS,
                      b->last_move + 1, 0);
}

// Recharging costs the act.
void scale_take_turn(struct scale_ctx *ctx, int battler) {
    struct scale_battler *b = scale_b(ctx, battler);
    if (b->flags & SCALE_FAINTED)
        return;
    if (b->flags & SCALE_RECHARGING) {
        b->flags &= (uint8_t)~SCALE_RECHARGING;
        scale_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, SCALE_N_RECHARGING, SCALE_C_FACTS);
        b->flags |= SCALE_ACTED;
        return;
    }
    struct scale_option option =
        b->flags & SCALE_CHARGING ? scale_second_half(b) : *scale_choose_option(ctx, battler);
    if (option.act == SCALE_ACT_MOVE)
        ctx->chance->subject = option.move + 1u; // what is asked of it is about the move that it is to use
    if (option.act == SCALE_ACT_NOTHING)
        scale_note(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY, SCALE_N_NOTHING, SCALE_C_ORDERS);
    else if (option.act == SCALE_ACT_SWITCH)
        scale_switch(ctx, battler, option.target);
    else if (scale_is_stopped(ctx, battler, &option))
        scale_give_up_charge(ctx, battler);
    else if (option.act == SCALE_ACT_CHILL)
        scale_chill(ctx, battler);
    else
        scale_use_move(ctx, battler, &option, false, false);
    b->flags |= SCALE_ACTED;
}

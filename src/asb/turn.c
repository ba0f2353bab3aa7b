// SPDX-License-Identifier: MIT
// May a battler act, and what does it do with its turn? Cooldown, the checks of its conditions (acting.c),
// then its order: a move, or one of a move's phases (move.c), or nothing. Which order it follows:
// conditions.c; the order of turns and the end of a turn: timing.c.
#include "asb/battle.h"

// ---- Phases

// [asb:energy] [facts: moves] A move that is charged first, or whose user gets away first, has two turns in
// its action; not where its weather spares the charge, nor where its user is away already. In such cases the
// strike has the priority of what it leaves out ("charges and fires at priority 0" is the sun's own).
unsigned asb_phases_of(const struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    unsigned phases = 0;
    if (!option || option->act != ASB_ACT_MOVE)
        return 0;
    const struct asb_move *row = &asb_moves[ctx->setup->date][option->move];
    if (!row->phases) // of most moves
        return 0;
    if (row->phases & 1 && !asb_needs_no_charge(ctx, battler, option->move) &&
        !asb_herb_charges(ctx, battler, option->move))
        phases |= ASB_WITH_CHARGE;
    if (row->phases & 2)
        phases |= asb_is_there(ctx, battler, option->move) ? ASB_STRIKES_AS_EVASION : ASB_WITH_EVASION;
    return phases;
}

// [facts: moves] Solar Beam in the sun charges and fires at priority 0.
int asb_strike_priority(struct asb_ctx *ctx, int battler, const struct asb_option *option, unsigned phases) {
    if (asb_stalls(ctx, battler, option)) // [facts: ability Stall]
        return ASB_STALLED;
    if (option->act == ASB_ACT_MOVE && asb_moves[ctx->setup->date][option->move].phases & 1 &&
        !(phases & ASB_WITH_CHARGE)) {
        struct asb_option plain = *option;
        int printed = asb_moves[ctx->setup->date][option->move].priority;
        return asb_priority_of(ctx, battler, &plain, ASB_PHASE_STRIKE) - printed;
    }
    return asb_priority_of(ctx, battler, option,
                           phases & ASB_STRIKES_AS_EVASION ? ASB_PHASE_EVADE : ASB_PHASE_STRIKE);
}

// "Substitute (20)" is repeated with its 20.
static void asb_keep_said(struct asb_battler *b, const struct asb_option *option) {
    bool says = option->amount != ASB_UNSET || option->called || option->type;
    if (!says && b->said_move != option->move)
        return; // what was said of another move may be asked for yet
    b->said_move = says ? option->move : 0;
    b->said_called = option->called;
    b->said_amount = (uint8_t)(option->amount != ASB_UNSET ? option->amount : 0);
    b->said_type = option->type;
}

static void asb_say_again(const struct asb_battler *b, struct asb_option *option) {
    if (b->said_move != option->move)
        return;
    option->called = b->said_called;
    option->amount = b->said_amount ? b->said_amount : ASB_UNSET;
    option->type = b->said_type;
}

// What was ordered, or what it is held to in its place: a rampage goes on, Encore repeats.
const struct asb_option *asb_option_due(struct asb_ctx *ctx, int battler) {
    const struct asb_option *ordered = asb_choose_option(ctx, battler);
    if (!asb_b(ctx, battler)->slots[0].started) // nothing lies on it that could hold it to a move
        return ordered;
    struct asb_option *forced = &ctx->forced[asb_side_of(ctx, battler)];
    uint16_t move = asb_forced_move(ctx, battler);
    if (!move && ordered && ordered->act == ASB_ACT_MOVE && ordered->move != ASB_MOVE_CHILL)
        move = asb_choice_lock(ctx, battler, false); // [asb:items.choice]
    if (!move || (ordered && ordered->act == ASB_ACT_MOVE && ordered->move == move))
        return ordered;
    *forced =
        (struct asb_option){.act = ASB_ACT_MOVE, .target = UMP_NOBODY, .move = move, .amount = ASB_UNSET};
    asb_say_again(asb_b(ctx, battler), forced);
    return forced;
}

// What a battler has begun in this action it goes through with, whatever its conditions say by now.
static const struct asb_option *asb_option_now(struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    const struct asb_orders *orders = &ctx->state->orders[asb_side_of(ctx, battler)];
    if (b->begun && !asb_forced_move(ctx, battler) && orders->replaced != ctx->state->action)
        return &orders->options[ctx->state->action - 1][b->begun - 1];
    return asb_option_due(ctx, battler);
}

static void asb_note_begun(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    const struct asb_orders *orders = &ctx->state->orders[asb_side_of(ctx, battler)];
    asb_b(ctx, battler)->begun = (uint8_t)(1 + (option == &orders->options[ctx->state->action - 1][1]));
}

// ---- Not acting

// [asb:energy.consecutive] Failing to act ends the row of uses; cooldown does not (reading 18).
void asb_break_streak(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    b->last_move = b->last_streak = b->other_move = b->other_streak = 0;
}

static void asb_cools_down(struct asb_ctx *ctx, int battler) {
    asb_b(ctx, battler)->flags &= (uint16_t)~ASB_FLAG_COOLDOWN;
    asb_say_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, ASB_N_COOLS_DOWN, ASB_C_ORDERS);
}

static void asb_does_nothing(struct asb_ctx *ctx, int battler) {
    asb_break_streak(ctx, battler);
    asb_say_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, ASB_N_NOTHING, ASB_C_ORDERS);
}

// ---- The turn

// What it is held to takes the place of an order, and is told; of no order there is nothing to tell.
static void asb_say_held_to(struct asb_ctx *ctx, int battler) {
    const struct asb_orders *orders = &ctx->state->orders[asb_side_of(ctx, battler)];
    bool replaced = orders->replaced == ctx->state->action;
    const struct asb_option *ordered = replaced ? orders->now : orders->options[ctx->state->action - 1];
    const struct asb_slot *encore = asb_slot_of(ctx, battler, ASB_FX_ENCORE);
    uint16_t going_on = asb_going_on(ctx, battler);
    struct asb_source by = {ASB_FROM_ITEM, ASB_USER, asb_b(ctx, battler)->item};
    if (going_on || encore)
        by = asb_source_of_move(going_on ? going_on : ASB_MOVE_ENCORE);
    if (ordered->act != ASB_ACT_NOTHING)
        asb_say_source(ctx, battler, UMP_NOBODY, ASB_N_HELD_TO, by);
}

// What it does, once nothing keeps it from acting. True: more is to come of it in this action.
static bool asb_carry_out(struct asb_ctx *ctx, int battler, const struct asb_option *option,
                          enum asb_phase phase) {
    if (!option || option->act != ASB_ACT_MOVE) {
        asb_does_nothing(ctx, battler);
        return false;
    }
    if (ctx->journal && option == &ctx->forced[asb_side_of(ctx, battler)])
        asb_say_held_to(ctx, battler);
    asb_rings_bell(ctx, battler, option);
    if (asb_bides(ctx, battler))
        return false;
    asb_keep_said(asb_b(ctx, battler), option);
    if (phase != ASB_PHASE_STRIKE) {
        if (!asb_use_move(ctx, battler, option, phase))
            return false;
        asb_note_begun(ctx, battler, option);
        return true;
    }
    unsigned phases = asb_phases_of(ctx, battler, option);
    bool ready = asb_b(ctx, battler)->begun || !(phases & (ASB_WITH_CHARGE | ASB_WITH_EVASION));
    if (ready) {
        asb_use_move(ctx, battler, option, ASB_PHASE_STRIKE);
        return false;
    }
    // a condition has put a move with two phases where a plain one was ordered
    if (!asb_use_move(ctx, battler, option, phases & ASB_WITH_CHARGE ? ASB_PHASE_CHARGE : ASB_PHASE_EVADE))
        return false;
    asb_note_begun(ctx, battler, option);
    asb_insert_turn(ctx, battler,
                    asb_stalls(ctx, battler, option)
                        ? ASB_STALLED
                        : asb_priority_of(ctx, battler, option, ASB_PHASE_STRIKE));
    return true;
}

// The phase this turn plays of what is done now: a condition may have put a plain move where one with two
// phases was ordered.
static enum asb_phase asb_phase_now(const struct asb_ctx *ctx, const struct asb_turn *turn,
                                    const struct asb_option *option) {
    if (turn->phase == ASB_PHASE_STRIKE)
        return ASB_PHASE_STRIKE;
    unsigned phases = asb_phases_of(ctx, turn->battler, option);
    if ((turn->phase == ASB_PHASE_CHARGE && phases & ASB_WITH_CHARGE) ||
        (turn->phase == ASB_PHASE_EVADE && phases & ASB_WITH_EVASION))
        return (enum asb_phase)turn->phase;
    return ASB_PHASE_STRIKE;
}

// Whether it comes to act, and what it does. True: more is to come of it in this action.
static bool asb_act_in_turn(struct asb_ctx *ctx, const struct asb_turn *turn) {
    int battler = turn->battler;
    struct asb_battler *b = asb_b(ctx, battler);
    const struct asb_option *option = asb_option_now(ctx, battler);
    bool cools = b->flags & ASB_FLAG_COOLDOWN;
    for (int i = ASB_RECENT - 1; i > 0 && !b->begun; i--)
        b->recent[i] = b->recent[i - 1];
    if (!b->begun) {
        b->recent[0] = 0;
        b->recent_failed = (uint8_t)(b->recent_failed << 1);
    }
    if (asb_is_exhausted(ctx, battler))
        return false;
    if (!cools)
        asb_takes_stance(ctx, battler, option);
    if (!asb_can_act(ctx, battler, option)) {
        if (!cools)
            asb_break_streak(ctx, battler);
        return false;
    }
    if (cools) {
        asb_cools_down(ctx, battler);
        return false;
    }
    return asb_carry_out(ctx, battler, option, asb_phase_now(ctx, turn, option));
}

// Its turn of this action is over: nothing of it is to come.
static void asb_finish_turns(struct asb_ctx *ctx, int battler) {
    for (int i = 0; i < ctx->state->turn_count; i++)
        if (ctx->state->turns[i].battler == battler)
            ctx->state->turns[i].done = 1;
    asb_b(ctx, battler)->flags |= ASB_FLAG_ACTED;
    asb_b(ctx, battler)->begun = 0;
}

// [asb:energy] Reading 14: judged once the move is over; a charge or an evasion is half of one.
static void asb_judge_energy(struct asb_ctx *ctx, int battler, bool more) {
    int foe = asb_foe(ctx, battler);
    if (!more || asb_is(ctx->setup->params, ASB_P_SPLIT_KO, 1))
        asb_exhaust_if_due(ctx, battler);
    if (foe >= 0 && (!asb_b(ctx, foe)->begun || asb_is(ctx->setup->params, ASB_P_SPLIT_KO, 1)))
        asb_exhaust_if_due(ctx, foe);
}

void asb_take_turn(struct asb_ctx *ctx, struct asb_turn *turn) {
    int battler = turn->battler;
    if (turn->done || !asb_in_play(ctx, battler)) {
        turn->done = 1;
        return;
    }
    turn->done = 1;
    ctx->acting = (uint8_t)(1 + battler);
    ctx->turn_from = ctx->state->next_started;
    bool more = asb_act_in_turn(ctx, turn);
    if (!more || asb_is_fainted(ctx, battler))
        asb_finish_turns(ctx, battler);
    if (!more)
        asb_see_deeds(ctx, battler);
    asb_judge_energy(ctx, battler, more);
    if (!more)
        asb_timing_end_of_turn(ctx, battler);
    asb_judge_energy(ctx, battler, more);
    ctx->acting = 0;
}

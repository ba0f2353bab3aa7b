// SPDX-License-Identifier: MIT
// Which abilities of the later date answer what happens around them? Soul-Heart, Innards Out, Dancer,
// Stakeout, Emergency Exit and its like, Receiver. What changes its holder's shape is shapes.c.
#include <string.h>

#include "asb/fx/items.h"
#include "asb/fx/moves.h"

// ---- Somebody falls

// [facts: ability Innards Out] As the action begins it is noted what HP there are: the slot's amount.
static void asb_innards_note(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = asb_slot_of(ctx, m->holder, ASB_FX_INNARDS_OUT);
    if (m->slot)
        return;
    if (!slot)
        slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (slot)
        slot->amount = asb_b(ctx, m->holder)->hp;
}
const struct asb_effect asb_fx_innards_out = {.start_of_action = asb_innards_note, .memory = true};
const struct asb_effect asb_fx_soul_heart = {.plain = true};

// [facts: abilities Soul-Heart, Innards Out] Whoever it is that fell; whoever felled it by an attack.
void asb_somebody_fell(struct asb_ctx *ctx, int fallen, int by) {
    const struct asb_slot *noted = asb_slot_of(ctx, fallen, ASB_FX_INNARDS_OUT);
    bool blow = ctx->use && ctx->use->user == by && ctx->use->target == fallen && by != fallen;
    struct asb_source innards = {ASB_FROM_ABILITY, ASB_USER, ASB_ABILITY_INNARDS_OUT};
    struct asb_source heart = {ASB_FROM_ABILITY, ASB_USER, ASB_ABILITY_SOUL_HEART};
    for (int side = 0; side < ASB_SIDES; side++) {
        int active = asb_active(ctx, side);
        if (active >= 0 && active != fallen && asb_fx_of(ctx, active, ASB_FX_SOUL_HEART))
            asb_change_stage(ctx, active, active, ASB_STAT_SPA, 1, true, heart);
    }
    if (noted && blow && by >= 0 && asb_in_play(ctx, by) && asb_fx_of(ctx, fallen, ASB_FX_INNARDS_OUT))
        asb_harm(ctx, by, fallen, noted->amount, innards, ASB_C_FACTS_ABILITY);
}

// ---- Dancer

bool asb_is_dance(uint16_t move) { return strstr(asb_move_names[move], "Dance") != NULL; }

// [facts: ability Dancer] By default, at once, for the move's own price; neither its row of uses nor its turn
// is touched. Nobody joins in what was joined in. Not where it sleeps or is frozen.
void asb_dances_along(struct asb_ctx *ctx, const struct asb_use *use) {
    if (ctx->setup->date == ASB_2017_01)
        return;
    int dancer = asb_foe(ctx, use->user);
    if (dancer < 0 || use->called || use->failed || use->phase != ASB_PHASE_STRIKE ||
        !asb_is_dance(use->attack.move) || (use->option && use->option->with & ASB_WITH_DANCE) ||
        !asb_fx_of(ctx, dancer, ASB_FX_DANCER) || asb_is_off(ctx, dancer, ASB_ABILITY_DANCER))
        return;
    struct asb_battler *b = asb_b(ctx, dancer);
    struct asb_option option = {.act = ASB_ACT_MOVE,
                                .target = UMP_NOBODY,
                                .move = use->attack.move,
                                .amount = ASB_UNSET,
                                .with = ASB_WITH_DANCE};
    uint16_t row[4] = {b->last_move, b->last_streak, b->other_move, b->other_streak};
    if (b->sleep || b->freeze)
        return;
    asb_break_streak(ctx, dancer);
    asb_use_move(ctx, dancer, &option, ASB_PHASE_STRIKE);
    b->last_move = row[0];
    b->last_streak = row[1];
    b->other_move = row[2];
    b->other_streak = row[3];
}
const struct asb_effect asb_fx_dancer = {.plain = true}; // move.c asks when a use is over

// ---- Stakeout

// [facts: ability Stakeout] Twice the power against who switches itself out in this action, or came in by a
// switch in this round where its holder was there before.
static bool asb_runs_away(struct asb_ctx *ctx, int battler) {
    int side = asb_side_of(ctx, battler);
    const struct asb_option *option = asb_option_due(ctx, battler);
    uint8_t leaving = ctx->state->sides[side].leaving;
    return leaving == ASB_PIVOTS || leaving == ASB_PASSES ||
           (option && option->act == ASB_ACT_MOVE &&
            (asb_fx_of_move(ctx, option->move, ASB_FX_PIVOTS) ||
             asb_fx_of_move(ctx, option->move, ASB_FX_BATON_PASS)));
}
bool asb_is_run_from(struct asb_ctx *ctx, const struct asb_use *use) {
    int target = use->target, holder = use->user;
    if (target < 0 || target == holder || !asb_fx_of(ctx, holder, ASB_FX_STAKEOUT))
        return false;
    bool came = asb_b(ctx, target)->flags & ASB_FLAG_ENTERED &&
                !(asb_b(ctx, holder)->flags & ASB_FLAG_ENTERED) &&
                ctx->state->sides[asb_side_of(ctx, target)].fell != 1; // in place of one that fell
    return came || asb_runs_away(ctx, target);
}
static void asb_stakeout(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_damaging(a) && asb_happened(a, ASB_TARGET, ASB_EVENT_RUNS_AWAY))
        asb_add_part(a, ASB_PART_POWER, m->source, ump_frac_int(2));
}
const struct asb_effect asb_fx_stakeout = {.base_power = asb_stakeout};

// ---- Emergency Exit, Wimp Out

// [facts: abilities Emergency Exit, Wimp Out] Brought from above half of its HP below it: a counter (arg).
// One spent on a dodge: amount 1 + whose next attack it gets out of the way of.
static void asb_exit_counts(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    if (m->slot || (attempt->what != ASB_TRY_DAMAGE && attempt->what != ASB_TRY_HARM) ||
        attempt->amount.num <= 0 || !asb_will_stand(ctx, m->holder))
        return;
    ump_frac half = ump_frac_div(asb_max_hp(ctx, m->holder), ump_frac_int(2), &ctx->status);
    ump_frac now = asb_b(ctx, m->holder)->hp, before = ump_frac_add(now, attempt->amount, &ctx->status);
    struct asb_slot *slot = asb_slot_of(ctx, m->holder, ASB_FX_EMERGENCY_EXIT);
    if (ump_frac_cmp(before, half) <= 0 || ump_frac_cmp(now, half) >= 0)
        return;
    if (!slot)
        slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (slot)
        slot->arg++;
}
static void asb_exit_dodges(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (!m->slot || m->use->target != m->holder || !asb_strikes(m->use) ||
        ump_frac_cmp(m->slot->amount, ump_frac_int(1 + m->use->user)) != 0)
        return;
    m->slot->amount = ump_frac_int(0);
    m->use->stopped = true;
    m->use->reason = ASB_N_DODGED;
    m->use->stopped_by = m->source;
}
const struct asb_effect asb_fx_emergency_exit = {
    .on_happened = asb_exit_counts, .on_aimed = asb_exit_dodges, .memory = true};

void asb_takes_exit(struct asb_ctx *ctx, int battler, uint8_t with) {
    struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_EMERGENCY_EXIT);
    int foe = asb_foe(ctx, battler);
    if (!slot || !slot->arg || !asb_fx_of(ctx, battler, ASB_FX_EMERGENCY_EXIT)) {
        asb_say_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, ASB_N_NO_EXIT, ASB_C_FACTS_ABILITY);
        return;
    }
    slot->arg--;
    if (with & ASB_WITH_EXIT)
        asb_pivot(ctx, battler, asb_source_of_code(slot->source));
    else if (foe >= 0) {
        slot->amount = ump_frac_int(1 + foe);
        asb_say_source(ctx, battler, foe, ASB_N_READY_TO_DODGE, asb_source_of_code(slot->source));
    }
}

// ---- Receiver, Power of Alchemy

// [facts: abilities Receiver, Power of Alchemy] One of a fallen ally's abilities in its place, as Trace does.
static bool asb_can_receive(const struct asb_ctx *ctx, int battler, uint16_t ability) {
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++) {
        const struct asb_who *start = &ctx->setup->fighters[i].start;
        if ((int)i == battler || asb_side_of(ctx, (int)i) != asb_side_of(ctx, battler) ||
            !asb_is_fainted(ctx, (int)i))
            continue;
        for (int k = 0; k < start->ability_count; k++)
            if (start->abilities[k] == ability)
                return asb_can_be_copied(ability);
    }
    return false;
}
static void asb_receives(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    bool commanded = m->use && m->use->user == m->holder;
    uint16_t ability =
        commanded ? m->use->option->pick : ctx->state->orders[asb_side_of(ctx, m->holder)].traced;
    int at = 0;
    if (m->slot || (!commanded && !ability))
        return;
    while (at < b->ability_count && b->abilities[at] != m->source.index)
        at++;
    struct asb_slot *slot = at < b->ability_count && asb_can_receive(ctx, m->holder, ability)
                                ? asb_slot_put(ctx, m->holder, m, m->fx->n[0], ASB_UNIT_ACTIONS)
                                : NULL;
    if (!slot) {
        if (commanded)
            asb_use_fails(m->use, ASB_WHY_NO_ABILITY);
        else
            asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_COPIES_NOTHING, m->source);
        return;
    }
    slot->arg = ability;
    b->abilities[at] = ability;
    b->toggled = (uint8_t)(b->toggled & ~(1u << at));
    asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_ABILITIES_CHANGED,
                   (struct asb_source){ASB_FROM_ABILITY, ASB_USER, ability});
    if (!commanded)
        asb_spend(ctx, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ABILITY);
}
static void asb_received_fades(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    for (int i = 0; i < b->ability_count; i++)
        if (b->abilities[i] == m->slot->arg) {
            b->abilities[i] = m->source.index;
            return;
        }
}
const struct asb_effect asb_fx_receives = {.on_enter = asb_receives, .on_lapse = asb_received_fades};

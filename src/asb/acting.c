// SPDX-License-Identifier: MIT
// Does a battler come to act in its turn? Sleep, ice, flinching, infatuation, paralysis, confusion and what
// it does to itself. How conditions begin and end is status.c.
#include "asb/battle.h"

bool asb_move_row_has(const struct asb_ctx *ctx, uint16_t move, uint16_t effect) {
    if (!asb_move_may_have(&ctx->setup->masks, move, effect))
        return false;
    const struct asb_fx_list *list = &asb_moves[ctx->setup->date][move].fx;
    for (int i = 0; i < list->count; i++)
        if (asb_fx_rows[list->first + i].effect == effect)
            return true;
    return false;
}

// Snore, Sleep Talk: only who sleeps can use them.
static bool asb_used_asleep(const struct asb_ctx *ctx, const struct asb_option *option) {
    if (!option || option->act != ASB_ACT_MOVE)
        return false;
    const struct asb_fx_list *list = &asb_moves[ctx->setup->date][option->move].fx;
    for (int i = 0; i < list->count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list->first + i];
        if (fx->effect == ASB_FX_SLEEP_TALK ||
            (fx->effect == ASB_FX_NEEDS_STATUS && fx->who == ASB_WHO_USER &&
             fx->statuses >> ASB_STATUS_SLEEP & 1))
            return true;
    }
    return false;
}

// [asb:status.freeze] False: it stays frozen. A combination with a move that thaws does, too.
static bool asb_thaw_check(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    struct asb_battler *b = asb_b(ctx, battler);
    bool move = option && option->act == ASB_ACT_MOVE;
    if (!b->freeze)
        return true;
    bool thaws = move && (asb_move_row_has(ctx, option->move, ASB_FX_THAWS) ||
                          (option->second && asb_move_row_has(ctx, option->second, ASB_FX_THAWS)));
    if (thaws || b->freeze == 1)
        return asb_end_status(ctx, battler, UMP_NOBODY, ASB_STATUS_FREEZE);
    b->freeze--;
    asb_say_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, ASB_N_FROZEN, ASB_C_STATUS_FREEZE);
    return false;
}

// [asb:status.sleep] The counter goes down once, at its own turn (reading 35); Rest's at the end of actions.
static bool asb_wake_check(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (!b->sleep)
        return true;
    if (b->sleep == 1)
        return asb_end_status(ctx, battler, UMP_NOBODY, ASB_STATUS_SLEEP);
    if (!b->rest)
        b->sleep--;
    asb_say_note(ctx, asb_used_asleep(ctx, option) ? UMP_EVENT_NOTE : UMP_EVENT_REFUSE, battler, UMP_NOBODY,
                 ASB_N_ASLEEP, ASB_C_STATUS_SLEEP);
    return asb_used_asleep(ctx, option);
}

// [facts: type perks] Dark: love and confusion are passed by with moves of the type.
static bool asb_is_clear_headed(const struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    const struct asb_fx *fx = asb_fx_of(ctx, battler, ASB_FX_CLEAR_HEADED);
    return fx && option && option->act == ASB_ACT_MOVE &&
           asb_moves[ctx->setup->date][option->move].type == fx->type;
}

// [asb:status.confusion] Reading 9: typeless, never critical, nothing but ranks, stages and a burn.
static void asb_hit_itself(struct asb_ctx *ctx, int battler) {
    const ump_frac *params = ctx->setup->params;
    struct asb_attack a = {0};
    struct asb_traces traces;
    asb_look(ctx, &a, battler, battler);
    traces.count = traces.lost = 0;
    a.traces = ctx->journal ? &traces : NULL;
    a.klass = ASB_CLASS_PHYSICAL;
    a.power = params[ASB_P_CONFUSION_POWER];
    a.cost = ump_frac_int(0);
    a.power_given = a.cost_given = true;
    asb_figure_attack(&a);
    a.part_count = 0;
    a.places = 0;
    a.steps = 0;
    a.immune = a.stab = a.fixed = a.target_attack = false;
    a.ignored_attack = a.ignored_defence = a.ignored_raised = 0;
    a.attack_stats = 1U << ASB_STAT_ATK;
    a.defence_stats = 1U << ASB_STAT_DEF;
    a.damage_cap = ump_frac_int(0);
    a.no_screens = true;
    struct asb_work work = {.journal = ctx->journal,
                            .actor = (int8_t)battler,
                            .target = (int8_t)battler,
                            .group = ASB_SUM_DAMAGE};
    ump_frac damage = asb_damage(&a, 1, 0, &work);
    if (a.status != UMP_OK && ctx->status == UMP_OK)
        ctx->status = a.status;
    asb_spend(ctx, battler, params[ASB_P_CONFUSION_ENERGY], asb_by_rule(), ASB_C_STATUS_CONFUSION);
    asb_harm(ctx, battler, battler, damage, asb_by_rule(), ASB_C_STATUS_CONFUSION);
    ctx->struck = (uint8_t)(1 + battler); // a "self-harming attack": damage of 16 rouses from it, too
    ctx->struck_for = damage;
    asb_faint_if_due(ctx, battler, ASB_AFTER_ATTACK);
}

// [asb:timing.start-of-turn] Infatuation, paralysis, confusion: the first that fails ends it.
static bool asb_rolls(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    struct asb_battler *b = asb_b(ctx, battler);
    const ump_frac *params = ctx->setup->params;
    if (!b->infatuation && !b->paralysis && !b->confusion)
        return true;
    bool clear = asb_is_clear_headed(ctx, battler, option);
    if (b->infatuation && !clear && asb_roll(ctx, ASB_L_LOVE, battler, b->lover, params[ASB_P_LOVE_CHANCE])) {
        b->flags |= ASB_FLAG_IN_LOVE;
        asb_say_note(ctx, UMP_EVENT_REFUSE, battler, b->lover, ASB_N_IN_LOVE, ASB_C_STATUS_LOVE);
        return false;
    }
    if (b->paralysis && asb_roll(ctx, ASB_L_PARALYSIS, battler, UMP_NOBODY, ump_frac_percent(b->paralysis))) {
        b->flags |= ASB_FLAG_PARALYSED;
        asb_say_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, ASB_N_PARALYSED, ASB_C_STATUS_PARALYSIS);
        return false;
    }
    bool never = asb_fx_of(ctx, battler, ASB_FX_OWN_TEMPO) || asb_fx_of(ctx, battler, ASB_FX_TANGLED_FEET);
    if (b->confusion && !clear && !never &&
        asb_roll(ctx, ASB_L_CONFUSION, battler, UMP_NOBODY, params[ASB_P_CONFUSION_CHANCE])) {
        b->flags |= ASB_FLAG_SELF_HIT;
        asb_say_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, ASB_N_HITS_ITSELF, ASB_C_STATUS_CONFUSION);
        asb_hit_itself(ctx, battler);
        return false;
    }
    return true;
}

// Counters at 0 end. Those of confusion and infatuation that stand now go down at the end of this turn.
static void asb_check_counters(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (b->confusion == 1)
        asb_end_status(ctx, battler, UMP_NOBODY, ASB_STATUS_CONFUSION);
    bool alone = b->infatuation == ASB_LASTS && (b->lover < 0 || !asb_in_play(ctx, b->lover));
    if (b->infatuation == 1 || alone)
        asb_end_status(ctx, battler, UMP_NOBODY, ASB_STATUS_INFATUATION);
    b->ticking = (uint8_t)((b->confusion ? ASB_TICKS_CONFUSION : 0) | (b->infatuation ? ASB_TICKS_LOVE : 0));
}

// [asb:timing.start-of-turn] In a turn of cooling down nothing is rolled, waking is not looked at; ice is. A
// second turn of the action (a strike after its charge) rolls nothing again.
bool asb_can_act(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    struct asb_battler *b = asb_b(ctx, battler);
    bool second = b->flags & ASB_FLAG_ROLLED, cools = b->flags & ASB_FLAG_COOLDOWN, acts;
    b->flags |= ASB_FLAG_ROLLED;
    if (second && b->flags & ASB_FLAG_FAILED)
        return false;
    acts = asb_thaw_check(ctx, battler, option);
    if (!cools)
        acts = asb_wake_check(ctx, battler, option) && acts;
    if (!cools && !second)
        asb_check_counters(ctx, battler);
    if (acts && !cools && b->flags & ASB_FLAG_FLINCHED) {
        asb_say_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, ASB_N_FLINCHED, ASB_C_START_OF_TURN);
        struct asb_attempt happened = {
            .what = ASB_TRY_FLINCH, .by = UMP_NOBODY, .statuses = 1U << ASB_STATUS_FLINCH};
        asb_call(ctx, ASB_ON_HAPPENED, battler, UMP_NOBODY, NULL, &happened);
        acts = false;
    }
    if (acts && !cools && !second && !(option && option->act == ASB_ACT_NOTHING))
        acts = asb_rolls(ctx, battler, option);
    if (!acts)
        b->flags |= ASB_FLAG_FAILED;
    return acts;
}

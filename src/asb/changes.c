// SPDX-License-Identifier: MIT
// How do stages change in battle, and how do they go back? Their arithmetic is stages.c; which moves change
// them fx/boosts.c; who is asked before they change the hooks of fx/.
#include "asb/battle.h"

__attribute__((cold)) static void asb_tell_stage(const struct asb_ctx *ctx, int target, int by, int stat,
                                                 int change, int arg, struct asb_source source) {
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STAGE,
                                      .actor = (int8_t)by,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)stat,
                                      .rule = ASB_C_STAGE_RULES,
                                      .arg = arg,
                                      .group = asb_source_code(source),
                                      .value = ump_frac_int(change),
                                      .after = ump_frac_int(asb_b(ctx, target)->stages[stat])});
}

static inline void asb_log_stage(const struct asb_ctx *ctx, int target, int by, int stat, int change, int arg,
                                 struct asb_source source) {
    if (ctx->journal)
        asb_tell_stage(ctx, target, by, stat, change, arg, source);
}

// [facts: move Mist] No move without damage of the other side changes stages behind it.
bool asb_mist_keeps_off(const struct asb_ctx *ctx, int target, int by, struct asb_source source) {
    int side = asb_side_of(ctx, target);
    if (by < 0 || asb_side_of(ctx, by) == side || source.from != ASB_FROM_MOVE)
        return false;
    return asb_moves[ctx->setup->date][source.index].klass == ASB_CLASS_OTHER &&
           asb_has_screen(ctx, side, ASB_MIST) && !asb_fx_of(ctx, by, ASB_FX_INFILTRATOR);
}

static int asb_held_stage(const struct asb_ctx *ctx, int stage) {
    int most = asb_int(ctx->setup->params, ASB_P_STAGE_MAX);
    return stage > most ? most : stage < -most ? -most : stage;
}

// What is left of the change once its target, its abilities and what lies over it were asked; 0: nothing.
static bool asb_stage_may_change(struct asb_ctx *ctx, int target, struct asb_attempt *attempt) {
    if (!asb_in_play(ctx, target) || attempt->change == 0)
        return false;
    bool mist = asb_mist_keeps_off(ctx, target, attempt->by, attempt->source);
    attempt->blocked = mist;
    if (!attempt->blocked && asb_may(ctx, target, attempt) && !attempt->blocked)
        return attempt->change != 0;
    if (!attempt->told)
        asb_say_kept_off(ctx, target, attempt->by, mist ? ASB_WHY_MIST : ASB_WHY_KEPT_OFF, ASB_C_STAGE_RULES);
    return false;
}

// [asb:stages] A change of the natural stage moves the stage with it; both are held between the limits.
int asb_change_stage(struct asb_ctx *ctx, int target, int by, enum asb_stat stat, int change, bool natural,
                     struct asb_source source) {
    struct asb_attempt attempt = {.what = ASB_TRY_STAGE,
                                  .stat = (uint8_t)stat,
                                  .by = (int8_t)by,
                                  .change = (int8_t)change,
                                  .cite = ASB_C_STAGE_RULES,
                                  .source = source,
                                  .natural = natural};
    if (!asb_stage_may_change(ctx, target, &attempt))
        return 0;
    struct asb_battler *b = asb_b(ctx, target);
    int before = b->stages[stat];
    b->stages[stat] = (int8_t)asb_held_stage(ctx, before + attempt.change);
    if (attempt.natural)
        b->natural[stat] = (int8_t)asb_held_stage(ctx, b->natural[stat] + attempt.change);
    int changed = b->stages[stat] - before;
    if (changed || asb_is(ctx->setup->params, ASB_P_DECAY_AT_LIMIT, 1))
        b->altered |= (uint8_t)(1U << stat);
    if (!changed && !attempt.natural) {
        asb_log_stage(ctx, target, by, (int)stat, 0, false, source); // told as "cannot go beyond +6"
        return 0;
    }
    asb_log_stage(ctx, target, by, (int)stat, changed, attempt.natural, source);
    uint8_t *deed = changed < 0 ? &ctx->deeds.lowered : &ctx->deeds.raised;
    if (ctx->acting == by + 1)
        *deed |= (uint8_t)(1U << stat);
    attempt.change = (int8_t)changed;
    asb_call(ctx, ASB_ON_HAPPENED, target, by, NULL, &attempt);
    return changed;
}

void asb_change_stages(struct asb_ctx *ctx, int target, int by, const int8_t *stages, bool natural,
                       struct asb_source source) {
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++)
        if (stages[stat])
            asb_change_stage(ctx, target, by, (enum asb_stat)stat, stages[stat], natural, source);
}

// Puts a stage somewhere without asking anybody: swaps, copies, Haze. It counts as altered where it moved.
void asb_set_stage(struct asb_ctx *ctx, int target, int by, enum asb_stat stat, int stage,
                   struct asb_source source) {
    struct asb_battler *b = asb_b(ctx, target);
    int held = asb_held_stage(ctx, stage), change = held - b->stages[stat];
    if (change == 0)
        return;
    b->stages[stat] = (int8_t)held;
    b->altered |= (uint8_t)(1U << stat);
    asb_log_stage(ctx, target, by, (int)stat, change, 0, source);
}

// [asb:stages] Stages and natural stages back to 0.
void asb_clear_stages(struct asb_ctx *ctx, int target, struct asb_source source) {
    struct asb_battler *b = asb_b(ctx, target);
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++) {
        b->natural[stat] = 0;
        asb_set_stage(ctx, target, UMP_NOBODY, (enum asb_stat)stat, 0, source);
    }
}

// Whether a stage is kept from going back this time. A hook that blocks without an amount halves the pace: it
// holds every second round; with an amount it holds every round.
static bool asb_is_held(struct asb_ctx *ctx, int battler, int stat) {
    struct asb_battler *b = asb_b(ctx, battler);
    unsigned bit = 1U << stat;
    struct asb_attempt attempt = {.what = ASB_TRY_DECAY,
                                  .stat = (uint8_t)stat,
                                  .by = UMP_NOBODY,
                                  .change = b->stages[stat] > b->natural[stat] ? -1 : 1,
                                  .cite = ASB_C_STAGE_RULES,
                                  .amount = ump_frac_int(0),
                                  .told = true};
    if (asb_may(ctx, battler, &attempt) && !attempt.blocked)
        return false;
    b->held ^= (uint8_t)bit;
    return attempt.amount.num || b->held & bit;
}

// How many steps a stage goes back at the end of a round.
static int asb_decay_steps(const struct asb_ctx *ctx, int battler, int stat) {
    const struct asb_battler *b = asb_b(ctx, battler);
    bool anger = stat == ASB_STAT_ATK && b->stages[stat] > b->natural[stat] &&
                 asb_fx_of(ctx, battler, ASB_FX_ANGER_POINT);
    return anger ? 2 : 1;
}

// [asb:stages.decay] What nothing altered in this round goes a step towards its natural stage.
void asb_decay(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    uint8_t altered = b->altered;
    b->altered = 0;
    for (int stat = 0; stat < ASB_STAT_COUNT && asb_in_play(ctx, battler); stat++) {
        if (altered >> stat & 1 || b->stages[stat] == b->natural[stat]) {
            b->held &= (uint8_t) ~(1U << stat);
            continue;
        }
        if (asb_is_held(ctx, battler, stat))
            continue;
        int before = b->stages[stat];
        for (int step = asb_decay_steps(ctx, battler, stat); step > 0; step--)
            b->stages[stat] = asb_decayed(b->stages[stat], b->natural[stat]);
        asb_log_stage(ctx, battler, UMP_NOBODY, stat, b->stages[stat] - before, 2, asb_by_rule());
    }
}

// SPDX-License-Identifier: MIT
// What does a move do besides damage? Conditions, flinches, stage changes, drain and recoil as the facts
// state them, each with its chance; what the facts do not state is the referee's to settle.
#include "scale/scale.h"

// Which condition an ailment of the facts is; SCALE_CONDITION_COUNT: none of the seven.
static enum scale_condition scale_condition_of(uint8_t ailment) {
    switch (ailment) {
    case SCALE_AILMENT_BURN:
        return SCALE_BURN;
    case SCALE_AILMENT_FREEZE:
        return SCALE_FREEZE;
    case SCALE_AILMENT_PARALYSIS:
        return SCALE_PARALYSIS;
    case SCALE_AILMENT_POISON:
        return SCALE_POISON;
    case SCALE_AILMENT_SLEEP:
        return SCALE_SLEEP;
    case SCALE_AILMENT_CONFUSION:
        return SCALE_CONFUSION;
    case SCALE_AILMENT_INFATUATION:
        return SCALE_ATTRACTION;
    default:
        return SCALE_CONDITION_COUNT;
    }
}

static bool scale_has_type(const struct scale_fighter *fighter, uint8_t type) {
    return scale_shares_type(fighter, type);
}

// Types that bear a condition in the games, where the league lets them.
static bool scale_type_bears(const struct scale_ctx *ctx, const struct scale_use *use, int target,
                             enum scale_condition condition) {
    const struct scale_fighter *fighter = &ctx->setup->fighters[target];
    if (scale_params(ctx)[SCALE_P_TYPE_GUARD].num == 0)
        return false;
    switch (condition) {
    case SCALE_BURN:
        return scale_has_type(fighter, SCALE_TYPE_FIRE);
    case SCALE_FREEZE:
        return scale_has_type(fighter, SCALE_TYPE_ICE);
    case SCALE_POISON:
        return scale_has_type(fighter, SCALE_TYPE_POISON) || scale_has_type(fighter, SCALE_TYPE_STEEL);
    case SCALE_PARALYSIS:
        if (fighter->generation >= 6 && scale_has_type(fighter, SCALE_TYPE_ELECTRIC))
            return true;
        return scale_quirk_asks_chart(&use->play) &&
               scale_chart_product(ctx->setup->generation, use->play.type, fighter->types).num == 0;
    case SCALE_SLEEP:
    case SCALE_ATTRACTION:
    case SCALE_CONFUSION:
    case SCALE_CONDITION_COUNT:
        break;
    }
    return false;
}

// Does the chance of an effect come up? `stated` percent of the facts, the league's own where it gives one; 0
// stated: it always does.
static bool scale_effect_comes(struct scale_ctx *ctx, const struct scale_use *use, int target,
                               enum scale_label label, uint8_t stated) {
    uint32_t percent = stated ? stated : 100;
    if (use->play.effect_chance != use->play.facts->effect_chance)
        percent = use->play.effect_chance;
    if (use->play.category == SCALE_CATEGORY_STATUS)
        return ump_chance_yes(ctx->chance, (uint16_t)label, (int8_t)use->user, (int8_t)target, percent, 100);
    uint32_t share = (uint32_t)scale_int(scale_params(ctx), SCALE_P_EFFECT_CHANCE);
    return ump_chance_yes(ctx->chance, (uint16_t)label, (int8_t)use->user, (int8_t)target,
                          (uint64_t)percent * share, 10000);
}

// [scale:status.severity] Moves that only cause the condition: moderate. Toxic and Poison Fang: very severe.
// Damage caused it: the referee says.
static enum scale_severity scale_severity_of(struct scale_ctx *ctx, const struct scale_use *use, int target,
                                             enum scale_condition condition) {
    static const enum scale_label labels[SCALE_CONDITION_COUNT] = {
        SCALE_L_SLEEP_SEVERITY,     SCALE_L_ATTRACTION_SEVERITY, SCALE_L_BURN_SEVERITY,
        SCALE_L_CONFUSION_SEVERITY, SCALE_L_FREEZE_SEVERITY,     SCALE_L_PARALYSIS_SEVERITY,
        SCALE_L_POISON_SEVERITY};
    if (use->play.severity != SCALE_NONE)
        return (enum scale_severity)use->play.severity;
    if (condition == SCALE_POISON && scale_quirk_very_severe(&use->play))
        return SCALE_VERY_SEVERE;
    uint16_t label = (uint16_t)labels[condition];
    if (use->play.category != SCALE_CATEGORY_STATUS)
        return (enum scale_severity)(SCALE_LIGHT +
                                     ump_ask(ctx->chance, label, (int8_t)use->user, (int8_t)target));
    uint32_t sure = (uint32_t)scale_int(scale_params(ctx), SCALE_P_SEVERITY_SURE) - 1;
    return (enum scale_severity)(SCALE_LIGHT +
                                 ump_ask_or(ctx->chance, label, (int8_t)use->user, (int8_t)target, sure));
}

// True where a condition cannot begin, with the reason noted for moves that do nothing else.
static bool scale_condition_fails(struct scale_ctx *ctx, const struct scale_use *use, int target,
                                  enum scale_condition condition) {
    const struct scale_battler *t = scale_b(ctx, target);
    enum scale_note why = SCALE_N_NONE;
    if (scale_type_bears(ctx, use, target, condition))
        why = SCALE_N_BLOCKED_BY_TYPE;
    else if (target != use->user && scale_has_screen(ctx, target, SCALE_SAFEGUARD))
        why = SCALE_N_SAFEGUARDED;
    else if (t->severity[condition] &&
             !(condition == SCALE_POISON && scale_quirk_replaces_poison(&use->play) &&
               t->severity[condition] != SCALE_VERY_SEVERE))
        why = SCALE_N_ALREADY;
    if (why == SCALE_N_NONE)
        return false;
    if (use->play.category == SCALE_CATEGORY_STATUS)
        scale_note(ctx, UMP_EVENT_NOTE, target, use->user, why, SCALE_C_SEVERITY);
    return true;
}

static void scale_cause_condition(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    const struct scale_move *facts = use->play.facts;
    enum scale_condition condition = scale_condition_of(facts->ailment);
    if (condition == SCALE_CONDITION_COUNT || scale_condition_fails(ctx, use, target, condition))
        return;
    if (!scale_effect_comes(ctx, use, target, SCALE_L_EFFECT, facts->ailment_chance))
        return;
    if (condition == SCALE_POISON && scale_b(ctx, target)->severity[condition])
        scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_POISON_REPLACED, SCALE_C_POISON);
    scale_inflict(ctx, target, condition, scale_severity_of(ctx, use, target, condition), use->user);
}

// A flinch only matters to a battler that has not acted yet; otherwise there is nothing to draw.
static void scale_cause_flinch(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    struct scale_battler *t = scale_b(ctx, target);
    if (!use->play.facts->flinch_chance || t->flags & (SCALE_ACTED | SCALE_FLINCHED))
        return;
    if (scale_effect_comes(ctx, use, target, SCALE_L_FLINCH, use->play.facts->flinch_chance))
        t->flags |= SCALE_FLINCHED;
}

static bool scale_changes_stats(const struct scale_move *facts) {
    for (int i = 0; i < SCALE_STAGE_COUNT; i++)
        if (facts->stat_changes[i])
            return true;
    return false;
}

static void scale_change_stats(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    const struct scale_move *facts = use->play.facts;
    if (!scale_changes_stats(facts) ||
        !scale_effect_comes(ctx, use, target, SCALE_L_STAT, facts->stat_chance))
        return;
    for (int stat = 0; stat < SCALE_STAGE_COUNT; stat++)
        if (facts->stat_changes[stat])
            scale_change_stage(ctx, target, (enum scale_stage)stat, facts->stat_changes[stat], SCALE_C_FACTS);
}

// Drain gives health back, recoil takes it: a share of the damage dealt, rounded down, at least 1.
static void scale_drain(struct scale_ctx *ctx, const struct scale_use *use, int32_t damage) {
    int32_t share = use->play.facts->drain_pct;
    if (!share || damage <= 0 || use->play.category == SCALE_CATEGORY_STATUS ||
        scale_b(ctx, use->user)->flags & SCALE_FAINTED)
        return;
    int32_t percent = share < 0 ? -share : share, amount = damage * percent / 100;
    enum scale_term term = share > 0 ? SCALE_T_DRAIN : SCALE_T_RECOIL;
    ump_frac exact = ump_frac_make((int64_t)damage * percent, 100, &ctx->status);
    struct scale_work work = {ctx->journal, NULL, (int8_t)use->user, UMP_NOBODY, SCALE_GROUP_HEALTH};
    scale_whole_term(ctx, use->user, SCALE_GROUP_HEALTH, SCALE_T_DEALT, 0, SCALE_C_FACTS, UMP_OP_START,
                     damage, damage);
    if (ctx->journal)
        scale_term(&work, term, SCALE_C_FACTS, UMP_OP_MUL, ump_frac_make(percent, 100, &ctx->status), exact);
    if (exact.den != 1)
        scale_whole_term(ctx, use->user, SCALE_GROUP_HEALTH, SCALE_T_ROUND_DOWN, 0, SCALE_C_FACTS,
                         UMP_OP_FLOOR, 1, amount);
    if (amount < 1) {
        amount = 1;
        scale_whole_term(ctx, use->user, SCALE_GROUP_HEALTH, SCALE_T_MINIMUM, 0, SCALE_C_FACTS, UMP_OP_MAX, 1,
                         1);
    }
    if (share > 0)
        scale_gain_health(ctx, use->user, amount, SCALE_C_FACTS);
    else
        scale_lose_health(ctx, use->user, use->user, amount, SCALE_C_FACTS);
}

// Whether the stages a move changes are its user's, besides the damage it does.
static bool scale_is_own_change(const struct scale_use *use) {
    return use->play.category != SCALE_CATEGORY_STATUS &&
           use->play.facts->stat_target == SCALE_STAT_TARGET_USER;
}

void scale_change_own_stats(struct scale_ctx *ctx, const struct scale_use *use) {
    if (scale_is_own_change(use) && !(scale_b(ctx, use->user)->flags & SCALE_FAINTED))
        scale_change_stats(ctx, use, use->user);
}

void scale_apply_effects(struct scale_ctx *ctx, struct scale_use *use, int target, int32_t damage,
                         bool through) {
    bool stands = !(scale_b(ctx, target)->flags & SCALE_FAINTED);
    // A substitute keeps the effects of other battlers' moves away.
    bool covered = use->play.category == SCALE_CATEGORY_STATUS && target != use->user &&
                   scale_b(ctx, target)->substitute &&
                   !scale_quirk_passes(&use->play, ctx->setup->fighters[use->user].generation);
    if (covered)
        scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_SUBSTITUTE_KEEPS, SCALE_C_SUBSTITUTE);
    if (stands && through && !covered) {
        scale_cause_condition(ctx, use, target);
        scale_cause_flinch(ctx, use, target);
        if (!scale_is_own_change(use))
            scale_change_stats(ctx, use, target);
    }
    scale_drain(ctx, use, damage);
}

// SPDX-License-Identifier: MIT
// Why did a use come to nothing? What makes it fail, who is not affected by what, and a use of which nothing
// was seen: each with its reason. The reasons' words are words.def; the use itself is move.c.
#include "asb/battle.h"

// ---- Failing

void asb_use_fails(struct asb_use *use, enum asb_why why) {
    use->failed = true;
    use->reason = ASB_N_FAILED;
    use->why = (uint16_t)why;
}

void asb_use_kept_off(struct asb_ctx *ctx, struct asb_use *use) {
    bool named = asb_source_code(ctx->kept_by) != 0;
    asb_use_fails(use, named ? ASB_WHY_NONE : ASB_WHY_KEPT_OFF);
    if (named)
        use->stopped_by = ctx->kept_by;
}

void asb_use_lies_not(struct asb_ctx *ctx, struct asb_use *use, int battler, uint16_t effect) {
    if (battler < 0)
        asb_use_fails(use, ASB_WHY_NO_FOE);
    else if (use->substitute_took && battler == use->target)
        asb_use_fails(use, ASB_WHY_BEHIND_SUBSTITUTE);
    else if (asb_slot_of(ctx, battler, effect))
        asb_use_fails(use, battler == use->user ? ASB_WHY_ON_USER : ASB_WHY_ON_TARGET);
    else
        asb_use_kept_off(ctx, use);
}

// ---- Told

void asb_say_reason_of(struct asb_ctx *ctx, const struct asb_use *use, enum asb_note otherwise) {
    asb_say_why(ctx, UMP_EVENT_NOTE, use->stopped ? use->target : use->user,
                use->stopped ? use->user : use->target, use->reason ? (enum asb_note)use->reason : otherwise,
                (enum asb_why)use->why, use->stopped_by, use->attack.move);
}

// Which type does nothing to which, or whose ability or item keeps it off; a terrain.
void asb_say_unaffected(struct asb_ctx *ctx, const struct asb_use *use, bool by_terrain) {
    const struct asb_attack *a = &use->attack;
    const uint8_t *types = a->who[ASB_TARGET].types;
    ump_event event = {.kind = UMP_EVENT_NOTE,
                       .actor = use->target,
                       .target = use->user,
                       .subject = ASB_N_NO_EFFECT,
                       .rule = by_terrain ? ASB_C_FACTS_MOVE : ASB_C_TYPE,
                       .group = by_terrain ? ASB_WHY_PSYCHIC_TERRAIN : ASB_WHY_NONE,
                       .value = {0, 1},
                       .after = {0, 1}};
    for (int i = 0; !by_terrain && i < 3 && !event.group; i++) {
        bool immune;
        const uint8_t alone[3] = {types[i], ASB_TYPE_NONE, ASB_TYPE_NONE};
        asb_chart_steps(a->type, alone, a->lifted, &immune);
        if (!immune && a->type2)
            asb_chart_steps(a->type2, alone, a->lifted, &immune);
        if (!types[i] || !immune)
            continue;
        event.group = ASB_WHY_TYPE_IMMUNE;
        event.after = ump_frac_int(a->type + 32 * types[i]);
    }
    for (int i = 0; !event.group && a->traces && i < a->traces->count; i++) {
        const struct asb_trace *trace = &a->traces->rows[i];
        if (trace->what != ASB_TRACED_IMMUNE || !trace->after.num)
            continue;
        event.arg = asb_source_code(trace->source);
        event.rule = (uint16_t)asb_cite_of(trace->source);
    }
    ump_log(ctx->journal, event);
}

void asb_note_idle(struct asb_ctx *ctx, int battler, bool there) {
    struct asb_use *use = ctx->use;
    bool named = !there && asb_source_code(ctx->kept_by);
    use->idle = there   ? (battler == use->user ? ASB_WHY_ON_USER : ASB_WHY_ON_TARGET)
                : named ? ASB_WHY_BARRED_BY
                        : ASB_WHY_KEPT_OFF;
    use->idle_by = named ? ctx->kept_by : asb_by_rule();
}

// Whether the journal says of a use what came of it: more than what it costs and that it hits.
static bool asb_is_told(const struct asb_ctx *ctx, const struct asb_use *use) {
    for (uint32_t i = use->told + 1; i < ctx->journal->count; i++) {
        const ump_event *e = &ctx->journal->events[i];
        if (e->kind != UMP_EVENT_WORKING && !(e->kind == UMP_EVENT_DRAW && e->subject == ASB_L_HIT) &&
            !(e->kind == UMP_EVENT_ENERGY && e->rule == ASB_C_ENERGY))
            return true;
    }
    return false;
}

// Why an effect of which nothing was seen did nothing.
static enum asb_why asb_why_idle(const struct asb_ctx *ctx, const struct asb_use *use, uint16_t effect) {
    if (asb_slot_of(ctx, use->user, effect))
        return ASB_WHY_ON_USER;
    if (use->target >= 0 && asb_slot_of(ctx, use->target, effect))
        return ASB_WHY_ON_TARGET;
    switch (effect) {
    case ASB_FX_CLEARS_STAGES:
    case ASB_FX_SWAPS_STAGES:
    case ASB_FX_COPIES_STAGES:
    case ASB_FX_INVERTS_STAGES:
        return ASB_WHY_STAGES_STAY;
    case ASB_FX_CURE_TEAM:
    case ASB_FX_CURES:
        return ASB_WHY_NOBODY_ILL;
    case ASB_FX_PHAZES:
    case ASB_FX_PIVOTS:
        return ASB_WHY_NOTHING_SHAKEN;
    case ASB_FX_AFTER_YOU:
    case ASB_FX_FOLLOW:
    case ASB_FX_SPOTLIGHT:
    case ASB_FX_QUASH:
        return ASB_WHY_NEEDS_ALLY;
    case ASB_FX_PAIN_SPLIT:
        return ASB_WHY_HP_STAY;
    default:
        return ASB_WHY_NONE;
    }
}

// A use of which nothing came says so, and why.
void asb_say_idle(struct asb_ctx *ctx, const struct asb_use *use) {
    struct asb_fx_list list = asb_moves[ctx->setup->date][use->attack.move].fx;
    enum asb_why why = (enum asb_why)use->idle;
    if (!ctx->journal || asb_is_told(ctx, use) || !asb_is_complete_move(ctx->setup, use->attack.move))
        return;
    for (int i = 0; i < list.count && !why; i++)
        why = asb_why_idle(ctx, use, asb_fx_rows[list.first + i].effect);
    if (!why)
        why = ASB_WHY_NOTHING_TO_CHANGE;
    asb_say_why(ctx, UMP_EVENT_NOTE, use->user, use->target, ASB_N_CHANGES_NOTHING, why,
                use->idle ? use->idle_by : asb_by_rule(), use->attack.move);
}

// SPDX-License-Identifier: MIT
// What do the commands of conditions and stages do, as a move's purpose or its additional effect? What a
// condition then does is before.c and between_turns.c.
#include "gsc/commands.h"

static bool gsc_has_type(const struct gsc_side *who, uint8_t type) {
    return who->types[0] == type || who->types[1] == type;
}

// ---- As a move's purpose

void gsc_do_check_safeguard(struct gsc_ctx *ctx) {
    if (!ctx->t->safeguard)
        return;
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->target, -1, GSC_N_UNAFFECTED, GSC_C_FACTS);
    ctx->ended = true;
}

static bool gsc_can_be_given(struct gsc_ctx *ctx) {
    if (ctx->tm->status == GSC_HEALTHY && !ctx->t->substitute)
        return true;
    gsc_fail(ctx);
    return false;
}

static void gsc_put_to_sleep(struct gsc_ctx *ctx, int side) {
    gsc_inflict(ctx, side, GSC_SLEEP,
                gsc_draw_range(ctx, GSC_L_SLEEP_TURNS, side, 2, gsc_rule(ctx, GSC_P_SLEEP_LONGEST)), false);
}

void gsc_do_sleep(struct gsc_ctx *ctx) {
    if (gsc_can_be_given(ctx))
        gsc_put_to_sleep(ctx, ctx->target);
}

// Argument: 1 for Toxic.
void gsc_do_poison(struct gsc_ctx *ctx) {
    bool toxic = gsc_argument(ctx);
    if (gsc_has_type(ctx->t, GSC_TYPE_POISON) || (toxic && gsc_has_type(ctx->t, GSC_TYPE_STEEL)))
        gsc_fail(ctx);
    else if (gsc_can_be_given(ctx))
        gsc_inflict(ctx, ctx->target, GSC_POISON, 0, toxic);
}

void gsc_do_paralyze(struct gsc_ctx *ctx) {
    if (gsc_can_be_given(ctx))
        gsc_inflict(ctx, ctx->target, GSC_PARALYSIS, 0, false);
}

static void gsc_confuse_by_draw(struct gsc_ctx *ctx) {
    gsc_confuse(ctx, ctx->target, gsc_draw_range(ctx, GSC_L_CONFUSION_TURNS, ctx->target, 2, 5));
}

void gsc_do_confuse(struct gsc_ctx *ctx) {
    if (ctx->t->marks & GSC_MARK_CONFUSED || ctx->t->substitute)
        gsc_fail(ctx);
    else
        gsc_confuse_by_draw(ctx);
}

// ---- As an additional effect

static bool gsc_takes_effect(const struct gsc_ctx *ctx) {
    return ctx->effect && !ctx->t->substitute && ctx->tm->status == GSC_HEALTHY && !ctx->t->safeguard;
}

// Tri Attack is Normal and so bars nobody by type.
static bool gsc_barred_by_type(const struct gsc_ctx *ctx) {
    return ctx->type != GSC_TYPE_NORMAL && gsc_has_type(ctx->t, ctx->type);
}

void gsc_do_poison_target(struct gsc_ctx *ctx) {
    if (gsc_takes_effect(ctx) && !gsc_has_type(ctx->t, GSC_TYPE_POISON))
        gsc_inflict(ctx, ctx->target, GSC_POISON, 0, false);
}

// [gsc:end-of-attack.5] A frozen target thaws whatever the roll.
void gsc_do_burn_target(struct gsc_ctx *ctx) {
    if (ctx->tm->status == GSC_FREEZE && !ctx->t->substitute)
        gsc_cure(ctx, ctx->target);
    else if (gsc_takes_effect(ctx) && !gsc_barred_by_type(ctx))
        gsc_inflict(ctx, ctx->target, GSC_BURN, 0, false);
}

void gsc_do_freeze_target(struct gsc_ctx *ctx) {
    if (gsc_takes_effect(ctx) && !gsc_barred_by_type(ctx) && ctx->s->weather != GSC_SUN)
        gsc_inflict(ctx, ctx->target, GSC_FREEZE, 0, false);
}

void gsc_do_paralyze_target(struct gsc_ctx *ctx) {
    if (gsc_takes_effect(ctx))
        gsc_inflict(ctx, ctx->target, GSC_PARALYSIS, 0, false);
}

// Only who acted first makes its target flinch; a flinch also ends a pending recharge.
void gsc_do_flinch_target(struct gsc_ctx *ctx) {
    if (!ctx->effect || ctx->t->substitute || ctx->s->acted >> ctx->target & 1 ||
        ctx->tm->status == GSC_SLEEP || ctx->tm->status == GSC_FREEZE)
        return;
    ctx->t->marks = (ctx->t->marks | GSC_MARK_FLINCHED) & ~(uint32_t)GSC_MARK_RECHARGING;
}

void gsc_do_confuse_target(struct gsc_ctx *ctx) {
    if (ctx->effect && !ctx->t->substitute && !ctx->t->safeguard && !(ctx->t->marks & GSC_MARK_CONFUSED))
        gsc_confuse_by_draw(ctx);
}

// Reading D27: rolled after the damage.
void gsc_do_reroll(struct gsc_ctx *ctx) {
    ctx->effect = ump_chance_yes(ctx->chance, GSC_L_EFFECT, gsc_who(ctx, ctx->user),
                                 gsc_who(ctx, ctx->target), gsc_moves[ctx->move].chance, 256);
}

// [facts: Tri Attack] The burn branch thaws even where the roll failed.
void gsc_do_tri_status(struct gsc_ctx *ctx) {
    if (ctx->t->substitute)
        return;
    gsc_do_reroll(ctx);
    if (!ctx->effect && ctx->tm->status != GSC_FREEZE)
        return;
    switch (ump_choose(ctx->chance, &(ump_draw){.label = GSC_L_TRI_ATTACK,
                                                .actor = gsc_who(ctx, ctx->user),
                                                .target = gsc_who(ctx, ctx->target),
                                                .n = 3})) {
    case 0:
        gsc_do_paralyze_target(ctx);
        break;
    case 1:
        gsc_do_freeze_target(ctx);
        break;
    default:
        gsc_do_burn_target(ctx);
    }
}

// [facts: binding]
void gsc_do_trap(struct gsc_ctx *ctx) {
    if (ctx->t->bound || ctx->t->substitute)
        return;
    ctx->t->bound = (uint8_t)gsc_draw_range(ctx, GSC_L_BOUND_TURNS, ctx->target, 3, 6);
    ctx->t->bound_by = ctx->move;
}

void gsc_do_thaw_self(struct gsc_ctx *ctx) {
    if (ctx->um->status == GSC_FREEZE)
        gsc_cure(ctx, ctx->user);
}

// ---- Stages

// Arguments: stat, how much.
void gsc_do_raise(struct gsc_ctx *ctx) {
    enum gsc_stat stat = gsc_argument(ctx);
    int by = gsc_argument(ctx);
    if (!gsc_change_stage(ctx, ctx->user, stat, by))
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_STAGE_LIMIT, GSC_C_STATS);
}

static bool gsc_can_be_lowered(const struct gsc_ctx *ctx) {
    return !(ctx->t->marks & GSC_MARK_MIST) && !ctx->t->substitute && !gsc_away(ctx->t);
}

void gsc_do_lower(struct gsc_ctx *ctx) {
    enum gsc_stat stat = gsc_argument(ctx);
    int by = gsc_argument(ctx);
    if (!gsc_can_be_lowered(ctx))
        gsc_fail(ctx);
    else if (!gsc_change_stage(ctx, ctx->target, stat, -by))
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->target, -1, GSC_N_STAGE_LIMIT, GSC_C_STATS);
}

// Argument: stat.
void gsc_do_raise_by_chance(struct gsc_ctx *ctx) {
    enum gsc_stat stat = gsc_argument(ctx);
    if (ctx->effect)
        gsc_change_stage(ctx, ctx->user, stat, 1);
}

void gsc_do_lower_by_chance(struct gsc_ctx *ctx) {
    enum gsc_stat stat = gsc_argument(ctx);
    if (ctx->effect && gsc_can_be_lowered(ctx))
        gsc_change_stage(ctx, ctx->target, stat, -1);
}

void gsc_do_raise_all(struct gsc_ctx *ctx) {
    for (int stat = 0; ctx->effect && stat < GSC_STAT_COUNT; stat++)
        gsc_change_stage(ctx, ctx->user, (enum gsc_stat)stat, 1);
}

void gsc_do_haze(struct gsc_ctx *ctx) {
    for (int side = 0; side < GSC_SIDES; side++) {
        for (int stat = 0; stat < GSC_STAGE_COUNT; stat++)
            ctx->s->sides[side].stages[stat] = 0;
        gsc_recalculate(ctx, side, gsc_rule(ctx, GSC_P_RECALC_STATUS));
    }
}

static void gsc_ghost_curse(struct gsc_ctx *ctx) {
    if (ctx->t->substitute || gsc_away(ctx->t) || ctx->t->marks & GSC_MARK_CURSED) {
        gsc_fail(ctx);
        return;
    }
    ctx->t->marks |= GSC_MARK_CURSED;
    gsc_lose_hp(ctx, ctx->user, ctx->user, gsc_share(ctx, ctx->user, 1), GSC_C_FACTS);
}

// [facts: Curse]
void gsc_do_curse(struct gsc_ctx *ctx) {
    if (gsc_has_type(ctx->u, GSC_TYPE_GHOST)) {
        gsc_ghost_curse(ctx);
        return;
    }
    if (ctx->u->stages[GSC_ATK] == 6 && ctx->u->stages[GSC_DEF] == 6) {
        gsc_fail(ctx);
        return;
    }
    gsc_change_stage(ctx, ctx->user, GSC_SPE, -1);
    gsc_change_stage(ctx, ctx->user, GSC_ATK, 1);
    gsc_change_stage(ctx, ctx->user, GSC_DEF, 1);
}

// [facts: Swagger] Nothing more where Attack cannot rise.
void gsc_do_swagger(struct gsc_ctx *ctx) {
    if (!gsc_change_stage(ctx, ctx->target, GSC_ATK, 2)) {
        gsc_fail(ctx);
        return;
    }
    if (!ctx->t->safeguard && !ctx->t->substitute && !(ctx->t->marks & GSC_MARK_CONFUSED))
        gsc_confuse_by_draw(ctx);
}

void gsc_do_attract(struct gsc_ctx *ctx) {
    int user = gsc_battler(ctx, ctx->user)->gender, target = gsc_battler(ctx, ctx->target)->gender;
    if (!user || !target || user == target || gsc_away(ctx->t) || ctx->t->marks & GSC_MARK_IN_LOVE)
        gsc_fail(ctx);
    else
        ctx->t->marks |= GSC_MARK_IN_LOVE;
}

// ---- What the target used last

static int gsc_slot_of(const struct gsc_side *who, uint8_t move) {
    for (int i = 0; move && i < GSC_SLOTS; i++)
        if (who->moves[i] == move)
            return i;
    return -1;
}

// Its slot, or -1: nothing recorded, Struggle, not in its list, no PP left.
static int gsc_last_slot(const struct gsc_side *who) {
    int slot = who->last_move == GSC_MOVE_STRUGGLE ? -1 : gsc_slot_of(who, who->last_move);
    return slot >= 0 && who->pp[slot] ? slot : -1;
}

void gsc_do_disable(struct gsc_ctx *ctx) {
    if (ctx->t->disabled || gsc_last_slot(ctx->t) < 0) {
        gsc_fail(ctx);
        return;
    }
    ctx->t->disabled_move = ctx->t->last_move;
    ctx->t->disabled = (uint8_t)gsc_draw_range(ctx, GSC_L_DISABLE_TURNS, ctx->target, 2, 8);
}

// [facts: Encore] One that has not acted yet does the encored move at once.
void gsc_do_encore(struct gsc_ctx *ctx) {
    struct gsc_side *t = ctx->t;
    int slot = gsc_last_slot(t);
    if (slot < 0 || t->marks & GSC_MARK_ENCORED || t->last_move == GSC_MOVE_ENCORE ||
        t->last_move == GSC_MOVE_MIRROR_MOVE) {
        gsc_fail(ctx);
        return;
    }
    t->marks |= GSC_MARK_ENCORED;
    t->encored_move = t->last_move;
    t->encore = (uint8_t)gsc_draw_range(ctx, GSC_L_ENCORE_TURNS, ctx->target, 3, 6);
    if (!(ctx->s->acted >> ctx->target & 1) && t->order == GSC_ORDER_MOVE) {
        t->move = t->last_move;
        t->choice = (uint8_t)slot;
    }
}

void gsc_do_spite(struct gsc_ctx *ctx) {
    struct gsc_side *t = ctx->t;
    int slot = gsc_last_slot(t);
    if (slot < 0) {
        gsc_fail(ctx);
        return;
    }
    int loss = gsc_draw_range(ctx, GSC_L_SPITE, ctx->user, 2, 5);
    t->pp[slot] = (uint8_t)(loss < t->pp[slot] ? t->pp[slot] - loss : 0);
    if (!(t->marks & GSC_MARK_TRANSFORMED) && ctx->tm->moves[slot] == t->moves[slot])
        ctx->tm->pp[slot] = t->pp[slot];
}

// ---- Marks on the target

void gsc_do_nightmare(struct gsc_ctx *ctx) {
    if (ctx->tm->status != GSC_SLEEP || ctx->t->substitute || gsc_away(ctx->t) ||
        ctx->t->marks & GSC_MARK_NIGHTMARE)
        gsc_fail(ctx);
    else
        ctx->t->marks |= GSC_MARK_NIGHTMARE;
}

void gsc_do_mean_look(struct gsc_ctx *ctx) {
    if (gsc_away(ctx->t) || ctx->u->marks & GSC_MARK_TRAPPING)
        gsc_fail(ctx);
    else
        ctx->u->marks |= GSC_MARK_TRAPPING;
}

void gsc_do_foresight(struct gsc_ctx *ctx) {
    if (gsc_away(ctx->t) || ctx->t->marks & GSC_MARK_IDENTIFIED)
        gsc_fail(ctx);
    else
        ctx->t->marks |= GSC_MARK_IDENTIFIED;
}

void gsc_do_lock_on(struct gsc_ctx *ctx) {
    if (ctx->t->substitute)
        gsc_fail(ctx);
    else
        ctx->t->marks |= GSC_MARK_LOCKED_ON;
}

void gsc_do_psych_up(struct gsc_ctx *ctx) {
    int any = 0;
    for (int stat = 0; stat < GSC_STAGE_COUNT; stat++)
        any |= ctx->t->stages[stat];
    if (!any) {
        gsc_fail(ctx);
        return;
    }
    for (int stat = 0; stat < GSC_STAGE_COUNT; stat++)
        ctx->u->stages[stat] = ctx->t->stages[stat];
    gsc_recalculate(ctx, ctx->user, gsc_rule(ctx, GSC_P_RECALC_STATUS));
}

// [facts: Belly Drum] The first two stages come before the price is looked at.
void gsc_do_belly_drum(struct gsc_ctx *ctx) {
    int price = gsc_share(ctx, ctx->user, 1);
    if (!gsc_rule(ctx, GSC_P_BELLY_DRUM) && ctx->um->hp <= price) {
        gsc_fail(ctx);
        return;
    }
    if (!gsc_change_stage(ctx, ctx->user, GSC_ATK, 2) || ctx->um->hp <= price) {
        gsc_fail(ctx);
        return;
    }
    gsc_lose_hp(ctx, ctx->user, ctx->user, price, GSC_C_FACTS);
    while (gsc_change_stage(ctx, ctx->user, GSC_ATK, 2))
        continue;
}

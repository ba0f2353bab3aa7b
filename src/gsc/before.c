// SPDX-License-Identifier: MIT
// May a battler use its move? The checks before the attack, in the order of the profile. What a use is:
// commands.c.
#include "gsc/gsc.h"

static bool gsc_stopped(struct gsc_ctx *ctx, enum gsc_note note) {
    gsc_note(ctx, UMP_EVENT_REFUSE, ctx->user, -1, note, GSC_C_BEFORE);
    gsc_disrupt(ctx, ctx->user);
    return false;
}

// [facts: confusion] Reading D42: power 40, own Attack against own Defense, no roll at all.
void gsc_self_hit(struct gsc_ctx *ctx) {
    bool quirks = gsc_rule(ctx, GSC_P_SELF_HIT_BUGS);
    const struct gsc_item *item = gsc_item_of(ctx->um);
    const struct gsc_move *chosen = &gsc_moves[ctx->u->move];
    struct gsc_hit hit = {.rules = &ctx->setup->rules,
                          .level = gsc_battler(ctx, ctx->user)->level,
                          .power = 40,
                          .attack = ctx->u->stats[GSC_ATK],
                          .defence = ctx->u->stats[GSC_DEF],
                          .screen = ctx->u->reflect > 0,
                          .item = quirks && item->held == GSC_HELD_TYPE_BOOST && item->type == chosen->type,
                          .selfdestruct = quirks && chosen->effect == GSC_EFFECT_SELFDESTRUCT};
    struct gsc_work work = {ctx->journal, NULL, gsc_who(ctx, ctx->user), gsc_who(ctx, ctx->user)};
    gsc_note(ctx, UMP_EVENT_REFUSE, ctx->user, -1, GSC_N_HITS_ITSELF, GSC_C_BEFORE);
    gsc_lose_hp(ctx, ctx->user, ctx->user, gsc_base_damage(&hit, &work), GSC_C_BEFORE);
    gsc_disrupt(ctx, ctx->user);
}

static bool gsc_recharges(struct gsc_ctx *ctx) {
    if (!(ctx->u->marks & GSC_MARK_RECHARGING))
        return false;
    ctx->u->marks &= ~(uint32_t)GSC_MARK_RECHARGING;
    gsc_stopped(ctx, GSC_N_RECHARGING);
    return true;
}

static bool gsc_flinches(struct gsc_ctx *ctx) {
    if (!(ctx->u->marks & GSC_MARK_FLINCHED))
        return false;
    ctx->u->marks &= ~(uint32_t)(GSC_MARK_FLINCHED | GSC_MARK_RECHARGING);
    gsc_stopped(ctx, GSC_N_FLINCHED);
    return true;
}

// Reading D19: the counter is lowered first; the one who wakes acts.
static bool gsc_sleeps(struct gsc_ctx *ctx) {
    if (ctx->um->status != GSC_SLEEP)
        return false;
    if (ctx->um->sleep > 1) {
        ctx->um->sleep--;
        if (gsc_moves[ctx->u->move].effect == GSC_EFFECT_SNORE ||
            gsc_moves[ctx->u->move].effect == GSC_EFFECT_SLEEP_TALK)
            return false;
        gsc_stopped(ctx, GSC_N_ASLEEP);
        return true;
    }
    gsc_cure(ctx, ctx->user);
    gsc_disrupt(ctx, ctx->user);
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_WOKE, GSC_C_BEFORE);
    return !gsc_rule(ctx, GSC_P_WAKE_ACTS);
}

static bool gsc_is_frozen(struct gsc_ctx *ctx) {
    int effect = gsc_moves[ctx->u->move].effect;
    if (ctx->um->status != GSC_FREEZE || effect == GSC_EFFECT_FLAME_WHEEL || effect == GSC_EFFECT_SACRED_FIRE)
        return false;
    gsc_stopped(ctx, GSC_N_FROZEN);
    return true;
}

static bool gsc_is_confused(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    if (!(u->marks & GSC_MARK_CONFUSED))
        return false;
    if (--u->confusion == 0) {
        u->marks &= ~(uint32_t)GSC_MARK_CONFUSED;
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_SNAPPED_OUT, GSC_C_BEFORE);
        return false;
    }
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_CONFUSED, GSC_C_BEFORE);
    if (!ump_chance_yes(ctx->chance, GSC_L_CONFUSION, gsc_who(ctx, ctx->user), UMP_NOBODY, 128, 256))
        return false;
    gsc_self_hit(ctx);
    return true;
}

// [gsc:before.1-4]
static bool gsc_passes_draws(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    if (u->disabled && --u->disabled == 0)
        u->disabled_move = GSC_MOVE_NONE;
    if (gsc_is_confused(ctx))
        return false;
    if (u->marks & GSC_MARK_IN_LOVE &&
        ump_chance_yes(ctx->chance, GSC_L_LOVE, gsc_who(ctx, ctx->user), UMP_NOBODY, 128, 256))
        return gsc_stopped(ctx, GSC_N_IN_LOVE);
    if (u->disabled && u->move == u->disabled_move)
        return gsc_stopped(ctx, GSC_N_DISABLED);
    if (ctx->um->status == GSC_PARALYSIS &&
        ump_chance_yes(ctx->chance, GSC_L_PARALYSIS, gsc_who(ctx, ctx->user), UMP_NOBODY,
                       (uint64_t)gsc_rule(ctx, GSC_P_FULL_PARALYSIS), 256))
        return gsc_stopped(ctx, GSC_N_PARALYSED);
    return true;
}

// [gsc:before] Reading D18: the notes test the flinch of one who is neither asleep nor frozen first.
bool gsc_may_act_slow(struct gsc_ctx *ctx) {
    bool text = gsc_rule(ctx, GSC_P_PREMOVE) == 0;
    bool down = ctx->um->status == GSC_SLEEP || ctx->um->status == GSC_FREEZE;
    if (text && !down && gsc_flinches(ctx))
        return false;
    if (gsc_recharges(ctx) || gsc_sleeps(ctx) || gsc_is_frozen(ctx))
        return false;
    if (!text && gsc_flinches(ctx))
        return false;
    return gsc_passes_draws(ctx);
}

// SPDX-License-Identifier: MIT
// What do the commands do that take on another's moves, types or shape?
#include "gsc/commands.h"

static bool gsc_knows(const struct gsc_side *who, uint8_t move) {
    for (int i = 0; i < GSC_SLOTS; i++)
        if (who->moves[i] == move)
            return true;
    return false;
}

static void gsc_forget_last(struct gsc_side *who) { who->last_move = who->last_shown = GSC_MOVE_NONE; }

// [facts: Transform] Reading D29: the notes leave the current stats as they are.
void gsc_do_transform(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    const struct gsc_side *t = ctx->t;
    if (t->marks & GSC_MARK_TRANSFORMED || gsc_away(t)) {
        gsc_fail(ctx);
        return;
    }
    u->marks |= GSC_MARK_TRANSFORMED;
    u->species = t->species;
    for (int i = 0; i < 2; i++) {
        u->types[i] = t->types[i];
        u->dvs[i] = t->dvs[i];
    }
    for (int i = 0; i < GSC_SLOTS; i++) {
        u->moves[i] = t->moves[i];
        u->pp[i] = !t->moves[i] ? 0 : t->moves[i] == GSC_MOVE_SKETCH ? 1 : 5;
    }
    for (int i = 0; i < GSC_STAT_COUNT; i++) {
        u->raw[i] = t->raw[i];
        if (gsc_rule(ctx, GSC_P_TRANSFORM))
            u->stats[i] = t->stats[i];
    }
    for (int i = 0; i < GSC_STAGE_COUNT; i++)
        u->stages[i] = t->stages[i];
    u->disabled = 0;
    u->disabled_move = GSC_MOVE_NONE;
    gsc_forget_last(u);
}

// ---- Moves that call others

// What cannot be used in one's sleep: two turns, or several.
static bool gsc_takes_turns(uint8_t move) {
    switch (gsc_moves[move].effect) {
    case GSC_EFFECT_SKULL_BASH:
    case GSC_EFFECT_RAZOR_WIND:
    case GSC_EFFECT_SKY_ATTACK:
    case GSC_EFFECT_SOLARBEAM:
    case GSC_EFFECT_FLY:
    case GSC_EFFECT_BIDE:
        return true;
    default:
        return false;
    }
}

// [facts: Sleep Talk] PP of the move is neither needed nor spent.
void gsc_do_sleep_talk(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    uint64_t weights[GSC_SLOTS];
    uint64_t any = 0;
    for (int i = 0; i < GSC_SLOTS; i++) {
        uint8_t move = u->moves[i];
        weights[i] =
            move && move != GSC_MOVE_SLEEP_TALK && move != u->disabled_move && !gsc_takes_turns(move);
        any += weights[i];
    }
    gsc_forget_last(u);
    if (!any || ctx->um->status != GSC_SLEEP) {
        gsc_fail(ctx);
        return;
    }
    uint32_t slot = ump_choose(ctx->chance, &(ump_draw){.label = GSC_L_SLEEP_TALK,
                                                        .actor = gsc_who(ctx, ctx->user),
                                                        .target = UMP_NOBODY,
                                                        .n = GSC_SLOTS,
                                                        .weights = weights,
                                                        .lowest = 1});
    gsc_call(ctx, u->moves[slot]);
}

// [facts: Metronome] Any move that is not barred and that the user does not know.
void gsc_do_metronome(struct gsc_ctx *ctx) {
    uint64_t weights[GSC_MOVE_COUNT - 1];
    for (uint8_t move = 1; move < GSC_MOVE_COUNT; move++)
        weights[move - 1] = !(gsc_moves[move].flags & GSC_MOVE_METRONOME_BAN) && !gsc_knows(ctx->u, move);
    gsc_forget_last(ctx->u);
    uint32_t move = ump_choose(ctx->chance, &(ump_draw){.label = GSC_L_CALLED,
                                                        .actor = gsc_who(ctx, ctx->user),
                                                        .target = UMP_NOBODY,
                                                        .n = GSC_MOVE_COUNT - 1,
                                                        .weights = weights,
                                                        .lowest = 1});
    gsc_call(ctx, (uint8_t)(move + 1));
}

// [facts: Mirror Move]
void gsc_do_mirror_move(struct gsc_ctx *ctx) {
    uint8_t move = ctx->t->last_shown;
    gsc_forget_last(ctx->u);
    if (!move || gsc_knows(ctx->u, move))
        gsc_fail(ctx);
    else
        gsc_call(ctx, move);
}

// [facts: Mimic] The slot is the battle's until its owner leaves.
void gsc_do_mimic(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    uint8_t move = ctx->t->last_shown;
    gsc_forget_last(u);
    if (gsc_away(ctx->t) || !move || move == GSC_MOVE_STRUGGLE || gsc_knows(u, move)) {
        gsc_fail(ctx);
        return;
    }
    for (int i = 0; i < GSC_SLOTS; i++)
        if (u->moves[i] == GSC_MOVE_MIMIC) {
            u->moves[i] = move;
            u->pp[i] = 5;
            return;
        }
}

// ---- Types

static void gsc_become(struct gsc_ctx *ctx, const uint64_t weights[GSC_TYPE_UNKNOWN]) {
    uint64_t any = 0;
    for (int type = 0; type < GSC_TYPE_UNKNOWN; type++)
        any += weights[type];
    if (!any) {
        gsc_fail(ctx);
        return;
    }
    uint32_t type = ump_choose(ctx->chance, &(ump_draw){.label = GSC_L_BECOMES,
                                                        .actor = gsc_who(ctx, ctx->user),
                                                        .target = UMP_NOBODY,
                                                        .n = GSC_TYPE_UNKNOWN,
                                                        .weights = weights,
                                                        .lowest = 1});
    ctx->u->types[0] = ctx->u->types[1] = (uint8_t)type;
}

// [facts: Conversion] A move of its own, at random, whose type it does not have.
void gsc_do_conversion(struct gsc_ctx *ctx) {
    uint64_t weights[GSC_TYPE_UNKNOWN] = {0};
    const struct gsc_side *u = ctx->u;
    for (int i = 0; i < GSC_SLOTS; i++) {
        uint8_t type = gsc_moves[u->moves[i]].type;
        if (u->moves[i] && type != GSC_TYPE_UNKNOWN && type != u->types[0] && type != u->types[1])
            weights[type]++;
    }
    gsc_become(ctx, weights);
}

// [facts: Conversion2] A type that the opponent's last move meets badly.
void gsc_do_conversion2(struct gsc_ctx *ctx) {
    uint64_t weights[GSC_TYPE_UNKNOWN] = {0};
    uint8_t last = ctx->t->last_shown;
    for (int type = 0; last && type < GSC_TYPE_UNKNOWN; type++)
        weights[type] = gsc_chart[gsc_moves[last].type][type].tenths < 10;
    gsc_become(ctx, weights);
}

// SPDX-License-Identifier: MIT
// What do the battle hooks of moves share? Small questions about rows and moments, and how a use fails.
#ifndef ASB_FX_MOVES_H
#define ASB_FX_MOVES_H

#include "asb/battle.h"
#include "asb/fx/fx.h"

// The first effect of that kind in a move's row, or NULL.
static inline const struct asb_fx *asb_fx_of_move(const struct asb_ctx *ctx, uint16_t move, uint16_t effect) {
    if (!asb_move_may_have(&ctx->setup->masks, move, effect))
        return NULL;
    const struct asb_fx_list list = asb_moves[ctx->setup->date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == effect)
            return &asb_fx_rows[list.first + i];
    return NULL;
}
static inline const struct asb_move *asb_move_row(const struct asb_ctx *ctx, uint16_t move) {
    return &asb_moves[ctx->setup->date][move];
}
// That share of an amount which the effect names.
static inline ump_frac asb_fx_share(struct asb_ctx *ctx, const struct asb_fx *fx, ump_frac amount) {
    return ump_frac_mul(amount, ump_frac_make(fx->num, fx->den, &ctx->status), &ctx->status);
}
// Whether a move has any of these effects.
static inline bool asb_move_has_any(const struct asb_ctx *ctx, uint16_t move, const uint16_t *effects,
                                    size_t count) {
    for (size_t i = 0; i < count; i++)
        if (asb_fx_of_move(ctx, move, effects[i]))
            return true;
    return false;
}
// The move does nothing to its target, or to its user where it has none.
static inline void asb_has_no_effect(struct asb_ctx *ctx, const struct asb_use *use, enum asb_why why) {
    asb_say_kept_off(ctx, use->target >= 0 ? use->target : use->user, use->user, why, ASB_C_FACTS_MOVE);
}
// Whether the target of a use stands behind a substitute that takes what this use does.
static inline bool asb_use_hit_body(const struct asb_use *use) {
    return use->hit && !use->stopped && !use->failed && !use->substitute_took;
}
// swaps.c: what changed its types before gives way to the effect of `m`, which lies there for so many
// actions.
bool asb_put_types(struct asb_ctx *ctx, const struct asb_moment *m, int battler, int left);
// calls.c: pays for a called move by the formula of the caller's row and uses it; false: it cannot be paid.
bool asb_call_and_pay(struct asb_ctx *ctx, const struct asb_moment *m, struct asb_use *by, uint16_t move,
                      int target);

#endif

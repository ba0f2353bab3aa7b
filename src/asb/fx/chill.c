// SPDX-License-Identifier: MIT
// What does Chill do? How often a battler may is move.c.
#include "asb/battle.h"
#include "asb/fx/fx.h"

// [asb:energy.chill] So much energy, up to the cap; one fewer is left.
static void asb_chills(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->use->user);
    if (b->chills != ASB_NO_LIMIT && b->chills)
        b->chills--;
    asb_gain(ctx, m->use->user, ctx->setup->params[ASB_P_CHILL], m->source, ASB_C_CHILL);
}
const struct asb_effect asb_fx_chill = {.on_hit = asb_chills};

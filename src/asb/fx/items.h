// SPDX-License-Identifier: MIT
// What do the battle hooks of abilities and items share? Consumables: whether one can take effect, and that
// it has.
#ifndef ASB_FX_ITEMS_H
#define ASB_FX_ITEMS_H

#include "asb/fx/state.h"

// berries.c. [asb:items.consumables] One of the uses its row gives it is gone; told. Berries feed Cheek
// Pouch.
void asb_use_item_up(struct asb_ctx *ctx, const struct asb_moment *m);
// Whether the holder's consumable can take effect now: uses are left, and no berry before an unnerving foe.
bool asb_can_use_item(const struct asb_ctx *ctx, const struct asb_moment *m);
// contact.c: takes the other's item into empty hands; false: it cannot be had.
bool asb_steal_item(struct asb_ctx *ctx, const struct asb_moment *m, int from);
// hooks of damage look at the body: hit itself, not its substitute.
static inline bool asb_body_was_hit(const struct asb_moment *m) {
    return asb_was_hit(m) && !m->use->substitute_took && asb_strikes(m->use);
}
// Above the limit at which it faints at the end of this attack.
static inline bool asb_will_stand(const struct asb_ctx *ctx, int battler) {
    return !asb_is_fainted(ctx, battler) &&
           ump_frac_cmp(asb_b(ctx, battler)->hp, ctx->setup->params[ASB_P_FAINT_AT]) > 0;
}

#endif

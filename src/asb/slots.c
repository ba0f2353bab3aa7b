// SPDX-License-Identifier: MIT
// Not written yet: what lasts on a battler?
#include "asb/battle.h"

struct asb_slot *asb_slot_of(const struct asb_ctx *ctx, int battler, uint16_t effect) {
    (void)ctx;
    (void)battler;
    (void)effect;
    return NULL;
}

struct asb_slot *asb_slot_put(struct asb_ctx *ctx, int battler, const struct asb_moment *m, int left,
                              enum asb_unit unit) {
    (void)ctx;
    (void)battler;
    (void)m;
    (void)left;
    (void)unit;
    return NULL;
}

void asb_slot_end(struct asb_ctx *ctx, int battler, struct asb_slot *slot) {
    (void)ctx;
    (void)battler;
    (void)slot;
}

void asb_slots_clear(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_slots_tick(struct asb_ctx *ctx, int battler, enum asb_unit unit) {
    (void)ctx;
    (void)battler;
    (void)unit;
}

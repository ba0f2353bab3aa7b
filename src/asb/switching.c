// SPDX-License-Identifier: MIT
// Not written yet: who leaves and who enters?
#include "asb/battle.h"

bool asb_may_leave(const struct asb_ctx *ctx, int battler, struct asb_source *held_by) {
    (void)ctx;
    (void)battler;
    (void)held_by;
    return false;
}

void asb_leave(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_enter(struct asb_ctx *ctx, int side, int battler) {
    (void)ctx;
    (void)side;
    (void)battler;
}

void asb_phaze(struct asb_ctx *ctx, int battler, int by, struct asb_source source) {
    (void)ctx;
    (void)battler;
    (void)by;
    (void)source;
}

void asb_pivot(struct asb_ctx *ctx, int battler, struct asb_source source) {
    (void)ctx;
    (void)battler;
    (void)source;
}

int asb_reserves(const struct asb_ctx *ctx, int side, int8_t *out) {
    (void)ctx;
    (void)side;
    (void)out;
    return 0;
}

// SPDX-License-Identifier: MIT
// Not written yet: how stages change in battle?
#include "asb/battle.h"

int asb_change_stage(struct asb_ctx *ctx, int target, int by, enum asb_stat stat, int change, bool natural,
                     struct asb_source source) {
    (void)ctx;
    (void)target;
    (void)by;
    (void)stat;
    (void)change;
    (void)natural;
    (void)source;
    return 0;
}

void asb_change_stages(struct asb_ctx *ctx, int target, int by, const int8_t *stages, bool natural,
                       struct asb_source source) {
    (void)ctx;
    (void)target;
    (void)by;
    (void)stages;
    (void)natural;
    (void)source;
}

void asb_clear_stages(struct asb_ctx *ctx, int target, struct asb_source source) {
    (void)ctx;
    (void)target;
    (void)source;
}

void asb_decay(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

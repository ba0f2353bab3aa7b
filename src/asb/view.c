// SPDX-License-Identifier: MIT
// Not written yet: what the figures of an attack see of a battle?
#include "asb/battle.h"

void asb_look(const struct asb_ctx *ctx, struct asb_attack *a, int user, int target) {
    (void)ctx;
    (void)a;
    (void)user;
    (void)target;
}

int64_t asb_battle_speed(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
    return 0;
}

// SPDX-License-Identifier: MIT
// Not written yet: may it act, and what does it do with its act?
#include "asb/battle.h"

void asb_take_turn(struct asb_ctx *ctx, struct asb_turn *turn) {
    (void)ctx;
    (void)turn;
}

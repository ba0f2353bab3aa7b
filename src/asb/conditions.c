// SPDX-License-Identifier: MIT
// Not written yet: which order holds in this action?
#include "asb/battle.h"

const struct asb_option *asb_choose_option(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
    return NULL;
}

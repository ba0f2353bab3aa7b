// SPDX-License-Identifier: MIT
// Not written yet: what may be ordered?
#include "asb/battle.h"

const char *asb_illegal(const struct asb_setup *setup, const void *state, int battler,
                        const struct asb_option *option) {
    (void)setup;
    (void)state;
    (void)battler;
    (void)option;
    return NULL;
}

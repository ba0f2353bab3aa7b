// SPDX-License-Identifier: MIT
// Not written yet: what do orders say?
#include "asb/battle.h"

ump_status asb_order(const void *setup, void *state, const ump_order_text *text) {
    (void)setup;
    (void)state;
    (void)text;
    return UMP_NOT_IMPLEMENTED;
}

// SPDX-License-Identifier: MIT
// Not written yet: what stands in a battler's sheet?
#include "asb/battle.h"

void asb_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops,
               ump_sheet *sheet) {
    (void)setup;
    (void)state;
    (void)battler;
    (void)ops;
    (void)sheet;
}

bool asb_shown(const void *setup, const void *state, int battler) {
    (void)setup;
    (void)state;
    (void)battler;
    return false;
}

int asb_acted(const void *setup, const void *state, int battler) {
    (void)setup;
    (void)state;
    (void)battler;
    return 0;
}

bool asb_plays(const void *setup, ump_span name, bool item) {
    (void)setup;
    (void)name;
    (void)item;
    return false;
}

// SPDX-License-Identifier: MIT
// Not written yet: which unit is next?
#include "asb/battle.h"

void asb_advance(const void *setup, void *state, const ump_run *run) {
    (void)setup;
    (void)state;
    (void)run;
}

ump_phase asb_phase_of(const void *setup, const void *state) {
    (void)setup;
    (void)state;
    return (ump_phase){0};
}

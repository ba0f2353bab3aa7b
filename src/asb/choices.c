// SPDX-License-Identifier: MIT
// Not written yet: which choices are there, by code?
#include "asb/battle.h"

size_t asb_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap) {
    (void)setup;
    (void)state;
    (void)side;
    (void)codes;
    (void)cap;
    return 0;
}

ump_status asb_choose(const void *setup, void *state, int side, uint32_t code) {
    (void)setup;
    (void)state;
    (void)side;
    (void)code;
    return UMP_NOT_IMPLEMENTED;
}

void asb_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out) {
    (void)setup;
    (void)state;
    (void)side;
    (void)code;
    (void)out;
}

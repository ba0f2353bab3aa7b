// SPDX-License-Identifier: MIT
// Not written yet: what can be asked of a state?
#include "asb/battle.h"

ump_status asb_compile(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                       ump_problems *problems) {
    (void)setup;
    (void)battler;
    (void)path;
    (void)file;
    (void)out;
    (void)problems;
    return UMP_NOT_IMPLEMENTED;
}

ump_value asb_read(const void *setup, const void *state, ump_handle handle) {
    (void)setup;
    (void)state;
    (void)handle;
    return (ump_value){0};
}

const char *const *asb_watch(const void *setup, const void *state, int battler) {
    (void)setup;
    (void)state;
    (void)battler;
    return NULL;
}

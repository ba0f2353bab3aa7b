// SPDX-License-Identifier: MIT
// Not written yet: what may a ruling change?
#include "asb/battle.h"

ump_status asb_rule(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                    ump_journal *journal, ump_problems *problems) {
    (void)setup;
    (void)state;
    (void)text;
    (void)reason;
    (void)file;
    (void)journal;
    (void)problems;
    return UMP_NOT_IMPLEMENTED;
}

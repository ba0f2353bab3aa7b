// SPDX-License-Identifier: MIT
// How does a battle by the handbook open? Not yet: the calculator alone answers.
#include "asb/battle.h"

#include <string.h>

ump_status asb_open(const ump_open_args *args, void **setup) {
    (void)setup;
    ump_problem_add(args->problems, UMP_NOT_IMPLEMENTED, args->file, 1, 1, "asb",
                    "battles by the handbook are not played yet; `umpire calc asb` answers single attacks");
    return UMP_NOT_IMPLEMENTED;
}

void asb_close(void *setup) { (void)setup; }

size_t asb_state_size(const void *setup) {
    const struct asb_setup *s = setup;
    return sizeof(struct asb_state) + s->battler_count * sizeof(struct asb_battler);
}

void asb_start(const void *setup, void *state) {
    memcpy(state, ((const struct asb_setup *)setup)->start, asb_state_size(setup));
}

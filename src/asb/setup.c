// SPDX-License-Identifier: MIT
// How does a battle by the handbook open? Not yet: the calculator alone answers.
#include "asb/asb.h"

ump_status asb_open(const ump_open_args *args, void **setup) {
    (void)setup;
    ump_problem_add(args->problems, UMP_NOT_IMPLEMENTED, args->file, 1, 1, "asb",
                    "battles by the handbook are not played yet; `umpire calc asb` answers single attacks");
    return UMP_NOT_IMPLEMENTED;
}

void asb_close(void *setup) { (void)setup; }

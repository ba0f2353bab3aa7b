// SPDX-License-Identifier: MIT
// What was the calculator asked? Pairs of path and value, read into one attack.
#ifndef ASB_REQUEST_H
#define ASB_REQUEST_H

#include "asb/asb.h"
#include "kit/request.h"

enum { ASB_LIST_MAX = 12 };
struct asb_request_list {
    ump_given values[ASB_LIST_MAX];
    int count;
};
struct asb_request {
    const ump_frac *params;
    const ump_calc_sink *sink;
    struct ump_request asked;
    ump_given sides[2][ASB_SIDE_FIELD_COUNT];
    struct asb_request_list types[2], abilities[2], statuses[2], screens;
    ump_given others[ASB_OTHER_FIELD_COUNT];
    struct asb_attack attack;
    ump_span move_path; // where the move was named
    bool told;          // that its damage hangs on no roll; then its damage
    ump_frac told_damage;
};

// UMP_OK with attack's who, field and move filled in, or the first mistake's status.
ump_status asb_request_read(struct asb_request *r, const ump_frac *params, const ump_given *set,
                            uint32_t count, const ump_calc_sink *sink, ump_problems *problems);
const char *asb_side_path(int side, enum asb_side_field field);
const char *asb_other_path(enum asb_other_field field);

#endif

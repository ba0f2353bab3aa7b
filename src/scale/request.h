// SPDX-License-Identifier: MIT
// What was the calculator asked? Pairs of path and value, read into the numbers of one attack.
#ifndef SCALE_REQUEST_H
#define SCALE_REQUEST_H

#include "kit/request.h"
#include "scale/scale.h"

enum { SCALE_ATTACKER, SCALE_DEFENDER };

struct scale_request_side {
    bool any;                                 // whether anything was said of it
    ump_given values[SCALE_SIDE_FIELD_COUNT]; // those without a `*`
    uint8_t types[3];
    int type_count;
    uint8_t generation;
    int8_t stage_modifier;
    int32_t speed;                 // base speed, -1 unknown
    int32_t hp;                    // percent, -1 unknown
    const struct scale_form *form; // NULL: made of types alone
    bool moving, asks_bonus;
    int8_t stages[SCALE_STAGE_COUNT], bonus[4];
    uint8_t severity[SCALE_CONDITION_COUNT];
};

struct scale_request {
    const ump_frac *params;
    const ump_calc_sink *sink;
    struct ump_request asked;
    struct scale_request_side sides[2];
    ump_given others[SCALE_OTHER_FIELD_COUNT];
    struct scale_play play;    // the move whose figures count: the called one where one is called
    struct scale_move unnamed; // its facts where it is made of numbers alone
    int16_t printed;           // its power before this use's own makes
    int32_t lowest, highest;   // damage of a hit, while it is worked out
    bool called, thaws;        // thaws: the ordered move melts its user's ice
    ump_frac multiplier;
};

// UMP_OK with everything filled in, or the first mistake's status; problems carry the path as their rule.
ump_status scale_request_read(struct scale_request *r, const ump_frac *params, const ump_given *set,
                              uint32_t count, const ump_calc_sink *sink, ump_problems *problems);
// What is known of the moment of the attack.
struct scale_moment scale_request_moment(const struct scale_request *r);
// Moves on oneself, one's side or the field: they touch no target, and no stage touches them.
bool scale_request_exempt(const struct scale_move *facts);
// "move.amount"
const char *scale_request_path(enum scale_other_field field);

#endif

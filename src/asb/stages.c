// SPDX-License-Identifier: MIT
// What do stages of Speed, accuracy and evasion come to, and how do stages decay? Stages of Attack and
// Defense are a term of damage.c.
#include "asb/attack.h"

// [asb:speed] Each stage adds to the multiplier, or to the divisor; then Speed is rounded down, once.
int64_t asb_staged_speed(const ump_frac *params, ump_frac speed, int stage, ump_status *status) {
    if (stage == 0)
        return ump_frac_floor(speed);
    ump_frac steps = ump_frac_int(stage < 0 ? -stage : stage);
    ump_frac factor =
        ump_frac_add(ump_frac_int(1), ump_frac_mul(params[ASB_P_SPEED_STEP], steps, status), status);
    return ump_frac_floor(stage < 0 ? ump_frac_div(speed, factor, status)
                                    : ump_frac_mul(speed, factor, status));
}

// [asb:accuracy] (3 + d) / 3, or 3 / (3 + d) below zero.
ump_frac asb_stage_factor(const ump_frac *params, int difference, ump_status *status) {
    int64_t base = params[ASB_P_ACC_BASE].num, grown = base + (difference < 0 ? -difference : difference);
    return difference < 0 ? ump_frac_make(base, grown, status) : ump_frac_make(grown, base, status);
}

// [asb:stages.decay]
int8_t asb_decayed(int8_t stage, int8_t natural) {
    return (int8_t)(stage > natural ? stage - 1 : stage < natural ? stage + 1 : stage);
}

// SPDX-License-Identifier: MIT
// With which chance does a move hit? Stages in percentage points; the draws themselves, and those against
// clones, are in move.c.
#include "scale/scale.h"

// [scale:rulings.accuracy] Ten points a stage, up for accuracy and down for evasion; foolproof, self- and
// arena-targeting moves are exempt.
int32_t scale_accuracy(const ump_frac *params, int32_t printed, int32_t acc_stage, int32_t eva_stage,
                       int32_t evasion_points, bool exempt, const struct scale_work *work) {
    if (exempt || printed == 0)
        return 100;
    int32_t step = (int32_t)params[SCALE_P_ACCURACY_STEP].num;
    int32_t chance = printed + step * acc_stage - step * eva_stage - evasion_points;
    int32_t within = chance < 0 ? 0 : chance > 100 ? 100 : chance;
    if (work && (acc_stage || eva_stage || evasion_points)) {
        int32_t sum = printed;
        scale_term(work, SCALE_T_ACCURACY, SCALE_C_FACTS, UMP_OP_START, ump_frac_int(printed),
                   ump_frac_int(printed));
        const struct {
            enum scale_term term;
            int32_t points;
        } terms[] = {{SCALE_T_ACC_STAGE, step * acc_stage},
                     {SCALE_T_EVA_STAGE, -step * eva_stage},
                     {SCALE_T_EVASION, -evasion_points}};
        for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
            int32_t points = terms[i].points;
            sum += points;
            if (points)
                scale_term(work, terms[i].term, SCALE_C_ACCURACY, points < 0 ? UMP_OP_SUB : UMP_OP_ADD,
                           ump_frac_int(points < 0 ? -points : points), ump_frac_int(sum));
        }
        if (within != chance)
            scale_term(work, SCALE_T_WITHIN, SCALE_C_ACCURACY, within < chance ? UMP_OP_MIN : UMP_OP_MAX,
                       ump_frac_int(within), ump_frac_int(within));
    }
    return within;
}

// SPDX-License-Identifier: MIT
// What does a move cost? The six steps of the scale's energy calculation and the sums of its special cases.
// Which move takes which special case, and when it is paid: special.c and move.c.
#include "scale/scale.h"

#include "kit/frac.h"

// [scale:energy.1] Base cost by PP; 0 where the table has no entry.
static int32_t scale_pp_cost(int32_t pp) {
    switch (pp) {
    case 40:
    case 35:
        return 1;
    case 30:
        return 2;
    case 25:
    case 20:
        return 3;
    case 15:
        return 4;
    case 10:
        return 5;
    case 5:
        return 6;
    default:
        return 0;
    }
}

// [scale:energy.2]
int32_t scale_power_band(int32_t power) {
    static const int16_t tops[] = {50, 75, 100, 125, 150, 200};
    int32_t band = 0;
    while (band < 6 && power > tops[band])
        band++;
    return band;
}

static void scale_cost_term(const struct scale_work *work, enum scale_term term, enum scale_cite cite,
                            int32_t operand, int32_t after) {
    if (work && operand)
        scale_term(work, term, cite, operand < 0 ? UMP_OP_SUB : UMP_OP_ADD,
                   ump_frac_int(operand < 0 ? -operand : operand), ump_frac_int(after));
}

static void scale_cost_band(const struct scale_work *work, enum scale_cite cite, int32_t power,
                            int32_t after) {
    int32_t band = scale_power_band(power);
    if (work && band)
        scale_term_of(work, SCALE_T_BAND, power, cite, UMP_OP_ADD, ump_frac_int(band), ump_frac_int(after));
}

static void scale_cost_start(const struct scale_work *work, enum scale_term term, enum scale_cite cite,
                             int32_t value) {
    if (work)
        scale_term(work, term, cite, UMP_OP_START, ump_frac_int(value), ump_frac_int(value));
}

// [scale:energy.6] At least 1 for a move that was used.
static int32_t scale_cost_minimum(const struct scale_cost *cost, const struct scale_work *work, int32_t sum) {
    int32_t least = (int32_t)cost->params[SCALE_P_ENERGY_MIN].num;
    if (sum >= least)
        return sum;
    if (work)
        scale_term(work, SCALE_T_MINIMUM, SCALE_C_ENERGY_6, UMP_OP_MAX, ump_frac_int(least),
                   ump_frac_int(least));
    return least;
}

// [scale:energy.1-2] The base: PP and power, or the special base of Protect and barriers.
static int32_t scale_cost_base(const struct scale_cost *cost, const struct scale_work *work,
                               ump_status *status) {
    if (cost->base != SCALE_UNSET) {
        enum scale_cite cite = (enum scale_cite)cost->base_cite;
        int32_t more = scale_power_band(cost->blocked);
        scale_cost_start(work, SCALE_T_BASE, cite, cost->base);
        scale_cost_band(work, cite, cost->blocked, cost->base + more);
        return cost->base + more;
    }
    int32_t sum = scale_pp_cost(cost->pp);
    if (!sum)
        *status = UMP_NEED_RULING;
    if (work)
        scale_term_of(work, SCALE_T_PP, cost->pp, SCALE_C_ENERGY_1, UMP_OP_START, ump_frac_int(sum),
                      ump_frac_int(sum));
    sum += scale_power_band(cost->power);
    scale_cost_band(work, SCALE_C_ENERGY_2, cost->power, sum);
    return sum;
}

int32_t scale_energy(const struct scale_cost *cost, const struct scale_work *work, ump_status *status) {
    bool before = cost->params[SCALE_P_SURCHARGE_WHEN].num == 1;
    int32_t sum;
    if (cost->fixed != SCALE_UNSET) {
        // a league's own table overrules the formula
        sum = cost->fixed;
        scale_cost_start(work, SCALE_T_OWN_COST, SCALE_C_LEAGUE, sum);
    } else {
        sum = scale_cost_base(cost, work, status);
        if (cost->base == SCALE_UNSET || cost->params[SCALE_P_SPECIAL_STAB].num == 1) {
            // [scale:energy.3] and [scale:energy.4]
            sum -= cost->stab;
            scale_cost_term(work, SCALE_T_STAB, SCALE_C_ENERGY_3, -(int32_t)cost->stab, sum);
            sum -= cost->stage_modifier;
            scale_cost_term(work, SCALE_T_EVOLUTION, SCALE_C_ENERGY_4, -cost->stage_modifier, sum);
        }
        // [scale:energy.5]
        if (cost->damaging) {
            sum += cost->attack_stage;
            scale_cost_term(work, SCALE_T_ATTACK_STAGE, SCALE_C_ENERGY_5, cost->attack_stage, sum);
        }
        if (!before)
            sum = scale_cost_minimum(cost, work, sum);
    }
    sum += cost->called;
    scale_cost_term(work, SCALE_T_CALLED, SCALE_C_CALLED, cost->called, sum);
    sum += cost->charge;
    scale_cost_term(work, SCALE_T_CHARGE, SCALE_C_LEAGUE, cost->charge, sum);
    sum += cost->extra;
    scale_cost_term(work, SCALE_T_EXTRA, SCALE_C_RULING, cost->extra, sum);
    sum += cost->surcharge;
    scale_cost_term(work, SCALE_T_SURCHARGE, SCALE_C_ENERGY_OTHER, cost->surcharge, sum);
    if (before && cost->fixed == SCALE_UNSET)
        sum = scale_cost_minimum(cost, work, sum);
    return sum;
}

// [scale:energy.special.double-team] One a clone, and more for the slow.
int32_t scale_double_team_cost(const ump_frac *params, int32_t clones, int32_t speed,
                               const struct scale_work *work) {
    (void)params;
    int32_t extra = speed >= 100 ? 0 : speed >= 80 ? 1 : speed >= 50 ? 2 : 3;
    scale_cost_start(work, SCALE_T_CLONES, SCALE_C_DOUBLE_TEAM_COST, clones);
    scale_cost_term(work, SCALE_T_SLOW, SCALE_C_DOUBLE_TEAM_COST, extra, clones + extra);
    return clones + extra;
}

// [scale:energy.special.healing] [scale:energy.special.substitute]
int32_t scale_half_up(int32_t health) { return health / 2 + health % 2; }

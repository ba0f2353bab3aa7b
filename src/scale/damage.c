// SPDX-License-Identifier: MIT
// How much damage does one hit do? The nine steps of the scale's damage calculation on exact fractions. Where
// the numbers of a hit come from: move.c in a battle, calc.c in the calculator. Energy is energy.c.
#include "scale/scale.h"

#include "kit/frac.h"

void scale_term(const struct scale_work *work, enum scale_term term, enum scale_cite cite, ump_op op,
                ump_frac operand, ump_frac after) {
    scale_term_of(work, term, 0, cite, op, operand, after);
}

void scale_term_of(const struct scale_work *work, enum scale_term term, int32_t of, enum scale_cite cite,
                   ump_op op, ump_frac operand, ump_frac after) {
    if (!work)
        return;
    ump_event event = {.kind = UMP_EVENT_WORKING,
                       .op = (uint8_t)op,
                       .actor = work->actor,
                       .target = work->target,
                       .subject = (uint16_t)term,
                       .rule = (uint16_t)cite,
                       .arg = of,
                       .group = work->group,
                       .value = operand,
                       .after = after};
    ump_log(work->journal, event);
    if (work->sink)
        scale_term_to_sink(work->sink, &event);
}

// The chart counts in quarters: 1/4 is 25 percent of 1.
ump_frac scale_chart_product(int generation, uint8_t attack, const uint8_t types[3]) {
    const uint8_t(*chart)[SCALE_TYPE_COUNT] = scale_chart[scale_chart_of_gen[generation]];
    int64_t percent = 1, scale = 1;
    for (int i = 0; i < 3; i++) {
        if (types[i] == SCALE_TYPE_NONE)
            continue;
        percent *= chart[attack][types[i]];
        scale *= 100;
    }
    ump_status status = UMP_OK;
    return ump_frac_make(percent, scale, &status);
}

// [scale:damage.5] A table by the product, not powers of 1.5 and 0.67: doubly weak is 2. Triple types go on
// past it as doubly.
ump_frac scale_factor(const ump_frac *params, ump_frac chart) {
    if (chart.num == 0)
        return ump_frac_int(0);
    if (chart.num == chart.den)
        return ump_frac_int(1);
    if (chart.num > chart.den)
        return params[chart.num >= 4 * chart.den ? SCALE_P_WEAK2 : SCALE_P_WEAK];
    return params[chart.den >= 4 * chart.num ? SCALE_P_RESIST2 : SCALE_P_RESIST];
}

// [scale:damage.8] The text gives no chance. `stage` is the critical stage of the facts; from 6 on it is
// certain.
ump_frac scale_crit_chance(const ump_frac *params, uint8_t stage) {
    if (!stage || params[SCALE_P_CRIT_RATIO].num == 0)
        return params[SCALE_P_CRIT_CHANCE];
    return stage >= 6 ? ump_frac_int(1) : params[SCALE_P_CRIT_CHANCE_1];
}

static enum scale_term scale_factor_term(ump_frac chart) {
    if (chart.num > chart.den)
        return chart.num >= 4 * chart.den ? SCALE_T_WEAK2 : SCALE_T_WEAK;
    return chart.den >= 4 * chart.num ? SCALE_T_RESIST2 : SCALE_T_RESIST;
}

// What the steps share while a sum grows.
struct scale_sum {
    const struct scale_work *work;
    ump_frac value;
    ump_status *status;
};

static void scale_add(struct scale_sum *sum, enum scale_term term, enum scale_cite cite, ump_frac operand) {
    if (operand.num == 0)
        return;
    bool minus = operand.num < 0;
    sum->value = ump_frac_add(sum->value, operand, sum->status);
    if (sum->work)
        scale_term(sum->work, term, cite, minus ? UMP_OP_SUB : UMP_OP_ADD,
                   minus ? (ump_frac){-operand.num, operand.den} : operand, sum->value);
}

static void scale_times(struct scale_sum *sum, enum scale_term term, enum scale_cite cite, ump_frac operand) {
    sum->value = ump_frac_mul(sum->value, operand, sum->status);
    if (sum->work)
        scale_term(sum->work, term, cite, UMP_OP_MUL, operand, sum->value);
}

static void scale_set_to(struct scale_sum *sum, enum scale_term term, enum scale_cite cite, ump_op op,
                         ump_frac operand, int64_t value) {
    sum->value = ump_frac_int(value);
    if (sum->work)
        scale_term(sum->work, term, cite, op, operand, sum->value);
}

// [scale:damage.1-3] Power, STAB, down to the ten, a tenth.
static void scale_power_steps(struct scale_sum *sum, const struct scale_hit *hit) {
    const ump_frac *p = hit->params;
    scale_set_to(sum, SCALE_T_POWER, SCALE_C_DAMAGE_1, UMP_OP_START, ump_frac_int(hit->power), hit->power);
    bool before = p[SCALE_P_STAB_FLOOR10].num == 0;
    if (!before && hit->stab)
        scale_times(sum, SCALE_T_STAB, SCALE_C_DAMAGE_2, p[SCALE_P_STAB]);
    int64_t whole = ump_frac_floor(sum->value);
    int64_t ten = whole - whole % 10;
    if (ten != sum->value.num || sum->value.den != 1)
        scale_set_to(sum, SCALE_T_FLOOR10, SCALE_C_DAMAGE_3, UMP_OP_FLOOR10, ump_frac_int(10), ten);
    if (before && hit->stab)
        scale_times(sum, SCALE_T_STAB, SCALE_C_DAMAGE_2, p[SCALE_P_STAB]);
    ump_frac tenth =
        before ? ump_frac_div(sum->value, ump_frac_int(10), sum->status) : ump_frac_int(ten / 10);
    sum->value = tenth;
    if (sum->work)
        scale_term(sum->work, SCALE_T_TENTH, SCALE_C_DAMAGE_3, UMP_OP_DIV, ump_frac_int(10), tenth);
}

// [scale:damage.6-7] Stages of the attack and defence stats.
static void scale_stage_steps(struct scale_sum *sum, const struct scale_hit *hit) {
    int64_t step = hit->params[SCALE_P_STAGE_STEP].num;
    scale_add(sum, SCALE_T_ATTACK_STAGE, SCALE_C_DAMAGE_6, ump_frac_int(step * hit->attack_stage));
    scale_add(sum, SCALE_T_DEFENCE_STAGE, SCALE_C_DAMAGE_7, ump_frac_int(-step * hit->defence_stage));
}

// [scale:damage.8] A tenth of the raw power, or the cap from the capping power on.
static void scale_critical_step(struct scale_sum *sum, const struct scale_hit *hit) {
    const ump_frac *p = hit->params;
    if (!hit->crit)
        return;
    if (hit->power >= p[SCALE_P_CRIT_CAP_POWER].num) {
        scale_add(sum, SCALE_T_CRITICAL, SCALE_C_DAMAGE_8, p[SCALE_P_CRIT_CAP]);
        return;
    }
    ump_frac tenth = ump_frac_make(hit->power, 10, sum->status);
    if (p[SCALE_P_CRIT_FLOOR10].num == 1)
        tenth = ump_frac_int(hit->power / 10);
    scale_add(sum, SCALE_T_CRITICAL, SCALE_C_DAMAGE_8, tenth);
}

// [scale:damage.other] Weather, then a barrier: one product, whose factors the working names. False: there is
// neither.
static bool scale_multiply_step(struct scale_sum *sum, const struct scale_hit *hit) {
    bool weather = hit->multiplier.num != hit->multiplier.den, barrier = hit->barrier.num != hit->barrier.den;
    if (weather) {
        sum->value = ump_frac_mul(sum->value, hit->multiplier, sum->status);
        scale_term_of(sum->work, hit->weather ? SCALE_T_WEATHER : SCALE_T_MULTIPLIER, hit->weather,
                      SCALE_C_DAMAGE_OTHER, UMP_OP_MUL, hit->multiplier, sum->value);
    }
    if (barrier) {
        sum->value = ump_frac_mul(sum->value, hit->barrier, sum->status);
        scale_term_of(sum->work, SCALE_T_BARRIER, hit->screen, SCALE_C_DAMAGE_OTHER, UMP_OP_MUL, hit->barrier,
                      sum->value);
    }
    return weather || barrier;
}

// [scale:damage.9] Down to an integer, at least the minimum.
static void scale_round_step(struct scale_sum *sum, const struct scale_hit *hit, enum scale_cite cite) {
    if (sum->value.den != 1)
        scale_set_to(sum, SCALE_T_ROUND_DOWN, cite, UMP_OP_FLOOR, ump_frac_int(1),
                     ump_frac_floor(sum->value));
    int64_t least = hit->params[SCALE_P_DAMAGE_MIN].num;
    if (sum->value.num < least)
        scale_set_to(sum, SCALE_T_MINIMUM, cite, UMP_OP_MAX, ump_frac_int(least), least);
}

int32_t scale_damage(const struct scale_hit *hit, const struct scale_work *work, ump_status *status) {
    const ump_frac *p = hit->params;
    struct scale_sum sum = {work, {0, 1}, status};
    ump_frac factor = scale_factor(p, hit->chart);
    scale_power_steps(&sum, hit);
    // [scale:damage.4] and the base-stat bonuses after it
    scale_add(&sum, SCALE_T_EVOLUTION, SCALE_C_DAMAGE_4,
              p[hit->stage_modifier < 0 ? SCALE_P_STAGE_FIRST
                : hit->stage_modifier   ? SCALE_P_STAGE_FINAL
                                        : SCALE_P_STAGE_MIDDLE]);
    scale_add(&sum, SCALE_T_BONUS_ATTACK, SCALE_C_BONUS, ump_frac_int(hit->attack_bonus));
    scale_add(&sum, SCALE_T_BONUS_DEFENCE, SCALE_C_BONUS, ump_frac_int(-hit->defence_bonus));
    bool early = p[SCALE_P_STAGES_WHEN].num == 1;
    if (early)
        scale_stage_steps(&sum, hit);
    // [scale:damage.5] Immunity stops here.
    if (factor.num == 0) {
        scale_set_to(&sum, SCALE_T_IMMUNE, SCALE_C_DAMAGE_5, UMP_OP_MUL, factor, 0);
        return 0;
    }
    if (factor.num != factor.den)
        scale_times(&sum, scale_factor_term(hit->chart), SCALE_C_DAMAGE_5, factor);
    if (!early)
        scale_stage_steps(&sum, hit);
    scale_critical_step(&sum, hit);
    // [scale:damage.other] Weather after all other calculations; rounded again.
    bool before = p[SCALE_P_MULTIPLY_WHEN].num == 1;
    if (before)
        scale_multiply_step(&sum, hit);
    scale_round_step(&sum, hit, SCALE_C_DAMAGE_9);
    if (!before && scale_multiply_step(&sum, hit))
        scale_round_step(&sum, hit, SCALE_C_DAMAGE_OTHER);
    int64_t cap = p[SCALE_P_DAMAGE_CAP].num;
    if (cap && sum.value.num > cap)
        scale_set_to(&sum, SCALE_T_CAP, SCALE_C_LEAGUE, UMP_OP_MIN, ump_frac_int(cap), cap);
    return (int32_t)sum.value.num;
}

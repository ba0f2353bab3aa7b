// SPDX-License-Identifier: MIT
// How likely does a move hit? Points, then factors of abilities and Gravity, then stages, on exact fractions.
// What effects add was found by figures.c.
#include "asb/attack.h"

static ump_frac asb_points(struct asb_attack *a, const struct asb_work *work, ump_frac value) {
    for (int i = 0; i < a->part_count; i++) {
        const struct asb_part *part = &a->parts[i];
        if (part->place != ASB_PART_POINTS)
            continue;
        value = ump_frac_add(value, part->amount, &a->status);
        bool minus = part->amount.num < 0;
        asb_say_term(work, part->source.from == ASB_FROM_RULE ? ASB_T_NATURE : ASB_T_POINTS, part->source,
                     ASB_C_ACCURACY, minus ? UMP_OP_SUB : UMP_OP_ADD,
                     minus ? ump_frac_neg(part->amount, &a->status) : part->amount, value);
    }
    return value;
}

static ump_frac asb_factors(struct asb_attack *a, const struct asb_work *work, ump_frac value) {
    for (int i = 0; i < a->part_count; i++) {
        const struct asb_part *part = &a->parts[i];
        if (part->place != ASB_PART_FACTOR)
            continue;
        value = ump_frac_mul(value, part->amount, &a->status);
        asb_say_term(work, part->source.from == ASB_FROM_FIELD ? ASB_T_GRAVITY : ASB_T_POINTS, part->source,
                     ASB_C_ACCURACY, UMP_OP_MUL, part->amount, value);
    }
    return value;
}

// [asb:accuracy] The difference of stages, which is not held to six.
static int asb_accuracy_difference(const struct asb_attack *a) {
    int acc = a->who[ASB_USER].stages[ASB_STAT_ACC], eva = a->who[ASB_TARGET].stages[ASB_STAT_EVA];
    if (a->ignored_attack >> ASB_STAT_ACC & 1 || (a->ignores_accuracy_drops && acc < 0))
        acc = 0;
    bool raised = a->ignores_evasion || a->ignored_raised >> ASB_STAT_EVA & 1;
    if (a->ignored_defence >> ASB_STAT_EVA & 1 || (raised && eva > 0))
        eva = 0;
    if (a->field.weather == ASB_WEATHER_FOG && !a->ignores_fog)
        acc -= asb_int(a->params, ASB_P_FOG);
    return acc - eva;
}

ump_frac asb_accuracy(struct asb_attack *a, bool *perfect, const struct asb_work *work) {
    static const struct asb_source rule = {ASB_FROM_RULE, ASB_USER, 0};
    ump_frac value = ump_frac_int(a->accuracy), one = ump_frac_int(1);
    *perfect = a->accuracy == 0 || a->never_misses || !asb_is_aimed(a);
    if (*perfect) {
        asb_say_term(work, ASB_T_PERFECT, rule, ASB_C_ACCURACY, UMP_OP_START, one, one);
        return one;
    }
    asb_say_term(work, ASB_T_ACCURACY, rule, ASB_C_ACCURACY, UMP_OP_START, value, value);
    value = asb_points(a, work, value);
    if (a->accuracy_cap && ump_frac_cmp(value, ump_frac_int(a->accuracy_cap)) > 0) {
        value = ump_frac_int(a->accuracy_cap);
        asb_say_term(work, ASB_T_ACCURACY_CAP, rule, ASB_C_ACCURACY, UMP_OP_MIN, value, value);
    }
    value = asb_factors(a, work, value);
    int difference = asb_accuracy_difference(a);
    if (difference) {
        ump_frac factor = asb_stage_factor(a->params, difference, &a->status);
        value = ump_frac_mul(value, factor, &a->status);
        asb_say_term(work, ASB_T_ACC_STAGES, rule, ASB_C_ACCURACY, UMP_OP_MUL, factor, value);
    }
    if (value.num < 0)
        value = ump_frac_int(0);
    return value.den == 1 ? ump_frac_percent(value.num) : ump_frac_div(value, ump_frac_int(100), &a->status);
}

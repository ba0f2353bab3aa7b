// SPDX-License-Identifier: MIT
// How effective is an attacking type against a defender's types? The charts themselves are each ruleset's
// data.
#ifndef UMP_KIT_CHART_H
#define UMP_KIT_CHART_H

#include <stddef.h>
#include <stdint.h>

#include "kit/frac.h"

// pct[attacking * types + defending] in percent: 0, 50, 100, 200 or whatever the ruleset's data says.
typedef struct ump_chart {
    uint32_t types;
    const uint16_t *pct;
} ump_chart;

// Stands for "no type": an empty second type, or an attack without one. Any number from chart->types up does.
enum { UMP_CHART_NONE = 255, UMP_CHART_DEFENDING_MAX = 3 };

// One type against one type, in percent; no type on either side is 100.
static inline uint32_t ump_chart_pct(const ump_chart *chart, uint32_t attacking, uint32_t defending) {
    if (attacking >= chart->types || defending >= chart->types)
        return 100;
    return chart->pct[attacking * chart->types + defending];
}

// The product over up to UMP_CHART_DEFENDING_MAX defending types (further ones are not looked at), each
// taken as often as it stands there: 4, 2, 1, 1/2, 1/4, 0 ... Cannot overflow.
ump_frac ump_chart_product(const ump_chart *chart, uint32_t attacking, const uint8_t *defending,
                           size_t count);

#endif

// SPDX-License-Identifier: MIT
// Products over a type chart; see chart.h for the contract.
#include "kit/chart.h"

ump_frac ump_chart_product(const ump_chart *chart, uint32_t attacking, const uint8_t *defending,
                           size_t count) {
    uint64_t num = 1, den = 1;
    for (size_t i = 0; i < count && i < UMP_CHART_DEFENDING_MAX; i++) {
        uint32_t pct = ump_chart_pct(chart, attacking, defending[i]);
        if (pct == 100) // most pairs: leaves the product whole, so that no gcd is needed
            continue;
        num *= pct;
        den *= 100;
    }
    if (den == 1)
        return ump_frac_int(1);
    uint64_t g = ump_gcd64(num, den);
    return (ump_frac){(int64_t)(num / g), (int64_t)(den / g)};
}

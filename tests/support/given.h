// SPDX-License-Identifier: MIT
// How does a test hand pairs to a ruleset's calculator? As the desk does: read against the registry first.
#ifndef TESTS_SUPPORT_GIVEN_H
#define TESTS_SUPPORT_GIVEN_H

#include "kit/request.h"

enum { GIVEN_FIELDS_MAX = 400 };

// Reads the pairs and asks the calculator with those that can be read; `given` has room for all. The status
// is that of the first mistake.
static inline ump_status given_calc(const ump_ruleset *rules, const ump_frac *params,
                                    const ump_key_line *pairs, uint32_t count, ump_given *given,
                                    const ump_calc_sink *sink, ump_problems *problems) {
    static const ump_field *sorted[GIVEN_FIELDS_MAX];
    ump_status first = UMP_OK;
    uint32_t read = 0;
    if (rules->field_count > GIVEN_FIELDS_MAX)
        return UMP_OVERFLOW;
    ump_fields_sort(rules, sorted);
    for (uint32_t i = 0; i < count; i++) {
        ump_status status =
            ump_given_read(rules, sorted, pairs[i].key, pairs[i].value, &given[read], problems);
        read += status == UMP_OK;
        if (first == UMP_OK)
            first = status;
    }
    ump_status status = rules->calc(params, given, read, sink, problems);
    return first == UMP_OK ? status : first;
}

#endif

// SPDX-License-Identifier: MIT
// Does a ruleset know what was meant? One slip after the other is looked up, and the name it is of must be
// suggested.
#ifndef TESTS_SUPPORT_DEX_H
#define TESTS_SUPPORT_DEX_H

#include "support/unit.h"

#include <string.h>

#include "kit/ruleset.h"

// slips: what is written, and what is meant.
static inline void dex_understands(const ump_ruleset *rules, const char *const (*slips)[2], size_t count) {
    for (size_t i = 0; i < count; i++) {
        ump_buf out = ump_buf_growing();
        ump_problems *problems = NULL;
        assert_int_equal(ump_problems_open(&problems), UMP_OK);
        assert_int_equal(rules->describe(ump_span_of_str(slips[i][0]), 0, &out, problems), UMP_NOT_FOUND);
        if (!strstr(ump_problems_at(problems, 0)->message, slips[i][1]))
            fail_msg("%s: %s", slips[i][0], ump_problems_at(problems, 0)->message);
        ump_problems_close(problems);
        ump_buf_close(&out);
    }
}

#endif

// SPDX-License-Identifier: MIT
// Can any pairs hurt the scale's calculator? The input is lines `path=value`; `set.NAME=value` changes a
// parameter. Beyond surviving: what is refused says why and by which path; what is answered has a hit chance,
// an energy, and outcomes whose chances add up to 1; and the order of the pairs is no matter.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "scale/scale.h"
#include "support/given.h"

enum { PAIRS_MAX = 64 };

struct ump_calc_out {
    char answers[400];
    uint32_t outcomes;
    ump_frac total, least, most;
};

static void take_answer(ump_calc_out *out, const char *name, const char *value) {
    size_t len = strlen(out->answers);
    snprintf(out->answers + len, sizeof out->answers - len, "%s %s;", name, value);
}

static void take_outcome(ump_calc_out *out, ump_frac value, ump_frac chance) {
    ump_status status = UMP_OK;
    assert(chance.num >= 0 && value.num >= 0);
    out->least = out->outcomes ? ump_frac_min(out->least, value) : value;
    out->most = out->outcomes ? ump_frac_max(out->most, value) : value;
    out->total = ump_frac_add(out->total, chance, &status);
    out->outcomes++;
    assert(status == UMP_OK);
}

static void take_working(ump_calc_out *out, const char *term, const char *value, const char *rule) {
    (void)out;
    assert(term && value && rule && strlen(term) < 200 && strlen(value) < 400);
}

static ump_status run(const ump_frac *params, const ump_key_line *pairs, uint32_t count, ump_calc_out *out,
                      ump_problems *problems) {
    ump_calc_sink sink = {out, take_answer, take_outcome, take_working, NULL};
    *out = (ump_calc_out){.total = {0, 1}};
    ump_given given[PAIRS_MAX];
    return given_calc(&scale_ruleset, params, pairs, count, given, &sink, problems);
}

static uint32_t read_pairs(const uint8_t *data, size_t size, ump_frac *params, ump_key_line *pairs) {
    ump_span rest = ump_span_of((const char *)data, size), line;
    uint32_t count = 0;
    while (count < PAIRS_MAX && ump_span_line(&rest, &line)) {
        ump_key_line pair;
        // paths come as C strings: no zero byte stands in them, and an empty one names nothing
        if (!ump_span_cut(line, "=", &pair.key, &pair.value) || pair.key.len == 0 ||
            memchr(pair.key.at, '\0', pair.key.len))
            continue;
        if (ump_span_starts(pair.key, "set."))
            (void)ump_params_set(&scale_ruleset.params, params, ump_span_tail(pair.key, 4), pair.value, "",
                                 NULL);
        else
            pairs[count++] = pair;
    }
    return count;
}

// Whether a path stands twice: then the later pair wins, and order matters after all.
static bool repeats(const ump_key_line *pairs, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < i; j++)
            if (ump_span_cmp(pairs[i].key, pairs[j].key) == 0)
                return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ump_frac params[SCALE_PARAM_COUNT];
    ump_key_line pairs[PAIRS_MAX], turned[PAIRS_MAX];
    ump_calc_out out, again;
    ump_problems *problems = NULL;
    // near names are the slow part: they are looked for only where somebody listens
    bool listens = size % 8 == 0;
    if (size > 4096 || (listens && ump_problems_open(&problems) != UMP_OK))
        return 0;
    ump_params_defaults(&scale_ruleset.params, params);
    uint32_t count = read_pairs(data, size, params, pairs);
    ump_status status = run(params, pairs, count, &out, problems);
    if (status == UMP_OK) {
        assert(ump_problems_count(problems) == 0);
        assert(strncmp(out.answers, "hit ", 4) == 0 && strstr(out.answers, ";energy "));
        assert((strstr(out.answers, ";crit ") != NULL) == (out.outcomes > 0));
        assert(out.outcomes == 0 || ump_frac_eq(out.total, ump_frac_int(1)));
    } else if (listens) {
        const ump_problem *problem = ump_problems_at(problems, 0);
        assert(problem && problem->rule[0] && problem->message[0]);
    }
    ump_problems_close(problems);
    for (uint32_t i = 0; i < count; i++)
        turned[i] = pairs[count - 1 - i];
    assert(run(params, turned, count, &again, NULL) == status || repeats(pairs, count) || status != UMP_OK);
    if (status == UMP_OK && !repeats(pairs, count))
        assert(strcmp(out.answers, again.answers) == 0 && ump_frac_eq(out.least, again.least) &&
               ump_frac_eq(out.most, again.most));
    return 0;
}

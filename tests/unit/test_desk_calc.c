// SPDX-License-Identifier: MIT
// Are the calculator's fields checked against the registry, sorted for the ruleset, and its outcomes merged
// into an answer?
#include "unit/_desk_tools.h"

static ump_calc *open_calc(void) {
    ump_calc *calc = NULL;
    assert_int_equal(desk_calc_open(&fake_ruleset, &calc), UMP_OK);
    return calc;
}

static void refused(ump_calc *calc, const char *path, const char *value, ump_status expected,
                    const char *words) {
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(ump_calc_set(calc, path, value, problems), expected);
    assert_true(tools_told(problems, 0, path, words));
    ump_problems_close(problems);
}

static const char *answer(const ump_calc *calc, const char *name) {
    const char *value = NULL, *found;
    for (size_t i = 0; (found = ump_calc_answer(calc, i, &value)); i++)
        if (strcmp(found, name) == 0)
            return value;
    return NULL;
}

// The ruleset tells power with 15/32 twice and one and a half of it with 1/16.
static void merges_outcomes(void **state) {
    (void)state;
    ump_calc *calc = open_calc();
    const char *value, *chance, *term, *rule;
    assert_int_equal(ump_calc_set(calc, "power", "15", NULL), UMP_OK);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    assert_string_equal(answer(calc, "crit"), "1/16");
    assert_string_equal(answer(calc, "min"), "15");
    assert_string_equal(answer(calc, "max"), "45/2");
    assert_null(answer(calc, "damage"));
    assert_int_equal(ump_calc_outcome(calc, 0, &value, &chance), UMP_OK);
    assert_string_equal(value, "15");
    assert_string_equal(chance, "15/16");
    assert_int_equal(ump_calc_outcome(calc, 1, &value, &chance), UMP_OK);
    assert_string_equal(value, "45/2");
    assert_string_equal(chance, "1/16");
    assert_int_equal(ump_calc_outcome(calc, 2, &value, &chance), UMP_NOT_FOUND);
    assert_int_equal(ump_calc_working(calc, 0, &term, &value, &rule), UMP_OK);
    assert_string_equal(term, "power");
    assert_string_equal(value, "15");
    assert_string_equal(rule, "fake:damage.1");
    assert_int_equal(ump_calc_working(calc, 1, &term, &value, &rule), UMP_NOT_FOUND);
    // Settled: one value, no distribution.
    assert_int_equal(ump_calc_set(calc, "rolls.crit", "no", NULL), UMP_OK);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    assert_string_equal(answer(calc, "damage"), "15");
    assert_null(answer(calc, "min"));
    assert_int_equal(ump_calc_outcome(calc, 0, &value, &chance), UMP_NOT_FOUND);
    // A field set again has its new value only.
    assert_int_equal(ump_calc_set(calc, "power", "20", NULL), UMP_OK);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    assert_string_equal(answer(calc, "damage"), "20");
    ump_calc_close(calc);
    ump_calc_close(NULL);
}

static void checks_fields(void **state) {
    (void)state;
    ump_calc *calc = open_calc();
    refused(calc, "powre", "1", UMP_NOT_FOUND, "did you mean power?");
    refused(calc, "power", "101", UMP_BAD_INPUT, "takes 0..100 (points)");
    refused(calc, "power", "1/2", UMP_BAD_INPUT, "cannot be \"1/2\"");
    refused(calc, "power", "", UMP_BAD_INPUT, "cannot be \"\"");
    refused(calc, "weather", "rian", UMP_BAD_INPUT, "did you mean rain?");
    refused(calc, "factor", "21/2", UMP_BAD_INPUT, "0..10, n/d");
    refused(calc, "factor", "x", UMP_BAD_INPUT, "n/d");
    refused(calc, "rolls.crit", "maybe", UMP_BAD_INPUT, "yes|no");
    refused(calc, "name", " ", UMP_BAD_INPUT, "a name");
    refused(calc, "status.name", "burn", UMP_NOT_FOUND, "status.*.name");
    refused(calc, "status.0", "burn", UMP_NOT_FOUND, "no field");
    refused(calc, "status..name", "burn", UMP_NOT_FOUND, "no field");
    refused(calc, "", "burn", UMP_NOT_FOUND, "no field");
    refused(calc, "set.pwoer", "1", UMP_NOT_FOUND, "did you mean power?");
    refused(calc, "set.power", "1000", UMP_BAD_INPUT, "0 to 100");
    refused(calc, "profile", "harder", UMP_NOT_FOUND, "plain, hard");
    assert_int_equal(ump_calc_set(calc, "Status.12.Name", "burn", NULL), UMP_OK);
    assert_int_equal(ump_calc_set(calc, "factor", "0.5", NULL), UMP_OK);
    char path[400];
    memset(path, 'a', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    assert_int_equal(ump_calc_set(calc, path, "1", NULL), UMP_NOT_FOUND);
    assert_int_equal(ump_calc_set(calc, "name", path, NULL), UMP_BAD_INPUT);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    ump_calc_close(calc);
}

// The profile goes first, whenever it is set; parameters win over it; a clear forgets both.
static void sets_parameters(void **state) {
    (void)state;
    ump_calc *calc = open_calc();
    assert_int_equal(ump_calc_set(calc, "rolls.crit", "no", NULL), UMP_OK);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    assert_string_equal(answer(calc, "damage"), "10");
    assert_int_equal(ump_calc_set(calc, "profile", "hard", NULL), UMP_OK);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    assert_string_equal(answer(calc, "damage"), "20");
    assert_int_equal(ump_calc_set(calc, "set.power", "33", NULL), UMP_OK);
    assert_int_equal(ump_calc_set(calc, "profile", "plain", NULL), UMP_OK);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    assert_string_equal(answer(calc, "damage"), "33");
    ump_calc_clear(calc);
    assert_null(ump_calc_answer(calc, 0, NULL));
    assert_int_equal(ump_calc_set(calc, "rolls.crit", "no", NULL), UMP_OK);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    assert_string_equal(answer(calc, "damage"), "10");
    ump_calc_close(calc);
}

// A run that fails leaves no answers of its own or of the run before; its problem carries the path.
static void forgets_the_answers_of_a_failed_run(void **state) {
    (void)state;
    ump_calc *calc = open_calc();
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(ump_calc_run(calc, problems), UMP_OK);
    assert_non_null(ump_calc_answer(calc, 0, NULL));
    assert_int_equal(ump_calc_set(calc, "name", "Nobody", problems), UMP_OK);
    assert_int_equal(ump_calc_run(calc, problems), UMP_NOT_FOUND);
    assert_true(tools_told(problems, 0, "name", "nobody"));
    assert_null(ump_calc_answer(calc, 0, NULL));
    ump_problems_close(problems);
    ump_calc_close(calc);
}

// The fake calculator refuses pairs that are not sorted; there is an end to how many there may be.
static void sorts_many_fields(void **state) {
    (void)state;
    ump_calc *calc = open_calc();
    char path[64];
    ump_status status = UMP_OK;
    int set = 0;
    for (int i = 0; i < 2000 && status == UMP_OK; i++) {
        snprintf(path, sizeof path, "status.%d.name", i * 7919 % 2003);
        status = ump_calc_set(calc, path, i % 2 ? "burn" : "sleep", NULL);
        set += status == UMP_OK;
    }
    assert_int_equal(status, UMP_OVERFLOW);
    assert_int_equal(set, 1024);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    ump_calc_clear(calc);
    assert_int_equal(ump_calc_run(calc, NULL), UMP_OK);
    ump_calc_close(calc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(merges_outcomes),   cmocka_unit_test(checks_fields),
        cmocka_unit_test(sets_parameters),   cmocka_unit_test(forgets_the_answers_of_a_failed_run),
        cmocka_unit_test(sorts_many_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

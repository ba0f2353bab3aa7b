// SPDX-License-Identifier: MIT
// Are parameters and profiles read, checked and printed as their table says? Tests src/kit/params.c and
// suggest.c.
#include <string.h>

#include "support/unit.h"

#include "kit/frac.h"
#include "kit/params.h"
#include "kit/ruleset.h"
#include "kit/suggest.h"

enum { RESTORES, FACTOR, WHEN, USE, MOVING, COUNT };

static const ump_param rows[COUNT] = {
    {"chill.restores",
     NULL,
     {12, 1},
     {0, 1},
     {100, 1},
     true,
     "energy points",
     "demo:chill",
     "What a chill gives."},
    {"severity.factor", NULL, {2, 3}, {0, 1}, {5, 2}, false, "", "demo:severity", "Factor of a severity."},
    {"stages.when",
     "before|after type",
     {1, 1},
     {0, 1},
     {0, 1},
     false,
     NULL,
     "demo:stages",
     "When stages count."},
    {"crit.use", "no|yes", {0, 1}, {0, 1}, {0, 1}, false, NULL, "demo:crit", "Whether criticals happen."},
    {"moving",
     "each move|each move and chill|every third|each",
     {0, 1},
     {0, 1},
     {3, 1},
     false,
     NULL,
     "demo:moving",
     "What counts as moving."},
};
static const char *const late[] = {"chill.restores = 10", "crit.use=yes", NULL};
static const char *const broken[] = {"chill.restores = 9", "crit.use = perhaps", NULL};
static const ump_profile profiles[] = {{"text", "As written.", NULL},
                                       {"2017-01", "A league.", late},
                                       {"broken", "Wrong in its second line.", broken}};
static const ump_param_table table = {rows, COUNT, profiles, 3};

static ump_frac values[COUNT];
static ump_problems *problems;

static int fresh(void **state) {
    (void)state;
    ump_params_defaults(&table, values);
    return ump_problems_open(&problems) == UMP_OK ? 0 : -1;
}

static int done(void **state) {
    (void)state;
    ump_problems_close(problems);
    return 0;
}

static ump_status set(const char *name, const char *value) {
    ump_span value_span = ump_span_of_str(value);
    value_span.line = 5;
    value_span.column = 9;
    return ump_params_set(&table, values, ump_span_of_str(name), value_span, "league.txt", problems);
}

static void is(int param, int64_t num, int64_t den) {
    assert_int_equal(values[param].num, num);
    assert_int_equal(values[param].den, den);
}

static void defaults_come_from_the_table(void **state) {
    (void)state;
    is(RESTORES, 12, 1);
    is(FACTOR, 2, 3);
    is(WHEN, 1, 1);
    is(USE, 0, 1);
}

static void settings_are_read(void **state) {
    (void)state;
    assert_int_equal(set("chill.restores", "0"), UMP_OK);
    is(RESTORES, 0, 1);
    assert_int_equal(set("CHILL.Restores", "100"), UMP_OK);
    is(RESTORES, 100, 1);
    assert_int_equal(set(" severity.factor ", " 0.67 "), UMP_OK);
    is(FACTOR, 67, 100);
    assert_int_equal(set("severity.factor", "10/4"), UMP_OK);
    is(FACTOR, 5, 2);
    assert_int_equal(set("stages.when", "Before"), UMP_OK);
    is(WHEN, 0, 1);
    assert_int_equal(set("stages.when", "after type"), UMP_OK);
    is(WHEN, 1, 1);
    assert_int_equal(set("crit.use", "yes"), UMP_OK);
    is(USE, 1, 1);
    assert_int_equal(ump_problems_count(problems), 0);
}

// A beginning will do where only one word has it; a whole word goes before words that begin with it.
static void words_are_read_by_their_beginning(void **state) {
    (void)state;
    assert_int_equal(set("stages.when", "aft"), UMP_OK);
    is(WHEN, 1, 1);
    assert_int_equal(set("crit.use", "Y"), UMP_OK);
    is(USE, 1, 1);
    assert_int_equal(set("moving", "each"), UMP_OK);
    is(MOVING, 3, 1);
    assert_int_equal(set("moving", "each move"), UMP_OK);
    is(MOVING, 0, 1);
    assert_int_equal(set("moving", "each move a"), UMP_OK);
    is(MOVING, 1, 1);
    assert_int_equal(set("moving", "EV"), UMP_OK);
    is(MOVING, 2, 1);
    assert_int_equal(ump_problems_count(problems), 0);
}

// A refused setting changes nothing and says what the parameter takes.
static void refused(const char *name, const char *value, const char *in_message) {
    ump_frac before[COUNT];
    memcpy(before, values, sizeof before);
    size_t count = ump_problems_count(problems);
    assert_int_equal(set(name, value), UMP_BAD_INPUT);
    assert_memory_equal(values, before, sizeof before);
    assert_int_equal(ump_problems_count(problems), count + 1);
    const ump_problem *problem = ump_problems_at(problems, count);
    assert_non_null(strstr(problem->message, in_message));
    assert_int_equal(problem->line, 5);
    assert_string_equal(problem->file, "league.txt");
    assert_true(strncmp(problem->rule, "demo:", 5) == 0);
}

static void settings_are_refused(void **state) {
    (void)state;
    refused("chill.restores", "101", "a whole number from 0 to 100 (energy points)");
    refused("chill.restores", "-1", "\"-1\"");
    refused("chill.restores", "1/2", "a whole number");
    refused("chill.restores", "ten", "\"ten\"");
    refused("chill.restores", "", "\"\"");
    refused("chill.restores", "10 points", "\"10 points\"");
    refused("chill.restores", "99999999999999999999999999", "from 0 to 100");
    refused("severity.factor", "5/0", "a number from 0 to 5/2");
    refused("severity.factor", "2.51", "a number from 0 to 5/2");
    refused("crit.use", "maybe", "no or yes");
    refused("crit.use", "1", "no or yes");
    refused("crit.use", "", "no or yes");
    refused("stages.when", "after tipe", "did you mean after type?");
    refused("moving", "each m", "each move, each move and chill, every third or each");
    refused("moving", "e", "each move, each move and chill, every third or each");
    refused("moving", "each move and chill too", "\"each move and chill too\"");
}

static void unknown_names_get_suggestions(void **state) {
    (void)state;
    assert_int_equal(set("chill.restore", "3"), UMP_NOT_FOUND);
    assert_non_null(strstr(ump_problems_at(problems, 0)->message, "did you mean chill.restores?"));
    assert_string_equal(ump_problems_at(problems, 0)->rule, "format:set");
    assert_int_equal(set("weather", "3"), UMP_NOT_FOUND);
    assert_null(strstr(ump_problems_at(problems, 1)->message, "did you mean"));
    assert_int_equal(set("", "3"), UMP_NOT_FOUND);
}

static void profiles_start_from_the_defaults(void **state) {
    (void)state;
    assert_int_equal(set("severity.factor", "1"), UMP_OK);
    assert_int_equal(ump_params_profile(&table, values, ump_span_of_str("2017-01"), "f", problems), UMP_OK);
    is(RESTORES, 10, 1);
    is(FACTOR, 2, 3);
    is(USE, 1, 1);
    assert_int_equal(ump_params_profile(&table, values, ump_span_of_str("  "), "f", problems), UMP_OK);
    is(RESTORES, 12, 1);
    is(USE, 0, 1);
}

static void wrong_profiles_change_nothing(void **state) {
    (void)state;
    assert_int_equal(set("chill.restores", "33"), UMP_OK);
    assert_int_equal(ump_params_profile(&table, values, ump_span_of_str("2018"), "f", problems),
                     UMP_NOT_FOUND);
    assert_non_null(strstr(ump_problems_at(problems, 0)->message, "text, 2017-01, broken"));
    assert_int_equal(ump_params_profile(&table, values, ump_span_of_str("broken"), "f", problems),
                     UMP_BAD_INPUT);
    assert_int_equal(ump_problems_count(problems), 2);
    is(RESTORES, 33, 1);
}

static void printed(int param, ump_frac value, const char *expected) {
    char text[32];
    assert_int_equal(ump_params_print(&rows[param], value, text, sizeof text), strlen(expected));
    assert_string_equal(text, expected);
}

static void values_are_printed(void **state) {
    (void)state;
    printed(RESTORES, (ump_frac){10, 1}, "10");
    printed(FACTOR, (ump_frac){67, 100}, "67/100");
    printed(WHEN, (ump_frac){1, 1}, "after type");
    printed(USE, (ump_frac){0, 1}, "no");
    printed(USE, (ump_frac){2, 1}, "");
    printed(USE, (ump_frac){-1, 1}, "");
}

static void words_of_a_list(void **state) {
    (void)state;
    const char *words = "light|mild|after type";
    char text[8];
    assert_int_equal(ump_word_count(words), 3);
    assert_int_equal(ump_word_count("one"), 1);
    assert_int_equal(ump_word_count(""), 0);
    assert_int_equal(ump_word_index(words, ump_span_of_str("light")), 0);
    assert_int_equal(ump_word_index(words, ump_span_of_str("After Type")), 2);
    assert_int_equal(ump_word_index(words, ump_span_of_str("ligh")), -1);
    assert_int_equal(ump_word_index(words, ump_span_of_str("lights")), -1);
    assert_int_equal(ump_word_index(words, ump_span_of_str("light|mild")), -1);
    assert_int_equal(ump_word_index(words, ump_span_of_str("")), -1);
    assert_int_equal(ump_word_at(words, 1, text, sizeof text), 4);
    assert_string_equal(text, "mild");
    assert_int_equal(ump_word_at(words, 3, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(ump_word_at(words, 2, text, sizeof text), 7); // cut to the room
    assert_string_equal(text, "after t");
}

static void lists_in_sentences(void **state) {
    (void)state;
    char text[200];
    ump_buf out = ump_buf_fixed(text, sizeof text);
    ump_word_list("a|b|c", &out);
    ump_buf_char(&out, ' ');
    ump_word_list("yes|no", &out);
    ump_buf_char(&out, ' ');
    ump_word_list("settled", &out);
    assert_string_equal(text, "a, b or c yes or no settled");
    ump_buf_clear(&out);
    static const char *const keys[] = {"seed", "title", "Seed", "round", NULL};
    ump_suggest_strings(&out, ump_span_of_str("sed"), keys);
    assert_string_equal(text, "; did you mean seed?"); // each word once, whatever its case
    ump_buf_clear(&out);
    ump_suggest_strings(&out, ump_span_of_str("colour"), keys);
    assert_string_equal(text, "");
    static const char *const none[] = {NULL};
    ump_suggest_strings(&out, ump_span_of_str("x"), none);
    assert_string_equal(text, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(defaults_come_from_the_table, fresh, done),
        cmocka_unit_test_setup_teardown(settings_are_read, fresh, done),
        cmocka_unit_test_setup_teardown(words_are_read_by_their_beginning, fresh, done),
        cmocka_unit_test_setup_teardown(settings_are_refused, fresh, done),
        cmocka_unit_test_setup_teardown(unknown_names_get_suggestions, fresh, done),
        cmocka_unit_test_setup_teardown(profiles_start_from_the_defaults, fresh, done),
        cmocka_unit_test_setup_teardown(wrong_profiles_change_nothing, fresh, done),
        cmocka_unit_test_setup_teardown(values_are_printed, fresh, done),
        cmocka_unit_test(words_of_a_list),
        cmocka_unit_test(lists_in_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

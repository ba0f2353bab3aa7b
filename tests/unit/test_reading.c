// SPDX-License-Identifier: MIT
// What the rulesets' readers share: mistakes and their statuses, numbers, words, names of facts; and that a
// list that is full gets no words made for it.
#include "support/unit.h"

#include <string.h>

#include "kit/reading.h"

static ump_problems *told(size_t full) {
    ump_problems *list = NULL;
    assert_int_equal(ump_problems_open(&list), UMP_OK);
    for (size_t i = 0; i < full; i++)
        ump_problem_add(list, UMP_BAD_INPUT, "", 0, 0, "", "x");
    return list;
}

static bool last_says(const ump_problems *list, const char *words) {
    const ump_problem *last = ump_problems_at(list, ump_problems_count(list) - 1);
    return last && strstr(last->message, words);
}

static void the_worst_status_stays(void **state) {
    (void)state;
    struct ump_reader reader = {.file = "f", .problems = told(0)};
    ump_span at = ump_span_of_str("here");
    ump_mistake(&reader, UMP_REFUSED, at, "r", "%d", 1);
    assert_int_equal(reader.status, UMP_REFUSED);
    ump_mistake(&reader, UMP_BAD_INPUT, at, "r", "%d", 2);
    ump_mistake(&reader, UMP_REFUSED, at, "r", "%d", 3);
    assert_int_equal(reader.status, UMP_BAD_INPUT);
    assert_int_equal(ump_problems_count(reader.problems), 3);
    struct ump_reader opening = {.file = "f", .problems = reader.problems, .opening = true};
    ump_mistake(&opening, UMP_REFUSED, at, "r", "%d", 4);
    assert_int_equal(opening.status, UMP_BAD_INPUT);
    ump_problems_close(reader.problems);
}

static void numbers_and_words(void **state) {
    (void)state;
    struct ump_reader reader = {.file = "f", .problems = told(0)};
    int32_t number = 7;
    ump_span name, digits;
    assert_true(ump_read_whole(&reader, ump_span_of_str("12"), 0, 20, "a rank", "r", &number));
    assert_int_equal(number, 12);
    assert_false(ump_read_whole(&reader, ump_span_of_str("21"), 0, 20, "a rank", "r", &number));
    assert_int_equal(reader.status, UMP_REFUSED);
    assert_true(last_says(reader.problems, "a rank is a whole number from 0 to 20, not \"21\""));
    assert_false(ump_read_whole(&reader, ump_span_of_str("many"), 0, 20, "a rank", "r", &number));
    assert_int_equal(reader.status, UMP_BAD_INPUT);
    assert_int_equal(number, 12);
    assert_int_equal(ump_read_one_of(&reader, ump_span_of_str("Rain"), "sun|rain", "the weather", "r"), 1);
    assert_int_equal(ump_read_one_of(&reader, ump_span_of_str("rian"), "sun|rain", "the weather", "r"), -1);
    assert_true(
        last_says(reader.problems, "the weather cannot be \"rian\": it is sun or rain; did you mean rain?"));
    ump_split_number(ump_span_of_str("toxic 3"), &name, &digits);
    assert_true(ump_span_eq(name, "toxic") && ump_span_eq(digits, "3"));
    ump_split_number(ump_span_of_str("atk -2"), &name, &digits);
    assert_true(ump_span_eq(name, "atk") && ump_span_eq(digits, "-2"));
    ump_problems_close(reader.problems);
}

static int spelt;
static const char *spells(const void *table, uint32_t index) {
    spelt++;
    return ((const char *const *)table)[index];
}

static void names_of_facts(void **state) {
    (void)state;
    static const char *const names[] = {"Dive", "Surf"};
    static const ump_name keys[] = {{"dive", 0}, {"surf", 1}};
    struct ump_reader reader = {.file = "f", .problems = told(0)};
    uint32_t index = 9;
    assert_true(ump_read_fact(&reader, keys, 2, "move", spells, names, ump_span_of_str("SURF"), &index));
    assert_int_equal(index, 1);
    assert_false(ump_read_fact(&reader, keys, 2, "move", spells, names, ump_span_of_str("Srf"), &index));
    assert_true(last_says(reader.problems, "no move is called \"Srf\"; did you mean Surf?"));
    assert_true(spelt > 0);
    ump_problems_close(reader.problems);
}

// 200 are kept; the next ones are counted, and nothing is looked up for them.
static void a_full_list_costs_nothing(void **state) {
    (void)state;
    static const char *const names[] = {"Surf"};
    static const ump_name keys[] = {{"surf", 0}};
    uint32_t index;
    ump_problems *almost = told(199), *full = told(200);
    assert_false(ump_problems_full(almost));
    assert_true(ump_problems_full(full));
    assert_true(ump_problems_full(NULL));
    struct ump_reader reader = {.file = "f", .problems = full};
    spelt = 0;
    assert_false(ump_read_fact(&reader, keys, 1, "move", spells, names, ump_span_of_str("Srf"), &index));
    assert_int_equal(spelt, 0);
    assert_int_equal(ump_problems_dropped(full), 1);
    assert_int_equal(reader.status, UMP_BAD_INPUT);
    reader.problems = almost; // the last that is kept has its words
    assert_false(ump_read_fact(&reader, keys, 1, "move", spells, names, ump_span_of_str("Srf"), &index));
    assert_true(last_says(almost, "did you mean Surf?"));
    ump_problems_close(almost);
    ump_problems_close(full);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_worst_status_stays),
                                       cmocka_unit_test(numbers_and_words), cmocka_unit_test(names_of_facts),
                                       cmocka_unit_test(a_full_list_costs_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Are outcomes of rolls and rulings written as the format says and read back the same? Tests
// src/kit/outcomes.c.
#include <string.h>

#include "support/unit.h"

#include "kit/chance.h"
#include "kit/dice.h"
#include "kit/ruleset.h"

static const ump_label crit = {"crit", UMP_LABEL_ROLL, "yes|no", 1, "demo:crit", "Is it critical?"};
static const ump_label die = {"die", UMP_LABEL_ROLL, NULL, -1, "demo:die", "What does the die show?"};
static const ump_label who = {"who", UMP_LABEL_ROLL, "@", 0, "demo:who", "Who is hit?"};
static const ump_label size = {"size", UMP_LABEL_RULING, "1|1/2|very small", -2, "demo:size", "How big?"};
static const ump_label power = {"power", UMP_LABEL_RULING, NULL, -2, "demo:power", "How strong?"};

static ump_roster roster;

static int two_sides(void **state) {
    (void)state;
    return ump_roster_add_side(&roster, ump_span_of_str("Red"), ump_span_of_str("Ember\nAsh\n"), "f", NULL) ==
                       UMP_OK &&
                   ump_roster_add_side(&roster, ump_span_of_str("Blue"), ump_span_of_str("Fern\nEmber\n"),
                                       "f", NULL) == UMP_OK
               ? 0
               : -1;
}

static int gone(void **state) {
    (void)state;
    ump_roster_close(&roster);
    return 0;
}

static void lists(const ump_label *label, const ump_draw *draw, const ump_roster *names,
                  const char *expected) {
    char text[512];
    ump_buf out = ump_buf_fixed(text, sizeof text);
    ump_outcomes_print(label, draw, names, &out);
    assert_string_equal(text, expected);
}

static void outcomes_are_listed_with_their_chances(void **state) {
    (void)state;
    const uint64_t sixteenth[] = {2, 30}, none[] = {0, 5, 15}, huge[] = {UINT64_MAX, 1};
    const int8_t faces[] = {3, 0, 2};
    uint64_t dice[11], many[64];
    assert_int_equal(ump_dice_sums(2, 6, dice, 11), UMP_OK);
    for (uint64_t i = 0; i < 64; i++)
        many[i] = 1 + i % 2;
    lists(&crit, &(ump_draw){.n = 2, .weights = sixteenth}, NULL, "yes 1/16 | no 15/16");
    lists(&crit, &(ump_draw){.n = 2}, NULL, "yes 1/2 | no 1/2");
    lists(&crit, &(ump_draw){.n = 2, .weights = huge}, NULL,
          "yes | no"); // chances that do not fit are left out
    lists(&die, &(ump_draw){.n = 6, .lowest = 1}, NULL, "1..6");
    lists(&die, &(ump_draw){.n = 39, .lowest = 217}, NULL, "217..255");
    lists(&die, &(ump_draw){.n = 3, .weights = none, .lowest = -1}, NULL, "0 1/4 | 1 3/4");
    lists(&die, &(ump_draw){.n = 11, .weights = dice, .lowest = 2}, NULL,
          "2 1/36 | 3 1/18 | 4 1/12 | 5 1/9 | 6 5/36 | 7 1/6 | 8 5/36 | 9 1/9 | 10 1/12 | 11 1/18 | 12 1/36");
    lists(&die, &(ump_draw){.n = 64, .weights = many, .lowest = 10}, NULL, "10..73");
    lists(&who, &(ump_draw){.n = 3, .faces = faces}, &roster,
          "Blue/Ember 1/3 | Red/Ember 1/3 | Blue/Fern 1/3");
    lists(&who, &(ump_draw){.n = 3, .faces = faces, .weights = none}, &roster,
          "Red/Ember 1/4 | Blue/Fern 3/4");
    lists(&who, &(ump_draw){.n = 3, .faces = faces}, NULL, "3 1/3 | 0 1/3 | 2 1/3");
    lists(&size, &(ump_draw){.n = 3}, NULL, "1 | 1/2 | very small");
    lists(&power, &(ump_draw){.n = 101, .lowest = -20}, NULL, "-20..80");
}

static ump_answer read(const ump_label *label, const char *text, int side_hint) {
    ump_answer answer = {.round = 4, .actor = 3, .nth = 2, .line = 17};
    assert_int_equal(ump_answer_parse(label, ump_span_of_str(text), &roster, side_hint, "f", &answer, NULL),
                     UMP_OK);
    // The place is the caller's.
    assert_int_equal(answer.round, 4);
    assert_int_equal(answer.actor, 3);
    assert_int_equal(answer.nth, 2);
    assert_int_equal(answer.line, 17);
    return answer;
}

static void reads(const ump_label *label, const char *text, int32_t outcome) {
    ump_answer answer = read(label, text, -1);
    assert_false(answer.is_die);
    assert_int_equal(answer.outcome, outcome);
}

static void reads_die(const ump_label *label, const char *text, uint64_t face, uint64_t sides) {
    ump_answer answer = read(label, text, -1);
    assert_true(answer.is_die);
    assert_int_equal(answer.die, face);
    assert_int_equal(answer.die_of, sides);
}

static void answers_are_read(void **state) {
    (void)state;
    reads(&crit, "yes", 0);
    reads(&crit, " NO ", 1);
    reads(&size, "very small", 2);
    reads(&size, "1/2", 1); // a word before a die
    reads(&die, "4", 4);
    reads(&die, "-3", -3);
    reads(&power, "120", 120);
    reads(&who, "Red/Ember", 0);
    reads(&who, "blue/2", 3);
    reads(&who, "fern", 2);
    assert_int_equal(read(&who, "Ember", 1).outcome, 3);
    reads_die(&crit, "4127/10000", 4127, 10000);
    reads_die(&die, "1 / 1", 1, 1);
    reads_die(&who, "2/3", 2, 3);
    reads_die(&die, "9223372036854775807/9223372036854775807", INT64_MAX, INT64_MAX);
}

static void refuses(const ump_label *label, const char *text, const char *in_message) {
    ump_problems *problems = NULL;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    ump_span span = ump_span_of_str(text);
    span.line = 8;
    span.column = 20;
    ump_answer answer = {.outcome = 99}, before = answer;
    assert_int_equal(ump_answer_parse(label, span, &roster, -1, "a.battle", &answer, problems),
                     UMP_BAD_INPUT);
    assert_memory_equal(&answer, &before, offsetof(ump_answer, line));
    assert_int_equal(ump_problems_count(problems), 1);
    const ump_problem *problem = ump_problems_at(problems, 0);
    if (!strstr(problem->message, in_message))
        print_error("%s\n", problem->message);
    assert_non_null(strstr(problem->message, in_message));
    assert_string_equal(problem->rule, label->rule);
    assert_int_equal(problem->line, 8);
    ump_problems_close(problems);
}

static void wrong_answers_are_refused(void **state) {
    (void)state;
    refuses(&crit, "perhaps", "it takes yes or no, or a die such as 4127/10000");
    refuses(&crit, "yess", "did you mean yes?");
    refuses(&crit, "", "\"\" is no outcome of crit");
    refuses(&crit, "0/6", "yes or no");
    refuses(&crit, "7/6", "yes or no");
    refuses(&crit, "1/0", "yes or no");
    refuses(&crit, "1/2/3", "yes or no");
    refuses(&crit, "a/b", "yes or no");
    refuses(&die, "yes", "a whole number, or a die");
    refuses(&die, "2147483648", "a whole number");
    refuses(&die, "3.5", "a whole number");
    refuses(&power, "1/2", "a whole number");
    refuses(&size, "1/3", "1, 1/2 or very small");
    refuses(&who, "Ember", "where two could be meant");
    refuses(&who, "Red", "a battler's name");
}

static void writes(const ump_label *label, const char *text, const char *expected) {
    ump_answer answer = read(label, text, -1);
    char written[200];
    ump_buf out = ump_buf_fixed(written, sizeof written);
    ump_answer_print(label, &answer, &roster, &out);
    assert_string_equal(written, expected);
    ump_answer again = read(label, written, -1);
    assert_memory_equal(&again, &answer, offsetof(ump_answer, line)); // no gaps up to there
}

static void written_answers_are_read_the_same(void **state) {
    (void)state;
    writes(&crit, "NO", "no");
    writes(&crit, "41 / 100", "41/100");
    writes(&die, "+4", "4");
    writes(&die, "-4", "-4");
    writes(&size, "Very small", "very small");
    writes(&who, "blue/2", "Blue/Ember");
    writes(&who, "ash", "Red/Ash");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_are_listed_with_their_chances),
        cmocka_unit_test(answers_are_read),
        cmocka_unit_test(wrong_answers_are_refused),
        cmocka_unit_test(written_answers_are_read_the_same),
    };
    return cmocka_run_group_tests(tests, two_sides, gone);
}

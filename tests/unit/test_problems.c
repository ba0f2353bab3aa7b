// SPDX-License-Identifier: MIT
// Does a problem list keep what it promises, and is every text in it fit to print? Tests src/kit/problems.c.
#include <string.h>

#include "support/unit.h"

#include "kit/ruleset.h"
#include "kit/text.h"

static void a_problem_keeps_its_parts(void **state) {
    (void)state;
    ump_problems *list = NULL;
    assert_int_equal(ump_problems_open(&list), UMP_OK);
    assert_int_equal(ump_problems_count(list), 0);
    assert_null(ump_problems_at(list, 0));
    ump_problem_add(list, UMP_NOT_FOUND, "a.battle", 3, 14, "format:roster", "no battler %s, %d sides",
                    "Fern", 2);
    assert_int_equal(ump_problems_count(list), 1);
    const ump_problem *problem = ump_problems_at(list, 0);
    assert_int_equal(problem->status, UMP_NOT_FOUND);
    assert_int_equal(problem->line, 3);
    assert_int_equal(problem->column, 14);
    assert_string_equal(problem->file, "a.battle");
    assert_string_equal(problem->rule, "format:roster");
    assert_string_equal(problem->message, "no battler Fern, 2 sides");
    assert_null(ump_problems_at(list, 1));
    ump_problems_close(list);
}

static void no_list_and_no_texts_are_allowed(void **state) {
    (void)state;
    ump_problem_add(NULL, UMP_BAD_INPUT, "x", 1, 1, "y", "lost");
    assert_int_equal(ump_problems_count(NULL), 0);
    assert_int_equal(ump_problems_dropped(NULL), 0);
    assert_null(ump_problems_at(NULL, 0));
    ump_problems_close(NULL);
    assert_int_equal(ump_problems_open(NULL), UMP_BAD_ARGUMENT);
    ump_problems *list = NULL;
    assert_int_equal(ump_problems_open(&list), UMP_OK);
    ump_problem_add(list, UMP_BAD_INPUT, NULL, 0, 0, NULL, "no place");
    assert_string_equal(ump_problems_at(list, 0)->file, "");
    assert_string_equal(ump_problems_at(list, 0)->rule, "");
    ump_problems_close(list);
}

static void the_first_200_are_kept(void **state) {
    (void)state;
    ump_problems *list = NULL;
    assert_int_equal(ump_problems_open(&list), UMP_OK);
    for (uint32_t i = 0; i < 250; i++)
        ump_problem_add(list, UMP_BAD_INPUT, "f", i + 1, 1, "", "number %u", i);
    assert_int_equal(ump_problems_count(list), 200);
    assert_int_equal(ump_problems_dropped(list), 50);
    for (uint32_t i = 0; i < 200; i++)
        assert_int_equal(ump_problems_at(list, i)->line, i + 1);
    assert_string_equal(ump_problems_at(list, 199)->message, "number 199");
    ump_problems_close(list);
}

// Adds a message and returns it as it was kept.
static const char *kept(ump_problems *list, const char *message) {
    ump_problem_add(list, UMP_BAD_INPUT, message, 1, 1, message, "%s", message);
    return ump_problems_at(list, ump_problems_count(list) - 1)->message;
}

static void long_texts_are_cut_between_code_points(void **state) {
    (void)state;
    ump_problems *list = NULL;
    assert_int_equal(ump_problems_open(&list), UMP_OK);
    // Code points of 2, 3 and 4 bytes behind 0..3 letters reach every way to straddle the end of the room.
    static const char *const points[] = {"\xC3\xA9", "\xE2\x99\x80", "\xF0\x9F\x8E\xB2"};
    for (size_t p = 0; p < 3; p++) {
        for (size_t lead = 0; lead < 4; lead++) {
            char text[700] = "xxx";
            size_t width = strlen(points[p]), len = lead;
            while (len + width < sizeof text) {
                memcpy(text + len, points[p], width);
                len += width;
            }
            text[len] = '\0';
            const char *message = kept(list, text);
            // 383 bytes fit: as many whole code points as that leaves room for.
            size_t expected = lead + (383 - lead) / width * width;
            assert_int_equal(strlen(message), expected);
            assert_memory_equal(message, text, expected);
            const ump_problem *problem = ump_problems_at(list, ump_problems_count(list) - 1);
            assert_int_equal(strlen(problem->file), lead + (127 - lead) / width * width);
            assert_int_equal(strlen(problem->rule), lead + (63 - lead) / width * width);
        }
    }
    ump_problems_close(list);
}

static void quoted_input_cannot_command_a_terminal(void **state) {
    (void)state;
    ump_problems *list = NULL;
    assert_int_equal(ump_problems_open(&list), UMP_OK);
    assert_string_equal(kept(list, "a\x1B[31mb"), "a?[31mb");
    assert_string_equal(kept(list, "two\nlines\tand a tab\x7F"), "two lines and a tab?");
    assert_string_equal(kept(list, "C1 \xC2\x9B end"), "C1 ?? end");
    assert_string_equal(kept(list, "broken \xC3( and \xFF"), "broken ?( and ?");
    assert_string_equal(kept(list, "cut at the end \xE2\x99"), "cut at the end ??");
    assert_string_equal(kept(list, "Nidoran\xE2\x99\x80 stays"), "Nidoran\xE2\x99\x80 stays");
    ump_problems_close(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_problem_keeps_its_parts),
        cmocka_unit_test(no_list_and_no_texts_are_allowed),
        cmocka_unit_test(the_first_200_are_kept),
        cmocka_unit_test(long_texts_are_cut_between_code_points),
        cmocka_unit_test(quoted_input_cannot_command_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Does the journal keep records in order and take back exactly what it is told? Tests src/kit/journal.c.
#include <string.h>

#include "support/unit.h"

#include "kit/journal.h"
#include "kit/text.h"

static ump_event numbered(uint32_t n) {
    return (ump_event){.kind = UMP_EVENT_DAMAGE,
                       .op = UMP_OP_SUB,
                       .actor = 1,
                       .target = -1,
                       .subject = (uint16_t)n,
                       .rule = 7,
                       .arg = -(int32_t)n,
                       .group = n * 3,
                       .value = {(int64_t)n, 2},
                       .after = {1, 4}};
}

static void records_stay_in_order_through_growth(void **state) {
    (void)state;
    ump_journal journal;
    ump_journal_open(&journal);
    for (uint32_t n = 0; n < 5000; n++)
        ump_log(&journal, numbered(n));
    assert_int_equal(journal.count, 5000);
    assert_false(journal.full);
    for (uint32_t n = 0; n < 5000; n++) {
        ump_event expected = numbered(n);
        assert_memory_equal(&journal.events[n], &expected, sizeof expected);
    }
    ump_journal_close(&journal);
    assert_int_equal(journal.count, 0);
    assert_null(journal.events);
    ump_journal_close(&journal); // twice does no harm
}

static void texts_stand_in_the_arena(void **state) {
    (void)state;
    ump_journal journal;
    ump_journal_open(&journal);
    ump_event event = {.kind = UMP_EVENT_RULING};
    ump_journal_append_text(&journal, &event, "ledge fell", 10);
    ump_journal_append_text(&journal, &event, "", 0);
    char many[1000];
    memset(many, 'x', sizeof many);
    ump_journal_append_text(&journal, &event, many, sizeof many);
    assert_int_equal(journal.events[0].text_len, 10);
    assert_memory_equal(journal.text + journal.events[0].text, "ledge fell", 10);
    assert_int_equal(journal.events[1].text_len, 0);
    assert_int_equal(journal.events[2].text_len, 1000);
    assert_memory_equal(journal.text + journal.events[2].text, many, 1000);
    ump_journal_close(&journal);
}

static void a_unit_is_taken_back(void **state) {
    (void)state;
    ump_journal journal;
    ump_journal_open(&journal);
    ump_event event = {.kind = UMP_EVENT_RULING};
    ump_journal_append_text(&journal, &event, "first", 5);
    ump_journal_mark mark = ump_journal_at(&journal);
    ump_journal_append_text(&journal, &event, "second", 6);
    ump_log(&journal, numbered(9));
    ump_journal_back(&journal, mark);
    assert_int_equal(journal.count, 1);
    assert_int_equal(journal.text_count, 5);
    ump_journal_append_text(&journal, &event, "third", 5);
    assert_int_equal(journal.count, 2);
    assert_memory_equal(journal.text, "firstthird", 10);
    // A mark beyond what is there takes nothing back.
    ump_journal_back(&journal, (ump_journal_mark){100, 100});
    assert_int_equal(journal.count, 2);
    assert_int_equal(journal.text_count, 10);
    ump_journal_close(&journal);
}

// A text too long for the arena's 32-bit offsets fails like missing memory: nothing more is kept until the
// unit is taken back.
static void a_full_journal_keeps_nothing_more(void **state) {
    (void)state;
    ump_journal journal;
    ump_journal_open(&journal);
    ump_log(&journal, numbered(1));
    ump_journal_mark mark = ump_journal_at(&journal);
    ump_event event = {.kind = UMP_EVENT_RULING};
    ump_journal_append_text(&journal, &event, "never read", (size_t)UINT32_MAX + 1);
    assert_true(journal.full);
    ump_log(&journal, numbered(2));
    assert_int_equal(journal.count, 1);
    ump_journal_back(&journal, mark);
    assert_false(journal.full);
    ump_log(&journal, numbered(3));
    assert_int_equal(journal.count, 2);
    assert_int_equal(journal.events[1].subject, 3);
    ump_journal_close(&journal);
}

static void no_journal_is_allowed(void **state) {
    (void)state;
    ump_log(NULL, numbered(1));
    ump_journal_mark mark = ump_journal_at(NULL);
    ump_journal_back(NULL, mark);
    ump_journal_close(NULL);
    assert_int_equal(mark.events, 0);
}

static void a_term_is(ump_op op, ump_frac operand, ump_frac after, const char *expected, const char *value) {
    char memory[100], longer[100];
    ump_buf out = ump_buf_fixed(memory, sizeof memory), whole = ump_buf_fixed(longer, sizeof longer);
    ump_term_operand(op, operand, &out);
    ump_term_value(op, operand, after, &whole);
    assert_string_equal(ump_buf_text(&out), expected);
    assert_string_equal(ump_buf_text(&whole), value);
}

static void terms_are_said_in_signs(void **state) {
    (void)state;
    a_term_is(UMP_OP_START, (ump_frac){95, 1}, (ump_frac){95, 1}, "95", "95");
    a_term_is(UMP_OP_MUL, (ump_frac){5, 4}, (ump_frac){475, 4}, "x5/4", "x5/4 = 475/4");
    a_term_is(UMP_OP_ADD, (ump_frac){-2, 1}, (ump_frac){9, 1}, "-2", "-2 = 9");
    a_term_is(UMP_OP_SUB, (ump_frac){-2, 1}, (ump_frac){13, 1}, "+2", "+2 = 13");
    a_term_is(UMP_OP_SUB, (ump_frac){1, 1}, (ump_frac){10, 1}, "-1", "-1 = 10");
    a_term_is(UMP_OP_MAX, (ump_frac){1, 1}, (ump_frac){1, 1}, "at least 1", "at least 1 = 1");
    a_term_is(UMP_OP_FLOOR10, (ump_frac){10, 1}, (ump_frac){110, 1}, "", "= 110");
    a_term_is(UMP_OP_ENDED, (ump_frac){1, 1}, (ump_frac){0, 1}, "", "= 0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_stay_in_order_through_growth),
        cmocka_unit_test(texts_stand_in_the_arena),
        cmocka_unit_test(a_unit_is_taken_back),
        cmocka_unit_test(a_full_journal_keeps_nothing_more),
        cmocka_unit_test(no_journal_is_allowed),
        cmocka_unit_test(terms_are_said_in_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

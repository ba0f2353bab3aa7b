// SPDX-License-Identifier: MIT
// Forum tags in pasted words, what stands for a tilde, and words quoted without the tags.
#include "support/unit.h"

#include <string.h>

#include "kit/markup.h"

static void tags_and_tildes(void **state) {
    (void)state;
    assert_int_equal(ump_tag_length(ump_span_of_str("[b]Surf")), 3);
    assert_int_equal(ump_tag_length(ump_span_of_str("[/color] x")), 8);
    assert_int_equal(ump_tag_length(ump_span_of_str("[url=a.b/c]x")), 11);
    assert_int_equal(ump_tag_length(ump_span_of_str("[Ice]")), 0); // a type of Hidden Power
    assert_int_equal(ump_tag_length(ump_span_of_str("[b")), 0);
    assert_int_equal(ump_tilde_length(ump_span_of_str("~ x")), 1);
    assert_int_equal(ump_tilde_length(ump_span_of_str("\xEF\xBD\x9E")), 3);
    assert_int_equal(ump_tilde_length(ump_span_of_str("\xE3\x80\x9C x")), 3);
    assert_int_equal(ump_tilde_length(ump_span_of_str("\xE2\x88\xBC")), 3);
    assert_int_equal(ump_tilde_length(ump_span_of_str("\xE2\x80\x93")), 0); // a dash
    assert_int_equal(ump_tilde_length(ump_span_of_str("")), 0);
}

static void quoted(void **state) {
    (void)state;
    static const char *const rows[][2] = {
        {"[b]Surf[/b] ~ [color=red]Dig[/color]", "Surf ~ Dig"},
        {"[b] Surf [/b] ~ Dig", "Surf ~ Dig"},
        {"Hidden Power [Ice] [i]x2[/i]", "Hidden Power [Ice] x2"},
        {"Surf  ~  Dig", "Surf ~ Dig"},
        {"[b][/b]", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char memory[80];
        ump_buf out = ump_buf_fixed(memory, sizeof memory);
        ump_untagged_add(&out, ump_span_of_str(rows[i][0]));
        assert_string_equal(ump_buf_text(&out), rows[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(tags_and_tildes), cmocka_unit_test(quoted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Do spans keep their place, is bad UTF-8 found where it is, and do buffers end safely? Tests src/kit/text.
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kit/markup.h"
#include "kit/text.h"

static void is(ump_span s, const char *text, uint32_t line, uint32_t column) {
    assert_int_equal(s.len, strlen(text));
    if (s.len > 0)
        assert_memory_equal(s.at, text, s.len);
    assert_int_equal(s.line, line);
    assert_int_equal(s.column, column);
}

static void lines(void **state) {
    (void)state;
    ump_span rest = ump_span_of_str("one\r\n\ntwo\rx\n three"), line;
    assert_true(ump_span_line(&rest, &line));
    is(line, "one", 1, 1);
    assert_true(ump_span_line(&rest, &line));
    is(line, "", 2, 1);
    assert_true(ump_span_line(&rest, &line));
    is(line, "two\rx", 3, 1); // a lone CR ends no line
    assert_true(ump_span_line(&rest, &line));
    is(line, " three", 4, 1);
    is(rest, "", 4, 7);
    assert_false(ump_span_line(&rest, &line));
    rest = ump_span_of_str("\n");
    assert_true(ump_span_line(&rest, &line));
    is(line, "", 1, 1);
    assert_false(ump_span_line(&rest, &line));
    is(rest, "", 2, 1);
    rest = (ump_span){NULL, 0, 1, 1};
    assert_false(ump_span_line(&rest, &line));
    rest = ump_span_of_str("a\r"); // a CR before the end of the text is no CRLF
    assert_true(ump_span_line(&rest, &line));
    is(line, "a\r", 1, 1);
}

static void places(void **state) {
    (void)state;
    ump_span s = ump_span_of_str("\u00e9\U0001F525x\ny");
    is(ump_span_tail(s, 2), "\U0001F525x\ny", 1, 2);
    is(ump_span_tail(s, 6), "x\ny", 1, 3);
    is(ump_span_tail(s, 8), "y", 2, 1);
    is(ump_span_tail(s, 100), "", 2, 2);
    is(ump_span_head(s, 2), "\u00e9", 1, 1);
    is(ump_span_head(s, 100), "\u00e9\U0001F525x\ny", 1, 1);
    is(ump_span_tail(ump_span_of_str("\xFF\xC3x"), 2), "x", 1, 3); // each bad byte counts as one
    is(ump_span_skip_bom(ump_span_of_str("\xEF\xBB\xBF"
                                         "ab")),
       "ab", 1, 1);
    is(ump_span_skip_bom(ump_span_of_str("\xEF\xBB")), "\xEF\xBB", 1, 1);
    ump_span none = {NULL, 0, 3, 4};
    is(ump_span_tail(none, 5), "", 3, 4);
    is(ump_span_head(none, 5), "", 3, 4);
}

static void trimming(void **state) {
    (void)state;
    is(ump_span_trim(ump_span_of_str(" \t\u00a0 a b\u00a0\r\n")), "a b", 1, 5);
    is(ump_span_trim(ump_span_of_str("a")), "a", 1, 1);
    is(ump_span_trim(ump_span_of_str(" \u00a0 ")), "", 1, 4);
    is(ump_span_trim(ump_span_of_str("")), "", 1, 1);
    is(ump_span_trim(ump_span_of_str("\u00e0")), "\u00e0", 1, 1); // ends in A0, yet is no blank
    is(ump_span_trim((ump_span){NULL, 0, 1, 1}), "", 1, 1);
    is(ump_span_trim(ump_span_of("a\xC2\xA0", 2)), "a\xC2", 1, 1); // the span ends inside the blank
}

static void cutting(void **state) {
    (void)state;
    ump_span s = ump_span_of_str("Flab\u00e9b\u00e9: a: b"), before, after;
    assert_true(ump_span_cut(s, ":", &before, &after));
    is(before, "Flab\u00e9b\u00e9", 1, 1);
    is(after, " a: b", 1, 9);
    assert_true(ump_span_cut(s, ": b", &before, &after));
    is(before, "Flab\u00e9b\u00e9: a", 1, 1);
    is(after, "", 1, 14);
    assert_false(ump_span_cut(s, "::", &before, &after));
    is(before, "Flab\u00e9b\u00e9: a: b", 1, 1);
    is(after, "", 1, 14);
    assert_true(ump_span_cut(ump_span_of_str("aab"), "ab", &before, &after)); // a false start
    is(before, "a", 1, 1);
    assert_false(ump_span_cut(ump_span_of_str("a"), "ab", &before, &after));
    assert_true(ump_span_cut(s, "F", &s, &after)); // the result may be the argument
    is(s, "", 1, 1);

    s = ump_span_of_str("Flail  if  Thenx\tTHEN Chill");
    assert_true(ump_span_cut_word(s, "then", &before, &after));
    is(before, "Flail  if  Thenx\t", 1, 1);
    is(after, " Chill", 1, 22);
    assert_false(ump_span_cut_word(s, "the", &before, &after));
    is(before, "Flail  if  Thenx\tTHEN Chill", 1, 1);
    is(after, "", 1, 28);
}

static void pieces(void **state) {
    (void)state;
    ump_span rest = ump_span_of_str("a ~ \u00e9~~b"), piece;
    assert_true(ump_span_piece(&rest, "~", &piece));
    is(piece, "a ", 1, 1);
    assert_true(ump_span_piece(&rest, "~", &piece));
    is(piece, " \u00e9", 1, 4);
    assert_true(ump_span_piece(&rest, "~", &piece));
    is(piece, "", 1, 7);
    assert_true(ump_span_piece(&rest, "~", &piece));
    is(piece, "b", 1, 8);
    assert_false(ump_span_piece(&rest, "~", &piece));
    assert_false(ump_span_piece(&rest, "~", &piece));
    rest = ump_span_of_str("");
    assert_true(ump_span_piece(&rest, ",", &piece));
    is(piece, "", 1, 1);
    assert_false(ump_span_piece(&rest, ",", &piece));
    rest = ump_span_of_str("a,");
    assert_true(ump_span_piece(&rest, ",", &piece));
    assert_true(ump_span_piece(&rest, ",", &piece));
    is(piece, "", 1, 3);
    assert_false(ump_span_piece(&rest, ",", &piece));
}

static void words(void **state) {
    (void)state;
    ump_span rest = ump_span_of_str("  roll\u00a0A1 \u00e9\tx "), word;
    assert_true(ump_span_word(&rest, &word));
    is(word, "roll", 1, 3);
    assert_true(ump_span_word(&rest, &word));
    is(word, "A1", 1, 8);
    assert_true(ump_span_word(&rest, &word));
    is(word, "\u00e9", 1, 11);
    assert_true(ump_span_word(&rest, &word));
    is(word, "x", 1, 13);
    assert_false(ump_span_word(&rest, &word));
    is(rest, "", 1, 15);
    is(word, "", 1, 15);
    rest = ump_span_of("a\xC2\xA0", 2); // the span ends inside the blank
    assert_true(ump_span_word(&rest, &word));
    is(word, "a\xC2", 1, 1);
    rest = (ump_span){NULL, 0, 1, 1};
    assert_false(ump_span_word(&rest, &word));
}

static int sign(int x) { return (x > 0) - (x < 0); }

static void comparing(void **state) {
    (void)state;
    ump_span s = ump_span_of("Crit!", 4), none = {NULL, 0, 1, 1};
    assert_true(ump_span_eq(s, "Crit"));
    assert_false(ump_span_eq(s, "crit"));
    assert_true(ump_span_is(s, "cRIT"));
    assert_false(ump_span_is(s, "Crit!"));
    assert_false(ump_span_is(s, "Cri"));
    assert_true(ump_span_starts(s, "CR"));
    assert_true(ump_span_starts(s, ""));
    assert_false(ump_span_starts(s, "Crit!"));
    assert_true(ump_span_eq(none, ""));
    assert_true(ump_span_is(none, ""));
    assert_false(ump_span_is(none, "a"));
    // Latin letters have a case, signs have none; @ and `, [ and { are 32 apart as letters are, \u00d7 and
    // \u00f7, too.
    assert_false(ump_span_is(ump_span_of_str("@"), "`"));
    assert_false(ump_span_is(ump_span_of_str("["), "{"));
    assert_false(ump_span_is(ump_span_of_str("\u00d7"), "\u00f7"));
    assert_false(ump_span_is(ump_span_of_str("\u00df"), "\u00ff"));
    assert_false(ump_span_is(ump_span_of_str("\u0131"), "\u0132"));
    assert_false(ump_span_is(ump_span_of_str("\u0142"), "\u0143"));
    assert_false(ump_span_is(ump_span_of_str("\u00c9"), "e"));
    assert_true(ump_span_is(ump_span_of_str("\u00c9LAN \u00c0\u00d6\u00d8\u00de"),
                            "\u00e9lan \u00e0\u00f6\u00f8\u00fe"));
    assert_true(ump_span_is(ump_span_of_str("\u0100\u0136\u0139\u0141\u0147\u014a\u0160\u0176\u017d"),
                            "\u0101\u0137\u013a\u0142\u0148\u014b\u0161\u0177\u017e"));
    assert_true(ump_span_is(ump_span_of_str("Pok\u00c9mon"), "POK\u00e9MON"));
    assert_true(ump_span_is(ump_span_of_str("AMZ"), "amz"));
    // Nothing behind an end is looked at: "ab" is a beginning of "abA".
    assert_int_equal(sign(ump_span_cmp(ump_span_of("abA", 3), ump_span_of("abzz", 2))), 1);
    assert_int_equal(sign(ump_span_cmp(ump_span_of("abzz", 2), ump_span_of("abA", 3))), -1);
    // In order; each against each.
    static const char *const sorted[] = {"", "A", "a1", "aB", "abc", "b", "~", "\u00e9"};
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            assert_int_equal(sign(ump_span_cmp(ump_span_of_str(sorted[i]), ump_span_of_str(sorted[j]))),
                             sign(i - j));
}

static void reads(const char *text, int64_t min, int64_t max, ump_status want, int64_t value) {
    int64_t got = 77;
    assert_int_equal(ump_span_int(ump_span_of_str(text), min, max, &got), want);
    assert_true(got == (want == UMP_OK ? value : 77));
}

static void integers(void **state) {
    (void)state;
    reads("0", 0, 9, UMP_OK, 0);
    reads("+2", -6, 6, UMP_OK, 2);
    reads("-6", -6, 6, UMP_OK, -6);
    reads("007", -6, 7, UMP_OK, 7);
    reads("7", -6, 6, UMP_OVERFLOW, 0);
    reads("-7", -6, 6, UMP_OVERFLOW, 0);
    reads("9223372036854775807", INT64_MIN, INT64_MAX, UMP_OK, INT64_MAX);
    reads("-9223372036854775808", INT64_MIN, INT64_MAX, UMP_OK, INT64_MIN);
    reads("9223372036854775808", INT64_MIN, INT64_MAX, UMP_OVERFLOW, 0);
    reads("-9223372036854775809", INT64_MIN, INT64_MAX, UMP_OVERFLOW, 0);
    reads("18446744073709551617", INT64_MIN, INT64_MAX, UMP_OVERFLOW, 0); // 2^64 + 1 must not come round to 1
    static const char *const bad[] = {"",
                                      "-",
                                      "+",
                                      "1 ",
                                      " 1",
                                      "1.0",
                                      "1/2",
                                      "--1",
                                      "0x1",
                                      "1e2",
                                      "one",
                                      "1\xC2\xA0",
                                      "99999999999999999999999999x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        reads(bad[i], INT64_MIN, INT64_MAX, UMP_BAD_INPUT, 0);
}

static void copying(void **state) {
    (void)state;
    char out[8];
    assert_int_equal(ump_span_copy(ump_span_of_str("abc"), out, sizeof out), 3);
    assert_string_equal(out, "abc");
    assert_int_equal(ump_span_copy(ump_span_of_str("a\u00e9\U0001F525"), out, 7), 3); // 7 bytes would need 8
    assert_string_equal(out, "a\u00e9");
    assert_int_equal(ump_span_copy(ump_span_of_str("a\u00e9\U0001F525"), out, 8), 7);
    assert_int_equal(ump_span_copy(ump_span_of_str("a\u00e9"), out, 3), 1);
    assert_int_equal(ump_span_copy(ump_span_of_str("abc"), out, 1), 0);
    assert_string_equal(out, "");
    assert_int_equal(ump_span_copy(ump_span_of_str("abc"), NULL, 0), 0);
    assert_int_equal(ump_span_copy((ump_span){NULL, 0, 1, 1}, out, 8), 0);
}

// Encodes as the definition says, for every number a code point can have and some more.
static size_t encode(uint32_t code, char *out) {
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t n = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = n - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)((0xF00u >> n & 0xFFu) | code);
    return n;
}

static void every_code_point(void **state) {
    (void)state;
    char bytes[4];
    for (uint32_t code = 0; code < 0x120000; code++) {
        uint32_t got = 7;
        size_t n = encode(code, bytes);
        bool valid = code < 0x110000 && (code < 0xD800 || code > 0xDFFF);
        if (ump_utf8_decode(bytes, n, &got) != (valid ? n : 0) || got != (valid ? code : 7))
            fail_msg("code point %x", (unsigned)code);
        for (size_t cut = 1; cut < n; cut++)
            if (ump_utf8_decode(bytes, cut, &got) != 0)
                fail_msg("code point %x cut to %d", (unsigned)code, (int)cut);
    }
}

static void bad_utf8(const char *text, uint32_t line, uint32_t column, size_t offset) {
    ump_span bad = {0}, s = ump_span_of_str(text);
    assert_false(ump_utf8_check(s, &bad));
    assert_int_equal(bad.line, line);
    assert_int_equal(bad.column, column);
    assert_int_equal(bad.len, 1);
    assert_int_equal(bad.at - s.at, offset);
}

static void checking_utf8(void **state) {
    (void)state;
    ump_span bad;
    assert_true(ump_utf8_check(ump_span_of_str("Flab\u00e9b\u00e9 \U0001F525\n"), &bad));
    assert_true(ump_utf8_check((ump_span){NULL, 0, 1, 1}, &bad));
    bad_utf8("\xFF", 1, 1, 0);
    bad_utf8("a\n\u00e9\x80", 2, 2, 4);
    bad_utf8("a\xC3", 1, 2, 1); // cut off by the end
    bad_utf8("a\xC3"
             "b",
             1, 2, 1);                     // and by another character
    bad_utf8("\xC0\xAF", 1, 1, 0);         // overlong /
    bad_utf8("\xC1\xBF", 1, 1, 0);         // overlong
    bad_utf8("\xE0\x9F\xBF", 1, 1, 0);     // overlong
    bad_utf8("\xF0\x8F\xBF\xBF", 1, 1, 0); // overlong
    bad_utf8("x\xED\xA0\x80", 1, 2, 1);    // half a surrogate pair
    bad_utf8("\xF4\x90\x80\x80", 1, 1, 0); // above 10FFFF
    bad_utf8("\xF5\x80\x80\x80", 1, 1, 0);
    bad_utf8("\r\n\r\n\tab\xE2\x82", 3, 4, 7);
}

// A buffer in memory with a guard byte behind it.
static void fixed_buffers(void **state) {
    (void)state;
    char memory[9];
    memset(memory, '#', sizeof memory);
    ump_buf b = ump_buf_fixed(memory, 8);
    assert_string_equal(ump_buf_text(&b), "");
    ump_buf_str(&b, "abc");
    ump_buf_char(&b, 'd');
    ump_buf_printf(&b, "%d", 123); // fits exactly
    assert_string_equal(ump_buf_text(&b), "abcd123");
    assert_true(ump_buf_ok(&b));
    ump_buf_str(&b, "");
    assert_true(ump_buf_ok(&b));
    ump_buf_str(&b, "xy");
    assert_string_equal(ump_buf_text(&b), "abcd123");
    assert_false(ump_buf_ok(&b));
    assert_int_equal(b.want, 9);
    assert_int_equal(b.len, 7);
    assert_int_equal(b.status, UMP_OK); // cut is no failure
    ump_buf_clear(&b);
    assert_string_equal(ump_buf_text(&b), "");
    assert_true(ump_buf_ok(&b));
    ump_buf_printf(&b, "%d", 12345678); // one too long
    assert_string_equal(ump_buf_text(&b), "1234567");
    assert_int_equal(b.want, 8);
    assert_int_equal(b.len, 7);
    ump_buf_clear(&b);
    ump_buf_str(&b, "abcde\U0001F525"); // two of the four bytes would fit
    assert_string_equal(ump_buf_text(&b), "abcde");
    ump_buf_str(&b, "z"); // nothing follows a cut, though it would fit
    assert_string_equal(ump_buf_text(&b), "abcde");
    assert_int_equal(b.want, 10);
    ump_buf_clear(&b);
    ump_buf_printf(&b, "%s%s", "abcdef", "\u00e9!");
    assert_string_equal(ump_buf_text(&b), "abcdef");
    assert_int_equal(b.want, 9);
    ump_buf_printf(&b, "%d", 12345);
    assert_int_equal(b.want, 14);
    assert_string_equal(ump_buf_text(&b), "abcdef");
    ump_buf_clear(&b);
    ump_buf_str(&b, "abcdef\xF0"); // byte by byte: the cut takes the half character along
    ump_buf_str(&b, "\x9F\x94\xA5");
    assert_string_equal(ump_buf_text(&b), "abcdef");
    assert_int_equal(memory[8], '#');
    ump_buf_close(&b);
    assert_string_equal(ump_buf_text(&b), "");
}

static void measuring(void **state) {
    (void)state;
    ump_buf b = ump_buf_fixed(NULL, 0);
    ump_buf_str(&b, "abc");
    ump_buf_printf(&b, "%05d", 7);
    ump_buf_json(&b, "\"", 1);
    assert_int_equal(b.want, 3 + 5 + 4);
    assert_int_equal(b.len, 0);
    assert_string_equal(ump_buf_text(&b), "");
    char one[1] = {'#'};
    b = ump_buf_fixed(one, 1);
    ump_buf_printf(&b, "abc");
    ump_buf_str(&b, "abc");
    assert_string_equal(ump_buf_text(&b), "");
    assert_int_equal(b.want, 6);
}

// Many appends of every kind against a plain array.
static void growing_buffers(void **state) {
    (void)state;
    enum { SIZE = 200000 };
    char *want = malloc(SIZE + 8), piece[300];
    assert_non_null(want);
    size_t len = 0;
    ump_buf b = ump_buf_growing();
    assert_string_equal(ump_buf_text(&b), "");
    for (unsigned i = 0; len < SIZE - 300; i++) {
        size_t n = i * 31 % 299;
        memset(piece, (int)('a' + i % 26), n);
        piece[n] = '\0';
        if (i % 3 == 0)
            ump_buf_add(&b, piece, n);
        else if (i % 3 == 1)
            ump_buf_printf(&b, "%s", piece);
        else
            ump_buf_span(&b, ump_span_of(piece, n));
        memcpy(want + len, piece, n);
        len += n;
        assert_int_equal(ump_buf_text(&b)[b.len], '\0');
    }
    assert_true(ump_buf_ok(&b));
    assert_int_equal(b.len, len);
    assert_int_equal(b.want, len);
    assert_memory_equal(ump_buf_text(&b), want, len);
    ump_buf_clear(&b);
    ump_buf_printf(&b, "%0*d", 5000, 0); // longer than what one doubling gives
    assert_int_equal(strspn(ump_buf_text(&b), "0"), 5000);
    ump_buf_close(&b);
    assert_string_equal(ump_buf_text(&b), "");
    ump_buf_str(&b, "again");
    assert_string_equal(ump_buf_text(&b), "again");
    ump_buf_close(&b);
    free(want);
}

// No machine has SIZE_MAX / 2 bytes: the status latches and what was there stays.
static void out_of_memory(void **state) {
    (void)state;
    ump_buf b = ump_buf_growing();
    ump_buf_str(&b, "kept");
    ump_buf_add(&b, "x", SIZE_MAX / 2);
    assert_int_equal(b.status, UMP_NO_MEMORY);
    assert_false(ump_buf_ok(&b));
    ump_buf_str(&b, "more");
    ump_buf_printf(&b, "%d", 1);
    assert_string_equal(ump_buf_text(&b), "kept");
    ump_buf_add(&b, "x", SIZE_MAX);
    assert_true(b.want == SIZE_MAX); // the count saturates
    ump_buf_clear(&b);
    ump_buf_str(&b, "more");
    assert_true(ump_buf_ok(&b));
    assert_string_equal(ump_buf_text(&b), "more");
    ump_buf_close(&b);
}

static void json_is(const char *bytes, size_t len, const char *want) {
    ump_buf b = ump_buf_growing();
    ump_buf_json(&b, bytes, len);
    assert_string_equal(ump_buf_text(&b), want);
    ump_buf_close(&b);
}

static void json_strings(void **state) {
    (void)state;
    json_is("", 0, "\"\"");
    json_is(NULL, 0, "\"\"");
    json_is("in all", 6, "\"in all\"");
    json_is("a\"b\\c/", 6, "\"a\\\"b\\\\c/\"");
    json_is("\b\f\n\r\t", 5, "\"\\b\\f\\n\\r\\t\"");
    json_is("\0\x01\x1F\x7F", 4, "\"\\u0000\\u0001\\u001f\x7F\"");
    json_is("\u00e9\U0001F525", 6, "\"\u00e9\U0001F525\"");
    json_is("a\xFF"
            "b\xC3",
            4, "\"a\uFFFDb\uFFFD\"");
    json_is("\xED\xA0\x80", 3, "\"\uFFFD\uFFFD\uFFFD\"");
}

// A tag becomes blanks, so that columns stay; what is no tag, and what does not fit, stays as it is.
static void forum_tags(void **state) {
    (void)state;
    char memory[64];
    static const struct {
        const char *text, *left;
    } rows[] = {{"[b]Surf[/b]", "   Surf    "}, {"[URL=a/b]x[/Url]", "         x      "},
                {"[size =3]x", "         x"},   {"Hidden Power [Ice]", "Hidden Power [Ice]"},
                {"[b Surf", "[b Surf"},         {"[[b]]", "[   ]"},
                {"[/]x[]", "[/]x[]"},           {"[", "["}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_true(
            ump_span_eq(ump_untagged(ump_span_of_str(rows[i].text), memory, sizeof memory), rows[i].left));
    ump_span text = ump_span_of_str("[b]Surf[/b]");
    assert_ptr_equal(ump_untagged(text, memory, text.len - 1).at, text.at);
    assert_int_equal(ump_tag_length(text), 3);
    assert_int_equal(ump_tag_length(ump_span_of_str("[x]")), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines),         cmocka_unit_test(places),
        cmocka_unit_test(trimming),      cmocka_unit_test(cutting),
        cmocka_unit_test(pieces),        cmocka_unit_test(words),
        cmocka_unit_test(comparing),     cmocka_unit_test(integers),
        cmocka_unit_test(copying),       cmocka_unit_test(every_code_point),
        cmocka_unit_test(checking_utf8), cmocka_unit_test(fixed_buffers),
        cmocka_unit_test(measuring),     cmocka_unit_test(growing_buffers),
        cmocka_unit_test(forum_tags),    cmocka_unit_test(out_of_memory),
        cmocka_unit_test(json_strings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

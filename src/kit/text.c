// SPDX-License-Identifier: MIT
// Spans, UTF-8 and text buffers; contracts in text.h.
#include "kit/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- UTF-8
// ---------------------------------------------------------------------------------------------------

static bool ump_utf8_continues(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

// The length that a first byte announces; 0 where it cannot begin a code point.
static size_t ump_utf8_length(char first) {
    unsigned char c = (unsigned char)first;
    return c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
}

size_t ump_utf8_decode(const char *at, size_t len, uint32_t *code) {
    static const unsigned char first_bits[5] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    size_t n = ump_utf8_length(at[0]);
    if (n == 0 || n > len)
        return 0;
    uint32_t value = (unsigned char)at[0] & first_bits[n];
    for (size_t i = 1; i < n; i++) {
        if (!ump_utf8_continues(at[i]))
            return 0;
        value = value << 6 | ((unsigned char)at[i] & 0x3F);
    }
    if (value < least[n] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
        return 0;
    *code = value;
    return n;
}

// How many bytes the column counter takes for one: a code point, or one byte that begins none.
static size_t ump_utf8_step(const char *at, size_t len) {
    uint32_t code;
    if ((unsigned char)at[0] < 0x80)
        return 1;
    size_t n = ump_utf8_decode(at, len, &code);
    return n > 0 ? n : 1;
}

// How many of the len bytes are left without a code point that is cut off at the end.
static size_t ump_utf8_whole(const char *at, size_t len) {
    for (size_t back = 1; back <= 3 && back <= len; back++) {
        char c = at[len - back];
        if (ump_utf8_continues(c))
            continue;
        return ump_utf8_length(c) > back ? len - back : len;
    }
    return len;
}

bool ump_utf8_check(ump_span s, ump_span *bad) {
    uint32_t code, line = s.line, column = s.column;
    for (size_t i = 0; i < s.len;) {
        size_t n = ump_utf8_decode(s.at + i, s.len - i, &code);
        if (n == 0) {
            *bad = (ump_span){s.at + i, 1, line, column};
            return false;
        }
        column++;
        if (s.at[i] == '\n') {
            line++;
            column = 1;
        }
        i += n;
    }
    return true;
}

// ---- Spans
// ---------------------------------------------------------------------------------------------------

ump_span ump_span_of(const char *at, size_t len) { return (ump_span){at, len, 1, 1}; }
ump_span ump_span_of_str(const char *zero_ended) { return ump_span_of(zero_ended, strlen(zero_ended)); }

ump_span ump_span_skip_bom(ump_span text) {
    if (text.len >= 3 && memcmp(text.at, "\xEF\xBB\xBF", 3) == 0) {
        text.at += 3; // the mark is no character of the text: the column stays
        text.len -= 3;
    }
    return text;
}

ump_span ump_span_head(ump_span s, size_t n) {
    s.len = n < s.len ? n : s.len;
    return s;
}

ump_span ump_span_tail(ump_span s, size_t n) {
    n = n < s.len ? n : s.len;
    for (size_t i = 0; i < n; i += ump_utf8_step(s.at + i, s.len - i)) {
        s.column++;
        if (s.at[i] == '\n') {
            s.line++;
            s.column = 1;
        }
    }
    if (n > 0)
        s.at += n;
    s.len -= n;
    return s;
}

bool ump_span_line(ump_span *rest, ump_span *line) {
    if (rest->len == 0)
        return false;
    const char *end = memchr(rest->at, '\n', rest->len);
    size_t n = end != NULL ? (size_t)(end - rest->at) : rest->len;
    *line = ump_span_head(*rest, n);
    if (end == NULL) {
        *rest = ump_span_tail(*rest, n);
        return true;
    }
    if (n > 0 && line->at[n - 1] == '\r')
        line->len--;
    *rest = (ump_span){rest->at + n + 1, rest->len - n - 1, rest->line + 1, 1};
    return true;
}

// The bytes of the blank that s begins with; 0 when it does not.
static size_t ump_span_blank(const char *at, size_t len) {
    if (len == 0)
        return 0;
    if (at[0] == ' ' || (at[0] >= '\t' && at[0] <= '\r'))
        return 1;
    return len >= 2 && at[0] == '\xC2' && at[1] == '\xA0' ? 2 : 0;
}

// How many bytes at the start of s are blanks, and how many are not.
static size_t ump_span_blanks(ump_span s) {
    size_t n = 0;
    for (size_t one; (one = ump_span_blank(s.at + n, s.len - n)) > 0;)
        n += one;
    return n;
}
static size_t ump_span_solid(ump_span s) {
    size_t n = 0;
    while (n < s.len && ump_span_blank(s.at + n, s.len - n) == 0)
        n++;
    return n;
}

ump_span ump_span_trim(ump_span s) {
    if (s.len == 0)
        return s;
    s = ump_span_tail(s, ump_span_blanks(s));
    while (s.len > 0) {
        if (ump_span_blank(s.at + s.len - 1, 1) == 1)
            s.len--;
        else if (s.len >= 2 && ump_span_blank(s.at + s.len - 2, 2) == 2)
            s.len -= 2;
        else
            break;
    }
    return s;
}

bool ump_span_cut(ump_span s, const char *sep, ump_span *before, ump_span *after) {
    size_t n = strlen(sep);
    for (size_t i = 0; n > 0 && i + n <= s.len; i++) {
        const char *first = memchr(s.at + i, sep[0], s.len - n + 1 - i);
        if (first == NULL)
            break;
        i = (size_t)(first - s.at);
        if (memcmp(first, sep, n) != 0)
            continue;
        *before = ump_span_head(s, i);
        *after = ump_span_tail(s, i + n);
        return true;
    }
    *before = s;
    *after = ump_span_tail(s, s.len);
    return false;
}

bool ump_span_piece(ump_span *rest, const char *sep, ump_span *piece) {
    if (rest->at == NULL)
        return false;
    ump_span after;
    if (!ump_span_cut(*rest, sep, piece, &after))
        after.at = NULL;
    *rest = after;
    return true;
}

bool ump_span_word(ump_span *rest, ump_span *word) {
    if (rest->len > 0)
        *rest = ump_span_tail(*rest, ump_span_blanks(*rest));
    *word = *rest;
    if (rest->len == 0)
        return false;
    size_t n = ump_span_solid(*rest);
    *word = ump_span_head(*rest, n);
    *rest = ump_span_tail(*rest, n);
    return true;
}

bool ump_span_cut_word(ump_span s, const char *word, ump_span *before, ump_span *after) {
    ump_span rest = s, found;
    while (ump_span_word(&rest, &found)) {
        if (ump_span_is(found, word)) {
            *before = ump_span_head(s, (size_t)(found.at - s.at));
            *after = rest;
            return true;
        }
    }
    *before = s;
    *after = rest;
    return false;
}

// A byte without its case, and that of a Latin letter with a sign (U+00C0 to U+017E): two bytes of UTF-8, of
// which only the second differs. U+013F and U+0178, whose small letters have another first byte, stay as they
// are.
static unsigned char ump_span_lower(const char *at, size_t i) {
    unsigned char c = (unsigned char)at[i], first = (unsigned char)(i > 0 ? at[i - 1] : 0);
    if (c < 0x80)
        return (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    if (first == 0xC3) // U+00D7 is the sign of multiplication
        return (unsigned char)(c <= 0x9E && c != 0x97 ? c + 0x20 : c);
    // pairs, whose capital is even or odd; U+0130 and U+0131 (I and its dot), U+0138, U+0149 are none
    bool even = (first == 0xC4 && c <= 0xB7 && c != 0xB0) || (first == 0xC5 && c >= 0x8A && c <= 0xB7);
    bool odd = (first == 0xC4 && c >= 0xB9 && c <= 0xBE) ||
               (first == 0xC5 && (c <= 0x88 || (c >= 0xB9 && c <= 0xBE)));
    return (unsigned char)((even && c % 2 == 0) || (odd && c % 2 == 1) ? c + 1 : c);
}

int ump_span_cmp(ump_span a, ump_span b) {
    for (size_t i = 0; i < a.len && i < b.len; i++) {
        unsigned char x = ump_span_lower(a.at, i), y = ump_span_lower(b.at, i);
        if (x != y)
            return x < y ? -1 : 1;
    }
    return (a.len > b.len) - (a.len < b.len);
}

bool ump_span_eq(ump_span s, const char *text) {
    return s.len == strlen(text) && (s.len == 0 || memcmp(s.at, text, s.len) == 0);
}
bool ump_span_is(ump_span s, const char *text) { return ump_span_cmp(s, ump_span_of_str(text)) == 0; }
bool ump_span_starts(ump_span s, const char *prefix) {
    return s.len >= strlen(prefix) && ump_span_is(ump_span_head(s, strlen(prefix)), prefix);
}

ump_status ump_span_int(ump_span s, int64_t min, int64_t max, int64_t *out) {
    size_t i = s.len > 0 && (s.at[0] == '-' || s.at[0] == '+');
    bool negative = i > 0 && s.at[0] == '-', overflow = i == s.len;
    if (overflow)
        return UMP_BAD_INPUT;
    int64_t value = 0;
    for (; i < s.len; i++) {
        if (s.at[i] < '0' || s.at[i] > '9')
            return UMP_BAD_INPUT;
        int digit = s.at[i] - '0';
        // Counted downwards when negative, so that INT64_MIN can be read too.
        overflow |= __builtin_mul_overflow(value, 10, &value);
        overflow |= __builtin_add_overflow(value, negative ? -digit : digit, &value);
    }
    if (overflow || value < min || value > max)
        return UMP_OVERFLOW;
    *out = value;
    return UMP_OK;
}

size_t ump_span_copy(ump_span s, char *out, size_t cap) {
    if (cap == 0)
        return 0;
    size_t n = s.len;
    if (n >= cap)
        n = ump_utf8_whole(s.at, cap - 1);
    if (n > 0)
        memcpy(out, s.at, n);
    out[n] = '\0';
    return n;
}

// ---- Building text
// -------------------------------------------------------------------------------------------

ump_buf ump_buf_growing(void) { return (ump_buf){.status = UMP_OK}; }

ump_buf ump_buf_fixed(char *memory, size_t cap) {
    if (cap > 0)
        memory[0] = '\0';
    return (ump_buf){.at = memory, .cap = cap, .status = UMP_OK, .fixed = true};
}

void ump_buf_clear(ump_buf *b) {
    b->len = b->want = 0;
    b->status = UMP_OK;
    if (b->cap > 0)
        b->at[0] = '\0';
}

void ump_buf_close(ump_buf *b) {
    if (!b->fixed) {
        free(b->at);
        *b = ump_buf_growing();
    }
    ump_buf_clear(b);
}

// Takes memory for n more bytes and the zero byte; false when there is none.
static bool ump_buf_room(ump_buf *b, size_t n) {
    if (n < b->cap - b->len) // cap > len unless cap is 0, and then nothing is left
        return true;
    if (b->fixed || b->status != UMP_OK)
        return false;
    size_t cap = b->cap > 0 ? b->cap : 128;
    while (cap - b->len <= n && cap <= SIZE_MAX / 4)
        cap *= 2;
    char *at = cap - b->len > n ? realloc(b->at, cap) : NULL;
    if (at == NULL) {
        b->status = UMP_NO_MEMORY;
        return false;
    }
    b->at = at;
    b->cap = cap;
    return true;
}

// Counts n more bytes that are wanted; whether nothing was lost before them.
static bool ump_buf_count(ump_buf *b, size_t n) {
    bool whole = ump_buf_ok(b);
    if (__builtin_add_overflow(b->want, n, &b->want))
        b->want = SIZE_MAX;
    return whole;
}

// After a cut: the bytes held end with a whole code point and a zero byte.
static void ump_buf_cut(ump_buf *b) {
    b->len = ump_utf8_whole(b->at, b->len);
    b->at[b->len] = '\0';
}

void ump_buf_add(ump_buf *b, const char *bytes, size_t len) {
    if (!ump_buf_count(b, len) || len == 0)
        return;
    bool fits = ump_buf_room(b, len);
    size_t n = fits ? len : b->cap > 0 && b->fixed ? b->cap - 1 - b->len : 0;
    if (n > 0)
        memcpy(b->at + b->len, bytes, n);
    b->len += n;
    if (fits)
        b->at[b->len] = '\0';
    else if (b->cap > 0)
        ump_buf_cut(b);
}

void ump_buf_str(ump_buf *b, const char *zero_ended) { ump_buf_add(b, zero_ended, strlen(zero_ended)); }
void ump_buf_span(ump_buf *b, ump_span s) { ump_buf_add(b, s.at, s.len); }
void ump_buf_char(ump_buf *b, char c) { ump_buf_add(b, &c, 1); }

void ump_buf_vprintf(ump_buf *b, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    // Once cut, the text is only measured; else it is written where it may already fit.
    size_t room = ump_buf_ok(b) && b->cap > 0 ? b->cap - b->len : 0;
    int n = vsnprintf(room > 0 ? b->at + b->len : NULL, room, format, args);
    if (n < 0) {
        if (b->status == UMP_OK)
            b->status = UMP_BAD_ARGUMENT;
        if (room > 0)
            b->at[b->len] = '\0';
    } else if (ump_buf_count(b, (size_t)n) && n > 0) {
        if ((size_t)n < room) {
            b->len += (size_t)n;
        } else if (ump_buf_room(b, (size_t)n)) {
            (void)vsnprintf(b->at + b->len, b->cap - b->len, format, again);
            b->len += (size_t)n;
        } else if (room > 0) {
            b->len += b->fixed ? room - 1 : 0;
            ump_buf_cut(b);
        }
    }
    va_end(again);
}

void ump_buf_printf(ump_buf *b, const char *format, ...) {
    va_list args;
    va_start(args, format);
    ump_buf_vprintf(b, format, args);
    va_end(args);
}

// The escape of a byte that JSON does not take as it is, into out (7 bytes); false when it takes it.
static bool ump_buf_json_escape(char c, char *out) {
    static const char named[] = "\"\"\\\\\bb\ff\nn\rr\tt"; // byte, letter of its escape
    for (size_t i = 0; i + 1 < sizeof named; i += 2) {
        if (c == named[i]) {
            memcpy(out, (char[]){'\\', named[i + 1], '\0'}, 3);
            return true;
        }
    }
    if ((unsigned char)c >= 0x20)
        return false;
    (void)snprintf(out, 7, "\\u%04x", (unsigned)(unsigned char)c);
    return true;
}

void ump_buf_json(ump_buf *b, const char *bytes, size_t len) {
    char escape[7];
    uint32_t code;
    size_t from = 0, i = 0; // from..i is a run that goes in as it stands
    ump_buf_char(b, '"');
    while (i < len) {
        size_t n = ump_utf8_decode(bytes + i, len - i, &code);
        const char *instead = n == 0                                            ? "\xEF\xBF\xBD"
                              : n == 1 && ump_buf_json_escape(bytes[i], escape) ? escape
                                                                                : NULL;
        if (instead != NULL) {
            ump_buf_add(b, bytes + from, i - from);
            ump_buf_str(b, instead);
            from = i + 1;
        }
        i += n > 0 ? n : 1;
    }
    if (from < len)
        ump_buf_add(b, bytes + from, len - from);
    ump_buf_char(b, '"');
}

const char *ump_buf_text(const ump_buf *b) { return b->cap > 0 ? b->at : ""; }

// SPDX-License-Identifier: MIT
// How are other people's words written so that no markup acts on them, and read where they have some? Which
// words those are, the posts, tables and readers know that call this.
#include "kit/markup.h"

#include <string.h>

#include "kit/params.h"

void ump_markup_add(ump_buf *out, ump_format format, const char *words, size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (format == UMP_MARKDOWN && words[i] && strchr("\\`*_[]<>|~#&!", words[i]))
            ump_buf_char(out, '\\');
        if (format == UMP_BBCODE && words[i] == '[')
            ump_buf_str(out, "\xEF\xBC\xBB");
        else if (format == UMP_BBCODE && words[i] == ']')
            ump_buf_str(out, "\xEF\xBC\xBD");
        else
            ump_buf_char(out, words[i]);
    }
}

size_t ump_tilde_length(ump_span text) {
    static const char *const wide[] = {"\xEF\xBD\x9E", "\xE3\x80\x9C", "\xE2\x88\xBC"};
    if (text.len && text.at[0] == '~')
        return 1;
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (text.len >= 3 && memcmp(text.at, wide[i], 3) == 0)
            return 3;
    return 0;
}

static const char ump_tags[] =
    "hide|box|b|i|u|s|size|color|colour|img|url|center|right|spoiler|quote|code|list|font|indent|strike|"
    "table|tr|td|ul|ol|li|justify";

size_t ump_tag_length(ump_span text) {
    size_t n = 1, len = 0;
    if (text.len < 3 || text.at[0] != '[')
        return 0;
    while (n < text.len && text.at[n] != ']' && text.at[n] != '[')
        n++;
    if (n == text.len || text.at[n] != ']')
        return 0;
    ump_span name = ump_span_head(ump_span_tail(text, 1), n - 1);
    if (ump_span_starts(name, "/"))
        name = ump_span_tail(name, 1);
    while (len < name.len && name.at[len] != '=' && name.at[len] != ' ')
        len++;
    return ump_word_index(ump_tags, ump_span_head(name, len)) < 0 ? 0 : n + 1;
}

ump_span ump_untagged(ump_span text, char *memory, size_t cap) {
    bool any = false;
    for (size_t i = 0, n; i < text.len && text.len <= cap; i += n) {
        n = ump_tag_length(ump_span_tail(text, i));
        any |= n > 0;
        if (n)
            memset(memory + i, ' ', n);
        else
            memory[i] = text.at[i];
        n += !n;
    }
    if (any)
        text.at = memory;
    return text;
}

void ump_untagged_add(ump_buf *out, ump_span text) {
    size_t from = out->len;
    for (size_t i = 0, n; i < text.len; i += n) {
        n = ump_tag_length(ump_span_tail(text, i));
        bool blank = text.at[i] == ' ' && (out->len == from || out->at[out->len - 1] == ' ');
        if (!n && !blank)
            ump_buf_char(out, text.at[i]);
        n += !n;
    }
}

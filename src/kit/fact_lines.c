// SPDX-License-Identifier: MIT
// How do facts stand on a terminal, and what do words of a rule text mean?
#include "kit/fact_lines.h"

#include <string.h>

#include "kit/frac.h"
#include "kit/names.h"

// ---- Lines

void ump_fact_line(ump_buf *out, ump_span key, ump_span text) {
    size_t column = 2 + UMP_FACT_KEY;
    ump_span word;
    ump_buf_printf(out, "  %-*.*s", UMP_FACT_KEY, (int)key.len, key.at);
    for (bool first = true; ump_span_word(&text, &word); first = false) {
        if (!first && column + 1 + word.len > UMP_FACT_WIDTH) {
            ump_buf_printf(out, "\n  %-*s", UMP_FACT_KEY, "");
            column = 2 + UMP_FACT_KEY;
            first = true;
        }
        ump_buf_str(out, first ? "" : " ");
        ump_buf_span(out, word);
        column += word.len + (first ? 0 : 1);
    }
    ump_buf_char(out, '\n');
}

void ump_fact_lines(ump_buf *out, ump_span lines) {
    ump_span line, key, text;
    while (ump_span_line(&lines, &line)) {
        ump_span_cut(line, "\t", &key, &text);
        ump_fact_line(out, key, text);
    }
}

// Takes the next key with its lines off *rest.
static bool ump_fact_block(ump_span *rest, ump_span *block) {
    ump_span line, from = *rest, before;
    bool any = false;
    while (before = *rest, ump_span_line(rest, &line)) {
        if (any && line.len && *line.at != '\t') {
            *rest = before;
            break;
        }
        any = true;
    }
    *block = ump_span_head(from, from.len - rest->len);
    return any;
}

static ump_span ump_fact_key(ump_span block) {
    ump_span key, text;
    ump_span_cut(block, "\t", &key, &text);
    return key;
}

static bool ump_fact_alike(ump_span a, ump_span b) {
    return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

// The block of a key, or an empty one.
static ump_span ump_fact_find(ump_span lines, ump_span key) {
    ump_span block;
    while (ump_fact_block(&lines, &block))
        if (ump_fact_alike(ump_fact_key(block), key))
            return block;
    return lines;
}

void ump_fact_changes(ump_buf *out, const char *head, ump_span before, ump_span after) {
    ump_span rest = after, block;
    bool any = false;
    for (; ump_fact_block(&rest, &block);)
        if (!ump_fact_alike(block, ump_fact_find(before, ump_fact_key(block)))) {
            if (!any)
                ump_buf_printf(out, "%s\n", head);
            ump_fact_lines(out, block);
            any = true;
        }
    for (rest = before; ump_fact_block(&rest, &block);)
        if (!ump_fact_find(after, ump_fact_key(block)).len) {
            if (!any)
                ump_buf_printf(out, "%s\n", head);
            ump_fact_line(out, ump_fact_key(block), ump_span_of_str("none"));
            any = true;
        }
}

// ---- Names of words

// A word's names one after the other: its own, then the others.
static bool ump_gloss_own(const struct ump_gloss *gloss, int which, ump_span *name) {
    ump_span rest = ump_span_of_str(gloss->also), next;
    *name = ump_span_of_str(gloss->name);
    for (; which > 0; which--) {
        if (!rest.len)
            return false;
        ump_span_cut(rest, "|", name, &next);
        rest = next;
    }
    return true;
}

bool ump_gloss_is(const struct ump_gloss *gloss, ump_span name) {
    ump_span own;
    for (int which = 0; ump_gloss_own(gloss, which, &own); which++)
        if (ump_name_same(name.at, name.len, own.at, own.len))
            return true;
    return false;
}

size_t ump_gloss_names(const struct ump_glosses *list) {
    size_t count = 0;
    ump_span name;
    for (size_t i = 0; i < list->count; i++)
        for (int which = 0; ump_gloss_own(&list->words[i], which, &name); which++)
            count++;
    return count;
}

ump_span ump_gloss_name(const struct ump_glosses *list, size_t index) {
    ump_span name = ump_span_of_str("");
    for (size_t i = 0; i < list->count; i++)
        for (int which = 0; ump_gloss_own(&list->words[i], which, &name); which++)
            if (index-- == 0)
                return name;
    return name;
}

// ---- Templates

ump_span ump_gloss_piece(ump_span text, int which) {
    int depth = 0;
    size_t from = 0;
    for (size_t i = 0; i <= text.len; i++) {
        char c = i < text.len ? text.at[i] : '|';
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        if (c != '|' || depth > 0)
            continue;
        if (which-- == 0)
            return ump_span_head(ump_span_tail(text, from), i - from);
        from = i + 1;
    }
    return ump_span_tail(text, text.len);
}

size_t ump_gloss_closes(ump_span text) {
    int depth = 0;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        if (depth == 0)
            return i;
    }
    return text.len;
}

bool ump_gloss_param(ump_span name, const ump_param_table *table, const ump_frac *values, ump_frac *value) {
    for (uint32_t i = 0; i < table->count; i++)
        if (ump_span_eq(name, table->params[i].name)) {
            *value = values[i];
            return true;
        }
    return false;
}

// One place: what stands between its braces; false: nobody knows it.
static bool ump_gloss_place(ump_buf *out, ump_span inside, const ump_param_table *table,
                            const ump_frac *values) {
    ump_span name, rest;
    ump_frac value;
    bool chooses = ump_span_cut(inside, ":", &name, &rest);
    if (!chooses)
        name = inside;
    if (!name.len || *name.at != '=' || !ump_gloss_param(ump_span_tail(name, 1), table, values, &value))
        return false;
    if (chooses) {
        ump_gloss_say(out, ump_gloss_piece(rest, value.num != 0), table, values);
    } else {
        char text[UMP_FRAC_TEXT];
        ump_frac_print(value, text, sizeof text);
        ump_buf_str(out, text);
    }
    return true;
}

void ump_gloss_say(ump_buf *out, ump_span text, const ump_param_table *table, const ump_frac *values) {
    for (size_t i = 0; i < text.len; i++) {
        ump_span here = ump_span_tail(text, i);
        size_t end = *here.at == '{' ? ump_gloss_closes(here) : here.len;
        if (end < here.len &&
            ump_gloss_place(out, ump_span_head(ump_span_tail(here, 1), end - 1), table, values))
            i += end;
        else
            ump_buf_char(out, *here.at);
    }
}

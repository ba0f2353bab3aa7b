// SPDX-License-Identifier: MIT
// How are the small words of squads, orders and rulings read? Who uses them: the reading.h of each ruleset.
#include "kit/reading.h"

#include <stdarg.h>
#include <stdio.h>

#include "kit/suggest.h"

// ---- Mistakes

void ump_mistake(struct ump_reader *reader, ump_status status, ump_span at, const char *rule,
                 const char *format, ...) {
    char message[420] = "";
    va_list args;
    if (!ump_problems_full(reader->problems)) {
        va_start(args, format);
        vsnprintf(message, sizeof message, format, args);
        va_end(args);
    }
    if (reader->opening && status == UMP_REFUSED)
        status = UMP_BAD_INPUT;
    ump_problem_add(reader->problems, status, reader->file, at.line, at.column, rule, "%s", message);
    if (status != UMP_OK && (reader->status == UMP_OK || reader->status == UMP_REFUSED))
        reader->status = status;
}

int ump_quote_len(ump_span s) {
    size_t n = s.len > 60 ? 60 : s.len;
    while (n > 0 && n < s.len && ((unsigned char)s.at[n] & 0xC0) == 0x80)
        n--;
    return (int)n;
}

// ---- Names of facts

bool ump_read_fact(struct ump_reader *reader, const ump_name *keys, size_t count, const char *what,
                   ump_suggest_spelling *written, const void *table, ump_span name, uint32_t *index) {
    if (ump_name_find(keys, count, name.at, name.len, index))
        return true;
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (!ump_problems_full(reader->problems)) // the search is the expensive part of a mistake
        ump_suggest_names(&near, name, keys, count, written, table);
    ump_mistake(reader, UMP_BAD_INPUT, name, "facts", "no %s is called \"%.*s\"%s", what, UMP_QUOTE(name),
                ump_buf_text(&near));
    return false;
}

// ---- Numbers and words

bool ump_read_whole(struct ump_reader *reader, ump_span text, int32_t min, int32_t max, const char *what,
                    const char *rule, int32_t *out) {
    int64_t value = 0;
    text = ump_span_trim(text);
    ump_status status = ump_span_int(text, min, max, &value);
    if (status == UMP_OK) {
        *out = (int32_t)value;
        return true;
    }
    ump_mistake(reader, status == UMP_OVERFLOW ? UMP_REFUSED : UMP_BAD_INPUT, text, rule,
                "%s is a whole number from %d to %d, not \"%.*s\"", what, (int)min, (int)max,
                UMP_QUOTE(text));
    return false;
}

int32_t ump_not_one_of(struct ump_reader *reader, ump_span text, const char *words, const char *what,
                       const char *rule) {
    char memory[260];
    ump_buf takes = ump_buf_fixed(memory, sizeof memory);
    if (!ump_problems_full(reader->problems)) {
        ump_word_list(words, &takes);
        ump_suggest_bars(&takes, text, words);
    }
    ump_mistake(reader, UMP_BAD_INPUT, text, rule, "%s cannot be \"%.*s\": it is %s", what, UMP_QUOTE(text),
                ump_buf_text(&takes));
    return -1;
}

int32_t ump_read_one_of(struct ump_reader *reader, ump_span text, const char *words, const char *what,
                        const char *rule) {
    int32_t index = ump_word_index(words, text);
    return index >= 0 ? index : ump_not_one_of(reader, text, words, what, rule);
}

void ump_unknown_battler(struct ump_reader *reader, const ump_roster *roster, ump_span name, bool ambiguous,
                         const char *what, const char *there_are) {
    char memory[120];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (ambiguous) {
        ump_mistake(reader, UMP_BAD_INPUT, name, "format:ruling",
                    "\"%.*s\" may be one of several: write Side/Name", UMP_QUOTE(name));
        return;
    }
    if (!ump_problems_full(reader->problems))
        ump_roster_suggest(roster, name, &near);
    ump_mistake(reader, UMP_BAD_INPUT, name, "format:ruling", "\"%.*s\" is no %s%s; %s", UMP_QUOTE(name),
                what, ump_buf_text(&near), there_are);
}

void ump_split_number(ump_span text, ump_span *name, ump_span *number) {
    text = ump_span_trim(text);
    size_t at = text.len;
    while (at > 0 && text.at[at - 1] >= '0' && text.at[at - 1] <= '9')
        at--;
    if (at > 0 && at < text.len && (text.at[at - 1] == '-' || text.at[at - 1] == '+'))
        at--;
    *name = ump_span_trim(ump_span_head(text, at));
    *number = ump_span_tail(text, at);
}

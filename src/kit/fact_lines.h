// SPDX-License-Identifier: MIT
// How do facts stand on a terminal? Lines "key TAB text" in two columns, the text broken where it is too
// long; and words of a rule text with what they mean.
#ifndef UMP_KIT_FACT_LINES_H
#define UMP_KIT_FACT_LINES_H

#include "kit/params.h"
#include "kit/text.h"

enum { UMP_FACT_KEY = 14, UMP_FACT_WIDTH = 100 };

// "  key           text"; an empty key continues the line above it.
void ump_fact_line(ump_buf *out, ump_span key, ump_span text);
// All lines of a text.
void ump_fact_lines(ump_buf *out, ump_span lines);
// What another text of the same kind has otherwise, below a head of its own: keys that differ, and those that
// it has no more. Nothing where they say the same.
void ump_fact_changes(ump_buf *out, const char *head, ump_span before, ump_span after);

// ---- Words of a rule text

struct ump_gloss {
    const char *name, *also; // other names between bars
    const char *kind;        // "condition"
    const char *lines;       // with places, as below
};
bool ump_gloss_is(const struct ump_gloss *gloss, ump_span name);
// All names that the words of a list have, for suggestions.
struct ump_glosses {
    const struct ump_gloss *words;
    size_t count;
};
size_t ump_gloss_names(const struct ump_glosses *list);
ump_span ump_gloss_name(const struct ump_glosses *list, size_t index);

// Appends a text in which {=parameter} is that parameter's value and {=switch:A|B} the alternative of its
// word. A place that nobody knows stays as it stands.
void ump_gloss_say(ump_buf *out, ump_span text, const ump_param_table *table, const ump_frac *values);
// The value of one parameter, and its number; false: there is none of that name.
bool ump_gloss_param(ump_span name, const ump_param_table *table, const ump_frac *values, ump_frac *value);

// ---- Templates

// Which of the pieces between bars at the top level of a text, or an empty one.
ump_span ump_gloss_piece(ump_span text, int which);
// Where the bracket that opens at the beginning of a text closes; its length: nowhere.
size_t ump_gloss_closes(ump_span text);

#endif

// SPDX-License-Identifier: MIT
// What was meant by a word that is not in a list? For lists of the moment (parameters, header keys,
// battlers); the facts' sorted tables are names.h.
#ifndef UMP_KIT_SUGGEST_H
#define UMP_KIT_SUGGEST_H

#include <stddef.h>

#include "kit/names.h"
#include "kit/text.h"

// Word `index` of a list.
typedef ump_span (*ump_suggest_word)(const void *list, size_t index);

// Appends "; did you mean A, B or C?" with the words nearest to what was written, or nothing where none is
// near (see ump_name_suggest) or memory is short.
void ump_suggest(ump_buf *out, ump_span written, size_t count, ump_suggest_word word, const void *list);
// The same for the words of "a|b|c" and of a NULL-terminated list.
void ump_suggest_bars(ump_buf *out, ump_span written, const char *words);
void ump_suggest_strings(ump_buf *out, ump_span written, const char *const *list);

// How a row of a table of facts is spelled.
typedef const char *ump_suggest_spelling(const void *table, uint32_t index);
// The same for the sorted names of facts (names.h); cheap enough for thousands of rows.
void ump_suggest_names(ump_buf *out, ump_span written, const ump_name *keys, size_t count,
                       ump_suggest_spelling *spelling, const void *table);

#endif

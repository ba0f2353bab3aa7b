// SPDX-License-Identifier: MIT
// What do the rulesets' readers of squads, orders and rulings share? Mistakes with their places, whole
// numbers, words of a list, names of facts. Cutting a text into pieces is text.h.
#ifndef UMP_KIT_READING_H
#define UMP_KIT_READING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/names.h"
#include "kit/roster.h"
#include "kit/ruleset.h"
#include "kit/suggest.h"
#include "kit/text.h"

// A text being read: where mistakes go, and the worst of them. BAD_INPUT (it cannot be read) wins over
// REFUSED (it can, but breaks a rule).
struct ump_reader {
    const char *file;
    ump_problems *problems;
    ump_status status;
    bool opening; // a battle is being opened: whatever is wrong in its file is BAD_INPUT
};
// Status UMP_OK: a remark, which stops nothing.
void ump_mistake(struct ump_reader *reader, ump_status status, ump_span at, const char *rule,
                 const char *format, ...) __attribute__((format(printf, 5, 6)));
// The two arguments of a "%.*s": at most 60 bytes, cut between code points.
int ump_quote_len(ump_span s);
#define UMP_QUOTE(span) ump_quote_len(span), ((span).at ? (span).at : "")

// A name in a table of keys; false: "no WHAT is called ...; did you mean ..." was told. `written` spells a
// row's name.
bool ump_read_fact(struct ump_reader *reader, const ump_name *keys, size_t count, const char *what,
                   ump_suggest_spelling *written, const void *table, ump_span name, uint32_t *index);
// A whole number from min to max.
bool ump_read_whole(struct ump_reader *reader, ump_span text, int32_t min, int32_t max, const char *what,
                    const char *rule, int32_t *out);
// One of the words of "a|b|c": its index, or -1 and a problem.
int32_t ump_read_one_of(struct ump_reader *reader, ump_span text, const char *words, const char *what,
                        const char *rule);
// That problem, and -1.
int32_t ump_not_one_of(struct ump_reader *reader, ump_span text, const char *words, const char *what,
                       const char *rule);
// Whom a ruling names is none: "... is no WHAT; did you mean ...; THERE_ARE", or, ambiguous, one of several.
void ump_unknown_battler(struct ump_reader *reader, const ump_roster *roster, ump_span name, bool ambiguous,
                         const char *what, const char *there_are);
// Steps n bytes on, over blanks too; looks at the next sign.
static inline void ump_skip(ump_span *rest, size_t n) { *rest = ump_span_trim(ump_span_tail(*rest, n)); }
static inline bool ump_sign(ump_span rest, char c) { return rest.len > 0 && rest.at[0] == c; }
// Takes the digits at the end of a text off: "toxic 3".
void ump_split_number(ump_span text, ump_span *name, ump_span *number);

#endif

// SPDX-License-Identifier: MIT
// What may a league change? Tables of named parameters and profiles; the values of one battle. The tables
// stand in each ruleset's params.def.
#ifndef UMP_KIT_PARAMS_H
#define UMP_KIT_PARAMS_H

#include <stdbool.h>
#include <stdint.h>

#include "kit/text.h"
#include "umpire/umpire.h"

// One parameter: a number (words NULL) with a range, or a switch whose value is the index of one of `words`
// ("no|yes").
typedef struct ump_param {
    const char *name;  // "chill.restores"
    const char *words; // "no|yes", or NULL for a number
    ump_frac initial;  // default; for switches the word's index
    ump_frac min, max; // inclusive; unused for switches
    bool whole;        // numbers: only integers
    const char *unit;  // "energy points"
    const char *rule;  // citation: "scale:energy.special.chill", or "reading A3"
    const char *help;  // one sentence
} ump_param;

// A profile: a dated set of "name=value" lines over the defaults.
typedef struct ump_profile {
    const char *name; // "2017-01"
    const char *help;
    const char *const *sets; // NULL-terminated
} ump_profile;

typedef struct ump_param_table {
    const ump_param *params;
    uint32_t count;
    const ump_profile *profiles; // the first one is the default; at least one
    uint32_t profile_count;
} ump_param_table;

// Fills values[count] with the defaults.
void ump_params_defaults(const ump_param_table *table, ump_frac *values);
// Applies a profile by name (an empty name is the default profile). NOT_FOUND with the list of profiles.
ump_status ump_params_profile(const ump_param_table *table, ump_frac *values, ump_span name, const char *file,
                              ump_problems *problems);
// Sets "name" to "value" (a word or a beginning that only one of its words has, an integer, "n/d" or an exact
// decimal). Unknown names get suggestions, values out of range the range and the rule. On failure nothing
// changes.
ump_status ump_params_set(const ump_param_table *table, ump_frac *values, ump_span name, ump_span value,
                          const char *file, ump_problems *problems);
// A value as text ("10", "67/100", "yes") into a caller's buffer of `cap` bytes; returns the length.
size_t ump_params_print(const ump_param *param, ump_frac value, char *buf, size_t cap);
// Index of word `word` in "a|b|c", or -1; matching ignores case. ump_word_prefix also takes a beginning that
// only one of them has. And the reverse: copies word `index`, returns its length (0: none).
int32_t ump_word_index(const char *words, ump_span word);
int32_t ump_word_prefix(const char *words, ump_span word);
size_t ump_word_at(const char *words, uint32_t index, char *buf, size_t cap);
uint32_t ump_word_count(const char *words);
// Appends the words as a sentence has them: "a, b or c".
void ump_word_list(const char *words, ump_buf *out);

#endif

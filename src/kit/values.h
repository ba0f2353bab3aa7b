// SPDX-License-Identifier: MIT
// What do the rulesets' values by path share? Tables of paths and what is found in them, and the making of
// values. Which paths there are, and what they read: the values.c of each ruleset.
#ifndef UMP_KIT_VALUES_H
#define UMP_KIT_VALUES_H

#include <stddef.h>
#include <stdint.h>

#include "kit/frac.h"
#include "kit/ruleset.h"

// A path and what its handle says beside whose it is.
typedef struct ump_value_path {
    const char *name;
    uint32_t kind, b;
} ump_value_path;
typedef struct ump_value_paths {
    const ump_value_path *rows;
    size_t count;
} ump_value_paths;
#define UMP_VALUE_PATHS(rows) ((ump_value_paths){rows, sizeof(rows) / sizeof *(rows)})

// The row of a path; NULL: it is none of these.
const ump_value_path *ump_value_path_find(ump_value_paths paths, ump_span path);
// "a battler has no value "spd"; did you mean spe?", and NOT_FOUND. `whose` begins the message.
ump_status ump_no_value_path(ump_value_paths paths, const char *whose, ump_span path, const char *file,
                             ump_problems *problems);

static inline ump_value ump_exact_value(ump_frac number) {
    return (ump_value){UMP_VALUE_NUMBER, number, NULL};
}
static inline ump_value ump_number_value(int64_t number) { return ump_exact_value(ump_frac_int(number)); }
static inline ump_value ump_word_value(int64_t number, const char *word) {
    return (ump_value){UMP_VALUE_WORD, ump_frac_int(number), word};
}
static inline ump_value ump_yes_value(bool yes) { return ump_word_value(yes, yes ? "yes" : "no"); }

#endif

// SPDX-License-Identifier: MIT
// Which row of a table does a written name mean, and what was meant if none? Splitting the text is text.h.
#ifndef UMP_KIT_NAMES_H
#define UMP_KIT_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The longest key that can be looked up; tables hold none longer.
enum { UMP_NAME_MAX = 63 };

// One row of a look-up table. Tables are sorted by key as strcmp orders them; aliases are further rows with
// the same index. Equal keys may stand more than once (then the first is found).
typedef struct ump_name {
    const char *key;
    uint32_t index;
} ump_name;

// The key of a UTF-8 name: ASCII letters and digits in lower case; Latin letters without their accents (also
// ae, oe, ss, th, ij, dz and the like for the letters that stand for two); the signs U+2640 and U+2642 as f
// and m; all else, and bytes that are not UTF-8, dropped. Writes at most cap - 1 bytes and a zero byte when
// cap > 0 (cut, never overrun) and returns the full length, so a result >= cap means cut. `key` may not
// overlap `at`.
size_t ump_name_key(const char *at, size_t len, char *key, size_t cap);

// Whether two names have the same key.
bool ump_name_same(const char *a, size_t a_len, const char *b, size_t b_len);

// Looks up the name at `at` by its key. False when no row has it (an empty key never has); *index is then
// untouched.
bool ump_name_find(const ump_name *table, size_t count, const char *at, size_t len, uint32_t *index);

enum { UMP_NAME_SUGGESTIONS = 3 };

// The rows whose keys are nearest to the name: edits are one letter put in, left out, replaced, or two
// neighbours swapped; at most 1 edit for keys up to 4 letters, 2 up to 8, 3 beyond. Nearest first, then
// table order, each index once. Returns how many of best[] were filled. Allocates nothing.
size_t ump_name_suggest(const ump_name *table, size_t count, const char *at, size_t len,
                        const ump_name *best[UMP_NAME_SUGGESTIONS]);

#endif

// SPDX-License-Identifier: MIT
// How does the enumerator keep exact chances? Fractions of rule values are in frac.h.
#ifndef UMP_KIT_PROB_H
#define UMP_KIT_PROB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "umpire/umpire.h"

enum { UMP_PROB_LIMBS = 8 };

// A fraction that is not negative, not necessarily in lowest terms, num and den least significant limb first.
// width is 2 while both fit 128 bits (the fast path) and grows to UMP_PROB_LIMBS as they must; limbs at and
// above width are zero. Plain data: copy it by assignment. Compare with ump_prob_cmp, not memcmp.
typedef struct ump_prob {
    uint64_t num[UMP_PROB_LIMBS];
    uint64_t den[UMP_PROB_LIMBS];
    uint32_t width;
    uint32_t unused; // always zero
} ump_prob;

// The functions that return a status answer UMP_OK; UMP_BUDGET when the exact result needs more than 512 bits
// even in lowest terms; UMP_BAD_INPUT for a zero denominator. On failure the first argument is as before.
// Both pointers of a call may be the same object.

ump_prob ump_prob_zero(void);
ump_prob ump_prob_one(void);

// p times num/den. num may exceed den, so that a mean can be summed too.
ump_status ump_prob_mul(ump_prob *p, uint64_t num, uint64_t den);
// p times q.
ump_status ump_prob_mul_prob(ump_prob *p, const ump_prob *q);
// sum plus p. Cheap when the denominators are equal or one divides the other.
ump_status ump_prob_add(ump_prob *sum, const ump_prob *p);

// -1, 0 or 1 by value; exact whatever the widths.
int ump_prob_cmp(const ump_prob *a, const ump_prob *b);
bool ump_prob_is_zero(const ump_prob *p);
bool ump_prob_is_one(const ump_prob *p);

// To lowest terms; zero becomes 0/1.
void ump_prob_reduce(ump_prob *p);

// In lowest terms in 64 bits each; false when it does not fit, and then *num and *den are untouched.
bool ump_prob_to_u64(const ump_prob *p, uint64_t *num, uint64_t *den);

// Room for the longest printed probability and its end: two numbers of 155 digits and a stroke.
enum { UMP_PROB_TEXT = 320 };

// Writes the lowest terms in decimal: "1/16", and "0" or "1" where the value is whole. Ended by a zero byte
// when cap > 0, cut if it does not fit. Returns the full length without the zero byte.
size_t ump_prob_print(const ump_prob *p, char *out, size_t cap);

// Writes a percentage with that many decimals (at most 40), a half rounded up: "12.50%". Same contract.
size_t ump_prob_percent(const ump_prob *p, unsigned decimals, char *out, size_t cap);

#endif

// SPDX-License-Identifier: MIT
// How does rule code compute with exact fractions? Probabilities, which grow much longer, are in prob.h.
#ifndef UMP_KIT_FRAC_H
#define UMP_KIT_FRAC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "umpire/umpire.h"

// ump_frac (umpire.h) is always in lowest terms with den > 0, and zero is 0/1. Only values made by the
// functions below are valid arguments, so two fractions are equal exactly when their fields are (memcmp
// works).

__extension__ typedef __int128 ump_i128;
__extension__ typedef unsigned __int128 ump_u128;

// How failures are told: *st becomes UMP_OVERFLOW when the reduced result does not fit 64 bits, UMP_BAD_INPUT
// when a denominator or divisor is zero; the result is then 0/1. A success leaves *st alone, and so does a
// failure after the first: a caller sets it to UMP_OK once, computes a whole formula and looks once. st is
// never NULL.

// Greatest common divisor; of 0 and x it is x.
uint64_t ump_gcd64(uint64_t a, uint64_t b);

// The general cases behind the inline fast paths below; rule code calls those.
ump_frac ump_frac_make_slow(int64_t num, int64_t den, ump_status *st);
ump_frac ump_frac_add_slow(ump_frac a, ump_frac b, ump_status *st);
ump_frac ump_frac_sub_slow(ump_frac a, ump_frac b, ump_status *st);
ump_frac ump_frac_mul_slow(ump_frac a, ump_frac b, ump_status *st);
ump_frac ump_frac_div_slow(ump_frac a, ump_frac b, ump_status *st);
int ump_frac_cmp_wide(ump_frac a, ump_frac b) __attribute__((cold));
ump_frac ump_frac_fail(ump_status code, ump_status *st) __attribute__((cold));

static inline ump_frac ump_frac_int(int64_t n) { return (ump_frac){n, 1}; }
// A result as it comes from a call, in two registers: copied whole it would go by memory, written there in
// two pieces and read again in one, for which a processor waits.
static inline ump_frac ump_frac_by_parts(ump_frac a) { return (ump_frac){a.num, a.den}; }

// num/den brought to lowest terms; either may be negative.
static inline ump_frac ump_frac_make(int64_t num, int64_t den, ump_status *st) {
    return den == 1 ? ump_frac_int(num) : ump_frac_by_parts(ump_frac_make_slow(num, den, st));
}

static inline ump_frac ump_frac_add(ump_frac a, ump_frac b, ump_status *st) {
    // A whole number added to a reduced fraction leaves it reduced: gcd(n + k*d, d) = gcd(n, d) = 1.
    int64_t scaled, num;
    if (b.den == 1 && !__builtin_mul_overflow(b.num, a.den, &scaled) &&
        !__builtin_add_overflow(a.num, scaled, &num))
        return (ump_frac){num, a.den};
    return ump_frac_by_parts(ump_frac_add_slow(a, b, st));
}

static inline ump_frac ump_frac_sub(ump_frac a, ump_frac b, ump_status *st) {
    int64_t scaled, num;
    if (b.den == 1 && !__builtin_mul_overflow(b.num, a.den, &scaled) &&
        !__builtin_sub_overflow(a.num, scaled, &num))
        return (ump_frac){num, a.den};
    return ump_frac_by_parts(ump_frac_sub_slow(a, b, st));
}

static inline ump_frac ump_frac_mul(ump_frac a, ump_frac b, ump_status *st) {
    int64_t num;
    if (a.den == 1 && b.den == 1 && !__builtin_mul_overflow(a.num, b.num, &num))
        return (ump_frac){num, 1};
    return ump_frac_by_parts(ump_frac_mul_slow(a, b, st));
}

// a divided by b; b = 0 is UMP_BAD_INPUT.
static inline ump_frac ump_frac_div(ump_frac a, ump_frac b, ump_status *st) {
    return b.num == 1 && b.den == 1 ? a : ump_frac_by_parts(ump_frac_div_slow(a, b, st));
}

static inline ump_frac ump_frac_neg(ump_frac a, ump_status *st) {
    return a.num == INT64_MIN ? ump_frac_fail(UMP_OVERFLOW, st) : (ump_frac){-a.num, a.den};
}

// points/100 in lowest terms: most chances are so many percent.
ump_frac ump_frac_percent(int64_t points);

// The greatest whole number not above a (floor(-3/2) = -2) and the least not below it (ceil(-3/2) = -1).
static inline int64_t ump_frac_floor(ump_frac a) { return a.den == 1 ? a.num : a.num / a.den - (a.num < 0); }
static inline int64_t ump_frac_ceil(ump_frac a) { return a.den == 1 ? a.num : a.num / a.den + (a.num > 0); }
// The nearest whole number; a half goes away from zero (5/2 -> 3, -5/2 -> -3).
int64_t ump_frac_round(ump_frac a);

// -1, 0 or 1.
static inline int ump_frac_sign(ump_frac a) { return (a.num > 0) - (a.num < 0); }
static inline int ump_frac_cmp(ump_frac a, ump_frac b) {
    if (a.den == b.den)
        return (a.num > b.num) - (a.num < b.num);
    int64_t left, right;
    if (__builtin_mul_overflow(a.num, b.den, &left) || __builtin_mul_overflow(b.num, a.den, &right))
        return ump_frac_cmp_wide(a, b);
    return (left > right) - (left < right);
}
static inline bool ump_frac_eq(ump_frac a, ump_frac b) { return a.num == b.num && a.den == b.den; }
static inline bool ump_frac_is_int(ump_frac a) { return a.den == 1; }
static inline ump_frac ump_frac_min(ump_frac a, ump_frac b) { return ump_frac_cmp(b, a) < 0 ? b : a; }
static inline ump_frac ump_frac_max(ump_frac a, ump_frac b) { return ump_frac_cmp(b, a) > 0 ? b : a; }

// Reads "18", "-3", "+2", "37/2" or an exact decimal such as "0.67" from the whole of the len bytes at `at`
// (no blanks; at most 38 digits on each side of the stroke, or in all). UMP_BAD_INPUT when it is none of
// these or the denominator is 0, UMP_OVERFLOW when it does not fit; *out is set only on UMP_OK.
ump_status ump_frac_parse(const char *at, size_t len, ump_frac *out);

// Room for the longest printed fraction and its end.
enum { UMP_FRAC_TEXT = 48 };

// Writes "18" or "37/2", always ended by a zero byte when cap > 0, cut if it does not fit. Returns the full
// length without the zero byte.
size_t ump_frac_print(ump_frac a, char *out, size_t cap);

#endif

// SPDX-License-Identifier: MIT
// The general cases of exact fractions: reducing, 128-bit intermediates, reading and printing. The common
// cases are inline in frac.h.
#include "kit/frac.h"

#include <inttypes.h>
#include <stdio.h>

uint64_t ump_gcd64(uint64_t a, uint64_t b) {
    if (a == 0 || b == 0)
        return a | b;
    int shift = __builtin_ctzll(a | b);
    a >>= __builtin_ctzll(a);
    b >>= __builtin_ctzll(b);
    // Both are odd here, so their difference is even and loses at least one bit each time.
    while (a != b && a != 1 && b != 1) {
        uint64_t difference = a > b ? a - b : b - a;
        b = a < b ? a : b;
        a = difference >> __builtin_ctzll(difference);
    }
    return (a < b ? a : b) << shift;
}

static ump_u128 ump_gcd128(ump_u128 a, ump_u128 b) {
    while (b >> 64) {
        ump_u128 rest = a % b;
        a = b;
        b = rest;
    }
    return b == 0 ? a : ump_gcd64((uint64_t)(a % b), (uint64_t)b);
}

ump_frac ump_frac_fail(ump_status code, ump_status *st) {
    if (*st == UMP_OK)
        *st = code;
    return (ump_frac){0, 1};
}

// The magnitude of any int64_t, INT64_MIN included.
static uint64_t ump_frac_abs64(int64_t x) { return x < 0 ? -(uint64_t)x : (uint64_t)x; }

// From reduced magnitudes; the one place where a result is checked against 64 bits.
static ump_frac ump_frac_pack(bool negative, ump_u128 num, ump_u128 den, ump_status *st) {
    if (num > (ump_u128)INT64_MAX + negative || den > INT64_MAX)
        return ump_frac_fail(UMP_OVERFLOW, st);
    uint64_t bits = negative ? -(uint64_t)num : (uint64_t)num;
    return (ump_frac){(int64_t)bits, (int64_t)den};
}

ump_frac ump_frac_make_slow(int64_t num, int64_t den, ump_status *st) {
    if (den == 0)
        return ump_frac_fail(UMP_BAD_INPUT, st);
    uint64_t n = ump_frac_abs64(num), d = ump_frac_abs64(den);
    uint64_t g = ump_gcd64(n, d);
    return ump_frac_pack(n != 0 && (num < 0) != (den < 0), n / g, d / g, st);
}

// a.num/a.den + b_num/b_den; b_num is wider so that a subtraction can pass INT64_MIN negated. Only the common
// factor of the denominators can be common to the sum's numerator and denominator, so the second gcd
// is of small numbers.
static ump_frac ump_frac_sum(ump_frac a, ump_i128 b_num, int64_t b_den, ump_status *st) {
    uint64_t g = a.den == b_den ? (uint64_t)a.den : ump_gcd64((uint64_t)a.den, (uint64_t)b_den);
    int64_t a_part = a.den, b_part = b_den;
    if (g != 1) {
        a_part /= (int64_t)g;
        b_part /= (int64_t)g;
    }
    // Each product is at most 2^126 in size, so the sum fits.
    ump_i128 num = (ump_i128)a.num * b_part + b_num * a_part;
    bool negative = num < 0;
    ump_u128 size = negative ? -(ump_u128)num : (ump_u128)num;
    if (g != 1) {
        uint64_t rest = size >> 64 ? (uint64_t)(size % g) : (uint64_t)size % g;
        uint64_t common = ump_gcd64(rest, g);
        if (common != 1) {
            size = size >> 64 ? size / common : (uint64_t)size / common;
            g /= common;
        }
    }
    return ump_frac_pack(negative, size, (ump_u128)((ump_i128)a_part * b_part) * g, st);
}

// Most fractions of a battle are halves, quarters or whole, and small: their denominators are powers of two,
// which reduce by shifts alone. Neither products nor sums of these leave 64 bits.
static bool ump_frac_is_dyadic(ump_frac a) {
    return a.den > 0 && (a.den & (a.den - 1)) == 0 && a.den <= 1 << 15 && a.num >= -(INT64_C(1) << 31) &&
           a.num <= INT64_C(1) << 31;
}

// num / 2^shift.
static ump_frac ump_frac_of_shift(int64_t num, int shift) {
    int common = num == 0 ? shift : __builtin_ctzll((uint64_t)num);
    common = common < shift ? common : shift;
    return (ump_frac){num >> common, INT64_C(1) << (shift - common)}; // nothing is shifted out
}

static ump_frac ump_frac_dyadic_sum(ump_frac a, int64_t b_num, int64_t b_den) {
    int left = __builtin_ctzll((uint64_t)a.den), right = __builtin_ctzll((uint64_t)b_den);
    int shift = left > right ? left : right;
    return ump_frac_of_shift(a.num * (INT64_C(1) << (shift - left)) + b_num * (INT64_C(1) << (shift - right)),
                             shift);
}

ump_frac ump_frac_add_slow(ump_frac a, ump_frac b, ump_status *st) {
    if (ump_frac_is_dyadic(a) && ump_frac_is_dyadic(b))
        return ump_frac_dyadic_sum(a, b.num, b.den);
    return ump_frac_sum(a, b.num, b.den, st);
}

ump_frac ump_frac_sub_slow(ump_frac a, ump_frac b, ump_status *st) {
    if (ump_frac_is_dyadic(a) && ump_frac_is_dyadic(b))
        return ump_frac_dyadic_sum(a, -b.num, b.den);
    return ump_frac_sum(a, -(ump_i128)b.num, b.den, st);
}

// (an/ad) * (bn/bd) on magnitudes; each fraction is reduced, so only the crossed pairs can share factors.
static ump_frac ump_frac_cross(bool negative, uint64_t an, uint64_t ad, uint64_t bn, uint64_t bd,
                               ump_status *st) {
    uint64_t left = ump_gcd64(an, bd), right = ump_gcd64(bn, ad);
    if (left != 1) {
        an /= left;
        bd /= left;
    }
    if (right != 1) {
        bn /= right;
        ad /= right;
    }
    ump_u128 num = (ump_u128)an * bn;
    return ump_frac_pack(negative && num != 0, num, (ump_u128)ad * bd, st);
}

ump_frac ump_frac_mul_slow(ump_frac a, ump_frac b, ump_status *st) {
    if (ump_frac_is_dyadic(a) && ump_frac_is_dyadic(b))
        return ump_frac_of_shift(a.num * b.num,
                                 __builtin_ctzll((uint64_t)a.den) + __builtin_ctzll((uint64_t)b.den));
    return ump_frac_cross((a.num < 0) != (b.num < 0), ump_frac_abs64(a.num), (uint64_t)a.den,
                          ump_frac_abs64(b.num), (uint64_t)b.den, st);
}

ump_frac ump_frac_div_slow(ump_frac a, ump_frac b, ump_status *st) {
    if (b.num == 0)
        return ump_frac_fail(UMP_BAD_INPUT, st);
    return ump_frac_cross((a.num < 0) != (b.num < 0), ump_frac_abs64(a.num), (uint64_t)a.den, (uint64_t)b.den,
                          ump_frac_abs64(b.num), st);
}

int ump_frac_cmp_wide(ump_frac a, ump_frac b) {
    ump_i128 left = (ump_i128)a.num * b.den, right = (ump_i128)b.num * a.den;
    return (left > right) - (left < right);
}

ump_frac ump_frac_percent(int64_t points) {
    int64_t twos = points % 4 == 0   ? 4
                   : points % 2 == 0 ? 2
                                     : 1,
            fives = points % 25 == 0  ? 25
                    : points % 5 == 0 ? 5
                                      : 1;
    return (ump_frac){points / (twos * fives), 100 / (twos * fives)};
}

int64_t ump_frac_round(ump_frac a) {
    uint64_t size = ump_frac_abs64(a.num), den = (uint64_t)a.den;
    uint64_t whole = size / den, rest = size % den;
    whole += rest >= den - rest;
    return (int64_t)(a.num < 0 ? -whole : whole);
}

// Reads digits from *i on onto *value; returns how many, or -1 when they are more than 38 in *total.
static int ump_frac_digits(const char *at, size_t len, size_t *i, ump_u128 *value, int *total) {
    int count = 0;
    for (; *i < len && at[*i] >= '0' && at[*i] <= '9'; ++*i, count++) {
        // Leading zeros cost nothing, so that "0.67" may have as many decimals as "67".
        if (*value != 0 || at[*i] != '0')
            ++*total;
        if (*total > 38)
            return -1;
        *value = *value * 10 + (unsigned)(at[*i] - '0');
    }
    return count;
}

// What follows the first number of a well-formed text: nothing, "/den" or ".decimals".
static ump_status ump_frac_parse_rest(const char *at, size_t len, size_t i, ump_u128 *num, ump_u128 *den,
                                      int total) {
    *den = 1;
    if (i == len)
        return UMP_OK;
    char mark = at[i++];
    if (mark == '/') {
        *den = 0;
        total = 0;
        if (ump_frac_digits(at, len, &i, den, &total) < 0)
            return UMP_OVERFLOW;
        return *den == 0 ? UMP_BAD_INPUT : UMP_OK;
    }
    size_t end = len;
    while (end > i + 1 && at[end - 1] == '0') // zeros at the end say nothing, however many
        end--;
    size_t start = i;
    int count = ump_frac_digits(at, end, &i, num, &total);
    if (count < 0 || end - start > 38)
        return UMP_OVERFLOW;
    while (count-- > 0)
        *den *= 10;
    return UMP_OK;
}

// Whether the text has the form of a fraction at all: a text of letters is bad input even when it is long.
static bool ump_frac_well_formed(const char *at, size_t len) {
    bool digit = false, marked = false;
    for (size_t i = len > 0 && (at[0] == '-' || at[0] == '+'); i < len; i++) {
        if (at[i] >= '0' && at[i] <= '9') {
            digit = true;
        } else if ((at[i] == '/' || at[i] == '.') && digit && !marked) {
            marked = true;
            digit = false;
        } else {
            return false;
        }
    }
    return digit;
}

ump_status ump_frac_parse(const char *at, size_t len, ump_frac *out) {
    if (!ump_frac_well_formed(at, len))
        return UMP_BAD_INPUT;
    ump_u128 num = 0, den = 1;
    int total = 0;
    size_t i = at[0] == '-' || at[0] == '+';
    if (ump_frac_digits(at, len, &i, &num, &total) < 0)
        return UMP_OVERFLOW;
    ump_status st = ump_frac_parse_rest(at, len, i, &num, &den, total);
    if (st != UMP_OK)
        return st;
    ump_u128 g = ump_gcd128(num, den);
    ump_frac value = ump_frac_pack(at[0] == '-' && num != 0, num / g, den / g, &st);
    if (st == UMP_OK)
        *out = value;
    return st;
}

size_t ump_frac_print(ump_frac a, char *out, size_t cap) {
    int n = a.den == 1 ? snprintf(out, cap, "%" PRId64, a.num)
                       : snprintf(out, cap, "%" PRId64 "/%" PRId64, a.num, a.den);
    return n < 0 ? 0 : (size_t)n;
}

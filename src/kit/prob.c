// SPDX-License-Identifier: MIT
// Exact chances of up to 512 bits: a 128-bit path for nearly all of them, plain limb arithmetic behind it.
// Contract in prob.h.
#include "kit/prob.h"

#include <string.h>

#include "kit/frac.h"

// ---- Limbs: numbers of n 64-bit words, least significant first
// ----------------------------------------------

// Two products of 512 bits and their sum's carry fit; results are brought back to UMP_PROB_LIMBS.
enum { UMP_PROB_WORK = 2 * UMP_PROB_LIMBS + 2 };

// How many of n limbs are left without the zeros on top.
static size_t ump_limbs_len(const uint64_t *a, size_t n) {
    while (n > 0 && a[n - 1] == 0)
        n--;
    return n;
}

static int ump_limbs_cmp(const uint64_t *a, const uint64_t *b, size_t n) {
    while (n-- > 0)
        if (a[n] != b[n])
            return a[n] < b[n] ? -1 : 1;
    return 0;
}

static uint64_t ump_limbs_add(uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        ump_u128 sum = (ump_u128)a[i] + b[i] + carry;
        a[i] = (uint64_t)sum;
        carry = (uint64_t)(sum >> 64);
    }
    return carry;
}

static void ump_limbs_sub(uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t borrow = 0;
    for (size_t i = 0; i < n; i++) {
        ump_u128 rest = (ump_u128)a[i] - b[i] - borrow;
        a[i] = (uint64_t)rest;
        borrow = (uint64_t)(rest >> 64) & 1;
    }
}

static uint64_t ump_limbs_mul1(uint64_t *a, size_t n, uint64_t by) {
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        ump_u128 product = (ump_u128)a[i] * by + carry;
        a[i] = (uint64_t)product;
        carry = (uint64_t)(product >> 64);
    }
    return carry;
}

// out (n_a + n_b limbs, apart from a and b) = a * b.
static void ump_limbs_mul(uint64_t *out, const uint64_t *a, size_t n_a, const uint64_t *b, size_t n_b) {
    memset(out, 0, (n_a + n_b) * sizeof *out);
    n_a = ump_limbs_len(a, n_a); // factors are often much shorter than their room
    n_b = ump_limbs_len(b, n_b);
    for (size_t i = 0; i < n_a; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < n_b; j++) {
            ump_u128 product = (ump_u128)a[i] * b[j] + out[i + j] + carry;
            out[i + j] = (uint64_t)product;
            carry = (uint64_t)(product >> 64);
        }
        out[i + n_b] = carry;
    }
}

// a /= by; returns the remainder.
static uint64_t ump_limbs_div1(uint64_t *a, size_t n, uint64_t by) {
    uint64_t rest = 0;
    while (n-- > 0) {
        ump_u128 part = (ump_u128)rest << 64 | a[n];
        a[n] = (uint64_t)(part / by);
        rest = (uint64_t)(part % by);
    }
    return rest;
}

static void ump_limbs_left(uint64_t *a, size_t n, unsigned bits) { // bits < 64
    if (bits == 0)
        return;
    for (size_t i = n; i-- > 1;)
        a[i] = a[i] << bits | a[i - 1] >> (64 - bits);
    a[0] <<= bits;
}

static void ump_limbs_right(uint64_t *a, size_t n, unsigned bits) { // bits < 64
    if (bits == 0)
        return;
    for (size_t i = 0; i + 1 < n; i++)
        a[i] = a[i] >> bits | a[i + 1] << (64 - bits);
    a[n - 1] >>= bits;
}

// One step of long division: takes `by` (n limbs, top bit set) off the n + 1 limbs at `at` as often as it
// goes. The first guess from the two top limbs is at most 2 too high (Knuth, volume 2, 4.3.1, theorem B).
static uint64_t ump_limbs_div_step(uint64_t *at, const uint64_t *by, size_t n) {
    ump_u128 top = (ump_u128)at[n] << 64 | at[n - 1];
    uint64_t guess = at[n] >= by[n - 1] ? UINT64_MAX : (uint64_t)(top / by[n - 1]);
    uint64_t carry = 0, borrow = 0;
    for (size_t i = 0; i < n; i++) {
        ump_u128 product = (ump_u128)by[i] * guess + carry;
        carry = (uint64_t)(product >> 64);
        ump_u128 rest = (ump_u128)at[i] - (uint64_t)product - borrow;
        at[i] = (uint64_t)rest;
        borrow = (uint64_t)(rest >> 64) & 1;
    }
    ump_u128 rest = (ump_u128)at[n] - carry - borrow;
    at[n] = (uint64_t)rest;
    for (bool negative = rest >> 64 != 0; negative; guess--)
        negative = (at[n] += ump_limbs_add(at, by, n)) != 0;
    return guess;
}

// a becomes a mod b, quotient (n limbs, NULL when not wanted) a div b; b is not zero. n is at most
// UMP_PROB_WORK.
static void ump_limbs_divmod(uint64_t *a, const uint64_t *b, size_t n, uint64_t *quotient) {
    size_t n_a = ump_limbs_len(a, n), n_b = ump_limbs_len(b, n);
    if (quotient != NULL)
        memset(quotient, 0, n * sizeof *quotient);
    if (n_a < n_b)
        return;
    if (n_b == 1) {
        uint64_t rest = ump_limbs_div1(a, n_a, b[0]);
        if (quotient != NULL)
            memcpy(quotient, a, n_a * sizeof *a);
        memset(a, 0, n_a * sizeof *a);
        a[0] = rest;
        return;
    }
    uint64_t work[UMP_PROB_WORK + 1], by[UMP_PROB_WORK];
    unsigned shift = (unsigned)__builtin_clzll(b[n_b - 1]);
    memcpy(by, b, n_b * sizeof *by);
    ump_limbs_left(by, n_b, shift);
    memcpy(work, a, n_a * sizeof *work);
    work[n_a] = 0;
    ump_limbs_left(work, n_a + 1, shift);
    for (size_t at = n_a - n_b + 1; at-- > 0;) {
        uint64_t digit = ump_limbs_div_step(work + at, by, n_b);
        if (quotient != NULL)
            quotient[at] = digit;
    }
    ump_limbs_right(work, n_b, shift);
    memset(a, 0, n_a * sizeof *a);
    memcpy(a, work, n_b * sizeof *a);
}

// Takes the factors 2 out of a (not zero); returns how many there were.
static size_t ump_limbs_odd(uint64_t *a, size_t n) {
    size_t words = 0;
    while (a[words] == 0)
        words++;
    if (words > 0) {
        memmove(a, a + words, (n - words) * sizeof *a);
        memset(a + n - words, 0, words * sizeof *a);
    }
    unsigned bits = (unsigned)__builtin_ctzll(a[0]);
    ump_limbs_right(a, n, bits);
    return 64 * words + bits;
}

// a becomes gcd(a, b), b is used up; neither is zero. Binary, after one division that evens out the lengths.
static void ump_limbs_gcd(uint64_t *a, uint64_t *b, size_t n) {
    uint64_t *x = a, *y = b, *swap;
    if (ump_limbs_cmp(x, y, n) < 0)
        swap = x, x = y, y = swap;
    ump_limbs_divmod(x, y, n, NULL);
    size_t twos = 0;
    if (ump_limbs_len(x, n) != 0) {
        size_t twos_x = ump_limbs_odd(x, n), twos_y = ump_limbs_odd(y, n);
        twos = twos_x < twos_y ? twos_x : twos_y;
        size_t len = ump_limbs_len(y, n), len_x = ump_limbs_len(x, n);
        len = len > len_x ? len : len_x;
        for (int order; len > 1 && (order = ump_limbs_cmp(x, y, len)) != 0;) {
            if (order < 0)
                swap = x, x = y, y = swap;
            ump_limbs_sub(x, y, len);
            ump_limbs_odd(x, len);
            while (x[len - 1] == 0 && y[len - 1] == 0)
                len--;
        }
        if (len == 1)
            y[0] = ump_gcd64(x[0], y[0]);
    }
    if (y != a)
        memcpy(a, y, n * sizeof *a);
    if (twos >= 64) {
        memmove(a + twos / 64, a, (n - twos / 64) * sizeof *a);
        memset(a, 0, twos / 64 * sizeof *a);
    }
    ump_limbs_left(a, n, twos % 64);
}

// ---- Probabilities
// -------------------------------------------------------------------------------------------

static inline ump_u128 ump_prob_low(const uint64_t *limbs) { return (ump_u128)limbs[1] << 64 | limbs[0]; }

static inline void ump_prob_set_low(uint64_t *limbs, ump_u128 value) {
    limbs[0] = (uint64_t)value;
    limbs[1] = (uint64_t)(value >> 64);
}

// a * b where it fits 128 bits.
static inline bool ump_prob_mul_low(ump_u128 a, uint64_t b, ump_u128 *out) {
    ump_u128 low = (ump_u128)(uint64_t)a * b;
    ump_u128 high = (a >> 64) * b + (low >> 64);
    *out = high << 64 | (uint64_t)low;
    return high >> 64 == 0;
}

ump_prob ump_prob_zero(void) { return (ump_prob){.den = {1}, .width = 2}; }
ump_prob ump_prob_one(void) { return (ump_prob){.num = {1}, .den = {1}, .width = 2}; }

// num and den of n <= UMP_PROB_WORK limbs, both not zero, divided by what they have in common.
static void ump_prob_lowest(uint64_t *num, uint64_t *den, size_t n) {
    uint64_t gcd[UMP_PROB_WORK], used[UMP_PROB_WORK], rest[UMP_PROB_WORK];
    memcpy(gcd, num, n * sizeof *gcd);
    memcpy(used, den, n * sizeof *used);
    ump_limbs_gcd(gcd, used, n);
    if (ump_limbs_len(gcd, n) == 1 && gcd[0] == 1)
        return;
    memcpy(rest, num, n * sizeof *rest);
    ump_limbs_divmod(rest, gcd, n, num);
    memcpy(rest, den, n * sizeof *rest);
    ump_limbs_divmod(rest, gcd, n, den);
}

// Stores num/den (n limbs each, used up) in p as they are, or in lowest terms where that is needed to fit.
static ump_status ump_prob_store(ump_prob *p, uint64_t *num, uint64_t *den, size_t n) {
    if (ump_limbs_len(num, n) == 0) {
        *p = ump_prob_zero();
        return UMP_OK;
    }
    if (ump_limbs_len(num, n) > UMP_PROB_LIMBS || ump_limbs_len(den, n) > UMP_PROB_LIMBS)
        ump_prob_lowest(num, den, n);
    size_t len_num = ump_limbs_len(num, n), len_den = ump_limbs_len(den, n);
    if (len_num > UMP_PROB_LIMBS || len_den > UMP_PROB_LIMBS)
        return UMP_BUDGET;
    ump_prob result = {.width = len_num <= 2 && len_den <= 2 ? 2 : UMP_PROB_LIMBS};
    memcpy(result.num, num, len_num * sizeof *num);
    memcpy(result.den, den, len_den * sizeof *den);
    *p = result;
    return UMP_OK;
}

static ump_status ump_prob_mul_wide(ump_prob *p, uint64_t num, uint64_t den) {
    uint64_t n[UMP_PROB_LIMBS + 1], d[UMP_PROB_LIMBS + 1];
    memcpy(n, p->num, sizeof p->num);
    memcpy(d, p->den, sizeof p->den);
    n[UMP_PROB_LIMBS] = ump_limbs_mul1(n, UMP_PROB_LIMBS, num);
    d[UMP_PROB_LIMBS] = ump_limbs_mul1(d, UMP_PROB_LIMBS, den);
    return ump_prob_store(p, n, d, UMP_PROB_LIMBS + 1);
}

ump_status ump_prob_mul(ump_prob *p, uint64_t num, uint64_t den) {
    if (den == 0)
        return UMP_BAD_INPUT;
    if (num == 0) {
        *p = ump_prob_zero();
        return UMP_OK;
    }
    ump_u128 n, d;
    if (p->width == 2 && ump_prob_mul_low(ump_prob_low(p->num), num, &n) &&
        ump_prob_mul_low(ump_prob_low(p->den), den, &d)) {
        ump_prob_set_low(p->num, n);
        ump_prob_set_low(p->den, d);
        return UMP_OK;
    }
    return ump_prob_mul_wide(p, num, den);
}

ump_status ump_prob_mul_prob(ump_prob *p, const ump_prob *q) {
    if (q->width == 2 && q->num[1] == 0 && q->den[1] == 0)
        return ump_prob_mul(p, q->num[0], q->den[0]);
    uint64_t n[UMP_PROB_WORK], d[UMP_PROB_WORK];
    ump_limbs_mul(n, p->num, p->width, q->num, q->width);
    ump_limbs_mul(d, p->den, p->width, q->den, q->width);
    return ump_prob_store(p, n, d, p->width + q->width);
}

// sum + p inside 128 bits; false when the common denominator or a numerator does not fit.
static bool ump_prob_add_low(ump_prob *sum, const ump_prob *p) {
    ump_u128 a = ump_prob_low(sum->num), b = ump_prob_low(p->num);
    ump_u128 d_a = ump_prob_low(sum->den), d_b = ump_prob_low(p->den), num;
    if (d_a == d_b) {
        if (__builtin_add_overflow(a, b, &num))
            return false;
        ump_prob_set_low(sum->num, num);
        return true;
    }
    // The usual case: the sum's denominator is already a multiple of each further one's.
    if ((d_a | d_b) >> 64) {
        ump_u128 times = d_a / d_b;
        if (times == 0 || times >> 64 || times * d_b != d_a || !ump_prob_mul_low(b, (uint64_t)times, &b) ||
            __builtin_add_overflow(a, b, &num))
            return false;
        ump_prob_set_low(sum->num, num);
        return true;
    }
    uint64_t g = ump_gcd64((uint64_t)d_a, (uint64_t)d_b);
    uint64_t times_a = (uint64_t)d_b / g, times_b = (uint64_t)d_a / g;
    if (!ump_prob_mul_low(a, times_a, &a) || !ump_prob_mul_low(b, times_b, &b) ||
        __builtin_add_overflow(a, b, &num))
        return false;
    ump_prob_set_low(sum->num, num);
    ump_prob_set_low(sum->den, d_a * times_a);
    return true;
}

// What each side of a sum is multiplied with to come to the least common denominator.
static void ump_prob_factors(const uint64_t *d_a, const uint64_t *d_b, size_t n, uint64_t *times_a,
                             uint64_t *times_b) {
    uint64_t gcd[UMP_PROB_LIMBS], rest[UMP_PROB_LIMBS];
    memcpy(rest, d_a, n * sizeof *rest);
    ump_limbs_divmod(rest, d_b, n, times_b);
    if (ump_limbs_len(rest, n) == 0) { // d_b divides d_a: the usual case again
        memset(times_a, 0, n * sizeof *times_a);
        times_a[0] = 1;
        return;
    }
    memcpy(gcd, d_b, n * sizeof *gcd);
    ump_limbs_gcd(gcd, rest, n); // gcd(d_b, d_a mod d_b)
    memcpy(rest, d_a, n * sizeof *rest);
    ump_limbs_divmod(rest, gcd, n, times_b);
    memcpy(rest, d_b, n * sizeof *rest);
    ump_limbs_divmod(rest, gcd, n, times_a);
}

static ump_status ump_prob_add_wide(ump_prob *sum, const ump_prob *p) {
    size_t width = sum->width > p->width ? sum->width : p->width, n = 2 * width + 1;
    uint64_t num[UMP_PROB_WORK], den[UMP_PROB_WORK], other[UMP_PROB_WORK];
    uint64_t times_a[UMP_PROB_LIMBS] = {1}, times_b[UMP_PROB_LIMBS] = {1};
    if (ump_limbs_cmp(sum->den, p->den, width) != 0) {
        ump_prob_factors(sum->den, p->den, width, times_a, times_b);
    } else if (width == UMP_PROB_LIMBS && (sum->num[width - 1] | p->num[width - 1]) >> 63 == 0) {
        (void)ump_limbs_add(sum->num, p->num, width); // no carry out of the top: done
        sum->width = UMP_PROB_LIMBS;
        return UMP_OK;
    }
    ump_limbs_mul(num, sum->num, width, times_a, width);
    ump_limbs_mul(den, sum->den, width, times_a, width);
    ump_limbs_mul(other, p->num, width, times_b, width);
    num[n - 1] = ump_limbs_add(num, other, n - 1);
    den[n - 1] = 0;
    return ump_prob_store(sum, num, den, n);
}

ump_status ump_prob_add(ump_prob *sum, const ump_prob *p) {
    if (ump_prob_is_zero(p))
        return UMP_OK;
    if (ump_prob_is_zero(sum)) {
        *sum = *p;
        return UMP_OK;
    }
    if (sum->width == 2 && p->width == 2 && ump_prob_add_low(sum, p))
        return UMP_OK;
    return ump_prob_add_wide(sum, p);
}

int ump_prob_cmp(const ump_prob *a, const ump_prob *b) {
    size_t width = a->width > b->width ? a->width : b->width;
    if (ump_limbs_cmp(a->den, b->den, width) == 0)
        return ump_limbs_cmp(a->num, b->num, width);
    uint64_t left[UMP_PROB_WORK], right[UMP_PROB_WORK];
    ump_limbs_mul(left, a->num, width, b->den, width);
    ump_limbs_mul(right, b->num, width, a->den, width);
    return ump_limbs_cmp(left, right, 2 * width);
}

bool ump_prob_is_zero(const ump_prob *p) { return ump_limbs_len(p->num, p->width) == 0; }
bool ump_prob_is_one(const ump_prob *p) { return ump_limbs_cmp(p->num, p->den, p->width) == 0; }

void ump_prob_reduce(ump_prob *p) {
    if (ump_prob_is_zero(p)) {
        *p = ump_prob_zero();
        return;
    }
    ump_prob_lowest(p->num, p->den, p->width);
    if (ump_limbs_len(p->num, UMP_PROB_LIMBS) <= 2 && ump_limbs_len(p->den, UMP_PROB_LIMBS) <= 2)
        p->width = 2;
}

bool ump_prob_to_u64(const ump_prob *p, uint64_t *num, uint64_t *den) {
    ump_prob lowest = *p;
    ump_prob_reduce(&lowest);
    if (lowest.width != 2 || lowest.num[1] != 0 || lowest.den[1] != 0)
        return false;
    *num = lowest.num[0];
    *den = lowest.den[0];
    return true;
}

// ---- Printing
// ------------------------------------------------------------------------------------------------

// Text that stops at cap and goes on counting, as snprintf does.
typedef struct ump_prob_out {
    char *at;
    size_t cap, len;
} ump_prob_out;

static void ump_prob_put(ump_prob_out *out, char c) {
    if (out->len + 1 < out->cap)
        out->at[out->len] = c;
    out->len++;
}

static size_t ump_prob_end(ump_prob_out *out) {
    if (out->cap > 0)
        out->at[out->len < out->cap ? out->len : out->cap - 1] = '\0';
    return out->len;
}

// Digits of a (n limbs, used up), at least `least`, a point before the last `decimals` (0: none).
static void ump_prob_put_number(ump_prob_out *out, uint64_t *a, size_t n, unsigned least, unsigned decimals) {
    char digits[64 * 20]; // 20 digits hold a limb; never more than UMP_PROB_WORK limbs
    unsigned count = 0;
    for (n = ump_limbs_len(a, n); n > 0; n = ump_limbs_len(a, n)) {
        uint64_t part = ump_limbs_div1(a, n, UINT64_C(1000000000000000000));
        for (int i = 0; i < 18; i++, part /= 10)
            digits[count++] = (char)('0' + part % 10);
    }
    while (count > least && digits[count - 1] == '0')
        count--;
    while (count < least)
        digits[count++] = '0';
    while (count-- > 0) {
        ump_prob_put(out, digits[count]);
        if (count == decimals && decimals > 0)
            ump_prob_put(out, '.');
    }
}

size_t ump_prob_print(const ump_prob *p, char *out, size_t cap) {
    ump_prob_out text = {out, cap, 0};
    ump_prob lowest = *p;
    ump_prob_reduce(&lowest);
    bool whole = lowest.den[0] == 1 && ump_limbs_len(lowest.den, lowest.width) == 1;
    ump_prob_put_number(&text, lowest.num, lowest.width, 1, 0);
    if (!whole) {
        ump_prob_put(&text, '/');
        ump_prob_put_number(&text, lowest.den, lowest.width, 1, 0);
    }
    return ump_prob_end(&text);
}

size_t ump_prob_percent(const ump_prob *p, unsigned decimals, char *out, size_t cap) {
    ump_prob_out text = {out, cap, 0};
    if (decimals > 40)
        decimals = 40;
    // num * 200 * 10^decimals + den over 2 * den, rounded down, is the percentage with a half rounded up;
    // 512 + 8 + 133 bits fit the work width.
    uint64_t num[UMP_PROB_WORK] = {0}, den[UMP_PROB_WORK] = {0}, quotient[UMP_PROB_WORK];
    memcpy(num, p->num, sizeof p->num);
    memcpy(den, p->den, sizeof p->den);
    (void)ump_limbs_mul1(num, UMP_PROB_WORK, 200);
    for (unsigned i = 0; i < decimals; i++)
        (void)ump_limbs_mul1(num, UMP_PROB_WORK, 10);
    (void)ump_limbs_add(num, den, UMP_PROB_WORK);
    ump_limbs_left(den, UMP_PROB_WORK, 1);
    ump_limbs_divmod(num, den, UMP_PROB_WORK, quotient);
    ump_prob_put_number(&text, quotient, UMP_PROB_WORK, decimals + 1, decimals);
    ump_prob_put(&text, '%');
    return ump_prob_end(&text);
}

// SPDX-License-Identifier: MIT
// How do exact chances stay short and quick to add? Those of a whole set are brought to their least common
// denominator, which is then reduced by what all of them share. Single chances are kit/prob.h.
#include "kit/frac.h"
#include "odds/odds.h"

// Only chances of up to 128 bits are brought together; what is longer stays as it is, right but slow.
static ump_u128 odds_low(const uint64_t *limbs) { return (ump_u128)limbs[1] << 64 | limbs[0]; }

static void odds_set_low(uint64_t *limbs, ump_u128 value) {
    limbs[0] = (uint64_t)value;
    limbs[1] = (uint64_t)(value >> 64);
}

static int odds_twos(ump_u128 x) {
    return (uint64_t)x ? __builtin_ctzll((uint64_t)x) : 64 + __builtin_ctzll((uint64_t)(x >> 64));
}

// Greatest common divisor of two numbers that are not zero.
static ump_u128 odds_gcd(ump_u128 a, ump_u128 b) {
    int twos = odds_twos(a | b);
    a >>= odds_twos(a);
    b >>= odds_twos(b);
    while (a != b && ((a | b) >> 64) != 0) {
        ump_u128 more = a > b ? a - b : b - a;
        b = a > b ? b : a;
        a = more >> odds_twos(more);
    }
    if (a != b)
        a = ump_gcd64((uint64_t)a, (uint64_t)b);
    return a << twos;
}

// The least common denominator of the set; 0 where it does not fit, or a chance is wider itself.
static ump_u128 odds_denominator(odds_pool *pool) {
    ump_u128 common = 1, last = 1;
    for (uint32_t i = 0; i < pool->items.count; i++) {
        ump_prob *prob = &odds_pool_at(pool, i)->prob;
        if (prob->width != 2)
            ump_prob_reduce(prob);
        if (prob->width != 2)
            return 0;
        ump_u128 den = odds_low(prob->den);
        if (den == last)
            continue;
        last = den;
        if (common % den == 0)
            continue;
        den /= odds_gcd(common, den);
        if (common > ~(ump_u128)0 / den)
            return 0;
        common *= den;
    }
    return common;
}

// What the denominator and all numerators share.
static ump_u128 odds_shared(const odds_pool *pool, ump_u128 common) {
    for (uint32_t i = 0; i < pool->items.count && common != 1; i++) {
        ump_u128 num = odds_low(odds_pool_at(pool, i)->prob.num);
        // mostly nothing is lost any more, and one division tells
        if (num % common != 0)
            common = odds_gcd(common, num);
    }
    return common;
}

void odds_pool_common(odds_pool *pool) {
    ump_u128 common = odds_denominator(pool), last = 0, times = 1;
    if (common == 0)
        return;
    for (uint32_t i = 0; i < pool->items.count; i++) {
        ump_prob *prob = &odds_pool_at(pool, i)->prob;
        ump_u128 den = odds_low(prob->den);
        if (den != last)
            times = common / den;
        last = den;
        // A chance is at most 1: its numerator does not grow beyond the denominator.
        odds_set_low(prob->num, odds_low(prob->num) * times);
        odds_set_low(prob->den, common);
    }
    ump_u128 shared = odds_shared(pool, common);
    for (uint32_t i = 0; i < pool->items.count && shared != 1; i++) {
        ump_prob *prob = &odds_pool_at(pool, i)->prob;
        odds_set_low(prob->num, odds_low(prob->num) / shared);
        odds_set_low(prob->den, common / shared);
    }
}

// SPDX-License-Identifier: MIT
// Which base-stat bonuses do four stats get, and should a referee look at them? The same reckoning as
// tools/scale_bonus.py, in whole numbers; the forms of the facts carry theirs in their rows.
#include "scale/scale.h"

#include "kit/frac.h"

enum {
    SCALE_BONUS_LEVEL = 5,   // stats this near to each other get nothing
    SCALE_BONUS_NARROW = 15, // up to here the referee is asked
    SCALE_BONUS_NEAR = 3,    // neighbours this near ...
    SCALE_BONUS_JUMP = 2,    // ... should not get values this far apart
    SCALE_BONUS_PATTERNS = 5
};

// From the highest stat to the lowest, with the sum of the squares.
static const struct {
    int8_t values[4];
    int32_t squares;
} scale_bonus_patterns[SCALE_BONUS_PATTERNS] = {
    {{1, 1, -1, -1}, 4}, {{2, 1, -1, -2}, 10}, {{3, -1, -1, -1}, 12}, {{1, 1, 1, -3}, 12}, {{1, 0, 0, -1}, 2},
};

// [scale:bonus] The text's own examples are settled: Glalie, Azumarill, Gliscor, Rampardos, Charmander.
static const uint8_t scale_bonus_settled[][4] = {
    {80, 80, 80, 80}, {50, 80, 50, 80}, {95, 125, 45, 75}, {165, 60, 65, 50}, {52, 43, 60, 50}};

struct scale_bonus_ranks {
    int32_t stats[4]; // from high to low
    int place[4];     // where each stood; equal ones in the order given
};

static struct scale_bonus_ranks scale_bonus_rank(const uint8_t stats[4]) {
    struct scale_bonus_ranks ranks = {{0}, {0}};
    for (int i = 0; i < 4; i++) {
        int at = i;
        while (at > 0 && ranks.stats[at - 1] < stats[i]) {
            ranks.stats[at] = ranks.stats[at - 1];
            ranks.place[at] = ranks.place[at - 1];
            at--;
        }
        ranks.stats[at] = stats[i];
        ranks.place[at] = i;
    }
    return ranks;
}

// How well a pattern fits the deviations from the mean: the dot product; -1 where it would part equal stats.
// Both fall from high to low, so that no dot product is negative.
static int64_t scale_bonus_dot(const struct scale_bonus_ranks *ranks, int pattern) {
    const int8_t *values = scale_bonus_patterns[pattern].values;
    int32_t sum = ranks->stats[0] + ranks->stats[1] + ranks->stats[2] + ranks->stats[3];
    int64_t dot = 0;
    for (int i = 0; i < 4; i++) {
        if (i < 3 && ranks->stats[i] == ranks->stats[i + 1] && values[i] != values[i + 1])
            return -1;
        dot += (int64_t)(4 * ranks->stats[i] - sum) * values[i];
    }
    return dot;
}

// Whether the cosine of the first pattern leads that of the second by less than 0.02, rounded to the ten-
// thousandth as the tables have it: less than t = 399/20000. With X, Y the squared dots over the squared
// patterns, D the squared deviations and T = t * t * D that is X - Y - T < 2 * sqrt(T * Y).
static bool scale_bonus_close(const struct scale_bonus_ranks *ranks, int first, int second) {
    int32_t sum = ranks->stats[0] + ranks->stats[1] + ranks->stats[2] + ranks->stats[3];
    int64_t d = 0;
    for (int i = 0; i < 4; i++)
        d += (int64_t)(4 * ranks->stats[i] - sum) * (4 * ranks->stats[i] - sum);
    int64_t a = scale_bonus_dot(ranks, first), b = scale_bonus_dot(ranks, second);
    const int64_t unit = INT64_C(400000000); // 20000 squared; 60 makes the patterns' squares whole
    ump_i128 x = (ump_i128)(60 / scale_bonus_patterns[first].squares) * a * a * unit;
    ump_i128 y = (ump_i128)(60 / scale_bonus_patterns[second].squares) * b * b * unit;
    ump_i128 t = (ump_i128)60 * 159201 * d;
    ump_i128 left = x - y - t;
    return left < 0 || left * left < 4 * t * y;
}

// The best pattern (largest cosine, compared by squares) and the one after it, or -1.
static void scale_bonus_choose(const struct scale_bonus_ranks *ranks, int *best, int *next) {
    int order[SCALE_BONUS_PATTERNS];
    int64_t dots[SCALE_BONUS_PATTERNS];
    int count = 0;
    for (int i = 0; i < SCALE_BONUS_PATTERNS; i++) {
        dots[i] = scale_bonus_dot(ranks, i);
        if (dots[i] < 0)
            continue;
        int at = count++;
        while (at > 0 && dots[i] * dots[i] * scale_bonus_patterns[order[at - 1]].squares >
                             dots[order[at - 1]] * dots[order[at - 1]] * scale_bonus_patterns[i].squares) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
    *best = order[0];
    *next = count > 1 ? order[1] : -1;
}

static bool scale_bonus_is_settled(const uint8_t stats[4]) {
    for (size_t i = 0; i < sizeof scale_bonus_settled / sizeof *scale_bonus_settled; i++) {
        const uint8_t *own = scale_bonus_settled[i];
        if (stats[0] == own[0] && stats[1] == own[1] && stats[2] == own[2] && stats[3] == own[3])
            return true;
    }
    return stats[0] == stats[1] && stats[1] == stats[2] && stats[2] == stats[3];
}

uint8_t scale_bonus(const uint8_t stats[4], int8_t bonus[4]) {
    struct scale_bonus_ranks ranks = scale_bonus_rank(stats);
    int32_t span = ranks.stats[0] - ranks.stats[3];
    int best = -1, next = -1;
    for (int i = 0; i < 4; i++)
        bonus[i] = 0;
    if (span > SCALE_BONUS_LEVEL) {
        scale_bonus_choose(&ranks, &best, &next);
        for (int i = 0; i < 4; i++)
            bonus[ranks.place[i]] = scale_bonus_patterns[best].values[i];
    }
    if (scale_bonus_is_settled(stats))
        return 0;
    uint8_t ask = span <= SCALE_BONUS_NARROW ? SCALE_ASK_NARROW : 0;
    for (int i = 0; best >= 0 && i < 3; i++)
        if (ranks.stats[i] - ranks.stats[i + 1] <= SCALE_BONUS_NEAR &&
            scale_bonus_patterns[best].values[i] - scale_bonus_patterns[best].values[i + 1] >=
                SCALE_BONUS_JUMP)
            ask |= SCALE_ASK_JUMP;
    if (next >= 0 && scale_bonus_close(&ranks, best, next))
        ask |= SCALE_ASK_CLOSE;
    return ask;
}

// SPDX-License-Identifier: MIT
// Sums of dice by adding one die at a time; see dice.h for the contract.
#include "kit/dice.h"

size_t ump_dice_count(uint32_t n, uint32_t s) {
    if (s == 0)
        return 0;
    uint64_t count = (uint64_t)n * (s - 1) + 1;
    return count <= UINT32_MAX ? (size_t)count : 0;
}

ump_status ump_dice_sums(uint32_t n, uint32_t s, uint64_t *weights, size_t cap) {
    size_t count = ump_dice_count(n, s);
    if (count == 0 || cap < count)
        return UMP_BAD_INPUT;
    // Every weight is at most s^n, so this one test covers all sums below.
    uint64_t ways = 1;
    for (uint32_t i = 0; i < n && s > 1; i++)
        if (__builtin_mul_overflow(ways, (uint64_t)s, &ways))
            return UMP_OVERFLOW;
    weights[0] = 1;
    for (size_t i = 1; i < count; i++)
        weights[i] = 0;
    // One more die: each weight becomes the sum of the s weights that end at it. From the top down, because
    // then those still are the old ones; `window` slides along with them.
    for (size_t top = s - 1; s > 1 && top < count; top += s - 1) {
        uint64_t window = 0;
        for (size_t i = top - (s - 1); i <= top; i++)
            window += weights[i];
        for (size_t i = top + 1; i-- > 0;) {
            uint64_t old = weights[i];
            weights[i] = window;
            window -= old;
            if (i >= s)
                window += weights[i - s];
        }
    }
    return UMP_OK;
}

// SPDX-License-Identifier: MIT
// In how many ways can a pool of equal dice show each sum? Drawing one of the sums is chance.h.
#ifndef UMP_KIT_DICE_H
#define UMP_KIT_DICE_H

#include <stddef.h>
#include <stdint.h>

#include "umpire/umpire.h"

// How many different sums n dice of s sides have: n, n+1, ... n*s. No dice have one sum, 0. 0 when s is 0 or
// the count does not fit 32 bits.
size_t ump_dice_count(uint32_t n, uint32_t s);

// weights[i] = the number of ways to roll the sum n + i, for each of the ump_dice_count(n, s) sums; together
// they make s to the power n. UMP_BAD_INPUT when s is 0 or cap is below the count, UMP_OVERFLOW when s to the
// n does not fit 64 bits (15d16 and 14d20 are the last that do): weights is then untouched.
ump_status ump_dice_sums(uint32_t n, uint32_t s, uint64_t *weights, size_t cap);

#endif

// SPDX-License-Identifier: MIT
// Do the dice sums count what rolling every combination counts? Tests src/kit/dice.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kit/dice.h"

// Rolls every combination of n dice, one after another.
static void count_by_hand(uint32_t n, uint32_t s, uint64_t *ways) {
    uint32_t face[8] = {0};
    for (;;) {
        uint32_t sum = 0, i = 0;
        for (uint32_t die = 0; die < n; die++)
            sum += face[die];
        ways[sum]++;
        while (i < n && ++face[i] == s)
            face[i++] = 0;
        if (i == n)
            return;
    }
}

static void every_combination(void **state) {
    (void)state;
    for (uint32_t n = 0; n <= 6; n++)
        for (uint32_t s = 1; s <= 8; s++) {
            uint64_t got[64], want[64] = {0};
            memset(got, 0xA5, sizeof got); // whatever was there
            size_t count = ump_dice_count(n, s);
            assert_int_equal(count, n * (s - 1) + 1);
            count_by_hand(n, s, want);
            assert_int_equal(ump_dice_sums(n, s, got, count), UMP_OK);
            assert_memory_equal(got, want, count * sizeof *got);
            assert_true(got[count] == UINT64_C(0xA5A5A5A5A5A5A5A5));
        }
}

// Known by binomial coefficients: sums of coins; and the sum of all, the symmetry and the single top roll of
// the rest.
static void large_pools(void **state) {
    (void)state;
    uint64_t w[400], power, sum;
    assert_int_equal(ump_dice_sums(63, 2, w, 400), UMP_OK);
    assert_true(w[31] == UINT64_C(916312070471295267)); // 63 over 31
    static const uint32_t pools[][2] = {{63, 2}, {24, 6}, {14, 20}, {15, 16}, {19, 10}, {9, 100}, {1, 400}};
    for (size_t i = 0; i < sizeof pools / sizeof *pools; i++) {
        uint64_t big[1000];
        uint32_t n = pools[i][0], s = pools[i][1];
        size_t count = ump_dice_count(n, s);
        assert_int_equal(ump_dice_sums(n, s, big, 1000), UMP_OK);
        power = 1;
        sum = 0;
        for (uint32_t j = 0; j < n; j++)
            power *= s;
        for (size_t j = 0; j < count; j++) {
            sum += big[j];
            assert_true(big[j] == big[count - 1 - j]);
        }
        assert_true(sum == power);
        assert_int_equal(big[0], 1);
        if (count > 1 && n > 1)
            assert_int_equal(big[1], n);
    }
}

static void refused(void **state) {
    (void)state;
    uint64_t w[400];
    memset(w, 0x5A, sizeof w);
    // 16^16 and 2^64 are one too many; 20^15 is 3.3e19.
    assert_int_equal(ump_dice_sums(16, 16, w, 400), UMP_OVERFLOW);
    assert_int_equal(ump_dice_sums(64, 2, w, 400), UMP_OVERFLOW);
    assert_int_equal(ump_dice_sums(15, 20, w, 400), UMP_OVERFLOW);
    assert_int_equal(ump_dice_sums(20, 20, w, 400), UMP_OVERFLOW);
    assert_int_equal(ump_dice_sums(2, 0, w, 400), UMP_BAD_INPUT);
    assert_int_equal(ump_dice_sums(2, 6, w, 10), UMP_BAD_INPUT);
    assert_int_equal(ump_dice_sums(UINT32_MAX, UINT32_MAX, w, 400), UMP_BAD_INPUT);
    for (size_t i = 0; i < 400; i++)
        assert_true(w[i] == UINT64_C(0x5A5A5A5A5A5A5A5A));
    assert_int_equal(ump_dice_count(UINT32_MAX, UINT32_MAX), 0);
    assert_int_equal(ump_dice_count(1, UINT32_MAX), UINT32_MAX);
    assert_int_equal(ump_dice_count(2, UINT32_C(1) << 31), UINT32_MAX);
    assert_int_equal(ump_dice_count(3, UINT32_C(1) << 31), 0);
    assert_int_equal(ump_dice_count(3, 0), 0);
    // One-sided dice have one sum, however many there are.
    assert_int_equal(ump_dice_sums(UINT32_MAX, 1, w, 1), UMP_OK);
    assert_int_equal(w[0], 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_combination),
        cmocka_unit_test(large_pools),
        cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

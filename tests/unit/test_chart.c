// SPDX-License-Identifier: MIT
// Is effectiveness the exact product of the table entries? Tests src/kit/chart.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kit/chart.h"

// Rows attack, columns defend: fire, water, grass, ghost, normal; a league's 67 and 150 beside the games'
// figures.
enum { FIRE, WATER, GRASS, GHOST, NORMAL, TYPES };
static const uint16_t pct[TYPES * TYPES] = {
    50,  50,  200, 100, 100, // fire
    200, 50,  50,  100, 100, // water
    50,  200, 50,  100, 100, // grass
    67,  150, 100, 200, 0,   // ghost
    100, 100, 100, 0,   100, // normal
};
static const ump_chart chart = {TYPES, pct};

static void is(ump_frac got, int64_t num, int64_t den) {
    assert_int_equal(got.num, num);
    assert_int_equal(got.den, den);
}

static void by_hand(void **state) {
    (void)state;
    is(ump_chart_product(&chart, FIRE, (const uint8_t[]){GRASS}, 1), 2, 1);
    is(ump_chart_product(&chart, FIRE, (const uint8_t[]){GRASS, WATER}, 2), 1, 1);
    is(ump_chart_product(&chart, WATER, (const uint8_t[]){WATER, GRASS}, 2), 1, 4);
    is(ump_chart_product(&chart, FIRE, (const uint8_t[]){FIRE, WATER, FIRE}, 3), 1, 8);
    is(ump_chart_product(&chart, GHOST, (const uint8_t[]){FIRE}, 1), 67, 100);
    is(ump_chart_product(&chart, GHOST, (const uint8_t[]){FIRE, WATER}, 2), 201, 200); // 0.67 * 1.5
    is(ump_chart_product(&chart, NORMAL, (const uint8_t[]){FIRE, GHOST}, 2), 0, 1);
    is(ump_chart_product(&chart, GHOST, (const uint8_t[]){GHOST, NORMAL, GHOST}, 3), 0, 1);
}

static void no_type(void **state) {
    (void)state;
    assert_int_equal(ump_chart_pct(&chart, FIRE, GRASS), 200);
    assert_int_equal(ump_chart_pct(&chart, GRASS, FIRE), 50);
    assert_int_equal(ump_chart_pct(&chart, FIRE, UMP_CHART_NONE), 100);
    assert_int_equal(ump_chart_pct(&chart, UMP_CHART_NONE, FIRE), 100);
    assert_int_equal(ump_chart_pct(&chart, TYPES, FIRE), 100);
    assert_int_equal(ump_chart_pct(&chart, FIRE, TYPES), 100); // the next row begins with 200
    assert_int_equal(ump_chart_pct(&chart, UINT32_MAX, UINT32_MAX), 100);
    is(ump_chart_product(&chart, FIRE, (const uint8_t[]){GRASS, UMP_CHART_NONE}, 2), 2, 1);
    is(ump_chart_product(&chart, UMP_CHART_NONE, (const uint8_t[]){GRASS, WATER}, 2), 1, 1);
    is(ump_chart_product(&chart, FIRE, NULL, 0), 1, 1);
    // A fourth type is not looked at.
    is(ump_chart_product(&chart, FIRE, (const uint8_t[]){GRASS, GRASS, GRASS, WATER}, 4), 8, 1);
}

// Every attack on every triple, as one number over a million.
static void every_triple(void **state) {
    (void)state;
    for (uint32_t a = 0; a < TYPES; a++)
        for (int triple = 0; triple < TYPES * TYPES * TYPES; triple++) {
            const uint8_t d[3] = {(uint8_t)(triple % TYPES), (uint8_t)(triple / TYPES % TYPES),
                                  (uint8_t)(triple / TYPES / TYPES)};
            int64_t millionths =
                (int64_t)pct[a * TYPES + d[0]] * pct[a * TYPES + d[1]] * pct[a * TYPES + d[2]];
            ump_frac got = ump_chart_product(&chart, a, d, 3);
            assert_true(got.num * 1000000 == millionths * got.den);
            for (int64_t f = 2; f <= 10; f++) // in lowest terms: denominators hold only twos and fives
                assert_false(got.num % f == 0 && got.den % f == 0);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(no_type),
        cmocka_unit_test(every_triple),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

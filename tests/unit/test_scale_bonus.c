// SPDX-License-Identifier: MIT
// Are base-stat bonuses those of the rule text's examples, and the same as the tables' (which
// tools/scale_bonus.py works out by itself)?
#include "support/unit.h"

#include "scale/scale.h"

static void gets(uint8_t atk, uint8_t def, uint8_t spa, uint8_t spd, int b_atk, int b_def, int b_spa,
                 int b_spd, uint8_t ask) {
    const uint8_t stats[4] = {atk, def, spa, spd};
    int8_t bonus[4];
    assert_int_equal(scale_bonus(stats, bonus), ask);
    assert_int_equal(bonus[0], b_atk);
    assert_int_equal(bonus[1], b_def);
    assert_int_equal(bonus[2], b_spa);
    assert_int_equal(bonus[3], b_spd);
}

static void test_the_texts_examples(void **unused) {
    (void)unused;
    gets(80, 80, 80, 80, 0, 0, 0, 0, 0);     // Glalie
    gets(50, 80, 50, 80, -1, 1, -1, 1, 0);   // Azumarill
    gets(95, 125, 45, 75, 1, 2, -2, -1, 0);  // Gliscor
    gets(165, 60, 65, 50, 3, -1, -1, -1, 0); // Rampardos
    gets(52, 43, 60, 50, 0, -1, 1, 0, 0);    // Charmander
}

static void test_other_spreads(void **unused) {
    (void)unused;
    gets(10, 230, 10, 230, -1, 1, -1, 1, 0); // Shuckle: two pairs
    gets(10, 100, 100, 100, -3, 1, 1, 1, 0); // one far below
    // Barboach: within 15 points, and 46 and 43, 3 apart, get values 2 apart
    gets(48, 43, 46, 41, 2, -1, 1, -2, SCALE_ASK_NARROW | SCALE_ASK_JUMP);
    gets(52, 50, 51, 49, 0, 0, 0, 0, SCALE_ASK_NARROW); // within 5 points: nothing, but they differ
}

// Every row of the facts, bonuses and question alike.
static void test_the_tables(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < SCALE_FORM_ROW_COUNT; i++) {
        const struct scale_form_row *row = &scale_form_rows[i];
        gets(row->atk, row->def, row->spa, row->spd, row->b_atk, row->b_def, row->b_spa, row->b_spd,
             row->ask);
    }
}

// Of any stats: they add up to nothing, equal stats get equal ones, a higher stat never a lower one, and none
// passes 3 either way.
static void test_what_always_holds(void **unused) {
    (void)unused;
    static const uint8_t values[] = {1, 20, 45, 46, 50, 55, 61, 80, 100, 130, 200, 255};
    enum { COUNT = sizeof values };
    for (size_t a = 0; a < COUNT; a++)
        for (size_t b = 0; b < COUNT; b++)
            for (size_t c = 0; c < COUNT; c++)
                for (size_t d = 0; d < COUNT; d++) {
                    const uint8_t stats[4] = {values[a], values[b], values[c], values[d]};
                    int8_t bonus[4];
                    scale_bonus(stats, bonus);
                    assert_int_equal(bonus[0] + bonus[1] + bonus[2] + bonus[3], 0);
                    for (int i = 0; i < 4; i++) {
                        assert_in_range(bonus[i] + 3, 0, 6);
                        for (int j = 0; j < 4; j++) {
                            if (stats[i] == stats[j])
                                assert_int_equal(bonus[i], bonus[j]);
                            else if (stats[i] > stats[j])
                                assert_true(bonus[i] >= bonus[j]);
                        }
                    }
                }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_texts_examples),
        cmocka_unit_test(test_other_spreads),
        cmocka_unit_test(test_the_tables),
        cmocka_unit_test(test_what_always_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Do ptu's numbers come out as the rule text has them: Ticks, markers, Massive Damage, death, stages,
// Evasion, the chart? Expected figures are the text's own or worked out beside the test. Whole attacks:
// tests/corpus/ptu, tests/oracle.
#include "support/unit.h"

#include <string.h>

#include "ptu/ptu.h"

static ump_frac params[PTU_PARAM_COUNT];

static int defaults(void **state) {
    (void)state;
    ump_params_defaults(&ptu_ruleset.params, params);
    return 0;
}

static void ticks_are_tenths_of_the_real_maximum(void **state) {
    (void)state;
    assert_int_equal(ptu_tick(60), 6);
    assert_int_equal(ptu_tick(53), 5);
    assert_int_equal(ptu_tick(97), 9);
    assert_int_equal(ptu_max_hp(false, 30, 17), 91); // 30 + 51 + 10
    assert_int_equal(ptu_max_hp(true, 1, 15), 57);   // 2 + 45 + 10
}

static void markers_are_reached_not_passed(void **state) {
    (void)state;
    assert_int_equal(ptu_markers(40, 21), 0);
    assert_int_equal(ptu_markers(40, 20), 1);
    assert_int_equal(ptu_markers(40, 0), 2);
    assert_int_equal(ptu_markers(40, -20), 3);
    assert_int_equal(ptu_markers(53, 27), 0); // 26.5
    assert_int_equal(ptu_markers(53, 26), 1);
    assert_int_equal(ptu_markers(53, -26), 2); // -26.5
    assert_int_equal(ptu_markers(53, -27), 3);
}

static void harm_counts_massive_damage_and_markers(void **state) {
    (void)state;
    struct ptu_harm harm = ptu_harm_of(params, 31, 40, 0, 51, false, false);
    assert_int_equal(harm.hp, -20);
    assert_int_equal(harm.massive, 1);
    assert_int_equal(harm.markers, 3);
    harm = ptu_harm_of(params, 90, 100, 0, 90, true, false); // a loss
    assert_int_equal(harm.massive, 0);
    assert_int_equal(harm.markers, 2);
    harm = ptu_harm_of(params, 40, 40, 10, 25, false, false);
    assert_int_equal(harm.temp, 0);
    assert_int_equal(harm.hp, 25);
    assert_int_equal(harm.massive, 1);
    params[PTU_P_MASSIVE_OF] = ump_frac_int(1);
    harm = ptu_harm_of(params, 40, 40, 10, 25, false, false);
    assert_int_equal(harm.massive, 0);
}

static void death_needs_fifty_below_or_ten_injuries(void **state) {
    (void)state;
    assert_false(ptu_is_dead(params, -45, 20, 0, false));
    assert_true(ptu_is_dead(params, -50, 20, 0, false));
    assert_false(ptu_is_dead(params, -119, 60, 0, false)); // -120 is -200%
    assert_true(ptu_is_dead(params, -120, 60, 0, false));
    assert_false(ptu_is_dead(params, -120, 60, 0, true)); // -250% for who defies death
    assert_true(ptu_is_dead(params, 60, 60, 10, false));
    params[PTU_P_MATCH] = ump_frac_int(1);
    assert_false(ptu_is_dead(params, -400, 60, 0, false));
    assert_true(ptu_is_dead(params, 60, 60, 10, false));
}

static void stages_multiply_and_round_down(void **state) {
    (void)state;
    assert_int_equal(ptu_stat_staged(10, 6), 22);
    assert_int_equal(ptu_stat_staged(10, -6), 4);
    assert_int_equal(ptu_stat_staged(24, 2), 33); // 33.6
    assert_int_equal(ptu_stat_staged(45, 2), 63); // 63 exactly, which floating point makes 62
    assert_int_equal(ptu_evasion_from(params, 34), 6);
    assert_int_equal(ptu_evasion_from(params, 60), 6);
}

// Every printed line: the least and most are what the dice can show.
static void the_chart_fits_its_dice(void **state) {
    (void)state;
    for (int db = 1; db <= 28; db++) {
        const struct ptu_damage_base *row = &ptu_damage_bases[db];
        assert_int_equal(row->set_min, row->dice + row->plus);
        assert_int_equal(row->set_max, row->dice * row->sides + row->plus);
        assert_in_range(row->set_avg, row->set_min, row->set_max);
        if (db > 1)
            assert_true(row->set_avg > ptu_damage_bases[db - 1].set_avg);
    }
    assert_int_equal(ptu_damage_bases[6].set_avg, 15);
    assert_int_equal(ptu_damage_bases[13].set_avg, 35);
}

static uint16_t move_called(const char *name) {
    uint32_t index;
    assert_true(ump_name_find(ptu_move_keys, PTU_MOVE_KEY_COUNT, name, strlen(name), &index));
    return (uint16_t)index;
}

static void a_name_in_several_editions_means_the_core_move(void **state) {
    (void)state;
    assert_int_equal(ptu_moves[move_called("Tackle")].edition, PTU_CORE);
    assert_int_equal(ptu_moves[move_called("Tackle [SuMo]")].edition, PTU_SUMO);
    assert_int_equal(ptu_moves[move_called("Tackle [core]")].db, 5);
    assert_int_equal(ptu_moves[move_called("Leech Life [SuMo]")].db, 8);
    int core = 0;
    for (int i = 0; i < PTU_MOVE_COUNT; i++)
        core += ptu_moves[i].edition == PTU_CORE;
    assert_int_equal(core, 612);
}

// Where the printed dice contradict the printed Damage Base, the Damage Base stands.
static void known_traps_of_the_data(void **state) {
    (void)state;
    static const struct {
        const char *move;
        int db;
    } rows[] = {{"Electro Ball", 6}, {"Relic Song", 8}, {"Psyshock", 8}, {"V-Create", 18}, {"Explosion", 25}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(ptu_moves[move_called(rows[i].move)].db, rows[i].db);
    assert_int_equal(ptu_moves[move_called("Avalanche")].alt_db, 12);
    assert_int_equal(ptu_moves[move_called("Storm Throw")].crit_from, 1);
    assert_true(ptu_moves[move_called("Aeroblast")].crit_even);
}

static void labels_are_whole(void **state) {
    (void)state;
    for (uint32_t i = 0; i < ptu_ruleset.label_count; i++) {
        const ump_label *label = &ptu_ruleset.labels[i];
        assert_non_null(label->name);
        assert_true(label->help && *label->help);
        for (uint32_t k = 0; k < i; k++)
            assert_string_not_equal(label->name, ptu_ruleset.labels[k].name);
    }
    for (uint32_t i = 0; i < ptu_ruleset.params.count; i++)
        assert_non_null(ptu_ruleset.params.params[i].name);
}

static void types_meet_by_steps(void **state) {
    (void)state;
    ump_frac factor;
    const char *const steel[] = {"Grass", "Steel"}, *const bird[] = {"Fire", "Flying"},
                      *const ghost[] = {"Ghost"};
    assert_int_equal(ptu_effectiveness(0, "Fire", steel, 2, &factor), UMP_OK);
    assert_int_equal(factor.num, 2);
    assert_int_equal(ptu_effectiveness(0, "Ground", bird, 2, &factor), UMP_OK);
    assert_int_equal(factor.num, 0);
    assert_int_equal(ptu_effectiveness(0, "Fire", ghost, 1, &factor), UMP_OK);
    assert_int_equal(factor.num, 1);
    assert_int_equal(ptu_effectiveness(0, "Plasma", ghost, 1, &factor), UMP_NOT_FOUND);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(ticks_are_tenths_of_the_real_maximum, defaults),
        cmocka_unit_test_setup(markers_are_reached_not_passed, defaults),
        cmocka_unit_test_setup(harm_counts_massive_damage_and_markers, defaults),
        cmocka_unit_test_setup(death_needs_fifty_below_or_ten_injuries, defaults),
        cmocka_unit_test_setup(stages_multiply_and_round_down, defaults),
        cmocka_unit_test_setup(the_chart_fits_its_dice, defaults),
        cmocka_unit_test_setup(a_name_in_several_editions_means_the_core_move, defaults),
        cmocka_unit_test_setup(known_traps_of_the_data, defaults),
        cmocka_unit_test_setup(labels_are_whole, defaults),
        cmocka_unit_test_setup(types_meet_by_steps, defaults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

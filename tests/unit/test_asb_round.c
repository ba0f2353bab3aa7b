// SPDX-License-Identifier: MIT
// A round of asb unit by unit: what is waited for, where rolls belong, switches, replacements, knock-outs
// that end a round, the end of a battle.
#include "support/asb_play.h"

static const char bench[] =
    "Bea (Castform)\nAbilities: none\nSpe: 60\n\nCid (Castform)\nAbilities: none\nSpe: 50\n";

static void units_and_places(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, "");
    ump_phase phase = asb_phase_of(c.setup, c.state);
    assert_true(phase.kind == UMP_PHASE_ORDERS && phase.waiting == 3 && phase.round == 1 &&
                phase.action == 0);
    assert_int_equal(asb_case_order(&c, 0, "Tackle x2 ~ Chill", false), UMP_OK);
    assert_int_equal(asb_phase_of(c.setup, c.state).waiting, 2);
    assert_int_equal(asb_case_order(&c, 1, "nothing x3", false), UMP_OK);
    // start, three times start, two turns and end, end: fourteen
    static const uint32_t places[] = {0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, UMP_ACTION_END};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        phase = asb_phase_of(c.setup, c.state);
        assert_int_equal(phase.kind, UMP_PHASE_RUNNING);
        assert_int_equal(phase.action, places[i]);
        assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK);
    }
    phase = asb_phase_of(c.setup, c.state);
    assert_true(phase.kind == UMP_PHASE_ORDERS && phase.round == 2);
    assert_frac(asb_case_battler(&c, 1)->hp, 86,
                1); // Tackle at weight class 1: 3 + 1/2 up = 4, STAB 3; twice
    asb_case_end(&c);
}

// The fallen is replaced between rounds; what was aimed at it is wasted, and paid.
static void replacement(void **state) {
    (void)state;
    for (int ends = 0; ends < 2; ends++) {
        struct asb_case c;
        asb_case_begin(&c);
        c.params[ASB_P_KO_ENDS_ROUND] = ump_frac_int(ends);
        assert_int_equal(asb_case_open(&c, "format: Switch = KO", asb_red, bench), UMP_OK);
        asb_case_battler(&c, 1)->hp = asb_case_battler(&c, 1)->round_hp = ump_frac_int(3);
        asb_play_round(&c, "Flamethrower ~ Thunderbolt ~ nothing", "nothing x3", NULL, 0);
        ump_phase phase = asb_phase_of(c.setup, c.state);
        assert_true(phase.kind == UMP_PHASE_CHOICE && phase.waiting == 2 && phase.round == 1);
        assert_frac(asb_case_battler(&c, 0)->en, ends ? 93 : 86, 1);
        uint32_t codes[4];
        assert_int_equal(asb_choices(c.setup, c.state, 1, codes, 4), 1);
        assert_int_equal(codes[0], 2);
        assert_int_equal(asb_choose(c.setup, c.state, 1, 2), UMP_OK);
        phase = asb_phase_of(c.setup, c.state);
        assert_true(phase.kind == UMP_PHASE_ORDERS && phase.round == 2 && phase.waiting == 3);
        assert_int_equal(asb_case_state(&c)->sides[1].active, 2);
        asb_case_end(&c);
    }
}

static void last_one_falls(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, "");
    asb_case_battler(&c, 1)->hp = asb_case_battler(&c, 1)->round_hp = ump_frac_int(3);
    asb_play_round(&c, "Flamethrower ~ nothing x2", "nothing x3", NULL, 0);
    ump_phase phase = asb_phase_of(c.setup, c.state);
    assert_true(phase.kind == UMP_PHASE_OVER && phase.winner == 0);
    asb_case_end(&c);
    // Explosion takes both: nobody has won
    asb_case_plain(&c, "");
    asb_case_battler(&c, 1)->hp = asb_case_battler(&c, 1)->round_hp = ump_frac_int(3);
    asb_play_round(&c, "Explosion ~ nothing x2", "nothing x3", NULL, 0);
    phase = asb_phase_of(c.setup, c.state);
    assert_true(phase.kind == UMP_PHASE_OVER && phase.winner == -1);
    asb_case_end(&c);
}

// Switch = OK: it comes in at the start of the round, acts in it, and leaves stages and the row of uses
// behind.
static void switching_in(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_equal(asb_case_open(&c, "format: Switch = OK", asb_red, bench), UMP_OK);
    struct asb_battler *bea = asb_case_battler(&c, 1);
    asb_play_round(&c, "nothing x3", "Swords Dance ~ nothing ~ Tackle", NULL, 0);
    assert_int_equal(bea->stages[ASB_STAT_ATK], 2);
    assert_int_equal(bea->last_move, ASB_MOVE_TACKLE);
    asb_play_round(&c, "nothing x3", "switch to Cid ~ Tackle ~ nothing x2", NULL, 0);
    assert_int_equal(asb_case_state(&c)->sides[1].active, 2);
    assert_int_equal(bea->stages[ASB_STAT_ATK], 0);
    assert_int_equal(bea->last_move, 0);
    assert_true(asb_case_battler(&c, 2)->en.num < 100);
    asb_case_end(&c);
}

// Mean Look: the held one stays in the round in which its holder is switched out, and is free in the next.
static void held_until_the_switches_are_over(void **state) {
    (void)state;
    static const char both[] =
        "Ash (Castform)\nAbilities: none\nSpe: 90\n\nAda (Castform)\nAbilities: none\nSpe: 80\n";
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_equal(asb_case_open(&c, "format: Switch = OK", both, bench), UMP_OK);
    asb_play_round(&c, "Mean Look ~ nothing x2", "nothing x3", NULL, 0);
    assert_int_equal(asb_case_order(&c, 1, "switch to Cid ~ nothing x3", false), UMP_REFUSED);
    asb_case_clear(&c);
    asb_play_round(&c, "switch to Ada ~ nothing x3", "nothing x3", NULL, 0);
    assert_int_equal(asb_case_state(&c)->sides[0].active, 1);
    asb_play_round(&c, "nothing x3", "switch to Cid ~ nothing x3", NULL, 0);
    assert_int_equal(asb_case_state(&c)->sides[1].active, 3);
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_and_places),
        cmocka_unit_test(replacement),
        cmocka_unit_test(last_one_falls),
        cmocka_unit_test(switching_in),
        cmocka_unit_test(held_until_the_switches_are_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

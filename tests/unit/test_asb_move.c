// SPDX-License-Identifier: MIT
// A use of a move in asb: what it costs and when, uses in a row and what ends the row, moves that need their
// whole cost, moves with two phases, knock-outs by energy. Numbers are worked out beside the code.
#include "support/asb_play.h"

static void energy(struct asb_case *c, int battler, int64_t amount) {
    asb_case_battler(c, battler)->en = asb_case_battler(c, battler)->round_en = ump_frac_int(amount);
}

// Flamethrower costs 7, no STAB: 7, 11, 15 in three uses; across the round 19.
static void uses_in_a_row(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, "");
    asb_play_round(&c, "Flamethrower x3", "nothing x3", NULL, 0);
    assert_frac(asb_case_battler(&c, 0)->en, 67, 1);
    asb_play_round(&c, "Flamethrower ~ Thunderbolt ~ Flamethrower", "nothing x3", NULL, 0);
    // 19, then Thunderbolt 7 afresh, then Flamethrower 7 afresh
    assert_frac(asb_case_battler(&c, 0)->en, 34, 1);
    asb_case_end(&c);
}

static void what_ends_the_row(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, "");
    asb_play_round(&c, "Flamethrower ~ nothing ~ Flamethrower", "nothing x3", NULL, 0); // 7 + 7
    assert_frac(asb_case_battler(&c, 0)->en, 86, 1);
    asb_case_end(&c);
    // a miss is a use: Fire Blast 10, then 14
    asb_case_plain(&c, "");
    ump_answer miss[] = {asb_roll_of(1, ASB_L_HIT, 0, 1)};
    asb_play_round(&c, "Fire Blast x2 ~ nothing", "nothing x3", miss, 1);
    int64_t first = asb_moves[ASB_2017_01][ASB_MOVE_FIRE_BLAST].energy.base;
    assert_frac(asb_case_battler(&c, 0)->en, 100 - 2 * first - 4, 1);
    // of two only the second hit: 12 of power
    assert_frac(asb_case_battler(&c, 1)->hp, 100 - asb_moves[ASB_2017_01][ASB_MOVE_FIRE_BLAST].bap.base, 1);
    asb_case_end(&c);
}

// Dig: 6 on the way down, 4 with the blow; 8 damage, and nothing reaches its user in between.
static void evasion_is_paid_in_two(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, "");
    assert_int_equal(asb_case_order(&c, 0, "Dig ~ nothing x2", false), UMP_OK);
    assert_int_equal(asb_case_order(&c, 1, "Tackle ~ nothing x2", false), UMP_OK);
    assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK); // start of the round
    assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK); // of the action
    assert_int_equal(asb_case_state(&c)->turn_count, 3);
    assert_int_equal(asb_case_state(&c)->turns[0].phase, ASB_PHASE_EVADE); // faster at 0, the strike at -2
    assert_int_equal(asb_case_state(&c)->turns[2].priority, -2);
    assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK);
    assert_frac(asb_case_battler(&c, 0)->en, 94, 1);
    assert_int_equal(asb_case_battler(&c, 0)->place, ASB_PLACE_UNDERGROUND);
    assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK);
    assert_frac(asb_case_battler(&c, 0)->hp, 100, 1);
    assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK);
    assert_frac(asb_case_battler(&c, 0)->en, 90, 1);
    assert_frac(asb_case_battler(&c, 1)->hp, 92, 1);
    assert_int_equal(asb_case_battler(&c, 0)->place, ASB_PLACE_NONE);
    asb_case_end(&c);
}

// Reading 14: Dig with 6 of energy is down at 0, strikes, and only then is out. With the switch it is out at
// once.
static void split_costs_and_knock_out(void **state) {
    (void)state;
    for (int at_once = 0; at_once < 2; at_once++) {
        struct asb_case c;
        asb_case_begin(&c);
        c.params[ASB_P_SPLIT_KO] = ump_frac_int(at_once);
        assert_int_equal(asb_case_open(&c, "", asb_red, asb_blue), UMP_OK);
        energy(&c, 0, 6);
        asb_play_round(&c, "Dig ~ nothing x2", "nothing x3", NULL, 0);
        assert_true(asb_case_battler(&c, 0)->flags & ASB_FLAG_FAINTED);
        assert_frac(asb_case_battler(&c, 1)->hp, at_once ? 100 : 92, 1);
        asb_case_end(&c);
    }
}

// Focus Punch pays its 10 while it charges and, with 10, still strikes: 15 of power on a Normal type, x3/2:
// 45/2. That was the last of its side: the battle is over, and the loss is rounded to 23.
static void charge_of_focus_punch(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, "");
    energy(&c, 0, 10);
    asb_play_round(&c, "Focus Punch ~ nothing x2", "nothing x3", NULL, 0);
    assert_true(asb_case_battler(&c, 0)->flags & ASB_FLAG_FAINTED);
    assert_frac(asb_case_battler(&c, 1)->hp, 77, 1);
    asb_case_end(&c);
}

// Seven of energy do for a move of ten: it is used, then its user is out. Explosion, which costs 20, is not.
static void without_the_energy(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, "");
    energy(&c, 0, 7);
    asb_play_round(&c, "Hyper Beam ~ nothing x2", "nothing x3", NULL, 0);
    assert_true(asb_case_battler(&c, 0)->flags & ASB_FLAG_FAINTED);
    assert_true(asb_case_battler(&c, 1)->hp.num < 100);
    asb_case_end(&c);
    asb_case_plain(&c, "");
    energy(&c, 0, 18); // Explosion by a Normal type: 20 - 1
    asb_play_round(&c, "Explosion ~ nothing x2", "nothing x3", NULL, 0);
    assert_true(asb_case_battler(&c, 0)->flags & ASB_FLAG_FAINTED);
    assert_frac(asb_case_battler(&c, 1)->hp, 100, 1);
    asb_case_end(&c);
}

// The fifth Chill is the last; a sixth that a condition or a code brings about does nothing.
static void chills_run_out(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, "format: 1 chill");
    energy(&c, 0, 50);
    assert_int_equal(asb_case_battler(&c, 0)->chills, 1);
    assert_int_equal(asb_case_order(&c, 0, "Chill ~ nothing x2", false), UMP_OK);
    assert_int_equal(asb_case_order(&c, 1, "nothing x3", false), UMP_OK);
    asb_case_state(&c)->orders[0].options[1][0] = asb_case_state(&c)->orders[0].options[0][0];
    asb_play_round(&c, NULL, NULL, NULL, 0);
    assert_frac(asb_case_battler(&c, 0)->en, 62, 1);
    assert_int_equal(asb_case_battler(&c, 0)->chills, 0);
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uses_in_a_row),          cmocka_unit_test(what_ends_the_row),
        cmocka_unit_test(evasion_is_paid_in_two), cmocka_unit_test(split_costs_and_knock_out),
        cmocka_unit_test(charge_of_focus_punch),  cmocka_unit_test(without_the_energy),
        cmocka_unit_test(chills_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

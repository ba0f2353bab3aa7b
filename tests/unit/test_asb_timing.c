// SPDX-License-Identifier: MIT
// Turn order and the timing lists of asb: priorities, Speed, ties, phases; what began first, who is faster;
// which effects have a line. Numbers are worked out beside the code.
#include "support/asb_play.h"

static void begin_action(struct asb_case *c, const char *red, const char *blue) {
    assert_int_equal(asb_case_order(c, 0, red, false), UMP_OK);
    assert_int_equal(asb_case_order(c, 1, blue, false), UMP_OK);
    assert_int_equal(asb_case_unit(c, NULL, 0), UMP_OK);
}

static void priority_goes_before_speed(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, ""); // Speeds 90 and 60
    begin_action(&c, "Tackle ~ nothing x2", "Quick Attack ~ nothing x2");
    assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK);
    assert_int_equal(asb_case_state(&c)->turns[0].battler, 1);
    assert_int_equal(asb_case_state(&c)->turns[0].priority, 1);
    assert_int_equal(asb_case_state(&c)->turns[1].battler, 0);
    asb_case_end(&c);
}

// Solar Beam charges at +1 and strikes at -1, around a plain move at 0.
static void a_charge_has_two_turns(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_plain(&c, "");
    begin_action(&c, "Tackle ~ nothing x2", "Solar Beam ~ nothing x2");
    assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK);
    const struct asb_turn *turns = asb_case_state(&c)->turns;
    assert_int_equal(asb_case_state(&c)->turn_count, 3);
    assert_true(turns[0].battler == 1 && turns[0].phase == ASB_PHASE_CHARGE && turns[0].priority == 1);
    assert_true(turns[1].battler == 0 && turns[1].priority == 0);
    assert_true(turns[2].battler == 1 && turns[2].phase == ASB_PHASE_STRIKE && turns[2].priority == -1);
    asb_case_end(&c);
    // in the sun it charges and strikes at 0
    asb_case_plain(&c, "weather: sun");
    begin_action(&c, "Solar Beam ~ nothing x2", "Tackle ~ nothing x2");
    assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK);
    assert_int_equal(asb_case_state(&c)->turn_count, 2);
    assert_true(asb_case_state(&c)->turns[0].battler == 0 && asb_case_state(&c)->turns[0].priority == 0);
    asb_case_end(&c);
}

// Paralysis takes 90 to 22, behind 60; in Trick Room the slower goes first.
static void speed_now(void **state) {
    (void)state;
    struct asb_case c;
    ump_chance chance;
    asb_case_plain(&c, "");
    asb_case_chance(&chance, NULL, 0);
    struct asb_ctx ctx = asb_case_ctx(&c, &chance);
    assert_int_equal(asb_battle_speed(&ctx, 0), 90);
    asb_case_battler(&c, 0)->stages[ASB_STAT_SPE] = 1; // 90 x 7/4
    assert_int_equal(asb_battle_speed(&ctx, 0), 157);
    asb_case_battler(&c, 0)->stages[ASB_STAT_SPE] = 0;
    asb_case_battler(&c, 0)->paralysis = 25;
    assert_int_equal(asb_battle_speed(&ctx, 0), 22);
    ctx.state->action = 1;
    asb_set_turns(&ctx);
    assert_int_equal(ctx.state->turns[0].battler, 1);
    ctx.state->trick_room = 4;
    asb_set_turns(&ctx);
    assert_int_equal(ctx.state->turns[0].battler, 0);
    asb_case_end(&c);
}

// A tie is drawn once in an action, and only where it matters.
static void ties(void **state) {
    (void)state;
    static const char twin[] = "Bea (Castform)\nAbilities: none\nSpe: 90\n";
    for (int32_t first = 0; first < 2; first++) {
        struct asb_case c;
        ump_answer line[] = {
            {.action = 1, .label = ASB_L_TIE, .actor = UMP_ANYBODY, .target = UMP_ANYBODY, .outcome = first}};
        asb_case_begin(&c);
        assert_int_equal(asb_case_open(&c, "", asb_red, twin), UMP_OK);
        begin_action(&c, "Tackle ~ nothing x2", "Tackle ~ nothing x2");
        assert_int_equal(asb_case_unit(&c, line, 1), UMP_OK);
        assert_int_equal(line[0].used, 1);
        assert_int_equal(asb_case_state(&c)->turns[0].battler, first);
        asb_case_end(&c);
        asb_case_begin(&c);
        assert_int_equal(asb_case_open(&c, "", asb_red, twin), UMP_OK);
        begin_action(&c, "Tackle ~ nothing x2", "Quick Attack ~ nothing x2");
        line[0].used = 0;
        assert_int_equal(asb_case_unit(&c, line, 1), UMP_OK);
        assert_int_equal(line[0].used, 0);
        asb_case_end(&c);
    }
}

static void lines(void **state) {
    (void)state;
    assert_true(asb_has_line(ASB_FX_LEECH_SEED, false) && !asb_has_line(ASB_FX_LEECH_SEED, true));
    assert_true(asb_has_line(ASB_FX_SPEED_BOOST, true) && !asb_has_line(ASB_FX_SPEED_BOOST, false));
    assert_true(!asb_has_line(ASB_FX_TAUNT, false) && !asb_has_line(ASB_FX_TAUNT, true));
    assert_true(asb_counts_itself(ASB_FX_TRAP) && asb_counts_itself(ASB_FX_PERISH_SONG));
    assert_false(asb_counts_itself(ASB_FX_TAUNT));
}

// Reading 14 of the second list: HP 4, seeds take 3, a burn 2: seeds come first, so the burn finds 1 and ends
// it. Without the seeds 2 are left.
static void lines_in_their_order(void **state) {
    (void)state;
    static const char seeded[] = "Bea (Castform)\nAbilities: none\nSpe: 60\nHP: 7/100\nStatus: burn\n";
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_equal(asb_case_open(&c, "", asb_red, seeded), UMP_OK);
    begin_action(&c, "Leech Seed ~ nothing x2", "nothing x3");
    for (int i = 0; i < 4; i++)
        assert_int_equal(asb_case_unit(&c, NULL, 0), UMP_OK);
    assert_int_equal(asb_case_state(&c)->action, 2);
    assert_frac(asb_case_battler(&c, 1)->hp, 2, 1); // 7 - 3 - 2
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(priority_goes_before_speed),
        cmocka_unit_test(a_charge_has_two_turns),
        cmocka_unit_test(speed_now),
        cmocka_unit_test(ties),
        cmocka_unit_test(lines),
        cmocka_unit_test(lines_in_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

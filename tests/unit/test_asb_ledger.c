// SPDX-License-Identifier: MIT
// HP and energy of asb: sums that are rounded once, caps that hold at once, knock-outs at a half after an
// attack, substitutes. Each number is worked out beside the code.
#include "support/asb_play.h"

static struct asb_source rule;

static void set_hp(struct asb_case *c, int battler, int64_t num, int64_t den) {
    ump_status status = UMP_OK;
    asb_case_battler(c, battler)->hp = ump_frac_make(num, den, &status);
    if (den == 1)
        asb_case_battler(c, battler)->round_hp = ump_frac_int(num);
}

static ump_frac frac(int64_t num, int64_t den) {
    ump_status status = UMP_OK;
    return ump_frac_make(num, den, &status);
}

// The battle's moment between units: nobody acts, no move is in use.
static void net_loss_is_rounded_once(void **state) {
    (void)state;
    struct asb_case c;
    ump_chance chance;
    asb_case_plain(&c, "");
    asb_case_chance(&chance, NULL, 0);
    struct asb_ctx ctx = asb_case_ctx(&c, &chance);
    // 60 - 21/2 + 29/4 = 227/4: the loss is 13/4, rounded 3
    set_hp(&c, 0, 60, 1);
    assert_frac(asb_harm(&ctx, 0, 1, frac(21, 2), rule, ASB_C_ROUNDING), 21, 2);
    assert_frac(asb_heal(&ctx, 0, 0, frac(29, 4), rule, ASB_C_ROUNDING), 29, 4);
    assert_frac(asb_case_battler(&c, 0)->hp, 227, 4);
    // 50 - 4 + 15/2 = 107/2: a loss of -7/2 goes up to -3, so the half of what was won is lost
    set_hp(&c, 1, 50, 1);
    asb_harm(&ctx, 1, 0, frac(4, 1), rule, ASB_C_ROUNDING);
    asb_heal(&ctx, 1, 1, frac(15, 2), rule, ASB_C_ROUNDING);
    asb_case_battler(&c, 0)->en = frac(179, 2); // 100 - 21/2: 11 are lost
    asb_round_amounts(&ctx);
    assert_frac(asb_case_battler(&c, 0)->hp, 57, 1);
    assert_frac(asb_case_battler(&c, 0)->en, 89, 1);
    assert_frac(asb_case_battler(&c, 1)->hp, 53, 1);
    assert_frac(asb_case_battler(&c, 1)->round_hp, 53, 1);
    asb_case_end(&c);
}

static void caps_hold_at_once(void **state) {
    (void)state;
    struct asb_case c;
    ump_chance chance;
    asb_case_plain(&c, "");
    asb_case_chance(&chance, NULL, 0);
    struct asb_ctx ctx = asb_case_ctx(&c, &chance);
    // full is 100: 95 - 15/2 = 175/2, 20 more would be 215/2, held to 100 (25/2 won), then 3 off: 97
    set_hp(&c, 0, 95, 1);
    asb_harm(&ctx, 0, 1, frac(15, 2), rule, ASB_C_ROUNDING);
    assert_frac(asb_heal(&ctx, 0, 0, frac(20, 1), rule, ASB_C_ROUNDING), 25, 2);
    asb_harm(&ctx, 0, 1, frac(3, 1), rule, ASB_C_ROUNDING);
    assert_frac(asb_case_battler(&c, 0)->hp, 97, 1);
    asb_case_battler(&c, 0)->en = frac(95, 1);
    asb_gain(&ctx, 0, frac(12, 1), rule, ASB_C_CHILL);
    assert_frac(asb_case_battler(&c, 0)->en, 100, 1);
    asb_case_end(&c);
}

static void each_amount(void **state) {
    (void)state;
    struct asb_case c;
    ump_chance chance;
    asb_case_begin(&c);
    c.params[ASB_P_ROUNDING] = ump_frac_int(1);
    assert_int_equal(asb_case_open(&c, "", asb_red, asb_blue), UMP_OK);
    asb_case_chance(&chance, NULL, 0);
    struct asb_ctx ctx = asb_case_ctx(&c, &chance);
    set_hp(&c, 0, 60, 1);
    asb_harm(&ctx, 0, 1, frac(21, 2), rule, ASB_C_ROUNDING); // 11
    asb_heal(&ctx, 0, 0, frac(29, 4), rule, ASB_C_ROUNDING); // 7
    assert_frac(asb_case_battler(&c, 0)->hp, 56, 1);
    asb_heal(&ctx, 0, 0, frac(5, 2), rule, ASB_C_ROUNDING); // 2: the lower of the two
    assert_frac(asb_case_battler(&c, 0)->hp, 58, 1);
    asb_case_end(&c);
}

static void a_half_after_an_attack(void **state) {
    (void)state;
    struct asb_case c;
    ump_chance chance;
    asb_case_plain(&c, "");
    asb_case_chance(&chance, NULL, 0);
    struct asb_ctx ctx = asb_case_ctx(&c, &chance);
    set_hp(&c, 0, 1, 2);
    assert_false(asb_faint_if_due(&ctx, 0, ASB_AFTER_RESIDUAL));
    assert_true(asb_faint_if_due(&ctx, 0, ASB_AFTER_ATTACK));
    assert_frac(asb_case_battler(&c, 0)->hp, 0, 1);
    set_hp(&c, 1, 101, 200);
    assert_false(asb_faint_if_due(&ctx, 1, ASB_AFTER_ATTACK));
    set_hp(&c, 1, 2, 1); // 2 - 2 by a burn: out at once, by the default
    asb_harm(&ctx, 1, UMP_NOBODY, frac(2, 1), rule, ASB_C_STATUS_BURN);
    assert_true(asb_is_fainted(&ctx, 1));
    asb_case_end(&c);
    // faint.residual = end of round: it stands at 0, healed above 0 it stays
    asb_case_begin(&c);
    c.params[ASB_P_RESIDUAL_FAINTS] = ump_frac_int(0);
    assert_int_equal(asb_case_open(&c, "", asb_red, asb_blue), UMP_OK);
    ctx = asb_case_ctx(&c, &chance);
    set_hp(&c, 1, 2, 1);
    asb_harm(&ctx, 1, UMP_NOBODY, frac(3, 1), rule, ASB_C_STATUS_BURN);
    assert_false(asb_is_fainted(&ctx, 1));
    assert_frac(asb_heal(&ctx, 1, 1, frac(4, 1), rule, ASB_C_ROUNDING), 4, 1);
    asb_round_amounts(&ctx); // 2 - 3 + 4
    assert_frac(asb_case_battler(&c, 1)->hp, 3, 1);
    asb_case_end(&c);
}

// 2/5 of energy left: 498/5 are lost of 100, rounded 100.
static void energy_comes_to_nothing_by_rounding(void **state) {
    (void)state;
    struct asb_case c;
    ump_chance chance;
    asb_case_plain(&c, "");
    asb_case_chance(&chance, NULL, 0);
    struct asb_ctx ctx = asb_case_ctx(&c, &chance);
    asb_case_battler(&c, 0)->en = frac(2, 5);
    asb_case_battler(&c, 1)->en = frac(3, 5);
    assert_false(asb_exhaust_if_due(&ctx, 0));
    asb_round_amounts(&ctx);
    assert_true(asb_is_fainted(&ctx, 0));
    assert_frac(asb_case_battler(&c, 1)->en, 1, 1);
    asb_case_end(&c);
}

// A substitute of 15 HP takes a hit of 20: the 5 beyond it are lost, or go on where the move hits several
// times.
static void spillover(void **state) {
    (void)state;
    for (int multi = 0; multi < 2; multi++) {
        struct asb_case c;
        ump_chance chance;
        asb_case_plain(&c, "");
        asb_case_chance(&chance, NULL, 0);
        struct asb_ctx ctx = asb_case_ctx(&c, &chance);
        struct asb_use use = {.user = 0, .target = 1};
        use.attack.move = ASB_MOVE_TACKLE;
        use.attack.klass = ASB_CLASS_PHYSICAL;
        use.attack.hits = multi ? ASB_HITS_2_5 : ASB_HITS_ONE;
        asb_case_battler(&c, 1)->substitute = 15;
        asb_put_damage(&ctx, &use, frac(20, 1));
        assert_true(use.substitute_took);
        assert_int_equal(asb_case_battler(&c, 1)->substitute, 0);
        assert_frac(use.hp_lost, multi ? 5 : 0, 1);
        assert_frac(use.dealt, multi ? 20 : 15, 1);
        assert_frac(asb_case_battler(&c, 1)->hp, multi ? 95 : 100, 1);
        // 15 less 29/2 is a half: that breaks it, too
        asb_case_battler(&c, 1)->substitute = 15;
        asb_put_damage(&ctx, &use, frac(29, 2));
        assert_int_equal(asb_case_battler(&c, 1)->substitute, 0);
        asb_case_end(&c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(net_loss_is_rounded_once),
        cmocka_unit_test(caps_hold_at_once),
        cmocka_unit_test(each_amount),
        cmocka_unit_test(a_half_after_an_attack),
        cmocka_unit_test(spillover),
        cmocka_unit_test(energy_comes_to_nothing_by_rounding),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

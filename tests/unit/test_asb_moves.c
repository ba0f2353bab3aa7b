// SPDX-License-Identifier: MIT
// Move families by their texts, looked at from inside: what lies on whom for how long, what is remembered,
// what is gone. Battlers are Psychic with all ranks 3 against 3, so that a neutral attack does its power.
#include "support/asb_play.h"
#include "support/unit.h"

#define WHO(...) ((struct asb_case_who){__VA_ARGS__})
enum { ADA, BO };

static struct asb_slot *slot_of(const struct asb_case *c, int battler, uint16_t effect) {
    struct asb_ctx ctx = {.setup = c->setup, .state = c->state};
    return asb_slot_of(&ctx, battler, effect);
}
static int left(const struct asb_case *c, int battler, uint16_t effect) {
    const struct asb_slot *slot = slot_of(c, battler, effect);
    return slot ? slot->left : 0;
}
static void hp_is(const struct asb_case *c, int battler, int64_t hp) {
    const struct asb_battler *b = asb_case_battler(c, battler);
    if (b->hp.num != hp || b->hp.den != 1)
        fail_msg("battler %d has %lld/%lld HP, not %lld", battler, (long long)b->hp.num, (long long)b->hp.den,
                 (long long)hp);
}
static void energy_is(const struct asb_case *c, int battler, int64_t energy) {
    assert_int_equal(asb_case_battler(c, battler)->en.num, energy);
    assert_int_equal(asb_case_battler(c, battler)->en.den, 1);
}

// What is over leaves nothing in the state: every slot is zero again, and they stand without gaps.
static void nothing_stays_behind(void **state) {
    static const char *const moves[] = {"Protect",    "Barrier", "Harden", "Snatch",
                                        "Magic Coat", "Roost",   "Bounce", "Sky Attack",
                                        "Razor Wind", "Pursuit", "Rage",   "Detect"};
    static const struct asb_slot none;
    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct asb_case c;
        asb_case_duel(&c, "", WHO(.speed = 90), WHO(.speed = 60));
        asb_case_round(&c, moves[i], "Ice Beam", false);
        for (int battler = ADA; battler <= BO; battler++)
            for (int k = 0; k < ASB_SLOTS_MAX; k++)
                if (memcmp(&asb_case_battler(&c, battler)->slots[k], &none, sizeof none) != 0)
                    fail_msg("%s leaves slot %d of battler %d", moves[i], k, battler);
        assert_int_equal(asb_case_battler(&c, ADA)->place, ASB_PLACE_NONE);
        asb_case_end(&c);
    }
}

// Six of the target's own turns; three of them in this round, where it acts after it is taunted.
static void actions_of_its_holder(void **state) {
    struct asb_case c;
    (void)state;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.speed = 60));
    asb_case_round(&c, "Taunt", "Ice Beam ~ Ice Beam ~ Ice Beam", false);
    assert_int_equal(left(&c, BO, ASB_FX_TAUNT), 3);
    asb_case_round(&c, "nothing", "Ice Beam ~ Ice Beam ~ Ice Beam", false);
    assert_int_equal(left(&c, BO, ASB_FX_TAUNT), 0);
    asb_case_end(&c);
    // taunted after it acted: its first turn under it is the next
    asb_case_duel(&c, "", WHO(.speed = 60), WHO(.speed = 90));
    asb_case_round(&c, "Taunt", "Ice Beam ~ Ice Beam ~ Ice Beam", false);
    assert_int_equal(left(&c, BO, ASB_FX_TAUNT), 4);
    asb_case_end(&c);
}

// Two stores: one goes at the end of every other round. After round 2 one is left, after round 4 none.
static void stores_ebb(void **state) {
    struct asb_case c;
    (void)state;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.speed = 60));
    asb_case_round(&c, "Stockpile ~ Stockpile", "nothing", false);
    assert_int_equal(asb_case_battler(&c, ADA)->stockpile, 2);
    asb_case_round(&c, "nothing", "nothing", false);
    assert_int_equal(asb_case_battler(&c, ADA)->stockpile, 1);
    asb_case_round(&c, "nothing", "nothing", false);
    assert_int_equal(asb_case_battler(&c, ADA)->stockpile, 1);
    asb_case_round(&c, "nothing", "nothing", false);
    assert_int_equal(asb_case_battler(&c, ADA)->stockpile, 0);
    assert_null(slot_of(&c, ADA, ASB_FX_STOCKPILE));
    asb_case_end(&c);
}

// Where nobody can be switched, Fake Out startles once in the battle, whatever is shaken off.
static void remembered_for_the_battle(void **state) {
    struct asb_case c;
    (void)state;
    asb_case_duel(&c, "format: 1v1 singles / Switch = KO", WHO(.speed = 90), WHO(.speed = 60));
    asb_case_round(&c, "Fake Out", "Ice Beam", false); // Bo flinches
    hp_is(&c, ADA, 100);
    asb_case_round(&c, "nothing", "Roar", false);
    assert_non_null(slot_of(&c, ADA, ASB_FX_FLINCH_FIRST_USE));
    asb_case_round(&c, "Fake Out", "Ice Beam", false); // it does not: 9
    hp_is(&c, ADA, 91);
    asb_case_end(&c);
    // with switching it begins anew for who came in again
    asb_case_duel(&c, "format: 1v1 singles / Switch = OK", WHO(.speed = 90), WHO(.speed = 60));
    asb_case_round(&c, "Fake Out", "Ice Beam", false);
    assert_int_equal(slot_of(&c, ADA, ASB_FX_FLINCH_FIRST_USE)->unit, ASB_UNIT_ACTIONS);
    asb_case_end(&c);
}

// Encore's last action is the third of the first round; one in the next action fails, one later holds.
static void encores_have_a_pause(void **state) {
    struct asb_case c;
    (void)state;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.speed = 60));
    asb_case_round(&c, "nothing ~ Encore ~ nothing", "Ice Beam ~ Ice Beam ~ Ice Beam", false);
    assert_null(slot_of(&c, BO, ASB_FX_ENCORE));
    asb_case_round(&c, "Encore ~ nothing ~ Encore", "Ice Beam ~ Recover ~ Recover", false);
    assert_non_null(slot_of(&c, BO, ASB_FX_ENCORE));
    assert_int_equal(slot_of(&c, BO, ASB_FX_ENCORE)->arg, ASB_MOVE_RECOVER);
    assert_int_equal(left(&c, BO, ASB_FX_ENCORE), 1);
    asb_case_end(&c);
}

// Spite on two moves at once, each for six of the target's turns.
static void several_of_a_kind(void **state) {
    struct asb_case c;
    int count = 0;
    (void)state;
    asb_case_duel(&c, "", WHO(.speed = 60), WHO(.speed = 90));
    asb_case_round(&c, "Spite ~ Spite ~ Spite", "Ice Beam ~ Crunch ~ Ice Beam", false);
    const struct asb_slot *slots = asb_case_battler(&c, BO)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX; i++)
        count += slots[i].started && slots[i].effect == ASB_FX_SPITE;
    assert_int_equal(count, 2); // the third finds no move that is not dearer already
    // 7; 6; 7 + 4: the others of 100
    energy_is(&c, BO, 76);
    asb_case_end(&c);
}

// An order names up to ten moves behind another; what comes back in words is the same.
static void moves_behind_a_move(void **state) {
    struct asb_case c;
    char text[400];
    (void)state;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.speed = 60));
    assert_int_not_equal(asb_case_order(&c, ADA, "Sleep Talk (Surf, Growl, Leer, Roar, Crunch)", false),
                         UMP_OK);
    assert_true(asb_case_told(&c, 0, 0, "one too many"));
    assert_int_not_equal(asb_case_order(&c, ADA, "Sleep Talk (Surf, Rubbish)", false), UMP_OK);
    assert_int_equal(asb_case_order(&c, ADA, "Sleep Talk (Surf, Ice Beam, Recover, Crunch)", false), UMP_OK);
    const struct asb_option *o = &asb_case_state(&c)->orders[ADA].options[0][0];
    assert_int_equal(o->called, ASB_MOVE_SURF);
    assert_int_equal(o->more[0], ASB_MOVE_ICE_BEAM);
    assert_int_equal(o->more[2], ASB_MOVE_CRUNCH);
    assert_int_equal(o->more[3], 0);
    ump_buf out = ump_buf_fixed(text, sizeof text);
    asb_print_option(asb_case_setup(&c), o, &out);
    assert_string_equal(ump_buf_text(&out), "Sleep Talk (Surf, Ice Beam, Recover, Crunch)");
    asb_case_end(&c);
}

// The way out of reach: its own figure where the text has one, else half; home ground takes one off.
static void ways_out_of_reach(void **state) {
    static const struct {
        uint16_t move;
        const char *type;
        int64_t num, den;
    } rows[] = {{ASB_MOVE_DIG, "Psychic", 6, 1},         {ASB_MOVE_DIG, "Ground", 5, 1},
                {ASB_MOVE_DIVE, "Water", 5, 1},          {ASB_MOVE_FLY, "Flying", 6, 1},
                {ASB_MOVE_PHANTOM_FORCE, "Ghost", 6, 1}, {ASB_MOVE_SHADOW_FORCE, "Psychic", 13, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_case c;
        struct asb_attack a;
        asb_case_duel(&c, "", WHO(.type = rows[i].type), WHO(.speed = 60));
        struct asb_ctx ctx = {.setup = c.setup, .state = c.state};
        asb_look(&ctx, &a, ADA, BO);
        asb_figure_move(&a, rows[i].move);
        asb_figure_attack(&a);
        ump_frac cost = asb_cost_of_evasion(&ctx, &a, NULL);
        assert_int_equal(cost.num, rows[i].num);
        assert_int_equal(cost.den, rows[i].den);
        asb_case_end(&c);
    }
}

// Types come back when their time is up, at the end of the sixth turn.
static void types_come_back(void **state) {
    struct asb_case c;
    (void)state;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.speed = 60));
    asb_case_round(&c, "Soak", "nothing", false);
    assert_int_equal(asb_case_battler(&c, BO)->types[0], ASB_TYPE_WATER);
    asb_case_round(&c, "nothing ~ nothing ~ Thunderbolt", "nothing", false); // 9 x 3/2 = 13.5, 14 gone
    hp_is(&c, BO, 86);
    assert_int_equal(asb_case_battler(&c, BO)->types[0], ASB_TYPE_PSYCHIC);
    asb_case_end(&c);
}

// Who has somebody's body has its ranks and its moves, not its HP.
static void transformed(void **state) {
    struct asb_case c;
    (void)state;
    asb_case_duel(&c, "", WHO(.speed = 90, .hp = "80"), WHO(.speed = 60, .type = "Water"));
    asb_case_round(&c, "Transform", "nothing", false);
    struct asb_ctx ctx = {.setup = c.setup, .state = c.state};
    struct asb_attack a;
    asb_look(&ctx, &a, ADA, BO);
    assert_int_equal(asb_body_of(&ctx, ADA), BO);
    assert_int_equal(a.who[ASB_USER].max_hp, 80);
    assert_int_equal(a.who[ASB_USER].types[0], ASB_TYPE_WATER);
    assert_int_equal(asb_battle_speed(&ctx, ADA), 60);
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_stays_behind), cmocka_unit_test(actions_of_its_holder),
        cmocka_unit_test(stores_ebb),           cmocka_unit_test(remembered_for_the_battle),
        cmocka_unit_test(encores_have_a_pause), cmocka_unit_test(several_of_a_kind),
        cmocka_unit_test(moves_behind_a_move),  cmocka_unit_test(ways_out_of_reach),
        cmocka_unit_test(types_come_back),      cmocka_unit_test(transformed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

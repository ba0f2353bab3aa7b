// SPDX-License-Identifier: MIT
// Conditions by the handbook: how they begin, hinder, ease and end. Numbers are the handbook's own.
#include "support/asb_rules.h"
#include "support/unit.h"

static const char ash[] = "Castform\nAbility: none\nGender: M\n",
                  bea[] = "Castform\nAbility: none\nGender: F\n";
enum { ASH, BEA };

static bool inflict(struct asb_play *p, int target, enum asb_status status) {
    return asb_inflict(&p->ctx, target, 1 - target, status, 0, asb_by_rule());
}

static void levels_of_paralysis(void **state) {
    (void)state;
    static const struct {
        uint16_t move;
        int pct, level;
    } rows[] = {{ASB_MOVE_THUNDER_WAVE, 0, 25}, {ASB_MOVE_ZAP_CANNON, 100, 25},
                {ASB_MOVE_BOLT_STRIKE, 20, 25}, {ASB_MOVE_FREEZE_SHOCK, 30, 25},
                {ASB_MOVE_BODY_SLAM, 30, 20},   {ASB_MOVE_THUNDERBOLT, 10, 15},
                {ASB_MOVE_TRI_ATTACK, 20, 15}};
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(
            asb_paralysis_level(&p.ctx, (struct asb_source){ASB_FROM_MOVE, 0, rows[i].move}, rows[i].pct),
            rows[i].level);
    struct asb_source spore = {ASB_FROM_ABILITY, 0, ASB_ABILITY_EFFECT_SPORE};
    struct asb_source touch = {ASB_FROM_ABILITY, 0, ASB_ABILITY_STATIC};
    assert_int_equal(asb_paralysis_level(&p.ctx, spore, 10), 15);
    assert_int_equal(asb_paralysis_level(&p.ctx, touch, 30), 20);
    asb_play_end(&p);
}

// 25, fully paralysed (two stages): 15, end of the round: 10, 5, cured. The timing list's one stage by
// switch.
static void paralysis_decays(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    assert_true(asb_inflict(&p.ctx, BEA, ASH, ASB_STATUS_PARALYSIS, 25, asb_by_rule()));
    asb_play_answer(&p, ASB_L_PARALYSIS, 0);
    assert_false(asb_can_act(&p.ctx, BEA, NULL));
    assert_int_equal(b->paralysis, 25);
    asb_status_end_of_turn(&p.ctx, BEA);
    assert_int_equal(b->paralysis, 15);
    asb_paralysis_decay(&p.ctx, BEA);
    assert_int_equal(b->paralysis, 10);
    asb_paralysis_decay(&p.ctx, BEA);
    asb_paralysis_decay(&p.ctx, BEA);
    assert_int_equal(b->paralysis, 0);
    p.play.params[ASB_P_PARALYSIS_FULL] = ump_frac_int(1);
    asb_inflict(&p.ctx, BEA, ASH, ASB_STATUS_PARALYSIS, 25, asb_by_rule());
    b->flags = 0;
    assert_false(asb_can_act(&p.ctx, BEA, NULL));
    asb_status_end_of_turn(&p.ctx, BEA);
    assert_int_equal(b->paralysis, 20);
    asb_play_end(&p);
}

// Fresh: 1, 2, 3 ...; over poison: 2 in this round, 3 in the next; after the bench 1 again.
static void bad_poison(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    assert_true(inflict(&p, BEA, ASB_STATUS_TOXIC));
    assert_int_equal(b->poison_damage, 1);
    asb_toxic_step(&p.ctx, BEA);
    asb_toxic_step(&p.ctx, BEA);
    assert_int_equal(b->poison_damage, 3);
    assert_false(inflict(&p, BEA, ASB_STATUS_POISON));
    asb_status_leaves(&p.ctx, BEA);
    assert_int_equal(b->poison, ASB_POISON_BAD);
    assert_int_equal(b->poison_damage, 1);
    asb_cure(&p.ctx, BEA, 1U << ASB_STATUS_TOXIC, asb_by_rule());
    assert_int_equal(b->poison, ASB_POISON_NONE);
    assert_true(inflict(&p, BEA, ASB_STATUS_POISON));
    assert_int_equal(b->poison_damage, 2);
    asb_toxic_step(&p.ctx, BEA);
    assert_int_equal(b->poison_damage, 2);
    assert_true(inflict(&p, BEA, ASB_STATUS_TOXIC));
    assert_int_equal(b->poison_damage, 2);
    asb_toxic_step(&p.ctx, BEA);
    assert_int_equal(b->poison_damage, 3);
    asb_play_end(&p);
}

// Poison and burn of 2 each stack: 100, 96. A burn never stands twice.
static void poison_and_burn(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    ump_frac before = b->hp;
    assert_true(inflict(&p, BEA, ASB_STATUS_POISON));
    assert_true(inflict(&p, BEA, ASB_STATUS_BURN));
    assert_false(inflict(&p, BEA, ASB_STATUS_BURN));
    asb_poison_hurts(&p.ctx, BEA);
    asb_burn_hurts(&p.ctx, BEA);
    assert_true(ump_frac_eq(ump_frac_sub(before, b->hp, &p.ctx.status), ump_frac_int(4)));
    asb_play_end(&p);
}

// Counter 1: one turn is lost, then it wakes. 16 damage takes one off, at 0 it wakes; 63/4 does nothing.
static void sleep_counts(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    asb_play_answer(&p, ASB_L_SLEEP_COUNT, 1);
    assert_true(inflict(&p, BEA, ASB_STATUS_SLEEP));
    assert_int_equal(b->sleep, 2);
    assert_false(asb_can_act(&p.ctx, BEA, NULL));
    b->flags = 0;
    assert_true(asb_can_act(&p.ctx, BEA, NULL));
    assert_int_equal(b->sleep, 0);
    asb_play_answer(&p, ASB_L_SLEEP_COUNT, 1);
    assert_true(inflict(&p, BEA, ASB_STATUS_SLEEP));
    asb_ease_by_damage(&p.ctx, ASH, BEA, (ump_frac){63, 4});
    assert_int_equal(b->sleep, 2);
    asb_ease_by_damage(&p.ctx, ASH, BEA, ump_frac_int(16));
    assert_int_equal(b->sleep, 1);
    asb_ease_by_damage(&p.ctx, ASH, BEA, ump_frac_int(16));
    assert_int_equal(b->sleep, 0);
    asb_play_end(&p);
}

// Rest: counter 3, down at the ends of three actions, 12 HP each; 18 damage does not wake, 37/2 does. By
// switch 18.
static void rest(void **state) {
    (void)state;
    struct asb_play p;
    struct asb_source source = {ASB_FROM_MOVE, 0, ASB_MOVE_REST};
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    b->hp = ump_frac_int(40);
    inflict(&p, BEA, ASB_STATUS_BURN);
    assert_true(asb_begin_rest(&p.ctx, BEA, 3, source));
    asb_rest_tick(&p.ctx, BEA);
    assert_int_equal(b->burn, 0);
    assert_int_equal(b->sleep, 3);
    assert_true(ump_frac_eq(b->hp, ump_frac_int(52)));
    assert_false(asb_can_act(&p.ctx, BEA, NULL)); // its own turn takes nothing off
    assert_int_equal(b->sleep, 3);
    asb_ease_by_damage(&p.ctx, ASH, BEA, ump_frac_int(18));
    assert_int_equal(b->sleep, 3);
    p.play.params[ASB_P_REST_WAKES] = ump_frac_int(1);
    asb_ease_by_damage(&p.ctx, ASH, BEA, ump_frac_int(18));
    assert_int_equal(b->sleep, 0);
    p.play.params[ASB_P_REST_WAKES] = ump_frac_int(0);
    assert_true(asb_begin_rest(&p.ctx, BEA, 3, source));
    asb_ease_by_damage(&p.ctx, ASH, BEA, (ump_frac){37, 2});
    assert_int_equal(b->sleep, 0);
    asb_play_end(&p);
}

// Counter 3: acting leaves 2, hurting itself 1 (3 less 2); 16 damage leaves 0; at 0 it is over at the next
// turn.
static void confusion_counts(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    asb_play_answer(&p, ASB_L_CONFUSION_COUNT, 3);
    assert_true(inflict(&p, BEA, ASB_STATUS_CONFUSION));
    asb_play_answer(&p, ASB_L_CONFUSION, 1);
    assert_true(asb_can_act(&p.ctx, BEA, NULL));
    asb_status_end_of_turn(&p.ctx, BEA);
    assert_int_equal(b->confusion, 1 + 2);
    b->flags = 0;
    b->confusion = 1 + 3;
    ump_frac energy = b->en;
    asb_play_answer(&p, ASB_L_CONFUSION, 0);
    assert_false(asb_can_act(&p.ctx, BEA, NULL));
    asb_status_end_of_turn(&p.ctx, BEA);
    assert_int_equal(b->confusion, 1 + 1);
    assert_true(ump_frac_eq(ump_frac_sub(energy, b->en, &p.ctx.status), ump_frac_int(3)));
    asb_ease_by_damage(&p.ctx, ASH, BEA, ump_frac_int(16));
    assert_int_equal(b->confusion, 1);
    b->flags = 0;
    assert_true(asb_can_act(&p.ctx, BEA, NULL));
    assert_int_equal(b->confusion, 0);
    asb_play_end(&p);
}

// What began in a battler's own turn, after its check, does not go down at the end of that turn.
static void own_turn_does_not_tick(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    assert_true(asb_can_act(&p.ctx, BEA, NULL));
    asb_play_answer(&p, ASB_L_CONFUSION_COUNT, 2);
    assert_true(inflict(&p, BEA, ASB_STATUS_CONFUSION));
    asb_status_end_of_turn(&p.ctx, BEA);
    assert_int_equal(b->confusion, 1 + 2);
    asb_play_end(&p);
}

// Male and female only; its own failure takes two off, 16 damage one; leaving ends it.
static void infatuation(void **state) {
    (void)state;
    static const char same[] = "Castform\nAbility: none\nGender: M\n", none[] = "Castform\nAbility: none\n";
    struct asb_play p;
    asb_play_begin(&p, "", ash, same);
    assert_false(inflict(&p, BEA, ASB_STATUS_INFATUATION));
    asb_play_end(&p);
    asb_play_begin(&p, "", ash, none);
    assert_false(inflict(&p, BEA, ASB_STATUS_INFATUATION));
    asb_play_end(&p);
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    asb_play_answer(&p, ASB_L_LOVE_COUNT, 4);
    assert_true(inflict(&p, BEA, ASB_STATUS_INFATUATION));
    asb_ease_by_damage(&p.ctx, ASH, BEA, ump_frac_int(16));
    assert_int_equal(b->infatuation, 1 + 3);
    asb_play_answer(&p, ASB_L_LOVE, 0);
    assert_false(asb_can_act(&p.ctx, BEA, NULL));
    asb_status_end_of_turn(&p.ctx, BEA);
    assert_int_equal(b->infatuation, 1 + 1);
    asb_status_leaves(&p.ctx, BEA);
    assert_int_equal(b->infatuation, 0);
    asb_play_end(&p);
}

// Frozen at 1: a turn is lost, then it thaws. Its own heat thaws at once; so does the sun for everybody, and
// nobody freezes in it.
static void freezing(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    asb_play_answer(&p, ASB_L_FREEZE_COUNT, 1);
    assert_true(inflict(&p, BEA, ASB_STATUS_FREEZE));
    assert_false(asb_can_act(&p.ctx, BEA, NULL));
    b->flags = 0;
    assert_true(asb_can_act(&p.ctx, BEA, NULL));
    asb_play_answer(&p, ASB_L_FREEZE_COUNT, 2);
    assert_true(inflict(&p, BEA, ASB_STATUS_FREEZE));
    struct asb_option scald = {.act = ASB_ACT_MOVE, .target = UMP_NOBODY, .move = ASB_MOVE_SCALD};
    b->flags = 0;
    assert_true(asb_can_act(&p.ctx, BEA, &scald));
    assert_true(inflict(&p, BEA, ASB_STATUS_FREEZE));
    asb_set_weather(&p.ctx, ASB_WEATHER_SUN, 4, ASH, asb_by_rule());
    assert_int_equal(b->freeze, 0);
    assert_false(inflict(&p, BEA, ASB_STATUS_FREEZE));
    asb_play_end(&p);
}

static void types_that_are_immune(void **state) {
    (void)state;
    static const struct {
        const char *side;
        enum asb_status status;
    } rows[] = {{"Charmander\nAbility: none\n", ASB_STATUS_BURN},
                {"Pikachu\nAbility: none\n", ASB_STATUS_PARALYSIS},
                {"Glalie\nAbility: none\n", ASB_STATUS_FREEZE},
                {"Ekans\nAbility: none\n", ASB_STATUS_TOXIC},
                {"Klink\nAbility: none\n", ASB_STATUS_POISON},
                {"Castform\nAbility: Limber\n", ASB_STATUS_PARALYSIS},
                {"Castform\nAbility: Insomnia\n", ASB_STATUS_SLEEP}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_play p;
        asb_play_begin(&p, "", ash, rows[i].side);
        assert_false(inflict(&p, BEA, rows[i].status));
        assert_true(
            inflict(&p, BEA, rows[i].status == ASB_STATUS_BURN ? ASB_STATUS_CONFUSION : ASB_STATUS_BURN));
        asb_play_end(&p);
    }
}

// Safeguard keeps off what others cause, not its own Rest; Electric Terrain keeps the grounded awake.
static void fields_that_keep_off(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    asb_put_screen(&p.ctx, 1, ASB_SAFEGUARD, 4, BEA, asb_by_rule());
    assert_false(inflict(&p, BEA, ASB_STATUS_BURN));
    assert_true(asb_begin_rest(&p.ctx, BEA, 3, asb_by_rule()));
    asb_end_screen(&p.ctx, 1, ASB_SAFEGUARD);
    asb_end_status(&p.ctx, BEA, UMP_NOBODY, ASB_STATUS_SLEEP);
    asb_set_terrain(&p.ctx, ASB_TERRAIN_ELECTRIC, 4, ASH);
    assert_false(inflict(&p, BEA, ASB_STATUS_SLEEP));
    assert_true(inflict(&p, BEA, ASB_STATUS_BURN));
    asb_play_end(&p);
}

// The highest outcome of the draw: 2 for others, 1 for early birds.
static void early_birds(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, "Castform\nAbility: Early Bird\n");
    assert_true(inflict(&p, BEA, ASB_STATUS_SLEEP));
    assert_int_equal(asb_b(&p.ctx, BEA)->sleep, 1 + 1);
    assert_true(inflict(&p, ASH, ASB_STATUS_SLEEP));
    assert_int_equal(asb_b(&p.ctx, ASH)->sleep, 1 + 2);
    asb_play_end(&p);
}

// Who has acted flinches no more; who flinches loses its turn.
static void flinching(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    asb_flinch(&p.ctx, BEA, ASH, asb_by_rule());
    assert_false(asb_can_act(&p.ctx, BEA, NULL));
    asb_b(&p.ctx, ASH)->flags |= ASB_FLAG_ACTED;
    asb_flinch(&p.ctx, ASH, BEA, asb_by_rule());
    assert_false(asb_b(&p.ctx, ASH)->flags & ASB_FLAG_FLINCHED);
    asb_play_end(&p);
}

// In a turn of cooling down the sleeper's counter stays, nothing is rolled, ice is looked at.
static void cooling_down(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, bea);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    asb_play_answer(&p, ASB_L_SLEEP_COUNT, 1);
    inflict(&p, BEA, ASB_STATUS_SLEEP);
    b->flags = ASB_FLAG_COOLDOWN;
    assert_true(asb_can_act(&p.ctx, BEA, NULL));
    asb_status_end_of_turn(&p.ctx, BEA);
    assert_int_equal(b->sleep, 1 + 1);
    asb_play_end(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_of_paralysis),
        cmocka_unit_test(paralysis_decays),
        cmocka_unit_test(bad_poison),
        cmocka_unit_test(poison_and_burn),
        cmocka_unit_test(sleep_counts),
        cmocka_unit_test(rest),
        cmocka_unit_test(confusion_counts),
        cmocka_unit_test(own_turn_does_not_tick),
        cmocka_unit_test(infatuation),
        cmocka_unit_test(freezing),
        cmocka_unit_test(types_that_are_immune),
        cmocka_unit_test(fields_that_keep_off),
        cmocka_unit_test(early_birds),
        cmocka_unit_test(flinching),
        cmocka_unit_test(cooling_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

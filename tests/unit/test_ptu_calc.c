// SPDX-License-Identifier: MIT
// Does ptu's calculator read what it is given, refuse what it must and print the whole chain? Figures are
// worked out beside each case. Random requests against an independent reckoning: tests/oracle.
#include "support/unit.h"

#include <string.h>

#include "umpire/umpire.h"

// "attacker.types.0=Fire", NULL-terminated.
static ump_status run(ump_calc *calc, const char *const *sets, ump_problems *problems) {
    ump_calc_clear(calc);
    for (; *sets; sets++) {
        char path[80];
        const char *value = strchr(*sets, '=');
        size_t len = (size_t)(value - *sets);
        memcpy(path, *sets, len);
        path[len] = '\0';
        ump_status status = ump_calc_set(calc, path, value + 1, problems);
        if (status != UMP_OK)
            return status;
    }
    return ump_calc_run(calc, problems);
}

static const char *answer(const ump_calc *calc, const char *name) {
    const char *value, *found;
    for (size_t i = 0; (found = ump_calc_answer(calc, i, &value)) != NULL; i++)
        if (strcmp(found, name) == 0)
            return value;
    return "";
}

static ump_calc *open_ptu(void) {
    ump_calc *calc = NULL;
    assert_int_equal(ump_calc_open("ptu", &calc), UMP_OK);
    return calc;
}

// Ember, natural 20: AC 2 + 2; DB 4 + 2; 15 + 15 + 16 - 13 = 33, x3/2 = 49.5: 49 of 53: Massive, 50%; 49 - 49
// = 0: 0%.
static void a_whole_attack(void **state) {
    (void)state;
    ump_calc *calc = open_ptu();
    const char *const sets[] = {
        "attacker.types.0=Fire",   "attacker.stats.spatk=16", "defender.types.0=Grass",
        "defender.types.1=Poison", "defender.stats.spdef=13", "defender.evasion.spec=2",
        "defender.hp=49",          "defender.max_hp=53",      "move=Ember",
        "rolls.accuracy=20",       "rolls.damage=set",        NULL};
    assert_int_equal(run(calc, sets, NULL), UMP_OK);
    assert_string_equal(answer(calc, "hit"), "17/20");
    assert_string_equal(answer(calc, "effect"), "3/20");
    assert_string_equal(answer(calc, "damage"), "49");
    assert_string_equal(answer(calc, "hp"), "0");
    assert_string_equal(answer(calc, "injuries"), "3");
    assert_non_null(strstr(answer(calc, "chain"),
                           "AC 2, Evasion +2 = 4; natural roll 20 +0 = 20 against 4: critical hit; "
                           "Damage Base 4, STAB +2 = 6; 2d6+8 "));
    assert_non_null(strstr(answer(calc, "chain"), "; 3 Injuries, Massive Damage, markers 2; "));
    const char *term, *value, *rule;
    int terms = 0;
    for (size_t i = 0; ump_calc_working(calc, i, &term, &value, &rule) == UMP_OK; i++) {
        assert_true(*rule);
        terms++;
    }
    assert_true(terms >= 9); // check, roll, Damage Base, dice twice, stat, defence, type, rounding
    ump_calc_close(calc);
}

// 1d6 + 1 + 5 - 3 = 4..9 of 10 at most: 5 and more are Massive and reach the marker.
static void open_rolls_give_chances_of_injuries(void **state) {
    (void)state;
    ump_calc *calc = open_ptu();
    const char *const sets[] = {"attacker.types.0=Water",
                                "attacker.stats.atk=5",
                                "defender.types.0=Normal",
                                "defender.stats.def=3",
                                "defender.max_hp=10",
                                "move.type=Normal",
                                "move.class=physical",
                                "move.db=1",
                                "move.ac=2",
                                "rolls.accuracy=10",
                                NULL};
    assert_int_equal(run(calc, sets, NULL), UMP_OK);
    assert_string_equal(answer(calc, "min"), "4");
    assert_string_equal(answer(calc, "max"), "9");
    assert_string_equal(answer(calc, "injuries.0"), "1/6");
    assert_string_equal(answer(calc, "injuries.2"), "5/6");
    assert_string_equal(answer(calc, "faints"), "0");
    ump_calc_close(calc);
}

static void refuses(const char *const *sets, const char *path, const char *words) {
    ump_calc *calc = open_ptu();
    ump_problems *problems = NULL;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_not_equal(run(calc, sets, problems), UMP_OK);
    const ump_problem *problem = ump_problems_at(problems, 0);
    assert_non_null(problem);
    assert_string_equal(problem->rule, path);
    assert_non_null(strstr(problem->message, words));
    assert_null(ump_calc_answer(calc, 0, NULL));
    ump_problems_close(problems);
    ump_calc_close(calc);
}

static void bad_input_says_what_is_wrong(void **state) {
    (void)state;
    const char *const db[] = {"move.type=Normal", "move.class=physical", "move.db=40", NULL};
    refuses(db, "move.db", "1..28");
    const char *const d20[] = {"move=Ember", "rolls.accuracy=23", NULL};
    refuses(d20, "rolls.accuracy", "1..20");
    const char *const injuries[] = {"move=Ember", "defender.injuries=-1", NULL};
    refuses(injuries, "defender.injuries", "0..99");
    const char *const dice[] = {"move=Ember", "rolls.accuracy=10", "rolls.damage=99", NULL};
    refuses(dice, "rolls.damage", "1d8 show 1 to 8");
    const char *const name[] = {"move=Embre", NULL};
    refuses(name, "move", "did you mean Ember");
    const char *const base[] = {"move=Assurance", "rolls.accuracy=10", NULL};
    refuses(base, "rulings.Assurance", "6|12");
    const char *const hp[] = {"move=Ember", "defender.hp=60", "defender.max_hp=50", NULL};
    refuses(hp, "defender.hp", "more than the maximum");
}

static void a_ruling_bears_the_name_of_the_move(void **state) {
    (void)state;
    ump_calc *calc = open_ptu(); // DB 12: 30
    const char *const sets[] = {
        "attacker.types.0=Fire", "attacker.stats.atk=0", "defender.types.0=Normal", "move=Assurance",
        "rulings.assurance=12",  "rolls.accuracy=10",    "rolls.damage=set",        NULL};
    assert_int_equal(run(calc, sets, NULL), UMP_OK);
    assert_string_equal(answer(calc, "damage"), "30");
    ump_calc_close(calc);
}

// 11 + 16 + 5 - 13 = 19: what the sheet adds is no order's.
static void a_damage_bonus_is_called_one(void **state) {
    (void)state;
    ump_calc *calc = open_ptu();
    const char *const sets[] = {
        "attacker.types.0=Water",  "attacker.stats.spatk=16", "attacker.damage_bonus=5",
        "defender.types.0=Normal", "defender.stats.spdef=13", "move=Ember",
        "rolls.accuracy=10",       "rolls.damage=set",        NULL};
    assert_int_equal(run(calc, sets, NULL), UMP_OK);
    assert_string_equal(answer(calc, "damage"), "19");
    assert_non_null(strstr(answer(calc, "chain"), "attack stat +16, damage bonus +5, defence stat -13 = 19"));
    ump_calc_close(calc);
}

// The attacker has 20 in both attack stats and no STAB, the target 10 Defense and 5 Special Defense; natural
// 10, set damage.
static void comes_to(const char *const *more, const char *name, const char *value) {
    ump_calc *calc = open_ptu();
    const char *sets[24] = {"attacker.types.0=Dragon", "attacker.stats.atk=20",  "attacker.stats.spatk=20",
                            "defender.stats.def=10",   "defender.stats.spdef=5", "defender.evasion.phys=0",
                            "rolls.accuracy=10",       "rolls.damage=set"};
    for (size_t i = 0; more[i]; i++)
        sets[8 + i] = more[i];
    assert_int_equal(run(calc, sets, NULL), UMP_OK);
    assert_string_equal(answer(calc, name), value);
    ump_calc_close(calc);
}

// DB 10: 24 + 20 + 5 - 5 = 44 as Fire in the sun, x3/2 = 66; DB 8: 19 + 20 - 10 = 29, as Flying x3/2 = 43.
static void moves_take_their_type_as_in_encounters(void **state) {
    (void)state;
    const char *const ball[] = {"move=Weather Ball", "field.weather=sun", "defender.types.0=Grass", NULL};
    comes_to(ball, "damage", "66");
    const char *const told[] = {"move.name=Weather Ball", "move.type=Ice", "field.weather=sun",
                                "defender.types.0=Grass", NULL};
    comes_to(told, "damage", "58"); // 24 + 20 - 5 = 39, x3/2
    const char *const press[] = {"move=Flying Press", "rulings.flying press=Flying", "defender.types.0=Grass",
                                 NULL};
    comes_to(press, "damage", "43");
    const char *const fighting[] = {"move=Flying Press", "defender.types.0=Grass", NULL};
    comes_to(fighting, "damage", "29");
}

// DB 4: 11 + 20 - 5 = 26, by -2 of Special Defense 4: 27. DB 14: 40 + 20 - 10. Burned: Defense 8.
static void conditions_count_as_in_encounters(void **state) {
    (void)state;
    const char *const poisoned[] = {"move=Ember", "defender.types.0=Normal", "defender.status.0=Poisoned",
                                    NULL};
    comes_to(poisoned, "damage", "27");
    const char *const stages[] = {"move=Ember", "defender.types.0=Normal", "defender.status.0=Poisoned",
                                  "defender.stages.spdef=2", NULL};
    comes_to(stages, "damage", "26");
    const char *const paralysed[] = {"move=Smelling Salts", "defender.types.0=Normal",
                                     "defender.status.0=Paralyzed", NULL};
    comes_to(paralysed, "damage", "50");
    const char *const burned[] = {"move=Tackle", "defender.types.0=Normal", "defender.status.0=burn", NULL};
    comes_to(burned, "damage", "25");
}

// False Swipe, DB 4: 21 to 10 of 50 leaves 1 and reaches no marker. Sturdy at 20 of 20: 19 taken, the marker
// of 50% and, by the ability, no Massive Damage. Present heals 20, at most to the 45 that one Injury leaves.
static void what_is_held_or_healed_shows_in_the_hit_points(void **state) {
    (void)state;
    const char *const swipe[] = {"move=False Swipe", "defender.types.0=Normal", "defender.hp=10",
                                 "defender.max_hp=50", NULL};
    comes_to(swipe, "hp", "1");
    comes_to(swipe, "injuries", "0");
    comes_to(swipe, "damage", "21");
    const char *const sturdy[] = {"move=Ember", "defender.types.0=Normal", "defender.max_hp=20",
                                  "defender.abilities.0=Sturdy", NULL};
    comes_to(sturdy, "hp", "1");
    comes_to(sturdy, "injuries", "1");
    const char *const present[] = {"move=Present",       "defender.types.0=Normal", "defender.hp=10",
                                   "defender.max_hp=50", "rolls.variable=1",        NULL};
    comes_to(present, "hp", "30");
    const char *const injured[] = {"move=Present",
                                   "defender.types.0=Normal",
                                   "defender.hp=40",
                                   "defender.max_hp=50",
                                   "defender.injuries=1",
                                   "rolls.variable=1",
                                   NULL};
    comes_to(injured, "hp", "45");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_attack),
        cmocka_unit_test(open_rolls_give_chances_of_injuries),
        cmocka_unit_test(bad_input_says_what_is_wrong),
        cmocka_unit_test(a_ruling_bears_the_name_of_the_move),
        cmocka_unit_test(a_damage_bonus_is_called_one),
        cmocka_unit_test(moves_take_their_type_as_in_encounters),
        cmocka_unit_test(conditions_count_as_in_encounters),
        cmocka_unit_test(what_is_held_or_healed_shows_in_the_hit_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Does a round that is played turn by turn come to what its file says, and does undo give everything back?
// Through the public calls alone. At the prompt: tests/cli/ptu_table.sh.
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "umpire/umpire.h"

// 53 Hit Points; Ember of 14 Special Attack with 8 on its dice takes 25 (tests/cli/ptu_table.sh derives it).
static const char fight[] = "rules: ptu\n\n== Trainers\nArchie (Cyndaquil)\nLevel: 14\n"
                            "Stats: hp 12, atk 3, def 4, spatk 14, spdef 5, spd 16\n- Ember\n\n"
                            "Maya (Trainer)\nLevel: 1\nStats: hp 15, atk 12, spd 8\n\n"
                            "== Wild\nOddish\nLevel: 13\n"
                            "Stats: hp 10, atk 5, def 12, spatk 14, spdef 13, spd 3\n";

typedef struct table {
    ump_battle *battle;
    ump_chance *chance;
} table;

static table open_text(const char *text, const char *source) {
    table t = {NULL, NULL};
    ump_battle_def def = ump_battle_def_default();
    def.text = text;
    def.len = strlen(text);
    def.name = "t.battle";
    assert_int_equal(ump_battle_open(&def, &t.battle, NULL), UMP_OK);
    assert_int_equal(ump_chance_open(source, &t.chance, NULL), UMP_OK);
    return t;
}

static void shut(table t) {
    ump_battle_close(t.battle);
    ump_chance_close(t.chance);
}

static char *text_of(const ump_battle *battle,
                     ump_status (*call)(const ump_battle *, char *, size_t, size_t *)) {
    size_t len = 0;
    assert_int_equal(call(battle, NULL, 0, &len), UMP_OK);
    char *out = malloc(len + 1);
    assert_non_null(out);
    assert_int_equal(call(battle, out, len + 1, &len), UMP_OK);
    return out;
}

static void saves(const ump_battle *battle, const char *expected) {
    char *text = text_of(battle, ump_battle_save);
    assert_string_equal(text, expected);
    free(text);
}

static int64_t number(const ump_battle *battle, const char *path) {
    ump_frac value = {0, 1};
    assert_int_equal(ump_battle_value(battle, path, &value, NULL, NULL), UMP_OK);
    return value.num;
}

// Runs, answering each roll in turn; the last answer is NULL. What it comes to then.
static ump_status run(table t, const char *const *answers) {
    ump_status status = ump_battle_run(t.battle, t.chance, NULL);
    for (; *answers && status == UMP_NEED_ROLL; answers++) {
        assert_int_equal(ump_chance_supply(t.chance, *answers, NULL), UMP_OK);
        status = ump_battle_run(t.battle, t.chance, NULL);
    }
    assert_null(*answers);
    return status;
}
#define RUN(t, ...) run(t, (const char *const[]){__VA_ARGS__, NULL})
static ump_status go(table t) { return ump_battle_run(t.battle, t.chance, NULL); }

static void a_turn_is_asked_for_and_played(void **state) {
    (void)state;
    table t = open_text(fight, "typed");
    assert_int_equal(ump_battle_act(t.battle, "Archie", "Ember @ Oddish", NULL),
                     UMP_REFUSED); // not by turns yet
    assert_int_equal(ump_battle_by_turns(t.battle), UMP_OK);
    assert_int_equal(go(t), UMP_NEED_ORDERS);
    ump_wanted wanted = ump_battle_wanted(t.battle);
    assert_int_equal(wanted.status, UMP_NEED_ORDERS);
    assert_string_equal(wanted.line, "Trainers/Archie");
    assert_string_equal(wanted.question, "Round 1 by initiative: Archie (16), Maya (8), Oddish (3).");
    assert_string_equal(wanted.outcomes, "Archie: Ember @ Oddish");
    saves(t.battle, fight); // an empty round is none
    assert_int_equal(ump_battle_act(t.battle, "Archie", "Ember @ Oddish", NULL), UMP_OK);
    assert_int_equal(go(t), UMP_NEED_ROLL);
    wanted = ump_battle_wanted(t.battle);
    assert_string_equal(wanted.question, "d20 for Ember [ptu:accuracy]");
    assert_int_equal(wanted.dice, 0);
    assert_int_equal(ump_chance_supply(t.chance, "23", NULL), UMP_BAD_INPUT);
    assert_int_equal(ump_chance_supply(t.chance, "15", NULL), UMP_OK);
    assert_int_equal(go(t), UMP_NEED_ROLL);
    wanted = ump_battle_wanted(t.battle);
    assert_string_equal(wanted.question, "2d6 for Ember [ptu:damage.4]");
    assert_int_equal(wanted.dice, 2);
    assert_int_equal(wanted.sides, 6);
    assert_int_equal(RUN(t, "8"), UMP_NEED_ORDERS);
    assert_int_equal(number(t.battle, "Oddish.hp"), 28);
    wanted = ump_battle_wanted(t.battle);
    assert_string_equal(wanted.question, "Next in round 1 by initiative: Maya (8), Oddish (3).");
    char *told = text_of(t.battle, ump_battle_told);
    assert_non_null(strstr(told, "accuracy 15; "));
    assert_non_null(strstr(told, "Oddish takes 25 damage: 28 left"));
    free(told);
    shut(t);
}

static void what_cannot_be_changes_nothing(void **state) {
    (void)state;
    table t = open_text(fight, "typed");
    assert_int_equal(ump_battle_by_turns(t.battle), UMP_OK);
    assert_int_equal(ump_battle_act(t.battle, NULL, NULL, NULL), UMP_REFUSED); // nobody acted yet
    uint64_t before = ump_battle_hash(t.battle);
    static const char *const bad[][2] = {{"Archie", "Ember @ Bulba"},
                                         {"Archie", "Emberr @ Oddish"},
                                         {"Archie", "Absorb @ Oddish"},
                                         {"Bulba", "Ember @ Oddish"},
                                         {"Archie", ""},
                                         {"Archie", "Ember @ Oddish, turn 1"},
                                         {"Archie", "Ember @ Oddish\x01"},
                                         {"Trainers", "Ember @ Oddish"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_not_equal(ump_battle_act(t.battle, bad[i][0], bad[i][1], NULL), UMP_OK);
        assert_true(ump_battle_hash(t.battle) == before);
    }
    static const char *const rulings[] = {"Archie",
                                          "Bulba heals 10",
                                          "Archie injuries = -1",
                                          "Archie heals 10 \"open",
                                          "Archie heals 10\nArchie heals 10",
                                          ""};
    for (size_t i = 0; i < sizeof rulings / sizeof *rulings; i++) {
        assert_int_not_equal(ump_battle_rule(t.battle, rulings[i], NULL), UMP_OK);
        assert_true(ump_battle_hash(t.battle) == before);
    }
    saves(t.battle, fight);
    assert_int_equal(ump_battle_undo(t.battle, t.chance, NULL), UMP_NOT_FOUND);
    assert_int_equal(ump_battle_act(NULL, "Archie", "Ember", NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_act(t.battle, "Archie", NULL, NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_rule(t.battle, NULL, NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_undo(NULL, NULL, NULL), UMP_BAD_ARGUMENT);
    // In the middle of an attack there is no other.
    assert_int_equal(ump_battle_act(t.battle, "Archie", "Ember @ Oddish", NULL), UMP_OK);
    assert_int_equal(go(t), UMP_NEED_ROLL);
    assert_int_equal(ump_battle_act(t.battle, "Maya", "Struggle @ Oddish", NULL), UMP_REFUSED);
    assert_int_equal(ump_battle_rule(t.battle, "Archie heals 10", NULL), UMP_REFUSED);
    assert_int_equal(RUN(t, "2"), UMP_NEED_ORDERS);
    assert_int_equal(ump_battle_act(t.battle, "Archie", "Ember @ Oddish", NULL), UMP_REFUSED); // it has acted
    shut(t);
}

// Plays two rounds, keeping the save before each step; then takes all of it back, step by step, and does it
// again.
static void undo_gives_every_step_back(void **state) {
    (void)state;
    static const struct {
        const char *who, *text; // who NULL: a ruling, or the end of the round where text is NULL, too
        const char *answers[4];
    } steps[] = {{"Oddish", "Acid @ Archie, Maya", {"17", "3"}},
                 {NULL, "Archie heals 5 \"Potion\"", {NULL}},
                 {"Archie", "Ember @ Oddish", {"15", "8"}},
                 {NULL, NULL, {NULL}},
                 {NULL, "Oddish status Sleep", {NULL}},
                 {"Maya", "Struggle @ Oddish ~ Struggle @ Oddish", {"1", "20", "5", "6"}},
                 {"Archie", "Ember @ Oddish", {"2"}}};
    enum { STEPS = sizeof steps / sizeof *steps };
    table t = open_text(fight, "typed");
    char *kept[STEPS];
    uint64_t hashes[STEPS];
    assert_int_equal(ump_battle_by_turns(t.battle), UMP_OK);
    for (int time = 0; time < 2; time++) {
        for (int i = 0; i < STEPS; i++) {
            assert_int_equal(go(t), UMP_NEED_ORDERS);
            char *now = text_of(t.battle, ump_battle_save);
            if (time) {
                assert_string_equal(now, kept[i]);
                assert_true(ump_battle_hash(t.battle) == hashes[i]);
                free(kept[i]);
            }
            kept[i] = now;
            hashes[i] = ump_battle_hash(t.battle);
            if (!steps[i].who && steps[i].text)
                assert_int_equal(ump_battle_rule(t.battle, steps[i].text, NULL), UMP_OK);
            else
                assert_int_equal(ump_battle_act(t.battle, steps[i].who, steps[i].text, NULL), UMP_OK);
            ump_status status = go(t);
            for (int k = 0; k < 4 && steps[i].answers[k]; k++) {
                assert_int_equal(status, UMP_NEED_ROLL); // nothing of the first time is remembered
                assert_int_equal(ump_chance_supply(t.chance, steps[i].answers[k], NULL), UMP_OK);
                status = go(t);
            }
            assert_true(status == UMP_NEED_ORDERS || status == UMP_OK);
        }
        for (int i = STEPS; time == 0 && i-- > 0;) {
            assert_int_equal(ump_battle_undo(t.battle, t.chance, NULL), UMP_OK);
            saves(t.battle, kept[i]);
            assert_true(ump_battle_hash(t.battle) == hashes[i]);
        }
    }
    // With the file alone the end of a round goes with the turn before it: it does not say who ended it.
    char *whole = text_of(t.battle, ump_battle_save);
    for (int i = STEPS; i-- > 0;) {
        if (!steps[i].who && !steps[i].text) {
            free(kept[i]);
            continue;
        }
        table other = open_text(whole, "typed");
        free(whole);
        whole = text_of(other.battle, ump_battle_cut);
        assert_string_equal(whole, kept[i]);
        shut(other);
        free(kept[i]);
    }
    assert_string_equal(whole, fight);
    free(whole);
    shut(t);
}

static void the_file_plays_the_same_again(void **state) {
    (void)state;
    table t = open_text(fight, "typed");
    assert_int_equal(ump_battle_by_turns(t.battle), UMP_OK);
    assert_int_equal(ump_battle_act(t.battle, "Maya", "Struggle @ Oddish", NULL), UMP_OK);
    assert_int_equal(RUN(t, "20", "3", "4"), UMP_NEED_ORDERS);
    assert_int_equal(ump_battle_rule(t.battle, "Oddish takes 40 \"a rock\"", NULL), UMP_OK);
    assert_int_equal(ump_battle_rule(t.battle, "Oddish hp = 7 \"a Revive\"", NULL), UMP_OK);
    assert_int_equal(ump_battle_act(t.battle, "Oddish", "Acid @ Maya", NULL), UMP_OK);
    assert_int_equal(RUN(t, "1"), UMP_NEED_ORDERS);
    assert_int_equal(ump_battle_act(t.battle, NULL, NULL, NULL), UMP_OK);
    assert_int_equal(go(t), UMP_OK);
    char *text = text_of(t.battle, ump_battle_save);
    assert_non_null(strstr(text, "Trainers/Maya: Struggle @ Oddish, turn 1\n"));
    assert_non_null(strstr(text, "Wild/Oddish: Acid @ Maya, turn 2\n"));
    assert_non_null(strstr(text, "ruling A2: Oddish takes 40 \"a rock\"\n"));
    table again = open_text(text, "script");
    assert_int_equal(go(again), UMP_OK); // its state line is compared
    assert_true(ump_battle_hash(again.battle) == ump_battle_hash(t.battle));
    saves(again.battle, text);
    free(text);
    shut(again);
    shut(t);
}

// Undo of a file's last turn, where sides and combatants have names that begin as further lines of orders do:
// the order of that turn goes, and no other.
static void undo_reads_names_like_lines(void **state) {
    (void)state;
    static const char begin[] =
        "rules: ptu\n\n== If Only\nBonus (Cyndaquil)\nLevel: 14\n"
        "Stats: hp 12, atk 3, def 4, spatk 14, spdef 5, spd 16\n- Ember\n\n"
        "== Wild\nIf Nought (Oddish)\nLevel: 13\nStats: hp 10, atk 5, def 12, spatk 14, spdef 13, spd 3\n\n"
        "== Round 1\nIf Only/Bonus: Ember @ If Nought, turn 1\n";
    static const char *const last[] = {"If Nought: Acid @ Bonus, turn 2\n", "Wild: Acid @ Bonus, turn 2\n",
                                       "Wild/If Nought: Acid @ Bonus, turn 2\n"};
    for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
        char text[700];
        snprintf(text, sizeof text, "%s%s", begin, last[i]);
        table t = open_text(text, "seed one");
        char *cut = text_of(t.battle, ump_battle_cut);
        assert_string_equal(cut, begin);
        table left = open_text(cut, "seed one");
        free(cut);
        cut = text_of(left.battle, ump_battle_cut);
        assert_null(strstr(cut, "Round 1"));
        free(cut);
        shut(left);
        shut(t);
    }
}

// A round of any ruleset is taken back as a whole, with the orders that were given for it.
static void a_round_is_taken_back_whole(void **state) {
    (void)state;
    static const char text[] =
        "rules: scale\nseed: one\n\n== Red\nEmber (Charizard)\n\n== Blue\nFern (Venusaur)\n\n"
        "== Round 1\nRed: Dragon Claw ~ Chill ~ Chill\nBlue: Chill ~ Chill ~ Chill\n";
    table t = open_text(text, "seed one");
    uint64_t start = ump_battle_hash(t.battle);
    assert_int_equal(ump_battle_by_turns(t.battle), UMP_NOT_IMPLEMENTED);
    assert_int_equal(ump_battle_undo(t.battle, t.chance, NULL), UMP_NOT_FOUND);
    assert_int_equal(go(t), UMP_OK);
    uint64_t first = ump_battle_hash(t.battle);
    char *one = text_of(t.battle, ump_battle_save);
    assert_int_equal(ump_battle_order(t.battle, "Red", "Chill ~ Chill ~ Dragon Claw", NULL), UMP_OK);
    assert_int_equal(ump_battle_undo(t.battle, t.chance, NULL), UMP_OK); // the orders alone
    saves(t.battle, one);
    assert_int_equal(ump_battle_order(t.battle, "Red", "Chill ~ Chill ~ Dragon Claw", NULL), UMP_OK);
    assert_int_equal(ump_battle_order(t.battle, "Blue", "Chill ~ Chill ~ Chill", NULL), UMP_OK);
    assert_int_equal(go(t), UMP_OK);
    assert_int_equal(ump_battle_rounds_done(t.battle), 2);
    assert_int_equal(ump_battle_undo(t.battle, NULL, NULL), UMP_OK);
    assert_int_equal(ump_battle_rounds_done(t.battle), 1);
    assert_true(ump_battle_hash(t.battle) == first);
    saves(t.battle, one);
    assert_int_equal(ump_battle_undo(t.battle, t.chance, NULL), UMP_OK);
    assert_true(ump_battle_hash(t.battle) == start);
    saves(t.battle, text);
    assert_int_equal(ump_battle_undo(t.battle, t.chance, NULL), UMP_NOT_FOUND);
    assert_int_equal(go(t), UMP_OK); // the seed rolls the same
    assert_true(ump_battle_hash(t.battle) == first);
    saves(t.battle, one);
    table saved = open_text(one, "seed one");
    char *cut = text_of(saved.battle, ump_battle_cut);
    assert_string_equal(cut, text);
    free(cut);
    shut(saved);
    free(one);
    shut(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_is_asked_for_and_played), cmocka_unit_test(what_cannot_be_changes_nothing),
        cmocka_unit_test(undo_gives_every_step_back),     cmocka_unit_test(the_file_plays_the_same_again),
        cmocka_unit_test(a_round_is_taken_back_whole),    cmocka_unit_test(undo_reads_names_like_lines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

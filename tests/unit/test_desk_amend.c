// SPDX-License-Identifier: MIT
// Is a saved round played again with what still fits, and is nothing lost? Amending, and saving in mid-unit.
#include "unit/_desk_tools.h"

// All rounds of the file; problems may be NULL.
static ump_status play(ump_battle *battle, const char *source, ump_problems *problems) {
    ump_chance *chance = tools_chance(source);
    ump_status status = UMP_OK;
    while (status == UMP_OK && ump_battle_rounds_done(battle) < ump_battle_rounds_written(battle))
        status = ump_battle_run(battle, chance, problems);
    ump_chance_close(chance);
    return status;
}

static char *replaced(const char *text, const char *what, const char *with) {
    const char *at = strstr(text, what);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(with) + 1;
    char *out = malloc(size);
    assert_non_null(out);
    snprintf(out, size, "%.*s%s%s", (int)(at - text), text, with, at + strlen(what));
    return out;
}

// Every line of `before` but the states stands in `after`, as it was or set aside; how many are set aside.
static int assert_nothing_lost(const char *before, const char *after) {
    int aside = 0;
    for (size_t len; *before; before += len + (before[len] == '\n')) {
        len = strcspn(before, "\n");
        if (strncmp(before, "state:", 6) == 0)
            continue;
        char line[200], comment[240];
        snprintf(line, sizeof line, "\n%.*s\n", (int)len, before);
        snprintf(comment, sizeof comment, "\n# set aside: %.*s\n", (int)len, before);
        bool kept = strstr(after, line) || strncmp(after, line + 1, strlen(line) - 1) == 0;
        aside += !kept;
        assert_true(kept || strstr(after, comment));
    }
    return aside;
}

#define ROUNDS(ORDERS)                                                                                       \
    "rules: fake\nseed: x\n" TEAMS "\n== Round 1\nRed: Rest ~ Dice\nBlue: Dice ~ Dice\n"                     \
    "\n== Round 2\nRed: " ORDERS "\nBlue: Strike ~ Dice\n\n== Round 3\nRed: Dice ~ Dice\nBlue: Dice\n"

// Whatever the rolls: the amended file comes out as the same orders played from nothing, for a roll of a seed
// depends on its place alone.
static void what_fits_stays(void **state) {
    (void)state;
    int complete = 0, set_aside = 0;
    for (int seed = 0; seed < 200; seed++) {
        char source[32];
        snprintf(source, sizeof source, "seed %d", seed);
        ump_battle *battle = tools_open(ROUNDS("Strike ~ Dice")), *fresh = tools_open(ROUNDS("Rest ~ Dice"));
        if (play(battle, source, NULL) == UMP_OK && play(fresh, source, NULL) == UMP_OK) {
            char *saved = tools_save(battle), *text = replaced(saved, "Red: Strike ~", "Red: Rest ~");
            ump_battle *again = tools_open(text);
            assert_int_not_equal(play(again, source, NULL), UMP_OK);
            ump_battle_close(again);
            again = tools_open(text);
            assert_int_equal(ump_battle_amend(again), UMP_OK);
            assert_int_equal(play(again, source, NULL), UMP_OK);
            assert_int_equal(ump_battle_amended(again), 2);
            assert_true(ump_battle_hash(again) == ump_battle_hash(fresh));
            char *amended = tools_save(again);
            set_aside += assert_nothing_lost(text, amended);
            ump_battle *alone = tools_open(amended); // needs no amending any more
            assert_int_equal(play(alone, "script", NULL), UMP_OK);
            assert_true(ump_battle_hash(alone) == ump_battle_hash(fresh));
            char *twice = tools_save(alone);
            assert_string_equal(twice, amended);
            free(twice);
            free(amended);
            free(text);
            free(saved);
            ump_battle_close(alone);
            ump_battle_close(again);
            complete++;
        }
        ump_battle_close(battle);
        ump_battle_close(fresh);
    }
    assert_true(complete > 150);
    assert_true(set_aside >= complete); // the Strike's hit at least
}

// Moss is not in play: Lots cannot draw it. A save's line gives way, one that was written by hand in a round
// that was never saved does not.
static void what_cannot_come_out_is_answered_anew(void **state) {
    (void)state;
    static const char *const lines[] = {"roll A1 Ember lots: Red/Moss (typed)\n",
                                        "roll A1 Ember lots: Red/Moss\nstate: 0123456789abcdef\n",
                                        "roll A1 Ember lots: Red/Moss\n"};
    for (int i = 0; i < 3; i++) {
        char text[400];
        snprintf(text, sizeof text, "rules: fake\n" TEAMS "\n== Round 1\nRed: Lots\nBlue: nothing\n%s",
                 lines[i]);
        for (int amend = 0; amend < 2; amend++) {
            ump_problems *problems;
            assert_int_equal(ump_problems_open(&problems), UMP_OK);
            ump_battle *battle = tools_open(text);
            if (amend)
                assert_int_equal(ump_battle_amend(battle), UMP_OK);
            ump_status status = play(battle, "seed 1", problems);
            bool may = amend && i < 2;
            assert_int_equal(status, may ? UMP_OK : UMP_MISMATCH);
            if (may)
                assert_true(tools_told(problems, 19, "fake:lots",
                                       "\"lots\" of Red/Ember cannot come out \"Red/Moss\" here any more"));
            else if (!amend && i < 2)
                assert_true(tools_told(problems, 16, "format:amended", "umpire run --amend"));
            else
                assert_int_equal(ump_problems_count(problems), 1);
            char *saved = tools_save(battle);
            if (may) {
                assert_int_equal(assert_nothing_lost(text, saved), 1);
                assert_non_null(strstr(saved, "roll A1 Red/Ember lots"));
                assert_null(strstr(saved, "0123456789abcdef"));
            } else {
                assert_string_equal(saved, text);
            }
            free(saved);
            ump_battle_close(battle);
            ump_problems_close(problems);
        }
    }
}

// Fern fell and Rocky came; amended, nobody falls. A second replacement of the side goes with the first.
static void replacements_are_set_aside(void **state) {
    (void)state;
    static const char text[] = "rules: fake\n== Red\nEmber\n== Blue\nFern\nHP: 10\n\nRocky\n\nSap\n== Round "
                               "1\nRed: Rest\nBlue: Rest\n"
                               "send Blue: Rocky (chosen)\nsend Blue: Sap\nstate: 0123456789abcdef\n";
    for (int listed = 0; listed < 2; listed++) { // two on one line are nobody's but the writer's to change
        char *file = listed ? replaced(text, "Rocky (chosen)\nsend Blue: ", "Rocky, ") : strdup(text);
        ump_problems *problems;
        assert_int_equal(ump_problems_open(&problems), UMP_OK);
        ump_battle *battle = tools_open(file);
        assert_int_equal(ump_battle_amend(battle), UMP_OK);
        assert_int_equal(play(battle, "seed 1", problems), listed ? UMP_MISMATCH : UMP_OK);
        char *saved = tools_save(battle);
        if (listed)
            assert_string_equal(saved, file);
        else
            assert_int_equal(assert_nothing_lost(file, saved), 2);
        free(saved);
        free(file);
        ump_battle_close(battle);
        ump_problems_close(problems);
    }
}

static void amending_comes_first(void **state) {
    (void)state;
    ump_battle *battle = NULL;
    assert_int_equal(ump_battle_amend(NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_amended(NULL), 0);
    assert_int_equal(tools_open_with(ROUNDS("Rest"), NULL, 0, 0, &battle, NULL), UMP_OK);
    assert_int_equal(ump_battle_amend(battle), UMP_BAD_ARGUMENT); // keeps no journal
    ump_battle_close(battle);
    battle = tools_open(ROUNDS("Rest"));
    ump_chance *chance = tools_chance("typed");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
    assert_int_equal(ump_battle_amend(battle), UMP_BAD_ARGUMENT);
    ump_battle_close(battle);
    ump_chance_close(chance);
}

// Strike rolls twice in one unit: the first is kept, and the file goes on asking for the second.
static void a_unit_that_is_not_over_is_kept(void **state) {
    (void)state;
    static const char text[] = "rules: fake\n" TEAMS "== Round 1\nRed: Strike\nBlue: nothing\n";
    ump_battle *battle = tools_open(text);
    ump_chance *chance = tools_chance("typed");
    char saved[500];
    size_t len;
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
    assert_int_equal(ump_battle_save_so_far(battle, chance, saved, sizeof saved, &len), UMP_OK);
    assert_string_equal(saved, text); // nothing was typed yet
    assert_int_equal(ump_chance_supply(chance, "yes", NULL), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
    char *whole = tools_save(battle);
    assert_string_equal(whole, text); // no unit is over
    free(whole);
    assert_int_equal(ump_battle_save_so_far(battle, chance, saved, sizeof saved, &len), UMP_OK);
    assert_non_null(strstr(saved, "Blue: nothing\nroll A1 Red/Ember hit#1 @ Blue/Fern: yes (typed)\n"));
    ump_battle_close(battle);
    ump_chance_close(chance);
    battle = tools_open(saved);
    chance = tools_chance("typed");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
    assert_string_equal(ump_battle_wanted(battle).line, "roll A1 Red/Ember crit @ Blue/Fern");
    char cut[500];
    assert_int_equal(ump_battle_cut(battle, cut, sizeof cut, &len), UMP_OK);
    assert_string_equal(cut, text);
    assert_int_equal(ump_chance_supply(chance, "no", NULL), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    assert_int_equal(ump_battle_save_so_far(battle, chance, saved, sizeof saved, &len), UMP_OK);
    char *done = tools_save(battle);
    assert_string_equal(saved, done); // the round is over: both are one
    free(done);
    ump_battle_close(battle);
    ump_chance_close(chance);
}

// The last answer is asked for again, in the round it was for; orders given by call stay.
static void the_last_answer_is_taken_back(void **state) {
    (void)state;
    ump_battle *battle = tools_open("rules: fake\n" TEAMS);
    ump_chance *chance = tools_chance("typed");
    assert_int_equal(ump_chance_unsupply(chance), UMP_NOT_FOUND);
    assert_int_equal(ump_chance_supplied(chance), 0);
    assert_int_equal(ump_battle_replay(NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_replay(battle), UMP_OK); // nothing is played
    assert_int_equal(ump_battle_order(battle, "Red", "Dice ~ Dice", NULL), UMP_OK);
    assert_int_equal(ump_battle_order(battle, "Blue", "Rest", NULL), UMP_OK);
    static const char *const faces[] = {"6", "5"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
        assert_int_equal(ump_chance_supply(chance, faces[i], NULL), UMP_OK);
    }
    assert_int_equal(ump_chance_supplied(chance), 1);
    assert_int_equal(ump_battle_replay(battle), UMP_OK);
    assert_int_equal(ump_chance_unsupply(chance), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
    assert_string_equal(ump_battle_wanted(battle).line, "roll A2 Red/Ember dice @ Blue/Fern");
    assert_int_equal(ump_chance_supply(chance, "1", NULL), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    // Rest gives 5 back between the two: 30 - 6 + 5 - 1
    assert_int_equal(tools_value(battle, "Fern.hp"), 28);
    // from the next round back into this one: undo without the chance keeps the answers before
    assert_int_equal(ump_battle_undo(battle, NULL, NULL), UMP_OK);
    assert_int_equal(ump_chance_unsupply(chance), UMP_OK);
    char saved[600];
    size_t len;
    assert_int_equal(ump_battle_save_so_far(battle, chance, saved, sizeof saved, &len), UMP_OK);
    assert_non_null(strstr(saved, "== Round 1\nroll A1 Red/Ember dice#1 @ Blue/Fern: 6 (typed)\n"));
    ump_battle_close(battle);
    ump_chance_close(chance);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fits_stays),
        cmocka_unit_test(what_cannot_come_out_is_answered_anew),
        cmocka_unit_test(replacements_are_set_aside),
        cmocka_unit_test(amending_comes_first),
        cmocka_unit_test(a_unit_that_is_not_over_is_kept),
        cmocka_unit_test(the_last_answer_is_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

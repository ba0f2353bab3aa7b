// SPDX-License-Identifier: MIT
// Is a save the file as it was, plus what the next reader needs to come to the same state?
#include "unit/_desk_tools.h"

// Runs as many rounds as the text has or `rounds` says; stops where something is wanted.
static ump_status run(ump_battle *battle, const char *source, uint32_t rounds) {
    ump_chance *chance = tools_chance(source);
    ump_status status = UMP_OK;
    while (status == UMP_OK && ump_battle_rounds_done(battle) < rounds)
        status = ump_battle_run(battle, chance, NULL);
    ump_chance_close(chance);
    return status;
}

// Every line of `before` stands in `after`, in order.
static void assert_lines_kept(const char *before, const char *after) {
    while (*before) {
        size_t len = strcspn(before, "\n");
        const char *at = after;
        while (at && strncmp(at, before, len + (before[len] == '\n')) != 0) {
            at = strchr(at, '\n');
            at = at ? at + 1 : NULL;
        }
        assert_non_null(at);
        after = at + len;
        before += len + (before[len] == '\n');
    }
}

static void adds_rolls_and_the_state(void **state) {
    (void)state;
    static const char text[] =
        "rules: fake\n\n# odd   spacing\t\n== Red\nEmber\n== Blue\nFern\n\n== Round 1\n"
        "Red: Strike ~ Dice\nBlue:   Rest   # not a comment\n\n\n# last words\n\n";
    ump_battle *battle = NULL;
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(tools_open_with(text, NULL, 0, 1, &battle, problems), UMP_OK);
    char *unchanged = tools_save(battle);
    assert_string_equal(unchanged, text); // nothing was played
    free(unchanged);
    assert_int_equal(run(battle, "test", 1), UMP_REFUSED); // "Rest   # not a comment" is no move
    ump_battle_close(battle);
    battle = tools_open("rules: fake\n\n# odd   spacing\t\n== Red\nEmber\n== Blue\nFern\n\n== Round 1\n"
                        "Red: Strike ~ Dice\nBlue:   Rest\nroll A1 Ember crit: yes\n\n\n# last words\n\n");
    assert_int_equal(run(battle, "test", 1), UMP_OK);
    char *saved = tools_save(battle), expected[1024];
    snprintf(expected, sizeof expected,
             "rules: fake\n\n# odd   spacing\t\n== Red\nEmber\n== Blue\nFern\n\n== Round 1\n"
             "Red: Strike ~ Dice\nBlue:   Rest\nroll A1 Ember crit: yes\n\n\n# last words\n"
             "roll A1 Red/Ember hit @ Blue/Fern: yes (drawn)\n"
             "roll A2 Red/Ember dice @ Blue/Fern: 6 (drawn)\nstate: %016llx\n\n",
             (unsigned long long)ump_battle_hash(battle));
    assert_string_equal(saved, expected);
    free(saved);
    ump_battle_close(battle);
    ump_problems_close(problems);
}

// Windows line ends, no line end at the end of the file, and Expect behind the rounds.
static void keeps_line_ends_and_expect(void **state) {
    (void)state;
    char expected[1024];
    ump_battle *battle = tools_open(
        "rules: fake\r\n== Red\r\nEmber\r\n== Blue\r\nFern\r\n== Round 1\r\nRed: Rest\r\nBlue: Rest");
    assert_int_equal(run(battle, "test", 1), UMP_OK);
    char *saved = tools_save(battle);
    snprintf(expected, sizeof expected,
             "rules: fake\r\n== Red\r\nEmber\r\n== Blue\r\nFern\r\n== Round 1\r\nRed: Rest\r\nBlue: "
             "Rest\r\nstate: %016llx\r\n",
             (unsigned long long)ump_battle_hash(battle));
    assert_string_equal(saved, expected);
    free(saved);
    ump_battle_close(battle);
    battle = tools_open("rules: fake\n== Red\nEmber\n== Blue\nFern\n\n== Expect\nround = 2\n");
    assert_int_equal(ump_battle_order(battle, "Red", "Rest", NULL), UMP_OK);
    assert_int_equal(ump_battle_order(battle, "Blue", "Dice\n   IF it rains\n", NULL), UMP_OK);
    assert_int_equal(run(battle, "test", 1), UMP_OK);
    assert_int_equal(ump_battle_order(battle, "Red", "Strike", NULL), UMP_OK); // given, not played
    saved = tools_save(battle);
    char *state_line = strstr(saved, "state: ");
    assert_non_null(state_line);
    snprintf(expected, sizeof expected,
             "rules: fake\n== Red\nEmber\n== Blue\nFern\n\n== Round 1\nRed: Rest\nBlue: Dice\n  IF it rains\n"
             "roll A1 Blue/Fern dice @ Red/Ember: 6 (drawn)\nstate: %.16s\n\n== Round 2\nRed: Strike\n\n== "
             "Expect\nround = 2\n",
             state_line + 7);
    assert_string_equal(saved, expected);
    free(saved);
    ump_battle_close(battle);
}

// For many seeds: the save replays from its own lines alone to the same state, and saves as itself.
static void a_save_replays(void **state) {
    (void)state;
    static const char text[] =
        "rules: fake\n\n== House\nruling scorch severity: light\n" TEAMS
        "\n== Round 1\nRed: Strike ~ Lots\nBlue: Dice ~ Strike\n\n== Round 2\nRed: Strike ~ Strike\n"
        "Blue: Strike ~ Scorch\nsend Blue: Rocky\n\n== Round 3\nRed: Lots\nBlue: Lots ~ Lots\n";
    int complete = 0;
    for (int seed = 0; seed < 300; seed++) {
        char source[32];
        snprintf(source, sizeof source, "seed %d", seed);
        ump_battle *battle = tools_open(text);
        ump_status status = run(battle, source, 3);
        char *saved = tools_save(battle);
        assert_lines_kept(text, saved);
        ump_battle *again = tools_open(saved);
        ump_status replayed = run(again, "script", ump_battle_rounds_done(battle));
        assert_int_equal(ump_battle_rounds_done(again), ump_battle_rounds_done(battle));
        assert_int_equal(replayed, UMP_OK);
        // A round in which Fern did not fall has a `send` too many: it is taken back, and only whole rounds
        // are compared.
        if (status == UMP_OK) {
            char *twice = tools_save(again);
            assert_string_equal(saved, twice);
            assert_true(ump_battle_hash(again) == ump_battle_hash(battle));
            free(twice);
            complete++;
        }
        free(saved);
        ump_battle_close(again);
        ump_battle_close(battle);
    }
    assert_true(complete > 20 && complete < 300);
}

// Stopped in mid-round: the rolls typed so far are kept, without a state; going on from the file asks for
// what was still open.
static void keeps_what_was_typed(void **state) {
    (void)state;
    ump_battle *battle = tools_open("rules: fake\n" TEAMS "== Round 1\nRed: Dice ~ Dice\nBlue: nothing\n");
    ump_chance *chance = tools_chance("typed");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
    assert_int_equal(ump_chance_supply(chance, "3", NULL), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
    char *saved = tools_save(battle);
    assert_non_null(strstr(saved, "roll A1 Red/Ember dice @ Blue/Fern: 3 (typed)\n"));
    assert_null(strstr(saved, "state:"));
    assert_null(strstr(saved, "A2"));
    ump_battle_close(battle);
    ump_chance_close(chance);
    battle = tools_open(saved);
    chance = tools_chance("typed");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
    assert_string_equal(ump_battle_wanted(battle).line, "roll A2 Red/Ember dice @ Blue/Fern");
    assert_int_equal(tools_value(battle, "Fern.hp"), 27);
    free(saved);
    ump_battle_close(battle);
    ump_chance_close(chance);
}

// Choices made by their codes are written as orders and replacements.
static void writes_choices_as_words(void **state) {
    (void)state;
    ump_battle *battle = tools_open("rules: fake\n== Red\nEmber\n== Blue\nFern\nHP: 10\n\nRocky\n");
    ump_chance *chance = tools_chance("test");
    assert_int_equal(ump_battle_choose(battle, 0, FAKE_STRIKE), UMP_OK);
    assert_int_equal(ump_battle_choose(battle, 1, FAKE_REST), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_CHOICE);
    assert_int_equal(ump_battle_choose(battle, 1, 2), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    char *saved = tools_save(battle);
    assert_non_null(strstr(
        saved,
        "== Round 1\nRed: Strike ~ Strike\nBlue: Rest ~ Rest\nsend Blue: Blue/Rocky (chosen)\nroll A1"));
    ump_battle *again = tools_open(saved);
    assert_int_equal(run(again, "script", 1), UMP_OK);
    assert_true(ump_battle_hash(again) == ump_battle_hash(battle));
    free(saved);
    ump_battle_close(again);
    ump_battle_close(battle);
    ump_chance_close(chance);
}

// A round that is cut out of a saved file loses what was rolled and chosen in it, and keeps what stood there.
static void a_cut_takes_choices_out(void **state) {
    (void)state;
    static const char *const texts[] = {
        "rules: fake\n== Red\nEmber\n== Blue\nFern\nHP: 10\n\nRocky\n== Round 1\nRed: Strike\nBlue: Rest\n",
        "rules: fake\n== Red\nEmber\n== Blue\nFern\nHP: 10\n\nRocky\n== Round 1\nRed: Strike\nBlue: Rest\n"
        "send Blue: Rocky\n"};
    for (int written = 0; written < 2; written++) {
        ump_battle *battle = tools_open(texts[written]);
        ump_chance *chance = tools_chance("test");
        if (!written) {
            assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_CHOICE);
            assert_int_equal(ump_battle_choose(battle, 1, 2), UMP_OK);
        }
        assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
        char *saved = tools_save(battle), cut[600];
        size_t len = 0;
        ump_battle_close(battle);
        battle = tools_open(saved);
        assert_int_equal(ump_battle_cut(battle, cut, sizeof cut, &len), UMP_OK);
        assert_string_equal(cut, texts[written]);
        free(saved);
        ump_battle_close(battle);
        ump_chance_close(chance);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adds_rolls_and_the_state), cmocka_unit_test(keeps_line_ends_and_expect),
        cmocka_unit_test(a_save_replays),           cmocka_unit_test(keeps_what_was_typed),
        cmocka_unit_test(writes_choices_as_words),  cmocka_unit_test(a_cut_takes_choices_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

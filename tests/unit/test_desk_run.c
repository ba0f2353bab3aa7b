// SPDX-License-Identifier: MIT
// Are rounds resolved, stopped, taken back and gone on with as the public interface promises? Over the fake
// ruleset, whose numbers are reckoned by hand in each test.
#include "kit/hash.h"
#include "unit/_desk_tools.h"

#define HEAD "rules: fake\n" TEAMS

// Ember strikes for 10 (Fern 30 -> 20), Fern rests (25); Ember strikes critically for 15 (10), Fern scorches
// severely for 9 (Ember 31).
#define ROUND_ONE                                                                                            \
    "\n== Round 1\nRed: Strike ~ Strike\nBlue: Rest ~ Scorch\n"                                              \
    "roll A1 Red/Ember hit @ Fern: yes\nroll A1 Red/Ember crit @ Fern: no\n"                                 \
    "roll A2 Ember hit: yes\nroll A2 Ember crit: yes\nruling A2 Fern scorch severity: severe\n"

static void resolves_a_written_round(void **state) {
    (void)state;
    ump_battle *battle = tools_open(HEAD ROUND_ONE);
    ump_chance *chance = tools_chance("script");
    assert_int_equal(ump_battle_rounds_written(battle), 1);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    assert_int_equal(tools_value(battle, "Red/Ember.hp"), 31);
    assert_int_equal(tools_value(battle, "Blue/Fern.hp"), 10);
    assert_int_equal(ump_battle_rounds_done(battle), 1);
    ump_phase phase = ump_battle_phase(battle);
    assert_int_equal(phase.kind, UMP_PHASE_ORDERS);
    assert_int_equal(phase.round, 2);
    assert_int_equal(phase.waiting, 3);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ORDERS);
    assert_string_equal(ump_battle_wanted(battle).line, "Red");
    ump_chance_close(chance);
    ump_battle_close(battle);
}

// Typed dice: the run stops before each unit that lacks a roll, with the state at that unit's beginning.
static void stops_for_typed_rolls_and_goes_on(void **state) {
    (void)state;
    ump_battle *battle = tools_open(HEAD "\n== Round 1\nRed: Strike\nBlue: Strike ~ Dice\n");
    ump_chance *chance = tools_chance("typed");
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_NEED_ROLL);
    ump_wanted wanted = ump_battle_wanted(battle);
    assert_string_equal(wanted.line, "roll A1 Red/Ember hit @ Blue/Fern");
    assert_string_equal(wanted.outcomes, "yes 3/4 | no 1/4");
    assert_string_equal(wanted.question, "does it hit? [fake:hit]");
    assert_int_equal(wanted.outcome_count, 2);
    assert_int_equal(ump_battle_phase(battle).kind, UMP_PHASE_RUNNING);
    uint64_t hash = ump_battle_hash(battle);
    assert_int_equal(ump_chance_supply(chance, "perhaps", problems), UMP_BAD_INPUT);
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_NEED_ROLL);
    assert_int_equal(ump_chance_supply(chance, "yes", problems), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_NEED_ROLL);
    assert_string_equal(ump_battle_wanted(battle).line, "roll A1 Red/Ember crit @ Blue/Fern");
    assert_true(ump_battle_hash(battle) == hash); // still before Ember's act
    assert_int_equal(ump_chance_supply(chance, "yes", problems), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_NEED_ROLL);
    assert_int_equal(tools_value(battle, "Fern.hp"), 15); // Ember's act is done: 30 - 15
    assert_string_equal(ump_battle_wanted(battle).line, "roll A1 Blue/Fern hit @ Red/Ember");
    assert_int_equal(ump_chance_supply(chance, "10000/10000", problems), UMP_OK); // the last face: no
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_NEED_ROLL);
    assert_string_equal(ump_battle_wanted(battle).line, "roll A2 Blue/Fern dice @ Red/Ember");
    assert_string_equal(ump_battle_wanted(battle).outcomes, "1..6");
    assert_int_equal(ump_chance_supply(chance, "5", problems), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_OK);
    assert_int_equal(tools_value(battle, "Ember.hp"), 35);
    assert_int_equal(ump_battle_wanted(battle).status, UMP_OK);
    ump_problems_close(problems);
    ump_chance_close(chance);
    ump_battle_close(battle);
}

// A source that can roll but not rule: the units before the question stay played, and its rolls are the same
// when it goes on.
static void a_ruling_stops_every_source(void **state) {
    (void)state;
    static const char *const sources[] = {"seed a", "stream 7", "test", "typed"};
    static const char with[] =
        HEAD "\n== Round 1\nRed: Dice ~ Dice\nBlue: Dice ~ Scorch\nruling A2 Fern scorch severity: light\n";
    static const char without[] = HEAD "\n== Round 1\nRed: Dice ~ Dice\nBlue: Dice ~ Scorch\n";
    for (size_t i = 0; i < 3; i++) {
        ump_battle *whole = tools_open(with), *stopped = tools_open(without);
        ump_chance *one = tools_chance(sources[i]), *two = tools_chance(sources[i]);
        assert_int_equal(ump_battle_run(whole, one, NULL), UMP_OK);
        assert_int_equal(ump_battle_run(stopped, two, NULL), UMP_NEED_RULING);
        assert_string_equal(ump_battle_wanted(stopped).line,
                            "ruling A2 Blue/Fern scorch severity @ Red/Ember");
        assert_string_equal(ump_battle_wanted(stopped).outcomes, "light | severe");
        assert_int_equal(ump_battle_phase(stopped).action, 2);
        assert_int_equal(tools_value(stopped, "Fern.hp"),
                         tools_value(whole, "Fern.hp")); // both dice of Ember
        assert_int_equal(ump_chance_supply(two, "light", NULL), UMP_OK);
        assert_int_equal(ump_battle_run(stopped, two, NULL), UMP_OK);
        assert_true(ump_battle_hash(stopped) == ump_battle_hash(whole));
        ump_chance_close(one);
        ump_chance_close(two);
        ump_battle_close(whole);
        ump_battle_close(stopped);
    }
}

// Runs a text that must fail; the battle must be as it was opened, and fit to be run again with the same
// answer.
static void fails(const char *text, ump_status expected, uint32_t line, const char *rule, const char *words) {
    ump_battle *battle = tools_open(text);
    ump_chance *chance = tools_chance("test");
    ump_problems *problems;
    uint64_t before = ump_battle_hash(battle);
    for (int again = 0; again < 2; again++) {
        assert_int_equal(ump_problems_open(&problems), UMP_OK);
        assert_int_equal(ump_battle_run(battle, chance, problems), expected);
        assert_true(tools_told(problems, line, rule, words));
        assert_true(ump_battle_hash(battle) == before);
        assert_int_equal(ump_battle_rounds_done(battle), 0);
        assert_int_equal(battle->journal.count, 0);
        ump_problems_close(problems);
    }
    ump_chance_close(chance);
    ump_battle_close(battle);
}

// The teams of HEAD take lines 2 to 14, so the head of a round behind it stands in line 16.
static void takes_a_failed_round_back(void **state) {
    (void)state;
    fails(HEAD "\n== Round 1\nRed: Strike\nBlue: Rest\nroll A2 Ember crit: no\n", UMP_MISMATCH, 19,
          "fake:crit", "nothing asked");
    fails(HEAD "\n== Round 1\nRed: Strike\nBlue: Rest\nroll A1 hit: no\n", UMP_MISMATCH, 19, "fake:hit",
          "without a battler's name");
    fails(HEAD "\n== Round 1\nRed: Lots\nBlue: Rest\nroll A1 Ember lots: Moss\n", UMP_MISMATCH, 19,
          "fake:lots", "possible: Red/Ember 1/2 | Blue/Fern 1/2");
    fails(HEAD "\n== Round 1\nRed: Oddity\nBlue: Rest\n", UMP_NOT_IMPLEMENTED, 16, "",
          "Red/Ember uses Oddity");
    fails(HEAD "\n== Round 1\nRed: Forbidden\nBlue: Forbidden\n", UMP_REFUSED, 17, "fake:forbidden",
          "may not");
    fails(HEAD "\n== Round 1\nRed: Forbidden\nBlue: Forbidden\n", UMP_REFUSED, 18, "fake:forbidden",
          "may not");
    fails(HEAD "\n== Round 1\nRed: Rest\nBlue: Rest\nruling A1: Ember jumps\n", UMP_REFUSED, 19,
          "fake:ruling", "WHO hp");
    fails(HEAD "\n== Round 1\nRed: Rest\nBlue: Rest\nruling A9: Ember hp -5\n", UMP_MISMATCH, 19,
          "format:place", "never came to \"A9\": it had fewer actions");
    fails(HEAD "\n== Round 1\nRed: Rest\nBlue: Rest\nsend Red: Moss\n", UMP_MISMATCH, 19, "format:send",
          "leave \"Moss\" out");
    fails(HEAD "\n== Round 1\nRed: Rest\nBlue: Rest\nstate: 0123456789abcdef\n", UMP_HASH_DIFFERS, 19,
          "format:state", "0123456789abcdef");
}

// A wrong hash names both; the right one is taken.
static void compares_the_saved_state(void **state) {
    (void)state;
    ump_battle *battle = tools_open(HEAD ROUND_ONE);
    ump_chance *chance = tools_chance("script");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    char text[2048], wrong[2048], hash[32];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)ump_battle_hash(battle));
    ump_battle_close(battle);
    snprintf(text, sizeof text, HEAD ROUND_ONE "state: %s\n", hash);
    battle = tools_open(text);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    ump_battle_close(battle);
    snprintf(wrong, sizeof wrong, "rules: fake\nset: power = 11\n" TEAMS ROUND_ONE "state: %s\n", hash);
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    battle = tools_open(wrong);
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_HASH_DIFFERS);
    assert_true(tools_told(problems, 25, "format:state", hash));
    ump_problems_close(problems);
    ump_battle_close(battle);
    ump_chance_close(chance);
}

// start -5 and A1 +1 before the first act (a rest is capped at 40: 36 -> 41 would be 40), A2 and end likewise
// in their places.
static void applies_free_rulings_at_their_places(void **state) {
    (void)state;
    ump_battle *battle =
        tools_open(HEAD "\n== Round 1\nRed: Rest ~ Rest\nBlue: nothing\nruling end: Fern hp -1 \"a\"\n"
                        "ruling A2: Ember hp -20\nruling: Ember hp -7\nruling A1: Ember hp +1\n");
    ump_chance *chance = tools_chance("script");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    assert_int_equal(tools_value(battle, "Ember.hp"), 40 - 7 + 1 + 5 - 20 + 5);
    assert_int_equal(tools_value(battle, "Fern.hp"), 29);
    ump_battle_close(battle);
    // Over in the first action: what was ruled for the second is told.
    battle =
        tools_open("rules: fake\n== Red\nEmber\n== Blue\nFern\nHP: 10\n== Round 1\nRed: Strike\nBlue: Rest\n"
                   "ruling A2: Ember hp -20\n");
    ump_chance *test = tools_chance("test");
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(ump_battle_run(battle, test, problems), UMP_MISMATCH);
    assert_true(tools_told(problems, 10, "format:place", "the battle was over before"));
    ump_problems_close(problems);
    ump_battle_close(battle);
    ump_chance_close(test);
    ump_chance_close(chance);
}

static void takes_orders_by_call(void **state) {
    (void)state;
    ump_battle *battle = tools_open(HEAD "\n== Round 1\nBlue: Rest\n");
    ump_chance *chance = tools_chance("test");
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(ump_battle_phase(battle).waiting, 1); // Blue's stand in the file
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_NEED_ORDERS);
    assert_string_equal(ump_battle_wanted(battle).question, "the orders of Red in round 1");
    assert_int_equal(ump_battle_order(battle, "Blue", "Strike", problems), UMP_REFUSED);
    assert_int_equal(ump_battle_choose(battle, 1, FAKE_STRIKE), UMP_REFUSED);
    assert_true(tools_told(problems, 17, "format:orders", "already"));
    assert_int_equal(ump_battle_order(battle, "Rde", "Strike", problems), UMP_NOT_FOUND);
    assert_true(tools_told(problems, 0, "format:orders", "did you mean Red?"));
    assert_int_equal(ump_battle_order(battle, "Red", "Forbidden", problems), UMP_REFUSED);
    assert_int_equal(ump_battle_order(battle, "Red", "Nonsense", problems), UMP_BAD_INPUT);
    assert_int_equal(ump_battle_order(battle, "Red", "a\x01", problems), UMP_BAD_INPUT);
    assert_int_equal(ump_battle_order(battle, "Red", "Rest", problems), UMP_OK);
    assert_int_equal(ump_battle_order(battle, "Red", "Strike ~ Strike\n  IF it rains THEN Rest", problems),
                     UMP_OK);
    assert_int_equal(ump_battle_order(battle, "Red", "Forbidden", problems),
                     UMP_REFUSED); // the former ones stay
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_OK);
    // Strikes hit and are not critical, and Fern rests once: 30 - 10 + 5 - 10.
    assert_int_equal(tools_value(battle, "Fern.hp"), 15);
    ump_problems_close(problems);
    ump_battle_close(battle);
    battle = tools_open("rules: fake\norders.illegal: ignore\n" TEAMS
                        "== Round 1\nRed: Forbidden ~ Strike\nBlue: nothing\n");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    assert_int_equal(tools_value(battle, "Fern.hp"), 20);
    char *post = tools_report(battle, 1, UMP_TEXT);
    assert_non_null(strstr(post, "    Ignored: "));
    free(post);
    ump_battle_close(battle);
    ump_chance_close(chance);
}

// Fern (10) falls to the first strike; Rocky takes its place; the second strike takes 10 of Rocky's 25.
#define FALL                                                                                                 \
    "rules: fake\n== Red\nEmber\n== Blue\nFern\nHP: 10\n\nRocky\nHP: 25\n\n== Round 1\nRed: Strike ~ "       \
    "Strike\nBlue: Rest\n"

static void sends_replacements(void **state) {
    (void)state;
    ump_chance *chance = tools_chance("test");
    ump_battle *battle = tools_open(FALL "send Blue: Rocky\n");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    assert_int_equal(tools_value(battle, "Rocky.hp"), 15);
    ump_battle_close(battle);
    // Not written: the run stops, and the choice can be made by its code.
    battle = tools_open(FALL);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_CHOICE);
    assert_string_equal(ump_battle_wanted(battle).line, "send Blue");
    assert_int_equal(ump_battle_phase(battle).kind, UMP_PHASE_CHOICE);
    uint32_t codes[4];
    size_t count = 0, len = 0;
    char words[32];
    assert_int_equal(ump_battle_choices(battle, 1, codes, 4, &count), UMP_OK);
    assert_int_equal(count, 1);
    assert_int_equal(ump_battle_choice_text(battle, 1, codes[0], words, sizeof words, &len), UMP_OK);
    assert_string_equal(words, "Blue/Rocky");
    assert_int_equal(ump_battle_choose(battle, 1, 77), UMP_REFUSED);
    assert_int_equal(ump_battle_choose(battle, 1, codes[0]), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    assert_int_equal(tools_value(battle, "Rocky.hp"), 15);
    ump_battle_close(battle);
    // Fern cannot come back.
    battle = tools_open(FALL "send Blue: Fern\n");
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, problems), UMP_REFUSED);
    assert_true(
        tools_told(problems, 14, "format:send", "Blue/Fern cannot be sent out now; there is Blue/Rocky"));
    ump_problems_close(problems);
    ump_battle_close(battle);
    ump_chance_close(chance);
}

static void ends(void **state) {
    (void)state;
    ump_battle *battle =
        tools_open("rules: fake\n== Red\nEmber\n== Blue\nFern\nHP: 10\n== Round 1\nRed: Strike\nBlue: Rest\n"
                   "== Round 2\nRed: Strike\nBlue: Rest\n");
    ump_chance *chance = tools_chance("test");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    ump_phase phase = ump_battle_phase(battle);
    assert_int_equal(phase.kind, UMP_PHASE_OVER);
    assert_int_equal(phase.winner, 0);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OVER);
    assert_int_equal(ump_battle_order(battle, "Red", "Rest", NULL), UMP_OVER);
    assert_int_equal(ump_battle_choose(battle, 0, 1), UMP_OVER);
    assert_int_equal(ump_battle_rounds_done(battle), 1);
    ump_chance_close(chance);
    ump_battle_close(battle);
}

static void numbers_rounds_from_the_header(void **state) {
    (void)state;
    ump_battle *battle = tools_open("rules: fake\nround: 5\n" TEAMS
                                    "== Round 5\nRed: Dice\nBlue: Rest\nroll A1 Ember dice: 4\n");
    ump_chance *chance = tools_chance("script");
    assert_int_equal(ump_battle_phase(battle).round, 5);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    assert_int_equal(tools_value(battle, "round"), 6);
    assert_int_equal(ump_battle_rounds_done(battle), 1);
    ump_chance_close(chance);
    ump_battle_close(battle);
}

// power: the profile says 20, House 30, the header 40, the caller 50.
static void later_parameters_win(void **state) {
    (void)state;
    static const char *const texts[] = {
        "rules: fake hard\n" TEAMS, "rules: fake hard\n== House\nset: power = 30\n" TEAMS,
        "rules: fake hard\nset: power = 40\n== House\nset: power = 30\n" TEAMS};
    static const int64_t values[] = {20, 30, 40};
    static const char *const sets[] = {"power=50"}, *const bad[] = {"power", "pwoer=1", "power=101"};
    ump_battle *battle;
    for (size_t i = 0; i < 3; i++) {
        battle = tools_open(texts[i]);
        assert_int_equal(battle->params[FAKE_POWER].num, values[i]);
        ump_battle_close(battle);
    }
    assert_int_equal(tools_open_with(texts[2], sets, 1, 1, &battle, NULL), UMP_OK);
    assert_int_equal(battle->params[FAKE_POWER].num, 50);
    ump_battle_close(battle);
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(tools_open_with(texts[2], bad, 3, 1, &battle, problems), UMP_BAD_INPUT);
    assert_true(tools_told(problems, 0, "format:set", "write name=value"));
    assert_true(tools_told(problems, 0, "format:set", "did you mean power?"));
    assert_true(tools_told(problems, 0, "fake:power", "101"));
    ump_problems_close(problems);
}

static void refuses_wrong_calls(void **state) {
    (void)state;
    ump_battle *battle = NULL;
    ump_battle_def zero = {0};
    assert_int_equal(ump_battle_open(&zero, &battle, NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_open(NULL, &battle, NULL), UMP_BAD_ARGUMENT);
    ump_battle_def def = ump_battle_def_default();
    def.len = 5;
    assert_int_equal(ump_battle_open(&def, &battle, NULL), UMP_BAD_ARGUMENT);
    assert_null(battle);
    battle = tools_open(HEAD);
    assert_int_equal(ump_battle_run(battle, NULL, NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_choose(battle, 2, 0), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_choose(battle, -1, 0), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_report(battle, 1, UMP_TEXT, NULL, 0, NULL), UMP_NOT_FOUND);
    assert_null(ump_battle_seed(battle));
    ump_battle_close(battle);
    ump_battle_close(NULL);
    battle = tools_open("rules: fake\nseed: red dragon\n" TEAMS);
    assert_string_equal(ump_battle_seed(battle), "red dragon");
    assert_string_equal(ump_battle_ruleset(battle), "fake");
    ump_battle_close(battle);
}

static void reads_values_by_path(void **state) {
    (void)state;
    ump_battle *battle = tools_open(HEAD);
    ump_problems *problems;
    const char *word = NULL;
    ump_frac number;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(tools_value(battle, "Red/2.hp"), 40);
    assert_int_equal(tools_value(battle, "fern.hp"), 30);
    assert_int_equal(ump_battle_value(battle, "mood", &number, &word, problems), UMP_OK);
    assert_string_equal(word, "tense");
    assert_int_equal(ump_battle_value(battle, "Ember.hpp", &number, &word, problems), UMP_NOT_FOUND);
    assert_int_equal(ump_battle_value(battle, "Embre.hp", &number, &word, problems), UMP_NOT_FOUND);
    assert_int_equal(ump_problems_count(problems), 2);
    ump_handle handle;
    assert_int_equal(ump_handle_compile(battle, "Ember.hp", &handle, problems), UMP_OK);
    assert_int_equal(ump_handle_read(battle, handle, NULL).num, 40);
    ump_problems_close(problems);
    ump_battle_close(battle);
}

// A search plays on from a copy and comes back: the same state, the same course.
static void copies_states(void **state) {
    (void)state;
    ump_battle *battle = NULL;
    assert_int_equal(tools_open_with(HEAD, NULL, 0, 0, &battle, NULL), UMP_OK);
    size_t size = ump_state_size(battle);
    unsigned char *start = malloc(size), *later = malloc(size);
    ump_chance *chance = tools_chance("stream 3");
    assert_int_equal(ump_state_copy_out(battle, start, size - 1), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_state_copy_out(battle, start, size), UMP_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(ump_battle_choose(battle, 0, FAKE_REST), UMP_OK);
        assert_int_equal(ump_battle_choose(battle, 1, FAKE_STRIKE), UMP_OK);
        assert_int_equal(ump_battle_choose(battle, 1, FAKE_STRIKE), UMP_REFUSED);
        assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    }
    assert_int_equal(ump_battle_rounds_done(battle), 2);
    ump_handle handle;
    assert_int_equal(ump_handle_compile(battle, "round", &handle, NULL), UMP_OK);
    assert_int_equal(ump_handle_read(battle, handle, start).num, 1);
    assert_int_equal(ump_handle_read(battle, handle, NULL).num, 3);
    assert_int_equal(ump_state_copy_in(battle, start, size), UMP_OK);
    assert_int_equal(ump_battle_rounds_done(battle), 0);
    assert_int_equal(ump_state_copy_out(battle, later, size), UMP_OK);
    assert_memory_equal(start, later, size);
    assert_int_equal(ump_state_copy_in(battle, start, size + 1), UMP_BAD_ARGUMENT);
    free(start);
    free(later);
    ump_chance_close(chance);
    ump_battle_close(battle);
}

// With a journal the posts of rounds after a copy are forgotten and made anew.
static void forgets_rounds_after_a_copy(void **state) {
    (void)state;
    ump_battle *battle = tools_open(HEAD);
    ump_chance *chance = tools_chance("test");
    size_t size = ump_state_size(battle);
    unsigned char *copy = malloc(size);
    for (int i = 0; i < 3; i++) {
        if (i == 1)
            assert_int_equal(ump_state_copy_out(battle, copy, size), UMP_OK);
        assert_int_equal(ump_battle_choose(battle, 0, FAKE_REST), UMP_OK);
        assert_int_equal(ump_battle_choose(battle, 1, FAKE_STRIKE), UMP_OK);
        assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    }
    char *second = tools_report(battle, 2, UMP_TEXT);
    assert_int_equal(ump_state_copy_in(battle, copy, size), UMP_OK);
    assert_int_equal(ump_battle_report(battle, 2, UMP_TEXT, NULL, 0, &size), UMP_NOT_FOUND);
    assert_int_equal(ump_battle_choose(battle, 0, FAKE_REST), UMP_OK);
    assert_int_equal(ump_battle_choose(battle, 1, FAKE_STRIKE), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    char *again = tools_report(battle, 2, UMP_TEXT);
    assert_string_equal(second, again);
    free(second);
    free(again);
    free(copy);
    ump_chance_close(chance);
    ump_battle_close(battle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resolves_a_written_round),
        cmocka_unit_test(stops_for_typed_rolls_and_goes_on),
        cmocka_unit_test(a_ruling_stops_every_source),
        cmocka_unit_test(takes_a_failed_round_back),
        cmocka_unit_test(compares_the_saved_state),
        cmocka_unit_test(applies_free_rulings_at_their_places),
        cmocka_unit_test(takes_orders_by_call),
        cmocka_unit_test(sends_replacements),
        cmocka_unit_test(ends),
        cmocka_unit_test(numbers_rounds_from_the_header),
        cmocka_unit_test(later_parameters_win),
        cmocka_unit_test(refuses_wrong_calls),
        cmocka_unit_test(reads_values_by_path),
        cmocka_unit_test(copies_states),
        cmocka_unit_test(forgets_rounds_after_a_copy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

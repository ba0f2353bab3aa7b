// SPDX-License-Identifier: MIT
// A replacement can be the last thing a round waits for. Do orders given right behind it, before a run has
// closed that round, belong to the next one? In every ruleset that has replacements, by text and by code.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/unit.h"

#include "umpire/umpire.h"

// In each of them Blue's first battler falls in round 1 and the second one comes in.
typedef struct game {
    const char *text, *red, *blue; // orders of round 2
    bool closes;                   // the choice of the replacement is the round's end
} game;

static const game games[] = {
    {"rules: scale\n== Red\nAsh (Charmeleon)\n- Slash\n== Blue\nBea (Ivysaur)\nHP: 1\n- Tackle\n\n"
     "Cid (Ivysaur)\n- Tackle\n== Round 1\nRed: Slash\nBlue: Tackle\n",
     "Slash ~ Chill", "Tackle", true},
    {"rules: asb\n== Red\nAsh (Charizard)\n- Slash\n== Blue\nBea (Venusaur)\nHP: 1\n- Tackle\n\n"
     "Cid (Venusaur)\n- Tackle\n== Round 1\nRed: Slash ~ Slash ~ Slash\nBlue: Tackle\n",
     "Slash ~ Chill", "Tackle", true},
    {"rules: gsc\n== Red\nAsh (Charizard)\nLevel: 50\n- Slash\n== Blue\nBea (Ivysaur)\nLevel: 50\nHP: 1\n- "
     "Tackle\n\nCid (Ivysaur)\nLevel: 50\n- Tackle\n== Round 1\nRed: Slash\nBlue: Tackle\n",
     "Slash", "Tackle", false},
};

static ump_battle *opened(const char *text, int journal) {
    ump_battle *battle = NULL;
    ump_problems *problems = NULL;
    ump_battle_def def = ump_battle_def_default();
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    def.text = text;
    def.len = strlen(text);
    def.name = "replacements.battle";
    def.journal = journal;
    ump_status status = ump_battle_open(&def, &battle, problems);
    for (size_t i = 0; i < ump_problems_count(problems); i++)
        print_message("%u: %s\n", (unsigned)ump_problems_at(problems, i)->line,
                      ump_problems_at(problems, i)->message);
    ump_problems_close(problems);
    assert_int_equal(status, UMP_OK);
    return battle;
}

static ump_chance *chance_of(const char *source) {
    ump_chance *chance = NULL;
    assert_int_equal(ump_chance_open(source, &chance, NULL), UMP_OK);
    return chance;
}

static void choose_first(ump_battle *battle, int side) {
    uint32_t code = 0;
    size_t count = 0;
    assert_int_equal(ump_battle_choices(battle, side, &code, 1, &count), UMP_OK);
    assert_true(count > 0);
    assert_int_equal(ump_battle_choose(battle, side, code), UMP_OK);
}

// Round 1 up to the choice of Blue's second battler, with it.
static ump_battle *fallen(const game *g, ump_chance *chance, int journal) {
    ump_battle *battle = opened(g->text, journal);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_CHOICE);
    choose_first(battle, 1);
    ump_phase phase = ump_battle_phase(battle);
    assert_int_equal(phase.kind, g->closes ? UMP_PHASE_ORDERS : UMP_PHASE_RUNNING);
    assert_int_equal(phase.round, g->closes ? 2 : 1);
    return battle;
}

typedef enum way { BY_TEXT, BY_CODE } way;

static void give(const game *g, ump_battle *battle, way how) {
    if (how == BY_TEXT) {
        assert_int_equal(ump_battle_order(battle, "Red", g->red, NULL), UMP_OK);
        assert_int_equal(ump_battle_order(battle, "Blue", g->blue, NULL), UMP_OK);
    } else {
        choose_first(battle, 0);
        choose_first(battle, 1);
    }
}

static char *saved(const ump_battle *battle) {
    size_t len = 0;
    assert_int_equal(ump_battle_save(battle, NULL, 0, &len), UMP_OK);
    char *text = malloc(len + 1);
    assert_non_null(text);
    assert_int_equal(ump_battle_save(battle, text, len + 1, &len), UMP_OK);
    return text;
}

static char *post(const ump_battle *battle, uint32_t round) {
    size_t len = 0;
    assert_int_equal(ump_battle_report(battle, round, UMP_TEXT, NULL, 0, &len), UMP_OK);
    char *text = malloc(len + 1);
    assert_non_null(text);
    assert_int_equal(ump_battle_report(battle, round, UMP_TEXT, text, len + 1, &len), UMP_OK);
    return text;
}

static void same_text(char *one, char *two) {
    if (strcmp(one, two) != 0) // longer than what is printed of two strings
        fprintf(stderr, "%s\n-- is not\n%s\n", one, two);
    assert_true(strcmp(one, two) == 0);
    free(one);
    free(two);
}

// The save plays the same again.
static void replays(const ump_battle *battle) {
    char *text = saved(battle);
    ump_battle *again = opened(text, 1);
    ump_chance *script = chance_of("seed replacements"); // so that the posts say seed, too
    assert_int_equal(ump_battle_run(again, script, NULL), UMP_OK);
    assert_int_equal(ump_battle_run(again, script, NULL), UMP_OK);
    assert_true(ump_battle_hash(again) == ump_battle_hash(battle));
    for (uint32_t round = 1; round <= 2; round++)
        same_text(post(battle, round), post(again, round));
    ump_chance_close(script);
    ump_battle_close(again);
    free(text);
}

// Two rounds with and without a run between the replacement and the orders: one course, one save.
static void orders_behind_a_replacement(const game *g, way how) {
    ump_chance *chance = chance_of("seed replacements"), *other = chance_of("seed replacements");
    ump_battle *between = fallen(g, chance, 1), *at_once = fallen(g, other, 1);
    assert_int_equal(ump_battle_run(between, chance, NULL), UMP_OK);
    assert_int_equal(ump_battle_rounds_done(between), 1);
    give(g, between, how);
    if (!g->closes)
        assert_int_equal(ump_battle_run(at_once, other, NULL), UMP_OK);
    give(g, at_once, how);
    assert_int_equal(ump_battle_rounds_done(at_once), 1);
    assert_int_equal(ump_battle_run(between, chance, NULL), UMP_OK);
    assert_int_equal(ump_battle_run(at_once, other, NULL), UMP_OK);
    assert_int_equal(ump_battle_rounds_done(at_once), 2);
    assert_true(ump_battle_hash(between) == ump_battle_hash(at_once));
    same_text(saved(between), saved(at_once));
    for (uint32_t round = 1; round <= 2; round++)
        same_text(post(between, round), post(at_once, round));
    replays(at_once);
    ump_battle_close(between);
    ump_battle_close(at_once);
    ump_chance_close(chance);
    ump_chance_close(other);
}

static void belong_to_the_next_round(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        orders_behind_a_replacement(&games[i], BY_TEXT);
        orders_behind_a_replacement(&games[i], BY_CODE);
    }
}

// Without a journal the course is the same one.
static void without_a_journal_too(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        ump_chance *chance = chance_of("seed replacements"), *other = chance_of("seed replacements");
        ump_battle *with = fallen(&games[i], chance, 1), *without = fallen(&games[i], other, 0);
        ump_battle *both[] = {with, without};
        ump_chance *sources[] = {chance, other};
        for (int k = 0; k < 2; k++) {
            if (!games[i].closes)
                assert_int_equal(ump_battle_run(both[k], sources[k], NULL), UMP_OK);
            give(&games[i], both[k], BY_TEXT);
            assert_int_equal(ump_battle_run(both[k], sources[k], NULL), UMP_OK);
            assert_int_equal(ump_battle_rounds_done(both[k]), 2);
        }
        assert_true(ump_battle_hash(with) == ump_battle_hash(without));
        ump_battle_close(with);
        ump_battle_close(without);
        ump_chance_close(chance);
        ump_chance_close(other);
    }
}

// Taken back, they are gone and the round before is not; once more, and that is gone with its replacement.
static void are_taken_back_alone(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (!games[i].closes)
            continue;
        ump_chance *chance = chance_of("seed replacements");
        ump_battle *battle = fallen(&games[i], chance, 1);
        uint64_t hash = ump_battle_hash(battle);
        give(&games[i], battle, BY_TEXT);
        assert_true(ump_battle_hash(battle) != hash);
        assert_int_equal(ump_battle_undo(battle, chance, NULL), UMP_OK);
        assert_true(ump_battle_hash(battle) == hash);
        assert_int_equal(ump_battle_rounds_done(battle), 1);
        assert_int_equal(ump_battle_undo(battle, chance, NULL), UMP_OK);
        assert_int_equal(ump_battle_rounds_done(battle), 0);
        char *text = saved(battle);
        assert_string_equal(text, games[i].text);
        free(text);
        ump_battle_close(battle);
        ump_chance_close(chance);
    }
}

// Odds asked for there are those of the next round, with its orders in the file; what the file has over in
// the round before is told, and the run tells it too.
static void odds_are_of_the_next_round(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (!games[i].closes)
            continue;
        char text[1000];
        snprintf(text, sizeof text, "%s== Round 2\nRed: %s\nBlue: %s\n", games[i].text, games[i].red,
                 games[i].blue);
        game longer = games[i];
        longer.text = text;
        ump_chance *chance = chance_of("seed replacements");
        ump_battle *battle = fallen(&longer, chance, 1);
        ump_odds *odds = NULL;
        assert_int_equal(ump_odds_sample(battle, "s", 0, 10, &odds, NULL), UMP_OK);
        ump_odds_close(odds);
        assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
        assert_int_equal(ump_battle_rounds_done(battle), 2);
        ump_battle_close(battle);
        snprintf(text, sizeof text, "%sroll A3 Red/Ash crit: yes\n", games[i].text);
        battle = fallen(&longer, chance, 1);
        ump_problems *problems = NULL;
        assert_int_equal(ump_problems_open(&problems), UMP_OK);
        assert_int_equal(ump_battle_order(battle, "Red", games[i].red, problems), UMP_MISMATCH);
        assert_non_null(strstr(ump_problems_at(problems, 0)->message, "nothing asked for this roll"));
        assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_MISMATCH);
        assert_int_equal(ump_battle_rounds_done(battle), 0);
        ump_problems_close(problems);
        ump_battle_close(battle);
        ump_chance_close(chance);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(belong_to_the_next_round),
        cmocka_unit_test(without_a_journal_too),
        cmocka_unit_test(are_taken_back_alone),
        cmocka_unit_test(odds_are_of_the_next_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

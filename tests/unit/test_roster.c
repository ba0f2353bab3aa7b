// SPDX-License-Identifier: MIT
// Are team blocks split into the parts the format describes, every mistake told with its place, and battlers
// found by every way of naming them? Tests src/kit/roster.c.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/unit.h"

#include "kit/roster.h"
#include "kit/ruleset.h"

static ump_roster roster;
static ump_problems *problems;

static int fresh(void **state) {
    (void)state;
    memset(&roster, 0, sizeof roster);
    return ump_problems_open(&problems) == UMP_OK ? 0 : -1;
}

static int done(void **state) {
    (void)state;
    ump_roster_close(&roster);
    ump_problems_close(problems);
    return 0;
}

// A side whose block begins in line 10 of its file.
static ump_status add(const char *name, const char *block) {
    ump_span text = ump_span_of_str(block), name_span = ump_span_of_str(name);
    text.line = 10;
    name_span.line = 9;
    name_span.column = 4;
    return ump_roster_add_side(&roster, name_span, text, "a.battle", problems);
}

static void is(ump_span span, const char *expected) {
    if (!ump_span_eq(span, expected))
        print_error("\"%.*s\" is not \"%s\"\n", (int)span.len, span.at, expected);
    assert_true(ump_span_eq(span, expected));
}

static void a_pasted_block_is_split(void **state) {
    (void)state;
    assert_int_equal(add("Red", "Ember (Charizard) (M) @ Charcoal\n"
                                "Ability: Blaze\r\n"
                                "# a comment\n"
                                "HP:  74 \n"
                                "Stages: atk +1, spe -2\n"
                                "Timid Nature\n"
                                "EVs: 4 HP / 252 SpA / 252 Spe\n"
                                "  - Flamethrower\n"
                                "-Dragon Claw\n"
                                "- Hidden Power [Ice]\n"
                                "\n"
                                "Fern (Venusaur)\n"
                                "Shiny: Yes\n"
                                "Pikachu (f)\n"
                                "Mr. Mime @ Light Clay\n"),
                     UMP_OK);
    assert_int_equal(ump_problems_count(problems), 0);
    assert_int_equal(roster.battler_count, 4);
    assert_int_equal(roster.sides[0].count, 4);
    const ump_battler *ember = &roster.battlers[0];
    is(ember->name, "Ember");
    is(ember->species, "Charizard");
    is(ember->gender, "M");
    is(ember->item, "Charcoal");
    is(ember->head, "Ember (Charizard) (M) @ Charcoal");
    assert_int_equal(ember->key_count, 5);
    is(*ump_battler_key(ember, "hp"), "74");
    is(*ump_battler_key(ember, "ABILITY"), "Blaze");
    is(*ump_battler_key(ember, "Nature"), "Timid");
    is(*ump_battler_key(ember, "EVs"), "4 HP / 252 SpA / 252 Spe");
    assert_null(ump_battler_key(ember, "EN"));
    assert_int_equal(ump_battler_key(ember, "HP")->line, 13);
    assert_int_equal(ump_battler_key(ember, "HP")->column, 6);
    assert_int_equal(ember->move_count, 3);
    is(ember->moves[0], "Flamethrower");
    is(ember->moves[1], "Dragon Claw");
    is(ember->moves[2], "Hidden Power [Ice]");
    is(roster.battlers[1].name, "Fern");
    is(roster.battlers[1].item, "");
    is(roster.battlers[1].gender, "");
    is(roster.battlers[2].name, "Pikachu");
    is(roster.battlers[2].species, "Pikachu");
    is(roster.battlers[2].gender, "f");
    is(roster.battlers[3].species, "Mr. Mime");
    assert_int_equal(roster.battlers[3].position, 3);
}

static void head_lines_of_every_shape(void **state) {
    (void)state;
    static const struct {
        const char *line, *name, *species, *gender, *item;
    } heads[] = {
        {"Charizard", "Charizard", "Charizard", "", ""},
        {"Charizard (M)", "Charizard", "Charizard", "M", ""},
        {"(Charizard)", "Charizard", "Charizard", "", ""},
        {"Two Words (Iron Valiant) @ Booster Energy", "Two Words", "Iron Valiant", "", "Booster Energy"},
        {"a@b (Porygon-Z) @ Choice Scarf", "a@b", "Porygon-Z", "", "Choice Scarf"},
        {"Smile :) (Golem) (F)", "Smile :)", "Golem", "F", ""},
        {"Nidoran\xE2\x99\x80 @ Oran Berry", "Nidoran\xE2\x99\x80", "Nidoran\xE2\x99\x80", "", "Oran Berry"},
        {"Type: Null @ Eviolite", "Type: Null", "Type: Null", "", "Eviolite"},
        {"X (Type: Null)", "X", "Type: Null", "", ""},
        {"Mother Nature (Whimsicott)", "Mother Nature", "Whimsicott", "", ""},
        {"Zap (Pikachu (Gigantamax)) (M)", "Zap", "Pikachu (Gigantamax)", "M", ""},
    };
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        ump_roster_close(&roster);
        assert_int_equal(add("Red", heads[i].line), UMP_OK);
        is(roster.battlers[0].name, heads[i].name);
        is(roster.battlers[0].species, heads[i].species);
        is(roster.battlers[0].gender, heads[i].gender);
        is(roster.battlers[0].item, heads[i].item);
    }
}

static void headings_part_battlers(void **state) {
    (void)state;
    assert_int_equal(add("Red", "=== [singles] My team ===\n\nEmber\n- Ember\n=== end ===\nFern\n"), UMP_OK);
    assert_int_equal(roster.battler_count, 2);
    is(roster.battlers[1].name, "Fern");
}

typedef struct mistake {
    const char *block;
    uint32_t line, column;
    const char *message;
} mistake;

static void each_mistake_is_told_with_its_place(void **state) {
    (void)state;
    static const mistake mistakes[] = {
        {"", 9, 4, "has no battlers"},
        {"# nobody\n\n", 9, 4, "has no battlers"},
        {"Ember\nHP: 3\nhp: 4\n", 12, 1, "already has a line \"hp:\" (line 11)"},
        {"Ember\nHP:\n", 11, 1, "\"HP:\" has no value"},
        {"Ember\n -  \n", 11, 2, "a move is missing"},
        {"Ember @ \n", 10, 7, "an item is missing"},
        {"Ember (Charizard\n", 10, 1, "brackets"},
        {"Ember (Charizard) x\n", 10, 1, "brackets"},
        {"Ember ()\n", 10, 1, "no species"},
        {"(M) @ Charcoal\n", 10, 1, "no species"},
        {"Ember (Charizard) (N)\n", 10, 20, "must be (M) or (F)"},
        {"Ember\n\nember (Vulpix)\n", 12, 1, "two battlers called ember (the first in line 10)"},
        {"Fern\n\n- Absorb\n- Growth\nHP: 3\nEmber\n", 12, 1, "belongs to no battler"},
        {"HP: 3\nEmber\n", 10, 1, "belongs to no battler"},
        {"12 (Charizard)\n", 10, 1, "taken for a position"},
        {"An unreasonably long nickname that goes on and on and on and on and on (Charizard)", 10, 1,
         "at most 63 bytes"},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        ump_problems_close(problems);
        ump_roster_close(&roster);
        assert_int_equal(ump_problems_open(&problems), UMP_OK);
        assert_int_equal(add("Red", mistakes[i].block), UMP_BAD_INPUT);
        // One mistake, one problem: the rest of the block does not echo it.
        assert_int_equal(ump_problems_count(problems), 1);
        const ump_problem *problem = ump_problems_at(problems, 0);
        if (!strstr(problem->message, mistakes[i].message))
            print_error("%s: %s\n", mistakes[i].message, problem->message);
        assert_non_null(strstr(problem->message, mistakes[i].message));
        assert_int_equal(problem->line, mistakes[i].line);
        assert_int_equal(problem->column, mistakes[i].column);
        assert_string_equal(problem->rule, "format:roster");
        assert_string_equal(problem->file, "a.battle");
    }
}

static void all_mistakes_come_in_one_go(void **state) {
    (void)state;
    assert_int_equal(add("Red", "Ember (\nHP:\n-\n\nFern\n- Absorb\n\nfern\n"), UMP_BAD_INPUT);
    assert_int_equal(ump_problems_count(problems), 4);
    // What could be read is there.
    assert_int_equal(roster.battler_count, 3);
    is(roster.battlers[1].moves[0], "Absorb");
}

static void sides_have_names(void **state) {
    (void)state;
    assert_int_equal(add("Red", "Ember\n"), UMP_OK);
    assert_int_equal(add("red", "Fern\n"), UMP_BAD_INPUT);
    assert_non_null(strstr(ump_problems_at(problems, 0)->message, "already a side called red (line 9)"));
    assert_int_equal(add("Red/Blue", "Fern\n"), UMP_BAD_INPUT);
    assert_int_equal(add("", "Fern\n"), UMP_BAD_INPUT);
    assert_int_equal(roster.side_count, 4);
    assert_int_equal(add("Green", "Fern\n"), UMP_BAD_INPUT);
    assert_int_equal(roster.side_count, 4);
    assert_int_equal(ump_problems_count(problems), 4);
}

static void a_team_has_twelve_at_most(void **state) {
    (void)state;
    char block[2000] = "";
    for (int i = 0; i < 14; i++)
        snprintf(block + strlen(block), sizeof block - strlen(block), "B%c\nHP: 5\n- Tackle\n", 'a' + i);
    assert_int_equal(add("Red", block), UMP_BAD_INPUT);
    assert_int_equal(roster.battler_count, 12);
    // The thirteenth and fourteenth are told, their lines are not.
    assert_int_equal(ump_problems_count(problems), 2);
    assert_int_equal(ump_problems_at(problems, 0)->line, 10 + 12 * 3);
    for (int side = 0; side < 3; side++) {
        char name[] = {(char)('A' + side), 0};
        add(name, block);
    }
    assert_int_equal(roster.battler_count, 48);
    assert_int_equal(roster.sides[3].first, 36);
}

static void keys_and_moves_have_an_end(void **state) {
    (void)state;
    char block[6000] = "Ember\n";
    for (int i = 0; i < 25; i++)
        snprintf(block + strlen(block), sizeof block - strlen(block), "Key %c: 1\n", 'a' + i);
    for (int i = 0; i <= UMP_MOVES_MAX; i++)
        snprintf(block + strlen(block), sizeof block - strlen(block), "- Move %d\n", i);
    assert_int_equal(add("Red", block), UMP_BAD_INPUT);
    assert_int_equal(ump_problems_count(problems), 2);
    assert_int_equal(ump_problems_at(problems, 0)->line, 11 + 24);
    assert_int_equal(ump_problems_at(problems, 1)->line, 11 + 25 + UMP_MOVES_MAX);
    assert_int_equal(roster.battlers[0].key_count, 24);
    assert_int_equal(roster.battlers[0].move_count, UMP_MOVES_MAX);
}

// Red: 0 Ember, 1 Mr. Mime, 2 Big (Charizard), 3 Small (Charizard). Blue: 4 Ember, 5 Fern, 6 Vulpix
// (Charizard), 7 Nidoran f, 8 Mime Jr., 9 a/b (Onix), 10 "Ember crit" (Ponyta).
static void two_sides(void) {
    assert_int_equal(add("Red", "Ember\nMr. Mime\nBig (Charizard)\nSmall (Charizard)\n"), UMP_OK);
    assert_int_equal(
        add("Blue Sky",
            "Ember\nFern (Venusaur)\nVulpix (Charizard)\nNidoran\xE2\x99\x80\nMime Jr.\na/b (Onix)\n"
            "Ember crit (Ponyta)\n"),
        UMP_OK);
}

static void found(const char *name, int side_hint, int expected) {
    int got = ump_roster_find(&roster, ump_span_of_str(name), side_hint);
    if (got != expected)
        print_error("%s: %d instead of %d\n", name, got, expected);
    assert_int_equal(got, expected);
}

static void battlers_are_found_by_name(void **state) {
    (void)state;
    two_sides();
    found("Fern", -1, 5);
    found(" FERN ", -1, 5);
    found("Venusaur", -1, 5);
    found("mr mime", -1, 1);
    found("MrMime", -1, 1);
    found("nidoran-f", -1, 7);
    found("mime jr", -1, 8);
    found("Red/Ember", -1, 0);
    found("blue sky / ember", -1, 4);
    found("Red/2", -1, 1);
    found("Blue Sky/7", -1, 10);
    found("a/b", -1, 9);
    found("Blue Sky/a/b", -1, 9);
    found("Blue Sky/Charizard", -1, 6);
    found("Red/Small", -1, 3);
    // Two could be meant.
    found("Ember", -1, -2);
    found("Ember", 0, 0);
    found("Ember", 1, 4);
    found("Ember", 7, -2);
    found("Charizard", 1, 6);
    found("Charizard", 0, -2);
    found("Red/Charizard", -1, -2);
    // Nobody.
    found("", -1, -1);
    found("Red", -1, -1);
    found("Red/", -1, -1);
    found("/Ember", -1, -1);
    found("Red/0", -1, -1);
    found("Red/5", -1, -1);
    found("Red/99999999999999999999", -1, -1);
    found("Red/Fern", -1, -1);
    found("Green/Ember", -1, -1);
    found("2", -1, -1);
    found("Fernando", -1, -1);
    found("Venusaur.", -1, -1);
    assert_int_equal(ump_roster_side(&roster, ump_span_of_str(" BLUE sky ")), 1);
    assert_int_equal(ump_roster_side(&roster, ump_span_of_str("Blue")), -1);
}

static void begins(const char *text, int side_hint, int expected, const char *rest) {
    size_t used = 77;
    int got = ump_roster_prefix(&roster, ump_span_of_str(text), side_hint, &used);
    if (got != expected || strcmp(text + used, rest) != 0)
        print_error("%s: %d, \"%s\"\n", text, got, text + used);
    assert_int_equal(got, expected);
    assert_string_equal(text + used, rest);
}

static void references_begin_a_line(void **state) {
    (void)state;
    two_sides();
    begins("Fern crit#2 @ Ember: yes", -1, 5, " crit#2 @ Ember: yes");
    begins("  Red/Ember hit", -1, 0, " hit");
    begins("Red/2 hit", -1, 1, " hit");
    begins("Red/Mr. Mime.hp", -1, 1, ".hp");
    begins("mr mime: Chill", -1, 1, ": Chill");
    begins("Venusaur @ Fern", -1, 5, " @ Fern");
    begins("Venusaur.hp", -1, 5, ".hp");
    begins("Mime Jr. hit", -1, 8, " hit");
    begins("mime jr hit", -1, 8, " hit");
    begins("Nidoran\xE2\x99\x80\xC2\xA0hit", -1, 7, "\xC2\xA0hit");
    begins("a/b,Fern", -1, 9, ",Fern");
    // The longest name wins, also over the label behind a shorter one.
    begins("Blue Sky/Ember crit", -1, 10, "");
    begins("Blue Sky/Ember hit", -1, 4, " hit");
    begins("Ember hit", -1, -2, " hit");
    begins("Ember hit", 1, 4, " hit");
    begins("Fernando hit", -1, -1, "Fernando hit");
    begins("tie: Red/Ember", -1, -1, "tie: Red/Ember");
    begins("", -1, -1, "");
    begins("   ", -1, -1, "   ");
}

static void printed_names_are_found_again(void **state) {
    (void)state;
    two_sides();
    for (int i = 0; i < (int)roster.battler_count; i++) {
        char name[UMP_ROSTER_NAME];
        size_t len = ump_roster_name(&roster, i, name, sizeof name);
        assert_int_equal(len, strlen(name));
        found(name, -1, i);
    }
    char name[UMP_ROSTER_NAME];
    ump_roster_name(&roster, 0, name, sizeof name);
    assert_string_equal(name, "Red/Ember");
    ump_roster_name(&roster, 9, name, sizeof name); // "a/b" holds a sign of the file
    assert_string_equal(name, "Blue Sky/6");
    assert_int_equal(ump_roster_name(&roster, 11, name, sizeof name), 0);
    assert_int_equal(ump_roster_name(&roster, -1, name, sizeof name), 0);
    assert_string_equal(name, "");
}

static void near_names_are_suggested(void **state) {
    (void)state;
    two_sides();
    char text[200];
    ump_buf out = ump_buf_fixed(text, sizeof text);
    ump_roster_suggest(&roster, ump_span_of_str("Blue Sky/Fren"), &out);
    assert_string_equal(text, "; did you mean Fern?");
    ump_buf_clear(&out);
    ump_roster_suggest(&roster, ump_span_of_str("Charizrad"), &out);
    assert_string_equal(text, "; did you mean Charizard?");
}

// Bytes of every kind, none of them a crash; the same for lines cut short.
static void rubbish_does_no_harm(void **state) {
    (void)state;
    static const char alphabet[] = "Ab1 @():-#=/\n\n\n\t.\"~\xC3\xA9\xE2\x99\x80\xFF\r|";
    uint64_t seed = 1;
    for (int round = 0; round < 3000; round++) {
        char block[160];
        for (size_t i = 0; i < sizeof block; i++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            block[i] = alphabet[(seed >> 33) % (sizeof alphabet)]; // also its zero byte
        }
        // An exact-size copy, so that the sanitizer sees a read past the end.
        size_t len = (size_t)(seed >> 40) % sizeof block;
        char *exact = malloc(len + 1);
        assert_non_null(exact);
        memcpy(exact, block, len);
        char *tight = realloc(exact, len > 0 ? len : 1);
        ump_roster_close(&roster);
        ump_roster_add_side(&roster, ump_span_of_str("Red"), ump_span_of(tight, len), "f", problems);
        for (int i = 0; i < (int)roster.battler_count; i++) {
            char name[UMP_ROSTER_NAME];
            ump_roster_name(&roster, i, name, sizeof name);
            ump_roster_find(&roster, ump_span_of_str(name), -1);
        }
        size_t used;
        int who = ump_roster_prefix(&roster, ump_span_of(tight, len), 0, &used);
        assert_true(who >= -2 && who < (int)roster.battler_count && used <= len);
        ump_roster_close(&roster);
        free(tight);
    }
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, fresh, done)

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(a_pasted_block_is_split),       CASE(head_lines_of_every_shape),
        CASE(headings_part_battlers),        CASE(each_mistake_is_told_with_its_place),
        CASE(all_mistakes_come_in_one_go),   CASE(sides_have_names),
        CASE(a_team_has_twelve_at_most),     CASE(keys_and_moves_have_an_end),
        CASE(battlers_are_found_by_name),    CASE(references_begin_a_line),
        CASE(printed_names_are_found_again), CASE(near_names_are_suggested),
        CASE(rubbish_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

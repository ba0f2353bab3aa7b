// SPDX-License-Identifier: MIT
// How battles of asb open: the league's header lines, limits, sides, formats that are not played.
#include "support/asb_battle.h"
#include "support/unit.h"

static const char one[] = "Pidgey\nAbility: none\n",
                  two[] = "Vaporeon\nAbility: none\n\nAbra\nAbility: none\n";

static void open_case(struct asb_case *c, const char *header) {
    asb_case_begin(c);
    if (asb_case_open(c, header, one, two) != UMP_OK)
        fail_msg("%s", asb_case_told(c, 1, 1, "(opens)") ? "" : header);
}

static void defaults(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "");
    const struct asb_setup *setup = asb_case_setup(&c);
    assert_int_equal(setup->switch_ko, 1);
    assert_int_equal(setup->items, ASB_ITEMS_ON);
    assert_int_equal(setup->all_abilities, 1);
    assert_int_equal(setup->chills, 5);
    assert_int_equal(setup->recoveries, 2);
    assert_int_equal(setup->substitutions, 2);
    assert_int_equal(setup->actions, 3);
    assert_int_equal(setup->sources, 0);
    assert_int_equal(asb_case_state(&c)->sides[0].active, 0);
    assert_int_equal(asb_case_state(&c)->sides[1].active, 1);
    asb_case_end(&c);
}

// Separate lines with = or :, one line with several pieces, any case; all mean the same.
static void league_lines(void **state) {
    (void)state;
    static const char *const headers[] = {
        "2v2 Singles\n2 Day DQ\n1 Subs\n3 Recoveries / 4 Chills per mon\nSwitch = OK\nItems = "
        "Training\nAbilities = One",
        "format: 2v2 NFE singles / 1 Sub / 3 recoveries, 4 chills; switch = ok / items: training / abilities "
        "= one",
        "SWITCH: OK\nitems: TRAINING\nabilities: ONE\n4 CHILLS\n3 RECOVERIES\n1 SUBS",
        "2v2 Singles / Switch = OK / Items = Training / Abilities = One\n4 Chills / 3 Recoveries / 1 "
        "Subs\nMegas: 1",
    };
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        struct asb_case c;
        open_case(&c, headers[i]);
        const struct asb_setup *setup = asb_case_setup(&c);
        assert_int_equal(setup->switch_ko, 0);
        assert_int_equal(setup->items, ASB_ITEMS_TRAINING);
        assert_int_equal(setup->all_abilities, 0);
        assert_int_equal(setup->chills, 4);
        assert_int_equal(setup->recoveries, 3);
        assert_int_equal(setup->substitutions, 1);
        asb_case_end(&c);
    }
}

// A setting may stand first in a line of several.
static void settings_in_one_line(void **state) {
    (void)state;
    static const char *const lines[] = {"Switch = OK / Items = Off / Abilities = One",
                                        "Abilities: One / Switch: OK / Items: Off",
                                        "Megas: 1 / Items = Off, 2v2 Singles, Abilities = One, Switch = OK"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct asb_case c;
        open_case(&c, lines[i]);
        assert_int_equal(asb_case_setup(&c)->switch_ko, 0);
        assert_int_equal(asb_case_setup(&c)->items, ASB_ITEMS_OFF);
        assert_int_equal(asb_case_setup(&c)->all_abilities, 0);
        asb_case_end(&c);
    }
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_not_equal(asb_case_open(&c, "Switch = OK / Items = Some", one, two), UMP_OK);
    assert_true(asb_case_told(&c, 1, 23, "Items cannot be \"Some\""));
    asb_case_end(&c);
}

static void limits(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "unlimited Chills / 0 Recoveries");
    assert_int_equal(asb_case_setup(&c)->chills, ASB_NO_LIMIT);
    assert_int_equal(asb_case_setup(&c)->recoveries, 0);
    asb_case_end(&c);
    // by parameter, where 0 means no limit
    asb_case_begin(&c);
    c.params[ASB_P_CHILLS] = ump_frac_int(0);
    assert_int_equal(asb_case_open(&c, "", one, two), UMP_OK);
    assert_int_equal(asb_case_setup(&c)->chills, ASB_NO_LIMIT);
    asb_case_end(&c);
}

static void arenas(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "arena: ASB Arena");
    assert_int_equal(asb_case_setup(&c)->sources, 15);
    asb_case_end(&c);
    open_case(&c, "sources: none");
    assert_int_equal(asb_case_setup(&c)->no_sources, 15);
    asb_case_end(&c);
    open_case(&c, "arena: Castle\nsources: all");
    assert_int_equal(asb_case_setup(&c)->sources, 15);
    assert_int_equal(asb_case_setup(&c)->no_sources, 0);
    asb_case_end(&c);
}

static void refused(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_not_equal(
        asb_case_open(&c, "2v2 Doubles\nSwitch = Maybe\nweather: rain 0\nsources: lava", one, two), UMP_OK);
    assert_true(asb_case_told(&c, 1, 5, "Doubles are not played yet"));
    assert_true(asb_case_told(&c, 2, 10, "Switch cannot be \"Maybe\": it is OK or KO"));
    assert_true(asb_case_told(&c, 3, 15, "how long the weather lasts is a whole number from 1 to 99"));
    assert_true(asb_case_told(&c, 4, 10, "a source cannot be \"lava\": it is fluid, water, grass or rocks"));
    asb_case_end(&c);
    // a limit that stands twice, and a slip of one; a note is neither
    asb_case_begin(&c);
    assert_int_not_equal(
        asb_case_open(&c, "2v2 NFE Dubles\n5 Chills per mon\n4 Chills\n2 Recoverys / 3 Chilsl\n2 Day DQ", one,
                      two),
        UMP_OK);
    assert_true(asb_case_told(&c, 1, 9, "\"Dubles\" is no shape of a battle; did you mean Doubles?"));
    assert_true(asb_case_told(&c, 3, 1, "Chills stands twice in the header"));
    assert_true(asb_case_told(&c, 4, 17, "\"Chilsl\" says nothing of the rules; did you mean Chills?"));
    assert_false(asb_case_told(&c, 5, 3, "says nothing"));
    asb_case_end(&c);
    asb_case_begin(&c);
    assert_int_not_equal(asb_case_open(&c, "", "Pidgey\nHP: 0/90\nAbility: none\n", two), UMP_OK);
    assert_true(asb_case_told(&c, 1, 1, "Red has no battler left"));
    asb_case_end(&c);
    // more than is played is not cut down in silence
    asb_case_begin(&c);
    assert_int_not_equal(asb_case_open(&c, "2v2 Singles / 9 Subs", one, two), UMP_OK);
    assert_true(asb_case_told(&c, 1, 15,
                              "\"9 Subs\": more than 4 substitutions of a side in a round are not "
                              "played; write 4 Subs, or fewer"));
    asb_case_end(&c);
    asb_case_begin(&c);
    assert_int_not_equal(asb_case_open(&c, "unlimited Subs", one, two), UMP_OK);
    assert_true(asb_case_told(&c, 1, 1, "more than 4 substitutions"));
    asb_case_end(&c);
}

// Every key without a sign, with either, with the value first, in any case and in one line with others.
static void without_signs(void **state) {
    (void)state;
    static const char *const headers[] = {
        "Switch OK\nItems Off\nAbilities One\nMegas 0\nChills 3\nRecoveries 1\nSubs 4\nweather rain 2",
        "Switch: OK\nItems: Off\nAbilities: One\nMegas: 0\nChills: 3\nRecoveries: 1\nSubs: 4\nWeather: Rain "
        "2",
        "switch = ok\nitems = off\nabilities = one\nmegas = off\nchills = 3\nrecoveries = 1\nsubs = 4\n"
        "weather = rain (2)",
        "SWITCHING OK / NO ITEMS / ONE ABILITY / NO MEGAS / 3 CHILLS PER MON / 1 RECOVERY / 4 SUBS / WEATHER "
        "RAIN 2",
        "1v2 Singles Switch = OK Items = Off 4 Subs\nAbilities One Megas 0 Three Chills One Recovery\n"
        "weather: rain 2 rounds",
        "format: 1v2, Switch OK, Items Off, Abilities One | 0 Megas; 3 Chills; Recoveries: 1 / "
        "Substitutions: 4\n"
        "Weather - Rain 2",
        "[b]Format:[/b] 1v2 / Switch\xEF\xBC\x9A OK\n- Items: Off\n\xE2\x80\xA2 Abilities (One)\n* Megas = "
        "none\n"
        "1. 3 Chills/mon\n2. Recovery: 1\n4 Substitutions per round\nweather rain 2",
    };
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        struct asb_case c;
        open_case(&c, headers[i]);
        const struct asb_setup *setup = asb_case_setup(&c);
        assert_int_equal(setup->switch_ko, 0);
        assert_int_equal(setup->items, ASB_ITEMS_OFF);
        assert_int_equal(setup->all_abilities, 0);
        assert_int_equal(setup->megas, 0);
        assert_int_equal(setup->chills, 3);
        assert_int_equal(setup->recoveries, 1);
        assert_int_equal(setup->substitutions, 4);
        assert_int_equal(asb_case_state(&c)->weather, ASB_WEATHER_RAIN);
        assert_int_equal(asb_case_state(&c)->weather_left, 2);
        assert_int_equal(ump_problems_count(c.problems), 0);
        asb_case_end(&c);
    }
    static const char *const places[] = {"Arena ASB Arena", "ASB Arena", "arena = asb arena",
                                         "sources fluid, water, grass, rocks", "Sources: all / 2 Subs"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct asb_case c;
        open_case(&c, places[i]);
        assert_int_equal(asb_case_setup(&c)->sources, 15);
        assert_int_equal(ump_problems_count(c.problems), 0);
        asb_case_end(&c);
    }
}

// What a key cannot be is a mistake behind a sign, and without one, where it may be prose, a remark.
static void what_keys_cannot_be(void **state) {
    (void)state;
    static const struct {
        const char *line;
        ump_status status;
        uint32_t column;
        const char *told;
    } cases[] = {
        {"Chills: -1", UMP_BAD_INPUT, 9, "Chills cannot be \"-1\": it is a whole number from 0 to 999"},
        {"Recoverys: 2", UMP_BAD_INPUT, 1, "did you mean Recoveries?"},
        {"Swich OK", UMP_BAD_INPUT, 1, "did you mean Switch?"},
        {"Wether: rain", UMP_BAD_INPUT, 1, "did you mean Weather?"},
        {"Items On / Items Off", UMP_BAD_INPUT, 12, "Items stands twice in the header"},
        {"Items may be used", UMP_OK, 7, "\"Items may be used\" changes nothing; it is off, training or on"},
        {"Switch", UMP_OK, 1, "\"Switch\" changes nothing; it is OK or KO"},
        {"Bag: Potion, Potion", UMP_BAD_INPUT, 14, "write how many there are, Potion x2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct asb_case c;
        asb_case_begin(&c);
        assert_int_equal(asb_case_open(&c, cases[i].line, one, two), cases[i].status);
        assert_true(asb_case_told(&c, 1, cases[i].column, cases[i].told));
        assert_int_equal(ump_problems_count(c.problems), 1);
        asb_case_end(&c);
    }
}

// More battlers than the format has are refused, fewer remarked upon; which side is which is not said.
static void teams(void **state) {
    (void)state;
    static const struct {
        const char *line; // Red has one battler, Blue two
        ump_status status;
        const char *told;
    } cases[] = {
        {"1v2 Singles", UMP_OK, NULL},
        {"2v1 Singles", UMP_OK, NULL},
        {"2v2 Singles", UMP_OK, "Red has 1 battler, and the format is 2v2"},
        {"3 vs 3", UMP_OK, "Blue has 2 battlers, and the format is 3 vs 3"},
        {"1v1 Singles", UMP_BAD_INPUT,
         "Blue has 2 battlers, and the format is 1v1 (line 1): leave out who does not take part, or write "
         "2v2"},
        {"Format: 1V1", UMP_BAD_INPUT, "Blue has 2 battlers"},
        {"B3P1 Singles", UMP_BAD_INPUT, "Blue has 2 battlers, and the format is B3P1"},
        {"b3p2", UMP_OK, "Red has 1 battler"},
        {"72h DQ", UMP_OK, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct asb_case c;
        asb_case_begin(&c);
        assert_int_equal(asb_case_open(&c, cases[i].line, one, two), cases[i].status);
        if (cases[i].told)
            assert_true(asb_case_told(&c, 0, 0, cases[i].told));
        else
            assert_int_equal(ump_problems_count(c.problems), 0);
        asb_case_end(&c);
    }
}

// Mega Evolutions and bags in other words; what is nearly one of them is told.
static void other_words(void **state) {
    (void)state;
    static const char *const lines[] = {"0 Megas", "Mega Evolutions: 0", "Megas = 0",
                                        "2v2 Singles / 0 Mega Evolutions"};
    struct asb_case c;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        open_case(&c, lines[i]);
        assert_int_equal(asb_case_setup(&c)->megas, 0);
        asb_case_end(&c);
    }
    static const char *const bags[] = {"Red's bag: Potion x2",
                                       "Red\xE2\x80\x99s bag: Potion x2",
                                       "Reds bag: Potion x2",
                                       "RED\xC2\xB4S BAG = Potion x2",
                                       "Red`s bag: 2x Potion",
                                       ("Red\xCA\xBCs bag: Potion \xC3\x97"
                                        "2"),
                                       "Bag of Red: Potion (2)",
                                       "Red bag: 2 Potion",
                                       "Red's Bag Potion x2"};
    for (size_t i = 0; i < sizeof bags / sizeof *bags; i++) {
        open_case(&c, bags[i]);
        assert_int_equal(asb_case_setup(&c)->bag[0][0].count, 2);
        assert_int_equal(asb_case_setup(&c)->bag[1][0].count, 0);
        asb_case_end(&c);
    }
    asb_case_begin(&c);
    assert_int_not_equal(
        asb_case_open(&c, "Megs: 0\nCarl's bag: Potion\n-1 chills\nZ-Moves: 1\n2 Day DQ", one, two), UMP_OK);
    assert_true(asb_case_told(&c, 1, 1, "\"Megs\" says nothing of the rules; did you mean Megas?"));
    assert_true(asb_case_told(&c, 2, 1, "the bag of neither side"));
    assert_true(asb_case_told(&c, 3, 1, "a whole number from 0 to 999"));
    assert_int_equal(ump_problems_count(c.problems), 3);
    asb_case_end(&c);
    // a misspelt battler is one mistake
    asb_case_begin(&c);
    assert_int_not_equal(asb_case_open(&c, "", "Charzard\nAbility: none\n", two), UMP_OK);
    assert_true(asb_case_told(&c, 1, 1, "did you mean Charizard?"));
    assert_int_equal(ump_problems_count(c.problems), 1);
    asb_case_end(&c);
}

// Abilities = One: with several it must be said which.
static void one_ability(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
    assert_int_not_equal(asb_case_open(&c, "Abilities = One", "Pidgey\n", two), UMP_OK);
    assert_true(asb_case_told(&c, 1, 1, "an Ability line says which of Keen Eye, Tangled Feet"));
    asb_case_end(&c);
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
    assert_int_equal(asb_case_open(&c, "Abilities = One", "Pidgey\nAbility: Tangled Feet\n", two), UMP_OK);
    assert_int_equal(asb_case_battler(&c, 0)->abilities[0], ASB_ABILITY_TANGLED_FEET);
    asb_case_end(&c);
}

// Who has fainted does not stand on the field at the start.
static void first_that_stands(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_equal(
        asb_case_open(&c, "", one, "Vaporeon\nHP: 0/120\nAbility: none\n\nAbra\nAbility: none\n"), UMP_OK);
    assert_int_equal(asb_case_state(&c)->sides[1].active, 2);
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults),
        cmocka_unit_test(league_lines),
        cmocka_unit_test(settings_in_one_line),
        cmocka_unit_test(limits),
        cmocka_unit_test(other_words),
        cmocka_unit_test(arenas),
        cmocka_unit_test(refused),
        cmocka_unit_test(one_ability),
        cmocka_unit_test(first_that_stands),
        cmocka_unit_test(without_signs),
        cmocka_unit_test(what_keys_cannot_be),
        cmocka_unit_test(teams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Does each value path read what it names, and do the sheets show what a referee's block shows?
#include "support/unit.h"

#include "support/scale_battle.h"

// Battlers: 0 Ember, 1 Oak (Red); 2 Fern (Blue).
static void open_battle(struct scale_case *c) {
    scale_case_begin(c);
    assert_int_equal(
        scale_case_open(c, "weather: rain 6",
                        "Ember (Charizard)\nHP: 74\nEN: 66\nStatus: paralysis moderate, toxic 3\n"
                        "Stages: atk +1, spe -2\nClones: 3\nSize: 1/2\nScreens: reflect 4, safeguard\n\n"
                        "Oak (Torterra)\nStatus: burn mild\n",
                        "Fern (Venusaur)\n", ""),
        UMP_OK);
}

static ump_value value_of(const struct scale_case *c, int battler, const char *path) {
    ump_handle handle;
    assert_int_equal(scale_compile(c->setup, battler, ump_span_of_str(path), "", &handle, NULL), UMP_OK);
    return scale_read(c->setup, c->state, handle);
}

static void number_is(const struct scale_case *c, int battler, const char *path, int num, int den) {
    ump_value value = value_of(c, battler, path);
    assert_int_equal(value.kind, UMP_VALUE_NUMBER);
    assert_int_equal(value.number.num, num);
    assert_int_equal(value.number.den, den);
}

static void word_is(const struct scale_case *c, int battler, const char *path, const char *word, int number) {
    ump_value value = value_of(c, battler, path);
    assert_int_equal(value.kind, UMP_VALUE_WORD);
    assert_string_equal(value.word, word);
    assert_int_equal(value.number.num, number);
}

static void test_battlers(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    number_is(&c, 0, "hp", 74, 1);
    number_is(&c, 0, "EN", 66, 1);
    number_is(&c, 0, "atk", 1, 1);
    number_is(&c, 0, "spe", -2, 1);
    number_is(&c, 0, "eva", 0, 1);
    number_is(&c, 0, "speed", 60, 1); // 100 - 20 of its stages - 20 of paralysis
    number_is(&c, 2, "speed", 80, 1);
    word_is(&c, 0, "paralysis", "moderate", SCALE_MODERATE);
    word_is(&c, 0, "poison", "very severe", SCALE_VERY_SEVERE);
    word_is(&c, 0, "burn", "none", SCALE_NONE);
    word_is(&c, 1, "burn", "mild", SCALE_MILD);
    number_is(&c, 0, "toxic", 3, 1);
    number_is(&c, 0, "clones", 3, 1);
    number_is(&c, 0, "size", 1, 2);
    number_is(&c, 2, "size", 1, 1);
    number_is(&c, 0, "reflect", 4, 1);
    number_is(&c, 0, "light_screen", 0, 1);
    word_is(&c, 0, "safeguard", "no limit", SCALE_NO_LIMIT);
    word_is(&c, 0, "fainted", "no", 0);
    word_is(&c, 0, "last_move", "none", 0);
    scale_case_battler(&c, 0)->last_move = 84; // Thunderbolt is the 85th
    word_is(&c, 0, "last_move", "Thunderbolt", 85);
    scale_case_battler(&c, 0)->flags |= SCALE_FAINTED;
    word_is(&c, 0, "fainted", "yes", 1);
    scale_case_battler(&c, 0)->substitute = 15;
    scale_case_battler(&c, 0)->chills = 2;
    scale_case_battler(&c, 0)->evasion_points = 5;
    number_is(&c, 0, "substitute", 15, 1);
    number_is(&c, 0, "chills", 2, 1);
    number_is(&c, 0, "evasion_points", 5, 1);
    scale_case_end(&c);
}

static void test_field(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    word_is(&c, -1, "field.weather", "rain", SCALE_RAIN);
    number_is(&c, -1, "field.weather_left", 6, 1);
    word_is(&c, -1, "field.trick_room", "no", 0);
    number_is(&c, -1, "field.spikes.1", 0, 1);
    number_is(&c, -1, "round", 1, 1);
    number_is(&c, -1, "winner", -2, 1);
    scale_case_state(&c)->weather_left = SCALE_NO_LIMIT;
    scale_case_state(&c)->spikes[1] = 2;
    word_is(&c, -1, "field.weather_left", "no limit", SCALE_NO_LIMIT);
    number_is(&c, -1, "field.spikes.1", 2, 1);
    scale_case_end(&c);
}

static void test_unknown(void **unused) {
    (void)unused;
    struct scale_case c;
    ump_handle handle = {9, 9, 9, 9};
    open_battle(&c);
    assert_int_equal(scale_compile(c.setup, 0, ump_span_of_str("paralisis"), "file", &handle, c.problems),
                     UMP_NOT_FOUND);
    assert_true(scale_case_told(&c, 0, 0, "did you mean paralysis?"));
    assert_int_equal(scale_compile(c.setup, -1, ump_span_of_str("hp"), "file", &handle, c.problems),
                     UMP_NOT_FOUND);
    assert_int_equal(scale_compile(c.setup, 0, ump_span_of_str("round"), "file", &handle, c.problems),
                     UMP_NOT_FOUND);
    assert_int_equal(handle.kind, 9);
    scale_case_end(&c);
}

// What an odds table shows can be compiled; battlers on the bench show nothing.
static void test_watch(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    assert_null(scale_watch(c.setup, c.state, 1));
    for (int battler = -1; battler <= 2; battler++) {
        const char *const *paths = scale_watch(c.setup, c.state, battler);
        for (; paths && *paths; paths++)
            value_of(&c, battler, *paths);
    }
    assert_string_equal(scale_watch(c.setup, c.state, 0)[0], "hp");
    scale_case_end(&c);
}

// ---- Sheets

struct ump_sheet {
    char text[2000];
};

static void take_row(ump_sheet *sheet, const char *key, const char *text) {
    size_t len = strlen(sheet->text);
    assert_true(len + strlen(key) + strlen(text) + 4 < sizeof sheet->text);
    sprintf(sheet->text + len, "%s: %s\n", key, text);
}

static void sheet_is(const struct scale_case *c, int battler, const char *expected) {
    static const ump_sheet_ops ops = {take_row};
    ump_sheet sheet = {""};
    scale_sheet(c->setup, c->state, battler, &ops, &sheet);
    assert_string_equal(sheet.text, expected);
}

static void test_sheets(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    // [scale:status.paralysis] moderate: 18%, 2 stages, 2 energy, six actions; toxic hurt 3 last, so 4 next
    sheet_is(&c, 0,
             "Health: 74%\nEnergy: 66%\nTypes: Fire/Flying\nSpeed: 60 (base 100)\n"
             "Condition: paralysis moderate (18%, speed -2, movement +2 energy, eases in 6 actions); "
             "poison very severe (4% at the end of the round)\n"
             "Stages: Attack +1, Speed -2\nBarriers: Reflect (4 more actions), Safeguard (no limit)\n"
             "Clones: 3\nSize: 1/2\n");
    // the bench is told in short
    sheet_is(&c, 1, "Health: 100%\nEnergy: 100%\nCondition: burn mild (2% a round, Attack -1)\n");
    sheet_is(&c, 2, "Health: 100%\nEnergy: 100%\nTypes: Grass/Poison\nSpeed: 80\n");
    sheet_is(&c, -1, "Weather: rain, 6 more actions\n");
    assert_true(scale_in_play(c.setup, c.state, 0));
    assert_false(scale_in_play(c.setup, c.state, 1));
    scale_case_end(&c);
}

// Counters go down with the actions a condition has lasted.
static void test_counters(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    struct scale_battler *fern = scale_case_battler(&c, 2);
    fern->severity[SCALE_SLEEP] = SCALE_SEVERE;
    fern->age[SCALE_SLEEP] = 1; // eases every 2 actions
    fern->severity[SCALE_CONFUSION] = SCALE_LIGHT;
    fern->severity[SCALE_ATTRACTION] = SCALE_MODERATE;
    fern->attractor = 0;
    fern->severity[SCALE_FREEZE] = SCALE_SEVERE;
    sheet_is(&c, 2,
             "Health: 100%\nEnergy: 100%\nTypes: Grass/Poison\nSpeed: 60 (base 80)\n"
             "Condition: sleep severe (eases in 1 action); attraction moderate (25% with Ember, eases in 2 "
             "actions); "
             "confusion light (6%, ends in 2 actions); "
             "freeze severe (cannot act, speed -2, any act +4 energy, eases in 3 actions)\n");
    // [scale:rulings.rest] Rest's sleep has a count of its own
    fern->rest_left = 2;
    fern->severity[SCALE_CONFUSION] = fern->severity[SCALE_ATTRACTION] = fern->severity[SCALE_FREEZE] = 0;
    scale_case_state(&c)->weather = SCALE_CLEAR;
    scale_case_state(&c)->trick_room = 3;
    scale_case_state(&c)->spikes[1] = 1;
    sheet_is(&c, 2,
             "Health: 100%\nEnergy: 100%\nTypes: Grass/Poison\nSpeed: 80\n"
             "Condition: sleep severe (ends in 2 actions)\n");
    sheet_is(&c, -1, "Trick Room: 3 more actions\nToxic Spikes: at Blue: 1 layer\n");
    fern->flags |= SCALE_FAINTED;
    fern->hp = 0;
    sheet_is(&c, 2, "Health: 0%\nEnergy: 100%\nCondition: sleep severe (ends in 2 actions)\n");
    scale_case_end(&c);
}

// What a two-turn move leaves for the next act.
static void test_next_act(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    struct scale_battler *fern = scale_case_battler(&c, 2);
    uint32_t fly;
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, "Fly", 3, &fly));
    fern->last_move = (uint16_t)fly;
    sheet_is(&c, 2, "Health: 100%\nEnergy: 100%\nTypes: Grass/Poison\nSpeed: 80\n");
    fern->flags |= SCALE_CHARGING | SCALE_AWAY;
    sheet_is(&c, 2,
             "Health: 100%\nEnergy: 100%\nTypes: Grass/Poison\nSpeed: 80\n"
             "Next act: Fly to come, out of reach\n");
    fern->flags = SCALE_RECHARGING;
    sheet_is(&c, 2, "Health: 100%\nEnergy: 100%\nTypes: Grass/Poison\nSpeed: 80\nNext act: must recharge\n");
    scale_case_end(&c);
}

static void test_bonuses_on_the_sheet(void **unused) {
    (void)unused;
    struct scale_case c;
    scale_case_begin(&c);
    c.params[SCALE_P_BONUS] = ump_frac_int(1);
    c.params[SCALE_P_CHILL_LIMIT] = ump_frac_int(5);
    assert_int_equal(scale_case_open(&c, "", "Ram (Rampardos)\n", "Glace (Glalie)\n", ""), UMP_OK);
    scale_case_battler(&c, 0)->chills = 2;
    sheet_is(&c, 0,
             "Health: 100%\nEnergy: 100%\nTypes: Rock\nSpeed: 58\n"
             "Bonuses: Attack +3, Defense -1, Special Attack -1, Special Defense -1\nChills left: 3\n");
    sheet_is(&c, 1, "Health: 100%\nEnergy: 100%\nTypes: Ice\nSpeed: 80\nChills left: 5\n");
    scale_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_battlers), cmocka_unit_test(test_field),
        cmocka_unit_test(test_unknown),  cmocka_unit_test(test_watch),
        cmocka_unit_test(test_sheets),   cmocka_unit_test(test_counters),
        cmocka_unit_test(test_next_act), cmocka_unit_test(test_bonuses_on_the_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Does each value path of a battle by the handbook read what it names, and do the sheets show what a
// referee's block shows?
#include "support/unit.h"

#include "support/asb_battle.h"

// Battlers: 0 Ember, 1 Oak (Red); 2 Fern (Blue).
static void open_battle(struct asb_case *c) {
    asb_case_begin(c);
    assert_int_equal(
        asb_case_open(
            c, "format: 2v2 singles / 5 chills / 2 recoveries\nweather: rain 4",
            "Ember (Charizard) (M)\nAbilities: none\nHP: 74/100\nEN: 66\nSpe: 100\n"
            "Status: paralysis 20, toxic 3, burn, sleep 2\nStages: atk +1, spe -2\nNatural stages: atk -1\n"
            "Last: Flamethrower 2\nChills: 3\n\nOak (Torterra)\nAbilities: none\nStatus: poison\n",
            "Fern (Venusaur) (F)\nAbilities: none\nStatus: infatuation 3\n"),
        UMP_OK);
}

static ump_value value_of(const struct asb_case *c, int battler, const char *path) {
    ump_handle handle;
    assert_int_equal(asb_compile(c->setup, battler, ump_span_of_str(path), "", &handle, NULL), UMP_OK);
    return asb_read(c->setup, c->state, handle);
}

static void number_is(const struct asb_case *c, int battler, const char *path, int num, int den) {
    ump_value value = value_of(c, battler, path);
    assert_int_equal(value.kind, UMP_VALUE_NUMBER);
    assert_int_equal(value.number.num, num);
    assert_int_equal(value.number.den, den);
}

static void word_is(const struct asb_case *c, int battler, const char *path, const char *word) {
    ump_value value = value_of(c, battler, path);
    assert_int_equal(value.kind, UMP_VALUE_WORD);
    assert_string_equal(value.word, word);
}

static void test_battlers(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    number_is(&c, 0, "hp", 74, 1);
    asb_case_battler(&c, 0)->hp = (ump_frac){167, 2};
    number_is(&c, 0, "HP", 167, 2);
    number_is(&c, 0, "max_hp", 100, 1);
    number_is(&c, 0, "energy", 66, 1);
    number_is(&c, 0, "en", 66, 1);
    number_is(&c, 0, "stages.atk", 1, 1);
    number_is(&c, 0, "stages.spe", -2, 1);
    number_is(&c, 0, "natural.atk", -1, 1);
    number_is(&c, 0, "natural.eva", 0, 1);
    number_is(&c, 0, "speed", 10, 1); // 100 / 4 of paralysis / (5/2) of its stage
    word_is(&c, 0, "burn", "yes");
    word_is(&c, 2, "burn", "no");
    word_is(&c, 0, "poison", "bad");
    word_is(&c, 1, "poison", "regular");
    word_is(&c, 2, "poison", "none");
    number_is(&c, 0, "toxic", 3, 1);
    number_is(&c, 0, "paralysis", 20, 1);
    number_is(&c, 0, "sleep", 2, 1);
    word_is(&c, 0, "freeze", "none");
    word_is(&c, 0, "confusion", "none");
    number_is(&c, 2, "infatuation", 3, 1);
    asb_case_battler(&c, 0)->freeze = 1;
    number_is(&c, 0, "freeze", 0, 1);
    word_is(&c, 0, "fainted", "no");
    word_is(&c, 0, "active", "yes");
    word_is(&c, 1, "active", "no");
    number_is(&c, 0, "chills", 3, 1);
    number_is(&c, 2, "chills", 5, 1);
    number_is(&c, 2, "recoveries", 2, 1);
    asb_case_battler(&c, 2)->chills = ASB_NO_LIMIT;
    word_is(&c, 2, "chills", "no limit");
    word_is(&c, 0, "last_move", "Flamethrower");
    number_is(&c, 0, "streak", 2, 1);
    word_is(&c, 2, "last_move", "none");
    word_is(&c, 0, "item", "none");
    word_is(&c, 0, "ability", "none");
    word_is(&c, 0, "type", "Fire");
    word_is(&c, 0, "type.2", "Flying");
    word_is(&c, 0, "type.3", "none");
    asb_case_end(&c);
}

static void test_sides_and_field(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    word_is(&c, -1, "field.weather", "rain");
    number_is(&c, -1, "field.weather_left", 4, 1);
    asb_case_state(&c)->weather_left = ASB_LASTS;
    word_is(&c, -1, "field.weather_left", "no end");
    word_is(&c, -1, "field.terrain", "none");
    asb_case_state(&c)->trick_room = 3;
    asb_case_state(&c)->mud_sport = 2;
    number_is(&c, -1, "field.trick_room", 3, 1);
    number_is(&c, -1, "field.mud_sport", 2, 1);
    number_is(&c, -1, "field.gravity", 0, 1);
    number_is(&c, -1, "winner", -2, 1);
    asb_case_state(&c)->sides[0].screens[ASB_REFLECT] = (struct asb_slot){.started = 1, .left = 4};
    number_is(&c, 0, "reflect", 4, 1);
    number_is(&c, 1, "reflect", 4, 1);
    number_is(&c, 2, "reflect", 0, 1);
    asb_case_state(&c)->sides[1].hazards[0] = (struct asb_slot){.started = 2, .arg = 1, .left = 3};
    asb_case_state(&c)->sides[1].hazards[1] = (struct asb_slot){.started = 3, .arg = 2, .left = 1};
    number_is(&c, 2, "spikes", 3, 1);
    number_is(&c, 2, "stealth_rock", 1, 1);
    number_is(&c, 2, "sticky_web", 0, 1);
    number_is(&c, 0, "spikes", 0, 1);
    asb_case_battler(&c, 2)->slots[4] = (struct asb_slot){.started = 4, .effect = ASB_FX_TAUNT, .left = 5};
    number_is(&c, 2, "lasting.taunt", 5, 1);
    word_is(&c, 0, "lasting.taunt", "none");
    asb_case_battler(&c, 2)->slots[4].left = ASB_LASTS;
    word_is(&c, 2, "lasting.taunt", "no end");
    asb_case_end(&c);
}

static void no_path(struct asb_case *c, int battler, const char *path, const char *told) {
    ump_handle handle = {77, 0, 0, 0};
    assert_int_equal(asb_compile(c->setup, battler, ump_span_of_str(path), "t", &handle, c->problems),
                     UMP_NOT_FOUND);
    assert_int_equal(handle.kind, 77);
    assert_true(asb_case_told(c, 0, 0, told));
    asb_case_clear(c);
}

static void test_unknown_paths(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    no_path(&c, 0, "stages.attack", "a battler has no value \"stages.attack\"");
    no_path(&c, 0, "enrgy", "did you mean energy");
    no_path(&c, 0, "lasting.nothing_such", "has no value");
    no_path(&c, -1, "field.wether", "did you mean field.weather");
    no_path(&c, -1, "hp", "the battle has no value");
    asb_case_end(&c);
}

// ---- Sheets

static char rows[2000];
static void take_row(ump_sheet *sheet, const char *key, const char *text) {
    (void)sheet;
    size_t len = strlen(rows);
    snprintf(rows + len, sizeof rows - len, "%s: %s\n", key, text);
}
static const ump_sheet_ops ops = {take_row};

static void sheet_is(const struct asb_case *c, int battler, const char *expected) {
    rows[0] = '\0';
    asb_sheet(c->setup, c->state, battler, &ops, NULL);
    assert_string_equal(rows, expected);
}

static void test_sheets(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    struct asb_battler *b = asb_case_battler(&c, 0);
    uint32_t taunt = 0;
    assert_true(ump_name_find(asb_move_keys, ASB_MOVE_KEY_COUNT, "taunt", 5, &taunt));
    b->slots[0] = (struct asb_slot){
        .started = 1,
        .effect = ASB_FX_TAUNT,
        .left = 3,
        .source = asb_source_code((struct asb_source){ASB_FROM_MOVE, ASB_USER, (uint16_t)taunt})};
    b->substitute = 15;
    b->slots[1] = (struct asb_slot){.started = 2, .effect = ASB_FX_SLUGGISH, .left = 1};
    number_is(&c, 0, "sluggish", 1, 1);
    sheet_is(&c, 0,
             "HP: 74 of 100\nEN: 66\nTypes: Fire/Flying\nSpeed: 10\n"
             "Condition: burned, badly poisoned (3 an action), paralysed (20%), asleep (2c)\n"
             "Stages: Attack +1 (natural -1), Speed -2\nLasting: Taunt (3t), sluggish (1t)\nWith it: "
             "substitute (15 HP)\n"
             "Last used: Flamethrower (2 in a row)\nChills left: 3\nRecoveries left: 2\n");
    // items and abilities where the head line does not say them
    b->item = ASB_ITEM_LUM_BERRY;
    b->item_uses = 1;
    b->abilities[0] = ASB_ABILITY_BLAZE;
    b->abilities[1] = ASB_ABILITY_SOLAR_POWER;
    b->ability_count = 2;
    b->toggled = 2;
    rows[0] = '\0';
    asb_sheet(c.setup, c.state, 0, &ops, NULL);
    assert_non_null(
        strstr(rows, "\nItem: Lum Berry (used 1 time)\nAbilities: Blaze, Solar Power (toggled)\n"));
    b->flags |= ASB_FLAG_ITEM_GONE;
    rows[0] = '\0';
    asb_sheet(c.setup, c.state, 0, &ops, NULL);
    assert_non_null(strstr(rows, "\nItem: none (Lum Berry is lost)\n"));
    // on the bench in short
    asb_case_battler(&c, 1)->stages[ASB_STAT_ATK] = 2;
    sheet_is(&c, 1, "HP: 100 of 100\nEN: 100\nCondition: poisoned\nChills left: 5\nRecoveries left: 2\n");
    sheet_is(&c, -1, "Weather: rain, 4 rounds left\n");
    asb_case_state(&c)->sides[1].screens[ASB_LIGHT_SCREEN] = (struct asb_slot){.started = 1, .left = 4};
    asb_case_state(&c)->sides[1].hazards[0] = (struct asb_slot){.started = 2, .arg = 1, .left = 2};
    asb_case_state(&c)->gravity = 1;
    sheet_is(&c, -1,
             "Weather: rain, 4 rounds left\nEffects: Gravity (1 round)\nOn Blue's side: Light Screen (4t), "
             "Spikes (2 "
             "layers)\n");
    assert_true(asb_shown(c.setup, c.state, 0));
    assert_false(asb_shown(c.setup, c.state, 1));
    assert_false(asb_shown(c.setup, c.state, 99));
    asb_case_end(&c);
}

static void test_watched(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    for (int battler = -1; battler < 3; battler++) {
        const char *const *paths = asb_watch(c.setup, c.state, battler);
        assert_int_equal(paths == NULL, battler == 1); // on the bench
        for (; paths && *paths; paths++)
            (void)value_of(&c, battler, *paths);
    }
    asb_case_end(&c);
}

// A battler has acted when the last of its turns is over.
static void test_acted(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    struct asb_state *s = asb_case_state(&c);
    s->step = ASB_STEP_TURN;
    s->turn_count = 3;
    s->turns[0] = (struct asb_turn){.battler = 0, .phase = ASB_PHASE_CHARGE, .done = 1};
    s->turns[1] = (struct asb_turn){.battler = 2, .done = 1};
    s->turns[2] = (struct asb_turn){.battler = 0};
    assert_int_equal(asb_acted(c.setup, c.state, 0), 0);
    assert_int_equal(asb_acted(c.setup, c.state, 2), 2);
    assert_int_equal(asb_acted(c.setup, c.state, 1), 0);
    s->turns[2].done = 1;
    assert_int_equal(asb_acted(c.setup, c.state, 0), 3);
    s->step = ASB_STEP_ACTION_START;
    assert_int_equal(asb_acted(c.setup, c.state, 2), 0);
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_battlers),      cmocka_unit_test(test_sides_and_field),
        cmocka_unit_test(test_unknown_paths), cmocka_unit_test(test_sheets),
        cmocka_unit_test(test_watched),       cmocka_unit_test(test_acted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

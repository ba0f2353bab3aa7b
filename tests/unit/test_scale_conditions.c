// SPDX-License-Identifier: MIT
// Are IF lines read and judged as docs/formats/battle.md says, and which alternative is taken?
#include "support/unit.h"

#include "support/scale_battle.h"

// Battlers: 0 Ember (100 base speed), 1 Pip; 2 Fern (80), 3 Aqua (78).
static const char red_team[] = "Ember (Charizard)\n\nPip (Pidgey)\n";
static const char blue_team[] = "Fern (Venusaur)\n\nAqua (Blastoise)\n";

static const ump_label labels[] = {
#define SCALE_LABEL(id, name, kind, words, initial, rule, help)                                              \
    {name, UMP_LABEL_##kind, words, initial, rule, help},
#include "scale/labels.def"
#undef SCALE_LABEL
};

struct fixture {
    struct scale_case c;
    ump_chance chance;
    ump_journal journal;
    struct scale_ctx ctx;
};

static void open_fixture(struct fixture *f, const char *header) {
    assert_int_equal(scale_case_open(&f->c, header, red_team, blue_team, ""), UMP_OK);
    ump_chance_plain(&f->chance, UMP_SOURCE_TEST);
    f->chance.labels = labels;
    f->chance.label_count = SCALE_LABEL_COUNT;
    ump_chance_unit(&f->chance, 1, 1);
    ump_journal_open(&f->journal);
    f->ctx = (struct scale_ctx){
        .setup = f->c.setup, .state = f->c.state, .chance = &f->chance, .journal = &f->journal};
}

static void begin(struct fixture *f, const char *header) {
    scale_case_begin(&f->c);
    open_fixture(f, header);
}

static void end(struct fixture *f) {
    ump_journal_close(&f->journal);
    scale_case_end(&f->c);
}

static struct scale_battler *battler(struct fixture *f, int index) {
    return scale_case_battler(&f->c, index);
}

static void orders(struct fixture *f, int who, const char *text) {
    int side = who < 2 ? 0 : 1;
    scale_orders_at(f->c.state, scale_slot_of(f->c.setup, f->c.state, who))->given = 0;
    scale_case_state(&f->c)->step = SCALE_STEP_ORDERS;
    ump_status status = scale_case_order(&f->c, side, who, text, false);
    if (status != UMP_OK)
        scale_case_told(&f->c, 0, 0, "\1");
    assert_int_equal(status, UMP_OK);
    scale_case_state(&f->c)->action = 1;
}

// Whether a test is true for Ember, whose order is Tackle at Fern.
static bool holds(struct fixture *f, const char *test) {
    char text[300];
    snprintf(text, sizeof text, "Tackle @ Fern\nIF %s THEN Chill", test);
    orders(f, 0, text);
    return scale_choose_option(&f->ctx, 0)->act == SCALE_ACT_CHILL;
}

static uint16_t move_of(const char *name) {
    uint32_t index = 0;
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, name, strlen(name), &index));
    return (uint16_t)index;
}

// ---- Tests

static void test_deeds(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "");
    assert_false(holds(&f, "foe uses Surf"));
    battler(&f, 2)->began = move_of("Surf");
    assert_true(holds(&f, "foe uses surf"));
    assert_true(holds(&f, "Fern uses Surf"));
    assert_true(holds(&f, "Blue/Fern uses Surf"));
    assert_false(holds(&f, "NOT foe uses Surf"));
    assert_false(holds(&f, "foe uses Tackle"));
    assert_false(holds(&f, "self uses Surf"));
    assert_false(holds(&f, "foe protects"));
    battler(&f, 2)->flags |= SCALE_PROTECTING;
    assert_true(holds(&f, "foe   protects"));
    assert_false(holds(&f, "foe attacks"));
    battler(&f, 2)->flags |= SCALE_ATTACKED;
    assert_true(holds(&f, "foe attacks"));
    end(&f);
}

static void test_what_it_has(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "");
    static const char *const screens[] = {"foe has reflect", "foe has light screen", "foe has safeguard"};
    for (int i = 0; i < 3; i++) {
        assert_false(holds(&f, screens[i]));
        battler(&f, 2)->screens[i] = 1;
        assert_true(holds(&f, screens[i]));
        battler(&f, 2)->screens[i] = SCALE_NO_LIMIT;
        assert_true(holds(&f, screens[i]));
    }
    assert_false(holds(&f, "foe has clones"));
    battler(&f, 2)->clones = 1;
    assert_true(holds(&f, "foe has clones"));
    assert_false(holds(&f, "foe has substitute"));
    battler(&f, 2)->substitute = 1;
    assert_true(holds(&f, "foe has a substitute"));
    end(&f);
}

static void test_conditions_of_battlers(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        enum scale_condition condition;
    } cases[] = {
        {"foe is asleep", SCALE_SLEEP},        {"foe is attracted", SCALE_ATTRACTION},
        {"foe is burned", SCALE_BURN},         {"foe is confused", SCALE_CONFUSION},
        {"foe is frozen", SCALE_FREEZE},       {"foe is paralyzed", SCALE_PARALYSIS},
        {"foe is paralysed", SCALE_PARALYSIS}, {"foe is poisoned", SCALE_POISON},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        begin(&f, "");
        assert_false(holds(&f, cases[i].text));
        assert_true(holds(&f, "foe is healthy"));
        for (int other = 0; other < SCALE_CONDITION_COUNT; other++)
            battler(&f, 2)->severity[other] = other == (int)cases[i].condition ? SCALE_NONE : SCALE_LIGHT;
        assert_false(holds(&f, cases[i].text));
        assert_false(holds(&f, "foe is healthy"));
        battler(&f, 2)->severity[cases[i].condition] = SCALE_LIGHT;
        assert_true(holds(&f, cases[i].text));
        assert_false(holds(&f, "foe is badly poisoned"));
        battler(&f, 2)->severity[SCALE_POISON] = SCALE_VERY_SEVERE;
        assert_true(holds(&f, "foe is badly poisoned"));
        assert_true(holds(&f, "foe is poisoned"));
        end(&f);
    }
}

static void test_comparisons(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        bool at_29, at_30, at_31;
    } cases[] = {
        {"foe hp < 30", true, false, false},    {"foe hp<=30%", true, true, false},
        {"foe hp = 30", false, true, false},    {"foe hp >=30", false, true, true},
        {"foe hp >30", false, false, true},     {"self EN < 30", true, false, false},
        {"NOT foe hp = 30", true, false, true},
    };
    struct fixture f;
    begin(&f, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const bool expected[] = {cases[i].at_29, cases[i].at_30, cases[i].at_31};
        for (int k = 0; k < 3; k++) {
            battler(&f, 2)->hp = (int16_t)(29 + k);
            battler(&f, 0)->en = (int16_t)(29 + k);
            assert_int_equal(holds(&f, cases[i].text), expected[k]);
        }
    }
    end(&f);
}

// [scale:rulings.speed] Charizard 100, Venusaur 80: two stages down (-20) are a tie, three are slower.
static void test_speed(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "");
    assert_true(holds(&f, "self is faster"));
    assert_true(holds(&f, "foe is slower"));
    assert_false(holds(&f, "self is slower"));
    battler(&f, 0)->stages[SCALE_STAGE_SPE] = -2;
    assert_false(holds(&f, "self is faster"));
    assert_false(holds(&f, "self is slower"));
    battler(&f, 0)->stages[SCALE_STAGE_SPE] = -3;
    assert_true(holds(&f, "Ember is slower"));
    assert_true(holds(&f, "Fern is faster"));
    end(&f);
}

static void test_field_and_joined_tests(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "weather: rain 3");
    assert_true(holds(&f, "weather rain"));
    assert_false(holds(&f, "weather none"));
    assert_true(holds(&f, "NOT weather sun AND self hp = 100 AND foe is healthy"));
    assert_false(holds(&f, "weather rain AND foe is burned"));
    assert_false(holds(&f, "foe is burned AND weather rain"));
    scale_case_state(&f.c)->weather = SCALE_CLEAR;
    assert_true(holds(&f, "weather none"));
    end(&f);
}

// A chance is drawn only when the tests before it are true, and not at all where it is certain.
static void test_chance(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "");
    assert_true(holds(&f, "chance 30%")); // a test gets yes
    assert_false(holds(&f, "NOT chance 30"));
    ump_chance_plain(&f.chance, UMP_SOURCE_SCRIPT); // cannot answer any
    f.chance.labels = labels;
    f.chance.label_count = SCALE_LABEL_COUNT;
    ump_chance_unit(&f.chance, 1, 1);
    assert_false(holds(&f, "foe is burned AND chance 30%"));
    assert_true(holds(&f, "chance 100%"));
    assert_false(holds(&f, "chance 0%"));
    assert_int_equal(f.chance.latched, UMP_OK);
    holds(&f, "foe is healthy AND chance 30%");
    assert_int_equal(f.chance.latched, UMP_MISMATCH);
    assert_int_equal(f.chance.wanted.label, SCALE_L_CONDITION);
    assert_int_equal(f.chance.wanted.actor, 0);
    end(&f);
}

// Foresight: what the foe is going to do counts until it has acted.
static void test_foresight(void **unused) {
    (void)unused;
    struct fixture f;
    for (int foresight = 0; foresight < 2; foresight++) {
        scale_case_begin(&f.c);
        f.c.params[SCALE_P_FORESIGHT] = (ump_frac){foresight, 1};
        open_fixture(&f, "");
        orders(&f, 2, "Protect ~ Surf ~ Growl");
        assert_int_equal(holds(&f, "foe protects"), foresight);
        assert_int_equal(holds(&f, "foe uses Protect"), foresight);
        assert_false(holds(&f, "foe attacks"));
        scale_case_state(&f.c)->action = 2;
        orders(&f, 0, "Tackle x3\nIF foe attacks THEN Chill");
        scale_case_state(&f.c)->action = 2;
        assert_int_equal(scale_choose_option(&f.ctx, 0)->act == SCALE_ACT_CHILL, foresight);
        battler(&f, 2)->flags |= SCALE_ACTED;
        assert_int_equal(scale_choose_option(&f.ctx, 0)->act, SCALE_ACT_MOVE);
        end(&f);
    }
}

// In doubles `foe` is the slot's target; where there is none, a test is true if it is for one of the foes.
static void test_foe_in_doubles(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "format: doubles");
    battler(&f, 3)->severity[SCALE_BURN] = SCALE_MILD;
    orders(&f, 0, "Tackle @ Fern ~ Tackle @ Aqua ~ Earthquake\nIF foe is burned THEN Chill");
    static const enum scale_act expected[] = {SCALE_ACT_MOVE, SCALE_ACT_CHILL, SCALE_ACT_CHILL};
    for (uint8_t action = 1; action <= 3; action++) {
        scale_case_state(&f.c)->action = action;
        assert_int_equal(scale_choose_option(&f.ctx, 0)->act, expected[action - 1]);
    }
    // the one aimed at has fainted: the other foe is meant
    battler(&f, 2)->flags |= SCALE_FAINTED;
    scale_case_state(&f.c)->action = 1;
    assert_int_equal(scale_choose_option(&f.ctx, 0)->act, SCALE_ACT_CHILL);
    end(&f);
}

static void test_first_true_one_and_its_action(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "");
    orders(&f, 0,
           "Tackle x3\nIF foe is burned THEN Growl\nIF foe is healthy THEN Protect ON A2\nIF self hp = 100 "
           "THEN Surf @ Fern ON A 3\n"
           "IF foe is healthy THEN nothing ON a3");
    static const char *const expected[] = {"Tackle", "Protect", "Surf"};
    for (uint8_t action = 1; action <= 3; action++) {
        scale_case_state(&f.c)->action = action;
        uint32_t before = f.journal.count;
        const struct scale_option *option = scale_choose_option(&f.ctx, 0);
        assert_int_equal(option->move, move_of(expected[action - 1]));
        assert_int_equal(f.journal.count - before, action > 1);
        if (action > 1)
            assert_int_equal(f.journal.events[before].subject, SCALE_N_CONDITION_TRUE);
    }
    battler(&f, 2)->severity[SCALE_BURN] = SCALE_LIGHT;
    scale_case_state(&f.c)->action = 2;
    assert_int_equal(scale_choose_option(&f.ctx, 0)->move, move_of("Growl"));
    end(&f);
}

// ---- Reading

static void is_mistaken(const char *line, ump_status status, uint32_t column, const char *words) {
    char text[400];
    struct fixture f;
    begin(&f, "");
    snprintf(text, sizeof text, "Tackle\n%s", line);
    assert_int_equal(scale_case_order(&f.c, 0, -1, text, false), status);
    assert_true(scale_case_told(&f.c, 2, column, words));
    assert_int_equal(ump_problems_count(f.c.problems), 1);
    end(&f);
}

static void test_mistakes(void **unused) {
    (void)unused;
    is_mistaken("IF foe protects Chill", UMP_BAD_INPUT, 1, "IF test THEN option");
    is_mistaken("IF foe jumps THEN Chill", UMP_BAD_INPUT, 8, "uses MOVE, protects, attacks");
    is_mistaken("IF foe jumps THEN Chill", UMP_BAD_INPUT, 8, "weather WORD, chance N%");
    is_mistaken("IF Protect THEN Chill", UMP_BAD_INPUT, 4, "begins with self, foe or a battler");
    is_mistaken("IF foe uses Srf THEN Chill", UMP_BAD_INPUT, 13, "did you mean Surf");
    is_mistaken("IF foe hp 30 THEN Chill", UMP_BAD_INPUT, 11, "as in hp < 30");
    is_mistaken("IF foe hp < many THEN Chill", UMP_BAD_INPUT, 13, "not \"many\"");
    is_mistaken("IF foe hpx < 3 THEN Chill", UMP_BAD_INPUT, 8, "is no test");
    is_mistaken("IF weather damp THEN Chill", UMP_BAD_INPUT, 12, "none, rain, sun, sand or hail");
    is_mistaken("IF chance 101% THEN Chill", UMP_REFUSED, 11, "from 0 to 100");
    is_mistaken("IF foe protects AND THEN Chill", UMP_BAD_INPUT, 20, "a test is missing");
    is_mistaken("IF AND foe protects THEN Chill", UMP_BAD_INPUT, 4, "a test is missing");
    is_mistaken("IF THEN Chill", UMP_BAD_INPUT, 4, "a test is missing");
    is_mistaken("IF foe protects THEN", UMP_BAD_INPUT, 21, "an action is missing");
    is_mistaken("IF foe protects THEN Chill / Protect", UMP_BAD_INPUT, 28, "one option");
    is_mistaken("IF foe protects THEN Chill x2", UMP_BAD_INPUT, 28, "one option");
    is_mistaken("IF foe protects THEN Chill ON A4", UMP_REFUSED, 31, "A1 to A3");
    is_mistaken("IF foe protects AND foe attacks AND foe hp < 3 AND foe hp > 1 THEN Chill", UMP_REFUSED, 52,
                "at most 3 tests");
    is_mistaken("IF foe protects THEN Tackle @ Frn", UMP_BAD_INPUT, 31, "did you mean Fern");
}

static void test_too_many(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "");
    char text[600] = "Tackle";
    for (int i = 0; i < 7; i++)
        strcat(text, "\nIF foe protects THEN Chill");
    assert_int_equal(scale_case_order(&f.c, 0, -1, text, false), UMP_REFUSED);
    assert_true(scale_case_told(&f.c, 8, 1, "at most 6 conditions"));
    end(&f);
}

// A nickname may hold the words of the language.
static void test_names_with_words(void **unused) {
    (void)unused;
    struct scale_case c;
    scale_case_begin(&c);
    assert_int_equal(scale_case_open(&c, "", "Eevee", "Rock and Roll (Golem)\n\nOn A Roll (Onix)\n", ""),
                     UMP_OK);
    assert_int_equal(
        scale_case_order(
            &c, 0, -1,
            "Tackle\nIF Rock and Roll protects AND On A Roll is asleep THEN Tackle @ Rock and Roll ON A2",
            false),
        UMP_OK);
    const struct scale_conditional *condition = &scale_orders_at(c.state, 0)->conditions[0];
    assert_int_equal(condition->test_count, 2);
    assert_int_equal(condition->tests[0].subject, 1);
    assert_int_equal(condition->tests[1].subject, 2);
    assert_int_equal(condition->then.target, 1);
    assert_int_equal(condition->action, 2);
    scale_case_end(&c);
}

// ---- Alternatives

// Which of Ember's alternatives is taken in its first action; each may be noted as a deviation.
static void takes(struct fixture *f, const char *text, int expected) {
    orders(f, 0, text);
    uint32_t before = f->journal.count;
    const struct scale_orders *given = scale_orders_at(f->c.state, 0);
    const struct scale_option *option = scale_choose_option(&f->ctx, 0);
    assert_int_equal(option - given->options[0], expected);
    assert_int_equal(f->journal.count - before, expected > 0);
    if (expected > 0)
        assert_int_equal(f->journal.events[before].subject, SCALE_N_ALTERNATIVE);
}

static void test_sleep_and_ice(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "");
    takes(&f, "Sleep Talk (Surf) / Snore / Tackle", 2); // awake
    battler(&f, 0)->severity[SCALE_SLEEP] = SCALE_LIGHT;
    takes(&f, "Tackle / Snore", 1);
    takes(&f, "Tackle / Sleep Talk (Surf)", 1);
    takes(&f, "Tackle / Chill", 1);
    takes(&f, "Tackle / Surf", 0); // none: the first is tried
    battler(&f, 0)->severity[SCALE_SLEEP] = SCALE_NONE;
    battler(&f, 0)->severity[SCALE_FREEZE] = SCALE_MODERATE;
    takes(&f, "Tackle / Flare Blitz", 0);
    battler(&f, 0)->severity[SCALE_FREEZE] = SCALE_SEVERE;
    takes(&f, "Tackle / Chill / Flare Blitz", 2);
    f.c.params[SCALE_P_FREEZE_ACTS] = (ump_frac){1, 1};
    takes(&f, "Tackle / Flare Blitz", 0);
    end(&f);
}

static void test_limits(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "");
    takes(&f, "Minimize / Tackle", 0);
    battler(&f, 0)->minimized = 2;
    takes(&f, "Minimize / Tackle", 1);
    takes(&f, "Double Team (2) / Tackle", 0);
    battler(&f, 0)->clones = 15;
    takes(&f, "Double Team (2) / Tackle", 1);
    takes(&f, "Rest / Recover / Tackle", 2); // at full health
    battler(&f, 0)->hp = 99;
    takes(&f, "Rest / Tackle", 0);
    takes(&f, "Recover / Tackle", 0);
    battler(&f, 0)->hp = 15;
    takes(&f, "Substitute (15%) / Tackle", 1);
    takes(&f, "Substitute (14%) / Tackle", 0);
    battler(&f, 0)->substitute = 1;
    takes(&f, "Substitute (14%) / Tackle", 1);
    takes(&f, "Light Screen / Tackle", 0);
    battler(&f, 0)->screens[SCALE_LIGHT_SCREEN] = 1;
    takes(&f, "Light Screen / Reflect", 1);
    takes(&f, "Chill / Tackle", 0);
    f.c.params[SCALE_P_CHILL_LIMIT] = (ump_frac){2, 1};
    battler(&f, 0)->chills = 1;
    takes(&f, "Chill / Tackle", 0);
    battler(&f, 0)->chills = 2;
    takes(&f, "Chill / Tackle", 1);
    end(&f);
}

static void test_targets_and_bench(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "format: doubles");
    orders(&f, 0, "Tackle @ Fern / Surf");
    assert_int_equal(scale_choose_option(&f.ctx, 0)->move, move_of("Tackle"));
    battler(&f, 2)->flags |= SCALE_FAINTED;
    assert_int_equal(scale_choose_option(&f.ctx, 0)->move, move_of("Surf"));
    end(&f);
    begin(&f, "");
    orders(&f, 0, "switch Pip / Tackle");
    assert_int_equal(scale_choose_option(&f.ctx, 0)->act, SCALE_ACT_SWITCH);
    battler(&f, 1)->flags |= SCALE_FAINTED;
    assert_int_equal(scale_choose_option(&f.ctx, 0)->act, SCALE_ACT_MOVE);
    battler(&f, 2)->flags |= SCALE_FAINTED;
    orders(&f, 0, "Tackle / Growl / Recover / Rain Dance");
    assert_int_equal(scale_choose_option(&f.ctx, 0)->move, move_of("Rain Dance")); // nobody is left to aim at
    end(&f);
}

// Nobody asks for options outside an action; a slot without orders does nothing.
static void test_without_orders(void **unused) {
    (void)unused;
    struct fixture f;
    begin(&f, "");
    assert_int_equal(scale_choose_option(&f.ctx, 0)->act, SCALE_ACT_NOTHING);
    scale_case_state(&f.c)->action = 1;
    assert_int_equal(scale_choose_option(&f.ctx, 0)->act, SCALE_ACT_NOTHING);
    assert_int_equal(scale_choose_option(&f.ctx, 1)->act, SCALE_ACT_NOTHING);
    end(&f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deeds),
        cmocka_unit_test(test_what_it_has),
        cmocka_unit_test(test_conditions_of_battlers),
        cmocka_unit_test(test_comparisons),
        cmocka_unit_test(test_speed),
        cmocka_unit_test(test_field_and_joined_tests),
        cmocka_unit_test(test_chance),
        cmocka_unit_test(test_foresight),
        cmocka_unit_test(test_foe_in_doubles),
        cmocka_unit_test(test_first_true_one_and_its_action),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_names_with_words),
        cmocka_unit_test(test_sleep_and_ice),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_targets_and_bench),
        cmocka_unit_test(test_without_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

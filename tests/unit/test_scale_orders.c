// SPDX-License-Identifier: MIT
// Are orders read as docs/formats/battle.md says, refused where they break a rule, and the same by code?
#include "support/unit.h"

#include "support/scale_battle.h"

// Battlers: 0 Ember, 1 Oak, 2 Pip (Red); 3 Fern, 4 Aqua, 5 Rock and Roll (Blue).
static const char red_team[] = "Ember (Charizard)\n- Flamethrower\n- Dragon Claw\n- Protect\n- Double Team\n"
                               "- Substitute\n- Metronome\n- Earthquake\n- Recover\n\n"
                               "Oak (Torterra)\n\nPip (Pidgey)\n- Gust\n";
static const char blue_team[] = "Fern (Venusaur)\n\nAqua (Blastoise)\n\nRock and Roll (Golem)\n";

static void open_battle(struct scale_case *c, const char *header) {
    scale_case_begin(c);
    assert_int_equal(scale_case_open(c, header, red_team, blue_team, ""), UMP_OK);
}

static uint16_t move_of(const char *name) {
    uint32_t index = 0;
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, name, strlen(name), &index));
    return (uint16_t)index;
}

static const struct scale_orders *orders_of(const struct scale_case *c, int slot) {
    return scale_orders_at(c->state, slot);
}

static void is_option(const struct scale_option *option, enum scale_act act, const char *move, int target,
                      int amount, const char *called) {
    assert_int_equal(option->act, act);
    assert_int_equal(option->move, move ? move_of(move) : SCALE_NO_MOVE);
    assert_int_equal(option->target, target);
    assert_int_equal(option->amount, amount);
    assert_int_equal(option->called, called ? move_of(called) : SCALE_NO_MOVE);
}

static void accepts(struct scale_case *c, int side, int battler, const char *text) {
    ump_status status = scale_case_order(c, side, battler, text, false);
    if (status != UMP_OK)
        scale_case_told(c, 0, 0, "\1");
    assert_int_equal(status, UMP_OK);
    assert_int_equal(ump_problems_count(c->problems), 0);
}

// Refused with one mistake, at that column of that line, and the state as it was.
static void refuses(struct scale_case *c, ump_status status, int battler, const char *text, uint32_t line,
                    uint32_t column, const char *words) {
    unsigned char *before = malloc(c->size);
    memcpy(before, c->state, c->size);
    assert_int_equal(scale_case_order(c, 0, battler, text, false), status);
    assert_true(scale_case_told(c, line, column, words));
    if (ump_problems_count(c->problems) != 1)
        scale_case_told(c, 0, 0, "\1");
    assert_int_equal(ump_problems_count(c->problems), 1);
    assert_memory_equal(before, c->state, c->size);
    scale_case_clear(c);
    free(before);
}

// ---- Slots

static void test_three_actions(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    accepts(&c, 0, -1, "Flamethrower ~ dragon claw~Chill");
    const struct scale_orders *orders = orders_of(&c, 0);
    is_option(&orders->options[0][0], SCALE_ACT_MOVE, "Flamethrower", UMP_NOBODY, SCALE_UNSET, NULL);
    is_option(&orders->options[1][0], SCALE_ACT_MOVE, "Dragon Claw", UMP_NOBODY, SCALE_UNSET, NULL);
    is_option(&orders->options[2][0], SCALE_ACT_CHILL, NULL, UMP_NOBODY, SCALE_UNSET, NULL);
    const uint8_t counts[] = {1, 1, 1, 0};
    assert_memory_equal(orders->option_count, counts, 4);
    assert_int_equal(orders->given, 1);
    assert_int_equal(scale_case_state(&c)->step, SCALE_STEP_ORDERS); // Blue owes its own
    accepts(&c, 1, -1, "Tackle");
    assert_int_equal(scale_case_state(&c)->step, SCALE_STEP_ROUND_START);
    assert_int_equal(scale_case_state(&c)->action, 0);
    orders = orders_of(&c, 1);
    is_option(&orders->options[0][0], SCALE_ACT_MOVE, "Tackle", UMP_NOBODY, SCALE_UNSET, NULL);
    is_option(&orders->options[1][0], SCALE_ACT_CHILL, NULL, UMP_NOBODY, SCALE_UNSET, NULL); // orders.missing
    is_option(&orders->options[2][0], SCALE_ACT_CHILL, NULL, UMP_NOBODY, SCALE_UNSET, NULL);
    scale_case_end(&c);
}

// Bytes that no option fills are zero: two equal orders give equal states.
static void test_dead_slots_are_zero(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    accepts(&c, 0, -1, "Flamethrower/Chill");
    static const struct scale_option zero = {0};
    const struct scale_orders *orders = orders_of(&c, 0);
    assert_memory_equal(&orders->options[0][2], &zero, sizeof zero);
    assert_memory_equal(&orders->options[1][1], &zero, sizeof zero);
    assert_memory_equal(&orders->options[3][0], &zero, sizeof zero);
    scale_case_end(&c);
}

static void test_alternatives_and_repeats(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    accepts(&c, 0, -1, "Flamethrower/Protect / nothing x2 ~ Chill");
    const struct scale_orders *orders = orders_of(&c, 0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(orders->option_count[i], 3);
        is_option(&orders->options[i][0], SCALE_ACT_MOVE, "Flamethrower", UMP_NOBODY, SCALE_UNSET, NULL);
        is_option(&orders->options[i][1], SCALE_ACT_MOVE, "Protect", UMP_NOBODY, SCALE_UNSET, NULL);
        is_option(&orders->options[i][2], SCALE_ACT_NOTHING, NULL, UMP_NOBODY, SCALE_UNSET, NULL);
    }
    assert_int_equal(orders->option_count[2], 1);
    scale_case_end(&c);
    open_battle(&c, "");
    accepts(&c, 0, -1, "Dragon Claw @ Fern X3");
    for (int i = 0; i < 3; i++)
        is_option(&orders_of(&c, 0)->options[i][0], SCALE_ACT_MOVE, "Dragon Claw", 3, SCALE_UNSET, NULL);
    scale_case_end(&c);
}

static void test_missing_does_nothing(void **unused) {
    (void)unused;
    struct scale_case c;
    scale_case_begin(&c);
    c.params[SCALE_P_MISSING] = (ump_frac){0, 1};
    c.params[SCALE_P_ACTIONS] = (ump_frac){4, 1};
    assert_int_equal(scale_case_open(&c, "", red_team, blue_team, ""), UMP_OK);
    accepts(&c, 0, -1, "");
    const uint8_t counts[] = {1, 1, 1, 1};
    assert_memory_equal(orders_of(&c, 0)->option_count, counts, 4);
    is_option(&orders_of(&c, 0)->options[3][0], SCALE_ACT_NOTHING, NULL, UMP_NOBODY, SCALE_UNSET, NULL);
    scale_case_end(&c);
}

static void test_further_lines(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    accepts(&c, 0, -1, "\nFlamethrower ~\nDragon Claw\n~ Protect\nIF foe protects THEN Chill");
    const struct scale_orders *orders = orders_of(&c, 0);
    is_option(&orders->options[0][0], SCALE_ACT_MOVE, "Flamethrower", UMP_NOBODY, SCALE_UNSET, NULL);
    is_option(&orders->options[1][0], SCALE_ACT_MOVE, "Dragon Claw", UMP_NOBODY, SCALE_UNSET, NULL);
    is_option(&orders->options[2][0], SCALE_ACT_MOVE, "Protect", UMP_NOBODY, SCALE_UNSET, NULL);
    assert_int_equal(orders->condition_count, 1);
    scale_case_end(&c);
}

// ---- Amounts and what is called

static void test_amounts(void **unused) {
    (void)unused;
    static const struct {
        const char *text, *move;
        int amount;
        const char *called;
    } cases[] = {
        {"Double Team (3 clones)", "Double Team", 3, NULL},
        {"Double Team (1 clone)", "Double Team", 1, NULL},
        {"Double Team(15)", "Double Team", 15, NULL},
        {"Double Team (max)", "Double Team", 15, NULL},
        {"Substitute (15%)", "Substitute", 15, NULL},
        {"Substitute ( 100 % )", "Substitute", 100, NULL},
        {"Recover (20%)", "Recover", 20, NULL},
        {"Night Shade (80)", "Night Shade", 80, NULL},
        {"Magnitude (7)", "Magnitude", 70, NULL},
        {"Magnitude (10)", "Magnitude", 150, NULL},
        {"Magnitude (110)", "Magnitude", 110, NULL},
        {"Dig (down)", "Dig", SCALE_UNSET, NULL},
        {"Fly (up, quickly)", "Fly", SCALE_UNSET, NULL},
        {"Metronome (Flamethrower)", "Metronome", SCALE_UNSET, "Flamethrower"},
        {"Mimic (Surf)", "Mimic", SCALE_UNSET, NULL},
        {"Metronome", "Metronome", SCALE_UNSET, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scale_case c;
        open_battle(&c, "");
        accepts(&c, 1, -1, cases[i].text);
        is_option(&orders_of(&c, 1)->options[0][0], SCALE_ACT_MOVE, cases[i].move, UMP_NOBODY,
                  cases[i].amount, cases[i].called);
        scale_case_end(&c);
    }
}

static void test_wrong_amounts(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    refuses(&c, UMP_REFUSED, -1, "Double Team (16 clones)", 1, 14, "from 1 to 15, not 16");
    refuses(&c, UMP_REFUSED, -1, "Double Team (0)", 1, 14, "from 1 to 15");
    refuses(&c, UMP_BAD_INPUT, -1, "Double Team (many)", 1, 14, "from 1 to 15");
    refuses(&c, UMP_BAD_INPUT, -1, "Double Team (3%)", 1, 15, "with or without clones");
    refuses(&c, UMP_REFUSED, -1, "Substitute (101%)", 1, 13, "from 1 to 100");
    refuses(&c, UMP_BAD_INPUT, -1, "Substitute (10 clones)", 1, 16, "health");
    refuses(&c, UMP_REFUSED, -1, "Substitute (99999999999999999999)", 1, 13, "from 1 to 100");
    refuses(&c, UMP_REFUSED, -1, "Flamethrower (250)", 1, 15, "takes no number");
    refuses(&c, UMP_REFUSED, -1, "Protect (5)", 1, 10, "takes no number");
    refuses(&c, UMP_REFUSED, -1, "Chill (5)", 1, 8, "takes no number");
    refuses(&c, UMP_BAD_INPUT, -1, "Flamethrower ()", 1, 15, "nothing stands");
    refuses(&c, UMP_BAD_INPUT, -1, "Flamethrower (95 ~ Chill", 1, 14, "never closed");
    refuses(&c, UMP_BAD_INPUT, -1, "Metronome (Flamethrowr)", 1, 12, "did you mean Flamethrower");
    refuses(&c, UMP_REFUSED, -1, "Metronome (Sleep Talk)", 1, 12, "calls a move itself");
    scale_case_end(&c);
}

// ---- Targets

static void test_targets(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "format: doubles");
    accepts(&c, 0, 0, "Flamethrower @ Blue/Fern/Dragon Claw @ Blue/2 ~ Earthquake ~ Recover @ Ember");
    const struct scale_orders *orders = orders_of(&c, 0);
    is_option(&orders->options[0][0], SCALE_ACT_MOVE, "Flamethrower", 3, SCALE_UNSET, NULL);
    is_option(&orders->options[0][1], SCALE_ACT_MOVE, "Dragon Claw", 4, SCALE_UNSET, NULL);
    is_option(&orders->options[1][0], SCALE_ACT_MOVE, "Earthquake", UMP_NOBODY, SCALE_UNSET, NULL);
    is_option(&orders->options[2][0], SCALE_ACT_MOVE, "Recover", UMP_NOBODY, SCALE_UNSET, NULL);
    // the ally can be aimed at; what hits all takes a name without meaning
    accepts(&c, 0, 1, "Tackle @ Ember ~ Surf @ Aqua ~ Helping Hand @ Ember");
    orders = orders_of(&c, 1);
    assert_int_equal(orders->options[0][0].target, 0);
    assert_int_equal(orders->options[1][0].target, UMP_NOBODY);
    assert_int_equal(orders->options[2][0].target, 0);
    accepts(&c, 1, 3, "Metronome (Tackle) @ Oak");
    is_option(&orders_of(&c, 2)->options[0][0], SCALE_ACT_MOVE, "Metronome", 1, SCALE_UNSET, "Tackle");
    scale_case_end(&c);
}

static void test_wrong_targets(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "format: doubles");
    refuses(&c, UMP_BAD_INPUT, 0, "Flamethrower @ Frn", 1, 16, "did you mean Fern");
    refuses(&c, UMP_BAD_INPUT, 0, "Flamethrower @ ~ Chill", 1, 16, "no battler");
    refuses(&c, UMP_REFUSED, 0, "Flamethrower @ Ember", 1, 16, "cannot be aimed at Red/Ember");
    refuses(&c, UMP_REFUSED, 0, "Recover @ Fern", 1, 11, "its target is its user");
    refuses(&c, UMP_REFUSED, 0, "Flamethrower @ Rock and Roll", 1, 16, "not on the field");
    refuses(&c, UMP_REFUSED, 0, "Chill ~ Flamethrower", 1, 9, "at whom?");
    refuses(&c, UMP_REFUSED, 1, "Spikes @ Ember", 1, 10, "its target is the other side");
    scale_case_battler(&c, 3)->flags |= SCALE_FAINTED;
    refuses(&c, UMP_REFUSED, 0, "Flamethrower @ Fern", 1, 16, "has fainted");
    accepts(&c, 0, 0, "Flamethrower"); // only Aqua is left
    scale_case_end(&c);
}

static void test_switching(void **unused) {
    (void)unused;
    static const char *const spellings[] = {"switch Pip ~ Gust", "Switch to Red/Pip~Gust",
                                            "switch (Pip) / Chill ~ Gust"};
    struct scale_case c;
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        open_battle(&c, "format: doubles");
        scale_case_battler(&c, 4)->flags |= SCALE_FAINTED;
        accepts(&c, 0, 0, spellings[i]);
        is_option(&orders_of(&c, 0)->options[0][0], SCALE_ACT_SWITCH, NULL, 2, SCALE_UNSET, NULL);
        is_option(&orders_of(&c, 0)->options[1][0], SCALE_ACT_MOVE, "Gust", UMP_NOBODY, SCALE_UNSET, NULL);
        scale_case_end(&c);
    }
    open_battle(&c, "format: doubles");
    refuses(&c, UMP_REFUSED, 0, "switch Oak", 1, 8, "on the field");
    refuses(&c, UMP_REFUSED, 0, "switch Rock and Roll", 1, 8, "not of its side");
    refuses(&c, UMP_BAD_INPUT, 0, "switch Pop / Chill", 1, 8, "did you mean Pip");
    scale_case_battler(&c, 2)->flags |= SCALE_FAINTED;
    refuses(&c, UMP_REFUSED, 0, "switch Pip", 1, 8, "fainted");
    scale_case_end(&c);
}

// ---- Mistakes

static void test_unreadable(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    refuses(&c, UMP_BAD_INPUT, -1, "Flamethrowr ~ Chill", 1, 1, "did you mean Flamethrower?");
    refuses(&c, UMP_BAD_INPUT, -1, "Chill, Chill", 1, 1, "parted by ~");
    refuses(&c, UMP_BAD_INPUT, -1, "Chill \xE2\x80\x94 Protect", 1, 1, "parted by ~");
    refuses(&c, UMP_BAD_INPUT, -1, "Chill IF foe protects THEN Protect", 1, 1, "a line of its own");
    refuses(&c, UMP_BAD_INPUT, -1, "Chill ~ ~ Chill", 1, 9, "an action is missing");
    refuses(&c, UMP_BAD_INPUT, -1, "Chill ~", 1, 8, "behind the last ~");
    refuses(&c, UMP_BAD_INPUT, -1, "Chill /", 1, 8, "an action is missing");
    refuses(&c, UMP_BAD_INPUT, -1, "Chill\nProtect", 2, 1, "begins with IF");
    refuses(&c, UMP_BAD_INPUT, -1, "Protect x2 / Chill", 1, 12, "behind the last alternative");
    refuses(&c, UMP_BAD_INPUT, -1, "Protect x0", 1, 9, "x1 to x3");
    refuses(&c, UMP_BAD_INPUT, -1, "Flamethrower @ Fern (95)", 1, 21, "then @ target");
    scale_case_end(&c);
}

static void test_all_mistakes_are_told(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    assert_int_equal(
        scale_case_order(
            &c, 0, -1, "Flamethrowr / Surf ~ Flamethrower @ Frn ~ Chill (3)\nIF foe hops THEN Chill", false),
        UMP_BAD_INPUT);
    assert_true(scale_case_told(&c, 1, 1, "Flamethrowr"));
    assert_true(scale_case_told(&c, 1, 15, "Ember does not have Surf"));
    assert_true(scale_case_told(&c, 1, 37, "Frn"));
    assert_true(scale_case_told(&c, 1, 50, "no number"));
    assert_true(scale_case_told(&c, 2, 8, "is no test"));
    assert_int_equal(ump_problems_count(c.problems), 5);
    scale_case_end(&c);
}

static void test_rules_of_a_round(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    refuses(&c, UMP_REFUSED, -1, "Chill ~ Chill ~ Chill ~ Chill", 1, 25, "3 actions, these are 4");
    refuses(&c, UMP_REFUSED, -1, "Chill x2 ~ Protect x2", 1, 12, "3 actions, these are 4");
    refuses(&c, UMP_REFUSED, -1, "Chill/Chill/Chill/Chill/Chill", 1, 25, "at most 4 alternatives");
    refuses(&c, UMP_REFUSED, -1, "Surf", 1, 1, "Flamethrower, Dragon Claw, Protect");
    refuses(&c, UMP_REFUSED, 2, "Gust", 1, 1, "not on the field");
    accepts(&c, 0, -1, "Chill");
    refuses(&c, UMP_REFUSED, -1, "Chill", 1, 1, "already");
    accepts(&c, 1, -1, "Chill");
    refuses(&c, UMP_REFUSED, -1, "Chill", 1, 1, "no orders are waited for");
    scale_case_end(&c);
}

// What breaks a rule is left out where the battle ignores it; what cannot be read is a mistake all the same.
static void test_ignored(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    assert_int_equal(scale_case_order(&c, 0, -1,
                                      "Surf ~ Surf / Protect ~ Chill (9) ~ Chill\nIF foe attacks THEN Surf",
                                      true),
                     UMP_OK);
    assert_int_equal(ump_problems_count(c.problems), 0);
    const struct scale_orders *orders = orders_of(&c, 0);
    is_option(&orders->options[0][0], SCALE_ACT_NOTHING, NULL, UMP_NOBODY, SCALE_UNSET, NULL);
    assert_int_equal(orders->option_count[1], 1);
    is_option(&orders->options[1][0], SCALE_ACT_MOVE, "Protect", UMP_NOBODY, SCALE_UNSET, NULL);
    is_option(&orders->options[2][0], SCALE_ACT_NOTHING, NULL, UMP_NOBODY, SCALE_UNSET, NULL);
    is_option(&orders->conditions[0].then, SCALE_ACT_NOTHING, NULL, UMP_NOBODY, SCALE_UNSET, NULL);
    assert_int_equal(scale_case_order(&c, 1, -1, "Srf", true), UMP_BAD_INPUT);
    scale_case_end(&c);
}

static void test_whose(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "format: doubles");
    refuses(&c, UMP_REFUSED, -1, "Chill", 1, 1, "write whose orders these are");
    accepts(&c, 0, -1, "Oak: Tackle @ Fern");
    assert_int_equal(orders_of(&c, 1)->given, 1);
    assert_int_equal(orders_of(&c, 0)->given, 0);
    scale_case_battler(&c, 1)->flags |= SCALE_FAINTED;
    accepts(&c, 0, -1, "Chill"); // only Ember can be meant
    assert_int_equal(orders_of(&c, 0)->given, 1);
    scale_case_battler(&c, 3)->flags |= SCALE_FAINTED;
    accepts(&c, 1, 4, "Chill"); // Fern, who fainted, owes nothing
    assert_int_equal(scale_case_state(&c)->step, SCALE_STEP_ROUND_START);
    scale_case_end(&c);
}

// ---- By code

// Every code's text, ordered, gives the very state the code gives.
static void check_choices(const char *header, int side, size_t expected) {
    struct scale_case c;
    open_battle(&c, header);
    size_t count = scale_choices(c.setup, c.state, side, NULL, 0);
    assert_int_equal(count, expected);
    uint32_t *codes = calloc(count, sizeof *codes);
    unsigned char *by_code = malloc(c.size), *by_text = malloc(c.size);
    assert_int_equal(scale_choices(c.setup, c.state, side, codes, count), count);
    for (size_t i = 0; i < count; i += 1 + count / 97) {
        char memory[400];
        ump_buf text = ump_buf_fixed(memory, sizeof memory);
        scale_choice_text(c.setup, c.state, side, codes[i], &text);
        memcpy(by_code, c.state, c.size);
        memcpy(by_text, c.state, c.size);
        assert_int_equal(scale_choose(c.setup, by_code, side, codes[i]), UMP_OK);
        ump_span line = ump_span_of_str(ump_buf_text(&text));
        ump_order_text order = {
            .file = "", .side = side, .battler = -1, .lines = &line, .line_count = 1, .problems = c.problems};
        assert_int_equal(scale_order(c.setup, by_text, &order), UMP_OK);
        assert_memory_equal(by_code, by_text, c.size);
        if (i + 1 < count)
            assert_true(codes[i] != codes[i + 1]);
    }
    assert_int_equal(scale_choose(c.setup, by_code, side, codes[count - 1] + 1), UMP_REFUSED);
    free(codes);
    free(by_code);
    free(by_text);
    scale_case_end(&c);
}

// Ember: its eight moves without Metronome, Chill and nothing are nine options; three actions. Against two
// foes its two aimed moves (Flamethrower, Dragon Claw) count twice.
static void test_choices(void **unused) {
    (void)unused;
    check_choices("", 0, 9 * 9 * 9);
    check_choices("format: doubles", 0, 11 * 11 * 11);
}

// Fern lists nothing: sixteen attacks of its types, aimed at one foe each.
static void test_choices_without_list(void **unused) {
    (void)unused;
    check_choices("", 1, 18 * 18 * 18);
}

static void test_choosing_for_two(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "format: doubles");
    uint32_t code;
    char memory[200];
    scale_choices(c.setup, c.state, 0, &code, 1);
    assert_int_equal(scale_choose(c.setup, c.state, 1, code), UMP_REFUSED); // Red's
    assert_int_equal(scale_choose(c.setup, c.state, 0, code), UMP_OK);
    assert_int_equal(scale_choose(c.setup, c.state, 0, code), UMP_REFUSED); // given
    scale_choices(c.setup, c.state, 0, &code, 1);
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    scale_choice_text(c.setup, c.state, 0, code, &text);
    assert_true(ump_span_starts(ump_span_of_str(ump_buf_text(&text)), "Red/Oak: "));
    assert_int_equal(scale_choose(c.setup, c.state, 0, code), UMP_OK);
    assert_int_equal(scale_choices(c.setup, c.state, 0, NULL, 0), 0);
    assert_int_equal(scale_choices(c.setup, c.state, 7, NULL, 0), 0);
    for (int i = 0; i < 2; i++) {
        scale_choices(c.setup, c.state, 1, &code, 1);
        assert_int_equal(scale_choose(c.setup, c.state, 1, code), UMP_OK);
    }
    assert_int_equal(scale_case_state(&c)->step, SCALE_STEP_ROUND_START);
    scale_case_end(&c);
}

// After a faint the bench is offered, in the roster's order; then orders are waited for.
static void test_replacements(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "");
    scale_case_battler(&c, 0)->flags |= SCALE_FAINTED;
    scale_case_state(&c)->step = SCALE_STEP_CHOICE;
    uint32_t codes[4];
    assert_int_equal(scale_choices(c.setup, c.state, 1, codes, 4), 0);
    assert_int_equal(scale_choices(c.setup, c.state, 0, codes, 4), 2);
    char memory[100];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    scale_choice_text(c.setup, c.state, 0, codes[1], &text);
    assert_string_equal(ump_buf_text(&text), "Red/Pip");
    assert_int_equal(scale_choose(c.setup, c.state, 0, 0), UMP_REFUSED); // Ember itself
    assert_int_equal(scale_choose(c.setup, c.state, 0, 3), UMP_REFUSED); // Blue's
    assert_int_equal(scale_choose(c.setup, c.state, 0, codes[1]), UMP_OK);
    assert_int_equal(scale_case_state(&c)->active[0], 2);
    assert_int_equal(scale_case_state(&c)->step, SCALE_STEP_ORDERS);
    scale_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_three_actions),
        cmocka_unit_test(test_dead_slots_are_zero),
        cmocka_unit_test(test_alternatives_and_repeats),
        cmocka_unit_test(test_missing_does_nothing),
        cmocka_unit_test(test_further_lines),
        cmocka_unit_test(test_amounts),
        cmocka_unit_test(test_wrong_amounts),
        cmocka_unit_test(test_targets),
        cmocka_unit_test(test_wrong_targets),
        cmocka_unit_test(test_switching),
        cmocka_unit_test(test_unreadable),
        cmocka_unit_test(test_all_mistakes_are_told),
        cmocka_unit_test(test_rules_of_a_round),
        cmocka_unit_test(test_ignored),
        cmocka_unit_test(test_whose),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_choices_without_list),
        cmocka_unit_test(test_choosing_for_two),
        cmocka_unit_test(test_replacements),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Substitutions of asb: every test read and judged, the long and the short form, pushing back, the limit.
#include "support/asb_substitutions.h"

// Attack clauses read what the foe would use by its main orders.
static void attack_clauses(void **state) {
    (void)state;
    HOLDS("foe uses Protect", "Protect");
    FAILS("foe uses Protect", "Detect");
    HOLDS("Protect", "Protect"); // a move alone is the foe's
    HOLDS("a protective move", "Detect");
    HOLDS("foe protects", "Protect");
    FAILS("foe uses a protective move", "Surf");
    HOLDS("opponent uses a damaging Water move", "Surf");
    FAILS("opponent uses a damaging Water move", "Aqua Ring");
    HOLDS("foe uses a Water move", "Aqua Ring");
    HOLDS("foe uses damaging priority", "Quick Attack");
    FAILS("foe uses damaging priority", "Tackle");
    HOLDS("foe uses a damaging evasive move", "Dig");
    FAILS("foe uses a damaging evasive move", "Agility (Evasive)");
    HOLDS("foe uses an evasive move", "Agility (Evasive)");
    HOLDS("foe uses a sleep-inflicting move", "Spore");
    HOLDS("foe uses a paralysis-inflicting move", "Thunder Wave");
    FAILS("foe uses a paralysis-inflicting move", "Toxic");
    HOLDS("foe uses Dig", "Dig (Suspend)"); // every way of it
    FAILS("foe uses Dig (Suspend)", "Dig");
    HOLDS("foe chills", "Chill");
    HOLDS("foe attacks", "Tackle");
    HOLDS("NOT foe attacks", "Growl");
    HOLDS("foe uses Tackle AND self uses Ember", "Tackle");
    FAILS("foe uses Tackle AND NOT self uses Ember", "Tackle");
    HOLDS("Fern uses Tackle", "Tackle");
    HOLDS("foe uses Surf", "Cooldown (Surf)");
}

// Chance and KO clauses read the state of the moment.
static void state_clauses(void **state) {
    (void)state;
    static const struct {
        const char *test;
        size_t at; // byte of the foe's or Ember's state that makes it true
        uint8_t value;
        int battler;
    } rows[] = {
        {"foe is burned", offsetof(struct asb_battler, burn), 1, 2},
        {"foe is poisoned", offsetof(struct asb_battler, poison), ASB_POISON_REGULAR, 2},
        {"foe is badly poisoned", offsetof(struct asb_battler, poison), ASB_POISON_BAD, 2},
        {"self is paralysed", offsetof(struct asb_battler, paralysis), 20, 0},
        {"self is paralyzed", offsetof(struct asb_battler, paralysis), 20, 0},
        {"self is asleep", offsetof(struct asb_battler, sleep), 2, 0},
        {"foe is frozen", offsetof(struct asb_battler, freeze), 2, 2},
        {"me is confused", offsetof(struct asb_battler, confusion), 2, 0},
        {"foe is infatuated", offsetof(struct asb_battler, infatuation), 2, 2},
        {"foe has a status", offsetof(struct asb_battler, infatuation), 2, 2},
        {"foe has a substitute", offsetof(struct asb_battler, substitute), 5, 2},
        {"foe has clones", offsetof(struct asb_battler, clones), 1, 2},
        {"foe is out of reach", offsetof(struct asb_battler, place), ASB_PLACE_AIR, 2},
        {"foe is in the air", offsetof(struct asb_battler, place), ASB_PLACE_AIR, 2},
        {"foe atk > 1", offsetof(struct asb_battler, stages) + ASB_STAT_ATK, 2, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int holds = 0; holds < 2; holds++) {
            struct asb_case c;
            give(&c, rows[i].test, "Tackle");
            if (holds)
                ((uint8_t *)asb_case_battler(&c, rows[i].battler))[rows[i].at] = rows[i].value;
            if (used(&c, 0, 1) != (holds ? ASB_MOVE_CHILL : ASB_MOVE_EMBER))
                fail_msg("%s", rows[i].test);
            asb_case_end(&c);
        }
    FAILS("foe is underground", "Tackle");
    FAILS("self is sluggish", "Tackle");
    HOLDS("foe holds Leftovers", "Tackle");
    FAILS("self holds Leftovers", "Tackle");
    HOLDS("weather none", "Tackle");
    FAILS("weather is rain", "Tackle");
    // Charizard has 100 Speed, Venusaur 80; 100 HP and 100 energy
    HOLDS("self is faster", "Tackle");
    FAILS("self is slower", "Tackle");
    HOLDS("foe hp >= 100", "Tackle");
    FAILS("foe hp<100", "Tackle");
    HOLDS("self en = 100", "Tackle");
    // as people write them
    FAILS("EN < 100", "Tackle");
    HOLDS("hp = 100", "Tackle");
    HOLDS("the foe is not asleep", "Tackle");
    HOLDS("you aren't asleep", "Tackle");
    FAILS("you are asleep", "Tackle");
    FAILS("NOT foe isn't asleep", "Tackle");
    HOLDS("the opponent does not use Surf", "Tackle");
    FAILS("foe doesn't use Tackle", "Tackle");
    HOLDS("foe uses any Water-type move", "Aqua Ring");
    HOLDS("foe has not acted", "Tackle");
    FAILS("foe is under a substitute", "Tackle");
    HOLDS("foe uses Tackle on A1", "Tackle");
}

static void knock_out_clause(void **state) {
    (void)state;
    static const char *const tests[] = {"foe is fainted",
                                        "foe faints",
                                        "foe is KO'd",
                                        "Fern is KO",
                                        "foe is KO'ed",
                                        "foe KO'ed",
                                        "foe is KOed",
                                        "KOed",
                                        "foe is knocked out",
                                        "knocked out",
                                        "foe gets knocked out",
                                        ("Fern has been KO\xE2\x80\x99"
                                         "ed")};
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        struct asb_case c;
        give(&c, tests[i], "Tackle");
        assert_int_equal(used(&c, 0, 1), ASB_MOVE_EMBER);
        asb_case_battler(&c, 2)->flags |= ASB_FLAG_FAINTED;
        assert_int_equal(used(&c, 0, 2), ASB_MOVE_CHILL);
        asb_case_end(&c);
    }
}

// ON A2: in that action alone. In force once, it stays so for the action.
static void on_an_action(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c);
    assert_int_equal(asb_case_order(&c, 0, "Ember x3\nIF foe uses Surf THEN Fly on A2", false), UMP_OK);
    assert_int_equal(asb_case_order(&c, 1, "Surf x3", false), UMP_OK);
    assert_int_equal(used(&c, 0, 1), ASB_MOVE_EMBER);
    assert_int_equal(used(&c, 0, 2), ASB_MOVE_FLY);
    assert_int_equal(used(&c, 0, 2), ASB_MOVE_FLY);
    assert_int_equal(used(&c, 0, 3), ASB_MOVE_EMBER);
    asb_case_end(&c);
}

// Several actions are no further substitution.
static void on_several_actions(void **state) {
    (void)state;
    static const char *const lists[] = {"ON A1 OR A3", "on a1, a3", "ON A1 AND A3", "ON A3, A1"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct asb_case c;
        char orders[200];
        open_case(&c);
        snprintf(orders, sizeof orders, "Ember x3\nIF foe uses Surf THEN Fly %s and push actions back",
                 lists[i]);
        assert_int_equal(asb_case_order(&c, 0, orders, false), UMP_OK);
        assert_int_equal(asb_case_order(&c, 1, "Surf x3", false), UMP_OK);
        assert_int_equal(used(&c, 0, 1), ASB_MOVE_FLY);
        assert_int_equal(used(&c, 0, 2), ASB_MOVE_EMBER);
        assert_int_equal(used(&c, 0, 3), ASB_MOVE_FLY);
        asb_case_end(&c);
    }
    struct asb_case c;
    open_case(&c);
    assert_int_not_equal(asb_case_order(&c, 0,
                                        "Ember\nIF Surf THEN Chill ON A1 OR A4\nIF Surf THEN Chill ON A1 OR"
                                        "\nIF Surf THEN Chill ON A1 A2",
                                        false),
                         UMP_OK);
    assert_true(asb_case_told(&c, 2, 23, "a round has the actions A1 to A3"));
    assert_true(asb_case_told(&c, 3, 14, "no move is called \"Chill ON A1 OR\""));
    assert_true(asb_case_told(&c, 4, 14, "no move is called \"Chill ON A1 A2\""));
    asb_case_clear(&c);
    asb_case_end(&c);
}

// OR: true where one of them is. AND binds closer; a move alone behind it is of the subject before it.
static void or_clauses(void **state) {
    (void)state;
    HOLDS("foe uses Protect OR foe uses Detect", "Detect");
    HOLDS("foe uses Protect OR foe uses Detect", "Protect");
    FAILS("foe uses Protect OR foe uses Detect", "Surf");
    HOLDS("Protect or Detect", "Detect");
    HOLDS("foe uses Protect OR a Water move", "Surf");
    HOLDS("Surf AND self is burned OR Spore", "Spore");
    FAILS("Surf AND self is burned OR Spore", "Surf");
    HOLDS("self is burned AND Surf OR self hp > 0 AND Surf", "Surf");
    HOLDS("self uses Fly OR Ember", "Surf"); // its own Ember
    FAILS("self uses Fly OR Surf", "Surf");  // its own Surf, not the foe's
    HOLDS("self is burned OR Surf", "Surf"); // that is no use of a move: the foe's
    HOLDS("NOT foe attacks OR foe is burned", "Protect");
}

// An OR costs one more, unless the league says otherwise.
static void or_costs_one_more(void **state) {
    (void)state;
    static const char two[] = "Ember\nIF Surf OR Spore THEN Chill",
                      three[] = "Ember\nIF Surf OR Spore OR Fly "
                                "THEN Chill",
                      four[] = "Ember\nIF Surf OR Spore OR Fly OR Dig THEN Chill",
                      lines[] = "Ember\nIF Surf OR Spore THEN Chill\nIF Fly THEN Chill\nIF Dig THEN Chill",
                      many[] = "Ember\nIF Surf OR Spore OR Fly OR Dig OR Dive THEN Chill";
    static const struct {
        const char *subs;
        int or_costs;
        const char *orders;
        ump_status status;
    } cases[] = {{"2 Subs", 1, two, UMP_OK},        {"1 Sub", 1, two, UMP_REFUSED},
                 {"1 Sub", 0, two, UMP_OK},         {"3 Subs", 1, three, UMP_OK},
                 {"2 Subs", 1, three, UMP_REFUSED}, {"4 Subs", 1, four, UMP_OK},
                 {"3 Subs", 1, lines, UMP_REFUSED}, {"4 Subs", 1, lines, UMP_OK},
                 {"3 Subs", 0, lines, UMP_OK},      {"1 Sub", 0, many, UMP_NOT_IMPLEMENTED}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct asb_case c;
        asb_case_begin(&c);
        c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
        c.params[ASB_P_OR_COSTS] = ump_frac_int(cases[i].or_costs);
        assert_int_equal(asb_case_open(&c, cases[i].subs, red, blue), UMP_OK);
        assert_int_equal(asb_case_order(&c, 0, cases[i].orders, false), cases[i].status);
        if (cases[i].status == UMP_REFUSED)
            assert_true(asb_case_told(&c, cases[i].orders == lines ? 4 : 2, 1, "at most "));
        if (cases[i].status == UMP_REFUSED && cases[i].orders == two)
            assert_true(asb_case_told(&c, 2, 1, "at most 1 substitution, and an OR counts as one more"));
        if (cases[i].orders == many)
            assert_true(asb_case_told(&c, 2, 1, "more than 4 substitutions with what stands behind each OR"));
        asb_case_clear(&c);
        asb_case_end(&c);
    }
}

// What is displaced follows, and the last action falls out of the round.
static void pushing_back(void **state) {
    (void)state;
    static const char *const lines[] = {
        "IF foe uses Protect THEN Chill and push actions back",
        "IF foe uses Protect THEN Chill, push back",
        "IF Protect on Fly: Chill -> Fly",
        "IF Detect OR Protect on Fly: Chill -> Fly",
        "IF foe is burned OR foe uses Protect THEN Chill, push back",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct asb_case c;
        char orders[200];
        open_case(&c);
        snprintf(orders, sizeof orders, "Fly ~ Ember ~ Flamethrower\n%s", lines[i]);
        assert_int_equal(asb_case_order(&c, 0, orders, false), UMP_OK);
        assert_int_equal(asb_case_order(&c, 1, "Protect ~ Surf ~ Surf", false), UMP_OK);
        assert_int_equal(used(&c, 0, 1), ASB_MOVE_CHILL);
        assert_int_equal(used(&c, 0, 2), ASB_MOVE_FLY);
        assert_int_equal(used(&c, 0, 3), ASB_MOVE_EMBER);
        asb_case_end(&c);
    }
}

// Both sides' clauses read main orders: neither reads what the other's substitution makes of them.
static void main_orders_alone(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c);
    assert_int_equal(asb_case_order(&c, 0, "Ember\nIF foe uses Surf THEN Protect", false), UMP_OK);
    assert_int_equal(asb_case_order(&c, 1, "Surf\nIF foe uses Protect THEN Growl", false), UMP_OK);
    assert_int_equal(used(&c, 0, 1), ASB_MOVE_PROTECT);
    assert_int_equal(used(&c, 2, 1), ASB_MOVE_SURF);
    asb_case_end(&c);
}

static void refused(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c);
    assert_int_not_equal(
        asb_case_order(&c, 0,
                       "Ember\nIF foe uses Protecc THEN Chill\nIF foe uses Surf\nIF THEN Chill\n"
                       "IF Nobody uses Surf THEN Chill\nIF foe uses Surf THEN Chill on A4\n"
                       "IF foe hp THEN Chill\nIF foe uses Surf THEN Chill ~ Ember\n"
                       "IF foe uses Surf THEN Chill OR Protect\nIF NOT foe uses Surf OR Fly THEN Chill\n"
                       "IF Surf OR THEN Chill",
                       false),
        UMP_OK);
    assert_true(asb_case_told(&c, 2, 13, "no move is called \"Protecc\"; did you mean Protect"));
    assert_true(asb_case_told(&c, 3, 1, "a substitution is IF test THEN action"));
    assert_true(asb_case_told(&c, 4, 4, "a test is missing"));
    assert_true(asb_case_told(&c, 5, 4, "a test begins with self, foe or a battler"));
    assert_true(asb_case_told(&c, 6, 32, "a round has the actions A1 to A3"));
    assert_true(asb_case_told(&c, 7, 8, "HP, energy and stages are compared with a whole number"));
    assert_true(asb_case_told(&c, 8, 29, "behind THEN stands one action"));
    assert_true(asb_case_told(&c, 9, 23, "\"Chill OR Protect\" is no move: actions are parted by ~"));
    assert_true(asb_case_told(&c, 10, 25, "NOT ... OR \"Fly\" can be read in two ways"));
    assert_true(asb_case_told(&c, 11, 11, "a test is missing"));
    asb_case_clear(&c);
    asb_case_end(&c);
    // the header's limit
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
    assert_int_equal(asb_case_open(&c, "1 Subs", red, blue), UMP_OK);
    assert_int_equal(asb_case_order(&c, 0, "Ember\nIF Surf THEN Chill\nIF Spore THEN Chill", false),
                     UMP_REFUSED);
    assert_true(asb_case_told(&c, 3, 1, "a round has at most 1 substitution"));
    asb_case_end(&c);
}

// A name that both sides have: the foe's where a move is used, else refused. THEN within or beside a name.
static void names_in_tests(void **state) {
    (void)state;
    static const struct {
        const char *red, *blue, *line, *told; // NULL: it is read
    } rows[] = {
        {"Sparky", "Sparky", "Sparky's HP < 80", "that name stands on both sides"},
        {"Sparky", "Sparky", "Sparky is asleep", "that name stands on both sides"},
        {"Sparky", "Sparky", "foe uses Surf AND NOT Sparky is burned", "that name stands on both sides"},
        {"Sparky", "Sparky", "Sparky uses Surf", NULL},
        {"Sparky", "Sparky", "Red/Sparky is asleep", NULL},
        {"Sparky", "Sparky", "Blue/Sparky's HP < 80", NULL},
        {"Sparky", "Zapp", "Sparky's HP < 80", NULL},
        {"Sparky", "T", "Sparky is asleep", NULL},
        {"Sparky", "T", "T uses Rest", NULL},
        {"Sparky", "The", "The uses Rest", NULL},
        {"Then", "Zapp", "Zapp uses Rest", NULL},
        {"Zapp", "Then", "Then uses Rest", NULL},
        {"Zapp", "Then", "foe is Then", NULL},
        {"Zapp", "Then Again", "Then Again uses Rest", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_case c;
        char squads[2][60], orders[120];
        asb_case_begin(&c);
        c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
        snprintf(squads[0], sizeof squads[0], "Pikachu [%s]\nAbility: none\n", rows[i].red);
        snprintf(squads[1], sizeof squads[1], "Starmie [%s]\nAbility: none\n", rows[i].blue);
        assert_int_equal(asb_case_open(&c, "", squads[0], squads[1]), UMP_OK);
        snprintf(orders, sizeof orders, "Ember x3\nIF %s THEN Chill", rows[i].line);
        ump_status status = asb_case_order(&c, 0, orders, false);
        if ((status == UMP_OK) != !rows[i].told || (rows[i].told && !asb_case_told(&c, 0, 0, rows[i].told)))
            fail_msg("%s, %s: %s", rows[i].red, rows[i].blue, rows[i].line);
        asb_case_clear(&c);
        asb_case_end(&c);
    }
}

// Forewarn: one substitution beyond the limit, that asks for one move.
static void bonus_substitution(void **state) {
    (void)state;
    static const char orders[] = "Ember x3\nIF foe uses Spore THEN Chill\nBonus: IF foe uses Surf THEN Fly";
    struct asb_case c;
    for (int senses = 0; senses < 2; senses++) {
        asb_case_begin(&c);
        assert_int_equal(
            asb_case_open(&c, "1 Subs", senses ? "Ember (Charizard)\nAbility: Forewarn\n" : red, blue),
            UMP_OK);
        assert_int_equal(asb_case_order(&c, 0, orders, false), senses ? UMP_OK : UMP_REFUSED);
        if (senses) {
            assert_int_equal(asb_case_order(&c, 1, "Surf", false), UMP_OK);
            struct asb_ctx ctx = {.setup = c.setup, .state = c.state, .status = UMP_OK};
            asb_case_state(&c)->action = 1;
            assert_int_equal(asb_choose_option(&ctx, 0)->move, ASB_MOVE_FLY);
        }
        asb_case_end(&c);
    }
    asb_case_begin(&c);
    assert_int_equal(asb_case_open(&c, "1 Subs", "Ember (Charizard)\nAbility: Forewarn\n", blue), UMP_OK);
    assert_int_equal(asb_case_order(&c, 0, "Ember\nBonus Sub IF foe is burned THEN Fly", false), UMP_REFUSED);
    assert_true(asb_case_told(&c, 2, 11, "a bonus substitution is the one of a battler with Forewarn"));
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attack_clauses),
        cmocka_unit_test(state_clauses),
        cmocka_unit_test(knock_out_clause),
        cmocka_unit_test(on_an_action),
        cmocka_unit_test(pushing_back),
        cmocka_unit_test(main_orders_alone),
        cmocka_unit_test(refused),
        cmocka_unit_test(names_in_tests),
        cmocka_unit_test(bonus_substitution),
        cmocka_unit_test(on_several_actions),
        cmocka_unit_test(or_clauses),
        cmocka_unit_test(or_costs_one_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

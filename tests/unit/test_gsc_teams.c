// SPDX-License-Identifier: MIT
// Are teams of gsc read as they are pasted, and refused with their rule where they cannot be? Figures that
// are not said, IVs and EVs of exports, what follows from DVs, and orders that may not be given.
#include "support/unit.h"

#include "support/gsc_battle.h"

static struct gsc_case c;
static const char foe[] = "Wobbuffet\n- Splash\n";

static const struct gsc_battler *opened(const char *red) {
    if (gsc_case_open(&c, "notes", red, foe) != UMP_OK)
        fail_msg("%s", ump_problems_at(c.problems, 0)->message);
    return &((const struct gsc_setup *)c.setup)->battlers[0][0];
}

// Snorlax at 100 with everything at its highest: HP 2*(160+15)+63+110 = 523, Attack 2*(110+15)+63+5 = 318.
// Body Slam has 15 PP and 3 for each PP Up, Rest 10 and 2, Surf's like too; Sketch cannot be raised.
static void what_is_not_said(void **state) {
    (void)state;
    const struct gsc_battler *who = opened("Snorlax\n- Body Slam\n- Rest\n- Splash\n- Sketch\n");
    assert_int_equal(who->level, 100);
    assert_int_equal(who->max_hp, 523);
    assert_int_equal(who->stats[GSC_ATK], 318);
    assert_int_equal(who->happiness, 255);
    for (int i = 0; i < 4; i++) {
        static const uint8_t pp[4] = {24, 16, 61, 1};
        assert_int_equal(who->dvs[i], 15);
        assert_int_equal(who->pp_ups[i], 3);
        assert_int_equal(c.s->members[0][0].pp[i], pp[i]);
    }
    gsc_case_close(&c);
}

// IVs 30 and 31 are both DV 15, 26 is 13; EVs of 252 give 252 squared = 63504, whose root over 4 is 63 as
// well; EVs that a written line leaves out are 0. Zapdos: HP DV of 15/13/15/15 is 8+4+2+1 = 15; HP
// 2*(90+15)+63+110 = 383, Defense 2*(85+13)+63+5 = 264, Attack 2*(90+15)+0+5 = 215. 26 Def makes Hidden Power
// Ice: 4*3 + 1 = 13.
static void exports(void **state) {
    (void)state;
    const struct gsc_battler *who = opened(
        "Sparky (Zapdos) @ Leftovers\nAbility: No Ability\nLevel: 100\nShiny: No\nEVs: 252 HP / 252 Def / "
        "252 "
        "SpA / 252 SpD / 252 Spe\nSerious Nature\nIVs: 30 Atk / 26 Def\n- Hidden Power [Ice]\n- Thunder\n");
    static const uint8_t dvs[4] = {15, 13, 15, 15};
    assert_memory_equal(who->dvs, dvs, 4);
    assert_int_equal(who->max_hp, 383);
    assert_int_equal(who->stats[GSC_ATK], 215);
    assert_int_equal(who->stats[GSC_DEF], 264);
    gsc_case_close(&c);
    // One Special stands for both: 2*(125+10)+0+5 = 275, 2*(90+10)+5 = 205; odd DVs only Attack's and
    // Speed's: HP DV 8+2 = 10, HP 2*(90+10)+110 = 310.
    who = opened("Zapdos\nIVs: 20 HP / 24 Def / 20 SpA\nEVs: 0 HP\n- Thunder\n");
    assert_int_equal(who->stats[GSC_SPA], 275);
    assert_int_equal(who->stats[GSC_SPD], 205);
    assert_int_equal(who->max_hp, 310);
    gsc_case_close(&c);
    who = opened("Zapdos\nDVs: 14 Atk / 12 Spc\nStat Exp: 100 Spe\nHappiness: 0\nPP Ups: 0/1/2/3\nPP: 3/0\n- "
                 "Thunder\n- "
                 "Drill Peck\n");
    static const uint8_t labelled[4] = {14, 15, 15, 12};
    assert_memory_equal(who->dvs, labelled, 4);
    // root of 100 is 10, over 4 is 2: 2*(100+15)+2+5
    assert_int_equal(who->stats[GSC_SPE], 237);
    assert_int_equal(who->stats[GSC_ATK], 2 * (90 + 14) + 63 + 5);
    assert_int_equal(c.s->members[0][0].pp[0], 3);
    assert_int_equal(c.s->members[0][0].pp[1], 0);
    gsc_case_close(&c);
}

// What is said of gender, shininess, HP DV and Hidden Power agrees with the DVs.
static void agreeing(void **state) {
    (void)state;
    // Snorlax is female up to 16*Attack+Speed = 31: 1 and 15.
    opened("Snorlax (F)\nDVs: 1/15/15/15\n- Rest\n");
    gsc_case_close(&c);
    opened("Snorlax (M)\nDVs: 2/15/0/15\n- Rest\n");
    gsc_case_close(&c);
    opened(
        "Snorlax\nShiny: Yes\nDVs: 14/10/10/10\nHidden Power: Grass\n- Hidden Power Grass\n"); // 4*2 + 2 = 10
    gsc_case_close(&c);
}

static const struct {
    const char *team, *rule, *says;
    ump_status status;
} refused[] = {
    {"Snorlax\n- Rest\n- Curse\n- Splash\n- Surf\n- Strength\n", "format:roster", "has 5 moves",
     UMP_BAD_INPUT},
    {"Snorlax\n", "format:roster", "has 0 moves", UMP_BAD_INPUT},
    {"Snorlax\n- Rest\n- rest\n", "format:roster", "twice", UMP_BAD_INPUT},
    {"Snorlax\n- Struggle\n", "gsc:uses", "nobody knows Struggle", UMP_BAD_INPUT},
    {"Snorlax\n- Roost\n", "facts", "no move of the second generation is called", UMP_BAD_INPUT},
    {"Munchlax\n- Rest\n", "facts", "no species of the second generation is called", UMP_BAD_INPUT},
    {"Snorlax @ Life Orb\n- Rest\n", "facts", "no item of the second generation is called", UMP_BAD_INPUT},
    {"Snorlax @ Quik Claw\n- Rest\n", "facts", "did you mean Quick Claw?", UMP_BAD_INPUT},
    {"Snorlaks\n- Rest\n", "facts", "did you mean Snorlax?", UMP_BAD_INPUT},
    {"Snorlax\n- Bodyslaam\n", "facts", "did you mean Body Slam?", UMP_BAD_INPUT},
    {"Snorlax @ Bicycle\n- Rest\n", "facts: held items", "nobody can hold", UMP_BAD_INPUT},
    {"Snorlax\nLevel: 101\n- Rest\n", "format:roster", "1 to 100", UMP_BAD_INPUT},
    {"Snorlax\nDVs: 16/15/15/15\n- Rest\n", "format:roster", "0 to 15", UMP_BAD_INPUT},
    {"Snorlax\nDVs: 15/15/15\n- Rest\n", "format:roster", "4 numbers", UMP_BAD_INPUT},
    {"Snorlax\nIVs: 32 Atk\n- Rest\n", "format:roster", "0 to 31", UMP_BAD_INPUT},
    {"Snorlax\nIVs: 30 Luck\n- Rest\n", "format:roster", "written like", UMP_BAD_INPUT},
    {"Snorlax\nEVs: 256 HP\n- Rest\n", "format:roster", "0 to 255", UMP_BAD_INPUT},
    {"Snorlax\nStat Exp: 65536\n- Rest\n", "format:roster", "0 to 65535", UMP_BAD_INPUT},
    {"Snorlax\nDVs: 15\nIVs: 30 Atk\n- Rest\n", "format:roster", "say the same", UMP_BAD_INPUT},
    {"Snorlax\nIVs: 30 SpA / 28 SpD\n- Rest\n", "facts: stats", "not 15 and 14", UMP_BAD_INPUT},
    {"Snorlax\nIVs: 30 HP / 28 Atk\n- Rest\n", "facts: stats", "it is 7", UMP_BAD_INPUT},
    {"Snorlax (F)\n- Rest\n", "facts: gender", "is male", UMP_BAD_INPUT},
    {"Chansey (M)\n- Rest\n", "facts: gender", "is female", UMP_BAD_INPUT},
    {"Starmie (M)\n- Rest\n", "facts: gender", "is genderless", UMP_BAD_INPUT},
    {"Snorlax\nShiny: Yes\n- Rest\n", "facts: shininess", "not shiny", UMP_BAD_INPUT},
    {"Snorlax\nShiny: No\nDVs: 10\n- Rest\n", "facts: shininess", "is shiny", UMP_BAD_INPUT},
    {"Snorlax\n- Hidden Power [Ice]\n", "facts: Hidden Power", "is Dark, not Ice", UMP_BAD_INPUT},
    {"Snorlax\nHP: 524\n- Rest\n", "facts: stats", "523 HP", UMP_BAD_INPUT},
    {"Snorlax\nHP: 0\n- Rest\n", "format:roster", "no battler with HP left", UMP_BAD_INPUT},
    {"Snorlax\nPP Ups: 4\n- Rest\n", "format:roster", "0 to 3", UMP_BAD_INPUT},
    {"Snorlax\nPP Ups: 2\nPP: 15\n- Rest\n", "facts: PP Ups", "14 PP", UMP_BAD_INPUT},
    {"Snorlax\nStatus: confusion\n- Rest\n", "format:roster", "a status is", UMP_BAD_INPUT},
    {"Snorlax\nTera Type: Fire\n- Rest\n", "format:roster", "no key", UMP_BAD_INPUT},
    {"Snorlax\n- Rest\n\nA (Mew)\n- Surf\n\nB (Mew)\n- Surf\n\nC (Mew)\n- Surf\n\nD (Mew)\n- Surf\n\nE "
     "(Mew)\n- Surf\n\nF "
     "(Mew)\n- Surf\n",
     "format:roster", "1 to 6", UMP_BAD_INPUT},
};

static void refused_teams(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        ump_status status = gsc_case_open(&c, "notes", refused[i].team, foe);
        if (status == UMP_OK)
            fail_msg("%s: opened", refused[i].team);
        const ump_problem *problem = ump_problems_at(c.problems, 0);
        if (status != refused[i].status || strcmp(problem->rule, refused[i].rule) != 0 ||
            !strstr(problem->message, refused[i].says))
            fail_msg("%s: %s [%s]", refused[i].team, problem->message, problem->rule);
        assert_null(c.setup);
        gsc_case_close(&c);
    }
}

// One order of Red's that is not taken, with what it says; the battle stays as it is.
static ump_status not_taken(const char *order, const char *rule, const char *says) {
    struct gsc_state before = *c.s;
    size_t at = ump_problems_count(c.problems);
    ump_status status = gsc_case_order(&c, 0, order);
    assert_int_not_equal(status, UMP_OK);
    const ump_problem *problem = ump_problems_at(c.problems, at);
    if (strcmp(problem->rule, rule) != 0 || !strstr(problem->message, says))
        fail_msg("%s: %s [%s]", order, problem->message, problem->rule);
    assert_memory_equal(&before, c.s, sizeof before);
    return status;
}

static void refuse(const char *order, const char *rule, const char *says) {
    assert_int_equal(not_taken(order, rule, says), UMP_REFUSED);
}

static void not_read(const char *order, const char *says) {
    assert_int_not_equal(not_taken(order, "format:orders", says), UMP_REFUSED);
}

static void turn(const char *red, const char *blue, const char *rolls) {
    if (!gsc_case_turn(&c, red, blue, rolls))
        fail_msg("%s / %s: status %d, %u rolls unused", red, blue, (int)c.latched, (unsigned)c.unused);
}

static void open_against(const char *red, const char *blue) {
    assert_int_equal(gsc_case_open(&c, "gs-link", red, blue), UMP_OK);
}

static void refused_orders(void **state) {
    (void)state;
    // A battler that has fallen, one that is in battle, a move without PP or that nobody taught it.
    open_against("Snorlax\nPP: 0/5\n- Hyper Beam\n- Rest\n\nMew\nHP: 0\n- Surf\n\nPidgey\n- Peck\n", foe);
    refuse("Hyper Beam", "gsc:commands", "no PP left");
    refuse("move 1", "gsc:commands", "no PP left");
    refuse("move 3", "gsc:commands", "no move 3");
    refuse("move 7", "gsc:commands", "no move 7");
    // Each says what may be ordered instead.
    refuse("Hyper Beam", "gsc:commands", "; it may: Rest, switch Red/Pidgey");
    refuse("switch Mew", "gsc:commands", "; it may: Rest, switch Red/Pidgey");
    not_read("use Rest", "neither a move nor \"move 2\", \"switch NAME\" or \"go on\"; it may: Rest, switch");
    not_read("switch", "switch to whom?; it may: Rest");
    not_read("switch Abra", "called \"Abra\"; it may: Rest");
    not_read("", "an order is missing");
    refuse("Surf", "gsc:commands", "does not know Surf");
    refuse("switch Mew", "gsc:commands", "it has fallen");
    refuse("switch Snorlax", "gsc:commands", "in battle already");
    refuse("Struggle", "gsc:uses", "no move can be chosen");
    turn("move 2", "Splash", "");
    gsc_case_close(&c);
    // One that must recharge gets no other order.
    open_against("Snorlax\n- Hyper Beam\n- Rest\n\nPidgey\n- Peck\n", foe);
    turn("Hyper Beam", "Splash", "");
    refuse("Rest", "gsc:commands", "must recharge (order: go on)");
    refuse("switch Pidgey", "gsc:commands", "must go on");
    turn("go on", "Splash", "");
    refuse("go on", "gsc:commands", "middle of nothing");
    gsc_case_close(&c);
    // Mean Look and a binding keep it there; Disable and Encore keep it from its moves.
    open_against("Snorlax\n- Rest\n- Curse\n\nPidgey\n- Peck\n",
                 "Umbreon\n- Mean Look\n- Wrap\n- Disable\n- Encore\n");
    turn("Curse", "Mean Look", "");
    refuse("switch Pidgey", "gsc:commands", "keeps the one in battle");
    turn("Curse", "Disable", "");
    refuse("Curse", "gsc:commands", "disabled");
    gsc_case_close(&c);
    open_against("Snorlax\n- Rest\n- Curse\n\nPidgey\n- Peck\n", "Umbreon\n- Wrap\n- Encore\n");
    turn("Curse", "Wrap", "");
    refuse("switch Pidgey", "gsc:commands", "keeps the one in battle");
    turn("Curse", "Encore", "");
    refuse("Rest", "gsc:commands", "encored");
    gsc_case_close(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_said), cmocka_unit_test(exports),        cmocka_unit_test(agreeing),
        cmocka_unit_test(refused_teams),    cmocka_unit_test(refused_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

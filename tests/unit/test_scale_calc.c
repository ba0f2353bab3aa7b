// SPDX-License-Identifier: MIT
// Does the scale's calculator read what it is given, refuse what it must, and answer what the rule text says?
// The expected figures are worked out by hand beside each case. Random requests against an independent
// reckoning: tests/oracle.
#include "support/given.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scale/scale.h"

// ---- A sink that keeps everything as text

struct ump_calc_out {
    char answers[512], outcomes[256], working[4096];
    ump_frac total;
};

static void put(char *to, size_t cap, const char *text) {
    size_t len = strlen(to);
    assert_true(len + strlen(text) < cap);
    strcpy(to + len, text);
}

static void take_answer(ump_calc_out *out, const char *name, const char *value) {
    char line[100];
    snprintf(line, sizeof line, "%s %s; ", name, value);
    put(out->answers, sizeof out->answers, line);
}

static void take_outcome(ump_calc_out *out, ump_frac value, ump_frac chance) {
    char line[2 * UMP_FRAC_TEXT + 8], number[UMP_FRAC_TEXT];
    ump_status status = UMP_OK;
    ump_frac_print(value, number, sizeof number);
    int len = snprintf(line, sizeof line, "%s", number);
    if (chance.num != chance.den) {
        ump_frac_print(chance, number, sizeof number);
        snprintf(line + len, sizeof line - (size_t)len, ":%s", number);
    }
    put(out->outcomes, sizeof out->outcomes, line);
    put(out->outcomes, sizeof out->outcomes, " ");
    out->total = ump_frac_add(out->total, chance, &status);
    assert_int_equal(status, UMP_OK);
}

static void take_working(ump_calc_out *out, const char *term, const char *value, const char *rule) {
    char line[400];
    snprintf(line, sizeof line, "%s %s [%s]; ", term, value, rule);
    put(out->working, sizeof out->working, line);
}

static ump_calc_sink sink_of(ump_calc_out *out) {
    memset(out, 0, sizeof *out);
    out->total = ump_frac_int(0);
    return (ump_calc_sink){out, take_answer, take_outcome, take_working, NULL};
}

// ---- Asking: "attacker.types.0=fire move=Ember"; a blank within a value is written _

enum { PAIRS_MAX = 40 };

static int pair_order(const void *a, const void *b) {
    return ump_span_cmp(((const ump_key_line *)a)->key, ((const ump_key_line *)b)->key);
}

static ump_status ask(const char *pairs, const char *sets, ump_calc_out *out, ump_problems *problems) {
    static char text[2000];
    ump_frac params[SCALE_PARAM_COUNT];
    ump_key_line lines[PAIRS_MAX];
    ump_given given[PAIRS_MAX];
    uint32_t count = 0;
    ump_span rest, word, name, value;
    ump_params_defaults(&scale_ruleset.params, params);
    rest = ump_span_of_str(sets);
    while (ump_span_piece(&rest, ";", &word))
        if (ump_span_cut(word, "=", &name, &value))
            assert_int_equal(ump_params_set(&scale_ruleset.params, params, ump_span_trim(name),
                                            ump_span_trim(value), "", NULL),
                             UMP_OK);
    assert_true(strlen(pairs) < sizeof text);
    strcpy(text, pairs);
    bool in_value = false;
    for (char *at = text; *at; at++) {
        in_value = *at == '=' || (in_value && *at != ',');
        if (in_value && *at == '_')
            *at = ' ';
    }
    rest = ump_span_of_str(text);
    while (ump_span_piece(&rest, ",", &word)) {
        word = ump_span_trim(word);
        assert_true(count < PAIRS_MAX);
        if (ump_span_cut(word, "=", &lines[count].key, &lines[count].value))
            count++;
    }
    qsort(lines, count, sizeof *lines, pair_order);
    ump_calc_sink sink = sink_of(out);
    return given_calc(&scale_ruleset, params, lines, count, given, &sink, problems);
}

static void answers_with(const char *pairs, const char *sets, const char *answers, const char *outcomes) {
    ump_calc_out out;
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    ump_status status = ask(pairs, sets, &out, problems);
    if (status != UMP_OK)
        fprintf(stderr, "%s: %s\n", pairs, ump_problems_at(problems, 0)->message);
    assert_int_equal(status, UMP_OK);
    assert_int_equal(ump_problems_count(problems), 0);
    if (strcmp(out.answers, answers) != 0 || strcmp(out.outcomes, outcomes) != 0)
        fprintf(stderr, "asked %s\n", pairs);
    assert_string_equal(out.answers, answers);
    assert_string_equal(out.outcomes, outcomes);
    ump_problems_close(problems);
}

static void answers(const char *pairs, const char *expected, const char *outcomes) {
    answers_with(pairs, "", expected, outcomes);
}

// Refused, the first mistake naming that path and saying those words.
static void refuses(const char *pairs, const char *path, const char *words) {
    ump_calc_out out;
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_not_equal(ask(pairs, "", &out, problems), UMP_OK);
    const ump_problem *problem = ump_problems_at(problems, 0);
    assert_non_null(problem);
    if (strcmp(problem->rule, path) != 0 || !strstr(problem->message, words))
        fprintf(stderr, "asked %s, told %s: %s\n", pairs, problem->rule, problem->message);
    assert_string_equal(problem->rule, path);
    assert_non_null(strstr(problem->message, words));
    ump_problems_close(problems);
}

#define MIDDLE "attacker.types.0=bug, attacker.evolution=middle, defender.types.0=normal, "
#define NORMAL "attacker.types.0=normal, attacker.evolution=middle, defender.types.0=normal, "

// ---- The sums

static void test_examples(void **unused) {
    (void)unused;
    // 95 x 5/4 -> 110, 11 + 1 = 12, x 3/2 = 18; 4 + 2 - 1 - 1
    answers(
        "attacker.types.0=fire, attacker.types.1=flying, attacker.evolution=final, defender.types.0=grass, "
        "defender.types.1=poison, move.type=fire, move.category=special, move.power=95, move.pp=15, "
        "move.accuracy=100, rolls.crit=no",
        "hit 1; energy 4; crit 1/16; ", "18 ");
    // 112.5 -> 11, x 1/2 = 5.5, - 2 - 2 + 7 = 8.5 -> 8, x 3/2 = 12; 5 + 2 - 1 + 0 - 1
    answers(
        "attacker.types.0=water, attacker.evolution=middle, attacker.stages.atk=-1, defender.types.0=water, "
        "defender.types.1=dragon, defender.stages.def=1, move.type=water, move.category=physical, "
        "move.power=90, move.pp=10, move.accuracy=90, field.weather_multiplier=3/2, rolls.crit=yes",
        "hit 9/10; energy 5; crit 1/16; ", "12 ");
    // 93.75 -> 9, x 3/2 + 4 = 17.5; + 7.5 = 25; 3 + 1 - 1 + 2
    answers("attacker.species=Woobat, attacker.stages.spa=2, defender.species=Ivysaur, move=Air_Slash",
            "hit 19/20; energy 5; crit 1/16; ", "17:15/16 25:1/16 ");
}

static void test_critical(void **unused) {
    (void)unused;
    const char *aerial = MIDDLE "move=Aerial_Ace";
    answers_with(aerial, "crit.chance=0", "hit 1; energy 4; crit 0; ", "6 ");
    answers_with(aerial, "crit.chance=1", "hit 1; energy 4; crit 1; ", "12 "); // 6 + 60/10
    answers_with(aerial, "crit.chance=1/3", "hit 1; energy 4; crit 1/3; ", "6:2/3 12:1/3 ");
    // immune: no critical step, both branches are one
    answers("attacker.species=Pikachu, defender.species=Whiscash, move=Thunderbolt",
            "hit 1; energy 5; crit 1/16; ", "0 ");
    answers_with("attacker.species=Pikachu, defender.species=Whiscash, move=Thunderbolt", "crit.chance=1",
                 "hit 1; energy 5; crit 1; ", "0 ");
}

static void test_accuracy(void **unused) {
    (void)unused;
    answers(MIDDLE "move=Swords_Dance, attacker.stages.acc=-3, defender.stages.eva=6", "hit 1; energy 2; ",
            "");
    answers(NORMAL "move=Sand_Attack, attacker.stages.acc=-3, defender.stages.eva=2", "hit 1/2; energy 4; ",
            "");
    answers(MIDDLE "move=Aerial_Ace, attacker.stages.acc=-6, defender.stages.eva=6, rolls.crit=no",
            "hit 1; energy 4; crit 1/16; ", "6 ");
    // it cannot hit: the energy is paid all the same
    answers(MIDDLE "move=Flamethrower, attacker.stages.acc=-5, defender.stages.eva=5",
            "hit 0; energy 6; crit 1/16; ", "0 ");
    // Chip Away looks past evasion and Defense: 70 -> 7
    answers(MIDDLE "move=Chip_Away, defender.stages.eva=6, defender.stages.def=6, rolls.crit=no",
            "hit 1; energy 4; crit 1/16; ", "7 ");
}

#define ILL(side, name) side ".status.0.name=" name ", " side ".status.0.severity=mild, "

// [scale:damage.other] Powers that go by what the request says, as battles go by what stands.
static void test_powers_of_the_moment(void **unused) {
    (void)unused;
    // 70 doubled, 14 - 2 for the burn; 20 PP 3 + 4 - 1
    answers(MIDDLE ILL("attacker", "burn") "move=Facade, rolls.crit=no", "hit 1; energy 6; crit 1/16; ",
            "12 ");
    // a power that is given is that of this use: 9 - 2; 3 + 2 - 1
    answers(MIDDLE ILL("attacker", "burn") "move=Facade, move.power=90, rolls.crit=no",
            "hit 1; energy 4; crit 1/16; ", "7 ");
    // the target's burn is not its user's: 7; 3 + 1
    answers(MIDDLE ILL("defender", "burn") "move=Facade, rolls.crit=no", "hit 1; energy 4; crit 1/16; ",
            "7 ");
    // Hex 50 in generation 5: 100, 10; 10 PP 5 + 2
    answers("attacker.types.0=bug, attacker.evolution=middle, defender.types.0=dragon, " ILL(
                "defender", "sleep") "move=Hex, rolls.crit=no",
            "hit 1; energy 7; crit 1/16; ", "10 ");
    // called, it goes by the same: two energy more
    answers("attacker.types.0=bug, attacker.evolution=middle, defender.types.0=dragon, " ILL(
                "defender", "sleep") "move=Metronome, move.called=Hex, rolls.crit=no",
            "hit 1; energy 9; crit 1/16; ", "10 ");
    // Flail at 20 of 100: 48 x 20 / 100 = 9 parts, power 100; 15 PP 4 + 2
    answers(MIDDLE "attacker.hp=20, move=Flail, rolls.crit=no", "hit 1; energy 6; crit 1/16; ", "10 ");
    // Brine on half of the health 130 -> 13, 10 PP 5 + 4; with more, or nothing said, 65 -> 6, 5 + 1
    answers(MIDDLE "defender.hp=50, move=Brine, rolls.crit=no", "hit 1; energy 9; crit 1/16; ", "13 ");
    answers(MIDDLE "defender.hp=51, move=Brine, rolls.crit=no", "hit 1; energy 6; crit 1/16; ", "6 ");
    answers(MIDDLE "move=Brine, rolls.crit=no", "hit 1; energy 6; crit 1/16; ", "6 ");
    // Grass Knot on Charizard, 90.5 kg: 80, 8, Grass on Fire and Flying half; 20 PP 3 + 2
    answers("attacker.types.0=bug, attacker.evolution=middle, defender.species=Charizard, move=Grass_Knot, "
            "rolls.crit=no",
            "hit 1; energy 5; crit 1/16; ", "4 ");
    // Revelation Dance is of its user's first type: 90 x 5/4 -> 11, Fire on Grass x 3/2; 15 PP 4 + 2 - 1
    answers("attacker.types.0=fire, attacker.types.1=bug, attacker.evolution=middle, attacker.generation=7, "
            "defender.types.0=grass, move=Revelation_Dance, rolls.crit=no",
            "hit 1; energy 5; crit 1/16; ", "16 ");
    refuses(MIDDLE "move=Flail", "move.power", "or attacker.hp");
    refuses(MIDDLE "move=Low_Kick", "move.power", "or the target's species");
    refuses(MIDDLE "attacker.hp=101, move=Tackle", "attacker.hp", "full health is 100%");
}

// The damage keys are those of one hit; what all hits may come to stands beside them.
static void test_hits(void **unused) {
    (void)unused;
    // Fury Attack 15 -> 1, or critical 1 + 1.5 = 2 each, two to five of them
    answers(MIDDLE "move=Fury_Attack, rolls.crit=no",
            "hit 17/20; energy 3; crit 1/16; hits 2..5; total_min 2; total_max 5; ", "1 ");
    answers(MIDDLE "move=Fury_Attack",
            "hit 17/20; energy 3; crit 1/16; hits 2..5; total_min 2; total_max 10; ", "1:15/16 2:1/16 ");
    // Double Kick 30 -> 3, x 3/2 = 4.5, always twice; 30 PP 2
    answers(MIDDLE "move=Double_Kick, rolls.crit=no",
            "hit 1; energy 2; crit 1/16; hits 2; total_min 8; total_max 8; ", "4 ");
}

// Moves that touch no target need none.
static void test_nobody_before_it(void **unused) {
    (void)unused;
    answers("attacker.types.0=bug, attacker.evolution=middle, move=Protect", "hit 1; energy 4; ", "");
    answers("attacker.types.0=bug, attacker.evolution=middle, move=Metronome, move.called=Recover, "
            "move.amount=50",
            "hit 1; energy 27; ", ""); // 25 + 2
    refuses("attacker.types.0=bug, attacker.evolution=middle, move=Tackle", "defender", "species or types");
    refuses("attacker.types.0=bug, attacker.evolution=middle, move=Growl", "defender", "species or types");
    refuses("attacker.types.0=bug, attacker.evolution=middle, defender.stages.atk=1, move=Protect",
            "defender", "species or types");
    refuses("attacker.types.0=bug, attacker.evolution=middle, move=Protecct", "move", "did you mean Protect");
}

static void works_with(const char *pairs, const char *words) {
    ump_calc_out out;
    assert_int_equal(ask(pairs, "", &out, NULL), UMP_OK);
    if (!strstr(out.working, words))
        fprintf(stderr, "%s\n", out.working);
    assert_non_null(strstr(out.working, words));
}

static void works_without(const char *pairs, const char *words) {
    ump_calc_out out;
    assert_int_equal(ask(pairs, "", &out, NULL), UMP_OK);
    assert_null(strstr(out.working, words));
}

// What a battle would know and the request does not say.
static void test_remarks(void **unused) {
    (void)unused;
    works_with(MIDDLE ILL("attacker", "burn") "move=Facade", "power of this use 140, printed 70 [facts]; ");
    works_without(MIDDLE "move=Facade", "power of this use");
    works_with(MIDDLE "attacker.hp=20, move=Flail", "power of this use 100 [facts]; ");
    works_with(MIDDLE "move=Payback",
               "as printed doubled when the target has acted before: move.power [facts]; ");
    works_without(MIDDLE "move=Payback, move.power=100", "as printed");
    works_with(MIDDLE "move=Fury_Attack", "the damage is per hit 2..5 [facts: number of hits]; ");
    works_with(MIDDLE ILL("attacker", "paralysis") "move=Tackle",
               "if it moves 1 more energy: attacker.moving [scale:energy.other]; ");
    works_without(MIDDLE ILL("attacker", "paralysis") "attacker.moving=no, move=Tackle", "if it moves");
    works_without(MIDDLE ILL("attacker", "freeze") "move=Scald", "if it moves"); // thaws its user first
    works_with(MIDDLE "move=Moonblast",
               "newer than generation 5 Moonblast: figures of generation 6 [facts]; ");
    works_with("attacker.species=Sylveon, defender.types.0=bug, move=Tackle",
               "newer than generation 5 Sylveon: figures of generation 6 [facts]; ");
    works_without("attacker.species=Sylveon, attacker.generation=6, defender.types.0=bug, move=Tackle",
                  "newer");
}

static void test_special_costs(void **unused) {
    (void)unused;
    answers(NORMAL "move=Recover, move.amount=33", "hit 1; energy 17; ", "");
    answers(NORMAL "move=Rest, move.amount=0", "hit 1; energy 1; ", "");
    answers(NORMAL "move=Floral_Healing, move.amount=25", "hit 1; energy 13; ", "");
    // as in battles, which leave its effect to the referee: 10 PP 5
    answers(NORMAL "move=Life_Dew, move.amount=25", "hit 1; energy 5; ", "");
    answers(NORMAL "move=Substitute, move.amount=15", "hit 1; energy 8; ", "");
    answers(MIDDLE "move=Counter, move.amount=13", "hit 1; energy 13; ", "");
    answers(MIDDLE "move=Mirror_Coat, move.amount=0", "hit 1; energy 1; ", "");
    // with a power of its own Counter is reckoned like any other: 60 -> 6, Fighting on Normal x 3/2
    answers(MIDDLE "move=Counter, move.amount=13, move.power=60, rolls.crit=no",
            "hit 1; energy 13; crit 1/16; ", "9 ");
    answers("attacker.types.0=psychic, attacker.evolution=final, defender.types.0=normal, move=Reflect",
            "hit 1; energy 1; ", ""); // 3 - 1 - 1
    answers("attacker.types.0=bug, attacker.evolution=first, defender.types.0=normal, move=Safeguard",
            "hit 1; energy 4; ", ""); // 3 + 1
    answers(MIDDLE "move=Protect", "hit 1; energy 4; ", "");
    answers(MIDDLE "move=Protect, move.blocked_power=120", "hit 1; energy 7; ", "");
    // Detect is not on the text's list: 5 PP 6
    answers(MIDDLE "move=Detect, move.blocked_power=120", "hit 1; energy 6; ", "");
}

static void test_double_team(void **unused) {
    (void)unused;
    answers(MIDDLE "attacker.base_speed=100, move=Double_Team, move.clones=3", "hit 1; energy 3; ", "");
    answers(MIDDLE "attacker.base_speed=99, move=Double_Team, move.clones=3", "hit 1; energy 4; ", "");
    answers(MIDDLE "attacker.base_speed=50, move=Double_Team, move.clones=3", "hit 1; energy 5; ", "");
    answers(MIDDLE "attacker.base_speed=49, move=Double_Team, move.clones=3", "hit 1; energy 6; ", "");
    // effective speed: 95 + 10; or the printed one
    const char *quick =
        MIDDLE "attacker.base_speed=95, attacker.stages.spe=1, move=Double_Team, move.clones=3";
    answers(quick, "hit 1; energy 3; ", "");
    answers_with(quick, "double_team.speed=base", "hit 1; energy 4; ", "");
    // Charizard, speed 100, paralysed moderately: 80
    answers("attacker.species=Charizard, attacker.status.0.name=paralysis, "
            "attacker.status.0.severity=moderate, defender.types.0=normal, move=Double_Team, move.clones=2",
            "hit 1; energy 3; ", "");
    refuses(MIDDLE "move=Double_Team, move.clones=3", "attacker.base_speed", "base speed");
}

static void test_called(void **unused) {
    (void)unused;
    // Flamethrower 4 + 2 - 1 = 5, + 2
    answers("attacker.species=Charmeleon, defender.types.0=normal, move=Metronome, move.called=Flamethrower, "
            "rolls.crit=no",
            "hit 1; energy 7; crit 1/16; ", "11 ");
    answers(NORMAL "move=Copycat, move.called=Recover, move.amount=10", "hit 1; energy 7; ", "");
    refuses(NORMAL "move=Metronome", "move.called", "Metronome needs");
    refuses(NORMAL "move=Metronome, move.called=Sleep_Talk", "move.called", "calls in its turn");
    refuses(NORMAL "move=Metronome, move.called=Flamethrowner", "move.called", "did you mean Flamethrower?");
    refuses(NORMAL "move=Tackle, move.called=Surf", "move.called", "Tackle calls no other move");
}

#define PARALYSED "attacker.status.0.name=paralysis, attacker.status.0.severity=severe, "
#define FROZEN(how) "attacker.status.1.name=freeze, attacker.status.1.severity=" how ", "

static void test_surcharges(void **unused) {
    (void)unused;
    answers(MIDDLE PARALYSED "move=Growl", "hit 1; energy 1; ", "");
    answers(MIDDLE PARALYSED "attacker.moving=no, move=Growl", "hit 1; energy 1; ", "");
    answers(MIDDLE PARALYSED "attacker.moving=yes, move=Growl", "hit 1; energy 4; ", "");
    answers(MIDDLE PARALYSED FROZEN("moderate") "attacker.moving=yes, move=Growl", "hit 1; energy 7; ", "");
    // under severe ice every action costs more, and movement also for the paralysis
    answers(MIDDLE PARALYSED FROZEN("severe") "move=Growl", "hit 1; energy 5; ", "");
    answers(MIDDLE PARALYSED FROZEN("severe") "attacker.moving=yes, move=Growl", "hit 1; energy 8; ", "");
    // the ice is gone before Scald is used: 4 + 2, paralysis 3
    answers(MIDDLE PARALYSED FROZEN("severe") "attacker.moving=yes, move=Scald, rolls.crit=no",
            "hit 1; energy 9; crit 1/16; ", "8 ");
    // a Scald that was called melts nothing: 6 + 2 + 4
    answers(MIDDLE FROZEN("severe") "move=Metronome, move.called=Scald, rolls.crit=no",
            "hit 1; energy 12; crit 1/16; ", "8 ");
    answers(MIDDLE PARALYSED "attacker.moving=yes, move=Recover, move.amount=20", "hit 1; energy 13; ", "");
}

static void test_burn(void **unused) {
    (void)unused;
#define BURNT MIDDLE "attacker.status.0.name=burn, attacker.status.0.severity=light, attacker.stages.atk=-6, "
    // 200 -> 20 - 14; 6 + 5 - 7; a special move feels nothing
    answers(BURNT "move.type=fire, move.category=physical, move.power=200, move.pp=5, rolls.crit=no",
            "hit 1; energy 4; crit 1/16; ", "6 ");
    answers_with(BURNT "move.type=fire, move.category=physical, move.power=200, move.pp=5, rolls.crit=no",
                 "energy.burn=no", "hit 1; energy 5; crit 1/16; ", "6 ");
    answers(BURNT "move.type=fire, move.category=special, move.power=200, move.pp=5, rolls.crit=no",
            "hit 1; energy 11; crit 1/16; ", "20 ");
}

static void test_bonus(void **unused) {
    (void)unused;
    // Rampardos +3 on Shuckle's Defense +1, Rock Throw 50 x 5/4 -> 6, + 1 + 3 - 1 = 9, Rock on Bug/Rock x 3/2
    const char *hit = "attacker.species=Rampardos, defender.species=Shuckle, move=Rock_Throw, rolls.crit=no";
    answers(hit, "hit 9/10; energy 2; crit 1/16; ", "10 "); // 7 x 3/2
    answers_with(hit, "bonus.use=yes", "hit 9/10; energy 2; crit 1/16; ", "13 ");
    // given ones count without the setting, absent ones are 0, and they replace the species' own
    answers_with(NORMAL "attacker.bonus.atk=5, attacker.bonus.spd=-5, move=Aerial_Ace, rolls.crit=no", "",
                 "hit 1; energy 4; crit 1/16; ", "11 ");
    answers_with("attacker.species=Rampardos, attacker.bonus.atk=0, defender.types.0=bug, move=Rock_Throw, "
                 "rolls.crit=no",
                 "bonus.use=yes", "hit 9/10; energy 2; crit 1/16; ", "10 ");
    refuses(NORMAL "attacker.bonus.atk=1, move=Tackle", "attacker.bonus", "add up to 0");
    refuses(NORMAL "defender.bonus.spd=-2, move=Tackle", "defender.bonus", "these to -2");
    refuses(NORMAL "attacker.bonus.atk=6, move=Tackle", "attacker.bonus.atk", "it takes -5..5");
}

static void test_generations(void **unused) {
    (void)unused;
    // Moonblast 95 x 5/4 -> 11, + 1: Clefable is Fairy from generation 6 on, for both where one says so
    answers("attacker.species=Clefable, attacker.generation=6, defender.species=Clefable, move=Moonblast, "
            "rolls.crit=no",
            "hit 1; energy 4; crit 1/16; ", "12 ");
    answers("attacker.species=Clefable, defender.generation=6, defender.species=Clefable, move=Moonblast, "
            "rolls.crit=no",
            "hit 1; energy 4; crit 1/16; ", "12 ");
    // Ghost on Psychic: nothing in generation 1, weak from 2 on; the chart is the attacker's
    answers(NORMAL "attacker.generation=1, defender.types.1=psychic, defender.generation=5, move=Lick, "
                   "rolls.crit=no",
            "hit 1; energy 2; crit 1/16; ", "0 ");
    // Hydro Pump 120 in generation 5, 110 from 6 on: 5 PP 6 + 3
    answers(MIDDLE "attacker.generation=6, move=Hydro_Pump, rolls.crit=no", "hit 4/5; energy 9; crit 1/16; ",
            "11 ");
    answers(MIDDLE "move=Hydro_Pump, rolls.crit=no", "hit 4/5; energy 9; crit 1/16; ", "12 ");
}

static void test_overrides(void **unused) {
    (void)unused;
    // Tackle as a Fire move of power 75 on Grass: 7 x 3/2 = 10.5; 35 PP 1 + 1; Facade's doubling feeds both
    answers(MIDDLE "defender.types.0=grass, move=Tackle, move.type=fire, move.power=75, rolls.crit=no",
            "hit 1; energy 2; crit 1/16; ", "10 ");
    answers("attacker.species=Swellow, defender.types.0=bug, move=Facade, move.power=140, rolls.crit=yes",
            "hit 1; energy 5; crit 1/16; ", "25 "); // 175 -> 17 + 1 + 7; 3 + 4 - 1 - 1
    answers("attacker.species=Charizard, attacker.types.0=water, attacker.evolution=baby, "
            "defender.types.0=normal, move=Surf, rolls.crit=no",
            "hit 1; energy 6; crit 1/16; ", "10 "); // 118 -> 11 - 1; 4 + 2 - 1 + 1
    // a league may let weather in before rounding: (7 + 1/2) x 3/2 = 11.25 and not 7 x 3/2 = 10.5
    const char *seven = MIDDLE "defender.types.0=grass, move.type=bug, move.category=special, move.power=40, "
                               "move.pp=20, field.weather_multiplier=3/2, rolls.crit=no"; // 5 x 3/2
    answers(seven, "hit 1; energy 2; crit 1/16; ", "10 ");
    answers_with(seven, "weather.when=before rounding", "hit 1; energy 2; crit 1/16; ", "11 ");
}

// [facts] A Z-Move's row is that of the category; its PP of 1 has no cost.
static void test_twins(void **unused) {
    (void)unused;
    const char *blitz =
        NORMAL "attacker.stages.atk=6, move=Breakneck_Blitz, move.power=100, move.pp=5, rolls.crit=no";
    answers(blitz, "hit 1; energy 13; crit 1/16; ", "24 "); // 125 -> 12 + 12; 6 + 2 - 1 + 6
    answers(NORMAL "attacker.stages.atk=6, move=Breakneck_Blitz, move.category=special, move.power=100, "
                   "move.pp=5, rolls.crit=no",
            "hit 1; energy 7; crit 1/16; ", "12 ");
    refuses(NORMAL "move=Breakneck_Blitz, move.power=100", "move.pp", "no energy cost for 1 PP");
}

// ---- What is refused

static void test_required(void **unused) {
    (void)unused;
    refuses("", "attacker", "needs a species or types");
    refuses("attacker.stages.atk=1, defender.types.0=fire, move=Tackle", "attacker",
            "needs a species or types");
    refuses("attacker.types.0=fire, attacker.evolution=first, move=Tackle", "defender",
            "needs a species or types");
    refuses("attacker.types.0=fire, defender.types.0=fire, move=Tackle", "attacker.evolution", "evolution");
    refuses("attacker.species=Pikachu, defender.types.0=fire", "move", "which move");
#define NUMBERS(a, b, c, d) MIDDLE a b c d "rolls.crit=no"
    refuses(NUMBERS("", "move.category=special, ", "move.power=90, ", "move.pp=15, "), "move.type",
            "move.type");
    refuses(NUMBERS("move.type=fire, ", "", "move.power=90, ", "move.pp=15, "), "move.category",
            "move.category");
    refuses(NUMBERS("move.type=fire, ", "move.category=special, ", "", "move.pp=15, "), "move.power",
            "base power");
    refuses(NUMBERS("move.type=fire, ", "move.category=special, ", "move.power=90, ", ""), "move.pp",
            "move.pp");
    refuses(MIDDLE "move=Seismic_Toss", "move.power", "Seismic Toss needs the base power");
    refuses(MIDDLE "move=Sketch", "move.pp", "1 PP");
    refuses(MIDDLE "move=Substitute", "move.amount", "Substitute needs");
    refuses(MIDDLE "move=Double_Team, attacker.base_speed=90", "move.clones", "how many clones");
}

static void test_bad_values(void **unused) {
    (void)unused;
    refuses(MIDDLE "move=Flamethrowner", "move", "did you mean Flamethrower?");
    refuses(MIDDLE "move.name=Splashh", "move.name", "did you mean Splash");
    refuses("attacker.species=Pikachoo, defender.types.0=fire, move=Tackle", "attacker.species", "Pikachu");
    refuses("attacker.types.0=plasma, attacker.evolution=baby, defender.types.0=fire, move=Tackle",
            "attacker.types.0", "no type is called \"plasma\"");
    refuses("attacker.species=Pikachu, defender.types.0=fire, defender.types.1=fire, move=Tackle",
            "defender.types.1", "twice");
    refuses("attacker.species=Pikachu, defender.types.0=fire, defender.types.1=ice, defender.types.2=bug, "
            "defender.types.3=rock, move=Tackle",
            "defender.types.3", "one to three");
    refuses(MIDDLE "attacker.stages.atk=7, move=Tackle", "attacker.stages.atk", "it takes -6..6");
    refuses(MIDDLE "defender.stages.spd=-7, move=Tackle", "defender.stages.spd", "it takes -6..6");
    refuses(MIDDLE "attacker.stages.hp=1, move=Tackle", "attacker.stages.hp", "scale has no field");
    refuses(MIDDLE "attacker.generation=10, move=Tackle", "attacker.generation", "it takes 1..9");
    refuses(MIDDLE "move=Tackle, move.accuracy=101", "move.accuracy", "it takes 1..100");
    refuses(MIDDLE "move=Tackle, move.power=-1", "move.power", "it takes 0..1000");
    refuses(MIDDLE "move=Tackle, move.pp=12", "move.pp", "no energy cost for 12 PP");
    refuses(MIDDLE "move=Tackle, colour=red", "colour", "scale has no field");
    refuses(MIDDLE "move=Tackle, rolls.crit=maybe", "rolls.crit", "it takes yes|no");
    refuses(MIDDLE "move=Tackle, field.weather_multiplier=3/0", "field.weather_multiplier",
            "it takes 0..100, n/d");
    refuses(MIDDLE "move=Tackle, field.weather_multiplier=-1/2", "field.weather_multiplier",
            "it takes 0..100, n/d");
    refuses(MIDDLE "move=Tackle, attacker.evolution=second", "attacker.evolution", "baby|first|middle|final");
}

static void test_bad_conditions(void **unused) {
    (void)unused;
#define STATUS(side, name, severity)                                                                         \
    MIDDLE "move=Tackle, " side ".status.0.name=" name ", " side ".status.0.severity=" severity
    refuses(STATUS("attacker", "burn", "very_severe"), "attacker.status.0.severity", "toxic is very severe");
    refuses(STATUS("defender", "toxic", "mild"), "defender.status.0.severity", "toxic is very severe");
    refuses(STATUS("defender", "burnt", "mild"), "defender.status.0.name", "it takes sleep|");
    refuses(STATUS("defender", "burn", "awful"), "defender.status.0.severity", "it takes light|");
    refuses(MIDDLE "move=Tackle, attacker.status.0.name=burn", "attacker.status.0", "how severe");
    refuses(MIDDLE "move=Tackle, attacker.status.0.severity=mild", "attacker.status.0", "which condition");
    refuses(
        STATUS("attacker", "burn", "mild") ", attacker.status.1.name=burn, attacker.status.1.severity=light",
        "attacker.status.1.name", "twice");
    answers(STATUS("defender", "toxic", "very_severe") ", rolls.crit=no", "hit 1; energy 1; crit 1/16; ",
            "5 ");
}

// All mistakes of a request are told in one run.
static void test_all_at_once(void **unused) {
    (void)unused;
    ump_calc_out out;
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_not_equal(ask("attacker.types.0=plasma, attacker.stages.atk=7, defender.species=Nobody, "
                             "move=Tackle, move.power=lots, rolls.crit=x",
                             "", &out, problems),
                         UMP_OK);
    assert_int_equal(ump_problems_count(problems), 6); // and the missing evolution
    assert_string_equal(out.answers, "");
    ump_problems_close(problems);
}

// ---- The working

static void test_working(void **unused) {
    (void)unused;
    ump_calc_out out;
    assert_int_equal(ask("attacker.species=Woobat, attacker.stages.spa=2, defender.species=Ivysaur, "
                         "defender.stages.eva=1, move=Air_Slash, rolls.crit=yes",
                         "", &out, NULL),
                     UMP_OK);
    // one sum after the other, each term with its rule
    assert_string_equal(
        out.working,
        "accuracy 95 [facts]; evasion stages -10 = 85 [scale:rulings.accuracy]; "
        "20 PP 3 [scale:energy.1]; power 75 +1 = 4 [scale:energy.2]; STAB -1 = 3 [scale:energy.3]; "
        "attack stages +2 = 5 [scale:energy.5]; "
        "base power 75 [scale:damage.1]; STAB x5/4 = 375/4 [scale:damage.2]; "
        "down to the ten = 90 [scale:damage.3]; a tenth /10 = 9 [scale:damage.3]; "
        "weak x3/2 = 27/2 [scale:damage.5]; attack stages +4 = 35/2 [scale:damage.6]; "
        "critical hit +15/2 = 25 [scale:damage.8]; ");
    assert_int_equal(ask(NORMAL "attacker.stages.atk=-6, move=Growl", "", &out, NULL), UMP_OK);
    // 1 - 1 is lifted to 1
    assert_string_equal(out.working, "40 PP 1 [scale:energy.1]; STAB -1 = 0 [scale:energy.3]; "
                                     "minimum at least 1 = 1 [scale:energy.6]; ");
    // what the figures leave out is said
    assert_int_equal(ask(NORMAL "move=U-turn, rolls.crit=no", "", &out, NULL), UMP_OK);
    assert_non_null(strstr(out.working, "not in these figures its user changes places afterwards [facts]; "));
}

// ---- Every move, in every generation, with whatever it needs

static void test_every_move(void **unused) {
    (void)unused;
    unsigned asked = 0, damaging = 0;
    for (uint16_t move = 0; move < SCALE_MOVE_COUNT; move++)
        for (int generation = 1; generation <= SCALE_LAST_GEN; generation++) {
            char pairs[400], name[80];
            struct scale_play play = scale_play_of(NULL, move, generation);
            if (scale_special_of(move) == SCALE_SPECIAL_CALL)
                continue;
            snprintf(name, sizeof name, "%s", scale_moves[move].name);
            for (char *at = name; *at; at++)
                *at = *at == ' ' ? '_' : *at == ',' ? '-' : *at;
            bool counters = scale_special_of(move) == SCALE_SPECIAL_COUNTER;
            bool strikes = play.category != SCALE_CATEGORY_STATUS && !counters;
            snprintf(
                pairs, sizeof pairs,
                "attacker.species=Charizard, attacker.generation=%d, defender.species=Venusaur, move=%s, "
                "move.amount=10, move.clones=2, move.pp=%d, move.category=%s%s",
                generation, name, play.pp == 1 ? 5 : play.pp, scale_category_words[play.category],
                strikes ? ", move.power=60" : "");
            ump_calc_out out;
            if (ask(pairs, "", &out, NULL) != UMP_OK)
                fprintf(stderr, "refused: %s\n", pairs);
            assert_int_equal(ask(pairs, "", &out, NULL), UMP_OK);
            assert_true(!strikes || ump_frac_eq(out.total, ump_frac_int(1)));
            asked++;
            damaging += strikes;
        }
    assert_int_equal(asked, (SCALE_MOVE_COUNT - 5) * 9);
    assert_true(damaging > 5000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),       cmocka_unit_test(test_critical),
        cmocka_unit_test(test_accuracy),       cmocka_unit_test(test_special_costs),
        cmocka_unit_test(test_double_team),    cmocka_unit_test(test_called),
        cmocka_unit_test(test_surcharges),     cmocka_unit_test(test_burn),
        cmocka_unit_test(test_bonus),          cmocka_unit_test(test_generations),
        cmocka_unit_test(test_overrides),      cmocka_unit_test(test_twins),
        cmocka_unit_test(test_required),       cmocka_unit_test(test_bad_values),
        cmocka_unit_test(test_bad_conditions), cmocka_unit_test(test_all_at_once),
        cmocka_unit_test(test_working),        cmocka_unit_test(test_every_move),
        cmocka_unit_test(test_hits),           cmocka_unit_test(test_powers_of_the_moment),
        cmocka_unit_test(test_remarks),        cmocka_unit_test(test_nobody_before_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

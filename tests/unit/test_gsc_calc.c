// SPDX-License-Identifier: MIT
// Does gsc's calculator give the worked damages? Ranges by profile, each derived step by step from the
// cartridge's or the notes' order of steps, apart from the code; a few whole answers; refusals by path.
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gsc/gsc.h"
#include "kit/frac.h"

enum { LINES_MAX = 40 };
static const char *const profiles[4] = {"notes", "gs-link", "crystal", "stadium2"};

// What a run answered.
struct answers {
    char hit[32], crit[32];
    int least, most, count;
    ump_frac chance_of[70000]; // by damage
};

static void take_answer(ump_calc_out *out, const char *name, const char *value) {
    struct answers *answers = (void *)out;
    if (strcmp(name, "hit") == 0)
        snprintf(answers->hit, sizeof answers->hit, "%s", value);
    if (strcmp(name, "crit") == 0)
        snprintf(answers->crit, sizeof answers->crit, "%s", value);
}

static void take_outcome(ump_calc_out *out, ump_frac value, ump_frac chance) {
    struct answers *answers = (void *)out;
    ump_status status = UMP_OK;
    int damage = (int)value.num;
    assert_in_range(damage, 0, 69999);
    if (!answers->count || damage < answers->least)
        answers->least = damage;
    if (!answers->count || damage > answers->most)
        answers->most = damage;
    answers->count++;
    answers->chance_of[damage] =
        answers->chance_of[damage].den ? ump_frac_add(answers->chance_of[damage], chance, &status) : chance;
    assert_int_equal(status, UMP_OK);
}

static void take_working(ump_calc_out *out, const char *term, const char *value, const char *rule) {
    (void)out, (void)term, (void)value, (void)rule;
}

// "path=value path=value": underscores in a value stand for blanks.
static ump_status run(const char *profile, const char *text, struct answers *answers,
                      ump_problems *problems) {
    ump_frac params[GSC_PARAM_COUNT];
    ump_key_line lines[LINES_MAX];
    ump_span rest = ump_span_of_str(text), word;
    uint32_t count = 0;
    ump_params_defaults(&gsc_ruleset.params, params);
    assert_int_equal(ump_params_profile(&gsc_ruleset.params, params, ump_span_of_str(profile), "", NULL),
                     UMP_OK);
    while (ump_span_word(&rest, &word)) {
        assert_true(count < LINES_MAX);
        assert_true(ump_span_cut(word, "=", &lines[count].key, &lines[count].value));
        count++;
    }
    memset(answers, 0, sizeof *answers);
    ump_calc_sink sink = {(void *)answers, take_answer, take_outcome, take_working};
    return gsc_ruleset.calc(params, lines, count, &sink, problems);
}

static struct answers answers;

static void check_chance(int damage, int64_t num, int64_t den) {
    ump_frac chance = answers.chance_of[damage];
    assert_true(chance.den > 0);
    assert_int_equal(chance.num * den, num * chance.den);
}

// The chances of all damages make 1.
static void check_whole(void) {
    ump_frac sum = {0, 1};
    ump_status status = UMP_OK;
    for (int damage = answers.least; damage <= answers.most; damage++)
        if (answers.chance_of[damage].den)
            sum = ump_frac_add(sum, answers.chance_of[damage], &status);
    assert_int_equal(status, UMP_OK);
    assert_int_equal(sum.num, 1);
    assert_int_equal(sum.den, 1);
}

// Least and most damage in the order of `profiles`. An attacker whose types are unknown has no STAB.
static const struct {
    const char *name, *request;
    int range[4][2];
} worked[] = {
    {"1 plain hit, no modifiers",
     "attacker.level=50 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=120 "
     "defender.stats.def=95 defender.species=Mew defender.types.0=Fire rolls.crit=no rolls.hit=yes "
     "move.name=Strength",
     {{39, 46}, {39, 46}, {39, 46}, {39, 46}}},
    {"5 mixed x2 then x0.5 (table order): no loss",
     "attacker.level=15 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=40 "
     "defender.stats.def=43 defender.species=Mew defender.types.0=Grass defender.types.1=Rock "
     "rolls.crit=no rolls.hit=yes move.name=Wing_Attack",
     {{8, 10}, {8, 10}, {8, 10}, {8, 10}}},
    {"7 damage of exactly 1 survives variance on cartridge",
     "attacker.level=2 attacker.species=Mew attacker.types.0=unknown attacker.stats.spa=5 "
     "defender.stats.spd=200 defender.species=Mew defender.types.0=Dragon rolls.crit=no "
     "rolls.hit=yes move.name=Absorb",
     {{0, 1}, {1, 1}, {1, 1}, {0, 1}}},
    {"8 type immunity",
     "attacker.level=50 attacker.species=Mew attacker.types.0=Electric attacker.stats.spa=150 "
     "defender.stats.spd=80 defender.species=Mew defender.types.0=Ground rolls.crit=no "
     "rolls.hit=yes move.name=Thunderbolt",
     {{0, 0}, {0, 0}, {0, 0}, {0, 0}}},
    {"9 Normal into Ghost after Foresight",
     "attacker.level=50 attacker.species=Mew attacker.types.0=Normal attacker.stats.atk=130 "
     "defender.stats.def=90 defender.species=Mew defender.types.0=Ghost defender.types.1=Poison "
     "defender.flags.0=foresight rolls.crit=no rolls.hit=yes move.name=Body_Slam",
     {{71, 84}, {71, 84}, {71, 84}, {71, 84}}},
    {"12 critical + type item, small numbers",
     "attacker.level=23 attacker.species=Mew attacker.types.0=unknown attacker.stats.spa=47 "
     "defender.stats.spd=58 defender.species=Mew defender.types.0=Normal attacker.item=Charcoal "
     "rolls.crit=yes rolls.hit=yes move.name=Ember",
     {{14, 17}, {13, 16}, {13, 16}, {14, 17}}},
    {"14 critical with attacker +1 > defender 0: stage, burn and Reflect stay",
     "attacker.level=50 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=150 "
     "defender.stats.def=120 defender.species=Mew defender.types.0=Psychic attacker.stages.atk=1 "
     "attacker.status=burn field.reflect=yes rolls.crit=yes rolls.hit=yes move.name=Cross_Chop",
     {{17, 21}, {17, 21}, {17, 21}, {17, 21}}},
    {"15 critical, attacker -6 vs defender -6 (equal): raw stats",
     "attacker.level=50 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=140 "
     "defender.stats.def=130 defender.species=Mew defender.types.0=Normal attacker.stages.atk=-6 "
     "defender.stages.def=-6 rolls.crit=yes rolls.hit=yes move.name=Slash",
     {{57, 68}, {57, 68}, {57, 68}, {57, 68}}},
    {"17 Light Screen, special, over 255",
     "attacker.level=100 attacker.species=Mew attacker.types.0=Psychic attacker.stats.spa=370 "
     "defender.stats.spd=300 defender.species=Mew defender.types.0=Poison defender.types.1=Flying "
     "field.light_screen=yes rolls.crit=no rolls.hit=yes move.name=Psychic",
     {{122, 144}, {122, 144}, {122, 144}, {122, 144}}},
    {"18 Reflect pushes Defense to 1200: wraps on G/S and link",
     "attacker.level=100 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=300 "
     "defender.stats.def=600 defender.species=Mew defender.types.0=Normal field.reflect=yes "
     "rolls.crit=no rolls.hit=yes move.name=Return move.power=102",
     {{125, 148}, {125, 148}, {18, 22}, {19, 23}}},
    {"21 Thick Club with 260 Attack (520)",
     "attacker.level=100 attacker.species=Marowak attacker.types.0=Ground attacker.stats.atk=260 "
     "defender.stats.def=200 defender.species=Mew defender.types.0=Normal attacker.item=Thick_Club "
     "rolls.crit=no rolls.hit=yes move.type=Ground move.power=50",
     {{141, 166}, {141, 166}, {141, 166}, {141, 166}}},
    {"22 Thick Club + Swords Dance: 1040 wraps to 4",
     "attacker.level=100 attacker.species=Marowak attacker.types.0=Ground attacker.stats.atk=260 "
     "defender.stats.def=220 defender.species=Mew defender.types.0=Normal attacker.item=Thick_Club "
     "attacker.stages.atk=2 rolls.crit=no rolls.hit=yes move.name=Earthquake",
     {{10, 12}, {10, 12}, {538, 633}, {508, 598}}},
    {"23 Thick Club Attack exactly 512 -> 1024 wraps to 0",
     "attacker.level=100 attacker.species=Marowak attacker.types.0=Ground attacker.stats.atk=256 "
     "defender.stats.def=220 defender.species=Mew defender.types.0=Normal attacker.item=Thick_Club "
     "attacker.stages.atk=2 rolls.crit=no rolls.hit=yes move.name=Earthquake",
     {{3, 4}, {2, 3}, {529, 622}, {500, 588}}},
    {"24 Light Ball Pikachu, no overflow",
     "attacker.level=50 attacker.species=Pikachu attacker.types.0=Electric attacker.stats.spa=92 "
     "defender.stats.spd=110 defender.species=Mew defender.types.0=Water attacker.item=Light_Ball "
     "rolls.crit=no rolls.hit=yes move.name=Thunderbolt",
     {{180, 212}, {180, 212}, {180, 212}, {180, 212}}},
    {"27 Metal Powder overflow (200 -> 300): both halved",
     "attacker.level=100 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=77 "
     "defender.stats.def=200 defender.species=Ditto defender.types.0=Normal "
     "defender.item=Metal_Powder rolls.crit=no rolls.hit=yes move.name=Strength",
     {{16, 19}, {16, 19}, {16, 19}, {16, 19}}},
    {"29 Explosion, small Defense",
     "attacker.level=50 attacker.species=Mew attacker.types.0=Normal attacker.stats.atk=110 "
     "defender.stats.def=90 defender.species=Mew defender.types.0=Normal rolls.crit=no "
     "rolls.hit=yes move.name=Explosion",
     {{344, 405}, {344, 405}, {344, 405}, {344, 405}}},
    {"30 Explosion, Defense 301: order of halving vs /4",
     "attacker.level=100 attacker.species=Mew attacker.types.0=Normal attacker.stats.atk=250 "
     "defender.stats.def=301 defender.species=Mew defender.types.0=Water rolls.crit=no "
     "rolls.hit=yes move.name=Explosion",
     {{449, 528}, {450, 529}, {450, 529}, {449, 528}}},
    {"32 Explosion critical hits 997 cap before STAB",
     "attacker.level=100 attacker.species=Mew attacker.types.0=Normal attacker.stats.atk=255 "
     "defender.stats.def=60 defender.species=Mew defender.types.0=Water rolls.crit=yes "
     "rolls.hit=yes move.name=Explosion",
     {{1274, 1498}, {1274, 1498}, {1274, 1498}, {1274, 1498}}},
    {"34 sun-boosted Fire with Charcoal",
     "attacker.level=100 attacker.species=Mew attacker.types.0=Fire attacker.stats.spa=255 "
     "defender.stats.spd=230 defender.species=Mew defender.types.0=Steel defender.types.1=Flying "
     "attacker.item=Charcoal field.weather=sun rolls.crit=no rolls.hit=yes move.name=Fire_Blast",
     {{474, 558}, {474, 558}, {474, 558}, {474, 558}}},
    {"35 sun-weakened Water",
     "attacker.level=100 attacker.species=Mew attacker.types.0=unknown attacker.stats.spa=255 "
     "defender.stats.spd=230 defender.species=Mew defender.types.0=Rock defender.types.1=Ground "
     "field.weather=sun rolls.crit=no rolls.hit=yes move.name=Surf",
     {{153, 180}, {153, 180}, {153, 180}, {153, 180}}},
    {"36 rain SolarBeam",
     "attacker.level=100 attacker.species=Mew attacker.types.0=Grass attacker.stats.spa=230 "
     "defender.stats.spd=230 defender.species=Mew defender.types.0=Water field.weather=rain "
     "rolls.crit=no rolls.hit=yes move.name=SolarBeam",
     {{129, 152}, {129, 152}, {129, 152}, {129, 152}}},
    {"37 rain-weakened Fire of base 2: floor",
     "attacker.level=2 attacker.species=Mew attacker.types.0=unknown attacker.stats.spa=6 "
     "defender.stats.spd=90 defender.species=Mew defender.types.0=Water defender.types.1=Dragon "
     "field.weather=rain rolls.crit=no rolls.hit=yes move.name=Ember",
     {{0, 0}, {1, 1}, {1, 1}, {0, 0}}},
    {"38 type badge on tiny damage: at least +1",
     "attacker.level=3 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=8 "
     "defender.stats.def=12 defender.species=Mew defender.types.0=Normal attacker.badges.1=Plain "
     "rolls.crit=no rolls.hit=yes move.name=Tackle",
     {{2, 3}, {3, 4}, {3, 4}, {2, 3}}},
    {"40 Zephyr Badge + stage: order of badge and stage",
     "attacker.level=40 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=103 "
     "defender.stats.def=60 defender.species=Mew defender.types.0=Water attacker.stages.atk=1 "
     "attacker.badges.0=Zephyr rolls.crit=no rolls.hit=yes move.name=Strength",
     {{71, 84}, {72, 85}, {72, 85}, {63, 75}}},
    {"41 Zephyr Badge + burn",
     "attacker.level=40 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=103 "
     "defender.stats.def=60 defender.species=Mew defender.types.0=Water attacker.badges.0=Zephyr "
     "attacker.status=burn rolls.crit=no rolls.hit=yes move.name=Strength",
     {{24, 29}, {24, 29}, {24, 29}, {22, 26}}},
    {"42 Mineral Badge on the defender (enemy attacks)",
     "attacker.level=40 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=110 "
     "defender.stats.def=99 defender.species=Mew defender.types.0=Water defender.badges.0=Mineral "
     "rolls.crit=no rolls.hit=yes move.name=Strength",
     {{25, 30}, {25, 30}, {25, 30}, {28, 34}}},
    {"43 critical ignores stat badge but not type badge",
     "attacker.level=40 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=103 "
     "defender.stats.def=60 defender.species=Mew defender.types.0=Water attacker.badges.0=Zephyr "
     "attacker.badges.1=Plain rolls.crit=yes rolls.hit=yes move.name=Strength",
     {{95, 112}, {95, 112}, {95, 112}, {85, 100}}},
    {"45 -1 stage uses 66/100",
     "attacker.level=50 attacker.species=Mew attacker.types.0=unknown attacker.stats.atk=150 "
     "defender.stats.def=50 defender.species=Mew defender.types.0=Normal attacker.stages.atk=-1 "
     "rolls.crit=no rolls.hit=yes move.name=Strength",
     {{60, 71}, {60, 71}, {60, 71}, {60, 71}}},
    {"47 Struggle into Ghost: cartridge skips weather/badge/STAB/type, keeps variance; seed never says so",
     "attacker.level=50 attacker.species=Mew attacker.types.0=Normal attacker.stats.atk=100 "
     "defender.stats.def=80 defender.species=Mew defender.types.0=Ghost rolls.crit=no "
     "rolls.hit=yes move.name=Struggle",
     {{24, 29}, {24, 29}, {24, 29}, {24, 29}}},
};

static void worked_damages(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof worked / sizeof *worked; i++)
        for (int p = 0; p < 4; p++) {
            assert_int_equal(run(profiles[p], worked[i].request, &answers, NULL), UMP_OK);
            if (answers.least != worked[i].range[p][0] || answers.most != worked[i].range[p][1])
                fail_msg("%s, %s: %d-%d, not %d-%d", worked[i].name, profiles[p], answers.least, answers.most,
                         worked[i].range[p][0], worked[i].range[p][1]);
            check_whole();
        }
}

// 22*120*80/95/50+2 = 46; x 217..255 / 255: 39 to 46, of the 39 rolls 5 6 5 6 5 6 5 1.
static void a_plain_hit(void **state) {
    (void)state;
    static const int64_t rolls[8][2] = {{5, 39}, {2, 13}, {5, 39}, {2, 13},
                                        {5, 39}, {2, 13}, {5, 39}, {1, 39}};
    assert_int_equal(run("notes",
                         "attacker.species=Charizard attacker.level=50 attacker.stats.atk=120 "
                         "defender.species=Arcanine defender.level=50 defender.stats.def=95 move=Strength "
                         "rolls.hit=yes rolls.crit=no",
                         &answers, NULL),
                     UMP_OK);
    assert_string_equal(answers.hit, "1");
    assert_string_equal(answers.crit, "17/256");
    assert_int_equal(answers.least, 39);
    assert_int_equal(answers.most, 46);
    for (int i = 0; i < 8; i++)
        check_chance(39 + i, rolls[i][0], rolls[i][1]);
}

// 216 x 75/100 = 162, x 75/100 = 121, - 20 = 101. Damage 52+2, x1.5 = 81, x 217/255 = 68.
static void accuracy_by_steps(void **state) {
    (void)state;
    assert_int_equal(run("notes",
                         "attacker.species=Charizard attacker.level=50 attacker.stages.acc=-1 "
                         "attacker.stats.spa=130 defender.species=Snorlax defender.item=BrightPowder "
                         "defender.stages.eva=1 defender.stats.spd=130 move=Fire_Blast rolls.hit=yes "
                         "rolls.crit=no rolls.variance=217",
                         &answers, NULL),
                     UMP_OK);
    assert_string_equal(answers.hit, "101/256");
    assert_int_equal(answers.least, 68);
    assert_int_equal(answers.count, 1);
}

// A miss does nothing; critical or not is a mixture of 17 and 239.
static void open_rolls(void **state) {
    (void)state;
    assert_int_equal(
        run("notes", "attacker.species=Mew defender.species=Mew move=Surf rolls.hit=no", &answers, NULL),
        UMP_OK);
    assert_int_equal(answers.most, 0);
    assert_int_equal(run("notes", "attacker.species=Mew defender.species=Mew move=Slash rolls.variance=255",
                         &answers, NULL),
                     UMP_OK);
    assert_string_equal(answers.crit, "1/4"); // 64 of 256: on the list
    // Mew at 100, DVs 15, full stat experience: 298 against 298, both / 4 = 74; 42*74*70/74/50 = 58, +2 = 60;
    // twice 58, +2 = 118.
    check_chance(60, 3, 4);
    check_chance(118, 1, 4);
    check_whole();
}

static const struct {
    const char *request;
    int least, most;
} special[] = {
    // level, whatever the types; but not against an immune one
    {"attacker.species=Gengar attacker.level=50 defender.species=Mew move=Seismic_Toss", 50, 50},
    {"attacker.species=Gengar defender.species=Gengar move=Seismic_Toss", 0, 0},
    {"attacker.species=Magneton defender.species=Steelix move=SonicBoom", 20, 20},
    {"attacker.species=Magneton defender.species=Gengar move=SonicBoom", 0, 0},
    {"attacker.species=Raticate defender.species=Mew defender.hp=1 move=Super_Fang", 1, 1},
    {"attacker.species=Hypno attacker.level=50 defender.species=Mew move=Psywave", 1, 74},
    // 48*1/200 = 0: power 200; 22*100*200/100/50+2 = 90, x1.5 = 135, no roll of variance
    {"attacker.species=Rattata attacker.level=50 attacker.stats.atk=100 attacker.stats.hp=200 attacker.hp=1 "
     "defender.species=Mew defender.stats.def=100 move=Flail",
     135, 135},
    // (150*48>>2)/(400>>2) = 18: power 40; 22*40/50 = 17, +2 = 19, halved by Mew's type: 9
    {"attacker.species=Rattata attacker.level=50 attacker.stats.atk=100 attacker.stats.hp=400 "
     "attacker.hp=150 "
     "defender.species=Mew defender.stats.def=100 move=Reversal",
     9, 9},
    {"attacker.species=Mew attacker.happiness=2 defender.species=Mew move=Return", 0, 0},
    // 22*100*40/100/50+2 = 19; twice 32-38 is after variance: 19*217/255 = 16
    {"attacker.species=Clefairy attacker.level=50 attacker.stats.spa=100 attacker.types.0=Fire "
     "defender.species=Mew defender.stats.def=100 attacker.stats.atk=100 defender.flags.0=flying move=Gust "
     "rolls.crit=no",
     32, 38},
};

static void damage_of_their_own(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
        assert_int_equal(run("gs-link", special[i].request, &answers, NULL), UMP_OK);
        if (answers.least != special[i].least || answers.most != special[i].most)
            fail_msg("%s: %d-%d, not %d-%d", special[i].request, answers.least, answers.most,
                     special[i].least, special[i].most);
        check_whole();
    }
}

// Two hits of 1 or 2: the sums 2 3 4 with the squares of the chances.
static void several_hits(void **state) {
    (void)state;
    const char *request =
        "attacker.species=Mew attacker.level=50 attacker.stats.atk=100 attacker.types.0=Fire "
        "defender.species=Mew defender.stats.def=100 move=Double_Kick rolls.crit=no";
    // 22*30/50 = 13, +2 = 15, halved: 7; x 217..254 / 255 = 5 (217,218) 6, 7 at 255 alone: 7*219/255 = 6.01
    assert_int_equal(run("gs-link", request, &answers, NULL), UMP_OK);
    assert_int_equal(answers.least, 10);
    assert_int_equal(answers.most, 14);
    check_chance(10, 4, 39 * 39);
    check_chance(11, 2 * 2 * 36, 39 * 39);
    check_chance(14, 1, 39 * 39);
    check_whole();
    // 3/8 3/8 1/8 1/8 for 2 to 5 hits of the same damage each
    assert_int_equal(run("gs-link",
                         "attacker.species=Mew defender.species=Mew move=Pin_Missile rolls.crit=no "
                         "rolls.variance=255",
                         &answers, NULL),
                     UMP_OK);
    int one = answers.least / 2;
    check_chance(2 * one, 3, 8);
    check_chance(3 * one, 3, 8);
    check_chance(4 * one, 1, 8);
    check_chance(5 * one, 1, 8);
}

static void refused(const char *request, ump_status status, const char *path) {
    ump_problems *problems = NULL;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(run("notes", request, &answers, problems), status);
    assert_true(ump_problems_count(problems) > 0);
    assert_string_equal(ump_problems_at(problems, 0)->rule, path);
    ump_problems_close(problems);
}

static void refusals(void **state) {
    (void)state;
    refused("attacker.species=Mew defender.species=Mew", UMP_BAD_INPUT, "move");
    refused("attacker.species=Mewthree defender.species=Mew move=Surf", UMP_NOT_FOUND, "attacker.species");
    refused("defender.species=Mew move=Surf", UMP_BAD_INPUT, "attacker.species");
    refused("attacker.species=Mew defender.species=Mew move=Surf rolls.variance=216", UMP_BAD_INPUT,
            "rolls.variance");
    refused("attacker.species=Mew defender.species=Mew move=Surf attacker.nature=Bold", UMP_BAD_INPUT,
            "attacker.nature");
    refused("attacker.species=Mew defender.species=Mew move=Triple_Kick", UMP_NOT_IMPLEMENTED, "move");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_damages),      cmocka_unit_test(a_plain_hit),
        cmocka_unit_test(accuracy_by_steps),   cmocka_unit_test(open_rolls),
        cmocka_unit_test(several_hits),        cmocka_unit_test(refusals),
        cmocka_unit_test(damage_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

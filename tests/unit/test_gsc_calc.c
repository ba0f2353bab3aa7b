// SPDX-License-Identifier: MIT
// Does gsc's calculator give the worked damages? Ranges by profile, each derived step by step from the
// cartridge's or the notes' order of steps, apart from the code; a few whole answers; refusals by path.
#include "support/given.h"
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
    char hit[32], crit[32], ko[5][400], heals[32], heal[32], min[32], max[32], working[1024];
    int least, most, count;
    ump_frac chance_of[70000]; // by damage
};

static void take_answer(ump_calc_out *out, const char *name, const char *value) {
    struct answers *answers = (void *)out;
    if (strcmp(name, "hit") == 0)
        snprintf(answers->hit, sizeof answers->hit, "%s", value);
    if (strcmp(name, "crit") == 0)
        snprintf(answers->crit, sizeof answers->crit, "%s", value);
    if (strcmp(name, "heals") == 0)
        snprintf(answers->heals, sizeof answers->heals, "%s", value);
    if (strcmp(name, "heal") == 0)
        snprintf(answers->heal, sizeof answers->heal, "%s", value);
    if (strcmp(name, "min") == 0)
        snprintf(answers->min, sizeof answers->min, "%s", value);
    if (strcmp(name, "max") == 0)
        snprintf(answers->max, sizeof answers->max, "%s", value);
    if (strncmp(name, "ko", 2) == 0)
        snprintf(answers->ko[name[2] - '0'], sizeof *answers->ko, "%s", value);
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

static char finest[64]; // the chance in words of the largest damage

static void take_outcome_in_words(ump_calc_out *out, ump_frac value, const char *chance) {
    struct answers *answers = (void *)out;
    if (!answers->count || value.num < answers->least)
        answers->least = (int)value.num;
    if (!answers->count || value.num > answers->most) {
        answers->most = (int)value.num;
        snprintf(finest, sizeof finest, "%s", chance);
    }
    answers->count++;
}

static void take_working(ump_calc_out *out, const char *term, const char *value, const char *rule) {
    struct answers *answers = (void *)out;
    size_t at = strlen(answers->working);
    assert_true(rule[0] != '\0');
    snprintf(answers->working + at, sizeof answers->working - at, "%s %s; ", term, value);
}

// "path=value path=value": underscores in a value stand for blanks.
static ump_status run(const char *profile, const char *text, struct answers *answers,
                      ump_problems *problems) {
    ump_frac params[GSC_PARAM_COUNT];
    ump_key_line lines[LINES_MAX];
    ump_given given[LINES_MAX];
    ump_span rest = ump_span_of_str(text), word;
    uint32_t count = 0, parties = 0;
    char blanks[6][40];
    ump_params_defaults(&gsc_ruleset.params, params);
    assert_int_equal(ump_params_profile(&gsc_ruleset.params, params, ump_span_of_str(profile), "", NULL),
                     UMP_OK);
    while (ump_span_word(&rest, &word)) {
        assert_true(count < LINES_MAX);
        assert_true(ump_span_cut(word, "=", &lines[count].key, &lines[count].value));
        if (ump_span_starts(lines[count].key, "move.party")) {
            size_t at = (size_t)(lines[count].value.at - text), len = lines[count].value.len;
            assert_true(len < sizeof blanks[0] && parties < 6);
            memcpy(blanks[parties], text + at, len);
            for (size_t i = 0; i < len; i++)
                if (blanks[parties][i] == '_')
                    blanks[parties][i] = ' ';
            lines[count].value = ump_span_of(blanks[parties++], len);
        }
        count++;
    }
    memset(answers, 0, sizeof *answers);
    ump_calc_sink sink = {(void *)answers, take_answer, take_outcome, take_working, take_outcome_in_words};
    return given_calc(&gsc_ruleset, params, lines, count, given, &sink, problems);
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

// The attacker of these: level 50, Attack 100 against Defense 100, so that a power of p does 22*p/50 + 2
// before types.
#define FIFTY "attacker.level=50 attacker.stats.atk=100 defender.stats.def=100 rolls.crit=no "
#define MEWS                                                                                                 \
    FIFTY "attacker.species=Mew attacker.types.0=unknown defender.species=Mew defender.types.0=Normal "
static const struct {
    const char *profile, *request;
    int least, most;
} by_move[] = {
    // 22*10/50 = 4, + 2 = 6; kick n is n times that, x1.5; x 217/255: 9 gives 7, 18 gives 15, 27 gives 22.
    {"gs-link",
     FIFTY "attacker.species=Hitmontop defender.species=Mew defender.types.0=Fire move=Triple_Kick "
           "rolls.hits=1",
     7, 9},
    {"gs-link",
     FIFTY "attacker.species=Hitmontop defender.species=Mew defender.types.0=Fire move=Triple_Kick "
           "rolls.hits=3",
     44, 54},
    // Attack 5 (Normal on Steel), Defense 2 (Flying), level 4 (Ground): 3*80*5/2/50 = 12, + 2 = 14, halved 7.
    {"gs-link", FIFTY "attacker.species=Delibird defender.species=Steelix move=Present rolls.present=80", 5,
     7},
    // Attack 10, Defense 2, level 0: 2*10*120/2/50 = 24, + 2 = 26, x1.5 = 39.
    {"gs-link", FIFTY "attacker.species=Togetic defender.species=Snorlax move=Present rolls.present=120", 33,
     39},
    // Own stats in the notes: 22*40/50 = 17, + 2 = 19, halved by Steel: 9.
    {"notes",
     FIFTY "attacker.species=Delibird defender.species=Steelix move=Present rolls.present=40 "
           "rolls.variance=255",
     9, 9},
    {"gs-link", FIFTY "attacker.species=Delibird defender.species=Steelix move=Present rolls.present=heals",
     0, 0},
    // Houndoom 22*90*10/65/50 = 6, + 2 = 8 (6 at least); Umbreon 22*65*10/65/50 = 4, + 2 = 6 (5 at least).
    {"gs-link",
     "attacker.species=Houndoom defender.species=Snorlax move=Beat_Up move.party.0=Houndoom_50 "
     "move.party.1=Umbreon_50 rolls.crit=no",
     11, 14},
    // Alone, and a Normal-type target makes no difference to it: Houndoom at 50 as above.
    {"gs-link",
     "attacker.species=Houndoom attacker.level=50 defender.species=Snorlax move=Beat_Up rolls.crit=no", 6, 8},
    {"gs-link", "attacker.species=Wobbuffet defender.species=Mew move=Counter move.damage=98", 196, 196},
    {"gs-link", "attacker.species=Wobbuffet defender.species=Gengar move=Counter move.damage=98", 0, 0},
    {"gs-link", "attacker.species=Wobbuffet defender.species=Umbreon move=Mirror_Coat move.damage=98", 0, 0},
    {"gs-link", "attacker.species=Onix defender.species=Mew move=Bide move.damage=105", 210, 210},
    // 22*30/50 = 13, + 2 = 15: x1, x8 and x16 of Rollout, twice more when curled; Fury Cutter 22*10/50 + 2
    // = 6.
    {"gs-link", MEWS "move=Rollout", 12, 15},
    {"gs-link", MEWS "move=Rollout move.uses=4", 102, 120},
    {"gs-link", MEWS "move=Rollout move.uses=5", 204, 240},
    {"gs-link", MEWS "move=Rollout move.uses=5 attacker.flags.0=curled", 408, 480},
    {"gs-link", MEWS "move=Rollout move.uses=6", 12, 15},
    {"gs-link",
     FIFTY "attacker.species=Mew attacker.types.0=unknown defender.species=Mew defender.types.0=Water "
           "move=Fury_Cutter move.uses=5",
     81, 96},
    {"gs-link",
     FIFTY "attacker.species=Mew attacker.types.0=unknown defender.species=Mew defender.types.0=Water "
           "move=Fury_Cutter move.uses=9",
     81, 96},
    // 22*20/50 = 8, + 2 = 10; two hits taken: x3 = 30.
    {"gs-link", MEWS "move=Rage move.uses=3", 25, 30},
    // 22*40/50 = 17, + 2 = 19: 16 to 19, twice.
    {"gs-link",
     FIFTY "attacker.stats.spa=100 defender.stats.spd=100 attacker.species=Mew attacker.types.0=unknown "
           "defender.species=Mew defender.types.0=Fire defender.flags.0=leaving move=Pursuit",
     32, 38},
    {"gs-link", MEWS "defender.hp=10 move=False_Swipe", 9, 9},
    {"gs-link", MEWS "defender.hp=1 move=False_Swipe", 0, 0},
    {"gs-link", "attacker.species=Rhydon defender.species=Mew move=Horn_Drill", 65535, 65535},
    // no damage is not raised to 1 by a resistance, nor for hating nobody
    {"gs-link", "attacker.species=Mew attacker.happiness=2 defender.species=Onix move=Return", 0, 0},
    {"gs-link", "attacker.species=Mew defender.species=Onix move=Frustration", 0, 0},
    // power 102 for both ends: 22*102/50 = 44, + 2 = 46
    {"gs-link", MEWS "move=Frustration attacker.happiness=0 rolls.variance=255", 46, 46},
    {"gs-link", MEWS "move=Return attacker.happiness=255 rolls.variance=255", 46, 46},
    // Future Sight knows neither types nor STAB: 42*80*74/74/50 = 67, + 2 = 69 (298 / 4 = 74)
    {"gs-link",
     "attacker.species=Mew defender.species=Umbreon defender.stats.spd=298 move=Future_Sight "
     "rolls.variance=255",
     69, 69},
};

static void each_move_by_its_rule(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof by_move / sizeof *by_move; i++) {
        assert_int_equal(run(by_move[i].profile, by_move[i].request, &answers, NULL), UMP_OK);
        if (answers.least != by_move[i].least || answers.most != by_move[i].most)
            fail_msg("%s: %d-%d, not %d-%d", by_move[i].request, answers.least, answers.most,
                     by_move[i].least, by_move[i].most);
        check_whole();
    }
}

// 22*p/50 + 2 of 10 30 50 70 90 110 150, with the weights of the table.
static void magnitudes(void **state) {
    (void)state;
    static const int table[7][2] = {{6, 14}, {15, 25}, {24, 51}, {32, 77}, {41, 51}, {50, 25}, {68, 13}};
    assert_int_equal(run("notes", MEWS "move=Magnitude rolls.variance=255", &answers, NULL), UMP_OK);
    assert_int_equal(answers.count, 7);
    for (int i = 0; i < 7; i++)
        check_chance(table[i][0], table[i][1], 256);
    check_whole();
    assert_int_equal(run("notes", MEWS "move=Magnitude rolls.magnitude=7", &answers, NULL), UMP_OK);
    assert_int_equal(answers.least, 27); // 32*217/255
    assert_int_equal(answers.most, 32);
    assert_int_equal(run("notes", MEWS "move=Magnitude", &answers, NULL), UMP_OK);
    check_whole();
}

// The last kick is reached in a third of all cases, and so is each number of kicks: 9, 9+18, 9+18+27.
static void presents_and_kicks(void **state) {
    (void)state;
    assert_int_equal(
        run("notes", MEWS "defender.stats.hp=403 move=Present rolls.variance=255", &answers, NULL), UMP_OK);
    assert_string_equal(answers.heals, "51/256");
    assert_string_equal(answers.heal, "100");
    check_chance(0, 51, 256);
    check_chance(19, 103, 256); // 17 + 2
    check_chance(37, 77, 256);  // 35 + 2
    check_chance(54, 25, 256);  // 52 + 2
    check_whole();
    assert_int_equal(run("gs-link",
                         FIFTY "attacker.species=Hitmontop defender.species=Mew defender.types.0=Fire "
                               "move=Triple_Kick rolls.variance=255",
                         &answers, NULL),
                     UMP_OK);
    check_chance(9, 1, 3);
    check_chance(27, 1, 3);
    check_chance(54, 1, 3);
    check_whole();
}

static const struct {
    const char *request, *ko[4];
} knockouts[] = {
    // 100 a hit against Chansey's 703 HP; Leftovers give 43, burn takes 87, bad poison 43 86 129.
    {"attacker.species=Gengar defender.species=Chansey defender.hp=200 move=Seismic_Toss",
     {"0", "1", "1", "1"}},
    // 200 143 86 gone
    {"attacker.species=Gengar defender.species=Chansey defender.hp=200 defender.item=Leftovers "
     "move=Seismic_Toss",
     {"0", "0", "1", "1"}},
    {"attacker.species=Gengar defender.species=Chansey defender.hp=200 defender.item=Leftovers "
     "defender.status=burn move=Seismic_Toss",
     {"0", "1", "1", "1"}},
    // 500-100-43 = 357, -100-86 = 171, -100 = 71 is taken by the third tick before the fourth hit
    {"attacker.species=Gengar defender.species=Chansey defender.hp=500 defender.status=poison "
     "defender.toxic=0 "
     "move=Seismic_Toss",
     {"0", "0", "0", "1"}},
    // the berry is eaten once: 200-100+10, 110-100 = 10
    {"attacker.species=Gengar defender.species=Chansey defender.hp=200 defender.item=Berry move=Seismic_Toss",
     {"0", "0", "1", "1"}},
    // the burn is cured in the first turn
    {"attacker.species=Gengar defender.species=Chansey defender.hp=388 defender.item=Ice_Berry "
     "defender.status=burn move=Seismic_Toss",
     {"0", "0", "0", "1"}}, // 388-100-87 = 201, 101, 1
    {"attacker.species=Gengar defender.species=Chansey defender.hp=101 defender.flags.0=seeded "
     "move=Seismic_Toss",
     {"0", "1", "1", "1"}},
    // sand takes 87 and a binding 43: 330-100-130 = 100
    {"attacker.species=Gengar defender.species=Chansey defender.hp=331 defender.flags.0=bound "
     "field.weather=sandstorm move=Seismic_Toss",
     {"0", "0", "1", "1"}},
    // 226 of 256, and 1 less the square of 30/256
    {"attacker.species=Gengar defender.species=Chansey defender.hp=100 defender.item=Focus_Band "
     "move=Seismic_Toss",
     {"113/128", "16159/16384", NULL, NULL}},
    // 39 to 46 with 5 6 5 6 5 6 5 1 of 39: not 39+39 (25) nor 39+40 (60) of 1521
    {"attacker.species=Charizard attacker.level=50 attacker.stats.atk=120 defender.species=Arcanine "
     "defender.stats.def=95 defender.hp=80 move=Strength rolls.crit=no",
     {"0", "1436/1521", "1", "1"}},
    // three hits or more of 2 to 5: 5/8
    {"attacker.species=Mew attacker.level=50 attacker.stats.atk=100 attacker.types.0=unknown "
     "defender.species=Mew "
     "defender.types.0=Water defender.stats.def=100 defender.hp=24 move=Pin_Missile rolls.crit=no "
     "rolls.variance=255",
     {"5/8", "1", "1", "1"}}, // 22*14/50 = 6, + 2 = 8
    {"attacker.species=Hypno attacker.level=50 defender.species=Mew defender.hp=74 move=Psywave",
     {"1/74", NULL, NULL, NULL}},
    // 5, 3, 2, 1: halves of what is left, 1 at least
    {"attacker.species=Raticate defender.species=Mew defender.hp=5 move=Super_Fang", {"0", "0", "0", "1"}},
    {"attacker.species=Scyther defender.species=Mew defender.hp=5 move=False_Swipe", {"0", "0", "0", "0"}},
    {"attacker.species=Golem defender.species=Mew defender.hp=1 move=Explosion", {"1", "", "", ""}},
    // Mew on Mew, 42*150/50 = 126, + 2 = 128; recharging lets Leftovers work twice: 210-128+25+25 = 132
    {"attacker.species=Mew defender.species=Mew defender.hp=210 defender.item=Leftovers move=Hyper_Beam "
     "rolls.crit=no rolls.variance=255",
     {"0", "0", "1", "1"}},
    {"attacker.species=Mew defender.species=Mew defender.hp=178 defender.item=Leftovers move=Hyper_Beam "
     "rolls.crit=no rolls.variance=255",
     {"0", "1", "1", "1"}},
};

static void chances_to_knock_out(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof knockouts / sizeof *knockouts; i++) {
        assert_int_equal(run("gs-link", knockouts[i].request, &answers, NULL), UMP_OK);
        for (int n = 0; n < 4; n++)
            if (knockouts[i].ko[n] && strcmp(answers.ko[n + 1], knockouts[i].ko[n]) != 0)
                fail_msg("%s: ko%d is %s, not %s", knockouts[i].request, n + 1, answers.ko[n + 1],
                         knockouts[i].ko[n]);
    }
    // HP that nobody said
    assert_int_equal(run("gs-link", MEWS "defender.flags.0=substitute move=Strength", &answers, NULL),
                     UMP_OK);
    assert_string_equal(answers.ko[1], "");
}

// With criticals and rolls of variance open, five hits need more than 64 bits: those chances come in words.
static void finer_than_64_bits(void **state) {
    (void)state;
    assert_int_equal(
        run("gs-link",
            "attacker.species=Mew attacker.level=50 attacker.stats.atk=100 attacker.types.0=unknown "
            "defender.species=Mew defender.types.0=Water defender.stats.def=100 defender.hp=200 "
            "move=Pin_Missile",
            &answers, NULL),
        UMP_OK);
    assert_int_equal(answers.least, 12); // 8*217/255 = 6, twice
    assert_int_equal(answers.most, 70);  // 2*6 + 2 = 14, five times
    // Five hits (1/8), each critical (17/256) with the highest of 39 rolls, which alone leaves 14:
    // 1/8 * (17 / (256 * 39))^5.
    assert_string_equal(finest, "1419857/793620447258206011392");
    assert_string_equal(answers.ko[1], "0");
    assert_true(strlen(answers.ko[4]) > 20); // five times 70 would do
}

static void working(void **state) {
    (void)state;
    assert_int_equal(run("notes",
                         "attacker.species=Charizard attacker.level=50 attacker.stats.atk=120 "
                         "defender.species=Arcanine defender.stats.def=95 move=Strength rolls.variance=217",
                         &answers, NULL),
                     UMP_OK);
    assert_string_equal(
        answers.working,
        "level factor 22; attacking stat x120 = 2640; base power x80 = 211200; defending stat /95 = "
        "2223; divided by 50 /50 = 44; plus 2 +2 = 46; variance x217/255 = 39; ");
    assert_int_equal(run("notes",
                         "attacker.species=Wobbuffet defender.species=Mew move=Counter move.damage=98",
                         &answers, NULL),
                     UMP_OK);
    assert_string_equal(answers.working, "damage taken 98; doubled x2 = 196; ");
    assert_int_equal(
        run("notes", "attacker.species=Gengar defender.species=Mew move=Night_Shade", &answers, NULL),
        UMP_OK);
    assert_string_equal(answers.working, "fixed damage 100; ");
}

static void certain_misses(void **state) {
    (void)state;
    static const char *const requests[][2] = {
        {"attacker.species=Gengar defender.species=Mew move=Dream_Eater", "0"},
        {"attacker.species=Gengar defender.species=Mew defender.status=sleep move=Dream_Eater", "1"},
        {"attacker.species=Gengar attacker.level=50 defender.species=Mew move=Fissure", "0"},
        {"attacker.species=Gengar defender.species=Mew defender.flags.0=lock_on defender.flags.1=flying "
         "move=Earthquake",
         "0"},
        {"attacker.species=Gengar defender.species=Mew defender.flags.0=lock_on defender.flags.1=flying "
         "move=Surf",
         "1"},
        {"attacker.species=Gengar defender.species=Mew defender.flags.0=substitute move=Giga_Drain", "0"},
        // 76 of 255, + 2 for each level above
        {"attacker.species=Gengar attacker.level=100 defender.species=Mew defender.level=90 move=Fissure",
         "3/8"},
        {"attacker.species=Gengar defender.species=Mew move=Future_Sight", "229/256"}, // 90%
    };
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        assert_int_equal(run("gs-link", requests[i][0], &answers, NULL), UMP_OK);
        if (strcmp(answers.hit, requests[i][1]) != 0)
            fail_msg("%s: %s, not %s", requests[i][0], answers.hit, requests[i][1]);
    }
}

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
    refused("attacker.species=Mew defender.species=Mew move=Surf attacker.nature=Bold", UMP_NOT_FOUND,
            "attacker.nature");
    refused("attacker.species=Mew defender.species=Mew move=Counter", UMP_BAD_INPUT, "move.damage");
    refused("attacker.species=Mew defender.species=Mew move=Triple_Kick rolls.hits=4", UMP_BAD_INPUT,
            "rolls.hits");
    refused("attacker.species=Mew defender.species=Mew move=Fury_Swipes rolls.hits=1", UMP_BAD_INPUT,
            "rolls.hits");
    refused("attacker.species=Mew defender.species=Mew move=Beat_Up move.party.0=Mewthree", UMP_NOT_FOUND,
            "move.party.0");
    refused("attacker.species=Mew defender.species=Mew move=Magnitude rolls.magnitude=11", UMP_BAD_INPUT,
            "rolls.magnitude");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_damages),
        cmocka_unit_test(a_plain_hit),
        cmocka_unit_test(accuracy_by_steps),
        cmocka_unit_test(open_rolls),
        cmocka_unit_test(several_hits),
        cmocka_unit_test(refusals),
        cmocka_unit_test(damage_of_their_own),
        cmocka_unit_test(each_move_by_its_rule),
        cmocka_unit_test(magnitudes),
        cmocka_unit_test(presents_and_kicks),
        cmocka_unit_test(chances_to_knock_out),
        cmocka_unit_test(finer_than_64_bits),
        cmocka_unit_test(working),
        cmocka_unit_test(certain_misses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

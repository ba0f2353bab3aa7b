// SPDX-License-Identifier: MIT
// Does asb's calculator give what the handbook's lines give? Each row is one line of the handbook, worked out
// by hand beside the code: power, STAB, critical hits, ranks, effectiveness, stages, items, energy, accuracy,
// hits. And what it refuses, by path.
#include "support/given.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asb/asb.h"
#include "kit/frac.h"

enum { LINES_MAX = 40, TEXT_MAX = 2000 };

// What a run answered, as "name value;" one after the other, and the chances of the damages.
struct answers {
    char text[TEXT_MAX], working[TEXT_MAX];
    ump_frac sum, least, most; // of the chances; of the damages
    int count;
};

static void take_answer(ump_calc_out *out, const char *name, const char *value) {
    struct answers *answers = (void *)out;
    size_t at = strlen(answers->text);
    snprintf(answers->text + at, sizeof answers->text - at, "%s %s;", name, value);
}

static void take_outcome(ump_calc_out *out, ump_frac value, ump_frac chance) {
    struct answers *answers = (void *)out;
    ump_status status = UMP_OK;
    assert_true(value.num >= 0);
    answers->sum = ump_frac_add(answers->sum, chance, &status);
    assert_int_equal(status, UMP_OK);
    if (!answers->count || ump_frac_cmp(value, answers->least) < 0)
        answers->least = value;
    if (!answers->count || ump_frac_cmp(value, answers->most) > 0)
        answers->most = value;
    answers->count++;
}

static void take_working(ump_calc_out *out, const char *term, const char *value, const char *rule) {
    struct answers *answers = (void *)out;
    size_t at = strlen(answers->working);
    snprintf(answers->working + at, sizeof answers->working - at, "%s %s;", term, value);
    assert_true(term[0] != '\0' && value[0] != '\0' && rule[0] != '\0');
}

static void take_damage(struct answers *answers, const char *name, ump_frac damage) {
    char text[UMP_FRAC_TEXT];
    ump_frac_print(damage, text, sizeof text);
    take_answer((void *)answers, name, text);
}

// "path=value path=value"; an underscore in a value stands for a blank.
static ump_status run(const char *profile, const char *text, struct answers *answers,
                      ump_problems *problems) {
    static char words[TEXT_MAX];
    ump_frac params[ASB_PARAM_COUNT];
    ump_key_line lines[LINES_MAX];
    ump_given given[LINES_MAX];
    ump_span word, rest;
    uint32_t count = 0;
    assert_true(strlen(text) < sizeof words);
    memcpy(words, text, strlen(text) + 1);
    rest = ump_span_of_str(words);
    ump_params_defaults(&asb_ruleset.params, params);
    assert_int_equal(ump_params_profile(&asb_ruleset.params, params, ump_span_of_str(profile), "", NULL),
                     UMP_OK);
    while (ump_span_word(&rest, &word)) {
        assert_true(count < LINES_MAX);
        assert_true(ump_span_cut(word, "=", &lines[count].key, &lines[count].value));
        for (size_t i = 0; i < lines[count].value.len; i++) {
            char *at = words + (lines[count].value.at - words) + i;
            if (*at == '_')
                *at = ' ';
        }
        count++;
    }
    memset(answers, 0, sizeof *answers);
    answers->sum = (ump_frac){0, 1};
    ump_calc_sink sink = {(void *)answers, take_answer, take_outcome, take_working, NULL};
    ump_status status = given_calc(&asb_ruleset, params, lines, count, given, &sink, problems);
    if (answers->count == 1)
        take_damage(answers, "damage", answers->least);
    if (answers->count > 1) {
        take_damage(answers, "least", answers->least);
        take_damage(answers, "most", answers->most);
    }
    return status;
}

// Attacker and defender of the handbook's examples: rank 4 and rank 3 in what counts; the types of both
// follow.
#define ATTACKER "attacker.ranks.atk=4 attacker.ranks.def=3 attacker.ranks.spa=4 attacker.ranks.spd=3 "
#define DEFENDER "defender.ranks.atk=3 defender.ranks.def=3 defender.ranks.spa=3 defender.ranks.spd=3 "
#define BOTH ATTACKER DEFENDER
#define FIRE "attacker.types.0=fire "
#define PLAIN "attacker.types.0=psychic "
#define ON_NORMAL "defender.types.0=normal "
#define ON_GRASS "defender.types.0=grass "
#define ON_WATER "defender.types.0=water "
#define ON_POISON "defender.types.0=poison attacker.max_hp=100 defender.max_hp=100 "
#define DEFENDER_LIKE "attacker.ranks.atk=3 attacker.ranks.def=3 attacker.ranks.spa=3 attacker.ranks.spd=3 "
#define HITS "rolls.hit=yes rolls.crit=no "

// Wanted: every part of `wants` that ends in a semicolon.
static const struct {
    const char *rule, *request, *wants;
} worked[] = {
    // 9 + 3 + 6 + 3 - 9/2 = 33/2; x 3/2 = 99/4; stages 2 x 2; Charcoal 4
    {"damage: all terms in order",
     BOTH FIRE ON_GRASS HITS "move=Flamethrower field.weather=sun attacker.item=Charcoal "
                             "attacker.stages.spa=1 defender.stages.spd=-1",
     "damage 131/4;"},
    {"damage.power: no STAB", BOTH PLAIN ON_NORMAL HITS "move=Flamethrower", "damage 21/2;energy 7;"},
    {"damage.stab: in the bracket", BOTH FIRE ON_NORMAL HITS "move=Flamethrower", "damage 27/2;energy 6;"},
    {"damage.stab: worth 2 where it is resisted", BOTH FIRE ON_WATER HITS "move=Flamethrower", "damage 9;"},
    {"damage.critical: +3 on one hit", BOTH FIRE ON_NORMAL "rolls.hit=yes rolls.crit=yes move=Flamethrower",
     "damage 33/2;"},
    {"damage.critical: 1/16", BOTH FIRE ON_NORMAL "move=Flamethrower", "crit 1/16;"},
    {"damage.critical: 1/8", BOTH FIRE ON_NORMAL "move=Night_Slash", "crit 1/8;"},
    {"damage.critical: 1/2", BOTH FIRE ON_NORMAL "move=Flamethrower attacker.item=Scope_Lens", "crit 1/2;"},
    {"damage.critical: certain", BOTH FIRE ON_NORMAL "move=Night_Slash attacker.item=Scope_Lens", "crit 1;"},
    {"damage.critical: no more than certain",
     BOTH FIRE ON_NORMAL "move=Night_Slash attacker.item=Scope_Lens attacker.ability=Super_Luck", "crit 1;"},
    {"damage.critical: Super Luck and Night Slash",
     BOTH FIRE ON_NORMAL "move=Night_Slash attacker.ability=Super_Luck", "crit 1/2;"},
    // 2 x 3 + 2 x 2 + 6 - 9/2
    {"damage.critical: +2 for each of two hits",
     BOTH PLAIN ON_WATER "rolls.hit=yes rolls.crit=2 move=Double_Kick", "damage 23/2;"},
    // 4 x 3 + 2 + 6 - 9/2
    {"damage.critical: +1 for each of several hits",
     BOTH PLAIN ON_NORMAL "rolls.hit=yes rolls.hits=4 rolls.crit=2 move=Bullet_Seed", "damage 31/2;"},
    // 9/2 + 6 - 9/2 against 9 + 3 + 6 - 9/2
    {"damage.critical: a screen counts",
     BOTH PLAIN ON_NORMAL HITS "move=Flamethrower field.screens.0=light_screen", "damage 6;"},
    {"damage.critical: and not against a critical hit",
     BOTH PLAIN ON_NORMAL "rolls.hit=yes rolls.crit=yes move=Flamethrower field.screens.0=light_screen",
     "damage 27/2;"},
    {"damage.critical: raised defences fall away",
     BOTH PLAIN ON_NORMAL "rolls.hit=yes rolls.crit=yes move=Flamethrower defender.stages.spd=2",
     "damage 27/2;"},
    {"damage.stages: raised defences count otherwise",
     BOTH PLAIN ON_NORMAL HITS "move=Flamethrower defender.stages.spd=2", "damage 13/2;"},
    {"damage.critical: lowered defences stay",
     BOTH PLAIN ON_NORMAL "rolls.hit=yes rolls.crit=yes move=Flamethrower defender.stages.spd=-2",
     "damage 35/2;"},
    {"damage.critical: a lowered attack stays, reading 4",
     BOTH PLAIN ON_NORMAL "rolls.hit=yes rolls.crit=yes move=Flamethrower attacker.stages.spa=-2 "
                          "defender.stages.spd=2",
     "damage 19/2;"},
    // 4 x 3 + 1 + 6 - 9/2; without a critical hit 6 + 6 - 9/2 - 4
    {"damage.critical: one of several is enough for all",
     BOTH PLAIN ON_NORMAL "rolls.hit=yes rolls.hits=4 rolls.crit=1 move=Bullet_Seed field.screens.0=reflect "
                          "defender.stages.def=2",
     "damage 29/2;"},
    {"damage.critical: none of several",
     BOTH PLAIN ON_NORMAL "rolls.hit=yes rolls.hits=4 rolls.crit=0 move=Bullet_Seed field.screens.0=reflect "
                          "defender.stages.def=2",
     "damage 7/2;"},
    {"spread: three quarters of the power", BOTH FIRE ON_NORMAL HITS "move=Heat_Wave field.targets=2",
     "damage 12;"}, // 10 x 3/4 + 3 + 6 - 9/2
    // 9 x 3/4 + 3 (rain) + 6 - 9/2
    {"spread: what items and the field add is not multiplied",
     BOTH PLAIN ON_NORMAL HITS "move=Surf field.targets=2 field.weather=rain", "damage 45/4;"},
    {"damage.field: rain takes off fire", BOTH PLAIN ON_NORMAL HITS "move=Flamethrower field.weather=rain",
     "damage 15/2;"},
    // 8 + 2 + 6 - 9/2
    {"damage.ability: Iron Fist", BOTH PLAIN ON_NORMAL HITS "move=Fire_Punch attacker.ability=Iron_Fist",
     "damage 23/2;"},
    // (9 + 2 + 6 - 9/2) x 3/2
    {"damage.item: Expert Belt is in the bracket",
     BOTH PLAIN ON_GRASS HITS "move=Flamethrower attacker.item=Expert_Belt", "damage 75/4;"},
    // (9 + 6 - 9/2) x 2/3 + 4
    {"damage.item: Charcoal comes after", BOTH PLAIN ON_WATER HITS "move=Flamethrower attacker.item=Charcoal",
     "damage 11;"},
    {"damage.burn: a physical attack", BOTH PLAIN ON_NORMAL HITS "move=Earthquake attacker.status.0=burn",
     "damage 17/2;"}, // 10 + 6 - 9/2 - 3
    {"damage.burn: a special one is left alone",
     BOTH PLAIN ON_NORMAL HITS "move=Flamethrower attacker.status.0=burn", "damage 21/2;"},
    {"damage.type: two weaknesses",
     BOTH PLAIN HITS "defender.types.0=grass defender.types.1=steel move=Flamethrower", "damage 189/8;"},
    {"damage.type: a weakness and a resistance",
     BOTH PLAIN HITS "defender.types.0=fire defender.types.1=bug move=Earthquake", "damage 23/2;"},
    {"damage.type: two resistances",
     BOTH PLAIN HITS "defender.types.0=water defender.types.1=rock move=Flamethrower", "damage 14/3;"},
    {"damage.type: an immunity against a weakness",
     BOTH PLAIN HITS "defender.types.0=water defender.types.1=ground move=Thunderbolt", "damage 0;"},
    {"damage.type: nothing gets through an immunity",
     BOTH PLAIN HITS "defender.types.0=ghost move=Strength attacker.item=Silk_Scarf attacker.stages.atk=6",
     "damage 0;"},
    // 9 + 3/2 - 15
    {"damage: at least 1, reading 8",
     PLAIN ON_NORMAL HITS
     "attacker.ranks.spa=1 defender.ranks.spd=12 attacker.ranks.atk=1 attacker.ranks.def=1 "
     "attacker.ranks.spd=1 defender.ranks.atk=1 defender.ranks.def=1 "
     "defender.ranks.spa=1 move=Flamethrower",
     "damage 1;"},
    // (9 + 3/2 - 15) x 3/2 + 2 x 6
    {"damage: the bracket may be below nought, reading 8",
     PLAIN ON_GRASS HITS
     "attacker.ranks.spa=1 defender.ranks.spd=12 attacker.ranks.atk=1 attacker.ranks.def=1 "
     "attacker.ranks.spd=1 defender.ranks.atk=1 defender.ranks.def=1 "
     "defender.ranks.spa=1 move=Flamethrower attacker.stages.spa=6",
     "damage 21/4;"},
    {"damage.stages: Attack +2 against Defense -1", // 10 + 6 - 9/2 + 6
     BOTH PLAIN ON_NORMAL HITS "move=Earthquake attacker.stages.atk=2 defender.stages.def=-1",
     "damage 35/2;"},
    {"damage.stages: Attack -1 against Defense +2", // 10 + 6 - 9/2 - 6
     BOTH PLAIN ON_NORMAL HITS "move=Earthquake attacker.stages.atk=-1 defender.stages.def=2",
     "damage 11/2;"},
    {"energy: Pressure", BOTH PLAIN ON_NORMAL HITS "move=Flamethrower defender.ability=Pressure",
     "energy 9;"},
    {"energy: a move without damage is cheaper too",
     BOTH ON_NORMAL "attacker.types.0=electric move=Thunder_Wave", "energy 6;"},
    {"energy: Chill costs nothing", BOTH PLAIN ON_NORMAL "move=Chill", "energy 0;"},
    {"energy.consecutive: the fourth time", // 7 + 3 x 4 - 1
     BOTH FIRE ON_NORMAL HITS "move=Flamethrower attacker.last_move=Flamethrower attacker.streak=3",
     "energy 18;"},
    {"energy.consecutive: another move between",
     BOTH FIRE ON_NORMAL HITS "move=Flamethrower attacker.last_move=Crunch attacker.streak=3", "energy 6;"},
    {"energy.consecutive: half of it with a choice item", // 7 + 2 - 1
     BOTH FIRE ON_NORMAL HITS "move=Flamethrower attacker.last_move=Flamethrower attacker.item=Choice_Specs",
     "energy 8;"},
    {"accuracy: one stage up", BOTH PLAIN ON_NORMAL "move=Heat_Wave attacker.stages.acc=1", "hit 1;"},
    {"accuracy: one stage down", BOTH PLAIN ON_NORMAL "move=Heat_Wave attacker.stages.acc=-1", "hit 27/40;"},
    {"accuracy: equal stages",
     BOTH PLAIN ON_NORMAL "move=Heat_Wave attacker.stages.acc=2 defender.stages.eva=2", "hit 9/10;"},
    {"accuracy: 100% is a number like others",
     BOTH PLAIN ON_NORMAL "move=Flamethrower attacker.stages.acc=-1", "hit 3/4;"},
    {"accuracy: a perfect move is not", BOTH PLAIN ON_NORMAL "move=Aerial_Ace attacker.stages.acc=-6",
     "hit 1;"},
    {"accuracy: the difference has no limit of six",
     BOTH PLAIN ON_NORMAL "move=Fissure attacker.stages.acc=6 defender.stages.eva=-6", "hit 1;"},
    {"accuracy: -6", BOTH PLAIN ON_NORMAL "move=Flamethrower attacker.stages.acc=-6", "hit 1/3;"},
};

// "path: what" of the first problem.
static const char *first_problem(const ump_problems *problems) {
    static char text[700];
    const ump_problem *problem = ump_problems_at(problems, 0);
    snprintf(text, sizeof text, "%s: %s", problem ? problem->rule : "nowhere",
             problem ? problem->message : "nothing");
    return text;
}

static void the_handbooks_lines(void **state) {
    static struct answers answers;
    (void)state;
    for (size_t i = 0; i < sizeof worked / sizeof *worked; i++) {
        const char *want = worked[i].wants;
        ump_problems *problems = NULL;
        assert_int_equal(ump_problems_open(&problems), UMP_OK);
        if (run("2017-01", worked[i].request, &answers, problems) != UMP_OK)
            fail_msg("%s: refused: %s", worked[i].rule, first_problem(problems));
        ump_problems_close(problems);
        while (*want) {
            size_t len = strcspn(want, ";") + 1;
            char part[64];
            assert_true(len < sizeof part);
            memcpy(part, want, len);
            part[len] = '\0';
            if (!strstr(answers.text, part))
                fail_msg("%s: wanted %s, got %s", worked[i].rule, part, answers.text);
            want += len;
        }
    }
}

// The chances of all ways the rolls can fall make 1.
static void all_the_ways(void **state) {
    static struct answers answers;
    (void)state;
    // 2, 3, 4 or 5 hits, each with none to all of them critical: 3 + 4 + 5 + 6 ways
    assert_int_equal(run("2017-01", BOTH PLAIN ON_NORMAL "rolls.hit=yes move=Bullet_Seed", &answers, NULL),
                     UMP_OK);
    assert_int_equal(answers.count, 18);
    assert_int_equal(answers.sum.num, answers.sum.den);
    assert_non_null(strstr(answers.text, "least 15/2;")); // 6 + 6 - 9/2
    assert_non_null(strstr(answers.text, "most 43/2;"));  // 20 + 6 - 9/2
    // the damages of a hit: critical or not
    assert_int_equal(run("2017-01", BOTH PLAIN ON_NORMAL "move=Heat_Wave", &answers, NULL), UMP_OK);
    assert_int_equal(answers.count, 2);
    assert_int_equal(answers.sum.num, answers.sum.den);
    assert_non_null(strstr(answers.text, "hit 9/10;"));
}

// Sniper's single hit is the one figure by which the two dates' profiles differ.
static void the_later_date(void **state) {
    static struct answers answers;
    const char *request =
        BOTH PLAIN ON_NORMAL "rolls.hit=yes rolls.crit=yes move=Flamethrower attacker.ability=Sniper";
    (void)state;
    assert_int_equal(run("2017-01", request, &answers, NULL), UMP_OK);
    assert_non_null(strstr(answers.text, "damage 31/2;")); // 9 + 5 + 6 - 9/2
    assert_int_equal(run("2018-05", request, &answers, NULL), UMP_OK);
    assert_non_null(strstr(answers.text, "damage 33/2;")); // 9 + 6 + 6 - 9/2
}

static const struct {
    const char *request, *where;
} refused[] = {
    {BOTH PLAIN ON_NORMAL "move=Flametrower", "move"},
    {BOTH PLAIN ON_NORMAL "move=Flamethrower attacker.item=Nonsuch", "attacker.item"},
    {BOTH PLAIN ON_NORMAL "move=Flamethrower attacker.abilty=Blaze", "attacker.abilty"},
    {BOTH PLAIN ON_NORMAL "move=Flamethrower attacker.stages.spa=7", "attacker.stages.spa"},
    {BOTH PLAIN "move=Flamethrower defender.types.0=fyre", "defender.types.0"},
    {BOTH PLAIN ON_NORMAL "move=Flamethrower rolls.crit=3", "rolls.crit"},
    {BOTH PLAIN ON_NORMAL "move=Flamethrower attacker.ability=Slow-Start", "attacker.events.slow"},
    {"attacker.species=Charizrad defender.species=Venusaur move=Flamethrower", "attacker.species"},
    {BOTH PLAIN ON_NORMAL "move.type=fire move.class=special move.bap=9", "move.ec"},
    {BOTH PLAIN ON_NORMAL, "move"},
};

static void what_is_refused(void **state) {
    static struct answers answers;
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        ump_problems *problems = NULL;
        assert_int_equal(ump_problems_open(&problems), UMP_OK);
        if (run("2017-01", refused[i].request, &answers, problems) == UMP_OK)
            fail_msg("%s: answered: %s", refused[i].request, answers.text);
        assert_int_equal(ump_problems_count(problems), 1);
        assert_string_equal(ump_problems_at(problems, 0)->rule, refused[i].where);
        ump_problems_close(problems);
    }
}

// [asb:damage.type] [facts: type perks] [facts: abilities] What does nothing to the target says so once,
// however many hits and critical hits there are; `hit` stays the chance of the accuracy.
static void what_is_immune(void **state) {
    static const struct {
        const char *request, *term, *hit;
    } rows[] = {
        {"attacker.species=Pikachu defender.species=Golem move=Thunder_Wave",
         "immune (Electric on Ground) 0;", "hit 1;"},
        {"attacker.species=Pikachu defender.species=Golem move=Thunderbolt", "immune (Electric on Ground) 0;",
         "hit 1;"},
        {"attacker.species=Golem defender.species=Gengar move=Double_Slap", "immune (Normal on Ghost) 0;",
         "hit 17/20;"},
        {"attacker.species=Golem defender.species=Pidgey move=Magnitude", "immune (Ground on Flying) 0;",
         "hit 1;"},
        {"attacker.species=Gengar defender.species=Charizard move=Will-O-Wisp",
         "Fire perk (immune to burn) 0;", "hit 17/20;"},
        {"attacker.species=Gengar defender.species=Raichu move=Will-O-Wisp", NULL, "hit 17/20;"},
        {"attacker.species=Golem defender.species=Raichu defender.ability=Limber move=Glare",
         "Limber (immune to paralysis) 0;", "hit 1;"},
        {"attacker.species=Golem attacker.ability=Mold_Breaker defender.species=Castform "
         "defender.ability=Limber move=Glare",
         NULL, "hit 1;"},
        {"attacker.species=Golem defender.species=Gengar move=Glare", NULL, "hit 1;"}, // reading 84: no blow
    };
    static struct answers answers;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(run("2017-01", rows[i].request, &answers, NULL), UMP_OK);
        const char *at = strstr(answers.working, rows[i].term ? rows[i].term : "immune");
        if (!at != !rows[i].term || (at && strstr(at + 1, rows[i].term)))
            fail_msg("%s: %s", rows[i].request, answers.working);
        assert_non_null(strstr(answers.text, rows[i].hit));
    }
}

// What happened before is asked for by a key of its own. The working says what nobody said, once, where a yes
// would be another answer, and nothing where it would not.
static void what_happened_before(void **state) {
    static const struct {
        const char *request, *answer, *unsaid; // NULL: nothing is
    } rows[] = {
        {"move=Avalanche", "6", "attacker.events.hurt"},
        {"move=Avalanche attacker.events.hurt=no", "6", NULL},
        {"move=Avalanche attacker.events.hurt=yes", "12", NULL},
        {"move=Avalanche defender.events.hurt=yes", "6", "attacker.events.hurt"},
        {"move.name=Avalanche move.bap=7", "7", NULL},
        {"move=Payback defender.events.acted=yes", "10", NULL},
        {"move=Payback", "5", "defender.events.acted"},
        {"move=Assurance defender.events.harmed=yes defender.events.hurt=no", "12", NULL},
        {"move=Assurance defender.events.hurt=no", "6", "defender.events.harmed"},
        {"move=Retaliate attacker.events.ally_fell=yes", "14", NULL},
        {"move=Fusion_Flare attacker.events.partner=yes", "15", NULL},
        {"move=Pursuit defender.events.gets_away=yes", "8", NULL},
        {"move=Rollout attacker.events.curled=yes", "8", NULL},
        {"move=Rollout attacker.events.curled=yes attacker.last_move=Rollout attacker.streak=9", "20", NULL},
        {"move=Spit_Up attacker.events.stockpile=2", "20", NULL},
        {"move=Trump_Card attacker.events.uses=2", "11", NULL},
        {"move=Trump_Card", "5", "attacker.events.uses"},
        {"move=Echoed_Voice attacker.events.echoes=1", "8", NULL},
        {"move=Acrobatics attacker.item=Occa_Berry attacker.events.used_item=yes", "11", NULL},
        {"move=Acrobatics attacker.item=Occa_Berry", "6", "attacker.events.used_item"},
        {"move=Acrobatics attacker.item=Leftovers", "6", NULL},
        {"move=Ember attacker.item=Fire_Gem", "4", "attacker.events.gem"},
        {"move=Ember attacker.item=Fire_Gem attacker.events.gem=yes", "7", NULL},
        {"move=Ember attacker.item=Water_Gem attacker.events.gem=yes", "4", NULL},
        {"move=Pound attacker.ability=Unburden", "4", NULL}, // Speed bears on nothing here
        {"move=Pound attacker.ability=Slow_Start attacker.events.slow=no", "4", NULL},
        {"move=Pound attacker.ability=Slow_Start attacker.events.slow=yes", "7/4", NULL},
        {"move=Pound defender.ability=Multiscale defender.hp=50", "4", "defender.events.began_full"},
        {"move=Pound defender.ability=Multiscale defender.hp=50 defender.events.began_full=yes", "2", NULL},
        {"move=Pound defender.ability=Multiscale", "2", NULL},
        {"move=Pound defender.ability=Multiscale defender.events.began_full=no", "4", NULL},
    };
    static struct answers answers;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[TEXT_MAX], damage[40];
        snprintf(text, sizeof text, DEFENDER DEFENDER_LIKE PLAIN ON_POISON "%s rolls.crit=no",
                 rows[i].request);
        assert_int_equal(run("2017-01", text, &answers, NULL), UMP_OK);
        snprintf(damage, sizeof damage, "damage %s;", rows[i].answer);
        const char *at = strstr(answers.working, rows[i].unsaid ? rows[i].unsaid : "not said");
        if (!strstr(answers.text, damage) || !at != !rows[i].unsaid ||
            (at && strstr(strstr(at, "not said") + 1, "not said")))
            fail_msg("%s: %s %s", rows[i].request, answers.text, answers.working);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_handbooks_lines), cmocka_unit_test(all_the_ways),
        cmocka_unit_test(the_later_date),      cmocka_unit_test(what_is_refused),
        cmocka_unit_test(what_is_immune),      cmocka_unit_test(what_happened_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

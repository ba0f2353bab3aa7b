// SPDX-License-Identifier: MIT
// Do moves with an effect on their own hit change the step the games say? What the calculator shows of them
// is test_scale_calc.c and the oracle's; here are the numbers of a hit, and the moments of a battle.
#include "support/unit.h"

#include "support/scale_battle.h"

// Battlers: 0 Ember, 1 Ash (Red); 2 Fern (Blue).
static void open_battle(struct scale_case *c, const char *header, const char *red, const char *blue) {
    scale_case_begin(c);
    assert_int_equal(scale_case_open(c, header, red, blue, ""), UMP_OK);
}

static uint16_t move_of(const char *key) {
    uint32_t index = 0;
    if (!ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, key, strlen(key), &index))
        fail_msg("no move %s", key);
    return (uint16_t)index;
}

static struct scale_play play_of(const char *key, int generation) {
    return scale_play_of(NULL, move_of(key), generation);
}

// ---- Steps of a hit

static const int8_t own_stages[SCALE_STAGE_COUNT] = {1, 2, 3, 4, 0, 0, 0};
static const int8_t foe_stages[SCALE_STAGE_COUNT] = {-1, -2, -3, -4, 0, 0, 6};
static const int8_t own_bonus[4] = {1, 2, -3, 0}, foe_bonus[4] = {3, -1, -1, -1};

static struct scale_hit hit_of(const char *key, int generation, uint8_t own_type, uint8_t first,
                               uint8_t second, bool burnt) {
    static ump_frac params[SCALE_PARAM_COUNT];
    ump_params_defaults(&scale_ruleset.params, params);
    const uint8_t own_types[3] = {own_type, SCALE_TYPE_NONE, SCALE_TYPE_NONE};
    const uint8_t foe_types[3] = {first, second, SCALE_TYPE_NONE};
    const uint8_t own[SCALE_CONDITION_COUNT] = {[SCALE_BURN] = burnt ? SCALE_MILD : SCALE_NONE};
    const uint8_t foe[SCALE_CONDITION_COUNT] = {[SCALE_BURN] = SCALE_SEVERE};
    struct scale_view attacker = {own_stages, own, own_types, own_bonus},
                      defender = {foe_stages, foe, foe_types, foe_bonus};
    struct scale_hit hit = {.params = params};
    struct scale_play play = play_of(key, generation);
    scale_quirk_hit(&play, generation, &attacker, &defender, &hit);
    return hit;
}

static void stats_are(const char *key, bool burnt, int attack, int defence, int attack_bonus,
                      int defence_bonus) {
    struct scale_hit hit = hit_of(key, 8, SCALE_TYPE_BUG, SCALE_TYPE_NORMAL, SCALE_TYPE_NONE, burnt);
    assert_int_equal(hit.attack_stage, attack);
    assert_int_equal(hit.defence_stage, defence);
    assert_int_equal(hit.attack_bonus, attack_bonus);
    assert_int_equal(hit.defence_bonus, defence_bonus);
}

static void test_stats(void **unused) {
    (void)unused;
    stats_are("tackle", false, 1, -2, 1, -1);
    stats_are("tackle", true, 0, -2, 1, -1);
    stats_are("surf", true, 3, -4, -3, -1);
    stats_are("psyshock", true, 3, -2, -3, -1);
    stats_are("psystrike", false, 3, -2, -3, -1);
    stats_are("secretsword", false, 3, -2, -3, -1);
    stats_are("bodypress", false, 2, -2, 2, -1);
    stats_are("bodypress", true, 1, -2, 2, -1);
    // the target's Attack and its bonus; the target's own burn is not in its strength
    stats_are("foulplay", false, -1, -2, 3, -1);
    stats_are("foulplay", true, -2, -2, 3, -1);
    stats_are("chipaway", false, 1, 0, 1, -1);
    stats_are("sacredsword", false, 1, 0, 1, -1);
    stats_are("darkestlariat", false, 1, 0, 1, -1);
}

static void chart_is(const char *key, int generation, uint8_t own, uint8_t first, uint8_t second, bool stab,
                     int num, int den) {
    struct scale_hit hit = hit_of(key, generation, own, first, second, false);
    assert_int_equal(hit.stab, stab);
    assert_int_equal(hit.chart.num, num);
    assert_int_equal(hit.chart.den, den);
}

static void test_charts(void **unused) {
    (void)unused;
    chart_is("surf", 5, SCALE_TYPE_WATER, SCALE_TYPE_FIRE, SCALE_TYPE_ROCK, true, 4, 1);
    chart_is("icebeam", 6, SCALE_TYPE_ICE, SCALE_TYPE_WATER, SCALE_TYPE_NONE, true, 1, 2);
    chart_is("freezedry", 6, SCALE_TYPE_ICE, SCALE_TYPE_WATER, SCALE_TYPE_NONE, true, 2, 1);
    chart_is("freezedry", 6, SCALE_TYPE_BUG, SCALE_TYPE_WATER, SCALE_TYPE_GROUND, false, 4, 1);
    chart_is("freezedry", 6, SCALE_TYPE_BUG, SCALE_TYPE_FIRE, SCALE_TYPE_STEEL, false, 1, 4);
    chart_is("flyingpress", 6, SCALE_TYPE_FIGHTING, SCALE_TYPE_GRASS, SCALE_TYPE_NONE, true, 2, 1);
    chart_is("flyingpress", 6, SCALE_TYPE_FLYING, SCALE_TYPE_ROCK, SCALE_TYPE_NONE, false, 1, 1); // 2 x 1/2
    chart_is("flyingpress", 6, SCALE_TYPE_FLYING, SCALE_TYPE_GHOST, SCALE_TYPE_NONE, false, 0, 1);
    chart_is("thousandarrows", 6, SCALE_TYPE_GROUND, SCALE_TYPE_FLYING, SCALE_TYPE_FIRE, true, 1, 1);
    chart_is("thousandarrows", 6, SCALE_TYPE_GROUND, SCALE_TYPE_FIRE, SCALE_TYPE_NONE, true, 2, 1);
    chart_is("skydrop", 5, SCALE_TYPE_FLYING, SCALE_TYPE_BUG, SCALE_TYPE_FLYING, true, 0, 1);
    chart_is("struggle", 1, SCALE_TYPE_NORMAL, SCALE_TYPE_GHOST, SCALE_TYPE_NONE, true, 0, 1);
    chart_is("struggle", 2, SCALE_TYPE_NORMAL, SCALE_TYPE_GHOST, SCALE_TYPE_NONE, false, 1, 1);
    chart_is("futuresight", 4, SCALE_TYPE_PSYCHIC, SCALE_TYPE_DARK, SCALE_TYPE_NONE, false, 1, 1);
    chart_is("futuresight", 5, SCALE_TYPE_PSYCHIC, SCALE_TYPE_DARK, SCALE_TYPE_NONE, true, 0, 1);
    chart_is("beatup", 4, SCALE_TYPE_DARK, SCALE_TYPE_GHOST, SCALE_TYPE_NONE, false, 1, 1);
    chart_is("beatup", 5, SCALE_TYPE_DARK, SCALE_TYPE_GHOST, SCALE_TYPE_NONE, true, 2, 1);
}

// An ordinary move's numbers are those of its type and category, whichever move it is.
static void test_ordinary_moves(void **unused) {
    (void)unused;
    static const char *const quirks[] = {"psyshock",  "psystrike",   "secretsword",    "bodypress",
                                         "foulplay",  "chipaway",    "sacredsword",    "darkestlariat",
                                         "freezedry", "flyingpress", "thousandarrows", "skydrop",
                                         "struggle",  "futuresight", "doomdesire",     "beatup"};
    unsigned odd = 0;
    for (uint16_t move = 0; move < SCALE_MOVE_COUNT; move++) {
        struct scale_play play = scale_play_of(NULL, move, 4);
        bool physical = play.category == SCALE_CATEGORY_PHYSICAL;
        const uint8_t types[3] = {SCALE_TYPE_FLYING, SCALE_TYPE_WATER, SCALE_TYPE_NONE};
        struct scale_hit hit = hit_of(scale_moves[move].key, 4, play.type, types[0], types[1], false);
        bool plain = hit.attack_stage == (physical ? 1 : 3) && hit.defence_stage == (physical ? -2 : -4) &&
                     hit.attack_bonus == (physical ? 1 : -3) && hit.defence_bonus == -1 && hit.stab &&
                     ump_frac_eq(hit.chart, scale_chart_product(4, play.type, types));
        bool listed = false;
        for (size_t i = 0; i < sizeof quirks / sizeof *quirks; i++)
            listed |= strcmp(quirks[i], scale_moves[move].key) == 0;
        if (!plain && !listed)
            print_error("%s is not ordinary\n", scale_moves[move].name);
        assert_true(plain || listed);
        odd += !plain;
    }
    assert_int_equal(odd, 15); // Flying Press: Flying is neutral to both types here
}

// ---- Moments of a battle

static struct scale_ctx ctx_of(struct scale_case *c) {
    return (struct scale_ctx){c->setup, c->state, NULL, NULL, UMP_OK};
}

static struct scale_play moment(struct scale_case *c, const char *key) {
    struct scale_ctx ctx = ctx_of(c);
    struct scale_play play = play_of(key, scale_case_fighter(c, 0)->generation);
    scale_quirk_play(&ctx, 0, 2, &play);
    return play;
}

static void power_is(struct scale_case *c, const char *key, int power) {
    struct scale_play play = moment(c, key);
    if (play.power != power)
        print_error("%s: %d\n", key, play.power);
    assert_int_equal(play.power, power);
}

#define RED "Ember (Charizard)\n\nAsh (Pidgey)\n"
#define BLUE "Fern (Venusaur)\n"

static void test_power_by_weight(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "", RED, BLUE); // 90.5 kg against 100 kg
    power_is(&c, "lowkick", 100);
    power_is(&c, "grassknot", 100);
    power_is(&c, "heavyslam", 40);
    scale_case_end(&c);
    open_battle(&c, "", "Rock (Aggron)\n\nAsh (Pidgey)\n", "Bud (Roselia)\n"); // 360 kg against 2 kg
    power_is(&c, "lowkick", 20);
    power_is(&c, "heavyslam", 120);
    scale_case_end(&c);
    open_battle(&c, "", "Rock (Aggron)\n\nAsh (Pidgey)\n", "Fern (Venusaur)\n"); // 3.6 times
    power_is(&c, "heavyslam", 80);
    power_is(&c, "heatcrash", 80);
    scale_case_end(&c);
    open_battle(&c, "generation: 2", RED, BLUE);
    power_is(&c, "lowkick", 50); // printed
    scale_case_end(&c);
    // a league's own creature has no weight: the referee is asked
    open_battle(&c, "", RED, "Blob (Blobbo)\nTypes: Normal\nSpeed: 50\nEvolution: final\n");
    power_is(&c, "lowkick", 0);
    scale_case_end(&c);
}

static void test_power_by_health(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "", RED, BLUE);
    struct scale_battler *own = scale_case_battler(&c, 0), *foe = scale_case_battler(&c, 2);
    own->hp = 100;
    power_is(&c, "eruption", 150);
    power_is(&c, "flail", 20);
    own->hp = 50;
    power_is(&c, "eruption", 75);
    power_is(&c, "flail", 40); // 24 of 48
    own->hp = 10;
    power_is(&c, "waterspout", 15);
    power_is(&c, "reversal", 150); // 4 of 48
    own->hp = 3;
    power_is(&c, "flail", 200); // 1 of 48
    foe->hp = 51;
    power_is(&c, "brine", 65);
    power_is(&c, "wringout", 61);
    foe->hp = 50;
    power_is(&c, "brine", 130);
    power_is(&c, "crushgrip", 60);
    scale_case_end(&c);
    open_battle(&c, "generation: 4", RED, BLUE);
    own = scale_case_battler(&c, 0);
    own->hp = 34;
    power_is(&c, "flail", 80); // 21 of 64
    power_is(&c, "crushgrip", 121);
    scale_case_end(&c);
}

static void test_power_by_condition(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "", RED, BLUE);
    struct scale_battler *own = scale_case_battler(&c, 0), *foe = scale_case_battler(&c, 2);
    power_is(&c, "hex", 50);
    power_is(&c, "venoshock", 65);
    power_is(&c, "wakeupslap", 60);
    foe->severity[SCALE_POISON] = SCALE_LIGHT;
    power_is(&c, "hex", 100);
    power_is(&c, "venoshock", 130);
    foe->severity[SCALE_POISON] = SCALE_NONE;
    foe->severity[SCALE_CONFUSION] = SCALE_SEVERE;
    power_is(&c, "hex", 50);
    foe->severity[SCALE_SLEEP] = SCALE_MILD;
    power_is(&c, "wakeupslap", 120);
    power_is(&c, "smellingsalts", 60);
    foe->severity[SCALE_PARALYSIS] = SCALE_MILD;
    power_is(&c, "smellingsalts", 120);
    // stages that are up, falls do not count
    own->stages[SCALE_STAGE_ATK] = 2;
    own->stages[SCALE_STAGE_DEF] = -3;
    own->stages[SCALE_STAGE_EVA] = 1;
    power_is(&c, "storedpower", 80);
    power_is(&c, "punishment", 60);
    foe->stages[SCALE_STAGE_SPA] = 2;
    power_is(&c, "punishment", 100);
    foe->stages[SCALE_STAGE_SPD] = foe->stages[SCALE_STAGE_SPE] = 6;
    power_is(&c, "punishment", 200);
    scale_case_end(&c);
}

static void test_power_by_order(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "", RED, BLUE);
    struct scale_battler *own = scale_case_battler(&c, 0), *foe = scale_case_battler(&c, 2);
    power_is(&c, "revenge", 60);
    power_is(&c, "payback", 50);
    power_is(&c, "boltbeak", 170);
    power_is(&c, "assurance", 50);
    own->hurt_special = 5;
    own->hurt_by_special = 1; // by its ally
    power_is(&c, "avalanche", 60);
    own->hurt_by_special = 2;
    power_is(&c, "avalanche", 120);
    power_is(&c, "revenge", 120);
    foe->flags |= SCALE_ACTED;
    power_is(&c, "payback", 100);
    power_is(&c, "fishiousrend", 85);
    foe->hurt_physical = 1;
    power_is(&c, "assurance", 100);
    scale_case_end(&c);
}

static void test_weather(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "generation: 6\nweather: rain 6", RED, BLUE);
    assert_int_equal(moment(&c, "thunder").accuracy, 0);
    assert_int_equal(moment(&c, "hurricane").accuracy, 0);
    assert_int_equal(moment(&c, "blizzard").accuracy, 70);
    power_is(&c, "solarbeam", 60);
    power_is(&c, "weatherball", 100);
    assert_int_equal(moment(&c, "weatherball").type, SCALE_TYPE_WATER);
    scale_case_state(&c)->weather = SCALE_SUN;
    assert_int_equal(moment(&c, "thunder").accuracy, 50);
    power_is(&c, "solarbeam", 120);
    assert_int_equal(moment(&c, "weatherball").type, SCALE_TYPE_FIRE);
    scale_case_state(&c)->weather = SCALE_HAIL;
    assert_int_equal(moment(&c, "blizzard").accuracy, 0);
    power_is(&c, "solarbeam", 60);
    scale_case_state(&c)->weather = SCALE_CLEAR;
    assert_int_equal(moment(&c, "thunder").accuracy, 70);
    power_is(&c, "weatherball", 50);
    assert_int_equal(moment(&c, "weatherball").type, SCALE_TYPE_NORMAL);
    assert_int_equal(moment(&c, "toxic").accuracy, 90);
    assert_int_equal(moment(&c, "revelationdance").type, SCALE_TYPE_FIRE);
    scale_case_end(&c);
    open_battle(&c, "generation: 6", "Muk (Muk)\n\nAsh (Pidgey)\n", BLUE);
    assert_int_equal(moment(&c, "toxic").accuracy, 0);
    scale_case_end(&c);
    open_battle(&c, "generation: 3\nweather: hail 6", RED, BLUE);
    assert_int_equal(moment(&c, "blizzard").accuracy, 70);
    power_is(&c, "solarbeam", 60);
    scale_case_end(&c);
}

static bool fails(struct scale_case *c, const char *key) {
    struct scale_ctx ctx = ctx_of(c);
    struct scale_play play = play_of(key, 5);
    return scale_quirk_fails(&ctx, 0, 2, &play);
}

static void test_failures(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c, "", RED, BLUE);
    assert_true(fails(&c, "dreameater"));
    assert_true(fails(&c, "nightmare"));
    scale_case_battler(&c, 2)->severity[SCALE_SLEEP] = SCALE_LIGHT;
    assert_false(fails(&c, "dreameater"));
    assert_false(fails(&c, "nightmare"));
    assert_true(fails(&c, "snore"));
    scale_case_battler(&c, 0)->severity[SCALE_SLEEP] = SCALE_LIGHT;
    assert_false(fails(&c, "snore"));
    assert_false(fails(&c, "focuspunch"));
    scale_case_battler(&c, 0)->hurt_special = 3;
    assert_true(fails(&c, "focuspunch"));
    assert_true(fails(&c, "synchronoise")); // Fire/Flying and Grass/Poison
    assert_false(fails(&c, "burnup"));
    assert_true(fails(&c, "doubleshock"));
    assert_false(fails(&c, "tackle"));
    scale_case_end(&c);
    open_battle(&c, "", RED, "Wing (Butterfree)\n");
    assert_false(fails(&c, "synchronoise")); // Flying
    scale_case_end(&c);
}

static int finds(const char *key, int generation, const char *hidden) {
    struct scale_play play = play_of(key, generation);
    return scale_quirk_finds(&play, generation, hidden ? move_of(hidden) : SCALE_NO_MOVE);
}

static void test_out_of_reach(void **unused) {
    (void)unused;
    assert_int_equal(finds("earthquake", 5, "dig"), 2);
    assert_int_equal(finds("earthquake", 1, "dig"), 0);
    assert_int_equal(finds("fissure", 5, "dig"), 1);
    assert_int_equal(finds("earthquake", 5, "fly"), 0);
    assert_int_equal(finds("gust", 5, "fly"), 2);
    assert_int_equal(finds("twister", 5, "bounce"), 2);
    assert_int_equal(finds("thunder", 5, "fly"), 1);
    assert_int_equal(finds("skyuppercut", 5, "bounce"), 1);
    assert_int_equal(finds("surf", 5, "dive"), 2);
    assert_int_equal(finds("whirlpool", 5, "dive"), 2);
    assert_int_equal(finds("surf", 5, "shadowforce"), 0);
    assert_int_equal(finds("surf", 5, NULL), 0);
}

static void test_small_ones(void **unused) {
    (void)unused;
    struct scale_play swipe = play_of("falseswipe", 5), back = play_of("holdback", 6),
                      tackle = play_of("tackle", 5), chip = play_of("chipaway", 5);
    assert_true(scale_quirk_spares(&swipe));
    assert_true(scale_quirk_spares(&back));
    assert_false(scale_quirk_spares(&tackle));
    assert_true(scale_quirk_ignores_evasion(&chip));
    assert_false(scale_quirk_ignores_evasion(&tackle));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stats),           cmocka_unit_test(test_charts),
        cmocka_unit_test(test_ordinary_moves),  cmocka_unit_test(test_power_by_weight),
        cmocka_unit_test(test_power_by_health), cmocka_unit_test(test_power_by_condition),
        cmocka_unit_test(test_power_by_order),  cmocka_unit_test(test_weather),
        cmocka_unit_test(test_failures),        cmocka_unit_test(test_out_of_reach),
        cmocka_unit_test(test_small_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

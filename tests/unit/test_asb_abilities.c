// SPDX-License-Identifier: MIT
// Abilities in battle. Battlers are Psychic with all ranks 3 against 3, so that an attack of another type
// (not resisted, not weak) does its Base Attack Power; every case says its reckoning.
#include "support/asb_battle.h"
#include "support/unit.h"

#define WHO(...) ((struct asb_case_who){__VA_ARGS__})

static void hp_is(const struct asb_case *c, int battler, int64_t hp) {
    const struct asb_battler *b = asb_case_battler(c, battler);
    if (b->hp.num != hp || b->hp.den != 1)
        fail_msg("battler %d has %lld/%lld HP, not %lld", battler, (long long)b->hp.num, (long long)b->hp.den,
                 (long long)hp);
}
static int stage(const struct asb_case *c, int battler, enum asb_stat stat) {
    return asb_case_battler(c, battler)->stages[stat];
}
static int natural(const struct asb_case *c, int battler, enum asb_stat stat) {
    return asb_case_battler(c, battler)->natural[stat];
}
// A duel of one round: Ada is the faster.
static void play(struct asb_case *c, struct asb_case_who ada, struct asb_case_who bo, const char *orders,
                 const char *answer, bool effects) {
    if (!ada.speed)
        ada.speed = 90;
    asb_case_duel(c, "sources: all", ada, bo);
    asb_case_round(c, orders, answer, effects);
}

// Water Pulse would do 6: half of that back, and no confusion. Behind it a Swift does its 6.
static void absorbing(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(0), WHO(.abilities = "Water Absorb", .hp = "50/100"), "Water Pulse ~ Swift", "nothing",
         true);
    hp_is(&c, 1, 50 + 3 - 6);
    assert_int_equal(asb_case_battler(&c, 1)->confusion, 0);
    asb_case_end(&c);
    // Dry Skin: a quarter of Surf's 9, rounded at the end of the round: 50 + 9/4 = 52.25
    play(&c, WHO(0), WHO(.abilities = "Dry Skin", .hp = "50/100"), "Surf", "nothing", false);
    hp_is(&c, 1, 52);
    asb_case_end(&c);
    // Volt Absorb: Thunder Wave has no effect
    play(&c, WHO(0), WHO(.abilities = "Volt Absorb"), "Thunder Wave", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->paralysis, 0);
    asb_case_end(&c);
    // Mold Breaker passes by it
    play(&c, WHO(.abilities = "Mold Breaker"), WHO(.abilities = "Water Absorb"), "Water Pulse", "nothing",
         false);
    hp_is(&c, 1, 94);
    asb_case_end(&c);
}

static void drawing(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(0), WHO(.abilities = "Lightningrod"), "Thunder Shock", "nothing", true);
    hp_is(&c, 1, 100);
    assert_int_equal(natural(&c, 1, ASB_STAT_SPA), 1);
    assert_int_equal(stage(&c, 1, ASB_STAT_SPA), 1);
    assert_int_equal(asb_case_battler(&c, 1)->paralysis, 0);
    asb_case_end(&c);
    // Sap Sipper: Leech Seed is no seed
    play(&c, WHO(0), WHO(.abilities = "Sap Sipper"), "Leech Seed", "nothing", false);
    hp_is(&c, 1, 100);
    assert_int_equal(natural(&c, 1, ASB_STAT_ATK), 1);
    asb_case_end(&c);
    // a Ground type is immune by its type and gains nothing
    play(&c, WHO(0), WHO(.abilities = "Lightningrod", .type = "Ground"), "Thunder Shock", "nothing", false);
    assert_int_equal(natural(&c, 1, ASB_STAT_SPA), 0);
    asb_case_end(&c);
    // Flash Fire: no damage; then its own Ember does 4 + 3, and its burn 2 at the end of each of three
    // actions
    play(&c, WHO(0), WHO(.abilities = "Flash Fire"), "Ember", "Ember", true);
    hp_is(&c, 1, 100);
    hp_is(&c, 0, 100 - 7 - 6);
    assert_int_equal(asb_case_battler(&c, 1)->burn, 0);
    asb_case_end(&c);
}

// Rough Skin: a quarter of 8 for the touch of Strength; Swift does not touch.
static void answers_to_blows(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(0), WHO(.abilities = "Rough Skin"), "Strength ~ Swift", "nothing", false);
    hp_is(&c, 0, 98);
    asb_case_end(&c);
    // Cursed Body: Strength is barred from then on, and what is barred becomes Struggle (5 power; recoil 2/5
    // of 5 = 2)
    play(&c, WHO(0), WHO(.abilities = "Cursed Body"), "Strength ~ Swift ~ Strength", "nothing", true);
    assert_int_equal(asb_case_battler(&c, 0)->last_move, ASB_MOVE_STRUGGLE);
    hp_is(&c, 1, 100 - 8 - 6 - 5);
    hp_is(&c, 0, 98);
    asb_case_end(&c);
    play(&c, WHO(0), WHO(.abilities = "Cursed Body"), "Strength ~ Swift ~ Strength", "nothing", false);
    hp_is(&c, 1, 100 - 8 - 6 - 8);
    asb_case_end(&c);
    // Mummy: six actions, this one counted from the next turn's end on
    play(&c, WHO(.abilities = "Pressure"), WHO(.abilities = "Mummy"), "Strength", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->abilities[0], ASB_ABILITY_MUMMY);
    for (int round = 0; round < 2; round++)
        asb_case_round(&c, "Swift x3", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->abilities[0], ASB_ABILITY_PRESSURE);
    asb_case_end(&c);
}

static void thieves(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(.item = "Leftovers"), WHO(.abilities = "Pickpocket"), "Strength", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->item, ASB_ITEM_LEFTOVERS);
    assert_true(asb_case_battler(&c, 0)->flags & ASB_FLAG_ITEM_GONE);
    asb_case_end(&c);
    play(&c, WHO(.abilities = "Magician"), WHO(.item = "Leftovers"), "Swift", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->item, ASB_ITEM_LEFTOVERS);
    asb_case_end(&c);
    play(&c, WHO(.abilities = "Magician"), WHO(.item = "Leftovers", .abilities = "Sticky Hold"), "Swift",
         "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->item, 0);
    asb_case_end(&c);
    // full hands take nothing
    play(&c, WHO(.abilities = "Magician", .item = "Oran Berry"), WHO(.item = "Leftovers"), "Swift", "nothing",
         false);
    assert_int_equal(asb_case_battler(&c, 0)->item, ASB_ITEM_ORAN_BERRY);
    asb_case_end(&c);
}

// Levitate: Earthquake passes below, Dig (of one that is small and does not float) too, Earth Power does 9
// - 3.
static void levitate(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(0), WHO(.abilities = "Levitate"), "Earthquake ~ Dig ~ Earth Power", "nothing", false);
    hp_is(&c, 1, 94);
    asb_case_end(&c);
    // who floats itself digs it out: 8
    play(&c, WHO(.abilities = "Levitate"), WHO(.abilities = "Levitate"), "Dig", "nothing", false);
    hp_is(&c, 1, 92);
    asb_case_end(&c);
    // Mold Breaker brings it down: 10
    play(&c, WHO(.abilities = "Mold Breaker"), WHO(.abilities = "Levitate"), "Earthquake", "nothing", false);
    hp_is(&c, 1, 90);
    asb_case_end(&c);
}

// Limber is paralysed through Mold Breaker, and is itself again at the start of the next action.
static void mold_breaker_and_conditions(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(0), WHO(.abilities = "Limber"), "Thunder Wave", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->paralysis, 0);
    asb_case_end(&c);
    play(&c, WHO(.abilities = "Mold Breaker"), WHO(.abilities = "Limber"), "Growl ~ Growl ~ Thunder Wave",
         "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->paralysis, 20); // 25, a stage less at the end of the round
    asb_case_round(&c, "nothing", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->paralysis, 0);
    asb_case_end(&c);
}

// Prankster: the slower one's Taunt comes before Growl, which is then no more allowed: it fails.
static void priorities(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(0), WHO(.abilities = "Prankster"), "Growl", "Taunt", false);
    assert_int_equal(stage(&c, 1, ASB_STAT_ATK), 0);
    asb_case_end(&c);
    play(&c, WHO(0), WHO(0), "Growl", "Taunt", false);
    assert_int_equal(stage(&c, 1, ASB_STAT_ATK), -1);
    asb_case_end(&c);
    // Gale Wings: a slow Gust strikes first, and knocks out
    play(&c, WHO(.hp = "4/100"), WHO(.abilities = "Gale Wings"), "Strength", "Gust", false);
    hp_is(&c, 1, 100);
    asb_case_end(&c);
    // Light Metal: power 6 or less (Swift), not 8 (Strength)
    play(&c, WHO(.hp = "6/100"), WHO(.abilities = "Light Metal"), "Strength", "Swift", false);
    hp_is(&c, 1, 100);
    asb_case_end(&c);
    play(&c, WHO(.hp = "8/100"), WHO(.abilities = "Light Metal"), "Strength", "Strength", false);
    hp_is(&c, 1, 92);
    asb_case_end(&c);
    // Quick Claw: with the roll it goes first
    play(&c, WHO(.hp = "8/100"), WHO(.item = "Quick Claw"), "Strength", "Strength", true);
    hp_is(&c, 1, 100);
    asb_case_end(&c);
}

// Damp: no explosion, and its user stands. Magic Bounce: the user's own Attack falls.
static void kept_off(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(0), WHO(.abilities = "Damp"), "Explosion", "nothing", false);
    hp_is(&c, 1, 100);
    hp_is(&c, 0, 100);
    asb_case_end(&c);
    play(&c, WHO(0), WHO(.abilities = "Magic Bounce"), "Growl", "nothing", false);
    assert_int_equal(stage(&c, 1, ASB_STAT_ATK), 0);
    assert_int_equal(stage(&c, 0, ASB_STAT_ATK), -1);
    asb_case_end(&c);
    // Iron Ball: Seismic Toss cannot lift it; its own Fly fails
    play(&c, WHO(0), WHO(.item = "Iron Ball"), "Seismic Toss", "Fly", false);
    hp_is(&c, 1, 100);
    hp_is(&c, 0, 100);
    asb_case_end(&c);
}

// Protean: Water Pulse has STAB, 6 + 3, and leaves a Water type. Regenerator: 6 HP with a Chill.
static void changing(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(.abilities = "Protean"), WHO(0), "Water Pulse", "nothing", false);
    hp_is(&c, 1, 91);
    assert_int_equal(asb_case_battler(&c, 0)->types[0], ASB_TYPE_WATER);
    assert_int_equal(asb_case_battler(&c, 0)->types[1], ASB_TYPE_NONE);
    asb_case_end(&c);
    play(&c, WHO(.abilities = "Regenerator", .hp = "50/100"), WHO(0), "Chill", "nothing", false);
    hp_is(&c, 0, 56);
    asb_case_end(&c);
}

// Frisk: Crunch from who holds Dread Plate, 8 x 3/2 and not (8 + 2) x 3/2. Pickup: what Knock Off takes comes
// back, or falls to the other who picks up.
static void sensing_and_picking_up(void **state) {
    (void)state;
    struct asb_case c;
    play(&c, WHO(.item = "Dread Plate"), WHO(.abilities = "Frisk"), "Crunch", "nothing", false);
    hp_is(&c, 1, 88);
    asb_case_end(&c);
    play(&c, WHO(.item = "Dread Plate"), WHO(0), "Crunch", "nothing", false);
    hp_is(&c, 1, 85);
    asb_case_end(&c);
    play(&c, WHO(0), WHO(.item = "Leftovers", .abilities = "Pickup"), "Knock Off", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->item, ASB_ITEM_LEFTOVERS);
    assert_false(asb_case_battler(&c, 1)->flags & ASB_FLAG_ITEM_GONE);
    asb_case_end(&c);
    play(&c, WHO(.abilities = "Pickup"), WHO(.item = "Leftovers"), "Knock Off", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->item, ASB_ITEM_LEFTOVERS);
    asb_case_end(&c);
}

// Darmanitan-Z: Fire and Psychic; ranks 2 4 5 4 in place of 5 2 2 2, Speed 55. Back where it is toggled.
static void formes(void **state) {
    (void)state;
    struct asb_case c;
    struct asb_attack a;
    asb_case_begin(&c);
    assert_int_equal(
        asb_case_open(&c, "", "Darmanitan\nAbilities: Zen Mode\nHP: 54/110\n", "Abra\nAbilities: none\n"),
        UMP_OK);
    asb_case_round(&c, "nothing", "nothing", false);
    struct asb_ctx ctx = {.setup = c.setup, .state = c.state, .status = UMP_OK};
    asb_look(&ctx, &a, 0, 1);
    asb_figure_who(&a, ASB_USER);
    assert_int_equal(a.who[ASB_USER].ranks[ASB_STAT_SPA], 5);
    assert_int_equal(a.who[ASB_USER].ranks[ASB_STAT_ATK], 2);
    assert_int_equal(a.who[ASB_USER].speed.num, 55);
    assert_int_equal(asb_case_battler(&c, 0)->types[1], ASB_TYPE_PSYCHIC);
    asb_case_round(&c, "nothing\ntoggle Zen Mode", "nothing", false);
    asb_look(&ctx, &a, 0, 1);
    asb_figure_who(&a, ASB_USER);
    assert_int_equal(a.who[ASB_USER].ranks[ASB_STAT_ATK], 5);
    assert_int_equal(asb_case_battler(&c, 0)->types[1], ASB_TYPE_NONE);
    asb_case_end(&c);
    // Griseous Orb: Giratina enters in its other forme, with Levitate; its Attack and Defense ranks 5 and 4
    asb_case_begin(&c);
    assert_int_equal(
        asb_case_open(&c, "", "Giratina @ Griseous Orb\nAbilities: Pressure\n", "Abra\nAbilities: none\n"),
        UMP_OK);
    asb_case_round(&c, "nothing", "nothing", false);
    ctx = (struct asb_ctx){.setup = c.setup, .state = c.state, .status = UMP_OK};
    asb_look(&ctx, &a, 0, 1);
    asb_figure_who(&a, ASB_USER);
    assert_int_equal(a.who[ASB_USER].ranks[ASB_STAT_ATK], 5);
    assert_int_equal(asb_case_battler(&c, 0)->abilities[0], ASB_ABILITY_LEVITATE);
    asb_case_end(&c);
    // Rotom enters its appliance by command, and learns Hydro Pump with it
    asb_case_begin(&c);
    assert_int_equal(asb_case_open(&c, "sources: all",
                                   "Rotom @ Rotom Wash Washer\nAbilities: Levitate\n- Thunder Shock\n",
                                   "Abra\nAbilities: none\n"),
                     UMP_OK);
    asb_case_round(&c, "Enter Appliance ~ Hydro Pump", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->types[1], ASB_TYPE_WATER);
    assert_int_equal(asb_case_battler(&c, 0)->last_move, 0); // the third action was nothing
    asb_case_round(&c, "Exit Appliance", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->types[1], ASB_TYPE_GHOST);
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(absorbing),        cmocka_unit_test(drawing),
        cmocka_unit_test(answers_to_blows), cmocka_unit_test(thieves),
        cmocka_unit_test(levitate),         cmocka_unit_test(mold_breaker_and_conditions),
        cmocka_unit_test(priorities),       cmocka_unit_test(kept_off),
        cmocka_unit_test(changing),         cmocka_unit_test(sensing_and_picking_up),
        cmocka_unit_test(formes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

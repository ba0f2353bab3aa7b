// SPDX-License-Identifier: MIT
// Consumables and held items in battle: what sets them off, what they do, how often. Battlers are Psychic
// with all ranks 3 against 3, so that an attack of another type (not resisted, not weak) does its Base Attack
// Power; every case says its reckoning.
#include "support/asb_battle.h"
#include "support/unit.h"

#define WHO(...) ((struct asb_case_who){__VA_ARGS__})

static void hp_is(const struct asb_case *c, int battler, int64_t hp) {
    const struct asb_battler *b = asb_case_battler(c, battler);
    if (b->hp.num != hp || b->hp.den != 1)
        fail_msg("battler %d has %lld/%lld HP, not %lld", battler, (long long)b->hp.num, (long long)b->hp.den,
                 (long long)hp);
}
static int uses(const struct asb_case *c, int battler) { return asb_case_battler(c, battler)->item_uses; }
static int stage(const struct asb_case *c, int battler, enum asb_stat stat) {
    return asb_case_battler(c, battler)->stages[stat];
}
static int natural(const struct asb_case *c, int battler, enum asb_stat stat) {
    return asb_case_battler(c, battler)->natural[stat];
}

// Strength does 8. 30 - 8 = 22, a quarter of 100 or less: + 10 = 32; the second 24 is low again, but the
// berry is spent.
static void healing_berries(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Oran Berry", .hp = "30/100"));
    asb_case_round(&c, "Strength ~ Strength", "nothing", false);
    hp_is(&c, 1, 24);
    assert_int_equal(uses(&c, 1), 1);
    asb_case_end(&c);
    // Gluttony: at half. 55 - 8 = 47: + 10 = 57
    asb_case_duel(&c, "", WHO(.speed = 90),
                  WHO(.item = "Oran Berry", .hp = "55/100", .abilities = "Gluttony"));
    asb_case_round(&c, "Strength", "nothing", false);
    hp_is(&c, 1, 57);
    asb_case_end(&c);
    // Unnerve: not eaten
    asb_case_duel(&c, "", WHO(.speed = 90, .abilities = "Unnerve"),
                  WHO(.item = "Oran Berry", .hp = "30/100"));
    asb_case_round(&c, "Strength", "nothing", false);
    hp_is(&c, 1, 22);
    asb_case_end(&c);
    // Cheek Pouch: 10 for a berry of one use. 22 + 10 + 10
    asb_case_duel(&c, "", WHO(.speed = 90),
                  WHO(.item = "Oran Berry", .hp = "30/100", .abilities = "Cheek Pouch"));
    asb_case_round(&c, "Strength", "nothing", false);
    hp_is(&c, 1, 42);
    asb_case_end(&c);
    // who is knocked out eats nothing: 8 - 8
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Oran Berry", .hp = "8/100"));
    asb_case_round(&c, "Strength", "nothing", false);
    assert_true(asb_case_battler(&c, 1)->flags & ASB_FLAG_FAINTED);
    asb_case_end(&c);
}

// 55 - 8 = 47, at most half: + 5 = 52. Then 5 at the end of each of the four rounds after, and no more.
static void sitrus_berry(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Sitrus Berry", .hp = "55/100"));
    asb_case_round(&c, "Strength", "nothing", false);
    hp_is(&c, 1, 52);
    for (int round = 1; round <= 5; round++) {
        asb_case_round(&c, "nothing", "nothing", false);
        hp_is(&c, 1, 52 + 5 * (round < 4 ? round : 4));
    }
    asb_case_end(&c);
}

// Strength costs 6 energy: 30 - 6 = 24 of 100: + 10. Razz Berry gives 5 HP and 5 energy.
static void energy_berries(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.item = "Leppa Berry"), WHO(0));
    asb_case_battler(&c, 0)->en = asb_case_battler(&c, 0)->round_en = ump_frac_int(30);
    asb_case_round(&c, "Strength", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->en.num, 34);
    asb_case_end(&c);
    asb_case_duel(&c, "", WHO(.item = "Razz Berry", .hp = "80/100"), WHO(0));
    asb_case_battler(&c, 0)->en = asb_case_battler(&c, 0)->round_en = ump_frac_int(30);
    asb_case_round(&c, "Strength", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->en.num, 29);
    hp_is(&c, 0, 85);
    asb_case_end(&c);
}

// 30 - 8 = 22. Liechi Berry: Attack by one, the natural stage with it.
static void stage_berries(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Liechi Berry", .hp = "30/100"));
    asb_case_round(&c, "Strength", "nothing", false);
    assert_int_equal(stage(&c, 1, ASB_STAT_ATK), 1);
    assert_int_equal(natural(&c, 1, ASB_STAT_ATK), 1);
    asb_case_end(&c);
    // Kelpsy Berry undoes three drops of Attack; the fourth Growl stays
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Kelpsy Berry"));
    asb_case_round(&c, "Growl x3", "nothing", false);
    assert_int_equal(uses(&c, 1), 3);
    assert_int_equal(stage(&c, 1, ASB_STAT_ATK), 0);
    asb_case_round(&c, "Growl", "nothing", false);
    assert_int_equal(stage(&c, 1, ASB_STAT_ATK), -1);
    asb_case_end(&c);
    // White Herb: both drops of Close Combat for one use
    asb_case_duel(&c, "", WHO(.item = "White Herb"), WHO(0));
    asb_case_round(&c, "Close Combat", "nothing", false);
    assert_int_equal(uses(&c, 0), 1);
    assert_int_equal(stage(&c, 0, ASB_STAT_DEF), 0);
    assert_int_equal(stage(&c, 0, ASB_STAT_SPD), 0);
    asb_case_end(&c);
}

// Cheri Berry: twice; the third time it stays. Stages of paralysis: 25% at first, 5 less at the end of the
// round.
static void curing_berries(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Cheri Berry"));
    asb_case_round(&c, "Thunder Wave x2", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->paralysis, 0);
    assert_int_equal(uses(&c, 1), 2);
    asb_case_round(&c, "Thunder Wave", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->paralysis, 20);
    asb_case_end(&c);
    // Lum Berry cures everything at once
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Lum Berry"));
    asb_case_battler(&c, 1)->burn = 1;
    asb_case_round(&c, "Thunder Wave", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->paralysis, 0);
    assert_int_equal(asb_case_battler(&c, 1)->burn, 0);
    asb_case_end(&c);
    // Figy Berry: 30 - 8 + 15 = 37. Without a nature that raises Attack it confuses, until the end of the
    // next round
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Figy Berry", .hp = "30/100"));
    asb_case_round(&c, "Strength", "nothing", false);
    hp_is(&c, 1, 37);
    assert_true(asb_case_battler(&c, 1)->confusion > 0);
    asb_case_round(&c, "nothing", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->confusion, 0);
    asb_case_end(&c);
    // Mental Herb: Taunt does not take hold
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Mental Herb"));
    asb_case_round(&c, "Taunt", "Growl", false);
    assert_int_equal(uses(&c, 1), 1);
    assert_int_equal(stage(&c, 0, ASB_STAT_ATK), -1);
    asb_case_end(&c);
}

// Jaboca Berry: 5 for a physical blow, three times. Strength three times: 15; a special one: none.
static void berries_against_blows(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Jaboca Berry"));
    asb_case_round(&c, "Strength ~ Swift ~ Strength", "nothing", false);
    hp_is(&c, 0, 90);
    assert_int_equal(uses(&c, 1), 2);
    asb_case_end(&c);
    // Kee Berry: Defense by one, not the natural stage. The second Strength does 8 - 2
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Kee Berry"));
    asb_case_round(&c, "Strength ~ Chill ~ Strength", "nothing", false);
    hp_is(&c, 1, 100 - 8 - 6);
    assert_int_equal(stage(&c, 1, ASB_STAT_DEF), 2);
    assert_int_equal(natural(&c, 1, ASB_STAT_DEF), 0);
    asb_case_end(&c);
    // Colbur Berry: Crunch is super effective, 8 x 3/2 = 12; with the berry 8, three times
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Colbur Berry"));
    asb_case_round(&c, "Crunch ~ Crunch ~ Crunch", "nothing", false);
    hp_is(&c, 1, 100 - 24);
    asb_case_round(&c, "Crunch", "nothing", false);
    hp_is(&c, 1, 100 - 24 - 12);
    assert_int_equal(uses(&c, 1), 3);
    asb_case_end(&c);
    // it is no use against what does not strike it weak: Strength
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Colbur Berry"));
    asb_case_round(&c, "Strength", "nothing", false);
    assert_int_equal(uses(&c, 1), 0);
    asb_case_end(&c);
    // Weakness Policy: 12 damage, then two stages, for good
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Weakness Policy"));
    asb_case_round(&c, "Crunch", "nothing", false);
    hp_is(&c, 1, 88);
    assert_int_equal(stage(&c, 1, ASB_STAT_ATK), 2);
    assert_int_equal(natural(&c, 1, ASB_STAT_SPA), 2);
    asb_case_end(&c);
    // Enigma Berry: 50 - 12 + 10
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Enigma Berry", .hp = "50/100"));
    asb_case_round(&c, "Crunch", "nothing", false);
    hp_is(&c, 1, 48);
    asb_case_end(&c);
}

// Watmel Berry: Ember 4 + 4 after effectiveness. Fire Gem: 4 + 3, where the order says so.
static void with_its_own_attacks(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.item = "Watmel Berry"), WHO(0));
    asb_case_round(&c, "Ember", "nothing", false);
    hp_is(&c, 1, 92);
    assert_int_equal(uses(&c, 0), 1);
    asb_case_end(&c);
    asb_case_duel(&c, "", WHO(.item = "Fire Gem"), WHO(0));
    asb_case_round(&c, "Ember (gem) ~ Strength (gem) ~ Ember", "nothing", false);
    hp_is(&c, 1, 100 - 7 - 8 - 4);
    assert_int_equal(uses(&c, 0), 1);
    asb_case_end(&c);
}

// Life Orb: Strength 8 + 3 for 2 HP; Scratch, a single hit of power 4, for 1.
static void life_orb_and_shell_bell(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.item = "Life Orb"), WHO(0));
    asb_case_round(&c, "Strength ~ Scratch", "nothing", false);
    hp_is(&c, 1, 100 - 11 - 7);
    hp_is(&c, 0, 100 - 2 - 1);
    asb_case_end(&c);
    // a sixth of 8 is 4/3, rounded 1; of 12 (Close Combat, resisted: 12 x 2/3 = 8) likewise
    asb_case_duel(&c, "", WHO(.item = "Shell Bell", .hp = "50/100"), WHO(0));
    asb_case_round(&c, "Strength ~ Growl ~ Strength", "nothing", false);
    hp_is(&c, 0, 52);
    asb_case_end(&c);
}

// Rocky Helmet: a quarter of 8 for the touch of Strength; Swift does not touch.
static void rocky_helmet(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Rocky Helmet"));
    asb_case_round(&c, "Strength ~ Swift", "nothing", false);
    hp_is(&c, 0, 98);
    asb_case_end(&c);
}

// Absorb Bulb: the first Water Pulse does nothing and gives Special Attack; the second does 6.
static void bulbs(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Absorb Bulb"));
    asb_case_round(&c, "Water Pulse", "nothing", true);
    hp_is(&c, 1, 100);
    assert_int_equal(natural(&c, 1, ASB_STAT_SPA), 1);
    assert_int_equal(asb_case_battler(&c, 1)->confusion, 0);
    asb_case_round(&c, "Water Pulse", "nothing", false);
    hp_is(&c, 1, 94);
    asb_case_end(&c);
    // Air Balloon: Earthquake passes below until attacks have done 25: 8 + 8 + 8 is not enough, 32 is
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Air Balloon"));
    asb_case_round(&c, "Strength ~ Earthquake ~ Strength", "nothing", false);
    hp_is(&c, 1, 84);
    asb_case_round(&c, "Strength ~ Earthquake ~ Strength", "nothing", false);
    hp_is(&c, 1, 68);
    assert_int_equal(uses(&c, 1), 1);
    asb_case_round(&c, "Earthquake", "nothing", false);
    hp_is(&c, 1, 58);
    asb_case_end(&c);
}

// Unburden: twice its Speed once the berry is eaten. Harvest: in sun it grows again at the end of the round.
static void abilities_around_items(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90),
                  WHO(.item = "Oran Berry", .hp = "30/100", .abilities = "Unburden", .speed = 50));
    struct asb_ctx ctx = {.setup = c.setup, .state = c.state, .status = UMP_OK};
    assert_int_equal(asb_battle_speed(&ctx, 1), 50);
    asb_case_round(&c, "Strength", "nothing", false);
    assert_int_equal(asb_battle_speed(&ctx, 1), 100);
    asb_case_end(&c);
    asb_case_duel(&c, "weather: sun", WHO(.speed = 90),
                  WHO(.item = "Oran Berry", .hp = "30/100", .abilities = "Harvest"));
    asb_case_round(&c, "Strength", "nothing", false);
    assert_int_equal(uses(&c, 1), 0);
    hp_is(&c, 1, 32);
    asb_case_end(&c);
}

// Power Herb: Sky Attack strikes in its turn, so that a multi-hit move of a slower foe cannot break it; five
// times.
static void power_herb(void **state) {
    (void)state;
    struct asb_case c;
    for (int herb = 0; herb < 2; herb++) {
        asb_case_duel(&c, "", WHO(.speed = 90, .item = herb ? "Power Herb" : NULL), WHO(0));
        asb_case_round(&c, "Sky Attack", "Double Slap", false);
        assert_int_equal(asb_case_battler(&c, 1)->hp.num < 100, herb);
        assert_int_equal(uses(&c, 0), herb);
        asb_case_end(&c);
    }
}

// Ring Target: Earthquake strikes who floats, 10; Pound (4) a Ghost.
static void ring_target(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Ring Target", .abilities = "Levitate"));
    asb_case_round(&c, "Earthquake", "nothing", false);
    hp_is(&c, 1, 90);
    asb_case_end(&c);
    asb_case_duel(&c, "", WHO(.speed = 90, .item = "Ring Target"), WHO(.type = "Ghost"));
    asb_case_round(&c, "Pound", "nothing", false);
    hp_is(&c, 1, 96);
    asb_case_end(&c);
    // not absorbed either: Water Pulse 6
    asb_case_duel(&c, "", WHO(.speed = 90), WHO(.item = "Ring Target", .abilities = "Water Absorb"));
    asb_case_round(&c, "Water Pulse", "nothing", false);
    hp_is(&c, 1, 94);
    asb_case_end(&c);
}

// Metronome: the second use of Strength does 8 + 2, Disable or not. Power Weight: Recover 20 x 3/2, even
// under Taunt.
static void past_bars(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90, .item = "Metronome"), WHO(0));
    asb_case_round(&c, "Strength ~ Strength", "Disable ~ nothing", false);
    hp_is(&c, 1, 100 - 8 - 10);
    asb_case_end(&c);
    asb_case_duel(&c, "", WHO(.item = "Power Weight", .hp = "10/100"), WHO(.speed = 90));
    asb_case_round(&c, "nothing ~ Recover", "Taunt", false);
    hp_is(&c, 0, 40);
    asb_case_end(&c);
}

// Dubious Disc: nothing keeps it from Strength after Hyper Beam, 15 and 8. Dueling Gloves: Acrobatics as
// without an item, 11, and 3/2 for the rank they give: 25/2, rounded 13. Lax Incense: its rank leaves 13/2 of
// Strength; Counter gives 7/4 of it, 91/8, rounded 11.
static void of_their_own(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_duel(&c, "", WHO(.speed = 90, .item = "Dubious Disc"), WHO(0));
    asb_case_round(&c, "Hyper Beam ~ Strength", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 1)->hp.num, 100 - 15 - 8);
    asb_case_end(&c);
    asb_case_duel(&c, "", WHO(.speed = 90, .item = "Dueling Gloves"), WHO(0));
    asb_case_round(&c, "Acrobatics", "nothing", false);
    hp_is(&c, 1, 87);
    asb_case_end(&c);
    asb_case_duel(&c, "", WHO(.item = "Lax Incense"), WHO(.speed = 90));
    asb_case_round(&c, "Counter", "Strength", false);
    hp_is(&c, 1, 89);
    asb_case_end(&c);
}

// A real species against a Testling.
static void open_real(struct asb_case *c, const char *red) {
    char blue[400];
    asb_case_begin(c);
    asb_case_block(blue, sizeof blue, "Bo", &WHO(0));
    assert_int_equal(asb_case_open(c, "", red, blue), UMP_OK);
}

// Fire Stone: Flare Blitz costs its user nothing, Overheat lowers nothing.
static void fire_stone(void **state) {
    (void)state;
    struct asb_case c;
    open_real(&c, "Flareon @ Fire Stone\nAbilities: Guts\n");
    asb_case_round(&c, "Flare Blitz ~ Overheat", "nothing", false);
    hp_is(&c, 0, asb_case_fighter(&c, 0)->start.max_hp);
    assert_int_equal(stage(&c, 0, ASB_STAT_SPA), 0);
    asb_case_end(&c);
    open_real(&c, "Flareon\nAbilities: Guts\n");
    asb_case_round(&c, "Overheat", "nothing", false);
    assert_int_equal(stage(&c, 0, ASB_STAT_SPA), -2);
    asb_case_end(&c);
}

// Red Orb: Groudon enters as Primal Groudon, Ground and Fire, with Drought.
static void primal(void **state) {
    (void)state;
    struct asb_case c;
    open_real(&c, "Groudon @ Red Orb\nAbilities: none\n");
    asb_case_round(&c, "nothing", "nothing", false);
    assert_int_equal(asb_case_battler(&c, 0)->types[0], ASB_TYPE_GROUND);
    assert_int_equal(asb_case_battler(&c, 0)->types[1], ASB_TYPE_FIRE);
    assert_int_equal(asb_case_battler(&c, 0)->abilities[0], ASB_ABILITY_DROUGHT);
    asb_case_end(&c);
}

// Fairy Tech: Moonblast's drop is certain. With Pixilate, Normal moves gain one more, Fairy moves all three.
static void skins(void **state) {
    (void)state;
    struct asb_case c;
    int64_t with[2];
    open_real(&c, "Sylveon @ Fairy Tech\nAbilities: Pixilate\n");
    asb_case_round(&c, "Moonblast", "nothing", false);
    assert_int_equal(stage(&c, 1, ASB_STAT_SPA), -1);
    asb_case_end(&c);
    for (int tech = 0; tech < 2; tech++) {
        open_real(&c,
                  tech ? "Sylveon @ Fairy Tech\nAbilities: Pixilate\n" : "Sylveon\nAbilities: Pixilate\n");
        asb_case_round(&c, "Pound ~ nothing ~ Play Rough", "nothing", false);
        with[tech] = asb_case_battler(&c, 1)->hp.num;
        asb_case_end(&c);
    }
    // one more for Pound, three more for Play Rough, which was of the Fairy type before
    assert_int_equal(with[0] - with[1], 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(healing_berries),
        cmocka_unit_test(sitrus_berry),
        cmocka_unit_test(energy_berries),
        cmocka_unit_test(stage_berries),
        cmocka_unit_test(curing_berries),
        cmocka_unit_test(berries_against_blows),
        cmocka_unit_test(with_its_own_attacks),
        cmocka_unit_test(life_orb_and_shell_bell),
        cmocka_unit_test(rocky_helmet),
        cmocka_unit_test(bulbs),
        cmocka_unit_test(abilities_around_items),
        cmocka_unit_test(power_herb),
        cmocka_unit_test(ring_target),
        cmocka_unit_test(past_bars),
        cmocka_unit_test(of_their_own),
        cmocka_unit_test(fire_stone),
        cmocka_unit_test(primal),
        cmocka_unit_test(skins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

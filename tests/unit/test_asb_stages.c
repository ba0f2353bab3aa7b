// SPDX-License-Identifier: MIT
// Stages in a battle by the handbook: limits, natural stages, decay, and who has a say in a change.
#include "support/asb_rules.h"
#include "support/unit.h"

static const char ash[] = "Castform\nAbility: none\n";
enum { ASH, BEA };

static int change(struct asb_play *p, int target, int by, enum asb_stat stat, int stages, bool natural,
                  uint16_t move) {
    struct asb_source source = {ASB_FROM_MOVE, ASB_USER, move};
    return asb_change_stage(&p->ctx, target, by, stat, stages, natural, source);
}
static void decay(struct asb_play *p, int rounds) {
    for (int i = 0; i < rounds; i++)
        asb_decay(&p->ctx, BEA);
}

static void limits(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, ash);
    assert_int_equal(change(&p, BEA, BEA, ASB_STAT_ATK, 2, false, ASB_MOVE_SWORDS_DANCE), 2);
    assert_int_equal(change(&p, BEA, BEA, ASB_STAT_ATK, 12, false, ASB_MOVE_SWORDS_DANCE), 4);
    assert_int_equal(change(&p, BEA, BEA, ASB_STAT_ATK, 1, false, ASB_MOVE_SWORDS_DANCE), 0);
    assert_int_equal(asb_b(&p.ctx, BEA)->stages[ASB_STAT_ATK], 6);
    assert_int_equal(change(&p, BEA, ASH, ASB_STAT_EVA, -12, false, ASB_MOVE_SWEET_SCENT), -6);
    asb_play_end(&p);
}

// Reading 39: Intimidate in round 1, Swords Dance in round 2 is +1, after round 3 0, after round 4 -1, where
// it stays.
static void decay_goes_to_the_natural_stage(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, ash);
    const struct asb_battler *b = asb_b(&p.ctx, BEA);
    struct asb_source glare = {ASB_FROM_ABILITY, ASB_USER, ASB_ABILITY_INTIMIDATE};
    asb_change_stage(&p.ctx, BEA, ASH, ASB_STAT_ATK, -1, true, glare);
    decay(&p, 1);
    assert_int_equal(b->stages[ASB_STAT_ATK], -1);
    change(&p, BEA, BEA, ASB_STAT_ATK, 2, false, ASB_MOVE_SWORDS_DANCE);
    decay(&p, 1); // altered in this round
    assert_int_equal(b->stages[ASB_STAT_ATK], 1);
    decay(&p, 1);
    assert_int_equal(b->stages[ASB_STAT_ATK], 0);
    decay(&p, 1);
    assert_int_equal(b->stages[ASB_STAT_ATK], -1);
    decay(&p, 3);
    assert_int_equal(b->stages[ASB_STAT_ATK], -1);
    asb_play_end(&p);
}

// A boost at the limit altered nothing, so the stat decays; by switch a boost was used, and it stays.
static void decay_at_the_limit(void **state) {
    (void)state;
    for (int stays = 0; stays < 2; stays++) {
        struct asb_play p;
        asb_play_begin(&p, "", ash, ash);
        p.play.params[ASB_P_DECAY_AT_LIMIT] = ump_frac_int(stays);
        change(&p, BEA, BEA, ASB_STAT_DEF, 6, false, ASB_MOVE_COTTON_GUARD);
        decay(&p, 1);
        change(&p, BEA, BEA, ASB_STAT_DEF, 3, false, ASB_MOVE_COTTON_GUARD);
        decay(&p, 1);
        assert_int_equal(asb_b(&p.ctx, BEA)->stages[ASB_STAT_DEF], stays ? 6 : 5);
        asb_play_end(&p);
    }
}

// Mist: no change by the other side's moves without damage; what Mud-Slap does comes through; one's own, too.
static void mist(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, ash);
    asb_put_screen(&p.ctx, 1, ASB_MIST, 6, BEA, asb_by_rule());
    assert_int_equal(change(&p, BEA, ASH, ASB_STAT_DEF, -1, false, ASB_MOVE_LEER), 0);
    assert_int_equal(change(&p, BEA, ASH, ASB_STAT_ACC, -1, false, ASB_MOVE_MUD_SLAP), -1);
    assert_int_equal(change(&p, BEA, BEA, ASB_STAT_DEF, 1, false, ASB_MOVE_HARDEN), 1);
    asb_play_end(&p);
}

static void abilities(void **state) {
    (void)state;
    static const struct {
        const char *side;
        int8_t by;
        enum asb_stat stat;
        int8_t change, becomes;
        uint16_t move;
    } rows[] = {
        {"Castform\nAbility: Contrary\n", ASH, ASB_STAT_DEF, -1, 1, ASB_MOVE_LEER},
        {"Castform\nAbility: Simple\n", BEA, ASB_STAT_ATK, 2, 4, ASB_MOVE_SWORDS_DANCE},
        {"Castform\nAbility: Simple\n", ASH, ASB_STAT_DEF, -1, -2, ASB_MOVE_LEER},
        {"Castform\nAbility: Clear Body\n", ASH, ASB_STAT_DEF, -1, 0, ASB_MOVE_LEER},
        {"Castform\nAbility: Clear Body\n", BEA, ASB_STAT_DEF, -1, -1, ASB_MOVE_CLOSE_COMBAT},
        {"Castform\nAbility: Hyper Cutter\n", ASH, ASB_STAT_DEF, -1, -1, ASB_MOVE_LEER},
        {"Castform\nAbility: Hyper Cutter\n", ASH, ASB_STAT_ATK, -1, 0, ASB_MOVE_GROWL},
        {"Castform\nAbility: Keen Eye\n", ASH, ASB_STAT_ACC, -1, 0, ASB_MOVE_FLASH},
        {"Castform\nAbility: none\nItem: Macho Brace\n", BEA, ASB_STAT_ATK, 2, 3, ASB_MOVE_SWORDS_DANCE},
        {"Castform\nAbility: none\nItem: Macho Brace\n", BEA, ASB_STAT_ATK, 1, 1, ASB_MOVE_METEOR_MASH},
        {"Castform\nAbility: none\nItem: Power Belt\n", BEA, ASB_STAT_DEF, 1, 4, ASB_MOVE_BULK_UP},
        {"Castform\nAbility: none\nItem: Power Belt\n", BEA, ASB_STAT_ATK, 1, 1, ASB_MOVE_BULK_UP},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_play p;
        asb_play_begin(&p, "", ash, rows[i].side);
        change(&p, BEA, rows[i].by, rows[i].stat, rows[i].change, false, rows[i].move);
        assert_int_equal(asb_b(&p.ctx, BEA)->stages[rows[i].stat], rows[i].becomes);
        asb_play_end(&p);
    }
}

// Defiant answers each stat that an opponent lowers, nothing that it lowers itself.
static void defiant(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, "Castform\nAbility: Defiant\n");
    change(&p, BEA, BEA, ASB_STAT_DEF, -1, false, ASB_MOVE_SUPERPOWER);
    assert_int_equal(asb_b(&p.ctx, BEA)->stages[ASB_STAT_ATK], 0);
    change(&p, BEA, ASH, ASB_STAT_DEF, -1, false, ASB_MOVE_LEER);
    assert_int_equal(asb_b(&p.ctx, BEA)->stages[ASB_STAT_ATK], 2);
    asb_play_end(&p);
}

// Big Pecks: Defense goes back every second round. Speed Boost's Speed does not at all.
static void slow_decay(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, "Castform\nAbility: Big Pecks\n");
    const struct asb_battler *b = asb_b(&p.ctx, BEA);
    change(&p, BEA, BEA, ASB_STAT_DEF, 2, false, ASB_MOVE_IRON_DEFENSE);
    decay(&p, 1);
    static const int8_t after[] = {2, 1, 1, 0};
    for (int i = 0; i < 4; i++) {
        decay(&p, 1);
        assert_int_equal(b->stages[ASB_STAT_DEF], after[i]);
    }
    asb_play_end(&p);
    asb_play_begin(&p, "", ash, "Castform\nAbility: Speed Boost\n");
    b = asb_b(&p.ctx, BEA);
    change(&p, BEA, BEA, ASB_STAT_SPE, 2, false, ASB_MOVE_AGILITY);
    decay(&p, 3);
    assert_int_equal(b->stages[ASB_STAT_SPE], 2);
    asb_play_end(&p);
}

static void haze(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, ash);
    struct asb_battler *b = asb_b(&p.ctx, BEA);
    change(&p, BEA, BEA, ASB_STAT_SPA, 3, true, ASB_MOVE_TAIL_GLOW);
    change(&p, BEA, ASH, ASB_STAT_SPE, -2, false, ASB_MOVE_SCARY_FACE);
    asb_clear_stages(&p.ctx, BEA, asb_by_rule());
    for (int i = 0; i < ASB_STAT_COUNT; i++) {
        assert_int_equal(b->stages[i], 0);
        assert_int_equal(b->natural[i], 0);
    }
    asb_play_end(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits),     cmocka_unit_test(decay_goes_to_the_natural_stage),
        cmocka_unit_test(mist),       cmocka_unit_test(decay_at_the_limit),
        cmocka_unit_test(abilities),  cmocka_unit_test(defiant),
        cmocka_unit_test(slow_decay), cmocka_unit_test(haze),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Weather, screens, hazards, rooms and terrain of battles by the handbook: how they lie, hurt and run out.
#include "support/asb_rules.h"
#include "support/unit.h"

static const char ash[] = "Castform\nAbility: none\n",
                  two[] = "Castform\nAbility: none\n\nAbra\nAbility: none\n";
enum { ASH, BEA };

static int lost(struct asb_play *p, int battler) {
    ump_frac gone = ump_frac_sub(asb_max_hp(&p->ctx, battler), asb_b(&p->ctx, battler)->hp, &p->ctx.status);
    return (int)ump_frac_floor(gone);
}

// Four rounds, the one of use counted; fog six actions.
static void weather_runs_out(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, ash);
    assert_true(asb_set_weather(&p.ctx, ASB_WEATHER_RAIN, 4, ASH, asb_by_rule()));
    for (int round = 1; round <= 4; round++) {
        assert_int_equal(asb_weather_now(&p.ctx), ASB_WEATHER_RAIN);
        asb_field_end_of_action(&p.ctx);
        asb_field_end_of_round(&p.ctx);
    }
    assert_int_equal(asb_weather_now(&p.ctx), ASB_WEATHER_NONE);
    assert_true(asb_set_weather(&p.ctx, ASB_WEATHER_FOG, 6, ASH, asb_by_rule()));
    for (int action = 1; action <= 6; action++) {
        assert_int_equal(asb_weather_now(&p.ctx), ASB_WEATHER_FOG);
        asb_field_end_of_round(&p.ctx); // no matter to fog
        asb_field_end_of_action(&p.ctx);
    }
    assert_int_equal(asb_weather_now(&p.ctx), ASB_WEATHER_NONE);
    asb_play_end(&p);
}

static void weather_hurts(void **state) {
    (void)state;
    static const struct {
        const char *side;
        int sand, hail;
    } rows[] = {{"Castform\nAbility: none\n", 2, 2},
                {"Geodude\nAbility: none\n", 0, 2},
                {"Klink\nAbility: none\n", 0, 2},
                {"Glalie\nAbility: none\n", 2, 0},
                {"Castform\nAbility: Sand Rush\n", 0, 2},
                {"Castform\nAbility: Snow Cloak\n", 2, 0},
                {"Castform\nAbility: Magic Guard\n", 0, 0},
                {"Castform\nAbility: Overcoat\n", 0, 0},
                {"Castform\nAbility: none\nItem: Safety Goggles\n", 0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_play p;
        asb_play_begin(&p, "", ash, rows[i].side);
        asb_set_weather(&p.ctx, ASB_WEATHER_SAND, 4, ASH, asb_by_rule());
        asb_weather_damage(&p.ctx, BEA);
        assert_int_equal(lost(&p, BEA), rows[i].sand);
        asb_set_weather(&p.ctx, ASB_WEATHER_HAIL, 4, ASH, asb_by_rule());
        asb_weather_damage(&p.ctx, BEA);
        assert_int_equal(lost(&p, BEA), rows[i].sand + rows[i].hail);
        asb_play_end(&p);
    }
}

// Air Lock: there is none, and none comes.
static void no_weather(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, "Castform\nAbility: Air Lock\n");
    p.ctx.state->weather = ASB_WEATHER_SUN;
    p.ctx.state->weather_left = 3;
    assert_int_equal(asb_weather_now(&p.ctx), ASB_WEATHER_NONE);
    assert_false(asb_set_weather(&p.ctx, ASB_WEATHER_RAIN, 4, ASH, asb_by_rule()));
    asb_play_end(&p);
}

// Reading 55: six ends of its user's turns, that of use not counted, whatever the other does.
static void screens_run_out(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, ash);
    asb_put_screen(&p.ctx, 0, ASB_REFLECT, 6, ASH, asb_by_rule());
    for (int action = 0; action <= 6; action++) {
        assert_true(asb_has_screen(&p.ctx, 0, ASB_REFLECT));
        asb_field_end_of_turn(&p.ctx, ASH);
        asb_field_end_of_turn(&p.ctx, BEA);
        asb_field_end_of_action(&p.ctx);
    }
    assert_false(asb_has_screen(&p.ctx, 0, ASB_REFLECT));
    asb_put_screen(&p.ctx, 0, ASB_SAFEGUARD, 4, ASH, asb_by_rule());
    for (int round = 1; round <= 4; round++) {
        assert_true(asb_has_screen(&p.ctx, 0, ASB_SAFEGUARD));
        asb_field_end_of_turn(&p.ctx, ASH);
        asb_field_end_of_action(&p.ctx);
        asb_field_end_of_round(&p.ctx);
    }
    assert_false(asb_has_screen(&p.ctx, 0, ASB_SAFEGUARD));
    asb_play_end(&p);
}

// Its user gone, it lies over the place and goes down at the ends of actions.
static void screens_without_their_user(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", two, ash);
    asb_put_screen(&p.ctx, 0, ASB_LIGHT_SCREEN, 6, 0, asb_by_rule());
    asb_field_end_of_turn(&p.ctx, 0);
    asb_field_end_of_action(&p.ctx);
    p.ctx.state->sides[0].active = 1;
    for (int action = 0; action < 6; action++) {
        assert_true(asb_has_screen(&p.ctx, 0, ASB_LIGHT_SCREEN));
        asb_field_end_of_action(&p.ctx);
    }
    assert_false(asb_has_screen(&p.ctx, 0, ASB_LIGHT_SCREEN));
    asb_play_end(&p);
}

enum { SPIKES = 1, ROCKS, WEB, TOXIC };

static void hazards(void **state) {
    (void)state;
    static const struct {
        const char *side;
        int word, layers, damage;
        uint8_t poison;
        int8_t speed;
    } rows[] = {
        {"Castform\nAbility: none\n", SPIKES, 1, 12, 0, 0},
        {"Castform\nAbility: none\n", SPIKES, 2, 18, 0, 0},
        {"Castform\nAbility: none\n", SPIKES, 3, 24, 0, 0},
        {"Pidgey\nAbility: none\n", SPIKES, 3, 0, 0, 0},
        {"Castform\nAbility: Levitate\n", SPIKES, 1, 0, 0, 0},
        {"Castform\nAbility: Run Away\n", SPIKES, 1, 0, 0, 0},
        {"Castform\nAbility: Run Away\n", ROCKS, 1, 0, 0, 0},
        {"Castform\nAbility: Run Away\n", WEB, 1, 0, 0, -1},
        {"Castform\nAbility: none\n", ROCKS, 1, 12, 0, 0},
        {"Pidgey\nAbility: none\n", ROCKS, 1, 15, 0, 0},    // Flying: one weakness
        {"Charizard\nAbility: none\n", ROCKS, 1, 18, 0, 0}, // Fire and Flying: two
        {"Machop\nAbility: none\n", ROCKS, 1, 9, 0, 0},     // Fighting: a resistance
        {"Lucario\nAbility: none\n", ROCKS, 1, 6, 0, 0},    // Fighting and Steel: two
        {"Castform\nAbility: none\n", WEB, 1, 0, 0, -1},
        {"Castform\nAbility: none\n", TOXIC, 1, 0, ASB_POISON_REGULAR, 0},
        {"Castform\nAbility: none\n", TOXIC, 2, 0, ASB_POISON_BAD, 0},
        {"Pidgey\nAbility: none\n", TOXIC, 2, 0, 0, 0},
        {"Klink\nAbility: none\n", TOXIC, 2, 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_play p;
        asb_play_begin(&p, "", ash, rows[i].side);
        for (int k = 0; k < rows[i].layers; k++)
            assert_true(
                asb_lay_hazard(&p.ctx, 1, ASB_FX_HAZARD, rows[i].word, rows[i].layers, ASH, asb_by_rule()));
        assert_false(
            asb_lay_hazard(&p.ctx, 1, ASB_FX_HAZARD, rows[i].word, rows[i].layers, ASH, asb_by_rule()));
        asb_hazards_on(&p.ctx, BEA);
        assert_int_equal(lost(&p, BEA), rows[i].damage);
        assert_int_equal(asb_b(&p.ctx, BEA)->poison, rows[i].poison);
        assert_int_equal(asb_b(&p.ctx, BEA)->stages[ASB_STAT_SPE], rows[i].speed);
        assert_int_equal(asb_b(&p.ctx, BEA)->natural[ASB_STAT_SPE], rows[i].speed);
        asb_play_end(&p);
    }
}

// A Poison type on the ground takes Toxic Spikes up; the other hazards stay, in their order.
static void toxic_spikes_are_taken_up(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, "Ekans\nAbility: none\n");
    struct asb_slot *lie = p.ctx.state->sides[1].hazards;
    asb_lay_hazard(&p.ctx, 1, ASB_FX_HAZARD, TOXIC, 2, ASH, asb_by_rule());
    asb_lay_hazard(&p.ctx, 1, ASB_FX_HAZARD, ROCKS, 1, ASH, asb_by_rule());
    asb_hazards_on(&p.ctx, BEA);
    assert_int_equal(lie[0].arg, ROCKS);
    assert_int_equal(lie[1].left, 0);
    assert_int_equal(asb_b(&p.ctx, BEA)->poison, ASB_POISON_NONE);
    assert_int_equal(lost(&p, BEA), 12);
    asb_play_end(&p);
}

// A room used again ends; a sport counts anew; a terrain takes the place of another.
static void rooms_sports_terrain(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, ash);
    struct asb_state *s = p.ctx.state;
    asb_set_field(&p.ctx, ASB_SUBJECT_TRICK_ROOM, 4, ASH);
    assert_int_equal(s->trick_room, 4);
    asb_field_end_of_round(&p.ctx);
    assert_int_equal(s->trick_room, 3);
    asb_set_field(&p.ctx, ASB_SUBJECT_TRICK_ROOM, 4, BEA);
    assert_int_equal(s->trick_room, 0);
    asb_set_field(&p.ctx, ASB_SUBJECT_MUD_SPORT, 6, ASH);
    asb_field_end_of_action(&p.ctx);
    assert_int_equal(s->mud_sport, 5);
    asb_set_field(&p.ctx, ASB_SUBJECT_MUD_SPORT, 6, ASH);
    assert_int_equal(s->mud_sport, 6);
    asb_set_terrain(&p.ctx, ASB_TERRAIN_GRASSY, 4, ASH);
    asb_b(&p.ctx, BEA)->hp = ump_frac_int(50);
    asb_weather_damage(&p.ctx, BEA);
    assert_true(ump_frac_eq(asb_b(&p.ctx, BEA)->hp, ump_frac_int(52)));
    asb_set_terrain(&p.ctx, ASB_TERRAIN_MISTY, 4, ASH);
    for (int round = 0; round < 4; round++) {
        assert_int_equal(s->terrain, ASB_TERRAIN_MISTY);
        asb_field_end_of_round(&p.ctx);
    }
    assert_int_equal(s->terrain, ASB_TERRAIN_NONE);
    asb_play_end(&p);
}

static void ground(void **state) {
    (void)state;
    struct asb_play p;
    asb_play_begin(&p, "", ash, "Pidgey\nAbility: none\n");
    assert_true(asb_on_ground(&p.ctx, ASH));
    assert_false(asb_on_ground(&p.ctx, BEA));
    p.ctx.state->gravity = 4;
    assert_true(asb_on_ground(&p.ctx, BEA));
    asb_play_end(&p);
    asb_play_begin(&p, "", "Castform\nAbility: Levitate\n", "Pidgey\nAbility: none\nItem: Iron Ball\n");
    assert_false(asb_on_ground(&p.ctx, ASH));
    assert_true(asb_on_ground(&p.ctx, BEA));
    asb_play_end(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weather_runs_out),
        cmocka_unit_test(weather_hurts),
        cmocka_unit_test(no_weather),
        cmocka_unit_test(screens_run_out),
        cmocka_unit_test(screens_without_their_user),
        cmocka_unit_test(hazards),
        cmocka_unit_test(toxic_spikes_are_taken_up),
        cmocka_unit_test(rooms_sports_terrain),
        cmocka_unit_test(ground),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

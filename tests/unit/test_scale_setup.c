// SPDX-License-Identifier: MIT
// Does a battle by the scale open as its file says? Figures expected here are those of the games (generation
// 5 unless said) and of the rule text's own examples.
#include "support/unit.h"

#include "support/scale_battle.h"

static void opens(struct scale_case *c, const char *header, const char *red, const char *blue,
                  const char *moves) {
    scale_case_begin(c);
    ump_status status = scale_case_open(c, header, red, blue, moves);
    if (status != UMP_OK)
        scale_case_told(c, 0, 0, "\1");
    assert_int_equal(status, UMP_OK);
    assert_int_equal(ump_problems_count(c->problems), 0);
}

static void is_refused(struct scale_case *c, const char *header, const char *red, const char *blue,
                       const char *moves) {
    scale_case_begin(c);
    assert_int_equal(scale_case_open(c, header, red, blue, moves), UMP_BAD_INPUT);
    assert_null(c->setup);
}

// ---- Species

static void test_species(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "", "Ember (Charizard) (M) @ Charcoal\nAbility: Blaze\n- Flamethrower\n- Dragon Claw\n",
          "Venusaur (F)", "");
    const struct scale_fighter *ember = scale_case_fighter(&c, 0), *fern = scale_case_fighter(&c, 1);
    assert_int_equal(ember->generation, 5);
    assert_int_equal(ember->types[0], SCALE_TYPE_FIRE);
    assert_int_equal(ember->types[1], SCALE_TYPE_FLYING);
    assert_int_equal(ember->types[2], SCALE_TYPE_NONE);
    assert_int_equal(ember->stage_modifier, 1);
    assert_int_equal(ember->evolution, SCALE_EVOLUTION_FINAL);
    assert_int_equal(ember->speed, 100);
    assert_int_equal(ember->gender, 'M');
    assert_int_equal(ember->newer, 0);
    assert_string_equal(scale_abilities[ember->ability].name, "Blaze");
    assert_int_equal(ember->move_count, 2);
    assert_string_equal(scale_moves[ember->moves[1]].name, "Dragon Claw");
    assert_int_equal(fern->gender, 'F');
    assert_int_equal(fern->move_count, 0);
    assert_int_equal(fern->ability, SCALE_NO_INDEX);
    for (int i = 0; i < 4; i++)
        assert_int_equal(ember->bonus[i], 0); // bonus.use is no
    scale_case_end(&c);
}

// [scale:damage.4] Charmander -1, Riolu (a baby) -1, Pikachu 0, Barboach 0, Absol +1.
static void test_stages_of_evolution(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "", "Charmander\n\nRiolu\n\nPikachu\n\nBarboach\n\nAbsol\n", "Snorlax", "");
    const int8_t expected[] = {-1, -1, 0, 0, 1, 1};
    for (int i = 0; i < 5; i++)
        assert_int_equal(scale_case_fighter(&c, i)->stage_modifier, expected[i]);
    scale_case_end(&c);
}

static void test_replaced_figures(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "", "Charmander", "Eevee\nEvolution: final\nSpeed: 1\nTypes: Fire / Water,ice\n", "");
    const struct scale_fighter *eevee = scale_case_fighter(&c, 1);
    assert_int_equal(eevee->stage_modifier, 1);
    assert_int_equal(eevee->speed, 1);
    assert_int_equal(eevee->types[0], SCALE_TYPE_FIRE);
    assert_int_equal(eevee->types[1], SCALE_TYPE_WATER);
    assert_int_equal(eevee->types[2], SCALE_TYPE_ICE);
    scale_case_end(&c);
}

// A species that no game has can battle with Types, Speed and Evolution, and only with all of them.
static void test_own_species(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "", "Emberwolf\nTypes: Fire\nSpeed: 77\nEvolution: baby\n", "Eevee", "");
    assert_null(scale_case_fighter(&c, 0)->form);
    assert_int_equal(scale_case_fighter(&c, 0)->speed, 77);
    assert_int_equal(scale_case_fighter(&c, 0)->stage_modifier, -1);
    scale_case_end(&c);
    is_refused(&c, "", "Emberwolf\nTypes: Fire\nSpeed: 77\n", "Chrizard", "");
    assert_true(scale_case_told(&c, 1, 1, "Emberwolf"));
    assert_true(scale_case_told(&c, 1, 1, "did you mean Charizard?"));
    scale_case_end(&c);
}

// Togekiss came with generation 4 as Normal/Flying and is Fairy/Flying from 6 on; Sylveon is newer than 5;
// Nidoran's signs are letters; a form is named by its form word.
static void test_generations(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "generation: 6", "Togekiss\n\nA (Togekiss)\nGeneration: 4\n\nNidoran♀\n",
          "Sylveon\nGeneration: 5\n\nCharizard-Mega-X", "");
    assert_int_equal(scale_case_fighter(&c, 0)->types[0], SCALE_TYPE_FAIRY);
    assert_int_equal(scale_case_fighter(&c, 1)->types[0], SCALE_TYPE_NORMAL);
    assert_int_equal(scale_case_fighter(&c, 1)->generation, 4);
    assert_string_equal(scale_case_fighter(&c, 2)->form->key, "nidoranf");
    assert_int_equal(scale_case_fighter(&c, 3)->newer, 1);
    assert_int_equal(scale_case_fighter(&c, 3)->types[0], SCALE_TYPE_FAIRY);
    assert_int_equal(scale_case_fighter(&c, 4)->types[1], SCALE_TYPE_DRAGON);
    scale_case_end(&c);
}

// [scale:bonus] The text's own: Gliscor 95/125/45/75 gets +1/+2/-2/-1, Azumarill 50/80/50/80 (before
// generation 6) -1/+1/-1/+1.
static void test_bonuses(void **unused) {
    (void)unused;
    struct scale_case c;
    scale_case_begin(&c);
    c.params[SCALE_P_BONUS] = (ump_frac){1, 1};
    assert_int_equal(scale_case_open(&c, "", "Gliscor\n\nAzumarill\n", "Glalie\nBonus: +3/-1/-1/-1\n", ""),
                     UMP_OK);
    const int8_t gliscor[] = {1, 2, -2, -1}, azumarill[] = {-1, 1, -1, 1}, given[] = {3, -1, -1, -1};
    assert_memory_equal(scale_case_fighter(&c, 0)->bonus, gliscor, 4);
    assert_memory_equal(scale_case_fighter(&c, 1)->bonus, azumarill, 4);
    assert_memory_equal(scale_case_fighter(&c, 2)->bonus, given, 4);
    scale_case_end(&c);
    is_refused(&c, "", "Gliscor\nBonus: 1/1/1/0\n", "Glalie\nBonus: 6/-2/-2/-2\n", "");
    assert_true(scale_case_told(&c, 2, 8, "add up to 3"));
    assert_true(scale_case_told(&c, 2, 8, "from -5 to 5"));
    scale_case_end(&c);
    is_refused(&c, "", "Gliscor\nBonus: 1/-1/0\n", "Glalie\nBonus: 1/-1/0/0/0\n", "");
    assert_int_equal(ump_problems_count(c.problems), 2);
    scale_case_end(&c);
}

// ---- The state at the start

static void test_values(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "weather: rain 6\ntrick room: yes\nformat: 2v2 singles",
          "Ember (Charizard)\nHP: 74\nEN: 31%\nStages: atk +1, spe -2\nClones: 3\nSize: 1/4\n"
          "Status: paralysis moderate, toxic 3, attraction light\nScreens: reflect, light screen 2\n\n"
          "Pip (Pidgey)\nStatus: sleep severe\n",
          "Fern (Venusaur)", "");
    const struct scale_battler *b = scale_case_battler(&c, 0);
    const struct scale_state *s = scale_case_state(&c);
    assert_int_equal(b->hp, 74);
    assert_int_equal(b->en, 31);
    assert_int_equal(b->stages[SCALE_STAGE_ATK], 1);
    assert_int_equal(b->stages[SCALE_STAGE_SPE], -2);
    assert_int_equal(b->clones, 3);
    assert_int_equal(b->minimized, 2);
    assert_int_equal(b->severity[SCALE_PARALYSIS], SCALE_MODERATE);
    assert_int_equal(b->severity[SCALE_POISON], SCALE_VERY_SEVERE);
    assert_int_equal(b->toxic, 3); // 1, 2, 3 in three rounds
    assert_int_equal(b->severity[SCALE_ATTRACTION], SCALE_LIGHT);
    assert_int_equal(b->attractor, 2); // the only one opposite
    assert_int_equal(b->fresh, 0);
    assert_int_equal(b->screens[SCALE_REFLECT], SCALE_NO_LIMIT);
    assert_int_equal(b->screens[SCALE_LIGHT_SCREEN], 2);
    assert_int_equal(b->screens[SCALE_SAFEGUARD], 0);
    assert_int_equal(scale_case_battler(&c, 1)->severity[SCALE_SLEEP], SCALE_SEVERE);
    assert_int_equal(scale_case_battler(&c, 2)->hp, 100);
    assert_int_equal(s->weather, SCALE_RAIN);
    assert_int_equal(s->weather_left, 6);
    assert_int_equal(s->trick_room, SCALE_NO_LIMIT);
    assert_int_equal(s->round, 1);
    assert_int_equal(s->step, SCALE_STEP_ORDERS);
    assert_int_equal(s->winner, -2);
    const int8_t active[] = {0, 2, UMP_NOBODY, UMP_NOBODY};
    assert_memory_equal(s->active, active, 4);
    scale_case_end(&c);
}

// [scale:status.poison] Toxic does 10 at most, so after 30 rounds its last damage was 10.
static void test_toxic_is_capped(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "", "Eevee\nStatus: toxic 30\n",
          "Eevee\nStatus: poison very severe, attraction mild by Red/Eevee\n", "");
    assert_int_equal(scale_case_battler(&c, 0)->toxic, 10);
    assert_int_equal(scale_case_battler(&c, 1)->toxic, 0);
    assert_int_equal(scale_case_battler(&c, 1)->severity[SCALE_POISON], SCALE_VERY_SEVERE);
    assert_int_equal(scale_case_battler(&c, 1)->attractor, 0);
    scale_case_end(&c);
}

// Who cannot fight stays on the bench; a side where nobody can is refused.
static void test_slots(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "format: doubles", "A (Eevee)\nHP: 0\n\nB (Eevee)\n\nC (Eevee)\n\nD (Eevee)\n",
          "A (Abra)\nEN: 0\n\nB (Abra)\n", "");
    const struct scale_state *s = scale_case_state(&c);
    const int8_t active[] = {1, 2, 5, UMP_NOBODY};
    assert_memory_equal(s->active, active, 4);
    assert_true(scale_case_battler(&c, 0)->flags & SCALE_FAINTED);
    assert_true(scale_case_battler(&c, 4)->flags & SCALE_FAINTED);
    assert_false(scale_case_battler(&c, 1)->flags & SCALE_FAINTED);
    scale_case_end(&c);
    is_refused(&c, "", "Eevee\nHP: 0\n", "Eevee", "");
    assert_true(scale_case_told(&c, 0, 0, "Red has no battler left"));
    scale_case_end(&c);
}

// `start` gives the same bytes each time, whatever lay there before.
static void test_start_is_exact(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "format: doubles", "A (Eevee)\n\nB (Eevee)\n", "A (Abra)\n\nB (Abra)\n", "");
    unsigned char *other = malloc(c.size);
    memset(other, 0xA5, c.size);
    scale_start(c.setup, other);
    assert_memory_equal(other, c.state, c.size);
    assert_int_equal(c.size, 32 + 4 * 376 + 4 * 54);
    free(other);
    scale_case_end(&c);
}

// ---- Moves

// Flamethrower: 95 until generation 5, 90 from 6 on; Bite: Normal in generation 1, Dark later; in generation
// 3 Shadow Ball is physical as all Ghost moves are.
static void test_move_facts(void **unused) {
    (void)unused;
    uint32_t index;
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, "Flamethrower", 12, &index));
    assert_int_equal(scale_play_of(NULL, (uint16_t)index, 5).power, 95);
    struct scale_play play = scale_play_of(NULL, (uint16_t)index, 6);
    assert_int_equal(play.power, 90);
    assert_int_equal(play.pp, 15);
    assert_int_equal(play.accuracy, 100);
    assert_int_equal(play.category, SCALE_CATEGORY_SPECIAL);
    assert_int_equal(play.energy, SCALE_UNSET);
    assert_int_equal(play.movement, SCALE_UNSET);
    assert_int_equal(play.effect_chance, 10);
    assert_int_equal(play.severity, SCALE_NONE);
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, "Bite", 4, &index));
    assert_int_equal(scale_play_of(NULL, (uint16_t)index, 1).type, SCALE_TYPE_NORMAL);
    assert_int_equal(scale_play_of(NULL, (uint16_t)index, 2).type, SCALE_TYPE_DARK);
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, "Shadow Ball", 11, &index));
    assert_int_equal(scale_play_of(NULL, (uint16_t)index, 3).category, SCALE_CATEGORY_PHYSICAL);
    assert_int_equal(scale_play_of(NULL, (uint16_t)index, 4).category, SCALE_CATEGORY_SPECIAL);
    // newer than the generation: its first figures (Moonblast came with 6: Fairy, 95)
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, "Moonblast", 9, &index));
    assert_int_equal(scale_play_of(NULL, (uint16_t)index, 5).type, SCALE_TYPE_FAIRY);
    assert_int_equal(scale_play_of(NULL, (uint16_t)index, 5).power, 95);
    // a Z-Move without its base move is the physical one
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, "Inferno Overdrive", 17, &index));
    assert_int_equal(scale_play_of(NULL, (uint16_t)index, 7).category, SCALE_CATEGORY_PHYSICAL);
    assert_int_equal(scale_play_of(NULL, scale_moves[index].twin, 7).category, SCALE_CATEGORY_SPECIAL);
}

static struct scale_play play_of(const struct scale_case *c, const char *name) {
    uint32_t index;
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, name, strlen(name), &index));
    return scale_play_of(c->setup, (uint16_t)index, 5);
}

static void test_own_figures(void **unused) {
    (void)unused;
    struct scale_case c;
    opens(&c, "", "Eevee", "Eevee",
          "Dig: energy 6, movement no\n"
          "Seismic Toss: power 60, pp 25, never misses, priority -3\n"
          "Ember: accuracy 85, effect_chance 30, severity severe\n"
          "Dig: power 60\n"
          "Aerial Ace: accuracy 90, type Fire, category special, movement yes\n"
          "Vine Whip: accuracy never misses, power 0\n");
    struct scale_play dig = play_of(&c, "Dig"), toss = play_of(&c, "Seismic Toss"),
                      ember = play_of(&c, "Ember");
    struct scale_play ace = play_of(&c, "Aerial Ace"), tackle = play_of(&c, "Tackle"),
                      whip = play_of(&c, "Vine Whip");
    assert_int_equal(dig.energy, 6);
    assert_int_equal(dig.power, 60); // 80 in the facts
    assert_int_equal(dig.movement, 0);
    assert_int_equal(toss.power, 60);
    assert_int_equal(toss.pp, 25);
    assert_int_equal(toss.accuracy, 0);
    assert_int_equal(toss.priority, -3);
    assert_int_equal(toss.energy, SCALE_UNSET);
    assert_int_equal(ember.accuracy, 85);
    assert_int_equal(ember.effect_chance, 30);
    assert_int_equal(ember.severity, SCALE_SEVERE);
    assert_int_equal(ember.power, 40);
    assert_int_equal(ace.accuracy, 90);
    assert_int_equal(ace.type, SCALE_TYPE_FIRE);
    assert_int_equal(ace.category, SCALE_CATEGORY_SPECIAL);
    assert_int_equal(ace.movement, 1);
    assert_int_equal(tackle.power, 50); // generation 5
    assert_int_equal(whip.accuracy, 0);
    assert_int_equal(whip.power, 0);
    scale_case_end(&c);
}

static void test_wrong_figures(void **unused) {
    (void)unused;
    struct scale_case c;
    is_refused(&c, "", "Eevee", "Eevee",
               "Digg: energy 6\nDig energy 6\nDig: enrgy 6\nDig: energy 101\nDig: energy\nEmber: power 40, "
               "power 50\n"
               "Surf: category odd\nFly: type Fier\nDig: \nCut: priority 1, priority 1\n");
    assert_true(scale_case_told(&c, 1, 1, "did you mean Dig"));
    assert_true(scale_case_told(&c, 2, 1, "a colon"));
    assert_true(scale_case_told(&c, 3, 6, "did you mean energy?"));
    assert_true(scale_case_told(&c, 4, 13, "from 0 to 100"));
    assert_true(scale_case_told(&c, 5, 12, "from 0 to 100"));
    assert_true(scale_case_told(&c, 6, 18, "given twice"));
    assert_true(scale_case_told(&c, 7, 16, "status, physical or special"));
    assert_true(scale_case_told(&c, 8, 11, "did you mean Fire"));
    assert_true(scale_case_told(&c, 9, 5, "missing"));
    assert_true(scale_case_told(&c, 10, 18, "given twice"));
    assert_int_equal(ump_problems_count(c.problems), 10);
    scale_case_end(&c);
}

// ---- Mistakes: all at once, each with its place

static void test_mistakes(void **unused) {
    (void)unused;
    struct scale_case c;
    is_refused(
        &c, "format: triples\ngeneration: 12\nweather: sunny\ntrick room: maybe\nodd: 1",
        "Ember (Charizard)\nAbility: Blase\nHP: 101\nEN: x\nStatus: burnt mild, burn, freeze very severe\n"
        "Stages: atk +7, foo 1, def\nTypes: Fire/Fire\nSpeed: 0\nEvolution: last\nClones: 16\nSize: "
        "1/3\nLevel: 100\n"
        "- Flamethrower\n- Flame Thrower\n- Splashh\n",
        "Eevee\nScreens: mirror, reflect 0, reflect 2, reflect\nGeneration: 0\nStatus: burn mild, burn "
        "severe, burn mild by Eevee\n",
        "");
    assert_true(scale_case_told(&c, 1, 9, "singles or doubles"));
    assert_true(scale_case_told(&c, 2, 13, "from 1 to 9"));
    assert_true(scale_case_told(&c, 3, 10, "did you mean sun"));
    assert_true(scale_case_told(&c, 4, 13, "no or yes"));
    assert_true(scale_case_told(&c, 5, 1, "no header key"));
    assert_true(scale_case_told(&c, 2, 10, "did you mean Blaze"));
    assert_true(scale_case_told(&c, 3, 5, "from 0 to 100"));
    assert_true(scale_case_told(&c, 4, 5, "from 0 to 100"));
    assert_true(scale_case_told(&c, 5, 9, "did you mean burn"));
    assert_true(scale_case_told(&c, 5, 21, "how severe"));
    assert_true(scale_case_told(&c, 5, 34, "light, mild, moderate or severe"));
    assert_true(scale_case_told(&c, 6, 13, "from -6 to 6"));
    assert_true(scale_case_told(&c, 6, 17, "stat cannot be \"foo\""));
    assert_true(scale_case_told(&c, 6, 27, "from -6 to 6"));
    assert_true(scale_case_told(&c, 7, 13, "twice"));
    assert_true(scale_case_told(&c, 8, 8, "from 1 to 255"));
    assert_true(scale_case_told(&c, 9, 12, "baby, first, middle or final"));
    assert_true(scale_case_told(&c, 10, 9, "from 0 to 15"));
    assert_true(scale_case_told(&c, 11, 7, "1/2"));
    assert_true(scale_case_told(&c, 12, 1, "no key \"Level\""));
    assert_true(scale_case_told(&c, 14, 3, "twice"));
    assert_true(scale_case_told(&c, 15, 3, "did you mean Splash"));
    assert_true(scale_case_told(&c, 2, 10, "reflect, light screen or safeguard"));
    assert_true(scale_case_told(&c, 2, 26, "from 1 to 99"));
    assert_true(scale_case_told(&c, 2, 40, "twice"));
    assert_true(scale_case_told(&c, 3, 13, "from 1 to 9"));
    assert_true(scale_case_told(&c, 4, 20, "twice"));
    assert_true(scale_case_told(&c, 4, 46, "only attraction"));
    assert_int_equal(ump_problems_count(c.problems), 28);
    scale_case_end(&c);
}

static void test_house_and_sides(void **unused) {
    (void)unused;
    struct scale_case c;
    scale_case_begin(&c);
    ump_span house = ump_span_of_str("no crits on sundays");
    ump_roster_add_side(&c.roster, ump_span_of_str("Red"), ump_span_of_str("Eevee"), "team", c.problems);
    ump_open_args args = {.file = "battle",
                          .roster = &c.roster,
                          .params = c.params,
                          .house = &house,
                          .house_count = 1,
                          .first_round = 1,
                          .problems = c.problems};
    assert_int_equal(scale_open(&args, &c.setup), UMP_BAD_INPUT);
    assert_true(scale_case_told(&c, 1, 1, "no crits"));
    assert_true(scale_case_told(&c, 0, 0, "two sides"));
    scale_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_species),
        cmocka_unit_test(test_stages_of_evolution),
        cmocka_unit_test(test_replaced_figures),
        cmocka_unit_test(test_own_species),
        cmocka_unit_test(test_generations),
        cmocka_unit_test(test_bonuses),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_toxic_is_capped),
        cmocka_unit_test(test_slots),
        cmocka_unit_test(test_start_is_exact),
        cmocka_unit_test(test_move_facts),
        cmocka_unit_test(test_own_figures),
        cmocka_unit_test(test_wrong_figures),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_house_and_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

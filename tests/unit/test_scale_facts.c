// SPDX-License-Identifier: MIT
// Are facts told as they stand in the tables, is effectiveness that of the rule text, and is everything that
// is not played named?
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "scale/scale.h"

// ---- Effectiveness

static void is(int generation, const char *attack, const char *first, const char *second, int num, int den) {
    const char *types[2] = {first, second};
    ump_frac out = {-1, 1};
    assert_int_equal(scale_effectiveness(generation, attack, types, second ? 2 : 1, &out), UMP_OK);
    assert_int_equal(out.num, num);
    assert_int_equal(out.den, den);
}

// [scale:damage.5] 0, 1/2, 67/100, 1, 3/2, 2 by the product of the chart.
static void test_effectiveness(void **unused) {
    (void)unused;
    is(5, "Ground", "Flying", NULL, 0, 1);
    is(5, "fire", "Water", "Dragon", 1, 2);
    is(5, "fire", "water", NULL, 67, 100);
    is(5, "grass", "water", "flying", 1, 1);
    is(5, "fire", "grass", NULL, 3, 2);
    is(5, "fire", "grass", "steel", 2, 1);
    is(0, "ghost", "steel", NULL, 67, 100); // generation 5, where it resists
    is(6, "ghost", "steel", NULL, 1, 1);
    is(1, "ghost", "psychic", NULL, 0, 1);
    ump_frac out = {-1, 1};
    const char *types[] = {"plasma"};
    assert_int_equal(scale_effectiveness(5, "fire", types, 1, &out), UMP_NOT_FOUND);
    assert_int_equal(scale_effectiveness(5, "plasma", types, 1, &out), UMP_NOT_FOUND);
    assert_int_equal(scale_effectiveness(10, "fire", types, 1, &out), UMP_BAD_ARGUMENT);
    assert_int_equal(out.num, -1);
}

// Three types: 8 is beyond doubly weak, 1/8 beyond doubly resistant.
static void test_three_types(void **unused) {
    (void)unused;
    const char *weak[] = {"grass", "bug", "steel"}, *strong[] = {"fire", "water", "dragon"};
    ump_frac out;
    assert_int_equal(scale_effectiveness(6, "fire", weak, 3, &out), UMP_OK);
    assert_true(ump_frac_eq(out, ump_frac_int(2)));
    assert_int_equal(scale_effectiveness(6, "fire", strong, 3, &out), UMP_OK);
    assert_true(out.num == 1 && out.den == 2);
}

// ---- Texts

static ump_buf text_of(const char *name, int generation) {
    ump_buf out = ump_buf_growing();
    assert_int_equal(scale_describe(ump_span_of_str(name), generation, &out, NULL), UMP_OK);
    assert_true(ump_buf_ok(&out));
    return out;
}

static void tells(const char *name, int generation, const char *words) {
    ump_buf out = text_of(name, generation);
    if (!strstr(ump_buf_text(&out), words))
        fprintf(stderr, "%s", ump_buf_text(&out));
    assert_non_null(strstr(ump_buf_text(&out), words));
    ump_buf_close(&out);
}

static void tells_not(const char *name, int generation, const char *words) {
    ump_buf out = text_of(name, generation);
    assert_null(strstr(ump_buf_text(&out), words));
    ump_buf_close(&out);
}

static void test_species(void **unused) {
    (void)unused;
    tells("charizard", 5, "Charizard (species, number 6), generation 5");
    tells("charizard", 5, "Fire/Flying\n");
    tells("charizard", 5, "Special Attack 109, Special Defense 85, Speed 100");
    tells("charizard", 5, "last of its line: damage +1, energy -1");
    tells("charizard", 5, "Blaze, Solar Power (hidden)");
    tells("charizard", 5, "Charizard-Mega-X, Charizard-Mega-Y");
    tells("charizard", 1, "Special Attack 85, Special Defense 85, Speed 100\n");
    tells("charmander", 5, "first of three: damage -1, energy +1");
    tells("riolu", 5, "baby: damage -1, energy +1");
    tells("barboach", 5, "second of three or first of two: no change");
    tells("barboach", 5, "a referee should look: the stats lie close together");
    tells("nidoran\xe2\x99\x80", 5, "number 29");
    // Special Attack was 85 in generation 1 alone; the row of the generation itself does not stand twice
    tells("charizard", 5,
          "\n  generation 1          Fire/Flying; HP 78, Attack 84, Defense 78, Special Attack 85, ");
    tells("charizard", 1,
          "\n  from generation 2 on  Fire/Flying; HP 78, Attack 84, Defense 78, Special Attack 109, ");
    tells_not("charizard", 5, "from generation");
    tells("sylveon", 5, "it is newer: figures of generation 6");
}

static void test_moves(void **unused) {
    (void)unused;
    tells("air slash", 5, "Flying, special; power 75; PP 20; accuracy 95%");
    tells("air slash", 6, "Flying, special; power 75; PP 15; accuracy 95%");
    tells("air slash", 5, "energy        4 before"); // 20 PP 3, 51-75 +1
    tells("air slash", 5, "flinch (30%)");
    tells("quick attack", 5, "priority +1");
    tells("aerial ace", 5, "never misses");
    tells("seismic toss", 5, "power by the use");
    tells("sketch", 5, "the table has no such PP");
    tells("u-turn", 5, "its user changes places afterwards; the referee settles it after the use");
    tells("crunch", 3, "Special Defense -1 (20%)");
    tells("crunch", 5, "Defense -1 (20%)");
    tells("overheat", 5, "its user's Special Attack -2 (100%)");
    tells("recover", 5, "half of the health that comes back");
    tells("double-edge", 5, "33% of the damage as recoil");
    tells("pound", 5, "effects       none\n");
    // Tackle: 35 through generation 4, 50 in 5 and 6, 40 from 7 on
    tells("tackle", 5, "\n  generations 1 to 4    Normal, physical; power 35; ");
    tells("tackle", 5, "\n  from generation 7 on  Normal, physical; power 40; ");
    tells("tackle", 9, "\n  generations 5 to 6    Normal, physical; power 50; ");
    tells("tackle", 5, "target        one other battler\n");
    tells("earthquake", 5, "target        everyone but its user\n");
    // what the others have is said once, however many rows the facts have of it
    tells_not("pound", 5, "generations");
}

static void test_other_names(void **unused) {
    (void)unused;
    // a name of several things tells them all
    tells("psychic", 5, "Psychic (move)");
    tells("psychic", 5, "Psychic (type)");
    tells("fire", 5, "hits hard     Bug, Steel, Grass, Ice\n");
    tells("fire", 5, "weak to       Ground, Rock, Water\n");
    tells("ghost", 5, "cannot hit    Normal\n");
    tells("early bird", 5, "sleep eases twice as fast");
    tells("blaze", 5, "only named in the post");
    tells("blaze", 5, "Charmander, Charmeleon, Charizard");
    tells("paralysis", 5, "6% / 12% / 18% / 25%");
    tells("burned", 5, "1 / 2 / 3 / 4 percent at the end of the round");
    tells("toxic", 5, "1 at the end of the first round, 1 more each round, at most 10");
    tells("Protect", 5, "4 before shared type and evolution; by the power of the attack");
    tells("Reflect", 5, "3 before shared type and evolution, then 1 for each action it stands");
    tells_not("Reflect", 5, "shared type, evolution and stages");
    tells("chill", 5, "restores 10 energy");
    tells("asleep", 5, "by one severity every 2 actions");
    tells("frozen", 5, "cannot act");
    tells("rain", 5, "Water x3/2, Fire x1/2");
}

static void test_unknown_names(void **unused) {
    (void)unused;
    ump_problems *problems;
    ump_buf out = ump_buf_growing();
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(scale_describe(ump_span_of_str("Pikachoo"), 5, &out, problems), UMP_NOT_FOUND);
    assert_non_null(strstr(ump_problems_at(problems, 0)->message, "did you mean Pikachu?"));
    static const char *const slips[][2] = {{"Thunderbot", "Thunderbolt"}, {"Levitat", "Levitate"},
                                           {"Psychc", "Psychic"},         {"paralysys", "paralysis"},
                                           {"sandstrom", "Sandstorm"},    {"efectiveness", "effectiveness"}};
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        assert_int_equal(scale_describe(ump_span_of_str(slips[i][0]), 5, &out, problems), UMP_NOT_FOUND);
        assert_non_null(strstr(ump_problems_at(problems, i + 1)->message, slips[i][1]));
    }
    assert_int_equal(scale_describe(ump_span_of_str(""), 5, &out, problems), UMP_NOT_FOUND);
    assert_int_equal(scale_describe(ump_span_of_str("Pikachu"), 10, &out, problems), UMP_BAD_INPUT);
    assert_int_equal(out.len, 0);
    ump_problems_close(problems);
    ump_buf_close(&out);
}

// Every fact of every table can be told in every generation.
static void test_everything_can_be_told(void **unused) {
    (void)unused;
    ump_buf out = ump_buf_growing();
    for (int generation = 1; generation <= SCALE_LAST_GEN; generation++) {
        for (uint32_t i = 0; i < SCALE_FORM_COUNT; i++) {
            ump_buf_clear(&out);
            assert_int_equal(scale_describe(ump_span_of_str(scale_forms[i].name), generation, &out, NULL),
                             UMP_OK);
            assert_non_null(strstr(ump_buf_text(&out), scale_forms[i].name));
        }
        for (uint32_t i = 0; i < SCALE_MOVE_COUNT; i++) {
            ump_buf_clear(&out);
            assert_int_equal(scale_describe(ump_span_of_str(scale_moves[i].key), generation, &out, NULL),
                             UMP_OK);
            assert_non_null(strstr(ump_buf_text(&out), scale_moves[i].name));
            assert_null(strpbrk(ump_buf_text(&out), "{}|"));
        }
    }
    for (uint32_t i = 0; i < SCALE_ABILITY_COUNT; i++) {
        ump_buf_clear(&out);
        assert_int_equal(scale_describe(ump_span_of_str(scale_abilities[i].key), 9, &out, NULL), UMP_OK);
    }
    static const char *const words[] = {
#define SCALE_GLOSS(name, also, kind, lines) name,
#include "scale/glossary.def"
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        ump_buf_clear(&out);
        assert_int_equal(scale_describe(ump_span_of_str(words[i]), 5, &out, NULL), UMP_OK);
        assert_non_null(strstr(ump_buf_text(&out), words[i]));
        assert_null(strpbrk(ump_buf_text(&out), "{}|_")); // each place of its text is filled in
    }
    ump_buf_close(&out);
}

// ---- Coverage

static void test_coverage(void **unused) {
    (void)unused;
    ump_buf out = ump_buf_growing();
    scale_coverage(&out);
    const char *text = ump_buf_text(&out);
    assert_non_null(strstr(text, "moves      901 names: ")); // 919 rows, 18 Z-Moves stand on two
    assert_non_null(strstr(text, "abilities  313: Early Bird and Stall are played"));
    unsigned whole, power, more, note;
    assert_int_equal(sscanf(strstr(text, "names: "),
                            "names: %u played completely, %u ask for their power, %u for more, "
                            "%u with a note",
                            &whole, &power, &more, &note),
                     4);
    assert_int_equal(whole + power + more + note, 901);
    // each move that is not played completely stands on a line of its own
    unsigned lines = 0;
    for (const char *at = text; (at = strstr(at, "\n  ")) != NULL; at++)
        lines++;
    assert_int_equal(lines, power + more + note);
    assert_non_null(strstr(text, "\n  U-turn "));
    assert_non_null(strstr(text,
                           "\n  Bide                         stores the damage of some actions and gives "
                           "it back doubled (power asked for)\n"));
    assert_null(strstr(text, "\n  Flamethrower "));
    assert_null(strstr(text, "\n  Recover "));
    ump_buf_close(&out);
}

// ---- Rows

static void test_rows_by_generation(void **unused) {
    (void)unused;
    uint32_t index;
    assert_true(ump_name_find(scale_form_keys, SCALE_FORM_KEY_COUNT, "clefable", 8, &index));
    assert_int_equal(scale_form_row_at(index, 5)->type1, SCALE_TYPE_NORMAL);
    assert_int_equal(scale_form_row_at(index, 6)->type1, SCALE_TYPE_FAIRY);
    assert_true(ump_name_find(scale_form_keys, SCALE_FORM_KEY_COUNT, "sylveon", 7, &index));
    assert_int_equal(scale_form_row_at(index, 1)->type1, SCALE_TYPE_FAIRY); // newer: its first row
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_effectiveness),
        cmocka_unit_test(test_three_types),
        cmocka_unit_test(test_species),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_other_names),
        cmocka_unit_test(test_unknown_names),
        cmocka_unit_test(test_everything_can_be_told),
        cmocka_unit_test(test_coverage),
        cmocka_unit_test(test_rows_by_generation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

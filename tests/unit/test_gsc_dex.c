// SPDX-License-Identifier: MIT
// Does `umpire dex gsc` tell what moves, items, species, types and words of the rules do, with their numbers?
// Every row: no sign of the templates is left, every chance is told, each effect that a move has has a
// sentence.
#include "support/dex.h"
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "gsc/gsc.h"

static ump_status describe(const char *name, ump_buf *out, ump_problems *problems) {
    ump_buf_clear(out);
    return gsc_describe(ump_span_of_str(name), 0, out, problems);
}

static void check_plain(const char *name, const ump_buf *out) {
    ump_span rest = ump_span_of(out->at, out->len), line;
    while (ump_span_line(&rest, &line)) {
        if (line.len > 104)
            fail_msg("%s: long: %.*s", name, (int)line.len, line.at);
        for (size_t i = 0; i < line.len; i++)
            if (strchr("{}[]|_@", line.at[i]))
                fail_msg("%s: %.*s", name, (int)line.len, line.at);
    }
    if (strstr(ump_buf_text(out), "no move has it"))
        fail_msg("%s has an effect that is said to be no move's", name);
}

static void every_row(void **state) {
    (void)state;
    ump_buf out = ump_buf_growing();
    for (uint32_t i = 1; i < GSC_MOVE_COUNT; i++) {
        char chance[16];
        assert_int_equal(describe(gsc_move_names[i], &out, NULL), UMP_OK);
        check_plain(gsc_move_names[i], &out);
        snprintf(chance, sizeof chance, "%d of 256", gsc_moves[i].chance);
        bool silent =
            gsc_moves[i].effect == GSC_EFFECT_EARTHQUAKE || gsc_moves[i].effect == GSC_EFFECT_SWAGGER;
        if (gsc_moves[i].chance && !silent && !strstr(ump_buf_text(&out), chance))
            fail_msg("%s does not say %s", gsc_move_names[i], chance);
        assert_non_null(strstr(ump_buf_text(&out), "\n  effect  "));
    }
    for (uint32_t i = 1; i < GSC_SPECIES_COUNT; i++) {
        assert_int_equal(describe(gsc_species_names[i], &out, NULL), UMP_OK);
        check_plain(gsc_species_names[i], &out);
    }
    for (size_t i = 0; i < GSC_ITEM_KEY_COUNT; i++) {
        const char *name = gsc_item_names[gsc_item_keys[i].index];
        assert_int_equal(describe(name, &out, NULL), UMP_OK);
        check_plain(name, &out);
        assert_non_null(strstr(ump_buf_text(&out), "\n  held  "));
    }
    ump_buf_close(&out);
}

static const char *const gsc_words[] = {
#define GSC_GLOSS(name, also, kind, lines) name,
#include "gsc/glossary.def"
};

static void every_word(void **state) {
    (void)state;
    ump_buf out = ump_buf_growing();
    for (size_t i = 0; i < sizeof gsc_words / sizeof *gsc_words; i++) {
        assert_int_equal(describe(gsc_words[i], &out, NULL), UMP_OK);
        check_plain(gsc_words[i], &out);
    }
    ump_buf_close(&out);
}

// By the notes first, what others have otherwise below.
static void profiles_where_they_differ(void **state) {
    (void)state;
    ump_buf out = ump_buf_growing();
    assert_int_equal(describe("paralysed", &out, NULL), UMP_OK);
    const char *notes = strstr(ump_buf_text(&out), "128 of 256"),
               *others = strstr(ump_buf_text(&out), "63 of 256");
    assert_true(notes && others && notes < others);
    assert_non_null(strstr(ump_buf_text(&out), "paralysis, otherwise by gs-link, crystal, stadium2\n"));
    assert_int_equal(describe("Blizzard", &out, NULL), UMP_OK);
    assert_non_null(strstr(ump_buf_text(&out), "25 of 256 (9.8%)"));
    assert_int_equal(describe("Psychic", &out, NULL), UMP_OK); // a move and a type
    assert_non_null(strstr(ump_buf_text(&out), "Psychic (move)\n"));
    assert_non_null(strstr(ump_buf_text(&out), "Psychic (type)\n"));
    ump_buf_close(&out);
}

static void slips_are_understood(void **state) {
    static const char *const slips[][2] = {{"Thunderbot", "Thunderbolt"}, {"Pikacuh", "Pikachu"},
                                           {"Lefovers", "Leftovers"},     {"Electrc", "Electric"},
                                           {"confusd", "confused"},       {"varience", "variance"}};
    (void)state;
    dex_understands(&gsc_ruleset, slips, sizeof slips / sizeof *slips);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row),
        cmocka_unit_test(every_word),
        cmocka_unit_test(profiles_where_they_differ),
        cmocka_unit_test(slips_are_understood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Does `umpire dex ptu` tell its rows in words? No code of the tables is left in a text, a condition tells
// what it takes and rolls, slips of every kind are understood.
#include "support/dex.h"
#include "support/unit.h"

#include <string.h>

#include "ptu/ptu.h"

static ump_status describe(const char *name, ump_buf *out, ump_problems *problems) {
    ump_buf_clear(out);
    return ptu_describe(ump_span_of_str(name), 0, out, problems);
}

// Codes of the tables: "19+:burn", names of columns and files.
static void check_plain(const char *name, const ump_buf *out) {
    static const char *const codes[] = {"+:b", "+:p",  "+:f",   "+:c",       "+:t",   "+:u",
                                        "_",   ".csv", "even:", "coin flip", "SPDEF", "SPATK"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strstr(ump_buf_text(out), codes[i]))
            fail_msg("%s: %s", name, ump_buf_text(out));
}

static void every_row(void **state) {
    (void)state;
    ump_buf out = ump_buf_growing();
    for (int i = 0; i < PTU_MOVE_COUNT; i++) {
        assert_int_equal(describe(ptu_moves[i].name, &out, NULL), UMP_OK);
        check_plain(ptu_moves[i].name, &out);
    }
    for (int i = 0; i < PTU_STATUS_COUNT; i++) {
        assert_int_equal(describe(ptu_statuses[i].name, &out, NULL), UMP_OK);
        check_plain(ptu_statuses[i].name, &out);
        assert_non_null(strstr(ump_buf_text(&out), "\n  ends       "));
    }
    for (int i = 0; i < PTU_KEYWORD_TEXT_COUNT; i++) {
        assert_int_equal(describe(ptu_keywords[i].name, &out, NULL), UMP_OK);
        check_plain(ptu_keywords[i].name, &out);
    }
    for (int i = 0; i < PTU_ABILITY_COUNT; i++) {
        assert_int_equal(describe(ptu_abilities[i].name, &out, NULL), UMP_OK);
        check_plain(ptu_abilities[i].name, &out);
    }
    for (int i = 0; i < PTU_ITEM_COUNT; i++) {
        assert_int_equal(describe(ptu_items[i].name, &out, NULL), UMP_OK);
        check_plain(ptu_items[i].name, &out);
    }
    ump_buf_close(&out);
}

static void tells(const char *name, const char *words) {
    ump_buf out = ump_buf_growing();
    assert_int_equal(describe(name, &out, NULL), UMP_OK);
    if (!strstr(ump_buf_text(&out), words))
        fail_msg("%s does not say \"%s\": %s", name, words, ump_buf_text(&out));
    ump_buf_close(&out);
}

static void what_a_game_master_looks_up(void **state) {
    (void)state;
    tells("burn", "1 Tick, end of own turn");
    tells("burn", "1/10 of the full Hit Points, rounded down");
    tells("Burned", "Fire types");
    tells("Frozen", "d20 save DC16");
    tells("Fire Blast", "natural 19 or more: the target gets Burned");
    tells("Thunder Fang",
          "the target gets Paralysis or Flinch, by a coin; natural 20: the target gets Paralysis and Flinch");
    tells("Shadow Ball", "the target's Special Defense -1 Combat Stage");
    tells("Fire", "weak to              Water, Ground, Rock");
    tells("Ghost", "immune to            Normal, Fighting");
}

static void slips_are_understood(void **state) {
    static const char *const slips[][2] = {{"Thunderbot", "Thunderbolt"}, {"Pikacuh", "Pikachu"},
                                           {"Paralisys", "Paralysis"},    {"Smit", "Smite"},
                                           {"Electrc", "Electric"},       {"Strugle", "Struggle"}};
    (void)state;
    dex_understands(&ptu_ruleset, slips, sizeof slips / sizeof *slips);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row),
        cmocka_unit_test(what_a_game_master_looks_up),
        cmocka_unit_test(slips_are_understood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Does `umpire dex asb` say in plain words, and with all numbers, what the tables hold? Every row of both
// dates and every word of the handbook: nothing of the templates is left, no code word, each argument is
// told.
#include "support/dex.h"
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "asb/dex.h"
#include "asb/telling.h"

// What is wrong with a text for people, or NULL.
static const char *flaw(ump_span text) {
    for (size_t i = 0; i < text.len; i++)
        if (strchr("{}[]|_@", text.at[i]))
            return "holds a sign of the templates, or a code word";
    char memory[8000];
    ump_span_copy(text, memory, sizeof memory);
    return text.len >= sizeof memory                               ? "is long"
           : strstr(memory, "  ")                                  ? "has two blanks"
           : strstr(memory, " ,") || strstr(memory, " ;")          ? "has a blank before a comma"
           : strstr(memory, " .") || strstr(memory, "..")          ? "ends badly"
           : text.len == 0 || text.at[0] == ' '                    ? "begins with a blank, or is empty"
           : strchr(" .,;:", text.at[text.len ? text.len - 1 : 0]) ? "does not end with a word"
                                                                   : NULL;
}

static bool holds(ump_span text, const char *word) {
    size_t len = strlen(word);
    for (size_t i = 0; i + len <= text.len; i++)
        if (memcmp(text.at + i, word, len) == 0)
            return true;
    return false;
}

// A number by itself, not within another one.
static bool holds_number(ump_span text, const char *word) {
    size_t len = strlen(word);
    for (size_t i = 0; i + len <= text.len; i++) {
        bool before = i > 0 && text.at[i - 1] >= '0' && text.at[i - 1] <= '9';
        bool after = i + len < text.len && text.at[i + len] >= '0' && text.at[i + len] <= '9';
        if (memcmp(text.at + i, word, len) == 0 && !before && !after)
            return true;
    }
    return false;
}

// Which figure of an effect a sentence keeps back, or NULL.
static const char *untold(const struct asb_fx *fx, ump_span text) {
    static char word[64];
    const char *help = asb_effect_infos[fx->effect].help;
    for (int i = 0; i < fx->count; i++) {
        const char *const names[] = {"{move", "{ability", "{species"};
        bool named = strstr(help, "{allspecies}") != NULL;
        for (int k = 0; k < 3; k++) {
            char place[16];
            snprintf(place, sizeof place, "%s%d}", names[k], i + 1);
            named |= strstr(help, place) != NULL;
        }
        snprintf(word, sizeof word, "%d", fx->n[i] < 0 ? -fx->n[i] : fx->n[i]);
        char one[16];
        snprintf(one, sizeof one, "{one%d:", i + 1);
        if (!named && fx->n[i] && !strstr(help, one) && !holds_number(text, word))
            return word;
    }
    if (fx->den) {
        snprintf(word, sizeof word, fx->den == 1 ? "%d" : "%d/%d", fx->num, fx->den);
        if (!holds(text, word))
            return word;
    }
    snprintf(word, sizeof word, "%d%%", fx->pct);
    if (fx->pct && !holds(text, word))
        return word;
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++)
        if (fx->stages[stat] && !holds(text, asb_stat_word((unsigned)stat)))
            return asb_stat_word((unsigned)stat);
    if (fx->type && !holds(text, asb_type_names[fx->type]) && !strstr(help, "{normal?:"))
        return asb_type_names[fx->type];
    return NULL;
}

static void check_list(const struct asb_dex *dex, struct asb_fx_list list, enum asb_from from, uint32_t index,
                       const char *name) {
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        ump_buf_clear(dex->out);
        asb_dex_sentence(dex, fx, list.count - i - 1,
                         (struct asb_source){(uint8_t)from, ASB_USER, (uint16_t)index});
        ump_span text = ump_span_of(dex->out->at, dex->out->len);
        const char *bad = flaw(text), *missing = untold(fx, text);
        if (bad || missing)
            fail_msg("%s: \"%.*s\" %s %s", name, (int)text.len, text.at, bad ? bad : "does not say",
                     bad ? "" : missing);
    }
}

static void open_dex(struct asb_dex *dex, int date, ump_buf *out, ump_frac *params) {
    ump_params_defaults(&asb_ruleset.params, params);
    *dex = (struct asb_dex){out, (uint8_t)date, params};
}

static void every_effect_of_every_row(void **state) {
    (void)state;
    ump_frac params[ASB_PARAM_COUNT];
    ump_buf out = ump_buf_growing();
    for (int date = 0; date < ASB_DATE_COUNT; date++) {
        struct asb_dex dex;
        open_dex(&dex, date, &out, params);
        for (uint32_t i = 1; i < ASB_MOVE_COUNT; i++)
            check_list(&dex, asb_moves[date][i].fx, ASB_FROM_MOVE, i, asb_move_names[i]);
        for (uint32_t i = 1; i < ASB_ABILITY_COUNT; i++)
            check_list(&dex, asb_abilities[date][i].fx, ASB_FROM_ABILITY, i, asb_ability_names[i]);
        for (uint32_t i = 1; i < ASB_ITEM_COUNT; i++)
            check_list(&dex, asb_items[date][i].fx, ASB_FROM_ITEM, i, asb_item_names[i]);
        for (uint32_t i = 1; i < ASB_TYPE_COUNT; i++)
            check_list(&dex, asb_perks[date][i].fx, ASB_FROM_PERK, i, asb_type_names[i]);
    }
    ump_buf_close(&out);
}

// What the checks of this file are worth: a sentence that keeps something back is caught.
static void the_checks_catch(void **state) {
    (void)state;
    struct asb_fx fx = {.effect = ASB_FX_HEAL, .who = 1, .count = 1, .n = {20}};
    assert_null(untold(&fx, ump_span_of_str("restores 20 HP of its user")));
    assert_string_equal(untold(&fx, ump_span_of_str("restores 120 HP of its user")), "20");
    fx = (struct asb_fx){.effect = ASB_FX_DRAIN, .num = 1, .den = 2};
    assert_null(untold(&fx, ump_span_of_str("its user regains 1/2 of the damage done")));
    assert_non_null(untold(&fx, ump_span_of_str("its user regains a half of the damage done")));
    assert_null(flaw(ump_span_of_str("it does 2 damage")));
    assert_non_null(flaw(ump_span_of_str("it does {int3} damage")));
    assert_non_null(flaw(ump_span_of_str("its double_vs does damage")));
    assert_non_null(flaw(ump_span_of_str("it does  damage")));
    assert_non_null(flaw(ump_span_of_str("it does damage.")));
}

// A place that nobody knows stays where a reader sees it.
static void unknown_places_stay(void **state) {
    (void)state;
    ump_frac params[ASB_PARAM_COUNT];
    char memory[200];
    ump_buf out = ump_buf_fixed(memory, sizeof memory);
    struct asb_dex dex;
    open_dex(&dex, ASB_2018_05, &out, params);
    asb_dex_say(&dex, "{=burn.attack} off, {=burn.nothing} on, {date:early|late}{=rounding:, once|, each}");
    assert_string_equal(ump_buf_text(&out), "3 off, {=burn.nothing} on, late, once");
}

static void every_word_of_the_handbook(void **state) {
    (void)state;
    ump_frac params[ASB_PARAM_COUNT];
    ump_buf out = ump_buf_growing();
    for (size_t i = 0; i < asb_glosses.count; i++) {
        const struct ump_gloss *word = &asb_glosses.words[i];
        size_t told = 0;
        for (int date = 0; date < ASB_DATE_COUNT; date++) {
            struct asb_dex dex;
            ump_buf_clear(&out);
            open_dex(&dex, date, &out, params);
            asb_dex_say(&dex, word->lines);
            ump_span rest = ump_span_of(out.at, out.len), line, key, text;
            while (ump_span_line(&rest, &line)) {
                assert_true(ump_span_cut(line, "\t", &key, &text));
                if (flaw(text))
                    fail_msg("%s: \"%.*s\" %s", word->name, (int)text.len, text.at, flaw(text));
                told++;
            }
        }
        assert_true(told > 0);
        for (size_t other = 0; other < asb_glosses.count; other++)
            if (ump_gloss_is(&asb_glosses.words[other], ump_span_of_str(word->name)) != (other == i))
                fail_msg("%s is another word's name, too", word->name);
    }
    ump_buf_close(&out);
}

// ---- As it is printed

static ump_status describe(const char *name, ump_buf *out, ump_problems *problems) {
    ump_buf_clear(out);
    return asb_ruleset.describe(ump_span_of_str(name), 0, out, problems);
}

static void lines_are_short_and_plain(void **state) {
    (void)state;
    ump_buf out = ump_buf_growing();
    for (uint32_t i = 1; i < ASB_MOVE_COUNT + ASB_ABILITY_COUNT + ASB_ITEM_COUNT - 2; i++) {
        const char *name = i < ASB_MOVE_COUNT ? asb_move_names[i]
                           : i < ASB_MOVE_COUNT + ASB_ABILITY_COUNT - 1
                               ? asb_ability_names[i - ASB_MOVE_COUNT + 1]
                               : asb_item_names[i - ASB_MOVE_COUNT - ASB_ABILITY_COUNT + 2];
        assert_int_equal(describe(name, &out, NULL), UMP_OK);
        ump_span rest = ump_span_of(out.at, out.len), line;
        while (ump_span_line(&rest, &line))
            if (line.len > 104 || holds(line, "_") || holds(line, "{") || holds(line, "+0"))
                fail_msg("%s: %.*s", name, (int)line.len, line.at);
    }
    ump_buf_close(&out);
}

static void both_dates_where_they_differ(void **state) {
    (void)state;
    ump_buf out = ump_buf_growing();
    assert_int_equal(describe("Blaze", &out, NULL), UMP_OK);
    assert_non_null(strstr(ump_buf_text(&out), "have 2 more BAP"));
    assert_non_null(strstr(ump_buf_text(&out), "Blaze, otherwise in the data of 2018-05\n"));
    assert_non_null(strstr(ump_buf_text(&out), "have 3 more BAP"));
    assert_int_equal(describe("Psychic Terrain", &out, NULL), UMP_OK);
    assert_non_null(strstr(ump_buf_text(&out), "Psychic Terrain (move), in the data of 2018-05 only\n"));
    assert_int_equal(describe("critical hit", &out, NULL), UMP_OK);
    assert_non_null(strstr(ump_buf_text(&out), "Sniper: 5, 3, 2"));
    assert_non_null(strstr(ump_buf_text(&out), "Sniper: 6, 3, 2"));
    ump_buf_close(&out);
}

static void slips_are_understood(void **state) {
    static const char *const slips[][2] = {{"Thunderbot", "Thunderbolt"}, {"Intimidat", "Intimidate"},
                                           {"Lefovers", "Leftovers"},     {"Pikacuh", "Pikachu"},
                                           {"sluggsh", "sluggish"},       {"tailwnd", "Tailwind"},
                                           {"spilover", "spillover"},     {"natrual stage", "natural stage"}};
    (void)state;
    dex_understands(&asb_ruleset, slips, sizeof slips / sizeof *slips);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_effect_of_every_row), cmocka_unit_test(the_checks_catch),
        cmocka_unit_test(unknown_places_stay),       cmocka_unit_test(every_word_of_the_handbook),
        cmocka_unit_test(lines_are_short_and_plain), cmocka_unit_test(both_dates_where_they_differ),
        cmocka_unit_test(slips_are_understood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

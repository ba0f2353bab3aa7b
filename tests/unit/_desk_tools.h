// SPDX-License-Identifier: MIT
// What do the tests of the desk share? Battles over the fake ruleset, and looking into problems and texts.
#ifndef DESK_TOOLS_H
#define DESK_TOOLS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/unit.h"

#include "desk/desk.h"
#include "unit/fake_ruleset.h"

#define TEAMS                                                                                                \
    "\n== Red\nEmber (Charizard) (M) @ Charcoal\nAbility: Blaze\n\nMoss\n\n== Blue\nFern\nHP: "              \
    "30\n\nRocky\nHP: 25\n"

static inline ump_status tools_open_with(const char *text, const char *const *sets, size_t set_count,
                                         int journal, ump_battle **out, ump_problems *problems) {
    ump_battle_def def = ump_battle_def_default();
    def.text = text;
    def.len = strlen(text);
    def.name = "t.battle";
    def.sets = sets;
    def.set_count = set_count;
    def.journal = journal;
    return desk_battle_open(&fake_ruleset, &def, out, problems);
}

// Opens a text that has no mistakes; what is found otherwise is printed.
static inline ump_battle *tools_open(const char *text) {
    ump_problems *problems;
    ump_battle *battle = NULL;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    ump_status status = tools_open_with(text, NULL, 0, 1, &battle, problems);
    for (size_t i = 0; i < ump_problems_count(problems); i++)
        print_message("%u:%u: %s\n", (unsigned)ump_problems_at(problems, i)->line,
                      (unsigned)ump_problems_at(problems, i)->column, ump_problems_at(problems, i)->message);
    ump_problems_close(problems);
    assert_int_equal(status, UMP_OK);
    return battle;
}

static inline ump_chance *tools_chance(const char *source) {
    ump_chance *chance = NULL;
    assert_int_equal(ump_chance_open(source, &chance, NULL), UMP_OK);
    return chance;
}

static inline int64_t tools_value(const ump_battle *battle, const char *path) {
    ump_frac number = {0, 1};
    assert_int_equal(ump_battle_value(battle, path, &number, NULL, NULL), UMP_OK);
    assert_int_equal(number.den, 1);
    return number.num;
}

// Whether a problem at this line (0: any) has the rule and the words.
static inline bool tools_told(const ump_problems *problems, uint32_t line, const char *rule,
                              const char *words) {
    for (size_t i = 0; i < ump_problems_count(problems); i++) {
        const ump_problem *p = ump_problems_at(problems, i);
        if ((!line || p->line == line) && strcmp(p->rule, rule) == 0 && strstr(p->message, words))
            return true;
    }
    for (size_t i = 0; i < ump_problems_count(problems); i++) {
        const ump_problem *p = ump_problems_at(problems, i);
        print_message("told: %u:%u %s [%s]\n", (unsigned)p->line, (unsigned)p->column, p->message, p->rule);
    }
    return false;
}

// A text of the public interface, to be freed.
static inline char *tools_report(const ump_battle *battle, uint32_t round, ump_format format) {
    size_t len = 0;
    assert_int_equal(ump_battle_report(battle, round, format, NULL, 0, &len), UMP_OK);
    char *text = malloc(len + 1);
    assert_non_null(text);
    assert_int_equal(ump_battle_report(battle, round, format, text, len + 1, &len), UMP_OK);
    assert_int_equal(strlen(text), len);
    return text;
}

static inline char *tools_save(const ump_battle *battle) {
    size_t len = 0;
    assert_int_equal(ump_battle_save(battle, NULL, 0, &len), UMP_OK);
    char *text = malloc(len + 1);
    assert_non_null(text);
    assert_int_equal(ump_battle_save(battle, text, len + 1, &len), UMP_OK);
    return text;
}

#endif

// SPDX-License-Identifier: MIT
// Is a battle of the scale that was played by codes, two against two with a bench, the same again when its
// save is read?
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/unit.h"

#include "umpire/umpire.h"

static const char doubles[] = "rules: scale\nformat: doubles\nseed: saves\n"
                              "\n== Red\n"
                              "Ash (Charmeleon)\nHP: 30\n- Swift\n- Slash\n- Quick Attack\n\n"
                              "Bud (Ivysaur)\nHP: 25\n- Tackle\n- Razor Leaf\n\n"
                              "Ivy (Pikachu)\nHP: 20\n- Swift\n- Quick Attack\n\n"
                              "Jo (Eevee)\nHP: 20\n- Tackle\n- Swift\n"
                              "\n== Blue\n"
                              "Cole (Wartortle)\nHP: 25\n- Surf\n- Tackle\n\n"
                              "Dot (Pidgeotto)\nHP: 30\n- Quick Attack\n- Gust\n\n"
                              "Eve (Eevee)\nHP: 20\n- Tackle\n- Swift\n";

static ump_battle *opened(const char *text) {
    ump_problems *problems = NULL;
    ump_battle *battle = NULL;
    ump_battle_def def = ump_battle_def_default();
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    def.text = text;
    def.len = strlen(text);
    def.name = "saves.battle";
    def.journal = 1;
    ump_status status = ump_battle_open(&def, &battle, problems);
    for (size_t i = 0; i < ump_problems_count(problems); i++)
        print_message("%u: %s\n", (unsigned)ump_problems_at(problems, i)->line,
                      ump_problems_at(problems, i)->message);
    ump_problems_close(problems);
    assert_int_equal(status, UMP_OK);
    return battle;
}

// Every side that owes something chooses, by a counter that goes over all its codes. Orders that follow on a
// replacement belong to the round after the one that is being run.
static void choose_all(ump_battle *battle, uint32_t *counter) {
    ump_phase_kind kind = ump_battle_phase(battle).kind;
    for (int guard = 0; guard < 8; guard++) {
        ump_phase phase = ump_battle_phase(battle);
        int side = phase.waiting & 1 ? 0 : 1;
        if (!(phase.waiting & 3) || phase.kind != kind)
            return;
        static uint32_t codes[300000];
        size_t count = 0;
        assert_int_equal(ump_battle_choices(battle, side, codes, sizeof codes / sizeof *codes, &count),
                         UMP_OK);
        assert_in_range(count, 1, sizeof codes / sizeof *codes);
        *counter = *counter * 1103515245u + 12345u;
        assert_int_equal(ump_battle_choose(battle, side, codes[(*counter >> 8) % count]), UMP_OK);
    }
}

static char *saved(const ump_battle *battle) {
    size_t len = 0;
    assert_int_equal(ump_battle_save(battle, NULL, 0, &len), UMP_OK);
    char *text = malloc(len + 1);
    assert_non_null(text);
    assert_int_equal(ump_battle_save(battle, text, len + 1, &len), UMP_OK);
    return text;
}

// Runs what the text has; the last status.
static ump_status replay(ump_battle *battle, uint32_t rounds) {
    ump_chance *chance = NULL;
    ump_problems *problems = NULL;
    ump_status status = UMP_OK;
    assert_int_equal(ump_chance_open("script", &chance, NULL), UMP_OK);
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    for (uint32_t i = 0; i < rounds && status == UMP_OK; i++)
        status = ump_battle_run(battle, chance, problems);
    for (size_t i = 0; i < ump_problems_count(problems); i++)
        print_message("%u: %s\n", (unsigned)ump_problems_at(problems, i)->line,
                      ump_problems_at(problems, i)->message);
    ump_problems_close(problems);
    ump_chance_close(chance);
    return status;
}

static void choices_of_doubles_replay(void **state) {
    (void)state;
    int choices = 0;
    for (uint32_t game = 0; game < 12; game++) {
        ump_battle *battle = opened(doubles);
        ump_chance *chance = NULL;
        uint32_t counter = game * 7919u, rounds = 0;
        assert_int_equal(ump_chance_open("seed saves", &chance, NULL), UMP_OK);
        while (rounds < 4 && ump_battle_phase(battle).kind != UMP_PHASE_OVER) {
            choose_all(battle, &counter);
            ump_status status = ump_battle_run(battle, chance, NULL);
            while (status == UMP_NEED_CHOICE) {
                choices++;
                choose_all(battle, &counter);
                status = ump_battle_run(battle, chance, NULL);
            }
            assert_int_equal(status, UMP_OK);
            rounds++;
        }
        char *text = saved(battle);
        ump_battle *again = opened(text);
        ump_status status = replay(again, rounds);
        if (status != UMP_OK || ump_battle_hash(again) != ump_battle_hash(battle))
            print_message("%s\n", text);
        assert_int_equal(status, UMP_OK);
        assert_true(ump_battle_hash(again) == ump_battle_hash(battle));
        free(text);
        ump_battle_close(again);
        ump_chance_close(chance);
        ump_battle_close(battle);
    }
    assert_true(choices > 0); // replacements were among them
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(choices_of_doubles_replay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

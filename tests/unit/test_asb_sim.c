// SPDX-License-Identifier: MIT
// Are whole battles by the handbook the same however they are counted: in stretches, alone, with a journal?
// What do they do with a ruling that is wanted? The command: tests/cli/sim.sh; battles of gsc:
// test_gsc_sim.c.
#include "support/unit.h"

#include <string.h>

#include "umpire/umpire.h"

static const char squads[] =
    "rules: asb\n"
    "== Ada\nEmber (Charizard)\n- Fire Blast\n- Air Slash\n- Will-O-Wisp\n\n"
    "Rocky (Golem)\n- Earthquake\n- Stealth Rock\n"
    "== Bo\nFern (Venusaur)\n- Gunk Shot\n- Leech Seed\n\nWave (Blastoise)\n- Surf\n";
static const char asks[] = "rules: asb\n"
                           "== Ada\nEmber (Charizard)\n- Camouflage\n"
                           "== Bo\nFern (Venusaur)\n- Tackle\n";
static const char ruled[] = "rules: asb\n"
                            "== House\nruling arena type: rock\n"
                            "== Ada\nEmber (Charizard)\n- Camouflage\n"
                            "== Bo\nFern (Venusaur)\n- Tackle\n";

static ump_battle *opened(const char *text, int journal) {
    ump_battle *battle = NULL;
    ump_battle_def def = ump_battle_def_default();
    def.text = text;
    def.len = strlen(text);
    def.name = "sim";
    def.journal = journal;
    assert_int_equal(ump_battle_open(&def, &battle, NULL), UMP_OK);
    return battle;
}

static void in_stretches(void **state) {
    (void)state;
    ump_battle *battle = opened(squads, 0);
    ump_sim_def def = ump_sim_def_default();
    ump_sim_counts whole = {0}, parts = {0};
    uint64_t before = ump_battle_hash(battle);
    assert_int_equal(ump_sim_battles(battle, &def, 0, 40, &whole, NULL), UMP_OK);
    for (uint64_t first = 0; first < 40; first += 8)
        assert_int_equal(ump_sim_battles(battle, &def, first, 8, &parts, NULL), UMP_OK);
    assert_memory_equal(&whole, &parts, sizeof whole);
    assert_int_equal(whole.battles, 40);
    assert_int_equal(whole.wins[0] + whole.wins[1] + whole.draws + whole.undecided, 40);
    assert_true(whole.turns >= 80); // two battlers a side do not fall in one round
    assert_true(ump_battle_hash(battle) == before);
    ump_battle_close(battle);
}

static void alone(void **state) {
    (void)state;
    ump_battle *fast = opened(squads, 0);
    ump_sim_def def = ump_sim_def_default();
    def.seed = "alone";
    for (uint64_t number = 0; number < 10; number++) {
        ump_battle *slow = opened(squads, 1);
        ump_sim_counts counts = {0};
        def.policies[1] = number % 2 ? UMP_POLICY_MAX_DAMAGE : UMP_POLICY_RANDOM;
        assert_int_equal(ump_sim_battles(fast, &def, number, 1, &counts, NULL), UMP_OK);
        assert_int_equal(ump_sim_one(slow, &def, number, NULL), UMP_OK);
        ump_phase phase = ump_battle_phase(slow);
        assert_int_equal(phase.kind, UMP_PHASE_OVER);
        assert_int_equal(counts.wins[0], phase.winner == 0);
        assert_int_equal(counts.wins[1], phase.winner == 1);
        assert_int_equal(counts.draws, phase.winner == -1);
        assert_int_equal(counts.turns, ump_battle_rounds_done(slow));
        ump_battle_close(slow);
    }
    ump_battle_close(fast);
}

// Half of Ada's orders have a Camouflage in them at least: of 20 battles one asks.
static void rulings(void **state) {
    (void)state;
    ump_problems *problems = NULL;
    ump_sim_def def = ump_sim_def_default();
    ump_sim_counts counts = {0};
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    ump_battle *battle = opened(asks, 0);
    assert_int_equal(ump_sim_battles(battle, &def, 0, 20, &counts, problems), UMP_NEED_RULING);
    assert_int_equal(counts.battles, 0);
    assert_int_equal(ump_problems_count(problems), 1);
    assert_non_null(strstr(ump_problems_at(problems, 0)->message, "`ruling arena type: normal`"));
    ump_battle_close(battle);
    battle = opened(ruled, 0);
    assert_int_equal(ump_sim_battles(battle, &def, 0, 20, &counts, problems), UMP_OK);
    assert_int_equal(counts.battles, 20);
    ump_battle_close(battle);
    ump_problems_close(problems);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(in_stretches), cmocka_unit_test(alone),
                                       cmocka_unit_test(rulings)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

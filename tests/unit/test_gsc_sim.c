// SPDX-License-Identifier: MIT
// Do whole battles by the public interface count the same however they are cut up, leave their battle alone,
// and come out alike when one of them is played by itself? What the command makes of them is
// tests/cli/sim.sh.
#include "support/unit.h"

#include <string.h>

#include "umpire/umpire.h"

static const char teams[] =
    "rules: gsc gs-link\n"
    "== Red\nSnorlax @ Leftovers\n- Body Slam\n- Curse\n- Rest\n\nZapdos\n- Thunder\n- Drill Peck\n"
    "== Blue\nTyranitar @ Quick Claw\n- Rock Slide\n- Roar\n\nStarmie\n- Surf\n- Recover\n";

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

static void cut_up(void **state) {
    (void)state;
    ump_battle *battle = opened(teams, 0);
    ump_sim_def def = ump_sim_def_default();
    ump_sim_counts whole = {0}, parts = {0};
    uint64_t before = ump_battle_hash(battle);
    def.policies[1] = UMP_POLICY_MAX_DAMAGE;
    assert_int_equal(ump_sim_battles(battle, &def, 0, 60, &whole, NULL), UMP_OK);
    for (uint64_t first = 0; first < 60; first += 20)
        assert_int_equal(ump_sim_battles(battle, &def, first, 20, &parts, NULL), UMP_OK);
    assert_memory_equal(&whole, &parts, sizeof whole);
    assert_int_equal(whole.battles, 60);
    assert_int_equal(whole.wins[0] + whole.wins[1] + whole.draws + whole.undecided, 60);
    assert_true(whole.turns >= 60);
    assert_true(ump_battle_hash(battle) == before);
    ump_battle_close(battle);
}

// Each battle by itself, with a journal, against the same one counted.
static void one_by_one(void **state) {
    (void)state;
    ump_battle *fast = opened(teams, 0);
    ump_sim_def def = ump_sim_def_default();
    def.seed = "one by one";
    for (uint64_t number = 0; number < 10; number++) {
        ump_battle *slow = opened(teams, 1);
        ump_sim_counts counts = {0};
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

static void what_is_refused(void **state) {
    (void)state;
    ump_battle *battle = opened(teams, 0);
    ump_sim_def def = ump_sim_def_default(), none = {0};
    ump_sim_counts counts = {0};
    assert_int_equal(ump_sim_battles(NULL, &def, 0, 1, &counts, NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_sim_battles(battle, &none, 0, 1, &counts, NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_sim_battles(battle, &def, 0, 1, NULL, NULL), UMP_BAD_ARGUMENT);
    def.policies[0] = UMP_POLICY_COUNT;
    assert_int_equal(ump_sim_one(battle, &def, 0, NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(counts.battles, 0);
    char name[8];
    size_t len;
    assert_int_equal(ump_battle_side_name(battle, 1, name, sizeof name, &len), UMP_OK);
    assert_string_equal(name, "Blue");
    assert_int_equal(ump_battle_side_name(battle, 2, name, sizeof name, &len), UMP_BAD_ARGUMENT);
    ump_battle_close(battle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(cut_up), cmocka_unit_test(one_by_one),
                                       cmocka_unit_test(what_is_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// How fast are odds? One round of three actions in which each act can miss, be critical and have a secondary
// effect: exactly, with and without merging, from samples, and resolved by seed.
#include <string.h>

#include "bench.h"

static const char bench_battle[] = "rules: scale\n"
                                   "seed: bench\n"
                                   "\n"
                                   "== House\n"
                                   "ruling burn severity: mild\n"
                                   "ruling poison severity: mild\n"
                                   "ruling paralysis severity: mild\n"
                                   "ruling freeze severity: mild\n"
                                   "ruling movement: no\n"
                                   "\n"
                                   "== Red\n"
                                   "Ember (Charizard)\n"
                                   "\n"
                                   "== Blue\n"
                                   "Fern (Venusaur)\n"
                                   "\n"
                                   "== Round 1\n"
                                   "Red: Fire Blast ~ Rock Slide ~ Air Slash\n"
                                   "Blue: Gunk Shot ~ Iron Tail ~ Gunk Shot\n";

static ump_battle *bench_open(int journal) {
    ump_problems *problems = NULL;
    ump_battle *battle = NULL;
    ump_battle_def def = ump_battle_def_default();
    bench_need(ump_problems_open(&problems), "problems", NULL);
    def.text = bench_battle;
    def.len = sizeof bench_battle - 1;
    def.name = "bench";
    def.journal = journal;
    bench_need(ump_battle_open(&def, &battle, problems), "open", problems);
    ump_problems_close(problems);
    return battle;
}

// Exact odds as often as fits a second; prints the time of one, and per leaf.
static void bench_exact(const char *command, uint32_t merge) {
    ump_battle *battle = bench_open(0);
    ump_odds_def def = ump_odds_def_default();
    ump_problems *problems = NULL;
    bench_need(ump_problems_open(&problems), "problems", NULL);
    def.merge = merge;
    double start = bench_now(), seconds;
    uint64_t leaves = 0, states = 0;
    int times = 0;
    do {
        ump_odds *odds = NULL;
        ump_status status = ump_odds_exact(battle, &def, &odds, problems);
        if (status == UMP_NEED_RULING)
            fprintf(stderr, "%s\n", ump_battle_wanted(battle).line);
        bench_need(status, "exact odds", problems);
        leaves = ump_odds_leaves(odds);
        states = ump_odds_states(odds);
        ump_odds_close(odds);
        times++;
        seconds = bench_now() - start;
    } while (seconds < 1);
    char what[200];
    snprintf(what, sizeof what, "exact odds of a three-action round, %s (%llu leaves, %llu end states)",
             merge ? "merged" : "not merged", (unsigned long long)leaves, (unsigned long long)states);
    bench_print(what, seconds / times * 1000, "ms", merge ? "under 1000" : "none", command);
    snprintf(what, sizeof what, "exact odds, %s, per leaf", merge ? "merged" : "not merged");
    bench_print(what, seconds / times / (double)leaves * 1e9, "ns", merge ? "under 300" : "none", command);
    ump_problems_close(problems);
    ump_battle_close(battle);
}

static void bench_sampled(const char *command) {
    enum { TRIALS = 100000 };
    ump_battle *battle = bench_open(0);
    ump_odds *odds = NULL;
    double start = bench_now();
    bench_need(ump_odds_sample(battle, "bench", 0, TRIALS, &odds, NULL), "sampled odds", NULL);
    bench_print("sampled odds", TRIALS / (bench_now() - start), "rounds/s", "none", command);
    ump_odds_close(odds);
    ump_battle_close(battle);
}

// The round by seed, from its state before: orders read, rolls keyed, and with a journal everything noted.
static void bench_seeded(const char *command, int journal) {
    ump_battle *battle = bench_open(journal);
    ump_chance *chance = NULL;
    size_t size = ump_state_size(battle);
    void *state = malloc(size);
    if (!state)
        exit(1);
    bench_need(ump_state_copy_out(battle, state, size), "state", NULL);
    bench_need(ump_chance_open("seed bench", &chance, NULL), "chance", NULL);
    double start = bench_now(), seconds;
    int times = 0;
    do {
        if (journal) { // a journal grows: each round is of a battle of its own
            ump_battle_close(battle);
            battle = bench_open(journal);
        }
        bench_need(ump_state_copy_in(battle, state, size), "state", NULL);
        bench_need(ump_battle_run(battle, chance, NULL), "run", NULL);
        times++;
        seconds = bench_now() - start;
    } while (seconds < 0.5);
    bench_print(journal ? "battle opened and its round resolved by seed, with a journal"
                        : "round resolved by seed",
                times / seconds, "rounds/s", "none", command);
    ump_chance_close(chance);
    ump_battle_close(battle);
    free(state);
}

int main(int argc, char **argv) {
    const char *command = bench_command(argc > 0 ? argv[0] : "bench_odds");
    bench_exact(command, 1);
    bench_exact(command, 0);
    bench_sampled(command);
    bench_seeded(command, 0);
    bench_seeded(command, 1);
    return 0;
}

// SPDX-License-Identifier: MIT
// How fast are battles by the handbook? One round of three actions of two battlers, in which every act can
// miss, be critical and have a further effect: its exact odds with and without merging, from samples, and the
// bare units from C, where a bot would be.
#include <string.h>

#include "asb/battle.h"
#include "bench.h"
#include "kit/chance.h"

static const char bench_battle[] = "rules: asb\n"
                                   "seed: bench\n"
                                   "\n"
                                   "== Ada\n"
                                   "Ember (Charizard)\n"
                                   "Ability: Blaze\n"
                                   "\n"
                                   "== Bo\n"
                                   "Fern (Venusaur)\n"
                                   "Ability: Overgrow\n"
                                   "\n"
                                   "== Round 1\n"
                                   "Ada: Fire Blast ~ Air Slash ~ Fire Blast\n"
                                   "Bo: Gunk Shot ~ Iron Tail ~ Gunk Shot\n";
static const char bench_red[] = "Ember (Charizard)\nAbility: Blaze\n";
static const char bench_blue[] = "Fern (Venusaur)\nAbility: Overgrow\n";

static ump_battle *bench_open(void) {
    ump_problems *problems = NULL;
    ump_battle *battle = NULL;
    ump_battle_def def = ump_battle_def_default();
    bench_need(ump_problems_open(&problems), "problems", NULL);
    def.text = bench_battle;
    def.len = sizeof bench_battle - 1;
    def.name = "bench";
    def.journal = 0;
    bench_need(ump_battle_open(&def, &battle, problems), "open", problems);
    ump_problems_close(problems);
    return battle;
}

static void bench_exact(const char *command, uint32_t merge) {
    ump_battle *battle = bench_open();
    ump_odds_def def = ump_odds_def_default();
    ump_problems *problems = NULL;
    bench_need(ump_problems_open(&problems), "problems", NULL);
    def.merge = merge;
    double start = bench_now(), seconds;
    uint64_t leaves = 0, states = 0;
    int times = 0;
    do {
        ump_odds *odds = NULL;
        bench_need(ump_odds_exact(battle, &def, &odds, problems), "exact odds", problems);
        leaves = ump_odds_leaves(odds);
        states = ump_odds_states(odds);
        ump_odds_close(odds);
        times++;
        seconds = bench_now() - start;
    } while (seconds < 1);
    char what[200];
    snprintf(what, sizeof what, "exact odds of a three-action round, %s (%llu leaves, %llu end states)",
             merge ? "merged" : "not merged", (unsigned long long)leaves, (unsigned long long)states);
    bench_print(what, seconds / times * 1000, "ms", merge ? "under 2000" : "none", command);
    ump_problems_close(problems);
    ump_battle_close(battle);
}

static void bench_sampled(const char *command) {
    enum { TRIALS = 100000 };
    ump_battle *battle = bench_open();
    ump_odds *odds = NULL;
    double start = bench_now();
    bench_need(ump_odds_sample(battle, "bench", 0, TRIALS, &odds, NULL), "sampled odds", NULL);
    bench_print("sampled odds", TRIALS / (bench_now() - start), "rounds/s", "over 200000", command);
    ump_odds_close(odds);
    ump_battle_close(battle);
}

// ---- The bare units

struct bench_case {
    ump_roster roster;
    ump_frac params[ASB_PARAM_COUNT];
    void *setup, *state;
    size_t size;
};

static void bench_order(struct bench_case *c, int side, const char *text, ump_problems *problems) {
    ump_span line = ump_span_of_str(text);
    ump_order_text order = {
        .file = "bench", .side = side, .battler = -1, .lines = &line, .line_count = 1, .problems = problems};
    bench_need(asb_ruleset.order(c->setup, c->state, &order), "order", problems);
}

static void bench_case_open(struct bench_case *c) {
    ump_problems *problems = NULL;
    memset(c, 0, sizeof *c);
    bench_need(ump_problems_open(&problems), "problems", NULL);
    bench_need(ump_roster_add_side(&c->roster, ump_span_of_str("Ada"), ump_span_of_str(bench_red), "bench",
                                   problems),
               "Ada", problems);
    bench_need(ump_roster_add_side(&c->roster, ump_span_of_str("Bo"), ump_span_of_str(bench_blue), "bench",
                                   problems),
               "Bo", problems);
    ump_params_defaults(&asb_ruleset.params, c->params);
    ump_open_args args = {
        .file = "bench", .roster = &c->roster, .params = c->params, .first_round = 1, .problems = problems};
    bench_need(asb_ruleset.open(&args, &c->setup), "open", problems);
    c->size = asb_ruleset.state_size(c->setup);
    c->state = malloc(c->size);
    if (!c->state)
        exit(1);
    asb_ruleset.start(c->setup, c->state);
    bench_order(c, 0, "Fire Blast ~ Air Slash ~ Fire Blast", problems);
    bench_order(c, 1, "Gunk Shot ~ Iron Tail ~ Gunk Shot", problems);
    ump_problems_close(problems);
}

// The round again and again, from the same state, each time with another stream.
static void bench_units(const char *command, uint64_t wanted) {
    struct bench_case c;
    bench_case_open(&c);
    void *work = malloc(c.size);
    if (!work)
        exit(1);
    double best = 0;
    uint64_t rounds = 0, units = 0;
    for (int slice = 0; wanted ? rounds < wanted : slice < 10; slice++) {
        enum { ROUNDS = 20000 };
        double start = bench_now();
        uint64_t before = rounds;
        for (int i = 0; i < ROUNDS && (!wanted || rounds < wanted); i++, rounds++) {
            ump_chance chance;
            memset(&chance, 0, sizeof chance);
            ump_chance_stream(&chance, 17, rounds);
            chance.labels = asb_ruleset.labels;
            chance.label_count = asb_ruleset.label_count;
            ump_run run = {.chance = &chance};
            memcpy(work, c.state, c.size);
            for (ump_phase phase = asb_ruleset.phase(c.setup, work); phase.kind == UMP_PHASE_RUNNING;
                 phase = asb_ruleset.phase(c.setup, work)) {
                ump_chance_unit(&chance, phase.round, phase.action);
                asb_ruleset.advance(c.setup, work, &run);
                bench_need(chance.latched, "advance", NULL);
                units++;
            }
        }
        double rate = (double)(rounds - before) / (bench_now() - start);
        best = rate > best ? rate : best;
    }
    bench_print("rounds from C, by stream", best, "rounds/s", "over 200000", command);
    bench_print("  one unit", 1e9 / best * (double)rounds / (double)units, "ns", "none", command);
    free(work);
    free(c.state);
    asb_ruleset.close(c.setup);
    ump_roster_close(&c.roster);
}

// A number: so many rounds from C and no more, for a profiler.
int main(int argc, char **argv) {
    const char *command = bench_command(argc > 0 ? argv[0] : "bench_asb");
    if (argc > 1) {
        bench_units(command, strtoull(argv[1], NULL, 10));
        return 0;
    }
    bench_exact(command, 1);
    bench_exact(command, 0);
    bench_sampled(command);
    bench_units(command, 0);
    return 0;
}

// SPDX-License-Identifier: MIT
// How fast does the reffing scale reckon? One attack's damage, energy and accuracy: by the rule functions as
// a program in C that knows its numbers calls them, and by the public calculator with its paths and texts.
#include "bench.h"
#include "kit/params.h"
#include "scale/scale.h"

// Air Slash of a Woobat at Special Attack +2 against an Ivysaur, and variations of it so that no two calls in
// a row are the same: damage 17 (25 critical), energy 5.
static void bench_rules(const char *command) {
    enum { TIMES = 5000000 };
    static ump_frac params[SCALE_PARAM_COUNT];
    ump_params_defaults(&scale_ruleset.params, params);
    struct scale_hit hit = {.params = params,
                            .power = 75,
                            .stab = true,
                            .chart = {2, 1},
                            .attack_stage = 2,
                            .multiplier = {1, 1}};
    struct scale_cost cost = {.params = params,
                              .pp = 20,
                              .power = 75,
                              .stab = true,
                              .damaging = true,
                              .attack_stage = 2,
                              .fixed = SCALE_UNSET,
                              .base = SCALE_UNSET};
    ump_status status = UMP_OK;
    int64_t sum = 0;
    double start = bench_now();
    for (int i = 0; i < TIMES; i++) {
        hit.power = cost.power = (int16_t)(40 + i % 16 * 5);
        hit.attack_stage = cost.attack_stage = (int8_t)(i % 13 - 6);
        hit.crit = i % 16 == 0;
        sum += scale_damage(&hit, NULL, &status);
        sum += scale_energy(&cost, NULL, &status);
        sum += scale_accuracy(params, 95, (int32_t)(i % 7 - 3), 0, 0, false, NULL);
    }
    double seconds = bench_now() - start;
    bench_need(status, "rule functions", NULL);
    if (sum == 0)
        exit(1); // also keeps the loop
    bench_print("damage, energy and accuracy by the rule functions", TIMES / seconds, "calculations/s",
                "over 5,000,000", command);
}

static void bench_calculator(const char *command) {
    enum { TIMES = 200000 };
    static const char *const stages[] = {"-2", "-1", "0", "1", "2", "3"};
    ump_calc *calc = NULL;
    ump_problems *problems = NULL;
    bench_need(ump_problems_open(&problems), "problems", NULL);
    bench_need(ump_calc_open("scale", &calc), "calculator", NULL);
    bench_need(ump_calc_set(calc, "attacker.species", "Woobat", problems), "attacker", problems);
    bench_need(ump_calc_set(calc, "defender.species", "Ivysaur", problems), "defender", problems);
    bench_need(ump_calc_set(calc, "move", "Air Slash", problems), "move", problems);
    double start = bench_now();
    for (int i = 0; i < TIMES; i++) {
        bench_need(ump_calc_set(calc, "attacker.stages.spa", stages[i % 6], problems), "stage", problems);
        bench_need(ump_calc_run(calc, problems), "run", problems);
    }
    bench_print("one field set and everything answered, with the working, by the public calculator",
                TIMES / (bench_now() - start), "calculations/s", "none", command);
    ump_calc_close(calc);
    ump_problems_close(problems);
}

int main(int argc, char **argv) {
    const char *command = bench_command(argc > 0 ? argv[0] : "bench_scale_calc");
    bench_rules(command);
    bench_calculator(command);
    return 0;
}

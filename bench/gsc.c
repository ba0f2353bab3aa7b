// SPDX-License-Identifier: MIT
// How fast is gsc? Turns per second of two teams of six that choose at random, the exact odds of one turn,
// and rolls of damage. It works on the ruleset itself, below the public API, where a bot in C would.
//
//   bench_gsc           everything
//   bench_gsc battles   one line: "N turns/s, N battles/s"
//   bench_gsc teams     the two teams, for tests/differential/peer.js
//   bench_gsc 200       so many battles and no more, for a profiler
#include <string.h>

#include "bench.h"
#include "gsc/gsc.h"
#include "odds/odds.h"

static const char bench_red[] =
    "Snorlax @ Leftovers\n- Body Slam\n- Curse\n- Rest\n- Fire Blast\n\n"
    "Zapdos @ Leftovers\n- Thunder\n- Drill Peck\n- Thunder Wave\n- Light Screen\n\n"
    "Marowak @ Thick Club\n- Earthquake\n- Rock Slide\n- Swords Dance\n- Body Slam\n\n"
    "Jolteon @ Leftovers\n- Thunderbolt\n- Baton Pass\n- Substitute\n- Growl\n\n"
    "Cloyster @ Leftovers\n- Surf\n- Spikes\n- Toxic\n- Explosion\n\n"
    "Gengar @ Bitter Berry\n- Shadow Ball\n- Hypnosis\n- Confuse Ray\n- Giga Drain\n";
static const char bench_blue[] =
    "Tyranitar @ Leftovers\n- Rock Slide\n- Crunch\n- Fire Blast\n- Roar\n\n"
    "Starmie @ Leftovers\n- Surf\n- Psychic\n- Rapid Spin\n- Recover\n\n"
    "Vaporeon @ Leftovers\n- Surf\n- Ice Beam\n- Baton Pass\n- Acid Armor\n\n"
    "Machamp @ Leftovers\n- Cross Chop\n- Rock Slide\n- Curse\n- Body Slam\n\n"
    "Raikou @ Leftovers\n- Thunder\n- Hidden Power\n- Reflect\n- Rest\n\n"
    "Exeggutor @ Gold Berry\n- Psychic\n- Sleep Powder\n- Giga Drain\n- Explosion\n";

struct bench_battle {
    ump_roster roster;
    ump_frac params[GSC_PARAM_COUNT];
    void *setup;
};

static void bench_open(struct bench_battle *battle, const char *red, const char *blue, const char *profile) {
    ump_problems *problems = NULL;
    bench_need(ump_problems_open(&problems), "problems", NULL);
    memset(battle, 0, sizeof *battle);
    bench_need(
        ump_roster_add_side(&battle->roster, ump_span_of_str("Red"), ump_span_of_str(red), "bench", problems),
        "Red", problems);
    bench_need(ump_roster_add_side(&battle->roster, ump_span_of_str("Blue"), ump_span_of_str(blue), "bench",
                                   problems),
               "Blue", problems);
    ump_params_defaults(&gsc_ruleset.params, battle->params);
    bench_need(
        ump_params_profile(&gsc_ruleset.params, battle->params, ump_span_of_str(profile), "bench", problems),
        "profile", problems);
    ump_open_args args = {.file = "bench",
                          .roster = &battle->roster,
                          .params = battle->params,
                          .first_round = 1,
                          .problems = problems};
    bench_need(gsc_ruleset.open(&args, &battle->setup), "open", problems);
    ump_problems_close(problems);
}

static void bench_close(struct bench_battle *battle) {
    gsc_ruleset.close(battle->setup);
    ump_roster_close(&battle->roster);
}

static ump_chance bench_stream(uint64_t trial) {
    ump_chance chance;
    memset(&chance, 0, sizeof chance);
    ump_chance_stream(&chance, ump_chance_stream_key("bench", 5), trial);
    chance.labels = gsc_ruleset.labels;
    chance.label_count = gsc_ruleset.label_count;
    return chance;
}

static uint8_t bench_counts[1 << GSC_CODES]; // of the bits of each number

static void bench_count_bits(void) {
    for (unsigned i = 1; i < 1 << GSC_CODES; i++)
        bench_counts[i] = (uint8_t)(bench_counts[i >> 1] + (i & 1));
}

// One of the bits, all alike.
static uint32_t bench_pick(uint32_t bits, uint64_t word) {
    for (uint32_t skip = (uint32_t)(((word >> 32) * bench_counts[bits]) >> 32); skip; skip--)
        bits &= bits - 1;
    return (uint32_t)__builtin_ctz(bits);
}

// Plays one battle by random choices; returns the turns.
static uint64_t bench_play(const struct bench_battle *battle, uint64_t trial) {
    ump_chance chance = bench_stream(trial);
    ump_run run = {.chance = &chance};
    struct gsc_state state;
    uint64_t picks = 0, key = ump_mix64(trial + 1), turns = 0;
    gsc_ruleset.start(battle->setup, &state);
    while (state.step != GSC_STEP_OVER && state.turn <= 1000) {
        turns += state.step == GSC_STEP_ORDERS;
        for (int side = 0; side < GSC_SIDES; side++) {
            uint32_t bits = gsc_choice_bits(&state, side);
            if (bits)
                bench_need(gsc_ruleset.choose(battle->setup, &state, side,
                                              bench_pick(bits, ump_stream64(key, picks++))),
                           "choose", NULL);
        }
        gsc_run_on(battle->setup, &state, &run);
        if (chance.latched != UMP_OK)
            bench_need(chance.latched, "advance", NULL);
    }
    return turns;
}

// "3694265 turns/s, 25583 battles/s": Gold and Silver's battles, the fastest of ten slices.
static void bench_line(void) {
    struct bench_battle battle;
    bench_open(&battle, bench_red, bench_blue, "gs-link");
    double turns_s = 0, battles_s = 0;
    enum { SLICES = 10, BATTLES = 2000 };
    for (uint64_t slice = 0; slice < SLICES; slice++) {
        double start = bench_now();
        uint64_t turns = 0;
        for (uint64_t i = 0; i < BATTLES; i++)
            turns += bench_play(&battle, slice * BATTLES + i);
        double seconds = bench_now() - start;
        if ((double)turns / seconds > turns_s) {
            turns_s = (double)turns / seconds;
            battles_s = BATTLES / seconds;
        }
    }
    printf("%.0f turns/s, %.0f battles/s\n", turns_s, battles_s);
    bench_close(&battle);
}

// One hit after another, each with its critical roll and its variance.
static void bench_rolls(const char *command) {
    ump_frac params[GSC_PARAM_COUNT];
    struct gsc_rules rules;
    ump_params_defaults(&gsc_ruleset.params, params);
    for (int i = 0; i < GSC_PARAM_COUNT; i++)
        rules.p[i] = (int16_t)params[i].num;
    ump_chance chance = bench_stream(1);
    const struct gsc_work work = {NULL, NULL, UMP_NOBODY, UMP_NOBODY};
    struct gsc_hit hit = {.rules = &rules,
                          .level = 100,
                          .power = 85,
                          .attack = 318,
                          .raw_attack = 318,
                          .defence = 228,
                          .raw_defence = 228};
    const struct gsc_typing typing = {.rules = &rules,
                                      .type = GSC_TYPE_NORMAL,
                                      .user = {GSC_TYPE_NORMAL, GSC_TYPE_NORMAL},
                                      .target = {GSC_TYPE_ELECTRIC, GSC_TYPE_FLYING}};
    enum { ROLLS = 10000000 };
    uint64_t sum = 0;
    double start = bench_now();
    for (int i = 0; i < ROLLS; i++) {
        uint16_t matchup;
        hit.crit = ump_chance_yes(&chance, GSC_L_CRIT, 0, 1, 17, 256);
        int damage = gsc_typed_damage(&typing, gsc_base_damage(&hit, &work), &work, &matchup);
        sum += (uint64_t)gsc_varied(damage, GSC_VARIANCE_MIN + (int)ump_stream_below(&chance, 39));
    }
    double seconds = bench_now() - start;
    bench_print("damage rolls", ROLLS / seconds, "rolls/s", "20000000", command);
    bench_print("  mean damage", (double)sum / ROLLS, "HP", "-", command);
}

// Runs for ten slices, or so many battles where that is said. The fastest slice counts: on a shared machine
// the others say how busy it was.
static void bench_turns(const char *command, const char *profile, uint64_t wanted) {
    struct bench_battle battle;
    bench_open(&battle, bench_red, bench_blue, profile);
    double best = 0;
    uint64_t turns = 0, battles = 0;
    for (int slice = 0; wanted ? battles < wanted : slice < 10; slice++) {
        double start = bench_now();
        uint64_t before = turns;
        for (int i = 0; i < 500 && (!wanted || battles < wanted); i++)
            turns += bench_play(&battle, battles++);
        double rate = (double)(turns - before) / (bench_now() - start);
        best = rate > best ? rate : best;
    }
    bench_print(profile, best, "turns/s", "3000000", command);
    bench_print("  one turn", 1e9 / best, "ns", "333", command);
    bench_print("  turns of a battle", (double)turns / (double)battles, "", "-", command);
    bench_close(&battle);
}

// Both sides hit, may miss, may be critical, with 39 rolls of damage and an additional effect.
static void bench_odds(const char *command, bool merge) {
    static const char red[] = "Charizard\n- Fire Blast\n", blue[] = "Zapdos\n- Thunder\n";
    struct bench_battle battle;
    struct gsc_state state;
    bench_open(&battle, red, blue, "notes");
    gsc_ruleset.start(battle.setup, &state);
    gsc_ruleset.choose(battle.setup, &state, 0, 0);
    gsc_ruleset.choose(battle.setup, &state, 1, 0);
    odds_job job = {.rules = &gsc_ruleset,
                    .setup = battle.setup,
                    .roster = &battle.roster,
                    .state = &state,
                    .size = sizeof state,
                    .merge = merge};
    double start = bench_now(), seconds;
    uint64_t leaves = 0, states = 0;
    int times = 0;
    ump_chance *chance = malloc(sizeof *chance);
    do {
        ump_odds *odds = NULL;
        bench_need(odds_exact(&job, chance, &odds), "exact odds", NULL);
        leaves = odds->leaves;
        states = odds->ends.items.count;
        odds_close(odds);
        times++;
        seconds = bench_now() - start;
    } while (seconds < 1);
    bench_print(merge ? "exact odds of a turn" : "exact odds of a turn, unmerged", seconds / times * 1e3,
                "ms", "50", command);
    bench_print("  leaves", (double)leaves, "", "-", command);
    bench_print("  end states", (double)states, "", "-", command);
    free(chance);
    bench_close(&battle);
}

int main(int argc, char **argv) {
    bench_count_bits();
    const char *command = bench_command(argc ? argv[0] : "bench_gsc");
    if (argc > 1 && strcmp(argv[1], "battles") == 0) {
        bench_line();
        return 0;
    }
    if (argc > 1 && strcmp(argv[1], "teams") == 0) {
        printf("== Red\n%s== Blue\n%s", bench_red, bench_blue);
        return 0;
    }
    printf("state: %zu bytes for two teams of six (aim: 512)  [%s]\n", sizeof(struct gsc_state), command);
    if (argc > 1) {
        bench_turns(command, "notes", strtoull(argv[1], NULL, 10));
        return 0;
    }
    bench_turns(command, "notes", 0);
    bench_turns(command, "gs-link", 0);
    bench_odds(command, true);
    bench_odds(command, false);
    bench_rolls(command);
    return 0;
}

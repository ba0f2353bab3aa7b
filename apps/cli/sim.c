// SPDX-License-Identifier: MIT
// What does `umpire sim` do? It plays the battle of a file to its end many times, by policies that choose for
// both sides, on all threads, and counts who wins. How a policy chooses is sim_policy.c; one battle after
// another on one thread is sim_play here.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/sim.h"

static const char help[] =
    "Usage: umpire sim [OPTION]... FILE -n N\n"
    "Play the battle of FILE on to its end N times and print who wins how often, with 95% intervals,\n"
    "draws, and how long it takes. The rounds that are written come first, as `umpire run` has them.\n"
    "This needs a ruleset whose battles go on by choices: `gsc`.\n"
    "\n"
    "  -n, --battles N      how many battles\n"
    "      --policy P       who chooses: random (default), first, max-damage; or one for each side,\n"
    "                       as in random,max-damage\n"
    "      --seed TEXT      the seed of choices and rolls (default 1); the same seed gives the same\n"
    "                       counts, whatever the number of threads\n"
    "      --threads T      threads (default: one per processor)\n"
    "      --turns N        a battle not over after N turns counts as undecided (default 1000)\n"
    "      --set NAME=VALUE a league parameter for this run; see `umpire rules RULESET`\n"
    "      --format FORMAT  text (default) or json\n"
    "  -h, --help           this text\n"
    "\n"
    "random takes any choice, all alike; first the first of them; max-damage the one that would take\n"
    "most HP this turn if the rolls came out as in a test and the other side took its first choice.\n"
    "\n"
    "Example:\n"
    "  umpire sim -n 10000 --policy max-damage,random duel.battle\n";

enum { THREADS_MOST = 256, STRETCH = 32 };

typedef struct sim_options {
    cli_game_options game;
    cli_sets sets;
    ump_format format;
    uint64_t battles, threads, turns;
    const char *seed;
    sim_policy policies[SIM_SIDES];
} sim_options;

// ---- The command line

static bool take_policies(sim_options *o, const char *text) {
    const char *comma = strchr(text, ',');
    size_t first = comma ? (size_t)(comma - text) : strlen(text);
    if (sim_policy_find(text, first, &o->policies[0]) &&
        sim_policy_find(comma ? comma + 1 : text, comma ? strlen(comma + 1) : first, &o->policies[1]))
        return true;
    cli_usage_error("sim", "'%s' is no policy: there are random, first and max-damage", text);
    return false;
}

static bool take_option(sim_options *o, int option) {
    switch (option) {
    case 'n':
        return cli_parse_number("sim", "--battles", optarg, 1, UINT64_C(1000000000000), &o->battles);
    case CLI_OPT_THREADS:
        return cli_parse_number("sim", "--threads", optarg, 1, THREADS_MOST, &o->threads);
    case CLI_OPT_TURNS:
        return cli_parse_number("sim", "--turns", optarg, 1, 9999, &o->turns);
    case CLI_OPT_POLICY:
        return take_policies(o, optarg);
    case CLI_OPT_FORMAT:
        if (!cli_parse_format("sim", optarg, &o->format))
            return false;
        if (o->format == UMP_TEXT || o->format == UMP_JSON)
            return true;
        cli_usage_error("sim", "--format is text or json here");
        return false;
    case CLI_OPT_SET:
        cli_sets_add(&o->sets, optarg);
        return true;
    default: // CLI_OPT_SEED
        o->seed = optarg;
        return true;
    }
}

// An exit status where the command line settles it, else -1.
static int parse(int argc, char **argv, sim_options *o) {
    static const struct option options[] = {{"battles", required_argument, NULL, 'n'},
                                            {"policy", required_argument, NULL, CLI_OPT_POLICY},
                                            {"seed", required_argument, NULL, CLI_OPT_SEED},
                                            {"threads", required_argument, NULL, CLI_OPT_THREADS},
                                            {"turns", required_argument, NULL, CLI_OPT_TURNS},
                                            {"set", required_argument, NULL, CLI_OPT_SET},
                                            {"format", required_argument, NULL, CLI_OPT_FORMAT},
                                            {"help", no_argument, NULL, CLI_OPT_HELP},
                                            {0}};
    int status, option;
    while ((option = cli_next_option(argc, argv, "hn:", options, &cli_sim, &status)) != -1)
        if (!take_option(o, option))
            return CLI_USAGE;
    if (status >= 0)
        return status;
    if (argc - optind != 1)
        return cli_usage_error("sim", argc == optind ? "which FILE?" : "one FILE at a time");
    if (!o->battles)
        return cli_usage_error("sim", "how many battles? give -n N");
    o->game = (cli_game_options){
        .file = argv[optind], .seed = o->seed, .make_seed = true, .dice = CLI_DICE_SEED, .sets = &o->sets};
    return -1;
}

// ---- Playing

typedef struct sim_counts {
    uint64_t wins[SIM_SIDES], draws, undecided, turns;
} sim_counts;

// What the threads share. Each takes the next stretch of battles; battle i is the same on any thread.
typedef struct sim_work {
    const sim_options *options;
    const cli_game *game;
    uint64_t base; // number of the first battle's stream
    _Atomic uint64_t next, done;
    _Atomic bool failed;
} sim_work;

typedef struct sim_thread {
    pthread_t thread;
    bool started;
    sim_work *work;
    sim_counts counts;
    ump_problems *problems;
    ump_status status;
    ump_wanted wanted;
} sim_thread;

static ump_status play_one(sim_player *player, const sim_options *o, uint64_t number, sim_counts *counts) {
    ump_status status = sim_begin(player, number);
    ump_phase phase = ump_battle_phase(player->battle);
    uint32_t first = phase.round, last = first;
    while (status == UMP_OK && phase.kind != UMP_PHASE_OVER && phase.round - first < o->turns) {
        last = phase.round;
        uint32_t codes[SIM_SIDES];
        for (int side = 0; status == UMP_OK && side < SIM_SIDES; side++)
            if (phase.waiting >> side & 1)
                status = sim_code(player, side, o->policies[side], &codes[side]);
        for (int side = 0; status == UMP_OK && side < SIM_SIDES; side++)
            if (phase.waiting >> side & 1)
                status = ump_battle_choose(player->battle, side, codes[side]);
        if (status == UMP_OK)
            status = ump_battle_run(player->battle, player->chance, player->problems);
        if (status == UMP_NEED_CHOICE || status == UMP_OVER)
            status = UMP_OK;
        phase = ump_battle_phase(player->battle);
    }
    if (status != UMP_OK)
        return status;
    bool over = phase.kind == UMP_PHASE_OVER;
    counts->turns += last - first + 1;
    counts->undecided += !over;
    counts->draws += over && phase.winner < 0;
    if (over && phase.winner >= 0 && phase.winner < SIM_SIDES)
        counts->wins[phase.winner]++;
    return UMP_OK;
}

static void *play_thread(void *context) {
    sim_thread *t = context;
    sim_work *work = t->work;
    const sim_options *o = work->options;
    sim_player player = {0};
    t->status = ump_problems_open(&t->problems);
    if (t->status == UMP_OK)
        t->status = sim_open(&player, work->game, &o->sets, t->problems);
    while (t->status == UMP_OK && !work->failed) {
        uint64_t first = atomic_fetch_add(&work->next, STRETCH);
        if (first >= o->battles)
            break;
        uint64_t end = first + STRETCH < o->battles ? first + STRETCH : o->battles;
        for (uint64_t i = first; t->status == UMP_OK && i < end; i++)
            t->status = play_one(&player, o, work->base + i, &t->counts);
        work->done += end - first;
    }
    if (t->status != UMP_OK)
        work->failed = true;
    if (player.battle)
        t->wanted = ump_battle_wanted(player.battle);
    sim_close(&player);
    return NULL;
}

// ---- Progress

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// A bar on the terminal until the battles are played; nothing where messages go elsewhere.
static void show_progress(sim_work *work) {
    enum { WIDTH = 40 };
    uint64_t all = work->options->battles;
    struct timespec pause = {.tv_nsec = 100000000};
    if (!isatty(STDERR_FILENO))
        return;
    while (!work->failed && work->done < all) {
        nanosleep(&pause, NULL);
        char bar[WIDTH + 1];
        double share = (double)work->done / (double)all;
        for (int i = 0; i < WIDTH; i++)
            bar[i] = i < (int)(share * WIDTH) ? '#' : '.';
        bar[WIDTH] = '\0';
        fprintf(stderr, "\r[%s] %3.0f%%", bar, 100 * share);
        fflush(stderr);
    }
    fprintf(stderr, "\r%*s\r", WIDTH + 10, "");
}

// ---- What came out

// By Newton's steps: the command needs no library of mathematics for one root.
static double root(double square) {
    double guess = 1;
    for (int i = 0; i < 60; i++)
        guess = (guess + square / guess) / 2;
    return guess;
}

// Wilson's interval: the shares that would not be surprised by `part` of `all`, at 95%.
static void interval(uint64_t part, uint64_t all, double *low, double *high) {
    double n = (double)all, p = (double)part / n, z = 1.959963984540054, z2 = z * z;
    double middle = p + z2 / (2 * n), half = z * root(p * (1 - p) / n + z2 / (4 * n * n));
    *low = part == 0 ? 0 : (middle - half) / (1 + z2 / n);
    *high = part == all ? 1 : (middle + half) / (1 + z2 / n);
}

static void print_share(const char *name, int width, uint64_t part, uint64_t all, ump_format format) {
    double low, high;
    interval(part, all, &low, &high);
    if (format == UMP_JSON)
        printf("{\"count\":%llu,\"percent\":%.4f,\"low_percent\":%.4f,\"high_percent\":%.4f}",
               (unsigned long long)part, 100 * (double)part / (double)all, 100 * low, 100 * high);
    else
        printf("%-*s %12llu  %8.3f%%  (%.3f%% to %.3f%%)\n", width, name, (unsigned long long)part,
               100 * (double)part / (double)all, 100 * low, 100 * high);
}

static void print_json_text(const char *text) {
    putchar('"');
    for (; *text; text++)
        printf(*text == '"' || *text == '\\' ? "\\%c" : (unsigned char)*text < 32 ? "\\u%04x" : "%c", *text);
    putchar('"');
}

static void print_counts(const sim_options *o, char names[SIM_SIDES][SIM_NAME], const sim_counts *c) {
    bool json = o->format == UMP_JSON;
    int width = 9;
    for (int side = 0; side < SIM_SIDES; side++)
        width = (int)strlen(names[side]) > width ? (int)strlen(names[side]) : width;
    const char *seed = o->seed ? o->seed : "1";
    if (json) {
        printf("{\"battles\":%llu,\"seed\":", (unsigned long long)o->battles);
        print_json_text(seed);
        printf(",\"sides\":[");
    } else {
        printf("%llu battles, seed %s\n", (unsigned long long)o->battles, seed);
    }
    for (int side = 0; side < SIM_SIDES; side++) {
        if (json) {
            printf("%s{\"name\":", side ? "," : "");
            print_json_text(names[side]);
            printf(",\"policy\":\"%s\",\"wins\":", sim_policy_name(o->policies[side]));
        }
        print_share(names[side], width, c->wins[side], o->battles, o->format);
        printf("%s", json ? "}" : "");
    }
    printf("%s", json ? "],\"draws\":" : "");
    print_share("draw", width, c->draws, o->battles, o->format);
    printf("%s", json ? ",\"undecided\":" : "");
    if (json || c->undecided)
        print_share("undecided", width, c->undecided, o->battles, o->format);
    double turns = (double)c->turns / (double)o->battles;
    printf(json ? ",\"average_turns\":%.4f}\n" : "%.2f turns a battle\n", turns);
}

// ---- The whole

static uint64_t thread_count(const sim_options *o) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = o->threads ? o->threads : processors > 0 ? (uint64_t)processors : 1;
    uint64_t stretches = (o->battles + STRETCH - 1) / STRETCH;
    if (threads > THREADS_MOST)
        threads = THREADS_MOST;
    return threads < stretches ? threads : stretches;
}

static int explain(const cli_game *game, const sim_thread *t) {
    if (cli_exit_status(t->status) != CLI_NEEDED || ump_problems_count(t->problems))
        return cli_report_failure(game->file.name, t->status, t->problems);
    cli_game_say_wanted(game, t->status, &t->wanted);
    return CLI_NEEDED;
}

static int gather(const cli_game *game, sim_thread *threads, uint64_t count, sim_counts *sum) {
    int result = CLI_DONE;
    for (uint64_t i = 0; i < count; i++) {
        sim_thread *t = &threads[i];
        if (t->started)
            pthread_join(t->thread, NULL);
        if (t->status != UMP_OK && result == CLI_DONE)
            result = explain(game, t);
        for (int side = 0; side < SIM_SIDES; side++)
            sum->wins[side] += t->counts.wins[side];
        sum->draws += t->counts.draws;
        sum->undecided += t->counts.undecided;
        sum->turns += t->counts.turns;
    }
    return result;
}

static int play(cli_game *game, const sim_options *o) {
    uint64_t count = thread_count(o);
    sim_work work = {.options = o, .game = game, .base = sim_stream_base(o->seed ? o->seed : "1")};
    sim_thread *threads = cli_realloc(NULL, count, sizeof *threads);
    double start = seconds_now();
    for (uint64_t i = 0; i < count; i++) {
        threads[i] = (sim_thread){.work = &work};
        threads[i].started = pthread_create(&threads[i].thread, NULL, play_thread, &threads[i]) == 0;
    }
    if (!threads[0].started)
        play_thread(&threads[0]); // the system has no thread for us
    show_progress(&work);
    sim_counts sum = {0};
    int result = gather(game, threads, count, &sum);
    if (result == CLI_DONE) {
        char names[SIM_SIDES][SIM_NAME];
        sim_side_names(game, names);
        print_counts(o, names, &sum);
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "%.0f battles/s on %llu threads\n", (double)o->battles / (seconds_now() - start),
                    (unsigned long long)count);
    }
    for (uint64_t i = 0; i < count; i++)
        ump_problems_close(threads[i].problems);
    free(threads);
    return result;
}

static int run(int argc, char **argv) {
    sim_options o = {.format = UMP_TEXT, .turns = 1000};
    int status = parse(argc, argv, &o);
    cli_game game;
    if (status < 0 && (status = cli_game_open(&game, &o.game)) == CLI_DONE) {
        if (strcmp(ump_battle_ruleset(game.battle), "gsc") == 0) {
            status = play(&game, &o);
        } else {
            cli_error(
                "%s: the ruleset '%s' has no complete-battle simulation: its battles end with the rounds "
                "that are written. `umpire odds` gives the chances of a round",
                game.file.name, ump_battle_ruleset(game.battle));
            status = CLI_USAGE;
        }
        cli_game_close(&game);
    }
    cli_sets_free(&o.sets);
    return status;
}

const cli_command cli_sim = {"sim", "play a battle to its end many times; win rates", help, run};

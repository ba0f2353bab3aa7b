// SPDX-License-Identifier: MIT
// What does `umpire sim` do? It has the battle of a file played to its end many times, by policies that
// choose for both sides, on all threads, and counts who wins. How a battle is played and how a policy chooses
// is the library's (ump_sim_battles).
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"

static const char help[] =
    "Usage: umpire sim [OPTION]... FILE -n N\n"
    "  or:  umpire sim [OPTION]... FILE --battle K\n"
    "Play the battle of FILE on to its end N times and print who wins how often, with 95% intervals,\n"
    "draws, and how long it takes. The rounds that are written come first, as `umpire run` has them.\n"
    "This needs a ruleset whose battles go on by choices: `gsc` or `asb`. A choice of gsc is a turn's,\n"
    "one of asb the orders of a whole round; what is said of turns here holds for its rounds.\n"
    "\n"
    "  -n, --battles N      how many battles\n"
    "      --policy P       who chooses: random (default), first, max-damage; or one for each side,\n"
    "                       as in random,max-damage\n"
    "      --seed TEXT      the seed of choices and rolls (default 1); the same seed gives the same\n"
    "                       counts, whatever the number of threads\n"
    "      --threads T      threads (default: one per processor)\n"
    "      --turns N        a battle not over after N turns counts as undecided (default 1000)\n"
    "      --list           a line for each battle, too: number, winner, turns\n"
    "      --battle K       instead: battle number K of this seed alone, as a battle file with its\n"
    "                       orders and rolls, which `umpire run` prints turn by turn\n"
    "      --set NAME=VALUE a league parameter for this run; see `umpire rules RULESET`\n"
    "      --format FORMAT  text (default) or json\n"
    "  -h, --help           this text\n"
    "\n"
    "random takes any choice, all alike; first the first of them; max-damage the one that would take\n"
    "most HP this turn if the rolls came out as in a test and the other side took its first choice.\n"
    "What a battle would ask its referee is ruled for all of them by lines of `== House`.\n"
    "\n"
    "Example:\n"
    "  umpire sim -n 10000 --policy max-damage,random duel.battle\n"
    "  umpire sim --battle 17 --policy max-damage,random duel.battle >17.battle; umpire run 17.battle\n";

enum { SIDES = UMP_SIM_SIDES, THREADS_MOST = 256, STRETCH = 32, NAME = 128 };
// Values of options that only this command has.
enum { OPT_LIST = CLI_OPT_LISTING + 100, OPT_BATTLE };

static const char *const policy_names[UMP_POLICY_COUNT] = {"random", "first", "max-damage"};

typedef struct sim_options {
    cli_game_options game;
    cli_sets sets;
    ump_format format;
    uint64_t battles, threads, turns;
    uint64_t battle; // the one to be written, from 1; 0: none
    bool list;
    const char *seed; // as given, or NULL: the file's, for the rounds that are written
    ump_sim_def def;
} sim_options;

// ---- The command line

static bool find_policy(const char *name, size_t len, ump_policy *out) {
    for (int i = 0; i < UMP_POLICY_COUNT; i++)
        if (strlen(policy_names[i]) == len && memcmp(policy_names[i], name, len) == 0) {
            *out = (ump_policy)i;
            return true;
        }
    return false;
}

static bool take_policies(sim_options *o, const char *text) {
    const char *comma = strchr(text, ',');
    size_t first = comma ? (size_t)(comma - text) : strlen(text);
    if (find_policy(text, first, &o->def.policies[0]) &&
        find_policy(comma ? comma + 1 : text, comma ? strlen(comma + 1) : first, &o->def.policies[1]))
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
    case OPT_LIST:
        o->list = true;
        return true;
    case OPT_BATTLE:
        return cli_parse_number("sim", "--battle", optarg, 1, UINT64_C(1000000000000), &o->battle);
    default: // CLI_OPT_SEED
        o->seed = o->def.seed = optarg;
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
                                            {"list", no_argument, NULL, OPT_LIST},
                                            {"battle", required_argument, NULL, OPT_BATTLE},
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
    if (!o->battles == !o->battle)
        return cli_usage_error("sim", o->battle
                                          ? "-n N for the counts or --battle K for one of them, not both"
                                          : "how many battles? give -n N");
    if (o->battle && o->sets.count)
        return cli_usage_error("sim",
                               "--battle with --set would write a battle that its file does not give again: "
                               "put `set: NAME = VALUE` into the file");
    o->def.turns = (uint32_t)o->turns;
    o->game = (cli_game_options){.file = argv[optind],
                                 .seed = o->seed,
                                 .make_seed = true,
                                 .dice = CLI_DICE_SEED,
                                 .sets = &o->sets,
                                 .journal = o->battle != 0};
    return -1;
}

// ---- Playing

// What the threads share. Each takes the next stretch of battles; battle i is the same on any thread.
typedef struct sim_work {
    const sim_options *options;
    const cli_game *game;
    ump_sim_counts *each; // of --list: what came of each battle; else NULL
    _Atomic uint64_t next, done;
    _Atomic bool failed;
} sim_work;

typedef struct sim_thread {
    pthread_t thread;
    bool started;
    sim_work *work;
    ump_sim_counts counts;
    ump_problems *problems;
    ump_status status;
    ump_wanted wanted;
} sim_thread;

// Opens a battle of the thread's own and plays the written rounds: they have the seed's rolls, too.
static ump_status open_battle(const sim_work *work, ump_problems *problems, ump_battle **battle) {
    const cli_game *game = work->game;
    ump_battle_def def = ump_battle_def_default();
    def.text = game->file.text.data;
    def.len = game->file.text.len;
    def.name = game->file.name;
    def.sets = work->options->sets.items;
    def.set_count = work->options->sets.count;
    def.journal = 0;
    ump_chance *chance = NULL;
    ump_status status = ump_battle_open(&def, battle, problems);
    if (status == UMP_OK)
        status = ump_chance_open(game->source, &chance, problems);
    while (status == UMP_OK && ump_battle_rounds_done(*battle) < ump_battle_rounds_written(*battle)) {
        status = ump_battle_run(*battle, chance, problems);
        if (status == UMP_NEED_CHOICE && cli_send_only(*battle))
            status = UMP_OK;
    }
    ump_chance_close(chance);
    return status == UMP_OVER ? UMP_OK : status;
}

static ump_status play_stretch(sim_thread *t, ump_battle *battle, uint64_t first, uint64_t count) {
    const sim_options *o = t->work->options;
    ump_status status = UMP_OK;
    if (!t->work->each)
        return ump_sim_battles(battle, &o->def, first, count, &t->counts, t->problems);
    for (uint64_t i = first; status == UMP_OK && i < first + count; i++) {
        ump_sim_counts *one = &t->work->each[i];
        status = ump_sim_battles(battle, &o->def, i, 1, one, t->problems);
        t->counts.turns += one->turns;
        t->counts.draws += one->draws;
        t->counts.undecided += one->undecided;
        for (int side = 0; side < SIDES; side++)
            t->counts.wins[side] += one->wins[side];
    }
    return status;
}

static void *play_thread(void *context) {
    sim_thread *t = context;
    sim_work *work = t->work;
    uint64_t all = work->options->battles;
    ump_battle *battle = NULL;
    t->status = ump_problems_open(&t->problems);
    if (t->status == UMP_OK)
        t->status = open_battle(work, t->problems, &battle);
    while (t->status == UMP_OK && !work->failed) {
        uint64_t first = atomic_fetch_add(&work->next, STRETCH);
        if (first >= all)
            break;
        uint64_t count = all - first < STRETCH ? all - first : STRETCH;
        t->status = play_stretch(t, battle, first, count);
        work->done += count;
    }
    if (t->status != UMP_OK)
        work->failed = true;
    if (battle)
        t->wanted = ump_battle_wanted(battle);
    ump_battle_close(battle);
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

static void side_names(const ump_battle *battle, char names[SIDES][NAME]) {
    size_t len;
    for (int side = 0; side < SIDES; side++)
        if (ump_battle_side_name(battle, side, names[side], NAME, &len) != UMP_OK)
            names[side][0] = '\0';
}

static void print_list(const sim_work *work, char names[SIDES][NAME]) {
    for (uint64_t i = 0; i < work->options->battles; i++) {
        const ump_sim_counts *one = &work->each[i];
        printf("%llu %s %llu\n", (unsigned long long)i + 1,
               one->wins[0]   ? names[0]
               : one->wins[1] ? names[1]
               : one->draws   ? "draw"
                              : "undecided",
               (unsigned long long)one->turns);
    }
}

// What one choice of a side is for, in a ruleset whose battles go on by choices; NULL in another.
static const char *unit_of_choice(const char *ruleset) {
    return strcmp(ruleset, "gsc") == 0 ? "turns" : strcmp(ruleset, "asb") == 0 ? "rounds" : NULL;
}

static void print_counts(const sim_options *o, char names[SIDES][NAME], const ump_sim_counts *c,
                         const char *unit) {
    bool json = o->format == UMP_JSON;
    int width = 9;
    for (int side = 0; side < SIDES; side++)
        width = (int)strlen(names[side]) > width ? (int)strlen(names[side]) : width;
    const char *seed = o->def.seed;
    if (json) {
        printf("{\"battles\":%llu,\"seed\":", (unsigned long long)o->battles);
        print_json_text(seed);
        printf(",\"sides\":[");
    } else {
        printf("%llu battles, seed %s\n", (unsigned long long)o->battles, seed);
    }
    for (int side = 0; side < SIDES; side++) {
        if (json) {
            printf("%s{\"name\":", side ? "," : "");
            print_json_text(names[side]);
            printf(",\"policy\":\"%s\",\"wins\":", policy_names[o->def.policies[side]]);
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
    if (json)
        printf(",\"average_%s\":%.4f}\n", unit, turns);
    else
        printf("%.2f %s a battle\n", turns, unit);
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
    if (cli_exit_status(t->status) != CLI_NEEDED || cli_any_mistake(t->problems))
        return cli_report_failure(game->file.name, t->status, t->problems);
    cli_print_problems(stderr, t->problems); // remarks
    cli_game_say_wanted(game, t->status, &t->wanted);
    return CLI_NEEDED;
}

static int gather(const cli_game *game, sim_thread *threads, uint64_t count, ump_sim_counts *sum) {
    int result = CLI_DONE;
    for (uint64_t i = 0; i < count; i++) {
        sim_thread *t = &threads[i];
        if (t->started)
            pthread_join(t->thread, NULL);
        if (t->status != UMP_OK && result == CLI_DONE)
            result = explain(game, t);
        for (int side = 0; side < SIDES; side++)
            sum->wins[side] += t->counts.wins[side];
        sum->draws += t->counts.draws;
        sum->undecided += t->counts.undecided;
        sum->turns += t->counts.turns;
    }
    return result;
}

static int play(cli_game *game, const sim_options *o) {
    // What the written rounds wait for is told of this battle; the threads' come to the same.
    int written = cli_game_play(game, ump_battle_rounds_written(game->battle));
    if (written != CLI_DONE)
        return written;
    uint64_t count = thread_count(o);
    sim_work work = {.options = o, .game = game};
    if (o->list) {
        work.each = cli_realloc(NULL, o->battles, sizeof *work.each);
        memset(work.each, 0, o->battles * sizeof *work.each);
    }
    sim_thread *threads = cli_realloc(NULL, count, sizeof *threads);
    double start = seconds_now();
    for (uint64_t i = 0; i < count; i++) {
        threads[i] = (sim_thread){.work = &work};
        threads[i].started = pthread_create(&threads[i].thread, NULL, play_thread, &threads[i]) == 0;
    }
    if (!threads[0].started)
        play_thread(&threads[0]); // the system has no thread for us
    show_progress(&work);
    ump_sim_counts sum = {0};
    int result = gather(game, threads, count, &sum);
    if (result == CLI_DONE) {
        char names[SIDES][NAME];
        side_names(game->battle, names);
        if (o->list)
            print_list(&work, names);
        print_counts(o, names, &sum, unit_of_choice(ump_battle_ruleset(game->battle)));
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "%.0f battles/s on %llu threads\n", (double)o->battles / (seconds_now() - start),
                    (unsigned long long)count);
    }
    for (uint64_t i = 0; i < count; i++)
        ump_problems_close(threads[i].problems);
    free(threads);
    free(work.each);
    return result;
}

static ump_status fill_save(void *context, char *buf, size_t cap, size_t *len) {
    return ump_battle_save(context, buf, cap, len);
}

// Battle number o->battle of the seed, as a file.
static int write_one(cli_game *game, const sim_options *o) {
    cli_text text = {0};
    int result = cli_game_play(game, ump_battle_rounds_written(game->battle));
    if (result != CLI_DONE)
        return result;
    ump_status status = ump_sim_one(game->battle, &o->def, o->battle - 1, game->problems);
    if (status == UMP_OK)
        status = cli_text_fill(&text, fill_save, game->battle);
    if (status == UMP_OK)
        cli_print(&text);
    cli_text_free(&text);
    return status == UMP_OK ? CLI_DONE : cli_report_failure(game->file.name, status, game->problems);
}

// Written rounds whose rolls nobody seeded: by the seed of the battles, so that all comes out the same again.
static ump_status seed_written(cli_game *game, const sim_options *o) {
    if (!game->seed_made)
        return UMP_OK;
    game->seed_made = false; // the one that was made rolls nothing: it is not to be told
    snprintf(game->seed, sizeof game->seed, "%s", o->def.seed);
    snprintf(game->source, sizeof game->source, "seed %s", o->def.seed);
    ump_chance_close(game->chance);
    game->chance = NULL;
    return ump_chance_open(game->source, &game->chance, game->problems);
}

static int run(int argc, char **argv) {
    sim_options o = {.format = UMP_TEXT, .turns = 1000, .def = ump_sim_def_default()};
    int status = parse(argc, argv, &o);
    cli_game game;
    if (status < 0 && (status = cli_game_open(&game, &o.game)) == CLI_DONE) {
        if (seed_written(&game, &o) != UMP_OK) {
            status = cli_report_failure(game.file.name, UMP_BAD_INPUT, game.problems);
        } else if (unit_of_choice(ump_battle_ruleset(game.battle))) {
            status = o.battle ? write_one(&game, &o) : play(&game, &o);
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

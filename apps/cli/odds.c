// SPDX-License-Identifier: MIT
// What does `umpire odds` do? It plays a battle file up to a round and prints what can come of that round,
// exactly, or from trials spread over threads where that was asked for or would take too long.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

static const char help[] =
    "Usage: umpire odds [OPTION]... FILE\n"
    "Print the exact chances of what a round of a battle file can come to. The rounds before it are\n"
    "settled by the file's roll lines and its seed; the round's own roll lines do not count, its\n"
    "rulings do. What is certain and as it was before the round is left out, but for health and\n"
    "energy; the JSON form has it.\n"
    "\n"
    "      --round N         the odds of round N; default: the last one written\n"
    "      --sample N        N random trials in place of exact odds, with 95% intervals\n"
    "      --seed TEXT       the seed of the trials (default 1); the same seed gives the same counts\n"
    "      --threads T       threads for the trials (default: one per processor); they do not change\n"
    "                        the counts\n"
    "      --budget N        give up exact odds after N executions (default 20000000) and take\n"
    "                        100000 trials instead\n"
    "      --set NAME=VALUE  a league parameter for this run; see `umpire rules RULESET`\n"
    "      --format FORMAT   text (default), markdown, bbcode or json\n"
    "  -h, --help            this text\n"
    "\n"
    "Exit status: 0 done; 1 an order was refused; 2 bad usage, or a mistake in the file; 3 a ruling,\n"
    "an order, or a roll of an earlier round is needed.\n"
    "\n"
    "Example:\n"
    "  umpire odds --round 2 gym.battle\n";

enum { FALLBACK_TRIALS = 100000, THREADS_MOST = 256, FURTHER_MOST = 20, FURTHER_BUDGET = 1000000 };

typedef struct odds_options {
    cli_game_options game;
    cli_sets sets;
    ump_format format;
    uint64_t round, sample, threads, budget;
    const char *seed;
} odds_options;

static bool take_option(odds_options *o, int option) {
    switch (option) {
    case CLI_OPT_FORMAT:
        return cli_parse_format("odds", optarg, &o->format);
    case CLI_OPT_ROUND:
        return cli_parse_number("odds", "--round", optarg, 1, 999999, &o->round);
    case CLI_OPT_SAMPLE:
        return cli_parse_number("odds", "--sample", optarg, 1, UINT64_C(1000000000000), &o->sample);
    case CLI_OPT_THREADS:
        return cli_parse_number("odds", "--threads", optarg, 1, THREADS_MOST, &o->threads);
    case CLI_OPT_BUDGET:
        return cli_parse_number("odds", "--budget", optarg, 1, UINT64_MAX, &o->budget);
    case CLI_OPT_SET:
        cli_sets_add(&o->sets, optarg);
        return true;
    default: // CLI_OPT_SEED
        o->seed = optarg;
        return true;
    }
}

// An exit status where the command line settles it, else -1.
static int parse(int argc, char **argv, odds_options *o) {
    static const struct option options[] = {{"format", required_argument, NULL, CLI_OPT_FORMAT},
                                            {"round", required_argument, NULL, CLI_OPT_ROUND},
                                            {"sample", required_argument, NULL, CLI_OPT_SAMPLE},
                                            {"seed", required_argument, NULL, CLI_OPT_SEED},
                                            {"threads", required_argument, NULL, CLI_OPT_THREADS},
                                            {"budget", required_argument, NULL, CLI_OPT_BUDGET},
                                            {"set", required_argument, NULL, CLI_OPT_SET},
                                            {"help", no_argument, NULL, CLI_OPT_HELP},
                                            {0}};
    int status, option;
    while ((option = cli_next_option(argc, argv, "h", options, &cli_odds, &status)) != -1)
        if (!take_option(o, option))
            return CLI_USAGE;
    if (status >= 0)
        return status;
    if (argc - optind != 1)
        return cli_usage_error("odds", argc == optind ? "which FILE?" : "one FILE at a time");
    o->game.file = argv[optind];
    o->game.sets = &o->sets;
    return -1;
}

// ---- a battle of its own

// A battle of this text, played up to the round whose odds are asked for.
static ump_status open_played(const cli_game *game, const odds_options *o, const char *text, size_t len,
                              uint32_t rounds, ump_battle **battle, ump_problems *problems) {
    ump_battle_def def = ump_battle_def_default();
    def.text = text;
    def.len = len;
    def.name = game->file.name;
    def.sets = o->sets.items;
    def.set_count = o->sets.count;
    def.journal = 0;
    ump_chance *chance = NULL;
    char source[160];
    snprintf(source, sizeof source, game->seed[0] ? "seed %s" : "typed", game->seed);
    ump_status status = ump_battle_open(&def, battle, problems);
    if (status == UMP_OK)
        status = ump_chance_open(source, &chance, problems);
    while (status == UMP_OK && ump_battle_rounds_done(*battle) < rounds) {
        status = ump_battle_run(*battle, chance, problems);
        if (status == UMP_NEED_CHOICE && cli_send_only(*battle))
            status = UMP_OK;
    }
    ump_chance_close(chance);
    return status;
}

// ---- sampling

// One thread's share: a battle of its own, played up to the same round, and a stretch of the trials.
typedef struct share {
    pthread_t thread;
    bool started;
    const cli_game *game;
    const odds_options *options;
    uint32_t rounds;
    const char *seed;
    uint64_t first, count;
    ump_odds *odds;
    ump_problems *problems;
    ump_status status;
    ump_wanted wanted;
} share;

static ump_status sample_share(share *s) {
    const cli_text *text = &s->game->file.text;
    ump_battle *battle = NULL;
    ump_status status = ump_problems_open(&s->problems);
    if (status == UMP_OK)
        status = open_played(s->game, s->options, text->data, text->len, s->rounds, &battle, s->problems);
    if (status == UMP_OK)
        status = ump_odds_sample(battle, s->seed, s->first, s->count, &s->odds, s->problems);
    if (battle)
        s->wanted = ump_battle_wanted(battle);
    ump_battle_close(battle);
    return status;
}

// The first share that failed says why.
static int explain(const cli_game *game, const share *s, ump_status status) {
    if (cli_exit_status(status) != CLI_NEEDED || cli_any_mistake(s->problems))
        return cli_report_failure(game->file.name, status, s->problems);
    cli_game_say_wanted(game, status, &s->wanted);
    return CLI_NEEDED;
}

static void *sample_thread(void *context) {
    share *s = context;
    s->status = sample_share(s);
    return NULL;
}

static uint64_t thread_count(const odds_options *o, uint64_t trials) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = o->threads ? o->threads : processors > 0 ? (uint64_t)processors : 1;
    if (threads > THREADS_MOST)
        threads = THREADS_MOST;
    return threads < trials ? threads : trials;
}

// Trial i is the same on any thread, so shares are stretches of equal length.
static int sample(const cli_game *game, const odds_options *o, uint32_t rounds, uint64_t trials,
                  ump_odds **out) {
    uint64_t threads = thread_count(o, trials);
    share *shares = cli_realloc(NULL, threads, sizeof *shares);
    for (uint64_t i = 0; i < threads; i++) {
        uint64_t first = trials / threads * i + (i < trials % threads ? i : trials % threads);
        uint64_t count = trials / threads + (i < trials % threads);
        shares[i] = (share){.game = game, .options = o, .rounds = rounds, .first = first, .count = count};
        shares[i].seed = o->seed ? o->seed : "1";
        shares[i].started = i > 0 && pthread_create(&shares[i].thread, NULL, sample_thread, &shares[i]) == 0;
    }
    int result = CLI_DONE;
    for (uint64_t i = 0; i < threads; i++) {
        if (shares[i].started)
            pthread_join(shares[i].thread, NULL);
        else
            sample_thread(&shares[i]); // the first, and any the system had no thread for
        ump_status status = shares[i].status;
        if (status == UMP_OK && i > 0 && result == CLI_DONE)
            status = ump_odds_add(shares[0].odds, shares[i].odds);
        if (status != UMP_OK && result == CLI_DONE)
            result = explain(game, &shares[i], status);
    }
    for (uint64_t i = 0; i < threads; i++) {
        ump_problems_close(shares[i].problems);
        if (i > 0 || result != CLI_DONE)
            ump_odds_close(shares[i].odds);
    }
    *out = result == CLI_DONE ? shares[0].odds : NULL;
    free(shares);
    return result;
}

// ---- further questions

// Behind the heading `== Round N` of a battle file; NULL where it has none.
static const char *round_begins(const cli_text *text, uint32_t round) {
    const char *end = text->data + text->len;
    for (const char *at = text->data; at < end;) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        unsigned number;
        char line[64];
        next = next ? next + 1 : end;
        snprintf(line, sizeof line, "%.*s", (int)(next - at < 63 ? next - at : 63), at);
        if (sscanf(line, " == %*[Rr]ound %u", &number) == 1 && number == round)
            return next;
        at = next;
    }
    return NULL;
}

// Answers a question in the text of the battle, with the outcome that stands first: "mild | severe", "1..6".
// False: there is none, for the order answers it.
static bool answer_first(cli_text *text, uint32_t round, const ump_wanted *wanted) {
    const char *at = round_begins(text, round);
    size_t len = strcspn(wanted->outcomes, "|.");
    if (!at || !len)
        return false;
    cli_text with = {0};
    size_t head = (size_t)(at - text->data);
    cli_text_add(&with, text->data, head);
    cli_text_printf(&with, "%s%s: %.*s\n", head && at[-1] != '\n' ? "\n" : "", wanted->line, (int)len,
                    wanted->outcomes);
    cli_text_add(&with, at, text->len - head);
    cli_text_free(text);
    *text = with;
    return true;
}

// What else would have to be ruled, as far as it can be seen: the odds are tried with the first outcome of
// each ruling. Asking one by one costs the referee a run each.
static void say_further(const cli_game *game, const odds_options *o, uint32_t rounds, ump_wanted wanted) {
    cli_text text = {0}, lines = {0};
    uint32_t round = ump_battle_phase(game->battle).round;
    ump_odds_def def = ump_odds_def_default();
    def.leaf_budget = FURTHER_BUDGET;
    cli_text_add(&text, game->file.text.data, game->file.text.len);
    ump_status status = UMP_NEED_RULING;
    for (int count = 0; status == UMP_NEED_RULING && count <= FURTHER_MOST; count++) {
        ump_battle *battle = NULL;
        ump_odds *odds = NULL;
        if (count)
            cli_text_printf(&lines, "%s: %s\n", wanted.line,
                            wanted.outcomes[0] ? wanted.outcomes : "say it in the order");
        if (!answer_first(&text, round, &wanted))
            break;
        status = open_played(game, o, text.data, text.len, rounds, &battle, NULL);
        if (status == UMP_OK)
            status = ump_odds_exact(battle, &def, &odds, NULL);
        if (battle)
            wanted = ump_battle_wanted(battle);
        ump_odds_close(odds);
        ump_battle_close(battle);
    }
    if (lines.len)
        fprintf(stderr, "With the first of them here, the odds of round %u need these, too:\n%s",
                (unsigned)round, lines.data);
    cli_text_free(&lines);
    cli_text_free(&text);
}

// ---- exact

static int exact(cli_game *game, const odds_options *o, uint32_t rounds, ump_odds **out) {
    ump_odds_def def = ump_odds_def_default();
    if (o->budget)
        def.leaf_budget = o->budget;
    ump_status status = ump_odds_exact(game->battle, &def, out, game->problems);
    if (status == UMP_OK)
        return CLI_DONE;
    if (status == UMP_BUDGET) {
        cli_error("%s: exact odds are out of reach within a budget of %llu executions (--budget): these are "
                  "%d random "
                  "trials (--sample)",
                  game->file.name, (unsigned long long)def.leaf_budget, FALLBACK_TRIALS);
        return sample(game, o, rounds, FALLBACK_TRIALS, out);
    }
    if (cli_exit_status(status) == CLI_NEEDED && !cli_any_mistake(game->problems)) {
        ump_wanted wanted = ump_battle_wanted(game->battle);
        cli_game_say_wanted(game, status, &wanted);
        if (status == UMP_NEED_RULING)
            say_further(game, o, rounds, wanted);
        return CLI_NEEDED;
    }
    return cli_report_failure(game->file.name, status, game->problems);
}

typedef struct table_place {
    const ump_odds *odds;
    ump_format format;
} table_place;

static ump_status fill_table(void *context, char *buf, size_t cap, size_t *len) {
    const table_place *at = context;
    return ump_odds_table(at->odds, at->format, buf, cap, len);
}

static int print_table(const cli_game *game, const odds_options *o, const ump_odds *odds) {
    cli_text table = {0};
    table_place at = {odds, o->format};
    ump_status status = cli_text_fill(&table, fill_table, &at);
    if (status == UMP_OK && o->format == UMP_JSON)
        cli_fold_json(&table, 0);
    if (status == UMP_OK)
        cli_print(&table);
    cli_text_free(&table);
    return status == UMP_OK ? CLI_DONE : cli_report_failure(game->file.name, status, NULL);
}

static int play(cli_game *game, const odds_options *o) {
    uint32_t rounds; // to be settled before
    int status = cli_game_rounds(game, o->round, &rounds);
    if (status != CLI_DONE)
        return status;
    rounds--;
    status = cli_game_play(game, rounds);
    if (status == CLI_DONE && ump_battle_rounds_done(game->battle) < rounds) {
        cli_error("%s: the battle is over before that round", game->file.name);
        return CLI_USAGE;
    }
    ump_odds *odds = NULL;
    if (status == CLI_DONE)
        status = o->sample ? sample(game, o, rounds, o->sample, &odds) : exact(game, o, rounds, &odds);
    if (status == CLI_DONE)
        status = print_table(game, o, odds);
    ump_odds_close(odds);
    return status;
}

static int run(int argc, char **argv) {
    odds_options o = {.format = UMP_TEXT};
    int status = parse(argc, argv, &o);
    cli_game game;
    if (status < 0 && (status = cli_game_open(&game, &o.game)) == CLI_DONE) {
        status = play(&game, &o);
        cli_game_close(&game);
    }
    cli_sets_free(&o.sets);
    return status;
}

const cli_command cli_odds = {"odds", "exact chances of what a round can come to", help, run};

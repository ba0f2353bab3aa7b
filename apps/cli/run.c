// SPDX-License-Identifier: MIT
// What does `umpire run` do? It resolves the rounds of a battle file and prints the post of one of them; with
// --write the file then keeps what was rolled. Playing is in game.c, keeping in keep.c.
#include <errno.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"

static const char help[] =
    "Usage: umpire run [OPTION]... FILE\n"
    "Resolve the rounds of a battle file and print the post of the last one. FILE is a text file of\n"
    "teams and orders, '-' is standard input. Without --write nothing is changed.\n"
    "\n"
    "      --round N|all     print the post of round N (resolving no further), or of every round\n"
    "      --format FORMAT   text (default), markdown, bbcode or json (one line for each round)\n"
    "      --dice seed       rolls come from the seed (default)\n"
    "      --dice typed      ask for each roll and ruling on the terminal and take what is typed\n"
    "      --dice script     only the roll lines of the file; a roll they lack is said, status 3\n"
    "      --seed TEXT       the seed in place of the file's `seed:` line; without either, one is made\n"
    "      --set NAME=VALUE  a league parameter for this run; see `umpire rules RULESET`\n"
    "      --write           add the rolls, rulings, `state:` lines and the seed to FILE\n"
    "      --undo            take what --write added for the last round, or the last turn, out of FILE\n"
    "                        and say what it was\n"
    "      --amend           an order, a ruling or a roll of a saved round was changed: play it and those\n"
    "                        behind it so; every roll and ruling whose place is still there stays\n"
    "  -o, --output OUT      put the post into OUT\n"
    "  -h, --help            this text\n"
    "\n"
    "With --dice typed a ruleset with turns (ptu) goes on behind the written rounds: attacks are asked\n"
    "for one at a time, `undo` takes the last back, `end` stops; with --write each is kept at once.\n"
    "At any other roll `undo` takes back the last answer; what was typed when the input ends or is\n"
    "interrupted is kept (--write) or printed, and the same command goes on from there.\n"
    "\n"
    "Lines of the file that give a roll or ruling go first, whatever the dice.\n"
    "A ruling that the file lacks is never guessed: the lines that would answer it are printed.\n"
    "\n"
    "Exit status: 0 the post is printed; 1 an order or a ruling was refused, or a `state:` line does\n"
    "not fit; 2 bad usage, or a mistake in the rest of the file; 3 a roll, ruling, choice or order\n"
    "is needed.\n"
    "\n"
    "A battle file, in short (docs/formats/battle.md has the whole of it):\n"
    "  rules: scale\n"
    "  == Red\n"
    "  Ember (Charizard)\n"
    "  == Blue\n"
    "  Fern (Venusaur)\n"
    "  == Round 1\n"
    "  Red: Flamethrower ~ Chill ~ Dragon Claw\n"
    "  Blue: Sludge Bomb ~ Protect ~ Chill\n"
    "\n"
    "Example: resolve, look, and when it is right keep it\n"
    "  umpire run --format bbcode gym.battle\n"
    "  umpire run --write gym.battle\n";

typedef struct run_options {
    cli_game_options game;
    cli_sets sets;
    ump_format format;
    uint64_t round; // 0: the last
    bool all, write, undo;
    bool table; // turns were taken at the prompt
    const char *output;
} run_options;

static bool parse_dice(const char *text, cli_dice *out) {
    static const char *const names[] = {"seed", "typed", "script", NULL};
    for (int i = 0; names[i]; i++) {
        if (strcmp(text, names[i]) == 0) {
            *out = (cli_dice)i;
            return true;
        }
    }
    cli_usage_error("run", "--dice %s: dice are seed, typed and script", text);
    return false;
}

static bool take_option(run_options *o, int option) {
    switch (option) {
    case CLI_OPT_FORMAT:
        return cli_parse_format("run", optarg, &o->format);
    case CLI_OPT_ROUND:
        o->all = strcmp(optarg, "all") == 0;
        return o->all || cli_parse_number("run", "--round", optarg, 1, 999999, &o->round);
    case CLI_OPT_DICE:
        return parse_dice(optarg, &o->game.dice);
    case CLI_OPT_SEED:
        o->game.seed = optarg;
        return true;
    case CLI_OPT_SET:
        cli_sets_add(&o->sets, optarg);
        return true;
    case CLI_OPT_WRITE:
        o->write = true;
        return true;
    case CLI_OPT_AMEND:
        o->game.amend = true;
        return true;
    case CLI_OPT_UNDO:
        o->undo = true;
        return true;
    default: // 'o'
        o->output = optarg;
        return true;
    }
}

// An exit status where the command line settles it, else -1.
static int parse(int argc, char **argv, run_options *o) {
    static const struct option options[] = {{"format", required_argument, NULL, CLI_OPT_FORMAT},
                                            {"round", required_argument, NULL, CLI_OPT_ROUND},
                                            {"dice", required_argument, NULL, CLI_OPT_DICE},
                                            {"seed", required_argument, NULL, CLI_OPT_SEED},
                                            {"set", required_argument, NULL, CLI_OPT_SET},
                                            {"write", no_argument, NULL, CLI_OPT_WRITE},
                                            {"undo", no_argument, NULL, CLI_OPT_UNDO},
                                            {"amend", no_argument, NULL, CLI_OPT_AMEND},
                                            {"output", required_argument, NULL, 'o'},
                                            {"help", no_argument, NULL, CLI_OPT_HELP},
                                            {0}};
    int status, option;
    while ((option = cli_next_option(argc, argv, "ho:", options, &cli_run, &status)) != -1)
        if (!take_option(o, option))
            return CLI_USAGE;
    if (status >= 0)
        return status;
    if (argc - optind != 1)
        return cli_usage_error("run", argc == optind ? "which FILE?" : "one FILE at a time");
    o->game.file = argv[optind];
    o->game.sets = &o->sets;
    if (strcmp(o->game.file, "-") == 0 && o->game.dice == CLI_DICE_TYPED)
        return cli_usage_error("run", "--dice typed reads standard input, so the battle must be in a file");
    if (strcmp(o->game.file, "-") == 0 && o->write)
        return cli_usage_error("run", "--write needs a file to write to");
    if (o->undo &&
        (strcmp(o->game.file, "-") == 0 || o->write || o->output || o->round || o->all || o->game.amend))
        return cli_usage_error("run", "--undo changes FILE, plays nothing and prints no post: it goes alone");
    if (o->game.seed && o->game.dice != CLI_DICE_SEED)
        return cli_usage_error("run", "--seed goes with --dice seed only");
    if (o->write && o->sets.count)
        return cli_usage_error(
            "run",
            "--write with --set would save a round that the file alone does not give again: put "
            "the line `set: %s` into the file's header instead",
            o->sets.items[0]);
    return -1;
}

// ---- post

typedef struct post_place {
    const ump_battle *battle;
    uint32_t round;
    ump_format format;
} post_place;

static ump_status fill_post(void *context, char *buf, size_t cap, size_t *len) {
    const post_place *at = context;
    return ump_battle_report(at->battle, at->round, at->format, buf, cap, len);
}

// The posts from round `first` on (0: the last), counted from 1; a round that is open counts.
static int make_posts(const cli_game *game, const run_options *o, uint32_t first, cli_text *out) {
    uint32_t done = ump_battle_rounds_done(game->battle);
    post_place open = {game->battle, done + 1, o->format};
    size_t len;
    // An open round in which nobody acted has nothing to tell.
    if (o->table && ump_battle_phase(game->battle).action > 0 && fill_post(&open, NULL, 0, &len) == UMP_OK)
        done++;
    first = first && first <= done ? first : done;
    for (uint32_t round = first ? first : 1; round <= done; round++) {
        if (out->len && o->format != UMP_JSON)
            cli_text_puts(out, "\n");
        size_t from = out->len;
        post_place at = {game->battle, round, o->format};
        ump_status status = cli_text_fill(out, fill_post, &at);
        if (status != UMP_OK)
            return cli_report_failure(game->file.name, status, NULL);
        if (o->format == UMP_JSON)
            cli_fold_json(out, from);
        else if (out->len && out->data[out->len - 1] != '\n')
            cli_text_puts(out, "\n");
    }
    return CLI_DONE;
}

// Would the post go over the battle file itself?
static bool is_battle_file(const cli_game *game, const char *output) {
    struct stat at;
    return S_ISREG(game->file.at.st_mode) && stat(output, &at) == 0 && at.st_dev == game->file.at.st_dev &&
           at.st_ino == game->file.at.st_ino;
}

// `saved`: the battle file where it was written to, else NULL.
static int put_posts(const cli_text *posts, const char *output, const char *saved) {
    if (!output || strcmp(output, "-") == 0) {
        cli_print(posts);
        if (saved && (fflush(stdout) != 0 || ferror(stdout)))
            cli_error("the post could not be written, but %s was: `umpire run` of it prints the post again",
                      saved);
        return CLI_DONE; // main says why
    }
    FILE *to = fopen(output, "w");
    bool good = to && fwrite(posts->data, 1, posts->len, to) == posts->len;
    good = to && fclose(to) == 0 && good;
    if (!good)
        cli_error("%s: %s", output, strerror(errno));
    if (!good && saved)
        cli_error("the post could not be written, but %s was: `umpire run` of it prints the post again",
                  saved);
    return good ? CLI_DONE : CLI_USAGE;
}

static int play_table(cli_game *game, run_options *o, uint32_t *first) {
    uint32_t written = ump_battle_rounds_written(game->battle);
    game->table = true;
    int status = written ? cli_game_play(game, written) : CLI_DONE;
    if (status != CLI_DONE)
        return status;
    bool waits = ump_battle_wanted(game->battle).status == UMP_NEED_ORDERS;
    if (written && !waits && !cli_keep_is_whole(game))
        return CLI_DONE; // the written rounds come first
    o->table = true;
    *first = ump_battle_rounds_done(game->battle) + 1;
    if (!o->write)
        cli_error("without --write the turns are played, but not kept in %s", game->file.name);
    return cli_turns_play(game, o->write);
}

static int play_rounds(cli_game *game, const run_options *o) {
    uint32_t rounds;
    int status = cli_game_rounds(game, o->round, &rounds);
    return status == CLI_DONE ? cli_game_play(game, rounds) : status;
}

// What was amended is posted anew: from which round on, counted from 1; 0 where nothing was.
static uint32_t amended(const cli_game *game, const run_options *o) {
    uint32_t first = ump_battle_amended(game->battle);
    if (first && !o->write && strcmp(o->game.file, "-") != 0)
        cli_error("%s stays as it is: with --write it is amended, too", game->file.name);
    else if (!first && o->game.amend)
        cli_error("%s: there was nothing to amend: each saved round comes out as it was saved",
                  game->file.name);
    return first;
}

// The play came to no end: what can be kept all the same?
static void stopped(cli_game *game, const run_options *o) {
    cli_keep_typed(game, o->write);
    if (game->amended && !o->round && !game->touched)
        cli_error("what was amended before that can be kept: umpire run --amend --round %u --write %s",
                  (unsigned)game->amended, game->file.name);
}

static int play(cli_game *game, run_options *o) {
    if (o->output && is_battle_file(game, o->output))
        return cli_usage_error("run", "--output %s is the battle file; to keep its rolls there use --write",
                               o->output);
    uint32_t first = 0;
    bool table = o->game.dice == CLI_DICE_TYPED && !o->round && ump_battle_by_turns(game->battle) == UMP_OK;
    int status = table ? play_table(game, o, &first) : play_rounds(game, o);
    cli_text posts = {0};
    if (status == CLI_DONE && o->game.amend) {
        uint32_t from = amended(game, o);
        first = from && (!first || from < first) ? from : first;
    }
    if (status == CLI_DONE)
        status = make_posts(game, o, o->all ? 1 : first, &posts);
    if (status == CLI_DONE && o->write)
        status = cli_keep(game);
    if (status != CLI_DONE)
        stopped(game, o);
    cli_prompts_end();
    if (status == CLI_DONE)
        status = put_posts(&posts, o->output, o->write ? game->file.name : NULL);
    if (status == CLI_DONE && !o->write && fflush(stdout) == 0)
        cli_keep_typed(game, false); // behind the post, so that nobody takes it for kept
    cli_text_free(&posts);
    return status;
}

static int run(int argc, char **argv) {
    run_options o = {.game = {.make_seed = true, .journal = true}, .format = UMP_TEXT};
    int status = parse(argc, argv, &o);
    cli_game game;
    if (status < 0 && (status = cli_game_open(&game, &o.game)) == CLI_DONE) {
        status = o.undo ? cli_undo_file(&game) : play(&game, &o);
        cli_game_close(&game);
    }
    cli_sets_free(&o.sets);
    return status;
}

const cli_command cli_run = {"run", "resolve the rounds of a battle file; print the post", help, run};

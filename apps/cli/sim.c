// SPDX-License-Identifier: MIT
// What does `umpire sim` do? Playing whole battles many times over needs a ruleset that can play on past the
// written orders. None of the rulesets of this version can, and the command says so by name instead of
// guessing orders.
#include "cli/cli.h"

static const char help[] =
    "Usage: umpire sim [OPTION]... FILE -n N\n"
    "Play the battle of FILE N times to its end and print the win rates. This needs a ruleset whose\n"
    "battles go on without a trainer's orders; `scale` is none: its battles end with the rounds that\n"
    "are written. For the chances of one written round use `umpire odds`.\n"
    "\n"
    "  -n, --battles N  how many battles\n"
    "  -h, --help       this text\n"
    "\n"
    "Example: the chances of the last written round from 100,000 trials\n"
    "  umpire odds --sample 100000 gym.battle\n";

static int refuse(const char *name) {
    cli_game game;
    cli_game_options options = {.file = name, .dice = CLI_DICE_SCRIPT};
    int status = cli_game_open(&game, &options);
    if (status != CLI_DONE)
        return status;
    cli_error(
        "%s: the ruleset '%s' has no complete-battle simulation: its battles end with the rounds that are "
        "written. `umpire odds` gives the chances of a round",
        game.file.name, ump_battle_ruleset(game.battle));
    cli_game_close(&game);
    return CLI_USAGE;
}

static int run(int argc, char **argv) {
    static const struct option options[] = {
        {"battles", required_argument, NULL, 'n'}, {"help", no_argument, NULL, CLI_OPT_HELP}, {0}};
    int status, option;
    uint64_t battles = 0;
    while ((option = cli_next_option(argc, argv, "hn:", options, &cli_sim, &status)) != -1)
        if (!cli_parse_number("sim", "--battles", optarg, 1, UINT64_C(1000000000000), &battles))
            return CLI_USAGE;
    if (status >= 0)
        return status;
    if (argc - optind != 1)
        return cli_usage_error("sim", argc == optind ? "which FILE?" : "one FILE at a time");
    if (!battles)
        return cli_usage_error("sim", "how many battles? give -n N");
    return refuse(argv[optind]);
}

const cli_command cli_sim = {"sim", "play a battle many times over; win rates (no ruleset can yet)", help,
                             run};

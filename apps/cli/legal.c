// SPDX-License-Identifier: MIT
// What does `umpire legal` do? It says which battlers of a battle file could not stand in a real battle.
#include "cli/cli.h"

static const char help[] =
    "Usage: umpire legal [OPTION]... FILE\n"
    "Say whether the battlers of FILE could stand in a real battle of its rules: whether each can have\n"
    "learned its moves at its level, by level, machine, tutor or egg, itself or before it evolved, and\n"
    "whether its stats follow from its figures. A ruleset that knows is `gsc`. Not looked at: which egg\n"
    "moves can be had together, at which levels a species is found, events, and what came over from\n"
    "the first generation.\n"
    "\n"
    "      --set NAME=VALUE  a league parameter for this run; see `umpire rules RULESET`\n"
    "  -h, --help            this text\n"
    "\n"
    "Exit status: 0 all could; 1 some could not, each with its line; 2 bad usage, or a mistake in the\n"
    "file.\n"
    "\n"
    "Example:\n"
    "  umpire legal team.battle\n";

static int judge(cli_game *game) {
    ump_status status = ump_battle_legal(game->battle, game->problems);
    if (status == UMP_NOT_IMPLEMENTED) {
        cli_error("%s: the ruleset '%s' does not say which battlers are legal; gsc does", game->file.name,
                  ump_battle_ruleset(game->battle));
        return CLI_USAGE;
    }
    if (status != UMP_OK)
        return cli_report_failure(game->file.name, status, game->problems);
    puts("all battlers are legal");
    return CLI_DONE;
}

static int run(int argc, char **argv) {
    static const struct option options[] = {
        {"set", required_argument, NULL, CLI_OPT_SET}, {"help", no_argument, NULL, CLI_OPT_HELP}, {0}};
    cli_sets sets = {0};
    int status, option;
    while ((option = cli_next_option(argc, argv, "h", options, &cli_legal, &status)) != -1)
        cli_sets_add(&sets, optarg);
    if (status < 0 && argc - optind != 1)
        status = cli_usage_error("legal", argc == optind ? "which FILE?" : "one FILE at a time");
    cli_game game;
    cli_game_options game_options = {.dice = CLI_DICE_SCRIPT, .sets = &sets};
    if (status < 0) {
        game_options.file = argv[optind];
        status = cli_game_open(&game, &game_options);
        if (status == CLI_DONE) {
            status = judge(&game);
            cli_game_close(&game);
        }
    }
    cli_sets_free(&sets);
    return status;
}

const cli_command cli_legal = {"legal", "could these battlers stand in a real battle?", help, run};

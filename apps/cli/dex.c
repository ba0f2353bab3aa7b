// SPDX-License-Identifier: MIT
// What does `umpire dex` do? It prints what a ruleset knows of a name: a species, a move, a condition ...
#include <string.h>
#include <strings.h>

#include "cli/cli.h"

static const char help[] =
    "Usage: umpire dex [OPTION]... RULESET NAME\n"
    "Print what a ruleset knows of NAME: everything that bears it, a move and a condition, say.\n"
    "\n"
    "  scale  species, moves, abilities (it plays Early Bird and Stall), types, conditions, weathers,\n"
    "         and the words of its rules: energy, severity\n"
    "  gsc    species, moves, items, types, and the words of its rules: conditions, weathers, figures\n"
    "  ptu    species, Moves, abilities, items, natures, conditions, keywords, types, weapons\n"
    "  asb    Pokemon, moves, abilities, items, types, natures, conditions, weathers, screens,\n"
    "         and the words of the handbook: kinds of moves, rules\n"
    "\n"
    "Only the letters and digits of NAME count, so \"Mr. Mime\", mr-mime and mrmime are the same; a name\n"
    "of several words needs no quotes. What a move, an ability or an item does is told by its effects\n"
    "as umpire plays them.\n"
    "\n"
    "  -g, --generation N  scale: the facts of generation N, 1 to 9, in place of generation 5\n"
    "  -h, --help          this text\n"
    "\n"
    "Examples:\n"
    "  umpire dex scale air slash --generation 5\n"
    "  umpire dex gsc Leftovers\n"
    "  umpire dex ptu Flinch\n"
    "  umpire dex asb Timid\n"
    "  umpire dex asb Light Screen\n";

typedef struct question {
    const char *ruleset, *name;
    int generation;
    ump_problems *problems;
} question;

static ump_status fill_facts(void *context, char *buf, size_t cap, size_t *len) {
    const question *at = context;
    return ump_fact_describe(at->ruleset, at->name, at->generation, buf, cap, len, at->problems);
}

static bool known_ruleset(const char *name) {
    for (size_t i = 0; ump_ruleset_name(i); i++)
        if (strcasecmp(ump_ruleset_name(i), name) == 0)
            return true;
    return false;
}

// What a ruleset has names of: as the help has it.
static const char *kinds_of(const char *ruleset) {
    static const char *const kinds[][2] = {
        {"scale", "a species, move, ability, type, condition, weather or word of its rules"},
        {"gsc", "a species, move, item, type or word of its rules"},
        {"ptu", "a species, Move, ability, item, nature, condition, keyword, type or weapon"},
        {"asb",
         "a Pokemon, move, ability, item, type, nature, condition, weather, screen or word of the handbook"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcasecmp(kinds[i][0], ruleset) == 0)
            return kinds[i][1];
    return "what its facts name";
}

static int describe(question *at) {
    cli_text text = {0};
    if (ump_problems_open(&at->problems) != UMP_OK)
        return cli_report_failure("dex", UMP_NO_MEMORY, NULL);
    ump_status status = cli_text_fill(&text, fill_facts, at);
    int result = CLI_DONE;
    if (status == UMP_OK)
        cli_print(&text);
    else if (status == UMP_NOT_FOUND && !ump_problems_count(at->problems)) {
        cli_error("%s knows nothing that is called '%s'", at->ruleset, at->name);
        result = CLI_USAGE;
    } else
        result = cli_report_failure(at->name, status, at->problems);
    cli_text_free(&text);
    ump_problems_close(at->problems);
    return result;
}

static int run(int argc, char **argv) {
    static const struct option options[] = {
        {"generation", required_argument, NULL, 'g'}, {"help", no_argument, NULL, CLI_OPT_HELP}, {0}};
    int status, option;
    uint64_t generation = 0;
    while ((option = cli_next_option(argc, argv, "hg:", options, &cli_dex, &status)) != -1)
        if (!cli_parse_number("dex", "--generation", optarg, 1, 9, &generation))
            return CLI_USAGE;
    if (status >= 0)
        return status;
    if (optind == argc)
        return cli_unknown_ruleset("dex", NULL);
    question at = {.ruleset = argv[optind], .generation = (int)generation};
    if (!known_ruleset(at.ruleset))
        return cli_unknown_ruleset("dex", at.ruleset);
    if (argc - optind < 2)
        return cli_usage_error("dex", "which NAME? Of %s there is: %s", at.ruleset, kinds_of(at.ruleset));
    // A name of several words needs no quotes.
    cli_text name = {0};
    for (int i = optind + 1; i < argc; i++)
        cli_text_printf(&name, "%s%s", i > optind + 1 ? " " : "", argv[i]);
    at.name = name.data;
    status = describe(&at);
    cli_text_free(&name);
    return status;
}

const cli_command cli_dex = {"dex", "what a ruleset knows of a species, move, ability, item, condition ...",
                             help, run};

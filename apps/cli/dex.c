// SPDX-License-Identifier: MIT
// What does `umpire dex` do? It prints what a ruleset knows of a species, move, ability, item, type or
// status.
#include <string.h>
#include <strings.h>

#include "cli/cli.h"

static const char help[] =
    "Usage: umpire dex [OPTION]... RULESET NAME\n"
    "Print what a ruleset knows of a species, move, ability, item, type or status: of those that its\n"
    "rules know (scale, for one, knows no items), and the words of asb's handbook. Only the letters and\n"
    "digits of NAME count, so \"Mr. Mime\", mr-mime and mrmime are the same.\n"
    "\n"
    "  -g, --generation N  the facts of generation N in place of the ruleset's own\n"
    "  -h, --help          this text\n"
    "\n"
    "Example:\n"
    "  umpire dex scale air slash --generation 5\n";

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
    if (argc - optind < 2)
        return cli_usage_error("dex", argc == optind ? "which RULESET and NAME?" : "which NAME?");
    question at = {.ruleset = argv[optind], .generation = (int)generation};
    if (!known_ruleset(at.ruleset))
        return cli_unknown_ruleset(at.ruleset);
    // A name of several words needs no quotes.
    cli_text name = {0};
    for (int i = optind + 1; i < argc; i++)
        cli_text_printf(&name, "%s%s", i > optind + 1 ? " " : "", argv[i]);
    at.name = name.data;
    status = describe(&at);
    cli_text_free(&name);
    return status;
}

const cli_command cli_dex = {"dex", "facts about a species, move, ability, item, type or status", help, run};

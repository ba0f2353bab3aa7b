// SPDX-License-Identifier: MIT
// What does `umpire rules` do? It prints the listings of a ruleset: parameters, profiles, labels, coverage,
// calculator fields. The library makes them.
#include <string.h>

#include "cli/cli.h"

static const char help[] =
    "Usage: umpire rules [OPTION]... [RULESET]\n"
    "Say what a ruleset lets a league choose and what it asks for. Without RULESET: the rulesets there\n"
    "are, with their profiles.\n"
    "\n"
    "      --parameters  every number and switch a league may change: name, default, unit, range,\n"
    "                    citation, meaning (the default listing); set one with `set: NAME = VALUE`\n"
    "                    in a battle file or --set NAME=VALUE\n"
    "      --profiles    the dated sets of values\n"
    "      --labels      every roll and ruling, with its outcomes: what stands in roll lines\n"
    "      --coverage    how much of each table of facts is played completely\n"
    "      --fields      the keys of `umpire calc RULESET`\n"
    "  -h, --help        this text\n"
    "\n"
    "Example:\n"
    "  umpire rules scale --labels\n";

typedef struct listing {
    const char *ruleset;
    ump_listing what;
} listing;

static ump_status fill_listing(void *context, char *buf, size_t cap, size_t *len) {
    const listing *at = context;
    return ump_rules_list(at->ruleset, at->what, buf, cap, len);
}

int cli_unknown_ruleset(const char *command, const char *name) {
    enum { MOST = 16 };
    const char *names[MOST + 1] = {0};
    cli_text all = {0};
    for (size_t i = 0; i < MOST && ump_ruleset_name(i); i++)
        names[i] = ump_ruleset_name(i);
    cli_add_rulesets(&all);
    const char *near = name ? cli_nearest(name, names) : NULL;
    if (!name)
        cli_usage_error(command, "which RULESET? There are: %s", all.data);
    else if (near)
        cli_error("there is no ruleset '%s' (did you mean '%s'?); there are: %s", name, near, all.data);
    else
        cli_error("there is no ruleset '%s'; RULESET is one of: %s\nTry 'umpire %s --help'.", name, all.data,
                  command);
    cli_text_free(&all);
    return CLI_USAGE;
}

// A line for each: its name, what it is, its profiles.
static void list_rulesets(void) {
    for (size_t i = 0; ump_ruleset_name(i); i++) {
        printf("%-6s %s; profiles:", ump_ruleset_name(i), ump_ruleset_title(i));
        for (size_t k = 0; ump_ruleset_profile(i, k); k++)
            printf("%s %s%s", k ? "," : "", ump_ruleset_profile(i, k), k ? "" : " (default)");
        putchar('\n');
    }
}

static int run(int argc, char **argv) {
    static const struct option options[] = {
        {"parameters", no_argument, NULL, CLI_OPT_LISTING + UMP_LIST_PARAMETERS},
        {"profiles", no_argument, NULL, CLI_OPT_LISTING + UMP_LIST_PROFILES},
        {"labels", no_argument, NULL, CLI_OPT_LISTING + UMP_LIST_LABELS},
        {"coverage", no_argument, NULL, CLI_OPT_LISTING + UMP_LIST_COVERAGE},
        {"fields", no_argument, NULL, CLI_OPT_LISTING + UMP_LIST_FIELDS},
        {"help", no_argument, NULL, CLI_OPT_HELP},
        {0}};
    listing at = {.what = UMP_LIST_PARAMETERS};
    int status, option;
    bool chosen = false;
    while ((option = cli_next_option(argc, argv, "h", options, &cli_rules, &status)) != -1) {
        if (chosen)
            return cli_usage_error("rules", "one listing at a time");
        at.what = (ump_listing)(option - CLI_OPT_LISTING);
        chosen = true;
    }
    if (status >= 0)
        return status;
    if (argc - optind > 1)
        return cli_usage_error("rules", "one RULESET at a time");
    if (optind == argc) {
        if (chosen)
            return cli_unknown_ruleset("rules", NULL);
        list_rulesets();
        return CLI_DONE;
    }
    at.ruleset = argv[optind];
    cli_text text = {0};
    ump_status made = cli_text_fill(&text, fill_listing, &at);
    if (made == UMP_OK)
        cli_print(&text);
    cli_text_free(&text);
    if (made == UMP_NOT_FOUND)
        return cli_unknown_ruleset("rules", at.ruleset);
    return made == UMP_OK ? CLI_DONE : cli_report_failure(at.ruleset, made, NULL);
}

const cli_command cli_rules = {"rules", "list the parameters, profiles, rolls and coverage of a ruleset",
                               help, run};

// SPDX-License-Identifier: MIT
// What does `umpire calc` do? One attack from the command line: fields by --set or by position, the answers
// for people. JSON, and many attacks from JSON lines, are in batch.c.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/calc.h"

static const char help[] =
    "Usage: umpire calc [OPTION]... RULESET [ATTACKER MOVE [DEFENDER]]\n"
    "  or:  umpire calc --batch [FILE]\n"
    "Work out one attack: what it costs, whether it hits, what damage it does, with the working.\n"
    "ATTACKER and DEFENDER are species, MOVE is a move; all else is said with --set.\n"
    "\n"
    "  -s, --set PATH=VALUE  a field: attacker.stages.spa=2, rolls.crit=no, field.weather_multiplier=3/2;\n"
    "                        `umpire rules RULESET --fields` lists them. A league parameter is\n"
    "                        set.NAME=VALUE\n"
    "  -g, --generation N    the facts of generation N for both battlers (scale)\n"
    "      --profile NAME    a dated set of the ruleset's values\n"
    "      --crit yes|no     the same as --set rolls.crit=yes|no (not ptu: rolls.accuracy=20 there)\n"
    "      --no-working      the answers without the working\n"
    "      --format FORMAT   text (default), markdown, bbcode or json\n"
    "      --batch           read one JSON request a line from FILE, or standard input, and answer\n"
    "                        each with one line; a bad request is answered with its error\n"
    "  -h, --help            this text\n"
    "\n"
    "A roll that is not given leaves a distribution: every damage with its chance.\n"
    "\n"
    "Exit status: 0 done (with --batch also when requests were bad); 2 bad usage, an unknown name or\n"
    "field, unreadable input; 3 the ruleset leaves something to the referee that no field says.\n"
    "\n"
    "Examples:\n"
    "  umpire calc scale Woobat 'Air Slash' Ivysaur --set attacker.stages.spa=2\n"
    "  umpire calc scale --set attacker.types.0=fire --set attacker.evolution=final \\\n"
    "      --set defender.types.0=grass --set defender.evolution=final --set move.type=fire \\\n"
    "      --set move.category=special --set move.power=95 --set move.pp=15 --set move.accuracy=100\n"
    "  echo '{\"rules\":\"scale\",\"attacker\":\"Woobat\",\"defender\":\"Ivysaur\",\"move\":\"Air Slash\"}' "
    "|\n"
    "      umpire calc --batch\n";

typedef struct calc_options {
    cli_sets sets;
    const char *generation, *profile, *crit;
    ump_format format;
    bool batch, working;
} calc_options;

static bool take_option(calc_options *o, int option) {
    uint64_t generation;
    switch (option) {
    case 's':
        if (!strchr(optarg, '=') || optarg[0] == '=') {
            cli_usage_error("calc", "--set %s: PATH=VALUE is wanted, like attacker.stages.spa=2", optarg);
            return false;
        }
        cli_sets_add(&o->sets, optarg);
        return true;
    case 'g':
        o->generation = optarg;
        return cli_parse_number("calc", "--generation", optarg, 1, 9, &generation);
    case CLI_OPT_PROFILE:
        o->profile = optarg;
        return true;
    case CLI_OPT_CRIT:
        o->crit = optarg;
        return true;
    case CLI_OPT_WORKING:
    case CLI_OPT_NO_WORKING:
        o->working = option == CLI_OPT_WORKING;
        return true;
    case CLI_OPT_BATCH:
        o->batch = true;
        return true;
    default: // CLI_OPT_FORMAT
        return cli_parse_format("calc", optarg, &o->format);
    }
}

// ---- set

typedef struct setter {
    ump_calc *calc;
    ump_problems *problems;
    ump_status status; // the first failure
    bool told;         // a mistake was printed that is not among the problems
} setter;

static void set(setter *to, const char *path, const char *value) {
    ump_status status = value ? ump_calc_set(to->calc, path, value, to->problems) : UMP_OK;
    if (to->status == UMP_OK)
        to->status = status;
}

// What an option sets, told by the option where the ruleset has no such field.
static void set_option(setter *to, const char *ruleset, const char *option, const char *path,
                       const char *value) {
    if (value && ump_calc_set(to->calc, path, value, NULL) == UMP_NOT_FOUND) {
        cli_error("%s: %s has no field \"%s\"; `umpire rules %s --fields` lists those it has, for --set",
                  option, ruleset, path, ruleset);
        to->told = true;
        if (to->status == UMP_OK)
            to->status = UMP_NOT_FOUND;
        return;
    }
    set(to, path, value);
}

// Positions and short options first, so that --set can say it more exactly.
static void set_all(setter *to, const calc_options *o, int argc, char **argv) {
    set(to, "profile", o->profile);
    set_option(to, argv[0], "--generation", "attacker.generation", o->generation);
    if (!to->told)
        set(to, "defender.generation", o->generation);
    if (argc > 1) {
        set(to, "attacker.species", argv[1]);
        set(to, "move", argv[2]);
    }
    if (argc > 3)
        set(to, "defender.species", argv[3]);
    set_option(to, argv[0], "--crit", "rolls.crit", o->crit);
    cli_text path = {0};
    for (size_t i = 0; i < o->sets.count; i++) {
        const char *equals = strchr(o->sets.items[i], '=');
        path.len = 0;
        cli_text_add(&path, o->sets.items[i], (size_t)(equals - o->sets.items[i]));
        set(to, path.data, equals + 1);
    }
    cli_text_free(&path);
}

// ---- answer

// Chances of several rolls at once have more digits than a machine number: then what is printed is rounded.
static void percent_about(cli_text *out, const char *chance) {
    const char *stroke = strchr(chance, '/');
    double share = stroke ? strtod(chance, NULL) / strtod(stroke + 1, NULL) : 0;
    if (share > 0 && share < 0.00005)
        cli_text_puts(out, " (under 0.01%)");
    else if (share > 0 && share <= 1) {
        char text[32];
        size_t len = (size_t)snprintf(text, sizeof text, "%.2f", 100 * share);
        while (text[len - 1] == '0' || text[len - 1] == '.')
            if (text[--len] == '.')
                break;
        cli_text_printf(out, " (about %.*s%%)", (int)len, text);
    }
}

// "19/20" as " (95%)", to the hundredth of a percent; nothing for what is no chance.
static void percent(cli_text *out, const char *chance) {
    char *end;
    errno = 0;
    unsigned long long num = strtoull(chance, &end, 10);
    unsigned long long den = *end == '/' ? strtoull(end + 1, &end, 10) : 1;
    if (end == chance || *end || den == 0 || num > den)
        return;
    if (errno || den > UINT64_MAX / 40000) {
        percent_about(out, chance);
        return;
    }
    unsigned long long hundredths = (num * 20000 + den) / (2 * den); // of a percent, the half up
    unsigned long long rest = hundredths % 100;
    bool exact = num * 10000 % den == 0;
    if (!exact && hundredths == 0) {
        cli_text_puts(out, " (under 0.01%)");
        return;
    }
    cli_text_printf(out, " (%s%llu", exact ? "" : "about ", hundredths / 100);
    if (rest)
        cli_text_printf(out, rest % 10 ? ".%02llu" : ".%llu", rest % 10 ? rest : rest / 10);
    cli_text_puts(out, "%)");
}

static bool is_chance(const char *name) {
    static const char *const chances[] = {"hit", "crit", "heals", "ko1", "ko2", "ko3", "ko4"};
    for (size_t i = 0; i < sizeof chances / sizeof *chances; i++)
        if (strcmp(name, chances[i]) == 0)
            return true;
    return false;
}

static void add_distribution(cli_text *out, const ump_calc *calc) {
    const char *value, *chance;
    if (ump_calc_outcome(calc, 1, &value, &chance) != UMP_OK)
        return; // a single outcome stands among the answers
    cli_text_puts(out, "\ndamage  chance\n");
    for (size_t i = 0; ump_calc_outcome(calc, i, &value, &chance) == UMP_OK; i++) {
        cli_text_printf(out, "%-7s %s", value, chance);
        percent(out, chance);
        cli_text_puts(out, "\n");
    }
}

static void add_working(cli_text *out, const ump_calc *calc) {
    const char *term, *value, *rule;
    int wide = 0;
    for (size_t i = 0; ump_calc_working(calc, i, &term, &value, &rule) == UMP_OK; i++)
        wide = (int)strlen(term) > wide ? (int)strlen(term) : wide;
    if (wide > 48)
        wide = 48;
    for (size_t i = 0; ump_calc_working(calc, i, &term, &value, &rule) == UMP_OK; i++)
        cli_text_printf(out, "%s%-*s  %s%s%s%s\n", i ? "" : "\nworking\n", wide, term, value,
                        rule && *rule ? "  [" : "", rule ? rule : "", rule && *rule ? "]" : "");
}

static void answer_text(cli_text *out, const ump_calc *calc, const calc_options *o) {
    const char *fences[][2] = {{"", ""}, {"```\n", "```\n"}, {"[code]\n", "[/code]\n"}, {"", ""}};
    cli_text_puts(out, fences[o->format][0]);
    const char *name, *value;
    for (size_t i = 0; (name = ump_calc_answer(calc, i, &value)); i++) {
        cli_text_printf(out, "%-7s %s", name, value);
        if (is_chance(name))
            percent(out, value);
        cli_text_puts(out, "\n");
    }
    add_distribution(out, calc);
    if (o->working)
        add_working(out, calc);
    cli_text_puts(out, fences[o->format][1]);
}

static void print_answer(const ump_calc *calc, const calc_options *o) {
    cli_text out = {0};
    if (o->format == UMP_JSON) {
        cli_text_puts(&out, "{\"ok\":true");
        cli_calc_members(&out, calc, o->working);
        cli_text_puts(&out, "}\n");
    } else {
        answer_text(&out, calc, o);
    }
    cli_print(&out);
    cli_text_free(&out);
}

static int calculate(const calc_options *o, int argc, char **argv) {
    setter to = {0};
    ump_status status = ump_calc_open(argv[0], &to.calc);
    if (status == UMP_NOT_FOUND)
        return cli_unknown_ruleset("calc", argv[0]);
    if (status == UMP_OK)
        status = ump_problems_open(&to.problems);
    if (status == UMP_OK) {
        set_all(&to, o, argc, argv);
        status = to.status;
    }
    if (status == UMP_OK)
        status = ump_calc_run(to.calc, to.problems);
    int result = CLI_DONE;
    if (status == UMP_OK)
        print_answer(to.calc, o);
    else if (to.told && !ump_problems_count(to.problems))
        result = cli_exit_status(status);
    else
        result = cli_report_failure("calc", status, to.problems);
    ump_problems_close(to.problems);
    ump_calc_close(to.calc);
    return result;
}

// An exit status where the command line settles it, else -1.
static int parse(int argc, char **argv, calc_options *o) {
    static const struct option options[] = {{"set", required_argument, NULL, 's'},
                                            {"generation", required_argument, NULL, 'g'},
                                            {"profile", required_argument, NULL, CLI_OPT_PROFILE},
                                            {"crit", required_argument, NULL, CLI_OPT_CRIT},
                                            {"working", no_argument, NULL, CLI_OPT_WORKING},
                                            {"no-working", no_argument, NULL, CLI_OPT_NO_WORKING},
                                            {"format", required_argument, NULL, CLI_OPT_FORMAT},
                                            {"batch", no_argument, NULL, CLI_OPT_BATCH},
                                            {"help", no_argument, NULL, CLI_OPT_HELP},
                                            {0}};
    int status, option;
    while ((option = cli_next_option(argc, argv, "hs:g:", options, &cli_calc, &status)) != -1)
        if (!take_option(o, option))
            return CLI_USAGE;
    if (status >= 0)
        return status;
    int rest = argc - optind;
    if (o->batch && (o->sets.count || o->generation || o->profile || o->crit || o->format != UMP_TEXT))
        return cli_usage_error("calc",
                               "with --batch the requests say everything; only --no-working goes with it");
    if (o->batch)
        return rest <= 1 ? -1 : cli_usage_error("calc", "--batch reads one FILE");
    if (rest == 0)
        return cli_unknown_ruleset("calc", NULL);
    if (rest == 2)
        return cli_usage_error("calc", "which MOVE does %s use?", argv[optind + 1]);
    if (rest > 4)
        return cli_usage_error("calc", "too many words: names of several words are quoted, like 'Air Slash'");
    return -1;
}

static int run(int argc, char **argv) {
    calc_options o = {.working = true};
    int status = parse(argc, argv, &o);
    if (status < 0 && o.batch)
        status = cli_calc_batch(optind < argc ? argv[optind] : "-", o.working);
    else if (status < 0)
        status = calculate(&o, argc - optind, argv + optind);
    cli_sets_free(&o.sets);
    return status;
}

const cli_command cli_calc = {"calc", "one attack: damage, energy, accuracy, working", help, run};

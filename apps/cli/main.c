// SPDX-License-Identifier: MIT
// Which subcommand is meant? The table of them, `umpire --help`, `--version` and `umpire help NAME`. Each
// subcommand is a file of its own; what they share is declared in cli.h.
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "cli/cli.h"

static const cli_command *const commands[] = {&cli_run,   &cli_calc,  &cli_odds,  &cli_sim,
                                              &cli_legal, &cli_check, &cli_rules, &cli_dex};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_help(FILE *to) {
    fputs("Usage: umpire COMMAND [OPTION]... [ARGUMENT]...\n"
          "Battle engine and referee's desk: rounds from orders, with the working of every number.\n"
          "\n"
          "Commands:\n",
          to);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        fprintf(to, "  %-7s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\n"
          "      --help     this text; `umpire COMMAND --help` says more and has an example\n"
          "      --version  the version\n"
          "\n"
          "Exit status: 0 done; 1 a case failed or an order was refused; 2 bad usage or unreadable\n"
          "input; 3 a roll, ruling, choice or order is needed.\n"
          "\n"
          "Example:\n"
          "  umpire calc scale Woobat 'Air Slash' Ivysaur\n",
          to);
}

static const cli_command *find_command(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(name, commands[i]->name) == 0)
            return commands[i];
    return NULL;
}

static int unknown_command(const char *name) {
    const char *names[COMMAND_COUNT + 1] = {0};
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        names[i] = commands[i]->name;
    const char *near = cli_nearest(name, names);
    if (name[0] == '-')
        cli_error("unknown option '%s': options of a command stand after its name", name);
    else if (near)
        cli_error("unknown command '%s' (did you mean '%s'?)", name, near);
    else
        cli_error("unknown command '%s'", name);
    fputs("Try 'umpire --help'.\n", stderr);
    return CLI_USAGE;
}

static int dispatch(int argc, char **argv) {
    if (argc < 2) {
        print_help(stderr);
        return CLI_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        printf("umpire %s\n", ump_version());
        return CLI_DONE;
    }
    bool help = strcmp(name, "help") == 0;
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || (help && argc == 2)) {
        print_help(stdout);
        return CLI_DONE;
    }
    const cli_command *command = find_command(help ? argv[2] : name);
    if (!command)
        return unknown_command(help ? argv[2] : name);
    if (help) {
        fputs(command->help, stdout);
        return CLI_DONE;
    }
    // getopt's own messages begin with argv[0]
    char called[32];
    snprintf(called, sizeof called, "umpire %s", command->name);
    argv[1] = called;
    return command->run(argc - 1, argv + 1);
}

int main(int argc, char **argv) {
    signal(SIGXFSZ, SIG_IGN); // a file size limit is an error of the write, with its message
    int status = dispatch(argc, argv);
    // A full disk behind standard output shows up only here.
    if (fflush(stdout) != 0 || ferror(stdout)) {
        cli_error("standard output: %s", strerror(errno ? errno : EIO));
        return CLI_USAGE;
    }
    return status;
}

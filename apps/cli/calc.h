// SPDX-License-Identifier: MIT
// What do the two ways of asking the calculator share? calc.c answers one attack of the command line, batch.c
// JSON lines and the JSON of both.
#ifndef UMPIRE_CLI_CALC_H
#define UMPIRE_CLI_CALC_H

#include "cli/cli.h"

// Appends the members of an answer (`"hit":"19/20","crit":...`), without braces, beginning with a comma.
// `working`: with the working.
void cli_calc_members(cli_text *out, const ump_calc *calc, bool working);
// Answers the requests of `name` ("-": standard input) on standard output, one line each; an exit status.
int cli_calc_batch(const char *name, bool working);

#endif

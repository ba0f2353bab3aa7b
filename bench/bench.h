// SPDX-License-Identifier: MIT
// What do all benchmarks share? The clock and the form of a result: one line of text, with the command that
// gave it.
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "umpire/umpire.h"

// Seconds of processor time of this process: all benchmarks run in one thread, and what else the machine does
// is no part of the result.
static inline double bench_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// The name of the program without its folder: where it was built does not matter.
static inline const char *bench_command(const char *path) {
    const char *name = path;
    for (; *path; path++)
        if (*path == '/')
            name = path + 1;
    return name;
}

// "exact odds: 12345 leaves/s (aim: 1000)  [bench_odds]"
static inline void bench_print(const char *what, double value, const char *unit, const char *aim,
                               const char *command) {
    printf("%s: %.*f %s (aim: %s)  [%s]\n", what,
           value < 10     ? 3
           : value < 1000 ? 1
                          : 0,
           value, unit, aim, command);
}

// Ends the program where the library refuses what the benchmark needs.
static inline void bench_need(ump_status status, const char *what, const ump_problems *problems) {
    if (status == UMP_OK)
        return;
    fprintf(stderr, "%s: %s\n", what, ump_status_text(status));
    for (size_t i = 0; i < ump_problems_count(problems); i++)
        fprintf(stderr, "line %u: %s\n", (unsigned)ump_problems_at(problems, i)->line,
                ump_problems_at(problems, i)->message);
    exit(1);
}

#endif

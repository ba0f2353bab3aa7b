// SPDX-License-Identifier: MIT
// How many lines a second does `umpire calc --batch` answer? Writes a file of requests, has the command
// answer it, with the working and without. The command is $UMPIRE, or the one that was built beside this
// program.
#include <string.h>
#include <sys/times.h>
#include <unistd.h>

#include "bench.h"

enum { BENCH_LINES = 200000 };

// Seconds of processor time of the commands that have ended.
static double bench_children(void) {
    struct tms spent;
    (void)times(&spent);
    return (double)(spent.tms_cutime + spent.tms_cstime) / (double)sysconf(_SC_CLK_TCK);
}

static void bench_requests(const char *path) {
    FILE *out = fopen(path, "w");
    if (!out) {
        perror(path);
        exit(1);
    }
    for (int i = 0; i < BENCH_LINES; i++)
        fprintf(
            out,
            "{\"id\":%d,\"rules\":\"scale\",\"attacker\":{\"species\":\"Woobat\",\"stages\":{\"spa\":%d}},"
            "\"defender\":{\"species\":\"Ivysaur\"},\"move\":\"Air Slash\"}\n",
            i, i % 13 - 6);
    fclose(out);
}

static void bench_answers(const char *umpire, const char *options, const char *requests,
                          const char *answers) {
    char command[4000], what[200];
    snprintf(command, sizeof command, "'%s' calc --batch %s <'%s' >'%s'", umpire, options, requests, answers);
    double start = bench_children();
    if (system(command) != 0)
        exit(1);
    double seconds = bench_children() - start;
    FILE *in = fopen(answers, "r");
    int lines = 0, bad = 0;
    static char line[1 << 16];
    while (in && fgets(line, sizeof line, in)) {
        lines++;
        bad += strstr(line, "\"ok\":true") == NULL;
    }
    if (in)
        fclose(in);
    if (lines != BENCH_LINES || bad) {
        fprintf(stderr, "%d answers to %d requests, %d of them errors: %s\n", lines, BENCH_LINES, bad, line);
        exit(1);
    }
    snprintf(what, sizeof what, "requests answered%s", *options ? " without the working" : "");
    snprintf(command, sizeof command, "umpire calc --batch%s%s < %d requests", *options ? " " : "", options,
             BENCH_LINES);
    bench_print(what, BENCH_LINES / seconds, "lines/s", "over 50,000", command);
}

int main(int argc, char **argv) {
    const char *self = argc > 0 ? argv[0] : "", *given = getenv("UMPIRE");
    int folder = (int)(bench_command(self) - self);
    char umpire[1000], requests[1000], answers[1000];
    if (given && *given)
        snprintf(umpire, sizeof umpire, "%s", given);
    else
        snprintf(umpire, sizeof umpire, "%.*sumpire", folder, self);
    snprintf(requests, sizeof requests, "%.*sbench_requests.jsonl", folder, self);
    snprintf(answers, sizeof answers, "%.*sbench_answers.jsonl", folder, self);
    FILE *there = fopen(umpire, "rb");
    if (!there) {
        printf("requests answered: not measured, there is no command at $UMPIRE or beside this program\n");
        return 0;
    }
    fclose(there);
    bench_requests(requests);
    bench_answers(umpire, "", requests, answers);
    bench_answers(umpire, "--no-working", requests, answers);
    remove(requests);
    remove(answers);
    return 0;
}

// SPDX-License-Identifier: MIT
// How is a line typed at a prompt, so that an interrupt loses nothing? While a session asks, an interrupt, a
// hang-up or a request to end is the end of the input: what was typed is kept as at any other end.
#include <signal.h>
#include <string.h>

#include "cli/cli.h"

static volatile sig_atomic_t stopped; // one of them came

// Makes a read end, too: without SA_RESTART it is not begun again.
static void stop(int number) {
    (void)number;
    stopped = 1;
}

static const int stops[] = {SIGINT, SIGTERM, SIGHUP};
enum { STOPS = sizeof stops / sizeof *stops };
static struct sigaction before[STOPS];
static bool listening;

static void listen_to_stops(void) {
    if (listening)
        return;
    listening = true;
    for (int i = 0; i < STOPS; i++) {
        struct sigaction own = {.sa_handler = stop};
        // What is ignored (nohup) stays so.
        if (sigaction(stops[i], NULL, &before[i]) == 0 && before[i].sa_handler != SIG_IGN)
            sigaction(stops[i], &own, NULL);
    }
}

void cli_prompts_end(void) {
    if (!listening)
        return;
    listening = false;
    for (int i = 0; i < STOPS; i++)
        sigaction(stops[i], &before[i], NULL);
}

char *cli_game_line(cli_game *game, const char *prompt) {
    listen_to_stops();
    fputs(prompt, stderr);
    fflush(stderr);
    ssize_t got = stopped ? -1 : getline(&game->line, &game->line_size, stdin);
    if (got < 0)
        return NULL;
    while (got > 0 && strchr(" \t\r\n", game->line[got - 1]))
        game->line[--got] = '\0';
    return game->line + strspn(game->line, " \t");
}

// SPDX-License-Identifier: MIT
// How is a round played at a table, one turn at a time? The prompt of `umpire run --dice typed` where the
// file has no more orders: attacks, rulings, undo; each is kept in the file as soon as it stands. Dice are
// asked for in game.c.
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"

static const char prompt_help[] =
    "  Archie: Ember @ Oddish        an attack of Archie's, as an order of the file has it; without a name "
    "it\n"
    "                                is by who is next. `nothing` lets a turn pass\n"
    "  ruling Archie heals 10 \"why\"  what the game master decides; umpire rules and the formats list them\n"
    "  undo                          takes back the last of these, or the attack that is being rolled for\n"
    "  round                         nobody else acts in this round: its end, and the next one\n"
    "  show                          where everybody stands\n"
    "  end                           stops here; the same command goes on later\n";

// A prompt's battle, how it is kept, and what was given at it.
typedef struct turns {
    cli_game *game;
    bool write;     // each turn goes into the file as soon as it stands
    uint32_t given; // since the file was opened, to be taken back in memory
    bool over;      // `end`, or the end of the input
} turns;

// ---- keeping

static bool keep(turns *t) { return !t->write || cli_keep_on(t->game) == CLI_DONE; }

static ump_status fill_told(void *context, char *buf, size_t cap, size_t *len) {
    return ump_battle_told(context, buf, cap, len);
}

// What the turn came to, and how they stand now.
static void say_told(const turns *t) {
    cli_text told = {0};
    if (cli_text_fill(&told, fill_told, t->game->battle) == UMP_OK && told.len)
        fprintf(stderr, "%s\n", told.data);
    cli_text_free(&told);
}

typedef struct post_at {
    const ump_battle *battle;
    uint32_t round;
} post_at;

static ump_status fill_post(void *context, char *buf, size_t cap, size_t *len) {
    const post_at *at = context;
    return ump_battle_report(at->battle, at->round, UMP_TEXT, buf, cap, len);
}

// The sheets at the end of the post of the round as far as it is.
static void say_sheets(const turns *t) {
    post_at at = {t->game->battle, ump_battle_rounds_done(t->game->battle) + 1};
    cli_text post = {0};
    if (cli_text_fill(&post, fill_post, &at) == UMP_OK) {
        char *after = strstr(post.data, "\nAfter\n");
        char *end = after ? strstr(after + 1, "\n\n") : NULL;
        if (end)
            end[1] = '\0'; // who comes next stands above the prompt
        fputs(after ? after + strlen("\nAfter\n") : post.data, stderr);
    }
    cli_text_free(&post);
}

// ---- undo

// What an earlier run of the command put into the file is taken out of it, and the file is opened again.
static bool undo_in_file(turns *t) {
    return cli_undo_saved(t->game) && ump_battle_by_turns(t->game->battle) == UMP_OK && keep(t);
}

static bool undo(turns *t) {
    if (!t->given)
        return undo_in_file(t);
    if (!cli_undo_played(t->game, 1, "Undone")) {
        cli_error("there is nothing to undo");
        return false;
    }
    t->given--;
    keep(t);
    return true;
}

// ---- what was typed

// Whose order, where the text begins with a name: up to the colon, which is cut.
static const char *split_name(char *text, char **rest) {
    char *colon = strchr(text, ':'), *quote = strchr(text, '"');
    if (!colon || (quote && quote < colon))
        return NULL;
    *colon = '\0';
    *rest = colon + 1 + strspn(colon + 1, " \t");
    for (char *end = colon; end > text && strchr(" \t", end[-1]);)
        *--end = '\0';
    return text;
}

// One call, its problems printed. Nothing changes where it fails.
static bool give(turns *t, const char *who, const char *orders, const char *ruling) {
    ump_problems *problems = NULL;
    if (ump_problems_open(&problems) != UMP_OK)
        return false;
    ump_status status = ruling ? ump_battle_rule(t->game->battle, ruling, problems)
                               : ump_battle_act(t->game->battle, who, orders, problems);
    // They are about the line that was just typed: its place is no help.
    for (size_t i = 0; i < ump_problems_count(problems); i++)
        cli_error("%s", ump_problems_at(problems, i)->message);
    if (status != UMP_OK && ump_problems_count(problems) == 0)
        cli_error("%s", ump_status_text(status));
    ump_problems_close(problems);
    t->given += status == UMP_OK;
    t->game->touched = t->game->touched || status == UMP_OK;
    return status == UMP_OK;
}

static void give_attack(turns *t, char *line, const ump_wanted *wanted) {
    char *orders = line;
    const char *who = split_name(line, &orders);
    if (!who && !wanted->line[0])
        cli_error("nobody is left to act: type round");
    else
        give(t, who ? who : wanted->line, orders, NULL);
}

static bool is_word(const char *line, const char *word) { return strcasecmp(line, word) == 0; }

static void take_line(turns *t, char *line, const ump_wanted *wanted) {
    if (is_word(line, "end") || is_word(line, "quit"))
        t->over = true;
    else if (is_word(line, "undo"))
        undo(t);
    else if (is_word(line, "round"))
        give(t, NULL, NULL, NULL);
    else if (is_word(line, "show"))
        say_sheets(t);
    else if (is_word(line, "help") || is_word(line, "?"))
        fputs(prompt_help, stderr);
    else if (strncasecmp(line, "ruling ", 7) == 0 || strncasecmp(line, "ruling:", 7) == 0) {
        give(t, NULL, NULL, line + 7 + strspn(line + 7, " \t"));
    } else if (*line) {
        give_attack(t, line, wanted);
    }
}

// Rulings that were typed while the turn was rolled for.
static void give_noted(turns *t) {
    cli_text noted = t->game->noted;
    t->game->noted = (cli_text){0};
    for (char *line = noted.data, *end; line && *line; line = end + 1) {
        end = strchr(line, '\n');
        *end = '\0';
        if (give(t, NULL, NULL, line + strspn(line, " \t")))
            say_told(t);
    }
    cli_text_free(&noted);
}

static void ask_turn(turns *t) {
    ump_wanted wanted = ump_battle_wanted(t->game->battle);
    cli_text prompt = {0};
    cli_text_printf(&prompt, "attack (%s, undo, round, end, help): ",
                    wanted.outcomes[0] ? wanted.outcomes : "nobody is left");
    fprintf(stderr, "\n%s\n", wanted.question);
    char *line = cli_game_line(t->game, prompt.data);
    cli_text_free(&prompt);
    if (!line) {
        fputc('\n', stderr);
        t->over = true;
        return;
    }
    take_line(t, line, &wanted);
}

// The last blow can be taken back like any other.
static void ask_over(turns *t) {
    char *line = cli_game_line(t->game, "\nThe encounter is over (undo, show, end): ");
    if (!line || is_word(line, "end") || is_word(line, "quit"))
        t->over = true;
    else if (is_word(line, "undo"))
        undo(t);
    else if (is_word(line, "show"))
        say_sheets(t);
    else if (*line)
        cli_error("the encounter is over, nobody acts any more: undo takes the last turn back, end stops");
}

// ---- the table

// What was noted to come behind an attack has no place without it.
static void drop_noted(turns *t) {
    if (t->game->noted.len)
        cli_error("no attack is left for what was to come behind it:\n%s", t->game->noted.data);
    cli_text_free(&t->game->noted);
}

// Dice and rulings of the attack under way; `undo` and `end` take it back. At the end of the input it stands
// as far as it is rolled for.
static int roll(turns *t) {
    int asked = cli_game_ask(t->game);
    if (asked == CLI_DONE)
        return CLI_DONE;
    drop_noted(t);
    if (asked == CLI_NEEDED)
        return CLI_NEEDED;
    if (t->given &&
        cli_undo_played(t->game, 1,
                        asked == CLI_UNDO ? "Undone"
                                          : "The attack that was not rolled to its end is taken back"))
        t->given--;
    else if (asked == CLI_UNDO)
        return undo_in_file(t) ? CLI_DONE : CLI_NEEDED;
    t->over = asked == CLI_END;
    return CLI_DONE;
}

// Plays on; remarks and mistakes of this stretch alone are printed. *exit: the status of the command where it
// failed.
static ump_status play_on(turns *t, int *exit) {
    ump_problems *problems = NULL;
    if (ump_problems_open(&problems) != UMP_OK)
        return UMP_NO_MEMORY;
    ump_status status = ump_battle_run(t->game->battle, t->game->chance, problems);
    bool failed = status != UMP_OK && status != UMP_OVER && cli_exit_status(status) != CLI_NEEDED;
    if (failed)
        *exit = cli_report_failure(t->game->file.name, status, problems);
    else if (status != UMP_OVER)
        cli_print_problems(stderr, problems);
    ump_problems_close(problems);
    return status;
}

int cli_turns_play(cli_game *game, bool write) {
    turns t = {.game = game, .write = write};
    game->by_turns = true;
    if (ump_battle_by_turns(game->battle) != UMP_OK)
        return CLI_USAGE;
    bool untold = false;
    while (!t.over) {
        uint32_t given = t.given;
        int failed = CLI_USAGE;
        ump_status status = play_on(&t, &failed);
        if (status == UMP_NEED_ROLL || status == UMP_NEED_RULING) {
            int asked = roll(&t);
            if (asked != CLI_DONE)
                return asked;
            untold = t.given == given && t.given > 0;
            continue;
        }
        if (untold && (status == UMP_OK || status == UMP_NEED_ORDERS)) {
            say_told(&t);
            if (game->noted.len) {
                give_noted(&t);
                status = play_on(&t, &failed);
            }
            if (!keep(&t))
                return CLI_USAGE;
        }
        untold = false;
        if (status == UMP_OVER) {
            ask_over(&t);
        } else if (status == UMP_NEED_ORDERS) {
            given = t.given;
            ask_turn(&t);
            untold = t.given > given;
        } else if (status != UMP_OK) {
            if (!t.given)
                return failed;
            t.given--; // the library took the turn back
        }
    }
    return CLI_DONE;
}

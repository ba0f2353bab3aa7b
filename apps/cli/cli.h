// SPDX-License-Identifier: MIT
// What do the subcommands share? Exit statuses, messages, texts, files and the playing of a battle file. Each
// subcommand is one file with one cli_command; main.c holds the table of them.
//
// Results go to standard output, everything said about them to standard error.
#ifndef UMPIRE_CLI_CLI_H
#define UMPIRE_CLI_CLI_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>

#include <umpire/umpire.h>

// ---- subcommands

enum {
    CLI_DONE = 0,   // the result stands on standard output
    CLI_FAILED = 1, // a case failed, or an order was refused
    CLI_USAGE = 2,  // bad usage, an unreadable input, an output that could not be written
    CLI_NEEDED = 3, // a roll, ruling, choice or order is still to be supplied
    CLI_UNDO = 4,   // within the command only: `undo` was typed
    CLI_END = 5     // the same of `end`
};

typedef struct cli_command {
    const char *name;
    const char *summary;               // one line of `umpire --help`
    const char *help;                  // the whole of `umpire NAME --help`
    int (*run)(int argc, char **argv); // argv[0] is "umpire NAME"; answers an exit status
} cli_command;

extern const cli_command cli_run, cli_calc, cli_odds, cli_sim, cli_legal, cli_check, cli_rules, cli_dex;

// Values of long options that have no letter.
enum {
    CLI_OPT_HELP = 256,
    CLI_OPT_FORMAT,
    CLI_OPT_ROUND,
    CLI_OPT_SEED,
    CLI_OPT_DICE,
    CLI_OPT_SET,
    CLI_OPT_WRITE,
    CLI_OPT_UNDO,
    CLI_OPT_AMEND,
    CLI_OPT_BATCH,
    CLI_OPT_WORKING,
    CLI_OPT_NO_WORKING,
    CLI_OPT_GENERATION,
    CLI_OPT_PROFILE,
    CLI_OPT_CRIT,
    CLI_OPT_SAMPLE,
    CLI_OPT_THREADS,
    CLI_OPT_BUDGET,
    CLI_OPT_UPDATE,
    CLI_OPT_POLICY,
    CLI_OPT_TURNS,
    CLI_OPT_LISTING // and the ones after it: CLI_OPT_LISTING + ump_listing
};

// The next option, as getopt_long gives it, with --help answered here: prints the help, sets *status to
// CLI_DONE and returns -1. A mistake prints a message, sets *status to CLI_USAGE and returns -1. At the end
// of the options: -1 with *status = -1.
int cli_next_option(int argc, char **argv, const char *letters, const struct option *options,
                    const cli_command *command, int *status);

// ---- messages

// "umpire: " and a message to standard error.
void cli_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
// A mistake in the command line: message, and where the help is. Answers CLI_USAGE.
int cli_usage_error(const char *name, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Each problem as `file:line:column: message [rule]`, a remark with `note:`; answers how many there were.
size_t cli_print_problems(FILE *to, const ump_problems *problems);
// Whether something in the list is more than a remark.
bool cli_any_mistake(const ump_problems *problems);
// The exit status of what a library call came to.
int cli_exit_status(ump_status status);
// Prints the problems, and where none is a mistake the sentence of the status; answers the exit status.
int cli_report_failure(const char *what, ump_status status, const ump_problems *problems);
// Says that there is no such ruleset (NULL: that none is named) and which there are; answers CLI_USAGE.
int cli_unknown_ruleset(const char *command, const char *name);
// The name among `names` (closed by NULL) that `word` may have been meant to be, or NULL.
const char *cli_nearest(const char *word, const char *const *names);

// ---- arguments of options

// Each prints a message and answers false where the text is not such a value.
bool cli_parse_format(const char *name, const char *text, ump_format *out);
bool cli_parse_number(const char *name, const char *option, const char *text, uint64_t low, uint64_t high,
                      uint64_t *out);

// The arguments of repeated --set options: pointers into argv.
typedef struct cli_sets {
    const char **items;
    size_t count, capacity;
} cli_sets;
void cli_sets_add(cli_sets *sets, const char *item);
void cli_sets_free(cli_sets *sets);

// ---- texts

// A growing text, always closed by a NUL once something was added. Running out of memory ends the program
// with a message.
typedef struct cli_text {
    char *data;
    size_t len, capacity;
} cli_text;
void *cli_realloc(void *memory, size_t count, size_t size);
void cli_text_reserve(cli_text *text, size_t more);
void cli_text_add(cli_text *text, const char *data, size_t len);
void cli_text_puts(cli_text *text, const char *string);
void cli_text_printf(cli_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void cli_text_free(cli_text *text);

// Bytes of the well-formed UTF-8 sequence at `at`, of which `left` are there, 0 for none.
size_t cli_utf8_length(const unsigned char *at, size_t left);

// A size-then-fill call of the library, with what it works on in `context`.
typedef ump_status (*cli_filler)(void *context, char *buf, size_t cap, size_t *len);
// Appends what the filler writes.
ump_status cli_text_fill(cli_text *text, cli_filler fill, void *context);
// Makes one line of the JSON that begins at `from`: a line feed in JSON is never part of a string.
void cli_fold_json(cli_text *text, size_t from);
// Appends the rulesets with their profiles, "scale (scale, tcod-2014), ...".
void cli_add_rulesets(cli_text *out);
// To standard output. A text for people ends in a newline, whatever the library gave.
void cli_print(const cli_text *text);

// ---- files

// A file as it was read. name is as the user gave it; "-" is standard input.
typedef struct cli_file {
    const char *name;
    cli_text text;
    struct stat at;
} cli_file;
// Reads at most 16 MiB and one byte (which the library then refuses). Prints a message and answers false on
// failure.
bool cli_file_read(cli_file *file, const char *name);
void cli_file_free(cli_file *file);
// Puts `text` in the place of the file that was read: all of it or nothing, whatever happens meanwhile.
// Prints a message and answers false where that cannot be, and the old file stands.
bool cli_file_replace(const cli_file *file, const cli_text *text);

// ---- playing

typedef enum cli_dice { CLI_DICE_SEED, CLI_DICE_TYPED, CLI_DICE_SCRIPT } cli_dice;

typedef struct cli_game_options {
    const char *file;
    const char *seed; // NULL: the file's, or a made one
    bool make_seed;   // make one where there is none; otherwise the file's lines alone answer
    cli_dice dice;
    const cli_sets *sets;
    bool journal;
    bool amend; // saved rounds may come out otherwise (ump_battle_amend)
} cli_game_options;

// A battle file in play.
typedef struct cli_game {
    const cli_game_options *options; // what it was opened with
    cli_file file;
    ump_battle *battle;
    ump_chance *chance;
    ump_problems *problems;
    cli_dice dice;
    char seed[128];   // the seed in use; empty without one
    bool seed_made;   // neither the command line nor the file gave it
    bool seed_given;  // the command line gave it
    char source[136]; // what the chance was opened with
    bool touched;     // something was typed or taken back: it is not to be lost
    bool unwritten;   // the file could not be written over
    uint32_t amended; // the last round that was amended and resolved before something was wanted, 0 none
    bool table;       // rounds without orders are played turn by turn
    bool by_turns;    // they are now: an attack was just typed, and it is kept with what was rolled
    cli_text noted;   // rulings that were typed while dice were asked for, a line each
    char *line;       // of standard input
    size_t line_size;
} cli_game;

// `options` must stay as long as the game. Opens; prints what is wrong and answers an exit status other than
// CLI_DONE on failure.
int cli_game_open(cli_game *game, const cli_game_options *options);
void cli_game_close(cli_game *game);
// Which written round is number `round` (0: the last), counted from 1. Prints what is wrong where there is
// none such; answers an exit status.
int cli_game_rounds(cli_game *game, uint64_t round, uint32_t *rounds);
// Resolves rounds until `rounds` of the file are done or the battle is over; asks on standard input where the
// dice are typed. Prints what is wrong or wanted; answers an exit status.
int cli_game_play(cli_game *game, uint32_t rounds);
// After UMP_NEED_CHOICE: where the side that owes a choice has one only, nothing is to be asked and it is
// taken; true, and the round goes on with the next run.
bool cli_send_only(ump_battle *battle);
// Says on standard error what a call that came to `status` waits for (ump_battle_wanted), and which lines
// would answer it.
void cli_game_say_wanted(const cli_game *game, ump_status status, const ump_wanted *wanted);
// Asks on standard error for what the battle waits for and takes the answer from standard input. CLI_DONE:
// answered; CLI_NEEDED: input is at its end; CLI_UNDO, CLI_END: `undo` was typed, turn by turn `end`.
int cli_game_ask(cli_game *game);
// A line of standard input after a prompt on standard error, without its blanks at both ends; NULL at the end
// of the input, which an interrupt is, too, from the first prompt on (prompt.c). It is valid until the next
// call.
char *cli_game_line(cli_game *game, const char *prompt);
// Nothing is asked any more: an interrupt ends the command again.
void cli_prompts_end(void);
// The battle anew from `text`, which stands in for what the file held.
int cli_game_reopen(cli_game *game, const cli_text *text);

// Asks for turn after turn on standard input until `end` (run_turns.c); each is kept in the file at once
// where `write` says so.
int cli_turns_play(cli_game *game, bool write);

// ---- keeping (keep.c)

// The battle as its file would have it, with what was typed so far; the caller frees the text.
ump_status cli_keep_text(cli_game *game, cli_text *out);
// Whether the file says everything already.
bool cli_keep_is_whole(cli_game *game);
// Writes that text over the file. Prints what is wrong; answers an exit status.
int cli_keep(cli_game *game);
// The same in the middle of a session: the file is read again, so that it can be written again.
int cli_keep_on(cli_game *game);
// A session ends early: what was typed goes into the file or, without `write`, is said as lines for it.
void cli_keep_typed(cli_game *game, bool write);
// Takes the last step out of the file (ump_battle_cut), and says it. Answers an exit status.
int cli_undo_file(cli_game *game);
// The same in play, where the file is left alone until the next keeping: the battle is opened anew without
// that step. False where there is none: that is said.
bool cli_undo_saved(cli_game *game);
// Takes back the answer that was typed last in this session, and says it: its round is played anew with those
// before. False where there is none.
bool cli_undo_answer(cli_game *game);
// Takes back what was played in memory until something goes that would be saved, `most` steps at most, and
// says it below the heading. False where nothing did.
bool cli_undo_played(cli_game *game, int most, const char *heading);

// The lines that would answer `wanted`, one per outcome. Not indented: an indented line would go on with the
// orders it is pasted below.
void cli_wanted_lines(cli_text *out, const ump_wanted *wanted);

#endif

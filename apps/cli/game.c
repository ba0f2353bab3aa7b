// SPDX-License-Identifier: MIT
// How is a battle file played from the command line? Its seed, its rounds, and what happens when a roll,
// ruling or choice is wanted: asked on the terminal with typed dice, else said in words with the lines that
// would answer it.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>

#include "cli/cli.h"

// ---- seeds

enum { SEED_LONGEST = 120 };

// A seed must stand in a line of a battle file and come out of it as it went in.
static bool is_seed(const char *text) {
    size_t len = strlen(text);
    if (!len || len > SEED_LONGEST || strchr(" \t", text[0]) || strchr(" \t", text[len - 1]))
        return false;
    for (size_t i = 0, step; i < len; i += step) {
        unsigned char c = (unsigned char)text[i];
        step = c == '\t' || (c >= 0x20 && c != 0x7F)
                   ? cli_utf8_length((const unsigned char *)text + i, len - i)
                   : 0;
        if (!step)
            return false;
    }
    return true;
}

static bool make_seed(char *out, size_t cap) {
    unsigned char bytes[8];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) {
        cli_error("no seed could be made: %s", strerror(errno));
        return false;
    }
    size_t len = 0;
    for (size_t i = 0; i < sizeof bytes && len + 3 <= cap; i++)
        len += (size_t)snprintf(out + len, cap - len, "%02x", bytes[i]);
    return true;
}

static bool choose_seed(cli_game *game, const cli_game_options *options) {
    if (options->seed) {
        snprintf(game->seed, sizeof game->seed, "%s", options->seed);
        game->seed_given = true;
    } else if (ump_battle_seed(game->battle)) {
        snprintf(game->seed, sizeof game->seed, "%s", ump_battle_seed(game->battle));
    } else if (options->make_seed) {
        if (!make_seed(game->seed, sizeof game->seed))
            return false;
        game->seed_made = true;
    }
    return true;
}

// ---- open

static int open_battle(cli_game *game, const cli_game_options *options) {
    ump_battle_def def = ump_battle_def_default();
    def.text = game->file.text.data;
    def.len = game->file.text.len;
    def.name = game->file.name;
    def.sets = options->sets ? options->sets->items : NULL;
    def.set_count = options->sets ? options->sets->count : 0;
    def.journal = options->journal;
    ump_status status = ump_battle_open(&def, &game->battle, game->problems);
    if (status == UMP_OK && options->amend)
        ump_battle_amend(game->battle); // a file that its Expect wants refused has nothing to amend
    return status == UMP_OK ? CLI_DONE : cli_report_failure(game->file.name, status, game->problems);
}

static int open_chance(cli_game *game, const cli_game_options *options) {
    if (options->dice == CLI_DICE_SEED && !choose_seed(game, options))
        return CLI_USAGE;
    // Without a seed nothing answers but the file's lines: typed dice that are asked for, or, unasked, said
    // to be wanted.
    if (game->seed[0])
        snprintf(game->source, sizeof game->source, "seed %s", game->seed);
    else
        snprintf(game->source, sizeof game->source, "typed");
    ump_status status = ump_chance_open(game->source, &game->chance, game->problems);
    return status == UMP_OK ? CLI_DONE : cli_report_failure(game->source, status, game->problems);
}

int cli_game_open(cli_game *game, const cli_game_options *options) {
    *game = (cli_game){.options = options, .dice = options->dice};
    if (options->seed && !is_seed(options->seed)) {
        cli_error("--seed: a seed is one line of 1 to %d bytes of UTF-8 text, without blanks at its ends or "
                  "control "
                  "characters",
                  SEED_LONGEST);
        return CLI_USAGE;
    }
    if (!cli_file_read(&game->file, options->file))
        return CLI_USAGE;
    int status = CLI_USAGE;
    if (ump_problems_open(&game->problems) != UMP_OK)
        cli_error("out of memory");
    else
        status = open_battle(game, options);
    if (status == CLI_DONE)
        status = open_chance(game, options);
    if (status != CLI_DONE)
        cli_game_close(game);
    return status;
}

void cli_game_close(cli_game *game) {
    ump_battle_close(game->battle);
    ump_chance_close(game->chance);
    ump_problems_close(game->problems);
    cli_file_free(&game->file);
    cli_text_free(&game->noted);
    free(game->line);
    *game = (cli_game){0};
}

int cli_game_reopen(cli_game *game, const cli_text *text) {
    const cli_game_options *options = game->options;
    cli_game fresh = *game;
    fresh.battle = NULL;
    fresh.chance = NULL;
    fresh.file.text = *text;
    int status = open_battle(&fresh, options);
    if (status == CLI_DONE)
        status = open_chance(&fresh, options);
    if (status != CLI_DONE) {
        ump_battle_close(fresh.battle);
        return status;
    }
    ump_battle_close(game->battle);
    ump_chance_close(game->chance);
    game->battle = fresh.battle;
    game->chance = fresh.chance;
    return CLI_DONE;
}

// ---- choices

typedef struct choice_place {
    const ump_battle *battle;
    int side;
    uint32_t code;
} choice_place;

static ump_status fill_choice(void *context, char *buf, size_t cap, size_t *len) {
    const choice_place *at = context;
    return ump_battle_choice_text(at->battle, at->side, at->code, buf, cap, len);
}

enum { CHOICES_MOST = 64 };

// The codes a waiting side may choose from, and the side.
static size_t waiting_choices(const ump_battle *battle, uint32_t *codes, int *side) {
    uint32_t waiting = ump_battle_phase(battle).waiting;
    *side = 0;
    while (*side < 31 && !(waiting >> *side & 1))
        ++*side;
    size_t count = 0;
    if (ump_battle_choices(battle, *side, codes, CHOICES_MOST, &count) != UMP_OK)
        return 0;
    return count < CHOICES_MOST ? count : CHOICES_MOST;
}

// The choices of the side that must choose, each on a line behind `before` and, if wanted, its number.
static void list_choices(const ump_battle *battle, const char *before, bool numbered, cli_text *out) {
    uint32_t codes[CHOICES_MOST];
    int side;
    size_t count = waiting_choices(battle, codes, &side);
    for (size_t i = 0; i < count; i++) {
        cli_text words = {0};
        choice_place at = {battle, side, codes[i]};
        if (cli_text_fill(&words, fill_choice, &at) == UMP_OK && numbered)
            cli_text_printf(out, "%s%zu  %s\n", before, i + 1, words.data);
        else if (words.data)
            cli_text_printf(out, "%s%s\n", before, words.data);
        cli_text_free(&words);
    }
}

bool cli_send_only(ump_battle *battle) {
    uint32_t codes[CHOICES_MOST];
    int side;
    return waiting_choices(battle, codes, &side) == 1 && ump_battle_choose(battle, side, codes[0]) == UMP_OK;
}

// ---- wanted

// Is this a chance, "1/16"?
static bool is_fraction(const char *text, size_t len) {
    size_t digits = 0, slashes = 0;
    for (size_t i = 0; i < len; i++) {
        digits += text[i] >= '0' && text[i] <= '9';
        slashes += text[i] == '/';
    }
    return slashes == 1 && digits == len - 1 && len >= 3 && text[0] != '/' && text[len - 1] != '/';
}

void cli_wanted_lines(cli_text *out, const ump_wanted *wanted) {
    const char *at = wanted->outcomes;
    while (*at) {
        const char *bar = strstr(at, " | ");
        size_t len = bar ? (size_t)(bar - at) : strlen(at);
        const char *next = at + len + (bar ? 3 : 0);
        for (size_t i = len; i-- > 0;) {
            if (at[i] == ' ') {
                if (is_fraction(at + i + 1, len - i - 1))
                    len = i; // the outcome's chance is no part of the line
                break;
            }
        }
        bool range = !bar && at == wanted->outcomes && strstr(at, "..");
        cli_text_printf(out, "%s: %s%.*s%s\n", wanted->line, range ? "<" : "", (int)len, at,
                        range ? ">" : "");
        at = next;
    }
    if (!wanted->outcomes[0])
        cli_text_printf(out, "%s: ...\n", wanted->line);
}

// Where the answer goes: lines for the round, or words in the order itself.
static void say_lines(const cli_game *game, const ump_wanted *wanted, unsigned round) {
    bool draw = wanted->status == UMP_NEED_ROLL || wanted->status == UMP_NEED_RULING;
    if (!wanted->line[0] || (draw && !wanted->outcomes[0]))
        return; // the question says it all
    cli_text lines = {0};
    size_t count = wanted->outcome_count;
    if (wanted->status == UMP_NEED_CHOICE) {
        char before[sizeof wanted->line + 2];
        snprintf(before, sizeof before, "%s: ", wanted->line);
        list_choices(game->battle, before, false, &lines);
        count = 2;
    } else {
        cli_wanted_lines(&lines, wanted);
    }
    if (!lines.len)
        return; // of a choice that this battle has not come to
    if (wanted->outcomes[0])
        fprintf(stderr, "Outcomes: %s\n", wanted->outcomes);
    bool may_type = wanted->status == UMP_NEED_ROLL && game->dice != CLI_DICE_TYPED;
    fprintf(stderr, "Add %s to `== Round %u`%s:\n%s", count > 1 ? "one of these lines" : "this line", round,
            may_type ? ", or run with --dice typed" : "", lines.data);
    cli_text_free(&lines);
}

void cli_game_say_wanted(const cli_game *game, ump_status status, const ump_wanted *wanted) {
    unsigned round = (unsigned)ump_battle_phase(game->battle).round;
    const char *name = game->file.name;
    if (!wanted->question[0])
        cli_error("%s: round %u: %s", name, round, ump_status_text(status));
    else if (wanted->status == UMP_NEED_ROLL || wanted->status == UMP_NEED_RULING)
        cli_error("%s: round %u needs a %s: %s", name, round,
                  wanted->status == UMP_NEED_ROLL ? "roll" : "ruling", wanted->question);
    else
        cli_error("%s: needed: %s", name, wanted->question);
    if (wanted->told[0])
        fprintf(stderr, "%s\n", wanted->told);
    say_lines(game, wanted, round);
    if (game->seed_made)
        fprintf(stderr, "Put this line below `rules:`, so that the rolls stay as they are:\nseed: %s\n",
                game->seed);
}

// ---- further questions

enum { FURTHER_MOST = 10 };

// The outcome that stands first in "mild | severe" or "1..6"; false where the order answers.
static bool first_outcome(const ump_wanted *wanted, char *out, size_t cap) {
    size_t len = strcspn(wanted->outcomes, "|.");
    while (len && wanted->outcomes[len - 1] == ' ')
        len--;
    snprintf(out, cap, "%.*s", (int)len, wanted->outcomes);
    return len > 0;
}

// What else the round is going to ask, as far as it can be seen: it is played on in this battle, which is
// given up anyway, with the first outcome of each ruling. Asking one by one costs the referee a run each.
static void say_further(cli_game *game, ump_status status) {
    ump_chance *chance = NULL;
    cli_text lines = {0};
    ump_wanted wanted = ump_battle_wanted(game->battle);
    uint32_t round = ump_battle_phase(game->battle).round, count = 0;
    char answer[sizeof wanted.outcomes];
    if (status != UMP_NEED_RULING || ump_chance_open(game->source, &chance, NULL) != UMP_OK)
        return;
    ump_status now = ump_battle_run(game->battle, chance, NULL);
    while (now == UMP_NEED_RULING && count <= FURTHER_MOST) {
        wanted = ump_battle_wanted(game->battle);
        if (count++)
            cli_text_printf(&lines, "%s: %s\n", wanted.line,
                            wanted.outcomes[0] ? wanted.outcomes : "say it in the order");
        if (!first_outcome(&wanted, answer, sizeof answer) ||
            ump_chance_supply(chance, answer, NULL) != UMP_OK)
            break;
        now = ump_battle_run(game->battle, chance, NULL);
    }
    if (lines.len)
        fprintf(stderr, "With the first of them here, round %u goes on to ask:\n%s", (unsigned)round,
                lines.data);
    cli_text_free(&lines);
    ump_chance_close(chance);
}

// ---- play

int cli_game_rounds(cli_game *game, uint64_t round, uint32_t *rounds) {
    uint32_t written = ump_battle_rounds_written(game->battle);
    uint32_t first = ump_battle_phase(game->battle).round;
    if (!written) {
        // Either no round is written yet, or the file is a case of one that must be refused.
        ump_status why = ump_battle_run(game->battle, game->chance, game->problems);
        if (why != UMP_OK && why != UMP_NEED_ORDERS)
            return cli_report_failure(game->file.name, why, game->problems);
        cli_error(
            "%s: there is no round to resolve: add a section `== Round %u` with the orders of each side",
            game->file.name, (unsigned)first);
        return CLI_NEEDED;
    }
    if (round && (round < first || round - first >= written)) {
        cli_error("%s: there is no round %llu; rounds %u to %u are written", game->file.name,
                  (unsigned long long)round, (unsigned)first, (unsigned)(first + written - 1));
        return CLI_USAGE;
    }
    *rounds = round ? (uint32_t)(round - first + 1) : written;
    return CLI_DONE;
}

static bool is_need(ump_status status) {
    return status == UMP_NEED_ROLL || status == UMP_NEED_RULING || status == UMP_NEED_CHOICE;
}

// `undo` in answer to a question: the last answer is asked for again; where none is left, what was chosen;
// then what an earlier session put into the file.
static void undo(cli_game *game) {
    if (!cli_undo_answer(game) && !cli_undo_played(game, 2, "Undone"))
        cli_undo_saved(game);
}

int cli_game_play(cli_game *game, uint32_t rounds) {
    if (game->seed_made)
        cli_error("%s has no seed: one was made; --seed %s gives the same rolls again", game->file.name,
                  game->seed);
    uint32_t first = ump_battle_phase(game->battle).round - ump_battle_rounds_done(game->battle);
    while (ump_battle_rounds_done(game->battle) < rounds) {
        uint32_t before = ump_battle_rounds_done(game->battle);
        game->amended = ump_battle_amended(game->battle) ? first + before - 1 : 0;
        ump_status status = ump_battle_run(game->battle, game->chance, game->problems);
        if (status == UMP_NEED_CHOICE && cli_send_only(game->battle))
            continue;
        if (is_need(status) && game->dice == CLI_DICE_TYPED) {
            int asked = cli_game_ask(game);
            if (asked == CLI_UNDO)
                undo(game);
            else if (asked != CLI_DONE)
                return asked;
            continue;
        }
        if (status == UMP_NEED_ORDERS && game->table)
            break; // it goes on turn by turn
        if (is_need(status) || (status == UMP_NEED_ORDERS && !cli_any_mistake(game->problems))) {
            ump_wanted wanted = ump_battle_wanted(game->battle);
            cli_print_problems(stderr, game->problems); // remarks
            cli_game_say_wanted(game, status, &wanted);
            say_further(game, status);
            return CLI_NEEDED;
        }
        if (status != UMP_OK)
            return cli_report_failure(game->file.name, status, game->problems);
        if (ump_battle_rounds_done(game->battle) == before)
            break; // over, or nothing further is written
    }
    cli_print_problems(stderr, game->problems); // remarks
    return CLI_DONE;
}

// ---- ask

// Standard input ended before the answer came.
static int stop_asking(const cli_game *game, const ump_wanted *wanted) {
    fputc('\n', stderr);
    cli_game_say_wanted(game, wanted->status, wanted);
    return CLI_NEEDED;
}

// Whether an answer is the words of a choice, "Blue/Sap", or what stands in them behind the side.
static bool says_choice(const char *words, const char *answer) {
    const char *name = strchr(words, '/');
    return strcasecmp(words, answer) == 0 || (name && strcasecmp(name + 1, answer) == 0);
}

// Takes a choice by its number in the list, by its words or by the name in them, where one alone has it. A
// battler may be called "2": a number is one of the list first.
static ump_status take_choice(cli_game *game, const char *answer) {
    uint32_t codes[CHOICES_MOST];
    int side;
    size_t count = waiting_choices(game->battle, codes, &side), meant = 0, at = 0;
    char *end;
    unsigned long number = strtoul(answer, &end, 10);
    bool listed = !*end && number >= 1 && number <= count;
    for (size_t i = 0; i < count && !listed; i++) {
        cli_text words = {0};
        choice_place place = {game->battle, side, codes[i]};
        if (cli_text_fill(&words, fill_choice, &place) == UMP_OK && says_choice(words.data, answer)) {
            meant++;
            at = i;
        }
        cli_text_free(&words);
    }
    if (listed || meant == 1)
        return ump_battle_choose(game->battle, side, codes[listed ? number - 1 : at]);
    cli_error("\"%s\" is %s of the choices; answer with a number, a name or the words", answer,
              meant ? "more than one" : "none");
    return UMP_NOT_FOUND;
}

// What may be answered, two blanks in.
static void say_outcomes(const cli_game *game, const ump_wanted *wanted) {
    cli_text choices = {0};
    if (wanted->status == UMP_NEED_CHOICE)
        list_choices(game->battle, "  ", true, &choices);
    else
        cli_text_printf(&choices, "  %s\n", wanted->outcomes);
    fputs(choices.len ? choices.data : "", stderr);
    cli_text_free(&choices);
}

static ump_status take_answer(cli_game *game, const ump_wanted *wanted, const char *answer) {
    if (wanted->status == UMP_NEED_CHOICE)
        return take_choice(game, answer);
    ump_problems *problems = NULL;
    if (ump_problems_open(&problems) != UMP_OK)
        return UMP_NO_MEMORY;
    ump_status status = ump_chance_supply(game->chance, answer, problems);
    if (status != UMP_OK && cli_print_problems(stderr, problems) == 0)
        cli_error("%s", ump_status_text(status));
    ump_problems_close(problems);
    return status;
}

// Whether a number is a sum that the dice asked for can come to. False: a message was printed.
static bool dice_give(const ump_wanted *wanted, const char *sum) {
    char *end;
    long number = strtol(sum, &end, 10);
    long low = (long)wanted->dice, high = low * (long)wanted->sides;
    if (!low || end == sum || *end || (number >= low && number <= high))
        return true;
    cli_error("%ldd%u come to %ld..%ld, not %s", low, (unsigned)wanted->sides, low, high, sum);
    return false;
}

// Dice that fell, "3 5" or "3+5", as their sum, where several are asked for. False: a message was printed.
static bool add_dice(const ump_wanted *wanted, const char *answer, char *sum, size_t cap) {
    uint32_t count = 0, total = 0;
    snprintf(sum, cap, "%s", answer);
    if (wanted->dice < 2 || !strpbrk(answer, " \t+,") || strspn(answer, "0123456789+, \t") != strlen(answer))
        return dice_give(wanted, answer);
    for (const char *at = answer; *(at += strspn(at, " \t+,"));) {
        char *end;
        unsigned long die = strtoul(at, &end, 10);
        if (die < 1 || die > wanted->sides) {
            cli_error("a d%u shows 1 to %u, not %.*s", (unsigned)wanted->sides, (unsigned)wanted->sides,
                      (int)(end - at), at);
            return false;
        }
        total += (uint32_t)die;
        count++;
        at = end;
    }
    if (count && count != wanted->dice) {
        cli_error("%ud%u are %u dice, not %u: type each of them, or their sum", (unsigned)wanted->dice,
                  (unsigned)wanted->sides, (unsigned)wanted->dice, (unsigned)count);
        return false;
    }
    snprintf(sum, cap, "%u", (unsigned)total);
    return true;
}

// What is asked, in words and with what may be answered. Turn by turn the attack was just typed: the prompt
// alone is enough.
static void say_question(const cli_game *game, const ump_wanted *wanted, cli_text *prompt) {
    unsigned low = wanted->dice, high = wanted->dice * wanted->sides;
    if (!game->by_turns) {
        cli_text_printf(prompt, "%s: ", wanted->line);
    } else {
        // Before an act it is nobody's Move: whose roll it is says the line.
        if (!wanted->told[0] || wanted->told[0] == '(')
            cli_text_printf(prompt, "%s: ", wanted->line);
        if (low)
            cli_text_printf(prompt, "%s, their sum %u..%u or each die: ", wanted->question, low, high);
        else
            cli_text_printf(prompt, "%s, %s%s: ", wanted->question, wanted->outcomes,
                            wanted->status == UMP_NEED_RULING && wanted->outcome_count == 1
                                ? " (before it `ruling WHO ...` for what it does)"
                                : "");
        return;
    }
    fprintf(stderr, "\nRound %u: %s%s%s\n", (unsigned)ump_battle_phase(game->battle).round, wanted->told,
            wanted->told[0] ? " " : "", wanted->question);
    say_outcomes(game, wanted);
}

// -1: asked again.
static int take_line(cli_game *game, const ump_wanted *wanted, const char *answer) {
    char sum[4096];
    if (!*answer)
        return -1;
    if (strcasecmp(answer, "undo") == 0)
        return CLI_UNDO;
    if (game->by_turns && strcasecmp(answer, "end") == 0)
        return CLI_END;
    if (game->by_turns && strncasecmp(answer, "ruling ", 7) == 0) {
        cli_text_printf(&game->noted, "%s\n", answer + 7);
        fprintf(stderr, "Noted: it comes right behind this attack.\n");
        return -1;
    }
    if (!add_dice(wanted, answer, sum, sizeof sum))
        return -1;
    ump_status taken = take_answer(game, wanted, sum);
    game->touched = game->touched || taken == UMP_OK;
    if (taken == UMP_OK)
        return CLI_DONE;
    if (taken == UMP_NO_MEMORY)
        return CLI_USAGE;
    if (!game->by_turns)
        say_outcomes(game, wanted);
    return -1;
}

int cli_game_ask(cli_game *game) {
    ump_wanted wanted = ump_battle_wanted(game->battle);
    if (wanted.status != UMP_NEED_CHOICE && !wanted.outcomes[0])
        return stop_asking(game, &wanted); // only the file can answer it
    cli_text prompt = {0};
    say_question(game, &wanted, &prompt);
    int status = -1;
    while (status < 0) {
        char *answer = cli_game_line(game, prompt.data);
        if (answer)
            status = take_line(game, &wanted, answer);
        else
            status = stop_asking(game, &wanted);
    }
    cli_text_free(&prompt);
    return status;
}

// SPDX-License-Identifier: MIT
// How are options read, messages put and texts grown? What every subcommand uses; files are in file.c,
// battles in game.c.
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

// ---- messages

void cli_error(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fputs("umpire: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
}

int cli_usage_error(const char *name, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "umpire %s: ", name);
    vfprintf(stderr, format, args);
    fprintf(stderr, "\nTry 'umpire %s --help'.\n", name);
    va_end(args);
    return CLI_USAGE;
}

size_t cli_print_problems(FILE *to, const ump_problems *problems) {
    size_t count = ump_problems_count(problems);
    for (size_t i = 0; i < count; i++) {
        const ump_problem *p = ump_problems_at(problems, i);
        fputs(p->file[0] ? p->file : "umpire", to);
        if (p->line)
            fprintf(to, ":%u", (unsigned)p->line);
        if (p->line && p->column)
            fprintf(to, ":%u", (unsigned)p->column);
        fprintf(to, p->status == UMP_OK ? ": note: %s" : ": %s", p->message);
        if (p->rule[0])
            fprintf(to, " [%s]", p->rule);
        fputc('\n', to);
    }
    if (ump_problems_dropped(problems))
        fprintf(to, "umpire: %zu further problems are not shown\n", ump_problems_dropped(problems));
    return count;
}

bool cli_any_mistake(const ump_problems *problems) {
    for (size_t i = 0; i < ump_problems_count(problems); i++)
        if (ump_problems_at(problems, i)->status != UMP_OK)
            return true;
    return false;
}

int cli_exit_status(ump_status status) {
    switch (status) {
    case UMP_OK:
        return CLI_DONE;
    case UMP_OVER: // and yet more was asked for
    case UMP_REFUSED:
    case UMP_NOT_IMPLEMENTED:
    case UMP_HASH_DIFFERS:
        return CLI_FAILED;
    case UMP_NEED_ORDERS:
    case UMP_NEED_ROLL:
    case UMP_NEED_RULING:
    case UMP_NEED_CHOICE:
        return CLI_NEEDED;
    default:
        return CLI_USAGE;
    }
}

int cli_report_failure(const char *what, ump_status status, const ump_problems *problems) {
    if (problems)
        cli_print_problems(stderr, problems);
    if (!problems || !cli_any_mistake(problems))
        cli_error("%s: %s", what, ump_status_text(status));
    return cli_exit_status(status);
}

// Edits (insert, delete, replace) between two short words; anything long counts as far.
static size_t edits(const char *a, const char *b) {
    enum { LONGEST = 31 };
    size_t la = strlen(a), lb = strlen(b), row[LONGEST + 1];
    if (la > LONGEST || lb > LONGEST)
        return SIZE_MAX;
    for (size_t j = 0; j <= lb; j++)
        row[j] = j;
    for (size_t i = 1; i <= la; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= lb; j++) {
            size_t best = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            row[j] = best;
        }
    }
    return row[lb];
}

const char *cli_nearest(const char *word, const char *const *names) {
    const char *nearest = NULL;
    size_t fewest = 3; // two slips at most, and fewer than the word has letters
    for (; *names; names++) {
        size_t count = edits(word, *names);
        if (count < fewest && count < strlen(word)) {
            fewest = count;
            nearest = *names;
        }
    }
    return nearest;
}

// ---- options

// getopt has said that it does not know the word; which long option may it be?
static void suggest_option(const char *word, int known, const struct option *options) {
    enum { MOST = 24 };
    const char *names[MOST + 1] = {0};
    char name[32];
    for (size_t i = 0; i < MOST && options[i].name; i++)
        names[i] = options[i].name;
    if (known || strncmp(word, "--", 2) != 0 || strcspn(word + 2, "=") >= sizeof name)
        return;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    const char *near = cli_nearest(name, names);
    if (near)
        fprintf(stderr, "Did you mean '--%s'?\n", near);
}

int cli_next_option(int argc, char **argv, const char *letters, const struct option *options,
                    const cli_command *command, int *status) {
    int option = getopt_long(argc, argv, letters, options, NULL);
    *status = -1;
    if (option == CLI_OPT_HELP || option == 'h') {
        fputs(command->help, stdout);
        *status = CLI_DONE;
        return -1;
    }
    if (option == '?') {
        suggest_option(argv[optind - 1], optopt, options);
        fprintf(stderr, "Try 'umpire %s --help'.\n", command->name);
        *status = CLI_USAGE;
        return -1;
    }
    return option;
}

bool cli_parse_format(const char *name, const char *text, ump_format *out) {
    static const char *const names[] = {"text", "markdown", "bbcode", "json", NULL};
    for (int i = 0; names[i]; i++) {
        if (strcmp(text, names[i]) == 0) {
            *out = (ump_format)i;
            return true;
        }
    }
    cli_usage_error(name, "--format %s: formats are text, markdown, bbcode and json", text);
    return false;
}

bool cli_parse_number(const char *name, const char *option, const char *text, uint64_t low, uint64_t high,
                      uint64_t *out) {
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || value < low || value > high) {
        cli_usage_error(name, "%s %s: a whole number from %llu to %llu is wanted", option, text,
                        (unsigned long long)low, (unsigned long long)high);
        return false;
    }
    *out = value;
    return true;
}

void cli_sets_add(cli_sets *sets, const char *item) {
    if (sets->count == sets->capacity) {
        sets->capacity = sets->capacity ? 2 * sets->capacity : 8;
        sets->items = cli_realloc(sets->items, sets->capacity, sizeof *sets->items);
    }
    sets->items[sets->count++] = item;
}

void cli_sets_free(cli_sets *sets) {
    free(sets->items);
    *sets = (cli_sets){0};
}

// ---- texts

void *cli_realloc(void *memory, size_t count, size_t size) {
    void *grown = size && count > SIZE_MAX / size ? NULL : realloc(memory, count * size);
    if (!grown) {
        cli_error("out of memory");
        exit(CLI_USAGE);
    }
    return grown;
}

void cli_text_reserve(cli_text *text, size_t more) {
    if (text->capacity - text->len > more) // one byte stays for the NUL
        return;
    if (more > SIZE_MAX / 2 - text->len)
        more = SIZE_MAX - text->len - 1; // cannot be had: ends in the message
    size_t wanted = text->len + more + 1;
    size_t doubled = text->capacity > SIZE_MAX / 2 ? SIZE_MAX : 2 * text->capacity;
    text->capacity = wanted > doubled ? wanted : doubled;
    text->data = cli_realloc(text->data, text->capacity, 1);
}

void cli_text_add(cli_text *text, const char *data, size_t len) {
    cli_text_reserve(text, len);
    if (len)
        memcpy(text->data + text->len, data, len);
    text->len += len;
    text->data[text->len] = 0;
}

void cli_text_puts(cli_text *text, const char *string) { cli_text_add(text, string, strlen(string)); }

void cli_text_printf(cli_text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int len = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (len < 0)
        return;
    cli_text_reserve(text, (size_t)len);
    va_start(args, format);
    vsnprintf(text->data + text->len, (size_t)len + 1, format, args);
    va_end(args);
    text->len += (size_t)len;
}

void cli_text_free(cli_text *text) {
    free(text->data);
    *text = (cli_text){0};
}

ump_status cli_text_fill(cli_text *text, cli_filler fill, void *context) {
    size_t len = 0;
    ump_status status = fill(context, NULL, 0, &len);
    if (status != UMP_OK)
        return status;
    cli_text_reserve(text, len);
    status = fill(context, text->data + text->len, len + 1, &len);
    if (status == UMP_OK)
        text->len += len;
    text->data[text->len] = 0;
    return status;
}

void cli_fold_json(cli_text *text, size_t from) {
    size_t kept = from;
    for (size_t i = from; i < text->len; i++)
        if (text->data[i] != '\n')
            text->data[kept++] = text->data[i];
    text->len = kept;
    cli_text_puts(text, "\n");
}

void cli_add_rulesets(cli_text *out) {
    for (size_t i = 0; ump_ruleset_name(i); i++) {
        cli_text_printf(out, "%s%s (", i ? ", " : "", ump_ruleset_name(i));
        for (size_t k = 0; ump_ruleset_profile(i, k); k++)
            cli_text_printf(out, "%s%s", k ? ", " : "", ump_ruleset_profile(i, k));
        cli_text_puts(out, ")");
    }
}

void cli_print(const cli_text *text) {
    if (!text->len)
        return;
    fwrite(text->data, 1, text->len, stdout);
    if (text->data[text->len - 1] != '\n')
        putchar('\n');
}

size_t cli_utf8_length(const unsigned char *at, size_t left) {
    size_t len = at[0] < 0x80   ? 1
                 : at[0] < 0xC2 ? 0
                 : at[0] < 0xE0 ? 2
                 : at[0] < 0xF0 ? 3
                 : at[0] < 0xF5 ? 4
                                : 0;
    if (len == 0 || len > left)
        return 0;
    for (size_t i = 1; i < len; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xF0 && at[1] < 0x90);
    bool surrogate = at[0] == 0xED && at[1] > 0x9F;
    bool beyond = at[0] == 0xF4 && at[1] > 0x8F;
    return overlong || surrogate || beyond ? 0 : len;
}

// SPDX-License-Identifier: MIT
// What of a battle in play goes into its file, and what is taken out of it again? The text with the seed and
// with what was typed so far, its way to the disk, and undo, told by the lines that it takes back. Writing
// over a file is file.c, the lines themselves are the library's.
#include <string.h>
#include <strings.h>

#include "cli/cli.h"

// ---- the text

static ump_status fill_save(void *context, char *buf, size_t cap, size_t *len) {
    const cli_game *game = context;
    return ump_battle_save_so_far(game->battle, game->chance, buf, cap, len);
}

static ump_status fill_cut(void *context, char *buf, size_t cap, size_t *len) {
    return ump_battle_cut(context, buf, cap, len);
}

static bool is_key(const char *line, size_t len, const char *key) {
    static const char mark[] = "\xEF\xBB\xBF";
    if (len >= 3 && memcmp(line, mark, 3) == 0)
        line += 3, len -= 3;
    while (len && (*line == ' ' || *line == '\t'))
        line++, len--;
    size_t key_len = strlen(key);
    if (len <= key_len || strncasecmp(line, key, key_len) != 0)
        return false;
    line += key_len, len -= key_len;
    while (len && (*line == ' ' || *line == '\t'))
        line++, len--;
    return len && *line == ':';
}

// The saved text with `seed: SEED` in its header: in place of the seed it has, else below `rules:`.
static void put_seed(cli_text *out, const cli_text *saved, const char *seed) {
    size_t cut = 0, resume = 0; // the new line stands in place of this stretch
    for (size_t at = 0; at < saved->len;) {
        const char *line = saved->data + at;
        const char *newline = memchr(line, '\n', saved->len - at);
        size_t len = newline ? (size_t)(newline - line) + 1 : saved->len - at;
        if (len >= 2 && line[0] == '=' && line[1] == '=')
            break;
        if (is_key(line, len, "rules"))
            cut = resume = at + len;
        if (is_key(line, len, "seed")) {
            cut = at;
            resume = at + len;
            break;
        }
        at += len;
    }
    const char *feed = memchr(saved->data, '\n', saved->len);
    const char *newline = feed && feed > saved->data && feed[-1] == '\r' ? "\r\n" : "\n";
    cli_text_add(out, saved->data, cut);
    cli_text_printf(out, "%sseed: %s%s", cut && saved->data[cut - 1] != '\n' ? newline : "", seed, newline);
    cli_text_add(out, saved->data + resume, saved->len - resume);
}

ump_status cli_keep_text(cli_game *game, cli_text *out) {
    cli_text saved = {0};
    ump_status status = cli_text_fill(&saved, fill_save, game);
    if (status == UMP_OK && (game->seed_made || game->seed_given))
        put_seed(out, &saved, game->seed);
    else if (status == UMP_OK)
        cli_text_add(out, saved.data, saved.len);
    cli_text_free(&saved);
    return status;
}

static bool same_text(const cli_text *a, const cli_text *b) {
    return a->len == b->len && memcmp(a->data, b->data, a->len) == 0;
}

bool cli_keep_is_whole(cli_game *game) {
    cli_text text = {0};
    bool same = cli_keep_text(game, &text) == UMP_OK && same_text(&text, &game->file.text);
    cli_text_free(&text);
    return same;
}

// ---- to the disk

int cli_keep(cli_game *game) {
    cli_text text = {0};
    ump_status status = cli_keep_text(game, &text);
    int result = CLI_DONE;
    if (status != UMP_OK)
        result = cli_report_failure(game->file.name, status, NULL);
    else if (!same_text(&text, &game->file.text) && !cli_file_replace(&game->file, &text))
        result = CLI_USAGE;
    game->unwritten = result != CLI_DONE;
    cli_text_free(&text);
    return result;
}

int cli_keep_on(cli_game *game) {
    cli_file fresh;
    int status = cli_keep(game);
    if (status != CLI_DONE || !cli_file_read(&fresh, game->file.name))
        return status != CLI_DONE ? status : CLI_USAGE;
    cli_file_free(&game->file);
    game->file = fresh;
    return CLI_DONE;
}

// ---- two texts

// A line at `*at`, without its end; false at the end of the text.
static bool next_line(const cli_text *text, size_t *at, const char **line, size_t *len) {
    if (*at >= text->len)
        return false;
    *line = text->data + *at;
    const char *feed = memchr(*line, '\n', text->len - *at);
    *len = feed ? (size_t)(feed - *line) : text->len - *at;
    *at += *len + (feed != NULL);
    if (*len && (*line)[*len - 1] == '\r')
        --*len;
    return true;
}

static bool has_line(const cli_text *text, size_t at, const char *line, size_t len) {
    const char *other;
    size_t other_len;
    while (next_line(text, &at, &other, &other_len))
        if (other_len == len && memcmp(other, line, len) == 0)
            return true;
    return false;
}

static bool is_head(const char *line, size_t len) { return len >= 2 && line[0] == '=' && line[1] == '='; }

// The lines of `more` that `less` lacks, in order, under the heads of their sections; `less` is `more`
// without some of its lines.
static void lines_between(const cli_text *more, const cli_text *less, const char *before, cli_text *out) {
    size_t at = 0, other_at = 0, len, other_len = 0, head_len = 0;
    const char *line, *other = NULL, *head = NULL;
    bool other_left = next_line(less, &other_at, &other, &other_len);
    while (next_line(more, &at, &line, &len)) {
        bool same = other_left && len == other_len && memcmp(line, other, len) == 0;
        while (!same && other_left && !has_line(more, at, other, other_len)) { // it is in `less` alone
            other_left = next_line(less, &other_at, &other, &other_len);
            same = other_left && len == other_len && memcmp(line, other, len) == 0;
        }
        if (is_head(line, len))
            head = line, head_len = len;
        if (!same && len && !is_head(line, len)) {
            if (head_len)
                cli_text_printf(out, "%s%.*s\n", before, (int)head_len, head);
            head_len = 0; // it is said
            const char *what = *before && is_key(line, len, "state") ? "the end of the round, " : "";
            cli_text_printf(out, "%s%s%.*s\n", before, what, (int)len, line);
        }
        if (same)
            other_left = next_line(less, &other_at, &other, &other_len);
    }
}

// ---- what was typed

void cli_keep_typed(cli_game *game, bool write) {
    cli_text text = {0}, lines = {0};
    if (!game->touched || cli_keep_text(game, &text) != UMP_OK || same_text(&text, &game->file.text)) {
        cli_text_free(&text);
        return;
    }
    lines_between(&text, &game->file.text, "", &lines);
    if (write && !game->unwritten && cli_keep(game) == CLI_DONE) {
        cli_error("%s keeps what was typed so far; the same command goes on from there", game->file.name);
    } else if (lines.len) {
        cli_error(write ? "these lines keep what was typed; they are not in %s:"
                        : "these lines keep what was typed; with --write they are in %s:",
                  game->file.name);
        fputs(lines.data, stderr);
    }
    cli_text_free(&text);
    cli_text_free(&lines);
}

// ---- undo

// The lines of `before` that `after` lacks.
static void say_undone(const char *where, const cli_text *before, const cli_text *after) {
    cli_text lines = {0};
    lines_between(before, after, "  ", &lines);
    fprintf(stderr, "%s:\n%s", where, lines.len ? lines.data : "  (nothing that a file would keep)\n");
    cli_text_free(&lines);
}

int cli_undo_file(cli_game *game) {
    cli_text text = {0};
    ump_status status = cli_text_fill(&text, fill_cut, game->battle);
    int result = CLI_FAILED;
    if (status == UMP_NOT_FOUND)
        cli_error("%s: there is nothing to undo: no round of it was played with --write", game->file.name);
    else if (status != UMP_OK)
        result = cli_report_failure(game->file.name, status, NULL);
    else
        result = cli_file_replace(&game->file, &text) ? CLI_DONE : CLI_USAGE;
    if (result == CLI_DONE) {
        char where[300];
        snprintf(where, sizeof where, "Taken out of %.200s", game->file.name);
        say_undone(where, &game->file.text, &text);
    }
    cli_text_free(&text);
    return result;
}

bool cli_undo_saved(cli_game *game) {
    cli_text text = {0}, before = {0};
    ump_status status = cli_keep_text(game, &before);
    if (status == UMP_OK)
        status = cli_text_fill(&text, fill_cut, game->battle);
    bool good = status == UMP_OK && cli_game_reopen(game, &text) == CLI_DONE;
    if (status != UMP_OK)
        cli_error("there is nothing to undo");
    if (good)
        say_undone("Undone", &before, &text);
    game->touched = game->touched || good;
    cli_text_free(&text);
    cli_text_free(&before);
    return good;
}

// Back to the beginning of the round that the last answer was typed for; what stands in the file's text for
// it is then that answer and those before it.
static bool back_to_answer(cli_game *game, uint32_t round) {
    if (ump_battle_replay(game->battle) != UMP_OK)
        return false;
    while (ump_battle_phase(game->battle).round > round)
        if (ump_battle_undo(game->battle, NULL, NULL) != UMP_OK)
            return false;
    return true;
}

bool cli_undo_answer(cli_game *game) {
    cli_text whole = {0}, before = {0}, after = {0}, lines = {0};
    uint32_t round = ump_chance_supplied(game->chance), now = ump_battle_phase(game->battle).round;
    bool good = round && cli_keep_text(game, &whole) == UMP_OK && back_to_answer(game, round) &&
                cli_keep_text(game, &before) == UMP_OK && ump_chance_unsupply(game->chance) == UMP_OK &&
                cli_keep_text(game, &after) == UMP_OK;
    if (good) {
        lines_between(&before, &after, "  ", &lines);
        fprintf(stderr, "Undone%s:\n%s", round < now ? ", back in the round before" : "",
                lines.data ? lines.data : "");
        // A replacement that was chosen in that round may not be needed any more.
        const char *line;
        size_t len;
        for (size_t at = 0; next_line(&whole, &at, &line, &len);)
            if (len > 5 && strncmp(line, "send ", 5) == 0 && !has_line(&before, 0, line, len))
                fprintf(stderr, "  %.*s\n", (int)len, line);
    }
    cli_text_free(&whole);
    cli_text_free(&before);
    cli_text_free(&after);
    cli_text_free(&lines);
    return good;
}

bool cli_undo_played(cli_game *game, int most, const char *heading) {
    cli_text before = {0};
    bool done = false;
    if (cli_keep_text(game, &before) != UMP_OK)
        most = 0;
    while (!done && most-- > 0 && ump_battle_undo(game->battle, game->chance, NULL) == UMP_OK) {
        cli_text after = {0};
        done = cli_keep_text(game, &after) == UMP_OK && !same_text(&before, &after);
        if (done)
            say_undone(heading, &before, &after);
        cli_text_free(&after);
    }
    cli_text_free(&before);
    return done;
}

// SPDX-License-Identifier: MIT
// How do people write the lines of orders? What stands for ~ between actions, the marks of lists, headings,
// and what a line is told that is of no kind. What the lines say: orders.c, besides.c, substitutions.c.
#include "asb/reading.h"

#include <string.h>

#include "kit/markup.h"
#include "kit/suggest.h"

// The length of the sign at the start of a text, 0 where none of them stands there.
static size_t asb_sign_of(ump_span text, const char *const signs[]) {
    for (size_t i = 0; signs[i]; i++)
        if (text.len >= strlen(signs[i]) && memcmp(text.at, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
}

// ---- Markup

// Where the run of stars that closes the one at `at` begins; 0: that opens nothing.
static size_t asb_closing_stars(ump_span text, size_t at, size_t run) {
    if ((at > 0 && text.at[at - 1] != ' ' && text.at[at - 1] != '(') || at + run >= text.len ||
        text.at[at + run] == ' ')
        return 0;
    for (size_t i = at + run; i < text.len; i++) {
        size_t n = 0;
        while (i + n < text.len && text.at[i + n] == '*')
            n++;
        if (n)
            return n == run && text.at[i - 1] != ' ' ? i : 0;
    }
    return 0;
}

// "*If* foe uses **Protect**": emphasis of Markdown. A star that belongs to a name stays.
ump_span asb_without_markup(const ump_roster *roster, ump_span text, char *memory, size_t cap) {
    ump_span plain = ump_untagged(text, memory, cap);
    bool starred = plain.len > 0 && plain.len <= cap && memchr(plain.at, '*', plain.len);
    for (uint32_t i = 0; starred && i < roster->battler_count; i++)
        starred = !memchr(roster->battlers[i].name.at, '*', roster->battlers[i].name.len);
    if (!starred)
        return plain;
    if (plain.at != memory)
        memcpy(memory, plain.at, plain.len);
    plain.at = memory;
    for (size_t i = 0, run; i < plain.len; i += run + !run) {
        for (run = 0; i + run < plain.len && memory[i + run] == '*';)
            run++;
        size_t close = run && run < 4 ? asb_closing_stars(plain, i, run) : 0;
        if (!close)
            continue;
        memset(memory + i, ' ', run);
        memset(memory + close, ' ', run);
    }
    return plain;
}

// ---- Between actions

bool asb_has_tilde(ump_span line) {
    for (size_t i = 0; i < line.len; i++)
        if (ump_tilde_length(ump_span_tail(line, i)))
            return true;
    return false;
}

// A dash between blanks: names have theirs without.
static size_t asb_dash_length(ump_span text) {
    static const char *const dashes[] = {"-", "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x88\x92", NULL};
    size_t n = text.len > 2 && text.at[0] == ' ' ? asb_sign_of(ump_span_tail(text, 1), dashes) : 0;
    return n && 1 + n < text.len && text.at[1 + n] == ' ' ? 2 + n : 0;
}

// Where a line has no ~: the length of what stands for it at the start of a text.
static size_t asb_separator_length(ump_span text) {
    static const char *const signs[] = {"->", "=>", "\xE2\x86\x92", "\xE2\x87\x92", ">", ",", ";", "|", NULL};
    size_t dash = asb_dash_length(text);
    return dash ? dash : asb_sign_of(text, signs);
}

bool asb_is_act(ump_span text) {
    uint32_t move;
    ump_span name = ump_span_trim(asb_until(text, "(@["));
    ump_span way = ump_span_head(text, asb_until(text, ")").len + 1); // "Activate Magnet Pull (Repulse)"
    size_t at = name.len;
    while (at > 0 && name.at[at - 1] != ' ')
        at--;
    ump_span type; // of "HP Fire"
    return asb_book_has(&asb_book_moves, name, &move) || asb_book_has(&asb_book_moves, way, &move) ||
           asb_cut_hidden_power(way, &type) || asb_is_nothing(name) || ump_span_is(name, "cooldown") ||
           ump_span_is(name, "cool down") ||
           // "Surf x2", "Substitute 20"
           (at > 0 && asb_book_has(&asb_book_moves, ump_span_trim(ump_span_head(name, at)), &move));
}

// Where the first action of a line ends: *length of what parts it from the next one, 0 at the line's end.
static size_t asb_act_end(ump_span line, bool tildes, size_t *length) {
    uint32_t move;
    int depth = 0;
    ump_span name = asb_until(line, "(@[");
    size_t at = !tildes && asb_book_has(&asb_book_moves, ump_span_trim(name), &move) ? name.len : 0;
    for (; at < line.len; at++) {
        ump_span here = ump_span_tail(line, at);
        depth += (line.at[at] == '(' || line.at[at] == '[') - (line.at[at] == ')' || line.at[at] == ']');
        *length = tildes ? ump_tilde_length(here) : depth > 0 ? 0 : asb_separator_length(here);
        if (*length)
            return at;
    }
    *length = 0;
    return at;
}

bool asb_begins_act(ump_span line) {
    size_t length;
    return asb_is_act(ump_span_head(line, asb_act_end(line, asb_has_tilde(line), &length)));
}

// "use Surf", "then use Surf".
ump_span asb_without_use(ump_span text) {
    ump_span bare = asb_without_first(asb_without_first(text, "and"), "then"), rest = bare, word;
    bool use = ump_span_word(&rest, &word) && (ump_span_is(word, "use") || ump_span_is(word, "uses"));
    rest = ump_span_trim(rest);
    return use && asb_begins_act(rest) ? rest : bare.len < text.len && asb_begins_act(bare) ? bare : text;
}

enum asb_parted asb_is_parted_by(ump_span line) {
    size_t length, end;
    if (asb_has_tilde(line))
        return ASB_PARTED_BY_TILDES;
    end = asb_act_end(line, false, &length);
    return length && asb_is_act(asb_without_use(asb_without_mark(ump_span_head(line, end), NULL)))
               ? ASB_PARTED_BY_SIGNS
               : ASB_PARTED_BY_TILDES;
}

bool asb_next_action(ump_span *rest, enum asb_parted by, ump_span *piece) {
    size_t length;
    if (!rest->at)
        return false;
    size_t end = asb_act_end(*rest, by == ASB_PARTED_BY_TILDES, &length);
    *piece = ump_span_trim(ump_span_head(*rest, end));
    *rest = ump_span_tail(*rest, end + length);
    if (!length)
        rest->at = NULL;
    return true;
}

// ---- Marks and headings

// "1.", "2)", "A1:", "Action 3 -": the number, and what follows it; -1: none.
static int asb_numbered(ump_span line, ump_span *rest) {
    static const char *const behind[] = {":", ".", ")", "-", "\xE2\x80\x93", "\xE2\x80\x94", NULL};
    bool named = false;
    if (ump_span_starts(line, "action ") || ump_span_starts(line, "act ")) {
        ump_skip(&line, line.at[3] == ' ' ? 4 : 7);
        named = true;
    } else if (line.len > 1 && (line.at[0] | 32) == 'a' && line.at[1] >= '0' && line.at[1] <= '9') {
        line = ump_span_tail(line, 1);
        named = true;
    }
    size_t n = 0;
    int number = 0;
    for (; n < line.len && n < 2 && line.at[n] >= '0' && line.at[n] <= '9'; n++)
        number = 10 * number + (line.at[n] - '0');
    if (n == 0 || n == line.len)
        return -1;
    ump_span after = ump_span_tail(line, n), bare = ump_span_trim(after);
    size_t sign = asb_sign_of(bare, behind);
    if (!sign && !(named && bare.at != after.at))
        return -1;
    *rest = ump_span_trim(ump_span_tail(bare, sign));
    return number;
}

ump_span asb_without_mark(ump_span line, int *action) {
    static const char *const bullets[] = {
        "-", "*", "\xE2\x80\xA2", "\xC2\xB7", "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x96\xBA", NULL};
    ump_span rest = line;
    size_t n = asb_sign_of(line, bullets);
    if (action)
        *action = 0;
    if (n && ump_span_trim(ump_span_tail(line, n)).at != line.at + n)
        return ump_span_trim(ump_span_tail(line, n));
    int number = asb_numbered(line, &rest);
    if (number >= 0 && action)
        *action = number;
    return number >= 0 ? rest : line;
}

// A word without the sign behind it: "Sub:", "2)".
static ump_span asb_bare_word(ump_span word) {
    while (word.len > 1 && memchr(":.)-", word.at[word.len - 1], 4))
        word = ump_span_head(word, word.len - 1);
    return word;
}

// "IF ...", and what people say for it.
bool asb_begins_if(ump_span line) {
    ump_span rest = line, word;
    return ump_span_word(&rest, &word) &&
           (ump_span_is(word, "IF") || ump_span_is(word, "WHEN") || ump_span_is(word, "WHENEVER"));
}

// "Sub:", "KO sub 2:", "Substitutions" before IF, "ELSE IF": what follows; the line where it begins
// otherwise.
ump_span asb_without_heading(ump_span line) {
    static const char *const before[] = {"attack", "chance", "ko", "free", "frequency", "else", "-", NULL};
    static const char *const heads[] = {"sub",     "subs", "substitution", "substitutions", "orders",
                                        "actions", NULL};
    ump_span rest = line, word, at = line;
    bool head = false, colon = false, orders = false;
    while (ump_span_word(&rest, &word)) {
        ump_span bare = asb_bare_word(word);
        bool known = bare.at[0] >= '0' && bare.at[0] <= '9' && bare.len < 3 && head;
        colon = head && word.len > bare.len && word.at[bare.len] == ':';
        for (int i = 0; before[i]; i++)
            known |= ump_span_is(bare, before[i]);
        for (int i = 0; heads[i]; i++)
            if (ump_span_is(bare, heads[i])) {
                known = head = true;
                orders = i >= 4;
                colon = word.len > bare.len;
            }
        if (!known)
            break;
        at = ump_span_trim(rest);
        if (orders)
            break;
    }
    if (orders)
        return colon ? at : line;
    bool alone = head && at.len == 0 && colon;
    return alone || (at.at != line.at && asb_begins_if(at)) ? at : line;
}

// ---- A line of no kind

static const char *const asb_line_words[] = {"IF",          "toggle",    "use",     "activate",
                                             "mega evolve", "trace",     "receive", "illusion",
                                             "forme",       "switch to", "Bonus",   NULL};

// Whether a move has a name near to this one.
static bool asb_is_near_move(ump_span name) {
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    return ump_name_suggest(asb_book_moves.keys, asb_book_moves.count, name.at, name.len, best) > 0;
}

bool asb_is_no_line(struct asb_order_reader *o, ump_span line, bool further) {
    char memory[120];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_span rest = line, first = line, second;
    size_t used;
    line = asb_without_use(line);
    size_t length, end = asb_act_end(line, asb_is_parted_by(line) == ASB_PARTED_BY_TILDES, &length);
    ump_span name = ump_span_trim(asb_until(ump_span_head(line, end), "(@["));
    if (asb_is_act(ump_span_head(line, end)) || !name.len || asb_is_near_move(name) ||
        !ump_span_word(&rest, &first) || ump_span_is(first, "switch") ||
        ump_span_is(first, "use") || // those are told as an action is read
        ump_roster_prefix(o->setup->roster, line, o->side, &used) >= 0)
        return false;
    ump_suggest_strings(&near, asb_bare_word(first), asb_line_words);
    if (!near.len && ump_span_word(&rest, &second)) // "mega evole", "swich to"
        ump_suggest_strings(&near, ump_span_head(line, (size_t)(second.at + second.len - line.at)),
                            asb_line_words);
    if (!near.len && (!further || length))
        return false;
    ump_mistake(
        o->reader, UMP_BAD_INPUT, line, "format:orders",
        "\"%.*s\" is neither an action nor another line of orders%s; beside actions there are IF test "
        "THEN action, toggle ABILITY, use ITEM on NAME, activate ITEM, mega evolve, trace ABILITY, receive "
        "ABILITY, illusion NAME, forme SPECIES and, before the first action, switch to NAME",
        UMP_QUOTE(line), ump_buf_text(&near));
    return true;
}

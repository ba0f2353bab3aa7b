// SPDX-License-Identifier: MIT
// Whom or what does a line of a battle file name? Keywords, sides, battlers and labels at the start of a
// text, and what is near a name that is none. The lines themselves are round_lines.c.
#include <string.h>

#include "desk/battle_file.h"
#include "kit/markup.h"
#include "kit/suggest.h"

static size_t desk_blanks(ump_span text, size_t at) {
    while (at < text.len && desk_blank(text.at[at]))
        at++;
    return at;
}

static bool desk_starts(ump_span text, ump_span name) {
    return name.len && text.len >= name.len && ump_span_cmp(ump_span_head(text, name.len), name) == 0;
}

bool desk_keyword(ump_span line, const char *word, ump_span *rest) {
    size_t len = strlen(word);
    if (!ump_span_starts(line, word) || (line.len > len && !desk_blank(line.at[len]) && line.at[len] != ':'))
        return false;
    *rest = ump_span_trim(ump_span_tail(line, len));
    return true;
}

// "A2: Surf", "2. Surf": an action with its number.
static bool desk_is_numbered(ump_span line) {
    if (ump_span_starts(line, "Action ")) // "Action 2: Surf"
        line = ump_span_tail(line, 7);
    size_t n = line.len && (line.at[0] | 0x20) == 'a';
    size_t from = n;
    while (n < line.len && n < from + 2 && line.at[n] >= '0' && line.at[n] <= '9')
        n++;
    return n > from && n < line.len && memchr(":.)", line.at[n], 3);
}

bool desk_goes_on(ump_span line) {
    static const char *const words[] = {"Sub",      "Subs",     "Substitution", "use",  "toggle", "trace",
                                        "activate", "illusion", "forme",        "mega", "receive"};
    char memory[DESK_LINE_BYTES_MAX];
    ump_span rest;
    line = ump_span_trim(ump_untagged(line, memory, sizeof memory));
    char word[8]; // "*If* foe uses ...", "**IF** ..."
    size_t stars = 0, n = 0;
    while (stars < line.len && line.at[stars] == '*')
        stars++;
    for (; stars && n < sizeof word && stars + n < line.len && line.at[stars + n] != '*' &&
           line.at[stars + n] != ' ';
         n++)
        word[n] = line.at[stars + n];
    if (n && ump_span_is(ump_span_of(word, n), "IF"))
        return true;
    if (ump_tilde_length(line) || desk_is_numbered(line))
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (desk_keyword(line, words[i], &rest) && rest.len)
            return true;
    bool begins = desk_keyword(line, "IF", &rest) && rest.len && line.at[2] != ':';
    return begins || (desk_keyword(line, "Bonus", &rest) && rest.len > 1);
}

bool desk_below_orders(const ump_roster *roster, ump_span line) {
    char memory[DESK_LINE_BYTES_MAX];
    size_t used;
    int side, battler;
    ump_span plain = ump_span_trim(ump_untagged(line, memory, sizeof memory));
    return desk_goes_on(line) && desk_who(roster, plain, ':', &side, &battler, &used) == DESK_WHO_NONE;
}

int desk_side_prefix(const ump_roster *roster, ump_span text, size_t *used) {
    int best = -1;
    *used = 0;
    for (uint32_t i = 0; i < roster->side_count; i++) {
        ump_span name = roster->sides[i].name;
        if (name.len > *used && desk_starts(text, name)) {
            best = (int)i;
            *used = name.len;
        }
    }
    return best;
}

desk_who_kind desk_who(const ump_roster *roster, ump_span text, char stop, int *side, int *battler,
                       size_t *used) {
    size_t len = 0;
    int found = desk_side_prefix(roster, text, &len);
    size_t at = desk_blanks(text, len);
    if (found >= 0 && at < text.len && text.at[at] == stop) {
        *side = found;
        *battler = -1;
        *used = at + 1;
        return DESK_WHO_FOUND;
    }
    found = ump_roster_prefix(roster, text, -1, &len);
    if (found == -1)
        return DESK_WHO_NONE;
    at = desk_blanks(text, len);
    if (at >= text.len || text.at[at] != stop)
        return DESK_WHO_NONE;
    if (found == -2)
        return DESK_WHO_AMBIGUOUS;
    *side = roster->battlers[found].side;
    *battler = found;
    *used = at + 1;
    return DESK_WHO_FOUND;
}

static ump_span desk_who_word(const void *list, size_t index) {
    const ump_roster *roster = list;
    if (index < roster->side_count)
        return roster->sides[index].name;
    const ump_battler *battler = &roster->battlers[(index - roster->side_count) / 2];
    return (index - roster->side_count) % 2 ? battler->species : battler->name;
}

// "; there are Red (Ember, Oak) and Blue (Fern)", where that is short.
static void desk_list_who(const ump_roster *roster, ump_buf *out) {
    char memory[160];
    ump_buf list = ump_buf_fixed(memory, sizeof memory);
    for (uint32_t i = 0; i < roster->side_count; i++) {
        const ump_side *side = &roster->sides[i];
        ump_buf_str(&list, i == 0 ? "; there are " : i + 1 == roster->side_count ? " and " : ", ");
        ump_buf_span(&list, side->name);
        for (uint32_t k = 0; k < side->count; k++) {
            ump_buf_str(&list, k ? ", " : " (");
            ump_buf_span(&list, roster->battlers[side->first + k].name);
        }
        ump_buf_str(&list, side->count ? ")" : "");
    }
    if (list.want < sizeof memory)
        ump_buf_str(out, ump_buf_text(&list));
}

static const char *const desk_line_words[] = {"roll", "ruling", "send", "first", "state"};
enum { DESK_LINE_WORDS = sizeof desk_line_words / sizeof *desk_line_words };

static ump_span desk_line_word(const void *list, size_t index) {
    return index < DESK_LINE_WORDS ? ump_span_of_str(desk_line_words[index])
                                   : desk_who_word(list, index - DESK_LINE_WORDS);
}

void desk_suggest_line(const ump_roster *roster, const ump_problems *problems, ump_span name, ump_buf *out) {
    size_t before = out->want, who = roster->side_count + 2 * (size_t)roster->battler_count;
    ump_span rest = name, first = name;
    ump_span_word(&rest, &first);
    if (ump_problems_full(problems))
        return;
    ump_suggest(out, name, DESK_LINE_WORDS + who, desk_line_word, roster);
    if (out->want == before && first.len < name.len)
        ump_suggest(out, first, DESK_LINE_WORDS, desk_line_word, roster);
    if (out->want == before)
        desk_suggest_who(roster, problems, name, out);
}

bool desk_cut_end(ump_span *text, const char *word) {
    size_t len = strlen(word);
    if (text->len <= len || !ump_span_is(ump_span_tail(*text, text->len - len), word))
        return false;
    *text = ump_span_trim(ump_span_head(*text, text->len - len));
    return true;
}

void desk_suggest_who(const ump_roster *roster, const ump_problems *problems, ump_span name, ump_buf *out) {
    ump_span side, rest;
    size_t before = out->want;
    if (ump_problems_full(problems))
        return;
    if (ump_span_cut(name, "/", &side, &rest) && ump_roster_side(roster, ump_span_trim(side)) >= 0)
        name = ump_span_trim(rest);
    ump_suggest(out, name, roster->side_count + 2 * (size_t)roster->battler_count, desk_who_word, roster);
    if (out->want == before)
        desk_list_who(roster, out);
}

int desk_label(const ump_ruleset *rules, ump_span text, size_t *used) {
    int best = -1;
    *used = 0;
    for (uint32_t i = 0; i < rules->label_count; i++) {
        const char *name = rules->labels[i].name;
        size_t len = strlen(name);
        if (len <= *used || !ump_span_starts(text, name))
            continue;
        char next = len < text.len ? text.at[len] : ':';
        if (!desk_blank(next) && next != '#' && next != '@' && next != ':')
            continue;
        best = (int)i;
        *used = len;
    }
    return best;
}

static ump_span desk_label_word(const void *list, size_t index) {
    return ump_span_of_str(((const ump_ruleset *)list)->labels[index].name);
}

void desk_suggest_label(const ump_ruleset *rules, const ump_problems *problems, ump_span name, ump_buf *out) {
    if (!ump_problems_full(problems))
        ump_suggest(out, name, rules->label_count, desk_label_word, rules);
}

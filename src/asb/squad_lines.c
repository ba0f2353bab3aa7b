// SPDX-License-Identifier: MIT
// How is a line of a squad cut into keys with their values, and into moves? With a colon, a tab or a blank
// behind the key, one after the other in a line; lists with any sign between their pieces. Which line is
// what: posted.c.
#include "asb/reading.h"

#include <string.h>

// ---- Markup of other kinds than forum tags

ump_span asb_unstarred(ump_span text) {
    static const char *const marks[] = {"**", "__", "`", "\xE2\x80\x8B", "\xEF\xBB\xBF"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t n = strlen(marks[i]);
        while (text.len >= n && ump_span_starts(text, marks[i]))
            text = ump_span_trim(ump_span_tail(text, n));
        while (text.len >= n && ump_span_is(ump_span_tail(text, text.len - n), marks[i]))
            text = ump_span_trim(ump_span_head(text, text.len - n));
    }
    return text;
}

// ---- Keys

// The length of a sign between key and value.
static size_t asb_key_sign(ump_span text) {
    static const char *const signs[] = {":", "=", "\xEF\xBC\x9A", "\xEF\xBC\x9D"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (ump_span_starts(text, signs[i]))
            return strlen(signs[i]);
    return 0;
}

bool asb_cut_any_key(ump_span line, ump_key_line *out) {
    size_t at = 0, n = 0;
    while (at < line.len && !(n = asb_key_sign(ump_span_tail(line, at))))
        at++;
    if (!n)
        return false;
    out->key = asb_unstarred(asb_bare(ump_span_head(line, at)));
    out->value = asb_unstarred(asb_bare(ump_span_tail(line, at + n)));
    return asb_is_squad_key(out->key) || asb_is_idle_key(out->key);
}

static bool asb_is_digit_or_rank(ump_span value) {
    return value.len && ((value.at[0] >= '0' && value.at[0] <= '9') || ump_span_starts(value, "Rank "));
}

// Whether a value is of the key's kind, so that no sign need stand between the two.
static bool asb_value_fits(ump_span key, ump_span value) {
    ump_span name = ump_span_trim(asb_until(value, "(/,;|["));
    uint32_t index;
    if (asb_word_index("Nature", key) >= 0)
        return asb_book_has(&asb_book_natures, name, &index);
    if (asb_word_index("Ability|Abilities|Hidden Ability|Trait", key) >= 0)
        return asb_book_has(&asb_book_abilities, name, &index);
    if (asb_word_index("Item|Held Item|Holding|Holds|Equipped", key) >= 0)
        return asb_book_has(&asb_book_items, name, &index);
    if (asb_word_index("Type|Types|Typing", key) >= 0)
        return asb_book_has(&asb_book_types, name, &index);
    return asb_is_digit_or_rank(value);
}

bool asb_cut_bare_key(ump_span line, ump_key_line *out) {
    ump_span rest = line, word;
    uint32_t move;
    bool found = false;
    if (asb_book_has(&asb_book_moves, ump_span_trim(asb_until(line, "([")), &move))
        return false;
    for (int words = 0; words < 3 && ump_span_word(&rest, &word); words++) {
        ump_span key = ump_span_head(line, (size_t)(word.at + word.len - line.at)),
                 value = ump_span_trim(rest);
        bool tab = rest.len && rest.at[0] == '\t';
        if (value.len && ((asb_is_squad_key(key) && (tab || asb_value_fits(key, value))) ||
                          (tab && asb_is_idle_key(key)))) {
            *out = (ump_key_line){key, value};
            found = true;
        }
    }
    return found;
}

size_t asb_value_length(ump_span value, bool bare) {
    for (size_t at = 1; at < value.len; at++) {
        if (!memchr("|,;/ \t", value.at[at], 6))
            continue;
        ump_span next = ump_span_trim(ump_span_tail(value, at + 1));
        ump_key_line key;
        ump_span name = ump_span_trim(asb_until(next, ":=|,;/"));
        bool sign = name.len && name.len < next.len && asb_is_squad_key(name) &&
                    asb_key_sign(ump_span_tail(next, asb_until(next, ":=|,;/").len));
        if (sign || (bare && value.at[at] != ' ' && asb_cut_bare_key(next, &key)))
            return at;
    }
    return value.len;
}

// "100 (74 left)": what stands in the brackets, without the word; empty where they hold something else.
ump_span asb_left_in_brackets(ump_span value) {
    static const char *const words[] = {"left", "current", "now", "remaining", "currently"};
    ump_span inside = ump_span_tail(value, asb_until(value, "(").len + 1), number, word;
    inside = ump_span_trim(asb_until(inside, ")"));
    ump_span rest = inside;
    if (!ump_span_word(&rest, &number) || !ump_span_word(&rest, &word) || ump_span_trim(rest).len)
        return ump_span_head(value, 0);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (ump_span_is(word, words[i]))
            return number;
        if (ump_span_is(number, words[i]))
            return word;
    }
    return ump_span_head(value, 0);
}

// ---- Lists of values

bool asb_next_of(ump_span *rest, const char *signs, ump_span *piece) {
    while (rest->at && rest->len) {
        ump_span before, after;
        *piece = asb_until_bare(*rest, signs);
        size_t n = piece->len, sign = n < rest->len;
        for (int i = 0; i < 2; i++)
            if (ump_span_cut(*piece, i ? " / " : " and ", &before, &after)) {
                n = before.len;
                sign = i ? 3 : 5;
                *piece = before;
            }
        *rest = ump_span_tail(*rest, n + sign);
        *piece = asb_bare(*piece);
        while (ump_sign(*piece, '['))
            *piece = ump_span_trim(ump_span_tail(*piece, 1));
        if (piece->len)
            return true;
    }
    return false;
}

// ---- Moves

// The length of what parts moves at the start of a text.
static size_t asb_move_separator(ump_span text) {
    static const char *const signs[] = {
        ",",        ";",    "/", "~", "+", "&", "|", "\t", "\xE3\x80\x81", "\xEF\xBC\x8C", "\xE2\x80\xA2",
        "\xC2\xB7", " and "};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (ump_span_starts(text, signs[i]))
            return strlen(signs[i]);
    return 0;
}

// " - " and the like, where a move stands behind it and no note.
static size_t asb_dash_between(ump_span text) {
    static const char *const dashes[] = {" - ", " \xE2\x80\x93 ", " \xE2\x80\x94 "};
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        size_t n = strlen(dashes[i]), end = 0;
        if (!ump_span_starts(text, dashes[i]))
            continue;
        ump_span after = ump_span_tail(text, n);
        while (end < after.len && !asb_move_separator(ump_span_tail(after, end)) &&
               !ump_span_starts(ump_span_tail(after, end), dashes[i]))
            end++;
        return asb_is_a_move(ump_span_trim(ump_span_head(after, end))) ? n : 0;
    }
    return 0;
}

bool asb_next_move(ump_span *rest, ump_span *piece) {
    while (rest->len) {
        int depth = 0;
        size_t n = 0, sign = 0;
        for (; n < rest->len; n++) {
            ump_span here = ump_span_tail(*rest, n);
            sign = depth > 0 ? 0 : asb_move_separator(here);
            sign = depth == 0 && !sign ? asb_dash_between(here) : sign;
            if (sign)
                break;
            depth += (here.at[0] == '(' || here.at[0] == '[') - (here.at[0] == ')' || here.at[0] == ']');
        }
        *piece = asb_unstarred(asb_bare(ump_span_head(*rest, n)));
        *rest = ump_span_tail(*rest, n + sign);
        if (piece->len)
            return true;
    }
    return false;
}

bool asb_is_every_move(ump_span text) {
    return asb_word_index(
               "all|any|every|everything|all moves|any move|every move|full movepool|whole movepool|"
               "entire movepool|complete movepool",
               text) >= 0;
}

bool asb_is_a_move(ump_span text) {
    ump_span word;
    uint32_t index;
    ump_span name = ump_span_trim(asb_until(text, "([*"));
    return asb_book_has(&asb_book_moves, name, &index) ||
           (asb_cut_hidden_power(text, &word) && (!word.len || asb_book_has(&asb_book_types, word, &index)));
}

// A move or a slip of one, and no note: words as short as "Level" and "Egg" are near to some move.
static bool asb_is_nearly_a_move(ump_span text) {
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    return asb_is_a_move(text) ||
           (text.len > 5 && ump_name_suggest(asb_move_keys, ASB_MOVE_KEY_COUNT, text.at, text.len, best) > 0);
}

static ump_span asb_first_of_list(ump_span list, const char *sign) {
    ump_span first, after;
    size_t n = 0;
    ump_span_cut(list, sign, &first, &after);
    while (n < first.len && !asb_move_separator(ump_span_tail(first, n)))
        n++;
    return ump_span_trim(ump_span_head(first, n));
}

// "Outrage - TM", "Dig // at last": without what somebody noted behind a name.
ump_span asb_without_note(ump_span move) {
    static const char *const signs[] = {" - ", " \xE2\x80\x93 ", " \xE2\x80\x94 ", " // ", " # ", ": ",
                                        " -- "};
    ump_span before, after;
    uint32_t index;
    if (asb_cut_hidden_power(move, &before)) // what stands behind it is its type
        return move;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (ump_span_cut(move, signs[i], &before, &after) &&
            asb_book_has(&asb_book_moves, ump_span_trim(asb_until(before, "([*")), &index) &&
            !asb_is_nearly_a_move(asb_first_of_list(after, signs[i])))
            return ump_span_trim(before);
    return move;
}

ump_span asb_without_comment(ump_span list) {
    ump_span before, after, rest, piece;
    if (!ump_span_cut(list, " // ", &before, &after))
        return list;
    for (rest = after; asb_next_move(&rest, &piece);)
        if (asb_is_nearly_a_move(piece))
            return list;
    return ump_span_trim(before);
}

// SPDX-License-Identifier: MIT
// How is a side's block read, and how is a battler found by name? What keys and names mean is each ruleset's
// business.
#include "kit/roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/ruleset.h"
#include "kit/suggest.h"

enum { UMP_ROSTER_KEY_MAX = 32, UMP_ROSTER_REFERENCE_MAX = 200 };

// Signs a battle file gives a meaning to next to names.
#define UMP_ROSTER_SIGNS "/:@~#\""

// ---- Reading a side

#define UMP_ROSTER_BAD(reader, span, ...)                                                                    \
    do {                                                                                                     \
        (reader)->status = UMP_BAD_INPUT;                                                                    \
        ump_problem_add((reader)->problems, UMP_BAD_INPUT, (reader)->file, (span).line, (span).column,       \
                        "format:roster", __VA_ARGS__);                                                       \
    } while (0)

// A span as printf's "%.*s" takes it, cut to a length that leaves room for the rest of the message.
#define UMP_ROSTER_QUOTE(span) (int)((span).len > 80 ? 80 : (span).len), (span).at

static bool ump_roster_is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool ump_roster_is_digit(char c) { return c >= '0' && c <= '9'; }
static bool ump_roster_is_wordy(char c) {
    return ump_roster_is_letter(c) || ump_roster_is_digit(c) || (unsigned char)c >= 0x80;
}

static bool ump_roster_digits_only(ump_span s) {
    for (size_t i = 0; i < s.len; i++)
        if (!ump_roster_is_digit(s.at[i]))
            return false;
    return s.len > 0;
}

static bool ump_roster_has_sign(ump_span s) {
    for (size_t i = 0; i < s.len; i++)
        if (memchr(UMP_ROSTER_SIGNS, s.at[i], sizeof UMP_ROSTER_SIGNS - 1))
            return true;
    return false;
}

// "Key: value". The species Type: Null reads like one and is not: no ruleset has a key "Type".
static bool ump_roster_key_line(ump_span line, ump_key_line *out) {
    if (!ump_span_cut(line, ":", &out->key, &out->value))
        return false;
    out->key = ump_span_trim(out->key);
    out->value = ump_span_trim(out->value);
    if (out->key.len == 0 || out->key.len > UMP_ROSTER_KEY_MAX || !ump_roster_is_letter(out->key.at[0]))
        return false;
    for (size_t i = 0; i < out->key.len; i++)
        if (!ump_roster_is_wordy(out->key.at[i]) && !memchr(" -._", out->key.at[i], 4))
            return false;
    ump_span rest = out->value, word = {0};
    return !(ump_span_is(out->key, "Type") && ump_span_word(&rest, &word) && ump_span_is(word, "Null"));
}

// "Timid Nature", as team exports write it.
static bool ump_roster_nature_line(ump_span line, ump_key_line *out) {
    ump_span rest = line;
    if (!ump_span_word(&rest, &out->value) || !ump_span_word(&rest, &out->key) ||
        ump_span_trim(rest).len > 0 || !ump_span_is(out->key, "Nature"))
        return false;
    for (size_t i = 0; i < out->value.len; i++)
        if (!ump_roster_is_letter(out->value.at[i]))
            return false;
    return true;
}

bool ump_roster_cut_key(ump_span line, ump_key_line *out) {
    return ump_roster_key_line(line, out) || ump_roster_nature_line(line, out);
}

void ump_roster_key(ump_roster_reader *reader, ump_key_line line, bool again) {
    if (reader->current < 0)
        return;
    ump_battler *battler = &reader->roster->battlers[reader->current];
    for (uint32_t i = 0; i < battler->key_count && !again; i++)
        if (ump_span_cmp(battler->keys[i].key, line.key) == 0) {
            UMP_ROSTER_BAD(reader, line.key, "%.*s already has a line \"%.*s:\" (line %u)",
                           UMP_ROSTER_QUOTE(battler->name), UMP_ROSTER_QUOTE(line.key),
                           battler->keys[i].key.line);
            return;
        }
    if (line.value.len == 0) {
        UMP_ROSTER_BAD(reader, line.key, "\"%.*s:\" has no value; leave the line out to get the default",
                       UMP_ROSTER_QUOTE(line.key));
        return;
    }
    if (battler->key_count == UMP_KEYS_MAX) {
        UMP_ROSTER_BAD(reader, line.key, "%.*s has more than %d \"Key: value\" lines",
                       UMP_ROSTER_QUOTE(battler->name), UMP_KEYS_MAX);
        return;
    }
    battler->keys[battler->key_count++] = line;
}

void ump_roster_move(ump_roster_reader *reader, ump_span move) {
    if (reader->current < 0)
        return;
    ump_battler *battler = &reader->roster->battlers[reader->current];
    if (battler->move_count == UMP_MOVES_MAX) {
        UMP_ROSTER_BAD(reader, move, "%.*s has more than %d moves", UMP_ROSTER_QUOTE(battler->name),
                       UMP_MOVES_MAX);
        return;
    }
    battler->moves[battler->move_count++] = move;
}

// ---- The head line: Nickname (Species) (M|F) @ Item

// Takes "@ Item" off the end: the last @ with a blank before it.
static void ump_roster_head_item(ump_roster_reader *reader, ump_span *rest, ump_span *item) {
    for (size_t i = rest->len; i-- > 1;) {
        if (rest->at[i] != '@' || (rest->at[i - 1] != ' ' && rest->at[i - 1] != '\t'))
            continue;
        *item = ump_span_trim(ump_span_tail(*rest, i + 1));
        if (item->len == 0)
            UMP_ROSTER_BAD(reader, ump_span_tail(*rest, i), "an item is missing after \"@\"");
        *rest = ump_span_trim(ump_span_head(*rest, i));
        return;
    }
}

// Takes the last "(...)" off the end of *rest: what stands inside, trimmed. False when it does not end in
// one.
static bool ump_roster_head_group(ump_span *rest, ump_span *inside) {
    if (rest->len == 0 || rest->at[rest->len - 1] != ')')
        return false;
    int depth = 0;
    for (size_t i = rest->len; i-- > 0;) {
        depth += (rest->at[i] == ')') - (rest->at[i] == '(');
        if (depth > 0)
            continue;
        *inside = ump_span_trim(ump_span_head(ump_span_tail(*rest, i + 1), rest->len - i - 2));
        *rest = ump_span_trim(ump_span_head(*rest, i));
        return true;
    }
    return false;
}

// "Species [Nickname]": the same with square brackets, which do not nest.
static bool ump_roster_head_square(ump_span *rest, ump_span *inside) {
    size_t at = 0;
    while (at < rest->len && rest->at[at] != '[')
        at++;
    if (at == 0 || at == rest->len || rest->at[rest->len - 1] != ']')
        return false;
    *inside = ump_span_trim(ump_span_head(ump_span_tail(*rest, at + 1), rest->len - at - 2));
    *rest = ump_span_trim(ump_span_head(*rest, at));
    return true;
}

static bool ump_roster_has(ump_span s, char c) { return s.len > 0 && memchr(s.at, c, s.len) != NULL; }

// "M", "F"; where posts are read freely also in full words and by sign: "Female", "N".
static bool ump_roster_is_gender(const ump_roster_reader *reader, ump_span inside) {
    static const char *const words[] = {"m", "f", "male", "female", "n", "genderless", "none"};
    if (!reader->square)
        return ump_span_is(inside, "M") || ump_span_is(inside, "F");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ump_name_same(inside.at, inside.len, words[i], strlen(words[i])))
            return true;
    return false;
}

static void ump_roster_head_names(ump_roster_reader *reader, ump_span rest, ump_battler *out) {
    ump_span shorter = rest, inside = {0};
    if (ump_roster_head_group(&shorter, &inside)) {
        bool gender = ump_roster_is_gender(reader, inside);
        // two groups, and the second is none: the first is the species all the same
        bool wrong =
            !gender && shorter.len > 0 && shorter.at[shorter.len - 1] == ')' && ump_roster_has(shorter, '(');
        if (wrong)
            UMP_ROSTER_BAD(reader, inside, "\"(%.*s)\" after a species must be (M) or (F)",
                           UMP_ROSTER_QUOTE(inside));
        if (gender)
            out->gender = inside;
        if (gender || wrong)
            rest = shorter;
    }
    out->name = out->species = rest;
    if (reader->square && ump_roster_head_square(&rest, &inside)) {
        out->species = rest;
        out->name = inside.len > 0 ? inside : rest;
    } else if (ump_roster_head_group(&rest, &out->species)) {
        out->name = rest.len > 0 ? rest : out->species;
    } else if (ump_roster_has(rest, '(') || ump_roster_has(rest, ')')) {
        UMP_ROSTER_BAD(reader, rest,
                       "the brackets of \"%.*s\" do not fit: a head line is Nickname (Species) (M) @ Item",
                       UMP_ROSTER_QUOTE(rest));
    }
    if (out->species.len == 0)
        UMP_ROSTER_BAD(reader, out->head, "no species: a head line is Nickname (Species) (M) @ Item");
}

static void ump_roster_check_name(ump_roster_reader *reader, const ump_battler *battler) {
    if (battler->name.len > UMP_NAME_MAX || battler->species.len > UMP_NAME_MAX)
        UMP_ROSTER_BAD(reader, battler->head, "a name is at most %d bytes long", UMP_NAME_MAX);
    if (ump_roster_digits_only(battler->name))
        UMP_ROSTER_BAD(reader, battler->name,
                       "the name \"%.*s\" would be taken for a position: put a letter into it",
                       UMP_ROSTER_QUOTE(battler->name));
    for (uint32_t i = reader->side->first; i < reader->roster->battler_count; i++) {
        const ump_battler *other = &reader->roster->battlers[i];
        if (battler->name.len > 0 && ump_span_cmp(other->name, battler->name) == 0) {
            UMP_ROSTER_BAD(reader, battler->name,
                           "%.*s has two battlers called %.*s (the first in line %u): give one a nickname",
                           UMP_ROSTER_QUOTE(reader->side->name), UMP_ROSTER_QUOTE(battler->name),
                           other->head.line);
            break;
        }
    }
}

static bool ump_roster_room(ump_roster *roster) {
    if (roster->battler_count < roster->battler_capacity)
        return true;
    uint32_t capacity = roster->battler_capacity == 0 ? 4 : roster->battler_capacity * 2;
    if (capacity > UMP_BATTLERS_MAX)
        capacity = UMP_BATTLERS_MAX;
    ump_battler *grown = realloc(roster->battlers, capacity * sizeof *grown);
    if (!grown)
        return false;
    roster->battlers = grown;
    roster->battler_capacity = capacity;
    return true;
}

// Room for one more battler; NULL: that was told.
static ump_battler *ump_roster_new(ump_roster_reader *reader, ump_span line) {
    ump_roster *roster = reader->roster;
    ump_side *side = reader->side;
    reader->skipping = side->count == UMP_TEAM_MAX;
    reader->current = -1;
    if (reader->skipping) {
        UMP_ROSTER_BAD(reader, line, "%.*s has more than %d battlers", UMP_ROSTER_QUOTE(side->name),
                       UMP_TEAM_MAX);
        return NULL;
    }
    if (!ump_roster_room(roster)) {
        reader->status = UMP_NO_MEMORY;
        return NULL;
    }
    ump_battler *battler = &roster->battlers[roster->battler_count];
    memset(battler, 0, sizeof *battler);
    // Empty parts have a place, too: after the end of the line.
    battler->gender = battler->item = ump_span_tail(line, line.len);
    battler->head = line;
    battler->side = (uint8_t)roster->side_count;
    battler->position = side->count;
    return battler;
}

static void ump_roster_put(ump_roster_reader *reader, ump_battler *battler) {
    ump_roster_check_name(reader, battler);
    ump_name_key(battler->species.at, battler->species.len, battler->species_key,
                 sizeof battler->species_key);
    reader->current = (int)reader->roster->battler_count++;
    reader->side->count++;
}

void ump_roster_head(ump_roster_reader *reader, ump_span line) {
    ump_battler *battler = ump_roster_new(reader, line);
    if (!battler)
        return;
    ump_span rest = line;
    ump_roster_head_item(reader, &rest, &battler->item);
    ump_roster_head_names(reader, rest, battler);
    ump_roster_put(reader, battler);
}

void ump_roster_head_parts(ump_roster_reader *reader, ump_span line, const ump_head *parts) {
    ump_battler *battler = ump_roster_new(reader, line);
    if (!battler)
        return;
    battler->species = parts->species;
    battler->name = parts->name.len ? parts->name : parts->species;
    if (parts->gender.len)
        battler->gender = parts->gender;
    if (parts->item.len)
        battler->item = parts->item;
    ump_roster_put(reader, battler);
}

void ump_roster_nickname(ump_roster_reader *reader, ump_span name) {
    if (reader->current < 0)
        return;
    ump_battler *battler = &reader->roster->battlers[reader->current];
    uint32_t count = reader->roster->battler_count;
    reader->roster->battler_count = (uint32_t)reader->current; // not beside itself
    battler->name = name;
    ump_roster_check_name(reader, battler);
    reader->roster->battler_count = count;
}

// ---- Lines

static void ump_roster_line(ump_roster_reader *reader, ump_span line) {
    if (line.len == 0 || ump_span_starts(line, "===")) {
        reader->current = -1;
        reader->skipping = false;
        return;
    }
    ump_key_line key;
    bool begun = reader->current >= 0 || reader->skipping;
    bool is_move = line.at[0] == '-';
    // A block that begins "Smile :) (Golem)" begins with a head line.
    bool is_head = !begun && ump_roster_has(line, '(') && ump_roster_has(line, ')');
    bool is_key =
        !is_head && (ump_roster_key_line(line, &key) || (begun && ump_roster_nature_line(line, &key)));
    if (line.at[0] == '#' || (reader->skipping && (is_move || is_key)))
        return;
    if (!is_move && !is_key) {
        ump_roster_head(reader, line);
        return;
    }
    if (!begun) {
        reader->skipping = true;
        UMP_ROSTER_BAD(
            reader, line,
            "\"%.*s\" belongs to no battler: a battler begins with its head line, Nickname (Species) "
            "(M) @ Item, and ends at a blank line",
            UMP_ROSTER_QUOTE(line));
        return;
    }
    ump_span move = is_move ? ump_span_trim(ump_span_tail(line, 1)) : line;
    if (move.len == 0)
        UMP_ROSTER_BAD(reader, line, "a move is missing after \"-\"");
    else if (is_move)
        ump_roster_move(reader, move);
    else
        ump_roster_key(reader, key, false);
}

static void ump_roster_check_side(ump_roster_reader *reader, ump_span name) {
    if (name.len == 0)
        UMP_ROSTER_BAD(reader, name, "a side needs a name: == Red");
    else if (name.len > UMP_NAME_MAX)
        UMP_ROSTER_BAD(reader, name, "the name of a side is at most %d bytes long", UMP_NAME_MAX);
    else if (ump_roster_has_sign(name))
        UMP_ROSTER_BAD(reader, name, "the name of a side cannot hold any of / : @ ~ # \"");
    int same = ump_roster_side(reader->roster, name);
    if (same >= 0)
        UMP_ROSTER_BAD(reader, name, "there is already a side called %.*s (line %u)", UMP_ROSTER_QUOTE(name),
                       reader->roster->sides[same].name.line);
}

bool ump_roster_begin(ump_roster_reader *reader, ump_roster *roster, ump_span name, const char *file,
                      ump_problems *problems) {
    *reader = (ump_roster_reader){
        .roster = roster, .file = file, .problems = problems, .status = UMP_OK, .current = -1};
    ump_roster_check_side(reader, name);
    if (roster->side_count == UMP_SIDES_MAX) {
        UMP_ROSTER_BAD(reader, name, "a battle has at most %d sides", UMP_SIDES_MAX);
        return false;
    }
    reader->side = &roster->sides[roster->side_count];
    *reader->side = (ump_side){.name = name, .first = (uint8_t)roster->battler_count, .count = 0};
    return true;
}

ump_status ump_roster_end(ump_roster_reader *reader, ump_span name) {
    reader->roster->side_count++;
    if (reader->side->count == 0 && reader->status != UMP_NO_MEMORY)
        UMP_ROSTER_BAD(reader, name, "the side %.*s has no battlers", UMP_ROSTER_QUOTE(name));
    return reader->status;
}

ump_status ump_roster_add_side(ump_roster *roster, ump_span name, ump_span block, const char *file,
                               ump_problems *problems) {
    ump_roster_reader reader;
    ump_span line;
    name = ump_span_trim(name);
    if (!ump_roster_begin(&reader, roster, name, file, problems))
        return reader.status;
    while (reader.status != UMP_NO_MEMORY && ump_span_line(&block, &line))
        ump_roster_line(&reader, ump_span_trim(line));
    return ump_roster_end(&reader, name);
}

void ump_roster_close(ump_roster *roster) {
    if (!roster)
        return;
    free(roster->battlers);
    *roster = (ump_roster){0};
}

const ump_span *ump_battler_key(const ump_battler *battler, const char *key) {
    for (uint32_t i = 0; i < battler->key_count; i++)
        if (ump_span_is(battler->keys[i].key, key))
            return &battler->keys[i].value;
    return NULL;
}

// ---- Finding

int ump_roster_side(const ump_roster *roster, ump_span name) {
    name = ump_span_trim(name);
    for (uint32_t i = 0; i < roster->side_count; i++)
        if (ump_span_cmp(roster->sides[i].name, name) == 0)
            return (int)i;
    return -1;
}

// Whether a text with these ends may stand for the species by letters and digits alone: a sign at its end
// belongs to what is around it ("Fern @"), unless the species has it there, too ("Mime Jr.").
static bool ump_roster_ends_like(ump_span written, ump_span species) {
    char first = written.at[0], last = written.at[written.len - 1];
    return (ump_roster_is_wordy(first) || species.at[0] == first) &&
           (ump_roster_is_wordy(last) || species.at[species.len - 1] == last);
}

// By nickname, else by species, within one side; key is the name's ump_name_key.
static int ump_roster_within(const ump_roster *roster, const ump_side *side, ump_span name, const char *key) {
    int found = -1;
    for (uint32_t i = side->first; i < (uint32_t)side->first + side->count; i++) {
        const ump_battler *battler = &roster->battlers[i];
        if (ump_span_cmp(battler->name, name) == 0)
            return (int)i;
        bool species = ump_span_cmp(battler->species, name) == 0 ||
                       (key[0] != '\0' && strcmp(battler->species_key, key) == 0 &&
                        ump_roster_ends_like(name, battler->species));
        if (species)
            found = found == -1 ? (int)i : -2;
    }
    return found;
}

// The name without a side.
static int ump_roster_bare(const ump_roster *roster, ump_span name, int side_hint) {
    char key[UMP_ROSTER_REFERENCE_MAX];
    ump_name_key(name.at, name.len, key, sizeof key);
    int found = -1;
    for (uint32_t i = 0; i < roster->side_count; i++) {
        int here = ump_roster_within(roster, &roster->sides[i], name, key);
        if (here == -1)
            continue;
        if ((int)i == side_hint)
            return here;
        found = found == -1 ? here : -2;
    }
    return found;
}

// What stands behind "Side/": a name or a position.
static int ump_roster_of_side(const ump_roster *roster, const ump_side *side, ump_span name) {
    char key[UMP_ROSTER_REFERENCE_MAX];
    ump_name_key(name.at, name.len, key, sizeof key);
    int found = ump_roster_within(roster, side, name, key);
    int64_t position;
    if (found == -1 && ump_roster_digits_only(name) &&
        ump_span_int(name, 1, side->count, &position) == UMP_OK)
        found = (int)(side->first + position - 1);
    return found;
}

int ump_roster_find(const ump_roster *roster, ump_span name, int side_hint) {
    name = ump_span_trim(name);
    if (name.len == 0 || name.len > UMP_ROSTER_REFERENCE_MAX)
        return -1;
    int found = ump_roster_bare(roster, name, side_hint);
    ump_span side_name, rest;
    if (found == -1 && ump_span_cut(name, "/", &side_name, &rest)) {
        int side = ump_roster_side(roster, side_name);
        rest = ump_span_trim(rest);
        if (side >= 0 && rest.len > 0)
            found = ump_roster_of_side(roster, &roster->sides[side], rest);
    }
    return found;
}

int ump_roster_prefix(const ump_roster *roster, ump_span text, int side_hint, size_t *used) {
    int found = -1;
    *used = 0;
    size_t start = 0;
    while (start < text.len && (text.at[start] == ' ' || text.at[start] == '\t'))
        start++;
    for (size_t end = start + 1; end <= text.len && end - start <= UMP_ROSTER_REFERENCE_MAX; end++) {
        bool nbsp = text.len - end >= 2 && memcmp(text.at + end, "\xC2\xA0", 2) == 0;
        if (end < text.len && ump_roster_is_wordy(text.at[end]) && !nbsp)
            continue;
        int here = ump_roster_find(roster, ump_span_tail(ump_span_head(text, end), start), side_hint);
        if (here == -1 || text.at[end - 1] == ' ' || text.at[end - 1] == '\t')
            continue;
        found = here;
        *used = end;
    }
    return found;
}

static int ump_roster_alone(const ump_roster *roster, ump_span side_name) {
    int side = ump_roster_side(roster, side_name);
    return side >= 0 && roster->sides[side].count == 1 ? (int)roster->sides[side].first : -1;
}

int ump_roster_find_alone(const ump_roster *roster, ump_span name, int side_hint) {
    int found = ump_roster_find(roster, name, side_hint);
    return found == -1 ? ump_roster_alone(roster, name) : found;
}

int ump_roster_path(const ump_roster *roster, ump_span path, size_t *used) {
    int found = ump_roster_prefix(roster, path, -1, used);
    for (size_t at = 0; found == -1 && at < path.len; at++) {
        ump_span side = ump_span_head(path, at);
        if (path.at[at] != '.' || ump_span_is(side, "field")) // "field.weather" is the battle's own
            continue;
        found = ump_roster_alone(roster, side);
        *used = found >= 0 ? at : 0;
    }
    return found;
}

size_t ump_roster_name(const ump_roster *roster, int battler, char *buf, size_t cap) {
    ump_buf out = ump_buf_fixed(buf, cap);
    if (battler < 0 || (uint32_t)battler >= roster->battler_count)
        return 0;
    const ump_battler *who = &roster->battlers[battler];
    ump_buf_span(&out, roster->sides[who->side].name);
    ump_buf_char(&out, '/');
    if (who->name.len == 0 || ump_roster_has_sign(who->name))
        ump_buf_printf(&out, "%u", who->position + 1u);
    else
        ump_buf_span(&out, who->name);
    return out.len;
}

void ump_roster_say(const ump_roster *roster, int battler, ump_buf *out) {
    if (battler < 0 || (uint32_t)battler >= roster->battler_count) {
        ump_buf_str(out, "nobody");
        return;
    }
    const ump_battler *own = &roster->battlers[battler];
    for (uint32_t i = 0; i < roster->battler_count; i++) {
        ump_span other = roster->battlers[i].name;
        if ((int)i != battler && ump_name_same(own->name.at, own->name.len, other.at, other.len)) {
            ump_buf_span(out, roster->sides[own->side].name);
            ump_buf_char(out, '/');
            break;
        }
    }
    ump_buf_span(out, own->name);
}

// ---- Near names

// Nicknames, then species.
static ump_span ump_roster_word(const void *list, size_t index) {
    const ump_roster *roster = list;
    size_t count = roster->battler_count;
    return index < count ? roster->battlers[index].name : roster->battlers[index - count].species;
}

void ump_roster_suggest(const ump_roster *roster, ump_span written, ump_buf *out) {
    ump_span side_name, rest;
    if (ump_span_cut(written, "/", &side_name, &rest) && ump_roster_side(roster, side_name) >= 0)
        written = ump_span_trim(rest);
    ump_suggest(out, written, (size_t)roster->battler_count * 2, ump_roster_word, roster);
}

// SPDX-License-Identifier: MIT
// How is a battle file cut into header and sections? The lines of rounds and of House are read in
// round_lines.c, those of Expect in expect.c, team blocks in kit/roster.c. The format is
// docs/formats/battle.md.
#include "desk/battle_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"
#include "kit/suggest.h"

// ---- Tools of the reader

void desk_mistake(desk_reader *reader, ump_span at, const char *rule, const char *format, ...) {
    char message[384] = "";
    va_list args;
    if (!ump_problems_full(reader->problems)) {
        va_start(args, format);
        vsnprintf(message, sizeof message, format, args);
        va_end(args);
    }
    ump_problem_add(reader->problems, UMP_BAD_INPUT, reader->file->name, at.line, at.column, rule, "%s",
                    message);
    reader->mistakes++;
}

bool desk_room(desk_reader *reader, void *array, uint32_t count, uint32_t *capacity, size_t size) {
    if (desk_grow(array, count, capacity, size))
        return true;
    reader->no_memory = true;
    return false;
}

bool desk_grow(void *array, uint32_t count, uint32_t *capacity, size_t size) {
    if (count < *capacity)
        return true;
    if (*capacity > UINT32_MAX / 2)
        return false;
    uint32_t more = *capacity ? *capacity * 2 : 8;
    void *at;
    memcpy(&at, array, sizeof at);
    at = realloc(at, more * size);
    if (!at)
        return false;
    memcpy(array, &at, sizeof at);
    *capacity = more;
    return true;
}

bool desk_next_line(ump_span *rest, ump_span *line, bool *indented) {
    ump_span raw;
    while (ump_span_line(rest, &raw)) {
        ump_span text = ump_span_trim(raw);
        if (text.len == 0 || text.at[0] == '#')
            continue;
        *indented = text.at != raw.at;
        *line = text;
        return true;
    }
    return false;
}

// ---- The text as a whole

// Control characters other than tab and line ends have no place in the text and betray a binary file.
static bool desk_check_controls(desk_reader *reader, ump_span text) {
    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.at[i];
        if (c == '\r' && i + 1 < text.len && text.at[i + 1] != '\n') {
            desk_mistake(reader, ump_span_tail(text, i), "format:text",
                         "a carriage return (0x0D) within a line: a line ends in a line feed, or in both");
            return false;
        }
        if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F) {
            desk_mistake(reader, ump_span_tail(text, i), "format:text",
                         "this is a control character (0x%02X): a battle file is plain text", (unsigned)c);
            return false;
        }
    }
    return true;
}

// A text of another encoding is told line by line.
static bool desk_check_utf8(desk_reader *reader, ump_span text) {
    ump_span line, bad;
    bool good = true;
    while (ump_span_line(&text, &line)) {
        if (ump_utf8_check(line, &bad))
            continue;
        good = false;
        desk_mistake(reader, bad, "format:text",
                     "this byte (0x%02X) is not UTF-8: save the file as UTF-8 text",
                     (unsigned)(unsigned char)bad.at[0]);
    }
    return good;
}

static bool desk_check_bytes(desk_reader *reader, ump_span text) {
    if (text.len >= 2 && (memcmp(text.at, "\xFF\xFE", 2) == 0 || memcmp(text.at, "\xFE\xFF", 2) == 0)) {
        desk_mistake(reader, text, "format:text", "this file is UTF-16: save it as UTF-8 text");
        return false;
    }
    return desk_check_controls(reader, text) && desk_check_utf8(reader, text);
}

static bool desk_check_lines(desk_reader *reader, ump_span text) {
    uint32_t before = reader->mistakes, count = 0;
    ump_span line;
    while (ump_span_line(&text, &line)) {
        if (++count > DESK_LINES_MAX) {
            desk_mistake(reader, line, "format:limits", "a battle file has at most %d lines", DESK_LINES_MAX);
            break;
        }
        if (line.len > DESK_LINE_BYTES_MAX)
            desk_mistake(reader, line, "format:limits", "this line has %zu bytes; at most %d are allowed",
                         line.len, DESK_LINE_BYTES_MAX);
    }
    return reader->mistakes == before;
}

// ---- Sections

typedef struct desk_section {
    ump_span head, name, block;
    size_t end; // offset where its last line that is not blank ends
} desk_section;

typedef struct desk_sections {
    desk_section *at;
    uint32_t count, capacity;
    desk_section header; // what stands before the first
} desk_sections;

static ump_span desk_section_name(ump_span line) {
    ump_span name = line;
    while (name.len && name.at[0] == '=')
        name = ump_span_tail(name, 1);
    while (name.len && name.at[name.len - 1] == '=')
        name.len--;
    return ump_span_trim(name);
}

// The round that a heading means which is not written as one, "R1", "Rnd 2", "Round3", "=== Round 4 ===",
// "## Round 5", else 0.
static unsigned desk_round_meant(ump_span heading) {
    static const char *const words[] = {"Round", "Rnd", "Rd", "R", "Turn", NULL};
    static const char signs[] = "=#* \t";
    int64_t number;
    while (heading.len && strchr(signs, heading.at[0]))
        heading = ump_span_tail(heading, 1);
    while (heading.len && strchr(signs, heading.at[heading.len - 1]))
        heading.len--;
    size_t letters = 0;
    while (letters < heading.len && !(heading.at[letters] >= '0' && heading.at[letters] <= '9'))
        letters++;
    ump_span word = ump_span_trim(ump_span_head(heading, letters));
    if (ump_span_int(ump_span_tail(heading, letters), 1, UINT16_MAX, &number) != UMP_OK)
        return 0;
    for (int i = 0; words[i]; i++)
        if (ump_span_is(word, words[i]))
            return (unsigned)number;
    return 0;
}

// Whether a line begins a section. "=== [gen7ou] My team ===" is a line of an export; a round that is headed
// so is told, and read all the same, so that its lines are not mistaken for a battler's.
static bool desk_is_heading(desk_reader *reader, ump_span line) {
    bool more = ump_span_starts(line, "==="), comment = ump_span_starts(line, "##");
    unsigned round = more || comment ? desk_round_meant(line) : 0;
    if (more && round)
        desk_mistake(reader, line, "format:section",
                     "\"%.*s\" heads no round: a section is `== Round %u`, with two equals signs",
                     UMP_QUOTE(line), round);
    if (comment && round)
        ump_problem_add(reader->problems, UMP_OK, reader->file->name, line.line, line.column,
                        "format:section", "\"%.*s\" is a comment: a section is `== Round %u`",
                        UMP_QUOTE(line), round);
    return more ? round != 0 : ump_span_starts(line, "==");
}

static bool desk_split(desk_reader *reader, ump_span text, desk_sections *out) {
    desk_section *current = &out->header;
    *current = (desk_section){.head = text, .block = ump_span_head(text, 0), .end = 0};
    ump_span rest = text, raw;
    while (ump_span_line(&rest, &raw)) {
        ump_span line = ump_span_trim(raw);
        if (desk_is_heading(reader, line)) {
            if (!desk_room(reader, &out->at, out->count, &out->capacity, sizeof *out->at))
                return false;
            current = &out->at[out->count++];
            *current = (desk_section){
                .head = line, .name = desk_section_name(line), .block = ump_span_head(rest, 0)};
        } else {
            current->block.len = (size_t)(raw.at + raw.len - current->block.at);
        }
        if (line.len)
            current->end = (size_t)(raw.at + raw.len - reader->file->text);
    }
    return true;
}

// ---- Header

static const char *const desk_header_keys[] = {"rules",          "title", "seed", "set",
                                               "orders.illegal", "round", NULL};

typedef struct desk_key_list {
    const ump_ruleset *rules;
} desk_key_list;

static ump_span desk_key_word(const void *list, size_t index) {
    const desk_key_list *keys = list;
    size_t own = sizeof desk_header_keys / sizeof *desk_header_keys - 1;
    return ump_span_of_str(index < own ? desk_header_keys[index] : keys->rules->header_keys[index - own]);
}

// False: it is told. True: a line of the ruleset's users, kept as a note.
static bool desk_unknown_key(desk_reader *reader, ump_span key) {
    const ump_ruleset *rules = reader->file->rules;
    if (!rules)
        return false; // which keys there are depends on the ruleset, and that mistake is told already
    size_t count = sizeof desk_header_keys / sizeof *desk_header_keys - 1;
    while (rules->header_keys &&
           rules->header_keys[count - (sizeof desk_header_keys / sizeof *desk_header_keys - 1)])
        count++;
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    desk_key_list list = {rules};
    ump_suggest(&near, key, count, desk_key_word, &list);
    if (rules->free_header && near.len == 0)
        return true;
    desk_mistake(reader, key, "format:header", "%s has no header key \"%.*s\"%s", rules->name, UMP_QUOTE(key),
                 ump_buf_text(&near));
    return false;
}

// What is wrong with the line that names the ruleset, and what would be right.
static void desk_bad_rules(desk_reader *reader, ump_span at, const char *what) {
    char memory[DESK_RULESETS_TEXT];
    ump_buf all = ump_buf_fixed(memory, sizeof memory);
    desk_add_rulesets(&all);
    desk_mistake(
        reader, at, "format:rules",
        "%s: `rules: RULESET` or `rules: RULESET PROFILE`, such as `rules: asb 2017-01`; there are %s", what,
        memory);
}

static void desk_read_rules(desk_reader *reader, ump_span value, const ump_ruleset *given) {
    ump_span name;
    if (!ump_span_word(&value, &name)) {
        desk_bad_rules(reader, value, "which ruleset");
        return;
    }
    reader->file->profile = ump_span_trim(value);
    reader->file->rules = given ? given : desk_ruleset(name.at, name.len);
    if (!reader->file->rules) {
        char memory[DESK_RULESETS_TEXT];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        desk_suggest_ruleset(name, &near);
        desk_mistake(reader, name, "format:rules", "no ruleset is called \"%.*s\"%s", UMP_QUOTE(name),
                     ump_buf_text(&near));
    }
}

void desk_read_set(desk_reader *reader, ump_span value, bool house) {
    desk_file *file = reader->file;
    ump_key_line set;
    if (!ump_span_cut(value, "=", &set.key, &set.value)) {
        desk_mistake(reader, value, "format:set", "a parameter is set by `set: name = value`");
        return;
    }
    set.key = ump_span_trim(set.key);
    set.value = ump_span_trim(set.value);
    if (house &&
        desk_room(reader, &file->house_sets, file->house_set_count, &file->house_set_capacity, sizeof set))
        file->house_sets[file->house_set_count++] = set;
    else if (!house && desk_room(reader, &file->sets, file->set_count, &file->set_capacity, sizeof set))
        file->sets[file->set_count++] = set;
}

static void desk_read_round_number(desk_reader *reader, ump_span value) {
    int64_t number;
    if (ump_span_int(value, 1, DESK_FIRST_ROUND_MAX, &number) == UMP_OK)
        reader->file->first_round = (uint32_t)number;
    else
        desk_mistake(reader, value, "format:header",
                     "the first round's number is a whole number from 1 to %d", DESK_FIRST_ROUND_MAX);
}

// A key of the desk's own. False when it is none.
static bool desk_read_own_key(desk_reader *reader, ump_span key, ump_span value, const ump_ruleset *given) {
    desk_file *file = reader->file;
    if (ump_span_is(key, "rules")) {
        desk_read_rules(reader, value, given);
    } else if (ump_span_is(key, "title")) {
        file->title = value;
    } else if (ump_span_is(key, "seed")) {
        file->seed = value;
        if (value.len == 0 || value.len > DESK_SEED_MAX)
            desk_mistake(reader, value, "format:header", "a seed is a text of 1 to %d bytes", DESK_SEED_MAX);
    } else if (ump_span_is(key, "set")) {
        desk_read_set(reader, value, false);
    } else if (ump_span_is(key, "round")) {
        desk_read_round_number(reader, value);
    } else if (ump_span_is(key, "orders.illegal")) {
        file->ignore_illegal = ump_span_is(value, "ignore");
        if (!file->ignore_illegal && !ump_span_is(value, "refuse"))
            desk_mistake(reader, value, "format:header",
                         "orders.illegal is `refuse` or `ignore`, not \"%.*s\"", UMP_QUOTE(value));
    } else {
        return false;
    }
    return true;
}

static void desk_read_ruleset_key(desk_reader *reader, ump_span key, ump_span value) {
    desk_file *file = reader->file;
    const char *const *known = file->rules ? file->rules->header_keys : NULL;
    while (known && *known && !ump_span_is(key, *known))
        known++;
    if ((!known || !*known) && !desk_unknown_key(reader, key))
        return;
    if (desk_room(reader, &file->header, file->header_count, &file->header_capacity, sizeof *file->header))
        file->header[file->header_count++] = (ump_key_line){key, value};
}

// Whether a key stood before: of the desk's own by a bit, of the ruleset's by its line.
static bool desk_key_again(desk_reader *reader, ump_span key, uint32_t *seen) {
    if (ump_span_is(key, "set"))
        return false;
    bool again = false, own = false;
    for (uint32_t i = 0; desk_header_keys[i]; i++) {
        if (!ump_span_is(key, desk_header_keys[i]))
            continue;
        own = true;
        again = *seen >> i & 1;
        *seen |= UINT32_C(1) << i;
    }
    for (uint32_t i = 0; !own && i < reader->file->header_count; i++)
        again = again || ump_span_cmp(key, reader->file->header[i].key) == 0;
    if (again)
        desk_mistake(reader, key, "format:header", "\"%.*s\" stands twice; leave one of them out",
                     UMP_QUOTE(key));
    return again;
}

static void desk_read_header(desk_reader *reader, ump_span block, const ump_ruleset *given) {
    ump_span rest = block, line;
    bool indented, first = true;
    uint32_t seen = 0;
    while (desk_next_line(&rest, &line, &indented)) {
        ump_span key, value;
        bool cut = ump_span_cut(line, ":", &key, &value);
        // "Switch = KO", "2v2 Singles": as leagues post them
        if (!cut && !first && reader->file->rules && reader->file->rules->free_header) {
            ump_span_cut(line, "=", &key, &value);
            cut = true;
        }
        key = ump_span_trim(key);
        value = ump_span_trim(value);
        bool begins = !first || ump_span_is(key, "rules");
        if (!begins)
            desk_bad_rules(reader, line, "a battle file begins with its rules, in its first line");
        else if (!cut)
            desk_mistake(reader, line, "format:header",
                         "a header line is `key: value`; this one has no colon");
        first = false;
        if (!cut)
            continue;
        if (desk_key_again(reader, key, &seen))
            continue;
        if (!desk_read_own_key(reader, key, value, given))
            desk_read_ruleset_key(reader, key, value);
    }
    if (first)
        desk_bad_rules(reader, block,
                       reader->file->len ? "the header is missing: a battle file begins with its rules"
                                         : "this file is empty: a battle file begins with its rules");
}

// ---- Sections by their names

typedef enum desk_section_kind {
    DESK_SECTION_SIDE,
    DESK_SECTION_HOUSE,
    DESK_SECTION_MOVES,
    DESK_SECTION_ROUND,
    DESK_SECTION_EXPECT,
    DESK_SECTION_BAD
} desk_section_kind;

static desk_section_kind desk_kind(ump_span name) {
    static const char *const reserved[] = {"roll", "ruling", "send", "first", "state", NULL};
    ump_span rest = name, word;
    if (ump_span_is(name, "House"))
        return DESK_SECTION_HOUSE;
    if (ump_span_is(name, "Moves"))
        return DESK_SECTION_MOVES;
    if (ump_span_is(name, "Expect"))
        return DESK_SECTION_EXPECT;
    if (ump_span_word(&rest, &word) && ump_span_is(word, "Round"))
        return DESK_SECTION_ROUND;
    for (int i = 0; reserved[i]; i++)
        if (ump_span_is(name, reserved[i]))
            return DESK_SECTION_BAD;
    for (size_t i = 0; i < name.len; i++)
        if (name.at[i] == '/' || name.at[i] == ':')
            return DESK_SECTION_BAD;
    return name.len ? DESK_SECTION_SIDE : DESK_SECTION_BAD;
}

static void desk_read_side(desk_reader *reader, const desk_section *section) {
    const ump_ruleset *rules = reader->file->rules;
    ump_status status = (rules && rules->read_side ? rules->read_side : ump_roster_add_side)(
        reader->roster, section->name, section->block, reader->file->name, reader->problems);
    if (status == UMP_NO_MEMORY)
        reader->no_memory = true;
    else if (status != UMP_OK)
        reader->mistakes++;
}

static void desk_read_round_section(desk_reader *reader, const desk_section *section) {
    desk_file *file = reader->file;
    ump_span rest = section->name, word;
    int64_t number = 0;
    uint32_t expected =
        file->round_count ? file->rounds[file->round_count - 1].number + 1 : file->first_round;
    ump_span_word(&rest, &word);
    rest = ump_span_trim(rest);
    if (ump_span_int(rest, 1, UINT16_MAX, &number) != UMP_OK) {
        desk_mistake(reader, section->name, "format:section", "a round has a number: `== Round %u`",
                     (unsigned)expected);
        return;
    }
    if (file->round_count >= DESK_ROUNDS_MAX) {
        desk_mistake(reader, section->name, "format:limits", "a battle file has at most %d rounds",
                     DESK_ROUNDS_MAX);
        return;
    }
    if (number != expected)
        desk_mistake(reader, section->name, "format:section",
                     "rounds stand in order and without gaps: here belongs Round %u, not Round %u%s",
                     (unsigned)expected, (unsigned)number,
                     file->round_count ? "" : " (`round:` in the header says with which number to begin)");
    if (!desk_room(reader, &file->rounds, file->round_count, &file->round_capacity, sizeof *file->rounds))
        return;
    file->rounds[file->round_count++] = (desk_round){
        .number = (uint32_t)number, .line = section->head.line, .first = -1, .end = section->end};
    desk_read_round(reader, section->block, &file->rounds[file->round_count - 1]);
}

static void desk_read_moves(desk_reader *reader, ump_span block) {
    desk_file *file = reader->file;
    ump_span line;
    bool indented;
    while (desk_next_line(&block, &line, &indented))
        if (desk_room(reader, &file->moves, file->moves_count, &file->moves_capacity, sizeof line))
            file->moves[file->moves_count++] = line;
}

// Sides first: the lines of rounds name their battlers, wherever they stand.
static void desk_read_sections(desk_reader *reader, const desk_sections *sections) {
    for (uint32_t i = 0; i < sections->count && !reader->no_memory; i++) {
        const desk_section *section = &sections->at[i];
        desk_section_kind kind = desk_kind(section->name);
        // Behind two sides: "R2" may be somebody's name.
        unsigned round = reader->roster->side_count > 1 ? desk_round_meant(section->name) : 0;
        if (kind == DESK_SECTION_SIDE && round)
            desk_mistake(reader, section->head, "format:section",
                         "\"%.*s\" heads no round: a section is `== Round %u`", UMP_QUOTE(section->head),
                         round);
        else if (kind == DESK_SECTION_SIDE)
            desk_read_side(reader, section);
        else if (kind == DESK_SECTION_BAD)
            desk_mistake(reader, section->head, "format:section",
                         "a section is `== Name`; a side's name has no / or : and is not roll, ruling, send, "
                         "first or state");
    }
    if (reader->roster->side_count == 0 && reader->mistakes == 0)
        desk_mistake(reader, sections->header.block, "format:section",
                     "there are no sides: a side is a section `== Red` with its battlers");
    for (uint32_t i = 0; i < sections->count && !reader->no_memory; i++) {
        const desk_section *section = &sections->at[i];
        switch (desk_kind(section->name)) {
        case DESK_SECTION_HOUSE:
            desk_read_house(reader, section->block);
            break;
        case DESK_SECTION_MOVES:
            desk_read_moves(reader, section->block);
            break;
        case DESK_SECTION_ROUND:
            desk_read_round_section(reader, section);
            break;
        case DESK_SECTION_EXPECT:
            desk_read_expect(reader, section->block);
            break;
        default:
            break;
        }
    }
}

// A new round goes below the last one; without rounds, at the end, but above Expect.
static size_t desk_tail(const desk_file *file, const desk_sections *sections) {
    if (file->round_count)
        return file->rounds[file->round_count - 1].end;
    size_t end = sections->header.end;
    for (uint32_t i = 0; i < sections->count; i++) {
        if (desk_kind(sections->at[i].name) == DESK_SECTION_EXPECT)
            break;
        end = sections->at[i].end;
    }
    return end;
}

// Orders point into the spans once these stand still.
static void desk_settle(desk_file *file) {
    for (uint32_t i = 0; i < file->order_count; i++)
        file->orders[i].lines = file->spans + file->orders[i].first;
}

// ---- The file

ump_status desk_file_read(desk_file *file, ump_roster *roster, const ump_ruleset *rules, const char *text,
                          size_t len, const char *name, ump_problems *problems) {
    *file = (desk_file){.first_round = 1};
    *roster = (ump_roster){0};
    snprintf(file->name, sizeof file->name, "%s", name ? name : "");
    desk_reader reader = {.file = file, .roster = roster, .problems = problems};
    if (len > DESK_BYTES_MAX) {
        desk_mistake(&reader, (ump_span){0}, "format:limits",
                     "the text has more than %d bytes, as many as are allowed", DESK_BYTES_MAX);
        return UMP_BAD_INPUT;
    }
    file->text = malloc(len + 1);
    if (!file->text)
        return UMP_NO_MEMORY;
    if (len)
        memcpy(file->text, text, len);
    file->text[len] = '\0';
    file->len = len;
    ump_span whole = ump_span_skip_bom(ump_span_of(file->text, len));
    if (!desk_check_bytes(&reader, whole) || !desk_check_lines(&reader, whole))
        return UMP_BAD_INPUT;
    desk_sections sections = {0};
    if (desk_split(&reader, whole, &sections)) {
        desk_read_header(&reader, sections.header.block, rules);
        desk_read_sections(&reader, &sections);
        file->tail = desk_tail(file, &sections);
        desk_settle(file);
    }
    free(sections.at);
    return reader.no_memory ? UMP_NO_MEMORY : reader.mistakes ? UMP_BAD_INPUT : UMP_OK;
}

void desk_file_close(desk_file *file) {
    free(file->text);
    free(file->header);
    free(file->sets);
    free(file->house_sets);
    free(file->house);
    free(file->moves);
    free(file->spans);
    free(file->orders);
    free(file->answers);
    free(file->house_answers);
    free(file->frees);
    free(file->sends);
    free(file->rounds);
    free(file->expects);
    *file = (desk_file){0};
}

const desk_round *desk_file_round(const desk_file *file, uint32_t number) {
    uint32_t first = file->round_count ? file->rounds[0].number : 0;
    if (!file->round_count || number < first || number - first >= file->round_count)
        return NULL;
    return &file->rounds[number - first];
}

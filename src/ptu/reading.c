// SPDX-License-Identifier: MIT
// How are the small words of blocks, orders and rulings read? Who uses them: reading.h.
#include "ptu/reading.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "kit/suggest.h"

void ptu_mistake(struct ptu_reader *reader, ump_status status, ump_span at, const char *rule,
                 const char *format, ...) {
    char message[384];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    if (reader->opening && status == UMP_REFUSED)
        status = UMP_BAD_INPUT;
    ump_problem_add(reader->problems, status, reader->file, at.line, at.column, rule, "%s", message);
    if (reader->status == UMP_OK || reader->status == UMP_REFUSED)
        reader->status = status;
}

int ptu_quote_len(ump_span s) {
    size_t n = s.len > 60 ? 60 : s.len;
    while (n > 0 && n < s.len && ((unsigned char)s.at[n] & 0xC0) == 0x80)
        n--;
    return (int)n;
}

// ---- Names of facts

static const struct {
    const ump_name *keys;
    size_t count;
    const char *what;
} ptu_tables[] = {
    [PTU_TABLE_MOVES] = {ptu_move_keys, PTU_MOVE_KEY_COUNT, "Move"},
    [PTU_TABLE_SPECIES] = {ptu_species_keys, PTU_SPECIES_KEY_COUNT, "species"},
    [PTU_TABLE_ABILITIES] = {ptu_ability_keys, PTU_ABILITY_COUNT, "ability"},
    [PTU_TABLE_ITEMS] = {ptu_item_keys, PTU_ITEM_COUNT, "item"},
    [PTU_TABLE_NATURES] = {ptu_nature_keys, PTU_NATURE_COUNT, "nature"},
};

static const char *ptu_fact_name(enum ptu_table table, uint32_t index) {
    switch (table) {
    case PTU_TABLE_MOVES:
        return ptu_moves[index].name;
    case PTU_TABLE_SPECIES:
        return ptu_species[index].name;
    case PTU_TABLE_ABILITIES:
        return ptu_abilities[index].name;
    case PTU_TABLE_ITEMS:
        return ptu_items[index].name;
    case PTU_TABLE_NATURES:
        return ptu_natures[index].name;
    }
    return "";
}

bool ptu_find(struct ptu_reader *reader, enum ptu_table table, ump_span name, uint16_t *index) {
    uint32_t found;
    if (ump_name_find(ptu_tables[table].keys, ptu_tables[table].count, name.at, name.len, &found)) {
        *index = (uint16_t)found;
        return true;
    }
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    bool kept = reader->problems && ump_problems_dropped(reader->problems) == 0;
    size_t count =
        kept ? ump_name_suggest(ptu_tables[table].keys, ptu_tables[table].count, name.at, name.len, best) : 0;
    for (size_t i = 0; i < count; i++) {
        ump_buf_str(&near, i == 0 ? "; did you mean " : i + 1 == count ? " or " : ", ");
        ump_buf_str(&near, ptu_fact_name(table, best[i]->index));
    }
    ptu_mistake(reader, UMP_BAD_INPUT, name, "facts", "no %s is called \"%.*s\"%s%s", ptu_tables[table].what,
                PTU_QUOTE(name), ump_buf_text(&near), count ? "?" : "");
    return false;
}

int ptu_read_listed(struct ptu_reader *reader, ump_span text, const char *what, const char *rule,
                    const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (ump_name_same(words[i], strlen(words[i]), text.at, text.len))
            return i;
    char memory[300];
    ump_buf list = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; i < count; i++)
        ump_buf_printf(&list, "%s%s", i ? ", " : "", words[i]);
    ptu_mistake(reader, UMP_BAD_INPUT, text, rule, "no %s is called \"%.*s\"; there are: %s", what,
                PTU_QUOTE(text), ump_buf_text(&list));
    return -1;
}

// Sheets say these, too.
ump_span ptu_status_word(ump_span text) {
    static const struct {
        const char *also, *name;
    } words[] = {{"Burn", "Burned"},          {"Burnt", "Burned"},           {"Freeze", "Frozen"},
                 {"Paralyzed", "Paralysis"},  {"Paralysed", "Paralysis"},    {"Poison", "Poisoned"},
                 {"Toxic", "Badly Poisoned"}, {"Asleep", "Sleep"},           {"Sleeping", "Sleep"},
                 {"Confusion", "Confused"},   {"Curse", "Cursed"},           {"Rage", "Enraged"},
                 {"Flinched", "Flinch"},      {"Infatuation", "Infatuated"}, {"Suppression", "Suppressed"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ump_name_same(words[i].also, strlen(words[i].also), text.at, text.len)) {
            ump_span word = ump_span_of_str(words[i].name);
            word.line = text.line, word.column = text.column;
            return word;
        }
    return text;
}

int ptu_read_status(struct ptu_reader *reader, ump_span text) {
    const char *words[PTU_STATUS_COUNT];
    text = ptu_status_word(text);
    for (int i = 0; i < PTU_STATUS_COUNT; i++)
        words[i] = ptu_statuses[i].name;
    return ptu_read_listed(reader, text, "condition", "facts", words, PTU_STATUS_COUNT);
}

int ptu_read_type(struct ptu_reader *reader, ump_span text) {
    return ptu_read_listed(reader, text, "type", "facts", ptu_type_names, PTU_TYPE_COUNT);
}

int ptu_read_weapon(struct ptu_reader *reader, ump_span text) {
    const char *words[PTU_WEAPON_COUNT];
    for (int i = 0; i < PTU_WEAPON_COUNT; i++)
        words[i] = ptu_weapons[i].name;
    return ptu_read_listed(reader, text, "kind of weapon", "facts", words, PTU_WEAPON_COUNT);
}

// ---- Numbers and words

bool ptu_read_whole(struct ptu_reader *reader, ump_span text, int32_t min, int32_t max, const char *what,
                    const char *rule, int32_t *out) {
    int64_t value = 0;
    ump_status status = ump_span_int(text, min, max, &value);
    if (status == UMP_OK) {
        *out = (int32_t)value;
        return true;
    }
    ptu_mistake(reader, status == UMP_OVERFLOW ? UMP_REFUSED : UMP_BAD_INPUT, text, rule,
                "%s is a whole number from %d to %d, not \"%.*s\"", what, (int)min, (int)max,
                PTU_QUOTE(text));
    return false;
}

int ptu_read_word(struct ptu_reader *reader, ump_span text, const char *words, const char *what,
                  const char *rule) {
    int32_t index = ump_word_index(words, text);
    if (index >= 0)
        return index;
    char memory[260];
    ump_buf takes = ump_buf_fixed(memory, sizeof memory);
    ump_word_list(words, &takes);
    ump_suggest_bars(&takes, text, words);
    ptu_mistake(reader, UMP_BAD_INPUT, text, rule, "%s cannot be \"%.*s\": it is %s", what, PTU_QUOTE(text),
                ump_buf_text(&takes));
    return -1;
}

bool ptu_read_weather(struct ptu_reader *reader, ump_span text, uint8_t *weather, uint8_t *left) {
    ump_span word, rest = text;
    int32_t rounds = PTU_NO_LIMIT;
    if (!ump_span_word(&rest, &word))
        word = text;
    int index = ptu_read_word(reader, word, PTU_WEATHER_LIST, "the weather", "facts: Weather");
    if (index < 0)
        return false;
    rest = ump_span_trim(rest);
    if (rest.len &&
        !ptu_read_whole(reader, rest, 1, 99, "the number of rounds left", "facts: Weather", &rounds))
        return false;
    *weather = (uint8_t)index;
    *left = index == PTU_WEATHER_NONE ? 0 : (uint8_t)rounds;
    return true;
}

// SPDX-License-Identifier: MIT
// How are the small words of blocks, orders and rulings read? Who uses them: reading.h.
#include "ptu/reading.h"

#include <string.h>

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

static const char *ptu_spells(const void *table, uint32_t index) {
    switch (*(const enum ptu_table *)table) {
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

// "Struggel": what may stand where a Move does and is in no table of them.
static void ptu_near_no_move(enum ptu_table table, ump_span name, ump_buf *near) {
    static const char *const words[] = {"Struggle", "Coup de Grace", "nothing", NULL};
    uint32_t index;
    if (table == PTU_TABLE_MOVES &&
        !ump_name_find(ptu_move_keys, PTU_MOVE_KEY_COUNT, name.at, name.len, &index))
        ump_suggest_strings(near, name, words);
}

bool ptu_find(struct ump_reader *reader, enum ptu_table table, ump_span name, uint16_t *index) {
    uint32_t found;
    char memory[100];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (!ump_problems_full(reader->problems)) // the search is the expensive part of a mistake
        ptu_near_no_move(table, name, &near);
    if (near.len) {
        ump_mistake(reader, UMP_BAD_INPUT, name, "facts", "no Move is called \"%.*s\"%s", UMP_QUOTE(name),
                    ump_buf_text(&near));
        return false;
    }
    if (!ump_read_fact(reader, ptu_tables[table].keys, ptu_tables[table].count, ptu_tables[table].what,
                       ptu_spells, &table, name, &found))
        return false;
    *index = (uint16_t)found;
    return true;
}

bool ptu_find_given(struct ump_request *request, enum ptu_table table, const ump_given *given,
                    uint32_t *index) {
    char memory[100];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ptu_near_no_move(table, given->text, &near);
    if (near.len) {
        ump_given_refuse(request, given, UMP_NOT_FOUND, "no Move is called \"%.*s\"%s",
                         UMP_QUOTE(given->text), ump_buf_text(&near));
        return false;
    }
    // the two tables hold but those that umpire plays
    const char *what = table == PTU_TABLE_ABILITIES ? "ability that touches an attack"
                       : table == PTU_TABLE_ITEMS   ? "item that touches an attack"
                                                    : ptu_tables[table].what;
    return ump_given_find(request, given, what, ptu_tables[table].keys, ptu_tables[table].count, ptu_spells,
                          &table, index);
}

int ptu_read_listed(struct ump_reader *reader, ump_span text, const char *what, const char *rule,
                    const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (ump_name_same(words[i], strlen(words[i]), text.at, text.len))
            return i;
    char memory[300];
    ump_buf list = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; i < count; i++)
        ump_buf_printf(&list, "%s%s", i ? ", " : "", words[i]);
    ump_mistake(reader, UMP_BAD_INPUT, text, rule, "no %s is called \"%.*s\"; there are: %s", what,
                UMP_QUOTE(text), ump_buf_text(&list));
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

int ptu_read_status(struct ump_reader *reader, ump_span text) {
    const char *words[PTU_STATUS_COUNT];
    text = ptu_status_word(text);
    for (int i = 0; i < PTU_STATUS_COUNT; i++)
        words[i] = ptu_statuses[i].name;
    return ptu_read_listed(reader, text, "condition", "facts", words, PTU_STATUS_COUNT);
}

int ptu_read_type(struct ump_reader *reader, ump_span text) {
    return ptu_read_listed(reader, text, "type", "facts", ptu_type_names, PTU_TYPE_COUNT);
}

int ptu_read_weapon(struct ump_reader *reader, ump_span text) {
    const char *words[PTU_WEAPON_COUNT];
    for (int i = 0; i < PTU_WEAPON_COUNT; i++)
        words[i] = ptu_weapons[i].name;
    return ptu_read_listed(reader, text, "kind of weapon", "facts", words, PTU_WEAPON_COUNT);
}

bool ptu_read_weather(struct ump_reader *reader, ump_span text, uint8_t *weather, uint8_t *left) {
    ump_span word, rest = text;
    int32_t rounds = PTU_NO_LIMIT;
    if (!ump_span_word(&rest, &word))
        word = text;
    int index = ump_read_one_of(reader, word, PTU_WEATHER_LIST, "the weather", "facts: Weather");
    if (index < 0)
        return false;
    rest = ump_span_trim(rest);
    if (rest.len &&
        !ump_read_whole(reader, rest, 1, 99, "the number of rounds left", "facts: Weather", &rounds))
        return false;
    *weather = (uint8_t)index;
    *left = index == PTU_WEATHER_NONE ? 0 : (uint8_t)rounds;
    return true;
}

// SPDX-License-Identifier: MIT
// How are the small words of squads, orders and headers read? Who uses them: reading.h.
#include "asb/reading.h"

#include <stdio.h>
#include <string.h>

#include "kit/suggest.h"

// ---- Names of facts

const struct asb_book asb_book_species = {"Pokémon", asb_species_keys, ASB_SPECIES_KEY_COUNT,
                                          asb_species_names},
                      asb_book_moves = {"move", asb_move_keys, ASB_MOVE_KEY_COUNT, asb_move_names},
                      asb_book_abilities = {"ability", asb_ability_keys, ASB_ABILITY_KEY_COUNT,
                                            asb_ability_names},
                      asb_book_items = {"item", asb_item_keys, ASB_ITEM_KEY_COUNT, asb_item_names},
                      asb_book_types = {"type", asb_type_keys, ASB_TYPE_KEY_COUNT, asb_type_names},
                      asb_book_natures = {"nature", asb_nature_keys, ASB_NATURE_KEY_COUNT, asb_nature_names};

bool asb_book_has(const struct asb_book *book, ump_span name, uint32_t *index) {
    return ump_name_find(book->keys, book->count, name.at, name.len, index);
}

// Without the word that is no part of a forme's name: "Giratina Origin Forme".
static ump_span asb_without_forme(ump_span name) {
    static const char *const words[] = {" forme", " form"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i]);
        if (name.len > n && ump_span_is(ump_span_tail(name, name.len - n), words[i]))
            return ump_span_trim(ump_span_head(name, name.len - n));
    }
    return name;
}

bool asb_species_has(uint8_t date, ump_span name, uint32_t *index) {
    char key[UMP_NAME_MAX + 1];
    if (!asb_book_has(&asb_book_species, name, index)) {
        name = asb_without_forme(name);
        if (!asb_book_has(&asb_book_species, name, index))
            return false;
    }
    ump_name_key(name.at, name.len, key, sizeof key);
    for (size_t i = 0; i < ASB_SPECIES_KEY_COUNT && !asb_species[date][*index].exists; i++)
        if (asb_species[date][asb_species_keys[i].index].exists && strcmp(asb_species_keys[i].key, key) == 0)
            *index = asb_species_keys[i].index;
    return true;
}

const char *asb_book_spells(const void *names, uint32_t index) { return ((const char *const *)names)[index]; }

bool asb_book_find(struct ump_reader *reader, const struct asb_book *book, ump_span name, uint32_t *index) {
    return ump_read_fact(reader, book->keys, book->count, book->what, asb_book_spells, book->names, name,
                         index);
}

bool asb_book_dated(struct ump_reader *reader, uint8_t date, const struct asb_book *book, ump_span name,
                    uint32_t index, bool exists) {
    const char *other = date == ASB_2017_01 ? "2018-05" : "2017-01"; // every name is of one of them
    if (!exists)
        ump_mistake(reader, UMP_BAD_INPUT, name, "facts",
                    "the data of %s have no %s %s; those of %s have it: `rules: asb %s`",
                    date == ASB_2017_01 ? "2017-01" : "2018-05", book->what, book->names[index], other,
                    other);
    return exists;
}

// ---- Words

// Other words for those of the lists, by letters and digits: the handbook's own, and what people write.
static const char *const asb_synonyms[][2] = {
    {"burned", "burn"},
    {"burnt", "burn"},
    {"poisoned", "poison"},
    {"badpoison", "toxic"},
    {"badlypoisoned", "toxic"},
    {"toxicpoison", "toxic"},
    {"paralysed", "paralysis"},
    {"paralyzed", "paralysis"},
    {"asleep", "sleep"},
    {"frozen", "freeze"},
    {"confused", "confusion"},
    {"infatuated", "infatuation"},
    {"attraction", "infatuation"},
    {"attracted", "infatuation"},
    {"raining", "rain"},
    {"raindance", "rain"},
    {"sunny", "sun"},
    {"sunlight", "sun"},
    {"strongsunlight", "sun"},
    {"harshsunlight", "sun"},
    {"sunnyday", "sun"},
    {"sandstorm", "sand"},
    {"hailing", "hail"},
    {"foggy", "fog"},
    {"clear", "none"},
    {"male", "M"},
    {"female", "F"},
    {"genderless", "none"},
    {"attack", "atk"},
    {"defense", "def"},
    {"defence", "def"},
    {"specialattack", "spa"},
    {"specialdefense", "spd"},
    {"specialdefence", "spd"},
    {"speed", "spe"},
    {"accuracy", "acc"},
    {"evasion", "eva"},
};

int32_t asb_word_index(const char *words, ump_span text) {
    int32_t index = ump_word_index(words, text);
    char key[40], word[40];
    size_t len = index < 0 ? ump_name_key(text.at, text.len, key, sizeof key) : 0;
    if (len == 0 || len >= sizeof key)
        return index;
    for (uint32_t i = 0; index < 0 && ump_word_at(words, i, word, sizeof word); i++)
        if (ump_name_same(key, len, word, strlen(word)))
            index = (int32_t)i;
    for (size_t i = 0; index < 0 && i < sizeof asb_synonyms / sizeof *asb_synonyms; i++)
        if (ump_span_is(ump_span_of(key, len), asb_synonyms[i][0]))
            index = ump_word_index(words, ump_span_of_str(asb_synonyms[i][1]));
    return index;
}

int32_t asb_read_one_of(struct ump_reader *reader, ump_span text, const char *words, const char *what,
                        const char *rule) {
    int32_t index = asb_word_index(words, text);
    if (index >= 0)
        return index;
    return ump_not_one_of(reader, text, words, what, rule);
}

static bool asb_is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }

bool asb_cut_hidden_power(ump_span text, ump_span *type) {
    static const char *const names[] = {"Hidden Power", "HiddenPower", "HP"};
    size_t name = 0, n = 0, end = 0;
    while (name < 3 && !ump_span_starts(text, names[name]))
        name++;
    if (name == 3)
        return false;
    *type = ump_span_tail(text, strlen(names[name]));
    if (type->len && asb_is_letter(type->at[0]))
        return false; // "Hidden Powers"
    while (n < type->len && !asb_is_letter(type->at[n]))
        n++;
    *type = ump_span_tail(*type, n);
    while (end < type->len && asb_is_letter(type->at[end]))
        end++;
    *type = ump_span_head(*type, end);
    return name < 2 || type->len > 0; // "HP" alone is no move
}

void asb_split_percent(ump_span text, ump_span *name, ump_span *number) {
    text = ump_span_trim(text);
    size_t at = 0, from;
    while (at < text.len && text.at[at] != '(')
        at++;
    for (from = at++; at < text.len && text.at[at] >= '0' && text.at[at] <= '9';)
        at++;
    if (from > 0 && at > from + 1 && text.at[text.len - 1] == ')') { // as posts have it: "asleep (2c)"
        *name = ump_span_trim(ump_span_head(text, from));
        *number = ump_span_tail(ump_span_head(text, at), from + 1);
        return;
    }
    if (text.len > 1 && text.at[text.len - 1] == '%' && text.at[text.len - 2] >= '0' &&
        text.at[text.len - 2] <= '9')
        text = ump_span_head(text, text.len - 1);
    ump_split_number(text, name, number);
}

ump_span asb_until(ump_span rest, const char *signs) {
    size_t n = 0, count = strlen(signs);
    while (n < rest.len && !memchr(signs, rest.at[n], count))
        n++;
    return ump_span_head(rest, n);
}

// ---- Marks behind a name

// "Solar Power (DW) (locked)", "Sheer Force (toggled)"; "unlocked" is not that mark.
bool asb_is_marked(ump_span piece, const char *mark) {
    size_t len = strlen(mark);
    for (size_t i = 0; i + len <= piece.len; i++) {
        ump_span here = ump_span_head(ump_span_tail(piece, i), len);
        bool un = i >= 2 && (piece.at[i - 1] | 32) == 'n' && (piece.at[i - 2] | 32) == 'u';
        if (ump_span_is(here, mark) && !un)
            return true;
    }
    return false;
}

// A hidden ability that is not unlocked is no ability.
bool asb_is_locked(ump_span piece) { return asb_is_marked(piece, "locked"); }

// SPDX-License-Identifier: MIT
// How are the small words of squads, orders and headers read? Who uses them: reading.h.
#include "asb/reading.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "kit/suggest.h"

// ---- Mistakes

void asb_mistake(struct asb_reader *reader, ump_status status, ump_span at, const char *rule,
                 const char *format, ...) {
    char message[420];
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

int asb_quote_len(ump_span s) {
    size_t n = s.len > 60 ? 60 : s.len;
    while (n > 0 && n < s.len && ((unsigned char)s.at[n] & 0xC0) == 0x80)
        n--;
    return (int)n;
}

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

bool asb_book_find(struct asb_reader *reader, const struct asb_book *book, ump_span name, uint32_t *index) {
    if (asb_book_has(book, name, index))
        return true;
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    // the search is the expensive part of a mistake: not for a list that keeps nothing more
    bool kept = reader->problems && ump_problems_dropped(reader->problems) == 0;
    size_t found = kept ? ump_name_suggest(book->keys, book->count, name.at, name.len, best) : 0;
    for (size_t i = 0; i < found; i++)
        ump_buf_printf(&near, "%s%s",
                       i == 0           ? "; did you mean "
                       : i + 1 == found ? " or "
                                        : ", ",
                       book->names[best[i]->index]);
    asb_mistake(reader, UMP_BAD_INPUT, name, "facts", "no %s is called \"%.*s\"%s%s", book->what,
                ASB_QUOTE(name), ump_buf_text(&near), found ? "?" : "");
    return false;
}

bool asb_book_dated(struct asb_reader *reader, uint8_t date, const struct asb_book *book, ump_span name,
                    uint32_t index, bool exists) {
    const char *other = date == ASB_2017_01 ? "2018-05" : "2017-01"; // every name is of one of them
    if (!exists)
        asb_mistake(reader, UMP_BAD_INPUT, name, "facts",
                    "the data of %s have no %s %s; those of %s have it: `rules: asb %s`",
                    date == ASB_2017_01 ? "2017-01" : "2018-05", book->what, book->names[index], other,
                    other);
    return exists;
}

// ---- Numbers and words

bool asb_read_whole(struct asb_reader *reader, ump_span text, int32_t min, int32_t max, const char *what,
                    const char *rule, int32_t *out) {
    int64_t value = 0;
    ump_status status = ump_span_int(text, min, max, &value);
    if (status == UMP_OK) {
        *out = (int32_t)value;
        return true;
    }
    asb_mistake(reader, status == UMP_OVERFLOW ? UMP_REFUSED : UMP_BAD_INPUT, text, rule,
                "%s is a whole number from %d to %d, not \"%.*s\"", what, (int)min, (int)max,
                ASB_QUOTE(text));
    return false;
}

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

int32_t asb_read_one_of(struct asb_reader *reader, ump_span text, const char *words, const char *what,
                        const char *rule) {
    int32_t index = asb_word_index(words, text);
    if (index >= 0)
        return index;
    char memory[260];
    ump_buf takes = ump_buf_fixed(memory, sizeof memory);
    ump_word_list(words, &takes);
    ump_suggest_bars(&takes, text, words);
    asb_mistake(reader, UMP_BAD_INPUT, text, rule, "%s cannot be \"%.*s\": it is %s", what, ASB_QUOTE(text),
                ump_buf_text(&takes));
    return -1;
}

void asb_split_number(ump_span text, ump_span *name, ump_span *number) {
    text = ump_span_trim(text);
    size_t at = text.len;
    while (at > 0 && text.at[at - 1] >= '0' && text.at[at - 1] <= '9')
        at--;
    if (at > 0 && at < text.len && (text.at[at - 1] == '-' || text.at[at - 1] == '+'))
        at--;
    *name = ump_span_trim(ump_span_head(text, at));
    *number = ump_span_tail(text, at);
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
    asb_split_number(text, name, number);
}

ump_span asb_until(ump_span rest, const char *signs) {
    size_t n = 0, count = strlen(signs);
    while (n < rest.len && !memchr(signs, rest.at[n], count))
        n++;
    return ump_span_head(rest, n);
}

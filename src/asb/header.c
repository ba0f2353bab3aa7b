// SPDX-License-Identifier: MIT
// What do the header's lines say (docs/formats/asb.md, "Header")? A line is cut into pieces, a piece into a
// key and its value, with a sign between them or none, or the value first: "Switch = KO", "Items Off", "2
// Subs". The sides and the state a battle starts with: setup.c.
#include "asb/header.h"

#include <string.h>

#include "kit/suggest.h"

#define ASB_SOURCE_WORDS "fluid|water|grass|rocks"
enum { ASB_ALL_SOURCES = 15 };

// ---- Keys

enum asb_head_key {
    ASB_HEAD_FORMAT,
    ASB_HEAD_SWITCH,
    ASB_HEAD_ITEMS,
    ASB_HEAD_ABILITIES,
    ASB_HEAD_MEGAS,
    ASB_HEAD_CHILLS,
    ASB_HEAD_RECOVERIES,
    ASB_HEAD_SUBS,
    ASB_HEAD_WEATHER,
    ASB_HEAD_ARENA,
    ASB_HEAD_ARENA_TYPE,
    ASB_HEAD_SOURCES,
    ASB_HEAD_NONE
};

static const struct {
    const char *words; // the first is the one that messages name
    enum asb_head_key key;
} asb_head_keys[] = {
    {"Format", ASB_HEAD_FORMAT},
    {"Battle Format", ASB_HEAD_FORMAT},
    {"Switch", ASB_HEAD_SWITCH},
    {"Switches", ASB_HEAD_SWITCH},
    {"Switching", ASB_HEAD_SWITCH},
    {"Items", ASB_HEAD_ITEMS},
    {"Item", ASB_HEAD_ITEMS},
    {"Held Items", ASB_HEAD_ITEMS},
    {"Abilities", ASB_HEAD_ABILITIES},
    {"Ability", ASB_HEAD_ABILITIES},
    {"Megas", ASB_HEAD_MEGAS},
    {"Mega", ASB_HEAD_MEGAS},
    {"Mega Evolutions", ASB_HEAD_MEGAS},
    {"Mega Evolution", ASB_HEAD_MEGAS},
    {"Chills", ASB_HEAD_CHILLS},
    {"Chill", ASB_HEAD_CHILLS},
    {"Recoveries", ASB_HEAD_RECOVERIES},
    {"Recovery", ASB_HEAD_RECOVERIES},
    {"Recovers", ASB_HEAD_RECOVERIES},
    {"Recovery Moves", ASB_HEAD_RECOVERIES},
    {"Subs", ASB_HEAD_SUBS},
    {"Sub", ASB_HEAD_SUBS},
    {"Substitutions", ASB_HEAD_SUBS},
    {"Substitution", ASB_HEAD_SUBS},
    {"Weather", ASB_HEAD_WEATHER},
    {"Arena", ASB_HEAD_ARENA},
    {"Arena Type", ASB_HEAD_ARENA_TYPE},
    {"Sources", ASB_HEAD_SOURCES},
    {"Source", ASB_HEAD_SOURCES},
};
enum { ASB_HEAD_WORDS = sizeof asb_head_keys / sizeof *asb_head_keys };

static const char *asb_head_name(enum asb_head_key key) {
    size_t i = 0;
    while (i + 1 < ASB_HEAD_WORDS && asb_head_keys[i].key != key)
        i++;
    return asb_head_keys[i].words;
}

// Words behind a key or a number that say nothing more: "per mon", "a side", "allowed".
static bool asb_head_filler(ump_span words) {
    ump_span rest = words, word;
    while (ump_span_word(&rest, &word))
        if (asb_word_index("per|a|an|each|every|for|in|mon|mons|Pokemon|battler|side|team|player|"
                           "trainer|round|battle|match|limit|allowed|max|maximum|at|most|left|rounds|actions|"
                           "turns|turn|only|are|is",
                           word) < 0)
            return false;
    return true;
}

// The key that these words are all of, "Megas per side" among them.
static enum asb_head_key asb_head_key_of(ump_span words) {
    for (size_t i = 0; i < ASB_HEAD_WORDS; i++)
        if (ump_name_same(words.at, words.len, asb_head_keys[i].words, strlen(asb_head_keys[i].words)))
            return asb_head_keys[i].key;
    return ASB_HEAD_NONE;
}

// The longest key at the start of a piece, *value what follows it.
static enum asb_head_key asb_head_begins(ump_span piece, ump_span *value) {
    enum asb_head_key found = ASB_HEAD_NONE;
    ump_span rest = piece, word;
    for (int words = 0; words < 3 && ump_span_word(&rest, &word); words++) {
        size_t n = (size_t)(word.at + word.len - piece.at);
        enum asb_head_key key = asb_head_key_of(ump_span_head(piece, n));
        if (key != ASB_HEAD_NONE) {
            found = key;
            *value = ump_span_trim(rest);
        }
    }
    return found;
}

// Cuts at the first colon or equals sign, of full width, too.
bool asb_cut_sign(ump_span text, ump_span *key, ump_span *value) {
    static const char *const signs[] = {":", "=", "\xEF\xBC\x9A", "\xEF\xBC\x9D"};
    for (size_t at = 0; at < text.len; at++)
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
            if (ump_span_starts(ump_span_tail(text, at), signs[i])) {
                *key = ump_span_trim(ump_span_head(text, at));
                *value = ump_span_trim(ump_span_tail(text, at + strlen(signs[i])));
                return true;
            }
    *key = text;
    *value = ump_span_tail(text, text.len);
    return false;
}

// ---- Values

enum { ASB_HEAD_NO_NUMBER = -1, ASB_HEAD_UNLIMITED = -2 };

// "5", "five", "unlimited", "no"; what else stands behind it must be filler.
static int64_t asb_head_number(ump_span value) {
    static const char numbers[] = "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
    ump_span rest = value, word;
    int64_t number = ASB_HEAD_NO_NUMBER;
    if (asb_word_index("no limit|without limit", value) >= 0)
        return ASB_HEAD_UNLIMITED;
    if (!ump_span_word(&rest, &word) || !asb_head_filler(rest))
        return ASB_HEAD_NO_NUMBER;
    if (asb_word_index("unlimited|infinite|any|no-limit|all", word) >= 0 || ump_span_is(word, "\xE2\x88\x9E"))
        return ASB_HEAD_UNLIMITED;
    if (asb_word_index("no|none|off|banned|zero", word) >= 0)
        return 0;
    if (ump_span_int(word, 0, 999, &number) != UMP_OK)
        number = asb_word_index(numbers, word);
    return number;
}

static bool asb_head_switch(struct asb_header *header, ump_span value) {
    int32_t word = asb_word_index("OK|allowed|yes|on|KO|no|off", value);
    if (word >= 0)
        header->setup->switch_ko = word > 3;
    return word >= 0;
}

static bool asb_head_items(struct asb_header *header, ump_span value) {
    static const uint8_t means[] = {ASB_ITEMS_OFF,      ASB_ITEMS_OFF,      ASB_ITEMS_OFF,      ASB_ITEMS_OFF,
                                    ASB_ITEMS_TRAINING, ASB_ITEMS_TRAINING, ASB_ITEMS_TRAINING, ASB_ITEMS_ON,
                                    ASB_ITEMS_ON,       ASB_ITEMS_ON,       ASB_ITEMS_ON};
    int32_t word =
        asb_word_index("off|no|none|banned|training|training only|training items|on|yes|all|allowed", value);
    if (word >= 0)
        header->setup->items = means[word];
    return word >= 0;
}

static bool asb_head_abilities(struct asb_header *header, ump_span value) {
    int32_t word = asb_word_index("one|1|all|every", value);
    if (word >= 0)
        header->setup->all_abilities = word > 1;
    return word >= 0;
}

// "Megas: 1", "Megas = unlimited": how many of a side may Mega Evolve. "On": as the parameter has it.
static bool asb_head_megas(struct asb_header *header, ump_span value) {
    int64_t number = asb_head_number(value);
    if (asb_word_index("on|yes|allowed", value) >= 0)
        return true;
    if (number == ASB_HEAD_NO_NUMBER || number > ASB_BATTLERS_MAX)
        return false;
    header->setup->megas = (uint8_t)(number == ASB_HEAD_UNLIMITED ? UINT8_MAX : number);
    return true;
}

static bool asb_head_limit(struct ump_reader *reader, struct asb_header *header, enum asb_head_key key,
                           ump_span piece, ump_span value) {
    int64_t number = asb_head_number(value);
    if (number == ASB_HEAD_NO_NUMBER)
        return false;
    bool unlimited = number == ASB_HEAD_UNLIMITED;
    if (key == ASB_HEAD_CHILLS)
        header->setup->chills = (uint16_t)(unlimited ? ASB_NO_LIMIT : number);
    else if (key == ASB_HEAD_RECOVERIES)
        header->setup->recoveries = (uint16_t)(unlimited ? ASB_NO_LIMIT : number);
    else if (!unlimited && number <= ASB_SUBSTITUTIONS_MAX)
        header->setup->substitutions = (uint8_t)number;
    else
        ump_mistake(
            reader, UMP_NOT_IMPLEMENTED, piece, "format:header",
            "\"%.*s\": more than %d substitutions of a side in a round are not played; write %d Subs, or "
            "fewer",
            UMP_QUOTE(piece), ASB_SUBSTITUTIONS_MAX, ASB_SUBSTITUTIONS_MAX);
    return true;
}

// "rain 4", "rain (4)", "rain 4 rounds": rounds left, of fog actions; "rain": no end.
static bool asb_head_weather(struct ump_reader *reader, struct asb_header *header, ump_span value,
                             bool sign) {
    ump_span name, number, rest = value, word;
    int32_t left = ASB_LASTS;
    while (ump_span_word(&rest, &word)) // what is filler at the end
        if (asb_head_filler(ump_span_tail(value, (size_t)(word.at - value.at)))) {
            value = ump_span_trim(ump_span_head(value, (size_t)(word.at - value.at)));
            break;
        }
    asb_split_percent(value, &name, &number);
    int32_t weather = asb_word_index(ASB_WEATHER_WORDS, name);
    if (weather < 0 && !sign)
        return false;
    if (weather < 0)
        weather = asb_read_one_of(reader, name, ASB_WEATHER_WORDS, "the weather", "facts: moves");
    if (weather < 0 || (number.len && !ump_read_whole(reader, number, 1, 99, "how long the weather lasts",
                                                      "facts: moves", &left)))
        return true;
    header->weather = (uint8_t)weather;
    header->weather_left = (uint8_t)(weather ? left : 0);
    return true;
}

// [asb:restriction] In the ASB Arena every move can be used; of others the header may say what they have.
static bool asb_head_arena(struct asb_header *header, ump_span value) {
    if (asb_word_index("ASB Arena|ASB Tournament Arena", value) >= 0)
        header->setup->sources = ASB_ALL_SOURCES;
    return true;
}

// "arena type: grass": what the place is above all (Camouflage, Normal's perk).
static bool asb_head_arena_type(struct ump_reader *reader, struct asb_header *header, ump_span value,
                                bool sign) {
    uint32_t type;
    if (!sign && !asb_book_has(&asb_book_types, value, &type))
        return false;
    if (asb_book_find(reader, &asb_book_types, value, &type))
        header->setup->arena_type = (uint8_t)type;
    return true;
}

// "sources: water, rocks": what the list says is all there is.
static bool asb_head_sources(struct ump_reader *reader, struct asb_header *header, ump_span value,
                             bool sign) {
    ump_span rest = value, piece;
    uint8_t found = 0;
    bool all = ump_span_is(value, "all");
    while (!all && !ump_span_is(value, "none") && ump_span_piece(&rest, ",", &piece)) {
        piece = ump_span_trim(piece);
        if (!sign && asb_word_index(ASB_SOURCE_WORDS, piece) < 0)
            return false;
        int32_t source = asb_read_one_of(reader, piece, ASB_SOURCE_WORDS, "a source", "asb:restriction");
        if (source >= 0)
            found = (uint8_t)(found | 1 << source);
    }
    header->setup->sources = all ? ASB_ALL_SOURCES : found;
    header->setup->no_sources = (uint8_t)(ASB_ALL_SOURCES & ~header->setup->sources);
    return true;
}

// ---- Pieces of a format: "2v2 singles / Switch = KO / 2 recoveries / 5 chills per mon / Items On"

// "2v2", "2vs2": how many battlers of either side. "B3P2": three are brought, two of them fight.
static bool asb_is_shape(ump_span word, uint8_t team[2]) {
    static const char *const signs[] = {"vs.", "vs", "v"};
    ump_span before, after;
    int64_t a = 0, b = 0;
    if (word.len > 3 && ump_span_starts(word, "b")) {
        before = asb_until(ump_span_tail(word, 1), "pP");
        after = ump_span_tail(word, before.len + 2);
        bool picks = ump_span_int(before, 1, UMP_TEAM_MAX, &a) == UMP_OK &&
                     ump_span_int(after, 1, UMP_TEAM_MAX, &b) == UMP_OK;
        team[0] = team[1] = (uint8_t)b;
        return picks;
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t at = 0, n = strlen(signs[i]);
        while (at < word.len && word.at[at] >= '0' && word.at[at] <= '9')
            at++;
        if (at > 0 && ump_span_starts(ump_span_tail(word, at), signs[i]) &&
            ump_span_int(ump_span_head(word, at), 1, 99, &a) == UMP_OK &&
            ump_span_int(ump_span_tail(word, at + n), 1, 99, &b) == UMP_OK) {
            team[0] = (uint8_t)a;
            team[1] = (uint8_t)b;
            return true;
        }
    }
    return false;
}

// "2 vs 2": the first word and the two behind it.
static bool asb_is_parted_shape(ump_span *word, ump_span rest, uint8_t team[2]) {
    char memory[12];
    ump_buf joined = ump_buf_fixed(memory, sizeof memory);
    ump_span sign, other;
    if (!ump_span_word(&rest, &sign) || !ump_span_word(&rest, &other))
        return false;
    ump_buf_span(&joined, *word);
    ump_buf_span(&joined, sign);
    ump_buf_span(&joined, other);
    if (!ump_buf_ok(&joined) || !asb_is_shape(ump_span_of(memory, joined.len), team))
        return false;
    word->len = (size_t)(other.at + other.len - word->at);
    return true;
}

// "2v2 NFE Singles": of its words only the shape says something of the rules. "2v2 Dubles" is a slip.
static void asb_head_shape(struct ump_reader *reader, struct asb_header *header, ump_span piece) {
    ump_span rest = piece, word;
    bool shape = false;
    uint8_t team[2];
    while (ump_span_word(&rest, &word))
        if (asb_is_shape(word, team) || asb_is_parted_shape(&word, rest, team)) {
            shape = true;
            memcpy(header->team, team, sizeof team);
            header->shape = word;
        }
    rest = piece;
    while (ump_span_word(&rest, &word)) {
        char memory[80];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        if (shape && !asb_is_shape(word, team) && ump_word_index("singles|doubles|triples", word) < 0)
            ump_suggest_bars(&near, word, "Singles|Doubles|Triples");
        if (near.len)
            ump_mistake(reader, UMP_BAD_INPUT, word, "format:header", "\"%.*s\" is no shape of a battle%s",
                        UMP_QUOTE(word), ump_buf_text(&near));
        if (ump_span_is(word, "doubles") || ump_span_is(word, "triples"))
            ump_mistake(reader, UMP_NOT_IMPLEMENTED, word, "format:header",
                        "%.*s are not played yet: battles of asb are singles, with a bench", UMP_QUOTE(word));
    }
}

// What may stand behind each key, for messages.
static const char *asb_head_takes(enum asb_head_key key) {
    switch (key) {
    case ASB_HEAD_SWITCH:
        return "OK or KO";
    case ASB_HEAD_ITEMS:
        return "off, training or on";
    case ASB_HEAD_ABILITIES:
        return "one or all";
    case ASB_HEAD_MEGAS:
        return "a whole number from 0 to 24, or unlimited";
    case ASB_HEAD_WEATHER:
        return "none, rain, sun, sand, hail or fog, and how long it lasts";
    case ASB_HEAD_ARENA_TYPE:
        return "a type";
    case ASB_HEAD_SOURCES:
        return "fluid, water, grass and rocks, parted by commas, all or none";
    default:
        return "a whole number from 0 to 999, or unlimited";
    }
}

static bool asb_head_value(struct ump_reader *reader, struct asb_header *header, enum asb_head_key key,
                           ump_span piece, ump_span value, bool sign) {
    switch (key) {
    case ASB_HEAD_SWITCH:
        return asb_head_switch(header, value);
    case ASB_HEAD_ITEMS:
        return asb_head_items(header, value);
    case ASB_HEAD_ABILITIES:
        return asb_head_abilities(header, value);
    case ASB_HEAD_MEGAS:
        return asb_head_megas(header, value);
    case ASB_HEAD_WEATHER:
        return asb_head_weather(reader, header, value, sign);
    case ASB_HEAD_ARENA:
        return asb_head_arena(header, value);
    case ASB_HEAD_ARENA_TYPE:
        return asb_head_arena_type(reader, header, value, sign);
    case ASB_HEAD_SOURCES:
        return asb_head_sources(reader, header, value, sign);
    default:
        return asb_head_limit(reader, header, key, piece, value);
    }
}

// Reads a key's value. One that cannot be read is a mistake where a sign stands before it, else a remark: it
// may be prose ("Switch phases are skipped").
static void asb_head_set(struct ump_reader *reader, struct asb_header *header, enum asb_head_key key,
                         ump_span piece, ump_span value, bool sign) {
    const char *name = asb_head_name(key);
    if (!asb_head_value(reader, header, key, piece, value, sign)) {
        ump_mistake(reader, sign ? UMP_BAD_INPUT : UMP_OK, value.len ? value : piece, "format:header",
                    sign ? "%s cannot be \"%.*s\": it is %s"
                         : "%s is not followed by what it could be, so \"%.*s\" changes nothing; it is %s",
                    name, UMP_QUOTE(sign ? value : piece), asb_head_takes(key));
        return;
    }
    if (header->said >> key & 1)
        ump_mistake(reader, UMP_BAD_INPUT, piece, "format:header",
                    "%s stands twice in the header; leave one of them out", name);
    header->said = (uint16_t)(header->said | 1u << key);
}

// "Megs: 0", "Swich OK", "2 Chilsl": nearly a key, beside what could be its value. True: that was told.
static bool asb_head_slip(struct ump_reader *reader, ump_span key, ump_span value, bool sign) {
    static const char keys[] = "Format|Switch|Items|Abilities|Megas|Mega Evolutions|Chills|Recoveries|Subs|"
                               "Substitutions|Weather|Arena|Arena Type|Sources|Bag";
    static const char values[] = "on|off|OK|KO|training|one|all|none|unlimited|rain|sun|sand|hail|fog";
    char memory[160];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    bool number = asb_head_number(value) != ASB_HEAD_NO_NUMBER;
    if (sign || number || asb_word_index(values, value) >= 0)
        ump_suggest_bars(&near, key, keys);
    if (near.len)
        ump_mistake(reader, UMP_BAD_INPUT, key, "format:header", "\"%.*s\" says nothing of the rules%s",
                    UMP_QUOTE(key), ump_buf_text(&near));
    return near.len > 0;
}

static bool asb_is_counted(enum asb_head_key key) {
    return key == ASB_HEAD_MEGAS || key == ASB_HEAD_CHILLS || key == ASB_HEAD_RECOVERIES ||
           key == ASB_HEAD_SUBS;
}

// "2 Recoveries", "All Abilities", "No Items": the value first. *after: what follows the key.
static enum asb_head_key asb_head_is_turned(ump_span piece, ump_span *value, ump_span *after) {
    ump_span rest = piece;
    if (!ump_span_word(&rest, value))
        return ASB_HEAD_NONE;
    enum asb_head_key key = asb_head_begins(ump_span_trim(rest), after);
    bool number = asb_head_number(*value) != ASB_HEAD_NO_NUMBER ||
                  (value->len > 1 && value->at[0] == '-' && value->at[1] >= '0' && value->at[1] <= '9');
    bool word = asb_word_index("no|all|one|every|training", *value) >= 0 && key != ASB_HEAD_ARENA &&
                key != ASB_HEAD_FORMAT;
    return (asb_is_counted(key) ? number : word) ? key : ASB_HEAD_NONE;
}

// Whether something of the rules begins here, behind what stood before it without a sign between them.
static bool asb_head_more(ump_span rest) {
    ump_span value, after, word = rest, words = rest;
    uint8_t team[2];
    return asb_head_begins(rest, &value) != ASB_HEAD_NONE ||
           asb_head_is_turned(rest, &value, &after) != ASB_HEAD_NONE ||
           (ump_span_word(&words, &word) && asb_is_shape(word, team));
}

static void asb_head_piece(struct ump_reader *reader, struct asb_header *header, ump_span piece);

// A value, and what may follow it: "OK Items = On".
static void asb_head_several(struct ump_reader *reader, struct asb_header *header, enum asb_head_key key,
                             ump_span piece, ump_span value, bool sign) {
    ump_span rest = value, word;
    for (int words = 0; words < 3 && key != ASB_HEAD_ARENA && ump_span_word(&rest, &word); words++) {
        ump_span more = ump_span_trim(rest);
        if (!more.len || !asb_head_more(more))
            continue;
        asb_head_set(reader, header, key, piece,
                     ump_span_head(value, (size_t)(word.at + word.len - value.at)), sign);
        asb_head_piece(reader, header, more);
        return;
    }
    asb_head_set(reader, header, key, piece, value, sign);
}

static bool asb_head_turned(struct ump_reader *reader, struct asb_header *header, ump_span piece) {
    ump_span value, after;
    enum asb_head_key key = asb_head_is_turned(piece, &value, &after);
    bool more = key != ASB_HEAD_NONE && !asb_head_filler(after) && asb_head_more(after);
    if (key == ASB_HEAD_NONE || (!more && !asb_head_filler(after)))
        return false;
    asb_head_set(reader, header, key, piece, value, true);
    if (more)
        asb_head_piece(reader, header, after);
    return true;
}

// "2v2 Singles Switch = KO": what stands behind a shape or a number of something else.
static bool asb_head_split(struct ump_reader *reader, struct asb_header *header, ump_span piece) {
    ump_span rest = piece, word;
    if (!piece.len || piece.at[0] < '0' || piece.at[0] > '9' || !ump_span_word(&rest, &word))
        return false;
    while (ump_span_word(&rest, &word)) {
        size_t before = (size_t)(word.at - piece.at);
        if (!asb_head_more(ump_span_tail(piece, before)))
            continue;
        asb_head_shape(reader, header, ump_span_trim(ump_span_head(piece, before)));
        asb_head_piece(reader, header, ump_span_tail(piece, before));
        return true;
    }
    return false;
}

// Signs that lists and brackets put around a value: "- Off", "(Off)".
static ump_span asb_head_plain(ump_span value) {
    static const char *const signs[] = {"- ", "~ ", "(", "\xE2\x80\x93 ", "\xE2\x80\x94 "};
    value = asb_bare(value);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (ump_span_starts(value, signs[i]))
            value = ump_span_trim(ump_span_tail(value, strlen(signs[i])));
    if (value.len && value.at[value.len - 1] == ')' && !memchr(value.at, '(', value.len))
        value = ump_span_trim(ump_span_head(value, value.len - 1));
    return value;
}

static void asb_head_signed(struct ump_reader *reader, struct asb_header *header, ump_span piece,
                            ump_span key, ump_span value) {
    ump_span rest = key;
    enum asb_head_key which = asb_head_begins(key, &rest);
    if (which == ASB_HEAD_NONE || !asb_head_filler(rest))
        asb_head_slip(reader, key, value, true);
    else if (which == ASB_HEAD_FORMAT)
        asb_head_piece(reader, header, value);
    else
        asb_head_several(reader, header, which, piece, value, true);
}

// One piece; what is none of them is a note ("2 Day DQ").
static void asb_head_piece(struct ump_reader *reader, struct asb_header *header, ump_span piece) {
    ump_span key, value, rest = piece, word;
    bool sign = asb_cut_sign(piece, &key, &value);
    if (asb_head_turned(reader, header, piece) || asb_head_split(reader, header, piece))
        return;
    if (sign) {
        asb_head_signed(reader, header, piece, asb_bare(key), asb_head_plain(value));
        return;
    }
    enum asb_head_key which = asb_head_begins(piece, &value);
    if (which == ASB_HEAD_FORMAT)
        asb_head_piece(reader, header, asb_head_plain(value));
    else if (which != ASB_HEAD_NONE)
        asb_head_several(reader, header, which, piece, asb_head_plain(value), false);
    else if (asb_word_index("ASB Arena|ASB Tournament Arena", piece) >= 0)
        asb_head_arena(header, piece);
    else if (ump_span_word(&rest, &word) && !asb_head_slip(reader, word, ump_span_trim(rest), false) &&
             !asb_head_slip(reader, ump_span_trim(rest), word, false))
        asb_head_shape(reader, header, piece);
}

// ---- Lines

// Up to a sign that parts pieces. Of a list of sources, which has commas of its own, up to the next that is
// none.
static ump_span asb_head_cut(ump_span rest) {
    ump_span key, value, piece = asb_until_bare(rest, "/,;|"), first = asb_bare(asb_unlisted(piece));
    bool sign = asb_cut_sign(first, &key, &value);
    if (asb_head_begins(sign ? ump_span_trim(key) : first, &value) != ASB_HEAD_SOURCES)
        return piece;
    while (piece.len < rest.len && rest.at[piece.len] == ',') {
        ump_span more = asb_until_bare(ump_span_tail(rest, piece.len + 1), "/,;|"), cut;
        if (asb_cut_sign(more, &key, &cut))
            break;
        piece = ump_span_head(rest, piece.len + 1 + more.len);
    }
    return piece;
}

// Key and value as the one line they were.
static ump_span asb_head_whole(const ump_key_line *line) {
    ump_span whole = line->key;
    if (line->value.at > line->key.at)
        whole.len = (size_t)(line->value.at + line->value.len - line->key.at);
    return whole;
}

static void asb_head_line(struct ump_reader *reader, struct asb_header *header, const ump_roster *roster,
                          const ump_key_line *line) {
    ump_span text = asb_bare(asb_unlisted(asb_bare(asb_head_whole(line)))), key, value, rest;
    if (ump_span_starts(text, "- "))
        text = ump_span_trim(ump_span_tail(text, 1));
    bool sign = asb_cut_sign(text, &key, &value);
    if (asb_head_bag(reader, header, roster, text, sign))
        return;
    if (sign && asb_head_key_of(asb_bare(key)) == ASB_HEAD_ARENA) { // its name may hold every sign
        asb_head_set(reader, header, ASB_HEAD_ARENA, text, asb_bare(value), true);
        return;
    }
    for (rest = text; rest.len;) {
        ump_span piece = asb_head_cut(rest);
        rest = ump_span_tail(rest, piece.len + (piece.len < rest.len));
        asb_head_piece(reader, header, asb_bare(asb_unlisted(asb_bare(piece))));
    }
}

void asb_read_header(struct ump_reader *reader, struct asb_header *header, const ump_roster *roster,
                     const ump_key_line *lines, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        asb_head_line(reader, header, roster, &lines[i]);
}

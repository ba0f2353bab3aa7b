// SPDX-License-Identifier: MIT
// How does a battle by the handbook open? The header's lines (docs/formats/asb.md, "Header"), the two sides,
// and the state in which the battle starts. One battler's block: squad.c.
#include "asb/reading.h"

#include <stdlib.h>
#include <string.h>

#include "kit/suggest.h"

#define ASB_SOURCE_WORDS "fluid|water|grass|rocks"
enum { ASB_ALL_SOURCES = 15 };

// What the header says of the battle beside the parameters.
struct asb_header {
    struct asb_setup *setup; // its formats
    uint8_t weather, weather_left;
    uint8_t limits; // of chills, recoveries, substitutions: bits of those that were said
};

// ---- Pieces of a format: "2v2 singles / Switch = KO / 2 recoveries / 5 chills per mon / Items = On"

static bool asb_is_number(ump_span word, int64_t *number) {
    return ump_span_int(word, 0, 999, number) == UMP_OK;
}

static void asb_head_setting(struct ump_reader *reader, struct asb_header *header, ump_span key,
                             ump_span value) {
    struct asb_setup *setup = header->setup;
    int32_t word;
    if (ump_span_is(key, "switch")) {
        word = asb_read_one_of(reader, value, "OK|KO", "Switch", "format:header");
        if (word >= 0)
            setup->switch_ko = (uint8_t)word;
    } else if (ump_span_is(key, "items")) {
        word = asb_read_one_of(reader, value, "off|training|on", "Items", "asb:items");
        if (word >= 0)
            setup->items = (uint8_t)word;
    } else {
        word = asb_read_one_of(reader, value, "one|all", "Abilities", "format:header");
        if (word >= 0)
            setup->all_abilities = (uint8_t)word;
    }
}

// "Megas: 1", "Megas = unlimited": how many of a side may Mega Evolve.
static void asb_head_megas(struct ump_reader *reader, struct asb_header *header, ump_span value) {
    int32_t megas = 0;
    if (ump_span_is(value, "unlimited"))
        header->setup->megas = UINT8_MAX;
    else if (ump_read_whole(reader, value, 0, ASB_BATTLERS_MAX, "the Mega Evolutions of a side",
                            "format:header", &megas))
        header->setup->megas = (uint8_t)megas;
}

// "Megas", "Mega", "Mega Evolutions", "Megas per side".
static bool asb_is_megas(ump_span words) {
    ump_span rest = words, word;
    if (!ump_span_word(&rest, &word) || ump_word_index("Mega|Megas|MegaEvolutions|MegaEvolution", word) < 0)
        return false;
    return !ump_span_word(&rest, &word) ||
           ump_word_index("Evolution|Evolutions|per|a|allowed|limit", word) >= 0;
}

// ---- Bags

static void asb_head_bagged(struct ump_reader *reader, struct asb_header *header, ump_span piece,
                            unsigned sides) {
    ump_span name = piece, word;
    uint32_t item;
    int64_t count = 1;
    size_t at = piece.len;
    while (at > 0 && piece.at[at - 1] != ' ')
        at--;
    word = ump_span_tail(piece, at);
    if (at && word.len > 1 && (word.at[0] | 32) == 'x' &&
        ump_span_int(ump_span_tail(word, 1), 1, 99, &count) == UMP_OK)
        name = ump_span_trim(ump_span_head(piece, at));
    if (!asb_book_find(reader, &asb_book_items, name, &item))
        return;
    const struct asb_fx *fx = asb_bag_fx(header->setup->date, (uint16_t)item);
    if (asb_items[header->setup->date][item].kind != ASB_ITEM_KIND_TLR || !fx)
        ump_mistake(reader, UMP_BAD_INPUT, name, "facts: items",
                    "%s is no item of a bag, but one that is held: it belongs into a battler's block",
                    asb_item_names[item]);
    else if (count > 1 && item == ASB_ITEM_SACRED_ASH)
        ump_mistake(reader, UMP_BAD_INPUT, piece, "facts: items", "a bag holds one Sacred Ash at most");
    else
        for (int side = 0; side < ASB_SIDES; side++) {
            struct asb_bagged *bag = header->setup->bag[side];
            int k = 0;
            while (k < ASB_BAG_MAX && bag[k].item && bag[k].item != item)
                k++;
            if (!(sides >> side & 1))
                continue;
            if (k == ASB_BAG_MAX)
                ump_mistake(reader, UMP_BAD_INPUT, piece, "format:header", "a bag holds %d kinds of items",
                            ASB_BAG_MAX);
            else
                bag[k] = (struct asb_bagged){.item = (uint16_t)item, .count = (uint8_t)count};
        }
}

// Whether a key is "NAME's bag", with any apostrophe or none.
static bool asb_is_bag_of(ump_span key, ump_span name) {
    char written[2 * UMP_NAME_MAX], wanted[2 * UMP_NAME_MAX];
    size_t len = ump_name_key(key.at, key.len, written, sizeof written);
    size_t want = ump_name_key(name.at, name.len, wanted, sizeof wanted);
    return len < sizeof written && want > 0 && want < sizeof wanted && len > want &&
           memcmp(written, wanted, want) == 0 &&
           (strcmp(written + want, "sbag") == 0 || strcmp(written + want, "bag") == 0);
}

// "Bag: Potion x2, Revive" of both sides, "Ada's bag: ..." of one. False: another line.
static bool asb_head_bag(struct ump_reader *reader, struct asb_header *header, const ump_roster *roster,
                         const ump_key_line *line) {
    ump_span rest = line->value, piece, word, words = line->key;
    unsigned sides = ump_span_is(line->key, "Bag") ? 3 : 0;
    for (uint32_t i = 0; i < roster->side_count && i < ASB_SIDES; i++)
        if (asb_is_bag_of(line->key, roster->sides[i].name))
            sides = 1u << i;
    bool bag = sides != 0;
    while (!bag && ump_span_word(&words, &word))
        bag = ump_span_is(word, "bag") && ump_span_trim(words).len == 0;
    if (!bag || !line->value.len)
        return false;
    if (!sides) {
        ump_mistake(reader, UMP_BAD_INPUT, line->key, "format:header",
                    "\"%.*s\" is the bag of neither side: it is `Bag: ...` of both, or `%.*s's bag: ...`",
                    UMP_QUOTE(line->key), UMP_QUOTE(roster->sides[0].name));
        return true;
    }
    while (ump_span_piece(&rest, ",", &piece))
        if (ump_span_trim(piece).len)
            asb_head_bagged(reader, header, ump_span_trim(piece), sides);
    return true;
}

static bool asb_is_setting(ump_span key) {
    return ump_span_is(key, "switch") || ump_span_is(key, "items") || ump_span_is(key, "abilities");
}

// "2 Recoveries", "unlimited chills", "5 Chills per mon". What is nearly one of these words is a slip.
static bool asb_head_limit(struct ump_reader *reader, struct asb_header *header, ump_span piece) {
    static const char *const words[] = {"chill", "recover", "sub"};
    ump_span rest = piece, word, what;
    char memory[120];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    int64_t number = ASB_NO_LIMIT;
    unsigned which = 0;
    if (!ump_span_word(&rest, &word))
        return false;
    bool counted = asb_is_number(word, &number) || ump_span_is(word, "unlimited");
    if (counted && asb_is_megas(ump_span_trim(rest))) {
        asb_head_megas(reader, header, word);
        return true;
    }
    if (!ump_span_word(&rest, &what))
        return false;
    if (!counted && ump_span_starts(word, "-") &&
        ump_word_index("Chill|Chills|Recovery|Recoveries|Sub|Subs", what) >= 0)
        ump_mistake(reader, UMP_BAD_INPUT, word, "format:header",
                    "\"%.*s\": how many %.*s there are is a whole number from 0 to 999, or unlimited",
                    UMP_QUOTE(word), UMP_QUOTE(what));
    if (!counted)
        return false;
    while (which < 3 && !ump_span_starts(what, words[which]))
        which++;
    if (which == 3) {
        ump_suggest_bars(&near, what, "Chills|Recoveries|Substitutions|Megas");
        if (near.len)
            ump_mistake(reader, UMP_BAD_INPUT, what, "format:header", "\"%.*s\" says nothing of the rules%s",
                        UMP_QUOTE(what), ump_buf_text(&near));
        return near.len > 0;
    }
    if (header->limits & 1u << which)
        ump_mistake(reader, UMP_BAD_INPUT, piece, "format:header",
                    "how many %s there are stands twice; leave one of them out",
                    which == 0   ? "Chills"
                    : which == 1 ? "Recoveries"
                                 : "substitutions");
    header->limits = (uint8_t)(header->limits | 1u << which);
    if (which == 0)
        header->setup->chills = (uint16_t)number;
    else if (which == 1)
        header->setup->recoveries = (uint16_t)number;
    else if (number <= ASB_SUBSTITUTIONS_MAX)
        header->setup->substitutions = (uint8_t)number;
    else
        ump_mistake(
            reader, UMP_NOT_IMPLEMENTED, piece, "format:header",
            "\"%.*s\": more than %d substitutions of a side in a round are not played; write %d Subs, or "
            "fewer",
            UMP_QUOTE(piece), ASB_SUBSTITUTIONS_MAX, ASB_SUBSTITUTIONS_MAX);
    return true;
}

// "2v2", "3V3".
static bool asb_is_shape(ump_span word) {
    return word.len >= 3 && word.at[0] >= '1' && word.at[0] <= '9' && (word.at[1] | 32) == 'v' &&
           word.at[2] >= '1' && word.at[2] <= '9';
}

// "2v2 NFE Singles": of its words only the shape says something of the rules. "2v2 Dubles" is a slip.
static void asb_head_shape(struct ump_reader *reader, ump_span piece) {
    ump_span rest = piece, word;
    bool shape = ump_span_word(&rest, &word) && asb_is_shape(word);
    rest = piece;
    while (ump_span_word(&rest, &word)) {
        char memory[80];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        if (shape && !asb_is_shape(word) && ump_word_index("singles|doubles|triples", word) < 0)
            ump_suggest_bars(&near, word, "Singles|Doubles|Triples");
        if (near.len)
            ump_mistake(reader, UMP_BAD_INPUT, word, "format:header", "\"%.*s\" is no shape of a battle%s",
                        UMP_QUOTE(word), ump_buf_text(&near));
        if (ump_span_is(word, "doubles") || ump_span_is(word, "triples"))
            ump_mistake(reader, UMP_NOT_IMPLEMENTED, word, "format:header",
                        "%.*s are not played yet: battles of asb are singles, with a bench", UMP_QUOTE(word));
    }
}

// "Megs: 0", "Abilties = One": nearly a setting.
static void asb_head_slip(struct ump_reader *reader, ump_span key) {
    char memory[120];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_suggest_bars(&near, key, "Switch|Items|Abilities|Megas|Mega Evolutions|Bag");
    if (near.len)
        ump_mistake(reader, UMP_BAD_INPUT, key, "format:header", "\"%.*s\" says nothing of the rules%s",
                    UMP_QUOTE(key), ump_buf_text(&near));
}

// One piece; what is none of them is a note ("2 Day DQ").
static void asb_head_piece(struct ump_reader *reader, struct asb_header *header, ump_span piece) {
    ump_span key, value;
    bool cut = ump_span_cut(piece, "=", &key, &value) || ump_span_cut(piece, ":", &key, &value);
    key = ump_span_trim(key);
    if (cut && asb_is_setting(key))
        asb_head_setting(reader, header, key, ump_span_trim(value));
    else if (cut && asb_is_megas(key))
        asb_head_megas(reader, header, ump_span_trim(value));
    else if (cut)
        asb_head_slip(reader, key);
    else if (!asb_head_limit(reader, header, piece))
        asb_head_shape(reader, piece);
}

static void asb_head_format(struct ump_reader *reader, struct asb_header *header, ump_span text) {
    ump_span rest = text, piece;
    while (rest.len) {
        piece = asb_until(rest, "/,;");
        rest = ump_span_tail(rest, piece.len + (piece.len < rest.len));
        piece = ump_span_trim(piece);
        if (piece.len)
            asb_head_piece(reader, header, piece);
    }
}

// ---- Arena and weather

// [asb:restriction] In the ASB Arena every move can be used; of others the header may say what they have.
static void asb_head_arena(struct asb_header *header, ump_span value) {
    if (ump_span_is(value, "ASB Arena") || ump_span_is(value, "ASB Tournament Arena"))
        header->setup->sources = ASB_ALL_SOURCES;
}

// "arena type: grass": what the place is above all (Camouflage, Normal's perk).
static void asb_head_arena_type(struct ump_reader *reader, struct asb_header *header, ump_span value) {
    uint32_t type;
    if (asb_book_find(reader, &asb_book_types, value, &type))
        header->setup->arena_type = (uint8_t)type;
}

static void asb_head_sources(struct ump_reader *reader, struct asb_header *header, ump_span value) {
    ump_span rest = value, piece;
    uint8_t found = 0;
    bool all = ump_span_is(value, "all");
    while (!all && !ump_span_is(value, "none") && ump_span_piece(&rest, ",", &piece)) {
        int32_t source =
            asb_read_one_of(reader, ump_span_trim(piece), ASB_SOURCE_WORDS, "a source", "asb:restriction");
        if (source >= 0)
            found = (uint8_t)(found | 1 << source);
    }
    header->setup->sources = all ? ASB_ALL_SOURCES : found;
    header->setup->no_sources = (uint8_t)(ASB_ALL_SOURCES & ~header->setup->sources);
}

// "rain 4": rounds left, of fog actions; "rain": no end.
static void asb_head_weather(struct ump_reader *reader, struct asb_header *header, ump_span value) {
    ump_span name, number;
    int32_t left = ASB_LASTS;
    ump_split_number(value, &name, &number);
    int32_t weather = asb_read_one_of(reader, name, ASB_WEATHER_WORDS, "the weather", "facts: moves");
    if (weather < 0 || (number.len && !ump_read_whole(reader, number, 1, 99, "how long the weather lasts",
                                                      "facts: moves", &left)))
        return;
    header->weather = (uint8_t)weather;
    header->weather_left = (uint8_t)(weather ? left : 0);
}

// Key and value as the one line they were.
static ump_span asb_head_whole(const ump_key_line *line) {
    ump_span whole = line->key;
    if (line->value.at > line->key.at)
        whole.len = (size_t)(line->value.at + line->value.len - line->key.at);
    return whole;
}

static void asb_head_line(struct ump_reader *reader, struct asb_header *header, const ump_key_line *line) {
    if (ump_span_is(line->key, "format"))
        asb_head_format(reader, header, line->value);
    else if (ump_span_is(line->key, "arena"))
        asb_head_arena(header, line->value);
    else if (ump_span_is(line->key, "arena type"))
        asb_head_arena_type(reader, header, line->value);
    else if (ump_span_is(line->key, "sources"))
        asb_head_sources(reader, header, line->value);
    else if (ump_span_is(line->key, "weather"))
        asb_head_weather(reader, header, line->value);
    else // a line of the league's own: "2 Recoveries / 5 Chills per mon", "Switch = KO / Items = On"
        asb_head_format(reader, header, asb_head_whole(line));
}

// ---- Opening

static void asb_check_sides(struct ump_reader *reader, const ump_roster *roster) {
    ump_span at = roster->side_count ? roster->sides[roster->side_count - 1].name : (ump_span){0};
    char memory[300];
    ump_buf names = ump_buf_fixed(memory, sizeof memory);
    for (uint32_t i = 0; i < roster->side_count; i++) { // a section that was meant as another shows here
        ump_buf_str(&names, i ? ", " : ": ");
        ump_buf_span(&names, roster->sides[i].name);
    }
    if (roster->side_count != ASB_SIDES)
        ump_mistake(reader, UMP_BAD_INPUT, at, "format:roster",
                    "a battle of asb has two sides, this one has %u%s", (unsigned)roster->side_count,
                    ump_buf_text(&names));
    if (roster->battler_count > ASB_BATTLERS_MAX)
        ump_mistake(reader, UMP_BAD_INPUT, at, "format:roster",
                    "a battle of asb has at most %d battlers, this one has %u", ASB_BATTLERS_MAX,
                    (unsigned)roster->battler_count);
}

static size_t asb_size_for(uint32_t battlers) {
    return sizeof(struct asb_state) + battlers * sizeof(struct asb_battler);
}

// One block of memory: the setup, its fighters, the state it starts with. A setup is too large for the stack.
static struct asb_setup *asb_allocate(const ump_roster *roster) {
    size_t fighters = (sizeof(struct asb_setup) + 7) & ~(size_t)7;
    size_t start = fighters + ((roster->battler_count * sizeof(struct asb_fighter) + 7) & ~(size_t)7);
    char *block = calloc(1, start + asb_size_for(roster->battler_count));
    if (!block)
        return NULL;
    struct asb_setup *setup = (struct asb_setup *)(void *)block;
    setup->roster = roster;
    setup->battler_count = roster->battler_count;
    setup->fighters = (struct asb_fighter *)(void *)(block + fighters);
    setup->start = block + start;
    return setup;
}

// The first of each side that can fight stands on the field, the others are its bench.
static void asb_fill_field(struct ump_reader *reader, const struct asb_setup *setup,
                           struct asb_state *state) {
    for (int side = 0; side < ASB_SIDES; side++) {
        struct asb_side *s = &state->sides[side];
        s->active = UMP_NOBODY;
        s->fell = UINT8_MAX;
        for (int k = 0; k < ASB_BAG_MAX; k++)
            s->bag[k] = setup->bag[side][k].count;
        if ((uint32_t)side >= setup->roster->side_count)
            continue;
        const ump_side *who = &setup->roster->sides[side];
        for (int i = who->first; i < who->first + who->count && s->active < 0; i++)
            if (!(asb_battler_at(state, i)->flags & ASB_FLAG_FAINTED))
                s->active = (int8_t)i;
        if (s->active < 0 && who->count && reader->status == UMP_OK) // else a misspelt species has no HP
            ump_mistake(reader, UMP_BAD_INPUT, who->name, "format:roster",
                        "%.*s has no battler left with HP and energy above 0", UMP_QUOTE(who->name));
    }
}

// [asb:status.infatuation] Where it is not said with whom, it is the one who stands opposite.
static void asb_fill_lovers(struct asb_state *state) {
    for (int side = 0; side < ASB_SIDES; side++)
        if (state->sides[side].active >= 0) {
            struct asb_battler *b = asb_battler_at(state, state->sides[side].active);
            if (b->infatuation && b->lover < 0)
                b->lover = state->sides[1 - side].active;
        }
}

static void asb_fill_state(struct ump_reader *reader, struct asb_setup *setup,
                           const struct asb_header *header) {
    struct asb_state *state = setup->start;
    for (uint32_t i = 0; i < setup->battler_count && i < ASB_BATTLERS_MAX; i++) {
        asb_read_fighter(reader, setup, (int)i, &setup->fighters[i], asb_battler_at(state, (int)i));
        asb_forget_action(asb_battler_at(state, (int)i)); // amounts of nothing are 0/1
    }
    asb_fill_field(reader, setup, state);
    asb_fill_lovers(state);
    state->round = setup->first_round;
    state->next_started = 1;
    state->step = ASB_STEP_ORDERS;
    state->winner = -2;
    state->weather = header->weather;
    state->weather_left = header->weather_left;
}

static uint16_t asb_limit_of(const ump_frac *params, enum asb_param id) {
    int32_t limit = asb_int(params, id);
    return (uint16_t)(limit ? limit : ASB_NO_LIMIT);
}

// What holds where the header says nothing.
static void asb_default_format(struct asb_setup *setup) {
    const ump_frac *params = setup->params;
    setup->date = (uint8_t)params[ASB_P_DATA].num;
    setup->actions = (uint8_t)asb_int(params, ASB_P_ACTIONS);
    setup->switch_ko = 1;
    setup->items = ASB_ITEMS_ON;
    setup->all_abilities = 1;
    setup->substitutions = (uint8_t)asb_int(params, ASB_P_SUBSTITUTIONS);
    setup->megas = (uint8_t)asb_int(params, ASB_P_MEGAS);
    setup->unplayed = asb_is(params, ASB_P_UNPLAYED, 1);
    setup->chills = asb_limit_of(params, ASB_P_CHILLS);
    setup->recoveries = asb_limit_of(params, ASB_P_RECOVERIES);
}

ump_status asb_open(const ump_open_args *args, void **setup) {
    struct ump_reader reader = {args->file, args->problems, UMP_OK, true};
    struct asb_setup *made = asb_allocate(args->roster);
    if (!made)
        return UMP_NO_MEMORY;
    made->params = args->params;
    made->first_round = (uint16_t)args->first_round;
    asb_default_format(made);
    struct asb_header header = {.setup = made};
    for (uint32_t i = 0; i < args->header_count; i++)
        if (!asb_head_bag(&reader, &header, args->roster, &args->header[i]))
            asb_head_line(&reader, &header, &args->header[i]);
    for (uint32_t i = 0; i < args->house_count; i++)
        ump_mistake(&reader, UMP_BAD_INPUT, args->house[i], "format:house",
                    "a line of House is `set: name = value` or `ruling LABEL: outcome`, not \"%.*s\"",
                    UMP_QUOTE(args->house[i]));
    for (uint32_t i = 0; i < args->moves_count; i++)
        ump_mistake(&reader, UMP_NOT_IMPLEMENTED, args->moves[i], "format:moves",
                    "asb takes no figures of moves from `== Moves` yet; what a use costs or does otherwise "
                    "is a ruling");
    asb_check_sides(&reader, args->roster);
    asb_mark_rows(made);
    asb_fill_state(&reader, made, &header);
    asb_mark_fighters(made);
    if (reader.status != UMP_OK) {
        free(made);
        return reader.status;
    }
    *setup = made;
    return UMP_OK;
}

void asb_close(void *setup) { free(setup); }

size_t asb_state_size(const void *setup) {
    return asb_size_for(((const struct asb_setup *)setup)->battler_count);
}

void asb_start(const void *setup, void *state) {
    memcpy(state, ((const struct asb_setup *)setup)->start, asb_state_size(setup));
}

// SPDX-License-Identifier: MIT
// What does one test of a substitution ask, and of whom? "foe is asleep", "self's HP is below 30", "you are
// at -2 Spe or lower", "Fern has Leech Seed". Which moves and classes a foe uses: substitutions.c; what has
// happened: chances.c; whether it holds: conditions.c.
#include "asb/reading.h"

#include <string.h>

#include "kit/suggest.h"

#define ASB_BIT(id) (1u << ASB_STATUS_##id)
// Tests that are a fixed phrase behind their subject; several phrases for one are parted by |.
static const struct {
    const char *words;
    uint8_t predicate;
    int16_t number;
    uint16_t arg;
} asb_phrases[] = {
    {"is asleep|is sleeping|is slept|is put to sleep|has been put to sleep|falls asleep|fell asleep|has "
     "fallen "
     "asleep",
     ASB_TEST_STATUS, 0, ASB_BIT(SLEEP)},
    {"is frozen", ASB_TEST_STATUS, 0, ASB_BIT(FREEZE)},
    {"is burned|is burnt|has a burn|has burn", ASB_TEST_STATUS, 0, ASB_BIT(BURN)},
    {"is paralysed|is paralyzed|is parad|has paralysis|is para", ASB_TEST_STATUS, 0, ASB_BIT(PARALYSIS)},
    {"is poisoned|has poison", ASB_TEST_STATUS, 0, ASB_BIT(POISON) | ASB_BIT(TOXIC)},
    {"is badly poisoned|is toxic poisoned|is toxiced|has bad poison", ASB_TEST_STATUS, 0, ASB_BIT(TOXIC)},
    {"is confused|has confusion", ASB_TEST_STATUS, 0, ASB_BIT(CONFUSION)},
    {"is infatuated|is in love|is attracted", ASB_TEST_STATUS, 0, ASB_BIT(INFATUATION)},
    {"has a status|is statused|has status|has any status|has a status condition", ASB_TEST_STATUS, 0,
     (1u << ASB_STATUS_FLINCH) - 1},
    {"has a major status|has major status|has a major status condition|has any major status", ASB_TEST_STATUS,
     0, (1u << ASB_STATUS_CONFUSION) - 1},
    {"is fainted|has fainted|faints|fainted|is ko|is kod|is koed|kod|koed|is knocked out|knocked out|gets "
     "ko'd|gets "
     "koed|gets knocked out|is out|ko|is down|has been koed|has been kod|has been ko|has been knocked "
     "out|was kod|goes down|has gone down|was koed|was knocked out",
     ASB_TEST_FAINTED, 0, 0},
    {"is faster|outspeeds", ASB_TEST_FASTER, 0, 0},
    {"is slower|is outsped", ASB_TEST_SLOWER, 0, 0},
    {"has a substitute|has substitute|is under a substitute|is behind a substitute|has a substitute up|has a "
     "sub|is behind a sub|is behind substitute|has a sub up|has sub up|has sub",
     ASB_TEST_SUBSTITUTE, 0, 0},
    {"has clones|has a clone|has double team|has double team clones", ASB_TEST_CLONES, 0, 0},
    {"is out of reach|is away|is unreachable", ASB_TEST_AWAY, ASB_PLACE_NONE, 0},
    {"is in the air|is airborne", ASB_TEST_AWAY, ASB_PLACE_AIR, 0},
    {"is underground", ASB_TEST_AWAY, ASB_PLACE_UNDERGROUND, 0},
    {"is underwater", ASB_TEST_AWAY, ASB_PLACE_UNDERWATER, 0},
    {"is sluggish", ASB_TEST_SLUGGISH, 0, 0},
    {"was hurt|has been hurt|was damaged", ASB_TEST_HURT, 0, 0},
    {"has acted|has moved|has already acted|has already moved", ASB_TEST_ACTED, 0, 0},
    {"has reflect", ASB_TEST_SCREEN, ASB_REFLECT, 0},
    {"has light screen", ASB_TEST_SCREEN, ASB_LIGHT_SCREEN, 0},
    {"has safeguard", ASB_TEST_SCREEN, ASB_SAFEGUARD, 0},
    {"has mist", ASB_TEST_SCREEN, ASB_MIST, 0},
    {"has lucky chant", ASB_TEST_SCREEN, ASB_LUCKY_CHANT, 0},
    {"has tailwind", ASB_TEST_SCREEN, ASB_TAILWIND, 0},
    {"has spikes", ASB_TEST_HAZARD, 1, 0},
    {"has stealth rock|has stealth rocks", ASB_TEST_HAZARD, 2, 0},
    {"has sticky web", ASB_TEST_HAZARD, 3, 0},
    {"has toxic spikes", ASB_TEST_HAZARD, 4, 0},
    {"chills|chill|is chilling", ASB_TEST_USES, 0, ASB_MOVE_CHILL},
    {"attacks|attack|is attacking", ASB_TEST_USES_KIND, 1 << ASB_USED_DAMAGING, 0},
    {"protects|protect|is protecting", ASB_TEST_USES_KIND, 1 << ASB_USED_PROTECTIVE, 0},
    {"evades|evade|is evading", ASB_TEST_USES_KIND, 1 << ASB_USED_EVASIVE, 0},
    {"is trapped|is held", ASB_TEST_TRAPPED, 0, 0},
    {"is taunted", ASB_TEST_LASTING, 0, ASB_FX_TAUNT},
    {"is tormented", ASB_TEST_LASTING, 0, ASB_FX_TORMENT},
    {"is encored", ASB_TEST_LASTING, 0, ASB_FX_ENCORE},
    {"is disabled", ASB_TEST_LASTING, 0, ASB_FX_DISABLE},
    {"is seeded|is leech seeded", ASB_TEST_LASTING, 0, ASB_FX_LEECH_SEED},
    {"is drowsy|is yawned", ASB_TEST_LASTING, 0, ASB_FX_YAWN},
    {"is cursed", ASB_TEST_LASTING, 0, ASB_FX_CURSE},
    {"has nightmares|has a nightmare|is having a nightmare", ASB_TEST_LASTING, 0, ASB_FX_NIGHTMARE},
    {"is embargoed", ASB_TEST_LASTING, 0, ASB_FX_EMBARGO},
    {"is heal blocked|is healblocked", ASB_TEST_LASTING, 0, ASB_FX_HEAL_BLOCK},
    {"is identified|is foresighted", ASB_TEST_LASTING, 0, ASB_FX_IDENTIFY},
    {"is spited", ASB_TEST_LASTING, 0, ASB_FX_SPITE},
    {"is partially trapped|is bound|is wrapped", ASB_TEST_LASTING, 0, ASB_FX_TRAP},
    {"is ingrained|is rooted", ASB_TEST_LASTING, 0, ASB_FX_ROOTED},
    {"is charged", ASB_TEST_LASTING, 0, ASB_FX_CHARGED},
    {"is biding", ASB_TEST_LASTING, 0, ASB_FX_BIDE},
    {"is raging", ASB_TEST_LASTING, 0, ASB_FX_RAGE},
    {"is in an uproar|makes an uproar", ASB_TEST_LASTING, 0, ASB_FX_UPROAR},
    {"is levitating", ASB_TEST_LASTING, 0, ASB_FX_LEVITATES},
    {"is minimized|is minimised", ASB_TEST_LASTING, 0, ASB_FX_MINIMIZE},
    {"is locked on", ASB_TEST_LASTING, 0, ASB_FX_LOCK_ON},
    {"is transformed|has transformed", ASB_TEST_LASTING, 0, ASB_FX_TRANSFORM},
};

// Effects of moves that lie on a battler, and can be asked for by the move's name: "has Leech Seed".
static const uint16_t asb_lasting[] = {
    ASB_FX_TAUNT,        ASB_FX_TORMENT,
    ASB_FX_ENCORE,       ASB_FX_DISABLE,
    ASB_FX_LEECH_SEED,   ASB_FX_YAWN,
    ASB_FX_CURSE,        ASB_FX_NIGHTMARE,
    ASB_FX_PERISH_SONG,  ASB_FX_DESTINY_BOND,
    ASB_FX_GRUDGE,       ASB_FX_EMBARGO,
    ASB_FX_HEAL_BLOCK,   ASB_FX_IMPRISON,
    ASB_FX_IDENTIFY,     ASB_FX_LOCK_ON,
    ASB_FX_LEVITATES,    ASB_FX_TELEKINESIS,
    ASB_FX_ROOTED,       ASB_FX_RING,
    ASB_FX_CHARGED,      ASB_FX_BIDE,
    ASB_FX_RAGE,         ASB_FX_RAMPAGE,
    ASB_FX_UPROAR,       ASB_FX_TRAP,
    ASB_FX_HOLDS_IN,     ASB_FX_SPIDER_WEB,
    ASB_FX_BLOCK,        ASB_FX_GASTRO_ACID,
    ASB_FX_MINIMIZE,     ASB_FX_SURE_CRIT,
    ASB_FX_GROUNDS,      ASB_FX_SPITE,
    ASB_FX_POWER_TRICK,  ASB_FX_TRANSFORM,
    ASB_FX_BECOMES_TYPE, ASB_FX_BECOMES_ABILITY,
    ASB_FX_POWDER_TRAP,  ASB_FX_ENDURE,
};

#define ASB_TESTS_TEXT                                                                                       \
    "a test is one of: uses MOVE, uses a protective|evasive|priority|TYPE|... move; misses, hits, crits, "   \
    "KOs, MOVE "                                                                                             \
    "burns|..., flinches, is fully paralysed; faints; is asleep|burned|taunted|..., has an effect by its "   \
    "name, holds "                                                                                           \
    "ITEM; hp|en|atk < N; is faster|slower|out of reach; weather WORD"

// ---- Words

bool asb_is_phrase(ump_span text, const char *phrases) {
    ump_span rest = ump_span_of_str(phrases), one;
    while (ump_span_piece(&rest, "|", &one))
        if (ump_name_same(text.at, text.len, one.at, one.len))
            return true;
    return false;
}

static ump_span asb_phrase_word(const void *list, size_t index) {
    (void)list;
    ump_span rest = ump_span_of_str(asb_phrases[index].words), first = rest;
    ump_span_piece(&rest, "|", &first);
    return first;
}

bool asb_no_test(struct asb_order_reader *o, ump_span text) {
    char memory[120];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    int len = ump_quote_len(text) > 40 ? ump_quote_len(ump_span_head(text, 40)) : ump_quote_len(text);
    if (text.len == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders", "a test is missing; " ASB_TESTS_TEXT);
        return false;
    }
    if (!ump_problems_full(o->reader->problems))
        ump_suggest(&near, text, sizeof asb_phrases / sizeof *asb_phrases, asb_phrase_word, NULL);
    ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders", "\"%.*s\" is no test%s; " ASB_TESTS_TEXT,
                len, text.at, ump_buf_text(&near));
    return false;
}

ump_span asb_without_first(ump_span text, const char *word) {
    ump_span rest = text, first;
    return ump_span_word(&rest, &first) && ump_span_is(first, word) ? ump_span_trim(rest) : text;
}

ump_span asb_without_last(ump_span text, const char *word) {
    size_t n = strlen(word);
    if (text.len <= n || !ump_span_is(ump_span_tail(text, text.len - n), word) ||
        text.at[text.len - n - 1] != ' ')
        return text;
    return ump_span_trim(ump_span_head(text, text.len - n));
}

// ---- Effects by name

// "has Leech Seed", "is under Taunt", "is affected by Encore", "has Levitate".
static bool asb_cond_by_name(ump_span verb, ump_span text, struct asb_test *out) {
    static const char *const before[] = {"under", "affected by", "the effect of", "the effects of",
                                         "in",    "ability",     "the ability",   NULL};
    uint32_t index;
    bool has = ump_span_is(verb, "has");
    ump_span name = asb_without_last(asb_without_last(asb_without_last(text, "active"), "up"), "on it");
    for (int i = 0; before[i]; i++)
        if (ump_span_starts(name, before[i]) && name.len > strlen(before[i]) &&
            name.at[strlen(before[i])] == ' ') {
            name = ump_span_trim(ump_span_tail(name, strlen(before[i])));
            has = true;
        }
    if (!has)
        return false;
    if (asb_book_has(&asb_book_moves, name, &index))
        for (size_t i = 0; i < sizeof asb_lasting / sizeof *asb_lasting; i++)
            if (asb_has_fx(ASB_2017_01, (uint16_t)index, asb_lasting[i]) ||
                asb_has_fx(ASB_2018_05, (uint16_t)index, asb_lasting[i])) {
                bool shared = asb_lasting[i] == ASB_FX_TRAP || asb_lasting[i] == ASB_FX_HOLDS_IN;
                struct asb_source source = {ASB_FROM_MOVE, ASB_USER, (uint16_t)index};
                out->predicate = ASB_TEST_LASTING;
                out->number = shared; // by which move
                out->arg = shared ? asb_source_code(source) : asb_lasting[i];
                return true;
            }
    if (!asb_book_has(&asb_book_abilities, asb_without_last(name, "ability"), &index))
        return false;
    out->predicate = ASB_TEST_ABILITY;
    out->arg = (uint16_t)index;
    return true;
}

// ---- What is said of a subject

// "is not asleep", "doesn't use Surf", "are asleep": the verb, or nothing where what follows has its own.
// True: it is denied.
bool asb_cond_denied(ump_span *text, ump_span *verb) {
    static const struct {
        const char *written, *verb;
        bool denied;
    } verbs[] = {
        {"isn't", "is", true},   {"aren't", "is", true}, {"hasn't", "has", true}, {"haven't", "has", true},
        {"wasn't", "was", true}, {"doesn't", "", true},  {"don't", "", true},     {"didn't", "", true},
        {"won't", "", true},     {"is", "is", false},    {"are", "is", false},    {"am", "is", false},
        {"has", "has", false},   {"have", "has", false}, {"was", "was", false},   {"were", "was", false},
        {"does", "", false},     {"do", "", false},      {"did", "", false}};
    ump_span rest = *text, first, second;
    if (!ump_span_word(&rest, &first))
        return false;
    if (ump_span_is(first, "never")) {
        *text = ump_span_trim(rest);
        return true;
    }
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (!asb_is_phrase(first, verbs[i].written))
            continue;
        ump_span after = rest;
        bool without =
            ump_span_word(&after, &second) && (ump_span_is(second, "not") || ump_span_is(second, "never"));
        *verb = ump_span_of_str(verbs[i].verb);
        *text = ump_span_trim(without ? after : rest);
        *text = asb_without_first(*text, "still"); // "is still asleep"
        return verbs[i].denied != without;
    }
    return false;
}

// Verb and text together, as one phrase: "is" and "asleep". Cut where it is longer than any phrase.
ump_span asb_said(ump_span verb, ump_span text, char *memory, size_t cap) {
    ump_buf said = ump_buf_fixed(memory, cap);
    ump_buf_span(&said, verb);
    ump_buf_str(&said, verb.len ? " " : "");
    ump_buf_span(&said, text);
    ump_span out = ump_span_of(ump_buf_text(&said), said.len);
    out.line = text.line;
    out.column = text.column;
    return out;
}

// "uses Surf", "would use Surf", "is using Surf", "orders Surf".
static bool asb_cut_uses(ump_span said, ump_span *what) {
    static const char *const words[] = {"uses",
                                        "use",
                                        "would use",
                                        "will use",
                                        "is using",
                                        "is going to use",
                                        "is about to use",
                                        "is to use",
                                        "orders",
                                        "is ordered",
                                        "selects",
                                        "tries to use",
                                        "goes for",
                                        "attacks with",
                                        "attempts to use",
                                        "attempts",
                                        "plans to use",
                                        NULL};
    for (int i = 0; words[i]; i++) {
        size_t n = strlen(words[i]);
        if (ump_span_starts(said, words[i]) && said.len > n && said.at[n] == ' ') {
            *what = ump_span_trim(ump_span_tail(said, n));
            return true;
        }
    }
    return false;
}

// Neither a move nor a class of moves: told, and false.
static bool asb_is_no_use(struct asb_order_reader *o, ump_span what) {
    static const char *const classes[] = {"protective", "evasive", "damaging", "priority", "non-damaging",
                                          "physical",   "special", "contact",  "recovery", NULL};
    char memory[120];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    uint32_t index;
    ump_span bare = asb_without_first(asb_without_first(asb_without_first(what, "a"), "an"), "any");
    ump_span body = asb_without_last(asb_without_last(asb_without_last(bare, "moves"), "move"), "attack");
    if (memchr(what.at, ',', what.len)) {
        ump_mistake(o->reader, UMP_BAD_INPUT, what, "format:orders",
                    "\"%.*s\": several moves are parted by OR or /, and before the action stands THEN",
                    UMP_QUOTE(what));
        return false;
    }
    if (body.len == what.len)
        return asb_book_find(o->reader, &asb_book_moves, what, &index);
    ump_suggest_strings(&near, body, classes);
    for (size_t at = body.len; !near.len && at > 0; at--) // "Watre type"
        if (body.at[at - 1] == ' ' || at == body.len)
            ump_suggest_names(&near, ump_span_head(body, at), asb_book_types.keys, asb_book_types.count,
                              asb_book_spells, asb_book_types.names);
    ump_mistake(o->reader, UMP_BAD_INPUT, what, "format:orders",
                "\"%.*s\" is no class of moves%s; there are protective, evasive, damaging evasive, priority, "
                "damaging "
                "priority, damaging, non-damaging, physical, special, contact, recovery, a type, damaging "
                "and a type, "
                "and sleep-inflicting and the like; several of one kind parted by /",
                UMP_QUOTE(what), ump_buf_text(&near));
    return false;
}

static bool asb_cond_item(struct asb_order_reader *o, ump_span said, struct asb_test *out, bool *good) {
    static const char *const words[] = {"holds", "is holding", "has item", "hold", NULL};
    uint32_t index;
    for (int i = 0; words[i]; i++) {
        size_t n = strlen(words[i]);
        if (!ump_span_starts(said, words[i]) || said.len <= n || said.at[n] != ' ')
            continue;
        ump_span name =
            asb_without_first(asb_without_first(ump_span_trim(ump_span_tail(said, n)), "a"), "an");
        out->predicate = ASB_TEST_ITEM;
        *good = asb_book_find(o->reader, &asb_book_items, name, &index);
        out->arg = (uint16_t)(*good ? index : 0);
        return true;
    }
    return false;
}

// "faster than foe": whom is no part of the test.
static ump_span asb_without_than(ump_span text) {
    ump_span before, after;
    bool than = ump_span_cut_word(text, "than", &before, &after);
    before = ump_span_trim(before);
    return than && asb_is_phrase(before, "faster|slower") ? before : text;
}

// "foe is Fern": who stands there.
static bool asb_cond_who(const struct asb_order_reader *o, ump_span verb, ump_span text,
                         struct asb_test *out) {
    bool own = out->subject == ASB_SUBJECT_SELF;
    int found =
        ump_span_is(verb, "is") ? ump_roster_find(o->setup->roster, text, own ? o->side : 1 - o->side) : -1;
    if (found < 0)
        return false;
    out->predicate = ASB_TEST_IS;
    out->number = (int16_t)found;
    return true;
}

// Whether a text begins with a word.
static bool asb_is_word(ump_span text, const char *word) {
    return asb_without_first(text, word).len < text.len;
}

// The predicate alone, in silence.
bool asb_cond_reads_as(const struct asb_order_reader *o, ump_span text, struct asb_test *out) {
    struct ump_reader mute = {.file = o->reader->file};
    struct asb_order_reader quiet = *o;
    quiet.reader = &mute;
    return asb_cond_predicate(&quiet, text, out);
}

bool asb_cond_predicate(struct asb_order_reader *o, ump_span text, struct asb_test *out) {
    ump_span verb = ump_span_of_str(""), what, whole = text;
    char memory[120];
    bool good = true;
    if (asb_cond_denied(&text, &verb))
        out->negated ^= 1;
    text = asb_without_than(text);
    if (ump_span_is(verb, "has")) // "has Reflect up"
        text = asb_without_last(asb_without_last(text, "up"), "active");
    ump_span said = asb_said(verb, text, memory, sizeof memory);
    for (size_t i = 0; i < sizeof asb_phrases / sizeof *asb_phrases; i++) {
        if (!asb_is_phrase(said, asb_phrases[i].words))
            continue;
        out->predicate = asb_phrases[i].predicate;
        out->number = asb_phrases[i].number;
        out->arg = asb_phrases[i].arg;
        return true;
    }
    if (asb_is_phrase(said, "is healthy|has no status")) {
        out->predicate = ASB_TEST_STATUS;
        out->arg = (1u << ASB_STATUS_FLINCH) - 1;
        out->negated ^= 1;
        return true;
    }
    if (asb_cut_uses(said, &what)) {
        what = ump_span_tail(text, text.len - what.len); // where it stands in the line
        return asb_cond_used(what, out) || asb_is_no_use(o, what);
    }
    if (asb_cond_item(o, said, out, &good))
        return good;
    if (asb_read_chance(o, said, out))
        return true;
    if (asb_cond_level(o, text, out, &good))
        return good;
    if (asb_cond_by_name(verb, text, out) || asb_cond_who(o, verb, text, out))
        return true;
    what = asb_without_last(asb_without_last(text, "is up"), "is active");
    if (verb.len == 0 && what.len < text.len) { // "foe's Reflect is up"
        struct asb_test test = *out;
        if (asb_cond_reads_as(o, asb_said(ump_span_of_str("has"), what, memory, sizeof memory), &test)) {
            *out = test;
            return true;
        }
    }
    if (verb.len == 0 && !asb_is_word(text, "is")) { // "foe's asleep", "self burned"
        struct asb_test test = *out;
        if (asb_cond_reads_as(o, asb_said(ump_span_of_str("is"), text, memory, sizeof memory), &test)) {
            *out = test;
            return true;
        }
    }
    return asb_no_test(o, whole);
}

// ---- The field

// "weather rain", "the weather is sunny", "it is raining", "Trick Room is up", "grassy terrain is active".
bool asb_cond_field(struct asb_order_reader *o, ump_span body, bool *good, struct asb_test *out) {
    static const struct {
        const char *words;
        uint8_t subject;
    } fields[] = {{"gravity", ASB_SUBJECT_GRAVITY},       {"trick room", ASB_SUBJECT_TRICK_ROOM},
                  {"magic room", ASB_SUBJECT_MAGIC_ROOM}, {"wonder room", ASB_SUBJECT_WONDER_ROOM},
                  {"mud sport", ASB_SUBJECT_MUD_SPORT},   {"water sport", ASB_SUBJECT_WATER_SPORT},
                  {"ion deluge", ASB_SUBJECT_ION_DELUGE}};
    ump_span text = asb_without_first(body, "the"), rest = text, word, name;
    uint32_t index;
    *good = true;
    out->subject = ASB_SUBJECT_FIELD;
    if (ump_span_word(&rest, &word) && ump_span_is(word, "weather")) {
        rest = asb_without_first(ump_span_trim(rest), "is");
        ump_span after = asb_without_first(rest, "not");
        out->negated ^= after.len != rest.len;
        int32_t weather = asb_read_one_of(o->reader, after, ASB_WEATHER_WORDS, "the weather", "facts: moves");
        out->predicate = ASB_TEST_WEATHER;
        out->number = (int16_t)weather;
        *good = weather >= 0;
        return true;
    }
    name = asb_without_last(asb_without_last(asb_without_last(text, "up"), "active"), "in effect");
    name = asb_without_last(name, "is");
    bool up = name.len < text.len;
    if (asb_is_phrase(word, "it's|its") ||
        (asb_is_phrase(word, "it") && ump_span_starts(ump_span_trim(rest), "is "))) {
        name = asb_without_first(ump_span_trim(rest), "is");
        up = true;
    }
    if (!asb_book_has(&asb_book_moves, body, &index) &&
        asb_is_phrase(body, "rain|raining|sunny|sunlight|hailing|foggy"))
        up = true; // "IF raining THEN": no move is called so
    int32_t weather = up ? asb_word_index(ASB_WEATHER_WORDS, name) : -1;
    if (weather > 0) {
        out->predicate = ASB_TEST_WEATHER;
        out->number = (int16_t)weather;
        return true;
    }
    for (size_t i = 0; up && i < sizeof fields / sizeof *fields; i++)
        if (asb_is_phrase(name, fields[i].words)) {
            out->predicate = ASB_TEST_FIELD;
            out->number = fields[i].subject;
            return true;
        }
    ump_span terrain = asb_without_last(name, "terrain");
    for (int i = 1; up && terrain.len < name.len && i < 1 + ASB_TERRAIN_PSYCHIC; i++)
        if (asb_is_phrase(terrain, asb_terrain_word((unsigned)i))) {
            out->predicate = ASB_TEST_FIELD;
            out->number = ASB_SUBJECT_TERRAIN;
            out->arg = (uint16_t)i;
            return true;
        }
    out->subject = 0;
    return false;
}

// SPDX-License-Identifier: MIT
// How are substitutions read? "IF foe uses Protect AND NOT self is asleep THEN Chill ON A2 and push actions
// back" (docs/formats/asb.md, "Substitutions"). When they come into force: conditions.c; the actions
// themselves: options.c.
#include "asb/reading.h"

#include <string.h>

// The order of asb_test.compare.
static const char *const asb_comparisons[] = {"<", "<=", "=", ">=", ">"};

#define ASB_BIT(id) (1u << ASB_STATUS_##id)
// Tests that are a fixed phrase behind their subject.
static const struct {
    const char *words;
    uint8_t predicate;
    int16_t number;
    uint16_t arg;
} asb_phrases[] = {
    {"is asleep", ASB_TEST_STATUS, 0, ASB_BIT(SLEEP)},
    {"is frozen", ASB_TEST_STATUS, 0, ASB_BIT(FREEZE)},
    {"is burned", ASB_TEST_STATUS, 0, ASB_BIT(BURN)},
    {"is paralysed", ASB_TEST_STATUS, 0, ASB_BIT(PARALYSIS)},
    {"is paralyzed", ASB_TEST_STATUS, 0, ASB_BIT(PARALYSIS)},
    {"is poisoned", ASB_TEST_STATUS, 0, ASB_BIT(POISON) | ASB_BIT(TOXIC)},
    {"is badly poisoned", ASB_TEST_STATUS, 0, ASB_BIT(TOXIC)},
    {"is confused", ASB_TEST_STATUS, 0, ASB_BIT(CONFUSION)},
    {"is infatuated", ASB_TEST_STATUS, 0, ASB_BIT(INFATUATION)},
    {"is in love", ASB_TEST_STATUS, 0, ASB_BIT(INFATUATION)},
    {"has a status", ASB_TEST_STATUS, 0, (1u << ASB_STATUS_FLINCH) - 1},
    {"is fainted", ASB_TEST_FAINTED, 0, 0},
    {"has fainted", ASB_TEST_FAINTED, 0, 0},
    {"faints", ASB_TEST_FAINTED, 0, 0},
    {"is ko", ASB_TEST_FAINTED, 0, 0},
    {"is ko'd", ASB_TEST_FAINTED, 0, 0},
    {"is koed", ASB_TEST_FAINTED, 0, 0},
    {"is knocked out", ASB_TEST_FAINTED, 0, 0},
    {"is faster", ASB_TEST_FASTER, 0, 0},
    {"is slower", ASB_TEST_SLOWER, 0, 0},
    {"has a substitute", ASB_TEST_SUBSTITUTE, 0, 0},
    {"has substitute", ASB_TEST_SUBSTITUTE, 0, 0},
    {"is under a substitute", ASB_TEST_SUBSTITUTE, 0, 0},
    {"has clones", ASB_TEST_CLONES, 0, 0},
    {"is out of reach", ASB_TEST_AWAY, ASB_PLACE_NONE, 0},
    {"is in the air", ASB_TEST_AWAY, ASB_PLACE_AIR, 0},
    {"is underground", ASB_TEST_AWAY, ASB_PLACE_UNDERGROUND, 0},
    {"is underwater", ASB_TEST_AWAY, ASB_PLACE_UNDERWATER, 0},
    {"is sluggish", ASB_TEST_SLUGGISH, 0, 0},
    {"was hurt", ASB_TEST_HURT, 0, 0},
    {"has acted", ASB_TEST_ACTED, 0, 0},
    {"has reflect", ASB_TEST_SCREEN, ASB_REFLECT, 0},
    {"has light screen", ASB_TEST_SCREEN, ASB_LIGHT_SCREEN, 0},
    {"has safeguard", ASB_TEST_SCREEN, ASB_SAFEGUARD, 0},
    {"has mist", ASB_TEST_SCREEN, ASB_MIST, 0},
    {"has lucky chant", ASB_TEST_SCREEN, ASB_LUCKY_CHANT, 0},
    {"has tailwind", ASB_TEST_SCREEN, ASB_TAILWIND, 0},
    {"chills", ASB_TEST_USES, 0, ASB_MOVE_CHILL},
    {"attacks", ASB_TEST_USES_KIND, ASB_USED_DAMAGING, 0},
    {"protects", ASB_TEST_USES_KIND, ASB_USED_PROTECTIVE, 0},
};

// Classes of moves behind "uses".
static const struct {
    const char *words;
    uint8_t predicate;
    int16_t number;
    uint16_t arg;
} asb_classes_used[] = {
    {"protective", ASB_TEST_USES_KIND, ASB_USED_PROTECTIVE, 0},
    {"evasive", ASB_TEST_USES_KIND, ASB_USED_EVASIVE, 0},
    {"damaging evasive", ASB_TEST_USES_KIND, ASB_USED_DAMAGING_EVASIVE, 0},
    {"priority", ASB_TEST_USES_KIND, ASB_USED_PRIORITY, 0},
    {"damaging priority", ASB_TEST_USES_KIND, ASB_USED_DAMAGING_PRIORITY, 0},
    {"damaging", ASB_TEST_USES_KIND, ASB_USED_DAMAGING, 0},
    {"non-damaging", ASB_TEST_USES_KIND, ASB_USED_OTHER, 0},
    {"paralysis-inflicting", ASB_TEST_INFLICTS, 0, ASB_BIT(PARALYSIS)},
    {"poison-inflicting", ASB_TEST_INFLICTS, 0, ASB_BIT(POISON) | ASB_BIT(TOXIC)},
    {"sleep-inflicting", ASB_TEST_INFLICTS, 0, ASB_BIT(SLEEP)},
    {"burn-inflicting", ASB_TEST_INFLICTS, 0, ASB_BIT(BURN)},
    {"freeze-inflicting", ASB_TEST_INFLICTS, 0, ASB_BIT(FREEZE)},
    {"confusion-inflicting", ASB_TEST_INFLICTS, 0, ASB_BIT(CONFUSION)},
    {"infatuation-inflicting", ASB_TEST_INFLICTS, 0, ASB_BIT(INFATUATION)},
};

#define ASB_TESTS_TEXT                                                                                       \
    "tests are: uses MOVE, uses a protective|evasive|damaging "                                              \
    "evasive|priority|damaging|TYPE|sleep-inflicting (or the like) "                                         \
    "move, attacks, protects, chills, faints, is asleep|burned|... |faster|slower|sluggish|out of reach, "   \
    "has a "                                                                                                 \
    "substitute|clones|SCREEN|a status, holds ITEM, was hurt, has acted, hp < N, en < N, atk < N; of the "   \
    "field: weather WORD"

// ---- Reading

// Whether a text has just these words, however far apart they stand.
static bool asb_is_phrase(ump_span text, const char *words) {
    ump_span rest = text, wanted = ump_span_of_str(words), a, b;
    for (;;) {
        bool more = ump_span_word(&rest, &a), expected = ump_span_word(&wanted, &b);
        if (!more || !expected)
            return more == expected;
        if (ump_span_cmp(a, b) != 0)
            return false;
    }
}

// "< 30", "<= 1/2"? Whole numbers only; a percent sign would be of something else and is refused.
static bool asb_cond_compare(struct asb_order_reader *o, ump_span text, int32_t least, int32_t most,
                             const char *what, struct asb_test *out) {
    int best = -1;
    for (int i = 0; i < 5; i++)
        if (ump_span_starts(text, asb_comparisons[i]) &&
            (best < 0 || strlen(asb_comparisons[i]) > strlen(asb_comparisons[best])))
            best = i;
    if (best < 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders",
                    "%s is compared by < <= = >= or >, as in hp < 30", what);
        return false;
    }
    int32_t number = 0;
    text = ump_span_trim(ump_span_tail(text, strlen(asb_comparisons[best])));
    if (!ump_read_whole(o->reader, text, least, most, what, "format:orders", &number))
        return false;
    out->compare = (uint8_t)best;
    out->number = (int16_t)number;
    return true;
}

static bool asb_cond_no_test(struct asb_order_reader *o, ump_span text) {
    ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders", "\"%.*s\" is no test; " ASB_TESTS_TEXT,
                UMP_QUOTE(text));
    return false;
}

static ump_span asb_without_first(ump_span text, const char *word) {
    ump_span rest = text, first;
    return ump_span_word(&rest, &first) && ump_span_is(first, word) ? ump_span_trim(rest) : text;
}

static ump_span asb_without_last(ump_span text, const char *word) {
    size_t n = strlen(word);
    if (text.len <= n || !ump_span_is(ump_span_tail(text, text.len - n), word) ||
        text.at[text.len - n - 1] != ' ')
        return text;
    return ump_span_trim(ump_span_head(text, text.len - n));
}

// "Protect", "a protective move", "damaging Fire moves". False, and nothing told: it is none.
static bool asb_cond_used(ump_span text, struct asb_test *out) {
    uint32_t index;
    ump_span body = asb_without_first(asb_without_first(asb_without_first(text, "a"), "an"), "any");
    body = asb_without_last(asb_without_last(body, "moves"), "move");
    if (asb_book_has(&asb_book_moves, text, &index)) {
        out->predicate = ASB_TEST_USES;
        out->arg = (uint16_t)index;
        return true;
    }
    for (size_t i = 0; i < sizeof asb_classes_used / sizeof *asb_classes_used; i++)
        if (asb_is_phrase(body, asb_classes_used[i].words)) {
            out->predicate = asb_classes_used[i].predicate;
            out->number = asb_classes_used[i].number;
            out->arg = asb_classes_used[i].arg;
            return true;
        }
    ump_span type = asb_without_first(body, "damaging"), bare = asb_without_last(type, "type");
    if (bare.len > 5 && ump_span_is(ump_span_tail(bare, bare.len - 5), "-type"))
        bare = ump_span_head(bare, bare.len - 5);
    if (body.len == text.len || !asb_book_has(&asb_book_types, bare, &index))
        return false;
    out->predicate = ASB_TEST_USES_TYPE;
    out->arg = (uint16_t)index;
    out->number = type.len != body.len;
    return true;
}

// "is not asleep", "doesn't use Surf", "are asleep": the verb, or nothing where what follows has its own.
// True: it is denied.
static bool asb_cond_denied(ump_span *text, ump_span *verb) {
    static const struct {
        const char *written, *verb;
        bool denied;
    } verbs[] = {{"isn't", "is", true},   {"aren't", "is", true}, {"hasn't", "has", true},
                 {"wasn't", "was", true}, {"doesn't", "", true},  {"don't", "", true},
                 {"is", "is", false},     {"are", "is", false},   {"am", "is", false},
                 {"has", "has", false},   {"have", "has", false}, {"was", "was", false},
                 {"were", "was", false},  {"does", "", false},    {"do", "", false}};
    ump_span rest = *text, first, second;
    if (!ump_span_word(&rest, &first))
        return false;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (!ump_span_is(first, verbs[i].written))
            continue;
        ump_span after = rest;
        bool without = ump_span_word(&after, &second) && ump_span_is(second, "not");
        *verb = ump_span_of_str(verbs[i].verb);
        *text = ump_span_trim(without ? after : rest);
        return verbs[i].denied != without;
    }
    return false;
}

// Whether verb and text together are these words.
static bool asb_is_said(ump_span verb, ump_span text, const char *words) {
    ump_span rest = ump_span_of_str(words), first;
    if (!verb.len)
        return asb_is_phrase(text, words);
    return ump_span_word(&rest, &first) && ump_span_cmp(first, verb) == 0 &&
           asb_is_phrase(text, ump_span_trim(rest).at);
}

// What is said of a subject.
static bool asb_cond_predicate(struct asb_order_reader *o, ump_span text, struct asb_test *out) {
    ump_span verb = ump_span_of_str("");
    if (asb_cond_denied(&text, &verb))
        out->negated ^= 1;
    for (size_t i = 0; i < sizeof asb_phrases / sizeof *asb_phrases; i++) {
        if (!asb_is_said(verb, text, asb_phrases[i].words))
            continue;
        out->predicate = asb_phrases[i].predicate;
        out->number = asb_phrases[i].number;
        out->arg = asb_phrases[i].arg;
        return true;
    }
    ump_span rest = text, word = text;
    uint32_t index;
    ump_span_word(&rest, &word);
    rest = ump_span_trim(rest);
    if (ump_span_is(word, "uses") || ump_span_is(word, "use")) {
        if (asb_cond_used(rest, out))
            return true;
        return asb_book_find(o->reader, &asb_book_moves, rest, &index);
    }
    if (ump_span_is(word, "holds")) {
        out->predicate = ASB_TEST_ITEM;
        bool found = asb_book_find(o->reader, &asb_book_items, rest, &index);
        out->arg = (uint16_t)(found ? index : 0);
        return found;
    }
    // "hp<30": the sign may touch what stands around it
    word = ump_span_trim(asb_until(text, "<>="));
    rest = ump_span_tail(text, asb_until(text, "<>=").len);
    bool hp = ump_span_is(word, "hp"), en = ump_span_is(word, "en") || ump_span_is(word, "energy");
    int32_t stat = asb_word_index(ASB_STAT_WORDS, word);
    if (hp || en) {
        out->predicate = hp ? ASB_TEST_HP : ASB_TEST_EN;
        return asb_cond_compare(o, rest, 0, 999, hp ? "HP" : "energy", out);
    }
    if (stat < 0)
        return asb_cond_no_test(o, text);
    out->predicate = ASB_TEST_STAGE;
    out->arg = (uint16_t)stat;
    return asb_cond_compare(o, rest, -12, 12, "a stage", out);
}

// "hp < 30", "EN <= 20" without a subject.
static bool asb_is_own_level(ump_span body) {
    ump_span word = ump_span_trim(asb_until(body, "<>="));
    return word.len < body.len &&
           (ump_span_is(word, "hp") || ump_span_is(word, "en") || ump_span_is(word, "energy"));
}

// Takes the subject off *text. A move or class of moves alone means the foe's: "IF Protect THEN ...".
static bool asb_cond_subject(struct asb_order_reader *o, ump_span *text, ump_span body, bool *whole,
                             struct asb_test *out) {
    static const char *const selves[] = {"self", "me", "I", "you", NULL}, *const foes[] = {"foe", "opponent",
                                                                                           "opp", NULL};
    ump_span rest = *text, word = *text;
    size_t used;
    *whole = false;
    ump_span_word(&rest, &word);
    for (int i = 0; selves[i]; i++)
        if (ump_span_is(word, selves[i])) {
            out->subject = ASB_SUBJECT_SELF;
            *text = ump_span_trim(rest);
            return true;
        }
    out->subject = ASB_SUBJECT_FOE;
    ump_span called = asb_without_first(*text, "the");
    rest = called;
    ump_span_word(&rest, &word);
    for (int i = 0; foes[i]; i++)
        if (ump_span_is(word, foes[i])) {
            *text = ump_span_trim(rest);
            return true;
        }
    if (asb_is_own_level(body)) { // "IF hp < 30": its own
        out->subject = ASB_SUBJECT_SELF;
        return true;
    }
    int found = ump_roster_prefix(o->setup->roster, *text, 1 - o->side, &used);
    bool alone = found >= 0 && used >= body.len; // a battler called as a move is
    if (alone && asb_cond_used(body, out)) {
        *whole = true;
        return true;
    }
    if (found >= 0) {
        out->subject = (int8_t)(found == o->battler ? ASB_SUBJECT_SELF : found);
        *text = ump_span_trim(ump_span_tail(*text, used));
        return true;
    }
    if (found != -2 && (asb_cond_used(body, out) ||
                        asb_cond_used(asb_without_last(asb_without_last(body, "used"), "is"), out))) {
        *whole = true;
        return true;
    }
    ump_mistake(
        o->reader, UMP_BAD_INPUT, *text, "format:orders",
        found == -2
            ? "\"%.*s\": that name stands on both sides, write Side/Name"
            : "\"%.*s\": a test begins with self, foe or a battler, as in foe uses Protect, or is a move "
              "alone; weather stands without one",
        UMP_QUOTE(*text));
    return false;
}

static bool asb_cond_weather(struct asb_order_reader *o, ump_span body, bool *good, struct asb_test *out) {
    ump_span rest = body, word;
    if (!ump_span_word(&rest, &word) || !ump_span_is(word, "weather"))
        return false;
    rest = asb_without_first(ump_span_trim(rest), "is");
    int32_t weather = asb_read_one_of(o->reader, rest, ASB_WEATHER_WORDS, "the weather", "facts: moves");
    out->subject = ASB_SUBJECT_FIELD;
    out->predicate = ASB_TEST_WEATHER;
    out->number = (int16_t)weather;
    *good = weather >= 0;
    return true;
}

// What stands between a test and the next one.
enum asb_joint { ASB_JOINT_NONE, ASB_JOINT_AND, ASB_JOINT_OR };
static enum asb_joint asb_cut_joint(ump_span text, ump_span *before, ump_span *after) {
    ump_span or_before, or_after;
    bool both = ump_span_cut_word(text, "AND", before, after);
    bool either = ump_span_cut_word(text, "OR", &or_before, &or_after);
    if (!either || (both && before->len < or_before.len))
        return both ? ASB_JOINT_AND : ASB_JOINT_NONE;
    *before = or_before;
    *after = or_after;
    return ASB_JOINT_OR;
}

static bool asb_is_use_test(const struct asb_test *test) { return test->predicate <= ASB_TEST_INFLICTS; }

// "self uses Surf OR Ice Beam": a move alone behind OR is of the subject before it.
static bool asb_cond_same_subject(struct asb_order_reader *o, ump_span at, const struct asb_test *last,
                                  struct asb_test *out) {
    if (!last || !asb_is_use_test(last))
        return true;
    out->subject = last->subject;
    if (last->negated)
        ump_mistake(
            o->reader, UMP_BAD_INPUT, at, "format:orders",
            "NOT ... OR \"%.*s\" can be read in two ways: write NOT ... AND NOT ..., or a line for each",
            UMP_QUOTE(at));
    return !last->negated;
}

// The subject is taken off before AND and OR are looked for: names may hold the words. `last`: the test
// before an OR, or NULL.
static bool asb_cond_test(struct asb_order_reader *o, ump_span *rest, enum asb_joint *joint,
                          const struct asb_test *last, struct asb_test *out) {
    ump_span after = *rest, word, body;
    bool good, whole;
    *out = (struct asb_test){.subject = ASB_SUBJECT_FIELD};
    if (ump_span_word(&after, &word) && ump_span_is(word, "NOT")) {
        out->negated = 1;
        *rest = ump_span_trim(after);
    }
    *rest = ump_span_trim(*rest);
    *joint = asb_cut_joint(*rest, &body, &after);
    body = ump_span_trim(body);
    if (body.len == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, *rest, "format:orders", "a test is missing; " ASB_TESTS_TEXT);
        *rest = ump_span_trim(after);
        return false;
    }
    if (!asb_cond_weather(o, body, &good, out)) {
        good = asb_cond_subject(o, rest, body, &whole, out);
        if (good && !whole) {
            *joint = asb_cut_joint(*rest, &body, &after);
            good = asb_cond_predicate(o, ump_span_trim(body), out);
        } else if (good) {
            good = asb_cond_same_subject(o, body, last, out);
        }
    }
    *rest = ump_span_trim(after);
    return good;
}

// A further alternative, behind OR; NULL, and told, where there is no room for one.
static struct asb_conditional *asb_cond_next(struct asb_order_reader *o, ump_span at,
                                             struct asb_alternatives *out) {
    if (out->count < ASB_CONDITIONS_MAX)
        return &out->list[out->count++];
    ump_mistake(o->reader, UMP_REFUSED, at, "format:orders",
                "a substitution has at most %d tests parted by OR", ASB_CONDITIONS_MAX);
    return NULL;
}

// [readings: substitutions] AND binds closer than OR.
static bool asb_cond_tests(struct asb_order_reader *o, ump_span text, struct asb_alternatives *out) {
    bool all = true, good = false;
    ump_span rest = ump_span_trim(text);
    enum asb_joint joint = ASB_JOINT_OR;
    struct asb_conditional *now = NULL;
    struct asb_test test, last;
    while (joint != ASB_JOINT_NONE) {
        ump_span at = rest;
        bool next = joint == ASB_JOINT_OR;
        good = asb_cond_test(o, &rest, &joint, next && good ? &last : NULL, &test);
        all &= good;
        now = next ? asb_cond_next(o, at, out) : now;
        if (now && now->test_count == ASB_TESTS_MAX)
            ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "a substitution has at most %d tests",
                        ASB_TESTS_MAX);
        if (!now || now->test_count == ASB_TESTS_MAX)
            return false;
        if (good)
            now->tests[now->test_count++] = last = test;
    }
    return all;
}

// "... and push actions back", "..., push back": cut off where it stands.
static void asb_cut_push(ump_span *option, uint8_t *push) {
    ump_span before, after, word;
    if (!ump_span_cut_word(*option, "push", &before, &after))
        return;
    ump_span rest = after;
    while (ump_span_word(&rest, &word))
        if (!ump_span_is(word, "actions") && !ump_span_is(word, "action") && !ump_span_is(word, "back") &&
            !ump_span_is(word, "the") && !ump_span_is(word, "other"))
            return;
    before = asb_without_last(ump_span_trim(before), "and");
    while (before.len && before.at[before.len - 1] == ',')
        before = ump_span_trim(ump_span_head(before, before.len - 1));
    *push = 1;
    *option = before;
}

// "A2", "A1 OR A3": a bit for each, those that no round has at bit 7. 0: this is no such list.
static uint8_t asb_read_actions(struct asb_order_reader *o, ump_span list) {
    uint8_t actions = 0;
    bool wanted = true;
    ump_span word;
    for (; ump_span_word(&list, &word); wanted = !wanted) {
        int64_t number = 0;
        bool comma = word.at[word.len - 1] == ',';
        if (!wanted) {
            if (!ump_span_is(word, "OR") && !ump_span_is(word, "AND"))
                return 0;
            continue;
        }
        ump_span digits = ump_span_tail(ump_span_head(word, word.len - comma), 1);
        if ((word.at[0] | 32) != 'a' || ump_span_int(digits, 0, INT32_MAX, &number) == UMP_BAD_INPUT)
            return 0;
        bool there = number >= 1 && number <= o->setup->actions;
        actions = (uint8_t)(actions | 1u << (there ? number - 1 : 7));
        wanted ^= comma;
    }
    return wanted ? 0 : actions;
}

// "ON A2" at the end of the action. Only that: a nickname may hold the word. False: no such action.
static bool asb_cut_action(struct asb_order_reader *o, ump_span *option, uint8_t *actions) {
    ump_span rest = *option, before, after;
    while (ump_span_cut_word(rest, "ON", &before, &after)) {
        rest = after;
        *actions = asb_read_actions(o, after);
        if (!*actions)
            continue;
        *option = ump_span_trim(ump_span_head(*option, (size_t)(before.at + before.len - option->at)));
        if (!(*actions >> 7))
            return true;
        ump_mistake(o->reader, UMP_REFUSED, ump_span_trim(after), "format:orders",
                    "a round has the actions A1 to A%d", (int)o->setup->actions);
        return false;
    }
    return true;
}

// What stands behind THEN, for all alternatives; `push` 1: it is pushed back whatever is written here;
// `when`: the actions that stand behind the tests.
static bool asb_cond_then(struct asb_order_reader *o, ump_span option, uint8_t push, uint8_t when,
                          struct asb_alternatives *out) {
    struct asb_option then[ASB_OPTIONS_MAX];
    uint8_t actions = 0;
    option = asb_without_first(ump_span_trim(option), "use");
    asb_cut_push(&option, &push);
    bool good = asb_cut_action(o, &option, &actions);
    if (!push)
        asb_cut_push(&option, &push);
    enum asb_heard heard = asb_take_option(o, &option, then);
    if (heard != ASB_HEARD_BAD && option.len) {
        ump_mistake(o->reader, UMP_BAD_INPUT, option, "format:orders",
                    "behind THEN stands one action, then ON A2, then `and push actions back`, not \"%.*s\"",
                    UMP_QUOTE(option));
        return false;
    }
    if (heard == ASB_HEARD_ILLEGAL && o->ignore)
        then[0] = then[1] = asb_plain_option(ASB_ACT_NOTHING);
    for (int i = 0; i < out->count; i++) {
        memcpy(out->list[i].then, then, sizeof then);
        out->list[i].actions = actions ? actions : when;
        out->list[i].push = push;
    }
    return good && (heard == ASB_HEARD_OK || (heard == ASB_HEARD_ILLEGAL && o->ignore));
}

// The short form "IF X on Y: Z -> Y": the foe uses X where Y is ordered; Z, then Y one action later.
static bool asb_cond_short(struct asb_order_reader *o, ump_span body, struct asb_alternatives *out) {
    ump_span what, then, used, own, one, arrow_before, arrow_after;
    uint32_t move;
    uint8_t push = 0;
    if (!ump_span_cut(body, ":", &what, &then) || !ump_span_cut_word(what, "on", &used, &own))
        return false;
    own = ump_span_trim(own);
    if (!asb_book_has(&asb_book_moves, own, &move))
        return false;
    for (bool more = true; more;) {
        struct asb_test foe = {.subject = ASB_SUBJECT_FOE}, self = {.subject = ASB_SUBJECT_SELF,
                                                                    .predicate = ASB_TEST_USES,
                                                                    .arg = (uint16_t)move};
        more = ump_span_cut_word(used, "OR", &one, &used);
        if (!asb_cond_used(ump_span_trim(one), &foe))
            return false;
        struct asb_conditional *now = asb_cond_next(o, one, out);
        if (!now)
            return true;
        now->tests[now->test_count++] = foe;
        now->tests[now->test_count++] = self;
    }
    if (ump_span_cut(then, "->", &arrow_before, &arrow_after)) {
        if (!ump_name_same(ump_span_trim(arrow_after).at, ump_span_trim(arrow_after).len, own.at, own.len))
            ump_mistake(o->reader, UMP_BAD_INPUT, ump_span_trim(arrow_after), "format:orders",
                        "behind -> stands the action that was displaced, here %.*s", UMP_QUOTE(own));
        push = 1;
        then = arrow_before;
    }
    asb_cond_then(o, then, push, 0, out);
    return true;
}

bool asb_read_conditional(struct asb_order_reader *o, ump_span line, struct asb_alternatives *out) {
    ump_span rest = line, word = line, tests, option;
    memset(out, 0, sizeof *out);
    ump_span_word(&rest, &word);
    if (!ump_span_cut_word(rest, "THEN", &tests, &option)) {
        ump_status before = o->reader->status;
        if (asb_cond_short(o, rest, out))
            return o->reader->status == before;
        ump_mistake(o->reader, UMP_BAD_INPUT, line, "format:orders",
                    "a substitution is IF test THEN action, as in IF foe uses Protect THEN Chill");
        return false;
    }
    uint8_t when = 0;
    tests = ump_span_trim(tests);
    while (tests.len && tests.at[tests.len - 1] == ',')
        tests = ump_span_trim(ump_span_head(tests, tests.len - 1));
    bool good = asb_cut_action(o, &tests, &when); // "IF foe uses Protect ON A1 THEN ..."
    good &= asb_cond_tests(o, tests, out);
    return asb_cond_then(o, option, 0, when, out) && good;
}

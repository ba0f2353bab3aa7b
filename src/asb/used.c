// SPDX-License-Identifier: MIT
// Which moves does an attack clause of a substitution name? "Protect", "a protective/evasive move", "a Fire
// or Water type attack", "damaging priority". The tests around them: substitutions.c, clauses.c; whether such
// a move is ordered: conditions.c.
#include "asb/reading.h"

#define ASB_BIT(id) (1u << ASB_STATUS_##id)

static const struct {
    const char *words;
    uint16_t kinds, statuses; // bits: of enum asb_used; of the conditions it inflicts
    bool alone;               // also without "move" behind it
} asb_classes_used[] = {
    {"protective|protecting|protection", 1 << ASB_USED_PROTECTIVE, 0, true},
    {"evasive|evasion|evading", 1 << ASB_USED_EVASIVE, 0, true},
    {"damaging evasive", 1 << ASB_USED_DAMAGING_EVASIVE, 0, true},
    {"priority", 1 << ASB_USED_PRIORITY, 0, true},
    {"damaging priority", 1 << ASB_USED_DAMAGING_PRIORITY, 0, true},
    {"damaging|attacking|offensive", 1 << ASB_USED_DAMAGING, 0, true},
    {"non-damaging|status|other", 1 << ASB_USED_OTHER, 0, true},
    {"physical", 1 << ASB_USED_PHYSICAL, 0, false},
    {"special", 1 << ASB_USED_SPECIAL, 0, false},
    {"contact", 1 << ASB_USED_CONTACT, 0, false},
    {"recovery|healing|recovering", 1 << ASB_USED_RECOVERY, 0, false},
    {"paralysis-inflicting|paralysing|paralyzing", 0, ASB_BIT(PARALYSIS), true},
    {"poison-inflicting|poisoning", 0, ASB_BIT(POISON) | ASB_BIT(TOXIC), true},
    {"sleep-inflicting|sleep-inducing|sleep", 0, ASB_BIT(SLEEP), true},
    {"burn-inflicting|burning", 0, ASB_BIT(BURN), true},
    {"freeze-inflicting|freezing", 0, ASB_BIT(FREEZE), true},
    {"confusion-inflicting|confusing", 0, ASB_BIT(CONFUSION), true},
    {"infatuation-inflicting|infatuating", 0, ASB_BIT(INFATUATION), true},
};

// Classes parted by / or `or` before one "move".
struct asb_move_class {
    uint16_t kinds, statuses, types; // of types two: one a byte
    int count;
    bool damaging,
        named; // of the types those with damage alone; "move" or "attack" stands behind, or "a" before
};

// "Fire", "damaging Fire", "Fire-type".
static bool asb_class_type(ump_span one, struct asb_move_class *out) {
    uint32_t type;
    ump_span bare = asb_without_first(asb_without_first(one, "damaging"), "attacking");
    bool damaging = bare.len < one.len;
    bare = asb_without_last(asb_without_last(bare, "type"), "typed");
    if (bare.len > 5 && ump_span_is(ump_span_tail(bare, bare.len - 5), "-type"))
        bare = ump_span_head(bare, bare.len - 5);
    if (!out->named || out->types >> 8 || !asb_book_has(&asb_book_types, bare, &type) || !type)
        return false;
    bool other = out->types && damaging != out->damaging;
    out->damaging |= damaging;
    out->types = (uint16_t)(out->types ? out->types | type << 8 : type);
    return !other;
}

static bool asb_class_one(ump_span one, bool attack, struct asb_move_class *out) {
    out->count++;
    one = asb_without_first(asb_without_first(one, "a"), "an");
    bool open = one.len > 1 && one.at[one.len - 1] == '-'; // "paralysis- or sleep-inflicting"
    for (size_t i = 0; i < sizeof asb_classes_used / sizeof *asb_classes_used; i++)
        if ((asb_is_phrase(one, asb_classes_used[i].words) ||
             (open &&
              ump_span_cmp(ump_span_head(ump_span_of_str(asb_classes_used[i].words), one.len), one) == 0)) &&
            (asb_classes_used[i].alone || out->named)) {
            uint16_t kinds = asb_classes_used[i].kinds;
            if (attack && kinds & 1 << ASB_USED_EVASIVE) // "an evasive attack" does damage
                kinds = 1 << ASB_USED_DAMAGING_EVASIVE;
            if (attack && kinds & 1 << ASB_USED_PRIORITY)
                kinds = 1 << ASB_USED_DAMAGING_PRIORITY;
            out->kinds |= kinds;
            out->statuses |= asb_classes_used[i].statuses;
            return true;
        }
    return asb_class_type(one, out);
}

// "a protective move", "protective/evasive moves", "a Fire or Water type attack". False: none of these.
static bool asb_read_class(ump_span text, struct asb_move_class *out) {
    static const char *const articles[] = {"a", "an", "any", "some", NULL}, *const ends[] = {"move", "moves",
                                                                                             NULL};
    ump_span body = text, one, rest, before, after;
    const uint16_t every_move = 1 << ASB_USED_DAMAGING | 1 << ASB_USED_OTHER;
    *out = (struct asb_move_class){0};
    for (int i = 0; articles[i]; i++)
        body = asb_without_first(body, articles[i]);
    for (int i = 0; ends[i]; i++)
        body = asb_without_last(body, ends[i]);
    rest = asb_without_last(asb_without_last(body, "attacks"), "attack");
    bool attack = rest.len < body.len, plain = asb_is_phrase(body, "attack|attacks|move|moves"),
         every = asb_is_phrase(body, "move|moves");
    body = rest;
    out->named = body.len < text.len;
    if (ump_span_is(body, "P/E") || ump_span_is(body, "P&E")) { // the leagues' short for it
        *out = (struct asb_move_class){
            .kinds = 1 << ASB_USED_PROTECTIVE | 1 << ASB_USED_EVASIVE, .count = 2, .named = true};
        return true;
    }
    if (plain) { // "an attack"
        *out = (struct asb_move_class){
            .kinds = every ? every_move : 1 << ASB_USED_DAMAGING, .count = 1, .named = true};
        return text.len > rest.len;
    }
    for (rest = body; ump_span_piece(&rest, "/", &one);)
        for (bool more = true; more; one = after) {
            more = ump_span_cut_word(one, "or", &before, &after);
            if (!asb_class_one(ump_span_trim(before), attack, out))
                return false;
        }
    out->damaging |= attack;
    return (out->kinds != 0) + (out->statuses != 0) + (out->types != 0) == 1;
}

// "Protect", "a protective move", "damaging Fire moves". False, and nothing told: it is none.
bool asb_cond_used(ump_span text, struct asb_test *out) {
    struct asb_move_class classes;
    uint32_t index;
    if (asb_book_has(&asb_book_moves, text, &index)) {
        out->predicate = ASB_TEST_USES;
        out->arg = (uint16_t)index;
        return true;
    }
    ump_span does = asb_without_last(asb_without_last(text, "that does damage"), "that deals damage");
    if (does.len < text.len && asb_is_phrase(does, "a move|any move|moves|an attack")) {
        out->predicate = ASB_TEST_USES_KIND;
        out->number = 1 << ASB_USED_DAMAGING;
        out->compare = 1;
        return true;
    }
    if (!asb_read_class(text, &classes))
        return false;
    out->predicate = classes.kinds      ? ASB_TEST_USES_KIND
                     : classes.statuses ? ASB_TEST_INFLICTS
                                        : ASB_TEST_USES_TYPE;
    out->number = (int16_t)(classes.kinds ? classes.kinds : classes.damaging);
    out->arg = classes.statuses ? classes.statuses : classes.types;
    out->compare = (uint8_t)classes.count;
    return true;
}

// Whether an OR is within a class: "a protective OR evasive move". What follows it ends with its "move".
bool asb_or_is_of_class(ump_span before, ump_span after) {
    struct asb_move_class one;
    ump_span and_before, rest;
    ump_span_cut_word(after, "AND", &and_before, &rest);
    after = ump_span_trim(and_before);
    before = ump_span_trim(before);
    ump_span cut = asb_without_last(
        asb_without_last(asb_without_last(asb_without_last(after, "move"), "moves"), "attack"), "attacks");
    if (cut.len == after.len || !asb_read_class(after, &one))
        return false;
    for (size_t i = 0; i < before.len; i++)
        if (i == 0 || before.at[i - 1] == ' ') {
            ump_span end = ump_span_tail(before, i);
            one = (struct asb_move_class){.named = asb_without_first(asb_without_first(end, "a"), "an").len <
                                                   end.len};
            if (asb_class_one(end, false, &one))
                return true;
        }
    return false;
}

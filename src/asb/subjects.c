// SPDX-License-Identifier: MIT
// Of whom does a test of a substitution ask? "self", "the opponent's", "Fern", "Red's Ember", nobody named.
// What is said of it: clauses.c; how tests are joined, and whose what stands alone behind another is:
// substitutions.c.
#include "asb/reading.h"

#include <string.h>

// Whether a word is one of these, with 's behind it or without.
static bool asb_is_word_of(ump_span word, const char *words) {
    char key[40];
    size_t len = ump_name_key(word.at, word.len, key, sizeof key);
    bool mark =
        memchr(word.at, '\'', word.len) || memchr(word.at, 0xE2, word.len); // "is" is no possessive of "I"
    if (asb_is_phrase(word, words))
        return true;
    return mark && len > 1 && len < sizeof key && key[len - 1] == 's' &&
           asb_is_phrase(ump_span_of(key, len - 1), words);
}

// "hp < 30", "asleep", "is taunted", "flinched": its own without a subject; "KO'd": the foe's. What a move
// has done is that of who knows it.
static bool asb_cond_alone(const struct asb_order_reader *o, ump_span text, struct asb_test *out) {
    char memory[120];
    struct asb_test test = *out;
    struct asb_option option = asb_plain_option(ASB_ACT_MOVE);
    test.subject = ASB_SUBJECT_SELF;
    bool read = asb_cond_reads_as(o, text, &test);
    if (!read) {
        test = *out;
        test.subject = ASB_SUBJECT_SELF;
        read = asb_cond_reads_as(o, asb_said(ump_span_of_str("is"), text, memory, sizeof memory), &test);
    }
    if (!read || test.predicate == ASB_TEST_ABILITY || test.predicate == ASB_TEST_IS ||
        asb_is_use_test(&test))
        return false;
    if (test.predicate == ASB_TEST_FAINTED)
        test.subject = ASB_SUBJECT_FOE;
    if (test.predicate == ASB_TEST_HAPPENED) {
        bool idle = test.compare >= ASB_HAPPENED_IDLE;
        option.move = test.arg;
        if (!idle && !test.arg)
            return false; // "crit", "hit": whose?
        const char *why = test.arg ? asb_illegal(o->setup, o->state, o->battler, &option) : NULL;
        if (why && strcmp(why, "does not know it") == 0)
            test.subject = asb_subject_beside(o, test.subject);
    }
    *out = test;
    return true;
}

// A battler's name, with 's behind it or without, at the start of a text: as ump_roster_prefix.
static int asb_named_subject(const struct asb_order_reader *o, ump_span text, int side, size_t *used) {
    int found = ump_roster_prefix(o->setup->roster, text, side, used);
    for (size_t i = 1; found == -1 && i + 1 < text.len; i++) {
        ump_span mark = ump_span_tail(text, i);
        size_t n = mark.at[0] == '\'' ? 1 : mark.len > 3 && memcmp(mark.at, "\xE2\x80\x99", 3) == 0 ? 3 : 0;
        if (!n || mark.len < n + 2 || (mark.at[n] | 32) != 's' || mark.at[n + 1] != ' ')
            continue;
        found = ump_roster_find(o->setup->roster, ump_span_head(text, i), side);
        *used = i + n + 1;
        return found;
    }
    ump_span behind = found >= 0 ? ump_span_tail(text, *used) : ump_span_head(text, 0);
    if (ump_span_starts(behind, "'s ") || ump_span_starts(behind, "\xE2\x80\x99s "))
        *used += behind.at[0] == '\'' ? 2 : 4;
    return found;
}

// "Red uses Protect", "Red's Ember uses Protect": who stands there for a side.
static bool asb_side_subject(const struct asb_order_reader *o, ump_span *text, struct asb_test *out) {
    for (size_t i = text->len; i > 0; i--) {
        ump_span name = ump_span_head(*text, i), rest = ump_span_trim(ump_span_tail(*text, i));
        bool mark = i > 2 && ump_span_is(ump_span_tail(name, i - 2), "'s"),
             wide = i > 4 && ump_span_is(ump_span_tail(name, i - 4), "\xE2\x80\x99s");
        size_t used;
        if (i == text->len || text->at[i] != ' ')
            continue;
        int side = ump_roster_side(o->setup->roster, name);
        bool whose = side < 0 && (mark || wide);
        if (whose)
            side = ump_roster_side(o->setup->roster, ump_span_head(name, i - (mark ? 2 : 4)));
        if (side < 0)
            continue;
        int found = whose ? ump_roster_prefix(o->setup->roster, rest, side, &used) : -1;
        if (found >= 0 && o->setup->roster->battlers[found].side == side) {
            out->subject = (int8_t)(found == o->battler ? ASB_SUBJECT_SELF : found);
            *text = ump_span_trim(ump_span_tail(rest, used));
        } else {
            out->subject = side == o->side ? ASB_SUBJECT_SELF : ASB_SUBJECT_FOE;
            *text = rest;
        }
        return true;
    }
    return false;
}

// "Reflect is up", "there are clones": on either side. Told, and true.
static bool asb_is_of_nobody(struct asb_order_reader *o, ump_span text) {
    ump_span name = asb_without_last(asb_without_last(text, "up"), "active");
    name = asb_without_last(asb_without_last(name, "is"), "are");
    for (size_t i = 0; i < 3; i++) {
        static const char *const before[] = {"there is", "there are", "a"};
        if (ump_span_starts(name, before[i]) && name.len > strlen(before[i]) &&
            name.at[strlen(before[i])] == ' ')
            name = ump_span_trim(ump_span_tail(name, strlen(before[i])));
    }
    if (name.len == text.len || !name.len)
        return false;
    char memory[80];
    struct asb_test test = {.subject = ASB_SUBJECT_SELF};
    if (!asb_cond_reads_as(o, asb_said(ump_span_of_str("has"), name, memory, sizeof memory), &test))
        return false;
    ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders",
                "whose? Write self has %.*s or foe has %.*s, not \"%.*s\"", UMP_QUOTE(name), UMP_QUOTE(name),
                UMP_QUOTE(text));
    return true;
}

// A name of both sides is the foe's before what it uses, and could be either's before anything else.
static bool asb_is_of_both(const struct asb_order_reader *o, ump_span text, size_t used) {
    struct asb_test test = {.subject = ASB_SUBJECT_FOE};
    size_t other;
    return asb_named_subject(o, text, -1, &other) == -2 &&
           asb_cond_reads_as(o, ump_span_trim(ump_span_tail(text, used)), &test) && !asb_is_use_test(&test);
}

// Takes the subject off *text. A move or class of moves alone means the foe's: "IF Protect THEN ...".
bool asb_cond_subject(struct asb_order_reader *o, ump_span *text, ump_span body, bool *whole,
                      struct asb_test *out) {
    static const char selves[] = "self|me|I|you|my|your|user|mine|Im|youre|I am",
                      foes[] = "foe|opponent|opp|enemy|target|they|their|theyre";
    ump_span called = asb_without_first(*text, "the"), rest = called, word = *text;
    size_t used = 0;
    bool good = true;
    *whole = false;
    ump_span_word(&rest, &word);
    bool self = asb_is_word_of(word, selves), foe = asb_is_word_of(word, foes);
    int found = asb_named_subject(o, *text, 1 - o->side, &used);
    bool longer =
        found >= 0 && used > (size_t)(word.at + word.len - text->at); // a battler called "Foe Hammer"
    if ((self || foe) && !longer) {
        out->subject = self ? ASB_SUBJECT_SELF : ASB_SUBJECT_FOE;
        *text = ump_span_trim(rest);
        return true;
    }
    out->subject = ASB_SUBJECT_FOE;
    bool alone = found >= 0 && used >= body.len; // a battler called as a move is
    ump_span plain = asb_without_last(asb_without_last(body, "used"), "is");
    if ((alone || found == -1) && (asb_cond_used(body, out) || asb_cond_used(plain, out))) {
        *whole = true;
        return true;
    }
    if (found >= 0 && asb_is_of_both(o, *text, used)) {
        ump_mistake(o->reader, UMP_BAD_INPUT, *text, "format:orders",
                    "\"%.*s\": that name stands on both sides, write self, foe or Side/Name",
                    UMP_QUOTE(*text));
        return false;
    }
    if (found >= 0) {
        out->subject = (int8_t)(found == o->battler ? ASB_SUBJECT_SELF : found);
        *text = ump_span_trim(ump_span_tail(*text, used));
        return true;
    }
    if (found == -1 && asb_is_of_nobody(o, *text))
        return false;
    if (found == -1 && asb_cond_alone(o, body, out)) {
        *whole = true;
        return true;
    }
    if (found == -1 && asb_side_subject(o, text, out))
        return true;
    if (found == -1 && asb_cond_level(o, *text, out, &good) && !good)
        return false; // told: "hp < 30.5"
    ump_mistake(
        o->reader, UMP_BAD_INPUT, *text, "format:orders",
        found == -2
            ? "\"%.*s\": that name stands on both sides, write Side/Name"
            : "\"%.*s\": a test begins with self, foe or a battler, as in foe uses Protect, or is a move "
              "alone; weather stands without one",
        UMP_QUOTE(*text));
    return false;
}

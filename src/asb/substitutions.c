// SPDX-License-Identifier: MIT
// How are substitutions read? "IF foe uses Protect AND NOT self is asleep THEN Chill ON A2 and push actions
// back" (docs/formats/asb.md, "Substitutions"): the line, how its tests are joined, and attack clauses. Other
// tests: clauses.c, chances.c; what stands behind THEN: then.c; when they come into force: conditions.c.
#include "asb/reading.h"

#include <string.h>

// ---- How tests are joined

// "30 or less", "at or below 30": no joint.
static bool asb_or_is_of_level(ump_span after) {
    ump_span word;
    return ump_span_word(&after, &word) &&
           asb_is_phrase(word, "less|fewer|lower|more|greater|higher|below|above|under|"
                               "over|beneath|equal|equals");
}

static bool asb_cut_or(ump_span text, ump_span *before, ump_span *after) {
    ump_span rest = text, head;
    while (ump_span_cut_word(rest, "OR", &head, after)) {
        *before = ump_span_head(text, (size_t)(head.at + head.len - text.at));
        if (!asb_or_is_of_level(*after) && !asb_or_is_of_class(*before, *after))
            return true;
        rest = *after;
    }
    *before = text;
    return false;
}

// AND, and what people say for it: "uses Protect when you are to use Surf". The first of them.
static bool asb_cut_and(ump_span text, ump_span *before, ump_span *after) {
    static const char *const words[] = {"AND", "BUT", "WHEN", "WHILE"};
    bool found = false;
    *before = text;
    *after = ump_span_tail(text, text.len);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        ump_span head, tail;
        if (!ump_span_cut_word(text, words[i], &head, &tail) || (found && head.len >= before->len))
            continue;
        *before = head;
        *after = tail;
        found = true;
    }
    return found;
}

// What stands between a test and the next one.
enum asb_joint { ASB_JOINT_NONE, ASB_JOINT_AND, ASB_JOINT_OR };
// "burned, paralyzed or asleep": a comma is what joins the last two.
static void asb_cut_comma(ump_span text, enum asb_joint joint, ump_span *before, ump_span *after) {
    ump_span head = asb_until(*before, ",");
    if (joint == ASB_JOINT_NONE || head.len == before->len)
        return;
    if (ump_span_trim(ump_span_tail(*before, head.len + 1)).len) // not ", or"
        *after = ump_span_tail(text, head.len + 1);
    *before = head;
}

static enum asb_joint asb_cut_joint(ump_span text, ump_span *before, ump_span *after) {
    ump_span or_before, or_after;
    bool both = asb_cut_and(text, before, after);
    bool either = asb_cut_or(text, &or_before, &or_after);
    enum asb_joint joint = either && (!both || or_before.len <= before->len) ? ASB_JOINT_OR
                           : both                                            ? ASB_JOINT_AND
                                                                             : ASB_JOINT_NONE;
    if (joint == ASB_JOINT_OR) {
        *before = or_before;
        *after = or_after;
    }
    asb_cut_comma(text, joint, before, after);
    return joint;
}

// A test up to the AND or OR behind it: names at its beginning may hold the words.
static enum asb_joint asb_cut_test(const struct asb_order_reader *o, ump_span text, ump_span *body,
                                   ump_span *after) {
    ump_span word, rest = text, before;
    size_t used = 0, skipped = 0;
    if (ump_span_word(&rest, &word) && ump_span_is(word, "NOT"))
        skipped = (size_t)(ump_span_trim(rest).at - text.at);
    if (ump_roster_prefix(o->setup->roster, ump_span_tail(text, skipped), 1 - o->side, &used) != -1)
        skipped += used;
    enum asb_joint joint = asb_cut_joint(ump_span_tail(text, skipped), &before, after);
    *body = ump_span_trim(ump_span_head(text, (size_t)(before.at + before.len - text.at)));
    return joint;
}

bool asb_is_use_test(const struct asb_test *test) { return test->predicate <= ASB_TEST_INFLICTS; }

// The test before one, or NULL, with its words, and whether OR stands between them.
struct asb_before {
    const struct asb_test *test;
    bool either;
    ump_span words;
};

// "is hit by Surf": whose deed it is stands nowhere in the words.
static bool asb_is_suffered(const struct asb_before *last) {
    ump_span rest = last->words, word;
    bool suffered = false;
    while (last->test && last->test->predicate == ASB_TEST_HAPPENED && ump_span_word(&rest, &word))
        suffered |= asb_is_phrase(word, "is|are|am|was|were|gets|got|takes|suffers|receives|by");
    return suffered;
}

// "Thunder hits AND paralyzes Scizor", "Thunder crits OR misses", "... AND it hits": a further deed of whom
// the test before it names, with the same move.
static bool asb_cond_same_deed(const struct asb_order_reader *o, ump_span text, const struct asb_before *last,
                               struct asb_test *out) {
    struct asb_test test = *out;
    ump_span bare = asb_without_first(text, "it");
    if (!last->test || last->test->predicate != ASB_TEST_HAPPENED || asb_is_suffered(last))
        return false;
    test.subject = last->test->subject;
    if (!asb_cond_reads_as(o, bare, &test) || test.predicate != ASB_TEST_HAPPENED || test.arg ||
        test.subject != last->test->subject || (last->test->negated && last->either))
        return false;
    if (test.compare < ASB_HAPPENED_IDLE)
        test.arg = last->test->arg;
    *out = test;
    return true;
}

// "it is asleep", "it hits": of whom the test before it is.
static bool asb_cond_it(struct asb_order_reader *o, ump_span text, const struct asb_before *last,
                        struct asb_test *out, bool *good) {
    ump_span bare = asb_without_first(text, "it");
    if (bare.len == text.len)
        return false;
    *good = last->test && last->test->subject != ASB_SUBJECT_FIELD && !asb_is_suffered(last);
    if (!*good) {
        ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders",
                    "what is \"it\" in \"%.*s\"? Write self or foe, or the move, as in Surf hits",
                    UMP_QUOTE(text));
        return true;
    }
    out->subject = last->test->subject;
    *good = asb_cond_predicate(o, bare, out);
    return true;
}

// "self uses Surf OR Ice Beam", "foe is burned OR poisoned": what stands alone behind it is of the subject
// before it; of a level behind another's condition that is not certain.
static bool asb_cond_same_subject(struct asb_order_reader *o, ump_span at, const struct asb_before *before,
                                  struct asb_test *out) {
    const struct asb_test *last = before->test;
    bool either = before->either;
    bool use = asb_is_use_test(out),
         level = out->predicate >= ASB_TEST_HP && out->predicate <= ASB_TEST_STAGE;
    if (!last || last->subject == ASB_SUBJECT_FIELD || use != asb_is_use_test(last) || (use && !either) ||
        (out->predicate == ASB_TEST_HAPPENED && out->arg)) // a move says whose it is
        return true;
    if ((level && last->subject != ASB_SUBJECT_SELF) || asb_is_suffered(before)) {
        ump_mistake(o->reader, UMP_BAD_INPUT, at, "format:orders", "whose? Write self or foe before \"%.*s\"",
                    UMP_QUOTE(at));
        return false;
    }
    out->subject = last->subject;
    if (last->negated && either)
        ump_mistake(
            o->reader, UMP_BAD_INPUT, at, "format:orders",
            "NOT ... OR \"%.*s\" can be read in two ways: write NOT ... AND NOT ..., or a line for each",
            UMP_QUOTE(at));
    return !last->negated || !either;
}

// One test, without what joins it to others.
static bool asb_cond_one(struct asb_order_reader *o, ump_span text, const struct asb_before *last,
                         struct asb_test *out) {
    ump_span after = text, word;
    bool good, whole;
    *out = (struct asb_test){0};
    if (ump_span_word(&after, &word) && ump_span_is(word, "NOT")) {
        out->negated = 1;
        text = ump_span_trim(after);
    }
    text = asb_without_brackets(text);
    if (text.len == 0)
        return asb_no_test(o, text);
    if (asb_cond_field(o, text, &good, out))
        return good;
    if (asb_cond_same_deed(o, text, last, out))
        return true;
    if (asb_cond_it(o, text, last, out, &good))
        return good;
    if (!asb_cond_subject(o, &text, text, &whole, out))
        return false;
    return whole ? asb_cond_same_subject(o, text, last, out) : asb_cond_predicate(o, text, out);
}

// "Protect/Detect": moves parted by / are alternatives, as by OR. Those behind the first are cut off.
static bool asb_cut_slash(struct asb_order_reader *o, ump_span *text, const struct asb_before *last,
                          ump_span *more) {
    struct ump_reader mute = {.file = o->reader->file};
    struct asb_order_reader quiet = *o;
    struct asb_test test;
    quiet.reader = &mute;
    *more = ump_span_head(*text, 0);
    if (!memchr(text->at, '/', text->len) || asb_cond_one(&quiet, *text, last, &test))
        return false;
    for (size_t i = 1; i < text->len; i++) { // a side may stand before the first
        ump_span first = ump_span_trim(ump_span_head(*text, i)), rest = ump_span_tail(*text, i + 1), one;
        if (text->at[i] != '/' || !asb_cond_one(&quiet, first, last, &test) || !asb_is_use_test(&test))
            continue;
        bool used = true;
        for (ump_span pieces = rest; used && ump_span_piece(&pieces, "/", &one);)
            used = asb_cond_used(ump_span_trim(one), &test);
        if (!used)
            continue;
        *text = first;
        *more = rest;
        return true;
    }
    return false;
}

// Tests of which any may hold (or, denied, none): moves parted by /.
struct asb_clause {
    struct asb_test tests[ASB_CONDITIONS_MAX];
    int count;
};
static bool asb_cond_clause(struct asb_order_reader *o, ump_span text, const struct asb_before *last,
                            struct asb_clause *out) {
    ump_span more, one;
    bool slash = asb_cut_slash(o, &text, last, &more);
    *out = (struct asb_clause){.count = 1};
    if (!asb_cond_one(o, text, last, &out->tests[0]))
        return false;
    while (slash && ump_span_piece(&more, "/", &one)) {
        if (out->count == ASB_CONDITIONS_MAX) {
            ump_mistake(o->reader, UMP_REFUSED, one, "format:orders",
                        "a substitution has at most %d moves parted by /", ASB_CONDITIONS_MAX);
            return false;
        }
        struct asb_test *next = &out->tests[out->count++];
        *next = out->tests[0];
        next->compare = 0;
        asb_cond_used(ump_span_trim(one), next);
    }
    return true;
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

static bool asb_cond_add(struct asb_order_reader *o, ump_span at, struct asb_conditional *to,
                         const struct asb_test *test) {
    if (to->test_count < ASB_TESTS_MAX) {
        to->tests[to->test_count++] = *test;
        return true;
    }
    ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "a substitution has at most %d tests",
                ASB_TESTS_MAX);
    return false;
}

// And where a move is what its own orders say.
bool asb_cond_and_own(struct asb_order_reader *o, ump_span at, uint32_t move, struct asb_alternatives *out) {
    struct asb_test own = {.subject = ASB_SUBJECT_SELF, .predicate = ASB_TEST_USES, .arg = (uint16_t)move};
    bool good = true;
    for (int i = 0; good && i < out->count; i++)
        good = asb_cond_add(o, at, &out->list[i], &own);
    return good;
}

// Joins a clause by AND to the alternatives from `from` on.
static bool asb_cond_join(struct asb_order_reader *o, ump_span at, int from, const struct asb_clause *clause,
                          struct asb_alternatives *out) {
    int old = out->count - from;
    bool denied = clause->tests[0].negated, good = true;
    for (int k = 0; k < clause->count; k++)
        out->classes += asb_is_use_test(&clause->tests[k]) && clause->tests[k].compare > 1
                            ? clause->tests[k].compare - 1
                            : 0;
    out->ors += clause->count - 1;
    for (int k = 1; good && !denied && k < clause->count; k++)
        for (int i = 0; good && i < old; i++) {
            struct asb_conditional *next = asb_cond_next(o, at, out);
            good = next != NULL;
            if (next)
                *next = out->list[from + i];
        }
    for (int i = from; good && i < out->count; i++)
        for (int k = 0; good && k < clause->count; k++)
            if (denied || k == (i - from) / old)
                good = asb_cond_add(o, at, &out->list[i], &clause->tests[k]);
    return good;
}

// "Surf OR Ice Beam misses": the first would be the foe's use of it.
static bool asb_is_two_readings(struct asb_order_reader *o, ump_span before, ump_span body,
                                const struct asb_test *test) {
    uint32_t move;
    if (test->predicate != ASB_TEST_HAPPENED || !test->arg || !asb_book_has(&asb_book_moves, before, &move))
        return false;
    ump_mistake(o->reader, UMP_BAD_INPUT, before, "format:orders",
                "\"%.*s OR %.*s\" can be read in two ways: say of each what it does, or `foe uses %.*s`",
                UMP_QUOTE(before), UMP_QUOTE(body), UMP_QUOTE(before));
    return true;
}

// "foe uses Protect AND Detect": nobody uses two moves in one action.
static bool asb_never_holds(struct asb_order_reader *o, ump_span at, const struct asb_conditional *one) {
    for (int i = 0; i < one->test_count; i++)
        for (int k = 0; k < i; k++) {
            const struct asb_test *a = &one->tests[i], *b = &one->tests[k];
            if (a->predicate != ASB_TEST_USES || b->predicate != ASB_TEST_USES || a->negated || b->negated ||
                a->subject != b->subject || a->arg == b->arg)
                continue;
            ump_mistake(o->reader, UMP_BAD_INPUT, at, "format:orders",
                        "%s AND %s of one battler in one action never holds: is it OR?",
                        asb_move_names[b->arg], asb_move_names[a->arg]);
            return true;
        }
    return false;
}

// [readings: substitutions] AND binds closer than OR.
static bool asb_cond_tests(struct asb_order_reader *o, ump_span text, struct asb_alternatives *out) {
    bool all = true, good = false;
    ump_span rest = ump_span_trim(text), body, after, before = ump_span_head(text, 0);
    enum asb_joint joint = ASB_JOINT_OR;
    struct asb_clause clause;
    struct asb_test last;
    int from = 0;
    while (joint != ASB_JOINT_NONE) {
        bool next = joint == ASB_JOINT_OR;
        if (next) {
            from = out->count;
            out->ors += from > 0;
            if (!asb_cond_next(o, rest, out))
                return false;
        }
        joint = asb_cut_test(o, rest, &body, &after);
        struct asb_before behind = {good ? &last : NULL, next, before};
        good = asb_cond_clause(o, body, &behind, &clause);
        if (good && next && asb_is_two_readings(o, before, body, &clause.tests[0]))
            good = false;
        before = body;
        all &= good;
        if (good && !asb_cond_join(o, body, from, &clause, out))
            return false;
        if (good)
            last = clause.tests[clause.count - 1];
        rest = ump_span_trim(after);
    }
    for (int i = 0; i < out->count && all; i++)
        all = !asb_never_holds(o, text, &out->list[i]);
    return all;
}

// ---- Lines

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
        more = asb_cut_or(used, &one, &used) || ump_span_cut(one, "/", &one, &used);
        if (!asb_cond_used(ump_span_trim(one), &foe))
            return false;
        out->ors += out->count > 0;
        out->classes += foe.compare > 1 ? foe.compare - 1 : 0;
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

// Whether the THEN at a place of the text is a word of a battler's name: "Then Again". One called "Then" is
// meant where another THEN stands behind it.
static bool asb_is_in_name(const struct asb_order_reader *o, ump_span text, size_t place) {
    const ump_roster *roster = o->setup->roster;
    ump_span before, after;
    for (uint32_t i = 0; i < roster->battler_count; i++) {
        ump_span name = roster->battlers[i].name;
        for (size_t at = place >= name.len ? place - name.len + 1 : 0;
             at <= place && at + name.len <= text.len; at++)
            if (ump_span_cmp(ump_span_head(ump_span_tail(text, at), name.len), name) == 0 &&
                at + name.len >= place + 4 && (at == 0 || text.at[at - 1] == ' ') &&
                (at + name.len == text.len || memchr(" '.", text.at[at + name.len], 3)) &&
                (name.len > 4 || ump_span_cut_word(ump_span_tail(text, place + 4), "THEN", &before, &after)))
                return true;
    }
    return false;
}

static bool asb_cut_then(const struct asb_order_reader *o, ump_span text, ump_span *tests, ump_span *option) {
    ump_span rest = text, before;
    while (ump_span_cut_word(rest, "THEN", &before, option)) {
        *tests = ump_span_head(text, (size_t)(before.at + before.len - text.at));
        if (!asb_is_in_name(o, text, tests->len))
            return true;
        rest = *option;
    }
    return false;
}

// Without THEN: "IF foe uses Protect, Chill", "IF Protect: Chill", "IF Protect -> Chill": the only sign
// behind which an action begins.
static bool asb_cut_unsaid(const struct asb_order_reader *o, ump_span text, ump_span *tests,
                           ump_span *option) {
    static const char *const signs[] = {",", ":", "->", "=>", "\xE2\x86\x92", NULL};
    int found = 0;
    size_t marked = 0; // "A3:" behind a sign found
    for (size_t i = 1; i < text.len; i++)
        for (int k = 0; signs[k]; k++) {
            size_t n = strlen(signs[k]);
            if (text.len - i <= n || memcmp(text.at + i, signs[k], n) != 0)
                continue;
            ump_span behind = ump_span_trim(ump_span_tail(text, i + n));
            if (i < marked || !asb_begins_then(o, behind))
                continue;
            found++;
            int number;
            marked = (size_t)(asb_without_mark(behind, &number).at - text.at);
            *tests = ump_span_head(text, i);
            *option = behind;
        }
    return found == 1;
}

// "foe uses Bullet Punch on Surf": where Surf is what its own orders say.
static bool asb_cut_own(ump_span *tests, uint32_t *move) {
    ump_span before, after;
    if (!ump_span_cut_word(*tests, "on", &before, &after) ||
        !asb_book_has(&asb_book_moves, ump_span_trim(after), move))
        return false;
    *tests = ump_span_trim(before);
    return true;
}

// Behind what the foe uses only.
static bool asb_is_of_foe(struct asb_order_reader *o, ump_span at, uint32_t move,
                          const struct asb_alternatives *all) {
    for (int i = 0; i < all->count; i++) {
        const struct asb_test *last = &all->list[i].tests[all->list[i].test_count - 1];
        if (asb_is_use_test(last) && last->subject != ASB_SUBJECT_SELF)
            continue;
        ump_mistake(o->reader, UMP_BAD_INPUT, at, "format:orders",
                    "`on %s` stands behind what the foe uses, as in foe uses Protect on %s",
                    asb_move_names[move], asb_move_names[move]);
        return false;
    }
    return true;
}

// "Protect OR Detect when you are to use Surf": AND would bind it to the last of them alone.
static bool asb_says_when_with_or(struct asb_order_reader *o, ump_span tests) {
    static const char *const words[] = {"WHEN", "WHILE"};
    ump_span before, after, head, tail;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ump_span_cut_word(tests, words[i], &before, &after) &&
            (asb_cut_or(before, &head, &tail) || asb_cut_or(after, &head, &tail))) {
            ump_mistake(
                o->reader, UMP_BAD_INPUT, ump_span_tail(tests, before.len), "format:orders",
                "%s beside OR can be read in two ways: write AND with each that it is for, moves parted by "
                "/, or a line for each",
                words[i]);
            return true;
        }
    return false;
}

// "at the start of A2": it is looked at then, and again when its turn comes.
static bool asb_says_start(struct asb_order_reader *o, ump_span tests) {
    static const char *const words[] = {" at the start of ", " at the beginning of ",
                                        " before the start of "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (size_t at = 0; at < tests.len; at++) {
            if (!ump_span_starts(ump_span_tail(tests, at), words[i]))
                continue;
            ump_mistake(o->reader, UMP_BAD_INPUT, ump_span_tail(tests, at + 1), "format:orders",
                        "a substitution is looked at as an action begins and again when its turn comes: "
                        "write ON A2 in place of \"%.*s\"",
                        UMP_QUOTE(ump_span_tail(tests, at + 1)));
            return true;
        }
    return false;
}

bool asb_read_conditional(struct asb_order_reader *o, ump_span line, struct asb_alternatives *out) {
    ump_span rest = line, word = line, tests, option;
    uint32_t move = 0;
    memset(out, 0, sizeof *out);
    ump_span_word(&rest, &word);
    if (!asb_cut_then(o, rest, &tests, &option)) {
        ump_status before = o->reader->status;
        if (asb_cond_short(o, rest, out))
            return o->reader->status == before;
        memset(out, 0, sizeof *out);
        if (!asb_cut_unsaid(o, rest, &tests, &option)) {
            ump_mistake(o->reader, UMP_BAD_INPUT, line, "format:orders",
                        "there is no THEN (nor one comma, colon or arrow with an action behind it): a "
                        "substitution is "
                        "IF test THEN action on one line, as in IF foe uses Protect THEN Chill");
            return false;
        }
    }
    uint8_t when = 0;
    tests = asb_without_brackets(asb_without_stops(ump_span_trim(tests)));
    if (asb_says_start(o, tests) || asb_says_when_with_or(o, tests))
        return false;
    bool good = asb_cut_action(o, &tests, &when); // "IF foe uses Protect ON A1 THEN ..."
    tests = asb_without_stops(tests);
    bool own = asb_cut_own(&tests, &move);
    good &= asb_cond_tests(o, tests, out);
    good &= !own || !good || (asb_is_of_foe(o, tests, move, out) && asb_cond_and_own(o, tests, move, out));
    return asb_cond_then(o, option, 0, when, out) && good;
}

// SPDX-License-Identifier: MIT
// How are substitutions read? "IF foe uses Protect AND NOT self is asleep THEN Chill ON A2 and push actions
// back" (docs/formats/asb.md, "Substitutions"): the line, how its tests are joined, and attack clauses. Other
// tests: clauses.c, chances.c; when they come into force: conditions.c; the actions themselves: options.c.
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

// What stands between a test and the next one.
enum asb_joint { ASB_JOINT_NONE, ASB_JOINT_AND, ASB_JOINT_OR };
static enum asb_joint asb_cut_joint(ump_span text, ump_span *before, ump_span *after) {
    ump_span or_before, or_after;
    bool both =
        ump_span_cut_word(text, "AND", before, after) || ump_span_cut_word(text, "BUT", before, after);
    bool either = asb_cut_or(text, &or_before, &or_after);
    if (!either || (both && before->len < or_before.len))
        return both ? ASB_JOINT_AND : ASB_JOINT_NONE;
    *before = or_before;
    *after = or_after;
    return ASB_JOINT_OR;
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

// "self uses Surf OR Ice Beam", "foe is burned OR poisoned": what stands alone behind it is of the subject
// before it; of a level behind another's condition that is not certain.
static bool asb_cond_same_subject(struct asb_order_reader *o, ump_span at, const struct asb_test *last,
                                  bool either, struct asb_test *out) {
    bool use = asb_is_use_test(out),
         level = out->predicate >= ASB_TEST_HP && out->predicate <= ASB_TEST_STAGE;
    if (!last || last->subject == ASB_SUBJECT_FIELD || use != asb_is_use_test(last) || (use && !either) ||
        (out->predicate == ASB_TEST_HAPPENED && out->arg)) // a move says whose it is
        return true;
    if (level && last->subject != ASB_SUBJECT_SELF) {
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

// The test before one, or NULL, and whether OR stands between them.
struct asb_before {
    const struct asb_test *test;
    bool either;
};

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
    if (text.len == 0)
        return asb_no_test(o, text);
    if (asb_cond_field(o, text, &good, out))
        return good;
    if (!asb_cond_subject(o, &text, text, &whole, out))
        return false;
    return whole ? asb_cond_same_subject(o, text, last->test, last->either, out)
                 : asb_cond_predicate(o, text, out);
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
        struct asb_before behind = {good ? &last : NULL, next};
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

// ---- Behind THEN

// "... and push actions back", "..., push back", "(push actions down)": cut off where it stands.
static void asb_cut_push(ump_span *option, uint8_t *push) {
    static const char words[] =
        "actions|action|back|down|the|other|others|remaining|rest|everything|all|orders|order|"
        "it|them|by one";
    ump_span before, after, word;
    bool found = ump_span_cut_word(*option, "push", &before, &after) ||
                 ump_span_cut_word(*option, "pushing", &before, &after) ||
                 ump_span_cut_word(*option, "(push", &before, &after) ||
                 ump_span_cut_word(*option, "pushback", &before, &after);
    if (!found)
        return;
    ump_span rest = after;
    while (ump_span_word(&rest, &word)) {
        while (word.len > 1 && memchr(").,", word.at[word.len - 1], 3))
            word = ump_span_head(word, word.len - 1);
        if (!asb_is_phrase(word, words))
            return;
    }
    before = asb_without_last(asb_without_last(ump_span_trim(before), "and"), "then");
    while (before.len && before.at[before.len - 1] == ',')
        before = ump_span_trim(ump_span_head(before, before.len - 1));
    *push = 1;
    *option = asb_without_last(before, "and");
}

// "A2", "A1 OR A3", "action 2 only": a bit for each, those that no round has at bit 7. 0: this is no such
// list.
static uint8_t asb_read_actions(const struct asb_order_reader *o, ump_span list) {
    uint8_t actions = 0;
    bool wanted = true, named = false;
    ump_span word;
    while (ump_span_word(&list, &word)) {
        int64_t number = 0;
        bool comma = word.len > 1 && memchr(",.;", word.at[word.len - 1], 3);
        ump_span bare = ump_span_head(word, word.len - comma);
        if (asb_is_phrase(bare, "action|actions") && wanted) {
            named = true;
            continue;
        }
        if (asb_is_phrase(bare, "only") && !wanted)
            continue;
        if (!wanted) {
            if (!ump_span_is(word, "OR") && !ump_span_is(word, "AND") && !ump_span_is(word, "&"))
                return 0;
            wanted = true;
            continue;
        }
        ump_span digits = (bare.at[0] | 32) == 'a' ? ump_span_tail(bare, 1)
                          : named                  ? bare
                                                   : ump_span_head(bare, 0);
        if (ump_span_int(digits, 0, INT32_MAX, &number) == UMP_BAD_INPUT)
            return 0;
        bool there = number >= 1 && number <= o->setup->actions;
        actions = (uint8_t)(actions | 1u << (there ? number - 1 : 7));
        wanted = comma && ump_span_trim(list).len;
    }
    return wanted ? 0 : actions;
}

// "A2" at the end without ON: where it begins, 0 where none stands there alone.
static size_t asb_bare_action(const struct asb_order_reader *o, ump_span text) {
    size_t at = text.len, end;
    while (at > 0 && text.at[at - 1] != ' ')
        at--;
    ump_span last = ump_span_tail(text, at), before = ump_span_trim(ump_span_head(text, at));
    for (end = before.len; end > 0 && before.at[end - 1] != ' ';)
        end--;
    ump_span word = ump_span_tail(before, end);
    bool joined = asb_is_phrase(word, "on|or|and") || asb_read_actions(o, word);
    return at > 0 && last.len == 2 && !joined && asb_read_actions(o, last) ? at : 0;
}

// "ON A2" at the end of the action. Only that: a nickname may hold the word. False: no such action.
static bool asb_cut_action(struct asb_order_reader *o, ump_span *option, uint8_t *actions) {
    static const char *const words[] = {"ON", "IN", "AT", "DURING"};
    ump_span before = *option, after;
    size_t bare;
    *actions = 0;
    for (size_t i = 0; i < sizeof words / sizeof *words && !*actions; i++)
        for (ump_span rest = *option; !*actions && ump_span_cut_word(rest, words[i], &before, &after);
             rest = after)
            *actions = asb_read_actions(o, after);
    size_t open = option->len;
    while (open > 0 && option->at[open - 1] != '(')
        open--;
    if (!*actions && open > 0 && option->at[option->len - 1] == ')') { // "Chill (A2)"
        ump_span inside = ump_span_trim(ump_span_head(ump_span_tail(*option, open), option->len - open - 1));
        before = ump_span_head(*option, open - 1);
        after = inside;
        *actions = asb_read_actions(o, asb_without_first(inside, "on"));
    }
    if (!*actions && (bare = asb_bare_action(o, *option)) > 0) {
        before = ump_span_head(*option, bare);
        after = ump_span_tail(*option, bare);
        *actions = asb_read_actions(o, after);
    }
    if (!*actions)
        return true;
    *option = ump_span_trim(ump_span_head(*option, (size_t)(before.at + before.len - option->at)));
    while (option->len && option->at[option->len - 1] == ',')
        *option = ump_span_trim(ump_span_head(*option, option->len - 1));
    if (!(*actions >> 7))
        return true;
    ump_mistake(o->reader, UMP_REFUSED, ump_span_trim(after), "format:orders",
                "a round has the actions A1 to A%d", (int)o->setup->actions);
    return false;
}

// "... ELSE Surf": what is done otherwise is the order itself.
static bool asb_says_else(struct asb_order_reader *o, ump_span option) {
    static const char *const words[] = {"ELSE", "OTHERWISE", "UNLESS"};
    ump_span before, after;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ump_span_cut_word(option, words[i], &before, &after)) {
            ump_mistake(o->reader, UMP_BAD_INPUT, ump_span_tail(option, before.len), "format:orders",
                        "there is no %s: where the tests do not hold the order of that action stands, or a "
                        "line below "
                        "that says IF once more",
                        words[i]);
            return true;
        }
    return false;
}

static ump_span asb_without_stops(ump_span text) {
    while (text.len && memchr(".!,;", text.at[text.len - 1], 4))
        text = ump_span_trim(ump_span_head(text, text.len - 1));
    return text;
}

// An action behind the tests, another one behind what is done: of what came of a turn, and of a knock-out,
// the first is when it happens. Where it stands alone behind a chance clause it could be either.
static bool asb_fits_action(struct asb_order_reader *o, ump_span at, const struct asb_alternatives *all,
                            uint8_t actions, uint8_t when) {
    bool chance = false, later = actions && when < actions;
    for (int i = 0; i < all->count; i++)
        for (int k = 0; k < all->list[i].test_count; k++) {
            uint8_t predicate = all->list[i].tests[k].predicate;
            chance |= predicate == ASB_TEST_HAPPENED;
            later &= predicate == ASB_TEST_HAPPENED || predicate == ASB_TEST_FAINTED;
        }
    if (!when || actions == when || later || (!actions && !chance))
        return true;
    ump_mistake(o->reader, UMP_BAD_INPUT, at, "format:orders",
                chance && !actions ? "in which action is it to be done? Write it behind: IF Surf misses THEN "
                                     "Surf ON A2. A chance clause asks "
                                     "for the turn before"
                                   : "an action stands behind the tests and another one behind what is done: "
                                     "a substitution is for the "
                                     "action in which its tests hold, said once");
    return false;
}

// What stands behind THEN, for all alternatives; `push` 1: it is pushed back whatever is written here;
// `when`: the actions that stand behind the tests.
static bool asb_cond_then(struct asb_order_reader *o, ump_span option, uint8_t push, uint8_t when,
                          struct asb_alternatives *out) {
    struct asb_option then[ASB_OPTIONS_MAX];
    uint8_t actions = 0;
    if (asb_says_else(o, option))
        return false;
    option = asb_without_stops(asb_without_use(ump_span_trim(option)));
    asb_cut_push(&option, &push);
    bool good = asb_cut_action(o, &option, &actions);
    if (!push)
        asb_cut_push(&option, &push);
    option = asb_without_last(asb_without_stops(option), "instead");
    enum asb_heard heard = asb_take_option(o, &option, then);
    if (heard != ASB_HEARD_BAD && option.len) {
        ump_mistake(o->reader, UMP_BAD_INPUT, option, "format:orders",
                    "behind THEN stands one action, then ON A2, then `and push actions back`, not \"%.*s\"",
                    UMP_QUOTE(option));
        return false;
    }
    if (heard == ASB_HEARD_ILLEGAL && o->ignore)
        then[0] = then[1] = asb_plain_option(ASB_ACT_NOTHING);
    if (!asb_fits_action(o, option, out, actions, when))
        return false;
    for (int i = 0; i < out->count; i++) {
        memcpy(out->list[i].then, then, sizeof then);
        out->list[i].actions = actions ? actions : when;
        out->list[i].push = push;
    }
    return good && (heard == ASB_HEARD_OK || (heard == ASB_HEARD_ILLEGAL && o->ignore));
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

// Whether a place of the text is within a battler's name: "Then Again".
static bool asb_is_in_name(const struct asb_order_reader *o, ump_span text, size_t place) {
    const ump_roster *roster = o->setup->roster;
    for (uint32_t i = 0; i < roster->battler_count; i++) {
        ump_span name = roster->battlers[i].name;
        for (size_t at = place >= name.len ? place - name.len + 1 : 0;
             at <= place && at + name.len <= text.len; at++)
            if (ump_span_cmp(ump_span_head(ump_span_tail(text, at), name.len), name) == 0)
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
static bool asb_cut_unsaid(ump_span text, ump_span *tests, ump_span *option) {
    static const char *const signs[] = {",", ":", "->", "=>", "\xE2\x86\x92", NULL};
    int found = 0;
    for (size_t i = 1; i < text.len; i++)
        for (int k = 0; signs[k]; k++) {
            size_t n = strlen(signs[k]);
            if (text.len - i <= n || memcmp(text.at + i, signs[k], n) != 0)
                continue;
            ump_span behind = ump_span_trim(ump_span_tail(text, i + n));
            if (!asb_begins_act(asb_without_use(behind)))
                continue;
            found++;
            *tests = ump_span_head(text, i);
            *option = behind;
        }
    return found == 1;
}

bool asb_read_conditional(struct asb_order_reader *o, ump_span line, struct asb_alternatives *out) {
    ump_span rest = line, word = line, tests, option;
    memset(out, 0, sizeof *out);
    ump_span_word(&rest, &word);
    if (!asb_cut_then(o, rest, &tests, &option)) {
        ump_status before = o->reader->status;
        if (asb_cond_short(o, rest, out))
            return o->reader->status == before;
        memset(out, 0, sizeof *out);
        if (!asb_cut_unsaid(rest, &tests, &option)) {
            ump_mistake(
                o->reader, UMP_BAD_INPUT, line, "format:orders",
                "a substitution is IF test THEN action on one line, as in IF foe uses Protect THEN Chill");
            return false;
        }
    }
    uint8_t when = 0;
    tests = asb_without_stops(ump_span_trim(tests));
    bool good = asb_cut_action(o, &tests, &when); // "IF foe uses Protect ON A1 THEN ..."
    tests = asb_without_stops(tests);
    good &= asb_cond_tests(o, tests, out);
    return asb_cond_then(o, option, 0, when, out) && good;
}

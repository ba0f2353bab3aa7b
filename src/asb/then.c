// SPDX-License-Identifier: MIT
// What stands behind THEN of a substitution? "use Chill ON A2 and push actions back": the action, which ones
// it is for, and whether what it displaces is pushed back. The tests before it: substitutions.c; what may be
// ordered: options.c.
#include "asb/reading.h"

#include <string.h>

// The whole of it in one pair of brackets: without them.
ump_span asb_without_brackets(ump_span text) {
    int depth = 0;
    if (text.len < 2 || text.at[0] != '(')
        return text;
    for (size_t i = 0; i < text.len; i++) {
        depth += (text.at[i] == '(') - (text.at[i] == ')');
        if (depth == 0 && i + 1 < text.len)
            return text;
    }
    return depth == 0 ? ump_span_trim(ump_span_head(ump_span_tail(text, 1), text.len - 2)) : text;
}

// "... and push actions back", "..., push back", "(push actions down)": cut off where it stands.
static void asb_cut_push(ump_span *option, uint8_t *push) {
    static const char words[] =
        "actions|action|back|down|the|other|others|remaining|rest|everything|all|orders|order|"
        "it|them|by|one|a|action)";
    ump_span before, after, word;
    bool found = ump_span_cut_word(*option, "push", &before, &after) ||
                 ump_span_cut_word(*option, "pushing", &before, &after) ||
                 ump_span_cut_word(*option, "(push", &before, &after) ||
                 ump_span_cut_word(*option, "(push)", &before, &after) ||
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
bool asb_cut_action(struct asb_order_reader *o, ump_span *option, uint8_t *actions) {
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

ump_span asb_without_stops(ump_span text) {
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

// "for the rest of the round" at the end.
static bool asb_cut_rest(ump_span *option) {
    static const char *const words[] = {"for the rest of the round", "the rest of the round", "for the rest",
                                        "for the remainder of the round"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        ump_span before = asb_without_last(*option, words[i]);
        if (before.len == option->len)
            continue;
        *option = asb_without_stops(before);
        return true;
    }
    return false;
}

// A substitution counts in every action in which its tests hold: of a knock-out that is the rest of the
// round.
static bool asb_lasts(struct asb_order_reader *o, ump_span at, const struct asb_alternatives *all,
                      uint8_t actions) {
    bool lasts = !actions;
    for (int i = 0; i < all->count; i++)
        for (int k = 0; k < all->list[i].test_count; k++)
            lasts &= all->list[i].tests[k].predicate == ASB_TEST_FAINTED && !all->list[i].tests[k].negated;
    if (!lasts)
        ump_mistake(
            o->reader, UMP_BAD_INPUT, at, "format:orders",
            "leave `for the rest of the round` away: a substitution counts in every action in which its "
            "tests hold, or in those that stand behind it, as in %.*s ON A2 OR A3",
            UMP_QUOTE(at));
    return lasts;
}

// "push and Chill", "push back and use Chill".
static void asb_cut_push_before(ump_span *option, uint8_t *push) {
    ump_span bare = asb_without_first(*option, "push");
    if (bare.len == option->len)
        return;
    bare = asb_without_first(asb_without_first(bare, "actions"), "back");
    ump_span behind = asb_without_first(bare, "and");
    if (behind.len == bare.len || !asb_begins_act(asb_without_use(behind)))
        return;
    *push = 1;
    *option = behind;
}

// "A3: Surf", "replace A3 with Surf": the action before what is done.
static void asb_cut_place_before(const struct asb_order_reader *o, ump_span *option, uint8_t *actions) {
    ump_span rest = *option, word, place, after;
    int number = 0;
    if (ump_span_word(&rest, &word) && ump_span_is(word, "replace") &&
        ump_span_cut_word(ump_span_trim(rest), "with", &place, &after) &&
        asb_read_actions(o, ump_span_trim(place))) {
        *actions = asb_read_actions(o, ump_span_trim(place));
        *option = ump_span_trim(after);
        return;
    }
    after = asb_without_mark(*option, &number);
    if (number < 1 || !option->len || (option->at[0] | 32) != 'a')
        return;
    *actions = (uint8_t)(1u << (number <= o->setup->actions ? number - 1 : 7));
    *option = after;
}

// Takes off what stands around the action: its place, that it is pushed back, small words. False: told.
static bool asb_cut_then_apart(struct asb_order_reader *o, ump_span *option, uint8_t *push, uint8_t *actions,
                               bool *rest) {
    uint8_t before = 0;
    *option = asb_without_brackets(ump_span_trim(*option));
    asb_cut_place_before(o, option, &before);
    asb_cut_push_before(option, push);
    *option = asb_without_stops(asb_without_use(*option));
    *rest = asb_cut_rest(option);
    asb_cut_push(option, push);
    *rest |= asb_cut_rest(option);
    bool good = asb_cut_action(o, option, actions);
    if (!*push)
        asb_cut_push(option, push);
    static const char *const idle[] = {"instead",        "again",       "on that action",
                                       "in that action", "that action", NULL};
    *option = asb_without_stops(*option);
    for (int i = 0; idle[i]; i++)
        *option = asb_without_last(*option, idle[i]);
    if (!before || !good)
        return good;
    if (before >> 7)
        ump_mistake(o->reader, UMP_REFUSED, *option, "format:orders", "a round has the actions A1 to A%d",
                    (int)o->setup->actions);
    if (*actions)
        ump_mistake(o->reader, UMP_BAD_INPUT, *option, "format:orders",
                    "the action stands before and behind what is done: say it once, as in %.*s ON A2",
                    UMP_QUOTE(*option));
    if (before >> 7 || *actions)
        return false;
    *actions = before;
    return true;
}

// Whether what stands behind a sign is what stands behind THEN.
bool asb_begins_then(const struct asb_order_reader *o, ump_span text) {
    struct ump_reader mute = {.file = o->reader->file};
    struct asb_order_reader quiet = *o;
    uint8_t push = 0, actions = 0;
    bool rest;
    quiet.reader = &mute;
    if (asb_begins_act(asb_without_use(text)))
        return true;
    asb_cut_then_apart(&quiet, &text, &push, &actions, &rest);
    return asb_is_act(asb_without_use(text));
}

// "Chill instead of Surf": where Surf is what its own orders say.
static bool asb_cut_displaced(ump_span *option, uint32_t *move) {
    static const char *const words[] = {"instead", "in place"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (size_t at = 1; at + strlen(words[i]) < option->len; at++) {
            ump_span behind = ump_span_tail(*option, at), of = ump_span_tail(behind, strlen(words[i]));
            if (option->at[at - 1] != ' ' || !ump_span_starts(behind, words[i]) ||
                !asb_book_has(&asb_book_moves, asb_without_first(ump_span_trim(of), "of"), move) ||
                asb_without_first(ump_span_trim(of), "of").len == ump_span_trim(of).len)
                continue;
            *option = ump_span_trim(ump_span_head(*option, at));
            return true;
        }
    return false;
}

// What stands behind THEN, for all alternatives; `push` 1: it is pushed back whatever is written here;
// `when`: the actions that stand behind the tests.
bool asb_cond_then(struct asb_order_reader *o, ump_span option, uint8_t push, uint8_t when,
                   struct asb_alternatives *out) {
    struct asb_option then[ASB_OPTIONS_MAX];
    uint8_t actions = 0;
    uint32_t displaced = 0;
    if (asb_says_else(o, option))
        return false;
    bool rest = false, good = asb_cut_then_apart(o, &option, &push, &actions, &rest);
    if (rest && !asb_lasts(o, option, out, actions))
        return false;
    if (asb_cut_displaced(&option, &displaced) && out->count)
        good &= asb_cond_and_own(o, option, displaced, out);
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

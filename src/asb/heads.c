// SPDX-License-Identifier: MIT
// How is a battler's head line cut into nickname, species, gender and item, as forums, exports and lists
// write it? What stands below it: posted.c.
#include "asb/reading.h"
#include "kit/markup.h"

#include <string.h>

// ---- Pieces off its ends

static bool asb_ends_in(ump_span *text, const char *end) {
    size_t n = strlen(end);
    if (text->len < n || !ump_span_is(ump_span_tail(*text, text->len - n), end))
        return false;
    *text = ump_span_trim(ump_span_head(*text, text->len - n));
    return true;
}

// Takes "(M)", "(Female)", a sign with brackets or without, "(N)" off the end.
static bool asb_cuts_gender(ump_span *rest, ump_span *gender) {
    static const char *const genders[] = {"(M)",
                                          "(F)",
                                          "(Male)",
                                          "(Female)",
                                          "(\xE2\x99\x82)",
                                          "(\xE2\x99\x80)",
                                          "(N)",
                                          "(Genderless)",
                                          "(None)",
                                          "[M]",
                                          "[F]",
                                          "{M}",
                                          "{F}",
                                          "\xE2\x99\x82",
                                          "\xE2\x99\x80"};
    ump_span whole = *rest;
    for (size_t i = 0; i < sizeof genders / sizeof *genders; i++)
        if (asb_ends_in(rest, genders[i])) {
            size_t n = strlen(genders[i]), bare = i < 13 ? 1 : 0;
            *gender = ump_span_head(ump_span_tail(whole, whole.len - n + bare), n - 2 * bare);
            return true;
        }
    return false;
}

// Takes "Lv. 100", "(Level 50)", "L100" off the end: levels say nothing here.
static bool asb_cuts_level(ump_span *rest) {
    static const char *const words[] = {"level", "lvl.", "lvl", "lv.", "lv", "l"};
    ump_span text = *rest;
    size_t digits = 0, end;
    if (text.len && text.at[text.len - 1] == ')')
        text.len--;
    end = text.len;
    while (end > 0 && text.at[end - 1] >= '0' && text.at[end - 1] <= '9') {
        end--;
        digits++;
    }
    text = ump_span_trim(ump_span_head(text, end));
    for (size_t i = 0; digits && i < sizeof words / sizeof *words; i++) {
        ump_span before = text;
        if (!asb_ends_in(&before, words[i]))
            continue;
        size_t gap = text.len - strlen(words[i]); // the word stands alone
        if (gap == 0 || !memchr(" (\t\xA0", text.at[gap - 1], 4))
            continue;
        if (before.len && before.at[before.len - 1] == '(')
            before.len--;
        *rest = ump_span_trim(before);
        return rest->len > 0;
    }
    return false;
}

static void asb_cuts_marks(ump_span *rest, ump_span *gender) {
    while (rest->len && (asb_cuts_gender(rest, gender) || asb_cuts_level(rest)))
        ;
}

// "@ Item", with blanks around the sign or without.
static bool asb_cuts_item(ump_span *rest, ump_span *item) {
    static const char wide[] = "\xEF\xBC\xA0";
    for (size_t at = rest->len; at-- > 1;) {
        ump_span here = ump_span_tail(*rest, at);
        size_t n = here.at[0] == '@' ? 1 : ump_span_starts(here, wide) ? 3 : 0;
        if (!n)
            continue;
        *item = ump_span_trim(ump_span_tail(here, n));
        asb_ends_in(item, "(equipped)");
        asb_ends_in(item, "(held)");
        *rest = ump_span_trim(ump_span_head(*rest, at));
        return true;
    }
    return false;
}

// ---- Names

static bool asb_names_species(ump_span name) {
    uint32_t index;
    return asb_species_has(ASB_2017_01, name, &index);
}

// "F", "Male" without brackets at the end, behind a blank.
static bool asb_cuts_bare_gender(ump_span *rest, ump_span *gender) {
    static const char *const words[] = {"M", "F", "Male", "Female"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        ump_span before = asb_without_last(*rest, words[i]);
        if (before.len == rest->len)
            continue;
        *gender = ump_span_tail(*rest, rest->len - strlen(words[i]));
        *rest = before;
        return true;
    }
    return false;
}

// "[Froggy] (F) Leftovers": an item behind brackets without its sign.
static bool asb_cuts_bare_item(ump_span *rest, ump_span *item) {
    uint32_t index;
    size_t at = rest->len;
    while (at > 0 && !memchr(")]}", rest->at[at - 1], 3))
        at--;
    ump_span name = ump_span_trim(ump_span_tail(*rest, at));
    if (at == 0 || !name.len || !asb_book_has(&asb_book_items, name, &index))
        return false;
    *item = name;
    *rest = ump_span_trim(ump_span_head(*rest, at));
    return true;
}

// Without the tags before a nickname. "[S]" alone is no tag but the nickname.
static ump_span asb_behind_species(ump_span after) {
    after = ump_span_trim(after);
    while (ump_span_starts(after, "[/") && ump_tag_length(after))
        after = ump_span_trim(ump_span_tail(after, ump_tag_length(after)));
    bool alone = ump_sign(after, '[') && asb_until(after, "]").len + 1 == after.len &&
                 asb_until(after, "=").len == after.len;
    return alone ? after : asb_bare(after);
}

// "Species [Nickname]", "Species[/b] [Nickname]".
static bool asb_head_square(ump_span rest, struct ump_head *head) {
    ump_span species = asb_until(rest, "["), after = asb_behind_species(ump_span_tail(rest, species.len));
    species = ump_span_trim(species);
    if (!asb_names_species(species)) // "Nidoran (M)" is one
        asb_cuts_marks(&species, &head->gender);
    if (!asb_names_species(species))
        return false;
    head->species = species;
    if (ump_sign(after, '[') && after.at[after.len - 1] == ']')
        head->name = ump_span_trim(ump_span_head(ump_span_tail(after, 1), after.len - 2));
    return after.len == 0 || head->name.len > 0 || ump_span_is(after, "[]");
}

// "Nickname (Species)"; where `turned`, "Species (Nickname)" as well.
static bool asb_head_round(ump_span rest, bool turned, struct ump_head *head) {
    int depth = 0;
    size_t at = rest.len;
    do {
        at--;
        depth += (rest.at[at] == ')') - (rest.at[at] == '(');
    } while (at > 0 && depth > 0);
    ump_span before = asb_bare(ump_span_head(rest, at));
    ump_span inside = ump_span_trim(ump_span_head(ump_span_tail(rest, at + 1), rest.len - at - 2));
    bool plain = asb_names_species(inside);
    if (depth || (!plain && !(turned && asb_names_species(before))))
        return false;
    head->species = plain ? inside : before;
    head->name = plain ? before : inside;
    return true;
}

// Species "Nickname", with quotation marks of any kind.
static bool asb_head_quoted(ump_span rest, struct ump_head *head) {
    static const char *const marks[] = {"\"", "\xE2\x80\x9C", "\xE2\x80\x9D", "\xE2\x80\x9E", "\xC2\xAB"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        ump_span species, name;
        if (!ump_span_cut(rest, marks[i], &species, &name))
            continue;
        asb_ends_in(&name, "\"");
        asb_ends_in(&name, "\xE2\x80\x9D");
        asb_ends_in(&name, "\xE2\x80\x9C");
        asb_ends_in(&name, "\xC2\xBB");
        if (name.len && asb_names_species(ump_span_trim(species))) {
            *head = (struct ump_head){ump_span_trim(name), ump_span_trim(species), head->gender, head->item};
            return true;
        }
    }
    return false;
}

// Nickname and species, once item, gender and level are off.
static bool asb_head_names(ump_span rest, bool turned, struct ump_head *head) {
    if (rest.len == 0)
        return false;
    if (asb_names_species(rest)) {
        head->species = rest;
        return true;
    }
    if (rest.at[rest.len - 1] == ']')
        return asb_head_square(rest, head);
    if (rest.at[rest.len - 1] == ')')
        return asb_head_round(rest, turned, head);
    return asb_head_quoted(rest, head);
}

bool asb_cut_head(ump_span line, bool turned, struct ump_head *head) {
    *head = (struct ump_head){0};
    ump_span rest = asb_unlisted(line);
    if (!asb_cuts_item(&rest, &head->item))
        asb_cuts_bare_item(&rest, &head->item);
    else if (asb_says_nothing(head->item))
        head->item.len = 0;
    if (!asb_names_species(rest))
        asb_cuts_marks(&rest, &head->gender);
    return asb_head_names(rest, turned, head) ||
           (asb_cuts_bare_gender(&rest, &head->gender) && asb_head_names(rest, turned, head));
}

// A name nobody knows is a head all the same where a gender or an item says so.
bool asb_is_head(ump_span line, bool turned) {
    struct ump_head head;
    ump_span rest = line, marked = line, before, after;
    bool both = asb_cuts_item(&marked, &before) && asb_cuts_gender(&marked, &after);
    return both || asb_cut_head(line, turned, &head) || ump_span_cut(rest, " @ ", &before, &after) ||
           asb_cuts_gender(&rest, &before);
}

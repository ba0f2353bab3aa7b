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

static bool asb_names_species(ump_span name) {
    uint32_t index;
    return asb_species_has(ASB_2017_01, name, &index);
}

// "Politoed F", "Politoed [Froggy] Female": a word without brackets, behind what cannot go on.
static bool asb_cuts_bare_gender(ump_span *rest, ump_span *gender) {
    size_t at = rest->len;
    while (at > 0 && rest->at[at - 1] != ' ' && rest->at[at - 1] != '\t')
        at--;
    ump_span word = ump_span_tail(*rest, at), before = ump_span_trim(ump_span_head(*rest, at));
    if (before.len == 0 || ump_word_index("M|F|Male|Female", word) < 0 ||
        !(memchr(")]", before.at[before.len - 1], 2) || asb_names_species(before)))
        return false;
    *gender = word;
    *rest = before;
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
            size_t n = strlen(genders[i]), bare = memchr("([{", genders[i][0], 3) ? 1 : 0;
            *gender = ump_span_head(ump_span_tail(whole, whole.len - n + bare), n - 2 * bare);
            return true;
        }
    return asb_cuts_bare_gender(rest, gender);
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
        *rest = ump_span_trim(ump_span_head(*rest, at));
        return true;
    }
    // "Politoed [Froggy] (F) Leftovers": an item that only the brackets before it part from the rest
    for (size_t at = rest->len; at-- > 1;) {
        uint32_t index;
        if (!memchr(")]}", rest->at[at], 3))
            continue;
        ump_span name = ump_span_trim(ump_span_tail(*rest, at + 1));
        if (name.len == 0 || !asb_book_has(&asb_book_items, name, &index))
            return false;
        *item = name;
        *rest = ump_span_head(*rest, at + 1);
        return true;
    }
    return false;
}

// "Leftovers (Equipped)": a bracket that says no more than that it is held. Any other one, "(used)", stays.
ump_span asb_held(ump_span value) {
    ump_span name = asb_until(value, "(["), inside = ump_span_tail(value, name.len + 1);
    inside = ump_span_trim(asb_until(inside, ")]"));
    return ump_word_index("equipped|held|holding|worn", inside) >= 0 ? ump_span_trim(name) : value;
}

// ---- Names

// "Nidoran (M)", "Meowstic (F)": what looks like a gender is of the species' name, and is the gender as well.
static bool asb_is_gendered_species(ump_span rest, struct ump_head *head) {
    ump_span before = rest, gender = {0};
    if (!asb_names_species(rest))
        return false;
    head->species = rest;
    if (head->gender.len == 0 && asb_cuts_gender(&before, &gender))
        head->gender = gender;
    return true;
}

// The length of a forum tag at the start of a text, but for one that is a nickname: "[S]" that nothing
// closes, unless another one in brackets stands behind it.
static size_t asb_head_tag(ump_span text) {
    size_t n = ump_tag_length(text);
    ump_span behind = ump_span_trim(ump_span_tail(text, n));
    bool another = ump_sign(behind, '[') && !ump_tag_length(behind);
    return asb_is_open_tag(text, ump_span_tail(text, text.len)) && !another ? 0 : n;
}

// What stands behind a species, without tags around it: "[/b] [Nickname]", "[i][Nickname][/i]".
static ump_span asb_head_behind(ump_span after) {
    size_t n, at;
    if (after.len > ASB_HEAD_MAX)
        return asb_bare(after);
    after = ump_span_trim(after);
    while ((n = asb_head_tag(after)) > 0)
        after = ump_span_trim(ump_span_tail(after, n));
    while (after.len && after.at[after.len - 1] == ']') {
        for (at = after.len; at > 0 && after.at[at - 1] != '[';)
            at--;
        if (at < 2 || asb_head_tag(ump_span_tail(after, at - 1)) == 0)
            break;
        after = ump_span_trim(ump_span_head(after, at - 1));
    }
    return after;
}

// "[Nickname] [i]": the nickname's brackets, where nothing but tags stands behind them.
static ump_span asb_head_first(ump_span after) {
    size_t first = asb_until(after, "]").len + 1, n = 0;
    ump_span rest = ump_span_trim(ump_span_tail(after, first));
    while ((n = ump_tag_length(rest)) > 0)
        rest = ump_span_trim(ump_span_tail(rest, n));
    return rest.len == 0 ? ump_span_head(after, first) : after;
}

// "Species [Nickname]", "Species[/b] [Nickname]".
static bool asb_head_square(ump_span rest, struct ump_head *head) {
    ump_span species = asb_until(rest, "["), after = asb_head_behind(ump_span_tail(rest, species.len));
    species = ump_span_trim(species);
    if (!asb_is_gendered_species(species, head))
        asb_cuts_marks(&species, &head->gender);
    if (!asb_names_species(species))
        return false;
    head->species = species;
    if (ump_sign(after, '['))
        after = asb_head_first(after);
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

bool asb_cut_head(ump_span line, bool turned, struct ump_head *head) {
    *head = (struct ump_head){0};
    ump_span rest = asb_unlisted(line);
    if (asb_cuts_item(&rest, &head->item)) {
        head->item = asb_held(head->item);
        head->item.len = asb_says_nothing(head->item) ? 0 : head->item.len;
    }
    if (rest.len && asb_is_gendered_species(rest, head))
        return true;
    asb_cuts_marks(&rest, &head->gender);
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

// A name nobody knows is a head all the same where a gender or an item says so.
bool asb_is_head(ump_span line, bool turned) {
    struct ump_head head;
    ump_span rest = line, marked = line, before, after;
    bool both = asb_cuts_item(&marked, &before) && asb_cuts_gender(&marked, &after);
    return both || asb_cut_head(line, turned, &head) || ump_span_cut(rest, " @ ", &before, &after) ||
           asb_cuts_gender(&rest, &before);
}

bool asb_begins_head(ump_span line) {
    ump_span name = asb_until(line, "[({<@\"");
    return name.len < line.len && asb_names_species(ump_span_trim(name));
}

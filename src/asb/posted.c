// SPDX-License-Identifier: MIT
// How is a squad cut out of what people paste? The league's notation (docs/formats/asb.md, "Squads"), with
// forum tags around it, and plain export text, into heads, keys and moves of the roster. What the keys mean:
// squad_keys.c.
#include "asb/reading.h"
#include "kit/markup.h"

#include <string.h>

// What the lines below the last heading are.
enum asb_below { ASB_BELOW_NOTHING, ASB_BELOW_ABILITIES, ASB_BELOW_MOVES, ASB_BELOW_PROSE };

struct asb_posted {
    ump_roster_reader reader;
    uint8_t part;      // enum asb_below
    bool quoted;       // inside [box]: rule quotes
    bool posted;       // this battler is in the league's notation: blank lines do not end it
    bool gap;          // a blank line stands before this one
    ump_span nickname; // of a line "Nickname" before the species'
    ump_span below;    // the lines of the side below this one
};

// ---- Forum tags

// Length of a tag at the start of `text`, 0 where none stands there. `*box`: 1 it opens a box, -1 closes one.
static size_t asb_tag_length(ump_span text, int *box) {
    size_t length = ump_tag_length(text);
    bool closes = length && text.at[1] == '/';
    ump_span name = asb_until(ump_span_tail(ump_span_head(text, length), closes ? 2 : 1), "= ]");
    *box = 0;
    if (ump_span_is(name, "box") || ump_span_is(name, "quote"))
        *box = closes ? -1 : 1;
    return length;
}

// A picture's address at either end of a line is no words of the squad: "[img]...[/img]" goes as a whole.
static ump_span asb_without_pictures(ump_span line) {
    static const char end[] = "[/img]";
    for (size_t n; ump_span_starts(line, "[img"); line = ump_span_trim(ump_span_tail(line, n))) {
        for (n = 0; n < line.len && !ump_span_starts(ump_span_tail(line, n), end); n++)
            ;
        if (n == line.len)
            return line;
        n += sizeof end - 1;
    }
    while (line.len >= sizeof end - 1 && ump_span_is(ump_span_tail(line, line.len - sizeof end + 1), end)) {
        size_t at = line.len;
        while (at > 0 && !ump_span_starts(ump_span_tail(line, at - 1), "[img"))
            at--;
        if (at == 0)
            break;
        line = ump_span_trim(ump_span_head(line, at - 1));
    }
    return line;
}

enum { ASB_TAG_REACH = 16384 }; // bytes of lines below that are looked at; a sheet has some thousands

// A tag that begins a text, is no closing one and has no value, and that neither the rest of its line nor the
// lines below it close: behind a species that is a nickname, "Snorlax [S]".
bool asb_is_open_tag(ump_span line, ump_span below) {
    size_t n = ump_tag_length(line);
    ump_span name = ump_span_tail(ump_span_head(line, n - (n > 0)), n > 0);
    if (n == 0 || name.at[0] == '/' || memchr(name.at, '=', name.len))
        return false;
    int depth = 1;
    for (int part = 0; part < 2; part++) {
        ump_span here = part ? ump_span_head(below, ASB_TAG_REACH) : ump_span_tail(line, n);
        for (; here.len && depth > 0; here = ump_span_tail(here, 1)) {
            size_t tag = ump_tag_length(here);
            if (tag == 0)
                continue;
            bool closes = here.at[1] == '/';
            ump_span other = asb_until(ump_span_tail(ump_span_head(here, tag), closes ? 2 : 1), "= ]");
            if (ump_span_cmp(other, name) == 0)
                depth += closes ? -1 : 1;
        }
    }
    return depth > 0;
}

// "Snorlax [S]", where the text before the tag names a species and no more.
static bool asb_is_nickname_tag(const struct asb_posted *p, ump_span before, ump_span tag) {
    struct ump_head head;
    return !p->quoted && !p->reader.skipping && before.len <= ASB_HEAD_MAX &&
           asb_cut_head(ump_span_trim(before), false, &head) && head.name.len == 0 && head.item.len == 0 &&
           asb_is_open_tag(tag, p->below);
}

// Takes the tags off both ends of a line.
static ump_span asb_without_tags(struct asb_posted *p, ump_span line) {
    int box;
    size_t n;
    line = asb_without_pictures(ump_span_trim(line));
    while ((n = asb_tag_length(line, &box)) > 0) {
        p->quoted = box ? box > 0 : p->quoted;
        ump_skip(&line, n);
        line = asb_without_pictures(line);
    }
    while (line.len && line.at[line.len - 1] == ']') {
        size_t at = line.len;
        while (at > 0 && line.at[at - 1] != '[')
            at--;
        if (at == 0 || asb_tag_length(ump_span_tail(line, at - 1), &box) == 0 ||
            asb_is_nickname_tag(p, ump_span_head(line, at - 1), ump_span_tail(line, at - 1)))
            break;
        line = ump_span_trim(ump_span_head(line, at - 1));
        if (box < 0)
            p->quoted = false;
    }
    return line;
}

ump_span asb_bare(ump_span text) {
    struct asb_posted nowhere = {.part = ASB_BELOW_NOTHING};
    return asb_without_tags(&nowhere, text);
}

ump_span asb_until_bare(ump_span rest, const char *signs) {
    size_t n = 0, count = strlen(signs), tag;
    int box;
    while (n < rest.len && !memchr(signs, rest.at[n], count)) {
        tag = rest.at[n] == '[' ? asb_tag_length(ump_span_tail(rest, n), &box) : 0;
        n += tag ? tag : 1;
    }
    return ump_span_head(rest, n);
}

// "* Tackle", "3. Tackle", "[*]Tackle", a bullet: what lists put before a line.
ump_span asb_unlisted(ump_span line) {
    static const char *const bullets[] = {"* ",           "~ ",           "+ ",           "[*]",
                                          "> ",           "\xE2\x80\xA2", "\xC2\xB7",     "\xE2\x80\xA3",
                                          "\xE2\x97\xA6", "\xE2\x97\x8F", "\xE2\x97\x8B", "\xE2\x96\xAA",
                                          "\xE2\x96\xA0", "\xE2\x96\xBA", "\xE2\x96\xB6", "\xE2\x86\x92",
                                          "\xE2\x98\x85", "\xE2\x98\x86", "\xE2\x80\xBB", "\xE2\x80\x93 "};
    size_t digits = 0;
    for (size_t i = 0; i < sizeof bullets / sizeof *bullets; i++)
        if (ump_span_starts(line, bullets[i]))
            return ump_span_trim(ump_span_tail(line, strlen(bullets[i])));
    while (digits < line.len && line.at[digits] >= '0' && line.at[digits] <= '9')
        digits++;
    bool numbered = digits && digits + 1 < line.len && (line.at[digits] == '.' || line.at[digits] == ')');
    return numbered ? ump_span_trim(ump_span_tail(line, digits + 1)) : line;
}

// ---- Headings: "Abilities:", "Attacks (45):", "Level-Up:"

static bool asb_has_letters(ump_span text) {
    for (size_t i = 0; i < text.len; i++)
        if ((text.at[i] | 32) >= 'a' && (text.at[i] | 32) <= 'z')
            return true;
    return false;
}

// What stands behind the brackets of "Attacks (2): Tackle, Growl".
static ump_span asb_behind_count(ump_span rest) {
    while (ump_sign(rest, '(') || ump_sign(rest, '['))
        ump_skip(&rest, asb_until(rest, ")]").len + 1);
    if (ump_sign(rest, ':'))
        ump_skip(&rest, 1);
    return asb_has_letters(rest) ? rest : ump_span_head(rest, 0);
}

// *name is the heading without brackets, *behind what stands behind them in the same line. "Attacks: Tackle"
// is a key, not a heading.
static bool asb_heading_with(ump_span line, enum asb_below *part, ump_span *name, ump_span *behind) {
    static const char *const parts[] = {
        "stats|type|types|typing|other stats", "abilities|ability",
        "attacks|moves|movepool|attack list|move list|level-up|level up|levelup|level-up moves|egg|egg "
        "moves|tm|"
        "tms|tm moves|hm|hms|tm/hm|tms/hms|tutor|tutors|move tutor|tutor moves|event|event moves|"
        "previous generations|physical|"
        "special|other|other moves|buyable moves|starting moves|moveset|move set|known moves|current moves",
        "description|backstory"};
    if (line.len == 0)
        return false;
    ump_span text = asb_until(line, ":(["), rest = ump_span_tail(line, text.len);
    *name = ump_span_trim(text);
    *behind = asb_behind_count(rest);
    if (ump_sign(rest, ':') && behind->len)
        return false;
    for (int i = 0; i < 4; i++)
        if (ump_word_index(parts[i], *name) >= 0) {
            *part = (enum asb_below)i;
            return true;
        }
    return false;
}

static bool asb_heading(ump_span line, enum asb_below *part) {
    ump_span name, behind;
    return asb_heading_with(line, part, &name, &behind);
}

// ---- Lines

static void asb_posted_key(struct asb_posted *p, const char *key, ump_span at, ump_span value) {
    ump_key_line line = {ump_span_of_str(key), value};
    line.key.line = at.line;
    line.key.column = at.column;
    ump_roster_key(&p->reader, line, true);
}

// "Blaze: (Innate) When ...", "Solar Power (DW): ...", "Blaze". Prose below a name is passed over.
static bool asb_posted_ability(struct asb_posted *p, ump_span line) {
    uint32_t index;
    ump_span label = ump_span_trim(asb_until(line, ":")), name = ump_span_trim(asb_until(label, "(["));
    if (asb_book_has(&asb_book_abilities, name, &index)) {
        if (!asb_is_locked(label))
            asb_posted_key(p, "Ability", line, asb_is_marked(label, "(toggled") ? label : name);
        return true;
    }
    // a short label that is no ability was meant as one
    ump_span rest = label, word;
    int words = 0;
    while (ump_span_word(&rest, &word))
        words++;
    if (label.len == line.len || words > 3)
        return label.len == line.len && words > 3;
    asb_posted_key(p, "Ability", line, label);
    return true;
}

// "Nature:[/b] Hasty", "Nature[/b]: Hasty", "**Nature:** Hasty": marks around either part.
static bool asb_posted_cut(struct asb_posted *p, ump_span line, ump_key_line *out) {
    if (ump_roster_cut_key(line, out)) {
        out->value = asb_unstarred(asb_without_tags(p, out->value));
        return true;
    }
    enum asb_below part;
    out->key.len = 0;
    if (asb_cut_any_key(line, out) || (out->key.len && asb_heading(out->key, &part)))
        return true;
    if (!ump_span_cut(line, "\t", &out->key, &out->value) || !asb_heading(out->key, &part))
        return false;
    out->value = ump_span_trim(out->value);
    return out->value.len > 0;
}

// "Tackle, Growl"
static void asb_posted_moves(struct asb_posted *p, ump_span rest) {
    ump_span piece;
    if (asb_is_every_move(rest))
        return;
    rest = asb_without_comment(rest);
    while (asb_next_move(&rest, &piece))
        ump_roster_move(&p->reader, piece);
}

// "Attacks: Tackle, Growl": a heading and what belongs below it in one line.
static bool asb_posted_inline(struct asb_posted *p, const ump_key_line *key) {
    enum asb_below part;
    bool other = ump_span_is(key->key, "other") && p->part != ASB_BELOW_MOVES; // "Other: likes cake"
    if (key->value.len == 0 || other || !asb_heading(key->key, &part) || part != ASB_BELOW_MOVES)
        return false;
    p->part = (uint8_t)part;
    p->posted = true;
    asb_posted_moves(p, key->value);
    return true;
}

// A heading. What stands behind its count, "Abilities (2): Blaze, Solar Power", is read as behind its colon.
static bool asb_posted_heading(struct asb_posted *p, ump_span line) {
    enum asb_below part;
    ump_span name, behind;
    if (!asb_heading_with(line, &part, &name, &behind))
        return false;
    p->part = (uint8_t)part;
    p->posted = true;
    if (behind.len && part == ASB_BELOW_MOVES)
        asb_posted_moves(p, behind);
    else if (behind.len && asb_is_squad_key(name))
        ump_roster_key(&p->reader, (ump_key_line){name, behind}, false);
    return true;
}

// "Ground: ...", "Jolly: ...", "Levitate: ...": what a type, a nature, an ability does.
static bool asb_posted_prose(ump_span key) {
    uint32_t index;
    return asb_book_has(&asb_book_types, key, &index) || asb_book_has(&asb_book_natures, key, &index) ||
           asb_book_has(&asb_book_abilities, key, &index);
}

// A key that is none. In the league's notation, where sheets hold much beside the battle, a remark; a slip of
// a key, and in an export text any, goes on to squad_keys.c, which tells what keys there are.
static void asb_posted_unknown(struct asb_posted *p, const ump_key_line *key) {
    if (!p->posted || asb_near_squad_key(key->key))
        ump_roster_key(&p->reader, *key, false);
    else if (p->part == ASB_BELOW_NOTHING && key->value.len)
        ump_problem_add(
            p->reader.problems, UMP_OK, p->reader.file, key->key.line, key->key.column, "format:roster",
            "\"%.*s\" is no key of a battler of asb, so this line changes nothing: docs/formats/asb.md, "
            "Squads, lists the keys",
            UMP_QUOTE(key->key));
}

// A nickname that orders read as something else, so that nobody can be meant by it there.
static void asb_posted_called(struct asb_posted *p) {
    static const char words[] = "self|foe|me|I|you|opponent|opp|enemy|target|chill|recover";
    if (p->reader.current < 0)
        return;
    const ump_battler *battler = &p->reader.roster->battlers[p->reader.current];
    ump_span name = battler->name, count = ump_span_tail(name, 1);
    int64_t times;
    bool word = ump_word_index(words, name) >= 0, sign = false,
         repeat = name.len && (name.at[0] | 32) == 'x' && ump_span_int(count, 0, 99, &times) == UMP_OK;
    for (size_t i = 0; i < name.len; i++)
        sign |= memchr("~+", name.at[i], 2) != NULL;
    if (word || sign || repeat)
        ump_problem_add(p->reader.problems, UMP_OK, p->reader.file, name.line, name.column, "format:roster",
                        "orders read \"%.*s\" as something else: call it %.*s or %.*s/%d there",
                        UMP_QUOTE(name), UMP_QUOTE(battler->species), UMP_QUOTE(p->reader.side->name),
                        battler->position + 1);
}

static void asb_posted_nickname(struct asb_posted *p, ump_span name) {
    ump_roster_nickname(&p->reader, name);
    asb_posted_called(p);
}

static void asb_posted_begin(struct asb_posted *p, ump_span line, bool turned) {
    struct ump_head head;
    if (asb_cut_head(line, turned, &head))
        ump_roster_head_parts(&p->reader, line, &head);
    else
        ump_roster_head(&p->reader, line);
    asb_posted_called(p);
    p->part = ASB_BELOW_NOTHING;
    ump_span rest = line, before, after;
    p->posted = !ump_span_cut(rest, " @ ", &before, &after) && memchr(line.at, '[', line.len) != NULL;
}

static void asb_posted_unclear(struct asb_posted *p, ump_span line) {
    p->reader.status = UMP_BAD_INPUT;
    ump_problem_add(p->reader.problems, UMP_BAD_INPUT, p->reader.file, line.line, line.column,
                    "format:roster",
                    "\"%.*s\" is neither a head line (Species [Nickname] (M), or Nickname (Species) (M) @ "
                    "Item), a `Key: value` "
                    "line, a heading (Abilities:, Attacks:) nor a move below one",
                    UMP_QUOTE(line));
}

// "Hidden Power: Fire", "HP Fire": a move although it looks like a key.
static bool asb_is_hidden_power(ump_span line) {
    ump_span word;
    uint32_t type;
    return asb_cut_hidden_power(line, &word) && asb_book_has(&asb_book_types, word, &type);
}

static void asb_posted_inside(struct asb_posted *p, ump_span line);

// A key of a squad; what follows its value in the line is a line of its own: "HP: 74/100 | EN: 80".
static void asb_posted_keys(struct asb_posted *p, ump_key_line key, bool bare) {
    ump_span value = key.value;
    size_t n = asb_value_length(value, bare);
    key.value = ump_span_trim(ump_span_head(value, n));
    ump_roster_key(&p->reader, key, false);
    value =
        ump_span_trim(ump_span_tail(value, n + (n < value.len && memchr("|,;/", value.at[n], 4) ? 1 : 0)));
    if (value.len)
        asb_posted_inside(p, value);
}

// The length of a dash of any kind at the start of a line.
static size_t asb_is_dashed(ump_span line) {
    static const char *const dashes[] = {"-", "\xE2\x80\x93", "\xE2\x80\x94"};
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (ump_span_starts(line, dashes[i]))
            return strlen(dashes[i]);
    return 0;
}

// "- Tackle"; "- Nature: Jolly" is a key all the same. False: no such line.
static bool asb_posted_dashed(struct asb_posted *p, ump_span line) {
    ump_key_line key;
    size_t n = asb_is_dashed(line);
    if (n == 0 || p->part == ASB_BELOW_ABILITIES)
        return false;
    ump_span move = asb_unstarred(asb_bare(ump_span_tail(line, n)));
    bool is_key = !asb_is_a_move(move) && asb_posted_cut(p, move, &key);
    if (move.len == 0)
        asb_posted_unclear(p, line);
    else if (is_key && (asb_is_squad_key(key.key) || asb_is_idle_key(key.key) || asb_posted_inline(p, &key)))
        asb_posted_inside(p, move);
    else
        asb_posted_moves(p, move);
    return true;
}

// A line with a colon, or one below the last heading.
static void asb_posted_rest(struct asb_posted *p, ump_span line, bool is_key, const ump_key_line *key) {
    if (p->part == ASB_BELOW_ABILITIES || (is_key && asb_posted_prose(key->key)))
        return; // prose
    if (is_key && asb_is_idle_key(key->key))
        return;
    if (p->part == ASB_BELOW_MOVES && (asb_is_a_move(line) || asb_is_a_move(asb_without_note(line)))) {
        asb_posted_moves(p, line);
        return;
    }
    if (p->part == ASB_BELOW_MOVES &&
        (line.at[line.len - 1] == ':' || ump_word_index("others|status|support", line) >= 0))
        return; // "BW Tutors:", "Status" below "Special": a heading of moves among others
    if (is_key && (p->part != ASB_BELOW_MOVES || ump_span_starts(key->key, "total")))
        asb_posted_unknown(p, key);
    else if (p->part == ASB_BELOW_MOVES || asb_is_a_move(line))
        asb_posted_moves(p, line);
    else
        asb_posted_unclear(p, line);
}

// A line that is no head and no heading.
static void asb_posted_inside(struct asb_posted *p, ump_span line) {
    ump_key_line key;
    uint32_t index;
    if (asb_posted_dashed(p, line))
        return;
    line = asb_unstarred(asb_bare(asb_unlisted(asb_bare(line))));
    if (line.len == 0)
        return;
    if (p->part == ASB_BELOW_MOVES && asb_is_hidden_power(line)) {
        asb_posted_moves(p, line);
        return;
    }
    if (line.at[0] == '@' && line.len > 1) {
        asb_posted_key(p, "Item", line, ump_span_trim(ump_span_tail(line, 1)));
        return;
    }
    bool is_key = asb_posted_cut(p, line, &key);
    if (is_key && asb_is_squad_key(key.key)) {
        asb_posted_keys(p, key, false);
        return;
    }
    if (is_key && asb_posted_inline(p, &key))
        return;
    if (p->part == ASB_BELOW_NOTHING && asb_book_has(&asb_book_natures, line, &index)) {
        asb_posted_key(p, "Nature", line, line); // "Jolly"
        return;
    }
    if (!is_key && p->part != ASB_BELOW_ABILITIES && asb_cut_bare_key(line, &key)) {
        if (asb_is_squad_key(key.key))
            asb_posted_keys(p, key, true);
        return;
    }
    if (p->part == ASB_BELOW_ABILITIES && asb_posted_ability(p, line))
        return;
    asb_posted_rest(p, line, is_key, &key);
}

// "Species: Flygon" begins a battler, "Nickname: Kestrel" names it, before that or behind. False: another
// line.
static bool asb_posted_named(struct asb_posted *p, ump_span line, bool separated) {
    ump_key_line key;
    struct ump_head head;
    if (!asb_posted_cut(p, line, &key) && !asb_cut_bare_key(line, &key))
        return false;
    bool names = asb_word_index("Nickname|Nick|Name", key.key) >= 0,
         species = asb_word_index("Species|Pokemon|Name", key.key) >= 0;
    if (separated && species && asb_cut_head(key.value, true, &head)) {
        asb_posted_begin(p, key.value, true);
        if (p->nickname.len)
            asb_posted_nickname(p, p->nickname);
        p->nickname.len = 0;
        return true;
    }
    if (!names || key.value.len == 0)
        return false;
    if (separated) {
        p->nickname = key.value;
        return true;
    }
    const ump_battler *battler =
        p->reader.current < 0 ? NULL : &p->reader.roster->battlers[p->reader.current];
    if (battler && battler->name.at == battler->species.at)
        asb_posted_nickname(p, key.value);
    return true;
}

// "## Attacks": marks before a line that are none of the file's. A comment stays one.
static ump_span asb_posted_plain(ump_span line) {
    enum asb_below part;
    ump_span title = line;
    while (ump_sign(title, '#'))
        title = ump_span_tail(title, 1);
    title = asb_unstarred(ump_span_trim(title));
    if (line.len - title.len > 1 && title.len && ump_sign(line, '#') &&
        (asb_is_head(title, false) || asb_heading(title, &part)))
        return title;
    return ump_span_starts(line, "```") ? ump_span_head(line, 0) : asb_unstarred(line);
}

// "Politoed (Froggy) (F)": a gender or an item shows that it is a head line.
static bool asb_is_marked_head(ump_span line) {
    struct ump_head head;
    return asb_cut_head(line, true, &head) && (head.gender.len || head.item.len);
}

static void asb_posted_line(struct asb_posted *p, ump_span raw) {
    bool was_quoted = p->quoted;
    ump_span line = ump_span_trim(raw);
    while (ump_span_starts(line, ">")) // a quotation
        line = ump_span_trim(ump_span_tail(line, 1));
    line = asb_posted_plain(asb_without_tags(p, line));
    if (was_quoted && p->quoted)
        return;
    if (line.len == 0 || line.at[0] == '#' || ump_span_starts(line, "===")) {
        bool blank = ump_span_trim(raw).len == 0 || ump_span_starts(line, "===");
        p->gap |= blank;
        return;
    }
    bool gap = p->gap, begun = p->reader.current >= 0 || p->reader.skipping;
    enum asb_below part;
    p->gap = false;
    if (was_quoted || p->quoted)
        return;
    bool separated = !begun || (gap && !p->posted);
    ump_key_line key;
    bool plain = !asb_is_dashed(line) && !asb_posted_cut(p, line, &key) && !asb_cut_bare_key(line, &key) &&
                 !(begun && (line.at[0] == '@' || asb_is_a_move(asb_unlisted(line))));
    if (asb_posted_named(p, line, separated))
        return;
    bool turned = separated || gap || asb_is_marked_head(line);
    if (asb_is_head(line, turned) || (separated && plain && !(begun && asb_heading(line, &part)))) {
        asb_posted_begin(p, line, turned);
        return;
    }
    if (!begun) {
        asb_posted_unclear(p, line);
        return;
    }
    if (p->reader.skipping)
        return;
    if (gap && p->part != ASB_BELOW_ABILITIES && asb_begins_head(line)) {
        asb_posted_unclear(p, line);
        p->reader.current = -1; // what stands below it is not of the battler above
        p->reader.skipping = true;
        return;
    }
    if (asb_posted_heading(p, line))
        return;
    asb_posted_inside(p, line);
}

ump_status asb_roster_side(ump_roster *roster, ump_span name, ump_span block, const char *file,
                           ump_problems *problems) {
    struct asb_posted p = {.part = ASB_BELOW_NOTHING};
    ump_span line;
    name = ump_span_trim(name);
    if (!ump_roster_begin(&p.reader, roster, name, file, problems))
        return p.reader.status;
    p.reader.square = true;
    while (p.reader.status != UMP_NO_MEMORY && ump_span_line(&block, &line)) {
        p.below = block;
        asb_posted_line(&p, line);
    }
    return ump_roster_end(&p.reader, name);
}

// SPDX-License-Identifier: MIT
// How are notes worded, why something failed or did nothing, and what a referee is asked? The words
// themselves are words.def, other sentences say.c.
#include "asb/battle.h"

#include <string.h>

struct asb_noter {
    const struct asb_setup *setup;
    const ump_event *e;
    ump_buf *out;
};

const char *asb_say_code(uint32_t code) {
    return code ? asb_source_name(asb_source_of_code((uint16_t)code)) : "";
}

// Words with the move that they are about in the place of "@".
static void asb_say_about(const struct asb_noter *n, const char *words, const char *name) {
    const char *at = strchr(words, '@');
    if (!at) {
        ump_buf_str(n->out, words);
        return;
    }
    ump_buf_add(n->out, words, (size_t)(at - words));
    ump_buf_str(n->out, name);
    ump_buf_str(n->out, at + 1);
}

// ": moves of the type Normal do nothing to Ghost"
static void asb_say_reason(const struct asb_noter *n) {
    const ump_event *e = n->e;
    const char *words = asb_why_word(e->group), *at = strchr(words, '@');
    if (!*words)
        return;
    ump_buf_str(n->out, ": ");
    if (!at) {
        ump_buf_str(n->out, words);
        return;
    }
    unsigned types[2] = {(unsigned)(e->after.num % 32), (unsigned)(e->after.num / 32)};
    for (int i = 0; at && i < 2; i++, words = at + 1, at = strchr(words, '@')) {
        ump_buf_add(n->out, words, (size_t)(at - words));
        ump_buf_str(n->out, types[i] < ASB_TYPE_COUNT ? asb_type_names[types[i]] : "");
    }
    ump_buf_str(n->out, words);
}

// Whether the rule is named that a note rests on: of what failed, did nothing or was barred.
static bool asb_is_cited(const ump_event *e) {
    return e->group || e->subject == ASB_N_FAILED || e->subject == ASB_N_NO_EFFECT ||
           e->subject == ASB_N_BARRED || e->subject == ASB_N_STRUGGLES;
}

// " (Damp, facts: abilities)"
static void asb_say_grounds(const struct asb_noter *n, const char *name) {
    const char *rule = asb_is_cited(n->e) ? asb_rule_name(n->e->rule) : "";
    if (*name || *rule)
        ump_buf_printf(n->out, " (%s%s%s)", name, *name && *rule ? ", " : "", rule);
}

// " Fire/Water" behind "'s type is now", " Levitate" behind "has now", " Adamant" behind "'s nature is now".
static void asb_say_what_now(const struct asb_noter *n) {
    const ump_event *e = n->e;
    uint64_t packed = (uint64_t)e->after.num;
    const char *between = " ";
    if (e->subject == ASB_N_NATURE && e->value.num >= 0 && e->value.num < ASB_NATURE_COUNT)
        ump_buf_printf(n->out, " %s", asb_nature_names[e->value.num]);
    for (int i = 0; i < 3 && e->subject == ASB_N_TYPES_CHANGED; i++) {
        unsigned type = (unsigned)(packed >> 8 * i & 0xFF);
        if (!type || type >= ASB_TYPE_COUNT)
            continue;
        ump_buf_printf(n->out, "%s%s", between, asb_type_names[type]);
        between = "/";
    }
    for (int i = 0; i < 3 && e->subject == ASB_N_ABILITIES_CHANGED; i++) {
        unsigned ability = (unsigned)(packed >> 16 * i & 0xFFFF);
        if (!ability || ability >= ASB_ABILITY_COUNT)
            continue;
        ump_buf_printf(n->out, "%s%s", between, asb_ability_names[ability]);
        between = ", ";
    }
    if (e->subject != ASB_N_NATURE && !packed)
        ump_buf_str(n->out, e->subject == ASB_N_TYPES_CHANGED ? " none" : " no ability");
}

static void asb_say_option(const struct asb_noter *n, int64_t code) {
    unsigned act = (unsigned)(code >> 16), move = (unsigned)(code & 0xFFFF);
    if (act == ASB_ACT_MOVE && move < ASB_MOVE_COUNT)
        ump_buf_str(n->out, asb_move_names[move]);
    else
        ump_buf_str(n->out, act == ASB_ACT_COOLDOWN ? "Cooldown" : "nothing");
}

// "Ember acts on substitution 1: Chill in place of Air Slash, which follows in the next action." The lines
// are numbered as they stand in the orders.
static void asb_say_substitution(const struct asb_noter *n) {
    const ump_event *e = n->e;
    asb_say_name(n->setup, e->actor, n->out);
    ump_buf_printf(n->out, " %s %d: ", asb_note_word(ASB_N_SUBSTITUTES), (int)e->arg);
    asb_say_option(n, e->value.num);
    ump_buf_str(n->out, " in place of ");
    asb_say_option(n, e->after.num);
    if (e->subject != ASB_N_SUBSTITUTES)
        ump_buf_str(n->out, asb_note_word(e->subject));
    ump_buf_char(n->out, '.');
}

// "Ada takes Potion out of the bag for Ember.": the trainer does.
static void asb_say_bag(const struct asb_noter *n, const char *item) {
    const ump_roster *roster = n->setup->roster;
    if (n->e->actor >= 0)
        ump_buf_span(n->out, roster->sides[roster->battlers[n->e->actor].side].name);
    ump_buf_char(n->out, ' ');
    asb_say_about(n, asb_note_word(ASB_N_BAG), item);
    if (n->e->target >= 0) {
        ump_buf_str(n->out, " for ");
        asb_say_name(n->setup, n->e->target, n->out);
    }
    ump_buf_char(n->out, '.');
}

// "Ember cannot use its move in this action (Taunt)."
void asb_say_note_event(const struct asb_setup *setup, const ump_event *e, ump_buf *out) {
    const struct asb_noter at = {setup, e, out}, *n = &at;
    const char *words = asb_note_word(e->subject), *name = asb_say_code((uint32_t)e->arg);
    int64_t move = e->value.num;
    if (e->subject == ASB_N_NONE && *name) {
        if (e->actor >= 0) {
            asb_say_name(n->setup, e->actor, n->out);
            ump_buf_str(n->out, ": ");
        }
        ump_buf_printf(n->out, "%s.", name);
        return;
    }
    if (!*words)
        return;
    if (e->subject >= ASB_N_SUBSTITUTES && e->subject <= ASB_N_SUBSTITUTES_LAST) {
        asb_say_substitution(n);
        return;
    }
    if (e->subject == ASB_N_BAG) {
        asb_say_bag(n, name);
        return;
    }
    asb_say_name(n->setup, e->actor, n->out);
    ump_buf_str(n->out, words[0] == '\'' ? "" : " ");
    // "may not use a move" of a move that is known: "may not use Crunch"
    static const char any_move[] = "a move";
    size_t len = strlen(words), end = sizeof any_move - 1;
    bool named = *name && len > end && strcmp(words + len - end, any_move) == 0 &&
                 asb_source_of_code((uint16_t)e->arg).from == ASB_FROM_MOVE;
    if (named)
        ump_buf_printf(n->out, "%.*s%s", (int)(len - end), words, name);
    else
        asb_say_about(n, words, move > 0 && move < ASB_MOVE_COUNT ? asb_move_names[move] : "its move");
    if (e->subject == ASB_N_TYPES_CHANGED || e->subject == ASB_N_ABILITIES_CHANGED ||
        e->subject == ASB_N_NATURE)
        asb_say_what_now(n);
    if (e->subject == ASB_N_TRANSFORMS && e->target >= 0 && e->target != e->actor) {
        ump_buf_str(n->out, " into ");
        asb_say_name(n->setup, e->target, n->out);
    }
    asb_say_reason(n);
    bool said =
        e->subject == ASB_N_SUBSTITUTE || (e->subject == ASB_N_ABILITIES_CHANGED &&
                                           asb_source_of_code((uint16_t)e->arg).from == ASB_FROM_ABILITY);
    if (!named)
        asb_say_grounds(n, said ? "" : name);
    ump_buf_char(n->out, '.');
}

// ---- Questions

// Rolls that several things call for say which does; the others are of the move in use.
const char *asb_about(uint16_t label, uint32_t subject) {
    bool told = label == ASB_L_EFFECT || label == ASB_L_OWN_EFFECT || label == ASB_L_REACTION ||
                label == ASB_L_WHICH || label == ASB_L_DIE;
    return told && subject && subject <= UINT16_MAX ? asb_say_code(subject) : "";
}

// What of a row is not played, in words; "" where all of it is, or it is not known.
static const char *asb_ask_missing(const struct asb_setup *setup, struct asb_source source) {
    const struct asb_missing *rows = NULL;
    size_t count = 0;
    if (source.from == ASB_FROM_MOVE)
        rows = asb_move_missing, count = ASB_MOVE_MISSING_COUNT;
    else if (source.from == ASB_FROM_ABILITY)
        rows = asb_ability_missing, count = ASB_ABILITY_MISSING_COUNT;
    else if (source.from == ASB_FROM_ITEM)
        rows = asb_item_missing, count = ASB_ITEM_MISSING_COUNT;
    for (size_t i = 0; i < count; i++)
        if (rows[i].index == source.index && rows[i].date == setup->date)
            return rows[i].what;
    return "";
}

// "Sky Drop (takes the target along): ...": what it is about, then the label's own question.
void asb_ask(const void *setup, uint16_t label, uint32_t subject, ump_buf *out) {
    if (subject == 0 || subject > UINT16_MAX || label >= ASB_LABEL_COUNT)
        return;
    struct asb_source source = asb_source_of_code((uint16_t)subject);
    const char *name = asb_source_name(source);
    if (!*name)
        return;
    const char *missing = label == ASB_L_PLAYED ? asb_ask_missing(setup, source) : "";
    ump_buf_str(out, name);
    if (*missing)
        ump_buf_printf(out, " (%s)", missing);
    ump_buf_printf(out, ": %s", asb_ruleset.labels[label].help);
}

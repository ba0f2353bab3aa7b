// SPDX-License-Identifier: MIT
// How does a battle by the handbook tell what happened? One sentence per event, as a referee would post it;
// telling.h says what events carry. Notes, their reasons and questions are notes.c, small words words.c,
// those of notes and terms words.def, sheets sheet.c.
#include "asb/battle.h"

#include <string.h>

// ---- Sentences

struct asb_sayer {
    const struct asb_setup *setup;
    const ump_event *e;
    ump_buf *out;
};

static void asb_say_actor(const struct asb_sayer *s) { asb_say_name(s->setup, s->e->actor, s->out); }
static void asb_say_target(const struct asb_sayer *s) { asb_say_name(s->setup, s->e->target, s->out); }

static ump_frac asb_say_positive(ump_frac value) {
    return value.num < 0 ? (ump_frac){-value.num, value.den} : value;
}

static bool asb_say_other(const ump_event *e) { return e->target >= 0 && e->target != e->actor; }

static void asb_say_use(const struct asb_sayer *s) {
    const ump_event *e = s->e;
    const char *move = e->subject < ASB_MOVE_COUNT ? asb_move_names[e->subject] : "a move";
    if (e->op == UMP_OP_CHANGED) {
        ump_buf_printf(s->out, "That becomes %s", move);
    } else {
        asb_say_actor(s);
        if (e->arg == ASB_PHASE_CHARGE)
            ump_buf_printf(s->out, " prepares %s", move);
        else if (e->arg == ASB_PHASE_EVADE)
            ump_buf_printf(s->out, " gets out of reach with %s", move);
        else
            ump_buf_printf(s->out, " uses %s", move);
    }
    if (asb_say_other(e) && e->arg == ASB_PHASE_STRIKE) {
        ump_buf_str(s->out, " on ");
        asb_say_target(s);
    }
    ump_buf_char(s->out, '.');
}

// What takes HP or energy without being used: "The burn", "The hail", "Leech Seed"; NULL: an attack.
static const char *asb_say_cause(const ump_event *e) {
    switch ((enum asb_cite)e->rule) {
    case ASB_C_STATUS_BURN:
        return "The burn";
    case ASB_C_STATUS_POISON:
        return "The poison";
    case ASB_C_STATUS_CONFUSION:
        return "Its confusion";
    default:
        break;
    }
    const char *name = asb_say_code(e->subject);
    return *name ? name : NULL;
}

// "Spikes", "Bad Dreams".
static bool asb_say_many(const char *name) {
    size_t len = strlen(name);
    return len > 1 && name[len - 1] == 's' && name[len - 2] != 's';
}

// The weather and what else lies over the field is named with an article.
static void asb_say_cause_words(const struct asb_sayer *s, const char *cause) {
    struct asb_source source = asb_source_of_code(s->e->subject);
    bool plain = s->e->subject && (source.from == ASB_FROM_FIELD || source.from == ASB_FROM_RULE);
    ump_buf_printf(s->out, "%s%s", plain && cause[0] >= 'a' && cause[0] <= 'z' ? "The " : "", cause);
}

// "Rounded at the end of the round: Fern lost 18.5 HP, which counts as 19: 100 - 19 = 81."
static void asb_say_rounded(const struct asb_sayer *s, int battler, const char *unit) {
    const ump_event *e = s->e;
    ump_status status = UMP_OK;
    // what was there, by what rounding took or gave
    ump_frac by = e->kind == UMP_EVENT_DAMAGE ? ump_frac_neg(e->value, &status) : e->value;
    ump_frac exact = ump_frac_sub(e->after, by, &status), from = ump_frac_int(e->group);
    ump_buf_printf(s->out, "Rounded at the end of the %s: ", e->arg & ASB_ROUNDED_LAST ? "battle" : "round");
    asb_say_name(s->setup, battler, s->out);
    if (!e->group || status != UMP_OK) {
        ump_buf_str(s->out, " has ");
        asb_say_amount(e->after, s->out);
        ump_buf_printf(s->out, " %s, of ", unit);
        asb_say_amount(exact, s->out);
        ump_buf_char(s->out, '.');
        return;
    }
    ump_frac change = ump_frac_sub(exact, from, &status), counts = ump_frac_sub(e->after, from, &status);
    bool lost = change.num < 0 || counts.num < 0;
    ump_buf_str(s->out, lost ? " lost " : " gained ");
    asb_say_amount(asb_say_positive(change), s->out);
    ump_buf_printf(s->out, " %s, which counts as ", unit);
    asb_say_amount(asb_say_positive(counts), s->out);
    ump_buf_printf(s->out, ": %u %c ", (unsigned)e->group, lost ? '-' : '+');
    asb_say_amount(asb_say_positive(counts), s->out);
    ump_buf_str(s->out, " = ");
    asb_say_amount(e->after, s->out);
    ump_buf_char(s->out, '.');
}

static void asb_say_damage(const struct asb_sayer *s) {
    const ump_event *e = s->e;
    if (e->rule == ASB_C_ROUNDING) {
        asb_say_rounded(s, e->target, (e->arg & ~ASB_ROUNDED_LAST) == 1 ? "HP of its substitute" : "HP");
        return;
    }
    const char *cause = asb_say_cause(e);
    if (e->arg == 1) {
        asb_say_target(s);
        ump_buf_str(s->out, "'s substitute takes ");
        asb_say_amount(e->value, s->out);
        if (ump_frac_sign(e->after) > 0) {
            ump_buf_str(s->out, " damage: ");
            asb_say_amount(e->after, s->out);
            ump_buf_str(s->out, " of it left.");
        } else {
            ump_buf_str(s->out, " damage."); // that it is gone is told when it goes
        }
        return;
    }
    if (e->rule == ASB_C_DAMAGE || !cause) {
        asb_say_target(s);
        ump_buf_str(s->out, e->rule == ASB_C_RULING ? " loses " : " takes ");
        asb_say_amount(e->value, s->out);
        ump_buf_str(s->out, e->rule == ASB_C_RULING ? " HP" : " damage");
    } else {
        asb_say_cause_words(s, cause);
        ump_buf_str(s->out, asb_say_many(cause) ? " cost " : " costs ");
        asb_say_target(s);
        ump_buf_char(s->out, ' ');
        asb_say_amount(e->value, s->out);
        ump_buf_str(s->out, " HP");
    }
    ump_buf_str(s->out, ": ");
    asb_say_amount(e->after, s->out);
    ump_buf_str(s->out, " left.");
}

static void asb_say_heal(const struct asb_sayer *s) {
    const ump_event *e = s->e;
    if (e->rule == ASB_C_ROUNDING) {
        asb_say_rounded(s, e->target, (e->arg & ~ASB_ROUNDED_LAST) == 1 ? "HP of its substitute" : "HP");
        return;
    }
    const char *cause = asb_say_cause(e);
    asb_say_target(s);
    ump_buf_str(s->out, " regains ");
    asb_say_amount(e->value, s->out);
    ump_buf_str(s->out, " HP");
    if (cause)
        ump_buf_printf(s->out, " (%s)", cause);
    ump_buf_str(s->out, ": ");
    asb_say_amount(e->after, s->out);
    ump_buf_str(s->out, " HP.");
}

static void asb_say_energy(const struct asb_sayer *s) {
    const ump_event *e = s->e;
    if (e->rule == ASB_C_ROUNDING) {
        asb_say_rounded(s, e->actor, "energy");
        return;
    }
    const char *cause = asb_say_cause(e);
    if (ump_frac_sign(e->value) >= 0) {
        asb_say_actor(s);
        ump_buf_str(s->out, " regains ");
        asb_say_amount(e->value, s->out);
        ump_buf_str(s->out, " energy");
        if (cause && asb_source_of_code(e->subject).from != ASB_FROM_MOVE)
            ump_buf_printf(s->out, " (%s)", cause);
        ump_buf_str(s->out, ": ");
        asb_say_amount(e->after, s->out);
        ump_buf_char(s->out, '.');
        return;
    }
    bool own = !cause || e->rule == ASB_C_ENERGY; // of the use just told
    if (own)
        ump_buf_str(s->out, "That");
    else
        asb_say_cause_words(s, cause);
    ump_buf_str(s->out, !own && asb_say_many(cause) ? " cost " : " costs ");
    asb_say_actor(s);
    ump_buf_char(s->out, ' ');
    asb_say_amount(asb_say_positive(e->value), s->out);
    ump_buf_str(s->out, " energy: ");
    asb_say_amount(e->after, s->out);
    ump_buf_str(s->out, " left.");
}

// ---- Conditions and what lasts

static const char *const asb_say_begun[ASB_STATUS_COUNT] = {
    "is burned", "is poisoned", "is badly poisoned", "is paralysed",      "falls asleep",
    "is frozen", "is confused", "is infatuated",     "is about to flinch"};
static const char *const asb_say_over[ASB_STATUS_COUNT] = {"is burned no longer",
                                                           "is poisoned no longer",
                                                           "is badly poisoned no longer",
                                                           "is paralysed no longer",
                                                           "wakes up",
                                                           "is free of the ice",
                                                           "is confused no longer",
                                                           "is in love no longer",
                                                           "flinches no longer"};

// [asb:status.infatuation] The word of a counter that love starts with.
static const char *asb_say_love(int counter) {
    return counter == 2 ? "slight, " : counter == 3 ? "severe, " : counter == 4 ? "intense, " : "";
}

static void asb_say_status_detail(const struct asb_sayer *s, bool begun) {
    const ump_event *e = s->e;
    switch (e->subject) {
    case ASB_STATUS_PARALYSIS:
        ump_buf_printf(s->out, " (%d%%)", (int)e->arg);
        break;
    case ASB_STATUS_TOXIC:
        ump_buf_printf(s->out, " (%d an action)", (int)e->arg);
        break;
    case ASB_STATUS_INFATUATION:
        ump_buf_printf(s->out, " (%s%dc)", begun ? asb_say_love((int)e->arg) : "", (int)e->arg);
        break;
    case ASB_STATUS_SLEEP:
    case ASB_STATUS_FREEZE:
    case ASB_STATUS_CONFUSION:
        ump_buf_printf(s->out, " (%dc)", (int)e->arg);
        break;
    default:
        break;
    }
}

static void asb_say_condition(const struct asb_sayer *s) {
    const ump_event *e = s->e;
    if (e->subject >= ASB_STATUS_COUNT)
        return;
    unsigned status = e->subject;
    asb_say_target(s);
    if (e->op == UMP_OP_ENDED) {
        ump_buf_printf(s->out, " %s.", asb_say_over[status]);
        return;
    }
    if (e->op == UMP_OP_CHANGED) {
        if (e->subject == ASB_STATUS_TOXIC)
            ump_buf_printf(s->out, "'s poison costs %d HP an action from now on.", (int)e->arg);
        else if (e->subject == ASB_STATUS_PARALYSIS)
            ump_buf_printf(s->out, "'s paralysis is at %d%% now.", (int)e->arg);
        else
            ump_buf_printf(s->out, "'s %s counter is at %d now.", asb_status_word(e->subject), (int)e->arg);
        return;
    }
    ump_buf_printf(s->out, " %s", asb_say_begun[status]);
    if (status == ASB_STATUS_INFATUATION && e->actor >= 0 && asb_say_other(e)) {
        ump_buf_str(s->out, " with ");
        asb_say_actor(s);
    }
    asb_say_status_detail(s, true);
    ump_buf_char(s->out, '.');
}

static bool asb_say_row_has(const struct asb_sayer *s, uint16_t move, const uint16_t *effects, size_t count) {
    struct asb_fx_list list = asb_moves[s->setup->date][move].fx;
    for (int i = 0; i < list.count; i++)
        for (size_t k = 0; k < count; k++)
            if (asb_fx_rows[list.first + i].effect == effects[k])
                return true;
    return false;
}

// What lasts no longer than its action, or stands in a use's own words ("gets out of reach"), is not told
// again.
static bool asb_say_told_by_use(const struct asb_sayer *s, struct asb_source source) {
    static const uint16_t brief[] = {ASB_FX_GUARD,           ASB_FX_EVADE_ACTION,  ASB_FX_DODGE,
                                     ASB_FX_ENDURE,          ASB_FX_AVOIDS_IF_LOW, ASB_FX_UNHURT_IF_LOW,
                                     ASB_FX_PUNISHES_CONTACT};
    if (source.from == ASB_FROM_ITEM)
        return s->e->group != 1u + ASB_UNIT_ROUNDS;
    return source.from == ASB_FROM_MOVE && source.index < ASB_MOVE_COUNT &&
           (asb_moves[s->setup->date][source.index].phases ||
            asb_say_row_has(s, source.index, brief, sizeof brief / sizeof *brief));
}

// [asb:items.choice] The lock of a choice item; that it ends with the round needs no words.
static bool asb_say_choice(const struct asb_sayer *s, struct asb_source source) {
    if (source.from != ASB_FROM_ITEM || source.index >= ASB_ITEM_COUNT)
        return false;
    struct asb_fx_list list = asb_items[s->setup->date][source.index].fx;
    bool choice = false;
    for (int i = 0; i < list.count; i++)
        choice = choice || asb_fx_rows[list.first + i].effect == ASB_FX_CHOICE;
    if (choice && s->e->op == UMP_OP_BEGAN) {
        asb_say_target(s);
        ump_buf_printf(s->out, " is held to this move for the round (%s).", asb_item_names[source.index]);
    }
    return choice;
}

// Moves whose effect has words of its own.
static bool asb_say_own_words(const struct asb_sayer *s, struct asb_source source) {
    static const uint16_t sluggish[] = {ASB_FX_SLUGGISH}, clones[] = {ASB_FX_DOUBLE_TEAM},
                          doll[] = {ASB_FX_SUBSTITUTE};
    bool over = s->e->op == UMP_OP_ENDED;
    const char *words;
    if (source.from != ASB_FROM_MOVE || source.index >= ASB_MOVE_COUNT)
        return false;
    if (asb_say_row_has(s, source.index, sluggish, 1))
        words = over ? " is sluggish no longer." : " is sluggish in its next turn.";
    else if (asb_say_row_has(s, source.index, clones, 1))
        words = over ? "'s clones are gone." : "";
    else if (asb_say_row_has(s, source.index, doll, 1))
        words = over ? "'s substitute is gone." : " puts up a substitute.";
    else
        return false;
    if (*words) {
        asb_say_target(s);
        ump_buf_str(s->out, words);
    } else if (s->e->op == UMP_OP_CHANGED) { // how many clones there are is told when they are counted
        asb_say_target(s);
        ump_buf_printf(s->out, " has %d clone%s around it.", (int)s->e->arg, s->e->arg == 1 ? "" : "s");
    }
    return true;
}

// "Taunt lies on Fern (3 actions).", "Natural Cure is at work on Fern (6 actions)."
static void asb_say_slot(const struct asb_sayer *s) {
    const ump_event *e = s->e;
    struct asb_source source = asb_source_of_code(e->subject);
    if (asb_say_told_by_use(s, source) || asb_say_choice(s, source) || asb_say_own_words(s, source))
        return;
    ump_buf_printf(s->out, "%s ", asb_say_code(e->subject));
    ump_buf_str(s->out, e->op != UMP_OP_BEGAN          ? "on "
                        : source.from == ASB_FROM_MOVE ? "lies on "
                                                       : "is at work on ");
    asb_say_target(s);
    if (e->op == UMP_OP_ENDED) {
        ump_buf_str(s->out, " is over.");
        return;
    }
    if (e->arg > 0 && e->arg != ASB_LASTS && e->group != 1u + ASB_UNIT_BATTLE) {
        ump_buf_str(s->out, e->op == UMP_OP_BEGAN ? " (" : ": ");
        asb_say_left((int)e->arg, e->group - 1, s->out);
        ump_buf_str(s->out, e->op == UMP_OP_BEGAN ? ")." : " left.");
    } else {
        ump_buf_str(s->out, e->op == UMP_OP_BEGAN ? "." : " goes on.");
    }
}

static void asb_say_stage(const struct asb_sayer *s) {
    const ump_event *e = s->e;
    int change = (int)e->value.num, after = (int)e->after.num;
    asb_say_target(s);
    ump_buf_printf(s->out, "'s %s ", asb_stat_word(e->subject));
    if (!change && e->arg != 1) {
        ump_buf_printf(s->out, "cannot go beyond %+d.", after);
        return;
    }
    if (e->arg == 2) {
        ump_buf_printf(s->out, after ? "decays to %+d." : "decays to %d.", after);
        return;
    }
    ump_buf_printf(s->out, "%s by %d, to ", change < 0 ? "falls" : "rises", change < 0 ? -change : change);
    ump_buf_printf(s->out, after ? "%+d" : "%d", after);
    ump_buf_str(s->out, e->arg == 1 ? ", and its natural stage with it" : "");
    // a move was told when it was used; what an ability, an item or the field does is told by name
    const char *cause = asb_say_code(e->group);
    if (*cause && asb_source_of_code((uint16_t)e->group).from != ASB_FROM_MOVE)
        ump_buf_printf(s->out, " (%s)", cause);
    ump_buf_char(s->out, '.');
}

// ---- The field

static void asb_say_for(const struct asb_sayer *s, unsigned unit) {
    if (s->e->op == UMP_OP_ENDED || s->e->arg <= 0 || s->e->arg == ASB_LASTS)
        return;
    ump_buf_str(s->out, " (");
    asb_say_left((int)s->e->arg, unit, s->out);
    ump_buf_char(s->out, ')');
}

static void asb_say_weather(const struct asb_sayer *s, unsigned weather) {
    static const char *const begun[ASB_WEATHER_COUNT] = {"The sky clears",
                                                         "It begins to rain",
                                                         "The sunlight turns strong",
                                                         "A sandstorm rises",
                                                         "Hail begins to fall",
                                                         "Fog creeps in",
                                                         "A heavy rain begins to fall",
                                                         "The sunlight turns extreme",
                                                         "A strong wind rises"};
    static const char *const over[ASB_WEATHER_COUNT] = {
        "The sky clears",          "The rain stops", "The sunlight fades",   "The sandstorm subsides",
        "The hail stops",          "The fog lifts",  "The heavy rain stops", "The extreme sunlight fades",
        "The strong wind subsides"};
    static const char *const goes_on[ASB_WEATHER_COUNT] = {
        "The sky is clear",       "The rain goes on",           "The sunlight stays strong",
        "The sandstorm rages on", "The hail goes on",           "The fog stays",
        "The heavy rain goes on", "The sunlight stays extreme", "The strong wind goes on"};
    const char *const *words = s->e->op == UMP_OP_ENDED ? over : s->e->op == UMP_OP_CHANGED ? goes_on : begun;
    ump_buf_str(s->out, words[weather]);
    asb_say_for(s, weather == ASB_WEATHER_FOG ? ASB_UNIT_ACTIONS : ASB_UNIT_ROUNDS);
    // a move was told when it was used
    const char *cause = asb_say_code(s->e->group);
    if (*cause && asb_source_of_code((uint16_t)s->e->group).from != ASB_FROM_MOVE)
        ump_buf_printf(s->out, " (%s)", cause);
    ump_buf_char(s->out, '.');
}

// The side by its trainer: "Bo's side".
static void asb_say_side(const struct asb_sayer *s) {
    const ump_roster *roster = s->setup->roster;
    if (s->e->target < 0 || (uint32_t)s->e->target >= roster->battler_count)
        return;
    ump_buf_span(s->out, roster->sides[roster->battlers[s->e->target].side].name);
}

static void asb_say_on_side(const struct asb_sayer *s, const char *what, unsigned unit) {
    ump_buf_str(s->out, what);
    ump_buf_str(s->out, s->e->op == UMP_OP_ENDED     ? " is over on the side of "
                        : s->e->op == UMP_OP_CHANGED ? " goes on over the side of "
                                                     : " covers the side of ");
    asb_say_side(s);
    asb_say_for(s, unit);
    ump_buf_char(s->out, '.');
}

static void asb_say_hazard(const struct asb_sayer *s, const char *what) {
    ump_buf_str(s->out, what);
    bool many = asb_say_many(what);
    ump_buf_str(s->out, s->e->op == UMP_OP_ENDED
                            ? (many ? " are gone from the side of " : " is gone from the side of ")
                            : (many ? " lie on the side of " : " lies on the side of "));
    asb_say_side(s);
    if (s->e->op != UMP_OP_ENDED && s->e->arg > 1)
        ump_buf_printf(s->out, " (%d layers)", (int)s->e->arg);
    ump_buf_char(s->out, '.');
}

static void asb_say_over_field(const struct asb_sayer *s, const char *what, unsigned unit) {
    ump_buf_str(s->out, what);
    ump_buf_str(s->out, s->e->op == UMP_OP_ENDED     ? " is over"
                        : s->e->op == UMP_OP_CHANGED ? " goes on"
                                                     : " lies over the field");
    asb_say_for(s, unit);
    ump_buf_char(s->out, '.');
}

static void asb_say_field(const struct asb_sayer *s) {
    static const char *const terrains[] = {"The terrain", "Electric Terrain", "Grassy Terrain",
                                           "Misty Terrain", "Psychic Terrain"};
    static const char *const others[] = {"Gravity",   "Trick Room",  "Magic Room", "Wonder Room",
                                         "Mud Sport", "Water Sport", "Ion Deluge"};
    unsigned subject = s->e->subject;
    if (subject < ASB_SUBJECT_WEATHER + ASB_WEATHER_COUNT)
        asb_say_weather(s, subject - ASB_SUBJECT_WEATHER);
    else if (subject >= ASB_SUBJECT_SCREEN && subject < ASB_SUBJECT_SCREEN + ASB_SCREEN_COUNT)
        asb_say_on_side(s, asb_screen_word(subject - ASB_SUBJECT_SCREEN),
                        subject == ASB_SUBJECT_SCREEN + ASB_SAFEGUARD ? ASB_UNIT_ROUNDS : ASB_UNIT_ACTIONS);
    else if (subject >= ASB_SUBJECT_TERRAIN && subject <= ASB_SUBJECT_TERRAIN + ASB_TERRAIN_PSYCHIC)
        asb_say_over_field(s, terrains[subject - ASB_SUBJECT_TERRAIN], ASB_UNIT_ROUNDS);
    else if (subject >= ASB_SUBJECT_GRAVITY && subject <= ASB_SUBJECT_ION_DELUGE)
        asb_say_over_field(s, others[subject - ASB_SUBJECT_GRAVITY],
                           subject >= ASB_SUBJECT_MUD_SPORT ? ASB_UNIT_ACTIONS : ASB_UNIT_ROUNDS);
    else if (subject >= ASB_SUBJECT_HAZARD && subject < ASB_SUBJECT_HAZARD + 5)
        asb_say_hazard(s, asb_hazard_word(subject - ASB_SUBJECT_HAZARD));
}

// ---- Comings and goings, notes

static void asb_say_switch(const struct asb_sayer *s) {
    const ump_event *e = s->e;
    if (e->actor >= 0) {
        asb_say_actor(s);
        ump_buf_str(s->out, e->target >= 0 ? " leaves, and " : " leaves.");
    }
    if (e->target >= 0) {
        asb_say_target(s);
        ump_buf_str(s->out, " comes in.");
    }
}

// "STAB"; of an ability, an item, a move or a type its name: "Iron Fist".
static void asb_say_term_words(const ump_event *event, ump_buf *out) {
    struct asb_source source = {(uint8_t)(event->arg >> 16), ASB_USER, (uint16_t)(event->arg & 0xFFFF)};
    const char *name = source.from == ASB_FROM_RULE ? "" : asb_source_name(source);
    ump_buf_str(out, *name ? name : asb_term_word(event->subject));
}

void asb_say(const void *setup, const ump_event *event, ump_buf *out) {
    struct asb_sayer s = {setup, event, out};
    switch ((ump_event_kind)event->kind) {
    case UMP_EVENT_USE:
        asb_say_use(&s);
        break;
    case UMP_EVENT_WORKING:
        asb_say_term_words(event, out);
        break;
    case UMP_EVENT_DAMAGE:
        asb_say_damage(&s);
        break;
    case UMP_EVENT_HEAL:
        asb_say_heal(&s);
        break;
    case UMP_EVENT_ENERGY:
        asb_say_energy(&s);
        break;
    case UMP_EVENT_STATUS:
        event->group ? asb_say_slot(&s) : asb_say_condition(&s);
        break;
    case UMP_EVENT_STAGE:
        asb_say_stage(&s);
        break;
    case UMP_EVENT_FIELD:
        asb_say_field(&s);
        break;
    case UMP_EVENT_SWITCH:
        asb_say_switch(&s);
        break;
    case UMP_EVENT_FAINT:
        asb_say_target(&s);
        ump_buf_str(out, " faints.");
        break;
    case UMP_EVENT_REFUSE:
    case UMP_EVENT_NOTE:
        asb_say_note_event(setup, event, out);
        break;
    case UMP_EVENT_NONE:
    case UMP_EVENT_UNIT:
    case UMP_EVENT_DRAW:
    case UMP_EVENT_RULING:
        break; // headings, draws and the referee's own words are the desk's
    }
}

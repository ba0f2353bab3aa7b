// SPDX-License-Identifier: MIT
// What may a referee change by a word of his own? Free rulings, "Ember hp -5", applied between units
// (docs/formats/battle.md, "Free rulings of scale"). Rulings that the rules ask for are draws: labels.def.
#include "scale/reading.h"

enum { SCALE_EVASION_MAX = 100 };

// A ruling being read. It is checked whole before it changes anything.
struct scale_ruling {
    struct ump_reader reader;
    const struct scale_setup *setup;
    struct scale_state *state;
    int battler;              // UMP_NOBODY: the field
    struct scale_battler now; // the battler as it will be
    struct scale_state field; // the field as it will be
    int32_t value;            // what was set, for the journal
    bool moved;               // by "+" or "-": the words alone do not tell what came out
};

#define SCALE_RULINGS_TEXT                                                                                   \
    "rulings are: WHO hp -5, en = 40, stage atk +1, status burn mild, clones 2, size 1/2, substitute 10, "   \
    "evasion +5, screen reflect 5, flinches, faints, away yes; weather rain 5, trick room yes, note"

// ---- Numbers: "-5", "+5", "= 40"

// A change of `from`, kept within min..max; what is set by = must lie there. Where `plain` a bare number
// sets, too.
static bool scale_read_change(struct scale_ruling *r, ump_span text, int32_t from, int32_t min, int32_t max,
                              bool plain, const char *what) {
    int64_t number;
    bool sets = scale_at(text, '='), adds = scale_at(text, '+'), takes = scale_at(text, '-');
    ump_span digits = sets || adds || takes ? ump_span_trim(ump_span_tail(text, 1)) : text;
    if (digits.len > 0 && digits.at[digits.len - 1] == '%')
        digits = ump_span_trim(ump_span_head(digits, digits.len - 1));
    ump_status status = ump_span_int(digits, adds || takes ? 0 : INT32_MIN, INT32_MAX, &number);
    if (status != UMP_OK || !(sets || adds || takes || plain)) {
        ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling",
                    "\"%.*s\" does not change %s: write %s +5, %s -5 or %s = 5", UMP_QUOTE(text), what, what,
                    what, what);
        return false;
    }
    int64_t after = adds ? from + number : takes ? from - number : number;
    if (adds || takes)
        after = after < min ? min : after > max ? max : after;
    if (after < min || after > max) {
        ump_mistake(&r->reader, UMP_REFUSED, text, "format:ruling", "%s is from %d to %d, not %.*s", what,
                    (int)min, (int)max, UMP_QUOTE(digits));
        return false;
    }
    r->value = (int32_t)after;
    r->moved = adds || takes;
    return true;
}

// ---- Commands about a battler

static bool scale_rule_hp(struct scale_ruling *r, ump_span rest) {
    int32_t full = scale_int(r->setup->params, SCALE_P_HEALTH_START);
    if (!scale_read_change(r, rest, r->now.hp, 0, full, false, "hp"))
        return false;
    r->now.hp = (int16_t)r->value;
    return true;
}

static bool scale_rule_en(struct scale_ruling *r, ump_span rest) {
    int32_t full = scale_int(r->setup->params, SCALE_P_ENERGY_START);
    if (!scale_read_change(r, rest, r->now.en, 0, full, false, "en"))
        return false;
    r->now.en = (int16_t)r->value;
    return true;
}

static bool scale_rule_stage(struct scale_ruling *r, ump_span rest) {
    ump_span word = rest;
    ump_span_word(&rest, &word);
    int32_t stat = ump_read_one_of(&r->reader, word, SCALE_STAT_WORDS, "a stage's stat", "format:ruling");
    if (stat < 0 || !scale_read_change(r, ump_span_trim(rest), r->now.stages[stat], -6, 6, false, "a stage"))
        return false;
    r->now.stages[stat] = (int8_t)r->value;
    return true;
}

static bool scale_rule_status(struct scale_ruling *r, ump_span rest) {
    struct scale_affliction what;
    if (!scale_read_affliction(&r->reader, r->setup, rest, true, &what))
        return false;
    if (what.condition == SCALE_ATTRACTION && what.by == UMP_NOBODY)
        what.by = (int8_t)scale_only_foe(r->setup, r->state, r->battler);
    scale_afflict(&r->now, &what);
    r->value = what.severity;
    return true;
}

static bool scale_rule_clones(struct scale_ruling *r, ump_span rest) {
    if (!scale_read_change(r, rest, r->now.clones, 0, scale_int(r->setup->params, SCALE_P_CLONES_MAX), true,
                           "clones"))
        return false;
    r->now.clones = (uint8_t)r->value;
    return true;
}

static bool scale_rule_size(struct scale_ruling *r, ump_span rest) {
    if (!scale_read_size(&r->reader, r->setup->params, rest, &r->now.minimized))
        return false;
    r->value = r->now.minimized;
    return true;
}

static bool scale_rule_substitute(struct scale_ruling *r, ump_span rest) {
    int32_t full = scale_int(r->setup->params, SCALE_P_HEALTH_START);
    ump_span text = ump_span_is(rest, "none") ? ump_span_of_str("0") : rest;
    if (!scale_read_change(r, text, r->now.substitute, 0, full < UINT8_MAX ? full : UINT8_MAX, true,
                           "substitute"))
        return false;
    r->now.substitute = (uint8_t)r->value;
    return true;
}

// [scale:rulings.minimize] A partial evasion, in percentage points.
static bool scale_rule_evasion(struct scale_ruling *r, ump_span rest) {
    if (!scale_read_change(r, rest, r->now.evasion_points, -SCALE_EVASION_MAX, SCALE_EVASION_MAX, true,
                           "evasion"))
        return false;
    r->now.evasion_points = (int8_t)r->value;
    return true;
}

static bool scale_rule_screen(struct scale_ruling *r, ump_span rest) {
    int screen;
    uint8_t left;
    if (!scale_read_screen(&r->reader, rest, true, &screen, &left))
        return false;
    r->now.screens[screen] = left;
    r->now.screens_fresh &= (uint8_t) ~(1u << screen);
    r->value = left;
    return true;
}

static bool scale_rule_away(struct scale_ruling *r, ump_span rest) {
    int32_t yes = ump_read_one_of(&r->reader, rest, SCALE_YES_NO, "away", "format:ruling");
    if (yes < 0)
        return false;
    r->now.flags = (uint8_t)(yes ? r->now.flags | SCALE_AWAY : r->now.flags & ~SCALE_AWAY);
    r->value = yes;
    return true;
}

// "flinches" and "faints" stand alone.
static bool scale_rule_alone(struct scale_ruling *r, ump_span rest, const char *word) {
    r->value = 1;
    if (rest.len == 0)
        return true;
    ump_mistake(&r->reader, UMP_BAD_INPUT, rest, "format:ruling",
                "nothing stands behind \"%s\", not \"%.*s\"", word, UMP_QUOTE(rest));
    return false;
}

static bool scale_rule_flinches(struct scale_ruling *r, ump_span rest) {
    r->now.flags |= SCALE_FLINCHED;
    return scale_rule_alone(r, rest, "flinches");
}

static bool scale_rule_faints(struct scale_ruling *r, ump_span rest) {
    r->now.hp = 0;
    return scale_rule_alone(r, rest, "faints");
}

static const struct {
    const char *word;
    bool (*apply)(struct scale_ruling *r, ump_span rest);
} scale_commands[] = {
    {"hp", scale_rule_hp},
    {"en", scale_rule_en},
    {"stage", scale_rule_stage},
    {"status", scale_rule_status},
    {"clones", scale_rule_clones},
    {"size", scale_rule_size},
    {"substitute", scale_rule_substitute},
    {"evasion", scale_rule_evasion},
    {"screen", scale_rule_screen},
    {"away", scale_rule_away},
    {"flinches", scale_rule_flinches},
    {"faints", scale_rule_faints},
};

static bool scale_rule_battler(struct scale_ruling *r, ump_span text) {
    ump_span rest = text, word;
    if (ump_span_word(&rest, &word))
        for (size_t i = 0; i < sizeof scale_commands / sizeof *scale_commands; i++)
            if (ump_span_is(word, scale_commands[i].word))
                return scale_commands[i].apply(r, ump_span_trim(rest));
    // "hp-5": the sign may touch its word
    bool hp = ump_span_starts(text, "hp"), en = ump_span_starts(text, "en");
    rest = ump_span_tail(text, 2);
    if ((hp || en) && (scale_at(rest, '+') || scale_at(rest, '-') || scale_at(rest, '=')))
        return hp ? scale_rule_hp(r, rest) : scale_rule_en(r, rest);
    ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling",
                "\"%.*s\" is no ruling; " SCALE_RULINGS_TEXT, UMP_QUOTE(text));
    return false;
}

// ---- Commands about the field

static bool scale_rule_weather(struct scale_ruling *r, ump_span rest) {
    if (!scale_read_weather(&r->reader, rest, &r->field.weather, &r->field.weather_left))
        return false;
    r->value = r->field.weather;
    return true;
}

static bool scale_rule_trick_room(struct scale_ruling *r, ump_span rest) {
    int32_t yes = ump_read_one_of(&r->reader, rest, SCALE_YES_NO, "trick room", "format:ruling");
    if (yes < 0)
        return false;
    r->field.trick_room = yes ? SCALE_NO_LIMIT : 0;
    r->value = yes;
    return true;
}

// *known: the text begins with a command of the field.
static bool scale_rule_field(struct scale_ruling *r, ump_span text, bool *known) {
    ump_span rest = text, word = text, second = text;
    ump_span_word(&rest, &word);
    ump_span after = rest;
    *known = true;
    if (ump_span_is(word, "weather"))
        return scale_rule_weather(r, ump_span_trim(rest));
    if (ump_span_is(word, "trick") && ump_span_word(&after, &second) && ump_span_is(second, "room"))
        return scale_rule_trick_room(r, ump_span_trim(after));
    if (ump_span_is(word, "note"))
        return scale_rule_alone(r, ump_span_trim(rest), "note");
    *known = false;
    return false;
}

static bool scale_read_ruling(struct scale_ruling *r, ump_span text) {
    size_t used;
    bool known;
    int found = ump_roster_prefix(r->setup->roster, text, -1, &used);
    ump_span rest = ump_span_trim(ump_span_tail(text, used));
    if (found >= 0 && (rest.len > 0 || !ump_span_is(text, "note"))) {
        r->battler = found;
        r->now = *scale_battler_of(r->setup, r->state, found);
        return scale_rule_battler(r, rest);
    }
    bool good = scale_rule_field(r, text, &known);
    if (known)
        return good;
    ump_span name = text;
    ump_span_word(&text, &name);
    ump_unknown_battler(&r->reader, r->setup->roster, name, found == -2, "battler", SCALE_RULINGS_TEXT);
    return false;
}

// ---- Applying

// What it came to, where it was said by how much.
static ump_status scale_log_ruling(const struct scale_ruling *r, ump_span text, ump_span reason,
                                   ump_journal *journal) {
    char memory[40];
    ump_buf now = ump_buf_fixed(memory, sizeof memory);
    if (r->moved)
        ump_buf_printf(&now, ", now %d", (int)r->value);
    return ump_journal_ruling(journal, r->battler, SCALE_C_RULING, ump_frac_int(r->value), text,
                              ump_span_of_str(ump_buf_text(&now)), reason);
}

static void scale_apply_ruling(struct scale_ruling *r, ump_journal *journal) {
    *r->state = r->field;
    if (r->battler == UMP_NOBODY)
        return;
    // With health and energy again it stands again.
    if (r->now.hp > 0 && r->now.en > 0)
        r->now.flags &= (uint8_t)~SCALE_FAINTED;
    *scale_battler_at(r->setup, r->state, r->battler) = r->now;
    struct scale_ctx ctx = {.setup = r->setup, .state = r->state, .journal = journal, .status = UMP_OK};
    scale_faint_if_empty(&ctx, r->battler);
}

ump_status scale_rule(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                      ump_journal *journal, ump_problems *problems) {
    struct scale_ruling r = {.reader = {file, problems, UMP_OK, false},
                             .setup = setup,
                             .state = state,
                             .battler = UMP_NOBODY,
                             .field = *(struct scale_state *)state};
    text = ump_span_trim(text);
    if (!scale_read_ruling(&r, text))
        return r.reader.status;
    ump_status status = scale_log_ruling(&r, text, ump_span_trim(reason), journal);
    if (status == UMP_OK)
        scale_apply_ruling(&r, journal);
    return status;
}

// SPDX-License-Identifier: MIT
// How are the small words of team blocks, orders and rulings read? Who uses them: reading.h.
#include "scale/reading.h"

#include "kit/names.h"
#include "kit/suggest.h"

// ---- Names of facts

const char *scale_spells(const void *table, uint32_t index) {
    return table == scale_move_keys   ? scale_moves[index].name
           : table == scale_form_keys ? scale_forms[index].name
           : table == scale_type_keys ? scale_types[index].name
                                      : scale_abilities[index].name;
}

bool scale_find_fact(struct ump_reader *reader, const ump_name *table, size_t count, const char *what,
                     ump_span name, uint32_t *index) {
    return ump_read_fact(reader, table, count, what, scale_spells, table, name, index);
}

bool scale_find_move(struct ump_reader *reader, ump_span name, uint16_t *move) {
    uint32_t index;
    if (!scale_find_fact(reader, scale_move_keys, SCALE_MOVE_KEY_COUNT, "move", name, &index))
        return false;
    *move = (uint16_t)index;
    return true;
}

bool scale_same_move(uint16_t a, uint16_t b) {
    return a == b || (a < SCALE_MOVE_COUNT && b < SCALE_MOVE_COUNT && scale_moves[a].twin == b);
}

// ---- Numbers and words

bool scale_read_whole(struct ump_reader *reader, ump_span text, int32_t min, int32_t max, bool percent,
                      const char *what, const char *rule, int32_t *out) {
    int64_t value = 0;
    ump_span digits = text;
    if (percent && digits.len > 0 && digits.at[digits.len - 1] == '%')
        digits = ump_span_trim(ump_span_head(digits, digits.len - 1));
    ump_status status = ump_span_int(digits, min, max, &value);
    if (status == UMP_OK) {
        *out = (int32_t)value;
        return true;
    }
    ump_mistake(reader, status == UMP_OVERFLOW ? UMP_REFUSED : UMP_BAD_INPUT, text, rule,
                "%s is a whole number from %d to %d, not \"%.*s\"", what, (int)min, (int)max,
                UMP_QUOTE(text));
    return false;
}

// ---- Conditions of battlers

// "by Fern" behind a severity: whom it is attracted by.
static bool scale_read_attractor(struct ump_reader *reader, const struct scale_setup *setup, ump_span *text,
                                 struct scale_affliction *out) {
    ump_span before, who;
    if (!ump_span_cut_word(*text, "by", &before, &who))
        return true;
    who = ump_span_trim(who);
    int battler = ump_roster_find(setup->roster, who, -1);
    if (out->condition != SCALE_ATTRACTION || battler < 0) {
        char memory[160];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        if (out->condition == SCALE_ATTRACTION && battler == -1)
            ump_roster_suggest(setup->roster, who, &near);
        ump_mistake(reader, UMP_BAD_INPUT, who, "scale:status.attraction", "%s%.*s%s%s",
                    out->condition != SCALE_ATTRACTION ? "only attraction is \"by\" somebody, not by "
                                                       : "no battler is called ",
                    UMP_QUOTE(who), battler == -2 ? " for certain: write Side/Name" : "",
                    ump_buf_text(&near));
        return false;
    }
    out->by = (int8_t)battler;
    *text = ump_span_trim(before);
    return true;
}

// Very severe is poison's alone.
static bool scale_read_severity(struct ump_reader *reader, ump_span text, ump_span word, bool ends,
                                struct scale_affliction *out) {
    const char *words = out->condition == SCALE_POISON ? "light|mild|moderate|severe|very severe"
                                                       : "light|mild|moderate|severe";
    if (ends && ump_span_is(word, "none")) {
        out->severity = SCALE_NONE;
        return true;
    }
    if (word.len == 0) {
        ump_mistake(reader, UMP_BAD_INPUT, text, "scale:status.severity",
                    "how severe is \"%.*s\"? Write light, mild, moderate or severe behind it",
                    UMP_QUOTE(text));
        return false;
    }
    int32_t index = ump_read_one_of(reader, word, words, "a severity", "scale:status.severity");
    out->severity = (uint8_t)(index + 1);
    return index >= 0;
}

// [scale:status.poison] "toxic 3": the damage of its last round follows from how many rounds it has hurt.
static bool scale_read_toxic(struct ump_reader *reader, const ump_frac *params, ump_span rest, bool ends,
                             struct scale_affliction *out) {
    int32_t rounds = 0;
    *out = (struct scale_affliction){SCALE_POISON, SCALE_VERY_SEVERE, 0, UMP_NOBODY};
    if (ends && ump_span_is(rest, "none")) {
        out->severity = SCALE_NONE;
        return true;
    }
    if (rest.len && !scale_read_whole(reader, rest, 0, 999, false, "the rounds that toxic poison has hurt",
                                      "scale:status.poison", &rounds))
        return false;
    int64_t last =
        rounds ? params[SCALE_P_TOXIC_START].num + (rounds - 1) * params[SCALE_P_TOXIC_STEP].num : 0;
    int64_t most = params[SCALE_P_TOXIC_MAX].num;
    out->toxic = (uint8_t)(last > most ? most : last);
    return true;
}

bool scale_read_affliction(struct ump_reader *reader, const struct scale_setup *setup, ump_span text,
                           bool ends, struct scale_affliction *out) {
    ump_span rest = ump_span_trim(text), word = rest;
    ump_span_word(&rest, &word);
    rest = ump_span_trim(rest);
    if (ump_span_is(word, "toxic"))
        return scale_read_toxic(reader, setup->params, rest, ends, out);
    int32_t condition =
        ump_read_one_of(reader, word, SCALE_CONDITION_WORDS "|toxic", "a condition", "scale:status.severity");
    if (condition < 0)
        return false;
    *out = (struct scale_affliction){(uint8_t)condition, SCALE_NONE, 0, UMP_NOBODY};
    return scale_read_attractor(reader, setup, &rest, out) &&
           scale_read_severity(reader, word, rest, ends, out);
}

void scale_afflict(struct scale_battler *b, const struct scale_affliction *what) {
    b->severity[what->condition] = what->severity;
    b->age[what->condition] = 0;
    b->fresh &= (uint8_t) ~(1u << what->condition);
    if (what->condition == SCALE_SLEEP)
        b->rest_left = 0;
    if (what->condition == SCALE_POISON)
        b->toxic = what->toxic;
    if (what->condition == SCALE_ATTRACTION)
        b->attractor = what->severity ? what->by : UMP_NOBODY;
}

// ---- Size, barriers, weather

// [scale:rulings.minimize] Half its size for each use.
bool scale_read_size(struct ump_reader *reader, const ump_frac *params, ump_span text, uint8_t *minimized) {
    int64_t den = 1, uses = 0, most = params[SCALE_P_MINIMIZE_MAX].num;
    ump_span one, below;
    bool fraction = ump_span_cut(text, "/", &one, &below);
    if (ump_span_is(ump_span_trim(one), "1") &&
        (!fraction || ump_span_int(ump_span_trim(below), 1, 1 << 10, &den) == UMP_OK)) {
        while (uses <= 10 && (INT64_C(1) << uses) != den)
            uses++;
        if (uses <= most) {
            *minimized = (uint8_t)uses;
            return true;
        }
    }
    ump_mistake(reader, uses > 0 && uses <= 10 ? UMP_REFUSED : UMP_BAD_INPUT, text, "scale:rulings.minimize",
                "a size is 1, 1/2, 1/4 and so on, not below 1/%d (minimize.max is %d): not \"%.*s\"",
                1 << most, (int)most, UMP_QUOTE(text));
    return false;
}

// A timer behind a name: actions left; nothing for no limit.
static bool scale_read_timer(struct ump_reader *reader, ump_span number, const char *rule, uint8_t *left) {
    int32_t actions = SCALE_NO_LIMIT;
    if (number.len &&
        !scale_read_whole(reader, number, 1, 99, false, "the number of actions left", rule, &actions))
        return false;
    *left = (uint8_t)actions;
    return true;
}

bool scale_read_screen(struct ump_reader *reader, ump_span text, bool ends, int *screen, uint8_t *left) {
    ump_span name, number, before, after;
    text = ump_span_trim(text);
    bool none = ends && ump_span_cut_word(text, "none", &before, &after) && ump_span_trim(after).len == 0;
    ump_split_number(none ? before : text, &name, &number);
    int32_t index =
        ump_read_one_of(reader, name, SCALE_SCREEN_WORDS, "a barrier", "scale:energy.special.barriers");
    if (index < 0 || !scale_read_timer(reader, number, "scale:energy.special.barriers", left))
        return false;
    if (none)
        *left = 0;
    *screen = index;
    return true;
}

bool scale_read_weather(struct ump_reader *reader, ump_span text, uint8_t *weather, uint8_t *left) {
    ump_span name, number;
    ump_split_number(text, &name, &number);
    int32_t index =
        ump_read_one_of(reader, name, SCALE_WEATHER_WORDS, "the weather", "scale:rulings.weather");
    if (index < 0)
        return false;
    if (index == SCALE_CLEAR && number.len) {
        ump_mistake(reader, UMP_BAD_INPUT, number, "scale:rulings.weather", "no weather has no actions left");
        return false;
    }
    uint8_t actions = 0;
    if (index != SCALE_CLEAR && !scale_read_timer(reader, number, "scale:rulings.weather", &actions))
        return false;
    *weather = (uint8_t)index;
    *left = actions;
    return true;
}

// ---- Who stands

bool scale_is_up(const struct scale_setup *setup, const struct scale_state *state, int battler) {
    return battler >= 0 && scale_slot_of(setup, state, battler) >= 0 &&
           !(scale_battler_of(setup, state, battler)->flags & SCALE_FAINTED);
}

int scale_only_foe(const struct scale_setup *setup, const struct scale_state *state, int battler) {
    int found = UMP_NOBODY, side = setup->roster->battlers[battler].side;
    for (int slot = 0; slot < setup->slot_count; slot++) {
        int foe = state->active[slot];
        if (scale_side_of_slot(setup, slot) == side || !scale_is_up(setup, state, foe))
            continue;
        if (found != UMP_NOBODY)
            return UMP_NOBODY;
        found = foe;
    }
    return found;
}

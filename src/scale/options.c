// SPDX-License-Identifier: MIT
// What does one option of an order say, and may it be given? "Thunderbolt (x) @ Fern", "Chill", "switch
// Fern": names, amounts, targets, lists. Slots and rounds: orders.c. When an option can be used:
// conditions.c.
#include "scale/reading.h"

#include <string.h>

#include "kit/suggest.h"

enum { SCALE_AMOUNT_MAX = 1000, SCALE_LISTED_MAX = 5 };

static enum scale_reading scale_worse(enum scale_reading a, enum scale_reading b) { return a < b ? a : b; }

struct scale_option scale_plain_option(enum scale_act act) {
    return (struct scale_option){.act = (uint8_t)act,
                                 .target = UMP_NOBODY,
                                 .move = SCALE_NO_MOVE,
                                 .amount = SCALE_UNSET,
                                 .called = SCALE_NO_MOVE};
}

// ---- Places in a text

ump_span scale_until(ump_span rest, const char *signs) {
    size_t n = 0, count = strlen(signs);
    while (n < rest.len && !memchr(signs, rest.at[n], count))
        n++;
    return ump_span_head(rest, n);
}

bool scale_repeat_word(ump_span word, int64_t *times) {
    return word.len >= 2 && (word.at[0] == 'x' || word.at[0] == 'X') && word.at[1] >= '0' &&
           word.at[1] <= '9' && ump_span_int(ump_span_tail(word, 1), 0, INT32_MAX, times) != UMP_BAD_INPUT;
}

// Cuts a last word like "x3" off.
static ump_span scale_without_repeat(ump_span text, ump_span *repeat) {
    size_t at = text.len;
    while (at > 0 && text.at[at - 1] != ' ' && text.at[at - 1] != '\t')
        at--;
    int64_t times;
    ump_span word = ump_span_tail(text, at);
    if (at == 0 || !scale_repeat_word(word, &times))
        return text;
    *repeat = word;
    return ump_span_trim(ump_span_head(text, at));
}

// ---- Amounts: what stands in brackets

// [scale:energy.special.variable] Magnitude is ordered by its number; its power follows from it.
static int32_t scale_magnitude_power(int32_t number) {
    static const int32_t powers[] = {10, 30, 50, 70, 90, 110, 150};
    return number >= 4 && number <= 10 ? powers[number - 4] : number;
}

// What kind of number a move takes.
struct scale_takes {
    const char *what, *unit, *rule; // unit: the word behind the number that may stand there, or ""
    int32_t min, max;
    bool must; // a word instead of the number means nothing
};

static bool scale_number_of(const struct scale_order_reader *o, uint16_t move, struct scale_takes *out) {
    const ump_frac *p = o->setup->params;
    int32_t full = scale_int(p, SCALE_P_HEALTH_START);
    struct scale_play play = scale_play_of(o->setup, move, o->setup->fighters[o->battler].generation);
    switch (scale_special_of(move)) {
    case SCALE_SPECIAL_DOUBLE_TEAM:
        *out =
            (struct scale_takes){"the number of clones",           "clones", "scale:rulings.double-team", 1,
                                 scale_int(p, SCALE_P_CLONES_MAX), true};
        return true;
    case SCALE_SPECIAL_SUBSTITUTE:
        *out = (struct scale_takes){"the health put into a substitute",  "%",
                                    "scale:energy.special.substitute",   1,
                                    full < UINT8_MAX ? full : UINT8_MAX, true};
        return true;
    case SCALE_SPECIAL_HEAL:
        *out =
            (struct scale_takes){"the health restored", "%", "scale:energy.special.healing", 1, full, false};
        return true;
    default:
        *out = (struct scale_takes){"the power of this use", "power", "scale:energy.2", 1,
                                    SCALE_AMOUNT_MAX,        false};
        // a printed power is not the trainer's to change
        return play.category != SCALE_CATEGORY_STATUS &&
               (play.power <= 1 || play.facts->variable_power || play.facts->asks_power);
    }
}

static bool scale_is_unit(ump_span unit, const struct scale_takes *takes) {
    // "1 clone" is a clone, too
    return unit.len == 0 || ump_span_is(unit, takes->unit) ||
           (ump_span_is(unit, "clone") && strcmp(takes->unit, "clones") == 0);
}

static enum scale_reading scale_read_number(struct scale_order_reader *o, ump_span text, uint16_t move,
                                            struct scale_option *out) {
    size_t digits = 0;
    while (digits < text.len && text.at[digits] >= '0' && text.at[digits] <= '9')
        digits++;
    ump_span number = ump_span_head(text, digits), unit = ump_span_trim(ump_span_tail(text, digits));
    const char *name = scale_moves[move].name;
    struct scale_takes takes;
    if (!scale_number_of(o, move, &takes)) {
        SCALE_ILLEGAL(o, text, "format:orders", "%s takes no number", name);
        return SCALE_READ_ILLEGAL;
    }
    if (!scale_is_unit(unit, &takes)) {
        ump_mistake(o->reader, UMP_BAD_INPUT, unit, "format:orders",
                    "\"%.*s\" is not understood: what stands in brackets behind %s is %s%s%s",
                    UMP_QUOTE(text), name, takes.what, takes.unit[0] ? ", with or without " : "", takes.unit);
        return SCALE_READ_BAD;
    }
    int64_t value = 0;
    if (ump_span_int(number, takes.min, takes.max, &value) != UMP_OK) {
        SCALE_ILLEGAL(o, text, takes.rule, "%s is from %d to %d, not %.*s", takes.what, (int)takes.min,
                      (int)takes.max, UMP_QUOTE(number));
        return SCALE_READ_ILLEGAL;
    }
    bool magnitude = strcmp(scale_moves[move].key, "magnitude") == 0;
    out->amount = (int16_t)(magnitude ? scale_magnitude_power((int32_t)value) : value);
    return SCALE_READ_OK;
}

// [scale:energy.special.called] "Metronome (Flamethrower)".
static enum scale_reading scale_read_called(struct scale_order_reader *o, ump_span text, uint16_t move,
                                            struct scale_option *out) {
    if (!scale_find_move(o->reader, text, &out->called))
        return SCALE_READ_BAD;
    if (scale_special_of(out->called) != SCALE_SPECIAL_CALL)
        return SCALE_READ_OK;
    SCALE_ILLEGAL(o, text, "scale:energy.special.called", "%s cannot call %s, which calls a move itself",
                  scale_moves[move].name, scale_moves[out->called].name);
    return SCALE_READ_ILLEGAL;
}

static enum scale_reading scale_read_amount(struct scale_order_reader *o, ump_span text, uint16_t move,
                                            struct scale_option *out) {
    struct scale_takes takes = {0};
    text = ump_span_trim(text);
    if (text.len == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders", "nothing stands in these brackets");
        return SCALE_READ_BAD;
    }
    if (scale_special_of(move) == SCALE_SPECIAL_CALL)
        return scale_read_called(o, text, move, out);
    bool numbered = text.at[0] >= '0' && text.at[0] <= '9';
    if (numbered)
        return scale_read_number(o, text, move, out);
    bool counts = scale_number_of(o, move, &takes) && takes.must;
    if (counts && scale_special_of(move) == SCALE_SPECIAL_DOUBLE_TEAM && ump_span_is(text, "max")) {
        out->amount = (int16_t)takes.max;
        return SCALE_READ_OK;
    }
    if (!counts)
        return SCALE_READ_OK; // "Dig (down)": a manner, for the prose
    ump_mistake(o->reader, UMP_BAD_INPUT, text, takes.rule, "%s is a number from %d to %d, not \"%.*s\"",
                takes.what, (int)takes.min, (int)takes.max, UMP_QUOTE(text));
    return SCALE_READ_BAD;
}

// ---- Targets

// The class that decides whom an option is aimed at: of the move that is called, where one is named.
static uint8_t scale_aim_of(const struct scale_order_reader *o, uint16_t move, uint16_t called) {
    if (called != SCALE_NO_MOVE)
        return scale_facts_for(o->setup, o->battler, called)->target;
    return scale_special_of(move) == SCALE_SPECIAL_CALL ? SCALE_TARGET_SPECIFIC_MOVE
                                                        : scale_facts_for(o->setup, o->battler, move)->target;
}

static bool scale_aims_at_one(uint8_t aim) {
    return aim == SCALE_TARGET_SELECTED || aim == SCALE_TARGET_SELECTED_ME_FIRST;
}

// Whether a battler can be named as the target of such a move, and whether that choice counts.
static bool scale_aim_allows(const struct scale_order_reader *o, uint8_t aim, int target, bool *counts) {
    bool self = target == o->battler, own = o->setup->roster->battlers[target].side == o->side;
    *counts = true;
    switch ((enum scale_target)aim) {
    case SCALE_TARGET_SELECTED:
    case SCALE_TARGET_SELECTED_ME_FIRST:
    case SCALE_TARGET_SPECIFIC_MOVE:
        return !self;
    case SCALE_TARGET_USER_OR_ALLY:
        return own;
    case SCALE_TARGET_ALLY:
    case SCALE_TARGET_FAINTED_ALLY:
        return own && !self;
    default:
        break;
    }
    *counts = false; // it reaches all it reaches; the name is only checked
    switch ((enum scale_target)aim) {
    case SCALE_TARGET_USER:
        return self;
    case SCALE_TARGET_RANDOM_OPPONENT: // which of them is drawn
    case SCALE_TARGET_ALL_OPPONENTS:
    case SCALE_TARGET_OPPONENT_SIDE:
        return !own;
    case SCALE_TARGET_ALL_OTHERS:
        return !self;
    case SCALE_TARGET_USER_AND_ALLIES:
    case SCALE_TARGET_ALL_ALLIES:
    case SCALE_TARGET_USER_SIDE:
        return own;
    case SCALE_TARGET_FIELD:
        return false;
    default:
        return true;
    }
}

static enum scale_reading scale_check_target(struct scale_order_reader *o, ump_span at, uint8_t aim,
                                             int target, struct scale_option *out) {
    char who[UMP_ROSTER_NAME];
    const char *move = scale_moves[out->move].name;
    bool counts, fainted = scale_battler_of(o->setup, o->state, target)->flags & SCALE_FAINTED;
    ump_roster_name(o->setup->roster, target, who, sizeof who);
    if (!scale_aim_allows(o, aim, target, &counts)) {
        SCALE_ILLEGAL(o, at, "facts", "%s cannot be aimed at %s: its target is %s", move, who,
                      scale_target_word((enum scale_target)aim));
        return SCALE_READ_ILLEGAL;
    }
    if (aim == SCALE_TARGET_FAINTED_ALLY ? !fainted : !scale_is_up(o->setup, o->state, target)) {
        SCALE_ILLEGAL(o, at, "format:orders", "%s cannot be aimed at %s, who %s", move, who,
                      aim == SCALE_TARGET_FAINTED_ALLY ? "has not fainted"
                      : fainted                        ? "has fainted"
                                                       : "is not on the field");
        return SCALE_READ_ILLEGAL;
    }
    out->target = (int8_t)(counts ? target : UMP_NOBODY);
    return SCALE_READ_OK;
}

bool scale_needs_target(const struct scale_setup *setup, const struct scale_state *state, int battler,
                        uint16_t move) {
    int foes = 0, side = setup->roster->battlers[battler].side;
    for (int slot = 0; slot < setup->slot_count; slot++)
        foes += scale_side_of_slot(setup, slot) != side && scale_is_up(setup, state, state->active[slot]);
    return foes > 1 && scale_aims_at_one(scale_facts_for(setup, battler, move)->target);
}

static void scale_no_battler(struct scale_order_reader *o, ump_span name, int found, const char *rule) {
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (found == -2)
        ump_buf_str(&near, " for certain: write Side/Name");
    else
        ump_roster_suggest(o->setup->roster, name, &near);
    ump_mistake(o->reader, UMP_BAD_INPUT, name, rule, "no battler is called \"%.*s\"%s", UMP_QUOTE(name),
                ump_buf_text(&near));
}

// "@ Blue/Fern": the stroke belongs to the name.
static enum scale_reading scale_read_target(struct scale_order_reader *o, ump_span *rest, uint8_t aim,
                                            struct scale_option *out) {
    bool to_own = aim == SCALE_TARGET_USER_OR_ALLY || aim == SCALE_TARGET_ALLY || aim == SCALE_TARGET_USER ||
                  aim == SCALE_TARGET_FAINTED_ALLY || aim == SCALE_TARGET_USER_SIDE;
    size_t used;
    int found = ump_roster_prefix(o->setup->roster, *rest, to_own ? o->side : 1 - o->side, &used);
    if (found < 0) {
        ump_span name = ump_span_trim(scale_until(*rest, "/~("));
        scale_no_battler(o, name, found, "format:orders");
        *rest = ump_span_tail(*rest, scale_until(*rest, "/~").len);
        return SCALE_READ_BAD;
    }
    ump_span at = ump_span_head(*rest, used);
    scale_skip(rest, used);
    return out->move == SCALE_NO_MOVE ? SCALE_READ_OK : scale_check_target(o, at, aim, found, out);
}

// ---- Moves

// What was probably meant by a text that is no move.
static const char *scale_move_hint(ump_span text) {
    ump_span before, after;
    if (ump_span_cut_word(text, "IF", &before, &after) || ump_span_cut_word(text, "THEN", &before, &after))
        return " (a condition stands on a line of its own and begins with IF)";
    if (memchr(text.at, ',', text.len) || memchr(text.at, '>', text.len) || memchr(text.at, ';', text.len) ||
        ump_span_cut(text, "\xE2\x80\x93", &before, &after) ||
        ump_span_cut(text, "\xE2\x80\x94", &before, &after))
        return " (actions are parted by ~)";
    return "";
}

// A known move, or the mistake with what is near and what the form should be.
static bool scale_read_move_name(struct scale_order_reader *o, ump_span text, uint16_t *move) {
    uint32_t index;
    const char *hint = scale_move_hint(text);
    if (ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, text.at, text.len, &index)) {
        *move = (uint16_t)index;
        return true;
    }
    char memory[64];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_suggest_bars(&near, text, "Chill|nothing");
    if (near.len)
        hint = ump_buf_text(&near);
    if (!hint[0])
        return scale_find_move(o->reader, text, move);
    ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders", "no move is called \"%.*s\"%s",
                UMP_QUOTE(text), hint);
    return false;
}

static bool scale_lists(const struct scale_fighter *fighter, uint16_t move) {
    for (uint32_t i = 0; i < fighter->move_count; i++)
        if (scale_same_move(fighter->moves[i], move))
            return true;
    return fighter->move_count == 0;
}

static bool scale_check_list(struct scale_order_reader *o, ump_span at, uint16_t move) {
    for (int i = 0; i < o->acting_count; i++)
        if (scale_lists(&o->setup->fighters[o->acting[i]], move))
            return true;
    const struct scale_fighter *fighter = &o->setup->fighters[o->battler];
    char memory[200];
    ump_buf has = ump_buf_fixed(memory, sizeof memory);
    for (uint32_t i = 0; i < fighter->move_count && i < SCALE_LISTED_MAX; i++)
        ump_buf_printf(&has, "%s%s", i ? ", " : "", scale_moves[fighter->moves[i]].name);
    if (fighter->move_count > SCALE_LISTED_MAX)
        ump_buf_str(&has, " ...");
    SCALE_ILLEGAL(o, at, "format:orders", "%.*s does not have %s; its list: %s",
                  UMP_QUOTE(o->setup->roster->battlers[o->battler].name), scale_moves[move].name,
                  ump_buf_text(&has));
    return false;
}

// ---- Switching

static enum scale_reading scale_read_switch(struct scale_order_reader *o, ump_span *rest,
                                            struct scale_option *out) {
    ump_span word, after = *rest;
    size_t used;
    *out = scale_plain_option(SCALE_ACT_SWITCH);
    if (ump_span_word(&after, &word) && ump_span_is(word, "to"))
        *rest = ump_span_trim(after);
    bool bracket = scale_at(*rest, '(');
    if (bracket)
        scale_skip(rest, 1);
    int found = ump_roster_prefix(o->setup->roster, *rest, o->side, &used);
    if (found < 0) {
        scale_no_battler(o, ump_span_trim(scale_until(*rest, "/~)")), found, "format:orders");
        *rest = ump_span_tail(*rest, scale_until(*rest, "/~").len);
        return SCALE_READ_BAD;
    }
    ump_span at = ump_span_head(*rest, used);
    scale_skip(rest, used);
    if (bracket && scale_at(*rest, ')'))
        scale_skip(rest, 1);
    // it may come back in a later action of the round than the one it leaves in
    bool leaves = found == o->battler && o->acting_count > 1;
    const char *why = o->setup->roster->battlers[found].side != o->side ? "is not of its side"
                      : scale_slot_of(o->setup, o->state, found) >= 0 && !leaves
                          ? "stands on the field already"
                      : scale_battler_of(o->setup, o->state, found)->flags & SCALE_FAINTED ? "has fainted"
                                                                                           : NULL;
    if (why) {
        SCALE_ILLEGAL(o, at, "format:orders", "%.*s cannot be switched in: it %s", UMP_QUOTE(at), why);
        return SCALE_READ_ILLEGAL;
    }
    out->target = (int8_t)found;
    return SCALE_READ_OK;
}

// ---- Options

// "Chill (behind the rock)": a manner; a number would be meant to matter.
static enum scale_reading scale_plain_manner(struct scale_order_reader *o, ump_span text, const char *what) {
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] < '0' || text.at[i] > '9')
            continue;
        SCALE_ILLEGAL(o, text, "format:orders", "%s takes no number", what);
        return SCALE_READ_ILLEGAL;
    }
    return SCALE_READ_OK;
}

// Takes "(...)" off *rest. False: the bracket is not closed (told).
static bool scale_take_brackets(struct scale_order_reader *o, ump_span *rest, ump_span *inside) {
    ump_span before, after;
    if (!ump_span_cut(ump_span_tail(*rest, 1), ")", &before, &after)) {
        ump_mistake(o->reader, UMP_BAD_INPUT, *rest, "format:orders", "this bracket is never closed");
        *rest = ump_span_tail(*rest, rest->len);
        return false;
    }
    *inside = before;
    *rest = ump_span_trim(after);
    return true;
}

static enum scale_reading scale_read_move_option(struct scale_order_reader *o, ump_span name, ump_span *rest,
                                                 struct scale_option *out) {
    enum scale_reading reading = SCALE_READ_OK;
    uint16_t move = SCALE_NO_MOVE;
    ump_span inside = {0};
    *out = scale_plain_option(SCALE_ACT_MOVE);
    if (!scale_read_move_name(o, name, &move))
        reading = SCALE_READ_BAD;
    out->move = move;
    if (scale_at(*rest, '(')) {
        if (!scale_take_brackets(o, rest, &inside))
            return SCALE_READ_BAD;
        if (move != SCALE_NO_MOVE)
            reading = scale_worse(reading, scale_read_amount(o, inside, move, out));
    }
    if (move != SCALE_NO_MOVE && !scale_check_list(o, name, move))
        reading = scale_worse(reading, SCALE_READ_ILLEGAL);
    uint8_t aim = move == SCALE_NO_MOVE ? SCALE_TARGET_SELECTED : scale_aim_of(o, move, out->called);
    if (scale_at(*rest, '@')) {
        scale_skip(rest, 1);
        return scale_worse(reading, scale_read_target(o, rest, aim, out));
    }
    uint16_t aimed = out->called != SCALE_NO_MOVE ? out->called : move;
    if (move != SCALE_NO_MOVE && scale_aims_at_one(aim) &&
        scale_needs_target(o->setup, o->state, o->battler, aimed)) {
        SCALE_ILLEGAL(o, name, "format:orders", "at whom? Several could be meant: write %s @ Name",
                      scale_moves[move].name);
        reading = scale_worse(reading, SCALE_READ_ILLEGAL);
    }
    return reading;
}

// [orders] A move with what belongs to it, Chill, nothing, or a switch.
enum scale_reading scale_take_option(struct scale_order_reader *o, ump_span *rest, ump_span *repeat,
                                     struct scale_option *out) {
    *rest = ump_span_trim(*rest);
    ump_span after = *rest, word = {0}, inside = {0};
    *out = scale_plain_option(SCALE_ACT_NOTHING);
    if (ump_span_word(&after, &word) && ump_span_is(word, "switch")) {
        *rest = ump_span_trim(after);
        return scale_read_switch(o, rest, out);
    }
    ump_span raw = scale_until(*rest, "(@/~");
    ump_span name = scale_without_repeat(ump_span_trim(raw), repeat);
    scale_skip(rest, raw.len);
    if (name.len == 0 && scale_at(*rest, '(')) { // "(nothing)"
        if (!scale_take_brackets(o, rest, &inside))
            return SCALE_READ_BAD;
        name = ump_span_trim(inside);
        inside = ump_span_head(inside, 0);
    }
    if (name.len == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, name, "format:orders",
                    "an action is missing here: write a move, Chill or nothing");
        return SCALE_READ_BAD;
    }
    bool chill = ump_span_is(name, "chill");
    if (!chill && !ump_span_is(name, "nothing"))
        return scale_read_move_option(o, name, rest, out);
    *out = scale_plain_option(chill ? SCALE_ACT_CHILL : SCALE_ACT_NOTHING);
    if (scale_at(*rest, '(') && !scale_take_brackets(o, rest, &inside))
        return SCALE_READ_BAD;
    return scale_plain_manner(o, inside, chill ? "Chill" : "nothing");
}

bool scale_read_option(struct scale_order_reader *o, ump_span text, struct scale_option *out) {
    ump_span rest = text, repeat = {0};
    enum scale_reading reading = scale_take_option(o, &rest, &repeat, out);
    ump_span left = repeat.len ? repeat : rest;
    if (left.len && reading != SCALE_READ_BAD) {
        ump_mistake(o->reader, UMP_BAD_INPUT, left, "format:orders",
                    "one option is expected here, not also \"%.*s\"", UMP_QUOTE(left));
        return false;
    }
    if (reading == SCALE_READ_ILLEGAL && o->ignore)
        *out = scale_plain_option(SCALE_ACT_NOTHING);
    return reading == SCALE_READ_OK || (reading == SCALE_READ_ILLEGAL && o->ignore);
}

// The special row of a Z-Move has its name in common with the physical one, but not its key.
static const char *scale_move_word(uint16_t move) {
    if (move >= SCALE_MOVE_COUNT)
        return "nothing";
    return scale_moves[move].twin < move ? scale_moves[move].key : scale_moves[move].name;
}

static void scale_print_amount(const struct scale_option *option, ump_buf *out) {
    enum scale_special special = scale_special_of(option->move);
    int32_t amount = option->amount;
    if (option->move < SCALE_MOVE_COUNT && strcmp(scale_moves[option->move].key, "magnitude") == 0)
        for (int32_t number = 4; number <= 10; number++)
            if (scale_magnitude_power(number) == option->amount)
                amount = number;
    ump_buf_printf(out, " (%d%s)", (int)amount,
                   special == SCALE_SPECIAL_DOUBLE_TEAM                                   ? " clones"
                   : special == SCALE_SPECIAL_SUBSTITUTE || special == SCALE_SPECIAL_HEAL ? "%"
                                                                                          : "");
}

void scale_print_option(const struct scale_setup *setup, const struct scale_option *option, ump_buf *out) {
    char who[UMP_ROSTER_NAME] = "";
    if (option->target >= 0)
        ump_roster_name(setup->roster, option->target, who, sizeof who);
    if (option->act == SCALE_ACT_CHILL || option->act == SCALE_ACT_NOTHING) {
        ump_buf_str(out, option->act == SCALE_ACT_CHILL ? "Chill" : "nothing");
        return;
    }
    if (option->act == SCALE_ACT_SWITCH) {
        ump_buf_printf(out, "switch %s", who);
        return;
    }
    ump_buf_str(out, scale_move_word(option->move));
    if (option->called < SCALE_MOVE_COUNT)
        ump_buf_printf(out, " (%s)", scale_move_word(option->called));
    else if (option->amount != SCALE_UNSET)
        scale_print_amount(option, out);
    if (who[0])
        ump_buf_printf(out, " @ %s", who);
}

// SPDX-License-Identifier: MIT
// What do the readers of this folder's texts share? Mistakes with their places, and the small words of team
// blocks, orders and rulings. Read by setup.c fighter.c league.c orders.c choices.c conditions.c rulings.c.
#ifndef SCALE_READING_H
#define SCALE_READING_H

#include "kit/reading.h"
#include "scale/scale.h"

// How a row is spelled; `table`: the keys it is found by.
const char *scale_spells(const void *table, uint32_t index);
// A name in a table of facts, with or without the problem "no move is called ...; did you mean ...".
bool scale_find_fact(struct ump_reader *reader, const ump_name *table, size_t count, const char *what,
                     ump_span name, uint32_t *index);
bool scale_find_move(struct ump_reader *reader, ump_span name, uint16_t *move);
// The same move, be it the physical or the special row of a Z-Move.
bool scale_same_move(uint16_t a, uint16_t b);

// A whole number (a percent sign behind it is allowed where `percent`) from min to max.
bool scale_read_whole(struct ump_reader *reader, ump_span text, int32_t min, int32_t max, bool percent,
                      const char *what, const char *rule, int32_t *out);
#define SCALE_YES_NO "no|yes"
#define SCALE_CONDITION_WORDS "sleep|attraction|burn|confusion|freeze|paralysis|poison"
#define SCALE_SEVERITY_WORDS "none|light|mild|moderate|severe|very severe"
#define SCALE_WEATHER_WORDS "none|rain|sun|sand|hail"
#define SCALE_SCREEN_WORDS "reflect|light screen|safeguard"
#define SCALE_STAT_WORDS "atk|def|spa|spd|spe|acc|eva"

// "burn mild", "poison very severe", "toxic 3", "attraction severe by Fern"; "burn none" where `ends`.
struct scale_affliction {
    uint8_t condition, severity, toxic;
    int8_t by;
};
bool scale_read_affliction(struct ump_reader *reader, const struct scale_setup *setup, ump_span text,
                           bool ends, struct scale_affliction *out);
// Puts it on a battler as something that stood before the action that comes next.
void scale_afflict(struct scale_battler *b, const struct scale_affliction *what);

// "1", "1/2", "1/4" ...: how often it was halved.
bool scale_read_size(struct ump_reader *reader, const ump_frac *params, ump_span text, uint8_t *minimized);
// "light screen 3", "reflect" (no limit); "reflect none" where `ends`.
bool scale_read_screen(struct ump_reader *reader, ump_span text, bool ends, int *screen, uint8_t *left);
// "rain 6", "rain" (no limit), "none".
bool scale_read_weather(struct ump_reader *reader, ump_span text, uint8_t *weather, uint8_t *left);

// The only battler on the other side of `battler`'s, or UMP_NOBODY where there is none or several.
int scale_only_foe(const struct scale_setup *setup, const struct scale_state *state, int battler);
static inline const struct scale_battler *scale_battler_of(const struct scale_setup *setup,
                                                           const struct scale_state *state, int battler) {
    return scale_battler_at(setup, (void *)(uintptr_t)state, battler);
}
// A move's facts as the battler's generation has them.
static inline const struct scale_move *scale_facts_for(const struct scale_setup *setup, int battler,
                                                       uint16_t move) {
    return scale_move_at(move, setup->fighters[battler].generation);
}
// On the field and not fainted.
bool scale_is_up(const struct scale_setup *setup, const struct scale_state *state, int battler);

// fighter.c: one battler's block into what stays (fighter) and what changes (b).
void scale_read_fighter(struct ump_reader *reader, const struct scale_setup *setup, int battler,
                        struct scale_fighter *fighter, struct scale_battler *b);
// league.c: lines of `== Moves`, one override per move into overrides[], which has room for `count` of them;
// returns how many there are.
uint32_t scale_read_moves(struct ump_reader *reader, const ump_span *lines, uint32_t count,
                          struct scale_override *overrides);

// ---- Orders: options.c and orders.c
//
// Two kinds of mistakes. What cannot be read (an unknown move, a missing bracket) is BAD_INPUT, always. What
// can be read but breaks a rule (a move that is not in the list, too many actions) is REFUSED; where the
// battle ignores illegal orders such an option is left out, and an action of which none is left becomes
// nothing.

// How an option came out.
enum scale_reading { SCALE_READ_BAD, SCALE_READ_ILLEGAL, SCALE_READ_OK };

struct scale_order_reader {
    struct ump_reader *reader;
    const struct scale_setup *setup;
    const struct scale_state *state;
    int battler, side;
    bool ignore;
    // who may stand in the slot by the time an action comes: the battler and those it switches to
    int8_t acting[SCALE_ACTIONS_MAX * SCALE_OPTIONS_MAX + 1];
    int acting_count;
};

// A breach of a rule at `at`: told, unless illegal orders are ignored.
#define SCALE_ILLEGAL(o, at, rule, ...)                                                                      \
    ((o)->ignore ? (void)0 : ump_mistake((o)->reader, UMP_REFUSED, at, rule, __VA_ARGS__))

// Steps n bytes on, over blanks too; looks at the next sign; takes what stands before the first of some
// signs.
static inline void scale_skip(ump_span *rest, size_t n) { *rest = ump_span_trim(ump_span_tail(*rest, n)); }
static inline bool scale_at(ump_span rest, char c) { return rest.len > 0 && rest.at[0] == c; }
ump_span scale_until(ump_span rest, const char *signs);
// "x3".
bool scale_repeat_word(ump_span word, int64_t *times);
// An option that aims at nobody and names no move.
struct scale_option scale_plain_option(enum scale_act act);
// One option from the start of *rest, which is left at what follows it: / ~ or the end. A word like "x3" at
// its end goes to *repeat.
enum scale_reading scale_take_option(struct scale_order_reader *o, ump_span *rest, ump_span *repeat,
                                     struct scale_option *out);
// The same where nothing may follow. False: a mistake was told.
bool scale_read_option(struct scale_order_reader *o, ump_span text, struct scale_option *out);
// conditions.c: an IF line. False: a mistake was told.
bool scale_read_conditional(struct scale_order_reader *o, ump_span line, struct scale_conditional *out);
// An option in words of the order language.
void scale_print_option(const struct scale_setup *setup, const struct scale_option *option, ump_buf *out);
// Whether a move must be told its target: it is aimed at one battler, and several foes stand.
bool scale_needs_target(const struct scale_setup *setup, const struct scale_state *state, int battler,
                        uint16_t move);
// Once all battlers on the field have their orders the round can start.
void scale_see_complete(const struct scale_setup *setup, struct scale_state *state);

#endif

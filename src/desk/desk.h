// SPDX-License-Identifier: MIT
// What is a battle behind the public interface? The structs that the files of this folder share. The text it
// was read from is in battle_file.h.
#ifndef UMP_DESK_DESK_H
#define UMP_DESK_DESK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "desk/battle_file.h"
#include "kit/chance.h"
#include "kit/journal.h"
#include "kit/params.h"
#include "kit/roster.h"
#include "kit/ruleset.h"
#include "kit/text.h"
#include "umpire/umpire.h"

// A unit's events, and the place its rolls were keyed by. Events between two units are free rulings.
typedef struct desk_unit {
    uint32_t event, end;
    uint16_t round, action;
} desk_unit;

// How many replacements of each side were used up in the round being played: of the file's lines, of those
// given by call.
typedef struct desk_cursor {
    uint32_t sends[UMP_SIDES_MAX], calls[UMP_SIDES_MAX];
} desk_cursor;

// A free ruling given by call, before the units of the place `action`.
typedef struct desk_ruled {
    char *text;
    uint16_t action;
} desk_ruled;

// Where an open round stood before something was given by call: what ump_battle_undo goes back to.
typedef struct desk_undo {
    unsigned char *state;
    ump_answer *answers; // the lines with what was used of them
    uint32_t answer_count, own_answers;
    uint32_t record, given, ruled, sends, units, due, number, rounds_done;
    desk_cursor cursor;
    ump_journal_mark journal;
} desk_undo;

// A round that was begun, or for which something was given by call: what its post and the save need to know.
typedef struct desk_record {
    uint32_t number;
    bool begun, done;
    unsigned char *before, *after; // states: before the orders, after the last unit; NULL without a journal.
                                   // Of an open round `after` is where it waits for a turn
    uint32_t event_from, event_to, text_from; // of the journal
    uint32_t unit_from, unit_to;              // of the units
    desk_order *given;                        // orders given by call
    uint32_t given_count, given_capacity;
    desk_send *sends; // choices in mid-round given by call
    uint32_t send_count, send_capacity;
    desk_ruled *ruled; // free rulings given by call
    uint32_t ruled_count, ruled_capacity;
    // Of a round that is amended: lines of the file that fit no more, by number, and whether another state
    // comes out than its `state:` line has.
    uint32_t *aside;
    uint32_t aside_count, aside_capacity;
    bool restated;
    uint64_t hash;
} desk_record;

struct ump_battle {
    const ump_ruleset *rules;
    desk_file file;
    ump_roster roster;
    char seed[DESK_SEED_MAX + 1];
    ump_frac *params;
    void *setup;
    size_t state_size;
    unsigned char *state;   // where the battle stands
    unsigned char *before;  // the waited-for round before any orders
    unsigned char *ordered; // the round being played with the orders given by call, before those of the file
    unsigned char *entry;   // where the current run began
    unsigned char *unit;    // where the current unit began
    unsigned char *orders_from, *orders_to; // a state, and the same with the orders of orders_round
    const desk_round *orders_round;         // of the file; NULL: the two above hold nothing
    bool keeps_journal;
    ump_journal journal;
    desk_unit *units;
    uint32_t unit_count, unit_capacity;
    desk_record *records; // the last one may be of the round that is waited for or being played
    uint32_t record_count, record_capacity;
    uint32_t rounds_done;
    bool by_turns;    // rounds that are not saved are played turn by turn
    bool amends;      // lines of saved rounds that fit no more are set aside
    bool amendable;   // without it: the round being played has such a line
    uint32_t amended; // the first round that came out otherwise, counted from 1; 0 none
    desk_undo *undos;
    uint32_t undo_count, undo_capacity;

    // The round being played.
    bool in_round;
    bool open;    // it takes its turns one at a time
    bool partial; // it began in the middle, from a state that was copied in
    uint32_t number;
    const desk_round *round; // of the file, or NULL
    uint32_t due; // free rulings: how many were applied, and the last action seen (desk_due's mark)
    desk_cursor cursor;
    ump_answer *answers; // lines of this round, then the House's
    uint32_t answer_count, answer_capacity;
    uint32_t own_answers; // the first of them are the round's own and must be used

    ump_wanted wanted;
    // A file that its Expect section wants refused: the mistakes are kept, and there is no setup.
    ump_problems *refused;
    ump_status refused_status;
    bool checked;
};

// ump_battle_open over a given ruleset (NULL: the one the text names).
ump_status desk_battle_open(const ump_ruleset *rules, const ump_battle_def *def, ump_battle **out,
                            ump_problems *problems);
// Adds the problems of one list to another.
void desk_pass_on(ump_problems *to, const ump_problems *from);
// The record of the round that is waited for or being played, made if needed; NULL without memory.
desk_record *desk_record_now(ump_battle *battle);
void desk_record_clear(desk_record *record);

// Reads whose order it is (`who` NULL: that is in *out already) and what it says. Nothing is left behind on
// failure.
ump_status desk_order_read(const ump_battle *battle, const char *who, const char *orders, desk_order *out,
                           ump_problems *problems);
void desk_order_close(desk_order *order);
// A battle that is open, and one of its sides.
bool desk_side_ok(const ump_battle *battle, int side);
// Whether the round being played waits for a turn to be given.
bool desk_waits_for_turn(const ump_battle *battle, const ump_phase *phase);
// Fills battle->wanted with who comes next, and keeps how far the round is for its post.
ump_status desk_want_turn(ump_battle *battle);
// Takes back what was last given by call to the open round, where there is something; `chance` may be NULL.
bool desk_undo_given(ump_battle *battle, ump_chance *chance);
void desk_undo_clear(ump_battle *battle);

// Puts the waited-for round's orders into the battle's state and binds its lines, as the start of
// ump_battle_run does; in mid-round nothing is left to do. UMP_NEED_ORDERS (with `wanted`), UMP_OVER,
// UMP_REFUSED ...: the battle is unchanged.
ump_status desk_round_begin(ump_battle *battle, ump_problems *problems);
// Ends the round whose last unit was played; UMP_MISMATCH or UMP_HASH_DIFFERS where what was written for it
// does not fit what happened.
ump_status desk_round_end(ump_battle *battle, ump_problems *problems);
// The same for a round whose last unit was played already: where a replacement given by call was all it
// waited for, the state waits for the next round's orders before a run has come by. What is given then is the
// next round's. UMP_MISMATCH and the like, where the round has lines over: the next run takes it back.
ump_status desk_round_close(ump_battle *battle, ump_problems *problems);
// Amending (amend.c). Whether a line of the round being played may be set aside where it fits no more: one
// that a save wrote (`saved`), or any of a round with a state. Where the battle is not amended, that one
// could be is remembered, to be told.
bool desk_may_set_aside(ump_battle *battle, bool saved);
// Sets a line of the file aside.
ump_status desk_set_aside(ump_battle *battle, uint32_t line);
// An answer that was not used. False where it must not be set aside.
bool desk_set_answer_aside(ump_battle *battle, const ump_answer *answer, ump_problems *problems);
// The replacements that are written for a side in this round and were not used yet, told; all or none. A line
// with several battlers is none of a save's.
bool desk_set_sends_aside(ump_battle *battle, int side, ump_problems *problems);
bool desk_is_aside(const desk_record *record, uint32_t line);
// Nothing is set aside any more.
void desk_aside_clear(desk_record *record);
// Marks the lines of the round being played that may be set aside, where the battle is amended.
void desk_amend_lines(ump_battle *battle);
// Tells of a round that ends and was amended: what stays, what is new, how they stand.
void desk_amend_tell(ump_battle *battle, ump_problems *problems);
// Of a run that failed: how the round would be amended, where it could be.
void desk_amend_advise(const ump_battle *battle, ump_problems *problems);
// Takes the round back to where it was before desk_round_begin.
void desk_round_back(ump_battle *battle);
// Applies the free rulings of the round that are due before the unit `phase` stands at. *mark counts them;
// journal may be NULL.
ump_status desk_due(ump_battle *battle, void *state, const ump_phase *phase, uint32_t *mark,
                    ump_journal *journal, ump_problems *problems);
// Applies one free ruling to a state of `setup`.
ump_status desk_apply_free(const ump_battle *battle, const void *setup, void *state, const desk_free *ruling,
                           ump_journal *journal, ump_problems *problems);
// A state that was copied in from mid-round has the free rulings of its place behind it.
void desk_skip_frees(ump_battle *battle, const ump_phase *phase);
// An order or a free ruling that cannot be read is refused like one that breaks a rule.
ump_status desk_refusal(ump_status status);
// Reads an order by the ruleset, with `orders.illegal` in force.
ump_status desk_order_apply(const ump_battle *battle, void *state, const desk_order *order,
                            ump_problems *problems);
// Of a file with a mistake: tells what else cannot be read in the orders and free rulings of round number
// `from`, counted from 0 in the file, and those after it. Places of which something is told already are left
// out.
void desk_lint(const ump_battle *battle, uint32_t from, ump_problems *problems);
// Of a round that ends: rolls that no line gives, each told behind `words`, and lines whose seed is denied;
// the health of who is in play, "Ember 80, Fern 20".
void desk_tell_rolls(const ump_battle *battle, const char *words, ump_problems *problems);
void desk_health_list(const ump_battle *battle, ump_buf *out);
// Fills battle->wanted from what latched.
void desk_want(ump_battle *battle, const ump_chance *chance);
// Adds what led to the question: the last act told since event `from`, the health of those it is about.
const char *desk_health_word(const ump_battle *battle);
void desk_want_told(ump_battle *battle, const ump_chance *chance, uint32_t from);
// Fills battle->wanted with the sides that owe orders or, with UMP_NEED_CHOICE, the first that owes a choice.
void desk_want_sides(ump_battle *battle, ump_status status, const ump_phase *phase);
// Tells why a unit failed that nothing can be supplied for; its events begin at `from`.
void desk_explain(ump_battle *battle, const ump_chance *chance, uint32_t from, ump_problems *problems);
// "A2", "start", "end".
const char *desk_action_word(uint16_t action, char out[16]);
// "Red/Ember".
void desk_add_battler(const ump_battle *battle, int battler, ump_buf *out);
// "roll A1 Red/Ember crit#2 @ Blue/Fern": the line that answers a draw, up to the colon. nth 0: without "#".
void desk_roll_line(const ump_battle *battle, uint16_t action, uint16_t label, int actor, int target,
                    uint32_t nth, ump_buf *out);
// The outcome of a DRAW event in words.
void desk_draw_outcome(const ump_battle *battle, const ump_event *draw, ump_buf *out);
// The number of the die that was given for it, "4127/10000"; empty where no die was.
ump_span desk_draw_die(const ump_battle *battle, const ump_event *draw);
// Who answered a draw: "written", "typed", "seed", "drawn".
const char *desk_answered_word(uint8_t by);
// The side that orders first in the round of record `index`, or -1; and in the round after it.
int desk_first_side(const ump_battle *battle, uint32_t index);
int desk_first_after(const ump_battle *battle, uint32_t index);

// Text outputs of the public interface: hands a finished growing buffer over to (buf, cap, len) and closes
// it.
ump_status desk_hand_over(ump_buf *text, char *buf, size_t cap, size_t *len);

// Rulesets by name (rulesets.c), NULL for none.
const ump_ruleset *desk_ruleset(const char *name, size_t len);
// Appends "; did you mean scale?" where one is near, else "; there are: " and all of them.
void desk_suggest_ruleset(ump_span name, ump_buf *out);
// Appends all of them with their profiles, "scale (scale, tcod-2014), asb (2017-01, 2018-05)".
void desk_add_rulesets(ump_buf *out);
enum { DESK_RULESETS_TEXT = 280 }; // room for either
ump_status desk_rules_list(const ump_ruleset *rules, ump_listing what, ump_buf *out);
ump_status desk_calc_open(const ump_ruleset *rules, ump_calc **out);

// A line, broken between words at 100 columns; further lines are indented two more (styles.c).
void desk_wrap(ump_buf *out, uint32_t indent, const char *text, size_t len);

// The post of a record into a buffer (report.c).
ump_status desk_report(const ump_battle *battle, uint32_t index, ump_format format, ump_buf *out);

#endif

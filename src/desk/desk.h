// SPDX-License-Identifier: MIT
// What is a battle behind the public interface? The structs that battle.c, run.c, report.c, save.c, check.c
// and odds.c share. The text it was read from is in battle_file.h.
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

// A unit's first event, and the place its rolls were keyed by.
typedef struct desk_unit {
    uint32_t event;
    uint16_t round, action;
} desk_unit;

// A round that was begun: what the post and the save need to know of it. Kept where the battle has a journal.
typedef struct desk_record {
    uint32_t number;
    bool done;
    unsigned char *before, *after; // states: before the orders, after the last unit
    uint32_t event_from, event_to; // of the journal
    uint32_t unit_from, unit_to;   // of the units
    desk_order *given;             // orders given by call
    uint32_t given_count, given_capacity;
    desk_send *sends; // choices made by call
    uint32_t send_count, send_capacity;
    uint64_t hash;
} desk_record;

struct ump_battle {
    const ump_ruleset *rules;
    desk_file file;
    ump_roster roster;
    ump_frac *params;
    void *setup;
    size_t state_size;
    unsigned char *state;   // where the battle stands
    unsigned char *before;  // the waited-for round before any orders
    unsigned char *ordered; // the round with the orders given by call, before those of the file
    unsigned char *entry;   // where the current run began
    unsigned char *unit;    // where the current unit began
    bool keeps_journal;
    ump_journal journal;
    desk_unit *units;
    uint32_t unit_count, unit_capacity;
    desk_record *records;
    uint32_t record_count, record_capacity;
    uint32_t rounds_done;

    // The round being played.
    bool in_round;
    uint32_t due;        // free rulings already applied, and the last action seen: desk_due's mark
    uint32_t sends_used; // of the file's send lines
    ump_answer *answers; // lines of this round, then the House's
    uint32_t answer_count, answer_capacity;
    uint32_t round_answers; // the first of them are the round's own and must be used

    ump_wanted wanted;
    // A file that its Expect section wants refused: the mistakes are kept, there is no setup.
    ump_problems *refused;
    ump_status refused_status;
    bool checked;
};

// ump_battle_open over a given ruleset (NULL: the one the text names).
ump_status desk_battle_open(const ump_ruleset *rules, const ump_battle_def *def, ump_battle **out,
                            ump_problems *problems);
// Puts the waited-for round's orders into the battle's state and fills `answers`, as the start of
// ump_battle_run does; the caller puts the state back with desk_round_back. UMP_NEED_ORDERS (with `wanted`),
// UMP_REFUSED ... as ump_battle_run. Does nothing in mid-round.
ump_status desk_round_begin(ump_battle *battle, ump_problems *problems);
// Takes the round back to where its orders by call were given.
void desk_round_back(ump_battle *battle);
// Applies the free rulings of the round that are due before the unit `phase` stands at. *mark counts them;
// journal may be NULL.
ump_status desk_due(ump_battle *battle, void *state, const ump_phase *phase, uint32_t *mark,
                    ump_journal *journal, ump_problems *problems);
// Sets a chance up for this battle's round: labels, lines.
void desk_chance_bind(ump_battle *battle, ump_chance *chance);
void desk_chance_release(ump_chance *chance);
// Fills battle->wanted from what latched.
void desk_want(ump_battle *battle, const ump_chance *chance);
// The line that would answer a draw, up to the colon.
void desk_roll_line(const ump_battle *battle, const ump_answer *place, bool with_nth, ump_buf *out);
// Outcome `arg` of an answered draw of a label in words.
void desk_outcome_word(const ump_battle *battle, const ump_label *label, int32_t outcome, ump_buf *out);
// The side that orders first in the round of record `index`, or -1; and the side after it.
int desk_first_side(const ump_battle *battle, uint32_t index);
int desk_next_side(const ump_battle *battle, int side);

// Text outputs of the public interface: hands a finished growing buffer over to (buf, cap, len) and closes
// it.
ump_status desk_hand_over(ump_buf *text, char *buf, size_t cap, size_t *len);

// Rulesets by name (rulesets.c), NULL for none.
const ump_ruleset *desk_ruleset(const char *name, size_t len);
// ", did you mean scale?" or "".
const char *desk_near_ruleset(ump_span name, char *out, size_t cap);
ump_status desk_rules_list(const ump_ruleset *rules, ump_listing what, ump_buf *out);
ump_status desk_calc_open(const ump_ruleset *rules, ump_calc **out);

// The post of a record into a buffer (report.c).
ump_status desk_report(const ump_battle *battle, uint32_t index, ump_format format, ump_buf *out);

#endif

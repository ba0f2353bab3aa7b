// SPDX-License-Identifier: MIT
// What happened? An append-only list of fixed-size records, written by rules, put into words by the ruleset's
// `say`, styled by desk/report.c.
#ifndef UMP_KIT_JOURNAL_H
#define UMP_KIT_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/text.h"
#include "umpire/umpire.h"

typedef enum ump_event_kind {
    UMP_EVENT_NONE,
    UMP_EVENT_UNIT, // a unit begins: subject = round, arg = action, actor = whose (-1: a phase boundary)
    UMP_EVENT_USE,  // actor uses subject (a move, item ...) on target
    UMP_EVENT_DRAW, // a roll or ruling came out (logged by ump_choose): subject = label, arg = outcome, op =
                    // ump_answered_by, group = nth, value = its chance (0/1: a ruling), after = its face
                    // over 1, of a draw among battlers over the bits of whom it was between; rule = what
                    // it is about (chance.h, subject), where that fits; text = the die that was given for
                    // it, "4127/10000"
    UMP_EVENT_WORKING, // one term of a sum: subject = term, op, num/den = operand, after = running value
    UMP_EVENT_DAMAGE,  // target loses num/den; after = what is left
    UMP_EVENT_HEAL,
    UMP_EVENT_ENERGY, // actor's energy changes by num/den (negative: spent); after = what is left
    UMP_EVENT_STATUS, // subject = status, arg = severity or stage; op: began, changed, ended
    UMP_EVENT_STAGE,  // subject = stat, num = change, after = stage now
    UMP_EVENT_FIELD,  // subject = field condition; op: began, ended
    UMP_EVENT_SWITCH, // actor leaves, target comes in
    UMP_EVENT_FAINT,  // target is out
    UMP_EVENT_REFUSE, // actor does not do it: subject = reason
    UMP_EVENT_RULING, // a free ruling: text says what and why
    UMP_EVENT_NOTE    // subject = a note of the ruleset
} ump_event_kind;

// Operators of working terms: how the operand joins the running value.
typedef enum ump_op {
    UMP_OP_NONE,
    UMP_OP_START, // running value = operand
    UMP_OP_ADD,
    UMP_OP_SUB,
    UMP_OP_MUL,
    UMP_OP_DIV,
    UMP_OP_FLOOR, // rounded down
    UMP_OP_CEIL,
    UMP_OP_FLOOR10, // rounded down to the ten
    UMP_OP_MIN,     // lowered to the operand
    UMP_OP_MAX,     // raised to the operand
    UMP_OP_BEGAN,
    UMP_OP_CHANGED,
    UMP_OP_ENDED
} ump_op;

struct ump_buf;

// One record, 56 bytes. Battlers are roster indices, -1 none. Text stands in the side arena at [text,
// text+text_len).
typedef struct ump_event {
    uint8_t kind; // ump_event_kind
    uint8_t op;   // ump_op or as the kind says
    int8_t actor, target;
    uint16_t subject; // an index the ruleset's `say` knows: move, label, term, status, stat ...
    uint16_t rule;    // index into the ruleset's citations
    int32_t arg;
    uint32_t
        group; // working: which sum it belongs to (damage, energy, accuracy: the ruleset's own numbering)
    ump_frac value;
    ump_frac after;
    uint32_t text, text_len;
} ump_event;

typedef struct ump_journal {
    ump_event *events;
    uint32_t count, capacity;
    char *text;
    uint32_t text_count, text_capacity;
    bool full; // out of memory while appending: the unit's run reports UMP_NO_MEMORY
} ump_journal;

void ump_journal_open(ump_journal *journal);
void ump_journal_close(ump_journal *journal);
// Marks and drops: used to take back the records of a unit that latched.
typedef struct ump_journal_mark {
    uint32_t events, text;
} ump_journal_mark;
ump_journal_mark ump_journal_at(const ump_journal *journal);
void ump_journal_back(ump_journal *journal, ump_journal_mark mark);
// Appends, growing as needed; a NULL journal costs the one branch in the inline below.
// Cold: where nobody reads along, what is logged is laid out apart from the code that runs, which then fits
// the processor's first cache.
void ump_journal_append(ump_journal *journal, const ump_event *event) __attribute__((cold));
void ump_journal_append_text(ump_journal *journal, const ump_event *event, const char *text, size_t len);
// Appends a free ruling about a battler (-1: the field): the command as written, what it came to (`now`, may
// be empty) and the reason; of a `note` the reason alone. A NULL journal notes nothing. UMP_NO_MEMORY:
// nothing was appended.
ump_status ump_journal_ruling(ump_journal *journal, int battler, uint16_t rule, ump_frac value, ump_span text,
                              ump_span now, ump_span reason);

// How a working's operand joins its sum, "x5/4", "at most 20", nothing for what is only rounded; and with
// what it comes to, "x5/4 = 475/4".
void ump_term_operand(ump_op op, ump_frac operand, struct ump_buf *out);
void ump_term_value(ump_op op, ump_frac operand, ump_frac after, struct ump_buf *out);

static inline void ump_log(ump_journal *journal, ump_event event) {
    if (journal)
        ump_journal_append(journal, &event);
}

#endif

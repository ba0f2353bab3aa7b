// SPDX-License-Identifier: MIT
// What must a ruleset offer? One const struct of operations over an opaque setup and a flat state. desk and
// odds know rulesets only through it.
//
// setup  what never changes in a battle: teams, species, parameters, tables. Made by open, read-only
// afterwards, may hold pointers. state  flat, pointer-free, fixed-width integers, no padding that is not
// zeroed, dead slots zeroed: memcpy is a snapshot, memcmp is
//        equality, and its hash is the same on every little-endian platform. It holds the compiled orders of
//        the round and the cursor (which unit is next), but no roll counters, no journal position, no text,
//        no time.
// unit   what one call of advance runs: one battler's move, or one phase boundary.
#ifndef UMP_KIT_RULESET_H
#define UMP_KIT_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/chance.h"
#include "kit/journal.h"
#include "kit/params.h"
#include "kit/roster.h"
#include "kit/text.h"
#include "umpire/umpire.h"

// A header line "key: value" or a line of a section, as the desk found it.
typedef struct ump_open_args {
    const char *file;           // for problems
    const ump_roster *roster;   // lives as long as the setup
    const ump_frac *params;     // values of this battle, by the ruleset's table; lives as long as the setup
    ump_span profile;           // as written, may be empty
    const ump_key_line *header; // header lines the desk does not know itself (format, generation, first ...)
    uint32_t header_count;
    const ump_span *house; // lines of `== House` that the desk does not know itself
    uint32_t house_count;
    const ump_span *moves; // lines of `== Moves`: a league's own figures, "Dig: energy 6"
    uint32_t moves_count;
    uint32_t
        first_round; // the header's `round`: what phase().round is before the first round; 1 unless given
    ump_problems *problems;
} ump_open_args;

// Orders of one side or battler for the round, as written; continuation lines keep their line numbers.
typedef struct ump_order_text {
    const char *file;
    int side;              // whose
    int battler;           // roster index where the line names one ("Red/Ember:"), else -1
    const ump_span *lines; // the first is what stands after the colon; then the indented continuation lines
    uint32_t line_count;
    bool ignore_illegal; // `orders.illegal = ignore`: an option that breaks a rule becomes "nothing" instead
                         // of UMP_REFUSED
    ump_problems *problems;
} ump_order_text;

// What a unit gets. journal may be NULL.
typedef struct ump_run {
    ump_chance *chance;
    ump_journal *journal;
} ump_run;

// A sheet: what stands in the "before" and "after" blocks of a post.
typedef struct ump_sheet ump_sheet; // desk's; filled through these
typedef struct ump_sheet_ops {
    void (*row)(ump_sheet *sheet, const char *key, const char *text); // "Health", "74%"
} ump_sheet_ops;

typedef enum ump_value_kind { UMP_VALUE_NUMBER, UMP_VALUE_WORD } ump_value_kind;
typedef struct ump_value {
    ump_value_kind kind;
    ump_frac number;
    const char *word; // static text
} ump_value;

// What the desk says of a round that is played turn by turn.
typedef enum ump_turns {
    UMP_TURNS_OPEN, // it stays open behind the turns ordered so far: no orders at all are enough to begin it
    UMP_TURNS_END   // nobody else acts: it goes on to its end
} ump_turns;

// A calculator field: "attacker.stages.spa". `*` stands for a list index.
typedef enum ump_field_type {
    UMP_FIELD_INTEGER,
    UMP_FIELD_NUMBER,
    UMP_FIELD_WORD,
    UMP_FIELD_NAME,
    UMP_FIELD_YESNO
} ump_field_type;
typedef struct ump_field {
    const char *path;
    ump_field_type type;
    int64_t min, max;  // integers and numbers
    const char *words; // words
    const char *unit;
    const char *help;
} ump_field;

// One field of a request, checked by the desk against its row: it stands in `fields`, its number is within
// the bounds, its word one of the words. Names are text, and so are words of a field of names.
typedef struct ump_given {
    bool given;     // true; false where a ruleset keeps a place for what was not given
    uint16_t field; // its row
    uint32_t index; // the number that stands for the `*`
    ump_span path, text;
    int64_t number; // integers; the place of a word; 1 for yes
    ump_frac frac;  // numbers; its denominator is a million at most
} ump_given;

// The answers of a calculator run; strings are copied.
typedef struct ump_calc_out ump_calc_out; // desk's
typedef struct ump_calc_sink {
    ump_calc_out *out;
    void (*answer)(ump_calc_out *out, const char *name, const char *value);
    void (*outcome)(ump_calc_out *out, ump_frac value,
                    ump_frac chance); // equal values are added up, sorted by the desk; sets min, max,
                                      // distribution or damage
    void (*working)(ump_calc_out *out, const char *term, const char *value, const char *rule);
    // An outcome whose exact chance no ump_frac holds: the chance in words. Of values that all differ. NULL:
    // such outcomes are left out.
    void (*outcome_in_words)(ump_calc_out *out, ump_frac value, const char *chance);
} ump_calc_sink;

typedef struct ump_ruleset {
    const char *name;  // "scale"
    const char *title; // one line
    ump_param_table params;
    const ump_label *labels;
    uint32_t label_count;
    const char *health_word; // what `hp` is called in what is told; NULL: "health"
    bool draws_lead;         // a draw before a unit's first sentence is told before it
    uint32_t die; // chances are told as faces of such a die, too: "1-625 of 10000"; 0: they are not
    const char *action_word; // what the "A" of "roll A1" counts here: "action", "turn"
    // Which lists of header keys this ruleset reads ("generation", "format" ...), NULL-terminated; others are
    // refused with suggestions.
    const char *const *header_keys;
    // Header lines may also be "key = value" or a line without either sign (a key without a value). All that
    // is no key of the desk's own, and near to none, reaches open(), which tells what it is; header_keys is
    // NULL.
    bool free_header;
    // Reads a side's block instead of ump_roster_add_side, for rulesets whose users write squads in another
    // way. NULL: ump_roster_add_side.
    ump_status (*read_side)(ump_roster *roster, ump_span name, ump_span block, const char *file,
                            ump_problems *problems);

    // Opens: checks everything, reports all mistakes, allocates once. On failure *setup is untouched.
    ump_status (*open)(const ump_open_args *args, void **setup);
    void (*close)(void *setup);
    size_t (*state_size)(const void *setup);
    // Zeroes and fills a state of state_size bytes for the start of the battle (before round 1).
    void (*start)(const void *setup, void *state);

    // Reads orders for the waited-for round into the state. On refusal the state is unchanged and problems
    // say why.
    ump_status (*order)(const void *setup, void *state, const ump_order_text *text);
    // Turn by turn: rounds need not be ordered in advance. While the round is open and nobody ordered is
    // left, phase() is UMP_PHASE_ORDERS with the action the next turn begins with, and order() takes the
    // order of one battler, who acts next. REFUSED where it cannot be: for OPEN, orders of the round are
    // without their turn. NULL: rounds are ordered as a whole.
    ump_status (*turns)(const void *setup, void *state, ump_turns what);
    // The option of an order that says which turn it is, before the number: "turn". Of an open round orders
    // are saved with it, and with it the round can be played again as a whole.
    const char *turn_word;
    // Between rounds, and in an open round: who comes next (roster index, -1 nobody in particular), in words
    // what comes ("Round 2 by initiative: Archie (16), Oddish (3)."), and an order it could be given. A
    // buffer may be NULL. NULL: the desk names the side that orders first.
    int (*next)(const void *setup, const void *state, ump_buf *words, ump_buf *sample);
    // Between rounds: the side that orders first for what happened in the round before, -1 where nothing says
    // so and the sides take turns. NULL: always -1.
    int (*orders_first)(const void *setup, const void *state);
    // Legal choices of a side by code: fills up to cap, returns how many there are. Where they are more than
    // 64 and the codes of the first 64 go up by one, all do: whoever takes one of thousands need not list
    // them.
    size_t (*choices)(const void *setup, const void *state, int side, uint32_t *codes, size_t cap);
    ump_status (*choose)(const void *setup, void *state, int side, uint32_t code);
    // What a draw of that label is about, by its subject (kit/chance.h): "Static"; NULL or "": nothing to
    // tell.
    const char *(*about)(uint16_t label, uint32_t subject);
    // Journals that this battler was chosen as a replacement, where no unit tells it. NULL: a unit does.
    void (*sent)(const void *setup, int battler, ump_journal *journal);
    // In phase ORDERS an order in the order language; in phase CHOICE the battler's reference alone
    // ("Red/Fern"), as a `send` line has it.
    void (*choice_text)(const void *setup, const void *state, int side, uint32_t code, ump_buf *out);
    // A free ruling, `Ember hp -5`, applied between units: text without the quoted reason, which is
    // journalled by the ruleset with `reason`.
    ump_status (*rule)(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                       ump_journal *journal, ump_problems *problems);

    // Runs one unit. May be called only in phase RUNNING. Never fails by itself: a latch in run->chance means
    // the caller throws the unit away.
    void (*advance)(const void *setup, void *state, const ump_run *run);
    // Where the battle stands; action is UMP_ACTION_START/END at the round's boundaries: the place the next
    // unit's rolls are keyed by.
    ump_phase (*phase)(const void *setup, const void *state);

    // Compiles a value path (without a battler: "field.weather"; with: battler index and the rest, "hp").
    // NOT_FOUND adds suggestions.
    ump_status (*compile)(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                          ump_problems *problems);
    ump_value (*read)(const void *setup, const void *state, ump_handle handle);
    // Paths that an odds table shows for battler `battler` (or -1: the field), NULL-terminated; and which of
    // those battlers to show is the ruleset's choice: returns NULL for battlers that are not in play.
    const char *const *(*watch)(const void *setup, const void *state, int battler);

    // Puts one journal event into words (no markup): a sentence, or nothing where it needs no words. Of a
    // WORKING event only the term
    // ("STAB"): operator, operand and result are the desk's to print. DRAW events are never asked: their
    // words come from the labels.
    void (*say)(const void *setup, const ump_event *event, ump_buf *out);
    // Citation text for a rule index of an event.
    const char *(*rule_name)(uint16_t rule);
    // What a working's group computes ("damage"); may be NULL.
    const char *(*group_name)(uint32_t group);
    // Rows of a battler's sheet, or of the field for battler -1. in_play: whether the battler is on the field
    // (bench rows are short).
    void (*sheet)(const void *setup, const void *state, int battler, const ump_sheet_ops *ops,
                  ump_sheet *sheet);
    bool (*in_play)(const void *setup, const void *state, int battler);
    // Name of the outcome of an answered draw is made from labels; nothing here.
    // How manieth a battler acted in the action that runs, once its turn is over; 0 before, or where it has
    // none. NULL: rulings cannot be placed after a battler's act.
    int (*acted)(const void *setup, const void *state, int battler);
    // Whether it plays what an ability (or, with `item`, an item) does. NULL: all it knows, and the post has
    // no line that names the others.
    bool (*plays)(const void *setup, ump_span name, bool item);

    // Calculator: fields, and a run over what was given of them (sorted by path). Problems carry the path as
    // their rule.
    const ump_field *fields;
    uint32_t field_count;
    ump_status (*calc)(const ump_frac *params, const ump_given *set, uint32_t count,
                       const ump_calc_sink *sink, ump_problems *problems);

    // Words the question for a draw of `label` that is about ump_chance.subject; NULL, or nothing written:
    // the label's own help. Where the sum of thrown dice is asked for it begins with them: "2d6 for Ember".
    void (*ask)(const void *setup, uint16_t label, uint32_t subject, ump_buf *out);

    // Facts.
    ump_status (*describe)(ump_span name, int generation, ump_buf *out, ump_problems *problems);
    ump_status (*effectiveness)(int generation, const char *attack_type, const char *const *types,
                                size_t count, ump_frac *out);
    void (*coverage)(ump_buf *out);
    // Whether the battlers, as the file has them, could stand in a real battle of these rules: REFUSED with a
    // problem for each thing that could not. NULL: the ruleset does not say.
    ump_status (*legal)(const void *setup, const char *file, ump_problems *problems);

    // Runs units until a side has to choose, the battle is over or a unit latched, for those who want the
    // outcome alone: the same as phase, ump_chance_unit and advance in turn. NULL: then by those.
    void (*run_on)(const void *setup, void *state, const ump_run *run);
} ump_ruleset;

// The problem list's inner side (the public side reads it). All accept a NULL list.
void ump_problem_add(ump_problems *list, ump_status status, const char *file, uint32_t line, uint32_t column,
                     const char *rule, const char *format, ...) __attribute__((format(printf, 7, 8)));
// Whether a further problem would only be counted: nobody reads its words, so that what is dear to word (near
// names above all) need not be made.
bool ump_problems_full(const ump_problems *list);

// Puts the problems from index `from` on in the order of their places; those of one place stay as they were
// found.
void ump_problems_sort(ump_problems *list, size_t from);

#endif

// SPDX-License-Identifier: MIT
// How is a random decision made? One call, ump_choose, answered by a source: seed, stream, typed, script,
// test or enumerate. Exact enumeration drives the enumerate source from odds/enumerate.c.
//
// Rules of use
// - Draw exactly when the rulebook draws. A certainty is no draw: a roll with one possible outcome comes out
//   unasked.
// - No loop depends on a draw without a bound.
// - Nobody looks at who the source is, and nobody tests for a latch: a source that cannot answer latches a
//   status, returns the first outcome of non-zero weight, and whoever called `advance` throws the unit away.
// - Every label stands in the ruleset's labels.def with its outcomes, its citation and the outcome a test
//   gets by default.
// - Rulings are draws too (a label of kind RULING): only a ruling line or a typed answer can answer them,
//   never a seed.
// - Rules log no draws: ump_choose does (`journal`).
//
// Who answers: the lines, then what was typed, then the source.
#ifndef UMP_KIT_CHANCE_H
#define UMP_KIT_CHANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/hash.h"
#include "kit/journal.h"
#include "kit/roster.h"
#include "kit/text.h"
#include "umpire/umpire.h"

// ---- Labels, draws, answers

typedef enum ump_label_kind { UMP_LABEL_ROLL, UMP_LABEL_RULING } ump_label_kind;

// One row of labels.def.
typedef struct ump_label {
    const char *name; // "crit"; may contain spaces
    ump_label_kind kind;
    const char *words; // "yes|no" in outcome order, or NULL: the outcome is the integer draw.lowest + index;
                       // "@" : the outcome is a battler, the index into draw.faces; "": a ruling that is
                       // given elsewhere, as in the order: `help` says where
    int32_t test_default; // what a test gets that says nothing: the index (where the draw cannot have it: the
                          // next it can); -1 the last (highest); -2 none, must be given. A RULING with a test
                          // default of 0 or more is never asked for, whatever the source: where no line
                          // or typed answer gives it, it takes the default and nothing is logged
    const char *rule;     // citation
    const char *help;     // the question in words
} ump_label;

enum { UMP_NOBODY = -1, UMP_ANYBODY = -128 };

// One random decision. n outcomes 0..n-1 with integer weights (NULL: uniform) whose sum fits 64 bits.
typedef struct ump_draw {
    uint16_t label; // index into the ruleset's labels
    int8_t actor, target;
    uint32_t n;
    const uint64_t *weights;
    int32_t lowest;      // integer labels: the face of outcome 0
    const int8_t *faces; // battler labels: roster index of each outcome
    uint32_t settled;    // rulings: 1 + the outcome that holds where nobody rules otherwise; 0: ask
} ump_draw;

// An answer prepared for a draw: from a roll or ruling line, typed, or recorded. Of several lines that fit a
// draw the one that names most (round, action, actor, target, nth) answers; among equals the first. A line of
// any round answers only what has to be asked: what the rule text or a label's default settles is overruled
// by a line of the round itself.
typedef struct ump_answer {
    uint16_t round;  // 0 matches any (lines of `== House`)
    uint16_t action; // as in ump_chance.action; UMP_ACTION_ANY matches any
    uint16_t label;
    uint16_t nth;         // 1-based; 0 matches any
    int8_t actor, target; // UMP_ANYBODY matches any
    bool is_die;          // the answer is die of die_of, to be mapped in outcome order
    uint8_t used;         // how often it answered, up to 255
    uint8_t source;       // 1 + the ump_answered_by that a saved line names, 0 none
    bool denied;          // it names the seed, which gives something else
    bool amends;          // a saved line of a round that is played anew: where it cannot come out any more,
                          // it answers nothing (`unfit`) and the draw is answered as if it were not there
    bool unfit;
    int32_t outcome;      // index for worded labels, face for integer labels, roster index for battler labels
    uint64_t die, die_of; // 1 <= die <= die_of
    uint32_t line;        // where it was written, 0 nowhere
} ump_answer;
enum { UMP_ACTION_START = 0, UMP_ACTION_END = 99, UMP_ACTION_ANY = 255 };

// ---- Sources

typedef enum ump_source {
    UMP_SOURCE_SEED,     // keyed: a roll depends on its place, label and pair only
    UMP_SOURCE_STREAM,   // counted: word after word of a trial's stream
    UMP_SOURCE_TYPED,    // latches UMP_NEED_ROLL
    UMP_SOURCE_SCRIPT,   // latches UMP_MISMATCH: a roll no line gives
    UMP_SOURCE_TEST,     // the label's test_default
    UMP_SOURCE_ENUMERATE // the outcomes of `path`
} ump_source;
// Who answered. A saved line names who answered first: what it says of the seed counts only where the seed
// would give the same.
typedef enum ump_answered_by {
    UMP_BY_LINE,
    UMP_BY_TYPED,
    UMP_BY_SEED,
    UMP_BY_OTHER,
    UMP_BY_SAVED = 4 // added to one of the three above: so a line says
} ump_answered_by;

// One decision of the enumerated path.
typedef struct ump_path_step {
    uint32_t chosen, n;
    uint64_t total;        // sum of weights
    uint64_t weights[128]; // the first n; n > 128 latches UMP_BUDGET unless uniform
    bool uniform;          // all weights are 1 and not written to `weights`
} ump_path_step;
enum { UMP_PATH_MAX = 256, UMP_PATH_WEIGHTS = 128 };

// Counts "nth of that label for that pair in the unit".
typedef struct ump_nth {
    uint16_t label, count;
    int8_t actor, target;
} ump_nth;
enum { UMP_NTH_MAX = 256, UMP_WANTED_WEIGHTS = 256, UMP_WANTED_FACES = 64 };

struct ump_chance {
    ump_source source;
    ump_status latched; // of the unit; cleared by ump_chance_unit
    // stream: word `counter` of the stream under `key` is next; unit_counter is where the unit began
    uint64_t key, counter;
    // the ruleset's labels and their number: set by the caller after opening
    const ump_label *labels;
    // where answered draws are logged (UMP_EVENT_DRAW), or NULL: set by the caller, usually per unit
    ump_journal *journal;
    // answers that go first (roll and ruling lines): the caller's; `used` is written to. A slice of the
    // round's own lines and those of any round is enough and faster than all lines of a file
    ump_answer *lines;
    uint32_t line_count;
    // whether `lines` answer rolls too (true by default) or rulings only (odds: a round's roll lines are
    // ignored)
    bool lines_answer_rolls;
    // where we are, and which labels lines or typed answers name (a bit each, modulo 64): set by
    // ump_chance_unit
    uint16_t round, action;
    uint64_t named;
    uint32_t label_count;
    // enumerate: steps at path_at.. < path_len are forced, further ones are appended and path_len moves
    // along: after the run the path is path[0 .. path_len-1]. The caller sets path_at to 0 and path_len to
    // what it forces.
    uint32_t path_len, path_at;
    ump_path_step *path;
    uint64_t unit_counter;
    ump_sipkey seed;       // seed
    char source_text[160]; // as opened: "seed red dragon"
    // battler outcomes are read and printed by their names in it; NULL: by roster index. The caller's
    const ump_roster *roster;
    // typed answers, kept for the one roll they were typed for; memory of the chance
    ump_answer *typed;
    uint32_t typed_count, typed_capacity;
    // nth counters of the unit
    uint32_t nth_count;
    ump_nth nth[UMP_NTH_MAX];
    // what latched, where it was a draw (wanted_is_draw): its place, and for UMP_MISMATCH the answer that did
    // not fit: wanted.line is its line, 0 where there was none (script). wanted_draw.n = 0: a question
    // without outcomes (ump_ask)
    bool wanted_is_draw;
    ump_answer wanted;
    ump_draw wanted_draw; // weights and faces point into the two below, or are NULL where they do not fit
    uint64_t wanted_weights[UMP_WANTED_WEIGHTS];
    int8_t wanted_faces[UMP_WANTED_FACES];
    // What the draws under way are about, in the ruleset's own numbering (a move and 1); 0: nothing. The
    // rules set it, a unit begins with 0; it words questions and decides nothing. And what it was at the
    // latch.
    uint32_t subject, wanted_subject;
    uint32_t wanted_at; // how many records the journal had when it latched
};

// Sources without ump_chance_open and without memory of their own, made anew in memory of the caller (never
// on top of one from ump_chance_open). Everything else is empty: set labels, lines and journal after it, then
// begin a unit.
void ump_chance_stream(ump_chance *chance, uint64_t seed_key, uint64_t trial);
void ump_chance_enumerate(ump_chance *chance, ump_path_step *path); // path has room for UMP_PATH_MAX steps
void ump_chance_seed(ump_chance *chance, const char *text, size_t len);
void ump_chance_plain(ump_chance *chance, ump_source source); // TYPED, SCRIPT, TEST
// The key of a stream named by a text, for ump_chance_stream. "stream N" is trial N under the key of the
// empty text.
uint64_t ump_chance_stream_key(const char *text, size_t len);

// Begins a unit: place, cleared latch and nth counters. Lines are set before it. Keyed rolls start from the
// place only; a stream whose unit latched goes back to where that unit began, so that running it again draws
// the same. The enumerated path is untouched.
void ump_chance_unit(ump_chance *chance, uint32_t round, uint32_t action);
// Latches a status by hand (overflow, not implemented); the first latch of a unit stays.
void ump_chance_latch(ump_chance *chance, ump_status status);

// ---- The one call

// The slow path of ump_choose.
uint32_t ump_choose_slow(ump_chance *chance, const ump_draw *draw);

// The next word of the stream below n > 0, without bias: multiply, and redraw in the (rare) low sliver; 64
// redraws are the bound, less likely than 2 to the -64.
static inline uint64_t ump_stream_below(ump_chance *chance, uint64_t n) {
    unsigned __int128 m = (unsigned __int128)ump_stream64(chance->key, chance->counter++) * n;
    if ((uint64_t)m < n) {
        uint64_t sliver = (0 - n) % n;
        for (int bound = 0; bound < 64 && (uint64_t)m < sliver; bound++)
            m = (unsigned __int128)ump_stream64(chance->key, chance->counter++) * n;
    }
    return (uint64_t)(m >> 64);
}

// Whether a draw of this label is the stream's alone to answer, with nothing to look up and nothing to write.
static inline bool ump_stream_only(const ump_chance *chance, uint16_t label) {
    return chance->source == UMP_SOURCE_STREAM && chance->latched == UMP_OK && !chance->journal &&
           !(chance->line_count && chance->lines_answer_rolls) &&
           chance->labels[label].kind == UMP_LABEL_ROLL;
}

// Decides: an index 0..n-1 of an outcome of non-zero weight.
static inline uint32_t ump_choose(ump_chance *chance, const ump_draw *draw) {
    if (ump_stream_only(chance, draw->label)) {
        if (!draw->weights && draw->n > 1)
            return (uint32_t)ump_stream_below(chance, draw->n);
        if (draw->weights && draw->n == 2 && draw->weights[0] && draw->weights[1] &&
            draw->weights[0] + draw->weights[1] > draw->weights[1])
            return ump_stream_below(chance, draw->weights[0] + draw->weights[1]) >= draw->weights[0];
    }
    return ump_choose_slow(chance, draw);
}

bool ump_chance_yes_slow(ump_chance *chance, uint16_t label, int8_t actor, int8_t target, uint64_t num,
                         uint64_t den);

// A yes/no decision with chance num/den, den > 0: outcome 0 is yes. No draw where it is certain (num = 0: no;
// num >= den: yes).
static inline bool ump_chance_yes(ump_chance *chance, uint16_t label, int8_t actor, int8_t target,
                                  uint64_t num, uint64_t den) {
    if (num == 0 || num >= den)
        return num > 0;
    if (ump_stream_only(chance, label))
        return ump_stream_below(chance, den) < num;
    return ump_chance_yes_slow(chance, label, actor, target, num, den);
}

// Asks the referee for one of a ruling label's worded outcomes; returns the index. A ruling label whose
// words are "" asks a question that is answered elsewhere, such as in the order: it latches UMP_NEED_RULING
// without outcomes.
uint32_t ump_ask(ump_chance *chance, uint16_t label, int8_t actor, int8_t target);
// The same where the rule text settles it: `outcome` holds unless a ruling line says otherwise.
uint32_t ump_ask_or(ump_chance *chance, uint16_t label, int8_t actor, int8_t target, uint32_t outcome);
// Asks for an integer from lowest to highest.
int32_t ump_ask_number(ump_chance *chance, uint16_t label, int8_t actor, int8_t target, int32_t lowest,
                       int32_t highest);

// The sum of the weights; false when it does not fit 64 bits.
bool ump_draw_total(const ump_draw *draw, uint64_t *total);

// ---- Outcomes as text (desk, supply)

// All outcomes a draw can have: "yes 1/16 | no 15/16", "Red/Ember 1/2 | Blue/Fern 1/2", "2 1/36 | 3 1/18 |
// ..."; equally likely numbers "1..6" (many unequal ones too); rulings without chances: "mild | moderate |
// severe". Battlers by their names in the roster, by index where it is NULL.
void ump_outcomes_print(const ump_label *label, const ump_draw *draw, const ump_roster *roster, ump_buf *out);
// Under which faces of a die of so many each of them stands: "yes 1-625, no 626-10000"; nothing of rulings. A
// share from `before` on, so wide, of the total: "1-625".
void ump_outcome_faces(const ump_label *label, const ump_draw *draw, const ump_roster *roster, uint64_t die,
                       ump_buf *out);
void ump_faces_print(uint64_t before, uint64_t weight, uint64_t total, uint64_t die, ump_buf *out);
// One outcome by index: "yes", "4", "Red/Ember".
void ump_outcome_print(const ump_label *label, const ump_draw *draw, uint32_t index, const ump_roster *roster,
                       ump_buf *out);
// An answer as it would be written: "yes", "4", "4127/10000", "Red/Ember"; no draw is needed.
void ump_answer_print(const ump_label *label, const ump_answer *answer, const ump_roster *roster,
                      ump_buf *out);
// Reads "yes" (or a beginning that only it has), "4", "4127/10000" (rolls only) or a battler's name
// (side_hint as in ump_roster_find) for a label into is_die, outcome, die, die_of of *out; the rest of *out
// is untouched. Whether a certain draw can have that outcome is for ump_answer_index. BAD_INPUT adds a
// problem that says what the label takes.
ump_status ump_answer_parse(const ump_label *label, ump_span text, const ump_roster *roster, int side_hint,
                            const char *file, ump_answer *out, ump_problems *problems);
// Whether a die of so many faces gives every outcome its chance exactly; *least: the smallest that does.
bool ump_die_is_exact(const ump_draw *draw, uint64_t die_of, uint64_t *least);
// Whether a die may answer the draw: one of UMP_DIE_FINE faces or more may, rounded; a smaller one has to be
// exact.
enum { UMP_DIE_FINE = 100 };
bool ump_die_may_answer(const ump_draw *draw, uint64_t die_of);
// "; a die of 3 faces does not show these chances: one of 16, or of a multiple of that, does"; nothing where
// the die may answer.
void ump_die_refusal(const ump_draw *draw, uint64_t die_of, ump_buf *out);
// The outcome index an answer means for a draw; false when the draw cannot have it (out of range, weight 0, a
// die that may not answer).
bool ump_answer_index(const ump_label *label, const ump_draw *draw, const ump_answer *answer,
                      uint32_t *index);

#endif

// SPDX-License-Identifier: MIT
// How is a random decision made? One call, ump_choose, answered by a source: seed, stream, typed, script or enumerate. Exact enumeration
// drives the enumerate source from odds/enumerate.c.
//
// Rules of use
// - Draw exactly when the rulebook draws. A certainty is no draw.
// - No loop depends on a draw without a bound.
// - Nobody looks at who the source is, and nobody tests for a latch: a source that cannot answer latches a status, returns the
//   first outcome of non-zero weight, and `advance` throws the unit away.
// - Every label stands in the ruleset's labels.def with its outcomes, its citation and the outcome a test gets by default.
// - Rulings are draws too (a label of kind RULING): only a ruling line or a typed answer can answer them, never a seed.
#ifndef UMP_KIT_CHANCE_H
#define UMP_KIT_CHANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/hash.h"
#include "kit/journal.h"
#include "umpire/umpire.h"

typedef enum ump_label_kind { UMP_LABEL_ROLL, UMP_LABEL_RULING } ump_label_kind;

// One row of labels.def.
typedef struct ump_label {
    const char *name;     // "crit"; may contain spaces
    ump_label_kind kind;
    const char *words;    // "yes|no" in outcome order, or NULL: the outcome is the integer draw.lowest + index;
                          // "@" : the outcome is a battler, the index into draw.faces
    int32_t test_default; // what a test gets that says nothing: the index; -1 the last (highest); rulings: -2 none, must be given
    const char *rule;     // citation
    const char *help;     // the question in words
} ump_label;

enum { UMP_NOBODY = -1, UMP_ANYBODY = -128 };

// One random decision. n outcomes 0..n-1 with integer weights (NULL: uniform).
typedef struct ump_draw {
    uint16_t label; // index into the ruleset's labels
    int8_t actor, target;
    uint32_t n;
    const uint64_t *weights;
    int32_t lowest;       // integer labels: the face of outcome 0
    const int8_t *faces;  // battler labels: roster index of each outcome
} ump_draw;

// An answer prepared for a draw: from a roll or ruling line, typed, or recorded.
typedef struct ump_answer {
    uint16_t round;
    uint16_t action;  // as in ump_chance.action; UMP_ACTION_ANY matches any
    uint16_t label;
    uint16_t nth;     // 1-based; 0 matches any
    int8_t actor, target; // target (and actor) may be UMP_ANYBODY
    bool is_die;      // outcome is die/die_of, to be mapped in outcome order
    uint8_t used;     // how often it answered
    int32_t outcome;  // index for worded labels, face for integer labels, battler for battler labels
    uint64_t die, die_of;
    uint32_t line;    // where it was written, 0 nowhere
} ump_answer;
enum { UMP_ACTION_START = 0, UMP_ACTION_END = 99, UMP_ACTION_ANY = 255 };

typedef enum ump_source { UMP_SOURCE_SEED, UMP_SOURCE_STREAM, UMP_SOURCE_TYPED, UMP_SOURCE_SCRIPT, UMP_SOURCE_ENUMERATE } ump_source;
typedef enum ump_answered_by { UMP_BY_LINE, UMP_BY_TYPED, UMP_BY_SEED, UMP_BY_OTHER } ump_answered_by;

// One decision of the enumerated path.
typedef struct ump_path_step {
    uint32_t chosen, n;
    uint64_t total;          // sum of weights
    uint64_t weights[128];   // the first n; n > 128 latches UMP_BUDGET unless uniform
    bool uniform;
} ump_path_step;
enum { UMP_PATH_MAX = 256 };

// Counts "nth of that label for that pair in the unit".
typedef struct ump_nth {
    uint16_t label, count;
    int8_t actor, target;
} ump_nth;
enum { UMP_NTH_MAX = 64 };

struct ump_chance {
    ump_source source;
    // where we are; set by the desk before each unit
    uint16_t round, action;
    // stream
    uint64_t key, counter;
    // seed
    uint64_t seed0, seed1;
    char source_text[160];
    // the ruleset's labels and their number
    const ump_label *labels;
    uint32_t label_count;
    // answers that go first (roll and ruling lines), then the typed ones
    ump_answer *lines;
    uint32_t line_count;
    ump_answer *typed;
    uint32_t typed_count, typed_capacity;
    // record of what was answered in the unit, for saving: kept when `record` is not NULL
    ump_journal *record;
    // what latched
    ump_status latched;
    ump_answer wanted;        // its place: round, action, label, nth, actor, target
    ump_draw wanted_draw;     // weights and faces point into wanted_weights/wanted_faces
    uint64_t wanted_weights[256];
    int8_t wanted_faces[64];
    // enumerate: path is the forced prefix, length forced; steps beyond it are appended
    ump_path_step *path;
    uint32_t path_len, path_at;
    // nth counters of the unit
    ump_nth nth[UMP_NTH_MAX];
    uint32_t nth_count;
};

// Opens a source without a ruleset: fields as ump_chance_open documents them. Internal twins of the public functions:
void ump_chance_stream(ump_chance *chance, uint64_t seed_key, uint64_t trial); // value initialisation, no allocation
void ump_chance_enumerate(ump_chance *chance, ump_path_step *path);            // path has room for UMP_PATH_MAX steps
// Begins a unit: place, cleared latch and nth counters. `seed` sources derive rolls from the place only.
void ump_chance_unit(ump_chance *chance, uint32_t round, uint32_t action);
// The slow path of ump_choose.
uint32_t ump_choose_slow(ump_chance *chance, const ump_draw *draw);
// Latches a status by hand (overflow, not implemented); the first latch of a unit stays.
void ump_chance_latch(ump_chance *chance, ump_status status);

// The one call.
static inline uint32_t ump_choose(ump_chance *chance, const ump_draw *draw)
{
    if (chance->source == UMP_SOURCE_STREAM && !chance->line_count && !draw->weights &&
        chance->labels[draw->label].kind == UMP_LABEL_ROLL && !chance->record) {
        // uniform below n, without bias: multiply, and redraw in the (rare) low sliver
        for (int bound = 0; bound < 64; bound++) {
            uint64_t x = ump_mix64(chance->key + 0x9E3779B97F4A7C15u * ++chance->counter);
            __extension__ unsigned __int128 m = (__extension__(unsigned __int128)) x * draw->n;
            if ((uint64_t)m >= draw->n || (uint64_t)m >= (uint64_t)(-(uint64_t)draw->n) % draw->n)
                return (uint32_t)(m >> 64);
        }
    }
    return ump_choose_slow(chance, draw);
}

// A yes/no decision with chance num/den: outcome 0 is yes. No draw where it is certain. num and den are non-negative.
bool ump_chance_yes(ump_chance *chance, uint16_t label, int8_t actor, int8_t target, uint64_t num, uint64_t den);
// Asks the referee for one of a ruling label's worded outcomes; returns the index.
uint32_t ump_ask(ump_chance *chance, uint16_t label, int8_t actor, int8_t target);
// Asks for an integer from lowest to highest.
int32_t ump_ask_number(ump_chance *chance, uint16_t label, int8_t actor, int8_t target, int32_t lowest, int32_t highest);

#endif

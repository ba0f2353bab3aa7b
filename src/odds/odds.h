// SPDX-License-Identifier: MIT
// What are the chances of a round? Exact odds (enumerate.c), sampled odds (sample.c), their tables (table.c).
// Works on a ruleset's operations, a setup and a state only; the public functions over a battle are in
// desk/odds.c.
#ifndef UMP_ODDS_ODDS_H
#define UMP_ODDS_ODDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/chance.h"
#include "kit/prob.h"
#include "kit/roster.h"
#include "kit/ruleset.h"
#include "kit/text.h"
#include "umpire/umpire.h"

// Applies the free rulings that are due before the unit `phase` stands at. `mark` is the caller's own
// progress through them: it is copied along with each state, and begins as odds_job.mark. Anything but UMP_OK
// ends the computation with that status. Must depend on nothing but its arguments.
typedef ump_status odds_due(void *caller, void *state, const ump_phase *phase, uint32_t *mark);

// One round to compute. Everything pointed to must live as long as the ump_odds made from it, except lines.
typedef struct odds_job {
    const ump_ruleset *rules;
    const void *setup;
    const ump_roster *roster; // names for the table
    const void *state;        // phase RUNNING: the orders are in; copied
    size_t size;              // of the state
    ump_answer *lines;        // answers that go first (rulings); their `used` counters are written to
    uint32_t line_count;
    odds_due *due; // NULL where the round has no free rulings
    void *caller;
    uint32_t mark;
    uint64_t leaf_budget;   // executions of a unit; 0: ODDS_LEAVES
    uint64_t memory_budget; // bytes of kept states; 0: ODDS_MEMORY
    bool merge;             // merge equal states between units; end states are always merged
} odds_job;

#define ODDS_LEAVES UINT64_C(20000000)
#define ODDS_MEMORY (UINT64_C(1) << 30)

// A kept state: this head, then the state's bytes.
typedef struct odds_entry {
    ump_prob prob;  // exact odds
    uint64_t count; // sampled odds: trials
    uint64_t hash;
    uint32_t mark;
    uint32_t unused;
} odds_entry;

// A set of states, found by content. Entries never move; they are numbered from 0 in the order they came.
typedef struct odds_pool {
    unsigned char **chunks;
    uint32_t chunk_count, chunk_capacity;
    uint32_t count;
    uint32_t *slots; // entry number + 1, 0 empty
    uint32_t slot_count;
    size_t size, stride;
    uint64_t bytes, *bytes_left; // taken, and what the computation may still take
} odds_pool;

void odds_pool_open(odds_pool *pool, size_t state_size, uint64_t *bytes_left);
void odds_pool_close(odds_pool *pool);
// Forgets the entries, keeps the memory.
void odds_pool_clear(odds_pool *pool);
// The entry after the last: fill its state, then add or drop it. NULL without memory or budget.
odds_entry *odds_pool_next(odds_pool *pool, ump_status *status);
// Makes that next entry (its mark and state set) part of the set. With `merge` the equal entry that is
// already there is returned instead, *fresh false. A fresh entry has prob 0 and count 0. NULL as above.
odds_entry *odds_pool_add(odds_pool *pool, odds_entry *next, bool merge, bool *fresh, ump_status *status);
odds_entry *odds_pool_at(const odds_pool *pool, uint32_t index);
static inline void *odds_entry_state(odds_entry *entry) { return entry + 1; }

// One value that a watched path may have after the round.
typedef struct odds_line {
    ump_value value;
    ump_prob prob;
    uint64_t count;
} odds_line;

// The distribution of one watched path, sorted by value: numbers ascending, words by their text.
typedef struct odds_margin {
    int battler;      // -1: the field, or how the round ends
    const char *path; // NULL: how the round ends ("outcome")
    ump_handle handle;
    odds_line *lines;
    uint32_t count, capacity;
} odds_margin;

struct ump_odds {
    const ump_ruleset *rules;
    const void *setup;
    const ump_roster *roster;
    void *start; // the state before
    uint32_t round;
    bool sampled;
    uint64_t leaves; // units run
    uint64_t trials; // sampled odds
    ump_prob total;  // exact odds
    odds_pool ends;
    uint64_t bytes_left;
    bool flushed; // sampled odds: end states were counted into the margins and forgotten, to bound memory
    odds_margin *margins;
    uint32_t margin_count, margin_capacity;
};

// Exact distribution of the states after the round. `chance` is the caller's memory and is set up here; after
// a latch (UMP_NEED_RULING, UMP_OVERFLOW, UMP_NOT_IMPLEMENTED ...) it tells what was wanted. UMP_BUDGET:
// leaves, memory or the width of a probability. UMP_MISMATCH: the total is not 1, which is a mistake of the
// rules' code.
ump_status odds_exact(const odds_job *job, ump_chance *chance, ump_odds **out);

// Trials first..first+count-1 of the stream `seed`; trial i comes out the same whatever the range and thread.
ump_status odds_sample(const odds_job *job, const char *seed, uint64_t first, uint64_t count,
                       ump_chance *chance, ump_odds **out);
// Adds the counts of `other`: UMP_BAD_ARGUMENT unless both are samples from the same start. The caller sees
// to it that no trial is counted twice.
ump_status odds_add(ump_odds *odds, const ump_odds *other);
void odds_close(ump_odds *odds);

// An ump_odds without end states, over a copy of the job's state after the free rulings that are due at once.
ump_status odds_open(const odds_job *job, bool sampled, ump_odds **out);

// A 95% Wilson interval for `hits` in `trials` > 0, in millionths, rounded outwards.
typedef struct odds_interval {
    uint32_t low, high;
} odds_interval;
odds_interval odds_wilson(uint64_t hits, uint64_t trials);
// The whole square root, rounded down.
uint64_t odds_isqrt(unsigned __int128 x);

// Counts the end states into the margins: to be called once after the end states are complete.
ump_status odds_fold(ump_odds *odds);
// The chance that `path` ("Red/Ember.hp", "outcome") has `value` after the round. UMP_NOT_FOUND: no such
// path; UMP_BAD_INPUT: not a value of its kind; UMP_BUDGET: the path is not watched and the end states were
// forgotten.
ump_status odds_chance(const ump_odds *odds, const char *path, const char *value, ump_prob *prob,
                       uint64_t *count, ump_problems *problems);
// Writes the table.
ump_status odds_table(const ump_odds *odds, ump_format format, ump_buf *out);

#endif

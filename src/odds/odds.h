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

// One round to compute. Of what it points to only rules and setup are still looked at once the odds are made.
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
    uint64_t memory_budget; // bytes of kept states; 0: ODDS_MEMORY or ODDS_SAMPLE_MEMORY
    bool merge;             // merge equal states between units; end states are always merged
} odds_job;

#define ODDS_LEAVES UINT64_C(20000000)
#define ODDS_MEMORY (UINT64_C(1) << 30)
#define ODDS_SAMPLE_MEMORY (UINT64_C(1) << 26)
#define ODDS_TRIALS_MAX (UINT64_C(1) << 62)
// More units than any round has: a rule that never ends its round is stopped with UMP_BUDGET.
enum { ODDS_UNITS_MAX = 4096 };

// ---- Kept states (pool.c)

// Items of one size that never move, in chunks.
typedef struct odds_items {
    unsigned char **chunks;
    uint32_t chunk_count, chunk_capacity;
    uint32_t count;
    size_t size;          // of an item
    uint64_t *bytes_left; // what the whole computation may still take
} odds_items;

// A table from hashes to item numbers: slots hold the upper half of the hash and the number plus one; 0 is
// empty.
typedef struct odds_index {
    uint64_t *slots;
    uint32_t slot_count; // a power of two
} odds_index;

// The blocks of all states of a computation, equal ones once. A state is kept as the list of its blocks: most
// bytes of a round's states are the same, and two states are equal exactly when their lists are.
enum { ODDS_BLOCK = 64, ODDS_LAST = 64 };
typedef struct odds_store {
    size_t state_size;
    uint32_t blocks; // of a state; the last one is filled up with zeros
    odds_items items;
    odds_index index;
    uint32_t last[ODDS_LAST]; // the number last given at each of the first places, plus 1; 0: none
} odds_store;

void odds_store_open(odds_store *store, size_t state_size, uint64_t *bytes_left);
void odds_store_close(odds_store *store);
// Forgets the blocks, keeps the memory.
void odds_store_clear(odds_store *store);
// Zeroed memory for a state, a whole number of blocks; free() it. NULL without memory.
void *odds_store_room(const odds_store *store);
// Writes the list of `state`. Blocks that are as in `near`, whose list is `near_list`, need no search (both
// NULL: there is none). The states stand in rooms. UMP_NO_MEMORY, UMP_BUDGET.
ump_status odds_store_put(odds_store *store, const void *state, const void *near, const uint32_t *near_list,
                          uint32_t *list);
// The state back from its list, into a room that holds the state of the list `had` (NULL: of none).
void odds_store_get(const odds_store *store, const uint32_t *list, const uint32_t *had, void *state);

// A kept state: this head, then its list.
typedef struct odds_entry {
    ump_prob prob;   // exact odds
    uint64_t count;  // sampled odds: trials
    uint64_t folded; // how much of it the margins have: trials, or 1 once prob is in them
    uint32_t mark;
    uint32_t list[];
} odds_entry;

// A set of states of one store, found by content, numbered from 0 in the order they came.
typedef struct odds_pool {
    odds_items items;
    odds_index index;
    uint32_t blocks; // of a state
    bool merge;      // whether equal entries become one
} odds_pool;

void odds_pool_open(odds_pool *pool, const odds_store *store, bool merge);
void odds_pool_close(odds_pool *pool);
// Forgets the entries, keeps the memory.
void odds_pool_clear(odds_pool *pool);
// The entry after the last, a draft: write its list and mark, then add or forget it. NULL without memory
// (UMP_NO_MEMORY) or budget (UMP_BUDGET).
odds_entry *odds_pool_draft(odds_pool *pool, ump_status *status);
// Makes the draft part of the set, with count 0 and a prob that the caller sets; *fresh. But where the pool
// merges and has an equal entry, that one is returned and the draft is free again.
odds_entry *odds_pool_add(odds_pool *pool, odds_entry *draft, bool *fresh);
odds_entry *odds_pool_at(const odds_pool *pool, uint32_t number);

// Brings the chances of the set, none of them 0, to their least common denominator, so that adding them is
// quick and they grow no more than they must (common.c). Where that takes more than 128 bits they stay as
// they are.
void odds_pool_common(odds_pool *pool);

// ---- Margins (margins.c)

// One value that a watched path may have after the round.
typedef struct odds_line {
    ump_value value;
    ump_prob prob;
    uint64_t count;
} odds_line;

enum { ODDS_PATH_MAX = 63 };

// The distribution of one watched path (margins.c).
typedef struct odds_margin {
    int battler;                  // -1: the field, or how the round ends
    bool in_play;                 // at the start, or no battler's
    char path[ODDS_PATH_MAX + 1]; // empty: how the round ends; the value is then an odds_end code
    ump_handle handle;
    ump_value before; // at the start; of how the round ends there is none
    odds_line *lines; // in the order they came
    uint32_t *order;  // line numbers by value: numbers ascending, then words by their text
    uint32_t count, capacity;
    uint32_t last; // the line found last, where the next search looks first
} odds_margin;

// How a round ends: the next one's orders are waited for, some sides must choose (plus the bits of those
// sides), the battle is over.
enum { ODDS_END_GOES_ON, ODDS_END_CHOICE = 100, ODDS_END_DRAW = 200, ODDS_END_WON = 201 };
int odds_end_of(const ump_phase *phase);
// "goes on", "Red chooses", "Red wins", "draw".
void odds_end_words(const ump_roster *roster, int end, ump_buf *out);

struct ump_odds {
    const ump_ruleset *rules;
    const void *
        setup; // read while the odds are made; afterwards only by odds_chance, for a path that is not watched
    ump_roster roster; // a copy: names alone, which stand in names
    char *names;
    void *start; // the state before, in a room
    uint32_t round;
    bool sampled;
    uint64_t leaves; // units run
    uint64_t trials; // sampled odds
    ump_prob total;  // exact odds
    odds_store store;
    odds_pool ends;
    void *room; // for one state, while the end states are read
    uint64_t bytes_left;
    bool flushed; // sampled odds: end states were counted into the margins and forgotten, to bound memory
    odds_margin *margins; // the first is how the round ends
    ump_prob folded;      // what each margin adds up to
    uint64_t folded_count;
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

// An ump_odds without end states, over a copy of the job's state.
ump_status odds_open(const odds_job *job, bool sampled, ump_odds **out);
// Readies the caller's chance: the job's labels and lines.
void odds_chance_lines(const odds_job *job, ump_chance *chance);
// Applies the free rulings due at once. *at: where the state stands then; *done: not in the odds' round any
// more.
ump_status odds_settle(const odds_job *job, uint32_t round, void *state, uint32_t *mark, ump_phase *at,
                       bool *done);
// End state `number`, in the odds' room until the next call.
const void *odds_end_state(const ump_odds *odds, uint32_t number);

// A 95% Wilson interval for `hits` in `trials` > 0, in millionths, rounded outwards.
typedef struct odds_interval {
    uint32_t low, high;
} odds_interval;
odds_interval odds_wilson(uint64_t hits, uint64_t trials);
// The whole square root, rounded down.
uint64_t odds_isqrt(unsigned __int128 x);

// Copies the names that tables and paths need.
ump_status odds_names_open(ump_odds *odds, const ump_roster *roster);
// Makes the margins, all empty: watched paths of the battlers in play, and the same of those on the bench,
// since they may come in. And counts into them what of the end states they do not have yet.
ump_status odds_margins_open(ump_odds *odds);
ump_status odds_fold(ump_odds *odds);
// Numbers before words, numbers by size, words by their text.
int odds_value_cmp(const ump_value *a, const ump_value *b);
// Adds to the line of `value`; exactly one of prob and count matters.
ump_status odds_margin_add(odds_margin *margin, ump_value value, const ump_prob *prob, uint64_t count);
// sum + p, of chances that exclude each other; the longer denominator first, which ump_prob_add is fast at.
ump_status odds_prob_add(ump_prob *sum, const ump_prob *p);
// The chance that `path` ("Red/Ember.hp", "outcome") has `value` after the round. UMP_NOT_FOUND: no such
// path; UMP_BAD_INPUT: not a value of its kind; UMP_BUDGET: the path is not watched and the end states were
// forgotten.
ump_status odds_chance(const ump_odds *odds, const char *path, const char *value, ump_prob *prob,
                       uint64_t *count, ump_problems *problems);
// Writes the table.
ump_status odds_table(const ump_odds *odds, ump_format format, ump_buf *out);

#endif

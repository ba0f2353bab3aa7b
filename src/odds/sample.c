// SPDX-License-Identifier: MIT
// What are the chances of a round where exact odds are too many? Trials of the keyed stream, counted by end
// state, and the interval that says how sure a count makes us. Exact odds are enumerate.c.
#include <stdlib.h>
#include <string.h>

#include "kit/chance.h"
#include "odds/odds.h"

// ---- Trials
// --------------------------------------------------------------------------------------------------

// What the trials of one call share.
typedef struct odds_trials {
    const odds_job *job;
    ump_odds *odds;
    ump_chance *chance;
    unsigned char *state; // a room
    uint32_t *start_list; // of the start state: end states are near it
} odds_trials;

// Plays the round to its end, from the start state.
static ump_status odds_trial(odds_trials *trials, uint32_t *mark) {
    const odds_job *job = trials->job;
    ump_phase at;
    bool done;
    *mark = job->mark;
    memcpy(trials->state, trials->odds->start, job->size);
    ump_status status = odds_settle(job, trials->odds->round, trials->state, mark, &at, &done);
    for (uint32_t unit = 0; status == UMP_OK && !done; unit++) {
        if (unit == ODDS_UNITS_MAX)
            return UMP_BUDGET;
        ump_chance_unit(trials->chance, at.round, at.action);
        job->rules->advance(job->setup, trials->state, &(ump_run){.chance = trials->chance});
        trials->odds->leaves++;
        status = trials->chance->latched;
        if (status == UMP_OK)
            status = odds_settle(job, trials->odds->round, trials->state, mark, &at, &done);
    }
    return status;
}

// Counts the end states into the margins and forgets them: the memory is used up.
static ump_status odds_flush(ump_odds *odds) {
    ump_status status = odds_fold(odds);
    odds_pool_clear(&odds->ends);
    odds_store_clear(&odds->store);
    odds->flushed = true;
    return status;
}

static odds_entry *odds_end_add(ump_odds *odds, odds_entry *draft) {
    bool fresh;
    odds_entry *entry = odds_pool_add(&odds->ends, draft, &fresh);
    if (fresh)
        entry->prob = ump_prob_zero();
    return entry;
}

static ump_status odds_trial_count(odds_trials *trials, uint32_t mark) {
    ump_odds *odds = trials->odds;
    ump_status status = UMP_OK;
    odds_entry *draft = odds_pool_draft(&odds->ends, &status);
    if (!draft)
        return status;
    if (odds->store.items.count == 0)
        status = odds_store_put(&odds->store, odds->start, NULL, NULL, trials->start_list);
    if (status == UMP_OK)
        status = odds_store_put(&odds->store, trials->state, odds->start, trials->start_list, draft->list);
    draft->mark = mark;
    if (status == UMP_OK)
        odds_end_add(odds, draft)->count++;
    return status;
}

static ump_status odds_trials_run(odds_trials *trials, const char *seed, uint64_t first, uint64_t count) {
    uint64_t key = ump_chance_stream_key(seed, strlen(seed));
    ump_odds *odds = trials->odds;
    for (uint64_t i = 0; i < count; i++) {
        uint32_t mark;
        ump_chance_stream(trials->chance, key, first + i);
        odds_chance_lines(trials->job, trials->chance);
        ump_status status = odds_trial(trials, &mark);
        if (status != UMP_OK)
            return status;
        status = odds_trial_count(trials, mark);
        if (status == UMP_BUDGET && odds->ends.items.count > 0) {
            status = odds_flush(odds);
            if (status == UMP_OK)
                status = odds_trial_count(trials, mark);
        }
        if (status != UMP_OK)
            return status;
        odds->trials++;
    }
    return odds_fold(odds);
}

ump_status odds_sample(const odds_job *job, const char *seed, uint64_t first, uint64_t count,
                       ump_chance *chance, ump_odds **out) {
    ump_odds *odds = NULL;
    if (count == 0 || count > ODDS_TRIALS_MAX)
        return UMP_BAD_INPUT;
    ump_status status = odds_open(job, true, &odds);
    if (status != UMP_OK)
        return status;
    odds_trials trials = {.job = job, .odds = odds, .chance = chance};
    trials.state = odds_store_room(&odds->store);
    trials.start_list = malloc((odds->store.blocks + 1) * sizeof *trials.start_list);
    status = trials.state && trials.start_list ? odds_trials_run(&trials, seed, first, count) : UMP_NO_MEMORY;
    free(trials.state);
    free(trials.start_list);
    chance->lines = NULL;
    chance->line_count = 0;
    if (status != UMP_OK) {
        odds_close(odds);
        return status;
    }
    *out = odds;
    return UMP_OK;
}

// ---- Adding
// --------------------------------------------------------------------------------------------------

static bool odds_same_start(const ump_odds *a, const ump_odds *b) {
    return a->sampled && b->sampled && a->rules == b->rules && a->store.state_size == b->store.state_size &&
           a->margin_count == b->margin_count && memcmp(a->start, b->start, a->store.state_size) == 0;
}

static ump_status odds_add_margins(ump_odds *odds, const ump_odds *other) {
    ump_prob none = ump_prob_zero();
    for (uint32_t k = 0; k < odds->margin_count; k++) {
        const odds_margin *from = &other->margins[k];
        for (uint32_t i = 0; i < from->count; i++) {
            ump_status status =
                odds_margin_add(&odds->margins[k], from->lines[i].value, &none, from->lines[i].count);
            if (status != UMP_OK)
                return status;
        }
    }
    return UMP_OK;
}

// The end states of `other`, which are in the margins already.
static ump_status odds_add_ends(ump_odds *odds, const ump_odds *other) {
    for (uint32_t i = 0; i < other->ends.items.count; i++) {
        const odds_entry *from = odds_pool_at(&other->ends, i);
        ump_status status = UMP_OK;
        odds_entry *draft = odds_pool_draft(&odds->ends, &status);
        if (!draft)
            return status;
        draft->mark = from->mark;
        status = odds_store_put(&odds->store, odds_end_state(other, i), NULL, NULL, draft->list);
        if (status != UMP_OK)
            return status;
        odds_entry *entry = odds_end_add(odds, draft);
        entry->count += from->count;
        entry->folded += from->count;
    }
    return UMP_OK;
}

ump_status odds_add(ump_odds *odds, const ump_odds *other) {
    if (odds == other || !odds_same_start(odds, other) || odds->trials + other->trials > ODDS_TRIALS_MAX)
        return UMP_BAD_ARGUMENT;
    ump_status status = odds_add_margins(odds, other);
    if (status != UMP_OK)
        return status;
    odds->trials += other->trials;
    odds->folded_count += other->folded_count;
    odds->leaves += other->leaves;
    status = odds->flushed || other->flushed ? UMP_BUDGET : odds_add_ends(odds, other);
    // Part of the end states is no use: the margins have all of them.
    return status == UMP_BUDGET ? odds_flush(odds) : status;
}

// ---- The interval
// --------------------------------------------------------------------------------------------

uint64_t odds_isqrt(unsigned __int128 x) {
    uint64_t root = 0;
    for (int bit = 63; bit >= 0; bit--) {
        uint64_t wider = root | UINT64_C(1) << bit;
        if ((unsigned __int128)wider * wider <= x)
            root = wider;
    }
    return root;
}

// With z the 97.5% point of the normal distribution, Wilson's bounds of k hits in n trials are
//     (2k + zz -/+ sqrt(4 zz k(n-k)/n + zz zz)) / (2 (n + zz)).
// All terms are taken times a million; zz = 3.841459 is rounded up, the root and the two bounds outwards.
odds_interval odds_wilson(uint64_t hits, uint64_t trials) {
    const uint64_t million = 1000000, zz = 3841459;
    typedef unsigned __int128 wide;
    wide spread = (wide)hits * (trials - hits);
    // Below 2 to the 80 the product with 4 zz million, under 2 to the 44, fits.
    if (spread >> 80 == 0)
        spread = (spread * (4 * zz * million) + trials - 1) / trials;
    else
        spread = (spread / trials + 1) * (4 * zz * million);
    spread += (wide)zz * zz;
    uint64_t root = odds_isqrt(spread);
    root += (wide)root * root < spread;
    wide middle = (wide)hits * 2 * million + zz, below = 2 * ((wide)trials * million + zz);
    wide low = middle > root ? (middle - root) * million / below : 0;
    wide high = ((middle + root) * million + below - 1) / below;
    odds_interval interval = {(uint32_t)low, high > million ? (uint32_t)million : (uint32_t)high};
    return interval;
}

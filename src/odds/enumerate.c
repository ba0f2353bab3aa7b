// SPDX-License-Identifier: MIT
// What is the exact distribution of the states after a round? The ordinary rule code is run again on every
// path of outcomes, unit by unit, and equal states are merged in between. Keeping states is pool.c, reading
// them margins.c.
#include <stdlib.h>
#include <string.h>

#include "kit/chance.h"
#include "odds/odds.h"

// ---- What sampled odds share
// ---------------------------------------------------------------------------------

ump_status odds_open(const odds_job *job, bool sampled, ump_odds **out) {
    ump_odds *odds = calloc(1, sizeof *odds);
    if (!odds)
        return UMP_NO_MEMORY;
    odds->rules = job->rules;
    odds->setup = job->setup;
    odds->sampled = sampled;
    odds->total = odds->folded = ump_prob_zero();
    odds->bytes_left = job->memory_budget ? job->memory_budget : sampled ? ODDS_SAMPLE_MEMORY : ODDS_MEMORY;
    odds_store_open(&odds->store, job->size, &odds->bytes_left);
    odds_pool_open(&odds->ends, &odds->store, true);
    odds->start = odds_store_room(&odds->store);
    odds->room = odds_store_room(&odds->store);
    ump_status status = odds->start && odds->room ? UMP_OK : UMP_NO_MEMORY;
    if (status == UMP_OK) {
        memcpy(odds->start, job->state, job->size);
        odds->round = job->rules->phase(job->setup, odds->start).round;
        status = odds_names_open(odds, job->roster);
    }
    if (status == UMP_OK)
        status = odds_margins_open(odds);
    if (status != UMP_OK) {
        odds_close(odds);
        return status;
    }
    *out = odds;
    return UMP_OK;
}

void odds_close(ump_odds *odds) {
    if (!odds)
        return;
    for (uint32_t i = 0; i < odds->margin_count; i++) {
        free(odds->margins[i].lines);
        free(odds->margins[i].order);
    }
    free(odds->margins);
    odds_pool_close(&odds->ends);
    odds_store_close(&odds->store);
    free(odds->start);
    free(odds->room);
    free(odds->names);
    free(odds->roster.battlers);
    free(odds);
}

void odds_chance_lines(const odds_job *job, ump_chance *chance) {
    chance->labels = job->rules->labels;
    chance->label_count = job->rules->label_count;
    chance->lines = job->lines;
    chance->line_count = job->line_count;
    chance->lines_answer_rolls = false;
    chance->roster = job->roster;
}

ump_status odds_settle(const odds_job *job, uint32_t round, void *state, uint32_t *mark, ump_phase *at,
                       bool *done) {
    *at = job->rules->phase(job->setup, state);
    *done = at->kind != UMP_PHASE_RUNNING || at->round != round;
    if (*done || !job->due)
        return UMP_OK;
    ump_status status = job->due(job->caller, state, at, mark);
    *at = job->rules->phase(job->setup, state);
    *done = at->kind != UMP_PHASE_RUNNING || at->round != round;
    return status;
}

const void *odds_end_state(const ump_odds *odds, uint32_t number) {
    odds_store_get(&odds->store, odds_pool_at(&odds->ends, number)->list, NULL, odds->room);
    return odds->room;
}

ump_status odds_prob_add(ump_prob *sum, const ump_prob *p) {
    if (sum->width != 2 || p->width != 2)
        return ump_prob_add(sum, p);
    if (sum->den[0] == p->den[0] && sum->den[1] == p->den[1]) {
        // Chances that exclude each other: their sum is at most 1, so that its numerator fits.
        uint64_t low = sum->num[0] + p->num[0];
        sum->num[1] += p->num[1] + (low < sum->num[0]);
        sum->num[0] = low;
        return UMP_OK;
    }
    bool longer = sum->den[1] > p->den[1] || (sum->den[1] == p->den[1] && sum->den[0] > p->den[0]);
    if (longer || ump_prob_is_zero(sum))
        return ump_prob_add(sum, p);
    ump_prob swapped = *p;
    ump_status status = ump_prob_add(&swapped, sum);
    if (status == UMP_OK)
        *sum = swapped;
    return status;
}

// ---- All paths of a unit
// -------------------------------------------------------------------------------------

typedef struct odds_run {
    const odds_job *job;
    ump_odds *odds;
    ump_chance *chance;
    odds_pool pools[2]; // states before the unit, and after it
    odds_pool *before, *after;
    unsigned char *from, *to; // rooms: the state before the unit, and what it makes of it
    uint64_t leaves_left;
    ump_path_step path[UMP_PATH_MAX];
    ump_prob chances[UMP_PATH_MAX + 1]; // chances[k]: of the state before and the first k steps
} odds_run;

// Brings chances up to the end of the path; the first `known` steps are as they were.
static ump_status odds_path_chances(odds_run *run, uint32_t known, uint32_t length) {
    for (uint32_t k = known; k < length; k++) {
        const ump_path_step *step = &run->path[k];
        run->chances[k + 1] = run->chances[k];
        ump_status status =
            step->uniform ? ump_prob_mul(&run->chances[k + 1], 1, step->n)
                          : ump_prob_mul(&run->chances[k + 1], step->weights[step->chosen], step->total);
        if (status != UMP_OK)
            return status;
    }
    return UMP_OK;
}

// Turns the last step that can to its next outcome, dropping exhausted ones behind it. Returns the new
// length, of which the last step is the changed one; 0 when all paths were run.
static uint32_t odds_path_turn(odds_run *run, uint32_t length) {
    for (; length > 0; length--) {
        ump_path_step *step = &run->path[length - 1];
        uint32_t next = step->chosen + 1;
        while (!step->uniform && next < step->n && step->weights[next] == 0)
            next++;
        if (next < step->n) {
            step->chosen = next;
            return length;
        }
    }
    return 0;
}

// Keeps the state in `to`. `near` is the state in `from`, NULL where there is none.
static ump_status odds_leaf_keep(odds_run *run, const odds_entry *near, uint32_t mark, const ump_prob *chance,
                                 bool done) {
    odds_pool *pool = done ? &run->odds->ends : run->after;
    ump_status status = UMP_OK;
    odds_entry *draft = odds_pool_draft(pool, &status);
    if (!draft)
        return status;
    draft->mark = mark;
    status = odds_store_put(&run->odds->store, run->to, near ? run->from : NULL, near ? near->list : NULL,
                            draft->list);
    if (status != UMP_OK)
        return status;
    bool fresh;
    odds_entry *entry = odds_pool_add(pool, draft, &fresh);
    if (!fresh)
        return odds_prob_add(&entry->prob, chance);
    entry->prob = *chance;
    return UMP_OK;
}

// Runs the unit at `entry` once, on the first `forced` steps of the path and the first outcomes beyond them.
static ump_status odds_leaf(odds_run *run, const odds_entry *entry, const ump_phase *at, uint32_t forced) {
    const odds_job *job = run->job;
    ump_chance *chance = run->chance;
    if (run->leaves_left == 0)
        return UMP_BUDGET;
    run->leaves_left--;
    run->odds->leaves++;
    memcpy(run->to, run->from, job->size);
    chance->path_len = forced;
    chance->path_at = 0;
    ump_chance_unit(chance, at->round, at->action);
    job->rules->advance(job->setup, run->to, &(ump_run){.chance = chance});
    if (chance->latched != UMP_OK)
        return chance->latched;
    // Fewer draws than forced: the rules looked at something outside state and draws.
    if (chance->path_at != chance->path_len)
        return UMP_MISMATCH;
    ump_status status = odds_path_chances(run, forced ? forced - 1 : 0, chance->path_len);
    if (status != UMP_OK)
        return status;
    ump_phase next;
    bool done;
    uint32_t mark = entry->mark;
    status = odds_settle(job, run->odds->round, run->to, &mark, &next, &done);
    if (status != UMP_OK)
        return status;
    return odds_leaf_keep(run, entry, mark, &run->chances[chance->path_len], done);
}

// `had` is the entry whose state stands in `from`, or NULL.
static ump_status odds_unit(odds_run *run, const odds_entry *entry, const odds_entry *had) {
    odds_store_get(&run->odds->store, entry->list, had ? had->list : NULL, run->from);
    ump_phase at = run->job->rules->phase(run->job->setup, run->from);
    uint32_t forced = 0;
    run->chances[0] = entry->prob;
    do {
        ump_status status = odds_leaf(run, entry, &at, forced);
        if (status != UMP_OK)
            return status;
        forced = odds_path_turn(run, run->chance->path_len);
    } while (forced > 0);
    return UMP_OK;
}

// ---- The round
// -----------------------------------------------------------------------------------------------

// The frontier begins with the start state, after the free rulings that are due before its first unit.
static ump_status odds_begin(odds_run *run) {
    ump_prob one = ump_prob_one();
    ump_phase at;
    bool done;
    uint32_t mark = run->job->mark;
    memcpy(run->to, run->odds->start, run->job->size);
    ump_status status = odds_settle(run->job, run->odds->round, run->to, &mark, &at, &done);
    return status == UMP_OK ? odds_leaf_keep(run, NULL, mark, &one, done) : status;
}

// All states of the frontier do one unit before any does the next: equal states have equal cursors, so this
// is when they meet.
static ump_status odds_frontier(odds_run *run) {
    ump_status status = odds_begin(run);
    for (uint32_t unit = 0; status == UMP_OK && run->after->items.count > 0; unit++) {
        if (unit == ODDS_UNITS_MAX)
            return UMP_BUDGET;
        odds_pool *before = run->after;
        run->after = run->before;
        run->before = before;
        odds_pool_clear(run->after);
        const odds_entry *had = NULL;
        for (uint32_t i = 0; status == UMP_OK && i < before->items.count; i++) {
            const odds_entry *entry = odds_pool_at(before, i);
            status = odds_unit(run, entry, had);
            had = entry;
        }
        odds_pool_common(run->after);
    }
    odds_pool_common(&run->odds->ends);
    return status;
}

static ump_status odds_total(ump_odds *odds) {
    for (uint32_t i = 0; i < odds->ends.items.count; i++) {
        ump_status status = odds_prob_add(&odds->total, &odds_pool_at(&odds->ends, i)->prob);
        if (status != UMP_OK)
            return status;
    }
    return ump_prob_is_one(&odds->total) ? UMP_OK : UMP_MISMATCH;
}

static odds_run *odds_run_open(const odds_job *job, ump_chance *chance, ump_odds *odds) {
    odds_run *run = malloc(sizeof *run);
    unsigned char *from = odds_store_room(&odds->store), *to = odds_store_room(&odds->store);
    if (!run || !from || !to) {
        free(run);
        free(from);
        free(to);
        return NULL;
    }
    run->job = job;
    run->odds = odds;
    run->chance = chance;
    run->leaves_left = job->leaf_budget ? job->leaf_budget : ODDS_LEAVES;
    run->before = &run->pools[0];
    run->after = &run->pools[1];
    run->from = from;
    run->to = to;
    odds_pool_open(run->before, &odds->store, job->merge);
    odds_pool_open(run->after, &odds->store, job->merge);
    ump_chance_enumerate(chance, run->path);
    odds_chance_lines(job, chance);
    return run;
}

static void odds_run_close(odds_run *run) {
    odds_pool_close(run->before);
    odds_pool_close(run->after);
    run->chance->path = NULL;
    run->chance->lines = NULL;
    run->chance->line_count = 0;
    free(run->from);
    free(run->to);
    free(run);
}

ump_status odds_exact(const odds_job *job, ump_chance *chance, ump_odds **out) {
    ump_odds *odds = NULL;
    ump_status status = odds_open(job, false, &odds);
    if (status != UMP_OK)
        return status;
    odds_run *run = odds_run_open(job, chance, odds);
    if (!run) {
        odds_close(odds);
        return UMP_NO_MEMORY;
    }
    status = odds_frontier(run);
    odds_run_close(run);
    if (status == UMP_OK)
        status = odds_total(odds);
    if (status == UMP_OK)
        status = odds_fold(odds);
    if (status != UMP_OK) {
        odds_close(odds);
        return status;
    }
    *out = odds;
    return UMP_OK;
}

// SPDX-License-Identifier: MIT
// How does a caller ask for the odds of a battle's next round? The public ump_odds_* over src/odds: orders,
// rulings and free rulings of the round go in, the battle stays as it was.
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"
#include "odds/odds.h"

enum { DESK_ODDS_COOKIE = 0x0dd51u };

ump_odds_def ump_odds_def_default(void) {
    return (ump_odds_def){.cookie = DESK_ODDS_COOKIE, .leaf_budget = ODDS_LEAVES, .merge = 1};
}

// ---- The job
// -------------------------------------------------------------------------------------------------

typedef struct desk_odds_call {
    ump_battle *battle;
    ump_problems *problems;
    bool began; // the round was not begun before
    odds_job job;
    ump_chance chance;
} desk_odds_call;

static ump_status desk_odds_due(void *caller, void *state, const ump_phase *phase, uint32_t *mark) {
    desk_odds_call *call = caller;
    return desk_due(call->battle, state, phase, mark, NULL, call->problems);
}

// What a battle that is not in mid-round after its orders were taken waits for.
static ump_status desk_odds_waits(const ump_phase *phase) {
    return phase->kind == UMP_PHASE_RUNNING  ? UMP_OK
           : phase->kind == UMP_PHASE_CHOICE ? UMP_NEED_CHOICE
           : phase->kind == UMP_PHASE_OVER   ? UMP_OVER
                                             : UMP_NEED_ORDERS;
}

// Takes the orders in and fills the job; to be ended with desk_odds_end, whatever the answer.
static ump_status desk_odds_begin(desk_odds_call *call) {
    ump_battle *battle = call->battle;
    if (battle->refused) {
        desk_pass_on(call->problems, battle->refused);
        return battle->refused_status;
    }
    ump_status status = desk_round_close(battle, call->problems);
    if (status != UMP_OK)
        return status;
    call->began = !battle->in_round;
    status = desk_round_begin(battle, call->problems);
    if (status != UMP_OK)
        return status;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    status = desk_odds_waits(&phase);
    if (status != UMP_OK)
        return status;
    call->job = (odds_job){.rules = battle->rules,
                           .setup = battle->setup,
                           .roster = &battle->roster,
                           .state = battle->state,
                           .size = battle->state_size,
                           .line_count = battle->answer_count,
                           .due = battle->round && battle->round->free_count ? desk_odds_due : NULL,
                           .caller = call,
                           .mark = battle->due};
    if (battle->answer_count == 0)
        return UMP_OK;
    // A copy: that a line was looked at here does not make it a used line of the battle.
    call->job.lines = malloc(battle->answer_count * sizeof *call->job.lines);
    if (!call->job.lines)
        return UMP_NO_MEMORY;
    memcpy(call->job.lines, battle->answers, battle->answer_count * sizeof *call->job.lines);
    return UMP_OK;
}

// Why there are no odds, where nothing can be supplied to get them.
static void desk_odds_explain(const desk_odds_call *call, ump_status status) {
    const ump_battle *battle = call->battle;
    const ump_wanted *wanted = &battle->wanted;
    const char *file = battle->file.name;
    uint32_t line = battle->round ? battle->round->line : 0;
    if (status == UMP_BUDGET && call->job.leaf_budget == 0)
        ump_problem_add(call->problems, status, file, line, 0, "",
                        "round %u does not come to an end: a mistake in umpire, please report it",
                        (unsigned)battle->number);
    else if (status == UMP_BUDGET)
        ump_problem_add(
            call->problems, status, file, line, 0, "odds:budget",
            "exact odds of round %u need more than %llu units run, too much memory or too wide numbers: "
            "sample them",
            (unsigned)battle->number, (unsigned long long)call->job.leaf_budget);
    else if (status == UMP_MISMATCH && call->chance.wanted_is_draw)
        ump_problem_add(call->problems, status, file, call->chance.wanted.line, 1,
                        battle->rules->labels[call->chance.wanted.label].rule,
                        "this line's answer cannot come out for \"%s\"; possible: %s", wanted->line,
                        wanted->outcomes);
    else if (status == UMP_MISMATCH)
        ump_problem_add(call->problems, status, file, line, 0, "odds:total",
                        "the chances of round %u do not add up to 1: a mistake in umpire, please report it",
                        (unsigned)battle->number);
    else if (status == UMP_OVERFLOW || status == UMP_NOT_IMPLEMENTED)
        ump_problem_add(call->problems, status, file, line, 0, "", "round %u: %s%s%s",
                        (unsigned)battle->number, ump_status_text(status), wanted->question[0] ? ": " : "",
                        wanted->question);
}

// Puts the battle back and tells what was wanted.
static ump_status desk_odds_end(desk_odds_call *call, ump_status status, bool ran) {
    if (ran)
        call->battle->wanted = (ump_wanted){0};
    if (ran && status != UMP_OK && call->chance.latched == status)
        desk_want(call->battle, &call->chance);
    if (ran && status != UMP_OK)
        desk_odds_explain(call, status);
    if (call->began)
        desk_round_back(call->battle);
    free(call->job.lines);
    free(call);
    return status;
}

static desk_odds_call *desk_odds_call_of(ump_battle *battle, ump_problems *problems) {
    desk_odds_call *call = calloc(1, sizeof *call);
    if (call) {
        call->battle = battle;
        call->problems = problems;
    }
    return call;
}

// ---- The public functions
// ------------------------------------------------------------------------------------

ump_status ump_odds_exact(ump_battle *battle, const ump_odds_def *def, ump_odds **out,
                          ump_problems *problems) {
    if (!battle || !out || !def || def->cookie != DESK_ODDS_COOKIE)
        return UMP_BAD_ARGUMENT;
    desk_odds_call *call = desk_odds_call_of(battle, problems);
    if (!call)
        return UMP_NO_MEMORY;
    ump_status status = desk_odds_begin(call);
    if (status != UMP_OK)
        return desk_odds_end(call, status, false);
    call->job.leaf_budget = def->leaf_budget ? def->leaf_budget : ODDS_LEAVES;
    call->job.merge = def->merge != 0;
    return desk_odds_end(call, odds_exact(&call->job, &call->chance, out), true);
}

ump_status ump_odds_sample(ump_battle *battle, const char *seed, uint64_t first, uint64_t count,
                           ump_odds **out, ump_problems *problems) {
    if (!battle || !seed || !out || count == 0)
        return UMP_BAD_ARGUMENT;
    desk_odds_call *call = desk_odds_call_of(battle, problems);
    if (!call)
        return UMP_NO_MEMORY;
    ump_status status = desk_odds_begin(call);
    if (status != UMP_OK)
        return desk_odds_end(call, status, false);
    return desk_odds_end(call, odds_sample(&call->job, seed, first, count, &call->chance, out), true);
}

void ump_odds_close(ump_odds *odds) { odds_close(odds); }

ump_status ump_odds_add(ump_odds *odds, const ump_odds *other) {
    return odds && other ? odds_add(odds, other) : UMP_BAD_ARGUMENT;
}

uint64_t ump_odds_leaves(const ump_odds *odds) { return odds ? odds->leaves : 0; }

size_t ump_odds_states(const ump_odds *odds) { return odds && !odds->flushed ? odds->ends.items.count : 0; }

int ump_odds_total_is_one(const ump_odds *odds) {
    return odds && (odds->sampled || ump_prob_is_one(&odds->total));
}

ump_status ump_odds_chance(const ump_odds *odds, const char *path, const char *value, char *buf, size_t cap,
                           size_t *len) {
    if (!odds || !path || !value || (cap > 0 && !buf))
        return UMP_BAD_ARGUMENT;
    ump_prob prob;
    uint64_t count;
    ump_status status = odds_chance(odds, path, value, &prob, &count, NULL);
    if (status != UMP_OK)
        return status;
    ump_buf text = ump_buf_fixed(buf, cap);
    if (odds->sampled) {
        ump_buf_printf(&text, "%llu/%llu", (unsigned long long)count, (unsigned long long)odds->trials);
    } else {
        char exact[UMP_PROB_TEXT];
        (void)ump_prob_print(&prob, exact, sizeof exact);
        ump_buf_str(&text, exact);
    }
    if (len)
        *len = text.want;
    return UMP_OK;
}

ump_status ump_odds_table(const ump_odds *odds, ump_format format, char *buf, size_t cap, size_t *len) {
    if (!odds || format > UMP_JSON || (cap > 0 && !buf))
        return UMP_BAD_ARGUMENT;
    ump_buf text = ump_buf_growing();
    ump_status status = odds_table(odds, format, &text);
    if (status != UMP_OK) {
        ump_buf_close(&text);
        return status;
    }
    return desk_hand_over(&text, buf, cap, len);
}

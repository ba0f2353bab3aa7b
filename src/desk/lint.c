// SPDX-License-Identifier: MIT
// What else is wrong with a file that has a mistake? Its orders and free rulings are otherwise read when
// their round comes, and a referee would learn of one mistake a run. What may be played depends on how the
// battle stands; what cannot even be read is the same in every round, and only that is told here.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"

// A setup to read with: the battle's own, or one with stand-ins.
typedef struct desk_lint_setup {
    void *setup;
    ump_roster roster;            // of the stand-ins
    bool stand_in[UMP_SIDES_MAX]; // whether a side has any
    bool other_header;            // it was made without the header's lines
} desk_lint_setup;

typedef struct desk_lint_place {
    const ump_battle *battle;
    const desk_lint_setup *with;
    unsigned char *start, *state; // the state the battle starts with, and one to try things in
    size_t size;
    ump_problems *problems;
} desk_lint_place;

// ---- What is told

static bool desk_told(const ump_problems *problems, const ump_problem *p) {
    for (size_t i = 0; i < ump_problems_count(problems); i++) {
        const ump_problem *other = ump_problems_at(problems, i);
        if (other->line == p->line && other->column == p->column)
            return true;
    }
    return false;
}

// Passes on what could not be read and, with `refused`, what may not be played, but for places of which
// something is told already.
static void desk_lint_pass_on(ump_problems *to, const ump_problems *found, bool refused) {
    for (size_t i = 0; i < ump_problems_count(found); i++) {
        const ump_problem *p = ump_problems_at(found, i);
        bool unread = p->status == UMP_BAD_INPUT || p->status == UMP_NOT_FOUND;
        if ((unread || (refused && p->status == UMP_REFUSED)) && !desk_told(to, p))
            ump_problem_add(to, p->status, p->file, p->line, p->column, p->rule, "%s", p->message);
    }
}

// ---- Trying

static void desk_lint_order(const desk_lint_place *at, const desk_order *order, bool first) {
    const desk_file *file = &at->battle->file;
    ump_problems *found = NULL;
    if (ump_problems_open(&found) != UMP_OK)
        return;
    ump_order_text text = {.file = file->name,
                           .side = order->side,
                           .battler = order->battler,
                           .lines = order->lines,
                           .line_count = order->count,
                           .problems = found};
    memcpy(at->state, at->start, at->size);
    at->battle->rules->order(at->with->setup, at->state, &text);
    // before the first round the battle stands as it will when its orders are taken
    desk_lint_pass_on(at->problems, found,
                      first && !at->with->other_header && !at->with->stand_in[order->side]);
    ump_problems_close(found);
}

static void desk_lint_ruling(const desk_lint_place *at, const desk_free *ruling) {
    ump_problems *found = NULL;
    if (ump_problems_open(&found) != UMP_OK)
        return;
    memcpy(at->state, at->start, at->size);
    desk_apply_free(at->battle, at->with->setup, at->state, ruling, NULL, found);
    desk_lint_pass_on(at->problems, found, false);
    ump_problems_close(found);
}

static void desk_lint_rounds(const ump_battle *battle, const desk_lint_setup *with, uint32_t from,
                             ump_problems *problems) {
    const desk_file *file = &battle->file;
    desk_lint_place at = {
        .battle = battle, .with = with, .size = battle->rules->state_size(with->setup), .problems = problems};
    at.start = calloc(1, at.size + 1);
    at.state = calloc(1, at.size + 1);
    bool memory = at.start && at.state;
    if (memory)
        battle->rules->start(with->setup, at.start);
    for (uint32_t i = from; memory && i < file->round_count && !ump_problems_dropped(problems); i++) {
        const desk_round *round = &file->rounds[i];
        for (uint32_t k = 0; k < round->order_count && !file->ignore_illegal; k++)
            desk_lint_order(&at, &file->orders[round->order_from + k], i == 0);
        for (uint32_t k = 0; k < round->free_count && !ump_problems_dropped(problems); k++)
            desk_lint_ruling(&at, &file->frees[round->free_from + k]);
    }
    free(at.start);
    free(at.state);
}

// ---- Stand-ins

// Whether something is told of a battler's block.
static bool desk_is_faulty(const ump_battler *battler, const ump_problems *problems) {
    uint32_t last = battler->head.line;
    for (uint32_t i = 0; i < battler->key_count; i++)
        last = battler->keys[i].key.line > last ? battler->keys[i].key.line : last;
    for (uint32_t i = 0; i < battler->move_count; i++)
        last = battler->moves[i].line > last ? battler->moves[i].line : last;
    for (size_t i = 0; i < ump_problems_count(problems); i++) {
        uint32_t line = ump_problems_at(problems, i)->line;
        if (line >= battler->head.line && line <= last)
            return true;
    }
    return false;
}

// Opens with stand-ins for the battlers that something is told of (NULL: for all): the same by name, each of
// a species that every ruleset knows, with nothing said of it.
static bool desk_stand_in(const ump_battle *battle, const ump_problems *problems, bool header,
                          desk_lint_setup *out) {
    const desk_file *file = &battle->file;
    *out = (desk_lint_setup){.roster = battle->roster, .other_header = !header};
    ump_roster *roster = &out->roster;
    roster->battlers = calloc(roster->battler_count + 1, sizeof *roster->battlers);
    for (uint32_t i = 0; roster->battlers && i < roster->battler_count; i++) {
        ump_battler *battler = &roster->battlers[i];
        *battler = battle->roster.battlers[i];
        if (problems && !desk_is_faulty(battler, problems))
            continue;
        out->stand_in[battler->side] = true;
        battler->species = ump_span_of_str("Bulbasaur");
        snprintf(battler->species_key, sizeof battler->species_key, "bulbasaur");
        battler->item.len = battler->gender.len = 0;
        battler->key_count = battler->move_count = 0;
    }
    ump_open_args args = {.file = file->name,
                          .roster = roster,
                          .params = battle->params,
                          .profile = ump_span_of_str(""),
                          .header = file->header,
                          .header_count = header ? file->header_count : 0,
                          .first_round = file->first_round};
    if (roster->battlers && battle->rules->open(&args, &out->setup) == UMP_OK)
        return true;
    free(roster->battlers);
    return false;
}

void desk_lint(const ump_battle *battle, uint32_t from, ump_problems *problems) {
    desk_lint_setup with = {.setup = battle->setup};
    if (!problems || from >= battle->file.round_count)
        return;
    if (battle->setup) {
        desk_lint_rounds(battle, &with, from, problems);
    } else if (desk_stand_in(battle, problems, true, &with) || desk_stand_in(battle, NULL, true, &with) ||
               desk_stand_in(battle, NULL, false, &with)) {
        desk_lint_rounds(battle, &with, from, problems);
        battle->rules->close(with.setup);
        free(with.roster.battlers);
    }
}

// SPDX-License-Identifier: MIT
// What becomes of a saved round whose orders were amended? It is played again with every line that still
// fits. Lines that fit no more are set aside: they answer nothing, are told, and become comments in the save
// (save.c), so that nothing is lost. Where they are held against what happened is round_end.c.
#include <stdio.h>
#include <stdlib.h>

#include "desk/desk.h"

ump_status ump_battle_amend(ump_battle *battle) {
    if (!battle || !battle->setup || !battle->keeps_journal || battle->in_round)
        return UMP_BAD_ARGUMENT;
    battle->amends = true;
    return UMP_OK;
}

uint32_t ump_battle_amended(const ump_battle *battle) { return battle ? battle->amended : 0; }

// ---- Lines that fit no more

bool desk_may_set_aside(ump_battle *battle, bool saved) {
    bool may = saved || (battle->round && battle->round->has_state);
    if (may && !battle->amends)
        battle->amendable = true;
    return may && battle->amends;
}

static desk_record *desk_amend_record(const ump_battle *battle) {
    return &battle->records[battle->record_count - 1];
}

bool desk_is_aside(const desk_record *record, uint32_t line) {
    for (uint32_t i = 0; i < record->aside_count; i++)
        if (record->aside[i] == line)
            return true;
    return false;
}

ump_status desk_set_aside(ump_battle *battle, uint32_t line) {
    desk_record *record = desk_amend_record(battle);
    if (desk_is_aside(record, line))
        return UMP_OK;
    if (!desk_grow(&record->aside, record->aside_count, &record->aside_capacity, sizeof *record->aside))
        return UMP_NO_MEMORY;
    record->aside[record->aside_count++] = line;
    return UMP_OK;
}

void desk_aside_clear(desk_record *record) {
    record->aside_count = 0;
    record->restated = false;
}

void desk_amend_lines(ump_battle *battle) {
    for (uint32_t i = 0; battle->amends && i < battle->own_answers; i++)
        battle->answers[i].amends = desk_may_set_aside(battle, battle->answers[i].source != 0);
}

bool desk_set_answer_aside(ump_battle *battle, const ump_answer *answer, ump_problems *problems) {
    const ump_label *label = &battle->rules->labels[answer->label];
    bool roll = label->kind == UMP_LABEL_ROLL;
    // A ruling that was not asked for may be for a course that the rolls did not take.
    if ((!roll && !answer->unfit) || !desk_may_set_aside(battle, answer->source != 0) ||
        desk_set_aside(battle, answer->line) != UMP_OK)
        return false;
    char whose[280] = "", outcome[160];
    ump_buf name = ump_buf_fixed(whose, sizeof whose), words = ump_buf_fixed(outcome, sizeof outcome);
    if (answer->actor >= 0) {
        ump_buf_str(&name, " of ");
        desk_add_battler(battle, answer->actor, &name);
    }
    ump_answer_print(label, answer, &battle->roster, &words);
    ump_problem_add(problems, UMP_OK, battle->file.name, answer->line, 1, label->rule,
                    answer->unfit
                        ? "\"%s\"%s cannot come out \"%s\" here any more: this line becomes a comment"
                        : "\"%s\"%s (\"%s\") is not asked for here any more: this line becomes a "
                          "comment",
                    label->name, whose, outcome);
    return true;
}

static bool desk_send_stands_alone(const desk_round *round, const desk_file *file, const desk_send *send) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < round->send_count; i++)
        count += file->sends[round->send_from + i].line == send->line;
    return count == 1;
}

bool desk_set_sends_aside(ump_battle *battle, int side, ump_problems *problems) {
    const desk_round *round = battle->round;
    const desk_file *file = &battle->file;
    uint32_t used = battle->cursor.sends[side], seen = 0;
    for (uint32_t i = 0; i < round->send_count; i++) {
        const desk_send *send = &file->sends[round->send_from + i];
        if (send->side == side && seen++ >= used &&
            (!desk_may_set_aside(battle, send->chosen) || !desk_send_stands_alone(round, file, send)))
            return false;
    }
    seen = 0;
    for (uint32_t i = 0; i < round->send_count; i++) {
        const desk_send *send = &file->sends[round->send_from + i];
        if (send->side != side || seen++ < used)
            continue;
        if (desk_set_aside(battle, send->line) != UMP_OK)
            return false;
        ump_problem_add(problems, UMP_OK, file->name, send->at.line, send->at.column, "format:send",
                        "%.*s is not sent out here any more: this line becomes a comment",
                        UMP_QUOTE(send->at));
    }
    battle->cursor.sends[side] = round->send_count;
    return true;
}

// ---- Telling

// How many lines of the round still answer, and how many draws no line answers.
typedef struct desk_amend_counts {
    uint32_t rolls, rulings, fresh;
} desk_amend_counts;

static desk_amend_counts desk_amend_count(const ump_battle *battle) {
    const desk_record *record = desk_amend_record(battle);
    desk_amend_counts counts = {0};
    for (uint32_t i = 0; i < battle->own_answers; i++) {
        bool roll = battle->rules->labels[battle->answers[i].label].kind == UMP_LABEL_ROLL;
        counts.rolls += roll && battle->answers[i].used;
        counts.rulings += !roll && battle->answers[i].used;
    }
    for (uint32_t u = record->unit_from; u < battle->unit_count; u++)
        for (uint32_t i = battle->units[u].event; i < battle->units[u].end; i++) {
            const ump_event *event = &battle->journal.events[i];
            counts.fresh +=
                event->kind == UMP_EVENT_DRAW && event->op != UMP_BY_LINE && event->op < UMP_BY_SAVED;
        }
    return counts;
}

static void desk_amend_words(ump_buf *out, uint32_t count, const char *one, const char *more) {
    if (count)
        ump_buf_printf(out, "%s%u %s", out->len ? ", " : "", (unsigned)count, count == 1 ? one : more);
}

void desk_amend_tell(ump_battle *battle, ump_problems *problems) {
    const desk_record *record = desk_amend_record(battle);
    if (!record->restated && !record->aside_count)
        return;
    if (!battle->amended)
        battle->amended = battle->rounds_done + 1;
    desk_tell_rolls(battle, "no line gave this roll", problems);
    desk_amend_counts counts = desk_amend_count(battle);
    char memory[300];
    ump_buf health = ump_buf_fixed(memory, sizeof memory);
    desk_health_list(battle, &health);
    char counted[200];
    ump_buf words = ump_buf_fixed(counted, sizeof counted);
    desk_amend_words(&words, counts.rolls, "roll stays", "rolls stay");
    desk_amend_words(&words, counts.rulings, "ruling stays", "rulings stay");
    desk_amend_words(&words, record->aside_count, "line is set aside", "lines are set aside");
    desk_amend_words(&words, counts.fresh, "roll is new", "rolls are new");
    ump_problem_add(problems, UMP_OK, battle->file.name, battle->round->line, 0, "format:amended",
                    "round %u is amended: %s%s%s after it: %s", (unsigned)battle->number,
                    ump_buf_text(&words), words.len ? "; " : "", desk_health_word(battle), memory);
}

void desk_amend_advise(const ump_battle *battle, ump_problems *problems) {
    if (!battle->amendable || battle->amends || !battle->round)
        return;
    ump_problem_add(
        problems, UMP_OK, battle->file.name, battle->round->line, 0, "format:amended",
        "round %u was saved with other lines. If the change is meant: `umpire run --amend` plays it and the "
        "rounds behind it as the file stands now (rolls whose place is still there stay, what fits no more "
        "is "
        "told and becomes a comment), `--amend --write` keeps that. `--undo` takes the last round back "
        "instead",
        (unsigned)battle->number);
}

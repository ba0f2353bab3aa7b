// SPDX-License-Identifier: MIT
// How is a round resolved? Orders in, then unit after unit with the free rulings, replacements and lines of
// the file, until the round is over or something is missing. What a unit does is the ruleset's business; how
// a round is closed: round_end.c; what it waits for, in words: wanted.c; opening and asking: battle.c.
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"

// Bounds what a ruleset that never ends a round can cost.
enum { DESK_UNITS_MAX = 20000 };

// ---- Beginning a round

static ump_status desk_bind_answers(ump_battle *battle) {
    const desk_file *file = &battle->file;
    const desk_round *round = battle->round;
    uint32_t own = round ? round->answer_count : 0, count = own + file->house_answer_count;
    if (count > battle->answer_capacity) {
        ump_answer *answers = realloc(battle->answers, count * sizeof *answers);
        if (!answers)
            return UMP_NO_MEMORY;
        battle->answers = answers;
        battle->answer_capacity = count;
    }
    if (own)
        memcpy(battle->answers, file->answers + round->answer_from, own * sizeof *battle->answers);
    if (file->house_answer_count)
        memcpy(battle->answers + own, file->house_answers,
               file->house_answer_count * sizeof *battle->answers);
    battle->answer_count = count;
    battle->own_answers = own;
    desk_amend_lines(battle);
    return UMP_OK;
}

// Every order is tried, so that all refusals of a round are told at once; the worst status counts.
static ump_status desk_file_orders(ump_battle *battle, const desk_round *round, ump_problems *problems) {
    ump_status worst = UMP_OK;
    for (uint32_t i = 0; i < round->order_count; i++) {
        const desk_order *order = &battle->file.orders[round->order_from + i];
        ump_status status = desk_refusal(desk_order_apply(battle, battle->state, order, problems));
        if (worst == UMP_OK || status == UMP_NO_MEMORY)
            worst = status;
    }
    return worst;
}

// The same, but whoever plays a round again and again from the same state has its orders read once.
static ump_status desk_written_orders(ump_battle *battle, const desk_round *round, ump_problems *problems) {
    size_t size = battle->state_size;
    if (!round || !round->order_count)
        return UMP_OK;
    if (battle->orders_round == round && memcmp(battle->orders_from, battle->state, size) == 0) {
        memcpy(battle->state, battle->orders_to, size);
        return UMP_OK;
    }
    memcpy(battle->orders_from, battle->state, size);
    ump_status status = desk_file_orders(battle, round, problems);
    battle->orders_round = status == UMP_OK ? round : NULL;
    memcpy(battle->orders_to, battle->state, size);
    return status;
}

static ump_status desk_record_begin(ump_battle *battle) {
    if (!battle->keeps_journal)
        return UMP_OK;
    desk_record *record = desk_record_now(battle);
    if (!record)
        return UMP_NO_MEMORY;
    if (!record->before)
        record->before = malloc(battle->state_size + 1);
    if (!record->before)
        return UMP_NO_MEMORY;
    memcpy(record->before, battle->before, battle->state_size);
    record->number = battle->number;
    record->begun = true;
    desk_aside_clear(record);
    record->event_from = battle->journal.count;
    record->text_from = battle->journal.text_count;
    record->unit_from = battle->unit_count;
    return UMP_OK;
}

ump_status desk_round_begin(ump_battle *battle, ump_problems *problems) {
    if (battle->in_round)
        return UMP_OK;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    if (phase.kind == UMP_PHASE_OVER) {
        const desk_round *next =
            battle->rounds_done < battle->file.round_count ? &battle->file.rounds[battle->rounds_done] : NULL;
        if (next)
            ump_problem_add(problems, UMP_OVER, battle->file.name, next->line, 1, "format:round",
                            "the battle was over before round %u: take this section out",
                            (unsigned)next->number);
        return UMP_OVER;
    }
    memcpy(battle->ordered, battle->state, battle->state_size);
    const desk_round *round = desk_file_round(&battle->file, phase.round);
    ump_status status = UMP_OK;
    battle->open = false;
    if (phase.kind == UMP_PHASE_ORDERS) {
        status = desk_written_orders(battle, round, problems);
        if (status == UMP_OK && battle->by_turns && !(round && round->has_state))
            battle->open = battle->rules->turns(battle->setup, battle->state, UMP_TURNS_OPEN) == UMP_OK;
        phase = battle->rules->phase(battle->setup, battle->state);
        if (status == UMP_OK && !battle->open && phase.kind == UMP_PHASE_ORDERS) {
            desk_want_sides(battle, UMP_NEED_ORDERS, &phase);
            status = UMP_NEED_ORDERS;
        }
    }
    battle->round = round;
    battle->number = phase.round;
    battle->due = 0;
    battle->amendable = false;
    battle->cursor = (desk_cursor){0};
    battle->partial = phase.action > UMP_ACTION_START;
    if (battle->partial)
        desk_skip_frees(battle, &phase);
    if (status == UMP_OK)
        status = desk_bind_answers(battle);
    if (status == UMP_OK)
        status = desk_record_begin(battle);
    if (status == UMP_OK)
        battle->in_round = true;
    else
        memcpy(battle->state, battle->ordered, battle->state_size);
    return status;
}

void desk_round_back(ump_battle *battle) {
    if (!battle->in_round)
        return;
    memcpy(battle->state, battle->ordered, battle->state_size);
    battle->in_round = battle->open = false;
    if (!battle->keeps_journal)
        return;
    desk_record *record = &battle->records[battle->record_count - 1];
    record->begun = false;
    desk_aside_clear(record);
    battle->unit_count = record->unit_from;
    ump_journal_mark mark = {.events = record->event_from, .text = record->text_from};
    ump_journal_back(&battle->journal, mark);
}

// ---- Replacements

// The next replacement written for a side, or NULL; *used counts them.
static const desk_send *desk_next_send(const desk_send *sends, uint32_t count, int side, uint32_t used) {
    for (uint32_t i = 0; i < count; i++)
        if (sends[i].side == side && used-- == 0)
            return &sends[i];
    return NULL;
}

// UMP_NOT_FOUND: it was set aside, with those of its side that follow.
static ump_status desk_take_send(ump_battle *battle, const desk_send *send, ump_problems *problems) {
    uint32_t codes[256];
    char list[200];
    ump_buf others = ump_buf_fixed(list, sizeof list);
    size_t count =
        battle->rules->choices(battle->setup, battle->state, send->side, codes, sizeof codes / sizeof *codes);
    for (size_t i = 0; i < count && i < sizeof codes / sizeof *codes; i++) {
        char memory[256];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        battle->rules->choice_text(battle->setup, battle->state, send->side, codes[i], &words);
        ump_span name = ump_span_of(memory, words.len);
        if (ump_roster_find(&battle->roster, name, send->side) != send->battler) {
            ump_buf_printf(&others, "%s%s", i == 0 ? "; there is " : i + 1 == count ? " or " : ", ", memory);
            continue;
        }
        ump_status status = battle->rules->choose(battle->setup, battle->state, send->side, codes[i]);
        if (status == UMP_OK && battle->rules->sent && battle->keeps_journal)
            battle->rules->sent(battle->setup, send->battler, &battle->journal);
        return status;
    }
    if (send->line && desk_set_sends_aside(battle, send->side, problems))
        return UMP_NOT_FOUND;
    char name[256];
    ump_roster_name(&battle->roster, send->battler, name, sizeof name);
    ump_problem_add(problems, UMP_REFUSED, battle->file.name, send->at.line, send->at.column, "format:send",
                    "%s cannot be sent out now%s", name, list);
    return UMP_REFUSED;
}

// In phase CHOICE: one replacement for the first waiting side. UMP_NEED_CHOICE when none is written.
static ump_status desk_replace(ump_battle *battle, const ump_phase *phase, ump_problems *problems) {
    int side = 0;
    while (side < (int)battle->roster.side_count && !(phase->waiting >> side & 1))
        side++;
    if (side == (int)battle->roster.side_count)
        return UMP_BAD_ARGUMENT; // a ruleset that waits for nobody
    const desk_round *round = battle->round;
    const desk_send *send = NULL;
    if (round && round->send_count)
        send = desk_next_send(battle->file.sends + round->send_from, round->send_count, side,
                              battle->cursor.sends[side]);
    uint32_t *used = &battle->cursor.sends[side];
    if (!send && battle->keeps_journal) {
        const desk_record *record = &battle->records[battle->record_count - 1];
        used = &battle->cursor.calls[side];
        send = desk_next_send(record->sends, record->send_count, side, *used);
    }
    if (!send) {
        desk_want_sides(battle, UMP_NEED_CHOICE, phase);
        return UMP_NEED_CHOICE;
    }
    ump_status status = desk_take_send(battle, send, problems);
    if (status == UMP_OK)
        (*used)++;
    return status == UMP_NOT_FOUND ? desk_replace(battle, phase, problems) : status; // by call, or asked
}

// ---- Units

typedef struct desk_play {
    ump_battle *battle;
    ump_chance *chance;
    ump_problems *problems;
    ump_run run;
    bool careful; // each unit is copied first, so that it can be thrown away
    bool latched; // in the other mode: the run has to be done again, carefully
} desk_play;

static bool desk_is_need(ump_status status) {
    return status == UMP_NEED_ROLL || status == UMP_NEED_RULING || status == UMP_NEED_CHOICE;
}

static ump_status desk_unit_latched(desk_play *play, ump_journal_mark mark) {
    ump_battle *battle = play->battle;
    ump_status status = play->chance->latched;
    desk_want(battle, play->chance);
    // What came behind the question went by an outcome that nobody gave: none of it is told.
    memcpy(battle->state, battle->unit, battle->state_size);
    desk_want_told(battle, play->chance, mark.events);
    if (!desk_is_need(status))
        desk_explain(play->battle, play->chance, mark.events, play->problems);
    if (battle->keeps_journal) {
        ump_journal_back(&battle->journal, mark);
        battle->unit_count--;
    }
    return status;
}

static ump_status desk_unit_run(desk_play *play, const ump_phase *phase) {
    ump_battle *battle = play->battle;
    ump_journal_mark mark = {0, 0};
    if (play->careful)
        memcpy(battle->unit, battle->state, battle->state_size);
    if (battle->keeps_journal) {
        mark = ump_journal_at(&battle->journal);
        if (!desk_grow(&battle->units, battle->unit_count, &battle->unit_capacity, sizeof *battle->units))
            return UMP_NO_MEMORY;
        battle->units[battle->unit_count++] = (desk_unit){
            .event = mark.events, .round = (uint16_t)phase->round, .action = (uint16_t)phase->action};
    }
    ump_chance_unit(play->chance, phase->round, phase->action);
    battle->rules->advance(battle->setup, battle->state, &play->run);
    if (play->chance->latched != UMP_OK) {
        play->latched = true;
        return play->careful ? desk_unit_latched(play, mark) : play->chance->latched;
    }
    if (battle->keeps_journal)
        battle->units[battle->unit_count - 1].end = battle->journal.count;
    return battle->journal.full ? UMP_NO_MEMORY : UMP_OK;
}

// One step: a unit with what is due before it, or a replacement. *done: the round is over.
static ump_status desk_step(desk_play *play, bool *done) {
    ump_battle *battle = play->battle;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    if (phase.kind == UMP_PHASE_CHOICE && phase.round == battle->number)
        return desk_replace(battle, &phase, play->problems);
    bool waits = desk_waits_for_turn(battle, &phase);
    if ((phase.kind == UMP_PHASE_RUNNING || waits) && phase.round == battle->number && battle->round &&
        battle->round->free_count) {
        ump_status status =
            desk_due(battle, battle->state, &phase, &battle->due, play->run.journal, play->problems);
        if (status != UMP_OK)
            return status;
        phase = battle->rules->phase(battle->setup, battle->state);
    }
    if (waits)
        return desk_want_turn(battle);
    *done = phase.kind != UMP_PHASE_RUNNING || phase.round != battle->number;
    if (phase.kind == UMP_PHASE_CHOICE && phase.round == battle->number)
        *done = false; // a free ruling made a replacement due
    else if (!*done)
        return desk_unit_run(play, &phase);
    return UMP_OK;
}

static ump_status desk_units(desk_play *play) {
    bool done = false;
    for (uint32_t units = 0; units < DESK_UNITS_MAX; units++) {
        ump_status status = desk_step(play, &done);
        if (status != UMP_OK || done)
            return status;
    }
    ump_problem_add(play->problems, UMP_BUDGET, play->battle->file.name,
                    play->battle->round ? play->battle->round->line : 0, 0, "",
                    "round %u does not come to an end: a mistake in umpire, please report it",
                    (unsigned)play->battle->number);
    return UMP_BUDGET;
}

// ---- Running

// Where a run began, to begin it again.
typedef struct desk_mark {
    uint32_t due, units;
    uint64_t counter;
    desk_cursor cursor;
    ump_journal_mark journal;
} desk_mark;

static desk_mark desk_mark_take(ump_battle *battle, const ump_chance *chance) {
    memcpy(battle->entry, battle->state, battle->state_size);
    return (desk_mark){.due = battle->due,
                       .units = battle->unit_count,
                       .counter = chance->counter,
                       .cursor = battle->cursor,
                       .journal = ump_journal_at(&battle->journal)};
}

static void desk_mark_back(ump_battle *battle, ump_chance *chance, const desk_mark *mark) {
    memcpy(battle->state, battle->entry, battle->state_size);
    battle->due = mark->due;
    battle->cursor = mark->cursor;
    battle->unit_count = mark->units;
    ump_journal_back(&battle->journal, mark->journal);
    chance->latched = UMP_OK; // else the next unit would put the counter where the failed one began
    chance->counter = mark->counter;
}

static void desk_chance_bind(ump_battle *battle, ump_chance *chance) {
    chance->labels = battle->rules->labels;
    chance->label_count = battle->rules->label_count;
    chance->lines = battle->answers;
    chance->line_count = battle->answer_count;
    chance->roster = &battle->roster;
    chance->journal = battle->keeps_journal ? &battle->journal : NULL;
}

// What a chance keeps for ump_chance_supply is the labels and names; the rest may be gone before its next
// run.
static void desk_chance_release(ump_chance *chance) {
    chance->lines = NULL;
    chance->line_count = 0;
    chance->journal = NULL;
}

// After a run: where the file is at fault, all that is wrong with it is told, by place.
static ump_status desk_run_failed(ump_battle *battle, ump_status status, size_t told,
                                  ump_problems *problems) {
    if (status == UMP_REFUSED || status == UMP_MISMATCH) {
        desk_lint(battle, battle->rounds_done, problems);
        ump_problems_sort(problems, told);
    }
    if (status == UMP_REFUSED || status == UMP_MISMATCH || status == UMP_HASH_DIFFERS)
        desk_amend_advise(battle, problems);
    return status;
}

ump_status ump_battle_run(ump_battle *battle, ump_chance *chance, ump_problems *problems) {
    if (!battle || !chance)
        return UMP_BAD_ARGUMENT;
    if (battle->refused) {
        desk_pass_on(problems, battle->refused);
        return battle->refused_status;
    }
    battle->wanted = (ump_wanted){0};
    size_t told = ump_problems_count(problems);
    ump_status status = desk_round_begin(battle, problems);
    if (status != UMP_OK)
        return desk_run_failed(battle, status, told, problems);
    desk_chance_bind(battle, chance);
    desk_mark mark = desk_mark_take(battle, chance);
    desk_play play = {.battle = battle,
                      .chance = chance,
                      .problems = problems,
                      .run = {.chance = chance, .journal = battle->keeps_journal ? &battle->journal : NULL},
                      .careful = chance->source == UMP_SOURCE_TYPED || chance->source == UMP_SOURCE_SCRIPT};
    status = desk_units(&play);
    if (play.latched && !play.careful) {
        // The others fail too rarely to pay for a copy before each unit: the run is begun again, with copies.
        desk_mark_back(battle, chance, &mark);
        play.careful = true;
        play.latched = false;
        status = desk_units(&play);
    }
    desk_chance_release(chance);
    if (status == UMP_OK)
        status = desk_round_end(battle, problems);
    bool stays = desk_is_need(status) || (status == UMP_NEED_ORDERS && battle->open);
    if (status != UMP_OK && !stays && !(battle->open && desk_undo_given(battle, chance)))
        desk_round_back(battle);
    return desk_run_failed(battle, status, told, problems);
}

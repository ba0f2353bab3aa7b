// SPDX-License-Identifier: MIT
// How is a round resolved? Orders in, then unit after unit with the free rulings, replacements and lines of
// the file, until the round is over or something is missing. What a unit does is the ruleset's business;
// opening and asking is battle.c.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"
#include "kit/bytes.h"
#include "kit/frac.h"

// Bounds what a ruleset that never ends a round can cost.
enum { DESK_UNITS_MAX = 20000 };

// ---- What is wanted

static const char *desk_action_word(uint16_t action, char out[16]) {
    if (action == UMP_ACTION_START)
        return "start";
    if (action == UMP_ACTION_END)
        return "end";
    snprintf(out, 16, "A%u", (unsigned)action);
    return out;
}

static void desk_add_battler(const ump_battle *battle, int battler, ump_buf *out) {
    char name[256];
    ump_roster_name(&battle->roster, battler, name, sizeof name);
    ump_buf_str(out, name);
}

void desk_roll_line(const ump_battle *battle, uint16_t action, uint16_t label, int actor, int target,
                    uint32_t nth, ump_buf *out) {
    const ump_label *row = &battle->rules->labels[label];
    char word[16];
    ump_buf_printf(out, "%s %s ", row->kind == UMP_LABEL_RULING ? "ruling" : "roll",
                   desk_action_word(action, word));
    if (actor >= 0) {
        desk_add_battler(battle, actor, out);
        ump_buf_char(out, ' ');
    }
    ump_buf_str(out, row->name);
    if (nth)
        ump_buf_printf(out, "#%u", (unsigned)nth);
    if (target >= 0) {
        ump_buf_str(out, " @ ");
        desk_add_battler(battle, target, out);
    }
}

// A question that begins with dice, "2d6 for Ember", asks for their sum.
static void desk_want_dice(ump_battle *battle) {
    const char *at = battle->wanted.question;
    uint32_t numbers[2] = {0, 0};
    for (int i = 0; i < 2; i++, at++) {
        for (; *at >= '0' && *at <= '9' && numbers[i] < 1000; at++)
            numbers[i] = numbers[i] * 10 + (uint32_t)(*at - '0');
        if (*at != (i ? ' ' : 'd') || !numbers[i])
            return;
    }
    battle->wanted.dice = numbers[0];
    battle->wanted.sides = numbers[1];
}

void desk_want(ump_battle *battle, const ump_chance *chance) {
    battle->wanted = (ump_wanted){.status = chance->latched};
    if (!chance->wanted_is_draw)
        return;
    const ump_answer *at = &chance->wanted;
    const ump_label *label = &battle->rules->labels[at->label];
    ump_buf line = ump_buf_fixed(battle->wanted.line, sizeof battle->wanted.line);
    desk_roll_line(battle, at->action, at->label, at->actor, at->target, at->nth > 1 ? at->nth : 0, &line);
    ump_buf question = ump_buf_fixed(battle->wanted.question, sizeof battle->wanted.question);
    if (battle->rules->ask)
        battle->rules->ask(battle->setup, at->label, chance->wanted_subject, &question);
    if (label->kind == UMP_LABEL_ROLL)
        desk_want_dice(battle);
    if (!question.len)
        ump_buf_str(&question, label->help ? label->help : label->name);
    if (label->rule && label->rule[0])
        ump_buf_printf(&question, " [%s]", label->rule);
    ump_buf outcomes = ump_buf_fixed(battle->wanted.outcomes, sizeof battle->wanted.outcomes);
    if (chance->wanted_draw.n) // else a question that the order answers
        ump_outcomes_print(label, &chance->wanted_draw, &battle->roster, &outcomes);
    battle->wanted.outcome_count = chance->wanted_draw.n;
}

static void desk_add_side(const ump_battle *battle, int side, ump_buf *out) {
    ump_buf_span(out, battle->roster.sides[side].name);
}

static void desk_want_sides(ump_battle *battle, ump_status status, const ump_phase *phase) {
    battle->wanted = (ump_wanted){.status = status};
    ump_buf line = ump_buf_fixed(battle->wanted.line, sizeof battle->wanted.line);
    ump_buf question = ump_buf_fixed(battle->wanted.question, sizeof battle->wanted.question);
    ump_buf_str(&question, status == UMP_NEED_ORDERS ? "the orders of " : "a replacement for ");
    bool first = true;
    for (uint32_t i = 0; i < battle->roster.side_count; i++) {
        if (!(phase->waiting >> i & 1))
            continue;
        if (first) {
            ump_buf_str(&line, status == UMP_NEED_ORDERS ? "" : "send ");
            desk_add_side(battle, (int)i, &line);
        }
        ump_buf_str(&question, first ? "" : " and ");
        desk_add_side(battle, (int)i, &question);
        first = false;
        if (status == UMP_NEED_CHOICE)
            break;
    }
    ump_buf_printf(&question, " in round %u", (unsigned)phase->round);
}

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

static ump_status desk_take_send(ump_battle *battle, const desk_send *send, ump_problems *problems) {
    uint32_t codes[256];
    size_t count =
        battle->rules->choices(battle->setup, battle->state, send->side, codes, sizeof codes / sizeof *codes);
    for (size_t i = 0; i < count && i < sizeof codes / sizeof *codes; i++) {
        char memory[256];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        battle->rules->choice_text(battle->setup, battle->state, send->side, codes[i], &words);
        ump_span name = ump_span_of(memory, words.len);
        if (ump_roster_find(&battle->roster, name, send->side) == send->battler)
            return battle->rules->choose(battle->setup, battle->state, send->side, codes[i]);
    }
    char name[256];
    ump_roster_name(&battle->roster, send->battler, name, sizeof name);
    ump_problem_add(problems, UMP_REFUSED, battle->file.name, send->at.line, send->at.column, "format:send",
                    "%s cannot be sent out now", name);
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
    return status;
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

// Why a unit failed that nothing can be supplied for.
static void desk_explain(const desk_play *play, uint32_t event_from) {
    const ump_battle *battle = play->battle;
    const ump_chance *chance = play->chance;
    const ump_wanted *wanted = &battle->wanted;
    if (chance->wanted_is_draw && chance->wanted.line) {
        const ump_label *label = &battle->rules->labels[chance->wanted.label];
        char memory[160];
        ump_buf answer = ump_buf_fixed(memory, sizeof memory);
        ump_answer_print(label, &chance->wanted, &battle->roster, &answer);
        ump_problem_add(play->problems, chance->latched, battle->file.name, chance->wanted.line, 1,
                        label->rule, "\"%s\" cannot come out \"%s\" here; possible: %s", label->name, memory,
                        wanted->outcomes);
    } else if (chance->wanted_is_draw) {
        ump_problem_add(play->problems, chance->latched, battle->file.name,
                        battle->round ? battle->round->line : 0, 0, "format:roll",
                        "no line gives this roll: %s: %s", wanted->line, wanted->outcomes);
    } else {
        // What the unit last told tells what it was about.
        ump_buf words = ump_buf_growing();
        for (uint32_t i = battle->journal.count; battle->keeps_journal && i-- > event_from && !words.len;)
            if (battle->journal.events[i].kind != UMP_EVENT_DRAW &&
                battle->journal.events[i].kind != UMP_EVENT_WORKING)
                battle->rules->say(battle->setup, &battle->journal.events[i], &words);
        ump_problem_add(play->problems, chance->latched, battle->file.name,
                        battle->round ? battle->round->line : 0, 0, "", "round %u: %s%s%s",
                        (unsigned)battle->number, ump_status_text(chance->latched), words.len ? ": " : "",
                        ump_buf_text(&words));
        ump_buf_close(&words);
    }
}

// What led to the question: the last act that the unit told, and the health of those it is about.
static void desk_want_told(ump_battle *battle, const ump_chance *chance, uint32_t from) {
    ump_buf told = ump_buf_fixed(battle->wanted.told, sizeof battle->wanted.told);
    if (!chance->wanted_is_draw)
        return;
    ump_buf words = ump_buf_growing();
    for (uint32_t i = battle->journal.count; battle->keeps_journal && i-- > from && !words.len;)
        if (battle->journal.events[i].kind == UMP_EVENT_USE)
            battle->rules->say(battle->setup, &battle->journal.events[i], &words);
    ump_buf_str(&told, ump_buf_text(&words));
    ump_buf_close(&words);
    int who[2] = {chance->wanted.actor, chance->wanted.target};
    const char *before = told.len ? " (" : "(";
    for (int i = 0; i < 2; i++) {
        ump_handle handle;
        char text[UMP_FRAC_TEXT];
        if (who[i] < 0 || (i && who[0] == who[1]) ||
            battle->rules->compile(battle->setup, who[i], ump_span_of_str("hp"), "", &handle, NULL) != UMP_OK)
            continue;
        ump_frac_print(battle->rules->read(battle->setup, battle->state, handle).number, text, sizeof text);
        ump_buf_str(&told, before);
        desk_add_battler(battle, who[i], &told);
        ump_buf_printf(&told, " has %s health", text);
        before = ", ";
    }
    ump_buf_str(&told, *before == ',' ? ")" : "");
}

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
        desk_explain(play, mark.events);
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

// ---- The end of a round

static uint32_t desk_left_lines(const ump_battle *battle, ump_problems *problems) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < battle->own_answers; i++) {
        const ump_answer *answer = &battle->answers[i];
        const ump_label *label = &battle->rules->labels[answer->label];
        if (answer->used)
            continue;
        const char *whose = answer->actor == UMP_NOBODY ? " without a battler's name" : " for this battler";
        bool roll = label->kind == UMP_LABEL_ROLL;
        // A ruling may be for a course that the rolls did not take (odds ask for it all the same); in a case
        // the course is known.
        if (!roll && !battle->checked) {
            ump_problem_add(problems, UMP_OK, battle->file.name, answer->line, 1, label->rule,
                            "this ruling was not used: \"%s\" was not asked%s in this place", label->name,
                            whose);
            continue;
        }
        ump_problem_add(
            problems, UMP_MISMATCH, battle->file.name, answer->line, 1, label->rule,
            "nothing asked for this %s: \"%s\" was not %s%s in this place; correct it or leave the line out",
            roll ? "roll" : "ruling", label->name, roll ? "rolled" : "asked", whose);
        left++;
    }
    return left;
}

static uint32_t desk_left_frees(const ump_battle *battle, const ump_phase *phase, ump_problems *problems) {
    const desk_round *round = battle->round;
    uint32_t left = 0;
    for (uint32_t i = battle->due >> 8; i < round->free_count; i++, left++) {
        const desk_free *ruling = &battle->file.frees[round->free_from + i];
        char word[16];
        if (ruling->after >= 0 && phase->action >= ruling->action) {
            char name[256];
            ump_roster_name(&battle->roster, ruling->after, name, sizeof name);
            ump_problem_add(problems, UMP_MISMATCH, battle->file.name, ruling->line.line, ruling->line.column,
                            "format:place", "%s had no act in \"%s\" that this ruling could follow", name,
                            desk_action_word(ruling->action, word));
            continue;
        }
        ump_problem_add(problems, UMP_MISMATCH, battle->file.name, ruling->line.line, ruling->line.column,
                        "format:place", "round %u never came to \"%s\": %s", (unsigned)battle->number,
                        desk_action_word(ruling->action, word),
                        phase->kind == UMP_PHASE_OVER ? "the battle was over before"
                                                      : "it had fewer actions");
    }
    return left;
}

static uint32_t desk_left_sends(const ump_battle *battle, ump_problems *problems) {
    const desk_round *round = battle->round;
    uint32_t left = 0, seen[UMP_SIDES_MAX] = {0};
    for (uint32_t i = 0; i < round->send_count; i++) {
        const desk_send *send = &battle->file.sends[round->send_from + i];
        if (seen[send->side]++ < battle->cursor.sends[send->side])
            continue;
        ump_problem_add(problems, UMP_MISMATCH, battle->file.name, send->at.line, send->at.column,
                        "format:send", "no replacement of this side was needed here; leave \"%.*s\" out",
                        desk_quote(send->at), send->at.at);
        left++;
    }
    return left;
}

// Where a saved state differs: rolls of the round that no line gives, or a line of the seed's that is not.
static void desk_tell_rolls(const ump_battle *battle, ump_problems *problems) {
    const desk_record *record = battle->keeps_journal ? &battle->records[battle->record_count - 1] : NULL;
    uint32_t told = 0;
    for (uint32_t u = record ? record->unit_from : 0; record && u < battle->unit_count; u++)
        for (uint32_t i = battle->units[u].event; i < battle->units[u].end && told < 5; i++) {
            const ump_event *event = &battle->journal.events[i];
            if (event->kind != UMP_EVENT_DRAW || event->op == UMP_BY_LINE || event->op >= UMP_BY_SAVED)
                continue;
            char memory[200];
            ump_buf text = ump_buf_fixed(memory, sizeof memory);
            desk_roll_line(battle, battle->units[u].action, event->subject, event->actor, event->target,
                           event->group > 1 ? event->group : 0, &text);
            ump_buf_str(&text, ": ");
            desk_draw_outcome(battle, event, &text);
            ump_problem_add(problems, UMP_OK, battle->file.name, battle->round->line, 0, "format:state",
                            "no line gives this roll: %s", memory);
            told++;
        }
    for (uint32_t i = 0; i < battle->own_answers; i++)
        if (battle->answers[i].source && battle->answers[i].denied)
            ump_problem_add(problems, UMP_OK, battle->file.name, battle->answers[i].line, 1, "format:state",
                            "this line says that the seed rolled it, but the seed rolls something else");
}

static void desk_tell_health(const ump_battle *battle, ump_problems *problems) {
    char memory[300];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    for (uint32_t i = 0; i < battle->roster.battler_count; i++) {
        ump_handle handle;
        char number[UMP_FRAC_TEXT];
        if (!battle->rules->in_play(battle->setup, battle->state, (int)i) ||
            battle->rules->compile(battle->setup, (int)i, ump_span_of_str("hp"), "", &handle, NULL) != UMP_OK)
            continue;
        ump_frac_print(battle->rules->read(battle->setup, battle->state, handle).number, number,
                       sizeof number);
        ump_buf_str(&text, text.len ? ", " : "");
        desk_add_battler(battle, (int)i, &text);
        ump_buf_printf(&text, " %s", number);
    }
    if (text.len)
        ump_problem_add(problems, UMP_OK, battle->file.name, battle->round->line, 0, "format:state",
                        "health after replaying it: %s", memory);
}

// Whether everything that was written for the round fits what happened.
static ump_status desk_round_fits(ump_battle *battle, ump_problems *problems) {
    const desk_round *round = battle->round;
    if (!round)
        return UMP_OK;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    uint32_t left = 0;
    if (!battle->partial) // else what the first part used is not known
        left = desk_left_lines(battle, problems) + desk_left_frees(battle, &phase, problems) +
               desk_left_sends(battle, problems);
    if (left)
        return UMP_MISMATCH;
    uint64_t hash = round->has_state ? ump_battle_hash(battle) : 0;
    if (!round->has_state || hash == round->state)
        return UMP_OK;
    char saved[UMP_HEX64_LEN + 1], now[UMP_HEX64_LEN + 1];
    ump_hex64(round->state, saved);
    ump_hex64(hash, now);
    ump_problem_add(problems, UMP_HASH_DIFFERS, battle->file.name, round->state_at.line,
                    round->state_at.column, "format:state",
                    "after round %u the saved state is %s, but replaying gives %s: something above was "
                    "changed since it was "
                    "saved, or another version saved it; take this line out if the new course is meant",
                    (unsigned)battle->number, saved, now);
    desk_tell_rolls(battle, problems);
    desk_tell_health(battle, problems);
    return UMP_HASH_DIFFERS;
}

static ump_status desk_round_end(ump_battle *battle, ump_problems *problems) {
    ump_status status = desk_round_fits(battle, problems);
    if (status != UMP_OK)
        return status;
    if (battle->keeps_journal) {
        desk_record *record = &battle->records[battle->record_count - 1];
        if (!record->after)
            record->after = malloc(battle->state_size + 1);
        if (!record->after)
            return UMP_NO_MEMORY;
        memcpy(record->after, battle->state, battle->state_size);
        record->event_to = battle->journal.count;
        record->unit_to = battle->unit_count;
        record->hash = ump_battle_hash(battle);
        record->done = true;
    } else if (battle->record_count) {
        desk_record_clear(&battle->records[--battle->record_count]);
    }
    battle->rounds_done++;
    battle->in_round = battle->open = false;
    memcpy(battle->before, battle->state, battle->state_size);
    return UMP_OK;
}

ump_status desk_round_close(ump_battle *battle, ump_problems *problems) {
    if (!battle->in_round)
        return UMP_OK;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    if (phase.kind != UMP_PHASE_ORDERS || phase.round == battle->number)
        return UMP_OK;
    return desk_round_end(battle, problems);
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

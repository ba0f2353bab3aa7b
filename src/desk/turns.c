// SPDX-License-Identifier: MIT
// How is a round played turn by turn, and how is what was done taken back? Orders and free rulings given
// while a round is open, what a turn told in one line, undo. Units are run by run.c; what a turn is, the
// ruleset says.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk/report.h"
#include "kit/frac.h"

// ---- Waiting for a turn

ump_status ump_battle_by_turns(ump_battle *battle) {
    if (!battle || !battle->setup || !battle->keeps_journal)
        return UMP_BAD_ARGUMENT;
    if (!battle->rules->turns)
        return UMP_NOT_IMPLEMENTED;
    battle->by_turns = true;
    return UMP_OK;
}

bool desk_waits_for_turn(const ump_battle *battle, const ump_phase *phase) {
    return battle->in_round && battle->open && phase->kind == UMP_PHASE_ORDERS &&
           phase->round == battle->number;
}

ump_status desk_want_turn(ump_battle *battle) {
    desk_record *record = &battle->records[battle->record_count - 1];
    if (!record->after)
        record->after = malloc(battle->state_size + 1);
    if (!record->after)
        return UMP_NO_MEMORY;
    memcpy(record->after, battle->state, battle->state_size);
    record->event_to = battle->journal.count;
    record->unit_to = battle->unit_count;
    battle->wanted = (ump_wanted){.status = UMP_NEED_ORDERS};
    ump_buf line = ump_buf_fixed(battle->wanted.line, sizeof battle->wanted.line);
    ump_buf question = ump_buf_fixed(battle->wanted.question, sizeof battle->wanted.question);
    ump_buf sample = ump_buf_fixed(battle->wanted.outcomes, sizeof battle->wanted.outcomes);
    int next = battle->rules->next(battle->setup, battle->state, &question, &sample);
    if (next >= 0) {
        char name[256];
        ump_roster_name(&battle->roster, next, name, sizeof name);
        ump_buf_str(&line, name);
    }
    return UMP_NEED_ORDERS;
}

// ---- Undo

static void desk_undo_free(desk_undo *mark) {
    free(mark->state);
    free(mark->answers);
    *mark = (desk_undo){0};
}

void desk_undo_clear(ump_battle *battle) {
    while (battle->undo_count)
        desk_undo_free(&battle->undos[--battle->undo_count]);
}

static ump_status desk_undo_mark(ump_battle *battle) {
    if (!desk_grow(&battle->undos, battle->undo_count, &battle->undo_capacity, sizeof *battle->undos))
        return UMP_NO_MEMORY;
    const desk_record *record = &battle->records[battle->record_count - 1];
    desk_undo mark = {.answer_count = battle->answer_count,
                      .own_answers = battle->own_answers,
                      .record = battle->record_count - 1,
                      .given = record->given_count,
                      .ruled = record->ruled_count,
                      .sends = record->send_count,
                      .units = battle->unit_count,
                      .due = battle->due,
                      .number = battle->number,
                      .rounds_done = battle->rounds_done,
                      .cursor = battle->cursor,
                      .journal = ump_journal_at(&battle->journal)};
    size_t answers = mark.answer_count * sizeof *mark.answers;
    mark.state = malloc(battle->state_size + 1);
    mark.answers = malloc(answers + 1);
    if (!mark.state || !mark.answers) {
        desk_undo_free(&mark);
        return UMP_NO_MEMORY;
    }
    memcpy(mark.state, battle->state, battle->state_size);
    if (answers)
        memcpy(mark.answers, battle->answers, answers);
    battle->undos[battle->undo_count++] = mark;
    return UMP_OK;
}

static void desk_undo_drop(ump_battle *battle) { desk_undo_free(&battle->undos[--battle->undo_count]); }

// What was typed for a place from that one on is forgotten: what is played there next is asked for anew.
static void desk_forget_typed(ump_chance *chance, uint32_t round, uint32_t action) {
    uint32_t kept = 0;
    if (!chance)
        return;
    for (uint32_t i = 0; i < chance->typed_count; i++)
        if (chance->typed[i].round < round ||
            (chance->typed[i].round == round && chance->typed[i].action < action))
            chance->typed[kept++] = chance->typed[i];
    chance->typed_count = kept;
    chance->latched = UMP_OK;
    chance->wanted_is_draw = false;
}

static void desk_record_shorten(desk_record *record, const desk_undo *mark) {
    while (record->given_count > mark->given)
        desk_order_close(&record->given[--record->given_count]);
    while (record->ruled_count > mark->ruled)
        free(record->ruled[--record->ruled_count].text);
    record->send_count = mark->sends;
    desk_aside_clear(record);
    free(record->after);
    record->after = NULL;
    record->done = false;
}

bool desk_undo_given(ump_battle *battle, ump_chance *chance) {
    if (!battle->undo_count)
        return false;
    desk_undo *mark = &battle->undos[battle->undo_count - 1];
    while (battle->record_count > mark->record + 1)
        desk_record_clear(&battle->records[--battle->record_count]);
    desk_record *record = &battle->records[mark->record];
    desk_record_shorten(record, mark);
    memcpy(battle->state, mark->state, battle->state_size);
    memcpy(battle->before, record->before, battle->state_size);
    memcpy(battle->ordered, record->before, battle->state_size);
    // There is room for them: the array never shrinks.
    if (mark->answer_count)
        memcpy(battle->answers, mark->answers, mark->answer_count * sizeof *mark->answers);
    battle->answer_count = mark->answer_count;
    battle->own_answers = mark->own_answers;
    battle->unit_count = mark->units;
    battle->due = mark->due;
    battle->number = mark->number;
    battle->rounds_done = mark->rounds_done;
    battle->cursor = mark->cursor;
    battle->round = desk_file_round(&battle->file, mark->number);
    battle->in_round = battle->open = true;
    battle->partial = false;
    battle->wanted = (ump_wanted){0};
    ump_journal_back(&battle->journal, mark->journal);
    uint32_t action = battle->rules->phase(battle->setup, battle->state).action;
    desk_forget_typed(chance, mark->number, action);
    desk_undo_drop(battle);
    return true;
}

ump_status ump_battle_undo(ump_battle *battle, ump_chance *chance, ump_problems *problems) {
    if (!battle || !battle->setup)
        return UMP_BAD_ARGUMENT;
    if (desk_undo_given(battle, chance))
        return UMP_OK;
    // The last record may be of a round that is waited for and for which nothing was done yet.
    uint32_t last = battle->record_count;
    if (last && !battle->records[last - 1].done && !battle->records[last - 1].given_count &&
        !battle->records[last - 1].send_count &&
        !(battle->in_round && battle->unit_count > battle->records[last - 1].unit_from))
        last--;
    if (!last) {
        ump_problem_add(problems, UMP_NOT_FOUND, battle->file.name, 0, 0, "",
                        "there is nothing to undo: no round was resolved and nothing was given");
        return UMP_NOT_FOUND;
    }
    const desk_record *record = &battle->records[last - 1];
    uint32_t number = record->number;
    memcpy(battle->entry, record->before ? record->before : battle->before, battle->state_size);
    ump_status status = ump_state_copy_in(battle, battle->entry, battle->state_size);
    if (status != UMP_OK)
        return status;
    desk_forget_typed(chance, number, 0);
    return desk_record_now(battle) ? UMP_OK
                                   : UMP_NO_MEMORY; // what was supplied for it has a place in the save
}

ump_status ump_battle_replay(ump_battle *battle) {
    if (!battle || !battle->setup)
        return UMP_BAD_ARGUMENT;
    if (battle->open)
        return UMP_REFUSED;
    if (battle->in_round && battle->keeps_journal)
        battle->records[battle->record_count - 1].send_count = 0;
    desk_round_back(battle);
    battle->wanted = (ump_wanted){0};
    return UMP_OK;
}

uint32_t ump_chance_supplied(const ump_chance *chance) {
    return chance && chance->typed_count ? chance->typed[chance->typed_count - 1].round : 0;
}

ump_status ump_chance_unsupply(ump_chance *chance) {
    if (!chance)
        return UMP_BAD_ARGUMENT;
    if (!chance->typed_count)
        return UMP_NOT_FOUND;
    chance->typed_count--;
    chance->latched = UMP_OK;
    chance->wanted_is_draw = false;
    return UMP_OK;
}

// ---- Given in an open round

// The waited-for round, open and waiting; with a mark to come back to.
static ump_status desk_turn_begin(ump_battle *battle, ump_problems *problems) {
    if (!battle->by_turns) {
        ump_problem_add(problems, UMP_REFUSED, "", 0, 0, "",
                        "this battle is not played turn by turn: call ump_battle_by_turns first");
        return UMP_REFUSED;
    }
    ump_status status = desk_round_close(battle, problems);
    if (status == UMP_OK)
        status = desk_round_begin(battle, problems);
    if (status != UMP_OK)
        return status;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    if (!desk_waits_for_turn(battle, &phase)) {
        ump_problem_add(problems, UMP_REFUSED, "", 0, 0, "format:orders",
                        battle->open ? "a turn of round %u is being played: what it asks for comes first"
                                     : "round %u has its orders in the file, as a whole: it is played first",
                        (unsigned)battle->number);
        return UMP_REFUSED;
    }
    return desk_undo_mark(battle);
}

static uint32_t desk_turn_number(const ump_battle *battle) {
    uint32_t action = battle->rules->phase(battle->setup, battle->state).action;
    return action == UMP_ACTION_START ? 1 : action;
}

// The order as it is saved: with its turn.
static ump_status desk_turn_keep(ump_battle *battle, const desk_order *read, const char *orders,
                                 uint32_t number) {
    desk_record *record = &battle->records[battle->record_count - 1];
    ump_buf text = ump_buf_growing();
    ump_buf_span(&text, ump_span_trim(ump_span_of_str(orders)));
    ump_buf_printf(&text, ", %s %u", battle->rules->turn_word, (unsigned)number);
    desk_order order = {.side = read->side, .battler = read->battler};
    ump_status status = text.status == UMP_OK
                            ? desk_order_read(battle, NULL, ump_buf_text(&text), &order, NULL)
                            : text.status;
    ump_buf_close(&text);
    if (status != UMP_OK)
        return status;
    if (!desk_grow(&record->given, record->given_count, &record->given_capacity, sizeof *record->given)) {
        desk_order_close(&order);
        return UMP_NO_MEMORY;
    }
    record->given[record->given_count++] = order;
    return UMP_OK;
}

static ump_status desk_turn_end(ump_battle *battle, ump_problems *problems) {
    ump_status status = battle->rules->turns(battle->setup, battle->state, UMP_TURNS_END);
    if (status == UMP_REFUSED)
        ump_problem_add(problems, status, "", 0, 0, "format:orders",
                        "nobody has acted in round %u: it ends once a turn was played, if only with nothing",
                        (unsigned)battle->number);
    return status;
}

ump_status ump_battle_act(ump_battle *battle, const char *who, const char *orders, ump_problems *problems) {
    if (!battle || !battle->setup || !who != !orders)
        return UMP_BAD_ARGUMENT;
    ump_status status = desk_turn_begin(battle, problems);
    if (status != UMP_OK)
        return status;
    if (!who) {
        status = desk_turn_end(battle, problems);
    } else {
        desk_order order = {.battler = -1};
        uint32_t number = desk_turn_number(battle);
        status = desk_order_read(battle, who, orders, &order, problems);
        if (status == UMP_OK) {
            status = desk_order_apply(battle, battle->state, &order, problems);
            if (status == UMP_OK)
                status = desk_turn_keep(battle, &order, orders, number);
            desk_order_close(&order);
        }
    }
    if (status == UMP_OK)
        battle->wanted = (ump_wanted){0};
    else if (status == UMP_NO_MEMORY)
        desk_undo_given(battle, NULL);
    else
        desk_undo_drop(battle);
    return status;
}

// "Archie hp -5 "ledge fell"": the command and, behind it, the reason.
static ump_status desk_ruling_read(const char *text, desk_free *out, ump_problems *problems) {
    ump_span quoted, behind;
    out->command = ump_span_trim(ump_span_of_str(text));
    out->reason = ump_span_of_str("");
    for (const char *at = text; *at; at++)
        if ((unsigned char)*at < 0x20 && *at != '\t') {
            ump_problem_add(problems, UMP_BAD_INPUT, "", 0, 0, "format:text", "a ruling is one line of text");
            return UMP_BAD_INPUT;
        }
    if (!ump_utf8_check(out->command, &quoted) || out->command.len > 1000) {
        ump_problem_add(problems, UMP_BAD_INPUT, "", 0, 0, "format:text",
                        "a ruling is at most 1000 bytes of UTF-8 text");
        return UMP_BAD_INPUT;
    }
    ump_span whole = out->command;
    if (!ump_span_cut(whole, "\"", &out->command, &quoted))
        return UMP_OK;
    out->command = ump_span_trim(out->command);
    if (ump_span_cut(quoted, "\"", &out->reason, &behind) && !ump_span_trim(behind).len)
        return UMP_OK;
    ump_problem_add(problems, UMP_BAD_INPUT, "", 0, 0, "format:ruling",
                    "the reason of a ruling stands between two quotation marks at its end");
    return UMP_BAD_INPUT;
}

ump_status ump_battle_rule(ump_battle *battle, const char *ruling, ump_problems *problems) {
    if (!battle || !battle->setup || !ruling)
        return UMP_BAD_ARGUMENT;
    desk_free read = {.named = -1, .after = -1};
    ump_status status = desk_ruling_read(ruling, &read, problems);
    if (status == UMP_OK)
        status = desk_turn_begin(battle, problems);
    if (status != UMP_OK)
        return status;
    desk_record *record = &battle->records[battle->record_count - 1];
    ump_span whole = ump_span_trim(ump_span_of_str(ruling));
    desk_ruled ruled = {.text = malloc(whole.len + 1),
                        .action = (uint16_t)battle->rules->phase(battle->setup, battle->state).action};
    if (!ruled.text ||
        !desk_grow(&record->ruled, record->ruled_count, &record->ruled_capacity, sizeof ruled)) {
        free(ruled.text);
        desk_undo_drop(battle);
        return UMP_NO_MEMORY;
    }
    memcpy(ruled.text, whole.at, whole.len);
    ruled.text[whole.len] = '\0';
    status = desk_apply_free(battle, battle->setup, battle->state, &read, &battle->journal, problems);
    if (status != UMP_OK) {
        free(ruled.text);
        desk_undo_drop(battle);
        return status;
    }
    record->ruled[record->ruled_count++] = ruled;
    battle->wanted = (ump_wanted){0};
    return UMP_OK;
}

// ---- What was told since

static void desk_told_add(ump_buf *out, const char *words, size_t len) {
    while (len && words[len - 1] == '.')
        len--;
    if (out->len && out->at[out->len - 1] != '\n')
        ump_buf_str(out, "; ");
    ump_buf_add(out, words, len);
}

// "Damage Base 4, STAB +2 = 6".
static void desk_told_sum(const ump_battle *battle, const ump_event *terms, uint32_t count, ump_buf *out) {
    ump_buf words = ump_buf_growing(), operand = ump_buf_growing();
    for (uint32_t i = 0; i < count; i++) {
        ump_buf_str(&words, i ? ", " : "");
        desk_term_name(battle, &terms[i], &words);
        ump_buf_clear(&operand);
        desk_term_operand(&terms[i], &operand);
        ump_buf_printf(&words, operand.len ? " %s" : "%s", ump_buf_text(&operand));
    }
    if (count > 1) {
        char text[UMP_FRAC_TEXT];
        ump_frac_print(terms[count - 1].after, text, sizeof text);
        ump_buf_printf(&words, " = %s", text);
    }
    desk_told_add(out, ump_buf_text(&words), words.len);
    ump_buf_close(&words);
    ump_buf_close(&operand);
}

// "damage 8" is said again by a sum that begins with "damage dice 8".
static bool desk_is_summed(const ump_battle *battle, const ump_event *draw, const ump_event *next) {
    ump_buf term = ump_buf_growing();
    const char *name = battle->rules->labels[draw->subject].name;
    if (next->kind == UMP_EVENT_WORKING && next->op == UMP_OP_START)
        desk_term_name(battle, next, &term);
    bool same = term.len && strncmp(ump_buf_text(&term), name, strlen(name)) == 0 && next->value.den == 1 &&
                next->value.num == draw->after.num;
    ump_buf_close(&term);
    return same;
}

static void desk_told_event(const ump_battle *battle, const ump_event *event, ump_buf *out) {
    ump_buf words = ump_buf_growing();
    if (event->kind == UMP_EVENT_DRAW) {
        ump_buf outcome = ump_buf_growing();
        const char *name = battle->rules->labels[event->subject].name;
        desk_draw_outcome(battle, event, &outcome);
        if (strcmp(name, ump_buf_text(&outcome)) != 0)
            ump_buf_printf(&words, "%s ", name);
        if (event->text_len) {
            ump_buf_span(&words, desk_draw_die(battle, event));
            ump_buf_str(&words, " = ");
        }
        ump_buf_add(&words, ump_buf_text(&outcome), outcome.len);
        ump_buf_close(&outcome);
    } else {
        battle->rules->say(battle->setup, event, &words);
        if (event->text_len) {
            ump_buf_str(&words, words.len ? ": " : "Ruling: ");
            ump_buf_add(&words, battle->journal.text + event->text, event->text_len);
        }
    }
    if (event->kind == UMP_EVENT_USE && out->len)
        ump_buf_char(out, '\n');
    if (words.len)
        desk_told_add(out, ump_buf_text(&words), words.len);
    ump_buf_close(&words);
}

ump_status ump_battle_told(const ump_battle *battle, char *buf, size_t cap, size_t *len) {
    if (!battle || !battle->setup || (!buf && cap) || !battle->keeps_journal)
        return UMP_BAD_ARGUMENT;
    const ump_event *events = battle->journal.events;
    uint32_t from = battle->undo_count ? battle->undos[battle->undo_count - 1].journal.events : 0;
    ump_buf text = ump_buf_growing();
    for (uint32_t i = from; i < battle->journal.count; i++) {
        if (events[i].kind == UMP_EVENT_DRAW && i + 1 < battle->journal.count &&
            desk_is_summed(battle, &events[i], &events[i + 1]))
            continue;
        if (events[i].kind != UMP_EVENT_WORKING) {
            desk_told_event(battle, &events[i], &text);
            continue;
        }
        uint32_t count = 1;
        while (i + count < battle->journal.count && desk_same_sum(&events[i], &events[i + count]))
            count++;
        desk_told_sum(battle, &events[i], count, &text);
        i += count - 1;
    }
    return desk_hand_over(&text, buf, cap, len);
}

// SPDX-License-Identifier: MIT
// How does a battle become a file again? The text as it was opened, byte for byte, and below each round that
// was begun what the file does not say yet: orders, replacements and rulings by call, drawn rolls, rulings,
// the state's hash. Of an amended round the lines that fit no more become comments (amend.c), and its state
// is another. Writing to disk is the caller's.
#include <string.h>

#include "desk/desk.h"
#include "kit/bytes.h"

// Lines are put behind an end of line that is there already; `newline` is the file's own kind.
typedef struct desk_save {
    const ump_battle *battle;
    const ump_chance *chance; // NULL: what was typed for a unit that is not over is left out
    const desk_record *record;
    const char *newline;
    size_t at;     // how far the file's text is copied
    uint32_t line; // the number of the line there
    ump_buf *out;
} desk_save;

static void desk_save_line(desk_save *save) { ump_buf_str(save->out, save->newline); }

// ---- The file's own text

// Whether a line of the file answers nothing any more in the round that is copied.
static bool desk_save_is_aside(const desk_save *save) {
    const ump_battle *battle = save->battle;
    if (!save->record || !battle->amends)
        return false;
    if (desk_is_aside(save->record, save->line))
        return true;
    // In a round that is not over: only what could not come out is known to fit no more.
    bool playing = battle->in_round && save->record == &battle->records[battle->record_count - 1];
    for (uint32_t i = 0; playing && i < battle->own_answers; i++)
        if (battle->answers[i].unfit && !battle->answers[i].used && battle->answers[i].line == save->line)
            return true;
    return false;
}

// Copies up to `end`, an end of line or the end of the text. A line that is left out goes with the end of
// line before it.
static void desk_save_text(desk_save *save, const desk_round *round, size_t end) {
    const desk_file *file = &save->battle->file;
    ump_span before = ump_span_of("", 0); // an end of line that is still to be copied
    while (save->at < end) {
        const char *from = file->text + save->at, *feed = memchr(from, '\n', end - save->at);
        size_t whole = feed ? (size_t)(feed - from) + 1 : end - save->at;
        size_t len = whole - (feed != NULL);
        len -= feed && len && from[len - 1] == '\r';
        bool restated = save->record && save->record->restated && round && round->state_at.line == save->line;
        if (!restated || !len) {
            ump_span line = ump_span_of(from, len);
            ump_buf_span(save->out, before);
            if (len && desk_save_is_aside(save)) {
                ump_buf_str(save->out, DESK_ASIDE " ");
                line = ump_span_trim(line); // a line has a limit
            }
            ump_buf_span(save->out, line);
        }
        before = ump_span_of(from + len, whole - len);
        save->line += feed != NULL;
        save->at += whole;
    }
    ump_buf_span(save->out, before);
}

// ---- What the file does not say yet

static void desk_save_orders(desk_save *save) {
    const ump_battle *battle = save->battle;
    for (uint32_t i = 0; i < save->record->given_count; i++) {
        const desk_order *order = &save->record->given[i];
        desk_save_line(save);
        if (order->battler >= 0) {
            char name[256];
            ump_roster_name(&battle->roster, order->battler, name, sizeof name);
            ump_buf_str(save->out, name);
        } else {
            ump_buf_span(save->out, battle->roster.sides[order->side].name);
        }
        ump_buf_str(save->out, ": ");
        for (uint32_t k = 0; k < order->count; k++) {
            if (k) {
                desk_save_line(save);
                ump_buf_str(save->out, "  ");
            }
            ump_buf_span(save->out, order->lines[k]);
        }
    }
}

static void desk_save_sends(desk_save *save) {
    for (uint32_t i = 0; i < save->record->send_count; i++) {
        const desk_send *send = &save->record->sends[i];
        char name[256];
        if (send->battler < 0)
            continue;
        ump_roster_name(&save->battle->roster, send->battler, name, sizeof name);
        desk_save_line(save);
        ump_buf_str(save->out, "send ");
        ump_buf_span(save->out, save->battle->roster.sides[send->side].name);
        ump_buf_str(save->out, ": ");
        ump_buf_printf(save->out, "%s %s", name, DESK_CHOSEN);
    }
}

static bool desk_same_pair(const ump_event *a, const ump_event *b) {
    return b->kind == UMP_EVENT_DRAW && a->subject == b->subject && a->actor == b->actor &&
           a->target == b->target;
}

// The first of several needs its number too: without one a line fits them all.
static uint32_t desk_save_nth(const ump_event *events, uint32_t from, uint32_t to, uint32_t at) {
    if (events[at].group != 1)
        return events[at].group;
    for (uint32_t i = from; i < to; i++)
        if (i != at && desk_same_pair(&events[at], &events[i]))
            return 1;
    return 0;
}

// Two units of one place may roll the same: one line says so for both. So does a die's number, which was
// given once for them.
static bool desk_saved_before(const ump_battle *battle, const desk_record *record, uint32_t unit,
                              uint32_t at) {
    const ump_event *event = &battle->journal.events[at];
    for (uint32_t u = record->unit_from; u < unit; u++) {
        if (battle->units[u].action != battle->units[unit].action)
            continue;
        for (uint32_t i = battle->units[u].event; i < battle->units[u].end; i++) {
            const ump_event *other = &battle->journal.events[i];
            if (desk_same_pair(event, other) && other->group == event->group &&
                (other->arg == event->arg || (event->text_len && other->text_len)))
                return true;
        }
    }
    return false;
}

static void desk_save_draws(desk_save *save) {
    const ump_battle *battle = save->battle;
    const ump_event *events = battle->journal.events;
    // Where the round stopped the same may be rolled again.
    bool stopped = !save->record->done && !battle->open;
    uint32_t place = battle->rules->phase(battle->setup, battle->state).action;
    uint32_t last = save->record->done ? save->record->unit_to : battle->unit_count;
    for (uint32_t u = save->record->unit_from; u < last; u++) {
        const desk_unit *unit = &battle->units[u];
        for (uint32_t i = unit->event; i < unit->end; i++) {
            if (events[i].kind != UMP_EVENT_DRAW || events[i].op == UMP_BY_LINE ||
                events[i].op >= UMP_BY_SAVED || desk_saved_before(battle, save->record, u, i))
                continue;
            desk_save_line(save);
            desk_roll_line(battle, unit->action, events[i].subject, events[i].actor, events[i].target,
                           stopped && unit->action == place
                               ? events[i].group
                               : desk_save_nth(events, unit->event, unit->end, i),
                           save->out);
            ump_buf_str(save->out, ": ");
            if (events[i].text_len)
                ump_buf_span(save->out, desk_draw_die(battle, &events[i]));
            else
                desk_draw_outcome(battle, &events[i], save->out);
            bool roll = battle->rules->labels[events[i].subject].kind == UMP_LABEL_ROLL;
            if (roll || events[i].op == UMP_BY_TYPED)
                ump_buf_printf(save->out, " (%s)", desk_answered_word(events[i].op));
        }
    }
}

// Whether a finished unit of the round was answered by it: then that draw is saved.
static bool desk_is_drawn(const desk_save *save, const ump_answer *typed) {
    const ump_battle *battle = save->battle;
    if (!save->record->begun)
        return false;
    for (uint32_t u = save->record->unit_from; u < battle->unit_count; u++)
        for (uint32_t i = battle->units[u].event; i < battle->units[u].end; i++) {
            const ump_event *event = &battle->journal.events[i];
            if (event->kind == UMP_EVENT_DRAW && battle->units[u].action == typed->action &&
                event->subject == typed->label && event->actor == typed->actor &&
                event->target == typed->target && event->group == typed->nth)
                return true;
        }
    return false;
}

static bool desk_is_pending(const desk_save *save, const ump_answer *typed) {
    return !save->record->done && typed->round == save->record->number && !desk_is_drawn(save, typed);
}

// What was typed for the unit that is not over yet.
static void desk_save_typed(desk_save *save) {
    const ump_battle *battle = save->battle;
    for (uint32_t i = 0; save->chance && i < save->chance->typed_count; i++) {
        const ump_answer *typed = &save->chance->typed[i];
        if (!desk_is_pending(save, typed))
            continue;
        desk_save_line(save);
        desk_roll_line(battle, typed->action, typed->label, typed->actor, typed->target, typed->nth,
                       save->out);
        ump_buf_str(save->out, ": ");
        ump_answer_print(&battle->rules->labels[typed->label], typed, &battle->roster, save->out);
        ump_buf_printf(save->out, " (%s)", desk_answered_word(UMP_BY_TYPED));
    }
}

static void desk_save_rulings(desk_save *save) {
    for (uint32_t i = 0; i < save->record->ruled_count; i++) {
        const desk_ruled *ruled = &save->record->ruled[i];
        desk_save_line(save);
        if (ruled->action == UMP_ACTION_START)
            ump_buf_printf(save->out, "ruling start: %s", ruled->text);
        else
            ump_buf_printf(save->out, "ruling A%u: %s", (unsigned)ruled->action, ruled->text);
    }
}

static void desk_save_record(desk_save *save, const desk_round *round) {
    desk_save_orders(save);
    desk_save_rulings(save);
    desk_save_sends(save);
    if (save->record->begun)
        desk_save_draws(save);
    desk_save_typed(save);
    if (!save->record->done || (round && round->has_state && !save->record->restated))
        return;
    char hash[UMP_HEX64_LEN + 1];
    ump_hex64(save->record->hash, hash);
    desk_save_line(save);
    ump_buf_printf(save->out, "state: %s", hash);
}

// A round that is open and in which nothing happened yet is none in the file.
static bool desk_worth_saving(const desk_save *save) {
    const ump_battle *battle = save->battle;
    const desk_record *record = save->record;
    for (uint32_t i = 0; save->chance && i < save->chance->typed_count; i++)
        if (desk_is_pending(save, &save->chance->typed[i]))
            return true;
    bool played = record->begun && (record->done || battle->unit_count > record->unit_from);
    return played || record->given_count || record->send_count || record->ruled_count;
}

ump_status ump_battle_save(const ump_battle *battle, char *buf, size_t cap, size_t *len) {
    return ump_battle_save_so_far(battle, NULL, buf, cap, len);
}

ump_status ump_battle_save_so_far(const ump_battle *battle, const ump_chance *chance, char *buf, size_t cap,
                                  size_t *len) {
    if (!battle || (!buf && cap) || !battle->keeps_journal)
        return UMP_BAD_ARGUMENT;
    const desk_file *file = &battle->file;
    const char *feed = memchr(file->text, '\n', file->len);
    ump_buf text = ump_buf_growing();
    desk_save save = {.battle = battle,
                      .chance = chance,
                      .newline = feed && feed > file->text && feed[-1] == '\r' ? "\r\n" : "\n",
                      .line = 1,
                      .out = &text};
    for (uint32_t i = 0; i < battle->record_count; i++) {
        const desk_round *round = desk_file_round(file, battle->records[i].number);
        save.record = &battle->records[i];
        if (!desk_worth_saving(&save))
            continue;
        desk_save_text(&save, round, round ? round->end : file->tail);
        if (!round) {
            desk_save_line(&save);
            desk_save_line(&save);
            ump_buf_printf(&text, "== Round %u", (unsigned)save.record->number);
        }
        size_t before = text.len;
        desk_save_record(&save, round);
        if (save.at == file->len && text.len > before)
            desk_save_line(&save);
    }
    save.record = NULL;
    desk_save_text(&save, NULL, file->len);
    return desk_hand_over(&text, buf, cap, len);
}

// SPDX-License-Identifier: MIT
// How does a battle become a file again? The text as it was opened, byte for byte, and below each round that
// was begun what the file does not say yet: orders, replacements and rulings by call, drawn rolls, rulings,
// the state's hash. Writing to disk is the caller's.
#include <string.h>

#include "desk/desk.h"
#include "kit/bytes.h"

// Lines are put behind an end of line that is there already; `newline` is the file's own kind.
typedef struct desk_save {
    const ump_battle *battle;
    const desk_record *record;
    const char *newline;
    ump_buf *out;
} desk_save;

static void desk_save_line(desk_save *save) { ump_buf_str(save->out, save->newline); }

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
    uint32_t last = save->record->done ? save->record->unit_to : battle->unit_count;
    for (uint32_t u = save->record->unit_from; u < last; u++) {
        const desk_unit *unit = &battle->units[u];
        for (uint32_t i = unit->event; i < unit->end; i++) {
            if (events[i].kind != UMP_EVENT_DRAW || events[i].op == UMP_BY_LINE ||
                events[i].op >= UMP_BY_SAVED || desk_saved_before(battle, save->record, u, i))
                continue;
            desk_save_line(save);
            desk_roll_line(battle, unit->action, events[i].subject, events[i].actor, events[i].target,
                           desk_save_nth(events, unit->event, unit->end, i), save->out);
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
    if (!save->record->done || (round && round->has_state))
        return;
    char hash[UMP_HEX64_LEN + 1];
    ump_hex64(save->record->hash, hash);
    desk_save_line(save);
    ump_buf_printf(save->out, "state: %s", hash);
}

// A round that is open and in which nothing happened yet is none in the file.
static bool desk_worth_saving(const ump_battle *battle, const desk_record *record) {
    bool played = record->begun && (record->done || battle->unit_count > record->unit_from);
    return played || record->given_count || record->send_count || record->ruled_count;
}

ump_status ump_battle_save(const ump_battle *battle, char *buf, size_t cap, size_t *len) {
    if (!battle || (!buf && cap) || !battle->keeps_journal)
        return UMP_BAD_ARGUMENT;
    const desk_file *file = &battle->file;
    const char *feed = memchr(file->text, '\n', file->len);
    ump_buf text = ump_buf_growing();
    desk_save save = {.battle = battle,
                      .newline = feed && feed > file->text && feed[-1] == '\r' ? "\r\n" : "\n",
                      .out = &text};
    size_t at = 0;
    for (uint32_t i = 0; i < battle->record_count; i++) {
        save.record = &battle->records[i];
        if (!desk_worth_saving(battle, save.record))
            continue;
        const desk_round *round = desk_file_round(file, save.record->number);
        size_t end = round ? round->end : file->tail;
        if (end > at) {
            ump_buf_add(&text, file->text + at, end - at);
            at = end;
        }
        if (!round) {
            desk_save_line(&save);
            desk_save_line(&save);
            ump_buf_printf(&text, "== Round %u", (unsigned)save.record->number);
        }
        size_t before = text.len;
        desk_save_record(&save, round);
        if (at == file->len && text.len > before)
            desk_save_line(&save);
    }
    ump_buf_add(&text, file->text + at, file->len - at);
    return desk_hand_over(&text, buf, cap, len);
}

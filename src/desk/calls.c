// SPDX-License-Identifier: MIT
// How are the orders and choices of a round given by call, and how is an order read by the ruleset? Turns of
// an open round are turns.c; what the file says is taken in by run.c.
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"

void desk_order_close(desk_order *order) {
    if (!order->text)
        return;
    free(order->text);
    free(order->lines);
}

ump_status desk_order_apply(const ump_battle *battle, void *state, const desk_order *order,
                            ump_problems *problems) {
    bool ignore = battle->file.ignore_illegal;
    ump_order_text text = {.file = order->text ? "" : battle->file.name,
                           .side = order->side,
                           .battler = order->battler,
                           .lines = order->lines,
                           .line_count = order->count,
                           .ignore_illegal = ignore,
                           .problems = problems};
    if (!ignore)
        return battle->rules->order(battle->setup, state, &text);
    // Tried without a list first: what is ignored is no mistake.
    text.problems = NULL;
    ump_status status = battle->rules->order(battle->setup, state, &text);
    if (status == UMP_OK)
        return status;
    text.problems = problems;
    ump_span nothing = ump_span_of_str("nothing");
    if (status == UMP_REFUSED) {
        nothing.line = order->lines[0].line;
        nothing.column = order->lines[0].column;
        text.lines = &nothing;
        text.line_count = 1;
    }
    return battle->rules->order(battle->setup, state, &text);
}

// Copies a text given by call and cuts it into lines.
static ump_status desk_order_copy(const char *orders, desk_order *out) {
    size_t len = strlen(orders);
    if (len > DESK_LINE_BYTES_MAX * 16)
        return UMP_BAD_INPUT;
    out->text = malloc(len + 1);
    if (!out->text)
        return UMP_NO_MEMORY;
    memcpy(out->text, orders, len + 1);
    out->lines = NULL;
    out->count = 0;
    ump_span rest = ump_span_of(out->text, len), line;
    uint32_t capacity = 0;
    bool more = true;
    while (more) {
        more = ump_span_line(&rest, &line);
        if (!more && out->count)
            break;
        line = more ? ump_span_trim(line) : ump_span_of(out->text, 0);
        if (out->count && !line.len)
            continue;
        if (!desk_grow(&out->lines, out->count, &capacity, sizeof *out->lines)) {
            desk_order_close(out);
            return UMP_NO_MEMORY;
        }
        out->lines[out->count++] = line;
    }
    return UMP_OK;
}

static bool desk_order_clean(const char *orders) {
    ump_span bad, text = ump_span_of_str(orders);
    if (!ump_utf8_check(text, &bad))
        return false;
    for (const char *at = orders; *at; at++)
        if ((unsigned char)*at < 0x20 && *at != '\n' && *at != '\t' && *at != '\r')
            return false;
    return true;
}

// Whose orders: "Red" or "Red/Ember".
static ump_status desk_order_who(const ump_battle *battle, const char *who, desk_order *out,
                                 ump_problems *problems) {
    ump_span name = ump_span_trim(ump_span_of_str(who));
    int side = ump_roster_side(&battle->roster, name);
    int battler = side >= 0 ? -1 : ump_roster_find(&battle->roster, name, -1);
    if (side < 0 && battler < 0) {
        char memory[200];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        desk_suggest_who(&battle->roster, problems, name, &near);
        ump_problem_add(problems, UMP_NOT_FOUND, "", 0, 0, "format:orders",
                        "\"%.*s\" is no side and no battler%s%s", UMP_QUOTE(name),
                        battler == -2 ? " that only one side has: write Side/Name" : "",
                        battler == -2 ? "" : ump_buf_text(&near));
        return UMP_NOT_FOUND;
    }
    out->side = side >= 0 ? side : battle->roster.battlers[battler].side;
    out->battler = battler < 0 ? -1 : battler;
    return UMP_OK;
}

ump_status desk_order_read(const ump_battle *battle, const char *who, const char *orders, desk_order *out,
                           ump_problems *problems) {
    ump_status status = who ? desk_order_who(battle, who, out, problems) : UMP_OK;
    if (status != UMP_OK)
        return status;
    if (!desk_order_clean(orders)) {
        ump_problem_add(problems, UMP_BAD_INPUT, "", 0, 0, "format:text",
                        "the orders are not plain UTF-8 text");
        return UMP_BAD_INPUT;
    }
    return desk_order_copy(orders, out);
}

static ump_status desk_order_is_free(const ump_battle *battle, uint32_t number, const desk_order *order,
                                     ump_problems *problems) {
    const desk_round *round = desk_file_round(&battle->file, number);
    for (uint32_t i = 0; round && i < round->order_count; i++) {
        const desk_order *written = &battle->file.orders[round->order_from + i];
        if (written->side != order->side || written->battler != order->battler)
            continue;
        ump_problem_add(problems, UMP_REFUSED, battle->file.name, written->line, 1, "format:orders",
                        "the file has these orders of round %u already", (unsigned)number);
        return UMP_REFUSED;
    }
    return UMP_OK;
}

// The state with all orders given by call but the one at `but`, then the new one. The battle's state changes
// only on UMP_OK.
static ump_status desk_order_again(ump_battle *battle, const desk_record *record, uint32_t but,
                                   const desk_order *order, ump_problems *problems) {
    memcpy(battle->entry, battle->before, battle->state_size);
    ump_status status = UMP_OK;
    for (uint32_t i = 0; status == UMP_OK && i < record->given_count; i++)
        if (i != but)
            status = desk_order_apply(battle, battle->entry, &record->given[i], problems);
    if (status == UMP_OK)
        status = desk_order_apply(battle, battle->entry, order, problems);
    if (status == UMP_OK)
        memcpy(battle->state, battle->entry, battle->state_size);
    return status;
}

static ump_status desk_order_give(ump_battle *battle, desk_order *order, ump_problems *problems) {
    desk_record *record = desk_record_now(battle);
    if (!record)
        return UMP_NO_MEMORY;
    uint32_t at = 0;
    while (at < record->given_count &&
           (record->given[at].side != order->side || record->given[at].battler != order->battler))
        at++;
    if (at == record->given_count &&
        !desk_grow(&record->given, record->given_count, &record->given_capacity, sizeof *record->given))
        return UMP_NO_MEMORY;
    ump_status status = at < record->given_count ? desk_order_again(battle, record, at, order, problems)
                                                 : desk_order_apply(battle, battle->state, order, problems);
    if (status != UMP_OK)
        return status;
    if (at < record->given_count)
        desk_order_close(&record->given[at]);
    else
        record->given_count++;
    record->given[at] = *order;
    battle->wanted = (ump_wanted){0};
    return UMP_OK;
}

ump_status ump_battle_order(ump_battle *battle, const char *who, const char *orders, ump_problems *problems) {
    if (!battle || !battle->setup || !who || !orders)
        return UMP_BAD_ARGUMENT;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    if (phase.kind == UMP_PHASE_OVER)
        return UMP_OVER;
    ump_status status = desk_round_close(battle, problems);
    if (status != UMP_OK)
        return status;
    if (battle->in_round || phase.kind == UMP_PHASE_CHOICE) {
        ump_problem_add(problems, UMP_REFUSED, "", 0, 0, "format:orders",
                        "round %u is being played: orders are given before it begins", (unsigned)phase.round);
        return UMP_REFUSED;
    }
    desk_order order = {.battler = -1};
    status = desk_order_read(battle, who, orders, &order, problems);
    if (status != UMP_OK)
        return status;
    status = desk_order_is_free(battle, phase.round, &order, problems);
    if (status == UMP_OK)
        status = desk_order_give(battle, &order, problems);
    if (status != UMP_OK)
        desk_order_close(&order);
    return status;
}

bool desk_side_ok(const ump_battle *battle, int side) {
    return battle && battle->setup && side >= 0 && (uint32_t)side < battle->roster.side_count;
}

ump_status ump_battle_choices(const ump_battle *battle, int side, uint32_t *codes, size_t cap,
                              size_t *count) {
    if (!desk_side_ok(battle, side) || !count || (!codes && cap))
        return UMP_BAD_ARGUMENT;
    *count = battle->rules->choices(battle->setup, battle->state, side, codes, cap);
    return UMP_OK;
}

// Whether the file has orders of that side for the waited-for round.
static bool desk_is_written(const ump_battle *battle, int side) {
    if (!battle->file.order_count)
        return false;
    const desk_round *round =
        desk_file_round(&battle->file, battle->rules->phase(battle->setup, battle->state).round);
    for (uint32_t i = 0; round && i < round->order_count; i++)
        if (battle->file.orders[round->order_from + i].side == side)
            return true;
    return false;
}

// Remembers a choice for save and post: in phase ORDERS as an order's text, in mid-round as a replacement.
static ump_status desk_choice_keep(ump_battle *battle, ump_phase_kind kind, int side, const ump_buf *words) {
    desk_record *record = desk_record_now(battle);
    if (!record)
        return UMP_NO_MEMORY;
    if (kind == UMP_PHASE_CHOICE) {
        const ump_ruleset *rules = battle->rules;
        ump_span name = ump_span_of(words->at, words->len);
        desk_send send = {.side = side, .battler = ump_roster_find(&battle->roster, name, side)};
        if (!desk_grow(&record->sends, record->send_count, &record->send_capacity, sizeof send))
            return UMP_NO_MEMORY;
        record->sends[record->send_count++] = send;
        battle->cursor.calls[side]++;
        if (rules->sent && send.battler >= 0) // as for a line of the file
            rules->sent(battle->setup, send.battler, &battle->journal);
        return UMP_OK;
    }
    desk_order order = {.side = side, .battler = -1};
    if (!desk_grow(&record->given, record->given_count, &record->given_capacity, sizeof order))
        return UMP_NO_MEMORY;
    // "Red/Ember: Flamethrower": the orders of one battler of several
    const char *text = ump_buf_text(words);
    int whose, battler;
    size_t used;
    if (desk_who(&battle->roster, ump_span_of(text, words->len), ':', &whose, &battler, &used) ==
            DESK_WHO_FOUND &&
        whose == side && battler >= 0) {
        order.battler = battler;
        text += used + (text[used] == ' ');
    }
    ump_status status = desk_order_copy(text, &order);
    if (status == UMP_OK)
        record->given[record->given_count++] = order;
    return status;
}

ump_status ump_battle_choose(ump_battle *battle, int side, uint32_t code) {
    if (!desk_side_ok(battle, side))
        return UMP_BAD_ARGUMENT;
    ump_phase_kind kind = battle->rules->phase(battle->setup, battle->state).kind;
    if (kind == UMP_PHASE_OVER)
        return UMP_OVER;
    ump_status status = desk_round_close(battle, NULL);
    if (status != UMP_OK)
        return status;
    // An open round takes its turns by ump_battle_act.
    if (kind == UMP_PHASE_ORDERS && (battle->in_round || desk_is_written(battle, side)))
        return UMP_REFUSED;
    if (!battle->keeps_journal) {
        status = battle->rules->choose(battle->setup, battle->state, side, code);
        if (status == UMP_OK)
            battle->wanted.status = UMP_OK;
        return status;
    }
    // Words first: they describe the choice as it stands before it is taken.
    ump_buf words = ump_buf_growing();
    battle->rules->choice_text(battle->setup, battle->state, side, code, &words);
    memcpy(battle->entry, battle->state, battle->state_size);
    status = battle->rules->choose(battle->setup, battle->state, side, code);
    if (status == UMP_OK)
        status = words.status == UMP_OK ? desk_choice_keep(battle, kind, side, &words) : words.status;
    if (status != UMP_OK)
        memcpy(battle->state, battle->entry, battle->state_size);
    else
        battle->wanted.status = UMP_OK;
    ump_buf_close(&words);
    return status;
}

ump_status ump_battle_choice_text(const ump_battle *battle, int side, uint32_t code, char *buf, size_t cap,
                                  size_t *len) {
    if (!desk_side_ok(battle, side))
        return UMP_BAD_ARGUMENT;
    ump_buf words = ump_buf_growing();
    battle->rules->choice_text(battle->setup, battle->state, side, code, &words);
    if (words.len == 0 && words.status == UMP_OK) {
        ump_buf_close(&words);
        return UMP_NOT_FOUND;
    }
    return desk_hand_over(&words, buf, cap, len);
}

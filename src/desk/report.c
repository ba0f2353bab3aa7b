// SPDX-License-Identifier: MIT
// What stands in the post of a round, and in which order? One walk over sheets, orders and journal that calls
// a style (report.h) for each piece; how the pieces look is styles.c and style_json.c, the words of workings
// and draws report_words.c. Events are put into words by the ruleset.
#include "desk/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/frac.h"

// ---- The walk

// A style leaves out what it does not want to hear of.
#define DESK_CALL(call, args)                                                                                \
    do {                                                                                                     \
        if (call)                                                                                            \
            call args;                                                                                       \
    } while (0)

// What the rulesets write their rows through.
struct ump_sheet {
    desk_writer *writer;
    bool field;
};

static void desk_sheet_row(ump_sheet *sheet, const char *key, const char *text) {
    desk_writer *writer = sheet->writer;
    if (sheet->field && writer->rows == 0)
        DESK_CALL(writer->style->field_begin, (writer));
    DESK_CALL(writer->style->row, (writer, key ? key : "", text ? text : ""));
    writer->rows++;
}

static const ump_sheet_ops desk_sheet_ops = {.row = desk_sheet_row};

// Whether a battler is out, by the value `fainted` where the ruleset has one, else by its health; -1 where it
// has neither.
static int desk_is_out(const ump_battle *battle, const void *state, int battler) {
    const ump_ruleset *rules = battle->rules;
    ump_handle handle;
    if (rules->compile(battle->setup, battler, ump_span_of_str("fainted"), "", &handle, NULL) == UMP_OK)
        return ump_frac_sign(rules->read(battle->setup, state, handle).number) != 0;
    if (rules->compile(battle->setup, battler, ump_span_of_str("hp"), "", &handle, NULL) == UMP_OK)
        return ump_frac_sign(rules->read(battle->setup, state, handle).number) <= 0;
    return -1;
}

// "OOX": who of a team is still able to battle.
static void desk_marks(const ump_battle *battle, const void *state, int side, char out[UMP_TEAM_MAX + 1]) {
    const ump_side *team = &battle->roster.sides[side];
    uint32_t len = 0;
    for (uint32_t i = 0; i < team->count && i < UMP_TEAM_MAX; i++) {
        int is_out = desk_is_out(battle, state, team->first + (int)i);
        if (is_out < 0)
            break;
        out[len++] = is_out ? 'X' : 'O';
    }
    out[len] = '\0';
}

static void desk_walk_block(desk_writer *writer, const void *state, bool after) {
    const ump_battle *battle = writer->battle;
    ump_sheet sheet = {writer, false};
    DESK_CALL(writer->style->block_begin, (writer, after));
    for (uint32_t i = 0; i < battle->roster.side_count; i++) {
        const ump_side *side = &battle->roster.sides[i];
        desk_marks(battle, state, (int)i, writer->marks);
        writer->side = (int)i;
        DESK_CALL(writer->style->side_begin, (writer, (int)i, writer->marks));
        for (int b = side->first; b < side->first + side->count; b++) {
            writer->rows = 0;
            DESK_CALL(writer->style->battler_begin,
                      (writer, b, battle->rules->in_play(battle->setup, state, b)));
            battle->rules->sheet(battle->setup, state, b, &desk_sheet_ops, &sheet);
            DESK_CALL(writer->style->battler_end, (writer));
        }
        DESK_CALL(writer->style->side_end, (writer));
    }
    sheet.field = true;
    writer->rows = 0;
    battle->rules->sheet(battle->setup, state, -1, &desk_sheet_ops, &sheet);
    if (writer->rows)
        DESK_CALL(writer->style->field_end, (writer));
    DESK_CALL(writer->style->block_end, (writer));
}

static void desk_remark_add(desk_writer *writer, int battler, ump_span name, bool item) {
    const ump_battle *battle = writer->battle;
    ump_buf *words = &writer->words;
    if (!name.len || battle->rules->plays(battle->setup, name, item))
        return;
    ump_buf_str(words, words->len ? ", " : "Not played, left to the referee: ");
    ump_buf_span(words, name);
    ump_buf_str(words, " (");
    desk_short_name(battle, battler, words);
    ump_buf_char(words, ')');
}

// Abilities and items that are named but not played.
static void desk_walk_remark(desk_writer *writer) {
    const ump_battle *battle = writer->battle;
    ump_buf *words = &writer->words;
    ump_buf_clear(words);
    for (uint32_t i = 0; battle->rules->plays && i < battle->roster.battler_count; i++) {
        const ump_battler *own = &battle->roster.battlers[i];
        for (uint32_t k = 0; k < own->key_count; k++)
            if (ump_span_is(own->keys[k].key, "Ability"))
                desk_remark_add(writer, (int)i, own->keys[k].value, false);
        desk_remark_add(writer, (int)i, own->item, true);
    }
    if (words->len) {
        ump_buf_char(words, '.');
        DESK_CALL(writer->style->remark, (writer, ump_buf_text(words)));
    }
}

// What `orders.illegal = ignore` left out of an order: what refuses it where nothing is ignored. `state`:
// where those before it are in, and then it is. What turns were given while the round was open is not known
// any more.
static ump_problems *desk_ignored(const ump_battle *battle, void *state, void *scratch,
                                  const desk_order *order) {
    ump_problems *list = NULL;
    if (!state || !scratch || ump_problems_open(&list) != UMP_OK)
        return NULL;
    ump_order_text text = {.file = "",
                           .side = order->side,
                           .battler = order->battler,
                           .lines = order->lines,
                           .line_count = order->count,
                           .problems = list};
    memcpy(scratch, state, battle->state_size);
    ump_status status = battle->rules->order(battle->setup, scratch, &text);
    desk_order_apply(battle, state, order, NULL);
    if (status == UMP_OK) {
        ump_problems_close(list);
        return NULL;
    }
    return list;
}

static void desk_walk_order(desk_writer *writer, void *state, void *scratch, const desk_order *order) {
    writer->ignored = desk_ignored(writer->battle, state, scratch, order);
    DESK_CALL(writer->style->order, (writer, order));
    ump_problems_close(writer->ignored);
    writer->ignored = NULL;
}

static void desk_walk_orders(desk_writer *writer) {
    const ump_battle *battle = writer->battle;
    const desk_round *round = desk_file_round(&battle->file, writer->record->number);
    bool ignores = battle->file.ignore_illegal && !battle->by_turns && writer->record->before;
    void *state = ignores ? malloc(battle->state_size) : NULL;
    void *scratch = ignores ? malloc(battle->state_size) : NULL;
    if (state)
        memcpy(state, writer->record->before, battle->state_size);
    if (ignores && (!state || !scratch))
        writer->out->status = UMP_NO_MEMORY;
    DESK_CALL(writer->style->orders_begin, (writer));
    for (uint32_t i = 0; round && i < round->order_count; i++)
        desk_walk_order(writer, state, scratch, &battle->file.orders[round->order_from + i]);
    for (uint32_t i = 0; i < writer->record->given_count; i++)
        desk_walk_order(writer, state, scratch, &writer->record->given[i]);
    DESK_CALL(writer->style->orders_end, (writer));
    free(state);
    free(scratch);
}

// The words of an event; of what a referee said, its reason too.
static const char *desk_event_words(desk_writer *writer, const ump_event *event) {
    const ump_battle *battle = writer->battle;
    ump_buf_clear(&writer->words);
    if (event->kind == UMP_EVENT_DRAW) {
        desk_draw_words(battle, event, &writer->words);
        return ump_buf_text(&writer->words);
    }
    battle->rules->say(battle->setup, event, &writer->words);
    if (event->text_len && event->text + event->text_len <= battle->journal.text_count) {
        bool bare = writer->words.len == 0;
        ump_buf_str(&writer->words, bare ? "Ruling: " : " (");
        ump_buf_add(&writer->words, battle->journal.text + event->text, event->text_len);
        ump_buf_str(&writer->words, bare ? "" : ")");
    }
    return ump_buf_text(&writer->words);
}

// How a unit is laid out: what stands below its acts; or, in one without an act (the end of an action, of the
// round), what befalls each battler in turn.
typedef struct desk_lead {
    bool led, acts;
    int whose;
    uint16_t rule; // of the last one that began anew, where it changed an amount
} desk_lead;

static bool desk_changes_amount(const ump_event *event) {
    return event->kind == UMP_EVENT_DAMAGE || event->kind == UMP_EVENT_HEAL ||
           event->kind == UMP_EVENT_ENERGY;
}

static void desk_walk_event(desk_writer *writer, const ump_event *event, desk_lead *lead) {
    if (event->kind == UMP_EVENT_WORKING || event->kind == UMP_EVENT_NONE)
        return;
    const char *words = desk_event_words(writer, event);
    if (!*words)
        return;
    int whose = event->target >= 0 ? event->target : event->actor;
    // what one rule does to several amounts of a battler stands side by side
    bool again = lead->rule && event->rule == lead->rule && desk_changes_amount(event);
    bool other = !lead->acts && event->kind != UMP_EVENT_DRAW && (whose != lead->whose || again);
    bool leads = !lead->led || event->kind == UMP_EVENT_USE || other;
    DESK_CALL(writer->style->event, (writer, event, leads, words));
    lead->led = true;
    if (leads && event->kind != UMP_EVENT_DRAW) {
        lead->whose = whose;
        lead->rule = desk_changes_amount(event) ? event->rule : 0;
    }
}

// A unit: draws that stand before its first sentence come after it, but where the ruleset wants them in their
// place; the workings last.
static void desk_walk_unit(desk_writer *writer, uint32_t from, uint32_t to) {
    const ump_event *events = writer->battle->journal.events;
    desk_lead led = {.whose = -2};
    for (uint32_t i = from; i < to; i++)
        led.acts = led.acts || events[i].kind == UMP_EVENT_USE;
    uint32_t lead = writer->battle->rules->draws_lead ? to : from;
    while (lead < to && (events[lead].kind == UMP_EVENT_DRAW || events[lead].kind == UMP_EVENT_WORKING ||
                         !*desk_event_words(writer, &events[lead])))
        lead++;
    if (lead < to)
        desk_walk_event(writer, &events[lead], &led);
    for (uint32_t i = from; i < to; i++)
        if (i != lead)
            desk_walk_event(writer, &events[i], &led);
    for (uint32_t i = from; i < to; i++) {
        if (events[i].kind != UMP_EVENT_WORKING)
            continue;
        desk_sum sum = {&events[i], 1};
        while (i + 1 < to && desk_same_sum(&events[i], &events[i + 1])) {
            sum.count++;
            i++;
        }
        DESK_CALL(writer->style->sum, (writer, &sum));
    }
}

static bool desk_tells(desk_writer *writer, uint32_t from, uint32_t to) {
    for (uint32_t i = from; i < to; i++)
        if (writer->battle->journal.events[i].kind == UMP_EVENT_WORKING ||
            *desk_event_words(writer, &writer->battle->journal.events[i]))
            return true;
    return false;
}

static void desk_action_heading(const ump_battle *battle, uint16_t action, char out[64]) {
    const char *word = battle->rules->action_word ? battle->rules->action_word : "action";
    if (action == UMP_ACTION_START)
        snprintf(out, 64, "Start of the round");
    else if (action == UMP_ACTION_END)
        snprintf(out, 64, "End of the round");
    else
        snprintf(out, 64, "%c%s %u", word[0] & ~0x20, word + 1, (unsigned)action);
}

// What stands between two units (free rulings) belongs to the one that follows.
static void desk_walk_group(desk_writer *writer, uint32_t from, uint32_t unit, uint32_t last, uint32_t to) {
    const desk_unit *units = writer->battle->units;
    char heading[64];
    desk_action_heading(writer->battle, units[unit].action, heading);
    DESK_CALL(writer->style->action_begin, (writer, units[unit].action, heading));
    for (; unit < last; unit++) {
        if (units[unit].event > from)
            desk_walk_unit(writer, from, units[unit].event);
        desk_walk_unit(writer, units[unit].event, units[unit].end);
        from = units[unit].end;
    }
    if (to > from)
        desk_walk_unit(writer, from, to);
    DESK_CALL(writer->style->action_end, (writer));
}

static void desk_walk_actions(desk_writer *writer) {
    const desk_unit *units = writer->battle->units;
    const desk_record *record = writer->record;
    uint32_t from = record->event_from;
    for (uint32_t unit = record->unit_from, last; unit < record->unit_to; unit = last) {
        last = unit;
        while (last < record->unit_to && units[last].action == units[unit].action)
            last++;
        // A ruling that ended the round has no unit behind it.
        uint32_t to = last == record->unit_to ? record->event_to : units[last - 1].end;
        if (desk_tells(writer, from, to))
            desk_walk_group(writer, from, unit, last, to);
        from = units[last - 1].end;
    }
}

// ---- Who orders first

static int desk_next_side(const ump_battle *battle, int side) {
    return side < 0 ? -1 : (side + 1) % (int)battle->roster.side_count;
}

// The side after the one that ordered first, unless the ruleset names one for what happened in between.
static int desk_side_after(const ump_battle *battle, const desk_record *record, int side) {
    const ump_ruleset *rules = battle->rules;
    int named = rules->orders_first && record->after ? rules->orders_first(battle->setup, record->after) : -1;
    return named >= 0 ? named : desk_next_side(battle, side);
}

// Given by `first:`; else the other side than the round before; at the beginning, whose orders stand first.
int desk_first_side(const ump_battle *battle, uint32_t index) {
    int side = -1;
    for (uint32_t i = 0; i <= index && i < battle->record_count; i++) {
        const desk_record *record = &battle->records[i];
        const desk_round *round = desk_file_round(&battle->file, record->number);
        if (round && round->first >= 0)
            side = round->first;
        else if (i > 0)
            side = desk_side_after(battle, &battle->records[i - 1], side);
        else if (round && round->order_count)
            side = battle->file.orders[round->order_from].side;
        else if (record->given_count)
            side = record->given[0].side;
    }
    return side;
}

int desk_first_after(const ump_battle *battle, uint32_t index) {
    return desk_side_after(battle, &battle->records[index], desk_first_side(battle, index));
}

static void desk_walk_closing(desk_writer *writer, uint32_t index) {
    const ump_battle *battle = writer->battle;
    const desk_record *record = writer->record;
    ump_phase phase = battle->rules->phase(battle->setup, record->after);
    ump_buf *words = &writer->words;
    ump_buf_clear(words);
    int next = desk_first_after(battle, index);
    if (phase.kind == UMP_PHASE_OVER && phase.winner >= 0) {
        ump_buf_str(words, "The battle is over: ");
        ump_buf_span(words, battle->roster.sides[phase.winner].name);
        ump_buf_str(words, " wins.");
    } else if (phase.kind == UMP_PHASE_OVER) {
        ump_buf_str(words, "The battle is over: a draw.");
    } else if (battle->rules->next) {
        battle->rules->next(battle->setup, record->after, words, NULL);
    } else if (next >= 0) {
        ump_buf_span(words, battle->roster.sides[next].name);
        ump_buf_printf(words, " orders first in round %u.", (unsigned)record->number + 1);
    }
    if (words->len)
        DESK_CALL(writer->style->closing, (writer, ump_buf_text(words)));
}

// ---- The post

static void desk_heading(const ump_battle *battle, const desk_record *record, ump_buf *out) {
    if (battle->file.title.len) {
        ump_buf_span(out, battle->file.title);
    } else {
        for (uint32_t i = 0; i < battle->roster.side_count; i++) {
            ump_buf_str(out, i ? " against " : "");
            ump_buf_span(out, battle->roster.sides[i].name);
        }
    }
    ump_buf_printf(out, ": round %u", (unsigned)record->number);
}

ump_status desk_report(const ump_battle *battle, uint32_t index, ump_format format, ump_buf *out) {
    static const desk_style *const styles[] = {&desk_style_text, &desk_style_markdown, &desk_style_bbcode,
                                               &desk_style_json};
    desk_writer writer = {.style = styles[format],
                          .battle = battle,
                          .record = &battle->records[index],
                          .out = out,
                          .line = ump_buf_growing(),
                          .fold = ump_buf_growing(),
                          .words = ump_buf_growing()};
    desk_heading(battle, writer.record, &writer.words);
    DESK_CALL(writer.style->begin, (&writer, ump_buf_text(&writer.words)));
    desk_walk_block(&writer, writer.record->before, false);
    desk_walk_remark(&writer);
    desk_walk_orders(&writer);
    desk_walk_actions(&writer);
    desk_walk_block(&writer, writer.record->after, true);
    desk_walk_closing(&writer, index);
    DESK_CALL(writer.style->end, (&writer));
    ump_status status = writer.words.status != UMP_OK  ? writer.words.status
                        : writer.line.status != UMP_OK ? writer.line.status
                        : writer.fold.status != UMP_OK ? writer.fold.status
                                                       : out->status;
    ump_buf_close(&writer.line);
    ump_buf_close(&writer.fold);
    ump_buf_close(&writer.words);
    return status;
}

ump_status ump_battle_report(const ump_battle *battle, uint32_t round, ump_format format, char *buf,
                             size_t cap, size_t *len) {
    if (!battle || (unsigned)format > UMP_JSON || (!buf && cap) || !battle->keeps_journal)
        return UMP_BAD_ARGUMENT;
    if (round == 0 || round > battle->record_count || !battle->records[round - 1].after)
        return UMP_NOT_FOUND;
    ump_buf text = ump_buf_growing();
    ump_status status = desk_report(battle, round - 1, format, &text);
    if (status != UMP_OK) {
        ump_buf_close(&text);
        return status;
    }
    return desk_hand_over(&text, buf, cap, len);
}

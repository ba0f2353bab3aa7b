// SPDX-License-Identifier: MIT
// How does a post look as JSON? One object on one line; its keys are described in docs/formats/report.md.
// What stands in it is report.c.
#include <string.h>

#include "desk/report.h"
#include "kit/bytes.h"
#include "kit/frac.h"

// ---- Pieces

// A comma where an element stands before, then what begins the new one.
static void desk_json_next(desk_writer *writer, const char *text) {
    ump_buf_str(writer->out, writer->later ? "," : "");
    ump_buf_str(writer->out, text);
    writer->later = true;
}

// The same for something that holds elements of its own.
static void desk_json_open(desk_writer *writer, const char *text) {
    desk_json_next(writer, text);
    writer->later = false;
}

static void desk_json_close(desk_writer *writer, const char *text) {
    ump_buf_str(writer->out, text);
    writer->later = true;
}

static void desk_json_str(desk_writer *writer, const char *text) {
    ump_buf_json(writer->out, text, strlen(text));
}

static void desk_json_span(desk_writer *writer, ump_span text) {
    ump_buf_json(writer->out, text.at, text.len);
}

static void desk_json_key_str(desk_writer *writer, const char *key, const char *text) {
    desk_json_next(writer, "");
    desk_json_str(writer, key);
    ump_buf_char(writer->out, ':');
    desk_json_str(writer, text);
}

static void desk_json_key_span(desk_writer *writer, const char *key, ump_span text) {
    desk_json_next(writer, "");
    desk_json_str(writer, key);
    ump_buf_char(writer->out, ':');
    desk_json_span(writer, text);
}

static void desk_json_key_frac(desk_writer *writer, const char *key, ump_frac value) {
    char text[UMP_FRAC_TEXT];
    ump_frac_print(value, text, sizeof text);
    desk_json_key_str(writer, key, text);
}

static void desk_json_key_battler(desk_writer *writer, const char *key, int battler) {
    char name[256];
    if (battler < 0 || (uint32_t)battler >= writer->battle->roster.battler_count)
        return;
    ump_roster_name(&writer->battle->roster, battler, name, sizeof name);
    desk_json_key_str(writer, key, name);
}

// ---- The post

static void desk_json_begin(desk_writer *writer, const char *heading) {
    const ump_battle *battle = writer->battle;
    desk_json_open(writer, "{");
    desk_json_key_str(writer, "rules", battle->rules->name);
    if (battle->file.profile.len)
        desk_json_key_span(writer, "profile", battle->file.profile);
    desk_json_key_str(writer, "heading", heading);
    if (battle->file.title.len)
        desk_json_key_span(writer, "title", battle->file.title);
    desk_json_next(writer, "\"round\":");
    ump_buf_printf(writer->out, "%u", (unsigned)writer->record->number);
}

static void desk_json_block(desk_writer *writer, bool after) {
    desk_json_open(writer, after ? "\"after\":{" : "\"before\":{");
    desk_json_open(writer, "\"sides\":[");
}

static void desk_json_side(desk_writer *writer, int side, const char *marks) {
    desk_json_open(writer, "{");
    desk_json_key_span(writer, "name", writer->battle->roster.sides[side].name);
    if (*marks)
        desk_json_key_str(writer, "marks", marks);
    desk_json_open(writer, "\"battlers\":[");
}

static void desk_json_side_end(desk_writer *writer) {
    desk_json_close(writer, "]}");
    // The sides end with the last one, whatever follows them.
    if (writer->side + 1 == (int)writer->battle->roster.side_count)
        desk_json_close(writer, "]");
}

static void desk_json_battler(desk_writer *writer, int battler, bool in_play) {
    const ump_battler *own = &writer->battle->roster.battlers[battler];
    char memory[DESK_ABILITIES_MAX];
    ump_buf abilities = ump_buf_fixed(memory, sizeof memory);
    desk_abilities(own, &abilities);
    desk_json_open(writer, "{");
    desk_json_key_span(writer, "name", own->name);
    desk_json_key_span(writer, "species", own->species);
    if (own->gender.len)
        desk_json_key_span(writer, "gender", own->gender);
    if (abilities.len)
        desk_json_key_span(writer, "ability", ump_span_of_str(ump_buf_text(&abilities)));
    if (own->item.len)
        desk_json_key_span(writer, "item", own->item);
    desk_json_next(writer, in_play ? "\"in_play\":true" : "\"in_play\":false");
    desk_json_open(writer, "\"rows\":[");
}

static void desk_json_row(desk_writer *writer, const char *key, const char *text) {
    desk_json_next(writer, "[");
    desk_json_str(writer, key);
    ump_buf_char(writer->out, ',');
    desk_json_str(writer, text);
    ump_buf_char(writer->out, ']');
}

static void desk_json_battler_end(desk_writer *writer) { desk_json_close(writer, "]}"); }

static void desk_json_field(desk_writer *writer) { desk_json_open(writer, "\"field\":["); }

static void desk_json_list_end(desk_writer *writer) { desk_json_close(writer, "]"); }

static void desk_json_block_end(desk_writer *writer) { desk_json_close(writer, "}"); }

static void desk_json_remark(desk_writer *writer, const char *words) {
    desk_json_key_str(writer, "remark", words);
}

static void desk_json_orders(desk_writer *writer) { desk_json_open(writer, "\"orders\":["); }

static void desk_json_order(desk_writer *writer, const desk_order *order) {
    desk_json_open(writer, "{");
    ump_buf_clear(&writer->line);
    if (order->battler >= 0)
        desk_json_key_battler(writer, "who", order->battler);
    else
        desk_json_key_span(writer, "who", writer->battle->roster.sides[order->side].name);
    desk_json_open(writer, "\"lines\":[");
    for (uint32_t i = 0; i < order->count; i++) {
        desk_json_next(writer, "");
        desk_json_span(writer, desk_order_line(writer, order->lines[i]));
    }
    desk_json_close(writer, "]");
    for (size_t i = 0; i < ump_problems_count(writer->ignored); i++) {
        const ump_problem *problem = ump_problems_at(writer->ignored, i);
        desk_json_open(writer, i ? "{" : "\"ignored\":[{");
        desk_json_key_str(writer, "text", problem->message);
        desk_json_key_str(writer, "rule", problem->rule);
        desk_json_close(writer, i + 1 == ump_problems_count(writer->ignored) ? "}]" : "}");
    }
    desk_json_close(writer, "}");
}

static void desk_json_orders_end(desk_writer *writer) {
    desk_json_close(writer, "],\"actions\":[");
    writer->later = false;
}

static void desk_json_action(desk_writer *writer, uint16_t action, const char *heading) {
    desk_json_open(writer, "{");
    char word[16];
    ump_buf place = ump_buf_fixed(word, sizeof word);
    if (action == UMP_ACTION_START || action == UMP_ACTION_END)
        ump_buf_str(&place, action == UMP_ACTION_START ? "start" : "end");
    else
        ump_buf_printf(&place, "A%u", (unsigned)action);
    desk_json_key_str(writer, "place", word);
    desk_json_key_str(writer, "heading", heading);
    desk_json_open(writer, "\"events\":[");
}

static const char *desk_json_kind(uint8_t kind) {
    static const char *const words[] = {"none",  "unit",   "use",    "draw",  "working", "damage",
                                        "heal",  "energy", "status", "stage", "field",   "switch",
                                        "faint", "refuse", "ruling", "note"};
    return kind < sizeof words / sizeof *words ? words[kind] : "note";
}

static void desk_json_event(desk_writer *writer, const ump_event *event, bool leads, const char *words) {
    (void)leads;
    desk_json_open(writer, "{");
    desk_json_key_str(writer, "kind", desk_json_kind(event->kind));
    desk_json_key_battler(writer, "actor", event->actor);
    desk_json_key_battler(writer, "target", event->target);
    if (event->kind == UMP_EVENT_DRAW) {
        desk_json_key_str(writer, "label", writer->battle->rules->labels[event->subject].name);
        desk_json_next(writer, "\"nth\":");
        ump_buf_printf(writer->out, "%u", (unsigned)event->group);
        ump_buf_clear(&writer->line);
        desk_draw_outcome(writer->battle, event, &writer->line);
        desk_json_key_str(writer, "outcome", ump_buf_text(&writer->line));
        if (event->text_len) {
            ump_buf_clear(&writer->line);
            ump_buf_span(&writer->line, desk_draw_die(writer->battle, event));
            desk_json_key_str(writer, "die", ump_buf_text(&writer->line));
        }
        if (event->value.num)
            desk_json_key_frac(writer, "chance", event->value);
        ump_buf_clear(&writer->line);
        if (event->value.num && desk_draw_faces(writer->battle, event, &writer->line))
            desk_json_key_str(writer, "faces", ump_buf_text(&writer->line));
        if (*desk_draw_about(writer->battle, event))
            desk_json_key_str(writer, "about", desk_draw_about(writer->battle, event));
        desk_json_key_str(writer, "by", desk_answered_word(event->op));
    } else if (event->kind == UMP_EVENT_DAMAGE || event->kind == UMP_EVENT_HEAL ||
               event->kind == UMP_EVENT_ENERGY) {
        desk_json_key_frac(writer, "value", event->value);
        desk_json_key_frac(writer, "after", event->after);
    }
    const char *rule = event->kind == UMP_EVENT_DRAW ? NULL : writer->battle->rules->rule_name(event->rule);
    if (rule && *rule)
        desk_json_key_str(writer, "rule", rule);
    desk_json_key_str(writer, "text", words);
    desk_json_close(writer, "}");
}

static void desk_json_sum(desk_writer *writer, const desk_sum *sum) {
    const ump_battle *battle = writer->battle;
    desk_json_open(writer, "{");
    desk_json_key_str(writer, "kind", "working");
    desk_json_key_battler(writer, "actor", sum->terms[0].actor);
    desk_json_key_battler(writer, "target", sum->terms[0].target);
    desk_json_key_str(writer, "group", desk_group_word(battle, sum->terms[0].group));
    desk_json_open(writer, "\"terms\":[");
    for (uint32_t i = 0; i < sum->count; i++) {
        const ump_event *term = &sum->terms[i];
        const char *rule = battle->rules->rule_name(term->rule);
        desk_json_open(writer, "{");
        ump_buf_clear(&writer->line);
        desk_term_name(battle, term, &writer->line);
        desk_json_key_str(writer, "term", ump_buf_text(&writer->line));
        ump_span detail = desk_term_detail(battle, term);
        if (detail.len)
            desk_json_key_span(writer, "detail", detail);
        ump_buf_clear(&writer->line);
        desk_term_operand(term, &writer->line);
        if (writer->line.len)
            desk_json_key_str(writer, "operand", ump_buf_text(&writer->line));
        desk_json_key_frac(writer, "value", term->after);
        if (rule && *rule)
            desk_json_key_str(writer, "rule", rule);
        desk_json_close(writer, "}");
    }
    desk_json_close(writer, "]}");
}

static void desk_json_action_end(desk_writer *writer) { desk_json_close(writer, "]}"); }

static void desk_json_end(desk_writer *writer) {
    const ump_battle *battle = writer->battle;
    const desk_record *record = writer->record;
    ump_phase phase = battle->rules->phase(battle->setup, record->after);
    int next = desk_first_after(battle, (uint32_t)(record - battle->records));
    char hash[UMP_HEX64_LEN + 1];
    if (phase.kind == UMP_PHASE_OVER && phase.winner >= 0)
        desk_json_key_span(writer, "over", battle->roster.sides[phase.winner].name);
    else if (phase.kind == UMP_PHASE_OVER)
        desk_json_key_str(writer, "over", "draw");
    else if (next >= 0 && !battle->rules->next)
        desk_json_key_span(writer, "orders_first_next", battle->roster.sides[next].name);
    ump_hex64(record->hash, hash);
    desk_json_key_str(writer, "state", hash);
    desk_json_close(writer, "}\n");
}

// The list of actions ends where the state after it begins.
static void desk_json_block_begin(desk_writer *writer, bool after) {
    if (after)
        desk_json_close(writer, "]");
    desk_json_block(writer, after);
}

const desk_style desk_style_json = {.begin = desk_json_begin,
                                    .block_begin = desk_json_block_begin,
                                    .side_begin = desk_json_side,
                                    .battler_begin = desk_json_battler,
                                    .row = desk_json_row,
                                    .battler_end = desk_json_battler_end,
                                    .side_end = desk_json_side_end,
                                    .field_begin = desk_json_field,
                                    .field_end = desk_json_list_end,
                                    .block_end = desk_json_block_end,
                                    .remark = desk_json_remark,
                                    .orders_begin = desk_json_orders,
                                    .order = desk_json_order,
                                    .orders_end = desk_json_orders_end,
                                    .action_begin = desk_json_action,
                                    .event = desk_json_event,
                                    .sum = desk_json_sum,
                                    .action_end = desk_json_action_end,
                                    .end = desk_json_end};

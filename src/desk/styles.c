// SPDX-License-Identifier: MIT
// How does a post look as plain text, as Markdown and as BBCode? What stands in it, and in which order, is
// report.c; JSON is style_json.c.
#include <string.h>

#include "desk/report.h"
#include "kit/markup.h"

// ---- Plain text

enum { DESK_WIDTH = 100 };

static void desk_blanks_out(ump_buf *out, uint32_t count) {
    while (count--)
        ump_buf_char(out, ' ');
}

static uint32_t desk_columns(const char *at, size_t len) {
    uint32_t columns = 0;
    for (size_t i = 0; i < len; i++)
        columns += ((unsigned char)at[i] & 0xC0) != 0x80;
    return columns;
}

// Where the word at `at`, with the blank before it, ends. A result stays with what it is the result of: "/10
// = 11".
static size_t desk_word_end(const char *text, size_t len, size_t at) {
    size_t end = at + 1;
    while (end < len && (text[end] != ' ' || (len - end > 3 && memcmp(text + end, " = ", 3) == 0)))
        end += text[end] == ' ' ? 3 : 1;
    return end;
}

// A line, broken between words at DESK_WIDTH columns; further lines are indented two more.
void desk_wrap(ump_buf *out, uint32_t indent, const char *text, size_t len) {
    size_t at = 0;
    uint32_t column = indent;
    desk_blanks_out(out, indent);
    while (at < len) {
        size_t end = desk_word_end(text, len, at);
        uint32_t width = desk_columns(text + at, end - at);
        if (column + width > DESK_WIDTH && column > indent + 2) {
            ump_buf_char(out, '\n');
            desk_blanks_out(out, indent + 2);
            column = indent + 2;
            while (at < end && text[at] == ' ') {
                at++;
                width--;
            }
        }
        ump_buf_add(out, text + at, end - at);
        column += width;
        at = end;
    }
    ump_buf_char(out, '\n');
}

static void desk_wrap_str(ump_buf *out, uint32_t indent, const char *text) {
    desk_wrap(out, indent, text, strlen(text));
}

static void desk_wrap_line(desk_writer *writer, uint32_t indent) {
    desk_wrap(writer->out, indent, writer->line.at ? writer->line.at : "", writer->line.len);
}

static void desk_text_begin(desk_writer *writer, const char *heading) {
    desk_wrap_str(writer->out, 0, heading);
    for (uint32_t i = desk_columns(heading, strlen(heading)); i > 0; i--)
        ump_buf_char(writer->out, '=');
    ump_buf_char(writer->out, '\n');
}

static void desk_text_block(desk_writer *writer, bool after) {
    ump_buf_str(writer->out, after ? "\nAfter\n" : "\nBefore\n");
}

static void desk_text_side(desk_writer *writer, int side, const char *marks) {
    ump_buf_str(writer->out, "  ");
    ump_buf_span(writer->out, writer->battle->roster.sides[side].name);
    ump_buf_printf(writer->out, *marks ? " (%s)\n" : "\n", marks);
}

static void desk_text_battler(desk_writer *writer, int battler, bool in_play) {
    ump_buf_clear(&writer->line);
    desk_head_words(writer->battle, battler, &writer->line);
    ump_buf_str(&writer->line, in_play ? "" : " (bench)");
}

static void desk_text_row(desk_writer *writer, const char *key, const char *text) {
    ump_buf_str(&writer->line, writer->rows ? ", " : ": ");
    ump_buf_str(&writer->line, key);
    ump_buf_str(&writer->line, *key && *text ? " " : "");
    ump_buf_str(&writer->line, text);
}

static void desk_text_battler_end(desk_writer *writer) { desk_wrap_line(writer, 4); }

static void desk_text_field(desk_writer *writer) {
    ump_buf_clear(&writer->line);
    ump_buf_str(&writer->line, "Field");
}

static void desk_text_field_end(desk_writer *writer) { desk_wrap_line(writer, 2); }

static void desk_text_remark(desk_writer *writer, const char *words) { desk_wrap_str(writer->out, 2, words); }

static void desk_text_orders(desk_writer *writer) { ump_buf_str(writer->out, "\nOrders\n"); }

static void desk_text_order(desk_writer *writer, const desk_order *order) {
    for (uint32_t i = 0; i < order->count; i++) {
        ump_buf_clear(&writer->line);
        if (i == 0) {
            desk_order_words(writer->battle, order, &writer->line);
            ump_buf_str(&writer->line, ": ");
        }
        ump_buf_span(&writer->line, desk_order_line(writer, order->lines[i]));
        desk_wrap_line(writer, i ? 4 : 2);
    }
    ump_buf_clear(&writer->line);
    for (size_t i = 0; desk_ignored_words(writer, i, &writer->line); i++) {
        desk_wrap_line(writer, 4);
        ump_buf_clear(&writer->line);
    }
}

static void desk_text_action(desk_writer *writer, uint16_t action, const char *heading) {
    (void)action;
    ump_buf_printf(writer->out, "\n%s\n", heading);
}

static void desk_text_event(desk_writer *writer, const ump_event *event, bool leads, const char *words) {
    (void)event;
    desk_wrap_str(writer->out, leads ? 2 : 4, words);
}

static void desk_text_sum(desk_writer *writer, const desk_sum *sum) {
    ump_buf_clear(&writer->line);
    desk_sum_words(writer->battle, sum, "[]", &writer->line);
    desk_wrap_line(writer, 6);
}

static void desk_text_closing(desk_writer *writer, const char *words) {
    ump_buf_char(writer->out, '\n');
    desk_wrap_str(writer->out, 0, words);
}

const desk_style desk_style_text = {.begin = desk_text_begin,
                                    .block_begin = desk_text_block,
                                    .side_begin = desk_text_side,
                                    .battler_begin = desk_text_battler,
                                    .row = desk_text_row,
                                    .battler_end = desk_text_battler_end,
                                    .field_begin = desk_text_field,
                                    .field_end = desk_text_field_end,
                                    .remark = desk_text_remark,
                                    .orders_begin = desk_text_orders,
                                    .order = desk_text_order,
                                    .action_begin = desk_text_action,
                                    .event = desk_text_event,
                                    .sum = desk_text_sum,
                                    .closing = desk_text_closing};

// ---- Markdown

// Names, orders and reasons are other people's.
static void desk_md_add(ump_buf *out, const char *text, size_t len) {
    ump_markup_add(out, UMP_MARKDOWN, text, len);
}

static void desk_md(ump_buf *out, const char *text) { desk_md_add(out, text, strlen(text)); }

static void desk_md_span(ump_buf *out, ump_span text) { desk_md_add(out, text.at, text.len); }

static void desk_md_begin(desk_writer *writer, const char *heading) {
    ump_buf_str(writer->out, "## ");
    desk_md(writer->out, heading);
    ump_buf_char(writer->out, '\n');
}

static void desk_md_block(desk_writer *writer, bool after) {
    ump_buf_printf(writer->out, "\n### %s\n\n| Side | Battler | State |\n|---|---|---|\n",
                   after ? "After" : "Before");
}

static void desk_md_battler(desk_writer *writer, int battler, bool in_play) {
    const ump_battler *own = &writer->battle->roster.battlers[battler];
    ump_buf_str(writer->out, "| ");
    if (own->position == 0) {
        desk_md_span(writer->out, writer->battle->roster.sides[own->side].name);
        if (*writer->marks)
            ump_buf_printf(writer->out, " (%s)", writer->marks);
    }
    ump_buf_str(writer->out, " | ");
    ump_buf_clear(&writer->line);
    desk_head_words(writer->battle, battler, &writer->line);
    desk_md(writer->out, ump_buf_text(&writer->line));
    ump_buf_str(writer->out, in_play ? " | " : " (bench) | ");
}

static void desk_md_row(desk_writer *writer, const char *key, const char *text) {
    ump_buf_str(writer->out, writer->rows ? ", " : "");
    desk_md(writer->out, key);
    ump_buf_str(writer->out, *key && *text ? " " : "");
    desk_md(writer->out, text);
}

static void desk_md_battler_end(desk_writer *writer) { ump_buf_str(writer->out, " |\n"); }

static void desk_md_field(desk_writer *writer) { ump_buf_str(writer->out, "\nField: "); }

static void desk_md_line_end(desk_writer *writer) { ump_buf_char(writer->out, '\n'); }

static void desk_md_orders(desk_writer *writer) { ump_buf_str(writer->out, "\n### Orders\n\n"); }

// Two blanks before a line's end keep the lines of a quotation apart.
static void desk_md_order(desk_writer *writer, const desk_order *order) {
    for (uint32_t i = 0; i < order->count; i++) {
        ump_buf_str(writer->out, "> ");
        if (i == 0) {
            ump_buf_clear(&writer->line);
            desk_order_words(writer->battle, order, &writer->line);
            ump_buf_str(writer->out, "**");
            desk_md(writer->out, ump_buf_text(&writer->line));
            ump_buf_str(writer->out, ":** ");
        }
        desk_md_span(writer->out, desk_order_line(writer, order->lines[i]));
        ump_buf_str(writer->out, "  \n");
    }
    ump_buf_clear(&writer->line);
    for (size_t i = 0; desk_ignored_words(writer, i, &writer->line); i++) {
        ump_buf_str(writer->out, "> ");
        desk_md(writer->out, ump_buf_text(&writer->line));
        ump_buf_str(writer->out, "  \n");
        ump_buf_clear(&writer->line);
    }
}

static void desk_md_action(desk_writer *writer, uint16_t action, const char *heading) {
    (void)action;
    ump_buf_clear(&writer->fold);
    ump_buf_printf(writer->out, "\n### %s\n\n", heading);
}

static void desk_md_event(desk_writer *writer, const ump_event *event, bool leads, const char *words) {
    (void)event;
    ump_buf_str(writer->out, leads ? "- " : "  - ");
    desk_md(writer->out, words);
    ump_buf_char(writer->out, '\n');
}

static void desk_md_sum(desk_writer *writer, const desk_sum *sum) {
    ump_buf_clear(&writer->line);
    desk_sum_words(writer->battle, sum, "[]", &writer->line);
    ump_buf_str(&writer->fold, "- ");
    desk_md(&writer->fold, ump_buf_text(&writer->line));
    ump_buf_char(&writer->fold, '\n');
}

static void desk_md_action_end(desk_writer *writer) {
    if (!writer->fold.len)
        return;
    ump_buf_str(writer->out, "\n<details><summary>Working</summary>\n\n");
    ump_buf_str(writer->out, ump_buf_text(&writer->fold));
    ump_buf_str(writer->out, "\n</details>\n");
}

static void desk_md_closing(desk_writer *writer, const char *words) {
    ump_buf_char(writer->out, '\n');
    desk_md(writer->out, words);
    ump_buf_char(writer->out, '\n');
}

const desk_style desk_style_markdown = {.begin = desk_md_begin,
                                        .block_begin = desk_md_block,
                                        .battler_begin = desk_md_battler,
                                        .row = desk_md_row,
                                        .battler_end = desk_md_battler_end,
                                        .field_begin = desk_md_field,
                                        .field_end = desk_md_line_end,
                                        .remark = desk_md_closing,
                                        .orders_begin = desk_md_orders,
                                        .order = desk_md_order,
                                        .action_begin = desk_md_action,
                                        .event = desk_md_event,
                                        .sum = desk_md_sum,
                                        .action_end = desk_md_action_end,
                                        .closing = desk_md_closing};

// ---- BBCode

static void desk_bb_add(ump_buf *out, const char *text, size_t len) {
    ump_markup_add(out, UMP_BBCODE, text, len);
}

static void desk_bb(ump_buf *out, const char *text) { desk_bb_add(out, text, strlen(text)); }

static void desk_bb_begin(desk_writer *writer, const char *heading) {
    ump_buf_str(writer->out, "[b]");
    desk_bb(writer->out, heading);
    ump_buf_str(writer->out, "[/b]\n");
}

static void desk_bb_block(desk_writer *writer, bool after) {
    ump_buf_str(writer->out, after ? "\n[b]After[/b]\n" : "\n[b]Before[/b]\n");
}

static void desk_bb_side(desk_writer *writer, int side, const char *marks) {
    ump_span name = writer->battle->roster.sides[side].name;
    ump_buf_str(writer->out, "[u]");
    desk_bb_add(writer->out, name.at, name.len);
    ump_buf_printf(writer->out, *marks ? " (%s)[/u]\n" : "[/u]\n", marks);
}

static void desk_bb_battler(desk_writer *writer, int battler, bool in_play) {
    ump_buf_clear(&writer->line);
    desk_head_words(writer->battle, battler, &writer->line);
    desk_bb(writer->out, ump_buf_text(&writer->line));
    ump_buf_str(writer->out, in_play ? "" : " (bench)");
}

static void desk_bb_row(desk_writer *writer, const char *key, const char *text) {
    ump_buf_str(writer->out, writer->rows ? ", " : ": ");
    desk_bb(writer->out, key);
    ump_buf_str(writer->out, *key && *text ? " [b]" : "[b]");
    desk_bb(writer->out, text);
    ump_buf_str(writer->out, "[/b]");
}

static void desk_bb_field(desk_writer *writer) { ump_buf_str(writer->out, "Field"); }

static void desk_bb_remark(desk_writer *writer, const char *words) {
    desk_bb(writer->out, words);
    ump_buf_char(writer->out, '\n');
}

static void desk_bb_orders(desk_writer *writer) { ump_buf_str(writer->out, "\n[b]Orders[/b]\n[quote]"); }

static void desk_bb_order(desk_writer *writer, const desk_order *order) {
    for (uint32_t i = 0; i < order->count; i++) {
        if (i == 0) {
            ump_buf_clear(&writer->line);
            desk_order_words(writer->battle, order, &writer->line);
            ump_buf_str(writer->out, "[b]");
            desk_bb(writer->out, ump_buf_text(&writer->line));
            ump_buf_str(writer->out, ":[/b] ");
        }
        ump_span line = desk_order_line(writer, order->lines[i]);
        desk_bb_add(writer->out, line.at, line.len);
        ump_buf_char(writer->out, '\n');
    }
    ump_buf_clear(&writer->line);
    for (size_t i = 0; desk_ignored_words(writer, i, &writer->line); i++) {
        desk_bb(writer->out, ump_buf_text(&writer->line));
        ump_buf_char(writer->out, '\n');
        ump_buf_clear(&writer->line);
    }
}

static void desk_bb_orders_end(desk_writer *writer) { ump_buf_str(writer->out, "[/quote]\n"); }

static void desk_bb_action(desk_writer *writer, uint16_t action, const char *heading) {
    (void)action;
    ump_buf_clear(&writer->fold);
    ump_buf_printf(writer->out, "\n[b]%s[/b]\n[list]\n", heading);
}

static void desk_bb_event(desk_writer *writer, const ump_event *event, bool leads, const char *words) {
    bool draw = event->kind == UMP_EVENT_DRAW;
    ump_buf_str(writer->out, leads ? "[*]" : "");
    ump_buf_str(writer->out, draw ? "[i]" : "");
    desk_bb(writer->out, words);
    ump_buf_str(writer->out, draw ? "[/i]\n" : "\n");
}

static void desk_bb_sum(desk_writer *writer, const desk_sum *sum) {
    ump_buf_clear(&writer->line);
    desk_sum_words(writer->battle, sum, "()", &writer->line);
    desk_bb(&writer->fold, ump_buf_text(&writer->line));
    ump_buf_char(&writer->fold, '\n');
}

static void desk_bb_action_end(desk_writer *writer) {
    ump_buf_str(writer->out, "[/list]\n");
    if (!writer->fold.len)
        return;
    ump_buf_str(writer->out, "Working: [spoiler]");
    ump_buf_str(writer->out, ump_buf_text(&writer->fold));
    ump_buf_str(writer->out, "[/spoiler]\n");
}

static void desk_bb_closing(desk_writer *writer, const char *words) {
    ump_buf_str(writer->out, "\n[b]");
    desk_bb(writer->out, words);
    ump_buf_str(writer->out, "[/b]\n");
}

const desk_style desk_style_bbcode = {.begin = desk_bb_begin,
                                      .block_begin = desk_bb_block,
                                      .side_begin = desk_bb_side,
                                      .battler_begin = desk_bb_battler,
                                      .row = desk_bb_row,
                                      .battler_end = desk_md_line_end,
                                      .field_begin = desk_bb_field,
                                      .field_end = desk_md_line_end,
                                      .remark = desk_bb_remark,
                                      .orders_begin = desk_bb_orders,
                                      .order = desk_bb_order,
                                      .orders_end = desk_bb_orders_end,
                                      .action_begin = desk_bb_action,
                                      .event = desk_bb_event,
                                      .sum = desk_bb_sum,
                                      .action_end = desk_bb_action_end,
                                      .closing = desk_bb_closing};

// SPDX-License-Identifier: MIT
// What is a post made of? The walk in report.c calls these in order; styles.c and style_json.c turn the calls
// into text.
#ifndef UMP_DESK_REPORT_H
#define UMP_DESK_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "desk/desk.h"

typedef struct desk_writer desk_writer;

// A working: `count` WORKING events of one actor, target and group.
typedef struct desk_sum {
    const ump_event *terms;
    uint32_t count;
} desk_sum;

// Calls come as they stand here; *_begin and *_end in pairs. Any of them may be NULL: nothing is written.
typedef struct desk_style {
    void (*begin)(desk_writer *writer, const char *heading);
    // A state: sides with their battlers and rows, then rows of the field.
    void (*block_begin)(desk_writer *writer, bool after);
    void (*side_begin)(desk_writer *writer, int side, const char *marks);
    void (*battler_begin)(desk_writer *writer, int battler, bool in_play);
    void (*row)(desk_writer *writer, const char *key, const char *text); // of the battler, or of the field
    void (*battler_end)(desk_writer *writer);
    void (*side_end)(desk_writer *writer);
    void (*field_begin)(desk_writer *writer); // only where it has rows
    void (*field_end)(desk_writer *writer);
    void (*block_end)(desk_writer *writer);
    void (*remark)(desk_writer *writer, const char *words); // behind the state before: what is not played
    void (*orders_begin)(desk_writer *writer);
    void (*order)(desk_writer *writer, const desk_order *order);
    void (*orders_end)(desk_writer *writer);
    // All units of one place.
    void (*action_begin)(desk_writer *writer, uint16_t action, const char *heading);
    void (*event)(desk_writer *writer, const ump_event *event, bool leads, const char *words);
    void (*sum)(desk_writer *writer, const desk_sum *sum);
    void (*action_end)(desk_writer *writer);
    void (*closing)(desk_writer *writer, const char *words);
    void (*end)(desk_writer *writer);
} desk_style;

struct desk_writer {
    const desk_style *style;
    const ump_battle *battle;
    const desk_record *record;
    ump_buf *out;
    ump_problems *ignored;     // of the order that is told: what `orders.illegal = ignore` left out; or NULL
    ump_buf line, fold, words; // a line in the making; what is folded away; scratch of the walk
    uint32_t rows;             // rows of the current battler or field so far
    bool later;                // JSON: an element stands before this one
    int side;
    char marks[UMP_TEAM_MAX + 1];
};

extern const desk_style desk_style_text, desk_style_markdown, desk_style_bbcode, desk_style_json;

// ---- what the styles share (report_words.c)

// The battler's name, with the side's before it where another one is called the same.
void desk_short_name(const ump_battle *battle, int battler, ump_buf *out);
// "Ember (Charizard), M, Blaze, Charcoal".
enum { DESK_ABILITIES_MAX = 512 };
// What its Ability lines say, parted by " / ".
void desk_abilities(const ump_battler *own, ump_buf *out);
void desk_head_words(const ump_battle *battle, int battler, ump_buf *out);
// "Red" or "Red/Ember": whose orders.
void desk_order_words(const ump_battle *battle, const desk_order *order, ump_buf *out);
// A line of it without its forum tags; valid until the next.
ump_span desk_order_line(desk_writer *writer, ump_span line);
// What was left out of it, and why: "Ignored: Surf: Pi does not know it (format:orders)."; false: that was
// all.
bool desk_ignored_words(const desk_writer *writer, size_t index, ump_buf *out);
// "damage (Ember on Fern): base power 95; STAB x5/4 = 475/4; ... [scale:damage.1, 2]"; `brackets` are "[]" or
// "()".
void desk_sum_words(const ump_battle *battle, const desk_sum *sum, const char *brackets, ump_buf *out);
// One term of it: words, operator with operand ("x5/4"), without the running value.
void desk_term_name(const ump_battle *battle, const ump_event *term, ump_buf *out);
// What a draw is about, "" nothing to tell; its share of the ruleset's die, "1-625 of 10000". False: it has
// none.
const char *desk_draw_about(const ump_battle *battle, const ump_event *draw);
bool desk_draw_faces(const ump_battle *battle, const ump_event *draw, ump_buf *out);
// A whole draw: "roll Ember crit#2 @ Fern: no (15/16, seed)".
void desk_draw_words(const ump_battle *battle, const ump_event *draw, ump_buf *out);
// Where its amount comes from, "rank 4: 4 x 3/2"; often nothing.
ump_span desk_term_detail(const ump_battle *battle, const ump_event *term);
void desk_term_operand(const ump_event *term, ump_buf *out);
// Whether a working event goes on with the sum of another.
bool desk_same_sum(const ump_event *a, const ump_event *b);
const char *desk_group_word(const ump_battle *battle, uint32_t group);

#endif

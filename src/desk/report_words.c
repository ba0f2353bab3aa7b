// SPDX-License-Identifier: MIT
// How does a post name battlers, and how does it word workings and draws? What all styles and the walk share;
// what stands in a post, and where, is report.c; the sentences of events are the ruleset's.
#include "desk/report.h"

#include <string.h>

#include "kit/frac.h"
#include "kit/markup.h"

// ---- Names

void desk_short_name(const ump_battle *battle, int battler, ump_buf *out) {
    ump_roster_say(&battle->roster, battler, out);
}

// A squad in a league's notation has a line for each ability: "Immunity / Thick Fat".
void desk_abilities(const ump_battler *own, ump_buf *out) {
    const char *before = "";
    for (uint32_t i = 0; i < own->key_count; i++) {
        if (!ump_span_is(own->keys[i].key, "Ability") || !own->keys[i].value.len)
            continue;
        ump_buf_str(out, before);
        ump_buf_span(out, own->keys[i].value);
        before = " / ";
    }
}

void desk_head_words(const ump_battle *battle, int battler, ump_buf *out) {
    const ump_battler *own = &battle->roster.battlers[battler];
    char memory[DESK_ABILITIES_MAX];
    ump_buf abilities = ump_buf_fixed(memory, sizeof memory);
    desk_abilities(own, &abilities);
    ump_span ability = ump_span_of_str(ump_buf_text(&abilities));
    ump_buf_span(out, own->name);
    if (own->species.len && ump_span_cmp(own->species, own->name) != 0) {
        ump_buf_str(out, " (");
        ump_buf_span(out, own->species);
        ump_buf_char(out, ')');
    }
    const ump_span *parts[] = {&own->gender, &ability, &own->item};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!parts[i]->len)
            continue;
        ump_buf_str(out, ", ");
        ump_buf_span(out, *parts[i]);
    }
}

void desk_order_words(const ump_battle *battle, const desk_order *order, ump_buf *out) {
    if (order->battler < 0)
        ump_buf_span(out, battle->roster.sides[order->side].name);
    else
        desk_short_name(battle, order->battler, out);
}

ump_span desk_order_line(desk_writer *writer, ump_span line) {
    bool tagged = false;
    for (size_t i = 0; i < line.len && !tagged; i++)
        tagged = ump_tag_length(ump_span_tail(line, i)) > 0;
    if (!tagged)
        return line;
    ump_buf_clear(&writer->words);
    ump_untagged_add(&writer->words, line);
    return ump_span_trim(ump_span_of(ump_buf_text(&writer->words), writer->words.len));
}

bool desk_ignored_words(const desk_writer *writer, size_t index, ump_buf *out) {
    const ump_problem *problem =
        index < ump_problems_count(writer->ignored) ? ump_problems_at(writer->ignored, index) : NULL;
    if (problem)
        ump_buf_printf(out, "Ignored: %s (%s).", problem->message, problem->rule);
    return problem != NULL;
}

// ---- Workings

static void desk_add_frac(ump_frac value, ump_buf *out) {
    char text[UMP_FRAC_TEXT];
    ump_frac_print(value, text, sizeof text);
    ump_buf_str(out, text);
}

// " (118.75)" behind a result that is not whole; what goes on is cut after three places: " (11.333...)".
static void desk_add_decimal(ump_frac value, ump_buf *out) {
    if (value.den <= 1 || value.num == INT64_MIN)
        return;
    bool minus = value.num < 0;
    uint64_t num = (uint64_t)(minus ? -value.num : value.num), den = (uint64_t)value.den, rest = num % den;
    ump_buf_printf(out, " (%s%llu.", minus ? "-" : "", (unsigned long long)(num / den));
    for (int places = 0; rest && places < 3; places++) {
        unsigned __int128 ten = (unsigned __int128)rest * 10;
        ump_buf_char(out, (char)('0' + (int)(ten / den)));
        rest = (uint64_t)(ten % den);
    }
    ump_buf_str(out, rest ? "...)" : ")");
}

const char *desk_group_word(const ump_battle *battle, uint32_t group) {
    const char *word = battle->rules->group_name ? battle->rules->group_name(group) : NULL;
    return word && *word ? word : "working";
}

void desk_term_name(const ump_battle *battle, const ump_event *term, ump_buf *out) {
    battle->rules->say(battle->setup, term, out);
}

ump_span desk_term_detail(const ump_battle *battle, const ump_event *term) {
    bool there = term->text_len && term->text + term->text_len <= battle->journal.text_count;
    return there ? ump_span_of(battle->journal.text + term->text, term->text_len) : (ump_span){0};
}

void desk_term_operand(const ump_event *term, ump_buf *out) {
    ump_term_operand((ump_op)term->op, term->value, out);
}

// The rules of a sum, each once; of those that differ in the last part only, that part: "scale:damage.1, 2,
// 5".
static void desk_sum_rules(const ump_battle *battle, const desk_sum *sum, const char *brackets,
                           ump_buf *out) {
    const char *before = "";
    bool any = false;
    for (uint32_t i = 0; i < sum->count; i++) {
        const char *rule = battle->rules->rule_name(sum->terms[i].rule);
        bool told = !rule || !*rule;
        for (uint32_t k = 0; k < i && !told; k++)
            told = sum->terms[k].rule == sum->terms[i].rule;
        if (told)
            continue;
        const char *last = strrchr(rule, '.');
        size_t stem = last ? (size_t)(last + 1 - rule) : 0;
        bool same = stem && strncmp(before, rule, stem) == 0 && !strchr(before + stem, '.');
        ump_buf_str(out, any ? ", " : " ");
        ump_buf_add(out, brackets, any ? 0 : 1);
        ump_buf_str(out, same ? rule + stem : rule);
        before = rule;
        any = true;
    }
    ump_buf_add(out, brackets + 1, any ? 1 : 0);
}

void desk_sum_words(const ump_battle *battle, const desk_sum *sum, const char *brackets, ump_buf *out) {
    const ump_event *first = &sum->terms[0];
    ump_buf_str(out, desk_group_word(battle, first->group));
    if (first->actor >= 0) {
        ump_buf_str(out, " (");
        desk_short_name(battle, first->actor, out);
        if (first->target >= 0 && first->target != first->actor) {
            ump_buf_str(out, " on ");
            desk_short_name(battle, first->target, out);
        }
        ump_buf_char(out, ')');
    }
    ump_buf_str(out, ": ");
    for (uint32_t i = 0; i < sum->count; i++) {
        const ump_event *term = &sum->terms[i];
        ump_buf_str(out, i ? "; " : "");
        desk_term_name(battle, term, out);
        ump_span detail = desk_term_detail(battle, term);
        if (detail.len) {
            ump_buf_str(out, " (");
            ump_buf_span(out, detail);
            ump_buf_char(out, ')');
        }
        size_t len = out->len;
        ump_buf_char(out, ' ');
        desk_term_operand(term, out);
        if (out->len == len + 1 && out->at) { // no operand: no blank
            out->len = out->want = len;
            out->at[len] = '\0';
        }
        if (term->op != UMP_OP_START) {
            ump_buf_str(out, " = ");
            desk_add_frac(term->after, out);
            desk_add_decimal(term->after, out);
        }
    }
    desk_sum_rules(battle, sum, brackets, out);
}

bool desk_same_sum(const ump_event *a, const ump_event *b) {
    return b->kind == UMP_EVENT_WORKING && a->actor == b->actor && a->target == b->target &&
           a->group == b->group && b->op != UMP_OP_START;
}

// ---- Draws

const char *desk_answered_word(uint8_t by) {
    switch (by >= UMP_BY_SAVED ? by - UMP_BY_SAVED : by) {
    case UMP_BY_LINE:
        return "written";
    case UMP_BY_TYPED:
        return "typed";
    case UMP_BY_SEED:
        return "seed";
    default:
        return "drawn";
    }
}

void desk_draw_outcome(const ump_battle *battle, const ump_event *draw, ump_buf *out) {
    const ump_label *label = &battle->rules->labels[draw->subject];
    bool worded = label->words && strcmp(label->words, "@") != 0;
    ump_answer answer = {.label = draw->subject, .outcome = worded ? draw->arg : (int32_t)draw->after.num};
    ump_answer_print(label, &answer, &battle->roster, out);
}

ump_span desk_draw_die(const ump_battle *battle, const ump_event *draw) {
    bool there = draw->text_len && draw->text + draw->text_len <= battle->journal.text_count;
    return there ? ump_span_of(battle->journal.text + draw->text, draw->text_len) : (ump_span){0};
}

// "4127 of 10000, ": what the die showed, before what that means.
static void desk_draw_number(const ump_battle *battle, const ump_event *draw, ump_buf *out) {
    ump_span number, of;
    if (!ump_span_cut(desk_draw_die(battle, draw), "/", &number, &of))
        return;
    ump_buf_span(out, number);
    ump_buf_str(out, " of ");
    ump_buf_span(out, of);
    ump_buf_str(out, ", ");
}

// Of a draw among battlers: " Red/Ember or Blue/Fern", whom it was between.
static void desk_draw_among(const ump_battle *battle, const ump_event *draw, ump_buf *out) {
    uint64_t left = (uint64_t)draw->after.den;
    const char *between = " ";
    for (int i = 0; i < (int)battle->roster.battler_count && left >> i; i++) {
        if (!(left >> i & 1))
            continue;
        ump_buf_str(out, between);
        desk_short_name(battle, i, out);
        uint64_t more = left >> i >> 1;
        between = more & (more - 1) ? ", " : " or ";
    }
}

// Of a draw with two outcomes in words, where the ruleset has a die: ": 626-10000 of 10000", under which
// faces this one stands.
bool desk_draw_faces(const ump_battle *battle, const ump_event *draw, ump_buf *out) {
    const ump_label *label = &battle->rules->labels[draw->subject];
    const char *bar = label->words ? strchr(label->words, '|') : NULL;
    uint64_t die = battle->rules->die, part = (uint64_t)draw->value.num, whole = (uint64_t)draw->value.den;
    if (!die || !bar || strchr(bar + 1, '|') || draw->value.num <= 0)
        return false;
    ump_faces_print(draw->arg ? whole - part : 0, part, whole, die, out);
    ump_buf_printf(out, " of %llu", (unsigned long long)die);
    return true;
}

const char *desk_draw_about(const ump_battle *battle, const ump_event *draw) {
    const char *name = battle->rules->about ? battle->rules->about(draw->subject, draw->rule) : NULL;
    return name ? name : "";
}

// "roll Ember crit#2 @ Fern: no (15/16, seed)"; "roll Ember crit: 4127 of 10000, no (15/16, typed)"; "roll
// Fern effect @ Ember (Static): yes (3/10: 1-3000 of 10000, seed)".
void desk_draw_words(const ump_battle *battle, const ump_event *draw, ump_buf *out) {
    const ump_label *label = &battle->rules->labels[draw->subject];
    ump_buf_str(out, label->kind == UMP_LABEL_RULING ? "ruling " : "roll ");
    if (draw->actor >= 0) {
        desk_short_name(battle, draw->actor, out);
        ump_buf_char(out, ' ');
    }
    ump_buf_str(out, label->name);
    if (draw->group > 1)
        ump_buf_printf(out, "#%u", (unsigned)draw->group);
    if (draw->target >= 0) {
        ump_buf_str(out, " @ ");
        desk_short_name(battle, draw->target, out);
    }
    const char *about = desk_draw_about(battle, draw);
    if (*about)
        ump_buf_printf(out, " (%s)", about);
    bool lots = label->words && strcmp(label->words, "@") == 0;
    if (lots)
        desk_draw_among(battle, draw, out);
    ump_buf_str(out, ": ");
    desk_draw_number(battle, draw, out);
    if (lots)
        desk_short_name(battle, (int)draw->after.num, out);
    else
        desk_draw_outcome(battle, draw, out);
    ump_buf_str(out, " (");
    if (draw->value.num) {
        desk_add_frac(draw->value, out);
        size_t before = out->len;
        ump_buf_str(out, ": ");
        if (!desk_draw_faces(battle, draw, out) && out->at) {
            out->len = out->want = before;
            out->at[before] = '\0';
        }
        ump_buf_str(out, ", ");
    }
    ump_buf_str(out, desk_answered_word(draw->op));
    ump_buf_char(out, ')');
}

// SPDX-License-Identifier: MIT
// How are outcomes of rolls and rulings written and read? Who decides them is chance.c.
#include <string.h>

#include "kit/chance.h"
#include "kit/frac.h"
#include "kit/params.h"
#include "kit/roster.h"
#include "kit/ruleset.h"
#include "kit/suggest.h"

// Weighted numbers are listed one by one up to this many, above it as a range.
enum { UMP_OUTCOMES_LISTED = 40 };

bool ump_draw_total(const ump_draw *draw, uint64_t *total) {
    *total = draw->n;
    if (!draw->weights)
        return true;
    *total = 0;
    for (uint32_t i = 0; i < draw->n; i++)
        if (__builtin_add_overflow(*total, draw->weights[i], total))
            return false;
    return true;
}

static bool ump_label_is_battler(const ump_label *label) {
    return label->words && strcmp(label->words, "@") == 0;
}

static void ump_outcome_battler(int32_t battler, const ump_roster *roster, ump_buf *out) {
    char name[160];
    if (roster && ump_roster_name(roster, battler, name, sizeof name) > 0)
        ump_buf_str(out, name);
    else
        ump_buf_printf(out, "%ld", (long)battler);
}

static void ump_outcome_word(const char *words, uint32_t index, ump_buf *out) {
    ump_span rest = ump_span_of_str(words), piece;
    for (uint32_t i = 0; ump_span_piece(&rest, "|", &piece); i++)
        if (i == index)
            ump_buf_span(out, piece);
}

void ump_outcome_print(const ump_label *label, const ump_draw *draw, uint32_t index, const ump_roster *roster,
                       ump_buf *out) {
    if (ump_label_is_battler(label))
        ump_outcome_battler(draw->faces ? draw->faces[index] : (int32_t)index, roster, out);
    else if (label->words)
        ump_outcome_word(label->words, index, out);
    else
        ump_buf_printf(out, "%lld", (long long)draw->lowest + index);
}

static void ump_outcome_chance(uint64_t weight, uint64_t total, ump_buf *out) {
    uint64_t common = ump_gcd64(weight, total);
    ump_buf_printf(out, " %llu/%llu", (unsigned long long)(weight / common),
                   (unsigned long long)(total / common));
}

void ump_outcomes_print(const ump_label *label, const ump_draw *draw, const ump_roster *roster,
                        ump_buf *out) {
    bool range = !label->words && (!draw->weights || draw->n > UMP_OUTCOMES_LISTED);
    if (range && draw->n > 1) {
        ump_buf_printf(out, "%lld..%lld", (long long)draw->lowest, (long long)draw->lowest + draw->n - 1);
        return;
    }
    uint64_t total;
    if (!ump_draw_total(draw, &total))
        total = 0;
    const char *between = "";
    for (uint32_t i = 0; i < draw->n; i++) {
        uint64_t weight = draw->weights ? draw->weights[i] : 1;
        if (weight == 0)
            continue;
        ump_buf_str(out, between);
        between = " | ";
        ump_outcome_print(label, draw, i, roster, out);
        if (label->kind == UMP_LABEL_ROLL && total > 0)
            ump_outcome_chance(weight, total, out);
    }
}

// As ump_draw_die has it: a face belongs to the outcome that holds its lower end.
static uint64_t ump_face_from(uint64_t before, uint64_t total, uint64_t die) {
    return 1 + (uint64_t)(((unsigned __int128)before * die + total - 1) / total);
}

void ump_faces_print(uint64_t before, uint64_t weight, uint64_t total, uint64_t die, ump_buf *out) {
    uint64_t from = ump_face_from(before, total, die), to = ump_face_from(before + weight, total, die) - 1;
    if (to > from)
        ump_buf_printf(out, "%llu-%llu", (unsigned long long)from, (unsigned long long)to);
    else if (to == from)
        ump_buf_printf(out, "%llu", (unsigned long long)from);
    else
        ump_buf_str(out, "none");
}

void ump_outcome_faces(const ump_label *label, const ump_draw *draw, const ump_roster *roster, uint64_t die,
                       ump_buf *out) {
    uint64_t total, before = 0;
    const char *between = "";
    if (label->kind != UMP_LABEL_ROLL || !ump_draw_total(draw, &total) || total == 0 ||
        draw->n > UMP_OUTCOMES_LISTED)
        return;
    for (uint32_t i = 0; i < draw->n; i++) {
        uint64_t weight = draw->weights ? draw->weights[i] : 1;
        if (weight == 0)
            continue;
        ump_buf_str(out, between);
        between = ", ";
        ump_outcome_print(label, draw, i, roster, out);
        ump_buf_char(out, ' ');
        ump_faces_print(before, weight, total, die, out);
        before += weight;
    }
}

bool ump_die_is_exact(const ump_draw *draw, uint64_t die_of, uint64_t *least) {
    uint64_t total, common = 1;
    *least = 0;
    if (!ump_draw_total(draw, &total) || total == 0)
        return true;
    if (draw->weights)
        common = total;
    for (uint32_t i = 0; draw->weights && i < draw->n; i++)
        common = draw->weights[i] ? ump_gcd64(common, draw->weights[i]) : common;
    *least = total / common;
    return die_of % *least == 0;
}

bool ump_die_may_answer(const ump_draw *draw, uint64_t die_of) {
    uint64_t least;
    return die_of >= UMP_DIE_FINE || ump_die_is_exact(draw, die_of, &least);
}

void ump_die_refusal(const ump_draw *draw, uint64_t die_of, ump_buf *out) {
    uint64_t least;
    if (die_of >= UMP_DIE_FINE || ump_die_is_exact(draw, die_of, &least))
        return;
    ump_buf_printf(out, "; a die of %llu does not show these chances: one of %llu does",
                   (unsigned long long)die_of, (unsigned long long)least);
    ump_buf_printf(out,
                   least < UMP_DIE_FINE ? ", or of a multiple of that; one of %d or more faces may round"
                                        : ", and any of %d or more faces may round",
                   UMP_DIE_FINE);
}

void ump_answer_print(const ump_label *label, const ump_answer *answer, const ump_roster *roster,
                      ump_buf *out) {
    if (answer->is_die)
        ump_buf_printf(out, "%llu/%llu", (unsigned long long)answer->die, (unsigned long long)answer->die_of);
    else if (ump_label_is_battler(label))
        ump_outcome_battler(answer->outcome, roster, out);
    else if (label->words)
        ump_outcome_word(label->words, (uint32_t)answer->outcome, out);
    else
        ump_buf_printf(out, "%ld", (long)answer->outcome);
}

// ---- Reading

static bool ump_answer_die(ump_span text, ump_answer *out) {
    ump_span left, right;
    int64_t die, sides;
    if (!ump_span_cut(text, "/", &left, &right) ||
        ump_span_int(ump_span_trim(right), 1, INT64_MAX, &sides) != UMP_OK ||
        ump_span_int(ump_span_trim(left), 1, sides, &die) != UMP_OK)
        return false;
    out->is_die = true;
    out->outcome = 0;
    out->die = (uint64_t)die;
    out->die_of = (uint64_t)sides;
    return true;
}

static bool ump_answer_plain(int64_t outcome, ump_answer *out) {
    out->is_die = false;
    out->outcome = (int32_t)outcome;
    out->die = out->die_of = 0;
    return true;
}

static bool ump_answer_battler(ump_span text, const ump_roster *roster, int side_hint, ump_answer *out) {
    int64_t index;
    if (roster)
        index = ump_roster_find_alone(roster, text, side_hint);
    else if (ump_span_int(text, 0, INT8_MAX, &index) != UMP_OK)
        return false;
    return index >= 0 && ump_answer_plain(index, out);
}

// Says what the label takes: "yes or no", "a whole number", "a battler".
static void ump_answer_takes(const ump_label *label, ump_span text, ump_buf *out) {
    if (ump_label_is_battler(label)) {
        ump_buf_str(out, "a battler's name, with its side (Red/Ember) where two could be meant");
    } else if (label->words) {
        ump_word_list(label->words, out);
    } else {
        ump_buf_str(out, "a whole number");
    }
    if (label->kind == UMP_LABEL_ROLL)
        ump_buf_str(out, ", or a die such as 4127/10000");
    if (label->words && !ump_label_is_battler(label))
        ump_suggest_bars(out, text, label->words);
}

ump_status ump_answer_parse(const ump_label *label, ump_span text, const ump_roster *roster, int side_hint,
                            const char *file, ump_answer *out, ump_problems *problems) {
    text = ump_span_trim(text);
    int64_t number;
    bool read = false;
    if (ump_label_is_battler(label))
        read = ump_answer_battler(text, roster, side_hint, out);
    else if (label->words && ump_word_prefix(label->words, text) >= 0)
        read = ump_answer_plain(ump_word_prefix(label->words, text), out);
    else if (!label->words && ump_span_int(text, INT32_MIN, INT32_MAX, &number) == UMP_OK)
        read = ump_answer_plain(number, out);
    if (!read && label->kind == UMP_LABEL_ROLL)
        read = ump_answer_die(text, out);
    if (read)
        return UMP_OK;
    char memory[300];
    ump_buf takes = ump_buf_fixed(memory, sizeof memory);
    ump_answer_takes(label, text, &takes);
    if (label->words && !label->words[0]) {
        ump_problem_add(problems, UMP_BAD_INPUT, file, text.line, text.column, label->rule,
                        "no line gives \"%s\" itself: %s", label->name, label->help);
        return UMP_BAD_INPUT;
    }
    ump_problem_add(problems, UMP_BAD_INPUT, file, text.line, text.column, label->rule,
                    "\"%.*s\" is no outcome of %s: it takes %s", (int)(text.len > 60 ? 60 : text.len),
                    text.at, label->name, ump_buf_text(&takes));
    return UMP_BAD_INPUT;
}

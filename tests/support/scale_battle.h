// SPDX-License-Identifier: MIT
// A battle by the scale for tests that look inside: opened from the text of its parts, without the desk.
#ifndef SUPPORT_SCALE_BATTLE_H
#define SUPPORT_SCALE_BATTLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/roster.h"
#include "kit/ruleset.h"
#include "scale/scale.h"

enum { SCALE_CASE_LINES = 64 };

struct scale_case {
    ump_frac params[SCALE_PARAM_COUNT];
    ump_roster roster;
    ump_problems *problems;
    void *setup, *state;
    size_t size;
};

// Room and default parameters; params[] may be changed before scale_case_open.
static inline void scale_case_begin(struct scale_case *c) {
    static const ump_frac initial[SCALE_PARAM_COUNT] = {
#define SCALE_NUMBER(id, name, num, den, min, max, whole, unit, rule, help) {num, den},
#define SCALE_SWITCH(id, name, words, index, rule, help) {index, 1},
#include "scale/params.def"
#undef SCALE_NUMBER
#undef SCALE_SWITCH
    };
    memset(c, 0, sizeof *c);
    memcpy(c->params, initial, sizeof initial);
    if (ump_problems_open(&c->problems) != UMP_OK)
        abort();
}

static inline uint32_t scale_case_lines(const char *text, ump_span lines[SCALE_CASE_LINES]) {
    ump_span rest = ump_span_of_str(text), line;
    uint32_t count = 0;
    while (count < SCALE_CASE_LINES && ump_span_line(&rest, &line))
        lines[count++] = ump_span_trim(line);
    return count;
}

// header "format: doubles\nweather: rain 3", a block per side, lines of `== Moves`. Lines count from 1 in
// each part.
static inline ump_status scale_case_open(struct scale_case *c, const char *header, const char *red,
                                         const char *blue, const char *moves) {
    ump_span lines[SCALE_CASE_LINES], own[SCALE_CASE_LINES];
    ump_key_line keys[SCALE_CASE_LINES];
    uint32_t count = scale_case_lines(header, lines);
    for (uint32_t i = 0; i < count; i++) {
        ump_span_cut(lines[i], ":", &keys[i].key, &keys[i].value);
        keys[i].key = ump_span_trim(keys[i].key);
        keys[i].value = ump_span_trim(keys[i].value);
    }
    ump_roster_add_side(&c->roster, ump_span_of_str("Red"), ump_span_of_str(red), "team", c->problems);
    ump_roster_add_side(&c->roster, ump_span_of_str("Blue"), ump_span_of_str(blue), "team", c->problems);
    ump_open_args args = {.file = "battle",
                          .roster = &c->roster,
                          .params = c->params,
                          .header = keys,
                          .header_count = count,
                          .moves = own,
                          .moves_count = scale_case_lines(moves, own),
                          .first_round = 1,
                          .problems = c->problems};
    ump_status status = scale_open(&args, &c->setup);
    if (status != UMP_OK)
        return status;
    c->size = scale_state_size(c->setup);
    c->state = calloc(1, c->size);
    if (!c->state)
        abort();
    scale_start(c->setup, c->state);
    return UMP_OK;
}

static inline void scale_case_end(struct scale_case *c) {
    free(c->state);
    scale_close(c->setup);
    ump_roster_close(&c->roster);
    ump_problems_close(c->problems);
}

static inline struct scale_battler *scale_case_battler(const struct scale_case *c, int battler) {
    return scale_battler_at(c->setup, c->state, battler);
}

static inline struct scale_state *scale_case_state(const struct scale_case *c) { return c->state; }

static inline const struct scale_fighter *scale_case_fighter(const struct scale_case *c, int battler) {
    return &((const struct scale_setup *)c->setup)->fighters[battler];
}

// Forgets the mistakes told so far.
static inline void scale_case_clear(struct scale_case *c) {
    ump_problems_close(c->problems);
    if (ump_problems_open(&c->problems) != UMP_OK)
        abort();
}

// Whether a mistake at that place says `words`; line 0: at any place.
static inline bool scale_case_told(const struct scale_case *c, uint32_t line, uint32_t column,
                                   const char *words) {
    for (size_t i = 0; i < ump_problems_count(c->problems); i++) {
        const ump_problem *p = ump_problems_at(c->problems, i);
        if ((line == 0 || (p->line == line && p->column == column)) && strstr(p->message, words))
            return true;
    }
    for (size_t i = 0; i < ump_problems_count(c->problems); i++) {
        const ump_problem *p = ump_problems_at(c->problems, i);
        fprintf(stderr, "told: %u:%u %s [%s]\n", p->line, p->column, p->message, p->rule);
    }
    return false;
}

static inline ump_status scale_case_order(struct scale_case *c, int side, int battler, const char *text,
                                          bool ignore) {
    ump_span lines[SCALE_CASE_LINES];
    ump_order_text order = {.file = "battle",
                            .side = side,
                            .battler = battler,
                            .lines = lines,
                            .line_count = scale_case_lines(text, lines),
                            .ignore_illegal = ignore,
                            .problems = c->problems};
    if (order.line_count == 0) {
        lines[0] = ump_span_of_str("");
        order.line_count = 1;
    }
    return scale_order(c->setup, c->state, &order);
}

#endif

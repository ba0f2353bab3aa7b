// SPDX-License-Identifier: MIT
// A battle by the handbook for tests that look inside: opened from the text of its parts, without the desk.
#ifndef SUPPORT_ASB_BATTLE_H
#define SUPPORT_ASB_BATTLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asb/reading.h"
#include "kit/roster.h"
#include "kit/ruleset.h"

enum { ASB_CASE_LINES = 64 };

struct asb_case {
    ump_frac params[ASB_PARAM_COUNT];
    ump_roster roster;
    ump_problems *problems;
    void *setup, *state;
    size_t size;
    char squads[2][8192]; // the roster points into them
};

// Room and default parameters; params[] may be changed before asb_case_open.
static inline void asb_case_begin(struct asb_case *c) {
    static const ump_frac initial[ASB_PARAM_COUNT] = {
#define ASB_NUMBER(id, name, num, den, min, max, whole, unit, rule, help) {num, den},
#define ASB_SWITCH(id, name, words, index, rule, help) {index, 1},
#include "asb/params.def"
#undef ASB_NUMBER
#undef ASB_SWITCH
    };
    memset(c, 0, sizeof *c);
    memcpy(c->params, initial, sizeof initial);
    if (ump_problems_open(&c->problems) != UMP_OK)
        abort();
}

static inline uint32_t asb_case_lines(const char *text, ump_span lines[ASB_CASE_LINES]) {
    ump_span rest = ump_span_of_str(text), line;
    uint32_t count = 0;
    while (count < ASB_CASE_LINES && ump_span_line(&rest, &line))
        lines[count++] = ump_span_trim(line);
    return count;
}

// The header's lines (as the desk cuts them: at : or else at =), a block per side. Lines count from 1 in each
// part.
static inline ump_status asb_case_open(struct asb_case *c, const char *header, const char *red,
                                       const char *blue) {
    ump_span lines[ASB_CASE_LINES];
    ump_key_line keys[ASB_CASE_LINES];
    uint32_t count = asb_case_lines(header, lines);
    for (uint32_t i = 0; i < count; i++) {
        if (!ump_span_cut(lines[i], ":", &keys[i].key, &keys[i].value))
            ump_span_cut(lines[i], "=", &keys[i].key, &keys[i].value);
        keys[i].key = ump_span_trim(keys[i].key);
        keys[i].value = ump_span_trim(keys[i].value);
    }
    if (strlen(red) >= sizeof c->squads[0] || strlen(blue) >= sizeof c->squads[1])
        abort();
    strcpy(c->squads[0], red);
    strcpy(c->squads[1], blue);
    ump_status read = asb_roster_side(&c->roster, ump_span_of_str("Red"), ump_span_of_str(c->squads[0]),
                                      "team", c->problems);
    ump_status also = asb_roster_side(&c->roster, ump_span_of_str("Blue"), ump_span_of_str(c->squads[1]),
                                      "team", c->problems);
    ump_open_args args = {.file = "battle",
                          .roster = &c->roster,
                          .params = c->params,
                          .header = keys,
                          .header_count = count,
                          .first_round = 1,
                          .problems = c->problems};
    ump_status status = asb_open(&args, &c->setup);
    if (status != UMP_OK || read != UMP_OK || also != UMP_OK)
        return status != UMP_OK ? status : read != UMP_OK ? read : also;
    c->size = asb_state_size(c->setup);
    c->state = calloc(1, c->size);
    if (!c->state)
        abort();
    asb_start(c->setup, c->state);
    return UMP_OK;
}

static inline void asb_case_end(struct asb_case *c) {
    free(c->state);
    asb_close(c->setup);
    ump_roster_close(&c->roster);
    ump_problems_close(c->problems);
}

static inline struct asb_battler *asb_case_battler(const struct asb_case *c, int battler) {
    return asb_battler_at(c->state, battler);
}
static inline struct asb_state *asb_case_state(const struct asb_case *c) { return c->state; }
static inline const struct asb_setup *asb_case_setup(const struct asb_case *c) { return c->setup; }
static inline const struct asb_fighter *asb_case_fighter(const struct asb_case *c, int battler) {
    return &((const struct asb_setup *)c->setup)->fighters[battler];
}

// Forgets the mistakes told so far.
static inline void asb_case_clear(struct asb_case *c) {
    ump_problems_close(c->problems);
    if (ump_problems_open(&c->problems) != UMP_OK)
        abort();
}

// Whether a mistake at that place says `words`; line 0: at any place.
static inline bool asb_case_told(const struct asb_case *c, uint32_t line, uint32_t column,
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

static inline ump_status asb_case_order(struct asb_case *c, int side, const char *text, bool ignore) {
    ump_span lines[ASB_CASE_LINES];
    ump_order_text order = {.file = "battle",
                            .side = side,
                            .battler = -1,
                            .lines = lines,
                            .line_count = asb_case_lines(text, lines),
                            .ignore_illegal = ignore,
                            .problems = c->problems};
    if (order.line_count == 0) {
        lines[0] = ump_span_of_str("");
        order.line_count = 1;
    }
    return asb_order(c->setup, c->state, &order);
}

// ---- Rounds

// A battler whose figures make damage plain: Psychic, all ranks 3, so that a neutral attack of another type
// does its power.
struct asb_case_who {
    const char *item, *abilities, *hp; // "", "none", "100" where NULL
    const char *type;                  // Psychic where NULL
    int speed;                         // 60 where 0
};
static inline void asb_case_block(char *out, size_t cap, const char *name, const struct asb_case_who *who) {
    snprintf(out, cap,
             "%s (Testling)%s%s\nType: %s\nHP: %s\nAtk: 3\nDef: 3\nSpA: 3\nSpD: 3\nSpe: %d\nSize Class: "
             "3\nWeight Class: "
             "3\nAbilities: %s\n",
             name, who->item ? " @ " : "", who->item ? who->item : "", who->type ? who->type : "Psychic",
             who->hp ? who->hp : "100", who->speed ? who->speed : 60,
             who->abilities ? who->abilities : "none");
}

// One battler a side, Ada (0) and Bo (1); what is not played yet is not asked about.
static inline void asb_case_duel(struct asb_case *c, const char *header, struct asb_case_who ada,
                                 struct asb_case_who bo) {
    char red[400], blue[400];
    asb_case_begin(c);
    asb_case_block(red, sizeof red, "Ada", &ada);
    asb_case_block(blue, sizeof blue, "Bo", &bo);
    if (asb_case_open(c, header, red, blue) != UMP_OK) {
        asb_case_told(c, 1, 1, "(the battle opens)");
        abort();
    }
}

// Plays a round. Every hit lands, no hit is critical; `effects`: whether rolls of effects come out yes.
static inline void asb_case_round(struct asb_case *c, const char *ada, const char *bo, bool effects) {
    static ump_label labels[] = {
#define ASB_LABEL(id, name, kind, words, initial, rule, help)                                                \
    {name, UMP_LABEL_##kind, words, initial, rule, help},
#include "asb/labels.def"
#undef ASB_LABEL
    };
    labels[ASB_L_EFFECT].test_default = labels[ASB_L_OWN_EFFECT].test_default =
        labels[ASB_L_REACTION].test_default = effects ? 0 : 1;
    struct asb_state *s = c->state;
    const char *orders[ASB_SIDES] = {ada, bo};
    ump_chance chance;
    ump_chance_plain(&chance, UMP_SOURCE_TEST);
    chance.labels = labels;
    chance.label_count = ASB_LABEL_COUNT;
    for (int side = 0; side < ASB_SIDES; side++)
        if (asb_case_order(c, side, orders[side], false) != UMP_OK) {
            asb_case_told(c, 1, 1, "(the orders are read)");
            abort();
        }
    ump_run run = {&chance, NULL};
    for (int unit = 0; s->step != ASB_STEP_ORDERS && s->step != ASB_STEP_CHOICE && s->step != ASB_STEP_OVER;
         unit++) {
        ump_chance_unit(&chance, s->round, s->action);
        asb_advance(c->setup, c->state, &run);
        if (chance.latched != UMP_OK || unit > 200) {
            fprintf(stderr, "a unit of round %d fails: status %d\n", s->round, (int)chance.latched);
            abort();
        }
    }
}

#endif

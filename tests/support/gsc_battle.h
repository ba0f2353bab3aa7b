// SPDX-License-Identifier: MIT
// A battle of gsc for tests that look inside: opened from two teams, played turn by turn with the rolls that
// a test names; a roll that is not named comes out as labels.def has it for tests.
#ifndef SUPPORT_GSC_BATTLE_H
#define SUPPORT_GSC_BATTLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gsc/gsc.h"
#include "kit/chance.h"

enum { GSC_CASE_LINES = 16 };

struct gsc_case {
    ump_frac params[GSC_PARAM_COUNT];
    ump_roster roster;
    ump_problems *problems;
    void *setup;
    struct gsc_state state;
    struct gsc_state *s;
    ump_status latched; // of the last unit
    uint32_t unused;    // roll lines of the last turn that answered nothing
};

static inline void gsc_case_begin(struct gsc_case *c, const char *profile) {
    memset(c, 0, sizeof *c);
    if (ump_problems_open(&c->problems) != UMP_OK)
        abort();
    ump_params_defaults(&gsc_ruleset.params, c->params);
    if (ump_params_profile(&gsc_ruleset.params, c->params, ump_span_of_str(profile), "case", NULL) != UMP_OK)
        abort();
    c->s = &c->state;
}

// After gsc_case_begin, and what was set in params.
static inline ump_status gsc_case_sides(struct gsc_case *c, const char *red, const char *blue) {
    if (ump_roster_add_side(&c->roster, ump_span_of_str("Red"), ump_span_of_str(red), "case", c->problems) ||
        ump_roster_add_side(&c->roster, ump_span_of_str("Blue"), ump_span_of_str(blue), "case", c->problems))
        abort();
    ump_open_args args = {
        .file = "case", .roster = &c->roster, .params = c->params, .first_round = 1, .problems = c->problems};
    ump_status status = gsc_ruleset.open(&args, &c->setup);
    if (status == UMP_OK)
        gsc_ruleset.start(c->setup, c->s);
    return status;
}

static inline ump_status gsc_case_open(struct gsc_case *c, const char *profile, const char *red,
                                       const char *blue) {
    gsc_case_begin(c, profile);
    return gsc_case_sides(c, red, blue);
}

static inline void gsc_case_close(struct gsc_case *c) {
    if (c->setup)
        gsc_ruleset.close(c->setup);
    ump_roster_close(&c->roster);
    ump_problems_close(c->problems);
}

// "Snorlax crit: yes; Zapdos hit: no" into answers.
static inline uint32_t gsc_case_rolls(const struct gsc_case *c, const char *text, ump_answer *lines) {
    ump_span rest = ump_span_of_str(text), piece, left, right;
    uint32_t count = 0;
    while (*text && ump_span_piece(&rest, ";", &piece)) {
        size_t used = 0;
        piece = ump_span_trim(piece);
        if (!ump_span_cut(piece, ":", &left, &right) || count == GSC_CASE_LINES)
            abort();
        int actor = ump_roster_prefix(&c->roster, left, -1, &used);
        ump_span name = ump_span_trim(ump_span_tail(left, used));
        uint32_t label = 0;
        while (label < GSC_LABEL_COUNT && !ump_span_is(name, gsc_ruleset.labels[label].name))
            label++;
        if (label == GSC_LABEL_COUNT) {
            fprintf(stderr, "no label: %.*s\n", (int)name.len, name.at);
            abort();
        }
        lines[count] = (ump_answer){.action = UMP_ACTION_ANY,
                                    .label = (uint16_t)label,
                                    .actor = (int8_t)(used ? actor : UMP_ANYBODY),
                                    .target = UMP_ANYBODY};
        if (ump_answer_parse(&gsc_ruleset.labels[label], ump_span_trim(right), &c->roster, -1, "case",
                             &lines[count], NULL) != UMP_OK)
            abort();
        count++;
    }
    return count;
}

// Runs until orders or a choice are wanted, or the battle is over. False where a unit latched.
static inline bool gsc_case_run(struct gsc_case *c, const char *rolls) {
    ump_answer lines[GSC_CASE_LINES];
    ump_chance *chance = calloc(1, sizeof *chance);
    if (!chance)
        abort();
    ump_chance_plain(chance, UMP_SOURCE_TEST);
    chance->labels = gsc_ruleset.labels;
    chance->label_count = gsc_ruleset.label_count;
    chance->lines = lines;
    chance->line_count = gsc_case_rolls(c, rolls, lines);
    c->latched = UMP_OK;
    for (;;) {
        ump_phase at = gsc_ruleset.phase(c->setup, c->s);
        if (at.kind != UMP_PHASE_RUNNING || c->latched != UMP_OK)
            break;
        ump_chance_unit(chance, at.round, at.action);
        gsc_ruleset.advance(c->setup, c->s, &(ump_run){.chance = chance});
        c->latched = chance->latched;
    }
    c->unused = 0;
    for (uint32_t i = 0; i < chance->line_count; i++)
        c->unused += lines[i].used == 0;
    free(chance);
    return c->latched == UMP_OK;
}

static inline ump_status gsc_case_order(struct gsc_case *c, int side, const char *text) {
    ump_span line = ump_span_of_str(text);
    ump_order_text order = {.file = "case",
                            .side = side,
                            .battler = -1,
                            .lines = &line,
                            .line_count = 1,
                            .problems = c->problems};
    return gsc_ruleset.order(c->setup, c->s, &order);
}

// One turn. False where an order is refused, a unit latched or a roll was named that nobody rolled.
static inline bool gsc_case_turn(struct gsc_case *c, const char *red, const char *blue, const char *rolls) {
    if (gsc_case_order(c, 0, red) != UMP_OK || gsc_case_order(c, 1, blue) != UMP_OK) {
        size_t count = ump_problems_count(c->problems);
        fprintf(stderr, "%s\n", count ? ump_problems_at(c->problems, count - 1)->message : "refused");
        return false;
    }
    return gsc_case_run(c, rolls) && c->unused == 0;
}

// The battler in play of a side.
static inline int gsc_case_hp(const struct gsc_case *c, int side) { return gsc_member(c->s, side)->hp; }

#endif

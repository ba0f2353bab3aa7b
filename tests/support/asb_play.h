// SPDX-License-Identifier: MIT
// Rounds of asb for tests that look inside: orders, rolls that a test names, everything else as labels.def
// has it for tests (a hit, no critical hit, no further effect).
#ifndef SUPPORT_ASB_PLAY_H
#define SUPPORT_ASB_PLAY_H

#include "support/asb_battle.h"
#include "support/unit.h"

#include "kit/chance.h"

// A roll of an action (0: any), by label, of an actor; outcome: index of the label's words, or the number.
static inline ump_answer asb_roll_of(int action, enum asb_label label, int actor, int32_t outcome) {
    return (ump_answer){.action = (uint16_t)(action ? action : UMP_ACTION_ANY),
                        .label = (uint16_t)label,
                        .actor = (int8_t)actor,
                        .target = UMP_ANYBODY,
                        .outcome = outcome};
}

static inline struct asb_ctx asb_case_ctx(const struct asb_case *c, ump_chance *chance) {
    return (struct asb_ctx){.setup = c->setup, .state = c->state, .chance = chance};
}

static inline void asb_case_chance(ump_chance *chance, ump_answer *lines, uint32_t count) {
    ump_chance_plain(chance, UMP_SOURCE_TEST);
    chance->labels = asb_ruleset.labels;
    chance->label_count = asb_ruleset.label_count;
    chance->lines = lines;
    chance->line_count = count;
    chance->lines_answer_rolls = true;
    ump_chance_unit(chance, 1, 1);
}

// One unit; what it latched.
static inline ump_status asb_case_unit(struct asb_case *c, ump_answer *lines, uint32_t count) {
    ump_chance chance;
    ump_phase phase = asb_phase_of(c->setup, c->state);
    asb_case_chance(&chance, lines, count);
    ump_chance_unit(&chance, phase.round, phase.action);
    asb_advance(c->setup, c->state, &(ump_run){&chance, NULL});
    return chance.latched;
}

// Orders of both and units until something is waited for.
static inline void asb_play_round(struct asb_case *c, const char *red, const char *blue, ump_answer *lines,
                                  uint32_t count) {
    const char *orders[] = {red, blue};
    for (int side = 0; side < 2; side++)
        if (orders[side] && asb_case_order(c, side, orders[side], false) != UMP_OK) {
            asb_case_told(c, 0, 0, "(what it is told)");
            fail();
        }
    while (asb_phase_of(c->setup, c->state).kind == UMP_PHASE_RUNNING)
        assert_int_equal(asb_case_unit(c, lines, count), UMP_OK);
}

#define assert_frac(value, num_, den_)                                                                       \
    do {                                                                                                     \
        ump_frac frac_ = (value);                                                                            \
        assert_int_equal(frac_.num, num_);                                                                   \
        assert_int_equal(frac_.den, den_);                                                                   \
    } while (0)

// Normal type, every rank 3, so that both bonuses are 9/2 and cancel out: damage is the power, or x3/2.
static const char asb_red[] = "Ash (Castform)\nAbilities: none\nSpe: 90\n";
static const char asb_blue[] = "Bea (Castform)\nAbilities: none\nSpe: 60\n";

static inline void asb_case_plain(struct asb_case *c, const char *header) {
    asb_case_begin(c);
    assert_int_equal(asb_case_open(c, header, asb_red, asb_blue), UMP_OK);
}

#endif

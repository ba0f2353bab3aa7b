// SPDX-License-Identifier: MIT
// Ember against Fern with one substitution of Ember's, for tests that ask whether it comes into force.
#ifndef SUPPORT_ASB_SUBSTITUTIONS_H
#define SUPPORT_ASB_SUBSTITUTIONS_H

#include "support/asb_battle.h"
#include "support/unit.h"

static const char red[] = "Ember (Charizard) (M)\nAbility: none\n\nOak (Torterra)\nAbility: none\n";
static const char blue[] = "Fern (Venusaur) (F) @ Leftovers\nAbility: none\n";

static inline void open_case(struct asb_case *c) {
    asb_case_begin(c);
    c->params[ASB_P_UNPLAYED] = ump_frac_int(1);
    assert_int_equal(asb_case_open(c, "3 Subs", red, blue), UMP_OK);
}

// The move that Ember uses in an action, once both orders are given.
static inline uint16_t used(struct asb_case *c, int battler, uint8_t action) {
    struct asb_ctx ctx = {.setup = c->setup, .state = c->state, .status = UMP_OK};
    asb_case_state(c)->action = action;
    const struct asb_option *option = asb_choose_option(&ctx, battler);
    return option->act == ASB_ACT_MOVE ? option->move : 0;
}

// Ember orders Ember ~ Ember ~ Ember with one condition for Chill; Fern what `foe` says.
static inline void give(struct asb_case *c, const char *condition, const char *foe) {
    char orders[400];
    open_case(c);
    snprintf(orders, sizeof orders, "Ember x3\nIF %s THEN Chill", condition);
    if (asb_case_order(c, 0, orders, false) != UMP_OK)
        fail_msg("%s", asb_case_told(c, 1, 1, "(read)") ? "" : condition);
    assert_int_equal(asb_case_order(c, 1, foe, false), UMP_OK);
}
#define HOLDS(condition, foe)                                                                                \
    do {                                                                                                     \
        struct asb_case asked;                                                                               \
        give(&asked, condition, foe);                                                                        \
        if (used(&asked, 0, 1) != ASB_MOVE_CHILL)                                                            \
            fail_msg("%s", condition " does not hold against " foe);                                         \
        asb_case_end(&asked);                                                                                \
    } while (0)
#define FAILS(condition, foe)                                                                                \
    do {                                                                                                     \
        struct asb_case asked;                                                                               \
        give(&asked, condition, foe);                                                                        \
        if (used(&asked, 0, 1) != ASB_MOVE_EMBER)                                                            \
            fail_msg("%s", condition " holds against " foe);                                                 \
        asb_case_end(&asked);                                                                                \
    } while (0)

#endif

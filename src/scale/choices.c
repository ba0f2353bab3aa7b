// SPDX-License-Identifier: MIT
// What may a side choose, as codes for programs that play? Orders as text: orders.c.
//
// In phase ORDERS a code stands for the orders of a whole round of one battler, the first of the side that
// has none yet: slot << 24 | index, where the index counts through all ways to give each action one option,
// the last action fastest. A battler's options are its listed moves in their order (one per foe, where
// several stand and the move is aimed at one), then Chill, then nothing. What a code cannot say is left out:
// alternatives, conditions, switching, moves that call another one; Double Team makes three clones, a
// substitute takes 15 percent. A battler without a list chooses among the first sixteen attacks of its own
// types. So one code is one line of orders, and the text of a choice can be saved. In phase CHOICE a code is
// slot << 24 | battler, for the first slot of the side that is to be filled.
#include "scale/reading.h"

enum {
    SCALE_OPTIONS_LISTED = 60, // to the power of four actions this fits 24 bits
    SCALE_UNLISTED_MOVES = 16,
    SCALE_CHOICE_CLONES = 3,
    SCALE_CHOICE_SUBSTITUTE = 15,
    SCALE_CODE_SLOT = 24,
    SCALE_CODE_INDEX = (1 << SCALE_CODE_SLOT) - 1
};

struct scale_options {
    struct scale_option list[SCALE_OPTIONS_LISTED];
    uint32_t count;
};

// ---- The options of a battler

static void scale_add_option(struct scale_options *options, struct scale_option option) {
    if (options->count < SCALE_OPTIONS_LISTED - 2) // Chill and nothing come last
        options->list[options->count++] = option;
}

static void scale_add_move(const struct scale_setup *setup, const struct scale_state *state, int battler,
                           uint16_t move, struct scale_options *options) {
    struct scale_option option = scale_plain_option(SCALE_ACT_MOVE);
    option.move = move;
    const ump_frac *p = setup->params;
    switch (scale_special_of(move)) {
    case SCALE_SPECIAL_CALL:
        return;
    case SCALE_SPECIAL_DOUBLE_TEAM:
        option.amount = SCALE_CHOICE_CLONES;
        if (scale_int(p, SCALE_P_CLONES_MAX) < SCALE_CHOICE_CLONES)
            return;
        break;
    case SCALE_SPECIAL_SUBSTITUTE:
        option.amount = SCALE_CHOICE_SUBSTITUTE;
        if (scale_int(p, SCALE_P_HEALTH_START) < SCALE_CHOICE_SUBSTITUTE)
            return;
        break;
    default:
        break;
    }
    if (!scale_needs_target(setup, state, battler, move)) {
        scale_add_option(options, option);
        return;
    }
    for (int slot = 0; slot < setup->slot_count; slot++) {
        if (scale_side_of_slot(setup, slot) == setup->roster->battlers[battler].side ||
            !scale_is_up(setup, state, state->active[slot]))
            continue;
        option.target = state->active[slot];
        scale_add_option(options, option);
    }
}

// Attacks with a power of their own, of a type the battler has, as old as its generation.
static bool scale_is_plain_attack(const struct scale_setup *setup, const struct scale_fighter *fighter,
                                  uint16_t move) {
    const struct scale_move *facts = scale_move_at(move, fighter->generation);
    if (facts->first_gen > fighter->generation || facts->variable_power || !facts->effects_stated ||
        facts->twin != SCALE_NO_INDEX || scale_special_of(move) != SCALE_SPECIAL_NONE)
        return false;
    struct scale_play play = scale_play_of(setup, move, fighter->generation);
    bool shares = false;
    for (int i = 0; i < 3; i++)
        shares |= fighter->types[i] == play.type && play.type != SCALE_TYPE_NONE;
    return shares && play.power > 1 && play.category != SCALE_CATEGORY_STATUS;
}

static void scale_list_options(const struct scale_setup *setup, const struct scale_state *state, int battler,
                               struct scale_options *options) {
    const struct scale_fighter *fighter = &setup->fighters[battler];
    options->count = 0;
    for (uint32_t i = 0; i < fighter->move_count; i++)
        scale_add_move(setup, state, battler, fighter->moves[i], options);
    int found = 0;
    for (uint16_t move = 0;
         fighter->move_count == 0 && move < SCALE_MOVE_COUNT && found < SCALE_UNLISTED_MOVES; move++) {
        if (!scale_is_plain_attack(setup, fighter, move))
            continue;
        scale_add_move(setup, state, battler, move, options);
        found++;
    }
    options->list[options->count++] = scale_plain_option(SCALE_ACT_CHILL);
    options->list[options->count++] = scale_plain_option(SCALE_ACT_NOTHING);
}

static uint32_t scale_ways(const struct scale_setup *setup, const struct scale_options *options) {
    uint32_t ways = 1;
    for (int i = 0; i < setup->actions; i++)
        ways *= options->count;
    return ways;
}

// Option of an action in way `index`: the last action is the lowest digit.
static const struct scale_option *scale_way_option(const struct scale_setup *setup,
                                                   const struct scale_options *options, uint32_t index,
                                                   int action) {
    for (int i = setup->actions - 1; i > action; i--)
        index /= options->count;
    return &options->list[index % options->count];
}

// ---- Which slot chooses

// The first slot of a side that owes orders, or a replacement; -1 for none.
static int scale_owing_slot(const struct scale_setup *setup, const struct scale_state *state, int side) {
    void *writable = (void *)(uintptr_t)state;
    for (int i = 0; side >= 0 && side < setup->side_count && i < setup->per_side; i++) {
        int slot = side * setup->per_side + i;
        bool up = scale_is_up(setup, state, state->active[slot]);
        if (state->step == SCALE_STEP_ORDERS && up && !scale_orders_at(writable, slot)->given)
            return slot;
        if (state->step == SCALE_STEP_CHOICE && !up && scale_reserve(setup, writable, side) >= 0)
            return slot;
    }
    return -1;
}

// Whether a battler of the side could come in.
static bool scale_can_come(const struct scale_setup *setup, const struct scale_state *state, int side,
                           uint32_t battler) {
    const ump_side *who = &setup->roster->sides[side];
    return battler >= who->first && battler < (uint32_t)who->first + who->count &&
           scale_slot_of(setup, state, (int)battler) < 0 &&
           !(scale_battler_of(setup, state, (int)battler)->flags & SCALE_FAINTED);
}

// ---- The operations

static size_t scale_replacements(const struct scale_setup *setup, const struct scale_state *state, int side,
                                 int slot, uint32_t *codes, size_t cap) {
    size_t count = 0;
    for (uint32_t battler = 0; battler < setup->battler_count; battler++) {
        if (!scale_can_come(setup, state, side, battler))
            continue;
        if (count < cap)
            codes[count] = (uint32_t)slot << SCALE_CODE_SLOT | battler;
        count++;
    }
    return count;
}

size_t scale_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap) {
    const struct scale_setup *sc = setup;
    const struct scale_state *s = state;
    int slot = scale_owing_slot(sc, s, side);
    if (slot < 0)
        return 0;
    if (s->step == SCALE_STEP_CHOICE)
        return scale_replacements(sc, s, side, slot, codes, cap);
    struct scale_options options;
    scale_list_options(sc, s, s->active[slot], &options);
    uint32_t ways = scale_ways(sc, &options);
    for (uint32_t i = 0; i < ways && i < cap; i++)
        codes[i] = (uint32_t)slot << SCALE_CODE_SLOT | i;
    return ways;
}

static void scale_choose_orders(const struct scale_setup *setup, struct scale_state *state, int slot,
                                const struct scale_options *options, uint32_t index) {
    struct scale_orders *orders = scale_orders_at(state, slot);
    *orders = (struct scale_orders){.given = 1};
    for (int action = 0; action < setup->actions; action++) {
        orders->options[action][0] = *scale_way_option(setup, options, index, action);
        orders->option_count[action] = 1;
    }
    scale_see_complete(setup, state);
}

static void scale_choose_replacement(const struct scale_setup *setup, struct scale_state *state, int slot,
                                     int battler) {
    struct scale_ctx ctx = {.setup = setup, .state = state, .status = UMP_OK};
    scale_send_in(&ctx, slot, battler);
    scale_next_round(setup, state);
}

ump_status scale_choose(const void *setup, void *state, int side, uint32_t code) {
    const struct scale_setup *sc = setup;
    struct scale_state *s = state;
    int slot = scale_owing_slot(sc, s, side);
    uint32_t index = code & SCALE_CODE_INDEX;
    if (slot < 0 || code >> SCALE_CODE_SLOT != (uint32_t)slot)
        return UMP_REFUSED;
    if (s->step == SCALE_STEP_CHOICE) {
        if (!scale_can_come(sc, s, side, index))
            return UMP_REFUSED;
        scale_choose_replacement(sc, s, slot, (int)index);
        return UMP_OK;
    }
    struct scale_options options;
    scale_list_options(sc, s, s->active[slot], &options);
    if (index >= scale_ways(sc, &options))
        return UMP_REFUSED;
    scale_choose_orders(sc, s, slot, &options, index);
    return UMP_OK;
}

static void scale_print_who(const struct scale_setup *setup, int battler, ump_buf *out) {
    char who[UMP_ROSTER_NAME];
    ump_roster_name(setup->roster, battler, who, sizeof who);
    ump_buf_str(out, who);
}

// Where a side has several battlers the text says whose orders these are: "Red/Ember: Flamethrower ~ ...".
void scale_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out) {
    const struct scale_setup *sc = setup;
    const struct scale_state *s = state;
    int slot = scale_owing_slot(sc, s, side);
    uint32_t index = code & SCALE_CODE_INDEX;
    if (slot < 0 || code >> SCALE_CODE_SLOT != (uint32_t)slot)
        return;
    if (s->step == SCALE_STEP_CHOICE) {
        if (scale_can_come(sc, s, side, index))
            scale_print_who(sc, (int)index, out);
        return;
    }
    struct scale_options options;
    scale_list_options(sc, s, s->active[slot], &options);
    if (index >= scale_ways(sc, &options))
        return;
    if (sc->per_side > 1) {
        scale_print_who(sc, s->active[slot], out);
        ump_buf_str(out, ": ");
    }
    for (int action = 0; action < sc->actions; action++) {
        ump_buf_str(out, action ? " ~ " : "");
        scale_print_option(sc, scale_way_option(sc, &options, index, action), out);
    }
}

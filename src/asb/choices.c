// SPDX-License-Identifier: MIT
// What may a side choose, as codes for programs that play? Orders as text: orders.c.
//
// In phase ORDERS a code stands for the orders of a whole round: an index that counts through all ways to
// give each action one option, the last action fastest, with no more Chills and recoveries than the battler
// has left. The options are the battler's moves in the order of its list, then Chill while it has one left,
// then nothing. What a code cannot say is left out: substitutions, switching, toggles, alternatives; moves
// that ask the referee or whose effects are not played; Substitute takes 15 HP, Double Team makes one clone.
// A battler without a list chooses among the first sixteen complete attacks of its own types. So one code is
// one line of orders, and its text can be saved. In phase CHOICE a code is the battler that is sent in.
#include "asb/reading.h"

enum {
    ASB_CHOICES_LISTED = 60, // to the power of four actions this fits 24 bits
    ASB_CHOICES_UNLISTED = 16,
    ASB_CHOICE_SUBSTITUTE = 15,
    ASB_CHOICE_CLONES = 1
};

struct asb_menu {
    struct asb_option list[ASB_CHOICES_LISTED];
    uint32_t count;
    uint8_t uses[ASB_CHOICES_LISTED]; // enum asb_supply of each
    int left[ASB_SUPPLIES];           // as far as a round goes
};

// ---- The options of a battler

static bool asb_menu_has_fx(const struct asb_setup *setup, uint16_t move, uint16_t effect) {
    struct asb_fx_list list = asb_moves[setup->date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == effect)
            return true;
    return false;
}

// Whether a use of it leaves nothing to a referee.
static bool asb_is_plain_choice(const struct asb_setup *setup, const struct asb_state *state, int battler,
                                uint16_t move) {
    const struct asb_move *row = &asb_moves[setup->date][move];
    struct asb_ctx ctx = {.setup = setup, .state = (struct asb_state *)(uintptr_t)state, .status = UMP_OK};
    bool numbered = row->energy.measure == ASB_MEASURE_SWAPS ||
                    row->energy.measure == ASB_MEASURE_RANKS_MOVED ||
                    row->energy.measure == ASB_MEASURE_CALLED_ENERGY;
    return row->exists && asb_is_complete_move(setup, move) && row->bap.kind != ASB_AMOUNT_ASKED &&
           row->energy.kind != ASB_AMOUNT_ASKED && !numbered && !asb_menu_has_fx(setup, move, ASB_FX_NEEDS) &&
           row->kind != ASB_MOVE_KIND_Z_MOVE && !asb_picks_wanted(&ctx, battler, move);
}

static void asb_menu_put(const struct asb_setup *setup, struct asb_menu *menu, struct asb_option option) {
    menu->uses[menu->count] = (uint8_t)asb_supply_of(setup, &option);
    menu->list[menu->count++] = option;
}
static void asb_menu_add(const struct asb_setup *setup, struct asb_menu *menu, struct asb_option option) {
    if (menu->count < ASB_CHOICES_LISTED - 2) // Chill and nothing come last
        asb_menu_put(setup, menu, option);
}

static void asb_menu_add_move(const struct asb_setup *setup, const struct asb_state *state, int battler,
                              uint16_t move, struct asb_menu *menu) {
    struct asb_option option = asb_plain_option(ASB_ACT_MOVE);
    option.move = move;
    if (move == ASB_MOVE_HIDDEN_POWER)
        option.type = setup->fighters[battler].hidden_type;
    if (asb_menu_has_fx(setup, move, ASB_FX_SUBSTITUTE))
        option.amount = ASB_CHOICE_SUBSTITUTE;
    if (asb_menu_has_fx(setup, move, ASB_FX_DOUBLE_TEAM))
        option.amount = ASB_CHOICE_CLONES;
    if ((move == ASB_MOVE_HIDDEN_POWER && !option.type) ||
        !asb_is_plain_choice(setup, state, battler, move) || asb_illegal(setup, state, battler, &option))
        return;
    asb_menu_add(setup, menu, option);
}

static bool asb_menu_shares_type(const struct asb_setup *setup, int battler, uint16_t move) {
    const struct asb_move *row = &asb_moves[setup->date][move];
    const uint8_t *types = setup->fighters[battler].start.types;
    bool attack = row->klass == ASB_CLASS_PHYSICAL || row->klass == ASB_CLASS_SPECIAL;
    return attack && row->kind == ASB_MOVE_KIND_MOVE && row->type &&
           (row->type == types[0] || row->type == types[1] || row->type == types[2]);
}

// Several instances of Sketch are one choice.
static bool asb_lists_before(const struct asb_fighter *fighter, uint32_t at) {
    for (uint32_t i = 0; i < at; i++)
        if (fighter->moves[i] == fighter->moves[at])
            return true;
    return false;
}

static void asb_fill_menu(const struct asb_setup *setup, const struct asb_state *state, int battler,
                          struct asb_menu *menu) {
    const struct asb_fighter *fighter = &setup->fighters[battler];
    struct asb_option chill = asb_plain_option(ASB_ACT_MOVE);
    menu->count = 0;
    for (int i = 0; i < ASB_SUPPLIES; i++) {
        int32_t left = asb_supply_left(asb_battler_of(state, battler), (enum asb_supply)i);
        menu->left[i] = left < setup->actions ? left : setup->actions;
    }
    for (uint32_t i = 0; i < fighter->move_count; i++)
        if (!asb_lists_before(fighter, i))
            asb_menu_add_move(setup, state, battler, fighter->moves[i], menu);
    for (uint16_t move = 1;
         fighter->move_count == 0 && move < ASB_MOVE_COUNT && menu->count < ASB_CHOICES_UNLISTED; move++)
        if (asb_menu_shares_type(setup, battler, move))
            asb_menu_add_move(setup, state, battler, move, menu);
    chill.move = ASB_MOVE_CHILL;
    if (!asb_illegal(setup, state, battler, &chill))
        asb_menu_put(setup, menu, chill);
    asb_menu_put(setup, menu, asb_plain_option(ASB_ACT_NOTHING));
}

// [asb:energy.chill] How many ways so many actions can be filled with at most so many Chills and recoveries.
static uint32_t asb_menu_ways_of(const struct asb_menu *menu, int actions, const int left[ASB_SUPPLIES]) {
    uint32_t count[ASB_SUPPLIES] = {0}, ways = 0;
    if (actions == 0)
        return 1;
    for (uint32_t i = 0; i < menu->count; i++)
        count[menu->uses[i]]++;
    for (int i = 0; i < ASB_SUPPLIES; i++) {
        int then[ASB_SUPPLIES];
        memcpy(then, left, sizeof then);
        then[i] -= i != ASB_SUPPLY_NONE;
        if (count[i] && left[i])
            ways += count[i] * asb_menu_ways_of(menu, actions - 1, then);
    }
    return ways;
}

static uint32_t asb_menu_ways(const struct asb_setup *setup, const struct asb_menu *menu) {
    return asb_menu_ways_of(menu, setup->actions, menu->left);
}

// Option of an action in way `index`: the last action goes fastest, ways with too many of a kind are none.
static const struct asb_option *asb_menu_option(const struct asb_setup *setup, const struct asb_menu *menu,
                                                uint32_t index, int action) {
    uint32_t option = 0;
    int left[ASB_SUPPLIES];
    memcpy(left, menu->left, sizeof left);
    for (int i = 0; i <= action; i++) {
        uint32_t ways[ASB_SUPPLIES]; // with one of that kind now
        for (int kind = 0; kind < ASB_SUPPLIES; kind++) {
            int then[ASB_SUPPLIES];
            memcpy(then, left, sizeof then);
            then[kind] -= kind != ASB_SUPPLY_NONE;
            ways[kind] = left[kind] ? asb_menu_ways_of(menu, setup->actions - 1 - i, then) : 0;
        }
        for (option = 0; option + 1 < menu->count && index >= ways[menu->uses[option]]; option++)
            index -= ways[menu->uses[option]];
        left[menu->uses[option]] -= menu->uses[option] != ASB_SUPPLY_NONE;
    }
    return &menu->list[option];
}

// ---- Who chooses

static bool asb_owes_orders(const struct asb_state *state, int side) {
    return side >= 0 && side < ASB_SIDES && state->step == ASB_STEP_ORDERS &&
           state->sides[side].active >= 0 && !state->orders[side].given;
}

// ---- The operations

size_t asb_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap) {
    const struct asb_setup *asb = setup;
    const struct asb_state *s = state;
    if (s->step == ASB_STEP_CHOICE) {
        size_t count = 0;
        for (uint32_t battler = 0; battler < asb->battler_count; battler++) {
            if (!asb_can_be_sent(asb, s, side, (int)battler))
                continue;
            if (count < cap)
                codes[count] = battler;
            count++;
        }
        return count;
    }
    if (!asb_owes_orders(s, side))
        return 0;
    struct asb_menu menu;
    asb_fill_menu(asb, s, s->sides[side].active, &menu);
    uint32_t ways = asb_menu_ways(asb, &menu);
    for (uint32_t i = 0; i < ways && i < cap; i++)
        codes[i] = i;
    return ways;
}

ump_status asb_choose(const void *setup, void *state, int side, uint32_t code) {
    const struct asb_setup *asb = setup;
    struct asb_state *s = state;
    if (s->step == ASB_STEP_CHOICE) {
        if (code >= asb->battler_count || !asb_can_be_sent(asb, s, side, (int)code))
            return UMP_REFUSED;
        asb_send_in(asb, s, side, (int)code);
        return UMP_OK;
    }
    if (!asb_owes_orders(s, side))
        return UMP_REFUSED;
    struct asb_menu menu;
    asb_fill_menu(asb, s, s->sides[side].active, &menu);
    if (code >= asb_menu_ways(asb, &menu))
        return UMP_REFUSED;
    struct asb_orders *orders = &s->orders[side];
    *orders = (struct asb_orders){.given = (uint8_t)(s->orders[1 - side].given ? 2 : 1)};
    for (int action = 0; action < asb->actions; action++) {
        orders->options[action][0] = *asb_menu_option(asb, &menu, code, action);
        orders->options[action][1] = asb_plain_option(ASB_ACT_NOTHING);
    }
    asb_see_complete(asb, s);
    return UMP_OK;
}

void asb_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out) {
    const struct asb_setup *asb = setup;
    const struct asb_state *s = state;
    if (s->step == ASB_STEP_CHOICE) {
        char who[UMP_ROSTER_NAME];
        if (code >= asb->battler_count || !asb_can_be_sent(asb, s, side, (int)code))
            return;
        ump_roster_name(asb->roster, (int)code, who, sizeof who);
        ump_buf_str(out, who);
        return;
    }
    if (!asb_owes_orders(s, side))
        return;
    struct asb_menu menu;
    asb_fill_menu(asb, s, s->sides[side].active, &menu);
    if (code >= asb_menu_ways(asb, &menu))
        return;
    for (int action = 0; action < asb->actions; action++) {
        ump_buf_str(out, action ? " ~ " : "");
        asb_print_option(asb, asb_menu_option(asb, &menu, code, action), out);
    }
}

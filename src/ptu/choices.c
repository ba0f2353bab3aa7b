// SPDX-License-Identifier: MIT
// What may a side choose, as codes for programs that play? Orders as text: orders.c.
//
// A code is combatant << 24 | option << 8 | target + 1 for the first conscious combatant of the side that has
// no order of this round: its listed damaging Moves in their order, then Struggle, each on each conscious
// foe; then nothing.
#include "ptu/reading.h"

enum { PTU_CODE_NOTHING = 0xFFFF };

static int ptu_owing(const struct ptu_setup *sc, const struct ptu_state *s, int side) {
    if ((s->step != PTU_STEP_ORDERS && s->step != PTU_STEP_READY) || side < 0 ||
        (uint32_t)side >= sc->roster->side_count)
        return -1;
    const ump_side *who = &sc->roster->sides[side];
    for (uint32_t i = who->first; i < (uint32_t)who->first + who->count; i++)
        if (!(ptu_combatant_of(sc, s, (int)i)->flags & PTU_FAINTED) &&
            !ptu_orders_at((void *)(uintptr_t)s, (int)i)->given)
            return (int)i;
    return -1;
}

static bool ptu_is_foe(const struct ptu_setup *sc, const struct ptu_state *s, int battler, uint32_t other) {
    return other < sc->battler_count &&
           sc->roster->battlers[other].side != sc->roster->battlers[battler].side &&
           !(ptu_combatant_of(sc, s, (int)other)->flags & PTU_FAINTED);
}

// Option `index` of a combatant: a Move of its list, or Struggle behind them.
static bool ptu_is_option(const struct ptu_setup *sc, int battler, uint32_t index) {
    const struct ptu_combatant_info *info = &sc->infos[battler];
    if (index == info->move_count)
        return true;
    return index < info->move_count && ptu_moves[info->moves[index]].cls != PTU_CLASS_STATUS &&
           ptu_moves[info->moves[index]].cls != PTU_CLASS_STATIC;
}

static uint32_t ptu_code(int battler, uint32_t option, uint32_t target) {
    return (uint32_t)battler << 24 | (option & 0xFFFF) << 8 | target;
}

size_t ptu_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap) {
    const struct ptu_setup *sc = setup;
    const struct ptu_state *s = state;
    int battler = ptu_owing(sc, s, side);
    size_t count = 0;
    if (battler < 0)
        return 0;
    for (uint32_t option = 0; option <= sc->infos[battler].move_count; option++)
        for (uint32_t foe = 0; ptu_is_option(sc, battler, option) && foe < sc->battler_count; foe++) {
            if (!ptu_is_foe(sc, s, battler, foe))
                continue;
            if (count < cap)
                codes[count] = ptu_code(battler, option, foe + 1);
            count++;
        }
    if (count < cap)
        codes[count] = ptu_code(battler, PTU_CODE_NOTHING, 0);
    return count + 1;
}

// The order a code stands for; false where it stands for none.
static bool ptu_decode(const struct ptu_setup *sc, const struct ptu_state *s, int side, uint32_t code,
                       int *battler, struct ptu_order *order) {
    uint32_t option = code >> 8 & 0xFFFF, target = code & 0xFF;
    *battler = ptu_owing(sc, s, side);
    *order = (struct ptu_order){.act = PTU_ACT_NOTHING};
    if (*battler < 0 || code >> 24 != (uint32_t)*battler)
        return false;
    if (option == PTU_CODE_NOTHING)
        return target == 0;
    if (target == 0 || !ptu_is_foe(sc, s, *battler, target - 1) || !ptu_is_option(sc, *battler, option))
        return false;
    const struct ptu_combatant_info *info = &sc->infos[*battler];
    order->act = option == info->move_count ? PTU_ACT_STRUGGLE : PTU_ACT_MOVE;
    if (order->act == PTU_ACT_MOVE)
        order->move = info->moves[option];
    else
        order->weapon = (uint8_t)info->weapon;
    order->targets[0] = (int8_t)(target - 1);
    order->target_count = 1;
    return true;
}

ump_status ptu_choose(const void *setup, void *state, int side, uint32_t code) {
    struct ptu_state *s = state;
    struct ptu_order order;
    int battler;
    if (!ptu_decode(setup, s, side, code, &battler, &order))
        return UMP_REFUSED;
    struct ptu_orders *orders = ptu_orders_at(state, battler);
    *orders = (struct ptu_orders){.count = 1, .given = 1};
    orders->attacks[0] = order;
    s->step = PTU_STEP_READY;
    return UMP_OK;
}

static const char *const ptu_edition_words[] = {"core", "weapon", "SuMo", "SwSh", "LA"};

void ptu_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out) {
    const struct ptu_setup *sc = setup;
    struct ptu_order order;
    char who[UMP_ROSTER_NAME];
    int battler;
    if (!ptu_decode(sc, state, side, code, &battler, &order))
        return;
    if (sc->roster->sides[side].count > 1) {
        ump_roster_name(sc->roster, battler, who, sizeof who);
        ump_buf_printf(out, "%s: ", who);
    }
    if (order.act == PTU_ACT_NOTHING) {
        ump_buf_str(out, "nothing");
        return;
    }
    if (order.act == PTU_ACT_MOVE)
        ump_buf_printf(out, "%s [%s]", ptu_moves[order.move].name,
                       ptu_edition_words[ptu_moves[order.move].edition]);
    else
        ump_buf_str(out, "Struggle");
    ump_roster_name(sc->roster, order.targets[0], who, sizeof who);
    ump_buf_printf(out, " @ %s", who);
}

// SPDX-License-Identifier: MIT
// What may be ordered? What a trainer can know when the orders are given: the moves of a battler, its Chills,
// its place, who may be switched in. What a turn then finds is turn.c.
#include "asb/reading.h"

static bool asb_lists(const struct asb_setup *setup, int battler, uint16_t move) {
    const struct asb_fighter *fighter = &setup->fighters[battler];
    for (uint32_t i = 0; i < fighter->move_count; i++)
        if (asb_move_bases[fighter->moves[i]] == asb_move_bases[move])
            return true;
    return fighter->move_count == 0;
}

// [facts: items] Costumes and stones teach; [facts: moves] Mimic and Sketch remember in their slots.
static bool asb_knows(const struct asb_setup *setup, const struct asb_state *state, int battler,
                      uint16_t move) {
    const struct asb_battler *b = asb_battler_of(state, battler);
    struct asb_fx_list list = asb_items[setup->date][b->flags & ASB_FLAG_ITEM_GONE ? 0 : b->item].fx;
    struct asb_ctx ctx = {.setup = setup, .state = (struct asb_state *)(uintptr_t)state, .status = UMP_OK};
    if (asb_lists(setup, asb_body_of(&ctx, battler), move))
        return true;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_LEARNS &&
            asb_move_bases[asb_fx_rows[list.first + i].n[0]] == asb_move_bases[move])
            return true;
    for (int i = 0; i < ASB_SLOTS_MAX && b->slots[i].started; i++) {
        const struct asb_slot *slot = &b->slots[i];
        bool learned = slot->effect == ASB_FX_MIMIC || slot->effect == ASB_FX_SKETCH;
        if (learned && slot->arg < ASB_MOVE_COUNT && asb_move_bases[slot->arg] == asb_move_bases[move])
            return true;
    }
    return false;
}

// Commands that put one ally before another.
static bool asb_asks_ally(const struct asb_move *row) {
    return row->kind == ASB_MOVE_KIND_COMMAND && row->target == ASB_TARGET_ALLY;
}

// [facts: commands] Those that a list of species is allowed: itself, the forme that it has, the mega that its
// stone makes of it. A species of a league's own is its referee's.
static bool asb_is_listed(const struct asb_ctx *ctx, int battler, uint16_t listed) {
    uint16_t own = ctx->setup->fighters[asb_body_of(ctx, battler)].start.species;
    struct asb_fx_list item = asb_items[ctx->setup->date][asb_b(ctx, battler)->item].fx;
    bool stone = item.count && asb_fx_rows[item.first].effect == ASB_FX_MEGA;
    return listed && (listed == own || listed == asb_form_of(ctx, battler) ||
                      (stone && asb_species[ctx->setup->date][listed].base == own));
}
static bool asb_is_no_user(const struct asb_ctx *ctx, int battler, const struct asb_move *row) {
    bool listed = false;
    for (int i = 0; i < row->fx.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[row->fx.first + i];
        for (int k = 0; fx->effect == ASB_FX_USED_BY && k < fx->count; k++)
            if (asb_is_listed(ctx, battler, (uint16_t)fx->n[k]))
                return false;
        listed |= fx->effect == ASB_FX_USED_BY;
    }
    return listed && ctx->setup->fighters[battler].start.species;
}

// [facts: type perks] [facts: abilities] Commands of a type or of an ability of the battler's own.
static const char *asb_illegal_command(const struct asb_ctx *ctx, int battler, const struct asb_move *row) {
    static const uint8_t types[] = {0, ASB_TYPE_FIRE, ASB_TYPE_GRASS, ASB_TYPE_ICE, ASB_TYPE_POISON};
    const uint8_t *own = ctx->setup->fighters[battler].start.types;
    if (asb_is_no_user(ctx, battler, row))
        return "is none of those that can be ordered it";
    for (int i = 0; i < row->fx.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[row->fx.first + i];
        if (fx->effect == ASB_FX_ACTIVATES && !asb_has(ctx, battler, (uint16_t)fx->n[0]))
            return "has not the ability of that command";
        if (fx->effect == ASB_FX_FORME_SHIFT &&
            !asb_may_shift_to(ctx, battler, ctx->setup->fighters[battler].start.species))
            return "is no Deoxys";
        if (fx->effect == ASB_FX_TYPE_COMMAND && own[0] != types[fx->word] && own[1] != types[fx->word] &&
            own[2] != types[fx->word])
            return "is not of the command's type by nature";
    }
    return NULL;
}

static bool asb_is_a_recovery(const struct asb_setup *setup, uint16_t move) {
    struct asb_fx_list list = asb_moves[setup->date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_RECOVERY)
            return true;
    return false;
}

// [asb:energy.chill] [league custom] Chills and recoveries are so many in a battle.
enum asb_supply asb_supply_of(const struct asb_setup *setup, const struct asb_option *option) {
    if (option->act != ASB_ACT_MOVE)
        return ASB_SUPPLY_NONE;
    if (option->move == ASB_MOVE_CHILL)
        return ASB_SUPPLY_CHILL;
    return asb_is_a_recovery(setup, option->move) ? ASB_SUPPLY_RECOVERY : ASB_SUPPLY_NONE;
}
uint16_t asb_supply_left(const struct asb_battler *b, enum asb_supply supply) {
    return supply == ASB_SUPPLY_CHILL      ? b->chills
           : supply == ASB_SUPPLY_RECOVERY ? b->recoveries
                                           : (uint16_t)ASB_NO_LIMIT;
}

// [facts: Z-Moves] The crystal, and the move that it is linked to, which its user must know.
static const char *asb_illegal_z(const struct asb_setup *setup, const struct asb_state *state, int battler,
                                 const struct asb_option *option) {
    struct asb_ctx ctx = {.setup = setup, .state = (struct asb_state *)(uintptr_t)state, .status = UMP_OK};
    const char *why = asb_no_z_move(&ctx, battler, option->move, option->called);
    if (why)
        return why;
    return asb_knows(setup, state, battler, option->called) ? NULL : "does not know the move it links";
}

static const char *asb_illegal_move(const struct asb_setup *setup, const struct asb_state *state, int battler,
                                    const struct asb_option *option) {
    const struct asb_move *row = &asb_moves[setup->date][option->move];
    const struct asb_battler *b = asb_battler_of(state, battler);
    if (row->kind == ASB_MOVE_KIND_Z_MOVE)
        return asb_illegal_z(setup, state, battler, option);
    if (option->move == ASB_MOVE_CHILL)
        return b->chills ? NULL : "has no Chill left";
    if (option->move == ASB_MOVE_STRUGGLE)
        return NULL;
    if (option->move == ASB_MOVE_TELEPORT) // [facts: moves] its ways are all it has
        return "has to be told which way of it: Teleport (Evasive) or Teleport (Switch)";
    if (asb_is_a_recovery(setup, option->move) && !b->recoveries)
        return "has no recovery left";
    if (asb_asks_ally(row))
        return "has no ally beside it";
    if (row->kind == ASB_MOVE_KIND_COMMAND && row->klass == ASB_CLASS_UNIVERSAL)
        return NULL;
    struct asb_ctx ctx = {.setup = setup, .state = (struct asb_state *)(uintptr_t)state, .status = UMP_OK};
    if (row->kind == ASB_MOVE_KIND_COMMAND)
        return asb_illegal_command(&ctx, battler, row);
    if (option->move == ASB_MOVE_SKETCH && asb_knows(setup, state, battler, option->move) &&
        !asb_has_sketch_left(&ctx, battler))
        return "has no Sketch left: each has become another move";
    if (!asb_knows(setup, state, battler, option->move) && !asb_has_learned(&ctx, battler, option->move))
        return "does not know it";
    if (option->move == ASB_MOVE_HIDDEN_POWER && option->type == ASB_TYPE_NONE)
        return "has to be told which type it has: Hidden Power (Fire), or `Hidden Power [Fire]` among its "
               "moves";
    if (option->move == ASB_MOVE_HIDDEN_POWER && option->type == ASB_TYPE_NORMAL)
        return "cannot have learned it: Hidden Power has any type but Normal";
    return NULL;
}

const char *asb_illegal(const struct asb_setup *setup, const void *state, int battler,
                        const struct asb_option *option) {
    const struct asb_state *s = state;
    if (asb_battler_of(s, battler)->flags & ASB_FLAG_FAINTED)
        return "has fainted";
    if (option->act != ASB_ACT_MOVE)
        return NULL;
    if (option->second)
        return "cannot use it: combinations are not played yet";
    return asb_illegal_move(setup, s, battler, option);
}

// [asb:switching] Switch = KO: only who has fainted is replaced, and not by an order.
const char *asb_cannot_enter(const struct asb_setup *setup, const struct asb_state *state, int side,
                             int battler) {
    int active = state->sides[side].active;
    if (setup->switch_ko)
        return "the format has Switch = KO, so that only who has fainted is replaced";
    if (setup->roster->battlers[battler].side != side)
        return "it is the other side's";
    if (battler == active)
        return "it stands on the field already";
    if (asb_battler_of(state, battler)->flags & ASB_FLAG_FAINTED)
        return "it has fainted";
    return NULL;
}

// [asb:trapping] What keeps who stands on the field there; false: nothing does.
bool asb_keeps_from_leaving(const struct asb_setup *setup, const struct asb_state *state, int side,
                            struct asb_source *held) {
    struct asb_ctx ctx = {.setup = setup, .state = (struct asb_state *)(uintptr_t)state, .status = UMP_OK};
    int active = state->sides[side].active;
    return active >= 0 && !asb_may_leave(&ctx, active, held);
}

// ---- Replacements

// [facts: moves U-turn, Volt Switch, Teleport, Baton Pass] Who left by a move is not who comes in for it.
bool asb_can_be_sent(const struct asb_setup *setup, const struct asb_state *state, int side, int battler) {
    if (side < 0 || side >= ASB_SIDES || battler < 0 || (uint32_t)battler >= setup->battler_count)
        return false;
    int active = state->sides[side].active;
    bool empty = active < 0 || asb_battler_of(state, active)->flags & ASB_FLAG_FAINTED;
    return empty && setup->roster->battlers[battler].side == side && state->sides[side].left != 1 + battler &&
           !(asb_battler_of(state, battler)->flags & ASB_FLAG_FAINTED);
}

// Reading 53: the replacement enters at the start of the next round.
void asb_send_in(const struct asb_setup *setup, struct asb_state *state, int side, int battler) {
    struct asb_ctx ctx = {.setup = setup, .state = state};
    asb_enter(&ctx, side, battler);
    asb_next_round(setup, state);
}

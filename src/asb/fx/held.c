// SPDX-License-Identifier: MIT
// Which held items bear on what their holder uses, round by round? Choice items, herbs that charge, costumes
// that teach. Consumables that act by themselves are berries.c.
#include "asb/fx/items.h"

// ---- Choice items

// [asb:items.choice] The first move of a round is the move of the round: the slot's arg; its amount is 1 once
// it has come about. A share of the addition for uses in a row; the Scarf's own text says none (reading 23).
static void asb_choice_cost(struct asb_attack *a, const struct asb_moment *m) {
    bool none = m->fx->word == 2 && asb_is(a->params, ASB_P_SCARF, 1);
    if (asb_attacks(m))
        a->penalty_factor = none ? ump_frac_int(0) : a->params[ASB_P_PENALTY_CHOICE];
}
static void asb_choice_done(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    uint16_t move = use->attack.move;
    if (m->slot || use->user != m->holder || use->called || use->phase != ASB_PHASE_STRIKE ||
        move == ASB_MOVE_CHILL || move == ASB_MOVE_STRUGGLE)
        return;
    struct asb_slot *slot = asb_slot_of(ctx, m->holder, ASB_FX_CHOICE);
    if (!slot) {
        slot = asb_slot_put(ctx, m->holder, m, 1, ASB_UNIT_ROUNDS);
        if (slot)
            slot->arg = move;
    }
    if (slot && slot->arg == move && use->hit && !use->failed && !use->stopped)
        slot->amount = ump_frac_int(1);
}
const struct asb_effect asb_fx_choice = {.energy_cost = asb_choice_cost, .on_done = asb_choice_done};

uint16_t asb_choice_lock(const struct asb_ctx *ctx, int battler, bool succeeded) {
    const struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_CHOICE);
    if (!slot || !asb_choice_item(ctx, battler) || (succeeded && slot->amount.num == 0))
        return 0;
    return slot->arg;
}

// ---- What is plain

// What they count is not of the battle.
const struct asb_effect asb_fx_counters = {.plain = true};
// leaving.c asks for it when a trap hurts.
const struct asb_effect asb_fx_trap_factor = {.plain = true};
// legality.c: the moves its holder may use besides.
const struct asb_effect asb_fx_learns = {.plain = true};

// [facts: item Luck Incense] Healer looks at its holder itself, every second time.
static void asb_luck_incense(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t has = asb_statuses(ctx, m->holder);
    if (!m->slot && has && asb_has(ctx, m->holder, ASB_ABILITY_HEALER) &&
        asb_roll_effect(ctx, ASB_L_OWN_EFFECT, m->holder, UMP_NOBODY, ump_frac_make(1, 2, &ctx->status),
                        m->source))
        asb_cure(ctx, m->holder, has, m->source);
}
const struct asb_effect asb_fx_luck_incense = {.end_of_round = asb_luck_incense};

// ---- Picked up

// [facts: ability Pickup] What was thrown or knocked away, into empty hands: at once. Of who stands there.
// [facts: ability Symbiosis] Toggled, it does so, too.
static bool asb_picks(const struct asb_ctx *ctx, int battler) {
    return asb_fx_of(ctx, battler, ASB_FX_PICKUP) ||
           (asb_fx_of(ctx, battler, ASB_FX_SYMBIOSIS) && asb_is_off(ctx, battler, ASB_ABILITY_SYMBIOSIS));
}
void asb_picks_up(struct asb_ctx *ctx, uint16_t item, uint8_t uses) {
    for (int side = 0; side < ASB_SIDES; side++) {
        int battler = asb_active(ctx, side);
        if (battler < 0 || !asb_picks(ctx, battler))
            continue;
        struct asb_battler *b = asb_b(ctx, battler);
        if (b->item && !(b->flags & ASB_FLAG_ITEM_GONE))
            continue;
        b->item = item;
        b->item_uses = uses;
        b->flags &= (uint16_t)~ASB_FLAG_ITEM_GONE;
        asb_say_source(ctx, battler, UMP_NOBODY, ASB_N_ITEM_TAKEN,
                       (struct asb_source){ASB_FROM_ITEM, ASB_USER, item});
        return;
    }
}
const struct asb_effect asb_fx_pickup = {.plain = true};

// ---- Frisk

// [facts: ability Frisk] What the opponent's item adds to or takes off an attack does not count; nor does it
// feel Fling and Natural Gift. figures.c leaves such parts out (asb_add_part); ranks stay.
static void asb_frisk_figures(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    a->frisked = (uint8_t)(a->frisked | 1U << (1 - role));
}
static void asb_frisk_immune(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && (a->move == ASB_MOVE_FLING || a->move == ASB_MOVE_NATURAL_GIFT))
        a->immune = true;
}
const struct asb_effect asb_fx_frisk = {.figure = asb_frisk_figures, .modify_damage = asb_frisk_immune};

// SPDX-License-Identifier: MIT
// What goes on for several actions once it has begun? Rampages, Uproar, Bide, Rage, and moves that grow with
// use; and which move a battler is held to.
#include "asb/fx/moves.h"

enum { ASB_ROLLS = 5 }; // of Rollout and Ice Ball, before their row begins anew

// ---- Held to a move

// What it is in the middle of: a rampage, Uproar, Bide; 0 nothing.
uint16_t asb_going_on(const struct asb_ctx *ctx, int battler) {
    static const uint16_t effects[] = {ASB_FX_RAMPAGE, ASB_FX_UPROAR, ASB_FX_BIDE};
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        const struct asb_slot *slot = asb_slot_of(ctx, battler, effects[i]);
        if (slot)
            return asb_source_of_code(slot->source).index;
    }
    return 0;
}

// Its end before time; `confused`: with what a rampage brings.
void asb_ends_going_on(struct asb_ctx *ctx, int battler, bool confused) {
    static const uint16_t effects[] = {ASB_FX_RAMPAGE, ASB_FX_UPROAR, ASB_FX_BIDE};
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        struct asb_slot *slot = asb_slot_of(ctx, battler, effects[i]);
        if (!slot)
            continue;
        struct asb_source source = asb_source_of_code(slot->source);
        asb_slot_end(ctx, battler, slot);
        if (confused && effects[i] == ASB_FX_RAMPAGE)
            asb_inflict(ctx, battler, battler, ASB_STATUS_CONFUSION, 0, source);
    }
}

// What it has to use in place of what was ordered: 0 as ordered. What goes on comes before an Encore.
uint16_t asb_forced_move(const struct asb_ctx *ctx, int battler) {
    if (!asb_b(ctx, battler)->slots[0].started) // asked in every turn
        return 0;
    uint16_t move = asb_going_on(ctx, battler);
    const struct asb_slot *encore = asb_slot_of(ctx, battler, ASB_FX_ENCORE);
    return move ? move : encore ? encore->arg : 0;
}

// [asb:items.choice] Holders of a choice item are not touched by Encore.
bool asb_choice_item(const struct asb_ctx *ctx, int battler) {
    return asb_fx_of(ctx, battler, ASB_FX_CHOICE) != NULL;
}

// ---- Rampages

// [facts: moves] Two actions, or as many as were ordered; the slot lies there from the first to the last.
// arg 1: it brings no confusion.
static void asb_rampage(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->called || asb_slot_of(ctx, m->use->user, ASB_FX_RAMPAGE) || m->use->failed)
        return;
    int actions = m->use->attack.ordered >= m->fx->n[0] && m->use->attack.ordered <= m->fx->n[1]
                      ? m->use->attack.ordered
                      : m->fx->n[0];
    struct asb_slot *slot = asb_slot_put(ctx, m->use->user, m, actions - 1, ASB_UNIT_ACTIONS);
    if (slot && actions != m->fx->n[0] && asb_is(ctx->setup->params, ASB_P_RAMPAGE, 0))
        slot->arg = 1;
}
static void asb_rampage_over(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot->arg)
        asb_inflict(ctx, m->holder, m->holder, ASB_STATUS_CONFUSION, 0, m->source);
}
// A move of 13 or more breaks it off, but not in who keeps it up by type.
static bool asb_keeps_raging(const struct asb_ctx *ctx, int battler, uint16_t move) {
    const struct asb_battler *b = asb_b(ctx, battler);
    if (move != ASB_MOVE_PETAL_DANCE)
        return asb_fx_of(ctx, battler, ASB_FX_STEADY_RAGE) != NULL;
    return b->types[0] == ASB_TYPE_GRASS || b->types[1] == ASB_TYPE_GRASS || b->types[2] == ASB_TYPE_GRASS;
}
static void asb_rampage_struck(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (!m->slot || use->target != m->holder || use->user == m->holder || use->attack.fixed ||
        !asb_damaging(&use->attack) || asb_keeps_raging(ctx, m->holder, m->source.index))
        return;
    ump_frac power = ump_frac_mul(use->attack.power, ump_frac_int(use->hits ? use->hits : 1), &ctx->status);
    if (ump_frac_cmp(power, ctx->setup->params[ASB_P_RAMPAGE_BREAKS]) < 0)
        return;
    asb_say_source(ctx, m->holder, use->user, ASB_N_RAGE_BROKEN, m->source);
    asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_rampage = {
    .on_hit = asb_rampage_struck, .on_done = asb_rampage, .on_lapse = asb_rampage_over};
const struct asb_effect asb_fx_steady_rage = {.plain = true};

// [facts: moves] Grass Whistle, Sing: heard, asleep or not.
static void asb_calms_rage(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool heard = m->use->hit || m->use->missed; // neither kept away nor unheard by who hears no sounds
    if (!heard || m->use->failed || m->use->target < 0)
        return;
    uint16_t move = asb_going_on(ctx, m->use->target);
    if (move && move != ASB_MOVE_BIDE)
        asb_ends_going_on(ctx, m->use->target, false);
}
const struct asb_effect asb_fx_calms_rage = {.on_done = asb_calms_rage};

// ---- Uproar

bool asb_uproar_on(const struct asb_ctx *ctx) {
    for (int side = 0; side < ASB_SIDES; side++)
        if (asb_slot_of(ctx, asb_active(ctx, side), ASB_FX_UPROAR))
            return true;
    return false;
}
// [facts: move Uproar] Three actions; everybody in play is awake and stays so.
static void asb_uproar(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->called || m->use->failed)
        return;
    for (int side = 0; side < ASB_SIDES; side++)
        if (asb_active(ctx, side) >= 0)
            asb_cure(ctx, asb_active(ctx, side), 1 << ASB_STATUS_SLEEP, m->source);
    if (!asb_slot_of(ctx, m->use->user, ASB_FX_UPROAR))
        asb_slot_put(ctx, m->use->user, m, m->fx->n[0] - 1, ASB_UNIT_ACTIONS);
}
const struct asb_effect asb_fx_uproar = {.on_done = asb_uproar};

// Other sounds are not heard through it.
static void asb_sound_drowned(struct asb_ctx *ctx, const struct asb_moment *m) {
    int foe = asb_foe(ctx, m->use->user);
    if (m->slot || !asb_slot_of(ctx, foe, ASB_FX_UPROAR) || m->use->attack.move == ASB_MOVE_UPROAR)
        return;
    asb_use_fails(m->use, ASB_WHY_DROWNED);
}
const struct asb_effect asb_fx_sound = {.on_use = asb_sound_drowned};

// ---- Bide

// [facts: move Bide] Two actions it takes, in the third it gives back. The slot: amount, what it took; arg
// 1 + who hurt it last. Its own row does no damage; what is released has its power from the slot.
static void asb_bide_gathers(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || !a->live)
        return;
    a->open_cost = false; // what comes on top is paid with what it releases
    a->cost = ump_frac_int(a->energy.base);
    if (!a->power_given)
        a->klass = ASB_CLASS_OTHER;
}
static void asb_bide_power(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (!asb_attacks(m) || a->move != ASB_MOVE_BIDE)
        return;
    a->bap.fixed = 1;
    a->power_given = true;
    a->power = ump_frac_mul(m->slot->amount, ump_frac_make(m->fx->num, m->fx->den, &a->status), &a->status);
}
static void asb_bide(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_BIDE);
    if (m->slot || m->use->failed)
        return;
    if (!slot)
        asb_slot_put(ctx, m->use->user, m, 3, ASB_UNIT_ACTIONS);
    else if (m->use->called)
        asb_slot_end(ctx, m->use->user, slot);
}
static void asb_bide_takes(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (!m->slot || use->target != m->holder || use->user == m->holder || use->damage.num <= 0 ||
        (use->substitute_took && use->hp_lost.num == 0))
        return;
    m->slot->amount = ump_frac_add(m->slot->amount, use->damage, &ctx->status);
    m->slot->arg = (uint16_t)(1 + use->user);
}
// Sleep and ice end it.
static void asb_bide_sleeps(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && m->attempt->what == ASB_TRY_STATUS &&
        m->attempt->statuses & (1 << ASB_STATUS_SLEEP | 1 << ASB_STATUS_FREEZE))
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_bide = {.base_power = asb_bide_gathers,
                                       .on_hit = asb_bide_takes,
                                       .on_done = asb_bide,
                                       .on_happened = asb_bide_sleeps,
                                       .lies = asb_bide_power};

// The turn of who bides: it gathers, or lets go what it took: a share of that is the price. False: it does
// not bide.
bool asb_bides(struct asb_ctx *ctx, int battler) {
    const struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_BIDE);
    if (!slot)
        return false;
    if (slot->left > 2) {
        asb_say_source(ctx, battler, UMP_NOBODY, ASB_N_BIDES, asb_source_of_code(slot->source));
        return true;
    }
    const struct asb_amount *energy = &asb_move_row(ctx, ASB_MOVE_BIDE)->energy;
    ump_frac released = asb_fx_share(ctx, &asb_fx_rows[slot->row], slot->amount);
    int target = slot->arg ? slot->arg - 1 : asb_foe(ctx, battler);
    struct asb_option option = {.act = ASB_ACT_MOVE, .target = UMP_NOBODY, .move = ASB_MOVE_BIDE};
    struct asb_use by = {.user = (int8_t)battler, .target = (int8_t)battler, .option = &option};
    if (released.num <= 0 || target < 0) {
        asb_say_why(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, ASB_N_FAILED,
                    target < 0 ? ASB_WHY_NO_FOE : ASB_WHY_NOTHING_TAKEN, asb_by_rule(), ASB_MOVE_BIDE);
        asb_slot_end(ctx, battler, asb_slot_of(ctx, battler, ASB_FX_BIDE));
        return true;
    }
    asb_call_another(ctx, &by, ASB_MOVE_BIDE, target);
    struct asb_source bide = {ASB_FROM_MOVE, ASB_USER, ASB_MOVE_BIDE};
    ump_frac share = ump_frac_make(energy->factor_num, energy->factor_den, &ctx->status),
             cost = ump_frac_mul(released, share, &ctx->status);
    asb_tell_share(ctx, ASB_SUM_ENERGY, battler, bide, ASB_C_FACTS_MOVE, cost, "damage released", released,
                   share);
    asb_spend(ctx, battler, cost, bide, ASB_C_ENERGY);
    return true;
}

// ---- Rage

// [facts: move Rage] Each hit its user takes in the action in which it is ordered raises Attack and costs
// energy, those before its own blow, too.
static void asb_enrage(struct asb_ctx *ctx, int holder, int times, const struct asb_moment *m) {
    for (int i = 0; i < times; i++) {
        asb_change_stage(ctx, holder, holder, ASB_STAT_ATK, m->fx->n[0], false, m->source);
        asb_spend(ctx, holder, ump_frac_int(m->fx->n[1]), m->source, ASB_C_FACTS_MOVE);
    }
}
// It waits for its turn in that mood: turn order asks.
void asb_enter_mood(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    const struct asb_fx *fx =
        option && option->act == ASB_ACT_MOVE ? asb_fx_of_move(ctx, option->move, ASB_FX_RAGE) : NULL;
    if (!fx)
        return;
    struct asb_moment m = {.source = {ASB_FROM_MOVE, ASB_USER, option->move},
                           .fx = fx,
                           .holder = (int8_t)battler,
                           .other = UMP_NOBODY};
    asb_slot_put(ctx, battler, &m, 1, ASB_UNIT_BATTLE);
}
static void asb_rage(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_slot_of(ctx, m->use->user, ASB_FX_RAGE)) // a condition made it rage
        asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_BATTLE);
}
static void asb_rage_struck(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (m->slot && use->target == m->holder && use->user != m->holder && use->hp_lost.num > 0)
        asb_enrage(ctx, m->holder, use->hits ? use->hits : 1, m);
}
static void asb_rage_cools(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_rage = {
    .on_use = asb_rage, .on_hit = asb_rage_struck, .end_of_action = asb_rage_cools, .memory = true};

// ---- Grows with use

// [facts: moves] Missed or kept away, Fury Cutter's row goes back by one and the rollers' begins anew; after
// the fifth roll it does, too. The row of uses is counted before this is called.
static void asb_grows_with_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *user = asb_b(ctx, m->use->user);
    bool rolls = m->use->attack.move != ASB_MOVE_FURY_CUTTER;
    bool landed = m->use->hit && !m->use->stopped && !m->use->failed;
    if (m->use->called)
        return;
    if (!landed && rolls)
        user->last_streak = 0;
    else if (!landed)
        user->last_streak = (uint16_t)(user->last_streak > 2 ? user->last_streak - 2 : 0);
    else if (rolls && user->last_streak >= ASB_ROLLS)
        user->last_streak = 0;
}
const struct asb_effect asb_fx_grows_with_use = {.on_done = asb_grows_with_use};

// [facts: move Trump Card] All its uses in the battle.
static void asb_grows_with_every_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_GROWS_WITH_EVERY_USE);
    if (m->slot)
        return;
    if (!slot)
        slot = asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (slot && slot->arg < UINT16_MAX)
        slot->arg++;
}
static void asb_uses_before(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (asb_attacks(m))
        a->who[ASB_USER].uses = (uint8_t)(m->slot->arg < 255 ? m->slot->arg : 255);
}
const struct asb_effect asb_fx_grows_with_every_use = {
    .on_done = asb_grows_with_every_use, .lies = asb_uses_before, .memory = true};

// [facts: move Echoed Voice] Heard from its side in the last six actions.
static void asb_echo(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        ctx->state->sides[asb_side_of(ctx, m->use->user)].echoes |= 1;
}
const struct asb_effect asb_fx_echo = {.on_hit = asb_echo};

// [facts: move Fake Out] It startles once: until its user leaves, or, where nobody can, in the whole battle.
static void asb_flinch_first(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_slot_of(ctx, m->use->user, ASB_FX_FLINCH_FIRST_USE) && !m->use->substitute_took)
        asb_flinch(ctx, m->use->target, m->use->user, m->source);
}
static void asb_startled_once(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_slot_of(ctx, m->use->user, ASB_FX_FLINCH_FIRST_USE))
        asb_slot_put(ctx, m->use->user, m, ASB_LASTS,
                     ctx->setup->switch_ko ? ASB_UNIT_BATTLE : ASB_UNIT_ACTIONS);
}
const struct asb_effect asb_fx_flinch_first_use = {
    .on_hit = asb_flinch_first, .on_done = asb_startled_once, .memory = true};

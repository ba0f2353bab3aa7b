// SPDX-License-Identifier: MIT
// What keeps a move away? Protect and its kin with what they cost later, Endure, and what dodges or bears
// blows for an action. Substitutes and clones are decoys.c.
#include "asb/fx/moves.h"

// Places among the words of the effect `guard`.
enum asb_guard_word {
    ASB_GUARD_PROTECT = 1,
    ASB_GUARD_DETECT,
    ASB_GUARD_KINGS_SHIELD,
    ASB_GUARD_SPIKY_SHIELD,
    ASB_GUARD_MAT_BLOCK,
    ASB_GUARD_CRAFTY_SHIELD,
    ASB_GUARD_QUICK_GUARD,
    ASB_GUARD_WIDE_GUARD,
    ASB_GUARD_BANEFUL_BUNKER
};

// ---- Protect and its kin

static bool asb_reaches_several(const struct asb_attack *a) {
    switch ((enum asb_target)a->target) {
    case ASB_TARGET_THREE_FOES:
    case ASB_TARGET_ALL_FOES_ADJACENT:
    case ASB_TARGET_ALL_ADJACENT:
    case ASB_TARGET_ALL:
        return true;
    default:
        return false;
    }
}

// [facts: moves] What each of them keeps away.
static bool asb_guards_against(struct asb_ctx *ctx, enum asb_guard_word word, const struct asb_use *use) {
    const struct asb_attack *a = &use->attack;
    switch (word) {
    case ASB_GUARD_PROTECT:
    case ASB_GUARD_DETECT:
        return !asb_fx_of_move(ctx, a->move, ASB_FX_IGNORES_PROTECTION) &&
               !asb_weather_carries_through(ctx, use);
    case ASB_GUARD_KINGS_SHIELD:
    case ASB_GUARD_SPIKY_SHIELD:
    case ASB_GUARD_MAT_BLOCK:
    case ASB_GUARD_BANEFUL_BUNKER:
        return asb_damaging(a);
    case ASB_GUARD_CRAFTY_SHIELD: // Future Sight does no damage now, and is none of these
        return !asb_damaging(a) && !asb_is_damaging_move(ctx, a->move);
    case ASB_GUARD_QUICK_GUARD:
        return asb_priority_of(ctx, use->user, use->option, use->phase) > 0;
    case ASB_GUARD_WIDE_GUARD:
        return asb_reaches_several(a);
    }
    return false;
}

// [facts: moves] Feint and its kin, by their list: neither Mat Block nor Baneful Bunker stands in it.
static bool asb_is_guarded_through(struct asb_ctx *ctx, enum asb_guard_word word, const struct asb_use *use) {
    return asb_fx_of_move(ctx, use->attack.move, ASB_FX_BREAKS_PROTECTION) && word != ASB_GUARD_MAT_BLOCK &&
           word != ASB_GUARD_BANEFUL_BUNKER;
}

// How often the attack that is kept away would have hit: drawn, for what is kept away costs energy, and where
// the guard bites at each hit.
static int asb_hits_kept_away(struct asb_ctx *ctx, const struct asb_use *use, enum asb_guard_word word) {
    uint64_t weights[6];
    int32_t least = 1;
    uint32_t count = asb_hit_weights(&use->attack, weights, &least);
    bool bites = asb_is_contact(use) && (word == ASB_GUARD_KINGS_SHIELD || word == ASB_GUARD_SPIKY_SHIELD);
    if (count <= 1 || (use->attack.immune && !use->attack.regardless && !bites)) // reading 91
        return least;
    ump_draw draw = {.label = ASB_L_HITS,
                     .actor = use->user,
                     .target = use->target,
                     .n = count,
                     .weights = weights,
                     .lowest = least};
    return least + (int)ump_choose(ctx->chance, &draw);
}

// [asb:energy] "additional energy is paid as the other variables are calculated": a share of what would have
// been dealt, without a critical hit.
static void asb_pay_for_kept(struct asb_ctx *ctx, int holder, struct asb_source guard, ump_frac kept) {
    const struct asb_amount *energy = &asb_move_row(ctx, guard.index)->energy;
    ump_frac share = ump_frac_make(energy->factor_num, energy->factor_den, &ctx->status);
    ump_frac cost = ump_frac_mul(kept, share, &ctx->status);
    if (energy->measure != ASB_MEASURE_EVADED)
        return;
    asb_tell_share(ctx, ASB_SUM_ENERGY, holder, guard, ASB_C_FACTS_MOVE, cost, "damage kept off", kept,
                   share);
    if (cost.num > 0)
        asb_spend(ctx, holder, cost, guard, ASB_C_FACTS_MOVE);
}
static void asb_pay_for_guard(struct asb_ctx *ctx, const struct asb_moment *m, int hits) {
    struct asb_attack attack = m->use->attack;
    if (asb_move_row(ctx, m->source.index)->energy.measure != ASB_MEASURE_EVADED || !asb_damaging(&attack))
        return;
    struct asb_work work = {ctx->journal, NULL, m->use->user, m->holder, ASB_SUM_DAMAGE, false};
    if (attack.weakened) // reading 102: nobody is hit, so no berry acts
        attack.steps = (int16_t)(attack.steps + 1);
    ump_frac kept = asb_damage(&attack, hits, 0, ctx->journal ? &work : NULL);
    m->use->damage = kept;
    asb_pay_for_kept(ctx, m->holder, m->source, kept);
}

// King's Shield lowers Attack, Spiky Shield stings, once for each hit of a blow that touches them.
static void asb_guard_bites(struct asb_ctx *ctx, const struct asb_moment *m, int hits) {
    int by = m->use->user;
    if (!asb_damaging(&m->use->attack) || !asb_is_contact(m->use))
        return;
    if (m->fx->word == ASB_GUARD_KINGS_SHIELD)
        asb_change_stage(ctx, by, m->holder, ASB_STAT_ATK,
                         -asb_int(ctx->setup->params, ASB_P_KINGS_SHIELD) * hits, false, m->source);
    if (m->fx->word == ASB_GUARD_BANEFUL_BUNKER)
        asb_inflict(ctx, by, m->holder, ASB_STATUS_POISON, ASB_POISON_REGULAR, m->source);
    if (m->fx->word != ASB_GUARD_SPIKY_SHIELD)
        return;
    ump_frac each = ctx->setup->params[ASB_P_SPIKY_SHIELD],
             all = ump_frac_mul(each, ump_frac_int(hits), &ctx->status);
    if (hits > 1)
        asb_tell_share(ctx, ASB_SUM_HP_LOST, by, m->source, ASB_C_FACTS_MOVE, all, "hits", ump_frac_int(hits),
                       each);
    asb_harm(ctx, by, m->holder, all, m->source, ASB_C_FACTS_MOVE);
}

// [facts: moves] Of a Z-Move Protect and its kin keep three quarters of the damage away, and nothing else of
// it.
static bool asb_is_z_attack(const struct asb_ctx *ctx, const struct asb_attack *a) {
    return asb_damaging(a) && asb_move_row(ctx, a->move)->kind == ASB_MOVE_KIND_Z_MOVE;
}
static bool asb_holds_back_z(uint8_t word) { // Mat Block and those that stop by kind stop it
    return word == ASB_GUARD_PROTECT || word == ASB_GUARD_DETECT || word == ASB_GUARD_KINGS_SHIELD ||
           word == ASB_GUARD_SPIKY_SHIELD || word == ASB_GUARD_BANEFUL_BUNKER;
}
static void asb_guard_weakens(struct asb_ctx *ctx, const struct asb_moment *m) {
    m->use->attack.never_misses = true;
    m->use->guard = asb_source_code(m->source);
    asb_guard_bites(ctx, m, 1);
}
// The damage that comes through; the rest is what the guard's user pays for.
ump_frac asb_past_guard(struct asb_ctx *ctx, struct asb_use *use, ump_frac damage,
                        const struct asb_work *work) {
    struct asb_source guard = asb_source_of_code(use->guard);
    ump_frac quarter = ump_frac_make(1, 4, &ctx->status), left = ump_frac_mul(damage, quarter, &ctx->status);
    guard.role = ASB_TARGET;
    asb_say_term(work, ASB_T_SHARE, guard, ASB_C_FACTS_MOVE, UMP_OP_MUL, quarter, left);
    asb_pay_for_kept(ctx, use->target, guard, ump_frac_sub(damage, left, &ctx->status));
    return left;
}

static void asb_guard_stops(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (!m->slot || use->user == m->holder || use->stopped || !asb_is_aimed(&use->attack))
        return;
    if (asb_is_guarded_through(ctx, (enum asb_guard_word)m->fx->word, use)) {
        asb_slot_end(ctx, m->holder, m->slot);
        return;
    }
    // whatever gets past Protect or Detect is not critical
    use->attack.no_crit |= m->fx->word == ASB_GUARD_PROTECT || m->fx->word == ASB_GUARD_DETECT;
    if (!asb_guards_against(ctx, (enum asb_guard_word)m->fx->word, use))
        return;
    if (asb_is_z_attack(ctx, &use->attack) && asb_holds_back_z(m->fx->word)) {
        asb_guard_weakens(ctx, m);
        return;
    }
    use->stopped = true;
    use->reason = ASB_N_PROTECTED;
    use->stopped_by = m->source;
    int hits =
        asb_damaging(&use->attack) ? asb_hits_kept_away(ctx, use, (enum asb_guard_word)m->fx->word) : 1;
    asb_pay_for_guard(ctx, m, hits);
    asb_guard_bites(ctx, m, hits);
}

static void asb_guard(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ACTIONS);
}
static void asb_goes_with_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_guard = {
    .on_hit = asb_guard, .on_aimed = asb_guard_stops, .end_of_action = asb_goes_with_action};
const struct asb_effect asb_fx_ignores_protection = {.plain = true};
const struct asb_effect asb_fx_breaks_protection = {.plain = true};
const struct asb_effect asb_fx_breaks_evasion = {.plain = true};

// ---- Not again at once

// What it used in the action before this one: recent[0] is what it uses now.
static uint16_t asb_used_before(const struct asb_ctx *ctx, int battler) {
    return asb_b(ctx, battler)->recent[1];
}

// [facts: moves] After itself or another of these.
static void asb_not_after_guard(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t others[] = {ASB_MOVE_PROTECT, ASB_MOVE_DETECT, ASB_MOVE_AGILITY_EVASIVE,
                                      ASB_MOVE_TELEPORT_EVASIVE, ASB_MOVE_DODGE};
    uint16_t before = asb_used_before(ctx, m->use->user);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (before == others[i])
            asb_use_fails(m->use, ASB_WHY_AGAIN);
}
const struct asb_effect asb_fx_not_after_guard = {.on_use = asb_not_after_guard};

static void asb_no_repeat(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t before = asb_used_before(ctx, m->use->user);
    if (before && asb_move_bases[before] == asb_move_bases[m->use->attack.move])
        asb_use_fails(m->use, ASB_WHY_AGAIN);
}
const struct asb_effect asb_fx_no_repeat = {.on_use = asb_no_repeat};

// ---- Endure

// [facts: moves] Until the end of the round; not in the round after one in which it worked. The slot holds
// the round it was used in.
static bool asb_endures(const struct asb_ctx *ctx, const struct asb_slot *slot) {
    return slot && slot->arg == ctx->state->round;
}
static void asb_endure_again(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_ENDURE);
    if (m->slot || !slot || asb_endures(ctx, slot))
        return;
    asb_use_fails(m->use, ASB_WHY_AGAIN);
}
static void asb_endure(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_ENDURE);
    if (m->slot)
        return;
    if (!slot)
        slot = asb_slot_put(ctx, m->use->user, m, 2, ASB_UNIT_ROUNDS);
    if (slot)
        slot->arg = ctx->state->round;
}
// An attack leaves it 1 HP; its substitute takes what it takes.
static void asb_endure_damage(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (!m->slot || attempt->what != ASB_TRY_DAMAGE || !asb_endures(ctx, m->slot))
        return;
    ump_frac bears = ump_frac_sub(asb_b(ctx, m->holder)->hp, ump_frac_int(1), &ctx->status);
    bears = ump_frac_max(bears, ump_frac_int(0));
    bears = ump_frac_add(bears, asb_substitute_hp(ctx, m->holder), &ctx->status);
    if (ump_frac_cmp(attempt->amount, bears) <= 0)
        return;
    attempt->amount = bears;
    asb_say_source(ctx, m->holder, attempt->by, ASB_N_ENDURES, m->source);
}
// Its own moves leave it 1 energy.
static void asb_endure_energy(struct asb_ctx *ctx, const struct asb_moment *m) {
    ump_frac one = ump_frac_int(1);
    if (!m->slot || !asb_endures(ctx, m->slot) || ump_frac_cmp(asb_b(ctx, m->holder)->en, one) >= 0)
        return;
    asb_gain(ctx, m->holder, ump_frac_sub(one, asb_b(ctx, m->holder)->en, &ctx->status), m->source,
             ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_endure = {.on_use = asb_endure_again,
                                         .on_hit = asb_endure,
                                         .on_attempt = asb_endure_damage,
                                         .on_done = asb_endure_energy};

// [facts: moves] Endeavor: once in a round in which its user endures.
static void asb_once_with_endure(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_slot_of(ctx, m->use->user, ASB_FX_ONCE_PER_ROUND_WITH_ENDURE) &&
        asb_endures(ctx, asb_slot_of(ctx, m->use->user, ASB_FX_ENDURE)))
        asb_use_fails(m->use, ASB_WHY_AGAIN);
    else if (!m->slot && m->use->attack.power.num <= 0) // the target has no more HP than its user
        asb_use_fails(m->use, ASB_WHY_NOT_MORE_HP);
}
static void asb_used_endeavor(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_slot_of(ctx, m->use->user, ASB_FX_ONCE_PER_ROUND_WITH_ENDURE))
        asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ROUNDS);
}
const struct asb_effect asb_fx_once_per_round_with_endure = {
    .on_use = asb_once_with_endure, .on_done = asb_used_endeavor, .memory = true};
// move.c asks for the whole cost before anything else.
const struct asb_effect asb_fx_full_energy = {.plain = true};

// ---- For the rest of the action

// [facts: moves] Agility and Teleport: slower moves at one target that can miss.
static void asb_evade_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ACTIONS);
}
static bool asb_passes_evasion(struct asb_ctx *ctx, const struct asb_use *use) {
    return use->attack.accuracy == 0 || use->attack.never_misses || use->attack.ignores_evasion ||
           asb_reaches_several(&use->attack) || asb_fx_of_move(ctx, use->attack.move, ASB_FX_BREAKS_EVASION);
}
static void asb_evades_blow(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (!m->slot || use->user == m->holder || use->stopped || !asb_is_aimed(&use->attack) ||
        asb_passes_evasion(ctx, use))
        return;
    use->stopped = true;
    use->reason = ASB_N_DODGED;
    use->stopped_by = m->source;
}
const struct asb_effect asb_fx_evade_action = {
    .on_hit = asb_evade_action, .on_aimed = asb_evades_blow, .end_of_action = asb_goes_with_action};

static bool asb_is_of_class(const struct asb_attack *a, const struct asb_fx *fx) {
    return (fx->klass == ASB_FX_CLASS_PHYSICAL && a->klass == ASB_CLASS_PHYSICAL) ||
           (fx->klass == ASB_FX_CLASS_SPECIAL && a->klass == ASB_CLASS_SPECIAL);
}
// The stage as it was before the move raised it.
static void asb_if_low(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    for (int i = 0; i < ASB_STAT_COUNT; i++)
        if (m->fx->stats >> i & 1 && m->use->attack.who[ASB_USER].stages[i] > 0)
            return;
    asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ACTIONS);
}
// [facts: moves] Acid Armor.
static void asb_melts_away(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (!m->slot || use->user == m->holder || use->stopped || !asb_is_of_class(&use->attack, m->fx) ||
        asb_fx_of_move(ctx, use->attack.move, ASB_FX_BREAKS_EVASION) ||
        asb_cannot_be_evaded(ctx, use->user, m->holder, &use->attack))
        return;
    use->stopped = true;
    use->reason = ASB_N_DODGED;
    use->stopped_by = m->source;
}
const struct asb_effect asb_fx_avoids_if_low = {
    .on_hit = asb_if_low, .on_aimed = asb_melts_away, .end_of_action = asb_goes_with_action};

// [facts: moves] Barrier: no damage, everything else happens.
static void asb_bears_blow(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (!m->slot || attempt->what != ASB_TRY_DAMAGE || !ctx->use || ctx->use->user == m->holder)
        return;
    if (!asb_is_of_class(&ctx->use->attack, m->fx) ||
        asb_fx_of_move(ctx, ctx->use->attack.move, ASB_FX_BREAKS_EVASION))
        return;
    attempt->amount = ump_frac_int(0);
    asb_say_source(ctx, m->holder, attempt->by, ASB_N_PROTECTED, m->source);
}
const struct asb_effect asb_fx_unhurt_if_low = {
    .on_hit = asb_if_low, .on_attempt = asb_bears_blow, .end_of_action = asb_goes_with_action};

// [facts: moves] Harden, Iron Defense, used before the blow: who touches it takes a share of what it dealt.
static void asb_hardened(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (!m->slot) {
        asb_slot_put(ctx, use->user, m, 1, ASB_UNIT_ACTIONS);
        return;
    }
    if (use->target != m->holder || use->user == m->holder || use->dealt.num <= 0 || !asb_is_contact(use))
        return;
    ump_frac share = asb_fx_share(ctx, m->fx, use->dealt);
    asb_tell_fx(ctx, ASB_SUM_HP_LOST, use->user, m, ASB_C_FACTS_MOVE, share, "damage done", use->dealt);
    asb_harm(ctx, use->user, m->holder, share, m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_punishes_contact = {.on_hit = asb_hardened,
                                                   .end_of_action = asb_goes_with_action};

// ---- Withdraw

// [facts: moves] Two less from physical moves that do not touch it, until it does something else.
static void asb_withdraw(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_slot_of(ctx, m->use->user, ASB_FX_WITHDRAW))
        asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_ACTIONS);
}
static void asb_withdraw_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t within[] = {ASB_MOVE_CHILL, ASB_MOVE_HARDEN, ASB_MOVE_IRON_DEFENSE,
                                      ASB_MOVE_RAPID_SPIN, ASB_MOVE_WITHDRAW};
    if (!m->slot) { // the move itself: the shell is broken
        if (asb_slot_of(ctx, m->use->user, ASB_FX_ONCE_IN_PLAY))
            asb_use_fails(m->use, ASB_WHY_SHELL_BROKEN);
        return;
    }
    for (size_t i = 0; i < sizeof within / sizeof *within; i++)
        if (m->use->attack.move == within[i])
            return;
    asb_slot_end(ctx, m->holder, m->slot);
}
static void asb_withdrawn(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (!m->slot || attempt->what != ASB_TRY_DAMAGE || !ctx->use || ctx->use->user == m->holder ||
        ctx->use->attack.klass != ASB_CLASS_PHYSICAL || asb_is_contact(ctx->use))
        return;
    ump_frac less = ump_frac_sub(attempt->amount, ctx->setup->params[ASB_P_WITHDRAW], &ctx->status);
    attempt->amount = ump_frac_max(less, ctx->setup->params[ASB_P_DAMAGE_MIN]);
    asb_say_source(ctx, m->holder, attempt->by, ASB_N_TAKES_LESS, m->source);
}
const struct asb_effect asb_fx_withdraw = {
    .on_use = asb_withdraw_use, .on_hit = asb_withdraw, .on_attempt = asb_withdrawn};

// SPDX-License-Identifier: MIT
// Which abilities and items take an attack in and gain by it? Water Absorb and its kin, Lightningrod and its
// kin, Flash Fire, bulbs. In the figures of an attack they make immune; in a battle the blow lands as far as
// it is known how hard it would have been, and does no damage.
#include "asb/fx/items.h"

// ---- In figures

// [facts: move Heal Block] Water Absorb and Volt Absorb take it like everybody.
static bool asb_is_blocked_healer(const struct asb_attack *a, const struct asb_moment *m) {
    return a->no_absorbing &&
           (m->source.index == ASB_ABILITY_WATER_ABSORB || m->source.index == ASB_ABILITY_VOLT_ABSORB);
}
static void asb_absorbed(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->type == m->fx->type && !asb_is_blocked_healer(a, m))
        a->immune = true;
}
static void asb_drawn_in(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->type == m->fx->type)
        a->immune = true;
}

// ---- In battle

// Whether it takes in what is aimed at it: of that type, and no immunity of the chart is in the way.
static bool asb_takes_in(const struct asb_moment *m, uint8_t type) {
    const struct asb_attack *a = &m->use->attack;
    bool by_chart;
    if (m->slot || m->use->target != m->holder || m->use->user == m->holder || a->type != type ||
        (a->ringed && m->source.from == ASB_FROM_ABILITY) || asb_is_blocked_healer(a, m))
        return false;
    asb_chart_steps(a->type, a->who[ASB_TARGET].types, a->lifted, &by_chart);
    return !by_chart;
}

// The blow lands, so that it is known; what else the move does to the target does not happen.
static void asb_let_in(const struct asb_moment *m) {
    m->use->attack.immune = false;
    m->use->quiet = m->use->substitute_took = true;
}

// Of an attack's damage, that is of this use: what would have been dealt.
static bool asb_is_blow(const struct asb_moment *m, uint8_t type) {
    return m->attempt->what == ASB_TRY_DAMAGE && m->use && m->use->target == m->holder &&
           m->use->attack.type == type && asb_takes_in(m, type);
}
static void asb_swallow(struct asb_ctx *ctx, const struct asb_moment *m) {
    m->attempt->blocked = m->attempt->told = true;
    asb_say_source(ctx, m->holder, m->use->user, ASB_N_ABSORBS, m->source);
}

// [facts: abilities] Water Absorb, Volt Absorb, Dry Skin: a share of what it would have been.
static void asb_absorbs_on_aimed(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (asb_strikes(m->use) && asb_takes_in(m, m->fx->type))
        asb_let_in(m);
}
static void asb_absorbs_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_is_blow(m, m->fx->type))
        return;
    ump_frac share =
        ump_frac_mul(m->attempt->amount, ump_frac_make(m->fx->num, m->fx->den, &ctx->status), &ctx->status);
    asb_swallow(ctx, m);
    asb_tell_fx(ctx, ASB_SUM_HP_GAINED, m->holder, m, ASB_C_FACTS_ABILITY, share, "damage kept off",
                m->attempt->amount);
    asb_heal(ctx, m->holder, m->holder, share, m->source, ASB_C_FACTS_ABILITY);
}
const struct asb_effect asb_fx_absorbs = {
    .modify_damage = asb_absorbed, .on_aimed = asb_absorbs_on_aimed, .on_attempt = asb_absorbs_on_attempt};

// [facts: abilities] Lightningrod, Storm Drain, Sap Sipper, Motor Drive: a stage, for good; also of moves
// without damage, which have no effect.
static void asb_draws_on_aimed(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_takes_in(m, m->fx->type))
        return;
    if (asb_strikes(m->use)) {
        asb_let_in(m);
        return;
    }
    m->use->stopped = true;
    m->use->reason = ASB_N_ABSORBS;
    m->use->stopped_by = m->source;
    asb_change_stages(ctx, m->holder, m->holder, m->fx->stages, true, m->source);
}
static void asb_draws_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_is_blow(m, m->fx->type))
        return;
    asb_swallow(ctx, m);
    asb_change_stages(ctx, m->holder, m->holder, m->fx->stages, true, m->source);
}
const struct asb_effect asb_fx_draws = {
    .modify_damage = asb_drawn_in, .on_aimed = asb_draws_on_aimed, .on_attempt = asb_draws_on_attempt};

// [facts: items] Absorb Bulb, Cell Battery, Luminous Moss, Snowball: one attack, and then no more.
static void asb_absorbs_once_on_aimed(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (asb_strikes(m->use) && asb_takes_in(m, m->fx->type))
        asb_let_in(m);
}
static void asb_absorbs_once_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_is_blow(m, m->fx->type))
        return;
    asb_swallow(ctx, m);
    asb_use_item_up(ctx, m);
    asb_change_stages(ctx, m->holder, m->holder, m->fx->stages, true, m->source);
}
const struct asb_effect asb_fx_absorbs_once = {.modify_damage = asb_drawn_in,
                                               .on_aimed = asb_absorbs_once_on_aimed,
                                               .on_attempt = asb_absorbs_once_on_attempt};

// [facts: abilities] Flash Fire: no damage, and its own Fire moves gain power from then on (view.c reads the
// slot).
static void asb_flash_fire(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->type == ASB_TYPE_FIRE)
        a->immune = true;
    if (asb_attacks(m) && a->type == ASB_TYPE_FIRE && a->who[ASB_USER].marks & ASB_MARK_FIRED_UP)
        asb_add_part(a, ASB_PART_ABILITY, m->source, ump_frac_int(m->fx->n[0]));
}
static void asb_fire_up(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_slot_of(ctx, m->holder, ASB_FX_FLASH_FIRE))
        asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
}
static void asb_flash_fire_on_aimed(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_takes_in(m, ASB_TYPE_FIRE))
        return;
    if (asb_strikes(m->use)) {
        asb_let_in(m);
        return;
    }
    m->use->stopped = true;
    m->use->reason = ASB_N_ABSORBS;
    m->use->stopped_by = m->source;
    asb_fire_up(ctx, m);
}
static void asb_flash_fire_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_is_blow(m, ASB_TYPE_FIRE))
        return;
    asb_swallow(ctx, m);
    asb_fire_up(ctx, m);
}
const struct asb_effect asb_fx_flash_fire = {.modify_damage = asb_flash_fire,
                                             .on_aimed = asb_flash_fire_on_aimed,
                                             .on_attempt = asb_flash_fire_on_attempt};

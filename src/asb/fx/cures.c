// SPDX-License-Identifier: MIT
// Which effects cure conditions, and make them easier to bear? What causes them and keeps them off is
// conditions.c; what a condition does status.c and acting.c.
#include "asb/fx/state.h"

// ---- That they end

// [facts: ability Synchronize] [facts: item Lunar Ray]
static void asb_synchronize_on_happened(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const enum asb_status shared[] = {ASB_STATUS_BURN, ASB_STATUS_POISON, ASB_STATUS_TOXIC,
                                             ASB_STATUS_PARALYSIS};
    const struct asb_attempt *attempt = m->attempt;
    struct asb_source source = attempt->source;
    if (attempt->what != ASB_TRY_STATUS || !asb_is_foe(ctx, m->holder, attempt->by))
        return;
    for (int i = 0; i < 4; i++)
        if (attempt->statuses >> shared[i] & 1)
            asb_inflict(ctx, attempt->by, m->holder, shared[i], asb_b(ctx, m->holder)->paralysis, m->source);
    if (asb_fx_of(ctx, m->holder, ASB_FX_LUNAR_RAY) && source.from == ASB_FROM_MOVE &&
        asb_moves[ctx->setup->date][source.index].klass == ASB_CLASS_OTHER)
        asb_cure(ctx, m->holder, attempt->statuses, m->source);
}
const struct asb_effect asb_fx_synchronize = {.on_happened = asb_synchronize_on_happened};
const struct asb_effect asb_fx_lunar_ray = {.plain = true}; // Moonlight: fx/lasting.c

// [facts: ability Shed Skin] [asb:timing.end-of-round]
static void asb_shed_skin_end_of_round(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_in_play(ctx, m->holder) && asb_statuses(ctx, m->holder) &&
        asb_own_roll(ctx, m, m->holder, UMP_NOBODY))
        asb_cure(ctx, m->holder, ASB_EVERY_STATUS, m->source);
}
const struct asb_effect asb_fx_shed_skin = {.end_of_round = asb_shed_skin_end_of_round};
const struct asb_effect asb_fx_healer = {.plain = true}; // of allies on the field

// [facts: ability Hydration] Reading 41: with Shed Skin.
static void asb_hydration_end_of_round(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_in_play(ctx, m->holder) &&
        (asb_is_rainy(ctx) || asb_item_grants(ctx, m->holder, ASB_ABILITY_HYDRATION)))
        asb_cure(ctx, m->holder, ASB_EVERY_STATUS, m->source);
}
const struct asb_effect asb_fx_hydration = {.end_of_round = asb_hydration_end_of_round};

// [facts: ability Natural Cure] Counted from the first condition it has; at once where it is benched.
static void asb_natural_cure_counts(struct asb_ctx *ctx, const struct asb_moment *m) {
    int actions = asb_fx_of(ctx, m->holder, ASB_FX_ROSE_INCENSE) ? 3 : m->fx->n[0];
    struct asb_slot *slot = asb_slot_of(ctx, m->holder, m->fx->effect);
    if (slot)
        slot->left = (uint8_t)actions;
    else
        asb_slot_put(ctx, m->holder, m, actions, ASB_UNIT_ACTIONS);
}
static void asb_natural_cure_on_happened(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->attempt->what == ASB_TRY_STATUS &&
        asb_statuses(ctx, m->holder) == m->attempt->statuses)
        asb_natural_cure_counts(ctx, m);
}
// What it comes with it is taken to have got then.
static void asb_natural_cure_on_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_statuses(ctx, m->holder) && !asb_slot_of(ctx, m->holder, m->fx->effect))
        asb_natural_cure_counts(ctx, m);
}
static void asb_natural_cure_now(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_fx_of(ctx, m->holder, ASB_FX_NATURAL_CURE))
        asb_cure(ctx, m->holder, ASB_EVERY_STATUS, m->source);
}
const struct asb_effect asb_fx_natural_cure = {.on_happened = asb_natural_cure_on_happened,
                                               .on_enter = asb_natural_cure_on_enter,
                                               .on_lapse = asb_natural_cure_now,
                                               .on_switch_out = asb_natural_cure_now};

// ---- What they do

// [facts: abilities] What poison and burns do to their holder is harm with their citation.
static bool asb_is_harm_of(const struct asb_moment *m, enum asb_cite cite) {
    return m->attempt->what == ASB_TRY_HARM && m->attempt->cite == cite &&
           m->attempt->source.from == ASB_FROM_RULE;
}
static void asb_poison_heal_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_is_harm_of(m, ASB_C_STATUS_POISON))
        return;
    asb_block(m);
    m->attempt->told = true;
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_END_OF_ACTION);
}
const struct asb_effect asb_fx_poison_heal = {.on_attempt = asb_poison_heal_on_attempt};

static void asb_no_poison_damage_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (asb_is_harm_of(m, ASB_C_STATUS_POISON))
        asb_block(m);
}
const struct asb_effect asb_fx_no_poison_damage = {.on_attempt = asb_no_poison_damage_on_attempt};

static void asb_burn_halved_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_is_harm_of(m, ASB_C_STATUS_BURN))
        m->attempt->amount = ump_frac_div(m->attempt->amount, ump_frac_int(2), &ctx->status);
}
const struct asb_effect asb_fx_burn_halved = {.on_attempt = asb_burn_halved_on_attempt};

// [facts: item Cleanse Tag] Burn and poison do 1, bad poison 1 1 2 2 3 3. Counters, the decay of paralysis
// and that it never fails to act: status.c, acting.c.
static void asb_cleanse_tag_figure(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->burn = false;
}
static void asb_cleanse_tag_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool bad = asb_b(ctx, m->holder)->poison == ASB_POISON_BAD;
    if (asb_is_harm_of(m, ASB_C_STATUS_BURN) || (asb_is_harm_of(m, ASB_C_STATUS_POISON) && !bad))
        m->attempt->amount = ump_frac_min(m->attempt->amount, ump_frac_int(1));
    else if (asb_is_harm_of(m, ASB_C_STATUS_POISON))
        m->attempt->amount =
            ump_frac_int(ump_frac_ceil(ump_frac_div(m->attempt->amount, ump_frac_int(2), &ctx->status)));
}
const struct asb_effect asb_fx_cleanse_tag = {.base_power = asb_cleanse_tag_figure,
                                              .on_attempt = asb_cleanse_tag_on_attempt};

// SPDX-License-Identifier: MIT
// What do moves do that only the later date of the league's data has? Small effects of their own; what they
// share with older moves is with those. Abilities of that date are later.c.
#include "asb/fx/moves.h"

// ---- Who may, and when

// [facts: move First Impression] On each foe once while its user is in play. arg: 1 + whom.
static void asb_once_per_foe(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_slot *slots = asb_b(ctx, m->use->user)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started && !m->slot; i++)
        if (slots[i].effect == ASB_FX_ONCE_PER_FOE && slots[i].arg == (uint16_t)(1 + m->use->target))
            asb_use_fails(m->use, ASB_WHY_ONCE_PER_FOE);
}
static void asb_impressed(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->target < 0)
        return;
    struct asb_slot *slot = asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_ACTIONS);
    if (slot)
        slot->arg = (uint16_t)(1 + m->use->target);
}
const struct asb_effect asb_fx_once_per_foe = {
    .on_use = asb_once_per_foe, .on_hit = asb_impressed, .several = true, .memory = true};

// [facts: move Shell Trap] Only who was struck by an attack of the class since it laid the trap.
static void asb_needs_blow(struct asb_ctx *ctx, const struct asb_moment *m) {
    int which = m->fx->klass == ASB_FX_CLASS_SPECIAL;
    if (m->use->phase == ASB_PHASE_STRIKE && asb_b(ctx, m->use->user)->taken[which].num <= 0)
        asb_use_fails(m->use, ASB_WHY_NOT_STRUCK);
}
const struct asb_effect asb_fx_needs_blow = {.on_use = asb_needs_blow};

// ---- Types

// [facts: move Burn Up] It has to be of the type, and is of it no more, until it leaves.
static bool asb_is_of_burnt(const struct asb_ctx *ctx, const struct asb_moment *m) {
    const uint8_t *types = asb_b(ctx, m->use->user)->types;
    return types[0] == m->fx->type || types[1] == m->fx->type || types[2] == m->fx->type;
}
static void asb_has_to_burn(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_is_of_burnt(ctx, m))
        asb_use_fails(m->use, ASB_WHY_NOT_OF_TYPE);
}
static void asb_burns_out(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint8_t *types = asb_b(ctx, m->use->user)->types;
    if (m->use->failed || m->slot)
        return;
    for (int i = 0; i < 3; i++)
        if (types[i] == m->fx->type)
            types[i] = ASB_TYPE_NONE;
    asb_say_source(ctx, m->use->user, UMP_NOBODY, ASB_N_TYPES_CHANGED, m->source);
}
const struct asb_effect asb_fx_burns_out = {.on_use = asb_has_to_burn, .on_done = asb_burns_out};

// [facts: move Revelation Dance] The first of its user's types.
static void asb_own_type_figures(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->type = a->who[ASB_USER].types[0];
}
const struct asb_effect asb_fx_own_type = {.base_power = asb_own_type_figures};

// ---- HP

// [facts: moves] Shore Up in a sandstorm, Floral Healing on who stands on grass: more.
static void asb_heal_where(struct asb_ctx *ctx, const struct asb_moment *m) {
    int whom = m->fx->who == ASB_WHO_TARGET && m->use->target >= 0 ? m->use->target : m->use->user;
    bool sand = m->fx->word == 1 && asb_weather_now(ctx) == ASB_WEATHER_SAND;
    bool grass = m->fx->word == 2 && ctx->state->terrain == ASB_TERRAIN_GRASSY && asb_on_ground(ctx, whom);
    asb_heal(ctx, whom, m->use->user, ump_frac_int(m->fx->n[sand || grass ? 1 : 0]), m->source,
             ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_heal_where = {.on_hit = asb_heal_where};

// [facts: move Mind Blown] A share of its user's full HP, whatever came of it; no recoil that Rock Head
// bears.
static void asb_user_loses(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    if (m->slot || m->use->failed)
        return;
    ump_frac full = asb_max_hp(ctx, user), share = asb_fx_share(ctx, m->fx, full);
    asb_tell_fx(ctx, ASB_SUM_HP_LOST, user, m, ASB_C_FACTS_MOVE, share, "full HP", full);
    asb_harm(ctx, user, user, share, m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_user_loses = {.on_done = asb_user_loses};

// ---- Sounds, spotlights, beaks

// [facts: move Throat Chop] No sounds for actions.
static void asb_no_sounds(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->target < 0 || m->use->substitute_took || asb_is_fainted(ctx, m->use->target))
        return;
    if (!asb_slot_of(ctx, m->use->target, ASB_FX_NO_SOUNDS))
        asb_slot_put(ctx, m->use->target, m, m->fx->n[0], ASB_UNIT_ACTIONS);
}
static enum asb_verdict asb_hoarse(struct asb_ctx *ctx, const struct asb_moment *m) {
    return m->slot && asb_fx_of_move(ctx, m->use->attack.move, ASB_FX_SOUND) ? ASB_BARRED : ASB_ALLOWED;
}
const struct asb_effect asb_fx_no_sounds = {.check_order = asb_hoarse, .on_hit = asb_no_sounds};

// [facts: move Spotlight] With one battler a side everybody's attacks go there anyway.
const struct asb_effect asb_fx_spotlight = {.plain = true};

// [facts: move Beak Blast] charges.c asks for it where somebody touches who is charging.
const struct asb_effect asb_fx_burns_while_charged = {.plain = true};

// SPDX-License-Identifier: MIT
// Which abilities of the later date give a battler another shape by what becomes of it? Schooling, Shields
// Down, Power Construct by its HP, Battle Bond by a knock-out; Disguise and Comatose, which are shapes in all
// but figures. Formes of the earlier date: formes.c.
#include <string.h>

#include "asb/fx/items.h"

// ---- By HP

// Its HP against so many percent of what is full.
static int asb_hp_against(struct asb_ctx *ctx, int battler, int percent) {
    ump_frac hundred = ump_frac_mul(asb_b(ctx, battler)->hp, ump_frac_int(100), &ctx->status);
    ump_frac share = ump_frac_mul(asb_max_hp(ctx, battler), ump_frac_int(percent), &ctx->status);
    return ump_frac_cmp(hundred, share);
}
static bool asb_is_called(const struct asb_ctx *ctx, int battler, const char *first) {
    const char *own = asb_species_names[ctx->setup->fighters[battler].start.species];
    return strncmp(own, first, strlen(first)) == 0;
}
static uint16_t asb_shape_named(const char *name) {
    uint32_t form;
    return ump_name_find(asb_species_keys, ASB_SPECIES_KEY_COUNT, name, strlen(name), &form) ? (uint16_t)form
                                                                                             : 0;
}
static uint16_t asb_shape_now(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    return b->shape ? b->shape : ctx->setup->fighters[battler].start.species;
}
static void asb_become(struct asb_ctx *ctx, const struct asb_moment *m, const char *name) {
    uint16_t species = asb_shape_named(name);
    if (species && asb_species[ctx->setup->date][species].exists &&
        asb_shape_now(ctx, m->holder) != species && asb_body_of(ctx, m->holder) == m->holder)
        asb_reshape(ctx, m->holder, species, ASB_SHAPE_GROWN, m->source);
}

// [facts: ability Schooling] The school when it is first sent out; below a quarter of its HP alone, above it
// the school again.
static void asb_schooling_enters(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || !asb_is_called(ctx, m->holder, "Wishiwashi") ||
        asb_slot_of(ctx, m->holder, ASB_FX_SCHOOLING))
        return;
    asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    asb_become(ctx, m, "Wishiwashi-School");
}
static void asb_schooling_looks(struct asb_ctx *ctx, const struct asb_moment *m) {
    int side = asb_hp_against(ctx, m->holder, 25);
    if (m->slot || asb_is_fainted(ctx, m->holder) || !asb_is_called(ctx, m->holder, "Wishiwashi") || !side)
        return;
    asb_become(ctx, m, side > 0 ? "Wishiwashi-School" : "Wishiwashi-Solo");
}
const struct asb_effect asb_fx_schooling = {
    .on_enter = asb_schooling_enters, .end_of_action = asb_schooling_looks, .memory = true};

// [facts: ability Shields Down] The core below half, the shield above; behind it no condition.
static void asb_shields_look(struct asb_ctx *ctx, const struct asb_moment *m) {
    int side = asb_hp_against(ctx, m->holder, 50);
    if (!m->slot && !asb_is_fainted(ctx, m->holder) && asb_is_called(ctx, m->holder, "Minior") && side)
        asb_become(ctx, m, side > 0 ? "Minior-S" : "Minior-C");
}
static void asb_shields_hold(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->attempt->what == ASB_TRY_STATUS && asb_is_called(ctx, m->holder, "Minior") &&
        asb_shape_now(ctx, m->holder) == asb_shape_named("Minior-S"))
        asb_block(m);
}
const struct asb_effect asb_fx_shields_down = {.on_attempt = asb_shields_hold,
                                               .end_of_action = asb_shields_look};

// [facts: ability Power Construct] By default, below half, for good; HP grow by what the whole has more.
static void asb_power_construct(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    if (m->slot || asb_is_fainted(ctx, m->holder) || asb_is_off(ctx, m->holder, m->source.index) ||
        !asb_is_called(ctx, m->holder, "Zygarde-") || asb_hp_against(ctx, m->holder, 50) >= 0)
        return;
    uint16_t before = asb_shape_now(ctx, m->holder);
    ump_frac full = asb_max_hp(ctx, m->holder);
    asb_become(ctx, m, "Zygarde-100%");
    if (asb_shape_now(ctx, m->holder) == before)
        return;
    ump_frac more = ump_frac_sub(asb_max_hp(ctx, m->holder), full, &ctx->status);
    b->round_hp = ump_frac_add(b->round_hp, more, &ctx->status); // it grew by that: no recovery to be rounded
    asb_heal(ctx, m->holder, m->holder, more, m->source, ASB_C_FACTS_ABILITY);
}
const struct asb_effect asb_fx_power_construct = {.end_of_action = asb_power_construct};

// ---- By a knock-out

// [facts: ability Battle Bond] By default it has another shape from then on. Its Water Shuriken has 3 a hit.
enum { ASB_SHURIKEN_POWER = 3 };
static void asb_battle_bond(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_is_foe(ctx, m->holder, m->other) && asb_is_called(ctx, m->holder, "Greninja") &&
        !asb_is_off(ctx, m->holder, m->source.index) && !asb_is_fainted(ctx, m->holder))
        asb_become(ctx, m, "Greninja-Ash");
}
static void asb_battle_bond_power(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->move == ASB_MOVE_WATER_SHURIKEN && !a->power_given)
        a->power = ump_frac_int(ASB_SHURIKEN_POWER);
}
const struct asb_effect asb_fx_battle_bond = {.base_power = asb_battle_bond_power,
                                              .on_knock_out = asb_battle_bond};

// ---- Disguise

// [facts: ability Disguise] Once in a battle it takes a blow, or one hit of several.
static void asb_disguise(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (m->slot || m->attempt->what != ASB_TRY_DAMAGE || !use || use->target != m->holder ||
        asb_substitute_takes(ctx, use) || asb_slot_of(ctx, m->holder, ASB_FX_DISGUISE) ||
        !asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE))
        return;
    asb_say_source(ctx, m->holder, use->user, ASB_N_TAKES_LESS, m->source);
    if (use->hits > 1 && !use->attack.fixed) {
        struct asb_attack fewer = use->attack;
        int hits = use->hits - 1, crits = use->crits > hits ? hits : use->crits;
        m->attempt->amount = asb_damage(&fewer, hits, crits, NULL);
    } else
        m->attempt->blocked = m->attempt->told = true;
}
const struct asb_effect asb_fx_disguise = {.on_attempt = asb_disguise, .memory = true};

// ---- Comatose

// [facts: ability Comatose] Asleep for whatever asks, and awake; what it is immune to stands in its row.
// status.c counts it among those asleep.
static void asb_comatose(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    a->who[role].statuses |= 1U << ASB_STATUS_SLEEP;
}
const struct asb_effect asb_fx_comatose = {.figure = asb_comatose};

// SPDX-License-Identifier: MIT
// Which abilities, items, moves and commands give a battler another forme? While it lies over it a slot of
// the effect holds the species whose figures it has (arg); what stays on the bench is its shape. view.c reads
// them by asb_form_of. Its HP stay its own. Transform is company.c, Mega Evolution megas.c.
#include <string.h>

#include "asb/fx/items.h"

// ---- Having one

uint16_t asb_form_of(const struct asb_ctx *ctx, int battler) {
    static const uint16_t effects[] = {ASB_FX_ZEN_MODE, ASB_FX_FORME, ASB_FX_PRIMAL, ASB_FX_STANCE_CHANGE,
                                       ASB_FX_MELOETTA};
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        const struct asb_slot *slot = asb_slot_of(ctx, battler, effects[i]);
        if (slot && slot->arg && slot->arg < ASB_SPECIES_COUNT)
            return slot->arg;
    }
    return asb_b(ctx, battler)->shape;
}

static void asb_set_abilities(struct asb_ctx *ctx, int battler, const uint16_t *abilities, int count) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (count > ASB_ABILITIES_MAX)
        count = ASB_ABILITIES_MAX;
    for (int i = 0; i < ASB_ABILITIES_MAX; i++)
        b->abilities[i] = i < count ? abilities[i] : 0;
    b->ability_count = (uint8_t)count;
    b->toggled = 0;
}

// ---- Being itself

void asb_own_types(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    const uint8_t *types = ctx->setup->fighters[battler].start.types;
    const struct asb_species *shape = &asb_species[ctx->setup->date][b->shape];
    for (int i = 0; i < 3; i++)
        b->types[i] = !b->shape ? types[i] : i < 2 ? shape->types[i] : ASB_TYPE_NONE;
}

// [facts: items] A mega has its ability beside its own (their texts speak of both), in its place where one is
// all that is allowed; a forme of the Reveal Glass has its own, one of Forme Shift keeps what it had.
void asb_own_abilities(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    const struct asb_who *start = &ctx->setup->fighters[battler].start;
    const struct asb_species *shape = &asb_species[ctx->setup->date][b->shape];
    uint16_t gets = shape->hidden_count
                        ? asb_species_abilities[shape->first_ability + shape->ability_count - 1]
                        : ASB_ABILITY_NONE;
    bool beside = ctx->setup->all_abilities && asb_is(ctx->setup->params, ASB_P_MEGA_ABILITY, 0);
    if (b->shape && b->shape_from == ASB_SHAPE_GLASS) {
        asb_set_abilities(ctx, battler, &asb_species_abilities[shape->first_ability],
                          shape->ability_count - shape->hidden_count);
        return;
    }
    asb_set_abilities(ctx, battler, start->abilities, start->ability_count);
    b->toggled = start->toggled;
    if (!b->shape || b->shape_from != ASB_SHAPE_MEGA || !gets)
        return;
    if (!beside) {
        asb_set_abilities(ctx, battler, &gets, 1);
        return;
    }
    for (int i = 0; i < b->ability_count; i++)
        if (b->abilities[i] == gets)
            return;
    if (b->ability_count < ASB_ABILITIES_MAX)
        b->abilities[b->ability_count++] = gets;
}

// ---- Taking one

// Types of the forme, and its abilities where `abilities`: those that are not hidden.
static void asb_take_form(struct asb_ctx *ctx, const struct asb_moment *m, uint16_t species, bool abilities) {
    const struct asb_species *row = &asb_species[ctx->setup->date][species];
    if (!row->exists || asb_slot_of(ctx, m->holder, m->fx->effect))
        return;
    struct asb_slot *slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (!slot)
        return;
    slot->arg = species;
    struct asb_battler *b = asb_b(ctx, m->holder);
    b->types[0] = row->types[0];
    b->types[1] = row->types[1];
    b->types[2] = ASB_TYPE_NONE;
    if (abilities)
        asb_set_abilities(ctx, m->holder, &asb_species_abilities[row->first_ability],
                          row->ability_count - row->hidden_count);
    asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_TRANSFORMS, m->source);
}

void asb_stand_in_form(struct asb_ctx *ctx, int battler, uint16_t effect, uint16_t species) {
    const struct asb_battler *b = asb_b(ctx, battler);
    struct asb_moment m = {.fx = asb_fx_of(ctx, battler, effect),
                           .source = {ASB_FROM_ITEM, ASB_USER, b->item},
                           .holder = (int8_t)battler,
                           .other = UMP_NOBODY};
    if (effect == ASB_FX_ZEN_MODE || effect == ASB_FX_STANCE_CHANGE)
        m.source =
            (struct asb_source){ASB_FROM_ABILITY, ASB_USER,
                                effect == ASB_FX_ZEN_MODE ? ASB_ABILITY_ZEN_MODE : ASB_ABILITY_STANCE_CHANGE};
    if (m.fx)
        asb_take_form(ctx, &m, species, effect == ASB_FX_PRIMAL);
}

static void asb_drop_form(struct asb_ctx *ctx, int battler, uint16_t effect, bool abilities) {
    struct asb_slot *slot = asb_slot_of(ctx, battler, effect);
    if (!slot)
        return;
    asb_slot_end(ctx, battler, slot);
    asb_own_types(ctx, battler);
    if (abilities)
        asb_own_abilities(ctx, battler);
}

// Becomes that species for good: its own again where it is that.
void asb_reshape(struct asb_ctx *ctx, int battler, uint16_t species, enum asb_shape from,
                 struct asb_source source) {
    struct asb_battler *b = asb_b(ctx, battler);
    bool own = ctx->setup->fighters[battler].start.species == species;
    b->shape = own ? 0 : species;
    b->shape_from = (uint8_t)(own ? ASB_SHAPE_OWN : from);
    asb_own_types(ctx, battler);
    if (from == ASB_SHAPE_GLASS)
        asb_own_abilities(ctx, battler);
    asb_say_source(ctx, battler, UMP_NOBODY, ASB_N_TRANSFORMS, source);
}
// Two species of one line of formes: "Tornadus" and "Tornadus-T".
static bool asb_same_line(const char *a, const char *b) {
    size_t n = strcspn(a, "-");
    return n == strcspn(b, "-") && strncmp(a, b, n) == 0;
}

// ---- Zen Mode

// [facts: ability Zen Mode] [asb:timing.end-of-turn] By default below half of its HP, at the end of its turn;
// toggled, it is itself.
static bool asb_is_below_half(struct asb_ctx *ctx, int battler) {
    ump_frac twice = ump_frac_mul(asb_b(ctx, battler)->hp, ump_frac_int(2), &ctx->status);
    return ump_frac_cmp(twice, asb_max_hp(ctx, battler)) < 0;
}
static void asb_zen_mode(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const char name[] = "Darmanitan-Z";
    uint32_t form;
    bool warranted = !asb_is_off(ctx, m->holder, ASB_ABILITY_ZEN_MODE) && asb_is_below_half(ctx, m->holder);
    if (m->slot || asb_is_fainted(ctx, m->holder))
        return;
    if (!warranted)
        asb_drop_form(ctx, m->holder, ASB_FX_ZEN_MODE, false);
    else if (ump_name_find(asb_species_keys, ASB_SPECIES_KEY_COUNT, name, sizeof name - 1, &form) &&
             ctx->setup->fighters[m->holder].start.species != form)
        asb_take_form(ctx, m, (uint16_t)form, false);
}
const struct asb_effect asb_fx_zen_mode = {.end_of_turn = asb_zen_mode};

// [asb:timing.start-of-round] Toggled off, it goes back at once.
void asb_zen_toggled(struct asb_ctx *ctx, int battler) {
    if (asb_is_off(ctx, battler, ASB_ABILITY_ZEN_MODE))
        asb_drop_form(ctx, battler, ASB_FX_ZEN_MODE, false);
}

// ---- Stance Change

static void asb_stand_as(struct asb_ctx *ctx, const struct asb_moment *m, const char *name) {
    uint16_t own = ctx->setup->fighters[m->holder].start.species;
    uint32_t form;
    if (strncmp(asb_species_names[own], "Aegislash", 9) != 0 ||
        !ump_name_find(asb_species_keys, ASB_SPECIES_KEY_COUNT, name, strlen(name), &form))
        return;
    if (own == form)
        asb_drop_form(ctx, m->holder, ASB_FX_STANCE_CHANGE, false);
    else
        asb_take_form(ctx, m, (uint16_t)form, false);
}
// [facts: ability Stance Change] The blade as soon as its turn is an attack's, whatever comes of it; the
// shield with King's Shield.
void asb_takes_stance(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    const struct asb_fx *fx = asb_fx_of(ctx, battler, ASB_FX_STANCE_CHANGE);
    if (!fx || !option || option->act != ASB_ACT_MOVE)
        return;
    struct asb_moment m = {.source = {ASB_FROM_ABILITY, ASB_USER, ASB_ABILITY_STANCE_CHANGE},
                           .fx = fx,
                           .holder = (int8_t)battler,
                           .other = UMP_NOBODY};
    if (asb_is_damaging_move(ctx, option->move))
        asb_stand_as(ctx, &m, "Aegislash-B");
}
static void asb_shield_stance(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->user == m->holder && m->use->attack.move == ASB_MOVE_KING_S_SHIELD)
        asb_stand_as(ctx, m, "Aegislash-S");
}
const struct asb_effect asb_fx_stance_change = {.on_use = asb_shield_stance};

// ---- Formes by items

static bool asb_lives_in_appliances(const struct asb_ctx *ctx, int battler) {
    return strcmp(asb_species_names[ctx->setup->fighters[battler].start.species], "Rotom") == 0;
}
// [facts: items] Orbs, stones, flowers, bottles: on entering. Appliances are entered by command.
static void asb_forme_enters(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_lives_in_appliances(ctx, m->holder) && !asb_b(ctx, m->holder)->freeze)
        asb_take_form(ctx, m, (uint16_t)m->fx->n[0], true);
}
// [facts: item Gracidea] Frozen, it is itself again.
static void asb_forme_happened(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->attempt->what == ASB_TRY_STATUS && m->attempt->statuses >> ASB_STATUS_FREEZE & 1 &&
        asb_b(ctx, m->holder)->item == ASB_ITEM_GRACIDEA)
        asb_drop_form(ctx, m->holder, ASB_FX_FORME, true);
}
const struct asb_effect asb_fx_forme = {.on_enter = asb_forme_enters, .on_happened = asb_forme_happened};

// [facts: items Red Orb, Blue Orb] On entering: "Primal " before its name.
static void asb_primal_enters(struct asb_ctx *ctx, const struct asb_moment *m) {
    char name[64];
    uint32_t form;
    ump_buf text = ump_buf_fixed(name, sizeof name);
    if (m->slot)
        return;
    ump_buf_printf(&text, "Primal %s", asb_species_names[ctx->setup->fighters[m->holder].start.species]);
    if (ump_name_find(asb_species_keys, ASB_SPECIES_KEY_COUNT, name, text.len, &form))
        asb_take_form(ctx, m, (uint16_t)form, true);
}
const struct asb_effect asb_fx_primal = {.on_enter = asb_primal_enters};

// [facts: commands] Enter Appliance: the one that is attached; Exit Appliance: out of it.
static const struct asb_fx *asb_appliance_of(const struct asb_ctx *ctx, int battler) {
    return asb_lives_in_appliances(ctx, battler) ? asb_fx_of(ctx, battler, ASB_FX_FORME) : NULL;
}
static void asb_enter_appliance(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_fx *appliance = m->slot ? NULL : asb_appliance_of(ctx, m->use->user);
    if (m->slot || m->use->user != m->holder)
        return;
    if (!appliance || asb_slot_of(ctx, m->holder, ASB_FX_FORME)) {
        asb_use_fails(m->use, !appliance ? ASB_WHY_NO_APPLIANCE : ASB_WHY_IN_FORME);
        return;
    }
    struct asb_moment item = *m;
    item.fx = appliance;
    item.source = (struct asb_source){ASB_FROM_ITEM, ASB_USER, asb_b(ctx, m->holder)->item};
    asb_take_form(ctx, &item, (uint16_t)appliance->n[0], false);
}
static void asb_exit_appliance(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->user != m->holder)
        return;
    if (!asb_slot_of(ctx, m->holder, ASB_FX_FORME)) {
        asb_use_fails(m->use, ASB_WHY_NOT_IN_FORME);
        return;
    }
    asb_drop_form(ctx, m->holder, ASB_FX_FORME, false);
}
const struct asb_effect asb_fx_enter_appliance = {.on_hit = asb_enter_appliance};
const struct asb_effect asb_fx_exit_appliance = {.on_hit = asb_exit_appliance};

// ---- Formes that are chosen

// [facts: move Forme Shift] Of Deoxys, once for each time it is sent out; it keeps it on the bench.
bool asb_may_shift_to(const struct asb_ctx *ctx, int battler, uint16_t species) {
    const char *own = asb_species_names[ctx->setup->fighters[battler].start.species];
    const char *name = asb_species_names[species];
    return asb_same_line(own, "Deoxys") && asb_species[ctx->setup->date][species].exists &&
           asb_same_line(own, name);
}
static void asb_forme_shift(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t own = ctx->setup->fighters[m->holder].start.species;
    uint16_t species = m->use->option ? m->use->option->pick : 0;
    if (m->slot || m->use->user != m->holder)
        return;
    if (!species) { // which one the order has to say
        ump_ask(ctx->chance, ASB_L_AMOUNT, m->holder, UMP_NOBODY);
        return;
    }
    const struct asb_battler *b = asb_b(ctx, m->holder);
    if (asb_slot_of(ctx, m->holder, ASB_FX_FORME_SHIFT) || species == (b->shape ? b->shape : own) ||
        !asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_ACTIONS)) {
        asb_use_fails(m->use, ASB_WHY_IN_SHAPE);
        return;
    }
    asb_reshape(ctx, m->holder, species, ASB_SHAPE_SHIFTED, m->source);
}
const struct asb_effect asb_fx_forme_shift = {.on_hit = asb_forme_shift, .memory = true};

// [facts: item Reveal Glass] One of its own two, as it is sent out.
bool asb_glass_shows(const struct asb_ctx *ctx, int battler, uint16_t species) {
    return asb_fx_of(ctx, battler, ASB_FX_REVEAL_GLASS) && asb_species[ctx->setup->date][species].exists &&
           asb_same_line(asb_species_names[ctx->setup->fighters[battler].start.species],
                         asb_species_names[species]);
}
const struct asb_effect asb_fx_reveal_glass = {.plain = true};

void asb_shape_ordered(struct asb_ctx *ctx, int battler) {
    uint16_t forme = ctx->state->orders[asb_side_of(ctx, battler)].forme;
    const struct asb_battler *b = asb_b(ctx, battler);
    uint16_t now = b->shape ? b->shape : ctx->setup->fighters[battler].start.species;
    if (forme && forme != now && asb_glass_shows(ctx, battler, forme))
        asb_reshape(ctx, battler, forme, ASB_SHAPE_GLASS,
                    (struct asb_source){ASB_FROM_ITEM, ASB_USER, b->item});
}

// [facts: move Relic Song] The other of her two formes, at once, when it has done damage; leaving gives her
// her own back.
static void asb_relic_song(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const char *const names[] = {"Meloetta-A", "Meloetta-P"};
    uint16_t own = ctx->setup->fighters[m->use->user].start.species;
    uint32_t form;
    if (m->slot || m->use->dealt.num <= 0 || !asb_same_line(asb_species_names[own], names[0]) ||
        asb_body_of(ctx, m->use->user) != m->use->user)
        return;
    const char *other = names[strcmp(asb_species_names[own], names[0]) == 0];
    struct asb_moment hers = *m;
    hers.holder = m->use->user;
    if (asb_slot_of(ctx, m->use->user, ASB_FX_MELOETTA)) {
        asb_drop_form(ctx, m->use->user, ASB_FX_MELOETTA, false);
        asb_say_source(ctx, m->use->user, UMP_NOBODY, ASB_N_TRANSFORMS, m->source);
    } else if (ump_name_find(asb_species_keys, ASB_SPECIES_KEY_COUNT, other, strlen(other), &form))
        asb_take_form(ctx, &hers, (uint16_t)form, false);
}
const struct asb_effect asb_fx_meloetta = {.on_hit = asb_relic_song};

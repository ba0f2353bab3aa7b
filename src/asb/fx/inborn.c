// SPDX-License-Identifier: MIT
// Which abilities belong to one kind of Pokemon alone and rule its turns, types or shape? Sloth, slow
// starts, plates, transformation on entering. Formes by ability are formes.c.
#include <string.h>

#include "asb/fx/items.h"

// A row that puts an effect of another kind there: of a move that has it.
static const struct asb_fx *asb_row_of(const struct asb_ctx *ctx, uint16_t move, uint16_t effect) {
    struct asb_fx_list list = asb_moves[ctx->setup->date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == effect)
            return &asb_fx_rows[list.first + i];
    return NULL;
}

// ---- Truant

// [facts: ability Truant] After an action in which it was not sluggish it is; what would make it so anyway
// leaves it exhausted.
enum { ASB_EXHAUSTED_GAIN = 3 };
static void asb_truant_done(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *sluggish = asb_slot_of(ctx, m->holder, ASB_FX_SLUGGISH);
    struct asb_moment put = *m;
    if (m->slot || m->use->user != m->holder || m->use->called || m->use->phase != ASB_PHASE_STRIKE ||
        (sluggish && !sluggish->fresh))
        return;
    if (sluggish) {
        asb_slot_end(ctx, m->holder, sluggish);
        asb_slot_put(ctx, m->holder, m, 1, ASB_UNIT_ACTIONS);
        return;
    }
    put.fx = asb_row_of(ctx, ASB_MOVE_HYPER_BEAM, ASB_FX_SLUGGISH);
    if (put.fx)
        asb_slot_put(ctx, m->holder, &put, 1, ASB_UNIT_ACTIONS);
}
// Some moves that change abilities do not change this one.
static void asb_truant_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t move = m->attempt->source.index;
    (void)ctx;
    if (!m->slot && m->attempt->what == ASB_TRY_ABILITY && m->attempt->source.from == ASB_FROM_MOVE &&
        (move == ASB_MOVE_ENTRAINMENT || move == ASB_MOVE_SIMPLE_BEAM || move == ASB_MOVE_WORRY_SEED))
        asb_block(m);
}
const struct asb_effect asb_fx_truant = {.on_done = asb_truant_done, .on_attempt = asb_truant_attempt};

// Exhausted it does nothing, is not looked at for confusion, and has some energy back.
bool asb_is_exhausted(struct asb_ctx *ctx, int battler) {
    struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_TRUANT);
    if (!slot)
        return false;
    struct asb_source source = asb_source_of_code(slot->source);
    asb_say_note(ctx, UMP_EVENT_REFUSE, battler, UMP_NOBODY, ASB_N_EXHAUSTED, ASB_C_FACTS_ABILITY);
    asb_gain(ctx, battler, ump_frac_int(ASB_EXHAUSTED_GAIN), source, ASB_C_FACTS_ABILITY);
    return true;
}

// ---- Slow Start

// [facts: ability Slow Start] For actions from entering on: half of Speed, and of what its Attack rank gives.
// view.c looks at the slot. A request that does not say how it is, is refused.
static void asb_slow_start_figure(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    bool slow = asb_happened(a, role, ASB_EVENT_SLOW);
    if (a->asked[role] >> ASB_EVENT_SLOW & 1 && !a->unplayed) {
        a->unplayed = m->fx->effect;
        a->unplayed_by = m->source;
    }
    if (slow && !(who->marks & ASB_MARK_SPEED))
        who->speed = ump_frac_mul(who->speed, (ump_frac){1, 2}, &a->status);
}
static void asb_slow_start_damage(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[m->source.role];
    bool its_attack = asb_attacks(m) != a->target_attack && a->attack_stats >> ASB_STAT_ATK & 1;
    if (!(who->events >> ASB_EVENT_SLOW & 1) || !its_attack)
        return;
    ump_frac bonus = asb_rank_bonus(a->params, who->ranks[ASB_STAT_ATK], &a->status);
    asb_add_part(a, ASB_PART_ABILITY, m->source, ump_frac_mul(bonus, (ump_frac){-1, 2}, &a->status));
}
static void asb_slow_start_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_slot_put(ctx, m->holder, m, m->fx->n[0], ASB_UNIT_ACTIONS);
}
const struct asb_effect asb_fx_slow_start = {.figure = asb_slow_start_figure,
                                             .modify_damage = asb_slow_start_damage,
                                             .on_enter = asb_slow_start_enter};

// ---- Imposter

// [facts: ability Imposter] Into who stands opposite, on entering, for energy; unless it is said that it does
// not.
static void asb_imposter(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use use = {.user = m->holder, .target = (int8_t)asb_foe(ctx, m->holder)};
    struct asb_moment become = *m;
    become.fx = asb_row_of(ctx, ASB_MOVE_TRANSFORM, ASB_FX_TRANSFORM);
    become.use = &use;
    if (m->slot || !become.fx || use.target < 0 ||
        ump_ask_or(ctx->chance, ASB_L_IMPOSTER, m->holder, use.target, 0) == 1)
        return;
    asb_fx_transform.on_hit(ctx, &become);
    if (!use.failed)
        asb_spend(ctx, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ABILITY);
}
const struct asb_effect asb_fx_imposter = {.on_enter = asb_imposter};

// ---- Multitype

// [facts: ability Multitype] Its types are its plate's; a rank more of each, ten more HP (squad.c), one more
// from a plate. Ranks that were given have that in them.
static uint8_t asb_type_of_plate(uint8_t date, uint16_t item) {
    struct asb_fx_list list = asb_items[date][item].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_PLATE)
            return asb_fx_rows[list.first + i].type;
    return ASB_TYPE_NONE;
}
// Of the later date a Z-Crystal's, too; what a plate gives besides it does not.
static uint8_t asb_type_for_multitype(uint8_t date, uint16_t item) {
    struct asb_fx_list list = asb_items[date][item].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_CRYSTAL)
            return asb_fx_rows[list.first + i].type;
    return asb_type_of_plate(date, item);
}
static void asb_multitype_figure(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    uint8_t plate = asb_type_for_multitype(a->date, who->item);
    (void)m;
    bool own = a->date == ASB_2017_01 || strcmp(asb_species_names[who->species], "Arceus") == 0;
    for (int i = 0; own && i < ASB_RANKS && !(who->marks & (ASB_MARK_RANKS | ASB_MARK_OWN_RANKS)); i++)
        who->ranks[i]++;
    if (!plate || a->live)
        return;
    who->types[0] = plate;
    who->types[1] = who->types[2] = ASB_TYPE_NONE;
}
static void asb_multitype_power(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[ASB_USER];
    if (asb_attacks(m) && asb_damaging(a) && a->type && !(who->marks & ASB_MARK_ITEM_VOID) &&
        a->type == asb_type_of_plate(a->date, who->item))
        asb_add_part(a, ASB_PART_ABILITY, m->source, ump_frac_int(1));
}
static void asb_multitype_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    uint8_t plate = asb_type_for_multitype(ctx->setup->date, b->item);
    if (m->slot || !plate || b->types[0] == plate)
        return;
    b->types[0] = plate;
    b->types[1] = b->types[2] = ASB_TYPE_NONE;
    asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_TYPES_CHANGED, m->source);
}
const struct asb_effect asb_fx_multitype = {
    .figure = asb_multitype_figure, .modify_damage = asb_multitype_power, .on_enter = asb_multitype_enter};

// ---- RKS System

// [facts: ability RKS System] Its type is its memory's.
static uint8_t asb_type_of_memory(uint8_t date, uint16_t item) {
    struct asb_fx_list list = asb_items[date][item].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_MEMORY)
            return asb_fx_rows[list.first + i].type;
    return ASB_TYPE_NONE;
}
static void asb_rks_figure(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    uint8_t type = asb_type_of_memory(a->date, who->item);
    (void)m;
    if (!type || a->live)
        return;
    who->types[0] = type;
    who->types[1] = who->types[2] = ASB_TYPE_NONE;
}
static void asb_rks_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    uint8_t type = asb_type_of_memory(ctx->setup->date, b->item);
    if (m->slot || !type || b->types[0] == type)
        return;
    b->types[0] = type;
    b->types[1] = b->types[2] = ASB_TYPE_NONE;
    asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_TYPES_CHANGED, m->source);
}
const struct asb_effect asb_fx_rks_system = {.figure = asb_rks_figure, .on_enter = asb_rks_enter};
const struct asb_effect asb_fx_memory = {.plain = true};

// [facts: move Multi-Attack]
static void asb_memory_type(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[ASB_USER];
    uint8_t type = who->marks & ASB_MARK_ITEM_VOID ? 0 : asb_type_of_memory(a->date, who->item);
    if (asb_attacks(m) && type && !a->type_given)
        a->type = type;
}
const struct asb_effect asb_fx_memory_type = {.base_power = asb_memory_type};

// ---- Symbiosis

// [facts: ability Symbiosis] With one battler a side there is no ally to give to; toggled, it picks up
// (held.c).
const struct asb_effect asb_fx_symbiosis = {.plain = true};

// SPDX-License-Identifier: MIT
// What does Mega Evolution do, and the stones beside it? Who may, what it becomes, and what single stones
// give their mega. What a shape is worth: formes.c; when orders say so: besides.c.
#include <string.h>

#include "asb/fx/items.h"

// ---- Who may

// The mega that a battler becomes, 0 none: by its stone, whatever keeps items from working, or Rayquaza's by
// Dragon Ascent.
static bool asb_stone_is_for(const struct asb_item *item, uint16_t species) {
    for (int i = 0; i < item->holder_count; i++)
        if (asb_item_holders[item->first_holder + i] == species)
            return true;
    return false;
}
static uint16_t asb_mega_by_stone(const struct asb_ctx *ctx, int battler, struct asb_source *source) {
    const struct asb_battler *b = asb_b(ctx, battler);
    const struct asb_item *item = &asb_items[ctx->setup->date][b->item];
    uint16_t own = ctx->setup->fighters[battler].start.species;
    if (!b->item || b->flags & ASB_FLAG_ITEM_GONE || !asb_stone_is_for(item, own))
        return 0;
    for (int i = 0; i < item->fx.count; i++)
        if (asb_fx_rows[item->fx.first + i].effect == ASB_FX_MEGA) {
            *source = (struct asb_source){ASB_FROM_ITEM, ASB_USER, b->item};
            return (uint16_t)asb_fx_rows[item->fx.first + i].n[0];
        }
    return 0;
}
static uint16_t asb_mega_of(const struct asb_ctx *ctx, int battler, struct asb_source *source) {
    static const char name[] = "Mega Rayquaza";
    uint16_t own = ctx->setup->fighters[battler].start.species,
             mega = asb_mega_by_stone(ctx, battler, source);
    uint32_t form;
    struct asb_option ascent = {.act = ASB_ACT_MOVE, .target = UMP_NOBODY, .move = ASB_MOVE_DRAGON_ASCENT};
    if (mega || !own || strcmp(asb_species_names[own], "Rayquaza") != 0 ||
        asb_illegal(ctx->setup, ctx->state, battler, &ascent) ||
        !ump_name_find(asb_species_keys, ASB_SPECIES_KEY_COUNT, name, sizeof name - 1, &form))
        return mega;
    *source = (struct asb_source){ASB_FROM_MOVE, ASB_USER, ASB_MOVE_DRAGON_ASCENT};
    return (uint16_t)form;
}

bool asb_is_mega(const struct asb_ctx *ctx, int battler) {
    return asb_b(ctx, battler)->shape_from == ASB_SHAPE_MEGA;
}

const char *asb_no_mega(const struct asb_ctx *ctx, int battler) {
    struct asb_source source;
    uint8_t limit = ctx->setup->megas;
    uint16_t mega = asb_mega_of(ctx, battler, &source);
    if (asb_is_mega(ctx, battler))
        return "has Mega Evolved already";
    if (!mega || !asb_species[ctx->setup->date][mega].exists)
        return "holds no stone by which it could Mega Evolve";
    if (limit != UINT8_MAX && ctx->state->sides[asb_side_of(ctx, battler)].megas >= limit)
        return "may not Mega Evolve: the format has no Mega Evolution left for its side";
    if (asb_body_of(ctx, battler) != battler)
        return "is transformed, and cannot Mega Evolve";
    return NULL;
}

// ---- Evolving

static void asb_mega_sets_off(struct asb_ctx *ctx, int battler, struct asb_source source);

// The weathers' texts say that they come with Mega Evolution, too; no other ability's does.
static void asb_brings_weather(struct asb_ctx *ctx, int battler, uint16_t had[ASB_ABILITIES_MAX]) {
    const struct asb_battler *b = asb_b(ctx, battler);
    for (int i = 0; i < b->ability_count; i++) {
        bool new = true;
        for (int k = 0; k < ASB_ABILITIES_MAX; k++)
            new = new &&had[k] != b->abilities[i];
        if (!new && ctx->setup->all_abilities)
            continue;
        struct asb_fx_list list = asb_abilities[ctx->setup->date][b->abilities[i]].fx;
        struct asb_moment m = {.source = {ASB_FROM_ABILITY, ASB_USER, b->abilities[i]},
                               .holder = (int8_t)battler,
                               .other = (int8_t)asb_foe(ctx, battler)};
        for (int k = 0; k < list.count; k++) {
            m.fx = &asb_fx_rows[list.first + k];
            const struct asb_effect *effect = asb_effects[m.fx->effect];
            if (m.fx->effect == ASB_FX_BRINGS && effect && effect->on_enter)
                effect->on_enter(ctx, &m);
        }
    }
}

// [facts: items] For the rest of the battle, on the bench, too; it costs nothing.
void asb_mega_evolves(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    struct asb_source source = asb_by_rule();
    uint16_t had[ASB_ABILITIES_MAX];
    if (asb_no_mega(ctx, battler))
        return;
    memcpy(had, b->abilities, sizeof had);
    b->shape = asb_mega_of(ctx, battler, &source);
    b->shape_from = ASB_SHAPE_MEGA;
    ctx->state->sides[asb_side_of(ctx, battler)].megas++;
    asb_own_types(ctx, battler);
    uint8_t toggled = b->toggled;
    asb_own_abilities(ctx, battler);
    if (b->ability_count > 1) // its own stand where they stood
        b->toggled = toggled;
    asb_say_source(ctx, battler, UMP_NOBODY, ASB_N_MEGA_EVOLVES, source);
    asb_brings_weather(ctx, battler, had);
    asb_mega_sets_off(ctx, battler, source);
}
const struct asb_effect asb_fx_mega = {.plain = true}; // besides.c reads orders for it

// ---- What single stones give their mega

static bool asb_wears_mega(const struct asb_attack *a, enum asb_role role) {
    return asb_species[a->date][a->who[role].species].base != 0;
}
static void asb_twice_as_fast(struct asb_attack *a, enum asb_role role) {
    struct asb_who *who = &a->who[role];
    if (!(who->marks & ASB_MARK_SPEED))
        who->speed = ump_frac_mul(who->speed, ump_frac_int(2), &a->status);
}

// [facts: item Sceptilite] Unburden, without losing anything.
static void asb_sceptilite(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (asb_wears_mega(a, role) && asb_has_ability(a, role, ASB_ABILITY_UNBURDEN) &&
        !asb_happened(a, role, ASB_EVENT_LOST_ITEM))
        asb_twice_as_fast(a, role);
}
const struct asb_effect asb_fx_sceptilite = {.figure = asb_sceptilite};

// [facts: item Medichamite] One rank more by Pure Power.
static void asb_medichamite(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (asb_wears_mega(a, role) && asb_has_ability(a, role, ASB_ABILITY_PURE_POWER) &&
        !(a->who[role].marks & ASB_MARK_RANKS))
        a->who[role].ranks[ASB_STAT_ATK]++;
}
const struct asb_effect asb_fx_medichamite = {.figure = asb_medichamite};

// [facts: item Houndoominite] Flash Fire is set off, and Solar Power strengthens in every weather.
static void asb_houndoominite_fires(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (asb_wears_mega(a, role))
        a->who[role].marks |= ASB_MARK_FIRED_UP;
}
enum { ASB_SOLAR_POWER = 3 };
static void asb_houndoominite(struct asb_attack *a, const struct asb_moment *m) {
    bool sunny = a->field.weather == ASB_WEATHER_SUN || a->field.weather == ASB_WEATHER_STRONG_SUN;
    if (asb_attacks(m) && asb_wears_mega(a, ASB_USER) && a->klass == ASB_CLASS_SPECIAL && !sunny &&
        asb_has_ability(a, ASB_USER, ASB_ABILITY_SOLAR_POWER))
        asb_add_part(a, ASB_PART_ABILITY, m->source, ump_frac_int(ASB_SOLAR_POWER));
}
const struct asb_effect asb_fx_houndoominite = {.figure = asb_houndoominite_fires,
                                                .modify_damage = asb_houndoominite};

// [facts: items Latiasite, Latiosite] Levitate passes by every Ground move.
static void asb_eon_stone(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && asb_wears_mega(a, ASB_TARGET) && a->type == ASB_TYPE_GROUND &&
        asb_has_ability(a, ASB_TARGET, ASB_ABILITY_LEVITATE) && !a->mold_breaker && !a->field.gravity &&
        !(a->who[ASB_TARGET].marks & ASB_MARK_GROUNDED))
        a->immune = true;
}
const struct asb_effect asb_fx_eon_stone = {.modify_damage = asb_eon_stone};

// [facts: item Scizorite] Technician costs nothing more.
static void asb_scizorite(struct asb_attack *a, const struct asb_moment *m) {
    for (int i = 0; i < a->part_count && asb_attacks(m) && asb_wears_mega(a, ASB_USER); i++)
        if (a->parts[i].place == ASB_PART_COST && a->parts[i].source.from == ASB_FROM_ABILITY &&
            a->parts[i].source.index == ASB_ABILITY_TECHNICIAN)
            a->parts[i].amount = ump_frac_int(0);
}
const struct asb_effect asb_fx_scizorite = {.energy_cost = asb_scizorite};

// [facts: item Manectite] Minus holds as if there were somebody for it.
enum { ASB_MINUS_POWER = 2 };
static void asb_manectite(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_wears_mega(a, ASB_USER) && a->klass == ASB_CLASS_SPECIAL &&
        asb_has_ability(a, ASB_USER, ASB_ABILITY_MINUS) && !asb_has_ability(a, ASB_USER, ASB_ABILITY_PLUS))
        asb_add_part(a, ASB_PART_ABILITY, m->source, ump_frac_int(ASB_MINUS_POWER));
}
const struct asb_effect asb_fx_manectite = {.modify_damage = asb_manectite};

// [facts: item Pidgeotite] What is aimed at it hits as usual, No Guard or not.
static void asb_pidgeotite(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && asb_wears_mega(a, ASB_TARGET))
        a->guarded_again = true;
}
const struct asb_effect asb_fx_pidgeotite = {.base_power = asb_pidgeotite};

// [facts: item Audinite] Healer looks at its holder, too, at even chances.
static void asb_audinite(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t has = asb_statuses(ctx, m->holder);
    if (!m->slot && has && asb_is_mega(ctx, m->holder) && asb_has(ctx, m->holder, ASB_ABILITY_HEALER) &&
        asb_roll_effect(ctx, ASB_L_OWN_EFFECT, m->holder, UMP_NOBODY, ump_frac_make(1, 2, &ctx->status),
                        m->source))
        asb_cure(ctx, m->holder, has, m->source);
}
const struct asb_effect asb_fx_audinite = {.end_of_round = asb_audinite};

// fields.c and boosts.c ask for these.
const struct asb_effect asb_fx_weather_stays = {.plain = true};
const struct asb_effect asb_fx_blazikenite = {.plain = true};

// [facts: item Manectite] Lightningrod goes off once.
static void asb_mega_sets_off(struct asb_ctx *ctx, int battler, struct asb_source source) {
    if (asb_fx_of(ctx, battler, ASB_FX_MANECTITE) && asb_has(ctx, battler, ASB_ABILITY_LIGHTNINGROD))
        asb_change_stage(ctx, battler, battler, ASB_STAT_SPA, 1, true, source);
}

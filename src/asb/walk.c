// SPDX-License-Identifier: MIT
// Whose hooks bear on an attack, and in which order are they called? The move's, then of the user and of the
// target abilities, item and types; without what does nothing here. Between which steps: figures.c; the hooks
// of what comes after an attack's figures: hooks.c.
#include <stddef.h>
#include <string.h>

#include "asb/asb.h"

// ---- One hook

typedef void asb_pure_hook(struct asb_attack *a, const struct asb_moment *m);

static asb_pure_hook *asb_pure_hook_of(const struct asb_effect *effect, enum asb_figure_hook hook) {
    static const uint16_t places[] = {
        [ASB_HOOK_BASE_POWER] = offsetof(struct asb_effect, base_power),
        [ASB_HOOK_CRITICAL] = offsetof(struct asb_effect, critical),
        [ASB_HOOK_ACCURACY] = offsetof(struct asb_effect, accuracy),
        [ASB_HOOK_DAMAGE] = offsetof(struct asb_effect, modify_damage),
        [ASB_HOOK_ENERGY] = offsetof(struct asb_effect, energy_cost),
    };
    return *(asb_pure_hook *const *)(const void *)((const char *)effect + places[hook]);
}

static bool asb_has_figure(const struct asb_effect *effect, enum asb_figure_hook hook) {
    return hook == ASB_HOOK_FIGURE ? effect->figure != NULL : asb_pure_hook_of(effect, hook) != NULL;
}

static inline void asb_call_hook(struct asb_attack *a, enum asb_figure_hook hook,
                                 const struct asb_effect *effect, const struct asb_moment *m) {
    bool immune = a->immune;
    if (hook == ASB_HOOK_FIGURE) {
        effect->figure(a, (enum asb_role)m->source.role, m);
        return;
    }
    asb_pure_hook_of(effect, hook)(a, m);
    if (a->ringed && hook == ASB_HOOK_DAMAGE &&
        m->source.from == ASB_FROM_ABILITY) // [facts: item Ring Target]
        a->immune = immune;
}

static inline void asb_call_figure(struct asb_attack *a, enum asb_figure_hook hook,
                                   const struct asb_effect *effect, const struct asb_moment *m) {
    struct asb_snapshot before;
    if (!a->traces) {
        asb_call_hook(a, hook, effect, m);
        return;
    }
    asb_trace_before(a, &before);
    asb_call_hook(a, hook, effect, m);
    asb_trace_after(a, &before, m->source);
}

// ---- One row

static void asb_walk_row(struct asb_attack *a, enum asb_figure_hook hook, struct asb_source source,
                         struct asb_fx_list list) {
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        if (fx->effect == ASB_FX_HAS_ABILITY && !a->granted) { // an ability that is always active
            struct asb_source granted = {ASB_FROM_ABILITY, source.role, (uint16_t)fx->n[0]};
            a->granted = true;
            asb_walk_row(a, hook, granted, asb_abilities[a->date][granted.index].fx);
            a->granted = false;
            continue;
        }
        const struct asb_effect *effect = asb_effects[fx->effect];
        if (!effect) {
            if (!a->unplayed && hook == ASB_HOOK_FIGURE && !asb_effect_figures_played(fx->effect)) {
                a->unplayed = fx->effect;
                a->unplayed_by = source;
            }
            continue;
        }
        if (!asb_has_figure(effect, hook))
            continue;
        struct asb_moment m = {source, fx, UMP_NOBODY, UMP_NOBODY, NULL, NULL, NULL};
        asb_call_figure(a, hook, effect, &m);
    }
}

// ---- Items and whom they are for

static bool asb_is_among_holders(const struct asb_item *item, uint16_t species, uint16_t base) {
    for (int i = 0; i < item->holder_count; i++)
        if (asb_item_holders[item->first_holder + i] == species ||
            (base && asb_item_holders[item->first_holder + i] == base)) // a mega's own
            return true;
    return false;
}
static bool asb_item_row_has(const struct asb_item *item, uint16_t effect) {
    for (int i = 0; i < item->fx.count; i++)
        if (asb_fx_rows[item->fx.first + i].effect == effect)
            return true;
    return false;
}
// [facts: items Everstone, Rare Candy] For those who never evolve, and for those of a line, where no other
// signature item but a stone of megas is theirs; whose line is not known may have either.
static bool asb_is_left_over(uint8_t date, uint16_t item, const struct asb_species *row, uint16_t species) {
    bool alone = item == ASB_ITEM_EVERSTONE;
    if (row->stages && alone != (row->stages == 1))
        return false;
    for (int i = 1; i < ASB_ITEM_COUNT; i++) {
        const struct asb_item *other = &asb_items[date][i];
        if (other->exists && other->kind == ASB_ITEM_KIND_SIGNATURE &&
            !asb_item_row_has(other, ASB_FX_MEGA) && asb_is_among_holders(other, species, row->base))
            return false;
    }
    return true;
}

// Signature items do nothing for a species they are not for.
bool asb_is_meant_for(uint8_t date, uint16_t item, uint16_t species) {
    const struct asb_item *row = &asb_items[date][item];
    const struct asb_species *kind = &asb_species[date][species];
    if (!species)
        return true;
    if (item == ASB_ITEM_EVERSTONE || item == ASB_ITEM_RARE_CANDY)
        return asb_is_left_over(date, item, kind, species);
    return !row->holder_count || asb_is_among_holders(row, species, kind->base);
}
// [facts: ability Unnerve] A berry that cannot be eaten does nothing; with the later date's Old Amber no
// consumable does.
static bool asb_is_unnerved(const struct asb_attack *a, const struct asb_who *who) {
    const struct asb_item *item = &asb_items[a->date][who->item];
    const struct asb_who *other = &a->who[who == &a->who[ASB_USER] ? ASB_TARGET : ASB_USER];
    const struct asb_item *amber = &asb_items[a->date][other->item];
    bool unnerves = false;
    if (item->gift_type == ASB_TYPE_NONE && !item->uses)
        return false;
    for (int i = 0; i < other->ability_count && !(other->marks & ASB_MARK_ABILITY_VOID); i++)
        unnerves |= other->abilities[i] == ASB_ABILITY_UNNERVE;
    bool all = unnerves && item->gift_type == ASB_TYPE_NONE && !(other->marks & ASB_MARK_ITEM_VOID) &&
               asb_item_row_has(amber, ASB_FX_UNNERVES_ALL) &&
               asb_is_meant_for(a->date, other->item, other->species);
    return all || (unnerves && item->gift_type != ASB_TYPE_NONE);
}
static bool asb_item_works(const struct asb_attack *a, const struct asb_who *who) {
    return who->item && !(who->marks & ASB_MARK_ITEM_VOID) && asb_items[a->date][who->item].exists &&
           asb_is_meant_for(a->date, who->item, who->species) && !asb_is_unnerved(a, who);
}

// ---- A battler, and all of an attack

// The item has it active already.
static bool asb_is_granted(const struct asb_attack *a, const struct asb_who *who, uint16_t ability) {
    struct asb_fx_list list = asb_items[a->date][who->item].fx;
    for (int i = 0; i < list.count && asb_item_works(a, who); i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_HAS_ABILITY &&
            asb_fx_rows[list.first + i].n[0] == (int16_t)ability)
            return true;
    return false;
}

static void asb_walk_abilities(struct asb_attack *a, enum asb_figure_hook hook, enum asb_role role) {
    const struct asb_who *who = &a->who[role];
    if (who->marks & ASB_MARK_ABILITY_VOID)
        return;
    for (int i = 0; i < who->ability_count; i++) {
        const struct asb_ability *ability = &asb_abilities[a->date][who->abilities[i]];
        bool bypassed = role == ASB_TARGET && a->mold_breaker && ability->bypassed;
        if (a->masks && !(a->masks->abilities[who->abilities[i]].hooks >> (ASB_BIT_FIGURE + hook) & 1))
            continue;
        if (bypassed || asb_is_granted(a, who, who->abilities[i]))
            continue;
        struct asb_source source = {ASB_FROM_ABILITY, (uint8_t)role, who->abilities[i]};
        asb_walk_row(a, hook, source, ability->fx);
    }
}

static void asb_walk_perks(struct asb_attack *a, enum asb_figure_hook hook, enum asb_role role, int from) {
    const struct asb_who *who = &a->who[role];
    for (int i = from; i < 3; i++) {
        struct asb_source source = {ASB_FROM_PERK, (uint8_t)role, who->types[i]};
        if (a->masks && !(a->masks->perks[who->types[i]].hooks >> (ASB_BIT_FIGURE + hook) & 1))
            continue;
        if (who->types[i] && !(i > 0 && who->types[i] == who->types[i - 1]))
            asb_walk_row(a, hook, source, asb_perks[a->date][who->types[i]].fx);
    }
}

// Three bytes as one word; the fourth is a type of its species.
static bool asb_has_first_types(const struct asb_who *who) {
    static const uint8_t three[4] = {0xFF, 0xFF, 0xFF};
    enum { AT = offsetof(struct asb_who, types) };
    uint32_t mask, now, first;
    memcpy(&mask, three, sizeof mask);
    memcpy(&now, (const char *)who + AT, sizeof now);
    memcpy(&first, (const char *)&who->rows->start + AT, sizeof first);
    return ((now ^ first) & mask) == 0;
}
_Static_assert(offsetof(struct asb_who, own_types) == offsetof(struct asb_who, types) + 3, "one word");

// Whether the rows of one can have such a hook of whom little is known.
static bool asb_may_figure(const struct asb_attack *a, enum asb_figure_hook hook, const struct asb_who *who) {
    if (!a->masks)
        return true;
    const uint32_t *perks = a->masks->perk_hooks;
    uint32_t any = who->hooks | perks[who->types[0]] | perks[who->types[1]] | perks[who->types[2]];
    return any >> (ASB_BIT_FIGURE + hook) & 1;
}

// Whether a row does nothing for this attack.
static bool asb_is_idle(const struct asb_attack *a, const struct asb_called *called, enum asb_role role) {
    const struct asb_who *who = &a->who[role];
    if (called->row < ASB_ROW_ITEM)
        return who->marks & ASB_MARK_ABILITY_VOID || (role == ASB_TARGET && a->mold_breaker &&
                                                      asb_abilities[a->date][called->source.index].bypassed);
    return called->row == ASB_ROW_ITEM && !asb_item_works(a, who);
}

// The rows it started with; where an effect has given it other types, their perks from there on.
static void asb_walk_known(struct asb_attack *a, enum asb_figure_hook hook, enum asb_role role) {
    const struct asb_who *who = &a->who[role];
    const struct asb_calls *calls = &who->rows->calls;
    const struct asb_called *called = &calls->all[calls->first[ASB_BIT_FIGURE + hook]],
                            *end = &calls->all[calls->first[ASB_BIT_FIGURE + hook + 1]];
    unsigned row = ASB_ROW_COUNT, perks = ASB_ROW_PERKS;
    bool idle = false;
    struct asb_moment m = {.holder = UMP_NOBODY, .other = UMP_NOBODY};
    for (; called < end; called++) {
        if (called->row != row) {
            row = called->row;
            if (row >= ASB_ROW_PERKS && !asb_has_first_types(who))
                break;
            idle = asb_is_idle(a, called, role);
            perks = row >= ASB_ROW_PERKS ? row + 1 : ASB_ROW_PERKS;
        }
        if (idle)
            continue;
        m.fx = &asb_fx_rows[called->fx];
        m.source = called->source;
        m.source.role = (uint8_t)role;
        asb_call_figure(a, hook, called->effect, &m);
    }
    if (!asb_has_first_types(who))
        asb_walk_perks(a, hook, role, (int)(perks - ASB_ROW_PERKS));
}

void asb_walk_who(struct asb_attack *a, enum asb_figure_hook hook, enum asb_role role) {
    const struct asb_who *who = &a->who[role];
    if (who->rows) {
        asb_walk_known(a, hook, role);
        return;
    }
    asb_walk_abilities(a, hook, role);
    bool item =
        who->item && !(a->masks && !(a->masks->items[who->item].hooks >> (ASB_BIT_FIGURE + hook) & 1));
    if (item && asb_item_works(a, who)) {
        struct asb_source source = {ASB_FROM_ITEM, (uint8_t)role, who->item};
        asb_walk_row(a, hook, source, asb_items[a->date][who->item].fx);
    }
    asb_walk_perks(a, hook, role, 0);
}

void asb_walk(struct asb_attack *a, enum asb_figure_hook hook) {
    if (a->move && !(a->masks && !(a->masks->moves[a->move] >> (ASB_BIT_FIGURE + hook) & 1))) {
        struct asb_source source = {ASB_FROM_MOVE, ASB_USER, a->move};
        asb_walk_row(a, hook, source, asb_moves[a->date][a->move].fx);
    }
    for (int role = 0; role < 2; role++) {
        const struct asb_who *who = &a->who[role];
        if (who->rows && asb_has_first_types(who)) { // as nearly always
            const uint8_t *first = &who->rows->calls.first[ASB_BIT_FIGURE + hook];
            if (first[0] != first[1])
                asb_walk_known(a, hook, (enum asb_role)role);
        } else if (asb_may_figure(a, hook, who))
            asb_walk_who(a, hook, (enum asb_role)role);
    }
}

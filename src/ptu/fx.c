// SPDX-License-Identifier: MIT
// What do abilities and items do to an attack? Their rows (data/ptu/effects.csv) against the attack at hand:
// which of them hold, and what they add. Where each stage stands in the order of an attack is said by who
// asks for it.
#include "ptu/ptu.h"

void ptu_mod_add(struct ptu_mods *mods, uint16_t term, int32_t value) {
    if (value == 0 || mods->count == PTU_MODS_MAX)
        return;
    mods->list[mods->count++] = (struct ptu_mod){term, (int16_t)value};
    mods->sum += value;
}

static bool ptu_is_listed(uint8_t list, uint16_t place) {
    const struct ptu_span *span = &ptu_lists[list];
    for (uint16_t i = 0; i < span->count; i++)
        if (ptu_listed[span->first + i] == place)
            return true;
    return false;
}

static bool ptu_name_ends(const char *name, const char *end) {
    ump_span whole = ump_span_of_str(name), tail = ump_span_of_str(end);
    return whole.len >= tail.len && ump_span_is(ump_span_tail(whole, whole.len - tail.len), end);
}

// Parts of the maximum that is real; nothing is known of who has no maximum.
static bool ptu_hp_is(const struct ptu_view *own, enum ptu_condition when) {
    if (own->max <= 0)
        return false;
    switch (when) {
    case PTU_WHEN_HP_AT_MOST_1_3:
        return 3 * own->hp <= own->max;
    case PTU_WHEN_HP_BELOW_1_3:
        return 3 * own->hp < own->max;
    case PTU_WHEN_HP_AT_MOST_1_2:
        return 2 * own->hp <= own->max;
    case PTU_WHEN_HP_BELOW_1_2:
        return 2 * own->hp < own->max;
    default:
        return own->hp >= own->max;
    }
}

static bool ptu_shares_type(const struct ptu_view *view, uint8_t type) {
    return type != PTU_TYPE_NONE && (view->types[0] == type || view->types[1] == type);
}

static bool ptu_is_afflicted(uint32_t statuses) {
    for (unsigned i = 0; i < PTU_STATUS_COUNT; i++)
        if (statuses >> i & 1 && ptu_statuses[i].group != PTU_OTHER)
            return true;
    return false;
}

static bool ptu_play_is(const struct ptu_use *use, enum ptu_condition when, uint8_t arg) {
    const struct ptu_play *play = use->play;
    switch (when) {
    case PTU_WHEN_MOVE: // [ptu:struggle] no Move, so what alters Moves leaves it alone
        return !play->struggle;
    case PTU_WHEN_DAMAGING:
        return play->damaging;
    case PTU_WHEN_CLASS:
        return play->cls == arg;
    case PTU_WHEN_TYPE:
        return play->type == arg;
    case PTU_WHEN_MELEE:
        return play->melee;
    case PTU_WHEN_RANGED:
        return !play->melee && play->most > 0;
    case PTU_WHEN_ONE_TARGET:
        return play->most > 0 && play->most < 8;
    case PTU_WHEN_KW:
        return play->keywords >> arg & 1;
    case PTU_WHEN_LISTED: // by name: another edition of the Move is the same Move
        for (uint16_t i = 0; play->facts && i < ptu_lists[arg].count; i++) {
            const char *name = ptu_moves[ptu_listed[ptu_lists[arg].first + i]].name;
            if (ump_span_eq(ump_span_of_str(name), play->facts->name))
                return true;
        }
        return false;
    case PTU_WHEN_TAIL:
        return play->facts && ptu_name_ends(play->facts->name, "Tail");
    case PTU_WHEN_RECOIL:
        return play->recoil > 0;
    case PTU_WHEN_PRINTED_AT_MOST_6:
        return play->damaging && play->db > 0 && play->db <= 6 &&
               !(play->keywords & (ptu_bit(PTU_KEYWORD_FIVE_STRIKE) | ptu_bit(PTU_KEYWORD_DOUBLE_STRIKE)));
    case PTU_WHEN_STRIKES:
        return (play->keywords & (ptu_bit(PTU_KEYWORD_FIVE_STRIKE) | ptu_bit(PTU_KEYWORD_DOUBLE_STRIKE))) !=
               0;
    case PTU_WHEN_EFFECT:
        return play->damaging && play->facts && play->facts->trigger_count > 0;
    case PTU_WHEN_OWN_TYPE:
        return ptu_shares_type(use->attacker, play->type);
    default:
        return false;
    }
}

static bool ptu_when_holds(const struct ptu_use *use, const struct ptu_view *own, enum ptu_condition when,
                           uint8_t arg) {
    switch (when) {
    case PTU_WHEN_NONE:
        return true;
    case PTU_WHEN_HP_AT_MOST_1_3:
    case PTU_WHEN_HP_BELOW_1_3:
    case PTU_WHEN_HP_AT_MOST_1_2:
    case PTU_WHEN_HP_BELOW_1_2:
    case PTU_WHEN_FULL:
        return ptu_hp_is(own, when);
    case PTU_WHEN_SELF:
        if (arg == PTU_AFFLICTED)
            return ptu_is_afflicted(own->statuses);
        return own->statuses >> arg & 1 ||
               (arg == PTU_POISONED && own->statuses & ptu_bit(PTU_BADLY_POISONED));
    case PTU_WHEN_WEATHER:
        return use->weather == arg;
    case PTU_WHEN_SUPER:
        return !use->immune && use->step > 0;
    case PTU_WHEN_RESISTED:
        return !use->immune && use->step < 0;
    case PTU_WHEN_CRIT:
        return use->crit;
    case PTU_WHEN_ITEM:
        return own->item == arg;
    case PTU_WHEN_SPECIES:
        return own->species != PTU_NO_INDEX && ptu_is_listed(arg, own->species);
    default:
        return ptu_play_is(use, when, arg);
    }
}

bool ptu_has_owner(const struct ptu_view *view, const struct ptu_fx *fx) {
    if (fx->item)
        return view->item == fx->owner;
    for (uint32_t i = 0; i < view->ability_count; i++)
        if (view->abilities[i] == fx->owner)
            return true;
    return false;
}

static bool ptu_fx_may(const struct ptu_use *use, const struct ptu_fx *fx) {
    const struct ptu_view *own = fx->target ? use->target : use->attacker;
    for (int i = 0; i < PTU_FX_CONDITIONS; i++)
        if (!ptu_when_holds(use, own, (enum ptu_condition)fx->when[i], fx->arg[i]))
            return false;
    return true;
}

static bool ptu_fx_holds(const struct ptu_use *use, const struct ptu_fx *fx) {
    if (!ptu_fx_may(use, fx))
        return false;
    if (fx->ask == PTU_NO_INDEX)
        return true;
    return use->ask && use->ask(use, (uint16_t)(PTU_L_ASK + fx->ask), fx->target) == 1;
}

// Walks the rows of one owner; returns the first that holds where no list is wanted.
static const struct ptu_fx *ptu_walk(const struct ptu_use *use, const struct ptu_owner *owner,
                                     enum ptu_fx_stage stage, bool target, struct ptu_mods *mods) {
    for (uint16_t i = 0; i < owner->fx_count; i++) {
        const struct ptu_fx *fx = &ptu_fx[owner->first_fx + i];
        if (fx->stage != stage || (bool)fx->target != target || !ptu_fx_holds(use, fx))
            continue;
        if (!mods)
            return fx;
        ptu_mod_add(mods, ptu_owner_term(fx), fx->value);
    }
    return NULL;
}

static const struct ptu_fx *ptu_walk_all(const struct ptu_use *use, enum ptu_fx_stage stage, bool target,
                                         struct ptu_mods *mods) {
    const struct ptu_view *own = target ? use->target : use->attacker;
    const struct ptu_fx *found = NULL;
    for (uint32_t i = 0; i < own->ability_count && !found; i++)
        found = ptu_walk(use, &ptu_abilities[own->abilities[i]], stage, target, mods);
    if (!found && own->item != PTU_NO_INDEX)
        found = ptu_walk(use, &ptu_items[own->item], stage, target, mods);
    return found;
}

void ptu_fx_add(const struct ptu_use *use, enum ptu_fx_stage stage, bool target, struct ptu_mods *mods) {
    ptu_walk_all(use, stage, target, mods);
}

const struct ptu_fx *ptu_fx_of(const struct ptu_use *use, enum ptu_fx_stage stage, bool target) {
    return ptu_walk_all(use, stage, target, NULL);
}

// ---- One's own stats

static const struct ptu_owner *ptu_own_owner(const struct ptu_view *view, uint32_t i) {
    if (i < view->ability_count)
        return &ptu_abilities[view->abilities[i]];
    return i == view->ability_count && view->item != PTU_NO_INDEX ? &ptu_items[view->item] : NULL;
}

struct ptu_own ptu_fx_own(const struct ptu_view *view, enum ptu_fx_stage stage) {
    static const struct ptu_play nothing;
    struct ptu_use use = {.attacker = view, .target = view, .play = &nothing, .weather = view->weather};
    struct ptu_own own = {0, 0};
    for (uint32_t i = 0; i <= view->ability_count; i++) {
        const struct ptu_owner *owner = ptu_own_owner(view, i);
        for (uint16_t n = 0; owner && n < owner->fx_count; n++) {
            const struct ptu_fx *fx = &ptu_fx[owner->first_fx + n];
            if (fx->stage != stage || !ptu_fx_may(&use, fx) || (fx->ask != PTU_NO_INDEX && !view->slow))
                continue;
            own.count++;
            own.sum += fx->value;
        }
    }
    return own;
}

const struct ptu_fx *ptu_slow_fx(const struct ptu_view *view) {
    for (uint32_t i = 0; i <= view->ability_count; i++) {
        const struct ptu_owner *owner = ptu_own_owner(view, i);
        for (uint16_t n = 0; owner && n < owner->fx_count; n++) {
            const struct ptu_fx *fx = &ptu_fx[owner->first_fx + n];
            if (fx->stage == PTU_FX_HALF_SPE && fx->ask != PTU_NO_INDEX)
                return fx;
        }
    }
    return NULL;
}

// SPDX-License-Identifier: MIT
// Which effects are there, by file? Each is one const struct; fx/registry.c lists them under the names of
// data/asb/effects.csv.
#ifndef ASB_FX_FX_H
#define ASB_FX_FX_H

#include "asb/asb.h"

// One line for each effect that has a struct: ASB_PLAYED(its name in capitals, the struct).
#define ASB_PLAYED(id, name) extern const struct asb_effect name;
#include "asb/fx/played.def"
#undef ASB_PLAYED

// [facts: abilities] The strong kinds of rain and sun have the effects of rain and sun.
static inline uint8_t asb_plain_weather(uint8_t weather) {
    return weather == ASB_WEATHER_STRONG_RAIN  ? ASB_WEATHER_RAIN
           : weather == ASB_WEATHER_STRONG_SUN ? ASB_WEATHER_SUN
                                               : weather;
}
// The holder as the one who attacks, or who is attacked.
static inline bool asb_attacks(const struct asb_moment *m) { return m->source.role == ASB_USER; }
static inline bool asb_has_ability(const struct asb_attack *a, enum asb_role role, uint16_t ability) {
    bool none = a->who[role].marks & ASB_MARK_ABILITY_VOID; // [facts: move Gastro Acid]
    for (int i = 0; i < a->who[role].ability_count && !none; i++)
        if (a->who[role].abilities[i] == ability)
            return true;
    return false;
}
// The same of the target, unless its attacker passes by that one.
static inline bool asb_target_has(const struct asb_attack *a, uint16_t ability) {
    return asb_has_ability(a, ASB_TARGET, ability) &&
           !(a->mold_breaker && asb_abilities[a->date][ability].bypassed);
}
// [facts: abilities] An ability is off its default: a Skull Fossil leaves Sheer Force no toggle.
static inline bool asb_is_toggled(const struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[m->source.role];
    bool fossil = m->source.index == ASB_ABILITY_SHEER_FORCE && who->item == ASB_ITEM_SKULL_FOSSIL;
    for (int i = 0; i < who->ability_count && m->source.from == ASB_FROM_ABILITY; i++)
        if (who->abilities[i] == m->source.index)
            return (who->toggled >> i & 1) && !fossil;
    return false;
}
// [facts: ability Frisk] What this item does to power and damage is not felt by the other.
static inline bool asb_is_frisked(const struct asb_attack *a, const struct asb_moment *m) {
    return m->source.from == ASB_FROM_ITEM && a->frisked >> m->source.role & 1;
}
static inline void asb_give_stab(struct asb_attack *a, const struct asb_moment *m) {
    a->stab |= !asb_is_frisked(a, m);
    a->stab_unfelt |= asb_is_frisked(a, m);
}
static inline bool asb_damaging(const struct asb_attack *a) {
    return a->klass == ASB_CLASS_PHYSICAL || a->klass == ASB_CLASS_SPECIAL;
}
// A power with what its user's abilities make of it: their factors, then what they add.
static inline ump_frac asb_add_abilities(const struct asb_attack *a, ump_frac power, ump_status *status) {
    static const uint8_t places[] = {ASB_PART_POWER, ASB_PART_ABILITY};
    for (int step = 0; step < 2; step++)
        for (int i = 0; i < a->part_count; i++) {
            const struct asb_part *part = &a->parts[i];
            if (part->place != places[step] || part->source.from != ASB_FROM_ABILITY ||
                part->source.role != ASB_USER)
                continue;
            power =
                step ? ump_frac_add(power, part->amount, status) : ump_frac_mul(power, part->amount, status);
        }
    return power;
}
// The place of an amount in the formula by what it comes from.
static inline enum asb_part_place asb_place_of(const struct asb_moment *m) {
    return m->source.from == ASB_FROM_ITEM ? ASB_PART_ITEM_1 : ASB_PART_ABILITY;
}

#endif

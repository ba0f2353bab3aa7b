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
    for (int i = 0; i < a->who[role].ability_count; i++)
        if (a->who[role].abilities[i] == ability)
            return true;
    return false;
}
static inline bool asb_damaging(const struct asb_attack *a) {
    return a->klass == ASB_CLASS_PHYSICAL || a->klass == ASB_CLASS_SPECIAL;
}
// The place of an amount in the formula by what it comes from.
static inline enum asb_part_place asb_place_of(const struct asb_moment *m) {
    return m->source.from == ASB_FROM_ITEM ? ASB_PART_ITEM_1 : ASB_PART_ABILITY;
}

#endif

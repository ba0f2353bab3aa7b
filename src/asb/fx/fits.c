// SPDX-License-Identifier: MIT
// Does an effect's condition hold for this use? The filters and conditions that fx cells name; what they let
// through is power.c and its neighbours.
#include "asb/fx/fx.h"

static bool asb_is_in(const struct asb_who *who, enum asb_status status) {
    return who->statuses >> status & 1;
}

static bool asb_hp_at_most(struct asb_attack *a, const struct asb_who *who, int num, int den) {
    if (asb_lacks_full_hp(a, who))
        return false;
    ump_frac share = ump_frac_make((int64_t)who->max_hp * num, den, &a->status);
    return ump_frac_cmp(who->hp, share) <= 0;
}

// [facts: abilities] "lower than 33%"
static bool asb_hp_below_third(struct asb_attack *a, const struct asb_who *who) {
    ump_frac share = ump_frac_make((int64_t)who->max_hp * 33, 100, &a->status);
    return !asb_lacks_full_hp(a, who) && ump_frac_cmp(who->hp, share) < 0;
}

static bool asb_has_major(const struct asb_who *who) {
    return asb_is_in(who, ASB_STATUS_POISON) || asb_is_in(who, ASB_STATUS_TOXIC) ||
           asb_is_in(who, ASB_STATUS_PARALYSIS) || asb_is_in(who, ASB_STATUS_BURN) ||
           asb_is_in(who, ASB_STATUS_FREEZE) || asb_is_in(who, ASB_STATUS_SLEEP);
}

static bool asb_is_poisoned(const struct asb_who *who) {
    return asb_is_in(who, ASB_STATUS_POISON) || asb_is_in(who, ASB_STATUS_TOXIC);
}

// [facts: moves] A further effect with a chance, or one that lowers the target or raises the user.
static bool asb_has_secondary(const struct asb_attack *a) {
    const struct asb_fx_list *list = &asb_moves[a->date][a->move].fx;
    for (int i = 0; i < list->count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list->first + i];
        bool raises = false, lowers = false;
        for (int k = 0; k < ASB_STAT_COUNT; k++) {
            raises |= fx->stages[k] > 0;
            lowers |= fx->stages[k] < 0;
        }
        if ((fx->effect == ASB_FX_STATUS && !(fx->statuses >> ASB_STATUS_FLINCH & 1)) ||
            fx->effect == ASB_FX_TRI_ATTACK ||
            (fx->effect == ASB_FX_STAGES &&
             ((fx->who == ASB_WHO_USER && raises) || (fx->who == ASB_WHO_TARGET && lowers))))
            return a->klass == ASB_CLASS_PHYSICAL || a->klass == ASB_CLASS_SPECIAL;
    }
    return false;
}

static bool asb_move_has(const struct asb_attack *a, uint16_t effect) {
    const struct asb_fx_list *list = &asb_moves[a->date][a->move].fx;
    for (int i = 0; i < list->count; i++)
        if (asb_fx_rows[list->first + i].effect == effect)
            return true;
    return false;
}

static bool asb_is_encumbered(struct asb_attack *a, enum asb_role role) {
    const struct asb_who *who = &a->who[role];
    const struct asb_item *item = &asb_items[a->date][who->item];
    if (!who->item || item->kind == ASB_ITEM_KIND_ATTACHMENT || who->item == ASB_ITEM_DUELING_GLOVES)
        return false;
    return !(item->uses && asb_happened(a, role, ASB_EVENT_USED_ITEM));
}

// [facts: move Knock Off] Items it takes, and so hits harder for.
static bool asb_can_be_knocked_off(const struct asb_attack *a, const struct asb_who *who) {
    static const uint16_t kept[] = {ASB_ITEM_GRISEOUS_ORB, ASB_ITEM_SHOCK_DRIVE, ASB_ITEM_DOUSE_DRIVE,
                                    ASB_ITEM_CHILL_DRIVE,  ASB_ITEM_BURN_DRIVE,  ASB_ITEM_RED_ORB,
                                    ASB_ITEM_BLUE_ORB};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (who->item == kept[i])
            return false;
    const struct asb_item *item = &asb_items[a->date][who->item];
    if (!who->item || item->kind == ASB_ITEM_KIND_ATTACHMENT)
        return false;
    for (int i = 0; a->date != ASB_2017_01 && i < item->fx.count; i++) { // what its type comes from
        uint16_t effect = asb_fx_rows[item->fx.first + i].effect;
        if (effect == ASB_FX_Z_MOVE)
            return false;
        uint16_t ability = effect == ASB_FX_PLATE    ? ASB_ABILITY_MULTITYPE
                           : effect == ASB_FX_MEMORY ? ASB_ABILITY_RKS_SYSTEM
                                                     : ASB_ABILITY_NONE;
        for (int k = 0; ability && k < who->ability_count; k++)
            if (who->abilities[k] == ability)
                return false;
    }
    return !(item->fx.count && asb_fx_rows[item->fx.first].effect == ASB_FX_MEGA);
}

// [facts: moves] More or less HP than the user. HP that nobody gave are asked for.
static bool asb_hp_order(struct asb_attack *a, int wanted) {
    const struct asb_who *user = &a->who[ASB_USER], *target = &a->who[ASB_TARGET];
    for (int role = 0; role < 2 && !a->live; role++)
        if (a->who[role].max_hp <= 0 && a->who[role].hp.num <= 0)
            a->open_hp |= (uint8_t)(1 << role);
    bool known = user->hp.num > 0 && target->hp.num > 0;
    return known && ump_frac_cmp(target->hp, user->hp) * wanted > 0;
}

static bool asb_cond_of_target(struct asb_attack *a, enum asb_cond cond) {
    const struct asb_who *target = &a->who[ASB_TARGET];
    switch (cond) {
    case ASB_COND_TARGET_HURT_THIS_ACTION: // [facts: move Assurance] not by attacks alone
        return asb_happened(a, ASB_TARGET, ASB_EVENT_HURT) || asb_happened(a, ASB_TARGET, ASB_EVENT_HARMED);
    case ASB_COND_TARGET_HALF_HP:
        return asb_hp_at_most(a, target, 1, 2);
    case ASB_COND_TARGET_MORE_HP:
        return asb_hp_order(a, 1);
    case ASB_COND_TARGET_LESS_HP:
        return asb_hp_order(a, -1);
    case ASB_COND_TARGET_MAJOR_STATUS:
        return asb_has_major(target);
    case ASB_COND_TARGET_REMOVABLE_ITEM:
        return asb_can_be_knocked_off(a, target);
    case ASB_COND_TARGET_ACTED:
    case ASB_COND_AFTER_TARGET:
        return asb_happened(a, ASB_TARGET, ASB_EVENT_ACTED);
    case ASB_COND_TARGET_PARALYSED:
        return asb_is_in(target, ASB_STATUS_PARALYSIS);
    case ASB_COND_TARGET_POISONED:
        return asb_is_poisoned(target);
    case ASB_COND_TARGET_ASLEEP:
        return asb_is_in(target, ASB_STATUS_SLEEP);
    default:
        return false;
    }
}

static bool asb_cond_of_user(struct asb_attack *a, enum asb_cond cond) {
    const struct asb_who *user = &a->who[ASB_USER];
    switch (cond) {
    case ASB_COND_USER_UNENCUMBERED:
        return !asb_is_encumbered(a, ASB_USER);
    case ASB_COND_USER_HURT_THIS_ACTION:
        return asb_happened(a, ASB_USER, ASB_EVENT_HURT);
    case ASB_COND_USER_POISON_BURN_PARALYSIS:
        return asb_is_poisoned(user) || asb_is_in(user, ASB_STATUS_BURN) ||
               asb_is_in(user, ASB_STATUS_PARALYSIS);
    case ASB_COND_ALLY_FAINTED_SINCE_LAST_ROUND:
        return asb_happened(a, ASB_USER, ASB_EVENT_ALLY_FELL);
    case ASB_COND_ALLY_USES_ROUND:
        return asb_happened(a, ASB_USER, ASB_EVENT_ALLY_ROUND);
    case ASB_COND_USER_THIRD_HP:
        return asb_hp_below_third(a, user);
    case ASB_COND_USER_STATUS:
        return asb_has_major(user);
    case ASB_COND_USER_BURNED:
        return asb_is_in(user, ASB_STATUS_BURN);
    case ASB_COND_USER_POISONED:
        return asb_is_poisoned(user);
    default:
        return asb_cond_of_target(a, cond);
    }
}

// [facts: items] What an item keeps active needs no weather and no low HP.
static bool asb_is_active(const struct asb_attack *a, enum asb_cond cond) {
    return a->granted && (cond == ASB_COND_IN_SUN || cond == ASB_COND_IN_RAIN || cond == ASB_COND_IN_SAND ||
                          cond == ASB_COND_IN_HAIL || cond == ASB_COND_USER_THIRD_HP);
}

bool asb_cond_holds(struct asb_attack *a, enum asb_cond cond, enum asb_role holder) {
    if (asb_is_active(a, cond))
        return true;
    switch (cond) {
    case ASB_COND_NONE:
        return true;
    case ASB_COND_STAB:
        return a->stab;
    case ASB_COND_EXPLOSION:
        return a->groups >> ASB_GROUP_EXPLOSION & 1;
    case ASB_COND_SUPER_EFFECTIVE:
        return a->steps > 0 && !a->immune;
    case ASB_COND_SUPER_EFFECTIVE_OR_EXPLOSION:
        return a->steps > 0 || a->groups >> ASB_GROUP_EXPLOSION & 1;
    case ASB_COND_IN_SUN:
        return a->field.weather == ASB_WEATHER_SUN || a->field.weather == ASB_WEATHER_STRONG_SUN;
    case ASB_COND_IN_RAIN:
        return a->field.weather == ASB_WEATHER_RAIN || a->field.weather == ASB_WEATHER_STRONG_RAIN;
    case ASB_COND_IN_SAND:
        return a->field.weather == ASB_WEATHER_SAND;
    case ASB_COND_IN_HAIL:
        return a->field.weather == ASB_WEATHER_HAIL;
    case ASB_COND_ON_GRASS:
        return a->field.terrain == ASB_TERRAIN_GRASSY || a->field.place == ASB_TYPE_GRASS;
    case ASB_COND_OHKO:
        return a->groups >> ASB_GROUP_OHKO & 1;
    case ASB_COND_NOT_OHKO:
        return !(a->groups >> ASB_GROUP_OHKO & 1);
    case ASB_COND_HAS_SECONDARY:
        return asb_has_secondary(a);
    case ASB_COND_RECOIL_MOVE:
        return asb_move_has(a, ASB_FX_RECOIL) || asb_move_has(a, ASB_FX_CRASH);
    case ASB_COND_HOLDER_STATUS:
        return asb_has_major(&a->who[holder]);
    case ASB_COND_CONTACT:
        return a->contact;
    case ASB_COND_DRAINS_HP:
        return asb_move_has(a, ASB_FX_DRAIN) || asb_move_has(a, ASB_FX_LEECH_SEED);
    default:
        return asb_cond_of_user(a, cond);
    }
}

bool asb_fx_fits(struct asb_attack *a, const struct asb_moment *m) {
    static const uint8_t classes[ASB_FX_CLASS_COUNT] = {ASB_CLASS_NONE, ASB_CLASS_PHYSICAL, ASB_CLASS_SPECIAL,
                                                        ASB_CLASS_OTHER, ASB_CLASS_NONE};
    const struct asb_fx *fx = m->fx;
    if (classes[fx->klass] && a->klass != classes[fx->klass])
        return false;
    if (fx->type && a->type != fx->type)
        return false;
    if (fx->group && !(a->groups >> fx->group & 1))
        return false;
    return asb_cond_holds(a, (enum asb_cond)fx->cond, (enum asb_role)m->source.role);
}

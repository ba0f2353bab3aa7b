// SPDX-License-Identifier: MIT
// What do the damages of a calculation leave of their target: Hit Points, Injuries, the chances of both? The
// damages themselves: calc.c; the rules of Injuries: injuries.c.
#include "ptu/request.h"

// What of the damage the target takes now, as in encounters: Delayed Reaction halves it, False Swipe and
// Sturdy leave 1 Hit Point. Present may heal.
static struct ptu_harm ptu_calc_harm(const struct ptu_request *r, const struct ptu_tally *tally,
                                     int32_t damage) {
    const struct ptu_view *t = r->use.target;
    const struct ptu_fx *sturdy;
    bool spared = ptu_fx_of(&r->use, PTU_FX_NO_MASSIVE, true) != NULL;
    if (!tally->loss && ptu_fx_of(&r->use, PTU_FX_DELAY, true))
        damage /= 2;
    if (!tally->loss && damage > 0 && ptu_is_held(&r->use, t->hp, t->temp, damage, &sturdy))
        damage = t->hp + t->temp - 1;
    struct ptu_harm harm = ptu_harm_of(r->params, t->hp, t->max, t->temp, damage, tally->loss, spared);
    if (tally->heals)
        harm.hp = ptu_healed(t->hp, t->max, t->injuries, 20);
    return harm;
}

// [facts: Bully, Cruelty] Injuries that an ability adds to a hit that hurts.
static int32_t ptu_calc_added(const struct ptu_request *r, int32_t damage) {
    const struct ptu_fx *fx = damage > 0 ? ptu_fx_of(&r->use, PTU_FX_HIT_INJURY, false) : NULL;
    return fx ? fx->value : 0;
}

void ptu_tally_add(struct ptu_request *r, struct ptu_tally *tally, int32_t damage, ump_frac chance) {
    const struct ptu_view *t = r->use.target;
    tally->damage = damage;
    if (t->max <= 0)
        return;
    struct ptu_harm harm = ptu_calc_harm(r, tally, damage);
    uint32_t injuries = (uint32_t)(harm.massive + harm.markers + ptu_calc_added(r, damage));
    injuries = injuries < PTU_INJURIES_MAX ? injuries : PTU_INJURIES_MAX - 1;
    tally->injuries[injuries] = ump_frac_add(tally->injuries[injuries], chance, &r->asked.status);
    if (harm.hp <= 0)
        tally->faints = ump_frac_add(tally->faints, chance, &r->asked.status);
}

// [ptu:formula.9] Where one damage is certain all of it, else the chances.
void ptu_tally_answer(struct ptu_request *r, const struct ptu_tally *tally, bool settled) {
    const struct ptu_view *t = r->use.target;
    if (t->max <= 0)
        return;
    if (settled) {
        struct ptu_harm harm = ptu_calc_harm(r, tally, tally->damage);
        ptu_calc_answer(r, "massive", ump_frac_int(harm.massive));
        ptu_calc_answer(r, "markers", ump_frac_int(harm.markers));
        ptu_calc_answer(r, "injuries",
                        ump_frac_int(harm.massive + harm.markers + ptu_calc_added(r, tally->damage)));
        ptu_calc_answer(r, "hp", ump_frac_int(harm.hp));
        if (t->temp)
            ptu_calc_answer(r, "temp_hp", ump_frac_int(harm.temp));
        return;
    }
    for (uint32_t i = 0; i < PTU_INJURIES_MAX; i++) {
        char name[24];
        ump_buf text = ump_buf_fixed(name, sizeof name);
        ump_buf_printf(&text, "injuries.%u", (unsigned)i);
        if (tally->injuries[i].num)
            ptu_calc_answer(r, name, tally->injuries[i]);
    }
    ptu_calc_answer(r, "faints", tally->faints);
}

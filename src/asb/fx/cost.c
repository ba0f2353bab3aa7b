// SPDX-License-Identifier: MIT
// Which effects change what a use costs? The sum is energy.c.
#include "asb/fx/fx.h"

static void asb_energy_add(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_fx_fits(a, m))
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_energy_add = {.energy_cost = asb_energy_add};

// [facts: abilities] Pressure and its kin: any move at its holder, damaging or not.
static void asb_foe_energy(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && asb_is_aimed(a))
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_foe_energy = {.energy_cost = asb_foe_energy};

static void asb_energy_if(struct asb_attack *a, const struct asb_moment *m) {
    if (!a->cost_given && asb_cond_holds(a, (enum asb_cond)m->fx->cond, ASB_USER))
        a->cost = ump_frac_int(m->fx->n[0]);
}
const struct asb_effect asb_fx_energy_if = {.base_power = asb_energy_if};

static void asb_no_penalty(struct asb_attack *a, const struct asb_moment *m) {
    (void)m;
    a->no_penalty = true;
}
const struct asb_effect asb_fx_no_penalty = {.base_power = asb_no_penalty};

// [facts: type perks] Fairy: damaging moves of the type.
static void asb_penalty(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_damaging(a) && a->type == m->fx->type)
        a->penalty = m->fx->n[0];
}
const struct asb_effect asb_fx_penalty = {.energy_cost = asb_penalty};

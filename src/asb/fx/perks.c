// SPDX-License-Identifier: MIT
// What do types give that has no parallel elsewhere? Flying and Normal. What perks share with abilities and
// items stands with those (worth.c, status.c ...); that Flying types float is asb_on_ground and the chart.
#include "asb/battle.h"
#include "asb/fx/fx.h"

// ---- Flying

enum { ASB_DIVER_SIZE = 4 };

// [facts: type perks] From the air it finds who it digs or dives for; a diver reaches it only if it is larger
// than the class named. Who hits it in the air: charges.c.
static void asb_flying_dives(struct asb_attack *a, const struct asb_moment *m) {
    bool dives = a->move == ASB_MOVE_DIVE, digs = a->move == ASB_MOVE_DIG;
    if (asb_attacks(m)) {
        a->never_misses |= dives || digs;
        return;
    }
    bool small = a->who[ASB_USER].size && a->who[ASB_USER].size <= ASB_DIVER_SIZE;
    if (dives && small && !a->field.gravity && !(a->who[ASB_TARGET].marks & ASB_MARK_GROUNDED))
        a->immune = true;
}
const struct asb_effect asb_fx_flying = {.modify_damage = asb_flying_dives};

// ---- Normal

// [facts: type perks] Attacks of the type that the arena has: by the header, once three actions are over
// (view.c).
static void asb_arena_type(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_damaging(a) && a->type && a->type == a->field.arena)
        asb_add_part(a, ASB_PART_FIELD, m->source, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_arena_type = {.modify_damage = asb_arena_type};

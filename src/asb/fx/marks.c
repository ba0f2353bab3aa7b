// SPDX-License-Identifier: MIT
// What is put on a battler for some actions and bears on attacks: charge, sure blows, acid and water, sight
// and aim, floating and falling, lightness, currents? What else bars or holds is bans.c and leaving.c.
#include "asb/fx/moves.h"

// Puts the row's effect on a battler for so many of its actions, or begins its time anew.
static struct asb_slot *asb_lay(struct asb_ctx *ctx, const struct asb_moment *m, int battler, int left) {
    struct asb_slot *slot = asb_slot_of(ctx, battler, m->fx->effect);
    if (m->slot || battler < 0 || asb_is_fainted(ctx, battler))
        return NULL;
    if (slot) { // another move's time of it may be the longer one: Levitate under Magnet Rise
        if (left >= slot->left)
            asb_slot_renew(ctx, battler, slot, left);
        return asb_slot_of(ctx, battler, m->fx->effect);
    }
    return asb_slot_put(ctx, battler, m, left, ASB_UNIT_ACTIONS);
}
static void asb_lay_on_target(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !m->use->substitute_took)
        asb_lay(ctx, m, m->use->target, m->fx->n[0]);
}
static void asb_lay_on_user(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_lay(ctx, m, m->use->user, m->fx->n[0]);
}

// ---- Power and blows

// [facts: move Charge] Electric moves; the type is known when the figures are done.
static void asb_charged(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_lay(ctx, m, m->use->user, m->fx->n[1]);
}
static void asb_charged_figures(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (!asb_attacks(m))
        return;
    a->charge = m->fx->n[0];
    a->charged_by = m->source;
}
const struct asb_effect asb_fx_charged = {.on_hit = asb_charged, .lies = asb_charged_figures};

// [facts: move Focus Energy] figures.c looks for the mark.
const struct asb_effect asb_fx_sure_crit = {.on_hit = asb_lay_on_user};

// [facts: move Water Gun] Likewise.
const struct asb_effect asb_fx_drench = {.on_hit = asb_lay_on_target};

// [facts: move Acid] On who is of Steel; its own damage comes after (the pure hook).
static void asb_corrode_figures(struct asb_attack *a, const struct asb_moment *m) {
    (void)m;
    a->lifted |= ASB_LIFT_STEEL;
}
static void asb_corrodes(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->target < 0)
        return;
    const uint8_t *types = asb_b(ctx, m->use->target)->types;
    if (types[0] == ASB_TYPE_STEEL || types[1] == ASB_TYPE_STEEL || types[2] == ASB_TYPE_STEEL)
        asb_lay_on_target(ctx, m);
}
const struct asb_effect asb_fx_corrode = {.base_power = asb_corrode_figures, .on_hit = asb_corrodes};
const struct asb_effect asb_fx_can_be_corroded = {.plain = true};
// [facts: moves] Harden, Iron Defense: of Rock and Steel types; the latter cures them, too.
static void asb_renews_skin(struct asb_ctx *ctx, const struct asb_moment *m) {
    const uint8_t *types = asb_b(ctx, m->use->user)->types;
    bool skin = false;
    for (int i = 0; i < 3; i++)
        skin |= types[i] == ASB_TYPE_ROCK || types[i] == ASB_TYPE_STEEL;
    if (skin && m->fx->statuses)
        asb_cure(ctx, m->use->user, m->fx->statuses, m->source);
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_CORRODE);
    if (slot)
        asb_slot_end(ctx, m->use->user, slot);
}
const struct asb_effect asb_fx_renews_skin = {.on_hit = asb_renews_skin};

// ---- Sight and aim

// [facts: moves] Foresight and its kin: no evasion of it counts, nor its foes' own lowered accuracy.
static void asb_identified(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (!asb_attacks(m))
        a->ignores_evasion = a->ignores_accuracy_drops = true;
}
// The two kinds, which lift the immunity of Ghosts and of Dark types, lie beside each other.
static void asb_identify(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot || m->use->substitute_took || target < 0 || asb_is_fainted(ctx, target))
        return;
    struct asb_slot *slots = asb_b(ctx, target)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
        if (slots[i].effect == m->fx->effect && asb_fx_rows[slots[i].row].type == m->fx->type) {
            asb_slot_renew(ctx, target, &slots[i], m->fx->n[0]);
            return;
        }
    asb_slot_put(ctx, target, m, m->fx->n[0], ASB_UNIT_ACTIONS);
}
const struct asb_effect asb_fx_identify = {.on_hit = asb_identify, .lies = asb_identified, .several = true};

// [facts: moves] Lock-On, Mind Reader: its next action, at that target. arg: 1 + target.
static void asb_lock_on(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = m->slot ? NULL : asb_lay(ctx, m, m->use->user, 1);
    if (slot)
        slot->arg = (uint16_t)(1 + m->use->target);
}
static void asb_locked_on(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (asb_attacks(m) && m->slot->arg == (uint16_t)(1 + m->other))
        a->never_misses = true;
}
const struct asb_effect asb_fx_lock_on = {.on_hit = asb_lock_on, .lies = asb_locked_on};

// ---- Off the ground, and on it

// [facts: moves] What floats is passed below by moves that shake the ground, and by who digs or dives, unless
// that is large, floats or flies itself; Earth Power is weaker.
static bool asb_reaches_up(const struct asb_attack *a) {
    const struct asb_who *user = &a->who[ASB_USER];
    bool flies = user->types[0] == ASB_TYPE_FLYING || user->types[1] == ASB_TYPE_FLYING ||
                 user->types[2] == ASB_TYPE_FLYING;
    return flies || user->size > 4 || asb_has_ability(a, ASB_USER, ASB_ABILITY_LEVITATE);
}
static void asb_floats(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (asb_attacks(m) || a->field.gravity || a->who[ASB_TARGET].marks & ASB_MARK_GROUNDED)
        return;
    bool digs = a->move == ASB_MOVE_DIG || a->move == ASB_MOVE_DIVE;
    bool under = a->groups >> ASB_GROUP_SEISMIC & 1;
    bool dug_in = a->who[ASB_TARGET].marks & ASB_MARK_UNDERGROUND && a->move != ASB_MOVE_FISSURE;
    if ((under && !dug_in) || (digs && !asb_reaches_up(a)))
        a->immune = true;
    else if (a->move == ASB_MOVE_EARTH_POWER)
        asb_add_part(a, ASB_PART_FIELD, m->source,
                     ump_frac_neg(a->params[ASB_P_FLOAT_EARTH_POWER], &a->status));
}
const struct asb_effect asb_fx_used_by = {.plain = true}; // legality.c
const struct asb_effect asb_fx_levitates = {.on_hit = asb_lay_on_user, .lies = asb_floats};
// [facts: move Dig] Its user may be one of those: asb_reaches_up.
const struct asb_effect asb_fx_ignores_levitation_if_large = {.plain = true};
const struct asb_effect asb_fx_seismic = {.plain = true};

static void asb_held_up(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    asb_floats(ctx, a, m);
    if (!asb_attacks(m) && !(a->groups >> ASB_GROUP_OHKO & 1))
        a->never_misses = true;
}
const struct asb_effect asb_fx_telekinesis = {.on_hit = asb_lay_on_target, .lies = asb_held_up};

// [facts: move Smack Down] Where it does damage and the target has not come down by itself; no flight then.
static void asb_grounds(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->hp_lost.num > 0 && !asb_slot_of(ctx, m->use->target, ASB_FX_GROUNDS_USER))
        asb_lay_on_target(ctx, m);
}
static enum asb_verdict asb_cannot_fly(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t base = asb_move_bases[m->use->attack.move]; // Fly, either way of it, and Bounce
    return m->slot && asb_fx_of_move(ctx, base, ASB_FX_BREAKS_OFF) ? ASB_BARRED : ASB_ALLOWED;
}
const struct asb_effect asb_fx_grounds = {.check_order = asb_cannot_fly, .on_hit = asb_grounds};

// [facts: move Roost] Until the end of the action it has nothing of the Flying type where it is aimed at.
static void asb_sits(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_lay(ctx, m, m->use->user, 1);
}
static void asb_sits_figures(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    struct asb_who *who = &a->who[ASB_TARGET];
    (void)ctx;
    for (int i = 0; i < 3 && !asb_attacks(m); i++)
        if (who->types[i] == ASB_TYPE_FLYING)
            who->types[i] = ASB_TYPE_NONE;
}
static void asb_stands_up(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_grounds_user = {
    .on_hit = asb_sits, .end_of_action = asb_stands_up, .lies = asb_sits_figures};

// ---- Weight, currents

// [facts: move Autotomize] Half the weight, once: the class of what is left.
static void asb_lighten(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_slot_of(ctx, m->use->user, ASB_FX_LIGHTEN))
        asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_ACTIONS);
}
static void asb_lightened(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    struct asb_who *who = &a->who[m->source.role];
    int weight = asb_species[a->date][who->species].weight_hg;
    (void)ctx;
    for (int class = 1; weight && class < ASB_RANK_COUNT; class ++)
        if (weight >= 2 * (int)asb_ranks[a->date][class].weight_from_hg)
            who->weight = (uint8_t) class;
}
const struct asb_effect asb_fx_lighten = {.on_hit = asb_lighten, .lies = asb_lightened};

// [facts: move Electrify] The type of its next attack.
static void asb_electrify(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_lay(ctx, m, m->use->target, ASB_LASTS);
}
static void asb_electrified(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (!asb_attacks(m) || !asb_damaging(a))
        return;
    a->type = ASB_TYPE_ELECTRIC;
    a->type_given = true;
}
static void asb_discharged(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && m->use->user == m->holder && asb_damaging(&m->use->attack))
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_electrify = {
    .on_hit = asb_electrify, .on_done = asb_discharged, .lies = asb_electrified};

// SPDX-License-Identifier: MIT
// Which effects change accuracy, critical hits and the number of hits? Power is power.c.
#include "asb/fx/fx.h"

// ---- Accuracy

static void asb_accuracy_add(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_fx_fits(a, m))
        asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_accuracy_add = {.accuracy = asb_accuracy_add};

static void asb_accuracy_factor(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_fx_fits(a, m) && !asb_is_toggled(a, m))
        asb_add_part(a, ASB_PART_FACTOR, m->source, ump_frac_make(m->fx->num, m->fx->den, &a->status));
}
const struct asb_effect asb_fx_accuracy_factor = {.accuracy = asb_accuracy_factor};

static void asb_foe_accuracy(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        return;
    asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(m->fx->n[0]));
    a->accuracy_cap = (uint8_t)m->fx->n[1];
}
const struct asb_effect asb_fx_foe_accuracy = {.accuracy = asb_foe_accuracy};

// [facts: abilities] Evasion of so many percent: points off the accuracy (reading A1).
static void asb_veil(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && (a->granted || a->field.weather == m->fx->weather))
        asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(-m->fx->n[0]));
}
const struct asb_effect asb_fx_veil = {.accuracy = asb_veil};

static void asb_perfect_in(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_plain_weather(a->field.weather) == m->fx->weather)
        a->never_misses = true;
}
const struct asb_effect asb_fx_perfect_in = {.base_power = asb_perfect_in}; // past Protect: fx/fields.c

static void asb_accuracy_in(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_plain_weather(a->field.weather) == m->fx->weather && a->accuracy)
        a->accuracy = (uint8_t)m->fx->n[0];
}
const struct asb_effect asb_fx_accuracy_in = {.base_power = asb_accuracy_in};

static bool asb_is_ohko(const struct asb_attack *a) { return a->groups >> ASB_GROUP_OHKO & 1; }

// [facts: abilities] No Guard on either side; [facts: items] Lagging Tail likewise. One-hit moves roll as
// ever.
static void asb_never_misses(struct asb_attack *a, const struct asb_moment *m) {
    (void)m;
    if (!asb_is_ohko(a))
        a->never_misses = true;
}
// [facts: ability Klutz] In its clumsy style, with an item, it is as hard to hit as others.
static bool asb_is_clumsily_guarded(const struct asb_attack *a) {
    const struct asb_who *who = &a->who[ASB_TARGET];
    for (int i = 0; i < who->ability_count; i++)
        if (who->abilities[i] == ASB_ABILITY_KLUTZ && !(who->toggled >> i & 1))
            return who->item != ASB_ITEM_NONE;
    return false;
}
static void asb_no_guard(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) || !(a->guarded_again || asb_is_clumsily_guarded(a))) // [facts: item Pidgeotite]
        asb_never_misses(a, m);
}
const struct asb_effect asb_fx_no_guard = {.accuracy = asb_no_guard};
const struct asb_effect asb_fx_never_misses_or_is_missed = {.accuracy = asb_never_misses};

static void asb_smoke_ball(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->ignores_evasion = a->ignores_accuracy_drops = true;
}
const struct asb_effect asb_fx_smoke_ball = {.accuracy = asb_smoke_ball};

static void asb_clear_in_fog(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->ignores_fog = true;
}
const struct asb_effect asb_fx_clear_in_fog = {.accuracy = asb_clear_in_fog};

// [facts: abilities] Half at most, before everything else.
static void asb_wonder_skin(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->klass == ASB_CLASS_OTHER && asb_is_aimed(a))
        a->accuracy = (uint8_t)m->fx->n[0];
}
const struct asb_effect asb_fx_wonder_skin = {.accuracy = asb_wonder_skin};

// [facts: type perks] Toxic, Poison Gas, Poison Powder.
static void asb_sure_poison(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) &&
        (a->move == ASB_MOVE_TOXIC || a->move == ASB_MOVE_POISON_GAS || a->move == ASB_MOVE_POISON_POWDER))
        a->never_misses = true;
}
const struct asb_effect asb_fx_sure_poison = {.accuracy = asb_sure_poison};

// [facts: abilities] By default; toggled, it gives no light.
static void asb_illuminate(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[m->source.role];
    for (int i = 0; i < who->ability_count; i++)
        if (m->source.from == ASB_FROM_ABILITY && who->abilities[i] == m->source.index &&
            who->toggled >> i & 1)
            return;
    for (int i = 0; i < a->part_count; i++) // several do not add up
        if (a->parts[i].place == ASB_PART_POINTS && a->parts[i].source.from == ASB_FROM_ABILITY &&
            a->parts[i].source.index == m->source.index)
            return;
    asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_illuminate = {.accuracy = asb_illuminate};

// ---- Critical hits

static void asb_crit_stage(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->crit_stage = (int8_t)(a->crit_stage + m->fx->n[0]);
}
const struct asb_effect asb_fx_crit_stage = {.critical = asb_crit_stage};

static void asb_sure_crits(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->sure_crit = true;
}
const struct asb_effect asb_fx_sure_crits = {.critical = asb_sure_crits};

static void asb_no_crits(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m))
        a->no_crit = true;
}
const struct asb_effect asb_fx_no_crits = {.critical = asb_no_crits};

static void asb_sniper(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->sniper = true;
}
const struct asb_effect asb_fx_sniper = {.critical = asb_sniper};

// ---- Hits

// [facts: type perks] Bug: one more on moves of two to five.
static void asb_more_hits(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->extra_hits = (uint8_t)(a->extra_hits + m->fx->n[0]);
}
const struct asb_effect asb_fx_more_hits = {.critical = asb_more_hits};

static void asb_skill_link(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || a->hits != ASB_HITS_2_5)
        return;
    a->set_hits = (uint8_t)asb_int(a->params, ASB_P_HITS_MAX);
    asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_skill_link = {.critical = asb_skill_link};

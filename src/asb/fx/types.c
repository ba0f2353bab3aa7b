// SPDX-License-Identifier: MIT
// Which effects change types, effectiveness and immunity? Power is power.c.
#include "asb/fx/fx.h"

// ---- The type of the move

// [facts: abilities] Aerilate and its kin: Normal moves change type and gain power; toggled, they stay and
// gain.
static void asb_turns_normal(struct asb_attack *a, const struct asb_moment *m) {
    bool all = asb_is(a->params, ASB_P_TURNS_NORMAL, 0); // reading 203
    bool given = false, turns = !asb_is_toggled(a, m) && (all || asb_damaging(a));
    if (!asb_attacks(m))
        return;
    for (int i = 0; i < a->part_count; i++) { // of several: both types, one gain
        struct asb_source source = a->parts[i].source;
        given |= a->parts[i].place == ASB_PART_ABILITY && source.from == ASB_FROM_ABILITY &&
                 asb_abilities[a->date][source.index].fx.count &&
                 asb_fx_rows[asb_abilities[a->date][source.index].fx.first].effect == ASB_FX_TURNS_NORMAL;
    }
    if (a->type != ASB_TYPE_NORMAL && !given)
        return;
    if (turns && a->type != ASB_TYPE_NORMAL && !a->type2)
        a->type2 = m->fx->type;
    if (turns && a->type == ASB_TYPE_NORMAL)
        a->type = m->fx->type;
    if (!given && asb_damaging(a))
        asb_add_part(a, ASB_PART_ABILITY, m->source, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_turns_normal = {.base_power = asb_turns_normal};

// [facts: abilities] Normal moves gain power, others become Normal.
static void asb_normalize(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || asb_is_toggled(a, m))
        return;
    if (a->type == ASB_TYPE_NORMAL && asb_damaging(a))
        asb_add_part(a, ASB_PART_ABILITY, m->source, ump_frac_int(m->fx->n[0]));
    if (a->type)
        a->type = ASB_TYPE_NORMAL;
}
const struct asb_effect asb_fx_normalize = {.base_power = asb_normalize};

// [facts: moves] The other weathers leave it as it is.
static void asb_weather_ball(struct asb_attack *a, const struct asb_moment *m) {
    static const uint8_t types[ASB_WEATHER_COUNT] = {
        [ASB_WEATHER_RAIN] = ASB_TYPE_WATER,     [ASB_WEATHER_SUN] = ASB_TYPE_FIRE,
        [ASB_WEATHER_SAND] = ASB_TYPE_ROCK,      [ASB_WEATHER_HAIL] = ASB_TYPE_ICE,
        [ASB_WEATHER_FOG] = ASB_TYPE_NORMAL,     [ASB_WEATHER_STRONG_RAIN] = ASB_TYPE_WATER,
        [ASB_WEATHER_STRONG_SUN] = ASB_TYPE_FIRE};
    uint8_t type = types[a->field.weather];
    if (a->field.poison_fog && a->field.weather == ASB_WEATHER_FOG) // [facts: move Smog]
        type = ASB_TYPE_POISON;
    if (!type)
        return;
    a->type = type;
    asb_add_part(a, ASB_PART_POWER, m->source, ump_frac_int(2));
}
const struct asb_effect asb_fx_weather_ball = {.base_power = asb_weather_ball};

// [facts: moves] The type of the plate or drive that is held.
static void asb_type_of(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_item *item = &asb_items[a->date][a->who[ASB_USER].item];
    uint16_t wanted = m->fx->word == 1 ? ASB_FX_PLATE : ASB_FX_DRIVE;
    for (int i = 0; i < item->fx.count; i++)
        if (asb_fx_rows[item->fx.first + i].effect == wanted)
            a->type = asb_fx_rows[item->fx.first + i].type;
}
const struct asb_effect asb_fx_type_of = {.base_power = asb_type_of};

static void asb_also_type(struct asb_attack *a, const struct asb_moment *m) { a->type2 = m->fx->type; }
const struct asb_effect asb_fx_also_type = {.base_power = asb_also_type};

// ---- Effectiveness

// [facts: moves] Freeze-Dry: a weakness where the chart has a resistance.
static void asb_super_effective_on(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *target = &a->who[ASB_TARGET];
    for (int i = 0; i < 3; i++)
        if (target->types[i] == m->fx->type && !(i > 0 && target->types[0] == m->fx->type))
            a->steps = (int16_t)(a->steps + 1 - asb_chart[a->type][m->fx->type]);
}
const struct asb_effect asb_fx_super_effective_on = {.base_power = asb_super_effective_on};

// [facts: abilities] Thick Fat, Heatproof: a step less.
static void asb_resists(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->type == m->fx->type)
        a->steps = (int16_t)(a->steps - m->fx->n[0]);
}
const struct asb_effect asb_fx_resists = {.base_power = asb_resists};

// [facts: abilities] What the chart resists is a step less so.
static void asb_tinted_lens(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->steps < 0)
        a->steps = (int16_t)(a->steps + 1);
}
const struct asb_effect asb_fx_tinted_lens = {.modify_damage = asb_tinted_lens};

// ---- Immunity

static void asb_immune_type(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->type == m->fx->type)
        a->immune = true;
}
const struct asb_effect asb_fx_immune_type = {.modify_damage = asb_immune_type};

static void asb_immune_group(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->groups >> m->fx->group & 1)
        a->immune = true;
}
const struct asb_effect asb_fx_immune_group = {.modify_damage = asb_immune_group};

static void asb_wonder_guard(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && asb_damaging(a) && a->type && a->steps <= 0)
        a->immune = true;
}
const struct asb_effect asb_fx_wonder_guard = {.modify_damage = asb_wonder_guard};

static void asb_scrappy(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && (a->type == ASB_TYPE_NORMAL || a->type == ASB_TYPE_FIGHTING))
        a->lifted |= ASB_LIFT_GHOST;
}
const struct asb_effect asb_fx_scrappy = {.base_power = asb_scrappy};

// [asb:damage, reading 8] A move's text comes before the rule of immunity. Night Shade and Sonic Boom name
// typing among what does not bear on them; Psywave and Seismic Toss say it of all modifiers.
static void asb_regardless(struct asb_attack *a, const struct asb_moment *m) {
    bool named = a->move == ASB_MOVE_NIGHT_SHADE || a->move == ASB_MOVE_SONIC_BOOM;
    (void)m;
    a->regardless =
        asb_is(a->params, ASB_P_FIXED_IMMUNE, 0) || (named && asb_is(a->params, ASB_P_FIXED_IMMUNE, 1));
}
const struct asb_effect asb_fx_regardless = {.base_power = asb_regardless};

// [facts: moves] Synchronoise: nothing without a type in common.
static void asb_shares_type(struct asb_attack *a, const struct asb_moment *m) {
    (void)m;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            if (a->who[ASB_USER].types[i] && a->who[ASB_USER].types[i] == a->who[ASB_TARGET].types[k])
                return;
    a->immune = true;
}
const struct asb_effect asb_fx_shares_type = {.modify_damage = asb_shares_type};

static void asb_mold_breaker(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (role == ASB_USER)
        a->mold_breaker = true;
}
// What it passes by while it strikes comes back at the start of the next action: `immune` (conditions.c).
const struct asb_effect asb_fx_mold_breaker = {.figure = asb_mold_breaker};

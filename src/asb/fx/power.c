// SPDX-License-Identifier: MIT
// Which effects change the power of a use, and what is added to its damage? Types and immunities are types.c,
// accuracy and critical hits aim.c, ranks and Speed worth.c, energy cost.c.
#include "asb/fx/fx.h"

static void asb_part(struct asb_attack *a, enum asb_part_place place, const struct asb_moment *m,
                     ump_frac amount) {
    asb_add_part(a, place, m->source, amount);
}

// ---- Amounts

// [asb:damage.ability] [asb:damage.item] "adds 3 physical in_sun"
static void asb_adds(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_fx_fits(a, m) && !asb_is_toggled(a, m))
        asb_part(a, asb_place_of(m), m, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_adds = {.modify_damage = asb_adds};

static void asb_reduces(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && asb_fx_fits(a, m))
        asb_part(a, asb_place_of(m), m, ump_frac_int(-m->fx->n[0]));
}
const struct asb_effect asb_fx_reduces = {.modify_damage = asb_reduces};

// [asb:damage.item] After effectiveness.
static void asb_damage_add(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_fx_fits(a, m))
        asb_part(a, ASB_PART_ITEM_2, m, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_damage_add = {.modify_damage = asb_damage_add};

// [facts: items] Everstone and Rare Candy: two on one type, one on each of two.
static void asb_stab_add(struct asb_attack *a, const struct asb_moment *m) {
    bool two = a->who[ASB_USER].types[1] != ASB_TYPE_NONE;
    if (asb_attacks(m) && a->stab)
        asb_part(a, ASB_PART_STAB, m, ump_frac_int(two ? m->fx->n[0] / 2 : m->fx->n[0]));
}
const struct asb_effect asb_fx_stab_add = {.modify_damage = asb_stab_add};

static void asb_stab_raise(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->stab)
        asb_part(a, ASB_PART_STAB, m, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_stab_raise = {.modify_damage = asb_stab_raise};

static void asb_gives_stab(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->type == m->fx->type)
        asb_give_stab(a, m);
}
const struct asb_effect asb_fx_gives_stab = {.base_power = asb_gives_stab};

// [facts: abilities] Dark Aura, Fairy Aura: everybody's moves.
static void asb_aura(struct asb_attack *a, const struct asb_moment *m) {
    bool broken = asb_has_ability(a, ASB_USER, ASB_ABILITY_AURA_BREAK) ||
                  asb_has_ability(a, ASB_TARGET, ASB_ABILITY_AURA_BREAK);
    for (int i = 0; i < a->part_count; i++) // one aura of a kind
        if (a->parts[i].source.from == ASB_FROM_ABILITY && a->parts[i].source.index == m->source.index)
            return;
    if (asb_damaging(a) && asb_fx_fits(a, m))
        asb_part(a, ASB_PART_ABILITY, m, ump_frac_int(broken ? -m->fx->n[0] : m->fx->n[0]));
}
const struct asb_effect asb_fx_aura = {.modify_damage = asb_aura};

// [facts: abilities] Only the gender of both known counts.
static void asb_rivalry(struct asb_attack *a, const struct asb_moment *m) {
    char own = a->who[ASB_USER].gender, other = a->who[ASB_TARGET].gender;
    if (asb_attacks(m) && own && other)
        asb_part(a, ASB_PART_ABILITY, m, ump_frac_int(own == other ? m->fx->n[0] : -m->fx->n[0]));
}
const struct asb_effect asb_fx_rivalry = {.modify_damage = asb_rivalry};

// [facts: items] Focus Sash.
static void asb_focus_sash(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *target = &a->who[ASB_TARGET];
    ump_frac least = ump_frac_make((int64_t)target->max_hp * m->fx->n[2], 100, &a->status);
    bool ohko = a->groups >> ASB_GROUP_OHKO & 1;
    if (!asb_attacks(m) && (asb_lacks_full_hp(a, target) || ump_frac_cmp(target->hp, least) > 0))
        asb_part(a, ASB_PART_ITEM_1, m, ump_frac_int(-m->fx->n[ohko ? 1 : 0]));
}
const struct asb_effect asb_fx_focus_sash = {.modify_damage = asb_focus_sash};

// [facts: type perks] Rock, in sand: special moves.
static void asb_sand_shield(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->field.weather == ASB_WEATHER_SAND && a->klass == ASB_CLASS_SPECIAL)
        asb_part(a, ASB_PART_FIELD, m, ump_frac_int(-m->fx->n[0]));
}
const struct asb_effect asb_fx_sand_shield = {.modify_damage = asb_sand_shield};

// [facts: type perks] Dragon: neutral moves of a type that Dragon alone would resist.
static void asb_eases_neutral(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->type && a->steps == 0 && asb_chart[a->type][ASB_TYPE_DRAGON] == -1)
        asb_part(a, ASB_PART_ABILITY, m, ump_frac_int(-m->fx->n[0]));
}
const struct asb_effect asb_fx_eases_neutral = {.modify_damage = asb_eases_neutral};

// ---- The power itself

static void asb_set_power(struct asb_attack *a, int power) {
    if (!a->open_power && !a->power_given)
        a->power = ump_frac_int(power);
}

static void asb_bap_if(struct asb_attack *a, const struct asb_moment *m) {
    if (!a->power_given && asb_cond_holds(a, (enum asb_cond)m->fx->cond, ASB_USER))
        asb_set_power(a, m->fx->n[0]);
}
const struct asb_effect asb_fx_bap_if = {.base_power = asb_bap_if};

static void asb_bap_in(struct asb_attack *a, const struct asb_moment *m) {
    if (m->fx->weathers >> asb_plain_weather(a->field.weather) & 1)
        asb_set_power(a, m->fx->n[0]);
}
const struct asb_effect asb_fx_bap_in = {.base_power = asb_bap_in};

static void asb_twice(struct asb_attack *a, const struct asb_moment *m) {
    asb_part(a, ASB_PART_POWER, m, ump_frac_int(2));
}

static uint32_t asb_place_mark(uint8_t word) {
    static const uint32_t marks[] = {0, ASB_MARK_AIR, ASB_MARK_UNDERGROUND, ASB_MARK_UNDERWATER,
                                     ASB_MARK_AWAY};
    return word < sizeof marks / sizeof *marks ? marks[word] : 0;
}

// [facts: move Dig] Who is in the earth is shaken whatever else keeps it off the ground: the mark says so to
// those who look for it.
static void asb_double_vs(struct asb_attack *a, const struct asb_moment *m) {
    uint32_t place = asb_place_mark(m->fx->word);
    if (!(a->who[ASB_TARGET].marks & place))
        return;
    asb_twice(a, m);
    if (place == ASB_MARK_UNDERGROUND && a->groups >> ASB_GROUP_SEISMIC & 1)
        a->who[ASB_TARGET].marks |= ASB_MARK_GROUNDED;
}
const struct asb_effect asb_fx_double_vs = {.base_power = asb_double_vs};

static void asb_doubles_in_air(struct asb_attack *a, const struct asb_moment *m) {
    if (a->who[ASB_TARGET].marks & ASB_MARK_AIR)
        asb_twice(a, m);
}
const struct asb_effect asb_fx_doubles_in_air = {.base_power = asb_doubles_in_air};

static void asb_double_vs_minimized(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_happened(a, ASB_TARGET, ASB_EVENT_MINIMIZED))
        return;
    asb_twice(a, m);
    a->never_misses = true;
}
const struct asb_effect asb_fx_double_vs_minimized = {.base_power = asb_double_vs_minimized};

// [facts: moves Rollout, Ice Ball] Their greatest power has it in.
static void asb_curl_bonus(struct asb_attack *a, const struct asb_moment *m) {
    if (a->open_power || a->power_given || !asb_happened(a, ASB_USER, ASB_EVENT_CURLED))
        return;
    a->power = ump_frac_add(a->power, ump_frac_int(m->fx->n[0]), &a->status);
    if (a->bap.most != ASB_UNSET)
        a->power = ump_frac_min(a->power, ump_frac_int(a->bap.most));
}
const struct asb_effect asb_fx_curl_bonus = {.base_power = asb_curl_bonus};

// [facts: abilities] Weak moves of one or two hits by half, multi-hit ones by one a hit; both cost more.
static void asb_technician(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || !asb_damaging(a) || a->fixed)
        return;
    if (a->hits == ASB_HITS_2_5 || a->hits == ASB_HITS_BEAT_UP)
        a->power = ump_frac_add(a->power, ump_frac_int(1), &a->status);
    else if (ump_frac_cmp(a->power, ump_frac_int(6)) <= 0)
        asb_part(a, ASB_PART_POWER, m, (ump_frac){3, 2});
    else
        return;
    asb_part(a, ASB_PART_COST, m,
             ump_frac_int(a->hits == ASB_HITS_2_5 || a->hits == ASB_HITS_BEAT_UP ? 2 : 1));
}
const struct asb_effect asb_fx_technician = {.base_power = asb_technician};

// [facts: abilities] Half again the power, and half again the printed cost. What spills over: ledger.c; twice
// the further effects: hooks.c.
static void asb_parental_bond(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || !asb_damaging(a) || a->fixed)
        return;
    if (a->date == ASB_2018_05) { // a quarter more, rounded up; one energy
        ump_frac grown = ump_frac_mul(a->power, ump_frac_make(5, 4, &a->status), &a->status);
        a->power = ump_frac_int(ump_frac_ceil(grown));
        asb_part(a, ASB_PART_COST, m, ump_frac_int(1));
        return;
    }
    asb_part(a, ASB_PART_POWER, m, (ump_frac){3, 2});
    asb_part(a, ASB_PART_COST, m, ump_frac_div(a->cost, ump_frac_int(2), &a->status));
}
const struct asb_effect asb_fx_parental_bond = {.base_power = asb_parental_bond};

static void asb_ignores_burn(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->burn = false;
}
const struct asb_effect asb_fx_ignores_burn = {.base_power = asb_ignores_burn};

// ---- The finished damage

// [facts: abilities] At full HP when the round began; where a request does not say so, what stands now counts
// for that.
static void asb_multiscale(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *target = &a->who[ASB_TARGET];
    if (asb_attacks(m) || a->fixed)
        return;
    bool known = a->live || target->said >> ASB_EVENT_BEGAN_FULL & 1;
    bool full = (!known && (asb_lacks_full_hp(a, target) ||
                            ump_frac_cmp(target->hp, ump_frac_int(target->max_hp)) >= 0)) ||
                asb_happened(a, ASB_TARGET, ASB_EVENT_BEGAN_FULL);
    if (full)
        asb_part(a, ASB_PART_FINAL, m, (ump_frac){1, 2});
}
const struct asb_effect asb_fx_multiscale = {.modify_damage = asb_multiscale};

// ---- Which stats and stages count

static void asb_attack_stat(struct asb_attack *a, const struct asb_moment *m) {
    (void)m;
    a->target_attack = true;
}
const struct asb_effect asb_fx_attack_stat = {.base_power = asb_attack_stat};

static void asb_defence_stat(struct asb_attack *a, const struct asb_moment *m) {
    a->defence_stats = m->fx->stats;
}
const struct asb_effect asb_fx_defence_stat = {.base_power = asb_defence_stat};

static void asb_ignores_stages(struct asb_attack *a, const struct asb_moment *m) {
    a->ignored_defence |= (uint8_t)m->fx->stats;
    a->ignored_defence |= (uint8_t)(m->fx->stats >> ASB_STAT_DEF & 1 ? 1 << ASB_STAT_SPD : 0);
    if (a->move == ASB_MOVE_CHIP_AWAY) // its user's stages neither
        a->ignored_attack |= 1 << ASB_STAT_ATK | 1 << ASB_STAT_SPA | 1 << ASB_STAT_ACC;
}
const struct asb_effect asb_fx_ignores_stages = {.base_power = asb_ignores_stages};

static void asb_ignores_raised(struct asb_attack *a, const struct asb_moment *m) {
    a->ignored_raised |= (uint8_t)m->fx->stats;
}
const struct asb_effect asb_fx_ignores_raised = {.base_power = asb_ignores_raised};

// [facts: abilities] The other's stages but Speed do not count.
static void asb_unaware(struct asb_attack *a, const struct asb_moment *m) {
    uint8_t all = (uint8_t)(((1 << ASB_STAT_COUNT) - 1) & ~(1 << ASB_STAT_SPE));
    if (asb_attacks(m))
        a->ignored_defence |= all;
    else
        a->ignored_attack |= all;
}
const struct asb_effect asb_fx_unaware = {.base_power = asb_unaware};

// ---- Screens

static void asb_no_screens(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->no_screens = true;
}
const struct asb_effect asb_fx_infiltrator = {.base_power = asb_no_screens};

// SPDX-License-Identifier: MIT
// What bears on this attack? The steps around an attack in their order: the hooks of effects (walk.c says
// whose), and the rules that belong to no effect: natures, weather, types, STAB. The sums are damage.c
// energy.c accuracy.c; the effects are fx/.
#include <string.h>

#include "asb/attack.h"
#include "asb/masks.h"

void asb_add_part(struct asb_attack *a, enum asb_part_place place, struct asb_source source,
                  ump_frac amount) {
    // [facts: ability Frisk] of the other's item, what bears on damage
    if (source.from == ASB_FROM_ITEM && a->frisked >> source.role & 1 && place <= ASB_PART_FINAL)
        return;
    if (a->part_count == ASB_PARTS_MAX) {
        a->status = UMP_OVERFLOW;
        return;
    }
    a->places |= (uint16_t)(1U << place);
    a->parts[a->part_count++] = (struct asb_part){(uint8_t)place, source, amount};
}

// What a type gives beside its attacks' bonus is told as its perk.
static const char *const asb_perk_names[ASB_TYPE_COUNT] = {[ASB_TYPE_NONE] = "",
                                                           [ASB_TYPE_NORMAL] = "Normal perk",
                                                           [ASB_TYPE_FIRE] = "Fire perk",
                                                           [ASB_TYPE_WATER] = "Water perk",
                                                           [ASB_TYPE_ELECTRIC] = "Electric perk",
                                                           [ASB_TYPE_GRASS] = "Grass perk",
                                                           [ASB_TYPE_ICE] = "Ice perk",
                                                           [ASB_TYPE_FIGHTING] = "Fighting perk",
                                                           [ASB_TYPE_POISON] = "Poison perk",
                                                           [ASB_TYPE_GROUND] = "Ground perk",
                                                           [ASB_TYPE_FLYING] = "Flying perk",
                                                           [ASB_TYPE_PSYCHIC] = "Psychic perk",
                                                           [ASB_TYPE_BUG] = "Bug perk",
                                                           [ASB_TYPE_ROCK] = "Rock perk",
                                                           [ASB_TYPE_GHOST] = "Ghost perk",
                                                           [ASB_TYPE_DRAGON] = "Dragon perk",
                                                           [ASB_TYPE_DARK] = "Dark perk",
                                                           [ASB_TYPE_STEEL] = "Steel perk",
                                                           [ASB_TYPE_FAIRY] = "Fairy perk"};

const char *asb_source_name(struct asb_source source) {
    switch ((enum asb_from)source.from) {
    case ASB_FROM_MOVE:
        return source.index < ASB_MOVE_COUNT ? asb_move_names[source.index] : "";
    case ASB_FROM_ABILITY:
        return source.index < ASB_ABILITY_COUNT ? asb_ability_names[source.index] : "";
    case ASB_FROM_ITEM:
        return source.index < ASB_ITEM_COUNT ? asb_item_names[source.index] : "";
    case ASB_FROM_PERK:
        return source.index < ASB_TYPE_COUNT ? asb_perk_names[source.index] : "";
    case ASB_FROM_FIELD:
    case ASB_FROM_RULE:
        return asb_term_word(source.index);
    }
    return "";
}

// ---- A battler

static int asb_nature_of(const struct asb_who *who, enum asb_stat stat) {
    const struct asb_nature *nature = &asb_natures[who->nature];
    return (nature->raises == stat + 1) - (nature->lowers == stat + 1);
}

// [facts: natures] Speed by a factor, rounded up where it rises.
static ump_frac asb_inborn_speed(const struct asb_who *who, const ump_frac *params, uint8_t date,
                                 ump_status *status) {
    ump_frac factor = params[ASB_P_NATURE_SPEED], speed = ump_frac_int(asb_species[date][who->species].speed);
    int nature = asb_nature_of(who, ASB_STAT_SPE);
    if (who->marks & (ASB_MARK_SPEED | ASB_MARK_OWN_SPEED))
        return who->speed;
    if (nature > 0)
        return ump_frac_int(ump_frac_ceil(ump_frac_mul(speed, factor, status)));
    return nature < 0 ? ump_frac_int(ump_frac_floor(ump_frac_div(speed, factor, status))) : speed;
}

// [facts: natures] Reading 51: one rank up, one down.
void asb_figure_who(struct asb_attack *a, enum asb_role role) {
    struct asb_who *who = &a->who[role];
    const struct asb_species *row = &asb_species[a->date][who->species];
    const struct asb_nature *nature = &asb_natures[who->nature];
    int by = asb_int(a->params, ASB_P_NATURE_RANK);
    bool worked_out = who->worked_out && !a->traces;
    if (!worked_out && !(who->marks & (ASB_MARK_RANKS | ASB_MARK_OWN_RANKS))) {
        for (int i = 0; i < ASB_RANKS; i++)
            who->ranks[i] = row->ranks[i];
        struct asb_snapshot plain;
        if (a->traces)
            asb_trace_before(a, &plain);
        if (nature->raises && nature->raises <= ASB_RANKS)
            who->ranks[nature->raises - 1] = (int16_t)(who->ranks[nature->raises - 1] + by);
        if (nature->lowers && nature->lowers <= ASB_RANKS)
            who->ranks[nature->lowers - 1] = (int16_t)(who->ranks[nature->lowers - 1] - by);
        if (a->traces)
            asb_trace_after(a, &plain, (struct asb_source){ASB_FROM_RULE, (uint8_t)role, ASB_T_NATURE});
    }
    memcpy(who->own_ranks, who->ranks, sizeof who->own_ranks);
    if (!worked_out)
        who->speed = asb_inborn_speed(who, a->params, a->date, &a->status);
}

// [facts: item RageCandyBar] A rank more of each, a quarter more Speed, rounded up.
static void asb_figure_candy(struct asb_attack *a, enum asb_role role) {
    struct asb_who *who = &a->who[role];
    struct asb_snapshot plain;
    if (who->swapped) // [facts: move Speed Swap]
        who->speed = ump_frac_int(who->swapped);
    if (!who->candied)
        return;
    if (a->traces)
        asb_trace_before(a, &plain);
    for (int i = 0; i < ASB_RANKS; i++)
        if (a->date == ASB_2017_01 || i == ASB_STAT_ATK || i == ASB_STAT_SPA) // the later text names these
            who->ranks[i]++;
    if (a->traces)
        asb_trace_after(a, &plain, (struct asb_source){ASB_FROM_ITEM, (uint8_t)role, ASB_ITEM_RAGECANDYBAR});
    who->speed =
        ump_frac_int(ump_frac_ceil(ump_frac_mul(who->speed, ump_frac_make(5, 4, &a->status), &a->status)));
}

// [asb:status.paralysis] Before the stage, as everything else (reading 33).
static ump_frac asb_lamed_speed(ump_frac speed, bool paralysed, bool tailwind, const ump_frac *params,
                                ump_status *status) {
    if (paralysed)
        speed = ump_frac_mul(speed, params[ASB_P_PARALYSIS_SPEED], status);
    return tailwind ? ump_frac_mul(speed, params[ASB_P_TAILWIND], status) : speed;
}

static void asb_figure_paralysis(struct asb_attack *a, enum asb_role role) {
    struct asb_who *who = &a->who[role];
    who->speed = asb_lamed_speed(who->speed, who->statuses >> ASB_STATUS_PARALYSIS & 1,
                                 who->marks & ASB_MARK_TAILWIND, a->params, &a->status);
}

ump_frac asb_plain_speed(const struct asb_who *who, uint8_t date, bool paralysed, bool tailwind,
                         const ump_frac *params) {
    ump_status status = UMP_OK;
    ump_frac speed = who->worked_out ? who->speed : asb_inborn_speed(who, params, date, &status);
    return asb_lamed_speed(speed, paralysed, tailwind, params, &status);
}

// [facts: move Wonder Room]
static void asb_figure_rooms(struct asb_attack *a, enum asb_role role) {
    int16_t *ranks = a->who[role].ranks, def = ranks[ASB_STAT_DEF];
    struct asb_snapshot plain;
    if (!a->field.wonder_room)
        return;
    if (a->traces)
        asb_trace_before(a, &plain);
    ranks[ASB_STAT_DEF] = ranks[ASB_STAT_SPD];
    ranks[ASB_STAT_SPD] = def;
    if (a->traces)
        asb_trace_after(a, &plain, (struct asb_source){ASB_FROM_MOVE, (uint8_t)role, ASB_MOVE_WONDER_ROOM});
}

void asb_figure_worth(struct asb_attack *a) {
    for (int role = 0; role < 2; role++) {
        asb_figure_who(a, (enum asb_role)role);
        asb_figure_candy(a, (enum asb_role)role);
    }
    asb_walk(a, ASB_HOOK_FIGURE);
    for (int role = 0; role < 2; role++) {
        asb_figure_paralysis(a, (enum asb_role)role);
        asb_figure_rooms(a, (enum asb_role)role);
    }
}

void asb_figure_user(struct asb_attack *a) {
    asb_figure_who(a, ASB_USER);
    asb_figure_candy(a, ASB_USER);
    asb_walk_who(a, ASB_HOOK_FIGURE, ASB_USER);
    asb_figure_paralysis(a, ASB_USER);
    asb_figure_rooms(a, ASB_USER);
}

// ---- The move

void asb_figure_move(struct asb_attack *a, uint16_t move) {
    const struct asb_move *row = &asb_moves[a->date][move];
    a->move = move;
    a->type = row->type;
    a->klass = row->klass;
    a->hits = row->hits;
    a->contact = row->contact;
    a->ct = row->ct;
    a->target = row->target;
    a->groups = asb_move_groups[move];
    a->bap = row->bap;
    a->energy = row->energy;
    a->crit_stage = (int8_t)(row->crit_stage < 3 ? row->crit_stage : 0);
    a->sure_crit = row->crit_stage == 3;
    a->accuracy = row->accuracy;
}

// Most amounts are one number.
static bool asb_amount(struct asb_attack *a, const struct asb_amount *amount, ump_frac *out) {
    if (amount->kind != ASB_AMOUNT_LINEAR || amount->measure || amount->least != ASB_UNSET ||
        amount->most != ASB_UNSET)
        return asb_amount_of(a, amount, out);
    *out = ump_frac_int(amount->base);
    return true;
}

static void asb_figure_amounts(struct asb_attack *a) {
    a->fixed = a->bap.fixed;
    a->open_power = !a->power_given && !asb_amount(a, &a->bap, &a->power);
    a->open_cost = !a->cost_given && !asb_amount(a, &a->energy, &a->cost);
}

bool asb_is_aimed(const struct asb_attack *a) {
    if (a->klass == ASB_CLASS_PHYSICAL || a->klass == ASB_CLASS_SPECIAL)
        return true;
    if (a->move == ASB_MOVE_MIRROR_MOVE || a->move == ASB_MOVE_ME_FIRST) // what they call is (reading 225)
        return false;
    switch ((enum asb_target)a->target) {
    case ASB_TARGET_USER:
    case ASB_TARGET_ALLY:
    case ASB_TARGET_ANY_ALLY:
    case ASB_TARGET_USER_OR_ALLY:
    case ASB_TARGET_THREE_ALLIES:
    case ASB_TARGET_TEAM:
    case ASB_TARGET_FOES_SIDE:
    case ASB_TARGET_FIELD:
        return false;
    default:
        return true;
    }
}

bool asb_is_grounded(const struct asb_attack *a, enum asb_role role) {
    const struct asb_who *who = &a->who[role];
    if (a->field.gravity || who->marks & ASB_MARK_GROUNDED)
        return true;
    for (int i = 0; i < 3; i++)
        if (who->types[i] == ASB_TYPE_FLYING)
            return false;
    return !(who->marks & ASB_MARK_FLOATS);
}

// [asb:damage.type] Chart, what lifts immunities, and a second type.
static void asb_figure_types(struct asb_attack *a) {
    const struct asb_who *target = &a->who[ASB_TARGET];
    if (target->marks & ASB_MARK_IDENTIFIED_GHOST)
        a->lifted |= ASB_LIFT_GHOST;
    if (target->marks & ASB_MARK_IDENTIFIED_DARK)
        a->lifted |= ASB_LIFT_DARK;
    if (target->marks & ASB_MARK_CORRODED)
        a->lifted |= ASB_LIFT_STEEL;
    if (a->field.gravity || target->marks & ASB_MARK_GROUNDED)
        a->lifted |= ASB_LIFT_FLYING;
    bool immune, immune2 = false;
    int steps = asb_chart_steps(a->type, target->types, a->lifted, &immune);
    if (a->type2)
        steps += asb_chart_steps(a->type2, target->types, a->lifted, &immune2);
    if (a->type == ASB_TYPE_ELECTRIC && target->marks & ASB_MARK_DRENCHED)
        steps++;
    a->immune |= immune || immune2;
    a->chart_steps = (int16_t)steps;
    a->steps = (int16_t)(a->steps + steps);
}

// [facts: abilities Desolate Land, Primordial Sea, Delta Stream] Strong sun and strong rain leave no damage
// of Water and Fire attacks; strong winds take a step off three types against Flying types.
static void asb_figure_strong_weather(struct asb_attack *a) {
    enum asb_weather weather = (enum asb_weather)a->field.weather;
    struct asb_source source = {ASB_FROM_FIELD, ASB_USER, ASB_T_STRONG_WIND};
    const uint8_t *types = a->who[ASB_TARGET].types;
    struct asb_snapshot plain;
    bool damaging = a->klass == ASB_CLASS_PHYSICAL || a->klass == ASB_CLASS_SPECIAL;
    if (!damaging || weather < ASB_WEATHER_STRONG_RAIN)
        return;
    if (a->traces)
        asb_trace_before(a, &plain);
    if (weather == ASB_WEATHER_STRONG_WIND) {
        bool flies = false, shifted = false;
        for (int i = 0; i < 3; i++)
            flies |= types[i] == ASB_TYPE_FLYING;
        for (int i = 0; i < 2; i++) {
            uint8_t type = i ? a->type2 : a->type;
            shifted |= type == ASB_TYPE_ELECTRIC || type == ASB_TYPE_ROCK || type == ASB_TYPE_ICE;
        }
        a->steps = (int16_t)(a->steps - (flies && shifted));
    } else {
        uint8_t undone = weather == ASB_WEATHER_STRONG_SUN ? ASB_TYPE_WATER : ASB_TYPE_FIRE;
        source.index = weather == ASB_WEATHER_STRONG_SUN ? ASB_T_STRONG_SUN : ASB_T_STRONG_RAIN;
        a->immune |= a->type == undone || a->type2 == undone;
    }
    if (a->traces)
        asb_trace_after(a, &plain, source);
}

static bool asb_stays_away(const struct asb_attack *a) {
    if (!asb_move_may_have(a->masks, a->move, ASB_FX_STAYS))
        return false;
    struct asb_fx_list list = asb_moves[a->date][a->move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_STAYS)
            return true;
    return false;
}

// [asb:damage.stab] Once, however many types match.
static void asb_figure_stab(struct asb_attack *a) {
    bool stab = a->stab, unfelt = a->stab_unfelt;
    for (int i = 0; i < 3; i++)
        stab |= a->type && a->who[ASB_USER].types[i] == a->type;
    a->stab = stab;
    // [facts: moves Dig, Dive, Fly] staying there strikes nobody: the discount is of what is paid for the
    // blow
    a->stab_cost = (stab || unfelt) && !asb_stays_away(a);
}

static void asb_field_part(struct asb_attack *a, enum asb_term term, enum asb_param id, bool minus) {
    struct asb_source source = {ASB_FROM_FIELD, ASB_USER, (uint16_t)term};
    ump_frac amount = a->params[id];
    asb_add_part(a, ASB_PART_FIELD, source, minus ? ump_frac_neg(amount, &a->status) : amount);
}

// [asb:damage.field] [facts: moves]
static void asb_figure_field(struct asb_attack *a) {
    struct asb_source sport = {ASB_FROM_FIELD, ASB_USER, ASB_T_SPORT};
    bool rain = a->field.weather == ASB_WEATHER_RAIN || a->field.weather == ASB_WEATHER_STRONG_RAIN;
    bool sun = a->field.weather == ASB_WEATHER_SUN || a->field.weather == ASB_WEATHER_STRONG_SUN;
    if ((rain || sun) && (a->type == ASB_TYPE_WATER || a->type == ASB_TYPE_FIRE))
        asb_field_part(a, rain ? ASB_T_RAIN : ASB_T_SUN, ASB_P_WEATHER, rain != (a->type == ASB_TYPE_WATER));
    if (a->charge && a->type == ASB_TYPE_ELECTRIC)
        asb_add_part(a, ASB_PART_FIELD, a->charged_by, ump_frac_int(a->charge));
    if ((a->field.mud_sport && a->type == ASB_TYPE_ELECTRIC) ||
        (a->field.water_sport && a->type == ASB_TYPE_FIRE))
        asb_add_part(a, ASB_PART_FINAL, sport, a->params[ASB_P_SPORT]);
    static const uint8_t boosted[] = {ASB_TYPE_NONE, ASB_TYPE_ELECTRIC, ASB_TYPE_GRASS, ASB_TYPE_FAIRY,
                                      ASB_TYPE_PSYCHIC};
    if (a->field.terrain && a->type == boosted[a->field.terrain] && asb_is_grounded(a, ASB_USER))
        asb_field_part(a, ASB_T_TERRAIN,
                       a->field.terrain == ASB_TERRAIN_MISTY ? ASB_P_MISTY_FAIRY : ASB_P_WEATHER, false);
    if (a->field.terrain == ASB_TERRAIN_GRASSY && a->groups >> ASB_GROUP_SEISMIC & 1)
        asb_field_part(a, ASB_T_TERRAIN, ASB_P_GRASSY_QUAKE, true);
    if (a->field.terrain == ASB_TERRAIN_MISTY && a->type == ASB_TYPE_DRAGON && asb_is_grounded(a, ASB_TARGET))
        asb_field_part(a, ASB_T_TERRAIN, ASB_P_MISTY_DRAGON, true);
}

// [asb:accuracy] Reading 50: natures add points, Gravity is a factor.
static void asb_figure_accuracy(struct asb_attack *a) {
    struct asb_source nature = {ASB_FROM_RULE, ASB_USER, ASB_T_NATURE},
                      field = {ASB_FROM_FIELD, ASB_USER, ASB_T_GRAVITY};
    const struct asb_who *user = &a->who[ASB_USER], *target = &a->who[ASB_TARGET];
    int points = asb_species[a->date][user->species].accuracy;
    if (points && asb_nature_of(user, ASB_STAT_SPE) > 0)
        asb_add_part(a, ASB_PART_POINTS, nature, ump_frac_int(points));
    // [facts: move Trick Room] what such a nature gives away it gains there
    if (asb_nature_of(a->field.trick_room ? user : target, ASB_STAT_SPE) < 0)
        asb_add_part(a, ASB_PART_POINTS, nature, a->params[ASB_P_NATURE_EVASION]);
    if (a->field.gravity)
        asb_add_part(a, ASB_PART_FACTOR, field, a->params[ASB_P_GRAVITY]);
}

static void asb_figure_stats(struct asb_attack *a) {
    bool physical = a->klass == ASB_CLASS_PHYSICAL;
    if (!a->attack_stats)
        a->attack_stats = (uint16_t)(1 << (physical ? ASB_STAT_ATK : ASB_STAT_SPA));
    if (!a->defence_stats)
        a->defence_stats = (uint16_t)(1 << (physical ? ASB_STAT_DEF : ASB_STAT_SPD));
    a->burn = physical && a->who[ASB_USER].statuses >> ASB_STATUS_BURN & 1;
}

// [asb:damage.critical] What forbids and forces critical hits.
static void asb_figure_critical(struct asb_attack *a) {
    if (a->who[ASB_TARGET].marks & (ASB_MARK_GUARDED | ASB_MARK_LUCKY_CHANT) ||
        a->field.screens >> ASB_LUCKY_CHANT & 1)
        a->no_crit = true;
    if (a->who[ASB_USER].marks & ASB_MARK_SURE_CRIT)
        a->sure_crit = true;
}

// [facts: move Beat Up] What is paid for each hit is paid for those that are added, too.
static void asb_figure_hits(struct asb_attack *a) {
    uint64_t weights[6];
    int32_t hits;
    if (a->energy.measure != ASB_MEASURE_HITS || a->cost_given || a->open_cost || !a->set_hits ||
        asb_hit_weights(a, weights, &hits) != 1)
        return;
    ump_frac each = ump_frac_make(a->energy.factor_num, a->energy.factor_den, &a->status);
    a->cost = ump_frac_add(ump_frac_int(a->energy.base), ump_frac_mul(ump_frac_int(hits), each, &a->status),
                           &a->status);
}

void asb_figure_attack(struct asb_attack *a) {
    a->penalty = (int16_t)asb_int(a->params, ASB_P_PENALTY);
    a->penalty_factor = ump_frac_int(1);
    asb_figure_worth(a);
    asb_figure_stats(a);
    asb_figure_amounts(a);
    asb_walk(a, ASB_HOOK_BASE_POWER);
    asb_figure_stab(a);
    asb_figure_types(a);
    asb_figure_strong_weather(a);
    asb_figure_field(a);
    asb_walk(a, ASB_HOOK_DAMAGE);
    // [facts: moves] Sand Attack and its kin: nobody is struck, nothing is lost
    if (a->immune && a->energy.measure == ASB_MEASURE_ACCURACY_DROP && !a->cost_given &&
        a->klass != ASB_CLASS_OTHER)
        a->cost = ump_frac_int(a->energy.base);
    asb_figure_critical(a);
    asb_walk(a, ASB_HOOK_CRITICAL);
    asb_figure_hits(a);
    asb_figure_accuracy(a);
    asb_walk(a, ASB_HOOK_ACCURACY);
    asb_walk(a, ASB_HOOK_ENERGY);
}

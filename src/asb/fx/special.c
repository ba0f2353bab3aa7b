// SPDX-License-Identifier: MIT
// Which effects belong to one ability, item or move alone and bear on the figures of an attack? Those that
// several rows share are in power.c types.c aim.c worth.c cost.c.
#include "asb/battle.h"
#include "asb/fx/fx.h"

#include <string.h>

static bool asb_is_species(const struct asb_attack *a, enum asb_role role, const char *const *names,
                           size_t count) {
    const char *own = asb_species_names[a->who[role].species];
    for (size_t i = 0; i < count; i++)
        if (strcmp(own, names[i]) == 0)
            return true;
    return false;
}
#define ASB_IS_ONE_OF(a, role, names) asb_is_species(a, role, names, sizeof(names) / sizeof *(names))

static void asb_give(struct asb_attack *a, enum asb_part_place place, const struct asb_moment *m,
                     int amount) {
    asb_add_part(a, place, m->source, ump_frac_int(amount));
}

static bool asb_hp_within(struct asb_attack *a, const struct asb_who *who, int num, int den) {
    ump_frac share = ump_frac_make((int64_t)who->max_hp * num, den, &a->status);
    return !asb_lacks_full_hp(a, who) && ump_frac_cmp(who->hp, share) <= 0;
}

// Nothing on the figures of an attack that knows no more than this one.
const struct asb_effect asb_fx_plate = {.plain = true};
const struct asb_effect asb_fx_drive = {.plain = true};
const struct asb_effect asb_fx_friend_guard = {.plain = true};
const struct asb_effect asb_fx_telepathy = {.plain = true};
// That one-hit moves fail or not is for those who weaken them.
const struct asb_effect asb_fx_ohko = {.plain = true};
const struct asb_effect asb_fx_aura_break = {.plain = true};
const struct asb_effect asb_fx_has_ability = {.plain = true};

// ---- Types

// [facts: moves] Its type was chosen when it was learned.
static void asb_hidden_power(struct asb_attack *a, const struct asb_moment *m) {
    if (a->type_given || a->unplayed)
        return;
    a->unplayed = m->fx->effect;
    a->unplayed_by = m->source;
}
const struct asb_effect asb_fx_hidden_power = {.base_power = asb_hidden_power};

static void asb_no_sheer_cold(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->move == ASB_MOVE_SHEER_COLD)
        a->immune = true;
}
const struct asb_effect asb_fx_no_sheer_cold = {.modify_damage = asb_no_sheer_cold};

// ---- Abilities

// [facts: abilities] At half HP: two ranks less of both attacks, whoever gave them; attacks cost two less.
static void asb_defeatist_ranks(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    if (!asb_hp_within(a, who, 1, 2) || who->item == ASB_ITEM_PLUME_FOSSIL)
        return;
    who->ranks[ASB_STAT_ATK] = (int16_t)(who->ranks[ASB_STAT_ATK] - m->fx->n[0]);
    who->ranks[ASB_STAT_SPA] = (int16_t)(who->ranks[ASB_STAT_SPA] - m->fx->n[0]);
}
static void asb_defeatist_cost(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_damaging(a) && asb_hp_within(a, &a->who[ASB_USER], 1, 2))
        asb_give(a, ASB_PART_COST, m, -m->fx->n[1]);
}
const struct asb_effect asb_fx_defeatist = {.figure = asb_defeatist_ranks, .energy_cost = asb_defeatist_cost};
const struct asb_effect asb_fx_plume_fossil = {.plain = true};

// [facts: abilities] Both poles in one: each gives its share; a partner's is for battles with partners.
static void asb_plus_minus(struct asb_attack *a, const struct asb_moment *m) {
    uint16_t other = m->source.index == ASB_ABILITY_PLUS ? ASB_ABILITY_MINUS : ASB_ABILITY_PLUS;
    if (asb_attacks(m) && a->klass == ASB_CLASS_SPECIAL && asb_has_ability(a, ASB_USER, other))
        asb_give(a, ASB_PART_ABILITY, m, m->fx->n[0]);
}
const struct asb_effect asb_fx_plus_minus = {.modify_damage = asb_plus_minus};

// [facts: abilities] Who bears a weather or powders by type or another ability takes one less from
// everything.
static bool asb_bears_already(const struct asb_attack *a) {
    const struct asb_who *who = &a->who[ASB_TARGET];
    static const uint8_t types[] = {ASB_TYPE_ROCK, ASB_TYPE_GROUND, ASB_TYPE_STEEL, ASB_TYPE_ICE,
                                    ASB_TYPE_GRASS};
    static const uint16_t abilities[] = {
        ASB_ABILITY_SAND_FORCE,  ASB_ABILITY_SAND_RUSH, ASB_ABILITY_SAND_VEIL,  ASB_ABILITY_SNOW_CLOAK,
        ASB_ABILITY_MAGIC_GUARD, ASB_ABILITY_FORECAST,  ASB_ABILITY_CLOUD_NINE, ASB_ABILITY_WHITE_SMOKE};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (who->types[0] == types[i] || who->types[1] == types[i] || who->types[2] == types[i])
            return true;
    for (size_t i = 0; i < sizeof abilities / sizeof *abilities; i++)
        if (asb_has_ability(a, ASB_TARGET, abilities[i]))
            return true;
    return false;
}
static void asb_overcoat(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        return;
    if (a->groups >> ASB_GROUP_POWDER_MOVE & 1)
        a->immune = true;
    if (asb_bears_already(a))
        asb_give(a, ASB_PART_ABILITY, m, -1);
}
// [facts: abilities] Weather does it no damage.
static void asb_overcoat_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_HARM && m->attempt->source.from == ASB_FROM_FIELD &&
        (m->attempt->source.index == ASB_T_SAND || m->attempt->source.index == ASB_T_HAIL))
        m->attempt->blocked = m->attempt->told = true;
}
const struct asb_effect asb_fx_overcoat = {.modify_damage = asb_overcoat,
                                           .on_attempt = asb_overcoat_on_attempt};

static void asb_cloak(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && asb_target_has(a, ASB_ABILITY_OVERCOAT) && asb_bears_already(a))
        asb_give(a, ASB_PART_ITEM_1, m, -1);
}
const struct asb_effect asb_fx_cloak = {.modify_damage = asb_cloak};

// [facts: abilities] Confused, it is a stage harder to hit.
static void asb_tangled_feet(struct asb_attack *a, const struct asb_moment *m) {
    struct asb_who *who = &a->who[ASB_TARGET];
    if (!asb_attacks(m) && who->statuses >> ASB_STATUS_CONFUSION & 1 && who->stages[ASB_STAT_EVA] < 6)
        who->stages[ASB_STAT_EVA]++;
}
const struct asb_effect asb_fx_tangled_feet = {.accuracy = asb_tangled_feet}; // acting.c: never hurts itself

// [facts: abilities] Its item does nothing, but must be there.
static bool asb_klutz_works(const struct asb_attack *a, enum asb_role role) {
    const struct asb_who *who = &a->who[role];
    for (int i = 0; i < who->ability_count; i++)
        if (who->abilities[i] == ASB_ABILITY_KLUTZ && who->toggled >> i & 1)
            return false;
    return who->item != 0;
}
static void asb_klutz_item(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (asb_klutz_works(a, role))
        a->who[role].marks |= ASB_MARK_ITEM_VOID;
}
static void asb_klutz(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_klutz_works(a, ASB_USER))
        asb_give(a, ASB_PART_POINTS, m, m->fx->n[0]);
}
const struct asb_effect asb_fx_klutz = {.figure = asb_klutz_item, .accuracy = asb_klutz};

// ---- Items

// [facts: items] At most that share of full HP from one attack.
static void asb_cap_damage(struct asb_attack *a, int num, int den) {
    const struct asb_who *target = &a->who[ASB_TARGET];
    if (!asb_lacks_full_hp(a, target))
        a->damage_cap = ump_frac_make((int64_t)target->max_hp * num, den, &a->status);
}
static void asb_damage_cap(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && !asb_is_frisked(a, m))
        asb_cap_damage(a, m->fx->num, m->fx->den);
}
const struct asb_effect asb_fx_damage_cap = {.modify_damage = asb_damage_cap};

static void asb_armor_fossil(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && asb_target_has(a, ASB_ABILITY_STURDY) && !asb_is_frisked(a, m))
        asb_cap_damage(a, 1, 5);
}
const struct asb_effect asb_fx_armor_fossil = {.modify_damage = asb_armor_fossil};

static void asb_metal_coat_rank(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    static const char *const names[] = {"Onix", "Scyther", "Steelix", "Scizor"};
    (void)m;
    if (ASB_IS_ONE_OF(a, role, names) && !(a->who[role].marks & ASB_MARK_RANKS))
        a->who[role].ranks[ASB_STAT_ATK]++;
}
static void asb_metal_coat(struct asb_attack *a, const struct asb_moment *m) {
    static const char *const names[] = {"Onix", "Scyther", "Steelix", "Scizor"};
    if (asb_attacks(m) && a->type == ASB_TYPE_STEEL && ASB_IS_ONE_OF(a, ASB_USER, names))
        asb_give_stab(a, m);
}
const struct asb_effect asb_fx_metal_coat = {.figure = asb_metal_coat_rank, .base_power = asb_metal_coat};

// [facts: items] The second use in a row gains 2, the third 3, up to 10; the penalty is halved.
static void asb_metronome_item(struct asb_attack *a, const struct asb_moment *m) {
    int streak = asb_streak(a);
    if (asb_attacks(m) && streak > 0)
        asb_give(a, ASB_PART_ITEM_1, m, streak + 1 > 10 ? 10 : streak + 1);
}
static void asb_metronome_cost(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->penalty_factor = (ump_frac){1, 2};
}
const struct asb_effect asb_fx_metronome_item = {.modify_damage = asb_metronome_item,
                                                 .energy_cost = asb_metronome_cost};

// [facts: items] Only after the other has acted.
static void asb_zoom_lens(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || !asb_happened(a, ASB_TARGET, ASB_EVENT_ACTED))
        return;
    asb_give(a, ASB_PART_POINTS, m, m->fx->n[0]);
    a->ignores_accuracy_drops = true;
}
static void asb_zoom_lens_crit(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_happened(a, ASB_TARGET, ASB_EVENT_ACTED))
        a->crit_stage++;
}
const struct asb_effect asb_fx_zoom_lens = {.accuracy = asb_zoom_lens, .critical = asb_zoom_lens_crit};

// [facts: items] Trapping moves: stronger and perfect.
static void asb_grip_claw(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || !(a->groups >> ASB_GROUP_TRAPPING & 1))
        return;
    asb_give(a, ASB_PART_ITEM_1, m, m->fx->n[1]);
    a->never_misses = true;
}
const struct asb_effect asb_fx_grip_claw = {.modify_damage = asb_grip_claw};

static void asb_phd_costume(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->type == ASB_TYPE_ELECTRIC && a->field.terrain == ASB_TERRAIN_ELECTRIC)
        asb_give(a, ASB_PART_ITEM_1, m, m->fx->n[0]);
}
const struct asb_effect asb_fx_phd_costume = {.modify_damage = asb_phd_costume};

static void asb_water_stone(struct asb_attack *a, const struct asb_moment *m) {
    bool has = asb_has_ability(a, ASB_USER, ASB_ABILITY_RAIN_DISH) ||
               asb_has_ability(a, ASB_USER, ASB_ABILITY_WATER_ABSORB);
    if (asb_attacks(m) && !has && (a->type == ASB_TYPE_WATER || a->type == ASB_TYPE_ICE))
        asb_give(a, ASB_PART_ITEM_1, m, m->fx->n[0]);
}
const struct asb_effect asb_fx_water_stone = {.modify_damage = asb_water_stone};

// What an item adds to an ability or to a move of its own.
static void asb_prism_scale(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->klass == ASB_CLASS_PHYSICAL && asb_target_has(a, ASB_ABILITY_MARVEL_SCALE) &&
        asb_cond_holds(a, ASB_COND_HOLDER_STATUS, ASB_TARGET))
        asb_give(a, ASB_PART_ITEM_1, m, -2); // at either date over what the ability takes off
}
const struct asb_effect asb_fx_prism_scale = {.modify_damage = asb_prism_scale};

static void asb_jaw_fossil(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->groups >> ASB_GROUP_BITE & 1 &&
        asb_has_ability(a, ASB_USER, ASB_ABILITY_STRONG_JAW))
        asb_give(a, ASB_PART_ITEM_1, m, m->fx->n[0]);
}
const struct asb_effect asb_fx_jaw_fossil = {.modify_damage = asb_jaw_fossil};

static void asb_rock_incense(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && asb_target_has(a, ASB_ABILITY_STURDY) && !(a->groups >> ASB_GROUP_OHKO & 1))
        asb_give(a, ASB_PART_ITEM_1, m, -1);
}
const struct asb_effect asb_fx_rock_incense = {.modify_damage = asb_rock_incense};

static void asb_up_grade(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_has_ability(a, ASB_USER, ASB_ABILITY_ANALYTIC) &&
        asb_happened(a, ASB_TARGET, ASB_EVENT_ACTED))
        asb_give(a, ASB_PART_ITEM_1, m, 1);
}
const struct asb_effect asb_fx_up_grade = {.modify_damage = asb_up_grade};

static void asb_trash_cloak(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->move == ASB_MOVE_GYRO_BALL)
        asb_give(a, ASB_PART_ITEM_1, m, 1);
}
const struct asb_effect asb_fx_trash_cloak = {.modify_damage = asb_trash_cloak};

static void asb_relic_crown(struct asb_attack *a, const struct asb_moment *m) {
    int more = a->move == ASB_MOVE_ANCIENT_POWER ? 3 : a->move == ASB_MOVE_ROCK_SLIDE ? 1 : 0;
    if (asb_attacks(m) && more)
        asb_give(a, ASB_PART_ITEM_1, m, more);
}
const struct asb_effect asb_fx_relic_crown = {.modify_damage = asb_relic_crown};

// ---- Energy

// [facts: items] A rock's own weather move costs less, the command of its ability nothing. How long it lasts:
// fx/fields.c.
static void asb_weather_rock(struct asb_attack *a, const struct asb_moment *m) {
    static const uint16_t moves[ASB_WEATHER_COUNT] = {[ASB_WEATHER_RAIN] = ASB_MOVE_RAIN_DANCE,
                                                      [ASB_WEATHER_SUN] = ASB_MOVE_SUNNY_DAY,
                                                      [ASB_WEATHER_SAND] = ASB_MOVE_SANDSTORM,
                                                      [ASB_WEATHER_HAIL] = ASB_MOVE_HAIL};
    static const uint16_t commands[ASB_WEATHER_COUNT] = {[ASB_WEATHER_RAIN] = ASB_MOVE_ACTIVATE_DRIZZLE,
                                                         [ASB_WEATHER_SUN] = ASB_MOVE_ACTIVATE_DROUGHT,
                                                         [ASB_WEATHER_SAND] = ASB_MOVE_ACTIVATE_SAND_STREAM,
                                                         [ASB_WEATHER_HAIL] = ASB_MOVE_ACTIVATE_SNOW_WARNING};
    if (asb_attacks(m) && a->move && a->move == commands[m->fx->weather])
        a->costs_nothing = true;
    if (asb_attacks(m) && a->move && a->move == moves[m->fx->weather])
        asb_give(a, ASB_PART_COST, m, -m->fx->n[0]);
}
const struct asb_effect asb_fx_weather_rock = {.energy_cost = asb_weather_rock};

// [facts: type perks] The ground and the water are home: getting out of reach there costs one less.
static void asb_cheap_evasion(struct asb_attack *a, const struct asb_moment *m) {
    uint16_t moves[2] = {ASB_MOVE_DIG, ASB_MOVE_DIG_SUSPEND};
    if (m->fx->word == 2) {
        moves[0] = ASB_MOVE_DIVE;
        moves[1] = ASB_MOVE_DIVE_SUSPEND;
    }
    if (asb_attacks(m) && a->move && !a->from_there && (a->move == moves[0] || a->move == moves[1]))
        asb_give(a, ASB_PART_COST, m, -1);
}
const struct asb_effect asb_fx_cheap_evasion = {.energy_cost = asb_cheap_evasion};

// [facts: type perks] Normal, of the later date: the type of the move used last.
static void asb_same_type_discount(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *user = &a->who[ASB_USER];
    if (asb_attacks(m) && a->type && user->last_move && asb_moves[a->date][user->last_move].type == a->type)
        asb_give(a, ASB_PART_COST, m, -m->fx->n[0]);
}
const struct asb_effect asb_fx_same_type_discount = {.energy_cost = asb_same_type_discount};

// SPDX-License-Identifier: MIT
// Which single abilities and items bear on weather, stages and what lasts, and on the figures beside? Stones,
// rays and fossils; Cloud Nine, Honey Gather, Moody, Persistent.
#include "asb/fx/state.h"

#include <string.h>

static bool asb_is_sun_move(const struct asb_attack *a) { return a->move == ASB_MOVE_SOLAR_BEAM; }

// A power that a weather lowered is the printed one again.
static void asb_print_power(struct asb_attack *a) {
    if (!a->power_given)
        a->open_power = !asb_amount_of(a, &a->bap, &a->power);
}

// ---- Cloud Nine

// [facts: ability Cloud Nine] Rain and sun neither weaken its attacks nor strengthen those at it.
static void asb_cloud_nine_damage(struct asb_attack *a, const struct asb_moment *m) {
    for (int i = 0; i < a->part_count; i++) {
        struct asb_part *part = &a->parts[i];
        bool weather = part->place == ASB_PART_FIELD && part->source.from == ASB_FROM_FIELD &&
                       (part->source.index == ASB_T_RAIN || part->source.index == ASB_T_SUN);
        if (weather && (asb_attacks(m) ? part->amount.num < 0 : part->amount.num > 0))
            part->amount = ump_frac_int(0);
    }
}
// Its Solar Beam keeps its power, its attacks their accuracy; what a weather lets no attack miss may miss it.
static void asb_cloud_nine_power(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_fx_list *list = &asb_moves[a->date][a->move].fx;
    if (asb_attacks(m)) {
        if (asb_is_sun_move(a))
            asb_print_power(a);
        for (int i = 0; i < list->count; i++)
            if (asb_fx_rows[list->first + i].effect == ASB_FX_ACCURACY_IN &&
                asb_fx_rows[list->first + i].weather == a->field.weather)
                a->accuracy = asb_moves[a->date][a->move].accuracy;
        return;
    }
    for (int i = 0; i < list->count; i++)
        if (asb_fx_rows[list->first + i].effect == ASB_FX_PERFECT_IN)
            a->never_misses = false;
}
static void asb_cloud_nine_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_HARM && m->attempt->source.from == ASB_FROM_FIELD &&
        (m->attempt->source.index == ASB_T_SAND || m->attempt->source.index == ASB_T_HAIL))
        m->attempt->blocked = m->attempt->told = true;
}
static void asb_cloud_nine_accuracy(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->ignores_fog = true;
}
const struct asb_effect asb_fx_cloud_nine = {.accuracy = asb_cloud_nine_accuracy,
                                             .base_power = asb_cloud_nine_power,
                                             .modify_damage = asb_cloud_nine_damage,
                                             .on_attempt = asb_cloud_nine_on_attempt};

// Whether Solar Beam is charged at once or has to be charged, whatever the weather: charges.c asks.
bool asb_is_charged_at_once(const struct asb_ctx *ctx, int battler, uint16_t move, bool by_weather) {
    bool stone = asb_fx_of(ctx, battler, ASB_FX_SUN_STONE) || asb_fx_of(ctx, battler, ASB_FX_SHINY_STONE);
    if (move != ASB_MOVE_SOLAR_BEAM)
        return by_weather;
    return stone || (by_weather && !asb_fx_of(ctx, asb_foe(ctx, battler), ASB_FX_CLOUD_NINE));
}

// ---- Stones, rays, fossils

// [facts: items Sun Stone, Shiny Stone] Solar Beam has its full power in every weather.
static void asb_stone_power(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_is_sun_move(a))
        asb_print_power(a);
}
const struct asb_effect asb_fx_sun_stone = {.base_power = asb_stone_power};
const struct asb_effect asb_fx_shiny_stone = {.base_power = asb_stone_power};

// [facts: items Sun Stone, Solar Ray, Lunar Ray] Which of the three always heals as in sun.
bool asb_heals_as_in_sun(const struct asb_ctx *ctx, int battler, uint16_t move) {
    return asb_fx_of(ctx, battler, ASB_FX_SUN_STONE) ||
           (move == ASB_MOVE_MORNING_SUN && asb_fx_of(ctx, battler, ASB_FX_SOLAR_RAY)) ||
           (move == ASB_MOVE_MOONLIGHT && asb_fx_of(ctx, battler, ASB_FX_LUNAR_RAY));
}

// [facts: item Solar Ray] As if Justified and Steadfast were set off; with Magic Bounce the moves without
// damage of the other side do it no harm.
static void asb_solar_ray_on_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_ATK, 1, true, m->source);
    asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_SPE, 1, true, m->source);
}
static void asb_solar_ray_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    bool harms = attempt->what == ASB_TRY_SLOT || attempt->what == ASB_TRY_ABILITY ||
                 attempt->what == ASB_TRY_STATUS || attempt->what == ASB_TRY_BAN ||
                 (attempt->what == ASB_TRY_STAGE && attempt->change < 0);
    if (harms && attempt->source.from == ASB_FROM_MOVE && asb_is_foe(ctx, m->holder, attempt->by) &&
        asb_moves[ctx->setup->date][attempt->source.index].klass == ASB_CLASS_OTHER &&
        asb_has(ctx, m->holder, ASB_ABILITY_MAGIC_BOUNCE) && !asb_passes_abilities(ctx->use, m->holder))
        asb_block(m);
}
static void asb_solar_ray_accuracy(struct asb_attack *a, const struct asb_moment *m) {
    for (int i = 0; i < a->part_count && !asb_attacks(m); i++)
        if (a->parts[i].place == ASB_PART_FACTOR && a->parts[i].source.from == ASB_FROM_FIELD &&
            a->parts[i].source.index == ASB_T_GRAVITY && asb_target_has(a, ASB_ABILITY_MAGIC_BOUNCE))
            a->parts[i].amount = ump_frac_int(1);
}
const struct asb_effect asb_fx_solar_ray = {.on_enter = asb_solar_ray_on_enter,
                                            .on_attempt = asb_solar_ray_on_attempt,
                                            .accuracy = asb_solar_ray_accuracy};

// [facts: item Cover Fossil] Swift Swim, which it keeps active, once more.
static void asb_cover_fossil(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (!(a->who[role].marks & ASB_MARK_SPEED))
        a->who[role].speed = ump_frac_mul(a->who[role].speed, ump_frac_int(2), &a->status);
}
const struct asb_effect asb_fx_cover_fossil = {.figure = asb_cover_fossil};
const struct asb_effect asb_fx_skull_fossil = {.plain = true}; // Sheer Force asks for it

// [facts: item Root Fossil] Three more HP by what heals at one blow, one energy less for it; Storm Drain
// raises by two.
static bool asb_heals_at_once(const struct asb_fx_list *list) {
    static const uint16_t heals[] = {ASB_FX_DRAIN, ASB_FX_HEAL, ASB_FX_HEAL_BY_WEATHER, ASB_FX_SWALLOW};
    for (int i = 0; i < list->count; i++)
        for (size_t k = 0; k < sizeof heals / sizeof *heals; k++)
            if (asb_fx_rows[list->first + i].effect == heals[k])
                return true;
    return false;
}
static void asb_root_fossil(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_fx_list *list = &asb_moves[a->date][a->move].fx;
    bool heals = false;
    for (int i = 0; i < list->count; i++)
        heals |= asb_fx_rows[list->first + i].effect == ASB_FX_DRAIN ||
                 asb_fx_rows[list->first + i].effect == ASB_FX_RECOVERY;
    if (asb_attacks(m) && heals)
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(-1));
}
static void asb_root_fossil_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (attempt->what == ASB_TRY_HEAL && attempt->source.from == ASB_FROM_MOVE &&
        asb_heals_at_once(&asb_moves[ctx->setup->date][attempt->source.index].fx))
        attempt->amount = ump_frac_add(attempt->amount, ump_frac_int(3), &ctx->status);
    if (attempt->what == ASB_TRY_STAGE && attempt->source.from == ASB_FROM_ABILITY &&
        attempt->source.index == ASB_ABILITY_STORM_DRAIN && attempt->change > 0)
        attempt->change++;
}
const struct asb_effect asb_fx_root_fossil = {.energy_cost = asb_root_fossil,
                                              .on_attempt = asb_root_fossil_on_attempt};

// ---- Honey Gather, Persistent, Power Anklet

static void asb_honey_gather(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->who[ASB_TARGET].stages[ASB_STAT_EVA] > -6)
        a->who[ASB_TARGET].stages[ASB_STAT_EVA]--;
}
const struct asb_effect asb_fx_honey_gather = {.accuracy = asb_honey_gather};

// fx/fields.c and fx/bans.c ask for it.
const struct asb_effect asb_fx_persistent = {.plain = true};

// [facts: item Power Anklet] The accuracy of a Speed nature, of Speed with its stage; raised Speed does not
// decay.
static void asb_power_anklet(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *user = &a->who[ASB_USER];
    const struct asb_species *row = &asb_species[a->date][user->species];
    if (!asb_attacks(m) || !row->stage || !row->stages)
        return;
    int64_t speed = asb_staged_speed(a->params, user->speed, user->stages[ASB_STAT_SPE], &a->status);
    int64_t points = ump_frac_round(ump_frac_make(speed * speed * row->stages, 870 * row->stage, &a->status));
    points = points < 5 ? 5 : points > 30 ? 30 : points;
    if (asb_natures[user->nature].raises == ASB_STAT_SPE + 1)
        points -= row->accuracy; // it is there already
    if (points)
        asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(points));
}
static void asb_power_anklet_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what != ASB_TRY_DECAY || m->attempt->stat != ASB_STAT_SPE || m->attempt->change > 0)
        return;
    asb_block(m);
    m->attempt->amount = ump_frac_int(1);
}
const struct asb_effect asb_fx_power_anklet = {.accuracy = asb_power_anklet,
                                               .on_attempt = asb_power_anklet_on_attempt};

// ---- Moody

// [facts: ability Moody] Natures without a stat each have one here; Serious has Speed.
static int asb_moody_stat(int nature) {
    static const struct {
        const char *name;
        uint8_t stat;
    } plain[] = {{"Hardy", ASB_STAT_ATK},
                 {"Docile", ASB_STAT_DEF},
                 {"Bashful", ASB_STAT_SPA},
                 {"Quirky", ASB_STAT_SPD},
                 {"Serious", ASB_STAT_SPE}};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(asb_nature_names[nature], plain[i].name) == 0)
            return plain[i].stat;
    return ASB_STAT_COUNT;
}

// Two ranks up and one down, or one up; Speed by 30%, or 15%, up, or by the nature's factor down.
static void asb_moody_figure(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    const struct asb_nature *nature = &asb_natures[who->moody];
    int raises = nature->raises ? nature->raises - 1 : asb_moody_stat(who->moody);
    int lowers = nature->lowers ? nature->lowers - 1 : ASB_STAT_COUNT;
    (void)m;
    if (!who->moody)
        return;
    if (!(who->marks & ASB_MARK_RANKS) && raises < ASB_RANKS)
        who->ranks[raises] = (int16_t)(who->ranks[raises] + (nature->raises ? 2 : 1));
    if (!(who->marks & ASB_MARK_RANKS) && lowers < ASB_RANKS)
        who->ranks[lowers]--;
    if (who->marks & ASB_MARK_SPEED)
        return;
    if (raises == ASB_STAT_SPE)
        who->speed =
            ump_frac_mul(who->speed, nature->raises ? (ump_frac){13, 10} : (ump_frac){23, 20}, &a->status);
    if (lowers == ASB_STAT_SPE)
        who->speed = ump_frac_div(who->speed, a->params[ASB_P_NATURE_SPEED], &a->status);
}
// The accuracy of a Speed nature, twice where it has a drawback; foes hit more easily where it lowers Speed.
static void asb_moody_accuracy(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[m->source.role];
    const struct asb_nature *nature = &asb_natures[who->moody];
    int points = asb_species[a->date][who->species].accuracy;
    if (!who->moody)
        return;
    if (asb_attacks(m) && points &&
        (nature->raises == ASB_STAT_SPE + 1 || asb_moody_stat(who->moody) == ASB_STAT_SPE))
        asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(points * (nature->raises ? 2 : 1)));
    if (!asb_attacks(m) && nature->lowers == ASB_STAT_SPE + 1)
        asb_add_part(a, ASB_PART_POINTS, m->source, a->params[ASB_P_NATURE_EVASION]);
}
// [asb:timing.end-of-round] Another nature at the end of each round, by number in the order of natures.csv:
// of all the first time, then of the others.
static void asb_moody_end_of_round(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = asb_slot_of(ctx, m->holder, m->fx->effect);
    uint64_t weights[ASB_NATURE_COUNT];
    if (m->slot || !asb_in_play(ctx, m->holder))
        return;
    for (int i = 1; i < ASB_NATURE_COUNT; i++)
        weights[i - 1] = slot && slot->arg == i ? 0 : 1;
    ump_draw draw = {.label = ASB_L_WHICH,
                     .actor = m->holder,
                     .target = UMP_NOBODY,
                     .n = ASB_NATURE_COUNT - 1,
                     .weights = weights,
                     .lowest = 1};
    ctx->chance->subject = asb_source_code(m->source);
    int drawn = 1 + (int)ump_choose(ctx->chance, &draw);
    ctx->chance->subject = 0;
    if (!slot)
        slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (slot) {
        slot->arg = (uint16_t)drawn;
        asb_say_why(ctx, UMP_EVENT_NOTE, m->holder, UMP_NOBODY, ASB_N_NATURE, ASB_WHY_NONE, m->source,
                    (uint16_t)drawn);
    }
}
const struct asb_effect asb_fx_moody = {
    .figure = asb_moody_figure, .accuracy = asb_moody_accuracy, .end_of_round = asb_moody_end_of_round};

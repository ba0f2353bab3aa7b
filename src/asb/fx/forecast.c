// SPDX-License-Identifier: MIT
// What does Forecast do? The form that follows the weather, cheap weather, no sand, no fog. What weather does
// to everybody is field.c.
#include <string.h>

#include "asb/fx/state.h"

enum { ASB_FORECAST_COST = 6 };

static uint8_t asb_forecast_type(uint8_t weather) {
    switch ((enum asb_weather)weather) {
    case ASB_WEATHER_SUN:
    case ASB_WEATHER_STRONG_SUN:
        return ASB_TYPE_FIRE;
    case ASB_WEATHER_RAIN:
    case ASB_WEATHER_STRONG_RAIN:
        return ASB_TYPE_WATER;
    case ASB_WEATHER_HAIL:
        return ASB_TYPE_ICE;
    default:
        return ASB_TYPE_NONE;
    }
}
static bool asb_is_castform(uint16_t species) { return strcmp(asb_species_names[species], "Castform") == 0; }

// [facts: ability Forecast] The calculator looks at the weather it is told; in a battle the state has its
// types.
static void asb_forecast_figure(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    uint8_t type = asb_forecast_type(a->field.weather);
    (void)m;
    if (a->live || !type || !asb_is_castform(who->species))
        return;
    who->types[0] = type;
    who->types[1] = who->types[2] = ASB_TYPE_NONE;
}
static bool asb_calls_weather(const struct asb_attack *a) {
    struct asb_fx_list list = asb_moves[a->date][a->move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_WEATHER)
            return true;
    return a->move == ASB_MOVE_WEATHER_BALL;
}
static void asb_forecast_cost(struct asb_attack *a, const struct asb_moment *m) {
    ump_frac less = ump_frac_sub(ump_frac_int(ASB_FORECAST_COST), a->cost, &a->status);
    if (asb_attacks(m) && a->move && asb_calls_weather(a) && less.num < 0)
        asb_add_part(a, ASB_PART_COST, m->source, less);
}
static void asb_forecast_accuracy(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->ignores_fog = true;
}
static void asb_forecast_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (!m->slot && m->attempt->what == ASB_TRY_HARM && m->attempt->source.from == ASB_FROM_FIELD &&
        m->attempt->source.index == ASB_T_SAND)
        m->attempt->blocked = m->attempt->told = true;
}

// Its form now: the slot remembers the type it has from the weather.
static void asb_forecast_of(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_FORECAST);
    const struct asb_who *start = &ctx->setup->fighters[battler].start;
    struct asb_moment m = {.source = {ASB_FROM_ABILITY, ASB_USER, ASB_ABILITY_FORECAST},
                           .fx = asb_fx_of(ctx, battler, ASB_FX_FORECAST),
                           .holder = (int8_t)battler,
                           .other = UMP_NOBODY};
    bool forms = m.fx && asb_is_castform(start->species) && !asb_slot_of(ctx, battler, ASB_FX_TRANSFORM);
    uint8_t type = forms ? asb_forecast_type((uint8_t)asb_weather_now(ctx)) : ASB_TYPE_NONE;
    if ((slot ? slot->arg : ASB_TYPE_NONE) == type)
        return;
    if (type && !slot)
        slot = asb_slot_put(ctx, battler, &m, ASB_LASTS, ASB_UNIT_ROUNDS);
    if (!slot)
        return;
    if (type) {
        slot->arg = type;
        b->types[0] = type;
        b->types[1] = b->types[2] = ASB_TYPE_NONE;
    } else {
        asb_slot_end(ctx, battler, slot);
        memcpy(b->types, start->types, sizeof start->types);
    }
    asb_say_source(ctx, battler, UMP_NOBODY, ASB_N_TYPES_CHANGED, m.source);
}
void asb_forecast(struct asb_ctx *ctx) {
    for (int side = 0; side < ASB_SIDES; side++)
        if (asb_active(ctx, side) >= 0)
            asb_forecast_of(ctx, asb_active(ctx, side));
}
// What voids weather comes and goes with battlers.
static void asb_forecast_looks(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_forecast_of(ctx, m->holder);
}
const struct asb_effect asb_fx_forecast = {.figure = asb_forecast_figure,
                                           .accuracy = asb_forecast_accuracy,
                                           .energy_cost = asb_forecast_cost,
                                           .on_attempt = asb_forecast_attempt,
                                           .on_enter = asb_forecast_looks,
                                           .start_of_action = asb_forecast_looks,
                                           .memory = true};

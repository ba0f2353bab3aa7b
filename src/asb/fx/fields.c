// SPDX-License-Identifier: MIT
// Which effects bring weather, terrain, rooms, screens and hazards, make them last, bear them and clear them
// away? How they lie and run out is field.c.
#include "asb/fx/state.h"

// ---- Weather

// [facts: items Damp Rock, Heat Rock, Icy Rock, Smooth Rock] Rounds of a weather its holder brings.
static int asb_weather_rounds(const struct asb_ctx *ctx, int battler, int weather, int rounds) {
    const struct asb_fx *rock = asb_fx_of(ctx, battler, ASB_FX_WEATHER_ROCK);
    return rock && rock->weather == weather && rock->n[1] > rounds ? rock->n[1] : rounds;
}

static void asb_weather_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, weather = m->fx->weather;
    if (!asb_set_weather(ctx, (enum asb_weather)weather, asb_weather_rounds(ctx, user, weather, m->fx->n[0]),
                         user, m->source)) {
        if (asb_source_code(ctx->kept_by))
            asb_use_kept_off(ctx, m->use);
        else
            asb_use_fails(m->use, ASB_WHY_STRONGER_WEATHER);
    }
}
const struct asb_effect asb_fx_weather = {.on_hit = asb_weather_on_hit};

// [facts: abilities] Energy on entering, but with the rock, or where the like without strength is an ability,
// too.
static bool asb_brings_for_nothing(const struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_fx *rock = asb_fx_of(ctx, m->holder, ASB_FX_WEATHER_ROCK);
    int weather = m->fx->weather;
    return (rock && rock->weather == weather) ||
           (weather == ASB_WEATHER_HAIL && asb_fx_of(ctx, m->holder, ASB_FX_ICE_STONE)) ||
           (weather == ASB_WEATHER_STRONG_RAIN && asb_has(ctx, m->holder, ASB_ABILITY_DRIZZLE)) ||
           (weather == ASB_WEATHER_STRONG_SUN && asb_has(ctx, m->holder, ASB_ABILITY_DROUGHT));
}
enum { ASB_BROUGHT_ROUNDS = 4 };
static void asb_bring(struct asb_ctx *ctx, const struct asb_moment *m, int cost) {
    int weather = m->fx->weather;
    bool strong = weather >= ASB_WEATHER_STRONG_RAIN;
    // [facts: items Abomasite, Tyranitarite] of a mega, until something changes it
    bool stays = (asb_is_mega(ctx, m->holder) && asb_fx_of(ctx, m->holder, ASB_FX_WEATHER_STAYS)) ||
                 (weather == ASB_WEATHER_HAIL && asb_fx_of(ctx, m->holder, ASB_FX_ICE_STONE));
    int left = strong || stays ? ASB_LASTS : asb_weather_rounds(ctx, m->holder, weather, ASB_BROUGHT_ROUNDS);
    if (!asb_set_weather(ctx, (enum asb_weather)weather, left, m->holder, m->source))
        return;
    // [facts: item Sail Fossil] of the later date
    ctx->state->hard_hail = weather == ASB_WEATHER_HAIL && ctx->setup->date != ASB_2017_01 &&
                            asb_fx_of(ctx, m->holder, ASB_FX_SAIL_FOSSIL) != NULL;
    if (cost && !asb_brings_for_nothing(ctx, m))
        asb_spend(ctx, m->holder, ump_frac_int(cost), m->source, ASB_C_FACTS_ABILITY);
}
static void asb_brings_on_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_bring(ctx, m, m->fx->n[0]);
}
const struct asb_effect asb_fx_brings = {.on_enter = asb_brings_on_enter};

// [facts: abilities Air Lock] There is no weather while it is in play.
static void asb_no_weather_figure(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)role, (void)m;
    a->field.weather = ASB_WEATHER_NONE;
}
static void asb_no_weather_on_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (ctx->state->weather != ASB_WEATHER_STRONG_WIND)
        asb_end_weather_by(ctx, m->source);
}
static void asb_no_weather_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_WEATHER && m->attempt->arg != ASB_WEATHER_STRONG_WIND)
        asb_block(m);
}
const struct asb_effect asb_fx_no_weather = {.figure = asb_no_weather_figure,
                                             .on_enter = asb_no_weather_on_enter,
                                             .on_attempt = asb_no_weather_on_attempt};

// The strong kinds of rain and sun do what rain and sun do.
static bool asb_is_weather(const struct asb_ctx *ctx, int weather) {
    return weather == ASB_WEATHER_RAIN  ? asb_is_rainy(ctx)
           : weather == ASB_WEATHER_SUN ? asb_is_sunny(ctx)
                                        : (int)asb_weather_now(ctx) == weather;
}
// [asb:timing.end-of-action] [facts: abilities Dry Skin, Solar Power]
static void asb_hurts_in_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_is_weather(ctx, m->fx->weather))
        return;
    asb_harm(ctx, m->holder, UMP_NOBODY, ump_frac_int(m->fx->n[0]), m->source, ASB_C_END_OF_ACTION);
    asb_faint_if_due(ctx, m->holder, ASB_AFTER_RESIDUAL);
}
const struct asb_effect asb_fx_hurts_in = {.end_of_action = asb_hurts_in_end_of_action};

// [facts: abilities Rain Dish, Ice Body, Dry Skin]
static void asb_heals_in_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool granted = m->source.from == ASB_FROM_ABILITY && asb_item_grants(ctx, m->holder, m->source.index);
    if (granted || asb_is_weather(ctx, m->fx->weather))
        asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_END_OF_ACTION);
}
static void asb_heals_each_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_END_OF_ACTION);
}
const struct asb_effect asb_fx_heals_each = {.end_of_action = asb_heals_each_end_of_action};

// The weather whose damage is to be done; NONE: it is something else.
static int asb_weather_of_harm(const struct asb_attempt *attempt) {
    if (attempt->what != ASB_TRY_HARM || attempt->source.from != ASB_FROM_FIELD)
        return ASB_WEATHER_NONE;
    return attempt->source.index == ASB_T_SAND   ? ASB_WEATHER_SAND
           : attempt->source.index == ASB_T_HAIL ? ASB_WEATHER_HAIL
                                                 : ASB_WEATHER_NONE;
}
static void asb_bears_weather_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    int weather = asb_weather_of_harm(m->attempt);
    (void)ctx;
    if (weather != ASB_WEATHER_NONE && (m->fx->weather == ASB_WEATHER_NONE || m->fx->weather == weather)) {
        asb_block(m);
        m->attempt->told = true; // every action would be too often
    }
}
const struct asb_effect asb_fx_bears_weather = {.on_attempt = asb_bears_weather_on_attempt,
                                                .tries = 1U << ASB_TRY_HARM};

// Reading 209: of those that recover in a weather hail alone would hurt.
static void asb_heals_in_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_is(ctx->setup->params, ASB_P_ICE_BODY, 1))
        asb_bears_weather_on_attempt(ctx, m);
}
const struct asb_effect asb_fx_heals_in = {.end_of_action = asb_heals_in_end_of_action,
                                           .on_attempt = asb_heals_in_on_attempt,
                                           .tries = 1U << ASB_TRY_HARM};

// [facts: moves Rain Dance, Hail] Asked of who guards itself; Blizzard is carried for Ice types only.
bool asb_weather_carries_through(struct asb_ctx *ctx, const struct asb_use *use) {
    const struct asb_fx_list *list = &asb_moves[ctx->setup->date][use->attack.move].fx;
    const struct asb_fx *carried = NULL;
    for (int i = 0; i < list->count && !carried; i++)
        if (asb_fx_rows[list->first + i].effect == ASB_FX_PERFECT_IN)
            carried = &asb_fx_rows[list->first + i];
    if (!carried || !asb_is_weather(ctx, carried->weather) ||
        (carried->weather == ASB_WEATHER_HAIL && !asb_is_of_type(ctx, use->user, ASB_TYPE_ICE)))
        return false;
    struct asb_source source = {ASB_FROM_MOVE, ASB_USER, use->attack.move};
    return asb_roll_effect(ctx, ASB_L_EFFECT, use->user, use->target,
                           ctx->setup->params[ASB_P_WEATHER_PIERCES], source);
}

// [facts: move Smog] Whoever is in play is badly poisoned; who enters while it lies is, too (field.c).
static void asb_poison_fog_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->failed)
        return;
    ctx->state->poison_fog = 1;
    for (int side = 0; side < ASB_SIDES; side++) {
        int active = asb_active(ctx, side);
        if (active >= 0 && asb_in_play(ctx, active))
            asb_inflict(ctx, active, m->use->user, ASB_STATUS_TOXIC, 0, m->source);
    }
}
const struct asb_effect asb_fx_poison_fog = {.on_hit = asb_poison_fog_on_hit};

// [facts: move Flash] A dark arena is the referee's.
const struct asb_effect asb_fx_lights = {.plain = true};

// ---- Terrain, rooms, sports, Gravity

// [facts: item Terrain Extender] Rounds of a terrain its holder brings.
static int asb_terrain_rounds(const struct asb_ctx *ctx, int battler, int rounds) {
    const struct asb_fx *extends = asb_fx_of(ctx, battler, ASB_FX_TERRAIN_EXTENDER);
    return extends && extends->n[1] > rounds ? extends->n[1] : rounds;
}
static void asb_terrain_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    bool stays = asb_fx_of(ctx, user, ASB_FX_PHD_COSTUME) && m->fx->word == ASB_TERRAIN_ELECTRIC;
    asb_set_terrain(ctx, (enum asb_terrain)m->fx->word,
                    stays ? ASB_LASTS : asb_terrain_rounds(ctx, user, m->fx->n[0]), user);
}
const struct asb_effect asb_fx_terrain = {.on_hit = asb_terrain_on_hit};

// [facts: item Terrain Extender] Its own terrain moves cost less.
static void asb_terrain_extender_cost(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_fx_list *list = &asb_moves[a->date][a->move].fx;
    for (int i = 0; i < list->count && asb_attacks(m); i++)
        if (asb_fx_rows[list->first + i].effect == ASB_FX_TERRAIN)
            asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(-m->fx->n[0]));
}
const struct asb_effect asb_fx_terrain_extender = {.energy_cost = asb_terrain_extender_cost};

// [facts: abilities Electric Surge ...] As abilities that bring a weather.
static void asb_bring_terrain(struct asb_ctx *ctx, const struct asb_moment *m, int cost) {
    asb_set_terrain(ctx, (enum asb_terrain)m->fx->word,
                    asb_terrain_rounds(ctx, m->holder, ASB_BROUGHT_ROUNDS), m->holder);
    if (cost && !asb_fx_of(ctx, m->holder, ASB_FX_TERRAIN_EXTENDER))
        asb_spend(ctx, m->holder, ump_frac_int(cost), m->source, ASB_C_FACTS_ABILITY);
}
static void asb_brings_terrain_on_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_bring_terrain(ctx, m, m->fx->n[0]);
}
const struct asb_effect asb_fx_brings_terrain = {.on_enter = asb_brings_terrain_on_enter};

// [facts: ability Persistent] A round more, of what counts actions three.
static int asb_more_rounds(const struct asb_ctx *ctx, const struct asb_moment *m) {
    return asb_fx_of(ctx, m->use->user, ASB_FX_PERSISTENT) ? 1 : 0;
}

static void asb_room_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const enum asb_field_subject rooms[] = {ASB_SUBJECT_MAGIC_ROOM, ASB_SUBJECT_TRICK_ROOM,
                                                   ASB_SUBJECT_WONDER_ROOM};
    asb_set_field(ctx, rooms[m->fx->word - 1], m->fx->n[0] + asb_more_rounds(ctx, m), m->use->user);
}
const struct asb_effect asb_fx_room = {.on_hit = asb_room_on_hit};

static void asb_sport_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_set_field(ctx, m->fx->type == ASB_TYPE_ELECTRIC ? ASB_SUBJECT_MUD_SPORT : ASB_SUBJECT_WATER_SPORT,
                  m->fx->n[0], m->use->user);
}
const struct asb_effect asb_fx_sport = {.on_hit = asb_sport_on_hit};

static void asb_ion_deluge_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_set_field(ctx, ASB_SUBJECT_ION_DELUGE, m->fx->n[0], m->use->user);
}
const struct asb_effect asb_fx_ion_deluge = {.on_hit = asb_ion_deluge_on_hit};

static void asb_gravity_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_set_field(ctx, ASB_SUBJECT_GRAVITY, m->fx->n[0] + asb_more_rounds(ctx, m), m->use->user);
    for (int side = 0; side < ASB_SIDES; side++) // who flies falls
        if (asb_active(ctx, side) >= 0)
            asb_bring_down(ctx, asb_active(ctx, side), m->use->user, true, m->source);
}
const struct asb_effect asb_fx_gravity = {.on_hit = asb_gravity_on_hit};
static void asb_fails_in_gravity_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (ctx->state->gravity && !m->slot)
        asb_use_fails(m->use, ASB_WHY_GRAVITY);
}
const struct asb_effect asb_fx_fails_in_gravity = {.on_use = asb_fails_in_gravity_on_use};

// [facts: move Psychic Terrain] Moves at others that come before their time do nothing to who stands on the
// ground.
bool asb_terrain_stops(struct asb_ctx *ctx, const struct asb_use *use) {
    return ctx->state->terrain == ASB_TERRAIN_PSYCHIC && asb_is_foe(ctx, use->user, use->target) &&
           use->option && !use->called && use->attack.move != ASB_MOVE_PURSUIT &&
           asb_is_aimed(&use->attack) && asb_on_ground(ctx, use->target) &&
           asb_priority_of(ctx, use->user, use->option, use->phase) >= 1;
}

// [facts: move Aurora Veil]
static void asb_only_in_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_is_weather(ctx, m->fx->weather))
        asb_use_fails(m->use, ASB_WHY_WRONG_WEATHER);
}
const struct asb_effect asb_fx_only_in = {.on_use = asb_only_in_on_use};

// ---- Screens

// [facts: item Light Clay] Twelve actions of Reflect and Light Screen, six rounds of Safeguard.
static void asb_screen_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int screen = m->fx->word - 1, left = m->fx->n[0];
    if (asb_fx_of(ctx, m->use->user, ASB_FX_LIGHT_CLAY))
        left = screen == ASB_SAFEGUARD ? ASB_CLAY_ROUNDS
               : screen == ASB_REFLECT || screen == ASB_LIGHT_SCREEN || screen == ASB_AURORA_VEIL
                   ? ASB_CLAY_ACTIONS
                   : left;
    if (screen == ASB_SAFEGUARD)
        left += asb_more_rounds(ctx, m);
    if (screen == ASB_LUCKY_CHANT || screen == ASB_TAILWIND)
        left += 3 * asb_more_rounds(ctx, m);
    asb_put_screen(ctx, asb_side_of(ctx, m->use->user), (enum asb_screen)screen, left, m->use->user,
                   m->source);
}
const struct asb_effect asb_fx_screen = {.on_hit = asb_screen_on_hit};

// [facts: item Light Clay] A stage more of Barrier.
static void asb_light_clay_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    (void)ctx;
    if (attempt->what == ASB_TRY_STAGE && attempt->by == m->holder && attempt->stat == ASB_STAT_DEF &&
        attempt->source.from == ASB_FROM_MOVE && attempt->source.index == ASB_MOVE_BARRIER &&
        attempt->change > 0)
        attempt->change++;
}
const struct asb_effect asb_fx_light_clay = {.on_attempt = asb_light_clay_on_attempt};

// [facts: move Brick Break] Before the damage; those of Light Clay stand for two actions (view.c). A Lucky
// Chant is no such screen.
enum { ASB_BREAKABLE = 1 << ASB_REFLECT | 1 << ASB_LIGHT_SCREEN | 1 << ASB_AURORA_VEIL };
static void asb_breaks_screens_base(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->field.screens = (uint8_t)(a->field.screens & (a->field.standing | ~(unsigned)ASB_BREAKABLE));
}
static void asb_breaks_screens_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->target < 0 || m->use->target == m->use->user)
        return;
    static const enum asb_screen broken[] = {ASB_REFLECT, ASB_LIGHT_SCREEN, ASB_AURORA_VEIL};
    for (int i = 0; i < 3; i++)
        if (!(m->use->attack.field.standing >> broken[i] & 1))
            asb_end_screen(ctx, asb_side_of(ctx, m->use->target), broken[i]);
}
const struct asb_effect asb_fx_breaks_screens = {.base_power = asb_breaks_screens_base,
                                                 .on_hit = asb_breaks_screens_on_hit};

// ---- Hazards, and what clears away

static void asb_hazard_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int side = 1 - asb_side_of(ctx, m->use->user);
    if (!asb_lay_hazard(ctx, side, m->fx->effect, m->fx->word, m->fx->n[0], m->use->user, m->source))
        asb_use_fails(m->use, ASB_WHY_MOST_LAYERS);
}
const struct asb_effect asb_fx_hazard = {.on_hit = asb_hazard_on_hit};
const struct asb_effect asb_fx_absorbs_spikes = {.plain = true}; // field.c
const struct asb_effect asb_fx_run_away = {.plain = true};       // field.c

// [facts: move Defog] Mist keeps off the drop of evasion, then goes.
static void asb_defog_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const enum asb_screen cleared[] = {ASB_MIST, ASB_SAFEGUARD, ASB_REFLECT, ASB_LIGHT_SCREEN,
                                              ASB_AURORA_VEIL};
    int user = m->use->user, side = 1 - asb_side_of(ctx, user), foe = asb_foe(ctx, user);
    if (foe >= 0)
        asb_change_stage(ctx, foe, user, ASB_STAT_EVA, -1, false, m->source);
    for (int i = 0; i < 5; i++)
        asb_end_screen(ctx, side, cleared[i]);
    for (int which = 0; which < ASB_SIDES; which++)
        asb_clear_hazards(ctx, which, 0, user);
    if (ctx->state->weather < ASB_WEATHER_STRONG_RAIN)
        asb_end_weather(ctx);
}
const struct asb_effect asb_fx_defog = {.on_hit = asb_defog_on_hit};

// [facts: type perks] Grass: no Leech Seed, no Worry Seed.
static void asb_grassy_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    (void)ctx;
    if ((attempt->what == ASB_TRY_SLOT && attempt->arg == ASB_FX_LEECH_SEED) ||
        ((attempt->what == ASB_TRY_ABILITY || attempt->what == ASB_TRY_SLOT) &&
         attempt->source.from == ASB_FROM_MOVE && attempt->source.index == ASB_MOVE_WORRY_SEED))
        asb_block(m);
}
const struct asb_effect asb_fx_grassy = {.on_attempt = asb_grassy_on_attempt,
                                         .tries = 1U << ASB_TRY_SLOT | 1U << ASB_TRY_ABILITY};

// ---- Commands of abilities that work on entering

// [facts: abilities] For its energy as a command; Intimidate only where a foe entered in this round.
static enum asb_verdict asb_activates_check(struct asb_ctx *ctx, const struct asb_moment *m) {
    int foe = asb_foe(ctx, m->use->user);
    bool fresh = foe >= 0 && asb_b(ctx, foe)->flags & ASB_FLAG_ENTERED;
    if (!asb_has(ctx, m->use->user, (uint16_t)m->fx->n[0]))
        return ASB_BARRED;
    if (m->fx->n[0] != ASB_ABILITY_INTIMIDATE || fresh)
        return ASB_ALLOWED;
    m->use->why = ASB_WHY_FOE_NOT_FRESH;
    return ASB_FAILS;
}
static void asb_activates_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t ability = (uint16_t)m->fx->n[0];
    const struct asb_fx_list *list = &asb_abilities[ctx->setup->date][ability].fx;
    struct asb_moment again = *m;
    again.source = (struct asb_source){ASB_FROM_ABILITY, ASB_USER, ability};
    again.other = (int8_t)asb_foe(ctx, m->holder);
    for (int i = 0; i < list->count; i++) {
        again.fx = &asb_fx_rows[list->first + i];
        const struct asb_effect *effect = asb_effects[again.fx->effect];
        if (again.fx->effect == ASB_FX_BRINGS)
            asb_bring(ctx, &again, 0);
        else if (again.fx->effect == ASB_FX_BRINGS_TERRAIN)
            asb_bring_terrain(ctx, &again, 0);
        else if (ability == ASB_ABILITY_CLOUD_NINE)
            asb_end_weather_by(ctx, again.source);
        else if (effect && effect->on_enter)
            effect->on_enter(ctx, &again);
    }
}
const struct asb_effect asb_fx_activates = {.check_order = asb_activates_check,
                                            .on_hit = asb_activates_on_hit};

// SPDX-License-Identifier: MIT
// What lies over the field and its sides: weather, terrain, rooms, sports, screens, hazards; how it begins,
// does damage, runs out. Which moves and abilities bring it: fx/fields.c. What it does to an attack:
// figures.c.
#include "asb/battle.h"

__attribute__((cold)) static void asb_tell_field(const struct asb_ctx *ctx, ump_op op, int by, int side,
                                                 int subject, int left, enum asb_cite cite,
                                                 struct asb_source source) {
    int first = UMP_NOBODY;
    for (uint32_t i = 0; side >= 0 && i < ctx->setup->battler_count && first < 0; i++)
        if (asb_side_of(ctx, (int)i) == side)
            first = (int)i;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FIELD,
                                      .op = (uint8_t)op,
                                      .actor = (int8_t)by,
                                      .target = (int8_t)first,
                                      .subject = (uint16_t)subject,
                                      .rule = (uint16_t)cite,
                                      .arg = left,
                                      .group = asb_source_code(source),
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

static inline void asb_log_field(const struct asb_ctx *ctx, ump_op op, int by, int side, int subject,
                                 int left, enum asb_cite cite) {
    if (ctx->journal)
        asb_tell_field(ctx, op, by, side, subject, left, cite, asb_by_rule());
}

static struct asb_source asb_from_field(enum asb_term term) {
    return (struct asb_source){ASB_FROM_FIELD, ASB_USER, (uint16_t)term};
}

// Calls for each battler in play, the side that orders first first.
static int asb_all_active(const struct asb_ctx *ctx, int8_t out[ASB_SIDES]) {
    int count = 0;
    for (int side = 0; side < ASB_SIDES; side++) {
        int active = asb_active(ctx, side);
        if (active >= 0 && asb_in_play(ctx, active))
            out[count++] = (int8_t)active;
    }
    return count;
}

// ---- Weather

static bool asb_is_strong(int weather) { return weather >= ASB_WEATHER_STRONG_RAIN; }

enum asb_weather asb_weather_now(const struct asb_ctx *ctx) {
    int8_t all[ASB_SIDES];
    if (ctx->state->weather == ASB_WEATHER_NONE)
        return ASB_WEATHER_NONE;
    int count = asb_all_active(ctx, all);
    if (ctx->state->weather != ASB_WEATHER_STRONG_WIND)
        for (int i = 0; i < count; i++)
            if (asb_fx_of(ctx, all[i], ASB_FX_NO_WEATHER))
                return ASB_WEATHER_NONE;
    return (enum asb_weather)ctx->state->weather;
}

void asb_end_weather(struct asb_ctx *ctx) { asb_end_weather_by(ctx, asb_by_rule()); }

void asb_end_weather_by(struct asb_ctx *ctx, struct asb_source source) {
    int weather = ctx->state->weather;
    if (weather == ASB_WEATHER_NONE)
        return;
    ctx->state->weather = ctx->state->weather_left = ctx->state->poison_fog = 0;
    ctx->state->hard_hail = 0;
    if (ctx->journal)
        asb_tell_field(ctx, UMP_OP_ENDED, UMP_NOBODY, -1, ASB_SUBJECT_WEATHER + weather, 0,
                       ASB_C_END_OF_ROUND, source);
    asb_forecast(ctx);
}

// [asb:status.freeze] Sun thaws everybody in play.
static void asb_thaw_all(struct asb_ctx *ctx) {
    int8_t all[ASB_SIDES];
    int count = asb_all_active(ctx, all);
    for (int i = 0; i < count; i++)
        asb_end_status(ctx, all[i], UMP_NOBODY, ASB_STATUS_FREEZE);
}

// One weather at a time; the same again begins to count anew where it lasts longer so. What abilities of its
// bringer keep up gives way only to its like.
bool asb_set_weather(struct asb_ctx *ctx, enum asb_weather weather, int left, int by,
                     struct asb_source source) {
    struct asb_state *state = ctx->state;
    int8_t all[ASB_SIDES];
    int count = asb_all_active(ctx, all);
    bool same = state->weather == weather;
    if (asb_is_strong(state->weather) && !asb_is_strong((int)weather))
        return false;
    struct asb_attempt attempt = {.what = ASB_TRY_WEATHER,
                                  .by = (int8_t)by,
                                  .arg = (uint16_t)weather,
                                  .cite = ASB_C_FACTS_MOVE,
                                  .source = source};
    for (int i = 0; i < count; i++)
        if (!asb_may(ctx, all[i], &attempt) || attempt.blocked)
            return false;
    if (state->weather && !same)
        asb_log_field(ctx, UMP_OP_ENDED, by, -1, ASB_SUBJECT_WEATHER + state->weather, 0, ASB_C_FACTS_MOVE);
    if (same && left < state->weather_left)
        left = state->weather_left;
    state->poison_fog = 0;
    state->hard_hail = 0;
    state->weather = (uint8_t)weather;
    state->weather_left = (uint8_t)left;
    if (ctx->journal)
        asb_tell_field(ctx, same ? UMP_OP_CHANGED : UMP_OP_BEGAN, by, -1, ASB_SUBJECT_WEATHER + (int)weather,
                       left, source.from == ASB_FROM_ABILITY ? ASB_C_FACTS_ABILITY : ASB_C_FACTS_MOVE,
                       source);
    if (asb_weather_now(ctx) == ASB_WEATHER_SUN || asb_weather_now(ctx) == ASB_WEATHER_STRONG_SUN)
        asb_thaw_all(ctx);
    asb_forecast(ctx);
    return true;
}

// [facts: abilities] It stays only while one that brings it is in play.
static void asb_strong_weather_check(struct asb_ctx *ctx) {
    int8_t all[ASB_SIDES];
    int count = asb_all_active(ctx, all);
    if (!asb_is_strong(ctx->state->weather))
        return;
    for (int i = 0; i < count; i++) {
        const struct asb_fx *fx = asb_fx_of(ctx, all[i], ASB_FX_BRINGS);
        if (fx && fx->weather == ctx->state->weather)
            return;
    }
    asb_end_weather(ctx);
}

// [facts: moves] [asb:timing.end-of-action] Types, abilities and items that bear it: fx/fields.c, on_attempt.
// What else a weather does to who is in it are the hooks of abilities on the same line.
void asb_weather_damage(struct asb_ctx *ctx, int battler) {
    const ump_frac *params = ctx->setup->params;
    enum asb_weather weather = asb_weather_now(ctx);
    if ((weather == ASB_WEATHER_SAND || weather == ASB_WEATHER_HAIL) && asb_in_play(ctx, battler)) {
        enum asb_term term = weather == ASB_WEATHER_SAND ? ASB_T_SAND : ASB_T_HAIL;
        ump_frac harm = params[ASB_P_WEATHER_DAMAGE];
        if (ctx->state->hard_hail && weather == ASB_WEATHER_HAIL)
            harm = ump_frac_add(harm, ump_frac_int(1), &ctx->status);
        asb_harm(ctx, battler, UMP_NOBODY, harm, asb_from_field(term), ASB_C_END_OF_ACTION);
        asb_faint_if_due(ctx, battler, ASB_AFTER_RESIDUAL);
    }
    if (ctx->state->terrain == ASB_TERRAIN_GRASSY && asb_in_play(ctx, battler) && asb_on_ground(ctx, battler))
        asb_heal(ctx, battler, UMP_NOBODY, params[ASB_P_GRASSY_HEALS], asb_from_field(ASB_T_TERRAIN),
                 ASB_C_END_OF_ACTION);
}

// ---- Terrain, rooms, sports

// The counter of what one number in the state stands for; NULL: it is none of these.
static uint8_t *asb_counter_of(struct asb_state *state, int subject) {
    switch (subject) {
    case ASB_SUBJECT_GRAVITY:
        return &state->gravity;
    case ASB_SUBJECT_TRICK_ROOM:
        return &state->trick_room;
    case ASB_SUBJECT_MAGIC_ROOM:
        return &state->magic_room;
    case ASB_SUBJECT_WONDER_ROOM:
        return &state->wonder_room;
    case ASB_SUBJECT_MUD_SPORT:
        return &state->mud_sport;
    case ASB_SUBJECT_WATER_SPORT:
        return &state->water_sport;
    case ASB_SUBJECT_ION_DELUGE:
        return &state->ion_deluge;
    default:
        return NULL;
    }
}

// Used while it lasts, a room or Gravity ends; a sport counts anew.
void asb_set_field(struct asb_ctx *ctx, enum asb_field_subject subject, int left, int by) {
    uint8_t *counter = asb_counter_of(ctx->state, (int)subject);
    bool ends = subject <= ASB_SUBJECT_WONDER_ROOM && *counter;
    ump_op op = ends ? UMP_OP_ENDED : *counter ? UMP_OP_CHANGED : UMP_OP_BEGAN;
    *counter = (uint8_t)(ends ? 0 : left);
    asb_log_field(ctx, op, by, -1, (int)subject, *counter, ASB_C_FACTS_MOVE);
}

void asb_set_terrain(struct asb_ctx *ctx, enum asb_terrain terrain, int left, int by) {
    struct asb_state *state = ctx->state;
    bool same = state->terrain == terrain;
    if (state->terrain && !same)
        asb_log_field(ctx, UMP_OP_ENDED, by, -1, ASB_SUBJECT_TERRAIN + state->terrain, 0, ASB_C_FACTS_MOVE);
    state->terrain = (uint8_t)terrain;
    state->terrain_left = (uint8_t)left;
    if (terrain != ASB_TERRAIN_NONE)
        asb_log_field(ctx, same ? UMP_OP_CHANGED : UMP_OP_BEGAN, by, -1, ASB_SUBJECT_TERRAIN + (int)terrain,
                      left, ASB_C_FACTS_MOVE);
}

static void asb_lower(struct asb_ctx *ctx, uint8_t *left, int subject, enum asb_cite cite) {
    if (*left == 0 || *left == ASB_LASTS)
        return;
    if (--*left == 0)
        asb_log_field(ctx, UMP_OP_ENDED, UMP_NOBODY, -1, subject, 0, cite);
}

// ---- Screens

bool asb_has_screen(const struct asb_ctx *ctx, int side, enum asb_screen screen) {
    return side >= 0 && ctx->state->sides[side].screens[screen].left > 0;
}

// [facts: item Light Clay] Twelve actions; Brick Break does nothing to it in the first two.
uint8_t asb_standing_screens(const struct asb_ctx *ctx, int side) {
    unsigned bits = 0;
    for (int screen = 0; screen < ASB_SCREEN_COUNT; screen++)
        if (ctx->state->sides[side].screens[screen].left > ASB_CLAY_ACTIONS - 2)
            bits |= 1U << screen;
    return (uint8_t)bits;
}

// The same again counts anew. They lie over the place: whoever stands there has them.
bool asb_put_screen(struct asb_ctx *ctx, int side, enum asb_screen screen, int left, int by,
                    struct asb_source source) {
    struct asb_slot *slot = &ctx->state->sides[side].screens[screen];
    bool again = slot->left > 0;
    *slot = (struct asb_slot){
        .effect = ASB_FX_SCREEN,
        .started = ctx->state->next_started++,
        .arg = (uint16_t)screen,
        .by = (int8_t)by,
        .left = (uint8_t)left,
        .unit = screen == ASB_SAFEGUARD ? ASB_UNIT_ROUNDS : ASB_UNIT_ACTIONS,
        .source = asb_source_code(source),
        .fresh = ASB_FRESH_TURN,
    };
    slot->amount = ump_frac_int(0);
    asb_log_field(ctx, again ? UMP_OP_CHANGED : UMP_OP_BEGAN, by, side, ASB_SUBJECT_SCREEN + (int)screen,
                  left, ASB_C_FACTS_MOVE);
    return true;
}

static void asb_drop_screen(struct asb_ctx *ctx, int side, int screen, enum asb_cite cite) {
    struct asb_slot *slot = &ctx->state->sides[side].screens[screen];
    if (slot->left == 0)
        return;
    *slot = (struct asb_slot){0};
    asb_log_field(ctx, UMP_OP_ENDED, UMP_NOBODY, side, ASB_SUBJECT_SCREEN + screen, 0, cite);
}

void asb_end_screen(struct asb_ctx *ctx, int side, enum asb_screen screen) {
    asb_drop_screen(ctx, side, (int)screen, ASB_C_FACTS_MOVE);
}

static void asb_tick_screen(struct asb_ctx *ctx, int side, int screen, enum asb_cite cite) {
    struct asb_slot *slot = &ctx->state->sides[side].screens[screen];
    if (slot->left > 1)
        slot->left--;
    else
        asb_drop_screen(ctx, side, screen, cite);
}

// [asb:timing.end-of-turn] At the end of the turn of who put it up, the turn of use not counted (reading 55).
void asb_field_end_of_turn(struct asb_ctx *ctx, int battler) {
    if (!asb_anything_lasts(ctx))
        return;
    for (int side = 0; side < ASB_SIDES; side++)
        for (int screen = 0; screen < ASB_SCREEN_COUNT; screen++) {
            struct asb_slot *slot = &ctx->state->sides[side].screens[screen];
            if (slot->left == 0 || slot->by != battler || slot->unit != ASB_UNIT_ACTIONS ||
                slot->fresh & ASB_TICKED)
                continue;
            bool fresh = slot->fresh & ASB_FRESH_TURN;
            slot->fresh = ASB_TICKED;
            if (!fresh)
                asb_tick_screen(ctx, side, screen, ASB_C_END_OF_TURN);
        }
}

// Whose user has left play goes down at the end of each action.
static void asb_screens_end_of_action(struct asb_ctx *ctx) {
    if (!asb_anything_lasts(ctx))
        return;
    for (int side = 0; side < ASB_SIDES; side++)
        for (int screen = 0; screen < ASB_SCREEN_COUNT; screen++) {
            struct asb_slot *slot = &ctx->state->sides[side].screens[screen];
            bool due = slot->left && slot->unit == ASB_UNIT_ACTIONS && !slot->fresh &&
                       (slot->by < 0 || !asb_in_play(ctx, slot->by));
            slot->fresh = 0;
            if (due)
                asb_tick_screen(ctx, side, screen, ASB_C_END_OF_ACTION);
        }
}

// ---- Hazards

// Words of the effect `hazard`, as in data/asb/effects.csv.
enum asb_hazard {
    ASB_HAZARD_SPIKES = 1,
    ASB_HAZARD_STEALTH_ROCK,
    ASB_HAZARD_STICKY_WEB,
    ASB_HAZARD_TOXIC_SPIKES
};
static const uint16_t asb_hazard_terms[] = {0, ASB_T_SPIKES, ASB_T_STEALTH_ROCK, ASB_T_STICKY_WEB,
                                            ASB_T_TOXIC_SPIKES};

// A further layer, as many as it can have; false where there are so many already.
bool asb_lay_hazard(struct asb_ctx *ctx, int side, uint16_t effect, int word, int most, int by,
                    struct asb_source source) {
    struct asb_slot *hazards = ctx->state->sides[side].hazards, *found = NULL;
    for (int i = 0; i < 4 && !found; i++)
        if (hazards[i].left == 0 || hazards[i].arg == word)
            found = &hazards[i];
    if (!found || found->left >= most)
        return false;
    bool again = found->left > 0;
    if (!again) {
        *found = (struct asb_slot){.effect = effect,
                                   .started = ctx->state->next_started++,
                                   .arg = (uint16_t)word,
                                   .by = (int8_t)by,
                                   .unit = ASB_UNIT_BATTLE,
                                   .source = asb_source_code(source)};
        found->amount = ump_frac_int(0);
    }
    found->left++;
    asb_log_field(ctx, again ? UMP_OP_CHANGED : UMP_OP_BEGAN, by, side, ASB_SUBJECT_HAZARD + word,
                  found->left, ASB_C_FACTS_MOVE);
    return true;
}

// word 0: all of them. The others keep their order.
bool asb_clear_hazards(struct asb_ctx *ctx, int side, int word, int by) {
    struct asb_slot *hazards = ctx->state->sides[side].hazards;
    bool any = false;
    for (int i = 0; i < 4;) {
        int which = hazards[i].arg;
        if (hazards[i].left == 0 || (word && which != word)) {
            i++;
            continue;
        }
        for (int k = i; k < 3; k++)
            hazards[k] = hazards[k + 1];
        hazards[3] = (struct asb_slot){0};
        asb_log_field(ctx, UMP_OP_ENDED, by, side, ASB_SUBJECT_HAZARD + which, 0, ASB_C_FACTS_MOVE);
        any = true;
    }
    return any;
}

bool asb_take_layer(struct asb_ctx *ctx, int side, int word, int by) {
    struct asb_slot *hazards = ctx->state->sides[side].hazards;
    for (int i = 0; i < 4; i++) {
        if (hazards[i].left == 0 || hazards[i].arg != word)
            continue;
        if (hazards[i].left == 1)
            return asb_clear_hazards(ctx, side, word, by);
        hazards[i].left--;
        asb_log_field(ctx, UMP_OP_CHANGED, by, side, ASB_SUBJECT_HAZARD + word, hazards[i].left,
                      ASB_C_FACTS_ABILITY);
        return true;
    }
    return false;
}

static bool asb_has_type(const struct asb_ctx *ctx, int battler, int type) {
    const uint8_t *types = asb_b(ctx, battler)->types;
    return types[0] == type || types[1] == type || types[2] == type;
}

// [facts: move Stealth Rock] Steps by the chart alone.
static ump_frac asb_rock_damage(struct asb_ctx *ctx, int battler) {
    const ump_frac *params = ctx->setup->params;
    bool immune;
    int steps = asb_chart_steps(ASB_TYPE_ROCK, asb_b(ctx, battler)->types, 0, &immune);
    int damage = asb_int(params, ASB_P_ROCKS) + steps * asb_int(params, ASB_P_ROCKS_STEP);
    damage = damage > 0 ? damage : 0;
    if (steps && ctx->journal) {
        char memory[ASB_DETAIL];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        ump_buf_printf(&words, "%d, %+d x %d by its types", (int)asb_int(params, ASB_P_ROCKS), steps,
                       (int)asb_int(params, ASB_P_ROCKS_STEP));
        asb_tell(ctx, ASB_SUM_HP_LOST, battler, asb_from_field(ASB_T_STEALTH_ROCK), ASB_C_FACTS_MOVE,
                 ump_frac_int(damage), ump_buf_text(&words));
    }
    return ump_frac_int(damage);
}

// [facts: move Toxic Spikes] Poison types on the ground take them up; Run Away, too.
static void asb_toxic_spikes_on(struct asb_ctx *ctx, int battler, int layers, bool runs) {
    struct asb_source source = asb_from_field(ASB_T_TOXIC_SPIKES);
    if (!asb_on_ground(ctx, battler))
        return;
    if (asb_fx_of(ctx, battler, ASB_FX_ABSORBS_SPIKES)) {
        asb_clear_hazards(ctx, asb_side_of(ctx, battler), ASB_HAZARD_TOXIC_SPIKES, battler);
        return;
    }
    if (!runs && !asb_has_type(ctx, battler, ASB_TYPE_STEEL))
        asb_inflict(ctx, battler, UMP_NOBODY, layers > 1 ? ASB_STATUS_TOXIC : ASB_STATUS_POISON, 0, source);
}

static void asb_hazard_on(struct asb_ctx *ctx, int battler, const struct asb_slot *hazard) {
    static const enum asb_param spikes[] = {ASB_P_SPIKES_1, ASB_P_SPIKES_2, ASB_P_SPIKES_3};
    struct asb_source source = asb_from_field((enum asb_term)asb_hazard_terms[hazard->arg]);
    bool runs = asb_fx_of(ctx, battler, ASB_FX_RUN_AWAY);
    int layers = hazard->left > 3 ? 3 : hazard->left;
    switch ((enum asb_hazard)hazard->arg) {
    case ASB_HAZARD_SPIKES:
        if (!runs && asb_on_ground(ctx, battler))
            asb_harm(ctx, battler, hazard->by, ctx->setup->params[spikes[layers - 1]], source,
                     ASB_C_START_OF_ROUND);
        break;
    case ASB_HAZARD_STEALTH_ROCK:
        if (!runs)
            asb_harm(ctx, battler, hazard->by, asb_rock_damage(ctx, battler), source, ASB_C_START_OF_ROUND);
        break;
    case ASB_HAZARD_STICKY_WEB:
        asb_change_stage(ctx, battler, hazard->by, ASB_STAT_SPE, -1, true, source);
        break;
    case ASB_HAZARD_TOXIC_SPIKES:
        asb_toxic_spikes_on(ctx, battler, layers, runs);
        break;
    }
    asb_faint_if_due(ctx, battler, ASB_AFTER_RESIDUAL);
}

// [asb:timing.start-of-round] In the order in which they were set. A hazard may go while they are walked
// through.
void asb_hazards_on(struct asb_ctx *ctx, int battler) {
    struct asb_slot hazards[4];
    int side = asb_side_of(ctx, battler);
    struct asb_source smog = {ASB_FROM_MOVE, ASB_USER, ASB_MOVE_SMOG};
    for (int i = 0; i < 4; i++)
        hazards[i] = ctx->state->sides[side].hazards[i];
    if (ctx->state->poison_fog && asb_weather_now(ctx) == ASB_WEATHER_FOG)
        asb_inflict(ctx, battler, UMP_NOBODY, ASB_STATUS_TOXIC, 0, smog);
    for (int i = 0; i < 4; i++)
        if (hazards[i].left && hazards[i].arg >= ASB_HAZARD_SPIKES &&
            hazards[i].arg <= ASB_HAZARD_TOXIC_SPIKES && asb_in_play(ctx, battler))
            asb_hazard_on(ctx, battler, &hazards[i]);
}

// ---- Ends of actions and rounds

// [asb:fog] [asb:timing.end-of-action] Reading 55: fog and sports go down here, the action of use counted.
void asb_field_end_of_action(struct asb_ctx *ctx) {
    struct asb_state *state = ctx->state;
    asb_strong_weather_check(ctx);
    if (state->weather == ASB_WEATHER_FOG && state->weather_left != ASB_LASTS && --state->weather_left == 0)
        asb_end_weather(ctx);
    for (int subject = ASB_SUBJECT_MUD_SPORT; subject <= ASB_SUBJECT_ION_DELUGE; subject++)
        asb_lower(ctx, asb_counter_of(state, subject), subject, ASB_C_END_OF_ACTION);
    asb_screens_end_of_action(ctx);
}

// [asb:timing.end-of-round]
void asb_field_end_of_round(struct asb_ctx *ctx) {
    struct asb_state *state = ctx->state;
    if (state->weather && state->weather != ASB_WEATHER_FOG && state->weather_left != ASB_LASTS &&
        --state->weather_left == 0)
        asb_end_weather(ctx);
    if (state->terrain && state->terrain_left != ASB_LASTS && --state->terrain_left == 0) {
        asb_log_field(ctx, UMP_OP_ENDED, UMP_NOBODY, -1, ASB_SUBJECT_TERRAIN + state->terrain, 0,
                      ASB_C_END_OF_ROUND);
        state->terrain = ASB_TERRAIN_NONE;
    }
    for (int subject = ASB_SUBJECT_GRAVITY; subject <= ASB_SUBJECT_WONDER_ROOM; subject++)
        asb_lower(ctx, asb_counter_of(state, subject), subject, ASB_C_END_OF_ROUND);
    for (int side = 0; side < ASB_SIDES; side++)
        if (state->sides[side].screens[ASB_SAFEGUARD].left)
            asb_tick_screen(ctx, side, ASB_SAFEGUARD, ASB_C_END_OF_ROUND);
}

// ---- Ground and sources

// [facts: moves] What holds it down goes before what lifts it up.
bool asb_on_ground(const struct asb_ctx *ctx, int battler) {
    if (ctx->state->gravity || asb_slot_of(ctx, battler, ASB_FX_GROUNDS) ||
        asb_slot_of(ctx, battler, ASB_FX_GROUNDS_USER) || asb_slot_of(ctx, battler, ASB_FX_ROOTED) ||
        asb_fx_of(ctx, battler, ASB_FX_IRON_BALL))
        return true;
    return !(asb_has_type(ctx, battler, ASB_TYPE_FLYING) || asb_fx_of(ctx, battler, ASB_FX_LEVITATION) ||
             asb_fx_of(ctx, battler, ASB_FX_AIR_BALLOON) || asb_slot_of(ctx, battler, ASB_FX_LEVITATES) ||
             asb_slot_of(ctx, battler, ASB_FX_TELEKINESIS));
}

// [asb:restriction] By its type, by the header's arena, or as the referee says; who is underwater has water.
// `what`: place among the words of the effect `needs`.
bool asb_has_source(struct asb_ctx *ctx, int battler, int what) {
    static const struct {
        uint8_t type, source; // which type has it by itself, if any; place among the sources of an arena
    } needs[] = {{0, 0}, {0, 0}, {ASB_TYPE_WATER, 1}, {ASB_TYPE_GRASS, 2}, {ASB_TYPE_ROCK, 3}, {0, 1}};
    if (what < 1 || what >= (int)(sizeof needs / sizeof *needs))
        return true;
    if (needs[what].type && asb_has_type(ctx, battler, needs[what].type))
        return true;
    if (needs[what].source == 1 && asb_b(ctx, battler)->place == ASB_PLACE_UNDERWATER)
        return true;
    if (ctx->setup->sources >> needs[what].source & 1)
        return true;
    if (ctx->setup->no_sources >> needs[what].source & 1)
        return false;
    return ump_ask(ctx->chance, ASB_L_SOURCE, (int8_t)battler, UMP_NOBODY) == 0;
}

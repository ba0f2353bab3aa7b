// SPDX-License-Identifier: MIT
// Which moves change a step of their own hit, and how? Other stats, other charts, power by weight or health,
// accuracy by weather: what the games fix and the columns of the facts cannot say. Used by battles and the
// calculator alike.
#include "scale/scale.h"

#include "kit/frac.h"

// Moves by their number in the facts, which never changes.
enum {
    SCALE_ID_GUST = 16,
    SCALE_ID_FLY = 19,
    SCALE_ID_SURF = 57,
    SCALE_ID_BLIZZARD = 59,
    SCALE_ID_LOW_KICK = 67,
    SCALE_ID_SOLAR_BEAM = 76,
    SCALE_ID_THUNDER_WAVE = 86,
    SCALE_ID_THUNDER = 87,
    SCALE_ID_EARTHQUAKE = 89,
    SCALE_ID_FISSURE = 90,
    SCALE_ID_DIG = 91,
    SCALE_ID_TOXIC = 92,
    SCALE_ID_DREAM_EATER = 138,
    SCALE_ID_STRUGGLE = 165,
    SCALE_ID_NIGHTMARE = 171,
    SCALE_ID_SNORE = 173,
    SCALE_ID_FLAIL = 175,
    SCALE_ID_REVERSAL = 179,
    SCALE_ID_FALSE_SWIPE = 206,
    SCALE_ID_MAGNITUDE = 222,
    SCALE_ID_TWISTER = 239,
    SCALE_ID_FUTURE_SIGHT = 248,
    SCALE_ID_MORNING_SUN = 234,
    SCALE_ID_SYNTHESIS = 235,
    SCALE_ID_MOONLIGHT = 236,
    SCALE_ID_WHIRLPOOL = 250,
    SCALE_ID_BEAT_UP = 251,
    SCALE_ID_FACADE = 263,
    SCALE_ID_FOCUS_PUNCH = 264,
    SCALE_ID_SMELLING_SALTS = 265,
    SCALE_ID_REVENGE = 279,
    SCALE_ID_ERUPTION = 284,
    SCALE_ID_DIVE = 291,
    SCALE_ID_POISON_FANG = 305,
    SCALE_ID_WEATHER_BALL = 311,
    SCALE_ID_WATER_SPOUT = 323,
    SCALE_ID_SKY_UPPERCUT = 327,
    SCALE_ID_BOUNCE = 340,
    SCALE_ID_DOOM_DESIRE = 353,
    SCALE_ID_WAKE_UP_SLAP = 358,
    SCALE_ID_BRINE = 362,
    SCALE_ID_PAYBACK = 371,
    SCALE_ID_ASSURANCE = 372,
    SCALE_ID_WRING_OUT = 378,
    SCALE_ID_PUNISHMENT = 386,
    SCALE_ID_AVALANCHE = 419,
    SCALE_ID_GRASS_KNOT = 447,
    SCALE_ID_CRUSH_GRIP = 462,
    SCALE_ID_SHADOW_FORCE = 467,
    SCALE_ID_PSYSHOCK = 473,
    SCALE_ID_VENOSHOCK = 474,
    SCALE_ID_SMACK_DOWN = 479,
    SCALE_ID_HEAVY_SLAM = 484,
    SCALE_ID_SYNCHRONOISE = 485,
    SCALE_ID_FOUL_PLAY = 492,
    SCALE_ID_CHIP_AWAY = 498,
    SCALE_ID_STORED_POWER = 500,
    SCALE_ID_HEX = 506,
    SCALE_ID_SKY_DROP = 507,
    SCALE_ID_SACRED_SWORD = 533,
    SCALE_ID_HEAT_CRASH = 535,
    SCALE_ID_PSYSTRIKE = 540,
    SCALE_ID_HURRICANE = 542,
    SCALE_ID_SECRET_SWORD = 548,
    SCALE_ID_FLYING_PRESS = 560,
    SCALE_ID_PHANTOM_FORCE = 566,
    SCALE_ID_FREEZE_DRY = 573,
    SCALE_ID_HOLD_BACK = 610,
    SCALE_ID_THOUSAND_ARROWS = 614,
    SCALE_ID_SHORE_UP = 659,
    SCALE_ID_DARKEST_LARIAT = 663,
    SCALE_ID_SOLAR_BLADE = 669,
    SCALE_ID_POWER_TRIP = 681,
    SCALE_ID_BURN_UP = 682,
    SCALE_ID_REVELATION_DANCE = 686,
    SCALE_ID_BOLT_BEAK = 754,
    SCALE_ID_FISHIOUS_REND = 755,
    SCALE_ID_BODY_PRESS = 776,
    SCALE_ID_DRAGON_ENERGY = 820,
    SCALE_ID_BARB_BARRAGE = 839,
    SCALE_ID_INFERNAL_PARADE = 844,
    SCALE_ID_BLEAKWIND_STORM = 846,
    SCALE_ID_WILDBOLT_STORM = 847,
    SCALE_ID_SANDSEAR_STORM = 848,
    SCALE_ID_DOUBLE_SHOCK = 892
};

static bool scale_types_have(const uint8_t types[3], uint8_t type) {
    return type != SCALE_TYPE_NONE && (types[0] == type || types[1] == type || types[2] == type);
}

// ---- Steps of a hit

// Typeless: neither shared with a type nor effective against one.
static bool scale_quirk_typeless(const struct scale_play *play, int generation) {
    switch (play->facts->id) {
    case SCALE_ID_STRUGGLE:
        return generation >= 2;
    case SCALE_ID_FUTURE_SIGHT:
    case SCALE_ID_DOOM_DESIRE:
    case SCALE_ID_BEAT_UP:
        return generation <= 4;
    default:
        return false;
    }
}

// Water counts as weak to Freeze-Dry, whatever the chart says of Ice.
static ump_frac scale_quirk_freeze_dry(const struct scale_play *play, int generation,
                                       const uint8_t types[3]) {
    ump_status status = UMP_OK;
    uint8_t dry[3];
    ump_frac water = ump_frac_int(1);
    for (int i = 0; i < 3; i++) {
        bool is_water = types[i] == SCALE_TYPE_WATER;
        dry[i] = is_water ? (uint8_t)SCALE_TYPE_NONE : types[i];
        water = ump_frac_mul(water, ump_frac_int(is_water ? 2 : 1), &status);
    }
    return ump_frac_mul(scale_chart_product(generation, play->type, dry), water, &status);
}

// [scale:damage.5]
static ump_frac scale_quirk_chart(const struct scale_play *play, int generation, const uint8_t types[3]) {
    ump_status status = UMP_OK;
    bool flies = scale_types_have(types, SCALE_TYPE_FLYING);
    switch (play->facts->id) {
    case SCALE_ID_FREEZE_DRY:
        return scale_quirk_freeze_dry(play, generation, types);
    case SCALE_ID_FLYING_PRESS: // its second type counts as well, but is not shared with anybody
        return ump_frac_mul(scale_chart_product(generation, play->type, types),
                            scale_chart_product(generation, SCALE_TYPE_FLYING, types), &status);
    case SCALE_ID_THOUSAND_ARROWS: // neutral to a flier, whatever its other type
        if (flies)
            return ump_frac_int(1);
        break;
    case SCALE_ID_SKY_DROP: // a flier is lifted and let go unhurt
        if (flies)
            return ump_frac_int(0);
        break;
    default:
        break;
    }
    return scale_chart_product(generation, play->type, types);
}

static bool scale_quirk_ignores_stages(const struct scale_play *play) {
    return play->facts->id == SCALE_ID_CHIP_AWAY || play->facts->id == SCALE_ID_SACRED_SWORD ||
           play->facts->id == SCALE_ID_DARKEST_LARIAT;
}

bool scale_quirk_ignores_evasion(const struct scale_play *play) { return scale_quirk_ignores_stages(play); }

// [scale:damage.2] [scale:damage.5] [scale:damage.6] [scale:damage.7] [scale:bonus] [scale:status.burn]
void scale_quirk_hit(const struct scale_play *play, int generation, const struct scale_view *attacker,
                     const struct scale_view *defender, struct scale_hit *hit) {
    bool physical = play->category == SCALE_CATEGORY_PHYSICAL;
    const struct scale_view *source = attacker; // whose attack stat it is
    // the four stats stand in the same order among stages and bonuses
    int attack = physical ? SCALE_STAGE_ATK : SCALE_STAGE_SPA;
    int defence = physical ? SCALE_STAGE_DEF : SCALE_STAGE_SPD;
    switch (play->facts->id) {
    case SCALE_ID_PSYSHOCK:
    case SCALE_ID_PSYSTRIKE:
    case SCALE_ID_SECRET_SWORD:
        defence = SCALE_STAGE_DEF;
        break;
    case SCALE_ID_BODY_PRESS:
        attack = SCALE_STAGE_DEF;
        break;
    case SCALE_ID_FOUL_PLAY:
        source = defender;
        break;
    default:
        break;
    }
    int32_t stage = source->stages[attack];
    // the pain is its user's, whoever's strength it uses
    if (physical && attacker->severity[SCALE_BURN])
        stage -= scale_int(hit->params, SCALE_P_BURN_ATTACK);
    hit->attack_stage = (int8_t)stage;
    hit->attack_bonus = source->bonus[attack];
    hit->defence_stage = scale_quirk_ignores_stages(play) ? 0 : defender->stages[defence];
    hit->defence_bonus = defender->bonus[defence];
    bool typeless = scale_quirk_typeless(play, generation);
    hit->stab = !typeless && scale_types_have(attacker->types, play->type);
    hit->chart = typeless ? ump_frac_int(1) : scale_quirk_chart(play, generation, defender->types);
}

// ---- The moment: accuracy and type

static void scale_quirk_accuracy(const struct scale_moment *moment, int generation, const uint8_t types[3],
                                 struct scale_play *play) {
    switch (play->facts->id) {
    case SCALE_ID_THUNDER:
    case SCALE_ID_HURRICANE:
        if (moment->weather == SCALE_SUN && play->accuracy > 50)
            play->accuracy = 50;
        // fall through
    case SCALE_ID_BLEAKWIND_STORM:
    case SCALE_ID_WILDBOLT_STORM:
    case SCALE_ID_SANDSEAR_STORM:
        if (moment->weather == SCALE_RAIN)
            play->accuracy = 0;
        break;
    case SCALE_ID_BLIZZARD:
        if (moment->weather == SCALE_HAIL && generation >= 4)
            play->accuracy = 0;
        break;
    case SCALE_ID_TOXIC:
        if (generation >= 6 && scale_types_have(types, SCALE_TYPE_POISON))
            play->accuracy = 0;
        break;
    default:
        break;
    }
}

static void scale_quirk_type(const struct scale_moment *moment, const uint8_t types[3],
                             struct scale_play *play) {
    static const uint8_t weather[SCALE_WEATHER_COUNT] = {SCALE_TYPE_NORMAL, SCALE_TYPE_WATER, SCALE_TYPE_FIRE,
                                                         SCALE_TYPE_ROCK, SCALE_TYPE_ICE};
    if (play->facts->id == SCALE_ID_WEATHER_BALL && moment->weather)
        play->type = weather[moment->weather];
    if (play->facts->id == SCALE_ID_REVELATION_DANCE)
        play->type = types[0];
}

// ---- The moment: power

// By the target's weight, in tenths of a kilogram.
static int32_t scale_quirk_weight_power(int32_t weight) {
    static const int32_t tops[] = {100, 250, 500, 1000, 2000};
    int32_t power = 20;
    for (size_t i = 0; i < sizeof tops / sizeof *tops && weight >= tops[i]; i++)
        power += 20;
    return power;
}

// By how many times the user is as heavy as its target: 40 below twice, 120 from five times on.
static int32_t scale_quirk_press_power(int32_t own, int32_t target) {
    int32_t times = own / target;
    return times >= 5 ? 120 : times <= 1 ? 40 : 20 * (times + 1);
}

// Flail: the fewer of 48 parts (64 in generation 4) of its health are left, the stronger.
static int32_t scale_quirk_flail_power(int32_t hp, int32_t full, int generation) {
    static const int16_t tops[2][5] = {{1, 4, 9, 16, 32}, {1, 5, 12, 21, 42}};
    static const int16_t powers[] = {200, 150, 100, 80, 40, 20};
    bool fourth = generation == 4;
    int32_t parts = (fourth ? 64 : 48) * hp / full;
    size_t i = 0;
    while (i < 5 && parts > tops[fourth][i])
        i++;
    return powers[i];
}

static int32_t scale_quirk_rises(const int8_t *stages) {
    int32_t sum = 0;
    for (int i = 0; i < SCALE_STAGE_COUNT; i++)
        sum += stages[i] > 0 ? stages[i] : 0;
    return sum;
}

static bool scale_quirk_ails(const uint8_t *severity) {
    return severity[SCALE_BURN] || severity[SCALE_FREEZE] || severity[SCALE_PARALYSIS] ||
           severity[SCALE_POISON] || severity[SCALE_SLEEP];
}

// Whether the power doubles at this moment.
static bool scale_quirk_doubles(const struct scale_moment *m, int id) {
    const uint8_t *own = m->user.severity, *other = m->target.severity;
    switch (id) {
    case SCALE_ID_FACADE: // [scale:damage.other]
        return own[SCALE_BURN] || own[SCALE_POISON] || own[SCALE_PARALYSIS];
    case SCALE_ID_BRINE:
        return m->target.hp >= 0 && 2 * m->target.hp <= m->full;
    case SCALE_ID_HEX:
    case SCALE_ID_INFERNAL_PARADE:
        return scale_quirk_ails(other);
    case SCALE_ID_VENOSHOCK:
    case SCALE_ID_BARB_BARRAGE:
        return other[SCALE_POISON] != 0;
    case SCALE_ID_SMELLING_SALTS:
        return other[SCALE_PARALYSIS] != 0;
    case SCALE_ID_WAKE_UP_SLAP:
        return other[SCALE_SLEEP] != 0;
    case SCALE_ID_REVENGE:
    case SCALE_ID_AVALANCHE:
        return m->struck;
    case SCALE_ID_ASSURANCE:
        return m->target_hurt;
    case SCALE_ID_PAYBACK:
        return m->target_acted;
    case SCALE_ID_BOLT_BEAK:
    case SCALE_ID_FISHIOUS_REND:
        return m->in_battle && !m->target_acted;
    case SCALE_ID_WEATHER_BALL:
        return m->weather != SCALE_CLEAR;
    default:
        return false;
    }
}

// Solar Beam is half as strong without the sun.
static bool scale_quirk_halves(const struct scale_moment *m, int generation, int id) {
    if (id != SCALE_ID_SOLAR_BEAM && id != SCALE_ID_SOLAR_BLADE)
        return false;
    return m->weather == SCALE_RAIN ||
           (generation >= 3 && (m->weather == SCALE_SAND || m->weather == SCALE_HAIL));
}

// Powers that are reckoned from nothing; 0 where this is not such a move, or the reckoning lacks a figure.
static int32_t scale_quirk_own_power(const struct scale_moment *m, int generation, int id) {
    int32_t own = m->user.weight, other = m->target.weight;
    switch (id) {
    case SCALE_ID_LOW_KICK:
    case SCALE_ID_GRASS_KNOT:
        return other > 0 && generation >= 3 ? scale_quirk_weight_power(other) : 0;
    case SCALE_ID_HEAVY_SLAM:
    case SCALE_ID_HEAT_CRASH:
        return own > 0 && other > 0 ? scale_quirk_press_power(own, other) : 0;
    case SCALE_ID_FLAIL:
    case SCALE_ID_REVERSAL:
        return m->user.hp >= 0 ? scale_quirk_flail_power(m->user.hp, m->full, generation) : 0;
    case SCALE_ID_WRING_OUT:
    case SCALE_ID_CRUSH_GRIP: {
        int32_t power = 120 * m->target.hp / m->full + (generation == 4);
        return m->target.hp < 0 ? 0 : power < 1 ? 1 : power;
    }
    case SCALE_ID_PUNISHMENT: {
        int32_t power = 60 + 20 * scale_quirk_rises(m->target.stages);
        return power > 200 ? 200 : power;
    }
    default:
        return 0;
    }
}

// A share of the printed power, or a multiple of it.
static int32_t scale_quirk_printed_power(const struct scale_moment *m, int generation,
                                         const struct scale_play *play) {
    int32_t power = play->power;
    int id = play->facts->id;
    switch (id) {
    case SCALE_ID_ERUPTION:
    case SCALE_ID_WATER_SPOUT:
    case SCALE_ID_DRAGON_ENERGY:
        power = m->user.hp < 0 ? power : power * m->user.hp / m->full;
        return power < 1 ? 1 : power;
    case SCALE_ID_STORED_POWER:
    case SCALE_ID_POWER_TRIP:
        return power * (1 + scale_quirk_rises(m->user.stages));
    default:
        break;
    }
    if (scale_quirk_doubles(m, id))
        return 2 * power;
    return scale_quirk_halves(m, generation, id) ? power / 2 : power;
}

void scale_quirk_power(const struct scale_moment *moment, int generation, struct scale_play *play) {
    if (play->category != SCALE_CATEGORY_STATUS)
        play->power = (int16_t)(play->power > 0 ? scale_quirk_printed_power(moment, generation, play)
                                                : scale_quirk_own_power(moment, generation, play->facts->id));
}

void scale_quirk_figures(const struct scale_moment *moment, int generation, const uint8_t types[3],
                         struct scale_play *play) {
    scale_quirk_accuracy(moment, generation, types, play);
    scale_quirk_type(moment, types, play);
}

const char *scale_quirk_unknown(const struct scale_moment *m, const struct scale_play *play) {
    switch (play->facts->id) {
    case SCALE_ID_BRINE:
        return m->target.hp < 0 ? "doubled when the target has half its health or less: defender.hp" : "";
    case SCALE_ID_ERUPTION:
    case SCALE_ID_WATER_SPOUT:
    case SCALE_ID_DRAGON_ENERGY:
        return m->user.hp < 0 ? "at full health, the less health the weaker: attacker.hp" : "";
    case SCALE_ID_REVENGE:
    case SCALE_ID_AVALANCHE:
        return "doubled when the target has hit its user in this action: move.power";
    case SCALE_ID_ASSURANCE:
        return "doubled when the target was hurt in this action: move.power";
    case SCALE_ID_PAYBACK:
        return "doubled when the target has acted before: move.power";
    case SCALE_ID_BOLT_BEAK:
    case SCALE_ID_FISHIOUS_REND:
        return "doubled when the target has not acted yet: move.power";
    case SCALE_ID_WEATHER_BALL:
        return "doubled and of another type in weather: move.power, move.type";
    case SCALE_ID_SOLAR_BEAM:
    case SCALE_ID_SOLAR_BLADE:
        return "halved in rain, sandstorm and hail: move.power";
    case SCALE_ID_THUNDER:
    case SCALE_ID_HURRICANE:
        return "50% accuracy in sun, never misses in rain: move.accuracy";
    case SCALE_ID_BLEAKWIND_STORM:
    case SCALE_ID_WILDBOLT_STORM:
    case SCALE_ID_SANDSEAR_STORM:
        return "never misses in rain";
    case SCALE_ID_BLIZZARD:
        return "never misses in hail from generation 4 on";
    default:
        return "";
    }
}

const char *scale_quirk_lacks(const struct scale_play *play) {
    switch (play->facts->id) {
    case SCALE_ID_FLAIL:
    case SCALE_ID_REVERSAL:
        return ", or attacker.hp";
    case SCALE_ID_WRING_OUT:
    case SCALE_ID_CRUSH_GRIP:
        return ", or defender.hp";
    case SCALE_ID_LOW_KICK:
    case SCALE_ID_GRASS_KNOT:
        return ", or the target's species";
    case SCALE_ID_HEAVY_SLAM:
    case SCALE_ID_HEAT_CRASH:
        return ", or both species";
    default:
        return "";
    }
}

// ---- The moment of a battle

static struct scale_moment_side scale_quirk_side(const struct scale_ctx *ctx, int battler) {
    const struct scale_battler *b = scale_b(ctx, battler);
    const struct scale_form *form = ctx->setup->fighters[battler].form;
    return (struct scale_moment_side){b->stages, b->severity, b->hp, form ? form->weight_hg : 0};
}

static struct scale_moment scale_quirk_moment(const struct scale_ctx *ctx, int user, int target) {
    const struct scale_battler *b = scale_b(ctx, user), *t = scale_b(ctx, target);
    return (struct scale_moment){.user = scale_quirk_side(ctx, user),
                                 .target = scale_quirk_side(ctx, target),
                                 .full = scale_int(scale_params(ctx), SCALE_P_HEALTH_START),
                                 .in_battle = true,
                                 .weather = ctx->state->weather,
                                 .struck = b->hurt_by_physical == target || b->hurt_by_special == target,
                                 .target_hurt = t->hurt_physical > 0 || t->hurt_special > 0,
                                 .target_acted = (t->flags & SCALE_ACTED) != 0};
}

// Without a target only the user and the weather decide.
static struct scale_moment scale_quirk_alone(const struct scale_ctx *ctx, int user) {
    static const int8_t stages[SCALE_STAGE_COUNT];
    static const uint8_t severity[SCALE_CONDITION_COUNT];
    struct scale_moment moment = scale_quirk_moment(ctx, user, user);
    moment.target = (struct scale_moment_side){stages, severity, -1, 0};
    moment.in_battle = moment.struck = moment.target_hurt = moment.target_acted = false;
    return moment;
}

void scale_quirk_play(const struct scale_ctx *ctx, int user, int target, struct scale_play *play) {
    const struct scale_fighter *fighter = &ctx->setup->fighters[user];
    struct scale_moment moment =
        target < 0 ? scale_quirk_alone(ctx, user) : scale_quirk_moment(ctx, user, target);
    scale_quirk_figures(&moment, fighter->generation, fighter->types, play);
    scale_quirk_power(&moment, fighter->generation, play);
}

// ---- The moment of a battle: whether it works and whom it finds

enum scale_note scale_quirk_fails(const struct scale_ctx *ctx, int user, int target,
                                  const struct scale_play *play) {
    const struct scale_battler *b = scale_b(ctx, user);
    const struct scale_fighter *own = &ctx->setup->fighters[user];
    switch (play->facts->id) {
    case SCALE_ID_DREAM_EATER:
    case SCALE_ID_NIGHTMARE:
        return target >= 0 && !scale_b(ctx, target)->severity[SCALE_SLEEP] ? SCALE_N_FAILS_AWAKE_TARGET
                                                                           : SCALE_N_NONE;
    case SCALE_ID_SNORE:
        return b->severity[SCALE_SLEEP] ? SCALE_N_NONE : SCALE_N_FAILS_AWAKE;
    case SCALE_ID_FOCUS_PUNCH:
        return b->hurt_physical > 0 || b->hurt_special > 0 ? SCALE_N_FAILS_HIT : SCALE_N_NONE;
    case SCALE_ID_BURN_UP:
        return scale_shares_type(own, SCALE_TYPE_FIRE) ? SCALE_N_NONE : SCALE_N_FAILS_TYPE;
    case SCALE_ID_DOUBLE_SHOCK:
        return scale_shares_type(own, SCALE_TYPE_ELECTRIC) ? SCALE_N_NONE : SCALE_N_FAILS_TYPE;
    case SCALE_ID_SYNCHRONOISE: {
        const struct scale_fighter *other = target >= 0 ? &ctx->setup->fighters[target] : own;
        bool shares = scale_shares_type(other, own->types[0]) || scale_shares_type(other, own->types[1]) ||
                      scale_shares_type(other, own->types[2]);
        return shares ? SCALE_N_NONE : SCALE_N_FAILS_NO_TYPE;
    }
    default:
        return SCALE_N_NONE;
    }
}

int scale_quirk_finds(const struct scale_play *play, int generation, uint16_t hidden) {
    int id = play->facts->id;
    if (generation < 2 || hidden >= SCALE_MOVE_COUNT)
        return 0;
    switch (scale_moves[hidden].id) {
    case SCALE_ID_FLY:
    case SCALE_ID_BOUNCE:
    case SCALE_ID_SKY_DROP:
        if (id == SCALE_ID_GUST || id == SCALE_ID_TWISTER)
            return 2;
        return id == SCALE_ID_THUNDER || id == SCALE_ID_HURRICANE || id == SCALE_ID_SKY_UPPERCUT ||
               id == SCALE_ID_SMACK_DOWN || id == SCALE_ID_THOUSAND_ARROWS;
    case SCALE_ID_DIG:
        if (id == SCALE_ID_EARTHQUAKE || id == SCALE_ID_MAGNITUDE)
            return 2;
        return id == SCALE_ID_FISSURE;
    case SCALE_ID_DIVE:
        return id == SCALE_ID_SURF || id == SCALE_ID_WHIRLPOOL ? 2 : 0;
    default:
        return 0;
    }
}

enum scale_note scale_quirk_hides(const struct scale_play *play) {
    switch (play->facts->id) {
    case SCALE_ID_FLY:
    case SCALE_ID_BOUNCE:
    case SCALE_ID_SKY_DROP:
        return SCALE_N_FLIES;
    case SCALE_ID_DIG:
        return SCALE_N_DIGS;
    case SCALE_ID_DIVE:
        return SCALE_N_DIVES;
    case SCALE_ID_SHADOW_FORCE:
    case SCALE_ID_PHANTOM_FORCE:
        return SCALE_N_VANISHES;
    default:
        return SCALE_N_NONE;
    }
}

// [facts] The flag is that of the latest generation: sound is stopped by a substitute up to the fifth.
bool scale_quirk_passes(const struct scale_play *play, int generation) {
    uint32_t flags = play->facts->flags;
    return flags & SCALE_FLAG_AUTHENTIC && (generation >= 6 || !(flags & SCALE_FLAG_SOUND));
}

// [facts] Those that live on the light restore more in sun and less in other weather: up to generation 2 all
// and a quarter, later two thirds and a quarter. Shore Up restores two thirds in a sandstorm.
ump_frac scale_quirk_heals(const struct scale_play *play, int generation, uint8_t weather) {
    ump_status status = UMP_OK;
    ump_frac share = ump_frac_make(play->facts->healing_pct, 100, &status);
    switch (play->facts->id) {
    case SCALE_ID_MORNING_SUN:
    case SCALE_ID_SYNTHESIS:
    case SCALE_ID_MOONLIGHT:
        if (weather == SCALE_SUN)
            return generation <= 2 ? ump_frac_int(1) : (ump_frac){2, 3};
        return weather == SCALE_CLEAR ? share : (ump_frac){1, 4};
    case SCALE_ID_SHORE_UP:
        return weather == SCALE_SAND ? (ump_frac){2, 3} : share;
    default:
        return share;
    }
}

bool scale_quirk_is_ready(const struct scale_play *play, uint8_t weather) {
    return weather == SCALE_SUN &&
           (play->facts->id == SCALE_ID_SOLAR_BEAM || play->facts->id == SCALE_ID_SOLAR_BLADE);
}

// ---- Conditions

bool scale_quirk_very_severe(const struct scale_play *play) {
    return play->facts->id == SCALE_ID_TOXIC || play->facts->id == SCALE_ID_POISON_FANG;
}

bool scale_quirk_replaces_poison(const struct scale_play *play) { return play->facts->id == SCALE_ID_TOXIC; }

bool scale_quirk_asks_chart(const struct scale_play *play) {
    return play->facts->id == SCALE_ID_THUNDER_WAVE;
}

bool scale_quirk_spares(const struct scale_play *play) {
    return play->facts->id == SCALE_ID_FALSE_SWIPE || play->facts->id == SCALE_ID_HOLD_BACK;
}

// SPDX-License-Identifier: MIT
// What can one use of a move do to the target's HP, roll by roll? For the calculator: the steps of damage.c
// in the order of the move's script. Who asks and what is answered: calc.c.
#include <string.h>

#include "gsc/commands.h"
#include "gsc/request.h"

static const uint8_t gsc_magnitude_powers[7] = {10, 30, 50, 70, 90, 110, 150};
static const uint32_t gsc_magnitude_weights[7] = {14, 25, 51, 77, 51, 25, 13};
static const uint8_t gsc_present_powers[3] = {40, 80, 120};
static const uint32_t gsc_present_weights[4] = {103, 77, 25, 51};

static int gsc_effect_of(const struct gsc_request *r) {
    return r->move ? r->figures.effect : GSC_EFFECT_NORMAL_HIT;
}
static int gsc_cap(int64_t value) { return value > 65535 ? 65535 : (int)value; }

bool gsc_calc_immune(const struct gsc_request *r) {
    if (r->move == GSC_MOVE_STRUGGLE || r->move == GSC_MOVE_FUTURE_SIGHT ||
        gsc_effect_of(r) == GSC_EFFECT_BEAT_UP)
        return false; // the step of types is not theirs
    return !gsc_matchup(r->figures.type, r->sides[GSC_DEFENDER].types,
                        gsc_flag(&r->sides[GSC_DEFENDER], GSC_FLAG_FORESIGHT));
}

// ---- Critical hits

int gsc_calc_crit(const struct gsc_request *r) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER];
    bool powerless = !r->figures.power && gsc_effect_of(r) != GSC_EFFECT_PRESENT;
    if ((r->move && !(r->figures.flags & GSC_MOVE_CRIT_ROLL)) || powerless)
        return 0;
    uint8_t move = r->move;
    if (r->given[GSC_O_MOVE_HIGH_CRIT]) // a move that is known to be on the list, or not
        move = r->number[GSC_O_MOVE_HIGH_CRIT] ? GSC_MOVE_SLASH : GSC_MOVE_POUND;
    return gsc_crit_chance(&r->rules, move, (uint8_t)a->number[GSC_F_SPECIES], (uint8_t)a->number[GSC_F_ITEM],
                           gsc_flag(a, GSC_FLAG_FOCUS_ENERGY));
}

// ---- Damage of one hit before variance

static bool gsc_calc_doubled(const struct gsc_request_side *a, bool special) {
    int species = a->number[GSC_F_SPECIES], held = gsc_items[a->number[GSC_F_ITEM]].held;
    return special ? held == GSC_HELD_LIGHT_BALL && species == GSC_SPECIES_PIKACHU
                   : held == GSC_HELD_THICK_CLUB &&
                         (species == GSC_SPECIES_CUBONE || species == GSC_SPECIES_MAROWAK);
}

static bool gsc_calc_item(const struct gsc_request *r, const struct gsc_request_side *a) {
    const struct gsc_item *item = &gsc_items[a->number[GSC_F_ITEM]];
    if (r->figures.type == GSC_TYPE_DRAGON && r->rules.p[GSC_P_DRAGON_ITEM])
        return a->number[GSC_F_ITEM] == GSC_ITEM_DRAGON_FANG;
    return item->held == GSC_HELD_TYPE_BOOST && item->type == r->figures.type;
}

static bool gsc_calc_type_badge(const struct gsc_request *r) {
    static const uint8_t types[GSC_BADGE_COUNT] = {
        GSC_TYPE_FLYING, GSC_TYPE_BUG,      GSC_TYPE_NORMAL,   GSC_TYPE_GHOST,
        GSC_TYPE_STEEL,  GSC_TYPE_FIGHTING, GSC_TYPE_ICE,      GSC_TYPE_DRAGON,
        GSC_TYPE_ROCK,   GSC_TYPE_WATER,    GSC_TYPE_ELECTRIC, GSC_TYPE_GRASS,
        GSC_TYPE_POISON, GSC_TYPE_PSYCHIC,  GSC_TYPE_FIRE,     GSC_TYPE_GROUND};
    for (int badge = 0; badge < GSC_BADGE_COUNT; badge++)
        if (r->sides[GSC_ATTACKER].badges >> badge & 1 && types[badge] == r->figures.type)
            return r->rules.p[GSC_P_BADGES];
    return false;
}

// What makes one hit different from the next.
struct gsc_aspect {
    int power, number; // number: kick, member of the party, or use in a row
    bool crit;
};

static struct gsc_hit gsc_calc_hit_of(const struct gsc_request *r, struct gsc_aspect as) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER], *d = &r->sides[GSC_DEFENDER];
    bool special = gsc_is_special(r->figures.type);
    int with = special ? GSC_SPA : GSC_ATK, against = special ? GSC_SPD : GSC_DEF;
    return (struct gsc_hit){.rules = &r->rules,
                            .level = a->number[GSC_F_LEVEL],
                            .power = as.power,
                            .attack = a->stats[with],
                            .raw_attack = a->raw[with],
                            .attack_stage = a->stages[with],
                            .defence = d->stats[against],
                            .raw_defence = d->raw[against],
                            .defence_stage = d->stages[against],
                            .screen = r->number[special ? GSC_O_LIGHT_SCREEN : GSC_O_REFLECT],
                            .crit = as.crit,
                            .doubled = gsc_calc_doubled(a, special),
                            .metal_powder = d->number[GSC_F_ITEM] == GSC_ITEM_METAL_POWDER &&
                                            d->number[GSC_F_SPECIES] == GSC_SPECIES_DITTO,
                            .selfdestruct = gsc_effect_of(r) == GSC_EFFECT_SELFDESTRUCT,
                            .item = gsc_calc_item(r, a)};
}

// [facts: Present] [facts: Beat Up] As hits.c has them.
static struct gsc_hit gsc_calc_odd_hit(const struct gsc_request *r, struct gsc_aspect as) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER], *d = &r->sides[GSC_DEFENDER];
    struct gsc_hit hit = gsc_calc_hit_of(r, as);
    hit.screen = hit.doubled = hit.metal_powder = false;
    if (gsc_effect_of(r) == GSC_EFFECT_PRESENT) {
        hit.level = gsc_type_numbers[d->types[1]];
        hit.attack = gsc_matchup(r->figures.type, d->types, gsc_flag(d, GSC_FLAG_FORESIGHT)) / 10;
        hit.defence = gsc_type_numbers[a->types[1]];
        hit.attack_stage = 1; // whatever the stages: these numbers stand
        hit.defence_stage = 0;
        return hit;
    }
    const struct gsc_comrade *who = &r->party[as.number];
    hit.level = who->level;
    hit.attack = hit.raw_attack = gsc_species[who->species].base[1 + GSC_ATK];
    hit.defence = hit.raw_defence = gsc_species[d->number[GSC_F_SPECIES]].base[1 + GSC_DEF];
    hit.attack_stage = hit.defence_stage = 0;
    return hit;
}

static int gsc_calc_typed(const struct gsc_request *r, int damage, const struct gsc_work *work) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER], *d = &r->sides[GSC_DEFENDER];
    struct gsc_typing typing = {.rules = &r->rules,
                                .type = r->figures.type,
                                .user = {a->types[0], a->types[1]},
                                .target = {d->types[0], d->types[1]},
                                .identified = gsc_flag(d, GSC_FLAG_FORESIGHT),
                                .badge = gsc_calc_type_badge(r),
                                .solarbeam = r->move == GSC_MOVE_SOLARBEAM,
                                .weather = (uint8_t)r->number[GSC_O_WEATHER]};
    uint16_t matchup;
    return gsc_typed_damage(&typing, damage, work, &matchup);
}

// [facts: Rollout, Fury Cutter, Rage] What a use in a row multiplies by, before variance.
static int gsc_calc_row(const struct gsc_request *r, int number) {
    switch (gsc_effect_of(r)) {
    case GSC_EFFECT_ROLLOUT:
        return 1 << ((number - 1) % 5 + gsc_flag(&r->sides[GSC_ATTACKER], GSC_FLAG_CURLED));
    case GSC_EFFECT_FURY_CUTTER:
        return 1 << (number > 5 ? 4 : number - 1);
    case GSC_EFFECT_RAGE:
        return number;
    default:
        return 1;
    }
}

// [gsc:damage.1-18]
static int gsc_calc_damage(const struct gsc_request *r, struct gsc_aspect as, const struct gsc_work *work) {
    int effect = gsc_effect_of(r);
    bool odd = effect == GSC_EFFECT_BEAT_UP || (effect == GSC_EFFECT_PRESENT && r->rules.p[GSC_P_PRESENT]);
    struct gsc_hit hit = odd ? gsc_calc_odd_hit(r, as) : gsc_calc_hit_of(r, as);
    int damage = gsc_base_damage(&hit, work);
    if (effect == GSC_EFFECT_TRIPLE_KICK && as.number > 1) {
        damage *= as.number;
        gsc_work_term(work, GSC_T_KICK, GSC_C_FACTS, UMP_OP_MUL, as.number, 1, damage);
    }
    if (r->move != GSC_MOVE_STRUGGLE && r->move != GSC_MOVE_FUTURE_SIGHT && effect != GSC_EFFECT_BEAT_UP)
        damage = gsc_calc_typed(r, damage, work);
    int row = gsc_calc_row(r, as.number);
    if (row > 1) {
        damage = gsc_cap((int64_t)damage * row);
        gsc_work_term(work, GSC_T_REPEATED, GSC_C_FACTS, UMP_OP_MUL, row, 1, damage);
    }
    return damage;
}

// ---- After variance

static bool gsc_calc_twice(const struct gsc_request *r) {
    const struct gsc_request_side *d = &r->sides[GSC_DEFENDER];
    switch (gsc_effect_of(r)) {
    case GSC_EFFECT_GUST:
    case GSC_EFFECT_TWISTER:
        return gsc_flag(d, GSC_FLAG_FLYING);
    case GSC_EFFECT_EARTHQUAKE:
    case GSC_EFFECT_MAGNITUDE:
        return gsc_flag(d, GSC_FLAG_UNDERGROUND);
    case GSC_EFFECT_STOMP:
        return gsc_flag(d, GSC_FLAG_MINIMIZED);
    case GSC_EFFECT_PURSUIT:
        return gsc_flag(d, GSC_FLAG_LEAVING);
    default:
        return false;
    }
}

// Adds to a strike; equal damages become one.
static void gsc_strike_add(struct gsc_strike *strike, int damage, uint32_t weight) {
    int at = strike->count;
    while (at > 0 && strike->damage[at - 1] > damage)
        at--;
    if (at > 0 && strike->damage[at - 1] == damage) {
        strike->weight[at - 1] += weight;
        return;
    }
    size_t moved = (size_t)(strike->count - at);
    memmove(&strike->damage[at + 1], &strike->damage[at], moved * sizeof *strike->damage);
    memmove(&strike->weight[at + 1], &strike->weight[at], moved * sizeof *strike->weight);
    strike->damage[at] = damage;
    strike->weight[at] = weight;
    strike->count++;
}

static bool gsc_calc_varies(const struct gsc_request *r) {
    return !r->move || r->figures.flags & GSC_MOVE_VARIES || r->move == GSC_MOVE_FUTURE_SIGHT;
}

// One hit: critical or not, then each roll of variance, as far as they are open.
static uint8_t gsc_strike_make(const struct gsc_request *r, struct gsc_aspect as, struct gsc_use *use) {
    struct gsc_strike *strike = &use->strike[use->strikes];
    int chance = gsc_calc_crit(r), low = GSC_VARIANCE_MIN, high = GSC_VARIANCE_MAX;
    uint32_t weight[2] = {(uint32_t)(256 - chance), (uint32_t)chance};
    if (chance && r->given[GSC_O_ROLL_CRIT]) {
        weight[1] = r->number[GSC_O_ROLL_CRIT] == 0;
        weight[0] = !weight[1];
    } else if (!chance) {
        weight[0] = 1;
    }
    if (r->given[GSC_O_ROLL_VARIANCE])
        low = high = r->number[GSC_O_ROLL_VARIANCE];
    strike->count = 0;
    for (int crit = 0; crit < 2; crit++) {
        const struct gsc_work work = {NULL, NULL, UMP_NOBODY, UMP_NOBODY};
        as.crit = crit;
        int damage = weight[crit] ? gsc_calc_damage(r, as, &work) : 0;
        for (int roll = low; weight[crit] && roll <= high; roll++) {
            int dealt = damage;
            if (gsc_calc_varies(r) && gsc_varies(&r->rules, dealt))
                dealt = gsc_varied(dealt, roll);
            gsc_strike_add(strike, gsc_calc_twice(r) ? gsc_cap(2 * (int64_t)dealt) : dealt, weight[crit]);
        }
    }
    use->total = (weight[0] + weight[1]) * (uint32_t)(high - low + 1);
    return (uint8_t)use->strikes++;
}

// ---- Moves without the formula

// Damage that no roll changes, or a plain range; false: the formula is used.
static bool gsc_use_fixed(const struct gsc_request *r, struct gsc_use *use) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER], *d = &r->sides[GSC_DEFENDER];
    int level = a->number[GSC_F_LEVEL], low, high;
    switch (gsc_effect_of(r)) {
    case GSC_EFFECT_STATIC_DAMAGE:
        low = high = r->figures.power;
        break;
    case GSC_EFFECT_LEVEL_DAMAGE:
        low = high = level;
        break;
    case GSC_EFFECT_SUPER_FANG:
        low = high = d->hp / 2 ? d->hp / 2 : 1;
        use->halves = true;
        break;
    case GSC_EFFECT_OHKO:
        low = high = 65535;
        break;
    case GSC_EFFECT_COUNTER:
    case GSC_EFFECT_MIRROR_COAT:
    case GSC_EFFECT_BIDE:
        low = high = gsc_cap(2 * (int64_t)r->number[GSC_O_MOVE_DAMAGE]);
        break;
    case GSC_EFFECT_PSYWAVE:
        low = 1;
        high = level + level / 2 > 2 ? level + level / 2 - 1 : 1;
        break;
    default:
        return false;
    }
    struct gsc_strike *strike = &use->strike[use->strikes++];
    strike->count = 0;
    for (int damage = low; damage <= high; damage++)
        gsc_strike_add(strike, damage, 1);
    use->total = (uint32_t)(high - low + 1);
    return true;
}

// ---- Uses

static void gsc_use_variant(struct gsc_use *use, uint32_t weight, int hits, const uint8_t strikes[GSC_TEAM]) {
    struct gsc_variant *variant = &use->variant[use->variants++];
    variant->weight = weight;
    variant->hits = hits;
    memcpy(variant->strike, strikes, GSC_TEAM);
    use->weight += weight;
    use->most_hits = hits > use->most_hits ? hits : use->most_hits;
}

static void gsc_use_once(struct gsc_use *use, uint32_t weight, uint8_t strike) {
    gsc_use_variant(use, weight, 1, (const uint8_t[GSC_TEAM]){strike});
}

static void gsc_use_powers(const struct gsc_request *r, struct gsc_use *use) {
    bool magnitude = gsc_effect_of(r) == GSC_EFFECT_MAGNITUDE;
    const uint8_t *powers = magnitude ? gsc_magnitude_powers : gsc_present_powers;
    const uint32_t *weights = magnitude ? gsc_magnitude_weights : gsc_present_weights;
    int settled = magnitude && r->given[GSC_O_ROLL_MAGNITUDE]  ? r->number[GSC_O_ROLL_MAGNITUDE] - 4
                  : !magnitude && r->given[GSC_O_ROLL_PRESENT] ? r->number[GSC_O_ROLL_PRESENT]
                                                               : -1;
    for (int i = 0; i < (magnitude ? 7 : 3); i++)
        if (settled < 0 || settled == i)
            gsc_use_once(use, settled < 0 ? weights[i] : 1,
                         gsc_strike_make(r, (struct gsc_aspect){.power = powers[i], .number = 1}, use));
    if (!magnitude && (settled < 0 || settled == 3)) {
        if (!use->total)
            use->total = 1;
        gsc_use_variant(use, settled < 0 ? weights[3] : 1, 0, (const uint8_t[GSC_TEAM]){0});
        use->heals = use->variants;
    }
}

// Two to five, two, one to three kicks, or one for each of the party; rolls.hits settles it.
static void gsc_use_several(const struct gsc_request *r, struct gsc_use *use) {
    static const uint8_t eighths[4] = {3, 3, 1, 1};
    int effect = gsc_effect_of(r), wanted = r->given[GSC_O_ROLL_HITS] ? r->number[GSC_O_ROLL_HITS] : 0;
    bool kicks = effect == GSC_EFFECT_TRIPLE_KICK, party = effect == GSC_EFFECT_BEAT_UP;
    int most = effect == GSC_EFFECT_MULTI_HIT ? 5 : kicks ? 3 : party ? r->party_count : 2;
    int least = effect == GSC_EFFECT_MULTI_HIT ? 2 : kicks ? 1 : most;
    uint8_t strikes[GSC_TEAM] = {0};
    for (int i = 0; i < most; i++)
        strikes[i] =
            i == 0 || kicks || party
                ? gsc_strike_make(
                      r, (struct gsc_aspect){.power = r->figures.power, .number = party ? i : i + 1}, use)
                : strikes[0];
    for (int hits = least; hits <= most; hits++)
        if (!wanted || wanted == hits)
            gsc_use_variant(use, wanted || least == most || kicks ? 1 : eighths[hits - 2], hits, strikes);
}

void gsc_use_make(const struct gsc_request *r, int number, struct gsc_use *use) {
    use->variants = use->strikes = use->most_hits = use->heals = 0;
    use->weight = use->total = 0;
    use->halves = false;
    use->leaves_one = gsc_effect_of(r) == GSC_EFFECT_FALSE_SWIPE;
    if (gsc_calc_immune(r)) {
        use->strike[0] = (struct gsc_strike){.count = 1, .weight = {1}};
        use->strikes = 1;
        use->total = 1;
        gsc_use_once(use, 1, 0);
        return;
    }
    switch (gsc_effect_of(r)) {
    case GSC_EFFECT_MAGNITUDE:
    case GSC_EFFECT_PRESENT:
        if (!r->given[GSC_O_MOVE_POWER]) {
            gsc_use_powers(r, use);
            return;
        }
        break;
    case GSC_EFFECT_MULTI_HIT:
    case GSC_EFFECT_DOUBLE_HIT:
    case GSC_EFFECT_POISON_MULTI_HIT:
    case GSC_EFFECT_TRIPLE_KICK:
    case GSC_EFFECT_BEAT_UP:
        gsc_use_several(r, use);
        return;
    default:
        if (gsc_use_fixed(r, use)) {
            gsc_use_once(use, 1, 0);
            return;
        }
    }
    gsc_use_once(use, 1,
                 gsc_strike_make(r, (struct gsc_aspect){.power = r->figures.power, .number = number}, use));
}

// ---- The working

static void gsc_work_end(const struct gsc_request *r, int damage, const struct gsc_work *work) {
    if (r->given[GSC_O_ROLL_VARIANCE] && gsc_calc_varies(r) && gsc_varies(&r->rules, damage)) {
        damage = gsc_varied(damage, r->number[GSC_O_ROLL_VARIANCE]);
        gsc_work_term(work, GSC_T_VARIANCE, GSC_C_DAMAGE_VARIANCE, UMP_OP_MUL, r->number[GSC_O_ROLL_VARIANCE],
                      255, damage);
    }
    if (gsc_calc_twice(r)) {
        damage = gsc_cap(2 * (int64_t)damage);
        gsc_work_term(work, GSC_T_DOUBLED, GSC_C_FACTS, UMP_OP_MUL, 2, 1, damage);
    }
    int left = r->sides[GSC_DEFENDER].hp;
    if (gsc_effect_of(r) == GSC_EFFECT_FALSE_SWIPE && damage >= left)
        gsc_work_term(work, GSC_T_LEAVES_ONE, GSC_C_FACTS, UMP_OP_MIN, left - 1, 1, left - 1);
}

static void gsc_work_fixed(const struct gsc_request *r, const struct gsc_work *work) {
    int64_t given = r->number[GSC_O_MOVE_DAMAGE];
    struct gsc_use use = {0};
    switch (gsc_effect_of(r)) {
    case GSC_EFFECT_COUNTER:
    case GSC_EFFECT_MIRROR_COAT:
    case GSC_EFFECT_BIDE:
        gsc_work_term(work, GSC_T_GIVEN, GSC_C_FACTS, UMP_OP_START, given, 1, given);
        gsc_work_term(work, GSC_T_DOUBLED, GSC_C_FACTS, UMP_OP_MUL, 2, 1, gsc_cap(2 * given));
        return;
    case GSC_EFFECT_PSYWAVE:
        return;
    default:
        gsc_use_fixed(r, &use);
        gsc_work_term(work, GSC_T_FIXED, GSC_C_FACTS, UMP_OP_START, use.strike[0].damage[0], 1,
                      use.strike[0].damage[0]);
    }
}

// Which power the working shows: the one that is settled, or the likeliest.
static int gsc_work_power(const struct gsc_request *r) {
    if (r->given[GSC_O_MOVE_POWER])
        return r->figures.power;
    if (gsc_effect_of(r) == GSC_EFFECT_MAGNITUDE)
        return gsc_magnitude_powers[r->given[GSC_O_ROLL_MAGNITUDE] ? r->number[GSC_O_ROLL_MAGNITUDE] - 4 : 3];
    if (gsc_effect_of(r) == GSC_EFFECT_PRESENT) {
        int settled = r->given[GSC_O_ROLL_PRESENT] ? r->number[GSC_O_ROLL_PRESENT] : 0;
        return settled < 3 ? gsc_present_powers[settled] : 0;
    }
    return r->figures.power;
}

void gsc_use_work(const struct gsc_request *r, struct gsc_use *use) {
    struct gsc_work work = {NULL, r->sink, UMP_NOBODY, UMP_NOBODY};
    int effect = gsc_effect_of(r);
    bool crit = gsc_calc_crit(r) && r->given[GSC_O_ROLL_CRIT] && r->number[GSC_O_ROLL_CRIT] == 0;
    if (gsc_calc_immune(r))
        return;
    use->strikes = 0;
    if (gsc_use_fixed(r, use)) {
        gsc_work_fixed(r, &work);
        return;
    }
    bool kicks = effect == GSC_EFFECT_TRIPLE_KICK, party = effect == GSC_EFFECT_BEAT_UP;
    int first = kicks || party ? 0 : r->given[GSC_O_MOVE_USES] ? r->number[GSC_O_MOVE_USES] - 1 : 0;
    int count = kicks   ? r->given[GSC_O_ROLL_HITS] ? r->number[GSC_O_ROLL_HITS] : 3
                : party ? r->party_count
                        : 1;
    for (int i = 0; i < count; i++) {
        struct gsc_aspect as = {.power = gsc_work_power(r),
                                .number = party   ? i
                                          : kicks ? i + 1
                                                  : first + 1,
                                .crit = crit};
        if (as.power)
            gsc_work_end(r, gsc_calc_damage(r, as, &work), &work);
    }
}

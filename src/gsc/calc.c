// SPDX-License-Identifier: MIT
// What does one attack do? The calculator: the sums of damage.c and accuracy.c, with what a battle would know
// given by the asker. Reading the pairs: request.c.
#include <stdlib.h>

#include "gsc/commands.h"
#include "gsc/request.h"

// ---- Texts

void gsc_term_to_sink(const ump_calc_sink *sink, const ump_event *event) {
    static const char *const signs[] = {
        [UMP_OP_ADD] = "+", [UMP_OP_MUL] = "x", [UMP_OP_DIV] = "/", [UMP_OP_MIN] = "at most "};
    char text[2 * UMP_FRAC_TEXT + 16], number[UMP_FRAC_TEXT];
    ump_buf out = ump_buf_fixed(text, sizeof text);
    const char *sign = event->op < sizeof signs / sizeof *signs ? signs[event->op] : NULL;
    if (sign) {
        ump_frac_print(event->value, number, sizeof number);
        ump_buf_printf(&out, "%s%s = ", sign, number);
    }
    ump_frac_print(event->after, number, sizeof number);
    ump_buf_str(&out, number);
    sink->working(sink->out, gsc_term_word(event->subject), ump_buf_text(&out), gsc_rule_name(event->rule));
}

static void gsc_answer(const struct gsc_request *r, const char *name, int num, int den) {
    char text[UMP_FRAC_TEXT];
    ump_status status = UMP_OK;
    ump_frac_print(ump_frac_make(num, den, &status), text, sizeof text);
    r->sink->answer(r->sink->out, name, text);
}

// ---- Chances

// Out of 256; the list of what hits or misses without a roll, then the roll.
static int gsc_calc_hit(const struct gsc_request *r) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER], *d = &r->sides[GSC_DEFENDER];
    int weather = r->number[GSC_O_WEATHER];
    uint8_t move = r->move;
    if (!(r->figures.flags & GSC_MOVE_ACCURACY_CHECK))
        return 256;
    if (gsc_flag(d, GSC_FLAG_PROTECT))
        return 0;
    if (gsc_flag(d, GSC_FLAG_LOCK_ON))
        return 256;
    if (gsc_flag(d, GSC_FLAG_FLYING) && move != GSC_MOVE_GUST && move != GSC_MOVE_THUNDER &&
        move != GSC_MOVE_TWISTER && move != GSC_MOVE_WHIRLWIND)
        return 0;
    if (gsc_flag(d, GSC_FLAG_UNDERGROUND) && move != GSC_MOVE_EARTHQUAKE && move != GSC_MOVE_MAGNITUDE &&
        !(move == GSC_MOVE_FISSURE && r->rules.p[GSC_P_FISSURE_DIG]))
        return 0;
    if (move &&
        (r->figures.effect == GSC_EFFECT_ALWAYS_HIT || (move == GSC_MOVE_THUNDER && weather == GSC_RAIN)))
        return 256;
    int accuracy = move == GSC_MOVE_THUNDER && weather == GSC_SUN ? 128 : r->figures.accuracy;
    if (move && r->figures.effect == GSC_EFFECT_OHKO) {
        int gap = a->number[GSC_F_LEVEL] - d->number[GSC_F_LEVEL];
        if (gap < 0)
            return 0;
        accuracy += 2 * gap;
    }
    const struct gsc_item *item = &gsc_items[d->number[GSC_F_ITEM]];
    accuracy = gsc_accuracy(accuracy, a->stages[GSC_ACC], d->stages[GSC_EVA], gsc_flag(d, GSC_FLAG_FORESIGHT),
                            item->held == GSC_HELD_BRIGHTPOWDER ? item->parameter : 0);
    return accuracy == 255 ? 256 : accuracy;
}

static int gsc_calc_crit(const struct gsc_request *r) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER];
    if ((r->move && !(r->figures.flags & GSC_MOVE_CRIT_ROLL)) || !r->figures.power)
        return 0;
    uint8_t move = r->move;
    if (r->given[GSC_O_MOVE_HIGH_CRIT]) // a move that is known to be on the list, or not
        move = r->number[GSC_O_MOVE_HIGH_CRIT] ? GSC_MOVE_SLASH : GSC_MOVE_POUND;
    return gsc_crit_chance(&r->rules, move, (uint8_t)a->number[GSC_F_SPECIES], (uint8_t)a->number[GSC_F_ITEM],
                           gsc_flag(a, GSC_FLAG_FOCUS_ENERGY));
}

// ---- Damage of one hit

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

// Before variance. [gsc:damage.1-18]
static int gsc_calc_damage(const struct gsc_request *r, bool crit, const struct gsc_work *work) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER], *d = &r->sides[GSC_DEFENDER];
    bool special = gsc_is_special(r->figures.type);
    int with = special ? GSC_SPA : GSC_ATK, against = special ? GSC_SPD : GSC_DEF;
    struct gsc_hit hit = {.rules = &r->rules,
                          .level = a->number[GSC_F_LEVEL],
                          .power = r->figures.power,
                          .attack = a->stats[with],
                          .raw_attack = a->raw[with],
                          .attack_stage = a->stages[with],
                          .defence = d->stats[against],
                          .raw_defence = d->raw[against],
                          .defence_stage = d->stages[against],
                          .screen = r->number[special ? GSC_O_LIGHT_SCREEN : GSC_O_REFLECT],
                          .crit = crit,
                          .doubled = gsc_calc_doubled(a, special),
                          .metal_powder = d->number[GSC_F_ITEM] == GSC_ITEM_METAL_POWDER &&
                                          d->number[GSC_F_SPECIES] == GSC_SPECIES_DITTO,
                          .selfdestruct = r->move && r->figures.effect == GSC_EFFECT_SELFDESTRUCT,
                          .item = gsc_calc_item(r, a)};
    int damage = gsc_base_damage(&hit, work);
    if (r->move == GSC_MOVE_STRUGGLE || (r->move == GSC_MOVE_FUTURE_SIGHT))
        return damage;
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

// Twice as much, after variance.
static int gsc_calc_times(const struct gsc_request *r) {
    const struct gsc_request_side *d = &r->sides[GSC_DEFENDER];
    int effect = r->move ? r->figures.effect : -1;
    bool twice =
        ((effect == GSC_EFFECT_GUST || effect == GSC_EFFECT_TWISTER) && gsc_flag(d, GSC_FLAG_FLYING)) ||
        ((effect == GSC_EFFECT_EARTHQUAKE || effect == GSC_EFFECT_MAGNITUDE) &&
         gsc_flag(d, GSC_FLAG_UNDERGROUND)) ||
        (effect == GSC_EFFECT_STOMP && gsc_flag(d, GSC_FLAG_MINIMIZED));
    return twice ? 2 : 1;
}

// ---- The distribution

// Weights of all damages of one hit or more, by damage; 128 bits hold five hits with critical rolls.
__extension__ typedef unsigned __int128 gsc_wide;
struct gsc_spread {
    gsc_wide *weight;
    int most; // the largest damage
    gsc_wide total;
};

static bool gsc_spread_open(struct gsc_spread *spread, int most) {
    spread->most = most;
    spread->total = 0;
    spread->weight = calloc((size_t)most + 1, sizeof *spread->weight);
    return spread->weight != NULL;
}

// One hit: critical or not, then each roll of variance, as far as they are open.
static bool gsc_spread_hit(const struct gsc_request *r, struct gsc_spread *spread) {
    int chance = gsc_calc_crit(r), damage[2] = {0, 0}, most = 0;
    uint64_t weight[2] = {(uint64_t)(256 - chance), (uint64_t)chance};
    if (chance && r->given[GSC_O_ROLL_CRIT]) {
        weight[1] = r->number[GSC_O_ROLL_CRIT] == 0;
        weight[0] = !weight[1];
    }
    for (int crit = 0; crit < 2; crit++) {
        struct gsc_work work = {NULL, NULL, UMP_NOBODY, UMP_NOBODY};
        damage[crit] = weight[crit] ? gsc_calc_damage(r, crit, &work) : 0;
        most = damage[crit] > most ? damage[crit] : most;
    }
    int times = gsc_calc_times(r);
    if (!gsc_spread_open(spread, most * times))
        return false;
    bool varies = !r->move || r->figures.flags & GSC_MOVE_VARIES;
    int low = GSC_VARIANCE_MIN, high = GSC_VARIANCE_MAX;
    if (r->given[GSC_O_ROLL_VARIANCE])
        low = high = r->number[GSC_O_ROLL_VARIANCE];
    for (int crit = 0; crit < 2; crit++)
        for (int roll = low; weight[crit] && roll <= high; roll++) {
            int dealt = damage[crit];
            if (varies && gsc_varies(&r->rules, dealt))
                dealt = gsc_varied(dealt, roll);
            spread->weight[dealt * times] += weight[crit];
            spread->total += weight[crit];
        }
    return true;
}

// Adds one more hit: *sum becomes the spread of sum + hit.
static bool gsc_spread_add(struct gsc_spread *sum, const struct gsc_spread *hit) {
    struct gsc_spread both;
    if (!gsc_spread_open(&both, sum->most + hit->most))
        return false;
    both.total = sum->total * hit->total;
    for (int i = 0; i <= sum->most; i++)
        for (int j = 0; sum->weight[i] && j <= hit->most; j++)
            if (hit->weight[j])
                both.weight[i + j] += sum->weight[i] * hit->weight[j];
    free(sum->weight);
    *sum = both;
    return true;
}

static gsc_wide gsc_gcd(gsc_wide a, gsc_wide b) {
    while (b) {
        gsc_wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// share / of: how much of the whole this spread stands for.
static void gsc_spread_out(struct gsc_request *r, const struct gsc_spread *spread, unsigned share,
                           unsigned of) {
    for (int i = 0; i <= spread->most; i++) {
        if (!spread->weight[i])
            continue;
        gsc_wide num = spread->weight[i] * share, den = spread->total * of, gcd = gsc_gcd(num, den);
        num /= gcd;
        den /= gcd;
        if (num > INT64_MAX || den > INT64_MAX) {
            gsc_request_refuse(r, UMP_OVERFLOW, "rolls.crit",
                               "the chances of so many hits are too fine: say which of them are critical");
            return;
        }
        r->sink->outcome(r->sink->out, ump_frac_int(i), (ump_frac){(int64_t)num, (int64_t)den});
    }
}

// [facts: several hits] Two to five, or two.
static void gsc_calc_several(struct gsc_request *r, const struct gsc_spread *hit, bool two) {
    static const uint8_t eighths[6] = {0, 0, 3, 3, 1, 1};
    struct gsc_spread sum = {NULL, 0, 0};
    bool fine = gsc_spread_open(&sum, 0);
    int wanted = two ? 2 : r->given[GSC_O_ROLL_HITS] ? r->number[GSC_O_ROLL_HITS] : 0;
    if (fine)
        sum.weight[0] = sum.total = 1;
    if (wanted && !two && (wanted < 2 || wanted > 5))
        gsc_request_refuse(r, UMP_BAD_INPUT, "rolls.hits", "it hits 2 to 5 times");
    for (int hits = 1; fine && r->status == UMP_OK && hits <= (wanted ? wanted : 5); hits++) {
        fine = gsc_spread_add(&sum, hit);
        if (fine && (wanted ? hits == wanted : eighths[hits] > 0))
            gsc_spread_out(r, &sum, wanted ? 1 : eighths[hits], wanted ? 1 : 8);
    }
    free(sum.weight);
    if (!fine && r->status == UMP_OK)
        r->status = UMP_NO_MEMORY;
}

static void gsc_one_outcome(struct gsc_request *r, int damage) {
    r->sink->outcome(r->sink->out, ump_frac_int(damage), ump_frac_int(1));
}

// ---- Moves with their own damage

static bool gsc_calc_immune(const struct gsc_request *r) {
    return !gsc_matchup(r->figures.type, r->sides[GSC_DEFENDER].types,
                        gsc_flag(&r->sides[GSC_DEFENDER], GSC_FLAG_FORESIGHT));
}

static void gsc_calc_psywave(struct gsc_request *r) {
    int level = r->sides[GSC_ATTACKER].number[GSC_F_LEVEL], most = level + level / 2 - 1;
    if (most < 1)
        most = 1;
    for (int damage = 1; damage <= most; damage++)
        r->sink->outcome(r->sink->out, ump_frac_int(damage), (ump_frac){1, most});
}

// True: answered, or refused.
static bool gsc_calc_fixed(struct gsc_request *r) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER], *d = &r->sides[GSC_DEFENDER];
    int damage;
    if (!r->move)
        return false;
    switch (r->figures.effect) {
    case GSC_EFFECT_STATIC_DAMAGE:
        damage = r->figures.power;
        break;
    case GSC_EFFECT_LEVEL_DAMAGE:
        damage = a->number[GSC_F_LEVEL];
        break;
    case GSC_EFFECT_SUPER_FANG:
        damage = d->hp / 2 ? d->hp / 2 : 1;
        break;
    case GSC_EFFECT_OHKO:
        damage = 65535;
        break;
    case GSC_EFFECT_PSYWAVE:
        if (gsc_calc_immune(r))
            gsc_one_outcome(r, 0);
        else
            gsc_calc_psywave(r);
        return true;
    default:
        return false;
    }
    gsc_one_outcome(r, gsc_calc_immune(r) ? 0 : damage);
    return true;
}

// Powers that follow from the battler; what the calculator does not play is refused by name.
static void gsc_calc_power(struct gsc_request *r) {
    const struct gsc_request_side *a = &r->sides[GSC_ATTACKER];
    uint8_t dvs[2] = {(uint8_t)(a->dvs[0] << 4 | a->dvs[1]), (uint8_t)(a->dvs[2] << 4 | a->dvs[3])};
    int happiness = a->number[GSC_F_HAPPINESS];
    if (!r->move || r->given[GSC_O_MOVE_POWER])
        return;
    switch (r->figures.effect) {
    case GSC_EFFECT_RETURN:
        r->figures.power = (uint8_t)(happiness * 10 / 25);
        return;
    case GSC_EFFECT_FRUSTRATION:
        r->figures.power = (uint8_t)((255 - happiness) * 10 / 25);
        return;
    case GSC_EFFECT_HIDDEN_POWER:
        r->figures.power = gsc_hidden_power(dvs, &r->figures.type);
        return;
    case GSC_EFFECT_REVERSAL:
        r->figures.power = gsc_flail_power(a->hp, a->max_hp);
        return;
    case GSC_EFFECT_MAGNITUDE:
        gsc_request_refuse(r, UMP_BAD_INPUT, "move.power",
                           "Magnitude has a power of 10, 30, 50, 70, 90, 110 or 150: say which");
        return;
    case GSC_EFFECT_TRIPLE_KICK:
    case GSC_EFFECT_PRESENT:
    case GSC_EFFECT_BEAT_UP:
    case GSC_EFFECT_COUNTER:
    case GSC_EFFECT_MIRROR_COAT:
    case GSC_EFFECT_BIDE:
        gsc_request_refuse(r, UMP_NOT_IMPLEMENTED, "move", "the calculator does not play %s yet",
                           gsc_move_names[r->move]);
    }
}

static void gsc_calc_outcomes(struct gsc_request *r) {
    struct gsc_spread hit = {NULL, 0, 0};
    if (gsc_calc_fixed(r))
        return;
    if (!gsc_spread_hit(r, &hit)) {
        r->status = UMP_NO_MEMORY;
        return;
    }
    int effect = r->move ? r->figures.effect : GSC_EFFECT_NORMAL_HIT;
    if (effect == GSC_EFFECT_MULTI_HIT)
        gsc_calc_several(r, &hit, false);
    else if (effect == GSC_EFFECT_DOUBLE_HIT || effect == GSC_EFFECT_POISON_MULTI_HIT)
        gsc_calc_several(r, &hit, true);
    else
        gsc_spread_out(r, &hit, 1, 1);
    free(hit.weight);
}

ump_status gsc_calc(const ump_frac *params, const ump_key_line *set, uint32_t count,
                    const ump_calc_sink *sink, ump_problems *problems) {
    struct gsc_request r = {.sink = sink, .problems = problems, .status = UMP_OK};
    for (int i = 0; i < GSC_PARAM_COUNT; i++)
        r.rules.p[i] = (int16_t)params[i].num;
    gsc_request_read(&r, set, count);
    if (r.status == UMP_OK)
        gsc_calc_power(&r);
    if (r.status != UMP_OK)
        return r.status;
    int hit = gsc_calc_hit(&r), crit = gsc_calc_crit(&r);
    gsc_answer(&r, "hit", hit, 256);
    gsc_answer(&r, "crit", crit, 256);
    if (r.given[GSC_O_ROLL_HIT] ? r.number[GSC_O_ROLL_HIT] == 1 : hit == 0) {
        gsc_one_outcome(&r, 0);
        return r.status;
    }
    struct gsc_work work = {NULL, sink, UMP_NOBODY, UMP_NOBODY};
    if (!gsc_calc_immune(&r) && r.figures.power)
        gsc_calc_damage(&r, crit && r.given[GSC_O_ROLL_CRIT] && r.number[GSC_O_ROLL_CRIT] == 0, &work);
    gsc_calc_outcomes(&r);
    return r.status;
}

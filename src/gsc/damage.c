// SPDX-License-Identifier: MIT
// How much damage does a hit do? The steps of the damage calculation, for battles and for the calculator.
// Accuracy and critical chances are accuracy.c.
#include "gsc/gsc.h"

void gsc_work_term_slow(const struct gsc_work *work, enum gsc_term term, enum gsc_cite cite, ump_op op,
                        int64_t num, int64_t den, int64_t after) {
    ump_event event = {.kind = UMP_EVENT_WORKING,
                       .op = (uint8_t)op,
                       .actor = work->actor,
                       .target = work->target,
                       .subject = (uint16_t)term,
                       .rule = (uint16_t)cite,
                       .group = GSC_GROUP_DAMAGE,
                       .value = {num, den},
                       .after = {after, 1}};
    ump_log(work->journal, event);
    if (work->sink)
        gsc_term_to_sink(work->sink, &event);
}

static int gsc_at_least_one(int value) { return value > 0 ? value : 1; }

// [gsc:damage.9] Reading D03. Each division of the cartridge leaves 1 at least; the notes lift a 0 later on,
// which comes to the same.
static void gsc_reduce(const struct gsc_hit *hit, int *attack, int *defence) {
    int how = hit->rules->p[GSC_P_ABOVE_255];
    if (*attack <= 255 && *defence <= 255)
        return;
    do {
        *attack = gsc_at_least_one(*attack / 4);
        *defence = gsc_at_least_one(*defence / 4);
    } while (how == GSC_ABOVE_255_REPEAT && (*attack > 255 || *defence > 255));
    if (how == GSC_ABOVE_255_WRAP) {
        *attack &= 255;
        *defence &= 255;
    }
}

// [gsc:damage.1-11] The two numbers that meet. Stages, badges and burn are in the current stats already; a
// critical hit whose attacking stage is not above the defending one looks at the original stats.
static void gsc_pick_stats(const struct gsc_hit *hit, int *attack, int *defence) {
    const struct gsc_rules *rules = hit->rules;
    bool raw = hit->crit && hit->attack_stage <= hit->defence_stage;
    int a = raw ? hit->raw_attack : hit->attack, d = raw ? hit->raw_defence : hit->defence;
    bool halves_first = hit->selfdestruct && rules->p[GSC_P_SELFDESTRUCT] == 0;
    if (halves_first)
        d /= 2;
    if (hit->screen && !raw)
        d *= 2;
    if (hit->doubled)
        a *= 2;
    gsc_reduce(hit, &a, &d);
    if (hit->metal_powder) {
        d += d / 2;
        if (d > 255 && rules->p[GSC_P_METAL_POWDER]) {
            d /= 2;
            a = gsc_at_least_one(a / 2);
        }
    }
    if (hit->selfdestruct && !halves_first)
        d /= 2;
    *attack = rules->p[GSC_P_ZERO_ATTACK] == 0 ? gsc_at_least_one(a) : a;
    *defence = gsc_at_least_one(d);
}

static int gsc_crit_and_item(const struct gsc_hit *hit, int damage, const struct gsc_work *work) {
    bool crit_first = hit->rules->p[GSC_P_CRIT_ITEM] == 0;
    for (int step = 0; step < 2; step++) {
        if ((step == 0) == crit_first) {
            if (hit->crit) {
                damage = damage > 32767 ? 65535 : damage * 2;
                gsc_work_term(work, GSC_T_CRIT, GSC_C_DAMAGE_CRIT, UMP_OP_MUL, 2, 1, damage);
            }
        } else if (hit->item) {
            damage = damage * 110 / 100;
            gsc_work_term(work, GSC_T_ITEM, GSC_C_DAMAGE_ITEM, UMP_OP_MUL, 11, 10, damage);
        }
    }
    return damage;
}

int gsc_base_damage(const struct gsc_hit *hit, const struct gsc_work *work) {
    int attack, defence;
    if (hit->power == 0)
        return 0;
    gsc_pick_stats(hit, &attack, &defence);
    // [gsc:damage.12] int(int(int(2L/5+2) A P / D) / 50)
    int factor = 2 * hit->level / 5 + 2, damage = factor * attack * hit->power;
    gsc_work_term(work, GSC_T_LEVEL, GSC_C_DAMAGE_FORMULA, UMP_OP_START, factor, 1, factor);
    gsc_work_term(work, GSC_T_ATTACK, GSC_C_DAMAGE_STATS, UMP_OP_MUL, attack, 1, (int64_t)factor * attack);
    gsc_work_term(work, GSC_T_POWER, GSC_C_DAMAGE_FORMULA, UMP_OP_MUL, hit->power, 1, damage);
    damage /= defence;
    gsc_work_term(work, GSC_T_DEFENCE, GSC_C_DAMAGE_STATS, UMP_OP_DIV, defence, 1, damage);
    damage /= 50;
    gsc_work_term(work, GSC_T_FIFTY, GSC_C_DAMAGE_FORMULA, UMP_OP_DIV, 50, 1, damage);
    damage = gsc_crit_and_item(hit, damage, work);
    if (damage > 997) {
        damage = 997;
        gsc_work_term(work, GSC_T_CAP, GSC_C_DAMAGE_CAP, UMP_OP_MIN, 997, 1, damage);
    }
    gsc_work_term(work, GSC_T_TWO, GSC_C_DAMAGE_TWO, UMP_OP_ADD, 2, 1, damage + 2);
    return damage + 2;
}

// [gsc:damage.15] One factor at most. Reading D10: the limits of the cartridge never bite here.
static int gsc_weathered(const struct gsc_typing *typing, int damage, const struct gsc_work *work) {
    bool fire = typing->type == GSC_TYPE_FIRE, water = typing->type == GSC_TYPE_WATER;
    bool sun = typing->weather == GSC_SUN, rain = typing->weather == GSC_RAIN;
    if ((sun && fire) || (rain && water)) {
        damage = damage * 3 / 2;
        gsc_work_term(work, GSC_T_WEATHER, GSC_C_DAMAGE_WEATHER, UMP_OP_MUL, 3, 2, damage);
    } else if ((sun && water) || (rain && (fire || typing->solarbeam))) {
        damage /= 2;
        gsc_work_term(work, GSC_T_WEATHER, GSC_C_DAMAGE_WEATHER, UMP_OP_MUL, 1, 2, damage);
    }
    return damage;
}

uint16_t gsc_matchup(uint8_t type, const uint8_t target[2], bool identified) {
    const struct gsc_matchup *row = gsc_chart[type];
    unsigned first = row[target[0]].tenths, second = row[target[1]].tenths;
    if (identified && row[target[0]].foresight)
        first = 10;
    if (identified && row[target[1]].foresight)
        second = 10;
    return (uint16_t)(target[0] == target[1] ? first * 10 : first * second);
}

// [gsc:damage.18] Reading D08: by rows, in the order of the table, each rounded down to 1 at least.
static int gsc_by_rows(const struct gsc_typing *typing, int damage, const struct gsc_work *work) {
    const struct gsc_matchup *row = gsc_chart[typing->type];
    bool swap = row[typing->target[1]].order < row[typing->target[0]].order;
    int count = typing->target[0] == typing->target[1] ? 1 : 2;
    for (int i = 0; i < count; i++) {
        const struct gsc_matchup *m = &row[typing->target[swap ? 1 - i : i]];
        if (m->tenths == 10 || (m->foresight && typing->identified))
            continue;
        if (damage && m->tenths)
            damage = gsc_at_least_one(damage * m->tenths / 10);
        else
            damage = 0;
        gsc_work_term(work, GSC_T_TYPES, GSC_C_DAMAGE_TYPES, UMP_OP_MUL, m->tenths == 5 ? 1 : m->tenths / 10,
                      m->tenths == 5 ? 2 : 1, damage);
    }
    return damage;
}

int gsc_typed_damage(const struct gsc_typing *typing, int damage, const struct gsc_work *work,
                     uint16_t *matchup) {
    *matchup = gsc_matchup(typing->type, typing->target, typing->identified);
    damage = gsc_weathered(typing, damage, work);
    if (typing->badge) { // [gsc:damage.16] Reading D11
        int eighth = damage / 8;
        damage = typing->rules->p[GSC_P_TYPE_BADGE] ? damage + gsc_at_least_one(eighth) : damage * 9 / 8;
        gsc_work_term(work, GSC_T_BADGE, GSC_C_DAMAGE_BADGE, UMP_OP_MUL, 9, 8, damage);
    }
    if (typing->type == typing->user[0] || typing->type == typing->user[1]) { // [gsc:damage.17]
        damage += damage / 2;
        gsc_work_term(work, GSC_T_STAB, GSC_C_DAMAGE_STAB, UMP_OP_MUL, 3, 2, damage);
    }
    if (typing->rules->p[GSC_P_TYPES])
        return gsc_by_rows(typing, damage, work);
    if (*matchup != 100) {
        damage = damage * *matchup / 100;
        int fourths = *matchup / 25;
        gsc_work_term(work, GSC_T_TYPES, GSC_C_DAMAGE_TYPES, UMP_OP_MUL,
                      fourths >= 4 ? fourths / 4 : fourths > 0,
                      fourths == 1   ? 4
                      : fourths == 2 ? 2
                                     : 1,
                      damage);
    }
    return damage;
}

// Reading D09: the cartridge leaves 0 and 1 as they are.
bool gsc_varies(const struct gsc_rules *rules, int damage) {
    return damage > 1 || (damage == 1 && rules->p[GSC_P_VARIANCE] == 0);
}

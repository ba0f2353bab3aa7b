// SPDX-License-Identifier: MIT
// How likely does a move knock out within 1, 2, 3, 4 hits? Exact: the spread of the defender's HP after each
// use and each end of turn, in whole numbers over one denominator. What a use does: strikes.c.
#include <stdlib.h>
#include <string.h>

#include "gsc/request.h"
#include "kit/prob.h"

enum { GSC_KO_USES = 4, GSC_KO_LIMBS = UMP_PROB_LIMBS };

// Weights by HP left, each a number of `limbs` limbs, least significant first; second half: the berry is
// eaten.
struct gsc_ko {
    const struct gsc_request *r;
    uint64_t *now, *next, *hit; // three spreads
    int max_hp, limbs, turn;
    uint64_t whole[GSC_KO_LIMBS]; // what all weights make
    int band;                     // Focus Band: chance out of 256
    struct gsc_use use;
};

static uint64_t *gsc_ko_at(const struct gsc_ko *ko, uint64_t *spread, int eaten, int hp) {
    return spread + ((size_t)eaten * (size_t)(ko->max_hp + 1) + (size_t)hp) * (size_t)ko->limbs;
}
static size_t gsc_ko_size(const struct gsc_ko *ko) {
    return 2 * (size_t)(ko->max_hp + 1) * (size_t)ko->limbs * sizeof(uint64_t);
}

// *sum += number * factor
static void gsc_ko_add(uint64_t *sum, const uint64_t *number, uint64_t factor, int limbs) {
    __extension__ unsigned __int128 carry = 0;
    for (int i = 0; i < limbs; i++) {
        carry += number[i] * (unsigned __int128)factor + sum[i];
        sum[i] = (uint64_t)carry;
        carry >>= 64;
    }
}
static void gsc_ko_multiply(uint64_t *number, uint64_t factor, int limbs) {
    uint64_t old[GSC_KO_LIMBS];
    memcpy(old, number, (size_t)limbs * sizeof *old);
    memset(number, 0, (size_t)limbs * sizeof *number);
    gsc_ko_add(number, old, factor, limbs);
}
static bool gsc_ko_is_zero(const uint64_t *number, int limbs) {
    uint64_t any = 0;
    for (int i = 0; i < limbs; i++)
        any |= number[i];
    return !any;
}

// ---- One use

static uint64_t gsc_ko_hit_total(const struct gsc_ko *ko) {
    return (uint64_t)ko->use.total * (ko->band ? 256 : 1);
}

// One hit takes the spread `from` to `to`; who has fallen stays so.
static void gsc_ko_strike(struct gsc_ko *ko, const struct gsc_strike *strike, uint64_t *from, uint64_t *to) {
    uint64_t scale = ko->band ? 256 : 1;
    memset(to, 0, gsc_ko_size(ko));
    for (int eaten = 0; eaten < 2; eaten++)
        for (int hp = 0; hp <= ko->max_hp; hp++) {
            const uint64_t *number = gsc_ko_at(ko, from, eaten, hp);
            if (gsc_ko_is_zero(number, ko->limbs))
                continue;
            if (hp == 0) {
                gsc_ko_add(gsc_ko_at(ko, to, eaten, 0), number, gsc_ko_hit_total(ko), ko->limbs);
                continue;
            }
            for (int i = 0; i < strike->count; i++) {
                int damage = ko->use.halves ? (hp / 2 ? hp / 2 : 1) : strike->damage[i];
                uint64_t weight = strike->weight[i];
                if (damage < hp || ko->use.leaves_one) {
                    int left = damage < hp ? hp - damage : 1;
                    gsc_ko_add(gsc_ko_at(ko, to, eaten, left), number, weight * scale, ko->limbs);
                    continue;
                }
                gsc_ko_add(gsc_ko_at(ko, to, eaten, 0), number, weight * (scale - (uint64_t)ko->band),
                           ko->limbs);
                if (ko->band)
                    gsc_ko_add(gsc_ko_at(ko, to, eaten, 1), number, weight * (uint64_t)ko->band, ko->limbs);
            }
        }
}

// [facts: Present] A quarter of full HP.
static void gsc_ko_heal(struct gsc_ko *ko, uint64_t *from, uint64_t *to) {
    int share = ko->max_hp / 4 ? ko->max_hp / 4 : 1;
    memset(to, 0, gsc_ko_size(ko));
    for (int eaten = 0; eaten < 2; eaten++)
        for (int hp = 0; hp <= ko->max_hp; hp++) {
            int healed = hp == 0 ? 0 : hp + share > ko->max_hp ? ko->max_hp : hp + share;
            gsc_ko_add(gsc_ko_at(ko, to, eaten, healed), gsc_ko_at(ko, from, eaten, hp), 1, ko->limbs);
        }
}

static void gsc_ko_swap(uint64_t **a, uint64_t **b) {
    uint64_t *old = *a;
    *a = *b;
    *b = old;
}

// All variants, each brought to the denominator of the one with most hits. `now` is what comes out.
static bool gsc_ko_use(struct gsc_ko *ko) {
    uint64_t *sum = calloc(1, gsc_ko_size(ko)), *spare = malloc(gsc_ko_size(ko));
    const struct gsc_use *use = &ko->use;
    for (int i = 0; sum && spare && i < use->variants; i++) {
        const struct gsc_variant *variant = &use->variant[i];
        memcpy(ko->hit, ko->now, gsc_ko_size(ko));
        if (use->heals == i + 1) {
            gsc_ko_heal(ko, ko->hit, spare);
            gsc_ko_swap(&ko->hit, &spare);
        }
        for (int hit = 0; hit < variant->hits; hit++) {
            gsc_ko_strike(ko, &use->strike[variant->strike[hit]], ko->hit, spare);
            gsc_ko_swap(&ko->hit, &spare);
        }
        for (int place = 0; place < 2 * (ko->max_hp + 1); place++) {
            uint64_t *number = ko->hit + (size_t)place * (size_t)ko->limbs;
            if (gsc_ko_is_zero(number, ko->limbs))
                continue;
            for (int hit = variant->hits; hit < use->most_hits; hit++)
                gsc_ko_multiply(number, gsc_ko_hit_total(ko), ko->limbs);
            gsc_ko_add(sum + (size_t)place * (size_t)ko->limbs, number, variant->weight, ko->limbs);
        }
    }
    bool fine = sum && spare;
    if (fine) {
        gsc_ko_multiply(ko->whole, use->weight, ko->limbs);
        for (int hit = 0; hit < use->most_hits; hit++)
            gsc_ko_multiply(ko->whole, gsc_ko_hit_total(ko), ko->limbs);
        gsc_ko_swap(&ko->now, &sum);
    }
    free(sum);
    free(spare);
    return fine;
}

// ---- Between uses

static bool gsc_ko_cured(const struct gsc_request_side *d) {
    int held = gsc_items[d->number[GSC_F_ITEM]].held, status = d->number[GSC_F_STATUS];
    return held == GSC_HELD_HEAL_STATUS || (held == GSC_HELD_HEAL_POISON && status == GSC_POISON) ||
           (held == GSC_HELD_HEAL_BURN && status == GSC_BURN);
}

static int gsc_ko_share(const struct gsc_ko *ko, int shift) {
    return ko->max_hp >> shift ? ko->max_hp >> shift : 1;
}

// [gsc:end-of-attack.after] What the defender's own segment costs it.
static int gsc_ko_residual(const struct gsc_ko *ko) {
    const struct gsc_request_side *d = &ko->r->sides[GSC_DEFENDER];
    int status = d->number[GSC_F_STATUS], loss = 0;
    if ((status == GSC_POISON || status == GSC_BURN) && !(ko->turn && gsc_ko_cured(d)))
        loss += d->given[GSC_F_TOXIC] ? gsc_ko_share(ko, 4) * (d->number[GSC_F_TOXIC] + ko->turn + 1)
                                      : gsc_ko_share(ko, 3);
    if (gsc_flag(d, GSC_FLAG_SEEDED))
        loss += gsc_ko_share(ko, 3);
    if (gsc_flag(d, GSC_FLAG_NIGHTMARE) && status == GSC_SLEEP)
        loss += gsc_ko_share(ko, 2);
    if (gsc_flag(d, GSC_FLAG_CURSED))
        loss += gsc_ko_share(ko, 2);
    return loss;
}

// [gsc:end-of-turn.2-3] Sandstorm and binding last as long as is asked about.
static int gsc_ko_end_loss(const struct gsc_ko *ko) {
    const struct gsc_request_side *d = &ko->r->sides[GSC_DEFENDER];
    bool bears = gsc_flag(d, GSC_FLAG_UNDERGROUND);
    for (int i = 0; i < 2; i++)
        bears |=
            d->types[i] == GSC_TYPE_ROCK || d->types[i] == GSC_TYPE_GROUND || d->types[i] == GSC_TYPE_STEEL;
    return (ko->r->number[GSC_O_WEATHER] == GSC_SAND && !bears ? gsc_ko_share(ko, 3) : 0) +
           (gsc_flag(d, GSC_FLAG_BOUND) ? gsc_ko_share(ko, 4) : 0);
}

// One turn's end: the losses, then Leftovers, then a berry.
static void gsc_ko_turn(struct gsc_ko *ko) {
    const struct gsc_item *item = &gsc_items[ko->r->sides[GSC_DEFENDER].number[GSC_F_ITEM]];
    int loss = gsc_ko_residual(ko) + gsc_ko_end_loss(ko);
    memset(ko->next, 0, gsc_ko_size(ko));
    for (int eaten = 0; eaten < 2; eaten++)
        for (int hp = 0; hp <= ko->max_hp; hp++) {
            int left = hp > loss ? hp - loss : 0, then = eaten;
            if (left && item->held == GSC_HELD_LEFTOVERS)
                left += gsc_ko_share(ko, 4);
            if (left && item->held == GSC_HELD_BERRY && !eaten && 2 * left < ko->max_hp) {
                left += item->parameter;
                then = 1;
            }
            left = left > ko->max_hp ? ko->max_hp : left;
            gsc_ko_add(gsc_ko_at(ko, ko->next, then, left), gsc_ko_at(ko, ko->now, eaten, hp), 1, ko->limbs);
        }
    gsc_ko_swap(&ko->now, &ko->next);
    ko->turn++;
}

// ---- The answers

// How many ends of turn lie between two hits.
static int gsc_ko_turns(const struct gsc_request *r) {
    switch (r->move ? r->figures.effect : GSC_EFFECT_NORMAL_HIT) {
    case GSC_EFFECT_SOLARBEAM:
        return r->number[GSC_O_WEATHER] == GSC_SUN ? 1 : 2;
    case GSC_EFFECT_HYPER_BEAM:
    case GSC_EFFECT_RAZOR_WIND:
    case GSC_EFFECT_SKY_ATTACK:
    case GSC_EFFECT_SKULL_BASH:
    case GSC_EFFECT_FLY:
        return 2;
    case GSC_EFFECT_FUTURE_SIGHT:
        return 3;
    default:
        return 1;
    }
}

static void gsc_ko_answer(const struct gsc_ko *ko, int number) {
    char text[UMP_PROB_TEXT], name[8] = {'k', 'o', (char)('0' + number), 0};
    ump_prob chance = ump_prob_one();
    chance.width = UMP_PROB_LIMBS;
    memset(chance.num, 0, sizeof chance.num);
    memset(chance.den, 0, sizeof chance.den);
    memcpy(chance.den, ko->whole, (size_t)ko->limbs * sizeof *chance.den);
    for (int eaten = 0; eaten < 2; eaten++)
        gsc_ko_add(chance.num, gsc_ko_at(ko, ko->now, eaten, 0), 1, ko->limbs);
    ump_prob_print(&chance, text, sizeof text);
    ko->r->sink->answer(ko->r->sink->out, name, text);
}

static int gsc_bits(uint64_t n) { return n ? 64 - __builtin_clzll(n) : 0; }

static bool gsc_ko_open(struct gsc_ko *ko) {
    const struct gsc_request_side *d = &ko->r->sides[GSC_DEFENDER];
    const struct gsc_item *item = &gsc_items[d->number[GSC_F_ITEM]];
    ko->max_hp = d->max_hp > d->hp ? d->max_hp : d->hp;
    ko->band = item->held == GSC_HELD_FOCUS_BAND ? item->parameter : 0;
    gsc_use_make(ko->r, ko->r->given[GSC_O_MOVE_USES] ? ko->r->number[GSC_O_MOVE_USES] : 1, &ko->use);
    int bits = gsc_bits(ko->use.weight) + ko->use.most_hits * gsc_bits(gsc_ko_hit_total(ko));
    ko->limbs = (GSC_KO_USES * bits + 63) / 64;
    ko->limbs = ko->limbs > GSC_KO_LIMBS ? GSC_KO_LIMBS : ko->limbs;
    ko->now = calloc(1, gsc_ko_size(ko));
    ko->next = malloc(gsc_ko_size(ko));
    ko->hit = malloc(gsc_ko_size(ko));
    if (!ko->now || !ko->next || !ko->hit)
        return false;
    *gsc_ko_at(ko, ko->now, 0, d->hp) = 1;
    ko->whole[0] = 1;
    return true;
}

// A use that ends its user's part is not repeated.
bool gsc_calc_knockouts(const struct gsc_request *r) {
    struct gsc_ko ko = {.r = r};
    bool fine = gsc_ko_open(&ko);
    int uses = r->move && r->figures.effect == GSC_EFFECT_SELFDESTRUCT ? 1 : GSC_KO_USES;
    int first = r->given[GSC_O_MOVE_USES] ? r->number[GSC_O_MOVE_USES] : 1;
    for (int i = 0; fine && i < uses; i++) {
        for (int turn = 0; i && turn < gsc_ko_turns(r); turn++)
            gsc_ko_turn(&ko);
        // A rage is as long as it was: what the user takes is not known.
        bool grows = r->move && r->figures.effect != GSC_EFFECT_RAGE;
        gsc_use_make(r, grows ? first + i : first, &ko.use);
        fine = gsc_ko_use(&ko);
        if (fine)
            gsc_ko_answer(&ko, i + 1);
    }
    free(ko.now);
    free(ko.next);
    free(ko.hit);
    return fine;
}

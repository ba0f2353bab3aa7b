// SPDX-License-Identifier: MIT
// What does one attack do? The calculator's answers, with what a battle would know given by the asker.
// Reading the pairs: request.c; the damage of each hit: strikes.c; chances to knock out: knockout.c.
#include <stdlib.h>

#include "gsc/commands.h"
#include "gsc/request.h"
#include "kit/prob.h"

// ---- Texts

void gsc_term_to_sink(const ump_calc_sink *sink, const ump_event *event) {
    char text[2 * UMP_FRAC_TEXT + 16];
    ump_buf value = ump_buf_fixed(text, sizeof text);
    ump_term_value((ump_op)event->op, event->value, event->after, &value);
    sink->working(sink->out, gsc_term_word(event->subject), ump_buf_text(&value), gsc_rule_name(event->rule));
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
    int effect = move ? r->figures.effect : GSC_EFFECT_NORMAL_HIT;
    if (!(r->figures.flags & GSC_MOVE_ACCURACY_CHECK) && move != GSC_MOVE_FUTURE_SIGHT &&
        move != GSC_MOVE_BIDE)
        return 256;
    if (effect == GSC_EFFECT_OHKO && a->number[GSC_F_LEVEL] < d->number[GSC_F_LEVEL])
        return 0;
    if (effect == GSC_EFFECT_DREAM_EATER && d->number[GSC_F_STATUS] != GSC_SLEEP)
        return 0;
    if (effect == GSC_EFFECT_SNORE && a->number[GSC_F_STATUS] != GSC_SLEEP)
        return 0;
    if (gsc_flag(d, GSC_FLAG_PROTECT))
        return 0;
    bool drains = (effect == GSC_EFFECT_LEECH_HIT || effect == GSC_EFFECT_DREAM_EATER) &&
                  gsc_flag(d, GSC_FLAG_SUBSTITUTE);
    if (drains && !r->rules.p[GSC_P_LOCK_ON_DRAIN])
        return 0;
    if (gsc_flag(d, GSC_FLAG_LOCK_ON))
        return gsc_flag(d, GSC_FLAG_FLYING) &&
                       (move == GSC_MOVE_EARTHQUAKE || move == GSC_MOVE_FISSURE || move == GSC_MOVE_MAGNITUDE)
                   ? 0
                   : 256;
    if (drains)
        return 0;
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
    if (effect == GSC_EFFECT_OHKO) {
        accuracy += 2 * (a->number[GSC_F_LEVEL] - d->number[GSC_F_LEVEL]);
        accuracy = accuracy > 255 ? 255 : accuracy;
    }
    const struct gsc_item *item = &gsc_items[d->number[GSC_F_ITEM]];
    accuracy = gsc_accuracy(accuracy, a->stages[GSC_ACC], d->stages[GSC_EVA], gsc_flag(d, GSC_FLAG_FORESIGHT),
                            item->held == GSC_HELD_BRIGHTPOWDER ? item->parameter : 0);
    return accuracy == 255 ? 256 : accuracy;
}

// ---- The distribution

// 128 bits hold six hits with critical rolls.
__extension__ typedef unsigned __int128 gsc_wide;
struct gsc_spread {
    gsc_wide *weight; // by damage
    int most;         // the largest damage
    bool fine;        // memory sufficed
};

static struct gsc_spread gsc_spread_open(int most) {
    struct gsc_spread spread = {calloc((size_t)most + 1, sizeof(gsc_wide)), most, true};
    spread.fine = spread.weight != NULL;
    return spread;
}

// One more hit: what comes out is the spread of the sums.
static struct gsc_spread gsc_spread_add(const struct gsc_spread *sum, const struct gsc_strike *strike) {
    struct gsc_spread both = gsc_spread_open(sum->most + strike->damage[strike->count - 1]);
    for (int i = 0; both.fine && i <= sum->most; i++)
        for (int j = 0; sum->weight[i] && j < strike->count; j++)
            both.weight[i + strike->damage[j]] += sum->weight[i] * strike->weight[j];
    return both;
}

static gsc_wide gsc_gcd(gsc_wide a, gsc_wide b) {
    while (b) {
        gsc_wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Adds a variant to the whole, brought to the denominator of the one with most hits.
static bool gsc_spread_variant(const struct gsc_use *use, const struct gsc_variant *variant,
                               struct gsc_spread *whole) {
    struct gsc_spread sum = gsc_spread_open(0);
    gsc_wide factor = variant->weight;
    if (sum.fine)
        sum.weight[0] = 1;
    for (int hit = 0; sum.fine && hit < variant->hits; hit++) {
        struct gsc_spread longer = gsc_spread_add(&sum, &use->strike[variant->strike[hit]]);
        free(sum.weight);
        sum = longer;
    }
    for (int hit = variant->hits; hit < use->most_hits; hit++)
        factor *= use->total;
    for (int i = 0; sum.fine && i <= sum.most; i++)
        whole->weight[i] += sum.weight[i] * factor;
    free(sum.weight);
    return sum.fine;
}

static int gsc_use_most(const struct gsc_use *use) {
    int most = 0;
    for (int i = 0; i < use->variants; i++) {
        int sum = 0;
        for (int hit = 0; hit < use->variant[i].hits; hit++) {
            const struct gsc_strike *strike = &use->strike[use->variant[i].strike[hit]];
            sum += strike->damage[strike->count - 1];
        }
        most = sum > most ? sum : most;
    }
    return most;
}

static void gsc_answer_wide(const struct gsc_request *r, int damage, gsc_wide num, gsc_wide den) {
    char text[UMP_PROB_TEXT];
    if (!r->sink->outcome_in_words)
        return;
    ump_prob chance = ump_prob_zero();
    chance.num[0] = (uint64_t)num, chance.num[1] = (uint64_t)(num >> 64);
    chance.den[0] = (uint64_t)den, chance.den[1] = (uint64_t)(den >> 64);
    ump_prob_print(&chance, text, sizeof text);
    r->sink->outcome_in_words(r->sink->out, ump_frac_int(damage), text);
}

static void gsc_answer_spread(const struct gsc_request *r, const struct gsc_use *use,
                              const struct gsc_spread *whole) {
    gsc_wide den = use->weight;
    for (int hit = 0; hit < use->most_hits; hit++)
        den *= use->total;
    for (int i = 0; i <= whole->most; i++) {
        if (!whole->weight[i])
            continue;
        gsc_wide gcd = gsc_gcd(whole->weight[i], den);
        if (den / gcd > INT64_MAX)
            gsc_answer_wide(r, i, whole->weight[i], den);
        else
            r->sink->outcome(r->sink->out, ump_frac_int(i),
                             (ump_frac){(int64_t)(whole->weight[i] / gcd), (int64_t)(den / gcd)});
    }
}

static void gsc_calc_outcomes(struct gsc_request *r, struct gsc_use *use) {
    int left = r->sides[GSC_DEFENDER].hp;
    for (int i = 0; use->leaves_one && i < use->strikes; i++)
        for (int j = 0; j < use->strike[i].count; j++)
            if (use->strike[i].damage[j] >= left)
                use->strike[i].damage[j] = left > 0 ? left - 1 : 0;
    struct gsc_spread whole = gsc_spread_open(gsc_use_most(use));
    bool fine = whole.fine;
    for (int i = 0; fine && i < use->variants; i++)
        fine = gsc_spread_variant(use, &use->variant[i], &whole);
    if (fine)
        gsc_answer_spread(r, use, &whole);
    else
        r->asked.status = UMP_NO_MEMORY;
    free(whole.weight);
}

// ---- What follows from the battler, or must be said

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
    }
}

// What a move needs to be told.
static void gsc_calc_needs(struct gsc_request *r) {
    static const uint8_t least[] = {2, 2, 1, 1}, most[] = {5, 2, 3, GSC_TEAM};
    int effect = r->move ? r->figures.effect : GSC_EFFECT_NORMAL_HIT, kind = -1;
    if (effect == GSC_EFFECT_METRONOME || effect == GSC_EFFECT_MIRROR_MOVE || effect == GSC_EFFECT_SLEEP_TALK)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "move",
                           "%s uses another move: ask for that one, its PP are not spent",
                           gsc_move_names[r->move]);
    if ((effect == GSC_EFFECT_COUNTER || effect == GSC_EFFECT_MIRROR_COAT || effect == GSC_EFFECT_BIDE) &&
        !r->given[GSC_O_MOVE_DAMAGE])
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "move.damage",
                           "%s gives back what it took: say how much", gsc_move_names[r->move]);
    if (effect == GSC_EFFECT_MULTI_HIT)
        kind = 0;
    else if (effect == GSC_EFFECT_DOUBLE_HIT || effect == GSC_EFFECT_POISON_MULTI_HIT)
        kind = 1;
    else if (effect == GSC_EFFECT_TRIPLE_KICK)
        kind = 2;
    if (r->given[GSC_O_ROLL_HITS] && kind >= 0 &&
        (r->number[GSC_O_ROLL_HITS] < least[kind] || r->number[GSC_O_ROLL_HITS] > most[kind]))
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "rolls.hits", "it hits %d to %d times", least[kind],
                           most[kind]);
    if (r->given[GSC_O_ROLL_HITS] && kind < 0 && effect != GSC_EFFECT_BEAT_UP &&
        r->number[GSC_O_ROLL_HITS] != 1)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "rolls.hits", "it hits once");
    if (effect != GSC_EFFECT_BEAT_UP)
        return;
    if (!r->sides[GSC_DEFENDER].given[GSC_F_SPECIES])
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "defender.species",
                           "Beat Up looks at base Defense: say the species");
    if (!r->party_count && r->sides[GSC_ATTACKER].given[GSC_F_SPECIES])
        r->party[r->party_count++] =
            (struct gsc_comrade){(uint8_t)r->sides[GSC_ATTACKER].number[GSC_F_SPECIES],
                                 (uint8_t)r->sides[GSC_ATTACKER].number[GSC_F_LEVEL]};
    if (!r->party_count)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "move.party", "say who joins in Beat Up");
    else if (r->given[GSC_O_ROLL_HITS] && r->number[GSC_O_ROLL_HITS] != r->party_count)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "rolls.hits", "everyone of the party hits once");
}

// Whether the asker said, or the species says, how much HP the defender has.
static bool gsc_knows_hp(const struct gsc_request_side *d) {
    return (d->given[GSC_F_SPECIES] || d->given[GSC_F_HP_MAX]) && d->hp > 0 &&
           !gsc_flag(d, GSC_FLAG_SUBSTITUTE);
}

ump_status gsc_calc(const ump_frac *params, const ump_given *set, uint32_t count, const ump_calc_sink *sink,
                    ump_problems *problems) {
    struct gsc_request r = {.sink = sink, .asked.problems = problems};
    for (int i = 0; i < GSC_PARAM_COUNT; i++)
        r.rules.p[i] = (int16_t)params[i].num;
    gsc_request_read(&r, set, count);
    if (r.asked.status == UMP_OK) {
        gsc_calc_power(&r);
        gsc_calc_needs(&r);
    }
    if (r.asked.status != UMP_OK)
        return r.asked.status;
    if (r.runs) {
        gsc_answer_escape(&r);
        return r.asked.status;
    }
    gsc_answer_obedience(&r);
    int hit = gsc_calc_hit(&r);
    gsc_answer(&r, "hit", hit, 256);
    gsc_answer(&r, "crit", gsc_calc_crit(&r), 256);
    if (r.given[GSC_O_ROLL_HIT] ? r.number[GSC_O_ROLL_HIT] == 1 : hit == 0) {
        sink->outcome(sink->out, ump_frac_int(0), ump_frac_int(1));
        return r.asked.status;
    }
    struct gsc_use use;
    gsc_use_work(&r, &use);
    gsc_use_make(&r, r.given[GSC_O_MOVE_USES] ? r.number[GSC_O_MOVE_USES] : 1, &use);
    if (use.heals) {
        gsc_answer(&r, "heals", (int)use.variant[use.heals - 1].weight, (int)use.weight);
        gsc_answer(&r, "heal", r.sides[GSC_DEFENDER].max_hp / 4, 1);
    }
    gsc_calc_outcomes(&r, &use);
    if (r.asked.status == UMP_OK && gsc_knows_hp(&r.sides[GSC_DEFENDER]) && !gsc_calc_knockouts(&r))
        r.asked.status = UMP_NO_MEMORY;
    return r.asked.status;
}

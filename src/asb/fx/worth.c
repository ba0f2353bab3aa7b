// SPDX-License-Identifier: MIT
// Which effects change what a battler is worth: ranks, Speed, weight? What an attack makes of them: damage.c.
#include "asb/fx/fx.h"

static bool asb_given_ranks(const struct asb_who *who) { return who->marks & ASB_MARK_RANKS; }

// [facts: items]
static void asb_ranks_up(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    for (int i = 0; i < ASB_RANKS && !asb_given_ranks(who); i++)
        who->ranks[i] = (int16_t)(who->ranks[i] + m->fx->stages[i]);
}
const struct asb_effect asb_fx_ranks = {.figure = asb_ranks_up};

static void asb_ranks_of(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    if (a->who[role].species == (uint16_t)m->fx->n[0])
        asb_ranks_up(a, role, m);
}
const struct asb_effect asb_fx_ranks_of = {.figure = asb_ranks_of};

// Rounded up.
static void asb_rank_times(struct asb_attack *a, struct asb_who *who, int stat, int num, int den) {
    ump_frac rank = ump_frac_make((int64_t)who->ranks[stat] * num, den, &a->status);
    who->ranks[stat] = (int16_t)ump_frac_ceil(rank);
}

static void asb_rank_factor(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    for (int i = 0; i < ASB_RANKS && !asb_given_ranks(who); i++)
        if (m->fx->stages[i])
            asb_rank_times(a, who, i, m->fx->num, m->fx->den);
}
const struct asb_effect asb_fx_rank_factor = {.figure = asb_rank_factor};

// [facts: items] Half again the defences of who can still evolve.
static void asb_eviolite(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    const struct asb_species *row = &asb_species[a->date][who->species];
    if (asb_given_ranks(who) || row->stage >= row->stages)
        return;
    asb_rank_times(a, who, ASB_STAT_DEF, m->fx->den + m->fx->num, m->fx->den);
    asb_rank_times(a, who, ASB_STAT_SPD, m->fx->den + m->fx->num, m->fx->den);
}
const struct asb_effect asb_fx_eviolite = {.figure = asb_eviolite};

static void asb_raise_boosted(struct asb_attack *a, struct asb_who *who, int by) {
    for (int i = 0; i < ASB_RANKS && !asb_given_ranks(who); i++)
        if (asb_species[a->date][who->species].boosted >> i & 1)
            who->ranks[i] = (int16_t)(who->ranks[i] + by);
}

// [facts: items] The highest base stat, or the two highest: the species' row says which.
static void asb_best_rank(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    asb_raise_boosted(a, &a->who[role], 1);
}
const struct asb_effect asb_fx_best_rank = {.figure = asb_best_rank};
const struct asb_effect asb_fx_best_ranks = {.figure = asb_best_rank};

// [facts: items] Everstone, Rare Candy: by one, by two for the weakest.
static void asb_best_rank_by_total(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    int total = asb_species[a->date][who->species].total;
    if (who->species && total <= m->fx->n[0])
        asb_raise_boosted(a, who, total <= m->fx->n[1] ? 2 : 1);
}
const struct asb_effect asb_fx_best_rank_by_total = {.figure = asb_best_rank_by_total};

// [facts: abilities] One rank for each stage of evolution, three for the last; the first of two counts two.
// By a Skill Swap one.
static void asb_huge_power(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    const struct asb_species *row = &asb_species[a->date][who->species];
    (void)m;
    if (asb_given_ranks(who) || !row->stage)
        return;
    int by = who->lent ? 1 : row->stage == row->stages ? 3 : row->stages == 2 ? 2 : row->stage;
    who->ranks[ASB_STAT_ATK] = (int16_t)(who->ranks[ASB_STAT_ATK] + by);
}
const struct asb_effect asb_fx_huge_power = {.figure = asb_huge_power};

// [asb:speed] Multipliers first, the stage last.
static void asb_speed_factor(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    bool item = m->source.from == ASB_FROM_ITEM; // is in a Speed that was given
    if ((item && who->marks & ASB_MARK_SPEED) || !asb_cond_holds(a, (enum asb_cond)m->fx->cond, role))
        return;
    who->speed = ump_frac_mul(who->speed, ump_frac_make(m->fx->num, m->fx->den, &a->status), &a->status);
    if (item) // a half rounded down, three quarters up, as the items say
        who->speed = ump_frac_int(m->fx->word ? ump_frac_ceil(who->speed) : ump_frac_floor(who->speed));
}
const struct asb_effect asb_fx_speed = {.figure = asb_speed_factor};

// ---- Weight

static void asb_weight_add(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    if (who->weight)
        who->weight = (uint8_t)(who->weight + m->fx->n[0]);
}
const struct asb_effect asb_fx_weight_add = {.figure = asb_weight_add};

// [facts: abilities] The class of the changed weight.
static void asb_weight_factor(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    int weight = asb_species[a->date][who->species].weight_hg;
    if (!weight)
        return;
    for (int class = 1; class < ASB_RANK_COUNT; class ++)
        if ((int64_t)weight * m->fx->num >= (int64_t)asb_ranks[a->date][class].weight_from_hg * m->fx->den)
            who->weight = (uint8_t) class;
}
const struct asb_effect asb_fx_weight_factor = {.figure = asb_weight_factor};

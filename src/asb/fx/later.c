// SPDX-License-Identifier: MIT
// Which abilities and moves has the later date alone? Those that no effect of the earlier one says.
#include "asb/fx/state.h"

// [facts: ability Beast Boost] Its best rank, or ranks, for good.
static void asb_beast_boost_on_knock_out(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attack a;
    int16_t best = 0;
    asb_look(ctx, &a, m->holder, m->holder);
    asb_figure_worth(&a);
    const int16_t *ranks = a.who[ASB_USER].ranks;
    for (int i = 0; i < ASB_RANKS; i++)
        best = ranks[i] > best ? ranks[i] : best;
    for (int i = 0; i < ASB_RANKS; i++)
        if (ranks[i] == best)
            asb_change_stage(ctx, m->holder, m->holder, (enum asb_stat)i, 1, true, m->source);
}
const struct asb_effect asb_fx_beast_boost = {.on_knock_out = asb_beast_boost_on_knock_out};

// [facts: ability Berserk] Brought below half of its HP by an attack.
static void asb_berserk_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_was_hit(m) || m->use->hp_lost.num <= 0 || !asb_in_play(ctx, m->holder))
        return;
    ump_frac half = ump_frac_div(asb_max_hp(ctx, m->holder), ump_frac_int(2), &ctx->status);
    ump_frac now = asb_b(ctx, m->holder)->hp, before = ump_frac_add(now, m->use->hp_lost, &ctx->status);
    if (ump_frac_cmp(before, half) >= 0 && ump_frac_cmp(now, half) < 0)
        asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_SPA, 1, true, m->source);
}
const struct asb_effect asb_fx_berserk = {.on_hit = asb_berserk_on_hit};

// [facts: ability Corrosion] `immune` (conditions.c) asks for it.
const struct asb_effect asb_fx_corrosion = {.plain = true};

// [facts: abilities Dazzling, Queenly Majesty] Moves of opponents that come before their time; Pursuit may.
static void asb_no_haste_on_aimed(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (m->slot || use->target != m->holder || !asb_is_foe(ctx, m->holder, use->user) || !use->option ||
        use->called || use->attack.move == ASB_MOVE_PURSUIT ||
        asb_priority_of(ctx, use->user, use->option, use->phase) < 1)
        return;
    use->stopped = true;
    use->reason = ASB_N_NO_EFFECT;
    use->stopped_by = m->source;
}
const struct asb_effect asb_fx_no_haste = {.on_aimed = asb_no_haste_on_aimed};

// [facts: ability Long Reach]
static void asb_long_reach(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->contact = false;
}
const struct asb_effect asb_fx_long_reach = {.base_power = asb_long_reach};

// [facts: item Protective Pads] What its contact would set off; the figures know it as contact all the same.
static void asb_pads(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->contact = false;
}
const struct asb_effect asb_fx_pads = {.accuracy = asb_pads};

// [facts: ability Merciless]
static void asb_merciless(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->who[ASB_TARGET].statuses & (1U << ASB_STATUS_POISON | 1U << ASB_STATUS_TOXIC))
        a->sure_crit = true;
}
const struct asb_effect asb_fx_merciless = {.critical = asb_merciless};

// [facts: ability Surge Surfer]
static void asb_surge_surfer(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (a->field.terrain == ASB_TERRAIN_ELECTRIC)
        a->who[role].speed = ump_frac_mul(a->who[role].speed, ump_frac_int(2), &a->status);
}
const struct asb_effect asb_fx_surge_surfer = {.figure = asb_surge_surfer};

// [facts: ability Triage] Recoveries and draining blows; not Ingrain.
static int asb_triage_priority(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_fx_list *list = &asb_moves[ctx->setup->date][m->use->attack.move].fx;
    bool heals = false, rooted = false;
    for (int i = 0; i < list->count; i++) {
        uint16_t effect = asb_fx_rows[list->first + i].effect;
        heals |= effect == ASB_FX_RECOVERY || effect == ASB_FX_DRAIN;
        rooted |= effect == ASB_FX_ROOTED;
    }
    return heals && !rooted ? m->fx->n[0] : 0;
}
const struct asb_effect asb_fx_triage = {.priority = asb_triage_priority};

// [facts: ability Water Bubble] The move's own power.
static void asb_power_factor(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_fx_fits(a, m))
        asb_add_part(a, ASB_PART_POWER, m->source, ump_frac_make(m->fx->num, m->fx->den, &a->status));
}
const struct asb_effect asb_fx_power_factor = {.base_power = asb_power_factor};

// [facts: abilities Stamina, Water Compaction] As often as it was hit, for good.
static void asb_when_each_hit_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool fits = asb_was_hit(m) && asb_strikes(m->use) && !m->use->substitute_took && m->use->dealt.num > 0 &&
                (!m->fx->type || m->use->attack.type == m->fx->type);
    int hits = fits && m->use->hits > 1 ? m->use->hits : 1;
    for (int stat = 0; stat < ASB_STAT_COUNT && fits; stat++)
        if (m->fx->stages[stat])
            asb_change_stage(ctx, m->holder, m->holder, (enum asb_stat)stat, m->fx->stages[stat] * hits, true,
                             m->source);
}
const struct asb_effect asb_fx_when_each_hit = {.on_hit = asb_when_each_hit_on_hit};

// ---- Moves

// [facts: move Purify] Its user gains where there was something to heal.
static void asb_purify_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    enum {
        MAJOR = 1 << ASB_STATUS_BURN | 1 << ASB_STATUS_POISON | 1 << ASB_STATUS_TOXIC |
                1 << ASB_STATUS_PARALYSIS | 1 << ASB_STATUS_SLEEP | 1 << ASB_STATUS_FREEZE
    };
    int target = m->use->target;
    if (target < 0 || m->use->substitute_took || !(asb_statuses(ctx, target) & MAJOR)) {
        asb_use_fails(m->use, target < 0                ? ASB_WHY_NO_FOE
                              : m->use->substitute_took ? ASB_WHY_BEHIND_SUBSTITUTE
                                                        : ASB_WHY_NO_CONDITION);
        return;
    }
    asb_cure(ctx, target, MAJOR, m->source);
    asb_heal(ctx, m->use->user, m->use->user, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_purify = {.on_hit = asb_purify_on_hit};

// [facts: move Strength Sap] So much for each rank of the target's Attack and each of its stages before the
// drop.
static void asb_strength_sap_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    int least = -asb_int(ctx->setup->params, ASB_P_STAGE_MAX);
    if (m->use->target < 0 || asb_b(ctx, m->use->target)->stages[ASB_STAT_ATK] <= least)
        asb_use_fails(m->use, m->use->target < 0 ? ASB_WHY_NO_FOE : ASB_WHY_ATTACK_LOWEST);
}
static void asb_strength_sap_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target, user = m->use->user;
    if (target < 0 || m->use->substitute_took)
        return;
    int before = asb_b(ctx, target)->stages[ASB_STAT_ATK];
    int amount = m->fx->n[0] * m->use->attack.who[ASB_TARGET].ranks[ASB_STAT_ATK] +
                 m->fx->n[1] * asb_b(ctx, target)->stages[ASB_STAT_ATK];
    asb_change_stage(ctx, target, user, ASB_STAT_ATK, -1, false, m->source);
    if (ctx->journal && amount > 0) {
        char memory[ASB_DETAIL];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        ump_buf_printf(&words, "%d x Attack rank %d + %d x stage %d of the target", m->fx->n[0],
                       m->use->attack.who[ASB_TARGET].ranks[ASB_STAT_ATK], m->fx->n[1], before);
        asb_tell(ctx, ASB_SUM_HP_GAINED, user, m->source, ASB_C_FACTS_MOVE, ump_frac_int(amount),
                 ump_buf_text(&words));
    }
    if (amount > 0)
        asb_heal(ctx, user, user, ump_frac_int(amount), m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_strength_sap = {.on_use = asb_strength_sap_on_use,
                                               .on_hit = asb_strength_sap_on_hit};

// ---- Bound to who has them

// [facts: abilities] "Cannot be removed by any means."
static void asb_bound(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (!m->slot && m->attempt->what == ASB_TRY_ABILITY && m->attempt->by != m->holder)
        m->attempt->blocked = true;
}
const struct asb_effect asb_fx_bound = {.on_attempt = asb_bound};

// [facts: type perks] Ghost: leaving.c asks for it. Dark: moves without damage of a Prankster, and what they
// call.
const struct asb_effect asb_fx_never_trapped = {.plain = true};
static void asb_no_prankster(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (m->slot || use->target != m->holder || use->user == m->holder ||
        !asb_has(ctx, use->user, ASB_ABILITY_PRANKSTER) || (asb_strikes(use) && !use->called))
        return;
    use->stopped = true;
    use->reason = ASB_N_NO_EFFECT;
    use->stopped_by = m->source;
}
const struct asb_effect asb_fx_no_prankster = {.on_aimed = asb_no_prankster};

// [facts: ability Liquid Voice] By default its sounds are Water's; Perish Song: lasting.c.
static void asb_liquid_voice(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[ASB_USER];
    if (!asb_attacks(m) || !(a->groups >> ASB_GROUP_SOUND & 1))
        return;
    for (int i = 0; i < who->ability_count; i++)
        if (who->abilities[i] == m->source.index && !(who->toggled >> i & 1))
            a->type = ASB_TYPE_WATER;
}
const struct asb_effect asb_fx_liquid_voice = {.base_power = asb_liquid_voice};
bool asb_voice_is_liquid(const struct asb_ctx *ctx, int battler) {
    return asb_fx_of(ctx, battler, ASB_FX_LIQUID_VOICE) &&
           !asb_is_off(ctx, battler, ASB_ABILITY_LIQUID_VOICE);
}

// [facts: ability Bulletproof] Of the later date: a move beside its group.
static void asb_immune_move(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && a->move == (uint16_t)m->fx->n[0])
        a->immune = true;
}
const struct asb_effect asb_fx_immune_move = {.modify_damage = asb_immune_move};

// SPDX-License-Identifier: MIT
// Which effects change stages, keep them up and keep them off? Of moves, then of abilities and items. How a
// stage changes and decays is changes.c.
#include "asb/fx/state.h"

// ---- Moves

static bool asb_is_secondary(const struct asb_moment *m, int stage) {
    return m->fx->who == ASB_WHO_USER ? stage > 0 : stage < 0;
}

// [facts: move Metal Sound] "All that hear it": by reading 101 its user is one of them, or not.
static void asb_stages_of_user(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    const struct asb_fx *deaf = asb_fx_of(ctx, user, ASB_FX_IMMUNE_GROUP);
    if (!asb_is(ctx->setup->params, ASB_P_METAL_SOUND, 1) || !asb_in_play(ctx, user) ||
        (deaf && deaf->group == ASB_GROUP_SOUND))
        return;
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++)
        if (m->fx->stages[stat])
            asb_change_stage(ctx, user, user, (enum asb_stat)stat, m->fx->stages[stat], false, m->source);
}

// Whether an ability of its target keeps every stage of it where it is: nobody rolls for that (reading 91).
static bool asb_is_all_kept(const struct asb_ctx *ctx, const struct asb_moment *m, int target) {
    bool passes = asb_passes_abilities(m->use, target);
    const struct asb_fx *keeps = passes ? NULL : asb_fx_of(ctx, target, ASB_FX_KEEPS);
    bool keen = !passes && asb_fx_of(ctx, target, ASB_FX_KEEN_EYE);
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++) {
        bool kept = (keeps && (!keeps->stats || keeps->stats >> stat & 1)) || (keen && stat == ASB_STAT_ACC);
        if (m->fx->stages[stat] && (m->fx->stages[stat] > 0 || !kept))
            return false;
    }
    return true;
}

static void asb_apply_stages(struct asb_ctx *ctx, const struct asb_moment *m, bool natural) {
    int target = asb_whom(m);
    if (target < 0 || (target != m->use->user && m->use->substitute_took) || !asb_in_play(ctx, target))
        return;
    bool foe = asb_side_of(ctx, target) != asb_side_of(ctx, m->use->user);
    if (m->fx->pct && ((foe && asb_is_all_kept(ctx, m, target)) || !asb_effect_happens(ctx, m)))
        return;
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++)
        if (m->fx->stages[stat] && !(m->use->quiet && asb_is_secondary(m, m->fx->stages[stat])))
            asb_change_stage(ctx, target, m->use->user, (enum asb_stat)stat, m->fx->stages[stat], natural,
                             m->source);
}
static void asb_stages_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->user != m->holder || m->fx->word)
        return;
    asb_apply_stages(ctx, m, false);
    if (m->fx->who == ASB_WHO_ALL)
        asb_stages_of_user(ctx, m);
}
// "always": whatever comes of it, as long as it was carried out.
static void asb_stages_on_done(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->user == m->holder && m->fx->word && !m->use->failed)
        asb_apply_stages(ctx, m, false);
}
const struct asb_effect asb_fx_stages = {.on_hit = asb_stages_on_hit, .on_done = asb_stages_on_done};

static void asb_natural_stages_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_apply_stages(ctx, m, true);
}
const struct asb_effect asb_fx_natural_stages = {.on_hit = asb_natural_stages_on_hit};

// [facts: move Shell Smash] Not again before its user has left play.
static void asb_once_in_play_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_slot_of(ctx, m->use->user, m->fx->effect))
        asb_use_fails(m->use, ASB_WHY_ONCE_IN_PLAY);
}
static void asb_once_in_play_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_BATTLE);
}
const struct asb_effect asb_fx_once_in_play = {.on_use = asb_once_in_play_on_use,
                                               .on_hit = asb_once_in_play_on_hit};

// [facts: moves Haze, Clear Smog] Natural stages, too.
static void asb_clears_stages_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->fx->who != ASB_WHO_ALL) {
        if (asb_whom(m) >= 0 && !m->use->substitute_took)
            asb_clear_stages(ctx, asb_whom(m), m->source);
        return;
    }
    for (int side = 0; side < ASB_SIDES; side++) {
        int active = asb_active(ctx, side);
        if (active >= 0 && asb_in_play(ctx, active))
            asb_clear_stages(ctx, active, m->source);
    }
}
const struct asb_effect asb_fx_clears_stages = {.on_hit = asb_clears_stages_on_hit};

// [facts: move Psych Up]
static void asb_copies_stages_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    for (int stat = 0; stat < ASB_STAT_COUNT && m->use->target >= 0; stat++)
        asb_set_stage(ctx, m->use->user, m->use->user, (enum asb_stat)stat,
                      asb_b(ctx, m->use->target)->stages[stat], m->source);
}
const struct asb_effect asb_fx_copies_stages = {.on_hit = asb_copies_stages_on_hit};

// [facts: move Mist] True: it keeps this off, and that is told.
static bool asb_is_in_mist(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    bool kept = target >= 0 && asb_mist_keeps_off(ctx, target, m->use->user, m->source);
    if (kept)
        asb_say_kept_off(ctx, target, m->use->user, ASB_WHY_MIST, ASB_C_STAGE_RULES);
    return kept;
}

// [facts: moves Guard Swap, Power Swap, Heart Swap] Natural stages stay with whom they are.
static void asb_swaps_stages_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    if (target < 0 || m->use->substitute_took || asb_is_in_mist(ctx, m))
        return;
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++) {
        int mine = asb_b(ctx, user)->stages[stat], theirs = asb_b(ctx, target)->stages[stat];
        if (!(m->fx->stats >> stat & 1))
            continue;
        asb_set_stage(ctx, user, user, (enum asb_stat)stat, theirs, m->source);
        asb_set_stage(ctx, target, user, (enum asb_stat)stat, mine, m->source);
    }
}
const struct asb_effect asb_fx_swaps_stages = {.on_hit = asb_swaps_stages_on_hit};

// [facts: move Topsy-Turvy]
static void asb_inverts_stages_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (target < 0 || m->use->substitute_took || asb_is_in_mist(ctx, m))
        return;
    struct asb_battler *b = asb_b(ctx, target);
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++) {
        b->natural[stat] = (int8_t)-b->natural[stat];
        asb_set_stage(ctx, target, m->use->user, (enum asb_stat)stat, -b->stages[stat], m->source);
    }
}
const struct asb_effect asb_fx_inverts_stages = {.on_hit = asb_inverts_stages_on_hit};

// [facts: move Acupressure] Any of the seven, by number in the order atk def spa spd spe acc eva.
static void asb_acupressure_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = asb_whom(m);
    ump_draw draw = {.label = ASB_L_WHICH,
                     .actor = m->use->user,
                     .target = m->use->target,
                     .n = ASB_STAT_COUNT,
                     .lowest = 1};
    if (target < 0)
        return;
    enum asb_stat stat = (enum asb_stat)ump_choose(ctx->chance, &draw);
    asb_change_stage(ctx, target, m->use->user, stat, m->fx->n[0], false, m->source);
}
const struct asb_effect asb_fx_acupressure = {.on_hit = asb_acupressure_on_hit};

// [facts: move Growth] Twice as much in sun, for more energy.
static void asb_growth_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int by = asb_is_sunny(ctx) ? 2 : 1;
    asb_change_stage(ctx, m->use->user, m->use->user, ASB_STAT_ATK, by, false, m->source);
    asb_change_stage(ctx, m->use->user, m->use->user, ASB_STAT_SPA, by, false, m->source);
}
static void asb_growth_cost(struct asb_attack *a, const struct asb_moment *m) {
    if (a->field.weather == ASB_WEATHER_SUN || a->field.weather == ASB_WEATHER_STRONG_SUN)
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(2));
}
const struct asb_effect asb_fx_growth = {.on_hit = asb_growth_on_hit, .energy_cost = asb_growth_cost};

// [facts: moves Flower Shield, Rototiller] The user and every Grass type on the field.
static void asb_flower_shield_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    for (int side = 0; side < ASB_SIDES; side++) {
        int active = asb_active(ctx, side);
        if (active >= 0 && (active == m->use->user || asb_is_of_type(ctx, active, ASB_TYPE_GRASS)))
            asb_change_stages(ctx, active, m->use->user, m->fx->stages, false, m->source);
    }
}
const struct asb_effect asb_fx_flower_shield = {.on_hit = asb_flower_shield_on_hit};

// [facts: moves Magnetic Flux, Gear Up]
static void asb_magnetic_flux_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    if (!asb_has(ctx, user, ASB_ABILITY_PLUS) && !asb_has(ctx, user, ASB_ABILITY_MINUS)) {
        asb_use_fails(m->use, ASB_WHY_NO_PLUS);
        return;
    }
    asb_change_stages(ctx, user, user, m->fx->stages, false, m->source);
}
const struct asb_effect asb_fx_magnetic_flux = {.on_hit = asb_magnetic_flux_on_hit};

// [facts: move Venom Drench]
static void asb_venom_drench_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const int8_t lowered[ASB_STAT_COUNT] = {-1, 0, -1, 0, -1, 0, 0};
    int target = m->use->target;
    if (target < 0 || m->use->substitute_took || !asb_b(ctx, target)->poison) {
        asb_use_fails(m->use, target < 0                ? ASB_WHY_NO_FOE
                              : m->use->substitute_took ? ASB_WHY_BEHIND_SUBSTITUTE
                                                        : ASB_WHY_NOT_POISONED);
        return;
    }
    asb_change_stages(ctx, target, m->use->user, lowered, false, m->source);
}
const struct asb_effect asb_fx_venom_drench = {.on_hit = asb_venom_drench_on_hit};

// [facts: move Captivate]
static void asb_other_gender_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    char a = ctx->setup->fighters[m->use->user].start.gender;
    char b = target < 0 ? 0 : ctx->setup->fighters[target].start.gender;
    if (!((a == 'M' && b == 'F') || (a == 'F' && b == 'M')))
        asb_use_fails(m->use, ASB_WHY_GENDERS);
}
const struct asb_effect asb_fx_other_gender = {.on_use = asb_other_gender_on_use};

// [facts: move Nasty Plot] Not while in love with the opponent, but for Dark types.
static void asb_nasty_plot_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_b(ctx, m->use->user)->infatuation && !asb_is_of_type(ctx, m->use->user, ASB_TYPE_DARK))
        asb_use_fails(m->use, ASB_WHY_IN_LOVE);
}
const struct asb_effect asb_fx_nasty_plot = {.on_use = asb_nasty_plot_on_use};

static void asb_curled_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_b(ctx, m->use->user)->flags |= ASB_FLAG_CURLED;
}
const struct asb_effect asb_fx_curled = {.on_hit = asb_curled_on_hit};

// ---- Shift Gear, Belly Drum: what lasts with their stages

enum { ASB_GEAR_ATK = 1, ASB_GEAR_SPE = 2 };

// [facts: move Shift Gear] The slot holds the stages below which neither falls: (spe + 8) * 16 + atk + 8.
static void asb_shift_gear_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    if (m->slot || user != m->holder)
        return;
    struct asb_slot *slot = asb_slot_of(ctx, user, m->fx->effect);
    asb_change_stage(ctx, user, user, ASB_STAT_SPE, slot ? 1 : ASB_GEAR_SPE, false, m->source);
    if (!slot)
        asb_change_stage(ctx, user, user, ASB_STAT_ATK, ASB_GEAR_ATK, false, m->source);
    if (slot)
        asb_slot_renew(ctx, user, slot, m->fx->n[0]);
    else
        asb_slot_put(ctx, user, m, m->fx->n[0], ASB_UNIT_ACTIONS);
    slot = asb_slot_of(ctx, user, m->fx->effect);
    const int8_t *stages = asb_b(ctx, user)->stages;
    if (slot)
        slot->arg = (uint16_t)((stages[ASB_STAT_SPE] + 8) * 16 + stages[ASB_STAT_ATK] + 8);
}
static void asb_shift_gear_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    bool speed = attempt->stat == ASB_STAT_SPE;
    if (!m->slot || (attempt->what != ASB_TRY_STAGE && attempt->what != ASB_TRY_DECAY) ||
        (!speed && attempt->stat != ASB_STAT_ATK) || attempt->change >= 0)
        return;
    int floor = (speed ? m->slot->arg / 16 : m->slot->arg % 16) - 8;
    int room = asb_b(ctx, m->holder)->stages[attempt->stat] - floor;
    if (-attempt->change > room)
        attempt->change = (int8_t)(room > 0 ? -room : 0);
    if (attempt->change == 0) {
        asb_block(m);
        attempt->amount = ump_frac_int(1);
    }
}
// [facts: move Gear Grind] Cheaper meanwhile.
static void asb_gears_shifted(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    struct asb_fx_list list = asb_moves[a->date][a->move].fx;
    (void)ctx;
    for (int i = 0; i < list.count && asb_attacks(m); i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_CHEAPER_UNDER) {
            a->cost = ump_frac_int(asb_fx_rows[list.first + i].n[1]);
            a->cost_given = true;
        }
}
const struct asb_effect asb_fx_cheaper_under = {.plain = true};
const struct asb_effect asb_fx_shift_gear = {
    .lies = asb_gears_shifted, .on_hit = asb_shift_gear_on_hit, .on_attempt = asb_shift_gear_on_attempt};

// [facts: move Belly Drum] 30% of full HP for the highest Attack, which stays for good; six actions without
// sleep, confusion and moves that do no damage. switching.c keeps the stage of who was drummed
// (asb_battler.drummed).
static void asb_belly_drum_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    ump_frac share = ump_frac_make(m->fx->n[0], 100, &ctx->status);
    ump_frac least = ump_frac_mul(asb_max_hp(ctx, user), share, &ctx->status);
    if (!m->slot && m->use->attack.move == ASB_MOVE_BELLY_DRUM &&
        ump_frac_cmp(asb_b(ctx, user)->hp, least) <= 0)
        asb_use_fails(m->use, ASB_WHY_HP_TOO_LOW);
}
static void asb_belly_drum_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, most = asb_int(ctx->setup->params, ASB_P_STAGE_MAX);
    if (m->slot || user != m->holder || m->use->attack.move != ASB_MOVE_BELLY_DRUM)
        return;
    ump_frac cost = ump_frac_mul(asb_max_hp(ctx, user), ump_frac_make(3, 10, &ctx->status), &ctx->status);
    asb_tell_share(ctx, ASB_SUM_HP_LOST, user, m->source, ASB_C_FACTS_MOVE, cost, "full HP",
                   asb_max_hp(ctx, user), ump_frac_make(3, 10, &ctx->status));
    asb_harm(ctx, user, user, cost, m->source, ASB_C_FACTS_MOVE);
    asb_change_stage(ctx, user, user, ASB_STAT_ATK, 2 * most, true,
                     m->source); // all the way, by Contrary down
    asb_b(ctx, user)->drummed = asb_b(ctx, user)->natural[ASB_STAT_ATK] < 0 ? 2 : 1;
    asb_slot_put(ctx, user, m, 6, ASB_UNIT_ACTIONS);
}
static void asb_belly_drum_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->slot && m->attempt->what == ASB_TRY_STATUS &&
        m->attempt->statuses & (1U << ASB_STATUS_SLEEP | 1U << ASB_STATUS_CONFUSION))
        asb_block(m);
}
static enum asb_verdict asb_belly_drum_check(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    return m->slot && m->use->attack.klass == ASB_CLASS_OTHER ? ASB_BARRED : ASB_ALLOWED;
}
const struct asb_effect asb_fx_belly_drum = {.check_order = asb_belly_drum_check,
                                             .on_use = asb_belly_drum_on_use,
                                             .on_hit = asb_belly_drum_on_hit,
                                             .on_attempt = asb_belly_drum_on_attempt};

// ---- Abilities and items that change a change

// [facts: ability Contrary] By default.
static void asb_contrary_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool raise = m->attempt->change > 0; // [facts: item Inversion Charm]
    if (m->attempt->what == ASB_TRY_STAGE && !asb_is_off(ctx, m->holder, m->source.index) &&
        !(raise && asb_fx_of(ctx, m->holder, ASB_FX_INVERSION)))
        m->attempt->change = (int8_t)-m->attempt->change;
}
const struct asb_effect asb_fx_contrary = {.on_attempt = asb_contrary_on_attempt,
                                           .tries = 1U << ASB_TRY_STAGE};

static void asb_simple_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_STAGE)
        m->attempt->change = (int8_t)(m->attempt->change * 2);
}
const struct asb_effect asb_fx_simple = {.on_attempt = asb_simple_on_attempt, .tries = 1U << ASB_TRY_STAGE};

// [facts: abilities Clear Body, White Smoke, Big Pecks, Hyper Cutter] Against opponents.
static void asb_keeps_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    bool mine = attempt->by >= 0 && !asb_is_foe(ctx, m->holder, attempt->by);
    if (attempt->what == ASB_TRY_STAGE && attempt->change < 0 && !mine &&
        (!m->fx->stats || m->fx->stats >> attempt->stat & 1))
        asb_block(m);
}
const struct asb_effect asb_fx_keeps = {.on_attempt = asb_keeps_on_attempt, .tries = 1U << ASB_TRY_STAGE};

// [facts: ability Keen Eye] Its accuracy is lowered by nobody; foes' evasion and fog do not count.
static void asb_keen_eye(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->ignores_evasion = a->ignores_fog = true;
}
static void asb_keen_eye_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    bool mine = attempt->by >= 0 && !asb_is_foe(ctx, m->holder, attempt->by);
    if (attempt->what == ASB_TRY_STAGE && attempt->stat == ASB_STAT_ACC && attempt->change < 0 && !mine)
        asb_block(m);
}
const struct asb_effect asb_fx_keen_eye = {.accuracy = asb_keen_eye, .on_attempt = asb_keen_eye_on_attempt};

static void asb_slow_decay_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_DECAY && m->attempt->change < 0 && m->fx->stats >> m->attempt->stat & 1)
        asb_block(m);
}
const struct asb_effect asb_fx_slow_decay = {.on_attempt = asb_slow_decay_on_attempt};

// [facts: items Macho Brace, Power Band ...] Raises by its own moves without damage.
static void asb_boosts_boosts_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (attempt->what == ASB_TRY_STAGE && attempt->change > 0 && attempt->by == m->holder &&
        attempt->source.from == ASB_FROM_MOVE &&
        asb_moves[ctx->setup->date][attempt->source.index].klass == ASB_CLASS_OTHER)
        attempt->change = (int8_t)(attempt->change + m->fx->stages[attempt->stat]);
}
const struct asb_effect asb_fx_boosts_boosts = {.on_attempt = asb_boosts_boosts_on_attempt};

// [facts: items Macho Brace, Power Band, Power Belt] Of these, moves that raise a defence it makes greater.
static int asb_priority_boosts_priority(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_fx *greater = asb_fx_of(ctx, m->holder, ASB_FX_BOOSTS_BOOSTS);
    const struct asb_move *row = &asb_moves[ctx->setup->date][m->use->attack.move];
    if (!greater || row->klass != ASB_CLASS_OTHER)
        return 0;
    for (int i = 0; i < row->fx.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[row->fx.first + i];
        for (int stat = ASB_STAT_DEF; stat <= ASB_STAT_SPD; stat += ASB_STAT_SPD - ASB_STAT_DEF)
            if (fx->who == ASB_WHO_USER && fx->stages[stat] > 0 && greater->stages[stat] > 0)
                return 1;
    }
    return 0;
}
const struct asb_effect asb_fx_priority_boosts = {.priority = asb_priority_boosts_priority};

// ---- Abilities and items that answer

// [facts: abilities Defiant, Competitive] Each stat that an opponent's attack or ability lowers.
static void asb_when_lowered_on_happened(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    if (attempt->what == ASB_TRY_STAGE && attempt->change < 0 && asb_is_foe(ctx, m->holder, attempt->by) &&
        (attempt->source.from == ASB_FROM_MOVE || attempt->source.from == ASB_FROM_ABILITY))
        asb_change_stages(ctx, m->holder, m->holder, m->fx->stages, false, m->source);
}
const struct asb_effect asb_fx_when_lowered = {.on_happened = asb_when_lowered_on_happened};

// [facts: ability Speed Boost] A fiftieth of full energy; Speed does not decay.
static void asb_speed_boost_end_of_round(struct asb_ctx *ctx, const struct asb_moment *m) {
    ump_frac cost = ump_frac_div(ctx->setup->params[ASB_P_ENERGY_START], ump_frac_int(50), &ctx->status);
    if (!asb_in_play(ctx, m->holder))
        return;
    // [facts: item Blazikenite] of a mega, two
    int by = asb_is_mega(ctx, m->holder) && asb_fx_of(ctx, m->holder, ASB_FX_BLAZIKENITE) ? 2 : 1;
    asb_tell_share(ctx, ASB_SUM_ENERGY, m->holder, m->source, ASB_C_FACTS_ABILITY, cost, "full energy",
                   ctx->setup->params[ASB_P_ENERGY_START], ump_frac_make(1, 50, &ctx->status));
    asb_spend(ctx, m->holder, cost, m->source, ASB_C_END_OF_ROUND);
    asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_SPE, by, false, m->source);
}
static void asb_speed_boost_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what != ASB_TRY_DECAY || m->attempt->stat != ASB_STAT_SPE)
        return;
    asb_block(m);
    m->attempt->amount = ump_frac_int(1);
}
const struct asb_effect asb_fx_speed_boost = {.end_of_round = asb_speed_boost_end_of_round,
                                              .on_attempt = asb_speed_boost_on_attempt};

static void asb_steadfast_on_happened(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->attempt->what == ASB_TRY_FLINCH)
        asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_SPE, 1, true, m->source);
}
const struct asb_effect asb_fx_steadfast = {.on_happened = asb_steadfast_on_happened};

// [facts: ability Justified]
static void asb_when_hit_natural_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_was_hit(m) && !m->use->substitute_took && asb_strikes(m->use) &&
        m->use->attack.type == m->fx->type)
        asb_change_stages(ctx, m->holder, m->holder, m->fx->stages, true, m->source);
}
const struct asb_effect asb_fx_when_hit_natural = {.on_hit = asb_when_hit_natural_on_hit};

// [facts: ability Rattled] By an opponent the natural stage, too.
static void asb_rattled_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint8_t type = asb_was_hit(m) ? m->use->attack.type : ASB_TYPE_NONE;
    if (asb_was_hit(m) && !m->use->substitute_took && asb_strikes(m->use) &&
        (type == ASB_TYPE_GHOST || type == ASB_TYPE_BUG || type == ASB_TYPE_DARK))
        asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_SPE, 1, asb_is_foe(ctx, m->holder, m->use->user),
                         m->source);
}
const struct asb_effect asb_fx_rattled = {.on_hit = asb_rattled_on_hit};

static void asb_moxie_on_knock_out(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_ATK, 1, true, m->source);
}
const struct asb_effect asb_fx_moxie = {.on_knock_out = asb_moxie_on_knock_out};

static void asb_on_ko_stages_on_knock_out(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_change_stages(ctx, m->holder, m->holder, m->fx->stages, false, m->source);
}
const struct asb_effect asb_fx_on_ko_stages = {.on_knock_out = asb_on_ko_stages_on_knock_out};

// [facts: ability Anger Point] changes.c: it decays by two.
static void asb_anger_point_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int most = asb_int(ctx->setup->params, ASB_P_STAGE_MAX);
    if (asb_was_hit(m) && m->use->crit && !m->use->substitute_took && asb_in_play(ctx, m->holder))
        asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_ATK, 2 * most, false, m->source);
}
const struct asb_effect asb_fx_anger_point = {.on_hit = asb_anger_point_on_hit};

// [facts: ability Weak Armor] [facts: item Dome Fossil] For each hit by contact, by default.
static void asb_weak_armor_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool later = ctx->setup->date == ASB_2018_05; // physical attacks, and two stages of Speed
    bool loosened = later ? asb_was_hit(m) && m->use->attack.klass == ASB_CLASS_PHYSICAL
                          : asb_was_hit(m) && asb_is_contact(m->use);
    if (!loosened || m->use->substitute_took || asb_is_off(ctx, m->holder, m->source.index))
        return;
    int hits = m->use->hits > 0 ? m->use->hits : 1;
    if (!asb_fx_of(ctx, m->holder, ASB_FX_DOME_FOSSIL))
        asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_DEF, -hits, false, m->source);
    asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_SPE, later ? 2 * hits : hits, false, m->source);
}
const struct asb_effect asb_fx_weak_armor = {.on_hit = asb_weak_armor_on_hit};
const struct asb_effect asb_fx_dome_fossil = {.plain = true};

// [facts: ability Gooey]
static void asb_on_contact_natural_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_was_hit(m) && asb_is_contact(m->use) && !m->use->substitute_took)
        asb_change_stages(ctx, m->use->user, m->holder, m->fx->stages, true, m->source);
}
const struct asb_effect asb_fx_on_contact_natural = {.on_hit = asb_on_contact_natural_on_hit};

// ---- On entering

static void asb_intimidate_on_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    int foe = asb_foe(ctx, m->holder);
    if (foe >= 0)
        asb_change_stage(ctx, foe, m->holder, ASB_STAT_ATK, -1, true, m->source);
}
const struct asb_effect asb_fx_intimidate = {.on_enter = asb_intimidate_on_enter};

// [facts: ability Download] The attack that meets the weaker rank; a tie: Special Attack.
static void asb_download_on_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attack a;
    int foe = asb_foe(ctx, m->holder);
    if (foe < 0)
        return;
    asb_look(ctx, &a, m->holder, foe);
    asb_figure_worth(&a);
    const int16_t *ranks = a.who[ASB_TARGET].ranks;
    enum asb_stat stat = ranks[ASB_STAT_DEF] < ranks[ASB_STAT_SPD] ? ASB_STAT_ATK : ASB_STAT_SPA;
    asb_change_stage(ctx, m->holder, m->holder, stat, 1, true, m->source);
}
const struct asb_effect asb_fx_download = {.on_enter = asb_download_on_enter};

// [facts: item ThunderStone]
static void asb_sent_out_stages_on_enter(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_change_stages(ctx, m->holder, m->holder, m->fx->stages, true, m->source);
}
const struct asb_effect asb_fx_sent_out_stages = {.on_enter = asb_sent_out_stages_on_enter};

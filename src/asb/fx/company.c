// SPDX-License-Identifier: MIT
// Which moves look at what others do in the action, at the arena, at the dice, at the team? Pursuit and other
// interceptions, partners, drawn powers, Powder, Baton Pass, Transform, arena moves; and what only allies
// give.
#include "asb/fx/moves.h"

// ---- Evasion caught

// What a foe is about to do in this action, or NULL where its turn is over or it does nothing.
static const struct asb_option *asb_foe_is_about_to(struct asb_ctx *ctx, int foe) {
    if (foe < 0 || asb_b(ctx, foe)->flags & (ASB_FLAG_ACTED | ASB_FLAG_COOLDOWN))
        return NULL;
    const struct asb_option *option = asb_option_due(ctx, foe);
    return option && option->act == ASB_ACT_MOVE ? option : NULL;
}
// The priority at which its option comes first.
static int asb_first_priority(struct asb_ctx *ctx, int foe, const struct asb_option *option) {
    unsigned phases = asb_phases_of(ctx, foe, option);
    return asb_priority_of(ctx, foe, option,
                           phases & ASB_WITH_CHARGE    ? ASB_PHASE_CHARGE
                           : phases & ASB_WITH_EVASION ? ASB_PHASE_EVADE
                                                       : ASB_PHASE_STRIKE);
}

// [facts: move Pursuit] Whoever gets away, in whatever way.
static bool asb_gets_away(const struct asb_ctx *ctx, const struct asb_option *option) {
    static const uint16_t ways[] = {ASB_FX_EVADES, ASB_FX_STAYS,       ASB_FX_EVADE_ACTION,
                                    ASB_FX_DODGE,  ASB_FX_DOUBLE_TEAM, ASB_FX_MINIMIZE,
                                    ASB_FX_PIVOTS, ASB_FX_TAKE_COVER};
    return option && asb_move_has_any(ctx, option->move, ways, sizeof ways / sizeof *ways);
}
static int asb_pursues_first(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_option *next = m->slot ? NULL : asb_foe_is_about_to(ctx, m->other);
    return asb_gets_away(ctx, next) ? asb_first_priority(ctx, m->other, next) + 1 : 0;
}
static bool asb_pursues(struct asb_ctx *ctx, const struct asb_use *use) {
    return asb_fx_of_move(ctx, use->attack.move, ASB_FX_PURSUIT) &&
           asb_gets_away(ctx, asb_foe_is_about_to(ctx, use->target));
}
static void asb_pursuit(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || !asb_happened(a, ASB_TARGET, ASB_EVENT_GETS_AWAY))
        return;
    if (!a->power_given)
        a->power = ump_frac_int(m->fx->n[0]);
    a->never_misses = true;
}
// Who was hurt makes no clones in this action, and gets nothing of leaving.
static void asb_pursued(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot || target < 0 || m->use->dealt.num <= 0)
        return;
    if (asb_b(ctx, target)->clones)
        asb_clones_vanish(ctx, target);
    asb_slot_put(ctx, target, m, 1, ASB_UNIT_BATTLE);
}
static void asb_slot_goes(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_pursuit = {.base_power = asb_pursuit,
                                          .priority = asb_pursues_first,
                                          .on_hit = asb_pursued,
                                          .end_of_action = asb_slot_goes,
                                          .memory = true};

// [facts: moves] Block, Fairy Lock: a foe that evades in this action is hurt; and held. Whoever is away from
// an action before does not begin to be.
static bool asb_evades_now(const struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    static const uint16_t ways[] = {ASB_FX_EVADES, ASB_FX_EVADE_ACTION, ASB_FX_DODGE, ASB_FX_STAYS};
    const struct asb_slot *away = asb_slot_of(ctx, battler, ASB_FX_STAYS);
    return option && !(away && !away->fresh) &&
           asb_move_has_any(ctx, option->move, ways, sizeof ways / sizeof *ways);
}
static int asb_blocks_first(struct asb_ctx *ctx, const struct asb_moment *m) {
    int foe = asb_foe(ctx, m->holder);
    const struct asb_option *next = m->slot ? NULL : asb_foe_is_about_to(ctx, foe);
    return asb_evades_now(ctx, foe, next) ? asb_first_priority(ctx, foe, next) + 1 : 0;
}
// It is held where it is not already, and not free of such moves. False: nothing of that.
static bool asb_bar_the_way(struct asb_ctx *ctx, const struct asb_moment *m, int foe) {
    if (asb_slot_of(ctx, foe, m->fx->effect))
        return false;
    if (asb_free_of_traps(ctx, foe))
        asb_say_kept_off(ctx, foe, m->use->user, ASB_WHY_FREE_OF_TRAPS, ASB_C_FACTS_PERK);
    else
        asb_slot_put(ctx, foe, m, ASB_LASTS, ASB_UNIT_ROUNDS);
    return true;
}
// [facts: move Block] Before the evasion, which comes to nothing (of the later date it still comes), and by
// contact.
static void asb_stand_in_the_way(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    int foe = asb_foe(ctx, use->user);
    if (m->slot || foe < 0)
        return;
    bool caught = asb_evades_now(ctx, foe, asb_foe_is_about_to(ctx, foe)) && !asb_b(ctx, foe)->begun;
    if (!asb_bar_the_way(ctx, m, foe) && !caught)
        asb_use_fails(use, ASB_WHY_NO_EVASION_COMING);
    if (!caught)
        return;
    if (!m->fx->word)
        asb_b(ctx, foe)->flags |= ASB_FLAG_BARRED;
    use->attack.contact =
        !asb_fx_of(ctx, use->user, ASB_FX_PADS) && !asb_fx_of(ctx, use->user, ASB_FX_LONG_REACH);
    ump_frac weight = ump_frac_int(use->attack.who[ASB_USER].weight),
             damage = ump_frac_mul(weight, ump_frac_int(2), &ctx->status);
    asb_tell_share(ctx, ASB_SUM_HP_LOST, foe, m->source, ASB_C_FACTS_MOVE, damage, "weight class of the user",
                   weight, ump_frac_int(2));
    use->hp_lost = asb_harm(ctx, foe, use->user, damage, m->source, ASB_C_FACTS_MOVE);
}
// [facts: move Fairy Lock] Whether the evasion is over already or is to come; it is not kept from it.
static void asb_fairy_lock(struct asb_ctx *ctx, const struct asb_moment *m) {
    int foe = asb_foe(ctx, m->use->user);
    if (m->slot || foe < 0)
        return;
    const struct asb_battler *b = asb_b(ctx, foe);
    uint16_t used = b->flags & ASB_FLAG_ACTED ? b->recent[0] : 0;
    struct asb_option did = {.act = ASB_ACT_MOVE, .move = used};
    bool failed = b->recent_failed & 1;
    bool evades = used ? !failed && asb_evades_now(ctx, foe, &did)
                       : asb_evades_now(ctx, foe, asb_foe_is_about_to(ctx, foe));
    if (!asb_bar_the_way(ctx, m, foe) && !evades)
        asb_use_fails(m->use, ASB_WHY_NO_EVASION_COMING);
    if (!evades)
        return;
    ump_frac rank = ump_frac_int(m->use->attack.who[ASB_USER].ranks[ASB_STAT_SPA]),
             damage = ump_frac_mul(rank, ump_frac_int(3), &ctx->status);
    asb_tell_share(ctx, ASB_SUM_HP_LOST, foe, m->source, ASB_C_FACTS_MOVE, damage, "SpA rank of the user",
                   rank, ump_frac_int(3));
    asb_harm(ctx, foe, m->use->user, damage, m->source, ASB_C_FACTS_MOVE);
}
// Its evasion comes to nothing: move.c asks.
bool asb_is_stopped_from_evading(struct asb_ctx *ctx, const struct asb_use *use) {
    return asb_b(ctx, use->user)->flags & ASB_FLAG_BARRED && use->option &&
           asb_evades_now(ctx, use->user, use->option);
}
static void asb_way_is_barred(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (m->slot && attempt->what == ASB_TRY_SWITCH && attempt->by == m->holder &&
        attempt->source.from != ASB_FROM_MOVE && !asb_free_of_traps(ctx, m->holder))
        attempt->blocked = true;
}
static void asb_way_opens(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && !asb_in_play(ctx, m->slot->by))
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_block = {.priority = asb_blocks_first,
                                        .on_hit = asb_stand_in_the_way,
                                        .on_attempt = asb_way_is_barred,
                                        .end_of_round = asb_way_opens};
const struct asb_effect asb_fx_fairy_lock = {
    .on_hit = asb_fairy_lock, .on_attempt = asb_way_is_barred, .end_of_round = asb_way_opens};

// ---- Company

// [facts: moves] Fusion Bolt, Fusion Flare: stronger where the other one was used in this action.
static bool asb_has_partner(const struct asb_ctx *ctx, const struct asb_use *use, const struct asb_fx *fx) {
    for (int side = 0; fx && side < ASB_SIDES; side++) {
        int other = asb_active(ctx, side);
        if (other >= 0 && other != use->user && asb_b(ctx, other)->flags & ASB_FLAG_ACTED &&
            asb_b(ctx, other)->recent[0] == (uint16_t)fx->n[0])
            return true;
    }
    return false;
}
static void asb_with_partner(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && !a->power_given && asb_happened(a, ASB_USER, ASB_EVENT_PARTNER))
        a->power = ump_frac_add(a->power, ump_frac_int(m->fx->n[1]), &a->status);
}
const struct asb_effect asb_fx_with_partner = {.base_power = asb_with_partner};

// [facts: move Vital Throw] After everybody else.
static void asb_sure_if_last(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_happened(a, ASB_TARGET, ASB_EVENT_ACTED))
        a->never_misses = true;
}
const struct asb_effect asb_fx_sure_if_last = {.base_power = asb_sure_if_last};

// [facts: move Lovely Kiss] Once its user has used one of the two.
static bool asb_has_used(const struct asb_ctx *ctx, const struct asb_use *use, const struct asb_fx *fx) {
    const struct asb_battler *b = asb_b(ctx, use->user);
    for (int i = 0; fx && i < ASB_USED_MAX; i++)
        if (b->used[i] && (b->used[i] == (uint16_t)fx->n[0] || b->used[i] == (uint16_t)fx->n[1]))
            return true;
    return false;
}
static void asb_accuracy_after(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_happened(a, ASB_USER, ASB_EVENT_KISSED))
        a->accuracy = (uint8_t)m->fx->n[2];
}
const struct asb_effect asb_fx_accuracy_after = {.base_power = asb_accuracy_after};

// What has happened that is about this move alone.
void asb_look_back(struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_who *who = use->attack.who;
    uint16_t move = use->attack.move;
    if (asb_pursues(ctx, use))
        who[ASB_TARGET].events |= 1U << ASB_EVENT_GETS_AWAY;
    if (asb_is_run_from(ctx, use))
        who[ASB_TARGET].events |= 1U << ASB_EVENT_RUNS_AWAY;
    if (use->option->with & ASB_WITH_GEM && !use->called && use->phase == ASB_PHASE_STRIKE)
        who[ASB_USER].events |= 1U << ASB_EVENT_GEM;
    if (asb_has_partner(ctx, use, asb_fx_of_move(ctx, move, ASB_FX_WITH_PARTNER)))
        who[ASB_USER].events |= 1U << ASB_EVENT_PARTNER;
    if (asb_has_used(ctx, use, asb_fx_of_move(ctx, move, ASB_FX_ACCURACY_AFTER)))
        who[ASB_USER].events |= 1U << ASB_EVENT_KISSED;
}

// [facts: move Powder] It explodes under the target's own Fire: 10 and twice the ranks' difference.
static void asb_powder_trap(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->target < 0)
        return;
    if (!asb_slot_put(ctx, m->use->target, m, m->fx->n[2], ASB_UNIT_ACTIONS))
        asb_use_lies_not(ctx, m->use, m->use->target, m->fx->effect);
}
static void asb_powder_explodes(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (!m->slot || use->user != m->holder || !asb_damaging(&use->attack) ||
        use->attack.type != ASB_TYPE_FIRE || use->phase != ASB_PHASE_STRIKE)
        return;
    const struct asb_who *who = &use->attack.who[ASB_USER];
    int damage = m->fx->n[0] + m->fx->n[1] * (who->ranks[ASB_STAT_SPA] - who->ranks[ASB_STAT_SPD]);
    struct asb_source source = m->source;
    int by = m->slot->by;
    asb_slot_end(ctx, m->holder, m->slot);
    if (ctx->journal) {
        char memory[ASB_DETAIL];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        ump_buf_printf(&words, "%d + %d x (SpA rank %d - SpD rank %d)", m->fx->n[0], m->fx->n[1],
                       who->ranks[ASB_STAT_SPA], who->ranks[ASB_STAT_SPD]);
        asb_tell(ctx, ASB_SUM_HP_LOST, m->holder, source, ASB_C_FACTS_MOVE, ump_frac_int(damage),
                 ump_buf_text(&words));
    }
    asb_harm(ctx, m->holder, by, ump_frac_int(damage), source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_powder_trap = {.on_use = asb_powder_explodes, .on_hit = asb_powder_trap};

// [facts: moves] With one battler a side there is nobody beside anybody: these find no ally, draw nothing to
// themselves that would not come anyway, splash nobody, and put nobody before or behind another.
const struct asb_effect asb_fx_splash = {.plain = true};
const struct asb_effect asb_fx_ally_switch = {.plain = true};
const struct asb_effect asb_fx_follow = {.plain = true};
const struct asb_effect asb_fx_after_you = {.plain = true};
const struct asb_effect asb_fx_quash = {.plain = true};
const struct asb_effect asb_fx_bodyblock = {.plain = true};
const struct asb_effect asb_fx_take_cover = {.plain = true};
const struct asb_effect asb_fx_shift = {.plain = true};
const struct asb_effect asb_fx_pledge = {.plain = true};
static void asb_helps_nobody(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || !a->live)
        return;
    a->open_cost = false;
    a->cost = ump_frac_int(a->energy.base);
}
const struct asb_effect asb_fx_helping_hand = {.base_power = asb_helps_nobody};
// Counters are the trainer's, after the battle.
const struct asb_effect asb_fx_coins = {.plain = true};

// ---- Drawn

// [facts: move Magnitude] view.c draws the die before the figures, for the power hangs on it.
const struct asb_effect asb_fx_magnitude = {.plain = true};

// [facts: move Present] A power, or 8 HP for the target.
enum { ASB_PRESENT_HEALS = 8, ASB_PRESENT_FROM = 81 };
static void asb_present_figures(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->die >= ASB_PRESENT_FROM)
        a->klass = ASB_CLASS_OTHER;
}
static void asb_present(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->target >= 0 && m->use->attack.die >= ASB_PRESENT_FROM)
        asb_heal(ctx, m->use->target, m->use->user, ump_frac_int(ASB_PRESENT_HEALS), m->source,
                 ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_present = {.base_power = asb_present_figures, .on_hit = asb_present};

// [facts: move Beat Up] One hit of each of the team that stands.
static void asb_beat_up(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->set_hits = a->who[ASB_USER].standing;
}
const struct asb_effect asb_fx_beat_up = {.base_power = asb_beat_up};

// ---- The arena, and what the referee sees

// [facts: move Energy Ball] Not unless it is said.
static void asb_artificial_arena(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (ump_ask_or(ctx->chance, ASB_L_ARTIFICIAL, m->use->user, UMP_NOBODY, 1) == 0)
        m->use->attack.power = ump_frac_add(m->use->attack.power, ump_frac_int(m->fx->n[0]), &ctx->status);
}
const struct asb_effect asb_fx_artificial_arena = {.on_use = asb_artificial_arena};

// [facts: move Poison Sting] A stinger, unless it is said that there is none.
static void asb_needs_stinger(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (ump_ask_or(ctx->chance, ASB_L_STINGER, m->use->user, UMP_NOBODY, 0) == 1)
        asb_use_fails(m->use, ASB_WHY_NO_STINGER);
}
const struct asb_effect asb_fx_needs_stinger = {.on_use = asb_needs_stinger};

// [facts: move Camouflage] The type of the place.
static void asb_camouflage(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint8_t known = ctx->setup->arena_type;
    if (m->slot || !asb_put_types(ctx, m, m->use->user, ASB_LASTS))
        return;
    uint32_t type = known ? known - 1u : ump_ask(ctx->chance, ASB_L_ARENA_TYPE, m->use->user, UMP_NOBODY);
    uint8_t *types = asb_b(ctx, m->use->user)->types;
    types[0] = (uint8_t)(type + 1 < ASB_TYPE_COUNT ? type + 1 : ASB_TYPE_NORMAL);
    types[1] = types[2] = ASB_TYPE_NONE;
    asb_say_source(ctx, m->use->user, UMP_NOBODY, ASB_N_TYPES_CHANGED, m->source);
}
const struct asb_effect asb_fx_camouflage = {.on_hit = asb_camouflage};

// [facts: move Nature Power] In the order of the label's words.
static void asb_nature_power(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t moves[] = {ASB_MOVE_EARTH_POWER, ASB_MOVE_TRI_ATTACK,   ASB_MOVE_POWER_GEM,
                                     ASB_MOVE_ENERGY_BALL, ASB_MOVE_HYDRO_PUMP,   ASB_MOVE_FROST_BREATH,
                                     ASB_MOVE_ICE_BEAM,    ASB_MOVE_LAVA_PLUME,   ASB_MOVE_SHADOW_BALL,
                                     ASB_MOVE_AIR_SLASH,   ASB_MOVE_DRACO_METEOR, ASB_MOVE_MOONBLAST,
                                     ASB_MOVE_THUNDERBOLT, ASB_MOVE_MUD_BOMB,     ASB_MOVE_PSYCHIC};
    // [facts: moves] what a terrain makes of it is no question: Thunderbolt, Energy Ball, Moonblast, Psychic
    static const uint8_t of_terrain[] = {0, 12, 3, 11, 14};
    uint8_t terrain = ctx->state->terrain;
    uint32_t which =
        terrain ? ump_ask_or(ctx->chance, ASB_L_NATURE, m->use->user, UMP_NOBODY, of_terrain[terrain])
                : ump_ask(ctx->chance, ASB_L_NATURE, m->use->user, UMP_NOBODY);
    if (which >= sizeof moves / sizeof *moves ||
        !asb_call_and_pay(ctx, m, m->use, moves[which], asb_foe(ctx, m->use->user)))
        asb_use_fails(m->use, ASB_WHY_CALL_UNPAID);
}
const struct asb_effect asb_fx_nature_power = {.on_hit = asb_nature_power};

// [facts: move Secret Power] What the place adds, with its chance.
static void asb_secret_power(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint8_t statuses[] = {ASB_STATUS_PARALYSIS, ASB_STATUS_SLEEP,  ASB_STATUS_COUNT,
                                       ASB_STATUS_COUNT,     ASB_STATUS_FLINCH, ASB_STATUS_FREEZE};
    struct asb_fx fx = *m->fx;
    struct asb_moment chance = *m;
    int target = m->use->target, user = m->use->user;
    fx.pct = (uint8_t)asb_int(ctx->setup->params, ASB_P_SECRET_POWER);
    chance.fx = &fx;
    if (m->slot || target < 0 || m->use->substitute_took || asb_is_fainted(ctx, target))
        return;
    uint32_t which = ump_ask(ctx->chance, ASB_L_SECRET, m->use->user, UMP_NOBODY);
    if (which >= sizeof statuses || !asb_effect_happens(ctx, &chance))
        return;
    if (which == 2 || which == 3)
        asb_change_stage(ctx, target, user, which == 2 ? ASB_STAT_ATK : ASB_STAT_SPE, -1, false, m->source);
    else if (statuses[which] == ASB_STATUS_FLINCH)
        asb_flinch(ctx, target, user, m->source);
    else
        asb_inflict(ctx, target, user, (enum asb_status)statuses[which],
                    statuses[which] == ASB_STATUS_PARALYSIS ? asb_paralysis_level(ctx, m->source, fx.pct) : 0,
                    m->source);
}
const struct asb_effect asb_fx_secret_power = {.on_hit = asb_secret_power};

// [facts: command Dodge] The league's formula stands in a post of its own: the referee says by how many
// points.
static void asb_dodge(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ACTIONS);
}
static void asb_dodges(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attack *a = &m->use->attack;
    if (!m->slot || m->use->target != m->holder || m->use->user == m->holder || m->use->stopped ||
        !asb_is_aimed(a) || a->accuracy == 0 || a->never_misses ||
        asb_cannot_be_evaded(ctx, m->use->user, m->holder, a))
        return;
    int32_t points = ump_ask_number(ctx->chance, ASB_L_DODGE, m->holder, m->use->user, 0, 100);
    if (points)
        asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(-points));
}
const struct asb_effect asb_fx_dodge = {
    .on_hit = asb_dodge, .on_aimed = asb_dodges, .end_of_action = asb_slot_goes};

// ---- Handed on, and taken over

// [facts: move Baton Pass]
static void asb_baton_pass(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_reserves(ctx, asb_side_of(ctx, m->use->user), NULL) ||
        asb_slot_of(ctx, m->use->user, ASB_FX_PURSUIT))
        asb_use_fails(m->use,
                      asb_slot_of(ctx, m->use->user, ASB_FX_PURSUIT) ? ASB_WHY_PURSUED : ASB_WHY_NO_RESERVE);
    else
        asb_pass(ctx, m->use->user, m->source);
}
const struct asb_effect asb_fx_baton_pass = {.on_hit = asb_baton_pass};

// [facts: move Transform] Types, abilities, stages at once; ranks, Speed and moves by its slot (view.c,
// orders). arg: 1 + whose; amount: the action of the battle, for nothing shakes it off in the first six.
static void asb_transform(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    if (m->slot)
        return;
    struct asb_slot *slot = target >= 0 && !asb_slot_of(ctx, user, ASB_FX_TRANSFORM) &&
                                    !asb_slot_of(ctx, target, ASB_FX_TRANSFORM)
                                ? asb_slot_put(ctx, user, m, ASB_LASTS, ASB_UNIT_BATTLE)
                                : NULL;
    if (!slot) {
        bool again = target >= 0 &&
                     (asb_slot_of(ctx, user, ASB_FX_TRANSFORM) || asb_slot_of(ctx, target, ASB_FX_TRANSFORM));
        if (target < 0 || again)
            asb_use_fails(m->use, again ? ASB_WHY_CANNOT_TRANSFORM : ASB_WHY_NO_FOE);
        else
            asb_use_kept_off(ctx, m->use);
        return;
    }
    struct asb_battler *u = asb_b(ctx, user), *t = asb_b(ctx, target);
    slot->arg = (uint16_t)(1 + target);
    slot->amount = ump_frac_int(ctx->state->round * ctx->setup->actions + ctx->state->action);
    for (int i = 0; i < 3; i++)
        u->types[i] = t->types[i];
    unsigned count = 0, toggled = 0; // [facts: ability Wonder Guard] what nothing copies is not copied here
    for (int i = 0; i < t->ability_count; i++) {
        if (asb_is_bound(ctx, t->abilities[i]))
            continue;
        toggled |= (t->toggled >> i & 1U) << count;
        u->abilities[count++] = t->abilities[i];
    }
    for (unsigned i = count; i < ASB_ABILITIES_MAX; i++)
        u->abilities[i] = ASB_ABILITY_NONE;
    u->ability_count = (uint8_t)count;
    u->toggled = (uint8_t)toggled;
    for (int i = 0; i < ASB_STAT_COUNT; i++) {
        u->stages[i] = t->stages[i];
        u->natural[i] = t->natural[i];
    }
    asb_say_source(ctx, user, target, ASB_N_TRANSFORMS, m->source);
}
const struct asb_effect asb_fx_transform = {.on_hit = asb_transform};

// Whose body it has, itself where it has its own.
int asb_body_of(const struct asb_ctx *ctx, int battler) {
    const struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_TRANSFORM);
    return slot ? slot->arg - 1 : battler;
}
// Whether its transformation is too young to be shaken off; [facts: ability Imposter] three actions.
enum { ASB_IMPOSTER_HOLDS = 3 };
bool asb_holds_its_shape(const struct asb_ctx *ctx, int battler) {
    const struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_TRANSFORM);
    int now = ctx->state->round * ctx->setup->actions + ctx->state->action;
    bool imposter = slot && asb_source_of_code(slot->source).from == ASB_FROM_ABILITY;
    int least = imposter ? ASB_IMPOSTER_HOLDS : asb_int(ctx->setup->params, ASB_P_TRANSFORM);
    return slot && now - (int)slot->amount.num < least;
}

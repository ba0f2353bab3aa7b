// SPDX-License-Identifier: MIT
// Who has to leave, may not leave, and what stays behind? Phazing and leaving moves, traps and webs, wishes
// for who comes in next, bonds. How a battler leaves and enters is switching.c.
#include <string.h>

#include "asb/fx/moves.h"

// ---- Out, and away

// [facts: moves] A blow does not send out who stands behind a substitute; shouts and winds do.
static void asb_phazes(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->target < 0 || asb_is_fainted(ctx, m->use->target) || m->use->substitute_took ||
        (asb_b(ctx, m->use->target)->substitute &&
         !asb_passes_substitute(ctx, m->use->user, m->use->attack.move)))
        return;
    asb_phaze(ctx, m->use->target, m->use->user, m->source);
}
const struct asb_effect asb_fx_phazes = {.on_hit = asb_phazes};

static void asb_pivots(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_is_fainted(ctx, m->use->user) && !asb_slot_of(ctx, m->use->user, ASB_FX_PURSUIT))
        asb_pivot(ctx, m->use->user, m->source);
}
const struct asb_effect asb_fx_pivots = {.on_hit = asb_pivots};

// ---- Held

bool asb_free_of_traps(const struct asb_ctx *ctx, int battler) {
    return asb_fx_of(ctx, battler, ASB_FX_FREE_OF_TRAPS) != NULL ||
           asb_fx_of(ctx, battler, ASB_FX_NEVER_TRAPPED) != NULL ||
           asb_fx_of(ctx, battler, ASB_FX_SHED_SHELL) != NULL;
}
// It asks to leave of its own accord.
static void asb_held_here(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    bool own = attempt->what == ASB_TRY_SWITCH && attempt->by == m->holder;
    if (m->slot && own && attempt->source.from != ASB_FROM_MOVE && !asb_free_of_traps(ctx, m->holder))
        attempt->blocked = true;
}
// [asb:trapping] Until who holds it is gone: at the end of that round, or once the switching is over.
static void asb_hold_ends(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && !asb_in_play(ctx, m->slot->by))
        asb_slot_end(ctx, m->holder, m->slot);
}
static void asb_hold_fast(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot || target < 0 || m->use->substitute_took || asb_is_fainted(ctx, target) ||
        (asb_damaging(&m->use->attack) && asb_slot_of(ctx, target, m->fx->effect)))
        return;
    if (asb_free_of_traps(ctx, target))
        asb_say_kept_off(ctx, target, m->use->user, ASB_WHY_FREE_OF_TRAPS, ASB_C_FACTS_PERK);
    else if (asb_slot_of(ctx, target, m->fx->effect))
        asb_use_fails(m->use, ASB_WHY_HELD_ALREADY);
    else
        asb_slot_put(ctx, target, m, ASB_LASTS, ASB_UNIT_ROUNDS);
}
const struct asb_effect asb_fx_holds_in = {
    .on_hit = asb_hold_fast, .on_attempt = asb_held_here, .end_of_round = asb_hold_ends};
const struct asb_effect asb_fx_free_of_traps = {.plain = true};

// [asb:trapping] Shadow Tag and its kin: asked of the holder when its foe wants to leave. Not in the phase in
// which the holder came.
static bool asb_slips_away(const struct asb_ctx *ctx, int battler, const struct asb_moment *m) {
    const uint8_t *types = asb_b(ctx, battler)->types;
    bool flies = types[0] == ASB_TYPE_FLYING || types[1] == ASB_TYPE_FLYING || types[2] == ASB_TYPE_FLYING;
    if (asb_free_of_traps(ctx, battler) || asb_has(ctx, battler, m->source.index))
        return true;
    return m->fx->word == 2 && (flies || asb_has(ctx, battler, ASB_ABILITY_LEVITATE)) &&
           !asb_on_ground(ctx, battler); // [facts: type perks] but under Smack Down and Gravity
}
static void asb_traps_foe(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (attempt->what != ASB_TRY_SWITCH || attempt->by < 0 || attempt->by == m->holder ||
        attempt->source.from == ASB_FROM_MOVE ||
        asb_side_of(ctx, attempt->by) == asb_side_of(ctx, m->holder) ||
        asb_b(ctx, m->holder)->flags & ASB_FLAG_ENTERED || asb_slips_away(ctx, attempt->by, m))
        return;
    attempt->blocked = true;
    attempt->source = m->source;
}
const struct asb_effect asb_fx_traps = {.on_attempt = asb_traps_foe};

// ---- Traps that hurt

// [asb:trapping] Its line of the end of an action counts it down. Who sets the ground moving once more,
// whatever comes of it, or leaves it, lets go of what only the ground holds.
static bool asb_holds_by_ground(uint16_t move) {
    return move == ASB_MOVE_SAND_TOMB || move == ASB_MOVE_MAGMA_STORM;
}
static bool asb_lets_go_of_ground(const struct asb_ctx *ctx, int battler) {
    uint16_t move = asb_b(ctx, battler)->flags & ASB_FLAG_ACTED ? asb_b(ctx, battler)->recent[0] : 0;
    const struct asb_fx *away = asb_fx_of_move(ctx, move, ASB_FX_EVADES);
    return !asb_on_ground(ctx, battler) || asb_b(ctx, battler)->place == ASB_PLACE_AIR ||
           asb_move_groups[move] >> ASB_GROUP_SEISMIC & 1 || (away && away->word == ASB_PLACE_AIR);
}
static void asb_trap(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (m->slot) // of the holder, or of one hit
        return;
    if (use->target < 0 || asb_is_fainted(ctx, use->target) || use->substitute_took)
        return;
    int actions = m->fx->n[1];
    const struct asb_fx *claw = asb_fx_of(ctx, use->user, ASB_FX_GRIP_CLAW);
    struct asb_slot *slot = asb_slot_of(ctx, use->target, ASB_FX_TRAP);
    if (claw)
        actions = claw->n[0];
    if (slot && slot->source == asb_source_code(m->source) && slot->by == use->user)
        slot->left = (uint8_t)actions; // refreshed
    else if (!slot)
        asb_slot_put(ctx, use->target, m, actions, ASB_UNIT_ACTIONS);
}
static void asb_trap_hurts(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        return;
    int by = m->slot->by;
    bool off_ground = asb_holds_by_ground(m->source.index) && by >= 0 && asb_lets_go_of_ground(ctx, by);
    if (!asb_in_play(ctx, by) || off_ground) {
        asb_slot_end(ctx, m->holder, m->slot);
        return;
    }
    const struct asb_fx *more = asb_fx_of(ctx, by, ASB_FX_TRAP_FACTOR);
    ump_frac damage = ump_frac_int(m->fx->n[0] * (more ? more->n[0] : 1));
    if (more)
        asb_tell_share(ctx, ASB_SUM_HP_LOST, m->holder, m->source, ASB_C_FACTS_MOVE, damage,
                       "with what its user holds:", ump_frac_int(m->fx->n[0]), ump_frac_int(more->n[0]));
    asb_harm(ctx, m->holder, by, damage, m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_trap = {
    .on_hit = asb_trap, .on_attempt = asb_held_here, .end_of_action = asb_trap_hurts};

// Binds, holds and webs off.
void asb_free_from_traps(struct asb_ctx *ctx, int battler) {
    static const uint16_t traps[] = {ASB_FX_TRAP, ASB_FX_HOLDS_IN, ASB_FX_BLOCK, ASB_FX_SPIDER_WEB};
    for (size_t i = 0; i < sizeof traps / sizeof *traps; i++) {
        struct asb_slot *slot = asb_slot_of(ctx, battler, traps[i]);
        if (slot)
            asb_slot_end(ctx, battler, slot);
    }
}

// [facts: move Spider Web] No contact for actions, fewer for Bug types, none for who is at home on it; Fire
// burns it down.
static bool asb_walks_webs(const struct asb_ctx *ctx, int battler) {
    static const char *const spiders[] = {"Spinarak", "Ariados", "Joltik", "Galvantula"};
    const char *own = asb_species_names[ctx->setup->fighters[battler].start.species];
    for (size_t i = 0; i < sizeof spiders / sizeof *spiders; i++)
        if (strcmp(own, spiders[i]) == 0)
            return true;
    return false;
}
static void asb_burns_web(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && asb_damaging(&m->use->attack) && m->use->attack.type == ASB_TYPE_FIRE)
        asb_slot_end(ctx, m->holder, m->slot);
}
static void asb_spider_web(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot && target == m->holder) // whoever's Fire reaches it
        asb_burns_web(ctx, m);
    if (m->slot || target < 0)
        return;
    const uint8_t *types = asb_b(ctx, target)->types;
    bool bug = types[0] == ASB_TYPE_BUG || types[1] == ASB_TYPE_BUG || types[2] == ASB_TYPE_BUG;
    if (asb_walks_webs(ctx, target) || asb_slot_of(ctx, target, ASB_FX_SPIDER_WEB))
        asb_has_no_effect(ctx, m->use,
                          asb_walks_webs(ctx, target) ? ASB_WHY_WALKS_WEBS : ASB_WHY_LIES_ALREADY);
    else
        asb_slot_put(ctx, target, m, bug ? m->fx->n[0] / 2 : m->fx->n[0], ASB_UNIT_ACTIONS);
}
static enum asb_verdict asb_stuck(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    return m->slot && asb_damaging(&m->use->attack) && asb_is_contact(m->use) ? ASB_BARRED : ASB_ALLOWED;
}
const struct asb_effect asb_fx_spider_web = {
    .check_order = asb_stuck, .on_use = asb_burns_web, .on_hit = asb_spider_web, .on_attempt = asb_held_here};

// [facts: move Rapid Spin] Where it does damage.
static void asb_rapid_spin(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    if (m->use->dealt.num <= 0)
        return;
    struct asb_slot *trap = asb_slot_of(ctx, user, ASB_FX_TRAP);
    if (trap)
        asb_slot_end(ctx, user, trap);
    struct asb_slot *seed = asb_slot_of(ctx, user, ASB_FX_LEECH_SEED);
    if (seed)
        asb_slot_end(ctx, user, seed);
    static const int words[] = {1, 2, 4}; // Spikes, Stealth Rock, Toxic Spikes
    for (int i = 0; i < 3; i++)
        asb_clear_hazards(ctx, asb_side_of(ctx, user), words[i], user);
}
const struct asb_effect asb_fx_rapid_spin = {.on_hit = asb_rapid_spin};

// ---- For who comes next

static void asb_leave_blessing(struct asb_ctx *ctx, const struct asb_moment *m, enum asb_blessing blessing) {
    if (!m->slot)
        ctx->state->sides[asb_side_of(ctx, m->use->user)].blessing = (uint8_t)blessing;
}
static void asb_healing_wish(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_leave_blessing(ctx, m, ASB_BLESSING_HEALING_WISH);
}
static void asb_lunar_dance(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_leave_blessing(ctx, m, ASB_BLESSING_LUNAR_DANCE);
}
const struct asb_effect asb_fx_healing_wish = {.on_hit = asb_healing_wish};
const struct asb_effect asb_fx_lunar_dance = {.on_hit = asb_lunar_dance};

// [asb:timing.start-of-round] Healing Wish: its HP and energy; Lunar Dance: a share of all.
void asb_blessing_on(struct asb_ctx *ctx, int battler) {
    struct asb_side *side = &ctx->state->sides[asb_side_of(ctx, battler)];
    bool wish = side->blessing == ASB_BLESSING_HEALING_WISH;
    asb_crystal_on(ctx, battler);
    if (!side->blessing)
        return;
    uint16_t move = wish ? ASB_MOVE_HEALING_WISH : ASB_MOVE_LUNAR_DANCE;
    const struct asb_fx *fx = asb_fx_of_move(ctx, move, wish ? ASB_FX_HEALING_WISH : ASB_FX_LUNAR_DANCE);
    struct asb_source source = {ASB_FROM_MOVE, ASB_USER, move};
    const ump_frac *p = ctx->setup->params;
    side->blessing = ASB_BLESSING_NONE;
    ump_frac share = p[ASB_P_LUNAR_DANCE];
    ump_frac hp =
        wish && fx ? ump_frac_int(fx->n[0]) : ump_frac_mul(asb_max_hp(ctx, battler), share, &ctx->status);
    ump_frac energy =
        wish && fx ? ump_frac_int(fx->n[1]) : ump_frac_mul(p[ASB_P_ENERGY_START], share, &ctx->status);
    if (!wish)
        asb_tell_share(ctx, ASB_SUM_HP_GAINED, battler, source, ASB_C_FACTS_MOVE, hp, "full HP",
                       asb_max_hp(ctx, battler), share);
    asb_heal(ctx, battler, battler, hp, source, ASB_C_START_OF_ROUND);
    if (!wish)
        asb_tell_share(ctx, ASB_SUM_ENERGY_GAINED, battler, source, ASB_C_FACTS_MOVE, energy, "full energy",
                       p[ASB_P_ENERGY_START], share);
    asb_gain(ctx, battler, energy, source, ASB_C_START_OF_ROUND);
    asb_cure(ctx, battler, asb_statuses(ctx, battler), source);
}

// ---- Bonds

// [facts: move Grudge] For the round; who then knocks it out may use no move of the classes of that one for
// the rest of the battle: damaging moves of its type, and damaging ones that evade or have priority, as it
// did. arg: the move, in who bears the grudge's curse.
static void asb_grudge(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_GRUDGE);
    if (!m->slot && (!slot || slot->arg) && asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ROUNDS))
        asb_say_note(ctx, UMP_EVENT_NOTE, m->use->user, UMP_NOBODY, ASB_N_BEARS_GRUDGE, ASB_C_FACTS_MOVE);
}
static void asb_grudge_borne(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t move = m->other >= 0 ? asb_b(ctx, m->other)->recent[0] : 0;
    if (!m->slot || m->slot->arg || !asb_is_fainted(ctx, m->holder) || !move ||
        !asb_is_damaging_move(ctx, move) || asb_side_of(ctx, m->holder) == asb_side_of(ctx, m->other))
        return;
    struct asb_moment at = *m;
    at.slot = NULL;
    at.holder = m->other;
    struct asb_slot *slot = asb_slot_put(ctx, m->other, &at, ASB_LASTS, ASB_UNIT_BATTLE);
    if (!slot)
        return;
    slot->arg = move;
    asb_say_source(ctx, m->other, m->holder, ASB_N_SEALED,
                   (struct asb_source){ASB_FROM_MOVE, ASB_USER, move});
}
static enum asb_verdict asb_begrudged(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attack *a = &m->use->attack;
    if (!m->slot || !m->slot->arg || !asb_damaging(a) || a->move == ASB_MOVE_STRUGGLE)
        return ASB_ALLOWED;
    const struct asb_move *borne = asb_move_row(ctx, m->slot->arg), *row = asb_move_row(ctx, a->move);
    bool evasive = borne->phases & 2 && row->phases & 2, first = borne->priority > 0 && row->priority > 0;
    return row->type == borne->type || evasive || first ? ASB_BARRED : ASB_ALLOWED;
}
const struct asb_effect asb_fx_grudge = {.check_order = asb_begrudged,
                                         .on_hit = asb_grudge,
                                         .end_of_turn = asb_grudge_borne,
                                         .memory = true,
                                         .several = true};

// [facts: move Destiny Bond] For the round: who knocks it out takes it; it cannot chill.
static void asb_destiny_bond(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_slot_of(ctx, m->use->user, ASB_FX_DESTINY_BOND))
        asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ROUNDS);
}
static enum asb_verdict asb_bond_no_chill(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    return m->slot && m->use->attack.move == ASB_MOVE_CHILL ? ASB_BARRED : ASB_ALLOWED;
}
// [asb:timing.end-of-turn] At the end of the turn of who knocked its holder out.
static void asb_bond_strikes(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && asb_is_fainted(ctx, m->holder) && m->other >= 0 &&
        asb_side_of(ctx, m->holder) != asb_side_of(ctx, m->other))
        asb_harm(ctx, m->other, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_END_OF_TURN);
}
const struct asb_effect asb_fx_destiny_bond = {
    .check_order = asb_bond_no_chill, .on_hit = asb_destiny_bond, .end_of_turn = asb_bond_strikes};

// SPDX-License-Identifier: MIT
// Which moves use another move? Those that repeat one (Copycat, Mirror Move, Me First), those that steal one
// or send it back (Snatch, Magic Coat), and those that learn one (Mimic, Sketch). A called move's use is
// move.c.
#include "asb/fx/moves.h"

// What that move (linked: of a Z-Move, else 0) would cost its caller, by the figures of now; so often was it
// used directly before.
static ump_frac asb_cost_of_call(struct asb_ctx *ctx, int user, int target, uint16_t move, uint16_t linked,
                                 int in_a_row) {
    bool tells = ctx->journal != NULL;
    struct asb_attack a;
    asb_look(ctx, &a, user, target);
    if (in_a_row) {
        a.who[ASB_USER].last_move = move;
        a.who[ASB_USER].streak = (uint8_t)(in_a_row < 255 ? in_a_row : 255);
    }
    struct asb_traces traces = {.count = 0};
    a.traces = tells ? &traces : NULL;
    asb_figure_move(&a, move);
    if (a.energy.measure == ASB_MEASURE_RANKS_MOVED)
        a.ranks_moved = (int16_t)(1 + asb_ranks_to_move(ctx, user, target, move));
    asb_link_figures(ctx, &a, linked);
    asb_figure_attack(&a);
    struct asb_work work = {ctx->journal, NULL, (int8_t)user, (int8_t)user, ASB_SUM_ENERGY, true};
    return asb_energy(&a, tells ? &work : NULL);
}

// [facts: moves] Metronome, Sleep Talk and Assist: what they call counts as used.
bool asb_is_summoner(const struct asb_ctx *ctx, uint16_t move) {
    return asb_fx_of_move(ctx, move, ASB_FX_METRONOME) || asb_fx_of_move(ctx, move, ASB_FX_SLEEP_TALK) ||
           asb_fx_of_move(ctx, move, ASB_FX_ASSIST);
}
static int asb_called_in_a_row(const struct asb_use *use, uint16_t move) {
    const struct asb_who *before = &use->attack.who[ASB_USER];
    if (before->last_move && asb_same_for_row(move, before->last_move))
        return before->streak;
    return use->other_move && asb_same_for_row(move, use->other_move) ? use->other_streak : 0;
}

// Pays for it by the formula of the caller's row and uses it. False: it cannot be paid.
bool asb_call_and_pay(struct asb_ctx *ctx, const struct asb_moment *m, struct asb_use *by, uint16_t move,
                      int target) {
    const struct asb_amount *energy = &asb_move_row(ctx, m->source.index)->energy;
    ump_frac factor = ump_frac_make(energy->factor_num, energy->factor_den, &ctx->status);
    bool summons = asb_is_summoner(ctx, m->use->attack.move) && !m->use->called;
    uint16_t z = asb_z_called(ctx, by, move), used = z ? z : move;
    int row = summons ? asb_called_in_a_row(m->use, used) : 0;
    // "either": one that is used in a row itself pays for that alone
    int pays_for = summons && asb_streak(&m->use->attack) == 0 ? row : 0;
    ump_frac cost = asb_cost_of_call(ctx, by->user, target, used, z ? move : 0, pays_for);
    cost = ump_frac_mul(cost, factor, &ctx->status);
    if (by->whole_or_nothing && ump_frac_cmp(asb_b(ctx, by->user)->en, cost) < 0)
        return false;
    struct asb_work work = {ctx->journal, NULL, by->user, by->user, ASB_SUM_ENERGY, true};
    if (ump_frac_cmp(factor, ump_frac_int(1)) != 0)
        asb_say_term(&work, ASB_T_SHARE, m->source, ASB_C_FACTS_MOVE, UMP_OP_MUL, factor, cost);
    if (energy->base == 0) { // the caller's own least energy is part of it
        cost = ump_frac_sub(cost, m->use->paid, &ctx->status);
        if (m->use->paid.num)
            asb_say_term(&work, ASB_T_PAID, asb_by_rule(), ASB_C_ENERGY, UMP_OP_SUB, m->use->paid, cost);
    }
    if (cost.num > 0)
        asb_spend(ctx, by->user, cost, m->source, ASB_C_FACTS_MOVE);
    asb_call_another(ctx, by, move, target);
    if (summons) {
        asb_b(ctx, by->user)->other_move = used;
        asb_b(ctx, by->user)->other_streak = (uint16_t)(row + 1);
    }
    return true;
}

// [facts: move Snatch] What it cannot do, or what comes to nothing with it, costs it nothing more.
static void asb_use_stolen(struct asb_ctx *ctx, const struct asb_moment *m, struct asb_use *by, uint16_t move,
                           int target) {
    ump_frac cost = asb_cost_of_call(ctx, by->user, target, move, 0, 0);
    if (asb_fx_of_move(ctx, move, ASB_FX_FULL_ENERGY) && ump_frac_cmp(asb_b(ctx, by->user)->en, cost) < 0) {
        asb_say_why(ctx, UMP_EVENT_REFUSE, by->user, UMP_NOBODY, ASB_N_FAILED, ASB_WHY_CALL_UNPAID,
                    asb_by_rule(), m->source.index);
        return;
    }
    if (asb_call_another(ctx, by, move, target))
        asb_spend(ctx, by->user, cost, m->source, ASB_C_FACTS_MOVE);
}

static bool asb_is_among(uint16_t move, const uint16_t *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (asb_move_bases[list[i]] == asb_move_bases[move])
            return true;
    return false;
}

// ---- Repeated

// [facts: moves] A Z-Move is not repeated: 0 of one.
static uint16_t asb_unless_z(const struct asb_ctx *ctx, uint16_t move) {
    return asb_move_row(ctx, move)->kind == ASB_MOVE_KIND_Z_MOVE ? 0 : move;
}

// [facts: move Copycat] The move used last by anybody, whole and at once.
static void asb_copycat(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t move = asb_unless_z(ctx, ctx->state->move_before);
    struct asb_use by = *m->use;
    by.whole_or_nothing = true;
    if (!move || move == ASB_MOVE_COPYCAT || !asb_call_and_pay(ctx, m, &by, move, asb_foe(ctx, m->use->user)))
        asb_use_fails(m->use, !move || move == ASB_MOVE_COPYCAT ? ASB_WHY_NOTHING_USED : ASB_WHY_CALL_UNPAID);
}
const struct asb_effect asb_fx_copycat = {.on_hit = asb_copycat};

// [facts: move Mirror Move] One of the target's last three that are aimed at others.
static bool asb_is_aimed_at_others(const struct asb_ctx *ctx, uint16_t move) {
    struct asb_attack a = {.params = ctx->setup->params, .date = ctx->setup->date};
    asb_figure_move(&a, move);
    return asb_is_aimed(&a) && a.target != ASB_TARGET_USER;
}
static void asb_mirror_move(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t never[] = {
        ASB_MOVE_ASSIST,       ASB_MOVE_COPYCAT,      ASB_MOVE_COUNTER,     ASB_MOVE_FEINT,
        ASB_MOVE_FOCUS_PUNCH,  ASB_MOVE_HELPING_HAND, ASB_MOVE_MAGIC_COAT,  ASB_MOVE_ME_FIRST,
        ASB_MOVE_METRONOME,    ASB_MOVE_MIMIC,        ASB_MOVE_MIRROR_COAT, ASB_MOVE_MIRROR_MOVE,
        ASB_MOVE_NATURE_POWER, ASB_MOVE_PERISH_SONG,  ASB_MOVE_SKETCH,      ASB_MOVE_SLEEP_TALK,
        ASB_MOVE_SNATCH,       ASB_MOVE_STRUGGLE,     ASB_MOVE_TRANSFORM};
    int target = m->use->target, seen = 3;
    uint16_t called = m->use->option ? m->use->option->called : 0, move = 0;
    // "used against it": not before it came
    if (target >= 0 && asb_b(ctx, m->use->user)->flags & ASB_FLAG_ENTERED)
        seen = ctx->state->action - (asb_b(ctx, target)->flags & ASB_FLAG_ACTED ? 0 : 1);
    for (int i = 0; target >= 0 && i < seen && i < 3 && !move; i++) {
        uint16_t used = asb_unless_z(ctx, asb_b(ctx, target)->recent[i]);
        bool fits = used && (!called || asb_move_bases[called] == asb_move_bases[used]);
        if (fits && !asb_is_among(used, never, sizeof never / sizeof *never) &&
            asb_is_aimed_at_others(ctx, used))
            move = used;
    }
    if (!move || !asb_call_and_pay(ctx, m, m->use, move, target))
        asb_use_fails(m->use, !move ? ASB_WHY_NOTHING_RECENT : ASB_WHY_CALL_UNPAID);
}
const struct asb_effect asb_fx_mirror_move = {.on_hit = asb_mirror_move};

// [facts: move Me First] The damaging move its target is about to use, with half again the power and a
// quarter more of the cost.
static void asb_me_first(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    const struct asb_option *next = target >= 0 ? asb_option_due(ctx, target) : NULL;
    if (!next || asb_b(ctx, target)->flags & ASB_FLAG_ACTED || next->act != ASB_ACT_MOVE ||
        !asb_unless_z(ctx, next->move) || !asb_is_damaging_move(ctx, next->move)) {
        asb_use_fails(m->use, ASB_WHY_NO_ATTACK_COMING);
        return;
    }
    uint16_t move = next->move;
    struct asb_use by = *m->use;
    by.call_power = ump_frac_make(m->fx->num, m->fx->den, &ctx->status);
    asb_call_and_pay(ctx, m, &by, move, target);
}
const struct asb_effect asb_fx_me_first = {.on_hit = asb_me_first};

// ---- Stolen, and sent back

static void asb_waits(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ACTIONS);
}
static void asb_waited(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_snatch = {.on_hit = asb_waits, .end_of_action = asb_waited};
const struct asb_effect asb_fx_magic_coat = {.on_hit = asb_waits, .end_of_action = asb_waited};
const struct asb_effect asb_fx_magic_bounce = {.plain = true};

static struct asb_moment asb_moment_of_slot(int holder, struct asb_use *use, struct asb_slot *slot) {
    return (struct asb_moment){.source = asb_source_of_code(slot->source),
                               .fx = &asb_fx_rows[slot->row],
                               .holder = (int8_t)holder,
                               .other = use->user,
                               .use = use};
}

// [facts: moves] A foe that lies in wait takes the use over, or sends it back; move.c asks before it comes to
// anything. True: it has come to nothing for its user.
bool asb_is_intercepted(struct asb_ctx *ctx, struct asb_use *use) {
    const struct asb_move *row = asb_move_row(ctx, use->attack.move);
    if (!row->snatch && !row->magic_coat)
        return false;
    int foe = asb_foe(ctx, use->user);
    struct asb_slot *slot = foe >= 0 && row->snatch ? asb_slot_of(ctx, foe, ASB_FX_SNATCH) : NULL;
    bool steals = slot && !use->returned && !(use->option && use->option->second);
    if (!steals)
        slot = foe >= 0 && row->magic_coat ? asb_slot_of(ctx, foe, ASB_FX_MAGIC_COAT) : NULL;
    // Defog, which fills the arena, is for the foe's side
    bool aimed = use->target == foe || row->target == ASB_TARGET_FOES_SIDE ||
                 asb_fx_of_move(ctx, use->attack.move, ASB_FX_DEFOG);
    // [facts: ability Magic Bounce] as Magic Coat, at all times
    bool bounces = foe >= 0 && row->magic_coat && !slot && !use->attack.mold_breaker &&
                   asb_fx_of(ctx, foe, ASB_FX_MAGIC_BOUNCE);
    if ((!slot && !bounces) || use->returned || (!steals && !aimed))
        return false;
    struct asb_moment m = {.source = {ASB_FROM_ABILITY, ASB_TARGET, ASB_ABILITY_MAGIC_BOUNCE}};
    if (slot)
        m = asb_moment_of_slot(foe, use, slot);
    struct asb_use by = {.user = (int8_t)foe, .target = use->user, .option = use->option, .returned = true};
    uint16_t move = use->attack.move;
    asb_give_z(ctx, use);
    asb_say_source(ctx, foe, use->user, steals ? ASB_N_STOLEN : ASB_N_SENT_BACK, m.source);
    if (steals)
        asb_slot_end(ctx, foe, slot);
    if (steals)
        asb_use_stolen(ctx, &m, &by, move, use->user);
    else
        asb_call_another(ctx, &by, move, use->user);
    return true;
}

// ---- Learned

// [facts: moves] Mimic: one of the target's last three, until its user leaves; Sketch: its last, for the
// battle. Orders look for the slot.
static void asb_learn(struct asb_ctx *ctx, const struct asb_moment *m, int back, enum asb_unit unit) {
    static const uint16_t never[] = {ASB_MOVE_CHILL, ASB_MOVE_STRUGGLE, ASB_MOVE_MIMIC, ASB_MOVE_SKETCH};
    int target = m->use->target;
    uint16_t called = m->use->option ? m->use->option->called : 0, move = 0;
    for (int i = 0; target >= 0 && i < ASB_RECENT && back > 0 && !move; i++) {
        uint16_t used = asb_b(ctx, target)->recent[i];
        back -= used && asb_move_row(ctx, used)->kind != ASB_MOVE_KIND_COMMAND; // moves, not actions
        if (asb_unless_z(ctx, used) && (!called || asb_move_bases[called] == asb_move_bases[used]) &&
            !asb_is_among(used, never, sizeof never / sizeof *never))
            move = used;
    }
    struct asb_slot *slot = unit == ASB_UNIT_BATTLE ? NULL : asb_slot_of(ctx, m->use->user, m->fx->effect);
    if (m->slot)
        return;
    if (move && !slot)
        slot = asb_slot_put(ctx, m->use->user, m, ASB_LASTS, unit);
    if (!move || !slot) {
        if (!move)
            asb_use_fails(m->use, ASB_WHY_NOTHING_RECENT);
        else
            asb_use_lies_not(ctx, m->use, m->use->user, m->fx->effect);
        return;
    }
    slot->arg = move;
    asb_say_source(ctx, m->use->user, target, ASB_N_LEARNS,
                   (struct asb_source){ASB_FROM_MOVE, ASB_USER, move});
}
static void asb_mimic(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_learn(ctx, m, 3, ASB_UNIT_ACTIONS);
}
const struct asb_effect asb_fx_mimic = {.on_hit = asb_mimic};
// [facts: move Sketch] Each instance of it in its user's list is replaced by what it copied; without a list
// there is no end of them.
bool asb_has_sketch_left(const struct asb_ctx *ctx, int battler) {
    const struct asb_fighter *fighter = &ctx->setup->fighters[asb_body_of(ctx, battler)];
    const struct asb_slot *slots = asb_b(ctx, battler)->slots;
    uint32_t left = 0;
    for (uint32_t i = 0; i < fighter->move_count; i++)
        left += fighter->moves[i] == ASB_MOVE_SKETCH;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started && left; i++)
        left -= slots[i].effect == ASB_FX_SKETCH;
    return !fighter->move_count || left > 0;
}
static void asb_sketch(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !m->use->called && !asb_has_sketch_left(ctx, m->use->user))
        asb_use_fails(m->use, ASB_WHY_NO_SKETCH_LEFT);
    else
        asb_learn(ctx, m, 1, ASB_UNIT_BATTLE);
}
const struct asb_effect asb_fx_sketch = {.on_hit = asb_sketch, .several = true, .memory = true};

// Whether it has come to know a move in this battle.
bool asb_has_learned(const struct asb_ctx *ctx, int battler, uint16_t move) {
    const struct asb_slot *slots = asb_b(ctx, battler)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
        if ((slots[i].effect == ASB_FX_MIMIC || slots[i].effect == ASB_FX_SKETCH) &&
            asb_move_bases[slots[i].arg] == asb_move_bases[move])
            return true;
    return false;
}

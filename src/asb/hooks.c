// SPDX-License-Identifier: MIT
// Whose effects are called, and in which order? A battler's abilities, item, type perks and slots, the rows
// of the move in use, and what is asked before something happens. What an effect does is in fx/; the pure
// hooks of an attack's figures are called by walk.c.
#include <limits.h>
#include <stddef.h>

#include "asb/battle.h"

// ---- What is in force

// Abilities do nothing under Gastro Acid.
static bool asb_abilities_void(const struct asb_ctx *ctx, int battler) {
    return asb_slot_of(ctx, battler, ASB_FX_GASTRO_ACID) != NULL;
}

static bool asb_has_effect_row(struct asb_fx_list list, uint16_t effect) {
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == effect)
            return true;
    return false;
}

// [facts: ability Klutz] Toggled it is not.
static bool asb_is_clumsy(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    for (int i = 0; i < b->ability_count; i++)
        if (!(b->toggled >> i & 1) &&
            asb_has_effect_row(asb_abilities[ctx->setup->date][b->abilities[i]].fx, ASB_FX_KLUTZ))
            return !asb_abilities_void(ctx, battler);
    return false;
}

bool asb_item_in_force(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    const struct asb_item *item = &asb_items[ctx->setup->date][b->item];
    if (!b->item || b->flags & ASB_FLAG_ITEM_GONE || !item->exists)
        return false;
    if (!asb_is_meant_for(ctx->setup->date, b->item, ctx->setup->fighters[battler].start.species))
        return false;
    if (item->uses && b->item_uses >= item->uses) // [asb:items.consumables]
        return false;
    if (item->kind == ASB_ITEM_KIND_ATTACHMENT)
        return true;
    if (ctx->setup->items == ASB_ITEMS_TRAINING) // [facts: item Luck Incense] counters are all they give
        return false;
    return !ctx->state->magic_room && !asb_slot_of(ctx, battler, ASB_FX_EMBARGO) &&
           !asb_is_clumsy(ctx, battler);
}

bool asb_has(const struct asb_ctx *ctx, int battler, uint16_t ability) {
    const struct asb_battler *b = asb_b(ctx, battler);
    for (int i = 0; i < b->ability_count; i++)
        if (b->abilities[i] == ability)
            return !asb_abilities_void(ctx, battler);
    if (!asb_item_in_force(ctx, battler))
        return false;
    struct asb_fx_list list = asb_items[ctx->setup->date][b->item].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_HAS_ABILITY &&
            asb_fx_rows[list.first + i].n[0] == (int16_t)ability)
            return true;
    return false;
}

bool asb_holds(const struct asb_ctx *ctx, int battler, uint16_t item) {
    return asb_b(ctx, battler)->item == item && asb_item_in_force(ctx, battler);
}

// ---- Walking over them

enum { ASB_BIT_ANY = 31 };

// What a walk looks for at each row; true ends the walk.
struct asb_walker {
    struct asb_ctx *ctx;
    enum asb_hook_kind kind;
    bool (*visit)(struct asb_walker *walk, const struct asb_effect *effect, const struct asb_moment *m);
    uint16_t only;            // one effect alone, 0: all
    uint8_t bit;              // of setup->masks: what is looked for
    struct asb_moment m;      // source and fx are set for each row
    enum asb_verdict verdict; // of a walk of check_order
    struct asb_source why;
    int sum; // of a walk of priority
    bool fresh;
};

static asb_hook *asb_hook_of(const struct asb_effect *effect, enum asb_hook_kind kind) {
    static const uint16_t places[] = {
        [ASB_ON_USE] = offsetof(struct asb_effect, on_use),
        [ASB_ON_AIMED] = offsetof(struct asb_effect, on_aimed),
        [ASB_ON_HIT] = offsetof(struct asb_effect, on_hit),
        [ASB_ON_MISS] = offsetof(struct asb_effect, on_miss),
        [ASB_ON_DONE] = offsetof(struct asb_effect, on_done),
        [ASB_ON_ATTEMPT] = offsetof(struct asb_effect, on_attempt),
        [ASB_ON_HAPPENED] = offsetof(struct asb_effect, on_happened),
        [ASB_ON_KNOCK_OUT] = offsetof(struct asb_effect, on_knock_out),
        [ASB_ON_ENTER] = offsetof(struct asb_effect, on_enter),
        [ASB_ON_SWITCH_OUT] = offsetof(struct asb_effect, on_switch_out),
        [ASB_START_OF_ACTION] = offsetof(struct asb_effect, start_of_action),
        [ASB_END_OF_TURN] = offsetof(struct asb_effect, end_of_turn),
        [ASB_END_OF_ACTION] = offsetof(struct asb_effect, end_of_action),
        [ASB_END_OF_ROUND] = offsetof(struct asb_effect, end_of_round),
    };
    return *(asb_hook *const *)(const void *)((const char *)effect + places[kind]);
}

static bool asb_visit_row(struct asb_walker *w, const struct asb_fx *fx) {
    const struct asb_effect *effect = asb_effects[fx->effect];
    if (!effect || (w->only && w->only != fx->effect) ||
        (w->bit < ASB_BIT_CHECK && !asb_hook_of(effect, w->kind)))
        return false;
    w->m.fx = fx;
    return w->visit(w, effect, &w->m);
}

static bool asb_visit_list(struct asb_walker *w, struct asb_source source, struct asb_fx_list list) {
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        w->m.source = source;
        if (fx->effect == ASB_FX_HAS_ABILITY && source.from == ASB_FROM_ITEM) {
            struct asb_source granted = {ASB_FROM_ABILITY, source.role, (uint16_t)fx->n[0]};
            if (asb_visit_list(w, granted, asb_abilities[w->ctx->setup->date][granted.index].fx))
                return true;
            continue;
        }
        if (asb_visit_row(w, fx))
            return true;
    }
    return false;
}

static uint8_t asb_role_of(const struct asb_walker *w) {
    return w->m.use && w->m.use->user != w->m.holder ? ASB_TARGET : ASB_USER;
}

// [facts: abilities] Mold Breaker and its kin pass by abilities that can be passed by.
static bool asb_visit_ability(struct asb_walker *w, uint16_t index) {
    struct asb_source source = {ASB_FROM_ABILITY, asb_role_of(w), index};
    const struct asb_ability *ability = &asb_abilities[w->ctx->setup->date][index];
    if (source.role == ASB_TARGET && w->m.use->attack.mold_breaker && ability->bypassed)
        return false;
    return asb_visit_list(w, source, ability->fx);
}

static bool asb_visit_item(struct asb_walker *w, uint16_t index) {
    struct asb_source source = {ASB_FROM_ITEM, asb_role_of(w), index};
    return asb_item_in_force(w->ctx, w->m.holder) &&
           asb_visit_list(w, source, asb_items[w->ctx->setup->date][index].fx);
}

static bool asb_visit_perk(struct asb_walker *w, uint8_t type) {
    struct asb_source source = {ASB_FROM_PERK, asb_role_of(w), type};
    return asb_visit_list(w, source, asb_perks[w->ctx->setup->date][type].fx);
}

// Which rows can have what the walk looks for: a hook may have given its holder others.
static unsigned asb_rows_left(const struct asb_walker *w, unsigned from) {
    const struct asb_setup *setup = w->ctx->setup;
    const struct asb_battler *b = asb_b(w->ctx, w->m.holder);
    unsigned rows = w->only                                   ? asb_rows_with_effect(setup, b, w->only)
                    : asb_has_own_rows(setup, b, w->m.holder) ? setup->fighters[w->m.holder].rows[w->bit]
                                                              : asb_rows_with_hook(setup, b, w->bit);
    return rows & (unsigned)(UINT_MAX << from);
}

static bool asb_visit_rows_from(struct asb_walker *w, unsigned from) {
    const struct asb_battler *b = asb_b(w->ctx, w->m.holder);
    unsigned left = asb_rows_left(w, from);
    while (left) {
        unsigned row = (unsigned)__builtin_ctz(left);
        if (row < ASB_ROW_ITEM    ? asb_visit_ability(w, b->abilities[row])
            : row == ASB_ROW_ITEM ? asb_visit_item(w, b->item)
                                  : asb_visit_perk(w, b->types[row - ASB_ROW_PERKS]))
            return true;
        left = asb_rows_left(w, row + 1);
    }
    return false;
}

// Whether a row of the walk does nothing now.
static bool asb_is_passed_by(const struct asb_walker *w, const struct asb_called *called) {
    if (called->row < ASB_ROW_ITEM)
        return asb_role_of(w) == ASB_TARGET && w->m.use->attack.mold_breaker &&
               asb_abilities[w->ctx->setup->date][called->source.index].bypassed;
    return called->row == ASB_ROW_ITEM && !asb_item_in_force(w->ctx, w->m.holder);
}

// The rows it started with, by what is known of them; where a hook has given it others, those from there on.
static bool asb_visit_known(struct asb_walker *w, const struct asb_calls *calls, unsigned from) {
    const struct asb_battler *b = asb_b(w->ctx, w->m.holder);
    unsigned row = ASB_ROW_COUNT;
    bool passed = false;
    for (unsigned i = calls->first[w->bit]; i < calls->first[w->bit + 1]; i++) {
        const struct asb_called *called = &calls->all[i];
        if (called->row < from)
            continue;
        if (called->row != row) {
            if (row != ASB_ROW_COUNT && !asb_has_own_rows(w->ctx->setup, b, w->m.holder))
                return asb_visit_rows_from(w, row + 1);
            row = called->row;
            passed = asb_is_passed_by(w, called);
        }
        if (passed)
            continue;
        w->m.fx = &asb_fx_rows[called->fx];
        w->m.source = called->source;
        w->m.source.role = asb_role_of(w);
        if (w->visit(w, called->effect, &w->m))
            return true;
    }
    if (row != ASB_ROW_COUNT && !asb_has_own_rows(w->ctx->setup, b, w->m.holder))
        return asb_visit_rows_from(w, row + 1);
    return false;
}

// The first row that is in force: abilities may be void.
static unsigned asb_first_row(const struct asb_walker *w) {
    const struct asb_battler *b = asb_b(w->ctx, w->m.holder);
    return b->slots[0].started && asb_abilities_void(w->ctx, w->m.holder) ? ASB_ROW_ITEM : 0;
}

static bool asb_visit_rows(struct asb_walker *w) {
    const struct asb_battler *b = asb_b(w->ctx, w->m.holder);
    const struct asb_calls *calls = &w->ctx->setup->fighters[w->m.holder].calls;
    unsigned from = asb_first_row(w);
    if (!w->only && calls->known && asb_has_own_rows(w->ctx->setup, b, w->m.holder))
        return asb_visit_known(w, calls, from);
    return asb_visit_rows_from(w, from);
}

// In the order in which they began. A hook may end any of them, and what it puts there is not called.
static bool asb_visit_slots(struct asb_walker *w) {
    struct asb_battler *b = asb_b(w->ctx, w->m.holder);
    uint16_t from = 0, until = w->ctx->state->next_started;
    for (int i = 0; i < ASB_SLOTS_MAX && b->slots[i].started;) {
        struct asb_slot *slot = &b->slots[i];
        if (slot->started <= from) {
            i++;
            continue;
        }
        if (slot->started >= until)
            break;
        from = slot->started;
        w->m.slot = slot;
        w->m.source = asb_source_of_code(slot->source);
        bool done = asb_visit_row(w, &asb_fx_rows[slot->row]);
        w->m.slot = NULL;
        if (done)
            return true;
        i = 0; // they may have moved up
    }
    return false;
}

static bool asb_visit_holder(struct asb_walker *w) {
    return w->m.holder >= 0 &&
           (asb_visit_rows(w) || (asb_b(w->ctx, w->m.holder)->slots[0].started && asb_visit_slots(w)));
}

static bool asb_visit_move(struct asb_walker *w) {
    uint16_t move = w->m.use->attack.move;
    struct asb_source source = {ASB_FROM_MOVE, ASB_USER, move};
    w->m.holder = w->m.use->user;
    w->m.other = w->m.use->target;
    if (w->ctx->setup->masks.made && w->bit != ASB_BIT_ANY &&
        !(w->ctx->setup->masks.moves[move] >> w->bit & 1))
        return false;
    return move && asb_visit_list(w, source, asb_moves[w->ctx->setup->date][move].fx);
}

// ---- Calling

bool asb_slots_have_hook(const struct asb_ctx *ctx, int battler, enum asb_hook_kind kind) {
    const struct asb_battler *b = asb_b(ctx, battler);
    for (int i = 0; i < ASB_SLOTS_MAX && b->slots[i].started; i++) {
        const struct asb_effect *effect = asb_effects[b->slots[i].effect];
        if (effect && asb_hook_of(effect, kind))
            return true;
    }
    return false;
}

// Nobody asks further once the use is stopped or the attempt blocked.
static bool asb_visit_hook(struct asb_walker *w, const struct asb_effect *effect,
                           const struct asb_moment *m) {
    if (w->kind == ASB_ON_ATTEMPT && effect->tries && !(effect->tries >> m->attempt->what & 1))
        return false;
    if (w->kind == ASB_END_OF_ACTION && !w->only && asb_has_line(m->fx->effect, false))
        return false;
    if (w->kind == ASB_END_OF_ROUND && !w->only && asb_has_line(m->fx->effect, true))
        return false;
    struct asb_attack *a = w->kind == ASB_ON_USE && m->use && m->use->attack.traces ? &m->use->attack : NULL;
    bool sums = w->kind == ASB_ON_ATTEMPT && w->ctx->journal && m->attempt->sum;
    ump_frac amount = sums ? m->attempt->amount : ump_frac_int(0);
    struct asb_snapshot before;
    if (a)
        asb_trace_before(a, &before);
    asb_hook_of(effect, w->kind)(w->ctx, m);
    if (a && a->traces)
        asb_trace_after(a, &before, m->source);
    if (sums && !ump_frac_eq(amount, m->attempt->amount))
        asb_tell_change(w->ctx, m->attempt, m->source, m->fx, amount);
    if (w->kind == ASB_ON_ATTEMPT && m->attempt->blocked)
        w->ctx->kept_by = m->source;
    return (w->kind == ASB_ON_AIMED && m->use && m->use->stopped) ||
           (w->kind == ASB_ON_ATTEMPT && m->attempt->blocked);
}

// [facts: ability Parental Bond] The child's share: statuses, stages and what has a chance once more; all
// else is of one attack.
static bool asb_visit_again(struct asb_walker *w, const struct asb_effect *effect,
                            const struct asb_moment *m) {
    bool further = m->fx->pct || m->fx->effect == ASB_FX_STATUS || m->fx->effect == ASB_FX_STAGES;
    return further && asb_visit_hook(w, effect, m);
}

// A walk over hooks, field by field: to clear it first would cost more than it is.
static void asb_walk_begins(struct asb_walker *w, struct asb_ctx *ctx, enum asb_hook_kind kind, int holder,
                            int other) {
    w->ctx = ctx;
    w->kind = kind;
    w->visit = asb_visit_hook;
    w->only = 0;
    w->bit = (uint8_t)kind;
    w->m.holder = (int8_t)holder;
    w->m.other = (int8_t)other;
    w->m.use = NULL;
    w->m.slot = NULL;
    w->m.attempt = NULL;
}

void asb_call_all(struct asb_ctx *ctx, enum asb_hook_kind kind, int holder, int other, struct asb_use *use,
                  struct asb_attempt *attempt) {
    struct asb_walker w;
    asb_walk_begins(&w, ctx, kind, holder, other);
    w.m.use = use;
    w.m.attempt = attempt;
    asb_visit_holder(&w);
}

void asb_call_move(struct asb_ctx *ctx, enum asb_hook_kind kind, struct asb_use *use) {
    const struct asb_masks *masks = &ctx->setup->masks;
    if (masks->made && !(masks->moves[use->attack.move] >> kind & 1))
        return;
    struct asb_walker w;
    asb_walk_begins(&w, ctx, kind, use->user, use->target);
    w.m.use = use;
    asb_visit_move(&w);
    bool strikes = use->attack.klass == ASB_CLASS_PHYSICAL || use->attack.klass == ASB_CLASS_SPECIAL;
    if (kind == ASB_ON_HIT && strikes && asb_fx_of(ctx, use->user, ASB_FX_PARENTAL_BOND)) {
        w.visit = asb_visit_again;
        w.m = (struct asb_moment){.use = use};
        asb_visit_move(&w);
    }
}

void asb_call_use(struct asb_ctx *ctx, enum asb_hook_kind kind, struct asb_use *use) {
    bool of_user = kind == ASB_ON_USE || kind == ASB_ON_MISS || kind == ASB_ON_DONE;
    if (kind != ASB_ON_AIMED) {
        asb_call_move(ctx, kind, use);
        asb_call(ctx, kind, use->user, use->target, use, NULL);
    }
    if (!of_user && use->target >= 0 && use->target != use->user)
        asb_call(ctx, kind, use->target, use->user, use, NULL);
}

void asb_call_effect(struct asb_ctx *ctx, enum asb_hook_kind kind, uint16_t effect,
                     const struct asb_moment *m) {
    struct asb_walker w = {
        .ctx = ctx, .kind = kind, .bit = (uint8_t)kind, .visit = asb_visit_hook, .only = effect};
    w.m = *m;
    asb_visit_holder(&w);
}

void asb_call_rows(struct asb_ctx *ctx, enum asb_hook_kind kind, int battler, uint16_t effect) {
    struct asb_walker w = {
        .ctx = ctx, .kind = kind, .bit = (uint8_t)kind, .visit = asb_visit_hook, .only = effect};
    w.m = (struct asb_moment){.holder = (int8_t)battler, .other = (int8_t)asb_foe(ctx, battler)};
    asb_visit_rows(&w);
}

// ---- Asking

bool asb_may(struct asb_ctx *ctx, int holder, struct asb_attempt *attempt) {
    ctx->kept_by = asb_by_rule();
    asb_ask_rows(ctx, holder, attempt->by, ctx->use, attempt);
    return !attempt->blocked;
}

static bool asb_visit_check(struct asb_walker *w, const struct asb_effect *effect,
                            const struct asb_moment *m) {
    if (!effect->check_order || (m->slot && asb_goes_past_bar(w->ctx, m)))
        return false;
    w->verdict = effect->check_order(w->ctx, m);
    w->why = m->source;
    w->fresh = m->slot && m->slot->fresh;
    return w->verdict != ASB_ALLOWED;
}

// Whether a row of the battler, something that lies on it, or the move can have what a bit stands for.
static bool asb_may_concern(const struct asb_ctx *ctx, int battler, uint16_t move, enum asb_mask_bit bit) {
    return asb_b(ctx, battler)->slots[0].started || !ctx->setup->masks.made ||
           (asb_row_hooks(ctx, battler) | ctx->setup->masks.moves[move]) >> bit & 1;
}

enum asb_verdict asb_check_order(struct asb_ctx *ctx, struct asb_use *use, struct asb_source *why) {
    if (!asb_may_concern(ctx, use->user, use->attack.move, ASB_BIT_CHECK)) {
        use->barred_now = false;
        *why = asb_by_rule();
        return ASB_ALLOWED;
    }
    struct asb_walker w = {.ctx = ctx, .bit = ASB_BIT_CHECK, .visit = asb_visit_check};
    w.m = (struct asb_moment){.holder = use->user, .other = use->target, .use = use};
    // [asb:items.choice] nothing stops what it has once carried out in this round
    bool locked = asb_choice_lock(ctx, use->user, true) == use->attack.move && use->attack.move;
    if (locked || !asb_visit_holder(&w))
        asb_visit_move(&w);
    use->barred_now = w.fresh && w.verdict == ASB_BARRED;
    *why = w.why;
    return w.verdict;
}

// Whether something that lies on a battler, or is its own, keeps it from an action that it has not begun yet.
// Nobody is asked for what the arena has.
bool asb_is_kept_from(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (option->act != ASB_ACT_MOVE || option->move == ASB_MOVE_STRUGGLE ||
        !asb_may_concern(ctx, battler, option->move, ASB_BIT_CHECK))
        return false;
    struct asb_use use = {.user = (int8_t)battler,
                          .target = (int8_t)asb_foe(ctx, battler),
                          .phase = ASB_PHASE_STRIKE,
                          .option = option};
    asb_look(ctx, &use.attack, battler, use.target);
    asb_figure_move(&use.attack, option->move);
    if (option->amount != ASB_UNSET)
        use.attack.ordered = option->amount;
    asb_figure_attack(&use.attack); // what it costs: asked of the sluggish
    struct asb_walker w = {.ctx = ctx, .bit = ASB_BIT_CHECK, .visit = asb_visit_check};
    w.m = (struct asb_moment){.holder = use.user, .other = use.target, .use = &use};
    uint16_t recent[ASB_RECENT]; // as its turn will have them
    memcpy(recent, b->recent, sizeof recent);
    memmove(b->recent + 1, recent, sizeof recent - sizeof *recent);
    b->recent[0] = 0;
    bool kept = asb_choice_lock(ctx, battler, true) != option->move && asb_visit_holder(&w) &&
                w.verdict == ASB_BARRED;
    memcpy(b->recent, recent, sizeof recent);
    return kept;
}

static bool asb_visit_priority(struct asb_walker *w, const struct asb_effect *effect,
                               const struct asb_moment *m) {
    if (effect->priority)
        w->sum += effect->priority(w->ctx, m);
    return false;
}

static bool asb_visit_any_priority(struct asb_walker *w, const struct asb_effect *effect,
                                   const struct asb_moment *m) {
    (void)m;
    w->sum = 1;
    return effect->priority != NULL;
}

// [asb:timing.start-of-action] The printed priority of this phase, and what effects add, held to -7 and 6.
int asb_priority_of(struct asb_ctx *ctx, int battler, const struct asb_option *option, int phase) {
    if (option->act != ASB_ACT_MOVE)
        return 0;
    const struct asb_move *row = &asb_moves[ctx->setup->date][option->move];
    int priority = phase == ASB_PHASE_CHARGE  ? row->charge_priority
                   : phase == ASB_PHASE_EVADE ? row->evade_priority
                                              : row->priority;
    if (!asb_may_concern(ctx, battler, option->move, ASB_BIT_PRIORITY))
        return priority;
    struct asb_use use = {.user = (int8_t)battler,
                          .target = (int8_t)asb_foe(ctx, battler),
                          .phase = (uint8_t)phase,
                          .option = option};
    struct asb_walker w = {.ctx = ctx, .bit = ASB_BIT_PRIORITY, .visit = asb_visit_any_priority};
    w.m = (struct asb_moment){.holder = use.user, .other = use.target, .use = &use};
    use.attack.move = option->move;
    if (!asb_visit_holder(&w) && !asb_visit_move(&w))
        return priority;
    asb_look(ctx, &use.attack, battler, use.target);
    asb_figure_move(&use.attack, option->move);
    w = (struct asb_walker){.ctx = ctx, .bit = ASB_BIT_PRIORITY, .visit = asb_visit_priority, .m = w.m};
    w.m.holder = use.user;
    asb_visit_holder(&w);
    asb_visit_move(&w);
    priority += w.sum;
    return priority < -7 ? -7 : priority > 6 ? 6 : priority;
}

bool asb_effect_happens(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use ? m->use->target : m->other;
    struct asb_attempt attempt = {.what = ASB_TRY_EFFECT,
                                  .by = m->holder,
                                  .source = m->source,
                                  .cite = (uint16_t)asb_cite_of(m->source),
                                  .sum = m->fx->pct ? ASB_SUM_EFFECT : 0,
                                  .sum_of = {m->holder, (int8_t)target}};
    if (m->use && m->use->quiet)
        return false;
    attempt.amount = m->fx->pct ? ump_frac_percent(m->fx->pct) : ump_frac_int(1);
    attempt.arg = m->fx->effect;
    attempt.statuses = m->fx->statuses;
    if (!asb_may(ctx, m->holder, &attempt) ||
        (target >= 0 && target != m->holder && !asb_may(ctx, target, &attempt)))
        return false;
    if (!asb_roll_effect(ctx, ASB_L_EFFECT, m->holder, target, attempt.amount, m->source))
        return false;
    if (m->fx->pct)
        asb_note_deed(ctx, m->holder, ASB_HAPPENED_EFFECT);
    return true;
}

// ---- What is played

static bool asb_is_complete_list(struct asb_fx_list list) {
    for (int i = 0; i < list.count; i++)
        if (!asb_effect_played(asb_fx_rows[list.first + i].effect))
            return false;
    return true;
}

bool asb_is_complete_move(const struct asb_setup *setup, uint16_t move) {
    const struct asb_move *row = &asb_moves[setup->date][move];
    return !row->incomplete && asb_is_complete_list(row->fx);
}

bool asb_is_complete_ability(const struct asb_setup *setup, uint16_t ability) {
    const struct asb_ability *row = &asb_abilities[setup->date][ability];
    return !row->incomplete && asb_is_complete_list(row->fx);
}

bool asb_is_complete_item(const struct asb_setup *setup, uint16_t item) {
    const struct asb_item *row = &asb_items[setup->date][item];
    return !row->incomplete && asb_is_complete_list(row->fx);
}

static bool asb_visit_find(struct asb_walker *w, const struct asb_effect *effect,
                           const struct asb_moment *m) {
    (void)w;
    (void)effect;
    (void)m;
    return true;
}

const struct asb_fx *asb_fx_found(const struct asb_ctx *ctx, int battler, uint16_t effect) {
    // the walk changes nothing
    struct asb_walker w = {
        .ctx = (struct asb_ctx *)(uintptr_t)ctx, .bit = ASB_BIT_ANY, .visit = asb_visit_find, .only = effect};
    w.m.holder = (int8_t)battler;
    return asb_visit_rows_from(&w, asb_first_row(&w)) ? w.m.fx : NULL;
}

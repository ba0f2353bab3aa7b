// SPDX-License-Identifier: MIT
// What may a battler not use? What foes bar (Taunt, Encore, Disable, Torment, Imprison, Heal Block), and what
// a move itself asks for. Traps and webs are leaving.c.
#include "asb/fx/moves.h"

// ---- Bars that foes put up

// Whether that bar may be put on it: Oblivious and its kin say no.
static bool asb_may_ban(struct asb_ctx *ctx, const struct asb_moment *m, int target, enum asb_ban ban) {
    struct asb_attempt attempt = {
        .what = ASB_TRY_BAN, .by = m->use->user, .arg = (uint16_t)ban, .source = m->source};
    if (target < 0 || asb_slot_of(ctx, target, m->fx->effect))
        return false;
    if (asb_may(ctx, target, &attempt))
        return true;
    if (!attempt.told)
        asb_say_kept_off(ctx, target, m->use->user, ASB_WHY_KEPT_OFF, ASB_C_FACTS_MOVE);
    return false;
}
static struct asb_slot *asb_put_ban(struct asb_ctx *ctx, const struct asb_moment *m, enum asb_ban ban,
                                    enum asb_unit unit) {
    if (m->slot)
        return NULL;
    if (!asb_may_ban(ctx, m, m->use->target, ban)) {
        asb_use_lies_not(ctx, m->use, m->use->target, m->fx->effect);
        return NULL;
    }
    return asb_slot_put(ctx, m->use->target, m, m->fx->n[0], unit);
}

static void asb_say_sealed(struct asb_ctx *ctx, int target, int by, enum asb_note note, uint16_t move) {
    asb_say_source(ctx, target, by, note, (struct asb_source){ASB_FROM_MOVE, ASB_USER, move});
}

// [facts: move Taunt] Who sleeps does not notice. Damaging moves only; Transform is not barred.
static void asb_taunt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->target >= 0 && asb_statuses(ctx, m->use->target) >> ASB_STATUS_SLEEP & 1) {
        asb_use_fails(m->use, ASB_WHY_TARGET_ASLEEP);
        return;
    }
    asb_put_ban(ctx, m, ASB_BAN_TAUNT, ASB_UNIT_ACTIONS);
}
static enum asb_verdict asb_taunted(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_option *option = m->use->option;
    if (!m->slot || asb_damaging(&m->use->attack) || m->use->attack.move == ASB_MOVE_TRANSFORM)
        return ASB_ALLOWED;
    if (option && option->second && asb_is_damaging_move(ctx, option->second))
        return ASB_ALLOWED;
    return ASB_BARRED;
}
const struct asb_effect asb_fx_taunt = {.on_hit = asb_taunt, .check_order = asb_taunted};

// [facts: items] Damaging moves, Chill, combinations.
static enum asb_verdict asb_attacks_only(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_option *option = m->use->option;
    (void)ctx;
    return asb_damaging(&m->use->attack) || m->use->attack.move == ASB_MOVE_CHILL ||
                   (option && option->second)
               ? ASB_ALLOWED
               : ASB_BARRED;
}
const struct asb_effect asb_fx_attacks_only = {.check_order = asb_attacks_only};

// [facts: move Torment] Nothing twice in a row, and nothing that was used in the round before.
static bool asb_used_last_round(const struct asb_ctx *ctx, int battler, uint16_t move) {
    int first = ctx->state->action, count = ctx->setup->actions; // recent[0]: this action
    for (int i = first; i < first + count && i < ASB_RECENT; i++)
        if (asb_b(ctx, battler)->recent[i] &&
            asb_move_bases[asb_b(ctx, battler)->recent[i]] == asb_move_bases[move])
            return true;
    return false;
}
static void asb_torment(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_put_ban(ctx, m, ASB_BAN_TORMENT, ASB_UNIT_ACTIONS);
}
static enum asb_verdict asb_tormented(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t move = m->use->attack.move;
    uint8_t klass = m->use->attack.klass;
    if (!m->slot || klass == ASB_CLASS_UNIVERSAL || move == ASB_MOVE_STRUGGLE)
        return ASB_ALLOWED;
    uint16_t before = asb_b(ctx, m->holder)->recent[1];
    bool again = before && asb_move_bases[before] == asb_move_bases[move];
    return again || asb_used_last_round(ctx, m->holder, move) ? ASB_BARRED : ASB_ALLOWED;
}
const struct asb_effect asb_fx_torment = {.on_hit = asb_torment, .check_order = asb_tormented};

// [facts: move Disable] One of the last three moves: the one the order names, else the last.
static uint16_t asb_pick_recent(const struct asb_ctx *ctx, int target, const struct asb_option *option,
                                int back) {
    const struct asb_battler *b = asb_b(ctx, target);
    for (int i = 0; i < back && i < ASB_RECENT; i++)
        if (b->recent[i] &&
            (!option || !option->called || asb_move_bases[b->recent[i]] == asb_move_bases[option->called]))
            return b->recent[i];
    return 0;
}
static void asb_disable(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    uint16_t move = m->use->target >= 0 ? asb_pick_recent(ctx, m->use->target, m->use->option, 3) : 0;
    if (!move) {
        asb_use_fails(m->use, ASB_WHY_NOTHING_RECENT);
        return;
    }
    struct asb_slot *slot = asb_put_ban(ctx, m, ASB_BAN_DISABLE, ASB_UNIT_ACTIONS);
    if (slot)
        slot->arg = move;
    if (slot)
        asb_say_sealed(ctx, m->use->target, m->use->user, ASB_N_SEALED, move);
    if (slot && asb_going_on(ctx, m->use->target) == move) // "interrupted if disabled before completed"
        asb_ends_going_on(ctx, m->use->target, false);
}
static enum asb_verdict asb_disabled(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_option *option = m->use->option;
    (void)ctx;
    if (!m->slot || m->use->called)
        return ASB_ALLOWED;
    uint16_t sealed = asb_move_bases[m->slot->arg];
    return asb_move_bases[m->use->attack.move] == sealed ||
                   (option && option->second && asb_move_bases[option->second] == sealed)
               ? ASB_BARRED
               : ASB_ALLOWED;
}
const struct asb_effect asb_fx_disable = {.on_hit = asb_disable, .check_order = asb_disabled};

// [facts: move Encore] The last move it carried out again, for its next actions (asb_forced_move), and no
// further cost for that; what failed does not count. Not for some, and not right after another Encore.
static uint16_t asb_last_carried_out(const struct asb_ctx *ctx, int target) {
    const struct asb_battler *b = asb_b(ctx, target);
    for (int i = 0; i < ASB_RECENT; i++)
        if (b->recent[i] && !(b->recent_failed >> i & 1))
            return b->recent[i];
    return 0;
}
static uint16_t asb_action_of_battle(const struct asb_ctx *ctx) {
    return (uint16_t)(ctx->state->round * ASB_ACTIONS_MAX + ctx->state->action + 1);
}
static bool asb_encorable(const struct asb_ctx *ctx, int target) {
    static const uint16_t not [] = {
        ASB_MOVE_BODYBLOCK,   ASB_MOVE_CHILL, ASB_MOVE_DODGE,  ASB_MOVE_ENCORE,     ASB_MOVE_MIMIC,
        ASB_MOVE_MIRROR_MOVE, ASB_MOVE_SHIFT, ASB_MOVE_SKETCH, ASB_MOVE_TAKE_COVER, ASB_MOVE_TRANSFORM};
    const struct asb_battler *b = asb_b(ctx, target);
    uint16_t now = asb_action_of_battle(ctx), last = asb_last_carried_out(ctx, target);
    if (!last || (b->other_move && !asb_is_summoner(ctx, b->last_move)) || asb_choice_item(ctx, target) ||
        asb_fx_of_move(ctx, last, ASB_FX_ACTIVATES) || // a command of an ability
        asb_move_row(ctx, last)->kind == ASB_MOVE_KIND_Z_MOVE)
        return false;
    for (size_t i = 0; i < sizeof not / sizeof *not ; i++)
        if (last == not [i])
            return false;
    // ended in the action before, which may be the last of the round before
    uint16_t before = ctx->state->action > 1
                          ? (uint16_t)(now - 1)
                          : (uint16_t)((ctx->state->round - 1) * ASB_ACTIONS_MAX + ctx->setup->actions + 1);
    return !b->encore_ended || (b->encore_ended != now && b->encore_ended != before);
}
static void asb_encore(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    if (m->use->target < 0 || !asb_encorable(ctx, m->use->target)) {
        asb_use_fails(m->use, m->use->target < 0 ? ASB_WHY_NO_FOE : ASB_WHY_NO_ENCORE);
        return;
    }
    struct asb_slot *slot = asb_put_ban(ctx, m, ASB_BAN_ENCORE, ASB_UNIT_ACTIONS);
    if (slot)
        slot->arg = asb_last_carried_out(ctx, m->use->target);
    if (slot)
        asb_say_sealed(ctx, m->use->target, m->use->user, ASB_N_REPEATS, slot->arg);
}
static void asb_encore_over(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_b(ctx, m->holder)->encore_ended = asb_action_of_battle(ctx);
}
static void asb_encore_cost(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (asb_attacks(m))
        a->no_penalty = true;
}
const struct asb_effect asb_fx_encore = {
    .on_hit = asb_encore, .on_lapse = asb_encore_over, .lies = asb_encore_cost};

// [facts: move Heal Block] Moves that heal; Leftovers and Black Sludge give nothing. Of the later date
// nothing heals but trainers' items and Regenerator; Rest brings its sleep alone, and Leech Seed is free to
// be used.
static void asb_heal_block(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    struct asb_moment at = *m;
    struct asb_use use = *m->use; // the move lies on the foes' side: it is put on who stands there
    use.target = (int8_t)asb_foe(ctx, m->use->user);
    at.use = &use;
    if (use.target >= 0 && asb_may_ban(ctx, &at, use.target, ASB_BAN_HEAL_BLOCK))
        asb_slot_put(ctx, use.target, &at,
                     m->fx->n[0] + (asb_fx_of(ctx, m->use->user, ASB_FX_PERSISTENT) ? 1 : 0),
                     ASB_UNIT_ROUNDS);
    else
        asb_use_lies_not(ctx, m->use, use.target, m->fx->effect);
}
static enum asb_verdict asb_heal_blocked(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t heals[] = {ASB_FX_RECOVERY, ASB_FX_HEAL,    ASB_FX_DRAIN, ASB_FX_LEECH_SEED,
                                     ASB_FX_REST,     ASB_FX_SWALLOW, ASB_FX_WISH,  ASB_FX_RING};
    static const uint16_t all[] = {ASB_FX_RECOVERY, ASB_FX_HEAL, ASB_FX_HEAL_WHERE,   ASB_FX_PURIFY,
                                   ASB_FX_DRAIN,    ASB_FX_WISH, ASB_FX_HEALING_WISH, ASB_FX_LUNAR_DANCE};
    if (!m->slot || m->use->with_z) // of the later date a Z-Crystal heals all the same
        return ASB_ALLOWED;
    uint16_t move = m->use->attack.move;
    bool bars = m->fx->word ? asb_move_has_any(ctx, move, all, sizeof all / sizeof *all) &&
                                  !asb_fx_of_move(ctx, move, ASB_FX_REST)
                            : asb_move_has_any(ctx, move, heals, sizeof heals / sizeof *heals);
    return bars ? ASB_BARRED : ASB_ALLOWED;
}
static void asb_heal_blocked_item(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    bool by_z = ctx->use && ctx->use->user == m->holder && ctx->use->with_z;
    if (!m->slot || attempt->what != ASB_TRY_HEAL || by_z)
        return;
    const struct asb_source *by = &attempt->source;
    bool item = by->from == ASB_FROM_ITEM;
    bool trainers = item && asb_items[ctx->setup->date][by->index].kind == ASB_ITEM_KIND_TLR;
    bool leaving = by->from == ASB_FROM_ABILITY && by->index == ASB_ABILITY_REGENERATOR;
    bool fed = item && (by->index == ASB_ITEM_LEFTOVERS || by->index == ASB_ITEM_BLACK_SLUDGE);
    if (m->fx->word ? !trainers && !leaving : fed)
        attempt->blocked = true;
}
// Water Absorb and Volt Absorb absorb nothing: figures look for the mark.
static void asb_heal_blocked_figures(const struct asb_ctx *ctx, struct asb_attack *a,
                                     const struct asb_moment *m) {
    (void)ctx;
    if (!asb_attacks(m) && !m->fx->word)
        a->no_absorbing = true;
}
const struct asb_effect asb_fx_heal_block = {.on_hit = asb_heal_block,
                                             .check_order = asb_heal_blocked,
                                             .on_attempt = asb_heal_blocked_item,
                                             .lies = asb_heal_blocked_figures};

// [facts: move Embargo] hooks.c and view.c ask for the slot.
static void asb_put_on_target(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->target < 0)
        return;
    if (asb_slot_of(ctx, m->use->target, m->fx->effect) ||
        !asb_slot_put(ctx, m->use->target, m, m->fx->n[0], ASB_UNIT_ACTIONS))
        asb_use_lies_not(ctx, m->use, m->use->target, m->fx->effect);
}
const struct asb_effect asb_fx_embargo = {.on_hit = asb_put_on_target};

// [facts: move Spite] One of its last six moves costs more: the one that is named, else the last that is not
// cursed yet; so many at a time.
static bool asb_is_spited(const struct asb_ctx *ctx, int battler, uint16_t move, int *count) {
    const struct asb_slot *slots = asb_b(ctx, battler)->slots;
    bool found = false;
    *count = 0;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
        if (slots[i].effect == ASB_FX_SPITE) {
            ++*count;
            found |= asb_move_bases[slots[i].arg] == asb_move_bases[move];
        }
    return found;
}
static void asb_spite(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target, count = 0;
    uint16_t called = m->use->option ? m->use->option->called : 0, move = 0;
    if (m->slot)
        return;
    for (int i = 0; target >= 0 && i < ASB_RECENT && !move; i++) {
        uint16_t used = asb_b(ctx, target)->recent[i];
        if (used && (!called || asb_move_bases[called] == asb_move_bases[used]) &&
            !asb_is_spited(ctx, target, used, &count))
            move = used;
    }
    struct asb_slot *slot =
        move && count < m->fx->n[2] ? asb_slot_put(ctx, target, m, m->fx->n[1], ASB_UNIT_ACTIONS) : NULL;
    if (slot)
        slot->arg = move;
    else if (!move || count >= m->fx->n[2])
        asb_use_fails(m->use, !move ? ASB_WHY_NOTHING_RECENT : ASB_WHY_DEARER_MOST);
    else
        asb_use_kept_off(ctx, m->use);
    if (slot)
        asb_say_sealed(ctx, target, m->use->user, ASB_N_DEARER, move);
}
static void asb_spite_cost(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (asb_attacks(m) && asb_move_bases[a->move] == asb_move_bases[m->slot->arg])
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_spite = {.on_hit = asb_spite, .lies = asb_spite_cost, .several = true};

// ---- What a move asks for

static enum asb_verdict asb_needs_source(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->called || asb_b(ctx, m->use->user)->begun || asb_has_source(ctx, m->use->user, m->fx->word))
        return ASB_ALLOWED;
    static const uint16_t reasons[] = {
        0, ASB_WHY_NO_FLUID, ASB_WHY_NO_WATER, ASB_WHY_NO_GRASS, ASB_WHY_NO_ROCKS, ASB_WHY_NO_OPEN_WATER};
    m->use->why = reasons[m->fx->word]; // in the order of the words of `needs`
    return ASB_BARRED;
}
const struct asb_effect asb_fx_needs = {.check_order = asb_needs_source};
const struct asb_effect asb_fx_no_source = {.plain = true};

// [facts: move Last Resort] Fewer than so many different moves and commands in the battle; itself not the
// first time, whatever came of that: the slot remembers it.
static void asb_last_resort(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool again = asb_slot_of(ctx, m->use->user, ASB_FX_LAST_RESORT) != NULL;
    int count = 0;
    if (m->slot)
        return;
    for (int i = 0; i < ASB_USED_MAX; i++) {
        uint16_t move = asb_b(ctx, m->use->user)->used[i];
        count += move && (again || move != m->use->attack.move);
    }
    if (count < m->fx->n[0])
        asb_use_fails(m->use, ASB_WHY_FEW_MOVES);
}
static void asb_last_resorted(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && !asb_slot_of(ctx, m->use->user, ASB_FX_LAST_RESORT))
        asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_BATTLE);
}
const struct asb_effect asb_fx_last_resort = {
    .on_use = asb_last_resort, .on_done = asb_last_resorted, .memory = true};

// [facts: move Sucker Punch] Against what is about to attack only.
static void asb_sucker_punch(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    const struct asb_option *next = target >= 0 ? asb_option_due(ctx, target) : NULL;
    if (!next || asb_b(ctx, target)->flags & ASB_FLAG_ACTED || next->act != ASB_ACT_MOVE ||
        !asb_is_damaging_move(ctx, next->move))
        asb_use_fails(m->use, ASB_WHY_NO_ATTACK_COMING);
}
const struct asb_effect asb_fx_sucker_punch = {.on_use = asb_sucker_punch};

// [facts: moves] Targets too heavy for arms or mind. In figures: by the classes that were given.
static bool asb_perk_of_user(const struct asb_attack *a, uint16_t effect) {
    for (int i = 0; i < 3; i++) {
        struct asb_fx_list list = asb_perks[a->date][a->who[ASB_USER].types[i]].fx;
        for (int k = 0; a->who[ASB_USER].types[i] && k < list.count; k++)
            if (asb_fx_rows[list.first + k].effect == effect)
                return true;
    }
    return false;
}
static bool asb_is_too_heavy(const struct asb_attack *a, int most, uint16_t but) {
    return a->who[ASB_TARGET].weight > most && !asb_perk_of_user(a, but);
}
static void asb_weight_limit_figures(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *user = &a->who[ASB_USER];
    int own = m->fx->word == 1 ? user->weight : user->ranks[ASB_STAT_ATK];
    a->fails |= !a->live && own && asb_is_too_heavy(a, own + m->fx->n[0], ASB_FX_NO_WEIGHT_LIMIT);
}
static void asb_lift_limit_figures(struct asb_attack *a, const struct asb_moment *m) {
    int own = a->who[ASB_USER].ranks[ASB_STAT_SPA];
    a->fails |= !a->live && own && asb_is_too_heavy(a, own + m->fx->n[0], ASB_FX_NO_LIFT_LIMIT);
}

static void asb_weight_limit(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_who *user = &m->use->attack.who[ASB_USER], *target = &m->use->attack.who[ASB_TARGET];
    int most = (m->fx->word == 1 ? user->weight : user->ranks[ASB_STAT_ATK]) + m->fx->n[0];
    if (target->weight > most && !asb_fx_of(ctx, m->use->user, ASB_FX_NO_WEIGHT_LIMIT))
        asb_use_fails(m->use, ASB_WHY_TOO_HEAVY);
}
const struct asb_effect asb_fx_weight_limit = {.modify_damage = asb_weight_limit_figures,
                                               .on_use = asb_weight_limit};
const struct asb_effect asb_fx_no_weight_limit = {.plain = true};

static void asb_lift_limit(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_who *user = &m->use->attack.who[ASB_USER], *target = &m->use->attack.who[ASB_TARGET];
    if (target->weight > user->ranks[ASB_STAT_SPA] + m->fx->n[0] &&
        !asb_fx_of(ctx, m->use->user, ASB_FX_NO_LIFT_LIMIT))
        asb_use_fails(m->use, ASB_WHY_TOO_HEAVY);
}
const struct asb_effect asb_fx_lift_limit = {.modify_damage = asb_lift_limit_figures,
                                             .on_use = asb_lift_limit};
const struct asb_effect asb_fx_no_lift_limit = {.plain = true};

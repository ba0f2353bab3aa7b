// SPDX-License-Identifier: MIT
// What do commands of abilities do that are not what the ability does on entering? Rebound, Color Change,
// Magnet Pull. The commands call on_enter with the move in use (fields.c, `activates`); without one their
// holder has entered, and nothing happens.
#include "asb/fx/items.h"

static bool asb_is_commanded(const struct asb_moment *m) {
    return !m->slot && m->use && m->use->user == m->holder && m->source.from == ASB_FROM_ABILITY;
}

// ---- Rebound

static const struct asb_fx *asb_hazard_of_move(const struct asb_ctx *ctx, uint16_t move) {
    struct asb_fx_list list = asb_moves[ctx->setup->date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_HAZARD)
            return &asb_fx_rows[list.first + i];
    return NULL;
}
// [facts: ability Rebound] A layer of what the order names, or of what was laid first, goes over to the other
// side.
static void asb_rebound(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t moves[] = {ASB_MOVE_SPIKES, ASB_MOVE_STEALTH_ROCK, ASB_MOVE_STICKY_WEB,
                                     ASB_MOVE_TOXIC_SPIKES};
    if (!asb_is_commanded(m))
        return;
    int side = asb_side_of(ctx, m->holder);
    const struct asb_option *option = m->use->option;
    const struct asb_fx *named = option && option->called ? asb_hazard_of_move(ctx, option->called) : NULL;
    int word = named ? named->word : ctx->state->sides[side].hazards[0].arg;
    bool any = option && option->called ? named != NULL : word > 0;
    if (!any || !asb_take_layer(ctx, side, word, m->holder)) {
        asb_use_fails(m->use, ASB_WHY_NO_HAZARD);
        return;
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        const struct asb_fx *fx = asb_hazard_of_move(ctx, moves[i]);
        if (fx && fx->word == word)
            asb_lay_hazard(ctx, 1 - side, fx->effect, word, fx->n[0], m->holder, m->source);
    }
}
const struct asb_effect asb_fx_rebound = {.on_enter = asb_rebound};

// ---- Color Change

enum { ASB_HIT_REMEMBERED = 3, ASB_CAMOUFLAGED = 6, ASB_HIDDEN = 256 };

// A slot for each type that hurt it in the last actions (arg), and one for hiding by Camouflage.
static struct asb_slot *asb_colour_slot(const struct asb_ctx *ctx, int battler, uint16_t arg) {
    struct asb_slot *slots = asb_b(ctx, battler)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
        if (slots[i].effect == ASB_FX_COLOR_CHANGE && slots[i].arg == arg)
            return &slots[i];
    return NULL;
}
static void asb_colour_remember(struct asb_ctx *ctx, const struct asb_moment *m, uint16_t arg, int left) {
    struct asb_slot *slot = asb_colour_slot(ctx, m->holder, arg);
    if (!slot)
        slot = asb_slot_put(ctx, m->holder, m, left, ASB_UNIT_ACTIONS);
    if (!slot)
        return;
    slot->arg = arg;
    slot->left = (uint8_t)left;
}
static void asb_colour_happened(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool acted = asb_b(ctx, m->holder)->flags & ASB_FLAG_ACTED;
    if (m->slot || m->attempt->what != ASB_TRY_DAMAGE || !m->use || m->use->target != m->holder ||
        m->attempt->amount.num <= 0 || !m->use->attack.type)
        return;
    asb_colour_remember(ctx, m, m->use->attack.type, acted ? ASB_HIT_REMEMBERED : ASB_HIT_REMEMBERED + 1);
}
// [facts: ability Color Change] The type of the attack that the order names, or of the last one that hurt it.
static void asb_color_change(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    if (!asb_is_commanded(m))
        return;
    uint16_t called = m->use->option ? m->use->option->called : 0;
    uint8_t type = called ? asb_moves[ctx->setup->date][called].type : b->hit_type;
    if (!type || !asb_colour_slot(ctx, m->holder, type)) {
        asb_use_fails(m->use, ASB_WHY_NO_TYPE_TO_TAKE);
        return;
    }
    b->types[0] = type;
    b->types[1] = b->types[2] = ASB_TYPE_NONE;
    asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_TYPES_CHANGED, m->source);
}
// Camouflage hides all of it: a stage of evasion for actions.
static void asb_colour_hides(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->user == m->holder && m->use->attack.move == ASB_MOVE_CAMOUFLAGE && m->use->hit &&
        !m->use->failed)
        asb_colour_remember(ctx, m, ASB_HIDDEN, ASB_CAMOUFLAGED);
}
static void asb_colour_lies(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    int8_t *evasion = &a->who[ASB_TARGET].stages[ASB_STAT_EVA];
    if (m->slot->arg == ASB_HIDDEN && !asb_attacks(m) &&
        *evasion < asb_int(ctx->setup->params, ASB_P_STAGE_MAX))
        ++*evasion;
}
const struct asb_effect asb_fx_color_change = {.on_enter = asb_color_change,
                                               .on_done = asb_colour_hides,
                                               .on_happened = asb_colour_happened,
                                               .lies = asb_colour_lies,
                                               .several = true,
                                               .memory = true};

// ---- Magnet Pull

enum { ASB_PULLED = 3 };

// [facts: ability Magnet Pull] Steel types stay but by a move; commanded, contact of one of them fails: drawn
// to its holder it touches nobody else, which in singles is nobody; pushed away it does not touch the holder.
static void asb_magnet_holds(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (m->slot || attempt->what != ASB_TRY_SWITCH || attempt->by < 0 ||
        !asb_is_foe(ctx, m->holder, attempt->by) || attempt->source.from == ASB_FROM_MOVE ||
        asb_b(ctx, m->holder)->flags & ASB_FLAG_ENTERED ||
        !asb_is_of_type(ctx, attempt->by, ASB_TYPE_STEEL) || asb_free_of_traps(ctx, attempt->by))
        return;
    attempt->blocked = true;
    attempt->source = m->source;
}
// Only the last command counts: arg 1: pushed away.
static void asb_magnet_pulls(struct asb_ctx *ctx, const struct asb_moment *m) {
    int foe = asb_foe(ctx, m->holder);
    if (!asb_is_commanded(m))
        return;
    if (foe < 0 || !asb_is_of_type(ctx, foe, ASB_TYPE_STEEL)) {
        asb_use_fails(m->use, ASB_WHY_NOT_STEEL);
        return;
    }
    asb_slot_end(ctx, foe, asb_slot_of(ctx, foe, ASB_FX_MAGNET_PULL));
    struct asb_slot *slot = asb_slot_put(ctx, foe, m, ASB_PULLED, ASB_UNIT_ACTIONS);
    if (slot)
        slot->arg = m->use->attack.move == ASB_MOVE_ACTIVATE_MAGNET_PULL_REPULSE;
}
static void asb_magnet_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->slot && m->use->user == m->holder && m->use->target >= 0 && m->use->target != m->holder &&
        asb_is_contact(m->use) && (m->use->target == m->slot->by) == (m->slot->arg != 0)) {
        asb_use_fails(m->use, ASB_WHY_MAGNETISM);
        m->use->stopped_by = m->source;
    }
}
const struct asb_effect asb_fx_magnet_pull = {
    .on_enter = asb_magnet_pulls, .on_attempt = asb_magnet_holds, .on_use = asb_magnet_use};

// SPDX-License-Identifier: MIT
// What do Z-Crystals do? Who may use which Z-Move, what a linked attack becomes, and what a linked move
// without damage gives its user besides. How orders say it: besides.c.
#include "asb/fx/moves.h"
#include "asb/fx/state.h"

// ---- Who may

// The Z-Move of what it holds, or NULL: n[0], and n[1] the move it is linked to, 0 any attack of its type.
const struct asb_fx *asb_crystal_of(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    uint16_t own = ctx->setup->fighters[battler].start.species;
    const struct asb_item *item = &asb_items[ctx->setup->date][b->item];
    bool its = item->holder_count == 0;
    if (!b->item || b->flags & ASB_FLAG_ITEM_GONE)
        return NULL;
    for (int i = 0; i < item->holder_count; i++)
        its |= asb_item_holders[item->first_holder + i] == own;
    for (int i = 0; its && i < item->fx.count; i++)
        if (asb_fx_rows[item->fx.first + i].effect == ASB_FX_Z_MOVE)
            return &asb_fx_rows[item->fx.first + i];
    return NULL;
}
static bool asb_links(const struct asb_ctx *ctx, const struct asb_fx *crystal, uint16_t move) {
    const struct asb_move *row = asb_move_row(ctx, move), *z = asb_move_row(ctx, (uint16_t)crystal->n[0]);
    bool any = row->kind != ASB_MOVE_KIND_COMMAND && row->klass != ASB_CLASS_UNIVERSAL;
    return crystal->n[1] ? move == (uint16_t)crystal->n[1] : any && row->type == z->type;
}

// Why it cannot use the Z-Move of an order now, linked to `move`, or NULL.
const char *asb_no_z_move(const struct asb_ctx *ctx, int battler, uint16_t z, uint16_t move) {
    const struct asb_fx *crystal = asb_crystal_of(ctx, battler);
    bool status = asb_move_row(ctx, move)->klass == ASB_CLASS_OTHER;
    if (!crystal)
        return "holds no Z-Crystal of its own";
    if (asb_b(ctx, battler)->item_uses)
        return "has used its Z-Move";
    if (z && z != (uint16_t)crystal->n[0])
        return "holds another Z-Crystal than that Z-Move needs";
    if (!move || !asb_links(ctx, crystal, move))
        return "must link its Z-Move to a move that its crystal is for, as in Inferno Overdrive "
               "(Flamethrower)";
    if (!crystal->n[1] && z && status)
        return "links its Z-Move to an attack";
    // in the round in which it does it can be ordered
    if (z == ASB_MOVE_LIGHT_THAT_BURNS_THE_SKY && !asb_is_mega(ctx, battler) && asb_no_mega(ctx, battler))
        return "must Ultra Burst first";
    return NULL;
}

// The Z-Move that an attack becomes, 0: it is linked as it is.
uint16_t asb_z_of(const struct asb_ctx *ctx, int battler, uint16_t move) {
    const struct asb_fx *crystal = asb_crystal_of(ctx, battler);
    bool status = asb_move_row(ctx, move)->klass == ASB_CLASS_OTHER;
    return crystal && (crystal->n[1] || !status) ? (uint16_t)crystal->n[0] : 0;
}

static bool asb_is_z_effect(uint16_t effect) {
    static const uint16_t gives[] = {ASB_FX_Z_STAGES, ASB_FX_Z_RESETS, ASB_FX_Z_HEALS,
                                     ASB_FX_Z_SHARE,  ASB_FX_Z_CRITS,  ASB_FX_Z_CURSE,
                                     ASB_FX_Z_CALLS,  ASB_FX_Z_NEXT,   ASB_FX_Z_NOTHING};
    for (size_t i = 0; i < sizeof gives / sizeof *gives; i++)
        if (effect == gives[i])
            return true;
    return false;
}
// [facts: moves] Whether its text says what it gives: Smog as a fog is an attack's way of use, and gives
// nothing.
bool asb_has_z_effect(const struct asb_ctx *ctx, uint16_t move) {
    struct asb_fx_list list = asb_move_row(ctx, move)->fx;
    for (int i = 0; i < list.count; i++)
        if (asb_is_z_effect(asb_fx_rows[list.first + i].effect))
            return true;
    return false;
}

// ---- Attacks

const struct asb_effect asb_fx_z_move = {.plain = true};
const struct asb_effect asb_fx_crystal = {.plain = true}; // inborn.c: the type that Multitype takes from it

// [facts: Z-Moves] Its class, power and cost are the linked move's, where it has none of its own. A power
// that the table leaves empty (Rolling Kick) is asked for.
void asb_link_figures(const struct asb_ctx *ctx, struct asb_attack *a, uint16_t linked) {
    if (asb_move_row(ctx, a->move)->klass != ASB_CLASS_DEPENDS || !linked)
        return;
    const struct asb_move *row = asb_move_row(ctx, linked);
    a->klass = row->klass;
    a->energy = row->energy;
    if (!row->z_bap)
        return;
    a->power = ump_frac_int(row->z_bap);
    a->power_given = true;
}
static enum asb_verdict asb_z_check(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t linked = m->use->option ? m->use->option->called : 0, z = m->use->attack.move;
    bool early = z == ASB_MOVE_LIGHT_THAT_BURNS_THE_SKY && !asb_is_mega(ctx, m->use->user);
    if (m->slot)
        return ASB_ALLOWED;
    return early || asb_no_z_move(ctx, m->use->user, z, linked) ? ASB_BARRED : ASB_ALLOWED;
}
static void asb_z_used(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->use->user);
    if (!m->slot && !b->item_uses)
        b->item_uses = 1;
}
const struct asb_effect asb_fx_z_strike = {.check_order = asb_z_check, .on_use = asb_z_used};

// [facts: move Splintering Stormshards]
static void asb_ends_terrain(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->dealt.num > 0)
        asb_set_terrain(ctx, ASB_TERRAIN_NONE, 0, m->use->user);
}
const struct asb_effect asb_fx_ends_terrain = {.on_hit = asb_ends_terrain};

// ---- Moves without damage

// Whether this use goes with the crystal, asked before anything comes of it.
bool asb_is_linked(const struct asb_ctx *ctx, const struct asb_use *use) {
    const struct asb_option *option = use->option;
    return !use->called && option && option->pick && option->pick == asb_b(ctx, use->user)->item &&
           !asb_no_z_move(ctx, use->user, 0, use->attack.move);
}
// The first effect of the move that asks uses the crystal up.
static bool asb_goes_with_z(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (m->slot || !use->with_z || use->phase != ASB_PHASE_STRIKE)
        return false;
    if (asb_b(ctx, use->user)->item_uses)
        return true;
    asb_b(ctx, use->user)->item_uses = 1;
    asb_say_source(ctx, use->user, UMP_NOBODY, ASB_N_USES_ITEM,
                   (struct asb_source){ASB_FROM_ITEM, ASB_USER, use->option->pick});
    return true;
}
// [facts: Z-Crystals] "Applied to the user in addition": so they are, too, where a foe has taken the move
// over.
void asb_give_z(struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_fx_list list = asb_move_row(ctx, use->attack.move)->fx;
    struct asb_moment m = {.source = asb_source_of_move(use->attack.move),
                           .holder = use->user,
                           .other = use->target,
                           .use = use};
    for (int i = 0; i < list.count && use->with_z; i++) {
        m.fx = &asb_fx_rows[list.first + i];
        if (asb_is_z_effect(m.fx->effect))
            asb_effects[m.fx->effect]->on_use(ctx, &m);
    }
}
static void asb_z_stages(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_goes_with_z(ctx, m))
        asb_change_stages(ctx, m->use->user, m->use->user, m->fx->stages, true, m->source);
}
const struct asb_effect asb_fx_z_stages = {.on_use = asb_z_stages};

static void asb_z_resets(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->use->user);
    if (!asb_goes_with_z(ctx, m))
        return;
    for (int i = 0; i < ASB_STAT_COUNT; i++) {
        if (b->natural[i] < 0)
            b->natural[i] = 0;
        if (b->stages[i] < 0)
            asb_set_stage(ctx, m->use->user, m->use->user, (enum asb_stat)i, 0, m->source);
    }
}
const struct asb_effect asb_fx_z_resets = {.on_use = asb_z_resets};

static void asb_z_heals(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_goes_with_z(ctx, m))
        asb_heal(ctx, m->use->user, m->use->user, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_z_heals = {.on_use = asb_z_heals};
// [facts: move Curse] Ghosts are healed, others strengthened.
static void asb_z_curse(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_is_of_type(ctx, m->use->user, ASB_TYPE_GHOST))
        asb_z_heals(ctx, m);
    else
        asb_z_stages(ctx, m);
}
const struct asb_effect asb_fx_z_curse = {.on_use = asb_z_curse};
static void asb_z_share(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_goes_with_z(ctx, m))
        asb_heal(ctx, m->use->user, m->use->user, asb_fx_share(ctx, m->fx, asb_max_hp(ctx, m->use->user)),
                 m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_z_share = {.on_use = asb_z_share};

// view.c marks who has its slot: every attack is critical.
static void asb_z_crits(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_goes_with_z(ctx, m))
        asb_slot_put(ctx, m->use->user, m, m->fx->n[0], ASB_UNIT_ACTIONS);
}
const struct asb_effect asb_fx_z_crits = {.on_use = asb_z_crits};
// [facts: moves] Assist, Copycat ...: whatever attack they call becomes the Z-Move of its type. 0: it stays
// what it is.
uint16_t asb_z_called(const struct asb_ctx *ctx, const struct asb_use *by, uint16_t move) {
    bool becomes =
        by->with_z && asb_fx_of_move(ctx, by->attack.move, ASB_FX_Z_CALLS) && asb_is_damaging_move(ctx, move);
    for (uint16_t z = 1; becomes && z < ASB_MOVE_COUNT; z++) {
        const struct asb_move *row = asb_move_row(ctx, z);
        if (row->kind == ASB_MOVE_KIND_Z_MOVE && row->klass == ASB_CLASS_DEPENDS &&
            row->type == asb_move_row(ctx, move)->type)
            return z;
    }
    return 0;
}
static void asb_z_calls(struct asb_ctx *ctx, const struct asb_moment *m) { asb_goes_with_z(ctx, m); }
const struct asb_effect asb_fx_z_calls = {.on_use = asb_z_calls};

// [facts: moves] Memento, Parting Shot: whoever comes in for their user, by whatever way that leaves.
static void asb_z_next(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_goes_with_z(ctx, m))
        ctx->state->sides[asb_side_of(ctx, m->use->user)].crystal = m->use->attack.move;
}
const struct asb_effect asb_fx_z_next = {.on_use = asb_z_next};
// [asb:timing.start-of-round] Beside Healing Wish and Lunar Dance.
void asb_crystal_on(struct asb_ctx *ctx, int battler) {
    struct asb_side *side = &ctx->state->sides[asb_side_of(ctx, battler)];
    uint16_t move = side->crystal;
    const struct asb_fx *fx = move ? asb_fx_of_move(ctx, move, ASB_FX_Z_NEXT) : NULL;
    side->crystal = 0;
    if (fx)
        asb_heal(ctx, battler, battler, ump_frac_int(fx->n[0]), asb_source_of_move(move),
                 ASB_C_START_OF_ROUND);
}

static void asb_z_nothing(struct asb_ctx *ctx, const struct asb_moment *m) { asb_goes_with_z(ctx, m); }
const struct asb_effect asb_fx_z_nothing = {.on_use = asb_z_nothing};

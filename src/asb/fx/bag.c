// SPDX-License-Identifier: MIT
// What do a trainer's own items do? Those of a facility's bag, used on a line of the orders as a round begins
// and held by nobody. What is in a bag: setup.c; how a use is ordered: besides.c.
#include "asb/fx/items.h"

enum { ASB_BAG_TEAM = 2 }; // words of bag_heals and bag_energy: three, team

static struct asb_source asb_bag_source(uint16_t item) {
    return (struct asb_source){ASB_FROM_ITEM, ASB_USER, item};
}

// [facts: items Revive, Max Revive, Sacred Ash] So much HP and energy, on the bench.
static void asb_bag_revive(struct asb_ctx *ctx, int battler, const struct asb_fx *fx, uint16_t item) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (!asb_is_fainted(ctx, battler))
        return;
    b->flags &= (uint16_t)~ASB_FLAG_FAINTED;
    b->en = ump_frac_int(0);
    asb_heal(ctx, battler, UMP_NOBODY, ump_frac_int(fx->n[0]), asb_bag_source(item), ASB_C_FACTS_ITEM);
    asb_gain(ctx, battler, ump_frac_int(fx->n[1]), asb_bag_source(item), ASB_C_FACTS_ITEM);
    b->round_hp = b->hp;
    b->round_en = b->en;
}

static void asb_bag_does(struct asb_ctx *ctx, int battler, const struct asb_fx *fx, uint16_t item) {
    struct asb_source source = asb_bag_source(item);
    struct asb_moment m = {.source = source, .fx = fx, .holder = (int8_t)battler, .other = UMP_NOBODY};
    switch (fx->effect) {
    case ASB_FX_BAG_HEALS:
        asb_heal(ctx, battler, UMP_NOBODY, ump_frac_int(fx->n[0]), source, ASB_C_FACTS_ITEM);
        break;
    case ASB_FX_BAG_ENERGY:
        asb_gain(ctx, battler, ump_frac_int(fx->n[0]), source, ASB_C_FACTS_ITEM);
        break;
    case ASB_FX_BAG_REVIVES:
        asb_bag_revive(ctx, battler, fx, item);
        break;
    case ASB_FX_BAG_CURES:
        asb_cure(ctx, battler, fx->statuses, source);
        break;
    case ASB_FX_BAG_NATURAL:
        asb_change_stages(ctx, battler, battler, fx->stages, true, source);
        break;
    case ASB_FX_BAG_GUARDS:
        asb_slot_put(ctx, battler, &m, fx->n[0], ASB_UNIT_ROUNDS);
        break;
    case ASB_FX_BAG_SURE_CRIT:
        asb_slot_put(ctx, battler, &m, ASB_LASTS, ASB_UNIT_ACTIONS);
        break;
    default:
        break;
    }
}

const struct asb_fx *asb_bag_fx(uint8_t date, uint16_t item) {
    return asb_items[date][item].fx.count ? &asb_fx_rows[asb_items[date][item].fx.first] : NULL;
}

// How many battlers an order names with it: 0 all of the side; 1; 3 at most so many.
int asb_bag_names(uint8_t date, uint16_t item) {
    const struct asb_fx *fx = asb_bag_fx(date, item);
    bool amount = fx && (fx->effect == ASB_FX_BAG_HEALS || fx->effect == ASB_FX_BAG_ENERGY);
    if (fx && ((amount && fx->word == ASB_BAG_TEAM) || (fx->effect == ASB_FX_BAG_REVIVES && fx->word)))
        return 0;
    return amount && fx->word ? ASB_BAG_TARGETS : 1;
}

// Why it cannot be used on a battler, or NULL: what fell is for revives alone, and what belongs to play for
// who is in play.
const char *asb_bag_refuses(const struct asb_ctx *ctx, uint16_t item, int battler) {
    const struct asb_fx *fx = asb_bag_fx(ctx->setup->date, item);
    bool revives = fx && fx->effect == ASB_FX_BAG_REVIVES;
    bool play = fx && (fx->effect == ASB_FX_BAG_NATURAL || fx->effect == ASB_FX_BAG_GUARDS ||
                       fx->effect == ASB_FX_BAG_SURE_CRIT);
    if (revives != asb_is_fainted(ctx, battler))
        return revives ? "has not fainted" : "has fainted";
    return play && !asb_in_play(ctx, battler) ? "is not on the field" : NULL;
}

// Whose bag it is, by its battler on the field or else its first one, and for whom, where that is one.
static void asb_say_bag_use(struct asb_ctx *ctx, int side, const struct asb_bag_use *use, uint16_t item) {
    int actor = ctx->state->sides[side].active, target = UMP_NOBODY, named = 0;
    for (int who = (int)ctx->setup->battler_count - 1; actor < 0 && who >= 0; who--)
        if (asb_side_of(ctx, who) == side)
            actor = who;
    for (int k = 0; k < ASB_BAG_TARGETS; k++)
        if (use->on[k]) {
            target = use->on[k] - 1;
            named++;
        }
    asb_say_source(ctx, actor, named == 1 ? target : UMP_NOBODY, ASB_N_BAG, asb_bag_source(item));
}

// [facts: items] As the round begins, before hazards and what entering sets off.
void asb_open_bags(struct asb_ctx *ctx, int side) {
    for (int i = 0; i < ASB_BAG_USES; i++) {
        const struct asb_bag_use use = ctx->state->orders[side].bag[i];
        if (!use.place || !ctx->state->sides[side].bag[use.place - 1])
            continue;
        uint16_t item = ctx->setup->bag[side][use.place - 1].item;
        struct asb_fx_list list = asb_items[ctx->setup->date][item].fx;
        bool all = asb_bag_names(ctx->setup->date, item) == 0;
        ctx->state->sides[side].bag[use.place - 1]--;
        asb_say_bag_use(ctx, side, &use, item);
        for (uint32_t who = 0; who < ctx->setup->battler_count; who++) {
            bool named = all;
            for (int k = 0; k < ASB_BAG_TARGETS; k++)
                named |= use.on[k] == (int8_t)(1 + who);
            for (int k = 0; named && asb_side_of(ctx, (int)who) == side && k < list.count; k++)
                asb_bag_does(ctx, (int)who, &asb_fx_rows[list.first + k], item);
        }
    }
}

const struct asb_effect asb_fx_bag_heals = {.plain = true};
const struct asb_effect asb_fx_bag_energy = {.plain = true};
const struct asb_effect asb_fx_bag_revives = {.plain = true};
const struct asb_effect asb_fx_bag_cures = {.plain = true};
const struct asb_effect asb_fx_bag_natural = {.plain = true};
const struct asb_effect asb_fx_bag_sure_crit = {.plain = true}; // view.c marks who has its slot

// [facts: item Guard Spec.] No opponent lowers a stat.
static void asb_bag_guard(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && m->attempt->what == ASB_TRY_STAGE && m->attempt->change < 0 &&
        asb_is_foe(ctx, m->holder, m->attempt->by))
        asb_block(m);
}
const struct asb_effect asb_fx_bag_guards = {.on_attempt = asb_bag_guard};

// SPDX-License-Identifier: MIT
// Which moves turn ranks about? Power Trick, Power Split, Guard Split: what a battler's own ranks are now,
// and how many of them a split moves, which is what it costs.
#include "asb/fx/moves.h"

static void asb_rank_of_its_own(struct asb_attack *a, enum asb_role role) {
    asb_figure_who(a, role);
    a->who[role].marks |= ASB_MARK_OWN_RANKS;
}
// [facts: move Power Trick] A second one undoes the first.
static void asb_power_trick(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_POWER_TRICK);
    if (m->slot)
        return;
    if (slot)
        asb_slot_end(ctx, m->use->user, slot);
    else
        asb_slot_put(ctx, m->use->user, m, m->fx->n[0], ASB_UNIT_ACTIONS);
}
static void asb_power_tricked(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    struct asb_who *who = &a->who[m->source.role];
    (void)ctx;
    asb_rank_of_its_own(a, (enum asb_role)m->source.role);
    int16_t swap = who->ranks[ASB_STAT_ATK];
    who->ranks[ASB_STAT_ATK] = who->ranks[ASB_STAT_DEF];
    who->ranks[ASB_STAT_DEF] = swap;
}
const struct asb_effect asb_fx_power_trick = {.on_hit = asb_power_trick, .lies = asb_power_tricked};

// [facts: moves] Power Split, Guard Split: both get the average of what their ranks are without items and
// abilities, the odd one stays with who had more. A further Guard Split takes it back from whom it lies on.
struct asb_split {
    int16_t before[2][2], after[2][2]; // of user and target: the physical and the special one
    bool lies[2];
};
// Ranks of its own, as what lies on it has them, but for one effect.
static void asb_ranks_but(struct asb_ctx *ctx, int battler, uint16_t but, enum asb_stat first,
                          int16_t out[2]) {
    const struct asb_slot *slots = asb_b(ctx, battler)->slots;
    struct asb_attack a;
    asb_look(ctx, &a, battler, battler);
    asb_figure_who(&a, ASB_USER);
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++) {
        uint16_t effect = slots[i].effect;
        struct asb_slot slot = slots[i];
        struct asb_moment m = {.source = {ASB_FROM_MOVE, ASB_USER, 0}, .slot = &slot};
        if (effect != but &&
            (effect == ASB_FX_POWER_TRICK || effect == ASB_FX_POWER_SPLIT || effect == ASB_FX_GUARD_SPLIT))
            asb_effects[effect]->lies(ctx, &a, &m);
    }
    for (int k = 0; k < 2; k++)
        out[k] = a.who[ASB_USER].ranks[(int)first + 2 * k];
}
static struct asb_split asb_split_of(struct asb_ctx *ctx, int user, int target, uint16_t effect) {
    int who[2] = {user, target};
    enum asb_stat first = effect == ASB_FX_GUARD_SPLIT ? ASB_STAT_DEF : ASB_STAT_ATK;
    struct asb_split split;
    int16_t own[2][2];
    for (int i = 0; i < 2; i++) {
        asb_ranks_but(ctx, who[i], ASB_FX_NONE, first, split.before[i]);
        asb_ranks_but(ctx, who[i], effect, first, own[i]);
        split.lies[i] = asb_slot_of(ctx, who[i], effect) != NULL;
    }
    for (int k = 0; k < 2; k++) {
        int sum = own[0][k] + own[1][k], low = sum / 2, more = own[0][k] >= own[1][k] ? 0 : 1;
        split.after[more][k] = (int16_t)(sum - low);
        split.after[1 - more][k] = (int16_t)low;
        for (int i = 0; i < 2; i++)
            if (split.lies[i] && effect == ASB_FX_GUARD_SPLIT)
                split.after[i][k] = own[i][k];
    }
    return split;
}
// All that are gained and lost, of both.
int asb_ranks_to_move(struct asb_ctx *ctx, int user, int target, uint16_t move) {
    int other = target >= 0 ? target : ctx->state->sides[1 - asb_side_of(ctx, user)].active, moved = 0;
    if (other < 0)
        return 0;
    struct asb_split split = asb_split_of(
        ctx, user, other, move == ASB_MOVE_GUARD_SPLIT ? ASB_FX_GUARD_SPLIT : ASB_FX_POWER_SPLIT);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            moved += split.after[i][k] > split.before[i][k] ? split.after[i][k] - split.before[i][k]
                                                            : split.before[i][k] - split.after[i][k];
    return moved;
}
// arg of the slot: the two ranks of its holder.
static void asb_split(struct asb_ctx *ctx, const struct asb_moment *m, enum asb_unit unit) {
    int who[2] = {m->use->user, m->use->target};
    if (m->slot || who[1] < 0)
        return;
    struct asb_split split = asb_split_of(ctx, who[0], who[1], m->fx->effect);
    for (int i = 0; i < 2; i++) {
        struct asb_slot *slot = asb_slot_of(ctx, who[i], m->fx->effect);
        if (slot && m->fx->effect == ASB_FX_GUARD_SPLIT) {
            asb_slot_end(ctx, who[i], slot);
            continue;
        }
        if (slot)
            asb_slot_renew(ctx, who[i], slot, m->fx->n[0]);
        else
            asb_slot_put(ctx, who[i], m, m->fx->n[0], unit);
        slot = asb_slot_of(ctx, who[i], m->fx->effect);
        if (slot)
            slot->arg = (uint16_t)((split.after[i][0] & 0xFF) | split.after[i][1] << 8);
    }
}
static void asb_split_ranks(struct asb_attack *a, const struct asb_moment *m, enum asb_stat first) {
    struct asb_who *who = &a->who[m->source.role];
    asb_rank_of_its_own(a, (enum asb_role)m->source.role);
    who->ranks[first] = (int16_t)(m->slot->arg & 0xFF);
    who->ranks[first + 2] = (int16_t)(m->slot->arg >> 8);
}
static void asb_power_split(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_split(ctx, m, ASB_UNIT_ACTIONS);
}
static void asb_power_is_split(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    asb_split_ranks(a, m, ASB_STAT_ATK);
}
const struct asb_effect asb_fx_power_split = {.on_hit = asb_power_split, .lies = asb_power_is_split};
static void asb_guard_split(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_split(ctx, m, ASB_UNIT_ROUNDS);
}
static void asb_guard_is_split(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    asb_split_ranks(a, m, ASB_STAT_DEF);
}
const struct asb_effect asb_fx_guard_split = {.on_hit = asb_guard_split, .lies = asb_guard_is_split};

// SPDX-License-Identifier: MIT
// What happens when a battler leaves or comes in? What it loses on the bench, Toxic Spikes, replacements
// after a faint. The scale says little of switching: what it is silent on follows the games.
#include "scale/scale.h"

// Whoever was in love with it no longer sees it.
void scale_end_love_for(struct scale_ctx *ctx, int battler) {
    for (uint32_t other = 0; other < ctx->setup->battler_count; other++)
        if (scale_b(ctx, (int)other)->severity[SCALE_ATTRACTION] &&
            scale_b(ctx, (int)other)->attractor == battler)
            scale_cure(ctx, (int)other, SCALE_ATTRACTION, UMP_NOBODY);
}

// Leaving ends what belongs to the field: stages, confusion, attraction, clones, substitute, two-turn moves;
// conditions of the body stay.
static void scale_clear_volatile(struct scale_ctx *ctx, int battler) {
    struct scale_battler *b = scale_b(ctx, battler);
    for (int stat = 0; stat < SCALE_STAGE_COUNT; stat++)
        b->stages[stat] = 0;
    b->evasion_points = 0;
    scale_cure(ctx, battler, SCALE_CONFUSION, UMP_NOBODY);
    scale_cure(ctx, battler, SCALE_ATTRACTION, UMP_NOBODY);
    b->clones = b->minimized = b->substitute = 0;
    scale_end_charge(b);
    b->flags &= SCALE_FAINTED;
    b->toxic = 0; // very severe poison stays, and begins anew
    b->began = b->last_move = SCALE_NO_MOVE;
    b->hurt_physical = b->hurt_special = 0;
    b->hurt_by_physical = b->hurt_by_special = UMP_NOBODY;
    b->hurt_last = 0;
    b->blocked_power = 0;
    scale_end_love_for(ctx, battler);
}

// What was aimed at the one that leaves meets the one in its place, as in the games.
static void scale_aim_at_place(struct scale_ctx *ctx, int leaving, int incoming) {
    for (int slot = 0; slot < ctx->setup->slot_count; slot++) {
        struct scale_orders *orders = scale_orders_at(ctx->state, slot);
        int battler = ctx->state->active[slot];
        for (int action = 0; action < ctx->setup->actions; action++)
            for (int i = 0; i < orders->option_count[action]; i++)
                if (orders->options[action][i].act == SCALE_ACT_MOVE &&
                    orders->options[action][i].target == leaving)
                    orders->options[action][i].target = (int8_t)incoming;
        for (int i = 0; i < orders->condition_count; i++)
            if (orders->conditions[i].then.act == SCALE_ACT_MOVE &&
                orders->conditions[i].then.target == leaving)
                orders->conditions[i].then.target = (int8_t)incoming;
        if (battler >= 0 && scale_b(ctx, battler)->aimed == leaving)
            scale_b(ctx, battler)->aimed = (int8_t)incoming;
    }
}

// [scale:rulings.speed] Ties of the one that left are not those of the one in its place.
static void scale_forget_ties(struct scale_state *state, int slot) {
    for (int i = 0; i < SCALE_SLOTS_MAX; i++)
        state->tie_before[i] &= (uint8_t) ~(1u << slot);
    state->tie_before[slot] = 0;
}

// Barriers go on protecting whoever comes in, who now pays for them.
static void scale_hand_over_barriers(struct scale_battler *from, struct scale_battler *to) {
    for (int screen = 0; screen < SCALE_SCREEN_COUNT; screen++) {
        if (from->screens[screen] > to->screens[screen])
            to->screens[screen] = from->screens[screen];
        from->screens[screen] = 0;
    }
    to->screens_fresh |= from->screens_fresh;
    from->screens_fresh = 0;
}

// [scale:status.poison] Light injury: moderate poison; repeated injury (two layers): very severe. Poison
// types clear the spikes away; Flying and Steel pass.
static void scale_step_on_spikes(struct scale_ctx *ctx, int battler) {
    int side = ctx->setup->roster->battlers[battler].side;
    const struct scale_fighter *fighter = &ctx->setup->fighters[battler];
    uint8_t layers = ctx->state->spikes[side];
    if (!layers || scale_shares_type(fighter, SCALE_TYPE_FLYING))
        return;
    if (scale_shares_type(fighter, SCALE_TYPE_POISON)) {
        ctx->state->spikes[side] = 0;
        ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FIELD,
                                          .op = UMP_OP_ENDED,
                                          .actor = (int8_t)battler,
                                          .target = UMP_NOBODY,
                                          .subject = SCALE_FIELD_SPIKES,
                                          .rule = SCALE_C_FACTS,
                                          .value = {0, 1},
                                          .after = {0, 1}});
        return;
    }
    struct scale_battler *b = scale_b(ctx, battler);
    if (scale_shares_type(fighter, SCALE_TYPE_STEEL) || b->severity[SCALE_POISON] == SCALE_VERY_SEVERE ||
        scale_has_screen(ctx, battler, SCALE_SAFEGUARD))
        return;
    scale_inflict(ctx, battler, SCALE_POISON, layers > 1 ? SCALE_VERY_SEVERE : SCALE_MODERATE, UMP_NOBODY);
}

void scale_send_in(struct scale_ctx *ctx, int slot, int incoming) {
    int leaving = ctx->state->active[slot];
    ctx->state->active[slot] = (int8_t)incoming;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_SWITCH,
                                      .actor = (int8_t)leaving,
                                      .target = (int8_t)incoming,
                                      .rule = SCALE_C_ORDERS,
                                      .value = {0, 1},
                                      .after = {0, 1}});
    if (leaving >= 0) {
        scale_clear_volatile(ctx, leaving);
        scale_hand_over_barriers(scale_b(ctx, leaving), scale_b(ctx, incoming));
        scale_aim_at_place(ctx, leaving, incoming);
        scale_forget_ties(ctx->state, slot);
    }
    scale_step_on_spikes(ctx, incoming);
}

void scale_switch(struct scale_ctx *ctx, int battler, int incoming) {
    int slot = scale_slot_of(ctx->setup, ctx->state, battler);
    bool possible = slot >= 0 && incoming >= 0 && (uint32_t)incoming < ctx->setup->battler_count &&
                    scale_slot_of(ctx->setup, ctx->state, incoming) < 0 &&
                    !(scale_b(ctx, incoming)->flags & SCALE_FAINTED);
    if (!possible) {
        scale_note(ctx, UMP_EVENT_REFUSE, battler, incoming, SCALE_N_NO_TARGET, SCALE_C_ORDERS);
        return;
    }
    scale_send_in(ctx, slot, incoming);
    scale_b(ctx, incoming)->flags |= SCALE_ACTED;
}

// A battler of the side that could come in, or -1.
int scale_reserve(const struct scale_setup *setup, void *state, int side) {
    const ump_side *s = &setup->roster->sides[side];
    for (int battler = s->first; battler < s->first + s->count; battler++)
        if (scale_slot_of(setup, state, battler) < 0 &&
            !(scale_battler_at(setup, state, battler)->flags & SCALE_FAINTED))
            return battler;
    return -1;
}

// SPDX-License-Identifier: MIT
// Which unit is next? A round is its start, and for each action its start, the turns and its end; then the
// end of the round, and the choice of replacements. What happens in each: timing.c (the lists), turn.c (a
// turn), switching.c.
#include <stddef.h>

#include "asb/battle.h"
#include "kit/bytes.h"

// ---- Between rounds

static bool asb_owes_a_battler(const struct asb_ctx *ctx, int side) {
    return asb_active(ctx, side) < 0 && asb_reserves(ctx, side, NULL) > 0;
}

// Replacements are chosen first, still in this round; then the next round's orders are waited for.
void asb_next_round(const struct asb_setup *setup, struct asb_state *state) {
    struct asb_ctx ctx = {.setup = setup, .state = state};
    state->step = ASB_STEP_CHOICE;
    for (int side = 0; side < ASB_SIDES; side++)
        if (asb_owes_a_battler(&ctx, side))
            return;
    state->round++;
    state->step = ASB_STEP_ORDERS;
}

// ---- Units

// [asb:trapping] Whether each side's switch may be is settled before either happens: who holds and leaves
// frees the held one only after it.
static void asb_switches(struct asb_ctx *ctx) {
    struct asb_state *s = ctx->state;
    int8_t in[ASB_SIDES];
    struct asb_source held_by = asb_by_rule();
    for (int side = 0; side < ASB_SIDES; side++) {
        int out = asb_active(ctx, side);
        in[side] = (int8_t)(s->orders[side].enter - 1);
        if (in[side] < 0 || asb_is_fainted(ctx, in[side]) || in[side] == out)
            in[side] = UMP_NOBODY;
        else if (out >= 0 && !asb_may_leave(ctx, out, &held_by)) {
            asb_say_why(ctx, UMP_EVENT_REFUSE, out, UMP_NOBODY, ASB_N_HELD, ASB_WHY_NONE, held_by, 0);
            in[side] = UMP_NOBODY;
        }
    }
    for (int side = 0; side < ASB_SIDES; side++) {
        int out = asb_active(ctx, side);
        if (in[side] < 0)
            continue;
        if (out >= 0)
            asb_leave(ctx, out);
        s->sides[side].active = (int8_t)out; // the post says who went
        asb_enter(ctx, side, in[side]);
    }
}

// [asb:timing.start-of-round] Switches first, then the list. Who is there at the very beginning has entered.
static void asb_round_start(struct asb_ctx *ctx) {
    struct asb_state *s = ctx->state;
    asb_switches(ctx);
    for (int side = 0; side < ASB_SIDES; side++)
        s->sides[side].leaving = ASB_STAYS;
    for (int side = 0; side < ASB_SIDES && s->round == 1 && ctx->setup->first_round == 1; side++)
        if (asb_active(ctx, side) >= 0)
            asb_b(ctx, asb_active(ctx, side))->flags |= ASB_FLAG_ENTERED;
    for (int side = 0; side < ASB_SIDES; side++)
        if (asb_active(ctx, side) >= 0)
            asb_shape_ordered(ctx, asb_active(ctx, side));
    for (int side = 0; side < ASB_SIDES; side++)
        asb_open_bags(ctx, side);
    asb_timing_round_start(ctx);
    s->action = 1;
    s->step = ASB_STEP_ACTION_START;
}

// [asb:timing.start-of-action]
static void asb_action_start(struct asb_ctx *ctx) {
    struct asb_state *s = ctx->state;
    asb_begin_besides(ctx);
    for (int side = 0; side < ASB_SIDES; side++) {
        int battler = asb_active(ctx, side);
        if (battler >= 0) // what hurt on entering, or at the end of a round, was not in this action
            asb_b(ctx, battler)->flags &= (uint16_t)~ASB_FLAG_SORE;
        if (battler >= 0)
            asb_call(ctx, ASB_START_OF_ACTION, battler, asb_foe(ctx, battler), NULL, NULL);
    }
    asb_set_turns(ctx);
    s->step = s->turn_count ? ASB_STEP_TURN : ASB_STEP_ACTION_END;
}

static bool asb_anyone_fell(const struct asb_ctx *ctx) {
    for (int side = 0; side < ASB_SIDES; side++)
        if (ctx->state->sides[side].active >= 0 && asb_is_fainted(ctx, ctx->state->sides[side].active))
            return true;
    return false;
}

static void asb_one_turn(struct asb_ctx *ctx) {
    struct asb_state *s = ctx->state;
    asb_take_turn(ctx, &s->turns[s->turn]);
    s->turn++;
    while (s->turn < s->turn_count &&
           (s->turns[s->turn].done || !asb_in_play(ctx, s->turns[s->turn].battler)))
        s->turn++;
    bool over = asb_is(ctx->setup->params, ASB_P_KO_ENDS_ROUND, 1) && asb_anyone_fell(ctx);
    if (over || s->turn >= s->turn_count)
        s->step = ASB_STEP_ACTION_END;
    if (over) // reading 53: the lists of its end still run
        s->action = ctx->setup->actions;
}

// What an action leaves behind is forgotten at its end: the next one does not know it, and equal battles are
// equal.
void asb_forget_action(struct asb_battler *b) {
    b->flags &= (uint16_t)~ASB_FLAGS_OF_ACTION;
    b->taken[0] = ump_frac_int(0);
    b->taken[1] = ump_frac_int(0);
    b->taken_by[0] = b->taken_by[1] = 0;
    b->begun = b->hits_taken = 0;
}

static void asb_action_end(struct asb_ctx *ctx) {
    struct asb_state *s = ctx->state;
    asb_timing_end_of_action(ctx);
    for (int side = 0; side < ASB_SIDES; side++)
        s->sides[side].echoes = (uint8_t)(s->sides[side].echoes << 1); // bit 0: this action
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++)
        asb_forget_action(asb_b(ctx, (int)i));
    for (int i = 0; i < ASB_TURNS_MAX; i++)
        s->turns[i] = (struct asb_turn){0};
    s->turn = s->turn_count = s->tie_first = 0;
    if (s->action >= ctx->setup->actions) {
        s->step = ASB_STEP_ROUND_END;
        return;
    }
    s->action++;
    s->step = ASB_STEP_ACTION_START;
}

// [asb:timing.end-of-round] [asb:rounding] Rounding is the last of it; then who was sent out goes.
static void asb_round_end(struct asb_ctx *ctx) {
    struct asb_state *s = ctx->state;
    asb_timing_end_of_round(ctx);
    if (!asb_is_decided(ctx))
        asb_round_amounts(ctx);
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++) {
        struct asb_battler *b = asb_b(ctx, (int)i);
        b->reshapes = b->reshapes == 1 ? 2 : 0;
    }
    for (int side = 0; side < ASB_SIDES; side++) {
        ump_clear(&s->orders[side], sizeof s->orders[side]);
        // later than in the round after it nobody asks
        s->sides[side].fell = s->sides[side].fell == 0 ? 1 : UINT8_MAX;
    }
    s->action = 0;
}

// ---- What holds after every unit

static void asb_see_fallen(struct asb_ctx *ctx) {
    for (int side = 0; side < ASB_SIDES; side++) {
        int battler = ctx->state->sides[side].active;
        if (battler >= 0 && asb_is_fainted(ctx, battler))
            asb_bury(ctx, battler);
    }
}

// A side without a battler that stands has lost; both at once is a draw.
static void asb_see_winner(struct asb_ctx *ctx) {
    bool stands[ASB_SIDES] = {false, false};
    if (asb_active(ctx, 0) >= 0 && asb_active(ctx, 1) >= 0)
        return;
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++)
        if (!asb_is_fainted(ctx, (int)i))
            stands[asb_side_of(ctx, (int)i)] = true;
    if (stands[0] && stands[1])
        return;
    ctx->state->winner = (int8_t)(stands[0] ? 0 : stands[1] ? 1 : -1);
    ctx->state->step = ASB_STEP_OVER;
    asb_round_last(ctx);
}

// Nothing of the unit has happened yet. What is forced is filled in by who asks for it.
static void asb_unit_begins(struct asb_ctx *ctx, const struct asb_setup *setup, struct asb_state *state,
                            const ump_run *run) {
    ump_clear(ctx, offsetof(struct asb_ctx, forced));
    ctx->setup = setup;
    ctx->state = state;
    ctx->chance = run->chance;
    ctx->journal = run->journal;
    ctx->struck_for = ump_frac_int(0);
}

void asb_advance(const void *setup, void *state, const ump_run *run) {
    struct asb_ctx ctx;
    struct asb_state *s = state;
    asb_unit_begins(&ctx, setup, state, run);
    enum asb_step step = (enum asb_step)s->step;
    switch (step) {
    case ASB_STEP_ROUND_START:
        asb_round_start(&ctx);
        break;
    case ASB_STEP_ACTION_START:
        asb_action_start(&ctx);
        break;
    case ASB_STEP_TURN:
        asb_one_turn(&ctx);
        break;
    case ASB_STEP_ACTION_END:
        asb_action_end(&ctx);
        break;
    case ASB_STEP_ROUND_END:
        asb_round_end(&ctx);
        break;
    case ASB_STEP_ORDERS:
    case ASB_STEP_CHOICE:
    case ASB_STEP_OVER:
        ump_chance_latch(run->chance, UMP_BAD_ARGUMENT);
        return;
    }
    asb_see_fallen(&ctx);
    if (step == ASB_STEP_ROUND_END) {
        asb_see_off(&ctx);
        asb_next_round(ctx.setup, s);
    }
    if (step == ASB_STEP_ACTION_END || step == ASB_STEP_ROUND_END)
        asb_slots_renumber(&ctx);
    asb_see_winner(&ctx);
    if (ctx.status != UMP_OK)
        ump_chance_latch(run->chance, ctx.status);
}

// Whom a move that sent somebody out made the one to order first; both or neither: as ever.
int asb_orders_first(const void *setup, const void *state) {
    const struct asb_state *s = state;
    (void)setup;
    bool first = s->sides[0].leaving == ASB_ORDERS_FIRST, second = s->sides[1].leaving == ASB_ORDERS_FIRST;
    return first == second ? UMP_NOBODY : first ? 0 : 1;
}

ump_phase asb_phase_of(const void *setup, const void *state) {
    const struct asb_state *s = state;
    ump_phase phase = {.kind = UMP_PHASE_RUNNING, .round = s->round, .action = s->action, .winner = -2};
    if (s->step == ASB_STEP_OVER) {
        phase.kind = UMP_PHASE_OVER;
        phase.winner = s->winner;
        return phase;
    }
    if (s->step == ASB_STEP_ROUND_START)
        phase.action = UMP_ACTION_START;
    if (s->step == ASB_STEP_ROUND_END)
        phase.action = UMP_ACTION_END;
    if (s->step != ASB_STEP_ORDERS && s->step != ASB_STEP_CHOICE)
        return phase;
    struct asb_ctx ctx = {.setup = setup, .state = (struct asb_state *)(uintptr_t)state};
    phase.kind = s->step == ASB_STEP_ORDERS ? UMP_PHASE_ORDERS : UMP_PHASE_CHOICE;
    for (int side = 0; side < ASB_SIDES; side++) {
        bool owes = s->step == ASB_STEP_ORDERS ? asb_active(&ctx, side) >= 0 && !s->orders[side].given
                                               : asb_owes_a_battler(&ctx, side);
        if (owes)
            phase.waiting |= 1u << side;
    }
    return phase;
}

// SPDX-License-Identifier: MIT
// Who acts first? Effective base speed, priority, Trick Room, Stall, and ties that are drawn once a round.
#include "scale/scale.h"

// [scale:rulings.speed] Ten points of base speed a stage; paralysis and ice go beyond the six stages; never
// below 1.
int32_t scale_speed_of(const ump_frac *params, int32_t base, int32_t stage,
                       const uint8_t severity[SCALE_CONDITION_COUNT]) {
    uint8_t para = severity[SCALE_PARALYSIS], ice = severity[SCALE_FREEZE];
    int32_t lost = 0;
    if (para)
        lost += (int32_t)params[SCALE_P_PARA_SPEED_LIGHT + para - 1].num;
    if (ice)
        lost += (int32_t)params[SCALE_P_FREEZE_SPEED_LIGHT + ice - 1].num;
    int32_t speed = base + (int32_t)params[SCALE_P_SPEED_STEP].num * (stage - lost);
    int32_t least = (int32_t)params[SCALE_P_SPEED_MIN].num;
    return speed < least ? least : speed;
}

int32_t scale_speed(const struct scale_ctx *ctx, int battler) {
    const struct scale_battler *b = scale_b(ctx, battler);
    return scale_speed_of(scale_params(ctx), ctx->setup->fighters[battler].speed, b->stages[SCALE_STAGE_SPE],
                          b->severity);
}

int scale_slot_of(const struct scale_setup *setup, const struct scale_state *state, int battler) {
    for (int slot = 0; slot < setup->slot_count; slot++)
        if (state->active[slot] == battler)
            return slot;
    return -1;
}

// What decides who goes first, of each slot: looked up once per order.
struct scale_pace {
    int32_t rank[SCALE_SLOTS_MAX]; // the move's priority, then Stall
    int32_t speed[SCALE_SLOTS_MAX];
};

// [reading A29] The option whose priority counts in this action: the second half of a move that gathers
// strength, or the first alternative that can be used as things stand.
static const struct scale_option *scale_first_option(struct scale_ctx *ctx, int slot, int battler) {
    const struct scale_orders *orders = scale_orders_at(ctx->state, slot);
    int action = ctx->state->action - 1;
    for (int i = 0; i < orders->option_count[action] && orders->option_count[action] > 1; i++)
        if (scale_usable(ctx, battler, &orders->options[action][i]))
            return &orders->options[action][i];
    return &orders->options[action][0];
}

static int32_t scale_rank(struct scale_ctx *ctx, int slot) {
    int battler = ctx->state->active[slot];
    const struct scale_fighter *fighter = &ctx->setup->fighters[battler];
    if (ctx->state->action < 1 || scale_params(ctx)[SCALE_P_PRIORITY].num == 0)
        return -fighter->stall;
    const struct scale_battler *b = scale_b(ctx, battler);
    if (b->flags & SCALE_CHARGING)
        return 2 * scale_play_of(ctx->setup, b->last_move, fighter->generation).priority - fighter->stall;
    const struct scale_option *option = scale_first_option(ctx, slot, battler);
    if (option->act == SCALE_ACT_SWITCH)
        return 100 - fighter->stall;
    return (option->act == SCALE_ACT_MOVE
                ? 2 * scale_play_of(ctx->setup, option->move, fighter->generation).priority
                : 0) -
           fighter->stall;
}

// Negative: a goes before b. 0: they tie.
static int scale_compare(const struct scale_ctx *ctx, const struct scale_pace *pace, int a, int b) {
    if (pace->rank[a] != pace->rank[b])
        return pace->rank[a] > pace->rank[b] ? -1 : 1;
    if (pace->speed[a] == pace->speed[b])
        return 0;
    return (pace->speed[a] > pace->speed[b]) != (ctx->state->trick_room != 0) ? -1 : 1;
}

// [scale:rulings.speed] Equal speed: drawn, and kept for the round. Puts one group of tied slots in order:
// whoever is not behind another of the group by an earlier draw may come first; one draw where several may.
// Draws of different moments may go round in a circle: then all of it may.
static void scale_break_group(struct scale_ctx *ctx, int8_t *group, int count) {
    uint8_t *before = ctx->state->tie_before;
    for (int place = 0; place + 1 < count; place++) {
        int8_t faces[SCALE_SLOTS_MAX];
        int at[SCALE_SLOTS_MAX];
        uint32_t n = 0;
        for (int i = place; i < count; i++) {
            bool behind = false;
            for (int j = place; j < count; j++)
                behind |= (before[group[j]] >> group[i] & 1) != 0;
            if (!behind)
                at[n++] = i;
        }
        for (int i = place; n == 0 && i < count; i++)
            at[i - place] = i;
        if (n == 0)
            n = (uint32_t)(count - place);
        for (uint32_t i = 0; i < n; i++)
            faces[i] = ctx->state->active[group[at[i]]];
        uint32_t chosen = 0;
        if (n > 1) {
            ump_draw draw = {
                .label = SCALE_L_TIE, .actor = UMP_NOBODY, .target = UMP_NOBODY, .n = n, .faces = faces};
            chosen = ump_choose(ctx->chance, &draw);
        }
        int8_t first = group[at[chosen]];
        for (int i = at[chosen]; i > place; i--)
            group[i] = group[i - 1];
        group[place] = first;
        for (int i = place + 1; i < count; i++) {
            before[first] |= (uint8_t)(1u << group[i]);
            before[group[i]] &= (uint8_t) ~(1u << first);
        }
    }
}

// Sorts the slots in play (insertion keeps the roster's order), then draws for each group of ties.
static void scale_sort(struct scale_ctx *ctx, int8_t *order, int *count) {
    struct scale_pace pace;
    *count = 0;
    for (int8_t slot = 0; slot < ctx->setup->slot_count; slot++) {
        int battler = ctx->state->active[slot];
        if (battler < 0 || scale_b(ctx, battler)->flags & SCALE_FAINTED)
            continue;
        pace.rank[slot] = scale_rank(ctx, slot);
        pace.speed[slot] = scale_speed(ctx, battler);
        int at = (*count)++;
        while (at > 0 && scale_compare(ctx, &pace, slot, order[at - 1]) < 0) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = slot;
    }
    for (int from = 0; from < *count;) {
        int to = from + 1;
        while (to < *count && scale_compare(ctx, &pace, order[from], order[to]) == 0)
            to++;
        scale_break_group(ctx, order + from, to - from);
        from = to;
    }
}

void scale_set_order(struct scale_ctx *ctx) {
    int count;
    int8_t order[SCALE_SLOTS_MAX] = {0};
    scale_sort(ctx, order, &count);
    for (int i = 0; i < SCALE_SLOTS_MAX; i++)
        ctx->state->order[i] = i < count ? order[i] : 0;
    ctx->state->order_count = (uint8_t)count;
}

// At the start of the round: last round's ties are forgotten, those of equal speeds drawn (action 0: orders
// do not count yet).
void scale_break_ties(struct scale_ctx *ctx) {
    int count;
    int8_t order[SCALE_SLOTS_MAX] = {0};
    for (int i = 0; i < SCALE_SLOTS_MAX; i++)
        ctx->state->tie_before[i] = 0;
    scale_sort(ctx, order, &count);
}

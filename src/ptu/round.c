// SPDX-License-Identifier: MIT
// In which order does a round run? The units from the orders to the end of the round: initiative, then each
// combatant's turn with its checks, its attacks one by one, and its end. What an attack is: attack.c.
#include "ptu/ptu.h"

#include <string.h>

// ---- Initiative

int32_t ptu_initiative(const struct ptu_setup *setup, const struct ptu_state *state, int battler) {
    const struct ptu_combatant_info *info = &setup->infos[battler];
    if (info->initiative != PTU_UNKNOWN)
        return info->initiative;
    struct ptu_view view = ptu_view_of(setup, state, battler);
    return ptu_speed_of(&view);
}

// [facts: Slow Start] Whether it holds is asked once a round, before the order of the turns is known.
static void ptu_ask_slow(struct ptu_ctx *ctx) {
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++) {
        struct ptu_combatant *c = ptu_b(ctx, (int)i);
        struct ptu_view view = ptu_view_of(ctx->setup, ctx->state, (int)i);
        const struct ptu_fx *fx = ptu_slow_fx(&view);
        c->flags &= (uint8_t)~PTU_HALVED;
        if (fx && !(c->flags & PTU_FAINTED) &&
            ump_ask(ctx->chance, (uint16_t)(PTU_L_ASK + fx->ask), (int8_t)i, UMP_NOBODY) == 1)
            c->flags |= PTU_HALVED;
    }
}

// The combatants that have no place yet.
struct ptu_places {
    int8_t open[PTU_COMBATANTS_MAX];
    int32_t rank[PTU_COMBATANTS_MAX]; // by roster index
    uint32_t left;
};

// Who is to take turn number `number` by its order, or the first of those where nobody else is left.
static int ptu_said_next(struct ptu_ctx *ctx, const struct ptu_places *p, uint32_t number) {
    int next = UMP_NOBODY;
    uint32_t others = 0, least = 256;
    for (uint32_t i = 0; i < p->left; i++) {
        uint32_t turn = ptu_orders_at(ctx->state, p->open[i])->turn;
        others += turn == 0;
        if (turn && turn < least) {
            least = turn;
            next = p->open[i];
        }
    }
    return least <= number || others == 0 ? next : UMP_NOBODY;
}

// Those who act out of turn go first; equal initiative is rolled for.
static int ptu_quickest(struct ptu_ctx *ctx, const struct ptu_places *p) {
    int8_t equal[PTU_COMBATANTS_MAX];
    int32_t best = INT32_MIN;
    uint32_t count = 0;
    for (uint32_t i = 0; i < p->left; i++) {
        bool said = ptu_orders_at(ctx->state, p->open[i])->turn > 0;
        best = !said && p->rank[p->open[i]] > best ? p->rank[p->open[i]] : best;
    }
    for (uint32_t i = 0; i < p->left; i++) { // rolled for only between those who act
        const struct ptu_orders *orders = ptu_orders_at(ctx->state, p->open[i]);
        if (p->rank[p->open[i]] == best && orders->count > 0 && orders->turn == 0)
            equal[count++] = p->open[i];
    }
    for (uint32_t i = 0; i < p->left && count == 0; i++) // one at a time
        if (p->rank[p->open[i]] == best && ptu_orders_at(ctx->state, p->open[i])->turn == 0)
            equal[count++] = p->open[i];
    ump_draw draw = {
        .label = PTU_L_TIE, .actor = UMP_NOBODY, .target = UMP_NOBODY, .n = count, .faces = equal};
    return equal[count > 1 ? ump_choose(ctx->chance, &draw) : 0];
}

static void ptu_set_order(struct ptu_ctx *ctx) {
    struct ptu_state *s = ctx->state;
    struct ptu_places p = {.left = ctx->setup->battler_count};
    ptu_ask_slow(ctx);
    uint32_t number = 1; // of the turn, as far as it can be seen: an attack that does not come has none
    for (uint32_t i = 0; i < p.left; i++) {
        p.open[i] = (int8_t)i;
        p.rank[i] = ptu_initiative(ctx->setup, s, (int)i) + (ptu_orders_at(s, (int)i)->priority ? 10000 : 0);
    }
    s->count = (uint8_t)p.left;
    for (uint8_t place = 0; place < s->count; place++) {
        int next = ptu_said_next(ctx, &p, number);
        if (next == UMP_NOBODY)
            next = ptu_quickest(ctx, &p);
        s->order[place] = (int8_t)next;
        number += ptu_orders_at(s, next)->count > 1 ? ptu_orders_at(s, next)->count : 1;
        for (uint32_t i = 0; i < p.left; i++)
            if (p.open[i] == next) {
                memmove(p.open + i, p.open + i + 1, p.left - i - 1);
                p.left--;
                break;
            }
    }
}

// ---- Turn by turn

bool ptu_can_act(const struct ptu_setup *setup, const struct ptu_state *state, int battler) {
    return !(ptu_combatant_of(setup, state, battler)->flags & PTU_FAINTED) &&
           !ptu_orders_at((void *)(uintptr_t)state, battler)->given;
}

static bool ptu_anybody_can_act(const struct ptu_setup *setup, const struct ptu_state *state) {
    bool any = false;
    for (uint32_t i = 0; i < setup->battler_count; i++)
        any = any || ptu_can_act(setup, state, (int)i);
    return any;
}

void ptu_act_next(const struct ptu_setup *setup, struct ptu_state *state, int battler) {
    struct ptu_orders *orders = ptu_orders_at(state, battler);
    (void)setup;
    orders->turn = state->number ? state->number : 1;
    if (state->number == 0) { // the round begins with it
        state->step = PTU_STEP_READY;
        return;
    }
    uint8_t at = state->turn;
    while (at + 1 < state->count && state->order[at] != battler)
        at++;
    memmove(state->order + state->turn + 1, state->order + state->turn, (size_t)(at - state->turn));
    state->order[state->turn] = (int8_t)battler;
    state->step = PTU_STEP_BEGIN;
}

// What comes after a turn: the next one, the end of the round, or the question who is next.
static enum ptu_step ptu_turn_step(const struct ptu_setup *setup, const struct ptu_state *s) {
    if (s->turn >= s->count)
        return PTU_STEP_ROUND_END;
    if (s->open && !ptu_orders_at((void *)(uintptr_t)s, s->order[s->turn])->given &&
        ptu_anybody_can_act(setup, s))
        return PTU_STEP_OPEN;
    return PTU_STEP_BEGIN;
}

ump_status ptu_turns(const void *setup, void *state, ump_turns what) {
    const struct ptu_setup *sc = setup;
    struct ptu_state *s = state;
    if (what == UMP_TURNS_END) {
        if (s->step != PTU_STEP_OPEN || s->number == 0)
            return UMP_REFUSED;
        s->open = 0;
        s->step = (uint8_t)ptu_turn_step(sc, s);
        return UMP_OK;
    }
    if (s->step != PTU_STEP_ORDERS && s->step != PTU_STEP_READY)
        return UMP_REFUSED;
    for (uint32_t i = 0; i < sc->battler_count; i++)
        if (ptu_orders_at(s, (int)i)->given && !ptu_orders_at(s, (int)i)->turn)
            return UMP_REFUSED;
    s->open = 1;
    if (s->step == PTU_STEP_ORDERS) {
        s->step = PTU_STEP_OPEN;
        s->number = 0;
    }
    return UMP_OK;
}

// ---- Units

static void ptu_next_turn(struct ptu_ctx *ctx) {
    struct ptu_state *s = ctx->state;
    s->turn++;
    s->number++;
    s->attack = 0;
    s->step = (uint8_t)ptu_turn_step(ctx->setup, s);
}

static void ptu_begin(struct ptu_ctx *ctx) {
    struct ptu_state *s = ctx->state;
    int user = s->order[s->turn];
    bool acts = ptu_may_act(ctx, user);
    s->step = acts && ptu_orders_at(s, user)->count > 0 ? PTU_STEP_ATTACK : PTU_STEP_END;
}

// An attack whose target is the love of the infatuated is not made.
static bool ptu_love_forbids(struct ptu_ctx *ctx, int user) {
    return ptu_b(ctx, user)->flags & PTU_IN_LOVE &&
           ump_ask(ctx->chance, PTU_L_LOVE, (int8_t)user, UMP_NOBODY) == 1;
}

static void ptu_attack_unit(struct ptu_ctx *ctx) {
    struct ptu_state *s = ctx->state;
    int user = s->order[s->turn];
    const struct ptu_orders *orders = ptu_orders_at(s, user);
    struct ptu_order order = orders->attacks[s->attack];
    uint8_t kept = 0;
    for (uint8_t i = 0; i < order.target_count; i++) { // who is dead is no target any more
        if (ptu_b(ctx, order.targets[i])->flags & PTU_DEAD)
            continue;
        order.willing =
            (uint8_t)((order.willing & ~(1u << kept)) | ((unsigned)(order.willing >> i & 1) << kept));
        order.targets[kept++] = order.targets[i];
    }
    bool aimed = order.target_count > 0;
    order.target_count = kept;
    if (order.act == PTU_ACT_NOTHING)
        ptu_note(ctx, UMP_EVENT_NOTE, user, UMP_NOBODY, PTU_N_NOTHING, PTU_C_ORDER, 0);
    else if (aimed && kept == 0)
        ptu_note(ctx, UMP_EVENT_REFUSE, user, UMP_NOBODY, PTU_N_NO_TARGET, PTU_C_ORDER, 0);
    else if (ptu_love_forbids(ctx, user))
        ptu_note(ctx, UMP_EVENT_REFUSE, user, UMP_NOBODY, PTU_N_IN_LOVE, PTU_C_FACTS, 0);
    else
        ptu_attack(ctx, user, &order);
    s->attack++;
    bool on = s->attack < orders->count && !(ptu_b(ctx, user)->flags & PTU_FAINTED);
    s->step = on ? PTU_STEP_ATTACK : PTU_STEP_END;
    s->number = (uint8_t)(s->number + on); // a further attack is a place of its own for rolls
}

static void ptu_round_end(struct ptu_ctx *ctx) {
    struct ptu_state *s = ctx->state;
    ptu_end_round(ctx);
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++)
        *ptu_orders_at(s, (int)i) = (struct ptu_orders){.count = 0};
    memset(s->order, 0, sizeof s->order);
    s->count = s->turn = s->attack = s->number = 0;
    s->open = 0;
    s->round++;
    s->step = PTU_STEP_ORDERS;
}

// The encounter ends when no other side is conscious.
static void ptu_see_winner(struct ptu_ctx *ctx) {
    int standing = -1, sides = 0;
    for (uint32_t side = 0; side < ctx->setup->roster->side_count; side++) {
        const ump_side *who = &ctx->setup->roster->sides[side];
        bool up = false;
        for (uint32_t i = who->first; i < (uint32_t)who->first + who->count; i++)
            up |= !(ptu_b(ctx, (int)i)->flags & PTU_FAINTED);
        sides += up;
        standing = up ? (int)side : standing;
    }
    if (sides > 1 || ctx->setup->roster->side_count < 2 || ctx->setup->params[PTU_P_OVER].num == 0)
        return;
    ctx->state->winner = (int8_t)(sides ? standing : -1);
    ctx->state->step = PTU_STEP_OVER;
    ctx->state->open = 0;
}

void ptu_advance(const void *setup, void *state, const ump_run *run) {
    struct ptu_ctx ctx = {setup, state, run->chance, run->journal, UMP_OK};
    switch ((enum ptu_step)ctx.state->step) {
    case PTU_STEP_READY:
        ptu_set_order(&ctx);
        ctx.state->turn = ctx.state->attack = 0;
        ctx.state->number = 1;
        ctx.state->step = (uint8_t)ptu_turn_step(ctx.setup, ctx.state);
        break;
    case PTU_STEP_BEGIN:
        ptu_begin(&ctx);
        break;
    case PTU_STEP_ATTACK:
        ptu_attack_unit(&ctx);
        break;
    case PTU_STEP_END:
        ptu_end_turn(&ctx, ctx.state->order[ctx.state->turn]);
        ptu_next_turn(&ctx);
        break;
    case PTU_STEP_ROUND_END:
        ptu_round_end(&ctx);
        break;
    case PTU_STEP_ORDERS:
    case PTU_STEP_OPEN:
    case PTU_STEP_OVER:
        ump_chance_latch(run->chance, UMP_BAD_ARGUMENT);
        return;
    }
    ptu_see_winner(&ctx);
    if (ctx.status != UMP_OK)
        ump_chance_latch(run->chance, ctx.status);
}

ump_phase ptu_phase(const void *setup, const void *state) {
    const struct ptu_setup *sc = setup;
    const struct ptu_state *s = state;
    ump_phase phase = {.kind = UMP_PHASE_RUNNING, .round = s->round, .action = s->number, .winner = -2};
    if (s->step == PTU_STEP_OVER) {
        phase.kind = UMP_PHASE_OVER;
        phase.winner = s->winner;
    } else if (s->step == PTU_STEP_READY) {
        phase.action = UMP_ACTION_START;
    } else if (s->step == PTU_STEP_ROUND_END) {
        phase.action = UMP_ACTION_END;
    } else if (s->step == PTU_STEP_ORDERS || s->step == PTU_STEP_OPEN) {
        phase.kind = UMP_PHASE_ORDERS;
        phase.action = s->number ? s->number : UMP_ACTION_START;
        for (uint32_t i = 0; i < sc->battler_count; i++)
            if (ptu_can_act(sc, s, (int)i))
                phase.waiting |= 1u << sc->roster->battlers[i].side;
    }
    return phase;
}

// Once the last attack of a turn was made, what is ruled `after` it comes before its Ticks and saves.
int ptu_acted(const void *setup, const void *state, int battler) {
    const struct ptu_state *s = state;
    (void)setup;
    return s->step == PTU_STEP_END && s->order[s->turn] == battler;
}

// SPDX-License-Identifier: MIT
// In which order does a round run? The units from the orders to the end of the round, and the changes of
// health, energy and stages they share. What a battler does with its act: turn.c.
#include "scale/scale.h"

void scale_note(struct scale_ctx *ctx, ump_event_kind kind, int actor, int target, enum scale_note note,
                enum scale_cite cite) {
    scale_note_of(ctx, kind, actor, target, note, cite, 0, 0);
}

void scale_note_of(struct scale_ctx *ctx, ump_event_kind kind, int actor, int target, enum scale_note note,
                   enum scale_cite cite, int32_t of, int32_t after) {
    ump_log(ctx->journal, (ump_event){.kind = (uint8_t)kind,
                                      .actor = (int8_t)actor,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)note,
                                      .rule = (uint16_t)cite,
                                      .arg = of,
                                      .value = {0, 1},
                                      .after = ump_frac_int(after)});
}

static void scale_log_amount(struct scale_ctx *ctx, ump_event_kind kind, int actor, int target,
                             int32_t amount, int32_t left, enum scale_cite cite) {
    ump_log(ctx->journal, (ump_event){.kind = (uint8_t)kind,
                                      .actor = (int8_t)actor,
                                      .target = (int8_t)target,
                                      .rule = (uint16_t)cite,
                                      .value = ump_frac_int(amount),
                                      .after = ump_frac_int(left)});
}

void scale_whole_term(const struct scale_ctx *ctx, int battler, enum scale_group group, enum scale_term term,
                      int32_t of, enum scale_cite cite, ump_op op, int32_t operand, int32_t after) {
    struct scale_work work = {ctx->journal, NULL, (int8_t)battler, UMP_NOBODY, (uint32_t)group};
    if (ctx->journal)
        scale_term_of(&work, term, of, cite, op, ump_frac_int(operand), ump_frac_int(after));
}

// Out when health or energy is gone.
void scale_faint_if_empty(struct scale_ctx *ctx, int battler) {
    struct scale_battler *b = scale_b(ctx, battler);
    if (b->flags & SCALE_FAINTED || (b->hp > 0 && b->en > 0))
        return;
    if (b->hp > 0)
        scale_note(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY, SCALE_N_OUT_OF_ENERGY, SCALE_C_REST);
    scale_end_charge(b);
    b->flags = SCALE_FAINTED;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FAINT,
                                      .actor = UMP_NOBODY,
                                      .target = (int8_t)battler,
                                      .value = {0, 1},
                                      .after = {0, 1}});
    scale_end_love_for(ctx, battler);
}

void scale_lose_health(struct scale_ctx *ctx, int target, int by, int32_t amount, enum scale_cite cite) {
    struct scale_battler *t = scale_b(ctx, target);
    int32_t left = t->hp - amount;
    t->hp = (int16_t)(left < 0 ? 0 : left);
    scale_log_amount(ctx, UMP_EVENT_DAMAGE, by, target, amount, t->hp, cite);
    scale_faint_if_empty(ctx, target);
}

void scale_gain_health(struct scale_ctx *ctx, int target, int32_t amount, enum scale_cite cite) {
    struct scale_battler *t = scale_b(ctx, target);
    int32_t full = scale_int(scale_params(ctx), SCALE_P_HEALTH_START);
    if (t->flags & SCALE_FAINTED)
        return;
    if (amount > full - t->hp)
        amount = full - t->hp;
    if (amount <= 0)
        return;
    t->hp = (int16_t)(t->hp + amount);
    scale_log_amount(ctx, UMP_EVENT_HEAL, target, target, amount, t->hp, cite);
}

// `subject` says what of the rule it was for.
static void scale_spend(struct scale_ctx *ctx, int user, int32_t amount, enum scale_cite cite, int subject) {
    struct scale_battler *b = scale_b(ctx, user);
    if (b->flags & SCALE_FAINTED)
        return;
    int32_t left = b->en - amount;
    b->en = (int16_t)(left < 0 ? 0 : left);
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_ENERGY,
                                      .actor = (int8_t)user,
                                      .target = UMP_NOBODY,
                                      .subject = (uint16_t)subject,
                                      .rule = (uint16_t)cite,
                                      .value = ump_frac_int(-amount),
                                      .after = ump_frac_int(b->en)});
    scale_faint_if_empty(ctx, user);
}

void scale_spend_energy(struct scale_ctx *ctx, int user, int32_t amount, enum scale_cite cite) {
    scale_spend(ctx, user, amount, cite, 0);
}

void scale_pay_barrier(struct scale_ctx *ctx, int user, int32_t amount, enum scale_screen screen) {
    scale_spend(ctx, user, amount, SCALE_C_BARRIERS, (int)screen);
}

void scale_gain_energy(struct scale_ctx *ctx, int user, int32_t amount, enum scale_cite cite) {
    struct scale_battler *b = scale_b(ctx, user);
    int32_t full = scale_int(scale_params(ctx), SCALE_P_ENERGY_START);
    int32_t gained = amount > full - b->en ? full - b->en : amount;
    if (gained < 0)
        gained = 0;
    b->en = (int16_t)(b->en + gained);
    scale_log_amount(ctx, UMP_EVENT_ENERGY, user, UMP_NOBODY, gained, b->en, cite);
}

void scale_change_stage(struct scale_ctx *ctx, int target, enum scale_stage stat, int32_t by,
                        enum scale_cite cite) {
    struct scale_battler *t = scale_b(ctx, target);
    int32_t now = t->stages[stat] + by;
    now = now < -6 ? -6 : now > 6 ? 6 : now;
    int32_t change = now - t->stages[stat];
    if (!change) {
        scale_note(ctx, UMP_EVENT_NOTE, target, UMP_NOBODY, SCALE_N_STAGE_LIMIT, cite);
        return;
    }
    t->stages[stat] = (int8_t)now;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STAGE,
                                      .actor = (int8_t)target,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)stat,
                                      .rule = (uint16_t)cite,
                                      .value = ump_frac_int(change),
                                      .after = ump_frac_int(now)});
}

// -------------------------------------------------------------------------------------------------------------
// units

static bool scale_on_field(const struct scale_ctx *ctx, int slot) {
    int battler = ctx->state->active[slot];
    return battler >= 0 && !(scale_b(ctx, battler)->flags & SCALE_FAINTED);
}

// [scale:rulings.speed] Who acts when in an action.
static void scale_action_start(struct scale_ctx *ctx) {
    scale_set_order(ctx);
    ctx->state->turn = 0;
    ctx->state->step = ctx->state->order_count ? SCALE_STEP_TURN : SCALE_STEP_ACTION_END;
}

static void scale_turn(struct scale_ctx *ctx) {
    struct scale_state *s = ctx->state;
    int slot = s->order[s->turn];
    if (scale_on_field(ctx, slot) && !(scale_b(ctx, s->active[slot])->flags & SCALE_ACTED))
        scale_take_turn(ctx, s->active[slot]);
    if (++s->turn >= s->order_count)
        s->step = SCALE_STEP_ACTION_END;
}

// [scale:rulings.weather] Timers of the field.
static void scale_field_end_of_action(struct scale_ctx *ctx) {
    struct scale_state *s = ctx->state;
    int32_t chip = scale_int(scale_params(ctx), SCALE_P_WEATHER_CHIP);
    for (int i = 0; chip && i < s->order_count; i++) {
        int battler = s->active[s->order[i]];
        const struct scale_fighter *fighter = &ctx->setup->fighters[battler < 0 ? 0 : battler];
        bool bears = s->weather == SCALE_SAND ? scale_shares_type(fighter, SCALE_TYPE_ROCK) ||
                                                    scale_shares_type(fighter, SCALE_TYPE_GROUND) ||
                                                    scale_shares_type(fighter, SCALE_TYPE_STEEL)
                                              : scale_shares_type(fighter, SCALE_TYPE_ICE);
        if ((s->weather != SCALE_SAND && s->weather != SCALE_HAIL) || !scale_on_field(ctx, s->order[i]) ||
            bears)
            continue;
        scale_lose_health(ctx, battler, UMP_NOBODY, chip, SCALE_C_WEATHER);
        scale_whole_term(ctx, battler, SCALE_GROUP_HEALTH, SCALE_T_WEATHER, s->weather, SCALE_C_WEATHER,
                         UMP_OP_START, chip, chip);
    }
    if (s->weather && s->weather_left != SCALE_NO_LIMIT && --s->weather_left == 0) {
        ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FIELD,
                                          .op = UMP_OP_ENDED,
                                          .actor = UMP_NOBODY,
                                          .target = UMP_NOBODY,
                                          .subject = (uint16_t)(SCALE_FIELD_WEATHER + s->weather),
                                          .rule = SCALE_C_WEATHER,
                                          .value = {0, 1},
                                          .after = {0, 1}});
        s->weather = SCALE_CLEAR;
    }
    if (s->trick_room && s->trick_room != SCALE_NO_LIMIT && --s->trick_room == 0)
        ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FIELD,
                                          .op = UMP_OP_ENDED,
                                          .actor = UMP_NOBODY,
                                          .target = UMP_NOBODY,
                                          .subject = SCALE_FIELD_TRICK_ROOM,
                                          .rule = SCALE_C_SPEED,
                                          .value = {0, 1},
                                          .after = {0, 1}});
}

// What an action leaves behind is forgotten at its end: the next one does not know it, and equal battles are
// equal.
static void scale_forget_action(struct scale_battler *b) {
    b->hurt_physical = b->hurt_special = 0;
    b->hurt_by_physical = b->hurt_by_special = UMP_NOBODY;
    b->hurt_last = 0;
    b->blocked_power = 0;
    b->began = SCALE_NO_MOVE;
    b->flags &= (uint8_t)~SCALE_ACTION_FLAGS;
}

// Protect is paid, barriers are kept up, conditions ease, the field's timers run; in the order the battlers
// acted.
static void scale_action_end(struct scale_ctx *ctx) {
    struct scale_state *s = ctx->state;
    for (int i = 0; i < s->order_count; i++) {
        int battler = s->active[s->order[i]];
        if (!scale_on_field(ctx, s->order[i]))
            continue;
        scale_protect_energy(ctx, battler);
        scale_barriers_end_of_action(ctx, battler);
        scale_conditions_end_of_action(ctx, battler);
    }
    scale_field_end_of_action(ctx);
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++)
        scale_forget_action(scale_b(ctx, (int)i));
    if (s->action >= ctx->setup->actions) {
        s->step = SCALE_STEP_ROUND_END;
        return;
    }
    s->action++;
    s->step = SCALE_STEP_ACTION_START;
}

// [scale:status.burn] [scale:status.poison] Then the next round's orders are waited for.
static void scale_round_end(struct scale_ctx *ctx) {
    struct scale_state *s = ctx->state;
    for (int i = 0; i < s->order_count; i++)
        if (scale_on_field(ctx, s->order[i]))
            scale_conditions_end_of_round(ctx, s->active[s->order[i]]);
    for (int slot = 0; slot < ctx->setup->slot_count; slot++)
        *scale_orders_at(s, slot) = (struct scale_orders){0};
    for (int slot = 0; slot < SCALE_SLOTS_MAX; slot++)
        s->order[slot] = 0;
    s->order_count = s->turn = s->action = 0;
    scale_next_round(ctx->setup, s);
}

// The next round's orders are waited for; but a place whose battler is out is filled first, still in this
// round.
void scale_next_round(const struct scale_setup *setup, struct scale_state *state) {
    state->step = SCALE_STEP_CHOICE;
    for (int slot = 0; slot < setup->slot_count; slot++) {
        int battler = state->active[slot];
        bool stands = battler >= 0 && !(scale_battler_at(setup, state, battler)->flags & SCALE_FAINTED);
        if (!stands && scale_reserve(setup, state, scale_side_of_slot(setup, slot)) >= 0)
            return;
    }
    state->round++;
    state->step = SCALE_STEP_ORDERS;
}

// A side without a battler that stands has lost; both at once is a draw.
static void scale_see_winner(struct scale_ctx *ctx) {
    bool stands[2] = {false, false};
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++)
        if (!(scale_b(ctx, (int)i)->flags & SCALE_FAINTED))
            stands[ctx->setup->roster->battlers[i].side] = true;
    if (stands[0] && stands[1])
        return;
    ctx->state->winner = (int8_t)(stands[0] ? 0 : stands[1] ? 1 : -1);
    ctx->state->step = SCALE_STEP_OVER;
}

void scale_advance(const void *setup, void *state, const ump_run *run) {
    struct scale_ctx ctx = {setup, state, run->chance, run->journal, UMP_OK};
    switch ((enum scale_step)ctx.state->step) {
    case SCALE_STEP_ROUND_START:
        scale_break_ties(&ctx);
        ctx.state->action = 1;
        ctx.state->step = SCALE_STEP_ACTION_START;
        break;
    case SCALE_STEP_ACTION_START:
        scale_action_start(&ctx);
        break;
    case SCALE_STEP_TURN:
        scale_turn(&ctx);
        break;
    case SCALE_STEP_ACTION_END:
        scale_action_end(&ctx);
        break;
    case SCALE_STEP_ROUND_END:
        scale_round_end(&ctx);
        break;
    case SCALE_STEP_ORDERS:
    case SCALE_STEP_CHOICE:
    case SCALE_STEP_OVER:
        ump_chance_latch(run->chance, UMP_BAD_ARGUMENT);
        return;
    }
    scale_see_winner(&ctx);
    if (ctx.status != UMP_OK)
        ump_chance_latch(run->chance, ctx.status);
}

ump_phase scale_phase(const void *setup, const void *state) {
    const struct scale_setup *sc = setup;
    const struct scale_state *s = state;
    ump_phase phase = {.kind = UMP_PHASE_RUNNING, .round = s->round, .action = s->action, .winner = -2};
    if (s->step == SCALE_STEP_OVER) {
        phase.kind = UMP_PHASE_OVER;
        phase.winner = s->winner;
        return phase;
    }
    if (s->step == SCALE_STEP_ROUND_START)
        phase.action = UMP_ACTION_START;
    if (s->step == SCALE_STEP_ROUND_END)
        phase.action = UMP_ACTION_END;
    if (s->step != SCALE_STEP_ORDERS && s->step != SCALE_STEP_CHOICE)
        return phase;
    phase.kind = s->step == SCALE_STEP_ORDERS ? UMP_PHASE_ORDERS : UMP_PHASE_CHOICE;
    for (int slot = 0; slot < sc->slot_count; slot++) {
        int battler = s->active[slot], side = scale_side_of_slot(sc, slot);
        bool stands =
            battler >= 0 && !(scale_battler_at(sc, (void *)(uintptr_t)state, battler)->flags & SCALE_FAINTED);
        bool owes = s->step == SCALE_STEP_ORDERS
                        ? stands && !scale_orders_at((void *)(uintptr_t)state, slot)->given
                        : !stands && scale_reserve(sc, (void *)(uintptr_t)state, side) >= 0;
        if (owes)
            phase.waiting |= 1u << side;
    }
    return phase;
}

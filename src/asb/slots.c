// SPDX-License-Identifier: MIT
// What lasts on a battler? Slots are put there, counted down and ended here; what they do is the business of
// the effect that lies in them (fx/). They stand in the order in which they began, without gaps.
#include "asb/battle.h"

struct asb_slot *asb_slot_found(const struct asb_ctx *ctx, int battler, uint16_t effect) {
    struct asb_slot *slots = asb_b(ctx, battler)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
        if (slots[i].effect == effect)
            return &slots[i];
    return NULL;
}

// Bide counts the action it began in as well; where it could not let go in its third, it does in the next.
int asb_slot_left(const struct asb_slot *slot) {
    return slot->effect == ASB_FX_BIDE && slot->left > 1 ? slot->left - 1 : slot->left;
}

// A memory of the battle is neither told nor shown, and stays when the other slots go.
static bool asb_is_memory(const struct asb_slot *slot) {
    return asb_effects[slot->effect] && asb_effects[slot->effect]->memory;
}

static void asb_log_slot(struct asb_ctx *ctx, int battler, const struct asb_slot *slot, ump_op op) {
    if (asb_is_memory(slot))
        return;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STATUS,
                                      .op = (uint8_t)op,
                                      .actor = slot->by,
                                      .target = (int8_t)battler,
                                      .subject = slot->source,
                                      .rule = ASB_C_FACTS_MOVE,
                                      .arg = slot->left,
                                      .group = 1u + slot->unit,
                                      .value = slot->amount,
                                      .after = {0, 1}});
}

struct asb_slot *asb_slot_put(struct asb_ctx *ctx, int battler, const struct asb_moment *m, int left,
                              enum asb_unit unit) {
    int by = m->use ? m->use->user : m->holder;
    struct asb_attempt attempt = {.what = ASB_TRY_SLOT,
                                  .by = (int8_t)by,
                                  .arg = m->fx->effect,
                                  .source = m->source,
                                  .amount = ump_frac_int(left)};
    bool several = asb_effects[m->fx->effect] && asb_effects[m->fx->effect]->several;
    ctx->kept_by = asb_by_rule();
    bool there = !several && asb_slot_of(ctx, battler, m->fx->effect);
    if (!asb_in_play(ctx, battler) || there || !asb_may(ctx, battler, &attempt)) {
        if (ctx->journal && ctx->use)
            asb_note_idle(ctx, battler, there);
        return NULL;
    }
    struct asb_slot *slots = asb_b(ctx, battler)->slots;
    int at = 0;
    while (at < ASB_SLOTS_MAX && slots[at].started)
        at++;
    if (at == ASB_SLOTS_MAX) { // more than can come together by the rules
        ctx->status = UMP_OVERFLOW;
        return NULL;
    }
    slots[at] = (struct asb_slot){.amount = {0, 1},
                                  .effect = m->fx->effect,
                                  .started = ctx->state->next_started++,
                                  .by = (int8_t)by,
                                  .left = (uint8_t)left,
                                  .unit = (uint8_t)unit,
                                  .row = (uint16_t)(m->fx - asb_fx_rows),
                                  .source = asb_source_code(m->source),
                                  .fresh = 1};
    asb_log_slot(ctx, battler, &slots[at], UMP_OP_BEGAN);
    return &slots[at];
}

static void asb_slot_drop(struct asb_slot *slots, int at) {
    for (; at + 1 < ASB_SLOTS_MAX && slots[at].started; at++)
        slots[at] = slots[at + 1];
    if (at < ASB_SLOTS_MAX)
        slots[at] = (struct asb_slot){0};
}

void asb_slot_end(struct asb_ctx *ctx, int battler, struct asb_slot *slot) {
    struct asb_slot *slots = asb_b(ctx, battler)->slots;
    if (!slot || !slot->started)
        return;
    asb_log_slot(ctx, battler, slot, UMP_OP_ENDED);
    asb_slot_drop(slots, (int)(slot - slots));
}

void asb_slots_clear(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    int kept = 0;
    for (int i = 0; i < ASB_SLOTS_MAX; i++) {
        struct asb_slot slot = b->slots[i];
        b->slots[i] = (struct asb_slot){0};
        if (slot.started && slot.unit == ASB_UNIT_BATTLE && asb_is_memory(&slot))
            b->slots[kept++] = slot;
    }
    b->substitute = b->clones = 0;
    b->place = ASB_PLACE_NONE;
}

static struct asb_slot *asb_slot_began(const struct asb_ctx *ctx, int battler, uint16_t started) {
    struct asb_slot *slots = asb_b(ctx, battler)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
        if (slots[i].started == started)
            return &slots[i];
    return NULL;
}

// Its time is up: the effect says what comes of that, then it goes.
void asb_slot_lapse(struct asb_ctx *ctx, int battler, struct asb_slot *slot) {
    const struct asb_effect *effect = asb_effects[slot->effect];
    uint16_t started = slot->started;
    struct asb_moment m = {.source = asb_source_of_code(slot->source),
                           .fx = &asb_fx_rows[slot->row],
                           .holder = (int8_t)battler,
                           .other = slot->by,
                           .slot = slot};
    if (effect && effect->on_lapse)
        effect->on_lapse(ctx, &m);
    asb_slot_end(ctx, battler, asb_slot_began(ctx, battler, started));
}

// Back into the order of their beginnings, where one has begun anew.
void asb_slots_sort(struct asb_ctx *ctx, int battler) {
    struct asb_slot *slots = asb_b(ctx, battler)->slots;
    for (int i = 1; i < ASB_SLOTS_MAX && slots[i].started; i++)
        for (int k = i; k > 0 && slots[k - 1].started > slots[k].started; k--) {
            struct asb_slot swap = slots[k - 1];
            slots[k - 1] = slots[k];
            slots[k] = swap;
        }
}

// Its time begins anew, in this turn.
void asb_slot_renew(struct asb_ctx *ctx, int battler, struct asb_slot *slot, int left) {
    slot->left = (uint8_t)left;
    slot->started = ctx->state->next_started++;
    asb_log_slot(ctx, battler, slot, UMP_OP_CHANGED);
    asb_slots_sort(ctx, battler);
}

// One off, by a line of the timing lists that counts it down itself; true where it has gone.
bool asb_slot_count(struct asb_ctx *ctx, int battler, struct asb_slot *slot) {
    if (slot->left == ASB_LASTS || slot->unit == ASB_UNIT_BATTLE)
        return false;
    if (slot->left > 0)
        slot->left--;
    if (slot->left > 0)
        return false;
    asb_slot_lapse(ctx, battler, slot);
    return true;
}

// [asb:timing.end-of-turn] [asb:timing.end-of-round] What began in this turn does not go down at its end.
void asb_slots_tick(struct asb_ctx *ctx, int battler, enum asb_unit unit) {
    struct asb_slot *slots = asb_b(ctx, battler)->slots;
    uint16_t until = unit == ASB_UNIT_ACTIONS && ctx->turn_from ? ctx->turn_from : ctx->state->next_started;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started;) {
        uint16_t started = slots[i].started;
        bool due = slots[i].unit == unit && started < until && !asb_counts_itself(slots[i].effect);
        if (due)
            asb_slot_count(ctx, battler, &slots[i]);
        if (slots[i].started == started)
            i++;
    }
}

// The numbers of what lasts, from 1 on without gaps: battles that came to the same by other ways are the
// same.
void asb_slots_renumber(struct asb_ctx *ctx) {
    uint16_t next = 1, from = 0;
    if (!asb_anything_lasts(ctx))
        return;
    for (;;) {
        struct asb_slot *first = NULL;
        for (uint32_t i = 0; i < ctx->setup->battler_count; i++) {
            struct asb_slot *slots = asb_b(ctx, (int)i)->slots;
            for (int k = 0; k < ASB_SLOTS_MAX && slots[k].started; k++)
                if (slots[k].started > from && (!first || slots[k].started < first->started))
                    first = &slots[k];
        }
        for (int side = 0; side < ASB_SIDES; side++) {
            struct asb_side *s = &ctx->state->sides[side];
            for (int k = 0; k < ASB_SCREEN_COUNT; k++)
                if (s->screens[k].started > from && (!first || s->screens[k].started < first->started))
                    first = &s->screens[k];
            for (int k = 0; k < 4; k++)
                if (s->hazards[k].started > from && (!first || s->hazards[k].started < first->started))
                    first = &s->hazards[k];
            for (int k = 0; k < ASB_LATER_COUNT; k++)
                if (s->later[k].started > from && (!first || s->later[k].started < first->started))
                    first = &s->later[k];
        }
        if (!first)
            break;
        from = first->started;
        first->started = next++;
        first->fresh = 0;
    }
    ctx->state->next_started = next;
}

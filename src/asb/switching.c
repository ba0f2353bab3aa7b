// SPDX-License-Identifier: MIT
// Who leaves and who enters? What holds a battler, what it loses on the bench, phazing and pivoting under
// both rules of switching, and Baton Pass. When that happens is round.c: switches open a round, what a move
// sends out goes at its end, replacements come between rounds.
#include "asb/battle.h"

// ---- What holds it

// [facts: moves] Whose holds end with whoever holds: they leave, or faint.
void asb_release(struct asb_ctx *ctx, int by) {
    static const uint16_t holds[] = {ASB_FX_TRAP, ASB_FX_HOLDS_IN, ASB_FX_SKY_DROP};
    for (int side = 0; side < ASB_SIDES; side++) {
        int battler = ctx->state->sides[side].active;
        for (size_t i = 0; battler >= 0 && i < sizeof holds / sizeof *holds; i++) {
            struct asb_slot *slot = asb_slot_of(ctx, battler, holds[i]);
            if (!slot || slot->by != by)
                continue;
            asb_slot_end(ctx, battler, slot);
            if (holds[i] == ASB_FX_SKY_DROP)
                asb_b(ctx, battler)->place = ASB_PLACE_NONE;
        }
    }
}

static bool asb_is_kept(struct asb_ctx *ctx, int battler, int by, struct asb_source *held_by) {
    struct asb_attempt attempt = {
        .what = ASB_TRY_SWITCH, .by = (int8_t)by, .arg = (uint16_t)battler, .source = asb_by_rule()};
    if (asb_b(ctx, battler)->flags & ASB_FLAG_COOLDOWN) { // even moves that send out do not (reading 30)
        if (held_by)
            *held_by = asb_by_rule();
        return true;
    }
    int foe = asb_foe(ctx, battler);
    asb_may(ctx, battler, &attempt);
    if (!attempt.blocked && foe >= 0 && by == battler)
        asb_call(ctx, ASB_ON_ATTEMPT, foe, battler, NULL, &attempt);
    if (held_by)
        *held_by = attempt.blocked ? ctx->kept_by : asb_by_rule();
    return attempt.blocked;
}

bool asb_may_leave(const struct asb_ctx *ctx, int battler, struct asb_source *held_by) {
    struct asb_ctx asking = {.setup = ctx->setup, .state = ctx->state, .chance = ctx->chance};
    return !asb_is_kept(&asking, battler, battler, held_by);
}

int asb_reserves(const struct asb_ctx *ctx, int side, int8_t *out) {
    int count = 0;
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++)
        if (asb_side_of(ctx, (int)i) == side && ctx->state->sides[side].active != (int8_t)i &&
            !asb_is_fainted(ctx, (int)i)) {
            if (out)
                out[count] = (int8_t)i;
            count++;
        }
    return count;
}

// ---- Leaving and entering

// [asb:energy.consecutive] [asb:stages] What belongs to being in play is gone; conditions of the body stay.
static void asb_forget_play(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    asb_slots_clear(ctx, battler);
    for (int i = 0; i < ASB_STAT_COUNT; i++)
        b->stages[i] = b->natural[i] = 0;
    if (b->drummed) // [facts: move Belly Drum]
        b->stages[ASB_STAT_ATK] = b->natural[ASB_STAT_ATK] =
            (int8_t)(asb_int(ctx->setup->params, ASB_P_STAGE_MAX) * (b->drummed == 1 ? 1 : -1));
    for (int i = 0; i < ASB_RECENT; i++)
        b->recent[i] = 0;
    uint8_t toggled = b->toggled; // stays
    asb_be_itself(ctx, battler);
    b->toggled = toggled;
    b->recent_failed = 0;
    b->said_move = b->said_called = b->said_amount = b->said_type = 0;
    b->altered = b->held = b->stockpile = b->sluggish = b->ticking = 0;
    b->flags &= (uint16_t)(ASB_FLAG_FAINTED | ASB_FLAG_ITEM_GONE);
    asb_break_streak(ctx, battler);
    asb_forget_action(b);
}

static void asb_journal_switch(ump_journal *journal, int out, int in) {
    ump_log(journal, (ump_event){.kind = UMP_EVENT_SWITCH,
                                 .actor = (int8_t)out,
                                 .target = (int8_t)in,
                                 .rule = ASB_C_ORDERS,
                                 .value = {0, 1},
                                 .after = {0, 1}});
}
static void asb_log_switch(struct asb_ctx *ctx, int out, int in) {
    asb_journal_switch(ctx->journal, out, in);
}

void asb_sent(const void *setup, int battler, ump_journal *journal) {
    (void)setup;
    asb_journal_switch(journal, UMP_NOBODY, battler);
}

void asb_leave(struct asb_ctx *ctx, int battler) {
    int side = asb_side_of(ctx, battler);
    if (ctx->state->sides[side].active == battler)
        ctx->state->sides[side].active = UMP_NOBODY;
    if (!asb_is_fainted(ctx, battler))
        asb_call(ctx, ASB_ON_SWITCH_OUT, battler, asb_foe(ctx, battler), NULL, NULL);
    asb_release(ctx, battler);
    asb_status_leaves(ctx, battler);
    asb_forget_play(ctx, battler);
}

// Nothing of one that fell stays in the state but that it fell.
void asb_bury(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    asb_release(ctx, battler);
    asb_status_leaves(ctx, battler);
    b->shape = b->shape_from = b->reshapes = 0;
    asb_forget_play(ctx, battler);
    b->by_orb = b->burn = b->poison = b->poison_damage = b->paralysis = b->sleep = b->freeze = b->rest = 0;
    asb_place_ailments(ctx);
    for (int i = 0; i < ASB_SLOTS_MAX; i++) // its memories too: it does not come back
        b->slots[i] = (struct asb_slot){0};
    b->hp = ump_frac_int(0);
    if (b->en.num < 0)
        b->en = ump_frac_int(0);
}

// [facts: move Baton Pass]
static bool asb_is_passed_on(uint16_t effect) {
    static const uint16_t passed[] = {
        ASB_FX_RING,       ASB_FX_ROOTED,      ASB_FX_TRAP,        ASB_FX_HOLDS_IN,    ASB_FX_CURSE,
        ASB_FX_EMBARGO,    ASB_FX_SURE_CRIT,   ASB_FX_GASTRO_ACID, ASB_FX_LEECH_SEED,  ASB_FX_LOCK_ON,
        ASB_FX_LEVITATES,  ASB_FX_PERISH_SONG, ASB_FX_SUBSTITUTE,  ASB_FX_POWER_TRICK, ASB_FX_BLOCK,
        ASB_FX_FAIRY_LOCK, ASB_FX_SPIDER_WEB,  ASB_FX_PINCH_CRIT,  ASB_FX_Z_CRITS,     ASB_FX_BAG_SURE_CRIT};
    for (size_t i = 0; i < sizeof passed / sizeof *passed; i++)
        if (passed[i] == effect)
            return true;
    return false;
}

static void asb_pass_on(struct asb_ctx *ctx, int from, int to) {
    struct asb_battler *f = asb_b(ctx, from), *t = asb_b(ctx, to);
    int count = 0;
    for (int i = 0; i < ASB_STAT_COUNT; i++) {
        t->stages[i] = f->stages[i];
        t->natural[i] = f->natural[i];
    }
    for (int i = 0; i < ASB_SLOTS_MAX && f->slots[i].started; i++)
        if (asb_is_passed_on(f->slots[i].effect))
            t->slots[count++] = f->slots[i];
    t->substitute = f->substitute;
}

// It stands on the field; hazards and what happens on entering come at the start of the round.
void asb_enter(struct asb_ctx *ctx, int side, int battler) {
    struct asb_side *s = &ctx->state->sides[side];
    int before = s->active, passes = s->passes - 1;
    s->active = (int8_t)battler;
    s->missed = 0;
    s->passes = s->left = 0;
    asb_b(ctx, battler)->flags |= ASB_FLAG_ENTERED;
    asb_log_switch(ctx, before >= 0 && !asb_is_fainted(ctx, before) ? before : UMP_NOBODY, battler);
    if (passes >= 0 && passes != battler) {
        asb_pass_on(ctx, passes, battler);
        asb_release(ctx, passes);
        asb_status_leaves(ctx, passes);
        asb_forget_play(ctx, passes);
    }
}

// ---- Sent out by a move

// Memories, a shape that holds still, and [facts: move Perish Song] a song of its own side.
static bool asb_is_not_shaken(const struct asb_ctx *ctx, int battler, const struct asb_slot *slot) {
    if (slot->effect == ASB_FX_TRANSFORM)
        return asb_holds_its_shape(ctx, battler);
    if (slot->effect == ASB_FX_PERISH_SONG)
        return slot->by >= 0 && asb_side_of(ctx, slot->by) == asb_side_of(ctx, battler);
    return slot->unit == ASB_UNIT_BATTLE && asb_effects[slot->effect] && asb_effects[slot->effect]->memory;
}

// [facts: moves] Switch = KO: stages and what came over it are shaken off, as if it had left for a moment.
static void asb_shake_off(struct asb_ctx *ctx, int battler, struct asb_source source) {
    struct asb_battler *b = asb_b(ctx, battler);
    struct asb_slot *slots = b->slots;
    uint16_t statuses = 1U << ASB_STATUS_CONFUSION | 1U << ASB_STATUS_INFATUATION;
    asb_clear_stages(ctx, battler, source);
    asb_cure(ctx, battler, statuses, source);
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started;)
        if (asb_is_not_shaken(ctx, battler, &slots[i]))
            i++;
        else
            asb_slot_end(ctx, battler, &slots[i]);
    b->substitute = b->clones = b->stockpile = 0;
    b->place = ASB_PLACE_NONE;
    if (asb_body_of(ctx, battler) == battler)
        asb_be_itself(ctx, battler);
}

static unsigned asb_leaves_by(struct asb_source source) {
    return source.from == ASB_FROM_MOVE ? ASB_BY_MOVE : 0U;
}

void asb_phaze(struct asb_ctx *ctx, int battler, int by, struct asb_source source) {
    struct asb_side *side = &ctx->state->sides[asb_side_of(ctx, battler)];
    if (!asb_in_play(ctx, battler))
        return;
    if (asb_is_kept(ctx, battler, by, NULL)) {
        asb_say_source(ctx, battler, by, ASB_N_HELD, source);
        return;
    }
    if (ctx->setup->switch_ko) {
        asb_shake_off(ctx, battler, source);
        return;
    }
    if (!asb_reserves(ctx, asb_side_of(ctx, battler), NULL))
        return;
    side->leaving = (uint8_t)(ASB_PHAZED | asb_leaves_by(source));
    asb_say_source(ctx, battler, by, ASB_N_LEAVES, source);
}

static void asb_go(struct asb_ctx *ctx, int battler, struct asb_source source, enum asb_leaving how) {
    struct asb_side *side = &ctx->state->sides[asb_side_of(ctx, battler)];
    if (!asb_in_play(ctx, battler))
        return;
    if (ctx->setup->switch_ko && how == ASB_PIVOTS) {
        asb_shake_off(ctx, battler, source);
        asb_b(ctx, battler)->reshapes = 1; // [facts: item Reveal Glass]
        return;
    }
    if (!asb_reserves(ctx, asb_side_of(ctx, battler), NULL))
        return;
    side->leaving = (uint8_t)(how | asb_leaves_by(source));
    asb_say_source(ctx, battler, UMP_NOBODY, ASB_N_LEAVES, source);
}

void asb_pivot(struct asb_ctx *ctx, int battler, struct asb_source source) {
    asb_go(ctx, battler, source, ASB_PIVOTS);
}

void asb_pass(struct asb_ctx *ctx, int battler, struct asb_source source) {
    asb_go(ctx, battler, source, ASB_PASSES);
}

// [facts: moves] Who comes in for a phazed one is drawn.
static void asb_send_drawn(struct asb_ctx *ctx, int side, int out) {
    int8_t faces[ASB_BATTLERS_MAX];
    int count = asb_reserves(ctx, side, faces);
    if (!count)
        return;
    ump_draw draw = {.label = ASB_L_SENT,
                     .actor = (int8_t)out,
                     .target = UMP_NOBODY,
                     .n = (uint32_t)count,
                     .faces = faces};
    int in = faces[count > 1 ? ump_choose(ctx->chance, &draw) : 0];
    asb_leave(ctx, out);
    asb_log_switch(ctx, out, UMP_NOBODY);
    asb_enter(ctx, side, in);
}

// End of the round: what moves have sent out goes.
void asb_see_off(struct asb_ctx *ctx) {
    bool first[ASB_SIDES] = {false, false}; // [facts: moves] whose move it was orders first
    for (int side = 0; side < ASB_SIDES; side++) {
        struct asb_side *s = &ctx->state->sides[side];
        enum asb_leaving how = (enum asb_leaving)(s->leaving & ~(unsigned)ASB_BY_MOVE);
        bool moved = s->leaving & ASB_BY_MOVE;
        int out = asb_active(ctx, side);
        s->leaving = ASB_STAYS;
        if (out < 0 || how == ASB_STAYS || !asb_reserves(ctx, side, NULL))
            continue;
        if (moved && how != ASB_PASSES)
            first[how == ASB_PIVOTS ? side : 1 - side] = true;
        if (how == ASB_PHAZED) {
            asb_send_drawn(ctx, side, out);
            continue;
        }
        asb_log_switch(ctx, out, UMP_NOBODY);
        s->left = (uint8_t)(1 + out);
        if (how == ASB_PASSES) {
            s->passes = (uint8_t)(1 + out);
            s->active = UMP_NOBODY;
            asb_call(ctx, ASB_ON_SWITCH_OUT, out, asb_foe(ctx, out), NULL, NULL);
        } else
            asb_leave(ctx, out);
    }
    for (int side = 0; side < ASB_SIDES; side++)
        if (first[side])
            ctx->state->sides[side].leaving = ASB_ORDERS_FIRST;
}

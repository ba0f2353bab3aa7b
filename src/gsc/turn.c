// SPDX-License-Identifier: MIT
// In which order does a turn run? Its units from the orders to the next orders. What a move does:
// commands.c; what hurts afterwards: between_turns.c.
#include "gsc/gsc.h"

void gsc_aim(struct gsc_ctx *ctx, int user) {
    ctx->user = user;
    ctx->target = 1 - user;
    ctx->u = &ctx->s->sides[user];
    ctx->t = &ctx->s->sides[1 - user];
    ctx->um = gsc_member(ctx->s, user);
    ctx->tm = gsc_member(ctx->s, 1 - user);
}

// ---- The order of the turn

// [facts: turn start] What was ordered becomes the move of the turn; what another choice resets is reset.
static void gsc_take_order(struct gsc_ctx *ctx, int side) {
    struct gsc_side *who = &ctx->s->sides[side];
    who->marks &= ~(uint32_t)(GSC_MARK_JUST_FROZEN | GSC_MARK_FLINCHED);
    if (who->order == GSC_ORDER_MOVE)
        who->move = who->choice < GSC_SLOTS ? who->moves[who->choice] : GSC_MOVE_STRUGGLE;
    if (who->order == GSC_ORDER_SWITCH)
        who->move = GSC_MOVE_NONE;
    if (!(who->fury_cutter | who->protects | who->rage | (who->marks & GSC_MARK_RAGING)))
        return;
    int effect = gsc_moves[who->move].effect;
    if (who->move == GSC_MOVE_NONE || effect != GSC_EFFECT_FURY_CUTTER)
        who->fury_cutter = 0;
    if (effect != GSC_EFFECT_PROTECT && effect != GSC_EFFECT_ENDURE)
        who->protects = 0;
    if (effect != GSC_EFFECT_RAGE) {
        who->marks &= ~(uint32_t)GSC_MARK_RAGING;
        who->rage = 0;
    }
}

// [gsc:order.2] Reading D16.
static int gsc_quick_claw(struct gsc_ctx *ctx) {
    bool holds[GSC_SIDES] = {gsc_item_of(gsc_member(ctx->s, 0))->held == GSC_HELD_QUICK_CLAW,
                             gsc_item_of(gsc_member(ctx->s, 1))->held == GSC_HELD_QUICK_CLAW};
    int first = ctx->setup->leader;
    if (!(holds[0] | holds[1]))
        return -1;
    bool coin = holds[0] && holds[1] && gsc_rule(ctx, GSC_P_QUICK_CLAWS) == 0;
    for (int i = 0; i < GSC_SIDES; i++) {
        int side = first ^ i;
        if (!holds[side] ||
            !ump_chance_yes(ctx->chance, GSC_L_QUICK_CLAW, gsc_who(ctx, side), UMP_NOBODY, 60, 256)) {
            if (coin)
                return -1;
            continue;
        }
        if (!coin)
            return side;
        int8_t faces[2] = {gsc_who(ctx, 0), gsc_who(ctx, 1)};
        return (int)ump_choose(
            ctx->chance,
            &(ump_draw){
                .label = GSC_L_TIE, .actor = UMP_NOBODY, .target = UMP_NOBODY, .n = 2, .faces = faces});
    }
    return -1;
}

// [gsc:order]
static int gsc_first_mover(struct gsc_ctx *ctx) {
    struct gsc_side *sides = ctx->s->sides;
    int a = gsc_moves[sides[0].move].priority, b = gsc_moves[sides[1].move].priority;
    if (sides[0].move == GSC_MOVE_VITAL_THROW)
        a = 0;
    if (sides[1].move == GSC_MOVE_VITAL_THROW)
        b = 0;
    if (a != b)
        return b > a;
    int first = gsc_quick_claw(ctx);
    if (first >= 0)
        return first;
    if (sides[0].stats[GSC_SPE] != sides[1].stats[GSC_SPE])
        return sides[1].stats[GSC_SPE] > sides[0].stats[GSC_SPE];
    int8_t faces[2] = {gsc_who(ctx, 0), gsc_who(ctx, 1)};
    return (int)ump_choose(
        ctx->chance,
        &(ump_draw){.label = GSC_L_TIE, .actor = UMP_NOBODY, .target = UMP_NOBODY, .n = 2, .faces = faces});
}

// Reading D46: who switches alone counts as first; of two, the leader goes in first and a draw settles
// whose segment, that is what hurts it after, comes first.
static int gsc_switches(struct gsc_ctx *ctx) {
    struct gsc_state *s = ctx->s;
    int leaving = (s->sides[0].order == GSC_ORDER_SWITCH) | (s->sides[1].order == GSC_ORDER_SWITCH) << 1;
    int8_t faces[2] = {gsc_who(ctx, 0), gsc_who(ctx, 1)};
    int first = leaving == 2;
    if (leaving == 3)
        first = (int)ump_choose(
            ctx->chance,
            &(ump_draw){
                .label = GSC_L_SEGMENTS, .actor = UMP_NOBODY, .target = UMP_NOBODY, .n = 2, .faces = faces});
    for (int i = 0; i < GSC_SIDES; i++) {
        int side = ctx->setup->leader ^ i;
        if (leaving >> side & 1)
            gsc_send_in(ctx, side, s->sides[side].choice, false);
    }
    s->acted = s->skipped = (uint8_t)leaving;
    return first;
}

// [facts: Berserk Gene] The count of the confusion is not written: an old one goes on, and 0 lasts 256
// attempts.
static inline void gsc_berserk_gene(struct gsc_ctx *ctx, int side) {
    struct gsc_member *member = gsc_member(ctx->s, side);
    if (member->item != GSC_ITEM_BERSERK_GENE || !member->hp)
        return;
    member->item = GSC_ITEM_NONE;
    gsc_note(ctx, UMP_EVENT_NOTE, side, -1, GSC_N_USES_ITEM, GSC_C_ITEMS);
    gsc_change_stage(ctx, side, GSC_ATK, 2);
    ctx->s->sides[side].marks |= GSC_MARK_CONFUSED;
}

static void gsc_turn_start(struct gsc_ctx *ctx) {
    struct gsc_state *s = ctx->s;
    gsc_berserk_gene(ctx, ctx->setup->leader);
    gsc_berserk_gene(ctx, 1 - ctx->setup->leader);
    s->damage = 0;
    s->segment = s->row = 0;
    for (int side = 0; side < GSC_SIDES; side++)
        gsc_take_order(ctx, side);
    s->step = GSC_STEP_SEGMENT;
    if (s->sides[0].order != GSC_ORDER_SWITCH && s->sides[1].order != GSC_ORDER_SWITCH) {
        s->acted = s->skipped = 0;
        s->mover = (uint8_t)gsc_first_mover(ctx);
        return;
    }
    int leaver = s->sides[1].order == GSC_ORDER_SWITCH;
    if (s->sides[0].order != s->sides[1].order &&
        gsc_moves[s->sides[1 - leaver].move].effect == GSC_EFFECT_PURSUIT) {
        s->mover = (uint8_t)leaver;
        s->acted = (uint8_t)(1 << leaver);
        s->step = GSC_STEP_PURSUIT;
        return;
    }
    s->mover = (uint8_t)gsc_switches(ctx);
    // [gsc:switching] Reading D35: the segments are skipped then.
    if (gsc_rule(ctx, GSC_P_SPIKES_FAINT) == 0)
        gsc_settle_faints(ctx, GSC_STEP_BETWEEN);
}

static void gsc_use_move(struct gsc_ctx *ctx) {
    gsc_begin_use(ctx, ctx->u->move);
    gsc_run_script(ctx, gsc_script(ctx->move));
}

// [facts: Pursuit] It strikes before the switch, and that was its action. One that falls to it has its place
// taken by the one that was to come in: nobody is asked again.
static void gsc_pursue(struct gsc_ctx *ctx) {
    struct gsc_state *s = ctx->s;
    int leaver = s->mover;
    gsc_aim(ctx, 1 - leaver);
    ctx->u->marks &= ~(uint32_t)GSC_MARK_DESTINY;
    if (gsc_may_act(ctx))
        gsc_use_move(ctx);
    s->acted = s->skipped = 3;
    s->step = GSC_STEP_SEGMENT;
    if (!ctx->tm->hp)
        gsc_fall(ctx, leaver);
    gsc_send_in(ctx, leaver, s->sides[leaver].choice, false);
    if (!gsc_member(s, 1 - leaver)->hp || gsc_rule(ctx, GSC_P_SPIKES_FAINT) == 0)
        gsc_settle_faints(ctx, GSC_STEP_BETWEEN);
}

// ---- Segments

// Faints, what hurts the mover, faints again; any of them ends the segments of the turn.
static void gsc_after_segment(struct gsc_ctx *ctx) {
    struct gsc_state *s = ctx->s;
    if (gsc_settle_faints(ctx, GSC_STEP_BETWEEN))
        return;
    if (gsc_residual(ctx, ctx->user) && gsc_settle_faints(ctx, GSC_STEP_BETWEEN))
        return;
    s->step = s->segment == 0 ? GSC_STEP_SEGMENT : GSC_STEP_BETWEEN;
    s->segment ^= 1;
}

// `used`: the move is over, and Baton Pass has brought in whom it was to bring.
static void gsc_segment(struct gsc_ctx *ctx, bool used) {
    struct gsc_state *s = ctx->s;
    if (!used && !(s->skipped >> ctx->user & 1)) {
        ctx->u->marks &= ~(uint32_t)GSC_MARK_DESTINY;
        if (gsc_may_act(ctx))
            gsc_use_move(ctx);
        ctx->t->marks &= ~(uint32_t)(GSC_MARK_PROTECTED | GSC_MARK_ENDURING | GSC_MARK_DESTINY);
        s->acted |= (uint8_t)(1 << ctx->user);
    }
    if (s->pending) { // Baton Pass: whom?
        s->step = GSC_STEP_CHOICE;
        s->resume = GSC_STEP_AFTER;
        return;
    }
    gsc_after_segment(ctx);
}

// ---- The end of the turn

static void gsc_between(struct gsc_ctx *ctx) {
    struct gsc_state *s = ctx->s;
    // No row gives a later one something to do, short of a replacement, and after that this is asked anew.
    for (unsigned due = gsc_rows_due(s, s->row); due; due &= due - 1) {
        int row = __builtin_ctz(due);
        s->row = (uint8_t)(row + 1);
        if (gsc_between_row(ctx, row) && gsc_settle_faints(ctx, GSC_STEP_BETWEEN))
            return;
    }
    s->sides[0].order = s->sides[1].order = GSC_ORDER_NONE;
    s->sides[0].choice = s->sides[1].choice = 0;
    s->acted = s->skipped = s->row = s->mover = s->segment = s->resume = 0;
    s->turn++;
    s->step = GSC_STEP_ORDERS;
}

// Reading D36: the leader's comes in first.
static void gsc_send(struct gsc_ctx *ctx) {
    struct gsc_state *s = ctx->s;
    int sending = s->pending >> GSC_SIDES;
    bool baton = s->baton;
    s->pending = s->baton = 0;
    s->step = s->resume;
    for (int i = 0; i < GSC_SIDES; i++) {
        int side = ctx->setup->leader ^ i;
        if (sending >> side & 1)
            gsc_send_in(ctx, side, s->sides[side].choice, baton);
    }
    if (gsc_rule(ctx, GSC_P_SPIKES_FAINT) == 0 && !baton)
        gsc_settle_faints(ctx, s->resume);
}

static inline void gsc_unit(struct gsc_ctx *ctx) {
    struct gsc_state *s = ctx->s;
    switch ((enum gsc_step)s->step) {
    case GSC_STEP_START:
        gsc_turn_start(ctx);
        break;
    case GSC_STEP_PURSUIT:
        gsc_pursue(ctx);
        break;
    case GSC_STEP_SEGMENT:
    case GSC_STEP_AFTER:
        gsc_aim(ctx, s->mover ^ s->segment);
        gsc_segment(ctx, s->step == GSC_STEP_AFTER);
        break;
    case GSC_STEP_BETWEEN:
        gsc_between(ctx);
        break;
    case GSC_STEP_SEND:
        gsc_send(ctx);
        break;
    case GSC_STEP_ORDERS:
    case GSC_STEP_CHOICE:
    case GSC_STEP_OVER:
        ump_chance_latch(ctx->chance, UMP_BAD_ARGUMENT);
    }
}

// What a unit does not need is not set: see gsc_aim and gsc_begin_use.
static inline void gsc_ctx_open(struct gsc_ctx *ctx, const void *setup, void *state, const ump_run *run) {
    ctx->setup = setup;
    ctx->s = state;
    ctx->chance = run->chance;
    ctx->journal = run->journal;
}

// Whether the unit that comes next can run, and the place its rolls are keyed by; both segments are place 1:
// a roll belongs to its battler, whoever turns out to go first, so that a corrected order leaves the other's
// rolls alone.
static const uint8_t gsc_kinds[GSC_STEP_OVER + 1] = {
    [GSC_STEP_ORDERS] = UMP_PHASE_ORDERS,   [GSC_STEP_START] = UMP_PHASE_RUNNING,
    [GSC_STEP_PURSUIT] = UMP_PHASE_RUNNING, [GSC_STEP_SEGMENT] = UMP_PHASE_RUNNING,
    [GSC_STEP_AFTER] = UMP_PHASE_RUNNING,   [GSC_STEP_BETWEEN] = UMP_PHASE_RUNNING,
    [GSC_STEP_SEND] = UMP_PHASE_RUNNING,    [GSC_STEP_CHOICE] = UMP_PHASE_CHOICE,
    [GSC_STEP_OVER] = UMP_PHASE_OVER};
static inline uint32_t gsc_place(const struct gsc_state *s) {
    static const uint8_t places[GSC_STEP_OVER + 1] = {[GSC_STEP_ORDERS] = UMP_ACTION_START,
                                                      [GSC_STEP_START] = UMP_ACTION_START,
                                                      [GSC_STEP_PURSUIT] = 1,
                                                      [GSC_STEP_SEGMENT] = 1,
                                                      [GSC_STEP_AFTER] = 1,
                                                      [GSC_STEP_BETWEEN] = UMP_ACTION_END,
                                                      [GSC_STEP_SEND] = 1,
                                                      [GSC_STEP_CHOICE] = 1,
                                                      [GSC_STEP_OVER] = 1};
    return s->step == GSC_STEP_SEND && s->resume == GSC_STEP_BETWEEN ? UMP_ACTION_END : places[s->step];
}

// One place where units run, so that the compiler can put them into it.
static void gsc_run_units(const void *setup, void *state, const ump_run *run, bool once) {
    struct gsc_ctx ctx;
    const struct gsc_state *s = state;
    gsc_ctx_open(&ctx, setup, state, run);
    do {
        if (!once)
            ump_chance_unit(run->chance, s->turn, gsc_place(s));
        gsc_unit(&ctx);
#ifdef GSC_CHECK
        if (run->chance->latched == UMP_OK) // what latched is thrown away
            gsc_check(setup, state);
#endif
    } while (!once && gsc_kinds[s->step] == UMP_PHASE_RUNNING && run->chance->latched == UMP_OK);
}

void gsc_advance(const void *setup, void *state, const ump_run *run) {
    gsc_run_units(setup, state, run, true);
}

void gsc_run_on(const void *setup, void *state, const ump_run *run) {
    if (gsc_kinds[((const struct gsc_state *)state)->step] == UMP_PHASE_RUNNING)
        gsc_run_units(setup, state, run, false);
}

ump_phase gsc_phase(const void *setup, const void *state) {
    const struct gsc_state *s = state;
    (void)setup;
    ump_phase phase = {.kind = (ump_phase_kind)gsc_kinds[s->step],
                       .round = s->turn,
                       .action = gsc_place(s),
                       .winner = s->step == GSC_STEP_OVER ? s->winner : -2};
    if (s->step == GSC_STEP_ORDERS)
        phase.waiting = (uint32_t)(s->sides[0].order == GSC_ORDER_NONE) |
                        (uint32_t)(s->sides[1].order == GSC_ORDER_NONE) << 1;
    else if (s->step == GSC_STEP_CHOICE)
        phase.waiting = s->pending & 3u;
    return phase;
}

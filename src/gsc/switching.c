// SPDX-License-Identifier: MIT
// Who comes in for whom, and what goes with the one who leaves? When: turn.c.
#include <stddef.h>
#include <string.h>

#include "gsc/gsc.h"

// [facts: Baton Pass] What goes to the one who comes in.
struct gsc_passed {
    uint32_t marks;
    int8_t stages[GSC_STAGE_COUNT];
    uint8_t substitute, confusion, toxic, perish;
};

static void gsc_hand_over(const struct gsc_side *who, bool asleep, struct gsc_passed *passed) {
    passed->marks = who->marks & (GSC_MARKS_PASSED | (asleep ? GSC_MARK_NIGHTMARE : 0));
    memcpy(passed->stages, who->stages, sizeof passed->stages);
    passed->substitute = who->substitute;
    passed->confusion = who->confusion;
    passed->toxic = who->toxic;
    passed->perish = who->perish;
}

static void gsc_take_over(struct gsc_side *who, const struct gsc_passed *passed) {
    who->marks = passed->marks;
    memcpy(who->stages, passed->stages, sizeof who->stages);
    who->substitute = passed->substitute;
    who->confusion = passed->confusion;
    who->toxic = passed->toxic;
    who->perish = passed->perish;
}

// [gsc:stats.entry] [gsc:stats.baton-pass]
static void gsc_entry_stats(struct gsc_ctx *ctx, int side, bool baton) {
    struct gsc_side *who = &ctx->s->sides[side];
    if (!baton) { // no stages: as they came
        memcpy(who->stats, who->raw, sizeof who->stats);
        if (gsc_member(ctx->s, side)->status)
            gsc_cut_stats(ctx, side);
        return;
    }
    gsc_recalculate(ctx, side, false);
    int status = gsc_member(ctx->s, side)->status;
    enum gsc_stat cut = status == GSC_BURN ? GSC_ATK : GSC_SPE;
    if (gsc_rule(ctx, GSC_P_BATON_STATUS) && who->stages[cut] > 0)
        gsc_cut_stats(ctx, side);
}

// [facts: Spikes] One layer, an eighth; Flying types are not touched.
static void gsc_step_on_spikes(struct gsc_ctx *ctx, int side) {
    const struct gsc_side *who = &ctx->s->sides[side];
    if (who->types[0] != GSC_TYPE_FLYING && who->types[1] != GSC_TYPE_FLYING)
        gsc_lose_hp(ctx, side, -1, gsc_share(ctx, side, 3), GSC_C_SWITCHING);
}

void gsc_send_in(struct gsc_ctx *ctx, int side, int place, bool baton) {
    struct gsc_state *s = ctx->s;
    struct gsc_side *who = &s->sides[side], *foe = &s->sides[1 - side];
    const struct gsc_battler *battler = &ctx->setup->battlers[side][place];
    const struct gsc_member *member = &s->members[side][place];
    int left = ctx->setup->first[side] + who->active;
    if (!gsc_member(s, side)->hp) // Spikes left it standing without HP: it does not come back
        s->alive[side] &= (uint8_t) ~(1 << who->active);
    struct gsc_passed passed = {0};
    if (baton)
        gsc_hand_over(who, member->status == GSC_SLEEP, &passed);
    memset(who, 0, offsetof(struct gsc_side, order)); // what follows stays with the side
    who->active = (uint8_t)place;
    who->species = battler->species;
    who->types[0] = gsc_species[battler->species].types[0];
    who->types[1] = gsc_species[battler->species].types[1];
    who->dvs[0] = (uint8_t)(battler->dvs[0] << 4 | battler->dvs[1]);
    who->dvs[1] = (uint8_t)(battler->dvs[2] << 4 | battler->dvs[3]);
    memcpy(who->moves, member->moves, sizeof who->moves);
    memcpy(who->pp, member->pp, sizeof who->pp);
    memcpy(who->raw, battler->stats, sizeof who->raw);
    if (baton)
        gsc_take_over(who, &passed);
    gsc_entry_stats(ctx, side, baton);
    // Both sides' love and bindings end, the opponent's trapping mark unless the place was passed, and what
    // Counter and Mirror Move look at; what Encore and Disable look at stays.
    foe->marks &= ~(uint32_t)(GSC_MARK_IN_LOVE | (baton ? 0 : GSC_MARK_TRAPPING));
    foe->bound = foe->bound_by = 0;
    foe->last_shown = GSC_MOVE_NONE;
    if (ctx->journal)
        ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_SWITCH,
                                          .actor = (int8_t)left,
                                          .target = gsc_who(ctx, side),
                                          .rule = GSC_C_SWITCHING,
                                          .value = {0, 1},
                                          .after = {0, 1}});
    if (who->spikes)
        gsc_step_on_spikes(ctx, side);
}

void gsc_fall(struct gsc_ctx *ctx, int side) {
    struct gsc_state *s = ctx->s;
    gsc_member(s, side)->status = GSC_HEALTHY;
    gsc_member(s, side)->sleep = 0;
    s->alive[side] &= (uint8_t) ~(1 << s->sides[side].active);
    if (ctx->journal)
        ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FAINT,
                                          .actor = UMP_NOBODY,
                                          .target = gsc_who(ctx, side),
                                          .rule = GSC_C_FAINTING,
                                          .value = {0, 1},
                                          .after = {0, 1}});
}

// [gsc:fainting] Reading D36: a side with nobody left has lost, both at once is a draw.
bool gsc_settle_faints_slow(struct gsc_ctx *ctx, uint8_t resume) {
    struct gsc_state *s = ctx->s;
    int fallen = 0, empty = 0;
    for (int side = 0; side < GSC_SIDES; side++) {
        if (gsc_member(s, side)->hp)
            continue;
        gsc_fall(ctx, side);
        fallen |= 1 << side;
        if (!s->alive[side])
            empty |= 1 << side;
    }
    if (empty) {
        s->winner = (int8_t)(empty == 3 ? -1 : empty == 1 ? 1 : 0);
        s->step = GSC_STEP_OVER;
        return true;
    }
    s->pending = (uint8_t)fallen;
    s->baton = 0;
    s->resume = resume;
    s->step = GSC_STEP_CHOICE;
    return true;
}

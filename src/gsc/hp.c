// SPDX-License-Identifier: MIT
// How do HP, stages and conditions change, and what does the journal say of it? When they change is said by
// commands, before.c and between_turns.c.
#include "gsc/gsc.h"

void gsc_note(struct gsc_ctx *ctx, ump_event_kind kind, int actor, int target, enum gsc_note note,
              enum gsc_cite cite) {
    if (!ctx->journal)
        return;
    ump_log(ctx->journal, (ump_event){.kind = (uint8_t)kind,
                                      .actor = actor < 0 ? UMP_NOBODY : gsc_who(ctx, actor),
                                      .target = target < 0 ? UMP_NOBODY : gsc_who(ctx, target),
                                      .subject = (uint16_t)note,
                                      .rule = (uint16_t)cite,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

void gsc_log_hp(struct gsc_ctx *ctx, ump_event_kind kind, int by, int side, int amount, enum gsc_cite cite) {
    ump_log(ctx->journal, (ump_event){.kind = (uint8_t)kind,
                                      .actor = by < 0 ? UMP_NOBODY : gsc_who(ctx, by),
                                      .target = gsc_who(ctx, side),
                                      .rule = (uint16_t)cite,
                                      .value = ump_frac_int(amount),
                                      .after = ump_frac_int(gsc_member(ctx->s, side)->hp)});
}

void gsc_lose_hp(struct gsc_ctx *ctx, int side, int by, int amount, enum gsc_cite cite) {
    struct gsc_member *member = gsc_member(ctx->s, side);
    member->hp = (uint16_t)(amount < member->hp ? member->hp - amount : 0);
    if (ctx->journal)
        gsc_log_hp(ctx, UMP_EVENT_DAMAGE, by, side, amount, cite);
}

// [facts: fractions] Of full HP, 1 at least.
int gsc_share(const struct gsc_ctx *ctx, int side, int shift) {
    int share = gsc_battler(ctx, side)->max_hp >> shift;
    return share ? share : 1;
}

static void gsc_log_stage(struct gsc_ctx *ctx, int side, enum gsc_stat stat, int by, int now) {
    if (!ctx->journal)
        return;
    int8_t who = gsc_who(ctx, side);
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STAGE,
                                      .actor = who,
                                      .target = who,
                                      .subject = (uint16_t)stat,
                                      .rule = GSC_C_STATS,
                                      .value = ump_frac_int(by),
                                      .after = ump_frac_int(now)});
}

// [gsc:stats.stages] Reading D31: a stat that stands at 999 does not rise and one at 1 does not fall; only
// one step of the attempt is taken back then.
bool gsc_change_stage(struct gsc_ctx *ctx, int side, enum gsc_stat stat, int by) {
    struct gsc_side *who = &ctx->s->sides[side];
    int old = who->stages[stat], now = old + by;
    now = now < -6 ? -6 : now > 6 ? 6 : now;
    if (now == old)
        return false;
    bool works = true;
    if ((int)stat < GSC_STAT_COUNT && who->stats[stat] == (by > 0 ? GSC_STAT_MAX : 1)) {
        now += by > 0 ? -1 : 1;
        works = false;
    }
    who->stages[stat] = (int8_t)now;
    if (works || now != old)
        gsc_log_stage(ctx, side, stat, now - old, now);
    if (works && (int)stat < GSC_STAT_COUNT)
        gsc_recalculate(ctx, side, gsc_rule(ctx, GSC_P_RECALC_STATUS));
    return works;
}

static void gsc_log_status(struct gsc_ctx *ctx, int side, int status, ump_op op) {
    if (!ctx->journal)
        return;
    int8_t who = gsc_who(ctx, side);
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STATUS,
                                      .op = (uint8_t)op,
                                      .actor = who,
                                      .target = who,
                                      .subject = (uint16_t)status,
                                      .rule = GSC_C_FACTS,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

// What a battler was in the middle of is over: recharge and a pause come on top where the cause says so.
void gsc_disrupt(struct gsc_ctx *ctx, int side) {
    struct gsc_side *who = &ctx->s->sides[side];
    who->marks &= ~(uint32_t)GSC_MARKS_LOCKED;
    who->rollout = who->fury_cutter = who->lock = 0;
    who->bide = 0;
}

void gsc_begin_status(struct gsc_ctx *ctx, int side, enum gsc_status status, int turns) {
    struct gsc_member *member = gsc_member(ctx->s, side);
    member->status = (uint8_t)status;
    member->sleep = (uint8_t)turns;
    gsc_log_status(ctx, side, (int)status, UMP_OP_BEGAN);
}

// [facts: conditions] A condition begins; whether it can is for the command that asks.
void gsc_inflict(struct gsc_ctx *ctx, int side, enum gsc_status status, int turns, bool toxic) {
    struct gsc_side *who = &ctx->s->sides[side];
    struct gsc_member *member = gsc_member(ctx->s, side);
    gsc_begin_status(ctx, side, status, turns);
    if (toxic) {
        who->marks |= GSC_MARK_TOXIC;
        who->toxic = 0;
    }
    if (status == GSC_BURN || status == GSC_PARALYSIS)
        gsc_cut_stats(ctx, side);
    if (status == GSC_FREEZE)
        who->marks = (who->marks | GSC_MARK_JUST_FROZEN) & ~(uint32_t)GSC_MARK_RECHARGING;
    gsc_heal_by_berry(ctx, side, false);
    if (member->status == GSC_SLEEP || member->status == GSC_FREEZE)
        gsc_disrupt(ctx, side);
}

void gsc_cure(struct gsc_ctx *ctx, int side) {
    struct gsc_member *member = gsc_member(ctx->s, side);
    int status = member->status;
    if (status == GSC_HEALTHY)
        return;
    member->status = GSC_HEALTHY;
    member->sleep = 0;
    if (status == GSC_SLEEP)
        ctx->s->sides[side].marks &= ~(uint32_t)GSC_MARK_NIGHTMARE;
    gsc_log_status(ctx, side, status, UMP_OP_ENDED);
}

void gsc_confuse(struct gsc_ctx *ctx, int side, int turns) {
    struct gsc_side *who = &ctx->s->sides[side];
    who->marks |= GSC_MARK_CONFUSED;
    who->confusion = (uint8_t)turns;
    gsc_log_status(ctx, side, GSC_STATUS_COUNT, UMP_OP_BEGAN);
    gsc_heal_by_berry(ctx, side, false);
}

static bool gsc_berry_cures(uint8_t held, int status) {
    switch (held) {
    case GSC_HELD_HEAL_STATUS:
        return status != GSC_HEALTHY;
    case GSC_HELD_HEAL_POISON:
        return status == GSC_POISON;
    case GSC_HELD_HEAL_BURN:
        return status == GSC_BURN;
    case GSC_HELD_HEAL_FREEZE:
        return status == GSC_FREEZE;
    case GSC_HELD_HEAL_SLEEP:
        return status == GSC_SLEEP;
    case GSC_HELD_HEAL_PARALYZE:
        return status == GSC_PARALYSIS;
    default:
        return false;
    }
}

// [facts: held items] Reading D34: berries for conditions act at once, those for HP at the end of the turn.
void gsc_heal_by_berry(struct gsc_ctx *ctx, int side, bool hp_too) {
    struct gsc_member *member = gsc_member(ctx->s, side);
    if (!member->item || !member->hp)
        return;
    struct gsc_side *who = &ctx->s->sides[side];
    const struct gsc_item *item = gsc_item_of(member);
    bool used = false;
    if (item->held == GSC_HELD_BERRY && hp_too && 2 * member->hp < gsc_battler(ctx, side)->max_hp) {
        gsc_note(ctx, UMP_EVENT_NOTE, side, -1, GSC_N_USES_ITEM, GSC_C_ITEMS);
        gsc_gain_hp(ctx, side, item->parameter, GSC_C_ITEMS);
        member->item = GSC_ITEM_NONE;
        return;
    }
    if (gsc_berry_cures(item->held, member->status)) {
        gsc_cure(ctx, side);
        who->marks &= ~(uint32_t)(GSC_MARK_TOXIC | GSC_MARK_NIGHTMARE);
        who->toxic = 0;
        gsc_recalculate(ctx, side, gsc_rule(ctx, GSC_P_RECALC_STATUS));
        used = true;
    }
    if (who->marks & GSC_MARK_CONFUSED &&
        (item->held == GSC_HELD_HEAL_CONFUSION || item->held == GSC_HELD_HEAL_STATUS)) {
        who->marks &= ~(uint32_t)GSC_MARK_CONFUSED;
        who->confusion = 0;
        gsc_log_status(ctx, side, GSC_STATUS_COUNT, UMP_OP_ENDED);
        used = true;
    }
    if (used) {
        gsc_note(ctx, UMP_EVENT_NOTE, side, -1, GSC_N_USES_ITEM, GSC_C_ITEMS);
        member->item = GSC_ITEM_NONE;
    }
}

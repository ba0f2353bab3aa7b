// SPDX-License-Identifier: MIT
// What do the seven conditions do, and how long do they last? Beginning, easing by time and by damage, and
// the damage at the end of the round. The checks that may cost a battler its act are in turn.c, the speed
// loss in speed.c.
#include "scale/scale.h"

static const enum scale_cite scale_condition_cites[SCALE_CONDITION_COUNT] = {
    SCALE_C_SLEEP,  SCALE_C_ATTRACTION, SCALE_C_BURN,  SCALE_C_CONFUSION,
    SCALE_C_FREEZE, SCALE_C_PARALYSIS,  SCALE_C_POISON};

static void scale_log_status(const struct scale_ctx *ctx, int target, enum scale_condition condition,
                             int severity, ump_op op, int by) {
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STATUS,
                                      .op = (uint8_t)op,
                                      .actor = (int8_t)by,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)condition,
                                      .rule = (uint16_t)scale_condition_cites[condition],
                                      .arg = severity,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

// Sets a severity; the action in which that happens does not count for its timer.
static void scale_set_severity(struct scale_battler *b, enum scale_condition condition, int severity) {
    b->severity[condition] = (uint8_t)severity;
    b->age[condition] = 0;
    if (severity)
        b->fresh |= (uint8_t)(1u << condition);
    else
        b->fresh &= (uint8_t) ~(1u << condition);
}

void scale_inflict(struct scale_ctx *ctx, int target, enum scale_condition condition,
                   enum scale_severity severity, int by) {
    struct scale_battler *b = scale_b(ctx, target);
    bool had = b->severity[condition] != SCALE_NONE;
    scale_set_severity(b, condition, (int)severity);
    if (condition == SCALE_SLEEP)
        b->rest_left = 0;
    if (condition == SCALE_POISON)
        b->toxic = 0;
    if (condition == SCALE_ATTRACTION)
        b->attractor = (int8_t)by;
    scale_log_status(ctx, target, condition, (int)severity, had ? UMP_OP_CHANGED : UMP_OP_BEGAN, by);
}

void scale_cure(struct scale_ctx *ctx, int target, enum scale_condition condition, int by) {
    struct scale_battler *b = scale_b(ctx, target);
    if (!b->severity[condition])
        return;
    scale_set_severity(b, condition, SCALE_NONE);
    if (condition == SCALE_SLEEP)
        b->rest_left = 0;
    if (condition == SCALE_POISON)
        b->toxic = 0;
    if (condition == SCALE_ATTRACTION)
        b->attractor = UMP_NOBODY;
    scale_log_status(ctx, target, condition, SCALE_NONE, UMP_OP_ENDED, by);
}

// [scale:status.sleep] [scale:status.attraction] One severity for every full ten of one attack's damage; in
// light, fifteen end it.
static void scale_ease(struct scale_ctx *ctx, int target, enum scale_condition condition, int32_t damage) {
    struct scale_battler *b = scale_b(ctx, target);
    const ump_frac *p = scale_params(ctx);
    int32_t severity = b->severity[condition];
    int32_t left = severity - damage / scale_int(p, SCALE_P_EASE_STEP);
    if (severity == SCALE_LIGHT)
        left = damage >= scale_int(p, SCALE_P_EASE_LIGHT) ? 0 : SCALE_LIGHT;
    if (left >= severity)
        return;
    if (left <= 0) {
        scale_cure(ctx, target, condition, UMP_NOBODY);
        return;
    }
    scale_set_severity(b, condition, left);
    scale_log_status(ctx, target, condition, left, UMP_OP_CHANGED, UMP_NOBODY);
}

void scale_ease_by_damage(struct scale_ctx *ctx, int target, int by, int32_t damage) {
    const struct scale_battler *b = scale_b(ctx, target);
    if (b->severity[SCALE_SLEEP])
        scale_ease(ctx, target, SCALE_SLEEP, damage);
    if (b->severity[SCALE_ATTRACTION] && b->attractor == by)
        scale_ease(ctx, target, SCALE_ATTRACTION, damage);
}

// Actions that a condition stays at a severity; 0: it does not ease by itself.
static int32_t scale_actions_at(const struct scale_ctx *ctx, int battler, enum scale_condition condition,
                                int severity) {
    const ump_frac *p = scale_params(ctx);
    switch (condition) {
    case SCALE_SLEEP: {
        // [scale:status.sleep] Early Bird: twice as fast.
        int32_t actions = scale_int(p, SCALE_P_SLEEP_ACTIONS);
        return ctx->setup->fighters[battler].early_bird ? (actions + 1) / 2 : actions;
    }
    case SCALE_ATTRACTION:
        return scale_int(p, SCALE_P_ATTRACTION_ACTIONS);
    case SCALE_CONFUSION:
        return scale_int(p, SCALE_P_CONFUSION_ACTIONS);
    case SCALE_FREEZE:
        return scale_int(p, SCALE_P_FREEZE_ACTIONS);
    case SCALE_PARALYSIS:
        // [scale:status.paralysis] Every sixth action; light fades after nine.
        return scale_int(p, severity == SCALE_LIGHT ? SCALE_P_PARA_LAST : SCALE_P_PARA_ACTIONS);
    case SCALE_BURN:
    case SCALE_POISON:
    case SCALE_CONDITION_COUNT:
        break;
    }
    return 0;
}

// [scale:rulings.rest] Rest's sleep ends by its own count. True while it is that kind of sleep.
static bool scale_rest_counts(struct scale_ctx *ctx, int battler) {
    struct scale_battler *b = scale_b(ctx, battler);
    if (!b->rest_left)
        return false;
    if (--b->rest_left == 0)
        scale_cure(ctx, battler, SCALE_SLEEP, UMP_NOBODY);
    return true;
}

// Timers count the actions that began after the condition did.
void scale_conditions_end_of_action(struct scale_ctx *ctx, int battler) {
    struct scale_battler *b = scale_b(ctx, battler);
    for (int c = 0; c < SCALE_CONDITION_COUNT; c++) {
        if (!b->severity[c])
            continue;
        bool counts = !(b->fresh >> c & 1);
        b->fresh &= (uint8_t) ~(1u << c);
        if (c == SCALE_SLEEP && scale_rest_counts(ctx, battler))
            continue;
        if (!counts)
            continue;
        int32_t actions = scale_actions_at(ctx, battler, (enum scale_condition)c, b->severity[c]);
        if (!actions || ++b->age[c] < actions)
            continue;
        if (b->severity[c] == SCALE_LIGHT) {
            scale_cure(ctx, battler, (enum scale_condition)c, UMP_NOBODY);
            continue;
        }
        b->severity[c]--;
        b->age[c] = 0;
        scale_log_status(ctx, battler, (enum scale_condition)c, b->severity[c], UMP_OP_CHANGED, UMP_NOBODY);
    }
}

// What a burn or poison of a severity below very severe costs; the four figures stand behind `light`.
static void scale_suffer(struct scale_ctx *ctx, int battler, enum scale_condition condition,
                         enum scale_param light) {
    const struct scale_battler *b = scale_b(ctx, battler);
    enum scale_cite cite = scale_condition_cites[condition];
    int32_t severity = b->severity[condition];
    int32_t damage = scale_int(scale_params(ctx), (enum scale_param)((int)light + severity - 1));
    scale_whole_term(ctx, battler, SCALE_GROUP_HEALTH, SCALE_T_CONDITION, 8 * (int32_t)condition + severity,
                     cite, UMP_OP_START, damage, damage);
    scale_lose_health(ctx, battler, UMP_NOBODY, damage, cite);
}

// [scale:status.poison] Very severe poison: what it did last, and the step; at most the most.
static void scale_suffer_toxic(struct scale_ctx *ctx, int battler) {
    struct scale_battler *b = scale_b(ctx, battler);
    const ump_frac *p = scale_params(ctx);
    int32_t step = scale_int(p, SCALE_P_TOXIC_STEP), most = scale_int(p, SCALE_P_TOXIC_MAX);
    int32_t start = b->toxic ? b->toxic : scale_int(p, SCALE_P_TOXIC_START);
    int32_t next = b->toxic ? start + step : start;
    scale_whole_term(ctx, battler, SCALE_GROUP_HEALTH, b->toxic ? SCALE_T_LAST_ROUND : SCALE_T_CONDITION,
                     b->toxic ? 0 : 8 * SCALE_POISON + SCALE_VERY_SEVERE, SCALE_C_POISON, UMP_OP_START, start,
                     start);
    if (b->toxic)
        scale_whole_term(ctx, battler, SCALE_GROUP_HEALTH, SCALE_T_GROWTH, 0, SCALE_C_POISON, UMP_OP_ADD,
                         step, next);
    if (next > most)
        scale_whole_term(ctx, battler, SCALE_GROUP_HEALTH, SCALE_T_CAP, 0, SCALE_C_POISON, UMP_OP_MIN, most,
                         most);
    b->toxic = (uint8_t)(next > most ? most : next);
    scale_lose_health(ctx, battler, UMP_NOBODY, b->toxic, SCALE_C_POISON);
}

// [scale:status.burn] [scale:status.poison] At the end of the round; very severe poison grows.
void scale_conditions_end_of_round(struct scale_ctx *ctx, int battler) {
    const struct scale_battler *b = scale_b(ctx, battler);
    if (b->severity[SCALE_BURN])
        scale_suffer(ctx, battler, SCALE_BURN, SCALE_P_BURN_LIGHT);
    if (b->flags & SCALE_FAINTED)
        return;
    if (b->severity[SCALE_POISON] == SCALE_VERY_SEVERE)
        scale_suffer_toxic(ctx, battler);
    else if (b->severity[SCALE_POISON])
        scale_suffer(ctx, battler, SCALE_POISON, SCALE_P_POISON_LIGHT);
}

// [scale:status.paralysis] [scale:status.freeze] What movement costs on top.
int32_t scale_movement_surcharge(const ump_frac *params, const uint8_t severity[SCALE_CONDITION_COUNT]) {
    int32_t sum = 0;
    if (severity[SCALE_PARALYSIS])
        sum +=
            scale_int(params, (enum scale_param)(SCALE_P_PARA_ENERGY_LIGHT + severity[SCALE_PARALYSIS] - 1));
    if (severity[SCALE_FREEZE])
        sum +=
            scale_int(params, (enum scale_param)(SCALE_P_FREEZE_ENERGY_LIGHT + severity[SCALE_FREEZE] - 1));
    return sum;
}

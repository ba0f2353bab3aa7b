// SPDX-License-Identifier: MIT
// What do the moves do that the scale treats by themselves? Counter and its kin, Double Team, direct healing,
// Rest, barriers, Protect, Substitute, Minimize, weather, Trick Room, Toxic Spikes, Haze. Called moves and
// Facade are in move.c.
#include "scale/scale.h"

#include <string.h>

static bool scale_is_move(const struct scale_use *use, const char *key) {
    return ump_span_eq(ump_span_of_str(use->play.facts->key), key);
}

static void scale_cost_work(struct scale_ctx *ctx, const struct scale_use *use, enum scale_term term,
                            enum scale_cite cite, ump_op op, int32_t operand, int32_t after) {
    struct scale_work work = {ctx->journal, NULL, (int8_t)use->user, UMP_NOBODY, SCALE_GROUP_ENERGY};
    scale_term(&work, term, cite, op, ump_frac_int(operand), ump_frac_int(after));
}

// A cost that replaces the formula: the term its sum begins with, and what slowness adds (Double Team).
struct scale_price {
    enum scale_term term;
    enum scale_cite cite;
    int32_t begin, slow;
};

static void scale_add_cost(struct scale_ctx *ctx, const struct scale_use *use, enum scale_term term,
                           enum scale_cite cite, int32_t more, int32_t *cost) {
    *cost += more;
    if (more)
        scale_cost_work(ctx, use, term, cite, more < 0 ? UMP_OP_SUB : UMP_OP_ADD, more < 0 ? -more : more,
                        *cost);
}

// At least 1, two more for a called move, the movement surcharge where the move is movement; a league's own
// cost wins. The referee is asked first, so that the terms of the sum stand together.
static void scale_set_cost(struct scale_ctx *ctx, struct scale_use *use, struct scale_price price) {
    const ump_frac *p = scale_params(ctx);
    int32_t extra = ump_ask_number(ctx->chance, SCALE_L_EXTRA_ENERGY, (int8_t)use->user, UMP_NOBODY, -20, 20);
    int32_t surcharge = scale_surcharge_of(ctx, use);
    int32_t least = scale_int(p, SCALE_P_ENERGY_MIN), cost = price.begin;
    if (use->play.energy != SCALE_UNSET) {
        cost = use->play.energy;
        scale_cost_work(ctx, use, SCALE_T_OWN_COST, SCALE_C_LEAGUE, UMP_OP_START, cost, cost);
    } else {
        scale_cost_work(ctx, use, price.term, price.cite, UMP_OP_START, cost, cost);
        scale_add_cost(ctx, use, SCALE_T_SLOW, price.cite, price.slow, &cost);
        if (cost < least) {
            cost = least;
            scale_cost_work(ctx, use, SCALE_T_MINIMUM, SCALE_C_ENERGY_6, UMP_OP_MAX, least, least);
        }
    }
    scale_add_cost(ctx, use, SCALE_T_CALLED, SCALE_C_CALLED,
                   use->called ? scale_int(p, SCALE_P_CALL_EXTRA) : 0, &cost);
    scale_add_cost(ctx, use, SCALE_T_EXTRA, SCALE_C_RULING, extra, &cost);
    scale_add_cost(ctx, use, SCALE_T_SURCHARGE, SCALE_C_ENERGY_OTHER, surcharge, &cost);
    use->cost = cost < 0 ? 0 : cost;
}

// [scale:energy.special.healing] [scale:energy.special.substitute] Half of the health, rounded up.
static void scale_set_half(struct scale_ctx *ctx, struct scale_use *use, enum scale_cite cite,
                           int32_t health) {
    scale_set_cost(ctx, use, (struct scale_price){SCALE_T_HALF, cite, scale_half_up(health), 0});
}

// The last hit of a foe in this action: by a physical move for Counter, a special one for Mirror Coat, either
// for Metal Burst.
int scale_countered(const struct scale_ctx *ctx, int user, const struct scale_move *facts, int32_t *damage) {
    const struct scale_battler *b = scale_b(ctx, user);
    bool physical = strcmp(facts->key, "counter") == 0 ||
                    (strcmp(facts->key, "metalburst") == 0 && b->hurt_last == SCALE_CATEGORY_PHYSICAL);
    int by = physical ? b->hurt_by_physical : b->hurt_by_special;
    const ump_battler *battlers = ctx->setup->roster->battlers;
    if (by < 0 || battlers[by].side == battlers[user].side)
        return UMP_NOBODY;
    if (damage)
        *damage = physical ? b->hurt_physical : b->hurt_special;
    return by;
}

// [scale:energy.special.counter] Strikes back with a multiple of the damage taken in this action, for energy
// equal to that damage.
static void scale_counter(struct scale_ctx *ctx, struct scale_use *use) {
    struct scale_battler *b = scale_b(ctx, use->user);
    const ump_frac *p = scale_params(ctx);
    int32_t hurt = 0;
    int by = scale_countered(ctx, use->user, use->play.facts, &hurt);
    b->flags |= SCALE_ATTACKED;
    if (by < 0) {
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_NOTHING_TO_COUNTER, SCALE_C_COUNTER);
        scale_set_cost(
            ctx, use,
            (struct scale_price){SCALE_T_BASE, SCALE_C_COUNTER, scale_int(p, SCALE_P_COUNTER_NOTHING), 0});
        return;
    }
    scale_set_cost(ctx, use, (struct scale_price){SCALE_T_COUNTERED, SCALE_C_COUNTER, hurt, 0});
    if (scale_slot_of(ctx->setup, ctx->state, by) < 0 || scale_b(ctx, by)->flags & SCALE_FAINTED ||
        !scale_reaches(ctx, use, by))
        return;
    use->reached = true;
    bool metal = scale_is_move(use, "metalburst");
    ump_frac factor = p[metal ? SCALE_P_METAL_BURST_MULTIPLIER : SCALE_P_COUNTER_MULTIPLIER];
    ump_frac damage = ump_frac_mul(ump_frac_int(hurt), factor, &ctx->status);
    int32_t whole = (int32_t)ump_frac_floor(damage);
    struct scale_work work = {ctx->journal, NULL, (int8_t)use->user, (int8_t)by, SCALE_GROUP_DAMAGE};
    scale_term(&work, SCALE_T_COUNTERED, SCALE_C_COUNTER, UMP_OP_START, ump_frac_int(hurt),
               ump_frac_int(hurt));
    scale_term(&work, SCALE_T_MULTIPLE, SCALE_C_LEAGUE, UMP_OP_MUL, factor, damage);
    if (damage.den != 1)
        scale_term(&work, SCALE_T_ROUND_DOWN, SCALE_C_DAMAGE_9, UMP_OP_FLOOR, ump_frac_int(1),
                   ump_frac_int(whole));
    if (!scale_put_damage(ctx, use, by, whole))
        return;
    scale_remember_hurt(ctx, use, by, whole);
    if (!(scale_b(ctx, by)->flags & SCALE_FAINTED))
        scale_ease_by_damage(ctx, by, use->user, whole);
}

// [scale:rulings.double-team] [scale:energy.special.double-team] As many clones as ordered.
static void scale_double_team(struct scale_ctx *ctx, struct scale_use *use) {
    struct scale_battler *b = scale_b(ctx, use->user);
    const ump_frac *p = scale_params(ctx);
    int32_t most = scale_int(p, SCALE_P_CLONES_MAX);
    int32_t clones = use->option->amount;
    if (clones <= 0 || use->called)
        clones = ump_ask_number(ctx->chance, SCALE_L_AMOUNT, (int8_t)use->user, UMP_NOBODY, 1,
                                most < 1 ? 1 : most);
    int32_t total = b->clones + clones;
    if (total > most)
        total = most;
    int32_t speed = p[SCALE_P_CLONES_SPEED].num == 1 ? ctx->setup->fighters[use->user].speed
                                                     : scale_speed(ctx, use->user);
    int32_t made = total - b->clones;
    b->clones = (uint8_t)total;
    scale_note_of(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY,
                  made > 0 ? SCALE_N_MAKES_CLONES : SCALE_N_NO_MORE_CLONES, SCALE_C_DOUBLE_TEAM, made, total);
    int32_t slow = scale_double_team_cost(p, made, speed, NULL) - made;
    scale_set_cost(ctx, use, (struct scale_price){SCALE_T_CLONES, SCALE_C_DOUBLE_TEAM_COST, made, slow});
}

// [scale:energy.special.healing] What comes back to a battler of so much health: the move's share of full
// health, less where the order says so, and no more than is missing.
static int32_t scale_healed(struct scale_ctx *ctx, const struct scale_use *use, int32_t hp) {
    int generation = ctx->setup->fighters[use->user].generation;
    ump_frac share = scale_quirk_heals(&use->play, generation, ctx->state->weather);
    int32_t full = scale_int(scale_params(ctx), SCALE_P_HEALTH_START), missing = full - hp;
    ump_frac part = ump_frac_mul(ump_frac_int(full), share, &ctx->status);
    int32_t back = (int32_t)ump_frac_floor(part);
    struct scale_work work = {ctx->journal, NULL, (int8_t)use->user, UMP_NOBODY, SCALE_GROUP_HEALTH};
    scale_term(&work, SCALE_T_FULL, SCALE_C_HEALING, UMP_OP_START, ump_frac_int(full), ump_frac_int(full));
    scale_term(&work, SCALE_T_HEAL_SHARE, SCALE_C_FACTS, UMP_OP_MUL, share, part);
    if (part.den != 1)
        scale_term(&work, SCALE_T_ROUND_DOWN, SCALE_C_HEALING, UMP_OP_FLOOR, ump_frac_int(1),
                   ump_frac_int(back));
    if (use->option->amount > 0 && !use->called && use->option->amount < back) {
        back = use->option->amount;
        scale_term(&work, SCALE_T_ORDERED, SCALE_C_ORDERS, UMP_OP_MIN, ump_frac_int(back),
                   ump_frac_int(back));
    }
    if (back <= missing)
        return back;
    scale_term(&work, SCALE_T_MISSING, SCALE_C_HEALING, UMP_OP_MIN, ump_frac_int(missing),
               ump_frac_int(missing));
    return missing;
}

// [scale:energy.special.healing] Half of the health that came back, rounded up.
static void scale_heal(struct scale_ctx *ctx, struct scale_use *use) {
    int target = use->target_count ? use->targets[0] : use->user;
    struct scale_battler *t = scale_b(ctx, target);
    bool reaches = target == use->user || scale_reaches(ctx, use, target);
    int32_t back = reaches ? scale_healed(ctx, use, t->hp) : 0;
    if (back > 0)
        scale_gain_health(ctx, target, back, SCALE_C_HEALING);
    else
        scale_note(ctx, UMP_EVENT_NOTE, target, UMP_NOBODY, SCALE_N_FULL_HEALTH, SCALE_C_HEALING);
    scale_set_half(ctx, use, SCALE_C_HEALING, back);
}

// [scale:rulings.rest] All health at once, then two actions of sleep; without the energy to keep at least 1
// it knocks itself out.
static void scale_rest(struct scale_ctx *ctx, struct scale_use *use) {
    struct scale_battler *b = scale_b(ctx, use->user);
    const ump_frac *p = scale_params(ctx);
    int32_t back = scale_int(p, SCALE_P_HEALTH_START) - b->hp;
    // Whoever sleeps cannot fall asleep, as in the games.
    if (b->severity[SCALE_SLEEP]) {
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_ALREADY, SCALE_C_REST);
        scale_set_half(ctx, use, SCALE_C_REST, 0);
        return;
    }
    if (back <= 0) {
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_FULL_HEALTH, SCALE_C_REST);
        scale_set_half(ctx, use, SCALE_C_REST, 0);
        return;
    }
    scale_whole_term(ctx, use->user, SCALE_GROUP_HEALTH, SCALE_T_FULL, 0, SCALE_C_REST, UMP_OP_START,
                     b->hp + back, b->hp + back);
    scale_whole_term(ctx, use->user, SCALE_GROUP_HEALTH, SCALE_T_HEALTH_LEFT, 0, SCALE_C_REST, UMP_OP_SUB,
                     b->hp, back);
    scale_set_half(ctx, use, SCALE_C_REST, back);
    if (b->en - use->cost < 1) {
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_REST_FAILS, SCALE_C_REST);
        return; // the energy that is paid next runs out and knocks it out
    }
    scale_gain_health(ctx, use->user, back, SCALE_C_REST);
    if (p[SCALE_P_REST_CURES].num == 1) {
        scale_cure(ctx, use->user, SCALE_BURN, UMP_NOBODY);
        scale_cure(ctx, use->user, SCALE_POISON, UMP_NOBODY);
        scale_cure(ctx, use->user, SCALE_PARALYSIS, UMP_NOBODY);
        scale_cure(ctx, use->user, SCALE_FREEZE, UMP_NOBODY);
    }
    int32_t actions = scale_int(p, SCALE_P_REST_ACTIONS);
    if (ctx->setup->fighters[use->user].early_bird)
        actions = (actions + 1) / 2;
    scale_inflict(ctx, use->user, SCALE_SLEEP, SCALE_SEVERE, use->user);
    b->rest_left = (uint8_t)(actions + 1); // the end of this action is the first it counts down
}

static void scale_log_field(struct scale_ctx *ctx, int actor, uint16_t subject, ump_op op, int32_t actions,
                            enum scale_cite cite) {
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FIELD,
                                      .op = (uint8_t)op,
                                      .actor = (int8_t)actor,
                                      .target = UMP_NOBODY,
                                      .subject = subject,
                                      .rule = (uint16_t)cite,
                                      .arg = actions,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

// [scale:energy.special.barriers] Raised by its user, who pays for it; the upkeep begins with the next
// action.
static void scale_raise_barrier(struct scale_ctx *ctx, struct scale_use *use) {
    struct scale_battler *b = scale_b(ctx, use->user);
    const ump_frac *p = scale_params(ctx);
    int screen = scale_is_move(use, "reflect")       ? SCALE_REFLECT
                 : scale_is_move(use, "lightscreen") ? SCALE_LIGHT_SCREEN
                                                     : SCALE_SAFEGUARD;
    int32_t actions = scale_int(p, SCALE_P_BARRIER_ACTIONS);
    use->cost = scale_use_cost(ctx, use, scale_int(p, SCALE_P_BARRIER_BASE));
    b->screens[screen] = (uint8_t)(actions ? actions : SCALE_NO_LIMIT);
    if (p[SCALE_P_BARRIER_FROM].num == 0)
        b->screens_fresh |= (uint8_t)(1u << screen);
    scale_log_field(ctx, use->user, (uint16_t)(SCALE_FIELD_SCREEN + screen), UMP_OP_BEGAN, actions,
                    SCALE_C_BARRIERS);
}

bool scale_has_screen(const struct scale_ctx *ctx, int battler, enum scale_screen screen) {
    const struct scale_setup *setup = ctx->setup;
    if (scale_b(ctx, battler)->screens[screen] || setup->per_side == 1)
        return scale_b(ctx, battler)->screens[screen] != 0;
    int first = setup->roster->battlers[battler].side * setup->per_side;
    for (int slot = first; slot < first + setup->per_side; slot++) {
        int bearer = ctx->state->active[slot];
        if (bearer >= 0 && !(scale_b(ctx, bearer)->flags & SCALE_FAINTED) &&
            scale_b(ctx, bearer)->screens[screen])
            return true;
    }
    return false;
}

// [scale:energy.special.barriers] One energy per barrier and action, then the timer.
void scale_barriers_end_of_action(struct scale_ctx *ctx, int battler) {
    struct scale_battler *b = scale_b(ctx, battler);
    int32_t upkeep = scale_int(scale_params(ctx), SCALE_P_BARRIER_UPKEEP);
    for (int screen = 0; screen < SCALE_SCREEN_COUNT; screen++) {
        bool fresh = b->screens_fresh >> screen & 1;
        b->screens_fresh &= (uint8_t) ~(1u << screen);
        if (!b->screens[screen] || fresh)
            continue;
        if (upkeep)
            scale_pay_barrier(ctx, battler, upkeep, (enum scale_screen)screen);
        if (b->screens[screen] != SCALE_NO_LIMIT && --b->screens[screen] == 0)
            scale_log_field(ctx, battler, (uint16_t)(SCALE_FIELD_SCREEN + screen), UMP_OP_ENDED, 0,
                            SCALE_C_BARRIERS);
    }
}

// [scale:energy.special.protect] Four, and more by the strongest attack it stopped: known at the end of the
// action only.
void scale_protect_energy(struct scale_ctx *ctx, int battler) {
    struct scale_battler *b = scale_b(ctx, battler);
    if (!(b->flags & SCALE_PROTECTING) || b->flags & SCALE_FAINTED)
        return;
    struct scale_option option = {.act = SCALE_ACT_MOVE,
                                  .target = UMP_NOBODY,
                                  .move = b->last_move,
                                  .amount = SCALE_UNSET,
                                  .called = SCALE_NO_MOVE};
    struct scale_use use = {
        .user = battler,
        .option = &option,
        .play = scale_play_of(ctx->setup, b->last_move, ctx->setup->fighters[battler].generation),
        .hit_target = UMP_NOBODY};
    use.called = b->began != b->last_move;
    // Detect is not on the text's list, so the formula holds for it
    int32_t base = SCALE_UNSET;
    if (scale_is_move(&use, "protect"))
        base = scale_int(scale_params(ctx), SCALE_P_PROTECT_BASE); // and the band of what it stopped
    scale_spend_energy(ctx, battler, scale_use_cost(ctx, &use, base), SCALE_C_PROTECT);
}

// [scale:energy.special.substitute] As much health as ordered goes into it; half of that, rounded up, in
// energy.
static void scale_substitute(struct scale_ctx *ctx, struct scale_use *use) {
    struct scale_battler *b = scale_b(ctx, use->user);
    int32_t health = use->option->amount;
    if (health <= 0 || use->called)
        health = ump_ask_number(ctx->chance, SCALE_L_AMOUNT, (int8_t)use->user, UMP_NOBODY, 1, 100);
    if (b->substitute || health >= b->hp) {
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY,
                   b->substitute ? SCALE_N_ALREADY : SCALE_N_SUBSTITUTE_FAILS, SCALE_C_SUBSTITUTE);
        scale_set_half(ctx, use, SCALE_C_SUBSTITUTE, 0);
        return;
    }
    scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_SUBSTITUTE_UP, SCALE_C_SUBSTITUTE);
    scale_lose_health(ctx, use->user, use->user, health, SCALE_C_SUBSTITUTE);
    b->substitute = (uint8_t)health;
    scale_set_half(ctx, use, SCALE_C_SUBSTITUTE, health);
}

// [scale:rulings.minimize] The usual evasion and half the size, twice at most. A use beyond that does not
// come about and costs nothing.
static void scale_minimize(struct scale_ctx *ctx, struct scale_use *use) {
    struct scale_battler *b = scale_b(ctx, use->user);
    if (b->minimized >= scale_int(scale_params(ctx), SCALE_P_MINIMIZE_MAX)) {
        scale_note(ctx, UMP_EVENT_REFUSE, use->user, UMP_NOBODY, SCALE_N_TOO_SMALL, SCALE_C_MINIMIZE);
        use->cost = 0;
        return;
    }
    use->cost = scale_use_cost(ctx, use, SCALE_UNSET);
    b->minimized++;
    scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_SMALLER, SCALE_C_MINIMIZE);
    scale_change_stage(ctx, use->user, SCALE_STAGE_EVA, use->play.facts->stat_changes[SCALE_STAGE_EVA],
                       SCALE_C_MINIMIZE);
}

// [scale:rulings.weather] Nine actions; the raising one counts among them by default.
static void scale_raise_weather(struct scale_ctx *ctx, struct scale_use *use) {
    const ump_frac *p = scale_params(ctx);
    int32_t actions = scale_int(p, SCALE_P_WEATHER_ACTIONS);
    bool fresh = p[SCALE_P_WEATHER_FROM].num == 0;
    ctx->state->weather = scale_is_move(use, "raindance")   ? SCALE_RAIN
                          : scale_is_move(use, "sunnyday")  ? SCALE_SUN
                          : scale_is_move(use, "sandstorm") ? SCALE_SAND
                                                            : SCALE_HAIL;
    ctx->state->weather_left = (uint8_t)(actions ? actions + fresh : SCALE_NO_LIMIT);
    scale_log_field(ctx, use->user, (uint16_t)(SCALE_FIELD_WEATHER + ctx->state->weather), UMP_OP_BEGAN,
                    actions, SCALE_C_WEATHER);
    use->cost = scale_use_cost(ctx, use, SCALE_UNSET);
}

// Turned on, or off again where it stands.
static void scale_trick_room(struct scale_ctx *ctx, struct scale_use *use) {
    int32_t actions = scale_int(scale_params(ctx), SCALE_P_TRICK_ROOM_ACTIONS);
    bool stood = ctx->state->trick_room != 0;
    ctx->state->trick_room = (uint8_t)(stood ? 0 : actions ? actions + 1 : SCALE_NO_LIMIT);
    scale_log_field(ctx, use->user, SCALE_FIELD_TRICK_ROOM, stood ? UMP_OP_ENDED : UMP_OP_BEGAN, actions,
                    SCALE_C_SPEED);
    use->cost = scale_use_cost(ctx, use, SCALE_UNSET);
}

// [scale:status.poison] Layers on the other side, two at most; what they do to who comes in: switching.c.
static void scale_toxic_spikes(struct scale_ctx *ctx, struct scale_use *use) {
    int other = 1 - ctx->setup->roster->battlers[use->user].side;
    if (ctx->state->spikes[other] < 2)
        ctx->state->spikes[other]++;
    scale_log_field(ctx, use->user, SCALE_FIELD_SPIKES, UMP_OP_BEGAN, ctx->state->spikes[other],
                    SCALE_C_POISON);
    use->cost = scale_use_cost(ctx, use, SCALE_UNSET);
}

static void scale_haze(struct scale_ctx *ctx, struct scale_use *use) {
    for (int slot = 0; slot < ctx->setup->slot_count; slot++) {
        int battler = ctx->state->active[slot];
        if (battler < 0 || scale_b(ctx, battler)->flags & SCALE_FAINTED)
            continue;
        for (int stat = 0; stat < SCALE_STAGE_COUNT; stat++)
            scale_b(ctx, battler)->stages[stat] = 0;
        scale_note(ctx, UMP_EVENT_NOTE, battler, use->user, SCALE_N_STAGES_RESET, SCALE_C_FACTS);
    }
    use->cost = scale_use_cost(ctx, use, SCALE_UNSET);
}

bool scale_use_special(struct scale_ctx *ctx, struct scale_use *use, enum scale_special special) {
    switch (special) {
    case SCALE_SPECIAL_COUNTER:
        scale_counter(ctx, use);
        return true;
    case SCALE_SPECIAL_DOUBLE_TEAM:
        scale_double_team(ctx, use);
        return true;
    case SCALE_SPECIAL_HEAL:
        scale_heal(ctx, use);
        return true;
    case SCALE_SPECIAL_REST:
        scale_rest(ctx, use);
        return true;
    case SCALE_SPECIAL_SCREEN:
        scale_raise_barrier(ctx, use);
        return true;
    case SCALE_SPECIAL_PROTECT:
        scale_b(ctx, use->user)->flags |= SCALE_PROTECTING;
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_PROTECTS, SCALE_C_PROTECT);
        use->cost = 0; // paid at the end of the action
        return true;
    case SCALE_SPECIAL_SUBSTITUTE:
        scale_substitute(ctx, use);
        return true;
    case SCALE_SPECIAL_MINIMIZE:
        scale_minimize(ctx, use);
        return true;
    case SCALE_SPECIAL_WEATHER:
        scale_raise_weather(ctx, use);
        return true;
    case SCALE_SPECIAL_TRICK_ROOM:
        scale_trick_room(ctx, use);
        return true;
    case SCALE_SPECIAL_TOXIC_SPIKES:
        scale_toxic_spikes(ctx, use);
        return true;
    case SCALE_SPECIAL_HAZE:
        scale_haze(ctx, use);
        return true;
    case SCALE_SPECIAL_NONE:
    case SCALE_SPECIAL_CALL:
    case SCALE_SPECIAL_SLEEP_MOVE:
    case SCALE_SPECIAL_COUNT:
        break;
    }
    return false;
}

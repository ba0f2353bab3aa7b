// SPDX-License-Identifier: MIT
// What happens when a move is used? Targets, power, whether it reaches them, damage, energy. Moves the scale
// treats by themselves: special.c; secondary effects: effects.c; the sums: damage.c, energy.c, accuracy.c.
#include "scale/scale.h"

#include <string.h>

// A move that is only used on its user, its side or the field cannot miss and needs no target.
static bool scale_aims_at_foe(const struct scale_move *facts) {
    switch (facts->target) {
    case SCALE_TARGET_USER:
    case SCALE_TARGET_USER_OR_ALLY:
    case SCALE_TARGET_USER_AND_ALLIES:
    case SCALE_TARGET_ALLY:
    case SCALE_TARGET_ALL_ALLIES:
    case SCALE_TARGET_FAINTED_ALLY:
    case SCALE_TARGET_USER_SIDE:
    case SCALE_TARGET_OPPONENT_SIDE:
    case SCALE_TARGET_FIELD:
        return false;
    default:
        return true;
    }
}

static bool scale_stands(const struct scale_ctx *ctx, int battler) {
    return battler >= 0 && scale_slot_of(ctx->setup, ctx->state, battler) >= 0 &&
           !(scale_b(ctx, battler)->flags & SCALE_FAINTED);
}

static void scale_add_target(struct scale_use *use, int battler) {
    use->targets[use->target_count++] = (int8_t)battler;
}

// All battlers on the field that `use` may hit at once: foes, or everyone but the user, in the order they
// act.
static void scale_add_all(const struct scale_ctx *ctx, struct scale_use *use, bool allies, bool self) {
    int own = ctx->setup->roster->battlers[use->user].side;
    for (int slot = 0; slot < ctx->setup->slot_count; slot++) {
        int battler = ctx->state->active[slot];
        if (!scale_stands(ctx, battler) || (battler == use->user && !self))
            continue;
        if (allies || scale_side_of_slot(ctx->setup, slot) != own)
            scale_add_target(use, battler);
    }
}

// The ordered target where it still stands; else the other foe. An ally that is out is nobody, as in the
// games.
static void scale_add_one(struct scale_ctx *ctx, struct scale_use *use) {
    const ump_battler *battlers = ctx->setup->roster->battlers;
    int wanted = use->option->target;
    bool random = use->play.facts->target == SCALE_TARGET_RANDOM_OPPONENT;
    if (!random && scale_stands(ctx, wanted)) {
        scale_add_target(use, wanted);
        return;
    }
    if (!random && wanted >= 0 && battlers[wanted].side == battlers[use->user].side)
        return;
    scale_add_all(ctx, use, false, false);
    if (use->target_count > 1 && random) {
        ump_draw draw = {.label = SCALE_L_TARGET,
                         .actor = (int8_t)use->user,
                         .target = UMP_NOBODY,
                         .n = (uint32_t)use->target_count,
                         .faces = use->targets};
        use->targets[0] = use->targets[ump_choose(ctx->chance, &draw)];
    }
    if (use->target_count > 1)
        use->target_count = 1;
}

static void scale_find_targets(struct scale_ctx *ctx, struct scale_use *use, bool hits_itself) {
    use->target_count = 0;
    uint8_t target = use->play.facts->target;
    if (scale_special_of(use->play.index) == SCALE_SPECIAL_COUNTER && !hits_itself) {
        int by = scale_countered(ctx, use->user, use->play.facts, NULL);
        if (scale_stands(ctx, by))
            scale_add_target(use, by);
    } else if (target == SCALE_TARGET_FAINTED_ALLY) {
        if (use->option->target >= 0)
            scale_add_target(use, use->option->target);
    } else if (target == SCALE_TARGET_USER && use->play.category != SCALE_CATEGORY_STATUS && !hits_itself) {
        scale_add_one(ctx, use); // Bide: begun by itself, let go at a foe
    } else if (hits_itself || target == SCALE_TARGET_USER || target == SCALE_TARGET_USER_SIDE ||
               target == SCALE_TARGET_OPPONENT_SIDE || target == SCALE_TARGET_FIELD)
        scale_add_target(use, use->user);
    else if (target == SCALE_TARGET_USER_OR_ALLY)
        scale_add_target(use, scale_stands(ctx, use->option->target) ? use->option->target : use->user);
    else if (target == SCALE_TARGET_ALL_OPPONENTS)
        scale_add_all(ctx, use, false, false);
    else if (target == SCALE_TARGET_ALL_OTHERS)
        scale_add_all(ctx, use, true, false);
    else if (target == SCALE_TARGET_ALL)
        scale_add_all(ctx, use, true, true);
    else if (target == SCALE_TARGET_USER_AND_ALLIES || target == SCALE_TARGET_ALLY ||
             target == SCALE_TARGET_ALL_ALLIES) {
        int own = ctx->setup->roster->battlers[use->user].side;
        for (int i = 0; i < ctx->setup->per_side; i++) {
            int battler = ctx->state->active[own * ctx->setup->per_side + i];
            if (scale_stands(ctx, battler) &&
                (battler != use->user || target == SCALE_TARGET_USER_AND_ALLIES))
                scale_add_target(use, battler);
        }
    } else
        scale_add_one(ctx, use);
}

// [scale:damage.1] A power that is not printed is the referee's to give.
static int16_t scale_power_of(struct scale_ctx *ctx, const struct scale_use *use) {
    int target = use->target_count ? use->targets[0] : UMP_NOBODY;
    if (use->play.category == SCALE_CATEGORY_STATUS)
        return 0;
    if (use->option->amount > 0 && !use->called)
        return use->option->amount;
    int32_t ruled =
        ump_ask_number(ctx->chance, SCALE_L_RULED_POWER, (int8_t)use->user, (int8_t)target, -1, 1000);
    if (ruled >= 0)
        return (int16_t)ruled;
    if (use->play.power <= 1 || use->play.facts->asks_power)
        return (int16_t)ump_ask_number(ctx->chance, SCALE_L_POWER, (int8_t)use->user, (int8_t)target, 1,
                                       1000);
    return use->play.power;
}

bool scale_shares_type(const struct scale_fighter *fighter, uint8_t type) {
    return type != SCALE_TYPE_NONE &&
           (fighter->types[0] == type || fighter->types[1] == type || fighter->types[2] == type);
}

// [scale:status.paralysis] [scale:status.freeze] Movement costs more; whether this is movement is the
// referee's to say.
int32_t scale_surcharge_of(struct scale_ctx *ctx, const struct scale_use *use) {
    const ump_frac *p = scale_params(ctx);
    const struct scale_battler *b = scale_b(ctx, use->user);
    int32_t surcharge = scale_movement_surcharge(p, b->severity);
    if (!surcharge)
        return 0;
    if (b->severity[SCALE_FREEZE] == SCALE_SEVERE)
        return surcharge; // every action costs more under severe ice
    if (use->play.movement != SCALE_UNSET)
        return use->play.movement ? surcharge : 0;
    switch (p[SCALE_P_MOVEMENT].num) {
    case 1:
        return use->play.facts->flags & SCALE_FLAG_CONTACT ? surcharge : 0;
    case 2:
        return surcharge;
    case 3:
        return 0;
    default:
        return ump_ask(ctx->chance, SCALE_L_MOVES, (int8_t)use->user, UMP_NOBODY) == 0 ? surcharge : 0;
    }
}

// The stats, types and bonuses that a use brings to a hit on a target: for most moves by type and category,
// for some from elsewhere (quirks.c). Damage and energy go by the same; it is kept until another target's
// turn comes.
static struct scale_hit *scale_aim(struct scale_ctx *ctx, struct scale_use *use, int target) {
    if (use->hit_target == target)
        return &use->hit;
    const struct scale_battler *b = scale_b(ctx, use->user), *t = scale_b(ctx, target);
    const struct scale_fighter *attacker = &ctx->setup->fighters[use->user],
                               *defender = &ctx->setup->fighters[target];
    struct scale_view source = {b->stages, b->severity, attacker->types, attacker->bonus};
    struct scale_view aim = {t->stages, t->severity, defender->types, defender->bonus};
    use->hit = (struct scale_hit){.params = scale_params(ctx),
                                  .power = use->power,
                                  .stage_modifier = attacker->stage_modifier,
                                  .multiplier = {1, 1},
                                  .barrier = {1, 1}};
    use->hit_target = (int8_t)target;
    scale_quirk_hit(&use->play, attacker->generation, &source, &aim, &use->hit);
    return &use->hit;
}

// [scale:energy.5] The stage of the attack stat the move strikes with; a league may leave burn's further
// level out of it.
static int8_t scale_cost_stage(struct scale_ctx *ctx, const struct scale_use *use,
                               const struct scale_hit *hit) {
    const ump_frac *p = scale_params(ctx);
    bool burned = scale_b(ctx, use->user)->severity[SCALE_BURN] != SCALE_NONE;
    if (burned && use->play.category == SCALE_CATEGORY_PHYSICAL && p[SCALE_P_BURN_ENERGY].num == 0)
        return (int8_t)(hit->attack_stage + scale_int(p, SCALE_P_BURN_ATTACK));
    return hit->attack_stage;
}

// [scale:energy.1-6] `base` replaces PP and power where the scale says so, else SCALE_UNSET.
int32_t scale_use_cost(struct scale_ctx *ctx, struct scale_use *use, int32_t base) {
    const ump_frac *p = scale_params(ctx);
    const struct scale_hit *hit = scale_aim(ctx, use, use->target_count ? use->targets[0] : use->user);
    int32_t extra = ump_ask_number(ctx->chance, SCALE_L_EXTRA_ENERGY, (int8_t)use->user, UMP_NOBODY, -20, 20);
    bool at_once = use->play.facts->flags & SCALE_FLAG_CHARGE && p[SCALE_P_CHARGE].num == 1;
    bool protects = scale_special_of(use->play.index) == SCALE_SPECIAL_PROTECT;
    struct scale_cost cost = {.params = p,
                              .pp = use->play.pp,
                              .power = use->power,
                              .stab = hit->stab,
                              .damaging = use->play.category != SCALE_CATEGORY_STATUS,
                              .stage_modifier = hit->stage_modifier,
                              .attack_stage = scale_cost_stage(ctx, use, hit),
                              .surcharge = (int16_t)scale_surcharge_of(ctx, use),
                              .called = (int16_t)(use->called ? scale_int(p, SCALE_P_CALL_EXTRA) : 0),
                              .charge = (int16_t)(at_once ? scale_int(p, SCALE_P_CHARGE_ENERGY) : 0),
                              .extra = (int16_t)extra,
                              .fixed = use->play.energy,
                              .base = (int16_t)base,
                              .blocked = protects ? scale_b(ctx, use->user)->blocked_power : 0,
                              .base_cite = protects ? SCALE_C_PROTECT : SCALE_C_BARRIERS};
    struct scale_work work = {ctx->journal, NULL, (int8_t)use->user, UMP_NOBODY, SCALE_GROUP_ENERGY};
    ump_status status = UMP_OK;
    int32_t energy = scale_energy(&cost, ctx->journal ? &work : NULL, &status);
    if (status == UMP_NEED_RULING)
        energy = ump_ask_number(ctx->chance, SCALE_L_ENERGY, (int8_t)use->user, UMP_NOBODY, 0, 100);
    return energy < 0 ? 0 : energy;
}

// [scale:rulings.double-team] One in clones + 1, unless the attacker knows; foolproof moves strike all.
static bool scale_finds_real(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    struct scale_battler *t = scale_b(ctx, target);
    if (!t->clones || target == use->user)
        return true;
    if (use->play.accuracy == 0) {
        t->clones = 0;
        scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_CLONES_GONE, SCALE_C_DOUBLE_TEAM);
        return true;
    }
    if (ump_ask(ctx->chance, SCALE_L_KNOWS, (int8_t)use->user, (int8_t)target) == 0)
        return true;
    if (ump_chance_yes(ctx->chance, SCALE_L_CLONE, (int8_t)use->user, (int8_t)target, 1,
                       (uint64_t)t->clones + 1))
        return true;
    if (scale_params(ctx)[SCALE_P_CLONE_MISS].num == 0)
        t->clones--;
    scale_note_of(ctx, UMP_EVENT_NOTE, use->user, target, SCALE_N_HIT_CLONE, SCALE_C_DOUBLE_TEAM, 1,
                  t->clones);
    return false;
}

// [scale:damage.5] Calculations stop at an immunity: neither accuracy nor hits are rolled.
static bool scale_is_immune(struct scale_ctx *ctx, struct scale_use *use, int target) {
    if (use->play.category == SCALE_CATEGORY_STATUS)
        return false;
    const struct scale_hit *hit = scale_aim(ctx, use, target);
    if (hit->chart.num != 0)
        return false;
    struct scale_work work = {ctx->journal, NULL, (int8_t)use->user, (int8_t)target, SCALE_GROUP_DAMAGE};
    if (ctx->journal && use->power > 0)
        scale_damage(hit, &work, &ctx->status);
    scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_NO_EFFECT, SCALE_C_DAMAGE_5);
    return true;
}

// [scale:rulings.accuracy] Reach, Protect, immunity, accuracy, clones, in that order.
bool scale_reaches(struct scale_ctx *ctx, struct scale_use *use, int target) {
    struct scale_battler *t = scale_b(ctx, target);
    const struct scale_battler *b = scale_b(ctx, use->user);
    if (target == use->user || !scale_aims_at_foe(use->play.facts))
        return !scale_is_immune(ctx, use, target);
    if (t->flags & SCALE_AWAY &&
        !scale_quirk_finds(&use->play, ctx->setup->fighters[use->user].generation, t->last_move)) {
        scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_OUT_OF_REACH, SCALE_C_FACTS);
        return false;
    }
    if (t->flags & SCALE_PROTECTING && use->play.facts->flags & SCALE_FLAG_PROTECT) {
        if (use->power > t->blocked_power)
            t->blocked_power = use->power;
        scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_PROTECTED, SCALE_C_PROTECT);
        return false;
    }
    if (scale_is_immune(ctx, use, target))
        return false;
    struct scale_work work = {ctx->journal, NULL, (int8_t)use->user, (int8_t)target, SCALE_GROUP_ACCURACY};
    int32_t chance = scale_accuracy(scale_params(ctx), use->play.accuracy, b->stages[SCALE_STAGE_ACC],
                                    scale_quirk_ignores_evasion(&use->play) ? 0 : t->stages[SCALE_STAGE_EVA],
                                    t->evasion_points, use->play.accuracy == 0, ctx->journal ? &work : NULL);
    if (!ump_chance_yes(ctx->chance, SCALE_L_HIT, (int8_t)use->user, (int8_t)target, (uint64_t)chance, 100)) {
        scale_note(ctx, UMP_EVENT_NOTE, use->user, target, SCALE_N_MISSED, SCALE_C_ACCURACY);
        return false;
    }
    return scale_finds_real(ctx, use, target);
}

// [scale:damage.other] Weather and barriers, after everything.
static void scale_multiply(struct scale_ctx *ctx, const struct scale_use *use, int target,
                           struct scale_hit *hit) {
    const ump_frac *p = scale_params(ctx);
    uint8_t type = use->play.type, weather = ctx->state->weather;
    hit->weather = weather;
    if ((weather == SCALE_RAIN && type == SCALE_TYPE_WATER) ||
        (weather == SCALE_SUN && type == SCALE_TYPE_FIRE))
        hit->multiplier = p[SCALE_P_WEATHER_BOOST];
    else if ((weather == SCALE_RAIN && type == SCALE_TYPE_FIRE) ||
             (weather == SCALE_SUN && type == SCALE_TYPE_WATER))
        hit->multiplier = p[SCALE_P_WEATHER_WEAKEN];
    enum scale_screen screen =
        use->play.category == SCALE_CATEGORY_PHYSICAL ? SCALE_REFLECT : SCALE_LIGHT_SCREEN;
    if (target == use->user || !scale_has_screen(ctx, target, screen))
        return;
    hit->screen = (uint8_t)(1 + screen);
    hit->barrier = p[SCALE_P_BARRIER_MULTIPLIER];
}

static bool scale_is_critical(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    ump_frac chance = scale_crit_chance(scale_params(ctx), use->play.facts->crit_stage);
    return ump_chance_yes(ctx->chance, SCALE_L_CRIT, (int8_t)use->user, (int8_t)target, (uint64_t)chance.num,
                          (uint64_t)chance.den);
}

static bool scale_is_covered(const struct scale_ctx *ctx, const struct scale_use *use, int target) {
    return scale_b(ctx, target)->substitute && target != use->user &&
           !scale_quirk_passes(&use->play, ctx->setup->fighters[use->user].generation);
}

// What the referee may add to the damage or put in its place.
static int32_t scale_ruled_damage(struct scale_ctx *ctx, const struct scale_use *use,
                                  const struct scale_work *work, int target, int32_t damage) {
    const struct scale_battler *t = scale_b(ctx, target);
    // [scale:status.burn] Attacks to the burned area; [scale:status.freeze] attacks on the ice.
    if (t->severity[SCALE_BURN]) {
        int32_t more = ump_ask_number(ctx->chance, SCALE_L_BURNED_AREA, (int8_t)use->user, (int8_t)target, 0,
                                      scale_int(scale_params(ctx), SCALE_P_BURNED_AREA_MAX));
        damage += more;
        if (more)
            scale_term(work, SCALE_T_AREA, SCALE_C_BURN, UMP_OP_ADD, ump_frac_int(more),
                       ump_frac_int(damage));
    }
    if (scale_quirk_spares(&use->play) && damage >= t->hp && !scale_is_covered(ctx, use, target))
        damage = t->hp - 1;
    int32_t ruled = ump_ask_number(ctx->chance, SCALE_L_DAMAGE, (int8_t)use->user, (int8_t)target, -1, 1000);
    if (ruled < 0)
        return damage;
    scale_term(work, SCALE_T_RULED, SCALE_C_RULING, UMP_OP_START, ump_frac_int(ruled), ump_frac_int(ruled));
    return ruled;
}

// [scale:damage.1-9] Damage of one hit on one target that is not immune, before a substitute takes it.
static int32_t scale_one_hit(struct scale_ctx *ctx, const struct scale_use *use, int target,
                             struct scale_hit *hit) {
    hit->crit = scale_is_critical(ctx, use, target);
    struct scale_work work = {ctx->journal, NULL, (int8_t)use->user, (int8_t)target, SCALE_GROUP_DAMAGE};
    int32_t damage = scale_damage(hit, ctx->journal ? &work : NULL, &ctx->status);
    if (hit->crit)
        scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_CRITICAL, SCALE_C_DAMAGE_8);
    return scale_ruled_damage(ctx, use, &work, target, damage);
}

// Puts damage on the substitute first. Returns what reached the battler itself.
int32_t scale_put_damage(struct scale_ctx *ctx, const struct scale_use *use, int target, int32_t damage) {
    struct scale_battler *t = scale_b(ctx, target);
    if (scale_is_covered(ctx, use, target)) {
        bool breaks = damage >= t->substitute;
        t->substitute = (uint8_t)(breaks ? 0 : t->substitute - damage);
        scale_note_of(ctx, UMP_EVENT_NOTE, target, use->user,
                      breaks ? SCALE_N_SUBSTITUTE_BREAKS : SCALE_N_SUBSTITUTE_TAKES, SCALE_C_SUBSTITUTE,
                      damage, t->substitute);
        return 0;
    }
    scale_lose_health(ctx, target, use->user, damage, SCALE_C_DAMAGE_9);
    return damage;
}

// How often a multi-hit move hits: two to five weigh 3 3 1 1 up to generation 4 and 2 2 1 1 from 5 on.
static int32_t scale_hit_count(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    static const uint64_t old[] = {3, 3, 1, 1}, later[] = {2, 2, 1, 1};
    const struct scale_move *facts = use->play.facts;
    if (facts->max_hits <= 1)
        return 1;
    if (facts->min_hits == facts->max_hits)
        return facts->max_hits;
    ump_draw draw = {.label = SCALE_L_HITS,
                     .actor = (int8_t)use->user,
                     .target = (int8_t)target,
                     .n = (uint32_t)(facts->max_hits - facts->min_hits + 1),
                     .weights = facts->min_hits == 2 && facts->max_hits == 5
                                    ? (ctx->setup->fighters[use->user].generation <= 4 ? old : later)
                                    : NULL,
                     .lowest = facts->min_hits};
    return facts->min_hits + (int32_t)ump_choose(ctx->chance, &draw);
}

// What Counter and its kin may answer in this action: the damage of a whole attack as actually taken. What an
// ally did does not stand in the way of a foe's.
void scale_remember_hurt(struct scale_ctx *ctx, const struct scale_use *use, int target, int32_t damage) {
    const ump_battler *battlers = ctx->setup->roster->battlers;
    struct scale_battler *t = scale_b(ctx, target);
    bool physical = use->play.category == SCALE_CATEGORY_PHYSICAL;
    int8_t by = physical ? t->hurt_by_physical : t->hurt_by_special;
    bool ally = battlers[use->user].side == battlers[target].side;
    if (damage <= 0 || (ally && by >= 0 && battlers[by].side != battlers[target].side))
        return;
    if (physical) {
        t->hurt_physical = (int16_t)damage;
        t->hurt_by_physical = (int8_t)use->user;
    } else {
        t->hurt_special = (int16_t)damage;
        t->hurt_by_special = (int8_t)use->user;
    }
    if (!ally)
        t->hurt_last = (uint8_t)use->play.category;
}

// One target of a damaging move: the hits, what they drain or cost, and the secondary effects.
static void scale_strike(struct scale_ctx *ctx, struct scale_use *use, int target) {
    const struct scale_battler *t = scale_b(ctx, target);
    int32_t hits = scale_hit_count(ctx, use, target), reached = 0, dealt = 0;
    bool through = false;
    struct scale_hit hit = *scale_aim(ctx, use, target);
    hit.power = use->power;
    scale_multiply(ctx, use, target, &hit);
    if (t->flags & SCALE_AWAY &&
        scale_quirk_finds(&use->play, ctx->setup->fighters[use->user].generation, t->last_move) == 2)
        hit.power = (int16_t)(2 * use->power);
    for (int32_t i = 0; i < hits && !(t->flags & SCALE_FAINTED); i++) {
        int32_t damage = scale_one_hit(ctx, use, target, &hit);
        through |= !scale_is_covered(ctx, use, target);
        dealt += damage;
        reached += scale_put_damage(ctx, use, target, damage);
    }
    scale_remember_hurt(ctx, use, target, reached);
    if (reached && !(t->flags & SCALE_FAINTED))
        scale_ease_by_damage(ctx, target, use->user, reached);
    scale_apply_effects(ctx, use, target, dealt, through);
}

// Each target in turn; then what the facts do not state is the referee's to settle. Moves that strike several
// may fail against some of them.
static void scale_hit_targets(struct scale_ctx *ctx, struct scale_use *use) {
    for (int i = 0; i < use->target_count; i++) {
        int target = use->targets[i];
        if (use->target_count > 1 && scale_quirk_fails(ctx, use->user, target, &use->play) != SCALE_N_NONE) {
            scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_NO_EFFECT, SCALE_C_FACTS);
            continue;
        }
        if (!scale_reaches(ctx, use, target))
            continue;
        use->reached = true;
        if (use->play.category != SCALE_CATEGORY_STATUS)
            scale_strike(ctx, use, target);
        else
            scale_apply_effects(ctx, use, target, 0, true);
    }
    if (use->reached)
        scale_change_own_stats(ctx, use);
    uint8_t unplayed = use->play.facts->unplayed;
    if ((unplayed == SCALE_UNPLAYED_SETTLE && use->reached) ||
        (unplayed == SCALE_UNPLAYED_MISS && !use->reached))
        ump_ask(ctx->chance, SCALE_L_PLAYED, (int8_t)use->user, use->targets[0]);
}

// [scale:energy.special] What replaces PP and power of a special move that is botched.
static int32_t scale_botched_base(const struct scale_ctx *ctx, const struct scale_use *use,
                                  enum scale_special special) {
    const ump_frac *p = scale_params(ctx);
    if (special == SCALE_SPECIAL_SCREEN)
        return scale_int(p, SCALE_P_BARRIER_BASE);
    bool protect = special == SCALE_SPECIAL_PROTECT && strcmp(use->play.facts->key, "protect") == 0;
    return protect ? scale_int(p, SCALE_P_PROTECT_BASE) : SCALE_UNSET;
}

// A move's whole use. `misses`: a confused user's move goes nowhere. `hits_itself`: it turns on its user.
static void scale_carry_out(struct scale_ctx *ctx, struct scale_use *use, bool misses) {
    enum scale_special special = scale_special_of(use->play.index);
    int target = use->target_count ? use->targets[0] : UMP_NOBODY;
    scale_quirk_play(ctx, use->user, target, &use->play);
    use->cost = SCALE_UNSET;
    use->power = special == SCALE_SPECIAL_COUNTER ? 0 : scale_power_of(ctx, use);
    if (!misses && scale_use_special(ctx, use, special))
        return;
    use->cost = scale_use_cost(ctx, use, misses ? scale_botched_base(ctx, use, special) : SCALE_UNSET);
    bool damaging = use->play.category != SCALE_CATEGORY_STATUS;
    enum scale_note why =
        use->target_count == 1 ? scale_quirk_fails(ctx, use->user, target, &use->play) : SCALE_N_NONE;
    if (damaging)
        scale_b(ctx, use->user)->flags |= SCALE_ATTACKED;
    if (misses)
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_MISSED, SCALE_C_CONFUSION);
    else if (!use->target_count)
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_NO_TARGET, SCALE_C_ORDERS);
    else if (why != SCALE_N_NONE)
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, why, SCALE_C_FACTS);
    else if (use->play.facts->unplayed == SCALE_UNPLAYED_WORKS &&
             ump_ask(ctx->chance, SCALE_L_WORKS, (int8_t)use->user, use->targets[0]) != 0)
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_FAILS_RULED, SCALE_C_RULING);
    else
        scale_hit_targets(ctx, use);
}

// [scale:status.freeze] A move that thaws its user melts the ice first, and costs no surcharge.
static void scale_thaw_self(struct scale_ctx *ctx, int user, const struct scale_move *facts) {
    if (!scale_b(ctx, user)->severity[SCALE_FREEZE] || !(facts->flags & SCALE_FLAG_DEFROST))
        return;
    scale_cure(ctx, user, SCALE_FREEZE, user);
}

// Moves that gather strength: the first half only sets flags, and keeps what the second half needs. True
// while it is the first half.
static bool scale_charges(struct scale_ctx *ctx, const struct scale_use *use) {
    struct scale_battler *b = scale_b(ctx, use->user);
    if (!(use->play.facts->flags & SCALE_FLAG_CHARGE) || scale_params(ctx)[SCALE_P_CHARGE].num == 1 ||
        scale_quirk_is_ready(&use->play, ctx->state->weather))
        return false;
    enum scale_note hides = scale_quirk_hides(&use->play);
    b->flags |= SCALE_CHARGING;
    if (hides != SCALE_N_NONE)
        b->flags |= SCALE_AWAY;
    b->last_move = use->play.index;
    b->aimed = use->option->target;
    b->calls = use->called;
    scale_note_of(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, hides == SCALE_N_NONE ? SCALE_N_CHARGES : hides,
                  SCALE_C_FACTS, use->play.index + 1, 0);
    return true;
}

bool scale_end_charge(struct scale_battler *b) {
    if (!(b->flags & SCALE_CHARGING))
        return false;
    b->flags &= (uint8_t) ~(SCALE_CHARGING | SCALE_AWAY);
    b->aimed = UMP_NOBODY;
    b->calls = 0;
    return true;
}

static void scale_log_use(struct scale_ctx *ctx, const struct scale_use *use, enum scale_cite cite) {
    ctx->chance->subject = use->play.index + 1u; // what is asked from here on is about this move
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_USE,
                                      .actor = (int8_t)use->user,
                                      .target = use->target_count ? use->targets[0] : UMP_NOBODY,
                                      .subject = use->play.index,
                                      .rule = (uint16_t)cite,
                                      .arg = use->target_count,
                                      .value = {0, 1},
                                      .after = {0, 1}});
    // [facts] Its first figures are used, and the post says so.
    int generation = ctx->setup->fighters[use->user].generation;
    if (ctx->journal && use->play.facts->first_gen > generation)
        scale_note_of(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_NEWER, SCALE_C_FACTS,
                      use->play.index + 1, generation);
}

// [scale:energy.special.called] The called move is used as if it were ordered, for its own cost and two more.
// False: it does not come to that.
static bool scale_call(struct scale_ctx *ctx, struct scale_use *use, bool hits_itself) {
    const struct scale_battler *b = scale_b(ctx, use->user);
    // [scale:status.sleep] Sleep Talk is for sleepers.
    if (strcmp(use->play.facts->key, "sleeptalk") == 0 && !b->severity[SCALE_SLEEP]) {
        use->cost = scale_use_cost(ctx, use, SCALE_UNSET);
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_FAILS_AWAKE, SCALE_C_FACTS);
        return false;
    }
    if (use->option->called == SCALE_NO_MOVE) {
        ump_ask(ctx->chance, SCALE_L_CALLED, (int8_t)use->user, UMP_NOBODY);
        return false;
    }
    use->play = scale_play_of(ctx->setup, use->option->called, ctx->setup->fighters[use->user].generation);
    use->called = true;
    scale_find_targets(ctx, use, hits_itself);
    scale_log_use(ctx, use, SCALE_C_CALLED);
    return true;
}

// Recharging follows a move that struck something.
static void scale_see_recharge(struct scale_ctx *ctx, const struct scale_use *use) {
    if (!use->reached || !(use->play.facts->flags & SCALE_FLAG_RECHARGE) ||
        scale_params(ctx)[SCALE_P_RECHARGE].num == 0)
        return;
    scale_b(ctx, use->user)->flags |= SCALE_RECHARGING;
    scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_RECHARGE_NEXT, SCALE_C_FACTS);
}

void scale_use_move(struct scale_ctx *ctx, int user, const struct scale_option *option, bool misses,
                    bool hits_itself) {
    struct scale_battler *b = scale_b(ctx, user);
    bool released = b->flags & SCALE_CHARGING;
    struct scale_use use = {
        .user = user,
        .option = option,
        .play = scale_play_of(ctx->setup, option->move, ctx->setup->fighters[user].generation),
        .called = released && b->calls,
        .hit_target = UMP_NOBODY};
    scale_end_charge(b);
    b->began = option->move;
    scale_find_targets(ctx, &use, hits_itself);
    scale_log_use(ctx, &use, SCALE_C_ORDERS);
    scale_thaw_self(ctx, user, use.play.facts);
    bool goes = scale_special_of(option->move) != SCALE_SPECIAL_CALL || scale_call(ctx, &use, hits_itself);
    if (goes && !released && !misses && !hits_itself && scale_charges(ctx, &use))
        return;
    if (goes) {
        scale_carry_out(ctx, &use, misses);
        b->last_move = use.play.index;
        scale_see_recharge(ctx, &use);
    }
    if (use.cost > 0)
        scale_spend_energy(ctx, user, use.cost, SCALE_C_ENERGY_6);
}

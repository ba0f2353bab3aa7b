// SPDX-License-Identifier: MIT
// What happens when a move is used? Targets, power, whether it reaches them, damage, energy. Moves the scale
// treats by themselves: special.c; secondary effects: effects.c; the sums: damage.c, energy.c, accuracy.c.
#include "scale/scale.h"

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

// The ordered target where it still stands; else another foe, the nearest in slot order (a move aimed at a
// battler that is out goes to the other one).
static void scale_add_one(struct scale_ctx *ctx, struct scale_use *use) {
    int wanted = use->option->target;
    if (scale_stands(ctx, wanted)) {
        scale_add_target(use, wanted);
        return;
    }
    scale_add_all(ctx, use, false, false);
    if (use->target_count > 1 && use->play.facts->target == SCALE_TARGET_RANDOM_OPPONENT) {
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
    if (hits_itself || target == SCALE_TARGET_USER || target == SCALE_TARGET_USER_SIDE ||
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

// A power that is not printed is the referee's to give.
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
// for some from elsewhere (quirks.c). Damage and energy go by the same.
static struct scale_hit scale_hit_of(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    const struct scale_battler *b = scale_b(ctx, use->user), *t = scale_b(ctx, target);
    const struct scale_fighter *attacker = &ctx->setup->fighters[use->user],
                               *defender = &ctx->setup->fighters[target];
    struct scale_view source = {b->stages, b->severity, attacker->types, attacker->bonus};
    struct scale_view aim = {t->stages, t->severity, defender->types, defender->bonus};
    struct scale_hit hit = {.params = scale_params(ctx),
                            .power = use->power,
                            .stage_modifier = attacker->stage_modifier,
                            .multiplier = ump_frac_int(1)};
    scale_quirk_hit(&use->play, attacker->generation, &source, &aim, &hit);
    return hit;
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
int32_t scale_use_cost(struct scale_ctx *ctx, const struct scale_use *use, int32_t base) {
    const ump_frac *p = scale_params(ctx);
    struct scale_hit hit = scale_hit_of(ctx, use, use->target_count ? use->targets[0] : use->user);
    int32_t extra = ump_ask_number(ctx->chance, SCALE_L_EXTRA_ENERGY, (int8_t)use->user, UMP_NOBODY, -20, 20);
    bool at_once = use->play.facts->flags & SCALE_FLAG_CHARGE && p[SCALE_P_CHARGE].num == 1;
    bool protects = scale_special_of(use->play.index) == SCALE_SPECIAL_PROTECT;
    struct scale_cost cost = {.params = p,
                              .pp = use->play.pp,
                              .power = use->power,
                              .stab = hit.stab,
                              .damaging = use->play.category != SCALE_CATEGORY_STATUS,
                              .stage_modifier = hit.stage_modifier,
                              .attack_stage = scale_cost_stage(ctx, use, &hit),
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
    scale_note(ctx, UMP_EVENT_NOTE, use->user, target, SCALE_N_HIT_CLONE, SCALE_C_DOUBLE_TEAM);
    return false;
}

// [scale:rulings.accuracy] Reach, Protect, accuracy, clones, in that order.
bool scale_reaches(struct scale_ctx *ctx, struct scale_use *use, int target) {
    struct scale_battler *t = scale_b(ctx, target);
    const struct scale_battler *b = scale_b(ctx, use->user);
    if (target == use->user || !scale_aims_at_foe(use->play.facts))
        return true;
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

// Weather and barriers, as one product after everything. [scale:damage.other]
static ump_frac scale_multiplier_of(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    const ump_frac *p = scale_params(ctx);
    ump_frac product = {1, 1};
    uint8_t type = use->play.type, weather = ctx->state->weather;
    if ((weather == SCALE_RAIN && type == SCALE_TYPE_WATER) ||
        (weather == SCALE_SUN && type == SCALE_TYPE_FIRE))
        product = p[SCALE_P_WEATHER_BOOST];
    else if ((weather == SCALE_RAIN && type == SCALE_TYPE_FIRE) ||
             (weather == SCALE_SUN && type == SCALE_TYPE_WATER))
        product = p[SCALE_P_WEATHER_WEAKEN];
    const struct scale_battler *t = scale_b(ctx, target);
    int screen = use->play.category == SCALE_CATEGORY_PHYSICAL ? SCALE_REFLECT : SCALE_LIGHT_SCREEN;
    if (t->screens[screen] && target != use->user)
        product = ump_frac_mul(product, p[SCALE_P_BARRIER_MULTIPLIER], &ctx->status);
    return product;
}

static bool scale_is_critical(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    ump_frac chance = scale_crit_chance(scale_params(ctx), use->play.facts->crit_stage);
    return ump_chance_yes(ctx->chance, SCALE_L_CRIT, (int8_t)use->user, (int8_t)target, (uint64_t)chance.num,
                          (uint64_t)chance.den);
}

// [scale:damage.1-9] Damage of one hit on one target, before a substitute takes it. -1: immune.
static int32_t scale_one_hit(struct scale_ctx *ctx, const struct scale_use *use, int target) {
    const ump_frac *p = scale_params(ctx);
    const struct scale_battler *t = scale_b(ctx, target);
    struct scale_hit hit = scale_hit_of(ctx, use, target);
    hit.multiplier = scale_multiplier_of(ctx, use, target);
    if (t->flags & SCALE_AWAY &&
        scale_quirk_finds(&use->play, ctx->setup->fighters[use->user].generation, t->last_move) == 2)
        hit.power = (int16_t)(2 * use->power);
    if (hit.chart.num != 0)
        hit.crit = scale_is_critical(ctx, use, target);
    struct scale_work work = {ctx->journal, NULL, (int8_t)use->user, (int8_t)target, SCALE_GROUP_DAMAGE};
    int32_t damage = scale_damage(&hit, ctx->journal ? &work : NULL, &ctx->status);
    if (hit.chart.num == 0)
        return -1;
    if (hit.crit)
        scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_CRITICAL, SCALE_C_DAMAGE_8);
    // [scale:status.burn] Attacks to the burned area; [scale:status.freeze] attacks on the ice.
    if (t->severity[SCALE_BURN]) {
        int32_t more = ump_ask_number(ctx->chance, SCALE_L_BURNED_AREA, (int8_t)use->user, (int8_t)target, 0,
                                      scale_int(p, SCALE_P_BURNED_AREA_MAX));
        damage += more;
        if (more)
            scale_term(&work, SCALE_T_AREA, SCALE_C_BURN, UMP_OP_ADD, ump_frac_int(more),
                       ump_frac_int(damage));
    }
    if (scale_quirk_spares(&use->play) && damage >= t->hp)
        damage = t->hp - 1;
    int32_t ruled = ump_ask_number(ctx->chance, SCALE_L_DAMAGE, (int8_t)use->user, (int8_t)target, -1, 1000);
    if (ruled >= 0) {
        damage = ruled;
        scale_term(&work, SCALE_T_RULED, SCALE_C_RULING, UMP_OP_START, ump_frac_int(ruled),
                   ump_frac_int(ruled));
    }
    return damage;
}

// Puts damage on the substitute first. Returns what reached the battler itself.
int32_t scale_put_damage(struct scale_ctx *ctx, const struct scale_use *use, int target, int32_t damage) {
    struct scale_battler *t = scale_b(ctx, target);
    if (t->substitute && target != use->user && !(use->play.facts->flags & SCALE_FLAG_AUTHENTIC)) {
        bool breaks = damage >= t->substitute;
        t->substitute = (uint8_t)(breaks ? 0 : t->substitute - damage);
        scale_note(ctx, UMP_EVENT_NOTE, target, use->user,
                   breaks ? SCALE_N_SUBSTITUTE_BREAKS : SCALE_N_SUBSTITUTE_TAKES, SCALE_C_SUBSTITUTE);
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

// What Counter and its kin may answer in this action: the damage of a whole attack as actually taken.
static void scale_remember_hurt(struct scale_ctx *ctx, const struct scale_use *use, int target,
                                int32_t damage) {
    struct scale_battler *t = scale_b(ctx, target);
    if (damage <= 0)
        return;
    if (use->play.category == SCALE_CATEGORY_PHYSICAL) {
        t->hurt_physical = (int16_t)damage;
        t->hurt_by_physical = (int8_t)use->user;
    } else {
        t->hurt_special = (int16_t)damage;
        t->hurt_by_special = (int8_t)use->user;
    }
}

// One target of a damaging move: the hits, what they drain or cost, and the secondary effects.
static void scale_strike(struct scale_ctx *ctx, struct scale_use *use, int target) {
    int32_t hits = scale_hit_count(ctx, use, target), reached = 0, dealt = 0;
    bool through = false;
    for (int32_t i = 0; i < hits && !(scale_b(ctx, target)->flags & SCALE_FAINTED); i++) {
        int32_t damage = scale_one_hit(ctx, use, target);
        if (damage < 0) {
            scale_note(ctx, UMP_EVENT_NOTE, target, use->user, SCALE_N_NO_EFFECT, SCALE_C_DAMAGE_5);
            return;
        }
        bool covered = scale_b(ctx, target)->substitute && target != use->user &&
                       !(use->play.facts->flags & SCALE_FLAG_AUTHENTIC);
        dealt += damage;
        reached += scale_put_damage(ctx, use, target, damage);
        through |= !covered;
    }
    scale_remember_hurt(ctx, use, target, reached);
    if (reached && !(scale_b(ctx, target)->flags & SCALE_FAINTED))
        scale_ease_by_damage(ctx, target, use->user, reached);
    scale_apply_effects(ctx, use, target, dealt, through);
}

// Each target in turn; then what the facts do not state is the referee's to settle.
static void scale_hit_targets(struct scale_ctx *ctx, struct scale_use *use) {
    bool reached = false;
    for (int i = 0; i < use->target_count; i++) {
        int target = use->targets[i];
        if (!scale_reaches(ctx, use, target))
            continue;
        reached = true;
        if (use->play.category != SCALE_CATEGORY_STATUS)
            scale_strike(ctx, use, target);
        else
            scale_apply_effects(ctx, use, target, 0, true);
    }
    uint8_t unplayed = use->play.facts->unplayed;
    if ((unplayed == SCALE_UNPLAYED_SETTLE && reached) || (unplayed == SCALE_UNPLAYED_MISS && !reached))
        ump_ask(ctx->chance, SCALE_L_PLAYED, (int8_t)use->user, use->targets[0]);
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
    use->cost = scale_use_cost(ctx, use, SCALE_UNSET);
    bool damaging = use->play.category != SCALE_CATEGORY_STATUS;
    if (damaging)
        scale_b(ctx, use->user)->flags |= SCALE_ATTACKED;
    if (misses)
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_MISSED, SCALE_C_CONFUSION);
    else if (!use->target_count)
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_NO_TARGET, SCALE_C_ORDERS);
    else if (scale_quirk_fails(ctx, use->user, target, &use->play))
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_FAILS, SCALE_C_FACTS);
    else if (use->play.facts->unplayed == SCALE_UNPLAYED_WORKS &&
             ump_ask(ctx->chance, SCALE_L_WORKS, (int8_t)use->user, use->targets[0]) != 0)
        scale_note(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, SCALE_N_FAILS, SCALE_C_RULING);
    else
        scale_hit_targets(ctx, use);
}

// [scale:status.freeze] A move that thaws its user melts the ice first, and costs no surcharge.
static void scale_thaw_self(struct scale_ctx *ctx, int user, const struct scale_move *facts) {
    if (!scale_b(ctx, user)->severity[SCALE_FREEZE] || !(facts->flags & SCALE_FLAG_DEFROST))
        return;
    scale_note(ctx, UMP_EVENT_NOTE, user, UMP_NOBODY, SCALE_N_THAWS, SCALE_C_FREEZE);
    scale_cure(ctx, user, SCALE_FREEZE);
}

// Moves that gather strength: the first half only sets flags. True while it is the first half.
static bool scale_charges(struct scale_ctx *ctx, int user, const struct scale_option *option,
                          const struct scale_move *facts) {
    struct scale_battler *b = scale_b(ctx, user);
    if (!(facts->flags & SCALE_FLAG_CHARGE) || scale_params(ctx)[SCALE_P_CHARGE].num == 1)
        return false;
    if (b->flags & SCALE_CHARGING && b->last_move == option->move) {
        b->flags &= (uint8_t) ~(SCALE_CHARGING | SCALE_AWAY);
        return false;
    }
    bool sun = ctx->state->weather == SCALE_SUN && (ump_span_starts(ump_span_of_str(facts->key), "solarb"));
    if (sun)
        return false;
    static const char *const away[] = {"fly", "dig", "dive", "bounce", "shadowforce", "phantomforce"};
    b->flags |= SCALE_CHARGING;
    for (size_t i = 0; i < sizeof away / sizeof *away; i++)
        if (ump_span_eq(ump_span_of_str(facts->key), away[i]))
            b->flags |= SCALE_AWAY;
    b->last_move = option->move;
    scale_note(ctx, UMP_EVENT_NOTE, user, UMP_NOBODY, SCALE_N_CHARGES, SCALE_C_FACTS);
    return true;
}

void scale_use_move(struct scale_ctx *ctx, int user, const struct scale_option *option, bool misses,
                    bool hits_itself) {
    struct scale_battler *b = scale_b(ctx, user);
    int generation = ctx->setup->fighters[user].generation;
    struct scale_use use = {
        .user = user, .option = option, .play = scale_play_of(ctx->setup, option->move, generation)};
    b->began = option->move;
    scale_find_targets(ctx, &use, hits_itself);
    ctx->chance->subject = use.play.index + 1u; // what is asked from here on is about this move
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_USE,
                                      .actor = (int8_t)user,
                                      .target = use.target_count ? use.targets[0] : UMP_NOBODY,
                                      .subject = option->move,
                                      .rule = SCALE_C_ORDERS,
                                      .arg = use.target_count,
                                      .value = {0, 1},
                                      .after = {0, 1}});
    scale_thaw_self(ctx, user, use.play.facts);
    if (scale_charges(ctx, user, option, use.play.facts))
        return;
    if (scale_special_of(option->move) == SCALE_SPECIAL_CALL) {
        // [scale:energy.special.called] The called move is used as if it were ordered, for its own cost and
        // two more.
        if (option->called == SCALE_NO_MOVE) {
            ump_ask(ctx->chance, SCALE_L_CALLED, (int8_t)user, UMP_NOBODY);
            return;
        }
        use.play = scale_play_of(ctx->setup, option->called, generation);
        use.called = true;
        scale_find_targets(ctx, &use, hits_itself);
        ctx->chance->subject = use.play.index + 1u;
        ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_USE,
                                          .actor = (int8_t)user,
                                          .target = use.target_count ? use.targets[0] : UMP_NOBODY,
                                          .subject = option->called,
                                          .rule = SCALE_C_CALLED,
                                          .arg = use.target_count,
                                          .value = {0, 1},
                                          .after = {0, 1}});
    }
    scale_carry_out(ctx, &use, misses);
    b->last_move = use.play.index;
    if (use.play.facts->flags & SCALE_FLAG_RECHARGE && scale_params(ctx)[SCALE_P_RECHARGE].num == 1 &&
        !misses) {
        b->flags |= SCALE_RECHARGING;
        scale_note(ctx, UMP_EVENT_NOTE, user, UMP_NOBODY, SCALE_N_RECHARGE_NEXT, SCALE_C_FACTS);
    }
    if (use.cost > 0)
        scale_spend_energy(ctx, user, use.cost, SCALE_C_ENERGY_6);
}

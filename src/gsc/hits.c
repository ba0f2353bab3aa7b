// SPDX-License-Identifier: MIT
// What do the commands of unusual attacks do: fixed damage, several hits, charging, recoil and the like? The
// ordinary sequence is commands.c.
#include "gsc/commands.h"

static int gsc_cap16(int64_t value) { return value > 65535 ? 65535 : (int)value; }

// [facts] The type table counts only where it gives 0.
void gsc_do_check_immune(struct gsc_ctx *ctx) {
    ctx->matchup = gsc_matchup(ctx->type, ctx->t->types, ctx->t->marks & GSC_MARK_IDENTIFIED);
    if (!ctx->matchup)
        ctx->missed = true;
    else
        ctx->matchup = 100;
}

void gsc_do_fixed(struct gsc_ctx *ctx) {
    int level = gsc_battler(ctx, ctx->user)->level;
    switch ((enum gsc_fixed_damage)gsc_argument(ctx)) {
    case GSC_FIXED_POWER:
        ctx->damage = ctx->power;
        break;
    case GSC_FIXED_LEVEL:
        ctx->damage = level;
        break;
    case GSC_FIXED_HALF:
        ctx->damage = ctx->tm->hp / 2 ? ctx->tm->hp / 2 : 1;
        break;
    case GSC_FIXED_PSYWAVE: // 1 to below one and a half times the level; level 1 has no such number
        ctx->damage = level < 2 ? 1
                                : gsc_draw_range(ctx, GSC_L_PSYWAVE, ctx->user, 1,
                                                 level + level / 2 > 2 ? level + level / 2 - 1 : 1);
    }
}

// [facts: one-hit KO] The level is looked at first, whatever is locked on.
void gsc_do_ohko(struct gsc_ctx *ctx) {
    int gap = gsc_battler(ctx, ctx->user)->level - gsc_battler(ctx, ctx->target)->level;
    gsc_do_check_immune(ctx);
    if (gap < 0 || ctx->missed) {
        gsc_fail(ctx);
        return;
    }
    int accuracy = ctx->accuracy + 2 * gap;
    ctx->accuracy = (uint8_t)(accuracy > 255 ? 255 : accuracy);
    ctx->damage = 65535;
}

// [facts: several hits]
void gsc_do_start_hits(struct gsc_ctx *ctx) {
    static const uint64_t weights[4] = {3, 3, 1, 1};
    switch (gsc_argument(ctx)) {
    case GSC_HITS_TWO:
        ctx->hits_left = 2;
        break;
    case GSC_HITS_TRIPLE_KICK:
        ctx->hits_left = (uint8_t)gsc_draw_range(ctx, GSC_L_HITS, ctx->user, 1, 3);
        break;
    default:
        ctx->hits_left =
            (uint8_t)(2 + ump_choose(ctx->chance, &(ump_draw){.label = GSC_L_HITS,
                                                              .actor = gsc_who(ctx, ctx->user),
                                                              .target = gsc_who(ctx, ctx->target),
                                                              .n = 4,
                                                              .weights = weights,
                                                              .lowest = 2}));
    }
    ctx->loop = ctx->next;
}

void gsc_do_next_hit(struct gsc_ctx *ctx) {
    ctx->hits_done++;
    if (--ctx->hits_left)
        ctx->next = ctx->loop;
}

// [facts: Triple Kick] Kick n is n times one kick, its + 2 included.
void gsc_do_kick(struct gsc_ctx *ctx) { ctx->damage *= ctx->hits_done + 1; }

// [gsc:end-of-attack.1]
void gsc_do_drain(struct gsc_ctx *ctx) {
    gsc_gain_hp(ctx, ctx->user, ctx->damage > 1 ? ctx->damage / 2 : 1, GSC_C_END_OF_ATTACK);
}

void gsc_do_recoil(struct gsc_ctx *ctx) {
    gsc_lose_hp(ctx, ctx->user, ctx->user, ctx->damage > 3 ? ctx->damage / 4 : 1, GSC_C_END_OF_ATTACK);
}

void gsc_do_recharge(struct gsc_ctx *ctx) { ctx->u->marks |= GSC_MARK_RECHARGING; }

// [facts: Selfdestruct] Hit or miss.
void gsc_do_selfdestruct(struct gsc_ctx *ctx) {
    ctx->um->status = GSC_HEALTHY;
    ctx->um->sleep = 0;
    ctx->u->marks &= ~(uint32_t)GSC_MARK_SEEDED;
    ctx->t->marks &= ~(uint32_t)GSC_MARK_DESTINY;
    gsc_lose_hp(ctx, ctx->user, ctx->user, ctx->um->hp, GSC_C_FACTS);
}

// [facts: Jump Kick] An eighth of what it would have done, through its own substitute too.
void gsc_do_crash(struct gsc_ctx *ctx) {
    if (!ctx->missed || !ctx->matchup)
        return;
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_CRASHED, GSC_C_FACTS);
    gsc_lose_hp(ctx, ctx->user, ctx->user, ctx->damage > 7 ? ctx->damage / 8 : 1, GSC_C_FACTS);
}

void gsc_do_false_swipe(struct gsc_ctx *ctx) {
    if (ctx->damage >= ctx->tm->hp)
        ctx->damage = ctx->tm->hp - 1;
}

// [facts: Flail] Above 255 HP both numbers lose two bits first.
uint8_t gsc_flail_power(int hp, int max_hp) {
    static const uint8_t powers[5][2] = {{1, 200}, {4, 150}, {9, 100}, {16, 80}, {32, 40}};
    int share = max_hp > 255 ? (48 * hp >> 2) / (max_hp >> 2) : 48 * hp / max_hp;
    for (int i = 0; i < 5; i++)
        if (share <= powers[i][0])
            return powers[i][1];
    return 20;
}

// [facts: Magnitude]
static uint8_t gsc_magnitude_power(struct gsc_ctx *ctx) {
    static const uint64_t weights[7] = {14, 25, 51, 77, 51, 25, 13};
    static const uint8_t powers[7] = {10, 30, 50, 70, 90, 110, 150};
    return powers[ump_choose(ctx->chance, &(ump_draw){.label = GSC_L_MAGNITUDE,
                                                      .actor = gsc_who(ctx, ctx->user),
                                                      .target = gsc_who(ctx, ctx->target),
                                                      .n = 7,
                                                      .weights = weights,
                                                      .lowest = 4})];
}

void gsc_do_power(struct gsc_ctx *ctx) {
    const struct gsc_battler *user = gsc_battler(ctx, ctx->user);
    switch ((enum gsc_power_of)gsc_argument(ctx)) {
    case GSC_POWER_HAPPINESS:
        ctx->power = (uint8_t)(user->happiness * 10 / 25);
        break;
    case GSC_POWER_UNHAPPINESS:
        ctx->power = (uint8_t)((255 - user->happiness) * 10 / 25);
        break;
    case GSC_POWER_HIDDEN:
        ctx->power = gsc_hidden_power(ctx->u->dvs, &ctx->type);
        break;
    case GSC_POWER_MAGNITUDE:
        ctx->power = gsc_magnitude_power(ctx);
        break;
    case GSC_POWER_FLAIL:
        ctx->power = gsc_flail_power(ctx->um->hp, user->max_hp);
    }
}

// [facts: Fury Cutter] x1, 2, 4, 8, 16.
void gsc_do_fury_cutter(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    if (ctx->missed) {
        u->fury_cutter = 0;
        return;
    }
    if (u->fury_cutter < 5)
        u->fury_cutter++;
    ctx->damage = gsc_cap16((int64_t)ctx->damage << (u->fury_cutter - 1));
}

void gsc_do_rage_damage(struct gsc_ctx *ctx) {
    ctx->damage = gsc_cap16((int64_t)ctx->damage * (ctx->u->rage + 1));
}

void gsc_do_rage(struct gsc_ctx *ctx) { ctx->u->marks |= GSC_MARK_RAGING; }

// [facts: Rollout] Five hits in a row, each twice the one before; a miss ends it.
void gsc_do_rollout(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    if (ctx->missed) {
        u->rollout = 0;
        u->marks &= ~(uint32_t)GSC_MARK_ROLLOUT;
        return;
    }
    if (ctx->um->status == GSC_SLEEP)
        return;
    int doublings = u->rollout + (u->marks & GSC_MARK_CURLED ? 1 : 0);
    ctx->damage = gsc_cap16((int64_t)ctx->damage << doublings);
    u->marks |= GSC_MARK_ROLLOUT;
    u->move = ctx->move;
    if (++u->rollout == 5) {
        u->rollout = 0;
        u->marks &= ~(uint32_t)GSC_MARK_ROLLOUT;
    }
}

// Twice the damage; the working says so.
static void gsc_double(struct gsc_ctx *ctx) {
    struct gsc_work work = gsc_work_of(ctx);
    ctx->damage = gsc_cap16(2 * (int64_t)ctx->damage);
    gsc_work_term(&work, GSC_T_DOUBLED, GSC_C_FACTS, UMP_OP_MUL, 2, 1, ctx->damage);
}

// Twice what was taken.
static void gsc_give_back(struct gsc_ctx *ctx, int64_t taken) {
    struct gsc_work work = gsc_work_of(ctx);
    ctx->damage = gsc_cap16(taken);
    if (!ctx->damage)
        return;
    gsc_work_term(&work, GSC_T_GIVEN, GSC_C_FACTS, UMP_OP_START, ctx->damage, 1, ctx->damage);
    gsc_double(ctx);
}

// Twice the damage, after variance.
void gsc_do_double_against(struct gsc_ctx *ctx) {
    static const uint32_t marks[3] = {GSC_MARK_FLYING, GSC_MARK_UNDERGROUND, GSC_MARK_MINIMIZED};
    if (ctx->t->marks & marks[gsc_argument(ctx)])
        gsc_double(ctx);
}

// [facts: two-turn moves] The first turn costs the PP, the second is the attack.
void gsc_do_charge(struct gsc_ctx *ctx) {
    int kind = gsc_argument(ctx);
    struct gsc_side *u = ctx->u;
    if (u->marks & GSC_MARK_CHARGING) {
        u->marks &= ~(uint32_t)(GSC_MARK_CHARGING | GSC_MARK_FLYING | GSC_MARK_UNDERGROUND);
        return;
    }
    if (kind == GSC_CHARGE_UNLESS_SUN && ctx->s->weather == GSC_SUN)
        return;
    if (ctx->um->status == GSC_SLEEP || (!ctx->called && !gsc_spend_pp(ctx))) {
        gsc_fail(ctx);
        return;
    }
    u->marks |= GSC_MARK_CHARGING;
    if (kind == GSC_CHARGE_AWAY)
        u->marks |= ctx->move == GSC_MOVE_DIG ? GSC_MARK_UNDERGROUND : GSC_MARK_FLYING;
    u->move = ctx->move;
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_CHARGES, GSC_C_FACTS);
    if (ctx->move == GSC_MOVE_SKULL_BASH)
        gsc_change_stage(ctx, ctx->user, GSC_DEF, 1);
    ctx->ended = true;
}

// [facts: rampages] The lock ends, and confusion begins, when the last attack begins.
void gsc_do_rampage(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    if (!(u->marks & GSC_MARK_RAMPAGE)) {
        if (ctx->um->status == GSC_SLEEP)
            return;
        u->marks |= GSC_MARK_RAMPAGE;
        u->move = ctx->move;
        u->lock = (uint8_t)gsc_draw_range(ctx, GSC_L_RAMPAGE_TURNS, ctx->user, 1, 2);
        return;
    }
    if (--u->lock)
        return;
    u->marks &= ~(uint32_t)GSC_MARK_RAMPAGE;
    if (!u->safeguard && !(u->marks & GSC_MARK_CONFUSED))
        gsc_confuse(ctx, ctx->user, gsc_draw_range(ctx, GSC_L_CONFUSION_TURNS, ctx->user, 2, 3));
}

// [facts: Counter, Mirror Coat] Twice the damage of the move that was shown, by its listed type.
void gsc_do_counter(struct gsc_ctx *ctx) {
    bool special = ctx->move == GSC_MOVE_MIRROR_COAT;
    const struct gsc_move *shown = &gsc_moves[ctx->t->last_shown];
    gsc_do_check_immune(ctx);
    if (!(ctx->s->acted >> ctx->target & 1) || ctx->t->last_shown == ctx->move || !shown->power ||
        gsc_is_special(shown->type) != special || !ctx->s->damage || ctx->missed) {
        gsc_fail(ctx);
        return;
    }
    gsc_give_back(ctx, ctx->s->damage);
}

// Reading D24.
void gsc_do_thunder_accuracy(struct gsc_ctx *ctx) {
    if (ctx->s->weather == GSC_SUN)
        ctx->accuracy = 128;
    if (ctx->s->weather == GSC_RAIN)
        ctx->accuracy = 255;
}

void gsc_do_need_sleep(struct gsc_ctx *ctx) {
    if (ctx->um->status != GSC_SLEEP)
        gsc_fail(ctx);
}

void gsc_do_rapid_spin(struct gsc_ctx *ctx) {
    ctx->u->marks &= ~(uint32_t)GSC_MARK_SEEDED;
    ctx->u->spikes = ctx->u->bound = ctx->u->bound_by = 0;
}

// [facts: Thief] Works on a KO too.
void gsc_do_thief(struct gsc_ctx *ctx) {
    if (!ctx->effect || ctx->um->item || !ctx->tm->item)
        return;
    ctx->um->item = ctx->tm->item;
    ctx->tm->item = GSC_ITEM_NONE;
}

// Argument: 0 before the hits, 1 after each, 2 after the last. Reading X02.
void gsc_do_twineedle(struct gsc_ctx *ctx) {
    int when = gsc_argument(ctx);
    bool once = gsc_rule(ctx, GSC_P_TWINEEDLE);
    if (once ? when == 0 : when == 1)
        gsc_do_effect_chance(ctx);
    if (once ? when == 2 : when == 1)
        gsc_do_poison_target(ctx);
}

// [facts: Bide] It stores what it takes, and gives it back twice.
void gsc_do_bide(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    if (!(u->marks & GSC_MARK_BIDING)) {
        gsc_do_uses(ctx);
        if (ctx->ended)
            return;
        u->marks |= GSC_MARK_BIDING;
        u->bide = 0;
        u->move = ctx->move;
        u->lock = (uint8_t)gsc_draw_range(ctx, GSC_L_BIDE_TURNS, ctx->user, 2, 3);
        ctx->ended = true;
        return;
    }
    if (--u->lock) {
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_CHARGES, GSC_C_FACTS);
        ctx->ended = true;
        return;
    }
    u->marks &= ~(uint32_t)GSC_MARK_BIDING;
    gsc_do_uses(ctx);
    gsc_give_back(ctx, u->bide);
    u->bide = 0;
    if (!ctx->damage)
        gsc_fail(ctx);
}

// [facts: Pursuit] Twice against one that is about to leave.
void gsc_do_pursuit(struct gsc_ctx *ctx) {
    if (ctx->s->step == GSC_STEP_PURSUIT)
        gsc_double(ctx);
}

// [facts: Present] A quarter of full HP, or a power.
void gsc_do_present(struct gsc_ctx *ctx) {
    static const uint64_t weights[4] = {103, 77, 25, 51};
    static const uint8_t powers[3] = {40, 80, 120};
    uint32_t inside = ump_choose(ctx->chance, &(ump_draw){.label = GSC_L_PRESENT,
                                                          .actor = gsc_who(ctx, ctx->user),
                                                          .target = gsc_who(ctx, ctx->target),
                                                          .n = 4,
                                                          .weights = weights});
    if (inside < 3) {
        ctx->power = powers[inside];
        return;
    }
    if (ctx->tm->hp == gsc_battler(ctx, ctx->target)->max_hp)
        gsc_fail(ctx);
    else
        gsc_gain_hp(ctx, ctx->target, gsc_share(ctx, ctx->target, 2), GSC_C_FACTS);
    ctx->ended = true;
}

// Reading: the cartridge left the numbers of types where level, Attack and Defense should be.
void gsc_do_present_damage(struct gsc_ctx *ctx) {
    if (!gsc_rule(ctx, GSC_P_PRESENT)) {
        gsc_do_damage(ctx);
        return;
    }
    struct gsc_hit hit = {.rules = &ctx->setup->rules,
                          .level = gsc_type_numbers[ctx->t->types[1]],
                          .power = ctx->power,
                          .attack =
                              gsc_matchup(ctx->type, ctx->t->types, ctx->t->marks & GSC_MARK_IDENTIFIED) / 10,
                          .defence = gsc_type_numbers[ctx->u->types[1]],
                          .attack_stage = 1, // whatever the stages: these numbers stand
                          .crit = ctx->crit,
                          .item = gsc_boosting_item(ctx)};
    struct gsc_work work = gsc_work_of(ctx);
    ctx->damage = gsc_base_damage(&hit, &work);
}

// [facts: Beat Up] Who stands and is healthy hits once.
static bool gsc_beats(const struct gsc_ctx *ctx, int place) {
    const struct gsc_member *member = &ctx->s->members[ctx->user][place];
    return place < ctx->setup->count[ctx->user] && member->hp && member->status == GSC_HEALTHY;
}

void gsc_do_start_beat_up(struct gsc_ctx *ctx) {
    for (int place = 0; place < GSC_TEAM; place++)
        ctx->hits_left = (uint8_t)(ctx->hits_left + gsc_beats(ctx, place));
    ctx->loop = ctx->next;
    if (ctx->hits_left)
        return;
    gsc_do_kings_rock(ctx);
    gsc_fail(ctx);
}

// Base Attack against base Defense by the member's own level; no types, no STAB.
void gsc_do_beat_up_damage(struct gsc_ctx *ctx) {
    int place = 0;
    for (int left = ctx->hits_done; left || !gsc_beats(ctx, place); place++)
        left -= gsc_beats(ctx, place);
    const struct gsc_battler *member = &ctx->setup->battlers[ctx->user][place];
    int attack = gsc_species[member->species].base[1 + GSC_ATK];
    int defence = gsc_species[ctx->t->species].base[1 + GSC_DEF];
    struct gsc_hit hit = {.rules = &ctx->setup->rules,
                          .level = member->level,
                          .power = ctx->power,
                          .attack = attack,
                          .raw_attack = attack,
                          .defence = defence,
                          .raw_defence = defence,
                          .crit = ctx->crit,
                          .item = gsc_boosting_item(ctx)};
    struct gsc_work work = gsc_work_of(ctx);
    ctx->damage = gsc_base_damage(&hit, &work);
}

// [facts: Future Sight] Damage by the stats of now; it lands at the end of the second turn after this.
void gsc_do_foresee(struct gsc_ctx *ctx) {
    if (ctx->u->future) {
        gsc_fail(ctx);
        return;
    }
    ctx->u->future = 4;
    ctx->u->future_damage = (uint16_t)ctx->damage;
}

void gsc_future_sight_lands(struct gsc_ctx *ctx, int side) {
    static const uint8_t landing[] = {GSC_DO_VARIATION, GSC_DO_CHECK_HIT,   GSC_DO_FAILURE,
                                      GSC_DO_APPLY,     GSC_DO_CHECK_FAINT, GSC_DO_END};
    struct gsc_side *who = &ctx->s->sides[side];
    if (!who->future || --who->future > 1)
        return;
    who->future = 0;
    gsc_aim(ctx, side);
    gsc_begin_use(ctx, GSC_MOVE_FUTURE_SIGHT);
    ctx->damage = who->future_damage;
    who->future_damage = 0;
    if (ctx->tm->hp)
        gsc_run_script(ctx, landing);
}

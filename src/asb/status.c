// SPDX-License-Identifier: MIT
// How do conditions begin, do damage, wear off and end? Whether they keep a battler from acting is acting.c;
// who is asked before one begins hooks.c and the hooks of fx/; which moves cause them fx/conditions.c.
#include <stddef.h>
#include <string.h>

#include "asb/battle.h"

static const ump_frac *asb_params_of(const struct asb_ctx *ctx) { return ctx->setup->params; }

enum asb_cite asb_status_cite(int status) {
    static const uint16_t cites[ASB_STATUS_COUNT] = {
        ASB_C_STATUS_BURN,      ASB_C_STATUS_POISON, ASB_C_STATUS_POISON,
        ASB_C_STATUS_PARALYSIS, ASB_C_STATUS_SLEEP,  ASB_C_STATUS_FREEZE,
        ASB_C_STATUS_CONFUSION, ASB_C_STATUS_LOVE,   ASB_C_START_OF_TURN};
    return (enum asb_cite)cites[status];
}

__attribute__((cold)) static void asb_tell_status(const struct asb_ctx *ctx, ump_op op, int target, int by,
                                                  int status, int arg) {
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STATUS,
                                      .op = (uint8_t)op,
                                      .actor = (int8_t)by,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)status,
                                      .rule = (uint16_t)asb_status_cite(status),
                                      .arg = arg,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

static inline void asb_log_status(const struct asb_ctx *ctx, ump_op op, int target, int by, int status,
                                  int arg) {
    if (ctx->journal)
        asb_tell_status(ctx, op, target, by, status, arg);
}

// Burn to infatuation lie side by side in a battler: as a rule it has none of them.
enum { ASB_AILMENTS = 8 };
_Static_assert(offsetof(struct asb_battler, infatuation) ==
                   offsetof(struct asb_battler, burn) + ASB_AILMENTS - 1,
               "eight bytes");
uint16_t asb_statuses(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    unsigned bits = 0;
    static const uint8_t none[ASB_AILMENTS];
    if (memcmp((const char *)b + offsetof(struct asb_battler, burn), none, ASB_AILMENTS) == 0 &&
        !(b->flags & ASB_FLAG_FLINCHED) && ctx->setup->date == ASB_2017_01)
        return 0;
    bits |= b->burn ? 1U << ASB_STATUS_BURN : 0;
    bits |= b->poison == ASB_POISON_REGULAR ? 1U << ASB_STATUS_POISON : 0;
    bits |= b->poison == ASB_POISON_BAD ? 1U << ASB_STATUS_TOXIC : 0;
    bits |= b->paralysis ? 1U << ASB_STATUS_PARALYSIS : 0;
    // [facts: ability Comatose] counts as asleep
    bits |= b->sleep || (ctx->setup->date != ASB_2017_01 && asb_fx_of(ctx, battler, ASB_FX_COMATOSE))
                ? 1U << ASB_STATUS_SLEEP
                : 0;
    bits |= b->freeze ? 1U << ASB_STATUS_FREEZE : 0;
    bits |= b->confusion ? 1U << ASB_STATUS_CONFUSION : 0;
    bits |= b->infatuation ? 1U << ASB_STATUS_INFATUATION : 0;
    bits |= b->flags & ASB_FLAG_FLINCHED ? 1U << ASB_STATUS_FLINCH : 0;
    return (uint16_t)bits;
}

// ---- How they begin

// [asb:status.paralysis] The stage goes by the source and its printed chance.
int asb_paralysis_start(const ump_frac *params, struct asb_source source, int pct) {
    bool move = source.from == ASB_FROM_MOVE, ability = source.from == ASB_FROM_ABILITY;
    if ((move && source.index == ASB_MOVE_TRI_ATTACK) ||
        (ability && source.index == ASB_ABILITY_EFFECT_SPORE))
        return asb_int(params, ASB_P_PARALYSIS_LOW);
    if (pct == 0 || pct >= 100 ||
        (move && (source.index == ASB_MOVE_BOLT_STRIKE || source.index == ASB_MOVE_FREEZE_SHOCK)))
        return asb_int(params, ASB_P_PARALYSIS_HIGH);
    return asb_int(params, pct > 10 ? ASB_P_PARALYSIS_MIDDLE : ASB_P_PARALYSIS_LOW);
}
int asb_paralysis_level(const struct asb_ctx *ctx, struct asb_source source, int pct) {
    return asb_paralysis_start(asb_params_of(ctx), source, pct);
}

static int asb_draw_counter(struct asb_ctx *ctx, enum asb_label label, int target, uint32_t n,
                            const uint64_t *weights, int lowest) {
    ump_draw draw = {.label = (uint16_t)label,
                     .actor = (int8_t)target,
                     .target = UMP_NOBODY,
                     .n = n,
                     .weights = weights,
                     .lowest = lowest};
    return lowest + (int)ump_choose(ctx->chance, &draw);
}

// [asb:status.sleep] 1 or 2; with Early Bird or a Cleanse Tag 0 or 1, at weights of their own.
static int asb_sleep_counter(struct asb_ctx *ctx, int target) {
    const ump_frac *params = asb_params_of(ctx);
    bool early = asb_fx_of(ctx, target, ASB_FX_EARLY_BIRD) || asb_fx_of(ctx, target, ASB_FX_CLEANSE_TAG);
    uint64_t weights[2] = {(uint64_t)asb_int(params, early ? ASB_P_SLEEP_EARLY_ZERO : ASB_P_SLEEP_ONE),
                           (uint64_t)asb_int(params, early ? ASB_P_SLEEP_EARLY_ONE : ASB_P_SLEEP_TWO)};
    if (weights[0] + weights[1] == 0)
        weights[0] = 1;
    return asb_draw_counter(ctx, ASB_L_SLEEP_COUNT, target, 2, weights, early ? 0 : 1);
}

// [facts: abilities] Tangled Feet beside Own Tempo: confused twice as long.
static int asb_confusion_counter(struct asb_ctx *ctx, int target) {
    bool twice = asb_fx_of(ctx, target, ASB_FX_OWN_TEMPO) && asb_fx_of(ctx, target, ASB_FX_TANGLED_FEET);
    return asb_draw_counter(ctx, ASB_L_CONFUSION_COUNT, target, 3, NULL, 2) * (twice ? 2 : 1);
}

// [asb:status.infatuation] A male and a female.
static bool asb_can_love(const struct asb_ctx *ctx, int target, int by) {
    if (by < 0 || by == target)
        return false;
    char a = ctx->setup->fighters[target].start.gender, b = ctx->setup->fighters[by].start.gender;
    return (a == 'M' && b == 'F') || (a == 'F' && b == 'M');
}

static bool asb_anybody_has_slot(const struct asb_ctx *ctx, uint16_t effect) {
    for (int side = 0; side < ASB_SIDES; side++) {
        int active = asb_active(ctx, side);
        if (active >= 0 && asb_slot_of(ctx, active, effect))
            return true;
    }
    return false;
}

// [facts: moves] What lies over the field and keeps conditions away: sun, terrain, Safeguard, an uproar;
// NONE: nothing.
static enum asb_why asb_field_keeps_off(const struct asb_ctx *ctx, int target, int by, enum asb_status status,
                                        struct asb_source source) {
    enum asb_weather weather = asb_weather_now(ctx);
    // [facts: move Misty Terrain] the later date has confusion there, too
    bool lasting = status != ASB_STATUS_INFATUATION &&
                   (status != ASB_STATUS_CONFUSION || ctx->setup->date == ASB_2018_05);
    if (status == ASB_STATUS_FREEZE && (weather == ASB_WEATHER_SUN || weather == ASB_WEATHER_STRONG_SUN))
        return ASB_WHY_SUN;
    if (status == ASB_STATUS_SLEEP && ctx->state->terrain == ASB_TERRAIN_ELECTRIC &&
        asb_on_ground(ctx, target))
        return ASB_WHY_ELECTRIC_TERRAIN;
    if (status == ASB_STATUS_SLEEP && asb_anybody_has_slot(ctx, ASB_FX_UPROAR))
        return ASB_WHY_UPROAR;
    if (ctx->state->terrain == ASB_TERRAIN_MISTY && lasting && source.from == ASB_FROM_MOVE && by != target)
        return ASB_WHY_MISTY_TERRAIN;
    bool passes = by >= 0 && asb_fx_of(ctx, by, ASB_FX_INFILTRATOR);
    bool guarded = by != target && !passes && asb_has_screen(ctx, asb_side_of(ctx, target), ASB_SAFEGUARD);
    return guarded ? ASB_WHY_SAFEGUARD : ASB_WHY_NONE;
}

// [asb:status.stacking] Instances of one condition do not add up; bad poison takes the place of poison.
static bool asb_has_already(const struct asb_battler *b, enum asb_status status) {
    switch (status) {
    case ASB_STATUS_BURN:
        return b->burn;
    case ASB_STATUS_POISON:
        return b->poison != ASB_POISON_NONE;
    case ASB_STATUS_TOXIC:
        return b->poison == ASB_POISON_BAD;
    case ASB_STATUS_PARALYSIS:
        return b->paralysis;
    case ASB_STATUS_SLEEP:
        return b->sleep;
    case ASB_STATUS_FREEZE:
        return b->freeze;
    case ASB_STATUS_CONFUSION:
        return b->confusion;
    case ASB_STATUS_INFATUATION:
        return b->infatuation;
    default:
        return true;
    }
}

static bool asb_may_get(struct asb_ctx *ctx, int target, int by, enum asb_status status, int level,
                        struct asb_source source, bool silent) {
    if (!asb_in_play(ctx, target))
        return false;
    enum asb_why why = asb_has_already(asb_b(ctx, target), status) ? ASB_WHY_HAS_IT
                       : status == ASB_STATUS_INFATUATION && !asb_can_love(ctx, target, by)
                           ? ASB_WHY_GENDERS
                           : asb_field_keeps_off(ctx, target, by, status, source);
    if (why) {
        if (!silent)
            asb_say_kept_off(ctx, target, by, why, asb_status_cite((int)status));
        return false;
    }
    struct asb_attempt attempt = {.what = ASB_TRY_STATUS,
                                  .by = (int8_t)by,
                                  .statuses = (uint16_t)(1U << status),
                                  .cite = (uint16_t)asb_status_cite((int)status),
                                  .source = source,
                                  .amount = ump_frac_int(level),
                                  .told = silent};
    if (asb_may(ctx, target, &attempt) && !attempt.blocked)
        return true;
    if (!attempt.told)
        asb_say_kept_off(ctx, target, by, ASB_WHY_KEPT_OFF, asb_status_cite((int)status));
    return false;
}

bool asb_can_get(struct asb_ctx *ctx, int target, int by, enum asb_status status, struct asb_source source) {
    return asb_may_get(ctx, target, by, status, 0, source, true);
}

// Sets it; what a post prints of it.
static int asb_begin_status(struct asb_ctx *ctx, int target, int by, enum asb_status status, int level) {
    struct asb_battler *b = asb_b(ctx, target);
    const ump_frac *params = asb_params_of(ctx);
    int counter = 0;
    switch (status) {
    case ASB_STATUS_BURN:
        b->burn = 1;
        b->burn_began = ASB_BEGAN_LAST;
        asb_place_ailments(ctx);
        return 0;
    case ASB_STATUS_POISON:
        b->poison = ASB_POISON_REGULAR;
        b->poison_began = ASB_BEGAN_LAST;
        asb_place_ailments(ctx);
        return b->poison_damage = (uint8_t)asb_int(params, ASB_P_POISON_DAMAGE);
    case ASB_STATUS_TOXIC: // over poison: its damage stays for this round (reading 38)
        if (b->poison == ASB_POISON_NONE) {
            b->poison_damage = (uint8_t)asb_int(params, ASB_P_TOXIC_START);
            b->poison_began = ASB_BEGAN_LAST;
        }
        b->poison = ASB_POISON_BAD;
        asb_place_ailments(ctx);
        return b->poison_damage;
    case ASB_STATUS_PARALYSIS:
        return b->paralysis = (uint8_t)(level > 0 ? level : asb_int(params, ASB_P_PARALYSIS_HIGH));
    case ASB_STATUS_SLEEP:
        counter = asb_sleep_counter(ctx, target);
        b->sleep = (uint8_t)(counter + 1);
        b->rest = 0;
        return counter;
    case ASB_STATUS_FREEZE:
        counter = asb_draw_counter(ctx, ASB_L_FREEZE_COUNT, target, 3, NULL, 0);
        if (counter > 0 && asb_fx_of(ctx, target, ASB_FX_CLEANSE_TAG))
            counter--;
        b->freeze = (uint8_t)(counter + 1);
        return counter;
    case ASB_STATUS_CONFUSION:
        counter = level < 0 ? -level : asb_confusion_counter(ctx, target);
        b->confusion = (uint8_t)(counter + 1);
        return counter;
    case ASB_STATUS_INFATUATION: // [facts: item Destiny Knot] as long as both stay
        counter = asb_fx_of(ctx, by, ASB_FX_DESTINY_KNOT)
                      ? ASB_LASTS - 1
                      : asb_draw_counter(ctx, ASB_L_LOVE_COUNT, target, 3, NULL, 2);
        b->infatuation = (uint8_t)(counter + 1);
        b->lover = (int8_t)by;
        return counter;
    default:
        return 0;
    }
}

// [asb:status]
bool asb_inflict(struct asb_ctx *ctx, int target, int by, enum asb_status status, int level,
                 struct asb_source source) {
    if (status == ASB_STATUS_FLINCH) {
        asb_flinch(ctx, target, by, source);
        return asb_b(ctx, target)->flags & ASB_FLAG_FLINCHED;
    }
    if (!asb_may_get(ctx, target, by, status, level, source, false))
        return false;
    int shown = asb_begin_status(ctx, target, by, status, level);
    asb_log_status(ctx, UMP_OP_BEGAN, target, by, (int)status, shown);
    struct asb_attempt happened = {.what = ASB_TRY_STATUS,
                                   .by = (int8_t)by,
                                   .statuses = (uint16_t)(1U << status),
                                   .cite = (uint16_t)asb_status_cite((int)status),
                                   .source = source,
                                   .amount = ump_frac_int(shown)};
    if (ctx->acting == by + 1 && by != target)
        ctx->deeds.statuses |= (uint16_t)(1U << status);
    asb_call(ctx, ASB_ON_HAPPENED, target, by, NULL, &happened);
    return true;
}

// [asb:status.sleep] Rest's own sleep; its counter goes down at the end of this action already.
bool asb_begin_rest(struct asb_ctx *ctx, int battler, int counter, struct asb_source source) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (!asb_may_get(ctx, battler, battler, ASB_STATUS_SLEEP, 0, source, false))
        return false;
    b->sleep = (uint8_t)(counter + 1);
    b->rest = 1;
    asb_log_status(ctx, UMP_OP_BEGAN, battler, battler, ASB_STATUS_SLEEP, counter);
    return true;
}

// Who has acted flinches no more.
void asb_flinch(struct asb_ctx *ctx, int target, int by, struct asb_source source) {
    struct asb_battler *b = asb_b(ctx, target);
    if (!asb_in_play(ctx, target) || b->flags & (ASB_FLAG_ACTED | ASB_FLAG_FLINCHED))
        return;
    struct asb_attempt attempt = {.what = ASB_TRY_FLINCH,
                                  .by = (int8_t)by,
                                  .statuses = 1U << ASB_STATUS_FLINCH,
                                  .cite = ASB_C_START_OF_TURN,
                                  .source = source};
    if (!asb_may(ctx, target, &attempt) || attempt.blocked)
        return;
    b->flags |= ASB_FLAG_FLINCHED;
    if (ctx->acting == by + 1)
        ctx->deeds.statuses |= 1U << ASB_STATUS_FLINCH;
    asb_log_status(ctx, UMP_OP_BEGAN, target, by, ASB_STATUS_FLINCH, 0);
}

// ---- How they end

static bool asb_clear_status(struct asb_battler *b, int status) {
    if (status == ASB_STATUS_FLINCH || !asb_has_already(b, (enum asb_status)status))
        return false;
    switch ((enum asb_status)status) {
    case ASB_STATUS_BURN:
        b->burn = b->burn_began = 0;
        b->by_orb = b->by_orb == 1 + ASB_STATUS_BURN ? 0 : b->by_orb;
        break;
    case ASB_STATUS_POISON:
    case ASB_STATUS_TOXIC:
        b->poison = b->poison_damage = b->poison_began = 0;
        b->by_orb = b->by_orb == 1 + ASB_STATUS_TOXIC ? 0 : b->by_orb;
        break;
    case ASB_STATUS_PARALYSIS:
        b->paralysis = 0;
        break;
    case ASB_STATUS_SLEEP:
        b->sleep = b->rest = 0;
        break;
    case ASB_STATUS_FREEZE:
        b->freeze = 0;
        break;
    case ASB_STATUS_CONFUSION:
        b->confusion = 0;
        break;
    case ASB_STATUS_INFATUATION:
        b->infatuation = 0;
        b->lover = UMP_NOBODY;
        break;
    default:
        break;
    }
    return true;
}

// Poison stands for either kind.
bool asb_end_status(struct asb_ctx *ctx, int battler, int by, int status) {
    struct asb_battler *b = asb_b(ctx, battler);
    int shown = status == ASB_STATUS_POISON && b->poison == ASB_POISON_BAD ? ASB_STATUS_TOXIC : status;
    if (!asb_clear_status(b, status))
        return false;
    asb_log_status(ctx, UMP_OP_ENDED, battler, by, shown, 0);
    return true;
}

// Poison means either kind.
void asb_cure(struct asb_ctx *ctx, int target, uint16_t statuses, struct asb_source source) {
    (void)source;
    if (statuses >> ASB_STATUS_POISON & 1 || statuses >> ASB_STATUS_TOXIC & 1)
        statuses = (uint16_t)((statuses | 1U << ASB_STATUS_POISON) & ~(1U << ASB_STATUS_TOXIC));
    for (int status = 0; status < ASB_STATUS_COUNT; status++)
        if (statuses >> status & 1)
            asb_end_status(ctx, target, UMP_NOBODY, status);
}

// [asb:status] It is benched: confusion and infatuation end, bad poison starts over, what was slept for Rest
// is plain sleep.
void asb_status_leaves(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    b->confusion = b->infatuation = b->rest = 0;
    b->lover = UMP_NOBODY;
    b->ticking = 0;
    if (b->poison == ASB_POISON_BAD)
        b->poison_damage = (uint8_t)asb_int(asb_params_of(ctx), ASB_P_TOXIC_START);
}

// ---- End of turn, action, round

static void asb_lower_counter(struct asb_ctx *ctx, int battler, int status, uint8_t *counter, int by) {
    int left = *counter - 1;
    if (*counter == 0 || left == 0 || *counter == ASB_LASTS)
        return;
    left = left > by ? left - by : 0;
    *counter = (uint8_t)(left + 1);
    asb_log_status(ctx, UMP_OP_CHANGED, battler, UMP_NOBODY, status, left);
}

static void asb_lower_paralysis(struct asb_ctx *ctx, int battler, int stages) {
    struct asb_battler *b = asb_b(ctx, battler);
    int left = b->paralysis - stages * asb_int(asb_params_of(ctx), ASB_P_PARALYSIS_STEP);
    if (!b->paralysis || stages == 0)
        return;
    if (left <= 0) {
        asb_end_status(ctx, battler, UMP_NOBODY, ASB_STATUS_PARALYSIS);
        return;
    }
    b->paralysis = (uint8_t)left;
    asb_log_status(ctx, UMP_OP_CHANGED, battler, UMP_NOBODY, ASB_STATUS_PARALYSIS, left);
}

// [asb:timing.end-of-turn] One off, one more where it failed by it; what began in this turn does not tick.
void asb_status_end_of_turn(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (b->ticking & ASB_TICKS_CONFUSION)
        asb_lower_counter(ctx, battler, ASB_STATUS_CONFUSION, &b->confusion,
                          b->flags & ASB_FLAG_SELF_HIT ? 2 : 1);
    if (b->ticking & ASB_TICKS_LOVE)
        asb_lower_counter(ctx, battler, ASB_STATUS_INFATUATION, &b->infatuation,
                          b->flags & ASB_FLAG_IN_LOVE ? 2 : 1);
    b->ticking = 0;
    if (b->flags & ASB_FLAG_PARALYSED) {
        b->flags &= (uint16_t)~ASB_FLAG_PARALYSED;
        asb_lower_paralysis(ctx, battler, asb_int(asb_params_of(ctx), ASB_P_PARALYSIS_FULL));
    }
}

// [asb:status.sleep] [asb:status.confusion] [asb:status.infatuation] Damage of one attack that rouses.
void asb_ease_by_damage(struct asb_ctx *ctx, int attacker, int target, ump_frac damage) {
    struct asb_battler *b = asb_b(ctx, target);
    const ump_frac *params = asb_params_of(ctx);
    if (asb_is_fainted(ctx, target))
        return;
    bool enough = ump_frac_cmp(damage, params[ASB_P_SLEEP_HIT]) >= 0;
    int rest = ump_frac_cmp(damage, params[ASB_P_REST_HIT]);
    if (b->sleep && b->rest) {
        if (rest > 0 || (rest == 0 && asb_is(params, ASB_P_REST_WAKES, 1)))
            asb_end_status(ctx, target, attacker, ASB_STATUS_SLEEP);
    } else if (b->sleep && enough) {
        if (b->sleep == 1)
            asb_end_status(ctx, target, attacker, ASB_STATUS_SLEEP);
        else
            asb_lower_counter(ctx, target, ASB_STATUS_SLEEP, &b->sleep, 1);
    }
    if (enough) {
        asb_lower_counter(ctx, target, ASB_STATUS_CONFUSION, &b->confusion, b->confusion);
        asb_lower_counter(ctx, target, ASB_STATUS_INFATUATION, &b->infatuation, 1);
    }
}

// [asb:status.freeze] A Fire move that hits thaws; who else does says so in its row (thaws_target).
void asb_thaw_by(struct asb_ctx *ctx, const struct asb_use *use) {
    bool fire = use->attack.type == ASB_TYPE_FIRE || use->attack.type2 == ASB_TYPE_FIRE;
    if (use->target >= 0 && use->target != use->user && use->hit && fire && !use->attack.immune &&
        use->attack.klass != ASB_CLASS_OTHER && !use->substitute_took && !asb_is_fainted(ctx, use->target))
        asb_end_status(ctx, use->target, use->user, ASB_STATUS_FREEZE);
}

// [asb:timing.end-of-action] Which goes first: timing.c.
void asb_poison_hurts(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (!b->poison || !asb_in_play(ctx, battler))
        return;
    asb_harm(ctx, battler, UMP_NOBODY, ump_frac_int(b->poison_damage), asb_by_rule(), ASB_C_STATUS_POISON);
    asb_faint_if_due(ctx, battler, ASB_AFTER_RESIDUAL);
}

void asb_burn_hurts(struct asb_ctx *ctx, int battler) {
    if (!asb_b(ctx, battler)->burn || !asb_in_play(ctx, battler))
        return;
    asb_harm(ctx, battler, UMP_NOBODY, asb_params_of(ctx)[ASB_P_BURN_DAMAGE], asb_by_rule(),
             ASB_C_STATUS_BURN);
    asb_faint_if_due(ctx, battler, ASB_AFTER_RESIDUAL);
}

// [asb:timing] "The one with the earliest start": places in the order of their beginnings, without gaps, so
// that states that differ in nothing else stay the same. What is over loses its place.
void asb_place_ailments(struct asb_ctx *ctx) {
    uint8_t before = 0, place = 0;
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++) {
        struct asb_battler *b = asb_b(ctx, (int)i);
        b->burn_began = b->burn ? b->burn_began : 0;
        b->poison_began = b->poison ? b->poison_began : 0;
    }
    while (before < ASB_BEGAN_LAST) {
        uint8_t next = 0;
        for (uint32_t i = 0; i < ctx->setup->battler_count; i++) {
            const struct asb_battler *b = asb_b(ctx, (int)i);
            if (b->burn_began > before && (!next || b->burn_began < next))
                next = b->burn_began;
            if (b->poison_began > before && (!next || b->poison_began < next))
                next = b->poison_began;
        }
        if (!next)
            return;
        place++;
        for (uint32_t i = 0; i < ctx->setup->battler_count; i++) {
            struct asb_battler *b = asb_b(ctx, (int)i);
            b->burn_began = b->burn_began == next ? place : b->burn_began;
            b->poison_began = b->poison_began == next ? place : b->poison_began;
        }
        before = next > place ? next : place;
    }
}

// [facts: moves] What Rest restores: its row says it; Early Bird and Full Incense say otherwise.
static int asb_rest_amount(const struct asb_ctx *ctx, int battler) {
    const struct asb_fx_list *list = &asb_moves[ctx->setup->date][ASB_MOVE_REST].fx;
    const struct asb_fx *incense = asb_fx_of(ctx, battler, ASB_FX_FULL_INCENSE);
    int amount = 0;
    for (int i = 0; i < list->count; i++)
        if (asb_fx_rows[list->first + i].effect == ASB_FX_REST)
            amount = asb_fx_rows[list->first + i].n[0];
    if (asb_fx_of(ctx, battler, ASB_FX_EARLY_BIRD))
        amount = asb_int(asb_params_of(ctx), ASB_P_REST_EARLY);
    return incense && incense->n[0] > amount ? incense->n[0] : amount;
}

// [asb:timing.end-of-action] Heals, cures all but the sleep, counts.
void asb_rest_tick(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    struct asb_source rest = {ASB_FROM_MOVE, ASB_USER, ASB_MOVE_REST};
    if (!b->sleep || !b->rest || !asb_in_play(ctx, battler))
        return;
    asb_cure(ctx, battler, (uint16_t) ~(1U << ASB_STATUS_SLEEP), rest);
    asb_heal(ctx, battler, battler, ump_frac_int(asb_rest_amount(ctx, battler)), rest, ASB_C_STATUS_SLEEP);
    asb_lower_counter(ctx, battler, ASB_STATUS_SLEEP, &b->sleep, 1);
}

// [asb:timing.end-of-round]
void asb_paralysis_decay(struct asb_ctx *ctx, int battler) {
    int stages = asb_int(asb_params_of(ctx), ASB_P_PARALYSIS_ROUND);
    if (asb_fx_of(ctx, battler, ASB_FX_CLEANSE_TAG))
        stages *= 2;
    asb_lower_paralysis(ctx, battler, stages);
}

// [asb:status.poison] Reading 55: the last line of a round. It has no cap.
void asb_toxic_step(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    int step = asb_int(asb_params_of(ctx), ASB_P_TOXIC_STEP);
    if (b->poison != ASB_POISON_BAD || step == 0)
        return;
    b->poison_damage = (uint8_t)(b->poison_damage + step > 255 ? 255 : b->poison_damage + step);
    asb_log_status(ctx, UMP_OP_CHANGED, battler, UMP_NOBODY, ASB_STATUS_TOXIC, b->poison_damage);
}

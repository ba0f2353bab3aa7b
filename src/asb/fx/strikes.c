// SPDX-License-Identifier: MIT
// What comes of the damage a move does: drain, recoil, crash, who is left standing, blows given back, HP
// moved about? The damage itself is damage.c, how HP changes ledger.c.
#include "asb/fx/moves.h"

// ---- Shares of the damage

// [facts: moves] A share of what was really taken, from HP or a substitute (reading 56); who drains ooze is
// hurt by as much.
static void asb_drain(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (!use || use->dealt.num <= 0)
        return;
    ump_frac amount = asb_fx_share(ctx, m->fx, use->dealt);
    if (use->target != UMP_NOBODY && asb_has(ctx, use->target, ASB_ABILITY_LIQUID_OOZE)) {
        struct asb_source ooze = {ASB_FROM_ABILITY, ASB_TARGET, ASB_ABILITY_LIQUID_OOZE};
        asb_tell_share(ctx, ASB_SUM_HP_LOST, use->user, ooze, ASB_C_FACTS_ABILITY, amount, "damage done",
                       use->dealt, ump_frac_make(m->fx->num, m->fx->den, &ctx->status));
        asb_harm(ctx, use->user, use->target, amount, ooze, ASB_C_FACTS_ABILITY);
    } else {
        asb_tell_fx(ctx, ASB_SUM_HP_GAINED, use->user, m, ASB_C_FACTS_MOVE, amount, "damage done",
                    use->dealt);
        asb_heal(ctx, use->user, use->user, amount, m->source, ASB_C_FACTS_MOVE);
    }
}
const struct asb_effect asb_fx_drain = {.on_hit = asb_drain};
// What drains asks for it.
const struct asb_effect asb_fx_liquid_ooze = {.plain = true};

// [facts: moves] None from a blow that a substitute took; Rock Head bears all but Struggle's.
static void asb_recoil(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (!use || use->dealt.num <= 0 || use->substitute_took)
        return;
    if (use->attack.move != ASB_MOVE_STRUGGLE && asb_fx_of(ctx, use->user, ASB_FX_NO_RECOIL))
        return;
    ump_frac amount = asb_fx_share(ctx, m->fx, use->dealt);
    asb_tell_fx(ctx, ASB_SUM_HP_LOST, use->user, m, ASB_C_FACTS_MOVE, amount, "damage done", use->dealt);
    asb_harm(ctx, use->user, use->user, amount, m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_recoil = {.on_hit = asb_recoil};
const struct asb_effect asb_fx_no_recoil = {.plain = true};

// [facts: moves] Weight class and power, of its user's own body.
static void asb_crash(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attack *a = &m->use->attack;
    if (!m->use->missed)
        return;
    ump_frac amount = ump_frac_add(a->power, ump_frac_int(a->who[ASB_USER].weight), &ctx->status);
    if (ctx->journal) {
        char memory[ASB_DETAIL];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        ump_buf_str(&words, "power ");
        asb_say_frac(a->power, &words);
        ump_buf_printf(&words, " + weight class %d", a->who[ASB_USER].weight);
        asb_tell(ctx, ASB_SUM_HP_LOST, m->use->user, m->source, ASB_C_FACTS_MOVE, amount,
                 ump_buf_text(&words));
    }
    asb_harm(ctx, m->use->user, m->use->user, amount, m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_crash = {.on_miss = asb_crash};

// ---- Who is left

// [facts: moves] Whatever came of it; `if-hits`: only where it struck home.
static void asb_user_faints(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (m->fx->word == 0 && !use->failed && !asb_is_fainted(ctx, use->user))
        asb_knock_out(ctx, use->user, use->user);
}
static void asb_user_faints_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->fx->word != 0 && !asb_is_fainted(ctx, m->use->user))
        asb_knock_out(ctx, m->use->user, m->use->user);
}
const struct asb_effect asb_fx_user_faints = {.on_hit = asb_user_faints_hit, .on_done = asb_user_faints};

// [facts: moves] ledger.c looks for it before it takes HP.
const struct asb_effect asb_fx_leaves_one = {.plain = true};

// ---- Given back

// [facts: moves] A multiple of what the last attack of the class took in this action; nothing taken, nothing
// given.
static void asb_counter_power(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || !a->live)
        return;
    const struct asb_who *user = &a->who[ASB_USER];
    ump_frac taken = m->fx->klass == ASB_FX_CLASS_PHYSICAL  ? user->taken[0]
                     : m->fx->klass == ASB_FX_CLASS_SPECIAL ? user->taken[1]
                                                            : ump_frac_max(user->taken[0], user->taken[1]);
    a->fixed = true;
    a->open_power = false;
    a->power = ump_frac_mul(taken, ump_frac_make(m->fx->num, m->fx->den, &a->status), &a->status);
}
static void asb_counter(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->use->attack.power.num <= 0)
        asb_use_fails(m->use, ASB_WHY_NOTHING_TAKEN);
}
const struct asb_effect asb_fx_counter = {.base_power = asb_counter_power, .on_use = asb_counter};

// ---- HP moved about

// [facts: moves] Half the gap goes from the one who has more to the other; from a foe at most the limit.
static void asb_pain_split(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    if (target == UMP_NOBODY)
        return;
    ump_frac gap = ump_frac_sub(asb_b(ctx, target)->hp, asb_b(ctx, user)->hp, &ctx->status);
    ump_frac half = ump_frac_div(gap, ump_frac_int(2), &ctx->status);
    int from = target, to = user;
    if (half.num < 0) {
        from = user;
        to = target;
        half = ump_frac_neg(half, &ctx->status);
    } else if (asb_side_of(ctx, user) != asb_side_of(ctx, target)) {
        half = ump_frac_min(half, ump_frac_int(m->fx->n[0]));
    }
    if (half.num == 0)
        return;
    if (ctx->journal) {
        char memory[ASB_DETAIL];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        ump_buf_str(&words, "half of the gap ");
        asb_say_frac(gap.num < 0 ? ump_frac_neg(gap, &ctx->status) : gap, &words);
        if (from == target && asb_side_of(ctx, user) != asb_side_of(ctx, target))
            ump_buf_printf(&words, ", at most %d", m->fx->n[0]);
        asb_tell(ctx, ASB_SUM_HP_LOST, from, m->source, ASB_C_FACTS_MOVE, half, ump_buf_text(&words));
    }
    asb_harm(ctx, from, user, half, m->source, ASB_C_FACTS_MOVE);
    asb_heal(ctx, to, user, half, m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_pain_split = {.on_hit = asb_pain_split};

// ---- Healing

static void asb_heal_hp(struct asb_ctx *ctx, const struct asb_moment *m) {
    int who = m->fx->who == ASB_WHO_TARGET && m->use->target != UMP_NOBODY ? m->use->target : m->use->user;
    asb_heal(ctx, who, m->use->user, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_heal = {.on_hit = asb_heal_hp};

// [facts: moves] In sun, in no weather, in another.
static void asb_heal_by_weather(struct asb_ctx *ctx, const struct asb_moment *m) {
    enum asb_weather weather = asb_weather_now(ctx);
    bool sun = weather == ASB_WEATHER_SUN || weather == ASB_WEATHER_STRONG_SUN ||
               asb_heals_as_in_sun(ctx, m->use->user, m->use->attack.move);
    // [facts: ability Cloud Nine] nothing of a weather is to its harm
    bool plain = weather == ASB_WEATHER_NONE || asb_fx_of(ctx, m->use->user, ASB_FX_CLOUD_NINE);
    int amount = sun ? m->fx->n[0] : plain ? m->fx->n[1] : m->fx->n[2];
    asb_heal(ctx, m->use->user, m->use->user, ump_frac_int(amount), m->source, ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_heal_by_weather = {.on_hit = asb_heal_by_weather};

// [league custom] So many in a battle; one is used up where it is carried out, whoever ordered it.
static void asb_recovery(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *user = asb_b(ctx, m->use->user);
    if (m->use->failed) // for another reason: nothing is used up
        return;
    if (ctx->setup->recoveries != ASB_NO_LIMIT && !user->recoveries)
        asb_use_fails(m->use, ASB_WHY_NO_RECOVERY_LEFT);
    else if (user->recoveries != ASB_NO_LIMIT)
        user->recoveries--;
}
const struct asb_effect asb_fx_recovery = {.on_use = asb_recovery};

// ---- Stored

// [facts: moves] Each store raises both defences; three at most.
static void asb_stockpile(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    struct asb_battler *user = asb_b(ctx, m->use->user);
    if (user->stockpile >= m->fx->n[0]) {
        asb_use_fails(m->use, ASB_WHY_STORES_MOST);
        return;
    }
    user->stockpile++;
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_STOCKPILE);
    if (!slot)
        slot = asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_ROUNDS);
    int def = asb_change_stage(ctx, m->use->user, m->use->user, ASB_STAT_DEF, 1, false, m->source);
    int spd = asb_change_stage(ctx, m->use->user, m->use->user, ASB_STAT_SPD, 1, false, m->source);
    if (slot) // what it gave in all, to be taken back: Defense in the low byte, Special Defense above
        slot->arg = (uint16_t)(slot->arg + (def > 0 ? def : 0) + ((spd > 0 ? spd : 0) << 8));
}
// Every other round one is gone.
static void asb_stockpile_ebbs(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        return;
    struct asb_battler *holder = asb_b(ctx, m->holder);
    if (m->slot->amount.num++ % 2 == 0 || !holder->stockpile)
        return;
    if (--holder->stockpile == 0)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_stockpile = {.on_hit = asb_stockpile, .end_of_round = asb_stockpile_ebbs};

static void asb_empty_power(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || !a->live || a->who[ASB_USER].stockpile)
        return;
    a->open_power = false;
    a->power = ump_frac_int(0);
}
// Spit Up and Swallow fail without a store, and use all of it up with what it gave.
static void asb_needs_store(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_b(ctx, m->use->user)->stockpile)
        asb_use_fails(m->use, ASB_WHY_NO_STORE);
}
static void asb_empty_store(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    struct asb_slot *slot = asb_slot_of(ctx, user, ASB_FX_STOCKPILE);
    int def = slot ? slot->arg & 0xFF : 0, spd = slot ? slot->arg >> 8 : 0;
    if (m->use->failed)
        return;
    asb_b(ctx, user)->stockpile = 0;
    if (slot)
        asb_slot_end(ctx, user, slot);
    int now_def = asb_b(ctx, user)->stages[ASB_STAT_DEF], now_spd = asb_b(ctx, user)->stages[ASB_STAT_SPD];
    def = def > now_def ? now_def : def; // what decayed meanwhile is not taken a second time
    spd = spd > now_spd ? now_spd : spd;
    if (def > 0)
        asb_change_stage(ctx, user, user, ASB_STAT_DEF, -def, false, m->source);
    if (spd > 0)
        asb_change_stage(ctx, user, user, ASB_STAT_SPD, -spd, false, m->source);
}
const struct asb_effect asb_fx_spit_up = {
    .base_power = asb_empty_power, .on_use = asb_needs_store, .on_done = asb_empty_store};
static void asb_swallow_store(struct asb_ctx *ctx, const struct asb_moment *m) {
    int stored = asb_b(ctx, m->use->user)->stockpile;
    if (ctx->journal) {
        char memory[ASB_DETAIL];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        ump_buf_printf(&words, "stored %d x %d", stored, m->fx->n[0]);
        asb_tell(ctx, ASB_SUM_HP_GAINED, m->use->user, m->source, ASB_C_FACTS_MOVE,
                 ump_frac_int(stored * m->fx->n[0]), ump_buf_text(&words));
    }
    asb_heal(ctx, m->use->user, m->use->user, ump_frac_int(stored * m->fx->n[0]), m->source,
             ASB_C_FACTS_MOVE);
}
const struct asb_effect asb_fx_swallow = {
    .on_use = asb_needs_store, .on_hit = asb_swallow_store, .on_done = asb_empty_store};

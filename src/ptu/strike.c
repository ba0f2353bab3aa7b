// SPDX-License-Identifier: MIT
// What does a hit do to its target? The damage that is rolled and taken, or the Hit Points that are lost; who
// holds out or is immune, what answers, what wakes. Whether it hits, and all else of an attack: attack.c; the
// sums: damage.c, special.c.
#include "ptu/attack.h"

#include "kit/dice.h"

enum { PTU_SUMS = 128 };

// ---- Rolls

int32_t ptu_uniform(const struct ptu_course *k, enum ptu_label label, uint32_t sides) {
    ump_draw draw = {
        .label = (uint16_t)label, .actor = (int8_t)k->user, .target = k->single, .n = sides, .lowest = 1};
    k->ctx->chance->subject = ptu_subject(1, (uint8_t)sides, &k->play);
    return (int32_t)ump_choose(k->ctx->chance, &draw) + 1;
}

static int32_t ptu_roll_line(struct ptu_course *k, const struct ptu_use *use, const struct ptu_roll *roll,
                             uint8_t nth) {
    uint64_t weights[PTU_SUMS];
    bool shared = use->params[PTU_P_TARGETS].num == 0;
    if (use->set)
        return -1;
    for (int i = 0; shared && i < k->fallen_count; i++)
        if (k->fallen[i].label == roll->label && k->fallen[i].db == roll->db && k->fallen[i].nth == nth)
            return k->fallen[i].sum;
    uint32_t count = (uint32_t)ump_dice_count(roll->dice, roll->sides);
    if (count > PTU_SUMS || ump_dice_sums(roll->dice, roll->sides, weights, PTU_SUMS) != UMP_OK) {
        k->ctx->status = UMP_OVERFLOW;
        return roll->dice;
    }
    ump_draw draw = {.label = roll->label,
                     .actor = (int8_t)k->user,
                     .target = shared ? k->single : use->aimed,
                     .n = count,
                     .weights = roll->dice > 1 ? weights : NULL,
                     .lowest = roll->dice};
    k->ctx->chance->subject = ptu_subject(roll->dice, roll->sides, &k->play);
    int32_t sum = (int32_t)ump_choose(k->ctx->chance, &draw) + roll->dice;
    if (k->fallen_count < PTU_DICE_MAX)
        k->fallen[k->fallen_count++] = (struct ptu_fallen){roll->label, roll->db, nth, sum};
    return sum;
}

// [ptu:formula.5] All lines of a blow, said term by term.
static int32_t ptu_roll_blow(struct ptu_course *k, const struct ptu_use *use, const struct ptu_blow *blow,
                             const struct ptu_work *work) {
    int32_t total = 0, sums[PTU_ROLLS_MAX] = {0};
    for (uint32_t i = 0; i < blow->count; i++) // rolled first, so that the sum stands in one piece
        sums[i] = ptu_roll_line(k, use, &blow->rolls[i], (uint8_t)i);
    for (uint32_t i = 0; i < blow->count; i++) {
        const struct ptu_roll *roll = &blow->rolls[i];
        int32_t sum = sums[i], part = ptu_rolled(roll, sum);
        enum ptu_cite cite = i == 0 ? PTU_C_FORMULA_5 : PTU_C_CRITICAL;
        uint16_t term = i == 0                        ? (sum < 0 ? PTU_T_SET : PTU_T_DICE)
                        : roll->label == PTU_L_SNIPER ? PTU_T_SNIPER
                                                      : PTU_T_CRIT;
        int32_t first = i > 0 || sum < 0 ? part : sum;
        total += first;
        ptu_term_int(work, term, cite, i == 0 ? UMP_OP_START : UMP_OP_ADD, first, total);
        if (i == 0 && sum >= 0 && roll->flat) {
            total += roll->plus;
            ptu_term_int(work, PTU_T_FLAT, PTU_C_FORMULA_5, UMP_OP_ADD, roll->plus, total);
        }
    }
    return total;
}

// ---- What follows a hit

// Abilities and items of the target that answer.
static void ptu_answers(struct ptu_course *k, const struct ptu_use *use, int32_t damage) {
    struct ptu_ctx *ctx = k->ctx;
    int target = use->aimed, user = k->user, max = ctx->setup->infos[user].max;
    struct ptu_combatant *t = ptu_b(ctx, target);
    if (damage > 0 && ptu_fx_of(use, PTU_FX_PRICK, true))
        ptu_lose(ctx, user, target, ptu_tick(max), true, false, PTU_C_FACTS);
    if (damage > 0 && ptu_fx_of(use, PTU_FX_PRICK_8TH, true)) {
        t->flags |= PTU_ITEM_USED;
        ptu_lose(ctx, user, target, max / 8, true, false, PTU_C_FACTS);
    }
    if (damage > 0 && ptu_fx_of(use, PTU_FX_WEAK_ARMOR, true)) {
        ptu_change_stage(ctx, target, target, PTU_CS_DEF, -1, PTU_C_FACTS);
        ptu_change_stage(ctx, target, target, PTU_CS_SPE, 1, PTU_C_FACTS);
    }
    if (use->crit && ptu_fx_of(use, PTU_FX_ANGER, true)) {
        ptu_change_stage(ctx, target, target, PTU_CS_ATK, 6, PTU_C_FACTS);
        ptu_afflict(ctx, target, PTU_ENRAGED, target);
    }
    if (ptu_fx_of(use, PTU_FX_LOSE_TICK, true))
        ptu_lose(ctx, target, target, ptu_tick(ctx->setup->infos[target].max), true, false, PTU_C_FACTS);
    if (damage > 0 && ptu_fx_of(use, PTU_FX_TEMP_6TH, true) && t->temp < ctx->setup->infos[target].max / 6)
        t->temp = (int16_t)(ctx->setup->infos[target].max / 6);
}

// What one who is immune by an ability gets out of it.
void ptu_immunity(struct ptu_course *k, const struct ptu_use *use) {
    struct ptu_ctx *ctx = k->ctx;
    ptu_note(ctx, UMP_EVENT_NOTE, use->aimed, UMP_NOBODY, PTU_N_IMMUNE, PTU_C_TYPE, 0);
    if (ptu_fx_of(use, PTU_FX_HEAL_TICK, true))
        ptu_heal(ctx, use->aimed, ptu_tick(ctx->setup->infos[use->aimed].max), PTU_C_FACTS);
    if (ptu_fx_of(use, PTU_FX_GAIN_SPE, true))
        ptu_change_stage(ctx, use->aimed, use->aimed, PTU_CS_SPE, 1, PTU_C_FACTS);
    if (ptu_fx_of(use, PTU_FX_GAIN_ATK, true))
        ptu_change_stage(ctx, use->aimed, use->aimed, PTU_CS_ATK, 1, PTU_C_FACTS);
}

// Damage ends sleep, that of some types ice, and that of one Move paralysis.
static void ptu_wake(struct ptu_ctx *ctx, int target, const struct ptu_play *play) {
    ptu_cure(ctx, target, PTU_SLEEP);
    if (play->damaging && (play->type == PTU_TYPE_FIRE || play->type == PTU_TYPE_FIGHTING ||
                           play->type == PTU_TYPE_ROCK || play->type == PTU_TYPE_STEEL))
        ptu_cure(ctx, target, PTU_FROZEN);
    const struct ptu_move *facts = play->facts; // [facts: Smelling Salts] it cures what it strikes harder for
    if (facts && facts->special == PTU_SPECIAL_DB_IF && facts->condition == PTU_IF_TARGET_PARALYSED)
        ptu_cure(ctx, target, PTU_PARALYSIS);
}

// [book:injuries] Who is Heavily Injured loses as many Hit Points as it has Injuries.
void ptu_heavy(struct ptu_ctx *ctx, int battler, int32_t injuries_before) {
    const struct ptu_combatant *c = ptu_b(ctx, battler);
    int32_t injuries = ctx->setup->params[PTU_P_HEAVY_OF].num == 1 ? injuries_before : c->injuries;
    if (injuries >= ptu_int(ctx->setup->params, PTU_P_HEAVY))
        ptu_lose(ctx, battler, battler, injuries, true, false, PTU_C_HEAVY);
}

// What the target's abilities and items do to damage that would fell it. Returns what it takes now.
static int32_t ptu_hold_out(struct ptu_course *k, const struct ptu_use *use, int32_t damage) {
    struct ptu_ctx *ctx = k->ctx;
    struct ptu_combatant *t = ptu_b(ctx, use->aimed);
    if (ptu_fx_of(use, PTU_FX_DELAY, true)) {
        t->delayed = (int16_t)(t->delayed + (damage - damage / 2));
        ptu_note(ctx, UMP_EVENT_NOTE, use->aimed, UMP_NOBODY, PTU_N_LATER, PTU_C_FACTS, damage - damage / 2);
        damage /= 2;
    }
    const struct ptu_fx *sturdy;
    bool falls = t->hp + t->temp - damage <= 0, held = ptu_is_held(use, t->hp, t->temp, damage, &sturdy);
    if (falls && !held && t->hp > 0 && ptu_fx_of(use, PTU_FX_FOCUS_BAND, true)) {
        ump_draw draw = {
            .label = PTU_L_FOCUS_BAND, .actor = use->aimed, .target = UMP_NOBODY, .n = 20, .lowest = 1};
        held = ump_choose(ctx->chance, &draw) + 1 >= 16;
        if (held)
            t->flags |= PTU_ITEM_USED;
    }
    if (!held)
        return damage;
    if (sturdy && sturdy->item)
        t->flags |= PTU_ITEM_USED;
    ptu_note(ctx, UMP_EVENT_NOTE, use->aimed, UMP_NOBODY, PTU_N_SAVED, PTU_C_FACTS, 0);
    return t->hp + t->temp - 1;
}

static void ptu_take(struct ptu_course *k, const struct ptu_use *use, int32_t damage) {
    struct ptu_ctx *ctx = k->ctx;
    int target = use->aimed;
    struct ptu_combatant *t = ptu_b(ctx, target);
    bool no_massive = ptu_fx_of(use, PTU_FX_NO_MASSIVE, true) != NULL;
    damage = ptu_hold_out(k, use, damage);
    int32_t before = t->injuries;
    ptu_lose(ctx, target, k->user, damage, false, no_massive, PTU_C_FORMULA_9);
    k->dealt += damage;
    if (damage > 0) {
        ptu_wake(ctx, target, use->play);
        ptu_heavy(ctx, target, before);
    }
    if (damage > 0 && ptu_fx_of(use, PTU_FX_TEMP_TICK, false)) {
        struct ptu_combatant *a = ptu_b(ctx, k->user);
        int32_t tick = ptu_tick(ctx->setup->infos[k->user].max);
        a->temp = (int16_t)(a->temp > tick ? a->temp : tick);
    }
    if (use->play->facts && use->play->facts->special == PTU_SPECIAL_TARGET_TICK)
        ptu_lose(ctx, target, k->user, ptu_tick(ctx->setup->infos[target].max), true, false, PTU_C_FACTS);
    const struct ptu_fx *injures = damage > 0 ? ptu_fx_of(use, PTU_FX_HIT_INJURY, false) : NULL;
    ptu_injure(ctx, target, injures ? injures->value : 0, PTU_C_FACTS);
    bool each = k->strikes > 1 && ctx->setup->params[PTU_P_FIVE_FX].num == 1; // reading 6
    for (int32_t i = 0; i < (each ? k->strikes : 1); i++)
        ptu_answers(k, use, damage);
}

// [ptu:formula] Damage of a hit, or of a Smite that misses.
void ptu_strike(struct ptu_course *k, struct ptu_use *use, int32_t strikes, int32_t crits, bool smite) {
    struct ptu_ctx *ctx = k->ctx;
    struct ptu_work db = {ctx->journal, NULL, use->actor, use->aimed, PTU_GROUP_DB};
    struct ptu_work work = {ctx->journal, NULL, use->actor, use->aimed, PTU_GROUP_DAMAGE};
    use->crit = crits > 0;
    ptu_settle_type(use);
    if (use->crit)
        ptu_note(ctx, UMP_EVENT_NOTE, use->aimed, UMP_NOBODY, PTU_N_CRITICAL, PTU_C_CRITICAL, 0);
    if (use->immune && ctx->setup->params[PTU_P_MIN_IMMUNE].num == 0) {
        ptu_immunity(k, use);
        return;
    }
    struct ptu_blow blow = ptu_blow_of(use, strikes, crits, &db);
    if (blow.beyond)
        ptu_note(ctx, UMP_EVENT_NOTE, use->actor, UMP_NOBODY, PTU_N_CLAMPED, PTU_C_FORMULA_3, blow.db);
    k->rolled = ptu_roll_blow(k, use, &blow, &work);
    ptu_take(k, use, ptu_damage(use, k->rolled, smite, &work, &ctx->status));
}

// [ptu:hit-point-loss]
void ptu_make_lose(struct ptu_course *k, struct ptu_use *use) {
    struct ptu_ctx *ctx = k->ctx;
    ptu_settle_type(use);
    if (use->immune) {
        ptu_immunity(k, use);
        return;
    }
    int32_t loss = ptu_special_loss(use, k->variable);
    ptu_lose(ctx, use->aimed, k->user, loss, true, false, PTU_C_LOSS);
    if (loss > 0)
        ptu_wake(ctx, use->aimed, use->play);
}

// SPDX-License-Identifier: MIT
// What is paid for a use of a move, and when? How often it was used in a row, which makes it dearer; all at
// once, or in parts where a move has a charge or a way out of reach; nothing where it must be paid in full
// and cannot be; something more once it has struck. The sum itself is energy.c, the use move.c.
#include "asb/battle.h"

// ---- Uses in a row

// [asb:energy.consecutive] A way of using a move is the move; one that stays out of reach counts apart.
bool asb_same_for_row(uint16_t a, uint16_t b) {
    struct asb_attack probe = {.move = a};
    probe.who[ASB_USER].last_move = b;
    probe.who[ASB_USER].streak = 1;
    return asb_streak(&probe) > 0;
}

// Each once; of those that come when there is no room left only what Lovely Kiss asks for is kept.
static void asb_remember_used(struct asb_battler *b, uint16_t move) {
    bool kept = move == ASB_MOVE_ATTRACT || move == ASB_MOVE_SWEET_KISS;
    for (int i = 0; i < ASB_USED_MAX; i++) {
        if (b->used[i] == move)
            return;
        if (!b->used[i] || (i == ASB_USED_MAX - 1 && kept)) {
            b->used[i] = move;
            return;
        }
    }
}

void asb_count_use(struct asb_ctx *ctx, int user, uint16_t move) {
    struct asb_battler *b = asb_b(ctx, user);
    uint16_t streak = 1;
    if (b->last_move && asb_same_for_row(move, b->last_move))
        streak = (uint16_t)(b->last_streak + 1);
    else if (b->other_move && asb_same_for_row(move, b->other_move))
        streak = (uint16_t)(b->other_streak + 1);
    b->last_move = move;
    b->last_streak = streak;
    b->other_move = b->other_streak = 0;
    b->recent[0] = move;
    if (asb_moves[ctx->setup->date][move].kind != ASB_MOVE_KIND_COMMAND) { // Copycat: "the last attack"
        ctx->state->move_before = ctx->state->move_used;
        ctx->state->move_used = move;
    }
    asb_remember_used(b, move);
}

void asb_pick_row(const struct asb_ctx *ctx, struct asb_use *use) {
    const struct asb_battler *b = asb_b(ctx, use->user);
    if (b->other_move && asb_same_for_row(use->attack.move, b->other_move)) {
        use->attack.who[ASB_USER].last_move = b->other_move;
        use->attack.who[ASB_USER].streak = (uint8_t)(b->other_streak < 255 ? b->other_streak : 255);
    }
}

// ---- Energy

static bool asb_pays_on_charge(const struct asb_ctx *ctx, const struct asb_use *use) {
    return asb_use_row_has(ctx, use->attack.move, ASB_FX_BROKEN_BY_DAMAGE);
}

// [asb:energy] A charge costs nothing, but Focus Punch all there; an evasion its part, and the strike the
// rest.
static ump_frac asb_share_of_cost(struct asb_ctx *ctx, struct asb_use *use, ump_frac whole,
                                  const struct asb_work *work) {
    bool two = asb_b(ctx, use->user)->begun != 0;
    uint8_t phases = asb_moves[ctx->setup->date][use->attack.move].phases;
    if (use->phase == ASB_PHASE_CHARGE)
        return asb_pays_on_charge(ctx, use) ? whole : ump_frac_int(0);
    if (use->phase == ASB_PHASE_EVADE) {
        struct asb_work told = asb_work_of(ctx, use, ASB_SUM_ENERGY);
        return asb_cost_of_evasion(ctx, &use->attack, ctx->journal ? &told : NULL);
    }
    if (two && phases & 1 && asb_pays_on_charge(ctx, use))
        return ump_frac_int(0);
    if (two && phases & 2) {
        ump_frac paid = asb_cost_of_evasion(ctx, &use->attack, NULL),
                 rest = ump_frac_max(ump_frac_sub(whole, paid, &ctx->status), ump_frac_int(0));
        asb_say_term_of(work, ASB_T_EVASION, asb_by_rule(), ASB_C_ENERGY, UMP_OP_SUB, paid, rest,
                        "paid then");
        return rest;
    }
    return whole;
}

// [asb:restriction] Moves that are to be paid in full fail without: the last of the energy is used up.
static bool asb_is_affordable(struct asb_ctx *ctx, struct asb_use *use, ump_frac cost) {
    struct asb_battler *b = asb_b(ctx, use->user);
    if (ump_frac_cmp(b->en, cost) >= 0 ||
        !(use->full_cost || asb_use_row_has(ctx, use->attack.move, ASB_FX_FULL_ENERGY)))
        return true;
    asb_take_back_use(ctx, use);
    asb_say_why(ctx, UMP_EVENT_REFUSE, use->user, UMP_NOBODY, ASB_N_NO_ENERGY, ASB_WHY_FULL_COST,
                asb_by_rule(), use->attack.move);
    use->paid = b->en;
    asb_spend(ctx, use->user, b->en, asb_source_of_move(use->attack.move), ASB_C_ENERGY);
    return false;
}

static bool asb_has_one_term(const ump_journal *journal, ump_journal_mark from) {
    return journal->count == from.events + 1 && !journal->events[from.events].text_len;
}

static bool asb_tells_cost(const struct asb_ctx *ctx, const struct asb_use *use) {
    bool strikes = use->phase == ASB_PHASE_STRIKE, on_charge = asb_pays_on_charge(ctx, use);
    bool paid = strikes && on_charge && asb_b(ctx, use->user)->begun;
    return use->attack.move != ASB_MOVE_CHILL && !paid &&
           (strikes || (on_charge && use->phase == ASB_PHASE_CHARGE));
}

// False: it cannot be paid, and nothing comes of it.
bool asb_pay(struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_work work = asb_work_of(ctx, use, ASB_SUM_ENERGY);
    bool tells = ctx->journal && asb_tells_cost(ctx, use);
    ump_journal_mark before = ump_journal_at(ctx->journal);
    ump_frac whole = asb_energy(&use->attack, tells ? &work : NULL);
    ump_frac cost = asb_share_of_cost(ctx, use, whole, tells ? &work : NULL);
    // what is paid as it is printed has no working worth telling
    if (tells && asb_has_one_term(ctx->journal, before))
        ump_journal_back(ctx->journal, before);
    if (!asb_is_affordable(ctx, use, cost))
        return false;
    use->paid = cost;
    asb_spend(ctx, use->user, cost, asb_source_of_move(use->attack.move), ASB_C_ENERGY);
    return true;
}

// [facts: moves] Sand Attack and its kin: one more for each stage of accuracy that is wanting once it struck.
void asb_pay_for_drop(struct asb_ctx *ctx, const struct asb_use *use) {
    const struct asb_amount *energy = &use->attack.energy;
    int stage = use->target >= 0 ? asb_b(ctx, use->target)->stages[ASB_STAT_ACC] : 0;
    if (energy->measure != ASB_MEASURE_ACCURACY_DROP || !use->attack.drop_later || !use->hit || stage >= 0)
        return;
    ump_frac factor = ump_frac_make(energy->factor_num, energy->factor_den, &ctx->status),
             stages = ump_frac_int(-stage), cost = ump_frac_mul(stages, factor, &ctx->status);
    asb_tell_share(ctx, ASB_SUM_ENERGY, use->user, asb_source_of_move(use->attack.move), ASB_C_FACTS_MOVE,
                   cost, "the target's accuracy is lowered by", stages, factor);
    asb_spend(ctx, use->user, cost, asb_source_of_move(use->attack.move), ASB_C_ENERGY);
}

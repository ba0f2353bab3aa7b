// SPDX-License-Identifier: MIT
// What does a use of a move cost? Printed cost, uses in a row, what effects add, STAB, minimum. When it is
// paid and what happens without it: turn.c.
#include "asb/attack.h"

// [asb:energy.consecutive] Uses of this move directly before; a way of using a move is the move, but staying
// out of reach counts apart.
int asb_streak(const struct asb_attack *a) {
    const struct asb_who *user = &a->who[ASB_USER];
    if (!a->move || !user->last_move)
        return 0;
    bool stays = a->move == ASB_MOVE_DIG_SUSPEND || a->move == ASB_MOVE_DIVE_SUSPEND ||
                 a->move == ASB_MOVE_FLY_SUSPEND;
    bool stayed = user->last_move == ASB_MOVE_DIG_SUSPEND || user->last_move == ASB_MOVE_DIVE_SUSPEND ||
                  user->last_move == ASB_MOVE_FLY_SUSPEND;
    bool same = stays || stayed ? a->move == user->last_move
                                : asb_move_bases[a->move] == asb_move_bases[user->last_move];
    return same ? user->streak : 0;
}

static ump_frac asb_add_cost(struct asb_attack *a, const struct asb_work *work, ump_frac cost) {
    for (int i = 0; i < a->part_count; i++) {
        const struct asb_part *part = &a->parts[i];
        bool factor = part->place == ASB_PART_COST_FACTOR, minus = part->amount.num < 0;
        if (part->place != ASB_PART_COST && !factor)
            continue;
        cost = factor ? ump_frac_mul(cost, part->amount, &a->status)
                      : ump_frac_add(cost, part->amount, &a->status);
        asb_say_term(work, ASB_T_EFFECT, part->source, ASB_C_ENERGY,
                     factor  ? UMP_OP_MUL
                     : minus ? UMP_OP_SUB
                             : UMP_OP_ADD,
                     minus ? ump_frac_neg(part->amount, &a->status) : part->amount, cost);
    }
    return cost;
}

// "uses in a row (2 before it: 2 x 4)"
static void asb_penalty_term(const struct asb_attack *a, const struct asb_work *work, int streak,
                             ump_frac penalty, ump_frac cost) {
    static const struct asb_source rule = {ASB_FROM_RULE, ASB_USER, 0};
    char memory[ASB_DETAIL];
    ump_buf words = ump_buf_fixed(memory, sizeof memory);
    if (!work)
        return;
    ump_buf_printf(&words, "%d before it: %d x %d", streak, streak, a->penalty);
    if (ump_frac_cmp(a->penalty_factor, ump_frac_int(1)) != 0) {
        ump_buf_str(&words, " x ");
        asb_say_frac(a->penalty_factor, &words);
    }
    asb_say_term_of(work, ASB_T_CONSECUTIVE, rule, ASB_C_CONSECUTIVE, UMP_OP_ADD, penalty, cost,
                    ump_buf_text(&words));
}

// [asb:energy]
ump_frac asb_energy(struct asb_attack *a, const struct asb_work *work) {
    static const struct asb_source rule = {ASB_FROM_RULE, ASB_USER, 0};
    ump_frac cost = a->cost;
    asb_say_start(work, a, ASB_TRACED_COST, work && work->called ? ASB_T_CALLED : ASB_T_COST, ASB_C_ENERGY);
    if (a->move == ASB_MOVE_CHILL) // costs nothing, and nothing comes on top
        return cost;
    if (a->costs_nothing)
        return ump_frac_int(0);
    int streak = a->no_penalty ? 0 : asb_streak(a);
    if (streak) {
        ump_frac penalty = ump_frac_mul(ump_frac_int(streak * a->penalty), a->penalty_factor, &a->status);
        cost = ump_frac_add(cost, penalty, &a->status);
        if (penalty.num)
            asb_penalty_term(a, work, streak, penalty, cost);
    }
    cost = asb_add_cost(a, work, cost);
    if (a->stab_cost) {
        ump_frac less = a->params[ASB_P_ENERGY_STAB];
        cost = ump_frac_sub(cost, less, &a->status);
        asb_say_term(work, ASB_T_STAB, rule, ASB_C_ENERGY, UMP_OP_SUB, less, cost);
    }
    ump_frac least = a->params[ASB_P_ENERGY_MIN];
    if (ump_frac_cmp(cost, least) < 0) {
        cost = least;
        asb_say_term(work, ASB_T_MINIMUM, rule, ASB_C_ENERGY, UMP_OP_MAX, least, cost);
    }
    return cost;
}

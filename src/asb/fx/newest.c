// SPDX-License-Identifier: MIT
// Which moves of the later date look at what others have, did and used? Instruct, Photon
// Geyser, Spectral Thief, Speed Swap, Stomping Tantrum, Thousand Arrows. The rest of that date: newer.c.
#include "asb/fx/moves.h"

// ---- Moves of others

// [facts: move Instruct] The target's last move once more, for the move's price without addition; its own row
// of uses stays. Not Instruct: two of them would never end.
static void asb_instruct(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    struct asb_battler *b = target >= 0 ? asb_b(ctx, target) : NULL;
    if (m->slot)
        return;
    if (!b || !b->last_move || b->other_move || b->last_move == ASB_MOVE_INSTRUCT ||
        asb_move_row(ctx, b->last_move)->kind == ASB_MOVE_KIND_Z_MOVE) {
        asb_use_fails(m->use, b ? ASB_WHY_NOTHING_RECENT : ASB_WHY_NO_FOE);
        return;
    }
    struct asb_option option = {
        .act = ASB_ACT_MOVE, .target = UMP_NOBODY, .move = b->last_move, .amount = ASB_UNSET};
    uint16_t move = b->last_move, streak = b->last_streak;
    asb_break_streak(ctx, target);
    asb_use_move(ctx, target, &option, ASB_PHASE_STRIKE);
    b->last_move = move;
    b->last_streak = streak;
    b->other_move = b->other_streak = 0;
}
const struct asb_effect asb_fx_instruct = {.on_hit = asb_instruct};

// [facts: move Stomping Tantrum] view.c knows whether the target's last attack came to nothing (move.c).
enum { ASB_TANTRUM_POWER = 15 };
static void asb_tantrum(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && !a->power_given && asb_happened(a, ASB_TARGET, ASB_EVENT_FOILED))
        a->power = ump_frac_int(ASB_TANTRUM_POWER);
}
const struct asb_effect asb_fx_tantrum = {.base_power = asb_tantrum};

// ---- Stats of others

// [facts: move Photon Geyser] Whichever of the two attacks is more, ranks and stages; against Special
// Defense.
static ump_frac asb_worth_of(struct asb_attack *a, enum asb_stat stat) {
    const struct asb_who *who = &a->who[ASB_USER];
    ump_frac step = ump_frac_mul(ump_frac_int(who->stages[stat]), ump_frac_int(2), &a->status);
    return ump_frac_add(asb_rank_bonus(a->params, who->ranks[stat], &a->status), step, &a->status);
}
static void asb_better_attack(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && ump_frac_cmp(asb_worth_of(a, ASB_STAT_ATK), asb_worth_of(a, ASB_STAT_SPA)) > 0)
        a->attack_stats = 1 << ASB_STAT_ATK;
}
const struct asb_effect asb_fx_better_attack = {.base_power = asb_better_attack};

// [facts: move Spectral Thief] Raised stages are its user's before the blow: the figures see them there; they
// go over with it, natural ones too, unless a substitute takes it.
static void asb_thief_figures(struct asb_attack *a, const struct asb_moment *m) {
    int8_t *own = a->who[ASB_USER].stages, *other = a->who[ASB_TARGET].stages;
    int most = asb_int(a->params, ASB_P_STAGE_MAX);
    for (int i = 0; asb_attacks(m) && i < ASB_STAT_COUNT; i++) {
        if (other[i] <= 0)
            continue;
        int sum = own[i] + other[i];
        own[i] = (int8_t)(sum > most ? most : sum);
        other[i] = 0;
    }
}
static void asb_thief(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    int most = asb_int(ctx->setup->params, ASB_P_STAGE_MAX);
    if (m->slot || target < 0 || !asb_use_hit_body(m->use))
        return;
    struct asb_battler *u = asb_b(ctx, user), *t = asb_b(ctx, target);
    for (int i = 0; i < ASB_STAT_COUNT; i++) {
        int stage = t->stages[i], natural = t->natural[i];
        if (natural > 0) {
            u->natural[i] = (int8_t)(u->natural[i] + natural > most ? most : u->natural[i] + natural);
            t->natural[i] = 0;
        }
        if (stage <= 0)
            continue;
        int sum = u->stages[i] + stage;
        asb_set_stage(ctx, target, user, (enum asb_stat)i, 0, m->source);
        asb_set_stage(ctx, user, user, (enum asb_stat)i, sum > most ? most : sum, m->source);
    }
}
const struct asb_effect asb_fx_thief = {.base_power = asb_thief_figures, .on_hit = asb_thief};

// [facts: move Speed Swap] Speed with nothing but the nature in it, for as long as both stay: the slot's arg
// is what its holder has now (view.c). Used again they swap anew.
static uint16_t asb_raw_speed(struct asb_ctx *ctx, int battler) {
    const struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_SPEED_SWAP);
    struct asb_attack a;
    asb_look(ctx, &a, battler, battler);
    asb_figure_who(&a, ASB_USER);
    return slot ? slot->arg : (uint16_t)ump_frac_floor(a.who[ASB_USER].speed);
}
static void asb_speed_swap(struct asb_ctx *ctx, const struct asb_moment *m) {
    int who[2] = {m->use->user, m->use->target};
    if (m->slot || who[1] < 0)
        return;
    uint16_t speeds[2] = {asb_raw_speed(ctx, who[0]), asb_raw_speed(ctx, who[1])};
    for (int i = 0; i < 2; i++) {
        struct asb_slot *slot = asb_slot_of(ctx, who[i], ASB_FX_SPEED_SWAP);
        if (!slot)
            slot = asb_slot_put(ctx, who[i], m, ASB_LASTS, ASB_UNIT_ACTIONS);
        if (slot)
            slot->arg = speeds[1 - i];
    }
}
const struct asb_effect asb_fx_speed_swap = {.on_hit = asb_speed_swap};

// ---- Arrows

// [facts: move Thousand Arrows] Those that fly are on the ground for it, and neither weak nor resistant.
static void asb_arrows_figure(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (role == ASB_USER)
        a->who[ASB_TARGET].marks |= ASB_MARK_GROUNDED;
}
static void asb_arrows(struct asb_attack *a, const struct asb_moment *m) {
    for (int i = 0; asb_attacks(m) && i < 3; i++)
        if (a->who[ASB_TARGET].types[i] == ASB_TYPE_FLYING)
            a->steps = 0;
}
const struct asb_effect asb_fx_arrows = {.figure = asb_arrows_figure, .modify_damage = asb_arrows};

// SPDX-License-Identifier: MIT
// What stands between a battler and a move that reaches it: a substitute, clones, and its own small size? Who
// takes damage from a substitute is ledger.c.
#include "asb/fx/moves.h"

// ---- Substitute

ump_frac asb_substitute_hp(const struct asb_ctx *ctx, int battler) {
    const struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_SUBSTITUTE);
    return slot ? slot->amount : ump_frac_int(0);
}

// [facts: move Substitute] Sounds, what pierces it, Infiltrator, and the moves its text names.
bool asb_passes_substitute(const struct asb_ctx *ctx, int user, uint16_t move) {
    static const uint16_t named[] = {ASB_MOVE_ATTRACT,  ASB_MOVE_CURSE,     ASB_MOVE_DESTINY_BOND,
                                     ASB_MOVE_ENCORE,   ASB_MOVE_GRUDGE,    ASB_MOVE_PERISH_SONG,
                                     ASB_MOVE_PSYCH_UP, ASB_MOVE_ROAR,      ASB_MOVE_TAUNT,
                                     ASB_MOVE_TORMENT,  ASB_MOVE_WHIRLWIND, ASB_MOVE_TRANSFORM};
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (move == named[i])
            return true;
    // of Round, alone among sounds, its text does not say so
    return (asb_fx_of_move(ctx, move, ASB_FX_SOUND) && move != ASB_MOVE_ROUND) ||
           asb_fx_of_move(ctx, move, ASB_FX_PIERCES_SUBSTITUTE) ||
           (user >= 0 && asb_fx_of(ctx, user, ASB_FX_INFILTRATOR));
}
const struct asb_effect asb_fx_pierces_substitute = {.plain = true};

static void asb_substitute_able(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    ump_frac price = ump_frac_int(m->use->attack.ordered);
    if (asb_slot_of(ctx, m->use->user, ASB_FX_SUBSTITUTE))
        asb_use_fails(m->use, ASB_WHY_DECOY_STANDS);
    else if (ump_frac_cmp(asb_b(ctx, m->use->user)->hp, price) <= 0)
        asb_use_fails(m->use, ASB_WHY_HP_TOO_LOW);
}
static void asb_substitute(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    ump_frac hp = ump_frac_int(m->use->attack.ordered);
    struct asb_slot *slot = asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (!slot)
        return;
    slot->amount = hp;
    asb_b(ctx, m->use->user)->substitute = (uint8_t)m->use->attack.ordered;
    asb_harm(ctx, m->use->user, m->use->user, hp, m->source, ASB_C_FACTS_MOVE);
}
// Moves without damage that others aim at who stands behind it.
static void asb_substitute_bars(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (!m->slot || use->user == m->holder || use->stopped || asb_damaging(&use->attack) ||
        !asb_is_aimed(&use->attack) || asb_passes_substitute(ctx, use->user, use->attack.move) ||
        asb_fx_of_move(ctx, use->attack.move, ASB_FX_FUTURE)) // reading 96: what comes later is residual
        return;
    use->stopped = true;
    use->reason = ASB_N_SUBSTITUTE;
    use->stopped_by = m->source;
}
// What else a foe's move would do to it.
static void asb_substitute_shields(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (!m->slot || attempt->by < 0 || attempt->by == m->holder ||
        asb_side_of(ctx, attempt->by) == asb_side_of(ctx, m->holder) ||
        attempt->source.from != ASB_FROM_MOVE ||
        asb_passes_substitute(ctx, attempt->by, attempt->source.index))
        return;
    switch ((enum asb_try)attempt->what) {
    case ASB_TRY_STATUS: // who was drowsy before it stood falls asleep behind it
        attempt->blocked = attempt->source.index != ASB_MOVE_YAWN;
        return;
    case ASB_TRY_STAGE:
    case ASB_TRY_FLINCH:
    case ASB_TRY_SLOT:
    case ASB_TRY_BAN:
    case ASB_TRY_ITEM:
    case ASB_TRY_ABILITY:
    case ASB_TRY_SWITCH:
        attempt->blocked = true;
        return;
    default:
        return;
    }
}
const struct asb_effect asb_fx_substitute = {.on_use = asb_substitute_able,
                                             .on_hit = asb_substitute,
                                             .on_aimed = asb_substitute_bars,
                                             .on_attempt = asb_substitute_shields};

// ---- Double Team

// [facts: move Double Team] Up to the limit at a time.
static void asb_double_team_able(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_b(ctx, m->use->user)->clones >= m->fx->n[0])
        asb_use_fails(m->use, ASB_WHY_CLONES_MOST);
    else if (!m->slot && asb_slot_of(ctx, m->use->user, ASB_FX_PURSUIT)) // pursued in this action
        asb_use_fails(m->use, ASB_WHY_PURSUED);
}
static void asb_double_team(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *user = asb_b(ctx, m->use->user);
    if (m->slot)
        return;
    int clones = user->clones + m->use->attack.ordered;
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_DOUBLE_TEAM);
    if (!slot)
        slot = asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (!slot)
        return;
    user->clones = (uint8_t)(clones > m->fx->n[0] ? m->fx->n[0] : clones);
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STATUS,
                                      .op = UMP_OP_CHANGED,
                                      .actor = m->use->user,
                                      .target = m->use->user,
                                      .subject = slot->source,
                                      .rule = ASB_C_FACTS_MOVE,
                                      .arg = user->clones,
                                      .group = 1u + ASB_UNIT_BATTLE});
}
const struct asb_effect asb_fx_double_team = {.on_use = asb_double_team_able, .on_hit = asb_double_team};

void asb_clones_vanish(struct asb_ctx *ctx, int battler) {
    struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_DOUBLE_TEAM);
    asb_b(ctx, battler)->clones = 0;
    if (slot)
        asb_slot_end(ctx, battler, slot);
}

// A move that has hit: one that reaches several hits the real one and all clones; one that cannot miss the
// real one; any other one of them all. True: it hit a clone, which is gone.
bool asb_hits_clone(struct asb_ctx *ctx, const struct asb_use *use, bool perfect) {
    if (use->target < 0 || use->target == use->user || !asb_b(ctx, use->target)->clones)
        return false;
    struct asb_battler *target = asb_b(ctx, use->target);
    bool wide = use->attack.target == ASB_TARGET_THREE_FOES ||
                use->attack.target == ASB_TARGET_ALL_FOES_ADJACENT ||
                use->attack.target == ASB_TARGET_ALL_ADJACENT || use->attack.target == ASB_TARGET_ALL;
    // [facts: move Foresight] "shreds the target's illusions"
    bool seen =
        asb_slot_of(ctx, use->target, ASB_FX_IDENTIFY) || asb_fx_of(ctx, use->user, ASB_FX_SMOKE_BALL);
    if (wide || perfect || seen ||
        asb_roll(ctx, ASB_L_CLONE, use->user, use->target,
                 ump_frac_make(1, 1 + target->clones, &ctx->status))) {
        asb_clones_vanish(ctx, use->target);
        return false;
    }
    if (--target->clones == 0)
        asb_clones_vanish(ctx, use->target);
    asb_say_note(ctx, UMP_EVENT_NOTE, use->user, use->target, ASB_N_CLONE, ASB_C_FACTS_MOVE);
    return true;
}

// ---- Minimize

// [facts: move Minimize] Once until it leaves play; its evasion cannot be lowered meanwhile. view.c shows its
// size.
static void asb_minimize(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    if (asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_ACTIONS))
        asb_change_stage(ctx, m->use->user, m->use->user, ASB_STAT_EVA, 1, true, m->source);
}
static void asb_minimize_able(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_slot_of(ctx, m->use->user, ASB_FX_MINIMIZE))
        asb_use_fails(m->use, ASB_WHY_ONCE_IN_PLAY);
}
static void asb_stays_small(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (!m->slot || attempt->what != ASB_TRY_STAGE || attempt->stat != ASB_STAT_EVA || attempt->change >= 0)
        return;
    attempt->blocked = attempt->told = true;
    asb_say_source(ctx, m->holder, attempt->by, ASB_N_NO_EFFECT, m->source);
}
const struct asb_effect asb_fx_minimize = {
    .on_use = asb_minimize_able, .on_hit = asb_minimize, .on_attempt = asb_stays_small};

// SPDX-License-Identifier: MIT
// What do the commands of an ordinary attack do, from its announcement to King's Rock? Their order in each
// move is move_scripts.c.
#include "gsc/commands.h"

static void gsc_take_script(struct gsc_ctx *ctx, const uint8_t *script) {
    const struct gsc_move *move = &gsc_moves[ctx->move];
    ctx->type = move->type;
    ctx->power = move->power;
    ctx->accuracy = move->accuracy;
    ctx->matchup = 100;
    ctx->next = script;
    if (script)
        return;
    ump_chance_latch(ctx->chance, UMP_NOT_IMPLEMENTED);
    ctx->ended = true;
}

void gsc_call(struct gsc_ctx *ctx, uint8_t move) {
    ctx->called = true;
    ctx->move = move;
    gsc_take_script(ctx, gsc_script(move));
}

static void gsc_end(struct gsc_ctx *ctx) { ctx->ended = true; }

void gsc_run_script(struct gsc_ctx *ctx, const uint8_t *script) {
    static void (*const commands[GSC_COMMAND_COUNT])(struct gsc_ctx *) = {gsc_end,
#define GSC_COMMAND(id, name) gsc_do_##name,
                                                                          GSC_COMMANDS
#undef GSC_COMMAND
    };
    gsc_take_script(ctx, script);
    while (!ctx->ended)
        commands[*ctx->next++](ctx);
}

void gsc_fail(struct gsc_ctx *ctx) {
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_FAILED, GSC_C_FACTS);
    ctx->ended = true;
}

// Who causes it is its target, so that two causes in one turn are two rolls.
int gsc_draw_range(struct gsc_ctx *ctx, enum gsc_label label, int side, int lowest, int highest) {
    int8_t by = side == ctx->user ? UMP_NOBODY : gsc_who(ctx, ctx->user);
    return lowest + (int)ump_choose(ctx->chance, &(ump_draw){.label = (uint16_t)label,
                                                             .actor = gsc_who(ctx, side),
                                                             .target = by,
                                                             .n = (uint32_t)(highest - lowest + 1),
                                                             .lowest = lowest});
}

// ---- Announcement

// The second turn of a charge and the further turns of a lock cost nothing.
static bool gsc_is_free(const struct gsc_ctx *ctx) {
    return ctx->called || ctx->move == GSC_MOVE_STRUGGLE || ctx->u->order == GSC_ORDER_LOCKED;
}

// [gsc:uses] Reading D40. The PP of a slot that Mimic or Transform filled is the battle's alone.
bool gsc_spend_pp(struct gsc_ctx *ctx) {
    struct gsc_side *u = ctx->u;
    for (int i = 0; i < GSC_SLOTS; i++) {
        if (u->moves[i] != ctx->move)
            continue;
        if (u->pp[i] == 0)
            return false;
        u->pp[i]--;
        if (!(u->marks & GSC_MARK_TRANSFORMED) && ctx->um->moves[i] == ctx->move)
            ctx->um->pp[i] = u->pp[i];
        return true;
    }
    return true;
}

void gsc_do_uses(struct gsc_ctx *ctx) {
    if (ctx->journal)
        ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_USE,
                                          .actor = gsc_who(ctx, ctx->user),
                                          .target = gsc_who(ctx, ctx->target),
                                          .subject = ctx->move,
                                          .rule = GSC_C_USES,
                                          .value = {0, 1},
                                          .after = {0, 1}});
    if (!ctx->called) // called moves are on no record
        ctx->u->last_shown = ctx->u->last_move = ctx->move;
    if (gsc_is_free(ctx) || gsc_spend_pp(ctx))
        return;
    gsc_note(ctx, UMP_EVENT_REFUSE, ctx->user, -1, GSC_N_NO_PP, GSC_C_USES);
    ctx->ended = true;
}

// ---- Damage

// [gsc:critical] Reading D15: no roll for a power of 0.
void gsc_do_critical(struct gsc_ctx *ctx) {
    ctx->crit = false;
    if (!ctx->power)
        return;
    int chance = gsc_crit_chance(&ctx->setup->rules, ctx->move, ctx->u->species, ctx->um->item,
                                 ctx->u->marks & GSC_MARK_FOCUSED);
    ctx->crit = ump_chance_yes(ctx->chance, GSC_L_CRIT, gsc_who(ctx, ctx->user), gsc_who(ctx, ctx->target),
                               (uint64_t)chance, 256);
}

static bool gsc_doubling_item(const struct gsc_ctx *ctx, bool special) {
    int species = gsc_battler(ctx, ctx->user)->species;
    int held = gsc_item_of(ctx->um)->held;
    return special ? held == GSC_HELD_LIGHT_BALL && species == GSC_SPECIES_PIKACHU
                   : held == GSC_HELD_THICK_CLUB &&
                         (species == GSC_SPECIES_CUBONE || species == GSC_SPECIES_MAROWAK);
}

// Reading D49: Dragon Scale raises Dragon-type damage, or Dragon Fang does.
bool gsc_boosting_item(const struct gsc_ctx *ctx) {
    const struct gsc_item *item = gsc_item_of(ctx->um);
    if (ctx->type == GSC_TYPE_DRAGON && gsc_rule(ctx, GSC_P_DRAGON_ITEM))
        return ctx->um->item == GSC_ITEM_DRAGON_FANG;
    return item->held == GSC_HELD_TYPE_BOOST && item->type == ctx->type;
}

struct gsc_work gsc_work_of(const struct gsc_ctx *ctx) {
    return (struct gsc_work){ctx->journal, NULL, gsc_who(ctx, ctx->user), gsc_who(ctx, ctx->target)};
}

void gsc_do_damage(struct gsc_ctx *ctx) {
    const struct gsc_side *u = ctx->u, *t = ctx->t;
    bool special = gsc_is_special(ctx->type);
    enum gsc_stat with = special ? GSC_SPA : GSC_ATK, against = special ? GSC_SPD : GSC_DEF;
    struct gsc_hit hit = {.rules = &ctx->setup->rules,
                          .level = gsc_battler(ctx, ctx->user)->level,
                          .power = ctx->power,
                          .attack = u->stats[with],
                          .raw_attack = u->raw[with],
                          .attack_stage = u->stages[with],
                          .defence = t->stats[against],
                          .raw_defence = t->raw[against],
                          .defence_stage = t->stages[against],
                          .screen = special ? t->light_screen : t->reflect,
                          .crit = ctx->crit,
                          .doubled = gsc_doubling_item(ctx, special),
                          .metal_powder = ctx->tm->item == GSC_ITEM_METAL_POWDER &&
                                          gsc_battler(ctx, ctx->target)->species == GSC_SPECIES_DITTO,
                          .selfdestruct = gsc_moves[ctx->move].effect == GSC_EFFECT_SELFDESTRUCT,
                          .item = gsc_boosting_item(ctx)};
    struct gsc_work work = gsc_work_of(ctx);
    ctx->damage = gsc_base_damage(&hit, &work);
}

// [gsc:damage.15-18] Reading D41: Struggle has no part in this.
void gsc_do_stab(struct gsc_ctx *ctx) {
    struct gsc_work work = gsc_work_of(ctx);
    if (ctx->move == GSC_MOVE_STRUGGLE)
        return;
    struct gsc_typing typing = {.rules = &ctx->setup->rules,
                                .type = ctx->type,
                                .user = {ctx->u->types[0], ctx->u->types[1]},
                                .target = {ctx->t->types[0], ctx->t->types[1]},
                                .identified = ctx->t->marks & GSC_MARK_IDENTIFIED,
                                .solarbeam = ctx->move == GSC_MOVE_SOLARBEAM,
                                .weather = ctx->s->weather};
    ctx->damage = gsc_typed_damage(&typing, ctx->damage, &work, &ctx->matchup);
    if (!ctx->matchup)
        ctx->missed = true;
}

// [gsc:damage.19]
void gsc_do_variation(struct gsc_ctx *ctx) {
    if (!gsc_varies(&ctx->setup->rules, ctx->damage) || ctx->missed)
        return;
    int roll = GSC_VARIANCE_MIN +
               (int)ump_choose(ctx->chance, &(ump_draw){.label = GSC_L_VARIANCE,
                                                        .actor = gsc_who(ctx, ctx->user),
                                                        .target = gsc_who(ctx, ctx->target),
                                                        .n = GSC_VARIANCE_MAX - GSC_VARIANCE_MIN + 1,
                                                        .lowest = GSC_VARIANCE_MIN});
    ctx->damage = gsc_varied(ctx->damage, roll);
    struct gsc_work work = gsc_work_of(ctx);
    gsc_work_term(&work, GSC_T_VARIANCE, GSC_C_DAMAGE_VARIANCE, UMP_OP_MUL, roll, 255, ctx->damage);
}

// ---- Accuracy

static bool gsc_drains(const struct gsc_ctx *ctx) {
    int effect = gsc_moves[ctx->move].effect;
    return effect == GSC_EFFECT_LEECH_HIT || effect == GSC_EFFECT_DREAM_EATER;
}

// [gsc:accuracy.5] Reading D22.
static bool gsc_reaches(const struct gsc_ctx *ctx) {
    uint32_t marks = ctx->t->marks;
    if (marks & GSC_MARK_FLYING)
        return ctx->move == GSC_MOVE_GUST || ctx->move == GSC_MOVE_THUNDER || ctx->move == GSC_MOVE_TWISTER ||
               ctx->move == GSC_MOVE_WHIRLWIND;
    if (marks & GSC_MARK_UNDERGROUND)
        return ctx->move == GSC_MOVE_EARTHQUAKE || ctx->move == GSC_MOVE_MAGNITUDE ||
               (ctx->move == GSC_MOVE_FISSURE && gsc_rule(ctx, GSC_P_FISSURE_DIG));
    return true;
}

// [gsc:accuracy.3] 1 hits, 0 misses, -1 not locked on. The mark is spent either way.
static int gsc_locked_on(struct gsc_ctx *ctx) {
    if (!(ctx->t->marks & GSC_MARK_LOCKED_ON))
        return -1;
    ctx->t->marks &= ~(uint32_t)GSC_MARK_LOCKED_ON;
    return !(ctx->t->marks & GSC_MARK_FLYING &&
             (ctx->move == GSC_MOVE_EARTHQUAKE || ctx->move == GSC_MOVE_FISSURE ||
              ctx->move == GSC_MOVE_MAGNITUDE));
}

static bool gsc_hits_surely(const struct gsc_ctx *ctx) {
    return (ctx->s->weather == GSC_RAIN && ctx->move == GSC_MOVE_THUNDER) ||
           ctx->u->marks & GSC_MARK_X_ACCURACY || gsc_moves[ctx->move].effect == GSC_EFFECT_ALWAYS_HIT;
}

// [gsc:accuracy] In the order of the list; reading D21.
static bool gsc_hits(struct gsc_ctx *ctx) {
    bool lock_first = gsc_rule(ctx, GSC_P_LOCK_ON_DRAIN), blocked = gsc_drains(ctx) && ctx->t->substitute;
    if (gsc_moves[ctx->move].effect == GSC_EFFECT_DREAM_EATER && ctx->tm->status != GSC_SLEEP)
        return false;
    if (ctx->t->marks & GSC_MARK_PROTECTED) {
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->target, -1, GSC_N_UNAFFECTED, GSC_C_ACCURACY);
        return false;
    }
    if (!lock_first && blocked)
        return false;
    int locked = gsc_locked_on(ctx);
    if (locked >= 0)
        return locked;
    if (blocked || !gsc_reaches(ctx))
        return false;
    if (ctx->missed) // by its type: only Lock-On's mark was at stake
        return false;
    if (gsc_hits_surely(ctx))
        return true;
    const struct gsc_item *item = gsc_item_of(ctx->tm);
    int accuracy = gsc_accuracy(ctx->accuracy, ctx->u->stages[GSC_ACC], ctx->t->stages[GSC_EVA],
                                ctx->t->marks & GSC_MARK_IDENTIFIED,
                                item->held == GSC_HELD_BRIGHTPOWDER ? item->parameter : 0);
    return accuracy == 255 || ump_chance_yes(ctx->chance, GSC_L_HIT, gsc_who(ctx, ctx->user),
                                             gsc_who(ctx, ctx->target), (uint64_t)accuracy, 256);
}

void gsc_do_check_hit(struct gsc_ctx *ctx) {
    if (!gsc_hits(ctx))
        ctx->missed = true;
}

// [gsc:end-of-attack.2] Reading D27: lost where a substitute stands now. What missed needs no roll.
void gsc_do_effect_chance(struct gsc_ctx *ctx) {
    int chance = ctx->move == GSC_MOVE_BLIZZARD ? gsc_rule(ctx, GSC_P_BLIZZARD) : gsc_moves[ctx->move].chance;
    ctx->effect = !ctx->missed && !ctx->t->substitute &&
                  ump_chance_yes(ctx->chance, GSC_L_EFFECT, gsc_who(ctx, ctx->user),
                                 gsc_who(ctx, ctx->target), (uint64_t)chance, 256);
}

void gsc_do_failure(struct gsc_ctx *ctx) {
    if (!ctx->missed)
        return;
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->matchup ? ctx->user : ctx->target, -1,
             ctx->matchup ? GSC_N_MISSED : GSC_N_NO_EFFECT, GSC_C_ACCURACY);
    ctx->damage = 0;
    ctx->s->damage = 0;
    ctx->ended = true;
}

// ---- The hit

static void gsc_hit_substitute(struct gsc_ctx *ctx) {
    struct gsc_side *t = ctx->t;
    ctx->broke = true;
    if (ctx->damage >= t->substitute) {
        t->substitute = 0;
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->target, -1, GSC_N_SUBSTITUTE_BREAKS, GSC_C_FACTS);
    } else {
        t->substitute = (uint8_t)(t->substitute - ctx->damage);
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->target, -1, GSC_N_SUBSTITUTE_HIT, GSC_C_FACTS);
    }
    ctx->damage = 0;
    ctx->s->damage = 0;
}

// Endure, then the roll of Focus Band.
static void gsc_hold_on(struct gsc_ctx *ctx) {
    int left = ctx->tm->hp;
    const struct gsc_item *item = gsc_item_of(ctx->tm);
    if (ctx->damage < left)
        return;
    bool endures = ctx->t->marks & GSC_MARK_ENDURING;
    if (!endures && (item->held != GSC_HELD_FOCUS_BAND ||
                     !ump_chance_yes(ctx->chance, GSC_L_FOCUS_BAND, gsc_who(ctx, ctx->target),
                                     gsc_who(ctx, ctx->user), item->parameter, 256)))
        return;
    ctx->damage = left - 1;
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->target, -1, endures ? GSC_N_ENDURED : GSC_N_FOCUS_BAND, GSC_C_FACTS);
}

// What is dealt is cut to the HP left: recoil, drain, Counter and Bide see that number.
void gsc_do_apply(struct gsc_ctx *ctx) {
    ctx->broke = false;
    if (ctx->t->substitute) {
        gsc_hit_substitute(ctx);
        return;
    }
    gsc_hold_on(ctx);
    if (ctx->damage > ctx->tm->hp)
        ctx->damage = ctx->tm->hp;
    ctx->s->damage = (uint16_t)ctx->damage;
    if (ctx->t->marks & GSC_MARK_BIDING)
        ctx->t->bide = (uint16_t)(ctx->t->bide + ctx->damage > 65535 ? 65535 : ctx->t->bide + ctx->damage);
    gsc_lose_hp(ctx, ctx->target, ctx->user, ctx->damage, GSC_C_DAMAGE);
}

void gsc_do_texts(struct gsc_ctx *ctx) {
    if (!ctx->journal)
        return;
    if (ctx->crit)
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_CRITICAL, GSC_C_CRITICAL);
    if (ctx->matchup != 100)
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1,
                 ctx->matchup > 100 ? GSC_N_SUPER_EFFECTIVE : GSC_N_NOT_VERY_EFFECTIVE, GSC_C_DAMAGE_TYPES);
}

// [gsc:end-of-attack.3-4] The rest of the move is cut when the target has fallen.
void gsc_do_check_faint(struct gsc_ctx *ctx) {
    if (ctx->tm->hp)
        return;
    if (ctx->t->marks & GSC_MARK_DESTINY) {
        gsc_note(ctx, UMP_EVENT_NOTE, ctx->target, -1, GSC_N_DESTINY, GSC_C_END_OF_ATTACK);
        gsc_lose_hp(ctx, ctx->user, ctx->target, ctx->um->hp, GSC_C_END_OF_ATTACK);
    }
    ctx->ended = true;
}

void gsc_do_build_rage(struct gsc_ctx *ctx) {
    if (ctx->t->marks & GSC_MARK_RAGING && ctx->t->rage < UINT8_MAX)
        ctx->t->rage++;
}

// [facts: King's Rock] It asks neither who acted first nor whether the target sleeps.
void gsc_do_kings_rock(struct gsc_ctx *ctx) {
    const struct gsc_item *item = gsc_item_of(ctx->um);
    if (gsc_moves[ctx->move].effect == GSC_EFFECT_BEAT_UP && ctx->setup->count[ctx->user] == 1)
        return; // a party of one stops before it
    if (item->held != GSC_HELD_FLINCH || ctx->t->substitute ||
        !ump_chance_yes(ctx->chance, GSC_L_KINGS_ROCK, gsc_who(ctx, ctx->user), gsc_who(ctx, ctx->target),
                        item->parameter, 256))
        return;
    ctx->t->marks = (ctx->t->marks | GSC_MARK_FLINCHED) & ~(uint32_t)GSC_MARK_RECHARGING;
}

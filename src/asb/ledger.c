// SPDX-License-Identifier: MIT
// How do HP and energy change, and who is out? Every loss and gain goes through here, exact, with what it
// comes from; rounding is once, at the end of the round. The damage of an attack is reckoned in damage.c, the
// cost of a move in energy.c.
#include "asb/battle.h"

// [facts: ability Power Construct] What it has grown to has more.
ump_frac asb_max_hp(const struct asb_ctx *ctx, int battler) {
    const struct asb_who *start = &ctx->setup->fighters[battler].start;
    const struct asb_battler *b = asb_b(ctx, battler);
    const struct asb_species *rows = asb_species[ctx->setup->date];
    int more =
        b->shape_from == ASB_SHAPE_GROWN && start->species ? rows[b->shape].hp - rows[start->species].hp : 0;
    return ump_frac_int(start->max_hp + more);
}

// ---- Words and rolls

void asb_tell_note(struct asb_ctx *ctx, ump_event_kind kind, int actor, int target, enum asb_note note,
                   enum asb_cite cite) {
    ump_log(ctx->journal, (ump_event){.kind = (uint8_t)kind,
                                      .actor = (int8_t)actor,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)note,
                                      .rule = (uint16_t)cite,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

enum asb_cite asb_cite_of(struct asb_source source) {
    switch ((enum asb_from)source.from) {
    case ASB_FROM_MOVE:
        return ASB_C_FACTS_MOVE;
    case ASB_FROM_ABILITY:
        return ASB_C_FACTS_ABILITY;
    case ASB_FROM_ITEM:
        return ASB_C_FACTS_ITEM;
    case ASB_FROM_PERK:
        return ASB_C_FACTS_PERK;
    case ASB_FROM_FIELD: // abilities alone bring the strong weathers
        return source.index == ASB_T_STRONG_SUN || source.index == ASB_T_STRONG_RAIN ||
                       source.index == ASB_T_STRONG_WIND
                   ? ASB_C_FACTS_ABILITY
                   : ASB_C_NONE;
    case ASB_FROM_RULE:
        return ASB_C_NONE;
    }
    return ASB_C_NONE;
}

void asb_tell_why(struct asb_ctx *ctx, ump_event_kind kind, int actor, int target, enum asb_note note,
                  enum asb_why why, struct asb_source source, uint16_t move) {
    uint16_t cite = asb_source_code(source) ? (uint16_t)asb_cite_of(source) : ASB_C_NONE;
    ump_log(ctx->journal, (ump_event){.kind = (uint8_t)kind,
                                      .actor = (int8_t)actor,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)note,
                                      .rule = cite ? cite : asb_why_cite((uint32_t)why),
                                      .arg = asb_source_code(source),
                                      .group = (uint32_t)why,
                                      .value = ump_frac_int(move),
                                      .after = {0, 1}});
}

void asb_tell_kept_off(struct asb_ctx *ctx, int target, int by, enum asb_why why, enum asb_cite cite) {
    bool by_source = why == ASB_WHY_KEPT_OFF && asb_source_code(ctx->kept_by);
    uint16_t rule = by_source ? (uint16_t)asb_cite_of(ctx->kept_by) : asb_why_cite((uint32_t)why);
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_NOTE,
                                      .actor = (int8_t)target,
                                      .target = (int8_t)by,
                                      .subject = ASB_N_NO_EFFECT,
                                      .rule = rule ? rule : (uint16_t)cite,
                                      .arg = by_source ? asb_source_code(ctx->kept_by) : 0,
                                      .group = by_source ? ASB_WHY_NONE : (uint32_t)why,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

// Which types or abilities it has now.
static ump_frac asb_now_packed(const struct asb_ctx *ctx, int battler, enum asb_note note) {
    const struct asb_battler *b = asb_b(ctx, battler);
    int64_t packed = 0;
    for (int i = 0; i < 3 && note == ASB_N_TYPES_CHANGED; i++)
        packed |= (int64_t)b->types[i] << 8 * i;
    for (int i = 0; i < b->ability_count && i < 3 && note == ASB_N_ABILITIES_CHANGED; i++)
        packed |= (int64_t)b->abilities[i] << 16 * i;
    return ump_frac_int(packed);
}

void asb_tell_source(struct asb_ctx *ctx, int actor, int target, enum asb_note note,
                     struct asb_source source) {
    ump_log(ctx->journal,
            (ump_event){.kind = UMP_EVENT_NOTE,
                        .actor = (int8_t)actor,
                        .target = (int8_t)target,
                        .subject = (uint16_t)note,
                        .rule = (uint16_t)asb_cite_of(source),
                        .arg = asb_source_code(source),
                        .value = {0, 1},
                        .after = actor < 0 ? ump_frac_int(0) : asb_now_packed(ctx, actor, note)});
}

bool asb_roll(struct asb_ctx *ctx, enum asb_label label, int actor, int target, ump_frac chance) {
    if (chance.num < 0)
        chance = ump_frac_int(0);
    return ump_chance_yes(ctx->chance, (uint16_t)label, (int8_t)actor, (int8_t)target, (uint64_t)chance.num,
                          (uint64_t)chance.den);
}

bool asb_roll_effect(struct asb_ctx *ctx, enum asb_label label, int actor, int target, ump_frac chance,
                     struct asb_source source) {
    uint32_t before = ctx->chance->subject;
    ctx->chance->subject = asb_source_code(source);
    bool happens = asb_roll(ctx, label, actor, target, chance);
    ctx->chance->subject = before;
    return happens;
}

__attribute__((cold)) static void asb_tell_amount(struct asb_ctx *ctx, ump_event_kind kind, int by,
                                                  int target, ump_frac amount, ump_frac left,
                                                  struct asb_source source, enum asb_cite cite, int32_t arg) {
    ump_log(ctx->journal, (ump_event){.kind = (uint8_t)kind,
                                      .actor = (int8_t)by,
                                      .target = (int8_t)target,
                                      .subject = asb_source_code(source),
                                      .rule = (uint16_t)cite,
                                      .arg = arg,
                                      .value = amount,
                                      .after = left});
}

// A macro, so that nothing of it is worked out where nobody reads along.
#define asb_log_amount(ctx, ...)                                                                             \
    do {                                                                                                     \
        if ((ctx)->journal)                                                                                  \
            asb_tell_amount(ctx, __VA_ARGS__);                                                               \
    } while (0)

// ---- Rounding

// [asb:rounding] A loss goes up from the half on; what is won is a loss below zero.
static int64_t asb_rounded_loss(struct asb_ctx *ctx, ump_frac loss) {
    if (loss.den == 1)
        return loss.num;
    return ump_frac_floor(ump_frac_add(loss, ump_frac_make(1, 2, &ctx->status), &ctx->status));
}

// `rounding = each amount`: at once, instead of at the end of the round.
static ump_frac asb_loss_now(struct asb_ctx *ctx, ump_frac loss) {
    bool now = asb_is(ctx->setup->params, ASB_P_ROUNDING, 1);
    return now && loss.den != 1 ? ump_frac_int(asb_rounded_loss(ctx, loss)) : loss;
}

static ump_frac asb_gain_now(struct asb_ctx *ctx, ump_frac gain) {
    return ump_frac_neg(asb_loss_now(ctx, ump_frac_neg(gain, &ctx->status)), &ctx->status);
}

// What a whole number takes or gives; `from`: what stood there at the start of the round. what: 0 HP, 1 HP of
// the substitute, 2 energy. `last`: the battle is over, and no end of the round comes.
static void asb_log_rounded(struct asb_ctx *ctx, int battler, ump_frac exact, ump_frac whole, ump_frac from,
                            int what, bool last) {
    ump_frac by = ump_frac_sub(whole, exact, &ctx->status);
    bool less = by.num < 0;
    ump_log(ctx->journal, (ump_event){.kind = what == 2 ? UMP_EVENT_ENERGY
                                              : less    ? UMP_EVENT_DAMAGE
                                                        : UMP_EVENT_HEAL,
                                      .actor = what == 2 ? (int8_t)battler : UMP_NOBODY,
                                      .target = what == 2 ? UMP_NOBODY : (int8_t)battler,
                                      .rule = ASB_C_ROUNDING,
                                      .arg = what + (last ? ASB_ROUNDED_LAST : 0),
                                      .group = from.num > 0 ? (uint32_t)from.num : 0,
                                      .value = less && what != 2 ? ump_frac_neg(by, &ctx->status) : by,
                                      .after = whole});
}

// [facts: move Substitute] It is a battler of its own with so many HP: what it has taken is rounded as well.
static void asb_round_substitute(struct asb_ctx *ctx, int battler, bool last) {
    struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_SUBSTITUTE);
    if (!slot || slot->amount.den == 1)
        return;
    ump_frac loss = ump_frac_sub(ump_frac_int(0), slot->amount, &ctx->status);
    ump_frac left = ump_frac_int(-asb_rounded_loss(ctx, loss));
    asb_log_rounded(ctx, battler, slot->amount, left, ump_frac_int(0), 1, last);
    slot->amount = left;
    asb_b(ctx, battler)->substitute = (uint8_t)left.num;
}

// Whole numbers for one battler; what that takes or gives is told.
static void asb_round_one(struct asb_ctx *ctx, int battler, bool last) {
    struct asb_battler *b = asb_b(ctx, battler);
    ump_status *st = &ctx->status;
    ump_frac full = asb_max_hp(ctx, battler), cap = ctx->setup->params[ASB_P_ENERGY_START];
    int64_t hp = b->round_hp.num - asb_rounded_loss(ctx, ump_frac_sub(b->round_hp, b->hp, st));
    int64_t en = b->round_en.num - asb_rounded_loss(ctx, ump_frac_sub(b->round_en, b->en, st));
    ump_frac new_hp = ump_frac_min(ump_frac_int(hp < 0 ? 0 : hp), full),
             new_en = ump_frac_min(ump_frac_int(en), cap);
    if (ump_frac_cmp(new_hp, b->hp))
        asb_log_rounded(ctx, battler, b->hp, new_hp, b->round_hp, 0, last);
    if (ump_frac_cmp(new_en, b->en))
        asb_log_rounded(ctx, battler, b->en, new_en, b->round_en, 2, last);
    b->hp = new_hp;
    b->en = new_en;
    asb_round_substitute(ctx, battler, last);
}

// Of one that fell nobody asks any more: its energy is whole as the others' is, without a word of it.
static void asb_round_fallen(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (b->en.den != 1)
        b->en = ump_frac_int(b->round_en.num -
                             asb_rounded_loss(ctx, ump_frac_sub(b->round_en, b->en, &ctx->status)));
}

void asb_round_amounts(struct asb_ctx *ctx) {
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++) {
        struct asb_battler *b = asb_b(ctx, (int)i);
        if (!(b->flags & ASB_FLAG_FAINTED)) {
            asb_round_one(ctx, (int)i, false);
            asb_faint_if_due(ctx, (int)i, ASB_AFTER_ROUND);
            asb_exhaust_if_due(ctx, (int)i);
        } else
            asb_round_fallen(ctx, (int)i);
        b->round_hp = b->hp;
        b->round_en = b->en;
    }
}

// [asb:rounding] Of a battle that is over no end of the round comes: what stands is rounded as it would be
// there. That it falls by it decides nothing any more; then the fraction stays.
void asb_round_last(struct asb_ctx *ctx) {
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++) {
        const struct asb_battler *b = asb_b(ctx, (int)i);
        const struct asb_slot *substitute = asb_slot_of(ctx, (int)i, ASB_FX_SUBSTITUTE);
        bool whole = b->hp.den == 1 && b->en.den == 1 && (!substitute || substitute->amount.den == 1);
        if (b->flags & ASB_FLAG_FAINTED)
            asb_round_fallen(ctx, (int)i);
        if (b->flags & ASB_FLAG_FAINTED || whole)
            continue;
        if (b->round_hp.num - asb_rounded_loss(ctx, ump_frac_sub(b->round_hp, b->hp, &ctx->status)) <= 0 ||
            b->round_en.num - asb_rounded_loss(ctx, ump_frac_sub(b->round_en, b->en, &ctx->status)) <= 0)
            continue;
        asb_round_one(ctx, (int)i, true);
    }
}

// ---- Knock-outs

void asb_knock_out(struct asb_ctx *ctx, int battler, int by) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (b->flags & ASB_FLAG_FAINTED)
        return;
    b->flags |= ASB_FLAG_FAINTED;
    b->hp = ump_frac_int(0);
    if (b->en.num < 0)
        b->en = ump_frac_int(0);
    ctx->state->sides[asb_side_of(ctx, battler)].fell = 0;
    asb_log_amount(ctx, UMP_EVENT_FAINT, by, battler, ump_frac_int(0), ump_frac_int(0), asb_by_rule(),
                   ASB_C_ROUNDING, 0);
    if (ctx->use && ctx->use->target == battler)
        ctx->use->knocked_out = true;
    if (by >= 0 && by != battler) {
        if (ctx->acting == by + 1)
            ctx->felled = (uint8_t)(1 + battler);
        if (ctx->use && ctx->use->user == by) // Fell Stinger
            asb_call_move(ctx, ASB_ON_KNOCK_OUT, ctx->use);
        asb_call(ctx, ASB_ON_KNOCK_OUT, by, battler, ctx->use, NULL);
    }
    asb_somebody_fell(ctx, battler, by);
}

bool asb_faint_at(struct asb_ctx *ctx, int battler, enum asb_moment_of moment) {
    const struct asb_battler *b = asb_b(ctx, battler);
    const ump_frac *p = ctx->setup->params;
    ump_frac limit = moment == ASB_AFTER_ATTACK ? p[ASB_P_FAINT_AT] : ump_frac_int(0);
    if (b->flags & ASB_FLAG_FAINTED || ump_frac_cmp(b->hp, limit) > 0)
        return false;
    if (moment == ASB_AFTER_RESIDUAL && !asb_is(p, ASB_P_RESIDUAL_FAINTS, 1))
        return false;
    asb_knock_out(ctx, battler,
                  ctx->use && moment == ASB_AFTER_ATTACK && ctx->use->user != battler ? ctx->use->user
                                                                                      : UMP_NOBODY);
    return true;
}

// [asb:energy] Who has no energy left is knocked out, "just as if its HP had been reduced to 0".
bool asb_exhaust(struct asb_ctx *ctx, int battler) {
    if (asb_is_fainted(ctx, battler))
        return false;
    asb_say_note(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY, ASB_N_OUT_OF_ENERGY, ASB_C_ENERGY);
    asb_knock_out(ctx, battler, UMP_NOBODY);
    return true;
}

// ---- HP

// Takes it off: at most what is there where that knocks out now, for then nothing can follow.
static ump_frac asb_take_hp(struct asb_ctx *ctx, int target, ump_frac amount) {
    struct asb_battler *t = asb_b(ctx, target);
    ump_frac before = t->hp;
    t->hp = ump_frac_sub(t->hp, amount, &ctx->status);
    return ump_frac_min(amount, before.num < 0 ? ump_frac_int(0) : before);
}

static ump_frac asb_not_below_zero(ump_frac value) { return value.num < 0 ? ump_frac_int(0) : value; }

// Whether it is what a battler pays for its own move without damage: a substitute, a curse.
bool asb_is_own_price(const struct asb_ctx *ctx, int target, int by, struct asb_source source) {
    return by == target && source.from == ASB_FROM_MOVE &&
           asb_moves[ctx->setup->date][source.index].klass == ASB_CLASS_OTHER;
}

ump_frac asb_harm(struct asb_ctx *ctx, int target, int by, ump_frac amount, struct asb_source source,
                  enum asb_cite cite) {
    struct asb_attempt attempt = {.what = ASB_TRY_HARM,
                                  .by = (int8_t)by,
                                  .cite = (uint16_t)cite,
                                  .source = source,
                                  .amount = amount,
                                  .sum = ASB_SUM_HP_LOST,
                                  .sum_of = {(int8_t)target, (int8_t)target}};
    if (asb_is_fainted(ctx, target) || amount.num <= 0 || !asb_may(ctx, target, &attempt) ||
        attempt.amount.num <= 0)
        return ump_frac_int(0);
    ump_frac exact = attempt.amount;
    attempt.amount = asb_loss_now(ctx, exact);
    asb_tell_rule(ctx, &attempt, ASB_T_ROUNDED, ASB_C_ROUNDING, UMP_OP_NONE, exact, exact, attempt.amount);
    ump_frac removed = asb_take_hp(ctx, target, attempt.amount);
    if (!asb_is_own_price(ctx, target, by, source))
        asb_b(ctx, target)->flags |= ASB_FLAG_SORE;
    asb_log_amount(ctx, UMP_EVENT_DAMAGE, by, target, attempt.amount,
                   asb_not_below_zero(asb_b(ctx, target)->hp), source, cite, 0);
    asb_call(ctx, ASB_ON_HAPPENED, target, by, ctx->use, &attempt);
    // within a use its end decides (move.c)
    if (!ctx->use)
        asb_faint_if_due(ctx, target, ASB_AFTER_RESIDUAL);
    else if (target == ctx->use->user)
        ctx->use->user_hurt = true;
    return removed;
}

// Where nothing is regained its amount was no sum of anything: what was told of it right before is taken
// back.
static void asb_forget_gain(struct asb_ctx *ctx, int target, enum asb_group_of_terms sum) {
    ump_journal *journal = ctx->journal;
    ump_journal_mark mark = ump_journal_at(journal);
    for (; mark.events; mark.events--) {
        const ump_event *last = &journal->events[mark.events - 1];
        if (last->kind != UMP_EVENT_WORKING || last->group != (uint32_t)sum || last->actor != target)
            break;
        if (last->text_len)
            mark.text = last->text;
    }
    ump_journal_back(journal, mark);
}

ump_frac asb_heal(struct asb_ctx *ctx, int target, int by, ump_frac amount, struct asb_source source,
                  enum asb_cite cite) {
    struct asb_battler *t = asb_b(ctx, target);
    ump_frac none = ump_frac_int(0), room = ump_frac_sub(asb_max_hp(ctx, target), t->hp, &ctx->status);
    struct asb_attempt attempt = {.what = ASB_TRY_HEAL,
                                  .by = (int8_t)by,
                                  .cite = (uint16_t)cite,
                                  .source = source,
                                  .amount = amount,
                                  .sum = ASB_SUM_HP_GAINED,
                                  .sum_of = {(int8_t)target, (int8_t)target}};
    if (ctx->use && room.num <= 0)
        ctx->use->idle = target == ctx->use->user ? ASB_WHY_FULL_HP : ASB_WHY_TARGET_FULL_HP;
    if (asb_is_fainted(ctx, target) || amount.num <= 0 || room.num <= 0) {
        asb_forget_gain(ctx, target, ASB_SUM_HP_GAINED);
        return none;
    }
    if (!asb_may(ctx, target, &attempt) || attempt.amount.num <= 0)
        return none;
    ump_frac whole = asb_gain_now(ctx, attempt.amount), gained = ump_frac_min(whole, room);
    asb_tell_rule(ctx, &attempt, ASB_T_ROUNDED, ASB_C_ROUNDING, UMP_OP_NONE, whole, attempt.amount, whole);
    asb_tell_rule(ctx, &attempt, ASB_T_UP_TO_FULL, cite, UMP_OP_MIN, room, whole, gained);
    t->hp = ump_frac_add(t->hp, gained, &ctx->status);
    asb_log_amount(ctx, UMP_EVENT_HEAL, by, target, gained, t->hp, source, cite, 0);
    attempt.amount = gained;
    asb_call(ctx, ASB_ON_HAPPENED, target, by, ctx->use, &attempt);
    return gained;
}

// ---- The damage of an attack

// Whether the target's substitute stands in the way of this use.
bool asb_substitute_takes(const struct asb_ctx *ctx, const struct asb_use *use) {
    return use->target >= 0 && use->target != use->user && asb_b(ctx, use->target)->substitute &&
           !asb_passes_substitute(ctx, use->user, use->attack.move);
}

static ump_frac asb_substitute_now(const struct asb_ctx *ctx, int battler) {
    const struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_SUBSTITUTE);
    return slot ? slot->amount : ump_frac_int(asb_b(ctx, battler)->substitute);
}
static bool asb_spills(const struct asb_ctx *ctx, const struct asb_use *use) {
    return use->attack.hits != ASB_HITS_ONE || asb_fx_of(ctx, use->user, ASB_FX_PARENTAL_BOND);
}

// "taken by the substitute -15 = 9/2": as the last term of the attack's sum.
__attribute__((cold)) static void asb_tell_spill(struct asb_ctx *ctx, const struct asb_use *use,
                                                 struct asb_attempt *attempt, ump_frac damage) {
    ump_frac stood = asb_substitute_now(ctx, use->target), rest = ump_frac_sub(damage, stood, &ctx->status);
    if (rest.num > 0 && asb_spills(ctx, use))
        asb_tell_rule(ctx, attempt, ASB_T_SUBSTITUTE, ASB_C_MULTI_HIT, UMP_OP_SUB, stood, damage, rest);
}

// [facts: move Substitute] [asb:multi-hit] Gone at a half or less, as a battler; what is left of the damage
// goes on only where the move hits several times. Returns that.
static ump_frac asb_put_on_substitute(struct asb_ctx *ctx, struct asb_use *use, ump_frac damage) {
    struct asb_battler *t = asb_b(ctx, use->target);
    struct asb_slot *slot = asb_slot_of(ctx, use->target, ASB_FX_SUBSTITUTE);
    ump_frac stood = asb_substitute_now(ctx, use->target), none = ump_frac_int(0);
    ump_frac left = ump_frac_sub(stood, damage, &ctx->status);
    bool breaks = ump_frac_cmp(left, ctx->setup->params[ASB_P_FAINT_AT]) <= 0;
    use->substitute_took = true;
    use->dealt = ump_frac_min(damage, stood);
    t->substitute = (uint8_t)(breaks ? 0 : ump_frac_ceil(left));
    if (slot)
        slot->amount = breaks ? none : left;
    asb_log_amount(ctx, UMP_EVENT_DAMAGE, use->user, use->target, use->dealt, breaks ? none : left,
                   (struct asb_source){ASB_FROM_MOVE, ASB_USER, use->attack.move}, ASB_C_FACTS_MOVE, 1);
    if (breaks && slot)
        asb_slot_end(ctx, use->target, slot);
    return breaks && left.num < 0 && asb_spills(ctx, use) ? ump_frac_neg(left, &ctx->status) : none;
}

// What Counter, Focus Punch and their kin look back on in this action.
static void asb_note_taken(struct asb_ctx *ctx, const struct asb_use *use) {
    struct asb_battler *t = asb_b(ctx, use->target);
    int which = use->attack.klass == ASB_CLASS_SPECIAL;
    t->flags |= ASB_FLAG_HURT;
    t->taken[which] = ump_frac_add(t->taken[which], use->hp_lost, &ctx->status);
    t->taken_by[which] = (uint8_t)(1 + use->user);
    t->hits_taken = (uint8_t)(t->hits_taken + use->hits);
    t->hit_type = use->attack.type;
    ctx->struck = (uint8_t)(1 + use->target);
    ctx->struck_for = use->hp_lost;
}

void asb_put_damage(struct asb_ctx *ctx, struct asb_use *use, ump_frac damage) {
    struct asb_source source = {ASB_FROM_MOVE, ASB_USER, use->attack.move};
    struct asb_attempt attempt = {.what = ASB_TRY_DAMAGE,
                                  .by = use->user,
                                  .cite = ASB_C_DAMAGE,
                                  .source = source,
                                  .amount = damage,
                                  .sum = ASB_SUM_DAMAGE,
                                  .sum_of = {use->user, use->target}};
    use->damage = damage;
    use->dealt = ump_frac_int(0);
    use->hp_lost = ump_frac_int(0);
    if (asb_is_fainted(ctx, use->target) || damage.num <= 0)
        return;
    asb_ask_rows(ctx, use->target, use->user, use, &attempt);
    if (attempt.blocked || attempt.amount.num <= 0)
        return;
    ump_frac rest = asb_loss_now(ctx, attempt.amount);
    asb_tell_rule(ctx, &attempt, ASB_T_ROUNDED, ASB_C_ROUNDING, UMP_OP_NONE, rest, attempt.amount, rest);
    if (asb_substitute_takes(ctx, use)) {
        if (ctx->journal)
            asb_tell_spill(ctx, use, &attempt, rest);
        rest = asb_put_on_substitute(ctx, use, rest);
    }
    // [facts: moves] False Swipe, Hold Back: 1 HP is left
    if (asb_move_row_has(ctx, use->attack.move, ASB_FX_LEAVES_ONE)) {
        ump_frac most = ump_frac_sub(asb_b(ctx, use->target)->hp, ump_frac_int(1), &ctx->status);
        most = ump_frac_min(rest, asb_not_below_zero(most));
        asb_tell_rule(ctx, &attempt, ASB_T_LEAVES_ONE, ASB_C_FACTS_MOVE, UMP_OP_MIN, most, rest, most);
        rest = most;
    }
    if (rest.num > 0) {
        use->hp_lost = asb_take_hp(ctx, use->target, rest);
        use->dealt = ump_frac_add(use->dealt, use->hp_lost, &ctx->status);
        asb_log_amount(ctx, UMP_EVENT_DAMAGE, use->user, use->target, rest,
                       asb_not_below_zero(asb_b(ctx, use->target)->hp), source, ASB_C_DAMAGE, 0);
        asb_note_taken(ctx, use);
    }
    attempt.amount = use->hp_lost;
    asb_call(ctx, ASB_ON_HAPPENED, use->target, use->user, use, &attempt);
}

// ---- Energy

// Whether it is the price of the move in use, which nothing but energy.c changes.
static bool asb_is_price(const struct asb_ctx *ctx, int battler, struct asb_source source) {
    return ctx->use && ctx->use->user == battler && source.from == ASB_FROM_MOVE &&
           source.index == ctx->use->attack.move;
}

void asb_spend(struct asb_ctx *ctx, int battler, ump_frac amount, struct asb_source source,
               enum asb_cite cite) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (b->flags & ASB_FLAG_FAINTED || amount.num <= 0)
        return;
    struct asb_attempt attempt = {.what = ASB_TRY_ENERGY,
                                  .by = ctx->use ? ctx->use->user : (int8_t)battler,
                                  .cite = (uint16_t)cite,
                                  .source = source,
                                  .amount = ump_frac_neg(amount, &ctx->status),
                                  .sum = ASB_SUM_ENERGY,
                                  .sum_of = {(int8_t)battler, (int8_t)battler}};
    if (!asb_is_price(ctx, battler, source)) {
        if (!asb_may(ctx, battler, &attempt) || attempt.amount.num >= 0)
            return;
        amount = ump_frac_neg(attempt.amount, &ctx->status);
    }
    ump_frac exact = amount;
    amount = asb_loss_now(ctx, exact);
    asb_tell_rule(ctx, &attempt, ASB_T_ROUNDED, ASB_C_ROUNDING, UMP_OP_NONE, exact, exact, amount);
    b->en = ump_frac_sub(b->en, amount, &ctx->status);
    asb_log_amount(ctx, UMP_EVENT_ENERGY, battler, UMP_NOBODY, ump_frac_neg(amount, &ctx->status), b->en,
                   source, cite, 0);
    if (!ctx->acting)
        asb_exhaust_if_due(ctx, battler);
}

void asb_gain(struct asb_ctx *ctx, int battler, ump_frac amount, struct asb_source source,
              enum asb_cite cite) {
    struct asb_battler *b = asb_b(ctx, battler);
    ump_frac room = ump_frac_sub(ctx->setup->params[ASB_P_ENERGY_START], b->en, &ctx->status);
    struct asb_attempt attempt = {.what = ASB_TRY_ENERGY,
                                  .by = (int8_t)battler,
                                  .cite = (uint16_t)cite,
                                  .source = source,
                                  .amount = amount,
                                  .sum = ASB_SUM_ENERGY_GAINED,
                                  .sum_of = {(int8_t)battler, (int8_t)battler}};
    if (ctx->use && room.num <= 0)
        ctx->use->idle = ASB_WHY_FULL_ENERGY;
    if (b->flags & ASB_FLAG_FAINTED || amount.num <= 0 || room.num <= 0) {
        asb_forget_gain(ctx, battler, ASB_SUM_ENERGY_GAINED);
        return;
    }
    if (!asb_may(ctx, battler, &attempt) || attempt.amount.num <= 0)
        return;
    ump_frac whole = asb_gain_now(ctx, attempt.amount), gained = ump_frac_min(whole, room);
    asb_tell_rule(ctx, &attempt, ASB_T_ROUNDED, ASB_C_ROUNDING, UMP_OP_NONE, whole, attempt.amount, whole);
    asb_tell_rule(ctx, &attempt, ASB_T_UP_TO_FULL, cite, UMP_OP_MIN, room, whole, gained);
    b->en = ump_frac_add(b->en, gained, &ctx->status);
    asb_log_amount(ctx, UMP_EVENT_ENERGY, battler, UMP_NOBODY, gained, b->en, source, cite, 0);
}

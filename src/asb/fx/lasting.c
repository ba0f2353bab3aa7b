// SPDX-License-Identifier: MIT
// Which effects heal and hurt at the ends of actions and rounds, or strike later? Rings, seeds, curses,
// dreams, songs, wishes, and the items and abilities of these lists. When each comes is timing.c.
#include "asb/fx/state.h"

static void asb_hurt_now(struct asb_ctx *ctx, const struct asb_moment *m, int by, int amount) {
    asb_harm(ctx, m->holder, by, ump_frac_int(amount), m->source, ASB_C_END_OF_ACTION);
    asb_faint_if_due(ctx, m->holder, ASB_AFTER_RESIDUAL);
}
static void asb_heal_now(struct asb_ctx *ctx, const struct asb_moment *m, int amount) {
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(amount), m->source, ASB_C_END_OF_ACTION);
}

// ---- Rings and roots

// [facts: moves Aqua Ring, Ingrain] Whoever has it already gets no second one.
static void asb_ring_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->user == m->holder && m->use->attack.move == m->source.index &&
        !asb_slot_put(ctx, m->holder, m, m->fx->n[1], ASB_UNIT_ACTIONS))
        asb_use_lies_not(ctx, m->use, m->holder, m->fx->effect);
}
static void asb_ring_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_heal_now(ctx, m, m->fx->n[0]);
}
const struct asb_effect asb_fx_ring = {.on_hit = asb_ring_on_hit, .end_of_action = asb_ring_end_of_action};

// [facts: item Root Fossil] One more for roots.
static void asb_rooted_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_heal_now(ctx, m, m->fx->n[0] + (asb_fx_of(ctx, m->holder, ASB_FX_ROOT_FOSSIL) ? 1 : 0));
}
// Nobody sends it out; a foe who leaves of its own accord is none of its business.
static void asb_rooted_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->slot && m->attempt->what == ASB_TRY_SWITCH && m->attempt->arg == m->holder &&
        m->attempt->by != m->holder)
        asb_block(m);
}
const struct asb_effect asb_fx_rooted = {.on_hit = asb_ring_on_hit,
                                         .end_of_action = asb_rooted_end_of_action,
                                         .on_attempt = asb_rooted_on_attempt};

// ---- Leech Seed

static void asb_leech_seed_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot || m->use->user != m->holder || m->use->attack.move != m->source.index)
        return;
    if (target < 0 || m->use->substitute_took || !asb_slot_put(ctx, target, m, m->fx->n[1], ASB_UNIT_ACTIONS))
        asb_use_lies_not(ctx, m->use, target, m->fx->effect);
}
// What it takes goes to who stands in the place of its user; ooze hurts instead.
static void asb_leech_seed_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot || m->slot->by < 0)
        return;
    struct asb_source seed = m->source, ooze = {ASB_FROM_ABILITY, ASB_TARGET, ASB_ABILITY_LIQUID_OOZE};
    int taker = asb_active(ctx, asb_side_of(ctx, m->slot->by)), holder = m->holder;
    bool oozes = asb_fx_of(ctx, holder, ASB_FX_LIQUID_OOZE);
    ump_frac taken = asb_harm(ctx, holder, m->slot->by, ump_frac_int(m->fx->n[0]), seed, ASB_C_END_OF_ACTION);
    if (taken.num > 0 && taker >= 0 && asb_in_play(ctx, taker)) {
        if (oozes) {
            asb_harm(ctx, taker, holder, taken, ooze, ASB_C_END_OF_ACTION);
            asb_faint_if_due(ctx, taker, ASB_AFTER_RESIDUAL);
        } else
            asb_heal(ctx, taker, taker, taken, seed, ASB_C_END_OF_ACTION);
    }
    asb_faint_if_due(ctx, holder, ASB_AFTER_RESIDUAL);
}
const struct asb_effect asb_fx_leech_seed = {.on_hit = asb_leech_seed_on_hit,
                                             .end_of_action = asb_leech_seed_end_of_action};

// [facts: item Big Root] Twice what drains and seeds give; a drain never more than the damage.
static void asb_big_root_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (attempt->what != ASB_TRY_HEAL || attempt->source.from != ASB_FROM_MOVE)
        return;
    const struct asb_fx_list *list = &asb_moves[ctx->setup->date][attempt->source.index].fx;
    for (int i = 0; i < list->count; i++) {
        uint16_t effect = asb_fx_rows[list->first + i].effect;
        if (effect != ASB_FX_DRAIN && effect != ASB_FX_LEECH_SEED)
            continue;
        attempt->amount = ump_frac_mul(attempt->amount, ump_frac_int(2), &ctx->status);
        if (effect == ASB_FX_DRAIN && m->use)
            attempt->amount = ump_frac_min(attempt->amount, m->use->dealt);
        return;
    }
}
const struct asb_effect asb_fx_big_root = {.on_attempt = asb_big_root_on_attempt};

// ---- Curse, Nightmare, Bad Dreams

// [facts: move Curse] A Ghost's: so much HP and more energy of its own, so much of the opponent's each
// action.
enum { ASB_CURSE_PRICE = 30, ASB_CURSE_MORE_ENERGY = 4, ASB_CURSE_DAMAGE = 5 };
static bool asb_is_ghost_who(const struct asb_who *who) {
    return who->types[0] == ASB_TYPE_GHOST || who->types[1] == ASB_TYPE_GHOST ||
           who->types[2] == ASB_TYPE_GHOST;
}
static void asb_curse_cost(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && !a->cost_given && asb_is_ghost_who(&a->who[ASB_USER]))
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(ASB_CURSE_MORE_ENERGY));
}
static bool asb_is_cursing(const struct asb_moment *m) {
    return !m->slot && m->use->user == m->holder && m->use->attack.move == m->source.index;
}
static void asb_curse_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    ump_frac least = m->fx->count ? ump_frac_int(m->fx->n[0])
                                  : ump_frac_div(asb_max_hp(ctx, user), ump_frac_int(2), &ctx->status);
    if (!asb_is_cursing(m) || !asb_is_of_type(ctx, user, ASB_TYPE_GHOST))
        return;
    int foe = asb_foe(ctx, user);
    if (ump_frac_cmp(asb_b(ctx, user)->hp, least) <= 0)
        asb_use_fails(m->use, ASB_WHY_HP_TOO_LOW);
    else if (foe < 0 || asb_slot_of(ctx, foe, m->fx->effect))
        asb_use_fails(m->use, foe < 0 ? ASB_WHY_NO_FOE : ASB_WHY_ON_TARGET);
}
static void asb_curse_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const int8_t stages[ASB_STAT_COUNT] = {1, 1, 0, 0, -1, 0, 0};
    int user = m->use->user;
    if (!asb_is_cursing(m))
        return;
    if (!asb_is_of_type(ctx, user, ASB_TYPE_GHOST)) {
        asb_change_stages(ctx, user, user, stages, false, m->source);
        return;
    }
    asb_harm(ctx, user, user, ump_frac_int(ASB_CURSE_PRICE), m->source, ASB_C_FACTS_MOVE);
    if (asb_foe(ctx, user) >= 0)
        asb_slot_put(ctx, asb_foe(ctx, user), m, ASB_LASTS, ASB_UNIT_BATTLE);
}
static void asb_curse_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_hurt_now(ctx, m, m->slot->by, ASB_CURSE_DAMAGE);
}
// Chill and Rest give the cursed half.
static void asb_curse_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    bool move = attempt->source.from == ASB_FROM_MOVE;
    bool chill = attempt->what == ASB_TRY_ENERGY && attempt->cite == ASB_C_CHILL && attempt->amount.num > 0;
    bool rest = attempt->what == ASB_TRY_HEAL && move && attempt->source.index == ASB_MOVE_REST;
    if (m->slot && (chill || rest))
        attempt->amount = ump_frac_div(attempt->amount, ump_frac_int(2), &ctx->status);
}
const struct asb_effect asb_fx_curse = {.energy_cost = asb_curse_cost,
                                        .on_use = asb_curse_on_use,
                                        .on_hit = asb_curse_on_hit,
                                        .end_of_action = asb_curse_end_of_action,
                                        .on_attempt = asb_curse_on_attempt};

// [facts: move Nightmare] Sleep lasts an action longer; the cursed suffer more.
enum { ASB_CURSED_DREAM_DAMAGE = 2, ASB_CURSED_DREAM_ENERGY = 1 };
static void asb_nightmare_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot || m->use->user != m->holder || m->use->attack.move != m->source.index)
        return;
    struct asb_battler *b = target < 0 ? NULL : asb_b(ctx, target);
    if (!b || !b->sleep || m->use->substitute_took ||
        !asb_slot_put(ctx, target, m, ASB_LASTS, ASB_UNIT_BATTLE)) {
        if (b && !b->sleep)
            asb_use_fails(m->use, ASB_WHY_TARGET_AWAKE);
        else
            asb_use_lies_not(ctx, m->use, target, m->fx->effect);
        return;
    }
    b->sleep++;
}
static void asb_nightmare_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    int holder = m->holder;
    if (!m->slot)
        return;
    if (!asb_b(ctx, holder)->sleep) {
        asb_slot_end(ctx, holder, m->slot);
        return;
    }
    bool cursed = asb_slot_of(ctx, holder, ASB_FX_CURSE);
    int damage = m->fx->n[0] + (cursed ? ASB_CURSED_DREAM_DAMAGE : 0);
    int energy = m->fx->n[1] + (cursed ? ASB_CURSED_DREAM_ENERGY : 0);
    asb_spend(ctx, holder, ump_frac_int(energy), m->source, ASB_C_END_OF_ACTION);
    asb_hurt_now(ctx, m, m->slot->by, damage);
}
const struct asb_effect asb_fx_nightmare = {.on_hit = asb_nightmare_on_hit,
                                            .end_of_action = asb_nightmare_end_of_action};

// [facts: move Snore]
static void asb_louder_in_nightmare(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->who[ASB_USER].dreams)
        asb_add_part(a, ASB_PART_POWER, m->source, ump_frac_int(2));
}
const struct asb_effect asb_fx_louder_in_nightmare = {.base_power = asb_louder_in_nightmare};

// [facts: ability Bad Dreams] Everybody else who sleeps.
static void asb_bad_dreams_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    int foe = asb_foe(ctx, m->holder);
    if (foe < 0 || !(asb_statuses(ctx, foe) >> ASB_STATUS_SLEEP & 1))
        return;
    asb_spend(ctx, foe, ump_frac_int(m->fx->n[1]), m->source, ASB_C_END_OF_ACTION);
    asb_harm(ctx, foe, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_END_OF_ACTION);
    asb_faint_if_due(ctx, foe, ASB_AFTER_RESIDUAL);
}
const struct asb_effect asb_fx_bad_dreams = {.end_of_action = asb_bad_dreams_end_of_action};

// ---- Perish Song

// [facts: move Perish Song] Everybody who hears it, its user, too; who counts already goes on counting.
static void asb_perish_song_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->user != m->holder || m->use->attack.move != m->source.index)
        return;
    for (int side = 0; side < ASB_SIDES; side++) {
        int active = asb_active(ctx, side);
        const struct asb_fx *deaf = active < 0 ? NULL : asb_fx_of(ctx, active, ASB_FX_IMMUNE_GROUP);
        if (active < 0 || !asb_in_play(ctx, active))
            continue;
        // [facts: ability Liquid Voice] absorbed as water
        if (asb_voice_is_liquid(ctx, m->use->user) &&
            (asb_has(ctx, active, ASB_ABILITY_STORM_DRAIN) || asb_has(ctx, active, ASB_ABILITY_WATER_ABSORB)))
            asb_say_source(ctx, active, m->use->user, ASB_N_ABSORBS, m->source);
        else if (deaf && deaf->group == ASB_GROUP_SOUND && active != m->use->user &&
                 !asb_passes_abilities(m->use, active))
            asb_say_kept_off(ctx, active, m->use->user, ASB_WHY_DEAF, ASB_C_FACTS_ABILITY);
        else
            asb_slot_put(ctx, active, m, m->fx->n[0], ASB_UNIT_ROUNDS);
    }
}
static void asb_perish_song_on_lapse(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_knock_out(ctx, m->holder, UMP_NOBODY);
}
const struct asb_effect asb_fx_perish_song = {.on_hit = asb_perish_song_on_hit,
                                              .on_lapse = asb_perish_song_on_lapse};

// ---- What comes in the round after: it lies on a place of the field

static struct asb_slot *asb_put_later(struct asb_ctx *ctx, const struct asb_moment *m, int side,
                                      enum asb_later which) {
    struct asb_slot *slot = &ctx->state->sides[side].later[which];
    if (slot->started)
        return NULL;
    *slot = (struct asb_slot){.amount = {0, 1},
                              .effect = m->fx->effect,
                              .started = ctx->state->next_started++,
                              .arg = m->source.index,
                              .by = m->use->user,
                              .left = ASB_LASTS,
                              .unit = ASB_UNIT_BATTLE,
                              .row = ctx->state->round,
                              .source = asb_source_code(m->source)};
    return slot;
}

// [facts: move Wish] A share of its user's full HP, for whoever stands there then.
static void asb_wish_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    struct asb_slot *slot = asb_put_later(ctx, m, asb_side_of(ctx, user), ASB_LATER_WISH);
    if (!slot) {
        asb_use_fails(m->use, ASB_WHY_ON_ITS_WAY);
        return;
    }
    slot->amount = ump_frac_mul(asb_max_hp(ctx, user), ump_frac_make(m->fx->num, m->fx->den, &ctx->status),
                                &ctx->status);
    asb_say_why(ctx, UMP_EVENT_NOTE, user, UMP_NOBODY, ASB_N_COMES_LATER, ASB_WHY_NONE, asb_by_rule(),
                m->use->attack.move);
}
const struct asb_effect asb_fx_wish = {.on_hit = asb_wish_on_hit};

// [facts: moves Future Sight, Doom Desire, Egg Bomb] No damage now; stages as they are now are kept.
static void asb_future_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    m->use->attack.klass = ASB_CLASS_OTHER;
}
static void asb_future_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    bool physical = asb_moves[ctx->setup->date][m->source.index].klass == ASB_CLASS_PHYSICAL;
    struct asb_slot *slot =
        target < 0 ? NULL : asb_put_later(ctx, m, asb_side_of(ctx, target), ASB_LATER_STRIKE);
    if (!slot) {
        asb_use_fails(m->use, target < 0 ? ASB_WHY_NO_FOE : ASB_WHY_ON_ITS_WAY);
        return;
    }
    int attack = asb_b(ctx, user)->stages[physical ? ASB_STAT_ATK : ASB_STAT_SPA];
    int defence = asb_b(ctx, target)->stages[physical ? ASB_STAT_DEF : ASB_STAT_SPD];
    slot->amount = ump_frac_int((attack + 16) * 64 + defence + 16);
    asb_say_why(ctx, UMP_EVENT_NOTE, user, target, ASB_N_COMES_LATER, ASB_WHY_NONE, asb_by_rule(),
                m->use->attack.move);
}
// Reading 96: never critical.
static void asb_future_critical(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m))
        a->no_crit = true;
}
const struct asb_effect asb_fx_future = {
    .critical = asb_future_critical, .on_use = asb_future_on_use, .on_hit = asb_future_on_hit};

// [asb:timing.end-of-action] The first action of the round after.
static bool asb_is_due(const struct asb_ctx *ctx, const struct asb_slot *slot) {
    return slot->started && slot->row < ctx->state->round;
}
// A share of the full HP of who wished.
static void asb_tell_wish(struct asb_ctx *ctx, const struct asb_slot *slot, int active) {
    struct asb_source source = asb_source_of_code(slot->source);
    ump_frac full = asb_max_hp(ctx, slot->by >= 0 ? slot->by : active);
    asb_tell_share(ctx, ASB_SUM_HP_GAINED, active, source, ASB_C_FACTS_MOVE, slot->amount,
                   "full HP of who wished", full, ump_frac_div(slot->amount, full, &ctx->status));
}
void asb_wishes_come_true(struct asb_ctx *ctx) {
    for (int side = 0; side < ASB_SIDES; side++) {
        struct asb_slot *slot = &ctx->state->sides[side].later[ASB_LATER_WISH];
        int active = asb_active(ctx, side);
        if (!asb_is_due(ctx, slot) || active < 0 || !asb_in_play(ctx, active))
            continue;
        if (ctx->journal)
            asb_tell_wish(ctx, slot, active);
        bool full = ump_frac_cmp(asb_b(ctx, active)->hp, asb_max_hp(ctx, active)) >= 0;
        asb_heal(ctx, active, slot->by, slot->amount, asb_source_of_code(slot->source), ASB_C_END_OF_ACTION);
        if (full)
            asb_say_why(ctx, UMP_EVENT_NOTE, active, UMP_NOBODY, ASB_N_CHANGES_NOTHING, ASB_WHY_HAS_FULL_HP,
                        asb_by_rule(), ASB_MOVE_WISH);
        *slot = (struct asb_slot){0};
    }
}

// Never critical, and no attack any more: what it does is residual.
static ump_frac asb_later_damage(struct asb_ctx *ctx, const struct asb_slot *slot, int target) {
    struct asb_attack a;
    struct asb_work work = {
        .journal = ctx->journal, .actor = slot->by, .target = (int8_t)target, .group = ASB_SUM_DAMAGE};
    int attack = (int)(slot->amount.num / 64) - 16, defence = (int)(slot->amount.num % 64) - 16;
    struct asb_traces traces;
    asb_look(ctx, &a, slot->by, target);
    traces.count = traces.lost = 0;
    a.traces = ctx->journal ? &traces : NULL;
    asb_figure_move(&a, slot->arg);
    a.who[ASB_USER].stages[ASB_STAT_ATK] = a.who[ASB_USER].stages[ASB_STAT_SPA] = (int8_t)attack;
    a.who[ASB_TARGET].stages[ASB_STAT_DEF] = a.who[ASB_TARGET].stages[ASB_STAT_SPD] = (int8_t)defence;
    asb_figure_attack(&a);
    ump_journal_mark before = ump_journal_at(ctx->journal);
    ump_frac damage = asb_damage(&a, 1, 0, &work);
    if (ctx->journal && a.immune) // that is told in words
        ump_journal_back(ctx->journal, before);
    if (a.status != UMP_OK)
        ctx->status = a.status;
    return damage;
}
void asb_later_strikes(struct asb_ctx *ctx) {
    for (int side = 0; side < ASB_SIDES; side++) {
        struct asb_slot *lies = &ctx->state->sides[side].later[ASB_LATER_STRIKE];
        int target = asb_active(ctx, side);
        if (!asb_is_due(ctx, lies))
            continue;
        struct asb_slot slot = *lies;
        struct asb_source source = asb_source_of_code(slot.source);
        *lies = (struct asb_slot){0};
        if (target < 0 || !asb_in_play(ctx, target))
            continue;
        ump_frac damage = asb_later_damage(ctx, &slot, target);
        if (damage.num == 0)
            asb_say_why(ctx, UMP_EVENT_NOTE, target, slot.by, ASB_N_NO_EFFECT, ASB_WHY_STRIKE_IMMUNE,
                        asb_by_rule(), 0);
        else
            asb_harm(ctx, target, slot.by, damage, source, ASB_C_END_OF_ACTION);
        asb_faint_if_due(ctx, target, ASB_AFTER_RESIDUAL);
    }
}

// ---- Items and abilities

static void asb_leftovers_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_heal_now(ctx, m, m->fx->n[asb_has(ctx, m->holder, ASB_ABILITY_GLUTTONY) ? 1 : 0]);
}
const struct asb_effect asb_fx_leftovers = {.end_of_action = asb_leftovers_end_of_action};

// [facts: item Black Sludge]
static void asb_black_sludge_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t fond[] = {ASB_ABILITY_POISON_HEAL, ASB_ABILITY_POISON_POINT,
                                    ASB_ABILITY_POISON_TOUCH};
    bool heals = asb_is_of_type(ctx, m->holder, ASB_TYPE_POISON);
    for (int i = 0; i < 3; i++)
        heals |= asb_has(ctx, m->holder, fond[i]);
    if (asb_has(ctx, m->holder, ASB_ABILITY_LIQUID_OOZE) || asb_has(ctx, m->holder, ASB_ABILITY_TOXIC_BOOST))
        asb_heal_now(ctx, m, m->fx->n[1]);
    else if (heals)
        asb_heal_now(ctx, m, m->fx->n[0]);
    else
        asb_hurt_now(ctx, m, m->holder, m->fx->n[0]);
}
const struct asb_effect asb_fx_black_sludge = {.end_of_action = asb_black_sludge_end_of_action};

// [facts: item Sticky Barb] Its holder's contact hands it over, once; what the other held is lost.
static void asb_sticky_barb_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_hurt_now(ctx, m, m->holder, m->fx->n[0]);
}
static void asb_sticky_barb_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_has_hit(m) || !asb_is_contact(m->use) || asb_b(ctx, m->holder)->item_uses)
        return;
    struct asb_battler *from = asb_b(ctx, m->holder), *to = asb_b(ctx, m->use->target);
    struct asb_attempt attempt = {.what = ASB_TRY_ITEM,
                                  .by = m->holder,
                                  .cite = ASB_C_FACTS_ITEM,
                                  .source = m->source,
                                  .amount = {0, 1}};
    if (!asb_may(ctx, m->use->target, &attempt))
        return;
    to->item = from->item;
    to->item_uses = 1; // it has moved
    to->flags &= (uint16_t)~ASB_FLAG_ITEM_GONE;
    from->item = 0;
    from->flags |= ASB_FLAG_ITEM_GONE;
    asb_say_source(ctx, m->use->target, m->holder, ASB_N_GETS_ITEM, m->source);
}
const struct asb_effect asb_fx_sticky_barb = {.end_of_action = asb_sticky_barb_end_of_action,
                                              .on_hit = asb_sticky_barb_on_hit};

// [facts: ability Magic Guard] Spikes, rocks, weather, seeds, poison, burns, traps, its own recoil and Life
// Orb.
static bool asb_is_guarded_move(const struct asb_ctx *ctx, const struct asb_attempt *attempt, int holder) {
    const struct asb_fx_list *list = &asb_moves[ctx->setup->date][attempt->source.index].fx;
    for (int i = 0; i < list->count; i++) {
        uint16_t effect = asb_fx_rows[list->first + i].effect;
        if (effect == ASB_FX_LEECH_SEED || effect == ASB_FX_TRAP ||
            (effect == ASB_FX_RECOIL && attempt->by == holder))
            return true;
    }
    return false;
}
static void asb_magic_guard_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    if (attempt->what != ASB_TRY_HARM)
        return;
    bool guarded = attempt->source.from == ASB_FROM_FIELD ||
                   (attempt->source.from == ASB_FROM_RULE &&
                    (attempt->cite == ASB_C_STATUS_POISON || attempt->cite == ASB_C_STATUS_BURN)) ||
                   (attempt->source.from == ASB_FROM_ITEM && attempt->source.index == ASB_ITEM_LIFE_ORB) ||
                   (attempt->source.from == ASB_FROM_MOVE && asb_is_guarded_move(ctx, attempt, m->holder));
    if (guarded) {
        asb_block(m);
        m->attempt->told = true;
    }
}
const struct asb_effect asb_fx_magic_guard = {.on_attempt = asb_magic_guard_on_attempt,
                                              .tries = 1U << ASB_TRY_HARM};

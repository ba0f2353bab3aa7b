// SPDX-License-Identifier: MIT
// Which abilities and items answer a blow, or give one something more? Rough skins, curses, stolen items, the
// price and the gain of Life Orb and Shell Bell. What contact causes as a condition is conditions.c, as a
// stage boosts.c; berries: berries.c.
#include "asb/fx/items.h"

// ---- Hurt back

// [facts: abilities Rough Skin, Iron Barbs] [facts: item Rocky Helmet] A share of the damage that was taken.
static void asb_hurts_contact(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || !asb_body_was_hit(m) || !asb_is_contact(m->use) || m->use->hp_lost.num <= 0)
        return;
    ump_frac share =
        ump_frac_mul(m->use->hp_lost, ump_frac_make(m->fx->num, m->fx->den, &ctx->status), &ctx->status);
    asb_tell_fx(ctx, ASB_SUM_HP_LOST, m->use->user, m, asb_cite_of(m->source), share, "damage taken",
                m->use->hp_lost);
    asb_harm(ctx, m->use->user, m->holder, share, m->source,
             m->source.from == ASB_FROM_ITEM ? ASB_C_FACTS_ITEM : ASB_C_FACTS_ABILITY);
}
const struct asb_effect asb_fx_hurts_contact = {.on_hit = asb_hurts_contact};

// [facts: ability Cursed Body] The move that struck is barred for actions: arg of the slot. One at a time,
// and none beside Disable.
enum { ASB_CURSED_ACTIONS = 6 };
static void asb_cursed_body(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    if (m->slot || !asb_body_was_hit(m) || m->use->hp_lost.num <= 0 || asb_is_fainted(ctx, user) ||
        m->use->attack.move == ASB_MOVE_STRUGGLE || asb_slot_of(ctx, user, ASB_FX_CURSED_BODY) ||
        asb_slot_of(ctx, user, ASB_FX_DISABLE))
        return;
    struct asb_attempt attempt = {
        .what = ASB_TRY_BAN, .by = m->holder, .arg = ASB_BAN_DISABLE, .source = m->source};
    if (!asb_own_roll(ctx, m, m->holder, user) || !asb_may(ctx, user, &attempt))
        return;
    struct asb_slot *slot = asb_slot_put(ctx, user, m, ASB_CURSED_ACTIONS, ASB_UNIT_ACTIONS);
    if (slot)
        slot->arg = asb_move_bases[m->use->attack.move];
}
static enum asb_verdict asb_cursed_body_check(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    return m->slot && m->slot->arg == asb_move_bases[m->use->attack.move] ? ASB_BARRED : ASB_ALLOWED;
}
const struct asb_effect asb_fx_cursed_body = {.on_hit = asb_cursed_body,
                                              .check_order = asb_cursed_body_check};

// [facts: ability Mummy] In place of all the attacker's abilities, for actions.
static void asb_mummy(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    struct asb_attempt attempt = {.what = ASB_TRY_ABILITY, .by = m->holder, .source = m->source};
    if (m->slot || !asb_body_was_hit(m) || !asb_is_contact(m->use) || asb_is_fainted(ctx, user) ||
        asb_has(ctx, user, ASB_ABILITY_MUMMY) || asb_has(ctx, user, ASB_ABILITY_MULTITYPE) ||
        !asb_may(ctx, user, &attempt) || !asb_slot_put(ctx, user, m, m->fx->n[0], ASB_UNIT_ACTIONS))
        return;
    struct asb_battler *b = asb_b(ctx, user);
    for (int i = 0; i < ASB_ABILITIES_MAX; i++)
        b->abilities[i] = i == 0 ? ASB_ABILITY_MUMMY : 0;
    b->ability_count = 1;
    b->toggled = 0;
    asb_say_source(ctx, user, m->holder, ASB_N_ABILITIES_CHANGED, m->source);
}
static void asb_mummy_lapses(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_own_abilities(ctx, m->holder);
}
const struct asb_effect asb_fx_mummy = {.on_hit = asb_mummy, .on_lapse = asb_mummy_lapses};

// ---- Items change hands

static bool asb_holds_something(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    return b->item && !(b->flags & ASB_FLAG_ITEM_GONE);
}

// [asb:items.attachments] Attachments stay, and what Sticky Hold and its kin keep.
bool asb_steal_item(struct asb_ctx *ctx, const struct asb_moment *m, int from) {
    struct asb_battler *b = asb_b(ctx, m->holder), *other = asb_b(ctx, from);
    struct asb_attempt attempt = {
        .what = ASB_TRY_ITEM, .by = m->holder, .arg = other->item, .source = m->source};
    const struct asb_item *row = &asb_items[ctx->setup->date][other->item];
    bool stone = row->fx.count && asb_fx_rows[row->fx.first].effect == ASB_FX_MEGA;
    if (asb_holds_something(ctx, m->holder) || !asb_holds_something(ctx, from) || stone ||
        row->kind == ASB_ITEM_KIND_ATTACHMENT || asb_has(ctx, from, ASB_ABILITY_MULTITYPE) ||
        !asb_may(ctx, from, &attempt))
        return false;
    b->item = other->item;
    b->item_uses = other->item_uses;
    b->flags &= (uint16_t)~ASB_FLAG_ITEM_GONE;
    other->flags |= ASB_FLAG_ITEM_GONE;
    asb_say_source(ctx, m->holder, from, ASB_N_ITEM_TAKEN,
                   (struct asb_source){ASB_FROM_ITEM, ASB_USER, b->item});
    return true;
}

// [facts: ability Pickpocket] With empty hands, by contact on either side.
static void asb_pickpocket(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || !m->use || !m->use->hit || m->use->substitute_took || !asb_is_contact(m->use) ||
        asb_is_fainted(ctx, m->holder))
        return;
    if (m->use->user == m->holder && m->use->target >= 0 && m->use->target != m->holder)
        asb_steal_item(ctx, m, m->use->target);
    else if (m->use->target == m->holder && m->use->user != m->holder)
        asb_steal_item(ctx, m, m->use->user);
}
const struct asb_effect asb_fx_pickpocket = {.on_hit = asb_pickpocket};

// [facts: ability Magician] With empty hands, by its own attacks.
static void asb_magician(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_has_hit(m) && asb_strikes(m->use) && m->use->hp_lost.num > 0)
        asb_steal_item(ctx, m, m->use->target);
}
const struct asb_effect asb_fx_magician = {.on_hit = asb_magician};

// [facts: ability Sticky Hold] Nobody else takes or swaps what it holds.
static void asb_sticky_hold(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_ITEM && m->attempt->by != m->holder)
        asb_block(m);
}
const struct asb_effect asb_fx_sticky_hold = {.on_attempt = asb_sticky_hold};

// ---- The price and the gain of a blow

// What abilities make of the power of a single hit: what they multiply it by, then what they add.
static ump_frac asb_power_by_abilities(struct asb_ctx *ctx, const struct asb_attack *a) {
    ump_frac power = a->power;
    for (int i = 0; i < a->part_count; i++)
        if (a->parts[i].place == ASB_PART_POWER && a->parts[i].source.from == ASB_FROM_ABILITY &&
            a->parts[i].source.role == ASB_USER)
            power = ump_frac_mul(power, a->parts[i].amount, &ctx->status);
    return asb_add_abilities(a, power, &ctx->status);
}

// [facts: item Life Orb] Two for each attack that hits, one for a single hit of power 4; nothing behind a
// substitute (its own text), nothing for Sheer Force that does its work. Magic Guard: lasting.c.
static void asb_life_orb(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attack *a = &m->use->attack;
    if (m->slot || !asb_has_hit(m) || !asb_strikes(m->use) || m->use->hp_lost.num <= 0 || m->use->quiet)
        return;
    bool weak =
        a->hits == ASB_HITS_ONE && ump_frac_eq(asb_power_by_abilities(ctx, a), ump_frac_int(2 * m->fx->n[0]));
    asb_harm(ctx, m->holder, m->holder, ump_frac_int(weak ? 1 : m->fx->n[0]), m->source, ASB_C_FACTS_ITEM);
}
const struct asb_effect asb_fx_life_orb = {.on_hit = asb_life_orb};

// [facts: item Shell Bell] A share of the damage, rounded, at least 1.
static void asb_shell_bell(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->user != m->holder || m->use->target == m->holder || m->use->dealt.num <= 0)
        return;
    ump_frac share =
        ump_frac_mul(m->use->dealt, ump_frac_make(m->fx->num, m->fx->den, &ctx->status), &ctx->status);
    int64_t whole = ump_frac_round(share);
    if (ctx->journal) {
        char memory[ASB_DETAIL];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        ump_buf_str(&words, "damage done ");
        asb_say_frac(m->use->dealt, &words);
        ump_buf_printf(&words, " x %d/%d, rounded, at least 1", m->fx->num, m->fx->den);
        asb_tell(ctx, ASB_SUM_HP_GAINED, m->holder, m->source, ASB_C_FACTS_ITEM,
                 ump_frac_int(whole < 1 ? 1 : whole), ump_buf_text(&words));
    }
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(whole < 1 ? 1 : whole), m->source, ASB_C_FACTS_ITEM);
}
const struct asb_effect asb_fx_shell_bell = {.on_hit = asb_shell_bell};

// SPDX-License-Identifier: MIT
// Which moves change what a battler is or holds? Items taken, swapped, broken; abilities and types for some
// actions. Ranks: ranks.c. What an item or ability then does is its own effect.
#include "asb/fx/moves.h"

// ---- Items

static bool asb_has_item(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    return b->item && !(b->flags & ASB_FLAG_ITEM_GONE);
}
static bool asb_row_names(const struct asb_ctx *ctx, uint16_t item, uint16_t effect) {
    struct asb_fx_list list = asb_items[ctx->setup->date][item].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == effect)
            return true;
    return false;
}
static bool asb_is_mega_stone(const struct asb_ctx *ctx, uint16_t item) {
    struct asb_fx_list list = asb_items[ctx->setup->date][item].fx;
    return list.count && asb_fx_rows[list.first].effect == ASB_FX_MEGA;
}
// [facts: moves Knock Off, Trick] Of the earlier date whoever has Multitype keeps whatever it holds; of the
// later one, as with RKS System, what its type comes from.
static bool asb_is_tied_to(const struct asb_ctx *ctx, int battler, uint16_t item) {
    if (asb_row_names(ctx, item, ASB_FX_Z_MOVE))
        return true;
    bool multi = asb_has(ctx, battler, ASB_ABILITY_MULTITYPE);
    if (ctx->setup->date == ASB_2017_01)
        return multi;
    return (multi && asb_row_names(ctx, item, ASB_FX_PLATE)) ||
           (asb_has(ctx, battler, ASB_ABILITY_RKS_SYSTEM) && asb_row_names(ctx, item, ASB_FX_MEMORY));
}
// [facts: ability Sticky Hold] Its own holder cannot swap either.
static bool asb_sticks(const struct asb_ctx *ctx, const struct asb_use *use, int battler) {
    return asb_has(ctx, battler, ASB_ABILITY_STICKY_HOLD) && !asb_passes_abilities(use, battler);
}
// Whether it can be parted from its item: not from attachments and stones, not against Sticky Hold and its
// kin.
static bool asb_may_part(struct asb_ctx *ctx, const struct asb_moment *m, int battler) {
    uint16_t item = asb_b(ctx, battler)->item;
    struct asb_attempt attempt = {.what = ASB_TRY_ITEM, .by = m->use->user, .arg = item, .source = m->source};
    if (!asb_has_item(ctx, battler) || asb_is_mega_stone(ctx, item) ||
        asb_items[ctx->setup->date][item].kind == ASB_ITEM_KIND_ATTACHMENT ||
        asb_is_tied_to(ctx, battler, item) || asb_sticks(ctx, m->use, battler))
        return false;
    return battler == m->use->user || asb_may(ctx, battler, &attempt);
}
static void asb_say_item(struct asb_ctx *ctx, int battler, int by, enum asb_note note, uint16_t item) {
    asb_say_source(ctx, battler, by, note, (struct asb_source){ASB_FROM_ITEM, ASB_USER, item});
}
static void asb_lose_item(struct asb_ctx *ctx, int battler, int by) {
    asb_b(ctx, battler)->flags |= ASB_FLAG_ITEM_GONE;
    asb_say_item(ctx, battler, by, ASB_N_ITEM_LOST, asb_b(ctx, battler)->item);
}
static void asb_give_item(struct asb_ctx *ctx, int battler, int by, uint16_t item, uint8_t uses) {
    struct asb_battler *b = asb_b(ctx, battler);
    b->item = item;
    b->item_uses = uses;
    b->flags &= (uint16_t)~ASB_FLAG_ITEM_GONE;
    if (item)
        asb_say_item(ctx, battler, by, ASB_N_ITEM_TAKEN, item);
}

// [facts: move Knock Off] A substitute keeps what is behind it.
static void asb_knocks_off(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (target < 0 || m->use->hp_lost.num <= 0 || m->use->substitute_took ||
        !asb_cond_holds(&m->use->attack, ASB_COND_TARGET_REMOVABLE_ITEM, ASB_USER) ||
        !asb_may_part(ctx, m, target))
        return;
    asb_lose_item(ctx, target, m->use->user);
    asb_picks_up(ctx, asb_b(ctx, target)->item, asb_b(ctx, target)->item_uses);
}
const struct asb_effect asb_fx_knocks_off = {.on_hit = asb_knocks_off};

// [facts: moves] Covet, Thief: into empty hands.
static void asb_takes_item(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    if (target < 0 || m->use->substitute_took || asb_has_item(ctx, user) || !asb_may_part(ctx, m, target))
        return;
    uint16_t item = asb_b(ctx, target)->item;
    uint8_t uses = asb_b(ctx, target)->item_uses;
    asb_lose_item(ctx, target, user);
    asb_give_item(ctx, user, target, item, uses);
}
const struct asb_effect asb_fx_takes_item = {.on_hit = asb_takes_item};

// [facts: moves] Trick, Switcheroo: one of them may have none.
static void asb_swaps_items(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    bool own = asb_has_item(ctx, user), other = target >= 0 && asb_has_item(ctx, target);
    if (target < 0 || (!own && !other) || (own && !asb_may_part(ctx, m, user)) ||
        (other && !asb_may_part(ctx, m, target)) || asb_sticks(ctx, m->use, target)) {
        asb_use_fails(m->use, target < 0       ? ASB_WHY_NO_FOE
                              : !own && !other ? ASB_WHY_NO_ITEMS
                                               : ASB_WHY_ITEM_STAYS);
        return;
    }
    struct asb_battler *u = asb_b(ctx, user), *t = asb_b(ctx, target);
    uint16_t given = own ? u->item : 0, got = other ? t->item : 0;
    uint8_t given_uses = u->item_uses, got_uses = t->item_uses;
    asb_give_item(ctx, user, target, got, other ? got_uses : 0);
    asb_give_item(ctx, target, user, given, own ? given_uses : 0);
}
const struct asb_effect asb_fx_swaps_items = {.on_hit = asb_swaps_items};

static void asb_bestow(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    if (target < 0 || asb_has_item(ctx, target) || !asb_may_part(ctx, m, user)) {
        asb_use_fails(m->use, target < 0                  ? ASB_WHY_NO_FOE
                              : asb_has_item(ctx, target) ? ASB_WHY_TARGET_HAS_ITEM
                              : !asb_has_item(ctx, user)  ? ASB_WHY_NO_ITEM
                                                          : ASB_WHY_ITEM_STAYS);
        return;
    }
    uint16_t item = asb_b(ctx, user)->item;
    uint8_t uses = asb_b(ctx, user)->item_uses;
    asb_lose_item(ctx, user, user);
    asb_give_item(ctx, target, user, item, uses);
}
const struct asb_effect asb_fx_bestow = {.on_hit = asb_bestow};

// [facts: move Recycle] Its own item, with all its uses.
static void asb_recycle(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->use->user);
    uint16_t own = ctx->setup->fighters[m->use->user].start.item;
    bool whole = b->item == own && !b->item_uses && !(b->flags & ASB_FLAG_ITEM_GONE);
    if (own && asb_row_names(ctx, own, ASB_FX_FLAVOUR_BERRY)) // [facts: items] "cannot be Recycled"
        asb_use_fails(m->use, ASB_WHY_NOT_RECYCLED);
    else if (!own || whole)
        asb_use_fails(m->use, own ? ASB_WHY_ITEM_WHOLE : ASB_WHY_NO_ITEM);
    else
        asb_give_item(ctx, m->use->user, m->use->user, own, 0);
}
const struct asb_effect asb_fx_recycle = {.on_hit = asb_recycle};

// [facts: move Incinerate] Berries and gems but the one that does not burn.
static void asb_destroys_berry(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (target < 0 || m->use->substitute_took || !asb_has_item(ctx, target))
        return;
    uint16_t item = asb_b(ctx, target)->item;
    bool burns = asb_items[ctx->setup->date][item].gift_type || asb_row_names(ctx, item, ASB_FX_GEM);
    if (burns && item != ASB_ITEM_OCCA_BERRY)
        asb_lose_item(ctx, target, m->use->user);
}
const struct asb_effect asb_fx_destroys_berry = {.on_hit = asb_destroys_berry};

// [facts: moves] Bug Bite, Pluck: what the berry would do at once is the user's, and it is gone.
static void asb_enjoys(struct asb_ctx *ctx, int user, const struct asb_fx *fx, struct asb_source source) {
    ump_frac amount = ump_frac_int(fx->n[0]);
    switch (fx->effect) {
    case ASB_FX_PINCH_HEAL:
    case ASB_FX_SITRUS:
    case ASB_FX_FLAVOUR_BERRY:
    case ASB_FX_ENIGMA:
        asb_heal(ctx, user, user, amount, source, ASB_C_FACTS_ITEM);
        return;
    case ASB_FX_RAZZ:
        asb_heal(ctx, user, user, amount, source, ASB_C_FACTS_ITEM);
        asb_gain(ctx, user, ump_frac_int(fx->n[1]), source, ASB_C_FACTS_ITEM);
        return;
    case ASB_FX_PINCH_ENERGY:
        asb_gain(ctx, user, amount, source, ASB_C_FACTS_ITEM);
        return;
    case ASB_FX_PINCH_STAGES:
        asb_change_stages(ctx, user, user, fx->stages, true, source);
        return;
    case ASB_FX_CURE_BERRY:
        asb_cure(ctx, user, fx->statuses ? fx->statuses : asb_statuses(ctx, user), source);
        return;
    default: // what waits for a blow or a drop gives nothing now
        return;
    }
}
static void asb_eats_berry(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (target < 0 || m->use->substitute_took || !asb_has_item(ctx, target))
        return;
    uint16_t item = asb_b(ctx, target)->item;
    struct asb_fx_list list = asb_items[ctx->setup->date][item].fx;
    if (!asb_items[ctx->setup->date][item].gift_type || !asb_may_part(ctx, m, target))
        return;
    asb_lose_item(ctx, target, m->use->user);
    for (int i = 0; i < list.count && !asb_is_fainted(ctx, m->use->user); i++)
        asb_enjoys(ctx, m->use->user, &asb_fx_rows[list.first + i],
                   (struct asb_source){ASB_FROM_ITEM, ASB_USER, item});
}
const struct asb_effect asb_fx_eats_berry = {.on_hit = asb_eats_berry};

// [facts: move Fling] Without an item it fails, for one energy.
static void asb_fling_figures(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *user = &a->who[ASB_USER];
    if (!asb_attacks(m) || !a->live || (user->item && !(user->marks & ASB_MARK_ITEM_VOID)))
        return;
    a->open_power = a->open_cost = false;
    a->power = ump_frac_int(0);
    a->cost = ump_frac_int(1);
}
static void asb_fling_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_item_in_force(ctx, m->use->user))
        asb_use_fails(m->use, ASB_WHY_NO_ITEM);
}
static void asb_flung(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_battler *b = asb_b(ctx, m->use->user);
    if (m->use->failed || !asb_has_item(ctx, m->use->user))
        return;
    asb_lose_item(ctx, m->use->user, m->use->user);
    asb_picks_up(ctx, b->item, b->item_uses);
}
const struct asb_effect asb_fx_fling = {
    .base_power = asb_fling_figures, .on_use = asb_fling_use, .on_done = asb_flung};

// [facts: move Natural Gift] Type and power of the berry, which bears so many uses.
static void asb_gift_figures(struct asb_attack *a, const struct asb_moment *m) {
    uint8_t type = asb_items[a->date][a->who[ASB_USER].item].gift_type;
    if (type && asb_attacks(m))
        a->type = type;
    if (!type && a->live)
        a->open_power = false;
}
static void asb_gift_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_battler *b = asb_b(ctx, m->use->user);
    if (!m->slot &&
        (!asb_item_in_force(ctx, m->use->user) || !asb_items[ctx->setup->date][b->item].gift_type))
        asb_use_fails(m->use, ASB_WHY_NO_ITEM);
}
static void asb_gift_given(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->failed)
        return;
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_NATURAL_GIFT);
    if (!slot)
        slot = asb_slot_put(ctx, m->use->user, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (!slot || ++slot->arg < (uint16_t)asb_int(ctx->setup->params, ASB_P_NATURAL_GIFTS))
        return;
    slot->arg = 0;
    asb_lose_item(ctx, m->use->user, m->use->user);
}
const struct asb_effect asb_fx_natural_gift = {
    .base_power = asb_gift_figures, .on_use = asb_gift_use, .on_done = asb_gift_given, .memory = true};

// [facts: move Belch] A berry was used, by itself or as a gift.
static void asb_needs_eaten_berry(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_battler *b = asb_b(ctx, m->use->user);
    bool eaten = b->item_uses && asb_items[ctx->setup->date][b->item].gift_type;
    if (!eaten && !asb_slot_of(ctx, m->use->user, ASB_FX_NATURAL_GIFT))
        asb_use_fails(m->use, ASB_WHY_NO_BERRY);
}
const struct asb_effect asb_fx_needs_eaten_berry = {.on_use = asb_needs_eaten_berry};

// ---- Abilities

void asb_be_itself(struct asb_ctx *ctx, int battler) {
    asb_own_abilities(ctx, battler);
    asb_own_types(ctx, battler);
}

// But for those whose texts say that nothing copies them.
static void asb_take_abilities(struct asb_ctx *ctx, int battler, const struct asb_battler *from) {
    struct asb_battler *b = asb_b(ctx, battler);
    uint8_t count = 0, toggled = 0;
    for (int i = 0; i < from->ability_count; i++) {
        if (!asb_can_be_copied(from->abilities[i]))
            continue;
        toggled = (uint8_t)(toggled | (from->toggled >> i & 1) << count);
        b->abilities[count++] = from->abilities[i];
    }
    for (int i = count; i < ASB_ABILITIES_MAX; i++)
        b->abilities[i] = 0;
    b->ability_count = count;
    b->toggled = toggled;
}
static bool asb_may_change_abilities(struct asb_ctx *ctx, const struct asb_moment *m, int battler) {
    struct asb_attempt attempt = {.what = ASB_TRY_ABILITY, .by = m->use->user, .source = m->source};
    return battler >= 0 && !asb_slot_of(ctx, battler, m->fx->effect) &&
           !asb_has(ctx, battler, ASB_ABILITY_MULTITYPE) && asb_may(ctx, battler, &attempt);
}
// Why they may not; asked behind it.
static enum asb_why asb_why_abilities_stay(const struct asb_ctx *ctx, const struct asb_moment *m,
                                           int battler) {
    return battler < 0                                ? ASB_WHY_NO_FOE
           : asb_slot_of(ctx, battler, m->fx->effect) ? ASB_WHY_LIES_ALREADY
           : asb_source_code(ctx->kept_by)            ? ASB_WHY_KEPT_OFF
                                                      : ASB_WHY_ABILITIES_STAY;
}
static void asb_abilities_back(struct asb_ctx *ctx, const struct asb_moment *m) {
    asb_own_abilities(ctx, m->holder);
}

// [facts: moves] Simple Beam, Worry Seed: one ability in place of its own.
static void asb_becomes_ability(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot)
        return;
    bool seed = m->use->attack.move == ASB_MOVE_WORRY_SEED; // [facts: type perks] Grass is immune
    const uint8_t *types = target >= 0 ? asb_b(ctx, target)->types : NULL;
    bool grass =
        types && (types[0] == ASB_TYPE_GRASS || types[1] == ASB_TYPE_GRASS || types[2] == ASB_TYPE_GRASS);
    if ((seed && grass) || !asb_may_change_abilities(ctx, m, target) ||
        !asb_slot_put(ctx, target, m, m->fx->n[1], ASB_UNIT_ACTIONS)) {
        asb_has_no_effect(ctx, m->use,
                          seed && grass ? ASB_WHY_NO_SEED : asb_why_abilities_stay(ctx, m, target));
        return;
    }
    struct asb_battler *b = asb_b(ctx, target);
    for (int i = 0; i < ASB_ABILITIES_MAX; i++)
        b->abilities[i] = i == 0 ? (uint16_t)m->fx->n[0] : 0;
    b->ability_count = 1;
    b->toggled = 0;
}
const struct asb_effect asb_fx_becomes_ability = {.on_hit = asb_becomes_ability,
                                                  .on_lapse = asb_abilities_back};

static void asb_entrainment(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot)
        return;
    if (!asb_may_change_abilities(ctx, m, target) ||
        !asb_slot_put(ctx, target, m, m->fx->n[0], ASB_UNIT_ACTIONS))
        asb_has_no_effect(ctx, m->use, asb_why_abilities_stay(ctx, m, target));
    else
        asb_take_abilities(ctx, target, asb_b(ctx, m->use->user));
}
const struct asb_effect asb_fx_entrainment = {.on_hit = asb_entrainment, .on_lapse = asb_abilities_back};

static void asb_role_play(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    if (m->use->target < 0 || asb_slot_of(ctx, m->use->user, ASB_FX_ROLE_PLAY) ||
        !asb_slot_put(ctx, m->use->user, m, m->fx->n[0], ASB_UNIT_ACTIONS))
        asb_use_lies_not(ctx, m->use, m->use->target < 0 ? UMP_NOBODY : m->use->user, ASB_FX_ROLE_PLAY);
    else
        asb_take_abilities(ctx, m->use->user, asb_b(ctx, m->use->target));
}
const struct asb_effect asb_fx_role_play = {.on_hit = asb_role_play, .on_lapse = asb_abilities_back};

// [facts: moves] Gastro Acid; hooks.c asks for the slot. Core Enforcer, on who has acted: it passes by its
// abilities, too, and what does not come about is not told.
static bool asb_is_enforced(struct asb_attack *a, const struct asb_fx *fx) {
    return fx->cond && asb_cond_holds(a, (enum asb_cond)fx->cond, ASB_USER);
}
static void asb_gastro_acid_figure(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    if (role == ASB_USER && m->source.from == ASB_FROM_MOVE && asb_is_enforced(a, m->fx))
        a->mold_breaker = true;
}
static void asb_gastro_acid(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    if (m->fx->cond) {
        if (asb_is_enforced(&m->use->attack, m->fx) && asb_use_hit_body(m->use) &&
            !asb_is_fainted(ctx, m->use->target) && asb_may_change_abilities(ctx, m, m->use->target))
            asb_slot_put(ctx, m->use->target, m, m->fx->n[0], ASB_UNIT_ACTIONS);
        return;
    }
    if (!asb_may_change_abilities(ctx, m, m->use->target) ||
        !asb_slot_put(ctx, m->use->target, m, m->fx->n[0], ASB_UNIT_ACTIONS))
        asb_has_no_effect(ctx, m->use, asb_why_abilities_stay(ctx, m, m->use->target));
}
const struct asb_effect asb_fx_gastro_acid = {.figure = asb_gastro_acid_figure, .on_hit = asb_gastro_acid};

// [facts: abilities] "Cannot be removed by any means", by their rows.
bool asb_is_bound(const struct asb_ctx *ctx, uint16_t ability) {
    struct asb_fx_list list = asb_abilities[ctx->setup->date][ability].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_BOUND)
            return true;
    return false;
}

// The ability at that place goes over, with its toggle; the others close up.
static bool asb_takes_ability(struct asb_battler *u, struct asb_battler *t, int at) {
    if (t->ability_count < u->ability_count + 2 || u->ability_count >= ASB_ABILITIES_MAX)
        return false;
    unsigned below = (1U << at) - 1U, toggled = t->toggled;
    u->abilities[u->ability_count] = t->abilities[at];
    u->toggled = (uint8_t)(u->toggled | (toggled >> at & 1U) << u->ability_count);
    u->ability_count++;
    for (int i = at; i + 1 < ASB_ABILITIES_MAX; i++)
        t->abilities[i] = t->abilities[i + 1];
    t->abilities[ASB_ABILITIES_MAX - 1] = 0;
    t->toggled = (uint8_t)((toggled & below) | (toggled >> 1 & ~below));
    t->ability_count--;
    return true;
}

// [facts: move Skill Swap] So many beams, each of which swaps one ability with the one in the same place;
// until either leaves.
static void asb_skill_swap(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    int beams = m->use->attack.ordered ? m->use->attack.ordered : 1;
    if (m->slot)
        return;
    if (target < 0 || beams > m->fx->n[0] || !asb_may_change_abilities(ctx, m, target)) {
        asb_has_no_effect(ctx, m->use, asb_why_abilities_stay(ctx, m, target));
        return;
    }
    struct asb_battler *u = asb_b(ctx, user), *t = asb_b(ctx, target);
    for (int i = 0; i < beams && i < t->ability_count; i++) {
        if (asb_is_bound(ctx, t->abilities[i]) ||
            (i < u->ability_count && asb_is_bound(ctx, u->abilities[i])))
            continue;
        if (i >= u->ability_count) { // nothing to give: two more than its own, and it takes one all the same
            if (!asb_takes_ability(u, t, i))
                break;
            continue;
        }
        uint16_t swap = u->abilities[i];
        u->abilities[i] = t->abilities[i];
        t->abilities[i] = swap;
        unsigned bit = 1U << i, own = u->toggled & bit;
        u->toggled = (uint8_t)((u->toggled & ~bit) | (t->toggled & bit));
        t->toggled = (uint8_t)((t->toggled & ~bit) | own);
    }
    asb_say_source(ctx, user, target, ASB_N_ABILITIES_CHANGED, m->source);
}
const struct asb_effect asb_fx_skill_swap = {.on_hit = asb_skill_swap};

// ---- Types

// A type that was added lies over whatever the others are.
static void asb_put_third(struct asb_ctx *ctx, int battler, uint8_t type) {
    uint8_t *types = asb_b(ctx, battler)->types;
    if (types[0] != type && types[1] != type)
        types[2] = type;
}
static void asb_types_back(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_slot *added = asb_slot_of(ctx, m->holder, ASB_FX_ADDS_TYPE);
    asb_own_types(ctx, m->holder);
    if (added)
        asb_put_third(ctx, m->holder, asb_fx_rows[added->row].type);
}

// What was there before of its kind gives way; what becomes another takes an added type off, too.
bool asb_put_types(struct asb_ctx *ctx, const struct asb_moment *m, int battler, int left) {
    static const uint16_t kinds[] = {ASB_FX_BECOMES_TYPE, ASB_FX_ADDS_TYPE,  ASB_FX_REFLECT_TYPE,
                                     ASB_FX_CONVERSION_2, ASB_FX_CONVERSION, ASB_FX_CAMOUFLAGE};
    if (m->slot || battler < 0)
        return false;
    if (asb_has(ctx, battler, ASB_ABILITY_MULTITYPE)) {
        asb_has_no_effect(ctx, m->use, ASB_WHY_TYPES_STAY);
        return false;
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct asb_slot *slot = asb_slot_of(ctx, battler, kinds[i]);
        if (!slot)
            continue;
        asb_slot_end(ctx, battler, slot);
        asb_own_types(ctx, battler);
    }
    return asb_slot_put(ctx, battler, m, left, ASB_UNIT_ACTIONS) != NULL;
}
static void asb_set_types(struct asb_ctx *ctx, int battler, uint8_t first, uint8_t second, uint8_t third) {
    uint8_t *types = asb_b(ctx, battler)->types;
    types[0] = first;
    types[1] = second;
    types[2] = third;
}

static void asb_becomes_type(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_put_types(ctx, m, m->use->target, m->fx->n[0]))
        asb_set_types(ctx, m->use->target, m->fx->type, ASB_TYPE_NONE, ASB_TYPE_NONE);
}
const struct asb_effect asb_fx_becomes_type = {.on_hit = asb_becomes_type, .on_lapse = asb_types_back};

// [facts: moves Trick-or-Treat, Forest's Curse] Beside the types it has now; the later one takes the place of
// the earlier.
static void asb_third_goes(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint8_t *third = &asb_b(ctx, m->holder)->types[2];
    if (*third == m->fx->type)
        *third = ASB_TYPE_NONE;
}
static void asb_adds_type(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot || target < 0)
        return;
    if (asb_has(ctx, target, ASB_ABILITY_MULTITYPE)) {
        asb_has_no_effect(ctx, m->use, ASB_WHY_TYPES_STAY);
        return;
    }
    struct asb_slot *before = asb_slot_of(ctx, target, m->fx->effect);
    if (before) {
        asb_b(ctx, target)->types[2] = ASB_TYPE_NONE;
        asb_slot_end(ctx, target, before);
    }
    if (asb_slot_put(ctx, target, m, m->fx->n[0], ASB_UNIT_ACTIONS))
        asb_put_third(ctx, target, m->fx->type);
}
const struct asb_effect asb_fx_adds_type = {.on_hit = asb_adds_type, .on_lapse = asb_third_goes};

static void asb_reflect_type(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->target < 0 || !asb_put_types(ctx, m, m->use->user, m->fx->n[0]))
        return;
    const uint8_t *from = asb_b(ctx, m->use->target)->types;
    asb_set_types(ctx, m->use->user, from[0], from[1], from[2]);
}
const struct asb_effect asb_fx_reflect_type = {.on_hit = asb_reflect_type, .on_lapse = asb_types_back};

// [facts: move Conversion 2] One, at random, that resists or is immune to the last attack that hit it.
static void asb_conversion_2(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint8_t hit = asb_b(ctx, m->use->user)->hit_type, found[ASB_TYPE_COUNT];
    uint32_t count = 0;
    for (uint8_t type = 1; hit && !m->slot && type < ASB_TYPE_COUNT; type++)
        if (asb_chart[hit][type] == ASB_IMMUNE || asb_chart[hit][type] < 0)
            found[count++] = type;
    if (m->slot)
        return;
    if (!count || !asb_put_types(ctx, m, m->use->user, ASB_LASTS)) {
        asb_use_fails(m->use, !count ? ASB_WHY_NOT_HIT : ASB_WHY_TYPES_STAY);
        return;
    }
    ump_draw draw = {
        .label = ASB_L_WHICH, .actor = m->use->user, .target = UMP_NOBODY, .n = count, .lowest = 1};
    uint32_t which = count > 1 ? ump_choose(ctx->chance, &draw) : 0;
    asb_set_types(ctx, m->use->user, found[which < count ? which : 0], ASB_TYPE_NONE, ASB_TYPE_NONE);
    asb_say_source(ctx, m->use->user, UMP_NOBODY, ASB_N_TYPES_CHANGED, m->source);
}
const struct asb_effect asb_fx_conversion_2 = {.on_hit = asb_conversion_2};

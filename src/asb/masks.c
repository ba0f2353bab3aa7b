// SPDX-License-Identifier: MIT
// Which rows have something to say when? For every move, ability, item and type perk of a battle's date a bit
// per hook and a bit per effect, filled once when the battle opens, so that the walks of hooks.c and
// walk.c pass by what has no such hook, and of a battler the bits of all its rows together. Without them
// (the calculator) every row is looked at. Of the rows a battler starts with the effects themselves, in the
// order in which they are called.
#include "asb/asb.h"
#include "asb/battle.h"

// The bits of an effect's hooks, in the order of enum asb_hook_kind and of enum asb_mask_bit.
static uint32_t asb_hooks_of(const struct asb_effect *e, enum asb_from from) {
    uint32_t bits = 0;
    if (!e)
        return 0;
    bits |= (uint32_t)(e->on_use != NULL) << ASB_ON_USE;
    bits |= (uint32_t)(e->on_aimed != NULL) << ASB_ON_AIMED;
    bits |= (uint32_t)(e->on_hit != NULL) << ASB_ON_HIT;
    bits |= (uint32_t)(e->on_miss != NULL) << ASB_ON_MISS;
    bits |= (uint32_t)(e->on_done != NULL) << ASB_ON_DONE;
    bits |= (uint32_t)(e->on_attempt != NULL) << ASB_ON_ATTEMPT;
    bits |= (uint32_t)(e->on_happened != NULL) << ASB_ON_HAPPENED;
    bits |= (uint32_t)(e->on_knock_out != NULL) << ASB_ON_KNOCK_OUT;
    bits |= (uint32_t)(e->on_enter != NULL) << ASB_ON_ENTER;
    bits |= (uint32_t)(e->on_switch_out != NULL) << ASB_ON_SWITCH_OUT;
    bits |= (uint32_t)(e->start_of_action != NULL) << ASB_START_OF_ACTION;
    bits |= (uint32_t)(e->end_of_turn != NULL) << ASB_END_OF_TURN;
    bits |= (uint32_t)(e->end_of_action != NULL) << ASB_END_OF_ACTION;
    bits |= (uint32_t)(e->end_of_round != NULL) << ASB_END_OF_ROUND;
    bits |= (uint32_t)(e->check_order != NULL) << ASB_BIT_CHECK;
    bits |= (uint32_t)(e->priority != NULL) << ASB_BIT_PRIORITY;
    bits |= (uint32_t)(e->figure != NULL) << ASB_BIT_FIGURE;
    bits |= (uint32_t)(e->base_power != NULL) << (ASB_BIT_FIGURE + 1);
    bits |= (uint32_t)(e->critical != NULL) << (ASB_BIT_FIGURE + 2);
    bits |= (uint32_t)(e->accuracy != NULL) << (ASB_BIT_FIGURE + 3);
    bits |= (uint32_t)(e->modify_damage != NULL) << (ASB_BIT_FIGURE + 4);
    bits |= (uint32_t)(e->energy_cost != NULL) << (ASB_BIT_FIGURE + 5);
    if (from == ASB_FROM_PERK && e->starts_abilities)
        bits &= ~(1U << ASB_START_OF_ACTION);
    return bits;
}

static uint16_t asb_tries_of(const struct asb_effect *e) {
    return !e || !e->on_attempt ? 0 : e->tries ? e->tries : UINT16_MAX;
}

// An item that keeps an ability active has that ability's.
static void asb_mark_list(uint8_t date, enum asb_from from, struct asb_fx_list list, struct asb_mask *mask) {
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        mask->hooks |= asb_hooks_of(asb_effects[fx->effect], from);
        mask->tries |= asb_tries_of(asb_effects[fx->effect]);
        mask->effects[fx->effect / 64] |= UINT64_C(1) << fx->effect % 64;
        if (fx->effect == ASB_FX_HAS_ABILITY)
            asb_mark_list(date, ASB_FROM_ABILITY, asb_abilities[date][fx->n[0]].fx, mask);
    }
}

// [asb:damage.ranks] [asb:damage.type]
static void asb_reckon(struct asb_masks *masks, const ump_frac *params) {
    ump_status status = UMP_OK;
    for (int rank = 0; rank < ASB_RANKS_KNOWN; rank++)
        masks->rank_bonus[rank] = asb_rank_bonus(params, rank, &status);
    for (int steps = -ASB_STEPS_KNOWN; steps <= ASB_STEPS_KNOWN; steps++)
        masks->effectiveness[steps + ASB_STEPS_KNOWN] = asb_effectiveness_of(params, steps, &status);
    masks->reckoned = status == UMP_OK;
}

void asb_mark_rows(struct asb_setup *setup) {
    struct asb_masks *masks = &setup->masks;
    uint8_t date = setup->date;
    for (int i = 0; i < ASB_ABILITY_COUNT; i++)
        asb_mark_list(date, ASB_FROM_ABILITY, asb_abilities[date][i].fx, &masks->abilities[i]);
    for (int i = 0; i < ASB_ITEM_COUNT; i++)
        asb_mark_list(date, ASB_FROM_ITEM, asb_items[date][i].fx, &masks->items[i]);
    for (int i = 0; i < ASB_TYPE_COUNT; i++)
        asb_mark_list(date, ASB_FROM_PERK, asb_perks[date][i].fx, &masks->perks[i]);
    for (int i = 0; i < ASB_TYPE_COUNT; i++)
        masks->perk_hooks[i] = masks->perks[i].hooks;
    for (int i = 0; i < ASB_MOVE_COUNT; i++) {
        struct asb_mask mask = {0};
        asb_mark_list(date, ASB_FROM_MOVE, asb_moves[date][i].fx, &mask);
        masks->moves[i] = mask.hooks;
        for (unsigned word = 0; word < ASB_EFFECT_WORDS; word++)
            masks->move_effects[i] |= mask.effects[word];
        masks->complete[i] = asb_is_complete_move(setup, (uint16_t)i);
    }
    for (uint32_t i = 0; i < setup->battler_count && i < ASB_BATTLERS_MAX; i++)
        setup->sides[i] = setup->roster->battlers[i].side;
    masks->action_end = asb_lines_of_effects(false);
    masks->round_end = asb_lines_of_effects(true);
    asb_reckon(masks, setup->params);
    masks->made = true;
}

// What is not known any row may have.
static const uint64_t asb_every = UINT64_MAX;

uint32_t asb_row_hooks_now(const struct asb_setup *setup, const struct asb_battler *b) {
    const struct asb_masks *masks = &setup->masks;
    uint32_t any = masks->items[b->item].hooks;
    for (int i = 0; i < b->ability_count; i++)
        any |= masks->abilities[b->abilities[i]].hooks;
    for (int i = 0; i < 3; i++)
        any |= masks->perks[b->types[i]].hooks;
    return masks->made ? any : (uint32_t)asb_every;
}

uint64_t asb_row_effects_now(const struct asb_setup *setup, const struct asb_battler *b, unsigned word) {
    const struct asb_masks *masks = &setup->masks;
    uint64_t any = masks->items[b->item].effects[word];
    for (int i = 0; i < b->ability_count; i++)
        any |= masks->abilities[b->abilities[i]].effects[word];
    for (int i = 0; i < 3; i++)
        any |= masks->perks[b->types[i]].effects[word];
    return masks->made ? any : asb_every;
}

static uint16_t asb_row_tries_now(const struct asb_setup *setup, const struct asb_battler *b) {
    const struct asb_masks *masks = &setup->masks;
    unsigned any = masks->items[b->item].tries;
    for (int i = 0; i < b->ability_count; i++)
        any |= masks->abilities[b->abilities[i]].tries;
    for (int i = 0; i < 3; i++)
        any |= masks->perks[b->types[i]].tries;
    return masks->made ? (uint16_t)any : UINT16_MAX;
}

static const struct asb_mask *asb_mask_of_row(const struct asb_setup *setup, const struct asb_battler *b,
                                              unsigned row) {
    const struct asb_masks *masks = &setup->masks;
    if (row < ASB_ROW_ITEM)
        return row < b->ability_count ? &masks->abilities[b->abilities[row]] : NULL;
    if (row == ASB_ROW_ITEM)
        return b->item ? &masks->items[b->item] : NULL;
    unsigned place = row - ASB_ROW_PERKS;
    uint8_t type = b->types[place];
    bool again = (place > 0 && type == b->types[0]) || (place > 1 && type == b->types[1]);
    return type && !again ? &masks->perks[type] : NULL;
}

unsigned asb_rows_with_hook(const struct asb_setup *setup, const struct asb_battler *b, unsigned bit) {
    unsigned rows = 0;
    for (unsigned row = 0; row < ASB_ROW_COUNT; row++) {
        const struct asb_mask *mask = asb_mask_of_row(setup, b, row);
        rows |= (unsigned)(mask && (!setup->masks.made || mask->hooks >> bit & 1)) << row;
    }
    return rows;
}

unsigned asb_rows_with_effect(const struct asb_setup *setup, const struct asb_battler *b, uint16_t effect) {
    unsigned rows = 0;
    for (unsigned row = 0; row < ASB_ROW_COUNT; row++) {
        const struct asb_mask *mask = asb_mask_of_row(setup, b, row);
        bool has = mask && (!setup->masks.made || mask->effects[effect / 64u] >> effect % 64u & 1);
        rows |= (unsigned)has << row;
    }
    return rows;
}

// ---- What is called, bit by bit

static bool asb_has_bit(const struct asb_fx *fx, enum asb_from from, unsigned bit) {
    if ((bit == ASB_END_OF_ACTION && asb_has_line(fx->effect, false)) ||
        (bit == ASB_END_OF_ROUND && asb_has_line(fx->effect, true)))
        return false; // its line calls it
    return asb_hooks_of(asb_effects[fx->effect], from) >> bit & 1;
}

static bool asb_add_calls(struct asb_calls *calls, unsigned *count, unsigned bit, struct asb_fx_list list,
                          struct asb_called of) {
    for (int i = 0; i < list.count; i++) {
        of.fx = (uint16_t)(list.first + i);
        of.effect = asb_effects[asb_fx_rows[of.fx].effect];
        if (asb_fx_rows[of.fx].effect == ASB_FX_HAS_ABILITY)
            return false;
        if (!asb_has_bit(&asb_fx_rows[of.fx], (enum asb_from)of.source.from, bit))
            continue;
        if (*count == ASB_CALLS_MAX)
            return false;
        calls->all[(*count)++] = of;
    }
    return true;
}

// A type that stands twice: the figures of an attack look at the place before alone.
static bool asb_stands_twice(const uint8_t types[3], unsigned place, unsigned bit) {
    return (place > 0 && types[place] == types[place - 1]) ||
           (bit < ASB_BIT_FIGURE && place > 1 && types[place] == types[0]);
}

static bool asb_list_calls(const struct asb_setup *setup, const struct asb_battler *b, unsigned bit,
                           struct asb_calls *calls, unsigned *count) {
    uint8_t date = setup->date;
    bool fits = true;
    for (unsigned i = 0; i < b->ability_count; i++)
        fits &=
            asb_add_calls(calls, count, bit, asb_abilities[date][b->abilities[i]].fx,
                          (struct asb_called){{ASB_FROM_ABILITY, 0, b->abilities[i]}, 0, (uint8_t)i, NULL});
    if (b->item)
        fits &= asb_add_calls(calls, count, bit, asb_items[date][b->item].fx,
                              (struct asb_called){{ASB_FROM_ITEM, 0, b->item}, 0, ASB_ROW_ITEM, NULL});
    for (unsigned i = 0; i < 3; i++)
        if (b->types[i] && !asb_stands_twice(b->types, i, bit))
            fits &= asb_add_calls(
                calls, count, bit, asb_perks[date][b->types[i]].fx,
                (struct asb_called){{ASB_FROM_PERK, 0, b->types[i]}, 0, (uint8_t)(ASB_ROW_PERKS + i), NULL});
    return fits;
}

static void asb_mark_calls(const struct asb_setup *setup, const struct asb_battler *b,
                           struct asb_calls *calls) {
    unsigned count = 0;
    calls->known = setup->masks.made;
    for (unsigned bit = 0; bit < ASB_MASK_BITS; bit++) {
        calls->first[bit] = (uint8_t)count;
        calls->known &= asb_list_calls(setup, b, bit, calls, &count);
    }
    calls->first[ASB_MASK_BITS] = (uint8_t)count;
}

// Ranks and Speed as species and nature have them, once for all.
static void asb_work_out(const struct asb_setup *setup, struct asb_who *start) {
    struct asb_attack probe = {.params = setup->params, .date = setup->date};
    probe.who[ASB_USER] = *start;
    asb_figure_who(&probe, ASB_USER);
    if (probe.status != UMP_OK) // told where it is used
        return;
    *start = probe.who[ASB_USER];
    start->worked_out = true;
}

void asb_mark_fighters(struct asb_setup *setup) {
    for (uint32_t i = 0; i < setup->battler_count && i < ASB_BATTLERS_MAX; i++) {
        asb_work_out(setup, &setup->fighters[i].start);
        const struct asb_who *start = &setup->fighters[i].start;
        struct asb_battler b = {.item = start->item, .ability_count = start->ability_count};
        struct asb_mask *mask = &setup->fighters[i].mask;
        memcpy(b.abilities, start->abilities, sizeof b.abilities);
        memcpy(b.types, start->types, sizeof b.types);
        asb_rows_of(&b, setup->fighters[i].own);
        mask->hooks = asb_row_hooks_now(setup, &b);
        mask->tries = asb_row_tries_now(setup, &b);
        for (unsigned word = 0; word < ASB_EFFECT_WORDS; word++)
            mask->effects[word] = asb_row_effects_now(setup, &b, word);
        for (unsigned bit = 0; bit < ASB_MASK_BITS; bit++)
            setup->fighters[i].rows[bit] = (uint16_t)asb_rows_with_hook(setup, &b, bit);
        asb_mark_calls(setup, &b, &setup->fighters[i].calls);
    }
}

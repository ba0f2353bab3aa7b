// SPDX-License-Identifier: MIT
// What do the figures of an attack see of a battle? Fills a struct asb_attack from the state; what effects
// make of it is figures.c.
#include <stddef.h>
#include <string.h>

#include "asb/battle.h"
#include "kit/bytes.h"

// ---- What lies on a battler, as marks

static uint32_t asb_marks_of_slot(const struct asb_slot *slot) {
    const struct asb_fx *fx = &asb_fx_rows[slot->row];
    switch (slot->effect) {
    case ASB_FX_EMBARGO:
        return ASB_MARK_ITEM_VOID;
    case ASB_FX_GASTRO_ACID:
        return ASB_MARK_ABILITY_VOID;
    case ASB_FX_LEVITATES:
    case ASB_FX_TELEKINESIS:
        return ASB_MARK_FLOATS;
    case ASB_FX_GROUNDS:
    case ASB_FX_GROUNDS_USER:
    case ASB_FX_ROOTED:
        return ASB_MARK_GROUNDED;
    case ASB_FX_IDENTIFY:
        return fx->type == ASB_TYPE_DARK ? ASB_MARK_IDENTIFIED_DARK : ASB_MARK_IDENTIFIED_GHOST;
    case ASB_FX_CORRODE:
        return ASB_MARK_CORRODED;
    case ASB_FX_DRENCH:
        return ASB_MARK_DRENCHED;
    case ASB_FX_GUARD:
        return fx->word == 1 || fx->word == 2 ? ASB_MARK_GUARDED : 0; // Protect, Detect
    case ASB_FX_CHARGED:
        return ASB_MARK_CHARGED;
    case ASB_FX_SURE_CRIT:
    case ASB_FX_BAG_SURE_CRIT:
    case ASB_FX_Z_CRITS:
        return ASB_MARK_SURE_CRIT;
    case ASB_FX_FLASH_FIRE:
        return ASB_MARK_FIRED_UP;
    case ASB_FX_LOCK_ON:
        return ASB_MARK_FOCUSED;
    default:
        return 0;
    }
}

static uint32_t asb_marks_of(const struct asb_ctx *ctx, int battler) {
    static const uint32_t places[] = {0, ASB_MARK_AIR, ASB_MARK_UNDERGROUND, ASB_MARK_UNDERWATER,
                                      ASB_MARK_AWAY};
    const struct asb_battler *b = asb_b(ctx, battler);
    uint32_t marks = places[b->place];
    for (int i = 0; i < ASB_SLOTS_MAX && b->slots[i].started; i++)
        marks |= asb_marks_of_slot(&b->slots[i]);
    if (ctx->state->sides[asb_side_of(ctx, battler)].screens[ASB_TAILWIND].started)
        marks |= ASB_MARK_TAILWIND;
    const struct asb_item *item = &asb_items[ctx->setup->date][b->item];
    bool spent = item->uses && b->item_uses >= item->uses; // [asb:items.consumables]
    bool trains = ctx->setup->items == ASB_ITEMS_TRAINING && item->kind != ASB_ITEM_KIND_ATTACHMENT;
    if (b->flags & ASB_FLAG_ITEM_GONE || trains || (ctx->state->magic_room && b->item) || spent)
        marks |= ASB_MARK_ITEM_VOID;
    return marks;
}

// What has happened to it, whatever the move is; the rest is company.c's.
static inline uint32_t asb_event_if(bool happened, enum asb_event event) {
    return (uint32_t)happened << event;
}
static uint32_t asb_events_of(const struct asb_ctx *ctx, const struct asb_who *who, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    const struct asb_side *side = &ctx->state->sides[asb_side_of(ctx, battler)];
    bool lost = b->item_uses || !b->item || b->flags & ASB_FLAG_ITEM_GONE;
    return asb_event_if(b->flags & ASB_FLAG_HURT, ASB_EVENT_HURT) |
           asb_event_if(b->flags & ASB_FLAG_SORE, ASB_EVENT_HARMED) |
           asb_event_if(b->flags & ASB_FLAG_ACTED, ASB_EVENT_ACTED) |
           asb_event_if(b->flags & ASB_FLAG_CURLED, ASB_EVENT_CURLED) |
           asb_event_if(b->item_uses, ASB_EVENT_USED_ITEM) |
           asb_event_if(lost && ctx->setup->fighters[battler].start.item, ASB_EVENT_LOST_ITEM) |
           asb_event_if(side->fell <= 1, ASB_EVENT_ALLY_FELL) |
           asb_event_if(side->missed && side->active == battler, ASB_EVENT_FOILED) |
           asb_event_if(asb_slot_of(ctx, battler, ASB_FX_MINIMIZE), ASB_EVENT_MINIMIZED) |
           asb_event_if(asb_slot_of(ctx, battler, ASB_FX_SLOW_START), ASB_EVENT_SLOW) |
           asb_event_if(ump_frac_cmp(b->round_hp, ump_frac_int(who->max_hp)) >= 0, ASB_EVENT_BEGAN_FULL);
}

// ---- A battler

// What was given for its own ranks moves by what the forme's differ; its nature moves the forme's Speed.
static void asb_wear_form(const struct asb_ctx *ctx, struct asb_who *who, uint16_t form) {
    const struct asb_species *own = &asb_species[ctx->setup->date][who->species],
                             *row = &asb_species[ctx->setup->date][form];
    if (!form)
        return;
    for (int i = 0; i < ASB_RANKS && who->marks & ASB_MARK_OWN_RANKS; i++)
        who->ranks[i] = (int16_t)(who->ranks[i] + row->ranks[i] - own->ranks[i]);
    who->marks &= ~(uint32_t)ASB_MARK_OWN_SPEED;
    who->worked_out = false;
    who->species = form;
    who->own_types[0] = row->types[0];
    who->own_types[1] = row->types[1];
    who->size = row->size;
    who->weight = row->weight;
}

// Whether it may be another than it was at the start: something lies on it, or it has become another shape.
static bool asb_is_altered(const struct asb_battler *b) { return b->slots[0].started || b->shape; }

// What it has become, and what lies on its mind.
static void asb_look_at_slots(const struct asb_ctx *ctx, struct asb_who *who, int battler) {
    int body = asb_body_of(ctx, battler);
    const struct asb_slot *mood = asb_slot_of(ctx, battler, ASB_FX_MOODY);
    if (body != battler) { // transformed: everything but its HP
        *who = ctx->setup->fighters[body].start;
        who->gender = ctx->setup->fighters[battler].start.gender;
    }
    who->max_hp = (int16_t)asb_max_hp(ctx, battler).num;
    asb_wear_form(ctx, who, asb_form_of(ctx, battler));
    who->dreams = asb_slot_of(ctx, battler, ASB_FX_NIGHTMARE) != NULL;
    who->moody = (uint8_t)(mood ? mood->arg : 0);
    const struct asb_slot *swap = asb_slot_of(ctx, battler, ASB_FX_SPEED_SWAP);
    who->swapped = swap ? swap->arg : 0;
    who->candied = asb_slot_of(ctx, battler, ASB_FX_RAGE_CANDY_BAR) != NULL;
}

// [facts: abilities Huge Power, Pure Power] It is not one that it has of itself, or as a mega.
static bool asb_power_is_swapped(const struct asb_battler *b, const struct asb_who *own) {
    for (int i = 0; i < b->ability_count && b->shape_from != ASB_SHAPE_MEGA; i++) {
        bool has = b->abilities[i] != ASB_ABILITY_HUGE_POWER && b->abilities[i] != ASB_ABILITY_PURE_POWER;
        for (int k = 0; k < own->ability_count && !has; k++)
            has = own->abilities[k] == b->abilities[i];
        if (!has)
            return true;
    }
    return false;
}

static void asb_look_at(const struct asb_ctx *ctx, struct asb_who *who, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    *who = ctx->setup->fighters[battler].start;
    if (asb_is_altered(b))
        asb_look_at_slots(ctx, who, battler);
    bool fallen = asb_is_fainted(ctx, battler); // has its body, but nothing that works
    who->item = fallen || b->flags & ASB_FLAG_ITEM_GONE ? 0 : b->item;
    const struct asb_fighter *fighter = &ctx->setup->fighters[battler];
    bool own = asb_has_own_rows(ctx->setup, b, battler);
    who->lent = !(own && !asb_is_altered(b)) && asb_power_is_swapped(b, who);
    who->ability_count = fallen ? 0 : b->ability_count;
    who->toggled = b->toggled;
    who->hooks = own ? fighter->mask.hooks : asb_row_hooks_now(ctx->setup, b);
    who->rows = own && fighter->calls.known && who->item == b->item && !fallen ? fighter : NULL;
    memcpy(who->abilities, b->abilities, sizeof who->abilities);
    memcpy(who->types, b->types, sizeof who->types);
    memcpy(who->stages, b->stages, sizeof who->stages);
    who->statuses = asb_statuses(ctx, battler);
    who->toxic = b->poison == ASB_POISON_BAD ? b->poison_damage : 0;
    who->hp = b->hp;
    who->energy = b->en;
    who->last_move = b->last_move;
    who->streak = (uint8_t)(b->last_streak < 255 ? b->last_streak : 255);
    who->stockpile = b->stockpile;
    who->marks |= asb_marks_of(ctx, battler);
    ump_frac taken = ump_frac_max(b->taken[0], b->taken[1]);
    who->damage_taken = (uint16_t)ump_frac_floor(taken);
    who->taken[0] = b->taken[0];
    who->taken[1] = b->taken[1];
    who->events = asb_events_of(ctx, who, battler);
    who->standing = (uint8_t)(1 + asb_reserves(ctx, asb_side_of(ctx, battler), NULL));
    unsigned heard = ctx->state->sides[asb_side_of(ctx, battler)].echoes;
    for (heard = heard >> 1 & 0x3F; heard;
         heard &= heard - 1) // Echoed Voices of the last six actions, this one not
        who->echoes++;
    if (who->events >> ASB_EVENT_MINIMIZED & 1)
        who->size = 1;
}

// ---- The field

static uint8_t asb_screens_on(const struct asb_ctx *ctx, int side) {
    const struct asb_slot *screens = ctx->state->sides[side].screens;
    unsigned bits = 0;
    if (!asb_anything_lasts(ctx))
        return 0;
    for (int i = 0; i < ASB_SCREEN_COUNT; i++)
        bits |= (unsigned)(screens[i].started != 0) << i;
    return (uint8_t)bits;
}

// [facts: type perks] The place counts once three actions of the battle are over.
enum { ASB_ARENA_FROM = 3 };
static uint8_t asb_arena_now(const struct asb_ctx *ctx) {
    if (ctx->setup->arena_type == ASB_TYPE_NONE)
        return ASB_TYPE_NONE;
    int rounds = ctx->state->round - ctx->setup->first_round, action = ctx->state->action;
    bool counts = rounds * ctx->setup->actions + action > ASB_ARENA_FROM;
    return counts ? ctx->setup->arena_type : ASB_TYPE_NONE;
}

static void asb_look_around(const struct asb_ctx *ctx, struct asb_attack *a, int user, int at) {
    const struct asb_state *s = ctx->state;
    uint8_t screens = asb_screens_on(ctx, asb_side_of(ctx, at));
    a->status = UMP_OK; // what stands before the two battlers is filled in here, they by who looks at them
    ump_clear(&a->field, offsetof(struct asb_attack, parts) - offsetof(struct asb_attack, field));
    a->params = ctx->setup->params;
    a->masks = &ctx->setup->masks;
    a->date = ctx->setup->date;
    a->live = true;
    a->field =
        (struct asb_field_now){.weather = (uint8_t)asb_weather_now(ctx),
                               .screens = at == user ? 0 : screens,
                               .terrain = s->terrain,
                               .targets = 1,
                               .gravity = s->gravity,
                               .mud_sport = s->mud_sport,
                               .water_sport = s->water_sport,
                               .ion_deluge = s->ion_deluge,
                               .trick_room = s->trick_room,
                               .wonder_room = s->wonder_room,
                               .poison_fog = s->poison_fog,
                               .standing = screens ? asb_standing_screens(ctx, asb_side_of(ctx, at)) : 0,
                               .clones = asb_b(ctx, at)->clones,
                               .arena = asb_arena_now(ctx),
                               .place = ctx->setup->arena_type};
}

void asb_look(const struct asb_ctx *ctx, struct asb_attack *a, int user, int target) {
    int at = target < 0 ? user : target;
    asb_look_around(ctx, a, user, at);
    asb_look_at(ctx, &a->who[ASB_USER], user);
    asb_look_at(ctx, &a->who[ASB_TARGET], at);
}

// [asb:speed] Everything that multiplies, Tailwind, then the stage.
int64_t asb_battle_speed(struct asb_ctx *ctx, int battler) {
    struct asb_attack a;
    const struct asb_battler *b = asb_b(ctx, battler);
    const ump_frac *params = ctx->setup->params;
    if (!asb_is_altered(b) && !(asb_row_hooks(ctx, battler) >> ASB_BIT_FIGURE & 1)) {
        bool tailwind = ctx->state->sides[asb_side_of(ctx, battler)].screens[ASB_TAILWIND].started;
        ump_frac plain = asb_plain_speed(&ctx->setup->fighters[battler].start, ctx->setup->date, b->paralysis,
                                         tailwind, params);
        return asb_staged_speed(params, plain, b->stages[ASB_STAT_SPE], &ctx->status);
    }
    asb_look_around(ctx, &a, battler, battler);
    asb_look_at(ctx, &a.who[ASB_USER], battler);
    memset(&a.who[ASB_TARGET], 0, sizeof a.who[ASB_TARGET]);
    asb_figure_user(&a);
    return asb_staged_speed(params, a.who[ASB_USER].speed, a.who[ASB_USER].stages[ASB_STAT_SPE],
                            &ctx->status);
}

// [orders] Clones, a substitute's HP, the type of Hidden Power.
// A power that hangs on a die: drawn once for a use, before its figures.
static void asb_draw_die(struct asb_ctx *ctx, struct asb_use *use) {
    if (!asb_hangs_on_die(&use->attack))
        return;
    ump_draw draw = {.label = ASB_L_DIE, .actor = use->user, .target = use->target, .n = 100, .lowest = 1};
    if (!use->die)
        use->die = (uint8_t)(1 + ump_choose(ctx->chance, &draw));
    use->attack.die = use->die;
}

static void asb_lies_on(const struct asb_ctx *ctx, struct asb_use *use, int battler, enum asb_role role) {
    const struct asb_battler *b = asb_b(ctx, battler);
    for (int i = 0; i < ASB_SLOTS_MAX && b->slots[i].started; i++) {
        const struct asb_effect *effect = asb_effects[b->slots[i].effect];
        struct asb_slot slot = b->slots[i];
        struct asb_moment m = {.source = asb_source_of_code(slot.source),
                               .fx = &asb_fx_rows[slot.row],
                               .holder = (int8_t)battler,
                               .other = role == ASB_USER ? use->target : use->user,
                               .slot = &slot};
        m.source.role = (uint8_t)role;
        struct asb_snapshot before;
        if (!effect || !effect->lies)
            continue;
        if (use->attack.traces)
            asb_trace_before(&use->attack, &before);
        effect->lies(ctx, &use->attack, &m);
        if (use->attack.traces)
            asb_trace_after(&use->attack, &before, m.source);
    }
}

// What lies on user and target, once the move's row is looked up. Ion Deluge comes before abilities.
static void asb_lie_upon(const struct asb_ctx *ctx, struct asb_use *use) {
    if (use->attack.field.ion_deluge && use->attack.type == ASB_TYPE_NORMAL)
        use->attack.type = ASB_TYPE_ELECTRIC;
    if (use->power_factor.num > 0) { // Me First
        struct asb_source source = {ASB_FROM_MOVE, ASB_USER, ASB_MOVE_ME_FIRST};
        asb_add_part(&use->attack, ASB_PART_POWER, source, use->power_factor);
    }
    if (asb_b(ctx, use->user)->slots[0].started)
        asb_lies_on(ctx, use, use->user, ASB_USER);
    if (use->target >= 0 && use->target != use->user && asb_b(ctx, use->target)->slots[0].started)
        asb_lies_on(ctx, use, use->target, ASB_TARGET);
}

// [facts: move Acrobatics] "Items are activated before": a gem that is ordered with its type is begun by
// then.
static void asb_begin_gem(const struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_fx_list list = asb_items[ctx->setup->date][asb_b(ctx, use->user)->item].fx;
    if (!(use->option->with & ASB_WITH_GEM) || use->called || !asb_item_in_force(ctx, use->user))
        return;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_GEM &&
            asb_fx_rows[list.first + i].type == use->attack.type)
            use->attack.who[ASB_USER].events |= 1U << ASB_EVENT_USED_ITEM;
}

void asb_order_figures(struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_attack *a = &use->attack;
    const struct asb_option *option = use->option;
    asb_link_figures(ctx, a, option->called);
    bool asks = a->energy.measure == ASB_MEASURE_CLONES || a->energy.measure == ASB_MEASURE_SUBSTITUTE_HP ||
                (a->energy.kind == ASB_AMOUNT_STEPS &&
                 asb_step_tables[a->energy.steps].measure == ASB_MEASURE_SUBSTITUTE_HP);
    uint8_t own = a->move == ASB_MOVE_HIDDEN_POWER ? ctx->setup->fighters[use->user].hidden_type : 0;
    if (option->amount != ASB_UNSET && option->amount > 0)
        a->ordered = option->amount;
    else if (asks)
        ump_ask(ctx->chance, ASB_L_AMOUNT, use->user, UMP_NOBODY);
    if (option->type || own) {
        a->type = option->type ? option->type : own;
        a->type_given = true;
    }
    if (a->energy.measure == ASB_MEASURE_RANKS_MOVED)
        a->ranks_moved = (int16_t)(1 + asb_ranks_to_move(ctx, use->user, use->target, a->move));
    a->on_decoy = asb_substitute_takes(ctx, use);
    asb_look_back(ctx, use);
    asb_draw_die(ctx, use);
    asb_begin_gem(ctx, use);
    asb_lie_upon(ctx, use);
}

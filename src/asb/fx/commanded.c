// SPDX-License-Identifier: MIT
// Which abilities and items do what a trainer says they do, without using an action up? Stall, Trace,
// Illusion; Berserk Gene, RageCandyBar, buttons and cards, bells and leaves. How orders say it: besides.c.
#include "asb/fx/items.h"

// What a battler does in this action; NULL: nothing is ordered of it.
static const struct asb_option *asb_ordered_now(struct asb_ctx *ctx, int battler) {
    const struct asb_option *option = battler >= 0 ? asb_option_due(ctx, battler) : NULL;
    return option && option->act == ASB_ACT_MOVE ? option : NULL;
}
static const struct asb_orders *asb_orders_of(const struct asb_ctx *ctx, int battler) {
    return &ctx->state->orders[asb_side_of(ctx, battler)];
}
// Counts the actions of a battle.
static int asb_action_number(const struct asb_ctx *ctx) {
    return ctx->state->round * ctx->setup->actions + ctx->state->action;
}

// ---- Stall

// [facts: ability Stall] Ordered to, it acts after everybody, whatever the priorities.
bool asb_stalls(const struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    return option && option->act == ASB_ACT_MOVE && option->with & ASB_WITH_LAST &&
           asb_has(ctx, battler, ASB_ABILITY_STALL);
}
// Of two that wait the one whose trainer ordered first is last, and what the other does fails.
static enum asb_verdict asb_stall_check(struct asb_ctx *ctx, const struct asb_moment *m) {
    int foe = asb_foe(ctx, m->holder);
    bool both = !m->slot && asb_stalls(ctx, m->holder, m->use->option) &&
                asb_stalls(ctx, foe, asb_ordered_now(ctx, foe));
    return both && asb_orders_of(ctx, m->holder)->given == 2 ? ASB_FAILS : ASB_ALLOWED;
}
const struct asb_effect asb_fx_stall = {.check_order = asb_stall_check};

// ---- Trace

// [facts: ability Trace] What may be copied: nothing whose text forbids it.
bool asb_can_be_copied(uint16_t ability) {
    static const uint16_t own[] = {ASB_ABILITY_WONDER_GUARD,    ASB_ABILITY_TRACE,      ASB_ABILITY_MULTITYPE,
                                   ASB_ABILITY_BATTLE_BOND,     ASB_ABILITY_COMATOSE,   ASB_ABILITY_DISGUISE,
                                   ASB_ABILITY_POWER_CONSTRUCT, ASB_ABILITY_RKS_SYSTEM, ASB_ABILITY_SCHOOLING,
                                   ASB_ABILITY_SHIELDS_DOWN};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (own[i] == ability)
            return false;
    return true;
}
static int asb_place_of_ability(const struct asb_battler *b, uint16_t ability) {
    for (int i = 0; i < b->ability_count; i++)
        if (b->abilities[i] == ability)
            return i;
    return -1;
}
// In the place of Trace, for actions; with an Up-Grade until it leaves. What it copies does not go off then.
static bool asb_copies(struct asb_ctx *ctx, const struct asb_moment *m, uint16_t ability) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    int foe = asb_foe(ctx, m->holder), at = asb_place_of_ability(b, ASB_ABILITY_TRACE);
    bool keeps = asb_fx_of(ctx, m->holder, ASB_FX_UP_GRADE) != NULL;
    if (foe < 0 || at < 0 || !asb_can_be_copied(ability) ||
        asb_place_of_ability(asb_b(ctx, foe), ability) < 0 || asb_place_of_ability(b, ability) >= 0)
        return false;
    struct asb_slot *slot =
        asb_slot_put(ctx, m->holder, m, keeps ? ASB_LASTS : m->fx->n[0], ASB_UNIT_ACTIONS);
    if (!slot)
        return false;
    slot->arg = ability;
    b->abilities[at] = ability;
    b->toggled = (uint8_t)(b->toggled & ~(1u << at));
    asb_say_source(ctx, m->holder, foe, ASB_N_ABILITIES_CHANGED,
                   (struct asb_source){ASB_FROM_ABILITY, ASB_USER, ability});
    return true;
}
// On entering for energy, where the orders name what is copied; by its command for the command's.
static void asb_trace_copies(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool commanded = m->use && m->use->user == m->holder;
    bool free = asb_fx_of(ctx, m->holder, ASB_FX_UP_GRADE) != NULL;
    uint16_t ability = commanded ? m->use->option->pick : asb_orders_of(ctx, m->holder)->traced;
    if (m->slot || (!commanded && !ability))
        return;
    if (asb_copies(ctx, m, ability)) {
        if (!commanded && !free)
            asb_spend(ctx, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ABILITY);
        return;
    }
    if (commanded) {
        asb_use_fails(m->use, ASB_WHY_NO_ABILITY);
    } else
        asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_COPIES_NOTHING, m->source);
}
static void asb_trace_fades(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    int at = asb_place_of_ability(b, m->slot->arg);
    if (at < 0)
        return;
    b->abilities[at] = ASB_ABILITY_TRACE;
    b->toggled = (uint8_t)(b->toggled & ~(1u << at));
}
const struct asb_effect asb_fx_trace = {.on_enter = asb_trace_copies, .on_lapse = asb_trace_fades};

// ---- Illusion

// [facts: ability Illusion] The looks of another one of its side, which nothing but a blow ends, with its
// round. Types and moves are its own, so that no figure changes. arg: 1 + whose; amount: 1 once it was hurt.
static void asb_illusion(struct asb_ctx *ctx, const struct asb_moment *m) {
    int8_t feigns = asb_orders_of(ctx, m->holder)->feigns;
    struct asb_slot *slot =
        m->slot || !feigns ? NULL : asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_ACTIONS);
    if (slot)
        slot->arg = (uint16_t)feigns;
}
static void asb_illusion_hurt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->slot && asb_was_hit(m) && m->use->hp_lost.num > 0)
        m->slot->amount = ump_frac_int(1);
}
static void asb_illusion_ends(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && m->slot->amount.num)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_illusion = {
    .on_enter = asb_illusion, .on_hit = asb_illusion_hurt, .end_of_round = asb_illusion_ends};

// ---- Berserk Gene, RageCandyBar

// [facts: item Berserk Gene] Where the orders say so as it enters.
enum { ASB_GENE_CONFUSES = 4, ASB_GENE_STAGES = 2 };
static void asb_berserk_gene(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || !asb_orders_of(ctx, m->holder)->gene || !asb_can_use_item(ctx, m))
        return;
    asb_use_item_up(ctx, m);
    asb_inflict(ctx, m->holder, m->holder, ASB_STATUS_CONFUSION, -ASB_GENE_CONFUSES, m->source);
    asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_ATK, ASB_GENE_STAGES, true, m->source);
    asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_SPA, ASB_GENE_STAGES, true, m->source);
}
const struct asb_effect asb_fx_berserk_gene = {.on_enter = asb_berserk_gene};

// [facts: item RageCandyBar] As the action begins that says so; view.c looks at the slot for its ranks and
// Speed.
enum { ASB_CANDY_ACTIONS = 6 };
static void asb_candy_eaten(struct asb_ctx *ctx, int battler) {
    struct asb_moment m = {.source = {ASB_FROM_ITEM, ASB_USER, ASB_ITEM_RAGECANDYBAR},
                           .fx = asb_fx_of(ctx, battler, ASB_FX_RAGE_CANDY_BAR),
                           .holder = (int8_t)battler,
                           .other = UMP_NOBODY};
    if (!m.fx || !asb_can_use_item(ctx, &m))
        return;
    asb_use_item_up(ctx, &m);
    asb_slot_put(ctx, battler, &m, ASB_CANDY_ACTIONS, ASB_UNIT_ACTIONS);
}
const struct asb_effect asb_fx_rage_candy_bar = {.plain = true};

// ---- Eject Button, Red Card

// Whether this blow is the one that the orders name.
static bool asb_button_pressed(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_orders *orders = asb_orders_of(ctx, m->holder);
    return !m->slot && orders->hit_does && asb_body_was_hit(m) && asb_is_foe(ctx, m->holder, m->use->user) &&
           asb_will_stand(ctx, m->holder) && !asb_is_sheer(ctx, m->use) &&
           (!orders->hit_by || asb_move_bases[m->use->attack.move] == asb_move_bases[orders->hit_by]) &&
           (!orders->hit_from || orders->hit_from == 1 + m->use->user) && asb_can_use_item(ctx, m);
}
// arg: 1 + the foe; amount: the action of the battle.
static void asb_button_lies(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_slot *slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (!slot)
        return;
    slot->arg = (uint16_t)(1 + m->use->user);
    slot->amount = ump_frac_int(asb_action_number(ctx));
}
// Uses a pressed button up, and lays it where the orders name its effect 1. True: effect 2 is to happen.
static bool asb_button_sends(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_button_pressed(ctx, m))
        return false;
    bool sends = asb_orders_of(ctx, m->holder)->hit_does != 1;
    asb_use_item_up(ctx, m);
    if (!sends)
        asb_button_lies(ctx, m);
    return sends;
}

// [facts: item Eject Button] Out of the way of the foe's next action, or out of play at the end of the round.
static void asb_eject_button(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_button_sends(ctx, m))
        asb_pivot(ctx, m->holder, m->source);
}
static void asb_ejected(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot || m->use->target != m->holder || m->slot->arg != (uint16_t)(1 + m->use->user) ||
        ump_frac_cmp(m->slot->amount, ump_frac_int(asb_action_number(ctx))) == 0)
        return;
    m->use->stopped = true;
    m->use->reason = ASB_N_DODGED;
    m->use->stopped_by = m->source;
}
static void asb_ejected_over(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && ump_frac_cmp(m->slot->amount, ump_frac_int(asb_action_number(ctx))) < 0)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_eject_button = {
    .on_hit = asb_eject_button, .on_aimed = asb_ejected, .end_of_action = asb_ejected_over};

// [facts: item Red Card] Its own next action finds the foe wherever it is (charges.c asks for the slot), or
// the foe is sent out.
static void asb_red_card(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_button_sends(ctx, m))
        asb_phaze(ctx, m->use->user, m->holder, m->source);
}
static void asb_carded(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (asb_attacks(m) && m->slot->arg == (uint16_t)(1 + m->other))
        a->never_misses = true;
}
static void asb_carded_over(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_red_card = {
    .on_hit = asb_red_card, .lies = asb_carded, .end_of_turn = asb_carded_over};

// ---- Pure Incense

// [facts: item Pure Incense] Three more HP by recoveries, which cost one less; Heal Bell rings
// before the move of an action that says so: it is paid, and counts for no row of uses.
enum { ASB_INCENSE_HEALS = 3 };
static bool asb_recovers(uint8_t date, uint16_t move) {
    struct asb_fx_list list = asb_moves[date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_RECOVERY)
            return true;
    return false;
}
static void asb_pure_incense_cost(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_recovers(a->date, a->move))
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(-1));
}
static void asb_pure_incense_heals(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (m->slot || attempt->what != ASB_TRY_HEAL || attempt->by != m->holder ||
        attempt->source.from != ASB_FROM_MOVE || !asb_recovers(ctx->setup->date, attempt->source.index))
        return;
    attempt->amount = ump_frac_add(attempt->amount, ump_frac_int(ASB_INCENSE_HEALS), &ctx->status);
}
const struct asb_effect asb_fx_pure_incense = {.energy_cost = asb_pure_incense_cost,
                                               .on_attempt = asb_pure_incense_heals};

void asb_rings_bell(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    struct asb_battler *b = asb_b(ctx, battler);
    if (!(option->with & ASB_WITH_BELL) || b->begun || !asb_fx_of(ctx, battler, ASB_FX_PURE_INCENSE))
        return;
    struct asb_option bell = {
        .act = ASB_ACT_MOVE, .target = UMP_NOBODY, .move = ASB_MOVE_HEAL_BELL, .amount = ASB_UNSET};
    uint16_t row[4] = {b->last_move, b->last_streak, b->other_move, b->other_streak};
    asb_use_move(ctx, battler, &bell, ASB_PHASE_STRIKE);
    b->last_move = row[0];
    b->last_streak = row[1];
    b->other_move = row[2];
    b->other_streak = row[3];
}

// ---- Black Bamboo Leaf

// [facts: item Black Bamboo Leaf] Dark attacks at who is to get out of the way strike first and do not miss.
static bool asb_is_evasive(const struct asb_ctx *ctx, uint16_t move) {
    static const uint16_t ways[] = {ASB_MOVE_AGILITY_EVASIVE, ASB_MOVE_TELEPORT_EVASIVE, ASB_MOVE_DODGE,
                                    ASB_MOVE_DOUBLE_TEAM,     ASB_MOVE_MINIMIZE,         ASB_MOVE_TAKE_COVER};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (ways[i] == move)
            return true;
    return asb_moves[ctx->setup->date][move].phases & 2;
}
static bool asb_leaf_cuts(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attack *a = &m->use->attack;
    int foe = asb_foe(ctx, m->holder);
    if (m->slot || m->use->user != m->holder || m->use->called || !asb_strikes(m->use) ||
        a->type != ASB_TYPE_DARK)
        return false;
    const struct asb_option *option = asb_ordered_now(ctx, foe);
    return option && asb_is_evasive(ctx, option->move);
}
enum { ASB_LEAF_PRIORITY = 13 }; // held to the highest there is
static int asb_leaf_priority(struct asb_ctx *ctx, const struct asb_moment *m) {
    return asb_leaf_cuts(ctx, m) ? ASB_LEAF_PRIORITY : 0;
}
static void asb_leaf_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_leaf_cuts(ctx, m))
        m->use->attack.never_misses = true;
}
// Whom they hurt loses its clones, and puts none up in that action.
static void asb_leaf_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || !asb_has_hit(m) || m->use->attack.type != ASB_TYPE_DARK || m->use->hp_lost.num <= 0)
        return;
    asb_clones_vanish(ctx, m->use->target);
    asb_slot_put(ctx, m->use->target, m, ASB_LASTS, ASB_UNIT_BATTLE);
}
static void asb_leaf_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->slot && m->attempt->what == ASB_TRY_SLOT && m->attempt->arg == ASB_FX_DOUBLE_TEAM)
        asb_block(m);
}
static void asb_leaf_over(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_black_bamboo_leaf = {.priority = asb_leaf_priority,
                                                    .on_use = asb_leaf_use,
                                                    .on_hit = asb_leaf_hit,
                                                    .on_attempt = asb_leaf_attempt,
                                                    .end_of_action = asb_leaf_over,
                                                    .memory = true};

// ---- As an action begins

static bool asb_orders_any(const struct asb_ctx *ctx, int side, uint8_t with) {
    const struct asb_orders *orders = &ctx->state->orders[side];
    bool any = false;
    for (int i = 0; i < ctx->setup->actions; i++)
        any |= (orders->options[i][0].with | orders->options[i][1].with) & with;
    for (int i = 0; i < orders->condition_count; i++)
        any |= (orders->conditions[i].then[0].with | orders->conditions[i].then[1].with) & with;
    return any;
}

// [facts: items] Mega Evolution first, then what is eaten; before the order of turns is made.
void asb_begin_besides(struct asb_ctx *ctx) {
    for (int side = 0; side < ASB_SIDES; side++) {
        int battler = asb_active(ctx, side);
        if (battler < 0 || !asb_orders_any(ctx, side, ASB_WITH_AT_START))
            continue;
        const struct asb_option *option = asb_choose_option(ctx, battler);
        uint8_t with = option ? option->with : 0;
        if (with & ASB_WITH_MEGA)
            asb_mega_evolves(ctx, battler);
        if (with & ASB_WITH_CANDY) {
            asb_candy_eaten(ctx, battler);
            asb_seed_grows(ctx, battler);
        }
        if (with & (ASB_WITH_DODGE | ASB_WITH_EXIT))
            asb_takes_exit(ctx, battler, with);
    }
}

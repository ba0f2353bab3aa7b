// SPDX-License-Identifier: MIT
// Which items do something of their own that no other does? Herbs, gloves, discs, incense, weights. Those
// with figures alone are special.c, stones and fossils kept.c, consumables berries.c.
#include "asb/fx/items.h"

static bool asb_row_names_effect(const struct asb_ctx *ctx, uint16_t move, uint16_t effect) {
    struct asb_fx_list list = asb_moves[ctx->setup->date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == effect)
            return true;
    return false;
}
static bool asb_is_recovery(const struct asb_ctx *ctx, uint16_t move) {
    return asb_row_names_effect(ctx, move, ASB_FX_RECOVERY);
}

// ---- Power Herb

// [facts: item Power Herb] Five charges in a battle come about at once; not what is charged to be disturbed
// (Focus Punch).
bool asb_herb_charges(const struct asb_ctx *ctx, int battler, uint16_t move) {
    return asb_fx_of(ctx, battler, ASB_FX_POWER_HERB) && asb_item_in_force(ctx, battler) &&
           asb_moves[ctx->setup->date][move].phases & 1 &&
           !asb_row_names_effect(ctx, move, ASB_FX_BROKEN_BY_DAMAGE);
}
static void asb_power_herb(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t move = m->use->attack.move;
    if (m->slot || m->use->user != m->holder || m->use->called || m->use->phase != ASB_PHASE_STRIKE ||
        asb_b(ctx, m->holder)->begun || asb_needs_no_charge(ctx, m->holder, move) ||
        !asb_herb_charges(ctx, m->holder, move) || !asb_can_use_item(ctx, m))
        return;
    asb_use_item_up(ctx, m);
}
const struct asb_effect asb_fx_power_herb = {.on_use = asb_power_herb};

// ---- What bars cannot stop

// [facts: items Metronome, Sea Incense, Power Weight] hooks.c asks before a bar is looked at.
bool asb_goes_past_bar(const struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t effect = m->slot ? m->fx->effect : 0, move = m->use->attack.move;
    bool named = effect == ASB_FX_TORMENT || effect == ASB_FX_DISABLE || effect == ASB_FX_IMPRISON;
    if (named && asb_fx_of(ctx, m->holder, ASB_FX_METRONOME_ITEM) && asb_streak(&m->use->attack) > 0)
        return true;
    if (named && move == ASB_MOVE_PLAY_ROUGH && asb_fx_of(ctx, m->holder, ASB_FX_SEA_INCENSE))
        return true;
    return effect == ASB_FX_TAUNT && asb_is_recovery(ctx, move) &&
           asb_fx_of(ctx, m->holder, ASB_FX_POWER_WEIGHT);
}

// [facts: item Power Weight] Half again what recoveries give.
static void asb_power_weight(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (!m->slot && attempt->what == ASB_TRY_HEAL && attempt->by == m->holder &&
        attempt->source.from == ASB_FROM_MOVE && asb_is_recovery(ctx, attempt->source.index))
        attempt->amount = ump_frac_mul(attempt->amount, ump_frac_make(3, 2, &ctx->status), &ctx->status);
}
const struct asb_effect asb_fx_power_weight = {.on_attempt = asb_power_weight};

// ---- Ring Target

// [facts: item Ring Target] Of either: no immunity by type, none by ability (walk.c).
static void asb_ring_target_rings(struct asb_attack *a, const struct asb_moment *m) {
    (void)m;
    a->lifted |= ASB_LIFT_ALL;
    a->ringed = true;
}
const struct asb_effect asb_fx_ring_target = {.base_power = asb_ring_target_rings};

// ---- Gloves, discs, incense

// [facts: item Dubious Disc] Hyper Beam is sure; nothing makes it sluggish.
static void asb_dubious_disc_figures(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->move == ASB_MOVE_HYPER_BEAM)
        a->accuracy = 100;
}
static void asb_dubious_disc_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_SLOT && m->attempt->arg == ASB_FX_SLUGGISH)
        m->attempt->blocked = m->attempt->told = true;
}
const struct asb_effect asb_fx_dubious_disc = {.base_power = asb_dubious_disc_figures,
                                               .on_attempt = asb_dubious_disc_attempt};

// [facts: item Dueling Gloves] Double Hit: two for each hit. What Fling hits is taunted.
enum { ASB_GLOVES_POWER = 4, ASB_GLOVES_ACTIONS = 3 };
static void asb_dueling_gloves_figures(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->move == ASB_MOVE_DOUBLE_HIT)
        asb_add_part(a, asb_place_of(m), m->source, ump_frac_int(ASB_GLOVES_POWER));
}
static void asb_dueling_gloves_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_fx_list list = asb_moves[ctx->setup->date][ASB_MOVE_TAUNT].fx;
    struct asb_attempt attempt = {
        .what = ASB_TRY_BAN, .by = m->holder, .arg = ASB_BAN_TAUNT, .source = m->source};
    struct asb_moment taunt = *m;
    if (m->slot || !asb_has_hit(m) || m->use->attack.move != ASB_MOVE_FLING)
        return;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_TAUNT) {
            taunt.fx = &asb_fx_rows[list.first + i];
            if (asb_may(ctx, m->use->target, &attempt))
                asb_slot_put(ctx, m->use->target, &taunt, ASB_GLOVES_ACTIONS, ASB_UNIT_ACTIONS);
            return;
        }
}
const struct asb_effect asb_fx_dueling_gloves = {.modify_damage = asb_dueling_gloves_figures,
                                                 .on_hit = asb_dueling_gloves_hit};

// [facts: item Whipped Dream] Unburden without losing anything.
static void asb_whipped_dream(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    (void)m;
    if (asb_has_ability(a, role, ASB_ABILITY_UNBURDEN) && !(who->marks & ASB_MARK_SPEED) &&
        !asb_happened(a, role, ASB_EVENT_LOST_ITEM))
        who->speed = ump_frac_mul(who->speed, ump_frac_int(2), &a->status);
}
const struct asb_effect asb_fx_whipped_dream = {.figure = asb_whipped_dream};

// [facts: item Lax Incense] Struggle does not recoil; Counter and Mirror Coat give 7/4 instead of 3/2.
static void asb_lax_incense_figures(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && !asb_is_frisked(a, m) &&
        (a->move == ASB_MOVE_COUNTER || a->move == ASB_MOVE_MIRROR_COAT))
        a->power = ump_frac_mul(a->power, ump_frac_make(7, 6, &a->status), &a->status);
}
static void asb_lax_incense_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_HARM && m->attempt->by == m->holder &&
        m->attempt->source.from == ASB_FROM_MOVE && m->attempt->source.index == ASB_MOVE_STRUGGLE)
        m->attempt->blocked = m->attempt->told = true;
}
const struct asb_effect asb_fx_lax_incense = {.base_power = asb_lax_incense_figures,
                                              .on_attempt = asb_lax_incense_attempt};

// [facts: item Sea Incense] Its second rank where Huge Power is not; Play Rough passes bars (above).
static void asb_sea_incense_figures(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    (void)m;
    if (who->marks & ASB_MARK_RANKS || asb_has_ability(a, role, ASB_ABILITY_HUGE_POWER))
        return;
    who->ranks[ASB_STAT_DEF]++;
    who->ranks[ASB_STAT_SPD]++;
}
const struct asb_effect asb_fx_sea_incense = {.figure = asb_sea_incense_figures};

// [facts: item Moth Dust] Beyond its ranks it is for combinations.
const struct asb_effect asb_fx_moth_dust = {.plain = true};

// [facts: item Spinning Top] Two more a hit where Technician has had its say (it is granted before, in the
// row's order).
enum { ASB_TOP_POWER = 2 };
static void asb_spinning_top(struct asb_attack *a, const struct asb_moment *m) {
    bool applied = false;
    for (int i = 0; i < a->part_count; i++)
        applied |= a->parts[i].source.from == ASB_FROM_ABILITY && a->parts[i].source.role == ASB_USER &&
                   a->parts[i].source.index == ASB_ABILITY_TECHNICIAN;
    if (!asb_attacks(m) || !applied || asb_is_frisked(a, m))
        return;
    if (a->hits == ASB_HITS_ONE)
        asb_add_part(a, asb_place_of(m), m->source, ump_frac_int(ASB_TOP_POWER));
    else
        a->power = ump_frac_add(a->power, ump_frac_int(ASB_TOP_POWER), &a->status);
}
const struct asb_effect asb_fx_spinning_top = {.base_power = asb_spinning_top};

// [facts: items Fairy Tech, Sail Fossil] What Pixilate or Refrigerate gives Normal moves is one more, and
// moves that had its type before have it, too.
enum { ASB_SKIN_GIVES = 2 };
static void asb_skin_more(struct asb_attack *a, const struct asb_moment *m, uint16_t ability, uint8_t type) {
    bool turned = false;
    if (!asb_attacks(m) || !asb_damaging(a) || !asb_has_ability(a, ASB_USER, ability))
        return;
    for (int i = 0; i < a->part_count; i++)
        turned |= a->parts[i].place == ASB_PART_ABILITY && a->parts[i].source.from == ASB_FROM_ABILITY &&
                  a->parts[i].source.index == ability;
    if (turned || a->type == type)
        asb_add_part(a, asb_place_of(m), m->source, ump_frac_int(turned ? 1 : ASB_SKIN_GIVES + 1));
}
static void asb_fairy_tech_figures(struct asb_attack *a, const struct asb_moment *m) {
    asb_skin_more(a, m, ASB_ABILITY_PIXILATE, ASB_TYPE_FAIRY);
}
static void asb_sail_fossil_figures(struct asb_attack *a, const struct asb_moment *m) {
    asb_skin_more(a, m, ASB_ABILITY_REFRIGERATE, ASB_TYPE_ICE);
}
// Moonblast's further effect is certain.
static void asb_fairy_tech_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_EFFECT && m->attempt->by == m->holder && m->use &&
        m->use->user == m->holder && m->use->attack.move == ASB_MOVE_MOONBLAST)
        m->attempt->amount = ump_frac_int(1);
}
const struct asb_effect asb_fx_fairy_tech = {.base_power = asb_fairy_tech_figures,
                                             .on_attempt = asb_fairy_tech_attempt};
const struct asb_effect asb_fx_sail_fossil = {.base_power = asb_sail_fossil_figures};

// [facts: item Fire Stone] Fire moves one more until Blaze or Flash Fire gives its own; no recoil of theirs,
// no drops of its own.
static int asb_is_fired(const struct asb_attack *a) {
    for (int i = 0; i < a->part_count; i++)
        if (a->parts[i].place == ASB_PART_ABILITY && a->parts[i].source.from == ASB_FROM_ABILITY &&
            a->parts[i].source.role == ASB_USER &&
            (a->parts[i].source.index == ASB_ABILITY_BLAZE ||
             a->parts[i].source.index == ASB_ABILITY_FLASH_FIRE))
            return (int)a->parts[i].amount.num;
    return 0;
}
// Of the later date it makes the share of either three.
enum { ASB_FIRE_FULL = 3 };
static void asb_fire_stone_figures(struct asb_attack *a, const struct asb_moment *m) {
    int fired = asb_is_fired(a);
    int more = !fired ? 1 : a->date != ASB_2017_01 && fired < ASB_FIRE_FULL ? ASB_FIRE_FULL - fired : 0;
    if (asb_attacks(m) && asb_damaging(a) && a->type == ASB_TYPE_FIRE && more)
        asb_add_part(a, asb_place_of(m), m->source, ump_frac_int(more));
}
static void asb_fire_stone_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    (void)ctx;
    bool own = m->use && m->use->user == m->holder && attempt->by == m->holder &&
               attempt->source.from == ASB_FROM_MOVE && m->use->attack.type == ASB_TYPE_FIRE &&
               attempt->source.index == m->use->attack.move;
    if (own && (attempt->what == ASB_TRY_HARM || (attempt->what == ASB_TRY_STAGE && attempt->change < 0)))
        attempt->blocked = attempt->told = true;
}
const struct asb_effect asb_fx_fire_stone = {.modify_damage = asb_fire_stone_figures,
                                             .on_attempt = asb_fire_stone_attempt};

// [facts: item Casteliacone Deluxe] Rollout: three more, and uses that do not follow one another count as
// those that do: the slot counts them, to the fifth or to one that does not land. Last and never missing: its
// row.
enum { ASB_CONE_POWER = 3, ASB_CONE_GROWS = 3, ASB_CONE_MOST = 20, ASB_CONE_ROLLS = 5 };
static void asb_casteliacone_figures(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) || a->move != ASB_MOVE_ROLLOUT)
        return;
    int more = a->who[ASB_USER].uses - asb_streak(a);
    ump_frac grown = ump_frac_add(a->power, ump_frac_int(more * ASB_CONE_GROWS), &a->status);
    if (more > 0 && !a->power_given && !asb_is_frisked(a, m))
        a->power = ump_frac_max(a->power, ump_frac_min(grown, ump_frac_int(ASB_CONE_MOST)));
    asb_add_part(a, asb_place_of(m), m->source, ump_frac_int(ASB_CONE_POWER));
}
static void asb_casteliacone_rolls(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool landed = m->use->hit && !m->use->stopped && !m->use->failed;
    struct asb_slot *slot = asb_slot_of(ctx, m->holder, ASB_FX_CASTELIACONE);
    if (m->slot || m->use->user != m->holder || m->use->attack.move != ASB_MOVE_ROLLOUT)
        return;
    if (!slot)
        slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_ROUNDS);
    if (slot)
        slot->arg = (uint16_t)(landed && slot->arg + 1 < ASB_CONE_ROLLS ? slot->arg + 1 : 0);
}
static void asb_casteliacone_lies(const struct asb_ctx *ctx, struct asb_attack *a,
                                  const struct asb_moment *m) {
    (void)ctx;
    if (asb_attacks(m) && a->move == ASB_MOVE_ROLLOUT)
        a->who[ASB_USER].uses = (uint8_t)m->slot->arg;
}
const struct asb_effect asb_fx_casteliacone = {.base_power = asb_casteliacone_figures,
                                               .on_done = asb_casteliacone_rolls,
                                               .lies = asb_casteliacone_lies,
                                               .memory = true};

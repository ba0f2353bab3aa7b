// SPDX-License-Identifier: MIT
// Which abilities and items bear on others by being there? What holds foes in play, what cannot be moved,
// what passes below, sends back, senses and comes first. What answers blows is contact.c.
#include <string.h>

#include "asb/fx/items.h"

// ---- Off the ground

// [facts: ability Levitate] Moves through the ground pass below (the figures know); who digs or dives strikes
// it only if it is large, floats or flies itself.
static bool asb_strikes_upward(const struct asb_attack *a) {
    const struct asb_who *user = &a->who[ASB_USER];
    for (int i = 0; i < 3; i++)
        if (user->types[i] == ASB_TYPE_FLYING)
            return true;
    return user->size > 4 || asb_has_ability(a, ASB_USER, ASB_ABILITY_LEVITATE);
}
static void asb_levitation_figures(struct asb_attack *a, const struct asb_moment *m) {
    bool all = asb_is(a->params, ASB_P_FLOATS_ALL, 1) && a->type == ASB_TYPE_GROUND;
    if (asb_attacks(m) || a->field.gravity || a->who[ASB_TARGET].marks & ASB_MARK_GROUNDED)
        return;
    if (all || a->groups >> ASB_GROUP_SEISMIC & 1)
        a->immune = true;
    else if (a->move == ASB_MOVE_EARTH_POWER)
        asb_add_part(a, asb_place_of(m), m->source,
                     ump_frac_neg(a->params[ASB_P_FLOAT_EARTH_POWER], &a->status));
}
static void asb_levitation_on_aimed(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attack *a = &m->use->attack;
    (void)ctx;
    if (m->slot || m->use->target != m->holder || (a->move != ASB_MOVE_DIG && a->move != ASB_MOVE_DIVE) ||
        a->field.gravity || a->ringed || a->who[ASB_TARGET].marks & ASB_MARK_GROUNDED ||
        asb_strikes_upward(a))
        return;
    m->use->stopped = true;
    m->use->reason = ASB_N_NO_EFFECT;
    m->use->stopped_by = m->source;
}
const struct asb_effect asb_fx_levitation = {.modify_damage = asb_levitation_figures,
                                             .on_aimed = asb_levitation_on_aimed};

// ---- Held, and not to be moved

// [facts: ability Suction Cups] Nobody else moves it.
static void asb_suction_cups(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->attempt->what == ASB_TRY_SWITCH && m->attempt->by != m->holder &&
        asb_is_foe(ctx, m->holder, m->attempt->by) && m->other == m->attempt->by &&
        asb_in_play(ctx, m->holder) && ctx->use && ctx->use->user != m->holder)
        asb_block(m);
}
const struct asb_effect asb_fx_suction_cups = {.on_attempt = asb_suction_cups};

// [facts: item Shed Shell] No damage of traps, nothing of hazards.
static bool asb_is_of_row(const struct asb_ctx *ctx, uint16_t move, uint16_t effect) {
    struct asb_fx_list list = asb_moves[ctx->setup->date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == effect)
            return true;
    return false;
}
static void asb_shed_shell(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    bool harm = attempt->what == ASB_TRY_HARM;
    bool other = attempt->what == ASB_TRY_STATUS || attempt->what == ASB_TRY_STAGE;
    if ((!harm && !other) || attempt->source.from != ASB_FROM_MOVE)
        return;
    if ((harm && asb_is_of_row(ctx, attempt->source.index, ASB_FX_TRAP)) ||
        asb_is_of_row(ctx, attempt->source.index, ASB_FX_HAZARD))
        m->attempt->blocked = m->attempt->told = true;
}
const struct asb_effect asb_fx_shed_shell = {.on_attempt = asb_shed_shell};

// ---- Kept from happening

// [facts: ability Damp] Nobody opposite blows itself up.
static void asb_damp(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    bool blast = m->use->attack.groups >> ASB_GROUP_EXPLOSION & 1 ||
                 m->use->attack.move == ASB_MOVE_MIND_BLOWN; // of the later date
    if (m->slot || m->use->target != m->holder || m->use->user == m->holder || !blast)
        return;
    asb_use_fails(m->use, ASB_WHY_NO_EXPLOSIONS);
    m->use->stopped_by = m->source;
}
const struct asb_effect asb_fx_damp = {.on_aimed = asb_damp};

// [facts: item Iron Ball] No flight of its own, and nobody but a fighter lifts or throws it.
static void asb_iron_ball_figures(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    a->who[role].marks |= ASB_MARK_GROUNDED;
}
static bool asb_is_one_move(uint16_t move, const uint16_t *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}
static void asb_iron_ball_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t flights[] = {ASB_MOVE_FLY, ASB_MOVE_SKY_ATTACK, ASB_MOVE_BOUNCE, ASB_MOVE_SKY_DROP};
    (void)ctx;
    if (m->slot || m->use->user != m->holder ||
        !asb_is_one_move(asb_move_bases[m->use->attack.move], flights, sizeof flights / sizeof *flights))
        return;
    asb_use_fails(m->use, ASB_WHY_IRON_BALL);
}
static void asb_iron_ball_aimed(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t throws[] = {ASB_MOVE_CIRCLE_THROW, ASB_MOVE_SEISMIC_TOSS, ASB_MOVE_SKY_DROP,
                                      ASB_MOVE_STORM_THROW, ASB_MOVE_VITAL_THROW};
    if (m->slot || m->use->target != m->holder || m->use->user == m->holder ||
        asb_is_of_type(ctx, m->use->user, ASB_TYPE_FIGHTING) ||
        !asb_is_one_move(asb_move_bases[m->use->attack.move], throws, sizeof throws / sizeof *throws))
        return;
    m->use->stopped = true;
    m->use->reason = ASB_N_NO_EFFECT;
    m->use->stopped_by = m->source;
}
const struct asb_effect asb_fx_iron_ball = {
    .figure = asb_iron_ball_figures, .on_use = asb_iron_ball_use, .on_aimed = asb_iron_ball_aimed};

// [facts: ability Mountaineer] In the round it enters: no stones, no Rock attacks.
static void asb_mountaineer_enters(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        asb_slot_put(ctx, m->holder, m, 1, ASB_UNIT_ROUNDS);
}
static void asb_mountaineer_aimed(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (!m->slot || m->use->target != m->holder || m->use->user == m->holder || !asb_strikes(m->use) ||
        m->use->attack.type != ASB_TYPE_ROCK)
        return;
    m->use->stopped = true;
    m->use->reason = ASB_N_NO_EFFECT;
    m->use->stopped_by = m->source;
}
static void asb_mountaineer_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_HARM && m->attempt->source.from == ASB_FROM_MOVE &&
        m->attempt->source.index == ASB_MOVE_STEALTH_ROCK)
        m->attempt->blocked = m->attempt->told = true;
}
const struct asb_effect asb_fx_mountaineer = {.on_enter = asb_mountaineer_enters,
                                              .on_aimed = asb_mountaineer_aimed,
                                              .on_attempt = asb_mountaineer_attempt};

// orders.c: a substitution more.
const struct asb_effect asb_fx_forewarn = {.plain = true};

// ---- First, and last

// [facts: abilities Prankster, Gale Wings] [facts: type perk Rock]
static int asb_priority_add(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    return !m->slot && m->use->user == m->holder && asb_fx_fits(&m->use->attack, m) ? m->fx->n[0] : 0;
}
const struct asb_effect asb_fx_priority_add = {.priority = asb_priority_add};

// [facts: ability Gale Wings] Of the later date: in rounds that it began with all its HP.
static int asb_priority_full(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool full = ump_frac_cmp(asb_b(ctx, m->holder)->round_hp, asb_max_hp(ctx, m->holder)) >= 0;
    return !m->slot && full && m->use->user == m->holder && asb_fx_fits(&m->use->attack, m) ? m->fx->n[0] : 0;
}
const struct asb_effect asb_fx_priority_full = {.priority = asb_priority_full};

// [facts: ability Light Metal] [facts: item Float Stone] Attacks of so much power or less, with all their
// hits and what abilities give.
static int asb_light_metal(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const int most[ASB_HITS_COUNT] = {1, 2, 3, 5, 6};
    struct asb_attack a = m->use->attack;
    if (m->slot || m->use->user != m->holder || !asb_damaging(&a))
        return 0;
    asb_figure_attack(&a);
    if (a.open_power || a.fixed)
        return 0;
    ump_frac power = ump_frac_mul(a.power, ump_frac_int(most[a.hits]), &ctx->status);
    power = asb_add_abilities(&a, power, &ctx->status);
    return power.num > 0 && ump_frac_cmp(power, ump_frac_int(m->fx->n[0])) <= 0 ? 1 : 0;
}
const struct asb_effect asb_fx_light_metal = {.priority = asb_light_metal};

// timing.c asks for it.
const struct asb_effect asb_fx_last_in_bracket = {.plain = true};

// [facts: item Quick Claw] Drawn before the order of turns is made; for this action.
enum { ASB_CLAW_PRIORITY = 13 };
static void asb_quick_claw(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_own_roll(ctx, m, m->holder, UMP_NOBODY))
        asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
}
static int asb_quick_claw_priority(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    return m->slot ? ASB_CLAW_PRIORITY : 0;
}
static void asb_quick_claw_over(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_quick_claw = {.start_of_action = asb_quick_claw,
                                             .priority = asb_quick_claw_priority,
                                             .end_of_action = asb_quick_claw_over};

// ---- Healing and changing

// [facts: ability Regenerator] On leaving, and with each Chill.
static void asb_regenerator_leaves(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    if (m->slot)
        return;
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ABILITY);
    if (ctx->state->step ==
        ASB_STEP_ROUND_END) // behind the rounding: it is whole, and the next round's start
        b->round_hp = b->hp;
}
static void asb_regenerator_chills(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->user == m->holder && m->use->attack.move == ASB_MOVE_CHILL)
        asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[1]), m->source, ASB_C_FACTS_ABILITY);
}
const struct asb_effect asb_fx_regenerator = {.on_switch_out = asb_regenerator_leaves,
                                              .on_hit = asb_regenerator_chills};

// [facts: ability Mega Launcher] Its pulses have their power by `adds`; Heal Pulse heals more.
static void asb_mega_launcher(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->user == m->holder && m->use->attack.move == ASB_MOVE_HEAL_PULSE &&
        m->use->target >= 0)
        asb_heal(ctx, m->use->target, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ABILITY);
}
const struct asb_effect asb_fx_mega_launcher = {.on_hit = asb_mega_launcher};

// [facts: item Kings Rock] Of those who have the two abilities, 2 HP an action for each; its rank and its
// flinches are elsewhere.
enum { ASB_KINGS_HEAL = 2 };
static bool asb_is_kings_species(uint16_t species) {
    static const char *const kings[] = {"Poliwhirl", "Politoed", "Slowpoke", "Slowking"};
    for (size_t i = 0; i < sizeof kings / sizeof *kings; i++)
        if (strcmp(asb_species_names[species], kings[i]) == 0)
            return true;
    return false;
}
static void asb_kings_rock_rank(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (asb_is_kings_species(a->who[role].species) && !(a->who[role].marks & ASB_MARK_RANKS))
        a->who[role].ranks[ASB_STAT_SPA]++;
}
static void asb_kings_rock_heals(struct asb_ctx *ctx, const struct asb_moment *m) {
    int abilities =
        asb_has(ctx, m->holder, ASB_ABILITY_WATER_ABSORB) + asb_has(ctx, m->holder, ASB_ABILITY_REGENERATOR);
    if (!m->slot && abilities && asb_is_kings_species(ctx->setup->fighters[m->holder].start.species))
        asb_heal(ctx, m->holder, m->holder, ump_frac_int(ASB_KINGS_HEAL * abilities), m->source,
                 ASB_C_END_OF_ACTION);
}
const struct asb_effect asb_fx_kings_rock = {.figure = asb_kings_rock_rank,
                                             .end_of_action = asb_kings_rock_heals};

// [facts: ability Protean] By default it has the type of a damaging move when it strikes, and keeps it; the
// cost goes by the types before. Toggled, it is what it was.
static void asb_protean_figures(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[ASB_USER];
    for (int i = 0; asb_attacks(m) && i < who->ability_count; i++)
        if (who->abilities[i] == m->source.index && who->toggled >> i & 1)
            return;
    if (asb_attacks(m) && asb_damaging(a) && a->type)
        a->stab = true;
}
static void asb_protean_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint8_t *types = asb_b(ctx, m->holder)->types, type = m->use->attack.type;
    if (m->slot || m->use->user != m->holder || m->use->phase != ASB_PHASE_STRIKE || !asb_strikes(m->use) ||
        !type || asb_is_off(ctx, m->holder, m->source.index) || (types[0] == type && !types[1] && !types[2]))
        return;
    types[0] = type;
    types[1] = types[2] = ASB_TYPE_NONE;
    asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_TYPES_CHANGED, m->source);
}
static void asb_protean_toggled(struct asb_ctx *ctx, const struct asb_moment *m) {
    const uint8_t *own = ctx->setup->fighters[m->holder].start.types;
    uint8_t *types = asb_b(ctx, m->holder)->types;
    if (m->slot || !asb_is_off(ctx, m->holder, m->source.index))
        return;
    for (int i = 0; i < 3; i++)
        types[i] = own[i];
}
const struct asb_effect asb_fx_protean = {
    .modify_damage = asb_protean_figures, .on_use = asb_protean_use, .start_of_action = asb_protean_toggled};

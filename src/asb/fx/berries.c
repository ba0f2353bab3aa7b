// SPDX-License-Identifier: MIT
// Which consumables take effect, when, and how often? Berries, herbs, gems, balloons, and the abilities that
// live on them. Bulbs are absorbs.c; what other items do is in the file of its kind.
#include "asb/fx/items.h"

// ---- Using up

static bool asb_is_berry(const struct asb_ctx *ctx, uint16_t item) {
    return asb_items[ctx->setup->date][item].gift_type != ASB_TYPE_NONE;
}

// [facts: ability Unnerve]
bool asb_can_use_item(const struct asb_ctx *ctx, const struct asb_moment *m) {
    int foe = asb_foe(ctx, m->holder);
    if (m->slot || asb_is_fainted(ctx, m->holder) || !asb_item_in_force(ctx, m->holder))
        return false;
    bool kept = asb_is_berry(ctx, asb_b(ctx, m->holder)->item) ||
                asb_fx_of(ctx, foe, ASB_FX_UNNERVES_ALL); // [facts: item Old Amber]
    return !kept || foe < 0 || !asb_fx_of(ctx, foe, ASB_FX_UNNERVE);
}

// [asb:items.consumables] [facts: ability Cheek Pouch] So much shared out over all its uses.
void asb_use_item_up(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    const struct asb_fx *pouch = asb_fx_of(ctx, m->holder, ASB_FX_CHEEK_POUCH);
    const struct asb_item *row = &asb_items[ctx->setup->date][b->item];
    struct asb_source ability = {ASB_FROM_ABILITY, ASB_USER, ASB_ABILITY_CHEEK_POUCH};
    asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_USES_ITEM,
                   (struct asb_source){ASB_FROM_ITEM, ASB_USER, b->item});
    b->item_uses++;
    if (pouch && row->uses && asb_is_berry(ctx, b->item))
        asb_heal(ctx, m->holder, m->holder, ump_frac_int(pouch->n[0] / row->uses), ability,
                 ASB_C_FACTS_ABILITY);
}
const struct asb_effect asb_fx_unnerve = {.plain = true};
const struct asb_effect asb_fx_cheek_pouch = {.plain = true};
// [facts: ability Gluttony] Berries at half instead of a quarter; Leftovers ask for it, too.
const struct asb_effect asb_fx_gluttony = {.plain = true};

// [facts: ability Unburden] view.c marks who has used or lost an item.
static void asb_unburden(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    (void)m;
    if (!(who->marks & ASB_MARK_SPEED) && asb_happened(a, role, ASB_EVENT_LOST_ITEM))
        who->speed = ump_frac_mul(who->speed, ump_frac_int(2), &a->status);
}
const struct asb_effect asb_fx_unburden = {.figure = asb_unburden};

// [facts: ability Harvest] Used berries come back, in sun always, else every second time; the weather is that
// of the round's last action.
static void asb_harvest(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    struct asb_fx_list list = asb_items[ctx->setup->date][b->item].fx;
    if (!b->item || !b->item_uses || b->flags & ASB_FLAG_ITEM_GONE || !asb_is_berry(ctx, b->item))
        return;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_FLAVOUR_BERRY) // their texts: cannot be recycled
            return;
    bool sunny = asb_plain_weather(ctx->last_weather) == ASB_WEATHER_SUN;
    if (!sunny && !asb_roll_effect(ctx, ASB_L_OWN_EFFECT, m->holder, UMP_NOBODY,
                                   ump_frac_make(1, 2, &ctx->status), m->source))
        return;
    b->item_uses = 0;
    asb_say_source(ctx, m->holder, UMP_NOBODY, ASB_N_ITEM_REGROWN,
                   (struct asb_source){ASB_FROM_ITEM, ASB_USER, b->item});
}
const struct asb_effect asb_fx_harvest = {.end_of_round = asb_harvest};

// ---- In a pinch

enum { ASB_GREED = 50 }; // percent

// Whether an amount is at or below so many percent of what is full.
static bool asb_is_low(struct asb_ctx *ctx, ump_frac now, ump_frac full, int percent) {
    return ump_frac_cmp(now, ump_frac_mul(full, ump_frac_make(percent, 100, &ctx->status), &ctx->status)) <=
           0;
}
// [facts: ability Gluttony] "Healing and stat increasing berries": of HP, at half, and a critical stage is
// one that is raised (reading 221); Custap Berry does neither.
static int asb_greedy(int percent, bool greedy) {
    return percent < ASB_GREED && greedy ? ASB_GREED : percent;
}
static bool asb_low_hp(struct asb_ctx *ctx, const struct asb_moment *m, int percent) {
    bool all = asb_is(ctx->setup->params, ASB_P_GLUTTONY, 1);
    percent = asb_greedy(percent, (all || m->fx->effect != ASB_FX_CUSTAP) &&
                                      asb_fx_of(ctx, m->holder, ASB_FX_GLUTTONY));
    return asb_will_stand(ctx, m->holder) &&
           asb_is_low(ctx, asb_b(ctx, m->holder)->hp, asb_max_hp(ctx, m->holder), percent);
}
static bool asb_low_energy(struct asb_ctx *ctx, const struct asb_moment *m, int percent) {
    return asb_will_stand(ctx, m->holder) && asb_b(ctx, m->holder)->en.num > 0 &&
           asb_is_low(ctx, asb_b(ctx, m->holder)->en, ctx->setup->params[ASB_P_ENERGY_START], percent);
}
// Looked at when damage was done, at the end of its turn and of the action.
static bool asb_is_hurt_now(const struct asb_moment *m) {
    return m->attempt->what == ASB_TRY_DAMAGE || m->attempt->what == ASB_TRY_HARM;
}
#define ASB_PINCH(name, body)                                                                                \
    static void asb_##name##_check(struct asb_ctx *ctx, const struct asb_moment *m) {                        \
        if (asb_can_use_item(ctx, m))                                                                        \
            body(ctx, m);                                                                                    \
    }                                                                                                        \
    static void asb_##name##_hurt(struct asb_ctx *ctx, const struct asb_moment *m) {                         \
        if (asb_is_hurt_now(m))                                                                              \
            asb_##name##_check(ctx, m);                                                                      \
    }                                                                                                        \
    const struct asb_effect asb_fx_##name = {.on_happened = asb_##name##_hurt,                               \
                                             .end_of_turn = asb_##name##_check,                              \
                                             .end_of_action = asb_##name##_check}

static void asb_eats_pinch_heal(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_low_hp(ctx, m, m->fx->n[1]))
        return;
    asb_use_item_up(ctx, m);
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ITEM);
}
ASB_PINCH(pinch_heal, asb_eats_pinch_heal);

static void asb_eats_pinch_energy(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_low_energy(ctx, m, m->fx->n[1]))
        return;
    asb_use_item_up(ctx, m);
    asb_gain(ctx, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ITEM);
}
ASB_PINCH(pinch_energy, asb_eats_pinch_energy);

// [facts: item Razz Berry] Both, by either.
static void asb_eats_razz(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_low_hp(ctx, m, m->fx->n[2]) && !asb_low_energy(ctx, m, m->fx->n[2]))
        return;
    asb_use_item_up(ctx, m);
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ITEM);
    asb_gain(ctx, m->holder, ump_frac_int(m->fx->n[1]), m->source, ASB_C_FACTS_ITEM);
}
ASB_PINCH(razz, asb_eats_razz);

static void asb_eats_pinch_stages(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_low_hp(ctx, m, m->fx->n[0]))
        return;
    asb_use_item_up(ctx, m);
    asb_change_stages(ctx, m->holder, m->holder, m->fx->stages, true, m->source);
}
ASB_PINCH(pinch_stages, asb_eats_pinch_stages);

// [facts: item Starf Berry] One of the five stats that a battler has by nature, drawn.
enum { ASB_STARF_STATS = 5 };
static void asb_eats_pinch_random(struct asb_ctx *ctx, const struct asb_moment *m) {
    ump_draw draw = {
        .label = ASB_L_WHICH, .actor = m->holder, .target = UMP_NOBODY, .n = ASB_STARF_STATS, .lowest = 1};
    if (!asb_low_hp(ctx, m, m->fx->n[1]))
        return;
    asb_use_item_up(ctx, m);
    enum asb_stat stat = (enum asb_stat)ump_choose(ctx->chance, &draw);
    asb_change_stage(ctx, m->holder, m->holder, stat, m->fx->n[0], true, m->source);
}
ASB_PINCH(pinch_random, asb_eats_pinch_random);

// ---- What lasts

// [facts: item Sitrus Berry] At once, then at the end of the next rounds: arg is the round it was eaten in.
static void asb_eats_sitrus(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_low_hp(ctx, m, m->fx->n[2]))
        return;
    asb_use_item_up(ctx, m);
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ITEM);
    struct asb_slot *slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (slot)
        slot->arg = ctx->state->round;
}
static void asb_sitrus_check(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_can_use_item(ctx, m))
        asb_eats_sitrus(ctx, m);
}
static void asb_sitrus_hurt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_is_hurt_now(m))
        asb_sitrus_check(ctx, m);
}
static void asb_sitrus_round(struct asb_ctx *ctx, const struct asb_moment *m) {
    int rounds = m->slot ? ctx->state->round - m->slot->arg : 0;
    if (rounds <= 0)
        return;
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_END_OF_ROUND);
    if (rounds >= m->fx->n[1])
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_sitrus = {.on_happened = asb_sitrus_hurt,
                                         .end_of_turn = asb_sitrus_check,
                                         .end_of_action = asb_sitrus_check,
                                         .end_of_round = asb_sitrus_round};

// [facts: items Figy Berry ...] Who does not like the taste is confused until the end of the next round: arg.
// Its counter is one that lasts as long, though it hurt itself in every action.
static bool asb_likes(const struct asb_ctx *ctx, const struct asb_moment *m) {
    uint8_t raises = asb_natures[ctx->setup->fighters[m->holder].start.nature].raises;
    return raises && m->fx->stats >> (raises - 1) & 1;
}
static void asb_flavour_check(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_can_use_item(ctx, m) || !asb_low_hp(ctx, m, m->fx->n[1]))
        return;
    asb_use_item_up(ctx, m);
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ITEM);
    int longest = 4 * ctx->setup->actions; // of two rounds, two an action
    if (asb_likes(ctx, m) || !asb_inflict(ctx, m->holder, m->holder, ASB_STATUS_CONFUSION,
                                          -(longest < 200 ? longest : 200), m->source))
        return;
    struct asb_slot *slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (slot)
        slot->arg = ctx->state->round;
}
static void asb_flavour_hurt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_is_hurt_now(m))
        asb_flavour_check(ctx, m);
}
static void asb_flavour_round(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_source source = m->source;
    if (!m->slot || m->slot->arg >= ctx->state->round)
        return;
    asb_slot_end(ctx, m->holder, m->slot);
    asb_cure(ctx, m->holder, 1U << ASB_STATUS_CONFUSION, source);
}
const struct asb_effect asb_fx_flavour_berry = {.on_happened = asb_flavour_hurt,
                                                .end_of_turn = asb_flavour_check,
                                                .end_of_action = asb_flavour_check,
                                                .end_of_round = asb_flavour_round};

// [facts: item Lansat Berry] In figures it is there while HP is low; in battle, once eaten, it stays.
static void asb_lansat_figures(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[ASB_USER];
    int percent = asb_greedy(m->fx->n[1], asb_has_ability(a, ASB_USER, ASB_ABILITY_GLUTTONY));
    ump_frac least = ump_frac_make((int64_t)who->max_hp * percent, 100, &a->status);
    if (asb_attacks(m) && !a->live && !asb_lacks_full_hp(a, who) && ump_frac_cmp(who->hp, least) <= 0)
        a->crit_stage = (int8_t)(a->crit_stage + m->fx->n[0]);
}
static void asb_lansat_lies(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m) {
    (void)ctx;
    if (asb_attacks(m))
        a->crit_stage = (int8_t)(a->crit_stage + m->fx->n[0]);
}
static void asb_lansat_check(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_can_use_item(ctx, m) || !asb_low_hp(ctx, m, m->fx->n[1]))
        return;
    asb_use_item_up(ctx, m);
    asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
}
static void asb_lansat_hurt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_is_hurt_now(m))
        asb_lansat_check(ctx, m);
}
const struct asb_effect asb_fx_pinch_crit = {.critical = asb_lansat_figures,
                                             .lies = asb_lansat_lies,
                                             .on_happened = asb_lansat_hurt,
                                             .end_of_turn = asb_lansat_check,
                                             .end_of_action = asb_lansat_check};

// [facts: item Custap Berry] So many actions of more priority.
static int asb_custap_priority(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    return m->slot ? 1 : 0;
}
static void asb_custap_check(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_can_use_item(ctx, m) || !asb_low_hp(ctx, m, m->fx->n[1]))
        return;
    asb_use_item_up(ctx, m);
    asb_slot_put(ctx, m->holder, m, m->fx->n[0], ASB_UNIT_ACTIONS);
}
static void asb_custap_hurt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (asb_is_hurt_now(m))
        asb_custap_check(ctx, m);
}
const struct asb_effect asb_fx_custap = {.priority = asb_custap_priority,
                                         .on_happened = asb_custap_hurt,
                                         .end_of_turn = asb_custap_check,
                                         .end_of_action = asb_custap_check};

// ---- By conditions, drops and bars

// [facts: items Cheri Berry ..., Lum Berry] As soon as it has it.
enum { ASB_CURED_BY_ALL = 0x7F }; // burn to confusion
static void asb_cure_berry(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t cured = m->fx->statuses ? m->fx->statuses & ASB_CURED_BY_ALL : ASB_CURED_BY_ALL;
    if (cured >> ASB_STATUS_POISON & 1)
        cured |= 1U << ASB_STATUS_TOXIC;
    if (!asb_can_use_item(ctx, m) || !(asb_statuses(ctx, m->holder) & cured))
        return;
    asb_use_item_up(ctx, m);
    asb_cure(ctx, m->holder, cured, m->source);
}
static void asb_cure_berry_happened(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->attempt->what == ASB_TRY_STATUS)
        asb_cure_berry(ctx, m);
}
const struct asb_effect asb_fx_cure_berry = {.on_happened = asb_cure_berry_happened,
                                             .end_of_action = asb_cure_berry};

static void asb_drop_berry(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->attempt->what != ASB_TRY_STAGE || m->attempt->change >= 0 ||
        !(m->fx->stats >> m->attempt->stat & 1) || !asb_can_use_item(ctx, m))
        return;
    asb_use_item_up(ctx, m);
    m->attempt->blocked = m->attempt->told = true;
}
const struct asb_effect asb_fx_drop_berry = {.on_attempt = asb_drop_berry};

// [facts: item White Herb] All drops of one effect at the cost of one use: the slot holds the effect until
// the action is over.
static void asb_white_herb(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t code = asb_source_code(m->attempt->source);
    if (m->attempt->what != ASB_TRY_STAGE || m->attempt->change >= 0)
        return;
    if (m->slot) {
        if (m->slot->arg == code)
            m->attempt->blocked = m->attempt->told = true;
        return;
    }
    struct asb_slot *now = asb_slot_of(ctx, m->holder, ASB_FX_WHITE_HERB);
    if ((now && now->arg == code) || !asb_can_use_item(ctx, m))
        return; // the slot answers
    asb_use_item_up(ctx, m);
    m->attempt->blocked = m->attempt->told = true;
    if (now)
        asb_slot_end(ctx, m->holder, now);
    struct asb_slot *slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (slot)
        slot->arg = code;
}
static void asb_white_herb_over(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_white_herb = {.on_attempt = asb_white_herb,
                                             .end_of_action = asb_white_herb_over};

// [facts: item Mental Herb]
static void asb_mental_herb(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const unsigned bans =
        1U << ASB_BAN_DISABLE | 1U << ASB_BAN_ENCORE | 1U << ASB_BAN_TAUNT | 1U << ASB_BAN_TORMENT;
    const struct asb_attempt *attempt = m->attempt;
    bool love = attempt->what == ASB_TRY_STATUS && attempt->statuses >> ASB_STATUS_INFATUATION & 1;
    bool ban = attempt->what == ASB_TRY_BAN && attempt->arg < ASB_BAN_COUNT && bans >> attempt->arg & 1;
    if ((!love && !ban) || !asb_can_use_item(ctx, m))
        return;
    asb_use_item_up(ctx, m);
    m->attempt->blocked = m->attempt->told = true;
}
const struct asb_effect asb_fx_mental_herb = {.on_attempt = asb_mental_herb};

// ---- By blows

static bool asb_class_fits(const struct asb_moment *m) {
    return m->fx->klass ==
           (m->use->attack.klass == ASB_CLASS_SPECIAL ? ASB_FX_CLASS_SPECIAL : ASB_FX_CLASS_PHYSICAL);
}
// [facts: items Jaboca Berry, Rowap Berry]
static void asb_hurts_back(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_body_was_hit(m) || !asb_class_fits(m) || m->use->hp_lost.num <= 0 ||
        !asb_will_stand(ctx, m->holder) || !asb_can_use_item(ctx, m))
        return;
    asb_use_item_up(ctx, m);
    asb_harm(ctx, m->use->user, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ITEM);
}
const struct asb_effect asb_fx_hurts_back = {.on_hit = asb_hurts_back};

// [facts: items Kee Berry, Maranga Berry]
static void asb_when_hit_by(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_body_was_hit(m) || !asb_class_fits(m) || m->use->hp_lost.num <= 0 ||
        !asb_will_stand(ctx, m->holder) || !asb_can_use_item(ctx, m))
        return;
    asb_use_item_up(ctx, m);
    asb_change_stages(ctx, m->holder, m->holder, m->fx->stages, false, m->source);
}
const struct asb_effect asb_fx_when_hit_by = {.on_hit = asb_when_hit_by};

static bool asb_was_struck_weak(struct asb_ctx *ctx, const struct asb_moment *m) {
    return asb_body_was_hit(m) && m->use->attack.steps > 0 && m->use->hp_lost.num > 0 &&
           asb_will_stand(ctx, m->holder) && asb_can_use_item(ctx, m);
}
static void asb_enigma(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_was_struck_weak(ctx, m))
        return;
    asb_use_item_up(ctx, m);
    asb_heal(ctx, m->holder, m->holder, ump_frac_int(m->fx->n[0]), m->source, ASB_C_FACTS_ITEM);
}
const struct asb_effect asb_fx_enigma = {.on_hit = asb_enigma};

enum { ASB_POLICY_STAGES = 2 };
static void asb_weakness_policy(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const int8_t stages[ASB_STAT_COUNT] = {
        [ASB_STAT_ATK] = ASB_POLICY_STAGES, [ASB_STAT_SPA] = ASB_POLICY_STAGES};
    if (!asb_was_struck_weak(ctx, m))
        return;
    asb_use_item_up(ctx, m);
    asb_change_stages(ctx, m->holder, m->holder, stages, true, m->source);
}
const struct asb_effect asb_fx_weakness_policy = {.on_hit = asb_weakness_policy};

// [facts: items Occa Berry ...] The figures have a step less where it is there (types.c: its pure hook); each
// such hit is a use, and the condition the attack has caused goes.
static void asb_resist_berry(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m) && !a->on_decoy && asb_damaging(a) && a->type == m->fx->type &&
        !(a->frisked >> ASB_TARGET & 1) && (a->steps > 0 || m->fx->type == ASB_TYPE_NORMAL)) {
        a->steps = (int16_t)(a->steps - 1);
        a->weakened = true;
    }
}
static void asb_resist_berry_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attack *a = &m->use->attack;
    struct asb_fx_list list = asb_items[ctx->setup->date][asb_b(ctx, m->holder)->item].fx;
    if (!asb_body_was_hit(m) || a->on_decoy || a->type != m->fx->type ||
        (a->steps < 0 && m->fx->type != ASB_TYPE_NORMAL) ||
        (a->steps == 0 && a->chart_steps <= 0 && m->fx->type != ASB_TYPE_NORMAL) ||
        m->use->hp_lost.num <= 0 || !asb_can_use_item(ctx, m))
        return;
    asb_use_item_up(ctx, m);
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_CURES)
            asb_cure(ctx, m->holder, asb_fx_rows[list.first + i].statuses, m->source);
}
const struct asb_effect asb_fx_resist_berry = {.modify_damage = asb_resist_berry,
                                               .on_hit = asb_resist_berry_hit};

// ---- With its own attacks

// [facts: items Watmel Berry ...] Each attack of the type is a use.
static void asb_attack_berry(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_fx_fits(a, m))
        asb_add_part(a, ASB_PART_ITEM_2, m->source, ump_frac_int(m->fx->n[0]));
}
static void asb_attack_berry_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->user != m->holder || !asb_strikes(m->use) || m->use->attack.type != m->fx->type ||
        m->use->dealt.num <= 0 || !asb_can_use_item(ctx, m))
        return;
    asb_use_item_up(ctx, m);
}
const struct asb_effect asb_fx_attack_berry = {.modify_damage = asb_attack_berry,
                                               .on_hit = asb_attack_berry_hit};

// [facts: items Bluk Berry ...] With Natural Gift, which swaps.c counts by itself.
static void asb_gift_berry(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->move == ASB_MOVE_NATURAL_GIFT)
        asb_add_part(a, ASB_PART_ITEM_1, m->source, ump_frac_int(m->fx->n[0]));
}
static void asb_gift_berry_used(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->user == m->holder && m->use->attack.move == ASB_MOVE_NATURAL_GIFT &&
        !m->use->failed && asb_item_in_force(ctx, m->holder))
        asb_use_item_up(ctx, m);
}
const struct asb_effect asb_fx_gift_berry = {.modify_damage = asb_gift_berry, .on_done = asb_gift_berry_used};

// [facts: items] Gems: where the order says so, with an attack of the type.
static void asb_gem(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (m->slot || use->user != m->holder || !use->option || !(use->option->with & ASB_WITH_GEM) ||
        use->called || use->phase != ASB_PHASE_STRIKE || !asb_strikes(use) ||
        use->attack.type != m->fx->type || !asb_can_use_item(ctx, m))
        return;
    asb_use_item_up(ctx, m);
}
static void asb_gem_figures(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_damaging(a) && a->type == m->fx->type &&
        asb_happened(a, ASB_USER, ASB_EVENT_GEM))
        asb_add_part(a, ASB_PART_ITEM_1, m->source, ump_frac_int(m->fx->n[0]));
}
const struct asb_effect asb_fx_gem = {.on_use = asb_gem, .modify_damage = asb_gem_figures};

// [facts: item Air Balloon] As floating (special.c has its figures), until it has taken so much damage, of
// attacks and of all else but what it pays itself: the slot's amount.
static void asb_air_balloon(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) || a->field.gravity || a->who[ASB_TARGET].marks & ASB_MARK_GROUNDED)
        return;
    if (a->groups >> ASB_GROUP_SEISMIC & 1 || a->move == ASB_MOVE_DIG)
        a->immune = true;
    else if (a->move == ASB_MOVE_EARTH_POWER)
        asb_add_part(a, ASB_PART_ITEM_1, m->source,
                     ump_frac_neg(a->params[ASB_P_FLOAT_EARTH_POWER], &a->status));
}
static void asb_air_balloon_hurt(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    bool counts = asb_is(ctx->setup->params, ASB_P_AIR_BALLOON, 0); // reading 207
    bool hurts = counts && attempt->what == ASB_TRY_HARM &&
                 !asb_is_own_price(ctx, m->holder, attempt->by, attempt->source);
    if ((attempt->what != ASB_TRY_DAMAGE && !hurts) || !asb_can_use_item(ctx, m))
        return;
    struct asb_slot *slot = asb_slot_of(ctx, m->holder, ASB_FX_AIR_BALLOON);
    if (!slot)
        slot = asb_slot_put(ctx, m->holder, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (!slot)
        return;
    slot->amount = ump_frac_add(slot->amount, m->attempt->amount, &ctx->status);
    if (ump_frac_cmp(slot->amount, ump_frac_int(m->fx->n[0])) < 0)
        return;
    asb_slot_end(ctx, m->holder, slot);
    asb_use_item_up(ctx, m);
}
const struct asb_effect asb_fx_air_balloon = {
    .modify_damage = asb_air_balloon, .on_happened = asb_air_balloon_hurt, .memory = true};

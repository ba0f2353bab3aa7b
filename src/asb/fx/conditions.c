// SPDX-License-Identifier: MIT
// Which effects cause conditions, and keep them off? What eases and cures them is cures.c; what a condition
// does status.c and acting.c.
#include "asb/fx/state.h"

enum { ASB_MAJOR_STATUSES = 0x3F }; // burn to freeze

static const struct asb_fx *asb_toxic_touch_of(const struct asb_ctx *ctx, int battler) {
    const struct asb_fx *fx = asb_fx_of(ctx, battler, ASB_FX_TOXIC_TOUCH);
    if (!fx)
        return NULL;
    bool point =
        asb_has(ctx, battler, ASB_ABILITY_POISON_POINT) && asb_is_off(ctx, battler, ASB_ABILITY_POISON_POINT);
    bool touch =
        asb_has(ctx, battler, ASB_ABILITY_POISON_TOUCH) && asb_is_off(ctx, battler, ASB_ABILITY_POISON_TOUCH);
    return point || touch ? fx : NULL;
}

// ---- Moves

static enum asb_status asb_first_status(uint16_t statuses) {
    int status = 0;
    while (status < ASB_STATUS_COUNT - 1 && !(statuses >> status & 1))
        status++;
    return (enum asb_status)status;
}

// Whether it would come to anything: nobody rolls for what its target cannot have.
static bool asb_worth_rolling(struct asb_ctx *ctx, int target, int by, enum asb_status status,
                              struct asb_source source) {
    if (status != ASB_STATUS_FLINCH)
        return asb_can_get(ctx, target, by, status, source);
    bool firm = asb_has(ctx, target, ASB_ABILITY_INNER_FOCUS) && !asb_fx_of(ctx, target, ASB_FX_STEADFAST) &&
                !asb_passes_abilities(ctx->use, target);
    return asb_in_play(ctx, target) && !firm &&
           !(asb_b(ctx, target)->flags & (ASB_FLAG_ACTED | ASB_FLAG_FLINCHED));
}

// [facts: moves] [facts: abilities] Toxic where the user's poison is that strong.
static void asb_status_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = asb_whom(m), by = m->use->user;
    enum asb_status status = asb_first_status(m->fx->statuses);
    if (target < 0 || m->use->user != m->holder || m->use->quiet || (target != by && m->use->substitute_took))
        return;
    if (status == ASB_STATUS_POISON && asb_toxic_touch_of(ctx, by))
        status = ASB_STATUS_TOXIC;
    if (asb_strikes(m->use) && !asb_worth_rolling(ctx, target, by, status, m->source))
        return;
    if (m->fx->pct && !asb_effect_happens(ctx, m))
        return;
    asb_inflict(ctx, target, by, status, asb_paralysis_level(ctx, m->source, m->fx->pct), m->source);
}
const struct asb_effect asb_fx_status = {.on_hit = asb_status_on_hit};

// A number from 1 to n, each as likely.
static int asb_draw_which(struct asb_ctx *ctx, int actor, int target, uint32_t n) {
    ump_draw draw = {
        .label = ASB_L_WHICH, .actor = (int8_t)actor, .target = (int8_t)target, .n = n, .lowest = 1};
    return 1 + (int)ump_choose(ctx->chance, &draw);
}

// [facts: move Tri Attack] One chance, then which: 1 burn, 2 freeze, 3 paralysis.
static void asb_tri_attack_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const enum asb_status which[] = {ASB_STATUS_BURN, ASB_STATUS_FREEZE, ASB_STATUS_PARALYSIS};
    int target = m->use->target, by = m->use->user;
    bool worth = false;
    for (int i = 0; i < 3 && target >= 0; i++)
        worth |= asb_worth_rolling(ctx, target, by, which[i], m->source);
    if (!worth || m->use->substitute_took || !asb_in_play(ctx, target) || !asb_effect_happens(ctx, m))
        return;
    enum asb_status status = which[asb_draw_which(ctx, by, target, 3) - 1];
    asb_inflict(ctx, target, by, status, asb_paralysis_level(ctx, m->source, m->fx->pct), m->source);
}
const struct asb_effect asb_fx_tri_attack = {.on_hit = asb_tri_attack_on_hit};

// [facts: moves] Dream Eater, Snore.
static void asb_needs_status_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    int whose = asb_whom(m);
    if (m->slot || (whose >= 0 && asb_statuses(ctx, whose) & m->fx->statuses))
        return;
    bool sleep = m->fx->statuses == 1U << ASB_STATUS_SLEEP, own = m->fx->who == ASB_WHO_USER;
    asb_use_fails(m->use, sleep ? (own ? ASB_WHY_USER_AWAKE : ASB_WHY_TARGET_AWAKE)
                                : (own ? ASB_WHY_USER_WELL : ASB_WHY_TARGET_WELL));
}
static void asb_needs_status_figures(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[m->fx->who == ASB_WHO_USER ? ASB_USER : ASB_TARGET];
    a->fails |= !a->live && !(who->statuses & m->fx->statuses);
}
const struct asb_effect asb_fx_needs_status = {.modify_damage = asb_needs_status_figures,
                                               .on_use = asb_needs_status_on_use};

// What berries cure beside their own effect is theirs (berries.c).
static void asb_cures_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int whose = asb_whom(m);
    if (m->source.from == ASB_FROM_MOVE && whose >= 0 && !(whose != m->use->user && m->use->substitute_took))
        asb_cure(ctx, whose, m->fx->statuses, m->source);
}
const struct asb_effect asb_fx_cures = {.on_hit = asb_cures_on_hit};

// [facts: moves Aromatherapy, Heal Bell] Benched ones, too.
static void asb_cure_team_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int side = asb_side_of(ctx, m->use->user);
    for (int i = 0; i < (int)ctx->setup->battler_count; i++)
        if (asb_side_of(ctx, i) == side && !asb_is_fainted(ctx, i))
            asb_cure(ctx, i, ASB_EVERY_STATUS, m->source);
}
const struct asb_effect asb_fx_cure_team = {.on_hit = asb_cure_team_on_hit};

// [facts: move Psycho Shift] What the target takes, the user loses.
static void asb_psycho_shift_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, target = m->use->target;
    uint16_t has = asb_statuses(ctx, user);
    bool any = false;
    if (target < 0 || m->use->substitute_took)
        return;
    for (int status = 0; status < ASB_STATUS_FLINCH; status++) {
        if (!(has >> status & 1))
            continue;
        any = true;
        if (asb_inflict(ctx, target, user, (enum asb_status)status, asb_b(ctx, user)->paralysis, m->source))
            asb_cure(ctx, user, (uint16_t)(1U << status), m->source);
    }
    if (!any)
        asb_say_fails(ctx, m, ASB_WHY_NOTHING_TO_PASS);
}
const struct asb_effect asb_fx_psycho_shift = {.on_hit = asb_psycho_shift_on_hit};

// acting.c thaws the user; a Fire move thaws its target by itself.
const struct asb_effect asb_fx_thaws = {.plain = true};
static void asb_thaws_target_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->target >= 0 && !m->use->substitute_took)
        asb_cure(ctx, m->use->target, 1U << ASB_STATUS_FREEZE, m->source);
}
const struct asb_effect asb_fx_thaws_target = {.on_hit = asb_thaws_target_on_hit};

// [facts: move Rest] [facts: ability Early Bird] An action less for early birds. status.c heals and counts.
static void asb_rest_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user, actions = m->fx->n[1];
    if (asb_fx_of(ctx, user, ASB_FX_EARLY_BIRD) && actions > 1)
        actions--;
    asb_begin_rest(ctx, user, actions, m->source);
}
const struct asb_effect asb_fx_rest = {.on_hit = asb_rest_on_hit};
static void asb_not_at_full_hp_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && ump_frac_cmp(asb_b(ctx, m->use->user)->hp, asb_max_hp(ctx, m->use->user)) >= 0)
        asb_use_fails(m->use, ASB_WHY_FULL_HP);
}
const struct asb_effect asb_fx_not_at_full_hp = {.on_use = asb_not_at_full_hp_on_use};
static void asb_only_species_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (ctx->setup->fighters[m->use->user].start.species != (uint16_t)m->fx->n[0])
        asb_use_fails(m->use, ASB_WHY_WRONG_SPECIES);
}
const struct asb_effect asb_fx_only_species = {.on_use = asb_only_species_on_use};
const struct asb_effect asb_fx_early_bird = {.plain = true};
const struct asb_effect asb_fx_full_incense = {.plain = true};

// [facts: move Yawn] At the end of the first action of the round after. What sleeps already sees no yawn.
static void asb_yawn_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    if (m->slot || m->use->user != m->holder || target < 0)
        return;
    struct asb_slot *slot =
        asb_b(ctx, target)->sleep ? NULL : asb_slot_put(ctx, target, m, ASB_LASTS, ASB_UNIT_BATTLE);
    if (slot)
        slot->arg = ctx->state->round;
    else
        asb_say_fails(ctx, m,
                      asb_b(ctx, target)->sleep                 ? ASB_WHY_TARGET_ASLEEP
                      : asb_slot_of(ctx, target, m->fx->effect) ? ASB_WHY_ON_TARGET
                                                                : ASB_WHY_KEPT_OFF);
}
static void asb_yawn_end_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot || m->slot->arg >= ctx->state->round)
        return;
    int by = m->slot->by;
    struct asb_source source = m->source;
    asb_slot_end(ctx, m->holder, m->slot);
    asb_inflict(ctx, m->holder, by, ASB_STATUS_SLEEP, 0, source);
}
const struct asb_effect asb_fx_yawn = {.on_hit = asb_yawn_on_hit, .end_of_action = asb_yawn_end_of_action};

// Who is immune to powders is so by the group of the move.
const struct asb_effect asb_fx_powder = {.plain = true};
// [facts: moves Mean Look, Glare, Hypnosis] Who was ordered to look away in this action does not see it.
static void asb_gaze_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    const struct asb_option *option = target >= 0 ? asb_option_due(ctx, target) : NULL;
    if (!option || !(option->with & ASB_WITH_EYES))
        return;
    m->use->stopped = true;
    m->use->reason = ASB_N_LOOKS_AWAY;
    m->use->stopped_by = m->source;
}
const struct asb_effect asb_fx_gaze = {.on_use = asb_gaze_on_use};

// ---- What is caused by contact

// [facts: abilities] Flame Body, Static, Cute Charm, Poison Point.
static void asb_on_contact_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    enum asb_status status = asb_first_status(m->fx->statuses);
    if (!asb_was_hit(m) || !asb_is_contact(m->use) || m->use->substitute_took ||
        (m->source.from == ASB_FROM_ABILITY && asb_is_off(ctx, m->holder, m->source.index)))
        return;
    if (status == ASB_STATUS_POISON && asb_toxic_touch_of(ctx, m->holder))
        status = ASB_STATUS_TOXIC;
    if (asb_can_get(ctx, m->use->user, m->holder, status, m->source) &&
        asb_own_roll(ctx, m, m->holder, m->use->user))
        asb_inflict(ctx, m->use->user, m->holder, status, asb_paralysis_level(ctx, m->source, m->fx->pct),
                    m->source);
}
const struct asb_effect asb_fx_on_contact = {.on_hit = asb_on_contact_on_hit};

// [facts: ability Effect Spore] A chance for each of the three. Toggled: powders hit more easily.
static void asb_effect_spore_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const enum asb_status which[] = {ASB_STATUS_POISON, ASB_STATUS_PARALYSIS, ASB_STATUS_SLEEP};
    if (!asb_was_hit(m) || !asb_is_contact(m->use) || m->use->substitute_took ||
        asb_is_off(ctx, m->holder, m->source.index))
        return;
    for (int i = 0; i < 3; i++)
        if (asb_can_get(ctx, m->use->user, m->holder, which[i], m->source) &&
            asb_own_roll(ctx, m, m->holder, m->use->user))
            asb_inflict(ctx, m->use->user, m->holder, which[i],
                        asb_paralysis_level(ctx, m->source, m->fx->pct), m->source);
}
static void asb_effect_spore_accuracy(struct asb_attack *a, const struct asb_moment *m) {
    const struct asb_who *who = &a->who[ASB_USER];
    for (int i = 0; asb_attacks(m) && i < who->ability_count; i++)
        if (who->abilities[i] == m->source.index && who->toggled >> i & 1 &&
            a->groups >> ASB_GROUP_POWDER_MOVE & 1)
            asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(m->fx->pct));
}
const struct asb_effect asb_fx_effect_spore = {.on_hit = asb_effect_spore_on_hit,
                                               .accuracy = asb_effect_spore_accuracy};

// [facts: ability Poison Touch] By its own contact.
static void asb_poison_touch_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_has_hit(m) || !asb_is_contact(m->use) || asb_is_off(ctx, m->holder, m->source.index))
        return;
    enum asb_status status = asb_toxic_touch_of(ctx, m->holder) ? ASB_STATUS_TOXIC : ASB_STATUS_POISON;
    if (asb_can_get(ctx, m->use->target, m->holder, status, m->source) &&
        asb_own_roll(ctx, m, m->holder, m->use->target))
        asb_inflict(ctx, m->use->target, m->holder, status, 0, m->source);
}
const struct asb_effect asb_fx_poison_touch = {.on_hit = asb_poison_touch_on_hit};
const struct asb_effect asb_fx_toxic_touch = {.plain = true};

// [facts: ability Stench] [facts: item Kings Rock] As many chances as hits.
static void asb_flinches_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!asb_has_hit(m) || !asb_strikes(m->use))
        return;
    for (int hit = 0; hit < m->use->hits; hit++) {
        if (!asb_worth_rolling(ctx, m->use->target, m->holder, ASB_STATUS_FLINCH, m->source))
            return;
        if (asb_own_roll(ctx, m, m->holder, m->use->target))
            asb_flinch(ctx, m->use->target, m->holder, m->source);
    }
}
const struct asb_effect asb_fx_flinches = {.on_hit = asb_flinches_on_hit};

// ---- What keeps conditions off

// [facts: type perks] [facts: abilities] Steel is open to poison while corroded; nobody is kept from its own
// sleep.
static void asb_immune_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if ((attempt->what != ASB_TRY_STATUS && attempt->what != ASB_TRY_FLINCH) ||
        !(m->fx->statuses & attempt->statuses))
        return;
    if (m->source.from == ASB_FROM_PERK && m->source.index == ASB_TYPE_STEEL &&
        asb_slot_of(ctx, m->holder, ASB_FX_CORRODE))
        return;
    if (attempt->statuses == 1U << ASB_STATUS_SLEEP && attempt->by == m->holder)
        return;
    if (m->source.from == ASB_FROM_PERK && attempt->source.from == ASB_FROM_MOVE && attempt->by >= 0 &&
        attempt->statuses & (1U << ASB_STATUS_POISON | 1U << ASB_STATUS_TOXIC) &&
        asb_fx_of(ctx, attempt->by, ASB_FX_CORROSION)) // [facts: ability Corrosion]
        return;
    asb_block(m);
    if (attempt->what == ASB_TRY_FLINCH) { // [facts: ability Inner Focus] what flinching sets off is set off
        struct asb_attempt happened = *attempt;
        happened.blocked = false;
        asb_call(ctx, ASB_ON_HAPPENED, m->holder, attempt->by, NULL, &happened);
    }
}
// [facts: ability Mold Breaker] What got past it goes at the start of the next action.
static void asb_immune_start_of_action(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t has = (uint16_t)(asb_statuses(ctx, m->holder) & m->fx->statuses);
    if (asb_b(ctx, m->holder)->rest) // Insomnia and Vital Spirit: "induced by other Pokemon"
        has = (uint16_t)(has & ~(1U << ASB_STATUS_SLEEP));
    if (!m->slot && m->source.from == ASB_FROM_ABILITY && has)
        asb_cure(ctx, m->holder, has, m->source);
}
const struct asb_effect asb_fx_immune = {.on_attempt = asb_immune_on_attempt,
                                         .tries = 1U << ASB_TRY_STATUS | 1U << ASB_TRY_FLINCH,
                                         .start_of_action = asb_immune_start_of_action,
                                         .starts_abilities = true};

// [facts: abilities Oblivious, Aroma Veil]
static void asb_immune_to_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    bool move = attempt->source.from == ASB_FROM_MOVE;
    (void)ctx;
    if ((attempt->what == ASB_TRY_BAN && m->fx->bans >> attempt->arg & 1) ||
        (attempt->what == ASB_TRY_STATUS && move && attempt->source.index == ASB_MOVE_ATTRACT &&
         m->fx->bans >> ASB_BAN_ATTRACT & 1) ||
        (attempt->what == ASB_TRY_STAGE && move && attempt->source.index == ASB_MOVE_CAPTIVATE &&
         m->fx->bans >> ASB_BAN_CAPTIVATE & 1))
        asb_block(m);
}
const struct asb_effect asb_fx_immune_to = {.on_attempt = asb_immune_to_on_attempt,
                                            .tries = 1U << ASB_TRY_BAN | 1U << ASB_TRY_STATUS |
                                                     1U << ASB_TRY_STAGE};

// [facts: ability Leaf Guard] In sun; where an item keeps it active, Rest's sleep is kept off in sun only.
static void asb_leaf_guard_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    bool granted = asb_item_grants(ctx, m->holder, ASB_ABILITY_LEAF_GUARD) ||
                   asb_fx_of(ctx, m->holder, ASB_FX_ROSE_INCENSE);
    if (m->attempt->what == ASB_TRY_STATUS && (asb_is_sunny(ctx) || (granted && m->attempt->by != m->holder)))
        asb_block(m);
}
const struct asb_effect asb_fx_leaf_guard = {.on_attempt = asb_leaf_guard_on_attempt,
                                             .tries = 1U << ASB_TRY_STATUS};

// [facts: ability Flower Veil] Stages of its holder; conditions of Grass types, and with a Shiny Stone of
// Fairies. Drowsiness that is there already comes to its sleep.
static void asb_flower_veil_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_attempt *attempt = m->attempt;
    bool flower =
        asb_is_of_type(ctx, m->holder, ASB_TYPE_GRASS) ||
        (asb_is_of_type(ctx, m->holder, ASB_TYPE_FAIRY) && asb_fx_of(ctx, m->holder, ASB_FX_SHINY_STONE));
    bool yawn = attempt->source.from == ASB_FROM_MOVE && attempt->source.index == ASB_MOVE_YAWN;
    if (attempt->what == ASB_TRY_STAGE && attempt->change < 0 && asb_is_foe(ctx, m->holder, attempt->by))
        asb_block(m);
    if (attempt->what == ASB_TRY_STATUS && flower && attempt->by != m->holder && !yawn)
        asb_block(m);
    if (attempt->what == ASB_TRY_SLOT && attempt->arg == ASB_FX_YAWN && flower)
        asb_block(m);
}
const struct asb_effect asb_fx_flower_veil = {.on_attempt = asb_flower_veil_on_attempt,
                                              .tries = 1U << ASB_TRY_STAGE | 1U << ASB_TRY_STATUS |
                                                       1U << ASB_TRY_SLOT};

// [facts: ability Limber] An Electric type's Speed goes down by nothing.
static void asb_limber_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->attempt->what == ASB_TRY_STAGE && m->attempt->stat == ASB_STAT_SPE && m->attempt->change < 0 &&
        asb_is_of_type(ctx, m->holder, ASB_TYPE_ELECTRIC))
        asb_block(m);
}
const struct asb_effect asb_fx_limber = {.on_attempt = asb_limber_on_attempt};

// [facts: abilities Insomnia, Vital Spirit] Where it is put to sleep all the same it wakes in the next
// action; Curse takes one less; the two together raise ranks and accuracy.
static void asb_sleepless_on_happened(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_battler *b = asb_b(ctx, m->holder);
    if (m->attempt->what == ASB_TRY_STATUS && m->attempt->statuses == 1U << ASB_STATUS_SLEEP && b->sleep)
        b->sleep = b->flags & ASB_FLAG_ACTED ? 1 : 2;
}
static void asb_sleepless_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (attempt->what == ASB_TRY_HARM && attempt->source.from == ASB_FROM_MOVE &&
        attempt->source.index == ASB_MOVE_CURSE && attempt->by != m->holder)
        attempt->amount =
            ump_frac_max(ump_frac_sub(attempt->amount, ump_frac_int(1), &ctx->status), ump_frac_int(0));
}
static void asb_sleepless_figure(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    bool insomnia = m->source.index == ASB_ABILITY_INSOMNIA;
    if (!asb_has_ability(a, role, insomnia ? ASB_ABILITY_VITAL_SPIRIT : ASB_ABILITY_INSOMNIA))
        return;
    if (insomnia && who->stages[ASB_STAT_ACC] < 6)
        who->stages[ASB_STAT_ACC]++;
    if (who->marks & ASB_MARK_RANKS)
        return;
    if (insomnia)
        who->ranks[ASB_STAT_ATK]++;
    else {
        who->ranks[ASB_STAT_DEF]++;
        who->ranks[ASB_STAT_SPD]++;
    }
}
const struct asb_effect asb_fx_sleepless = {.on_happened = asb_sleepless_on_happened,
                                            .on_attempt = asb_sleepless_on_attempt,
                                            .figure = asb_sleepless_figure};

// [facts: ability Own Tempo] acting.c: it never hurts itself. With Tangled Feet its accuracy is a stage
// higher.
static void asb_own_tempo(struct asb_attack *a, const struct asb_moment *m) {
    struct asb_who *who = &a->who[ASB_USER];
    if (asb_attacks(m) && asb_has_ability(a, ASB_USER, ASB_ABILITY_TANGLED_FEET) &&
        who->stages[ASB_STAT_ACC] < 6)
        who->stages[ASB_STAT_ACC]++;
}
const struct asb_effect asb_fx_own_tempo = {.accuracy = asb_own_tempo};
const struct asb_effect asb_fx_clear_headed = {.plain = true};

// [facts: ability Quick Feet] Faster while a condition lasts; paralysis, which comes after, does not slow it.
static void asb_quick_feet(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    if (!asb_cond_holds(a, ASB_COND_HOLDER_STATUS, role))
        return;
    who->speed = ump_frac_mul(who->speed, ump_frac_make(m->fx->num, m->fx->den, &a->status), &a->status);
    if (who->statuses >> ASB_STATUS_PARALYSIS & 1 && a->params[ASB_P_PARALYSIS_SPEED].num)
        who->speed = ump_frac_div(who->speed, a->params[ASB_P_PARALYSIS_SPEED], &a->status);
}
const struct asb_effect asb_fx_quick_feet = {.figure = asb_quick_feet};

// ---- Chances of further effects

// [facts: ability Serene Grace] Of its moves.
static void asb_serene_grace_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->attempt->what == ASB_TRY_EFFECT && m->attempt->by == m->holder &&
        m->attempt->source.from == ASB_FROM_MOVE)
        m->attempt->amount = ump_frac_mul(m->attempt->amount, ump_frac_int(2), &ctx->status);
}
const struct asb_effect asb_fx_serene_grace = {.on_attempt = asb_serene_grace_on_attempt,
                                               .tries = 1U << ASB_TRY_EFFECT};

// [facts: ability Shield Dust] Of attacks at it.
static void asb_shield_dust_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_EFFECT && m->attempt->by != m->holder &&
        m->attempt->source.from == ASB_FROM_MOVE)
        asb_block(m);
}
const struct asb_effect asb_fx_shield_dust = {.on_attempt = asb_shield_dust_on_attempt,
                                              .tries = 1U << ASB_TRY_EFFECT};

// [facts: ability Sheer Force] [facts: item Skull Fossil]
static void asb_drops_secondary_on_use(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->user == m->holder && !asb_is_off(ctx, m->holder, m->source.index) &&
        !asb_fx_of(ctx, m->holder, ASB_FX_SKULL_FOSSIL) &&
        asb_cond_holds(&m->use->attack, ASB_COND_HAS_SECONDARY, ASB_USER))
        m->use->quiet = true;
}
const struct asb_effect asb_fx_drops_secondary = {.on_use = asb_drops_secondary_on_use};

// ---- What is held

// [facts: items Flame Orb, Toxic Orb] Reading 60: at the end of the round. Who has it gets no other major
// condition.
static void asb_orb_end_of_round(struct asb_ctx *ctx, const struct asb_moment *m) {
    enum asb_status status = asb_first_status(m->fx->statuses);
    if (asb_can_get(ctx, m->holder, m->holder, status, m->source) &&
        asb_inflict(ctx, m->holder, m->holder, status, 0, m->source))
        asb_b(ctx, m->holder)->by_orb = (uint8_t)(1 + status);
}
// "Due to its effect": what others brought keeps nothing off.
static void asb_orb_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->attempt->what == ASB_TRY_STATUS && m->attempt->statuses & ASB_MAJOR_STATUSES &&
        asb_statuses(ctx, m->holder) & m->fx->statuses && asb_b(ctx, m->holder)->by_orb)
        asb_block(m);
}
const struct asb_effect asb_fx_orb = {.end_of_round = asb_orb_end_of_round, .on_attempt = asb_orb_on_attempt};

// [facts: item Destiny Knot] status.c: love lasts while both stay.
const struct asb_effect asb_fx_destiny_knot = {.plain = true};

// ---- Commands of types

enum asb_type_command { ASB_BRIGHTEN = 1, ASB_BLOOM, ASB_FROST, ASB_STORE };
enum { ASB_BLOOM_POINTS = 15, ASB_FROST_TIMES = 3, ASB_STORE_TIMES = 2 };

// [facts: type perks] Used again, it counts anew; those of two types lie beside each other.
static void asb_type_command_on_hit(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->user != m->holder || m->use->attack.move != m->source.index)
        return;
    struct asb_battler *b = asb_b(ctx, m->holder);
    for (int i = 0; i < ASB_SLOTS_MAX && b->slots[i].started; i++)
        if (b->slots[i].effect == m->fx->effect && &asb_fx_rows[b->slots[i].row] == m->fx) {
            asb_slot_renew(ctx, m->holder, &b->slots[i], m->fx->n[0]);
            return;
        }
    if (!asb_slot_put(ctx, m->holder, m, m->fx->n[0], ASB_UNIT_ACTIONS))
        asb_use_kept_off(ctx, m->use);
}
// Brighten: a stage of accuracy. Bloom: points for moves without damage of its kind.
static void asb_type_command_lies(const struct asb_ctx *ctx, struct asb_attack *a,
                                  const struct asb_moment *m) {
    struct asb_who *user = &a->who[ASB_USER];
    (void)ctx;
    if (!asb_attacks(m))
        return;
    if (m->fx->word == ASB_BRIGHTEN && asb_damaging(a) && user->stages[ASB_STAT_ACC] < 6)
        user->stages[ASB_STAT_ACC]++;
    if (m->fx->word == ASB_BLOOM && a->klass == ASB_CLASS_OTHER && a->accuracy &&
        (a->type == ASB_TYPE_GRASS || a->groups >> ASB_GROUP_POWDER_MOVE & 1))
        asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(ASB_BLOOM_POINTS));
}
// Frost: Ice moves freeze three times as often. Store: moves poison twice as often.
static void asb_type_command_on_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (!m->slot || attempt->what != ASB_TRY_EFFECT || attempt->by != m->holder ||
        attempt->source.from != ASB_FROM_MOVE)
        return;
    bool ice = m->use && m->use->attack.type == ASB_TYPE_ICE;
    bool freezes = attempt->statuses >> ASB_STATUS_FREEZE & 1;
    bool poisons = attempt->statuses & (1U << ASB_STATUS_POISON | 1U << ASB_STATUS_TOXIC);
    int times = m->fx->word == ASB_FROST && ice && freezes ? ASB_FROST_TIMES
                : m->fx->word == ASB_STORE && poisons      ? ASB_STORE_TIMES
                                                           : 1;
    attempt->amount = ump_frac_mul(attempt->amount, ump_frac_int(times), &ctx->status);
}
const struct asb_effect asb_fx_type_command = {.on_hit = asb_type_command_on_hit,
                                               .lies = asb_type_command_lies,
                                               .on_attempt = asb_type_command_on_attempt,
                                               .several = true};
const struct asb_effect asb_fx_command = {.plain = true}; // the command has a row of its own

// [facts: item Rose Incense] Leaf Guard and Natural Cure ask for it.
const struct asb_effect asb_fx_rose_incense = {.plain = true};

// SPDX-License-Identifier: MIT
// What is one attack in an encounter? One Accuracy Roll compared with each target, and what the user has of
// it at the end. What a hit does to a target: strike.c; the sums are accuracy.c, damage.c, special.c; what
// becomes of the targets effects.c.
#include "ptu/attack.h"

#include <string.h>

// ---- Views

struct ptu_view ptu_view_of(const struct ptu_setup *setup, const struct ptu_state *state, int battler) {
    const struct ptu_combatant_info *info = &setup->infos[battler];
    const struct ptu_combatant *c = ptu_combatant_of(setup, state, battler);
    struct ptu_view view = {.abilities = info->abilities,
                            .ability_count = info->ability_count,
                            .statuses = c->statuses,
                            .hp = c->hp,
                            .max = info->max,
                            .temp = c->temp,
                            .weather = state->weather,
                            .slow = (c->flags & PTU_HALVED) != 0,
                            .evasion_bonus = (int8_t)(info->evasion_bonus + c->evasion),
                            .crit_range = info->crit_range,
                            .effect_range = info->effect_range,
                            .damage_bonus = info->damage_bonus,
                            .dr = info->dr,
                            .level = info->level,
                            .item = c->flags & PTU_ITEM_USED ? PTU_NO_INDEX : info->item,
                            .holds = info->holds && !(c->flags & PTU_ITEM_USED),
                            .species = info->species,
                            .injuries = c->injuries,
                            .weight = info->weight,
                            .rank = info->rank,
                            .trainer = info->trainer};
    memcpy(view.stats, info->stats, sizeof view.stats);
    memcpy(view.post, info->post, sizeof view.post);
    memcpy(view.types, info->types, sizeof view.types);
    for (int i = 0; i < PTU_CS_COUNT; i++)
        view.stages[i] = (int8_t)ptu_stage_now(c, (enum ptu_stage)i);
    return view;
}

static int32_t ptu_battle_ask(const struct ptu_use *use, uint16_t label, bool of_target) {
    struct ptu_ctx *ctx = use->caller;
    int8_t actor = of_target ? use->aimed : use->actor, other = of_target ? use->actor : use->aimed;
    const struct ptu_fx *slow = ptu_slow_fx(of_target ? use->target : use->attacker);
    if (slow && label == PTU_L_ASK + slow->ask)
        return (of_target ? use->target : use->attacker)->slow;
    if (label == PTU_L_DB)
        return ump_ask_number(ctx->chance, label, actor, other, 1, 28);
    if (!ptu_label_row(label)->words)
        return ump_ask_number(ctx->chance, label, actor, other, 0, PTU_STAT_MOST);
    return (int32_t)ump_ask(ctx->chance, label, actor, other);
}

// ---- One target

static struct ptu_use ptu_use_on(struct ptu_course *k, const struct ptu_view *target, int i) {
    const struct ptu_order *order = k->order;
    return (struct ptu_use){.params = k->ctx->setup->params,
                            .attacker = &k->attacker,
                            .target = target,
                            .play = &k->play,
                            .said = order->said,
                            .weather = k->ctx->state->weather,
                            .willing = order->willing >> i & 1,
                            .set =
                                order->flags & PTU_ORDER_SET || k->ctx->setup->params[PTU_P_DAMAGE].num == 1,
                            .coup = order->flags & PTU_ORDER_COUP,
                            .ask = ptu_battle_ask,
                            .caller = k->ctx,
                            .actor = (int8_t)k->user,
                            .aimed = order->targets[i]};
}

// What a miss brings: a Smite's damage, a Spirit Surge, the crash of a kick.
static void ptu_miss(struct ptu_course *k, struct ptu_use *use, const struct ptu_aim *aim) {
    struct ptu_ctx *ctx = k->ctx;
    const struct ptu_move *facts = k->play.facts;
    if (k->play.damaging && k->play.keywords & ptu_bit(PTU_KEYWORD_SMITE))
        ptu_strike(k, use, 1, 0, true);
    bool smites = k->play.keywords & ptu_bit(PTU_KEYWORD_SMITE) &&
                  ctx->setup->params[PTU_P_SMITE_FX].num == 1 && !use->immune; // reading 25
    if (aim->rolls && (k->play.keywords & ptu_bit(PTU_KEYWORD_SPIRIT_SURGE) || smites))
        ptu_set_off(ctx, use, k->naturals[0], aim->effect_range, true);
    if (facts && facts->special == PTU_SPECIAL_CRASH)
        ptu_lose(ctx, k->user, k->user, ctx->setup->infos[k->user].max / facts->arg, true, false,
                 PTU_C_FACTS);
}

// A Move whose result no column says: the game master settles it.
static void ptu_settle(struct ptu_course *k, int target) {
    const ump_frac *params = k->ctx->setup->params;
    if (params[PTU_P_STATUS_MOVES].num == 1)
        ptu_note(k->ctx, UMP_EVENT_NOTE, k->user, UMP_NOBODY, PTU_N_REMARK, PTU_C_FACTS, 0);
    else
        ump_ask(k->ctx->chance, PTU_L_SETTLED, (int8_t)k->user, (int8_t)target);
}

// Rolled once for all targets, and only where something hits: the strikes of a Five Strike, the die of a Move
// whose strength hangs on it.
static void ptu_roll_once(struct ptu_course *k) {
    static const uint64_t five[5] = {1, 2, 3, 1, 1}; // of the d8
    int32_t sides = ptu_variable_sides(&k->play);
    if (k->play.keywords & ptu_bit(PTU_KEYWORD_FIVE_STRIKE) && k->strikes == 0) {
        ump_draw draw = {.label = PTU_L_STRIKES,
                         .actor = (int8_t)k->user,
                         .target = k->single,
                         .n = 5,
                         .weights = five,
                         .lowest = 1};
        k->ctx->chance->subject = ptu_subject(1, 8, &k->play);
        k->strikes = (int32_t)ump_choose(k->ctx->chance, &draw) + 1;
    }
    if (!sides || k->variable)
        return;
    k->variable = ptu_uniform(k, PTU_L_VARIABLE, (uint32_t)sides);
    if (k->play.facts->special == PTU_SPECIAL_MAGNITUDE)
        k->play.db = (int16_t)(5 + k->variable);
    if (k->play.facts->special == PTU_SPECIAL_PRESENT)
        k->play.db = (int16_t)(2 * k->variable);
}

static void ptu_hit(struct ptu_course *k, struct ptu_use *use, const struct ptu_aim *aim, int hits,
                    int crits) {
    struct ptu_ctx *ctx = k->ctx;
    const struct ptu_move *facts = k->play.facts;
    if (use->willing)
        ptu_note(ctx, UMP_EVENT_NOTE, use->aimed, UMP_NOBODY, PTU_N_WILLING, PTU_C_WILLING, 0);
    k->hit_any = true;
    ptu_roll_once(k);
    int32_t strikes = k->play.keywords & ptu_bit(PTU_KEYWORD_FIVE_STRIKE) ? k->strikes : hits;
    if (facts && facts->special == PTU_SPECIAL_TRIPLE) {
        static const uint8_t bases[4] = {1, 1, 3, 6};
        k->play.db = bases[hits & 3];
        strikes = 1;
        crits = crits > 0;
    }
    if (use->immune && !k->play.damaging && !ptu_is_loss(&k->play))
        ptu_immunity(k, use);
    else if (facts && facts->special == PTU_SPECIAL_PRESENT && k->variable == 1)
        ptu_heal(ctx, use->aimed, 20, PTU_C_FACTS);
    else if (ptu_is_loss(&k->play))
        ptu_make_lose(k, use);
    else if (k->play.damaging)
        ptu_strike(k, use, strikes, crits, false);
    else if (!facts || facts->trigger_count == 0)
        ptu_settle(k, use->aimed);
    bool reached = !use->immune || ctx->setup->params[PTU_P_IMMUNE_FX].num == 1;
    bool surges = k->play.keywords & ptu_bit(PTU_KEYWORD_SPIRIT_SURGE); // by a miss, so by this as well
    if (aim->rolls && (reached || surges))
        ptu_set_off(ctx, use, k->naturals[0], aim->effect_range, !reached);
    if (facts && facts->special == PTU_SPECIAL_REMARK)
        ptu_note(ctx, UMP_EVENT_NOTE, k->user, UMP_NOBODY, PTU_N_REMARK, PTU_C_FACTS, k->play.index);
}

static bool ptu_dodges(struct ptu_course *k, const struct ptu_use *use) {
    bool parries = ptu_fx_of(use, PTU_FX_PARRY, true) != NULL;
    bool evades = ump_ask(k->ctx->chance, PTU_L_EVADED, use->aimed, use->actor) == 1;
    if (parries || evades)
        ptu_note(k->ctx, UMP_EVENT_NOTE, use->aimed, UMP_NOBODY, parries ? PTU_N_PARRIES : PTU_N_EVADED,
                 PTU_C_FACTS, 0);
    return parries || evades;
}

static int32_t ptu_natural(struct ptu_course *k, int nth) {
    static const enum ptu_label labels[3] = {PTU_L_ACCURACY, PTU_L_ACCURACY2, PTU_L_ACCURACY3};
    while (k->rolls <= nth) { // one roll for all targets
        k->naturals[k->rolls] = ptu_uniform(k, labels[k->rolls], 20);
        k->rolls++;
    }
    return k->naturals[nth];
}

// [ptu:accuracy] One natural roll (two of a Double Strike) against this target's check.
static void ptu_on_target(struct ptu_course *k, int i) {
    struct ptu_ctx *ctx = k->ctx;
    struct ptu_view target = ptu_view_of(ctx->setup, ctx->state, k->order->targets[i]);
    struct ptu_use use = ptu_use_on(k, &target, i);
    struct ptu_work check = {ctx->journal, NULL, use.actor, use.aimed, PTU_GROUP_CHECK};
    struct ptu_work roll = {ctx->journal, NULL, use.actor, use.aimed, PTU_GROUP_ROLL};
    ptu_settle_type(&use);
    struct ptu_aim aim = ptu_aim_of(&use, &check, &roll);
    bool triple = k->play.facts && k->play.facts->special == PTU_SPECIAL_TRIPLE;
    int rolls = k->play.keywords & ptu_bit(PTU_KEYWORD_DOUBLE_STRIKE) ? 2
                : triple                                              ? 3
                                                                      : 1,
        hits = 0, crits = 0;
    if (!aim.rolls) {
        hits = rolls;
        crits = aim.crit_from == 1 ? rolls : 0;
    }
    for (int n = 0; aim.rolls && n < rolls; n++) {
        int32_t natural = ptu_natural(k, n);
        hits += ptu_hits(use.params, &aim, natural);
        crits += ptu_is_critical(use.params, &aim, natural);
    }
    if (hits == 0)
        ptu_note(ctx, UMP_EVENT_NOTE, use.actor, use.aimed,
                 k->naturals[0] == 1 ? PTU_N_NATURAL_1 : PTU_N_MISSED,
                 k->naturals[0] == 1 ? PTU_C_NATURAL : PTU_C_ACCURACY, 0);
    if (hits > 0 && !ptu_dodges(k, &use)) // [facts:Parry] what is dodged has become a miss
        ptu_hit(k, &use, &aim, hits, crits);
    else
        ptu_miss(k, &use, &aim);
}

// [facts:Execute] A d100 that nothing changes.
static void ptu_execute(struct ptu_course *k, int i) {
    struct ptu_ctx *ctx = k->ctx;
    int target = k->order->targets[i];
    const struct ptu_combatant *t = ptu_b(ctx, target);
    int32_t most = k->play.facts->arg + ctx->setup->infos[k->user].level - ctx->setup->infos[target].level;
    if (ptu_uniform(k, PTU_L_EXECUTE, 100) > most) {
        ptu_note(ctx, UMP_EVENT_NOTE, k->user, target, PTU_N_MISSED, PTU_C_FACTS, 0);
        return;
    }
    ptu_note(ctx, UMP_EVENT_NOTE, target, UMP_NOBODY, PTU_N_KO, PTU_C_FACTS, 0);
    if (t->hp > 0)
        ptu_lose(ctx, target, k->user, t->hp + t->temp, true, false, PTU_C_LOSS);
}

// ---- The attack

// Recoil, draining and what else the user has of it.
static void ptu_aftermath(struct ptu_course *k) {
    struct ptu_ctx *ctx = k->ctx;
    const struct ptu_move *facts = k->play.facts;
    struct ptu_view nobody = ptu_view_of(ctx->setup, ctx->state, k->user);
    struct ptu_use use = {.params = ctx->setup->params,
                          .attacker = &k->attacker,
                          .target = &nobody,
                          .play = &k->play,
                          .ask = ptu_battle_ask,
                          .caller = ctx,
                          .actor = (int8_t)k->user,
                          .aimed = (int8_t)k->user};
    enum ptu_special kind = facts ? (enum ptu_special)facts->special : PTU_SPECIAL_NONE;
    bool twice = ptu_fx_of(&use, PTU_FX_DOUBLE_DRAIN, false) != NULL;
    if (kind == PTU_SPECIAL_DRAIN || kind == PTU_SPECIAL_DRAIN_ASLEEP)
        ptu_heal(ctx, k->user, twice ? k->dealt : k->dealt / 2, PTU_C_FACTS);
    if (kind == PTU_SPECIAL_HEAL_ROLL && k->hit_any)
        ptu_heal(ctx, k->user, k->rolled, PTU_C_FACTS);
    if (k->play.recoil && k->dealt > 0 && !ptu_fx_of(&use, PTU_FX_NO_RECOIL, false) &&
        !ptu_is_guarded(ctx, k->user))
        ptu_lose(ctx, k->user, k->user, k->dealt / k->play.recoil, true, false, PTU_C_RECOIL);
    if (k->dealt > 0 && ptu_fx_of(&use, PTU_FX_LOSE_16TH, false))
        ptu_lose(ctx, k->user, k->user, nobody.max / 16, true, false, PTU_C_FACTS);
    if (k->hit_any && ptu_fx_of(&use, PTU_FX_GEM, false))
        ptu_b(ctx, k->user)->flags |= PTU_ITEM_USED;
    if (kind == PTU_SPECIAL_BLAST) { // its Hit Points are set, not lost to damage
        struct ptu_combatant *c = ptu_b(ctx, k->user);
        int32_t down = c->hp + c->temp + (nobody.max + 1) / 2;
        ptu_lose(ctx, k->user, k->user, down, true, false, PTU_C_LOSS);
    }
}

static bool ptu_play_of(struct ptu_course *k) {
    const struct ptu_order *order = k->order;
    const struct ptu_combatant_info *info = &k->ctx->setup->infos[k->user];
    if (order->act == PTU_ACT_STRUGGLE) {
        struct ptu_struggle kind = {order->type, order->cls, order->weapon};
        ptu_play_struggle(k->ctx->setup->params, info->rank, kind, &k->play);
        return true;
    }
    const struct ptu_move *facts = &ptu_moves[order->move];
    ptu_play_move(facts, order->move, &k->play);
    if (order->type != PTU_TYPE_NONE)
        k->play.type = order->type;
    if (facts->special == PTU_SPECIAL_WEATHER_BALL)
        k->play.type = ptu_weather_type(k->ctx->state->weather);
    if (facts->special == PTU_SPECIAL_TYPE_ASK &&
        ump_ask(k->ctx->chance, (uint16_t)(PTU_L_ASK + facts->ask), (int8_t)k->user, k->single) == 1)
        k->play.type = PTU_TYPE_FLYING;
    if (facts->edition == PTU_WEAPON && info->weapon)
        ptu_play_weapon((uint8_t)info->weapon, &k->play);
    return true;
}

// Why an order cannot be carried out after all.
static enum ptu_note ptu_hindrance(const struct ptu_course *k) {
    const struct ptu_combatant *c = ptu_b(k->ctx, k->user);
    bool dashes = k->play.keywords & ptu_bit(PTU_KEYWORD_DASH);
    if (c->statuses & ptu_bit(PTU_ENRAGED) && !k->play.struggle && k->play.cls == PTU_CLASS_STATUS)
        return PTU_N_ENRAGED;
    if ((dashes && c->statuses & ptu_bit(PTU_STUCK)) ||
        (c->statuses & ptu_bit(PTU_DISABLED) && !k->play.struggle && c->disabled == k->play.index))
        return PTU_N_FAILS;
    if (k->play.facts && k->play.facts->special == PTU_SPECIAL_DRAIN_ASLEEP && k->target_count == 1 &&
        !(ptu_b(k->ctx, k->order->targets[0])->statuses & ptu_bit(PTU_SLEEP)))
        return PTU_N_FAILS;
    return PTU_N_NONE;
}

static void ptu_log_use(struct ptu_course *k) {
    ump_log(k->ctx->journal,
            (ump_event){.kind = UMP_EVENT_USE,
                        .actor = (int8_t)k->user,
                        .target = k->single,
                        .subject = k->order->act == PTU_ACT_MOVE ? k->order->move : PTU_NO_MOVE,
                        .rule = k->order->act == PTU_ACT_MOVE ? PTU_C_FACTS : PTU_C_STRUGGLE,
                        .arg = k->target_count,
                        .value = ump_frac_int(k->order->flags & PTU_ORDER_COUP),
                        .after = {0, 1}});
}

// [book:falling] A typeless physical hit by height and weight class, and Injuries from 4 m on.
static void ptu_fall(struct ptu_course *k) {
    struct ptu_ctx *ctx = k->ctx;
    const struct ptu_combatant_info *info = &ctx->setup->infos[k->user];
    bool light = info->weight == 1 || info->weight == 2;
    int32_t metres = k->order->metres, db = light ? metres : 2 * metres, most = light ? 20 : 28;
    struct ptu_struggle kind = {0};
    ptu_note(ctx, UMP_EVENT_NOTE, k->user, UMP_NOBODY, PTU_N_FALLS, PTU_C_FALL, metres);
    ptu_play_struggle(ctx->setup->params, 0, kind, &k->play);
    k->play.type = PTU_TYPE_NONE;
    k->play.ac = 0; // nothing is rolled against
    k->play.db = (int16_t)(db > most ? most : db);
    struct ptu_view view = ptu_view_of(ctx->setup, ctx->state, k->user),
                    nobody = {.item = PTU_NO_INDEX, .species = PTU_NO_INDEX};
    k->single = (int8_t)k->user;
    struct ptu_use use = {.params = ctx->setup->params,
                          .attacker = &nobody,
                          .target = &view,
                          .play = &k->play,
                          .set = k->order->flags & PTU_ORDER_SET,
                          .ask = ptu_battle_ask,
                          .caller = ctx,
                          .actor = (int8_t)k->user,
                          .aimed = (int8_t)k->user};
    ptu_strike(k, &use, 1, 0, false);
    ptu_injure(ctx, k->user, metres >= 4 ? metres / 2 : 0, PTU_C_FALL);
    ptu_see_down(ctx, k->user);
}

void ptu_hit_itself(struct ptu_ctx *ctx, int user) {
    struct ptu_order order = {.act = PTU_ACT_STRUGGLE, .target_count = 1, .targets = {(int8_t)user}};
    struct ptu_course k = {
        .ctx = ctx, .order = &order, .user = user, .target_count = 1, .single = (int8_t)user};
    struct ptu_struggle kind = {0};
    k.attacker = ptu_view_of(ctx->setup, ctx->state, user);
    ptu_play_struggle(ctx->setup->params, k.attacker.rank, kind, &k.play);
    k.play.type = PTU_TYPE_NONE;
    struct ptu_view target = k.attacker;
    struct ptu_use use = ptu_use_on(&k, &target, 0);
    use.said.step = -1;
    ptu_strike(&k, &use, 1, 0, false);
}

void ptu_attack(struct ptu_ctx *ctx, int user, const struct ptu_order *order) {
    struct ptu_course k = {
        .ctx = ctx, .order = order, .user = user, .target_count = order->target_count, .variable = 0};
    k.single = order->target_count == 1 ? order->targets[0] : UMP_NOBODY;
    if (order->act == PTU_ACT_FALL) {
        ptu_fall(&k);
        return;
    }
    k.attacker = ptu_view_of(ctx->setup, ctx->state, user);
    ptu_play_of(&k);
    ptu_log_use(&k);
    enum ptu_note why = ptu_hindrance(&k);
    if (why != PTU_N_NONE) {
        ptu_note(ctx, UMP_EVENT_REFUSE, user, UMP_NOBODY, why, PTU_C_FACTS, 0);
        return;
    }
    const struct ptu_move *facts = k.play.facts;
    if (facts && facts->special == PTU_SPECIAL_SETTLE)
        ump_ask(ctx->chance, PTU_L_SETTLED, (int8_t)user, k.single);
    else if (facts && facts->special == PTU_SPECIAL_EXECUTE)
        for (int i = 0; i < k.target_count; i++)
            ptu_execute(&k, i);
    else if (k.target_count == 0)
        ptu_settle(&k, UMP_NOBODY);
    else {
        for (int i = 0; i < k.target_count; i++)
            ptu_on_target(&k, i);
    }
    ptu_aftermath(&k);
    struct ptu_combatant *c = ptu_b(ctx, user);
    c->flags |= PTU_ACTED;
    if (k.play.keywords & ptu_bit(PTU_KEYWORD_EXHAUST))
        c->flags |= PTU_EXHAUSTED;
    if (!(c->flags & PTU_FAINTED))
        ptu_heavy(ctx, user, c->injuries);
}

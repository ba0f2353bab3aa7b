// SPDX-License-Identifier: MIT
// Which moves take more than a moment? Those that are charged first, and those whose user gets out of reach
// first or stays there. What goes on for actions is rages.c; phases and priorities are turn.c.
#include "asb/fx/moves.h"

// ---- Charged first

// [asb:multi-hit] The slot lies there between charge and strike. arg 1: a multi-hit move broke it; amount: HP
// attacks took meanwhile.
static void asb_charge(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_CHARGES);
    if (m->use->phase == ASB_PHASE_CHARGE) {
        asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ACTIONS);
        return;
    }
    if (!slot)
        return; // called by another move, or it needs no charging now
    if (slot->arg)
        asb_use_fails(m->use, ASB_WHY_BROKEN);
    else if (asb_fx_of_move(ctx, m->use->attack.move, ASB_FX_BROKEN_BY_DAMAGE) &&
             ump_frac_cmp(slot->amount, ump_frac_int(1)) >= 0)
        asb_use_fails(m->use, ASB_WHY_BROKEN);
    asb_slot_end(ctx, m->use->user, slot);
}
static void asb_charge_disturbed(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (!m->slot || use->user == m->holder || use->target != m->holder)
        return;
    if (asb_damaging(&use->attack) && use->attack.hits != ASB_HITS_ONE && !use->substitute_took &&
        !asb_fx_of_move(ctx, asb_source_of_code(m->slot->source).index, ASB_FX_BROKEN_BY_DAMAGE))
        m->slot->arg = 1;
    uint16_t charged = asb_source_of_code(m->slot->source).index;
    if (asb_fx_of_move(ctx, charged, ASB_FX_BURNS_WHILE_CHARGED) && asb_damaging(&use->attack) &&
        asb_is_contact(use) && !use->substitute_took)
        asb_inflict(ctx, use->user, m->holder, ASB_STATUS_BURN, 0, m->source);
    if (use->hp_lost.num > 0)
        m->slot->amount = ump_frac_add(m->slot->amount, use->hp_lost, &ctx->status);
}
static void asb_charge_ends(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_charges = {
    .on_use = asb_charge, .on_hit = asb_charge_disturbed, .end_of_action = asb_charge_ends};
const struct asb_effect asb_fx_broken_by_damage = {.plain = true};

static void asb_stages_when_charged(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->phase == ASB_PHASE_CHARGE)
        asb_change_stages(ctx, m->use->user, m->use->user, m->fx->stages, false, m->source);
}
const struct asb_effect asb_fx_stages_when_charged = {.on_use = asb_stages_when_charged};

static void asb_frees_when_charged(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->use->phase == ASB_PHASE_CHARGE)
        asb_free_from_traps(ctx, m->use->user);
}
const struct asb_effect asb_fx_frees_when_charged = {.on_use = asb_frees_when_charged};

// [facts: move Razor Wind] Weak attacks miss it between charge and strike, by the power of one hit.
static void asb_whirls(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->phase != ASB_PHASE_CHARGE)
        return;
    asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ACTIONS);
}
static void asb_whirl_ends(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot && (!m->use || m->use->user == m->holder))
        asb_slot_end(ctx, m->holder, m->slot);
}
static void asb_blown_aside(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    (void)ctx;
    if (!m->slot || use->user == m->holder || use->stopped || !asb_damaging(&use->attack) ||
        use->attack.fixed || ump_frac_cmp(use->attack.power, ump_frac_int(m->fx->n[0])) > 0)
        return;
    use->stopped = true;
    use->reason = ASB_N_DODGED;
    use->stopped_by = m->source;
}
const struct asb_effect asb_fx_dodges_weak_while_charged = {.on_use = asb_whirls,
                                                            .on_aimed = asb_blown_aside,
                                                            .on_done = asb_whirl_ends,
                                                            .end_of_action = asb_whirl_ends};

// Whether a move that is charged first needs no charging now: its weather is there.
bool asb_needs_no_charge(const struct asb_ctx *ctx, int battler, uint16_t move) {
    const struct asb_fx *fx = asb_fx_of_move(ctx, move, ASB_FX_INSTANT_IN);
    enum asb_weather weather = asb_weather_now(ctx);
    bool there = fx && (weather == fx->weather ||
                        (fx->weather == ASB_WEATHER_SUN && weather == ASB_WEATHER_STRONG_SUN));
    return fx && asb_is_charged_at_once(ctx, battler, move, there);
}
const struct asb_effect asb_fx_instant_in = {.plain = true};

// ---- Out of reach

// [facts: moves] Who is where it is, or strikes there; who has taken aim; who misses nothing.
static bool asb_reaches_place(const struct asb_ctx *ctx, const struct asb_use *use, int holder) {
    const struct asb_attack *a = &use->attack;
    uint8_t place = asb_b(ctx, holder)->place;
    struct asb_fx_list list = asb_moves[a->date][a->move].fx;
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        if ((fx->effect == ASB_FX_REACHES || fx->effect == ASB_FX_DOUBLE_VS) && fx->word == place)
            return true;
        if (fx->effect == ASB_FX_DOUBLES_IN_AIR && place == ASB_PLACE_AIR)
            return true;
    }
    // Bide finds who hurt it wherever that is
    if ((a->move == ASB_MOVE_DIVE && place == ASB_PLACE_UNDERWATER) || a->move == ASB_MOVE_BIDE)
        return true;
    // [facts: type perks] Flying: those in the air, by moves that reach anybody; not one of those in the
    // earth
    bool flying = asb_fx_of(ctx, use->user, ASB_FX_FLYING) != NULL;
    if (flying && a->target == ASB_TARGET_ANY && place == ASB_PLACE_AIR)
        return true;
    const struct asb_slot *carried = asb_slot_of(ctx, use->user, ASB_FX_SKY_DROP);
    if (carried && carried->by == holder)
        return true;
    return asb_cannot_be_evaded(ctx, use->user, holder, a);
}

// What nobody gets away from: No Guard, Lock-On, who is identified or held up by Telekinesis, a poisoner's
// own poisons.
bool asb_cannot_be_evaded(const struct asb_ctx *ctx, int user, int target, const struct asb_attack *a) {
    const struct asb_slot *aim = asb_slot_of(ctx, user, ASB_FX_LOCK_ON);
    if (aim && aim->arg == (uint16_t)(1 + target))
        return true;
    if (asb_slot_of(ctx, target, ASB_FX_IDENTIFY))
        return true;
    if (asb_slot_of(ctx, target, ASB_FX_TELEKINESIS) && !(a->groups >> ASB_GROUP_OHKO & 1))
        return true;
    const struct asb_slot *card = asb_slot_of(ctx, user, ASB_FX_RED_CARD);
    if (card && card->arg == (uint16_t)(1 + target))
        return true;
    bool guarded = (asb_is_mega(ctx, target) && asb_fx_of(ctx, target, ASB_FX_PIDGEOTITE)) ||
                   asb_fx_of(ctx, target, ASB_FX_RESETS_NO_GUARD);
    if (asb_fx_of(ctx, user, ASB_FX_NO_GUARD) || (asb_fx_of(ctx, target, ASB_FX_NO_GUARD) && !guarded) ||
        asb_fx_of(ctx, user, ASB_FX_SMOKE_BALL)) // [facts: item Smoke Ball] nothing evasive helps against it
        return true;
    return asb_fx_of(ctx, user, ASB_FX_SURE_POISON) &&
           (a->move == ASB_MOVE_TOXIC || a->move == ASB_MOVE_POISON_GAS || a->move == ASB_MOVE_POISON_POWDER);
}

// [facts: move Sky Drop] The target is taken along: not from behind a substitute, not if it is too heavy, not
// if it is away already. It strikes nobody else from up there, and has no evasion of its own.
static void asb_drop(struct asb_ctx *ctx, int by) {
    for (int side = 0; side < ASB_SIDES; side++) {
        int carried = asb_active(ctx, side);
        struct asb_slot *slot = asb_slot_of(ctx, carried, ASB_FX_SKY_DROP);
        if (!slot || slot->by != by)
            continue;
        asb_slot_end(ctx, carried, slot);
        asb_b(ctx, carried)->place = ASB_PLACE_NONE;
    }
}
static bool asb_takes_along(struct asb_ctx *ctx, const struct asb_moment *m) {
    int target = m->use->target;
    const struct asb_fx *limit = asb_fx_of_move(ctx, m->use->attack.move, ASB_FX_WEIGHT_LIMIT);
    const struct asb_who *who = m->use->attack.who;
    bool heavy = limit && who[ASB_TARGET].weight > who[ASB_USER].weight + limit->n[0] &&
                 !asb_fx_of(ctx, m->use->user, ASB_FX_NO_WEIGHT_LIMIT);
    if (target < 0 || heavy || asb_b(ctx, target)->substitute || asb_b(ctx, target)->place) {
        asb_use_fails(m->use, target < 0                       ? ASB_WHY_NO_FOE
                              : heavy                          ? ASB_WHY_TOO_HEAVY
                              : asb_b(ctx, target)->substitute ? ASB_WHY_BEHIND_SUBSTITUTE
                                                               : ASB_WHY_TARGET_AWAY);
        return false;
    }
    struct asb_moment along = *m;
    along.fx = asb_fx_of_move(ctx, m->use->attack.move, ASB_FX_SKY_DROP);
    if (!asb_slot_put(ctx, target, &along, 1, ASB_UNIT_BATTLE)) {
        asb_use_lies_not(ctx, m->use, target, ASB_FX_SKY_DROP);
        return false;
    }
    asb_b(ctx, target)->place = ASB_PLACE_AIR;
    return true;
}
static void asb_sky_drop(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && m->use->phase == ASB_PHASE_STRIKE)
        asb_drop(ctx, m->use->user);
}
static void asb_sky_drop_on_fliers(struct asb_attack *a, const struct asb_moment *m) {
    const uint8_t *types = a->who[ASB_TARGET].types;
    if (asb_attacks(m) &&
        (types[0] == ASB_TYPE_FLYING || types[1] == ASB_TYPE_FLYING || types[2] == ASB_TYPE_FLYING))
        a->immune = true;
}
static enum asb_verdict asb_hangs_there(struct asb_ctx *ctx, const struct asb_moment *m) {
    return m->slot && asb_fx_of_move(ctx, m->use->attack.move, ASB_FX_EVADES) ? ASB_BARRED : ASB_ALLOWED;
}
static void asb_hangs_no_more(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        return;
    asb_b(ctx, m->holder)->place = ASB_PLACE_NONE;
    asb_slot_end(ctx, m->holder, m->slot);
}
const struct asb_effect asb_fx_sky_drop = {.modify_damage = asb_sky_drop_on_fliers,
                                           .check_order = asb_hangs_there,
                                           .on_use = asb_sky_drop,
                                           .end_of_action = asb_hangs_no_more};

static void asb_land(struct asb_ctx *ctx, int battler) {
    struct asb_slot *slot;
    asb_b(ctx, battler)->place = ASB_PLACE_NONE;
    while ((slot = asb_slot_of(ctx, battler, ASB_FX_EVADES)) != NULL)
        asb_slot_end(ctx, battler, slot);
    while ((slot = asb_slot_of(ctx, battler, ASB_FX_STAYS)) != NULL)
        asb_slot_end(ctx, battler, slot);
}

// It gets away first; then it strikes, from where it is.
static void asb_evade(struct asb_ctx *ctx, const struct asb_moment *m) {
    int user = m->use->user;
    if (m->slot)
        return;
    struct asb_slot *slot = asb_slot_of(ctx, user, ASB_FX_EVADES);
    if (m->use->phase == ASB_PHASE_EVADE) {
        if (asb_fx_of_move(ctx, m->use->attack.move, ASB_FX_SKY_DROP) && !asb_takes_along(ctx, m))
            return;
        if (asb_slot_put(ctx, user, m, 1, ASB_UNIT_ACTIONS))
            asb_b(ctx, user)->place = m->fx->word;
        return;
    }
    if (slot && slot->arg) // brought down meanwhile
        asb_use_fails(m->use, ASB_WHY_BROUGHT_DOWN);
    asb_land(ctx, user);
}
// [facts: moves Fly, Sky Drop] What reaches their users up there "cannot miss"; of Bounce that is not said.
static bool asb_is_sure_up_there(const struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t by = asb_move_bases[m->source.index], move = m->use->attack.move;
    const struct asb_fx *reaches = asb_fx_of_move(ctx, move, ASB_FX_REACHES);
    bool up = (reaches && reaches->word == ASB_PLACE_AIR) || asb_fx_of_move(ctx, move, ASB_FX_DOUBLES_IN_AIR);
    return up && asb_b(ctx, m->holder)->place == ASB_PLACE_AIR &&
           (by == asb_move_bases[ASB_MOVE_FLY] || by == asb_move_bases[ASB_MOVE_SKY_DROP]);
}
static void asb_out_of_reach(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_use *use = m->use;
    if (m->slot && use->user != m->holder && asb_is_sure_up_there(ctx, m))
        use->attack.never_misses = true;
    if (!m->slot || use->user == m->holder || use->stopped || !asb_is_aimed(&use->attack) ||
        !asb_b(ctx, m->holder)->place || asb_reaches_place(ctx, use, m->holder))
        return;
    use->stopped = true;
    use->reason = ASB_N_OUT_OF_REACH;
    use->stopped_by = m->source;
}
static void asb_fall(struct asb_ctx *ctx, int battler, int by, struct asb_source source) {
    struct asb_attack look;
    asb_look(ctx, &look, battler, battler);
    ump_frac damage = ump_frac_int(2 * look.who[ASB_USER].weight + 4);
    if (ctx->journal) {
        char memory[ASB_DETAIL];
        ump_buf words = ump_buf_fixed(memory, sizeof memory);
        ump_buf_printf(&words, "a fall: 2 x weight class %d + 4", look.who[ASB_USER].weight);
        asb_tell(ctx, ASB_SUM_HP_LOST, battler, source, ASB_C_FACTS_MOVE, damage, ump_buf_text(&words));
    }
    asb_harm(ctx, battler, by, damage, source, ASB_C_FACTS_MOVE);
}
// [facts: moves] Winds break flight off, a fall hurts: twice the weight class and four.
void asb_bring_down(struct asb_ctx *ctx, int battler, int by, bool falls, struct asb_source source) {
    struct asb_slot *slot = asb_slot_of(ctx, battler, ASB_FX_EVADES);
    if (!slot)
        slot = asb_slot_of(ctx, battler, ASB_FX_STAYS);
    if (!slot || asb_b(ctx, battler)->place != ASB_PLACE_AIR)
        return;
    bool all_fall = source.from == ASB_FROM_MOVE && source.index == ASB_MOVE_GRAVITY;
    for (int side = 0; side < ASB_SIDES; side++) {
        int carried = asb_active(ctx, side);
        const struct asb_slot *hangs = asb_slot_of(ctx, carried, ASB_FX_SKY_DROP);
        if (hangs && hangs->by == battler && all_fall)
            asb_fall(ctx, carried, by, source);
    }
    asb_drop(ctx, battler);
    asb_b(ctx, battler)->place = ASB_PLACE_NONE;
    slot->arg = 1;
    if (slot->effect == ASB_FX_STAYS)
        asb_slot_end(ctx, battler, slot);
    asb_say_source(ctx, battler, by, ASB_N_BROUGHT_DOWN, source);
    if (falls)
        asb_fall(ctx, battler, by, source);
}
static void asb_struck_in_air(struct asb_ctx *ctx, const struct asb_moment *m) {
    const struct asb_use *use = m->use;
    if (!m->slot || use->target != m->holder || use->user == m->holder ||
        !asb_fx_of_move(ctx, use->attack.move, ASB_FX_ENDS_AIR_MOVE))
        return;
    bool falls = asb_fx_of_move(ctx, use->attack.move, ASB_FX_GROUNDS) != NULL;
    if (!falls && !asb_fx_of_move(ctx, asb_move_bases[m->source.index], ASB_FX_BREAKS_OFF))
        return; // [facts: move Sky Drop] a stone fells it, winds do not
    asb_bring_down(ctx, m->holder, use->user, falls, (struct asb_source){ASB_FROM_MOVE, 0, use->attack.move});
}
// Whoever did not come to strike is back.
static void asb_evasion_ends(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot)
        return;
    asb_slot_end(ctx, m->holder, m->slot);
    if (!asb_slot_of(ctx, m->holder, ASB_FX_STAYS))
        asb_b(ctx, m->holder)->place = ASB_PLACE_NONE;
}
const struct asb_effect asb_fx_evades = {.on_use = asb_evade,
                                         .on_aimed = asb_out_of_reach,
                                         .on_hit = asb_struck_in_air,
                                         .end_of_action = asb_evasion_ends};
const struct asb_effect asb_fx_breaks_off = {.plain = true};
const struct asb_effect asb_fx_ends_air_move = {.plain = true};
const struct asb_effect asb_fx_reaches = {.plain = true};
const struct asb_effect asb_fx_reach = {.plain = true}; // one foe: anybody is in reach

// [facts: moves] Suspended: it stays where it is into the next action, must not do anything else there, and
// cannot be called back.
static void asb_stay(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    struct asb_slot *slot = asb_slot_of(ctx, m->use->user, ASB_FX_STAYS);
    if (!slot)
        slot = asb_slot_put(ctx, m->use->user, m, 2, ASB_UNIT_BATTLE);
    if (!slot)
        return;
    slot->left = 2;
    asb_b(ctx, m->use->user)->place = m->fx->word;
}
static void asb_stay_over(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot || --m->slot->left > 0)
        return;
    asb_b(ctx, m->holder)->place = ASB_PLACE_NONE;
    asb_slot_end(ctx, m->holder, m->slot);
}
static enum asb_verdict asb_stays_there(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t move = m->use->attack.move;
    if (!m->slot || asb_move_bases[move] == asb_move_bases[asb_source_of_code(m->slot->source).index])
        return ASB_ALLOWED;
    const struct asb_fx *out = asb_fx_of_move(ctx, move, ASB_FX_EVADES);
    return out && out->word == m->fx->word ? ASB_ALLOWED : ASB_BARRED;
}
static void asb_stay_not_called_back(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    (void)ctx;
    if (m->slot && attempt->what == ASB_TRY_SWITCH && attempt->by == m->holder)
        attempt->blocked = true;
}
// Whatever else it comes to do, it does above.
static void asb_comes_up(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t move = m->use->attack.move;
    if (!m->slot || asb_move_bases[move] == asb_move_bases[asb_source_of_code(m->slot->source).index])
        return;
    const struct asb_fx *out = asb_fx_of_move(ctx, move, ASB_FX_EVADES);
    if (!out || out->word != m->fx->word)
        asb_land(ctx, m->holder);
}
// By itself it strikes nobody.
static void asb_stays_harmless(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && !a->live)
        a->klass = ASB_CLASS_OTHER;
}
const struct asb_effect asb_fx_stays = {.base_power = asb_stays_harmless,
                                        .on_use = asb_comes_up,
                                        .check_order = asb_stays_there,
                                        .on_aimed = asb_out_of_reach,
                                        .on_hit = asb_stay,
                                        .on_attempt = asb_stay_not_called_back,
                                        .end_of_action = asb_stay_over};

// "energy (Ember): getting out of reach (half of the cost 8) 4"; its own figure: "(of the cost 10) 6"
static void asb_tell_evasion(const struct asb_attack *a, const struct asb_work *work, bool half,
                             ump_frac cost) {
    char memory[ASB_DETAIL];
    ump_buf words = ump_buf_fixed(memory, sizeof memory);
    if (!work)
        return;
    ump_buf_str(&words, half ? "half of the cost " : "of the cost ");
    asb_say_frac(a->cost, &words);
    asb_say_term_of(work, ASB_T_EVASION, asb_by_rule(), ASB_C_ENERGY, UMP_OP_START, cost, cost,
                    ump_buf_text(&words));
}

// [asb:energy] What the way out of reach costs: its own figure where the row has one, less what home ground
// takes off, else half of the printed cost. The rest of the whole is paid with the blow.
ump_frac asb_cost_of_evasion(struct asb_ctx *ctx, const struct asb_attack *a, const struct asb_work *work) {
    const struct asb_fx *fx = asb_fx_of_move(ctx, a->move, ASB_FX_EVADES);
    if (!fx)
        return ump_frac_int(0);
    ump_frac cost = fx->count ? ump_frac_int(fx->n[0]) : ump_frac_div(a->cost, ump_frac_int(2), &ctx->status);
    asb_tell_evasion(a, work, !fx->count, cost);
    for (int i = 0; fx->count && i < a->part_count; i++) {
        const struct asb_part *part = &a->parts[i];
        if (part->place != ASB_PART_COST || part->source.from != ASB_FROM_PERK)
            continue;
        cost = ump_frac_add(cost, part->amount, &ctx->status);
        asb_say_term(work, ASB_T_EFFECT, part->source, ASB_C_ENERGY, UMP_OP_SUB,
                     ump_frac_neg(part->amount, &ctx->status), cost);
    }
    return cost;
}
// Whether its user is there already: then it strikes at the priority of the way there and pays all at once.
bool asb_is_there(const struct asb_ctx *ctx, int battler, uint16_t move) {
    if (!asb_slot_of(ctx, battler, ASB_FX_STAYS))
        return false;
    const struct asb_fx *fx = asb_fx_of_move(ctx, move, ASB_FX_EVADES);
    return fx && asb_b(ctx, battler)->place == fx->word;
}

// ---- Sluggish

// [asb:sluggish] In its next turn: no damaging move that costs more than 5, no other one that costs 9, no
// evasion. Costs as printed; Technician and Skill Link count.
static void asb_sluggish(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot || m->use->phase != ASB_PHASE_STRIKE)
        return;
    struct asb_slot *lies = asb_slot_of(ctx, m->use->user, ASB_FX_SLUGGISH);
    if (lies) // a choice item holds it to the move: one that ends with this turn, one for the next
        lies->left = 2;
    else
        asb_slot_put(ctx, m->use->user, m, 1, ASB_UNIT_ACTIONS);
}
static ump_frac asb_sluggish_cost(struct asb_ctx *ctx, const struct asb_attack *a) {
    ump_frac cost = a->cost;
    for (int i = 0; i < a->part_count; i++)
        if (a->parts[i].place == ASB_PART_COST && a->parts[i].source.from == ASB_FROM_ABILITY &&
            (a->parts[i].source.index == ASB_ABILITY_TECHNICIAN ||
             a->parts[i].source.index == ASB_ABILITY_SKILL_LINK))
            cost = ump_frac_add(cost, a->parts[i].amount, &ctx->status);
    return cost;
}
static enum asb_verdict asb_too_sluggish(struct asb_ctx *ctx, const struct asb_moment *m) {
    static const uint16_t never[] = {ASB_MOVE_PROTECT,          ASB_MOVE_DETECT, ASB_MOVE_AGILITY_EVASIVE,
                                     ASB_MOVE_TELEPORT_EVASIVE, ASB_MOVE_DODGE,  ASB_MOVE_BODYBLOCK,
                                     ASB_MOVE_TAKE_COVER};
    const struct asb_attack *a = &m->use->attack;
    if (!m->slot || asb_b(ctx, m->holder)->begun || a->move == ASB_MOVE_STRUGGLE)
        return ASB_ALLOWED;
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (a->move == never[i])
            return ASB_BARRED;
    ump_frac most = ctx->setup->params[asb_damaging(a) ? ASB_P_SLUGGISH_DAMAGE : ASB_P_SLUGGISH_OTHER];
    return ump_frac_cmp(asb_sluggish_cost(ctx, a), most) > 0 ? ASB_BARRED : ASB_ALLOWED;
}
const struct asb_effect asb_fx_sluggish = {.check_order = asb_too_sluggish, .on_done = asb_sluggish};

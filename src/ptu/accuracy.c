// SPDX-License-Identifier: MIT
// Does an attack hit, and is it a critical hit? The Accuracy Check, the bonus to the roll, and what a natural
// roll means. What the attack then does is damage.c.
#include "ptu/ptu.h"

int32_t ptu_stat_staged(int32_t stat, int32_t cs) { return stat * ptu_stage_tenths[cs + 6] / 10; }

int32_t ptu_stat_of(const struct ptu_view *view, enum ptu_stat stat, int32_t cs) {
    int32_t value = view->stats[stat] == PTU_UNKNOWN ? 0 : view->stats[stat];
    return ptu_stat_staged(value, cs < -6 ? -6 : cs > 6 ? 6 : cs) + view->post[stat];
}

// [facts: Slow Start, Iron Ball, Heavy Armor, Defeatist] Stages of one's own, then halves of what it counts.
int32_t ptu_speed_of(const struct ptu_view *view) {
    int32_t speed =
        ptu_stat_of(view, PTU_SPE, view->stages[PTU_CS_SPE] + ptu_fx_own(view, PTU_FX_CS_SPE).sum);
    return speed >> ptu_fx_own(view, PTU_FX_HALF_SPE).count;
}

int32_t ptu_evasion_from(const ump_frac *params, int32_t stat) {
    int32_t evasion = stat / 5;
    return evasion > 6 && params[PTU_P_EVASION_STATS].num == 0 ? 6 : evasion;
}

static const enum ptu_stat ptu_evasion_stats[PTU_EVADE_COUNT] = {PTU_DEF, PTU_SPD, PTU_SPE};
static const enum ptu_stage ptu_evasion_stages[PTU_EVADE_COUNT] = {PTU_CS_DEF, PTU_CS_SPD, PTU_CS_SPE};

// [book:frozen, sleep, vulnerable, grappled] No Evasion of any kind; nor has it who is not conscious.
static bool ptu_has_no_evasion(const struct ptu_view *view) {
    const uint32_t none =
        ptu_bit(PTU_FROZEN) | ptu_bit(PTU_SLEEP) | ptu_bit(PTU_VULNERABLE) | ptu_bit(PTU_GRAPPLED);
    return view->statuses & none || (view->max && view->hp <= 0);
}

// [ptu:accuracy.check] Of the stat after its stages; never below 0 with what else is added.
int32_t ptu_evasion_of(const ump_frac *params, const struct ptu_view *view, enum ptu_evasion which) {
    if (ptu_has_no_evasion(view))
        return 0;
    if (which == PTU_EVADE_SPEED && view->statuses & ptu_bit(PTU_STUCK))
        return 0;
    if (view->evasion_given)
        return view->evasion[which] == PTU_UNKNOWN || view->evasion[which] < 0 ? 0 : view->evasion[which];
    enum ptu_stat stat = ptu_evasion_stats[which];
    if (view->stats[stat] == PTU_UNKNOWN)
        return 0;
    int32_t own = ptu_fx_own(view, which == PTU_EVADE_PHYS ? PTU_FX_CS_DEF : PTU_FX_CS_SPD).sum;
    int32_t counts = which == PTU_EVADE_SPEED
                         ? ptu_speed_of(view)
                         : ptu_stat_of(view, stat, view->stages[ptu_evasion_stages[which]] + own);
    int32_t total = ptu_evasion_from(params, counts) + view->evasion_bonus;
    return total < 0 ? 0 : total;
}

// [ptu:accuracy.check] reading 28: the best that may be used; against a Status Move that of Speed alone.
static int32_t ptu_evasion_used(const struct ptu_use *use, bool by_stats) {
    struct ptu_view view = *use->target;
    const struct ptu_view *target = &view;
    view.evasion_bonus = by_stats ? 0 : view.evasion_bonus;
    int32_t speed = ptu_evasion_of(use->params, target, PTU_EVADE_SPEED);
    struct ptu_mods more = {.count = 0};
    if (!by_stats && !(target->statuses & ptu_bit(PTU_STUCK)))
        ptu_fx_add(use, PTU_FX_SPEED_EVASION, true, &more);
    speed += more.sum;
    if (use->play->cls == PTU_CLASS_STATUS)
        return speed;
    int32_t own = ptu_evasion_of(use->params, target,
                                 use->play->cls == PTU_CLASS_PHYSICAL ? PTU_EVADE_PHYS : PTU_EVADE_SPEC);
    if (use->params[PTU_P_EVASION].num == 1)
        return own;
    return own > speed ? own : speed;
}

static bool ptu_evasion_ignored(const struct ptu_use *use) {
    if (ptu_fx_of(use, PTU_FX_IGNORE_EVASION, false) || ptu_fx_of(use, PTU_FX_NO_EVASION, true))
        return true;
    return use->play->facts && use->play->facts->special == PTU_SPECIAL_EVASION_ASK &&
           use->ask(use, (uint16_t)(PTU_L_ASK + use->play->facts->ask), false) == 1;
}

// [ptu:accuracy.check] [ptu:accuracy.willing] Base AC and Evasion.
static int32_t ptu_check(const struct ptu_use *use, int32_t ac, bool half, const struct ptu_work *work) {
    int32_t cap = ptu_int(use->params, PTU_P_EVASION_CAP), need = ac;
    ptu_term_int(work, PTU_T_AC, PTU_C_CHECK, UMP_OP_START, ac, need);
    bool may = !use->play->struggle || use->params[PTU_P_WILLING].num == 1;
    if (use->willing && may) {
        ptu_term_int(work, PTU_T_WILLING, PTU_C_WILLING, UMP_OP_ADD, 0, need);
        return need;
    }
    if (ptu_evasion_ignored(use)) {
        ptu_term_int(work, PTU_T_IGNORED, PTU_C_FACTS, UMP_OP_ADD, 0, need);
        return need;
    }
    // Keen Eye sees only what comes of stats.
    bool by_stats = ptu_fx_of(use, PTU_FX_NO_PENALTY, false) != NULL, none = ptu_has_no_evasion(use->target);
    int32_t evasion = none ? 0 : ptu_evasion_used(use, by_stats), outside = 0;
    struct ptu_mods mods = {.count = 0};
    if (!by_stats && !none)
        ptu_fx_add(use, PTU_FX_EVASION, true, &mods);
    evasion += mods.sum;
    // reading 21: what is taken from Evasion goes off after the cap
    if (use->said.evasion > 0 || use->params[PTU_P_CAP_OF].num == 1)
        evasion += use->said.evasion;
    else
        outside = use->said.evasion;
    if (half)
        evasion /= 2;
    evasion = evasion < 0 ? 0 : evasion > cap ? cap : evasion;
    evasion = evasion + outside < 0 ? 0 : evasion + outside;
    need += evasion;
    ptu_term_int(work, PTU_T_EVASION, PTU_C_CHECK, UMP_OP_ADD, evasion, need);
    return need;
}

// What a condition of its own takes from the attacker's roll.
static int32_t ptu_blindness(const struct ptu_view *attacker) {
    if (attacker->statuses & ptu_bit(PTU_TOTALLY_BLINDED))
        return -10;
    return attacker->statuses & ptu_bit(PTU_BLINDED) ? -6 : 0;
}

// [ptu:accuracy] What is added to the natural roll.
static int32_t ptu_roll_bonus(const struct ptu_use *use, const struct ptu_work *work) {
    const struct ptu_view *attacker = use->attacker;
    struct ptu_mods mods = {.count = 0};
    int32_t flat = attacker->accuracy + attacker->stages[PTU_CS_ACC];
    ptu_mod_add(&mods, PTU_T_ACCURACY, flat < -6 ? -6 : flat > 6 ? 6 : flat);
    ptu_mod_add(&mods, PTU_T_STATUS, ptu_blindness(attacker));
    ptu_fx_add(use, PTU_FX_ROLL, false, &mods);
    ptu_fx_add(use, PTU_FX_ROLL, true, &mods);
    ptu_mod_add(&mods, PTU_T_ORDER, use->said.accuracy);
    bool bears = ptu_fx_of(use, PTU_FX_NO_PENALTY, false) != NULL;
    int32_t sum = 0;
    bool first = true;
    for (uint32_t i = 0; i < mods.count; i++) {
        if (bears && mods.list[i].value < 0)
            continue;
        sum += mods.list[i].value;
        ptu_term_int(work, mods.list[i].term, PTU_C_ACCURACY, first ? UMP_OP_START : UMP_OP_ADD,
                     mods.list[i].value, sum);
        first = false;
    }
    return sum;
}

// [ptu:critical] Widened ranges add up, within their cap.
static void ptu_ranges(const struct ptu_use *use, struct ptu_aim *aim) {
    const struct ptu_play *play = use->play;
    int32_t cap = ptu_int(use->params, PTU_P_RANGE_CAP);
    struct ptu_mods crit = {.count = 0}, effect = {.count = 0};
    ptu_fx_add(use, PTU_FX_CRIT, false, &crit);
    if (ptu_fx_of(use, PTU_FX_SUPER_LUCK, false))
        ptu_mod_add(&crit, PTU_T_CRIT, 2);
    int32_t widened = crit.sum + use->attacker->crit_range + use->said.crit;
    widened = widened > cap ? cap : widened;
    aim->crit_even = play->crit_even;
    aim->crit_from = play->damaging ? (play->crit_even ? 20 : play->crit_from) : 21;
    if (play->damaging)
        aim->crit_from = aim->crit_from - widened < 1    ? 1
                         : aim->crit_from - widened > 21 ? 21
                                                         : aim->crit_from - widened;
    if (play->damaging && aim->crit_from > 20)
        aim->crit_from = 20;
    ptu_fx_add(use, PTU_FX_EFFECT, false, &effect);
    aim->effect_range = effect.sum + use->attacker->effect_range + use->said.effect;
    aim->effect_range = aim->effect_range > cap ? cap : aim->effect_range;
    if (!play->damaging || ptu_fx_of(use, PTU_FX_NO_CRIT, true)) {
        aim->crit_from = 21;
        aim->crit_even = false;
    }
    if (use->coup) { // automatic, whatever the target is immune to
        aim->crit_from = 1;
        aim->crit_even = false;
    }
}

struct ptu_aim ptu_aim_of(const struct ptu_use *use, const struct ptu_work *check,
                          const struct ptu_work *roll) {
    const struct ptu_play *play = use->play;
    struct ptu_aim aim = {.sure = play->sure || play->ac == 0};
    int32_t ac = play->ac;
    bool blur = ac == 0 && ptu_fx_of(use, PTU_FX_BLUR, true); // [reading 23] what has no check, sure or not
    if (play->facts && play->facts->special == PTU_SPECIAL_STORM)
        ac = use->weather == PTU_WEATHER_SUN ? 11 : ac;
    if (play->facts && play->facts->special == PTU_SPECIAL_STORM && use->weather == PTU_WEATHER_RAIN)
        aim.sure = true;
    if (play->facts && play->facts->special == PTU_SPECIAL_HAIL && use->weather == PTU_WEATHER_HAIL)
        aim.sure = true;
    if (blur) {
        ac = 2;
        aim.sure = false;
    }
    ptu_ranges(use, &aim);
    if (!aim.sure) {
        aim.need = ptu_check(use, ac, blur, check);
        aim.bonus = ptu_roll_bonus(use, roll);
    }
    bool matters = (aim.crit_from > 1 && aim.crit_from < 21) || aim.crit_even ||
                   (play->facts && play->facts->trigger_count);
    aim.rolls = !aim.sure || (matters && use->params[PTU_P_NO_AC].num == 1);
    return aim;
}

// [ptu:accuracy.natural] 1 always misses, 20 always hits; what cannot miss skips both.
bool ptu_hits(const ump_frac *params, const struct ptu_aim *aim, int32_t natural) {
    if (aim->parried)
        return false;
    if (aim->sure)
        return natural != 1 || params[PTU_P_SURE_1].num == 0;
    if (natural == 1 || natural == 20)
        return natural == 20;
    if (params[PTU_P_CRIT_HITS].num == 0 && natural >= aim->crit_from)
        return true;
    return natural + aim->bonus >= aim->need;
}

// [ptu:critical] The natural roll, before anything is added; only where it hits.
bool ptu_is_critical(const ump_frac *params, const struct ptu_aim *aim, int32_t natural) {
    if (!ptu_hits(params, aim, natural))
        return false;
    return natural >= aim->crit_from || (aim->crit_even && natural % 2 == 0);
}

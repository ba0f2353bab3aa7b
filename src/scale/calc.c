// SPDX-License-Identifier: MIT
// What does one attack do, and what does it cost? The calculator over path = value pairs: the same sums as in
// battles (damage.c energy.c accuracy.c quirks.c), with what a battle would know given by the asker. Reading
// the pairs: request.c.
#include "scale/request.h"

#include "kit/frac.h"

// ---- The working

// "x5/4 = 475/4", as posts have it.
void scale_term_to_sink(const ump_calc_sink *sink, const ump_event *event) {
    char text[2 * UMP_FRAC_TEXT + 16], memory[80];
    ump_buf value = ump_buf_fixed(text, sizeof text), term = ump_buf_fixed(memory, sizeof memory);
    ump_term_value((ump_op)event->op, event->value, event->after, &value);
    scale_say_term(event, &term);
    sink->working(sink->out, ump_buf_text(&term), ump_buf_text(&value), scale_rule_name(event->rule));
}

static struct scale_work scale_calc_work(const struct scale_request *r, enum scale_group group) {
    return (struct scale_work){NULL, r->sink, UMP_NOBODY, UMP_NOBODY, group};
}

static void scale_calc_say(const struct scale_request *r, const char *term, const char *value,
                           const char *rule) {
    r->sink->working(r->sink->out, term, value, rule);
}

static void scale_calc_answer(const struct scale_request *r, const char *name, ump_frac value) {
    char text[UMP_FRAC_TEXT];
    ump_frac_print(value, text, sizeof text);
    r->sink->answer(r->sink->out, name, text);
}

// ---- Accuracy

// [scale:rulings.accuracy] Percent; a move that cannot miss has 100.
static int32_t scale_calc_hit(const struct scale_request *r) {
    const struct scale_play *play = &r->play;
    struct scale_work work = scale_calc_work(r, SCALE_GROUP_ACCURACY);
    bool exempt = scale_request_exempt(play->facts);
    int32_t acc = exempt ? 0 : r->sides[SCALE_ATTACKER].stages[SCALE_STAGE_ACC];
    int32_t eva =
        exempt || scale_quirk_ignores_evasion(play) ? 0 : r->sides[SCALE_DEFENDER].stages[SCALE_STAGE_EVA];
    return scale_accuracy(r->params, play->accuracy, acc, eva, 0, play->accuracy == 0, &work);
}

// ---- Energy

// [scale:status.paralysis] [scale:status.freeze] Movement costs more; under severe ice every action does. A
// move that thaws its user has melted the ice before.
static int32_t scale_calc_surcharge(const struct scale_request *r) {
    const struct scale_request_side *user = &r->sides[SCALE_ATTACKER];
    uint8_t severity[SCALE_CONDITION_COUNT] = {0};
    bool severe = user->severity[SCALE_FREEZE] == SCALE_SEVERE;
    if (user->moving)
        severity[SCALE_PARALYSIS] = user->severity[SCALE_PARALYSIS];
    if ((user->moving || severe) && !r->thaws)
        severity[SCALE_FREEZE] = user->severity[SCALE_FREEZE];
    return scale_movement_surcharge(r->params, severity);
}

// [scale:energy.special.called]
static int32_t scale_calc_called(const struct scale_request *r) {
    return r->called ? scale_int(r->params, SCALE_P_CALL_EXTRA) : 0;
}

// What a league adds where a two-turn move takes one action.
static int32_t scale_calc_charge(const struct scale_request *r) {
    bool at_once = r->play.facts->flags & SCALE_FLAG_CHARGE && r->params[SCALE_P_CHARGE].num == 1;
    return at_once ? scale_int(r->params, SCALE_P_CHARGE_ENERGY) : 0;
}

static void scale_calc_term(const struct scale_request *r, enum scale_term term, enum scale_cite cite,
                            ump_op op, int32_t operand, int32_t after) {
    struct scale_work work = scale_calc_work(r, SCALE_GROUP_ENERGY);
    scale_term(&work, term, cite, op, ump_frac_int(operand), ump_frac_int(after));
}

// [scale:energy.6] A cost that replaces the formula is at least the minimum as well; then what comes on top.
static int32_t scale_calc_own_cost(const struct scale_request *r, int32_t cost) {
    int32_t least = scale_int(r->params, SCALE_P_ENERGY_MIN);
    if (cost < least) {
        cost = least;
        scale_calc_term(r, SCALE_T_MINIMUM, SCALE_C_ENERGY_6, UMP_OP_MAX, least, cost);
    }
    int32_t called = scale_calc_called(r), surcharge = scale_calc_surcharge(r);
    if (called) {
        cost += called;
        scale_calc_term(r, SCALE_T_CALLED, SCALE_C_CALLED, UMP_OP_ADD, called, cost);
    }
    if (surcharge) {
        cost += surcharge;
        scale_calc_term(r, SCALE_T_SURCHARGE, SCALE_C_ENERGY_OTHER, UMP_OP_ADD, surcharge, cost);
    }
    return cost;
}

// [scale:energy.1-6] By the formula, `base` in place of PP and power band unless it is SCALE_UNSET.
static int32_t scale_calc_formula(struct scale_request *r, const struct scale_hit *hit, int32_t base) {
    const struct scale_request_side *user = &r->sides[SCALE_ATTACKER];
    bool damaging = r->play.category != SCALE_CATEGORY_STATUS;
    bool protects = scale_special_of(r->play.index) == SCALE_SPECIAL_PROTECT;
    int32_t stage = hit->attack_stage;
    // [scale:energy.5] a league may leave burn's further level out of the energy
    if (r->play.category == SCALE_CATEGORY_PHYSICAL && user->severity[SCALE_BURN] &&
        r->params[SCALE_P_BURN_ENERGY].num == 0)
        stage += scale_int(r->params, SCALE_P_BURN_ATTACK);
    struct scale_cost cost = {.params = r->params,
                              .pp = r->play.pp,
                              .power = damaging ? r->play.power : 0,
                              .stab = hit->stab,
                              .damaging = damaging,
                              .stage_modifier = user->stage_modifier,
                              .attack_stage = (int8_t)stage,
                              .surcharge = (int16_t)scale_calc_surcharge(r),
                              .called = (int16_t)scale_calc_called(r),
                              .charge = (int16_t)scale_calc_charge(r),
                              .fixed = SCALE_UNSET,
                              .base = (int16_t)base,
                              .blocked = (int16_t)(protects ? r->others[SCALE_O_BLOCKED].number : 0),
                              .base_cite = protects ? SCALE_C_PROTECT : SCALE_C_BARRIERS};
    struct scale_work work = scale_calc_work(r, SCALE_GROUP_ENERGY);
    ump_status status = UMP_OK;
    int32_t energy = scale_energy(&cost, &work, &status);
    if (status != UMP_OK)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "move.pp",
                           "there is no energy cost for %d PP: give 5, 10, 15, 20, 25, 30, 35 or 40",
                           (int)r->play.pp);
    return energy;
}

// A number the cost rests on.
static int32_t scale_calc_needed(struct scale_request *r, enum scale_other_field field, const char *what) {
    const ump_given *value = &r->others[field];
    if (!value->given)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, scale_request_path(field), "%s needs %s",
                           r->play.facts->name, what);
    return (int32_t)value->number;
}

// [scale:energy.special.counter] As much as the damage it answers.
static int32_t scale_calc_counter(struct scale_request *r) {
    int32_t amount = scale_calc_needed(r, SCALE_O_AMOUNT, "the damage it answers: move.amount");
    scale_calc_term(r, SCALE_T_COUNTERED, SCALE_C_COUNTER, UMP_OP_START, amount, amount);
    return scale_calc_own_cost(r, amount > 0 ? amount : scale_int(r->params, SCALE_P_COUNTER_NOTHING));
}

// [scale:energy.special.healing] What comes back to a user of known health where no weather bears on it: the
// move's share, no more than is missing; all of it by Rest. -1 where that cannot be said.
static int32_t scale_calc_restored(const struct scale_request *r) {
    const struct scale_request_side *user = &r->sides[SCALE_ATTACKER];
    enum scale_special special = scale_special_of(r->play.index);
    int32_t full = scale_int(r->params, SCALE_P_HEALTH_START), missing = full - user->hp;
    ump_status status = UMP_OK;
    if (user->hp < 0 || (special != SCALE_SPECIAL_HEAL && special != SCALE_SPECIAL_REST) ||
        !scale_request_exempt(r->play.facts))
        return -1;
    if (special == SCALE_SPECIAL_REST)
        return missing;
    ump_frac share = scale_quirk_heals(&r->play, user->generation, SCALE_CLEAR);
    for (uint8_t weather = SCALE_CLEAR; weather < SCALE_WEATHER_COUNT; weather++)
        if (ump_frac_cmp(scale_quirk_heals(&r->play, user->generation, weather), share) != 0)
            return -1;
    int32_t back = (int32_t)ump_frac_floor(ump_frac_mul(ump_frac_int(full), share, &status));
    return back < missing ? back : missing;
}

// [scale:energy.special.healing] [scale:energy.special.substitute]
static int32_t scale_calc_half(struct scale_request *r, enum scale_cite cite) {
    int32_t restored = r->others[SCALE_O_AMOUNT].given ? -1 : scale_calc_restored(r);
    int32_t amount = restored >= 0 ? restored
                                   : scale_calc_needed(r, SCALE_O_AMOUNT,
                                                       "the health that is restored or put in: move.amount");
    int32_t half = scale_half_up(amount);
    scale_calc_term(r, SCALE_T_HALF, cite, UMP_OP_START, half, half);
    return scale_calc_own_cost(r, half);
}

// [scale:energy.special.double-team]
static int32_t scale_calc_double_team(struct scale_request *r) {
    const struct scale_request_side *user = &r->sides[SCALE_ATTACKER];
    int32_t clones = scale_calc_needed(r, SCALE_O_CLONES, "how many clones it makes: move.clones");
    if (user->speed < 0) {
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "attacker.base_speed",
                           "%s costs more for the slow: give a species or its base speed",
                           r->play.facts->name);
        return 0;
    }
    int32_t speed =
        r->params[SCALE_P_CLONES_SPEED].num == 1
            ? user->speed
            : scale_speed_of(r->params, user->speed, user->stages[SCALE_STAGE_SPE], user->severity);
    struct scale_work work = scale_calc_work(r, SCALE_GROUP_ENERGY);
    return scale_calc_own_cost(r, scale_double_team_cost(r->params, clones, speed, &work));
}

// [scale:energy.special] Detect is not on the text's list, so the formula holds for it.
static int32_t scale_calc_energy(struct scale_request *r, const struct scale_hit *hit) {
    switch (scale_special_of(r->play.index)) {
    case SCALE_SPECIAL_HEAL:
    case SCALE_SPECIAL_REST:
        return scale_calc_half(r, SCALE_C_HEALING);
    case SCALE_SPECIAL_COUNTER:
        return scale_calc_counter(r);
    case SCALE_SPECIAL_SUBSTITUTE:
        return scale_calc_half(r, SCALE_C_SUBSTITUTE);
    case SCALE_SPECIAL_DOUBLE_TEAM:
        return scale_calc_double_team(r);
    case SCALE_SPECIAL_SCREEN:
        return scale_calc_formula(r, hit, scale_int(r->params, SCALE_P_BARRIER_BASE));
    case SCALE_SPECIAL_PROTECT:
        if (!ump_span_eq(ump_span_of_str(r->play.facts->key), "protect"))
            break;
        return scale_calc_formula(r, hit, scale_int(r->params, SCALE_P_PROTECT_BASE));
    default:
        break;
    }
    return scale_calc_formula(r, hit, SCALE_UNSET);
}

// ---- Damage

static struct scale_view scale_calc_view(const struct scale_request_side *side) {
    return (struct scale_view){side->stages, side->severity, side->types, side->bonus};
}

static struct scale_hit scale_calc_numbers(const struct scale_request *r) {
    struct scale_hit hit = {.params = r->params,
                            .power = r->play.power,
                            .stage_modifier = r->sides[SCALE_ATTACKER].stage_modifier,
                            .multiplier = r->multiplier,
                            .barrier = {1, 1}};
    struct scale_view attacker = scale_calc_view(&r->sides[SCALE_ATTACKER]),
                      defender = scale_calc_view(&r->sides[SCALE_DEFENDER]);
    scale_quirk_hit(&r->play, r->sides[SCALE_ATTACKER].generation, &attacker, &defender, &hit);
    return hit;
}

static void scale_calc_strike(struct scale_request *r, struct scale_hit hit, bool crit, ump_frac chance) {
    struct scale_work work = scale_calc_work(r, SCALE_GROUP_DAMAGE);
    hit.crit = crit;
    int32_t damage = scale_damage(&hit, &work, &r->asked.status);
    if (damage < r->lowest)
        r->lowest = damage;
    if (damage > r->highest)
        r->highest = damage;
    r->sink->outcome(r->sink->out, ump_frac_int(damage), chance);
}

// [scale:damage.8] The text gives no chance of a critical hit; both branches where the roll is open.
static void scale_calc_damage(struct scale_request *r, const struct scale_hit *hit, int32_t percent) {
    ump_frac crit = scale_crit_chance(r->params, r->play.facts->crit_stage), one = ump_frac_int(1);
    char text[UMP_FRAC_TEXT];
    scale_calc_answer(r, "crit", crit);
    ump_frac_print(crit, text, sizeof text);
    if (percent == 0) {
        r->sink->outcome(r->sink->out, ump_frac_int(0), one);
        scale_calc_say(r, "cannot hit", "= 0", "scale:rulings.accuracy");
        return;
    }
    const ump_given *roll = &r->others[SCALE_O_CRIT];
    if (roll->given) {
        scale_calc_strike(r, *hit, roll->number == 0, one);
        return;
    }
    scale_calc_say(r, "chance of a critical hit", text, "not in the rule text: crit.chance");
    if (hit->chart.num == 0) { // no critical step: it is all the same
        scale_calc_strike(r, *hit, false, one);
        return;
    }
    if (crit.num < crit.den)
        scale_calc_strike(r, *hit, false, ump_frac_sub(one, crit, &r->asked.status));
    if (crit.num == 0)
        return;
    if (crit.num < crit.den)
        scale_calc_say(r, "or, as a critical hit", "", "scale:damage.8");
    scale_calc_strike(r, *hit, true, crit);
}

// [facts: number of hits] The damage is that of each hit; what all of them may come to.
static void scale_calc_hits(struct scale_request *r) {
    const struct scale_move *facts = r->play.facts;
    char memory[40];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (facts->max_hits <= 1 || r->highest < r->lowest)
        return;
    if (facts->min_hits != facts->max_hits)
        ump_buf_printf(&text, "%d..", facts->min_hits);
    ump_buf_printf(&text, "%d", facts->max_hits);
    r->sink->answer(r->sink->out, "hits", ump_buf_text(&text));
    scale_calc_answer(r, "total_min", ump_frac_int(facts->min_hits * r->lowest));
    scale_calc_answer(r, "total_max", ump_frac_int(facts->max_hits * r->highest));
    scale_calc_say(r, "the damage is per hit", ump_buf_text(&text), "facts: number of hits");
}

// A power that this use does not have as printed, and what the printed one leaves out.
static void scale_calc_power_remarks(const struct scale_request *r) {
    struct scale_moment moment = scale_request_moment(r);
    char memory[60];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    bool power = r->others[SCALE_O_POWER].given;
    if (!power && r->play.power != r->printed) {
        ump_buf_printf(&text, "%d", r->play.power);
        if (r->printed)
            ump_buf_printf(&text, ", printed %d", r->printed);
        scale_calc_say(r, "power of this use", ump_buf_text(&text), "facts");
    }
    const char *unknown = scale_quirk_unknown(&moment, &r->play);
    if (*unknown && !power)
        scale_calc_say(r, "as printed", unknown, "facts");
}

// [scale:status.paralysis] [scale:status.freeze] Nobody but the asker knows whether the action is movement.
static void scale_calc_movement_remark(const struct scale_request *r) {
    const struct scale_request_side *user = &r->sides[SCALE_ATTACKER];
    struct scale_request moving = *r;
    char memory[60];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    moving.sides[SCALE_ATTACKER].moving = true;
    int32_t more = scale_calc_surcharge(&moving) - scale_calc_surcharge(r);
    if (user->values[SCALE_F_MOVING].given || !more)
        return;
    ump_buf_printf(&text, "%d more energy: attacker.moving", (int)more);
    scale_calc_say(r, "if it moves", ump_buf_text(&text), "scale:energy.other");
}

static void scale_calc_newer(const struct scale_request *r, const char *name, int first, int generation) {
    char memory[80], term[80];
    ump_buf words = ump_buf_fixed(term, sizeof term), text = ump_buf_fixed(memory, sizeof memory);
    if (first <= generation)
        return;
    ump_buf_printf(&words, "newer than generation %d", generation);
    ump_buf_printf(&text, "%s: figures of generation %d", name, first);
    scale_calc_say(r, ump_buf_text(&words), ump_buf_text(&text), "facts");
}

// What a reader of the figures should know beside them.
static void scale_calc_remarks(const struct scale_request *r) {
    scale_calc_power_remarks(r);
    scale_calc_movement_remark(r);
    scale_calc_newer(r, r->play.facts->name, r->play.facts->first_gen, r->sides[SCALE_ATTACKER].generation);
    for (int side = 0; side < 2; side++)
        if (r->sides[side].form)
            scale_calc_newer(r, r->sides[side].form->name, r->sides[side].form->first_gen,
                             r->sides[side].generation);
    for (int side = 0; side < 2; side++)
        if (r->sides[side].asks_bonus)
            scale_calc_say(
                r, side == SCALE_ATTACKER ? "attacker's base-stat bonuses" : "defender's base-stat bonuses",
                "by the nearest pattern; a referee should look at them", "scale:bonus");
    if (r->play.index < SCALE_MOVE_COUNT && scale_move_missing[r->play.index][0])
        scale_calc_say(r, "not in these figures", scale_move_missing[r->play.index], "facts");
}

ump_status scale_calc(const ump_frac *params, const ump_given *set, uint32_t count, const ump_calc_sink *sink,
                      ump_problems *problems) {
    struct scale_request r;
    ump_status status = scale_request_read(&r, params, set, count, sink, problems);
    if (status != UMP_OK)
        return status;
    struct scale_hit hit = scale_calc_numbers(&r);
    int32_t percent = scale_calc_hit(&r);
    scale_calc_answer(&r, "hit", ump_frac_make(percent, 100, &r.asked.status));
    int32_t energy = scale_calc_energy(&r, &hit);
    scale_calc_answer(&r, "energy", ump_frac_int(energy));
    r.lowest = INT32_MAX;
    if (r.asked.status == UMP_OK && r.play.category != SCALE_CATEGORY_STATUS && r.play.power > 0) {
        scale_calc_damage(&r, &hit, percent);
        scale_calc_hits(&r);
        if (r.asked.status == UMP_OVERFLOW)
            ump_request_refuse(&r.asked, UMP_OVERFLOW, "field.weather_multiplier",
                               "the damage leaves the exact range");
    }
    scale_calc_remarks(&r);
    return r.asked.status;
}

// SPDX-License-Identifier: MIT
// How much damage does a hit do? The nine steps of the damage formula, whoever filled the numbers in. Whether
// it hits is accuracy.c; what becomes of the damage is injuries.c.
#include "ptu/ptu.h"

void ptu_term(const struct ptu_work *work, uint16_t term, enum ptu_cite cite, ump_op op, ump_frac operand,
              ump_frac after) {
    if (!work || (!work->journal && !work->sink))
        return;
    ump_event event = {.kind = UMP_EVENT_WORKING,
                       .op = (uint8_t)op,
                       .actor = work->actor,
                       .target = work->target,
                       .subject = term,
                       .rule = (uint16_t)cite,
                       .group = work->group,
                       .value = operand,
                       .after = after};
    if (work->journal)
        ump_log(work->journal, event);
    else
        ptu_term_to_sink(work->sink, &event);
}

void ptu_term_int(const struct ptu_work *work, uint16_t term, enum ptu_cite cite, ump_op op, int32_t operand,
                  int32_t after) {
    ptu_term(work, term, cite, op, ump_frac_int(operand), ump_frac_int(after));
}

// A list of modifiers, each added and said.
static int32_t ptu_add_mods(const struct ptu_mods *mods, int32_t sum, enum ptu_cite cite,
                            const struct ptu_work *work) {
    for (uint32_t i = 0; i < mods->count; i++) {
        sum += mods->list[i].value;
        ptu_term_int(work, mods->list[i].term, cite, UMP_OP_ADD, mods->list[i].value, sum);
    }
    return sum;
}

// ---- Damage Base

// [ptu:stab] A Pokemon's damaging Move of a type it shares; never Struggle, never a trainer's, never by a
// weapon.
static bool ptu_has_stab(const struct ptu_use *use) {
    const struct ptu_play *play = use->play;
    const struct ptu_view *a = use->attacker;
    if (play->struggle || !play->damaging || a->trainer || play->type == PTU_TYPE_NONE)
        return false;
    if (play->facts && play->facts->edition == PTU_WEAPON)
        return false;
    return a->types[0] == play->type || a->types[1] == play->type || ptu_fx_of(use, PTU_FX_STAB, false);
}

// Within the chart.
static int32_t ptu_clamp_db(const struct ptu_use *use, int32_t db, const struct ptu_work *work) {
    int32_t most = ptu_int(use->params, PTU_P_DB_MAX);
    if (db > most) {
        ptu_term_int(work, PTU_T_DB_MAX, PTU_C_FORMULA_3, UMP_OP_MIN, most, most);
        return most;
    }
    if (db < 1) {
        ptu_term_int(work, PTU_T_DB_MIN, PTU_C_FORMULA_3, UMP_OP_MAX, 1, 1);
        return 1;
    }
    return db;
}

// [ptu:formula.3] What is added to the Damage Base. Technician's limit is a condition of its rows.
static void ptu_db_mods(const struct ptu_use *use, int32_t strikes, struct ptu_mods *mods) {
    if (ptu_has_stab(use))
        ptu_mod_add(mods, PTU_T_STAB, ptu_int(use->params, PTU_P_STAB));
    struct ptu_use seen = *use;
    struct ptu_play play = *use->play;
    if (use->params[PTU_P_TECHNICIAN].num == 1) { // a league that tests the sum
        play.db = (int16_t)(play.db * strikes + mods->sum);
        seen.play = &play;
    }
    ptu_fx_add(&seen, PTU_FX_DB, false, mods);
    ptu_fx_add(&seen, PTU_FX_GEM, false, mods);
    ptu_mod_add(mods, PTU_T_ORDER, use->said.db);
}

static struct ptu_roll ptu_line(int32_t db, uint16_t label) {
    const struct ptu_damage_base *row = &ptu_damage_bases[db];
    return (struct ptu_roll){(uint8_t)db, row->dice, row->sides, row->plus, row->set_avg, label, true};
}

// [ptu:critical] The dice and the flat part of the final line once more.
static void ptu_add_critical(const struct ptu_use *use, struct ptu_blow *blow, int32_t db, int32_t crits) {
    for (int32_t i = 0; i < crits && blow->count < PTU_ROLLS_MAX; i++) {
        struct ptu_roll roll = ptu_line(db, PTU_L_CRIT);
        if (use->params[PTU_P_CRIT_REPEATS].num == 1)
            roll.flat = false;
        if (use->params[PTU_P_CRIT_SET].num == 1)
            roll.set = ptu_damage_bases[db].set_max;
        blow->rolls[blow->count++] = roll;
    }
    struct ptu_use seen = *use;
    seen.crit = crits > 0;
    if (crits == 0 || blow->count == PTU_ROLLS_MAX || !ptu_fx_of(&seen, PTU_FX_SNIPER, false))
        return;
    struct ptu_roll roll = ptu_line(db, PTU_L_SNIPER);
    if (use->params[PTU_P_SNIPER].num == 1)
        roll = (struct ptu_roll){
            .db = 0, .dice = 3, .sides = 10, .plus = 0, .set = 16, .label = PTU_L_SNIPER, .flat = true};
    blow->rolls[blow->count++] = roll;
}

struct ptu_blow ptu_blow_of(const struct ptu_use *use, int32_t strikes, int32_t crits,
                            const struct ptu_work *work) {
    struct ptu_blow blow = {.count = 0};
    int32_t printed = ptu_special_db(use), db = printed;
    struct ptu_mods mods = {.count = 0};
    ptu_term_int(work, PTU_T_DB, PTU_C_FORMULA_1, UMP_OP_START, db, db);
    if (strikes > 1) {
        db *= strikes;
        ptu_term_int(work, PTU_T_STRIKES, PTU_C_FORMULA_2, UMP_OP_MUL, strikes, db);
    }
    ptu_db_mods(use, strikes, &mods);
    db = ptu_add_mods(&mods, db, PTU_C_FORMULA_3, work);
    blow.beyond = db > ptu_int(use->params, PTU_P_DB_MAX) || db < 1;
    db = ptu_clamp_db(use, db, work);
    blow.db = db;
    blow.rolls[blow.count++] = ptu_line(db, PTU_L_DAMAGE);
    // reading 5: a strike that is critical adds its own line, before it is doubled
    int32_t undoubled = printed + (use->params[PTU_P_STRIKE_CRIT].num == 0 ? mods.sum : 0);
    bool one = use->play->keywords & ptu_bit(PTU_KEYWORD_DOUBLE_STRIKE);
    if (use->params[PTU_P_FIVE_CRIT].num == 1) // reading 6
        one = one || use->play->keywords & ptu_bit(PTU_KEYWORD_FIVE_STRIKE);
    ptu_add_critical(use, &blow, one ? ptu_clamp_db(use, undoubled, NULL) : db, crits);
    return blow;
}

int32_t ptu_rolled(const struct ptu_roll *roll, int32_t sum) {
    if (sum < 0)
        return roll->flat ? roll->set : roll->set - roll->plus;
    return sum + (roll->flat ? roll->plus : 0);
}

// ---- Type

// [ptu:damage.type] Steps of both types add up; one that is immune is enough.
static int32_t ptu_chart_step(const struct ptu_use *use, uint8_t own) {
    const struct ptu_play *play = use->play;
    if (own == PTU_TYPE_NONE || play->type == PTU_TYPE_NONE)
        return 0;
    if (play->facts && play->facts->special == PTU_SPECIAL_FREEZE_DRY && own == PTU_TYPE_WATER)
        return 1;
    int32_t step = ptu_chart[play->type][own];
    if (step != PTU_IMMUNE)
        return step;
    bool grounded = play->type == PTU_TYPE_GROUND && ptu_fx_of(use, PTU_FX_GROUNDED, true);
    bool pierced = own == PTU_TYPE_GHOST && ptu_fx_of(use, PTU_FX_PIERCE, false);
    pierced = pierced || (own == PTU_TYPE_NORMAL && play->type == PTU_TYPE_GHOST &&
                          ptu_fx_of(use, PTU_FX_PIERCE, false));
    return grounded || pierced ? 0 : PTU_IMMUNE;
}

static int8_t ptu_clamp_step(const struct ptu_use *use, int32_t step) {
    int32_t most = ptu_int(use->params, PTU_P_STEP_MAX);
    return (int8_t)(step > most ? most : step < -most ? -most : step);
}

// [facts:Powder] Grass types take nothing of Powder; abilities and items bar it, or Sonic, whatever the
// class.
static bool ptu_is_barred(const struct ptu_use *use) {
    const struct ptu_view *target = use->target;
    const struct ptu_fx *immune = ptu_fx_of(use, PTU_FX_IMMUNE, true);
    bool grass = target->types[0] == PTU_TYPE_GRASS || target->types[1] == PTU_TYPE_GRASS;
    if (use->play->keywords & ptu_bit(PTU_KEYWORD_POWDER) && grass)
        return true;
    for (int i = 0; immune && i < PTU_FX_CONDITIONS; i++)
        if (immune->when[i] == PTU_WHEN_KW)
            return true;
    return false;
}

void ptu_settle_type(struct ptu_use *use) {
    const struct ptu_view *target = use->target;
    int32_t step = 0;
    use->step = 0;
    use->immune = ptu_is_barred(use);
    if (!use->play->damaging && !ptu_is_loss(use->play))
        return; // Status Moves ignore the chart
    for (int i = 0; i < 2; i++) {
        if (i == 1 && target->types[1] == target->types[0])
            break;
        int32_t own = ptu_chart_step(use, target->types[i]);
        if (own == PTU_IMMUNE)
            use->immune = true;
        else
            step += own;
    }
    const struct ptu_fx *immune = ptu_fx_of(use, PTU_FX_IMMUNE, true);
    if (immune && !(use->play->type == PTU_TYPE_GROUND && ptu_fx_of(use, PTU_FX_GROUNDED, true)))
        use->immune = true;
    struct ptu_mods mods = {.count = 0};
    ptu_fx_add(use, PTU_FX_STEP, true, &mods);
    step += mods.sum + use->said.step;
    use->step = ptu_clamp_step(use, step);
    if (ptu_fx_of(use, PTU_FX_TOLERANCE, true))
        step--;
    if (ptu_fx_of(use, PTU_FX_TINTED, false))
        step++;
    use->step = ptu_clamp_step(use, step);
    if (ptu_fx_of(use, PTU_FX_WONDER_GUARD, true) && use->step <= 0 && use->play->type != PTU_TYPE_NONE)
        use->immune = true;
}

// ---- Attack and defence

static int32_t ptu_cs(const struct ptu_use *use, bool target, enum ptu_stage stage) {
    static const uint8_t stages[PTU_CS_COUNT] = {PTU_FX_CS_ATK, PTU_FX_CS_DEF, PTU_FX_CS_SPA, PTU_FX_CS_SPD};
    const struct ptu_view *view = target ? use->target : use->attacker;
    bool ignored = target ? ptu_fx_of(use, PTU_FX_IGNORE_TARGET_STAGES, false)
                          : ptu_fx_of(use, PTU_FX_IGNORE_ATTACKER_STAGES, true);
    if (ignored)
        return 0;
    struct ptu_mods mods = {.count = 0};
    if (stage <= PTU_CS_SPD)
        ptu_fx_add(use, (enum ptu_fx_stage)stages[stage], target, &mods);
    int32_t cs = view->stages[stage] + mods.sum;
    return cs < -6 ? -6 : cs > 6 ? 6 : cs;
}

// [ptu:formula.6] The attack stat: stages, then what is added after them.
static int32_t ptu_attack_stat(const struct ptu_use *use) {
    const struct ptu_play *play = use->play;
    bool special = play->cls == PTU_CLASS_SPECIAL;
    const struct ptu_view *of = use->attacker;
    enum ptu_special kind = play->facts ? (enum ptu_special)play->facts->special : PTU_SPECIAL_NONE;
    bool theirs = kind == PTU_SPECIAL_TARGET_ATK;
    if (theirs)
        of = use->target;
    struct ptu_view view = *of;
    if (!special && !theirs && ptu_fx_of(use, PTU_FX_DOUBLE_ATK, false) && view.stats[PTU_ATK] != PTU_UNKNOWN)
        view.stats[PTU_ATK] = (int16_t)(view.stats[PTU_ATK] * 2);
    int32_t stat = ptu_stat_of(&view, special ? PTU_SPA : PTU_ATK,
                               ptu_cs(use, theirs, special ? PTU_CS_SPA : PTU_CS_ATK));
    if (!special && !theirs && ptu_fx_of(use, PTU_FX_HALF_ATK, false))
        stat /= 2;
    if (ptu_fx_of(use, PTU_FX_OTHER_HALF, false))
        stat += ptu_stat_of(&view, special ? PTU_ATK : PTU_SPA,
                            ptu_cs(use, theirs, special ? PTU_CS_ATK : PTU_CS_SPA)) /
                2;
    return stat;
}

static int32_t ptu_defence_stat(const struct ptu_use *use) {
    const struct ptu_play *play = use->play;
    bool special = play->cls == PTU_CLASS_SPECIAL && !ptu_special_meets_def(play);
    bool chip = play->facts && play->facts->special == PTU_SPECIAL_CHIP;
    int32_t cs = chip ? 0 : ptu_cs(use, true, special ? PTU_CS_SPD : PTU_CS_DEF);
    return ptu_stat_of(use->target, special ? PTU_SPD : PTU_DEF, cs);
}

// [ptu:formula.7] Damage Reduction of all sources.
static int32_t ptu_reduction(const struct ptu_use *use) {
    const struct ptu_move *facts = use->play->facts;
    struct ptu_mods mods = {.count = 0};
    ptu_fx_add(use, PTU_FX_DR, true, &mods);
    int32_t dr = mods.sum + use->target->dr + use->said.dr;
    // Filter beside Solid Rock: the second gives DR in its place
    uint32_t filters = 0;
    for (uint32_t i = 0; use->step > 0 && i < use->target->ability_count; i++) {
        const struct ptu_owner *owner = &ptu_abilities[use->target->abilities[i]];
        filters += owner->fx_count > 0 && ptu_fx[owner->first_fx].stage == PTU_FX_FILTER;
    }
    dr += filters > 1 ? 5 : 0;
    if (facts && facts->special == PTU_SPECIAL_CHIP)
        return 0;
    if (facts && facts->special == PTU_SPECIAL_CUT)
        dr -= facts->arg;
    return dr < 0 ? 0 : dr;
}

// ---- The formula

// [ptu:formula.6] Everything that is added beside the stat.
static void ptu_flat_mods(const struct ptu_use *use, int32_t reduction, struct ptu_mods *mods) {
    const struct ptu_play *play = use->play;
    const struct ptu_move *facts = play->facts;
    int32_t weather = ptu_int(use->params, PTU_P_WEATHER);
    bool sun = use->weather == PTU_WEATHER_SUN, rain = use->weather == PTU_WEATHER_RAIN;
    if (sun || rain) {
        uint8_t more = sun ? PTU_TYPE_FIRE : PTU_TYPE_WATER, less = sun ? PTU_TYPE_WATER : PTU_TYPE_FIRE;
        ptu_mod_add(mods, PTU_T_WEATHER, play->type == more ? weather : play->type == less ? -weather : 0);
    }
    if (facts && facts->special == PTU_SPECIAL_ELECTRO)
        ptu_mod_add(mods, PTU_T_OTHER_STAT, ptu_speed_of(use->attacker));
    if (facts && facts->special == PTU_SPECIAL_GYRO) {
        int32_t slower = ptu_speed_of(use->target) - ptu_speed_of(use->attacker);
        ptu_mod_add(mods, PTU_T_OTHER_STAT, slower > 0 ? slower : 0);
    }
    if (facts && facts->special == PTU_SPECIAL_FLAT_ASK &&
        use->ask(use, (uint16_t)(PTU_L_ASK + facts->ask), false) == 1)
        ptu_mod_add(mods, PTU_T_MOVE, facts->arg);
    if (facts && facts->special == PTU_SPECIAL_PIERCE_DR && reduction > 0)
        ptu_mod_add(mods, PTU_T_MOVE, facts->arg);
    ptu_fx_add(use, PTU_FX_FLAT, false, mods);
    struct ptu_mods each = {.count = 0};
    ptu_fx_add(use, PTU_FX_PER_INJURY, false, &each);
    for (uint32_t i = 0; i < each.count; i++)
        ptu_mod_add(mods, each.list[i].term, each.list[i].value * use->attacker->injuries);
    ptu_mod_add(mods, PTU_T_ORDER, use->said.damage);
    ptu_mod_add(mods, PTU_T_BONUS, use->attacker->damage_bonus);
    if (use->coup) // the critical hit repeats it
        ptu_mod_add(mods, PTU_T_COUP,
                    ptu_int(use->params, PTU_P_COUP) * (2 + (ptu_fx_of(use, PTU_FX_SNIPER, false) != NULL)));
}

// A running value, a fraction where a table rounds at the end only.
struct ptu_value {
    const struct ptu_use *use;
    const struct ptu_work *work;
    ump_status *status;
    ump_frac now;
};

static void ptu_value_add(struct ptu_value *v, uint16_t term, enum ptu_cite cite, ump_op op,
                          int32_t operand) {
    ump_frac by = ump_frac_int(operand);
    v->now = op == UMP_OP_SUB ? ump_frac_sub(v->now, by, v->status) : ump_frac_add(v->now, by, v->status);
    ptu_term(v->work, term, cite, op, by, v->now);
}

static void ptu_value_mul(struct ptu_value *v, uint16_t term, enum ptu_cite cite, ump_frac by) {
    v->now = ump_frac_mul(v->now, by, v->status);
    ptu_term(v->work, term, cite, UMP_OP_MUL, by, v->now);
    if (v->use->params[PTU_P_ROUNDING].num == 0 && !ump_frac_is_int(v->now)) {
        v->now = ump_frac_int(ump_frac_floor(v->now));
        ptu_term(v->work, PTU_T_ROUNDED, PTU_C_TYPE, UMP_OP_FLOOR, ump_frac_int(0), v->now);
    }
}

static void ptu_value_min(struct ptu_value *v) {
    ump_frac least = ump_frac_int(ptu_int(v->use->params, PTU_P_MIN));
    if (ump_frac_cmp(v->now, least) >= 0)
        return;
    v->now = least;
    ptu_term(v->work, PTU_T_MINIMUM, PTU_C_MINIMUM, UMP_OP_MAX, least, v->now);
}

// [ptu:formula.8] The multiplier of the net step; Filter replaces it.
static ump_frac ptu_multiplier(const struct ptu_use *use, int32_t smite, uint16_t *term) {
    int32_t step = ptu_clamp_step(use, use->step - smite);
    const struct ptu_ratio *row = &ptu_steps[step + 3];
    *term = PTU_T_TYPE;
    ump_frac by = {row->num, row->den};
    if (step <= 0 || use->params[PTU_P_FILTER].num == 1 || !ptu_fx_of(use, PTU_FX_FILTER, true))
        return by;
    *term = PTU_T_FILTER;
    return step == 1 ? (ump_frac){5, 4} : step == 2 ? (ump_frac){3, 2} : (ump_frac){2, 1};
}

static int32_t ptu_immune_damage(const struct ptu_use *use, const struct ptu_work *work) {
    int32_t damage = use->params[PTU_P_MIN_IMMUNE].num == 1 ? ptu_int(use->params, PTU_P_MIN) : 0;
    ptu_term_int(work, PTU_T_IMMUNE, PTU_C_TYPE, UMP_OP_MUL, 0, damage);
    return damage;
}

// [ptu:formula.7] Defence, Damage Reduction and the minimum, in the order the table has them.
static void ptu_defend(struct ptu_value *v, int32_t reduction) {
    const struct ptu_use *use = v->use;
    ptu_value_add(v, PTU_T_DEFENCE, PTU_C_FORMULA_7, UMP_OP_SUB, ptu_defence_stat(use));
    if (use->play->facts && use->play->facts->special == PTU_SPECIAL_ELECTRO)
        ptu_value_add(v, PTU_T_OTHER_STAT, PTU_C_FACTS, UMP_OP_SUB, ptu_speed_of(use->target));
    bool later = use->params[PTU_P_DR_WHEN].num == 1;
    if (use->params[PTU_P_MIN_DR].num == 1)
        ptu_value_min(v);
    if (reduction && !later)
        ptu_value_add(v, PTU_T_DR, PTU_C_FORMULA_7, UMP_OP_SUB, reduction);
    if (use->params[PTU_P_MIN_DR].num == 0)
        ptu_value_min(v);
    else if (ump_frac_sign(v->now) < 0)
        v->now = ump_frac_int(0);
    if (ptu_fx_of(use, PTU_FX_HALVE, true))
        ptu_value_mul(v, PTU_T_HALVED, PTU_C_FACTS, (ump_frac){1, 2});
}

int32_t ptu_damage(const struct ptu_use *use, int32_t rolled, int32_t smite, const struct ptu_work *work,
                   ump_status *status) {
    struct ptu_value v = {use, work, status, ump_frac_int(rolled)};
    if (use->immune)
        return ptu_immune_damage(use, work);
    int32_t reduction = ptu_reduction(use);
    ptu_value_add(&v, PTU_T_STAT, PTU_C_FORMULA_6, UMP_OP_ADD, ptu_attack_stat(use));
    struct ptu_mods flat = {.count = 0};
    ptu_flat_mods(use, reduction, &flat);
    for (uint32_t i = 0; i < flat.count; i++)
        ptu_value_add(&v, flat.list[i].term, PTU_C_FORMULA_6, UMP_OP_ADD, flat.list[i].value);
    ptu_defend(&v, reduction);
    uint16_t term;
    ump_frac by = ptu_multiplier(use, smite, &term);
    if (by.num != by.den)
        ptu_value_mul(&v, term, PTU_C_FORMULA_8, by);
    if (reduction && use->params[PTU_P_DR_WHEN].num == 1)
        ptu_value_add(&v, PTU_T_DR, PTU_C_FORMULA_7, UMP_OP_SUB, reduction);
    struct ptu_mods post = {.count = 0};
    ptu_fx_add(use, PTU_FX_POST_FLAT, false, &post);
    for (uint32_t i = 0; i < post.count; i++)
        ptu_value_add(&v, post.list[i].term, PTU_C_FACTS, UMP_OP_ADD, post.list[i].value);
    int64_t whole = ump_frac_floor(v.now);
    v.now = ump_frac_int(whole < 0 ? 0 : whole);
    if (use->params[PTU_P_MIN_TYPE].num == 1)
        ptu_value_min(&v);
    return (int32_t)v.now.num;
}

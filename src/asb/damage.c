// SPDX-License-Identifier: MIT
// How much damage does an attack do? The handbook's formula on exact fractions, term by term, once hits and
// criticals are known; the chance of a critical hit, and how often a move hits. What effects add was found by
// figures.c; energy is energy.c.
#include "asb/battle.h"

// ---- Tables in formulas

// [asb:damage.ranks] 3/2 for each rank up to the sixth, 1 for each beyond.
ump_frac asb_rank_bonus(const ump_frac *params, int rank, ump_status *status) {
    int64_t knee = params[ASB_P_RANK_KNEE].num;
    ump_frac full = ump_frac_mul(params[ASB_P_RANK_STEP], ump_frac_int(rank < knee ? rank : knee), status);
    if (rank <= knee)
        return full;
    return ump_frac_add(full, ump_frac_mul(params[ASB_P_RANK_BEYOND], ump_frac_int(rank - knee), status),
                        status);
}

// [asb:damage.type] (3/2) to the power of weaknesses less resistances.
ump_frac asb_effectiveness_of(const ump_frac *params, int steps, ump_status *status) {
    ump_frac value = ump_frac_int(1), step = params[ASB_P_EFFECT_STEP];
    for (int i = 0; i < (steps < 0 ? -steps : steps); i++)
        value = steps < 0 ? ump_frac_div(value, step, status) : ump_frac_mul(value, step, status);
    return value;
}

// The same of an attack, in a battle as it was worked out when that opened.
static ump_frac asb_bonus_of_rank(struct asb_attack *a, int rank) {
    if (a->masks && a->masks->reckoned && rank >= 0 && rank < ASB_RANKS_KNOWN)
        return a->masks->rank_bonus[rank];
    return asb_rank_bonus(a->params, rank, &a->status);
}
static ump_frac asb_effectiveness_by(struct asb_attack *a, int steps) {
    if (a->masks && a->masks->reckoned && steps >= -ASB_STEPS_KNOWN && steps <= ASB_STEPS_KNOWN)
        return a->masks->effectiveness[steps + ASB_STEPS_KNOWN];
    return asb_effectiveness_of(a->params, steps, &a->status);
}

static bool asb_is_lifted(uint8_t defending, uint8_t lifted) {
    return lifted & ASB_LIFT_ALL || (defending == ASB_TYPE_GHOST && lifted & ASB_LIFT_GHOST) ||
           (defending == ASB_TYPE_DARK && lifted & ASB_LIFT_DARK) ||
           (defending == ASB_TYPE_STEEL && lifted & ASB_LIFT_STEEL) ||
           (defending == ASB_TYPE_FLYING && lifted & ASB_LIFT_FLYING);
}

int asb_chart_steps(uint8_t attacking, const uint8_t types[3], uint8_t lifted, bool *immune) {
    int steps = 0;
    *immune = false;
    for (int i = 0; i < 3; i++) {
        if (!types[i] || (i > 0 && types[i] == types[0]) || (i > 1 && types[i] == types[1]))
            continue;
        int step = asb_chart[attacking][types[i]];
        if (step != ASB_IMMUNE)
            steps += step;
        else if (!asb_is_lifted(types[i], lifted))
            *immune = true;
    }
    return steps;
}

// ---- Critical hits and hits

// [asb:damage.critical]
ump_frac asb_crit_chance(const struct asb_attack *a) {
    int stage = a->crit_stage < 0 ? 0 : a->crit_stage > 3 ? 3 : a->crit_stage;
    if (a->no_crit || a->fixed || a->klass == ASB_CLASS_OTHER)
        return ump_frac_int(0);
    if (a->sure_crit)
        return ump_frac_int(1);
    return a->params[ASB_P_CRIT_0 + stage];
}

static ump_frac asb_crit_bonus(const struct asb_attack *a) {
    enum asb_param id = a->hits == ASB_HITS_ONE                                  ? ASB_P_CRIT_SINGLE
                        : a->hits == ASB_HITS_2_5 || a->hits == ASB_HITS_BEAT_UP ? ASB_P_CRIT_MULTI
                                                                                 : ASB_P_CRIT_TWO;
    return a->params[id + (a->sniper ? ASB_P_SNIPER_SINGLE - ASB_P_CRIT_SINGLE : 0)];
}
_Static_assert(ASB_P_SNIPER_MULTI - ASB_P_CRIT_MULTI == ASB_P_SNIPER_SINGLE - ASB_P_CRIT_SINGLE,
               "same order");

// [asb:multi-hit] The Bug perk and the user's own accuracy stage change the number; the sum is held in
// bounds.
uint32_t asb_hit_weights(const struct asb_attack *a, uint64_t weights[6], int32_t *least) {
    static const enum asb_param chances[] = {ASB_P_HITS_2, ASB_P_HITS_3, ASB_P_HITS_4, ASB_P_HITS_5};
    int32_t low = asb_int(a->params, ASB_P_HITS_MIN), high = asb_int(a->params, ASB_P_HITS_MAX);
    int32_t first = 31, last = 0;
    int more = a->extra_hits + a->who[ASB_USER].stages[ASB_STAT_ACC];
    weights[0] = 1;
    if (a->hits == ASB_HITS_BEAT_UP && a->set_hits) { // the bound holds what is added only (reading 2b.12)
        int32_t most = a->set_hits > high ? a->set_hits : high, hits = a->set_hits + more;
        *least = hits < low ? low : hits > most ? most : hits;
        return 1;
    }
    if (a->hits != ASB_HITS_2_5 || a->set_hits) {
        *least = a->hits != ASB_HITS_2_5 ? a->hits + 1 : a->set_hits;
        return 1;
    }
    int32_t by_hit[32] = {0};
    for (int i = 0; i < 4; i++) {
        int32_t hits = 2 + i + more, weight = asb_int(a->params, chances[i]);
        hits = hits < low ? low : hits > high ? high : hits;
        by_hit[hits] += weight;
        if (weight) {
            first = hits < first ? hits : first;
            last = hits > last ? hits : last;
        }
    }
    *least = first <= last ? first : low;
    weights[0] = 1;
    for (int32_t hits = *least; hits <= last; hits++)
        weights[hits - *least] = (uint64_t)by_hit[hits];
    return first <= last ? (uint32_t)(last - first + 1) : 1;
}
_Static_assert(ASB_HITS_ONE == 0 && ASB_HITS_2 == 1 && ASB_HITS_3 == 2, "hits are their place and one");

// ---- The formula

struct asb_sum {
    struct asb_attack *a;
    const struct asb_work *work;
    ump_frac value;
};
static const struct asb_source asb_rule_source = {ASB_FROM_RULE, ASB_USER, 0};

// `detail`: where the amount comes from, in brackets behind the term.
static void asb_add_of(struct asb_sum *sum, enum asb_term term, struct asb_source source, enum asb_cite cite,
                       ump_frac amount, const char *detail) {
    if (amount.num == 0)
        return;
    bool minus = amount.num < 0;
    sum->value = ump_frac_add(sum->value, amount, &sum->a->status);
    if (sum->work)
        asb_tell_term(sum->work, term, source, cite, minus ? UMP_OP_SUB : UMP_OP_ADD,
                      minus ? ump_frac_neg(amount, &sum->a->status) : amount, sum->value, detail);
}
static void asb_add(struct asb_sum *sum, enum asb_term term, struct asb_source source, enum asb_cite cite,
                    ump_frac amount) {
    asb_add_of(sum, term, source, cite, amount, NULL);
}

static void asb_times_of(struct asb_sum *sum, enum asb_term term, struct asb_source source,
                         enum asb_cite cite, ump_frac factor, const char *detail) {
    sum->value = ump_frac_mul(sum->value, factor, &sum->a->status);
    if (sum->work)
        asb_tell_term(sum->work, term, source, cite, UMP_OP_MUL, factor, sum->value, detail);
}
static void asb_times(struct asb_sum *sum, enum asb_term term, struct asb_source source, enum asb_cite cite,
                      ump_frac factor) {
    asb_times_of(sum, term, source, cite, factor, NULL);
}

// [facts: type perks] Which of a type's perks it is: Rock's in the sandstorm, Normal's of the arena.
static const char *asb_part_words(const struct asb_attack *a, const struct asb_part *part) {
    if (part->source.from != ASB_FROM_PERK || part->place != ASB_PART_FIELD)
        return NULL;
    return part->source.role == ASB_TARGET && a->field.weather == ASB_WEATHER_SAND ? "sandstorm"
                                                                                   : "type of the arena";
}

static void asb_add_those(struct asb_sum *sum, enum asb_part_place place, enum asb_term term,
                          enum asb_cite cite) {
    for (int i = 0; i < sum->a->part_count; i++)
        if (sum->a->parts[i].place == place)
            asb_add_of(sum, term, sum->a->parts[i].source, cite, sum->a->parts[i].amount,
                       asb_part_words(sum->a, &sum->a->parts[i]));
}

static void asb_times_those(struct asb_sum *sum, enum asb_part_place place, enum asb_term term,
                            enum asb_cite cite) {
    for (int i = 0; i < sum->a->part_count; i++)
        if (sum->a->parts[i].place == place)
            asb_times(sum, term, sum->a->parts[i].source, cite, sum->a->parts[i].amount);
}

// Most uses have no part in most places.
static inline void asb_add_parts(struct asb_sum *sum, enum asb_part_place place, enum asb_term term,
                                 enum asb_cite cite) {
    if (sum->a->places >> place & 1)
        asb_add_those(sum, place, term, cite);
}
static inline void asb_times_parts(struct asb_sum *sum, enum asb_part_place place, enum asb_term term,
                                   enum asb_cite cite) {
    if (sum->a->places >> place & 1)
        asb_times_those(sum, place, term, cite);
}

// [asb:damage.power] Reading 5: hits, the move's own multipliers, spread, screens.
static void asb_power_terms(struct asb_sum *sum, int hits, bool crit) {
    struct asb_attack *a = sum->a;
    sum->value = a->power;
    asb_say_start(sum->work, a, ASB_TRACED_POWER, ASB_T_POWER, ASB_C_POWER);
    if (hits != 1)
        asb_times(sum, ASB_T_HITS, asb_rule_source, ASB_C_MULTI_HIT, ump_frac_int(hits));
    asb_times_parts(sum, ASB_PART_POWER, ASB_T_POWER_FACTOR, ASB_C_POWER);
    bool wide = a->target == ASB_TARGET_THREE_FOES || a->target == ASB_TARGET_ALL_FOES_ADJACENT ||
                a->target == ASB_TARGET_ALL_ADJACENT || a->target == ASB_TARGET_ALL;
    if (wide && a->field.targets + a->field.clones > 1)
        asb_times(sum, ASB_T_SPREAD, asb_rule_source, ASB_C_SPREAD, a->params[ASB_P_SPREAD]);
    static const enum asb_stat against[] = {ASB_STAT_ATK, ASB_STAT_SPA};
    for (int screen = ASB_REFLECT; screen <= ASB_LIGHT_SCREEN && !crit && !a->no_screens; screen++)
        // [facts: move Aurora Veil] both classes, no more where the screen of one is there
        if ((a->field.screens >> screen & 1 || a->field.screens >> ASB_AURORA_VEIL & 1) &&
            a->attack_stats >> against[screen] & 1)
            asb_times_of(
                sum, ASB_T_SCREEN, asb_rule_source, ASB_C_SCREEN,
                a->params[a->field.shared >> screen & 1 ? ASB_P_SCREEN_SHARED : ASB_P_SCREEN],
                asb_screen_word(a->field.screens >> screen & 1 ? (unsigned)screen : ASB_AURORA_VEIL));
}

// The same with what stands in brackets behind it.
__attribute__((cold)) static void asb_tell_rank(struct asb_sum *sum, const struct asb_who *who,
                                                enum asb_stat stat, ump_frac bonus, bool defence) {
    char memory[ASB_DETAIL];
    ump_buf words = ump_buf_fixed(memory, sizeof memory);
    asb_rank_words(sum->a, (enum asb_role)(who - sum->a->who), stat, &words);
    asb_add_of(sum, defence ? ASB_T_DEFENCE_RANK : ASB_T_ATTACK_RANK, asb_rule_source, ASB_C_RANKS, bonus,
               ump_buf_text(&words));
}

// [asb:damage.ranks] A mixed combination counts both pairs.
static void asb_rank_terms(struct asb_sum *sum, bool defence) {
    struct asb_attack *a = sum->a;
    static const enum asb_stat attacks[] = {ASB_STAT_ATK, ASB_STAT_SPA},
                               defences[] = {ASB_STAT_DEF, ASB_STAT_SPD};
    const struct asb_who *who = &a->who[defence || a->target_attack ? ASB_TARGET : ASB_USER];
    for (int i = 0; i < 2; i++) {
        enum asb_stat stat = defence ? defences[i] : attacks[i];
        if (!((defence ? a->defence_stats : a->attack_stats) >> stat & 1))
            continue;
        ump_frac bonus = asb_bonus_of_rank(a, who->ranks[stat]);
        if (defence)
            bonus = ump_frac_neg(bonus, &a->status);
        if (sum->work)
            asb_tell_rank(sum, who, stat, bonus, defence);
        else
            sum->value = ump_frac_add(sum->value, bonus, &a->status);
    }
}

// [asb:damage.stages] Criticals leave out raised defences (reading 4). The stages that count, of both.
static void asb_stages_that_count(const struct asb_attack *a, bool crit, int *attack, int *defence) {
    static const enum asb_stat attacks[] = {ASB_STAT_ATK, ASB_STAT_SPA},
                               defences[] = {ASB_STAT_DEF, ASB_STAT_SPD};
    const struct asb_who *attacker = &a->who[a->target_attack ? ASB_TARGET : ASB_USER];
    *attack = *defence = 0;
    for (int i = 0; i < 2; i++) {
        if (a->attack_stats >> attacks[i] & 1 && !(a->ignored_attack >> attacks[i] & 1)) {
            int stage = attacker->stages[attacks[i]];
            *attack += crit && stage < 0 && asb_is(a->params, ASB_P_CRIT_IGNORES, 1) ? 0 : stage;
        }
        if (a->defence_stats >> defences[i] & 1 && !(a->ignored_defence >> defences[i] & 1)) {
            int stage = a->who[ASB_TARGET].stages[defences[i]];
            bool left_out = stage > 0 && (crit || a->ignored_raised >> defences[i] & 1);
            *defence += left_out ? 0 : stage;
        }
    }
}

static void asb_stage_terms(struct asb_sum *sum, bool crit) {
    struct asb_attack *a = sum->a;
    int attack, defence;
    asb_stages_that_count(a, crit, &attack, &defence);
    if (attack == defence)
        return;
    char memory[ASB_DETAIL];
    ump_buf words = ump_buf_fixed(memory, sizeof memory);
    if (sum->work)
        asb_stage_words(a, attack, defence, &words);
    asb_add_of(sum, ASB_T_STAGES, asb_rule_source, ASB_C_STAGES,
               ump_frac_mul(a->params[ASB_P_STAGE_STEP], ump_frac_int(attack - defence), &a->status),
               ump_buf_text(&words));
}

// [asb:damage.type] What the chart says, then each effect that moves it by name; in one where it is not known
// who moved it.
static void asb_effectiveness_terms(struct asb_sum *sum) {
    struct asb_attack *a = sum->a;
    const struct asb_traces *traces = a->traces;
    char memory[ASB_DETAIL];
    ump_buf words = ump_buf_fixed(memory, sizeof memory);
    int moved = 0;
    for (int i = 0; traces && i < traces->count; i++)
        if (traces->rows[i].what == ASB_TRACED_STEPS)
            moved += (int)(traces->rows[i].after.num - traces->rows[i].before.num);
    bool apart = sum->work && moved && a->chart_steps + moved == a->steps;
    int first = apart ? a->chart_steps : a->steps;
    if (sum->work && first == a->chart_steps)
        asb_effectiveness_words(a, &words);
    if (first)
        asb_times_of(sum, ASB_T_EFFECTIVENESS, asb_rule_source, ASB_C_TYPE, asb_effectiveness_by(a, first),
                     ump_buf_text(&words));
    for (int i = 0; apart && i < traces->count; i++) {
        const struct asb_trace *trace = &traces->rows[i];
        int by = trace->what == ASB_TRACED_STEPS ? (int)(trace->after.num - trace->before.num) : 0;
        if (by)
            asb_times_of(sum, ASB_T_EFFECTIVENESS, trace->source, ASB_C_TYPE,
                         asb_effectiveness_of(a->params, by, &a->status), "effectiveness");
    }
}

// [asb:damage.critical] "critical hits (2 x 1)"
static void asb_critical_term(struct asb_sum *sum, int crits) {
    struct asb_attack *a = sum->a;
    ump_frac bonus = asb_crit_bonus(a);
    char memory[ASB_DETAIL];
    ump_buf words = ump_buf_fixed(memory, sizeof memory);
    if (crits > 1 && sum->work) {
        ump_buf_printf(&words, "%d x ", crits);
        asb_say_frac(bonus, &words);
    }
    asb_add_of(sum, crits > 1 ? ASB_T_CRITICALS : ASB_T_CRITICAL, asb_rule_source, ASB_C_CRITICAL,
               ump_frac_mul(bonus, ump_frac_int(crits), &a->status), ump_buf_text(&words));
}

static ump_frac asb_fixed_damage(struct asb_attack *a, const struct asb_work *work) {
    ump_frac none = ump_frac_int(0);
    if (a->immune && !a->regardless) {
        asb_say_immune(work, a);
        return none;
    }
    asb_say_start(work, a, ASB_TRACED_POWER, ASB_T_FIXED, ASB_C_FACTS_MOVE);
    return a->power.num < 0 ? none : a->power;
}

// [asb:damage] The bracket, effectiveness, stages, items after it, minimum.
ump_frac asb_damage(struct asb_attack *a, int hits, int crits, const struct asb_work *work) {
    struct asb_sum sum = {a, work, ump_frac_int(0)};
    bool crit = crits > 0;
    if (a->fails) {
        asb_say_term(work, ASB_T_FAILS, asb_rule_source, ASB_C_FACTS_MOVE, UMP_OP_START, sum.value,
                     sum.value);
        return sum.value;
    }
    if (a->fixed)
        return asb_fixed_damage(a, work);
    if (a->immune) {
        asb_say_immune(work, a);
        return sum.value;
    }
    asb_power_terms(&sum, hits, crit);
    if (a->stab)
        asb_add(&sum, ASB_T_STAB, asb_rule_source, ASB_C_STAB, a->params[ASB_P_STAB]);
    asb_add_parts(&sum, ASB_PART_STAB, ASB_T_STAB, ASB_C_STAB);
    if (crit)
        asb_critical_term(&sum, crits);
    asb_rank_terms(&sum, false);
    asb_add_parts(&sum, ASB_PART_ABILITY, ASB_T_ABILITY, ASB_C_ABILITY);
    asb_add_parts(&sum, ASB_PART_FIELD, ASB_T_FIELD, ASB_C_FIELD);
    asb_add_parts(&sum, ASB_PART_ITEM_1, ASB_T_ITEM_1, ASB_C_ITEM);
    asb_rank_terms(&sum, true);
    if (a->burn)
        asb_add(&sum, ASB_T_BURN, asb_rule_source, ASB_C_BURN,
                ump_frac_neg(a->params[ASB_P_BURN_ATTACK], &a->status));
    asb_effectiveness_terms(&sum);
    asb_stage_terms(&sum, crit);
    asb_add_parts(&sum, ASB_PART_ITEM_2, ASB_T_ITEM_2, ASB_C_ITEM);
    asb_times_parts(&sum, ASB_PART_FINAL, ASB_T_FINAL, ASB_C_DAMAGE);
    if (a->damage_cap.num && ump_frac_cmp(sum.value, a->damage_cap) > 0) {
        sum.value = a->damage_cap;
        asb_say_term(work, ASB_T_CAP, asb_rule_source, ASB_C_ITEM, UMP_OP_MIN, sum.value, sum.value);
    }
    ump_frac least = a->params[ASB_P_DAMAGE_MIN];
    if (ump_frac_cmp(sum.value, least) < 0) {
        sum.value = least;
        asb_say_term(work, ASB_T_MINIMUM, asb_rule_source, ASB_C_MINIMUM, UMP_OP_MAX, least, least);
    }
    return sum.value;
}

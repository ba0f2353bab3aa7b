// SPDX-License-Identifier: MIT
// What does one attack do, and what does it cost? The calculator over path = value pairs: the sums of
// damage.c energy.c accuracy.c with what a battle would know given by the asker. Reading the pairs:
// request.c.
#include "asb/request.h"

#include <string.h>

// ---- The working

static struct asb_work asb_calc_work(const struct asb_request *r, enum asb_group_of_terms group) {
    return (struct asb_work){NULL, r->sink, UMP_NOBODY, UMP_NOBODY, group, false};
}

static void asb_calc_answer(const struct asb_request *r, const char *name, ump_frac value) {
    char text[UMP_FRAC_TEXT];
    ump_frac_print(value, text, sizeof text);
    r->sink->answer(r->sink->out, name, text);
}

// ---- What cannot be answered

// The key an effect came in by.
static const char *asb_calc_path_of(struct asb_source source) {
    switch ((enum asb_from)source.from) {
    case ASB_FROM_MOVE:
        return "move";
    case ASB_FROM_ABILITY:
        return asb_side_path(source.role, ASB_F_ABILITY);
    case ASB_FROM_ITEM:
        return asb_side_path(source.role, ASB_F_ITEM);
    default:
        return asb_side_path(source.role, ASB_F_TYPES);
    }
}

// [data] An effect that bears on the figures and is not played is never left out in silence.
static void asb_calc_unplayed(struct asb_request *r) {
    const struct asb_attack *a = &r->attack;
    if (a->unplayed == ASB_FX_HIDDEN_POWER)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(ASB_O_TYPE),
                           "%s has the type its user was taught: %s says it", asb_source_name(a->unplayed_by),
                           asb_other_path(ASB_O_TYPE));
    else if (a->unplayed == ASB_FX_SLOW_START)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_side_path(a->unplayed_by.role, ASB_F_SLOW),
                           "Slow Start is at work for five actions: %s says whether these are over (no)",
                           asb_side_path(a->unplayed_by.role, ASB_F_SLOW));
    else if (a->unplayed)
        ump_request_refuse(
            &r->asked, UMP_NOT_IMPLEMENTED, asb_calc_path_of(a->unplayed_by),
            "%s: what its effect \"%s\" does to an attack is not played yet; leave it out and give the "
            "figures it changes",
            asb_source_name(a->unplayed_by), asb_effect_names[a->unplayed]);
}

// Rows of a date whose text was not gone through.
static void asb_calc_row(struct asb_request *r, const char *path, bool incomplete, const char *name) {
    if (incomplete)
        ump_request_refuse(&r->asked, UMP_NOT_IMPLEMENTED, path,
                           "%s: its row of this date is not complete, see `umpire rules asb --coverage`",
                           name);
}

static void asb_calc_incomplete(struct asb_request *r) {
    const struct asb_attack *a = &r->attack;
    asb_calc_row(r, "move", asb_moves[a->date][a->move].incomplete, asb_move_names[a->move]);
    for (int side = 0; side < 2; side++) {
        const struct asb_who *who = &a->who[side];
        for (int i = 0; i < who->ability_count; i++)
            asb_calc_row(r, asb_side_path(side, ASB_F_ABILITY),
                         asb_abilities[a->date][who->abilities[i]].incomplete,
                         asb_ability_names[who->abilities[i]]);
        asb_calc_row(r, asb_side_path(side, ASB_F_ITEM), asb_items[a->date][who->item].incomplete,
                     asb_item_names[who->item]);
    }
}

static const char *const asb_measure_keys[ASB_MEASURE_COUNT] = {
    [ASB_MEASURE_USER_WC] = "attacker.weight_class",
    [ASB_MEASURE_TARGET_WC] = "defender.weight_class",
    [ASB_MEASURE_WC_DIFFERENCE] = "weight_class of both",
    [ASB_MEASURE_SC_DIFFERENCE] = "size_class of both",
    [ASB_MEASURE_USER_MAX_HP] = "attacker.max_hp",
    [ASB_MEASURE_USER_HP] = "attacker.max_hp",
    [ASB_MEASURE_TARGET_HP] = "defender.max_hp",
    [ASB_MEASURE_HP_SHARE] = "attacker.max_hp",
    [ASB_MEASURE_HP_PERCENT] = "attacker.max_hp",
    [ASB_MEASURE_HP_LEAD] = "max_hp of both",
    [ASB_MEASURE_HP_GAP] = "max_hp of both",
    [ASB_MEASURE_SPEED_GAP] = "speed of both",
    [ASB_MEASURE_SPEED_RATIO] = "speed of both",
    [ASB_MEASURE_ITEM_FLING] = "attacker.item",
    [ASB_MEASURE_ITEM_GIFT] = "attacker.item",
    [ASB_MEASURE_TARGET_ATK_RANK] = "defender.ranks.atk",
    [ASB_MEASURE_STOCKPILE] = "attacker.events.stockpile",
};

static void asb_calc_open(struct asb_request *r, enum asb_other_field field, const char *what) {
    const char *key = asb_measure_keys[r->attack.open_measure];
    ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(field), "%s needs the %s of this use: %s%s%s",
                       r->attack.move ? asb_move_names[r->attack.move] : "the move", what,
                       asb_other_path(field), key ? ", or " : "", key ? key : "");
}

// A share of HP cannot be made of HP alone.
static void asb_calc_share(struct asb_request *r) {
    for (int role = 0; role < 2; role++)
        if (r->attack.open_share >> role & 1)
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_side_path(role, ASB_F_MAX_HP),
                               "something bears on this that asks for a share of its full HP: give %s, too",
                               asb_side_path(role, ASB_F_MAX_HP));
}

// [facts: moves] More HP or less: whose are not known.
static void asb_calc_health(struct asb_request *r) {
    for (int role = 0; role < 2; role++)
        if (r->attack.open_hp >> role & 1 && !r->sides[role][ASB_F_HP].given)
            ump_request_refuse(
                &r->asked, UMP_BAD_INPUT, asb_side_path(role, ASB_F_HP),
                "%s compares the HP of both, and without a species nobody knows these: give %s, "
                "or %s where they are full",
                r->attack.move ? asb_move_names[r->attack.move] : "the move", asb_side_path(role, ASB_F_HP),
                asb_side_path(role, ASB_F_MAX_HP));
}

// [asb:damage.ranks] Who has no species has the ranks that are given: none of those that count may be
// wanting.
static void asb_calc_ranks(struct asb_request *r) {
    static const char *const words[ASB_RANKS] = {"Attack", "Defense", "Special Attack", "Special Defense"};
    const struct asb_attack *a = &r->attack;
    for (int defence = 0; defence < 2 && !a->fixed && !a->fails && !a->immune; defence++) {
        int role = defence || a->target_attack ? ASB_TARGET : ASB_USER;
        for (int stat = 0; stat < ASB_RANKS; stat++) {
            enum asb_side_field field = (enum asb_side_field)(ASB_F_RANK_ATK + stat);
            if (!((defence ? a->defence_stats : a->attack_stats) >> stat & 1) || a->who[role].species ||
                r->sides[role][field].given)
                continue;
            ump_request_refuse(
                &r->asked, UMP_BAD_INPUT, asb_side_path(role, field),
                "the %s has no species to take its ranks from, and its %s rank counts here: give "
                "%s",
                role == ASB_USER ? "attacker" : "defender", words[stat], asb_side_path(role, field));
        }
    }
}
_Static_assert(ASB_STAT_ATK == 0 && ASB_STAT_SPD == ASB_RANKS - 1, "ranks are the first stats");

// [asb:restriction] Moves that are to be paid in full do nothing without.
static void asb_calc_means(struct asb_request *r, ump_frac cost) {
    struct asb_attack *a = &r->attack;
    struct asb_fx_list list = asb_moves[a->date][a->move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_FULL_ENERGY)
            a->fails |= ump_frac_cmp(a->who[ASB_USER].energy, cost) < 0;
}

// [facts: move Beat Up] How many stand, from how often it hits: the user's Accuracy stage and the Bug perk
// are in that.
static void asb_calc_standing(struct asb_request *r) {
    struct asb_who *user = &r->attack.who[ASB_USER];
    const ump_given *roll = &r->others[ASB_O_ROLL_HITS];
    if (r->attack.hits != ASB_HITS_BEAT_UP)
        return;
    if (!roll->given) {
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(ASB_O_ROLL_HITS),
                           "it hits once for each of its user's team that stands: %s says how often",
                           asb_other_path(ASB_O_ROLL_HITS));
        return;
    }
    int more = user->stages[ASB_STAT_ACC], hits = (int)roll->number;
    for (int i = 0; i < 3; i++)
        more += user->types[i] == ASB_TYPE_BUG;
    user->standing = (uint8_t)(hits - more < 1 ? 1 : hits - more > 6 ? 6 : hits - more);
}

// ---- Damage

static bool asb_calc_damaging(const struct asb_attack *a) {
    return a->klass == ASB_CLASS_PHYSICAL || a->klass == ASB_CLASS_SPECIAL;
}

static void asb_calc_strike(struct asb_request *r, int hits, int crits, ump_frac chance) {
    struct asb_work work = asb_calc_work(r, ASB_SUM_DAMAGE);
    struct asb_attack *a = &r->attack;
    // where no roll bears on it, its sum is told once
    bool same = a->fails || a->fixed || a->immune;
    ump_frac damage = asb_damage(a, hits, crits, NULL);
    if (!same || !r->told || ump_frac_cmp(damage, r->told_damage) != 0)
        asb_damage(a, hits, crits, &work);
    r->told = same;
    r->told_damage = damage;
    r->sink->outcome(r->sink->out, damage, chance);
}

// Of a move without damage: whether it does anything to the target, beside its accuracy. A term each.
static void asb_calc_unaffected(struct asb_request *r) {
    struct asb_work work = asb_calc_work(r, ASB_SUM_EFFECT);
    if (!r->sink->working || !asb_is_aimed(&r->attack))
        return;
    if (asb_is_unaffected(&r->attack))
        asb_say_immune(&work, &r->attack);
    else
        asb_say_immunities(&work, &r->attack);
}

// C(n, k) p^k (1-p)^(n-k)
static ump_frac asb_calc_binomial(struct asb_request *r, int n, int k, ump_frac p) {
    ump_status *status = &r->attack.status;
    ump_frac value = ump_frac_int(1), q = ump_frac_sub(ump_frac_int(1), p, status);
    for (int i = 1; i <= k; i++)
        value = ump_frac_mul(value, ump_frac_make(n - k + i, i, status), status);
    for (int i = 0; i < n; i++)
        value = ump_frac_mul(value, i < k ? p : q, status);
    return value;
}

// How many of so many hits were critical, as the roll says; -1 where it does not.
static int asb_calc_crits(struct asb_request *r, int hits, bool *fits) {
    const ump_given *roll = &r->others[ASB_O_ROLL_CRIT];
    *fits = true;
    if (!roll->given)
        return -1;
    int crits = roll->number == 0 ? hits : roll->number == 1 ? 0 : (int)roll->number - 2; // yes|no|0|1|...
    *fits = crits <= hits && !(roll->number == 0 && hits > 1);
    return crits;
}

static void asb_calc_hits(struct asb_request *r, int hits, ump_frac chance, ump_frac crit) {
    bool fits;
    int crits = asb_calc_crits(r, hits, &fits);
    if (crits >= 0) {
        if (!fits)
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(ASB_O_ROLL_CRIT),
                               "of %d hits 0 to %d can be critical; say how many%s", hits, hits,
                               ump_frac_eq(chance, ump_frac_int(1)) ? "" : ", and in rolls.hits of how many");
        else
            asb_calc_strike(r, hits, crits, chance);
        return;
    }
    for (int k = 0; k <= hits; k++) {
        ump_frac share = asb_calc_binomial(r, hits, k, crit);
        if (share.num)
            asb_calc_strike(r, hits, k, ump_frac_mul(chance, share, &r->attack.status));
    }
}

static void asb_calc_damage(struct asb_request *r, ump_frac share, ump_frac crit) {
    uint64_t weights[6], total = 0;
    int32_t least;
    uint32_t count = asb_hit_weights(&r->attack, weights, &least);
    const ump_given *roll = &r->others[ASB_O_ROLL_HITS];
    for (uint32_t i = 0; i < count; i++)
        total += weights[i];
    if (roll->given) {
        int64_t place = roll->number - least;
        if (place < 0 || place >= count || !weights[place])
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(ASB_O_ROLL_HITS),
                               "it hits %d to %d times", (int)least, (int)(least + (int32_t)count - 1));
        else
            asb_calc_hits(r, (int)roll->number, share, crit);
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        if (weights[i]) {
            ump_frac chance = ump_frac_make((int64_t)weights[i], (int64_t)total, &r->attack.status);
            asb_calc_hits(r, least + (int)i, ump_frac_mul(share, chance, &r->attack.status), crit);
        }
}

// ---- The die

// The use as the die makes it, of what it was before its figures.
static void asb_calc_with_die(struct asb_attack *a, const struct asb_attack *unfigured, int die) {
    *a = *unfigured;
    a->die = (uint8_t)die;
    asb_figure_attack(a);
}

// [facts: moves Magnitude, Present] Faces of one power are one outcome.
static void asb_calc_dice(struct asb_request *r, const struct asb_attack *unfigured, ump_frac cost) {
    struct asb_attack *a = &r->attack, next;
    enum { FACES = 100 };
    for (int die = 1, from = 1; die <= FACES && r->asked.status == UMP_OK; from = die) {
        asb_calc_with_die(a, unfigured, die);
        if (ump_frac_cmp(asb_energy(a, NULL), cost) != 0) {
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(ASB_O_ROLL_DIE),
                               "what this use costs hangs on its die: give %s, 1 to %d",
                               asb_other_path(ASB_O_ROLL_DIE), FACES);
            return;
        }
        do
            asb_calc_with_die(&next, unfigured, ++die);
        while (die <= FACES && next.klass == a->klass && ump_frac_cmp(next.power, a->power) == 0);
        ump_frac share = ump_frac_make(die - from, FACES, &a->status);
        if (asb_calc_damaging(a))
            asb_calc_damage(r, share, asb_crit_chance(a));
        else
            r->sink->outcome(r->sink->out, ump_frac_int(0), share);
    }
}

// Whether the power is drawn, and the die is not given.
static bool asb_calc_drawn(struct asb_request *r) {
    const ump_given *roll = &r->others[ASB_O_ROLL_DIE];
    bool hangs = asb_hangs_on_die(&r->attack) && !r->attack.power_given;
    if (roll->given && !hangs)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(ASB_O_ROLL_DIE),
                           r->attack.power_given ? "the power is given: it hangs on no die"
                                                 : "nothing of this use hangs on a die");
    r->attack.die = (uint8_t)(!hangs ? 0 : roll->given ? roll->number : 1);
    return hangs && !roll->given;
}

// ---- What was not said

// What a use comes to, as far as something that happened before can bear on it.
struct asb_calc_gist {
    ump_frac hit, cost, crit, plain, critical;
    uint8_t klass;
};
static struct asb_calc_gist asb_calc_gist(struct asb_attack *a) {
    bool perfect, damages = asb_calc_damaging(a) && !a->open_power;
    int32_t least;
    uint64_t weights[6];
    struct asb_calc_gist gist = {.klass = a->klass};
    gist.hit = ump_frac_min(asb_accuracy(a, &perfect, NULL), ump_frac_int(1));
    gist.cost = asb_energy(a, NULL);
    gist.crit = damages ? asb_crit_chance(a) : ump_frac_int(0);
    asb_hit_weights(a, weights, &least);
    gist.plain = damages ? asb_damage(a, least, 0, NULL) : ump_frac_int(0);
    gist.critical = damages ? asb_damage(a, least, least, NULL) : ump_frac_int(0);
    return gist;
}
// Whether the answer is another one where that has happened.
static bool asb_calc_bears(const struct asb_attack *unfigured, const struct asb_calc_gist *now, int role,
                           int event) {
    struct asb_attack a = *unfigured;
    struct asb_who *who = &a.who[role];
    a.traces = NULL;
    who->events |= 1U << event;
    who->said |= 1U << event;
    who->uses = event == ASB_EVENT_USES ? 1 : who->uses;
    who->echoes = event == ASB_EVENT_ECHOES ? 1 : who->echoes;
    asb_figure_attack(&a);
    struct asb_calc_gist then = asb_calc_gist(&a);
    return then.klass != now->klass || ump_frac_cmp(then.hit, now->hit) != 0 ||
           ump_frac_cmp(then.cost, now->cost) != 0 || ump_frac_cmp(then.crit, now->crit) != 0 ||
           ump_frac_cmp(then.plain, now->plain) != 0 || ump_frac_cmp(then.critical, now->critical) != 0;
}
// [reading 80] A question that nobody answered counts as no; where yes would be another answer, the working
// says so.
static void asb_calc_unsaid(struct asb_request *r, const struct asb_attack *unfigured, uint32_t unsaid[2]) {
    struct asb_attack *a = &r->attack;
    struct asb_calc_gist now = asb_calc_gist(a);
    for (int role = 0; role < 2 && r->sink->working; role++)
        for (int event = 0; event < ASB_EVENT_COUNT; event++)
            if (a->asked[role] >> event & 1 && asb_calc_bears(unfigured, &now, role, event))
                unsaid[role] |= 1U << event;
}
static void asb_calc_tell_unsaid(struct asb_request *r, const uint32_t unsaid[2]) {
    for (int role = 0; role < 2 && r->sink->working; role++)
        for (int event = 0; event < ASB_EVENT_COUNT; event++) {
            const ump_field *asked = &asb_fields[role * ASB_SIDE_FIELD_COUNT + ASB_F_HURT + event];
            char memory[ASB_DETAIL + 64];
            ump_buf words = ump_buf_fixed(memory, sizeof memory);
            if (!(unsaid[role] >> event & 1))
                continue;
            ump_buf_printf(&words, "%s (%.*s)", asked->path, (int)strlen(asked->help) - 1, asked->help);
            r->sink->working(r->sink->out, ump_buf_text(&words),
                             asked->type == UMP_FIELD_YESNO ? "not said: no" : "not said: 0",
                             asb_rule_name(ASB_C_UNSAID));
        }
}

// ---- All of it

// A roll that the use does not have is a mistake: nobody should think it counted.
static void asb_calc_rolls(struct asb_request *r, bool perfect) {
    const ump_given *hit = &r->others[ASB_O_ROLL_HIT];
    if (hit->given && hit->number == 1 && perfect)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(ASB_O_ROLL_HIT), "this use cannot miss");
}

ump_status asb_calc(const ump_frac *params, const ump_given *set, uint32_t count, const ump_calc_sink *sink,
                    ump_problems *problems) {
    struct asb_request r;
    if (asb_request_read(&r, params, set, count, sink, problems) != UMP_OK)
        return r.asked.status;
    struct asb_attack *a = &r.attack;
    struct asb_traces traces = {.count = 0};
    a->traces = sink->working ? &traces : NULL;
    asb_calc_incomplete(&r);
    // given ones stand in place of the amounts, before effects change them
    a->power_given = r.others[ASB_O_BAP].given;
    a->cost_given = r.others[ASB_O_EC].given;
    a->power = r.others[ASB_O_BAP].frac;
    a->cost = r.others[ASB_O_EC].frac;
    asb_calc_standing(&r);
    bool drawn = asb_calc_drawn(&r), perfect;
    struct asb_attack unfigured = *a;
    asb_figure_attack(a);
    asb_calc_unplayed(&r);
    asb_calc_share(&r);
    asb_calc_health(&r);
    bool damaging = asb_calc_damaging(a);
    if (damaging && a->open_power)
        asb_calc_open(&r, ASB_O_BAP, "power");
    if (damaging && r.asked.status == UMP_OK)
        asb_calc_ranks(&r);
    if (a->open_cost)
        asb_calc_open(&r, ASB_O_EC, "cost");
    if (r.asked.status != UMP_OK)
        return r.asked.status;
    struct asb_work accuracy = asb_calc_work(&r, ASB_SUM_ACCURACY),
                    energy = asb_calc_work(&r, ASB_SUM_ENERGY);
    ump_frac hit = ump_frac_min(asb_accuracy(a, &perfect, &accuracy), ump_frac_int(1));
    asb_calc_answer(&r, "hit", hit);
    asb_calc_rolls(&r, perfect || hit.num == hit.den);
    ump_frac cost = asb_energy(a, &energy);
    uint32_t unsaid[2] = {0, 0};
    asb_calc_unsaid(&r, &unfigured, unsaid);
    asb_calc_answer(&r, "energy", cost);
    asb_calc_means(&r, cost);
    if (!damaging && !a->die && r.asked.status == UMP_OK)
        asb_calc_unaffected(&r);
    if ((damaging || a->die) && r.asked.status == UMP_OK) {
        ump_frac crit = asb_crit_chance(a);
        asb_calc_answer(&r, "crit", crit);
        if (hit.num == 0 || (r.others[ASB_O_ROLL_HIT].given && r.others[ASB_O_ROLL_HIT].number == 1))
            sink->outcome(sink->out, ump_frac_int(0), ump_frac_int(1));
        else if (drawn)
            asb_calc_dice(&r, &unfigured, cost);
        else if (damaging)
            asb_calc_damage(&r, ump_frac_int(1), crit);
        else // Present, where it heals
            sink->outcome(sink->out, ump_frac_int(0), ump_frac_int(1));
    }
    asb_calc_tell_unsaid(&r, unsaid);
    if (a->status != UMP_OK && r.asked.status == UMP_OK)
        ump_request_refuse(&r.asked, a->status, "move", "a number left the exact range");
    return r.asked.status;
}

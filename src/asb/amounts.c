// SPDX-License-Identifier: MIT
// How much power has this use, and what does it cost, where the table gives a formula or steps? Which amounts
// a move has: gen/moves.c; what is added to them: damage.c and energy.c.
#include "asb/attack.h"

static bool asb_known(int32_t value, ump_frac *out) {
    *out = ump_frac_int(value);
    return value > 0;
}

static ump_frac asb_speed_now(struct asb_attack *a, enum asb_role role) {
    return ump_frac_int(
        asb_staged_speed(a->params, a->who[role].speed, a->who[role].stages[ASB_STAT_SPE], &a->status));
}

static int32_t asb_raised(const struct asb_who *who, int from, int to) {
    int32_t sum = 0;
    for (int i = from; i <= to; i++)
        sum += who->stages[i] > 0 ? who->stages[i] : 0;
    return sum;
}

bool asb_lacks_full_hp(struct asb_attack *a, const struct asb_who *who) {
    if (who->max_hp > 0)
        return false;
    if (who->hp.num > 0)
        a->open_share |= (uint8_t)(1 << (who == &a->who[ASB_TARGET] ? ASB_TARGET : ASB_USER));
    return true;
}

static bool asb_knows_hp(const struct asb_who *who) { return who->max_hp > 0 || who->hp.num > 0; }

// A battler whose HP nobody gave is full, whatever that is.
static bool asb_measure_hp(struct asb_attack *a, enum asb_measure measure, ump_frac *out) {
    const struct asb_who *user = &a->who[ASB_USER], *target = &a->who[ASB_TARGET];
    ump_frac share;
    switch (measure) {
    case ASB_MEASURE_USER_MAX_HP:
        return asb_known(user->max_hp, out);
    case ASB_MEASURE_USER_HP:
        *out = user->hp;
        return asb_knows_hp(user);
    case ASB_MEASURE_TARGET_HP:
        *out = target->hp;
        return asb_knows_hp(target);
    case ASB_MEASURE_HP_SHARE:
    case ASB_MEASURE_HP_PERCENT:
        if (user->max_hp <= 0 && user->hp.num > 0)
            return false;
        share = user->max_hp <= 0 ? ump_frac_int(1)
                                  : ump_frac_div(user->hp, ump_frac_int(user->max_hp), &a->status);
        *out = measure == ASB_MEASURE_HP_SHARE ? share : ump_frac_mul(share, ump_frac_int(100), &a->status);
        return true;
    default: // the lead of the target, or the gap
        *out = ump_frac_sub(target->hp, user->hp, &a->status);
        if (measure == ASB_MEASURE_HP_GAP && out->num < 0)
            *out = ump_frac_neg(*out, &a->status);
        return asb_knows_hp(user) && asb_knows_hp(target);
    }
}

static bool asb_measure_weight(struct asb_attack *a, enum asb_measure measure, ump_frac *out) {
    const struct asb_who *user = &a->who[ASB_USER], *target = &a->who[ASB_TARGET];
    switch (measure) {
    case ASB_MEASURE_USER_WC:
        return asb_known(user->weight, out);
    case ASB_MEASURE_TARGET_WC:
        return asb_known(target->weight, out);
    case ASB_MEASURE_WC_DIFFERENCE:
        *out = ump_frac_int(user->weight - target->weight);
        return user->weight && target->weight;
    default:
        *out = ump_frac_int(user->size - target->size);
        return user->size && target->size;
    }
}

static bool asb_measure_item(const struct asb_attack *a, enum asb_measure measure, ump_frac *out) {
    const struct asb_who *user = &a->who[ASB_USER];
    const struct asb_item *item = &asb_items[a->date][user->item];
    if (!user->item || user->marks & ASB_MARK_ITEM_VOID)
        return false;
    return asb_known(measure == ASB_MEASURE_ITEM_FLING ? item->fling : item->gift_bap, out);
}

// What the attacks took that a counter looks back on: its own class, or the heavier.
static bool asb_measure_taken(const struct asb_attack *a, ump_frac *out) {
    const struct asb_who *user = &a->who[ASB_USER];
    bool any = a->move == ASB_MOVE_METAL_BURST;
    *out = any                              ? ump_frac_max(user->taken[0], user->taken[1])
           : a->klass == ASB_CLASS_PHYSICAL ? user->taken[0]
                                            : user->taken[1];
    return a->live;
}

// [facts: moves] Ranks gained and lost where both come to the average, of the defences or the attacks: their
// own, which move, and not what items and abilities add to them.
static bool asb_measure_ranks(const struct asb_attack *a, ump_frac *out) {
    int first = a->move == ASB_MOVE_GUARD_SPLIT ? ASB_STAT_DEF : ASB_STAT_ATK, moved = 0;
    bool known = true;
    for (int stat = first; stat <= first + 2; stat += 2) {
        int own = a->who[ASB_USER].own_ranks[stat], other = a->who[ASB_TARGET].own_ranks[stat];
        int gap = own > other ? own - other : other - own;
        moved += 2 * (gap / 2);
        known &= own > 0 && other > 0;
    }
    if (a->ranks_moved) // ranks.c: what was split before goes into it
        moved = a->ranks_moved - 1;
    *out = ump_frac_int(moved);
    return a->live || known;
}

static bool asb_measure(struct asb_attack *a, enum asb_measure measure, ump_frac *out) {
    const struct asb_who *user = &a->who[ASB_USER], *target = &a->who[ASB_TARGET];
    ump_frac theirs;
    switch (measure) {
    case ASB_MEASURE_USER_WC:
    case ASB_MEASURE_TARGET_WC:
    case ASB_MEASURE_WC_DIFFERENCE:
    case ASB_MEASURE_SC_DIFFERENCE:
        return asb_measure_weight(a, measure, out);
    case ASB_MEASURE_USER_MAX_HP:
    case ASB_MEASURE_USER_HP:
    case ASB_MEASURE_TARGET_HP:
    case ASB_MEASURE_HP_SHARE:
    case ASB_MEASURE_HP_PERCENT:
    case ASB_MEASURE_HP_LEAD:
    case ASB_MEASURE_HP_GAP:
        return asb_measure_hp(a, measure, out);
    case ASB_MEASURE_SPEED_GAP:
    case ASB_MEASURE_SPEED_RATIO:
        if (user->speed.num <= 0 || target->speed.num <= 0)
            return false;
        *out = asb_speed_now(a, ASB_USER);
        theirs = asb_speed_now(a, ASB_TARGET);
        *out = measure == ASB_MEASURE_SPEED_GAP ? ump_frac_sub(theirs, *out, &a->status)
               : theirs.num > 0                 ? ump_frac_div(*out, theirs, &a->status)
                                                : *out;
        return true;
    case ASB_MEASURE_TARGET_BOOSTS: // accuracy and evasion are not counted
        *out = ump_frac_int(asb_raised(target, ASB_STAT_ATK, ASB_STAT_SPE));
        return true;
    case ASB_MEASURE_USER_BOOSTS:
        *out = ump_frac_int(asb_raised(user, ASB_STAT_ATK, ASB_STAT_EVA));
        return true;
    case ASB_MEASURE_STREAK:
        *out = ump_frac_int(asb_streak(a));
        return true;
    case ASB_MEASURE_USES:
        asb_happened(a, ASB_USER, ASB_EVENT_USES);
        *out = ump_frac_int(user->uses);
        return true;
    case ASB_MEASURE_ECHOES:
        asb_happened(a, ASB_USER, ASB_EVENT_ECHOES);
        *out = ump_frac_int(user->echoes);
        return true;
    case ASB_MEASURE_DAMAGE:
        *out = a->power;
        return a->fixed;
    case ASB_MEASURE_EVADED: // paid as the damage comes in
        *out = ump_frac_int(0);
        return true;
    case ASB_MEASURE_STOCKPILE:
        *out = ump_frac_int(user->stockpile);
        return user->stockpile > 0;
    case ASB_MEASURE_ACCURACY_DROP: // after the move: one stage more, six at most; in battle paid then
                                    // (move.c)
        *out = ump_frac_int(a->drop_later                       ? 0
                            : target->stages[ASB_STAT_ACC] > 0  ? 0
                            : target->stages[ASB_STAT_ACC] > -6 ? 1 - target->stages[ASB_STAT_ACC]
                                                                : 6);
        return true;
    case ASB_MEASURE_ITEM_FLING:
    case ASB_MEASURE_ITEM_GIFT:
        return asb_measure_item(a, measure, out);
    case ASB_MEASURE_DAMAGE_TAKEN:
        return asb_measure_taken(a, out);
    case ASB_MEASURE_DIE:
        return asb_known(a->die, out);
    case ASB_MEASURE_HITS: // Beat Up: one for each of its team that stands
        return asb_known(user->standing, out);
    case ASB_MEASURE_CALLED_ENERGY: // paid once the call is known (fx/calls.c)
        *out = ump_frac_int(0);
        return a->live;
    case ASB_MEASURE_SWAPS:
        return asb_known(a->ordered ? a->ordered : a->live, out);
    case ASB_MEASURE_RANKS_MOVED:
        return asb_measure_ranks(a, out);
    case ASB_MEASURE_CLONES:
    case ASB_MEASURE_SUBSTITUTE_HP:
        return asb_known(a->ordered, out);
    case ASB_MEASURE_TARGET_ATK_RANK:
        *out = ump_frac_int(target->ranks[0]);
        return target->ranks[0] > 0;
    default: // settled by the order, by a roll, or by what happened before
        return false;
    }
}

bool asb_hangs_on_die(const struct asb_attack *a) {
    return a->bap.kind == ASB_AMOUNT_STEPS && asb_step_tables[a->bap.steps].measure == ASB_MEASURE_DIE;
}

static bool asb_amount_of_steps(struct asb_attack *a, const struct asb_amount *amount, ump_frac *out) {
    const struct asb_step_table *table = &asb_step_tables[amount->steps];
    ump_frac value;
    if (!asb_measure(a, (enum asb_measure)table->measure, &value)) {
        a->open_measure = table->measure;
        return false;
    }
    for (int i = 0; i < table->count; i++) {
        const struct asb_step_row *step = &asb_steps[table->first + i];
        int order = ump_frac_cmp(value, ump_frac_int(step->bound));
        if (step->test == ASB_STEPS_ELSE || (step->test == ASB_STEPS_UP_TO && order <= 0) ||
            (step->test == ASB_STEPS_FROM && order >= 0)) {
            *out = ump_frac_int(step->value);
            return true;
        }
    }
    return false;
}

bool asb_amount_of(struct asb_attack *a, const struct asb_amount *amount, ump_frac *out) {
    ump_frac value = ump_frac_int(amount->base), part;
    *out = ump_frac_int(0);
    if (amount->kind == ASB_AMOUNT_STEPS)
        return asb_amount_of_steps(a, amount, out);
    if (amount->kind != ASB_AMOUNT_LINEAR)
        return amount->kind == ASB_AMOUNT_NONE;
    if (amount->measure) {
        if (!asb_measure(a, (enum asb_measure)amount->measure, &part)) {
            a->open_measure = amount->measure;
            return false;
        }
        ump_frac factor = ump_frac_make(amount->factor_num, amount->factor_den, &a->status);
        value = ump_frac_add(value, ump_frac_mul(part, factor, &a->status), &a->status);
    }
    if (amount->rounding == ASB_ROUND_UP)
        value = ump_frac_int(ump_frac_ceil(value));
    if (amount->rounding == ASB_ROUND_DOWN)
        value = ump_frac_int(ump_frac_floor(value));
    if (amount->rounding == ASB_ROUND_NEAREST)
        value = ump_frac_int(ump_frac_round(value));
    if (amount->least != ASB_UNSET)
        value = ump_frac_max(value, ump_frac_int(amount->least));
    if (amount->most != ASB_UNSET)
        value = ump_frac_min(value, ump_frac_int(amount->most));
    *out = value;
    return true;
}

// ---- In words

static const char *const asb_measure_words[ASB_MEASURE_COUNT] = {
    [ASB_MEASURE_USER_WC] = "the user's weight class",
    [ASB_MEASURE_TARGET_WC] = "the target's weight class",
    [ASB_MEASURE_WC_DIFFERENCE] = "difference of weight classes",
    [ASB_MEASURE_SC_DIFFERENCE] = "difference of size classes",
    [ASB_MEASURE_USER_MAX_HP] = "the user's full HP",
    [ASB_MEASURE_USER_HP] = "the user's HP",
    [ASB_MEASURE_TARGET_HP] = "the target's HP",
    [ASB_MEASURE_HP_SHARE] = "share of the user's full HP",
    [ASB_MEASURE_HP_PERCENT] = "percent of the user's full HP",
    [ASB_MEASURE_HP_LEAD] = "the target's HP less the user's",
    [ASB_MEASURE_HP_GAP] = "gap between the HP of both",
    [ASB_MEASURE_SPEED_GAP] = "the target's Speed less the user's",
    [ASB_MEASURE_SPEED_RATIO] = "the user's Speed over the target's",
    [ASB_MEASURE_TARGET_BOOSTS] = "the target's raised stages",
    [ASB_MEASURE_USER_BOOSTS] = "the user's raised stages",
    [ASB_MEASURE_STREAK] = "uses in a row before it",
    [ASB_MEASURE_USES] = "uses before it",
    [ASB_MEASURE_ECHOES] = "actions with Echoed Voice before it",
    [ASB_MEASURE_DAMAGE] = "its damage",
    [ASB_MEASURE_DAMAGE_TAKEN] = "damage taken in this action",
    [ASB_MEASURE_EVADED] = "damage kept off",
    [ASB_MEASURE_CLONES] = "clones",
    [ASB_MEASURE_CALLED_ENERGY] = "energy cost of the called move",
    [ASB_MEASURE_ALLY_BAP] = "power of the ally's move",
    [ASB_MEASURE_HITS] = "battlers of its team that stand",
    [ASB_MEASURE_STOCKPILE] = "stores",
    [ASB_MEASURE_ACCURACY_DROP] = "the target's lowered accuracy",
    [ASB_MEASURE_RANKS_MOVED] = "ranks moved",
    [ASB_MEASURE_SWAPS] = "beams",
    [ASB_MEASURE_SUBSTITUTE_HP] = "HP of the substitute",
    [ASB_MEASURE_ITEM_FLING] = "power of the thrown item",
    [ASB_MEASURE_ITEM_GIFT] = "power of the given item",
    [ASB_MEASURE_TARGET_ATK_RANK] = "the target's Attack rank",
    [ASB_MEASURE_DIE] = "die of a hundred"};

static const char *asb_measure_word(unsigned measure) {
    return measure < ASB_MEASURE_COUNT && asb_measure_words[measure] ? asb_measure_words[measure] : "amount";
}

// "5 + the user's HP 60 x 1/10, rounded down, at least 1"; of steps "the target's weight class 4".
void asb_amount_words(struct asb_attack *a, const struct asb_amount *amount, ump_buf *out) {
    static const char *const rounded[] = {"", ", rounded up", ", rounded down", ", rounded"};
    bool steps = amount->kind == ASB_AMOUNT_STEPS;
    unsigned measure = steps ? asb_step_tables[amount->steps].measure : amount->measure;
    ump_frac value;
    if (!measure || (!steps && amount->kind != ASB_AMOUNT_LINEAR) ||
        !asb_measure(a, (enum asb_measure)measure, &value))
        return;
    if (measure == ASB_MEASURE_CALLED_ENERGY || measure == ASB_MEASURE_EVADED) { // paid as it is known
        ump_buf_printf(out, "a share of the %s follows", asb_measure_word(measure));
        return;
    }
    if (!steps && amount->base)
        ump_buf_printf(out, "%d + ", amount->base);
    ump_buf_printf(out, "%s ", asb_measure_word(measure));
    asb_say_frac(value, out);
    if (steps) {
        ump_buf_str(out, ", by the table");
        return;
    }
    if (amount->factor_num != amount->factor_den) {
        ump_buf_str(out, " x ");
        asb_say_frac(ump_frac_make(amount->factor_num, amount->factor_den, &a->status), out);
    }
    ump_buf_str(out, rounded[amount->rounding < ASB_ROUND_COUNT ? amount->rounding : 0]);
    if (amount->least != ASB_UNSET)
        ump_buf_printf(out, ", at least %d", amount->least);
    if (amount->most != ASB_UNSET)
        ump_buf_printf(out, ", at most %d", amount->most);
}

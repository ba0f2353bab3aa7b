// SPDX-License-Identifier: MIT
// What does a battler do in this action, as its substitutions leave its orders? Tests judged; which of them
// are there, and how IF lines are read: substitutions.c. Whether it comes to act: turn.c.
#include "asb/reading.h"

#include <string.h>

// ---- Judging

// What a battler's main orders say of this action; NULL: nothing.
static const struct asb_option *asb_main_option(struct asb_ctx *ctx, int battler) {
    int side = asb_side_of(ctx, battler), action = ctx->state->action;
    const struct asb_orders *orders = &ctx->state->orders[side];
    if (ctx->state->sides[side].active != battler || action < 1 || action > ctx->setup->actions ||
        !orders->given)
        return NULL;
    const struct asb_option *options = orders->options[action - 1];
    bool alternative =
        options[0].act == ASB_ACT_COOLDOWN && !(asb_b(ctx, battler)->flags & ASB_FLAG_COOLDOWN);
    return alternative ? &options[1] : &options[0];
}

static bool asb_inflicts(const struct asb_ctx *ctx, uint16_t move, uint16_t statuses) {
    struct asb_fx_list list = asb_moves[ctx->setup->date][move].fx;
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        if (fx->effect == ASB_FX_STATUS && fx->who != ASB_WHO_USER && fx->statuses & statuses)
            return true;
    }
    return false;
}

static bool asb_is_used_kind(const struct asb_ctx *ctx, uint16_t move, enum asb_used kind) {
    const struct asb_move *row = &asb_moves[ctx->setup->date][move];
    bool damaging = asb_is_damaging_move(ctx, move);
    bool evades = row->phases & 2 || move == ASB_MOVE_AGILITY_EVASIVE || move == ASB_MOVE_TELEPORT_EVASIVE ||
                  move == ASB_MOVE_DODGE;
    switch (kind) {
    case ASB_USED_PROTECTIVE:
        return asb_is_protective(move);
    case ASB_USED_EVASIVE:
        return evades;
    case ASB_USED_DAMAGING_EVASIVE:
        return evades && damaging;
    case ASB_USED_PRIORITY:
        return row->priority > 0;
    case ASB_USED_DAMAGING_PRIORITY:
        return row->priority > 0 && damaging;
    case ASB_USED_DAMAGING:
        return damaging;
    case ASB_USED_OTHER:
        return !damaging;
    case ASB_USED_PHYSICAL:
        return row->klass == ASB_CLASS_PHYSICAL;
    case ASB_USED_SPECIAL:
        return row->klass == ASB_CLASS_SPECIAL;
    case ASB_USED_CONTACT:
        return row->contact && damaging;
    case ASB_USED_RECOVERY:
        return asb_has_fx(ctx->setup->date, move, ASB_FX_RECOVERY);
    }
    return false;
}

static bool asb_is_of_kinds(const struct asb_ctx *ctx, uint16_t move, unsigned kinds) {
    for (int kind = 0; kinds >> kind; kind++)
        if (kinds >> kind & 1 && asb_is_used_kind(ctx, move, (enum asb_used)kind))
            return true;
    return false;
}

// [readings: substitutions] Attack clauses read what would be used by the main orders.
static bool asb_uses(struct asb_ctx *ctx, int who, const struct asb_test *test) {
    const struct asb_option *option = asb_main_option(ctx, who);
    if (!option || option->act != ASB_ACT_MOVE || asb_is_fainted(ctx, who))
        return false;
    uint8_t type = option->type ? option->type : asb_moves[ctx->setup->date][option->move].type;
    switch ((enum asb_predicate)test->predicate) {
    case ASB_TEST_USES: // "Dig" is every way of it, "Dig (Suspend)" that one
        return option->move == test->arg ||
               (asb_move_bases[test->arg] == test->arg && asb_move_bases[option->move] == test->arg);
    case ASB_TEST_USES_KIND:
        return asb_is_of_kinds(ctx, option->move, (unsigned)test->number);
    case ASB_TEST_USES_TYPE:
        return (type == (test->arg & 0xFF) || (type && type == test->arg >> 8)) &&
               (!test->number || asb_is_used_kind(ctx, option->move, ASB_USED_DAMAGING));
    default:
        return asb_inflicts(ctx, option->move, test->arg);
    }
}

static bool asb_compares(ump_frac value, uint8_t compare, ump_frac with) {
    int sign = ump_frac_cmp(value, with);
    switch (compare) {
    case 0:
        return sign < 0;
    case 1:
        return sign <= 0;
    case 2:
        return sign == 0;
    case 3:
        return sign >= 0;
    default:
        return sign > 0;
    }
}

// HP and energy, of which a share in percent may be asked.
static bool asb_level_holds(struct asb_ctx *ctx, int who, const struct asb_test *test) {
    bool hp = test->predicate == ASB_TEST_HP;
    ump_frac full = hp ? asb_max_hp(ctx, who) : ctx->setup->params[ASB_P_ENERGY_START];
    ump_frac with = ump_frac_int(test->number);
    if (test->arg)
        with = ump_frac_mul(full, ump_frac_make(test->number, 100, &ctx->status), &ctx->status);
    return asb_compares(hp ? asb_b(ctx, who)->hp : asb_b(ctx, who)->en, test->compare, with);
}

// Something that lasts on it, by its effect or by what put it there.
static bool asb_lasts_on(const struct asb_ctx *ctx, int who, const struct asb_test *test) {
    const struct asb_slot *slots = asb_b(ctx, who)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
        if ((test->number ? slots[i].source : slots[i].effect) == test->arg)
            return true;
    return false;
}

static bool asb_lies_before(const struct asb_ctx *ctx, int side, int16_t word) {
    const struct asb_slot *hazards = ctx->state->sides[side].hazards;
    for (int i = 0; i < 4; i++)
        if (hazards[i].started && hazards[i].arg == word)
            return true;
    return false;
}

static bool asb_is_on_field(const struct asb_ctx *ctx, const struct asb_test *test) {
    const struct asb_state *s = ctx->state;
    switch (test->number) {
    case ASB_SUBJECT_GRAVITY:
        return s->gravity;
    case ASB_SUBJECT_TRICK_ROOM:
        return s->trick_room;
    case ASB_SUBJECT_MAGIC_ROOM:
        return s->magic_room;
    case ASB_SUBJECT_WONDER_ROOM:
        return s->wonder_room;
    case ASB_SUBJECT_MUD_SPORT:
        return s->mud_sport;
    case ASB_SUBJECT_WATER_SPORT:
        return s->water_sport;
    case ASB_SUBJECT_ION_DELUGE:
        return s->ion_deluge;
    default:
        return s->terrain == test->arg;
    }
}

// Faster or slower than who stands opposite.
static bool asb_outruns(struct asb_ctx *ctx, int who, bool faster) {
    int other = asb_foe(ctx, who);
    if (other < 0)
        return false;
    int64_t mine = asb_battle_speed(ctx, who), theirs = asb_battle_speed(ctx, other);
    return faster ? mine > theirs : mine < theirs;
}

static bool asb_true_of(struct asb_ctx *ctx, int who, const struct asb_test *test) {
    const struct asb_battler *b = asb_b(ctx, who);
    switch ((enum asb_predicate)test->predicate) {
    case ASB_TEST_USES:
    case ASB_TEST_USES_KIND:
    case ASB_TEST_USES_TYPE:
    case ASB_TEST_INFLICTS:
        return asb_uses(ctx, who, test);
    case ASB_TEST_STATUS:
        return asb_statuses(ctx, who) & test->arg;
    case ASB_TEST_FAINTED:
        return asb_is_fainted(ctx, who);
    case ASB_TEST_HP:
    case ASB_TEST_EN:
        return asb_level_holds(ctx, who, test);
    case ASB_TEST_STAGE:
        return asb_compares(ump_frac_int(b->stages[test->arg]), test->compare, ump_frac_int(test->number));
    case ASB_TEST_FASTER:
    case ASB_TEST_SLOWER:
        return asb_outruns(ctx, who, test->predicate == ASB_TEST_FASTER);
    case ASB_TEST_SUBSTITUTE:
        return b->substitute > 0;
    case ASB_TEST_CLONES:
        return b->clones > 0;
    case ASB_TEST_AWAY:
        return test->number == ASB_PLACE_NONE ? b->place != ASB_PLACE_NONE : b->place == test->number;
    case ASB_TEST_SLUGGISH:
        return asb_slot_of(ctx, who, ASB_FX_SLUGGISH) != NULL;
    case ASB_TEST_HURT:
        return b->flags & ASB_FLAG_HURT;
    case ASB_TEST_ACTED:
        return b->flags & ASB_FLAG_ACTED;
    case ASB_TEST_SCREEN:
        return asb_has_screen(ctx, asb_side_of(ctx, who), (enum asb_screen)test->number);
    case ASB_TEST_ITEM:
        return b->item == test->arg && !(b->flags & ASB_FLAG_ITEM_GONE);
    case ASB_TEST_LASTING:
        return asb_lasts_on(ctx, who, test);
    case ASB_TEST_TRAPPED:
        return !asb_may_leave(ctx, who, &(struct asb_source){0});
    case ASB_TEST_HAZARD:
        return asb_lies_before(ctx, asb_side_of(ctx, who), test->number);
    case ASB_TEST_ABILITY:
        return asb_has(ctx, who, test->arg);
    case ASB_TEST_IS:
        return who == test->number;
    case ASB_TEST_WEATHER:
    case ASB_TEST_HAPPENED:
    case ASB_TEST_FIELD:
        break;
    }
    return false;
}

// [asb:timing.start-of-turn] Its own, of which a counter at 0 ends as its turn begins: by then it has it no
// more.
static uint16_t asb_statuses_in_turn(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    uint16_t over = (uint16_t)((b->sleep == 1) << ASB_STATUS_SLEEP | (b->freeze == 1) << ASB_STATUS_FREEZE |
                               (b->confusion == 1) << ASB_STATUS_CONFUSION |
                               (b->infatuation == 1) << ASB_STATUS_INFATUATION);
    return b->flags & ASB_FLAG_COOLDOWN ? asb_statuses(ctx, battler)
                                        : (uint16_t)(asb_statuses(ctx, battler) & ~over);
}

// The foe of a test: who stands opposite, also when it has just fainted.
static bool asb_test_holds(struct asb_ctx *ctx, int battler, const struct asb_test *test) {
    int who = test->subject;
    if (test->predicate == ASB_TEST_WEATHER)
        return asb_weather_now(ctx) == (enum asb_weather)test->number;
    if (test->predicate == ASB_TEST_FIELD)
        return asb_is_on_field(ctx, test);
    if (who == ASB_SUBJECT_SELF)
        who = battler;
    else if (who == ASB_SUBJECT_FOE)
        who = ctx->state->sides[1 - asb_side_of(ctx, battler)].active;
    if (who == battler && test->predicate == ASB_TEST_STATUS)
        return asb_statuses_in_turn(ctx, who) & test->arg;
    return who >= 0 && asb_true_of(ctx, who, test);
}

static bool asb_condition_holds(struct asb_ctx *ctx, int battler, const struct asb_conditional *condition) {
    for (int i = 0; i < condition->test_count; i++) {
        const struct asb_test *test = &condition->tests[i];
        bool chance = test->predicate == ASB_TEST_HAPPENED; // denied or not, that is seen in chances.c
        if (chance ? !(condition->seen >> i & 1) : asb_test_holds(ctx, battler, test) == (test->negated != 0))
            return false;
    }
    return true;
}

static int asb_option_code(const struct asb_option *option) { return option->act << 16 | option->move; }

// [readings: substitutions] It comes into force where it is met and what it says can be used. What is pushed
// back follows in the next action; the last one falls out of the round.
static void asb_put_in_force(struct asb_ctx *ctx, int battler, struct asb_orders *orders,
                             const struct asb_conditional *condition) {
    int action = ctx->state->action;
    const struct asb_option *main = asb_main_option(ctx, battler);
    struct asb_option displaced = main ? *main : (struct asb_option){.act = ASB_ACT_NOTHING};
    memcpy(orders->now, condition->then, sizeof orders->now);
    orders->replaced = (uint8_t)action;
    // what has been answered is answered, unless it happens once more
    for (int i = 0; i < orders->condition_count && asb_is(ctx->setup->params, ASB_P_CHANCE_CLAUSES, 0); i++)
        if (orders->conditions[i].line == condition->line)
            orders->conditions[i].seen = 0;
    if (condition->push)
        memmove(orders->options[action], orders->options[action - 1],
                (size_t)(ctx->setup->actions - action) * sizeof *orders->options);
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_NOTE,
                                      .actor = (int8_t)battler,
                                      .target = UMP_NOBODY,
                                      .subject = !condition->push               ? ASB_N_SUBSTITUTES
                                                 : action < ctx->setup->actions ? ASB_N_SUBSTITUTES_PUSHING
                                                                                : ASB_N_SUBSTITUTES_LAST,
                                      .rule = ASB_C_ORDERS,
                                      .arg = condition->line,
                                      .value = ump_frac_int(asb_option_code(&condition->then[0])),
                                      .after = ump_frac_int(asb_option_code(&displaced))});
}

static void asb_judge_conditions(struct asb_ctx *ctx, int battler, struct asb_orders *orders) {
    for (int i = 0; i < orders->condition_count; i++) {
        const struct asb_conditional *condition = &orders->conditions[i];
        if ((condition->actions && !(condition->actions >> (ctx->state->action - 1) & 1)) ||
            asb_illegal(ctx->setup, ctx->state, battler, &condition->then[0]) ||
            !asb_condition_holds(ctx, battler, condition) ||
            asb_is_kept_from(ctx, battler, &condition->then[0])) // reading 120: usable
            continue;
        asb_put_in_force(ctx, battler, orders, condition);
        return;
    }
}

static const struct asb_option asb_no_order = {
    .act = ASB_ACT_NOTHING, .target = UMP_NOBODY, .amount = ASB_UNSET};

const struct asb_option *asb_choose_option(struct asb_ctx *ctx, int battler) {
    struct asb_orders *orders = &ctx->state->orders[asb_side_of(ctx, battler)];
    int action = ctx->state->action;
    const struct asb_option *main = asb_main_option(ctx, battler);
    if (!main)
        return &asb_no_order;
    if (orders->replaced != action)
        asb_judge_conditions(ctx, battler, orders);
    if (orders->replaced != action)
        return main;
    bool cools = orders->now[0].act == ASB_ACT_COOLDOWN && !(asb_b(ctx, battler)->flags & ASB_FLAG_COOLDOWN);
    return &orders->now[cools];
}

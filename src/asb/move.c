// SPDX-License-Identifier: MIT
// How is a move used? From its announcement to its end: whether it may be used, whom it reaches, accuracy,
// hits, damage, effects, and who is out then; what is paid for it: paying.c; why it came to nothing:
// failing.c. What it is worth is figures.c, what its effects do fx/; phases and turns are turn.c.
#include "asb/battle.h"
#include "kit/bytes.h"

#include <stddef.h>
#include <string.h>

bool asb_use_row_has(const struct asb_ctx *ctx, uint16_t move, uint16_t effect) {
    if (!asb_move_may_have(&ctx->setup->masks, move, effect))
        return false;
    struct asb_fx_list list = asb_moves[ctx->setup->date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == effect)
            return true;
    return false;
}

bool asb_is_contact(const struct asb_use *use) { return use->attack.contact; }

// [asb:sluggish] [facts: moves] Protect and its kin, Dodge and the evasive ways of moves.
bool asb_is_protective(uint16_t move) {
    for (int date = 0; date < ASB_DATE_COUNT; date++) {
        struct asb_fx_list list = asb_moves[date][move].fx;
        for (int i = 0; i < list.count; i++)
            if (asb_fx_rows[list.first + i].effect == ASB_FX_GUARD ||
                asb_fx_rows[list.first + i].effect == ASB_FX_NOT_AFTER_GUARD)
                return true;
    }
    return false;
}

static bool asb_is_damaging_use(const struct asb_use *use) {
    return use->attack.klass == ASB_CLASS_PHYSICAL || use->attack.klass == ASB_CLASS_SPECIAL;
}

// ---- Whom it is used on

// One battler a side: whom a move reaches follows from its kind of target.
static int asb_target_of(const struct asb_ctx *ctx, int user, uint16_t move) {
    switch ((enum asb_target)asb_moves[ctx->setup->date][move].target) {
    case ASB_TARGET_USER: // Counter and its kin: at who struck
        if (asb_use_row_has(ctx, move, ASB_FX_COUNTER) || asb_use_row_has(ctx, move, ASB_FX_BIDE))
            return asb_foe(ctx, user);
        return user;
    case ASB_TARGET_USER_OR_ALLY:
    case ASB_TARGET_THREE_ALLIES:
    case ASB_TARGET_TEAM:
        return user;
    case ASB_TARGET_ALLY:
    case ASB_TARGET_ANY_ALLY:
    case ASB_TARGET_FOES_SIDE:
    case ASB_TARGET_FIELD:
        return UMP_NOBODY;
    default:
        return asb_foe(ctx, user);
    }
}

static bool asb_wants_battler(const struct asb_ctx *ctx, uint16_t move) {
    enum asb_target target = (enum asb_target)asb_moves[ctx->setup->date][move].target;
    return target != ASB_TARGET_FOES_SIDE && target != ASB_TARGET_FIELD;
}

// ---- Figures

static struct asb_traces *asb_fresh_traces(struct asb_traces *traces) {
    if (traces)
        traces->count = traces->lost = 0;
    return traces;
}

// [asb:targets] An attack at a fallen one is wasted and paid all the same: by that one's weight, without HP.
static int asb_figured_on(const struct asb_ctx *ctx, const struct asb_use *use, uint16_t move) {
    int opposite = ctx->state->sides[1 - asb_side_of(ctx, use->user)].active;
    return use->target < 0 && asb_wants_battler(ctx, move) ? opposite : use->target;
}

// Asks for a power or a cost that the table leaves open; true: ask again with it.
static bool asb_ask_open(struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_attack *a = &use->attack;
    bool power = a->open_power && asb_is_damaging_use(use), cost = a->open_cost && !use->called;
    if (!power && !cost)
        return false;
    struct asb_attack given = *a;
    if (power)
        given.power = ump_frac_int(ump_ask_number(ctx->chance, ASB_L_POWER, use->user, use->target, 0, 500));
    if (cost)
        given.cost = ump_frac_int(ump_ask_number(ctx->chance, ASB_L_COST, use->user, use->target, 0, 500));
    asb_look(ctx, a, use->user, asb_figured_on(ctx, use, given.move));
    a->traces = asb_fresh_traces(given.traces);
    asb_figure_move(a, given.move);
    asb_order_figures(ctx, use);
    a->power = given.power;
    a->cost = given.cost;
    a->power_given = power;
    a->cost_given = cost;
    return true;
}

enum { ASB_LOOKING_AWAY = 15 }; // [facts: move Mean Look] points of accuracy

static void asb_figure_use(struct asb_ctx *ctx, struct asb_use *use, uint16_t move) {
    struct asb_attack *a = &use->attack;
    struct asb_traces *traces = a->traces;
    asb_look(ctx, a, use->user, asb_figured_on(ctx, use, move));
    a->traces = asb_fresh_traces(traces);
    asb_figure_move(a, move);
    asb_order_figures(ctx, use);
    if (use->option->with & ASB_WITH_EYES)
        asb_add_part(a, ASB_PART_POINTS, (struct asb_source){ASB_FROM_FIELD, ASB_USER, ASB_T_LOOKS_AWAY},
                     ump_frac_int(-ASB_LOOKING_AWAY));
    asb_pick_row(ctx, use);
    a->drop_later = !use->called;
    a->from_there = asb_is_there(ctx, use->user, move);
    asb_figure_attack(a);
    if ((a->open_power || a->open_cost) && asb_ask_open(ctx, use)) {
        asb_pick_row(ctx, use);
        asb_figure_attack(a);
    }
    if (a->status != UMP_OK)
        ctx->status = a->status;
}

// ---- Announced

// It is announced before its checks, so that a question they ask can say what it is about. What turns out to
// be barred, or cannot be paid, is no use: the announcement is taken back.
void asb_take_back_use(struct asb_ctx *ctx, const struct asb_use *use) {
    ump_journal *journal = ctx->journal;
    if (!journal || journal->full || use->told >= journal->count)
        return;
    memmove(&journal->events[use->told], &journal->events[use->told + 1],
            (journal->count - use->told - 1) * sizeof *journal->events);
    journal->count--;
}

static void asb_log_use(struct asb_ctx *ctx, struct asb_use *use) {
    use->told = ctx->journal ? ctx->journal->count : 0;
    ctx->chance->subject = asb_source_code(asb_source_of_move(use->attack.move));
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_USE,
                                      .op = use->called ? UMP_OP_CHANGED : UMP_OP_NONE,
                                      .actor = use->user,
                                      .target = use->target,
                                      .subject = use->attack.move,
                                      .rule = ASB_C_ORDERS,
                                      .arg = use->phase,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

// ---- Whether it may be used

// [asb:restriction] What bars it in the action in which it came to be barred makes it fail, for nothing;
// later it becomes Struggle. True: that is all.
static bool asb_is_barred(struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_source why = asb_by_rule();
    const struct asb_battler *b = asb_b(ctx, use->user);
    if (use->attack.move == ASB_MOVE_CHILL && !b->chills) {
        asb_take_back_use(ctx, use);
        asb_say_note(ctx, UMP_EVENT_REFUSE, use->user, UMP_NOBODY, ASB_N_NO_CHILL_LEFT, ASB_C_CHILL);
        asb_break_streak(ctx, use->user);
        return true;
    }
    // [facts: move Struggle] "can be ordered at any time"
    bool free_to = use->called || use->attack.move == ASB_MOVE_STRUGGLE;
    enum asb_verdict verdict = free_to ? ASB_ALLOWED : asb_check_order(ctx, use, &why);
    if (!free_to && verdict == ASB_ALLOWED && asb_is_imprisoned(ctx, use, &why))
        verdict = ASB_BARRED;
    if (verdict == ASB_FAILS) {
        use->failed = true;
        if (!use->why) // what forbids it has not said why: its name does
            use->stopped_by = why;
    }
    if (verdict != ASB_BARRED)
        return false;
    asb_take_back_use(ctx, use);
    // what it lacks says more than its own name
    bool own = use->why && why.from == ASB_FROM_MOVE && why.index == use->attack.move;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_REFUSE,
                                      .actor = use->user,
                                      .target = UMP_NOBODY,
                                      .subject = use->barred_now ? ASB_N_BARRED : ASB_N_STRUGGLES,
                                      .rule = ASB_C_RESTRICTION,
                                      .arg = own ? 0 : asb_source_code(why),
                                      .group = use->why,
                                      .value = ump_frac_int(use->attack.move),
                                      .after = {0, 1}});
    if (use->barred_now)
        asb_break_streak(ctx, use->user);
    else
        asb_struggle(ctx, use->user);
    return true;
}

// ---- Reaching the target

// [asb:accuracy] True: it hits.
static bool asb_roll_accuracy(struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_work work = asb_work_of(ctx, use, ASB_SUM_ACCURACY);
    bool perfect;
    struct asb_attack *a = &use->attack;
    if (use->target == use->user || use->target < 0 || !asb_is_aimed(a))
        return true;
    if (a->who[ASB_USER].marks & ASB_MARK_FOCUSED && asb_cannot_be_evaded(ctx, use->user, use->target, a))
        return true;
    ump_frac chance = asb_accuracy(a, &perfect, NULL);
    if (perfect)
        return true;
    // worth telling where it is not what is printed; also why a move that may miss as printed cannot here
    bool sure = chance.num >= chance.den;
    if (ctx->journal && chance.num * 100 != (int64_t)a->accuracy * chance.den &&
        !(sure && a->accuracy >= 100))
        asb_accuracy(a, &perfect, &work);
    return sure || asb_roll(ctx, ASB_L_HIT, use->user, use->target, chance);
}

// False: it does not come to a hit, and that has been told.
static bool asb_comes_to_hit(struct asb_ctx *ctx, struct asb_use *use) {
    if (use->target < 0 && asb_wants_battler(ctx, use->attack.move)) {
        asb_say_why(ctx, UMP_EVENT_NOTE, use->user, UMP_NOBODY, ASB_N_NO_TARGET, ASB_WHY_NONE, asb_by_rule(),
                    use->attack.move);
        return false;
    }
    asb_call_use(ctx, ASB_ON_AIMED, use);
    if (use->stopped || use->failed) {
        asb_say_reason_of(ctx, use, use->stopped ? ASB_N_PROTECTED : ASB_N_FAILED);
        return false;
    }
    bool unaffected = use->target >= 0 && use->target != use->user && asb_is_unaffected(&use->attack);
    if (unaffected || asb_terrain_stops(ctx, use)) {
        asb_say_unaffected(ctx, use, !unaffected);
        return false;
    }
    if (asb_roll_accuracy(ctx, use)) {
        bool perfect;
        if (use->target < 0 || !asb_b(ctx, use->target)->clones)
            return true;
        asb_accuracy(&use->attack, &perfect, NULL);
        return !asb_is_aimed(&use->attack) || !asb_hits_clone(ctx, use, perfect);
    }
    use->missed = true;
    asb_say_note(ctx, UMP_EVENT_NOTE, use->user, use->target, ASB_N_MISSED, ASB_C_ACCURACY);
    return false;
}

// ---- Damage

// [asb:multi-hit]
static int asb_draw_hits(struct asb_ctx *ctx, const struct asb_use *use) {
    uint64_t weights[6];
    int32_t least;
    uint32_t count = asb_hit_weights(&use->attack, weights, &least);
    if (count < 2)
        return least;
    ump_draw draw = {.label = ASB_L_HITS,
                     .actor = use->user,
                     .target = use->target,
                     .n = count,
                     .weights = weights,
                     .lowest = least};
    return least + (int32_t)ump_choose(ctx->chance, &draw);
}

// "chance of a critical hit (Ember on Fern): critical stage (stage 1: Scope Lens +1) 1/8"
static void asb_tell_critical(struct asb_ctx *ctx, const struct asb_use *use, ump_frac chance) {
    struct asb_work work = asb_work_of(ctx, use, ASB_SUM_CRITICAL);
    char memory[ASB_DETAIL];
    ump_buf words = ump_buf_fixed(memory, sizeof memory);
    asb_crit_words(&use->attack, &words);
    asb_say_term_of(&work, ASB_T_CRITICAL, asb_by_rule(), ASB_C_CRITICAL, UMP_OP_START, chance, chance,
                    ump_buf_text(&words));
}

// [asb:damage.critical] Hits first, then a roll for each (reading 3).
static void asb_draw_criticals(struct asb_ctx *ctx, struct asb_use *use) {
    ump_frac chance = asb_crit_chance(&use->attack);
    if (ctx->journal && chance.num && (use->attack.crit_stage || chance.num == chance.den))
        asb_tell_critical(ctx, use, chance);
    for (int i = 0; i < use->hits; i++)
        if (asb_roll(ctx, ASB_L_CRIT, use->user, use->target, chance))
            use->crits++;
    use->crit = use->crits > 0;
    if (use->crit)
        asb_say_note(ctx, UMP_EVENT_NOTE, use->target, use->user, ASB_N_CRITICAL, ASB_C_CRITICAL);
}

// What a referee gives for the arena's sake.
static void asb_extra_power(struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_source arena = {ASB_FROM_FIELD, ASB_USER, ASB_T_FIELD};
    int32_t more = ump_ask_number(ctx->chance, ASB_L_EXTRA_POWER, use->user, use->target, 0, 100);
    if (more)
        asb_add_part(&use->attack, ASB_PART_FIELD, arena, ump_frac_int(more));
}

static void asb_strike(struct asb_ctx *ctx, struct asb_use *use) {
    struct asb_work work = asb_work_of(ctx, use, ASB_SUM_DAMAGE);
    use->hits = (uint8_t)asb_draw_hits(ctx, use);
    asb_draw_criticals(ctx, use);
    asb_extra_power(ctx, use);
    ump_frac damage = asb_damage(&use->attack, use->hits, use->crits, ctx->journal ? &work : NULL);
    if (use->attack.status != UMP_OK)
        ctx->status = use->attack.status;
    if (use->guard)
        damage = asb_past_guard(ctx, use, damage, ctx->journal ? &work : NULL);
    asb_put_damage(ctx, use, damage);
    asb_thaw_by(ctx, use);
    if (use->hp_lost.num > 0) // whoever is not to stand gets nothing of what the move does further
        asb_faint_if_due(ctx, use->target, ASB_AFTER_ATTACK);
}

// ---- The end of a use

// [asb:rounding] At the end of an attack those whose HP it changed faint at a half or less.
static void asb_faint_after(struct asb_ctx *ctx, const struct asb_use *use) {
    if (use->target >= 0 && use->hp_lost.num > 0)
        asb_faint_if_due(ctx, use->target, ASB_AFTER_ATTACK);
    if (use->user_hurt)
        asb_faint_if_due(ctx, use->user, ASB_AFTER_ATTACK);
    for (int side = 0; side < ASB_SIDES; side++)
        if (asb_active(ctx, side) >= 0)
            asb_faint_if_due(ctx, asb_active(ctx, side), ASB_AFTER_RESIDUAL);
}

// What the table does not say, or umpire does not play, is the referee's.
static void asb_leave_to_referee(struct asb_ctx *ctx, const struct asb_use *use) {
    const struct asb_masks *masks = &ctx->setup->masks;
    if (!(masks->made && masks->complete[use->attack.move]) &&
        !asb_is_complete_move(ctx->setup, use->attack.move))
        ump_ask(ctx->chance, ASB_L_PLAYED, use->user, use->target);
}

static void asb_resolve(struct asb_ctx *ctx, struct asb_use *use) {
    if (use->failed) {
        asb_say_reason_of(ctx, use, ASB_N_FAILED);
        return;
    }
    use->hit = asb_comes_to_hit(ctx, use);
    if (!use->hit) {
        asb_call_use(ctx, ASB_ON_MISS, use);
        return;
    }
    if (asb_is_damaging_use(use) && use->target >= 0 && use->target != use->user)
        asb_strike(ctx, use);
    asb_call_use(ctx, ASB_ON_HIT, use);
    if (use->failed)
        asb_say_reason_of(ctx, use, ASB_N_FAILED);
}

// ---- A use

// Checks, cost, effects. False: it was barred, or could not be paid.
static bool asb_use_it(struct asb_ctx *ctx, struct asb_use *use) {
    if (asb_is_barred(ctx, use))
        return false;
    if (!use->called && !asb_pay(ctx, use))
        return false;
    use->other_move = asb_b(ctx, use->user)->other_move;
    use->other_streak = asb_b(ctx, use->user)->other_streak;
    if (!use->called && use->phase == ASB_PHASE_STRIKE)
        asb_count_use(ctx, use->user, use->attack.move);
    if (!use->called && asb_is_stopped_from_evading(ctx, use))
        asb_use_fails(use, ASB_WHY_WAY_BARRED);
    bool taken = !use->failed && use->phase == ASB_PHASE_STRIKE && asb_is_intercepted(ctx, use);
    if (!use->failed && !taken)
        asb_call_use(ctx, ASB_ON_USE, use);
    if (use->phase != ASB_PHASE_STRIKE) {
        if (use->failed)
            asb_say_reason_of(ctx, use, ASB_N_FAILED);
        return !use->failed;
    }
    if (!taken)
        asb_resolve(ctx, use);
    asb_pay_for_drop(ctx, use);
    if (taken) // of the move itself nothing is its user's
        asb_call(ctx, ASB_ON_DONE, use->user, use->target, use, NULL);
    else
        asb_call_use(ctx, ASB_ON_DONE, use);
    if (asb_is_damaging_use(use) && use->phase == ASB_PHASE_STRIKE)
        ctx->state->sides[asb_side_of(ctx, use->user)].missed = !use->hit || use->failed || use->stopped;
    asb_note_use(ctx, use);
    asb_dances_along(ctx, use);
    if (use->failed && !use->called)
        asb_b(ctx, use->user)->recent_failed |= 1;
    asb_say_idle(ctx, use);
    asb_faint_after(ctx, use);
    asb_leave_to_referee(ctx, use);
    return true;
}

// A strike of which nothing has come yet; what it is worth is filled in by asb_figure_use.
static void asb_use_begin(struct asb_use *use, int user, int target, const struct asb_option *option) {
    ump_clear(use, offsetof(struct asb_use, attack));
    use->user = (int8_t)user;
    use->target = (int8_t)target;
    use->phase = ASB_PHASE_STRIKE;
    use->option = option;
}

static bool asb_use_as(struct asb_ctx *ctx, struct asb_use *use, uint16_t move) {
    struct asb_use *outer = ctx->use;
    struct asb_traces traces; // of a post's sums
    use->attack.traces = ctx->journal ? &traces : NULL;
    ctx->use = use;
    use->attack.move = move;
    use->with_z = asb_is_linked(ctx, use);
    asb_log_use(ctx, use);
    asb_figure_use(ctx, use, move);
    bool comes = asb_use_it(ctx, use);
    use->attack.traces = NULL;
    ctx->use = outer;
    return comes;
}

bool asb_use_move(struct asb_ctx *ctx, int user, const struct asb_option *option, enum asb_phase phase) {
    struct asb_use use;
    asb_use_begin(&use, user, asb_target_of(ctx, user, option->move), option);
    use.phase = (uint8_t)phase;
    return asb_use_as(ctx, &use, option->move);
}

// [facts: moves] What repeats another's Hidden Power "exactly" has its type.
static bool asb_repeats_exactly(uint16_t move) {
    return move == ASB_MOVE_COPYCAT || move == ASB_MOVE_MIRROR_MOVE || move == ASB_MOVE_ME_FIRST;
}
static uint8_t asb_hidden_type_of(const struct asb_ctx *ctx, int battler) {
    return battler >= 0 ? ctx->setup->fighters[battler].hidden_type : ASB_TYPE_NONE;
}

bool asb_call_another(struct asb_ctx *ctx, struct asb_use *by, uint16_t move, int target) {
    struct asb_option option = *by->option;
    option.move = move;
    option.target = (int8_t)target;
    option.called = option.second = 0;
    memset(option.more, 0, sizeof option.more);
    uint16_t z = asb_z_called(ctx, by, move);
    if (z) {
        option.called = move;
        option.move = move = z;
        option.type = ASB_TYPE_NONE;
    }
    if (move == ASB_MOVE_HIDDEN_POWER && asb_repeats_exactly(by->attack.move))
        option.type = asb_hidden_type_of(ctx, asb_foe(ctx, by->user));
    struct asb_use use;
    asb_use_begin(&use, by->user, asb_target_of(ctx, by->user, move), &option);
    use.called = true;
    use.returned = by->returned;
    use.power_factor = by->call_power;
    return asb_use_as(ctx, &use, move) && !use.failed;
}

void asb_struggle(struct asb_ctx *ctx, int user) {
    static const struct asb_option struggle = {
        .act = ASB_ACT_MOVE, .target = UMP_NOBODY, .move = ASB_MOVE_STRUGGLE};
    struct asb_use use;
    asb_use_begin(&use, user, asb_foe(ctx, user), &struggle);
    asb_use_as(ctx, &use, ASB_MOVE_STRUGGLE);
}

// SPDX-License-Identifier: MIT
// Where does a number of a sum come from? Terms as a journal or the calculator gets them, what stands in
// brackets behind them ("rank 4: 4 x 3/2"), and who moved a power, a cost, a rank or the effectiveness. The
// sums are damage.c energy.c accuracy.c; amounts in words amounts.c; words of terms words.def.
#include "asb/battle.h"

#include <string.h>

static const char *const asb_short_stats[ASB_STAT_COUNT] = {"Atk", "Def", "SpA", "SpD", "Spe", "Acc", "Eva"};

// ---- A term

// "x3/2 = 18", as posts have it. Terms of effects are named by what they come from.
static void asb_term_to_sink(const struct asb_work *work, enum asb_term term, struct asb_source source,
                             enum asb_cite cite, ump_op op, ump_frac operand, ump_frac after,
                             const char *detail) {
    char text[2 * UMP_FRAC_TEXT + 16], name[ASB_DETAIL + 64];
    ump_buf out = ump_buf_fixed(text, sizeof text), words = ump_buf_fixed(name, sizeof name);
    ump_term_value(op, operand, after, &out);
    bool named = source.from != ASB_FROM_RULE && asb_source_name(source)[0];
    ump_buf_str(&words, named ? asb_source_name(source) : asb_term_word((uint16_t)term));
    if (detail)
        ump_buf_printf(&words, " (%s)", detail);
    work->sink->working(work->sink->out, ump_buf_text(&words), ump_buf_text(&out),
                        asb_rule_name((uint16_t)cite));
}

void asb_tell_term(const struct asb_work *work, enum asb_term term, struct asb_source source,
                   enum asb_cite cite, ump_op op, ump_frac operand, ump_frac after, const char *detail) {
    ump_event event = {.kind = UMP_EVENT_WORKING,
                       .op = (uint8_t)op,
                       .actor = work->actor,
                       .target = work->target,
                       .subject = (uint16_t)term,
                       .rule = (uint16_t)cite,
                       .arg = source.from << 16 | source.index,
                       .group = work->group,
                       .value = operand,
                       .after = after};
    if (detail && !*detail)
        detail = NULL;
    if (work->journal)
        ump_journal_append_text(work->journal, &event, detail, detail ? strlen(detail) : 0);
    if (work->sink)
        asb_term_to_sink(work, term, source, cite, op, operand, after, detail);
}

void asb_say_frac(ump_frac value, ump_buf *out) {
    char text[UMP_FRAC_TEXT];
    ump_frac_print(value, text, sizeof text);
    ump_buf_str(out, text);
}

// ---- Who moved a figure

void asb_trace_before(const struct asb_attack *a, struct asb_snapshot *at) {
    at->power = a->power;
    at->cost = a->cost;
    at->steps = a->steps;
    at->immune = a->immune;
    at->crit_stage = a->crit_stage;
    for (int role = 0; role < 2; role++)
        for (int i = 0; i < ASB_RANKS; i++)
            at->ranks[role][i] = a->who[role].ranks[i];
}

static void asb_trace(struct asb_traces *traces, struct asb_trace trace) {
    if (ump_frac_cmp(trace.before, trace.after) == 0)
        return;
    if (traces->count < ASB_TRACES_MAX)
        traces->rows[traces->count++] = trace;
    else
        traces->lost = true;
}

void asb_trace_after(struct asb_attack *a, const struct asb_snapshot *at, struct asb_source source) {
    struct asb_traces *traces = a->traces;
    asb_trace(traces, (struct asb_trace){source, ASB_TRACED_POWER, 0, 0, at->power, a->power});
    asb_trace(traces, (struct asb_trace){source, ASB_TRACED_COST, 0, 0, at->cost, a->cost});
    asb_trace(traces, (struct asb_trace){source, ASB_TRACED_STEPS, 0, 0, ump_frac_int(at->steps),
                                         ump_frac_int(a->steps)});
    asb_trace(traces, (struct asb_trace){source, ASB_TRACED_IMMUNE, 0, 0, ump_frac_int(at->immune),
                                         ump_frac_int(a->immune)});
    asb_trace(traces, (struct asb_trace){source, ASB_TRACED_CRIT, 0, 0, ump_frac_int(at->crit_stage),
                                         ump_frac_int(a->crit_stage)});
    for (int role = 0; role < 2; role++)
        for (int i = 0; i < ASB_RANKS; i++)
            asb_trace(traces, (struct asb_trace){source, ASB_TRACED_RANK, (uint8_t)role, (uint8_t)i,
                                                 ump_frac_int(at->ranks[role][i]),
                                                 ump_frac_int(a->who[role].ranks[i])});
}

// What stands behind a figure that was moved: doubled, half again, or so much more or less.
static void asb_say_moved(const struct asb_work *work, struct asb_attack *a, enum asb_term term,
                          enum asb_cite cite, const struct asb_trace *trace) {
    ump_frac twice = ump_frac_mul(trace->before, ump_frac_int(2), &a->status),
             by = ump_frac_sub(trace->after, trace->before, &a->status);
    if (trace->before.num > 0 && ump_frac_cmp(twice, trace->after) == 0)
        asb_say_term(work, term, trace->source, cite, UMP_OP_MUL, ump_frac_int(2), trace->after);
    else
        asb_say_term(work, term, trace->source, cite, by.num < 0 ? UMP_OP_SUB : UMP_OP_ADD,
                     by.num < 0 ? ump_frac_neg(by, &a->status) : by, trace->after);
}

// "damage taken in this action 21/2 x 3/2", of Bide "damage taken 1505/64 x 7/4": what a move gives back that
// has no power of its own.
static void asb_given_back_words(const struct asb_attack *a, ump_frac power, ump_buf *out) {
    struct asb_fx_list list = asb_moves[a->date][a->move].fx;
    ump_status status = UMP_OK;
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        if ((fx->effect != ASB_FX_COUNTER && fx->effect != ASB_FX_BIDE) || !fx->num)
            continue;
        ump_buf_str(out, fx->effect == ASB_FX_BIDE ? "damage taken " : "damage taken in this action ");
        asb_say_frac(ump_frac_mul(power, ump_frac_make(fx->den, fx->num, &status), &status), out);
        ump_buf_str(out, " x ");
        asb_say_frac(ump_frac_make(fx->num, fx->den, &status), out);
    }
}

// The row's own figure, then what was made of it; where that is not known from end to end, what it came to.
void asb_tell_start(const struct asb_work *work, struct asb_attack *a, enum asb_traced what,
                    enum asb_term term, enum asb_cite cite) {
    static const struct asb_source rule = {ASB_FROM_RULE, ASB_USER, 0};
    const struct asb_amount *amount = what == ASB_TRACED_POWER ? &a->bap : &a->energy;
    bool given = what == ASB_TRACED_POWER ? a->power_given : a->cost_given;
    ump_frac value = what == ASB_TRACED_POWER ? a->power : a->cost, at = value, printed;
    const struct asb_traces *traces = a->traces;
    const struct asb_trace *first = NULL;
    char memory[ASB_DETAIL];
    ump_buf detail = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; traces && i < traces->count; i++) {
        const struct asb_trace *trace = &traces->rows[i];
        if (trace->what != what)
            continue;
        if (!first)
            first = trace;
        else if (ump_frac_cmp(at, trace->before) != 0)
            traces = NULL;
        at = trace->after;
        if (!traces)
            break;
    }
    bool whole = traces && !traces->lost && first && ump_frac_cmp(at, value) == 0;
    struct asb_attack probe = *a; // an amount is looked up without a trace of it
    ump_frac start = whole ? first->before : value;
    if (!given && asb_amount_of(&probe, amount, &printed) && ump_frac_cmp(printed, start) == 0)
        asb_amount_words(&probe, amount, &detail);
    if (given && what == ASB_TRACED_POWER && a->live && a->move == ASB_MOVE_BIDE)
        asb_given_back_words(a, start, &detail);
    if (whole && !given && start.num == 0 && amount->kind == ASB_AMOUNT_NONE) { // it starts with what gave it
        if (first->source.from == ASB_FROM_MOVE)
            asb_given_back_words(a, first->after, &detail);
        asb_say_term_of(work, term, first->source, cite, UMP_OP_START, first->after, first->after,
                        ump_buf_text(&detail));
    } else {
        asb_say_term_of(work, term, rule, cite, UMP_OP_START, start, start, ump_buf_text(&detail));
        first = NULL;
    }
    for (int i = 0; whole && i < traces->count; i++)
        if (traces->rows[i].what == what && &traces->rows[i] != first)
            asb_say_moved(work, a, term, cite, &traces->rows[i]);
}

// ---- What stands in brackets

// "Atk rank 5 with Light Ball +1: 5 x 3/2"; above the knee "SpA rank 8: 6 x 3/2 + 2 x 1".
void asb_rank_words(const struct asb_attack *a, enum asb_role role, enum asb_stat stat, ump_buf *out) {
    int rank = a->who[role].ranks[stat];
    int knee = asb_int(a->params, ASB_P_RANK_KNEE);
    const char *before = " with ";
    bool attack = stat == ASB_STAT_ATK || stat == ASB_STAT_SPA;
    ump_buf_printf(out, "%s%s rank %d", attack && role == ASB_TARGET ? "the target's " : "",
                   asb_short_stats[stat], rank);
    for (int i = 0; a->traces && i < a->traces->count; i++) {
        const struct asb_trace *trace = &a->traces->rows[i];
        int by = (int)(trace->after.num - trace->before.num);
        if (trace->what != ASB_TRACED_RANK || trace->role != role || trace->stat != stat)
            continue;
        ump_buf_printf(out, "%s%s %+d", before, asb_source_name(trace->source), by);
        before = ", ";
    }
    ump_buf_printf(out, ": %d x ", rank < knee ? rank : knee);
    asb_say_frac(a->params[ASB_P_RANK_STEP], out);
    if (rank <= knee)
        return;
    ump_buf_printf(out, " + %d x ", rank - knee);
    asb_say_frac(a->params[ASB_P_RANK_BEYOND], out);
}

// "stage 2: 1 of the move, Scope Lens +1".
void asb_crit_words(const struct asb_attack *a, ump_buf *out) {
    const char *before = ": ";
    int moved = 0, own;
    if (a->sure_crit) {
        ump_buf_str(out, "sure");
        return;
    }
    ump_buf_printf(out, "stage %d", a->crit_stage);
    for (int i = 0; a->traces && i < a->traces->count; i++)
        if (a->traces->rows[i].what == ASB_TRACED_CRIT)
            moved += (int)(a->traces->rows[i].after.num - a->traces->rows[i].before.num);
    own = a->crit_stage - moved;
    if (own) {
        ump_buf_printf(out, ": %d of the move", own);
        before = ", ";
    }
    for (int i = 0; a->traces && i < a->traces->count; i++) {
        const struct asb_trace *trace = &a->traces->rows[i];
        if (trace->what != ASB_TRACED_CRIT)
            continue;
        ump_buf_printf(out, "%s%s %+d", before, asb_source_name(trace->source),
                       (int)(trace->after.num - trace->before.num));
        before = ", ";
    }
}

// "Fire on Grass 3/2, on Steel 3/2".
static void asb_chart_words(const struct asb_attack *a, uint8_t attacking, ump_buf *out) {
    const uint8_t *types = a->who[ASB_TARGET].types;
    bool any = false;
    ump_status status = UMP_OK;
    for (int i = 0; attacking && i < 3; i++) {
        int step = types[i] ? asb_chart[attacking][types[i]] : 0;
        bool again = (i > 0 && types[i] == types[0]) || (i > 1 && types[i] == types[1]);
        if (!step || step == ASB_IMMUNE || again)
            continue;
        ump_buf_str(out, out->len ? ", " : "");
        if (!any)
            ump_buf_printf(out, "%s ", asb_type_names[attacking]);
        ump_buf_printf(out, "on %s ", asb_type_names[types[i]]);
        asb_say_frac(asb_effectiveness_of(a->params, step, &status), out);
        any = true;
    }
}
void asb_effectiveness_words(const struct asb_attack *a, ump_buf *out) {
    asb_chart_words(a, a->type, out);
    asb_chart_words(a, a->type2, out);
    if (a->type == ASB_TYPE_ELECTRIC && a->who[ASB_TARGET].marks & ASB_MARK_DRENCHED) {
        ump_buf_str(out, out->len ? ", drenched " : "drenched ");
        asb_say_frac(a->params[ASB_P_EFFECT_STEP], out);
    }
}

// "Atk +2, Def -1: 3 x 2": the stages that count.
void asb_stage_words(const struct asb_attack *a, int attack, int defence, ump_buf *out) {
    int which = a->attack_stats >> ASB_STAT_SPA & 1 ? ASB_STAT_SPA : ASB_STAT_ATK;
    int against = a->defence_stats >> ASB_STAT_SPD & 1 ? ASB_STAT_SPD : ASB_STAT_DEF;
    if (attack)
        ump_buf_printf(out, "%s%s %+d", a->target_attack ? "the target's " : "", asb_short_stats[which],
                       attack);
    if (defence)
        ump_buf_printf(out, "%s%s %+d", attack ? ", " : "", asb_short_stats[against], defence);
    ump_buf_printf(out, ": %d x ", attack - defence);
    asb_say_frac(a->params[ASB_P_STAGE_STEP], out);
}

// ---- What HP and energy change by

static enum asb_term asb_term_of_cite(uint16_t cite) {
    switch ((enum asb_cite)cite) {
    case ASB_C_STATUS_BURN:
        return ASB_T_BURN;
    case ASB_C_STATUS_POISON:
        return ASB_T_POISON;
    case ASB_C_STATUS_CONFUSION:
        return ASB_T_CONFUSION;
    default:
        return ASB_T_AMOUNT;
    }
}

void asb_tell(struct asb_ctx *ctx, enum asb_group_of_terms sum, int battler, struct asb_source source,
              enum asb_cite cite, ump_frac amount, const char *words) {
    struct asb_work work = {ctx->journal, NULL, (int8_t)battler, (int8_t)battler, sum, false};
    if (ctx->journal)
        asb_say_term_of(&work, ASB_T_AMOUNT, source, cite, UMP_OP_START, amount, amount, words);
}

void asb_tell_share_of(struct asb_ctx *ctx, enum asb_group_of_terms sum, int battler,
                       struct asb_source source, enum asb_cite cite, ump_frac amount, const char *of,
                       ump_frac base, ump_frac factor) {
    char memory[ASB_DETAIL];
    ump_buf words = ump_buf_fixed(memory, sizeof memory);
    ump_buf_printf(&words, "%s ", of);
    asb_say_frac(base, &words);
    ump_buf_str(&words, " x ");
    asb_say_frac(factor, &words);
    asb_tell(ctx, sum, battler, source, cite, amount, ump_buf_text(&words));
}

static bool asb_begin_sum(struct asb_ctx *ctx, struct asb_attempt *attempt, ump_frac before) {
    struct asb_work work = {ctx->journal, NULL, attempt->sum_of[0], attempt->sum_of[1], attempt->sum, false};
    const ump_journal *journal = ctx->journal;
    if (!journal || !attempt->sum)
        return false;
    const ump_event *last = journal->count ? &journal->events[journal->count - 1] : NULL;
    bool goes_on = last && last->kind == UMP_EVENT_WORKING && last->group == attempt->sum &&
                   last->actor == attempt->sum_of[0] && last->target == attempt->sum_of[1] &&
                   ump_frac_eq(last->after, before);
    if (!attempt->begun && !goes_on)
        asb_say_term(&work, asb_source_code(attempt->source) ? ASB_T_AMOUNT : asb_term_of_cite(attempt->cite),
                     attempt->source, (enum asb_cite)attempt->cite, UMP_OP_START, before, before);
    attempt->begun = true;
    return true;
}

void asb_tell_by_rule(struct asb_ctx *ctx, struct asb_attempt *attempt, enum asb_term term,
                      enum asb_cite cite, ump_op op, ump_frac operand, ump_frac before, ump_frac after) {
    if (ump_frac_eq(before, after) || !asb_begin_sum(ctx, attempt, before))
        return;
    struct asb_work work = {ctx->journal, NULL, attempt->sum_of[0], attempt->sum_of[1], attempt->sum, false};
    asb_say_term(&work, term, asb_by_rule(), cite, op, operand, after);
}

// By its factor where it is one, else by how much more or less it is.
void asb_tell_change(struct asb_ctx *ctx, struct asb_attempt *attempt, struct asb_source source,
                     const struct asb_fx *fx, ump_frac before) {
    ump_status status = UMP_OK;
    ump_frac after = attempt->amount, half = ump_frac_make(1, 2, &status);
    if (!attempt->sum || attempt->blocked || ump_frac_eq(before, after) || before.num == 0)
        return;
    // costs are told as what they are, not as what they do to the energy
    bool turned = before.num < 0;
    before = turned ? ump_frac_neg(before, &status) : before;
    after = turned ? ump_frac_neg(after, &status) : after;
    ump_frac factor = ump_frac_div(after, before, &status), by = ump_frac_sub(after, before, &status);
    bool named = fx && fx->den > 0 &&
                 (ump_frac_eq(factor, ump_frac_make(fx->num, fx->den, &status)) ||
                  ump_frac_eq(factor, ump_frac_make(fx->den - fx->num, fx->den, &status)) ||
                  ump_frac_eq(factor, ump_frac_make(fx->den + fx->num, fx->den, &status)));
    bool times = named || ump_frac_eq(factor, half) || ump_frac_eq(factor, ump_frac_int(2));
    if (status != UMP_OK || !asb_begin_sum(ctx, attempt, before))
        return;
    struct asb_work work = {ctx->journal, NULL, attempt->sum_of[0], attempt->sum_of[1], attempt->sum, false};
    asb_say_term(&work, ASB_T_EFFECT, source, asb_cite_of(source),
                 times        ? UMP_OP_MUL
                 : by.num < 0 ? UMP_OP_SUB
                              : UMP_OP_ADD,
                 times        ? factor
                 : by.num < 0 ? ump_frac_neg(by, &status)
                              : by,
                 after);
}

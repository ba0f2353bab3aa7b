// SPDX-License-Identifier: MIT
// What becomes of a combatant in an encounter: lost Hit Points, Injuries, fainting, conditions, stages, and
// what a natural roll sets off? The numbers are injuries.c; when conditions bite by themselves is
// conditions.c.
#include "ptu/ptu.h"

void ptu_note(struct ptu_ctx *ctx, ump_event_kind kind, int actor, int target, enum ptu_note note,
              enum ptu_cite cite, int32_t arg) {
    ump_log(ctx->journal, (ump_event){.kind = (uint8_t)kind,
                                      .actor = (int8_t)actor,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)note,
                                      .rule = (uint16_t)cite,
                                      .arg = arg,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

// Burned, poisoned and paralysed take stages as long as they last.
int32_t ptu_stage_under(int32_t cs, uint32_t statuses, enum ptu_stage stage) {
    const uint32_t poison = ptu_bit(PTU_POISONED) | ptu_bit(PTU_BADLY_POISONED);
    if (stage == PTU_CS_DEF && statuses & ptu_bit(PTU_BURNED))
        cs -= 2;
    if (stage == PTU_CS_SPD && statuses & poison)
        cs -= 2;
    if (stage == PTU_CS_SPE && statuses & ptu_bit(PTU_PARALYSIS))
        cs -= 4;
    return cs < -6 ? -6 : cs > 6 ? 6 : cs;
}

int32_t ptu_stage_now(const struct ptu_combatant *c, enum ptu_stage stage) {
    return ptu_stage_under(c->stages[stage], c->statuses, stage);
}

// ---- Conditions

static void ptu_log_status(struct ptu_ctx *ctx, int target, enum ptu_status status, int by, ump_op op) {
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STATUS,
                                      .op = (uint8_t)op,
                                      .actor = (int8_t)by,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)status,
                                      .rule = PTU_C_FACTS,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

// [book:types] Who cannot have a condition by its types.
static bool ptu_bears(const struct ptu_combatant_info *info, enum ptu_status status) {
    static const struct {
        uint8_t status, type;
    } rows[] = {{PTU_PARALYSIS, PTU_TYPE_ELECTRIC},  {PTU_BURNED, PTU_TYPE_FIRE},
                {PTU_STUCK, PTU_TYPE_GHOST},         {PTU_TRAPPED, PTU_TYPE_GHOST},
                {PTU_FROZEN, PTU_TYPE_ICE},          {PTU_POISONED, PTU_TYPE_POISON},
                {PTU_POISONED, PTU_TYPE_STEEL},      {PTU_BADLY_POISONED, PTU_TYPE_POISON},
                {PTU_BADLY_POISONED, PTU_TYPE_STEEL}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].status == status && (info->types[0] == rows[i].type || info->types[1] == rows[i].type))
            return true;
    return false;
}

bool ptu_afflict(struct ptu_ctx *ctx, int target, enum ptu_status status, int by) {
    struct ptu_combatant *c = ptu_b(ctx, target);
    if (c->flags & PTU_FAINTED)
        return false;
    bool bears = ptu_bears(&ctx->setup->infos[target], status);
    if (bears || c->statuses & ptu_bit(status)) {
        ptu_note(ctx, UMP_EVENT_NOTE, target, UMP_NOBODY, bears ? PTU_N_BEARS : PTU_N_ALREADY, PTU_C_FACTS,
                 (int32_t)status);
        return false;
    }
    c->statuses |= ptu_bit(status);
    if (status == PTU_BADLY_POISONED)
        c->poison = 0;
    if (status == PTU_VORTEX)
        c->vortex = 0;
    ptu_log_status(ctx, target, status, by, UMP_OP_BEGAN);
    return true;
}

void ptu_cure(struct ptu_ctx *ctx, int target, enum ptu_status status) {
    struct ptu_combatant *c = ptu_b(ctx, target);
    if (!(c->statuses & ptu_bit(status)))
        return;
    c->statuses &= ~ptu_bit(status);
    if (status == PTU_BADLY_POISONED)
        c->poison = 0;
    if (status == PTU_VORTEX)
        c->vortex = 0;
    ptu_log_status(ctx, target, status, UMP_NOBODY, UMP_OP_ENDED);
    if (status == PTU_SLEEP)
        c->statuses &= ~ptu_bit(PTU_BAD_SLEEP);
}

bool ptu_is_guarded(const struct ptu_ctx *ctx, int battler) {
    struct ptu_view view = ptu_view_of(ctx->setup, ctx->state, battler);
    return ptu_fx_own(&view, PTU_FX_GUARDED).count > 0;
}

// [facts: Contrary, Simple, Clear Body, White Smoke, Hyper Cutter] What a change comes to, 0 where it is kept
// off.
static int32_t ptu_change_of(const struct ptu_ctx *ctx, int target, int from, enum ptu_stage stage,
                             int32_t by) {
    struct ptu_view view = ptu_view_of(ctx->setup, ctx->state, target);
    by = ptu_fx_own(&view, PTU_FX_CONTRARY).count ? -by : by;
    by = ptu_fx_own(&view, PTU_FX_SIMPLE).count ? 2 * by : by;
    bool kept = (from != target && ptu_fx_own(&view, PTU_FX_KEEPS).count) ||
                (stage == PTU_CS_ATK && ptu_fx_own(&view, PTU_FX_KEEPS_ATK).count);
    return by < 0 && kept ? 0 : by;
}

void ptu_change_stage(struct ptu_ctx *ctx, int target, int from, enum ptu_stage stage, int32_t by,
                      enum ptu_cite cite) {
    struct ptu_combatant *c = ptu_b(ctx, target);
    int32_t now = c->stages[stage] + ptu_change_of(ctx, target, from, stage, by);
    now = now < -6 ? -6 : now > 6 ? 6 : now;
    int32_t change = now - c->stages[stage];
    if (!change || c->flags & PTU_FAINTED)
        return;
    c->stages[stage] = (int8_t)now;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_STAGE,
                                      .actor = (int8_t)target,
                                      .target = (int8_t)target,
                                      .subject = (uint16_t)stage,
                                      .rule = (uint16_t)cite,
                                      .value = ump_frac_int(change),
                                      .after = ump_frac_int(now)});
}

// ---- Hit Points

static bool ptu_defies(const struct ptu_combatant_info *info) {
    for (uint32_t i = 0; i < info->ability_count; i++) {
        const struct ptu_owner *owner = &ptu_abilities[info->abilities[i]];
        if (owner->fx_count && ptu_fx[owner->first_fx].stage == PTU_FX_DEFY_DEATH)
            return true;
    }
    return false;
}

// [ptu:formula.9] At 0 or less it faints, and what is Persistent or Volatile leaves it; far below, it is
// dead.
void ptu_see_down(struct ptu_ctx *ctx, int target) {
    struct ptu_combatant *c = ptu_b(ctx, target);
    const struct ptu_combatant_info *info = &ctx->setup->infos[target];
    if (c->hp <= 0 && !(c->flags & PTU_FAINTED)) {
        c->flags |= PTU_FAINTED;
        for (unsigned i = 0; i < PTU_STATUS_COUNT; i++)
            if (ptu_statuses[i].group != PTU_OTHER)
                c->statuses &= ~ptu_bit(i);
        c->poison = 0;
        ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FAINT,
                                          .actor = UMP_NOBODY,
                                          .target = (int8_t)target,
                                          .value = {0, 1},
                                          .after = {0, 1}});
    }
    if (!(c->flags & PTU_DEAD) &&
        ptu_is_dead(ctx->setup->params, c->hp, info->max, c->injuries, ptu_defies(info))) {
        c->flags |= PTU_DEAD | PTU_FAINTED;
        ptu_note(ctx, UMP_EVENT_NOTE, target, UMP_NOBODY, PTU_N_DEAD, PTU_C_BOOK, 0);
    }
}

void ptu_injure(struct ptu_ctx *ctx, int target, int32_t count, enum ptu_cite cite) {
    struct ptu_combatant *c = ptu_b(ctx, target);
    if (count <= 0)
        return;
    int32_t now = c->injuries + count;
    c->injuries = (uint8_t)(now > 99 ? 99 : now);
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_NOTE,
                                      .actor = (int8_t)target,
                                      .target = (int8_t)target,
                                      .subject = PTU_N_INJURED,
                                      .rule = (uint16_t)cite,
                                      .arg = count,
                                      .value = ump_frac_int(count),
                                      .after = ump_frac_int(c->injuries)});
}

void ptu_lose(struct ptu_ctx *ctx, int target, int by, int32_t amount, bool loss, bool no_massive,
              enum ptu_cite cite) {
    struct ptu_combatant *c = ptu_b(ctx, target);
    const struct ptu_combatant_info *info = &ctx->setup->infos[target];
    if (amount <= 0)
        return;
    struct ptu_harm harm =
        ptu_harm_of(ctx->setup->params, c->hp, info->max, c->temp, amount, loss, no_massive);
    int32_t absorbed = c->temp - harm.temp;
    c->hp = harm.hp;
    c->temp = (int16_t)harm.temp;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_DAMAGE,
                                      .actor = (int8_t)by,
                                      .target = (int8_t)target,
                                      .rule = (uint16_t)cite,
                                      .arg = loss,
                                      .value = ump_frac_int(amount),
                                      .after = ump_frac_int(c->hp)});
    if (absorbed)
        ptu_note(ctx, UMP_EVENT_NOTE, target, UMP_NOBODY, PTU_N_ABSORBED, PTU_C_BOOK, absorbed);
    if (harm.massive)
        ptu_note(ctx, UMP_EVENT_NOTE, target, UMP_NOBODY, PTU_N_MASSIVE, PTU_C_INJURIES, amount);
    ptu_injure(ctx, target, harm.massive + harm.markers, PTU_C_INJURIES);
    ptu_see_down(ctx, target);
}

// Each Injury takes a tenth of the maximum from what can be healed.
void ptu_heal(struct ptu_ctx *ctx, int target, int32_t amount, enum ptu_cite cite) {
    struct ptu_combatant *c = ptu_b(ctx, target);
    if (c->flags & PTU_DEAD)
        return;
    amount = ptu_healed(c->hp, ctx->setup->infos[target].max, c->injuries, amount) - c->hp;
    if (amount <= 0)
        return;
    c->hp += amount;
    if (c->hp > 0)
        c->flags &= (uint8_t)~PTU_FAINTED;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_HEAL,
                                      .actor = (int8_t)target,
                                      .target = (int8_t)target,
                                      .rule = (uint16_t)cite,
                                      .value = ump_frac_int(amount),
                                      .after = ump_frac_int(c->hp)});
}

// ---- What a natural roll sets off

static void ptu_set_off_row(struct ptu_ctx *ctx, const struct ptu_use *use, const struct ptu_trigger *t) {
    int target = t->user ? use->actor : use->aimed;
    switch ((enum ptu_trigger_kind)t->kind) {
    case PTU_TRIGGER_STATUS:
        ptu_afflict(ctx, target, (enum ptu_status)t->a, use->actor);
        break;
    case PTU_TRIGGER_STAGE:
        ptu_change_stage(ctx, target, use->actor, (enum ptu_stage)t->a, t->amount, PTU_C_FACTS);
        break;
    case PTU_TRIGGER_COIN: {
        ump_draw draw = {.label = PTU_L_COIN, .actor = use->actor, .target = use->aimed, .n = 2};
        ctx->chance->subject = ptu_subject(t->a, t->b, use->play); // what it is between
        ptu_afflict(ctx, target, (enum ptu_status)(ump_choose(ctx->chance, &draw) ? t->b : t->a), use->actor);
        break;
    }
    case PTU_TRIGGER_ASK:
        ump_ask(ctx->chance, PTU_L_EFFECT, use->actor, use->aimed);
        break;
    }
}

// Whether a Move of its own causes a condition.
static bool ptu_causes(const struct ptu_move *facts, enum ptu_status status) {
    for (uint32_t i = 0; facts && i < facts->trigger_count; i++) {
        const struct ptu_trigger *t = &ptu_triggers[facts->first_trigger + i];
        if (t->kind == PTU_TRIGGER_STATUS && t->a == status)
            return true;
    }
    return false;
}

// What abilities and items add: a condition on 19 and 20, or two naturals more where the Move causes it
// itself.
struct ptu_added {
    bool none, poisons, flinches, injures; // none: nothing is set off at all
    int32_t more_poison, more_flinch;
};

static int32_t ptu_added_range(const struct ptu_use *use, enum ptu_status status, enum ptu_fx_stage stage,
                               bool *adds) {
    const struct ptu_fx *fx = ptu_fx_of(use, stage, false);
    bool own = ptu_causes(use->play->facts, status);
    *adds = fx && !own;
    return fx && own ? fx->value : 0;
}

static struct ptu_added ptu_added_of(const struct ptu_use *use) {
    struct ptu_added added = {.none = ptu_fx_of(use, PTU_FX_NO_EFFECT, false) ||
                                      ptu_fx_of(use, PTU_FX_NO_EFFECT, true),
                              .injures = ptu_fx_of(use, PTU_FX_FANG_INJURY, false) != NULL};
    added.more_poison = ptu_added_range(use, PTU_POISONED, PTU_FX_ADDS_POISON, &added.poisons);
    added.more_flinch = ptu_added_range(use, PTU_FLINCH, PTU_FX_ADDS_FLINCH, &added.flinches);
    return added;
}

// Whether a row of the Move is set off.
static bool ptu_row_fits(const struct ptu_added *added, const struct ptu_trigger *t, int32_t natural,
                         int32_t range) {
    int32_t wider = t->even || t->to < 20 ? 0 : range;
    if (t->kind == PTU_TRIGGER_STATUS && t->to == 20)
        wider += t->a == PTU_POISONED ? added->more_poison : t->a == PTU_FLINCH ? added->more_flinch : 0;
    return natural >= t->from - wider && natural <= t->to && !(t->even && natural % 2);
}

bool ptu_sets_off(const struct ptu_use *use, int32_t natural, int32_t range, bool missed) {
    const struct ptu_move *facts = use->play->facts;
    struct ptu_added added = ptu_added_of(use);
    bool adds = !missed && (added.poisons || added.flinches), any = adds || (!missed && added.injures);
    if (natural == 0)
        return any || (facts && facts->trigger_count);
    if (added.none)
        return false;
    for (uint32_t i = 0; facts && i < facts->trigger_count; i++)
        if (ptu_row_fits(&added, &ptu_triggers[facts->first_trigger + i], natural, range))
            return true;
    return (adds && natural >= 19 - range) || (any && natural >= 19);
}

// [ptu:accuracy] By the natural roll alone, modifiers do not matter.
void ptu_set_off(struct ptu_ctx *ctx, const struct ptu_use *use, int32_t natural, int32_t range,
                 bool missed) {
    const struct ptu_move *facts = use->play->facts;
    struct ptu_added added = ptu_added_of(use);
    if (added.none)
        return;
    for (uint32_t i = 0; facts && i < facts->trigger_count; i++) {
        const struct ptu_trigger *t = &ptu_triggers[facts->first_trigger + i];
        if (ptu_row_fits(&added, t, natural, range))
            ptu_set_off_row(ctx, use, t);
    }
    if (missed)
        return;
    if (added.poisons && natural >= 19 - range)
        ptu_afflict(ctx, use->aimed, PTU_POISONED, use->actor);
    if (added.flinches && natural >= 19 - range)
        ptu_afflict(ctx, use->aimed, PTU_FLINCH, use->actor);
    if (natural >= 19 && added.injures)
        ptu_injure(ctx, use->aimed, 1, PTU_C_FACTS);
}

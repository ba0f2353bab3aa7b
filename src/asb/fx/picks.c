// SPDX-License-Identifier: MIT
// Which moves work on a list of moves that their order names? Sleep Talk, Metronome, Assist draw one of them,
// Conversion its type, Imprison seals them. How many it must be: asb_picks_wanted, asked by options.c.
#include "asb/fx/moves.h"
#include "asb/reading.h"

// ---- The list

// The moves of the order that a rule lets pass, each once.
struct asb_picks {
    uint16_t moves[ASB_PICKS_MAX];
    int count;
};
typedef bool asb_pick_rule(const struct asb_ctx *ctx, int user, const struct asb_picks *so_far,
                           uint16_t move);

static struct asb_picks asb_picked(const struct asb_ctx *ctx, const struct asb_use *use, int most,
                                   asb_pick_rule *passes) {
    struct asb_picks picks = {.count = 0};
    const struct asb_option *option = use->option;
    for (int i = 0; option && i < ASB_PICKS_MAX && picks.count < most; i++) {
        uint16_t move = i == 0 ? option->called : option->more[i - 1];
        bool again = false;
        for (int k = 0; k < picks.count; k++)
            again |= asb_move_bases[picks.moves[k]] == asb_move_bases[move];
        if (move && !again && passes(ctx, use->user, &picks, move))
            picks.moves[picks.count++] = move;
    }
    return picks;
}

static uint16_t asb_draw_pick(struct asb_ctx *ctx, const struct asb_use *use, const struct asb_picks *picks) {
    ump_draw draw = {.label = ASB_L_WHICH,
                     .actor = use->user,
                     .target = UMP_NOBODY,
                     .n = (uint32_t)picks->count,
                     .lowest = 1};
    uint32_t which = picks->count > 1 ? ump_choose(ctx->chance, &draw) : 0;
    return picks->moves[which < (uint32_t)picks->count ? which : 0];
}

static bool asb_is_of(uint16_t move, const uint16_t *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (asb_move_bases[list[i]] == asb_move_bases[move])
            return true;
    return false;
}
static bool asb_is_known(const struct asb_ctx *ctx, int battler, uint16_t move) {
    const struct asb_fighter *fighter = &ctx->setup->fighters[battler];
    for (uint32_t i = 0; i < fighter->move_count; i++)
        if (asb_move_bases[fighter->moves[i]] == asb_move_bases[move])
            return true;
    return fighter->move_count == 0 || asb_has_learned(ctx, battler, move);
}
static bool asb_is_true_move(const struct asb_ctx *ctx, uint16_t move) {
    const struct asb_move *row = asb_move_row(ctx, move);
    return row->exists && row->kind != ASB_MOVE_KIND_COMMAND && row->kind != ASB_MOVE_KIND_Z_MOVE;
}

// ---- Sleep Talk

static bool asb_talks_of(const struct asb_ctx *ctx, int user, const struct asb_picks *so_far, uint16_t move) {
    static const uint16_t never[] = {ASB_MOVE_ASSIST,      ASB_MOVE_BIDE,       ASB_MOVE_COPYCAT,
                                     ASB_MOVE_FOCUS_PUNCH, ASB_MOVE_ME_FIRST,   ASB_MOVE_METRONOME,
                                     ASB_MOVE_MIRROR_MOVE, ASB_MOVE_SLEEP_TALK, ASB_MOVE_UPROAR};
    (void)so_far;
    return asb_is_true_move(ctx, move) && asb_is_known(ctx, user, move) &&
           !asb_is_of(move, never, sizeof never / sizeof *never);
}
// [facts: move Sleep Talk] One of those selected, each as likely; asleep only.
static void asb_sleep_talk(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_picks picks = asb_picked(ctx, m->use, m->fx->n[0], asb_talks_of);
    bool asleep = asb_statuses(ctx, m->use->user) >> ASB_STATUS_SLEEP & 1;
    if (!asleep || !picks.count ||
        !asb_call_and_pay(ctx, m, m->use, asb_draw_pick(ctx, m->use, &picks), asb_foe(ctx, m->use->user)))
        asb_use_fails(m->use, !asleep        ? ASB_WHY_USER_AWAKE
                              : !picks.count ? ASB_WHY_NO_PICK
                                             : ASB_WHY_CALL_UNPAID);
}
const struct asb_effect asb_fx_sleep_talk = {.on_hit = asb_sleep_talk};

// ---- Metronome, Assist

static const uint16_t asb_never_called[] = {
    ASB_MOVE_ASSIST,      ASB_MOVE_COPYCAT,      ASB_MOVE_COUNTER,     ASB_MOVE_DESTINY_BOND,
    ASB_MOVE_DETECT,      ASB_MOVE_ENDURE,       ASB_MOVE_FEINT,       ASB_MOVE_FOCUS_PUNCH,
    ASB_MOVE_FOLLOW_ME,   ASB_MOVE_HELPING_HAND, ASB_MOVE_ME_FIRST,    ASB_MOVE_METRONOME,
    ASB_MOVE_MIMIC,       ASB_MOVE_MIRROR_COAT,  ASB_MOVE_MIRROR_MOVE, ASB_MOVE_PROTECT,
    ASB_MOVE_RAGE_POWDER, ASB_MOVE_QUICK_GUARD,  ASB_MOVE_SKETCH,      ASB_MOVE_SLEEP_TALK,
    ASB_MOVE_SNATCH,      ASB_MOVE_STRUGGLE,     ASB_MOVE_WIDE_GUARD};

// [facts: move Metronome] Ten that its user does not know, of ten types.
static bool asb_swings_to(const struct asb_ctx *ctx, int user, const struct asb_picks *so_far,
                          uint16_t move) {
    uint8_t type = asb_move_row(ctx, move)->type;
    for (int i = 0; i < so_far->count; i++)
        if (asb_move_row(ctx, so_far->moves[i])->type == type)
            return false;
    bool known = ctx->setup->fighters[user].move_count && asb_is_known(ctx, user, move);
    return asb_is_true_move(ctx, move) && !known && move != ASB_MOVE_COVET &&
           !asb_is_of(move, asb_never_called, sizeof asb_never_called / sizeof *asb_never_called);
}
static void asb_metronome(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_picks picks = asb_picked(ctx, m->use, ASB_PICKS_MAX, asb_swings_to);
    if (picks.count < ASB_PICKS_MAX ||
        !asb_call_and_pay(ctx, m, m->use, asb_draw_pick(ctx, m->use, &picks), asb_foe(ctx, m->use->user)))
        asb_use_fails(m->use, picks.count < ASB_PICKS_MAX ? ASB_WHY_NO_PICK : ASB_WHY_CALL_UNPAID);
}
const struct asb_effect asb_fx_metronome = {.on_hit = asb_metronome};

// [facts: move Assist] Three moves of one ally that has not fallen.
static bool asb_ally_knows(const struct asb_ctx *ctx, int ally, const struct asb_picks *picks,
                           uint16_t move) {
    for (int i = 0; i < picks->count; i++)
        if (!asb_is_known(ctx, ally, picks->moves[i]))
            return false;
    return asb_is_known(ctx, ally, move);
}
static bool asb_assists_with(const struct asb_ctx *ctx, int user, const struct asb_picks *so_far,
                             uint16_t move) {
    static const uint16_t moreover[] = {ASB_MOVE_CIRCLE_THROW, ASB_MOVE_DRAGON_TAIL};
    int8_t allies[ASB_BATTLERS_MAX];
    int count = asb_reserves(ctx, asb_side_of(ctx, user), allies);
    if (!asb_is_true_move(ctx, move) || asb_is_of(move, moreover, 2) ||
        asb_is_of(move, asb_never_called, sizeof asb_never_called / sizeof *asb_never_called))
        return false;
    for (int i = 0; i < count; i++)
        if (asb_ally_knows(ctx, allies[i], so_far, move))
            return true;
    return false;
}
static void asb_assist(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_picks picks = asb_picked(ctx, m->use, 3, asb_assists_with);
    if (picks.count < 3 ||
        !asb_call_and_pay(ctx, m, m->use, asb_draw_pick(ctx, m->use, &picks), asb_foe(ctx, m->use->user)))
        asb_use_fails(m->use, picks.count < 3 ? ASB_WHY_NO_PICK : ASB_WHY_CALL_UNPAID);
}
const struct asb_effect asb_fx_assist = {.on_hit = asb_assist};

// ---- Conversion

// [facts: move Conversion] Types that are not its own, each once; Hidden Power counts as Normal, as its row.
static bool asb_converts_by(const struct asb_ctx *ctx, int user, const struct asb_picks *so_far,
                            uint16_t move) {
    uint8_t type = asb_move_row(ctx, move)->type;
    const uint8_t *own = asb_b(ctx, user)->types;
    for (int i = 0; i < so_far->count; i++)
        if (asb_move_row(ctx, so_far->moves[i])->type == type)
            return false;
    return type && type != own[0] && type != own[1] && type != own[2] && asb_is_true_move(ctx, move) &&
           asb_is_known(ctx, user, move);
}
static void asb_conversion(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_picks picks = asb_picked(ctx, m->use, 4, asb_converts_by);
    if (m->slot)
        return;
    if (!picks.count || asb_has(ctx, m->use->user, ASB_ABILITY_MULTITYPE)) {
        asb_use_fails(m->use, picks.count ? ASB_WHY_TYPES_STAY : ASB_WHY_NO_PICK);
        return;
    }
    asb_put_types(ctx, m, m->use->user, ASB_LASTS);
    uint8_t *types = asb_b(ctx, m->use->user)->types;
    types[0] = asb_move_row(ctx, asb_draw_pick(ctx, m->use, &picks))->type;
    types[1] = types[2] = ASB_TYPE_NONE;
    asb_say_source(ctx, m->use->user, UMP_NOBODY, ASB_N_TYPES_CHANGED, m->source);
}
const struct asb_effect asb_fx_conversion = {.on_hit = asb_conversion};

// ---- Imprison

static bool asb_seals(const struct asb_ctx *ctx, int user, const struct asb_picks *so_far, uint16_t move) {
    (void)so_far;
    return asb_is_true_move(ctx, move) && asb_is_known(ctx, user, move);
}
// [facts: move Imprison] A slot for each move on its user: gone with it.
static void asb_imprison(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (m->slot)
        return;
    struct asb_picks picks = asb_picked(ctx, m->use, m->fx->n[0], asb_seals);
    if (!picks.count || asb_slot_of(ctx, m->use->user, ASB_FX_IMPRISON)) {
        asb_use_fails(m->use, picks.count ? ASB_WHY_ON_USER : ASB_WHY_NO_PICK);
        return;
    }
    for (int i = 0; i < picks.count; i++) {
        struct asb_slot *slot = asb_slot_put(ctx, m->use->user, m, m->fx->n[1], ASB_UNIT_ACTIONS);
        if (slot)
            slot->arg = picks.moves[i];
    }
}
const struct asb_effect asb_fx_imprison = {.on_hit = asb_imprison, .several = true};

bool asb_is_imprisoned(const struct asb_ctx *ctx, struct asb_use *use, struct asb_source *why) {
    int foe = asb_foe(ctx, use->user);
    if (foe < 0)
        return false;
    const struct asb_slot *slots = asb_b(ctx, foe)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
        if (slots[i].effect == ASB_FX_IMPRISON &&
            asb_move_bases[slots[i].arg] == asb_move_bases[use->attack.move]) {
            *why = asb_source_of_code(slots[i].source);
            use->barred_now = slots[i].fresh;
            return true;
        }
    return false;
}

// ---- What an order has to name

// Conversion's at the time of the order: its types may be others when its turn comes.
static bool asb_could_convert_by(const struct asb_ctx *ctx, int user, const struct asb_picks *so_far,
                                 uint16_t move) {
    uint8_t type = asb_move_row(ctx, move)->type;
    for (int i = 0; i < so_far->count; i++)
        if (asb_move_row(ctx, so_far->moves[i])->type == type)
            return false;
    return type && asb_is_true_move(ctx, move) && asb_is_known(ctx, user, move);
}

static asb_pick_rule *asb_pick_rule_of(const struct asb_ctx *ctx, uint16_t move, int *most) {
    static const struct {
        uint16_t effect, most;
        asb_pick_rule *passes;
    } rules[] = {{ASB_FX_SLEEP_TALK, 4, asb_talks_of},
                 {ASB_FX_METRONOME, ASB_PICKS_MAX, asb_swings_to},
                 {ASB_FX_ASSIST, 3, asb_assists_with},
                 {ASB_FX_CONVERSION, 4, asb_could_convert_by},
                 {ASB_FX_IMPRISON, 1, asb_seals}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (asb_fx_of_move(ctx, move, rules[i].effect)) {
            *most = rules[i].most;
            return rules[i].passes;
        }
    return NULL;
}

int asb_picks_wanted(const struct asb_ctx *ctx, int battler, uint16_t move) {
    const struct asb_fighter *fighter = &ctx->setup->fighters[battler];
    struct asb_picks there = {.count = 0};
    int most = 0;
    asb_pick_rule *passes = asb_pick_rule_of(ctx, move, &most);
    // Metronome and Assist fail with fewer; of its own moves it names as many as there are.
    if (!passes || passes == asb_swings_to || passes == asb_assists_with || fighter->move_count == 0)
        return most;
    bool converts = passes == asb_could_convert_by;
    for (uint32_t i = 0; i < fighter->move_count && there.count < most; i++)
        if (!asb_is_of(fighter->moves[i], there.moves, (size_t)there.count) &&
            (converts ? asb_converts_by : passes)(ctx, battler, &there, fighter->moves[i]))
            there.moves[there.count++] = fighter->moves[i];
    return there.count;
}

int asb_picks_named(const struct asb_ctx *ctx, int battler, const struct asb_option *option, uint16_t *bad) {
    struct asb_picks named = {.count = 0};
    int most = 0;
    asb_pick_rule *passes = asb_pick_rule_of(ctx, option->move, &most);
    *bad = 0;
    for (int i = 0; passes && i < ASB_PICKS_MAX; i++) {
        uint16_t move = i == 0 ? option->called : option->more[i - 1];
        if (move && !asb_is_of(move, named.moves, (size_t)named.count) && passes(ctx, battler, &named, move))
            named.moves[named.count++] = move;
        else if (move && !*bad)
            *bad = move;
    }
    return named.count;
}

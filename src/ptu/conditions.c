// SPDX-License-Identifier: MIT
// When do conditions bite by themselves? The checks at the start of a turn, the Ticks and saves at its end,
// what ends with the round. How a condition begins and ends is effects.c.
#include "ptu/ptu.h"

enum {
    PTU_SAVE_PARALYSIS = 5,
    PTU_SAVE_SLEEP = 16,
    PTU_SAVE_FREEZE = 16,
    PTU_SAVE_FREEZE_FIRE = 11,
    PTU_SAVE_RAGE = 15,
    PTU_CONFUSED_HITS = 8,
    PTU_CONFUSED_CURED = 16,
    PTU_LOVE_HINDERS = 10,
    PTU_LOVE_CURED = 19
};

int32_t ptu_roll_d20(struct ptu_ctx *ctx, enum ptu_label label, int actor) {
    ump_draw draw = {
        .label = (uint16_t)label, .actor = (int8_t)actor, .target = UMP_NOBODY, .n = 20, .lowest = 1};
    return (int32_t)ump_choose(ctx->chance, &draw) + 1;
}

static bool ptu_suffers(const struct ptu_ctx *ctx, int user, enum ptu_status status) {
    return (ptu_b(ctx, user)->statuses & ptu_bit(status)) != 0;
}

static bool ptu_has_type(const struct ptu_ctx *ctx, int user, enum ptu_type type) {
    const struct ptu_combatant_info *info = &ctx->setup->infos[user];
    return info->types[0] == type || info->types[1] == type;
}

static bool ptu_has_fx(const struct ptu_ctx *ctx, int user, const char *ability) {
    const struct ptu_combatant_info *info = &ctx->setup->infos[user];
    for (uint32_t i = 0; i < info->ability_count; i++)
        if (ump_span_eq(ump_span_of_str(ptu_abilities[info->abilities[i]].name), ability))
            return true;
    return false;
}

static void ptu_lose_ticks(struct ptu_ctx *ctx, int user, int32_t ticks, enum ptu_cite cite) {
    int32_t loss =
        ticks * ptu_tick(ctx->setup->infos[user].max) - (ptu_has_fx(ctx, user, "Permafrost") ? 5 : 0);
    if (loss > 0 && !ptu_is_guarded(ctx, user))
        ptu_lose(ctx, user, UMP_NOBODY, loss, true, false, cite);
}

// Hail and sand hurt at the start of a turn, the sun whom it powers.
static void ptu_weather_tick(struct ptu_ctx *ctx, int user) {
    uint8_t weather = ctx->state->weather;
    bool hail = weather == PTU_WEATHER_HAIL && !ptu_has_type(ctx, user, PTU_TYPE_ICE) &&
                !ptu_has_fx(ctx, user, "Snow Cloak");
    bool sand = weather == PTU_WEATHER_SANDSTORM && !ptu_has_type(ctx, user, PTU_TYPE_GROUND) &&
                !ptu_has_type(ctx, user, PTU_TYPE_ROCK) && !ptu_has_type(ctx, user, PTU_TYPE_STEEL) &&
                !ptu_has_fx(ctx, user, "Sand Veil") && !ptu_has_fx(ctx, user, "Sand Force");
    if ((hail || sand) && !ptu_has_fx(ctx, user, "Overcoat"))
        ptu_lose_ticks(ctx, user, 1, PTU_C_WEATHER);
    if (weather == PTU_WEATHER_SUN && ptu_has_fx(ctx, user, "Solar Power") && !ptu_is_guarded(ctx, user))
        ptu_lose(ctx, user, UMP_NOBODY, ctx->setup->infos[user].max / 16, true, false, PTU_C_WEATHER);
}

static bool ptu_prevented(struct ptu_ctx *ctx, int user, enum ptu_note note) {
    ptu_b(ctx, user)->flags |= PTU_PREVENTED;
    ptu_note(ctx, UMP_EVENT_REFUSE, user, UMP_NOBODY, note, PTU_C_FACTS, 0);
    return false;
}

static bool ptu_check_confusion(struct ptu_ctx *ctx, int user) {
    int32_t roll = ptu_roll_d20(ctx, PTU_L_CONFUSION, user);
    if (roll >= PTU_CONFUSED_CURED)
        ptu_cure(ctx, user, PTU_CONFUSED);
    if (roll > PTU_CONFUSED_HITS)
        return true;
    ptu_note(ctx, UMP_EVENT_REFUSE, user, UMP_NOBODY, PTU_N_HITS_ITSELF, PTU_C_CONFUSED, 0);
    ptu_b(ctx, user)->flags |= PTU_ACTED;
    ptu_hit_itself(ctx, user);
    return false;
}

static void ptu_check_love(struct ptu_ctx *ctx, int user) {
    int32_t roll = ptu_roll_d20(ctx, PTU_L_INFATUATION, user);
    if (roll >= PTU_LOVE_CURED)
        ptu_cure(ctx, user, PTU_INFATUATED);
    else if (roll <= PTU_LOVE_HINDERS)
        ptu_b(ctx, user)->flags |= PTU_IN_LOVE;
}

// Checks in the order a turn has them: field, what forbids acting, saves.
bool ptu_may_act(struct ptu_ctx *ctx, int user) {
    struct ptu_combatant *c = ptu_b(ctx, user);
    c->flags &= (uint8_t) ~(PTU_ACTED | PTU_PREVENTED | PTU_IN_LOVE);
    if (c->flags & PTU_FAINTED)
        return false;
    ptu_weather_tick(ctx, user);
    if (ptu_suffers(ctx, user, PTU_VORTEX))
        ptu_lose_ticks(ctx, user, 1, PTU_C_VORTEX);
    if (c->flags & PTU_FAINTED)
        return false;
    if (c->flags & PTU_EXHAUSTED) {
        c->flags &= (uint8_t)~PTU_EXHAUSTED;
        return ptu_prevented(ctx, user, PTU_N_EXHAUSTED);
    }
    if (ptu_suffers(ctx, user, PTU_FROZEN))
        return ptu_prevented(ctx, user, PTU_N_FROZEN);
    if (ptu_suffers(ctx, user, PTU_SLEEP))
        return ptu_prevented(ctx, user, PTU_N_ASLEEP);
    if (ptu_suffers(ctx, user, PTU_FLINCH)) {
        ptu_prevented(ctx, user, PTU_N_FLINCHED);
        ptu_cure(ctx, user, PTU_FLINCH);
        return false;
    }
    if (ptu_suffers(ctx, user, PTU_PARALYSIS) &&
        ptu_roll_d20(ctx, PTU_L_PARALYSIS, user) < PTU_SAVE_PARALYSIS)
        return ptu_prevented(ctx, user, PTU_N_PARALYSED);
    if (ptu_suffers(ctx, user, PTU_CONFUSED) && !ptu_check_confusion(ctx, user))
        return false;
    if (ptu_suffers(ctx, user, PTU_INFATUATED))
        ptu_check_love(ctx, user);
    return !(c->flags & PTU_FAINTED);
}

// ---- The end of a turn

// Burn and poison, where it took a Standard Action or was kept from it.
static void ptu_burn_and_poison(struct ptu_ctx *ctx, int user) {
    struct ptu_combatant *c = ptu_b(ctx, user);
    if (!(c->flags & (PTU_ACTED | PTU_PREVENTED)))
        return;
    if (ptu_suffers(ctx, user, PTU_BURNED))
        ptu_lose_ticks(ctx, user, 1, PTU_C_BURNED);
    if (ptu_suffers(ctx, user, PTU_BADLY_POISONED)) {
        int32_t loss = 5 << (c->poison > 8 ? 8 : c->poison); // doubled each round
        c->poison = (uint8_t)(c->poison < 99 ? c->poison + 1 : c->poison);
        if (!ptu_is_guarded(ctx, user))
            ptu_lose(ctx, user, UMP_NOBODY, loss, true, false, PTU_C_POISONED);
    } else if (ptu_suffers(ctx, user, PTU_POISONED)) {
        ptu_lose_ticks(ctx, user, 1, PTU_C_POISONED);
    }
    if (c->flags & PTU_ACTED && ptu_suffers(ctx, user, PTU_CURSED))
        ptu_lose_ticks(ctx, user, 2, PTU_C_CURSED);
}

static void ptu_save_freeze(struct ptu_ctx *ctx, int user) {
    int32_t roll = ptu_roll_d20(ctx, PTU_L_FREEZE, user);
    roll += ctx->state->weather == PTU_WEATHER_SUN ? 4 : ctx->state->weather == PTU_WEATHER_HAIL ? -2 : 0;
    if (roll >= (ptu_has_type(ctx, user, PTU_TYPE_FIRE) ? PTU_SAVE_FREEZE_FIRE : PTU_SAVE_FREEZE))
        ptu_cure(ctx, user, PTU_FROZEN);
}

// d20 against 20, 14, 8, 2, and it is over with the fifth turn.
static void ptu_save_vortex(struct ptu_ctx *ctx, int user) {
    struct ptu_combatant *c = ptu_b(ctx, user);
    int32_t against = 20 - 6 * c->vortex;
    bool over = c->vortex >= 4 || ptu_roll_d20(ctx, PTU_L_VORTEX, user) >= against;
    c->vortex++;
    if (over)
        ptu_cure(ctx, user, PTU_VORTEX);
}

void ptu_end_turn(struct ptu_ctx *ctx, int user) {
    struct ptu_combatant *c = ptu_b(ctx, user);
    if (c->delayed) {
        int32_t later = c->delayed;
        c->delayed = 0;
        ptu_lose(ctx, user, UMP_NOBODY, later, true, false, PTU_C_FACTS);
    }
    if (!(c->flags & PTU_FAINTED))
        ptu_burn_and_poison(ctx, user);
    if (!(c->flags & PTU_FAINTED) && ptu_suffers(ctx, user, PTU_SLEEP)) {
        if (ptu_suffers(ctx, user, PTU_BAD_SLEEP))
            ptu_lose_ticks(ctx, user, 2, PTU_C_BAD_SLEEP);
        if (ptu_roll_d20(ctx, PTU_L_SLEEP, user) >= PTU_SAVE_SLEEP)
            ptu_cure(ctx, user, PTU_SLEEP);
    }
    if (!(c->flags & PTU_FAINTED) && ptu_suffers(ctx, user, PTU_FROZEN))
        ptu_save_freeze(ctx, user);
    if (!(c->flags & PTU_FAINTED) && ptu_suffers(ctx, user, PTU_ENRAGED) &&
        !ptu_suffers(ctx, user, PTU_SLEEP) && ptu_roll_d20(ctx, PTU_L_RAGE, user) >= PTU_SAVE_RAGE)
        ptu_cure(ctx, user, PTU_ENRAGED);
    if (!(c->flags & PTU_FAINTED) && ptu_suffers(ctx, user, PTU_VORTEX))
        ptu_save_vortex(ctx, user);
    c->flags &= (uint8_t) ~(PTU_ACTED | PTU_PREVENTED | PTU_IN_LOVE);
}

// A flinch never goes into the next round; the weather wears off.
void ptu_end_round(struct ptu_ctx *ctx) {
    struct ptu_state *s = ctx->state;
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++)
        ptu_cure(ctx, (int)i, PTU_FLINCH);
    if (!s->weather || s->weather_left == PTU_NO_LIMIT || --s->weather_left > 0)
        return;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FIELD,
                                      .op = UMP_OP_ENDED,
                                      .actor = UMP_NOBODY,
                                      .target = UMP_NOBODY,
                                      .subject = s->weather,
                                      .rule = PTU_C_WEATHER,
                                      .value = {0, 1},
                                      .after = {0, 1}});
    s->weather = PTU_WEATHER_NONE;
}

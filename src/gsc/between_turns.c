// SPDX-License-Identifier: MIT
// What happens after a battler's segment, and between turns? One function per row of the list, in order. When
// they run: turn.c.
#include "gsc/gsc.h"

static int gsc_leader_first(const struct gsc_ctx *ctx, int i) { return ctx->setup->leader ^ i; }

// [gsc:end-of-attack.after.1] Reading: the counter of Toxic serves burns as well.
static void gsc_status_damage(struct gsc_ctx *ctx, int side) {
    struct gsc_side *who = &ctx->s->sides[side];
    int status = gsc_member(ctx->s, side)->status;
    if (status != GSC_POISON && status != GSC_BURN)
        return;
    int amount = gsc_share(ctx, side, 3);
    if (who->marks & GSC_MARK_TOXIC) {
        if (who->toxic < UINT8_MAX)
            who->toxic++;
        amount = gsc_share(ctx, side, 4) * who->toxic;
    }
    gsc_lose_hp(ctx, side, -1, amount, GSC_C_RESIDUAL);
}

// [gsc:end-of-attack.after.2] The opponent gains what was lost.
static void gsc_leech(struct gsc_ctx *ctx, int side) {
    if (!(ctx->s->sides[side].marks & GSC_MARK_SEEDED))
        return;
    struct gsc_member *member = gsc_member(ctx->s, side);
    int amount = gsc_share(ctx, side, 3);
    if (amount > member->hp)
        amount = member->hp;
    gsc_lose_hp(ctx, side, 1 - side, amount, GSC_C_RESIDUAL);
    if (gsc_member(ctx->s, 1 - side)->hp)
        gsc_gain_hp(ctx, 1 - side, amount, GSC_C_RESIDUAL);
}

void gsc_residual_slow(struct gsc_ctx *ctx, int side) {
    const struct gsc_member *member = gsc_member(ctx->s, side);
    const struct gsc_side *who = &ctx->s->sides[side];
    gsc_status_damage(ctx, side);
    if (member->hp)
        gsc_leech(ctx, side);
    if (member->hp && who->marks & GSC_MARK_NIGHTMARE)
        gsc_lose_hp(ctx, side, -1, gsc_share(ctx, side, 2), GSC_C_RESIDUAL);
    if (member->hp && who->marks & GSC_MARK_CURSED)
        gsc_lose_hp(ctx, side, -1, gsc_share(ctx, side, 2), GSC_C_RESIDUAL);
}

void gsc_log_field(struct gsc_ctx *ctx, int side, int subject, ump_op op) {
    if (!ctx->journal)
        return;
    ump_log(ctx->journal, (ump_event){.kind = UMP_EVENT_FIELD,
                                      .op = (uint8_t)op,
                                      .actor = side < 0 ? UMP_NOBODY : gsc_who(ctx, side),
                                      .target = UMP_NOBODY,
                                      .subject = (uint16_t)subject,
                                      .rule = GSC_C_END_OF_TURN,
                                      .value = {0, 1},
                                      .after = {0, 1}});
}

static bool gsc_bears_sand(const struct gsc_side *who) {
    for (int i = 0; i < 2; i++)
        if (who->types[i] == GSC_TYPE_ROCK || who->types[i] == GSC_TYPE_GROUND ||
            who->types[i] == GSC_TYPE_STEEL)
            return true;
    return who->marks & GSC_MARK_UNDERGROUND;
}

// [gsc:end-of-turn.2] No damage on the tick that ends it.
static void gsc_weather_tick(struct gsc_ctx *ctx) {
    struct gsc_state *s = ctx->s;
    if (!s->weather)
        return;
    if (--s->weather_left == 0) {
        gsc_log_field(ctx, -1, s->weather, UMP_OP_ENDED);
        s->weather = GSC_CLEAR;
        return;
    }
    for (int i = 0; s->weather == GSC_SAND && i < GSC_SIDES; i++) {
        int side = gsc_leader_first(ctx, i);
        if (!gsc_bears_sand(&s->sides[side]) && gsc_member(s, side)->hp)
            gsc_lose_hp(ctx, side, -1, gsc_share(ctx, side, 3), GSC_C_END_OF_TURN);
    }
}

// [gsc:end-of-turn.3] The tick that frees does no damage.
static void gsc_binding_tick(struct gsc_ctx *ctx, int side) {
    struct gsc_side *who = &ctx->s->sides[side];
    if (!who->bound || who->substitute)
        return;
    if (--who->bound == 0)
        who->bound_by = GSC_MOVE_NONE;
    else
        gsc_lose_hp(ctx, side, 1 - side, gsc_share(ctx, side, 4), GSC_C_END_OF_TURN);
}

// [gsc:end-of-turn.4]
static void gsc_perish_tick(struct gsc_ctx *ctx, int side) {
    struct gsc_side *who = &ctx->s->sides[side];
    if (!(who->marks & GSC_MARK_PERISH) || --who->perish)
        return;
    who->marks &= ~(uint32_t)GSC_MARK_PERISH;
    gsc_lose_hp(ctx, side, -1, gsc_member(ctx->s, side)->hp, GSC_C_END_OF_TURN);
}

// [gsc:end-of-turn.5]
static inline void gsc_leftovers(struct gsc_ctx *ctx, int side) {
    struct gsc_member *member = gsc_member(ctx->s, side);
    int max_hp = gsc_battler(ctx, side)->max_hp;
    if (member->item == GSC_ITEM_LEFTOVERS && member->hp && member->hp < max_hp)
        gsc_gain_hp(ctx, side, max_hp >> 4 ? max_hp >> 4 : 1, GSC_C_END_OF_TURN);
}

// [facts: MysteryBerry] The first move without PP gets five.
static void gsc_mystery_berry(struct gsc_ctx *ctx, int side) {
    struct gsc_member *member = gsc_member(ctx->s, side);
    struct gsc_side *who = &ctx->s->sides[side];
    if (gsc_item_of(member)->held != GSC_HELD_RESTORE_PP || !member->hp)
        return;
    for (int i = 0; i < GSC_SLOTS; i++) {
        if (!member->moves[i] || member->pp[i])
            continue;
        member->pp[i] = member->moves[i] == GSC_MOVE_SKETCH ? 1 : 5;
        if (!(who->marks & GSC_MARK_TRANSFORMED) && who->moves[i] == member->moves[i])
            who->pp[i] = member->pp[i];
        gsc_note(ctx, UMP_EVENT_NOTE, side, -1, GSC_N_USES_ITEM, GSC_C_ITEMS);
        member->item = GSC_ITEM_NONE;
        return;
    }
}

// [gsc:end-of-turn.6] Not in the turn in which it froze.
static void gsc_thaw(struct gsc_ctx *ctx, int side) {
    if (gsc_member(ctx->s, side)->status == GSC_FREEZE &&
        !(ctx->s->sides[side].marks & GSC_MARK_JUST_FROZEN) &&
        ump_chance_yes(ctx->chance, GSC_L_THAW, gsc_who(ctx, side), UMP_NOBODY, 25, 256))
        gsc_cure(ctx, side);
}

// [gsc:end-of-turn.7] Safeguard of both, then the screens of each.
static void gsc_count_down(struct gsc_ctx *ctx, int side, uint8_t *left, int subject) {
    if (*left && --*left == 0)
        gsc_log_field(ctx, side, subject, UMP_OP_ENDED);
}

// [gsc:end-of-turn.9] It also ends when the move has no PP left.
static void gsc_encore_tick(struct gsc_ctx *ctx, int side) {
    struct gsc_side *who = &ctx->s->sides[side];
    if (!(who->marks & GSC_MARK_ENCORED))
        return;
    bool over = --who->encore == 0;
    for (int i = 0; i < GSC_SLOTS; i++)
        over |= who->moves[i] == who->encored_move && !who->pp[i];
    if (over) {
        who->marks &= ~(uint32_t)GSC_MARK_ENCORED;
        who->encore = 0;
        who->encored_move = GSC_MOVE_NONE;
    }
}

// Rows by number, and what holders of an item give them to do.
enum {
    GSC_ROW_FALLEN, // what Spikes left without HP
    GSC_ROW_FUTURE,
    GSC_ROW_WEATHER,
    GSC_ROW_BINDING,
    GSC_ROW_PERISH, // up to here each is followed by a test for faints
    GSC_ROW_LEFTOVERS,
    GSC_ROW_MYSTERY_BERRY,
    GSC_ROW_THAW,
    GSC_ROW_SCREENS,
    GSC_ROW_BERRIES,
    GSC_ROW_ENCORE
};
_Static_assert(GSC_ROW_ENCORE + 1 == GSC_ROW_COUNT, "all rows");
_Static_assert(GSC_MARK_PERISH == 1 << GSC_ROW_PERISH && GSC_MARK_ENCORED == 1 << (GSC_ROW_ENCORE + 14),
               "marks are shifted to their rows");
static const uint16_t gsc_held_rows[GSC_HELD_TYPE_BOOST + 1] = {
    [GSC_HELD_LEFTOVERS] = 1 << GSC_ROW_LEFTOVERS,    [GSC_HELD_RESTORE_PP] = 1 << GSC_ROW_MYSTERY_BERRY,
    [GSC_HELD_BERRY] = 1 << GSC_ROW_BERRIES,          [GSC_HELD_HEAL_BURN] = 1 << GSC_ROW_BERRIES,
    [GSC_HELD_HEAL_CONFUSION] = 1 << GSC_ROW_BERRIES, [GSC_HELD_HEAL_FREEZE] = 1 << GSC_ROW_BERRIES,
    [GSC_HELD_HEAL_PARALYZE] = 1 << GSC_ROW_BERRIES,  [GSC_HELD_HEAL_POISON] = 1 << GSC_ROW_BERRIES,
    [GSC_HELD_HEAL_SLEEP] = 1 << GSC_ROW_BERRIES,     [GSC_HELD_HEAL_STATUS] = 1 << GSC_ROW_BERRIES};

// What one side gives to do.
static inline unsigned gsc_side_due(const struct gsc_state *s, int side) {
    const struct gsc_side *who = &s->sides[side];
    const struct gsc_member *member = gsc_member(s, side);
    unsigned due = gsc_held_rows[gsc_item_of(member)->held];
    due |= (who->marks & GSC_MARK_PERISH) | (who->marks & GSC_MARK_ENCORED) >> 14;
    if (member->hp == 0)
        due |= 1u << GSC_ROW_FALLEN;
    if (who->bound)
        due |= 1u << GSC_ROW_BINDING;
    if (member->status == GSC_FREEZE)
        due |= 1u << GSC_ROW_THAW;
    if (who->reflect | who->light_screen | who->safeguard)
        due |= 1u << GSC_ROW_SCREENS;
    if (who->future)
        due |= 1u << GSC_ROW_FUTURE;
    return due;
}

unsigned gsc_rows_due(const struct gsc_state *s, int row) {
    unsigned due = gsc_side_due(s, 0) | gsc_side_due(s, 1) | (s->weather ? 1u << GSC_ROW_WEATHER : 0);
    return due & (~0u << row);
}

static void gsc_screens_tick(struct gsc_ctx *ctx) {
    for (int i = 0; i < GSC_SIDES; i++) {
        int side = gsc_leader_first(ctx, i);
        gsc_count_down(ctx, side, &ctx->s->sides[side].safeguard, GSC_FIELD_SAFEGUARD);
    }
    for (int i = 0; i < GSC_SIDES; i++) {
        int side = gsc_leader_first(ctx, i);
        gsc_count_down(ctx, side, &ctx->s->sides[side].light_screen, GSC_FIELD_LIGHT_SCREEN);
        gsc_count_down(ctx, side, &ctx->s->sides[side].reflect, GSC_FIELD_REFLECT);
    }
}

// [gsc:end-of-turn] Reading D33.
bool gsc_between_row(struct gsc_ctx *ctx, int row) {
    int leader = ctx->setup->leader, other = 1 - leader;
    switch (row) {
    case GSC_ROW_FALLEN:
        break;
    case GSC_ROW_FUTURE: // the leader's, which is on the other side
        gsc_future_sight_lands(ctx, leader);
        gsc_future_sight_lands(ctx, other);
        break;
    case GSC_ROW_WEATHER:
        gsc_weather_tick(ctx);
        break;
    case GSC_ROW_BINDING:
        gsc_binding_tick(ctx, leader);
        gsc_binding_tick(ctx, other);
        break;
    case GSC_ROW_PERISH:
        gsc_perish_tick(ctx, leader);
        gsc_perish_tick(ctx, other);
        break;
    case GSC_ROW_LEFTOVERS:
        gsc_leftovers(ctx, leader);
        gsc_leftovers(ctx, other);
        break;
    case GSC_ROW_MYSTERY_BERRY:
        gsc_mystery_berry(ctx, leader);
        gsc_mystery_berry(ctx, other);
        break;
    case GSC_ROW_THAW:
        gsc_thaw(ctx, leader);
        gsc_thaw(ctx, other);
        break;
    case GSC_ROW_SCREENS:
        gsc_screens_tick(ctx);
        break;
    case GSC_ROW_BERRIES:
        gsc_heal_by_berry(ctx, leader ^ gsc_rule(ctx, GSC_P_BERRIES), true);
        gsc_heal_by_berry(ctx, other ^ gsc_rule(ctx, GSC_P_BERRIES), true);
        break;
    default:
        gsc_encore_tick(ctx, leader);
        gsc_encore_tick(ctx, other);
    }
    return row <= GSC_ROW_PERISH;
}

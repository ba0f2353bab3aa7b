// SPDX-License-Identifier: MIT
// What do the commands of healing, screens, weather, substitutes and forced changes do? How long they last is
// between_turns.c.
#include "gsc/commands.h"

enum { GSC_FIVE_TURNS = 5 };

// Argument: 1 for Rest. [facts: healing] Full HP is looked at first.
void gsc_do_heal(struct gsc_ctx *ctx) {
    bool rest = gsc_argument(ctx);
    int max_hp = gsc_battler(ctx, ctx->user)->max_hp;
    if (ctx->um->hp == max_hp) {
        gsc_fail(ctx);
        return;
    }
    if (!rest) {
        gsc_gain_hp(ctx, ctx->user, gsc_share(ctx, ctx->user, 1), GSC_C_FACTS);
        return;
    }
    if (ctx->um->status != GSC_SLEEP) // a nightmare goes on where it slept already
        gsc_cure(ctx, ctx->user);
    ctx->u->marks &= ~(uint32_t)GSC_MARK_TOXIC;
    ctx->u->toxic = 0;
    gsc_gain_hp(ctx, ctx->user, max_hp, GSC_C_FACTS);
    gsc_begin_status(ctx, ctx->user, GSC_SLEEP, 3);
    gsc_recalculate(ctx, ctx->user, gsc_rule(ctx, GSC_P_RECALC_STATUS));
}

// [facts: Morning Sun] Link battles know no time of day.
void gsc_do_heal_by_weather(struct gsc_ctx *ctx) {
    int weather = ctx->s->weather;
    if (ctx->um->hp == gsc_battler(ctx, ctx->user)->max_hp)
        gsc_fail(ctx);
    else
        gsc_gain_hp(ctx, ctx->user,
                    gsc_share(ctx, ctx->user,
                              weather == GSC_SUN     ? 0
                              : weather == GSC_CLEAR ? 1
                                                     : 2),
                    GSC_C_FACTS);
}

// [facts: Heal Bell] The count of Toxic goes on.
void gsc_do_heal_bell(struct gsc_ctx *ctx) {
    gsc_cure(ctx, ctx->user);
    ctx->u->marks &= ~(uint32_t)GSC_MARK_NIGHTMARE;
    for (int place = 0; place < ctx->setup->count[ctx->user]; place++) {
        ctx->s->members[ctx->user][place].status = GSC_HEALTHY;
        ctx->s->members[ctx->user][place].sleep = 0;
    }
    gsc_recalculate(ctx, ctx->user, gsc_rule(ctx, GSC_P_RECALC_STATUS));
}

// Argument: which. They fail where they stand already.
void gsc_do_screen(struct gsc_ctx *ctx) {
    int kind = gsc_argument(ctx);
    uint8_t *left = kind == GSC_SCREEN_REFLECT ? &ctx->u->reflect
                    : kind == GSC_SCREEN_LIGHT ? &ctx->u->light_screen
                                               : &ctx->u->safeguard;
    if (*left) {
        gsc_fail(ctx);
        return;
    }
    *left = GSC_FIVE_TURNS;
    gsc_log_field(ctx, ctx->user, GSC_FIELD_REFLECT + kind, UMP_OP_BEGAN);
}

// Argument: which. Destiny Bond, curling and minimizing may be repeated.
void gsc_do_mark_self(struct gsc_ctx *ctx) {
    static const uint32_t marks[] = {GSC_MARK_MIST, GSC_MARK_FOCUSED, GSC_MARK_DESTINY, GSC_MARK_CURLED,
                                     GSC_MARK_MINIMIZED};
    int kind = gsc_argument(ctx);
    if (kind <= GSC_MARK_FOCUS_ARG && ctx->u->marks & marks[kind])
        gsc_fail(ctx);
    else
        ctx->u->marks |= marks[kind];
}

// Argument: which. Only a sandstorm cannot be renewed.
void gsc_do_weather(struct gsc_ctx *ctx) {
    int weather = gsc_argument(ctx);
    if (weather == GSC_SAND && ctx->s->weather == GSC_SAND) {
        gsc_fail(ctx);
        return;
    }
    ctx->s->weather = (uint8_t)weather;
    ctx->s->weather_left = GSC_FIVE_TURNS;
    gsc_log_field(ctx, -1, weather, UMP_OP_BEGAN);
}

// [facts: Substitute] A fourth of full HP, and more must be left; it frees from bindings.
void gsc_do_substitute(struct gsc_ctx *ctx) {
    int price = gsc_battler(ctx, ctx->user)->max_hp / 4;
    if (ctx->u->substitute || ctx->um->hp <= price) {
        gsc_fail(ctx);
        return;
    }
    gsc_lose_hp(ctx, ctx->user, ctx->user, price, GSC_C_FACTS);
    ctx->u->substitute = (uint8_t)price;
    ctx->u->bound = ctx->u->bound_by = 0;
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_SUBSTITUTE, GSC_C_FACTS);
}

void gsc_do_leech_seed(struct gsc_ctx *ctx) {
    const struct gsc_side *t = ctx->t;
    if (t->substitute || t->types[0] == GSC_TYPE_GRASS || t->types[1] == GSC_TYPE_GRASS ||
        t->marks & GSC_MARK_SEEDED) {
        gsc_fail(ctx);
        return;
    }
    ctx->t->marks |= GSC_MARK_SEEDED;
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->target, -1, GSC_N_SEEDED, GSC_C_FACTS);
}

void gsc_do_spikes(struct gsc_ctx *ctx) {
    if (ctx->t->spikes) {
        gsc_fail(ctx);
        return;
    }
    ctx->t->spikes = 1;
    gsc_log_field(ctx, ctx->target, GSC_FIELD_SPIKES, UMP_OP_BEGAN);
}

// Argument: 1 for Endure. [facts: Protect] Half as likely with each success in a row, out of 255.
void gsc_do_protect(struct gsc_ctx *ctx) {
    bool endure = gsc_argument(ctx);
    struct gsc_side *u = ctx->u;
    int chance = u->protects < 8 ? 255 >> u->protects : 0;
    if (ctx->s->acted >> ctx->target & 1 || u->substitute ||
        !ump_chance_yes(ctx->chance, GSC_L_PROTECT, gsc_who(ctx, ctx->user), UMP_NOBODY, (uint64_t)chance,
                        255)) {
        u->protects = 0;
        gsc_fail(ctx);
        return;
    }
    u->protects++;
    u->marks |= endure ? GSC_MARK_ENDURING : GSC_MARK_PROTECTED;
}

void gsc_do_perish_song(struct gsc_ctx *ctx) {
    if (ctx->u->marks & ctx->t->marks & GSC_MARK_PERISH) {
        gsc_fail(ctx);
        return;
    }
    for (int side = 0; side < GSC_SIDES; side++) {
        struct gsc_side *who = &ctx->s->sides[side];
        if (who->marks & GSC_MARK_PERISH)
            continue;
        who->marks |= GSC_MARK_PERISH;
        who->perish = 4;
    }
}

static void gsc_set_hp(struct gsc_ctx *ctx, int side, int hp) {
    int now = gsc_member(ctx->s, side)->hp, max_hp = gsc_battler(ctx, side)->max_hp;
    if (hp > max_hp)
        hp = max_hp;
    if (hp < now)
        gsc_lose_hp(ctx, side, ctx->user, now - hp, GSC_C_FACTS);
    else
        gsc_gain_hp(ctx, side, hp - now, GSC_C_FACTS);
}

void gsc_do_pain_split(struct gsc_ctx *ctx) {
    if (ctx->t->substitute) {
        gsc_fail(ctx);
        return;
    }
    int half = (ctx->um->hp + ctx->tm->hp) / 2;
    gsc_set_hp(ctx, ctx->user, half);
    gsc_set_hp(ctx, ctx->target, half);
    ctx->s->damage = 0;
}

// ---- Changes of battler

// [facts: Roar] Works only on a target that has acted; anyone of the bench comes in.
void gsc_do_force_switch(struct gsc_ctx *ctx) {
    unsigned reserves = gsc_reserves(ctx->s, ctx->target);
    int count = 0;
    uint8_t places[GSC_TEAM];
    int8_t faces[GSC_TEAM];
    for (int place = 0; place < GSC_TEAM; place++)
        if (reserves >> place & 1) {
            places[count] = (uint8_t)place;
            faces[count++] = (int8_t)(ctx->setup->first[ctx->target] + place);
        }
    if (!count || !(ctx->s->acted >> ctx->target & 1)) {
        gsc_fail(ctx);
        return;
    }
    uint32_t chosen = ump_choose(ctx->chance, &(ump_draw){.label = GSC_L_DRAGGED,
                                                          .actor = gsc_who(ctx, ctx->user),
                                                          .target = UMP_NOBODY,
                                                          .n = (uint32_t)count,
                                                          .faces = faces});
    gsc_send_in(ctx, ctx->target, places[chosen], false);
    gsc_aim(ctx, ctx->user);
}

// [facts: Baton Pass] The unit ends here; turn.c goes on once it is chosen who comes in.
void gsc_do_baton_pass(struct gsc_ctx *ctx) {
    if (!gsc_reserves(ctx->s, ctx->user)) {
        gsc_fail(ctx);
        return;
    }
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_BATON, GSC_C_FACTS);
    ctx->s->pending = (uint8_t)(1 << ctx->user);
    ctx->s->baton = 1;
}

void gsc_do_fail(struct gsc_ctx *ctx) { gsc_fail(ctx); }

void gsc_do_nothing(struct gsc_ctx *ctx) {
    gsc_note(ctx, UMP_EVENT_NOTE, ctx->user, -1, GSC_N_NOTHING, GSC_C_FACTS);
}

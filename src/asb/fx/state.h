// SPDX-License-Identifier: MIT
// What do the hooks of conditions, stages, field and lasting effects share? Small questions about a moment
// and a battler as the state has them.
#ifndef ASB_FX_STATE_H
#define ASB_FX_STATE_H

#include "asb/battle.h"
#include "asb/fx/fx.h"

enum { ASB_EVERY_STATUS = (1 << ASB_STATUS_COUNT) - 1 };
// Whom an effect of a move in use is for; UMP_NOBODY: nobody.
static inline int asb_whom(const struct asb_moment *m) {
    return m->fx->who == ASB_WHO_USER ? m->use->user : m->use->target;
}
static inline bool asb_strikes(const struct asb_use *use) {
    return use->attack.klass == ASB_CLASS_PHYSICAL || use->attack.klass == ASB_CLASS_SPECIAL;
}
// A hook of an ability, item or perk: its holder was hit, hits somebody else.
static inline bool asb_was_hit(const struct asb_moment *m) {
    return m->use && m->use->hit && m->use->target == m->holder && m->use->user != m->holder;
}
static inline bool asb_has_hit(const struct asb_moment *m) {
    return m->use && m->use->hit && m->use->user == m->holder && m->use->target >= 0 &&
           m->use->target != m->holder && !m->use->substitute_took;
}
static inline bool asb_is_of_type(const struct asb_ctx *ctx, int battler, int type) {
    const uint8_t *types = asb_b(ctx, battler)->types;
    return types[0] == type || types[1] == type || types[2] == type;
}
// Whether an ability of the holder is off its default.
static inline bool asb_is_off(const struct asb_ctx *ctx, int battler, uint16_t ability) {
    const struct asb_battler *b = asb_b(ctx, battler);
    for (int i = 0; i < b->ability_count; i++)
        if (b->abilities[i] == ability)
            return b->toggled >> i & 1;
    return false;
}
// Whether an item in force keeps this ability active, whatever the weather.
static inline bool asb_item_grants(const struct asb_ctx *ctx, int battler, uint16_t ability) {
    uint16_t item = asb_b(ctx, battler)->item;
    if (!item || !asb_holds(ctx, battler, item))
        return false;
    struct asb_fx_list list = asb_items[ctx->setup->date][item].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == ASB_FX_HAS_ABILITY &&
            asb_fx_rows[list.first + i].n[0] == (int16_t)ability)
            return true;
    return false;
}
static inline bool asb_is_sunny(const struct asb_ctx *ctx) {
    enum asb_weather weather = asb_weather_now(ctx);
    return weather == ASB_WEATHER_SUN || weather == ASB_WEATHER_STRONG_SUN;
}
static inline bool asb_is_rainy(const struct asb_ctx *ctx) {
    enum asb_weather weather = asb_weather_now(ctx);
    return weather == ASB_WEATHER_RAIN || weather == ASB_WEATHER_STRONG_RAIN;
}
// A roll of an ability or item: what changes the further effects of moves has no part in it. It has a name of
// its own in the act of another, and where it is on nobody: the same battler may roll in the same action for
// an effect of its move, and a line without a target fits that, too.
static inline bool asb_own_roll(struct asb_ctx *ctx, const struct asb_moment *m, int actor, int target) {
    enum asb_label label = target < 0                        ? ASB_L_OWN_EFFECT
                           : m->use && m->use->user != actor ? ASB_L_REACTION
                                                             : ASB_L_EFFECT;
    return asb_roll_effect(ctx, label, actor, target, ump_frac_percent(m->fx->pct), m->source);
}
static inline void asb_block(const struct asb_moment *m) { m->attempt->blocked = true; }
static inline void asb_say_fails(struct asb_ctx *ctx, const struct asb_moment *m, enum asb_why why) {
    asb_say_why(ctx, UMP_EVENT_NOTE, m->use->user, m->use->target, ASB_N_FAILED, why, asb_by_rule(),
                m->use->attack.move);
}
static inline bool asb_is_foe(const struct asb_ctx *ctx, int battler, int other) {
    return battler >= 0 && other >= 0 && asb_side_of(ctx, battler) != asb_side_of(ctx, other);
}

#endif

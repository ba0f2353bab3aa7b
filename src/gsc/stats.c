// SPDX-License-Identifier: MIT
// What stats does a battler have, from its figures and in battle? What damage makes of them is damage.c.
#include "gsc/gsc.h"

// The square root of stat experience, rounded up, at most 255.
static int gsc_root(int stat_exp) {
    int root = 0;
    while (root < 255 && root * root < stat_exp)
        root++;
    return root;
}

// [facts: stats]
int gsc_stat(int base, int dv, int stat_exp, int level, bool hp) {
    int stat = (2 * (base + dv) + gsc_root(stat_exp) / 4) * level / 100 + (hp ? level + 10 : 5);
    return stat > GSC_STAT_MAX ? GSC_STAT_MAX : stat;
}

// [facts: stats] The lowest bits of the other DVs.
int gsc_hp_dv(const uint8_t dvs[4]) {
    return (dvs[0] & 1) << 3 | (dvs[1] & 1) << 2 | (dvs[2] & 1) << 1 | (dvs[3] & 1);
}

// [facts: gender]
int gsc_gender(int species, const uint8_t dvs[4]) {
    int threshold = gsc_species[species].gender;
    if (threshold == 255)
        return 0;
    if (threshold == 0 || threshold == 254)
        return threshold ? 'F' : 'M';
    return (dvs[0] << 4 | dvs[2]) <= threshold ? 'F' : 'M';
}

// [facts: shininess]
bool gsc_is_shiny(const uint8_t dvs[4]) { return dvs[1] == 10 && dvs[2] == 10 && dvs[3] == 10 && dvs[0] & 2; }

// [facts: Hidden Power] The list of types begins with Fighting and leaves out Normal and ???.
uint8_t gsc_hidden_power(const uint8_t dvs[2], uint8_t *type) {
    static const uint8_t types[16] = {GSC_TYPE_FIGHTING, GSC_TYPE_FLYING, GSC_TYPE_POISON, GSC_TYPE_GROUND,
                                      GSC_TYPE_ROCK,     GSC_TYPE_BUG,    GSC_TYPE_GHOST,  GSC_TYPE_STEEL,
                                      GSC_TYPE_FIRE,     GSC_TYPE_WATER,  GSC_TYPE_GRASS,  GSC_TYPE_ELECTRIC,
                                      GSC_TYPE_PSYCHIC,  GSC_TYPE_ICE,    GSC_TYPE_DRAGON, GSC_TYPE_DARK};
    int atk = dvs[0] >> 4, def = dvs[0] & 15, spe = dvs[1] >> 4, spc = dvs[1] & 15;
    int high = (atk & 8) | (def & 8) >> 1 | (spe & 8) >> 2 | (spc & 8) >> 3;
    *type = types[(atk & 3) << 2 | (def & 3)];
    return (uint8_t)((5 * high + (spc & 3)) / 2 + 31);
}

// [facts: PP Ups]
uint8_t gsc_pp_max(uint8_t move, int ups) {
    int base = gsc_moves[move].pp, each = base / 5;
    return (uint8_t)(base + ups * (each > 7 ? 7 : each));
}

// [gsc:stats.stages]
int gsc_staged(int stat, int stage) {
    if (stage == 0)
        return stat;
    const struct gsc_ratio *ratio = &gsc_stat_stages[stage + 6];
    int staged = stat * ratio->num / ratio->den;
    return staged < 1 ? 1 : staged > GSC_STAT_MAX ? GSC_STAT_MAX : staged;
}

// [gsc:stats.inflicted] Reading D02: burn halves Attack, paralysis quarters Speed.
void gsc_cut_stats(const struct gsc_ctx *ctx, int side) {
    struct gsc_side *who = &ctx->s->sides[side];
    int status = gsc_member(ctx->s, side)->status;
    if (status == GSC_BURN) {
        int cut = who->stats[GSC_ATK] / gsc_rule(ctx, GSC_P_BURN_DIVISOR);
        who->stats[GSC_ATK] = (uint16_t)(cut ? cut : 1);
    } else if (status == GSC_PARALYSIS) {
        int cut = who->stats[GSC_SPE] / 4;
        who->stats[GSC_SPE] = (uint16_t)(cut ? cut : 1);
    }
}

// [gsc:stats.changed]
void gsc_recalculate(const struct gsc_ctx *ctx, int side, bool with_status) {
    struct gsc_side *who = &ctx->s->sides[side];
    for (int stat = 0; stat < GSC_STAT_COUNT; stat++)
        who->stats[stat] = (uint16_t)gsc_staged(who->raw[stat], who->stages[stat]);
    if (with_status)
        gsc_cut_stats(ctx, side);
}

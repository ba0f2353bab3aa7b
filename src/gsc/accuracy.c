// SPDX-License-Identifier: MIT
// How likely does a move hit, and how likely is it a critical hit? What keeps a move from hitting before the
// roll is commands.c.
#include "gsc/gsc.h"

static int gsc_scaled(int accuracy, int stage) {
    const struct gsc_ratio *ratio = &gsc_accuracy_stages[stage + 6];
    accuracy = accuracy * ratio->num / ratio->den;
    return accuracy > 0 ? accuracy : 1;
}

// Reading D25: against an identified target whose evasion stage is not below the accuracy stage neither
// counts.
int gsc_accuracy(int accuracy, int acc_stage, int eva_stage, bool identified, int brightpowder) {
    if (!(identified && eva_stage >= acc_stage)) {
        accuracy = gsc_scaled(accuracy, acc_stage);
        accuracy = gsc_scaled(accuracy, -eva_stage);
    }
    if (accuracy < 1)
        accuracy = 1;
    if (accuracy > 255)
        accuracy = 255;
    accuracy -= brightpowder;
    return accuracy < 0 ? 0 : accuracy;
}

// The item alone sets the level for the two species it is made for.
int gsc_crit_chance(const struct gsc_rules *rules, uint8_t move, uint8_t species, uint8_t item,
                    bool focused) {
    static const uint8_t chances[5] = {17, 32, 64, 85, 128};
    if ((species == GSC_SPECIES_CHANSEY && item == GSC_ITEM_LUCKY_PUNCH) ||
        (species == GSC_SPECIES_FARFETCHD && item == GSC_ITEM_STICK))
        return chances[2];
    int level = focused;
    if (gsc_moves[move].flags & GSC_MOVE_HIGH_CRIT &&
        (move != GSC_MOVE_RAZOR_WIND || rules->p[GSC_P_RAZOR_WIND]))
        level += 2;
    if (gsc_items[item].held == GSC_HELD_CRITICAL_UP)
        level++;
    return chances[level > 4 ? 4 : level];
}

// SPDX-License-Identifier: MIT
// What do the files of one attack share? Its course: who, with what, which dice have fallen, what came of it
// so far. attack.c leads it from target to target, strike.c does what a hit does.
#ifndef PTU_ATTACK_H
#define PTU_ATTACK_H

#include "ptu/ptu.h"

enum { PTU_DICE_MAX = 8 };

// Dice that fell in this attack: an attack on several rolls each line of the chart once.
struct ptu_fallen {
    uint16_t label;
    uint8_t db, nth;
    int32_t sum;
};

struct ptu_course {
    struct ptu_ctx *ctx;
    const struct ptu_order *order;
    struct ptu_play play;
    struct ptu_view attacker;
    int user, target_count;
    int8_t single; // the only target, or nobody
    int32_t naturals[3];
    int rolls;
    int32_t strikes, variable;
    struct ptu_fallen fallen[PTU_DICE_MAX];
    int fallen_count;
    int32_t dealt;  // to all targets
    int32_t rolled; // of the last target
    bool hit_any;
};

// strike.c: one die of a label.
int32_t ptu_uniform(const struct ptu_course *k, enum ptu_label label, uint32_t sides);
// Damage of a hit, or of a Smite that misses; or the Hit Points that its Move makes it lose.
void ptu_strike(struct ptu_course *k, struct ptu_use *use, int32_t strikes, int32_t crits, bool smite);
void ptu_make_lose(struct ptu_course *k, struct ptu_use *use);
void ptu_immunity(struct ptu_course *k, const struct ptu_use *use);
void ptu_heavy(struct ptu_ctx *ctx, int battler, int32_t injuries_before);

#endif

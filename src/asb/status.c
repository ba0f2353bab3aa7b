// SPDX-License-Identifier: MIT
// Not written yet: what conditions do?
#include "asb/battle.h"

bool asb_inflict(struct asb_ctx *ctx, int target, int by, enum asb_status status, int level,
                 struct asb_source source) {
    (void)ctx;
    (void)target;
    (void)by;
    (void)status;
    (void)level;
    (void)source;
    return false;
}

int asb_paralysis_level(const struct asb_ctx *ctx, struct asb_source source, int pct) {
    (void)ctx;
    (void)source;
    (void)pct;
    return 0;
}

void asb_cure(struct asb_ctx *ctx, int target, uint16_t statuses, struct asb_source source) {
    (void)ctx;
    (void)target;
    (void)statuses;
    (void)source;
}

uint16_t asb_statuses(const struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
    return 0;
}

void asb_flinch(struct asb_ctx *ctx, int target, int by, struct asb_source source) {
    (void)ctx;
    (void)target;
    (void)by;
    (void)source;
}

bool asb_can_act(struct asb_ctx *ctx, int battler, const struct asb_option *option) {
    (void)ctx;
    (void)battler;
    (void)option;
    return false;
}

void asb_status_end_of_turn(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_ease_by_damage(struct asb_ctx *ctx, int attacker, int target, ump_frac damage) {
    (void)ctx;
    (void)attacker;
    (void)target;
    (void)damage;
}

void asb_status_damage(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_rest_tick(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_paralysis_decay(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_toxic_step(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_status_leaves(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

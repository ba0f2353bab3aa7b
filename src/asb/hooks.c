// SPDX-License-Identifier: MIT
// Not written yet: whose effects are called, and in which order?
#include "asb/battle.h"

void asb_call(struct asb_ctx *ctx, enum asb_hook_kind kind, int holder, int other, struct asb_use *use,
              struct asb_attempt *attempt) {
    (void)ctx;
    (void)kind;
    (void)holder;
    (void)other;
    (void)use;
    (void)attempt;
}

void asb_call_move(struct asb_ctx *ctx, enum asb_hook_kind kind, struct asb_use *use) {
    (void)ctx;
    (void)kind;
    (void)use;
}

void asb_call_use(struct asb_ctx *ctx, enum asb_hook_kind kind, struct asb_use *use) {
    (void)ctx;
    (void)kind;
    (void)use;
}

enum asb_verdict asb_check_order(struct asb_ctx *ctx, struct asb_use *use, struct asb_source *why) {
    (void)ctx;
    (void)use;
    (void)why;
    return (enum asb_verdict)0;
}

int asb_priority_of(struct asb_ctx *ctx, int battler, const struct asb_option *option, int phase) {
    (void)ctx;
    (void)battler;
    (void)option;
    (void)phase;
    return 0;
}

void asb_call_effect(struct asb_ctx *ctx, enum asb_hook_kind kind, uint16_t effect,
                     const struct asb_moment *m) {
    (void)ctx;
    (void)kind;
    (void)effect;
    (void)m;
}

bool asb_may(struct asb_ctx *ctx, int holder, struct asb_attempt *attempt) {
    (void)ctx;
    (void)holder;
    (void)attempt;
    return false;
}

bool asb_effect_happens(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    (void)m;
    return false;
}

bool asb_is_complete_move(const struct asb_setup *setup, uint16_t move) {
    (void)setup;
    (void)move;
    return false;
}

bool asb_is_complete_ability(const struct asb_setup *setup, uint16_t ability) {
    (void)setup;
    (void)ability;
    return false;
}

bool asb_is_complete_item(const struct asb_setup *setup, uint16_t item) {
    (void)setup;
    (void)item;
    return false;
}

bool asb_has(const struct asb_ctx *ctx, int battler, uint16_t ability) {
    (void)ctx;
    (void)battler;
    (void)ability;
    return false;
}

bool asb_holds(const struct asb_ctx *ctx, int battler, uint16_t item) {
    (void)ctx;
    (void)battler;
    (void)item;
    return false;
}

const struct asb_fx *asb_fx_of(const struct asb_ctx *ctx, int battler, uint16_t effect) {
    (void)ctx;
    (void)battler;
    (void)effect;
    return NULL;
}

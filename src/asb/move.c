// SPDX-License-Identifier: MIT
// Not written yet: how a move is used?
#include "asb/battle.h"

void asb_use_move(struct asb_ctx *ctx, int user, const struct asb_option *option, enum asb_phase phase) {
    (void)ctx;
    (void)user;
    (void)option;
    (void)phase;
}

void asb_call_another(struct asb_ctx *ctx, struct asb_use *by, uint16_t move, int target) {
    (void)ctx;
    (void)by;
    (void)move;
    (void)target;
}

void asb_struggle(struct asb_ctx *ctx, int user) {
    (void)ctx;
    (void)user;
}

bool asb_is_contact(const struct asb_use *use) {
    (void)use;
    return false;
}

bool asb_is_protective(uint16_t move) {
    (void)move;
    return false;
}

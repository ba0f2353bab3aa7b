// SPDX-License-Identifier: MIT
// Not written yet: what happens when, by the six lists?
#include "asb/battle.h"

void asb_timing_round_start(struct asb_ctx *ctx) { (void)ctx; }

void asb_timing_end_of_turn(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_timing_end_of_action(struct asb_ctx *ctx) { (void)ctx; }

void asb_timing_end_of_round(struct asb_ctx *ctx) { (void)ctx; }

void asb_set_turns(struct asb_ctx *ctx) { (void)ctx; }

// SPDX-License-Identifier: MIT
// Not written yet: how HP and energy change?
#include "asb/battle.h"

ump_frac asb_max_hp(const struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
    return ump_frac_int(0);
}

ump_frac asb_harm(struct asb_ctx *ctx, int target, int by, ump_frac amount, struct asb_source source,
                  enum asb_cite cite) {
    (void)ctx;
    (void)target;
    (void)by;
    (void)amount;
    (void)source;
    (void)cite;
    return ump_frac_int(0);
}

ump_frac asb_heal(struct asb_ctx *ctx, int target, int by, ump_frac amount, struct asb_source source,
                  enum asb_cite cite) {
    (void)ctx;
    (void)target;
    (void)by;
    (void)amount;
    (void)source;
    (void)cite;
    return ump_frac_int(0);
}

void asb_put_damage(struct asb_ctx *ctx, struct asb_use *use, ump_frac damage) {
    (void)ctx;
    (void)use;
    (void)damage;
}

void asb_spend(struct asb_ctx *ctx, int battler, ump_frac amount, struct asb_source source,
               enum asb_cite cite) {
    (void)ctx;
    (void)battler;
    (void)amount;
    (void)source;
    (void)cite;
}

void asb_gain(struct asb_ctx *ctx, int battler, ump_frac amount, struct asb_source source,
              enum asb_cite cite) {
    (void)ctx;
    (void)battler;
    (void)amount;
    (void)source;
    (void)cite;
}

bool asb_faint_if_due(struct asb_ctx *ctx, int battler, enum asb_moment_of moment) {
    (void)ctx;
    (void)battler;
    (void)moment;
    return false;
}

void asb_knock_out(struct asb_ctx *ctx, int battler, int by) {
    (void)ctx;
    (void)battler;
    (void)by;
}

void asb_round_amounts(struct asb_ctx *ctx) { (void)ctx; }

bool asb_is_fainted(const struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
    return false;
}

bool asb_in_play(const struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
    return false;
}

int asb_active(const struct asb_ctx *ctx, int side) {
    (void)ctx;
    (void)side;
    return 0;
}

int asb_foe(const struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
    return 0;
}

int asb_side_of(const struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
    return 0;
}

bool asb_roll(struct asb_ctx *ctx, enum asb_label label, int actor, int target, ump_frac chance) {
    (void)ctx;
    (void)label;
    (void)actor;
    (void)target;
    (void)chance;
    return false;
}

void asb_say_note(struct asb_ctx *ctx, ump_event_kind kind, int actor, int target, enum asb_note note,
                  enum asb_cite cite) {
    (void)ctx;
    (void)kind;
    (void)actor;
    (void)target;
    (void)note;
    (void)cite;
}

void asb_say_source(struct asb_ctx *ctx, int actor, int target, enum asb_note note,
                    struct asb_source source) {
    (void)ctx;
    (void)actor;
    (void)target;
    (void)note;
    (void)source;
}

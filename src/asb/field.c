// SPDX-License-Identifier: MIT
// Not written yet: what lies over the field?
#include "asb/battle.h"

bool asb_set_weather(struct asb_ctx *ctx, enum asb_weather weather, int left, int by,
                     struct asb_source source) {
    (void)ctx;
    (void)weather;
    (void)left;
    (void)by;
    (void)source;
    return false;
}

void asb_end_weather(struct asb_ctx *ctx) { (void)ctx; }

enum asb_weather asb_weather_now(const struct asb_ctx *ctx) {
    (void)ctx;
    return (enum asb_weather)0;
}

bool asb_put_screen(struct asb_ctx *ctx, int side, enum asb_screen screen, int left, int by,
                    struct asb_source source) {
    (void)ctx;
    (void)side;
    (void)screen;
    (void)left;
    (void)by;
    (void)source;
    return false;
}

void asb_end_screen(struct asb_ctx *ctx, int side, enum asb_screen screen) {
    (void)ctx;
    (void)side;
    (void)screen;
}

bool asb_has_screen(const struct asb_ctx *ctx, int side, enum asb_screen screen) {
    (void)ctx;
    (void)side;
    (void)screen;
    return false;
}

bool asb_lay_hazard(struct asb_ctx *ctx, int side, uint16_t effect, int word, int most, int by,
                    struct asb_source source) {
    (void)ctx;
    (void)side;
    (void)effect;
    (void)word;
    (void)most;
    (void)by;
    (void)source;
    return false;
}

void asb_hazards_on(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_weather_damage(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_field_end_of_turn(struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
}

void asb_field_end_of_action(struct asb_ctx *ctx) { (void)ctx; }

void asb_field_end_of_round(struct asb_ctx *ctx) { (void)ctx; }

bool asb_on_ground(const struct asb_ctx *ctx, int battler) {
    (void)ctx;
    (void)battler;
    return false;
}

bool asb_has_source(struct asb_ctx *ctx, int battler, int what) {
    (void)ctx;
    (void)battler;
    (void)what;
    return false;
}

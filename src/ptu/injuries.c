// SPDX-License-Identifier: MIT
// What do damage and lost Hit Points do to who takes them? Temporary Hit Points, Hit Points below zero,
// Massive Damage, markers, death; ticks and the maximum. Numbers only: effects.c applies them in an
// encounter.
#include "ptu/ptu.h"

// [ptu:tick] A tenth of the real maximum, rounded down.
int32_t ptu_tick(int32_t max) { return max / 10; }

// [book:hit points]
int32_t ptu_max_hp(bool trainer, int32_t level, int32_t hp_stat) {
    return (trainer ? 2 * level : level) + 3 * hp_stat + 10;
}

// [ptu:injuries.markers] Half of the maximum, 0, and every half below: how many of them are at or above hp.
int32_t ptu_markers(int32_t max, int32_t hp) {
    int32_t above = 2 * max - 2 * hp;
    return above <= 0 ? 0 : above / max;
}

static bool ptu_is_massive(const ump_frac *params, int32_t max, int32_t damage) {
    if (params[PTU_P_MASSIVE].num == 1)
        return damage >= max / 2;
    return 2 * damage >= max;
}

static int32_t ptu_markers_reached(const ump_frac *params, int32_t max, int32_t from, int32_t to) {
    int32_t before = ptu_markers(max, from), after = ptu_markers(max, to);
    if (params[PTU_P_MARKER_AT].num == 1 && before > 0 && from != to && (2 * max - 2 * from) % max == 0)
        before--;
    int32_t reached = after > before ? after - before : 0;
    return reached > 1 && params[PTU_P_MARKERS].num == 1 ? 1 : reached;
}

struct ptu_harm ptu_harm_of(const ump_frac *params, int32_t hp, int32_t max, int32_t temp, int32_t amount,
                            bool loss, bool no_massive) {
    struct ptu_harm harm = {.hp = hp, .temp = temp};
    int32_t real = amount;
    if (temp > 0 && !(loss && params[PTU_P_LOSS_TEMP].num == 1)) {
        int32_t absorbed = amount < temp ? amount : temp;
        harm.temp -= absorbed;
        real -= absorbed;
    }
    harm.hp = hp - real;
    if (params[PTU_P_BELOW].num == 1 && harm.hp < 0)
        harm.hp = hp < 0 ? hp : 0;
    if (harm.hp < -PTU_HP_MOST)
        harm.hp = -PTU_HP_MOST;
    if (!loss && !no_massive && amount > 0)
        harm.massive = ptu_is_massive(params, max, params[PTU_P_MASSIVE_OF].num == 1 ? real : amount);
    if (!loss || params[PTU_P_LOSS_MARKERS].num == 1)
        harm.markers = (uint8_t)ptu_markers_reached(params, max, hp, harm.hp);
    return harm;
}

// [book:injuries] Healing ends at the maximum that Injuries leave, a tenth less for each.
int32_t ptu_healed(int32_t hp, int32_t max, int32_t injuries, int32_t amount) {
    int32_t most = max * (10 - (injuries > 10 ? 10 : injuries)) / 10;
    if (hp >= most)
        return hp;
    return hp + (amount < most - hp ? amount : most - hp);
}

// [book:death] Too many Injuries; in earnest, Hit Points far below 0.
bool ptu_is_dead(const ump_frac *params, int32_t hp, int32_t max, int32_t injuries, bool defies) {
    if (injuries >= ptu_int(params, PTU_P_DEATH))
        return true;
    int32_t limit = defies ? -5 * max / 2 : -2 * max;
    return params[PTU_P_MATCH].num == 0 && hp <= (limit < -50 ? limit : -50);
}

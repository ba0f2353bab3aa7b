// SPDX-License-Identifier: MIT
// Random squads of asb for properties: species, abilities, items and moves that are played, from a seed.
#ifndef SUPPORT_ASB_SQUADS_H
#define SUPPORT_ASB_SQUADS_H

#include <stdio.h>

#include "asb/battle.h"

enum { SQUAD_MOVES = 6 };

// A stream of its own in each test program.
static uint64_t squad_seed = 2017;
static inline uint64_t next_random(void) {
    uint64_t z = (squad_seed += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}
static inline uint32_t below(uint32_t n) { return (uint32_t)(next_random() % n); }

static inline bool is_usable(const struct asb_setup *plain, uint16_t move) {
    const struct asb_move *row = &asb_moves[ASB_2017_01][move];
    return move && row->exists && row->kind == ASB_MOVE_KIND_MOVE && asb_is_complete_move(plain, move);
}

static inline bool is_plain_name(const char *name) {
    for (; *name; name++)
        if (!((*name >= 'A' && *name <= 'Z') || (*name >= 'a' && *name <= 'z') || *name == ' '))
            return false;
    return true;
}

static inline uint16_t random_species(void) {
    for (;;) {
        uint16_t species = (uint16_t)below(ASB_SPECIES_COUNT);
        const struct asb_species *row = &asb_species[ASB_2017_01][species];
        if (species && row->exists && row->hp && is_plain_name(asb_species_names[species]) && !row->base)
            return species;
    }
}

// "B1 (Charizard) (M) @ Leftovers" with an ability and moves that are played.
static inline size_t write_battler(char *out, size_t room, int number) {
    static const struct asb_setup plain = {.date = ASB_2017_01};
    uint16_t species = random_species(), ability = 0, item = 0;
    const struct asb_species *row = &asb_species[ASB_2017_01][species];
    size_t at = 0;
    for (int i = 0; i < 4 && row->ability_count && !ability; i++) {
        uint16_t one = asb_species_abilities[row->first_ability + below(row->ability_count)];
        if (asb_is_complete_ability(&plain, one))
            ability = one;
    }
    for (int i = 0; i < 20 && !item; i++) {
        uint16_t one = (uint16_t)below(ASB_ITEM_COUNT);
        const struct asb_item *held = &asb_items[ASB_2017_01][one];
        if (one && held->exists && held->kind == ASB_ITEM_KIND_HELD && asb_is_complete_item(&plain, one))
            item = one;
    }
    bool holds = item && below(2);
    at += (size_t)snprintf(out + at, room - at, "B%d (%s)%s%s%s\nAbility: %s\n", number,
                           asb_species_names[species], below(2) ? " (M)" : " (F)", holds ? " @ " : "",
                           holds ? asb_item_names[item] : "", ability ? asb_ability_names[ability] : "none");
    for (int i = 0; i < SQUAD_MOVES; i++) {
        uint16_t move = 0;
        while (!is_usable(&plain, move))
            move = (uint16_t)below(ASB_MOVE_COUNT);
        at += (size_t)snprintf(out + at, room - at, "- %s\n", asb_move_names[move]);
    }
    return at + (size_t)snprintf(out + at, room - at, "\n");
}

#endif

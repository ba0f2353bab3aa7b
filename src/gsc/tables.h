// SPDX-License-Identifier: MIT
// Which facts does gsc know, and in what shape? tools/gen_tables.py prints the tables from data/gsc/*.csv
// into src/gsc/gen/; scripts of effects are in move_scripts.c.
#ifndef GSC_TABLES_H
#define GSC_TABLES_H

#include <stdint.h>

#include "gsc/gen/ids.h"
#include "kit/names.h"

// The order in which the cartridge keeps stats and stages.
enum gsc_stat { GSC_ATK, GSC_DEF, GSC_SPE, GSC_SPA, GSC_SPD, GSC_ACC, GSC_EVA, GSC_STAGE_COUNT };
enum { GSC_STAT_COUNT = 5 };

// Bits of gsc_move.flags: the flags the move list prints. Scripts decide what happens; tests compare the two.
enum {
    GSC_MOVE_HIGH_CRIT = 1,
    GSC_MOVE_ACCURACY_CHECK = 2, // flag g of the rule text
    GSC_MOVE_KINGS_ROCK_STEP = 4,
    GSC_MOVE_CRIT_ROLL = 8,
    GSC_MOVE_TYPE_STEP = 16,
    GSC_MOVE_VARIES = 32,
    GSC_MOVE_METRONOME_BAN = 64
};
enum { GSC_PRIORITY_PLAIN = 1 };

struct gsc_move {
    uint8_t type, power;
    uint8_t accuracy; // out of 255
    uint8_t pp;       // without PP Ups
    uint8_t effect;   // enum gsc_effect
    uint8_t chance;   // of the additional effect, out of 256
    uint8_t priority; // 0..3
    uint8_t flags;
};
struct gsc_species {
    uint8_t types[2]; // equal where there is one
    uint8_t base[6];  // hp, then in the order of enum gsc_stat
    uint8_t gender;   // threshold; 0 male, 254 female, 255 genderless
    uint8_t catch_rate;
};
struct gsc_item {
    uint8_t held; // enum gsc_held
    uint8_t parameter;
    uint8_t type; // of GSC_HELD_TYPE_BOOST
    uint8_t holdable;
};
struct gsc_matchup {
    uint8_t tenths;
    uint8_t order; // place in the table of matchups, which is the order of application
    uint8_t foresight;
};
struct gsc_ratio {
    uint8_t num, den;
};
// A move a species learns: from which level, 0 where levels do not matter (machines, tutors, eggs).
struct gsc_learned {
    uint8_t move, level;
};

extern const struct gsc_move gsc_moves[GSC_MOVE_COUNT];
extern const struct gsc_species gsc_species[GSC_SPECIES_COUNT];
extern const struct gsc_item gsc_items[GSC_ITEM_COUNT];
extern const struct gsc_matchup gsc_chart[GSC_TYPE_COUNT][GSC_TYPE_COUNT];
extern const struct gsc_ratio gsc_stat_stages[13], gsc_accuracy_stages[13]; // index: stage + 6
extern const uint8_t gsc_type_numbers[GSC_TYPE_COUNT];
extern const char *const gsc_type_names[GSC_TYPE_COUNT];
extern const char *const gsc_effect_names[GSC_EFFECT_COUNT];
extern const char *const gsc_effect_help[GSC_EFFECT_COUNT]; // a sentence with places, see effects.csv
extern const char *const gsc_move_names[GSC_MOVE_COUNT];
extern const char *const gsc_species_names[GSC_SPECIES_COUNT];
extern const char *const gsc_item_names[GSC_ITEM_COUNT];
extern const struct gsc_learned gsc_learned[];                 // by species, then by move
extern const uint16_t gsc_learned_from[GSC_SPECIES_COUNT + 1]; // where a species begins
extern const uint8_t gsc_evolves_from[GSC_SPECIES_COUNT];      // 0: from nothing
extern const ump_name gsc_move_keys[GSC_MOVE_KEY_COUNT];
extern const ump_name gsc_species_keys[GSC_SPECIES_KEY_COUNT];
extern const ump_name gsc_item_keys[GSC_ITEM_KEY_COUNT];

#endif

// SPDX-License-Identifier: MIT
// Which facts does the ruleset ptu know, and in what shape? The tables are printed by tools/gen_tables.py
// from data/ptu/*.csv into src/ptu/gen/; the rules that read them are in the other files of this folder.
#ifndef PTU_TABLES_H
#define PTU_TABLES_H

#include <stdint.h>

#include "kit/names.h"
#include "ptu/gen/ids.h"

enum { PTU_IMMUNE = 99 }; // in ptu_chart
enum ptu_stat { PTU_HP, PTU_ATK, PTU_DEF, PTU_SPA, PTU_SPD, PTU_SPE, PTU_STAT_COUNT };
// Combat Stages, in the order of ptu_triggers; accuracy is a flat number that clears with them.
enum ptu_stage { PTU_CS_ATK, PTU_CS_DEF, PTU_CS_SPA, PTU_CS_SPD, PTU_CS_SPE, PTU_CS_ACC, PTU_CS_COUNT };

extern const char *const ptu_type_names[PTU_TYPE_COUNT];
// Steps of an attacking type (row) against a defending one: -1 0 1, PTU_IMMUNE.
extern const int8_t ptu_chart[PTU_TYPE_COUNT][PTU_TYPE_COUNT];

struct ptu_ratio {
    const char *label;
    uint8_t num, den;
};
extern const struct ptu_ratio ptu_steps[7]; // net step -3..3

struct ptu_damage_base {
    uint8_t dice, sides, plus, set_min, set_avg, set_max;
};
extern const struct ptu_damage_base ptu_damage_bases[29]; // by Damage Base; [0] is empty
extern const uint8_t ptu_stage_tenths[13];                // Combat Stage -6..6

struct ptu_nature {
    const char *name;
    int8_t change[PTU_STAT_COUNT];
};
extern const struct ptu_nature ptu_natures[PTU_NATURE_COUNT];
extern const ump_name ptu_nature_keys[PTU_NATURE_COUNT];

enum ptu_status_group { PTU_PERSISTENT, PTU_VOLATILE, PTU_OTHER };
struct ptu_status_info {
    const char *name, *effect, *ends, *immune;
    const char *loss, *loss_when, *roll, *roll_when; // Hit Points lost, save checks; "" for none
    uint8_t group;                                   // Persistent, Volatile, Other
};
extern const struct ptu_status_info ptu_statuses[PTU_STATUS_COUNT];

struct ptu_weapon {
    const char *name;
    uint8_t ac, db, melee, metres;
};
extern const struct ptu_weapon ptu_weapons[PTU_WEAPON_COUNT];

struct ptu_word {
    const char *name, *text;
};
extern const struct ptu_word ptu_keywords[PTU_KEYWORD_TEXT_COUNT];

struct ptu_species {
    const char *name, *abilities;
    uint8_t stats[PTU_STAT_COUNT];
    uint8_t types[2]; // PTU_TYPE_NONE: no second one
    uint8_t size, weight;
};
extern const struct ptu_species ptu_species[PTU_SPECIES_COUNT];
extern const ump_name ptu_species_keys[PTU_SPECIES_KEY_COUNT];

// What a natural roll sets off, from..to; even: only on even naturals.
enum ptu_trigger_kind { PTU_TRIGGER_STATUS, PTU_TRIGGER_STAGE, PTU_TRIGGER_COIN, PTU_TRIGGER_ASK };
struct ptu_trigger {
    uint8_t from, to, even, kind, user, a, b;
    int8_t amount;
};
extern const struct ptu_trigger ptu_triggers[PTU_TRIGGER_ROW_COUNT];

enum ptu_edition { PTU_CORE, PTU_WEAPON, PTU_SUMO, PTU_SWSH, PTU_LA };
enum { PTU_DB_SPECIAL = -1 };
struct ptu_move {
    const char *name, *frequency, *range, *keyword_text, *trigger_text, *special_text;
    uint16_t keywords; // bits by enum ptu_keyword
    uint16_t ask;      // row of asks.def, PTU_NO_INDEX
    uint16_t first_trigger, arg;
    uint8_t trigger_count, edition, type, cls;
    int8_t db;                   // 0: none, PTU_DB_SPECIAL
    uint8_t ac, alt_db, recoil;  // 0: none; the user loses 1/recoil
    uint8_t melee, metres, most; // most targets: 0 user or field, 8 an area
    uint8_t crit_from, crit_even, cannot_miss /* 1 yes, 2 conditional */;
    uint8_t special, condition; // enum ptu_special, enum ptu_if
};
extern const struct ptu_move ptu_moves[PTU_MOVE_COUNT];
extern const ump_name ptu_move_keys[PTU_MOVE_KEY_COUNT];

// One thing an ability or item does: at which stage of an attack, by how much, and when (all conditions
// hold).
struct ptu_fx {
    uint16_t owner; // row of ptu_abilities or ptu_items
    uint16_t ask;   // row of asks.def, PTU_NO_INDEX
    uint8_t item, target, stage;
    int8_t value;
    uint8_t when[PTU_FX_CONDITIONS];
    uint8_t arg[PTU_FX_CONDITIONS];
};
extern const struct ptu_fx ptu_fx[PTU_FX_COUNT];
struct ptu_span {
    uint16_t first, count;
};
extern const struct ptu_span ptu_lists[PTU_LIST_COUNT];
extern const uint16_t ptu_listed[PTU_LISTED_COUNT];

struct ptu_owner {
    const char *name, *text;
    uint16_t first_fx, fx_count;
};
extern const struct ptu_owner ptu_abilities[PTU_ABILITY_COUNT];
extern const ump_name ptu_ability_keys[PTU_ABILITY_COUNT];
extern const struct ptu_owner ptu_items[PTU_ITEM_COUNT];
extern const ump_name ptu_item_keys[PTU_ITEM_COUNT];

static inline uint32_t ptu_bit(unsigned n) { return UINT32_C(1) << n; }

#endif

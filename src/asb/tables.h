// SPDX-License-Identifier: MIT
// Which facts does asb know, and in what shape? The tables are printed by tools/gen_tables.py from data/asb
// into src/asb/gen/; what the effects of a row do is in src/asb/fx.
#ifndef ASB_TABLES_H
#define ASB_TABLES_H

#include <stdint.h>

#include "asb/gen/ids.h"
#include "kit/names.h"
#include "umpire/umpire.h"

// Each table has one block of rows for each date of the league's data (attack.h: enum asb_date). An index
// means the same thing at every date; index 0 is "none", and a row with `exists` 0 is not there at that date.

enum { ASB_IMMUNE = 100, ASB_UNSET = INT16_MIN, ASB_NUMBERS = 4 };

// An amount of power or energy: base + factor x measure, rounded, then held between least and most.
struct asb_amount {
    uint8_t kind;                                      // enum asb_amount_kind
    uint8_t fixed;                                     // 1: fixed damage, no power
    uint8_t measure;                                   // enum asb_measure
    uint8_t rounding;                                  // enum asb_rounding
    uint8_t steps;                                     // in asb_step_tables[]
    int16_t base, factor_num, factor_den, least, most; // the last two ASB_UNSET: none
};

struct asb_step_table {
    uint8_t measure; // enum asb_measure
    uint16_t first, count;
};
enum { ASB_STEPS_UP_TO, ASB_STEPS_FROM, ASB_STEPS_ELSE };
struct asb_step_row {
    uint8_t test;
    int16_t bound, value;
};

// One effect of a row with its arguments; those an effect does not take are 0.
struct asb_fx {
    uint16_t effect;   // enum asb_effect_id
    uint8_t who;       // enum asb_who_word
    uint8_t pct;       // chance; 0: no chance was named, it is certain
    uint8_t type;      // enum asb_type
    uint8_t klass;     // enum asb_fx_class
    uint8_t group;     // enum asb_group
    uint8_t cond;      // enum asb_cond
    uint8_t word;      // 1 + place among the words of its signature
    uint8_t weather;   // enum asb_weather
    uint8_t count;     // how many of n[] are filled
    uint16_t statuses; // bits of enum asb_status
    uint16_t stats;    // bits of enum asb_stat
    uint16_t weathers; // bits of enum asb_weather
    uint16_t bans;     // bits of enum asb_ban
    int8_t stages[ASB_STAT_COUNT];
    int16_t num, den;       // a fraction
    int16_t n[ASB_NUMBERS]; // numbers, and indices of moves, abilities, species, in the order of the cell
};

// Where a row's effects stand in asb_fx_rows[].
struct asb_fx_list {
    uint16_t first, count;
};

struct asb_move {
    uint8_t exists;
    uint8_t type;     // enum asb_type, NONE: typeless
    uint8_t klass;    // enum asb_class
    uint8_t target;   // enum asb_target
    uint8_t hits;     // enum asb_hits
    uint8_t accuracy; // percent, 0: perfect
    int8_t priority, charge_priority, evade_priority;
    uint8_t phases; // 1: it charges first, 2: it gets out of reach first
    uint8_t contact;
    uint8_t crit_stage;
    uint8_t ct; // enum asb_ct
    uint8_t snatch, magic_coat;
    uint8_t z_bap;
    uint8_t kind;       // enum asb_move_kind
    uint8_t incomplete; // its fx cell does not say all: asb_move_missing[]
    struct asb_amount bap, energy;
    struct asb_fx_list fx;
};

struct asb_ability {
    uint8_t exists;
    uint8_t kind; // enum asb_ability_kind
    uint8_t bypassed;
    uint8_t incomplete;
    struct asb_fx_list fx;
};

struct asb_item {
    uint8_t exists;
    uint8_t sheet, kind; // enum asb_item_sheet, asb_item_kind; the count of either: another one
    uint8_t uses;        // 0: no consumable
    uint8_t gift_type, gift_bap, fling;
    uint8_t incomplete;
    uint16_t first_holder, holder_count; // in asb_item_holders[]; none: all, or as its effects say
    struct asb_fx_list fx;
};

struct asb_species {
    uint8_t exists;
    uint8_t types[2];
    uint8_t ranks[4]; // atk def spa spd
    uint8_t speed, hp, total;
    uint8_t size, weight; // classes, 0: not stated
    uint16_t weight_hg;   // 0: not stated
    uint8_t accuracy;     // percent a nature with +Speed adds; 0: not stated
    uint16_t chp;
    uint8_t stage, stages; // place in its line and length of it; 0: not known
    uint8_t boosted;       // bits of ranks its signature item raises
    uint16_t first_ability;
    uint8_t ability_count, hidden_count; // the last hidden_count of them are hidden
    uint16_t base;                       // whose form it is, 0: nobody's
};

struct asb_perk {
    uint8_t incomplete;
    struct asb_fx_list fx;
};
struct asb_nature {
    uint8_t pad, raises, lowers; // 1 + enum asb_stat, 0 none
};
struct asb_rank {
    ump_frac bonus;
    uint8_t hp, stat_from; // stat_from 255: no base stat is that high
    uint16_t weight_from_hg;
};
struct asb_effect_info {
    uint8_t figures; // bears on hit, critical chance, energy or damage of an attack
    const char *help;
};
// What a row's fx cell does not say, for rows marked incomplete.
struct asb_missing {
    uint16_t index;
    uint8_t date;
    const char *what;
};

extern const struct asb_move asb_moves[ASB_DATE_COUNT][ASB_MOVE_COUNT];
extern const char *const asb_move_names[ASB_MOVE_COUNT];
extern const uint32_t asb_move_groups[ASB_MOVE_COUNT]; // bits of enum asb_group
extern const uint16_t asb_move_bases[ASB_MOVE_COUNT];  // "Dig" for "Dig (Suspend)", else itself
extern const struct asb_missing asb_move_missing[ASB_MOVE_MISSING_COUNT];
extern const ump_name asb_move_keys[ASB_MOVE_KEY_COUNT];

extern const struct asb_ability asb_abilities[ASB_DATE_COUNT][ASB_ABILITY_COUNT];
extern const char *const asb_ability_names[ASB_ABILITY_COUNT];
extern const struct asb_missing asb_ability_missing[ASB_ABILITY_MISSING_COUNT];
extern const ump_name asb_ability_keys[ASB_ABILITY_KEY_COUNT];

extern const struct asb_item asb_items[ASB_DATE_COUNT][ASB_ITEM_COUNT];
extern const char *const asb_item_names[ASB_ITEM_COUNT];
extern const uint16_t asb_item_holders[ASB_ITEM_HOLDER_COUNT];
extern const struct asb_missing asb_item_missing[ASB_ITEM_MISSING_COUNT];
extern const ump_name asb_item_keys[ASB_ITEM_KEY_COUNT];

extern const struct asb_species asb_species[ASB_DATE_COUNT][ASB_SPECIES_COUNT];
extern const char *const asb_species_names[ASB_SPECIES_COUNT];
extern const uint16_t asb_species_abilities[ASB_SPECIES_ABILITY_COUNT];
extern const ump_name asb_species_keys[ASB_SPECIES_KEY_COUNT];

extern const struct asb_perk asb_perks[ASB_DATE_COUNT][ASB_TYPE_COUNT];
extern const int8_t asb_chart[ASB_TYPE_COUNT][ASB_TYPE_COUNT]; // steps, ASB_IMMUNE
extern const char *const asb_type_names[ASB_TYPE_COUNT];
extern const ump_name asb_type_keys[ASB_TYPE_KEY_COUNT];

extern const struct asb_nature asb_natures[ASB_NATURE_COUNT];
extern const char *const asb_nature_names[ASB_NATURE_COUNT];
extern const ump_name asb_nature_keys[ASB_NATURE_KEY_COUNT];

extern const struct asb_rank asb_ranks[ASB_DATE_COUNT][ASB_RANK_COUNT];
extern const struct asb_step_table asb_step_tables[ASB_STEP_TABLE_COUNT];
extern const struct asb_step_row asb_steps[ASB_STEP_COUNT];

extern const struct asb_fx asb_fx_rows[ASB_FX_ROW_COUNT];
extern const char *const asb_effect_names[ASB_FX_COUNT];
extern const struct asb_effect_info asb_effect_infos[ASB_FX_COUNT];

#endif

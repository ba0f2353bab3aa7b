// SPDX-License-Identifier: MIT
// Which facts does the scale know, and in what shape? The tables themselves are printed by
// tools/gen_tables.py from data/scale/*.csv into src/scale/gen/; the rules that read them are in the other
// files of this folder.
#ifndef SCALE_TABLES_H
#define SCALE_TABLES_H

#include <stdint.h>

#include "kit/names.h"
#include "scale/gen/counts.h"

// How to read rows by generation: the rows of a thing stand together, oldest first, and a row holds until the
// next one begins (a generation that changed nothing has no row). So the row of generation g is the last row
// whose gen is at most g; a thing newer than g has none and takes its first row. Generations run from 1 to 9.

#define SCALE_FIRST_GEN 1
#define SCALE_LAST_GEN 9

// SCALE_TYPE_NONE stands for "no second type", SCALE_TYPE_UNKNOWN for ???: Curse before generation 5, Bide in
// the first.
enum scale_type {
    SCALE_TYPE_NONE,
    SCALE_TYPE_NORMAL,
    SCALE_TYPE_FIGHTING,
    SCALE_TYPE_FLYING,
    SCALE_TYPE_POISON,
    SCALE_TYPE_GROUND,
    SCALE_TYPE_ROCK,
    SCALE_TYPE_BUG,
    SCALE_TYPE_GHOST,
    SCALE_TYPE_STEEL,
    SCALE_TYPE_FIRE,
    SCALE_TYPE_WATER,
    SCALE_TYPE_GRASS,
    SCALE_TYPE_ELECTRIC,
    SCALE_TYPE_PSYCHIC,
    SCALE_TYPE_ICE,
    SCALE_TYPE_DRAGON,
    SCALE_TYPE_DARK,
    SCALE_TYPE_FAIRY,
    SCALE_TYPE_UNKNOWN,
    SCALE_TYPE_COUNT
};

enum scale_category {
    SCALE_CATEGORY_STATUS,
    SCALE_CATEGORY_PHYSICAL,
    SCALE_CATEGORY_SPECIAL,
    SCALE_CATEGORY_COUNT
};

enum scale_target {
    SCALE_TARGET_SELECTED,          // one other battler
    SCALE_TARGET_SELECTED_ME_FIRST, // one battler, settled by the move it copies or becomes
    SCALE_TARGET_SPECIFIC_MOVE,     // settled while the move is used (Counter, Curse)
    SCALE_TARGET_RANDOM_OPPONENT,
    SCALE_TARGET_ALL_OPPONENTS,
    SCALE_TARGET_ALL_OTHERS,
    SCALE_TARGET_ALL,
    SCALE_TARGET_USER,
    SCALE_TARGET_USER_OR_ALLY,
    SCALE_TARGET_USER_AND_ALLIES,
    SCALE_TARGET_ALLY,
    SCALE_TARGET_ALL_ALLIES,
    SCALE_TARGET_FAINTED_ALLY,
    SCALE_TARGET_USER_SIDE,
    SCALE_TARGET_OPPONENT_SIDE,
    SCALE_TARGET_FIELD,
    SCALE_TARGET_COUNT
};

enum scale_ailment {
    SCALE_AILMENT_NONE,
    SCALE_AILMENT_BURN,
    SCALE_AILMENT_FREEZE,
    SCALE_AILMENT_PARALYSIS,
    SCALE_AILMENT_POISON, // Toxic, Poison Fang too: the data do not tell the two poisons apart
    SCALE_AILMENT_SLEEP,
    SCALE_AILMENT_CONFUSION,
    SCALE_AILMENT_INFATUATION,
    SCALE_AILMENT_TRAP,
    SCALE_AILMENT_DISABLE,
    SCALE_AILMENT_EMBARGO,
    SCALE_AILMENT_HEAL_BLOCK,
    SCALE_AILMENT_INGRAIN,
    SCALE_AILMENT_LEECH_SEED,
    SCALE_AILMENT_NIGHTMARE,
    SCALE_AILMENT_NO_TYPE_IMMUNITY,
    SCALE_AILMENT_PERISH_SONG,
    SCALE_AILMENT_SILENCE,
    SCALE_AILMENT_TAR_SHOT,
    SCALE_AILMENT_TORMENT,
    SCALE_AILMENT_YAWN,
    SCALE_AILMENT_OTHER, // one of several (Tri Attack), or none with a name of its own
    SCALE_AILMENT_COUNT
};

// Bits of scale_move.flags; scale_flag_words[] names them in this order.
#define SCALE_FLAG_CONTACT (UINT32_C(1) << 0)
#define SCALE_FLAG_PROTECT (UINT32_C(1) << 1) // Protect and its kin stop it
#define SCALE_FLAG_MIRROR (UINT32_C(1) << 2)  // Mirror Move can copy it
#define SCALE_FLAG_SNATCH (UINT32_C(1) << 3)
#define SCALE_FLAG_REFLECTABLE (UINT32_C(1) << 4) // Magic Coat sends it back
#define SCALE_FLAG_CHARGE (UINT32_C(1) << 5)
#define SCALE_FLAG_RECHARGE (UINT32_C(1) << 6)
#define SCALE_FLAG_PUNCH (UINT32_C(1) << 7)
#define SCALE_FLAG_SOUND (UINT32_C(1) << 8)
#define SCALE_FLAG_GRAVITY (UINT32_C(1) << 9) // Gravity forbids it
#define SCALE_FLAG_DEFROST (UINT32_C(1) << 10)
#define SCALE_FLAG_DISTANCE (UINT32_C(1) << 11) // reaches across the field in triple battles
#define SCALE_FLAG_HEAL (UINT32_C(1) << 12)
#define SCALE_FLAG_AUTHENTIC (UINT32_C(1) << 13) // passes a substitute
#define SCALE_FLAG_POWDER (UINT32_C(1) << 14)
#define SCALE_FLAG_BITE (UINT32_C(1) << 15)
#define SCALE_FLAG_PULSE (UINT32_C(1) << 16)
#define SCALE_FLAG_BALLISTICS (UINT32_C(1) << 17)
#define SCALE_FLAG_MENTAL (UINT32_C(1) << 18)
#define SCALE_FLAG_DANCE (UINT32_C(1) << 19)
#define SCALE_FLAG_COUNT 20

// Place in the evolution line as the scale counts it: FIRST is the first of three, the first of two is
// MIDDLE, a battler that neither evolves nor evolved is FINAL, and a baby is BABY in a line of any length.
enum scale_evolution {
    SCALE_EVOLUTION_BABY,
    SCALE_EVOLUTION_FIRST,
    SCALE_EVOLUTION_MIDDLE,
    SCALE_EVOLUTION_FINAL,
    SCALE_EVOLUTION_COUNT
};

// Whether the games of a row's generation hold the thing; all of them can be used.
enum scale_standing {
    SCALE_STANDING_CURRENT,
    SCALE_STANDING_PAST,         // left out of that generation's games; figures are the last known
    SCALE_STANDING_FUTURE,       // announced only
    SCALE_STANDING_LETS_GO,      // the Let's Go pair alone
    SCALE_STANDING_UNOBTAINABLE, // in the program, not to be had
    SCALE_STANDING_COUNT
};

// Why a referee should be asked for base-stat bonuses; scale_form_row.ask holds the sum, 0 = no need to ask.
#define SCALE_ASK_NARROW 1 // the four stats differ, by 15 points at most
#define SCALE_ASK_JUMP 2   // neighbours at most 3 points apart got values 2 or more apart
#define SCALE_ASK_CLOSE 4  // the second best pattern is less than 0.02 behind

// Indices of the seven stages in stat_changes[].
enum scale_stage {
    SCALE_STAGE_ATK,
    SCALE_STAGE_DEF,
    SCALE_STAGE_SPA,
    SCALE_STAGE_SPD,
    SCALE_STAGE_SPE,
    SCALE_STAGE_ACC,
    SCALE_STAGE_EVA,
    SCALE_STAGE_COUNT
};

// Whose stages stat_changes speaks of.
enum scale_stat_target {
    SCALE_STAT_TARGET_NONE, // there are none
    SCALE_STAT_TARGET_USER,
    SCALE_STAT_TARGET_TARGET,
    SCALE_STAT_TARGET_COUNT
};

// Moves that the scale treats by themselves (special.c).
enum scale_special {
    SCALE_SPECIAL_NONE,
    SCALE_SPECIAL_CALL,    // Assist, Copycat, Metronome, Mirror Move, Sleep Talk
    SCALE_SPECIAL_COUNTER, // Counter, Metal Burst, Mirror Coat
    SCALE_SPECIAL_DOUBLE_TEAM,
    SCALE_SPECIAL_HEAL, // direct healing but Rest
    SCALE_SPECIAL_REST,
    SCALE_SPECIAL_SCREEN,  // Light Screen, Reflect, Safeguard
    SCALE_SPECIAL_PROTECT, // Protect, Detect
    SCALE_SPECIAL_SUBSTITUTE,
    SCALE_SPECIAL_MINIMIZE,
    SCALE_SPECIAL_WEATHER,
    SCALE_SPECIAL_TOXIC_SPIKES,
    SCALE_SPECIAL_TRICK_ROOM,
    SCALE_SPECIAL_SLEEP_MOVE, // Snore: usable asleep
    SCALE_SPECIAL_HAZE,       // sets stages back
    SCALE_SPECIAL_COUNT
};

// What the referee is asked about a use of the move, because not all it does is played.
enum scale_unplayed {
    SCALE_UNPLAYED_PLAYED, // nothing
    SCALE_UNPLAYED_SETTLE, // to carry out the rest, once it was used
    SCALE_UNPLAYED_MISS,   // the same, but only when it missed
    SCALE_UNPLAYED_WORKS,  // whether it works at all, before it does anything
    SCALE_UNPLAYED_COUNT
};

#define SCALE_NO_INDEX UINT16_MAX

struct scale_move_row {
    uint8_t gen;
    uint8_t type;     // enum scale_type
    uint8_t category; // enum scale_category; up to generation 3 it follows from the type
    uint8_t power;    // 0: none, or settled elsewhere (see variable_power)
    uint8_t pp;       // before PP Ups
    uint8_t accuracy; // percent; 0: never checked
    int8_t priority;
    uint8_t standing; // enum scale_standing
};

// Chances are percent, 0 = not by chance. effects_stated is 0 where the source is silent on effect_chance to
// stat_changes; what they hold there is ours, and unplayed says what they lack, as for every move. The row of
// scale_moves[] is that of the latest generation; scale_move_at (scale.h) gives that of another one.
struct scale_move {
    const char *name;
    const char *key; // unique; of a Z-Move pair it ends in physical or special
    uint16_t id;
    uint16_t first_row;  // in scale_move_rows[]
    uint16_t twin;       // the other row of the same name, or SCALE_NO_INDEX
    uint16_t first_past; // in scale_move_pasts[]
    uint8_t row_count;
    uint8_t past_count; // how often its effects changed
    uint8_t first_gen;
    uint8_t target; // enum scale_target
    uint8_t variable_power;
    uint8_t effects_stated;
    uint8_t effect_chance;
    uint8_t min_hits; // 0 and 0: one hit
    uint8_t max_hits;
    int8_t drain_pct;   // of the damage dealt; below 0 recoil
    int8_t healing_pct; // of the user's full health; below 0 a price
    uint8_t crit_stage;
    uint8_t ailment; // enum scale_ailment
    uint8_t ailment_chance;
    uint8_t flinch_chance;
    uint8_t stat_chance;
    int8_t stat_changes[SCALE_STAGE_COUNT];
    uint8_t stat_target; // enum scale_stat_target
    uint8_t unplayed;    // enum scale_unplayed
    uint8_t asks_power;  // 1: the referee gives the power of each use, also where one is printed
    uint8_t special;     // enum scale_special
    uint32_t flags;      // SCALE_FLAG_*
};

// The move as it was until a generation; of one move side by side, oldest first.
struct scale_move_past {
    uint8_t through_gen;
    struct scale_move move;
};

struct scale_form_row {
    uint8_t gen;
    uint8_t type1; // enum scale_type
    uint8_t type2; // SCALE_TYPE_NONE: one type only
    uint8_t hp, atk, def, spa, spd, spe;
    uint8_t is_baby;
    uint8_t chain_position; // 1 = first of its line in this generation, a baby counted
    uint8_t chain_length;   // of the longest branch
    uint8_t evolution;      // enum scale_evolution
    int8_t stage_modifier;  // -1, 0 or 1
    int8_t b_atk, b_def, b_spa, b_spd;
    uint16_t bonus_margin; // lead of the chosen pattern over the next, in ten-thousandths
    uint8_t ask;           // SCALE_ASK_*
    uint8_t standing;      // enum scale_standing
};

// One row per form, the base form of a species first.
struct scale_form {
    const char *name; // "Charizard-Mega-X"
    const char *key;
    const char *form;       // "Mega-X", "" for the base form
    uint16_t dex;           // national number
    uint16_t base;          // index of the base form in scale_forms[]; its own for a base form
    uint16_t first_row;     // in scale_form_rows[]
    uint16_t first_ability; // in scale_form_abilities[]
    uint16_t weight_hg;     // tenths of a kilogram; 0: not stated
    uint8_t row_count;
    uint8_t ability_count;
    uint8_t first_gen;
    uint8_t is_mega;
};

struct scale_ability {
    const char *name;
    const char *key;
    uint8_t first_gen;
};

// An ability of a form. In generation g a slot holds the entry with the smallest through_gen that is at least
// g, else the one with through_gen 0.
struct scale_form_ability {
    uint16_t ability;    // in scale_abilities[]; SCALE_NO_INDEX: the slot was empty
    uint8_t slot;        // 1, 2, or 3 for the hidden one
    uint8_t through_gen; // last generation it held; 0: holds still
};

struct scale_type_info {
    const char *name;
    const char *key;
    uint8_t first_gen;
    uint8_t last_gen;
};

// Stages raised and lowered; enum scale_stage. A neutral nature has the same twice.
struct scale_nature {
    const char *name;
    const char *key;
    uint8_t raises;
    uint8_t lowers;
};

// The *_keys tables are for ump_name_find and ump_name_suggest: the keys of all names, identifiers and
// aliases, in strcmp order, with the index of the thing. A key stands twice only where two things share a
// name: the Z-Moves (physical row first, then special: twin leads from one to the other; take the one whose
// category is that of the base move) and the ability As One.
extern const struct scale_move scale_moves[SCALE_MOVE_COUNT];
extern const struct scale_move_past scale_move_pasts[SCALE_MOVE_PAST_COUNT];
// What is not played of a move, a phrase; "" where all is.
extern const char *const scale_move_missing[SCALE_MOVE_COUNT];
extern const struct scale_move_row scale_move_rows[SCALE_MOVE_ROW_COUNT];
extern const ump_name scale_move_keys[SCALE_MOVE_KEY_COUNT];

extern const struct scale_form scale_forms[SCALE_FORM_COUNT];
extern const struct scale_form_row scale_form_rows[SCALE_FORM_ROW_COUNT];
extern const ump_name scale_form_keys[SCALE_FORM_KEY_COUNT];

extern const struct scale_ability scale_abilities[SCALE_ABILITY_COUNT];
extern const struct scale_form_ability scale_form_abilities[SCALE_FORM_ABILITY_COUNT];
extern const ump_name scale_ability_keys[SCALE_ABILITY_KEY_COUNT];

extern const struct scale_type_info scale_types[SCALE_TYPE_COUNT];
extern const ump_name scale_type_keys[SCALE_TYPE_KEY_COUNT];

extern const struct scale_nature scale_natures[SCALE_NATURE_COUNT];
extern const ump_name scale_nature_keys[SCALE_NATURE_KEY_COUNT];

// Effectiveness in percent, scale_chart[scale_chart_of_gen[gen]][attacking][defending]. NONE and UNKNOWN are
// 100 everywhere; a type newer than the chart has the figures of the first chart that holds it.
#define SCALE_CHART_COUNT 3
extern const uint8_t scale_chart_of_gen[SCALE_LAST_GEN + 1];
extern const uint8_t scale_chart[SCALE_CHART_COUNT][SCALE_TYPE_COUNT][SCALE_TYPE_COUNT];

// Words for the enumerations, as the data files spell them.
extern const char *const scale_category_words[SCALE_CATEGORY_COUNT];
extern const char *const scale_target_words[SCALE_TARGET_COUNT];
extern const char *const scale_ailment_words[SCALE_AILMENT_COUNT];
extern const char *const scale_flag_words[SCALE_FLAG_COUNT];
extern const char *const scale_evolution_words[SCALE_EVOLUTION_COUNT];
extern const char *const scale_standing_words[SCALE_STANDING_COUNT];
extern const char *const scale_stage_words[SCALE_STAGE_COUNT];

#endif

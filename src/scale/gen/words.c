// SPDX-License-Identifier: MIT
// How are the enumerations of the tables spelled?
// Printed by tools/gen_tables.py from data/scale; the structs are in scale/tables.h.
#include "scale/tables.h"

const char *const scale_category_words[SCALE_CATEGORY_COUNT] = {
"status",
"physical",
"special",
};

const char *const scale_target_words[SCALE_TARGET_COUNT] = {
"selected-pokemon",
"selected-pokemon-me-first",
"specific-move",
"random-opponent",
"all-opponents",
"all-other-pokemon",
"all-pokemon",
"user",
"user-or-ally",
"user-and-allies",
"ally",
"all-allies",
"fainting-pokemon",
"users-field",
"opponents-field",
"entire-field",
};

const char *const scale_ailment_words[SCALE_AILMENT_COUNT] = {
"none",
"burn",
"freeze",
"paralysis",
"poison",
"sleep",
"confusion",
"infatuation",
"trap",
"disable",
"embargo",
"heal-block",
"ingrain",
"leech-seed",
"nightmare",
"no-type-immunity",
"perish-song",
"silence",
"tar-shot",
"torment",
"yawn",
"other",
};

const char *const scale_evolution_words[SCALE_EVOLUTION_COUNT] = {
"baby",
"first",
"middle",
"final",
};

const char *const scale_standing_words[SCALE_STANDING_COUNT] = {
"current",
"past",
"future",
"lets-go",
"unobtainable",
};

const char *const scale_stage_words[SCALE_STAGE_COUNT] = {
"atk",
"def",
"spa",
"spd",
"spe",
"acc",
"eva",
};

const char *const scale_flag_words[SCALE_FLAG_COUNT] = {
"contact",
"protect",
"mirror",
"snatch",
"reflectable",
"charge",
"recharge",
"punch",
"sound",
"gravity",
"defrost",
"distance",
"heal",
"authentic",
"powder",
"bite",
"pulse",
"ballistics",
"mental",
"dance",
};

_Static_assert(SCALE_FLAG_CONTACT == (UINT32_C(1) << 0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_PROTECT == (UINT32_C(1) << 1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_MIRROR == (UINT32_C(1) << 2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_SNATCH == (UINT32_C(1) << 3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_REFLECTABLE == (UINT32_C(1) << 4), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_CHARGE == (UINT32_C(1) << 5), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_RECHARGE == (UINT32_C(1) << 6), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_PUNCH == (UINT32_C(1) << 7), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_SOUND == (UINT32_C(1) << 8), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_GRAVITY == (UINT32_C(1) << 9), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_DEFROST == (UINT32_C(1) << 10), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_DISTANCE == (UINT32_C(1) << 11), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_HEAL == (UINT32_C(1) << 12), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_AUTHENTIC == (UINT32_C(1) << 13), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_POWDER == (UINT32_C(1) << 14), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_BITE == (UINT32_C(1) << 15), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_PULSE == (UINT32_C(1) << 16), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_BALLISTICS == (UINT32_C(1) << 17), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_MENTAL == (UINT32_C(1) << 18), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_FLAG_DANCE == (UINT32_C(1) << 19), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_CATEGORY_STATUS == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_CATEGORY_PHYSICAL == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_CATEGORY_SPECIAL == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_CATEGORY_COUNT == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_SELECTED == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_SELECTED_ME_FIRST == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_SPECIFIC_MOVE == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_RANDOM_OPPONENT == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_ALL_OPPONENTS == (4), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_ALL_OTHERS == (5), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_ALL == (6), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_USER == (7), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_USER_OR_ALLY == (8), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_USER_AND_ALLIES == (9), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_ALLY == (10), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_ALL_ALLIES == (11), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_FAINTED_ALLY == (12), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_USER_SIDE == (13), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_OPPONENT_SIDE == (14), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_FIELD == (15), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TARGET_COUNT == (16), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_NONE == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_BURN == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_FREEZE == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_PARALYSIS == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_POISON == (4), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_SLEEP == (5), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_CONFUSION == (6), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_INFATUATION == (7), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_TRAP == (8), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_DISABLE == (9), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_EMBARGO == (10), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_HEAL_BLOCK == (11), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_INGRAIN == (12), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_LEECH_SEED == (13), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_NIGHTMARE == (14), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_NO_TYPE_IMMUNITY == (15), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_PERISH_SONG == (16), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_SILENCE == (17), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_TAR_SHOT == (18), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_TORMENT == (19), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_YAWN == (20), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_OTHER == (21), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_AILMENT_COUNT == (22), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_EVOLUTION_BABY == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_EVOLUTION_FIRST == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_EVOLUTION_MIDDLE == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_EVOLUTION_FINAL == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_EVOLUTION_COUNT == (4), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STANDING_CURRENT == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STANDING_PAST == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STANDING_FUTURE == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STANDING_LETS_GO == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STANDING_UNOBTAINABLE == (4), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STANDING_COUNT == (5), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAGE_ATK == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAGE_DEF == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAGE_SPA == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAGE_SPD == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAGE_SPE == (4), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAGE_ACC == (5), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAGE_EVA == (6), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAGE_COUNT == (7), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_NONE == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_NORMAL == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_FIGHTING == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_FLYING == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_POISON == (4), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_GROUND == (5), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_ROCK == (6), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_BUG == (7), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_GHOST == (8), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_STEEL == (9), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_FIRE == (10), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_WATER == (11), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_GRASS == (12), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_ELECTRIC == (13), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_PSYCHIC == (14), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_ICE == (15), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_DRAGON == (16), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_DARK == (17), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_FAIRY == (18), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_UNKNOWN == (19), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_TYPE_COUNT == (20), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAT_TARGET_NONE == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAT_TARGET_USER == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAT_TARGET_TARGET == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_STAT_TARGET_COUNT == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_UNPLAYED_PLAYED == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_UNPLAYED_SETTLE == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_UNPLAYED_MISS == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_UNPLAYED_WORKS == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_UNPLAYED_COUNT == (4), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_NONE == (0), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_CALL == (1), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_COUNTER == (2), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_DOUBLE_TEAM == (3), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_HEAL == (4), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_REST == (5), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_SCREEN == (6), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_PROTECT == (7), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_SUBSTITUTE == (8), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_MINIMIZE == (9), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_WEATHER == (10), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_TOXIC_SPIKES == (11), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_TRICK_ROOM == (12), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_SLEEP_MOVE == (13), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_HAZE == (14), "tools/scale_print.py and scale/tables.h differ");
_Static_assert(SCALE_SPECIAL_COUNT == (15), "tools/scale_print.py and scale/tables.h differ");

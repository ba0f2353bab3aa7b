// SPDX-License-Identifier: MIT
// How long are the tables of this folder? Printed by tools/gen_tables.py from data/scale; the structs
// are in scale/tables.h.
#ifndef SCALE_COUNTS_H
#define SCALE_COUNTS_H

#define SCALE_ABILITY_COUNT 313
#define SCALE_ABILITY_KEY_COUNT 315
#define SCALE_FORM_COUNT 1382
#define SCALE_FORM_ABILITY_COUNT 3507
#define SCALE_FORM_KEY_COUNT 1843
#define SCALE_FORM_ROW_COUNT 2566
#define SCALE_MOVE_COUNT 919
#define SCALE_MOVE_KEY_COUNT 959
#define SCALE_MOVE_PAST_COUNT 36
#define SCALE_MOVE_ROW_COUNT 1403
#define SCALE_NATURE_COUNT 25
#define SCALE_NATURE_KEY_COUNT 25
#define SCALE_TYPE_KEY_COUNT 19

#endif

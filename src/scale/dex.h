// SPDX-License-Identifier: MIT
// What do the texts on facts share? Written by dex.c (species, moves) and facts.c (types, abilities,
// conditions, weathers).
#ifndef SCALE_DEX_H
#define SCALE_DEX_H

#include "scale/scale.h"

// Generation 5: the last one that the figures of the rule text's own examples fit.
enum { SCALE_DEX_GENERATION = 5, SCALE_DEX_INDENT = 14 };

// One text under way.
struct scale_dex {
    ump_buf *out;
    int generation;
    ump_frac params[SCALE_PARAM_COUNT]; // the defaults: the rule text as written
};

void scale_dex_form(const struct scale_dex *dex, uint32_t form);
void scale_dex_move(const struct scale_dex *dex, uint16_t move);
// The head of a row, "  types         ".
void scale_dex_key(const struct scale_dex *dex, const char *key);
// "Fire/Flying", a dash for none.
void scale_dex_types(ump_buf *out, const uint8_t types[3]);

#endif

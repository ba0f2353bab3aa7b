// SPDX-License-Identifier: MIT
// What do the files share that tell a referee what the tables hold? Lookups and layout: dex.c; a row's lines:
// dex_rows.c; what an effect does, in words: sentences.c; words of the handbook: glossary.c.
#ifndef ASB_DEX_H
#define ASB_DEX_H

#include "asb/asb.h"
#include "kit/fact_lines.h"
#include "kit/params.h"

// A text that is being told: as the profile of that date plays it.
struct asb_dex {
    ump_buf *out; // lines "key TAB text", an empty key continues the one above
    uint8_t date;
    const ump_frac *params; // ASB_PARAM_COUNT
};

// sentences.c. Appends what one effect of a row does, by the sentence of its line in effects.csv, without a
// capital and a full stop. `more`: how many rows of the same list follow (a sentence may name them all).
// What the sentence asks for and nobody knows stands in braces, as written.
void asb_dex_sentence(const struct asb_dex *dex, const struct asb_fx *fx, int more, struct asb_source source);
// A text of the same kind that belongs to no effect: {=parameter}, {date:A|B}.
void asb_dex_say(const struct asb_dex *dex, const char *text);
// Words of an amount: "7 + 2/5 x its user's weight class, rounded up"; of the steps of one.
void asb_dex_amount_words(const struct asb_amount *amount, ump_buf *out);
// A value of a parameter by its name, as a number; false: there is none.
bool asb_dex_param(const struct asb_dex *dex, ump_span name, ump_buf *out);

// dex_rows.c. The lines of one row, without its head.
void asb_dex_move(const struct asb_dex *dex, uint32_t index);
void asb_dex_ability(const struct asb_dex *dex, uint32_t index);
void asb_dex_item(const struct asb_dex *dex, uint32_t index);
void asb_dex_species(const struct asb_dex *dex, uint32_t index);
void asb_dex_type(const struct asb_dex *dex, uint32_t index);
void asb_dex_nature(const struct asb_dex *dex, uint32_t index);

// glossary.c. Words of the handbook.
extern const struct ump_glosses asb_glosses;

#endif

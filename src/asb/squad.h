// SPDX-License-Identifier: MIT
// What do the two readers of a battler's block share? The block being read: squad.c opens and closes it,
// squad_keys.c fills in what its lines say.
#ifndef ASB_SQUAD_H
#define ASB_SQUAD_H

#include "asb/reading.h"

struct asb_block {
    struct ump_reader *reader;
    const struct asb_setup *setup;
    const ump_battler *written;
    struct asb_fighter *fighter;
    struct asb_battler *b;
    bool rank_given[ASB_RANKS], abilities_given;
    bool full_hp;     // "Full HP": beside it "HP" says what is left
    int16_t more_hp;  // that an ability gives over its species' own
    ump_span hp_left; // of a line "Current HP"
    int16_t ranks[ASB_RANKS];
    uint16_t forme; // the forme that it is posted in and a battle gave it; 0: none
};

// What stands before the first bracket: "Timid (+Spe, -Atk)".
static inline ump_span asb_before_bracket(ump_span text) { return ump_span_trim(asb_until(text, "([")); }

// squad.c: the type that Hidden Power was taught.
void asb_block_hidden_type(struct asb_block *block, ump_span word);
// begun.c: whose forme `species` is, where only a battle gives it, else itself; then what was posted of that.
uint16_t asb_block_forme(struct asb_block *block, uint16_t species);
void asb_block_unforme(struct asb_block *block);
// doubts.c: remarks on what looks like a slip
void asb_block_doubts(struct asb_block *block);
// squad_keys.c
void asb_block_mistake(struct asb_block *block, ump_span at, const char *rule, const char *message);
void asb_block_keys(struct asb_block *block);           // every line with a key, those that are unknown told
bool asb_block_says_all(const struct asb_block *block); // all that the data say of a species
bool asb_block_has_ranks(const struct asb_block *block);
// What the head of a block says with the name.
void asb_key_gender(struct asb_block *block, ump_span value);
void asb_key_item(struct asb_block *block, ump_span value);

#endif

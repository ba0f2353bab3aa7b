// SPDX-License-Identifier: MIT
// What can the abilities, item and types of a battler have at all? Asked some hundred times a round, before
// anything is looked for: what is known of the rows that it started with, else of those that it has now.
#ifndef ASB_MASKS_H
#define ASB_MASKS_H

#include <stdint.h>
#include <string.h>

#include "asb/asb.h"

// Item and abilities lie side by side in a battler, the number of abilities and its types close together:
// three words hold them all. They are compared some hundred times a round.
enum {
    ASB_AT_ITEM = offsetof(struct asb_battler, item),
    ASB_AT_LAST = offsetof(struct asb_battler, abilities) + 2 * ASB_ABILITIES_MAX - 8,
    ASB_AT_COUNT = offsetof(struct asb_battler, ability_count)
};
_Static_assert(offsetof(struct asb_battler, abilities) == ASB_AT_ITEM + 2 && ASB_AT_LAST <= ASB_AT_ITEM + 8,
               "two words");
_Static_assert(offsetof(struct asb_battler, types) == ASB_AT_COUNT + 3 &&
                   ASB_AT_COUNT + 8 <= sizeof(struct asb_battler),
               "one word");
static inline void asb_rows_of(const struct asb_battler *b, uint64_t own[3]) {
    static const uint8_t counts[8] = {0xFF, 0, 0, 0xFF, 0xFF, 0xFF}; // what lies between and behind does not
    uint64_t mask;
    memcpy(&own[0], (const char *)b + ASB_AT_ITEM, sizeof *own);
    memcpy(&own[1], (const char *)b + ASB_AT_LAST, sizeof *own);
    memcpy(&own[2], (const char *)b + ASB_AT_COUNT, sizeof *own);
    memcpy(&mask, counts, sizeof mask);
    own[2] &= mask;
}

void asb_mark_rows(struct asb_setup *setup);     // fills setup->masks, once the date is known
void asb_mark_fighters(struct asb_setup *setup); // and those of its fighters, once they are read
// Whether its abilities, item and types are those it started with: then its fighter's mask is theirs.
static inline bool asb_has_own_rows(const struct asb_setup *setup, const struct asb_battler *b, int battler) {
    const uint64_t *own = setup->fighters[battler].own;
    uint64_t now[3];
    asb_rows_of(b, now);
    return ((now[0] ^ own[0]) | (now[1] ^ own[1]) | (now[2] ^ own[2])) == 0;
}
// Bits of the hooks and effects that its abilities, item and type perks have, in force or not.
uint32_t asb_row_hooks_now(const struct asb_setup *setup, const struct asb_battler *b);
uint64_t asb_row_effects_now(const struct asb_setup *setup, const struct asb_battler *b, unsigned word);
// Which rows (bits of enum asb_row) have that hook, or that effect; a type that stands twice counts once.
unsigned asb_rows_with_hook(const struct asb_setup *setup, const struct asb_battler *b, unsigned bit);
unsigned asb_rows_with_effect(const struct asb_setup *setup, const struct asb_battler *b, uint16_t effect);
static inline uint32_t asb_row_hooks(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    return asb_has_own_rows(ctx->setup, b, battler) ? ctx->setup->fighters[battler].mask.hooks
                                                    : asb_row_hooks_now(ctx->setup, b);
}
static inline uint64_t asb_row_effects(const struct asb_ctx *ctx, int battler, unsigned word) {
    const struct asb_battler *b = asb_b(ctx, battler);
    return asb_has_own_rows(ctx->setup, b, battler) ? ctx->setup->fighters[battler].mask.effects[word]
                                                    : asb_row_effects_now(ctx->setup, b, word);
}
static inline bool asb_rows_have(const struct asb_ctx *ctx, int battler, uint16_t effect) {
    return asb_row_effects(ctx, battler, effect / 64u) >> effect % 64u & 1;
}
// False: no effect of that kind stands in the move's row, which need not be looked through.
static inline bool asb_move_may_have(const struct asb_masks *masks, uint16_t move, uint16_t effect) {
    return !masks || !masks->made || masks->move_effects[move] >> effect % 64u & 1;
}

#endif

// SPDX-License-Identifier: MIT
// What of a battler comes from earlier rounds, where a squad names it by a forme that only a battle gives: a
// mega, Zen Mode's? Which formes those are, of whom, and how one stands in it at the start. How they are
// taken: fx/megas.c, fx/formes.c, fx/shapes.c.
#include "asb/squad.h"

#include <string.h>

// ---- Formes that a battle gives

// How a battler comes to a forme.
enum asb_begun { ASB_BEGUN_NOT, ASB_BEGUN_MEGA, ASB_BEGUN_ORB, ASB_BEGUN_SLOT, ASB_BEGUN_GROWN };

struct asb_forme {
    enum asb_begun how;
    uint16_t base, item, effect; // whose, by which item (0: none), by which effect
    uint16_t ability;
};

// Those that abilities give. Others, which items or Relic Song give, may be its own.
static const struct {
    const char *forme, *base;
    uint16_t effect, ability;
    uint8_t how;
} asb_formes[] = {
    {"Darmanitan-Z", "Darmanitan", ASB_FX_ZEN_MODE, ASB_ABILITY_ZEN_MODE, ASB_BEGUN_SLOT},
    {"Aegislash-B", "Aegislash-S", ASB_FX_STANCE_CHANGE, ASB_ABILITY_STANCE_CHANGE, ASB_BEGUN_SLOT},
    {"Greninja-Ash", "Greninja-BB", 0, ASB_ABILITY_BATTLE_BOND, ASB_BEGUN_GROWN},
    {"Zygarde-100%", "Zygarde-50%", 0, ASB_ABILITY_POWER_CONSTRUCT, ASB_BEGUN_GROWN},
    {"Minior-C", "Minior-S", 0, ASB_ABILITY_SHIELDS_DOWN, ASB_BEGUN_GROWN},
};

static uint16_t asb_species_called(const char *name) {
    for (uint16_t i = 1; i < ASB_SPECIES_COUNT; i++)
        if (strcmp(asb_species_names[i], name) == 0)
            return i;
    return 0;
}

// The item by which `species` comes about: a stone of megas, or the orb of its base.
static uint16_t asb_item_that_makes(uint8_t date, uint16_t species, uint16_t base, bool *orb) {
    for (uint16_t i = 1; i < ASB_ITEM_COUNT; i++) {
        const struct asb_item *item = &asb_items[date][i];
        for (int k = 0; k < item->fx.count && item->exists; k++) {
            const struct asb_fx *fx = &asb_fx_rows[item->fx.first + k];
            *orb = fx->effect == ASB_FX_PRIMAL;
            if ((fx->effect == ASB_FX_MEGA && fx->n[0] == species) ||
                (*orb && item->holder_count && asb_item_holders[item->first_holder] == base))
                return i;
        }
    }
    *orb = false;
    return 0;
}

static struct asb_forme asb_forme_of(uint8_t date, uint16_t species) {
    struct asb_forme forme = {.how = ASB_BEGUN_NOT};
    bool orb;
    if (asb_species[date][species].base) {
        forme.base = asb_species[date][species].base;
        forme.item = asb_item_that_makes(date, species, forme.base, &orb);
        forme.how = orb ? ASB_BEGUN_ORB : ASB_BEGUN_MEGA;
        forme.effect = orb ? ASB_FX_PRIMAL : 0;
        const struct asb_item *item = &asb_items[date][forme.item];
        bool among = !forme.item || !item->holder_count; // Ultra Necrozma's holders are formes themselves
        for (int i = 0; i < item->holder_count; i++)
            among |= asb_item_holders[item->first_holder + i] == forme.base;
        if (!among)
            forme.base = asb_item_holders[item->first_holder];
    }
    for (size_t i = 0; i < sizeof asb_formes / sizeof *asb_formes; i++)
        if (strcmp(asb_formes[i].forme, asb_species_names[species]) == 0)
            forme = (struct asb_forme){.how = (enum asb_begun)asb_formes[i].how,
                                       .base = asb_species_called(asb_formes[i].base),
                                       .effect = asb_formes[i].effect,
                                       .ability = asb_formes[i].ability};
    return forme;
}

// ---- A battler's block

// Reading 163: nobody has become anything when the battle begins.
static void asb_forme_too_early(struct asb_block *block, uint16_t species, const struct asb_forme *forme) {
    const char *base = asb_species_names[forme->base], *name = asb_species_names[species];
    char memory[200];
    ump_buf right = ump_buf_fixed(memory, sizeof memory);
    ump_buf_printf(&right, "write %s", base);
    if (forme->item)
        ump_buf_printf(&right, " @ %s", asb_item_names[forme->item]);
    if (forme->how == ASB_BEGUN_MEGA)
        ump_buf_str(&right, ", and (mega) in the orders");
    else if (forme->how == ASB_BEGUN_ORB)
        ump_buf_str(&right, ", which makes it so as it enters");
    else
        ump_buf_printf(&right, ", whose %s does that", asb_ability_names[forme->ability]);
    ump_mistake(block->reader, UMP_BAD_INPUT, block->written->species, "facts",
                "%s is what %s becomes in a battle: %s; a battle that goes on says so, as in `round: 3`",
                name, base, ump_buf_text(&right));
}

uint16_t asb_block_forme(struct asb_block *block, uint16_t species) {
    const struct asb_setup *setup = block->setup;
    struct asb_forme forme = asb_forme_of(setup->date, species);
    if (forme.how == ASB_BEGUN_NOT || !forme.base || !asb_species[setup->date][forme.base].exists)
        return species;
    if (setup->first_round == 1 && asb_is(setup->params, ASB_P_FORMES_POSTED, 0))
        asb_forme_too_early(block, species, &forme);
    else
        block->forme = species;
    return forme.base;
}

// What is posted of the forme is turned into what its base has: full HP, ranks that were given.
void asb_block_unforme(struct asb_block *block) {
    struct asb_who *who = &block->fighter->start;
    const struct asb_species *rows = asb_species[block->setup->date], *row = &rows[block->forme],
                             *own = &rows[who->species];
    struct asb_forme forme = asb_forme_of(block->setup->date, block->forme);
    if (!block->forme)
        return;
    for (int i = 0; i < ASB_RANKS; i++)
        if (block->rank_given[i])
            who->ranks[i] = (int16_t)(who->ranks[i] - row->ranks[i] + own->ranks[i]);
    who->max_hp = (int16_t)(who->max_hp - row->hp + own->hp);
    if (forme.item && who->item != forme.item)
        ump_mistake(block->reader, UMP_BAD_INPUT, block->written->head, "facts: items",
                    "%.*s is %s by what it holds: write it with @ %s", UMP_QUOTE(block->written->name),
                    asb_species_names[block->forme], asb_item_names[forme.item]);
    block->b->shape = block->forme; // until asb_begin_formes sees to it
    block->b->shape_from = (uint8_t)(forme.how == ASB_BEGUN_MEGA ? ASB_SHAPE_MEGA : ASB_SHAPE_GROWN);
}

// ---- The state at the start

static void asb_begin_forme(struct asb_ctx *ctx, int battler) {
    struct asb_battler *b = asb_b(ctx, battler);
    uint16_t species = b->shape;
    struct asb_forme forme = asb_forme_of(ctx->setup->date, species);
    if (forme.how == ASB_BEGUN_ORB || forme.how == ASB_BEGUN_SLOT) { // which leaving ends
        b->shape = b->shape_from = 0;
        asb_stand_in_form(ctx, battler, forme.effect, species);
        return;
    }
    asb_own_types(ctx, battler);
    asb_own_abilities(ctx, battler);
    if (forme.how == ASB_BEGUN_MEGA)
        ctx->state->sides[asb_side_of(ctx, battler)].megas++;
}

void asb_begin_formes(struct ump_reader *reader, const struct asb_setup *setup, struct asb_state *state) {
    struct asb_ctx ctx = {.setup = setup, .state = state, .status = UMP_OK};
    for (int i = 0; i < (int)setup->battler_count; i++)
        if (asb_b(&ctx, i)->shape && !asb_is_fainted(&ctx, i))
            asb_begin_forme(&ctx, i);
    for (uint32_t i = 0; i < setup->roster->side_count && i < ASB_SIDES; i++)
        if (setup->megas != UINT8_MAX && state->sides[i].megas > setup->megas)
            ump_mistake(reader, UMP_BAD_INPUT, setup->roster->sides[i].name, "format:header",
                        "%.*s has %d that Mega Evolved, and the format allows %d: `Megas: %d`, or a squad "
                        "with fewer",
                        UMP_QUOTE(setup->roster->sides[i].name), (int)state->sides[i].megas,
                        (int)setup->megas, (int)state->sides[i].megas);
}

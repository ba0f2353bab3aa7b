// SPDX-License-Identifier: MIT
// What does gsc know of a name, how do types meet, and which moves are played?
#include "gsc/gsc.h"

static bool gsc_type_of(const char *name, uint8_t *type) {
    ump_span span = ump_span_of_str(name);
    for (uint8_t i = 0; i < GSC_TYPE_UNKNOWN; i++)
        if (ump_span_is(span, gsc_type_names[i])) {
            *type = i;
            return true;
        }
    return false;
}

ump_status gsc_effectiveness(int generation, const char *attack_type, const char *const *types, size_t count,
                             ump_frac *out) {
    uint8_t attack, target[2];
    if ((generation != 0 && generation != 2) || count < 1 || count > 2)
        return UMP_BAD_ARGUMENT;
    if (!gsc_type_of(attack_type, &attack) || !gsc_type_of(types[0], &target[0]) ||
        !gsc_type_of(types[count - 1], &target[1]))
        return UMP_NOT_FOUND;
    ump_status status = UMP_OK;
    *out = ump_frac_make(gsc_matchup(attack, target, false), 100, &status);
    return status;
}

static void gsc_describe_move(uint32_t id, ump_buf *out) {
    const struct gsc_move *move = &gsc_moves[id];
    ump_buf_printf(
        out, "%s (move)\n  type      %s, %s\n  power     %d\n  accuracy  %d of 255\n  PP        %d\n",
        gsc_move_names[id], gsc_type_names[move->type], gsc_is_special(move->type) ? "special" : "physical",
        move->power, move->accuracy, move->pp);
    if (move->chance)
        ump_buf_printf(out, "  effect    %d of 256\n", move->chance);
    if (move->priority != GSC_PRIORITY_PLAIN)
        ump_buf_printf(out, "  priority  %+d\n", move->priority - GSC_PRIORITY_PLAIN);
    if (move->flags & GSC_MOVE_HIGH_CRIT)
        ump_buf_str(out, "  critical  raised level\n");
    if (!gsc_script((uint8_t)id))
        ump_buf_str(out, "  umpire does not play this move yet\n");
}

static void gsc_describe_species(uint32_t id, ump_buf *out) {
    const struct gsc_species *species = &gsc_species[id];
    ump_buf_printf(out, "%s (species %u)\n  types  %s", gsc_species_names[id], (unsigned)id,
                   gsc_type_names[species->types[0]]);
    if (species->types[1] != species->types[0])
        ump_buf_printf(out, "/%s", gsc_type_names[species->types[1]]);
    ump_buf_printf(out, "\n  base   hp %d, atk %d, def %d, spa %d, spd %d, spe %d\n", species->base[0],
                   species->base[1], species->base[2], species->base[4], species->base[5], species->base[3]);
}

static void gsc_describe_item(uint32_t id, ump_buf *out) {
    static const char *const held[] = {[GSC_HELD_NONE] = "nothing in battle",
                                       [GSC_HELD_AMULET_COIN] = "nothing in battle",
                                       [GSC_HELD_BERRY] = "restores HP at the end of a turn below half",
                                       [GSC_HELD_BERSERK_GENE] = "Attack +2 and confusion",
                                       [GSC_HELD_BRIGHTPOWDER] = "lowers the accuracy of attackers",
                                       [GSC_HELD_CLEANSE_TAG] = "nothing in battle",
                                       [GSC_HELD_CRITICAL_UP] = "critical level +1",
                                       [GSC_HELD_ESCAPE] = "flees from wild battles",
                                       [GSC_HELD_FLINCH] = "may make the target flinch",
                                       [GSC_HELD_FOCUS_BAND] = "may leave 1 HP",
                                       [GSC_HELD_HEAL_BURN] = "cures burn",
                                       [GSC_HELD_HEAL_CONFUSION] = "cures confusion",
                                       [GSC_HELD_HEAL_FREEZE] = "cures freeze",
                                       [GSC_HELD_HEAL_PARALYZE] = "cures paralysis",
                                       [GSC_HELD_HEAL_POISON] = "cures poison",
                                       [GSC_HELD_HEAL_SLEEP] = "cures sleep",
                                       [GSC_HELD_HEAL_STATUS] = "cures any status and confusion",
                                       [GSC_HELD_LEFTOVERS] = "restores a sixteenth each turn",
                                       [GSC_HELD_LIGHT_BALL] = "doubles Pikachu's Special Attack",
                                       [GSC_HELD_LUCKY_PUNCH] = "critical level 2 for Chansey",
                                       [GSC_HELD_METAL_POWDER] = "raises Ditto's defences by half",
                                       [GSC_HELD_QUICK_CLAW] = "may go first",
                                       [GSC_HELD_RESTORE_PP] = "restores 5 PP of an empty move",
                                       [GSC_HELD_STICK] = "critical level 2 for Farfetch'd",
                                       [GSC_HELD_THICK_CLUB] = "doubles Cubone's and Marowak's Attack",
                                       [GSC_HELD_TYPE_BOOST] = "raises damage of a type by a tenth:"};
    const struct gsc_item *item = &gsc_items[id];
    ump_buf_printf(out, "%s (item)\n  held   %s", gsc_item_names[id], held[item->held]);
    if (item->held == GSC_HELD_TYPE_BOOST)
        ump_buf_printf(out, " %s", gsc_type_names[item->type]);
    ump_buf_char(out, '\n');
}

static void gsc_describe_type(uint8_t type, ump_buf *out) {
    static const uint8_t tenths[] = {20, 5, 0};
    static const char *const words[] = {"strong", "weak", "none"};
    ump_buf_printf(out, "%s (type, %s)\n", gsc_type_names[type],
                   gsc_is_special(type) ? "special" : "physical");
    for (int i = 0; i < 3; i++) {
        bool any = false;
        for (int target = 0; target < GSC_TYPE_UNKNOWN; target++)
            if (gsc_chart[type][target].tenths == tenths[i]) {
                ump_buf_printf(out, any ? ", %s" : "  %s", any ? gsc_type_names[target] : words[i]);
                if (!any)
                    ump_buf_printf(out, " against %s", gsc_type_names[target]);
                any = true;
            }
        if (any)
            ump_buf_char(out, '\n');
    }
}

ump_status gsc_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems) {
    uint32_t id;
    uint8_t type;
    char word[64];
    if (generation != 0 && generation != 2) {
        ump_problem_add(problems, UMP_BAD_ARGUMENT, "", 0, 0, "facts",
                        "gsc knows the second generation only");
        return UMP_BAD_ARGUMENT;
    }
    ump_span_copy(name, word, sizeof word);
    if (ump_name_find(gsc_move_keys, GSC_MOVE_KEY_COUNT, name.at, name.len, &id)) {
        gsc_describe_move(id, out);
    } else if (ump_name_find(gsc_species_keys, GSC_SPECIES_KEY_COUNT, name.at, name.len, &id)) {
        gsc_describe_species(id, out);
    } else if (ump_name_find(gsc_item_keys, GSC_ITEM_KEY_COUNT, name.at, name.len, &id)) {
        gsc_describe_item(id, out);
    } else if (gsc_type_of(word, &type)) {
        gsc_describe_type(type, out);
    } else {
        const ump_name *best[UMP_NAME_SUGGESTIONS];
        size_t found = ump_name_suggest(gsc_move_keys, GSC_MOVE_KEY_COUNT, name.at, name.len, best);
        const char *near = found ? gsc_move_names[best[0]->index] : NULL;
        if (!found && ump_name_suggest(gsc_species_keys, GSC_SPECIES_KEY_COUNT, name.at, name.len, best))
            near = gsc_species_names[best[0]->index];
        ump_problem_add(problems, UMP_NOT_FOUND, "", name.line, name.column, "facts",
                        "the second generation has no move, species, item or type called \"%s\"%s%s%s", word,
                        near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
        return UMP_NOT_FOUND;
    }
    return UMP_OK;
}

void gsc_coverage(ump_buf *out) {
    unsigned played = 0;
    for (unsigned move = 1; move < GSC_MOVE_COUNT; move++)
        played += gsc_script((uint8_t)move) != NULL;
    ump_buf_printf(out, "moves: %u of %u are played; a team with another one does not open\n", played,
                   (unsigned)GSC_MOVE_COUNT - 1);
    for (unsigned move = 1; move < GSC_MOVE_COUNT; move++)
        if (!gsc_script((uint8_t)move))
            ump_buf_printf(out, "  %s\n", gsc_move_names[move]);
    ump_buf_str(out, "kinds of battle: link; trainer, wild, tower and tag battles are not played yet\n");
}

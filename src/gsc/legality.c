// SPDX-License-Identifier: MIT
// Could these battlers stand in a real game? Their moves against what their species and those it evolved from
// learn by the given level, and figures that nothing gives. That a battle opens asks none of this
// (battler.c).
#include "gsc/reading.h"

// The lowest level at which a species itself learns a move, 0 for machines, tutors and eggs; -1: never.
static int gsc_learns(int species, uint8_t move) {
    for (int i = gsc_learned_from[species]; i < gsc_learned_from[species + 1]; i++)
        if (gsc_learned[i].move == move)
            return gsc_learned[i].level;
    return -1;
}

// The same with all it evolved from: what was learned before stays known.
static int gsc_could_learn(int species, uint8_t move) {
    int lowest = -1;
    for (int own = species; own; own = gsc_evolves_from[own]) {
        int level = gsc_learns(own, move);
        if (level >= 0 && (lowest < 0 || level < lowest))
            lowest = level;
    }
    return lowest;
}

// [facts: learnsets] What Sketch made of Smeargle's moves may be anything, one for each Sketch it has
// learned.
static void gsc_check_sketches(struct ump_reader *reader, const ump_battler *block, int level,
                               const uint8_t *moves) {
    int sketches = 1 + (level - 1) / 10, made = 0;
    for (int slot = 0; slot < GSC_SLOTS; slot++)
        made += moves[slot] && moves[slot] != GSC_MOVE_SKETCH;
    if (made > sketches)
        ump_mistake(reader, UMP_REFUSED, block->head, "facts: learnsets",
                    "%.*s at level %d has learned Sketch %d times; %d moves are more than that",
                    UMP_QUOTE(block->name), level, sketches, made);
}

static void gsc_check_move(struct ump_reader *reader, const ump_battler *block, int slot,
                           const struct gsc_battler *battler, uint8_t move) {
    const char *name = gsc_move_names[move], *species = gsc_species_names[battler->species];
    int level = gsc_could_learn(battler->species, move);
    if (level < 0)
        ump_mistake(reader, UMP_REFUSED, block->moves[slot], "facts: learnsets",
                    "%s cannot know %s: neither it nor what it evolved from learns it by level, machine, "
                    "tutor or egg in the second generation (a machine of the first, brought over by "
                    "trade, is not looked at)",
                    species, name);
    else if (level > battler->level)
        ump_mistake(reader, UMP_REFUSED, block->moves[slot], "facts: learnsets",
                    "%s cannot know %s at level %d: it is learned at level %d", species, name, battler->level,
                    level);
}

static void gsc_check_member(struct ump_reader *reader, const struct gsc_setup *setup, int side, int place) {
    const ump_battler *block = &setup->roster->battlers[setup->first[side] + place];
    const struct gsc_battler *battler = &setup->battlers[side][place];
    const uint8_t *moves = ((const struct gsc_state *)setup->start)->members[side][place].moves;
    const ump_span *stats = ump_battler_key(block, "Stats");
    if (stats)
        ump_mistake(reader, UMP_REFUSED, *stats, "facts: stats",
                    "%.*s has its stats written out: they follow from species, level, DVs and experience",
                    UMP_QUOTE(block->name));
    if (battler->species == GSC_SPECIES_SMEARGLE) {
        gsc_check_sketches(reader, block, battler->level, moves);
        return;
    }
    for (int slot = 0; slot < GSC_SLOTS; slot++)
        if (moves[slot])
            gsc_check_move(reader, block, slot, battler, moves[slot]);
}

ump_status gsc_legal(const void *setup, const char *file, ump_problems *problems) {
    const struct gsc_setup *sc = setup;
    struct ump_reader reader = {.file = file, .problems = problems, .status = UMP_OK};
    for (int side = 0; side < GSC_SIDES; side++)
        for (int place = 0; place < sc->count[side]; place++)
            gsc_check_member(&reader, sc, side, place);
    return reader.status;
}

// SPDX-License-Identifier: MIT
// What of the facts is played, and what is left to the referee? The counts and the list that `umpire rules
// scale --coverage` prints. The phrases are data/scale/move_coverage.csv.
#include "scale/scale.h"

static bool scale_covers_twin(uint16_t move) {
    // of a Z-Move's two rows the first speaks for both
    return scale_moves[move].twin != SCALE_NO_INDEX && scale_moves[move].twin < move;
}

// How a move is played: 0 completely, 1 it asks for its power alone, 2 and up as enum scale_unplayed, last a
// note.
enum scale_cover {
    SCALE_COVER_WHOLE,
    SCALE_COVER_POWER,
    SCALE_COVER_SETTLE,
    SCALE_COVER_MISS,
    SCALE_COVER_WORKS,
    SCALE_COVER_NOTE,
    SCALE_COVER_COUNT
};

static enum scale_cover scale_cover_of(uint16_t move) {
    const struct scale_move *facts = &scale_moves[move];
    switch ((enum scale_unplayed)facts->unplayed) {
    case SCALE_UNPLAYED_SETTLE:
        return SCALE_COVER_SETTLE;
    case SCALE_UNPLAYED_MISS:
        return SCALE_COVER_MISS;
    case SCALE_UNPLAYED_WORKS:
        return SCALE_COVER_WORKS;
    case SCALE_UNPLAYED_PLAYED:
    case SCALE_UNPLAYED_COUNT:
        break;
    }
    if (facts->asks_power)
        return SCALE_COVER_POWER;
    return scale_move_missing[move][0] ? SCALE_COVER_NOTE : SCALE_COVER_WHOLE;
}

static void scale_cover_list(enum scale_cover cover, ump_buf *out) {
    for (uint16_t move = 0; move < SCALE_MOVE_COUNT; move++)
        if (scale_cover_of(move) == cover && !scale_covers_twin(move))
            ump_buf_printf(out, "  %-28s %s%s\n", scale_moves[move].name, scale_move_missing[move],
                           scale_moves[move].asks_power && cover != SCALE_COVER_POWER ? " (power asked for)"
                                                                                      : "");
}

void scale_coverage(ump_buf *out) {
    static const char *const heads[SCALE_COVER_COUNT] = {
        [SCALE_COVER_POWER] = "The referee is asked for the power of each use",
        [SCALE_COVER_SETTLE] = "The referee is asked to settle the rest",
        [SCALE_COVER_MISS] = "The referee is asked to settle a miss",
        [SCALE_COVER_WORKS] = "The referee is asked whether it works",
        [SCALE_COVER_NOTE] = "Not asked: say so by a ruling where it matters",
    };
    unsigned counts[SCALE_COVER_COUNT] = {0}, names = 0;
    for (uint16_t move = 0; move < SCALE_MOVE_COUNT; move++) {
        if (scale_covers_twin(move))
            continue;
        counts[scale_cover_of(move)]++;
        names++;
    }
    ump_buf_printf(
        out,
        "moves      %u names: %u played completely, %u ask for their power, %u for more, %u with a "
        "note\n",
        names, counts[SCALE_COVER_WHOLE], counts[SCALE_COVER_POWER],
        counts[SCALE_COVER_SETTLE] + counts[SCALE_COVER_MISS] + counts[SCALE_COVER_WORKS],
        counts[SCALE_COVER_NOTE]);
    ump_buf_printf(out, "abilities  %u: Early Bird and Stall are played, the others are only named\n",
                   (unsigned)SCALE_ABILITY_COUNT);
    ump_buf_str(out, "items      only named\n");
    ump_buf_printf(out, "species    %u forms, all of them\n", (unsigned)SCALE_FORM_COUNT);
    ump_buf_str(out, "conditions all seven, and toxic poison\n");
    for (enum scale_cover cover = SCALE_COVER_POWER; cover < SCALE_COVER_COUNT; cover++) {
        ump_buf_printf(out, "\n%s (%u):\n", heads[cover], counts[cover]);
        scale_cover_list(cover, out);
    }
}

// SPDX-License-Identifier: MIT
// How do types meet, and which moves are played? What gsc knows of a name: dex.c.
#include "gsc/gsc.h"

bool gsc_type_of(const char *name, uint8_t *type) {
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

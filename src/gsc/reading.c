// SPDX-License-Identifier: MIT
// How are names of the second generation read, and mistakes in them said?
#include "gsc/reading.h"

// A suggestion as it is written, not as it is looked up.
static const char *gsc_spells(const void *table, uint32_t index) {
    return ((const struct gsc_book *)table)->written[index];
}

const struct gsc_book gsc_book_moves = {"move of the second generation", gsc_move_keys, GSC_MOVE_KEY_COUNT,
                                        gsc_move_names},
                      gsc_book_species = {"species of the second generation", gsc_species_keys,
                                          GSC_SPECIES_KEY_COUNT, gsc_species_names},
                      gsc_book_items = {"item of the second generation", gsc_item_keys, GSC_ITEM_KEY_COUNT,
                                        gsc_item_names};

uint8_t gsc_read_name(struct ump_reader *reader, const struct gsc_book *book, ump_span name) {
    uint32_t index = 0;
    return ump_read_fact(reader, book->keys, book->count, book->what, gsc_spells, book, ump_span_trim(name),
                         &index)
               ? (uint8_t)index
               : 0;
}

bool gsc_find_given(struct ump_request *request, const struct gsc_book *book, const ump_given *given,
                    int *number) {
    uint32_t index;
    if (!ump_given_find(request, given, book->what, book->keys, book->count, gsc_spells, book, &index))
        return false;
    *number = (int)index;
    return true;
}

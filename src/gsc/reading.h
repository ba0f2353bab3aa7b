// SPDX-License-Identifier: MIT
// What do the files that read text share? How a battle opens is setup.c, one battler's block battler.c and
// figures.c.
#ifndef GSC_READING_H
#define GSC_READING_H

#include "gsc/gsc.h"
#include "kit/reading.h"
#include "kit/request.h"

// The names of one kind of facts.
struct gsc_book {
    const char *what;
    const ump_name *keys;
    size_t count;
    const char *const *written;
};
extern const struct gsc_book gsc_book_moves, gsc_book_species, gsc_book_items;
// The row a name means, 0 with a mistake that suggests others.
uint8_t gsc_read_name(struct ump_reader *reader, const struct gsc_book *book, ump_span name);
// The same of a request; false with a mistake.
bool gsc_find_given(struct ump_request *request, const struct gsc_book *book, const ump_given *given,
                    int *number);
// What the keys of a block say, or leave to the defaults.
struct gsc_figures {
    int level, happiness, stat_exp[5];                // stat experience: hp, then in the order of the DVs
    int dvs[4], pp_ups[GSC_SLOTS], pp[GSC_SLOTS], hp; // pp and hp: -1 full
    int given[6];                                     // stats written out, 0: by the formula
    int hp_dv, shiny;                                 // as said, to be compared; -1: not said
    ump_span hp_dv_at, shiny_at, hidden_power;
};
// figures.c
void gsc_read_figures(struct ump_reader *reader, const ump_battler *block, struct gsc_figures *figures);
// [facts: Hidden Power] A mistake where the type said is not that of the DVs.
void gsc_check_hidden_power(struct ump_reader *reader, const uint8_t dvs[4], ump_span said);
// request.c: a type by its name.
bool gsc_find_type(ump_span name, uint8_t *type);
// battler.c: "sleep 3", "burn".
void gsc_read_status(struct ump_reader *reader, ump_span value, struct gsc_member *member);
// battler.c: a battler's block into the setup and the state the battle starts with.
void gsc_read_battler(struct ump_reader *reader, struct gsc_setup *setup, struct gsc_state *start, int side,
                      int place);

#endif

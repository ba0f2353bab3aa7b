// SPDX-License-Identifier: MIT
// What do the files that read text share? How a battle opens is setup.c, one battler's block battler.c and
// figures.c.
#ifndef GSC_READING_H
#define GSC_READING_H

#include "gsc/gsc.h"

// Where mistakes of a text go; `failed` is set by each.
struct gsc_reader {
    const char *file;
    ump_problems *problems;
    bool failed;
    ump_status status; // of the first mistake
};

void gsc_mistake(struct gsc_reader *reader, ump_status status, ump_span at, const char *rule,
                 const char *format, ...) __attribute__((format(printf, 5, 6)));
// Arguments for "%.*s" of a span in a message.
#define GSC_QUOTE(span) (int)((span).len > 60 ? 60 : (span).len), (span).at
// A whole number of lowest..highest into *out, which is untouched where it is not one.
void gsc_read_whole(struct gsc_reader *reader, ump_span text, int lowest, int highest, const char *what,
                    int *out);
// The row of a table of keys a name means, 0 with a mistake that suggests others.
uint8_t gsc_read_name(struct gsc_reader *reader, ump_span name, const ump_name *keys, size_t count,
                      const char *kind);
// "; did you mean Surf?" with the nearest names as they are written, or nothing.
void gsc_near_name(ump_buf *out, ump_span name, const ump_name *keys, size_t count);
// What the keys of a block say, or leave to the defaults.
struct gsc_figures {
    int level, happiness, stat_exp[5];                // stat experience: hp, then in the order of the DVs
    int dvs[4], pp_ups[GSC_SLOTS], pp[GSC_SLOTS], hp; // pp and hp: -1 full
    int given[6];                                     // stats written out, 0: by the formula
    int hp_dv, shiny;                                 // as said, to be compared; -1: not said
    ump_span hp_dv_at, shiny_at, hidden_power;
};
// figures.c
void gsc_read_figures(struct gsc_reader *reader, const ump_battler *block, struct gsc_figures *figures);
// [facts: Hidden Power] A mistake where the type said is not that of the DVs.
void gsc_check_hidden_power(struct gsc_reader *reader, const uint8_t dvs[4], ump_span said);
// request.c: a type by its name.
bool gsc_find_type(ump_span name, uint8_t *type);
// battler.c: "sleep 3", "burn".
void gsc_read_status(struct gsc_reader *reader, ump_span value, struct gsc_member *member);
// battler.c: a battler's block into the setup and the state the battle starts with.
void gsc_read_battler(struct gsc_reader *reader, struct gsc_setup *setup, struct gsc_state *start, int side,
                      int place);

#endif

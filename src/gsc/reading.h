// SPDX-License-Identifier: MIT
// What do the files that read text share? How a battle opens is setup.c, one battler's block battler.c.
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
// battler.c: "sleep 3", "burn".
void gsc_read_status(struct gsc_reader *reader, ump_span value, struct gsc_member *member);
// battler.c: a battler's block into the setup and the state the battle starts with.
void gsc_read_battler(struct gsc_reader *reader, struct gsc_setup *setup, struct gsc_state *start, int side,
                      int place);

#endif

// SPDX-License-Identifier: MIT
// What does the header of a battle say beside the parameters? Read by header.c, used by setup.c.
#ifndef ASB_HEADER_H
#define ASB_HEADER_H

#include "asb/reading.h"

struct asb_header {
    struct asb_setup *setup; // its formats
    uint8_t weather, weather_left;
    uint8_t team[ASB_SIDES]; // battlers of either side by the format: 2 and 2 of "2v2"; 0: it does not say
    ump_span shape;          // those words
    uint16_t said;           // keys that stood: bits
};

// All lines of the header; `header` holds the setup with its defaults. Mistakes are told, notes passed over.
void asb_read_header(struct ump_reader *reader, struct asb_header *header, const ump_roster *roster,
                     const ump_key_line *lines, uint32_t count);
// header_bags.c: a line that says what is in the bags, with a sign in it or none. False: another line.
bool asb_head_bag(struct ump_reader *reader, struct asb_header *header, const ump_roster *roster,
                  ump_span text, bool sign);
// Cuts at the first colon or equals sign. False: there is none, all of it is the key.
bool asb_cut_sign(ump_span text, ump_span *key, ump_span *value);

#endif

// SPDX-License-Identifier: MIT
// What was the calculator asked? Pairs of path and value, read into one attack.
#ifndef PTU_REQUEST_H
#define PTU_REQUEST_H

#include "kit/request.h"
#include "ptu/ptu.h"

enum { PTU_ATTACKER, PTU_DEFENDER };

struct ptu_request_side {
    bool any;
    ump_given values[PTU_SIDE_FIELD_COUNT]; // those without a `*`
    uint16_t abilities[PTU_ABILITIES_MAX];
    int type_count;
    struct ptu_view view;
};

struct ptu_request {
    const ump_frac *params;
    const ump_calc_sink *sink;
    struct ump_request asked;
    struct ptu_request_side sides[2];
    ump_given others[PTU_OTHER_FIELD_COUNT];
    ump_given rulings[PTU_ASK_COUNT];
    struct ptu_play play;
    struct ptu_move unnamed;
    struct ptu_use use;
    uint16_t keywords;
    uint8_t recoil; // of the given keywords, as in ptu_play
};

// UMP_OK with everything filled in, or the first mistake's status; problems carry the path as their rule.
ump_status ptu_request_read(struct ptu_request *r, const ump_frac *params, const ump_given *set,
                            uint32_t count, const ump_calc_sink *sink, ump_problems *problems);
const char *ptu_request_path(enum ptu_other_field field);

// ---- reach.c

void ptu_put_keyword(struct ptu_request *r, const ump_given *value);
// Into r->play: how far it reaches, how many it is aimed at; keywords among it into r->keywords.
void ptu_put_range(struct ptu_request *r, const ump_given *value);

// ---- calc.c

void ptu_calc_answer(const struct ptu_request *r, const char *name, ump_frac value);

// ---- tally.c

enum { PTU_INJURIES_MAX = 16 };
struct ptu_tally {
    ump_frac injuries[PTU_INJURIES_MAX];
    ump_frac faints;
    int32_t damage; // of a settled attack
    bool loss, heals;
};
// One damage and its chance.
void ptu_tally_add(struct ptu_request *r, struct ptu_tally *tally, int32_t damage, ump_frac chance);
// [ptu:formula.9] Where one damage is certain all of it, else the chances.
void ptu_tally_answer(struct ptu_request *r, const struct ptu_tally *tally, bool settled);

// ---- chain.c

// Everything goes on to the asker's sink; on the way the working becomes one line: each sum with its result,
// then what the damage comes to. It is given as the answer `chain`.
enum { PTU_CHAIN = 900 };
struct ptu_chain {
    const ump_calc_sink *sink;
    char memory[PTU_CHAIN], result[40], ends[4][24];
    ump_buf text;
    bool open;       // a sum whose result is not said yet
    bool rolled;     // damage was worked out
    int64_t certain; // the only damage or loss, -1 where it is open
};
ump_calc_sink ptu_chain_begin(struct ptu_chain *chain, const ump_calc_sink *sink);
void ptu_chain_end(struct ptu_chain *chain);

#endif

// SPDX-License-Identifier: MIT
// What does a request to the calculator say, and in which shape is it answered? request.c reads it from path
// = value pairs, strikes.c makes the damage of its hits, knockout.c the chances to knock out, calc.c the
// answer.
#ifndef GSC_REQUEST_H
#define GSC_REQUEST_H

#include "gsc/gsc.h"
#include "kit/request.h"

enum gsc_side_field {
#define GSC_SIDE_FIELD(id, path, type, min, max, words, unit, help) GSC_F_##id,
#define GSC_OTHER_FIELD(id, path, type, min, max, words, unit, help)
#include "gsc/fields.def"
#undef GSC_SIDE_FIELD
#undef GSC_OTHER_FIELD
    GSC_SIDE_FIELD_COUNT
};
enum gsc_other_field {
#define GSC_SIDE_FIELD(id, path, type, min, max, words, unit, help)
#define GSC_OTHER_FIELD(id, path, type, min, max, words, unit, help) GSC_O_##id,
#include "gsc/fields.def"
#undef GSC_SIDE_FIELD
#undef GSC_OTHER_FIELD
    GSC_OTHER_FIELD_COUNT
};
enum { GSC_ATTACKER, GSC_DEFENDER, GSC_FIELD_COUNT = 2 * GSC_SIDE_FIELD_COUNT + GSC_OTHER_FIELD_COUNT };
enum gsc_flag {
    GSC_FLAG_FOCUS_ENERGY,
    GSC_FLAG_FORESIGHT,
    GSC_FLAG_MINIMIZED,
    GSC_FLAG_FLYING,
    GSC_FLAG_UNDERGROUND,
    GSC_FLAG_PROTECT,
    GSC_FLAG_LOCK_ON,
    GSC_FLAG_SUBSTITUTE,
    GSC_FLAG_CURLED,
    GSC_FLAG_LEAVING,
    GSC_FLAG_SEEDED,
    GSC_FLAG_NIGHTMARE,
    GSC_FLAG_CURSED,
    GSC_FLAG_BOUND
};
enum gsc_badge {
    GSC_BADGE_ZEPHYR,
    GSC_BADGE_HIVE,
    GSC_BADGE_PLAIN,
    GSC_BADGE_FOG,
    GSC_BADGE_MINERAL,
    GSC_BADGE_STORM,
    GSC_BADGE_GLACIER,
    GSC_BADGE_RISING,
    GSC_BADGE_COUNT = 16
};

// A side, worked out: what its fields say or leave to the formulas.
struct gsc_request_side {
    int number[GSC_SIDE_FIELD_COUNT]; // numbers, word indices; species and items by number
    bool given[GSC_SIDE_FIELD_COUNT];
    uint8_t types[2];
    int type_count;         // of those given
    uint32_t badges, flags; // bits
    int raw[GSC_STAT_COUNT], stats[GSC_STAT_COUNT];
    int max_hp, hp;
    int stages[GSC_STAGE_COUNT];
    uint8_t dvs[4];
};
// Who joins in Beat Up.
struct gsc_comrade {
    uint8_t species, level;
};
struct gsc_request {
    struct gsc_rules rules;
    struct gsc_request_side sides[2];
    int number[GSC_OTHER_FIELD_COUNT];
    bool given[GSC_OTHER_FIELD_COUNT];
    uint8_t move; // GSC_MOVE_NONE: explicit numbers alone
    bool runs;    // no move, but an attempt to get away
    struct gsc_move figures;
    struct gsc_comrade party[GSC_TEAM];
    int party_count;
    const ump_calc_sink *sink;
    struct ump_request asked;
};

void gsc_request_read(struct gsc_request *r, const ump_given *set, uint32_t count);

// ---- strikes.c

// What one hit can do: damages with their weights, ascending; the weights of all strikes of a use make the
// same total.
enum { GSC_STRIKE_MAX = 384, GSC_VARIANTS = 7, GSC_STRIKES = 7 };
struct gsc_strike {
    int count;
    int damage[GSC_STRIKE_MAX];
    uint32_t weight[GSC_STRIKE_MAX];
};
// One way a use can go: how likely, which hits one after another.
struct gsc_variant {
    uint32_t weight;
    int hits;
    uint8_t strike[GSC_TEAM];
};
// What one use of the move can do, given that it hits.
struct gsc_use {
    int variants, strikes, most_hits;
    struct gsc_variant variant[GSC_VARIANTS];
    struct gsc_strike strike[GSC_STRIKES];
    uint32_t total;          // of each strike's weights
    uint32_t weight;         // of all variants
    int heals;               // 1 + the variant in which the target is healed by a quarter, or 0
    bool leaves_one, halves; // False Swipe, Super Fang: what it does follows from the HP left
};
// The use with this number in a row, 1 the first.
void gsc_use_make(const struct gsc_request *r, int number, struct gsc_use *use);
// The working of the likeliest variant, or of the one that the rolls settle.
void gsc_use_work(const struct gsc_request *r, struct gsc_use *use);
int gsc_calc_crit(const struct gsc_request *r); // out of 256
bool gsc_calc_immune(const struct gsc_request *r);

// ---- wild.c

// Answers what a battler of another trainer does, where that was asked.
void gsc_answer_obedience(const struct gsc_request *r);
// Answers the chance to get away.
void gsc_answer_escape(const struct gsc_request *r);

// ---- knockout.c

// Answers ko1 to ko4. False: no memory.
bool gsc_calc_knockouts(const struct gsc_request *r);

static inline bool gsc_flag(const struct gsc_request_side *side, enum gsc_flag flag) {
    return side->flags >> flag & 1;
}

#endif

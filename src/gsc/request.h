// SPDX-License-Identifier: MIT
// What does a request to the calculator say? request.c reads it from path = value pairs, calc.c answers it.
#ifndef GSC_REQUEST_H
#define GSC_REQUEST_H

#include "gsc/gsc.h"

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
    GSC_FLAG_SUBSTITUTE
};
enum gsc_badge {
    GSC_BADGE_ZEPHYR,
    GSC_BADGE_PLAIN = 2,
    GSC_BADGE_MINERAL = 4,
    GSC_BADGE_GLACIER = 6,
    GSC_BADGE_COUNT = 16
};

// A side, worked out: what its fields say or leave to the formulas.
struct gsc_request_side {
    int number[GSC_SIDE_FIELD_COUNT]; // numbers, word indices; species and items by number
    bool given[GSC_SIDE_FIELD_COUNT];
    uint8_t types[2];
    uint32_t badges, flags; // bits
    int raw[GSC_STAT_COUNT], stats[GSC_STAT_COUNT];
    int max_hp, hp;
    int stages[GSC_STAGE_COUNT];
    uint8_t dvs[4];
};
struct gsc_request {
    struct gsc_rules rules;
    struct gsc_request_side sides[2];
    int number[GSC_OTHER_FIELD_COUNT];
    bool given[GSC_OTHER_FIELD_COUNT];
    uint8_t move; // GSC_MOVE_NONE: explicit numbers alone
    struct gsc_move figures;
    const ump_calc_sink *sink;
    ump_problems *problems;
    ump_status status;
};

void gsc_request_read(struct gsc_request *r, const ump_key_line *set, uint32_t count);
void gsc_request_refuse(struct gsc_request *r, ump_status status, const char *path, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static inline bool gsc_flag(const struct gsc_request_side *side, enum gsc_flag flag) {
    return side->flags >> flag & 1;
}

#endif

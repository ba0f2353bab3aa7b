// SPDX-License-Identifier: MIT
// How is a request to the calculator read, and what do its battlers' stats come to? The answer is calc.c.
#include "gsc/request.h"
#include "gsc/reading.h"
#include "kit/suggest.h"

#include <stdio.h>

#define GSC_FIELD(prefix, path, type, min, max, words, unit, help)                                           \
    {prefix path, UMP_FIELD_##type, min, max, words, unit, help},
const ump_field gsc_fields[GSC_FIELD_COUNT] = {
#define GSC_OTHER_FIELD(id, path, type, min, max, words, unit, help)
#define GSC_SIDE_FIELD(id, path, type, min, max, words, unit, help)                                          \
    GSC_FIELD("attacker.", path, type, min, max, words, unit, help)
#include "gsc/fields.def"
#undef GSC_SIDE_FIELD
#define GSC_SIDE_FIELD(id, path, type, min, max, words, unit, help)                                          \
    GSC_FIELD("defender.", path, type, min, max, words, unit, help)
#include "gsc/fields.def"
#undef GSC_SIDE_FIELD
#undef GSC_OTHER_FIELD
#define GSC_SIDE_FIELD(id, path, type, min, max, words, unit, help)
#define GSC_OTHER_FIELD(id, path, type, min, max, words, unit, help)                                         \
    GSC_FIELD("", path, type, min, max, words, unit, help)
#include "gsc/fields.def"
#undef GSC_SIDE_FIELD
#undef GSC_OTHER_FIELD
};
const uint32_t gsc_field_count = GSC_FIELD_COUNT;

// ---- One value

// ??? has no letters to look it up by: "unknown".
bool gsc_find_type(ump_span name, uint8_t *type) {
    if (ump_span_is(name, "unknown") || ump_span_is(name, gsc_type_names[GSC_TYPE_UNKNOWN])) {
        *type = GSC_TYPE_UNKNOWN;
        return true;
    }
    for (uint8_t i = 0; i < GSC_TYPE_UNKNOWN; i++)
        if (ump_name_same(name.at, name.len, gsc_type_names[i], ump_span_of_str(gsc_type_names[i]).len)) {
            *type = i;
            return true;
        }
    return false;
}

static void gsc_no_name(struct gsc_request *r, const ump_given *value, const char *kind, const char *near) {
    ump_given_refuse(&r->asked, value, UMP_NOT_FOUND, "the second generation has no %s called \"%.*s\"%s",
                     kind, UMP_QUOTE(value->text), near);
}

static ump_span gsc_type_word(const void *list, size_t index) {
    return ump_span_of_str(((const char *const *)list)[index]);
}

static bool gsc_read_type(struct gsc_request *r, const ump_given *value, uint8_t *type) {
    char memory[96];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (gsc_find_type(value->text, type))
        return true;
    if (r->asked.problems)
        ump_suggest(&near, value->text, GSC_TYPE_UNKNOWN, gsc_type_word, gsc_type_names);
    gsc_no_name(r, value, "type", ump_buf_text(&near));
    return false;
}

// A battler has one type or two; one alone fills both places.
static void gsc_add_type(struct gsc_request *r, struct gsc_request_side *side, const ump_given *value,
                         uint8_t type) {
    if (side->type_count == 2)
        ump_given_refuse(&r->asked, value, UMP_BAD_INPUT,
                         "a battler has two types at most, and this is another");
    else
        side->types[side->type_count++] = type;
    if (side->type_count == 1)
        side->types[1] = type;
}

static void gsc_set_side(struct gsc_request *r, struct gsc_request_side *side, enum gsc_side_field id,
                         const ump_given *value) {
    int number = 0;
    uint8_t type = 0;
    bool read;
    switch (id) {
    case GSC_F_SPECIES:
        read = gsc_find_given(&r->asked, &gsc_book_species, value, &number);
        break;
    case GSC_F_ITEM:
        read = ump_span_is(value->text, "none") || // as an empty hand is printed
               gsc_find_given(&r->asked, &gsc_book_items, value, &number);
        break;
    case GSC_F_TYPES:
        read = gsc_read_type(r, value, &type);
        gsc_add_type(r, side, value, type);
        break;
    default:
        read = true;
        number = (int)value->number;
    }
    if (id == GSC_F_STATUS && number > GSC_PARALYSIS) // none
        number = GSC_HEALTHY;
    if (read && id == GSC_F_BADGES)
        side->badges |= 1u << number;
    if (read && id == GSC_F_FLAGS)
        side->flags |= 1u << number;
    side->number[id] = number;
    side->given[id] |= read;
}

// "Umbreon 50": the level is the last word; without one it is 100.
static bool gsc_read_comrade(struct gsc_request *r, const ump_given *value) {
    ump_span rest = value->text, word, last = {0};
    int64_t level = 100;
    while (ump_span_word(&rest, &word))
        last = word;
    ump_given name = *value;
    if (ump_span_int(last, 1, 255, &level) == UMP_OK)
        name.text = ump_span_trim(ump_span_head(value->text, (size_t)(last.at - value->text.at)));
    int species = 0;
    if (!gsc_find_given(&r->asked, &gsc_book_species, &name, &species))
        return false;
    if (r->party_count == GSC_TEAM)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "move.party", "a party has 6 members at most");
    else
        r->party[r->party_count++] = (struct gsc_comrade){(uint8_t)species, (uint8_t)level};
    return true;
}

static void gsc_set_other(struct gsc_request *r, enum gsc_other_field id, const ump_given *value) {
    int number = 0;
    uint8_t type = 0;
    bool read;
    switch (id) {
    case GSC_O_MOVE:
    case GSC_O_MOVE_NAME:
        r->runs = ump_span_is(value->text, "run");
        read = r->runs || gsc_find_given(&r->asked, &gsc_book_moves, value, &number);
        if (read)
            r->move = (uint8_t)number;
        break;
    case GSC_O_MOVE_PARTY:
        read = gsc_read_comrade(r, value);
        break;
    case GSC_O_MOVE_TYPE:
        read = gsc_read_type(r, value, &type);
        number = type;
        break;
    default:
        read = true;
        number = (int)value->number;
    }
    r->number[id] = number;
    r->given[id] = read;
}

static void gsc_set(struct gsc_request *r, const ump_given *value) {
    int field = value->field, other = field - 2 * GSC_SIDE_FIELD_COUNT;
    if (other >= 0)
        gsc_set_other(r, (enum gsc_other_field)other, value);
    else
        gsc_set_side(r, &r->sides[field >= GSC_SIDE_FIELD_COUNT],
                     (enum gsc_side_field)(field % GSC_SIDE_FIELD_COUNT), value);
}

// ---- What the fields come to

static int gsc_or(const struct gsc_request_side *side, enum gsc_side_field id, int otherwise) {
    return side->given[id] ? side->number[id] : otherwise;
}

static int gsc_badged(int stat) {
    stat += stat / 8;
    return stat > GSC_STAT_MAX ? GSC_STAT_MAX : stat;
}

static bool gsc_has_badge(const struct gsc_request *r, const struct gsc_request_side *side, int stat) {
    static const int8_t badge_of[GSC_STAT_COUNT] = {GSC_BADGE_ZEPHYR, GSC_BADGE_MINERAL, GSC_BADGE_PLAIN,
                                                    GSC_BADGE_GLACIER, -1};
    return badge_of[stat] >= 0 && side->badges >> badge_of[stat] & 1 && r->rules.p[GSC_P_BADGES];
}

// [gsc:damage.1] Readings D12, D13. Speed takes its badge after the stage in the notes too.
static void gsc_current_stats(struct gsc_request *r, struct gsc_request_side *side) {
    for (int stat = 0; stat < GSC_STAT_COUNT; stat++) {
        bool badge = gsc_has_badge(r, side, stat);
        bool first = r->rules.p[GSC_P_BADGE_ORDER] && stat != GSC_SPE;
        int value = side->raw[stat];
        if (badge && first)
            value = gsc_badged(value);
        value = gsc_staged(value, side->stages[stat]);
        if (badge && !first)
            value = gsc_badged(value);
        side->stats[stat] = value;
    }
    int spa = side->stats[GSC_SPA];
    if (gsc_has_badge(r, side, GSC_SPA) && r->rules.p[GSC_P_GLACIER] &&
        ((spa >= 231 && spa <= 486) || (spa >= 743 && spa <= 999)))
        side->stats[GSC_SPD] = gsc_badged(side->stats[GSC_SPD]);
    int cut = side->stats[GSC_ATK] / r->rules.p[GSC_P_BURN_DIVISOR];
    if (side->number[GSC_F_STATUS] == GSC_BURN)
        side->stats[GSC_ATK] = cut ? cut : 1;
    int quarter = side->stats[GSC_SPE] / 4; // [gsc:order.speed.3]
    if (side->number[GSC_F_STATUS] == GSC_PARALYSIS)
        side->stats[GSC_SPE] = quarter ? quarter : 1;
}

static void gsc_finish_side(struct gsc_request *r, int which) {
    static const uint8_t dv_of[GSC_STAT_COUNT] = {0, 1, 2, 3, 3};
    struct gsc_request_side *side = &r->sides[which];
    const struct gsc_species *species = &gsc_species[side->number[GSC_F_SPECIES]];
    int level = gsc_or(side, GSC_F_LEVEL, 100);
    side->number[GSC_F_LEVEL] = level;
    for (int i = 0; i < 4; i++)
        side->dvs[i] = (uint8_t)gsc_or(side, (enum gsc_side_field)(GSC_F_DV_ATK + i), GSC_DV_MAX);
    for (int i = 0; i < GSC_STAT_COUNT; i++) {
        enum gsc_side_field own = (enum gsc_side_field)(GSC_F_STAT_ATK + i);
        int exp = gsc_or(side, (enum gsc_side_field)(GSC_F_EXP_ATK + dv_of[i]), GSC_STAT_EXP_MAX);
        side->raw[i] =
            gsc_or(side, own, gsc_stat(species->base[i + 1], side->dvs[dv_of[i]], exp, level, false));
    }
    side->max_hp = gsc_or(side, GSC_F_HP_MAX,
                          gsc_stat(species->base[0], gsc_hp_dv(side->dvs),
                                   gsc_or(side, GSC_F_EXP_HP, GSC_STAT_EXP_MAX), level, true));
    side->hp = gsc_or(side, GSC_F_HP, side->max_hp);
    for (int i = 0; i < GSC_STAGE_COUNT; i++)
        side->stages[i] = side->number[GSC_F_STAGE_ATK + i];
    if (!side->given[GSC_F_TYPES])
        for (int i = 0; i < 2; i++)
            side->types[i] = side->given[GSC_F_SPECIES] ? species->types[i] : GSC_TYPE_UNKNOWN;
    if (side->hp > side->max_hp && (side->given[GSC_F_SPECIES] || side->given[GSC_F_HP_MAX]))
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, which ? "defender.hp" : "attacker.hp",
                           "%d HP are more than the %d it has when full; full HP is stats.hp", side->hp,
                           side->max_hp);
    gsc_current_stats(r, side);
}

static void gsc_finish_move(struct gsc_request *r) {
    r->figures = gsc_moves[r->move];
    if (!r->move && !r->runs && !(r->given[GSC_O_MOVE_TYPE] && r->given[GSC_O_MOVE_POWER]))
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "move", "a move is wanted, or its type and power");
    if (!r->move)
        r->figures = (struct gsc_move){.accuracy = 255, .flags = GSC_MOVE_ACCURACY_CHECK | GSC_MOVE_VARIES};
    if (r->given[GSC_O_MOVE_TYPE])
        r->figures.type = (uint8_t)r->number[GSC_O_MOVE_TYPE];
    if (r->given[GSC_O_MOVE_POWER])
        r->figures.power = (uint8_t)r->number[GSC_O_MOVE_POWER];
    if (r->given[GSC_O_MOVE_ACCURACY])
        r->figures.accuracy = (uint8_t)r->number[GSC_O_MOVE_ACCURACY];
}

// Of a battler without a species: whether the move looks at this number. Hidden Power's type comes later.
static bool gsc_looks_at(const struct gsc_request *r, int which, enum gsc_side_field id) {
    const struct gsc_request_side *side = &r->sides[which];
    int effect = r->move ? r->figures.effect : GSC_EFFECT_NORMAL_HIT;
    bool special = gsc_is_special(r->figures.type);
    bool either = effect == GSC_EFFECT_HIDDEN_POWER && !r->given[GSC_O_MOVE_TYPE];
    if (r->runs)
        return id == GSC_F_STAT_SPE;
    switch (id) {
    case GSC_F_HP_MAX:
        return which == GSC_ATTACKER
                   ? effect == GSC_EFFECT_REVERSAL && !r->given[GSC_O_MOVE_POWER]
                   : effect == GSC_EFFECT_PRESENT ||
                         ((effect == GSC_EFFECT_SUPER_FANG || effect == GSC_EFFECT_FALSE_SWIPE) &&
                          !side->given[GSC_F_HP]);
    case GSC_F_STAT_ATK:
        return which == GSC_ATTACKER && (either || !special);
    case GSC_F_STAT_DEF:
        return which == GSC_DEFENDER && (either || !special);
    case GSC_F_STAT_SPA: // the Glacier Badge goes by it, too
        return (which == GSC_ATTACKER && (either || special)) || side->badges >> GSC_BADGE_GLACIER & 1;
    case GSC_F_STAT_SPD:
        return which == GSC_DEFENDER && (either || special);
    default:
        return false;
    }
}

static void gsc_want_numbers(struct gsc_request *r, int which) {
    const struct gsc_request_side *side = &r->sides[which];
    const char *name = which ? "defender" : "attacker";
    char path[64];
    if (side->given[GSC_F_SPECIES])
        return;
    if (!side->given[GSC_F_TYPES] && !r->runs) {
        snprintf(path, sizeof path, "%s.species", name);
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, path,
                           "a species is wanted, or types and the stats of the hit");
        return;
    }
    for (int id = GSC_F_HP_MAX; id <= GSC_F_STAT_SPD; id++) {
        if (side->given[id] || !gsc_looks_at(r, which, (enum gsc_side_field)id))
            continue;
        snprintf(path, sizeof path, "%s.%s", name, gsc_fields[id].path + sizeof "attacker." - 1);
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, path,
                           "the move looks at it: say how much, or the species");
    }
}

void gsc_request_read(struct gsc_request *r, const ump_given *set, uint32_t count) {
    for (int side = 0; side < 2; side++)
        r->sides[side].number[GSC_F_HAPPINESS] = 255;
    for (uint32_t i = 0; i < count; i++)
        gsc_set(r, &set[i]);
    if (r->asked.status != UMP_OK)
        return;
    gsc_finish_side(r, GSC_ATTACKER);
    gsc_finish_side(r, GSC_DEFENDER);
    gsc_finish_move(r);
    for (int side = 0; side < 2 && r->asked.status == UMP_OK; side++)
        gsc_want_numbers(r, side);
}

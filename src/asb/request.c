// SPDX-License-Identifier: MIT
// What do a calculator's fields come to? The registry of its fields, then each battler, the move and the
// field. Every mistake is told with the path that is wrong or missing; the answer is calc.c.
#include "asb/request.h"

#include <stdio.h>
#include <string.h>

#include "asb/reading.h"
#include "kit/request.h"

// ---- The registry

#define ASB_FIELD_AT(prefix, path, type, min, max, words, unit, help)                                        \
    {prefix path, UMP_FIELD_##type, min, max, words, unit, help},
const ump_field asb_fields[ASB_FIELD_COUNT] = {
#define ASB_OTHER_FIELD(id, path, type, min, max, words, unit, help)
#define ASB_SIDE_FIELD(id, path, type, min, max, words, unit, help)                                          \
    ASB_FIELD_AT("attacker.", path, type, min, max, words, unit, help)
#include "asb/fields.def"
#undef ASB_SIDE_FIELD
#define ASB_SIDE_FIELD(id, path, type, min, max, words, unit, help)                                          \
    ASB_FIELD_AT("defender.", path, type, min, max, words, unit, help)
#include "asb/fields.def"
#undef ASB_SIDE_FIELD
#undef ASB_OTHER_FIELD
#define ASB_SIDE_FIELD(id, path, type, min, max, words, unit, help)
#define ASB_OTHER_FIELD(id, path, type, min, max, words, unit, help)                                         \
    ASB_FIELD_AT("", path, type, min, max, words, unit, help)
#include "asb/fields.def"
#undef ASB_SIDE_FIELD
#undef ASB_OTHER_FIELD
};

enum { ASB_FIRST_OTHER = 2 * ASB_SIDE_FIELD_COUNT };

const char *asb_side_path(int side, enum asb_side_field field) {
    return asb_fields[side * ASB_SIDE_FIELD_COUNT + (int)field].path;
}
const char *asb_other_path(enum asb_other_field field) {
    return asb_fields[ASB_FIRST_OTHER + (int)field].path;
}

// ---- What was given

// A field of names that are words: they have other words for the same.
static bool asb_given_word(struct asb_request *r, ump_given *value) {
    const char *words = asb_fields[value->field].words;
    char memory[300];
    ump_buf takes = ump_buf_fixed(memory, sizeof memory);
    value->number = asb_word_index(words, value->text);
    if (value->number >= 0)
        return true;
    ump_buf_str(&takes, words);
    ump_suggest_bars(&takes, value->text, words);
    ump_given_refuse(&r->asked, value, UMP_BAD_INPUT, "%.*s cannot be \"%.*s\"; it takes %s",
                     UMP_QUOTE(value->path), UMP_QUOTE(value->text), ump_buf_text(&takes));
    return false;
}

static void asb_list_add(struct asb_request *r, struct asb_request_list *list, int most,
                         const ump_given *value) {
    if (list->count >= most || list->count >= ASB_LIST_MAX)
        ump_given_refuse(&r->asked, value, UMP_BAD_INPUT, "there can be at most %d of them", most);
    else
        list->values[list->count++] = *value;
}

// "none" is the same as leaving these out.
static bool asb_may_be_none(enum asb_side_field which) {
    return which == ASB_F_NATURE || which == ASB_F_ABILITY || which == ASB_F_ABILITIES ||
           which == ASB_F_ITEM || which == ASB_F_LAST_MOVE;
}

static void asb_file_side(struct asb_request *r, int side, enum asb_side_field which,
                          const ump_given *value) {
    if (asb_may_be_none(which) && ump_span_is(value->text, "none"))
        return;
    if (which == ASB_F_TYPES)
        asb_list_add(r, &r->types[side], 3, value);
    else if (which == ASB_F_ABILITIES)
        asb_list_add(r, &r->abilities[side], ASB_ABILITIES_MAX, value);
    else if (which == ASB_F_STATUS)
        asb_list_add(r, &r->statuses[side], 8, value);
    else
        r->sides[side][which] = *value;
}

static void asb_file_given(struct asb_request *r, ump_given value) {
    int field = value.field;
    if (asb_fields[field].type == UMP_FIELD_NAME && asb_fields[field].words && !asb_given_word(r, &value))
        return;
    if (field < ASB_FIRST_OTHER)
        asb_file_side(r, field / ASB_SIDE_FIELD_COUNT, (enum asb_side_field)(field % ASB_SIDE_FIELD_COUNT),
                      &value);
    else if (field - ASB_FIRST_OTHER == ASB_O_SCREENS)
        asb_list_add(r, &r->screens, 3, &value);
    else
        r->others[field - ASB_FIRST_OTHER] = value;
}

// ---- Names

static bool asb_find(struct asb_request *r, const ump_given *value, const struct asb_book *book,
                     uint32_t *index) {
    return ump_given_find(&r->asked, value, book->what, book->keys, book->count, asb_book_spells, book->names,
                          index);
}

// A thing that is not in the data of the date.
static bool asb_exists(struct asb_request *r, const ump_given *value, const struct asb_book *book,
                       uint32_t index, bool exists) {
    if (!exists)
        ump_given_refuse(&r->asked, value, UMP_NOT_FOUND,
                         "the data of %s have no %s %s; profile or `set` data chooses the date",
                         r->attack.date == ASB_2017_01 ? "2017-01" : "2018-05", book->what,
                         book->names[index]);
    return exists;
}

// ---- A battler

static void asb_read_types(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const struct asb_request_list *list = &r->types[side];
    uint32_t type;
    if (list->count)
        memset(who->types, 0, sizeof who->types);
    for (int i = 0; i < list->count; i++) {
        if (!asb_find(r, &list->values[i], &asb_book_types, &type))
            continue;
        for (int k = 0; k < i; k++)
            if (who->types[k] == type)
                ump_given_refuse(&r->asked, &list->values[i], UMP_BAD_INPUT, "the type %s stands twice",
                                 asb_type_names[type]);
        who->types[i] = (uint8_t)type;
    }
}

// "Sheer Force", "Sheer Force (toggled)".
static void asb_add_ability(struct asb_request *r, int side, const ump_given *value) {
    struct asb_who *who = &r->attack.who[side];
    const bool toggled = asb_is_marked(value->text, "(toggled");
    ump_given named = *value;
    uint32_t ability;
    if (toggled)
        named.text = ump_span_trim(asb_until(value->text, "("));
    if (ump_span_is(value->text, "none") || !asb_find(r, &named, &asb_book_abilities, &ability) ||
        !asb_exists(r, &named, &asb_book_abilities, ability, asb_abilities[r->attack.date][ability].exists))
        return;
    if (toggled && asb_abilities[r->attack.date][ability].kind != ASB_ABILITY_KIND_TOGGLE)
        ump_given_refuse(&r->asked, value, UMP_BAD_INPUT, "%s is no ability that could be toggled",
                         asb_ability_names[ability]);
    for (int i = 0; i < who->ability_count; i++)
        if (who->abilities[i] == ability)
            return;
    if (who->ability_count == ASB_ABILITIES_MAX)
        return;
    who->toggled = (uint8_t)(who->toggled | (unsigned)toggled << who->ability_count);
    who->abilities[who->ability_count++] = (uint16_t)ability;
}

static void asb_read_held(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const ump_given *item = &r->sides[side][ASB_F_ITEM], *nature = &r->sides[side][ASB_F_NATURE];
    uint32_t index;
    if (r->sides[side][ASB_F_ABILITY].given)
        asb_add_ability(r, side, &r->sides[side][ASB_F_ABILITY]);
    for (int i = 0; i < r->abilities[side].count; i++)
        asb_add_ability(r, side, &r->abilities[side].values[i]);
    if (item->given && !ump_span_is(item->text, "none") && asb_find(r, item, &asb_book_items, &index) &&
        asb_exists(r, item, &asb_book_items, index, asb_items[r->attack.date][index].exists))
        who->item = (uint16_t)index;
    if (nature->given && asb_find(r, nature, &asb_book_natures, &index))
        who->nature = (uint8_t)index;
}

static void asb_read_species(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const ump_given *value = &r->sides[side][ASB_F_SPECIES];
    uint32_t index;
    if (!value->given ||
        (!asb_species_has(r->attack.date, value->text, &index) &&
         !asb_find(r, value, &asb_book_species, &index)) ||
        !asb_exists(r, value, &asb_book_species, index, asb_species[r->attack.date][index].exists))
        return;
    const struct asb_species *row = &asb_species[r->attack.date][index];
    who->species = (uint16_t)index;
    who->types[0] = who->own_types[0] = row->types[0];
    who->types[1] = who->own_types[1] = row->types[1];
    who->size = row->size;
    who->weight = row->weight;
    who->max_hp = row->hp;
}

// Ranks that are given stand as they are; the others are the species' own.
static void asb_read_ranks(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const ump_given *values = r->sides[side];
    bool any = false;
    for (int i = 0; i < ASB_RANKS; i++)
        any |= values[ASB_F_RANK_ATK + i].given;
    if (!any)
        return;
    asb_figure_who(&r->attack, (enum asb_role)side);
    for (int i = 0; i < ASB_RANKS; i++)
        if (values[ASB_F_RANK_ATK + i].given)
            who->ranks[i] = (int16_t)values[ASB_F_RANK_ATK + i].number;
    who->marks |= ASB_MARK_RANKS;
}

static void asb_read_health(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const ump_given *values = r->sides[side];
    if (values[ASB_F_MAX_HP].given)
        who->max_hp = (int16_t)values[ASB_F_MAX_HP].number;
    who->hp = values[ASB_F_HP].given ? values[ASB_F_HP].frac : ump_frac_int(who->max_hp);
    if (values[ASB_F_HP].given && who->max_hp && ump_frac_cmp(who->hp, ump_frac_int(who->max_hp)) > 0)
        ump_given_refuse(&r->asked, &values[ASB_F_HP], UMP_BAD_INPUT, "it has %d HP at most",
                         (int)who->max_hp);
    who->energy = values[ASB_F_ENERGY].given ? values[ASB_F_ENERGY].frac : r->params[ASB_P_ENERGY_START];
}

static void asb_read_past(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const ump_given *last = &r->sides[side][ASB_F_LAST_MOVE], *streak = &r->sides[side][ASB_F_STREAK];
    uint32_t index;
    if (last->given && asb_find(r, last, &asb_book_moves, &index)) {
        who->last_move = (uint16_t)index;
        who->streak = (uint8_t)(streak->given ? streak->number : 1);
    } else if (streak->given && !last->given) {
        ump_given_refuse(&r->asked, streak, UMP_BAD_INPUT, "uses of which move? %s says it",
                         asb_side_path(side, ASB_F_LAST_MOVE));
    }
}

// What happened before; what is not said has not.
static void asb_read_events(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const ump_given *values = r->sides[side];
    for (int event = 0; event < ASB_EVENT_COUNT; event++) {
        const ump_given *value = &values[ASB_F_HURT + event];
        if (!value->given)
            continue;
        who->said |= 1U << event;
        who->events |= (uint32_t)(value->number != 0) << event;
    }
    who->uses = (uint8_t)values[ASB_F_USES].number;
    who->echoes = (uint8_t)values[ASB_F_ECHOES].number;
    who->stockpile = (uint8_t)values[ASB_F_STOCKPILE].number;
    if (who->events >> ASB_EVENT_MINIMIZED & 1 && !values[ASB_F_SIZE].given)
        who->size = 1;
}
_Static_assert(ASB_F_STOCKPILE - ASB_F_HURT == ASB_EVENT_STOCKPILE,
               "events stand in the order of their enumeration");

static void asb_read_side(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const ump_given *values = r->sides[side];
    const char *word = side ? "defender" : "attacker";
    asb_read_species(r, side);
    asb_read_types(r, side);
    if (r->asked.status == UMP_OK && !who->species && !r->types[side].count)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, word, "the %s needs a species or types", word);
    asb_read_held(r, side);
    if (values[ASB_F_SIZE].given)
        who->size = (uint8_t)values[ASB_F_SIZE].number;
    if (values[ASB_F_WEIGHT].given)
        who->weight = (uint8_t)values[ASB_F_WEIGHT].number;
    who->gender =
        values[ASB_F_GENDER].given && values[ASB_F_GENDER].number < 2 ? "MF"[values[ASB_F_GENDER].number] : 0;
    for (int i = 0; i < ASB_STAT_COUNT; i++)
        who->stages[i] = (int8_t)values[ASB_F_STAGE_ATK + i].number;
    for (int i = 0; i < r->statuses[side].count; i++)
        who->statuses |= (uint16_t)(1 << r->statuses[side].values[i].number);
    if (who->statuses >> ASB_STATUS_POISON & 1 && who->statuses >> ASB_STATUS_TOXIC & 1)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_side_path(side, ASB_F_STATUS),
                           "poison and toxic are one condition");
    asb_read_ranks(r, side);
    if (values[ASB_F_SPEED].given) {
        who->speed = ump_frac_int(values[ASB_F_SPEED].number);
        who->marks |= ASB_MARK_SPEED;
    }
    asb_read_health(r, side);
    asb_read_past(r, side);
    asb_read_events(r, side);
}
_Static_assert(ASB_F_STAGE_EVA - ASB_F_STAGE_ATK == ASB_STAT_EVA && ASB_F_RANK_SPD - ASB_F_RANK_ATK == 3,
               "stages and ranks stand in the order of their enumeration");

// ---- The move

// "Hidden Power [Fire]" says move.type, too. False: another move, or no type stands behind it.
static bool asb_read_hidden_power(struct asb_request *r, const ump_given *name) {
    ump_given *type = &r->others[ASB_O_TYPE], said = *name;
    uint32_t named, given;
    if (!asb_cut_hidden_power(name->text, &said.text) || !said.text.len)
        return false;
    asb_figure_move(&r->attack, ASB_MOVE_HIDDEN_POWER);
    if (!asb_find(r, &said, &asb_book_types, &named))
        return true;
    if (type->given && asb_book_has(&asb_book_types, type->text, &given) && given != named)
        ump_given_refuse(&r->asked, type, UMP_BAD_INPUT,
                         "the move's name says %s already: leave one of them out", asb_type_names[named]);
    else
        *type = said;
    return true;
}

static void asb_read_named(struct asb_request *r) {
    const ump_given *name = r->others[ASB_O_NAME].given ? &r->others[ASB_O_NAME] : &r->others[ASB_O_MOVE];
    uint32_t index;
    r->move_path = name->path;
    if (name->text.len && memchr(name->text.at, '+', name->text.len)) { // no name has one
        ump_given_refuse(&r->asked, name, UMP_NOT_IMPLEMENTED,
                         "combinations are not played yet: \"%.*s\"; ask for its moves one after the other",
                         UMP_QUOTE(name->text));
        return;
    }
    if (!asb_read_hidden_power(r, name) && asb_find(r, name, &asb_book_moves, &index) &&
        asb_exists(r, name, &asb_book_moves, index, asb_moves[r->attack.date][index].exists))
        asb_figure_move(&r->attack, (uint16_t)index);
}

// Explicit numbers alone: type, class, power unless it does no damage; cost.
static void asb_read_numbers(struct asb_request *r) {
    static const enum asb_other_field needed[] = {ASB_O_TYPE, ASB_O_CLASS, ASB_O_EC};
    struct asb_attack *a = &r->attack;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!r->others[needed[i]].given)
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(needed[i]),
                               "a move without a name needs %s", asb_other_path(needed[i]));
    if (r->others[ASB_O_CLASS].number < 2 && !r->others[ASB_O_BAP].given)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, asb_other_path(ASB_O_BAP),
                           "a damaging move without a name needs move.bap");
    a->target = r->others[ASB_O_TARGETS].given && r->others[ASB_O_TARGETS].number > 1 ? ASB_TARGET_THREE_FOES
                                                                                      : ASB_TARGET_ADJACENT;
    a->bap.kind = ASB_AMOUNT_NONE;
}

static void asb_read_figures(struct asb_request *r) {
    struct asb_attack *a = &r->attack;
    const ump_given *others = r->others;
    static const uint8_t classes[] = {ASB_CLASS_PHYSICAL, ASB_CLASS_SPECIAL, ASB_CLASS_OTHER};
    static const uint8_t hits[] = {ASB_HITS_ONE, ASB_HITS_2, ASB_HITS_3, ASB_HITS_2_5};
    uint32_t type = ASB_TYPE_NONE;
    if (others[ASB_O_TYPE].given && (ump_span_is(others[ASB_O_TYPE].text, "typeless") ||
                                     asb_find(r, &others[ASB_O_TYPE], &asb_book_types, &type)))
        a->type = (uint8_t)type;
    a->type_given = others[ASB_O_TYPE].given;
    if (others[ASB_O_CLASS].given)
        a->klass = classes[others[ASB_O_CLASS].number];
    if (others[ASB_O_ACCURACY].given)
        a->accuracy = (uint8_t)others[ASB_O_ACCURACY].number;
    if (others[ASB_O_HITS].given)
        a->hits = hits[others[ASB_O_HITS].number];
    if (others[ASB_O_CRIT_STAGE].given)
        a->crit_stage = (int8_t)others[ASB_O_CRIT_STAGE].number;
}

static void asb_read_move(struct asb_request *r) {
    bool any = false;
    for (int i = ASB_O_MOVE; i <= ASB_O_CRIT_STAGE; i++)
        any |= r->others[i].given;
    if (!any) {
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "move",
                           "which move is it? Give its name, or its numbers");
        return;
    }
    if (r->others[ASB_O_MOVE].given || r->others[ASB_O_NAME].given)
        asb_read_named(r);
    else
        asb_read_numbers(r);
    asb_read_figures(r);
}

static void asb_read_field(struct asb_request *r) {
    static const uint8_t weathers[] = {
        ASB_WEATHER_NONE,        ASB_WEATHER_RAIN,       ASB_WEATHER_SUN,
        ASB_WEATHER_SAND,        ASB_WEATHER_HAIL,       ASB_WEATHER_FOG,
        ASB_WEATHER_STRONG_RAIN, ASB_WEATHER_STRONG_SUN, ASB_WEATHER_STRONG_WIND};
    static const uint8_t screens[] = {ASB_REFLECT, ASB_LIGHT_SCREEN, ASB_LUCKY_CHANT};
    struct asb_field_now *field = &r->attack.field;
    field->weather = weathers[r->others[ASB_O_WEATHER].number];
    for (int i = 0; i < r->screens.count; i++)
        field->screens |= (uint8_t)(1 << screens[r->screens.values[i].number]);
    field->shared = r->others[ASB_O_SHARED].number ? field->screens : 0;
    field->targets = (uint8_t)(r->others[ASB_O_TARGETS].given ? r->others[ASB_O_TARGETS].number : 1);
}

ump_status asb_request_read(struct asb_request *r, const ump_frac *params, const ump_given *set,
                            uint32_t count, const ump_calc_sink *sink, ump_problems *problems) {
    memset(r, 0, sizeof *r);
    r->params = params;
    r->sink = sink;
    r->asked.problems = problems;
    r->attack.params = params;
    r->attack.date = (uint8_t)params[ASB_P_DATA].num;
    for (uint32_t i = 0; i < count; i++)
        asb_file_given(r, set[i]);
    for (int side = 0; side < 2; side++)
        asb_read_side(r, side);
    asb_read_move(r);
    asb_read_field(r);
    return r->asked.status;
}

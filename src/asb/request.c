// SPDX-License-Identifier: MIT
// How are the calculator's pairs read? The registry of its fields, the pairs against it, then each battler,
// the move and the field. Every mistake is told with the path that is wrong or missing; the answer is calc.c.
#include "asb/request.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "asb/reading.h"
#include "kit/suggest.h"

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

// ---- Mistakes

static void asb_request_vrefuse(struct asb_request *r, ump_status status, const char *path,
                                const char *format, va_list args) {
    char message[384];
    vsnprintf(message, sizeof message, format, args);
    ump_problem_add(r->problems, status, "", 0, 0, path, "%s", message);
    if (r->status == UMP_OK)
        r->status = status;
}

void asb_request_refuse(struct asb_request *r, ump_status status, const char *path, const char *format, ...) {
    va_list args;
    va_start(args, format);
    asb_request_vrefuse(r, status, path, format, args);
    va_end(args);
}

static void asb_value_refuse(struct asb_request *r, const struct asb_request_value *value, ump_status status,
                             const char *format, ...) __attribute__((format(printf, 4, 5)));
static void asb_value_refuse(struct asb_request *r, const struct asb_request_value *value, ump_status status,
                             const char *format, ...) {
    char path[80];
    va_list args;
    ump_span_copy(value->path, path, sizeof path);
    va_start(args, format);
    asb_request_vrefuse(r, status, path, format, args);
    va_end(args);
}

static int asb_cut(ump_span text) { return (int)(text.len > 60 ? 60 : text.len); }

// ---- Pairs against the registry

static bool asb_path_fits(ump_span path, const char *pattern) {
    size_t at = 0;
    for (; *pattern; pattern++) {
        if (*pattern != '*') {
            char c = at < path.len ? path.at[at] : '\0';
            if ((c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c) != *pattern)
                return false;
            at++;
            continue;
        }
        size_t from = at;
        while (at < path.len && path.at[at] >= '0' && path.at[at] <= '9')
            at++;
        if (at == from)
            return false;
    }
    return at == path.len;
}

static int asb_field_of(ump_span path) {
    for (int i = 0; i < ASB_FIELD_COUNT; i++)
        if (asb_path_fits(path, asb_fields[i].path))
            return i;
    return -1;
}

static ump_span asb_field_word(const void *list, size_t index) {
    (void)list;
    return ump_span_of_str(asb_fields[index].path);
}

static bool asb_value_read(struct asb_request *r, const ump_field *field, struct asb_request_value *value) {
    const char *words = field->type == UMP_FIELD_YESNO ? "no|yes" : field->words;
    bool fits = true;
    switch (field->type) {
    case UMP_FIELD_INTEGER:
        fits = ump_span_int(value->text, field->min, field->max, &value->number) == UMP_OK;
        break;
    case UMP_FIELD_NUMBER:
        fits = ump_frac_parse(value->text.at, value->text.len, &value->frac) == UMP_OK &&
               value->frac.den <= 1000000 && ump_frac_cmp(value->frac, ump_frac_int(field->min)) >= 0 &&
               ump_frac_cmp(value->frac, ump_frac_int(field->max)) <= 0;
        break;
    case UMP_FIELD_WORD:
    case UMP_FIELD_YESNO:
        value->number = ump_word_index(words, value->text);
        fits = value->number >= 0;
        break;
    case UMP_FIELD_NAME:
        fits = value->text.len > 0;
        if (field->words) {
            value->number = asb_word_index(words, value->text);
            fits = value->number >= 0;
        }
        break;
    }
    if (fits)
        return true;
    if (field->type == UMP_FIELD_INTEGER || field->type == UMP_FIELD_NUMBER)
        asb_value_refuse(r, value, UMP_BAD_INPUT, "it is a %snumber from %d to %d, not \"%.*s\"",
                         field->type == UMP_FIELD_INTEGER ? "whole " : "", (int)field->min, (int)field->max,
                         asb_cut(value->text), value->text.at);
    else {
        char memory[300];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        ump_buf_str(&near, words ? words : "a name");
        if (words)
            ump_suggest_bars(&near, value->text, words);
        asb_value_refuse(r, value, UMP_BAD_INPUT, "%.*s cannot be \"%.*s\"; it takes %s",
                         asb_cut(value->path), value->path.at, asb_cut(value->text), value->text.at,
                         ump_buf_text(&near));
    }
    return false;
}

static void asb_list_add(struct asb_request *r, struct asb_request_list *list, int most,
                         const struct asb_request_value *value) {
    if (list->count >= most || list->count >= ASB_LIST_MAX)
        asb_value_refuse(r, value, UMP_BAD_INPUT, "there can be at most %d of them", most);
    else
        list->values[list->count++] = *value;
}

// "none" is the same as leaving these out.
static bool asb_may_be_none(enum asb_side_field which) {
    return which == ASB_F_NATURE || which == ASB_F_ABILITY || which == ASB_F_ABILITIES ||
           which == ASB_F_ITEM || which == ASB_F_LAST_MOVE;
}

static void asb_file_side(struct asb_request *r, int side, enum asb_side_field which,
                          const struct asb_request_value *value) {
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

static void asb_file_pair(struct asb_request *r, const ump_key_line *pair) {
    struct asb_request_value value = {true, pair->key, ump_span_trim(pair->value), 0, {0, 1}};
    int field = asb_field_of(pair->key);
    if (field < 0) {
        char memory[260];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        if (pair->key.len <= UMP_NAME_MAX)
            ump_suggest(&near, pair->key, ASB_FIELD_COUNT, asb_field_word, NULL);
        asb_value_refuse(r, &value, UMP_NOT_FOUND, "the calculator has no key \"%.*s\"%s", asb_cut(pair->key),
                         pair->key.at, ump_buf_text(&near));
        return;
    }
    if (!asb_value_read(r, &asb_fields[field], &value))
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

struct asb_names {
    const char *what;
    const ump_name *keys;
    size_t count;
    const char *const *names;
};
static const struct asb_names asb_of_species = {"Pokémon", asb_species_keys, ASB_SPECIES_KEY_COUNT,
                                                asb_species_names},
                              asb_of_moves = {"move", asb_move_keys, ASB_MOVE_KEY_COUNT, asb_move_names},
                              asb_of_abilities = {"ability", asb_ability_keys, ASB_ABILITY_KEY_COUNT,
                                                  asb_ability_names},
                              asb_of_items = {"item", asb_item_keys, ASB_ITEM_KEY_COUNT, asb_item_names},
                              asb_of_types = {"type", asb_type_keys, ASB_TYPE_KEY_COUNT, asb_type_names},
                              asb_of_natures = {"nature", asb_nature_keys, ASB_NATURE_KEY_COUNT,
                                                asb_nature_names};

static bool asb_find(struct asb_request *r, const struct asb_request_value *value,
                     const struct asb_names *names, uint32_t *index) {
    ump_span text = value->text;
    if (ump_name_find(names->keys, names->count, text.at, text.len, index))
        return true;
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    size_t found = ump_name_suggest(names->keys, names->count, text.at, text.len, best);
    for (size_t i = 0; i < found; i++)
        ump_buf_printf(&near, "%s%s",
                       i == 0           ? "; did you mean "
                       : i + 1 == found ? " or "
                                        : ", ",
                       names->names[best[i]->index]);
    asb_value_refuse(r, value, UMP_NOT_FOUND, "no %s is called \"%.*s\"%s%s", names->what, asb_cut(text),
                     text.at, ump_buf_text(&near), found ? "?" : "");
    return false;
}

// A thing that is not in the data of the date.
static bool asb_exists(struct asb_request *r, const struct asb_request_value *value,
                       const struct asb_names *names, uint32_t index, bool exists) {
    if (!exists)
        asb_value_refuse(
            r, value, UMP_NOT_FOUND, "the data of %s have no %s %s; profile or `set` data chooses the date",
            r->attack.date == ASB_2017_01 ? "2017-01" : "2018-05", names->what, names->names[index]);
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
        if (!asb_find(r, &list->values[i], &asb_of_types, &type))
            continue;
        for (int k = 0; k < i; k++)
            if (who->types[k] == type)
                asb_value_refuse(r, &list->values[i], UMP_BAD_INPUT, "the type %s stands twice",
                                 asb_type_names[type]);
        who->types[i] = (uint8_t)type;
    }
}

static void asb_add_ability(struct asb_request *r, int side, const struct asb_request_value *value) {
    struct asb_who *who = &r->attack.who[side];
    uint32_t ability;
    if (ump_span_is(value->text, "none") || !asb_find(r, value, &asb_of_abilities, &ability) ||
        !asb_exists(r, value, &asb_of_abilities, ability, asb_abilities[r->attack.date][ability].exists))
        return;
    for (int i = 0; i < who->ability_count; i++)
        if (who->abilities[i] == ability)
            return;
    if (who->ability_count < ASB_ABILITIES_MAX)
        who->abilities[who->ability_count++] = (uint16_t)ability;
}

static void asb_read_held(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const struct asb_request_value *item = &r->sides[side][ASB_F_ITEM],
                                   *nature = &r->sides[side][ASB_F_NATURE];
    uint32_t index;
    if (r->sides[side][ASB_F_ABILITY].given)
        asb_add_ability(r, side, &r->sides[side][ASB_F_ABILITY]);
    for (int i = 0; i < r->abilities[side].count; i++)
        asb_add_ability(r, side, &r->abilities[side].values[i]);
    if (item->given && !ump_span_is(item->text, "none") && asb_find(r, item, &asb_of_items, &index) &&
        asb_exists(r, item, &asb_of_items, index, asb_items[r->attack.date][index].exists))
        who->item = (uint16_t)index;
    if (nature->given && asb_find(r, nature, &asb_of_natures, &index))
        who->nature = (uint8_t)index;
}

static void asb_read_species(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const struct asb_request_value *value = &r->sides[side][ASB_F_SPECIES];
    uint32_t index;
    if (!value->given ||
        (!asb_species_has(r->attack.date, value->text, &index) &&
         !asb_find(r, value, &asb_of_species, &index)) ||
        !asb_exists(r, value, &asb_of_species, index, asb_species[r->attack.date][index].exists))
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
    const struct asb_request_value *values = r->sides[side];
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
    const struct asb_request_value *values = r->sides[side];
    if (values[ASB_F_MAX_HP].given)
        who->max_hp = (int16_t)values[ASB_F_MAX_HP].number;
    who->hp = values[ASB_F_HP].given ? values[ASB_F_HP].frac : ump_frac_int(who->max_hp);
    if (values[ASB_F_HP].given && who->max_hp && ump_frac_cmp(who->hp, ump_frac_int(who->max_hp)) > 0)
        asb_value_refuse(r, &values[ASB_F_HP], UMP_BAD_INPUT, "it has %d HP at most", (int)who->max_hp);
    who->energy = values[ASB_F_ENERGY].given ? values[ASB_F_ENERGY].frac : r->params[ASB_P_ENERGY_START];
}

static void asb_read_past(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const struct asb_request_value *last = &r->sides[side][ASB_F_LAST_MOVE],
                                   *streak = &r->sides[side][ASB_F_STREAK];
    uint32_t index;
    if (last->given && asb_find(r, last, &asb_of_moves, &index)) {
        who->last_move = (uint16_t)index;
        who->streak = (uint8_t)(streak->given ? streak->number : 1);
    } else if (streak->given && !last->given) {
        asb_value_refuse(r, streak, UMP_BAD_INPUT, "uses of which move? %s says it",
                         asb_side_path(side, ASB_F_LAST_MOVE));
    }
}

static void asb_read_side(struct asb_request *r, int side) {
    struct asb_who *who = &r->attack.who[side];
    const struct asb_request_value *values = r->sides[side];
    const char *word = side ? "defender" : "attacker";
    asb_read_species(r, side);
    asb_read_types(r, side);
    if (r->status == UMP_OK && !who->species && !r->types[side].count)
        asb_request_refuse(r, UMP_BAD_INPUT, word, "the %s needs a species or types", word);
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
        asb_request_refuse(r, UMP_BAD_INPUT, asb_side_path(side, ASB_F_STATUS),
                           "poison and toxic are one condition");
    asb_read_ranks(r, side);
    if (values[ASB_F_SPEED].given) {
        who->speed = ump_frac_int(values[ASB_F_SPEED].number);
        who->marks |= ASB_MARK_SPEED;
    }
    asb_read_health(r, side);
    asb_read_past(r, side);
}
_Static_assert(ASB_F_STAGE_EVA - ASB_F_STAGE_ATK == ASB_STAT_EVA && ASB_F_RANK_SPD - ASB_F_RANK_ATK == 3,
               "stages and ranks stand in the order of their enumeration");

// ---- The move

static void asb_read_named(struct asb_request *r) {
    const struct asb_request_value *name =
        r->others[ASB_O_NAME].given ? &r->others[ASB_O_NAME] : &r->others[ASB_O_MOVE];
    uint32_t index;
    r->move_path = name->path;
    if (asb_find(r, name, &asb_of_moves, &index) &&
        asb_exists(r, name, &asb_of_moves, index, asb_moves[r->attack.date][index].exists))
        asb_figure_move(&r->attack, (uint16_t)index);
}

// Explicit numbers alone: type, class, power unless it does no damage; cost.
static void asb_read_numbers(struct asb_request *r) {
    static const enum asb_other_field needed[] = {ASB_O_TYPE, ASB_O_CLASS, ASB_O_EC};
    struct asb_attack *a = &r->attack;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!r->others[needed[i]].given)
            asb_request_refuse(r, UMP_BAD_INPUT, asb_other_path(needed[i]), "a move without a name needs %s",
                               asb_other_path(needed[i]));
    if (r->others[ASB_O_CLASS].number < 2 && !r->others[ASB_O_BAP].given)
        asb_request_refuse(r, UMP_BAD_INPUT, asb_other_path(ASB_O_BAP),
                           "a damaging move without a name needs move.bap");
    a->target = r->others[ASB_O_TARGETS].given && r->others[ASB_O_TARGETS].number > 1 ? ASB_TARGET_THREE_FOES
                                                                                      : ASB_TARGET_ADJACENT;
    a->bap.kind = ASB_AMOUNT_NONE;
}

static void asb_read_figures(struct asb_request *r) {
    struct asb_attack *a = &r->attack;
    const struct asb_request_value *others = r->others;
    static const uint8_t classes[] = {ASB_CLASS_PHYSICAL, ASB_CLASS_SPECIAL, ASB_CLASS_OTHER};
    static const uint8_t hits[] = {ASB_HITS_ONE, ASB_HITS_2, ASB_HITS_3, ASB_HITS_2_5};
    uint32_t type = ASB_TYPE_NONE;
    if (others[ASB_O_TYPE].given && (ump_span_is(others[ASB_O_TYPE].text, "typeless") ||
                                     asb_find(r, &others[ASB_O_TYPE], &asb_of_types, &type)))
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
        asb_request_refuse(r, UMP_BAD_INPUT, "move", "which move is it? Give its name, or its numbers");
        return;
    }
    if (r->others[ASB_O_MOVE].given || r->others[ASB_O_NAME].given)
        asb_read_named(r);
    else
        asb_read_numbers(r);
    asb_read_figures(r);
}

static void asb_read_field(struct asb_request *r) {
    static const uint8_t weathers[] = {ASB_WEATHER_NONE, ASB_WEATHER_RAIN, ASB_WEATHER_SUN,
                                       ASB_WEATHER_SAND, ASB_WEATHER_HAIL, ASB_WEATHER_FOG};
    static const uint8_t screens[] = {ASB_REFLECT, ASB_LIGHT_SCREEN, ASB_LUCKY_CHANT};
    struct asb_field_now *field = &r->attack.field;
    field->weather = weathers[r->others[ASB_O_WEATHER].number];
    for (int i = 0; i < r->screens.count; i++)
        field->screens |= (uint8_t)(1 << screens[r->screens.values[i].number]);
    field->shared = r->others[ASB_O_SHARED].number ? field->screens : 0;
    field->targets = (uint8_t)(r->others[ASB_O_TARGETS].given ? r->others[ASB_O_TARGETS].number : 1);
}

ump_status asb_request_read(struct asb_request *r, const ump_frac *params, const ump_key_line *set,
                            uint32_t count, const ump_calc_sink *sink, ump_problems *problems) {
    memset(r, 0, sizeof *r);
    r->params = params;
    r->sink = sink;
    r->problems = problems;
    r->attack.params = params;
    r->attack.date = (uint8_t)params[ASB_P_DATA].num;
    for (uint32_t i = 0; i < count; i++)
        asb_file_pair(r, &set[i]);
    for (int side = 0; side < 2; side++)
        asb_read_side(r, side);
    asb_read_move(r);
    asb_read_field(r);
    return r->status;
}

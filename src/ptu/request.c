// SPDX-License-Identifier: MIT
// How are the calculator's pairs read? The registry of its fields, the pairs against it, then each side and
// the Move. Every mistake is told with the path that is wrong or missing.
#include "ptu/request.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "kit/suggest.h"
#include "ptu/reading.h"

// ---- The registry

#define PTU_FIELD_AT(side, path, type, min, max, words, unit, help)                                          \
    {side path, UMP_FIELD_##type, min, max, words, unit, help},

const ump_field ptu_fields[PTU_FIELD_COUNT] = {
#define PTU_SIDE_FIELD(id, path, type, min, max, words, unit, help)                                          \
    PTU_FIELD_AT("attacker.", path, type, min, max, words, unit, help)
#define PTU_OTHER_FIELD(id, path, type, min, max, words, unit, help)
#include "ptu/fields.def"
#undef PTU_SIDE_FIELD
#define PTU_SIDE_FIELD(id, path, type, min, max, words, unit, help)                                          \
    PTU_FIELD_AT("defender.", path, type, min, max, words, unit, help)
#include "ptu/fields.def"
#undef PTU_SIDE_FIELD
#undef PTU_OTHER_FIELD
#define PTU_SIDE_FIELD(id, path, type, min, max, words, unit, help)
#define PTU_OTHER_FIELD(id, path, type, min, max, words, unit, help)                                         \
    {path, UMP_FIELD_##type, min, max, words, unit, help},
#include "ptu/fields.def"
#undef PTU_SIDE_FIELD
#undef PTU_OTHER_FIELD
#define PTU_ASK(name, words, preset, rule, path, help) {path, UMP_FIELD_NAME, 0, 0, words, "", help},
#include "ptu/gen/asks.def"
#undef PTU_ASK
};

enum {
    PTU_FIRST_OTHER = 2 * PTU_SIDE_FIELD_COUNT,
    PTU_FIRST_ASK = PTU_FIRST_OTHER + PTU_OTHER_FIELD_COUNT,
    PTU_SIDE_PREFIX = 9
};

const char *ptu_request_path(enum ptu_other_field field) {
    return ptu_fields[PTU_FIRST_OTHER + (int)field].path;
}

static const char *ptu_side_path(int side, enum ptu_side_field field) {
    return ptu_fields[side * PTU_SIDE_FIELD_COUNT + (int)field].path;
}

// ---- Mistakes

static void ptu_request_vrefuse(struct ptu_request *r, ump_status status, const char *path,
                                const char *format, va_list args) {
    char message[384];
    vsnprintf(message, sizeof message, format, args);
    ump_problem_add(r->problems, status, "", 0, 0, path, "%s", message);
    if (r->status == UMP_OK)
        r->status = status;
}

void ptu_request_refuse(struct ptu_request *r, ump_status status, const char *path, const char *format, ...) {
    va_list args;
    va_start(args, format);
    ptu_request_vrefuse(r, status, path, format, args);
    va_end(args);
}

static void ptu_given_refuse(struct ptu_request *r, const struct ptu_given *value, ump_status status,
                             const char *format, ...) __attribute__((format(printf, 4, 5)));
static void ptu_given_refuse(struct ptu_request *r, const struct ptu_given *value, ump_status status,
                             const char *format, ...) {
    char path[64];
    va_list args;
    ump_span_copy(value->path, path, sizeof path);
    va_start(args, format);
    ptu_request_vrefuse(r, status, path, format, args);
    va_end(args);
}

static int ptu_short(ump_span text) { return (int)(text.len > 40 ? 40 : text.len); }

// ---- Pairs against the registry

static bool ptu_path_fits(ump_span path, const char *pattern) {
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

static int ptu_field_of(ump_span path) {
    int from = PTU_FIRST_OTHER, to = PTU_FIELD_COUNT;
    if (path.len > PTU_SIDE_PREFIX && path.at[PTU_SIDE_PREFIX - 1] == '.') {
        bool attacks = (path.at[0] | 0x20) == 'a';
        from = attacks ? 0 : PTU_SIDE_FIELD_COUNT;
        to = from + PTU_SIDE_FIELD_COUNT;
    }
    for (int i = from; i < to; i++)
        if (ptu_path_fits(path, ptu_fields[i].path))
            return i;
    return -1;
}

static ump_span ptu_field_word(const void *list, size_t index) {
    (void)list;
    return ump_span_of_str(ptu_fields[index].path);
}

// Reads numbers and words; names stay text.
static bool ptu_given_read(struct ptu_request *r, const ump_field *field, struct ptu_given *value) {
    const char *words = field->words ? field->words : "no|yes";
    if (field->type == UMP_FIELD_INTEGER) {
        if (ump_span_int(value->text, field->min, field->max, &value->number) == UMP_OK)
            return true;
        ptu_given_refuse(r, value, UMP_BAD_INPUT, "%s is a whole number from %d to %d, not \"%.*s\"",
                         field->path, (int)field->min, (int)field->max, ptu_short(value->text),
                         value->text.at);
        return false;
    }
    if (field->type != UMP_FIELD_WORD && field->type != UMP_FIELD_YESNO)
        return true;
    value->number = ump_word_index(words, value->text);
    if (value->number < 0)
        ptu_given_refuse(r, value, UMP_BAD_INPUT, "%s is one of %s, not \"%.*s\"", field->path, words,
                         ptu_short(value->text), value->text.at);
    return value->number >= 0;
}

// ---- Names

static bool ptu_request_find(struct ptu_request *r, const struct ptu_given *value, const char *what,
                             const ump_name *table, size_t count, uint32_t *index) {
    ump_span text = value->text;
    if (ump_name_find(table, count, text.at, text.len, index))
        return true;
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    size_t found = ump_name_suggest(table, count, text.at, text.len, best);
    for (size_t i = 0; i < found; i++)
        ump_buf_printf(&near, "%s%s",
                       i == 0           ? "; did you mean "
                       : i + 1 == found ? " or "
                                        : ", ",
                       table == ptu_move_keys      ? ptu_moves[best[i]->index].name
                       : table == ptu_species_keys ? ptu_species[best[i]->index].name
                       : table == ptu_ability_keys ? ptu_abilities[best[i]->index].name
                       : table == ptu_item_keys    ? ptu_items[best[i]->index].name
                                                   : ptu_natures[best[i]->index].name);
    ptu_given_refuse(r, value, UMP_NOT_FOUND, "no %s is called \"%.*s\"%s%s", what, ptu_short(text), text.at,
                     ump_buf_text(&near), found ? "?" : "");
    return false;
}

static int ptu_list_word(struct ptu_request *r, const struct ptu_given *value, const char *what,
                         const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (ump_name_same(words[i], strlen(words[i]), value->text.at, value->text.len))
            return i;
    char memory[300];
    ump_buf list = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; i < count; i++)
        ump_buf_printf(&list, "%s%s", i ? ", " : "", words[i]);
    ptu_given_refuse(r, value, UMP_NOT_FOUND, "no %s is called \"%.*s\"; there are: %s", what,
                     ptu_short(value->text), value->text.at, ump_buf_text(&list));
    return -1;
}

static void ptu_put_type(struct ptu_request *r, int side, const struct ptu_given *value) {
    struct ptu_request_side *own = &r->sides[side];
    int type = ptu_list_word(r, value, "type", ptu_type_names, PTU_TYPE_COUNT);
    if (type < 0)
        return;
    if (own->type_count == 2)
        ptu_given_refuse(r, value, UMP_BAD_INPUT,
                         "one has one or two types; steps of further ones are move.step");
    else if (own->type_count && own->view.types[0] == type)
        ptu_given_refuse(r, value, UMP_BAD_INPUT, "the type %s stands twice", ptu_type_names[type]);
    else
        own->view.types[own->type_count++] = (uint8_t)type;
}

static void ptu_put_listed(struct ptu_request *r, int side, enum ptu_side_field which,
                           const struct ptu_given *value) {
    struct ptu_request_side *own = &r->sides[side];
    const char *status_names[PTU_STATUS_COUNT];
    uint32_t index;
    switch (which) {
    case PTU_F_TYPES:
        ptu_put_type(r, side, value);
        break;
    case PTU_F_ABILITIES:
        if (!ptu_request_find(r, value, "ability that touches an attack", ptu_ability_keys, PTU_ABILITY_COUNT,
                              &index))
            break;
        if (own->view.ability_count == PTU_ABILITIES_MAX)
            ptu_given_refuse(r, value, UMP_BAD_INPUT, "there are no more than %d abilities",
                             PTU_ABILITIES_MAX);
        else
            own->abilities[own->view.ability_count++] = (uint16_t)index;
        break;
    default:
        for (int i = 0; i < PTU_STATUS_COUNT; i++)
            status_names[i] = ptu_statuses[i].name;
        struct ptu_given named = *value;
        named.text = ptu_status_word(named.text);
        int status = ptu_list_word(r, &named, "condition", status_names, PTU_STATUS_COUNT);
        if (status >= 0)
            own->view.statuses |= ptu_bit((unsigned)status);
        break;
    }
}

static void ptu_put_ruling(struct ptu_request *r, int ask, struct ptu_given *value) {
    const ump_label *label = ptu_label_row((uint16_t)(PTU_L_ASK + ask));
    bool good = label->words ? (value->number = ump_word_index(label->words, value->text)) >= 0
                             : ump_span_int(value->text, 0, PTU_STAT_MOST, &value->number) == UMP_OK;
    if (good)
        r->rulings[ask] = *value;
    else
        ptu_given_refuse(r, value, UMP_BAD_INPUT, "%s is %s, not \"%.*s\"", label->name,
                         label->words ? label->words : "a number from 0", ptu_short(value->text),
                         value->text.at);
}

static void ptu_put_keyword(struct ptu_request *r, const struct ptu_given *value) {
    static const char *const words[] = {"Five Strike", "Double Strike", "Smite",   "Spirit Surge",
                                        "Dash",        "Execute",       "Aura",    "Powder",
                                        "Sonic",       "Friendly",      "Exhaust", "Priority",
                                        "Social",      "Pass",          "Push",    "Groundsource"};
    int word = ptu_list_word(r, value, "keyword umpire plays", words, PTU_KEYWORD_COUNT);
    if (word >= 0)
        r->keywords = (uint16_t)(r->keywords | ptu_bit((unsigned)word));
}

static void ptu_file_pair(struct ptu_request *r, const ump_key_line *pair) {
    int field = ptu_field_of(pair->key);
    struct ptu_given value = {true, pair->key, ump_span_trim(pair->value), 0};
    if (field < 0) {
        char memory[260];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        if (pair->key.len <= UMP_NAME_MAX)
            ump_suggest(&near, pair->key, PTU_FIELD_COUNT, ptu_field_word, NULL);
        ptu_given_refuse(r, &value, UMP_NOT_FOUND, "the calculator has no key \"%.*s\"%s",
                         ptu_short(pair->key), pair->key.at, ump_buf_text(&near));
        return;
    }
    if (field >= PTU_FIRST_ASK) {
        ptu_put_ruling(r, field - PTU_FIRST_ASK, &value);
        return;
    }
    bool read = ptu_given_read(r, &ptu_fields[field], &value);
    if (field >= PTU_FIRST_OTHER) {
        enum ptu_other_field other = (enum ptu_other_field)(field - PTU_FIRST_OTHER);
        if (read && other == PTU_O_KEYWORDS)
            ptu_put_keyword(r, &value);
        if (read)
            r->others[other] = value;
        return;
    }
    int side = field / PTU_SIDE_FIELD_COUNT;
    enum ptu_side_field which = (enum ptu_side_field)(field % PTU_SIDE_FIELD_COUNT);
    r->sides[side].any = true;
    if (!read)
        return;
    if (which == PTU_F_TYPES || which == PTU_F_ABILITIES || which == PTU_F_STATUS)
        ptu_put_listed(r, side, which, &value);
    else
        r->sides[side].values[which] = value;
}

// ---- A side

static void ptu_side_stats(struct ptu_request *r, struct ptu_request_side *own) {
    const struct ptu_given *values = own->values;
    struct ptu_view *view = &own->view;
    uint32_t species, nature = PTU_NATURE_COUNT;
    bool known =
        values[PTU_F_SPECIES].given && ptu_request_find(r, &values[PTU_F_SPECIES], "species",
                                                        ptu_species_keys, PTU_SPECIES_KEY_COUNT, &species);
    if (values[PTU_F_NATURE].given)
        ptu_request_find(r, &values[PTU_F_NATURE], "nature", ptu_nature_keys, PTU_NATURE_COUNT, &nature);
    for (int i = 0; i < PTU_STAT_COUNT; i++) {
        view->stats[i] = PTU_UNKNOWN;
        if (known) {
            int32_t base = ptu_species[species].stats[i] +
                           (nature < PTU_NATURE_COUNT ? ptu_natures[nature].change[i] : 0);
            view->stats[i] = (int16_t)((base < 1 ? 1 : base) + (int32_t)values[PTU_F_ADD_HP + i].number);
        } else if (values[PTU_F_ADD_HP + i].given) {
            ptu_given_refuse(r, &values[PTU_F_ADD_HP + i], UMP_BAD_INPUT,
                             "added points need a species they are added to");
        }
        if (values[PTU_F_STAT_HP + i].given)
            view->stats[i] = (int16_t)values[PTU_F_STAT_HP + i].number;
    }
    if (!known)
        return;
    view->species = (uint16_t)species;
    view->weight = ptu_species[species].weight;
    if (own->type_count == 0)
        memcpy(view->types, ptu_species[species].types, sizeof view->types);
}

static void ptu_side_points(struct ptu_request *r, int side) {
    struct ptu_request_side *own = &r->sides[side];
    const struct ptu_given *values = own->values;
    struct ptu_view *view = &own->view;
    view->max = (int32_t)values[PTU_F_MAX_HP].number;
    if (!view->max && values[PTU_F_LEVEL].given && view->stats[PTU_HP] != PTU_UNKNOWN)
        view->max = ptu_max_hp(view->trainer, view->level, view->stats[PTU_HP]);
    view->hp = values[PTU_F_HP].given ? (int32_t)values[PTU_F_HP].number : view->max;
    view->temp = (int32_t)values[PTU_F_TEMP_HP].number;
    view->injuries = (uint8_t)values[PTU_F_INJURIES].number;
    if (values[PTU_F_HP].given && !view->max)
        ptu_given_refuse(r, &values[PTU_F_HP], UMP_BAD_INPUT,
                         "Hit Points need their maximum: %s, or a level and the HP stat",
                         ptu_side_path(side, PTU_F_MAX_HP));
    else if (view->hp > view->max)
        ptu_given_refuse(r, &values[PTU_F_HP], UMP_BAD_INPUT, "%d Hit Points are more than the maximum of %d",
                         (int)view->hp, (int)view->max);
}

static void ptu_read_side(struct ptu_request *r, int side) {
    struct ptu_request_side *own = &r->sides[side];
    const struct ptu_given *values = own->values;
    struct ptu_view *view = &own->view;
    uint32_t item;
    view->item = view->species = PTU_NO_INDEX;
    view->abilities = own->abilities;
    view->trainer = values[PTU_F_TRAINER].number == 1;
    view->level = (int16_t)values[PTU_F_LEVEL].number;
    ptu_side_stats(r, own);
    if (view->trainer)
        view->types[0] = view->types[1] = PTU_TYPE_NONE; // trainers are typeless
    for (int i = 0; i < PTU_CS_ACC; i++)
        view->stages[i] = (int8_t)ptu_stage_under((int32_t)values[PTU_F_CS_ATK + i].number, view->statuses,
                                                  (enum ptu_stage)i);
    for (int i = 0; i < PTU_EVADE_COUNT; i++) {
        const struct ptu_given *evasion = &values[PTU_F_EVADE_PHYS + i];
        view->evasion[i] = evasion->given ? (int16_t)evasion->number : PTU_UNKNOWN;
        view->evasion_given |= evasion->given;
    }
    view->evasion_bonus = (int8_t)values[PTU_F_EVADE_BONUS].number;
    view->accuracy = (int8_t)values[PTU_F_ACCURACY].number;
    view->crit_range = (int8_t)values[PTU_F_CRIT_RANGE].number;
    view->effect_range = (int8_t)values[PTU_F_EFFECT_RANGE].number;
    view->damage_bonus = (int16_t)values[PTU_F_DAMAGE_BONUS].number;
    view->dr = (int16_t)values[PTU_F_DR].number;
    view->rank = (uint8_t)values[PTU_F_COMBAT].number;
    if (values[PTU_F_WEIGHT].given)
        view->weight = (uint8_t)values[PTU_F_WEIGHT].number;
    if (values[PTU_F_ITEM].given && ptu_request_find(r, &values[PTU_F_ITEM], "item that touches an attack",
                                                     ptu_item_keys, PTU_ITEM_COUNT, &item))
        view->item = (uint16_t)item;
    ptu_side_points(r, side);
}

// ---- The Move

static void ptu_request_unnamed(struct ptu_request *r) {
    static const enum ptu_other_field needed[] = {PTU_O_TYPE, PTU_O_CLASS};
    r->unnamed =
        (struct ptu_move){.name = "the Move", .trigger_text = "", .special_text = "", .ask = PTU_NO_INDEX};
    r->play = (struct ptu_play){
        .facts = &r->unnamed, .index = PTU_NO_MOVE, .crit_from = 20, .melee = true, .most = 1};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!r->others[needed[i]].given)
            ptu_request_refuse(r, UMP_BAD_INPUT, ptu_request_path(needed[i]),
                               "a Move without a name needs %s", ptu_request_path(needed[i]));
    if (r->others[PTU_O_CLASS].given && r->others[PTU_O_CLASS].number != 0 && !r->others[PTU_O_DB].given)
        ptu_request_refuse(r, UMP_BAD_INPUT, ptu_request_path(PTU_O_DB),
                           "a damaging Move without a name needs %s", ptu_request_path(PTU_O_DB));
}

static void ptu_request_figures(struct ptu_request *r) {
    static const uint8_t classes[] = {PTU_CLASS_STATUS, PTU_CLASS_PHYSICAL, PTU_CLASS_SPECIAL};
    const struct ptu_given *o = r->others;
    struct ptu_play *play = &r->play;
    if (o[PTU_O_TYPE].given) {
        int type = ptu_list_word(r, &o[PTU_O_TYPE], "type", ptu_type_names, PTU_TYPE_COUNT);
        play->type = (uint8_t)(type < 0 ? 0 : type);
    }
    if (o[PTU_O_CLASS].given) {
        play->cls = classes[o[PTU_O_CLASS].number];
        play->damaging = play->cls != PTU_CLASS_STATUS && !ptu_is_loss(play);
    }
    if (o[PTU_O_DB].given)
        play->db = (int16_t)o[PTU_O_DB].number;
    if (o[PTU_O_AC].given)
        play->ac = (uint8_t)o[PTU_O_AC].number;
    if (o[PTU_O_AC].given && o[PTU_O_AC].number > 0)
        play->sure = 0;
    if (o[PTU_O_RANGE].given)
        play->melee = o[PTU_O_RANGE].number == 0;
    if (o[PTU_O_CRIT_FROM].given)
        play->crit_from = (uint8_t)o[PTU_O_CRIT_FROM].number;
    play->keywords = (uint16_t)(play->keywords | r->keywords);
    if (o[PTU_O_WEAPON].given) {
        const char *names[PTU_WEAPON_COUNT];
        for (int i = 0; i < PTU_WEAPON_COUNT; i++)
            names[i] = ptu_weapons[i].name;
        int weapon = ptu_list_word(r, &o[PTU_O_WEAPON], "kind of weapon", names, PTU_WEAPON_COUNT);
        if (weapon >= 0)
            ptu_play_weapon((uint8_t)(weapon + 1), play);
    }
}

static void ptu_request_move(struct ptu_request *r) {
    const struct ptu_given *name =
        r->others[PTU_O_NAME].given ? &r->others[PTU_O_NAME] : &r->others[PTU_O_MOVE];
    uint32_t index;
    bool any = false;
    for (int i = PTU_O_MOVE; i <= PTU_O_KEYWORDS; i++)
        any |= r->others[i].given;
    if (!any) {
        if (r->status == UMP_OK)
            ptu_request_refuse(r, UMP_BAD_INPUT, "move",
                               "which Move is it? Give its name, Struggle, or its numbers");
        return;
    }
    if (name->given && ump_span_is(name->text, "struggle")) {
        struct ptu_struggle kind = {0};
        ptu_play_struggle(r->params, r->sides[PTU_ATTACKER].view.rank, kind, &r->play);
    } else if (name->given) {
        if (!ptu_request_find(r, name, "Move", ptu_move_keys, PTU_MOVE_KEY_COUNT, &index))
            return;
        ptu_play_move(&ptu_moves[index], (uint16_t)index, &r->play);
    } else {
        ptu_request_unnamed(r);
    }
    ptu_request_figures(r);
}

ump_status ptu_request_read(struct ptu_request *r, const ump_frac *params, const ump_key_line *set,
                            uint32_t count, const ump_calc_sink *sink, ump_problems *problems) {
    memset(r, 0, sizeof *r);
    r->params = params;
    r->sink = sink;
    r->problems = problems;
    for (uint32_t i = 0; i < count; i++)
        ptu_file_pair(r, &set[i]);
    for (int side = 0; side < 2; side++)
        ptu_read_side(r, side);
    ptu_request_move(r);
    const struct ptu_given *o = r->others;
    r->use = (struct ptu_use){.params = params,
                              .attacker = &r->sides[PTU_ATTACKER].view,
                              .target = &r->sides[PTU_DEFENDER].view,
                              .play = &r->play,
                              .weather = (uint8_t)o[PTU_O_WEATHER].number,
                              .willing = r->sides[PTU_DEFENDER].values[PTU_F_WILLING].number == 1,
                              .set = params[PTU_P_DAMAGE].num == 1,
                              .coup = o[PTU_O_COUP].number == 1,
                              .actor = UMP_NOBODY,
                              .aimed = UMP_NOBODY};
    r->use.said.db = (int8_t)o[PTU_O_DB_ADDED].number;
    r->use.said.step = (int8_t)o[PTU_O_STEP].number;
    return r->status;
}

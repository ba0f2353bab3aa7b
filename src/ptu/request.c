// SPDX-License-Identifier: MIT
// What do a calculator's fields come to? The registry of its fields, then each side and the Move. Every
// mistake is told with the path that is wrong or missing.
#include "ptu/request.h"

#include <stdio.h>
#include <string.h>

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

enum { PTU_FIRST_OTHER = 2 * PTU_SIDE_FIELD_COUNT, PTU_FIRST_ASK = PTU_FIRST_OTHER + PTU_OTHER_FIELD_COUNT };

const char *ptu_request_path(enum ptu_other_field field) {
    return ptu_fields[PTU_FIRST_OTHER + (int)field].path;
}

static const char *ptu_side_path(int side, enum ptu_side_field field) {
    return ptu_fields[side * PTU_SIDE_FIELD_COUNT + (int)field].path;
}

// ---- Names

static int ptu_list_word(struct ptu_request *r, const ump_given *value, const char *what,
                         const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (ump_name_same(words[i], strlen(words[i]), value->text.at, value->text.len))
            return i;
    char memory[300];
    ump_buf list = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; i < count; i++)
        ump_buf_printf(&list, "%s%s", i ? ", " : "", words[i]);
    ump_given_refuse(&r->asked, value, UMP_NOT_FOUND, "no %s is called \"%.*s\"; there are: %s", what,
                     UMP_QUOTE(value->text), ump_buf_text(&list));
    return -1;
}

static void ptu_put_type(struct ptu_request *r, int side, const ump_given *value) {
    struct ptu_request_side *own = &r->sides[side];
    int type = ptu_list_word(r, value, "type", ptu_type_names, PTU_TYPE_COUNT);
    if (type < 0)
        return;
    if (own->type_count == 2)
        ump_given_refuse(&r->asked, value, UMP_BAD_INPUT,
                         "one has one or two types; steps of further ones are move.step");
    else if (own->type_count && own->view.types[0] == type)
        ump_given_refuse(&r->asked, value, UMP_BAD_INPUT, "the type %s stands twice", ptu_type_names[type]);
    else
        own->view.types[own->type_count++] = (uint8_t)type;
}

// An ability or item that umpire knows and does not play is never taken as if it did nothing.
static bool ptu_is_played(struct ptu_request *r, const ump_given *value, const struct ptu_owner *owner) {
    if (owner->fx_count == 0)
        ump_given_refuse(
            &r->asked, value, UMP_NOT_IMPLEMENTED,
            "umpire does not play %s (%s): leave it out and say its numbers, as stages, accuracy, "
            "damage_bonus, dr, move.step",
            owner->name, owner->text);
    return owner->fx_count > 0;
}

static void ptu_put_ability(struct ptu_request *r, int side, const ump_given *value) {
    struct ptu_request_side *own = &r->sides[side];
    uint32_t index;
    bool other = !ump_name_find(ptu_ability_keys, PTU_ABILITY_COUNT, value->text.at, value->text.len, &index);
    if (ump_span_is(value->text, "none") || (other && ptu_is_some_ability(value->text)))
        return; // of those that touch no attack
    if (!ptu_find_given(&r->asked, PTU_TABLE_ABILITIES, value, &index) ||
        !ptu_is_played(r, value, &ptu_abilities[index]))
        return;
    if (own->view.ability_count == PTU_ABILITIES_MAX)
        ump_given_refuse(&r->asked, value, UMP_BAD_INPUT, "there are no more than %d abilities",
                         PTU_ABILITIES_MAX);
    else
        own->abilities[own->view.ability_count++] = (uint16_t)index;
}

static void ptu_put_item(struct ptu_request *r, int side, const ump_given *value) {
    uint32_t item;
    if (!value->given || ump_span_is(value->text, "none"))
        return;
    if (ptu_find_given(&r->asked, PTU_TABLE_ITEMS, value, &item) && ptu_is_played(r, value, &ptu_items[item]))
        r->sides[side].view.item = (uint16_t)item;
    r->sides[side].view.holds = true;
}

static void ptu_put_listed(struct ptu_request *r, int side, enum ptu_side_field which,
                           const ump_given *value) {
    struct ptu_request_side *own = &r->sides[side];
    const char *status_names[PTU_STATUS_COUNT];
    switch (which) {
    case PTU_F_TYPES:
        ptu_put_type(r, side, value);
        break;
    case PTU_F_ABILITY:
    case PTU_F_ABILITIES:
        ptu_put_ability(r, side, value);
        break;
    default:
        for (int i = 0; i < PTU_STATUS_COUNT; i++)
            status_names[i] = ptu_statuses[i].name;
        ump_given named = *value;
        named.text = ptu_status_word(named.text);
        int status = ptu_list_word(r, &named, "condition", status_names, PTU_STATUS_COUNT);
        if (status >= 0)
            own->view.statuses |= ptu_bit((unsigned)status);
        break;
    }
}

static void ptu_put_ruling(struct ptu_request *r, int ask, const ump_given *value) {
    const ump_label *label = ptu_label_row((uint16_t)(PTU_L_ASK + ask));
    ump_given ruling = *value;
    bool good = label->words ? (ruling.number = ump_word_index(label->words, value->text)) >= 0
                             : ump_span_int(value->text, 0, PTU_STAT_MOST, &ruling.number) == UMP_OK;
    if (good)
        r->rulings[ask] = ruling;
    else
        ump_given_refuse(&r->asked, value, UMP_BAD_INPUT, "%s is %s, not \"%.*s\"", label->name,
                         label->words ? label->words : "a number from 0", UMP_QUOTE(value->text));
}

static void ptu_file_given(struct ptu_request *r, const ump_given *value) {
    int field = value->field;
    if (field >= PTU_FIRST_ASK) {
        ptu_put_ruling(r, field - PTU_FIRST_ASK, value);
        return;
    }
    if (field >= PTU_FIRST_OTHER) {
        enum ptu_other_field other = (enum ptu_other_field)(field - PTU_FIRST_OTHER);
        if (other == PTU_O_KEYWORDS)
            ptu_put_keyword(r, value);
        r->others[other] = *value;
        return;
    }
    int side = field / PTU_SIDE_FIELD_COUNT;
    enum ptu_side_field which = (enum ptu_side_field)(field % PTU_SIDE_FIELD_COUNT);
    r->sides[side].any = true;
    if (which == PTU_F_TYPES || which == PTU_F_ABILITY || which == PTU_F_ABILITIES || which == PTU_F_STATUS)
        ptu_put_listed(r, side, which, value);
    else
        r->sides[side].values[which] = *value;
}

// ---- A side

static void ptu_side_stats(struct ptu_request *r, struct ptu_request_side *own) {
    const ump_given *values = own->values;
    struct ptu_view *view = &own->view;
    uint32_t species, nature = PTU_NATURE_COUNT;
    bool known = values[PTU_F_SPECIES].given &&
                 ptu_find_given(&r->asked, PTU_TABLE_SPECIES, &values[PTU_F_SPECIES], &species);
    if (values[PTU_F_NATURE].given)
        ptu_find_given(&r->asked, PTU_TABLE_NATURES, &values[PTU_F_NATURE], &nature);
    for (int i = 0; i < PTU_STAT_COUNT; i++) {
        view->stats[i] = PTU_UNKNOWN;
        if (known) {
            int32_t base = ptu_species[species].stats[i] +
                           (nature < PTU_NATURE_COUNT ? ptu_natures[nature].change[i] : 0);
            view->stats[i] = (int16_t)((base < 1 ? 1 : base) + (int32_t)values[PTU_F_ADD_HP + i].number);
        } else if (values[PTU_F_ADD_HP + i].given) {
            ump_given_refuse(&r->asked, &values[PTU_F_ADD_HP + i], UMP_BAD_INPUT,
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
    const ump_given *values = own->values;
    struct ptu_view *view = &own->view;
    view->max = (int32_t)values[PTU_F_MAX_HP].number;
    if (!view->max && values[PTU_F_LEVEL].given && view->stats[PTU_HP] != PTU_UNKNOWN)
        view->max = ptu_max_hp(view->trainer, view->level, view->stats[PTU_HP]);
    view->hp = values[PTU_F_HP].given ? (int32_t)values[PTU_F_HP].number : view->max;
    view->temp = (int32_t)values[PTU_F_TEMP_HP].number;
    view->injuries = (uint8_t)values[PTU_F_INJURIES].number;
    if (values[PTU_F_HP].given && !view->max)
        ump_given_refuse(&r->asked, &values[PTU_F_HP], UMP_BAD_INPUT,
                         "Hit Points need their maximum: %s, or a level and the HP stat",
                         ptu_side_path(side, PTU_F_MAX_HP));
    else if (view->hp > view->max)
        ump_given_refuse(&r->asked, &values[PTU_F_HP], UMP_BAD_INPUT,
                         "%d Hit Points are more than the maximum of %d", (int)view->hp, (int)view->max);
}

static void ptu_read_side(struct ptu_request *r, int side) {
    struct ptu_request_side *own = &r->sides[side];
    const ump_given *values = own->values;
    struct ptu_view *view = &own->view;
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
        const ump_given *evasion = &values[PTU_F_EVADE_PHYS + i];
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
    ptu_put_item(r, side, &values[PTU_F_ITEM]);
    const struct ptu_fx *slow = ptu_slow_fx(view);
    view->slow = slow && r->rulings[slow->ask].number == 1;
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
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, ptu_request_path(needed[i]),
                               "a Move without a name needs %s", ptu_request_path(needed[i]));
    if (r->others[PTU_O_CLASS].given && r->others[PTU_O_CLASS].number != 0 && !r->others[PTU_O_DB].given)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, ptu_request_path(PTU_O_DB),
                           "a damaging Move without a name needs %s", ptu_request_path(PTU_O_DB));
}

static void ptu_request_figures(struct ptu_request *r) {
    static const uint8_t classes[] = {PTU_CLASS_STATUS, PTU_CLASS_PHYSICAL, PTU_CLASS_SPECIAL};
    const ump_given *o = r->others;
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
        ptu_put_range(r, &o[PTU_O_RANGE]);
    if (o[PTU_O_CRIT_FROM].given)
        play->crit_from = (uint8_t)o[PTU_O_CRIT_FROM].number;
    play->keywords = (uint16_t)(play->keywords | r->keywords);
    play->recoil = r->recoil ? r->recoil : play->recoil;
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
    const ump_given *name = r->others[PTU_O_NAME].given ? &r->others[PTU_O_NAME] : &r->others[PTU_O_MOVE];
    uint32_t index;
    bool any = false;
    for (int i = PTU_O_MOVE; i <= PTU_O_KEYWORDS; i++)
        any |= r->others[i].given;
    if (!any) {
        if (r->asked.status == UMP_OK)
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, "move",
                               "which Move is it? Give its name, Struggle, or its numbers");
        return;
    }
    if (name->given && ump_span_is(name->text, "struggle")) {
        struct ptu_struggle kind = {0};
        ptu_play_struggle(r->params, r->sides[PTU_ATTACKER].view.rank, kind, &r->play);
    } else if (name->given) {
        if (!ptu_find_given(&r->asked, PTU_TABLE_MOVES, name, &index))
            return;
        ptu_play_move(&ptu_moves[index], (uint16_t)index, &r->play);
    } else {
        ptu_request_unnamed(r);
    }
    ptu_request_figures(r);
}

ump_status ptu_request_read(struct ptu_request *r, const ump_frac *params, const ump_given *set,
                            uint32_t count, const ump_calc_sink *sink, ump_problems *problems) {
    memset(r, 0, sizeof *r);
    r->params = params;
    r->sink = sink;
    r->asked.problems = problems;
    for (uint32_t i = 0; i < count; i++)
        ptu_file_given(r, &set[i]);
    for (int side = 0; side < 2; side++) {
        r->sides[side].view.weather = (uint8_t)r->others[PTU_O_WEATHER].number;
        ptu_read_side(r, side);
    }
    ptu_request_move(r);
    const ump_given *o = r->others;
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
    return r->asked.status;
}

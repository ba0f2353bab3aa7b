// SPDX-License-Identifier: MIT
// What do a calculator's fields come to? The registry of its fields, then each side and the move. Every
// mistake is told with the path that is wrong or missing.
#include "scale/request.h"

#include <stdio.h>
#include <string.h>

#include "scale/reading.h"

// ---- The registry

#define SCALE_SIDE_FIELD_AT(side, path, type, min, max, words, unit, help)                                   \
    {side path, UMP_FIELD_##type, min, max, words, unit, help},

const ump_field scale_fields[SCALE_FIELD_COUNT] = {
#define SCALE_SIDE_FIELD(id, path, type, min, max, words, unit, help)                                        \
    SCALE_SIDE_FIELD_AT("attacker.", path, type, min, max, words, unit, help)
#define SCALE_OTHER_FIELD(id, path, type, min, max, words, unit, help)
#include "scale/fields.def"
#undef SCALE_SIDE_FIELD
#define SCALE_SIDE_FIELD(id, path, type, min, max, words, unit, help)                                        \
    SCALE_SIDE_FIELD_AT("defender.", path, type, min, max, words, unit, help)
#include "scale/fields.def"
#undef SCALE_SIDE_FIELD
#undef SCALE_OTHER_FIELD
#define SCALE_SIDE_FIELD(id, path, type, min, max, words, unit, help)
#define SCALE_OTHER_FIELD(id, path, type, min, max, words, unit, help)                                       \
    {path, UMP_FIELD_##type, min, max, words, unit, help},
#include "scale/fields.def"
#undef SCALE_SIDE_FIELD
#undef SCALE_OTHER_FIELD
};

enum { SCALE_FIRST_OTHER = 2 * SCALE_SIDE_FIELD_COUNT };

const char *scale_request_path(enum scale_other_field field) {
    return scale_fields[SCALE_FIRST_OTHER + (int)field].path;
}

// The paths of a side's missing or derived keys, for problems.
static const char *scale_side_path(int side, enum scale_side_field field) {
    return scale_fields[side * SCALE_SIDE_FIELD_COUNT + (int)field].path;
}

static const char *scale_side_word(int side) { return side == SCALE_ATTACKER ? "attacker" : "defender"; }

// ---- What was given

struct scale_request_status {
    uint32_t index;
    ump_given name, severity;
};
enum { SCALE_REQUEST_STATUSES = 8 };

// The parts of a request that are lists.
struct scale_request_lists {
    ump_given types[2][3];
    int type_count[2];
    struct scale_request_status statuses[2][SCALE_REQUEST_STATUSES];
    int status_count[2];
};

static void scale_put_type(struct scale_request *r, struct scale_request_lists *lists, int side,
                           const ump_given *value) {
    if (lists->type_count[side] == 3)
        ump_given_refuse(&r->asked, value, UMP_BAD_INPUT, "a battler has one to three types");
    else
        lists->types[side][lists->type_count[side]++] = *value;
}

static void scale_put_status(struct scale_request *r, struct scale_request_lists *lists, int side,
                             enum scale_side_field field, const ump_given *value) {
    int at = 0;
    uint32_t index = value->index;
    while (at < lists->status_count[side] && lists->statuses[side][at].index != index)
        at++;
    if (at == SCALE_REQUEST_STATUSES) {
        ump_given_refuse(&r->asked, value, UMP_BAD_INPUT, "there are no more than %d conditions",
                         SCALE_REQUEST_STATUSES);
        return;
    }
    struct scale_request_status *status = &lists->statuses[side][at];
    if (at == lists->status_count[side]) {
        *status = (struct scale_request_status){.index = index};
        lists->status_count[side]++;
    }
    *(field == SCALE_F_STATUS_NAME ? &status->name : &status->severity) = *value;
}

static void scale_file_given(struct scale_request *r, struct scale_request_lists *lists,
                             const ump_given *value) {
    int field = value->field;
    if (field >= SCALE_FIRST_OTHER) {
        r->others[field - SCALE_FIRST_OTHER] = *value;
        return;
    }
    int side = field / SCALE_SIDE_FIELD_COUNT;
    enum scale_side_field which = (enum scale_side_field)(field % SCALE_SIDE_FIELD_COUNT);
    r->sides[side].any = true;
    if (which == SCALE_F_TYPES)
        scale_put_type(r, lists, side, value);
    else if (which == SCALE_F_STATUS_NAME || which == SCALE_F_STATUS_SEVERITY)
        scale_put_status(r, lists, side, which, value);
    else
        r->sides[side].values[which] = *value;
}

// ---- Names

static bool scale_given_move(struct scale_request *r, const ump_given *value, uint32_t *index) {
    return ump_given_find(&r->asked, value, "move", scale_move_keys, SCALE_MOVE_KEY_COUNT, scale_spells,
                          scale_move_keys, index);
}
static bool scale_given_form(struct scale_request *r, const ump_given *value, uint32_t *index) {
    return ump_given_find(&r->asked, value, "species", scale_form_keys, SCALE_FORM_KEY_COUNT, scale_spells,
                          scale_form_keys, index);
}
static bool scale_given_type(struct scale_request *r, const ump_given *value, uint32_t *index) {
    return ump_given_find(&r->asked, value, "type", scale_type_keys, SCALE_TYPE_KEY_COUNT, scale_spells,
                          scale_type_keys, index);
}

// ---- A side

static void scale_side_types(struct scale_request *r, const struct scale_request_lists *lists, int side) {
    struct scale_request_side *own = &r->sides[side];
    int count = lists->type_count[side];
    if (count)
        memset(own->types, SCALE_TYPE_NONE, sizeof own->types);
    for (int i = 0; i < count; i++) {
        uint32_t type;
        const ump_given *value = &lists->types[side][i];
        if (!scale_given_type(r, value, &type))
            continue;
        for (int j = 0; j < i; j++)
            if (own->types[j] == type)
                ump_given_refuse(&r->asked, value, UMP_BAD_INPUT, "the type %s stands twice",
                                 scale_types[type].name);
        own->types[i] = (uint8_t)type;
    }
}

// One that was not said takes the other side's.
static void scale_side_generation(struct scale_request *r, int side) {
    const ump_given *own = &r->sides[side].values[SCALE_F_GENERATION],
                    *other = &r->sides[1 - side].values[SCALE_F_GENERATION];
    // generation 5: the last one that the figures of the rule text's own examples fit
    r->sides[side].generation = (uint8_t)(own->given ? own->number : other->given ? other->number : 5);
}

static void scale_side_species(struct scale_request *r, int side) {
    struct scale_request_side *own = &r->sides[side];
    const ump_given *species = &own->values[SCALE_F_SPECIES];
    uint32_t form;
    own->speed = -1;
    if (!species->given || !scale_given_form(r, species, &form))
        return;
    const struct scale_form_row *row = scale_form_row_at(form, own->generation);
    own->form = &scale_forms[form];
    own->types[0] = row->type1;
    own->types[1] = row->type2;
    own->stage_modifier = row->stage_modifier;
    own->speed = row->spe;
    if (r->params[SCALE_P_BONUS].num == 1) {
        const int8_t bonus[4] = {row->b_atk, row->b_def, row->b_spa, row->b_spd};
        memcpy(own->bonus, bonus, sizeof bonus);
        own->asks_bonus = row->ask != 0;
    }
}

// [scale:bonus] Absent ones are 0, and the four add up to nothing.
static void scale_side_bonus(struct scale_request *r, int side) {
    struct scale_request_side *own = &r->sides[side];
    bool any = false;
    int64_t sum = 0;
    for (int i = 0; i < 4; i++) {
        any |= own->values[SCALE_F_BONUS_ATK + i].given;
        sum += own->values[SCALE_F_BONUS_ATK + i].number;
    }
    if (!any)
        return;
    own->asks_bonus = false;
    for (int i = 0; i < 4; i++)
        own->bonus[i] = (int8_t)own->values[SCALE_F_BONUS_ATK + i].number;
    if (sum != 0)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT,
                           side == SCALE_ATTACKER ? "attacker.bonus" : "defender.bonus",
                           "the four base-stat bonuses add up to 0 [scale:bonus], these to %d", (int)sum);
}

// [scale:status.severity] Very severe is toxic poison's alone, which has no other severity: it may be left
// unsaid, or poison be called very severe.
static void scale_side_status(struct scale_request *r, int side, const struct scale_request_status *status,
                              uint32_t *seen) {
    char path[64];
    snprintf(path, sizeof path, "%s.status.%u", scale_side_word(side), (unsigned)status->index);
    int64_t name = status->name.number;
    bool toxic = status->name.given && name == SCALE_CONDITION_COUNT; // stands behind the seven
    if (!status->name.given || !(status->severity.given || toxic)) {
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, path,
                           status->name.given ? "how severe is it? A condition has a name and a severity"
                                              : "which condition is it? It has a name and a severity");
        return;
    }
    int64_t severity = status->severity.given ? status->severity.number + SCALE_LIGHT : SCALE_VERY_SEVERE;
    if (severity == SCALE_VERY_SEVERE ? !toxic && name != SCALE_POISON : toxic) {
        ump_given_refuse(&r->asked, &status->severity, UMP_BAD_INPUT,
                         "toxic is very severe, and nothing else is");
        return;
    }
    if (*seen >> name & 1) {
        ump_given_refuse(&r->asked, &status->name, UMP_BAD_INPUT, "that condition stands twice");
        return;
    }
    *seen |= UINT32_C(1) << name;
    uint8_t *at = &r->sides[side].severity[toxic ? SCALE_POISON : name];
    if (*at < severity)
        *at = (uint8_t)severity;
}

static void scale_read_side(struct scale_request *r, const struct scale_request_lists *lists, int side) {
    static const int8_t modifiers[SCALE_EVOLUTION_COUNT] = {-1, -1, 0, 1};
    struct scale_request_side *own = &r->sides[side];
    const ump_given *values = own->values;
    bool species = values[SCALE_F_SPECIES].given;
    uint32_t seen = 0;
    scale_side_generation(r, side);
    own->hp = values[SCALE_F_HP].given ? (int32_t)values[SCALE_F_HP].number : -1;
    if (own->hp > scale_int(r->params, SCALE_P_HEALTH_START))
        ump_given_refuse(&r->asked, &values[SCALE_F_HP], UMP_BAD_INPUT, "full health is %d%%",
                         (int)scale_int(r->params, SCALE_P_HEALTH_START));
    if (side == SCALE_DEFENDER && !own->any)
        return; // whether there must be one is the move's to say
    if (!species && !lists->type_count[side]) {
        if (r->asked.status == UMP_OK) // what was said of it may have been wrong
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, scale_side_word(side),
                               "the %s needs a species or types", scale_side_word(side));
        return;
    }
    scale_side_species(r, side);
    scale_side_types(r, lists, side);
    scale_side_bonus(r, side);
    if (values[SCALE_F_EVOLUTION].given)
        own->stage_modifier = modifiers[values[SCALE_F_EVOLUTION].number];
    else if (!species && side == SCALE_ATTACKER)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, scale_side_path(side, SCALE_F_EVOLUTION),
                           "an attacker without a species needs its evolution: baby, first, middle or final");
    if (values[SCALE_F_BASE_SPEED].given)
        own->speed = (int32_t)values[SCALE_F_BASE_SPEED].number;
    own->moving = values[SCALE_F_MOVING].number == 1;
    for (int i = 0; i < SCALE_STAGE_COUNT; i++)
        own->stages[i] = (int8_t)values[SCALE_F_ATK + i].number;
    for (int i = 0; i < lists->status_count[side]; i++)
        scale_side_status(r, side, &lists->statuses[side][i], &seen);
}
_Static_assert(SCALE_F_EVA - SCALE_F_ATK == SCALE_STAGE_EVA && SCALE_F_BONUS_SPD - SCALE_F_BONUS_ATK == 3,
               "stages and bonuses stand in the order of their enumerations");

// ---- The move

// [facts] By name; of a Z-Move's two rows the one of the category that is asked for.
static bool scale_request_move(struct scale_request *r, const ump_given *value) {
    uint32_t index;
    int generation = r->sides[SCALE_ATTACKER].generation;
    if (!scale_given_move(r, value, &index))
        return false;
    const ump_given *category = &r->others[SCALE_O_CATEGORY];
    if (scale_moves[index].twin != SCALE_NO_INDEX && category->given && category->number == 1)
        index = scale_moves[index].twin;
    r->play = scale_play_of(NULL, (uint16_t)index, generation);
    return true;
}

// [scale:energy.special.called] The answer is that of the called move.
static bool scale_request_called(struct scale_request *r) {
    const ump_given *called = &r->others[SCALE_O_CALLED];
    if (scale_special_of(r->play.index) != SCALE_SPECIAL_CALL) {
        if (called->given)
            ump_given_refuse(&r->asked, called, UMP_BAD_INPUT, "%s calls no other move", r->play.facts->name);
        return !called->given;
    }
    if (!called->given) {
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, scale_request_path(SCALE_O_CALLED),
                           "%s needs the move that is called: move.called", r->play.facts->name);
        return false;
    }
    const char *name = r->play.facts->name;
    if (!scale_request_move(r, called))
        return false;
    r->called = true;
    if (scale_special_of(r->play.index) != SCALE_SPECIAL_CALL)
        return true;
    ump_given_refuse(&r->asked, called, UMP_BAD_INPUT,
                     "%s calls %s, which calls in its turn: give the last one", name, r->play.facts->name);
    return false;
}

// A move of numbers alone says its type, category and PP.
static void scale_request_unnamed(struct scale_request *r) {
    static const enum scale_other_field needed[] = {SCALE_O_TYPE, SCALE_O_CATEGORY, SCALE_O_PP};
    r->unnamed = (struct scale_move){.name = "the move", .key = "", .twin = SCALE_NO_INDEX};
    r->play = (struct scale_play){
        .facts = &r->unnamed, .index = SCALE_NO_MOVE, .energy = SCALE_UNSET, .movement = SCALE_UNSET};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!r->others[needed[i]].given)
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, scale_request_path(needed[i]),
                               "a move without a name needs %s", scale_request_path(needed[i]));
    if (r->others[SCALE_O_CALLED].given)
        ump_given_refuse(&r->asked, &r->others[SCALE_O_CALLED], UMP_BAD_INPUT,
                         "a move without a name calls no other");
}

bool scale_request_exempt(const struct scale_move *facts) {
    switch (facts->target) {
    case SCALE_TARGET_USER:
    case SCALE_TARGET_USER_OR_ALLY:
    case SCALE_TARGET_USER_AND_ALLIES:
    case SCALE_TARGET_ALLY:
    case SCALE_TARGET_ALL_ALLIES:
    case SCALE_TARGET_USER_SIDE:
    case SCALE_TARGET_OPPONENT_SIDE:
    case SCALE_TARGET_FIELD:
        return true;
    default:
        return false;
    }
}

static struct scale_moment_side scale_request_moment_side(const struct scale_request_side *side) {
    return (struct scale_moment_side){side->stages, side->severity, side->hp,
                                      side->form ? side->form->weight_hg : 0};
}

struct scale_moment scale_request_moment(const struct scale_request *r) {
    return (struct scale_moment){.user = scale_request_moment_side(&r->sides[SCALE_ATTACKER]),
                                 .target = scale_request_moment_side(&r->sides[SCALE_DEFENDER]),
                                 .full = scale_int(r->params, SCALE_P_HEALTH_START)};
}

// What is given goes over what the moment makes of the facts, and that over what is printed.
static void scale_request_figures(struct scale_request *r) {
    const struct scale_request_side *user = &r->sides[SCALE_ATTACKER];
    struct scale_moment moment = scale_request_moment(r);
    scale_quirk_figures(&moment, user->generation, user->types, &r->play);
    static const uint8_t categories[] = {SCALE_CATEGORY_PHYSICAL, SCALE_CATEGORY_SPECIAL,
                                         SCALE_CATEGORY_STATUS};
    const ump_given *others = r->others;
    uint32_t type;
    if (others[SCALE_O_TYPE].given && scale_given_type(r, &others[SCALE_O_TYPE], &type))
        r->play.type = (uint8_t)type;
    if (others[SCALE_O_CATEGORY].given)
        r->play.category = categories[others[SCALE_O_CATEGORY].number];
    r->printed = r->play.power;
    if (others[SCALE_O_POWER].given)
        r->play.power = (int16_t)others[SCALE_O_POWER].number;
    else
        scale_quirk_power(&moment, user->generation, &r->play);
    if (others[SCALE_O_PP].given)
        r->play.pp = (int16_t)others[SCALE_O_PP].number;
    if (others[SCALE_O_ACCURACY].given)
        r->play.accuracy = (uint8_t)others[SCALE_O_ACCURACY].number;
}

static void scale_read_move(struct scale_request *r) {
    const ump_given *name =
        r->others[SCALE_O_NAME].given ? &r->others[SCALE_O_NAME] : &r->others[SCALE_O_MOVE];
    bool any = false;
    for (int i = SCALE_O_MOVE; i <= SCALE_O_CALLED; i++)
        any |= r->others[i].given;
    if (!any) {
        if (r->asked.status == UMP_OK)
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, "move",
                               "which move is it? Give its name, or its numbers");
        return;
    }
    if (name->given) {
        if (!scale_request_move(r, name))
            return;
        r->thaws = (r->play.facts->flags & SCALE_FLAG_DEFROST) != 0;
        if (!scale_request_called(r))
            return;
    } else {
        scale_request_unnamed(r);
    }
    scale_request_figures(r);
    // [scale:energy.2] every damaging move has a power, printed or not; only Counter and its kin do without
    if (r->asked.status == UMP_OK && r->play.category != SCALE_CATEGORY_STATUS && r->play.power == 0 &&
        scale_special_of(r->play.index) != SCALE_SPECIAL_COUNTER)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, scale_request_path(SCALE_O_POWER),
                           "%s needs the base power of this use: move.power%s", r->play.facts->name,
                           scale_quirk_lacks(&r->play));
}

ump_status scale_request_read(struct scale_request *r, const ump_frac *params, const ump_given *set,
                              uint32_t count, const ump_calc_sink *sink, ump_problems *problems) {
    struct scale_request_lists lists = {0};
    *r = (struct scale_request){.params = params, .sink = sink, .asked.problems = problems};
    for (uint32_t i = 0; i < count; i++)
        scale_file_given(r, &lists, &set[i]);
    for (int side = 0; side < 2; side++)
        scale_read_side(r, &lists, side);
    scale_read_move(r);
    // [scale:damage.other]
    r->multiplier =
        r->others[SCALE_O_MULTIPLIER].given ? r->others[SCALE_O_MULTIPLIER].frac : ump_frac_int(1);
    if (r->asked.status == UMP_OK && !r->sides[SCALE_DEFENDER].any &&
        (r->play.category != SCALE_CATEGORY_STATUS || !scale_request_exempt(r->play.facts)))
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "defender", "the defender needs a species or types");
    return r->asked.status;
}

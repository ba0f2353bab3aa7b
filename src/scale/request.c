// SPDX-License-Identifier: MIT
// How are the calculator's pairs read? The registry of its fields, the pairs against it, then each side and
// the move. Every mistake is told with the path that is wrong or missing.
#include "scale/request.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "kit/names.h"
#include "kit/suggest.h"

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

enum { SCALE_FIRST_OTHER = 2 * SCALE_SIDE_FIELD_COUNT, SCALE_SIDE_PREFIX = 9 }; // "attacker."

const char *scale_request_path(enum scale_other_field field) {
    return scale_fields[SCALE_FIRST_OTHER + (int)field].path;
}

// The paths of a side's missing or derived keys, for problems.
static const char *scale_side_path(int side, enum scale_side_field field) {
    return scale_fields[side * SCALE_SIDE_FIELD_COUNT + (int)field].path;
}

static const char *scale_side_word(int side) { return side == SCALE_ATTACKER ? "attacker" : "defender"; }

// ---- Mistakes

static void scale_request_vrefuse(struct scale_request *r, ump_status status, const char *path,
                                  const char *format, va_list args) {
    char message[384];
    vsnprintf(message, sizeof message, format, args);
    ump_problem_add(r->problems, status, "", 0, 0, path, "%s", message);
    if (r->status == UMP_OK)
        r->status = status;
}

void scale_request_refuse(struct scale_request *r, ump_status status, const char *path, const char *format,
                          ...) {
    va_list args;
    va_start(args, format);
    scale_request_vrefuse(r, status, path, format, args);
    va_end(args);
}

// About a key that was given, by its own path.
static void scale_value_refuse(struct scale_request *r, const struct scale_request_value *value,
                               ump_status status, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static void scale_value_refuse(struct scale_request *r, const struct scale_request_value *value,
                               ump_status status, const char *format, ...) {
    char path[64];
    va_list args;
    ump_span_copy(value->path, path, sizeof path);
    va_start(args, format);
    scale_request_vrefuse(r, status, path, format, args);
    va_end(args);
}

// ---- Pairs against the registry

// Whether a path is that of a field; a `*` stands for a number, which goes to *index.
static bool scale_path_fits(ump_span path, const char *pattern, uint32_t *index) {
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
        for (*index = 0; at < path.len && path.at[at] >= '0' && path.at[at] <= '9' && at < from + 9; at++)
            *index = 10 * *index + (uint32_t)(path.at[at] - '0');
        if (at == from)
            return false;
    }
    return at == path.len;
}

// The field's index, or -1.
static int scale_field_of(ump_span path, uint32_t *index) {
    int from = SCALE_FIRST_OTHER, to = SCALE_FIELD_COUNT;
    if (path.len > SCALE_SIDE_PREFIX && path.at[SCALE_SIDE_PREFIX - 1] == '.') {
        // both prefixes are as long; one letter tells them apart, the pattern checks the rest
        bool attacks = (path.at[0] | 0x20) == 'a';
        from = attacks ? 0 : SCALE_SIDE_FIELD_COUNT;
        to = from + SCALE_SIDE_FIELD_COUNT;
    }
    for (int i = from; i < to; i++)
        if (scale_path_fits(path, scale_fields[i].path, index))
            return i;
    return -1;
}

static ump_span scale_field_word(const void *list, size_t index) {
    (void)list;
    return ump_span_of_str(scale_fields[index].path);
}

// Reads numbers and words; names stay text. False when the value cannot be had.
static bool scale_value_read(struct scale_request *r, const ump_field *field,
                             struct scale_request_value *value) {
    ump_span text = value->text;
    bool fits = true;
    switch (field->type) {
    case UMP_FIELD_INTEGER:
        fits = ump_span_int(text, field->min, field->max, &value->number) == UMP_OK;
        if (!fits)
            scale_value_refuse(r, value, UMP_BAD_INPUT, "%s is a whole number from %d to %d, not \"%.*s\"",
                               field->path, (int)field->min, (int)field->max,
                               (int)(text.len > 40 ? 40 : text.len), text.at);
        break;
    case UMP_FIELD_WORD:
    case UMP_FIELD_YESNO: {
        const char *words = field->words ? field->words : "no|yes";
        value->number = ump_word_index(words, text);
        fits = value->number >= 0;
        if (!fits)
            scale_value_refuse(r, value, UMP_BAD_INPUT, "%s is one of %s, not \"%.*s\"", field->path, words,
                               (int)(text.len > 40 ? 40 : text.len), text.at);
        break;
    }
    case UMP_FIELD_NUMBER:
    case UMP_FIELD_NAME:
        break; // read where it is used
    }
    return fits;
}

struct scale_request_status {
    uint32_t index;
    struct scale_request_value name, severity;
};
enum { SCALE_REQUEST_STATUSES = 8 };

// The parts of a request that are lists.
struct scale_request_lists {
    struct scale_request_value types[2][3];
    int type_count[2];
    struct scale_request_status statuses[2][SCALE_REQUEST_STATUSES];
    int status_count[2];
};

static void scale_put_type(struct scale_request *r, struct scale_request_lists *lists, int side,
                           const struct scale_request_value *value) {
    if (lists->type_count[side] == 3)
        scale_value_refuse(r, value, UMP_BAD_INPUT, "a battler has one to three types");
    else
        lists->types[side][lists->type_count[side]++] = *value;
}

static void scale_put_status(struct scale_request *r, struct scale_request_lists *lists, int side,
                             uint32_t index, enum scale_side_field field,
                             const struct scale_request_value *value) {
    int at = 0;
    while (at < lists->status_count[side] && lists->statuses[side][at].index != index)
        at++;
    if (at == SCALE_REQUEST_STATUSES) {
        scale_value_refuse(r, value, UMP_BAD_INPUT, "there are no more than %d conditions",
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

static void scale_file_pair(struct scale_request *r, struct scale_request_lists *lists,
                            const ump_key_line *pair) {
    uint32_t index = 0;
    int field = scale_field_of(pair->key, &index);
    struct scale_request_value value = {true, pair->key, ump_span_trim(pair->value), 0};
    if (field < 0) {
        char memory[260];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        if (r->problems && pair->key.len <= UMP_NAME_MAX)
            ump_suggest(&near, pair->key, SCALE_FIELD_COUNT, scale_field_word, NULL);
        scale_value_refuse(r, &value, UMP_NOT_FOUND, "the calculator has no key \"%.*s\"%s",
                           (int)(pair->key.len > 60 ? 60 : pair->key.len), pair->key.at, ump_buf_text(&near));
        return;
    }
    bool read = scale_value_read(r, &scale_fields[field], &value);
    if (field >= SCALE_FIRST_OTHER) {
        if (read)
            r->others[field - SCALE_FIRST_OTHER] = value;
        return;
    }
    int side = field / SCALE_SIDE_FIELD_COUNT;
    enum scale_side_field which = (enum scale_side_field)(field % SCALE_SIDE_FIELD_COUNT);
    r->sides[side].any = true;
    if (!read)
        return;
    if (which == SCALE_F_TYPES)
        scale_put_type(r, lists, side, &value);
    else if (which == SCALE_F_STATUS_NAME || which == SCALE_F_STATUS_SEVERITY)
        scale_put_status(r, lists, side, index, which, &value);
    else
        r->sides[side].values[which] = value;
}

// ---- Names

static bool scale_request_find(struct scale_request *r, const struct scale_request_value *value,
                               const char *what, const ump_name *table, size_t count, uint32_t *index) {
    ump_span text = value->text;
    if (ump_name_find(table, count, text.at, text.len, index))
        return true;
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    // nobody listens: no need to look for near names
    size_t found = r->problems ? ump_name_suggest(table, count, text.at, text.len, best) : 0;
    for (size_t i = 0; i < found; i++)
        ump_buf_printf(&near, "%s%s",
                       i == 0           ? "; did you mean "
                       : i + 1 == found ? " or "
                                        : ", ",
                       table == scale_move_keys   ? scale_moves[best[i]->index].name
                       : table == scale_form_keys ? scale_forms[best[i]->index].name
                                                  : scale_types[best[i]->index].name);
    scale_value_refuse(r, value, UMP_NOT_FOUND, "no %s is called \"%.*s\"%s%s", what,
                       (int)(text.len > 40 ? 40 : text.len), text.at, ump_buf_text(&near), found ? "?" : "");
    return false;
}

// ---- A side

static void scale_side_types(struct scale_request *r, const struct scale_request_lists *lists, int side) {
    struct scale_request_side *own = &r->sides[side];
    int count = lists->type_count[side];
    if (count)
        memset(own->types, SCALE_TYPE_NONE, sizeof own->types);
    for (int i = 0; i < count; i++) {
        uint32_t type;
        const struct scale_request_value *value = &lists->types[side][i];
        if (!scale_request_find(r, value, "type", scale_type_keys, SCALE_TYPE_KEY_COUNT, &type))
            continue;
        for (int j = 0; j < i; j++)
            if (own->types[j] == type)
                scale_value_refuse(r, value, UMP_BAD_INPUT, "the type %s stands twice",
                                   scale_types[type].name);
        own->types[i] = (uint8_t)type;
    }
}

// One that was not said takes the other side's.
static void scale_side_generation(struct scale_request *r, int side) {
    const struct scale_request_value *own = &r->sides[side].values[SCALE_F_GENERATION],
                                     *other = &r->sides[1 - side].values[SCALE_F_GENERATION];
    // generation 5: the last one that the figures of the rule text's own examples fit
    r->sides[side].generation = (uint8_t)(own->given ? own->number : other->given ? other->number : 5);
}

static void scale_side_species(struct scale_request *r, int side) {
    struct scale_request_side *own = &r->sides[side];
    const struct scale_request_value *species = &own->values[SCALE_F_SPECIES];
    uint32_t form;
    own->speed = -1;
    if (!species->given ||
        !scale_request_find(r, species, "species", scale_form_keys, SCALE_FORM_KEY_COUNT, &form))
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
        scale_request_refuse(r, UMP_BAD_INPUT, side == SCALE_ATTACKER ? "attacker.bonus" : "defender.bonus",
                             "the four base-stat bonuses add up to 0 [scale:bonus], these to %d", (int)sum);
}

// [scale:status.severity] Very severe is toxic poison's alone.
static void scale_side_status(struct scale_request *r, int side, const struct scale_request_status *status,
                              uint32_t *seen) {
    char path[64];
    snprintf(path, sizeof path, "%s.status.%u", scale_side_word(side), (unsigned)status->index);
    if (!status->name.given || !status->severity.given) {
        scale_request_refuse(r, UMP_BAD_INPUT, path,
                             status->name.given ? "how severe is it? A condition has a name and a severity"
                                                : "which condition is it? It has a name and a severity");
        return;
    }
    int64_t name = status->name.number;
    bool toxic = name == SCALE_CONDITION_COUNT; // stands behind the seven
    int64_t severity = status->severity.number + SCALE_LIGHT;
    if (toxic != (severity == SCALE_VERY_SEVERE)) {
        scale_value_refuse(r, &status->severity, UMP_BAD_INPUT, "toxic is very severe, and nothing else is");
        return;
    }
    if (*seen >> name & 1) {
        scale_value_refuse(r, &status->name, UMP_BAD_INPUT, "that condition stands twice");
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
    const struct scale_request_value *values = own->values;
    bool species = values[SCALE_F_SPECIES].given;
    uint32_t seen = 0;
    scale_side_generation(r, side);
    own->hp = values[SCALE_F_HP].given ? (int32_t)values[SCALE_F_HP].number : -1;
    if (own->hp > scale_int(r->params, SCALE_P_HEALTH_START))
        scale_value_refuse(r, &values[SCALE_F_HP], UMP_BAD_INPUT, "full health is %d%%",
                           (int)scale_int(r->params, SCALE_P_HEALTH_START));
    if (side == SCALE_DEFENDER && !own->any)
        return; // whether there must be one is the move's to say
    if (!species && !lists->type_count[side]) {
        if (r->status == UMP_OK) // what was said of it may have been wrong
            scale_request_refuse(r, UMP_BAD_INPUT, scale_side_word(side), "the %s needs a species or types",
                                 scale_side_word(side));
        return;
    }
    scale_side_species(r, side);
    scale_side_types(r, lists, side);
    scale_side_bonus(r, side);
    if (values[SCALE_F_EVOLUTION].given)
        own->stage_modifier = modifiers[values[SCALE_F_EVOLUTION].number];
    else if (!species && side == SCALE_ATTACKER)
        scale_request_refuse(
            r, UMP_BAD_INPUT, scale_side_path(side, SCALE_F_EVOLUTION),
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
static bool scale_request_move(struct scale_request *r, const struct scale_request_value *value) {
    uint32_t index;
    int generation = r->sides[SCALE_ATTACKER].generation;
    if (!scale_request_find(r, value, "move", scale_move_keys, SCALE_MOVE_KEY_COUNT, &index))
        return false;
    const struct scale_request_value *category = &r->others[SCALE_O_CATEGORY];
    if (scale_moves[index].twin != SCALE_NO_INDEX && category->given && category->number == 1)
        index = scale_moves[index].twin;
    r->play = scale_play_of(NULL, (uint16_t)index, generation);
    return true;
}

// [scale:energy.special.called] The answer is that of the called move.
static bool scale_request_called(struct scale_request *r) {
    const struct scale_request_value *called = &r->others[SCALE_O_CALLED];
    if (scale_special_of(r->play.index) != SCALE_SPECIAL_CALL) {
        if (called->given)
            scale_value_refuse(r, called, UMP_BAD_INPUT, "%s calls no other move", r->play.facts->name);
        return !called->given;
    }
    if (!called->given) {
        scale_request_refuse(r, UMP_BAD_INPUT, scale_request_path(SCALE_O_CALLED),
                             "%s needs the move that is called: move.called", r->play.facts->name);
        return false;
    }
    const char *name = r->play.facts->name;
    if (!scale_request_move(r, called))
        return false;
    r->called = true;
    if (scale_special_of(r->play.index) != SCALE_SPECIAL_CALL)
        return true;
    scale_value_refuse(r, called, UMP_BAD_INPUT, "%s calls %s, which calls in its turn: give the last one",
                       name, r->play.facts->name);
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
            scale_request_refuse(r, UMP_BAD_INPUT, scale_request_path(needed[i]),
                                 "a move without a name needs %s", scale_request_path(needed[i]));
    if (r->others[SCALE_O_CALLED].given)
        scale_value_refuse(r, &r->others[SCALE_O_CALLED], UMP_BAD_INPUT,
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
    const struct scale_request_value *others = r->others;
    uint32_t type;
    if (others[SCALE_O_TYPE].given &&
        scale_request_find(r, &others[SCALE_O_TYPE], "type", scale_type_keys, SCALE_TYPE_KEY_COUNT, &type))
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
    const struct scale_request_value *name =
        r->others[SCALE_O_NAME].given ? &r->others[SCALE_O_NAME] : &r->others[SCALE_O_MOVE];
    bool any = false;
    for (int i = SCALE_O_MOVE; i <= SCALE_O_CALLED; i++)
        any |= r->others[i].given;
    if (!any) {
        if (r->status == UMP_OK)
            scale_request_refuse(r, UMP_BAD_INPUT, "move", "which move is it? Give its name, or its numbers");
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
    if (r->status == UMP_OK && r->play.category != SCALE_CATEGORY_STATUS && r->play.power == 0 &&
        scale_special_of(r->play.index) != SCALE_SPECIAL_COUNTER)
        scale_request_refuse(r, UMP_BAD_INPUT, scale_request_path(SCALE_O_POWER),
                             "%s needs the base power of this use: move.power%s", r->play.facts->name,
                             scale_quirk_lacks(&r->play));
}

// [scale:damage.other]
static void scale_read_multiplier(struct scale_request *r) {
    const struct scale_request_value *value = &r->others[SCALE_O_MULTIPLIER];
    r->multiplier = ump_frac_int(1);
    if (!value->given)
        return;
    ump_frac number;
    bool fits = ump_frac_parse(value->text.at, value->text.len, &number) == UMP_OK && number.num >= 0 &&
                ump_frac_cmp(number, ump_frac_int(100)) <= 0 && number.den <= 1000000;
    if (fits)
        r->multiplier = number;
    else
        scale_value_refuse(r, value, UMP_BAD_INPUT, "a multiplier is a fraction from 0 to 100, like 3/2");
}

ump_status scale_request_read(struct scale_request *r, const ump_frac *params, const ump_key_line *set,
                              uint32_t count, const ump_calc_sink *sink, ump_problems *problems) {
    struct scale_request_lists lists = {0};
    *r = (struct scale_request){.params = params, .sink = sink, .problems = problems};
    for (uint32_t i = 0; i < count; i++)
        scale_file_pair(r, &lists, &set[i]);
    for (int side = 0; side < 2; side++)
        scale_read_side(r, &lists, side);
    scale_read_move(r);
    scale_read_multiplier(r);
    if (r->status == UMP_OK && !r->sides[SCALE_DEFENDER].any &&
        (r->play.category != SCALE_CATEGORY_STATUS || !scale_request_exempt(r->play.facts)))
        scale_request_refuse(r, UMP_BAD_INPUT, "defender", "the defender needs a species or types");
    return r->status;
}

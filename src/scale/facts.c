// SPDX-License-Identifier: MIT
// What does the scale know of a name? Rows by generation, effectiveness, and texts on types, abilities,
// conditions and weathers; those on species and moves are dex.c, what of it all is played is coverage.c.
#include "scale/dex.h"

#include "kit/fact_lines.h"
#include "kit/names.h"
#include "kit/suggest.h"

// ---- Rows

const struct scale_form_row *scale_form_row_at(uint32_t form, int generation) {
    const struct scale_form_row *row = &scale_form_rows[scale_forms[form].first_row];
    for (int i = 1; i < scale_forms[form].row_count && row[1].gen <= generation; i++)
        row++;
    return row;
}

// ---- Effectiveness

static bool scale_find_type(const char *name, uint8_t *type) {
    ump_span span = ump_span_of_str(name);
    uint32_t index;
    if (!ump_name_find(scale_type_keys, SCALE_TYPE_KEY_COUNT, span.at, span.len, &index))
        return false;
    *type = (uint8_t)index;
    return true;
}

// [scale:damage.5] By the rule text's own factors.
ump_status scale_effectiveness(int generation, const char *attack_type, const char *const *types,
                               size_t count, ump_frac *out) {
    uint8_t attack, defending[3] = {SCALE_TYPE_NONE, SCALE_TYPE_NONE, SCALE_TYPE_NONE};
    ump_frac params[SCALE_PARAM_COUNT];
    if (generation == 0)
        generation = SCALE_DEX_GENERATION;
    if (generation < SCALE_FIRST_GEN || generation > SCALE_LAST_GEN || count > 3)
        return UMP_BAD_ARGUMENT;
    if (!scale_find_type(attack_type, &attack))
        return UMP_NOT_FOUND;
    for (size_t i = 0; i < count; i++)
        if (!scale_find_type(types[i], &defending[i]))
            return UMP_NOT_FOUND;
    ump_params_defaults(&scale_ruleset.params, params);
    *out = scale_factor(params, scale_chart_product(generation, attack, defending));
    return UMP_OK;
}

// ---- Pieces of texts

void scale_dex_key(const struct scale_dex *dex, const char *key) {
    ump_buf_printf(dex->out, "  %-*s", SCALE_DEX_INDENT, key);
}

void scale_dex_types(ump_buf *out, const uint8_t types[3]) {
    bool any = false;
    for (int i = 0; i < 3; i++) {
        if (types[i] == SCALE_TYPE_NONE)
            continue;
        ump_buf_printf(out, "%s%s", any ? "/" : "", scale_types[types[i]].name);
        any = true;
    }
    if (!any)
        ump_buf_str(out, "-");
}

static void scale_dex_param(const struct scale_dex *dex, enum scale_param id) {
    char text[UMP_FRAC_TEXT];
    ump_frac_print(dex->params[id], text, sizeof text);
    ump_buf_str(dex->out, text);
}

// A chance as percent: those of the parameters are whole.
static void scale_dex_percent(const struct scale_dex *dex, enum scale_param id) {
    ump_buf_printf(dex->out, "%d%%", (int)(dex->params[id].num * 100 / dex->params[id].den));
}

// The values of light, mild, moderate and severe, which stand one behind the other.
static void scale_dex_four(const struct scale_dex *dex, const char *key, enum scale_param light, bool chance,
                           const char *what) {
    scale_dex_key(dex, key);
    for (uint32_t i = 0; i < 4; i++) {
        ump_buf_str(dex->out, i ? " / " : "");
        if (chance)
            scale_dex_percent(dex, (enum scale_param)(light + i));
        else
            scale_dex_param(dex, (enum scale_param)(light + i));
    }
    ump_buf_printf(dex->out, " %s (light / mild / moderate / severe)\n", what);
}

// ---- Types

static void scale_dex_chart_row(const struct scale_dex *dex, uint8_t type, bool attacks, int percent,
                                const char *key) {
    const uint8_t(*chart)[SCALE_TYPE_COUNT] = scale_chart[scale_chart_of_gen[dex->generation]];
    bool any = false;
    for (int other = 1; other < SCALE_TYPE_COUNT; other++) {
        const struct scale_type_info *info = &scale_types[other];
        int figure = attacks ? chart[type][other] : chart[other][type];
        if (figure != percent || dex->generation < info->first_gen || dex->generation > info->last_gen)
            continue;
        if (!any)
            scale_dex_key(dex, key);
        ump_buf_printf(dex->out, "%s%s", any ? ", " : "", info->name);
        any = true;
    }
    if (any)
        ump_buf_char(dex->out, '\n');
}

static void scale_dex_type(const struct scale_dex *dex, uint8_t type) {
    const struct scale_type_info *info = &scale_types[type];
    ump_buf_printf(dex->out, "%s (type), chart of generation %d\n", info->name, dex->generation);
    if (dex->generation < info->first_gen)
        ump_buf_printf(dex->out, "  the type is of generation %d; until then its later figures are used\n",
                       info->first_gen);
    scale_dex_chart_row(dex, type, true, 200, "hits hard");
    scale_dex_chart_row(dex, type, true, 50, "hits weakly");
    scale_dex_chart_row(dex, type, true, 0, "cannot hit");
    scale_dex_chart_row(dex, type, false, 200, "weak to");
    scale_dex_chart_row(dex, type, false, 50, "resists");
    scale_dex_chart_row(dex, type, false, 0, "immune to");
}

// ---- Abilities

static void scale_dex_ability(const struct scale_dex *dex, uint32_t ability) {
    const struct scale_ability *own = &scale_abilities[ability];
    ump_span key = ump_span_of_str(own->key);
    ump_buf_printf(dex->out, "%s (ability), since generation %d\n", own->name, own->first_gen);
    scale_dex_key(dex, "played");
    if (ump_span_eq(key, "earlybird"))
        ump_buf_str(dex->out, "sleep eases twice as fast [scale:status.sleep]\n");
    else if (ump_span_eq(key, "stall"))
        ump_buf_str(dex->out, "acts last of those with the same priority [scale:rulings.speed]\n");
    else
        ump_buf_str(dex->out, "no: it is only named in the post\n");
    int count = 0;
    for (uint32_t form = 0; form < SCALE_FORM_COUNT; form++) {
        const struct scale_form *whose = &scale_forms[form];
        bool has = false;
        for (int i = 0; i < whose->ability_count; i++)
            has |= scale_form_abilities[whose->first_ability + i].ability == ability &&
                   scale_form_abilities[whose->first_ability + i].through_gen == 0;
        if (!has)
            continue;
        if (count == 0)
            scale_dex_key(dex, "species");
        if (count < 12)
            ump_buf_printf(dex->out, "%s%s", count ? ", " : "", whose->name);
        count++;
    }
    if (count > 12)
        ump_buf_printf(dex->out, " and %d more", count - 12);
    ump_buf_str(dex->out, count ? "\n" : "");
}

// ---- Conditions

static void scale_dex_easing(const struct scale_dex *dex, enum scale_param actions, enum scale_param last) {
    scale_dex_key(dex, "eases");
    ump_buf_printf(dex->out, "by one severity every %d actions", (int)dex->params[actions].num);
    if (dex->params[last].num != dex->params[actions].num)
        ump_buf_printf(dex->out, ", and from light after %d", (int)dex->params[last].num);
    ump_buf_str(dex->out, "; the action it begins in does not count\n");
}

static void scale_dex_by_damage(const struct scale_dex *dex, const char *by) {
    scale_dex_key(dex, "by damage");
    ump_buf_printf(dex->out, "one attack%s eases it once for every full %d%%; light ends at %d%%\n", by,
                   (int)dex->params[SCALE_P_EASE_STEP].num, (int)dex->params[SCALE_P_EASE_LIGHT].num);
}

static void scale_dex_burn(const struct scale_dex *dex) {
    scale_dex_four(dex, "damage", SCALE_P_BURN_LIGHT, false, "percent at the end of the round");
    scale_dex_key(dex, "Attack");
    ump_buf_printf(dex->out, "%d stage less for physical moves, beyond the usual six\n",
                   (int)dex->params[SCALE_P_BURN_ATTACK].num);
}

static void scale_dex_poison(const struct scale_dex *dex) {
    scale_dex_four(dex, "damage", SCALE_P_POISON_LIGHT, false, "percent at the end of the round");
    scale_dex_key(dex, "very severe");
    ump_buf_printf(dex->out, "toxic: %d at the end of the first round, %d more each round, at most %d\n",
                   (int)dex->params[SCALE_P_TOXIC_START].num, (int)dex->params[SCALE_P_TOXIC_STEP].num,
                   (int)dex->params[SCALE_P_TOXIC_MAX].num);
}

static void scale_dex_paralysis(const struct scale_dex *dex) {
    scale_dex_four(dex, "cannot act", SCALE_P_PARA_LIGHT, true, "each action");
    scale_dex_four(dex, "Speed", SCALE_P_PARA_SPEED_LIGHT, false, "stages less, beyond the usual six");
    scale_dex_four(dex, "movement", SCALE_P_PARA_ENERGY_LIGHT, false, "more energy");
    scale_dex_easing(dex, SCALE_P_PARA_ACTIONS, SCALE_P_PARA_LAST);
}

static void scale_dex_freeze(const struct scale_dex *dex) {
    scale_dex_four(dex, "Speed", SCALE_P_FREEZE_SPEED_LIGHT, false, "stages less, beyond the usual six");
    scale_dex_four(dex, "movement", SCALE_P_FREEZE_ENERGY_LIGHT, false, "more energy");
    scale_dex_key(dex, "severe");
    ump_buf_str(dex->out, "cannot act; moves that thaw their user can be used and end it\n");
    scale_dex_easing(dex, SCALE_P_FREEZE_ACTIONS, SCALE_P_FREEZE_ACTIONS);
}

static void scale_dex_condition(const struct scale_dex *dex, enum scale_condition condition) {
    ump_buf_printf(dex->out, "%s (condition)\n", scale_condition_word(condition));
    switch (condition) {
    case SCALE_SLEEP:
        scale_dex_key(dex, "cannot act");
        ump_buf_str(dex->out, "but chill, or use Snore and Sleep Talk\n");
        scale_dex_easing(dex, SCALE_P_SLEEP_ACTIONS, SCALE_P_SLEEP_ACTIONS);
        scale_dex_by_damage(dex, "");
        break;
    case SCALE_ATTRACTION:
        scale_dex_four(dex, "does not act", SCALE_P_FAIL_LIGHT, true, "each action");
        scale_dex_easing(dex, SCALE_P_ATTRACTION_ACTIONS, SCALE_P_ATTRACTION_ACTIONS);
        scale_dex_by_damage(dex, " by whom it loves");
        break;
    case SCALE_CONFUSION:
        scale_dex_four(dex, "confused", SCALE_P_CONF_LIGHT, true, "each action");
        scale_dex_key(dex, "then");
        ump_buf_printf(dex->out, "half the time it harms itself, by at most %d%%, else it messes up\n",
                       (int)dex->params[SCALE_P_CONF_HARM_MAX].num);
        scale_dex_easing(dex, SCALE_P_CONFUSION_ACTIONS, SCALE_P_CONFUSION_ACTIONS);
        break;
    case SCALE_BURN:
        scale_dex_burn(dex);
        break;
    case SCALE_FREEZE:
        scale_dex_freeze(dex);
        break;
    case SCALE_PARALYSIS:
        scale_dex_paralysis(dex);
        break;
    case SCALE_POISON:
        scale_dex_poison(dex);
        break;
    case SCALE_CONDITION_COUNT:
        break;
    }
}

// What a condition and its bearer may be called.
static const struct {
    const char *key;
    enum scale_condition condition;
} scale_condition_names[] = {
    {"sleep", SCALE_SLEEP},
    {"asleep", SCALE_SLEEP},
    {"attraction", SCALE_ATTRACTION},
    {"attracted", SCALE_ATTRACTION},
    {"infatuation", SCALE_ATTRACTION},
    {"burn", SCALE_BURN},
    {"burned", SCALE_BURN},
    {"burnt", SCALE_BURN},
    {"confusion", SCALE_CONFUSION},
    {"confused", SCALE_CONFUSION},
    {"freeze", SCALE_FREEZE},
    {"frozen", SCALE_FREEZE},
    {"paralysis", SCALE_PARALYSIS},
    {"paralyzed", SCALE_PARALYSIS},
    {"paralysed", SCALE_PARALYSIS},
    {"poison", SCALE_POISON},
    {"poisoned", SCALE_POISON},
    {"toxic", SCALE_POISON},
};

// ---- Weathers

static void scale_dex_weather(const struct scale_dex *dex, enum scale_weather weather) {
    ump_buf_printf(dex->out, "%s (weather)\n", scale_weather_word(weather));
    scale_dex_key(dex, "lasts");
    ump_buf_printf(dex->out, "%d actions, the raising one counted\n",
                   (int)dex->params[SCALE_P_WEATHER_ACTIONS].num);
    if (weather == SCALE_RAIN || weather == SCALE_SUN) {
        scale_dex_key(dex, "damage");
        ump_buf_printf(dex->out, "%s x", weather == SCALE_RAIN ? "Water" : "Fire");
        scale_dex_param(dex, SCALE_P_WEATHER_BOOST);
        ump_buf_printf(dex->out, ", %s x", weather == SCALE_RAIN ? "Fire" : "Water");
        scale_dex_param(dex, SCALE_P_WEATHER_WEAKEN);
        ump_buf_str(dex->out, ", after everything else\n");
    } else {
        scale_dex_key(dex, "hurts");
        ump_buf_printf(dex->out, "%d%% at the end of each action (weather.damage)\n",
                       (int)dex->params[SCALE_P_WEATHER_CHIP].num);
    }
}

static const struct {
    const char *key;
    enum scale_weather weather;
} scale_weather_names[] = {
    {"rain", SCALE_RAIN},      {"sun", SCALE_SUN},   {"sunlight", SCALE_SUN}, {"sand", SCALE_SAND},
    {"sandstorm", SCALE_SAND}, {"hail", SCALE_HAIL}, {"snow", SCALE_HAIL},
};

// ---- Words of the scale

static const struct ump_gloss scale_gloss_rows[] = {
#define SCALE_GLOSS(name, also, kind, lines) {name, also, kind, lines},
#include "scale/glossary.def"
};
static const struct ump_glosses scale_glosses = {scale_gloss_rows,
                                                 sizeof scale_gloss_rows / sizeof *scale_gloss_rows};

static void scale_dex_gloss(const struct scale_dex *dex, const struct ump_gloss *gloss) {
    ump_buf lines = ump_buf_growing();
    ump_gloss_say(&lines, ump_span_of_str(gloss->lines), &scale_ruleset.params, dex->params);
    ump_buf_printf(dex->out, "%s (%s)\n", gloss->name, gloss->kind);
    ump_fact_lines(dex->out, ump_span_of(lines.at, lines.len));
    if (lines.status != UMP_OK)
        dex->out->status = lines.status;
    ump_buf_close(&lines);
}

// ---- By name

static void scale_dex_gap(const struct scale_dex *dex, int *parts) {
    if ((*parts)++)
        ump_buf_char(dex->out, '\n');
}

// Texts on the conditions and weathers of that name; there are words enough for both to be looked through.
static void scale_dex_words(const struct scale_dex *dex, ump_span name, int *parts) {
    char key[UMP_NAME_MAX + 1];
    ump_name_key(name.at, name.len, key, sizeof key);
    ump_span word = ump_span_of_str(key);
    for (size_t i = 0; i < sizeof scale_condition_names / sizeof *scale_condition_names; i++)
        if (ump_span_eq(word, scale_condition_names[i].key)) {
            scale_dex_gap(dex, parts);
            scale_dex_condition(dex, scale_condition_names[i].condition);
        }
    for (size_t i = 0; i < sizeof scale_weather_names / sizeof *scale_weather_names; i++)
        if (ump_span_eq(word, scale_weather_names[i].key)) {
            scale_dex_gap(dex, parts);
            scale_dex_weather(dex, scale_weather_names[i].weather);
        }
}

// A name may mean several things (Psychic): all are told. How many there were.
static int scale_dex_all(const struct scale_dex *dex, ump_span name) {
    int parts = 0;
    uint32_t index;
    if (ump_name_find(scale_form_keys, SCALE_FORM_KEY_COUNT, name.at, name.len, &index)) {
        scale_dex_gap(dex, &parts);
        scale_dex_form(dex, index);
    }
    if (ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, name.at, name.len, &index)) {
        scale_dex_gap(dex, &parts);
        scale_dex_move(dex, (uint16_t)index);
    }
    if (ump_name_find(scale_ability_keys, SCALE_ABILITY_KEY_COUNT, name.at, name.len, &index)) {
        scale_dex_gap(dex, &parts);
        scale_dex_ability(dex, index);
    }
    if (ump_name_find(scale_type_keys, SCALE_TYPE_KEY_COUNT, name.at, name.len, &index)) {
        scale_dex_gap(dex, &parts);
        scale_dex_type(dex, (uint8_t)index);
    }
    scale_dex_words(dex, name, &parts);
    for (size_t i = 0; i < scale_glosses.count; i++)
        if (ump_gloss_is(&scale_glosses.words[i], name)) {
            scale_dex_gap(dex, &parts);
            scale_dex_gloss(dex, &scale_glosses.words[i]);
        }
    return parts;
}

enum {
    SCALE_CONDITION_NAMES = sizeof scale_condition_names / sizeof *scale_condition_names,
    SCALE_WEATHER_NAMES = sizeof scale_weather_names / sizeof *scale_weather_names
};

// All names there are, for suggestions.
static ump_span scale_dex_name_at(const void *unused, size_t index) {
    (void)unused;
    if (index < SCALE_FORM_KEY_COUNT)
        return ump_span_of_str(scale_forms[scale_form_keys[index].index].name);
    index -= SCALE_FORM_KEY_COUNT;
    if (index < SCALE_MOVE_KEY_COUNT)
        return ump_span_of_str(scale_moves[scale_move_keys[index].index].name);
    index -= SCALE_MOVE_KEY_COUNT;
    if (index < SCALE_ABILITY_KEY_COUNT)
        return ump_span_of_str(scale_abilities[scale_ability_keys[index].index].name);
    index -= SCALE_ABILITY_KEY_COUNT;
    if (index < SCALE_TYPE_KEY_COUNT)
        return ump_span_of_str(scale_types[scale_type_keys[index].index].name);
    index -= SCALE_TYPE_KEY_COUNT;
    if (index < SCALE_CONDITION_NAMES)
        return ump_span_of_str(scale_condition_names[index].key);
    index -= SCALE_CONDITION_NAMES;
    if (index < SCALE_WEATHER_NAMES)
        return ump_span_of_str(scale_weather_names[index].key);
    return ump_gloss_name(&scale_glosses, index - SCALE_WEATHER_NAMES);
}

static void scale_dex_near(ump_span name, ump_buf *out) {
    ump_suggest(out, name,
                SCALE_FORM_KEY_COUNT + SCALE_MOVE_KEY_COUNT + SCALE_ABILITY_KEY_COUNT + SCALE_TYPE_KEY_COUNT +
                    SCALE_CONDITION_NAMES + SCALE_WEATHER_NAMES + ump_gloss_names(&scale_glosses),
                scale_dex_name_at, NULL);
}

ump_status scale_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems) {
    struct scale_dex dex = {.out = out, .generation = generation ? generation : SCALE_DEX_GENERATION};
    name = ump_span_trim(name);
    if (dex.generation < SCALE_FIRST_GEN || dex.generation > SCALE_LAST_GEN) {
        ump_problem_add(problems, UMP_BAD_INPUT, "", name.line, name.column, "facts",
                        "there is no generation %d: the facts hold 1 to 9", generation);
        return UMP_BAD_INPUT;
    }
    ump_params_defaults(&scale_ruleset.params, dex.params);
    if (scale_dex_all(&dex, name) > 0)
        return out->status;
    char memory[300];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    scale_dex_near(name, &near);
    ump_problem_add(
        problems, UMP_NOT_FOUND, "", name.line, name.column, "facts",
        "no species, move, ability, type, condition, weather or word of the scale is called \"%.*s\"%s",
        (int)(name.len > 60 ? 60 : name.len), name.at, ump_buf_text(&near));
    return UMP_NOT_FOUND;
}

// SPDX-License-Identifier: MIT
// Which rules does the scale have? The ruleset's operations, and the tables behind them: parameters and
// profiles (params.def), rolls and rulings (labels.def), citations, terms and notes (words.def).
#include "scale/scale.h"

#include "kit/names.h"

// ---- Parameters

// Values are fractions in lowest terms; params.def writes chances as percent. A table that is not is found by
// the tests.
#define SCALE_COMMON(num, den)                                                                               \
    ((den) != 100       ? 1                                                                                  \
     : (num) % 100 == 0 ? 100                                                                                \
     : (num) % 50 == 0  ? 50                                                                                 \
     : (num) % 25 == 0  ? 25                                                                                 \
     : (num) % 20 == 0  ? 20                                                                                 \
     : (num) % 10 == 0  ? 10                                                                                 \
     : (num) % 5 == 0   ? 5                                                                                  \
     : (num) % 4 == 0   ? 4                                                                                  \
     : (num) % 2 == 0   ? 2                                                                                  \
                        : 1)

static const ump_param scale_param_rows[SCALE_PARAM_COUNT] = {
#define SCALE_NUMBER(id, name, num, den, min, max, whole, unit, rule, help)                                  \
    [SCALE_P_##id] = {name,     NULL,     {num / SCALE_COMMON(num, den), den / SCALE_COMMON(num, den)},      \
                      {min, 1}, {max, 1}, whole,                                                             \
                      unit,     rule,     help},
#define SCALE_SWITCH(id, name, words, initial, rule, help)                                                   \
    [SCALE_P_##id] = {name, words, {initial, 1}, {0, 1}, {0, 1}, true, "", rule, help},
#include "scale/params.def"
#undef SCALE_NUMBER
#undef SCALE_SWITCH
};

// What referees of one league published or answered between 2014 and 2017. What it has and no parameter
// says: no rounding down to the ten, experience in place of evolution, its own table of energies (== Moves),
// hail of 6 actions, Rest over three actions.
static const char *const scale_tcod_2014[] = {
    "evolution.first = 0", "evolution.final = 0",      "stages.step = 1",      "stages.when = before type",
    "crit.floor10 = yes",  "weather.boost = 5/4",      "weather.weaken = 2/3", "weather.actions = 5",
    "barrier.actions = 5", "barrier.multiplier = 1/2", "charge.energy = 3",    NULL,
};

// Another referee's published variant: conditions of one strength whatever their severity.
static const char *const scale_variant_b[] = {
    "stages.when = before type",
    "paralysis.chance.moderate = 15/100",
    "paralysis.energy.moderate = 2",
    "paralysis.energy.severe = 3",
    "poison.light = 4",
    "poison.mild = 4",
    "poison.moderate = 4",
    "poison.severe = 4",
    "burn.light = 3",
    "burn.mild = 3",
    "burn.moderate = 3",
    "burn.severe = 3",
    "toxic.start = 2",
    NULL,
};

static const char *const scale_as_written[] = {NULL};

static const ump_profile scale_profiles[] = {
    {"scale", "The rule text as written.", scale_as_written},
    {"tcod-2014",
     "One league's answers of 2014 to 2017, as far as parameters say them; its energies are its own table.",
     scale_tcod_2014},
    {"variant-b", "A referee's variant of the scale, as far as parameters say it.", scale_variant_b},
};

// ---- Rolls and rulings

static const ump_label scale_label_rows[SCALE_LABEL_COUNT] = {
#define SCALE_LABEL(id, name, kind, words, initial, rule, help)                                              \
    [SCALE_L_##id] = {name, UMP_LABEL_##kind, words, initial, rule, help},
#include "scale/labels.def"
#undef SCALE_LABEL
};

// ---- Words

static const char *const scale_cite_rows[SCALE_CITE_COUNT] = {
#define SCALE_CITE(id, name) [SCALE_C_##id] = name,
#define SCALE_TERM(id, words)
#define SCALE_NOTE(id, words)
#include "scale/words.def"
#undef SCALE_CITE
#undef SCALE_TERM
#undef SCALE_NOTE
};

static const char *const scale_term_rows[SCALE_TERM_COUNT] = {
#define SCALE_CITE(id, name)
#define SCALE_TERM(id, words) [SCALE_T_##id] = words,
#define SCALE_NOTE(id, words)
#include "scale/words.def"
#undef SCALE_CITE
#undef SCALE_TERM
#undef SCALE_NOTE
};

static const char *const scale_note_rows[SCALE_NOTE_COUNT] = {
#define SCALE_CITE(id, name)
#define SCALE_TERM(id, words)
#define SCALE_NOTE(id, words) [SCALE_N_##id] = words,
#include "scale/words.def"
#undef SCALE_CITE
#undef SCALE_TERM
#undef SCALE_NOTE
};

const char *scale_rule_name(uint16_t rule) { return rule < SCALE_CITE_COUNT ? scale_cite_rows[rule] : ""; }

const char *scale_term_word(uint16_t term) { return term < SCALE_TERM_COUNT ? scale_term_rows[term] : ""; }

const char *scale_note_word(uint16_t note) { return note < SCALE_NOTE_COUNT ? scale_note_rows[note] : ""; }

const char *scale_group_name(uint32_t group) {
    switch ((enum scale_group)group) {
    case SCALE_GROUP_DAMAGE:
        return "damage";
    case SCALE_GROUP_ENERGY:
        return "energy";
    case SCALE_GROUP_ACCURACY:
        return "accuracy";
    case SCALE_GROUP_SPEED:
        return "speed";
    case SCALE_GROUP_HEALTH:
        return "health";
    }
    return "";
}

// ---- Small operations

static int scale_acted(const void *setup, const void *state, int battler) {
    (void)setup;
    const struct scale_state *s = state;
    if (s->step != SCALE_STEP_TURN && s->step != SCALE_STEP_ACTION_END)
        return 0;
    int acts = s->step == SCALE_STEP_TURN ? s->turn : s->order_count;
    for (int i = 0; i < acts; i++)
        if (s->active[s->order[i]] == battler)
            return i + 1;
    return 0;
}

// [scale:status.sleep] [scale:rulings.speed] The rule text knows two abilities and no items.
static bool scale_plays(const void *setup, ump_span name, bool item) {
    (void)setup;
    return !item && (ump_name_same(name.at, name.len, "Early Bird", 10) ||
                     ump_name_same(name.at, name.len, "Stall", 5));
}

// ---- The ruleset

static const char *const scale_header_keys[] = {"format", "generation", "weather", "trick room", NULL};

const ump_ruleset scale_ruleset = {
    .name = "scale",
    .title = "The reffing scale of anime-style battling leagues",
    .params = {scale_param_rows, SCALE_PARAM_COUNT, scale_profiles,
               sizeof scale_profiles / sizeof *scale_profiles},
    .labels = scale_label_rows,
    .label_count = SCALE_LABEL_COUNT,
    .action_word = "action",
    .header_keys = scale_header_keys,
    .open = scale_open,
    .close = scale_close,
    .state_size = scale_state_size,
    .start = scale_start,
    .order = scale_order,
    .choices = scale_choices,
    .choose = scale_choose,
    .choice_text = scale_choice_text,
    .rule = scale_rule,
    .advance = scale_advance,
    .phase = scale_phase,
    .compile = scale_compile,
    .read = scale_read,
    .watch = scale_watch,
    .say = scale_say,
    .rule_name = scale_rule_name,
    .group_name = scale_group_name,
    .sheet = scale_sheet,
    .in_play = scale_in_play,
    .fields = scale_fields,
    .field_count = SCALE_FIELD_COUNT,
    .calc = scale_calc,
    .ask = scale_ask,
    .describe = scale_describe,
    .effectiveness = scale_effectiveness,
    .coverage = scale_coverage,
    .acted = scale_acted,
    .plays = scale_plays,
};

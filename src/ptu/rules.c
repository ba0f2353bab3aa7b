// SPDX-License-Identifier: MIT
// Which rules does ptu have? The ruleset's operations, and the tables behind them: parameters and profiles
// (params.def), rolls and rulings (labels.def, gen/asks.def), citations, terms and notes (words.def).
#include "ptu/ptu.h"

// ---- Parameters

static const ump_param ptu_param_rows[PTU_PARAM_COUNT] = {
#define PTU_NUMBER(id, name, initial, min, max, unit, rule, help)                                            \
    [PTU_P_##id] = {name, NULL, {initial, 1}, {min, 1}, {max, 1}, true, unit, rule, help},
#define PTU_SWITCH(id, name, words, initial, rule, help)                                                     \
    [PTU_P_##id] = {name, words, {initial, 1}, {0, 1}, {0, 1}, true, "", rule, help},
#include "ptu/params.def"
#undef PTU_NUMBER
#undef PTU_SWITCH
};

static const char *const ptu_core[] = {NULL};
static const char *const ptu_errata[] = {"sniper = 3d10", NULL};
static const char *const ptu_strict[] = {"minimum.after_type = no", "massive.damage = real",
                                         "willing.struggle = no", NULL};

static const ump_profile ptu_profiles[] = {
    {"core", "The rule text of Core 1.05 with the readings of docs/RULINGS.md.", ptu_core},
    {"errata-2016-02", "Sniper as the packet of February 2016 has it.", ptu_errata},
    {"strict",
     "The narrow readings of the rule text: minimum before types alone, real Hit Points for Massive Damage, "
     "Moves for the willing.",
     ptu_strict},
};

// ---- Rolls and rulings

static const ump_label ptu_labels[PTU_LABEL_COUNT] = {
#define PTU_LABEL(id, name, kind, words, initial, rule, help)                                                \
    [PTU_L_##id] = {name, UMP_LABEL_##kind, words, initial, rule, help},
#include "ptu/labels.def"
#undef PTU_LABEL
#define PTU_ASK(name, words, preset, rule, path, help) {name, UMP_LABEL_RULING, words, preset, rule, help},
#include "ptu/gen/asks.def"
#undef PTU_ASK
};

const ump_label *ptu_label_row(uint16_t label) { return &ptu_labels[label]; }

// ---- Words

static const char *const ptu_cite_rows[PTU_CITE_COUNT] = {
#define PTU_CITE(id, name) [PTU_C_##id] = name,
#define PTU_TERM(id, words)
#define PTU_NOTE(id, words)
#include "ptu/words.def"
#undef PTU_CITE
#undef PTU_TERM
#undef PTU_NOTE
};

static const char *const ptu_term_rows[PTU_TERM_COUNT] = {
#define PTU_CITE(id, name)
#define PTU_TERM(id, words) [PTU_T_##id] = words,
#define PTU_NOTE(id, words)
#include "ptu/words.def"
#undef PTU_CITE
#undef PTU_TERM
#undef PTU_NOTE
};

static const char *const ptu_note_rows[PTU_NOTE_COUNT] = {
#define PTU_CITE(id, name)
#define PTU_TERM(id, words)
#define PTU_NOTE(id, words) [PTU_N_##id] = words,
#include "ptu/words.def"
#undef PTU_CITE
#undef PTU_TERM
#undef PTU_NOTE
};

const char *const ptu_stage_words[PTU_CS_COUNT] = {"Attack",          "Defense", "Special Attack",
                                                   "Special Defense", "Speed",   "Accuracy"};
const char *const ptu_stat_words[PTU_STAT_COUNT] = {"hp", "atk", "def", "spatk", "spdef", "spd"};
const char *const ptu_weather_words[PTU_WEATHER_COUNT] = {"none", "sun", "rain", "sandstorm", "hail"};

const char *ptu_rule_name(uint16_t rule) { return rule < PTU_CITE_COUNT ? ptu_cite_rows[rule] : ""; }

const char *ptu_term_word(uint16_t term) {
    if (term >= PTU_TERM_ITEM && term < PTU_TERM_ITEM + PTU_ITEM_COUNT)
        return ptu_items[term - PTU_TERM_ITEM].name;
    if (term >= PTU_TERM_ABILITY && term < PTU_TERM_ABILITY + PTU_ABILITY_COUNT)
        return ptu_abilities[term - PTU_TERM_ABILITY].name;
    return term < PTU_TERM_COUNT ? ptu_term_rows[term] : "";
}

const char *ptu_note_word(uint16_t note) { return note < PTU_NOTE_COUNT ? ptu_note_rows[note] : ""; }

const char *ptu_group_name(uint32_t group) {
    static const char *const words[] = {"", "Accuracy Check", "Accuracy", "Damage Base", "damage"};
    return group < sizeof words / sizeof *words ? words[group] : "";
}

// ---- The ruleset

static const char *const ptu_header_keys[] = {"format", "weather", NULL};

const ump_ruleset ptu_ruleset = {
    .name = "ptu",
    .title = "Tabletop: making attacks, by Pokemon Tabletop United 1.05",
    .params = {ptu_param_rows, PTU_PARAM_COUNT, ptu_profiles, sizeof ptu_profiles / sizeof *ptu_profiles},
    .labels = ptu_labels,
    .label_count = PTU_LABEL_COUNT,
    .health_word = "Hit Points",
    .action_word = "turn",
    .header_keys = ptu_header_keys,
    .open = ptu_open,
    .close = ptu_close,
    .state_size = ptu_state_size,
    .start = ptu_start,
    .order = ptu_order_in,
    .turns = ptu_turns,
    .turn_word = "turn",
    .next = ptu_next,
    .choices = ptu_choices,
    .choose = ptu_choose,
    .choice_text = ptu_choice_text,
    .rule = ptu_rule,
    .advance = ptu_advance,
    .phase = ptu_phase,
    .compile = ptu_compile,
    .read = ptu_read,
    .watch = ptu_watch,
    .say = ptu_say,
    .rule_name = ptu_rule_name,
    .group_name = ptu_group_name,
    .sheet = ptu_sheet,
    .in_play = ptu_in_play,
    .acted = ptu_acted,
    .plays = ptu_plays,
    .ask = ptu_ask_words,
    .fields = ptu_fields,
    .field_count = PTU_FIELD_COUNT,
    .calc = ptu_calc,
    .describe = ptu_describe,
    .effectiveness = ptu_effectiveness,
    .coverage = ptu_coverage,
};

// SPDX-License-Identifier: MIT
// Which rules does asb have? The ruleset's operations, and the tables behind them: parameters and profiles
// (params.def), rolls and rulings (labels.def), citations, terms and notes (words.def).
#include "asb/reading.h"

// ---- Parameters and profiles

static const ump_param asb_param_rows[ASB_PARAM_COUNT] = {
#define ASB_NUMBER(id, name, num, den, min, max, whole, unit, rule, help)                                    \
    [ASB_P_##id] = {name, NULL, {num, den}, {min, 1}, {max, 1}, whole, unit, rule, help},
#define ASB_SWITCH(id, name, words, initial, rule, help)                                                     \
    [ASB_P_##id] = {name, words, {initial, 1}, {0, 1}, {0, 1}, true, "", rule, help},
#include "asb/params.def"
#undef ASB_NUMBER
#undef ASB_SWITCH
};

static const char *const asb_profile_2017[] = {NULL};
// [facts] What the later data sheet has otherwise beside its rows.
static const char *const asb_profile_2018[] = {"data = 2018-05", "crit.sniper.single = 6",
                                               "terrain.misty.fairy = 0", "weather.pierces = 0", NULL};
static const ump_profile asb_profiles[] = {
    {"2017-01", "The handbook as written, with the league's data of January 2017.", asb_profile_2017},
    {"2018-05", "The handbook as written, with the league's data of May 2018.", asb_profile_2018},
};

// ---- Rolls and rulings, words

static const ump_label asb_label_rows[ASB_LABEL_COUNT] = {
#define ASB_LABEL(id, name, kind, words, initial, rule, help)                                                \
    [ASB_L_##id] = {name, UMP_LABEL_##kind, words, initial, rule, help},
#include "asb/labels.def"
#undef ASB_LABEL
};

static const char *const asb_cite_rows[ASB_CITE_COUNT] = {
#define ASB_CITE(id, name) [ASB_C_##id] = name,
#include "asb/words.def"
};
static const char *const asb_term_rows[ASB_TERM_COUNT] = {
#define ASB_TERM(id, words) [ASB_T_##id] = words,
#include "asb/words.def"
};
static const char *const asb_note_rows[ASB_NOTE_COUNT] = {
#define ASB_NOTE(id, words) [ASB_N_##id] = words,
#include "asb/words.def"
};

static const struct {
    uint16_t cite;
    const char *words;
} asb_why_rows[ASB_WHY_COUNT] = {
#define ASB_WHY(id, cite, words) [ASB_WHY_##id] = {ASB_C_##cite, words},
#include "asb/words.def"
};

const char *asb_rule_name(uint16_t cite) { return cite < ASB_CITE_COUNT ? asb_cite_rows[cite] : ""; }
const char *asb_term_word(uint16_t term) { return term < ASB_TERM_COUNT ? asb_term_rows[term] : ""; }
const char *asb_note_word(uint16_t note) { return note < ASB_NOTE_COUNT ? asb_note_rows[note] : ""; }

const char *asb_why_word(uint32_t why) { return why < ASB_WHY_COUNT ? asb_why_rows[why].words : ""; }
uint16_t asb_why_cite(uint32_t why) { return why < ASB_WHY_COUNT ? asb_why_rows[why].cite : ASB_C_NONE; }

static const char *asb_group_name(uint32_t group) {
    switch (group) {
    case ASB_SUM_DAMAGE:
        return "damage";
    case ASB_SUM_ENERGY:
        return "energy";
    case ASB_SUM_ACCURACY:
        return "accuracy";
    case ASB_SUM_HP_LOST:
        return "HP lost";
    case ASB_SUM_HP_GAINED:
        return "HP regained";
    case ASB_SUM_ENERGY_GAINED:
        return "energy regained";
    case ASB_SUM_EFFECT:
        return "chance of the effect";
    case ASB_SUM_CRITICAL:
        return "chance of a critical hit";
    default:
        return "";
    }
}

// ---- The ruleset

const ump_ruleset asb_ruleset = {
    .name = "asb",
    .title = "The handbook of an anime-style battling league",
    .params = {asb_param_rows, ASB_PARAM_COUNT, asb_profiles, sizeof asb_profiles / sizeof *asb_profiles},
    .labels = asb_label_rows,
    .label_count = ASB_LABEL_COUNT,
    .health_word = "HP",
    .die = 10000,
    .draws_lead = true,
    .action_word = "action",
    .free_header = true,
    .read_side = asb_roster_side,
    .open = asb_open,
    .close = asb_close,
    .state_size = asb_state_size,
    .start = asb_start,
    .order = asb_order,
    .choices = asb_choices,
    .choose = asb_choose,
    .sent = asb_sent,
    .about = asb_about,
    .choice_text = asb_choice_text,
    .rule = asb_rule,
    .advance = asb_advance,
    .phase = asb_phase_of,
    .orders_first = asb_orders_first,
    .compile = asb_compile,
    .read = asb_read,
    .watch = asb_watch,
    .say = asb_say,
    .rule_name = asb_rule_name,
    .group_name = asb_group_name,
    .sheet = asb_sheet,
    .in_play = asb_shown,
    .acted = asb_acted,
    .plays = asb_plays,
    .ask = asb_ask,
    .fields = asb_fields,
    .field_count = ASB_FIELD_COUNT,
    .calc = asb_calc,
    .describe = asb_describe,
    .effectiveness = asb_effectiveness,
    .coverage = asb_coverage,
};

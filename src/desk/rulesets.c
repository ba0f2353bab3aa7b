// SPDX-License-Identifier: MIT
// Which rulesets are there, and what do they list: parameters, profiles, labels, coverage, calculator fields,
// facts? This is the only place that knows them by name.
#include <stdlib.h>
#include <string.h>

#include "asb/asb.h"
#include "desk/desk.h"
#include "gsc/gsc.h"
#include "kit/frac.h"
#include "kit/request.h"
#include "kit/suggest.h"
#include "ptu/ptu.h"
#include "scale/scale.h"

static const ump_ruleset *const desk_rulesets[] = {&scale_ruleset, &gsc_ruleset, &ptu_ruleset, &asb_ruleset};
enum { DESK_RULESET_COUNT = sizeof desk_rulesets / sizeof *desk_rulesets };

const char *ump_ruleset_name(size_t index) {
    return index < DESK_RULESET_COUNT ? desk_rulesets[index]->name : NULL;
}

const char *ump_ruleset_title(size_t index) {
    return index < DESK_RULESET_COUNT ? desk_rulesets[index]->title : NULL;
}

const char *ump_ruleset_profile(size_t index, size_t profile) {
    if (index >= DESK_RULESET_COUNT || profile >= desk_rulesets[index]->params.profile_count)
        return NULL;
    return desk_rulesets[index]->params.profiles[profile].name;
}

const ump_ruleset *desk_ruleset(const char *name, size_t len) {
    for (size_t i = 0; i < DESK_RULESET_COUNT; i++)
        if (ump_span_is(ump_span_of(name, len), desk_rulesets[i]->name))
            return desk_rulesets[i];
    return NULL;
}

static ump_span desk_ruleset_word(const void *list, size_t index) {
    (void)list;
    return ump_span_of_str(desk_rulesets[index]->name);
}

void desk_suggest_ruleset(ump_span name, ump_buf *out) {
    size_t len = out->want;
    ump_suggest(out, name, DESK_RULESET_COUNT, desk_ruleset_word, NULL);
    if (out->want != len)
        return;
    ump_buf_str(out, "; there are: ");
    desk_add_rulesets(out);
}

void desk_add_rulesets(ump_buf *out) {
    for (size_t i = 0; i < DESK_RULESET_COUNT; i++) {
        ump_buf_printf(out, "%s%s (", i ? ", " : "", desk_rulesets[i]->name);
        for (size_t k = 0; ump_ruleset_profile(i, k); k++)
            ump_buf_printf(out, "%s%s", k ? ", " : "", ump_ruleset_profile(i, k));
        ump_buf_char(out, ')');
    }
}

// ---- Tables of text

// Rows of cells, printed with each column as wide as its widest cell; the last one is not filled up. A cell
// that is much too wide pushes its own row only. A table that would be wider than a post has its explaining
// cells (the last `beneath` of them: a rule and a meaning, or a meaning) below each row.
enum { DESK_COLUMNS_MAX = 6, DESK_CELL_WIDE = 30, DESK_TABLE_WIDE = 100 };
typedef struct desk_table {
    ump_buf text; // cells one behind the other, each with its zero byte
    uint32_t *starts;
    uint32_t count, capacity; // cells
    uint32_t columns, beneath;
    bool no_memory;
} desk_table;

static void desk_cell(desk_table *table, const char *text) {
    if (!desk_grow(&table->starts, table->count, &table->capacity, sizeof *table->starts)) {
        table->no_memory = true;
        return;
    }
    table->starts[table->count++] = (uint32_t)table->text.len;
    ump_buf_str(&table->text, text ? text : "");
    ump_buf_char(&table->text, '\0');
}

static uint32_t desk_code_points(const char *text) {
    uint32_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

static const char *desk_cell_at(const desk_table *table, uint32_t row, uint32_t column) {
    return table->text.at + table->starts[row * table->columns + column];
}

// Fills widths, and says whether all fits beside each other.
static bool desk_table_fits(const desk_table *table, uint32_t width[DESK_COLUMNS_MAX]) {
    bool fits = true;
    for (uint32_t row = 0; row < table->count / table->columns; row++)
        for (uint32_t i = 0; i < table->columns; i++) {
            uint32_t own = desk_code_points(desk_cell_at(table, row, i));
            width[i] = own > width[i] && own <= DESK_CELL_WIDE ? own : width[i];
        }
    for (uint32_t row = 0; row < table->count / table->columns; row++) {
        uint32_t whole = 0;
        for (uint32_t i = 0; i < table->columns; i++) {
            uint32_t own = desk_code_points(desk_cell_at(table, row, i));
            whole += i + 1 < table->columns ? (own > width[i] ? own : width[i]) + 2 : own;
        }
        fits = fits && whole <= DESK_TABLE_WIDE;
    }
    return fits;
}

// "meaning [rule]" below a row.
static void desk_print_beneath(const desk_table *table, uint32_t row, ump_buf *out) {
    const char *meaning = desk_cell_at(table, row, table->columns - 1);
    const char *rule = table->beneath > 1 ? desk_cell_at(table, row, table->columns - 2) : "";
    ump_buf line = ump_buf_growing();
    ump_buf_str(&line, meaning);
    if (*rule)
        ump_buf_printf(&line, "%s[%s]", *meaning ? " " : "", rule);
    if (line.len)
        desk_wrap(out, 4, ump_buf_text(&line), line.len);
    ump_buf_close(&line);
}

static ump_status desk_table_print(desk_table *table, ump_buf *out) {
    uint32_t width[DESK_COLUMNS_MAX] = {0};
    ump_status status = table->no_memory ? UMP_NO_MEMORY : table->text.status;
    bool beside = status != UMP_OK || !table->beneath || desk_table_fits(table, width);
    uint32_t columns = beside ? table->columns : table->columns - table->beneath;
    for (uint32_t row = 0; status == UMP_OK && row < table->count / table->columns; row++) {
        uint32_t last = columns;
        while (last > 1 && !*desk_cell_at(table, row, last - 1))
            last--; // no blanks at the end of a line
        for (uint32_t i = 0; i < last; i++) {
            const char *cell = desk_cell_at(table, row, i);
            ump_buf_str(out, cell);
            for (uint32_t pad = desk_code_points(cell); i + 1 < last && pad < width[i] + 2; pad++)
                ump_buf_char(out, ' ');
            if (i + 1 < last && desk_code_points(cell) > width[i])
                ump_buf_str(out, desk_code_points(cell) == width[i] + 1 ? " " : "  ");
        }
        ump_buf_char(out, '\n');
        if (!beside)
            desk_print_beneath(table, row, out);
    }
    ump_buf_close(&table->text);
    free(table->starts);
    return status == UMP_OK ? out->status : status;
}

// ---- Lists

static void desk_range_cell(desk_table *table, const ump_param *param) {
    char memory[160], low[UMP_FRAC_TEXT], high[UMP_FRAC_TEXT];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (param->words) {
        ump_buf_str(&text, param->words);
    } else {
        ump_frac_print(param->min, low, sizeof low);
        ump_frac_print(param->max, high, sizeof high);
        ump_buf_printf(&text, "%s..%s%s", low, high, param->whole ? "" : " exact");
    }
    desk_cell(table, ump_buf_text(&text));
}

static ump_status desk_list_params(const ump_ruleset *rules, ump_buf *out) {
    desk_table table = {.text = ump_buf_growing(), .columns = 6, .beneath = 2};
    static const char *const heads[] = {"parameter", "default", "unit", "range", "rule", "meaning"};
    for (size_t i = 0; i < 6; i++)
        desk_cell(&table, heads[i]);
    for (uint32_t i = 0; i < rules->params.count; i++) {
        const ump_param *param = &rules->params.params[i];
        char value[80];
        ump_params_print(param, param->initial, value, sizeof value);
        desk_cell(&table, param->name);
        desk_cell(&table, value);
        desk_cell(&table, param->words ? "switch" : param->unit);
        desk_range_cell(&table, param);
        desk_cell(&table, param->rule);
        desk_cell(&table, param->help);
    }
    return desk_table_print(&table, out);
}

static ump_status desk_list_profiles(const ump_ruleset *rules, ump_buf *out) {
    desk_table table = {.text = ump_buf_growing(), .columns = 3, .beneath = 1};
    desk_cell(&table, "profile");
    desk_cell(&table, "sets");
    desk_cell(&table, "meaning");
    for (uint32_t i = 0; i < rules->params.profile_count; i++) {
        const ump_profile *profile = &rules->params.profiles[i];
        const char *const *set = profile->sets;
        desk_cell(&table, profile->name);
        bool several = set && set[0] && set[1]; // each has its line, below the meaning
        desk_cell(&table, several ? "" : set && *set ? *set : i == 0 ? "the defaults" : "nothing");
        desk_cell(&table, profile->help);
        for (set = several ? set : NULL; set && *set; set++) {
            desk_cell(&table, "");
            desk_cell(&table, *set);
            desk_cell(&table, "");
        }
    }
    return desk_table_print(&table, out);
}

// What a test gets where the case says nothing.
static void desk_default_cell(desk_table *table, const ump_label *label) {
    char word[80] = "must be given";
    bool worded = label->words && strcmp(label->words, "@") != 0;
    if (label->test_default == -1)
        strcpy(word, "the last");
    else if (label->test_default >= 0 && worded)
        ump_word_at(label->words, (uint32_t)label->test_default, word, sizeof word);
    else if (label->test_default >= 0 && label->kind == UMP_LABEL_RULING)
        strcpy(word, "nobody is asked");
    else if (label->test_default >= 0)
        strcpy(word, "the first");
    desk_cell(table, word);
}

static ump_status desk_list_labels(const ump_ruleset *rules, ump_buf *out) {
    desk_table table = {.text = ump_buf_growing(), .columns = 6, .beneath = 2};
    static const char *const heads[] = {"label", "kind", "outcomes", "unless given", "rule", "question"};
    for (size_t i = 0; i < 6; i++)
        desk_cell(&table, heads[i]);
    for (uint32_t i = 0; i < rules->label_count; i++) {
        const ump_label *label = &rules->labels[i];
        desk_cell(&table, label->name);
        desk_cell(&table, label->kind == UMP_LABEL_RULING ? "ruling" : "roll");
        desk_cell(&table, !label->words                    ? "a number"
                          : !label->words[0]               ? "given elsewhere"
                          : strcmp(label->words, "@") == 0 ? "a battler"
                                                           : label->words);
        desk_default_cell(&table, label);
        desk_cell(&table, label->rule);
        desk_cell(&table, label->help);
    }
    return desk_table_print(&table, out);
}

static ump_status desk_list_fields(const ump_ruleset *rules, ump_buf *out) {
    desk_table table = {.text = ump_buf_growing(), .columns = 4, .beneath = 1};
    static const char *const heads[] = {"field", "takes", "unit", "meaning"};
    for (size_t i = 0; i < 4; i++)
        desk_cell(&table, heads[i]);
    for (uint32_t i = 0; i < rules->field_count; i++) {
        const ump_field *field = &rules->fields[i];
        char memory[400];
        ump_buf takes = ump_buf_fixed(memory, sizeof memory);
        ump_field_takes(field, &takes);
        desk_cell(&table, field->path);
        desk_cell(&table, memory);
        desk_cell(&table, field->unit);
        desk_cell(&table, field->help);
    }
    return desk_table_print(&table, out);
}

ump_status desk_rules_list(const ump_ruleset *rules, ump_listing what, ump_buf *out) {
    switch (what) {
    case UMP_LIST_PARAMETERS:
        return desk_list_params(rules, out);
    case UMP_LIST_PROFILES:
        return desk_list_profiles(rules, out);
    case UMP_LIST_LABELS:
        return desk_list_labels(rules, out);
    case UMP_LIST_FIELDS:
        return desk_list_fields(rules, out);
    case UMP_LIST_COVERAGE:
        if (rules->coverage)
            rules->coverage(out);
        return out->status;
    }
    return UMP_BAD_ARGUMENT;
}

ump_status ump_rules_list(const char *ruleset, ump_listing what, char *buf, size_t cap, size_t *len) {
    if (!ruleset || (!buf && cap))
        return UMP_BAD_ARGUMENT;
    const ump_ruleset *rules = desk_ruleset(ruleset, strlen(ruleset));
    if (!rules)
        return UMP_NOT_FOUND;
    ump_buf text = ump_buf_growing();
    ump_status status = desk_rules_list(rules, what, &text);
    if (status != UMP_OK) {
        ump_buf_close(&text);
        return status;
    }
    return desk_hand_over(&text, buf, cap, len);
}

// ---- Facts

static const ump_ruleset *desk_find_ruleset(const char *name, ump_problems *problems) {
    const ump_ruleset *rules = desk_ruleset(name, strlen(name));
    if (rules)
        return rules;
    char memory[DESK_RULESETS_TEXT];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_span span = ump_span_of_str(name);
    desk_suggest_ruleset(span, &near);
    ump_problem_add(problems, UMP_NOT_FOUND, "", 0, 0, "format:rules", "no ruleset is called \"%.*s\"%s",
                    UMP_QUOTE(span), ump_buf_text(&near));
    return NULL;
}

ump_status ump_fact_describe(const char *ruleset, const char *name, int generation, char *buf, size_t cap,
                             size_t *len, ump_problems *problems) {
    if (!ruleset || !name || (!buf && cap))
        return UMP_BAD_ARGUMENT;
    const ump_ruleset *rules = desk_find_ruleset(ruleset, problems);
    if (!rules || !rules->describe)
        return UMP_NOT_FOUND;
    ump_buf text = ump_buf_growing();
    ump_span wanted = ump_span_trim(ump_span_of_str(name));
    wanted.line = wanted.column = 0; // it stands in no file
    ump_status status = rules->describe(wanted, generation, &text, problems);
    if (status != UMP_OK) {
        ump_buf_close(&text);
        return status;
    }
    return desk_hand_over(&text, buf, cap, len);
}

ump_status ump_effectiveness(const char *ruleset, int generation, const char *attack_type,
                             const char *const *defending_types, size_t count, ump_frac *out) {
    if (!ruleset || !attack_type || !defending_types || count == 0 || count > 3 || !out)
        return UMP_BAD_ARGUMENT;
    for (size_t i = 0; i < count; i++)
        if (!defending_types[i])
            return UMP_BAD_ARGUMENT;
    const ump_ruleset *rules = desk_ruleset(ruleset, strlen(ruleset));
    if (!rules || !rules->effectiveness)
        return UMP_NOT_FOUND;
    return rules->effectiveness(generation, attack_type, defending_types, count, out);
}

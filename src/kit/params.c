// SPDX-License-Identifier: MIT
// How are parameters found, read and checked? What they mean stands in each ruleset's params.def.
#include "kit/params.h"

#include <string.h>

#include "kit/frac.h"
#include "kit/names.h"
#include "kit/ruleset.h"
#include "kit/suggest.h"

// ---- Word lists "a|b|c"

int32_t ump_word_index(const char *words, ump_span word) {
    ump_span rest = ump_span_of_str(words), piece;
    for (int32_t index = 0; ump_span_piece(&rest, "|", &piece); index++)
        if (piece.len > 0 && ump_span_cmp(piece, word) == 0)
            return index;
    return -1;
}

int32_t ump_word_prefix(const char *words, ump_span word) {
    int32_t found = ump_word_index(words, word);
    if (found >= 0 || word.len == 0)
        return found;
    ump_span rest = ump_span_of_str(words), piece;
    for (int32_t index = 0; ump_span_piece(&rest, "|", &piece); index++) {
        if (piece.len < word.len || ump_span_cmp(ump_span_head(piece, word.len), word) != 0)
            continue;
        if (found >= 0)
            return -1;
        found = index;
    }
    return found;
}

size_t ump_word_at(const char *words, uint32_t index, char *buf, size_t cap) {
    ump_span rest = ump_span_of_str(words), piece;
    for (uint32_t i = 0; ump_span_piece(&rest, "|", &piece); i++)
        if (i == index)
            return ump_span_copy(piece, buf, cap);
    if (cap > 0)
        buf[0] = '\0';
    return 0;
}

uint32_t ump_word_count(const char *words) {
    uint32_t count = *words != '\0';
    for (const char *at = words; *at; at++)
        count += *at == '|';
    return count;
}

void ump_word_list(const char *words, ump_buf *out) {
    ump_span rest = ump_span_of_str(words), piece;
    for (bool first = true; ump_span_piece(&rest, "|", &piece); first = false) {
        ump_buf_str(out, first ? "" : rest.at ? ", " : " or ");
        ump_buf_span(out, piece);
    }
}

// ---- Values

void ump_params_defaults(const ump_param_table *table, ump_frac *values) {
    for (uint32_t i = 0; i < table->count; i++)
        values[i] = table->params[i].initial;
}

size_t ump_params_print(const ump_param *param, ump_frac value, char *buf, size_t cap) {
    if (!param->words)
        return ump_frac_print(value, buf, cap);
    return ump_word_at(param->words, value.num < 0 ? UINT32_MAX : (uint32_t)value.num, buf, cap);
}

static ump_span ump_params_name(const void *table, size_t index) {
    return ump_span_of_str(((const ump_param_table *)table)->params[index].name);
}

static const ump_param *ump_params_find(const ump_param_table *table, ump_span name, const char *file,
                                        ump_problems *problems) {
    for (uint32_t i = 0; i < table->count; i++)
        if (ump_span_is(name, table->params[i].name))
            return &table->params[i];
    char memory[256];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (!ump_problems_full(problems)) // near names take their time
        ump_suggest(&near, name, table->count, ump_params_name, table);
    ump_problem_add(problems, UMP_NOT_FOUND, file, name.line, name.column, "format:set",
                    "no parameter is called \"%.*s\"%s", (int)(name.len > 80 ? 80 : name.len), name.at,
                    ump_buf_text(&near));
    return NULL;
}

static bool ump_params_in_range(const ump_param *param, ump_frac value) {
    return ump_frac_cmp(value, param->min) >= 0 && ump_frac_cmp(value, param->max) <= 0;
}

// Says what the parameter takes: "no or yes", "a whole number from 0 to 100 (energy points)".
static void ump_params_takes(const ump_param *param, ump_buf *out) {
    if (param->words) {
        ump_word_list(param->words, out);
        return;
    }
    char min[UMP_FRAC_TEXT], max[UMP_FRAC_TEXT];
    ump_frac_print(param->min, min, sizeof min);
    ump_frac_print(param->max, max, sizeof max);
    bool unit = param->unit && *param->unit;
    ump_buf_printf(out, "a %snumber from %s to %s%s%s%s", param->whole ? "whole " : "", min, max,
                   unit ? " (" : "", unit ? param->unit : "", unit ? ")" : "");
}

static ump_status ump_params_read(const ump_param *param, ump_span text, ump_frac *out) {
    if (param->words) {
        int32_t index = ump_word_prefix(param->words, text);
        if (index < 0)
            return UMP_BAD_INPUT;
        *out = ump_frac_int(index);
        return UMP_OK;
    }
    ump_frac value;
    ump_status status = ump_frac_parse(text.at, text.len, &value);
    if (status != UMP_OK)
        return status;
    if (!ump_params_in_range(param, value) || (param->whole && !ump_frac_is_int(value)))
        return UMP_BAD_INPUT;
    *out = value;
    return UMP_OK;
}

// Reads one setting without storing it.
static ump_status ump_params_check(const ump_param_table *table, ump_span name, ump_span text,
                                   const char *file, ump_problems *problems, size_t *index, ump_frac *value) {
    name = ump_span_trim(name);
    text = ump_span_trim(text);
    const ump_param *param = ump_params_find(table, name, file, problems);
    if (!param)
        return UMP_NOT_FOUND;
    ump_status status = ump_params_read(param, text, value);
    if (status != UMP_OK) {
        char memory[256];
        ump_buf takes = ump_buf_fixed(memory, sizeof memory);
        ump_params_takes(param, &takes);
        if (param->words)
            ump_suggest_bars(&takes, text, param->words);
        ump_problem_add(problems, UMP_BAD_INPUT, file, text.line, text.column, param->rule,
                        "%s cannot be \"%.*s\": it takes %s", param->name,
                        (int)(text.len > 80 ? 80 : text.len), text.at, ump_buf_text(&takes));
        return UMP_BAD_INPUT;
    }
    *index = (size_t)(param - table->params);
    return UMP_OK;
}

ump_status ump_params_set(const ump_param_table *table, ump_frac *values, ump_span name, ump_span value,
                          const char *file, ump_problems *problems) {
    size_t index;
    ump_frac read;
    ump_status status = ump_params_check(table, name, value, file, problems, &index, &read);
    if (status == UMP_OK)
        values[index] = read;
    return status;
}

// ---- Profiles

static const ump_profile *ump_params_find_profile(const ump_param_table *table, ump_span name,
                                                  const char *file, ump_problems *problems) {
    if (name.len == 0 && table->profile_count > 0)
        return &table->profiles[0];
    for (uint32_t i = 0; i < table->profile_count; i++)
        if (ump_name_same(name.at, name.len, table->profiles[i].name, strlen(table->profiles[i].name)))
            return &table->profiles[i];
    char memory[256];
    ump_buf list = ump_buf_fixed(memory, sizeof memory);
    for (uint32_t i = 0; i < table->profile_count; i++)
        ump_buf_printf(&list, "%s%s", i == 0 ? "" : ", ", table->profiles[i].name);
    ump_problem_add(problems, UMP_NOT_FOUND, file, name.line, name.column, "format:rules",
                    "no profile is called \"%.*s\"; there are: %s", (int)(name.len > 80 ? 80 : name.len),
                    name.at, ump_buf_text(&list));
    return NULL;
}

ump_status ump_params_profile(const ump_param_table *table, ump_frac *values, ump_span name, const char *file,
                              ump_problems *problems) {
    const ump_profile *profile = ump_params_find_profile(table, ump_span_trim(name), file, problems);
    if (!profile)
        return UMP_NOT_FOUND;
    // Twice over the lines: a profile with a mistake in it changes nothing.
    for (int store = 0; store < 2; store++) {
        if (store)
            ump_params_defaults(table, values);
        for (const char *const *line = profile->sets; line && *line; line++) {
            ump_span left, right;
            size_t index = 0;
            ump_frac value = {0, 1};
            ump_span_cut(ump_span_of_str(*line), "=", &left, &right);
            ump_status status =
                ump_params_check(table, left, right, file, store ? NULL : problems, &index, &value);
            if (status != UMP_OK)
                return status;
            values[index] = store ? value : values[index];
        }
    }
    return UMP_OK;
}

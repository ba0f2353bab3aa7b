// SPDX-License-Identifier: MIT
// How is a pair of a request read against the registry of fields, and how are its mistakes told? What a
// calculator makes of them: the request.c of each ruleset.
#include "kit/request.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/frac.h"
#include "kit/reading.h"

enum {
    UMP_FIELD_PATH_MAX = 120, // longer ones are in no registry
    UMP_INDEX_DIGITS = 9,
    UMP_DENOMINATOR_MAX = 1000000
};

// ---- The registry

static int ump_field_order(const void *a, const void *b) {
    const ump_field *const *left = a, *const *right = b;
    return strcmp((*left)->path, (*right)->path);
}

void ump_fields_sort(const ump_ruleset *rules, const ump_field **sorted) {
    for (uint32_t i = 0; i < rules->field_count; i++)
        sorted[i] = &rules->fields[i];
    qsort(sorted, rules->field_count, sizeof *sorted, ump_field_order);
}

// The registry's spelling of a path: lower case, `*` for each part that is a number, the last of which goes
// to *index. False when it is too long to be in the registry.
static bool ump_path_pattern(ump_span path, char *out, size_t cap, uint32_t *index) {
    size_t len = 0;
    *index = 0;
    for (size_t at = 0; at < path.len;) {
        size_t end = at;
        uint32_t number = 0;
        bool digits = true;
        for (; end < path.len && path.at[end] != '.'; end++) {
            digits = digits && path.at[end] >= '0' && path.at[end] <= '9' && end - at < UMP_INDEX_DIGITS;
            number = digits ? 10 * number + (uint32_t)(path.at[end] - '0') : 0;
        }
        digits = digits && end > at;
        size_t part = digits ? 1 : end - at;
        if (len + part + 2 > cap)
            return false;
        if (digits)
            *index = number;
        for (size_t i = 0; i < part; i++) {
            char c = digits ? '*' : path.at[at + i];
            out[len++] = c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
        }
        if (end < path.len)
            out[len++] = '.';
        at = end + 1;
    }
    out[len] = '\0';
    return true;
}

static const ump_field *ump_field_find(const ump_ruleset *rules, const ump_field *const *sorted,
                                       const char *pattern) {
    uint32_t low = 0, high = rules->field_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(sorted[middle]->path, pattern);
        if (order == 0)
            return sorted[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

enum ump_path_kind ump_path_kind(const ump_ruleset *rules, const ump_field *const *sorted, ump_span path) {
    static const struct {
        const char *tail;
        enum ump_path_kind kind;
    } tails[] = {{"", UMP_PATH_FIELD}, {".*", UMP_PATH_LIST}, {".species", UMP_PATH_BATTLER}};
    char pattern[UMP_FIELD_PATH_MAX + 1 + sizeof ".species"];
    uint32_t index;
    if (path.len == 0 || !ump_path_pattern(path, pattern, UMP_FIELD_PATH_MAX + 1, &index))
        return UMP_PATH_UNKNOWN;
    size_t len = strlen(pattern);
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        memcpy(pattern + len, tails[i].tail, strlen(tails[i].tail) + 1);
        if (ump_field_find(rules, sorted, pattern))
            return tails[i].kind;
    }
    return UMP_PATH_UNKNOWN;
}

// ---- A pair

void ump_field_takes(const ump_field *field, ump_buf *out) {
    switch (field->type) {
    case UMP_FIELD_INTEGER:
        ump_buf_printf(out, "%lld..%lld", (long long)field->min, (long long)field->max);
        break;
    case UMP_FIELD_NUMBER:
        if (field->max > field->min)
            ump_buf_printf(out, "%lld..%lld, n/d", (long long)field->min, (long long)field->max);
        else
            ump_buf_str(out, "n/d");
        break;
    case UMP_FIELD_WORD:
        ump_buf_str(out, field->words ? field->words : "a word");
        break;
    case UMP_FIELD_NAME:
        ump_buf_str(out, field->words ? field->words : "a name");
        break;
    case UMP_FIELD_YESNO:
        ump_buf_str(out, "yes|no");
        break;
    }
}

static ump_span ump_field_word(const void *list, size_t index) {
    return ump_span_of_str(((const ump_ruleset *)list)->fields[index].path);
}

static ump_status ump_no_field(const ump_ruleset *rules, ump_span path, ump_problems *problems) {
    char memory[300], rule[UMP_FIELD_PATH_MAX + 1];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_span_copy(path, rule, sizeof rule);
    if (path.len <= UMP_FIELD_PATH_MAX && !ump_problems_full(problems))
        ump_suggest(&near, path, rules->field_count, ump_field_word, rules);
    ump_problem_add(problems, UMP_NOT_FOUND, "", 0, 0, rule, "%s has no field \"%.*s\"%s", rules->name,
                    UMP_QUOTE(path), ump_buf_text(&near));
    return UMP_NOT_FOUND;
}

// A word of a list as written, or by its letters and digits: "Lock-On" is lock_on.
static int32_t ump_word_of(const char *words, ump_span word) {
    int32_t found = ump_word_index(words, word);
    ump_span rest = ump_span_of_str(words ? words : ""), piece;
    for (int32_t i = 0; found < 0 && ump_span_piece(&rest, "|", &piece); i++)
        if (piece.len > 0 && ump_name_same(piece.at, piece.len, word.at, word.len))
            found = i;
    return found;
}

// What a value comes to; false where it is none of those the field takes.
static bool ump_value_read(const ump_field *field, ump_span value, ump_given *given) {
    switch (field->type) {
    case UMP_FIELD_INTEGER:
        return ump_span_int(value, field->min, field->max, &given->number) == UMP_OK;
    case UMP_FIELD_NUMBER:
        if (ump_frac_parse(value.at, value.len, &given->frac) != UMP_OK ||
            given->frac.den > UMP_DENOMINATOR_MAX)
            return false;
        return field->max <= field->min || (ump_frac_cmp(given->frac, ump_frac_int(field->min)) >= 0 &&
                                            ump_frac_cmp(given->frac, ump_frac_int(field->max)) <= 0);
    case UMP_FIELD_WORD:
    case UMP_FIELD_YESNO:
        given->number = ump_word_of(field->type == UMP_FIELD_YESNO ? "no|yes" : field->words, value);
        return given->number >= 0;
    case UMP_FIELD_NAME:
        return value.len > 0;
    }
    return false;
}

static ump_status ump_bad_value(const ump_field *field, const ump_given *given, ump_problems *problems) {
    char memory[300], rule[UMP_FIELD_PATH_MAX + 1];
    ump_buf takes = ump_buf_fixed(memory, sizeof memory);
    ump_span_copy(given->path, rule, sizeof rule);
    ump_field_takes(field, &takes);
    if (field->type == UMP_FIELD_NUMBER)
        ump_buf_printf(&takes, ", d at most %d", UMP_DENOMINATOR_MAX);
    if (field->type == UMP_FIELD_WORD)
        ump_suggest_bars(&takes, given->text, field->words);
    ump_problem_add(problems, UMP_BAD_INPUT, "", 0, 0, rule, "%s cannot be \"%.*s\"; it takes %s%s%s%s", rule,
                    UMP_QUOTE(given->text), ump_buf_text(&takes), field->unit && *field->unit ? " (" : "",
                    field->unit ? field->unit : "", field->unit && *field->unit ? ")" : "");
    return UMP_BAD_INPUT;
}

ump_status ump_given_read(const ump_ruleset *rules, const ump_field *const *sorted, ump_span path,
                          ump_span value, ump_given *out, ump_problems *problems) {
    char pattern[UMP_FIELD_PATH_MAX + 1];
    ump_given given = {.given = true, .path = path, .text = ump_span_trim(value), .frac = {0, 1}};
    const ump_field *field = ump_path_pattern(path, pattern, sizeof pattern, &given.index)
                                 ? ump_field_find(rules, sorted, pattern)
                                 : NULL;
    if (!field)
        return ump_no_field(rules, path, problems);
    if (!ump_value_read(field, given.text, &given))
        return ump_bad_value(field, &given, problems);
    given.field = (uint16_t)(field - rules->fields);
    *out = given;
    return UMP_OK;
}

// ---- What a ruleset makes of it

static void ump_request_vrefuse(struct ump_request *request, ump_status status, const char *path,
                                const char *format, va_list args) {
    char message[384] = "";
    if (!ump_problems_full(request->problems))
        vsnprintf(message, sizeof message, format, args);
    ump_problem_add(request->problems, status, "", 0, 0, path, "%s", message);
    if (request->status == UMP_OK)
        request->status = status;
}

void ump_request_refuse(struct ump_request *request, ump_status status, const char *path, const char *format,
                        ...) {
    va_list args;
    va_start(args, format);
    ump_request_vrefuse(request, status, path, format, args);
    va_end(args);
}

void ump_given_refuse(struct ump_request *request, const ump_given *given, ump_status status,
                      const char *format, ...) {
    char path[UMP_FIELD_PATH_MAX + 1];
    va_list args;
    ump_span_copy(given->path, path, sizeof path);
    va_start(args, format);
    ump_request_vrefuse(request, status, path, format, args);
    va_end(args);
}

bool ump_given_find(struct ump_request *request, const ump_given *given, const char *what,
                    const ump_name *keys, size_t count, ump_suggest_spelling *written, const void *table,
                    uint32_t *index) {
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (ump_name_find(keys, count, given->text.at, given->text.len, index))
        return true;
    if (!ump_problems_full(request->problems)) // the search is the expensive part of a mistake
        ump_suggest_names(&near, given->text, keys, count, written, table);
    ump_given_refuse(request, given, UMP_NOT_FOUND, "no %s is called \"%.*s\"%s", what,
                     UMP_QUOTE(given->text), ump_buf_text(&near));
    return false;
}

// SPDX-License-Identifier: MIT
// How is one attack asked for and answered by path = value pairs? What the fields mean and how the answers
// are computed is the ruleset's calculator (kit/ruleset.h); the command's JSON is no business of the library.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"
#include "kit/frac.h"
#include "kit/request.h"

enum {
    DESK_PAIRS_MAX = 1024,
    DESK_VALUE_MAX = 200,
    DESK_LIST_PATH_MAX = 160 // a path of the registry and what is put behind it
};

// Texts of a calculation, one behind the other; kept as offsets because the memory may move.
typedef struct desk_arena {
    char *at;
    uint32_t used, capacity;
} desk_arena;

typedef struct desk_pair {
    uint32_t path, path_len, value, value_len;
    ump_given given; // of a field; its texts are filled in when it is handed over
} desk_pair;

typedef struct desk_pairs {
    desk_pair *at;
    uint32_t count, capacity;
} desk_pairs;

typedef struct desk_outcome {
    ump_frac value, chance;
    bool in_words; // chance_text is given, and chance says nothing
    uint32_t value_text, chance_text;
} desk_outcome;

typedef struct desk_answer {
    uint32_t name, value, rule; // of a term of the working: its words, value and rule
} desk_answer;

typedef struct desk_answers {
    desk_answer *at;
    uint32_t count, capacity;
} desk_answers;

// What a run came to.
struct ump_calc_out {
    desk_arena text;
    desk_answers answers, terms;
    desk_outcome *outcomes;
    uint32_t outcome_count, outcome_capacity;
    ump_status status;
};

struct ump_calc {
    const ump_ruleset *rules;
    const ump_field **fields; // sorted by path
    desk_arena text;
    desk_pairs set;    // sorted by path
    desk_pairs params; // "set.NAME", in the order they came
    char profile[64];
    // The profile's values, kept while the profile is the same; and those of this run.
    ump_frac *base, *values;
    bool base_is_set;
    ump_given *given;
    uint32_t given_capacity;
    ump_calc_out out;
};

// ---- Memory

static bool desk_arena_add(desk_arena *arena, const char *text, size_t len, uint32_t *at) {
    size_t need = (size_t)arena->used + len + 1;
    if (need > INT32_MAX)
        return false;
    if (need > arena->capacity) {
        size_t capacity = arena->capacity ? (size_t)arena->capacity * 2 : 1024;
        while (capacity < need)
            capacity *= 2;
        char *more = realloc(arena->at, capacity);
        if (!more)
            return false;
        arena->at = more;
        arena->capacity = (uint32_t)capacity;
    }
    *at = arena->used;
    if (len)
        memcpy(arena->at + arena->used, text, len);
    arena->at[arena->used + len] = '\0';
    arena->used = (uint32_t)need;
    return true;
}

// ---- Opening

ump_status desk_calc_open(const ump_ruleset *rules, ump_calc **out) {
    ump_calc *calc = calloc(1, sizeof *calc);
    if (!calc)
        return UMP_NO_MEMORY;
    calc->rules = rules;
    calc->fields = malloc((rules->field_count + 1) * sizeof(const ump_field *));
    calc->base = calloc(rules->params.count + 1, sizeof *calc->base);
    calc->values = calloc(rules->params.count + 1, sizeof *calc->values);
    if (!calc->fields || !calc->base || !calc->values) {
        ump_calc_close(calc);
        return UMP_NO_MEMORY;
    }
    ump_fields_sort(rules, calc->fields);
    *out = calc;
    return UMP_OK;
}

ump_status ump_calc_open(const char *ruleset, ump_calc **out) {
    if (!ruleset || !out)
        return UMP_BAD_ARGUMENT;
    const ump_ruleset *rules = desk_ruleset(ruleset, strlen(ruleset));
    return rules ? desk_calc_open(rules, out) : UMP_NOT_FOUND;
}

void ump_calc_close(ump_calc *calc) {
    if (!calc)
        return;
    free(calc->fields);
    free(calc->text.at);
    free(calc->set.at);
    free(calc->params.at);
    free(calc->base);
    free(calc->values);
    free(calc->given);
    free(calc->out.text.at);
    free(calc->out.answers.at);
    free(calc->out.terms.at);
    free(calc->out.outcomes);
    free(calc);
}

static void desk_out_clear(ump_calc_out *out) {
    out->text.used = 0;
    out->answers.count = out->terms.count = out->outcome_count = 0;
    out->status = UMP_OK;
}

void ump_calc_clear(ump_calc *calc) {
    if (!calc)
        return;
    calc->text.used = 0;
    calc->set.count = calc->params.count = 0;
    if (calc->profile[0]) {
        calc->profile[0] = '\0';
        calc->base_is_set = false;
    }
    desk_out_clear(&calc->out);
}

// ---- Setting

static ump_status desk_pair_put(ump_calc *calc, desk_pairs *pairs, uint32_t at, bool there, ump_span path,
                                ump_span value, const ump_given *given) {
    desk_pair pair = {.path_len = (uint32_t)path.len, .value_len = (uint32_t)value.len};
    if (given)
        pair.given = *given;
    if (!there && pairs->count >= DESK_PAIRS_MAX)
        return UMP_OVERFLOW;
    if (!there && !desk_grow(&pairs->at, pairs->count, &pairs->capacity, sizeof pair))
        return UMP_NO_MEMORY;
    if (there)
        pair.path = pairs->at[at].path;
    else if (!desk_arena_add(&calc->text, path.at, path.len, &pair.path))
        return UMP_NO_MEMORY;
    if (!desk_arena_add(&calc->text, value.at, value.len, &pair.value))
        return UMP_NO_MEMORY;
    if (!there) {
        memmove(pairs->at + at + 1, pairs->at + at, (pairs->count - at) * sizeof pair);
        pairs->count++;
    }
    pairs->at[at] = pair;
    return UMP_OK;
}

static ump_status desk_set_one(ump_calc *calc, ump_span path, ump_span value, ump_problems *problems) {
    ump_given given;
    ump_status status = ump_given_read(calc->rules, calc->fields, path, value, &given, problems);
    if (status != UMP_OK)
        return status;
    // Fields mostly come in groups, seldom in order: a search, then one move of a few pairs.
    uint32_t low = 0, high = calc->set.count;
    int order = 1;
    while (low < high && order != 0) {
        uint32_t middle = low + (high - low) / 2;
        const desk_pair *pair = &calc->set.at[middle];
        order = ump_span_cmp(ump_span_of(calc->text.at + pair->path, pair->path_len), path);
        if (order == 0)
            low = middle;
        else if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return desk_pair_put(calc, &calc->set, low, order == 0 && calc->set.count > 0, path, value, &given);
}

// Everything that is set below a path is taken back.
static void desk_forget_below(ump_calc *calc, ump_span path) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < calc->set.count; i++) {
        desk_pair pair = calc->set.at[i];
        const char *own = calc->text.at + pair.path;
        if (pair.path_len <= path.len || own[path.len] != '.' || memcmp(own, path.at, path.len) != 0)
            calc->set.at[kept++] = pair;
    }
    calc->set.count = kept;
}

// What a list holds in one text, "burn, poison": all of it is looked at before anything is set.
static ump_status desk_set_list(ump_calc *calc, ump_span path, ump_span value, ump_problems *problems) {
    char entry[DESK_LIST_PATH_MAX];
    ump_status status = UMP_OK;
    for (int pass = 0; pass < 2 && status == UMP_OK; pass++) {
        ump_span rest = value;
        if (pass == 1)
            desk_forget_below(calc, path);
        for (unsigned i = 0; status == UMP_OK && (i == 0 || rest.len); i++) {
            size_t n = 0;
            ump_given given;
            while (n < rest.len && !memchr(",;/", rest.at[n], 3))
                n++;
            ump_span one = ump_span_trim(ump_span_head(rest, n));
            rest = ump_span_tail(rest, n < rest.len ? n + 1 : n);
            snprintf(entry, sizeof entry, "%.*s.%u", (int)path.len, path.at, i);
            status = pass == 1 ? desk_set_one(calc, ump_span_of_str(entry), one, problems)
                               : ump_given_read(calc->rules, calc->fields, ump_span_of_str(entry), one,
                                                &given, problems);
        }
    }
    return status;
}

// A list may be set as a whole; a battler that is only a name is its species.
static ump_status desk_set_field(ump_calc *calc, ump_span path, ump_span value, ump_problems *problems) {
    char species[DESK_LIST_PATH_MAX];
    switch (ump_path_kind(calc->rules, calc->fields, path)) {
    case UMP_PATH_LIST:
        return desk_set_list(calc, path, value, problems);
    case UMP_PATH_BATTLER:
        snprintf(species, sizeof species, "%.*s.species", (int)path.len, path.at);
        return desk_set_one(calc, ump_span_of_str(species), value, problems);
    default: // an unknown one is told with what is near
        return desk_set_one(calc, path, value, problems);
    }
}

// A parameter is tried at once, so that the mistake is told where it stands; it is applied by the run, after
// the profile.
static ump_status desk_set_param(ump_calc *calc, const char *path, ump_span value, ump_problems *problems) {
    ump_span name = ump_span_of_str(path + strlen("set."));
    ump_problems *found = NULL;
    name.line = name.column = value.line = value.column = 0;
    if (ump_problems_open(&found) != UMP_OK)
        return UMP_NO_MEMORY;
    ump_status status = ump_params_set(&calc->rules->params, calc->values, name, value, "", found);
    const ump_problem *problem = ump_problems_at(found, 0);
    if (problem)
        ump_problem_add(problems, status, "", 0, 0, path, "%s", problem->message);
    ump_problems_close(found);
    return status == UMP_OK ? desk_pair_put(calc, &calc->params, calc->params.count, false, name, value, NULL)
                            : status;
}

static ump_status desk_set_profile(ump_calc *calc, ump_span value, ump_problems *problems) {
    ump_problems *found = NULL;
    if (ump_problems_open(&found) != UMP_OK)
        return UMP_NO_MEMORY;
    value.line = value.column = 0;
    ump_status status = value.len < sizeof calc->profile
                            ? ump_params_profile(&calc->rules->params, calc->base, value, "", found)
                            : UMP_NOT_FOUND;
    const ump_problem *problem = ump_problems_at(found, 0);
    if (status != UMP_OK)
        ump_problem_add(problems, status, "", 0, 0, "profile", "%s",
                        problem ? problem->message : "no such profile");
    ump_problems_close(found);
    if (status != UMP_OK)
        return status;
    ump_span_copy(value, calc->profile, sizeof calc->profile);
    calc->base_is_set = true;
    return UMP_OK;
}

ump_status ump_calc_set(ump_calc *calc, const char *path, const char *value, ump_problems *problems) {
    if (!calc || !path || !value)
        return UMP_BAD_ARGUMENT;
    ump_span text = ump_span_trim(ump_span_of_str(value));
    if (text.len > DESK_VALUE_MAX) {
        ump_problem_add(problems, UMP_BAD_INPUT, "", 0, 0, path, "%.80s is too long: at most %d bytes", path,
                        DESK_VALUE_MAX);
        return UMP_BAD_INPUT;
    }
    ump_status status;
    if (strcmp(path, "profile") == 0)
        status = desk_set_profile(calc, text, problems);
    else if (strncmp(path, "set.", 4) == 0)
        status = desk_set_param(calc, path, text, problems);
    else
        status = desk_set_field(calc, ump_span_of_str(path), text, problems);
    if (status == UMP_OVERFLOW)
        ump_problem_add(problems, status, "", 0, 0, path, "more than %d fields are set", DESK_PAIRS_MAX);
    return status;
}

// ---- What the ruleset answers

static void desk_out_add(ump_calc_out *out, desk_answers *list, const char *name, const char *value,
                         const char *rule) {
    desk_answer answer;
    if (!desk_grow(&list->at, list->count, &list->capacity, sizeof answer) ||
        !desk_arena_add(&out->text, name, strlen(name), &answer.name) ||
        !desk_arena_add(&out->text, value, strlen(value), &answer.value) ||
        !desk_arena_add(&out->text, rule, strlen(rule), &answer.rule)) {
        out->status = UMP_NO_MEMORY;
        return;
    }
    list->at[list->count++] = answer;
}

static void desk_out_answer(ump_calc_out *out, const char *name, const char *value) {
    desk_out_add(out, &out->answers, name, value ? value : "", "");
}

static void desk_out_working(ump_calc_out *out, const char *term, const char *value, const char *rule) {
    desk_out_add(out, &out->terms, term ? term : "", value ? value : "", rule ? rule : "");
}

static void desk_out_outcome(ump_calc_out *out, ump_frac value, ump_frac chance) {
    if (!desk_grow(&out->outcomes, out->outcome_count, &out->outcome_capacity, sizeof *out->outcomes))
        out->status = UMP_NO_MEMORY;
    else
        out->outcomes[out->outcome_count++] = (desk_outcome){.value = value, .chance = chance};
}

static void desk_out_outcome_in_words(ump_calc_out *out, ump_frac value, const char *chance) {
    desk_outcome outcome = {.value = value, .chance = {1, 1}, .in_words = true};
    if (!desk_arena_add(&out->text, chance, strlen(chance), &outcome.chance_text) ||
        !desk_grow(&out->outcomes, out->outcome_count, &out->outcome_capacity, sizeof *out->outcomes))
        out->status = UMP_NO_MEMORY;
    else
        out->outcomes[out->outcome_count++] = outcome;
}

static int desk_outcome_order(const void *a, const void *b) {
    const desk_outcome *left = a, *right = b;
    return ump_frac_cmp(left->value, right->value);
}

static void desk_out_frac(ump_calc_out *out, ump_frac value, uint32_t *text) {
    char memory[UMP_FRAC_TEXT];
    size_t len = ump_frac_print(value, memory, sizeof memory);
    if (!desk_arena_add(&out->text, memory, len, text))
        out->status = UMP_NO_MEMORY;
}

// Ascending, equal values added up; one value is the damage, several are a distribution.
static void desk_out_settle(ump_calc_out *out) {
    uint32_t count = 0;
    for (uint32_t i = 1; i < out->outcome_count; i++)
        if (ump_frac_cmp(out->outcomes[i - 1].value, out->outcomes[i].value) > 0) {
            qsort(out->outcomes, out->outcome_count, sizeof *out->outcomes, desk_outcome_order);
            break;
        }
    for (uint32_t i = 0; i < out->outcome_count; i++) {
        const desk_outcome *next = &out->outcomes[i];
        if (ump_frac_sign(next->chance) == 0)
            continue;
        if (count && ump_frac_eq(out->outcomes[count - 1].value, next->value))
            out->outcomes[count - 1].chance =
                ump_frac_add(out->outcomes[count - 1].chance, next->chance, &out->status);
        else
            out->outcomes[count++] = *next;
    }
    out->outcome_count = count;
    for (uint32_t i = 0; i < count; i++) {
        desk_out_frac(out, out->outcomes[i].value, &out->outcomes[i].value_text);
        if (!out->outcomes[i].in_words)
            desk_out_frac(out, out->outcomes[i].chance, &out->outcomes[i].chance_text);
    }
    if (!count || out->status != UMP_OK)
        return;
    char first[UMP_FRAC_TEXT], last[UMP_FRAC_TEXT];
    ump_frac_print(out->outcomes[0].value, first, sizeof first);
    ump_frac_print(out->outcomes[count - 1].value, last, sizeof last);
    desk_out_answer(out, count == 1 ? "damage" : "min", first);
    if (count > 1)
        desk_out_answer(out, "max", last);
    else
        out->outcome_count = 0;
}

// ---- Running

static ump_status desk_calc_params(ump_calc *calc, ump_problems *problems) {
    const ump_param_table *table = &calc->rules->params;
    if (!calc->base_is_set) {
        ump_status status = ump_params_profile(table, calc->base, ump_span_of_str(""), "", problems);
        if (status != UMP_OK)
            return status;
        calc->base_is_set = true;
    }
    memcpy(calc->values, calc->base, table->count * sizeof *calc->values);
    for (uint32_t i = 0; i < calc->params.count; i++) {
        const desk_pair *pair = &calc->params.at[i];
        ump_status status =
            ump_params_set(table, calc->values, ump_span_of(calc->text.at + pair->path, pair->path_len),
                           ump_span_of(calc->text.at + pair->value, pair->value_len), "", problems);
        if (status != UMP_OK)
            return status;
    }
    return UMP_OK;
}

static ump_status desk_calc_given(ump_calc *calc) {
    if (calc->set.count > calc->given_capacity) {
        ump_given *given = realloc(calc->given, calc->set.capacity * sizeof *given);
        if (!given)
            return UMP_NO_MEMORY;
        calc->given = given;
        calc->given_capacity = calc->set.capacity;
    }
    for (uint32_t i = 0; i < calc->set.count; i++) {
        const desk_pair *pair = &calc->set.at[i];
        calc->given[i] = pair->given;
        calc->given[i].path = ump_span_of(calc->text.at + pair->path, pair->path_len);
        calc->given[i].text = ump_span_of(calc->text.at + pair->value, pair->value_len);
    }
    return UMP_OK;
}

ump_status ump_calc_run(ump_calc *calc, ump_problems *problems) {
    if (!calc)
        return UMP_BAD_ARGUMENT;
    desk_out_clear(&calc->out);
    ump_status status = desk_calc_params(calc, problems);
    if (status == UMP_OK)
        status = desk_calc_given(calc);
    ump_calc_sink sink = {.out = &calc->out,
                          .answer = desk_out_answer,
                          .outcome = desk_out_outcome,
                          .outcome_in_words = desk_out_outcome_in_words,
                          .working = desk_out_working};
    if (status == UMP_OK)
        status = calc->rules->calc(calc->values, calc->given, calc->set.count, &sink, problems);
    if (status == UMP_OK && calc->out.status == UMP_OK)
        desk_out_settle(&calc->out);
    if (status == UMP_OK)
        status = calc->out.status;
    // What a run that failed had begun to answer must not be taken for its answer.
    if (status != UMP_OK)
        desk_out_clear(&calc->out);
    return status;
}

const char *ump_calc_answer(const ump_calc *calc, size_t index, const char **value) {
    if (!calc || index >= calc->out.answers.count)
        return NULL;
    const desk_answer *answer = &calc->out.answers.at[index];
    if (value)
        *value = calc->out.text.at + answer->value;
    return calc->out.text.at + answer->name;
}

ump_status ump_calc_outcome(const ump_calc *calc, size_t index, const char **value, const char **chance) {
    if (!calc)
        return UMP_BAD_ARGUMENT;
    if (index >= calc->out.outcome_count)
        return UMP_NOT_FOUND;
    if (value)
        *value = calc->out.text.at + calc->out.outcomes[index].value_text;
    if (chance)
        *chance = calc->out.text.at + calc->out.outcomes[index].chance_text;
    return UMP_OK;
}

ump_status ump_calc_working(const ump_calc *calc, size_t index, const char **term, const char **value,
                            const char **rule) {
    if (!calc)
        return UMP_BAD_ARGUMENT;
    if (index >= calc->out.terms.count)
        return UMP_NOT_FOUND;
    const desk_answer *row = &calc->out.terms.at[index];
    if (term)
        *term = calc->out.text.at + row->name;
    if (value)
        *value = calc->out.text.at + row->value;
    if (rule)
        *rule = calc->out.text.at + row->rule;
    return UMP_OK;
}

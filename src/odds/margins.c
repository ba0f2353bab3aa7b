// SPDX-License-Identifier: MIT
// How is one watched value distributed over the end states? Their layout as a table is table.c.
#include <stdlib.h>
#include <string.h>

#include "kit/frac.h"
#include "odds/odds.h"

// ---- How a round ends
// ----------------------------------------------------------------------------------------

int odds_end_of(const ump_phase *phase) {
    if (phase->kind == UMP_PHASE_CHOICE)
        return ODDS_END_CHOICE + (int)(phase->waiting & 15u);
    if (phase->kind != UMP_PHASE_OVER)
        return ODDS_END_GOES_ON;
    return phase->winner < 0 ? ODDS_END_DRAW : ODDS_END_WON + phase->winner;
}

void odds_end_words(const ump_roster *roster, int end, ump_buf *out) {
    if (end >= ODDS_END_WON && (uint32_t)(end - ODDS_END_WON) < roster->side_count) {
        ump_buf_span(out, roster->sides[end - ODDS_END_WON].name);
        ump_buf_str(out, " wins");
        return;
    }
    if (end < ODDS_END_CHOICE || end >= ODDS_END_DRAW) {
        ump_buf_str(out, end == ODDS_END_GOES_ON ? "goes on" : "draw");
        return;
    }
    uint32_t named = 0, waiting = (uint32_t)(end - ODDS_END_CHOICE);
    for (uint32_t side = 0; side < roster->side_count; side++) {
        if (!(waiting >> side & 1u))
            continue;
        ump_buf_str(out, named++ ? " and " : "");
        ump_buf_span(out, roster->sides[side].name);
    }
    ump_buf_str(out, named == 1 ? " chooses" : named ? " choose" : "a choice is due");
}

// ---- Names
// ---------------------------------------------------------------------------------------------------

static void odds_name_copy(ump_span *name, char **to) {
    memcpy(*to, name->at, name->len);
    name->at = *to;
    *to += name->len;
}

ump_status odds_names_open(ump_odds *odds, const ump_roster *roster) {
    size_t size = 1;
    for (uint32_t i = 0; i < roster->side_count; i++)
        size += roster->sides[i].name.len;
    for (uint32_t i = 0; i < roster->battler_count; i++)
        size += roster->battlers[i].name.len + roster->battlers[i].species.len;
    char *to = odds->names = malloc(size);
    odds->roster = *roster;
    odds->roster.battlers = calloc(roster->battler_count + 1u, sizeof *roster->battlers);
    if (!to || !odds->roster.battlers)
        return UMP_NO_MEMORY;
    for (uint32_t i = 0; i < roster->side_count; i++)
        odds_name_copy(&odds->roster.sides[i].name, &to);
    for (uint32_t i = 0; i < roster->battler_count; i++) {
        ump_battler *battler = &odds->roster.battlers[i];
        *battler = roster->battlers[i];
        battler->key_count = battler->move_count = 0;
        battler->head = battler->item = battler->gender = (ump_span){0};
        odds_name_copy(&battler->name, &to);
        odds_name_copy(&battler->species, &to);
    }
    return UMP_OK;
}

// ---- Lines
// ---------------------------------------------------------------------------------------------------

int odds_value_cmp(const ump_value *a, const ump_value *b) {
    if (a->kind != b->kind)
        return a->kind == UMP_VALUE_NUMBER ? -1 : 1;
    return a->kind == UMP_VALUE_NUMBER ? ump_frac_cmp(a->number, b->number) : strcmp(a->word, b->word);
}

// Whether two values are the same at first sight: fractions are reduced, and most words are the same text.
static inline bool odds_value_same(const ump_value *a, const ump_value *b) {
    return a->kind == b->kind &&
           (a->kind == UMP_VALUE_NUMBER ? ump_frac_eq(a->number, b->number) : a->word == b->word);
}

static ump_status odds_margin_grow(odds_margin *margin) {
    if (margin->count < margin->capacity)
        return UMP_OK;
    uint32_t capacity = margin->capacity ? margin->capacity * 2 : 4;
    if (margin->capacity > UINT32_MAX / 4)
        return UMP_NO_MEMORY;
    odds_line *lines = realloc(margin->lines, capacity * sizeof *lines);
    if (!lines)
        return UMP_NO_MEMORY;
    margin->lines = lines;
    uint32_t *order = realloc(margin->order, capacity * sizeof *order);
    if (!order)
        return UMP_NO_MEMORY;
    margin->order = order;
    margin->capacity = capacity;
    return UMP_OK;
}

// The line of `value`, made where there is none.
static odds_line *odds_margin_line(odds_margin *margin, ump_value value) {
    uint32_t low = 0, high = margin->count;
    if (margin->count && odds_value_same(&margin->lines[margin->last].value, &value))
        return &margin->lines[margin->last];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = odds_value_cmp(&margin->lines[margin->order[middle]].value, &value);
        if (order == 0) {
            margin->last = margin->order[middle];
            return &margin->lines[margin->last];
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (odds_margin_grow(margin) != UMP_OK)
        return NULL;
    memmove(margin->order + low + 1, margin->order + low, (margin->count - low) * sizeof *margin->order);
    margin->order[low] = margin->last = margin->count;
    margin->lines[margin->count] = (odds_line){.value = value, .prob = ump_prob_zero()};
    return &margin->lines[margin->count++];
}

ump_status odds_margin_add(odds_margin *margin, ump_value value, const ump_prob *prob, uint64_t count) {
    odds_line *line = odds_margin_line(margin, value);
    if (!line)
        return UMP_NO_MEMORY;
    line->count += count;
    return odds_prob_add(&line->prob, prob);
}

// ---- Margins
// -------------------------------------------------------------------------------------------------

static ump_status odds_margin_new(ump_odds *odds, const odds_margin *margin) {
    if (odds->margin_count == odds->margin_capacity) {
        uint32_t capacity = odds->margin_capacity ? odds->margin_capacity * 2 : 32;
        odds_margin *margins = realloc(odds->margins, capacity * sizeof *margins);
        if (!margins)
            return UMP_NO_MEMORY;
        odds->margins = margins;
        odds->margin_capacity = capacity;
    }
    odds->margins[odds->margin_count++] = *margin;
    return UMP_OK;
}

static ump_status odds_margins_of(ump_odds *odds, int battler, const char *const *paths, bool in_play) {
    for (; paths && *paths; paths++) {
        odds_margin margin = {.battler = battler, .in_play = in_play};
        ump_span path = ump_span_of_str(*paths);
        // A path that this battler does not have is not watched for it.
        if (path.len > ODDS_PATH_MAX ||
            odds->rules->compile(odds->setup, battler, path, "", &margin.handle, NULL) != UMP_OK)
            continue;
        memcpy(margin.path, path.at, path.len);
        margin.before = odds->rules->read(odds->setup, odds->start, margin.handle);
        ump_status status = odds_margin_new(odds, &margin);
        if (status != UMP_OK)
            return status;
    }
    return UMP_OK;
}

ump_status odds_margins_open(ump_odds *odds) {
    const ump_ruleset *rules = odds->rules;
    int count = (int)odds->roster.battler_count;
    const char *const *bench = NULL;
    ump_status status = odds_margin_new(odds, &(odds_margin){.battler = -1, .in_play = true});
    for (int battler = 0; battler < count && !bench; battler++)
        bench = rules->watch(odds->setup, odds->start, battler);
    for (int battler = 0; battler < count && status == UMP_OK; battler++) {
        const char *const *paths = rules->watch(odds->setup, odds->start, battler);
        status = odds_margins_of(odds, battler, paths ? paths : bench, paths != NULL);
    }
    if (status != UMP_OK)
        return status;
    return odds_margins_of(odds, -1, rules->watch(odds->setup, odds->start, -1), true);
}

// The value in a state; `handle` NULL: how the round ends.
static ump_value odds_read(const ump_odds *odds, const ump_handle *handle, const void *state) {
    if (handle)
        return odds->rules->read(odds->setup, state, *handle);
    ump_phase phase = odds->rules->phase(odds->setup, state);
    return (ump_value){.kind = UMP_VALUE_NUMBER, .number = ump_frac_int(odds_end_of(&phase))};
}

// A margin of one line has everything there: it is written down at the end, or when a second value turns up.
static void odds_margin_single(const ump_odds *odds, odds_margin *margin) {
    margin->lines[0].prob = odds->folded;
    margin->lines[0].count = odds->folded_count;
}

static ump_status odds_fold_state(ump_odds *odds, const void *state, const ump_prob *prob, uint64_t count) {
    for (uint32_t k = 0; k < odds->margin_count; k++) {
        odds_margin *margin = &odds->margins[k];
        ump_value value = odds_read(odds, margin->path[0] ? &margin->handle : NULL, state);
        if (margin->count == 1) {
            if (odds_value_same(&margin->lines[0].value, &value))
                continue;
            odds_margin_single(odds, margin);
        }
        ump_status status = odds_margin_add(margin, value, prob, count);
        if (status != UMP_OK)
            return status;
    }
    odds->folded_count += count;
    return odds_prob_add(&odds->folded, prob);
}

ump_status odds_fold(ump_odds *odds) {
    const uint32_t *had = NULL;
    for (uint32_t i = 0; i < odds->ends.items.count; i++) {
        odds_entry *entry = odds_pool_at(&odds->ends, i);
        uint64_t whole = odds->sampled ? entry->count : 1, more = whole - entry->folded;
        if (!more)
            continue;
        odds_store_get(&odds->store, entry->list, had, odds->room);
        had = entry->list;
        ump_status status = odds_fold_state(odds, odds->room, &entry->prob, more);
        if (status != UMP_OK)
            return status;
        entry->folded = whole;
    }
    for (uint32_t k = 0; k < odds->margin_count; k++)
        if (odds->margins[k].count == 1)
            odds_margin_single(odds, &odds->margins[k]);
    return UMP_OK;
}

// ---- The chance of one value
// ---------------------------------------------------------------------------------

// A search for one value of one path.
typedef struct odds_query {
    const ump_odds *odds;
    const odds_margin *margin; // of the path, NULL where it is not watched
    ump_handle handle;         // else
    ump_span text;
    ump_frac number;
    bool is_number, is_outcome;
    bool kind_met; // some value was of the kind that `text` is
    ump_prob prob;
    uint64_t count;
} odds_query;

// Finds the path among the margins, or has the ruleset read it.
static ump_status odds_query_path(odds_query *query, const char *path, ump_problems *problems) {
    const ump_odds *odds = query->odds;
    ump_span text = ump_span_trim(ump_span_of_str(path));
    size_t used = 0;
    query->is_outcome = ump_span_is(text, "outcome");
    int battler = query->is_outcome ? -1 : ump_roster_path(&odds->roster, text, &used);
    if (battler >= 0 && used < text.len && text.at[used] == '.')
        text = ump_span_tail(text, used + 1);
    else
        battler = -1;
    for (uint32_t k = 0; k < odds->margin_count; k++) {
        const odds_margin *margin = &odds->margins[k];
        if (margin->battler == battler && ump_span_is(text, margin->path[0] ? margin->path : "outcome")) {
            query->margin = margin;
            return UMP_OK;
        }
    }
    return odds->rules->compile(odds->setup, battler, text, "", &query->handle, problems);
}

// Words that stand where a number might: a counter that does not run, an effect without an end.
static bool odds_for_a_number(ump_span word) {
    return ump_span_is(word, "none") || ump_span_is(word, "no end") || ump_span_is(word, "no limit");
}

// Whether `value` is what the text says. An outcome is compared by its words.
static bool odds_query_is(odds_query *query, const ump_value *value) {
    if (query->is_outcome) {
        char words[512];
        ump_buf buf = ump_buf_fixed(words, sizeof words);
        odds_end_words(&query->odds->roster, (int)value->number.num, &buf);
        query->kind_met = true;
        return ump_span_is(query->text, words);
    }
    bool number = value->kind == UMP_VALUE_NUMBER;
    query->kind_met |= number == query->is_number || odds_for_a_number(query->text) ||
                       (!number && odds_for_a_number(ump_span_of_str(value->word)));
    if (number)
        return query->is_number && ump_frac_eq(value->number, query->number);
    return ump_span_is(query->text, value->word);
}

static ump_status odds_query_margin(odds_query *query) {
    for (uint32_t i = 0; i < query->margin->count; i++) {
        const odds_line *line = &query->margin->lines[i];
        if (!odds_query_is(query, &line->value))
            continue;
        query->prob = line->prob;
        query->count = line->count;
    }
    return UMP_OK;
}

static ump_status odds_query_ends(odds_query *query) {
    const ump_odds *odds = query->odds;
    if (odds->flushed)
        return UMP_BUDGET;
    ump_status status = UMP_OK;
    for (uint32_t i = 0; i < odds->ends.items.count && status == UMP_OK; i++) {
        odds_entry *entry = odds_pool_at(&odds->ends, i);
        ump_value value = odds_read(odds, &query->handle, odds_end_state(odds, i));
        if (!odds_query_is(query, &value))
            continue;
        query->count += entry->count;
        status = odds_prob_add(&query->prob, &entry->prob);
    }
    return status;
}

ump_status odds_chance(const ump_odds *odds, const char *path, const char *value, ump_prob *prob,
                       uint64_t *count, ump_problems *problems) {
    odds_query query = {.odds = odds, .text = ump_span_trim(ump_span_of_str(value)), .prob = ump_prob_zero()};
    query.is_number = ump_frac_parse(query.text.at, query.text.len, &query.number) == UMP_OK;
    ump_status status = odds_query_path(&query, path, problems);
    if (status == UMP_OK)
        status = query.margin ? odds_query_margin(&query) : odds_query_ends(&query);
    if (status != UMP_OK)
        return status;
    if (!query.kind_met) {
        ump_problem_add(problems, UMP_BAD_INPUT, "", 0, 0, "odds:value",
                        "%s is a %s in every outcome, not \"%s\"", path, query.is_number ? "word" : "number",
                        value);
        return UMP_BAD_INPUT;
    }
    *prob = query.prob;
    *count = query.count;
    return UMP_OK;
}

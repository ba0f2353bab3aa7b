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

// ---- Lines
// ---------------------------------------------------------------------------------------------------

static int odds_value_cmp(const ump_value *a, const ump_value *b) {
    if (a->kind != b->kind)
        return a->kind == UMP_VALUE_NUMBER ? -1 : 1;
    return a->kind == UMP_VALUE_NUMBER ? ump_frac_cmp(a->number, b->number) : strcmp(a->word, b->word);
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
    if (margin->count && odds_value_cmp(&margin->lines[margin->last].value, &value) == 0)
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
        odds_margin margin = {.battler = battler, .in_play = in_play, .path = *paths};
        ump_span path = ump_span_of_str(*paths);
        // A path that this battler does not have is not watched for it.
        if (odds->rules->compile(odds->setup, battler, path, "", &margin.handle, NULL) != UMP_OK)
            continue;
        ump_status status = odds_margin_new(odds, &margin);
        if (status != UMP_OK)
            return status;
    }
    return UMP_OK;
}

ump_status odds_margins_open(ump_odds *odds) {
    const ump_ruleset *rules = odds->rules;
    int count = (int)odds->roster->battler_count;
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

static ump_value odds_margin_read(const ump_odds *odds, const odds_margin *margin, const void *state) {
    if (margin->path)
        return odds->rules->read(odds->setup, state, margin->handle);
    ump_phase phase = odds->rules->phase(odds->setup, state);
    return (ump_value){.kind = UMP_VALUE_NUMBER, .number = ump_frac_int(odds_end_of(&phase))};
}

ump_status odds_fold(ump_odds *odds) {
    for (uint32_t i = 0; i < odds->ends.items.count; i++) {
        odds_entry *entry = odds_pool_at(&odds->ends, i);
        uint64_t whole = odds->sampled ? entry->count : 1, more = whole - entry->folded;
        if (!more)
            continue;
        const void *state = odds_end_state(odds, i);
        for (uint32_t k = 0; k < odds->margin_count; k++) {
            odds_margin *margin = &odds->margins[k];
            ump_value value = odds_margin_read(odds, margin, state);
            ump_status status = odds_margin_add(margin, value, &entry->prob, more);
            if (status != UMP_OK)
                return status;
        }
        entry->folded = whole;
    }
    return UMP_OK;
}

// ---- The chance of one value
// ---------------------------------------------------------------------------------

static ump_status odds_path_compile(const ump_odds *odds, const char *path, odds_margin *out,
                                    ump_problems *problems) {
    ump_span text = ump_span_trim(ump_span_of_str(path));
    size_t used = 0;
    *out = (odds_margin){.battler = -1, .path = path};
    if (ump_span_is(text, "outcome")) {
        out->path = NULL;
        return UMP_OK;
    }
    int battler = ump_roster_prefix(odds->roster, text, -1, &used);
    if (battler >= 0 && used < text.len && text.at[used] == '.') {
        out->battler = battler;
        text = ump_span_tail(text, used + 1);
    }
    return odds->rules->compile(odds->setup, out->battler, text, "", &out->handle, problems);
}

// A search for one value of one path.
typedef struct odds_query {
    const ump_odds *odds;
    odds_margin path;
    ump_span text;
    ump_frac number;
    bool is_number;
    bool kind_met; // some value was of the kind that `text` is
    ump_prob prob;
    uint64_t count;
} odds_query;

// Whether `value` is what the text says. An outcome is compared by its words.
static bool odds_query_is(odds_query *query, const ump_value *value) {
    if (query->path.path && value->kind == UMP_VALUE_NUMBER) {
        query->kind_met |= query->is_number;
        return query->is_number && ump_frac_eq(value->number, query->number);
    }
    query->kind_met |= !query->is_number;
    if (query->path.path)
        return ump_span_is(query->text, value->word);
    char words[512];
    ump_buf buf = ump_buf_fixed(words, sizeof words);
    odds_end_words(query->odds->roster, (int)value->number.num, &buf);
    return ump_span_is(query->text, words);
}

// Out of the end states; out of a margin where those were forgotten.
static ump_status odds_query_ends(odds_query *query) {
    ump_status status = UMP_OK;
    for (uint32_t i = 0; i < query->odds->ends.items.count && status == UMP_OK; i++) {
        odds_entry *entry = odds_pool_at(&query->odds->ends, i);
        ump_value value = odds_margin_read(query->odds, &query->path, odds_end_state(query->odds, i));
        if (!odds_query_is(query, &value))
            continue;
        query->count += entry->count;
        status = odds_prob_add(&query->prob, &entry->prob);
    }
    return status;
}

static ump_status odds_query_margin(odds_query *query) {
    for (uint32_t k = 0; k < query->odds->margin_count; k++) {
        const odds_margin *margin = &query->odds->margins[k];
        if (!margin->path != !query->path.path ||
            memcmp(&margin->handle, &query->path.handle, sizeof margin->handle) != 0)
            continue;
        for (uint32_t i = 0; i < margin->count; i++)
            if (odds_query_is(query, &margin->lines[i].value))
                query->count += margin->lines[i].count;
        return UMP_OK;
    }
    return UMP_BUDGET;
}

ump_status odds_chance(const ump_odds *odds, const char *path, const char *value, ump_prob *prob,
                       uint64_t *count, ump_problems *problems) {
    odds_query query = {.odds = odds, .text = ump_span_trim(ump_span_of_str(value)), .prob = ump_prob_zero()};
    query.is_number = ump_frac_parse(query.text.at, query.text.len, &query.number) == UMP_OK;
    ump_status status = odds_path_compile(odds, path, &query.path, problems);
    if (status == UMP_OK)
        status = odds->flushed ? odds_query_margin(&query) : odds_query_ends(&query);
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

// SPDX-License-Identifier: MIT
// Where do mistakes found in a text go? The list behind ump_problems_*; who finds them and words them is
// everyone else.
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/ruleset.h"
#include "kit/text.h"
#include "umpire/umpire.h"

enum { UMP_PROBLEMS_KEPT = 200 };

struct ump_problems {
    ump_problem *items;
    size_t count, capacity, dropped;
};

// Makes a text of `cap` bytes of memory fit for one line of a terminal: quoted input may hold control
// characters, and where the text fills its room the end may have cut a code point in two.
static void ump_problems_tidy(char *text, size_t cap) {
    size_t len = strlen(text), at = 0;
    bool filled = len + 1 == cap;
    while (at < len) {
        uint32_t code = 0;
        size_t used = ump_utf8_decode(text + at, len - at, &code);
        if (used == 0 && filled && len - at < 4 && ((unsigned char)text[at] & 0xC0) == 0xC0)
            break;
        size_t step = used == 0 ? 1 : used;
        if (code == '\t' || code == '\n')
            text[at] = ' ';
        else if (used == 0 || code < 0x20 || (code >= 0x7F && code < 0xA0))
            memset(text + at, '?', step);
        at += step;
    }
    text[at] = '\0';
}

static void ump_problems_copy(char *to, size_t cap, const char *from) {
    snprintf(to, cap, "%s", from ? from : "");
    ump_problems_tidy(to, cap);
}

// Room for one more, or NULL when the list is full or memory ran out.
static ump_problem *ump_problems_room(ump_problems *list) {
    if (list->count == list->capacity) {
        if (list->capacity == UMP_PROBLEMS_KEPT)
            return NULL;
        size_t capacity = list->capacity == 0 ? 8 : list->capacity * 2;
        if (capacity > UMP_PROBLEMS_KEPT)
            capacity = UMP_PROBLEMS_KEPT;
        ump_problem *items = realloc(list->items, capacity * sizeof *items);
        if (!items)
            return NULL;
        list->items = items;
        list->capacity = capacity;
    }
    return &list->items[list->count++];
}

ump_status ump_problems_open(ump_problems **out) {
    if (!out)
        return UMP_BAD_ARGUMENT;
    ump_problems *list = calloc(1, sizeof *list);
    if (!list)
        return UMP_NO_MEMORY;
    *out = list;
    return UMP_OK;
}

void ump_problems_close(ump_problems *list) {
    if (!list)
        return;
    free(list->items);
    free(list);
}

size_t ump_problems_count(const ump_problems *list) { return list ? list->count : 0; }

size_t ump_problems_dropped(const ump_problems *list) { return list ? list->dropped : 0; }

const ump_problem *ump_problems_at(const ump_problems *list, size_t index) {
    return list && index < list->count ? &list->items[index] : NULL;
}

bool ump_problems_full(const ump_problems *list) { return !list || list->count == UMP_PROBLEMS_KEPT; }

void ump_problem_add(ump_problems *list, ump_status status, const char *file, uint32_t line, uint32_t column,
                     const char *rule, const char *format, ...) {
    if (!list)
        return;
    ump_problem *problem = ump_problems_room(list);
    if (!problem) {
        list->dropped++;
        return;
    }
    memset(problem, 0, sizeof *problem);
    problem->status = status;
    problem->line = line;
    problem->column = column;
    ump_problems_copy(problem->file, sizeof problem->file, file);
    ump_problems_copy(problem->rule, sizeof problem->rule, rule);
    va_list args;
    va_start(args, format);
    vsnprintf(problem->message, sizeof problem->message, format, args);
    va_end(args);
    ump_problems_tidy(problem->message, sizeof problem->message);
}

static bool ump_problem_before(const ump_problem *a, const ump_problem *b) {
    return a->line != b->line ? a->line < b->line : a->column < b->column;
}

void ump_problems_sort(ump_problems *list, size_t from) {
    size_t count = ump_problems_count(list);
    for (size_t i = from; i < count; i++) {
        ump_problem problem = list->items[i];
        size_t at = i;
        for (; at > from && ump_problem_before(&problem, &list->items[at - 1]); at--)
            list->items[at] = list->items[at - 1];
        list->items[at] = problem;
    }
}

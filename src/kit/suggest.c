// SPDX-License-Identifier: MIT
// How are near words of an unsorted list found? The distance itself is names.c.
#include "kit/suggest.h"

#include <stdlib.h>
#include <string.h>

static int ump_suggest_order(const void *a, const void *b) {
    const ump_name *left = a, *right = b;
    int by_key = strcmp(left->key, right->key);
    return by_key != 0 ? by_key : (left->index > right->index) - (left->index < right->index);
}

static void ump_suggest_join(ump_buf *out, size_t i, size_t count) {
    ump_buf_str(out, i == 0 ? "; did you mean " : i + 1 == count ? " or " : ", ");
}

void ump_suggest(ump_buf *out, ump_span written, size_t count, ump_suggest_word word, const void *list) {
    if (count == 0 || count > UINT32_MAX)
        return;
    ump_name *rows = calloc(count, sizeof *rows);
    char(*keys)[UMP_NAME_MAX + 1] = calloc(count, sizeof *keys);
    size_t used = 0;
    for (size_t i = 0; rows && keys && i < count; i++) {
        ump_span entry = word(list, i);
        size_t len = ump_name_key(entry.at, entry.len, keys[used], sizeof keys[used]);
        if (len == 0 || len >= sizeof keys[used])
            continue;
        rows[used] = (ump_name){.key = keys[used], .index = (uint32_t)i};
        used++;
    }
    if (used > 0) {
        qsort(rows, used, sizeof *rows, ump_suggest_order);
        size_t kept = 1;
        for (size_t i = 1; i < used; i++)
            if (strcmp(rows[i].key, rows[kept - 1].key) != 0)
                rows[kept++] = rows[i];
        used = kept;
        const ump_name *best[UMP_NAME_SUGGESTIONS];
        size_t found = ump_name_suggest(rows, used, written.at, written.len, best);
        for (size_t i = 0; i < found; i++) {
            ump_suggest_join(out, i, found);
            ump_buf_span(out, word(list, best[i]->index));
        }
        ump_buf_str(out, found > 0 ? "?" : "");
    }
    free(keys);
    free(rows);
}

static ump_span ump_suggest_bar(const void *list, size_t index) {
    ump_span rest = ump_span_of_str(list), piece = {0};
    for (size_t i = 0; i <= index; i++)
        if (!ump_span_piece(&rest, "|", &piece))
            break;
    return piece;
}

void ump_suggest_bars(ump_buf *out, ump_span written, const char *words) {
    size_t count = 1;
    for (const char *at = words; *at; at++)
        count += *at == '|';
    ump_suggest(out, written, count, ump_suggest_bar, words);
}

static ump_span ump_suggest_string(const void *list, size_t index) {
    return ump_span_of_str(((const char *const *)list)[index]);
}

void ump_suggest_strings(ump_buf *out, ump_span written, const char *const *list) {
    size_t count = 0;
    while (list[count])
        count++;
    ump_suggest(out, written, count, ump_suggest_string, list);
}

void ump_suggest_names(ump_buf *out, ump_span written, const ump_name *keys, size_t count,
                       ump_suggest_spelling *spelling, const void *table) {
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    size_t found = ump_name_suggest(keys, count, written.at, written.len, best);
    for (size_t i = 0; i < found; i++) {
        ump_suggest_join(out, i, found);
        ump_buf_str(out, spelling(table, best[i]->index));
    }
    ump_buf_str(out, found > 0 ? "?" : "");
}

// SPDX-License-Identifier: MIT
// How is a value's path found in a ruleset's table, and told where it is none?
#include "kit/values.h"

#include "kit/reading.h"
#include "kit/suggest.h"

const ump_value_path *ump_value_path_find(ump_value_paths paths, ump_span path) {
    for (size_t i = 0; i < paths.count; i++)
        if (ump_span_is(path, paths.rows[i].name))
            return &paths.rows[i];
    return NULL;
}

static ump_span ump_value_path_word(const void *list, size_t index) {
    return ump_span_of_str(((const ump_value_paths *)list)->rows[index].name);
}

ump_status ump_no_value_path(ump_value_paths paths, const char *whose, ump_span path, const char *file,
                             ump_problems *problems) {
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_suggest(&near, path, paths.count, ump_value_path_word, &paths);
    ump_problem_add(problems, UMP_NOT_FOUND, file, path.line, path.column, "format:path",
                    "%s has no value \"%.*s\"%s", whose, UMP_QUOTE(path), ump_buf_text(&near));
    return UMP_NOT_FOUND;
}

// SPDX-License-Identifier: MIT
// How are numbers and names of a battle file read, and mistakes in them said?
#include "gsc/reading.h"

#include <stdarg.h>
#include <stdio.h>

#include "kit/suggest.h"

void gsc_mistake(struct gsc_reader *reader, ump_status status, ump_span at, const char *rule,
                 const char *format, ...) {
    char message[384];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    ump_problem_add(reader->problems, status, reader->file, at.line, at.column, rule, "%s", message);
    if (!reader->failed)
        reader->status = status;
    reader->failed = true;
}

void gsc_read_whole(struct gsc_reader *reader, ump_span text, int lowest, int highest, const char *what,
                    int *out) {
    int64_t value;
    text = ump_span_trim(text);
    if (ump_span_int(text, lowest, highest, &value) == UMP_OK)
        *out = (int)value;
    else
        gsc_mistake(reader, UMP_BAD_INPUT, text, "format:roster",
                    "%s is a whole number from %d to %d, not \"%.*s\"", what, lowest, highest,
                    GSC_QUOTE(text));
}

// A suggestion as it is written, not as it is looked up.
static const char *gsc_written(const void *keys, uint32_t index) {
    const char *const *written = keys == gsc_move_keys      ? gsc_move_names
                                 : keys == gsc_species_keys ? gsc_species_names
                                                            : gsc_item_names;
    return written[index];
}

void gsc_near_name(ump_buf *out, ump_span name, const ump_name *keys, size_t count) {
    ump_suggest_names(out, name, keys, count, gsc_written, keys);
}

uint8_t gsc_read_name(struct gsc_reader *reader, ump_span name, const ump_name *keys, size_t count,
                      const char *kind) {
    uint32_t index;
    char memory[96];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    name = ump_span_trim(name);
    if (ump_name_find(keys, count, name.at, name.len, &index))
        return (uint8_t)index;
    gsc_near_name(&near, name, keys, count);
    gsc_mistake(reader, UMP_NOT_FOUND, name, "format:roster",
                "the second generation has no %s called \"%.*s\"%s", kind, GSC_QUOTE(name),
                ump_buf_text(&near));
    return 0;
}

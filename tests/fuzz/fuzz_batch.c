// SPDX-License-Identifier: MIT
// Can any bytes hurt `umpire calc --batch`? The whole input is what it reads. Beyond surviving: each line
// that is not blank gets one line, which is a JSON object with an id and either an answer or the path and
// message of a mistake; what stands before a line does not change its answer.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

// The command's own files: what is wanted of them is static.
#include "cli/batch.c"
#include "cli/common.c"

enum { BYTES_MAX = 1 << 14, LINES_MAX = 8 };

static void begin(batch *b) {
    *b = (batch){.name = "fuzz", .working = true};
    assert(ump_problems_open(&b->problems) == UMP_OK);
}

static void end(batch *b) {
    for (size_t i = 0; i < b->calc_count; i++) {
        ump_calc_close(b->calcs[i].calc);
        cli_text_free(&b->calcs[i].fields);
    }
    ump_problems_close(b->problems);
    cli_text_free(&b->input);
    cli_text_free(&b->out);
    cli_text_free(&b->path);
}

// Is this one answer, as docs/formats/jsonl.md has it?
static void judge(const char *answer, size_t len) {
    assert(len > 0 && answer[len - 1] == '\n' && !memchr(answer, '\n', len - 1));
    json_error_t error;
    json_t *object = json_loadb(answer, len, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    assert(json_is_object(object) && json_object_get(object, "id"));
    const json_t *ok = json_object_get(object, "ok");
    assert(json_is_boolean(ok));
    if (json_is_true(ok)) {
        assert(json_is_string(json_object_get(object, "hit")) || json_object_size(object) > 2);
        assert(!json_object_get(object, "error"));
    } else {
        const json_t *mistake = json_object_get(object, "error");
        assert(json_object_size(object) == 3 && json_object_size(mistake) == 2);
        assert(json_is_string(json_object_get(mistake, "path")));
        assert(json_string_length(json_object_get(mistake, "message")) > 0);
    }
    json_decref(object);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > BYTES_MAX)
        return 0;
    batch all, alone;
    begin(&all);
    const char *at = (const char *)data, *last = NULL, *stop = at + size;
    size_t last_len = 0, from = 0;
    for (int lines = 0; at < stop && lines < LINES_MAX; lines++) {
        const char *newline = memchr(at, '\n', (size_t)(stop - at));
        size_t len = (size_t)((newline ? newline : stop) - at);
        from = all.out.len;
        cli_text_add(&all.input, at, len);
        cli_text_puts(&all.input, "\n");
        assert(answer_lines(&all, false) && all.input.len == 0);
        size_t mark = mark_len(at, len);
        assert((all.out.len == from) == is_blank(at + mark, len - mark));
        if (all.out.len > from) {
            judge(all.out.data + from, all.out.len - from);
            last = at;
            last_len = len;
        } else if (last) {
            from = 0; // the last answer is no longer the end of the output
            last = NULL;
        }
        at += len + 1;
        if (all.out.len >= READ_SIZE / 2)
            break; // more would be written out
    }
    if (last) {
        // at the end of the input a line counts even without a line feed
        begin(&alone);
        cli_text_add(&alone.input, last, last_len);
        assert(answer_lines(&alone, true));
        assert(alone.out.len == all.out.len - from &&
               memcmp(alone.out.data, all.out.data + from, alone.out.len) == 0);
        end(&alone);
    }
    end(&all);
    return 0;
}

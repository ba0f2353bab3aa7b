// SPDX-License-Identifier: MIT
// How does the journal grow and shrink? What its records mean is in journal.h and in each ruleset's `say`.
#include "kit/journal.h"

#include <stdlib.h>
#include <string.h>

#include "kit/frac.h"
#include "kit/text.h"

_Static_assert(sizeof(ump_event) == 56, "an event is 56 bytes without padding");

void ump_journal_open(ump_journal *journal) { *journal = (ump_journal){0}; }

void ump_journal_close(ump_journal *journal) {
    if (!journal)
        return;
    free(journal->events);
    free(journal->text);
    *journal = (ump_journal){0};
}

ump_journal_mark ump_journal_at(const ump_journal *journal) {
    return journal ? (ump_journal_mark){journal->count, journal->text_count} : (ump_journal_mark){0, 0};
}

void ump_journal_back(ump_journal *journal, ump_journal_mark mark) {
    if (!journal)
        return;
    if (mark.events < journal->count)
        journal->count = mark.events;
    if (mark.text < journal->text_count)
        journal->text_count = mark.text;
    journal->full = false;
}

// The next capacity that holds `want` elements: doubled, so that appending stays cheap on average. 0: not in
// 32 bits.
static uint32_t ump_journal_grown(uint32_t capacity, uint64_t want, uint32_t least) {
    uint64_t next = capacity < least ? least : capacity;
    while (next < want)
        next *= 2;
    return next > UINT32_MAX ? 0 : (uint32_t)next;
}

static bool ump_journal_room(ump_journal *journal, size_t text_len) {
    uint64_t events = (uint64_t)journal->count + 1, text = (uint64_t)journal->text_count + text_len;
    if (text_len > UINT32_MAX)
        return false;
    if (events > journal->capacity) {
        uint32_t capacity = ump_journal_grown(journal->capacity, events, 256);
        ump_event *grown = capacity ? realloc(journal->events, capacity * sizeof *grown) : NULL;
        if (!grown)
            return false;
        journal->events = grown;
        journal->capacity = capacity;
    }
    if (text > journal->text_capacity) {
        uint32_t capacity = ump_journal_grown(journal->text_capacity, text, 256);
        char *grown = capacity ? realloc(journal->text, capacity) : NULL;
        if (!grown)
            return false;
        journal->text = grown;
        journal->text_capacity = capacity;
    }
    return true;
}

void ump_journal_append_text(ump_journal *journal, const ump_event *event, const char *text, size_t len) {
    // Once something is missing nothing more is kept: a journal with a hole would be read as the whole story.
    if (!journal || journal->full)
        return;
    if (!ump_journal_room(journal, len)) {
        journal->full = true;
        return;
    }
    ump_event *kept = &journal->events[journal->count++];
    *kept = *event;
    kept->text = len > 0 ? journal->text_count : 0;
    kept->text_len = (uint32_t)len;
    if (len > 0)
        memcpy(journal->text + journal->text_count, text, len);
    journal->text_count += (uint32_t)len;
}

void ump_journal_append(ump_journal *journal, const ump_event *event) {
    ump_journal_append_text(journal, event, NULL, 0);
}

// ---- Terms of a working

static void ump_term_frac(ump_frac value, ump_buf *out) {
    char text[UMP_FRAC_TEXT];
    ump_frac_print(value, text, sizeof text);
    ump_buf_str(out, text);
}

void ump_term_operand(ump_op op, ump_frac operand, ump_buf *out) {
    static const char *const signs[] = {
        [UMP_OP_START] = "", [UMP_OP_ADD] = "+",        [UMP_OP_SUB] = "-",        [UMP_OP_MUL] = "x",
        [UMP_OP_DIV] = "/",  [UMP_OP_MIN] = "at most ", [UMP_OP_MAX] = "at least "};
    if ((size_t)op >= sizeof signs / sizeof *signs || !signs[op])
        return;
    bool turns = (op == UMP_OP_ADD || op == UMP_OP_SUB) && operand.num < 0 && operand.num != INT64_MIN;
    if (turns) { // "+" of what is below nothing is a "-"
        operand.num = -operand.num;
        op = op == UMP_OP_ADD ? UMP_OP_SUB : UMP_OP_ADD;
    }
    ump_buf_str(out, signs[op]);
    ump_term_frac(operand, out);
}

void ump_term_value(ump_op op, ump_frac operand, ump_frac after, ump_buf *out) {
    if (op != UMP_OP_START) {
        size_t before = out->want;
        ump_term_operand(op, operand, out);
        ump_buf_str(out, out->want > before ? " = " : "= ");
    }
    ump_term_frac(after, out);
}

ump_status ump_journal_ruling(ump_journal *journal, int battler, uint16_t rule, ump_frac value, ump_span text,
                              ump_span now, ump_span reason) {
    if (!journal)
        return UMP_OK;
    ump_buf words = ump_buf_growing();
    bool reason_alone = reason.len > 0 && ump_span_is(text, "note");
    if (!reason_alone)
        ump_buf_span(&words, text);
    if (now.len > 0)
        ump_buf_span(&words, now);
    if (reason.len > 0 && !reason_alone)
        ump_buf_str(&words, ": ");
    if (reason.len > 0)
        ump_buf_span(&words, reason);
    ump_status status = words.status;
    ump_event event = {.kind = UMP_EVENT_RULING,
                       .actor = -1,
                       .target = (int8_t)battler,
                       .rule = rule,
                       .value = value,
                       .after = value};
    if (status == UMP_OK)
        ump_journal_append_text(journal, &event, ump_buf_text(&words), words.len);
    ump_buf_close(&words);
    return status;
}

// SPDX-License-Identifier: MIT
// How is text cut into pieces that know their place, and how is text built? Names are matched in names.h.
#ifndef UMP_KIT_TEXT_H
#define UMP_KIT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "umpire/umpire.h"

// ---- Spans
// ---------------------------------------------------------------------------------------------------

// A piece of a text that someone else owns, and where it begins. line and column count from 1; a column is
// one code point (a byte that is not UTF-8 counts as one). at is not ended by a zero byte and is NULL only
// where said.
typedef struct ump_span {
    const char *at;
    size_t len;
    uint32_t line;
    uint32_t column;
} ump_span;

// A whole text, at line 1, column 1.
ump_span ump_span_of(const char *at, size_t len);
ump_span ump_span_of_str(const char *zero_ended);

// Leaves out a byte order mark at the start.
ump_span ump_span_skip_bom(ump_span text);

// The first n bytes; what follows the first n bytes, with line and column moved on. n beyond the end means
// all.
ump_span ump_span_head(ump_span s, size_t n);
ump_span ump_span_tail(ump_span s, size_t n);

// Takes the next line off *rest, without its LF or CRLF. False when nothing is left; a text that ends in LF
// has no further empty line after it.
bool ump_span_line(ump_span *rest, ump_span *line);

// Blank: space, tab, CR, LF, vertical tab, form feed, no-break space (U+00A0, common in pasted posts).
// Without the blanks at both ends; of a blank text, the empty span at its end.
ump_span ump_span_trim(ump_span s);

// Finds the first `sep` (not empty, bytes as written): *before and *after it, untrimmed. False when there is
// none: *before is then all of s, *after the empty span at its end.
bool ump_span_cut(ump_span s, const char *sep, ump_span *before, ump_span *after);

// Takes the next piece up to `sep` off *rest. "a~~b" gives "a", "" and "b"; an empty text gives one empty
// piece. False when the last piece was taken: rest->at is then NULL (and stays so).
bool ump_span_piece(ump_span *rest, const char *sep, ump_span *piece);

// Takes the next run of non-blank bytes off *rest. False when only blanks are left; *rest and *word are then
// empty, and in place.
bool ump_span_word(ump_span *rest, ump_span *word);

// Finds the first whole word `word` (between blanks or ends, case ignored): before and after it,
// untrimmed. False as in ump_span_cut.
bool ump_span_cut_word(ump_span s, const char *word, ump_span *before, ump_span *after);

// Equal as written; equal, ordered or beginning alike with the case of Latin letters ignored, those with
// accents (U+00C0 to U+017E) among them.
bool ump_span_eq(ump_span s, const char *text);
bool ump_span_is(ump_span s, const char *text);
bool ump_span_starts(ump_span s, const char *prefix);
int ump_span_cmp(ump_span a, ump_span b);

// Reads a whole decimal number "12", "-3", "+2" that is all of s. UMP_BAD_INPUT when it is not one,
// UMP_OVERFLOW when it is outside min..max; *out is set only on UMP_OK.
ump_status ump_span_int(ump_span s, int64_t min, int64_t max, int64_t *out);

// Copies as much as fits in cap - 1 bytes, cut between code points, ended by a zero byte. Returns the bytes
// copied.
size_t ump_span_copy(ump_span s, char *out, size_t cap);

// ---- UTF-8
// ---------------------------------------------------------------------------------------------------

// Decodes one code point from len > 0 bytes: its length 1..4, or 0 when the bytes are not UTF-8 (overlong,
// surrogate, above U+10FFFF, cut off); *code is then untouched.
size_t ump_utf8_decode(const char *at, size_t len, uint32_t *code);

// Whether all of s is UTF-8. If not, *bad is the one-byte span of the first byte that begins no code point.
bool ump_utf8_check(ump_span s, ump_span *bad);

// ---- Building text
// -------------------------------------------------------------------------------------------

// A text under construction. Growing: memory is taken as needed and running out of it latches status
// UMP_NO_MEMORY. Fixed: never allocates, keeps what fits (cut between code points) and goes on counting.
// A format that the C library refuses latches UMP_BAD_ARGUMENT. Once cut or out of memory nothing more is
// added. at is ended by a zero byte whenever cap > 0.
typedef struct ump_buf {
    char *at;
    size_t len;  // bytes held, without the zero byte
    size_t cap;  // bytes of memory
    size_t want; // bytes asked for so far: want > len means cut
    ump_status status;
    bool fixed;
} ump_buf;

// Growing and empty; takes memory with the first append (never use one inside advance()).
ump_buf ump_buf_growing(void);
// Fixed over the caller's memory; (NULL, 0) only measures.
ump_buf ump_buf_fixed(char *memory, size_t cap);
// Gives a growing buffer's memory back and makes it empty again; a fixed one is only emptied.
void ump_buf_close(ump_buf *b);
// Empty, keeping the memory; the status becomes UMP_OK.
void ump_buf_clear(ump_buf *b);

void ump_buf_add(ump_buf *b, const char *bytes, size_t len);
void ump_buf_str(ump_buf *b, const char *zero_ended);
void ump_buf_span(ump_buf *b, ump_span s);
void ump_buf_char(ump_buf *b, char c);
void ump_buf_printf(ump_buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void ump_buf_vprintf(ump_buf *b, const char *format, va_list args) __attribute__((format(printf, 2, 0)));

// Appends a JSON string with its quotes: ", \ and controls escaped, UTF-8 kept, each byte that is not UTF-8
// written as U+FFFD.
void ump_buf_json(ump_buf *b, const char *bytes, size_t len);

// The text so far, ended by a zero byte; "" when there is no memory at all. Valid until the next append.
const char *ump_buf_text(const ump_buf *b);
static inline bool ump_buf_ok(const ump_buf *b) { return b->status == UMP_OK && b->want == b->len; }

#endif

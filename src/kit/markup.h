// SPDX-License-Identifier: MIT
// How are other people's words (names, orders, reasons) written so that a post's markup does not act on them,
// and what of pasted words is markup? The posts themselves are desk/styles.c, the tables of odds
// odds/table.c.
#ifndef UMP_KIT_MARKUP_H
#define UMP_KIT_MARKUP_H

#include "kit/text.h"
#include "umpire/umpire.h"

// Appends words as they stand in a post of this format: as they are in text and JSON, with what Markdown or
// HTML would act on escaped, or with square brackets as their full-width twins, which are no BBCode tags.
void ump_markup_add(ump_buf *out, ump_format format, const char *words, size_t len);

// Length of a tilde at the start of a text, or of a sign that keyboards and fonts have for one (full-width,
// wave dash, tilde operator); 0 where none stands there.
size_t ump_tilde_length(ump_span text);

// Length of a forum tag ("[b]", "[/size]", "[url=...]") at the start of a text, 0 where none stands there.
size_t ump_tag_length(ump_span text);
// The text with blanks for its tags, so that what is left keeps its place: in `memory`, or as it stands where
// it has none or does not fit.
ump_span ump_untagged(ump_span text, char *memory, size_t cap);
// Appends the text without its tags, and without what blanks they leave at its ends: to be quoted.
void ump_untagged_add(ump_buf *out, ump_span text);

#endif

// SPDX-License-Identifier: MIT
// What does a corpus case expect? The lines of `== Expect` (docs/formats/corpus.md) are read here and
// compared in check.c.
#include "desk/battle_file.h"
#include "kit/frac.h"

// The text between the first and the last quotation mark; false after a mistake.
static bool desk_quoted(desk_reader *reader, ump_span text, ump_span *out) {
    text = ump_span_trim(text);
    if (text.len < 3 || text.at[0] != '"' || text.at[text.len - 1] != '"') {
        desk_mistake(reader, text, "format:expect", "here belongs a text between quotation marks");
        return false;
    }
    *out = ump_span_head(ump_span_tail(text, 1), text.len - 2);
    return true;
}

// "path = value"; false after a mistake.
static bool desk_path_value(desk_reader *reader, ump_span text, desk_expect *out) {
    bool cut = ump_span_cut(text, "=", &out->path, &out->value);
    out->path = ump_span_trim(out->path);
    out->value = ump_span_trim(out->value);
    if (cut && out->path.len && out->value.len)
        return true;
    desk_mistake(
        reader, text, "format:expect",
        "an expectation is `PATH = VALUE`, or begins with report, no report, odds, refuse, wanted, over or "
        "known-failing");
    return false;
}

// "path = value: chance"; the colon is the last one, since values may be words with colons. False after a
// mistake.
static bool desk_odds_line(desk_reader *reader, ump_span text, desk_expect *out) {
    size_t colon = text.len;
    while (colon && text.at[colon - 1] != ':')
        colon--;
    ump_frac chance;
    if (colon) {
        out->chance = ump_span_trim(ump_span_tail(text, colon));
        text = ump_span_trim(ump_span_head(text, colon - 1));
    }
    if (!colon || ump_frac_parse(out->chance.at, out->chance.len, &chance) != UMP_OK) {
        desk_mistake(reader, text, "format:expect", "odds are written `odds PATH = VALUE: 1/16`");
        return false;
    }
    return desk_path_value(reader, text, out);
}

// Takes `word` and a colon off the start of *text.
static bool desk_expect_word(ump_span *text, const char *word) {
    ump_span rest;
    if (!desk_keyword(*text, word, &rest) || !rest.len || rest.at[0] != ':')
        return false;
    *text = ump_span_trim(ump_span_tail(rest, 1));
    return true;
}

static bool desk_after(desk_reader *reader, ump_span *text, desk_expect *out) {
    ump_span rest, word;
    int64_t number;
    if (!desk_keyword(*text, "after", &rest) || !ump_span_word(&rest, &word))
        return true;
    if (ump_span_int(word, 1, UINT16_MAX, &number) != UMP_OK) {
        desk_mistake(reader, word, "format:expect", "after which round? `after 2 PATH = VALUE`");
        return false;
    }
    out->after = (uint32_t)number;
    *text = ump_span_trim(rest);
    return true;
}

static bool desk_read_expectation(desk_reader *reader, ump_span text, desk_expect *out) {
    ump_span rest;
    if (!desk_after(reader, &text, out))
        return false;
    if (desk_expect_word(&text, "report")) {
        out->kind = DESK_EXPECT_REPORT;
        return desk_quoted(reader, text, &out->text);
    }
    if (desk_expect_word(&text, "no report")) {
        out->kind = DESK_EXPECT_NO_REPORT;
        return desk_quoted(reader, text, &out->text);
    }
    if (desk_expect_word(&text, "refuse")) {
        out->kind = DESK_EXPECT_REFUSE;
        return desk_quoted(reader, text, &out->text);
    }
    if (desk_expect_word(&text, "wanted")) {
        out->kind = DESK_EXPECT_WANTED;
        return desk_quoted(reader, text, &out->text);
    }
    if (desk_expect_word(&text, "over")) {
        out->kind = DESK_EXPECT_OVER;
        out->value = text;
        if (!ump_span_is(text, "no") && !ump_span_is(text, "draw") &&
            ump_roster_side(reader->roster, text) < 0)
            desk_mistake(reader, text, "format:expect",
                         "how does it end? `over:` takes a side, `draw` or `no`");
        return true;
    }
    if (desk_expect_word(&text, "known-failing")) {
        out->kind = DESK_EXPECT_KNOWN_FAILING;
        out->text = text;
        return true;
    }
    if (desk_keyword(text, "odds", &rest)) {
        out->kind = DESK_EXPECT_ODDS;
        return desk_odds_line(reader, rest, out);
    }
    out->kind = DESK_EXPECT_VALUE;
    return desk_path_value(reader, text, out);
}

void desk_read_expect(desk_reader *reader, ump_span block) {
    desk_file *file = reader->file;
    ump_span line;
    bool indented;
    while (!reader->no_memory && desk_next_line(&block, &line, &indented)) {
        desk_expect expect = {.line = line};
        if (desk_read_expectation(reader, line, &expect) &&
            desk_room(reader, &file->expects, file->expect_count, &file->expect_capacity, sizeof expect))
            file->expects[file->expect_count++] = expect;
    }
}

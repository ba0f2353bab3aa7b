// SPDX-License-Identifier: MIT
// How are odds read? The margins laid out as text, Markdown, BBCode and JSON, as a player looks for them: how
// the round ends, who faints, then each value with its outcomes, what is certain last. The margins themselves
// are margins.c.
#include <string.h>

#include "kit/frac.h"
#include "kit/markup.h"
#include "odds/odds.h"

// ---- Pieces
// --------------------------------------------------------------------------------------------------

enum { ODDS_FRACTION_SHOWN = 36, ODDS_NAME_MAX = 512, ODDS_LINE_WIDE = 100 };

typedef struct odds_layout {
    const ump_odds *odds;
    ump_format format;
    ump_buf *out;
    bool left_out; // a fraction was too long to be shown
    bool shown;    // one was not
} odds_layout;

// How often a line comes out, of how many.
typedef struct odds_share {
    ump_prob prob;
    uint64_t count;
} odds_share;

static bool odds_share_is_all(const ump_odds *odds, const odds_share *share) {
    return odds->sampled ? share->count == odds->trials : ump_prob_is_one(&share->prob);
}

// As a chance; a sampled one is the fraction of the trials.
static ump_prob odds_share_prob(const ump_odds *odds, const odds_share *share) {
    if (!odds->sampled)
        return share->prob;
    ump_prob prob = ump_prob_one();
    (void)ump_prob_mul(&prob, share->count, odds->trials); // two 64-bit numbers always fit
    return prob;
}

// A percentage that neither loses a tiny chance nor rounds an uncertain one to certain: two decimals, more
// where fewer than two digits would say anything.
static void odds_percent(const ump_prob *prob, bool exact, ump_buf *out) {
    char text[64];
    if (ump_prob_is_zero(prob) || ump_prob_is_one(prob)) {
        ump_buf_str(out, ump_prob_is_one(prob) ? "100%" : "0%");
        return;
    }
    // People need no further digits of what is this unlikely, or of what is likely but for that.
    ump_prob least = ump_prob_one(), most = ump_prob_one();
    (void)ump_prob_mul(&least, 1, 100000000);
    (void)ump_prob_mul(&most, 99999999, 100000000);
    bool tiny = ump_prob_cmp(prob, &least) < 0;
    if (!exact && (tiny || ump_prob_cmp(prob, &most) > 0)) {
        ump_buf_str(out, tiny ? "<0.000001%" : ">99.999999%");
        return;
    }
    for (unsigned decimals = 2; decimals <= 40; decimals++) {
        size_t digits = 0;
        (void)ump_prob_percent(prob, decimals, text, sizeof text);
        for (const char *at = text; *at && *at != '%'; at++)
            digits += *at != '.' && (digits > 0 || *at != '0');
        if (digits >= 2 && strncmp(text, "100", 3) != 0)
            break;
    }
    ump_buf_str(out, text);
}

static void odds_millionths(uint32_t millionths, ump_buf *out) {
    ump_buf_printf(out, "%u.%04u", millionths / 10000, millionths % 10000);
}

// "93.7214..94.1011%"
static void odds_interval_words(const ump_odds *odds, uint64_t count, ump_buf *out) {
    odds_interval interval = odds_wilson(count, odds->trials);
    odds_millionths(interval.low, out);
    ump_buf_str(out, "..");
    odds_millionths(interval.high, out);
    ump_buf_char(out, '%');
}

// "1/16", "12/1000"; nothing where it is too long to read, unless all are wanted.
static void odds_fraction(odds_layout *layout, const odds_share *share, bool always, ump_buf *out) {
    char text[UMP_PROB_TEXT];
    if (layout->odds->sampled) {
        ump_buf_printf(out, "%llu/%llu", (unsigned long long)share->count,
                       (unsigned long long)layout->odds->trials);
        layout->shown = true;
        return;
    }
    size_t len = ump_prob_print(&share->prob, text, sizeof text);
    bool shown = len <= ODDS_FRACTION_SHOWN || always;
    ump_buf_str(out, shown ? text : "");
    layout->shown = layout->shown || shown;
    layout->left_out = layout->left_out || !shown;
}

static void odds_value_words(const ump_odds *odds, const odds_margin *margin, const ump_value *value,
                             ump_buf *out) {
    char number[UMP_FRAC_TEXT];
    if (!margin->path[0]) {
        odds_end_words(&odds->roster, (int)value->number.num, out);
    } else if (value->kind == UMP_VALUE_NUMBER) {
        (void)ump_frac_print(value->number, number, sizeof number);
        ump_buf_str(out, number);
    } else {
        ump_buf_str(out, value->word);
    }
}

static void odds_battler_name(const ump_odds *odds, int battler, ump_buf *out) {
    char name[ODDS_NAME_MAX];
    (void)ump_roster_name(&odds->roster, battler, name, sizeof name);
    ump_buf_str(out, name);
}

// "Red/Ember.hp"
static void odds_margin_name(const ump_odds *odds, const odds_margin *margin, ump_buf *out) {
    if (margin->battler >= 0) {
        odds_battler_name(odds, margin->battler, out);
        ump_buf_char(out, '.');
    }
    ump_buf_str(out, margin->path[0] ? margin->path : "outcome");
}

static const odds_line *odds_margin_at(const odds_margin *margin, uint32_t index) {
    return &margin->lines[margin->order[index]];
}

// Words as they stand in the post: names in them are other people's.
static void odds_mark_up(odds_layout *layout, const ump_buf *words) {
    ump_markup_add(layout->out, layout->format, ump_buf_text(words), words->len);
}

static odds_share odds_line_share(const odds_line *line) { return (odds_share){line->prob, line->count}; }

// Whether the value is health gone: every ruleset calls it hp.
static bool odds_is_ko(const odds_margin *margin, const ump_value *value) {
    return margin->battler >= 0 && strcmp(margin->path, "hp") == 0 && value->kind == UMP_VALUE_NUMBER &&
           value->number.num <= 0;
}

// Whether "at most" means something: there are several values and all are numbers.
static bool odds_cumulates(const odds_margin *margin) {
    if (!margin->path[0] || margin->count < 2)
        return false;
    return odds_margin_at(margin, margin->count - 1)->value.kind == UMP_VALUE_NUMBER;
}

// Bench battlers come into the table when something can happen to them.
static bool odds_margin_shown(const odds_margin *margin) { return margin->in_play || margin->count > 1; }

// "1/16 = 6.25%", or the percentage alone.
static void odds_share_words(odds_layout *layout, const odds_share *share, ump_buf *out) {
    ump_prob prob = odds_share_prob(layout->odds, share);
    size_t before = out->want;
    odds_fraction(layout, share, false, out);
    ump_buf_str(out, out->want > before ? " = " : "");
    odds_percent(&prob, false, out);
    if (layout->odds->sampled) {
        ump_buf_str(out, " (95%: ");
        odds_interval_words(layout->odds, share->count, out);
        ump_buf_char(out, ')');
    }
}

// ---- A table for people
// --------------------------------------------------------------------------------------

enum { ODDS_COLUMNS = 4 };

// Cells of one row, cut to what fits; widths are counted in code points.
typedef struct odds_row {
    char cells[ODDS_COLUMNS][ODDS_NAME_MAX];
} odds_row;

static size_t odds_width(const char *text) {
    size_t width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static ump_buf odds_cell(odds_row *row, int column) {
    return ump_buf_fixed(row->cells[column], sizeof row->cells[column]);
}

static void odds_row_of(odds_layout *layout, const odds_margin *margin, const odds_line *line,
                        const odds_share *sum, odds_row *row) {
    odds_share share = odds_line_share(line);
    ump_prob prob = odds_share_prob(layout->odds, &share);
    char memory[ODDS_NAME_MAX];
    ump_buf cell = odds_cell(row, 0), words = ump_buf_fixed(memory, sizeof memory);
    odds_value_words(layout->odds, margin, &line->value, &words);
    ump_markup_add(&cell, layout->format, ump_buf_text(&words), words.len);
    ump_buf_str(&cell, odds_is_ko(margin, &line->value) ? " (KO)" : "");
    cell = odds_cell(row, 1);
    odds_fraction(layout, &share, false, &cell);
    cell = odds_cell(row, 2);
    odds_percent(&prob, false, &cell);
    if (layout->odds->sampled) {
        ump_buf_str(&cell, " (");
        odds_interval_words(layout->odds, share.count, &cell);
        ump_buf_char(&cell, ')');
    }
    cell = odds_cell(row, 3);
    prob = odds_share_prob(layout->odds, sum);
    if (odds_cumulates(margin))
        odds_percent(&prob, false, &cell);
}

static const odds_row odds_head = {{"value", "chance", "percent", "at most"}};

static void odds_row_print(odds_layout *layout, const odds_row *row, const size_t *widths, int columns) {
    ump_buf *out = layout->out;
    bool markdown = layout->format == UMP_MARKDOWN;
    ump_buf_str(out, markdown ? "|" : " ");
    for (int i = 0; i < columns; i++) {
        if (!widths[i])
            continue; // a column without a fraction
        ump_buf_str(out, markdown || i == 0 ? " " : "  ");
        size_t pad = widths[i] - odds_width(row->cells[i]);
        // Values stand to the left, numbers to the right; the sampled percentages carry an interval behind.
        bool left = i == 0;
        if (!left)
            for (size_t k = 0; k < pad; k++)
                ump_buf_char(out, ' ');
        ump_buf_str(out, row->cells[i]);
        if (left)
            for (size_t k = 0; k < pad; k++)
                ump_buf_char(out, ' ');
        ump_buf_str(out, markdown ? " |" : "");
    }
    ump_buf_char(out, '\n');
}

// Calls for each row of a margin in order, with the running sum; returns the first failure.
static ump_status odds_rows(odds_layout *layout, const odds_margin *margin, size_t *widths, int columns) {
    odds_share sum = {ump_prob_zero(), 0};
    bool measure = columns == 0;
    for (uint32_t i = 0; i < margin->count; i++) {
        const odds_line *line = odds_margin_at(margin, i);
        odds_row row;
        memset(&row, 0, sizeof row);
        sum.count += line->count;
        ump_status status = odds_prob_add(&sum.prob, &line->prob);
        if (status != UMP_OK)
            return status;
        odds_row_of(layout, margin, line, &sum, &row);
        for (int k = 0; measure && k < ODDS_COLUMNS; k++)
            widths[k] = odds_width(row.cells[k]) > widths[k] ? odds_width(row.cells[k]) : widths[k];
        if (!measure)
            odds_row_print(layout, &row, widths, columns);
    }
    return UMP_OK;
}

static void odds_heading(odds_layout *layout, const odds_margin *margin) {
    static const char *const before[] = {"\n", "\n### ", "\n[b]"}, *const after[] = {"\n", "\n\n",
                                                                                     "[/b]\n[code]\n"};
    ump_buf name = ump_buf_growing();
    odds_margin_name(layout->odds, margin, &name);
    ump_buf_str(layout->out, before[layout->format]);
    odds_mark_up(layout, &name);
    ump_buf_close(&name);
    ump_buf_str(layout->out, after[layout->format]);
}

static ump_status odds_margin_table(odds_layout *layout, const odds_margin *margin) {
    size_t widths[ODDS_COLUMNS];
    int columns = odds_cumulates(margin) ? 4 : 3;
    for (int i = 0; i < ODDS_COLUMNS; i++)
        widths[i] = odds_width(odds_head.cells[i]);
    layout->shown = false;
    ump_status status = odds_rows(layout, margin, widths, 0);
    if (status != UMP_OK)
        return status;
    if (!layout->shown)
        widths[1] = 0;
    odds_heading(layout, margin);
    odds_row_print(layout, &odds_head, widths, columns);
    if (layout->format == UMP_MARKDOWN) {
        ump_buf_char(layout->out, '|');
        for (int i = 0; i < columns; i++)
            ump_buf_str(layout->out, !widths[i] ? "" : i == 0 ? " :-- |" : " --: |");
        ump_buf_char(layout->out, '\n');
    }
    status = odds_rows(layout, margin, widths, columns);
    ump_buf_str(layout->out, layout->format == UMP_BBCODE ? "[/code]\n" : "");
    return status;
}

// ---- Around the tables
// ---------------------------------------------------------------------------------------

static void odds_title(odds_layout *layout) {
    static const char *const before[] = {"", "## ", "[b]"}, *const after[] = {"\n", "\n\n", "[/b]\n"};
    const ump_odds *odds = layout->odds;
    ump_buf_printf(layout->out, "%sOdds of round %u%s", before[layout->format], odds->round,
                   after[layout->format]);
    if (odds->sampled)
        ump_buf_printf(layout->out, "Sampled: %llu trials; in brackets the 95%% interval.\n",
                       (unsigned long long)odds->trials);
    else
        ump_buf_printf(layout->out, "Exact: %llu units run, %u end state%s.\n",
                       (unsigned long long)odds->leaves, odds->ends.items.count,
                       odds->ends.items.count == 1 ? "" : "s");
}

static void odds_gap(odds_layout *layout) {
    ump_buf_str(layout->out, layout->format == UMP_MARKDOWN ? "\n" : "");
}

// "The round ends: goes on 15/16 = 93.75%; Blue wins 1/16 = 6.25%."
static void odds_ends_line(odds_layout *layout) {
    const odds_margin *margin = &layout->odds->margins[0];
    ump_buf words = ump_buf_growing();
    odds_gap(layout);
    ump_buf_str(layout->out, "After it: ");
    for (uint32_t i = 0; i < margin->count; i++) {
        const odds_line *line = odds_margin_at(margin, i);
        odds_share share = odds_line_share(line);
        ump_buf_str(layout->out, i ? "; " : "");
        ump_buf_clear(&words);
        odds_value_words(layout->odds, margin, &line->value, &words);
        odds_mark_up(layout, &words);
        ump_buf_str(layout->out, " ");
        if (odds_share_is_all(layout->odds, &share))
            ump_buf_str(layout->out, layout->odds->sampled ? "in all trials" : "for certain");
        else
            odds_share_words(layout, &share, layout->out);
    }
    ump_buf_str(layout->out, ".\n");
    ump_buf_close(&words);
}

// "KO: Red/Ember never; Blue/Fern 1/16 = 6.25%."
static ump_status odds_ko_line(odds_layout *layout) {
    uint32_t named = 0;
    char memory[ODDS_NAME_MAX];
    for (uint32_t k = 0; k < layout->odds->margin_count; k++) {
        const odds_margin *margin = &layout->odds->margins[k];
        odds_share sum = {ump_prob_zero(), 0};
        bool is_hp = margin->battler >= 0 && strcmp(margin->path, "hp") == 0;
        if (!is_hp || !odds_margin_shown(margin))
            continue;
        for (uint32_t i = 0; i < margin->count && odds_is_ko(margin, &odds_margin_at(margin, i)->value);
             i++) {
            sum.count += odds_margin_at(margin, i)->count;
            ump_status status = odds_prob_add(&sum.prob, &odds_margin_at(margin, i)->prob);
            if (status != UMP_OK)
                return status;
        }
        if (!named)
            odds_gap(layout);
        ump_buf_str(layout->out, named++ ? "; " : "KO: ");
        ump_buf name = ump_buf_fixed(memory, sizeof memory);
        odds_battler_name(layout->odds, margin->battler, &name);
        odds_mark_up(layout, &name);
        ump_buf_char(layout->out, ' ');
        if (layout->odds->sampled ? sum.count > 0 : !ump_prob_is_zero(&sum.prob))
            odds_share_words(layout, &sum, layout->out);
        else
            ump_buf_str(layout->out, layout->odds->sampled ? "in no trial" : "never");
    }
    ump_buf_str(layout->out, named ? ".\n" : "");
    return UMP_OK;
}

// Whether a value of one outcome is worth its place: what the round leaves as it was tells nobody anything,
// but health and energy are looked for by name ("en" of scale, "energy" of asb).
static bool odds_certain_shown(const odds_margin *margin) {
    if (margin->count != 1 || !odds_margin_shown(margin))
        return false;
    return odds_value_cmp(&margin->before, &margin->lines[0].value) != 0 || strcmp(margin->path, "hp") == 0 ||
           strcmp(margin->path, "en") == 0 || strcmp(margin->path, "energy") == 0;
}

// What has one outcome only: "For certain: Red/Ember.en = 60, field.weather = rain.", broken at a post's
// width. The JSON form has the unchanged values, too.
static void odds_certain_line(odds_layout *layout) {
    uint32_t named = 0;
    size_t column = 0;
    ump_buf piece = ump_buf_growing();
    for (uint32_t k = 1; k < layout->odds->margin_count; k++) {
        const odds_margin *margin = &layout->odds->margins[k];
        if (!odds_certain_shown(margin))
            continue;
        const char *head = layout->odds->sampled ? "\nIn all trials:" : "\nFor certain:";
        ump_buf_clear(&piece);
        odds_margin_name(layout->odds, margin, &piece);
        ump_buf_str(&piece, " = ");
        odds_value_words(layout->odds, margin, &margin->lines[0].value, &piece);
        size_t width = odds_width(ump_buf_text(&piece));
        ump_buf_str(layout->out, named++ ? "," : head);
        column = named > 1 ? column + 1 : strlen(head) - 1;
        bool breaks = column + width + 2 > ODDS_LINE_WIDE;
        ump_buf_str(layout->out, breaks ? "\n  " : " ");
        column = breaks ? 2 + width : column + 1 + width;
        odds_mark_up(layout, &piece);
    }
    ump_buf_str(layout->out, named ? ".\n" : "");
    ump_buf_close(&piece);
}

static ump_status odds_table_people(odds_layout *layout) {
    odds_title(layout);
    odds_ends_line(layout);
    ump_status status = odds_ko_line(layout);
    for (uint32_t k = 1; k < layout->odds->margin_count && status == UMP_OK; k++)
        if (layout->odds->margins[k].count > 1)
            status = odds_margin_table(layout, &layout->odds->margins[k]);
    odds_certain_line(layout);
    if (layout->left_out)
        ump_buf_str(layout->out,
                    "\nFractions of more than 36 characters are left out here; the JSON form has them.\n");
    return status;
}

// ---- JSON
// ----------------------------------------------------------------------------------------------------

static void odds_json_text(ump_buf *out, ump_buf *text) {
    ump_buf_json(out, ump_buf_text(text), text->len);
    ump_buf_clear(text);
}

// "chance" and what goes with it; `name` is "chance" or "at_most".
static void odds_json_share(odds_layout *layout, const char *name, const odds_share *share, ump_buf *text) {
    ump_buf *out = layout->out;
    ump_prob prob = odds_share_prob(layout->odds, share);
    odds_fraction(layout, share, true, text);
    ump_buf_printf(out, ",\"%s\":", name);
    odds_json_text(out, text);
    odds_percent(&prob, true, text);
    ump_buf_printf(out, ",\"%s_percent\":", name);
    odds_json_text(out, text);
    if (!layout->odds->sampled)
        return;
    odds_interval interval = odds_wilson(share->count, layout->odds->trials);
    odds_millionths(interval.low, text);
    ump_buf_printf(out, ",\"%s_low_percent\":", name);
    odds_json_text(out, text);
    odds_millionths(interval.high, text);
    ump_buf_printf(out, ",\"%s_high_percent\":", name);
    odds_json_text(out, text);
}

static ump_status odds_json_margin(odds_layout *layout, const odds_margin *margin, ump_buf *text) {
    ump_buf *out = layout->out;
    odds_share sum = {ump_prob_zero(), 0};
    odds_margin_name(layout->odds, margin, text);
    ump_buf_str(out, "{\"path\":");
    odds_json_text(out, text);
    ump_buf_str(out, ",\"outcomes\":[");
    for (uint32_t i = 0; i < margin->count; i++) {
        const odds_line *line = odds_margin_at(margin, i);
        odds_share share = odds_line_share(line);
        sum.count += share.count;
        ump_status status = odds_prob_add(&sum.prob, &share.prob);
        if (status != UMP_OK)
            return status;
        ump_buf_str(out, i ? ",{\"value\":" : "{\"value\":");
        odds_value_words(layout->odds, margin, &line->value, text);
        odds_json_text(out, text);
        odds_json_share(layout, "chance", &share, text);
        if (odds_cumulates(margin))
            odds_json_share(layout, "at_most", &sum, text);
        ump_buf_char(out, '}');
    }
    ump_buf_str(out, "]}");
    return UMP_OK;
}

static ump_status odds_table_json(odds_layout *layout) {
    const ump_odds *odds = layout->odds;
    ump_buf text = ump_buf_growing();
    ump_buf_printf(layout->out, "{\"round\":%u,\"method\":\"%s\",\"units_run\":%llu,", odds->round,
                   odds->sampled ? "sampled" : "exact", (unsigned long long)odds->leaves);
    if (odds->sampled)
        ump_buf_printf(layout->out, "\"trials\":%llu,", (unsigned long long)odds->trials);
    if (!odds->flushed)
        ump_buf_printf(layout->out, "\"end_states\":%u,", odds->ends.items.count);
    ump_buf_str(layout->out, "\"values\":[");
    ump_status status = UMP_OK;
    for (uint32_t k = 0, named = 0; k < odds->margin_count && status == UMP_OK; k++) {
        if (!odds_margin_shown(&odds->margins[k]))
            continue;
        ump_buf_str(layout->out, named++ ? ",\n" : "\n");
        status = odds_json_margin(layout, &odds->margins[k], &text);
    }
    ump_buf_str(layout->out, "\n]}\n");
    status = status == UMP_OK ? text.status : status;
    ump_buf_close(&text);
    return status;
}

ump_status odds_table(const ump_odds *odds, ump_format format, ump_buf *out) {
    odds_layout layout = {odds, format, out, false, false};
    ump_status status = format == UMP_JSON ? odds_table_json(&layout) : odds_table_people(&layout);
    return status == UMP_OK ? out->status : status;
}

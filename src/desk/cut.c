// SPDX-License-Identifier: MIT
// What is a file without its last turn or round? The lines that playing it added are taken out of the text,
// so that it can be opened as it was before. What is in memory only is taken back by turns.c.
#include <string.h>

#include "desk/desk.h"

// A line of the text with its end of line.
typedef struct desk_line {
    size_t at, len;
    ump_span words; // trimmed
    bool indented;  // or goes on with orders without
} desk_line;

// The text that is cut, with what its lines are read by.
typedef struct desk_cutting {
    const ump_buf *text;
    const ump_roster *roster;
    const char *word; // of turns, NULL: none
} desk_cutting;

static bool desk_line_next(const desk_cutting *cutting, size_t *at, desk_line *out) {
    const ump_buf *text = cutting->text;
    if (*at >= text->len)
        return false;
    const char *feed = memchr(text->at + *at, '\n', text->len - *at);
    size_t end = feed ? (size_t)(feed - text->at) + 1 : text->len;
    ump_span whole = ump_span_of(text->at + *at, end - *at);
    *out = (desk_line){.at = *at, .len = end - *at, .words = ump_span_trim(whole)};
    out->indented =
        whole.at[0] == ' ' || whole.at[0] == '\t' || desk_below_orders(cutting->roster, out->words);
    *at = end;
    return true;
}

static bool desk_is_head(const desk_line *line) {
    return ump_span_starts(line->words, "==") && !ump_span_starts(line->words, "===");
}

static bool desk_is_round_head(const desk_line *line) {
    ump_span name, rest;
    if (!desk_is_head(line))
        return false;
    name = ump_span_trim(ump_span_tail(line->words, 2));
    return desk_keyword(name, "round", &rest);
}

// The number behind ", turn " at the end of an order; 0 where it has none.
static uint32_t desk_turn_of(const desk_line *line, const char *word) {
    size_t end = line->words.len, at = end, len = word ? strlen(word) : 0;
    uint32_t number = 0, scale = 1;
    while (at && line->words.at[at - 1] >= '0' && line->words.at[at - 1] <= '9' && end - at < 4) {
        number += scale * (uint32_t)(line->words.at[--at] - '0');
        scale *= 10;
    }
    if (!len || at == end || at < len + 2 || line->words.at[at - 1] != ' ' ||
        memcmp(line->words.at + at - 1 - len, word, len) != 0 || line->words.at[at - 2 - len] != ' ')
        return 0;
    return number;
}

static bool desk_is_order(const desk_line *line) {
    static const char *const others[] = {"roll", "ruling", "state", "send", "first"};
    ump_span rest;
    if (!line->words.len || line->words.at[0] == '#' || line->indented)
        return false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (desk_keyword(line->words, others[i], &rest))
            return false;
    return true;
}

// The place of a roll or ruling: its number, 0 for `start` or none, UMP_ACTION_END. *free: a ruling that
// nobody asked for.
static uint32_t desk_place_of(ump_span rest, bool *is_free) {
    ump_span after;
    uint32_t place = 0;
    *is_free = rest.len && rest.at[0] == ':';
    if (desk_keyword(rest, "start", &after)) {
        *is_free = after.len && after.at[0] == ':';
        return 0;
    }
    if (desk_keyword(rest, "end", &after)) {
        *is_free = after.len && after.at[0] == ':';
        return UMP_ACTION_END;
    }
    if (!rest.len || (rest.at[0] | 0x20) != 'a')
        return 0;
    size_t used = 1;
    while (used < rest.len && used < 4 && rest.at[used] >= '0' && rest.at[used] <= '9')
        place = place * 10 + (uint32_t)(rest.at[used++] - '0');
    after = ump_span_trim(ump_span_tail(rest, used));
    *is_free = used > 1 && after.len && after.at[0] == ':';
    return used > 1 && (*is_free || (used < rest.len && rest.at[used] == ' ')) ? place : 0;
}

// A section of a round: where it begins and ends, its last turn, whether it is saved, and its last free
// ruling behind that turn.
typedef struct desk_played {
    size_t at, end, ruling; // of the ruling: where its line begins, 0 none
    uint32_t turn;
    bool state, orders;
    bool kept;   // has rolls or rulings that a save wrote
    size_t last; // where the last of them begins
} desk_played;

static bool desk_ends(ump_span text, const char *with) { return desk_cut_end(&text, with); }

// Whether a save wrote this line of a round without turns: a roll or ruling that says who answered, a choice.
static bool desk_is_kept(const desk_line *line) {
    ump_span rest;
    if (desk_keyword(line->words, "send", &rest))
        return desk_ends(rest, DESK_CHOSEN);
    bool roll = desk_keyword(line->words, "roll", &rest);
    return (roll || desk_keyword(line->words, "ruling", &rest)) &&
           (desk_ends(rest, "(typed)") ||
            (roll && (desk_ends(rest, "(seed)") || desk_ends(rest, "(drawn)"))));
}

static void desk_played_line(const desk_line *line, const char *word, desk_played *now) {
    ump_span rest;
    bool is_free = false;
    uint32_t turn = desk_is_order(line) || line->indented ? desk_turn_of(line, word) : 0;
    now->orders = now->orders || desk_is_order(line);
    now->turn = turn > now->turn ? turn : now->turn;
    now->state = now->state || desk_keyword(line->words, "state", &rest);
    if (desk_is_kept(line)) {
        now->kept = true;
        now->last = line->at;
    }
    if (desk_keyword(line->words, "ruling", &rest)) {
        uint32_t place = desk_place_of(rest, &is_free);
        if (is_free && (place > now->turn || !now->turn))
            now->ruling = line->at;
    }
}

// The last round of the text that was played or begun: it has turns, a state, rolls that were kept or rulings
// alone.
static bool desk_last_played(const desk_cutting *cutting, desk_played *found) {
    desk_played now = {0};
    desk_line line;
    bool any = false, in_round = false;
    for (size_t at = 0; desk_line_next(cutting, &at, &line);) {
        if (desk_is_head(&line)) {
            in_round = desk_is_round_head(&line);
            now = (desk_played){.at = line.at};
            continue;
        }
        if (!in_round)
            continue;
        desk_played_line(&line, cutting->word, &now);
        now.end = at;
        bool begun = cutting->word && now.ruling && !now.orders;
        if (now.turn || now.state || now.kept || begun) {
            *found = now;
            any = true;
        }
    }
    if (!found->turn && (found->state || found->kept))
        found->ruling = 0; // a round that was played as a whole: its rulings are not the save's
    return any;
}

// Whether a line of the section was added by what is taken out.
static bool desk_is_cut(const desk_line *line, const desk_played *section) {
    ump_span rest;
    bool is_free = false;
    bool roll = desk_keyword(line->words, "roll", &rest);
    if (section->ruling) { // with the end of the round, where it came behind the ruling
        bool later = section->state && (roll || desk_keyword(line->words, "ruling", &rest)) &&
                     desk_place_of(rest, &is_free) > section->turn && !is_free;
        return line->at == section->ruling || later || desk_keyword(line->words, "state", &rest);
    }
    if (desk_keyword(line->words, "state", &rest))
        return true;
    if (!section->turn) // of a round that was cut off the last answer
        return section->state ? desk_is_kept(line) : section->kept && line->at == section->last;
    if (!roll && !desk_keyword(line->words, "ruling", &rest))
        return false;
    uint32_t place = desk_place_of(rest, &is_free);
    // What was ruled before the turn stands at its place, too.
    return place > section->turn || (place == section->turn && !is_free);
}

static void desk_cut_played(const desk_cutting *cutting, const desk_played *section, ump_buf *out) {
    const ump_buf *text = cutting->text;
    desk_line line;
    size_t at = section->at, head_end, left = 0;
    ump_buf kept = ump_buf_growing();
    desk_line_next(cutting, &at, &line);
    head_end = at;
    bool dropping = false; // the order of the turn, with the lines it goes on in
    while (at < section->end && desk_line_next(cutting, &at, &line)) {
        if (!line.indented) {
            dropping = false;
            size_t ahead = at;
            desk_line next = line, last = line;
            while (desk_is_order(&line) && ahead < section->end && desk_line_next(cutting, &ahead, &next) &&
                   next.indented)
                last = next;
            dropping = section->turn && !section->ruling && desk_is_order(&line) &&
                       desk_turn_of(&last, cutting->word) == section->turn;
        }
        if (dropping || desk_is_cut(&line, section))
            continue;
        left += line.words.len > 0;
        ump_buf_add(&kept, text->at + line.at, line.len);
    }
    size_t before = section->at;
    if (left || !(section->turn || section->ruling)) {
        ump_buf_add(out, text->at, head_end);
        ump_buf_add(out, ump_buf_text(&kept), kept.len);
    } else { // the save made the section: a blank line and its head
        if (before && text->at[before - 1] == '\n')
            before--;
        if (before && text->at[before - 1] == '\r')
            before--;
        bool blank = before && text->at[before - 1] == '\n';
        ump_buf_add(out, text->at, blank ? before : section->at);
    }
    ump_buf_add(out, text->at + section->end, text->len - section->end);
    if (out->status == UMP_OK && kept.status != UMP_OK)
        out->status = kept.status;
    ump_buf_close(&kept);
}

ump_status ump_battle_cut(const ump_battle *battle, char *buf, size_t cap, size_t *len) {
    size_t size = 0;
    if (!battle || (!buf && cap))
        return UMP_BAD_ARGUMENT;
    ump_status status = ump_battle_save(battle, NULL, 0, &size);
    if (status != UMP_OK)
        return status;
    ump_buf text = ump_buf_growing(), out = ump_buf_growing();
    for (size_t i = 0; i <= size; i++)
        ump_buf_char(&text, ' ');
    status = text.status;
    if (status == UMP_OK)
        status = ump_battle_save(battle, text.at, size + 1, &size);
    text.len = size;
    desk_cutting cutting = {&text, &battle->roster, battle->rules->turn_word};
    desk_played section = {0};
    if (status == UMP_OK && !desk_last_played(&cutting, &section))
        status = UMP_NOT_FOUND;
    if (status == UMP_OK)
        desk_cut_played(&cutting, &section, &out);
    ump_buf_close(&text);
    if (status == UMP_OK)
        return desk_hand_over(&out, buf, cap, len);
    ump_buf_close(&out);
    return status;
}

// SPDX-License-Identifier: MIT
// What do the lines of a round say: orders, rolls, rulings, replacements? And the lines of House. What an
// order means is the ruleset's business; when a roll or ruling line answers is kit/chance.c's;
// the names in them: line_names.c.
#include <string.h>

#include "desk/battle_file.h"
#include "desk/desk.h"
#include "kit/bytes.h"
#include "kit/markup.h"

// ---- Places

// "start", "A2", "end" at the start of *rest. False, and *action any, when no place stands there.
static bool desk_place(desk_reader *reader, ump_span *rest, uint16_t *action) {
    ump_span word, after;
    *action = UMP_ACTION_ANY;
    if (desk_keyword(*rest, "start", &after)) {
        *action = UMP_ACTION_START;
    } else if (desk_keyword(*rest, "end", &after)) {
        *action = UMP_ACTION_END;
    } else {
        size_t len = 1;
        if (rest->len < 2 || (rest->at[0] | 0x20) != 'a')
            return false;
        while (len < rest->len && rest->at[len] >= '0' && rest->at[len] <= '9')
            len++;
        if (len == 1 || (len < rest->len && !desk_blank(rest->at[len]) && rest->at[len] != ':'))
            return false;
        int64_t number;
        word = ump_span_head(*rest, len);
        after = ump_span_trim(ump_span_tail(*rest, len));
        if (ump_span_int(ump_span_tail(word, 1), 1, DESK_ACTION_LAST, &number) != UMP_OK) {
            desk_mistake(reader, word, "format:place",
                         "actions are numbered from A1; \"%.*s\" is none of a round", UMP_QUOTE(word));
            number = 1;
        }
        *action = (uint16_t)number;
    }
    *rest = after;
    return true;
}

// ---- Roll and ruling lines

// A battler at the start of text, or a side of one battler. As ump_roster_prefix.
static int desk_battler_prefix(const ump_roster *roster, ump_span text, size_t *used) {
    int found = ump_roster_prefix(roster, text, -1, used);
    if (found != -1)
        return found;
    size_t len;
    int side = desk_side_prefix(roster, text, &len);
    if (side < 0 || roster->sides[side].count != 1)
        return -1;
    *used = len;
    return roster->sides[side].first;
}

static void desk_unknown_battler(desk_reader *reader, ump_span name, bool ambiguous) {
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    name = ump_span_trim(name);
    if (ambiguous) {
        desk_mistake(reader, name, "format:names",
                     "\"%.*s\" can be a battler of more than one side: write Side/Name", UMP_QUOTE(name));
        return;
    }
    int side = ump_roster_side(reader->roster, name);
    if (side >= 0) {
        desk_mistake(reader, name, "format:names", "\"%.*s\" is a side of several battlers: name the battler",
                     UMP_QUOTE(name));
        return;
    }
    desk_suggest_who(reader->roster, reader->problems, name, &near);
    desk_mistake(reader, name, "format:names", "no battler is called \"%.*s\"%s", UMP_QUOTE(name),
                 ump_buf_text(&near));
}

// Neither an actor nor a label could be read at `rest`: says which of the two is wrong.
static void desk_bad_label(desk_reader *reader, ump_span rest, bool ambiguous) {
    const ump_ruleset *rules = reader->file->rules;
    size_t used;
    if (!rest.len || rest.at[0] == ':') {
        desk_mistake(reader, rest, "format:label",
                     "what is it about? `roll A1 Red/Ember %s: OUTCOME`; `umpire rules %s --labels` has all "
                     "labels",
                     rules->labels[0].name, rules->name);
        return;
    }
    for (size_t i = 1; i < rest.len; i++) {
        if (rest.at[i] == ':' || rest.at[i] == '@')
            break;
        if (!desk_blank(rest.at[i - 1]) || desk_label(rules, ump_span_tail(rest, i), &used) < 0)
            continue;
        desk_unknown_battler(reader, ump_span_head(rest, i), ambiguous);
        return;
    }
    int battler = desk_battler_prefix(reader->roster, rest, &used);
    ump_span name = battler >= 0 ? ump_span_trim(ump_span_tail(rest, used)) : rest;
    bool slash = name.len && name.at[0] == '/'; // "Red/Em": the side was found, the battler was not
    size_t len = 0;
    while (len < name.len && name.at[len] != ':' && name.at[len] != '#' && name.at[len] != '@')
        len++;
    name = ump_span_trim(ump_span_head(name, len));
    if (slash) {
        desk_unknown_battler(reader, ump_span_head(rest, used + len), ambiguous);
        return;
    }
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    desk_suggest_label(rules, reader->problems, name, &near);
    if (!near.len && !memchr(rest.at, ':', rest.len))
        ump_buf_str(&near, "; a free ruling has a colon behind its place: `ruling A1: Ember hp -5`");
    desk_mistake(reader, name, "format:label", "%s asks nothing called \"%.*s\"%s", rules->name,
                 UMP_QUOTE(name), ump_buf_text(&near));
}

// Actor and label. False after a mistake.
static bool desk_actor_label(desk_reader *reader, ump_span *rest, bool house, ump_answer *out) {
    const ump_ruleset *rules = reader->file->rules;
    size_t used = 0, label_used = 0;
    int actor = desk_battler_prefix(reader->roster, *rest, &used);
    int label = -1;
    if (actor >= 0) {
        ump_span after = ump_span_trim(ump_span_tail(*rest, used));
        label = desk_label(rules, after, &label_used);
        if (label >= 0 && house)
            desk_mistake(reader, *rest, "format:house",
                         "a ruling of House names no battler: it holds whenever it is asked");
        if (label >= 0)
            *rest = after;
    }
    if (label < 0) {
        label = desk_label(rules, *rest, &label_used);
        if (label < 0) {
            desk_bad_label(reader, *rest, actor == -2);
            return false;
        }
        actor = house ? UMP_ANYBODY : UMP_NOBODY;
    }
    *rest = ump_span_trim(ump_span_tail(*rest, label_used));
    out->label = (uint16_t)label;
    out->actor = (int8_t)actor;
    return true;
}

// "#2". False after a mistake.
static bool desk_nth(desk_reader *reader, ump_span *rest, ump_answer *out) {
    if (!rest->len || rest->at[0] != '#')
        return true;
    size_t len = 1;
    while (len < rest->len && rest->at[len] >= '0' && rest->at[len] <= '9')
        len++;
    int64_t nth;
    if (ump_span_int(ump_span_head(ump_span_tail(*rest, 1), len - 1), 1, UINT16_MAX, &nth) != UMP_OK) {
        desk_mistake(reader, *rest, "format:roll",
                     "after # stands which roll of that kind is meant: #2 is the second");
        return false;
    }
    out->nth = (uint16_t)nth;
    *rest = ump_span_trim(ump_span_tail(*rest, len));
    return true;
}

// "@ Fern". False after a mistake.
static bool desk_target(desk_reader *reader, ump_span *rest, bool house, ump_answer *out) {
    if (!rest->len || rest->at[0] != '@')
        return true;
    ump_span text = ump_span_trim(ump_span_tail(*rest, 1)), name, after;
    size_t used = 0;
    int target = desk_battler_prefix(reader->roster, text, &used);
    after = target >= 0 ? ump_span_trim(ump_span_tail(text, used)) : text;
    if (target < 0 || !after.len || after.at[0] != ':') {
        ump_span_cut(text, ":", &name, &after);
        desk_unknown_battler(reader, name, target == -2);
        return false;
    }
    if (house)
        desk_mistake(reader, text, "format:house",
                     "a ruling of House names no battler: it holds whenever it is asked");
    out->target = (int8_t)target;
    *rest = after;
    return true;
}

// "(seed)" behind an outcome: who answered when the line was saved. Rulings are typed or written.
static void desk_source(ump_span *outcome, bool ruling, ump_answer *out) {
    static const char *const words[] = {"(typed)", "(seed)", "(drawn)"};
    for (uint8_t i = 0; i < (ruling ? 1 : sizeof words / sizeof *words); i++)
        if (desk_cut_end(outcome, words[i])) {
            out->source = (uint8_t)(i + 1 + UMP_BY_TYPED);
            return;
        }
}

// What follows "roll" or "ruling" and the place.
static bool desk_read_answer(desk_reader *reader, ump_span rest, bool ruling, bool house, ump_answer *out) {
    const ump_ruleset *rules = reader->file->rules;
    const char *word = ruling ? "ruling" : "roll";
    out->target = UMP_ANYBODY;
    if (!desk_actor_label(reader, &rest, house, out))
        return false;
    const ump_label *label = &rules->labels[out->label];
    if ((label->kind == UMP_LABEL_RULING) != ruling) {
        desk_mistake(reader, rest, "format:label", "\"%s\" is a %s in %s: write `%s`", label->name,
                     ruling ? "roll" : "ruling", rules->name, ruling ? "roll" : "ruling");
        return false;
    }
    if (!desk_nth(reader, &rest, out) || !desk_target(reader, &rest, house, out))
        return false;
    if (!rest.len || rest.at[0] != ':') {
        desk_mistake(reader, rest, "format:roll",
                     "here belongs a colon and the outcome: `%s ... %s: OUTCOME`", word, label->name);
        return false;
    }
    rest = ump_span_trim(ump_span_tail(rest, 1));
    desk_source(&rest, ruling, out);
    int hint = out->actor >= 0 ? reader->roster->battlers[out->actor].side : -1;
    ump_status status =
        ump_answer_parse(label, rest, reader->roster, hint, reader->file->name, out, reader->problems);
    reader->mistakes += status != UMP_OK;
    return status == UMP_OK;
}

// ---- Free rulings

// A side of one battler stands for that battler, as in the other lines.
static void desk_name_side(const ump_roster *roster, desk_free *ruling) {
    size_t len = 0;
    ruling->named = -1;
    if (ump_roster_prefix(roster, ruling->command, -1, &len) != -1)
        return;
    int side = desk_side_prefix(roster, ruling->command, &len);
    if (side < 0 || roster->sides[side].count != 1 || len >= ruling->command.len ||
        !desk_blank(ruling->command.at[len]))
        return;
    ruling->named = roster->sides[side].first;
    ruling->command = ump_span_trim(ump_span_tail(ruling->command, len));
}

// In the order in which they come up: by place, those after a battler's act behind those before all acts.
static bool desk_free_before(const desk_free *a, const desk_free *b) {
    return a->action != b->action ? a->action < b->action : a->after < 0 && b->after >= 0;
}

static void desk_read_free(desk_reader *reader, ump_span line, ump_span text, uint16_t action, int after,
                           desk_round *round) {
    desk_file *file = reader->file;
    desk_free free_ruling = {.action = action == UMP_ACTION_ANY ? (uint16_t)UMP_ACTION_START : action,
                             .after = (int16_t)after,
                             .line = line};
    ump_span quoted, behind;
    bool has_reason = ump_span_cut(text, "\"", &free_ruling.command, &quoted);
    free_ruling.command = ump_span_trim(free_ruling.command);
    free_ruling.reason = ump_span_head(ump_span_tail(text, text.len), 0);
    if (has_reason &&
        (!ump_span_cut(quoted, "\"", &free_ruling.reason, &behind) || ump_span_trim(behind).len)) {
        desk_mistake(reader, quoted, "format:ruling",
                     "the reason of a ruling stands between two quotation marks at its end");
        return;
    }
    if (!free_ruling.command.len) {
        desk_mistake(reader, text, "format:ruling", "which change? `ruling: WHO hp -5 \"reason\"`");
        return;
    }
    if (!desk_room(reader, &file->frees, file->free_count, &file->free_capacity, sizeof *file->frees))
        return;
    desk_name_side(reader->roster, &free_ruling);
    uint32_t at = file->free_count++;
    for (; at > round->free_from && desk_free_before(&free_ruling, &file->frees[at - 1]); at--)
        file->frees[at] = file->frees[at - 1];
    file->frees[at] = free_ruling;
    round->free_count++;
}

// "after Red/Golem" of a free ruling: the battler, -1 where no such words stand there, -2 after a mistake.
static int desk_after_act(desk_reader *reader, ump_span *rest, uint16_t action) {
    ump_span name, left, behind;
    size_t used = 0;
    if (!desk_keyword(*rest, "after", &name))
        return -1;
    int battler = desk_battler_prefix(reader->roster, name, &used);
    left = battler >= 0 ? ump_span_trim(ump_span_tail(name, used)) : name;
    if (battler < 0 || !left.len || left.at[0] != ':') {
        ump_span_cut(name, ":", &name, &behind);
        desk_unknown_battler(reader, name, battler == -2);
        return -2;
    }
    const ump_ruleset *rules = reader->file->rules;
    if (rules && !rules->acted) {
        desk_mistake(reader, *rest, "format:place",
                     "%s has no place for a ruling after a battler's act: `ruling A1: ...` comes before the "
                     "first of them, `ruling end: ...` behind the last",
                     rules->name);
        return -2;
    }
    if (action == UMP_ACTION_ANY || action == UMP_ACTION_START || action == UMP_ACTION_END) {
        desk_mistake(reader, *rest, "format:place",
                     "a ruling after a battler's act needs its action (`ruling A1 after %.*s: ...`)",
                     UMP_QUOTE(reader->roster->battlers[battler].name));
        return -2;
    }
    *rest = left;
    return battler;
}

// A second line for the same roll would never be looked at.
static bool desk_answered(desk_reader *reader, const ump_answer *answer, const desk_round *round,
                          ump_span line) {
    const desk_file *file = reader->file;
    for (uint32_t i = 0; i < round->answer_count; i++) {
        const ump_answer *other = &file->answers[round->answer_from + i];
        if (other->label != answer->label || other->action != answer->action || other->nth != answer->nth ||
            other->actor != answer->actor || other->target != answer->target)
            continue;
        desk_mistake(reader, line, "format:roll", "this %s is already given in line %u",
                     file->rules->labels[answer->label].kind == UMP_LABEL_RULING ? "ruling" : "roll",
                     (unsigned)other->line);
        return true;
    }
    return false;
}

static void desk_read_answer_line(desk_reader *reader, ump_span line, ump_span rest, bool ruling,
                                  desk_round *round) {
    desk_file *file = reader->file;
    ump_answer answer = {.round = (uint16_t)round->number, .line = line.line};
    desk_place(reader, &rest, &answer.action);
    int after = ruling ? desk_after_act(reader, &rest, answer.action) : -1;
    if (after == -2)
        return;
    if (ruling && rest.len && rest.at[0] == ':') {
        desk_read_free(reader, line, ump_span_trim(ump_span_tail(rest, 1)), answer.action, after, round);
        return;
    }
    if (!file->rules || !desk_read_answer(reader, rest, ruling, false, &answer) ||
        desk_answered(reader, &answer, round, line))
        return;
    if (!desk_room(reader, &file->answers, file->answer_count, &file->answer_capacity, sizeof answer))
        return;
    file->answers[file->answer_count++] = answer;
    round->answer_count++;
}

// ---- Orders, replacements, who was first, the hash

static void desk_unknown_who(desk_reader *reader, ump_span line, desk_who_kind kind) {
    ump_span name, rest;
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    bool colon = ump_span_cut(line, ":", &name, &rest);
    name = ump_span_trim(name);
    if (kind == DESK_WHO_AMBIGUOUS) {
        desk_unknown_battler(reader, name, true);
        return;
    }
    desk_suggest_line(reader->roster, reader->problems, name, &near);
    if (colon)
        desk_mistake(reader, name, "format:orders", "\"%.*s\" is no side and no battler%s", UMP_QUOTE(name),
                     ump_buf_text(&near));
    else
        desk_mistake(reader, line, "format:round",
                     "a line of a round is `WHO: orders`, indented where it goes on with those above it, or "
                     "begins with "
                     "roll, ruling, send, first or state%s%s",
                     desk_goes_on(line) ? "; what goes on with orders stands right below them" : "",
                     ump_buf_text(&near));
}

// Starts the orders of a line; what was ordered before is looked for among the round's own.
static bool desk_read_order(desk_reader *reader, ump_span line, desk_round *round) {
    desk_file *file = reader->file;
    desk_order order = {.line = line.line, .first = file->span_count, .count = 1};
    size_t used;
    int side, battler;
    desk_who_kind kind = desk_who(reader->roster, line, ':', &side, &battler, &used);
    if (kind == DESK_WHO_NONE && ump_tag_length(line)) { // "[b]Ada:[/b] Surf"
        char memory[DESK_LINE_BYTES_MAX];
        ump_span plain = ump_untagged(line, memory, sizeof memory), name = ump_span_trim(plain);
        kind = desk_who(reader->roster, name, ':', &side, &battler, &used);
        used += (size_t)(name.at - plain.at);
        for (size_t n; used < line.len && (n = ump_tag_length(ump_span_tail(line, used))) > 0;)
            used += n; // the name's closing tag is none of the orders'
    }
    if (kind != DESK_WHO_FOUND) {
        desk_unknown_who(reader, line, kind);
        return false;
    }
    order.side = side;
    order.battler = battler;
    for (uint32_t i = round->order_from; i < file->order_count; i++) {
        if (file->orders[i].side != side || file->orders[i].battler != battler)
            continue;
        desk_mistake(reader, line, "format:orders", "the orders of %.*s stand already in line %u",
                     (int)(used - 1), line.at, (unsigned)file->orders[i].line);
        return false;
    }
    if (!desk_room(reader, &file->spans, file->span_count, &file->span_capacity, sizeof line) ||
        !desk_room(reader, &file->orders, file->order_count, &file->order_capacity, sizeof order))
        return false;
    file->spans[file->span_count++] = ump_span_trim(ump_span_tail(line, used));
    file->orders[file->order_count++] = order;
    round->order_count++;
    return true;
}

static void desk_continue_order(desk_reader *reader, ump_span line) {
    desk_file *file = reader->file;
    if (!desk_room(reader, &file->spans, file->span_count, &file->span_capacity, sizeof line))
        return;
    file->spans[file->span_count++] = line;
    file->orders[file->order_count - 1].count++;
}

static void desk_read_send(desk_reader *reader, ump_span line, ump_span rest, desk_round *round) {
    desk_file *file = reader->file;
    int side = -1, battler = -1;
    size_t used = 0;
    ump_span name, behind;
    if (desk_who(reader->roster, rest, ':', &side, &battler, &used) != DESK_WHO_FOUND || battler >= 0) {
        bool cut = ump_span_cut(rest, ":", &name, &behind);
        char memory[200];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        name = ump_span_trim(name);
        if (cut && battler < 0 && name.len)
            desk_suggest_who(reader->roster, reader->problems, name, &near);
        if (near.len)
            desk_mistake(reader, name, "format:send", "no side is called \"%.*s\"%s", UMP_QUOTE(name),
                         ump_buf_text(&near));
        else
            desk_mistake(reader, rest, "format:send", "a replacement is sent by `send SIDE: BATTLER`");
        return;
    }
    rest = ump_span_tail(rest, used);
    while (ump_span_piece(&rest, ",", &name)) {
        name = ump_span_trim(name);
        int found = ump_roster_find(reader->roster, name, side);
        bool chosen = found < 0 && desk_cut_end(&name, DESK_CHOSEN);
        if (chosen)
            found = ump_roster_find(reader->roster, name, side);
        if (found < 0 || reader->roster->battlers[found].side != side) {
            char memory[200];
            ump_buf near = ump_buf_fixed(memory, sizeof memory);
            int owner = found < 0 ? ump_roster_find(reader->roster, name, -1) : found;
            if (owner >= 0) {
                ump_buf_str(&near, "; that is ");
                ump_roster_name(reader->roster, owner, memory + near.len, sizeof memory - near.len);
            } else {
                desk_suggest_who(reader->roster, reader->problems, name, &near);
            }
            desk_mistake(reader, name, "format:send", "%.*s has no battler \"%.*s\"%s",
                         UMP_QUOTE(reader->roster->sides[side].name), UMP_QUOTE(name), memory);
            continue;
        }
        if (!desk_room(reader, &file->sends, file->send_count, &file->send_capacity, sizeof *file->sends))
            return;
        file->sends[file->send_count++] =
            (desk_send){.side = side, .battler = found, .line = line.line, .chosen = chosen, .at = name};
        round->send_count++;
    }
}

static bool desk_colon(desk_reader *reader, ump_span *rest, const char *example) {
    if (!rest->len || rest->at[0] != ':') {
        desk_mistake(reader, *rest, "format:round", "here belongs a colon: `%s`", example);
        return false;
    }
    *rest = ump_span_trim(ump_span_tail(*rest, 1));
    return true;
}

static void desk_read_first(desk_reader *reader, ump_span rest, desk_round *round) {
    if (!desk_colon(reader, &rest, "first: SIDE"))
        return;
    int side = ump_roster_side(reader->roster, rest);
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (side < 0) {
        desk_suggest_who(reader->roster, reader->problems, rest, &near);
        desk_mistake(reader, rest, "format:first", "no side is called \"%.*s\"%s", UMP_QUOTE(rest),
                     ump_buf_text(&near));
    } else if (round->first >= 0) {
        desk_mistake(reader, rest, "format:first", "`first` stands twice in this round");
    } else {
        round->first = side;
    }
}

static void desk_read_state(desk_reader *reader, ump_span rest, desk_round *round) {
    if (!desk_colon(reader, &rest, "state: 0123456789abcdef"))
        return;
    if (round->has_state)
        desk_mistake(reader, rest, "format:state", "`state` stands twice in this round");
    else if (!ump_unhex64(rest.at, rest.len, &round->state))
        desk_mistake(reader, rest, "format:state",
                     "a state's hash is 16 hexadecimal digits, as `run --write` puts it here");
    round->has_state = true;
    round->state_at = rest;
}

// ---- Sections

void desk_read_round(desk_reader *reader, ump_span block, desk_round *round) {
    desk_file *file = reader->file;
    round->order_from = file->order_count;
    round->answer_from = file->answer_count;
    round->free_from = file->free_count;
    round->send_from = file->send_count;
    ump_span line, rest;
    uint32_t others = 0; // lines that are no orders
    bool indented, in_orders = false, skipping = false;
    while (!reader->no_memory && desk_next_line(&block, &line, &indented)) {
        if (others > DESK_ROUND_ANSWERS_MAX) {
            desk_mistake(reader, line, "format:limits",
                         "a round has at most %d lines of rolls, rulings and replacements",
                         DESK_ROUND_ANSWERS_MAX);
            return;
        }
        if (in_orders && (indented || desk_below_orders(reader->roster, line))) {
            if (!skipping)
                desk_continue_order(reader, line);
            continue;
        }
        in_orders = false;
        others++;
        if (desk_keyword(line, "roll", &rest)) {
            desk_read_answer_line(reader, line, rest, false, round);
        } else if (desk_keyword(line, "ruling", &rest)) {
            desk_read_answer_line(reader, line, rest, true, round);
        } else if (desk_keyword(line, "send", &rest)) {
            desk_read_send(reader, line, rest, round);
        } else if (desk_keyword(line, "first", &rest)) {
            desk_read_first(reader, rest, round);
        } else if (desk_keyword(line, "state", &rest)) {
            desk_read_state(reader, rest, round);
        } else {
            skipping = !desk_read_order(reader, line, round);
            in_orders = true;
            others--;
        }
    }
}

// House answers what is asked. What nobody is asked for holds as the rule text has it, unless a line of the
// round itself overrules it there.
static bool desk_house_asks(desk_reader *reader, ump_span line, const ump_answer *answer) {
    const ump_label *label = &reader->file->rules->labels[answer->label];
    if (label->test_default < 0)
        return true;
    desk_mistake(
        reader, line, "format:house",
        "nobody is asked for \"%s\": House would never be looked at; give it in the round it is meant "
        "for",
        label->name);
    return false;
}

void desk_read_house(desk_reader *reader, ump_span block) {
    desk_file *file = reader->file;
    ump_span line, rest;
    bool indented;
    while (!reader->no_memory && desk_next_line(&block, &line, &indented)) {
        ump_answer answer = {.action = UMP_ACTION_ANY, .line = line.line};
        if (desk_keyword(line, "set", &rest)) {
            if (desk_colon(reader, &rest, "set: name = value"))
                desk_read_set(reader, rest, true);
        } else if (desk_keyword(line, "ruling", &rest)) {
            if (desk_place(reader, &rest, &answer.action))
                desk_mistake(reader, line, "format:house",
                             "a ruling of House has no place: it holds whenever it is asked");
            answer.action = UMP_ACTION_ANY;
            if (file->rules && desk_read_answer(reader, rest, true, true, &answer) &&
                desk_house_asks(reader, line, &answer) &&
                desk_room(reader, &file->house_answers, file->house_answer_count,
                          &file->house_answer_capacity, sizeof answer))
                file->house_answers[file->house_answer_count++] = answer;
        } else if (desk_keyword(line, "roll", &rest)) {
            desk_mistake(reader, line, "format:house",
                         "rolls belong to a round; House holds `set:` lines and rulings");
        } else if (desk_room(reader, &file->house, file->house_count, &file->house_capacity, sizeof line)) {
            file->house[file->house_count++] = line;
        }
    }
}

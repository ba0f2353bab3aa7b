// SPDX-License-Identifier: MIT
// What can be asked of an open battle, and how does it open? Resolving rounds is run.c; posts are report.c,
// the save is save.c.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"
#include "kit/hash.h"

enum { DESK_DEF_COOKIE = 0x0b47713d };

ump_battle_def ump_battle_def_default(void) {
    return (ump_battle_def){.cookie = DESK_DEF_COOKIE, .journal = 1};
}

// ---- Opening

// A profile or parameter that does not exist is told like any other mistake and the rest is still looked at.
static uint32_t desk_open_params(ump_battle *battle, const ump_battle_def *def, ump_problems *problems) {
    const desk_file *file = &battle->file;
    const ump_param_table *table = &battle->rules->params;
    uint32_t mistakes = 0;
    ump_params_defaults(table, battle->params);
    mistakes += ump_params_profile(table, battle->params, file->profile, file->name, problems) != UMP_OK;
    for (uint32_t i = 0; i < file->house_set_count; i++)
        mistakes += ump_params_set(table, battle->params, file->house_sets[i].key, file->house_sets[i].value,
                                   file->name, problems) != UMP_OK;
    for (uint32_t i = 0; i < file->set_count; i++)
        mistakes += ump_params_set(table, battle->params, file->sets[i].key, file->sets[i].value, file->name,
                                   problems) != UMP_OK;
    for (size_t i = 0; i < def->set_count; i++) {
        ump_span name, value, set = ump_span_of_str(def->sets[i] ? def->sets[i] : "");
        if (!ump_span_cut(set, "=", &name, &value)) {
            ump_problem_add(problems, UMP_BAD_INPUT, file->name, 0, 0, "format:set",
                            "\"%.*s\" sets no parameter: write name=value", desk_quote(set), set.at);
            mistakes++;
            continue;
        }
        name.line = name.column = value.line = value.column = 0; // it stands in no file
        mistakes += ump_params_set(table, battle->params, name, value, file->name, problems) != UMP_OK;
    }
    return mistakes;
}

static ump_status desk_open_setup(ump_battle *battle, ump_problems *problems) {
    const desk_file *file = &battle->file;
    ump_open_args args = {.file = file->name,
                          .roster = &battle->roster,
                          .params = battle->params,
                          .profile = file->profile,
                          .header = file->header,
                          .header_count = file->header_count,
                          .house = file->house,
                          .house_count = file->house_count,
                          .moves = file->moves,
                          .moves_count = file->moves_count,
                          .first_round = file->first_round,
                          .problems = problems};
    return battle->rules->open(&args, &battle->setup);
}

static ump_status desk_open_states(ump_battle *battle) {
    battle->state_size = battle->rules->state_size(battle->setup);
    unsigned char **states[] = {&battle->state, &battle->before,      &battle->ordered,  &battle->entry,
                                &battle->unit,  &battle->orders_from, &battle->orders_to};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (!(*states[i] = calloc(1, battle->state_size + 1)))
            return UMP_NO_MEMORY;
    battle->rules->start(battle->setup, battle->state);
    memcpy(battle->before, battle->state, battle->state_size);
    ump_journal_open(&battle->journal);
    return UMP_OK;
}

// Reads and checks everything; each stage goes on as long as its successors can say something of their own.
static ump_status desk_open_all(ump_battle *battle, const ump_ruleset *rules, const ump_battle_def *def,
                                ump_problems *problems) {
    ump_status read =
        desk_file_read(&battle->file, &battle->roster, rules, def->text, def->len, def->name, problems);
    if (read != UMP_OK && read != UMP_BAD_INPUT)
        return read;
    battle->rules = battle->file.rules;
    if (!battle->rules)
        return read == UMP_OK ? UMP_BAD_INPUT : read;
    ump_span_copy(battle->file.seed, battle->seed, sizeof battle->seed);
    battle->params = calloc(battle->rules->params.count + 1, sizeof *battle->params);
    if (!battle->params)
        return UMP_NO_MEMORY;
    if (desk_open_params(battle, def, problems))
        read = UMP_BAD_INPUT;
    if (!battle->roster.side_count)
        return read;
    ump_status opened = desk_open_setup(battle, problems);
    if (opened != UMP_OK || read != UMP_OK) {
        if (opened != UMP_NO_MEMORY)
            desk_lint(battle, 0, problems);
        return opened == UMP_NO_MEMORY || read == UMP_OK ? opened : read;
    }
    return desk_open_states(battle);
}

void desk_pass_on(ump_problems *to, const ump_problems *from) {
    for (size_t i = 0; to && i < ump_problems_count(from); i++) {
        const ump_problem *p = ump_problems_at(from, i);
        ump_problem_add(to, p->status, p->file, p->line, p->column, p->rule, "%s", p->message);
    }
    for (size_t i = 0; to && i < ump_problems_dropped(from); i++)
        ump_problem_add(to, UMP_BAD_INPUT, "", 0, 0, "", "a further problem");
}

static bool desk_expects_refusal(const desk_file *file) {
    for (uint32_t i = 0; i < file->expect_count; i++)
        if (file->expects[i].kind == DESK_EXPECT_REFUSE || file->expects[i].kind == DESK_EXPECT_KNOWN_FAILING)
            return true;
    return false;
}

static bool desk_good_def(const ump_battle_def *def) {
    return def && def->cookie == DESK_DEF_COOKIE && (def->text || !def->len) &&
           (def->sets || !def->set_count);
}

ump_status desk_battle_open(const ump_ruleset *rules, const ump_battle_def *def, ump_battle **out,
                            ump_problems *problems) {
    if (!out || !desk_good_def(def))
        return UMP_BAD_ARGUMENT;
    ump_battle *battle = calloc(1, sizeof *battle);
    ump_problems *found = NULL;
    if (!battle || ump_problems_open(&found) != UMP_OK) {
        free(battle);
        return UMP_NO_MEMORY;
    }
    battle->keeps_journal = def->journal != 0;
    ump_status status = desk_open_all(battle, rules, def, found);
    ump_problems_sort(found, 0);
    bool refused =
        status != UMP_OK && status != UMP_NO_MEMORY && battle->rules && desk_expects_refusal(&battle->file);
    if (refused) {
        if (battle->setup)
            battle->rules->close(battle->setup);
        battle->setup = NULL;
        battle->refused = found;
        battle->refused_status = status;
        *out = battle;
        return UMP_OK;
    }
    desk_pass_on(problems, found);
    ump_problems_close(found);
    if (status == UMP_OK)
        *out = battle;
    else
        ump_battle_close(battle);
    return status;
}

ump_status ump_battle_open(const ump_battle_def *def, ump_battle **out, ump_problems *problems) {
    return desk_battle_open(NULL, def, out, problems);
}

// ---- Records

void desk_order_close(desk_order *order) {
    if (!order->text)
        return;
    free(order->text);
    free(order->lines);
}

void desk_record_clear(desk_record *record) {
    for (uint32_t i = 0; i < record->given_count; i++)
        desk_order_close(&record->given[i]);
    for (uint32_t i = 0; i < record->ruled_count; i++)
        free(record->ruled[i].text);
    free(record->given);
    free(record->ruled);
    free(record->sends);
    free(record->before);
    free(record->after);
    *record = (desk_record){0};
}

desk_record *desk_record_now(ump_battle *battle) {
    if (battle->record_count && !battle->records[battle->record_count - 1].done)
        return &battle->records[battle->record_count - 1];
    if (!desk_grow(&battle->records, battle->record_count, &battle->record_capacity, sizeof *battle->records))
        return NULL;
    desk_record *record = &battle->records[battle->record_count++];
    *record = (desk_record){.number = battle->rules->phase(battle->setup, battle->state).round,
                            .event_from = battle->journal.count,
                            .text_from = battle->journal.text_count,
                            .unit_from = battle->unit_count};
    return record;
}

void ump_battle_close(ump_battle *battle) {
    if (!battle)
        return;
    for (uint32_t i = 0; i < battle->record_count; i++)
        desk_record_clear(&battle->records[i]);
    free(battle->records);
    desk_undo_clear(battle);
    free(battle->undos);
    free(battle->units);
    free(battle->answers);
    unsigned char *states[] = {battle->state, battle->before,      battle->ordered,  battle->entry,
                               battle->unit,  battle->orders_from, battle->orders_to};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        free(states[i]);
    ump_journal_close(&battle->journal);
    if (battle->setup)
        battle->rules->close(battle->setup);
    free(battle->params);
    ump_roster_close(&battle->roster);
    desk_file_close(&battle->file);
    ump_problems_close(battle->refused);
    free(battle);
}

// ---- Where it stands

const char *ump_battle_ruleset(const ump_battle *battle) { return battle ? battle->rules->name : NULL; }

const char *ump_battle_seed(const ump_battle *battle) {
    return battle && battle->seed[0] ? battle->seed : NULL;
}

ump_phase ump_battle_phase(const ump_battle *battle) {
    if (!battle || !battle->setup)
        return (ump_phase){.kind = UMP_PHASE_OVER, .winner = -1};
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    const desk_round *round = desk_file_round(&battle->file, phase.round);
    for (uint32_t i = 0; phase.kind == UMP_PHASE_ORDERS && round && i < round->order_count; i++)
        phase.waiting &= ~(UINT32_C(1) << battle->file.orders[round->order_from + i].side);
    return phase;
}

uint32_t ump_battle_rounds_done(const ump_battle *battle) { return battle ? battle->rounds_done : 0; }

ump_status ump_battle_legal(const ump_battle *battle, ump_problems *problems) {
    if (!battle || !battle->setup)
        return UMP_BAD_ARGUMENT;
    if (!battle->rules->legal)
        return UMP_NOT_IMPLEMENTED;
    return battle->rules->legal(battle->setup, battle->file.name, problems);
}

uint32_t ump_battle_rounds_written(const ump_battle *battle) {
    return battle && battle->setup ? battle->file.round_count : 0;
}

ump_wanted ump_battle_wanted(const ump_battle *battle) { return battle ? battle->wanted : (ump_wanted){0}; }

uint64_t ump_battle_hash(const ump_battle *battle) {
    static const char key[] = "umpire state";
    if (!battle || !battle->setup)
        return 0;
    return ump_siphash(battle->state, battle->state_size, ump_sipkey_from_text(key, sizeof key - 1));
}

// ---- Orders and choices by call

ump_status desk_order_apply(const ump_battle *battle, void *state, const desk_order *order,
                            ump_problems *problems) {
    bool ignore = battle->file.ignore_illegal;
    ump_order_text text = {.file = order->text ? "" : battle->file.name,
                           .side = order->side,
                           .battler = order->battler,
                           .lines = order->lines,
                           .line_count = order->count,
                           .ignore_illegal = ignore,
                           .problems = problems};
    if (!ignore)
        return battle->rules->order(battle->setup, state, &text);
    // Tried without a list first: what is ignored is no mistake.
    text.problems = NULL;
    ump_status status = battle->rules->order(battle->setup, state, &text);
    if (status == UMP_OK)
        return status;
    text.problems = problems;
    ump_span nothing = ump_span_of_str("nothing");
    if (status == UMP_REFUSED) {
        nothing.line = order->lines[0].line;
        nothing.column = order->lines[0].column;
        text.lines = &nothing;
        text.line_count = 1;
    }
    return battle->rules->order(battle->setup, state, &text);
}

// Copies a text given by call and cuts it into lines.
static ump_status desk_order_copy(const char *orders, desk_order *out) {
    size_t len = strlen(orders);
    if (len > DESK_LINE_BYTES_MAX * 16)
        return UMP_BAD_INPUT;
    out->text = malloc(len + 1);
    if (!out->text)
        return UMP_NO_MEMORY;
    memcpy(out->text, orders, len + 1);
    out->lines = NULL;
    out->count = 0;
    ump_span rest = ump_span_of(out->text, len), line;
    uint32_t capacity = 0;
    bool more = true;
    while (more) {
        more = ump_span_line(&rest, &line);
        if (!more && out->count)
            break;
        line = more ? ump_span_trim(line) : ump_span_of(out->text, 0);
        if (out->count && !line.len)
            continue;
        if (!desk_grow(&out->lines, out->count, &capacity, sizeof *out->lines)) {
            desk_order_close(out);
            return UMP_NO_MEMORY;
        }
        out->lines[out->count++] = line;
    }
    return UMP_OK;
}

static bool desk_order_clean(const char *orders) {
    ump_span bad, text = ump_span_of_str(orders);
    if (!ump_utf8_check(text, &bad))
        return false;
    for (const char *at = orders; *at; at++)
        if ((unsigned char)*at < 0x20 && *at != '\n' && *at != '\t' && *at != '\r')
            return false;
    return true;
}

// Whose orders: "Red" or "Red/Ember".
static ump_status desk_order_who(const ump_battle *battle, const char *who, desk_order *out,
                                 ump_problems *problems) {
    ump_span name = ump_span_trim(ump_span_of_str(who));
    int side = ump_roster_side(&battle->roster, name);
    int battler = side >= 0 ? -1 : ump_roster_find(&battle->roster, name, -1);
    if (side < 0 && battler < 0) {
        char memory[200];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        desk_suggest_who(&battle->roster, name, &near);
        ump_problem_add(problems, UMP_NOT_FOUND, "", 0, 0, "format:orders",
                        "\"%.*s\" is no side and no battler%s%s", desk_quote(name), name.at,
                        battler == -2 ? " that only one side has: write Side/Name" : "",
                        battler == -2 ? "" : ump_buf_text(&near));
        return UMP_NOT_FOUND;
    }
    out->side = side >= 0 ? side : battle->roster.battlers[battler].side;
    out->battler = battler < 0 ? -1 : battler;
    return UMP_OK;
}

ump_status desk_order_read(const ump_battle *battle, const char *who, const char *orders, desk_order *out,
                           ump_problems *problems) {
    ump_status status = who ? desk_order_who(battle, who, out, problems) : UMP_OK;
    if (status != UMP_OK)
        return status;
    if (!desk_order_clean(orders)) {
        ump_problem_add(problems, UMP_BAD_INPUT, "", 0, 0, "format:text",
                        "the orders are not plain UTF-8 text");
        return UMP_BAD_INPUT;
    }
    return desk_order_copy(orders, out);
}

static ump_status desk_order_is_free(const ump_battle *battle, uint32_t number, const desk_order *order,
                                     ump_problems *problems) {
    const desk_round *round = desk_file_round(&battle->file, number);
    for (uint32_t i = 0; round && i < round->order_count; i++) {
        const desk_order *written = &battle->file.orders[round->order_from + i];
        if (written->side != order->side || written->battler != order->battler)
            continue;
        ump_problem_add(problems, UMP_REFUSED, battle->file.name, written->line, 1, "format:orders",
                        "the file has these orders of round %u already", (unsigned)number);
        return UMP_REFUSED;
    }
    return UMP_OK;
}

// The state with all orders given by call but the one at `but`, then the new one. The battle's state changes
// only on UMP_OK.
static ump_status desk_order_again(ump_battle *battle, const desk_record *record, uint32_t but,
                                   const desk_order *order, ump_problems *problems) {
    memcpy(battle->entry, battle->before, battle->state_size);
    ump_status status = UMP_OK;
    for (uint32_t i = 0; status == UMP_OK && i < record->given_count; i++)
        if (i != but)
            status = desk_order_apply(battle, battle->entry, &record->given[i], problems);
    if (status == UMP_OK)
        status = desk_order_apply(battle, battle->entry, order, problems);
    if (status == UMP_OK)
        memcpy(battle->state, battle->entry, battle->state_size);
    return status;
}

static ump_status desk_order_give(ump_battle *battle, desk_order *order, ump_problems *problems) {
    desk_record *record = desk_record_now(battle);
    if (!record)
        return UMP_NO_MEMORY;
    uint32_t at = 0;
    while (at < record->given_count &&
           (record->given[at].side != order->side || record->given[at].battler != order->battler))
        at++;
    if (at == record->given_count &&
        !desk_grow(&record->given, record->given_count, &record->given_capacity, sizeof *record->given))
        return UMP_NO_MEMORY;
    ump_status status = at < record->given_count ? desk_order_again(battle, record, at, order, problems)
                                                 : desk_order_apply(battle, battle->state, order, problems);
    if (status != UMP_OK)
        return status;
    if (at < record->given_count)
        desk_order_close(&record->given[at]);
    else
        record->given_count++;
    record->given[at] = *order;
    battle->wanted = (ump_wanted){0};
    return UMP_OK;
}

ump_status ump_battle_order(ump_battle *battle, const char *who, const char *orders, ump_problems *problems) {
    if (!battle || !battle->setup || !who || !orders)
        return UMP_BAD_ARGUMENT;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    if (phase.kind == UMP_PHASE_OVER)
        return UMP_OVER;
    ump_status status = desk_round_close(battle, problems);
    if (status != UMP_OK)
        return status;
    if (battle->in_round || phase.kind == UMP_PHASE_CHOICE) {
        ump_problem_add(problems, UMP_REFUSED, "", 0, 0, "format:orders",
                        "round %u is being played: orders are given before it begins", (unsigned)phase.round);
        return UMP_REFUSED;
    }
    desk_order order = {.battler = -1};
    status = desk_order_read(battle, who, orders, &order, problems);
    if (status != UMP_OK)
        return status;
    status = desk_order_is_free(battle, phase.round, &order, problems);
    if (status == UMP_OK)
        status = desk_order_give(battle, &order, problems);
    if (status != UMP_OK)
        desk_order_close(&order);
    return status;
}

static bool desk_side_ok(const ump_battle *battle, int side) {
    return battle && battle->setup && side >= 0 && (uint32_t)side < battle->roster.side_count;
}

ump_status ump_battle_choices(const ump_battle *battle, int side, uint32_t *codes, size_t cap,
                              size_t *count) {
    if (!desk_side_ok(battle, side) || !count || (!codes && cap))
        return UMP_BAD_ARGUMENT;
    *count = battle->rules->choices(battle->setup, battle->state, side, codes, cap);
    return UMP_OK;
}

// Whether the file has orders of that side for the waited-for round.
static bool desk_is_written(const ump_battle *battle, int side) {
    if (!battle->file.order_count)
        return false;
    const desk_round *round =
        desk_file_round(&battle->file, battle->rules->phase(battle->setup, battle->state).round);
    for (uint32_t i = 0; round && i < round->order_count; i++)
        if (battle->file.orders[round->order_from + i].side == side)
            return true;
    return false;
}

// Remembers a choice for save and post: in phase ORDERS as an order's text, in mid-round as a replacement.
static ump_status desk_choice_keep(ump_battle *battle, ump_phase_kind kind, int side, const ump_buf *words) {
    desk_record *record = desk_record_now(battle);
    if (!record)
        return UMP_NO_MEMORY;
    if (kind == UMP_PHASE_CHOICE) {
        ump_span name = ump_span_of(words->at, words->len);
        desk_send send = {.side = side, .battler = ump_roster_find(&battle->roster, name, side)};
        if (!desk_grow(&record->sends, record->send_count, &record->send_capacity, sizeof send))
            return UMP_NO_MEMORY;
        record->sends[record->send_count++] = send;
        battle->cursor.calls[side]++;
        return UMP_OK;
    }
    desk_order order = {.side = side, .battler = -1};
    if (!desk_grow(&record->given, record->given_count, &record->given_capacity, sizeof order))
        return UMP_NO_MEMORY;
    // "Red/Ember: Flamethrower": the orders of one battler of several
    const char *text = ump_buf_text(words);
    int whose, battler;
    size_t used;
    if (desk_who(&battle->roster, ump_span_of(text, words->len), ':', &whose, &battler, &used) ==
            DESK_WHO_FOUND &&
        whose == side && battler >= 0) {
        order.battler = battler;
        text += used + (text[used] == ' ');
    }
    ump_status status = desk_order_copy(text, &order);
    if (status == UMP_OK)
        record->given[record->given_count++] = order;
    return status;
}

ump_status ump_battle_choose(ump_battle *battle, int side, uint32_t code) {
    if (!desk_side_ok(battle, side))
        return UMP_BAD_ARGUMENT;
    ump_phase_kind kind = battle->rules->phase(battle->setup, battle->state).kind;
    if (kind == UMP_PHASE_OVER)
        return UMP_OVER;
    ump_status status = desk_round_close(battle, NULL);
    if (status != UMP_OK)
        return status;
    // An open round takes its turns by ump_battle_act.
    if (kind == UMP_PHASE_ORDERS && (battle->in_round || desk_is_written(battle, side)))
        return UMP_REFUSED;
    if (!battle->keeps_journal) {
        status = battle->rules->choose(battle->setup, battle->state, side, code);
        if (status == UMP_OK)
            battle->wanted.status = UMP_OK;
        return status;
    }
    // Words first: they describe the choice as it stands before it is taken.
    ump_buf words = ump_buf_growing();
    battle->rules->choice_text(battle->setup, battle->state, side, code, &words);
    memcpy(battle->entry, battle->state, battle->state_size);
    status = battle->rules->choose(battle->setup, battle->state, side, code);
    if (status == UMP_OK)
        status = words.status == UMP_OK ? desk_choice_keep(battle, kind, side, &words) : words.status;
    if (status != UMP_OK)
        memcpy(battle->state, battle->entry, battle->state_size);
    else
        battle->wanted.status = UMP_OK;
    ump_buf_close(&words);
    return status;
}

ump_status ump_battle_choice_text(const ump_battle *battle, int side, uint32_t code, char *buf, size_t cap,
                                  size_t *len) {
    if (!desk_side_ok(battle, side))
        return UMP_BAD_ARGUMENT;
    ump_buf words = ump_buf_growing();
    battle->rules->choice_text(battle->setup, battle->state, side, code, &words);
    if (words.len == 0 && words.status == UMP_OK) {
        ump_buf_close(&words);
        return UMP_NOT_FOUND;
    }
    return desk_hand_over(&words, buf, cap, len);
}

ump_status ump_battle_side_name(const ump_battle *battle, int side, char *buf, size_t cap, size_t *len) {
    if (!desk_side_ok(battle, side))
        return UMP_BAD_ARGUMENT;
    ump_buf name = ump_buf_growing();
    ump_buf_span(&name, battle->roster.sides[side].name);
    return desk_hand_over(&name, buf, cap, len);
}

// ---- Values

// "Red/Ember.hp": the battler and what stands behind the point; without a battler the whole path, *battler
// -1. False where two are meant.
static bool desk_path_split(const ump_roster *roster, ump_span path, int *battler, ump_span *rest) {
    size_t used;
    int found = ump_roster_prefix(roster, path, -1, &used);
    bool dotted = found != -1 && used < path.len && path.at[used] == '.';
    *battler = dotted && found >= 0 ? found : -1;
    *rest = *battler >= 0 ? ump_span_tail(path, used + 1) : path;
    return !(dotted && found == -2);
}

ump_status ump_handle_compile(const ump_battle *battle, const char *path, ump_handle *out,
                              ump_problems *problems) {
    if (!battle || !battle->setup || !path || !out)
        return UMP_BAD_ARGUMENT;
    ump_span rest, whole = ump_span_trim(ump_span_of_str(path));
    int battler;
    whole.line = whole.column = 0;
    if (!desk_path_split(&battle->roster, whole, &battler, &rest)) {
        ump_problem_add(problems, UMP_NOT_FOUND, "", 0, 0, "format:path",
                        "\"%.*s\" can be a battler of more than one side: write Side/Name", desk_quote(whole),
                        whole.at);
        return UMP_NOT_FOUND;
    }
    ump_handle handle = {0};
    ump_status status = battle->rules->compile(battle->setup, battler, rest, "", &handle, problems);
    if (status == UMP_OK)
        *out = handle;
    return status;
}

ump_frac ump_handle_read(const ump_battle *battle, ump_handle handle, const void *state) {
    if (!battle || !battle->setup)
        return (ump_frac){0, 1};
    return battle->rules->read(battle->setup, state ? state : battle->state, handle).number;
}

ump_status ump_battle_value(const ump_battle *battle, const char *path, ump_frac *number, const char **text,
                            ump_problems *problems) {
    ump_handle handle;
    ump_status status = ump_handle_compile(battle, path, &handle, problems);
    if (status != UMP_OK)
        return status;
    ump_value value = battle->rules->read(battle->setup, battle->state, handle);
    if (number)
        *number = value.number;
    if (text)
        *text = value.kind == UMP_VALUE_WORD ? value.word : NULL;
    return UMP_OK;
}

// ---- State copies

size_t ump_state_size(const ump_battle *battle) { return battle ? battle->state_size : 0; }

ump_status ump_state_copy_out(const ump_battle *battle, void *state, size_t size) {
    if (!battle || !battle->setup || !state || size < battle->state_size)
        return UMP_BAD_ARGUMENT;
    memcpy(state, battle->state, battle->state_size);
    return UMP_OK;
}

// Rounds from the copied one on are forgotten: their posts would tell of another course.
static void desk_forget(ump_battle *battle, uint32_t number) {
    while (battle->record_count) {
        desk_record *record = &battle->records[battle->record_count - 1];
        if (record->done && record->number < number)
            break;
        ump_journal_mark mark = {.events = record->event_from, .text = record->text_from};
        ump_journal_back(&battle->journal, mark);
        battle->unit_count = record->unit_from;
        desk_record_clear(record);
        battle->record_count--;
    }
}

ump_status ump_state_copy_in(ump_battle *battle, const void *state, size_t size) {
    if (!battle || !battle->setup || !state || size != battle->state_size)
        return UMP_BAD_ARGUMENT;
    memcpy(battle->state, state, size);
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    desk_forget(battle, phase.round);
    desk_undo_clear(battle); // what they would go back to is forgotten, or another course
    battle->open = false;
    battle->rounds_done = phase.round - battle->file.first_round;
    battle->wanted.status = UMP_OK;
    battle->in_round = false;
    memcpy(battle->before, battle->state, size);
    return UMP_OK;
}

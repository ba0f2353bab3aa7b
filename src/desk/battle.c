// SPDX-License-Identifier: MIT
// What can be asked of an open battle, and how does it open? Orders by call are calls.c, resolving rounds is
// run.c, posts are report.c, the save is save.c.
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
                            "\"%.*s\" sets no parameter: write name=value", UMP_QUOTE(set));
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

void desk_record_clear(desk_record *record) {
    for (uint32_t i = 0; i < record->given_count; i++)
        desk_order_close(&record->given[i]);
    for (uint32_t i = 0; i < record->ruled_count; i++)
        free(record->ruled[i].text);
    free(record->given);
    free(record->ruled);
    free(record->aside);
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
    int found = ump_roster_path(roster, path, &used);
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
                        "\"%.*s\" can be a battler of more than one side: write Side/Name", UMP_QUOTE(whole));
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

// SPDX-License-Identifier: MIT
// Does what was written for a round fit what happened, and how is the round closed? Lines that nothing asked
// for, the saved state. The way there is run.c.
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"
#include "kit/bytes.h"
#include "kit/frac.h"

// Which rolls this battler did have in that place: what the line may have meant.
static void desk_rolled_there(const ump_battle *battle, const ump_answer *answer, ump_buf *out) {
    enum { NAMED = 4 };
    const desk_record *record = battle->keeps_journal ? &battle->records[battle->record_count - 1] : NULL;
    size_t first = out->len;
    uint32_t named = 0;
    for (uint32_t u = record ? record->unit_from : 0; record && u < battle->unit_count; u++)
        for (uint32_t i = battle->units[u].event; i < battle->units[u].end && named < NAMED; i++) {
            const ump_event *event = &battle->journal.events[i];
            if (event->kind != UMP_EVENT_DRAW || event->actor != answer->actor ||
                (answer->action != UMP_ACTION_ANY && battle->units[u].action != answer->action))
                continue;
            ump_buf_str(out, out->len > first ? ", \"" : " (rolled there: \"");
            desk_roll_line(battle, battle->units[u].action, event->subject, event->actor, event->target,
                           event->group > 1 ? event->group : 0, out);
            ump_buf_char(out, '"');
            named++;
        }
    ump_buf_str(out, out->len > first ? ")" : "");
}

static uint32_t desk_left_lines(ump_battle *battle, ump_problems *problems) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < battle->own_answers; i++) {
        const ump_answer *answer = &battle->answers[i];
        const ump_label *label = &battle->rules->labels[answer->label];
        if (answer->used || desk_set_answer_aside(battle, answer, problems))
            continue;
        const char *whose = answer->actor == UMP_NOBODY ? " without a battler's name" : " for this battler";
        bool roll = label->kind == UMP_LABEL_ROLL;
        // A ruling may be for a course that the rolls did not take (odds ask for it all the same); in a case
        // the course is known.
        if (!roll && !battle->checked) {
            ump_problem_add(problems, UMP_OK, battle->file.name, answer->line, 1, label->rule,
                            "this ruling was not used: \"%s\" was not asked%s in this place", label->name,
                            whose);
            continue;
        }
        char memory[300];
        ump_buf there = ump_buf_fixed(memory, sizeof memory);
        ump_buf_str(&there, "");
        if (roll)
            desk_rolled_there(battle, answer, &there);
        ump_problem_add(problems, UMP_MISMATCH, battle->file.name, answer->line, 1, label->rule,
                        "nothing asked for this %s: \"%s\" was not %s%s in this place%s; correct it or leave "
                        "the line out",
                        roll ? "roll" : "ruling", label->name, roll ? "rolled" : "asked", whose, memory);
        left++;
    }
    return left;
}

static uint32_t desk_left_frees(ump_battle *battle, const ump_phase *phase, ump_problems *problems) {
    const desk_round *round = battle->round;
    uint32_t left = 0;
    for (uint32_t i = battle->due >> 8; i < round->free_count; i++) {
        const desk_free *ruling = &battle->file.frees[round->free_from + i];
        char word[16];
        bool fits = ruling->line.len + sizeof DESK_ASIDE <= DESK_LINE_BYTES_MAX; // as a comment, too
        if (fits && desk_may_set_aside(battle, false) &&
            desk_set_aside(battle, ruling->line.line) == UMP_OK) {
            ump_problem_add(
                problems, UMP_OK, battle->file.name, ruling->line.line, ruling->line.column, "format:place",
                "the round never comes to \"%s\"%s any more: this ruling becomes a comment",
                desk_action_word(ruling->action, word), ruling->after >= 0 ? " with such an act" : "");
            continue;
        }
        left++;
        if (ruling->after >= 0 && phase->action >= ruling->action) {
            char name[256];
            ump_roster_name(&battle->roster, ruling->after, name, sizeof name);
            ump_problem_add(problems, UMP_MISMATCH, battle->file.name, ruling->line.line, ruling->line.column,
                            "format:place", "%s had no act in \"%s\" that this ruling could follow", name,
                            desk_action_word(ruling->action, word));
            continue;
        }
        ump_problem_add(problems, UMP_MISMATCH, battle->file.name, ruling->line.line, ruling->line.column,
                        "format:place", "round %u never came to \"%s\": %s", (unsigned)battle->number,
                        desk_action_word(ruling->action, word),
                        phase->kind == UMP_PHASE_OVER ? "the battle was over before"
                                                      : "it had fewer actions");
    }
    return left;
}

static uint32_t desk_left_sends(ump_battle *battle, ump_problems *problems) {
    const desk_round *round = battle->round;
    uint32_t left = 0, seen[UMP_SIDES_MAX] = {0};
    for (uint32_t i = 0; i < round->send_count; i++) {
        const desk_send *send = &battle->file.sends[round->send_from + i];
        if (seen[send->side]++ < battle->cursor.sends[send->side])
            continue;
        if (desk_set_sends_aside(battle, send->side, problems))
            continue;
        ump_problem_add(problems, UMP_MISMATCH, battle->file.name, send->at.line, send->at.column,
                        "format:send", "no replacement of this side was needed here; leave \"%.*s\" out",
                        UMP_QUOTE(send->at));
        left++;
    }
    return left;
}

void desk_tell_rolls(const ump_battle *battle, const char *words, ump_problems *problems) {
    const desk_record *record = battle->keeps_journal ? &battle->records[battle->record_count - 1] : NULL;
    uint32_t told = 0;
    for (uint32_t u = record ? record->unit_from : 0; record && u < battle->unit_count; u++)
        for (uint32_t i = battle->units[u].event; i < battle->units[u].end && told < 5; i++) {
            const ump_event *event = &battle->journal.events[i];
            if (event->kind != UMP_EVENT_DRAW || event->op == UMP_BY_LINE || event->op >= UMP_BY_SAVED)
                continue;
            char memory[200];
            ump_buf text = ump_buf_fixed(memory, sizeof memory);
            desk_roll_line(battle, battle->units[u].action, event->subject, event->actor, event->target,
                           event->group > 1 ? event->group : 0, &text);
            ump_buf_str(&text, ": ");
            desk_draw_outcome(battle, event, &text);
            ump_problem_add(problems, UMP_OK, battle->file.name, battle->round->line, 0, "format:state",
                            "%s: %s", words, memory);
            told++;
        }
    for (uint32_t i = 0; i < battle->own_answers; i++)
        if (battle->answers[i].source && battle->answers[i].denied)
            ump_problem_add(problems, UMP_OK, battle->file.name, battle->answers[i].line, 1, "format:state",
                            battle->amends
                                ? "this line stays as it was saved, but the seed rolls something else "
                                  "here now: take the line out to have the seed's roll"
                                : "this line says that the seed rolled it, but the seed rolls "
                                  "something else");
}

void desk_health_list(const ump_battle *battle, ump_buf *out) {
    for (uint32_t i = 0; i < battle->roster.battler_count; i++) {
        ump_handle handle;
        char number[UMP_FRAC_TEXT];
        if (!battle->rules->in_play(battle->setup, battle->state, (int)i) ||
            battle->rules->compile(battle->setup, (int)i, ump_span_of_str("hp"), "", &handle, NULL) != UMP_OK)
            continue;
        ump_frac_print(battle->rules->read(battle->setup, battle->state, handle).number, number,
                       sizeof number);
        ump_buf_str(out, out->len ? ", " : "");
        desk_add_battler(battle, (int)i, out);
        ump_buf_printf(out, " %s", number);
    }
}

static void desk_tell_health(const ump_battle *battle, ump_problems *problems) {
    char memory[300];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    desk_health_list(battle, &text);
    if (text.len)
        ump_problem_add(problems, UMP_OK, battle->file.name, battle->round->line, 0, "format:state",
                        "%s after replaying it: %s", desk_health_word(battle), memory);
}

// Whether everything that was written for the round fits what happened.
static ump_status desk_round_fits(ump_battle *battle, ump_problems *problems) {
    const desk_round *round = battle->round;
    if (!round)
        return UMP_OK;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    uint32_t left = 0;
    if (!battle->partial) // else what the first part used is not known
        left = desk_left_lines(battle, problems) + desk_left_frees(battle, &phase, problems) +
               desk_left_sends(battle, problems);
    if (left)
        return UMP_MISMATCH;
    uint64_t hash = round->has_state ? ump_battle_hash(battle) : 0;
    bool same = !round->has_state || hash == round->state;
    if (battle->amends && battle->keeps_journal) {
        battle->records[battle->record_count - 1].restated = !same;
        desk_amend_tell(battle, problems);
        return UMP_OK;
    }
    if (same)
        return UMP_OK;
    battle->amendable = true;
    char saved[UMP_HEX64_LEN + 1], now[UMP_HEX64_LEN + 1];
    ump_hex64(round->state, saved);
    ump_hex64(hash, now);
    ump_problem_add(problems, UMP_HASH_DIFFERS, battle->file.name, round->state_at.line,
                    round->state_at.column, "format:state",
                    "after round %u the saved state is %s, but replaying gives %s: something above was "
                    "changed since it was saved, or another version saved it",
                    (unsigned)battle->number, saved, now);
    desk_tell_rolls(battle, "no line gives this roll", problems);
    desk_tell_health(battle, problems);
    return UMP_HASH_DIFFERS;
}

ump_status desk_round_end(ump_battle *battle, ump_problems *problems) {
    ump_status status = desk_round_fits(battle, problems);
    if (status != UMP_OK)
        return status;
    if (battle->keeps_journal) {
        desk_record *record = &battle->records[battle->record_count - 1];
        if (!record->after)
            record->after = malloc(battle->state_size + 1);
        if (!record->after)
            return UMP_NO_MEMORY;
        memcpy(record->after, battle->state, battle->state_size);
        record->event_to = battle->journal.count;
        record->unit_to = battle->unit_count;
        record->hash = ump_battle_hash(battle);
        record->done = true;
    } else if (battle->record_count) {
        desk_record_clear(&battle->records[--battle->record_count]);
    }
    battle->rounds_done++;
    battle->in_round = battle->open = false;
    memcpy(battle->before, battle->state, battle->state_size);
    return UMP_OK;
}

ump_status desk_round_close(ump_battle *battle, ump_problems *problems) {
    if (!battle->in_round)
        return UMP_OK;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    if (phase.kind != UMP_PHASE_ORDERS || phase.round == battle->number)
        return UMP_OK;
    return desk_round_end(battle, problems);
}

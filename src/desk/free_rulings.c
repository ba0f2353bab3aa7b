// SPDX-License-Identifier: MIT
// When does a referee's own word come up, and how is it applied? Free rulings of a round, between its units,
// in battles and in odds alike. Their lines are read in round_lines.c; what they do is the ruleset's.
#include "desk/desk.h"

// Whether an order or a free ruling cannot be read or may not be: what the file holds is refused.
ump_status desk_refusal(ump_status status) {
    return status == UMP_BAD_INPUT || status == UMP_NOT_FOUND ? UMP_REFUSED : status;
}

// Free ruling number `index` in the order they come up, where it is due before the unit `phase` stands at;
// else NULL. `last` is the last action that was seen. Those after acts come in the order of the acts: the
// array has them as they stand in the file.
static const desk_free *desk_due_free(const ump_battle *battle, const void *state, const ump_phase *phase,
                                      uint32_t index, uint32_t last) {
    const desk_round *round = battle->round;
    const desk_free *all = battle->file.frees + round->free_from;
    if (index >= round->free_count)
        return NULL;
    uint16_t action = all[index].action;
    // At the end of the round an action that never came stays open, and is told as a mistake.
    bool numbered = action != UMP_ACTION_START && action != UMP_ACTION_END;
    if (action > phase->action || (numbered && action > last))
        return NULL;
    if (all[index].after < 0)
        return &all[index];
    uint32_t from = index, place = 1;
    while (from > 0 && all[from - 1].action == action && all[from - 1].after >= 0)
        from--;
    for (uint32_t left = index - from; phase->action == action && place <= battle->roster.battler_count;
         place++)
        for (uint32_t i = from; i < round->free_count && all[i].action == action; i++)
            if (battle->rules->acted(battle->setup, state, all[i].after) == (int)place && left-- == 0)
                return &all[i];
    return NULL;
}

ump_status desk_apply_free(const ump_battle *battle, const void *setup, void *state, const desk_free *ruling,
                           ump_journal *journal, ump_problems *problems) {
    ump_span command = ruling->command;
    ump_buf text = ump_buf_growing();
    if (ruling->named >= 0) {
        char name[256];
        ump_roster_name(&battle->roster, ruling->named, name, sizeof name);
        ump_buf_printf(&text, "%s ", name);
        ump_buf_span(&text, ruling->command);
        command.at = ump_buf_text(&text);
        command.len = text.len;
    }
    ump_status status = text.status;
    if (status == UMP_OK)
        status =
            battle->rules->rule(setup, state, command, ruling->reason, battle->file.name, journal, problems);
    ump_buf_close(&text);
    return status;
}

ump_status desk_due(ump_battle *battle, void *state, const ump_phase *phase, uint32_t *mark,
                    ump_journal *journal, ump_problems *problems) {
    const desk_round *round = battle->round;
    if (!round || !round->free_count)
        return UMP_OK;
    uint32_t index = *mark >> 8, last = *mark & 0xFF;
    if (phase->action <= DESK_ACTION_LAST && phase->action > last)
        last = phase->action;
    ump_status status = UMP_OK;
    for (const desk_free *ruling; (ruling = desk_due_free(battle, state, phase, index, last)); index++) {
        status = desk_refusal(desk_apply_free(battle, battle->setup, state, ruling, journal, problems));
        if (status != UMP_OK)
            break;
    }
    *mark = index << 8 | last;
    return status;
}

// A state that was copied in from mid-round has the free rulings of its place behind it.
void desk_skip_frees(ump_battle *battle, const ump_phase *phase) {
    uint32_t index = 0, last = phase->action <= DESK_ACTION_LAST ? phase->action : 0;
    while (battle->round && desk_due_free(battle, battle->state, phase, index, phase->action))
        index++;
    battle->due = index << 8 | last;
}

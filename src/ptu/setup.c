// SPDX-License-Identifier: MIT
// How does an encounter open? Header keys, the sides, and the state in which it starts. One combatant's
// block: combatant.c.
#include "ptu/reading.h"

#include <stdlib.h>
#include <string.h>

struct ptu_header {
    uint8_t weather, weather_left;
};

static void ptu_head_line(struct ump_reader *reader, const ump_key_line *line, struct ptu_header *header) {
    if (ump_span_is(line->key, "weather"))
        ptu_read_weather(reader, line->value, &header->weather, &header->weather_left);
    else if (!ump_span_is(line->key, "format")) // what a table plays is not the rules' business
        ump_mistake(reader, UMP_BAD_INPUT, line->key, "format:header",
                    "ptu has no header key \"%.*s\"; there are format and weather", UMP_QUOTE(line->key));
}

static size_t ptu_round8(size_t size) { return (size + 7) & ~(size_t)7; }

size_t ptu_state_size(const void *setup) {
    const struct ptu_setup *sc = setup;
    return sizeof(struct ptu_state) +
           sc->battler_count * (sizeof(struct ptu_orders) + sizeof(struct ptu_combatant));
}

// One block of memory: the setup, its combatants, the state it starts with.
static struct ptu_setup *ptu_allocate(const struct ptu_setup *head) {
    size_t infos = ptu_round8(sizeof *head);
    size_t start = infos + ptu_round8(head->battler_count * sizeof(struct ptu_combatant_info));
    char *block = calloc(1, start + ptu_state_size(head));
    if (!block)
        return NULL;
    struct ptu_setup *setup = (struct ptu_setup *)(void *)block;
    *setup = *head;
    setup->infos = (struct ptu_combatant_info *)(void *)(block + infos);
    setup->start = block + start;
    return setup;
}

static void ptu_check_roster(struct ump_reader *reader, const ump_roster *roster) {
    ump_span at = roster->side_count ? roster->sides[0].name : (ump_span){0};
    if (roster->side_count == 0)
        ump_mistake(reader, UMP_BAD_INPUT, at, "format:roster", "an encounter has at least one side");
    if (roster->battler_count > PTU_COMBATANTS_MAX)
        ump_mistake(reader, UMP_BAD_INPUT, at, "format:roster",
                    "an encounter has at most %d combatants, this one has %u", PTU_COMBATANTS_MAX,
                    (unsigned)roster->battler_count);
}

ump_status ptu_open(const ump_open_args *args, void **setup) {
    struct ump_reader reader = {args->file, args->problems, UMP_OK, true};
    struct ptu_header header = {0, 0};
    for (uint32_t i = 0; i < args->header_count; i++)
        ptu_head_line(&reader, &args->header[i], &header);
    for (uint32_t i = 0; i < args->house_count; i++)
        ump_mistake(&reader, UMP_BAD_INPUT, args->house[i], "format:house",
                    "a line of House is `set: name = value` or `ruling LABEL: outcome`, not \"%.*s\"",
                    UMP_QUOTE(args->house[i]));
    for (uint32_t i = 0; i < args->moves_count; i++)
        ump_mistake(&reader, UMP_BAD_INPUT, args->moves[i], "format:moves",
                    "ptu takes no own figures of Moves: say what differs in the order, as in +2 db");
    ptu_check_roster(&reader, args->roster);
    if (reader.status != UMP_OK && args->roster->battler_count > PTU_COMBATANTS_MAX)
        return reader.status;
    struct ptu_setup head = {.roster = args->roster,
                             .params = args->params,
                             .battler_count = args->roster->battler_count,
                             .first_round = (uint16_t)args->first_round};
    struct ptu_setup *made = ptu_allocate(&head);
    if (!made)
        return UMP_NO_MEMORY;
    struct ptu_state *state = made->start;
    for (uint32_t i = 0; i < made->battler_count; i++)
        ptu_read_combatant(&reader, made, (int)i, &made->infos[i], ptu_combatant_at(made, state, (int)i));
    state->round = made->first_round;
    state->step = PTU_STEP_ORDERS;
    state->winner = -2;
    state->weather = header.weather;
    state->weather_left = header.weather_left;
    if (reader.status != UMP_OK) {
        free(made);
        return reader.status;
    }
    *setup = made;
    return UMP_OK;
}

void ptu_close(void *setup) { free(setup); }

void ptu_start(const void *setup, void *state) {
    const struct ptu_setup *sc = setup;
    memcpy(state, sc->start, ptu_state_size(sc));
}

// SPDX-License-Identifier: MIT
// How does a battle by the scale open? Header keys, the two sides, the figures of moves, and the state in
// which the battle starts. One battler's block: fighter.c; `== Moves`: league.c.
#include "scale/reading.h"

#include <stdlib.h>
#include <string.h>

// Generation 5: the last one that the figures of the rule text's own examples fit.
enum { SCALE_DEFAULT_GENERATION = 5, SCALE_SIDES = 2 };

// ---- Header

struct scale_header {
    uint8_t generation, per_side, weather, weather_left, trick_room;
};

// "2v2": how many battlers a side brings; they stand in the file anyway.
static bool scale_is_versus(ump_span word) {
    ump_span left, right;
    int64_t number;
    return (ump_span_cut(word, "v", &left, &right) || ump_span_cut(word, "V", &left, &right)) &&
           ump_span_int(left, 1, UMP_TEAM_MAX, &number) == UMP_OK &&
           ump_span_int(right, 1, UMP_TEAM_MAX, &number) == UMP_OK;
}

// "doubles", "2v2 singles", "singles / 3v3": what else leagues write there is a parameter or not the scale's.
static void scale_head_format(struct ump_reader *reader, ump_span value, struct scale_header *header) {
    ump_span piece, word;
    bool known = false;
    while (ump_span_piece(&value, "/", &piece)) {
        while (ump_span_word(&piece, &word)) {
            bool singles = ump_span_is(word, "singles"), doubles = ump_span_is(word, "doubles");
            if (!singles && !doubles && !scale_is_versus(word)) {
                ump_mistake(reader, UMP_BAD_INPUT, word, "format:header",
                            "the format of scale is singles or doubles, with or without 2v2 or the like, not "
                            "\"%.*s\"; a league's limits are set by `set:` lines, as in chill.limit = 5",
                            UMP_QUOTE(word));
                return;
            }
            if ((singles || doubles) && known)
                ump_mistake(reader, UMP_BAD_INPUT, word, "format:header",
                            "the format is singles or doubles, not both");
            known |= singles || doubles;
            if (doubles)
                header->per_side = 2;
        }
    }
}

static void scale_head_line(struct ump_reader *reader, const ump_key_line *line,
                            struct scale_header *header) {
    if (ump_span_is(line->key, "format")) {
        scale_head_format(reader, line->value, header);
    } else if (ump_span_is(line->key, "generation")) {
        int32_t generation = header->generation;
        scale_read_whole(reader, line->value, SCALE_FIRST_GEN, SCALE_LAST_GEN, false, "generation", "facts",
                         &generation);
        header->generation = (uint8_t)generation;
    } else if (ump_span_is(line->key, "weather")) {
        scale_read_weather(reader, line->value, &header->weather, &header->weather_left);
    } else if (ump_span_is(line->key, "trick room")) {
        int32_t yes = ump_read_one_of(reader, line->value, SCALE_YES_NO, "trick room", "scale:rulings.speed");
        header->trick_room = yes == 1 ? SCALE_NO_LIMIT : 0;
    } else {
        ump_mistake(reader, UMP_BAD_INPUT, line->key, "format:header",
                    "scale has no header key \"%.*s\"; there are format, generation, weather and trick room",
                    UMP_QUOTE(line->key));
    }
}

// ---- Sides

static void scale_check_sides(struct ump_reader *reader, const ump_roster *roster) {
    if (roster->side_count == SCALE_SIDES)
        return;
    ump_span at = roster->side_count ? roster->sides[roster->side_count - 1].name : (ump_span){0};
    ump_mistake(reader, UMP_BAD_INPUT, at, "format:roster",
                "a battle of scale has two sides, this one has %u", (unsigned)roster->side_count);
}

// The first battlers of each side that can fight stand on the field, the others are its bench.
static void scale_fill_slots(struct ump_reader *reader, const struct scale_setup *setup,
                             struct scale_state *state) {
    for (int slot = 0; slot < SCALE_SLOTS_MAX; slot++)
        state->active[slot] = UMP_NOBODY;
    for (uint32_t side = 0; side < setup->roster->side_count && side < SCALE_SIDES; side++) {
        const ump_side *who = &setup->roster->sides[side];
        uint32_t filled = 0;
        for (uint32_t i = who->first; i < (uint32_t)who->first + who->count && filled < setup->per_side; i++)
            if (!(scale_battler_at(setup, state, (int)i)->flags & SCALE_FAINTED))
                state->active[side * setup->per_side + filled++] = (int8_t)i;
        if (filled == 0 && who->count)
            ump_mistake(reader, UMP_BAD_INPUT, who->name, "format:roster",
                        "%.*s has no battler left with HP and EN above 0", UMP_QUOTE(who->name));
    }
}

// [scale:status.attraction] Where it is not said by whom, it is the one who stands opposite.
static void scale_fill_attractors(const struct scale_setup *setup, struct scale_state *state) {
    for (int slot = 0; slot < setup->slot_count; slot++) {
        int battler = state->active[slot];
        if (battler < 0)
            continue;
        struct scale_battler *b = scale_battler_at(setup, state, battler);
        if (b->severity[SCALE_ATTRACTION] && b->attractor == UMP_NOBODY)
            b->attractor = (int8_t)scale_only_foe(setup, state, battler);
    }
}

// ---- Opening

static size_t scale_round8(size_t size) { return (size + 7) & ~(size_t)7; }

size_t scale_state_size(const void *setup) {
    const struct scale_setup *sc = setup;
    return sizeof(struct scale_state) + sc->slot_count * sizeof(struct scale_orders) +
           sc->battler_count * sizeof(struct scale_battler);
}

// One block of memory: the setup, its fighters, its overrides, the state it starts with.
static struct scale_setup *scale_allocate(const struct scale_setup *head, uint32_t override_room) {
    size_t fighters = scale_round8(sizeof *head);
    size_t overrides = fighters + scale_round8(head->battler_count * sizeof(struct scale_fighter));
    size_t start = overrides + scale_round8(override_room * sizeof(struct scale_override));
    char *block = calloc(1, start + scale_state_size(head));
    if (!block)
        return NULL;
    struct scale_setup *setup = (struct scale_setup *)(void *)block;
    *setup = *head;
    setup->fighters = (struct scale_fighter *)(void *)(block + fighters);
    setup->overrides = (struct scale_override *)(void *)(block + overrides);
    setup->start = block + start;
    return setup;
}

static void scale_read_battlers(struct ump_reader *reader, struct scale_setup *setup,
                                const struct scale_header *header) {
    struct scale_state *state = setup->start;
    for (uint32_t i = 0; i < setup->battler_count; i++)
        scale_read_fighter(reader, setup, (int)i, &setup->fighters[i],
                           scale_battler_at(setup, state, (int)i));
    scale_fill_slots(reader, setup, state);
    scale_fill_attractors(setup, state);
    state->round = setup->first_round;
    state->step = SCALE_STEP_ORDERS;
    state->winner = -2;
    state->weather = header->weather;
    state->weather_left = header->weather_left;
    state->trick_room = header->trick_room;
}

ump_status scale_open(const ump_open_args *args, void **setup) {
    struct ump_reader reader = {args->file, args->problems, UMP_OK, true};
    struct scale_header header = {.generation = SCALE_DEFAULT_GENERATION, .per_side = 1};
    const ump_roster *roster = args->roster;
    for (uint32_t i = 0; i < args->header_count; i++)
        scale_head_line(&reader, &args->header[i], &header);
    for (uint32_t i = 0; i < args->house_count; i++)
        ump_mistake(&reader, UMP_BAD_INPUT, args->house[i], "format:house",
                    "a line of House is `set: name = value` or `ruling LABEL: outcome`, not \"%.*s\"",
                    UMP_QUOTE(args->house[i]));
    scale_check_sides(&reader, roster);
    struct scale_setup head = {.roster = roster,
                               .params = args->params,
                               .generation = header.generation,
                               .side_count = SCALE_SIDES,
                               .per_side = header.per_side,
                               .slot_count = (uint8_t)(SCALE_SIDES * header.per_side),
                               .actions = (uint8_t)args->params[SCALE_P_ACTIONS].num,
                               .battler_count = roster->battler_count,
                               .first_round = (uint16_t)args->first_round};
    struct scale_setup *made = scale_allocate(&head, args->moves_count);
    if (!made)
        return UMP_NO_MEMORY;
    made->override_count = scale_read_moves(&reader, args->moves, args->moves_count, made->overrides);
    scale_read_battlers(&reader, made, &header);
    if (reader.status != UMP_OK) {
        free(made);
        return reader.status;
    }
    *setup = made;
    return UMP_OK;
}

void scale_close(void *setup) { free(setup); }

void scale_start(const void *setup, void *state) {
    const struct scale_setup *sc = setup;
    memcpy(state, sc->start, scale_state_size(sc));
}

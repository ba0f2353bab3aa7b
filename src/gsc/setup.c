// SPDX-License-Identifier: MIT
// How does a battle of gsc open, and in which state does it start? One battler's block: battler.c.
#include <stdlib.h>
#include <string.h>

#include "gsc/reading.h"

static void gsc_head_line(struct ump_reader *reader, const ump_open_args *args, const ump_key_line *line,
                          struct gsc_setup *setup) {
    if (ump_span_is(line->key, "leader")) {
        int side = ump_roster_side(args->roster, line->value);
        if (side < 0 || side >= GSC_SIDES)
            ump_mistake(reader, UMP_BAD_INPUT, line->value, "format:header",
                        "the leader is one of the sides, not \"%.*s\"", UMP_QUOTE(line->value));
        else
            setup->leader = (uint8_t)side;
        return;
    }
    if (ump_span_is(line->key, "kind")) {
        if (ump_span_is(line->value, "link"))
            return;
        bool known = ump_span_is(line->value, "trainer") || ump_span_is(line->value, "wild") ||
                     ump_span_is(line->value, "tower");
        ump_mistake(reader, known ? UMP_NOT_IMPLEMENTED : UMP_BAD_INPUT, line->value, "format:header",
                    known ? "umpire plays link battles only so far, not \"%.*s\""
                          : "the kind of battle is link, trainer, wild or tower, not \"%.*s\"",
                    UMP_QUOTE(line->value));
        return;
    }
    ump_mistake(reader, UMP_BAD_INPUT, line->key, "format:header",
                "gsc has no header key \"%.*s\"; there are kind and leader", UMP_QUOTE(line->key));
}

static void gsc_read_sides(struct ump_reader *reader, const ump_open_args *args, struct gsc_setup *setup,
                           struct gsc_state *start) {
    if (args->roster->side_count != GSC_SIDES) {
        ump_mistake(reader, UMP_BAD_INPUT, (ump_span){0}, "format:roster",
                    "a battle of gsc has two sides, this one has %u", (unsigned)args->roster->side_count);
        return;
    }
    for (int side = 0; side < GSC_SIDES; side++) {
        const ump_side *who = &args->roster->sides[side];
        if (who->count < 1 || who->count > GSC_TEAM) {
            ump_mistake(reader, UMP_BAD_INPUT, who->name, "format:roster",
                        "%.*s has %u battlers; a team of gsc has 1 to 6", UMP_QUOTE(who->name),
                        (unsigned)who->count);
            continue;
        }
        setup->first[side] = who->first;
        setup->count[side] = who->count;
        for (int place = 0; place < who->count; place++)
            gsc_read_battler(reader, setup, start, side, place);
    }
}

// The first of each team that can fight stand in battle.
static void gsc_begin(struct ump_reader *reader, struct gsc_setup *setup, struct gsc_state *start) {
    struct gsc_ctx ctx = {.setup = setup, .s = start};
    for (int side = 0; side < GSC_SIDES; side++) {
        int place = 0;
        for (int i = 0; i < setup->count[side]; i++)
            start->alive[side] |= (uint8_t)((start->members[side][i].hp > 0) << i);
        while (place < setup->count[side] && !start->members[side][place].hp)
            place++;
        if (place == setup->count[side])
            ump_mistake(reader, UMP_BAD_INPUT, setup->roster->sides[side].name, "format:roster",
                        "%.*s has no battler with HP left", UMP_QUOTE(setup->roster->sides[side].name));
        else
            gsc_send_in(&ctx, side, place, false);
    }
    start->winner = -2;
}

ump_status gsc_open(const ump_open_args *args, void **out) {
    struct ump_reader reader = {.file = args->file, .problems = args->problems, .opening = true};
    struct gsc_setup *setup = calloc(1, sizeof *setup + sizeof(struct gsc_state));
    if (!setup)
        return UMP_NO_MEMORY;
    struct gsc_state *start = (struct gsc_state *)(void *)(setup + 1);
    setup->start = start;
    setup->roster = args->roster;
    for (int i = 0; i < GSC_PARAM_COUNT; i++)
        setup->rules.p[i] = (int16_t)args->params[i].num;
    for (uint32_t i = 0; i < args->header_count; i++)
        gsc_head_line(&reader, args, &args->header[i], setup);
    for (uint32_t i = 0; i < args->house_count; i++)
        ump_mistake(&reader, UMP_BAD_INPUT, args->house[i], "format:house",
                    "gsc has no further lines for == House");
    for (uint32_t i = 0; i < args->moves_count; i++)
        ump_mistake(&reader, UMP_BAD_INPUT, args->moves[i], "format:moves",
                    "gsc takes its moves from the facts and has no == Moves");
    gsc_read_sides(&reader, args, setup, start);
    if (reader.status == UMP_OK)
        gsc_begin(&reader, setup, start);
    start->turn = (uint16_t)(args->first_round ? args->first_round : 1);
    if (reader.status != UMP_OK) {
        free(setup);
        return reader.status;
    }
    *out = setup;
    return UMP_OK;
}

void gsc_close(void *setup) { free(setup); }

size_t gsc_state_size(const void *setup) {
    (void)setup;
    return sizeof(struct gsc_state);
}

void gsc_start(const void *setup, void *state) {
    memcpy(state, ((const struct gsc_setup *)setup)->start, sizeof(struct gsc_state));
}

// SPDX-License-Identifier: MIT
// How does a battle by the handbook open? The two sides, and the state in which the battle starts. The
// header's lines: header.c; one battler's block: squad.c.
#include "asb/header.h"

#include <stdlib.h>
#include <string.h>

// ---- Opening

static void asb_check_sides(struct ump_reader *reader, const ump_roster *roster) {
    ump_span at = roster->side_count ? roster->sides[roster->side_count - 1].name : (ump_span){0};
    char memory[300];
    ump_buf names = ump_buf_fixed(memory, sizeof memory);
    for (uint32_t i = 0; i < roster->side_count; i++) { // a section that was meant as another shows here
        ump_buf_str(&names, i ? ", " : ": ");
        ump_buf_span(&names, roster->sides[i].name);
    }
    if (roster->side_count != ASB_SIDES)
        ump_mistake(reader, UMP_BAD_INPUT, at, "format:roster",
                    "a battle of asb has two sides, this one has %u%s", (unsigned)roster->side_count,
                    ump_buf_text(&names));
    if (roster->battler_count > ASB_BATTLERS_MAX)
        ump_mistake(reader, UMP_BAD_INPUT, at, "format:roster",
                    "a battle of asb has at most %d battlers, this one has %u", ASB_BATTLERS_MAX,
                    (unsigned)roster->battler_count);
}

// [readings 4.1] "2v2" says how many of either side take part, "B3P2" how many of those that are brought. In
// 1v2 it is not said which side is which.
static void asb_check_teams(struct ump_reader *reader, const struct asb_header *header,
                            const ump_roster *roster) {
    const uint8_t *team = header->team;
    if (!team[0] || roster->side_count != ASB_SIDES)
        return;
    bool turned = (roster->sides[0].count < roster->sides[1].count) == (team[0] > team[1]);
    for (int side = 0; side < ASB_SIDES; side++) {
        const ump_side *who = &roster->sides[side];
        uint8_t fits = team[turned ? 1 - side : side];
        if (who->count > fits)
            ump_mistake(reader, UMP_BAD_INPUT, who->name, "format:header",
                        "%.*s has %u battlers, and the format is %.*s (line %u): leave out who does not take "
                        "part, or write %uv%u",
                        UMP_QUOTE(who->name), (unsigned)who->count, UMP_QUOTE(header->shape),
                        (unsigned)header->shape.line, (unsigned)who->count, (unsigned)who->count);
        else if (who->count < fits && who->count)
            ump_mistake(reader, UMP_OK, who->name, "format:header",
                        "%.*s has %u battler%s, and the format is %.*s: who is missing takes no part, as if "
                        "fallen",
                        UMP_QUOTE(who->name), (unsigned)who->count, who->count == 1 ? "" : "s",
                        UMP_QUOTE(header->shape));
    }
}

static size_t asb_size_for(uint32_t battlers) {
    return sizeof(struct asb_state) + battlers * sizeof(struct asb_battler);
}

// One block of memory: the setup, its fighters, the state it starts with. A setup is too large for the stack.
static struct asb_setup *asb_allocate(const ump_roster *roster) {
    size_t fighters = (sizeof(struct asb_setup) + 7) & ~(size_t)7;
    size_t start = fighters + ((roster->battler_count * sizeof(struct asb_fighter) + 7) & ~(size_t)7);
    char *block = calloc(1, start + asb_size_for(roster->battler_count));
    if (!block)
        return NULL;
    struct asb_setup *setup = (struct asb_setup *)(void *)block;
    setup->roster = roster;
    setup->battler_count = roster->battler_count;
    setup->fighters = (struct asb_fighter *)(void *)(block + fighters);
    setup->start = block + start;
    return setup;
}

// The first of each side that can fight stands on the field, the others are its bench.
static void asb_fill_field(struct ump_reader *reader, const struct asb_setup *setup,
                           struct asb_state *state) {
    for (int side = 0; side < ASB_SIDES; side++) {
        struct asb_side *s = &state->sides[side];
        s->active = UMP_NOBODY;
        s->fell = UINT8_MAX;
        for (int k = 0; k < ASB_BAG_MAX; k++)
            s->bag[k] = setup->bag[side][k].count;
        if ((uint32_t)side >= setup->roster->side_count)
            continue;
        const ump_side *who = &setup->roster->sides[side];
        for (int i = who->first; i < who->first + who->count && s->active < 0; i++)
            if (!(asb_battler_at(state, i)->flags & ASB_FLAG_FAINTED))
                s->active = (int8_t)i;
        if (s->active < 0 && who->count && reader->status == UMP_OK) // else a misspelt species has no HP
            ump_mistake(reader, UMP_BAD_INPUT, who->name, "format:roster",
                        "%.*s has no battler left with HP and energy above 0", UMP_QUOTE(who->name));
    }
}

// [asb:status.infatuation] Where it is not said with whom, it is the one who stands opposite.
static void asb_fill_lovers(struct asb_state *state) {
    for (int side = 0; side < ASB_SIDES; side++)
        if (state->sides[side].active >= 0) {
            struct asb_battler *b = asb_battler_at(state, state->sides[side].active);
            if (b->infatuation && b->lover < 0)
                b->lover = state->sides[1 - side].active;
        }
}

static void asb_fill_state(struct ump_reader *reader, struct asb_setup *setup,
                           const struct asb_header *header) {
    struct asb_state *state = setup->start;
    for (uint32_t i = 0; i < setup->battler_count && i < ASB_BATTLERS_MAX; i++) {
        asb_read_fighter(reader, setup, (int)i, &setup->fighters[i], asb_battler_at(state, (int)i));
        asb_forget_action(asb_battler_at(state, (int)i)); // amounts of nothing are 0/1
    }
    asb_fill_field(reader, setup, state);
    asb_fill_lovers(state);
    state->round = setup->first_round;
    state->next_started = 1;
    state->step = ASB_STEP_ORDERS;
    state->winner = -2;
    state->weather = header->weather;
    state->weather_left = header->weather_left;
}

static uint16_t asb_limit_of(const ump_frac *params, enum asb_param id) {
    int32_t limit = asb_int(params, id);
    return (uint16_t)(limit ? limit : ASB_NO_LIMIT);
}

// What holds where the header says nothing.
static void asb_default_format(struct asb_setup *setup) {
    const ump_frac *params = setup->params;
    setup->date = (uint8_t)params[ASB_P_DATA].num;
    setup->actions = (uint8_t)asb_int(params, ASB_P_ACTIONS);
    setup->switch_ko = 1;
    setup->items = ASB_ITEMS_ON;
    setup->all_abilities = 1;
    setup->substitutions = (uint8_t)asb_int(params, ASB_P_SUBSTITUTIONS);
    setup->megas = (uint8_t)asb_int(params, ASB_P_MEGAS);
    setup->unplayed = asb_is(params, ASB_P_UNPLAYED, 1);
    setup->chills = asb_limit_of(params, ASB_P_CHILLS);
    setup->recoveries = asb_limit_of(params, ASB_P_RECOVERIES);
}

ump_status asb_open(const ump_open_args *args, void **setup) {
    struct ump_reader reader = {args->file, args->problems, UMP_OK, true};
    struct asb_setup *made = asb_allocate(args->roster);
    if (!made)
        return UMP_NO_MEMORY;
    made->params = args->params;
    made->first_round = (uint16_t)args->first_round;
    asb_default_format(made);
    struct asb_header header = {.setup = made};
    asb_read_header(&reader, &header, args->roster, args->header, args->header_count);
    for (uint32_t i = 0; i < args->house_count; i++)
        ump_mistake(&reader, UMP_BAD_INPUT, args->house[i], "format:house",
                    "a line of House is `set: name = value` or `ruling LABEL: outcome`, not \"%.*s\"",
                    UMP_QUOTE(args->house[i]));
    for (uint32_t i = 0; i < args->moves_count; i++)
        ump_mistake(&reader, UMP_NOT_IMPLEMENTED, args->moves[i], "format:moves",
                    "asb takes no figures of moves from `== Moves` yet; what a use costs or does otherwise "
                    "is a ruling");
    asb_check_sides(&reader, args->roster);
    asb_check_teams(&reader, &header, args->roster);
    asb_mark_rows(made);
    asb_fill_state(&reader, made, &header);
    asb_mark_fighters(made);
    if (reader.status == UMP_OK)
        asb_begin_formes(&reader, made, made->start);
    if (reader.status != UMP_OK) {
        free(made);
        return reader.status;
    }
    *setup = made;
    return UMP_OK;
}

void asb_close(void *setup) { free(setup); }

size_t asb_state_size(const void *setup) {
    return asb_size_for(((const struct asb_setup *)setup)->battler_count);
}

void asb_start(const void *setup, void *state) {
    memcpy(state, ((const struct asb_setup *)setup)->start, asb_state_size(setup));
}

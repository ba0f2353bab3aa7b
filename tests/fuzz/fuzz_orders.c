// SPDX-License-Identifier: MIT
// Can any bytes hurt the readers of the scale: orders with conditions, free rulings, `== Moves`, battlers'
// blocks? The first byte chooses the reader and the format, the rest is its text. Beyond surviving: what was
// refused has changed nothing; what was accepted fills every action with something that can be printed;
// orders that were accepted can be judged.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "support/scale_battle.h"

enum { READ_ORDERS, READ_IGNORING, READ_RULING, READ_BLOCK, READ_MOVES, READ_HEADER, READERS };

static const char red_team[] = "Ember (Charizard)\nHP: 40\nStatus: sleep mild\n- Flamethrower\n- Protect\n- "
                               "Double Team\n- Metronome\n- Snore\n\n"
                               "Oak (Torterra)\n\nPip (Pidgey)\n";
static const char blue_team[] = "Fern (Venusaur)\n\nAqua (Blastoise)\n\nRock and Roll (Golem)\n";

static bool listens; // of this input

static ump_order_text text_of(const struct scale_case *c, int side, const ump_span *lines, uint32_t count,
                              bool ignore) {
    return (ump_order_text){.file = "fuzz",
                            .side = side,
                            .battler = -1,
                            .lines = lines,
                            .line_count = count,
                            .ignore_illegal = ignore,
                            .problems = listens ? c->problems : NULL};
}

static uint32_t cut(const uint8_t *data, size_t size, ump_span lines[SCALE_CASE_LINES]) {
    ump_span rest = ump_span_of((const char *)data, size), line;
    uint32_t count = 0;
    while (count < SCALE_CASE_LINES && ump_span_line(&rest, &line))
        lines[count++] = ump_span_trim(line);
    return count;
}

// Each action of accepted orders has options within bounds, and one of them is taken.
static void judge(const struct scale_case *c, int slot) {
    static const ump_label labels[] = {
#define SCALE_LABEL(id, name, kind, words, initial, rule, help)                                              \
    {name, UMP_LABEL_##kind, words, initial, rule, help},
#include "scale/labels.def"
#undef SCALE_LABEL
    };
    ump_chance chance;
    ump_chance_plain(&chance, UMP_SOURCE_TEST);
    chance.labels = labels;
    chance.label_count = SCALE_LABEL_COUNT;
    struct scale_ctx ctx = {.setup = c->setup, .state = c->state, .chance = &chance, .status = UMP_OK};
    const struct scale_orders *orders = scale_orders_at(c->state, slot);
    assert(orders->condition_count <= SCALE_CONDITIONS_MAX);
    for (uint8_t action = 1; action <= ctx.setup->actions; action++) {
        assert(orders->option_count[action - 1] >= 1 &&
               orders->option_count[action - 1] <= SCALE_OPTIONS_MAX);
        ctx.state->action = action;
        ump_chance_unit(&chance, 1, action);
        const struct scale_option *option = scale_choose_option(&ctx, ctx.state->active[slot]);
        assert(option->act <= SCALE_ACT_SWITCH);
        assert(option->act != SCALE_ACT_MOVE || option->move < SCALE_MOVE_COUNT);
        assert(option->called == SCALE_NO_MOVE || option->called < SCALE_MOVE_COUNT);
        assert(option->target >= UMP_NOBODY && option->target < 6);
    }
}

static void read_orders(struct scale_case *c, const uint8_t *data, size_t size, bool ignore) {
    ump_span lines[SCALE_CASE_LINES];
    uint32_t count = cut(data, size, lines);
    for (int side = 0; side < 2; side++) {
        unsigned char *before = malloc(c->size);
        memcpy(before, c->state, c->size);
        ump_order_text text = text_of(c, side, lines, count, ignore);
        size_t told = ump_problems_count(c->problems);
        ump_status status = scale_order(c->setup, c->state, &text);
        if (status != UMP_OK) {
            assert(memcmp(before, c->state, c->size) == 0);
            assert(!listens || ump_problems_count(c->problems) > told || ump_problems_dropped(c->problems));
        } else {
            assert(ump_problems_count(c->problems) == told);
        }
        free(before);
        const struct scale_setup *setup = c->setup;
        for (int slot = 0; status == UMP_OK && slot < setup->slot_count; slot++)
            if (scale_orders_at(c->state, slot)->given)
                judge(c, slot);
    }
}

static void read_ruling(struct scale_case *c, const uint8_t *data, size_t size) {
    ump_journal journal;
    ump_journal_open(&journal);
    unsigned char *before = malloc(c->size);
    memcpy(before, c->state, c->size);
    ump_span text = ump_span_of((const char *)data, size);
    ump_status status = scale_rule(c->setup, c->state, text, ump_span_of_str("why"), "fuzz", &journal,
                                   listens ? c->problems : NULL);
    if (status != UMP_OK)
        assert(memcmp(before, c->state, c->size) == 0 && journal.count == 0 &&
               (!listens || ump_problems_count(c->problems) > 0));
    else
        assert(journal.count > 0 && journal.events[0].kind == UMP_EVENT_RULING);
    for (int i = 0; i < 6; i++) {
        const struct scale_battler *b = scale_case_battler(c, i);
        assert(b->hp >= 0 && b->hp <= 100 && b->en >= 0 && b->en <= 100);
        assert((b->hp > 0 && b->en > 0) || b->flags & SCALE_FAINTED);
        for (int stat = 0; stat < SCALE_STAGE_COUNT; stat++)
            assert(b->stages[stat] >= -6 && b->stages[stat] <= 6);
    }
    free(before);
    ump_journal_close(&journal);
}

// Texts that a battle opens with: opened or refused with a reason.
static void open_with(const uint8_t *data, size_t size, int reader) {
    struct scale_case c;
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    scale_case_begin(&c);
    c.params[SCALE_P_BONUS] = (ump_frac){1, 1};
    ump_status status =
        scale_case_open(&c, reader == READ_HEADER ? text : "", reader == READ_BLOCK ? text : red_team,
                        blue_team, reader == READ_MOVES ? text : "");
    assert(status == UMP_OK || ump_problems_count(c.problems) > 0);
    scale_case_end(&c);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 1 || size > 4096)
        return 0;
    int reader = (data[0] & 0x0F) % READERS;
    bool doubles = data[0] & 0x10;
    listens = !(data[0] & 0x20);
    data++;
    size--;
    if (reader >= READ_BLOCK) {
        open_with(data, size, reader);
        return 0;
    }
    struct scale_case c;
    scale_case_begin(&c);
    ump_status status = scale_case_open(&c, doubles ? "format: doubles" : "", red_team, blue_team, "");
    assert(status == UMP_OK);
    if (reader == READ_RULING)
        read_ruling(&c, data, size);
    else
        read_orders(&c, data, size, reader == READ_IGNORING);
    scale_case_end(&c);
    return 0;
}

// SPDX-License-Identifier: MIT
// Which figures does a move have in this battle? The facts of a generation with the league's own figures
// (`== Moves`) over them. Battlers: fighter.c.
#include "scale/reading.h"

#include <stddef.h>

#include "kit/suggest.h"

// ---- The move as it is played

// [facts] A Z-Move's two rows share their name and the league's figures; without its base move it is
// physical.
static const struct scale_override *scale_override_of(const struct scale_setup *setup, uint16_t move) {
    for (uint32_t i = 0; setup && i < setup->override_count; i++)
        if (scale_same_move(setup->overrides[i].move, move))
            return &setup->overrides[i];
    return NULL;
}

static void scale_override_play(struct scale_play *play, const struct scale_override *own) {
    if (own->power != SCALE_UNSET)
        play->power = own->power;
    if (own->pp != SCALE_UNSET)
        play->pp = own->pp;
    if (own->accuracy != SCALE_UNSET)
        play->accuracy = (uint8_t)own->accuracy;
    if (own->energy != SCALE_UNSET)
        play->energy = own->energy;
    if (own->effect_chance != SCALE_UNSET)
        play->effect_chance = (uint8_t)own->effect_chance;
    if (own->severity != SCALE_UNSET)
        play->severity = (uint8_t)own->severity;
    if (own->type != SCALE_UNSET)
        play->type = (uint8_t)own->type;
    if (own->category != SCALE_UNSET)
        play->category = (uint8_t)own->category;
    if (own->has_priority)
        play->priority = (int8_t)own->priority;
    if (own->movement != SCALE_UNSET)
        play->movement = (int8_t)own->movement;
}

const struct scale_move *scale_move_at(uint16_t move, int generation) {
    const struct scale_move *facts = &scale_moves[move];
    for (int i = 0; i < facts->past_count; i++)
        if (generation <= scale_move_pasts[facts->first_past + i].through_gen)
            return &scale_move_pasts[facts->first_past + i].move;
    return facts;
}

struct scale_play scale_play_of(const struct scale_setup *setup, uint16_t move, int generation) {
    if (move >= SCALE_MOVE_COUNT) // a caller's slip; the first row of the table is as good as any
        move = 0;
    const struct scale_move *facts = scale_move_at(move, generation);
    const struct scale_move_row *row = &scale_move_rows[facts->first_row];
    for (int i = 1; i < facts->row_count && row[1].gen <= generation; i++)
        row++;
    struct scale_play play = {.facts = facts,
                              .index = move,
                              .type = row->type,
                              .category = row->category,
                              .power = row->power,
                              .pp = row->pp,
                              .accuracy = row->accuracy,
                              .priority = row->priority,
                              .energy = SCALE_UNSET,
                              .effect_chance = facts->effect_chance,
                              .severity = SCALE_NONE,
                              .movement = SCALE_UNSET};
    const struct scale_override *own = scale_override_of(setup, move);
    if (own)
        scale_override_play(&play, own);
    return play;
}

// ---- Lines of `== Moves`: "Dig: energy 6, power 60"

enum scale_figure_kind { SCALE_FIGURE_WHOLE, SCALE_FIGURE_WORD, SCALE_FIGURE_TYPE };

static const struct {
    const char *name;
    enum scale_figure_kind kind;
    int16_t min, max;
    size_t offset;
    const char *words; // their index, plus `min`, is the value
} scale_figures[] = {
    {"power", SCALE_FIGURE_WHOLE, 0, 250, offsetof(struct scale_override, power), NULL},
    {"pp", SCALE_FIGURE_WHOLE, 1, 40, offsetof(struct scale_override, pp), NULL},
    {"accuracy", SCALE_FIGURE_WHOLE, 0, 100, offsetof(struct scale_override, accuracy), NULL},
    {"energy", SCALE_FIGURE_WHOLE, 0, 100, offsetof(struct scale_override, energy), NULL},
    {"priority", SCALE_FIGURE_WHOLE, -8, 8, offsetof(struct scale_override, priority), NULL},
    {"effect_chance", SCALE_FIGURE_WHOLE, 0, 100, offsetof(struct scale_override, effect_chance), NULL},
    {"severity", SCALE_FIGURE_WORD, SCALE_LIGHT, 0, offsetof(struct scale_override, severity),
     "light|mild|moderate|severe|very severe"},
    {"type", SCALE_FIGURE_TYPE, 0, 0, offsetof(struct scale_override, type), NULL},
    {"category", SCALE_FIGURE_WORD, 0, 0, offsetof(struct scale_override, category),
     "status|physical|special"},
    {"movement", SCALE_FIGURE_WORD, 0, 0, offsetof(struct scale_override, movement), SCALE_YES_NO},
};
enum { SCALE_FIGURE_ACCURACY = 2, SCALE_FIGURE_COUNT = sizeof scale_figures / sizeof *scale_figures };
_Static_assert(SCALE_CATEGORY_STATUS == 0 && SCALE_CATEGORY_PHYSICAL == 1 && SCALE_CATEGORY_SPECIAL == 2,
               "the words of `category` are in this order");

static ump_span scale_figure_name(const void *list, size_t index) {
    (void)list;
    return ump_span_of_str(scale_figures[index].name);
}

static int scale_find_figure(struct ump_reader *reader, ump_span name) {
    for (int i = 0; i < SCALE_FIGURE_COUNT; i++)
        if (ump_span_is(name, scale_figures[i].name))
            return i;
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_suggest(&near, name, SCALE_FIGURE_COUNT, scale_figure_name, NULL);
    if (near.len == 0) {
        ump_buf_str(&near, "; there are ");
        for (size_t i = 0; i < SCALE_FIGURE_COUNT; i++)
            ump_buf_printf(&near, "%s%s", i == 0 ? "" : ", ", scale_figures[i].name);
    }
    ump_mistake(reader, UMP_BAD_INPUT, name, "format:moves", "a move has no figure \"%.*s\"%s",
                UMP_QUOTE(name), ump_buf_text(&near));
    return -1;
}

static bool scale_figure_value(struct ump_reader *reader, int figure, ump_span value, int16_t *out) {
    int32_t number = 0;
    uint32_t type;
    switch (scale_figures[figure].kind) {
    case SCALE_FIGURE_WORD:
        number = ump_read_one_of(reader, value, scale_figures[figure].words, scale_figures[figure].name,
                                 "format:moves");
        if (number < 0)
            return false;
        number += scale_figures[figure].min;
        break;
    case SCALE_FIGURE_TYPE:
        if (!scale_find_fact(reader, scale_type_keys, SCALE_TYPE_KEY_COUNT, "type", value, &type))
            return false;
        number = (int32_t)type;
        break;
    case SCALE_FIGURE_WHOLE:
        if (!scale_read_whole(reader, value, scale_figures[figure].min, scale_figures[figure].max, true,
                              scale_figures[figure].name, "format:moves", &number))
            return false;
    }
    *out = (int16_t)number;
    return true;
}

static void scale_read_figure(struct ump_reader *reader, ump_span text, struct scale_override *own) {
    ump_span rest = ump_span_trim(text), name = rest;
    if (!ump_span_word(&rest, &name)) {
        ump_mistake(reader, UMP_BAD_INPUT, text, "format:moves",
                    "a figure is missing: a line is `Dig: energy 6, power 60`");
        return;
    }
    rest = ump_span_trim(rest);
    bool never = ump_span_is(name, "never") && ump_span_is(rest, "misses");
    ump_span before, after;
    if (ump_span_is(name, "accuracy") && ump_span_cut_word(rest, "never", &before, &after) && before.len == 0)
        never = ump_span_is(ump_span_trim(after), "misses");
    int figure = never ? SCALE_FIGURE_ACCURACY : scale_find_figure(reader, name);
    int16_t value = 0;
    if (figure < 0 || (!never && !scale_figure_value(reader, figure, rest, &value)))
        return;
    int16_t *at = (int16_t *)(void *)((char *)own + scale_figures[figure].offset);
    bool priority = at == &own->priority;
    if (priority ? own->has_priority : *at != SCALE_UNSET) {
        ump_mistake(reader, UMP_BAD_INPUT, name, "format:moves", "%s of %s is given twice",
                    scale_figures[figure].name, scale_moves[own->move].name);
        return;
    }
    *at = value;
    if (priority)
        own->has_priority = 1;
}

static struct scale_override *scale_own_figures(struct scale_override *overrides, uint32_t *count,
                                                uint16_t move) {
    for (uint32_t i = 0; i < *count; i++)
        if (scale_same_move(overrides[i].move, move))
            return &overrides[i];
    struct scale_override *own = &overrides[(*count)++];
    *own = (struct scale_override){.move = move,
                                   .power = SCALE_UNSET,
                                   .pp = SCALE_UNSET,
                                   .accuracy = SCALE_UNSET,
                                   .energy = SCALE_UNSET,
                                   .effect_chance = SCALE_UNSET,
                                   .severity = SCALE_UNSET,
                                   .type = SCALE_UNSET,
                                   .category = SCALE_UNSET,
                                   .movement = SCALE_UNSET};
    return own;
}

uint32_t scale_read_moves(struct ump_reader *reader, const ump_span *lines, uint32_t line_count,
                          struct scale_override *overrides) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < line_count; i++) {
        ump_span name, figures, piece;
        uint16_t move;
        if (!ump_span_cut(lines[i], ":", &name, &figures)) {
            ump_mistake(reader, UMP_BAD_INPUT, lines[i], "format:moves",
                        "a line of Moves is a move, a colon and its figures: `Dig: energy 6, power 60`");
            continue;
        }
        if (!scale_find_move(reader, ump_span_trim(name), &move))
            continue;
        struct scale_override *own = scale_own_figures(overrides, &count, move);
        while (ump_span_piece(&figures, ",", &piece))
            scale_read_figure(reader, piece, own);
    }
    return count;
}

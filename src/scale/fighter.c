// SPDX-License-Identifier: MIT
// Who is this battler, and how does it enter the battle? Its block in the battle file
// (docs/formats/battle.md, "Keys of scale") turned into figures. Header and sides: setup.c; the small words:
// reading.c.
#include "scale/reading.h"

#include <string.h>

#include "kit/suggest.h"

struct scale_block {
    struct ump_reader *reader;
    const struct scale_setup *setup;
    const ump_battler *written;
    struct scale_fighter *fighter;
    struct scale_battler *b;
};

static void scale_block_mistake(struct scale_block *block, ump_span at, const char *rule,
                                const char *message) {
    ump_mistake(block->reader, UMP_BAD_INPUT, at, rule, "%.*s: %s", UMP_QUOTE(block->written->name), message);
}

// ---- Species

// [scale:damage.4] A baby and the first of three hit less hard, the last of a line harder.
static int8_t scale_modifier_of(int evolution) {
    static const int8_t modifiers[SCALE_EVOLUTION_COUNT] = {-1, -1, 0, 1};
    return modifiers[evolution];
}

// [facts] A form newer than the generation plays with its first figures.
static void scale_take_form(struct scale_block *block, uint32_t index) {
    const struct scale_form *form = &scale_forms[index];
    struct scale_fighter *fighter = block->fighter;
    const struct scale_form_row *row = scale_form_row_at(index, fighter->generation);
    fighter->form = form;
    fighter->row = row;
    fighter->newer = form->first_gen > fighter->generation;
    fighter->types[0] = row->type1;
    fighter->types[1] = row->type2;
    fighter->evolution = row->evolution;
    fighter->stage_modifier = row->stage_modifier;
    fighter->speed = row->spe;
    // [scale:bonus] Computed ones stand until a Bonus line says otherwise; row->ask tells who prints them
    // that the referee should look at them.
    if (block->setup->params[SCALE_P_BONUS].num == 1) {
        const int8_t bonus[4] = {row->b_atk, row->b_def, row->b_spa, row->b_spd};
        memcpy(fighter->bonus, bonus, sizeof bonus);
    }
}

// A species the facts do not know is an invention of the league: its block must then say what the rules ask.
static void scale_read_species(struct scale_block *block) {
    const ump_battler *written = block->written;
    uint32_t index;
    if (ump_name_find(scale_form_keys, SCALE_FORM_KEY_COUNT, written->species.at, written->species.len,
                      &index)) {
        scale_take_form(block, index);
        return;
    }
    bool types = ump_battler_key(written, "Types"), speed = ump_battler_key(written, "Speed"),
         evolution = ump_battler_key(written, "Evolution");
    if (types && speed && evolution)
        return;
    const char *what =
        types || speed || evolution ? "species (a league's own needs Types, Speed and Evolution)" : "species";
    scale_find_fact(block->reader, scale_form_keys, SCALE_FORM_KEY_COUNT, what, written->species, &index);
}

static void scale_read_generation(struct scale_block *block) {
    const ump_span *value = ump_battler_key(block->written, "Generation");
    int32_t generation = block->setup->generation;
    if (value)
        scale_read_whole(block->reader, *value, SCALE_FIRST_GEN, SCALE_LAST_GEN, false, "Generation", "facts",
                         &generation);
    block->fighter->generation = (uint8_t)generation;
}

// ---- Keys

static void scale_key_generation(struct scale_block *block, ump_span value) {
    (void)block; // read before everything else, which depends on it
    (void)value;
}

static void scale_key_ability(struct scale_block *block, ump_span value) {
    uint32_t index;
    if (ump_span_is(value, "none") || !scale_find_fact(block->reader, scale_ability_keys,
                                                       SCALE_ABILITY_KEY_COUNT, "ability", value, &index))
        return;
    block->fighter->ability = (uint16_t)index;
    const char *key = scale_abilities[index].key;
    block->fighter->early_bird = strcmp(key, "earlybird") == 0;
    block->fighter->stall = strcmp(key, "stall") == 0;
}

static void scale_key_percent(struct scale_block *block, ump_span value, const char *what,
                              enum scale_param full, int16_t *out) {
    int32_t percent = *out;
    scale_read_whole(block->reader, value, 0, scale_int(block->setup->params, full), true, what,
                     block->setup->params[full].num == 100 ? "format:roster" : "league", &percent);
    *out = (int16_t)percent;
}

static void scale_key_hp(struct scale_block *block, ump_span value) {
    scale_key_percent(block, value, "HP", SCALE_P_HEALTH_START, &block->b->hp);
}

static void scale_key_en(struct scale_block *block, ump_span value) {
    scale_key_percent(block, value, "EN", SCALE_P_ENERGY_START, &block->b->en);
}

static void scale_key_status(struct scale_block *block, ump_span value) {
    uint32_t seen = 0;
    ump_span piece;
    if (ump_span_is(value, "none"))
        return;
    while (ump_span_piece(&value, ",", &piece)) {
        struct scale_affliction what;
        piece = ump_span_trim(piece);
        if (!scale_read_affliction(block->reader, block->setup, piece, false, &what))
            continue;
        if (seen >> what.condition & 1)
            scale_block_mistake(block, piece, "scale:status.severity",
                                "that condition stands twice in Status");
        seen |= 1u << what.condition;
        scale_afflict(block->b, &what);
    }
}

static void scale_key_stages(struct scale_block *block, ump_span value) {
    uint32_t seen = 0;
    ump_span piece, word;
    while (ump_span_piece(&value, ",", &piece)) {
        ump_span rest = ump_span_trim(piece);
        int32_t stage = 0;
        if (!ump_span_word(&rest, &word))
            word = rest;
        int32_t stat =
            ump_read_one_of(block->reader, word, SCALE_STAT_WORDS, "a stage's stat", "format:roster");
        if (stat < 0 || !scale_read_whole(block->reader, ump_span_trim(rest), -6, 6, false, "a stage",
                                          "scale:damage.6", &stage))
            continue;
        if (seen >> stat & 1)
            scale_block_mistake(block, word, "format:roster", "that stat stands twice in Stages");
        seen |= 1u << stat;
        block->b->stages[stat] = (int8_t)stage;
    }
}

static void scale_key_types(struct scale_block *block, ump_span value) {
    uint8_t types[3] = {SCALE_TYPE_NONE, SCALE_TYPE_NONE, SCALE_TYPE_NONE};
    ump_span rest = value, piece;
    uint32_t index, count = 0;
    bool good = true;
    while (rest.at) {
        // "Fire/Flying", "Fire, Flying"
        size_t end = 0;
        while (end < rest.len && rest.at[end] != '/' && rest.at[end] != ',')
            end++;
        piece = ump_span_head(rest, end);
        rest = end < rest.len ? ump_span_tail(rest, end + 1) : (ump_span){0};
        piece = ump_span_trim(piece);
        if (!scale_find_fact(block->reader, scale_type_keys, SCALE_TYPE_KEY_COUNT, "type", piece, &index)) {
            good = false;
            continue;
        }
        bool again = types[0] == index || types[1] == index;
        if (again || count == 3) {
            scale_block_mistake(block, piece, "format:roster",
                                again ? "that type stands twice" : "more than three types");
            return;
        }
        types[count++] = (uint8_t)index;
    }
    if (good)
        memcpy(block->fighter->types, types, sizeof types);
}

static void scale_key_speed(struct scale_block *block, ump_span value) {
    int32_t speed = block->fighter->speed;
    scale_read_whole(block->reader, value, 1, 255, false, "Speed", "scale:rulings.speed", &speed);
    block->fighter->speed = (uint8_t)speed;
}

static void scale_key_evolution(struct scale_block *block, ump_span value) {
    int32_t evolution =
        ump_read_one_of(block->reader, value, "baby|first|middle|final", "Evolution", "scale:damage.4");
    if (evolution < 0)
        return;
    block->fighter->evolution = (uint8_t)evolution;
    block->fighter->stage_modifier = scale_modifier_of(evolution);
}

// [scale:bonus] Four figures whose sum is 0. Checked also where the battle does not use them.
static void scale_key_bonus(struct scale_block *block, ump_span value) {
    int32_t bonus[4] = {0}, sum = 0;
    ump_span rest = value, piece;
    int count = 0;
    for (; ump_span_piece(&rest, "/", &piece); count++) {
        if (count >= 4)
            continue;
        if (!scale_read_whole(block->reader, ump_span_trim(piece), -5, 5, false, "a base-stat bonus",
                              "scale:bonus", &bonus[count]))
            return;
        sum += bonus[count];
    }
    if (count != 4) {
        scale_block_mistake(block, value, "scale:bonus",
                            "Bonus holds four numbers: atk/def/spa/spd, as in +1/0/0/-1");
        return;
    }
    if (sum != 0) {
        ump_mistake(block->reader, UMP_BAD_INPUT, value, "scale:bonus",
                    "%.*s: the base-stat bonuses must add up to 0, these add up to %d",
                    UMP_QUOTE(block->written->name), (int)sum);
        return;
    }
    block->fighter->unused_bonus = block->setup->params[SCALE_P_BONUS].num == 0;
    for (int i = 0; i < 4 && !block->fighter->unused_bonus; i++)
        block->fighter->bonus[i] = (int8_t)bonus[i];
}

static void scale_key_clones(struct scale_block *block, ump_span value) {
    int32_t clones = 0;
    scale_read_whole(block->reader, value, 0, scale_int(block->setup->params, SCALE_P_CLONES_MAX), false,
                     "Clones", "scale:rulings.double-team", &clones);
    block->b->clones = (uint8_t)clones;
}

static void scale_key_size(struct scale_block *block, ump_span value) {
    scale_read_size(block->reader, block->setup->params, value, &block->b->minimized);
}

static void scale_key_screens(struct scale_block *block, ump_span value) {
    ump_span piece;
    if (ump_span_is(value, "none"))
        return;
    while (ump_span_piece(&value, ",", &piece)) {
        int screen;
        uint8_t left;
        piece = ump_span_trim(piece);
        if (!scale_read_screen(block->reader, piece, false, &screen, &left))
            continue;
        if (block->b->screens[screen])
            scale_block_mistake(block, piece, "format:roster", "that barrier stands twice in Screens");
        block->b->screens[screen] = left;
    }
}

static const struct {
    const char *name;
    void (*read)(struct scale_block *block, ump_span value);
} scale_keys[] = {
    {"Ability", scale_key_ability},
    {"HP", scale_key_hp},
    {"EN", scale_key_en},
    {"Status", scale_key_status},
    {"Stages", scale_key_stages},
    {"Types", scale_key_types},
    {"Speed", scale_key_speed},
    {"Evolution", scale_key_evolution},
    {"Bonus", scale_key_bonus},
    {"Clones", scale_key_clones},
    {"Size", scale_key_size},
    {"Screens", scale_key_screens},
    {"Generation", scale_key_generation},
};
enum { SCALE_KEY_COUNT = sizeof scale_keys / sizeof *scale_keys };

static ump_span scale_key_name(const void *list, size_t index) {
    (void)list;
    return ump_span_of_str(scale_keys[index].name);
}

static void scale_unknown_key(struct scale_block *block, ump_span key) {
    char memory[260];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_suggest(&near, key, SCALE_KEY_COUNT, scale_key_name, NULL);
    if (near.len == 0) {
        ump_buf_str(&near, "; there are ");
        for (size_t i = 0; i < SCALE_KEY_COUNT; i++)
            ump_buf_printf(&near, "%s%s", i == 0 ? "" : ", ", scale_keys[i].name);
    }
    ump_mistake(block->reader, UMP_BAD_INPUT, key, "format:roster",
                "battlers of scale have no key \"%.*s\"%s", UMP_QUOTE(key), ump_buf_text(&near));
}

static void scale_read_keys(struct scale_block *block) {
    for (uint32_t i = 0; i < block->written->key_count; i++) {
        const ump_key_line *line = &block->written->keys[i];
        size_t k = 0;
        while (k < SCALE_KEY_COUNT && !ump_span_is(line->key, scale_keys[k].name))
            k++;
        if (k == SCALE_KEY_COUNT)
            scale_unknown_key(block, line->key);
        else
            scale_keys[k].read(block, line->value);
    }
}

// ---- Moves and gender

// Exports write "Hidden Power [Fire]"; what is chosen there is no part of the name.
static ump_span scale_move_name(ump_span line) {
    ump_span name, rest;
    ump_span_cut(line, "[", &name, &rest);
    return ump_span_trim(name);
}

static void scale_read_list(struct scale_block *block) {
    struct scale_fighter *fighter = block->fighter;
    for (uint32_t i = 0; i < block->written->move_count; i++) {
        ump_span name = scale_move_name(block->written->moves[i]);
        uint16_t move;
        if (!scale_find_move(block->reader, name, &move))
            continue;
        bool again = false;
        for (uint32_t j = 0; j < fighter->move_count; j++)
            again |= scale_same_move(fighter->moves[j], move);
        if (again)
            scale_block_mistake(block, name, "format:roster", "that move stands twice in its list");
        else
            fighter->moves[fighter->move_count++] = move;
    }
}

static void scale_read_gender(struct scale_block *block) {
    char key[4];
    ump_span gender = block->written->gender;
    if (gender.len == 0)
        return;
    size_t len = ump_name_key(gender.at, gender.len, key, sizeof key);
    if (len == 1 && (key[0] == 'm' || key[0] == 'f'))
        block->fighter->gender = key[0] == 'm' ? 'M' : 'F';
    else
        scale_block_mistake(block, gender, "format:roster", "a gender is M or F");
}

void scale_read_fighter(struct ump_reader *reader, const struct scale_setup *setup, int battler,
                        struct scale_fighter *fighter, struct scale_battler *b) {
    struct scale_block block = {reader, setup, &setup->roster->battlers[battler], fighter, b};
    *fighter = (struct scale_fighter){.ability = SCALE_NO_INDEX, .evolution = SCALE_EVOLUTION_FINAL};
    *b = (struct scale_battler){.hp = (int16_t)setup->params[SCALE_P_HEALTH_START].num,
                                .en = (int16_t)setup->params[SCALE_P_ENERGY_START].num,
                                .attractor = UMP_NOBODY,
                                .began = SCALE_NO_MOVE,
                                .last_move = SCALE_NO_MOVE,
                                .hurt_by_physical = UMP_NOBODY,
                                .hurt_by_special = UMP_NOBODY,
                                .aimed = UMP_NOBODY};
    scale_read_generation(&block);
    scale_read_species(&block);
    scale_read_keys(&block);
    scale_read_list(&block);
    scale_read_gender(&block);
    if (b->hp == 0 || b->en == 0)
        b->flags |= SCALE_FAINTED;
}

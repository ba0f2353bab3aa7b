// SPDX-License-Identifier: MIT
// Who is this combatant, and how does it enter the encounter? Its block in the battle file
// (docs/formats/ptu.md) turned into figures. Header and sides: setup.c; the small words: reading.c.
#include "ptu/reading.h"

#include <string.h>

#include "kit/suggest.h"

struct ptu_block {
    struct ump_reader *reader;
    const struct ptu_setup *setup;
    const ump_battler *written;
    struct ptu_combatant_info *info;
    struct ptu_combatant *c;
    const struct ptu_species *species; // NULL: none
    int16_t stats[PTU_STAT_COUNT];     // of `Stats:`, PTU_UNKNOWN
    int16_t added[PTU_STAT_COUNT];
    uint16_t nature; // PTU_NATURE_COUNT: none
    int32_t hp, max; // PTU_UNKNOWN: not said
    bool types;
};

#define PTU_BAD(block, at, rule, ...) ump_mistake((block)->reader, UMP_BAD_INPUT, at, rule, __VA_ARGS__)

// ---- Lists of "stat number"

// "atk +1, spatk -2": one entry, its place in `words` and its number.
static bool ptu_entry(struct ptu_block *block, ump_span piece, const char *words, const char *what,
                      const char *rule, int32_t min, int32_t max, int *index, int32_t *number) {
    ump_span word, rest = ump_span_trim(piece);
    ump_span_word(&rest, &word);
    if (ump_span_is(word, "speed"))
        word = ump_span_of_str("spd");
    if (word.line == 0)
        word.line = piece.line, word.column = piece.column;
    *index = ump_read_one_of(block->reader, word, words, what, rule);
    return *index >= 0 && ump_read_whole(block->reader, ump_span_trim(rest), min, max, what, rule, number);
}

static void ptu_read_stats(struct ptu_block *block, ump_span value, int16_t *stats, int32_t min,
                           const char *what) {
    ump_span piece;
    while (ump_span_piece(&value, ",", &piece)) {
        int index;
        int32_t number;
        if (ptu_entry(block, piece, PTU_STAT_LIST, what, "facts", min, PTU_STAT_MOST, &index, &number))
            stats[index] = (int16_t)number;
    }
}

static void ptu_key_stats(struct ptu_block *block, ump_span value) {
    ptu_read_stats(block, value, block->stats, 0, "a stat");
}

static void ptu_key_added(struct ptu_block *block, ump_span value) {
    ptu_read_stats(block, value, block->added, 0, "an added stat");
}

static void ptu_key_post(struct ptu_block *block, ump_span value) {
    ptu_read_stats(block, value, block->info->post, -PTU_STAT_MOST, "a stat after stages");
}

static void ptu_key_stages(struct ptu_block *block, ump_span value) {
    ump_span piece;
    while (ump_span_piece(&value, ",", &piece)) {
        int index;
        int32_t number;
        if (ptu_entry(block, piece, PTU_CS_LIST, "a Combat Stage", "book: combat stages", -6, 6, &index,
                      &number))
            block->c->stages[index] = (int8_t)number;
    }
}

// ---- Single numbers

static bool ptu_number(struct ptu_block *block, ump_span value, int32_t min, int32_t max, const char *what,
                       int32_t *out) {
    return ump_read_whole(block->reader, value, min, max, what, "facts", out);
}

static void ptu_key_level(struct ptu_block *block, ump_span value) {
    int32_t level = 0;
    ptu_number(block, value, 1, 100, "a level", &level);
    block->info->level = (int16_t)level;
}

static void ptu_key_max(struct ptu_block *block, ump_span value) {
    ptu_number(block, value, 1, PTU_HP_MOST, "the maximum of Hit Points", &block->max);
}

static void ptu_key_hp(struct ptu_block *block, ump_span value) {
    ptu_number(block, value, -PTU_HP_MOST, PTU_HP_MOST, "Hit Points are", &block->hp);
}

static void ptu_key_temp(struct ptu_block *block, ump_span value) {
    int32_t temp = 0;
    ptu_number(block, value, 0, PTU_HP_MOST, "a number of Temporary Hit Points", &temp);
    block->c->temp = (int16_t)temp;
}

static void ptu_key_injuries(struct ptu_block *block, ump_span value) {
    int32_t injuries = 0;
    ptu_number(block, value, 0, 99, "a number of Injuries", &injuries);
    block->c->injuries = (uint8_t)injuries;
}

static void ptu_key_dr(struct ptu_block *block, ump_span value) {
    int32_t dr = 0;
    ptu_number(block, value, 0, PTU_STAT_MOST, "Damage Reduction", &dr);
    block->info->dr = (int16_t)dr;
}

static void ptu_key_bonus(struct ptu_block *block, ump_span value) {
    int32_t bonus = 0;
    ptu_number(block, value, -99, PTU_STAT_MOST, "a damage bonus", &bonus);
    block->info->damage_bonus = (int16_t)bonus;
}

static void ptu_key_evasion(struct ptu_block *block, ump_span value) {
    int32_t bonus = 0;
    ptu_number(block, value, -6, 6, "a bonus to Evasion", &bonus);
    block->info->evasion_bonus = (int8_t)bonus;
}

static void ptu_key_accuracy(struct ptu_block *block, ump_span value) {
    int32_t accuracy = 0;
    ptu_number(block, value, -6, 6, "Accuracy", &accuracy);
    block->c->stages[PTU_CS_ACC] = (int8_t)accuracy;
}

static void ptu_key_crit(struct ptu_block *block, ump_span value) {
    int32_t range = 0;
    ptu_number(block, value, 0, 19, "a wider critical range", &range);
    block->info->crit_range = (int8_t)range;
}

static void ptu_key_effect(struct ptu_block *block, ump_span value) {
    int32_t range = 0;
    ptu_number(block, value, 0, 19, "a wider effect range", &range);
    block->info->effect_range = (int8_t)range;
}

static void ptu_key_weight(struct ptu_block *block, ump_span value) {
    int32_t weight = 0;
    ptu_number(block, value, 1, 6, "a weight class", &weight);
    block->info->weight = (uint8_t)weight;
}

static void ptu_key_initiative(struct ptu_block *block, ump_span value) {
    int32_t initiative = 0;
    if (ptu_number(block, value, -99, PTU_STAT_MOST, "initiative", &initiative))
        block->info->initiative = (int16_t)initiative;
}

// ---- Words

static void ptu_key_combat(struct ptu_block *block, ump_span value) {
    int64_t rank;
    int word = ump_word_index("|pathetic|untrained|novice|adept|expert|master|virtuoso", value);
    if (ump_span_int(value, 1, 8, &rank) == UMP_OK)
        block->info->rank = (uint8_t)rank;
    else if (word > 0)
        block->info->rank = (uint8_t)word;
    else
        PTU_BAD(block, value, "ptu:struggle.expert",
                "a Combat rank is Pathetic, Untrained, Novice, Adept, Expert, Master or 1 to 8, not \"%.*s\"",
                UMP_QUOTE(value));
}

static void ptu_key_types(struct ptu_block *block, ump_span value) {
    ump_span piece;
    int count = 0;
    block->types = true;
    block->info->types[0] = block->info->types[1] = PTU_TYPE_NONE;
    while (ump_span_piece(&value, ",", &piece)) {
        piece = ump_span_trim(piece);
        int type = ptu_read_type(block->reader, piece);
        if (type >= 0 && count == 2)
            PTU_BAD(block, piece, "facts", "one has one or two types");
        else if (type >= 0)
            block->info->types[count++] = (uint8_t)type;
    }
}

static void ptu_key_nature(struct ptu_block *block, ump_span value) {
    ptu_find(block->reader, PTU_TABLE_NATURES, value, &block->nature);
}

static void ptu_key_weapon(struct ptu_block *block, ump_span value) {
    int weapon = ptu_read_weapon(block->reader, value);
    block->info->weapon = (uint16_t)(weapon + 1);
}

static void ptu_key_status(struct ptu_block *block, ump_span value) {
    ump_span piece;
    while (ump_span_piece(&value, ",", &piece)) {
        int status = ptu_read_status(block->reader, ump_span_trim(piece));
        if (status >= 0)
            block->c->statuses |= ptu_bit((unsigned)status);
    }
}

// Whether any species' list has the ability: those that touch no attack are only named.
bool ptu_is_some_ability(ump_span name) {
    for (int i = 0; i < PTU_SPECIES_COUNT; i++) {
        ump_span rest = ump_span_of_str(ptu_species[i].abilities), piece;
        while (ump_span_piece(&rest, ";", &piece)) {
            piece = ump_span_trim(piece);
            if (ump_name_same(piece.at, piece.len, name.at, name.len))
                return true;
        }
    }
    return false;
}

// A name the tables of attacks do not hold: refused only where it looks like a slip of one they hold.
static bool ptu_is_other_name(const ump_name *keys, size_t count, ump_span name) {
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    return ump_name_suggest(keys, count, name.at, name.len, best) == 0;
}

static void ptu_key_ability(struct ptu_block *block, ump_span value) {
    ump_span piece;
    while (ump_span_piece(&value, ",", &piece)) {
        uint32_t found;
        uint16_t index;
        piece = ump_span_trim(piece);
        if (!ump_name_find(ptu_ability_keys, PTU_ABILITY_COUNT, piece.at, piece.len, &found)) {
            if (!ptu_is_some_ability(piece) && !ptu_is_other_name(ptu_ability_keys, PTU_ABILITY_COUNT, piece))
                ptu_find(block->reader, PTU_TABLE_ABILITIES, piece, &index);
            continue;
        }
        if (block->info->ability_count == PTU_ABILITIES_MAX)
            PTU_BAD(block, piece, "facts", "at most %d abilities that touch an attack", PTU_ABILITIES_MAX);
        else
            block->info->abilities[block->info->ability_count++] = (uint16_t)found;
    }
}

static const struct {
    const char *key;
    void (*read)(struct ptu_block *block, ump_span value);
} ptu_keys[] = {
    {"Level", ptu_key_level},
    {"Nature", ptu_key_nature},
    {"Stats", ptu_key_stats},
    {"Added", ptu_key_added},
    {"After stages", ptu_key_post},
    {"Stages", ptu_key_stages},
    {"Max HP", ptu_key_max},
    {"HP", ptu_key_hp},
    {"Temp HP", ptu_key_temp},
    {"Injuries", ptu_key_injuries},
    {"Types", ptu_key_types},
    {"Ability", ptu_key_ability},
    {"Abilities", ptu_key_ability},
    {"Status", ptu_key_status},
    {"DR", ptu_key_dr},
    {"Damage bonus", ptu_key_bonus},
    {"Evasion", ptu_key_evasion},
    {"Accuracy", ptu_key_accuracy},
    {"Crit range", ptu_key_crit},
    {"Effect range", ptu_key_effect},
    {"Weight", ptu_key_weight},
    {"Combat", ptu_key_combat},
    {"Weapon", ptu_key_weapon},
    {"Initiative", ptu_key_initiative},
};

static ump_span ptu_key_word(const void *list, size_t index) {
    (void)list;
    return ump_span_of_str(ptu_keys[index].key);
}

static void ptu_read_keys(struct ptu_block *block) {
    for (uint32_t i = 0; i < block->written->key_count; i++) {
        const ump_key_line *line = &block->written->keys[i];
        size_t k = 0, count = sizeof ptu_keys / sizeof *ptu_keys;
        while (k < count && !ump_span_is(line->key, ptu_keys[k].key))
            k++;
        if (k < count) {
            ptu_keys[k].read(block, line->value);
            continue;
        }
        char memory[200];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        ump_suggest(&near, line->key, count, ptu_key_word, NULL);
        PTU_BAD(block, line->key, "format:roster", "a combatant of ptu has no key \"%.*s\"%s",
                UMP_QUOTE(line->key), ump_buf_text(&near));
    }
}

// ---- Putting it together

static bool ptu_is_trainer(const ump_battler *written) {
    return ump_span_is(written->species, "Trainer") || ump_span_is(written->species, "Human");
}

static void ptu_settle_species(struct ptu_block *block) {
    const ump_battler *written = block->written;
    struct ptu_combatant_info *info = block->info;
    uint32_t index;
    uint16_t unused;
    if (ptu_is_trainer(written)) {
        info->trainer = 1;
        info->types[0] = info->types[1] = PTU_TYPE_NONE;
        return;
    }
    if (ump_name_find(ptu_species_keys, PTU_SPECIES_KEY_COUNT, written->species.at, written->species.len,
                      &index)) {
        block->species = &ptu_species[index];
        info->species = (uint16_t)index;
        if (!block->types)
            memcpy(info->types, block->species->types, sizeof info->types);
        if (!info->weight)
            info->weight = block->species->weight;
        return;
    }
    bool stats = block->stats[PTU_HP] != PTU_UNKNOWN || block->max != PTU_UNKNOWN;
    if (!block->types || !stats)
        ptu_find(block->reader, PTU_TABLE_SPECIES, written->species, &unused);
}

// [book:stats] Species and nature, then the points that were added; `Stats` says the total.
static void ptu_settle_stats(struct ptu_block *block) {
    struct ptu_combatant_info *info = block->info;
    for (int i = 0; i < PTU_STAT_COUNT; i++) {
        int32_t value = 0;
        if (block->species) {
            value = block->species->stats[i];
            if (block->nature < PTU_NATURE_COUNT)
                value += ptu_natures[block->nature].change[i];
            value = (value < 1 ? 1 : value) + block->added[i];
        }
        if (block->stats[i] != PTU_UNKNOWN)
            value = block->stats[i];
        info->stats[i] = (int16_t)value;
    }
}

static void ptu_settle_points(struct ptu_block *block) {
    struct ptu_combatant_info *info = block->info;
    ump_span at = block->written->head;
    if (block->max == PTU_UNKNOWN && info->level && info->stats[PTU_HP] > 0)
        block->max = ptu_max_hp(info->trainer, info->level, info->stats[PTU_HP]);
    if (block->max == PTU_UNKNOWN || block->max <= 0) {
        if (block->reader->status == UMP_OK)
            PTU_BAD(block, at, "facts", "%.*s needs a Level and the HP stat, or `Max HP:`",
                    UMP_QUOTE(block->written->name));
        block->max = 1;
    }
    info->max = block->max;
    block->c->hp = block->hp == PTU_UNKNOWN ? block->max : block->hp;
    if (block->c->hp > info->max)
        PTU_BAD(block, at, "facts", "%.*s has %d Hit Points of at most %d", UMP_QUOTE(block->written->name),
                (int)block->c->hp, (int)info->max);
    if (block->c->hp <= 0)
        block->c->flags |= PTU_FAINTED;
    if (ptu_is_dead(block->setup->params, block->c->hp, info->max, block->c->injuries, false))
        block->c->flags |= PTU_DEAD | PTU_FAINTED;
}

static void ptu_settle_moves(struct ptu_block *block) {
    for (uint32_t i = 0; i < block->written->move_count; i++) {
        uint16_t move;
        ump_span name = block->written->moves[i];
        if (ump_span_is(name, "Struggle"))
            continue; // always there
        if (ptu_find(block->reader, PTU_TABLE_MOVES, name, &move))
            block->info->moves[block->info->move_count++] = move;
    }
}

static void ptu_settle_item(struct ptu_block *block) {
    ump_span item = block->written->item;
    uint32_t found;
    uint16_t index;
    if (item.len == 0)
        return;
    block->info->holds = true;
    if (ump_name_find(ptu_item_keys, PTU_ITEM_COUNT, item.at, item.len, &found))
        block->info->item = (uint16_t)found;
    else if (!ptu_is_other_name(ptu_item_keys, PTU_ITEM_COUNT, item))
        ptu_find(block->reader, PTU_TABLE_ITEMS, item, &index);
}

void ptu_read_combatant(struct ump_reader *reader, const struct ptu_setup *setup, int battler,
                        struct ptu_combatant_info *info, struct ptu_combatant *c) {
    struct ptu_block block = {.reader = reader,
                              .setup = setup,
                              .written = &setup->roster->battlers[battler],
                              .info = info,
                              .c = c,
                              .nature = PTU_NATURE_COUNT,
                              .hp = PTU_UNKNOWN,
                              .max = PTU_UNKNOWN};
    for (int i = 0; i < PTU_STAT_COUNT; i++)
        block.stats[i] = PTU_UNKNOWN;
    info->item = info->species = PTU_NO_INDEX;
    info->initiative = PTU_UNKNOWN;
    c->disabled = PTU_NO_MOVE;
    ptu_read_keys(&block);
    ptu_settle_species(&block);
    ptu_settle_stats(&block);
    ptu_settle_points(&block);
    ptu_settle_item(&block);
    ptu_settle_moves(&block);
}

// SPDX-License-Identifier: MIT
// Who is this battler, and how does it enter the battle? Its block of a squad (docs/formats/asb.md, "Squads")
// turned into figures. What its lines say: squad_keys.c; how squads are cut out of posts: posted.c; header
// and sides: setup.c; the small words: reading.c.
#include "asb/squad.h"

#include <string.h>

static const struct asb_species *asb_block_row(const struct asb_block *block) {
    return &asb_species[block->setup->date][block->fighter->start.species];
}

// ---- Species

// "Castform-Sunny": far from every name, but a forme of one.
static void asb_no_such_species(struct asb_block *block, ump_span name) {
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    ump_span whose = asb_until(name, "-");
    uint32_t index;
    if (whose.len == name.len || !asb_species_has(block->setup->date, whose, &index) ||
        ump_name_suggest(asb_species_keys, ASB_SPECIES_KEY_COUNT, name.at, name.len, best)) {
        asb_book_find(block->reader, &asb_book_species, name, &index);
        return;
    }
    ump_mistake(block->reader, UMP_BAD_INPUT, name, "facts",
                "the league's data have no forme \"%.*s\" of its own; they have %s", UMP_QUOTE(name),
                asb_species_names[index]);
}

// "Arceus-Fire": its type is its plate's.
static void asb_forme_without_item(struct asb_block *block, ump_span name) {
    ump_span forme = ump_span_tail(name, asb_until(name, "-").len);
    const struct asb_who *who = &block->fighter->start;
    uint32_t type;
    if (who->item || !who->species || !asb_book_has(&asb_book_types, forme, &type) || type == who->types[0] ||
        type == who->types[1])
        return;
    ump_mistake(block->reader, UMP_OK, name, "facts: items",
                "\"%.*s\" is taken for %s, of type %s: an item would make it %s, and it holds none",
                UMP_QUOTE(name), asb_species_names[who->species], asb_type_names[who->types[0]],
                asb_type_names[type]);
}

// A species the data do not know must have its block say what the rules ask.
static void asb_block_species(struct asb_block *block) {
    struct asb_who *who = &block->fighter->start;
    ump_span name = block->written->species;
    uint8_t date = block->setup->date;
    uint32_t index;
    if (!asb_species_has(date, name, &index)) {
        if (!asb_block_says_all(block))
            asb_no_such_species(block, name);
        return;
    }
    if (!asb_book_dated(block->reader, date, &asb_book_species, name, index, asb_species[date][index].exists))
        return;
    const struct asb_species *posted = &asb_species[date][index], *row;
    who->species = asb_block_forme(block, (uint16_t)index);
    row = &asb_species[date][who->species];
    who->types[0] = who->own_types[0] = row->types[0];
    who->types[1] = who->own_types[1] = row->types[1];
    who->size = row->size;
    who->weight = row->weight;
    who->max_hp = posted->hp;
    block->fighter->row = row;
}

// ---- Abilities, moves, ranks

// Without a line that names them a battler has those that are not hidden.
static void asb_block_abilities(struct asb_block *block) {
    struct asb_who *who = &block->fighter->start;
    const struct asb_species *row = asb_block_row(block);
    ump_span at = block->written->head;
    if (!block->abilities_given && row->exists) {
        int open = row->ability_count - row->hidden_count;
        for (int i = 0; i < open && i < ASB_ABILITIES_MAX; i++) {
            uint16_t ability = asb_species_abilities[row->first_ability + i];
            who->abilities[who->ability_count++] = ability;
            if (!asb_is_complete_ability(block->setup, ability) && !block->setup->unplayed)
                ump_mistake(
                    block->reader, UMP_NOT_IMPLEMENTED, at, "facts: abilities",
                    "%.*s has %s, which is not played yet: write an Abilities line without it, or `set: "
                    "unplayed = rulings` and settle what it does by rulings",
                    UMP_QUOTE(block->written->name), asb_ability_names[ability]);
        }
    }
    if (!block->setup->all_abilities && who->ability_count > 1) {
        char memory[160];
        ump_buf has = ump_buf_fixed(memory, sizeof memory);
        for (int i = 0; i < who->ability_count; i++)
            ump_buf_printf(&has, "%s%s", i ? ", " : "", asb_ability_names[who->abilities[i]]);
        ump_mistake(block->reader, UMP_BAD_INPUT, at, "format:header",
                    "%.*s: the format has Abilities = One; an Ability line says which of %s",
                    UMP_QUOTE(block->written->name), ump_buf_text(&has));
    }
    block->b->ability_count = who->ability_count;
    block->b->toggled = who->toggled;
    memcpy(block->b->abilities, who->abilities, sizeof who->abilities);
}

// [facts: move Hidden Power] Any type but Normal, declared when it is learned.
void asb_block_hidden_type(struct asb_block *block, ump_span word) {
    uint32_t type;
    uint8_t *hidden = &block->fighter->hidden_type;
    if (!asb_book_find(block->reader, &asb_book_types, word, &type))
        return;
    if (type == ASB_TYPE_NORMAL)
        asb_block_mistake(block, word, "facts: moves", "Hidden Power has any type but Normal");
    else if (*hidden && *hidden != type)
        ump_mistake(block->reader, UMP_BAD_INPUT, word, "facts: moves",
                    "%.*s: its Hidden Power is %s by another line: leave one of them out",
                    UMP_QUOTE(block->written->name), asb_type_names[*hidden]);
    else
        *hidden = (uint8_t)type;
}

// "Hidden Power Fire", "Hidden Power [Fire]". "Hidden Power (TM)" has a mark, no type. False: another move.
static bool asb_block_hidden_power(struct asb_block *block, ump_span line) {
    const ump_name *near[UMP_NAME_SUGGESTIONS];
    ump_span word;
    uint32_t type;
    if (!asb_cut_hidden_power(line, &word))
        return false;
    bool marked = word.len && memchr("([", word.at[-1], 2) && !asb_book_has(&asb_book_types, word, &type) &&
                  !ump_name_suggest(asb_type_keys, ASB_TYPE_KEY_COUNT, word.at, word.len, near);
    if (word.len && !marked)
        asb_block_hidden_type(block, word);
    return true;
}

// "Hidden Power [Fire]", "Hidden Power (Fire)", "Ice Beam (*)": marks behind a name are no part of it.
static void asb_block_move(struct asb_block *block, ump_span line) {
    struct asb_fighter *fighter = block->fighter;
    uint8_t date = block->setup->date;
    uint32_t index = ASB_MOVE_HIDDEN_POWER;
    line = asb_without_note(line);
    ump_span name = asb_before_bracket(line);
    while (name.len && name.at[name.len - 1] == '*')
        name = ump_span_trim(ump_span_head(name, name.len - 1));
    if (!asb_block_hidden_power(block, line) &&
        (!asb_book_find(block->reader, &asb_book_moves, name, &index) ||
         !asb_book_dated(block->reader, date, &asb_book_moves, name, index, asb_moves[date][index].exists)))
        return;
    for (uint32_t i = 0; i < fighter->move_count; i++)
        if (fighter->moves[i] == index && index != ASB_MOVE_SKETCH) // it may have several
            return; // profiles list a move again where it is learnt in two ways
    fighter->moves[fighter->move_count++] = (uint16_t)index;
}

static void asb_block_ranks(struct asb_block *block) {
    struct asb_who *who = &block->fighter->start;
    struct asb_attack probe;
    bool any = false;
    memset(&probe, 0, sizeof probe);
    probe.params = block->setup->params;
    probe.date = block->setup->date;
    probe.who[ASB_USER] = *who;
    asb_figure_who(&probe, ASB_USER);
    *who = probe.who[ASB_USER];
    for (int i = 0; i < ASB_RANKS; i++)
        if (block->rank_given[i]) {
            who->ranks[i] = block->ranks[i];
            any = true;
        } else if (!who->species && asb_block_has_ranks(block)) {
            asb_block_mistake(
                block, block->written->head, "facts: ranks",
                "a species of a league's own needs all four ranks: Ranks: atk 3, def 3, spa 3, spd 3");
            break;
        }
    if (any)
        who->marks |= ASB_MARK_OWN_RANKS;
}

// ---- One block

// [facts: ability Multitype] Ten more HP than the species has; HP that are given have them.
enum { ASB_MULTITYPE_HP = 10 };
static bool asb_has_multitype(const struct asb_block *block) {
    uint16_t species = block->fighter->start.species;
    if (block->setup->date != ASB_2017_01 && strcmp(asb_species_names[species], "Arceus") != 0)
        return false;
    for (int i = 0; i < block->b->ability_count; i++)
        if (block->b->abilities[i] == ASB_ABILITY_MULTITYPE)
            return true;
    return false;
}

void asb_read_fighter(struct ump_reader *reader, const struct asb_setup *setup, int battler,
                      struct asb_fighter *fighter, struct asb_battler *b) {
    struct asb_block block = {.reader = reader,
                              .setup = setup,
                              .written = &setup->roster->battlers[battler],
                              .fighter = fighter,
                              .b = b};
    const ump_battler *written = block.written;
    memset(fighter, 0, sizeof *fighter);
    memset(b, 0, sizeof *b);
    b->hp = ump_frac_int(-1);
    b->en = setup->params[ASB_P_ENERGY_START];
    b->chills = setup->chills;
    b->recoveries = setup->recoveries;
    b->lover = UMP_NOBODY;
    asb_block_species(&block);
    if (written->gender.len)
        asb_key_gender(&block, written->gender);
    if (written->item.len)
        asb_key_item(&block, written->item);
    asb_block_keys(&block);
    asb_block_abilities(&block);
    for (uint32_t i = 0; i < written->move_count; i++)
        asb_block_move(&block, written->moves[i]);
    asb_block_ranks(&block);
    asb_forme_without_item(&block, written->species);
    if (asb_has_multitype(&block))
        block.more_hp = ASB_MULTITYPE_HP;
    if (ump_frac_sign(b->hp) < 0)
        fighter->start.max_hp = (int16_t)(fighter->start.max_hp + block.more_hp);
    if (ump_frac_sign(b->hp) < 0)
        b->hp = ump_frac_int(fighter->start.max_hp);
    int32_t left = 0;
    if (block.hp_left.len && ump_read_whole(reader, block.hp_left, 0, fighter->start.max_hp, "the HP left",
                                            "format:roster", &left))
        b->hp = ump_frac_int(left);
    asb_block_doubts(&block);
    asb_block_unforme(&block);
    b->round_hp = b->hp;
    b->round_en = b->en;
    memcpy(b->types, fighter->start.types, sizeof b->types);
    if (ump_frac_sign(b->hp) <= 0 || ump_frac_sign(b->en) <= 0)
        b->flags |= ASB_FLAG_FAINTED;
}

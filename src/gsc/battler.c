// SPDX-License-Identifier: MIT
// What does a battler's block say? Its species, moves, item and status, into the setup and the start of the
// battle, and whether what it says of gender and the like agrees with its DVs. The keys are figures.c.
#include "gsc/reading.h"

static void gsc_set_stats(struct gsc_battler *battler, const struct gsc_figures *figures) {
    static const uint8_t dv_of[5] = {0, 1, 2, 3, 3};
    const struct gsc_species *species = &gsc_species[battler->species];
    for (int i = 0; i < 4; i++)
        battler->dvs[i] = (uint8_t)figures->dvs[i];
    for (int i = 0; i < GSC_STAT_COUNT; i++) {
        int given = figures->given[i + 1];
        battler->stats[i] =
            (uint16_t)(given ? given
                             : gsc_stat(species->base[i + 1], figures->dvs[dv_of[i]],
                                        figures->stat_exp[dv_of[i] + 1], figures->level, false));
    }
    battler->max_hp = (uint16_t)(figures->given[0] ? figures->given[0]
                                                   : gsc_stat(species->base[0], gsc_hp_dv(battler->dvs),
                                                              figures->stat_exp[0], figures->level, true));
    battler->gender = (uint8_t)gsc_gender(battler->species, battler->dvs);
}

// ---- What follows from DVs, and may be said all the same

static void gsc_check_gender(struct ump_reader *reader, const ump_battler *block,
                             const struct gsc_battler *battler) {
    int said = block->gender.len ? block->gender.at[0] & ~0x20 : 0;
    if (said && said != battler->gender)
        ump_mistake(reader, UMP_BAD_INPUT, block->gender, "facts: gender",
                    "%.*s is %s by its species and its Attack and Speed DVs (%d, %d), not (%c)",
                    UMP_QUOTE(block->name),
                    battler->gender == 'M'   ? "male"
                    : battler->gender == 'F' ? "female"
                                             : "genderless",
                    battler->dvs[0], battler->dvs[2], said);
}

static void gsc_check_dvs(struct ump_reader *reader, const ump_battler *block,
                          const struct gsc_battler *battler, const struct gsc_figures *figures) {
    const uint8_t *dvs = battler->dvs;
    gsc_check_gender(reader, block, battler);
    if (figures->hp_dv >= 0 && figures->hp_dv != gsc_hp_dv(dvs))
        ump_mistake(
            reader, UMP_BAD_INPUT, figures->hp_dv_at, "facts: stats",
            "the HP DV follows from the odd ones of the others: with %d/%d/%d/%d it is %d (an IV of %d), "
            "not %d",
            dvs[0], dvs[1], dvs[2], dvs[3], gsc_hp_dv(dvs), 2 * gsc_hp_dv(dvs), figures->hp_dv);
    if (figures->shiny >= 0 && figures->shiny != gsc_is_shiny(dvs))
        ump_mistake(reader, UMP_BAD_INPUT, figures->shiny_at, "facts: shininess",
                    "with DVs of %d/%d/%d/%d it is %sshiny: shiny are Defense, Speed and Special 10 with an "
                    "Attack of 2, 3, 6, 7, 10, 11, 14 or 15",
                    dvs[0], dvs[1], dvs[2], dvs[3], gsc_is_shiny(dvs) ? "" : "not ");
    gsc_check_hidden_power(reader, dvs, figures->hidden_power);
}

// ---- Moves

// "Hidden Power [Ice]", as team exports write it: the type must be that of the DVs.
static ump_span gsc_move_name(struct ump_reader *reader, ump_span text, const uint8_t dvs[4]) {
    static const char name[] = "Hidden Power";
    size_t length = sizeof name - 1;
    if (text.len <= length || !ump_span_is(ump_span_head(text, length), name))
        return text;
    ump_span type = ump_span_trim(ump_span_tail(text, length));
    if (type.len > 2 && type.at[0] == '[' && type.at[type.len - 1] == ']')
        type = ump_span_trim(ump_span_head(ump_span_tail(type, 1), type.len - 2));
    gsc_check_hidden_power(reader, dvs, type);
    return ump_span_head(text, length);
}

static void gsc_read_move_line(struct ump_reader *reader, ump_span line, struct gsc_battler *battler,
                               struct gsc_member *member, int slot, const struct gsc_figures *figures) {
    ump_span name = gsc_move_name(reader, line, battler->dvs);
    uint8_t move = gsc_read_name(reader, &gsc_book_moves, name);
    if (!move)
        return;
    if (move == GSC_MOVE_STRUGGLE)
        ump_mistake(reader, UMP_BAD_INPUT, line, "gsc:uses",
                    "nobody knows Struggle: it is used when no other move can be");
    else if (!gsc_script(move))
        ump_mistake(reader, UMP_NOT_IMPLEMENTED, line, "facts: effects of moves",
                    "umpire does not play %s yet", gsc_move_names[move]);
    for (int other = 0; other < slot; other++)
        if (member->moves[other] == move)
            ump_mistake(reader, UMP_BAD_INPUT, line, "format:roster", "%s stands here twice",
                        gsc_move_names[move]);
    int most = gsc_pp_max(move, figures->pp_ups[slot]);
    battler->pp_ups[slot] = (uint8_t)figures->pp_ups[slot];
    member->moves[slot] = move;
    member->pp[slot] = (uint8_t)(figures->pp[slot] < 0 ? most : figures->pp[slot]);
    if (figures->pp[slot] > most)
        ump_mistake(reader, UMP_BAD_INPUT, line, "facts: PP Ups", "with %d PP Ups %s has %d PP, not %d",
                    figures->pp_ups[slot], gsc_move_names[move], most, figures->pp[slot]);
}

// [facts] What is not played is refused when the battle opens, by name.
static void gsc_read_moves(struct ump_reader *reader, const ump_battler *block, struct gsc_battler *battler,
                           struct gsc_member *member, const struct gsc_figures *figures) {
    if (block->move_count == 0 || block->move_count > GSC_SLOTS)
        ump_mistake(reader, UMP_BAD_INPUT, block->move_count ? block->moves[GSC_SLOTS] : block->head,
                    "format:roster", "%.*s has %u moves; a battler of gsc has 1 to 4", UMP_QUOTE(block->name),
                    (unsigned)block->move_count);
    for (int slot = 0; slot < (int)block->move_count && slot < GSC_SLOTS; slot++)
        gsc_read_move_line(reader, block->moves[slot], battler, member, slot, figures);
}

// [facts: held items] Any item but those of the key pocket and machines.
static void gsc_read_item(struct ump_reader *reader, ump_span text, struct gsc_member *member) {
    member->item = gsc_read_name(reader, &gsc_book_items, text);
    if (member->item && !gsc_items[member->item].holdable)
        ump_mistake(reader, UMP_BAD_INPUT, text, "facts: held items", "nobody can hold %s",
                    gsc_item_names[member->item]);
}

void gsc_read_status(struct ump_reader *reader, ump_span value, struct gsc_member *member) {
    static const char words[] = "healthy|sleep|poison|burn|freeze|paralysis";
    ump_span word = value, number = value;
    bool counted = ump_span_cut(value, " ", &word, &number);
    int32_t status = ump_word_index(words, ump_span_trim(word));
    int turns = status == GSC_SLEEP ? 2 : 0;
    if (status < 0) {
        ump_mistake(reader, UMP_BAD_INPUT, value, "format:roster",
                    "a status is sleep (with the attempts until it wakes: sleep 3), poison, burn, freeze or "
                    "paralysis, not \"%.*s\"",
                    UMP_QUOTE(value));
        return;
    }
    if (counted && status == GSC_SLEEP)
        ump_read_whole(reader, number, 1, 7, "the count of sleep", "format:roster", &turns);
    member->status = (uint8_t)status;
    member->sleep = (uint8_t)turns;
}

void gsc_read_battler(struct ump_reader *reader, struct gsc_setup *setup, struct gsc_state *start, int side,
                      int place) {
    const ump_battler *block = &setup->roster->battlers[setup->first[side] + place];
    struct gsc_battler *battler = &setup->battlers[side][place];
    struct gsc_member *member = &start->members[side][place];
    struct gsc_figures figures;
    gsc_read_figures(reader, block, &figures);
    battler->species = gsc_read_name(reader, &gsc_book_species, block->species);
    if (block->item.len)
        gsc_read_item(reader, block->item, member);
    const ump_span *status = ump_battler_key(block, "Status");
    if (status)
        gsc_read_status(reader, *status, member);
    battler->level = (uint8_t)figures.level;
    battler->happiness = (uint8_t)figures.happiness;
    gsc_set_stats(battler, &figures);
    if (battler->species)
        gsc_check_dvs(reader, block, battler, &figures);
    member->hp = figures.hp < 0 ? battler->max_hp : (uint16_t)figures.hp;
    if (member->hp > battler->max_hp)
        ump_mistake(reader, UMP_BAD_INPUT, *ump_battler_key(block, "HP"), "facts: stats",
                    "%.*s has %d HP when full, not %d", UMP_QUOTE(block->name), battler->max_hp, figures.hp);
    gsc_read_moves(reader, block, battler, member, &figures);
}

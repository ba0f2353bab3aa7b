// SPDX-License-Identifier: MIT
// What does a battler's block say? Its keys, moves and item, into the setup and the start of the battle.
#include "gsc/reading.h"

// What a block leaves open.
struct gsc_figures {
    int level, happiness, stat_exp[5]; // stat experience: hp, then in the order of the DVs
    int dvs[4], pp_ups, hp;
    int given[6]; // stats written out, 0: by the formula
};

// "15/13/15/15": atk, def, spe, spc; one number stands for all.
static void gsc_read_list(struct gsc_reader *reader, ump_span value, int highest, const char *what, int *out,
                          int count) {
    ump_span rest = value, piece;
    int lowest = 0, at = 0, first = 0;
    while (ump_span_piece(&rest, "/", &piece)) {
        if (at < count)
            gsc_read_whole(reader, piece, lowest, highest, what, &out[at]);
        if (at == 0)
            first = out[0];
        at++;
    }
    for (int i = 1; at == 1 && i < count; i++)
        out[i] = first;
    if (at != 1 && at != count)
        gsc_mistake(reader, UMP_BAD_INPUT, value, "format:roster",
                    "%s are one number for all or %d numbers with / between them, not %d", what, count, at);
}

static void gsc_read_key(struct gsc_reader *reader, const ump_key_line *line, struct gsc_figures *figures) {
    if (ump_span_is(line->key, "Level"))
        gsc_read_whole(reader, line->value, 1, 100, "a level", &figures->level);
    else if (ump_span_is(line->key, "Happiness"))
        gsc_read_whole(reader, line->value, 0, 255, "happiness", &figures->happiness);
    else if (ump_span_is(line->key, "DVs"))
        gsc_read_list(reader, line->value, GSC_DV_MAX, "DVs (atk/def/spe/spc)", figures->dvs, 4);
    else if (ump_span_is(line->key, "Stat Exp"))
        gsc_read_list(reader, line->value, GSC_STAT_EXP_MAX, "stat experience (hp/atk/def/spe/spc)",
                      figures->stat_exp, 5);
    else if (ump_span_is(line->key, "Stats"))
        gsc_read_list(reader, line->value, GSC_STAT_MAX, "stats (hp/atk/def/spe/spa/spd)", figures->given, 6);
    else if (ump_span_is(line->key, "PP Ups"))
        gsc_read_whole(reader, line->value, 0, 3, "PP Ups", &figures->pp_ups);
    else if (ump_span_is(line->key, "HP"))
        gsc_read_whole(reader, line->value, 0, GSC_STAT_MAX, "HP", &figures->hp);
    else if (!ump_span_is(line->key, "Status"))
        gsc_mistake(reader, UMP_BAD_INPUT, line->key, "format:roster",
                    "gsc has no key \"%.*s\" for a battler; there are Level, DVs, Stat Exp, Stats, PP Ups, "
                    "Happiness, HP and Status",
                    GSC_QUOTE(line->key));
}

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

// [facts] What is not played is refused when the battle opens, by name.
static void gsc_read_moves(struct gsc_reader *reader, const ump_battler *block, struct gsc_battler *battler,
                           struct gsc_member *member, int pp_ups) {
    if (block->move_count == 0 || block->move_count > GSC_SLOTS)
        gsc_mistake(reader, UMP_BAD_INPUT, block->head, "format:roster",
                    "%.*s has %u moves; a battler of gsc has 1 to 4", GSC_QUOTE(block->name),
                    (unsigned)block->move_count);
    for (uint32_t i = 0; i < block->move_count && i < GSC_SLOTS; i++) {
        uint8_t move = gsc_read_name(reader, block->moves[i], gsc_move_keys, GSC_MOVE_KEY_COUNT, "move");
        if (!move)
            continue;
        if (!gsc_script(move))
            gsc_mistake(reader, UMP_NOT_IMPLEMENTED, block->moves[i], "facts: effects of moves",
                        "umpire does not play %s yet", gsc_move_names[move]);
        battler->pp_ups[i] = (uint8_t)pp_ups;
        member->moves[i] = move;
        member->pp[i] = gsc_pp_max(move, pp_ups);
    }
}

void gsc_read_status(struct gsc_reader *reader, ump_span value, struct gsc_member *member) {
    static const char words[] = "healthy|sleep|poison|burn|freeze|paralysis";
    ump_span word = value, number = value;
    bool counted = ump_span_cut(value, " ", &word, &number);
    int32_t status = ump_word_index(words, ump_span_trim(word));
    int turns = status == GSC_SLEEP ? 2 : 0;
    if (status < 0) {
        gsc_mistake(reader, UMP_BAD_INPUT, value, "format:roster",
                    "a status is sleep (with the attempts until it wakes: sleep 3), poison, burn, freeze or "
                    "paralysis, not \"%.*s\"",
                    GSC_QUOTE(value));
        return;
    }
    if (counted && status == GSC_SLEEP)
        gsc_read_whole(reader, number, 1, 7, "the count of sleep", &turns);
    member->status = (uint8_t)status;
    member->sleep = (uint8_t)turns;
}

void gsc_read_battler(struct gsc_reader *reader, struct gsc_setup *setup, struct gsc_state *start, int side,
                      int place) {
    const ump_battler *block = &setup->roster->battlers[setup->first[side] + place];
    struct gsc_battler *battler = &setup->battlers[side][place];
    struct gsc_member *member = &start->members[side][place];
    struct gsc_figures figures = {.level = 100,
                                  .happiness = 255,
                                  .stat_exp = {65535, 65535, 65535, 65535, 65535},
                                  .dvs = {15, 15, 15, 15},
                                  .pp_ups = 0,
                                  .hp = -1};
    battler->species =
        gsc_read_name(reader, block->species, gsc_species_keys, GSC_SPECIES_KEY_COUNT, "species");
    if (block->item.len)
        member->item = gsc_read_name(reader, block->item, gsc_item_keys, GSC_ITEM_KEY_COUNT, "item");
    for (uint32_t i = 0; i < block->key_count; i++)
        gsc_read_key(reader, &block->keys[i], &figures);
    const ump_span *status = ump_battler_key(block, "Status");
    if (status)
        gsc_read_status(reader, *status, member);
    battler->level = (uint8_t)figures.level;
    battler->happiness = (uint8_t)figures.happiness;
    gsc_set_stats(battler, &figures);
    member->hp = figures.hp < 0 || figures.hp > battler->max_hp ? battler->max_hp : (uint16_t)figures.hp;
    gsc_read_moves(reader, block, battler, member, figures.pp_ups);
}

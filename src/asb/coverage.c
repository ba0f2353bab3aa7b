// SPDX-License-Identifier: MIT
// How much of the league's data is played? Rows counted by table and date: complete (everything their effects
// name is played), figures (what bears on hit, critical chance, energy and damage is), and the effects that
// are wanting, by how many rows wait for them.
#include "asb/asb.h"

struct asb_count {
    int rows, complete, figures;
};

static bool asb_list_played(struct asb_fx_list list, bool figures) {
    for (int i = 0; i < list.count; i++) {
        uint16_t effect = asb_fx_rows[list.first + i].effect;
        if (!(figures ? asb_effect_figures_played(effect) : asb_effect_played(effect)))
            return false;
    }
    return true;
}

static void asb_count_row(struct asb_count *count, bool exists, bool incomplete, struct asb_fx_list list) {
    if (!exists)
        return;
    count->rows++;
    count->complete += !incomplete && asb_list_played(list, false);
    count->figures += !incomplete && asb_list_played(list, true);
}

static void asb_print_count(ump_buf *out, const char *table, struct asb_count count) {
    ump_buf_printf(out, "  %-10s %4d rows, %4d complete, %4d with all figures of an attack\n", table,
                   count.rows, count.complete, count.figures);
}

static void asb_coverage_of(ump_buf *out, int date) {
    struct asb_count moves = {0}, abilities = {0}, items = {0}, perks = {0};
    for (int i = 1; i < ASB_MOVE_COUNT; i++) {
        const struct asb_move *row = &asb_moves[date][i];
        asb_count_row(&moves, row->exists, row->incomplete, row->fx);
    }
    for (int i = 1; i < ASB_ABILITY_COUNT; i++) {
        const struct asb_ability *row = &asb_abilities[date][i];
        asb_count_row(&abilities, row->exists, row->incomplete, row->fx);
    }
    for (int i = 1; i < ASB_ITEM_COUNT; i++) {
        const struct asb_item *row = &asb_items[date][i];
        asb_count_row(&items, row->exists, row->incomplete, row->fx);
    }
    for (int i = 1; i < ASB_TYPE_COUNT; i++)
        asb_count_row(&perks, true, asb_perks[date][i].incomplete, asb_perks[date][i].fx);
    ump_buf_printf(out, "data %s\n", date == ASB_2017_01 ? "2017-01" : "2018-05");
    asb_print_count(out, "moves", moves);
    asb_print_count(out, "abilities", abilities);
    asb_print_count(out, "items", items);
    asb_print_count(out, "perks", perks);
}

// How many rows of the first date have an effect.
static int asb_rows_with(uint16_t effect) {
    int rows = 0;
    struct asb_fx_list lists[4] = {{0}};
    for (int i = 1; i < ASB_MOVE_COUNT; i++) {
        lists[0] = asb_moves[0][i].fx;
        lists[1] = i < ASB_ABILITY_COUNT ? asb_abilities[0][i].fx : (struct asb_fx_list){0};
        lists[2] = i < ASB_ITEM_COUNT ? asb_items[0][i].fx : (struct asb_fx_list){0};
        lists[3] = i < ASB_TYPE_COUNT ? asb_perks[0][i].fx : (struct asb_fx_list){0};
        for (int table = 0; table < 4; table++)
            for (int k = 0; k < lists[table].count; k++)
                if (asb_fx_rows[lists[table].first + k].effect == effect) {
                    rows++;
                    break;
                }
    }
    return rows;
}

void asb_coverage(ump_buf *out) {
    int played = 0;
    for (int date = 0; date < ASB_DATE_COUNT; date++)
        asb_coverage_of(out, date);
    for (int i = 1; i < ASB_FX_COUNT; i++)
        played += asb_effect_played((uint16_t)i);
    ump_buf_printf(
        out, "effects: %d of %d are played; those that are not, and how many rows of 2017-01 have them:\n",
        played, ASB_FX_COUNT - 1);
    for (int i = 1; i < ASB_FX_COUNT; i++)
        if (!asb_effect_played((uint16_t)i))
            ump_buf_printf(out, "  %s %d%s\n", asb_effect_names[i], asb_rows_with((uint16_t)i),
                           asb_effects[i]                ? " (its figures are played)"
                           : asb_effect_infos[i].figures ? " (bears on figures)"
                                                         : "");
}

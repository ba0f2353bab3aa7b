// SPDX-License-Identifier: MIT
// What is known of a Pokémon, move, ability, item, type or nature? Facts as text for people. What the rows
// hold: tables.h.
#include "asb/reading.h"

struct asb_dex {
    ump_buf *out;
    uint8_t date;
};

static void asb_dex_amount(const struct asb_dex *dex, const char *key, const struct asb_amount *amount) {
    ump_buf_printf(dex->out, "  %-12s", key);
    if (amount->kind == ASB_AMOUNT_NONE)
        ump_buf_str(dex->out, "none");
    else if (amount->kind == ASB_AMOUNT_ASKED)
        ump_buf_str(dex->out, "said with each use");
    else if (amount->kind == ASB_AMOUNT_STEPS)
        ump_buf_str(dex->out, "in steps");
    else if (!amount->measure)
        ump_buf_printf(dex->out, "%s%d", amount->fixed ? "fixed damage " : "", amount->base);
    else
        ump_buf_printf(dex->out, "%s%d %c %d/%d of a measure", amount->fixed ? "fixed damage " : "",
                       amount->base, amount->factor_num < 0 ? '-' : '+',
                       amount->factor_num < 0 ? -amount->factor_num : amount->factor_num, amount->factor_den);
    ump_buf_char(dex->out, '\n');
}

static void asb_dex_effects(const struct asb_dex *dex, struct asb_fx_list list) {
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        const char *help = asb_effect_infos[fx->effect].help;
        ump_buf_printf(dex->out, "  %-12s%s%s%s%s\n", i == 0 ? "effects" : "", asb_effect_names[fx->effect],
                       *help ? ": " : "", help, asb_effect_played(fx->effect) ? "" : " (not played yet)");
    }
}

static void asb_dex_missing(const struct asb_dex *dex, const struct asb_missing *rows, size_t count,
                            uint32_t index) {
    for (size_t i = 0; i < count; i++)
        if (rows[i].index == index && rows[i].date == dex->date)
            ump_buf_printf(dex->out, "  %-12s%s\n", "missing", rows[i].what);
}

static void asb_dex_move(const struct asb_dex *dex, uint32_t index) {
    static const char *const classes[ASB_CLASS_COUNT] = {"",      "physical",  "special",
                                                         "other", "universal", "depends"};
    static const char *const cts[ASB_CT_COUNT] = {"set",     "force",     "elemental",
                                                  "passive", "deferring", "none"};
    const struct asb_move *row = &asb_moves[dex->date][index];
    ump_buf_printf(dex->out, "%s (move)\n  %-12s%s\n  %-12s%s\n", asb_move_names[index], "type",
                   row->type ? asb_type_names[row->type] : "typeless", "class", classes[row->klass]);
    asb_dex_amount(dex, "power", &row->bap);
    asb_dex_amount(dex, "energy", &row->energy);
    if (row->accuracy)
        ump_buf_printf(dex->out, "  %-12s%d%%\n", "accuracy", row->accuracy);
    else
        ump_buf_printf(dex->out, "  %-12s%s\n", "accuracy", "perfect");
    ump_buf_printf(dex->out, "  %-12s%+d\n  %-12s%s\n  %-12s%s\n", "priority", row->priority, "contact",
                   row->contact ? "yes" : "no", "CT", cts[row->ct]);
    asb_dex_effects(dex, row->fx);
    asb_dex_missing(dex, asb_move_missing, ASB_MOVE_MISSING_COUNT, index);
}

static void asb_dex_ability(const struct asb_dex *dex, uint32_t index) {
    static const char *const kinds[ASB_ABILITY_KIND_COUNT] = {"passive", "trigger", "toggle", "trait"};
    const struct asb_ability *row = &asb_abilities[dex->date][index];
    ump_buf_printf(dex->out, "%s (ability)\n  %-12s%s\n", asb_ability_names[index], "kind", kinds[row->kind]);
    asb_dex_effects(dex, row->fx);
    asb_dex_missing(dex, asb_ability_missing, ASB_ABILITY_MISSING_COUNT, index);
}

static void asb_dex_item(const struct asb_dex *dex, uint32_t index) {
    const struct asb_item *row = &asb_items[dex->date][index];
    ump_buf_printf(dex->out, "%s (item)\n", asb_item_names[index]);
    if (row->uses)
        ump_buf_printf(dex->out, "  %-12s%d\n", "uses", row->uses);
    asb_dex_effects(dex, row->fx);
    asb_dex_missing(dex, asb_item_missing, ASB_ITEM_MISSING_COUNT, index);
}

static void asb_dex_species(const struct asb_dex *dex, uint32_t index) {
    const struct asb_species *row = &asb_species[dex->date][index];
    ump_buf_printf(dex->out, "%s (Pokémon)\n  %-12s%s%s%s\n", asb_species_names[index], "type",
                   asb_type_names[row->types[0]], row->types[1] ? "/" : "",
                   row->types[1] ? asb_type_names[row->types[1]] : "");
    ump_buf_printf(dex->out, "  %-12sHP %d, Atk rank %d, Def rank %d, SpA rank %d, SpD rank %d, Spe %d\n",
                   "figures", row->hp, row->ranks[0], row->ranks[1], row->ranks[2], row->ranks[3],
                   row->speed);
    ump_buf_printf(dex->out, "  %-12ssize %d, weight %d, Base Rank Total %d, CHP ", "classes", row->size,
                   row->weight, row->total);
    ump_buf_printf(dex->out, row->chp ? "%d\n" : "none\n", row->chp);
    for (int i = 0; i < row->ability_count; i++)
        ump_buf_printf(dex->out, "  %-12s%s%s\n", i == 0 ? "abilities" : "",
                       asb_ability_names[asb_species_abilities[row->first_ability + i]],
                       i >= row->ability_count - row->hidden_count ? " (hidden)" : "");
}

static void asb_dex_type(const struct asb_dex *dex, uint32_t index) {
    ump_buf_printf(dex->out, "%s (type)\n", asb_type_names[index]);
    for (int side = 0; side < 2; side++)
        for (int steps = 1; steps >= -1; steps -= 2) {
            bool any = false;
            for (int other = 1; other < ASB_TYPE_COUNT; other++)
                if ((side ? asb_chart[other][index] : asb_chart[index][other]) == steps) {
                    ump_buf_printf(dex->out, any ? ", %s" : "  %-24s%s",
                                   any         ? asb_type_names[other]
                                   : side == 0 ? steps > 0 ? "super effective against" : "resisted by"
                                   : steps > 0 ? "weak to"
                                               : "resists",
                                   asb_type_names[other]);
                    any = true;
                }
            if (any)
                ump_buf_char(dex->out, '\n');
        }
    asb_dex_effects(dex, asb_perks[dex->date][index].fx);
}

static void asb_dex_nature(const struct asb_dex *dex, uint32_t index) {
    static const char *const words[] = {"nothing",        "Attack",          "Defense",
                                        "Special Attack", "Special Defense", "Speed"};
    ump_buf_printf(dex->out, "%s (nature)\n  %-12s%s\n  %-12s%s\n", asb_nature_names[index], "raises",
                   words[asb_natures[index].raises], "lowers", words[asb_natures[index].lowers]);
}

static bool asb_dex_all(const struct asb_dex *dex, ump_span name) {
    uint32_t i;
    int parts = 0;
    if (asb_species_has(dex->date, name, &i) && asb_species[dex->date][i].exists) {
        asb_dex_species(dex, i);
        parts++;
    }
    if (ump_name_find(asb_move_keys, ASB_MOVE_KEY_COUNT, name.at, name.len, &i) &&
        asb_moves[dex->date][i].exists) {
        ump_buf_str(dex->out, parts++ ? "\n" : "");
        asb_dex_move(dex, i);
    }
    if (ump_name_find(asb_ability_keys, ASB_ABILITY_KEY_COUNT, name.at, name.len, &i) &&
        asb_abilities[dex->date][i].exists) {
        ump_buf_str(dex->out, parts++ ? "\n" : "");
        asb_dex_ability(dex, i);
    }
    if (ump_name_find(asb_item_keys, ASB_ITEM_KEY_COUNT, name.at, name.len, &i) &&
        asb_items[dex->date][i].exists) {
        ump_buf_str(dex->out, parts++ ? "\n" : "");
        asb_dex_item(dex, i);
    }
    if (ump_name_find(asb_type_keys, ASB_TYPE_KEY_COUNT, name.at, name.len, &i)) {
        ump_buf_str(dex->out, parts++ ? "\n" : "");
        asb_dex_type(dex, i);
    }
    if (ump_name_find(asb_nature_keys, ASB_NATURE_KEY_COUNT, name.at, name.len, &i)) {
        ump_buf_str(dex->out, parts++ ? "\n" : "");
        asb_dex_nature(dex, i);
    }
    return parts > 0;
}

static void asb_dex_near(ump_span name, ump_buf *out) {
    static const struct {
        const ump_name *keys;
        size_t count;
        const char *const *names;
    } tables[] = {{asb_species_keys, ASB_SPECIES_KEY_COUNT, asb_species_names},
                  {asb_move_keys, ASB_MOVE_KEY_COUNT, asb_move_names},
                  {asb_ability_keys, ASB_ABILITY_KEY_COUNT, asb_ability_names},
                  {asb_item_keys, ASB_ITEM_KEY_COUNT, asb_item_names}};
    bool any = false;
    for (size_t table = 0; table < sizeof tables / sizeof *tables; table++) {
        const ump_name *best[UMP_NAME_SUGGESTIONS];
        size_t found = ump_name_suggest(tables[table].keys, tables[table].count, name.at, name.len, best);
        for (size_t i = 0; i < found; i++, any = true)
            ump_buf_printf(out, "%s%s", any ? ", " : "; did you mean ", tables[table].names[best[i]->index]);
    }
    ump_buf_str(out, any ? "?" : "");
}

// The handbook knows no generations; its dates are a parameter, and the first one is shown.
ump_status asb_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems) {
    struct asb_dex dex = {out, ASB_2017_01};
    (void)generation;
    name = ump_span_trim(name);
    bool found = asb_dex_all(&dex, name);
    if (asb_describe_word(name, out) || found)
        return out->status;
    dex.date = ASB_2018_05;
    if (asb_dex_all(&dex, name)) {
        ump_buf_str(out, "  in the data of 2018-05 only\n");
        return out->status;
    }
    char memory[300];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    asb_dex_near(name, &near);
    ump_problem_add(
        problems, UMP_NOT_FOUND, "", name.line, name.column, "facts",
        "no Pokémon, move, ability, item, type, nature, condition, weather or screen is called \"%.*s\"%s",
        (int)(name.len > 60 ? 60 : name.len), name.at, ump_buf_text(&near));
    return UMP_NOT_FOUND;
}

ump_status asb_effectiveness(int generation, const char *attack_type, const char *const *types, size_t count,
                             ump_frac *out) {
    uint32_t attacking, defending;
    uint8_t list[3] = {0};
    ump_span name = ump_span_of_str(attack_type);
    (void)generation;
    if (!ump_name_find(asb_type_keys, ASB_TYPE_KEY_COUNT, name.at, name.len, &attacking))
        return UMP_NOT_FOUND;
    for (size_t i = 0; i < count && i < 3; i++) {
        name = ump_span_of_str(types[i]);
        if (!ump_name_find(asb_type_keys, ASB_TYPE_KEY_COUNT, name.at, name.len, &defending))
            return UMP_NOT_FOUND;
        list[i] = (uint8_t)defending;
    }
    ump_frac params[ASB_PARAM_COUNT];
    ump_status status = UMP_OK;
    bool immune;
    ump_params_defaults(&asb_ruleset.params, params);
    int steps = asb_chart_steps((uint8_t)attacking, list, 0, &immune);
    *out = immune ? ump_frac_int(0) : asb_effectiveness_of(params, steps, &status);
    return status;
}

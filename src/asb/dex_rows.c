// SPDX-License-Identifier: MIT
// What stands in a row of the tables, line by line, as text for people? What its effects do: sentences.c.
#include <string.h>

#include "asb/dex.h"
#include "asb/telling.h"

// ---- Amounts

static const char *const asb_dex_measures[ASB_MEASURE_COUNT] = {
    [ASB_MEASURE_USER_WC] = "its user's weight class",
    [ASB_MEASURE_TARGET_WC] = "the target's weight class",
    [ASB_MEASURE_WC_DIFFERENCE] = "(its user's weight class - the target's)",
    [ASB_MEASURE_SC_DIFFERENCE] = "(its user's size class - the target's)",
    [ASB_MEASURE_USER_MAX_HP] = "its user's full HP",
    [ASB_MEASURE_USER_HP] = "its user's HP",
    [ASB_MEASURE_TARGET_HP] = "the target's HP",
    [ASB_MEASURE_HP_SHARE] = "the share of full HP that its user has",
    [ASB_MEASURE_HP_PERCENT] = "the percentage of full HP that its user has",
    [ASB_MEASURE_HP_LEAD] = "(the target's HP - its user's)",
    [ASB_MEASURE_HP_GAP] = "the difference of the two HP",
    [ASB_MEASURE_SPEED_GAP] = "(the target's Speed - its user's)",
    [ASB_MEASURE_SPEED_RATIO] = "its user's Speed divided by the target's",
    [ASB_MEASURE_TARGET_BOOSTS] = "the sum of the target's raised stages, accuracy and evasion but not",
    [ASB_MEASURE_USER_BOOSTS] = "the sum of its user's raised stages",
    [ASB_MEASURE_STREAK] = "its uses directly before",
    [ASB_MEASURE_USES] = "its uses in the battle before",
    [ASB_MEASURE_ECHOES] = "Echoed Voices of its side in the last 6 actions",
    [ASB_MEASURE_DAMAGE] = "the damage it does",
    [ASB_MEASURE_DAMAGE_TAKEN] = "the damage that its user took and it answers",
    [ASB_MEASURE_EVADED] = "the damage that it keeps off",
    [ASB_MEASURE_CLONES] = "the clones made",
    [ASB_MEASURE_CALLED_ENERGY] = "the energy of the move that it uses",
    [ASB_MEASURE_ALLY_BAP] = "the BAP of the ally's move",
    [ASB_MEASURE_HITS] = "its hits",
    [ASB_MEASURE_STOCKPILE] = "its user's stores",
    [ASB_MEASURE_ACCURACY_DROP] = "the target's lowered accuracy stages behind it",
    [ASB_MEASURE_RANKS_MOVED] = "the ranks that both gain and lose",
    [ASB_MEASURE_SWAPS] = "the beams",
    [ASB_MEASURE_SUBSTITUTE_HP] = "the substitute's HP",
    [ASB_MEASURE_ITEM_FLING] = "what the thrown item is worth (its Fling power)",
    [ASB_MEASURE_ITEM_GIFT] = "what the berry is worth (its Natural Gift)",
    [ASB_MEASURE_TARGET_ATK_RANK] = "the target's Attack rank",
    [ASB_MEASURE_DIE] = "a number from 1 to 100 that is drawn",
};

// "by the target's weight class: 1 or less: 4; 2 or less: 5; else 26"
static void asb_dex_steps(const struct asb_amount *amount, ump_buf *out) {
    const struct asb_step_table *table = &asb_step_tables[amount->steps];
    ump_buf_printf(out, "by %s: ", asb_dex_measures[table->measure]);
    for (int i = 0; i < table->count; i++) {
        const struct asb_step_row *row = &asb_steps[table->first + i];
        if (row->test == ASB_STEPS_ELSE)
            ump_buf_printf(out, "else %d", row->value);
        else
            ump_buf_printf(out, "%d or %s: %d; ", row->bound, row->test == ASB_STEPS_FROM ? "more" : "less",
                           row->value);
    }
}

static void asb_dex_linear(const struct asb_amount *amount, ump_buf *out) {
    static const char *const roundings[ASB_ROUND_COUNT] = {"", ", rounded up", ", rounded down", ", rounded"};
    int num = amount->factor_num < 0 ? -amount->factor_num : amount->factor_num;
    ump_buf_str(out, amount->fixed ? "fixed damage of " : "");
    if (amount->base || !amount->measure)
        ump_buf_printf(out, "%d", amount->base);
    if (!amount->measure)
        return;
    if (amount->base)
        ump_buf_str(out, amount->factor_num < 0 ? " - " : " + ");
    if (num != 1 || amount->factor_den != 1)
        ump_buf_printf(out, amount->factor_den == 1 ? "%d x " : "%d/%d x ", num, amount->factor_den);
    ump_buf_printf(out, "%s%s", asb_dex_measures[amount->measure], roundings[amount->rounding]);
    if (amount->least != ASB_UNSET)
        ump_buf_printf(out, ", at least %d", amount->least);
    if (amount->most != ASB_UNSET)
        ump_buf_printf(out, ", at most %d", amount->most);
}

void asb_dex_amount_words(const struct asb_amount *amount, ump_buf *out) {
    if (amount->kind == ASB_AMOUNT_NONE)
        ump_buf_str(out, "none");
    else if (amount->kind == ASB_AMOUNT_ASKED)
        ump_buf_str(out, "that of the linked move");
    else if (amount->kind == ASB_AMOUNT_STEPS)
        asb_dex_steps(amount, out);
    else
        asb_dex_linear(amount, out);
}

// ---- Lines

static void asb_dex_line(const struct asb_dex *dex, const char *key, const char *text) {
    ump_buf_printf(dex->out, "%s\t%s\n", key, text);
}

static void asb_dex_amount(const struct asb_dex *dex, const char *key, const struct asb_amount *amount) {
    ump_buf_printf(dex->out, "%s\t", key);
    asb_dex_amount_words(amount, dex->out);
    ump_buf_char(dex->out, '\n');
}

// What its holder does is said of nobody else: "its own attacks" are its holder's.
static void asb_dex_of_item(const struct asb_dex *dex, const struct asb_fx *fx, int more,
                            struct asb_source source) {
    static const char own[] = "its own ", holders[] = "its holder's ";
    ump_buf said = ump_buf_growing();
    struct asb_dex aside = {&said, dex->date, dex->params};
    asb_dex_sentence(&aside, fx, more, source);
    const char *text = ump_buf_text(&said), *at;
    while ((at = strstr(text, own))) {
        ump_buf_add(dex->out, text, (size_t)(at - text));
        ump_buf_str(dex->out, holders);
        text = at + sizeof own - 1;
    }
    ump_buf_str(dex->out, text);
    if (said.status != UMP_OK)
        dex->out->status = said.status;
    ump_buf_close(&said);
}

// A sentence with its capital and its full stop.
static void asb_dex_effect(const struct asb_dex *dex, const struct asb_fx *fx, int more, bool first,
                           struct asb_source source) {
    ump_buf_str(dex->out, first ? "effects\t" : "\t");
    size_t at = dex->out->len;
    if (source.from == ASB_FROM_ITEM)
        asb_dex_of_item(dex, fx, more, source);
    else
        asb_dex_sentence(dex, fx, more, source);
    if (dex->out->len > at && dex->out->at[at] >= 'a' && dex->out->at[at] <= 'z')
        dex->out->at[at] = (char)(dex->out->at[at] - 'a' + 'A');
    ump_buf_printf(dex->out, ".%s\n", asb_effect_played(fx->effect) ? "" : " (not played yet)");
}

static void asb_dex_effects(const struct asb_dex *dex, struct asb_fx_list list, enum asb_from from,
                            uint32_t index) {
    struct asb_source source = {(uint8_t)from, ASB_USER, (uint16_t)index};
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        if (fx->effect != ASB_FX_USED_BY || i == 0 || fx[-1].effect != fx->effect) // these are one sentence
            asb_dex_effect(dex, fx, list.count - i - 1, i == 0, source);
    }
}

static void asb_dex_missing(const struct asb_dex *dex, const struct asb_missing *rows, size_t count,
                            uint32_t index) {
    for (size_t i = 0; i < count; i++)
        if (rows[i].index == index && rows[i].date == dex->date)
            asb_dex_line(dex, "missing", rows[i].what);
}

// ---- Moves

static const char *const asb_target_words[ASB_TARGET_COUNT] = {
    "one battler beside its user or opposite",
    "one battler, wherever it stands",
    "its user",
    "an ally beside its user",
    "an ally, wherever it stands",
    "its user or an ally",
    "one foe",
    "a foe by chance",
    "up to three foes",
    "all foes opposite",
    "everybody beside its user and opposite",
    "everybody else on the field",
    "its user and up to two allies",
    "its user's whole team",
    "the foes' side of the field",
    "the field",
};

static void asb_dex_hits(const struct asb_dex *dex, const struct asb_move *row) {
    static const enum asb_param weights[] = {ASB_P_HITS_2, ASB_P_HITS_3, ASB_P_HITS_4, ASB_P_HITS_5};
    int all = 0;
    if (row->hits == ASB_HITS_ONE)
        return;
    if (row->hits != ASB_HITS_2_5) {
        asb_dex_line(dex, "hits",
                     row->hits == ASB_HITS_2 ? "2"
                     : row->hits == ASB_HITS_3
                         ? "3"
                         : "one for each of its user's team that has not fainted, its user itself counted");
        return;
    }
    for (int i = 0; i < 4; i++)
        all += asb_int(dex->params, weights[i]);
    ump_buf_str(dex->out, "hits\t");
    for (int i = 0; i < 4; i++)
        ump_buf_printf(dex->out, "%s%d (%d/%d)", i ? ", " : "", i + 2, asb_int(dex->params, weights[i]), all);
    ump_buf_printf(dex->out, "; a stage of accuracy is a hit more or less, from %d to %d\n",
                   asb_int(dex->params, ASB_P_HITS_MIN), asb_int(dex->params, ASB_P_HITS_MAX));
}

static void asb_dex_priority(const struct asb_dex *dex, const struct asb_move *row) {
    ump_buf_printf(dex->out, "priority\t%d", row->priority);
    if (row->phases & 1)
        ump_buf_printf(dex->out, "; charged at %d", row->charge_priority);
    if (row->phases & 2)
        ump_buf_printf(dex->out, "; out of reach from %d on", row->evade_priority);
    ump_buf_char(dex->out, '\n');
}

static void asb_dex_critical(const struct asb_dex *dex, const struct asb_move *row) {
    static const enum asb_param chances[] = {ASB_P_CRIT_0, ASB_P_CRIT_1, ASB_P_CRIT_2, ASB_P_CRIT_3};
    char text[UMP_FRAC_TEXT];
    if (!row->crit_stage)
        return;
    ump_frac_print(dex->params[chances[row->crit_stage > 3 ? 3 : row->crit_stage]], text, sizeof text);
    ump_buf_printf(dex->out, "critical\tstage %d: chance %s\n", row->crit_stage, text);
}

// Ways of using a move have rows of their own, named after it.
static void asb_dex_ways(const struct asb_dex *dex, uint32_t index) {
    bool any = false;
    for (uint32_t i = 1; i < ASB_MOVE_COUNT; i++)
        if (i != index && asb_move_bases[i] == index && asb_moves[dex->date][i].exists) {
            ump_buf_printf(dex->out, any ? ", %s" : "also\t%s", asb_move_names[i]);
            any = true;
        }
    ump_buf_str(dex->out, any ? "\n" : "");
}

static void asb_dex_marks(const struct asb_dex *dex, const struct asb_move *row) {
    static const char *const cts[ASB_CT_COUNT] = {"set",     "force",     "elemental",
                                                  "passive", "deferring", "none: in no combination"};
    asb_dex_line(dex, "contact", row->contact ? "yes" : "no");
    asb_dex_line(dex, "CT", cts[row->ct]);
    if (row->snatch)
        asb_dex_line(dex, "Snatch", "can be stolen by it");
    if (row->magic_coat)
        asb_dex_line(dex, "Magic Coat", "is sent back by it");
    if (row->z_bap)
        ump_buf_printf(dex->out, "Z power\t%d\n", row->z_bap);
}

void asb_dex_move(const struct asb_dex *dex, uint32_t index) {
    static const char *const classes[ASB_CLASS_COUNT] = {
        "", "physical", "special", "other (no damage)", "universal command", "that of the linked move"};
    const struct asb_move *row = &asb_moves[dex->date][index];
    asb_dex_line(dex, "type", row->type ? asb_type_names[row->type] : "typeless");
    asb_dex_line(dex, "class", classes[row->klass]);
    asb_dex_line(dex, "target", asb_target_words[row->target]);
    asb_dex_amount(dex, "power", &row->bap);
    asb_dex_hits(dex, row);
    asb_dex_amount(dex, "energy", &row->energy);
    if (row->accuracy)
        ump_buf_printf(dex->out, "accuracy\t%d%%\n", row->accuracy);
    else
        asb_dex_line(dex, "accuracy", "perfect");
    asb_dex_priority(dex, row);
    asb_dex_critical(dex, row);
    asb_dex_marks(dex, row);
    asb_dex_effects(dex, row->fx, ASB_FROM_MOVE, index);
    asb_dex_ways(dex, index);
    asb_dex_missing(dex, asb_move_missing, ASB_MOVE_MISSING_COUNT, index);
}

// ---- Abilities, items

void asb_dex_ability(const struct asb_dex *dex, uint32_t index) {
    static const char *const kinds[ASB_ABILITY_KIND_COUNT] = {
        "passive", "trigger",
        "toggle: on its default until an order toggles it, then only what is said of that holds",
        "trait: always there, also where the format allows one ability"};
    const struct asb_ability *row = &asb_abilities[dex->date][index];
    asb_dex_line(dex, "kind", kinds[row->kind]);
    asb_dex_line(dex, "bypassed", row->bypassed ? "by Mold Breaker and its like" : "by nothing");
    asb_dex_effects(dex, row->fx, ASB_FROM_ABILITY, index);
    asb_dex_missing(dex, asb_ability_missing, ASB_ABILITY_MISSING_COUNT, index);
}

void asb_dex_item(const struct asb_dex *dex, uint32_t index) {
    static const char *const kinds[ASB_ITEM_KIND_COUNT + 1] = {
        "held", "signature", "attachment", "consumable", "of a trainer's bag", "other"};
    const struct asb_item *row = &asb_items[dex->date][index];
    asb_dex_line(dex, "kind", kinds[row->kind]);
    for (int i = 0; i < row->holder_count; i++)
        ump_buf_printf(dex->out, "%s%s%s", i ? ", " : "holders\t",
                       asb_species_names[asb_item_holders[row->first_holder + i]],
                       i + 1 == row->holder_count ? "\n" : "");
    if (row->uses)
        ump_buf_printf(dex->out, "uses\t%d in a battle\n", row->uses);
    if (row->kind != ASB_ITEM_KIND_TLR)
        ump_buf_printf(dex->out, "Fling\tpower %d\n", row->fling);
    if (row->gift_type)
        ump_buf_printf(dex->out, "gift\tNatural Gift of type %s, power %d\n", asb_type_names[row->gift_type],
                       row->gift_bap);
    asb_dex_effects(dex, row->fx, ASB_FROM_ITEM, index);
    asb_dex_missing(dex, asb_item_missing, ASB_ITEM_MISSING_COUNT, index);
}

// ---- Pokémon, types, natures

void asb_dex_species(const struct asb_dex *dex, uint32_t index) {
    const struct asb_species *row = &asb_species[dex->date][index];
    ump_buf_printf(dex->out, "type\t%s%s%s\n", asb_type_names[row->types[0]], row->types[1] ? "/" : "",
                   row->types[1] ? asb_type_names[row->types[1]] : "");
    ump_buf_printf(dex->out, "figures\tHP %d, Atk rank %d, Def rank %d, SpA rank %d, SpD rank %d, Spe %d\n",
                   row->hp, row->ranks[0], row->ranks[1], row->ranks[2], row->ranks[3], row->speed);
    ump_buf_printf(dex->out, "classes\tsize %d, weight %d, Base Rank Total %d, CHP ", row->size, row->weight,
                   row->total);
    ump_buf_printf(dex->out, row->chp ? "%d\n" : "none\n", row->chp);
    if (row->accuracy)
        ump_buf_printf(dex->out, "+Speed\ta nature that raises Speed adds %d percentage points of accuracy\n",
                       row->accuracy);
    for (int i = 0; i < row->ability_count; i++)
        ump_buf_printf(dex->out, "%s\t%s%s\n", i == 0 ? "abilities" : "",
                       asb_ability_names[asb_species_abilities[row->first_ability + i]],
                       i >= row->ability_count - row->hidden_count ? " (hidden)" : "");
}

void asb_dex_type(const struct asb_dex *dex, uint32_t index) {
    static const char *const keys[2][3] = {{"resisted by", "strong on", "nothing on"},
                                           {"resists", "weak to", "immune to"}};
    for (int side = 0; side < 2; side++)
        for (int which = 0; which < 3; which++) {
            static const int8_t wanted[] = {-1, 1, ASB_IMMUNE};
            bool any = false;
            for (int other = 1; other < ASB_TYPE_COUNT; other++)
                if ((side ? asb_chart[other][index] : asb_chart[index][other]) == wanted[which]) {
                    ump_buf_printf(dex->out, any ? ", %s" : "%s\t%s",
                                   any ? asb_type_names[other] : keys[side][which], asb_type_names[other]);
                    any = true;
                }
            ump_buf_str(dex->out, any ? "\n" : "");
        }
    asb_dex_effects(dex, asb_perks[dex->date][index].fx, ASB_FROM_PERK, index);
}

// [facts: natures]
void asb_dex_nature(const struct asb_dex *dex, uint32_t index) {
    const struct asb_nature *row = &asb_natures[index];
    const char *ranks = "nature.rank", *factor = "nature.speed", *evasion = "nature.evasion";
    for (int lowers = 0; lowers < 2; lowers++) {
        int stat = lowers ? row->lowers : row->raises;
        ump_buf_printf(dex->out, "%s\t", lowers ? "lowers" : "raises");
        if (!stat)
            ump_buf_str(dex->out, "nothing");
        else if (stat - 1 != ASB_STAT_SPE) {
            ump_buf_printf(dex->out, "%s by ", asb_stat_word((unsigned)stat - 1));
            asb_dex_param(dex, ump_span_of_str(ranks), dex->out);
            ump_buf_str(dex->out, " rank");
        } else {
            ump_buf_str(dex->out, lowers ? "Speed: divided by " : "Speed: multiplied by ");
            asb_dex_param(dex, ump_span_of_str(factor), dex->out);
            ump_buf_str(dex->out, lowers ? ", and moves at it gain "
                                         : ", and its moves gain the accuracy of its species");
            if (lowers) {
                asb_dex_param(dex, ump_span_of_str(evasion), dex->out);
                ump_buf_str(dex->out, " percentage points of accuracy");
            }
        }
        ump_buf_char(dex->out, '\n');
    }
}

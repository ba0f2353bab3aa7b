// SPDX-License-Identifier: MIT
// What is known of a species or a move, as text for people? Figures of the asked generation first, then where
// other generations differ. Other facts: facts.c.
#include "scale/dex.h"

#include <string.h>

#include "kit/fact_lines.h"

enum { SCALE_DEX_ROW = 240 };

// ---- Species

static const char *const scale_evolution_text[SCALE_EVOLUTION_COUNT] = {
    "baby: damage -1, energy +1", "first of three: damage -1, energy +1",
    "second of three or first of two: no change", "last of its line: damage +1, energy -1"};

static void scale_dex_stats(ump_buf *out, const struct scale_form_row *row) {
    ump_buf_printf(out, "HP %u, Attack %u, Defense %u, Special Attack %u, Special Defense %u, Speed %u",
                   row->hp, row->atk, row->def, row->spa, row->spd, row->spe);
}

static void scale_dex_bonus(const struct scale_dex *dex, const struct scale_form_row *row) {
    scale_dex_key(dex, "bonuses");
    ump_buf_printf(dex->out, "Attack %+d, Defense %+d, Special Attack %+d, Special Defense %+d", row->b_atk,
                   row->b_def, row->b_spa, row->b_spd);
    if (row->ask & SCALE_ASK_NARROW)
        ump_buf_str(dex->out, "; a referee should look: the stats lie close together");
    else if (row->ask & SCALE_ASK_JUMP)
        ump_buf_str(dex->out, "; a referee should look: near stats get values far apart");
    else if (row->ask & SCALE_ASK_CLOSE)
        ump_buf_str(dex->out, "; a referee should look: another pattern fits nearly as well");
    ump_buf_str(dex->out, " [scale:bonus, with bonus.use = yes]\n");
}

static void scale_dex_slot(const struct scale_dex *dex, const struct scale_form *form, int slot, bool *any) {
    const struct scale_form_ability *held = NULL;
    for (int i = 0; i < form->ability_count; i++) {
        const struct scale_form_ability *own = &scale_form_abilities[form->first_ability + i];
        if (own->slot != slot || (own->through_gen && own->through_gen < dex->generation))
            continue;
        if (!held || (own->through_gen && (!held->through_gen || own->through_gen < held->through_gen)))
            held = own;
    }
    if (!held || held->ability == SCALE_NO_INDEX ||
        scale_abilities[held->ability].first_gen > dex->generation)
        return;
    if (!*any)
        scale_dex_key(dex, "abilities");
    ump_buf_printf(dex->out, "%s%s%s", *any ? ", " : "", scale_abilities[held->ability].name,
                   slot == 3 ? " (hidden)" : "");
    *any = true;
}

// What the rows of other generations say where it is something else: "generations 1 to 4    Normal ...". A
// row holds until the next one begins.
struct scale_dex_rows {
    const struct scale_dex *dex;
    char now[SCALE_DEX_ROW];  // what the generation that is asked for has
    char last[SCALE_DEX_ROW]; // what the run of equal rows under way has, from `from` on
    int from;
};

static void scale_dex_rows_flush(struct scale_dex_rows *rows, int until) {
    char memory[40];
    ump_buf head = ump_buf_fixed(memory, sizeof memory);
    if (!rows->from || strcmp(rows->last, rows->now) == 0)
        return;
    if (!until)
        ump_buf_printf(&head, "from generation %d on", rows->from);
    else if (until == rows->from)
        ump_buf_printf(&head, "generation %d", rows->from);
    else
        ump_buf_printf(&head, "generations %d to %d", rows->from, until);
    ump_buf_printf(rows->dex->out, "  %-20s  %s\n", ump_buf_text(&head), rows->last);
}

static void scale_dex_rows_add(struct scale_dex_rows *rows, int gen, const char *text) {
    if (rows->from && strcmp(rows->last, text) == 0)
        return;
    scale_dex_rows_flush(rows, gen - 1);
    ump_span_copy(ump_span_of_str(text), rows->last, sizeof rows->last);
    rows->from = gen;
}

static void scale_dex_form_row(char text[SCALE_DEX_ROW], const struct scale_form_row *row) {
    const uint8_t types[3] = {row->type1, row->type2, SCALE_TYPE_NONE};
    ump_buf out = ump_buf_fixed(text, SCALE_DEX_ROW);
    scale_dex_types(&out, types);
    ump_buf_str(&out, "; ");
    scale_dex_stats(&out, row);
    ump_buf_printf(&out, "; %s", scale_evolution_words[row->evolution]);
}

static void scale_dex_form_rows(const struct scale_dex *dex, const struct scale_form *form,
                                const struct scale_form_row *now) {
    struct scale_dex_rows rows = {.dex = dex};
    char text[SCALE_DEX_ROW];
    scale_dex_form_row(rows.now, now);
    for (int i = 0; i < form->row_count; i++) {
        const struct scale_form_row *row = &scale_form_rows[form->first_row + i];
        scale_dex_form_row(text, row);
        scale_dex_rows_add(&rows, row->gen, text);
    }
    scale_dex_rows_flush(&rows, 0);
}

static void scale_dex_siblings(const struct scale_dex *dex, uint32_t form) {
    bool any = false;
    uint32_t base = scale_forms[form].base;
    for (uint32_t i = base; i < SCALE_FORM_COUNT && scale_forms[i].base == base; i++) {
        if (i == form)
            continue;
        if (!any)
            scale_dex_key(dex, "other forms");
        ump_buf_printf(dex->out, "%s%s", any ? ", " : "", scale_forms[i].name);
        any = true;
    }
    ump_buf_str(dex->out, any ? "\n" : "");
}

void scale_dex_form(const struct scale_dex *dex, uint32_t form) {
    const struct scale_form *own = &scale_forms[form];
    const struct scale_form_row *row = scale_form_row_at(form, dex->generation);
    const uint8_t types[3] = {row->type1, row->type2, SCALE_TYPE_NONE};
    ump_buf_printf(dex->out, "%s (species, number %u), generation %d\n", own->name, own->dex,
                   dex->generation);
    if (own->first_gen > dex->generation)
        ump_buf_printf(dex->out, "  it is newer: figures of generation %d\n", own->first_gen);
    scale_dex_key(dex, "types");
    scale_dex_types(dex->out, types);
    ump_buf_char(dex->out, '\n');
    scale_dex_key(dex, "base stats");
    scale_dex_stats(dex->out, row);
    ump_buf_char(dex->out, '\n');
    scale_dex_key(dex, "evolution");
    ump_buf_printf(dex->out, "%s\n", scale_evolution_text[row->evolution]);
    scale_dex_bonus(dex, row);
    bool any = false;
    for (int slot = 1; slot <= 3; slot++)
        scale_dex_slot(dex, own, slot, &any);
    ump_buf_str(dex->out, any ? "\n" : "");
    if (own->weight_hg) {
        scale_dex_key(dex, "weight");
        ump_buf_printf(dex->out, "%u.%u kg\n", own->weight_hg / 10, own->weight_hg % 10);
    }
    scale_dex_siblings(dex, form);
    scale_dex_form_rows(dex, own, row);
}

// ---- Moves

static void scale_dex_comma(ump_buf *out, bool *any) {
    ump_buf_str(out, *any ? ", " : "");
    *any = true;
}

static void scale_dex_chance(ump_buf *out, int chance) {
    if (chance)
        ump_buf_printf(out, " (%d%%)", chance);
}

static void scale_dex_ailment(ump_buf *out, const struct scale_move *facts, bool *any) {
    if (facts->ailment == SCALE_AILMENT_NONE)
        return;
    scale_dex_comma(out, any);
    ump_buf_str(out, scale_ailment_words[facts->ailment]);
    scale_dex_chance(out, facts->ailment_chance);
}

static void scale_dex_stages(ump_buf *out, const struct scale_move *facts, bool *any) {
    if (facts->stat_target == SCALE_STAT_TARGET_NONE)
        return;
    scale_dex_comma(out, any);
    ump_buf_str(out, facts->stat_target == SCALE_STAT_TARGET_USER ? "its user's" : "the target's");
    for (int i = 0; i < SCALE_STAGE_COUNT; i++)
        if (facts->stat_changes[i])
            ump_buf_printf(out, " %s %+d", scale_stat_word((enum scale_stage)i), facts->stat_changes[i]);
    scale_dex_chance(out, facts->stat_chance);
}

// A share of the damage or of full health.
static void scale_dex_share(ump_buf *out, int percent, const char *gain, const char *loss, bool *any) {
    if (!percent)
        return;
    scale_dex_comma(out, any);
    ump_buf_printf(out, "%d%% %s", percent > 0 ? percent : -percent, percent > 0 ? gain : loss);
}

static void scale_dex_effects(const struct scale_dex *dex, uint16_t move, const struct scale_move *facts) {
    char memory[400];
    ump_buf out = ump_buf_fixed(memory, sizeof memory);
    bool any = false;
    if (facts->max_hits) {
        scale_dex_comma(&out, &any);
        if (facts->min_hits != facts->max_hits)
            ump_buf_printf(&out, "%d to ", facts->min_hits);
        ump_buf_printf(&out, "%d hits", facts->max_hits);
    }
    scale_dex_ailment(&out, facts, &any);
    if (facts->flinch_chance) {
        scale_dex_comma(&out, &any);
        ump_buf_printf(&out, "flinch (%d%%)", facts->flinch_chance);
    }
    if (scale_special_of(move) != SCALE_SPECIAL_DOUBLE_TEAM) // its clones take the place of evasion
        scale_dex_stages(&out, facts, &any);
    scale_dex_share(&out, facts->drain_pct, "of the damage comes back", "of the damage as recoil", &any);
    scale_dex_share(&out, facts->healing_pct, "of full health comes back", "of full health is the price",
                    &any);
    if (facts->crit_stage) {
        scale_dex_comma(&out, &any);
        ump_buf_str(&out, facts->crit_stage >= 6 ? "always critical" : "often critical");
    }
    bool more = scale_special_of(move) != SCALE_SPECIAL_NONE || scale_move_missing[move][0];
    if (!any && more)
        return; // the rows below tell what it does
    scale_dex_key(dex, "effects");
    ump_buf_printf(dex->out, "%s\n", any ? ump_buf_text(&out) : "none");
}

static void scale_dex_unplayed(const struct scale_dex *dex, uint16_t move, const struct scale_move *facts) {
    static const char *const asked[SCALE_UNPLAYED_COUNT] = {"", "the referee settles it after the use",
                                                            "the referee settles it after a miss",
                                                            "the referee says whether it works"};
    if (!scale_move_missing[move][0])
        return;
    scale_dex_key(dex, "not played");
    ump_buf_str(dex->out, scale_move_missing[move]);
    if (facts->asks_power)
        ump_buf_str(dex->out, "; the referee gives the power of each use");
    if (facts->unplayed)
        ump_buf_printf(dex->out, "; %s", asked[facts->unplayed]);
    ump_buf_char(dex->out, '\n');
}

// "Flying, special; power 75; PP 20; accuracy 95%"
static void scale_dex_figures(ump_buf *out, const struct scale_move_row *row) {
    ump_buf_printf(out, "%s, %s; ", scale_types[row->type].name, scale_category_words[row->category]);
    if (row->category != SCALE_CATEGORY_STATUS && row->power)
        ump_buf_printf(out, "power %u; ", row->power);
    else if (row->category != SCALE_CATEGORY_STATUS)
        ump_buf_str(out, "power by the use; ");
    ump_buf_printf(out, "PP %u; ", row->pp);
    if (row->accuracy)
        ump_buf_printf(out, "accuracy %u%%", row->accuracy);
    else
        ump_buf_str(out, "never misses");
    if (row->priority)
        ump_buf_printf(out, "; priority %+d", row->priority);
    if (row->standing != SCALE_STANDING_CURRENT)
        ump_buf_printf(out, " (%s)", scale_standing_words[row->standing]);
}

// A template of glossary.def's kind under a key of its own.
static void scale_dex_said(const struct scale_dex *dex, const char *key, const char *text) {
    scale_dex_key(dex, key);
    ump_gloss_say(dex->out, ump_span_of_str(text), &scale_ruleset.params, dex->params);
    ump_buf_char(dex->out, '\n');
}

// What special cases of the rule text cost in place of the table's sum; NULL: nothing of their own.
static const char *scale_dex_price(enum scale_special special) {
    static const char *const texts[SCALE_SPECIAL_COUNT] = {
        [SCALE_SPECIAL_CALL] = "that of the move it calls and {=energy.called} more",
        [SCALE_SPECIAL_COUNTER] =
            "as much as the damage it answers; {=energy.counter.nothing} where there was nothing to answer",
        [SCALE_SPECIAL_DOUBLE_TEAM] =
            "1 a clone; with a base Speed of 80 to 99 1 more, of 50 to 79 2 more, below 50 3 more",
        [SCALE_SPECIAL_HEAL] = "half of the health that comes back, rounded up",
        [SCALE_SPECIAL_REST] = "half of the health that comes back, rounded up",
        [SCALE_SPECIAL_SCREEN] =
            "{=energy.barrier.base}{=energy.special.stab:| before shared type and evolution}, "
            "then {=energy.barrier.upkeep} for each action it stands, the first "
            "{=energy.barrier.first:not |}counted",
        [SCALE_SPECIAL_PROTECT] = "{=energy.protect.base}{=energy.special.stab:| before shared type and "
                                  "evolution}; by the power of the "
                                  "attack used against it 1 more above 50, 2 above 75, 3 above 100, 4 above "
                                  "125, 5 above 150, 6 above 200",
        [SCALE_SPECIAL_SUBSTITUTE] = "half of the health put in, rounded up",
    };
    return texts[special];
}

static void scale_dex_energy(const struct scale_dex *dex, uint16_t move, const struct scale_move_row *row) {
    struct scale_cost cost = {.params = dex->params,
                              .pp = row->pp,
                              .power = row->category == SCALE_CATEGORY_STATUS ? 0 : row->power,
                              .damaging = row->category != SCALE_CATEGORY_STATUS,
                              .fixed = SCALE_UNSET,
                              .base = SCALE_UNSET};
    const char *own = scale_dex_price(scale_special_of(move));
    ump_status status = UMP_OK;
    int32_t energy = scale_energy(&cost, NULL, &status);
    if (own) {
        scale_dex_said(dex, "energy", own);
        return;
    }
    scale_dex_key(dex, "energy");
    if (status == UMP_OK)
        ump_buf_printf(dex->out, "%d before shared type, evolution and stages\n", (int)energy);
    else
        ump_buf_str(dex->out, "the referee gives it: the table has no such PP\n");
}

static void scale_dex_special(const struct scale_dex *dex, uint16_t move) {
    static const char *const texts[SCALE_SPECIAL_COUNT] = {
        [SCALE_SPECIAL_CALL] = "calls another move, named in the order",
        [SCALE_SPECIAL_COUNTER] = "gives damage of the action back: x{=counter.multiplier}, Metal Burst "
                                  "x{=metal_burst.multiplier}",
        [SCALE_SPECIAL_DOUBLE_TEAM] =
            "clones in place of evasion, {=double_team.max} at most: a hit finds the real "
            "one with a chance of 1 in clones + 1",
        [SCALE_SPECIAL_REST] = "all health back, then {=rest.actions} actions of sleep",
        [SCALE_SPECIAL_SCREEN] =
            "Reflect: physical damage x{=barrier.multiplier}; Light Screen: special damage "
            "x{=barrier.multiplier}; Safeguard: no conditions; for {=barrier.actions} actions "
            "after this one",
        [SCALE_SPECIAL_PROTECT] = "keeps off what is used against it in the action",
        [SCALE_SPECIAL_SUBSTITUTE] = "stands in its user's place with the health put in",
        [SCALE_SPECIAL_MINIMIZE] = "halves its user's size, {=minimize.max} times at most",
        [SCALE_SPECIAL_WEATHER] = "raises the weather for {=weather.actions} actions",
        [SCALE_SPECIAL_TOXIC_SPIKES] = "poisons whoever comes in: one layer moderately, two very severely",
        [SCALE_SPECIAL_TRICK_ROOM] = "the slow act first for {=trick_room.actions} actions after this one",
        [SCALE_SPECIAL_SLEEP_MOVE] = "can be used asleep",
        [SCALE_SPECIAL_HAZE] = "sets all stages back",
    };
    const char *text = texts[scale_special_of(move)];
    if (text)
        scale_dex_said(dex, "own rule", text);
}

static void scale_dex_flags(const struct scale_dex *dex, const struct scale_move *facts) {
    bool any = false;
    for (uint32_t i = 0; i < SCALE_FLAG_COUNT; i++) {
        if (!(facts->flags >> i & 1))
            continue;
        if (!any)
            scale_dex_key(dex, "flags");
        scale_dex_comma(dex->out, &any);
        ump_buf_str(dex->out, scale_flag_words[i]);
    }
    ump_buf_str(dex->out, any ? "\n" : "");
}

static void scale_dex_move_rows(const struct scale_dex *dex, const struct scale_move *facts,
                                const struct scale_move_row *now) {
    struct scale_dex_rows rows = {.dex = dex};
    ump_buf own = ump_buf_fixed(rows.now, sizeof rows.now);
    scale_dex_figures(&own, now);
    for (int i = 0; i < facts->row_count; i++) {
        const struct scale_move_row *row = &scale_move_rows[facts->first_row + i];
        char text[SCALE_DEX_ROW];
        ump_buf out = ump_buf_fixed(text, sizeof text);
        scale_dex_figures(&out, row);
        scale_dex_rows_add(&rows, row->gen, text);
    }
    scale_dex_rows_flush(&rows, 0);
}

void scale_dex_move(const struct scale_dex *dex, uint16_t move) {
    const struct scale_move *facts = scale_move_at(move, dex->generation);
    const struct scale_move_row *row = &scale_move_rows[facts->first_row];
    for (int i = 1; i < facts->row_count && row[1].gen <= dex->generation; i++)
        row++;
    ump_buf_printf(dex->out, "%s (move), generation %d\n", facts->name, dex->generation);
    if (facts->first_gen > dex->generation)
        ump_buf_printf(dex->out, "  it is newer: figures of generation %d\n", facts->first_gen);
    scale_dex_key(dex, "figures");
    scale_dex_figures(dex->out, row);
    ump_buf_char(dex->out, '\n');
    scale_dex_key(dex, "target");
    ump_buf_printf(dex->out, "%s\n", scale_target_word((enum scale_target)facts->target));
    scale_dex_energy(dex, move, row);
    scale_dex_effects(dex, move, facts);
    scale_dex_special(dex, move);
    scale_dex_unplayed(dex, move, facts);
    scale_dex_flags(dex, facts);
    scale_dex_move_rows(dex, facts, row);
}

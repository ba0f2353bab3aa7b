// SPDX-License-Identifier: MIT
// What stands in the blocks before and after a round? The rows of a battler's sheet and of the field: what is
// left, what ails it with chances and counters, what has been changed. Name, gender, ability and item are the
// desk's head line.
#include "scale/scale.h"

struct scale_sheet_page {
    const struct scale_setup *setup;
    const struct scale_state *state;
    const struct scale_battler *b;
    const struct scale_fighter *fighter;
    const ump_sheet_ops *ops;
    ump_sheet *sheet;
};

enum { SCALE_SHEET_ROW = 400 };

static void scale_sheet_row(const struct scale_sheet_page *page, const char *key, const ump_buf *text) {
    page->ops->row(page->sheet, key, ump_buf_text(text));
}

static void scale_sheet_number(const struct scale_sheet_page *page, const char *key, int number,
                               const char *unit) {
    char memory[32];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    ump_buf_printf(&text, "%d%s", number, unit);
    scale_sheet_row(page, key, &text);
}

static void scale_sheet_comma(ump_buf *text) {
    if (text->len)
        ump_buf_str(text, ", ");
}

static void scale_sheet_left(ump_buf *text, int32_t left) {
    if (left == SCALE_NO_LIMIT)
        ump_buf_str(text, "no limit");
    else
        ump_buf_printf(text, "%d more action%s", (int)left, left == 1 ? "" : "s");
}

// ---- Conditions

// The figure of a battler's severity; those of light, mild, moderate and severe stand one behind the other.
static ump_frac scale_sheet_figure(const struct scale_sheet_page *page, enum scale_param light,
                                   enum scale_condition condition) {
    uint32_t at = (uint32_t)light + page->b->severity[condition] - 1u;
    return page->setup->params[at];
}

// What a severity brings: "18%", "speed -2", "movement +2 energy".
static void scale_sheet_percent(const struct scale_sheet_page *page, ump_buf *text, enum scale_param light,
                                enum scale_condition condition) {
    char chance[UMP_FRAC_TEXT];
    ump_status status = UMP_OK;
    ump_frac percent = ump_frac_mul(scale_sheet_figure(page, light, condition), ump_frac_int(100), &status);
    ump_frac_print(percent, chance, sizeof chance);
    scale_sheet_comma(text);
    ump_buf_printf(text, "%s%%", chance);
}

static void scale_sheet_amount(const struct scale_sheet_page *page, ump_buf *text, enum scale_param light,
                               enum scale_condition condition, const char *before, const char *behind) {
    int amount = (int)scale_sheet_figure(page, light, condition).num;
    if (!amount)
        return;
    scale_sheet_comma(text);
    ump_buf_printf(text, "%s%d%s", before, amount, behind);
}

static void scale_sheet_toxic(const struct scale_sheet_page *page, ump_buf *text) {
    const ump_frac *p = page->setup->params;
    int32_t next = page->b->toxic ? page->b->toxic + scale_int(p, SCALE_P_TOXIC_STEP)
                                  : scale_int(p, SCALE_P_TOXIC_START);
    int32_t most = scale_int(p, SCALE_P_TOXIC_MAX);
    ump_buf_printf(text, "%d%% at the end of the round", (int)(next > most ? most : next));
}

// Actions a condition stays at this severity, 0: it does not ease by itself; the same counts as
// scale_conditions_end_of_action's.
static int32_t scale_sheet_stay(const struct scale_sheet_page *page, enum scale_condition condition) {
    const ump_frac *p = page->setup->params;
    switch (condition) {
    case SCALE_SLEEP: {
        int32_t actions = scale_int(p, SCALE_P_SLEEP_ACTIONS);
        return page->fighter->early_bird ? (actions + 1) / 2 : actions;
    }
    case SCALE_ATTRACTION:
        return scale_int(p, SCALE_P_ATTRACTION_ACTIONS);
    case SCALE_CONFUSION:
        return scale_int(p, SCALE_P_CONFUSION_ACTIONS);
    case SCALE_FREEZE:
        return scale_int(p, SCALE_P_FREEZE_ACTIONS);
    case SCALE_PARALYSIS:
        return scale_int(p, page->b->severity[condition] == SCALE_LIGHT ? SCALE_P_PARA_LAST
                                                                        : SCALE_P_PARA_ACTIONS);
    case SCALE_BURN:
    case SCALE_POISON:
    case SCALE_CONDITION_COUNT:
        break;
    }
    return 0;
}

static void scale_sheet_easing(const struct scale_sheet_page *page, enum scale_condition condition,
                               ump_buf *text) {
    const struct scale_battler *b = page->b;
    bool rests = condition == SCALE_SLEEP && b->rest_left;
    int32_t left = rests ? b->rest_left : scale_sheet_stay(page, condition) - b->age[condition];
    if (left <= 0)
        return;
    scale_sheet_comma(text);
    ump_buf_printf(text, "%s in %d action%s",
                   rests || b->severity[condition] == SCALE_LIGHT ? "ends" : "eases", (int)left,
                   left == 1 ? "" : "s");
}

// "moderate (18%, speed -2, movement +2 energy, eases in 4 actions)"
static void scale_sheet_details(const struct scale_sheet_page *page, enum scale_condition condition,
                                ump_buf *text) {
    switch (condition) {
    case SCALE_ATTRACTION:
        scale_sheet_percent(page, text, SCALE_P_FAIL_LIGHT, condition);
        if (page->b->attractor >= 0) {
            ump_buf_str(text, " with ");
            scale_say_name(page->setup, page->b->attractor, text);
        }
        break;
    case SCALE_CONFUSION:
        scale_sheet_percent(page, text, SCALE_P_CONF_LIGHT, condition);
        break;
    case SCALE_BURN:
        scale_sheet_amount(page, text, SCALE_P_BURN_LIGHT, condition, "", "% a round");
        if (page->setup->params[SCALE_P_BURN_ATTACK].num) {
            scale_sheet_comma(text);
            ump_buf_printf(text, "Attack -%d", (int)page->setup->params[SCALE_P_BURN_ATTACK].num);
        }
        break;
    case SCALE_POISON:
        if (page->b->severity[condition] == SCALE_VERY_SEVERE)
            scale_sheet_toxic(page, text);
        else
            scale_sheet_amount(page, text, SCALE_P_POISON_LIGHT, condition, "", "% a round");
        break;
    case SCALE_PARALYSIS:
        scale_sheet_percent(page, text, SCALE_P_PARA_LIGHT, condition);
        scale_sheet_amount(page, text, SCALE_P_PARA_SPEED_LIGHT, condition, "speed -", "");
        scale_sheet_amount(page, text, SCALE_P_PARA_ENERGY_LIGHT, condition, "movement +", " energy");
        break;
    case SCALE_FREEZE:
        if (page->b->severity[condition] == SCALE_SEVERE)
            ump_buf_str(text, "cannot act");
        scale_sheet_amount(page, text, SCALE_P_FREEZE_SPEED_LIGHT, condition, "speed -", "");
        scale_sheet_amount(page, text, SCALE_P_FREEZE_ENERGY_LIGHT, condition,
                           page->b->severity[condition] == SCALE_SEVERE ? "any act +" : "movement +",
                           " energy");
        break;
    case SCALE_SLEEP:
    case SCALE_CONDITION_COUNT:
        break;
    }
    scale_sheet_easing(page, condition, text);
}

static void scale_sheet_conditions(const struct scale_sheet_page *page) {
    char memory[SCALE_SHEET_ROW], detail_memory[SCALE_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    for (int c = 0; c < SCALE_CONDITION_COUNT; c++) {
        enum scale_condition condition = (enum scale_condition)c;
        if (!page->b->severity[c])
            continue;
        ump_buf details = ump_buf_fixed(detail_memory, sizeof detail_memory);
        scale_sheet_details(page, condition, &details);
        if (text.len)
            ump_buf_str(&text, "; ");
        ump_buf_printf(&text, "%s %s", scale_condition_word(condition),
                       scale_severity_word((enum scale_severity)page->b->severity[c]));
        if (details.len)
            ump_buf_printf(&text, " (%s)", ump_buf_text(&details));
    }
    if (text.len)
        scale_sheet_row(page, "Condition", &text);
}

// ---- What else belongs to a battler

static void scale_sheet_speed(const struct scale_sheet_page *page) {
    char memory[SCALE_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    int base = page->fighter->speed;
    int speed =
        (int)scale_speed_of(page->setup->params, base, page->b->stages[SCALE_STAGE_SPE], page->b->severity);
    ump_buf_printf(&text, "%d", speed);
    if (speed != base)
        ump_buf_printf(&text, " (base %d)", base);
    scale_sheet_row(page, "Speed", &text);
}

// [facts] Newer than its generation: its first figures are played.
static void scale_sheet_newer(const struct scale_sheet_page *page) {
    char memory[SCALE_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    ump_buf_printf(&text, "of generation %d (newer than %d)", page->fighter->form->first_gen,
                   page->fighter->generation);
    scale_sheet_row(page, "Figures", &text);
}

static void scale_sheet_types(const struct scale_sheet_page *page) {
    char memory[SCALE_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; i < 3; i++)
        if (page->fighter->types[i] != SCALE_TYPE_NONE)
            ump_buf_printf(&text, "%s%s", text.len ? "/" : "", scale_types[page->fighter->types[i]].name);
    scale_sheet_row(page, "Types", &text);
}

static void scale_sheet_stages(const struct scale_sheet_page *page) {
    char memory[SCALE_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; i < SCALE_STAGE_COUNT; i++) {
        if (!page->b->stages[i])
            continue;
        scale_sheet_comma(&text);
        ump_buf_printf(&text, "%s %+d", scale_stat_word((enum scale_stage)i), page->b->stages[i]);
    }
    if (page->b->evasion_points) {
        scale_sheet_comma(&text);
        ump_buf_printf(&text, "Evasion %+d points", page->b->evasion_points);
    }
    if (text.len)
        scale_sheet_row(page, "Stages", &text);
}

static void scale_sheet_bonus(const struct scale_sheet_page *page) {
    const int8_t *bonus = page->fighter->bonus;
    char memory[SCALE_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (page->fighter->unused_bonus)
        ump_buf_str(&text, "not used (bonus.use = no)");
    for (int i = 0; i < 4; i++) {
        if (!bonus[i])
            continue;
        scale_sheet_comma(&text);
        ump_buf_printf(&text, "%s %+d", scale_stat_word((enum scale_stage)i), bonus[i]);
    }
    if (text.len)
        scale_sheet_row(page, "Bonuses", &text);
}

static void scale_sheet_barriers(const struct scale_sheet_page *page) {
    char memory[SCALE_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; i < SCALE_SCREEN_COUNT; i++) {
        if (!page->b->screens[i])
            continue;
        scale_sheet_comma(&text);
        ump_buf_printf(&text, "%s (", scale_screen_word((enum scale_screen)i));
        scale_sheet_left(&text, page->b->screens[i]);
        ump_buf_char(&text, ')');
    }
    if (text.len)
        scale_sheet_row(page, "Barriers", &text);
}

// Two-turn moves and what follows them: what its next act is about, and whether it can be reached.
static void scale_sheet_act(const struct scale_sheet_page *page) {
    const struct scale_battler *b = page->b;
    char memory[SCALE_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (b->flags & SCALE_CHARGING && b->last_move < SCALE_MOVE_COUNT)
        ump_buf_printf(&text, "%s to come", scale_moves[b->last_move].name);
    if (b->flags & SCALE_RECHARGING) {
        scale_sheet_comma(&text);
        ump_buf_str(&text, "must recharge");
    }
    if (b->flags & SCALE_AWAY) {
        scale_sheet_comma(&text);
        ump_buf_str(&text, "out of reach");
    }
    if (text.len)
        scale_sheet_row(page, "Next act", &text);
}

static void scale_sheet_body(const struct scale_sheet_page *page) {
    const struct scale_battler *b = page->b;
    if (b->clones)
        scale_sheet_number(page, "Clones", b->clones, "");
    if (b->minimized) {
        char memory[32];
        ump_buf text = ump_buf_fixed(memory, sizeof memory);
        ump_buf_printf(&text, "1/%d", 1 << (b->minimized & 15));
        scale_sheet_row(page, "Size", &text);
    }
    if (b->substitute)
        scale_sheet_number(page, "Substitute", b->substitute, "%");
    int limit = (int)page->setup->params[SCALE_P_CHILL_LIMIT].num;
    if (limit)
        scale_sheet_number(page, "Chills left", limit > b->chills ? limit - b->chills : 0, "");
}

// ---- The field

static void scale_sheet_field(const struct scale_sheet_page *page) {
    const struct scale_state *s = page->state;
    char memory[SCALE_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (s->weather) {
        ump_buf_printf(&text, "%s, ", scale_weather_word((enum scale_weather)s->weather));
        scale_sheet_left(&text, s->weather_left);
        scale_sheet_row(page, "Weather", &text);
    }
    if (s->trick_room) {
        ump_buf_clear(&text);
        scale_sheet_left(&text, s->trick_room);
        scale_sheet_row(page, "Trick Room", &text);
    }
    ump_buf_clear(&text);
    for (uint32_t side = 0; side < 2 && side < page->setup->roster->side_count; side++) {
        if (!s->spikes[side])
            continue;
        scale_sheet_comma(&text);
        ump_buf_str(&text, "at ");
        ump_buf_span(&text, page->setup->roster->sides[side].name);
        ump_buf_printf(&text, ": %d layer%s", s->spikes[side], s->spikes[side] == 1 ? "" : "s");
    }
    if (text.len)
        scale_sheet_row(page, "Toxic Spikes", &text);
}

bool scale_in_play(const void *setup, const void *state, int battler) {
    return scale_slot_of(setup, state, battler) >= 0;
}

void scale_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops,
                 ump_sheet *sheet) {
    const struct scale_setup *sc = setup;
    struct scale_sheet_page page = {.setup = sc, .state = state, .ops = ops, .sheet = sheet};
    if (battler < 0) {
        scale_sheet_field(&page);
        return;
    }
    page.b = scale_battler_at(sc, (void *)(uintptr_t)state, battler);
    page.fighter = &sc->fighters[battler];
    scale_sheet_number(&page, "Health", page.b->hp, "%");
    scale_sheet_number(&page, "Energy", page.b->en, "%");
    // who waits on the bench is told in short
    bool full = scale_in_play(setup, state, battler) && !(page.b->flags & SCALE_FAINTED);
    if (full) {
        if (page.fighter->newer)
            scale_sheet_newer(&page);
        scale_sheet_types(&page);
        scale_sheet_speed(&page);
        scale_sheet_bonus(&page);
    }
    scale_sheet_conditions(&page);
    if (full) {
        scale_sheet_stages(&page);
        scale_sheet_barriers(&page);
        scale_sheet_body(&page);
        scale_sheet_act(&page);
    }
}

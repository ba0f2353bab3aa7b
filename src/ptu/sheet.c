// SPDX-License-Identifier: MIT
// What stands in the blocks before and after a round? The rows of a combatant's sheet and of the field.
#include "ptu/ptu.h"

enum { PTU_SHEET_ROW = 400 };

static void ptu_row(const ump_sheet_ops *ops, ump_sheet *sheet, const char *key, const ump_buf *text) {
    if (text->len)
        ops->row(sheet, key, ump_buf_text(text));
}

static void ptu_row_points(const struct ptu_combatant_info *info, const struct ptu_combatant *c,
                           ump_buf *text) {
    ump_buf_printf(text, "%d/%d (Tick %d)", (int)c->hp, (int)info->max, (int)ptu_tick(info->max));
    if (c->temp)
        ump_buf_printf(text, ", %d temporary", (int)c->temp);
    if (c->flags & PTU_DEAD)
        ump_buf_str(text, ", dead");
    else if (c->flags & PTU_FAINTED)
        ump_buf_str(text, ", unconscious");
}

static void ptu_row_stages(const struct ptu_combatant *c, ump_buf *text) {
    for (int i = 0; i < PTU_CS_COUNT; i++)
        if (c->stages[i])
            ump_buf_printf(text, "%s%s %+d", text->len ? ", " : "", ptu_stage_words[i], (int)c->stages[i]);
}

static void ptu_row_statuses(const struct ptu_combatant *c, ump_buf *text) {
    for (unsigned i = 0; i < PTU_STATUS_COUNT; i++)
        if (c->statuses >> i & 1)
            ump_buf_printf(text, "%s%s", text->len ? ", " : "", ptu_statuses[i].name);
    if (c->flags & PTU_EXHAUSTED)
        ump_buf_printf(text, "%sexhausted", text->len ? ", " : "");
}

void ptu_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops,
               ump_sheet *sheet) {
    const struct ptu_setup *sc = setup;
    const struct ptu_state *s = state;
    char memory[PTU_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (battler < 0) {
        if (s->weather && s->weather_left == PTU_NO_LIMIT)
            ump_buf_printf(&text, "%s", ptu_weather_words[s->weather]);
        else if (s->weather)
            ump_buf_printf(&text, "%s, %d more round%s", ptu_weather_words[s->weather], s->weather_left,
                           s->weather_left == 1 ? "" : "s");
        ptu_row(ops, sheet, "Weather", &text);
        return;
    }
    const struct ptu_combatant *c = ptu_combatant_of(sc, s, battler);
    struct ptu_view view = ptu_view_of(sc, s, battler);
    ptu_row_points(&sc->infos[battler], c, &text);
    ptu_row(ops, sheet, "Hit Points", &text);
    ump_buf_clear(&text);
    if (c->injuries)
        ump_buf_printf(&text, "%d%s", c->injuries,
                       c->injuries >= ptu_int(sc->params, PTU_P_HEAVY) ? " (Heavily Injured)" : "");
    ptu_row(ops, sheet, "Injuries", &text);
    ump_buf_clear(&text);
    ump_buf_printf(&text, "physical %d, special %d, Speed %d",
                   (int)ptu_evasion_of(sc->params, &view, PTU_EVADE_PHYS),
                   (int)ptu_evasion_of(sc->params, &view, PTU_EVADE_SPEC),
                   (int)ptu_evasion_of(sc->params, &view, PTU_EVADE_SPEED));
    ptu_row(ops, sheet, "Evasion", &text);
    ump_buf_clear(&text);
    ptu_row_stages(c, &text);
    ptu_row(ops, sheet, "Combat Stages", &text);
    ump_buf_clear(&text);
    ptu_row_statuses(c, &text);
    ptu_row(ops, sheet, "Conditions", &text);
}

bool ptu_in_play(const void *setup, const void *state, int battler) {
    (void)setup;
    (void)state;
    (void)battler;
    return true;
}

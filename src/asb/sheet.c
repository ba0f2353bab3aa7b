// SPDX-License-Identifier: MIT
// What stands in the blocks before and after a round? The rows of a battler's sheet and of the field: HP and
// energy, what ails it with counters "(2c)" and times left "(3t)", what has been changed or used. Name,
// gender, ability and item are the desk's head line; sentences are say.c.
#include "asb/battle.h"

struct asb_page {
    const struct asb_setup *setup;
    const struct asb_state *state;
    const struct asb_battler *b;
    const struct asb_fighter *fighter;
    int battler;
    const ump_sheet_ops *ops;
    ump_sheet *sheet;
};

enum { ASB_SHEET_ROW = 600 };

static void asb_sheet_row(const struct asb_page *page, const char *key, const ump_buf *text) {
    if (text->len)
        page->ops->row(page->sheet, key, ump_buf_text(text));
}

static void asb_sheet_comma(ump_buf *text) {
    if (text->len)
        ump_buf_str(text, ", ");
}

static struct asb_ctx asb_sheet_ctx(const struct asb_page *page) {
    return (struct asb_ctx){
        .setup = page->setup, .state = (struct asb_state *)(uintptr_t)page->state, .status = UMP_OK};
}

// ---- What is left

static void asb_sheet_hp(const struct asb_page *page) {
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    struct asb_ctx ctx = asb_sheet_ctx(page);
    asb_say_amount(page->b->hp, &text);
    ump_buf_str(&text, " of ");
    asb_say_amount(asb_max_hp(&ctx, page->battler), &text);
    asb_sheet_row(page, "HP", &text);
    ump_buf_clear(&text);
    asb_say_amount(page->b->en, &text);
    asb_sheet_row(page, "EN", &text);
}

static void asb_sheet_limit(const struct asb_page *page, const char *key, uint16_t left, uint16_t limit) {
    char memory[32];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (limit == ASB_NO_LIMIT)
        return;
    ump_buf_printf(&text, "%d", (int)left);
    asb_sheet_row(page, key, &text);
}

// ---- Worth

static void asb_sheet_types(const struct asb_page *page) {
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; i < 3; i++)
        if (page->b->types[i] != ASB_TYPE_NONE)
            ump_buf_printf(&text, "%s%s", text.len ? "/" : "", asb_type_names[page->b->types[i]]);
    asb_sheet_row(page, "Types", &text);
}

// The forme it is in, where that is not the one it is called by: "Mega Charizard X".
static void asb_sheet_forme(const struct asb_page *page) {
    char memory[80];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    struct asb_ctx ctx = asb_sheet_ctx(page);
    uint16_t forme = asb_form_of(&ctx, page->battler);
    if (forme)
        ump_buf_str(&text, asb_species_names[forme]);
    asb_sheet_row(page, "Forme", &text);
}

static void asb_sheet_speed(const struct asb_page *page) {
    char memory[32];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    struct asb_ctx ctx = asb_sheet_ctx(page);
    ump_buf_printf(&text, "%lld", (long long)asb_battle_speed(&ctx, page->battler));
    asb_sheet_row(page, "Speed", &text);
}

// "Attack +2, Speed -1 (natural -1)"
static void asb_sheet_stages(const struct asb_page *page) {
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    for (unsigned i = 0; i < ASB_STAT_COUNT; i++) {
        int stage = page->b->stages[i], natural = page->b->natural[i];
        if (!stage && !natural)
            continue;
        asb_sheet_comma(&text);
        ump_buf_printf(&text, "%s ", asb_stat_word(i));
        ump_buf_printf(&text, stage ? "%+d" : "%d", stage);
        if (natural)
            ump_buf_printf(&text, " (natural %+d)", natural);
    }
    asb_sheet_row(page, "Stages", &text);
}

// ---- Conditions

static void asb_sheet_counter(ump_buf *text, const char *word, uint8_t one_more) {
    if (!one_more)
        return;
    asb_sheet_comma(text);
    ump_buf_printf(text, "%s (%dc)", word, one_more - 1);
}

// "burned, paralysed (20%), badly poisoned (2 an action), confused (3c)"
static void asb_sheet_conditions(const struct asb_page *page) {
    const struct asb_battler *b = page->b;
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (b->burn)
        ump_buf_str(&text, "burned");
    if (b->poison) {
        asb_sheet_comma(&text);
        ump_buf_str(&text, b->poison == ASB_POISON_BAD ? "badly poisoned" : "poisoned");
        if (b->poison == ASB_POISON_BAD)
            ump_buf_printf(&text, " (%d an action)", b->poison_damage);
    }
    if (b->paralysis) {
        asb_sheet_comma(&text);
        ump_buf_printf(&text, "paralysed (%d%%)", b->paralysis);
    }
    asb_sheet_counter(&text, b->rest ? "asleep by Rest" : "asleep", b->sleep);
    asb_sheet_counter(&text, "frozen", b->freeze);
    asb_sheet_counter(&text, "confused", b->confusion);
    asb_sheet_counter(&text, "infatuated", b->infatuation);
    if (b->infatuation && b->lover >= 0) {
        ump_buf_str(&text, " with ");
        asb_say_name(page->setup, b->lover, &text);
    }
    asb_sheet_row(page, "Condition", &text);
}

// What it is about: the move that is sealed, repeated, dearer, learned; whose looks an illusion has.
static void asb_sheet_about(const struct asb_setup *setup, const struct asb_slot *slot, ump_buf *out) {
    static const uint16_t moves[] = {ASB_FX_DISABLE, ASB_FX_CURSED_BODY, ASB_FX_ENCORE, ASB_FX_IMPRISON,
                                     ASB_FX_SPITE,   ASB_FX_MIMIC,       ASB_FX_SKETCH, ASB_FX_GRUDGE};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (slot->effect == moves[i] && slot->arg && slot->arg < ASB_MOVE_COUNT)
            ump_buf_str(out, asb_move_names[slot->arg]);
    if (slot->effect == ASB_FX_ILLUSION && slot->arg && slot->arg <= setup->battler_count) {
        ump_buf_str(out, "looks like ");
        asb_say_name(setup, slot->arg - 1, out);
    }
}

// "Taunt (3t), Disable (Surf, 6t), Aqua Ring (6t), Mean Look": 3 of its actions left; rounds are written out.
static void asb_sheet_slot(const struct asb_setup *setup, ump_buf *text, const char *name,
                           const struct asb_slot *slot) {
    char memory[ASB_SHEET_ROW / 2];
    ump_buf more = ump_buf_fixed(memory, sizeof memory);
    if (!slot->started || !*name)
        return;
    asb_sheet_comma(text);
    ump_buf_str(text, name);
    asb_sheet_about(setup, slot, &more);
    bool ends = slot->left != ASB_LASTS && slot->unit != ASB_UNIT_BATTLE;
    if (ends && more.len)
        ump_buf_str(&more, ", ");
    if (ends && slot->unit == ASB_UNIT_ROUNDS)
        ump_buf_printf(&more, "%d round%s", slot->left, slot->left == 1 ? "" : "s");
    else if (ends)
        ump_buf_printf(&more, "%dt", asb_slot_left(slot));
    if (more.len)
        ump_buf_printf(text, " (%s)", ump_buf_text(&more));
}

static void asb_sheet_lasting(const struct asb_page *page) {
    const struct asb_battler *b = page->b;
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    for (int i = 0; i < ASB_SLOTS_MAX; i++) {
        if (b->slots[i].effect == ASB_FX_SUBSTITUTE || b->slots[i].effect == ASB_FX_DOUBLE_TEAM)
            continue;                                // they have a row of their own
        if (b->slots[i].effect == ASB_FX_SLUGGISH) { // whatever made it so
            asb_sheet_slot(page->setup, &text, "sluggish", &b->slots[i]);
            continue;
        }
        const char *name = b->slots[i].source ? asb_source_name(asb_source_of_code(b->slots[i].source))
                                              : asb_effect_names[b->slots[i].effect];
        asb_sheet_slot(page->setup, &text, name, &b->slots[i]);
    }
    asb_sheet_row(page, "Lasting", &text);
}

static void asb_sheet_body(const struct asb_page *page) {
    static const char *const places[] = {"", "in the air", "underground", "underwater", "out of reach"};
    const struct asb_battler *b = page->b;
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (b->substitute)
        ump_buf_printf(&text, "substitute (%d HP)", b->substitute);
    if (b->clones) {
        asb_sheet_comma(&text);
        ump_buf_printf(&text, "%d clone%s", b->clones, b->clones == 1 ? "" : "s");
    }
    if (b->stockpile) {
        asb_sheet_comma(&text);
        ump_buf_printf(&text, "stockpile of %d", b->stockpile);
    }
    if (b->place && b->place <= ASB_PLACE_AWAY) {
        asb_sheet_comma(&text);
        ump_buf_str(&text, places[b->place]);
    }
    asb_sheet_row(page, "With it", &text);
}

// ---- What the next action has to know

// "Flamethrower (2 in a row)"; "must cool down".
static void asb_sheet_next(const struct asb_page *page) {
    const struct asb_battler *b = page->b;
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (b->last_move && b->last_streak)
        ump_buf_printf(&text, "%s (%d in a row)", asb_move_names[b->last_move], b->last_streak);
    asb_sheet_row(page, "Last used", &text);
    ump_buf_clear(&text);
    if (b->flags & ASB_FLAG_COOLDOWN)
        ump_buf_str(&text, "must cool down");
    asb_sheet_row(page, "Next turn", &text);
}

// Told where the head line does not say it: an item given by a line of its own, used, lost or changed.
static void asb_sheet_item(const struct asb_page *page) {
    const struct asb_battler *b = page->b;
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    uint16_t first = page->fighter->start.item;
    bool gone = (b->flags & ASB_FLAG_ITEM_GONE) != 0, used = !gone && b->item && b->item_uses;
    bool headed = page->setup->roster->battlers[page->battler].item.len > 0;
    if (gone || !b->item)
        ump_buf_str(&text, first || b->item ? "none" : "");
    else if (b->item != first || used || !headed)
        ump_buf_str(&text, asb_item_names[b->item]);
    if (gone && (b->item || first))
        ump_buf_printf(&text, " (%s is lost)", asb_item_names[b->item ? b->item : first]);
    if (used)
        ump_buf_printf(&text, " (used %d time%s)", b->item_uses, b->item_uses == 1 ? "" : "s");
    asb_sheet_row(page, "Item", &text);
}

// Likewise abilities: the head line has those of an Ability line alone. "Blaze, Solar Power (toggled)".
static void asb_sheet_abilities(const struct asb_page *page) {
    const struct asb_battler *b = page->b;
    const struct asb_who *start = &page->fighter->start;
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    bool headed = ump_battler_key(&page->setup->roster->battlers[page->battler], "Ability") != NULL;
    bool others = b->ability_count != start->ability_count;
    for (int i = 0; i < b->ability_count && i < ASB_ABILITIES_MAX; i++)
        others = others || b->abilities[i] != start->abilities[i];
    if (headed && !others && b->toggled == start->toggled)
        return;
    for (int i = 0; i < b->ability_count && i < ASB_ABILITIES_MAX; i++) {
        asb_sheet_comma(&text);
        ump_buf_str(&text, asb_ability_names[b->abilities[i]]);
        ump_buf_str(&text, b->toggled & 1u << i ? " (toggled)" : "");
    }
    if (others && !text.len)
        ump_buf_str(&text, "none");
    asb_sheet_row(page, "Abilities", &text);
}

// ---- The field

static void asb_sheet_rounds(ump_buf *text, const char *what, unsigned left, unsigned unit) {
    if (!left)
        return;
    asb_sheet_comma(text);
    ump_buf_str(text, what);
    if (left == ASB_LASTS)
        return;
    ump_buf_str(text, " (");
    asb_say_left((int)left, unit, text);
    ump_buf_char(text, ')');
}

static void asb_sheet_side(const struct asb_page *page, uint32_t which) {
    const struct asb_side *side = &page->state->sides[which];
    char memory[ASB_SHEET_ROW], key_memory[120];
    ump_buf text = ump_buf_fixed(memory, sizeof memory), key = ump_buf_fixed(key_memory, sizeof key_memory);
    for (unsigned i = 0; i < ASB_SCREEN_COUNT; i++)
        asb_sheet_slot(page->setup, &text, asb_screen_word(i), &side->screens[i]);
    for (size_t i = 0; i < sizeof side->hazards / sizeof *side->hazards; i++) {
        if (!side->hazards[i].started)
            continue;
        asb_sheet_comma(&text);
        ump_buf_str(&text, asb_hazard_word(side->hazards[i].arg));
        if (side->hazards[i].left > 1)
            ump_buf_printf(&text, " (%d layers)", side->hazards[i].left);
    }
    ump_buf_str(&key, "On ");
    ump_buf_span(&key, page->setup->roster->sides[which].name);
    ump_buf_str(&key, "'s side");
    asb_sheet_row(page, ump_buf_text(&key), &text);
}

static void asb_sheet_field(const struct asb_page *page) {
    static const char *const terrains[] = {"", "Electric Terrain", "Grassy Terrain", "Misty Terrain",
                                           "Psychic Terrain"};
    const struct asb_state *s = page->state;
    char memory[ASB_SHEET_ROW];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    if (s->weather) {
        ump_buf_str(&text, asb_weather_word(s->weather));
        if (s->weather_left != ASB_LASTS) {
            ump_buf_str(&text, ", ");
            asb_say_left(s->weather_left, s->weather == ASB_WEATHER_FOG ? ASB_UNIT_ACTIONS : ASB_UNIT_ROUNDS,
                         &text);
            ump_buf_str(&text, " left");
        }
    }
    asb_sheet_row(page, "Weather", &text);
    ump_buf_clear(&text);
    if (s->terrain && s->terrain <= ASB_TERRAIN_PSYCHIC)
        asb_sheet_rounds(&text, terrains[s->terrain], s->terrain_left, ASB_UNIT_ROUNDS);
    asb_sheet_rounds(&text, "Gravity", s->gravity, ASB_UNIT_ROUNDS);
    asb_sheet_rounds(&text, "Trick Room", s->trick_room, ASB_UNIT_ROUNDS);
    asb_sheet_rounds(&text, "Magic Room", s->magic_room, ASB_UNIT_ROUNDS);
    asb_sheet_rounds(&text, "Wonder Room", s->wonder_room, ASB_UNIT_ROUNDS);
    asb_sheet_rounds(&text, "Mud Sport", s->mud_sport, ASB_UNIT_ACTIONS);
    asb_sheet_rounds(&text, "Water Sport", s->water_sport, ASB_UNIT_ACTIONS);
    asb_sheet_rounds(&text, "Ion Deluge", s->ion_deluge, ASB_UNIT_ACTIONS);
    asb_sheet_row(page, "Effects", &text);
    for (uint32_t side = 0; side < ASB_SIDES && side < page->setup->roster->side_count; side++)
        asb_sheet_side(page, side);
}

// ---- The ruleset's operations

bool asb_shown(const void *setup, const void *state, int battler) {
    const struct asb_setup *s = setup;
    if (battler < 0 || (uint32_t)battler >= s->battler_count)
        return false;
    return ((const struct asb_state *)state)->sides[s->roster->battlers[battler].side & 1].active == battler;
}

void asb_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops,
               ump_sheet *sheet) {
    struct asb_page page = {.setup = setup, .state = state, .battler = battler, .ops = ops, .sheet = sheet};
    if (battler < 0) {
        asb_sheet_field(&page);
        return;
    }
    page.b = asb_battler_at((void *)(uintptr_t)state, battler);
    page.fighter = &page.setup->fighters[battler];
    asb_sheet_hp(&page);
    // who waits on the bench or is out is told in short
    bool full = asb_shown(setup, state, battler) && !(page.b->flags & ASB_FLAG_FAINTED);
    if (full) {
        asb_sheet_forme(&page);
        asb_sheet_types(&page);
        asb_sheet_speed(&page);
    }
    asb_sheet_conditions(&page);
    if (full) {
        asb_sheet_stages(&page);
        asb_sheet_lasting(&page);
        asb_sheet_body(&page);
        asb_sheet_next(&page);
    }
    asb_sheet_item(&page);
    asb_sheet_abilities(&page);
    if (!(page.b->flags & ASB_FLAG_FAINTED)) {
        asb_sheet_limit(&page, "Chills left", page.b->chills, page.setup->chills);
        asb_sheet_limit(&page, "Recoveries left", page.b->recoveries, page.setup->recoveries);
    }
}

// The turns of an action, in order; a battler whose move is charged or evades first has two of them, and has
// acted when the last is over.
int asb_acted(const void *setup, const void *state, int battler) {
    (void)setup;
    const struct asb_state *s = state;
    if (s->step != ASB_STEP_TURN && s->step != ASB_STEP_ACTION_END)
        return 0;
    int place = 0;
    for (int i = 0; i < s->turn_count && i < ASB_TURNS_MAX; i++) {
        if (s->turns[i].battler != battler)
            continue;
        if (s->step == ASB_STEP_TURN && !s->turns[i].done)
            return 0;
        place = i + 1;
    }
    return place;
}

// One name of an ability line: "Solar Power (DW)".
static bool asb_plays_ability(const struct asb_setup *setup, ump_span piece) {
    uint32_t index;
    size_t len = 0;
    while (len < piece.len && piece.at[len] != '(')
        len++;
    piece = ump_span_trim(ump_span_head(piece, len));
    return !ump_name_find(asb_ability_keys, ASB_ABILITY_KEY_COUNT, piece.at, piece.len, &index) ||
           asb_is_complete_ability(setup, (uint16_t)index);
}

bool asb_plays(const void *setup, ump_span name, bool item) {
    uint32_t index;
    if (item)
        return !ump_name_find(asb_item_keys, ASB_ITEM_KEY_COUNT, name.at, name.len, &index) ||
               asb_is_complete_item(setup, (uint16_t)index);
    bool plays = true;
    for (size_t from = 0, i = 0; i <= name.len; i++) {
        if (i < name.len && name.at[i] != '/' && name.at[i] != ',' && name.at[i] != ';')
            continue;
        plays = asb_plays_ability(setup, ump_span_head(ump_span_tail(name, from), i - from)) && plays;
        from = i + 1;
    }
    return plays;
}

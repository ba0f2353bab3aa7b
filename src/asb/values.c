// SPDX-License-Identifier: MIT
// Which values of a state can be asked for, by which path (docs/formats/asb.md, "Values")? Reads only; what a
// post shows is sheet.c. HP and energy are exact: fractions within a round.
#include "asb/battle.h"
#include "asb/reading.h"

#include "kit/values.h"

// What a handle's kind says. Those of a battler; then those of the field.
enum asb_path {
    ASB_PATH_HP,
    ASB_PATH_MAX_HP,
    ASB_PATH_ENERGY,
    ASB_PATH_STAGE,   // enum asb_stat in b
    ASB_PATH_NATURAL, // enum asb_stat in b
    ASB_PATH_SPEED,
    ASB_PATH_BURN,
    ASB_PATH_POISON,
    ASB_PATH_TOXIC,
    ASB_PATH_PARALYSIS,
    ASB_PATH_COUNTER, // enum asb_status in b
    ASB_PATH_REST,
    ASB_PATH_SLUGGISH,
    ASB_PATH_CLONES,
    ASB_PATH_SUBSTITUTE,
    ASB_PATH_STOCKPILE,
    ASB_PATH_PLACE,
    ASB_PATH_FLAG, // its bit in b
    ASB_PATH_ACTIVE,
    ASB_PATH_CHILLS,
    ASB_PATH_RECOVERIES,
    ASB_PATH_LAST_MOVE,
    ASB_PATH_STREAK,
    ASB_PATH_ITEM,
    ASB_PATH_ITEM_USES,
    ASB_PATH_ABILITY,
    ASB_PATH_FORME,
    ASB_PATH_TYPE,   // which in b
    ASB_PATH_SCREEN, // enum asb_screen in b
    ASB_PATH_HAZARD, // its word of the effect `hazard`, from 1, in b
    ASB_PATH_SLOT,   // enum asb_effect_id in b
    ASB_PATH_FROM,   // code of what put it there in b (asb_source_code)
    ASB_PATH_ROUND,
    ASB_PATH_WINNER,
    ASB_PATH_WEATHER,
    ASB_PATH_WEATHER_LEFT,
    ASB_PATH_TERRAIN,
    ASB_PATH_FIELD_LEFT // enum asb_field_subject in b
};

static const ump_value_path asb_battler_paths[] = {
    {"hp", ASB_PATH_HP, 0},
    {"max_hp", ASB_PATH_MAX_HP, 0},
    {"energy", ASB_PATH_ENERGY, 0},
    {"en", ASB_PATH_ENERGY, 0},
    {"stages.atk", ASB_PATH_STAGE, ASB_STAT_ATK},
    {"stages.def", ASB_PATH_STAGE, ASB_STAT_DEF},
    {"stages.spa", ASB_PATH_STAGE, ASB_STAT_SPA},
    {"stages.spd", ASB_PATH_STAGE, ASB_STAT_SPD},
    {"stages.spe", ASB_PATH_STAGE, ASB_STAT_SPE},
    {"stages.acc", ASB_PATH_STAGE, ASB_STAT_ACC},
    {"stages.eva", ASB_PATH_STAGE, ASB_STAT_EVA},
    {"natural.atk", ASB_PATH_NATURAL, ASB_STAT_ATK},
    {"natural.def", ASB_PATH_NATURAL, ASB_STAT_DEF},
    {"natural.spa", ASB_PATH_NATURAL, ASB_STAT_SPA},
    {"natural.spd", ASB_PATH_NATURAL, ASB_STAT_SPD},
    {"natural.spe", ASB_PATH_NATURAL, ASB_STAT_SPE},
    {"natural.acc", ASB_PATH_NATURAL, ASB_STAT_ACC},
    {"natural.eva", ASB_PATH_NATURAL, ASB_STAT_EVA},
    {"speed", ASB_PATH_SPEED, 0},
    {"burn", ASB_PATH_BURN, 0},
    {"poison", ASB_PATH_POISON, 0},
    {"toxic", ASB_PATH_TOXIC, 0},
    {"paralysis", ASB_PATH_PARALYSIS, 0},
    {"sleep", ASB_PATH_COUNTER, ASB_STATUS_SLEEP},
    {"freeze", ASB_PATH_COUNTER, ASB_STATUS_FREEZE},
    {"confusion", ASB_PATH_COUNTER, ASB_STATUS_CONFUSION},
    {"infatuation", ASB_PATH_COUNTER, ASB_STATUS_INFATUATION},
    {"rest", ASB_PATH_REST, 0},
    {"sluggish", ASB_PATH_SLUGGISH, 0},
    {"clones", ASB_PATH_CLONES, 0},
    {"substitute", ASB_PATH_SUBSTITUTE, 0},
    {"stockpile", ASB_PATH_STOCKPILE, 0},
    {"place", ASB_PATH_PLACE, 0},
    {"fainted", ASB_PATH_FLAG, ASB_FLAG_FAINTED},
    {"cooldown", ASB_PATH_FLAG, ASB_FLAG_COOLDOWN},
    {"active", ASB_PATH_ACTIVE, 0},
    {"chills", ASB_PATH_CHILLS, 0},
    {"recoveries", ASB_PATH_RECOVERIES, 0},
    {"last_move", ASB_PATH_LAST_MOVE, 0},
    {"streak", ASB_PATH_STREAK, 0},
    {"item", ASB_PATH_ITEM, 0},
    {"item_uses", ASB_PATH_ITEM_USES, 0},
    {"ability", ASB_PATH_ABILITY, 0},
    {"forme", ASB_PATH_FORME, 0},
    {"type", ASB_PATH_TYPE, 0},
    {"type.2", ASB_PATH_TYPE, 1},
    {"type.3", ASB_PATH_TYPE, 2},
    {"reflect", ASB_PATH_SCREEN, ASB_REFLECT},
    {"light_screen", ASB_PATH_SCREEN, ASB_LIGHT_SCREEN},
    {"safeguard", ASB_PATH_SCREEN, ASB_SAFEGUARD},
    {"mist", ASB_PATH_SCREEN, ASB_MIST},
    {"lucky_chant", ASB_PATH_SCREEN, ASB_LUCKY_CHANT},
    {"tailwind", ASB_PATH_SCREEN, ASB_TAILWIND},
    {"aurora_veil", ASB_PATH_SCREEN, ASB_AURORA_VEIL},
    {"spikes", ASB_PATH_HAZARD, 1},
    {"stealth_rock", ASB_PATH_HAZARD, 2},
    {"sticky_web", ASB_PATH_HAZARD, 3},
    {"toxic_spikes", ASB_PATH_HAZARD, 4},
};

static const ump_value_path asb_field_paths[] = {
    {"round", ASB_PATH_ROUND, 0},
    {"winner", ASB_PATH_WINNER, 0},
    {"field.weather", ASB_PATH_WEATHER, 0},
    {"field.weather_left", ASB_PATH_WEATHER_LEFT, 0},
    {"field.terrain", ASB_PATH_TERRAIN, 0},
    {"field.terrain_left", ASB_PATH_FIELD_LEFT, ASB_SUBJECT_TERRAIN},
    {"field.gravity", ASB_PATH_FIELD_LEFT, ASB_SUBJECT_GRAVITY},
    {"field.trick_room", ASB_PATH_FIELD_LEFT, ASB_SUBJECT_TRICK_ROOM},
    {"field.magic_room", ASB_PATH_FIELD_LEFT, ASB_SUBJECT_MAGIC_ROOM},
    {"field.wonder_room", ASB_PATH_FIELD_LEFT, ASB_SUBJECT_WONDER_ROOM},
    {"field.mud_sport", ASB_PATH_FIELD_LEFT, ASB_SUBJECT_MUD_SPORT},
    {"field.water_sport", ASB_PATH_FIELD_LEFT, ASB_SUBJECT_WATER_SPORT},
    {"field.ion_deluge", ASB_PATH_FIELD_LEFT, ASB_SUBJECT_ION_DELUGE},
};

// "lasting.wrap": by the move, the ability or the item that put it there. 0: there is none of that name.
static uint16_t asb_path_source(ump_span name) {
    static const struct {
        const struct asb_book *book;
        enum asb_from from;
    } books[] = {{&asb_book_moves, ASB_FROM_MOVE},
                 {&asb_book_abilities, ASB_FROM_ABILITY},
                 {&asb_book_items, ASB_FROM_ITEM}};
    uint32_t index;
    for (size_t i = 0; i < sizeof books / sizeof *books; i++)
        if (asb_book_has(books[i].book, name, &index))
            return asb_source_code((struct asb_source){(uint8_t)books[i].from, ASB_USER, (uint16_t)index});
    return 0;
}

// "lasting.taunt": a slot, by the name of its effect in effects.csv, or of what put it there.
static bool asb_path_slot(ump_span path, ump_handle *out, int battler) {
    static const char prefix[] = "lasting.";
    if (!ump_span_starts(path, prefix))
        return false;
    ump_span name = ump_span_tail(path, sizeof prefix - 1);
    for (uint32_t i = 1; i < ASB_FX_COUNT; i++)
        if (ump_span_is(name, asb_effect_names[i])) {
            *out = (ump_handle){.kind = ASB_PATH_SLOT, .a = (uint32_t)battler, .b = i};
            return true;
        }
    uint16_t code = asb_path_source(name);
    if (code)
        *out = (ump_handle){.kind = ASB_PATH_FROM, .a = (uint32_t)battler, .b = code};
    return code != 0;
}

ump_status asb_compile(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                       ump_problems *problems) {
    if (battler >= 0 && (uint32_t)battler >= ((const struct asb_setup *)setup)->battler_count)
        return UMP_BAD_ARGUMENT;
    ump_value_paths paths =
        battler < 0 ? UMP_VALUE_PATHS(asb_field_paths) : UMP_VALUE_PATHS(asb_battler_paths);
    const ump_value_path *row = ump_value_path_find(paths, path);
    if (row) {
        *out = (ump_handle){.kind = row->kind, .a = (uint32_t)(battler < 0 ? 0 : battler), .b = row->b};
        return UMP_OK;
    }
    if (battler >= 0 && asb_path_slot(path, out, battler))
        return UMP_OK;
    return ump_no_value_path(paths, battler < 0 ? "the battle" : "a battler", path, file, problems);
}

// ---- Reading

// What is left of something that lasts.
static ump_value asb_left_value(const struct asb_slot *slot) {
    if (!slot || !slot->started)
        return ump_word_value(0, "none");
    return slot->left == ASB_LASTS ? ump_word_value(ASB_LASTS, "no end")
                                   : ump_number_value(asb_slot_left(slot));
}

static ump_value asb_counter_value(uint8_t one_more) {
    return one_more ? ump_number_value(one_more - 1) : ump_word_value(-1, "none");
}

// Chills and recoveries that are left.
static ump_value asb_limit_value(uint16_t left) {
    return left == ASB_NO_LIMIT ? ump_word_value(left, "no limit") : ump_number_value(left);
}

static ump_value asb_read_counter(const struct asb_battler *b, uint32_t status) {
    switch ((enum asb_status)status) {
    case ASB_STATUS_SLEEP:
        return asb_counter_value(b->sleep);
    case ASB_STATUS_FREEZE:
        return asb_counter_value(b->freeze);
    case ASB_STATUS_CONFUSION:
        return asb_counter_value(b->confusion);
    default:
        return asb_counter_value(b->infatuation);
    }
}

// Layers of a hazard on the battler's side.
static ump_value asb_read_hazard(const struct asb_side *side, uint32_t word) {
    for (size_t i = 0; i < sizeof side->hazards / sizeof *side->hazards; i++)
        if (side->hazards[i].started && side->hazards[i].arg == word)
            return ump_number_value(side->hazards[i].left);
    return ump_number_value(0);
}

static ump_value asb_read_slot(const struct asb_battler *b, uint32_t effect) {
    for (int i = 0; i < ASB_SLOTS_MAX; i++)
        if (b->slots[i].started && b->slots[i].effect == effect)
            return asb_left_value(&b->slots[i]);
    return asb_left_value(NULL);
}

static ump_value asb_read_slot_from(const struct asb_battler *b, uint32_t code) {
    for (int i = 0; i < ASB_SLOTS_MAX; i++)
        if (b->slots[i].started && b->slots[i].source == code &&
            !(asb_effects[b->slots[i].effect] && asb_effects[b->slots[i].effect]->memory))
            return asb_left_value(&b->slots[i]);
    return asb_left_value(NULL);
}

// Values that look at more than the battler's own numbers.
static ump_value asb_read_around(const struct asb_setup *setup, const void *state, int battler,
                                 ump_handle handle) {
    struct asb_ctx ctx = {.setup = setup, .state = (struct asb_state *)(uintptr_t)state, .status = UMP_OK};
    const struct asb_side *side = &ctx.state->sides[setup->roster->battlers[battler].side & 1];
    uint16_t forme = 0;
    switch ((enum asb_path)handle.kind) {
    case ASB_PATH_FORME:
        forme = asb_form_of(&ctx, battler);
        if (!forme)
            forme = setup->fighters[battler].start.species;
        return ump_word_value(forme, forme ? asb_species_names[forme] : "none");
    case ASB_PATH_MAX_HP:
        return ump_exact_value(asb_max_hp(&ctx, battler));
    case ASB_PATH_SPEED:
        return ump_number_value(asb_battle_speed(&ctx, battler));
    case ASB_PATH_ACTIVE:
        return ump_yes_value(side->active == battler);
    case ASB_PATH_SCREEN:
        return side->screens[handle.b].started ? asb_left_value(&side->screens[handle.b])
                                               : ump_number_value(0);
    case ASB_PATH_HAZARD:
        return asb_read_hazard(side, handle.b);
    default:
        return ump_number_value(0);
    }
}

// [asb:sluggish] It lies in a slot of its own, as everything does that lasts.
static int64_t asb_sluggish_turns(const struct asb_battler *b) {
    for (int i = 0; i < ASB_SLOTS_MAX; i++)
        if (b->slots[i].started && b->slots[i].effect == ASB_FX_SLUGGISH)
            return b->slots[i].left;
    return 0;
}

// What it has left, has done and holds.
static ump_value asb_read_history(const struct asb_battler *b, ump_handle handle) {
    switch ((enum asb_path)handle.kind) {
    case ASB_PATH_CHILLS:
        return asb_limit_value(b->chills);
    case ASB_PATH_RECOVERIES:
        return asb_limit_value(b->recoveries);
    case ASB_PATH_LAST_MOVE:
        return b->last_move ? ump_word_value(b->last_move, asb_move_names[b->last_move])
                            : ump_word_value(0, "none");
    case ASB_PATH_STREAK:
        return ump_number_value(b->last_streak);
    case ASB_PATH_ITEM:
        return b->item && !(b->flags & ASB_FLAG_ITEM_GONE) ? ump_word_value(b->item, asb_item_names[b->item])
                                                           : ump_word_value(0, "none");
    case ASB_PATH_ITEM_USES:
        return ump_number_value(b->item_uses);
    case ASB_PATH_ABILITY:
        return b->ability_count ? ump_word_value(b->abilities[0], asb_ability_names[b->abilities[0]])
                                : ump_word_value(0, "none");
    case ASB_PATH_TYPE:
        return ump_word_value(b->types[handle.b],
                              b->types[handle.b] ? asb_type_names[b->types[handle.b]] : "none");
    default:
        return ump_number_value(0);
    }
}

static ump_value asb_read_battler(const struct asb_battler *b, ump_handle handle) {
    static const char *const places[] = {"none", "air", "underground", "underwater", "away"};
    static const char *const poisons[] = {"none", "regular", "bad"};
    switch ((enum asb_path)handle.kind) {
    case ASB_PATH_HP:
        return ump_exact_value(b->hp);
    case ASB_PATH_ENERGY:
        return ump_exact_value(b->en);
    case ASB_PATH_STAGE:
        return ump_number_value(b->stages[handle.b]);
    case ASB_PATH_NATURAL:
        return ump_number_value(b->natural[handle.b]);
    case ASB_PATH_BURN:
        return ump_yes_value(b->burn != 0);
    case ASB_PATH_POISON:
        return ump_word_value(b->poison, poisons[b->poison <= ASB_POISON_BAD ? b->poison : 0]);
    case ASB_PATH_TOXIC:
        return ump_number_value(b->poison_damage);
    case ASB_PATH_PARALYSIS:
        return ump_number_value(b->paralysis);
    case ASB_PATH_COUNTER:
        return asb_read_counter(b, handle.b);
    case ASB_PATH_REST:
        return ump_yes_value(b->rest != 0);
    case ASB_PATH_SLUGGISH:
        return ump_number_value(asb_sluggish_turns(b));
    case ASB_PATH_CLONES:
        return ump_number_value(b->clones);
    case ASB_PATH_SUBSTITUTE:
        return ump_number_value(b->substitute);
    case ASB_PATH_STOCKPILE:
        return ump_number_value(b->stockpile);
    case ASB_PATH_PLACE:
        return ump_word_value(b->place, places[b->place <= ASB_PLACE_AWAY ? b->place : 0]);
    case ASB_PATH_FLAG:
        return ump_yes_value((b->flags & handle.b) != 0);
    case ASB_PATH_SLOT:
        return asb_read_slot(b, handle.b);
    case ASB_PATH_FROM:
        return asb_read_slot_from(b, handle.b);
    default:
        return asb_read_history(b, handle);
    }
}

static ump_value asb_read_field_left(const struct asb_state *s, uint32_t subject) {
    switch ((enum asb_field_subject)subject) {
    case ASB_SUBJECT_TERRAIN:
        return ump_number_value(s->terrain_left);
    case ASB_SUBJECT_GRAVITY:
        return ump_number_value(s->gravity);
    case ASB_SUBJECT_TRICK_ROOM:
        return ump_number_value(s->trick_room);
    case ASB_SUBJECT_MAGIC_ROOM:
        return ump_number_value(s->magic_room);
    case ASB_SUBJECT_WONDER_ROOM:
        return ump_number_value(s->wonder_room);
    case ASB_SUBJECT_MUD_SPORT:
        return ump_number_value(s->mud_sport);
    case ASB_SUBJECT_WATER_SPORT:
        return ump_number_value(s->water_sport);
    case ASB_SUBJECT_ION_DELUGE:
        return ump_number_value(s->ion_deluge);
    default:
        return ump_number_value(0);
    }
}

ump_value asb_read(const void *setup, const void *state, ump_handle handle) {
    const struct asb_setup *sc = setup;
    const struct asb_state *s = state;
    switch ((enum asb_path)handle.kind) {
    case ASB_PATH_ROUND:
        return ump_number_value(s->round);
    case ASB_PATH_WINNER:
        return ump_number_value(s->winner);
    case ASB_PATH_WEATHER:
        return ump_word_value(s->weather, asb_weather_word(s->weather));
    case ASB_PATH_WEATHER_LEFT:
        return s->weather_left == ASB_LASTS ? ump_word_value(ASB_LASTS, "no end")
                                            : ump_number_value(s->weather_left);
    case ASB_PATH_TERRAIN:
        return ump_word_value(s->terrain, asb_terrain_word(s->terrain));
    case ASB_PATH_FIELD_LEFT:
        return asb_read_field_left(s, handle.b);
    case ASB_PATH_FORME:
    case ASB_PATH_MAX_HP:
    case ASB_PATH_SPEED:
    case ASB_PATH_ACTIVE:
    case ASB_PATH_SCREEN:
    case ASB_PATH_HAZARD:
        return handle.a < sc->battler_count ? asb_read_around(sc, state, (int)handle.a, handle)
                                            : ump_number_value(0);
    default:
        return handle.a < sc->battler_count
                   ? asb_read_battler(asb_battler_at((void *)(uintptr_t)state, (int)handle.a), handle)
                   : ump_number_value(0);
    }
}

// ---- What an odds table shows

const char *const *asb_watch(const void *setup, const void *state, int battler) {
    static const char *const fighter[] = {
        "hp",         "energy",     "burn",        "poison",     "toxic",      "paralysis",  "sleep",
        "freeze",     "confusion",  "infatuation", "stages.atk", "stages.def", "stages.spa", "stages.spd",
        "stages.spe", "stages.acc", "stages.eva",  "clones",     "substitute", NULL};
    static const char *const field[] = {"field.weather", NULL};
    if (battler < 0)
        return field;
    return asb_shown(setup, state, battler) ? fighter : NULL;
}

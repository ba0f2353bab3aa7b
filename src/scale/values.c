// SPDX-License-Identifier: MIT
// Which values of a state can be asked for, by which path? Reads only; what a post shows is sheet.c. Numbers
// that have a word (severities, yes and no) carry both.
#include "scale/scale.h"

#include "kit/values.h"

// What a handle's kind says. Those of a battler; then those of the field.
enum scale_path {
    SCALE_PATH_HP,
    SCALE_PATH_EN,
    SCALE_PATH_STAGE, // + enum scale_stage in b
    SCALE_PATH_SPEED,
    SCALE_PATH_CONDITION, // + enum scale_condition in b
    SCALE_PATH_TOXIC,
    SCALE_PATH_CLONES,
    SCALE_PATH_SUBSTITUTE,
    SCALE_PATH_SIZE,
    SCALE_PATH_SCREEN, // + enum scale_screen in b
    SCALE_PATH_FAINTED,
    SCALE_PATH_CHILLS,
    SCALE_PATH_LAST_MOVE,
    SCALE_PATH_EVASION,
    SCALE_PATH_WEATHER,
    SCALE_PATH_WEATHER_LEFT,
    SCALE_PATH_TRICK_ROOM,
    SCALE_PATH_SPIKES, // + side in b
    SCALE_PATH_ROUND,
    SCALE_PATH_WINNER
};

static const ump_value_path scale_battler_paths[] = {
    {"hp", SCALE_PATH_HP, 0},
    {"en", SCALE_PATH_EN, 0},
    {"atk", SCALE_PATH_STAGE, SCALE_STAGE_ATK},
    {"def", SCALE_PATH_STAGE, SCALE_STAGE_DEF},
    {"spa", SCALE_PATH_STAGE, SCALE_STAGE_SPA},
    {"spd", SCALE_PATH_STAGE, SCALE_STAGE_SPD},
    {"spe", SCALE_PATH_STAGE, SCALE_STAGE_SPE},
    {"acc", SCALE_PATH_STAGE, SCALE_STAGE_ACC},
    {"eva", SCALE_PATH_STAGE, SCALE_STAGE_EVA},
    {"speed", SCALE_PATH_SPEED, 0},
    {"sleep", SCALE_PATH_CONDITION, SCALE_SLEEP},
    {"attraction", SCALE_PATH_CONDITION, SCALE_ATTRACTION},
    {"burn", SCALE_PATH_CONDITION, SCALE_BURN},
    {"confusion", SCALE_PATH_CONDITION, SCALE_CONFUSION},
    {"freeze", SCALE_PATH_CONDITION, SCALE_FREEZE},
    {"paralysis", SCALE_PATH_CONDITION, SCALE_PARALYSIS},
    {"poison", SCALE_PATH_CONDITION, SCALE_POISON},
    {"toxic", SCALE_PATH_TOXIC, 0},
    {"clones", SCALE_PATH_CLONES, 0},
    {"substitute", SCALE_PATH_SUBSTITUTE, 0},
    {"size", SCALE_PATH_SIZE, 0},
    {"reflect", SCALE_PATH_SCREEN, SCALE_REFLECT},
    {"light_screen", SCALE_PATH_SCREEN, SCALE_LIGHT_SCREEN},
    {"safeguard", SCALE_PATH_SCREEN, SCALE_SAFEGUARD},
    {"fainted", SCALE_PATH_FAINTED, 0},
    {"chills", SCALE_PATH_CHILLS, 0},
    {"last_move", SCALE_PATH_LAST_MOVE, 0},
    {"evasion_points", SCALE_PATH_EVASION, 0},
};

static const ump_value_path scale_field_paths[] = {
    {"round", SCALE_PATH_ROUND, 0},
    {"winner", SCALE_PATH_WINNER, 0},
    {"field.weather", SCALE_PATH_WEATHER, 0},
    {"field.weather_left", SCALE_PATH_WEATHER_LEFT, 0},
    {"field.trick_room", SCALE_PATH_TRICK_ROOM, 0},
    {"field.spikes.0", SCALE_PATH_SPIKES, 0},
    {"field.spikes.1", SCALE_PATH_SPIKES, 1},
};

ump_status scale_compile(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                         ump_problems *problems) {
    if (battler >= 0 && (uint32_t)battler >= ((const struct scale_setup *)setup)->battler_count)
        return UMP_BAD_ARGUMENT;
    ump_value_paths paths =
        battler < 0 ? UMP_VALUE_PATHS(scale_field_paths) : UMP_VALUE_PATHS(scale_battler_paths);
    const ump_value_path *row = ump_value_path_find(paths, path);
    if (row) {
        *out = (ump_handle){.kind = row->kind, .a = (uint32_t)(battler < 0 ? 0 : battler), .b = row->b};
        return UMP_OK;
    }
    return ump_no_value_path(paths, battler < 0 ? "the battle" : "a battler", path, file, problems);
}

// ---- Reading

// Actions left; a word where there is no limit.
static ump_value scale_timer_value(uint8_t left) {
    return left == SCALE_NO_LIMIT ? ump_word_value(left, "no limit") : ump_number_value(left);
}

static ump_value scale_read_battler(const struct scale_setup *sc, const struct scale_battler *b,
                                    ump_handle handle) {
    switch ((enum scale_path)handle.kind) {
    case SCALE_PATH_HP:
        return ump_number_value(b->hp);
    case SCALE_PATH_EN:
        return ump_number_value(b->en);
    case SCALE_PATH_STAGE:
        return ump_number_value(b->stages[handle.b]);
    case SCALE_PATH_SPEED:
        return ump_number_value(scale_speed_of(sc->params, sc->fighters[handle.a].speed,
                                               b->stages[SCALE_STAGE_SPE], b->severity));
    case SCALE_PATH_CONDITION:
        return ump_word_value(b->severity[handle.b],
                              scale_severity_word((enum scale_severity)b->severity[handle.b]));
    case SCALE_PATH_TOXIC:
        return ump_number_value(b->toxic);
    case SCALE_PATH_CLONES:
        return ump_number_value(b->clones);
    case SCALE_PATH_SUBSTITUTE:
        return ump_number_value(b->substitute);
    case SCALE_PATH_SIZE:
        return (ump_value){UMP_VALUE_NUMBER, {1, INT64_C(1) << (b->minimized & 31)}, NULL};
    case SCALE_PATH_SCREEN:
        return scale_timer_value(b->screens[handle.b]);
    case SCALE_PATH_FAINTED:
        return ump_word_value(b->flags & SCALE_FAINTED ? 1 : 0, b->flags & SCALE_FAINTED ? "yes" : "no");
    case SCALE_PATH_CHILLS:
        return ump_number_value(b->chills);
    case SCALE_PATH_LAST_MOVE:
        return b->last_move < SCALE_MOVE_COUNT
                   ? ump_word_value(scale_moves[b->last_move].id, scale_moves[b->last_move].name)
                   : ump_word_value(0, "none");
    case SCALE_PATH_EVASION:
        return ump_number_value(b->evasion_points);
    default:
        return ump_number_value(0);
    }
}

ump_value scale_read(const void *setup, const void *state, ump_handle handle) {
    const struct scale_setup *sc = setup;
    const struct scale_state *s = state;
    switch ((enum scale_path)handle.kind) {
    case SCALE_PATH_WEATHER:
        return ump_word_value(s->weather, scale_weather_word((enum scale_weather)s->weather));
    case SCALE_PATH_WEATHER_LEFT:
        return scale_timer_value(s->weather_left);
    case SCALE_PATH_TRICK_ROOM:
        return ump_word_value(s->trick_room ? 1 : 0, s->trick_room ? "yes" : "no");
    case SCALE_PATH_SPIKES:
        return ump_number_value(s->spikes[handle.b & 1]);
    case SCALE_PATH_ROUND:
        return ump_number_value(s->round);
    case SCALE_PATH_WINNER:
        return ump_number_value(s->winner);
    default:
        break;
    }
    if (handle.a >= sc->battler_count)
        return ump_number_value(0);
    return scale_read_battler(sc, scale_battler_at(sc, (void *)(uintptr_t)state, (int)handle.a), handle);
}

// ---- What an odds table shows

const char *const *scale_watch(const void *setup, const void *state, int battler) {
    static const char *const fighter[] = {
        "hp",        "en",     "sleep",  "attraction", "burn",         "confusion", "freeze",
        "paralysis", "poison", "atk",    "def",        "spa",          "spd",       "spe",
        "acc",       "eva",    "clones", "substitute", "light_screen", "reflect",   NULL};
    static const char *const field[] = {"field.weather", "field.trick_room", NULL};
    if (battler < 0)
        return field;
    return scale_in_play(setup, state, battler) ? fighter : NULL;
}

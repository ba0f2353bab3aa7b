// SPDX-License-Identifier: MIT
// Which values of a state can be asked for, by which path? Reads only; what a post shows is sheet.c.
#include "ptu/ptu.h"

#include "kit/values.h"

enum ptu_path {
    PTU_PATH_HP,
    PTU_PATH_MAX,
    PTU_PATH_TEMP,
    PTU_PATH_TICK,
    PTU_PATH_INJURIES,
    PTU_PATH_FAINTED,
    PTU_PATH_DEAD,
    PTU_PATH_CS,      // + enum ptu_stage in b
    PTU_PATH_STAT,    // + enum ptu_stat in b, as it counts now
    PTU_PATH_EVASION, // + enum ptu_evasion in b
    PTU_PATH_STATUS,  // + enum ptu_status in b
    PTU_PATH_INITIATIVE,
    PTU_PATH_WEATHER,
    PTU_PATH_WEATHER_LEFT,
    PTU_PATH_ROUND,
    PTU_PATH_WINNER
};

static const ump_value_path ptu_combatant_paths[] = {
    {"hp", PTU_PATH_HP, 0},
    {"max_hp", PTU_PATH_MAX, 0},
    {"temp_hp", PTU_PATH_TEMP, 0},
    {"tick", PTU_PATH_TICK, 0},
    {"injuries", PTU_PATH_INJURIES, 0},
    {"fainted", PTU_PATH_FAINTED, 0},
    {"dead", PTU_PATH_DEAD, 0},
    {"cs.atk", PTU_PATH_CS, PTU_CS_ATK},
    {"cs.def", PTU_PATH_CS, PTU_CS_DEF},
    {"cs.spatk", PTU_PATH_CS, PTU_CS_SPA},
    {"cs.spdef", PTU_PATH_CS, PTU_CS_SPD},
    {"cs.spd", PTU_PATH_CS, PTU_CS_SPE},
    {"accuracy", PTU_PATH_CS, PTU_CS_ACC},
    {"stat.hp", PTU_PATH_STAT, PTU_HP},
    {"stat.atk", PTU_PATH_STAT, PTU_ATK},
    {"stat.def", PTU_PATH_STAT, PTU_DEF},
    {"stat.spatk", PTU_PATH_STAT, PTU_SPA},
    {"stat.spdef", PTU_PATH_STAT, PTU_SPD},
    {"stat.spd", PTU_PATH_STAT, PTU_SPE},
    {"evasion.phys", PTU_PATH_EVASION, PTU_EVADE_PHYS},
    {"evasion.spec", PTU_PATH_EVASION, PTU_EVADE_SPEC},
    {"evasion.speed", PTU_PATH_EVASION, PTU_EVADE_SPEED},
    {"initiative", PTU_PATH_INITIATIVE, 0},
    {"burned", PTU_PATH_STATUS, PTU_BURNED},
    {"frozen", PTU_PATH_STATUS, PTU_FROZEN},
    {"paralysis", PTU_PATH_STATUS, PTU_PARALYSIS},
    {"poisoned", PTU_PATH_STATUS, PTU_POISONED},
    {"badly_poisoned", PTU_PATH_STATUS, PTU_BADLY_POISONED},
    {"bad_sleep", PTU_PATH_STATUS, PTU_BAD_SLEEP},
    {"confused", PTU_PATH_STATUS, PTU_CONFUSED},
    {"cursed", PTU_PATH_STATUS, PTU_CURSED},
    {"disabled", PTU_PATH_STATUS, PTU_DISABLED},
    {"enraged", PTU_PATH_STATUS, PTU_ENRAGED},
    {"flinch", PTU_PATH_STATUS, PTU_FLINCH},
    {"infatuated", PTU_PATH_STATUS, PTU_INFATUATED},
    {"sleep", PTU_PATH_STATUS, PTU_SLEEP},
    {"suppressed", PTU_PATH_STATUS, PTU_SUPPRESSED},
    {"blinded", PTU_PATH_STATUS, PTU_BLINDED},
    {"totally_blinded", PTU_PATH_STATUS, PTU_TOTALLY_BLINDED},
    {"slowed", PTU_PATH_STATUS, PTU_SLOWED},
    {"stuck", PTU_PATH_STATUS, PTU_STUCK},
    {"trapped", PTU_PATH_STATUS, PTU_TRAPPED},
    {"tripped", PTU_PATH_STATUS, PTU_TRIPPED},
    {"vulnerable", PTU_PATH_STATUS, PTU_VULNERABLE},
    {"grappled", PTU_PATH_STATUS, PTU_GRAPPLED},
    {"vortex", PTU_PATH_STATUS, PTU_VORTEX},
};

static const ump_value_path ptu_field_paths[] = {
    {"round", PTU_PATH_ROUND, 0},
    {"winner", PTU_PATH_WINNER, 0},
    {"field.weather", PTU_PATH_WEATHER, 0},
    {"field.weather_left", PTU_PATH_WEATHER_LEFT, 0},
};

ump_status ptu_compile(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                       ump_problems *problems) {
    if (battler >= 0 && (uint32_t)battler >= ((const struct ptu_setup *)setup)->battler_count)
        return UMP_BAD_ARGUMENT;
    ump_value_paths paths =
        battler < 0 ? UMP_VALUE_PATHS(ptu_field_paths) : UMP_VALUE_PATHS(ptu_combatant_paths);
    const ump_value_path *row = ump_value_path_find(paths, path);
    if (row) {
        *out = (ump_handle){.kind = row->kind, .a = (uint32_t)(battler < 0 ? 0 : battler), .b = row->b};
        return UMP_OK;
    }
    return ump_no_value_path(paths, battler < 0 ? "the encounter" : "a combatant", path, file, problems);
}

// ---- Reading

static ump_value ptu_read_stat(const struct ptu_setup *sc, const struct ptu_state *s, int battler,
                               enum ptu_stat stat) {
    static const uint8_t stages[PTU_STAT_COUNT] = {0,          PTU_CS_ATK, PTU_CS_DEF,
                                                   PTU_CS_SPA, PTU_CS_SPD, PTU_CS_SPE};
    struct ptu_view view = ptu_view_of(sc, s, battler);
    if (stat == PTU_SPE)
        return ump_number_value(ptu_speed_of(&view));
    return ump_number_value(ptu_stat_of(&view, stat, stat == PTU_HP ? 0 : view.stages[stages[stat]]));
}

static ump_value ptu_read_combatant_value(const struct ptu_setup *sc, const struct ptu_state *s,
                                          ump_handle handle) {
    int battler = (int)handle.a;
    const struct ptu_combatant *c = ptu_combatant_of(sc, s, battler);
    const struct ptu_combatant_info *info = &sc->infos[battler];
    switch ((enum ptu_path)handle.kind) {
    case PTU_PATH_HP:
        return ump_number_value(c->hp);
    case PTU_PATH_MAX:
        return ump_number_value(info->max);
    case PTU_PATH_TEMP:
        return ump_number_value(c->temp);
    case PTU_PATH_TICK:
        return ump_number_value(ptu_tick(info->max));
    case PTU_PATH_INJURIES:
        return ump_number_value(c->injuries);
    case PTU_PATH_FAINTED:
        return ump_yes_value(c->flags & PTU_FAINTED);
    case PTU_PATH_DEAD:
        return ump_yes_value(c->flags & PTU_DEAD);
    case PTU_PATH_CS:
        return ump_number_value(c->stages[handle.b]);
    case PTU_PATH_STAT:
        return ptu_read_stat(sc, s, battler, (enum ptu_stat)handle.b);
    case PTU_PATH_EVASION: {
        struct ptu_view view = ptu_view_of(sc, s, battler);
        return ump_number_value(ptu_evasion_of(sc->params, &view, (enum ptu_evasion)handle.b));
    }
    case PTU_PATH_STATUS:
        return ump_yes_value(c->statuses >> handle.b & 1);
    case PTU_PATH_INITIATIVE:
        return info->initiative != PTU_UNKNOWN ? ump_number_value(info->initiative)
                                               : ptu_read_stat(sc, s, battler, PTU_SPE);
    default:
        return ump_number_value(0);
    }
}

ump_value ptu_read(const void *setup, const void *state, ump_handle handle) {
    const struct ptu_setup *sc = setup;
    const struct ptu_state *s = state;
    switch ((enum ptu_path)handle.kind) {
    case PTU_PATH_WEATHER:
        return ump_word_value(s->weather, ptu_weather_words[s->weather]);
    case PTU_PATH_WEATHER_LEFT:
        return s->weather_left == PTU_NO_LIMIT ? ump_word_value(s->weather_left, "no limit")
                                               : ump_number_value(s->weather_left);
    case PTU_PATH_ROUND:
        return ump_number_value(s->round);
    case PTU_PATH_WINNER:
        return ump_number_value(s->winner);
    default:
        break;
    }
    return handle.a < sc->battler_count ? ptu_read_combatant_value(sc, s, handle) : ump_number_value(0);
}

// ---- What an odds table shows

const char *const *ptu_watch(const void *setup, const void *state, int battler) {
    static const char *const combatant[] = {
        "hp",       "temp_hp",        "injuries", "fainted", "dead",     "burned",     "frozen", "paralysis",
        "poisoned", "badly_poisoned", "confused", "enraged", "flinch",   "infatuated", "sleep",  "cs.atk",
        "cs.def",   "cs.spatk",       "cs.spdef", "cs.spd",  "accuracy", NULL};
    static const char *const field[] = {"field.weather", NULL};
    (void)setup;
    (void)state;
    return battler < 0 ? field : combatant;
}

// SPDX-License-Identifier: MIT
// Which values of a battle can be read by path, and which of them do odds show? How text is made of events is
// say.c.
#include <stddef.h>

#include "gsc/reading.h"
#include "kit/values.h"

// Where a value lives. A path's `b` is an offset, an index or a mark.
enum gsc_value_kind {
    GSC_VALUE_MEMBER8, // a byte of the battler
    GSC_VALUE_PP,      // in play those it fights with: Transform and Mimic lend some
    GSC_VALUE_HP,
    GSC_VALUE_MAX_HP,
    GSC_VALUE_STATUS,
    GSC_VALUE_ITEM,
    GSC_VALUE_IN_PLAY,
    GSC_VALUE_ACTIVE8, // a byte of the side, while the battler is in play
    GSC_VALUE_STAGE,
    GSC_VALUE_STAT,
    GSC_VALUE_MARK,  // yes or no, while the battler is in play
    GSC_VALUE_SIDE8, // a byte of its side
    GSC_VALUE_WEATHER,
    GSC_VALUE_STATE8,
    GSC_VALUE_TURN,
    GSC_VALUE_KINDS
};

#define GSC_AT(name, kind, type, field)                                                                      \
    { name, kind, offsetof(struct type, field) }
static const ump_value_path gsc_battler_paths[] = {
    {"hp", GSC_VALUE_HP, 0},
    {"max_hp", GSC_VALUE_MAX_HP, 0},
    {"status", GSC_VALUE_STATUS, 0},
    {"item", GSC_VALUE_ITEM, 0},
    {"in_play", GSC_VALUE_IN_PLAY, 0},
    GSC_AT("sleep", GSC_VALUE_MEMBER8, gsc_member, sleep),
    {"pp.1", GSC_VALUE_PP, 0},
    {"pp.2", GSC_VALUE_PP, 1},
    {"pp.3", GSC_VALUE_PP, 2},
    {"pp.4", GSC_VALUE_PP, 3},
    {"stages.atk", GSC_VALUE_STAGE, GSC_ATK},
    {"stages.def", GSC_VALUE_STAGE, GSC_DEF},
    {"stages.spe", GSC_VALUE_STAGE, GSC_SPE},
    {"stages.spa", GSC_VALUE_STAGE, GSC_SPA},
    {"stages.spd", GSC_VALUE_STAGE, GSC_SPD},
    {"stages.acc", GSC_VALUE_STAGE, GSC_ACC},
    {"stages.eva", GSC_VALUE_STAGE, GSC_EVA},
    {"stats.atk", GSC_VALUE_STAT, GSC_ATK},
    {"stats.def", GSC_VALUE_STAT, GSC_DEF},
    {"stats.spe", GSC_VALUE_STAT, GSC_SPE},
    {"stats.spa", GSC_VALUE_STAT, GSC_SPA},
    {"stats.spd", GSC_VALUE_STAT, GSC_SPD},
    GSC_AT("substitute", GSC_VALUE_ACTIVE8, gsc_side, substitute),
    GSC_AT("confusion", GSC_VALUE_ACTIVE8, gsc_side, confusion),
    GSC_AT("toxic", GSC_VALUE_ACTIVE8, gsc_side, toxic),
    GSC_AT("bound", GSC_VALUE_ACTIVE8, gsc_side, bound),
    GSC_AT("perish", GSC_VALUE_ACTIVE8, gsc_side, perish),
    GSC_AT("encore", GSC_VALUE_ACTIVE8, gsc_side, encore),
    GSC_AT("disabled", GSC_VALUE_ACTIVE8, gsc_side, disabled),
    GSC_AT("rollout", GSC_VALUE_ACTIVE8, gsc_side, rollout),
    GSC_AT("rage", GSC_VALUE_ACTIVE8, gsc_side, rage),
    {"marks.confused", GSC_VALUE_MARK, GSC_MARK_CONFUSED},
    {"marks.seeded", GSC_VALUE_MARK, GSC_MARK_SEEDED},
    {"marks.focused", GSC_VALUE_MARK, GSC_MARK_FOCUSED},
    {"marks.mist", GSC_VALUE_MARK, GSC_MARK_MIST},
    {"marks.toxic", GSC_VALUE_MARK, GSC_MARK_TOXIC},
    {"marks.cursed", GSC_VALUE_MARK, GSC_MARK_CURSED},
    {"marks.nightmare", GSC_VALUE_MARK, GSC_MARK_NIGHTMARE},
    {"marks.identified", GSC_VALUE_MARK, GSC_MARK_IDENTIFIED},
    {"marks.in_love", GSC_VALUE_MARK, GSC_MARK_IN_LOVE},
    {"marks.flinched", GSC_VALUE_MARK, GSC_MARK_FLINCHED},
    {"marks.recharging", GSC_VALUE_MARK, GSC_MARK_RECHARGING},
    {"marks.charging", GSC_VALUE_MARK, GSC_MARK_CHARGING},
    {"marks.rampage", GSC_VALUE_MARK, GSC_MARK_RAMPAGE},
    {"marks.locked_on", GSC_VALUE_MARK, GSC_MARK_LOCKED_ON},
    {"marks.trapping", GSC_VALUE_MARK, GSC_MARK_TRAPPING},
    GSC_AT("reflect", GSC_VALUE_SIDE8, gsc_side, reflect),
    GSC_AT("light_screen", GSC_VALUE_SIDE8, gsc_side, light_screen),
    GSC_AT("safeguard", GSC_VALUE_SIDE8, gsc_side, safeguard),
    GSC_AT("spikes", GSC_VALUE_SIDE8, gsc_side, spikes),
    GSC_AT("future_sight", GSC_VALUE_SIDE8, gsc_side, future),
};
static const ump_value_path gsc_field_paths[] = {
    {"field.weather", GSC_VALUE_WEATHER, 0},
    GSC_AT("field.weather_left", GSC_VALUE_STATE8, gsc_state, weather_left),
    {"turn", GSC_VALUE_TURN, 0},
};
const char *gsc_status_word(int status) {
    static const char *const words[] = {"healthy", "sleep",     "poison",   "burn",
                                        "freeze",  "paralysis", "confusion"};
    return status >= 0 && status <= GSC_STATUS_COUNT ? words[status] : "";
}
const char *gsc_weather_word(int weather) {
    static const char *const words[] = {"none", "rain", "sun", "sandstorm"};
    return words[weather & 3];
}

ump_status gsc_compile(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                       ump_problems *problems) {
    const struct gsc_setup *sc = setup;
    ump_value_paths paths =
        battler < 0 ? UMP_VALUE_PATHS(gsc_field_paths) : UMP_VALUE_PATHS(gsc_battler_paths);
    const ump_value_path *row = ump_value_path_find(paths, path);
    if (!row)
        return ump_no_value_path(paths, battler < 0 ? "the battle" : "a battler", path, file, problems);
    int side = battler >= 0 && sc->count[1] && battler >= sc->first[1];
    *out = (ump_handle){.kind = row->kind,
                        .a = row->b,
                        .b = (uint32_t)side,
                        .c = battler < 0 ? 0 : (uint32_t)(battler - sc->first[side])};
    return UMP_OK;
}

ump_value gsc_read(const void *setup, const void *state, ump_handle handle) {
    const struct gsc_setup *sc = setup;
    const struct gsc_state *s = state;
    const struct gsc_side *who = &s->sides[handle.b];
    const struct gsc_member *member = &s->members[handle.b][handle.c];
    bool in_play = who->active == handle.c;
    int64_t number = 0;
    const char *word = NULL;
    switch ((enum gsc_value_kind)handle.kind) {
    case GSC_VALUE_MEMBER8:
        number = ((const uint8_t *)member)[handle.a];
        break;
    case GSC_VALUE_PP:
        number = in_play && member->hp ? who->pp[handle.a] : member->pp[handle.a];
        break;
    case GSC_VALUE_HP:
        number = member->hp;
        break;
    case GSC_VALUE_MAX_HP:
        number = sc->battlers[handle.b][handle.c].max_hp;
        break;
    case GSC_VALUE_STATUS:
        word = member->hp ? gsc_status_word(member->status) : "fainted";
        break;
    case GSC_VALUE_ITEM:
        word = member->item ? gsc_item_names[member->item] : "none";
        break;
    case GSC_VALUE_IN_PLAY:
        word = in_play ? "yes" : "no";
        break;
    case GSC_VALUE_ACTIVE8:
        number = in_play ? ((const uint8_t *)who)[handle.a] : 0;
        break;
    case GSC_VALUE_STAGE:
        number = in_play ? who->stages[handle.a] : 0;
        break;
    case GSC_VALUE_STAT:
        number = in_play ? who->stats[handle.a] : sc->battlers[handle.b][handle.c].stats[handle.a];
        break;
    case GSC_VALUE_MARK:
        word = in_play && who->marks & handle.a ? "yes" : "no";
        break;
    case GSC_VALUE_SIDE8:
        number = ((const uint8_t *)who)[handle.a];
        break;
    case GSC_VALUE_WEATHER:
        word = gsc_weather_word(s->weather);
        break;
    case GSC_VALUE_STATE8:
        number = ((const uint8_t *)s)[handle.a];
        break;
    case GSC_VALUE_TURN:
        number = s->turn;
        break;
    case GSC_VALUE_KINDS:
        break;
    }
    return (ump_value){word ? UMP_VALUE_WORD : UMP_VALUE_NUMBER, ump_frac_int(number), word};
}

bool gsc_in_play(const void *setup, const void *state, int battler) {
    const struct gsc_setup *sc = setup;
    const struct gsc_state *s = state;
    for (int side = 0; side < GSC_SIDES; side++)
        if (sc->first[side] + s->sides[side].active == battler)
            return s->members[side][s->sides[side].active].hp > 0;
    return false;
}

const char *const *gsc_watch(const void *setup, const void *state, int battler) {
    static const char *const fighter[] = {
        "hp",         "status",     "stages.atk",     "stages.def", "stages.spe", "stages.spa", "stages.spd",
        "stages.acc", "stages.eva", "marks.confused", "substitute", "item",       NULL};
    static const char *const field[] = {"field.weather", NULL};
    if (battler < 0)
        return field;
    return gsc_in_play(setup, state, battler) ? fighter : NULL;
}

int gsc_next(const void *setup, const void *state, ump_buf *words, ump_buf *sample) {
    const struct gsc_setup *sc = setup;
    const struct gsc_state *s = state;
    (void)sample;
    if (!words)
        return UMP_NOBODY;
    for (int side = 0; side < GSC_SIDES; side++) {
        ump_buf_str(words, side ? " and " : "");
        ump_buf_span(words, sc->roster->sides[side].name);
    }
    ump_buf_printf(words, " order for round %u at once.", (unsigned)s->turn);
    return UMP_NOBODY;
}

// Teams that were exported say "No Ability".
bool gsc_plays(const void *setup, ump_span name, bool item) {
    (void)setup;
    return item || ump_span_is(name, "No Ability") || ump_span_is(name, "none");
}

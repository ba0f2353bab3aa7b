// SPDX-License-Identifier: MIT
// What do a condition, a weather and a screen do, and with which numbers? Words for `umpire dex`; the numbers
// are those of the parameters without any set. What is played: conditions.c, status.c, field.c.
#include "asb/asb.h"

#include "kit/names.h"

static const struct asb_gloss {
    const char *name, *also, *kind, *words; // "@": the next parameter
    uint16_t numbers[3];
} asb_glosses[] = {
    {"burn",
     "burned",
     "condition",
     "takes @ off its physical attacks, and @ HP at the end of each action, until it is cured",
     {ASB_P_BURN_ATTACK, ASB_P_BURN_DAMAGE}},
    {"poison",
     "poisoned",
     "condition",
     "takes @ HP at the end of each action, until it is cured",
     {ASB_P_POISON_DAMAGE}},
    {"toxic",
     "bad poison",
     "condition",
     "takes @ HP at the end of each action in its first round, and @ more with every round after it",
     {ASB_P_TOXIC_START, ASB_P_TOXIC_STEP}},
    {"paralysis",
     "paralysed",
     "condition",
     "Speed is multiplied by @, and a percentage, @ at most, is the chance that an action is lost; it falls "
     "by "
     "@ at the end of each round, and twice as far where an action is lost",
     {ASB_P_PARALYSIS_SPEED, ASB_P_PARALYSIS_HIGH, ASB_P_PARALYSIS_STEP}},
    {"sleep",
     "asleep",
     "condition",
     "keeps from acting while its counter, 1 (two times of three) or 2 at first, is not 0; it goes down by 1 "
     "at "
     "each of its turns and by an attack of @ damage",
     {ASB_P_SLEEP_HIT}},
    {"freeze",
     "frozen",
     "condition",
     "keeps from acting while its counter, 0, 1 or 2 at first, is not 0; it goes down by 1 at each of its "
     "turns; "
     "Fire moves thaw",
     {0}},
    {"confusion",
     "confused",
     "condition",
     "with a chance of @ its turn is a blow of power @ at itself, for @ energy; its counter begins at 2, 3 "
     "or 4",
     {ASB_P_CONFUSION_CHANCE, ASB_P_CONFUSION_POWER, ASB_P_CONFUSION_ENERGY}},
    {"infatuation",
     "attraction",
     "condition",
     "with a chance of @ nothing comes of its turn, for no energy; its counter begins at 2, 3 or 4",
     {ASB_P_LOVE_CHANCE}},
    {"rain",
     "raining",
     "weather",
     "@ more damage for Water moves, @ less for Fire moves",
     {ASB_P_WEATHER, ASB_P_WEATHER}},
    {"sun",
     "sunny",
     "weather",
     "@ more damage for Fire moves, @ less for Water moves; nobody freezes",
     {ASB_P_WEATHER, ASB_P_WEATHER}},
    {"sand",
     "sandstorm",
     "weather",
     "@ HP at the end of each action from who cannot bear it",
     {ASB_P_WEATHER_DAMAGE}},
    {"hail",
     "hailing",
     "weather",
     "@ HP at the end of each action from who cannot bear it",
     {ASB_P_WEATHER_DAMAGE}},
    {"fog", "foggy", "weather", "accuracy counts as @ stage lower", {ASB_P_FOG}},
    {"Reflect",
     "Reflect",
     "screen",
     "the power of physical attacks is multiplied by @ (shared by several: @)",
     {ASB_P_SCREEN, ASB_P_SCREEN_SHARED}},
    {"Light Screen",
     "Light Screen",
     "screen",
     "the power of special attacks is multiplied by @ (shared by several: @)",
     {ASB_P_SCREEN, ASB_P_SCREEN_SHARED}},
    {"Lucky Chant", "Lucky Chant", "screen", "no critical hits on its side", {0}},
    {"Tailwind", "Tailwind", "screen", "Speed of its side is multiplied by @", {ASB_P_TAILWIND}},
};

bool asb_describe_word(ump_span name, ump_buf *out) {
    ump_frac params[ASB_PARAM_COUNT];
    bool any = false;
    ump_params_defaults(&asb_ruleset.params, params);
    for (size_t i = 0; i < sizeof asb_glosses / sizeof *asb_glosses; i++) {
        const struct asb_gloss *gloss = &asb_glosses[i];
        int next = 0;
        if (!ump_name_same(name.at, name.len, gloss->name, strlen(gloss->name)) &&
            !ump_name_same(name.at, name.len, gloss->also, strlen(gloss->also)))
            continue;
        ump_buf_printf(out, "%s%s (%s)\n  %-12s", out->len ? "\n" : "", gloss->name, gloss->kind, "does");
        for (const char *at = gloss->words; *at; at++) {
            char text[UMP_FRAC_TEXT] = {*at};
            if (*at == '@')
                ump_frac_print(params[gloss->numbers[next++]], text, sizeof text);
            ump_buf_str(out, text);
        }
        ump_buf_char(out, '\n');
        any = true;
    }
    return any;
}

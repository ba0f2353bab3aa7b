// SPDX-License-Identifier: MIT
// Which small words do posts, sheets and values share? Stats, conditions, weather, screens; amounts with
// their digits, names, times left. Sentences are say.c; words of notes and terms words.def.
#include "asb/battle.h"

#include "kit/names.h"

const char *asb_stat_word(unsigned stat) {
    static const char *const words[ASB_STAT_COUNT] = {
        "Attack", "Defense", "Special Attack", "Special Defense", "Speed", "Accuracy", "Evasion"};
    return stat < ASB_STAT_COUNT ? words[stat] : "";
}

const char *asb_status_word(unsigned status) {
    static const char *const words[ASB_STATUS_COUNT] = {
        "burn", "poison", "bad poison", "paralysis", "sleep", "freeze", "confusion", "infatuation", "flinch"};
    return status < ASB_STATUS_COUNT ? words[status] : "";
}

const char *asb_weather_word(unsigned weather) {
    static const char *const words[ASB_WEATHER_COUNT] = {
        "none", "rain", "sun", "sand", "hail", "fog", "strong rain", "strong sun", "strong wind"};
    return weather < ASB_WEATHER_COUNT ? words[weather] : "";
}

const char *asb_screen_word(unsigned screen) {
    static const char *const words[ASB_SCREEN_COUNT] = {"Reflect",     "Light Screen", "Safeguard",  "Mist",
                                                        "Lucky Chant", "Tailwind",     "Aurora Veil"};
    return screen < ASB_SCREEN_COUNT ? words[screen] : "";
}

const char *asb_terrain_word(unsigned terrain) {
    static const char *const words[] = {"none", "electric", "grassy", "misty", "psychic"};
    return terrain < sizeof words / sizeof *words ? words[terrain] : "";
}

const char *asb_hazard_word(unsigned word) {
    static const char *const words[] = {"", "Spikes", "Stealth Rock", "Sticky Web", "Toxic Spikes"};
    return word < sizeof words / sizeof *words ? words[word] : "";
}

// "16.5" where it ends within three digits, else "16/3 (5.333...)".
void asb_say_amount(ump_frac value, ump_buf *out) {
    char text[UMP_FRAC_TEXT];
    int64_t whole = value.num / value.den, rest = value.num % value.den;
    bool ends = 1000 % value.den == 0;
    if (rest == 0 || !ends) {
        ump_frac_print(value, text, sizeof text);
        ump_buf_str(out, text);
    }
    if (rest == 0)
        return;
    whole = whole < 0 ? -whole : whole;
    rest = rest < 0 ? -rest : rest;
    ump_buf_printf(out, "%s%s%lld.", ends ? "" : " (", value.num < 0 ? "-" : "", (long long)whole);
    for (int digit = 0; digit < 3 && (rest || !ends); digit++) {
        if (rest > INT64_MAX / 10)
            break;
        rest *= 10;
        ump_buf_char(out, (char)('0' + rest / value.den));
        rest %= value.den;
    }
    ump_buf_str(out, ends ? "" : "...)");
}

// The nickname; with its side where two battlers bear it.
void asb_say_name(const struct asb_setup *setup, int battler, ump_buf *out) {
    ump_roster_say(setup->roster, battler, out);
}

// "3 actions", "1 round".
void asb_say_left(int left, unsigned unit, ump_buf *out) {
    ump_buf_printf(out, "%d %s%s", left, unit == ASB_UNIT_ROUNDS ? "round" : "action", left == 1 ? "" : "s");
}

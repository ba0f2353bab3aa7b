// SPDX-License-Identifier: MIT
// What does an effect of a row do, in a sentence for people? The sentences stand in data/asb/effects.csv,
// with places for the arguments; here these are filled in. The head of that file lists the places.
#include <string.h>

#include "asb/dex.h"
#include "asb/telling.h"

struct asb_saying {
    const struct asb_dex *dex;
    const struct asb_fx *fx;
    int more; // rows behind this one in the same list
    struct asb_source source;
};

// ---- Words

static const char *const asb_cond_words[ASB_COND_COUNT] = {
    [ASB_COND_USER_UNENCUMBERED] =
        "if its user holds no item or one that it has used (attachments do not count)",
    [ASB_COND_TARGET_HURT_THIS_ACTION] = "if the target has lost HP in this action",
    [ASB_COND_USER_HURT_THIS_ACTION] = "if an attack has hurt its user in this action",
    [ASB_COND_TARGET_HALF_HP] = "if the target is at half of its full HP or below",
    [ASB_COND_USER_POISON_BURN_PARALYSIS] = "if its user is poisoned, burned or paralysed",
    [ASB_COND_TARGET_MORE_HP] = "if the target has more HP than its user",
    [ASB_COND_TARGET_LESS_HP] = "if the target has less HP than its user",
    [ASB_COND_TARGET_MAJOR_STATUS] = "if the target is burned, poisoned, paralysed, asleep or frozen",
    [ASB_COND_TARGET_REMOVABLE_ITEM] = "if the target holds an item that it knocks off",
    [ASB_COND_TARGET_ACTED] = "if the target has acted in this action",
    [ASB_COND_TARGET_PARALYSED] = "if the target is paralysed",
    [ASB_COND_TARGET_POISONED] = "if the target is poisoned",
    [ASB_COND_TARGET_ASLEEP] = "if the target is asleep",
    [ASB_COND_ALLY_FAINTED_SINCE_LAST_ROUND] =
        "if one of its user's team has fainted since the beginning of the last round",
    [ASB_COND_ALLY_USES_ROUND] = "if an ally uses Round in the same action",
    [ASB_COND_STAB] = "with STAB",
    [ASB_COND_EXPLOSION] = "that are Explosion or Self-Destruct",
    [ASB_COND_AFTER_TARGET] = "at targets that have acted in this action",
    [ASB_COND_SUPER_EFFECTIVE] = "that are super effective",
    [ASB_COND_SUPER_EFFECTIVE_OR_EXPLOSION] = "that are super effective, Explosion or Self-Destruct",
    [ASB_COND_USER_THIRD_HP] = "while it is below 33% of its full HP",
    [ASB_COND_USER_STATUS] = "while it is burned, poisoned, paralysed, asleep or frozen",
    [ASB_COND_USER_BURNED] = "while it is burned",
    [ASB_COND_USER_POISONED] = "while it is poisoned",
    [ASB_COND_IN_SUN] = "in sun",
    [ASB_COND_IN_RAIN] = "in rain",
    [ASB_COND_IN_SAND] = "in a sandstorm",
    [ASB_COND_IN_HAIL] = "in hail",
    [ASB_COND_ON_GRASS] = "on Grassy Terrain or in an arena of type Grass",
    [ASB_COND_OHKO] = "that are one-hit moves (Fissure, Guillotine, Horn Drill, Sheer Cold)",
    [ASB_COND_NOT_OHKO] = "that are not one-hit moves",
    [ASB_COND_HAS_SECONDARY] =
        "that cause a condition but flinching, raise its own stages or lower the target's",
    [ASB_COND_RECOIL_MOVE] = "with recoil (Jump Kick and High Jump Kick count)",
    [ASB_COND_HOLDER_STATUS] = "while it is burned, poisoned, paralysed, asleep or frozen",
    [ASB_COND_CONTACT] = "by contact",
    [ASB_COND_DRAINS_HP] = "that drain HP (Leech Seed counts)",
};

static const char *const asb_group_words[ASB_GROUP_COUNT] = {
    [ASB_GROUP_PUNCH] = "punches",
    [ASB_GROUP_BITE] = "bites",
    [ASB_GROUP_PULSE] = "pulses or auras",
    [ASB_GROUP_BALL] = "balls or bombs",
    [ASB_GROUP_SOUND] = "sounds",
    [ASB_GROUP_POWDER_MOVE] = "powders",
    [ASB_GROUP_SEISMIC] = "shocks of the ground",
    [ASB_GROUP_TRAPPING] = "traps",
    [ASB_GROUP_ORDER] = "orders",
    [ASB_GROUP_BARRIER] = "barriers",
    [ASB_GROUP_SHINY] = "of the stone's light",
    [ASB_GROUP_OHKO] = "one-hit moves",
    [ASB_GROUP_EXPLOSION] = "explosions",
    [ASB_GROUP_PURE_DEFENCE] = "purely defensive",
    [ASB_GROUP_LATER_DEFENCE] = "purely defensive",
    [ASB_GROUP_CLAW] = "cuts",
    [ASB_GROUP_FANG] = "of fangs or blades",
    [ASB_GROUP_LEAF] = "of leaves or petals",
    [ASB_GROUP_THUNDER] = "of thunder",
    [ASB_GROUP_KICK] = "kicks",
    [ASB_GROUP_WHIP_TAIL] = "of whips or tails",
    [ASB_GROUP_DUST] = "powders",
    [ASB_GROUP_SEED] = "seeds",
    [ASB_GROUP_HAMMER] = "of hammers",
};

static const char *const asb_weather_phrases[ASB_WEATHER_COUNT] = {
    "no weather", "rain", "sun", "a sandstorm", "hail", "fog", "strong rain", "strong sun", "strong winds"};

// A word of a list that is being told: "burn, poison or sleep".
static void asb_list_word(ump_buf *out, int place, int count, const char *last, const char *word) {
    ump_buf_printf(out, "%s%s", place == 0 ? "" : place + 1 == count ? last : ", ", word);
}

static int asb_bits_in(unsigned bits) {
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

static void asb_say_bits(ump_buf *out, unsigned bits, const char *last, const char *(*word)(unsigned)) {
    int count = asb_bits_in(bits), place = 0;
    for (unsigned i = 0; bits >> i; i++)
        if (bits >> i & 1)
            asb_list_word(out, place++, count, last, word(i));
}

static const char *asb_weather_phrase(unsigned weather) {
    return weather < ASB_WEATHER_COUNT ? asb_weather_phrases[weather] : "";
}

static const char *asb_ban_phrase(unsigned ban) {
    static const char *const words[ASB_BAN_COUNT] = {"Attract", "Disable", "Encore",   "Heal Block",
                                                     "Taunt",   "Torment", "Captivate"};
    return ban < ASB_BAN_COUNT ? words[ban] : "";
}

static const char *asb_status_phrase(unsigned status) {
    static const char *const words[ASB_STATUS_COUNT] = {"a burn",    "poison",      "bad poison",
                                                        "paralysis", "sleep",       "freezing",
                                                        "confusion", "infatuation", "flinching"};
    return status < ASB_STATUS_COUNT ? words[status] : "";
}

// What it does to whom it befalls: "falls asleep".
static const char *asb_status_verb(unsigned status) {
    static const char *const words[ASB_STATUS_COUNT] = {"is burned",     "is poisoned",   "is badly poisoned",
                                                        "is paralysed",  "falls asleep",  "is frozen",
                                                        "gets confused", "is infatuated", "flinches"};
    return status < ASB_STATUS_COUNT ? words[status] : "";
}

static const char *asb_status_state(unsigned status) {
    static const char *const words[ASB_STATUS_COUNT] = {"burned",    "poisoned",   "badly poisoned",
                                                        "paralysed", "asleep",     "frozen",
                                                        "confused",  "infatuated", "flinching"};
    return status < ASB_STATUS_COUNT ? words[status] : "";
}

// The moves of a group that the date has: "punches (Bullet Punch, ...)".
static void asb_say_group(const struct asb_saying *s) {
    bool any = false;
    ump_buf_str(s->dex->out, asb_group_words[s->fx->group]);
    for (int move = 1; move < ASB_MOVE_COUNT; move++)
        if (asb_move_groups[move] >> s->fx->group & 1 && asb_moves[s->dex->date][move].exists) {
            ump_buf_printf(s->dex->out, "%s%s", any ? ", " : " (", asb_move_names[move]);
            any = true;
        }
    ump_buf_str(s->dex->out, any ? ")" : "");
}

// "Attack and Speed rise by 1 stage, Defense falls by 2 stages", those of one amount together.
static void asb_say_stages(const struct asb_saying *s) {
    bool any = false;
    for (int by = 9; by >= -9; by--) {
        int count = 0, place = 0;
        for (int stat = 0; stat < ASB_STAT_COUNT; stat++)
            count += by && s->fx->stages[stat] == by;
        for (int stat = 0; stat < ASB_STAT_COUNT && count; stat++)
            if (s->fx->stages[stat] == by) {
                ump_buf_str(s->dex->out, any && place == 0 ? ", " : "");
                asb_list_word(s->dex->out, place++, count, " and ", asb_stat_word((unsigned)stat));
            }
        if (!count)
            continue;
        ump_buf_printf(s->dex->out, " %s%s by %d stage%s", by > 0 ? "rise" : "fall", count == 1 ? "s" : "",
                       by > 0 ? by : -by, by == 1 || by == -1 ? "" : "s");
        any = true;
    }
}

// Names of the stats that have a number; as ranks with it.
static void asb_say_ranks(const struct asb_saying *s, bool numbers) {
    int count = 0, place = 0, by = 0;
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++) {
        count += s->fx->stages[stat] != 0;
        by = s->fx->stages[stat] ? s->fx->stages[stat] : by;
    }
    for (int stat = 0; stat < ASB_STAT_COUNT; stat++)
        if (s->fx->stages[stat])
            asb_list_word(s->dex->out, place++, count, " and ", asb_stat_word((unsigned)stat));
    if (numbers)
        ump_buf_printf(s->dex->out, " rank%s %s %d higher", count == 1 ? "" : "s", count == 1 ? "is" : "are",
                       by);
}

// [asb:status.paralysis] Where a paralysis that it causes begins.
static void asb_say_level(const struct asb_saying *s) {
    if (s->fx->statuses >> ASB_STATUS_PARALYSIS & 1)
        ump_buf_printf(s->dex->out, " (from %d%% on)",
                       asb_paralysis_start(s->dex->params, s->source, s->fx->pct));
}

// The species of this row and of those like it behind it.
static void asb_say_all_species(const struct asb_saying *s) {
    int count = 0, place = 0;
    for (int row = 0; row <= s->more && s->fx[row].effect == s->fx->effect; row++)
        count += s->fx[row].count;
    for (int row = 0; row <= s->more && s->fx[row].effect == s->fx->effect; row++)
        for (int i = 0; i < s->fx[row].count; i++)
            asb_list_word(s->dex->out, place++, count, " and ", asb_species_names[s->fx[row].n[i]]);
}

bool asb_dex_param(const struct asb_dex *dex, ump_span name, ump_buf *out) {
    char text[UMP_FRAC_TEXT];
    ump_frac value;
    if (!ump_gloss_param(name, &asb_ruleset.params, dex->params, &value))
        return false;
    ump_frac_print(value, text, sizeof text);
    ump_buf_str(out, text);
    return true;
}

// ---- Places

static int asb_digit_of(ump_span name) {
    char last = name.len ? name.at[name.len - 1] : '0';
    return last >= '1' && last <= '0' + ASB_NUMBERS ? last - '1' : -1;
}

// Whether an optional part is told: all that its places name is there.
static bool asb_is_given(const struct asb_saying *s, ump_span name) {
    const struct asb_fx *fx = s->fx;
    int place = asb_digit_of(name);
    if (place >= 0)
        return fx->count > place && fx->n[place];
    return ump_span_eq(name, "type")       ? fx->type != 0
           : ump_span_eq(name, "class")    ? fx->klass && fx->klass != ASB_FX_CLASS_ANY
           : ump_span_eq(name, "group")    ? fx->group != 0
           : ump_span_eq(name, "cond")     ? fx->cond != 0
           : ump_span_eq(name, "weather")  ? fx->weather != 0
           : ump_span_eq(name, "stats")    ? fx->stats && fx->stats != (1 << ASB_STAT_COUNT) - 1
           : ump_span_eq(name, "statuses") ? fx->statuses != 0
           : ump_span_eq(name, "cured")    ? fx->statuses != 0
           : ump_span_eq(name, "pct")      ? fx->pct != 0
           : ump_span_eq(name, "word")     ? fx->word != 0
                                           : true;
}

static bool asb_all_given(const struct asb_saying *s, ump_span part) {
    for (size_t i = 0; i < part.len; i++) {
        if (part.at[i] != '{')
            continue;
        ump_span name = ump_span_tail(part, i + 1);
        size_t len = 0;
        while (len < name.len && !strchr(":}?=|", name.at[len]))
            len++;
        if (len && !asb_is_given(s, ump_span_head(name, len)))
            return false;
    }
    return true;
}

static bool asb_say_number(const struct asb_saying *s, ump_span name) {
    int place = asb_digit_of(name);
    if (place < 0)
        return false;
    ump_span word = ump_span_head(name, name.len - 1);
    int n = s->fx->n[place];
    bool index = ump_span_eq(word, "move") || ump_span_eq(word, "ability") || ump_span_eq(word, "species");
    if (ump_span_eq(word, "int"))
        ump_buf_printf(s->dex->out, "%d", n);
    else if (ump_span_eq(word, "abs"))
        ump_buf_printf(s->dex->out, "%d", n < 0 ? -n : n);
    else if (index && n > 0)
        ump_buf_str(s->dex->out, ump_span_eq(word, "move")      ? asb_move_names[n]
                                 : ump_span_eq(word, "ability") ? asb_ability_names[n]
                                                                : asb_species_names[n]);
    else
        return false;
    return true;
}

// What a condition is called where something ends it: poison stands for either kind.
static void asb_say_cured(const struct asb_saying *s) {
    unsigned statuses = s->fx->statuses;
    unsigned poison = 1U << ASB_STATUS_POISON, toxic = 1U << ASB_STATUS_TOXIC;
    if (statuses == (1U << ASB_STATUS_COUNT) - 1) {
        ump_buf_str(s->dex->out, "every condition");
        return;
    }
    asb_say_bits(s->dex->out, statuses & poison ? statuses & ~toxic : statuses, " and ", asb_status_phrase);
}

// A place without alternatives; false: there is no such place.
static bool asb_say_place(const struct asb_saying *s, ump_span name) {
    static const char *const classes[ASB_FX_CLASS_COUNT] = {"", "physical", "special", "non-damaging", ""};
    const struct asb_fx *fx = s->fx;
    ump_buf *out = s->dex->out;
    if (name.len && name.at[0] == '=')
        return asb_dex_param(s->dex, ump_span_tail(name, 1), out);
    if (ump_span_eq(name, "type"))
        ump_buf_str(out, asb_type_names[fx->type]);
    else if (ump_span_eq(name, "class"))
        ump_buf_str(out, classes[fx->klass]);
    else if (ump_span_eq(name, "group"))
        asb_say_group(s);
    else if (ump_span_eq(name, "cond"))
        ump_buf_str(out, asb_cond_words[fx->cond]);
    else if (ump_span_eq(name, "weather"))
        ump_buf_str(out, asb_weather_phrase(fx->weather));
    else if (ump_span_eq(name, "weathers"))
        asb_say_bits(out, fx->weathers, " or ", asb_weather_phrase);
    else if (ump_span_eq(name, "stats"))
        asb_say_bits(out, fx->stats, " and ", asb_stat_word);
    else if (ump_span_eq(name, "statuses"))
        asb_say_bits(out, fx->statuses, " or ", asb_status_phrase);
    else if (ump_span_eq(name, "befalls"))
        asb_say_bits(out, fx->statuses, " or ", asb_status_verb);
    else if (ump_span_eq(name, "being"))
        asb_say_bits(out, fx->statuses, " or ", asb_status_state);
    else if (ump_span_eq(name, "cured"))
        asb_say_cured(s);
    else if (ump_span_eq(name, "bans"))
        asb_say_bits(out, fx->bans, " and ", asb_ban_phrase);
    else if (ump_span_eq(name, "stages"))
        asb_say_stages(s);
    else if (ump_span_eq(name, "ranks") || ump_span_eq(name, "ranked"))
        asb_say_ranks(s, ump_span_eq(name, "ranks"));
    else if (ump_span_eq(name, "level"))
        asb_say_level(s);
    else if (ump_span_eq(name, "frac"))
        ump_buf_printf(out, fx->den == 1 ? "%d" : "%d/%d", fx->num, fx->den);
    else if (ump_span_eq(name, "pct"))
        ump_buf_printf(out, "%d%%", fx->pct);
    else if (ump_span_eq(name, "allspecies"))
        asb_say_all_species(s);
    else
        return asb_say_number(s, name);
    return true;
}

// Which alternative of "name:a|b|c" holds; -1: there is no such name.
static int asb_alternative(const struct asb_saying *s, ump_span name) {
    int place = asb_digit_of(name);
    if (ump_span_eq(name, "word"))
        return s->fx->word - 1;
    if (ump_span_eq(name, "word?"))
        return s->fx->word;
    if (ump_span_eq(name, "who"))
        return s->fx->who - 1;
    if (ump_span_eq(name, "date"))
        return s->dex->date == ASB_2017_01 ? 0 : 1;
    if (ump_span_eq(name, "fog?"))
        return s->fx->weather == ASB_WEATHER_FOG;
    if (ump_span_eq(name, "normal?"))
        return s->fx->type == ASB_TYPE_NORMAL;
    if (place >= 0 && ump_span_eq(ump_span_head(name, name.len - 1), "sign"))
        return s->fx->n[place] < 0;
    if (place >= 0 && ump_span_eq(ump_span_head(name, name.len - 1), "one"))
        return s->fx->n[place] != 1;
    ump_frac value;
    if (name.len && name.at[0] == '=' &&
        ump_gloss_param(ump_span_tail(name, 1), &asb_ruleset.params, s->dex->params, &value))
        return value.num != 0;
    return -1;
}

static void asb_say_text(const struct asb_saying *s, ump_span text, int depth);

static void asb_say_braces(const struct asb_saying *s, ump_span inside, int depth) {
    ump_span name, rest;
    bool chooses = ump_span_cut(inside, ":", &name, &rest);
    int which = chooses ? asb_alternative(s, name) : -1;
    if (chooses && which >= 0)
        asb_say_text(s, ump_gloss_piece(rest, which), depth);
    else if (chooses || !asb_say_place(s, inside))
        ump_buf_printf(s->dex->out, "{%.*s}", (int)inside.len, inside.at);
}

static void asb_say_optional(const struct asb_saying *s, ump_span inside, int depth) {
    ump_span part = ump_gloss_piece(inside, 0);
    asb_say_text(s, asb_all_given(s, part) ? part : ump_gloss_piece(inside, 1), depth);
}

enum { ASB_SAYING_DEPTH = 6 };
static void asb_say_text(const struct asb_saying *s, ump_span text, int depth) {
    size_t i = 0;
    while (i < text.len) {
        ump_span here = ump_span_tail(text, i);
        size_t end = *here.at == '{' || *here.at == '[' ? ump_gloss_closes(here) : here.len;
        if (end == here.len || depth >= ASB_SAYING_DEPTH) {
            ump_buf_char(s->dex->out, *here.at);
            i++;
            continue;
        }
        ump_span inside = ump_span_head(ump_span_tail(here, 1), end - 1);
        if (*here.at == '{')
            asb_say_braces(s, inside, depth + 1);
        else
            asb_say_optional(s, inside, depth + 1);
        i += end + 1;
    }
}

void asb_dex_sentence(const struct asb_dex *dex, const struct asb_fx *fx, int more,
                      struct asb_source source) {
    struct asb_saying saying = {dex, fx, more, source};
    asb_say_text(&saying, ump_span_of_str(asb_effect_infos[fx->effect].help), 0);
}

void asb_dex_say(const struct asb_dex *dex, const char *text) {
    static const struct asb_fx none;
    struct asb_saying saying = {dex, &none, 0, {ASB_FROM_RULE, ASB_USER, 0}};
    asb_say_text(&saying, ump_span_of_str(text), 0);
}

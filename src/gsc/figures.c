// SPDX-License-Identifier: MIT
// Which figures do the keys of a battler's block give? Its own ones (DVs, Stat Exp) and those of the usual
// team exports (IVs, EVs). What the figures make of the battler is battler.c.
#include <string.h>

#include "gsc/reading.h"

// Places of a labelled list: "30 Atk / 28 Def". Special stands for both of its stats.
enum { GSC_SAID_HP, GSC_SAID_ATK, GSC_SAID_DEF, GSC_SAID_SPE, GSC_SAID_SPA, GSC_SAID_SPD, GSC_SAID_COUNT };
enum { GSC_IV_MAX = 31, GSC_EV_MAX = 255 };

static bool gsc_has_letter(ump_span text) {
    for (size_t i = 0; i < text.len; i++)
        if ((text.at[i] | 0x20) >= 'a' && (text.at[i] | 0x20) <= 'z')
            return true;
    return false;
}

// "15/13/15/15"; one number stands for all.
static void gsc_read_list(struct ump_reader *reader, ump_span value, int highest, const char *what, int *out,
                          int count) {
    ump_span rest = value, piece;
    int at = 0, first = 0;
    while (ump_span_piece(&rest, "/", &piece)) {
        if (at < count)
            ump_read_whole(reader, piece, 0, highest, what, "format:roster", &out[at]);
        if (at == 0)
            first = out[0];
        at++;
    }
    for (int i = 1; at == 1 && i < count; i++)
        out[i] = first;
    if (at != 1 && at != count)
        ump_mistake(reader, UMP_BAD_INPUT, value, "format:roster",
                    "%s are one number for all or %d numbers with / between them, not %d", what, count, at);
}

// "30 Atk / 28 Def / 2 HP" into said[]; what is not said is -1.
static void gsc_read_labelled(struct ump_reader *reader, ump_span value, int highest, const char *what,
                              int said[GSC_SAID_COUNT]) {
    ump_span rest = value, piece, word;
    for (int i = 0; i < GSC_SAID_COUNT; i++)
        said[i] = -1;
    while (ump_span_piece(&rest, "/", &piece)) {
        int number = 0;
        piece = ump_span_trim(piece);
        bool begun = ump_span_word(&piece, &word);
        int32_t stat = ump_word_index("HP|Atk|Def|Spe|SpA|SpD|Spc", ump_span_trim(piece));
        if (!begun || stat < 0) {
            ump_mistake(reader, UMP_BAD_INPUT, begun ? word : value, "format:roster",
                        "%s are written like \"30 Atk / 26 Def\", with HP, Atk, Def, SpA, SpD, Spe or Spc",
                        what);
            return;
        }
        ump_read_whole(reader, word, 0, highest, what, "format:roster", &number);
        said[stat < GSC_SAID_COUNT ? stat : GSC_SAID_SPA] = number;
        if (stat == GSC_SAID_COUNT)
            said[GSC_SAID_SPD] = number;
    }
}

// The one number of both special stats, -1 where none is said.
static int gsc_special(struct ump_reader *reader, ump_span value, const char *what,
                       const int said[GSC_SAID_COUNT]) {
    int spa = said[GSC_SAID_SPA], spd = said[GSC_SAID_SPD];
    if (spa >= 0 && spd >= 0 && spa != spd)
        ump_mistake(reader, UMP_BAD_INPUT, value, "facts: stats",
                    "Special Attack and Special Defense have the same %s, not %d and %d", what, spa, spd);
    return spa >= 0 ? spa : spd;
}

// [facts: stats] IVs of 0 to 31 are twice the DVs; what is not said is the highest.
static void gsc_read_dvs(struct ump_reader *reader, ump_span value, bool ivs, struct gsc_figures *figures) {
    int said[GSC_SAID_COUNT], half = ivs ? 2 : 1;
    const char *what = ivs ? "IVs" : "DVs";
    gsc_read_labelled(reader, value, ivs ? GSC_IV_MAX : GSC_DV_MAX, what, said);
    for (int i = 0; i < GSC_SAID_COUNT; i++)
        if (said[i] >= 0)
            said[i] /= half;
    for (int i = 0; i < 3; i++)
        if (said[GSC_SAID_ATK + i] >= 0)
            figures->dvs[i] = said[GSC_SAID_ATK + i];
    int special = gsc_special(reader, value, "DV", said);
    if (special >= 0)
        figures->dvs[3] = special;
    figures->hp_dv = said[GSC_SAID_HP];
    figures->hp_dv_at = value;
}

// [facts: stats] EVs count as the root of stat experience; exports leave out those of 0.
static void gsc_read_stat_exp(struct ump_reader *reader, ump_span value, bool evs,
                              struct gsc_figures *figures) {
    int said[GSC_SAID_COUNT];
    const char *what = evs ? "EVs" : "stat experience";
    gsc_read_labelled(reader, value, evs ? GSC_EV_MAX : GSC_STAT_EXP_MAX, what, said);
    int special = gsc_special(reader, value, what, said);
    for (int i = 0; i < 5; i++) {
        int number = i < 4 ? said[i] : special;
        if (evs)
            figures->stat_exp[i] = number < 0 ? 0 : number * number;
        else if (number >= 0)
            figures->stat_exp[i] = number;
    }
}

void gsc_check_hidden_power(struct ump_reader *reader, const uint8_t dvs[4], ump_span said) {
    const uint8_t packed[2] = {(uint8_t)(dvs[0] << 4 | dvs[1]), (uint8_t)(dvs[2] << 4 | dvs[3])};
    uint8_t is = 0, type;
    if (!said.len)
        return;
    gsc_hidden_power(packed, &is);
    if (!gsc_find_type(said, &type))
        ump_mistake(reader, UMP_NOT_FOUND, said, "facts: Hidden Power",
                    "the second generation has no type called \"%.*s\"", UMP_QUOTE(said));
    else if (type != is)
        ump_mistake(reader, UMP_BAD_INPUT, said, "facts: Hidden Power",
                    "with DVs of %d/%d/%d/%d Hidden Power is %s, not %s", dvs[0], dvs[1], dvs[2], dvs[3],
                    gsc_type_names[is], gsc_type_names[type]);
}

static void gsc_read_pp(struct ump_reader *reader, const ump_key_line *line, struct gsc_figures *figures) {
    if (ump_span_is(line->key, "PP Ups")) {
        gsc_read_list(reader, line->value, 3, "PP Ups", figures->pp_ups, GSC_SLOTS);
        return;
    }
    ump_span rest = line->value, piece;
    for (int slot = 0; ump_span_piece(&rest, "/", &piece); slot++)
        if (slot < GSC_SLOTS)
            ump_read_whole(reader, piece, 0, 61, "PP (one number for each move, with / between them)",
                           "format:roster", &figures->pp[slot]);
}

// Whether the key is one of figures that stand for DVs or stat experience; two keys for the same are one too
// many.
static bool gsc_read_exported(struct ump_reader *reader, const ump_battler *block, const ump_key_line *line,
                              struct gsc_figures *figures) {
    static const char *const pairs[2][2] = {{"DVs", "IVs"}, {"Stat Exp", "EVs"}};
    for (int pair = 0; pair < 2; pair++)
        for (int exported = 0; exported < 2; exported++) {
            if (!ump_span_is(line->key, pairs[pair][exported]))
                continue;
            if (exported && ump_battler_key(block, pairs[pair][0]))
                ump_mistake(reader, UMP_BAD_INPUT, line->key, "format:roster",
                            "%s and %s say the same: leave one out", pairs[pair][0], pairs[pair][1]);
            else if (!exported && !gsc_has_letter(line->value))
                gsc_read_list(reader, line->value, pair ? GSC_STAT_EXP_MAX : GSC_DV_MAX,
                              pair ? "stat experience (hp/atk/def/spe/spc)" : "DVs (atk/def/spe/spc)",
                              pair ? figures->stat_exp : figures->dvs, pair ? 5 : 4);
            else if (pair)
                gsc_read_stat_exp(reader, line->value, exported, figures);
            else
                gsc_read_dvs(reader, line->value, exported, figures);
            return true;
        }
    return false;
}

static void gsc_read_key(struct ump_reader *reader, const ump_battler *block, const ump_key_line *line,
                         struct gsc_figures *figures) {
    if (gsc_read_exported(reader, block, line, figures))
        return;
    if (ump_span_is(line->key, "Level")) {
        ump_read_whole(reader, line->value, 1, 100, "a level", "format:roster", &figures->level);
    } else if (ump_span_is(line->key, "Happiness")) {
        ump_read_whole(reader, line->value, 0, 255, "happiness", "format:roster", &figures->happiness);
    } else if (ump_span_is(line->key, "Stats")) {
        gsc_read_list(reader, line->value, GSC_STAT_MAX, "stats (hp/atk/def/spe/spa/spd)", figures->given, 6);
    } else if (ump_span_is(line->key, "PP Ups") || ump_span_is(line->key, "PP")) {
        gsc_read_pp(reader, line, figures);
    } else if (ump_span_is(line->key, "HP")) {
        ump_read_whole(reader, line->value, 0, GSC_STAT_MAX, "HP", "format:roster", &figures->hp);
    } else if (ump_span_is(line->key, "Shiny")) {
        figures->shiny = ump_word_index("no|yes", line->value);
        figures->shiny_at = line->value;
        if (figures->shiny < 0)
            ump_mistake(reader, UMP_BAD_INPUT, line->value, "format:roster",
                        "Shiny is yes or no, not \"%.*s\"", UMP_QUOTE(line->value));
    } else if (ump_span_is(line->key, "Hidden Power")) {
        figures->hidden_power = line->value;
    } else if (!ump_span_is(line->key, "Status") && !ump_span_is(line->key, "Ability") &&
               !ump_span_is(line->key, "Nature")) { // exports name them; the generation has neither
        ump_mistake(reader, UMP_BAD_INPUT, line->key, "format:roster",
                    "gsc has no key \"%.*s\" for a battler; there are Level, DVs, Stat Exp, IVs, EVs, Stats, "
                    "PP Ups, PP, Happiness, HP, Status, Shiny and Hidden Power",
                    UMP_QUOTE(line->key));
    }
}

void gsc_read_figures(struct ump_reader *reader, const ump_battler *block, struct gsc_figures *figures) {
    *figures = (struct gsc_figures){.level = 100, .happiness = 255, .hp = -1, .hp_dv = -1, .shiny = -1};
    for (int i = 0; i < GSC_SLOTS; i++) {
        figures->dvs[i] = GSC_DV_MAX;
        figures->pp_ups[i] = 3;
        figures->pp[i] = -1;
    }
    for (int i = 0; i < 5; i++)
        figures->stat_exp[i] = GSC_STAT_EXP_MAX;
    for (uint32_t i = 0; i < block->key_count; i++)
        gsc_read_key(reader, block, &block->keys[i], figures);
}

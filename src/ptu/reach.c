// SPDX-License-Identifier: MIT
// How are the range and the keywords of a Move read that a request gives by hand? As the facts spell them,
// "Melee, 1 Target" or "6, Ranged Blast 3, Smite", or in one word. The other keys of a Move: request.c.
#include "ptu/request.h"

#include <string.h>

#include "kit/names.h"
#include "ptu/reading.h"

static bool ptu_is_name(ump_span text, const char *name) {
    return ump_name_same(name, strlen(name), text.at, text.len);
}

// "Recoil 1/3": which part of the damage comes back, 0 where it is no recoil.
static uint8_t ptu_recoil_word(ump_span text) {
    ump_span before, after;
    int64_t part;
    if (!ump_span_cut(text, "/", &before, &after) || !ptu_is_name(before, "Recoil 1") ||
        ump_span_int(ump_span_trim(after), 2, 9, &part) != UMP_OK)
        return 0;
    return (uint8_t)part;
}

// A keyword that changes no number of an attack whose Damage Base and targets are given.
static bool ptu_is_bare_keyword(ump_span text) {
    static const char *const others[] = {"Full Action", "Priority (Limited)", "Priority (Advanced)",
                                         "Reckless"};
    for (int i = 0; i < PTU_KEYWORD_TEXT_COUNT; i++)
        if (ptu_is_name(text, ptu_keywords[i].name))
            return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (ptu_is_name(text, others[i]))
            return true;
    return false;
}

static bool ptu_read_keyword(struct ptu_request *r, ump_span text) {
    static const char *const words[PTU_KEYWORD_COUNT] = {
        "Five Strike", "Double Strike", "Smite", "Spirit Surge", "Dash",    "Execute",
        "Aura",        "Powder",        "Sonic", "Friendly",     "Exhaust", "Priority",
        "Social",      "Pass",          "Push",  "Groundsource"};
    uint8_t recoil = ptu_recoil_word(text);
    for (unsigned i = 0; i < PTU_KEYWORD_COUNT; i++)
        if (ptu_is_name(text, words[i])) {
            r->keywords = (uint16_t)(r->keywords | ptu_bit(i));
            return true;
        }
    r->recoil = recoil ? recoil : r->recoil;
    return recoil || ptu_is_bare_keyword(text);
}

void ptu_put_keyword(struct ptu_request *r, const ump_given *value) {
    if (ptu_read_keyword(r, value->text))
        return;
    ump_given_refuse(
        &r->asked, value, UMP_NOT_FOUND,
        "no keyword is called \"%.*s\"; those that change numbers are Five Strike, Double Strike, "
        "Smite, Spirit Surge, Dash, Execute, Aura, Powder, Sonic, Pass, Recoil 1/3",
        UMP_QUOTE(value->text));
}

// An area, whose targets have no number.
static bool ptu_is_area(ump_span piece) {
    static const char *const begins[] = {"Burst", "Close Blast",    "Ranged Blast", "Blast",
                                         "Cone",  "All Cardinally", "Line",         "all adjacent",
                                         "Pass",  "Cardinally",     "Field"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (ump_span_starts(piece, begins[i]))
            return true;
    return false;
}

// "1 Target", "3 Targets", "Target": how many at most; 0 where it says no number of targets.
static uint8_t ptu_targets_word(ump_span piece) {
    ump_span number, rest = piece;
    int64_t most = 1;
    if (ptu_is_name(piece, "Target"))
        return 1;
    if (!ump_span_word(&rest, &number) || ump_span_int(number, 1, PTU_TARGETS_MAX - 1, &most) != UMP_OK)
        return 0;
    rest = ump_span_trim(rest);
    return ptu_is_name(rest, "Target") || ptu_is_name(rest, "Targets") ? (uint8_t)most : 0;
}

// A piece that says how far it reaches: Melee, the wielded weapon's WR, or metres.
static bool ptu_is_reach(ump_span piece, bool *melee) {
    int64_t metres;
    bool close = ptu_is_name(piece, "Melee") || ptu_is_name(piece, "WR");
    *melee = *melee || close;
    return close || ptu_is_name(piece, "Ranged") || ptu_is_name(piece, "Any") || ptu_is_name(piece, "Self") ||
           ump_span_int(piece, 1, 99, &metres) == UMP_OK;
}

void ptu_put_range(struct ptu_request *r, const ump_given *value) {
    struct ptu_play *play = &r->play;
    ump_span rest = value->text, piece;
    bool melee = false;
    while (ump_span_piece(&rest, ",", &piece)) {
        piece = ump_span_trim(piece);
        uint8_t most = ptu_is_area(piece) ? PTU_TARGETS_MAX : ptu_targets_word(piece);
        bool reach = !most && ptu_is_reach(piece, &melee);
        play->most = most ? most : play->most;
        if (!most && !reach && !ptu_read_keyword(r, piece)) {
            ump_given_refuse(&r->asked, value, UMP_BAD_INPUT,
                             "\"%.*s\" is no part of a range: write melee or ranged, or as the book has it, "
                             "\"Melee, 1 Target\", \"6, Ranged Blast 3\"",
                             UMP_QUOTE(piece));
            return;
        }
        if (ptu_is_name(piece, "Pass"))
            ptu_read_keyword(r, piece);
    }
    play->melee = melee;
}

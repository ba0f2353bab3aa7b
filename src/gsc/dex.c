// SPDX-License-Identifier: MIT
// What does gsc know of a name? Facts as text for people: by the timing notes first, then what is otherwise
// by other profiles. What moves do: the help column of data/gsc/effects.csv; words: glossary.def.
#include "gsc/gsc.h"

#include <string.h>

#include "kit/fact_lines.h"
#include "kit/suggest.h"

struct gsc_dex {
    ump_buf *out; // lines "key TAB text"
    ump_frac params[GSC_PARAM_COUNT];
};

static const struct ump_gloss gsc_gloss_rows[] = {
#define GSC_GLOSS(name, also, kind, lines) {name, also, kind, lines},
#include "gsc/glossary.def"
};
static const struct ump_glosses gsc_glosses = {gsc_gloss_rows,
                                               sizeof gsc_gloss_rows / sizeof *gsc_gloss_rows};

static void gsc_dex_line(const struct gsc_dex *dex, const char *key, const char *text) {
    ump_buf_printf(dex->out, "%s\t%s\n", key, text);
}

// "76 of 256 (29.7%)"
static void gsc_dex_chance(ump_buf *out, int of_256) {
    int tenths = (of_256 * 10000 / 256 + 5) / 10;
    ump_buf_printf(out, "%d of 256 (%d.%d%%)", of_256, tenths / 10, tenths % 10);
}

// ---- Moves

static int gsc_dex_effect_chance(const struct gsc_dex *dex, uint32_t id) {
    return id == GSC_MOVE_BLIZZARD ? (int)dex->params[GSC_P_BLIZZARD].num : gsc_moves[id].chance;
}

// The sentence of the effect: {chance} and {power} are the move's, other places parameters.
static void gsc_dex_effect(const struct gsc_dex *dex, uint32_t id) {
    ump_span rest = ump_span_of_str(gsc_effect_help[gsc_moves[id].effect]), before, after;
    ump_buf text = ump_buf_growing();
    while (ump_span_cut(rest, "{chance}", &before, &after)) {
        ump_buf_span(&text, before);
        gsc_dex_chance(&text, gsc_dex_effect_chance(dex, id));
        rest = after;
    }
    if (ump_span_cut(rest, "{power}", &before, &after)) {
        ump_buf_span(&text, before);
        ump_buf_printf(&text, "%d", gsc_moves[id].power);
        rest = after;
    }
    ump_buf_span(&text, rest);
    ump_buf_str(dex->out, "effect\t");
    ump_gloss_say(dex->out, ump_span_of(text.at, text.len), &gsc_ruleset.params, dex->params);
    ump_buf_char(dex->out, '\n');
    if (text.status != UMP_OK)
        dex->out->status = text.status;
    ump_buf_close(&text);
}

static void gsc_dex_accuracy(const struct gsc_dex *dex, const struct gsc_move *move) {
    ump_buf_str(dex->out, "accuracy\t");
    if (!(move->flags & GSC_MOVE_ACCURACY_CHECK))
        ump_buf_str(dex->out, "not checked");
    else if (move->accuracy == 255)
        ump_buf_str(dex->out, "certain, but for stages, BrightPowder and what evades");
    else
        gsc_dex_chance(dex->out, move->accuracy);
    ump_buf_char(dex->out, '\n');
}

static void gsc_dex_move(const struct gsc_dex *dex, uint32_t id) {
    const struct gsc_move *move = &gsc_moves[id];
    bool harmless = move->power == 0 && move->effect != GSC_EFFECT_OHKO && move->effect != GSC_EFFECT_BIDE;
    ump_buf_printf(dex->out, "type\t%s, %s\n", gsc_type_names[move->type],
                   harmless                     ? "without damage"
                   : gsc_is_special(move->type) ? "special"
                                                : "physical");
    if (move->power > 1)
        ump_buf_printf(dex->out, "power\t%d\n", move->power);
    else if (!harmless)
        gsc_dex_line(dex, "power", "by its effect");
    gsc_dex_accuracy(dex, move);
    ump_buf_printf(dex->out, "PP\t%d\n", move->pp);
    if (move->priority != GSC_PRIORITY_PLAIN)
        ump_buf_printf(dex->out, "priority\t%+d\n", move->priority - GSC_PRIORITY_PLAIN);
    bool raised =
        move->flags & GSC_MOVE_HIGH_CRIT && (id != GSC_MOVE_RAZOR_WIND || dex->params[GSC_P_RAZOR_WIND].num);
    if (raised)
        gsc_dex_line(dex, "critical", "level 2 higher: 64 of 256 (25.0%) in place of 17 of 256 (6.6%)");
    gsc_dex_effect(dex, id);
    if (move->flags & GSC_MOVE_KINGS_ROCK_STEP)
        gsc_dex_line(dex, "King's Rock", "can act");
    if (!gsc_script((uint8_t)id))
        gsc_dex_line(dex, "not played", "a team with this move does not open yet");
}

// ---- Types, species

// "weak to" and the like: the types whose matchup is so many tenths, on one side of the table.
static void gsc_dex_matchups(const struct gsc_dex *dex, const char *key, const uint8_t types[2], bool defends,
                             int hundredths) {
    bool any = false;
    for (uint8_t other = 0; other < GSC_TYPE_UNKNOWN; other++) {
        const uint8_t alone[2] = {other, other};
        if (gsc_matchup(defends ? other : types[0], defends ? types : alone, false) != hundredths)
            continue;
        ump_buf_printf(dex->out, any ? ", %s" : "%s\t%s", any ? gsc_type_names[other] : key,
                       gsc_type_names[other]);
        any = true;
    }
    ump_buf_str(dex->out, any ? "\n" : "");
}

static void gsc_dex_defends(const struct gsc_dex *dex, const uint8_t types[2]) {
    static const struct {
        const char *key;
        int hundredths;
    } rows[] = {
        {"takes x4", 400}, {"takes x2", 200}, {"takes x1/2", 50}, {"takes x1/4", 25}, {"immune to", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        gsc_dex_matchups(dex, rows[i].key, types, true, rows[i].hundredths);
}

static void gsc_dex_type(const struct gsc_dex *dex, uint32_t type) {
    const uint8_t types[2] = {(uint8_t)type, (uint8_t)type};
    gsc_dex_line(dex, "moves", gsc_is_special((uint8_t)type) ? "special" : "physical");
    gsc_dex_matchups(dex, "x2 on", types, false, 200);
    gsc_dex_matchups(dex, "x1/2 on", types, false, 50);
    gsc_dex_matchups(dex, "nothing on", types, false, 0);
    gsc_dex_defends(dex, types);
}

static void gsc_dex_species(const struct gsc_dex *dex, uint32_t id) {
    const struct gsc_species *species = &gsc_species[id];
    ump_buf_printf(dex->out, "types\t%s", gsc_type_names[species->types[0]]);
    if (species->types[1] != species->types[0])
        ump_buf_printf(dex->out, "/%s", gsc_type_names[species->types[1]]);
    ump_buf_printf(dex->out, "\nbase\thp %d, atk %d, def %d, spa %d, spd %d, spe %d\n", species->base[0],
                   species->base[1], species->base[2], species->base[4], species->base[5], species->base[3]);
    gsc_dex_defends(dex, species->types);
    ump_buf_str(dex->out, "gender\t");
    if (species->gender == 255)
        ump_buf_str(dex->out, "none\n");
    else if (species->gender == 0 || species->gender == 254)
        ump_buf_str(dex->out, species->gender ? "female\n" : "male\n");
    else
        ump_buf_printf(dex->out, "female where the DV of Attack is %d or less%s\n", species->gender / 16,
                       species->gender % 16 == 15 ? "" : " (at that very DV by the DV of Speed)");
    if (gsc_evolves_from[id])
        ump_buf_printf(dex->out, "from\t%s\n", gsc_species_names[gsc_evolves_from[id]]);
}

// ---- Items

static const char *const gsc_held_words[] = {
    [GSC_HELD_NONE] = "nothing in battle",
    [GSC_HELD_AMULET_COIN] = "nothing in battle",
    [GSC_HELD_BERRY] = "restores @ HP at the end of a turn below half of full HP, once",
    [GSC_HELD_BERSERK_GENE] =
        "at the beginning of a turn its Attack rises by 2 stages and it gets confused, once",
    [GSC_HELD_BRIGHTPOWDER] = "takes @ of 256 off the accuracy of moves at its holder, after all stages",
    [GSC_HELD_CLEANSE_TAG] = "nothing in battle",
    [GSC_HELD_CRITICAL_UP] = "critical level 1 higher",
    [GSC_HELD_ESCAPE] = "flees from wild battles",
    [GSC_HELD_FLINCH] =
        "moves that King's Rock acts on make flinch with a chance of @ of 256; not behind a substitute",
    [GSC_HELD_FOCUS_BAND] = "a hit that would take all HP leaves 1 with a chance of @ of 256",
    [GSC_HELD_HEAL_BURN] = "cures a burn at once, once",
    [GSC_HELD_HEAL_CONFUSION] = "cures confusion at once, once",
    [GSC_HELD_HEAL_FREEZE] = "thaws at once, once",
    [GSC_HELD_HEAL_PARALYZE] = "cures paralysis at once, once",
    [GSC_HELD_HEAL_POISON] = "cures poison at once, once",
    [GSC_HELD_HEAL_SLEEP] = "wakes at once, once",
    [GSC_HELD_HEAL_STATUS] = "cures any status and confusion at once, once",
    [GSC_HELD_LEFTOVERS] = "restores 1/16 of full HP, at least 1, at the end of each turn",
    [GSC_HELD_LIGHT_BALL] = "doubles Pikachu's Special Attack",
    [GSC_HELD_LUCKY_PUNCH] = "Chansey's critical level is 2, whatever else: 64 of 256",
    [GSC_HELD_METAL_POWDER] = "Ditto's Defense and Special Defense x3/2",
    [GSC_HELD_QUICK_CLAW] = "acts first among equal priorities with a chance of @ of 256",
    [GSC_HELD_RESTORE_PP] = "restores 5 PP of a move that has none (1 of Sketch) at the end of a turn, once",
    [GSC_HELD_STICK] = "Farfetch'd's critical level is 2, whatever else: 64 of 256",
    [GSC_HELD_THICK_CLUB] = "doubles Cubone's and Marowak's Attack",
    [GSC_HELD_TYPE_BOOST] = "damage of its type x11/10 before weather, STAB and types: "};

static void gsc_dex_item(const struct gsc_dex *dex, uint32_t id) {
    const struct gsc_item *item = &gsc_items[id];
    bool fang = dex->params[GSC_P_DRAGON_ITEM].num == 1; // then the scale does nothing
    enum gsc_held held = id == GSC_ITEM_DRAGON_SCALE && fang  ? GSC_HELD_NONE
                         : id == GSC_ITEM_DRAGON_FANG && fang ? GSC_HELD_TYPE_BOOST
                                                              : (enum gsc_held)item->held;
    ump_buf_str(dex->out, "held\t");
    for (const char *at = gsc_held_words[held]; *at; at++)
        if (*at == '@')
            ump_buf_printf(dex->out, "%d", item->parameter);
        else
            ump_buf_char(dex->out, *at);
    if (held == GSC_HELD_TYPE_BOOST)
        ump_buf_str(dex->out, id == GSC_ITEM_DRAGON_FANG ? "Dragon" : gsc_type_names[item->type]);
    ump_buf_char(dex->out, '\n');
}

static void gsc_dex_word(const struct gsc_dex *dex, uint32_t index) {
    ump_gloss_say(dex->out, ump_span_of_str(gsc_glosses.words[index].lines), &gsc_ruleset.params,
                  dex->params);
}

// ---- By profiles

struct gsc_dex_topic {
    const char *name, *kind;
    uint32_t index;
    void (*tell)(const struct gsc_dex *dex, uint32_t index);
};

enum { GSC_DEX_PROFILES = 8 };

// What profiles have otherwise than the first one, those together that say the same.
static void gsc_dex_others(const struct gsc_dex_topic *topic, const ump_buf *texts, ump_buf *out) {
    const ump_profile *profiles = gsc_ruleset.params.profiles;
    bool told[GSC_DEX_PROFILES] = {true};
    for (uint32_t p = 1; p < gsc_ruleset.params.profile_count; p++) {
        char memory[160];
        ump_buf head = ump_buf_fixed(memory, sizeof memory);
        if (told[p])
            continue;
        ump_buf_printf(&head, "%s, otherwise by ", topic->name);
        for (uint32_t q = p; q < gsc_ruleset.params.profile_count; q++)
            if (strcmp(ump_buf_text(&texts[p]), ump_buf_text(&texts[q])) == 0) {
                ump_buf_printf(&head, "%s%s", q == p ? "" : ", ", profiles[q].name);
                told[q] = true;
            }
        ump_fact_changes(out, ump_buf_text(&head), ump_span_of(texts[0].at, texts[0].len),
                         ump_span_of(texts[p].at, texts[p].len));
    }
}

static void gsc_dex_topic(const struct gsc_dex_topic *topic, ump_buf *out) {
    const ump_param_table *table = &gsc_ruleset.params;
    ump_buf texts[GSC_DEX_PROFILES];
    for (uint32_t p = 0; p < table->profile_count; p++) {
        struct gsc_dex dex = {.out = &texts[p]};
        texts[p] = ump_buf_growing();
        ump_params_defaults(table, dex.params);
        ump_params_profile(table, dex.params, ump_span_of_str(table->profiles[p].name), "", NULL);
        topic->tell(&dex, topic->index);
    }
    ump_buf_printf(out, "%s%s (%s)\n", out->len ? "\n" : "", topic->name, topic->kind);
    ump_fact_lines(out, ump_span_of(texts[0].at, texts[0].len));
    gsc_dex_others(topic, texts, out);
    for (uint32_t p = 0; p < table->profile_count; p++) {
        if (texts[p].status != UMP_OK)
            out->status = texts[p].status;
        ump_buf_close(&texts[p]);
    }
}

// ---- By name

static const struct gsc_dex_table {
    const char *kind;
    const ump_name *keys;
    size_t count;
    const char *const *names;
    void (*tell)(const struct gsc_dex *dex, uint32_t index);
} gsc_dex_tables[] = {
    {"move", gsc_move_keys, GSC_MOVE_KEY_COUNT, gsc_move_names, gsc_dex_move},
    {"species", gsc_species_keys, GSC_SPECIES_KEY_COUNT, gsc_species_names, gsc_dex_species},
    {"item", gsc_item_keys, GSC_ITEM_KEY_COUNT, gsc_item_names, gsc_dex_item}};
enum { GSC_DEX_TABLES = sizeof gsc_dex_tables / sizeof *gsc_dex_tables };

// A name may mean several things: all are told. Whether there were any.
static bool gsc_dex_all(ump_span name, ump_buf *out) {
    bool any = false;
    char word[64];
    uint8_t type;
    for (int t = 0; t < GSC_DEX_TABLES; t++) {
        const struct gsc_dex_table *table = &gsc_dex_tables[t];
        uint32_t id;
        if (!ump_name_find(table->keys, table->count, name.at, name.len, &id))
            continue;
        gsc_dex_topic(&(struct gsc_dex_topic){table->names[id], table->kind, id, table->tell}, out);
        any = true;
    }
    ump_span_copy(name, word, sizeof word);
    if (gsc_type_of(word, &type)) {
        gsc_dex_topic(&(struct gsc_dex_topic){gsc_type_names[type], "type", type, gsc_dex_type}, out);
        any = true;
    }
    for (uint32_t i = 0; i < gsc_glosses.count; i++)
        if (ump_gloss_is(&gsc_glosses.words[i], name)) {
            const struct ump_gloss *gloss = &gsc_glosses.words[i];
            gsc_dex_topic(&(struct gsc_dex_topic){gloss->name, gloss->kind, i, gsc_dex_word}, out);
            any = true;
        }
    return any;
}

// All names there are, for suggestions.
static ump_span gsc_dex_name_at(const void *unused, size_t index) {
    (void)unused;
    for (int t = 0; t < GSC_DEX_TABLES; t++) {
        if (index < gsc_dex_tables[t].count)
            return ump_span_of_str(gsc_dex_tables[t].names[gsc_dex_tables[t].keys[index].index]);
        index -= gsc_dex_tables[t].count;
    }
    if (index < GSC_TYPE_UNKNOWN)
        return ump_span_of_str(gsc_type_names[index]);
    return ump_gloss_name(&gsc_glosses, index - GSC_TYPE_UNKNOWN);
}

ump_status gsc_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems) {
    if (generation != 0 && generation != 2) {
        ump_problem_add(problems, UMP_BAD_ARGUMENT, "", 0, 0, "facts",
                        "gsc knows the second generation only");
        return UMP_BAD_ARGUMENT;
    }
    name = ump_span_trim(name);
    if (gsc_dex_all(name, out))
        return out->status;
    char memory[300];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    size_t count = GSC_TYPE_UNKNOWN + ump_gloss_names(&gsc_glosses);
    for (int t = 0; t < GSC_DEX_TABLES; t++)
        count += gsc_dex_tables[t].count;
    ump_suggest(&near, name, count, gsc_dex_name_at, NULL);
    ump_problem_add(
        problems, UMP_NOT_FOUND, "", name.line, name.column, "facts",
        "the second generation has no move, species, item, type or word of its rules called \"%.*s\"%s",
        (int)(name.len > 60 ? 60 : name.len), name.at, ump_buf_text(&near));
    return UMP_NOT_FOUND;
}

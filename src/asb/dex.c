// SPDX-License-Identifier: MIT
// What is known of a Pokémon, move, ability, item, type, nature or word of the handbook? Facts as text for
// people, of both dates of the data. What the rows say: dex_rows.c; what a word means: glossary.c.
#include "asb/dex.h"
#include "asb/reading.h"

#include <string.h>

#include "kit/fact_lines.h"
#include "kit/suggest.h"

// ---- Rows of the tables

struct asb_dex_table {
    const char *what;
    const ump_name *keys;
    size_t count;
    const char *const *names;
    void (*tell)(const struct asb_dex *dex, uint32_t index);
    bool (*exists)(int date, uint32_t index);
};

static bool asb_dex_species_exists(int date, uint32_t i) { return asb_species[date][i].exists; }
static bool asb_dex_move_exists(int date, uint32_t i) { return asb_moves[date][i].exists; }
static bool asb_dex_ability_exists(int date, uint32_t i) { return asb_abilities[date][i].exists; }
static bool asb_dex_item_exists(int date, uint32_t i) { return asb_items[date][i].exists; }
static bool asb_dex_always(int date, uint32_t i) {
    (void)date, (void)i;
    return true;
}

static const struct asb_dex_table asb_dex_tables[] = {
    {"Pokémon", asb_species_keys, ASB_SPECIES_KEY_COUNT, asb_species_names, asb_dex_species,
     asb_dex_species_exists},
    {"move", asb_move_keys, ASB_MOVE_KEY_COUNT, asb_move_names, asb_dex_move, asb_dex_move_exists},
    {"ability", asb_ability_keys, ASB_ABILITY_KEY_COUNT, asb_ability_names, asb_dex_ability,
     asb_dex_ability_exists},
    {"item", asb_item_keys, ASB_ITEM_KEY_COUNT, asb_item_names, asb_dex_item, asb_dex_item_exists},
    {"type", asb_type_keys, ASB_TYPE_KEY_COUNT, asb_type_names, asb_dex_type, asb_dex_always},
    {"nature", asb_nature_keys, ASB_NATURE_KEY_COUNT, asb_nature_names, asb_dex_nature, asb_dex_always},
};
enum { ASB_DEX_TABLES = sizeof asb_dex_tables / sizeof *asb_dex_tables };

// As the profile of that date plays it.
static void asb_dex_open(struct asb_dex *dex, int date, ump_buf *out, ump_frac *params) {
    static const char *const profiles[ASB_DATE_COUNT] = {"2017-01", "2018-05"};
    ump_params_defaults(&asb_ruleset.params, params);
    ump_params_profile(&asb_ruleset.params, params, ump_span_of_str(profiles[date]), "", NULL);
    *dex = (struct asb_dex){out, (uint8_t)date, params};
}

// What is told: a row of a table, or (table NULL) a word of the handbook.
struct asb_dex_topic {
    const struct asb_dex_table *table;
    size_t index;
    const char *name, *what;
};

static void asb_dex_tell(const struct asb_dex *dex, const struct asb_dex_topic *topic) {
    if (!topic->table)
        asb_dex_say(dex, asb_glosses.words[topic->index].lines);
    else if (topic->table->exists(dex->date, (uint32_t)topic->index))
        topic->table->tell(dex, (uint32_t)topic->index);
}

static void asb_dex_both(const struct asb_dex_topic *topic, ump_buf *out) {
    ump_buf texts[ASB_DATE_COUNT];
    ump_frac params[ASB_PARAM_COUNT];
    for (int date = 0; date < ASB_DATE_COUNT; date++) {
        struct asb_dex dex;
        texts[date] = ump_buf_growing();
        asb_dex_open(&dex, date, &texts[date], params);
        asb_dex_tell(&dex, topic);
    }
    bool early = texts[ASB_2017_01].len, late = texts[ASB_2018_05].len;
    ump_span before = ump_span_of(texts[ASB_2017_01].at, texts[ASB_2017_01].len);
    ump_span after = ump_span_of(texts[ASB_2018_05].at, texts[ASB_2018_05].len);
    ump_buf_printf(out, "%s%s (%s)%s\n", out->len ? "\n" : "", topic->name, topic->what,
                   !early  ? ", in the data of 2018-05 only"
                   : !late ? ", in the data of 2017-01 only"
                           : "");
    ump_fact_lines(out, early ? before : after);
    if (early && late) {
        char memory[120];
        ump_buf head = ump_buf_fixed(memory, sizeof memory);
        ump_buf_printf(&head, "%s, otherwise in the data of 2018-05", topic->name);
        ump_fact_changes(out, ump_buf_text(&head), before, after);
    }
    for (int date = 0; date < ASB_DATE_COUNT; date++) {
        if (texts[date].status != UMP_OK)
            out->status = texts[date].status;
        ump_buf_close(&texts[date]);
    }
}

// Pokémon by the names of exports, too, which may be another forme's at another date.
static bool asb_dex_find(const struct asb_dex_table *table, uint8_t date, ump_span name, uint32_t *index) {
    if (table->names != asb_species_names)
        return ump_name_find(table->keys, table->count, name.at, name.len, index);
    return asb_species_has(date, name, index);
}

static bool asb_dex_all(ump_span name, ump_buf *out) {
    bool any = false;
    for (int t = 0; t < ASB_DEX_TABLES; t++) {
        const struct asb_dex_table *table = &asb_dex_tables[t];
        uint32_t found[ASB_DATE_COUNT] = {UINT32_MAX, UINT32_MAX};
        for (uint8_t date = 0; date < ASB_DATE_COUNT; date++) {
            uint32_t *i = &found[date];
            if (!asb_dex_find(table, date, name, i) || (date && *i == found[0]))
                continue;
            asb_dex_both(&(struct asb_dex_topic){table, *i, table->names[*i], table->what}, out);
            any = true;
        }
    }
    for (size_t i = 0; i < asb_glosses.count; i++) {
        const struct ump_gloss *word = &asb_glosses.words[i];
        if (ump_gloss_is(word, name)) {
            asb_dex_both(&(struct asb_dex_topic){NULL, i, word->name, word->kind}, out);
            any = true;
        }
    }
    return any;
}

// ---- Suggestions

// All names there are, those of the tables first.
static ump_span asb_dex_name_at(const void *list, size_t index) {
    (void)list;
    for (int t = 0; t < ASB_DEX_TABLES; t++) {
        if (index < asb_dex_tables[t].count)
            return ump_span_of_str(asb_dex_tables[t].names[asb_dex_tables[t].keys[index].index]);
        index -= asb_dex_tables[t].count;
    }
    return ump_gloss_name(&asb_glosses, index);
}

static void asb_dex_near(ump_span name, ump_buf *out) {
    size_t count = ump_gloss_names(&asb_glosses);
    for (int t = 0; t < ASB_DEX_TABLES; t++)
        count += asb_dex_tables[t].count;
    ump_suggest(out, name, count, asb_dex_name_at, NULL);
}

// The handbook's dates are a parameter, and both are shown.
ump_status asb_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems) {
    if (generation) {
        ump_problem_add(problems, UMP_BAD_ARGUMENT, "", 0, 0, "facts",
                        "the handbook knows no generations, its data go by dates: leave the generation out");
        return UMP_BAD_ARGUMENT;
    }
    name = ump_span_trim(name);
    if (asb_dex_all(name, out))
        return out->status;
    char memory[300];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    asb_dex_near(name, &near);
    ump_problem_add(
        problems, UMP_NOT_FOUND, "", name.line, name.column, "facts",
        "no Pokémon, move, ability, item, type, nature or word of the handbook is called \"%.*s\"%s",
        (int)(name.len > 60 ? 60 : name.len), name.at, ump_buf_text(&near));
    return UMP_NOT_FOUND;
}

ump_status asb_effectiveness(int generation, const char *attack_type, const char *const *types, size_t count,
                             ump_frac *out) {
    uint32_t attacking, defending;
    uint8_t list[3] = {0};
    ump_span name = ump_span_of_str(attack_type);
    (void)generation;
    if (!ump_name_find(asb_type_keys, ASB_TYPE_KEY_COUNT, name.at, name.len, &attacking))
        return UMP_NOT_FOUND;
    for (size_t i = 0; i < count && i < 3; i++) {
        name = ump_span_of_str(types[i]);
        if (!ump_name_find(asb_type_keys, ASB_TYPE_KEY_COUNT, name.at, name.len, &defending))
            return UMP_NOT_FOUND;
        list[i] = (uint8_t)defending;
    }
    ump_frac params[ASB_PARAM_COUNT];
    ump_status status = UMP_OK;
    bool immune;
    ump_params_defaults(&asb_ruleset.params, params);
    int steps = asb_chart_steps((uint8_t)attacking, list, 0, &immune);
    *out = immune ? ump_frac_int(0) : asb_effectiveness_of(params, steps, &status);
    return status;
}

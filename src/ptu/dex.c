// SPDX-License-Identifier: MIT
// What is known of a species, Move, ability, item, nature, condition, keyword or type, as text for people?
// And how the types meet, and how complete the tables are.
#include <string.h>

#include "kit/suggest.h"
#include "ptu/ptu.h"
#include "ptu/reading.h"

static const char *const ptu_sizes[] = {"Small", "Medium", "Large", "Huge", "Gigantic"};
static const char *const ptu_classes[] = {"Status", "Physical", "Special", "Static"};
static const char *const ptu_editions[] = {"core 1.05", "core 1.05, weapon Move", "supplement SuMo",
                                           "supplement SwSh", "supplement LA"};

static void ptu_dex_types(ump_buf *out, const uint8_t types[2]) {
    ump_buf_str(out, ptu_type_names[types[0]]);
    if (types[1])
        ump_buf_printf(out, "/%s", ptu_type_names[types[1]]);
}

static void ptu_dex_species(ump_buf *out, const struct ptu_species *s) {
    ump_buf_printf(out, "%s (species)\n  types      ", s->name);
    ptu_dex_types(out, s->types);
    ump_buf_printf(
        out, "\n  base stats HP %u, Attack %u, Defense %u, Special Attack %u, Special Defense %u, Speed %u\n",
        s->stats[PTU_HP], s->stats[PTU_ATK], s->stats[PTU_DEF], s->stats[PTU_SPA], s->stats[PTU_SPD],
        s->stats[PTU_SPE]);
    ump_buf_printf(out, "  size       %s, weight class %u\n  abilities  %s\n", ptu_sizes[s->size], s->weight,
                   s->abilities);
}

static void ptu_dex_move(ump_buf *out, const struct ptu_move *m) {
    ump_buf_printf(out, "%s (Move, %s)\n  type       %s, %s\n", m->name, ptu_editions[m->edition],
                   ptu_type_names[m->type], ptu_classes[m->cls]);
    if (m->db > 0) {
        const struct ptu_damage_base *row = &ptu_damage_bases[m->db];
        ump_buf_printf(out, "  DB         %d: %ud%u+%u (%u, %u, %u)\n", m->db, row->dice, row->sides,
                       row->plus, row->set_min, row->set_avg, row->set_max);
    } else if (m->db == PTU_DB_SPECIAL) {
        ump_buf_str(out, "  DB         special\n");
    }
    if (m->ac)
        ump_buf_printf(out, "  AC         %u\n", m->ac);
    ump_buf_printf(out, "  frequency  %s\n  range      %s\n", m->frequency, m->range);
    if (m->crit_even)
        ump_buf_str(out, "  critical   on even naturals\n");
    else if (m->crit_from < 20)
        ump_buf_printf(out, "  critical   %s%u%s\n", m->crit_from == 1 ? "always (" : "on ", m->crit_from,
                       m->crit_from == 1 ? "+)" : "+");
    if (m->trigger_text[0])
        ump_buf_printf(out, "  effect     %s\n", m->trigger_text);
    if (m->special_text[0])
        ump_buf_printf(out, "  special    %s\n", m->special_text);
}

static void ptu_dex_nature(ump_buf *out, const struct ptu_nature *n) {
    ump_buf_printf(out, "%s (nature)\n  ", n->name);
    bool any = false;
    for (int i = 0; i < PTU_STAT_COUNT; i++)
        if (n->change[i]) {
            ump_buf_printf(out, "%s%s %+d", any ? ", " : "", ptu_stat_words[i], n->change[i]);
            any = true;
        }
    ump_buf_str(out, any ? "\n" : "changes nothing\n");
}

// The types that stand so to one, as it attacks or is attacked.
static void ptu_dex_chart_row(ump_buf *out, int type, bool attacks, int step, const char *key) {
    bool any = false;
    for (int other = 1; other < PTU_TYPE_COUNT; other++) {
        if ((attacks ? ptu_chart[type][other] : ptu_chart[other][type]) != step)
            continue;
        ump_buf_printf(out, any ? ", %s" : "  %-19s  %s", any ? ptu_type_names[other] : key,
                       ptu_type_names[other]);
        any = true;
    }
    ump_buf_str(out, any ? "\n" : "");
}

static void ptu_dex_type(ump_buf *out, int type) {
    ump_buf_printf(out, "%s (type)\n", ptu_type_names[type]);
    ptu_dex_chart_row(out, type, true, -1, "resisted by");
    ptu_dex_chart_row(out, type, true, 1, "super-effective on");
    ptu_dex_chart_row(out, type, true, PTU_IMMUNE, "no effect on");
    ptu_dex_chart_row(out, type, false, -1, "resists");
    ptu_dex_chart_row(out, type, false, 1, "weak to");
    ptu_dex_chart_row(out, type, false, PTU_IMMUNE, "immune to");
}

static void ptu_dex_fact(ump_buf *out, const char *key, const char *text, const char *when) {
    if (text[0])
        ump_buf_printf(out, "  %-10s %s%s%s\n", key, text, when[0] ? ", " : "", when);
}

static void ptu_dex_status(ump_buf *out, const struct ptu_status_info *status) {
    static const char *const groups[] = {"Persistent affliction", "Volatile affliction", "condition"};
    bool tick = strstr(status->loss, "Tick") != NULL;
    ump_buf_printf(out, "%s (%s)\n", status->name, groups[status->group]);
    ptu_dex_fact(out, "effect", status->effect, "");
    ptu_dex_fact(out, "loses", status->loss, status->loss_when);
    ptu_dex_fact(out, "a Tick", tick ? "1/10 of the full Hit Points, rounded down" : "", "");
    ptu_dex_fact(out, "rolls", status->roll, status->roll_when);
    ptu_dex_fact(out, "immune", status->immune, "");
    ptu_dex_fact(out, "ends", status->ends, "");
}

static bool ptu_dex_find(ump_span name, const ump_name *keys, size_t count, uint32_t *index) {
    return ump_name_find(keys, count, name.at, name.len, index);
}

static bool ptu_same(ump_span name, const char *word) {
    return ump_name_same(word, strlen(word), name.at, name.len);
}

// Everything that bears the name; how many.
static int ptu_dex_all(ump_span name, ump_buf *out) {
    uint32_t i;
    int found = 0;
    if (ptu_dex_find(name, ptu_species_keys, PTU_SPECIES_KEY_COUNT, &i) && ++found)
        ptu_dex_species(out, &ptu_species[i]);
    if (ptu_dex_find(name, ptu_move_keys, PTU_MOVE_KEY_COUNT, &i) && ++found)
        ptu_dex_move(out, &ptu_moves[i]);
    if (ptu_dex_find(name, ptu_ability_keys, PTU_ABILITY_COUNT, &i) && ++found)
        ump_buf_printf(out, "%s (ability)\n  %s\n  %s\n", ptu_abilities[i].name, ptu_abilities[i].text,
                       ptu_abilities[i].fx_count ? "umpire plays it" : "umpire only names it");
    if (ptu_dex_find(name, ptu_item_keys, PTU_ITEM_COUNT, &i) && ++found)
        ump_buf_printf(out, "%s (item)\n  %s\n  %s\n", ptu_items[i].name, ptu_items[i].text,
                       ptu_items[i].fx_count ? "umpire plays it" : "umpire only names it");
    if (ptu_dex_find(name, ptu_nature_keys, PTU_NATURE_COUNT, &i) && ++found)
        ptu_dex_nature(out, &ptu_natures[i]);
    ump_span condition = ptu_status_word(name); // "burn", as sheets have it
    for (int k = 0; k < PTU_STATUS_COUNT; k++)
        if (ptu_same(condition, ptu_statuses[k].name) && ++found)
            ptu_dex_status(out, &ptu_statuses[k]);
    for (int k = 0; k < PTU_KEYWORD_TEXT_COUNT; k++)
        if (ptu_same(name, ptu_keywords[k].name) && ++found)
            ump_buf_printf(out, "%s (keyword)\n  %s\n", ptu_keywords[k].name, ptu_keywords[k].text);
    for (int k = 1; k < PTU_TYPE_COUNT; k++)
        if (ptu_same(name, ptu_type_names[k]) && ++found)
            ptu_dex_type(out, k);
    if (ptu_same(name, "Struggle") && ++found)
        ump_buf_str(out,
                    "Struggle (attack of everybody, no Move)\n"
                    "  type       Normal, Physical\n  DB         4, AC 4; of an expert (struggle.expert) "
                    "DB 5, AC 3\n  range      Melee\n  STAB       never\n");
    for (int k = 0; k < PTU_WEAPON_COUNT; k++)
        if (ptu_same(name, ptu_weapons[k].name) && ++found)
            ump_buf_printf(out, "%s (weapon)\n  Struggle and weapon Moves: AC %+d, DB %+d\n",
                           ptu_weapons[k].name, ptu_weapons[k].ac, ptu_weapons[k].db);
    return found;
}

// All names there are, for suggestions.
static ump_span ptu_dex_name_at(const void *unused, size_t index) {
    static const struct {
        const ump_name *keys;
        size_t count;
    } tables[] = {{ptu_move_keys, PTU_MOVE_KEY_COUNT},
                  {ptu_species_keys, PTU_SPECIES_KEY_COUNT},
                  {ptu_ability_keys, PTU_ABILITY_COUNT},
                  {ptu_item_keys, PTU_ITEM_COUNT},
                  {ptu_nature_keys, PTU_NATURE_COUNT}};
    (void)unused;
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        if (index >= tables[t].count) {
            index -= tables[t].count;
            continue;
        }
        uint32_t row = tables[t].keys[index].index;
        return ump_span_of_str(t == 0   ? ptu_moves[row].name
                               : t == 1 ? ptu_species[row].name
                               : t == 2 ? ptu_abilities[row].name
                               : t == 3 ? ptu_items[row].name
                                        : ptu_natures[row].name);
    }
    if (index < PTU_STATUS_COUNT)
        return ump_span_of_str(ptu_statuses[index].name);
    index -= PTU_STATUS_COUNT;
    if (index < PTU_KEYWORD_TEXT_COUNT)
        return ump_span_of_str(ptu_keywords[index].name);
    index -= PTU_KEYWORD_TEXT_COUNT;
    if (index < PTU_TYPE_COUNT - 1)
        return ump_span_of_str(ptu_type_names[index + 1]);
    index -= PTU_TYPE_COUNT - 1;
    return ump_span_of_str(index < PTU_WEAPON_COUNT ? ptu_weapons[index].name : "Struggle");
}

static void ptu_dex_near(ump_span name, ump_buf *near) {
    ump_suggest(near, name,
                PTU_MOVE_KEY_COUNT + PTU_SPECIES_KEY_COUNT + PTU_ABILITY_COUNT + PTU_ITEM_COUNT +
                    PTU_NATURE_COUNT + PTU_STATUS_COUNT + PTU_KEYWORD_TEXT_COUNT + PTU_TYPE_COUNT - 1 +
                    PTU_WEAPON_COUNT + 1,
                ptu_dex_name_at, NULL);
}

ump_status ptu_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems) {
    if (generation) {
        ump_problem_add(problems, UMP_BAD_ARGUMENT, "", 0, 0, "facts",
                        "ptu knows no generations: leave the generation out");
        return UMP_BAD_ARGUMENT;
    }
    if (ptu_dex_all(name, out))
        return UMP_OK;
    char memory[240];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ptu_dex_near(name, &near);
    ump_problem_add(problems, UMP_NOT_FOUND, "", name.line, name.column, "facts",
                    "no species, Move, ability, item, nature, condition, keyword, type or weapon is called "
                    "\"%.*s\"%s",
                    (int)(name.len > 60 ? 60 : name.len), name.at, ump_buf_text(&near));
    return UMP_NOT_FOUND;
}

static int ptu_type_by_name(const char *name) {
    for (int i = 0; i < PTU_TYPE_COUNT; i++)
        if (ump_name_same(ptu_type_names[i], strlen(ptu_type_names[i]), name, strlen(name)))
            return i;
    return -1;
}

ump_status ptu_effectiveness(int generation, const char *attack_type, const char *const *types, size_t count,
                             ump_frac *out) {
    int attack = ptu_type_by_name(attack_type), step = 0;
    bool immune = false;
    (void)generation;
    if (attack < 0)
        return UMP_NOT_FOUND;
    for (size_t i = 0; i < count; i++) {
        int own = ptu_type_by_name(types[i]);
        if (own < 0)
            return UMP_NOT_FOUND;
        if (ptu_chart[attack][own] == PTU_IMMUNE)
            immune = true;
        else
            step += ptu_chart[attack][own];
    }
    step = step > 3 ? 3 : step < -3 ? -3 : step;
    *out = immune ? ump_frac_int(0) : (ump_frac){ptu_steps[step + 3].num, ptu_steps[step + 3].den};
    return UMP_OK;
}

// ---- Coverage

enum ptu_cover { PTU_COVER_WHOLE, PTU_COVER_ASKS, PTU_COVER_SETTLE, PTU_COVER_REMARK, PTU_COVER_COUNT };

static enum ptu_cover ptu_cover_of(const struct ptu_move *m) {
    for (uint32_t i = 0; i < m->trigger_count; i++)
        if (ptu_triggers[m->first_trigger + i].kind == PTU_TRIGGER_ASK)
            return PTU_COVER_SETTLE;
    if (m->special == PTU_SPECIAL_SETTLE || ((m->cls == PTU_CLASS_STATUS || m->cls == PTU_CLASS_STATIC) &&
                                             m->trigger_count == 0 && m->special != PTU_SPECIAL_EXECUTE))
        return PTU_COVER_SETTLE;
    if (m->special == PTU_SPECIAL_REMARK)
        return PTU_COVER_REMARK;
    return m->ask != PTU_NO_INDEX ? PTU_COVER_ASKS : PTU_COVER_WHOLE;
}

// Those that touch no attack are the table's like everything that is no attack: only what has a row here and
// no effect of its own is named.
bool ptu_plays(const void *setup, ump_span name, bool item) {
    const struct ptu_owner *rows = item ? ptu_items : ptu_abilities;
    int count = item ? PTU_ITEM_COUNT : PTU_ABILITY_COUNT;
    (void)setup;
    for (int i = 0; i < count; i++)
        if (ump_name_same(rows[i].name, strlen(rows[i].name), name.at, name.len))
            return rows[i].fx_count > 0;
    return false;
}

void ptu_coverage(ump_buf *out) {
    static const char *const heads[PTU_COVER_COUNT] = {"", "The game master is asked by the Move's name",
                                                       "The game master is asked to settle what it does",
                                                       "With a remark"};
    unsigned counts[PTU_COVER_COUNT] = {0}, abilities = 0, items = 0;
    for (int i = 0; i < PTU_MOVE_COUNT; i++)
        counts[ptu_cover_of(&ptu_moves[i])]++;
    for (int i = 0; i < PTU_ABILITY_COUNT; i++)
        abilities += ptu_abilities[i].fx_count > 0;
    for (int i = 0; i < PTU_ITEM_COUNT; i++)
        items += ptu_items[i].fx_count > 0;
    ump_buf_printf(out,
                   "moves      %d: the attack of %u is played completely, %u ask by name, %u are settled by "
                   "the game master, %u have a remark\n",
                   PTU_MOVE_COUNT, counts[PTU_COVER_WHOLE], counts[PTU_COVER_ASKS], counts[PTU_COVER_SETTLE],
                   counts[PTU_COVER_REMARK]);
    ump_buf_printf(out, "abilities  %d that touch an attack: %u are played, the others only named\n",
                   PTU_ABILITY_COUNT, abilities);
    ump_buf_printf(out, "items      %d that touch an attack: %u are played, the others only named\n",
                   PTU_ITEM_COUNT, items);
    ump_buf_printf(out, "species    %d, all of them\nconditions %d, all of them\n", PTU_SPECIES_COUNT,
                   PTU_STATUS_COUNT);
    for (int i = 0; i < PTU_ABILITY_COUNT; i++)
        if (ptu_abilities[i].fx_count == 0)
            ump_buf_printf(out, "%s  %-20s %s\n", "", ptu_abilities[i].name, ptu_abilities[i].text);
    for (int i = 0; i < PTU_ITEM_COUNT; i++)
        if (ptu_items[i].fx_count == 0)
            ump_buf_printf(out, "  %-20s %s\n", ptu_items[i].name, ptu_items[i].text);
    for (int cover = PTU_COVER_ASKS; cover < PTU_COVER_COUNT; cover++) {
        ump_buf_printf(out, "\n%s (%u):\n", heads[cover], counts[cover]);
        for (int i = 0; i < PTU_MOVE_COUNT; i++)
            if ((int)ptu_cover_of(&ptu_moves[i]) == cover)
                ump_buf_printf(out, "  %-24s %s\n", ptu_moves[i].name, ptu_moves[i].special_text);
    }
}

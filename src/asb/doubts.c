// SPDX-License-Identifier: MIT
// What of a battler's block can be read and is read, but looks like a slip beside what the league's data say
// of its species? A remark each, which changes nothing. What the lines say: squad_keys.c.
#include "asb/squad.h"

#include <stdio.h>
#include <string.h>

static const struct asb_species *asb_posted_row(const struct asb_block *block) {
    uint16_t species = block->forme ? block->forme : block->fighter->start.species;
    return &asb_species[block->setup->date][species];
}
static const char *asb_posted_name(const struct asb_block *block) {
    return asb_species_names[block->forme ? block->forme : block->fighter->start.species];
}

// The line with one of these keys, "HP|Health", or NULL.
static const ump_key_line *asb_line_of(const struct asb_block *block, const char *keys) {
    for (uint32_t i = 0; i < block->written->key_count; i++)
        if (asb_word_index(keys, block->written->keys[i].key) >= 0)
            return &block->written->keys[i];
    return NULL;
}

// ---- HP

// "HP: 60" says what is full; who means what is left writes another line.
static void asb_doubt_hp(struct asb_block *block) {
    const ump_key_line *line = asb_line_of(block, "HP|Health|Hit Points");
    int written = block->fighter->start.max_hp, full = asb_posted_row(block)->hp;
    ump_span before, after;
    bool share = line && (memchr(line->value.at, '/', line->value.len) ||
                          ump_span_cut_word(line->value, "of", &before, &after));
    if (!line || block->full_hp || written == full || written == full + block->more_hp)
        return;
    char memory[100];
    ump_buf left = ump_buf_fixed(memory, sizeof memory);
    if (!share && written < full)
        ump_buf_printf(&left, " where they are what is left, write HP: %d/%d or Current HP: %d;", written,
                       full, written);
    ump_mistake(
        block->reader, UMP_OK, line->value, "facts: ranks",
        "%d is taken for the full HP of %.*s, and %s has %d:%s `Full HP: %d` says without this remark "
        "that they are all",
        written, UMP_QUOTE(block->written->name), asb_posted_name(block), full, ump_buf_text(&left), written);
}

// ---- Ranks and Speed

static const char *const asb_stat_names[ASB_RANKS + 1] = {"Atk", "Def", "SpA", "SpD", "Spe"};
static const char *const asb_stat_keys[ASB_RANKS + 1] = {
    "Atk|Attack", "Def|Defense|Defence", "SpA|SpAtk|Special Attack|Sp Attack",
    "SpD|SpDef|Special Defense|Special Defence|Sp Defense|Sp Defence", "Spe|Speed"};

struct asb_stat_doubts {
    ump_buf data, written;
    ump_span at;
};

static void asb_doubt_stat(struct asb_stat_doubts *doubts, const char *stat, int data, int written,
                           ump_span at) {
    ump_buf_printf(&doubts->data, "%s%s %d", doubts->data.len ? ", " : "", stat, data);
    ump_buf_printf(&doubts->written, "%s%s %d", doubts->written.len ? ", " : "", stat, written);
    if (!doubts->at.line || at.line < doubts->at.line)
        doubts->at = at;
}

// What its species has with its nature, and without.
static struct asb_who asb_by_the_data(const struct asb_block *block, uint8_t nature) {
    struct asb_attack probe;
    memset(&probe, 0, sizeof probe);
    probe.params = block->setup->params;
    probe.date = block->setup->date;
    probe.who[ASB_USER].species = block->forme ? block->forme : block->fighter->start.species;
    probe.who[ASB_USER].nature = nature;
    asb_figure_who(&probe, ASB_USER);
    return probe.who[ASB_USER];
}

// A sheet that gives all of them is what the data say, or a slip. Where single ones are given, these are what
// somebody wants; but what is the species' own without the nature that should be in it is a slip as well.
static void asb_doubt_stats(struct asb_block *block) {
    const struct asb_who *who = &block->fighter->start;
    const struct asb_who data = asb_by_the_data(block, who->nature), plain = asb_by_the_data(block, 0);
    const ump_key_line *hp = asb_line_of(block, "HP|Health|Hit Points|Full HP|Max HP");
    const ump_key_line *speed = asb_line_of(block, asb_stat_keys[ASB_RANKS]),
                       *ranks = asb_line_of(block, "Ranks");
    bool sheet = hp && speed && !ranks;
    char memory[2][120];
    struct asb_stat_doubts doubts = {.data = ump_buf_fixed(memory[0], sizeof memory[0]),
                                     .written = ump_buf_fixed(memory[1], sizeof memory[1])};
    for (int i = 0; i < ASB_RANKS; i++)
        sheet &= block->rank_given[i];
    for (int i = 0; i < ASB_RANKS; i++) {
        const ump_key_line *line = asb_line_of(block, asb_stat_keys[i]);
        int given = block->ranks[i];
        line = line ? line : ranks;
        if (line && block->rank_given[i] && given != data.ranks[i] && (sheet || given == plain.ranks[i]))
            asb_doubt_stat(&doubts, asb_stat_names[i], data.ranks[i], given, line->value);
    }
    if (speed && who->marks & ASB_MARK_OWN_SPEED && ump_frac_cmp(who->speed, data.speed) != 0 &&
        (sheet || ump_frac_cmp(who->speed, plain.speed) == 0))
        asb_doubt_stat(&doubts, "Spe", (int)data.speed.num, (int)who->speed.num, speed->value);
    const char *nature = who->nature ? asb_nature_names[who->nature] : NULL;
    if (doubts.data.len)
        ump_mistake(block->reader, UMP_OK, doubts.at, "facts: natures",
                    "by the data of %s %s%s%s has %s; what is written here counts: %s",
                    block->setup->date == ASB_2017_01 ? "2017-01" : "2018-05", asb_posted_name(block),
                    nature ? " of nature " : "", nature ? nature : "", ump_buf_text(&doubts.data),
                    ump_buf_text(&doubts.written));
}

// ---- Signs of the nature: "Rank 4 (+)", "39 (45/1.15v) (-)"

// 1, -1, 0 without such a sign.
static int asb_sign_behind(ump_span value) {
    for (size_t i = 0; i + 2 < value.len; i++)
        if (value.at[i] == '(' && value.at[i + 2] == ')' && memchr("+-", value.at[i + 1], 2))
            return value.at[i + 1] == '+' ? 1 : -1;
    return 0;
}

static void asb_doubt_signs(struct asb_block *block) {
    uint8_t index = block->fighter->start.nature;
    const struct asb_nature *nature = &asb_natures[index];
    for (int i = 0; i <= ASB_RANKS; i++) {
        const ump_key_line *line = asb_line_of(block, asb_stat_keys[i]);
        int sign = line ? asb_sign_behind(line->value) : 0, stat = i == ASB_RANKS ? ASB_STAT_SPE : i;
        if (!sign || sign == (nature->raises == stat + 1) - (nature->lowers == stat + 1))
            continue;
        if (index)
            ump_mistake(block->reader, UMP_OK, line->value, "facts: natures",
                        "(%c) says that its nature %s %s, which %s does not", sign > 0 ? '+' : '-',
                        sign > 0 ? "raises" : "lowers", asb_stat_names[i], asb_nature_names[index]);
        else
            ump_mistake(block->reader, UMP_OK, line->value, "facts: natures",
                        "(%c) says that its nature %s %s, and no line `Nature: ...` says which it is",
                        sign > 0 ? '+' : '-', sign > 0 ? "raises" : "lowers", asb_stat_names[i]);
    }
}

void asb_block_doubts(struct asb_block *block) {
    asb_doubt_signs(block);
    if (!block->fighter->start.species)
        return;
    asb_doubt_hp(block);
    asb_doubt_stats(block);
}

// SPDX-License-Identifier: MIT
// What do the readers of this folder's texts share? Mistakes with their places, and the small words of
// blocks, orders and rulings. Read by setup.c combatant.c orders.c rulings.c.
#ifndef PTU_READING_H
#define PTU_READING_H

#include "kit/reading.h"
#include "kit/request.h"
#include "ptu/ptu.h"

enum ptu_table {
    PTU_TABLE_MOVES,
    PTU_TABLE_SPECIES,
    PTU_TABLE_ABILITIES,
    PTU_TABLE_ITEMS,
    PTU_TABLE_NATURES
};
bool ptu_find(struct ump_reader *reader, enum ptu_table table, ump_span name, uint16_t *index);
// The same of a request.
bool ptu_find_given(struct ump_request *request, enum ptu_table table, const ump_given *given,
                    uint32_t *index);
// One of a list of names, compared as names are; -1 and a problem.
int ptu_read_listed(struct ump_reader *reader, ump_span text, const char *what, const char *rule,
                    const char *const *words, int count);
ump_span ptu_status_word(ump_span text); // the name a condition has here
int ptu_read_status(struct ump_reader *reader, ump_span text);
int ptu_read_type(struct ump_reader *reader, ump_span text);
int ptu_read_weapon(struct ump_reader *reader, ump_span text);
#define PTU_STAT_LIST "hp|atk|def|spatk|spdef|spd"
#define PTU_CS_LIST "atk|def|spatk|spdef|spd|acc"
#define PTU_WEATHER_LIST "none|sun|rain|sandstorm|hail"
// "rain 5", "rain" (no limit), "none".
bool ptu_read_weather(struct ump_reader *reader, ump_span text, uint8_t *weather, uint8_t *left);
// combatant.c
bool ptu_is_some_ability(ump_span name); // of any species, whether it touches attacks or not
void ptu_read_combatant(struct ump_reader *reader, const struct ptu_setup *setup, int battler,
                        struct ptu_combatant_info *info, struct ptu_combatant *c);

#endif

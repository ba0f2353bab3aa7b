// SPDX-License-Identifier: MIT
// Can any lines typed at a table hurt a battle that is played turn by turn? Each line of the input is an
// order, a ruling, `undo`, `round`, or, where dice are asked for, an answer. Beyond surviving: what was
// refused has changed nothing; undo gives back the save of before; what was saved in the end opens and plays
// the same.
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "umpire/umpire.h"

static const char table[] =
    "rules: ptu\nset: status_moves = remark\n\n== Party\nArchie (Cyndaquil)\nLevel: 14\nHP: 30\n\n"
    "Maya (Trainer)\nLevel: 1\nStats: hp 4, atk 12, spd 8\nWeapon: Large Melee\n\n"
    "== Wild\nOddish\nLevel: 13\nStatus: Paralysis\n\nMew\nLevel: 20\nAbility: Sturdy\n";

enum { STEPS = 24, LINE = 160 };

static char *save_of(const ump_battle *battle) {
    size_t len = 0;
    if (ump_battle_save(battle, NULL, 0, &len) != UMP_OK)
        return NULL;
    char *text = malloc(len + 1);
    assert(text && ump_battle_save(battle, text, len + 1, &len) == UMP_OK);
    return text;
}

static ump_battle *open_text(const char *text) {
    ump_battle_def def = ump_battle_def_default();
    ump_battle *battle = NULL;
    def.text = text;
    def.len = strlen(text);
    return ump_battle_open(&def, &battle, NULL) == UMP_OK ? battle : NULL;
}

// The saves before the steps that stand.
typedef struct steps {
    char *saves[STEPS];
    uint64_t hashes[STEPS];
    uint32_t count;
} steps;

static void give(ump_battle *battle, steps *s, char *line) {
    uint64_t before = ump_battle_hash(battle);
    char *save = save_of(battle), *colon = strchr(line, ':');
    ump_status status;
    if (strcmp(line, "round") == 0) {
        status = ump_battle_act(battle, NULL, NULL, NULL);
    } else if (colon) {
        *colon = '\0';
        status = ump_battle_act(battle, line, colon + 1, NULL);
    } else {
        status = ump_battle_rule(battle, line, NULL);
    }
    if (status != UMP_OK) {
        char *after = save_of(battle);
        assert(ump_battle_hash(battle) == before && strcmp(after, save) == 0);
        free(after);
        free(save);
        return;
    }
    s->saves[s->count] = save;
    s->hashes[s->count++] = before;
}

static void take_back(ump_battle *battle, ump_chance *chance, steps *s) {
    if (!s->count)
        return;
    assert(ump_battle_undo(battle, chance, NULL) == UMP_OK);
    char *save = save_of(battle);
    s->count--;
    assert(strcmp(save, s->saves[s->count]) == 0 && ump_battle_hash(battle) == s->hashes[s->count]);
    free(save);
    free(s->saves[s->count]);
}

// Whole rounds of the save, with its own lines as the only dice.
static void play_again(const ump_battle *battle) {
    char *text = save_of(battle);
    ump_battle *again = open_text(text);
    ump_chance *chance = NULL;
    assert(again && ump_chance_open("script", &chance, NULL) == UMP_OK);
    for (uint32_t i = 0; i < ump_battle_rounds_done(battle); i++)
        assert(ump_battle_run(again, chance, NULL) == UMP_OK); // its state line is compared
    size_t len;
    ump_status status = ump_battle_cut(again, NULL, 0, &len);
    assert(status == UMP_OK || status == UMP_NOT_FOUND);
    ump_chance_close(chance);
    ump_battle_close(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ump_battle *battle = open_text(table);
    ump_chance *chance = NULL;
    steps s = {.count = 0};
    assert(battle && ump_battle_by_turns(battle) == UMP_OK &&
           ump_chance_open("typed", &chance, NULL) == UMP_OK);
    ump_status status = ump_battle_run(battle, chance, NULL);
    for (size_t at = 0; at < size && s.count < STEPS;) {
        char line[LINE];
        const uint8_t *feed = memchr(data + at, '\n', size - at);
        size_t len = feed ? (size_t)(feed - data) - at : size - at;
        size_t kept = len < LINE - 1 ? len : LINE - 1;
        memcpy(line, data + at, kept);
        line[kept] = '\0';
        at += len + 1;
        bool asked = status == UMP_NEED_ROLL || status == UMP_NEED_RULING;
        if (strcmp(line, "undo") == 0)
            take_back(battle, chance, &s);
        else if (asked && ump_chance_supply(chance, line, NULL) != UMP_OK)
            continue;
        else if (!asked && status != UMP_OVER)
            give(battle, &s, line);
        status = ump_battle_run(battle, chance, NULL);
        if (status == UMP_OK) // the end of a round
            status = ump_battle_run(battle, chance, NULL);
        assert(status == UMP_NEED_ORDERS || status == UMP_NEED_ROLL || status == UMP_NEED_RULING ||
               status == UMP_OVER);
    }
    if (status == UMP_NEED_ORDERS || status == UMP_OVER)
        play_again(battle);
    while (s.count)
        take_back(battle, chance, &s);
    ump_chance_close(chance);
    ump_battle_close(battle);
    return 0;
}

// SPDX-License-Identifier: MIT
// Can any bytes hurt who opens them as a battle file, plays it, posts it, saves it, checks it? The whole
// input is the file; its length chooses what is listened for. Beyond surviving: what is refused says why, in
// a place of the file; what fails leaves the state as it was; posts and saves are UTF-8 of the length that
// was announced; a save opens and gives the same state again; exact odds add up to 1.
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <umpire/umpire.h>

#include "kit/text.h"

enum { BYTES_MAX = 1 << 14, ROUNDS_MAX = 6, LEAVES_MAX = 60 };

static const char *source_of(size_t size) { return size & 1 ? "seed fuzz" : "test"; }

static ump_status open_file(const char *text, size_t len, bool journal, ump_battle **out,
                            ump_problems *problems) {
    ump_battle_def def = ump_battle_def_default();
    def.text = text;
    def.len = len;
    def.name = "fuzz.battle";
    def.journal = journal;
    return ump_battle_open(&def, out, problems);
}

static void must_be_utf8(const char *text, size_t len) {
    ump_span bad;
    assert(ump_utf8_check(ump_span_of(text, len), &bad));
}

// Whatever is told stands somewhere in the file, or nowhere in particular.
static void judge_problems(const ump_problems *problems, const char *text, size_t len) {
    uint32_t lines = 1;
    for (size_t i = 0; i < len; i++)
        lines += text[i] == '\n' || text[i] == '\r';
    for (size_t i = 0; i < ump_problems_count(problems); i++) {
        const ump_problem *p = ump_problems_at(problems, i);
        assert(p->message[0] && p->line <= lines && p->status > UMP_OK && p->status < UMP_STATUS_COUNT);
        must_be_utf8(p->message, strlen(p->message));
    }
}

// ---- Texts of a battle

typedef ump_status (*filler)(const ump_battle *battle, int which, char *buf, size_t cap, size_t *len);

static ump_status fill_post(const ump_battle *battle, int which, char *buf, size_t cap, size_t *len) {
    return ump_battle_report(battle, ump_battle_rounds_done(battle), (ump_format)which, buf, cap, len);
}

static ump_status fill_save(const ump_battle *battle, int which, char *buf, size_t cap, size_t *len) {
    (void)which;
    return ump_battle_save(battle, buf, cap, len);
}

static ump_status fill_updated(const ump_battle *battle, int which, char *buf, size_t cap, size_t *len) {
    (void)which;
    return ump_battle_check_updated(battle, buf, cap, len);
}

// The text, to be freed; NULL where there is none.
static char *take(const ump_battle *battle, filler fill, int which, size_t *len) {
    ump_status status = fill(battle, which, NULL, 0, len);
    if (status != UMP_OK)
        return NULL;
    size_t again = 0;
    char *text = malloc(*len + 1);
    assert(fill(battle, which, text, *len + 1, &again) == UMP_OK);
    assert(again == *len && text[*len] == '\0' && strlen(text) == *len);
    must_be_utf8(text, *len);
    return text;
}

// ---- Playing

static void judge_odds(ump_battle *battle) {
    uint64_t before = ump_battle_hash(battle);
    ump_odds *odds = NULL;
    ump_odds_def def = ump_odds_def_default();
    def.leaf_budget = LEAVES_MAX;
    if (ump_odds_exact(battle, &def, &odds, NULL) == UMP_OK)
        assert(ump_odds_total_is_one(odds));
    ump_odds_close(odds);
    assert(ump_battle_hash(battle) == before);
}

// Takes the first choice of each side that waits.
static bool choose(ump_battle *battle) {
    uint32_t code, waiting = ump_battle_phase(battle).waiting;
    size_t count = 0;
    for (int side = 0; side < 32; side++)
        if (waiting >> side & 1)
            return ump_battle_choices(battle, side, &code, 1, &count) == UMP_OK && count > 0 &&
                   ump_battle_choose(battle, side, code) == UMP_OK;
    return false;
}

// Plays the written rounds. UMP_OK where the last one came to its end.
static ump_status play(ump_battle *battle, const char *source, ump_problems *problems) {
    ump_chance *chance = NULL;
    assert(ump_chance_open(source, &chance, NULL) == UMP_OK);
    ump_status status = UMP_OK;
    int chosen = 0;
    while (status == UMP_OK && ump_battle_rounds_done(battle) < ROUNDS_MAX &&
           (!ump_battle_rounds_written(battle) ||
            ump_battle_rounds_done(battle) < ump_battle_rounds_written(battle))) {
        uint32_t done = ump_battle_rounds_done(battle);
        size_t told = ump_problems_count(problems) + ump_problems_dropped(problems);
        status = ump_battle_run(battle, chance, problems);
        if (status == UMP_NEED_CHOICE && chosen++ < 20 && choose(battle)) {
            status = UMP_OK;
            continue;
        }
        bool need = status >= UMP_NEED_ORDERS && status <= UMP_NEED_CHOICE;
        assert(status != UMP_BUDGET && status != UMP_BAD_ARGUMENT);
        assert(status != UMP_OK || ump_battle_rounds_done(battle) == done + 1);
        assert(!need || ump_battle_wanted(battle).question[0] || ump_battle_wanted(battle).line[0]);
        assert(!problems || status == UMP_OK || need || status == UMP_OVER ||
               ump_problems_count(problems) + ump_problems_dropped(problems) > told);
        if (status != UMP_OK)
            assert(ump_battle_rounds_done(battle) == done);
    }
    ump_chance_close(chance);
    return status;
}

// A save opens, and gives the state again.
static void judge_save(const ump_battle *battle, const char *source) {
    size_t len;
    char *text = take(battle, fill_save, 0, &len);
    assert(text);
    ump_battle *again = NULL;
    ump_problems *problems = NULL;
    assert(ump_problems_open(&problems) == UMP_OK);
    ump_status status = open_file(text, len, true, &again, problems);
    assert(status == UMP_OK);
    uint32_t rounds = ump_battle_rounds_done(battle);
    ump_chance *chance = NULL;
    assert(ump_chance_open(source, &chance, NULL) == UMP_OK);
    while (status == UMP_OK && ump_battle_rounds_done(again) < rounds)
        status = ump_battle_run(again, chance, problems);
    assert(status == UMP_OK && ump_battle_hash(again) == ump_battle_hash(battle));
    ump_chance_close(chance);
    ump_problems_close(problems);
    ump_battle_close(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > BYTES_MAX)
        return 0;
    const char *text = (const char *)data;
    // near names are the slow part: they are looked for only where somebody listens
    bool listens = size % 8 < 2, keeps = size % 16 != 4;
    ump_problems *problems = NULL;
    ump_battle *battle = NULL;
    if (listens && ump_problems_open(&problems) != UMP_OK)
        return 0;
    ump_status status = open_file(text, size, keeps, &battle, problems);
    assert((status == UMP_OK) == (battle != NULL));
    assert(status == UMP_OK || !listens || ump_problems_count(problems) > 0);
    if (battle) {
        if (size % 4 == 0)
            judge_odds(battle);
        status = play(battle, source_of(size), problems);
        for (int format = UMP_TEXT; format <= UMP_JSON; format++) {
            size_t len;
            char *post = take(battle, fill_post, format, &len);
            assert(!post == !(keeps && ump_battle_rounds_done(battle)));
            free(post);
        }
        if (keeps && (status == UMP_OK || status == UMP_OVER) && ump_battle_rounds_done(battle))
            judge_save(battle, source_of(size));
        ump_battle_close(battle);
        battle = NULL;
        if (open_file(text, size, true, &battle, NULL) == UMP_OK && size % 4 == 1) {
            size_t len;
            ump_battle_check(battle, problems);
            free(take(battle, fill_updated, 0, &len));
        }
        ump_battle_close(battle);
    }
    judge_problems(problems, text, size);
    ump_problems_close(problems);
    return 0;
}

// SPDX-License-Identifier: MIT
// Are odds exact, merged or not, and are samples what they say? Tests src/odds over a small game of dice
// whose distributions are counted here by other means.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/frac.h"
#include "odds/odds.h"
#include "support/unit.h"

// ---- The game
// ------------------------------------------------------------------------------------------------

// A round is a list of throws at two battlers, one throw a unit. A throw takes the faces of its dice off the
// target's hp; whoever comes to 0 has lost at once.
typedef enum game_kind {
    GAME_DICE,    // a uniform die of `n` sides, `times` times
    GAME_COIN,    // yes with 1/n: then a die of `times` sides
    GAME_LOADED,  // one of 0, 1, 2, 3 with weights 1, 0, 2, 5
    GAME_TOKEN,   // notes a die of `n` sides in the state, hp stays
    GAME_ASK,     // a ruling: how much to take, "none|some|much": 0, 1, 2
    GAME_WIDE,    // 200 weighted outcomes
    GAME_TINY,    // takes 1 with 1 in 10^15
    GAME_CHOOSE,  // with a coin, side 0 must choose
    GAME_FORGET,  // draws or not by something outside the state: a mistake
    GAME_RESET,   // the token is 0
    GAME_OVERFLOW // latches
} game_kind;

typedef struct game_throw {
    game_kind kind;
    uint32_t target, n, times;
} game_throw;

enum { GAME_THROWS = 12, GAME_HIDDEN = 60 };

typedef struct game_setup {
    game_throw throws[GAME_THROWS];
    uint32_t count;
    int32_t hp; // of both at the start
    unsigned *outside;
} game_setup;

typedef struct game_state {
    int32_t hp[2];
    uint32_t round, unit, choosing;
    uint32_t token;
    uint8_t rest[GAME_HIDDEN];
} game_state;

enum { GAME_DIE, GAME_YES, GAME_RULING };
static const ump_label game_labels[] = {
    {"die", UMP_LABEL_ROLL, NULL, -1, "game:die", "Which face?"},
    {"coin", UMP_LABEL_ROLL, "yes|no", 0, "game:coin", "Heads?"},
    {"how much", UMP_LABEL_RULING, "none|some|much", -2, "game:ruling", "How much is taken?"},
};

static ump_phase game_phase(const void *setup, const void *state) {
    const game_setup *game = setup;
    const game_state *at = state;
    ump_phase phase = {.kind = UMP_PHASE_RUNNING, .round = at->round, .action = at->unit + 1, .winner = -2};
    if (at->hp[0] <= 0 || at->hp[1] <= 0) {
        phase.kind = UMP_PHASE_OVER;
        phase.winner = at->hp[0] <= 0 ? 1 : 0;
    } else if (at->choosing) {
        phase.kind = UMP_PHASE_CHOICE;
        phase.waiting = 1;
    } else if (at->unit == game->count) {
        phase.kind = UMP_PHASE_ORDERS;
        phase.round++;
    }
    return phase;
}

static int32_t game_die(ump_chance *chance, uint32_t n) {
    return 1 + (int32_t)ump_choose(
                   chance, &(ump_draw){.label = GAME_DIE, .actor = 0, .target = 1, .n = n, .lowest = 1});
}

static bool game_coin(ump_chance *chance, uint64_t den) {
    return ump_chance_yes(chance, GAME_YES, 0, 1, 1, den);
}

static int32_t game_weighted(ump_chance *chance, uint32_t n) {
    uint64_t weights[200] = {1, 0, 2, 5};
    for (uint32_t i = 4; i < n; i++)
        weights[i] = i;
    return (int32_t)ump_choose(
        chance, &(ump_draw){.label = GAME_DIE, .actor = 0, .target = 1, .n = n, .weights = weights});
}

static void game_advance(const void *setup, void *state, const ump_run *run) {
    const game_setup *game = setup;
    game_state *at = state;
    const game_throw *throw = &game->throws[at->unit++];
    int32_t taken = 0;
    switch (throw->kind) {
    case GAME_DICE:
        for (uint32_t i = 0; i < throw->times; i++)
            taken += game_die(run->chance, throw->n);
        break;
    case GAME_COIN:
        taken = game_coin(run->chance, throw->n) ? game_die(run->chance, throw->times) : 0;
        break;
    case GAME_LOADED:
    case GAME_WIDE:
        taken = game_weighted(run->chance, throw->kind == GAME_WIDE ? 200 : 4);
        break;
    case GAME_TOKEN:
        at->token = at->token * throw->n + (uint32_t)game_die(run->chance, throw->n) - 1;
        break;
    case GAME_ASK:
        taken = (int32_t)ump_ask(run->chance, GAME_RULING, 0, 1);
        break;
    case GAME_TINY:
        taken = game_coin(run->chance, UINT64_C(1000000000000000));
        break;
    case GAME_CHOOSE:
        at->choosing = game_coin(run->chance, throw->n);
        break;
    case GAME_FORGET:
        taken = (*game->outside)++ < 2 ? game_die(run->chance, 6) : 0;
        break;
    case GAME_RESET:
        at->token = 0;
        break;
    case GAME_OVERFLOW:
        ump_chance_latch(run->chance, UMP_OVERFLOW);
        break;
    }
    at->hp[throw->target] -= taken;
    if (at->hp[throw->target] < 0)
        at->hp[throw->target] = 0;
}

// Handles: kind 0 hp of battler a, 1 the token, 2 a word about it.
static ump_status game_compile(const void *setup, int battler, ump_span path, const char *file,
                               ump_handle *out, ump_problems *problems) {
    (void)setup, (void)file, (void)problems;
    if (battler >= 0 && ump_span_is(path, "hp"))
        *out = (ump_handle){.kind = 0, .a = (uint32_t)battler};
    else if (battler < 0 && ump_span_is(path, "token"))
        *out = (ump_handle){.kind = 1};
    else if (battler < 0 && ump_span_is(path, "parity"))
        *out = (ump_handle){.kind = 2};
    else
        return UMP_NOT_FOUND;
    return UMP_OK;
}

static ump_value game_read(const void *setup, const void *state, ump_handle handle) {
    const game_state *at = state;
    (void)setup;
    if (handle.kind == 2)
        return (ump_value){.kind = UMP_VALUE_WORD, .word = at->token % 2 ? "odd" : "even"};
    return (ump_value){.kind = UMP_VALUE_NUMBER,
                       .number = ump_frac_int(handle.kind == 0 ? at->hp[handle.a] : (int64_t)at->token)};
}

static const char *const *game_watch(const void *setup, const void *state, int battler) {
    static const char *const battlers[] = {"hp", NULL}, *const field[] = {"parity", NULL};
    (void)setup, (void)state;
    return battler < 0 ? field : battlers;
}

static const ump_ruleset game = {
    .name = "game",
    .labels = game_labels,
    .label_count = 3,
    .advance = game_advance,
    .phase = game_phase,
    .compile = game_compile,
    .read = game_read,
    .watch = game_watch,
};

// ---- Helpers
// -------------------------------------------------------------------------------------------------

typedef struct table_of {
    game_setup setup;
    game_state state;
    ump_battler battlers[2];
    ump_roster roster;
    odds_job job;
    ump_chance chance;
} table_of;

// A game with those throws, hp each; its job merges.
static table_of *deal(int32_t hp, uint32_t count, const game_throw *throws) {
    table_of *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->setup.hp = hp;
    t->setup.count = count;
    memcpy(t->setup.throws, throws, count * sizeof *throws);
    t->state = (game_state){.hp = {hp, hp}, .round = 3};
    t->battlers[0] = (ump_battler){.name = ump_span_of_str("Ember"), .species = ump_span_of_str("Charizard")};
    t->battlers[1] =
        (ump_battler){.name = ump_span_of_str("Fern"), .species = ump_span_of_str("Venusaur"), .side = 1};
    t->roster = (ump_roster){.sides = {{ump_span_of_str("Red"), 0, 1}, {ump_span_of_str("Blue"), 1, 1}},
                             .side_count = 2,
                             .battlers = t->battlers,
                             .battler_count = 2,
                             .battler_capacity = 2};
    t->job = (odds_job){.rules = &game,
                        .setup = &t->setup,
                        .roster = &t->roster,
                        .state = &t->state,
                        .size = sizeof t->state,
                        .merge = true};
    return t;
}

#define DEAL(hp, ...)                                                                                        \
    deal(hp, sizeof((game_throw[]){__VA_ARGS__}) / sizeof(game_throw), (game_throw[]){__VA_ARGS__})

static ump_odds *exact(table_of *t) {
    ump_odds *odds = NULL;
    assert_int_equal(odds_exact(&t->job, &t->chance, &odds), UMP_OK);
    assert_true(ump_prob_is_one(&odds->total));
    return odds;
}

static void fails(table_of *t, ump_status want) {
    ump_odds *odds = NULL;
    assert_int_equal(odds_exact(&t->job, &t->chance, &odds), want);
    assert_null(odds);
}

static void chance_is(const ump_odds *odds, const char *path, const char *value, uint64_t num, uint64_t den) {
    ump_prob prob, want = ump_prob_one();
    uint64_t count;
    assert_int_equal(odds_chance(odds, path, value, &prob, &count, NULL), UMP_OK);
    assert_int_equal(ump_prob_mul(&want, num, den), UMP_OK);
    if (ump_prob_cmp(&prob, &want) != 0) {
        char text[UMP_PROB_TEXT];
        ump_prob_print(&prob, text, sizeof text);
        fail_msg("%s = %s: %s, not %llu/%llu", path, value, text, (unsigned long long)num,
                 (unsigned long long)den);
    }
}

static void hp_is(const ump_odds *odds, int battler, int hp, uint64_t num, uint64_t den) {
    char value[16];
    snprintf(value, sizeof value, "%d", hp);
    chance_is(odds, battler ? "Blue/Fern.hp" : "Red/Ember.hp", value, num, den);
}

// ---- Exact odds
// ----------------------------------------------------------------------------------------------

// 20 less three dice: as many of the 216 triples as have that sum.
static void three_dice(void **state) {
    (void)state;
    table_of *t = DEAL(20, {GAME_DICE, 0, 6, 1}, {GAME_DICE, 0, 6, 1}, {GAME_DICE, 0, 6, 1});
    uint64_t ways[19] = {0};
    for (int i = 0; i < 216; i++)
        ways[1 + i % 6 + 1 + i / 6 % 6 + 1 + i / 36]++;
    ump_odds *odds = exact(t);
    for (int sum = 0; sum <= 18; sum++)
        hp_is(odds, 0, 20 - sum, ways[sum], 216);
    hp_is(odds, 1, 20, 1, 1);
    chance_is(odds, "outcome", "goes on", 1, 1);
    // One state, then 6, then the 11 sums of two dice, each run on 6 faces; sums 3..18 at the end.
    assert_int_equal(odds->leaves, 6 + 6 * 6 + 11 * 6);
    assert_int_equal(odds->ends.items.count, 16);
    odds_close(odds);
    t->job.merge = false;
    odds = exact(t);
    assert_int_equal(odds->leaves, 6 + 36 + 216);
    assert_int_equal(odds->ends.items.count, 16); // end states are merged all the same
    for (int sum = 0; sum <= 18; sum++)
        hp_is(odds, 0, 20 - sum, ways[sum], 216);
    odds_close(odds);
    free(t);
}

// The same three dice in one unit: the path turns its last step first.
static void three_dice_in_a_unit(void **state) {
    (void)state;
    table_of *t = DEAL(20, {GAME_DICE, 0, 6, 3});
    ump_odds *odds = exact(t);
    assert_int_equal(odds->leaves, 216);
    assert_int_equal(odds->ends.items.count, 16);
    hp_is(odds, 0, 17, 1, 216);
    hp_is(odds, 0, 10, 27, 216); // sum 10: 27 triples
    odds_close(odds);
    free(t);
}

// A draw that only some paths have, and an outcome of weight 0.
static void conditional_and_loaded(void **state) {
    (void)state;
    table_of *t = DEAL(9, {GAME_COIN, 1, 16, 4}, {GAME_LOADED, 1, 0, 0});
    ump_odds *odds = exact(t);
    // No: 15/16. Yes and each of 1..4: 1/64. Then 0, 2, 3 with 1/8, 2/8, 5/8: over 512.
    hp_is(odds, 1, 9, 60 * 1, 512);
    hp_is(odds, 1, 8, 1, 512);
    hp_is(odds, 1, 7, 60 * 2 + 1, 512);
    hp_is(odds, 1, 6, 60 * 5 + 1 * 2 + 1, 512);
    hp_is(odds, 1, 5, 5 + 2 + 1, 512);
    hp_is(odds, 1, 4, 5 + 2, 512);
    hp_is(odds, 1, 3, 5 + 2, 512);
    hp_is(odds, 1, 2, 5, 512);
    assert_int_equal(odds->leaves, 5 + 5 * 3);
    odds_close(odds);
    free(t);
}

// Whoever falls first loses, and the rest of the round is not played: some end states come after one unit,
// some after five.
static void race(void **state) {
    (void)state;
    table_of *t = DEAL(7, {GAME_DICE, 1, 6, 1}, {GAME_DICE, 0, 6, 1}, {GAME_DICE, 1, 6, 1},
                       {GAME_DICE, 0, 6, 1}, {GAME_DICE, 1, 6, 1});
    uint64_t red = 0, blue = 0, on = 0;
    for (int i = 0; i < 7776; i++) {
        int face[5] = {1 + i % 6, 1 + i / 6 % 6, 1 + i / 36 % 6, 1 + i / 216 % 6, 1 + i / 1296},
            hp[2] = {7, 7};
        int over = 0;
        for (int k = 0; k < 5 && !over; k++)
            over = (hp[k % 2 == 0] -= face[k]) <= 0;
        *(hp[1] <= 0 ? &red : hp[0] <= 0 ? &blue : &on) += 1;
    }
    ump_odds *odds = exact(t);
    chance_is(odds, "outcome", "Red wins", red, 7776);
    chance_is(odds, "outcome", "blue wins", blue, 7776);
    chance_is(odds, "outcome", "goes on", on, 7776);
    chance_is(odds, "outcome", "draw", 0, 1);
    odds_close(odds);
    t->job.merge = false;
    odds = exact(t);
    chance_is(odds, "outcome", "Red wins", red, 7776);
    odds_close(odds);
    free(t);
}

static void choice_ends_it(void **state) {
    (void)state;
    table_of *t = DEAL(9, {GAME_CHOOSE, 0, 3, 0}, {GAME_DICE, 0, 2, 1});
    ump_odds *odds = exact(t);
    chance_is(odds, "outcome", "Red chooses", 1, 3);
    hp_is(odds, 0, 9, 1, 3);
    hp_is(odds, 0, 8, 1, 3);
    hp_is(odds, 0, 7, 1, 3);
    odds_close(odds);
    free(t);
}

// A battle that is over has one end state.
static void over_already(void **state) {
    (void)state;
    table_of *t = DEAL(5, {GAME_DICE, 0, 6, 1});
    t->state.hp[1] = 0;
    ump_odds *odds = exact(t);
    assert_int_equal(odds->leaves, 0);
    chance_is(odds, "outcome", "Red wins", 1, 1);
    odds_close(odds);
    free(t);
}

// 100^12 paths, merged to sums: and denominators beyond 64 bits.
static void twelve_dice(void **state) {
    (void)state;
    game_throw throws[12];
    for (int i = 0; i < 12; i++)
        throws[i] = (game_throw){GAME_DICE, 0, 100, 1};
    table_of *t = deal(2000, 12, throws);
    ump_odds *odds = exact(t);
    char all[UMP_PROB_TEXT];
    ump_prob prob;
    uint64_t count;
    // Only twelve ones give 1988: 1 in 100^12 = 10^24. 1987 is one two among them: 12 ways.
    assert_int_equal(odds_chance(odds, "Ember.hp", "1988", &prob, &count, NULL), UMP_OK);
    ump_prob_print(&prob, all, sizeof all);
    assert_string_equal(all, "1/1000000000000000000000000");
    assert_int_equal(odds_chance(odds, "Ember.hp", "1987", &prob, &count, NULL), UMP_OK);
    ump_prob_print(&prob, all, sizeof all);
    assert_string_equal(all, "3/250000000000000000000000");
    assert_int_equal(odds->ends.items.count, 12 * 99 + 1);
    odds_close(odds);
    free(t);
}

// ---- Free rulings, lines, latches
// ----------------------------------------------------------------------------

// Takes 5 off Red at the start, 1 more before the second throw; *mark counts what was done.
static ump_status ledge(void *caller, void *state, const ump_phase *phase, uint32_t *mark) {
    game_state *at = state;
    if (*(int *)caller == 2 && phase->action == 2)
        return UMP_REFUSED;
    if (*mark == 0)
        at->hp[0] -= 5;
    if (*mark < 2 && phase->action == 2)
        at->hp[0] -= 1;
    *mark = phase->action;
    return UMP_OK;
}

static void free_rulings(void **state) {
    (void)state;
    int caller = 1;
    table_of *t = DEAL(9, {GAME_DICE, 0, 2, 1}, {GAME_DICE, 0, 2, 1}, {GAME_DICE, 1, 2, 1});
    t->job.due = ledge;
    t->job.caller = &caller;
    ump_odds *odds = exact(t);
    // 9 - 5 - 1 = 3, less two coins of 1 or 2; two twos leave nothing and end it, before Blue is hit.
    hp_is(odds, 0, 1, 1, 4);
    hp_is(odds, 0, 0, 3, 4);
    chance_is(odds, "outcome", "Blue wins", 3, 4);
    hp_is(odds, 1, 9, 3, 4);
    hp_is(odds, 1, 7, 1, 8);
    odds_close(odds);
    ump_odds *sampled = NULL;
    assert_int_equal(odds_sample(&t->job, "x", 0, 50, &t->chance, &sampled), UMP_OK);
    ump_prob prob;
    uint64_t count;
    assert_int_equal(odds_chance(sampled, "Ember.hp", "9", &prob, &count, NULL), UMP_OK);
    assert_int_equal(count, 0);
    odds_close(sampled);
    caller = 2;
    fails(t, UMP_REFUSED);
    assert_int_equal(odds_sample(&t->job, "x", 0, 50, &t->chance, &sampled), UMP_REFUSED);
    free(t);
}

static void rulings_are_lines(void **state) {
    (void)state;
    table_of *t = DEAL(9, {GAME_DICE, 0, 2, 1}, {GAME_ASK, 1, 0, 0});
    fails(t, UMP_NEED_RULING);
    assert_int_equal(t->chance.wanted.label, GAME_RULING);
    assert_int_equal(t->chance.wanted.action, 2);
    assert_int_equal(t->chance.wanted.round, 3);
    ump_odds *none = NULL;
    assert_int_equal(odds_sample(&t->job, "x", 0, 5, &t->chance, &none), UMP_NEED_RULING);
    ump_answer lines[] = {
        {.round = 3,
         .action = 2,
         .label = GAME_RULING,
         .actor = UMP_ANYBODY,
         .target = UMP_ANYBODY,
         .outcome = 2},
        // A roll line: odds are about what the roll may be.
        {.round = 3,
         .action = 1,
         .label = GAME_DIE,
         .actor = UMP_ANYBODY,
         .target = UMP_ANYBODY,
         .outcome = 1},
    };
    t->job.lines = lines;
    t->job.line_count = 2;
    ump_odds *odds = exact(t);
    hp_is(odds, 1, 7, 1, 1);
    hp_is(odds, 0, 8, 1, 2);
    hp_is(odds, 0, 7, 1, 2);
    odds_close(odds);
    free(t);
}

static void latches(void **state) {
    (void)state;
    unsigned outside = 0;
    table_of *t = DEAL(9, {GAME_WIDE, 0, 0, 0});
    fails(t, UMP_BUDGET);
    t->setup.throws[0] = (game_throw){GAME_DICE, 0, 2, UMP_PATH_MAX + 1};
    fails(t, UMP_BUDGET);
    t->setup.throws[0].kind = GAME_OVERFLOW;
    fails(t, UMP_OVERFLOW);
    t->setup.throws[0].kind = GAME_FORGET;
    t->setup.outside = &outside;
    fails(t, UMP_MISMATCH);
    free(t);
}

static void budgets(void **state) {
    (void)state;
    table_of *t = DEAL(20, {GAME_DICE, 0, 6, 1}, {GAME_DICE, 0, 6, 1}, {GAME_DICE, 0, 6, 1});
    t->job.leaf_budget = 108; // exactly what three_dice needs
    odds_close(exact(t));
    t->job.leaf_budget = 107;
    fails(t, UMP_BUDGET);
    free(t);
    // A million states of over 80 bytes do not fit 4 MiB.
    t = DEAL(20, {GAME_TOKEN, 0, 1000, 1}, {GAME_TOKEN, 0, 1000, 1});
    t->job.memory_budget = 4 << 20;
    fails(t, UMP_BUDGET);
    t->setup.count = 1;
    odds_close(exact(t));
    t->job.memory_budget = 100;
    fails(t, UMP_BUDGET);
    free(t);
}

// ---- The states' set
// -----------------------------------------------------------------------------------------

static void pool(void **state) {
    (void)state;
    uint64_t left = 1 << 20;
    ump_status status;
    odds_store store;
    odds_pool pool;
    odds_store_open(&store, 150, &left);
    odds_pool_open(&pool, &store, true);
    char *text = odds_store_room(&store), *before = odds_store_room(&store), *back = odds_store_room(&store);
    uint32_t near[3] = {0};
    bool fresh;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 3000; i++) {
            odds_entry *draft = odds_pool_draft(&pool, &status);
            assert_non_null(draft);
            memcpy(before, text, 150);
            memset(text + 100, 0, 20);
            snprintf(text + 100, 20, "%d", i / 2 % 1000);
            draft->mark = (uint32_t)i / 2000; // equal bytes under another mark are another entry
            assert_int_equal(odds_store_put(&store, text, i ? before : NULL, near, draft->list), UMP_OK);
            memcpy(near, draft->list, sizeof near);
            odds_entry *entry = odds_pool_add(&pool, draft, &fresh);
            assert_int_equal(fresh, entry->count == 0);
            entry->count++;
        }
        assert_int_equal(pool.items.count, 1000 + 500);
        // Bytes 64..127 come in 1000 kinds; before and behind there is one block of zeros.
        assert_int_equal(store.items.count, 1000 + 1);
        odds_store_get(&store, odds_pool_at(&pool, 7)->list, NULL, back);
        assert_string_equal(back + 100, "7");
        for (uint32_t i = 0; i < pool.items.count; i++)
            assert_int_equal(odds_pool_at(&pool, i)->count, 2);
        odds_pool_clear(&pool);
        odds_store_clear(&store);
        memset(text, 0, 150);
    }
    free(text);
    free(before);
    free(back);
    odds_pool_close(&pool);
    odds_store_close(&store);
    assert_int_equal(left, 1 << 20);
}

// ---- Sampled odds
// --------------------------------------------------------------------------------------------

static ump_odds *sample(table_of *t, const char *seed, uint64_t first, uint64_t count) {
    ump_odds *odds = NULL;
    assert_int_equal(odds_sample(&t->job, seed, first, count, &t->chance, &odds), UMP_OK);
    assert_int_equal(odds->trials, count);
    return odds;
}

static char *table_text(const ump_odds *odds, ump_format format) {
    ump_buf out = ump_buf_growing();
    assert_int_equal(odds_table(odds, format, &out), UMP_OK);
    return out.at;
}

// By Hoeffding's inequality a share of 20,000 trials is off by 0.02 or more with a chance below 2 exp(-16) <
// 3e-7.
static void sample_converges(void **state) {
    (void)state;
    table_of *t = DEAL(20, {GAME_DICE, 0, 6, 1}, {GAME_COIN, 0, 3, 4}, {GAME_LOADED, 1, 0, 0});
    ump_odds *odds = exact(t), *sampled = sample(t, "converges", 0, 20000);
    for (uint32_t k = 0; k < odds->margin_count; k++) {
        const odds_margin *margin = &odds->margins[k], *other = &sampled->margins[k];
        for (uint32_t i = 0; i < margin->count; i++) {
            uint64_t num, den, count = 0;
            assert_true(ump_prob_to_u64(&margin->lines[margin->order[i]].prob, &num, &den));
            for (uint32_t j = 0; j < other->count; j++)
                if (ump_frac_eq(other->lines[j].value.number, margin->lines[margin->order[i]].value.number))
                    count = other->lines[j].count;
            double off = (double)count / 20000 - (double)num / (double)den;
            if (margin->lines[0].value.kind == UMP_VALUE_NUMBER)
                assert_true(off < 0.02 && off > -0.02);
        }
    }
    odds_close(odds);
    odds_close(sampled);
    free(t);
}

static void sample_adds_up(void **state) {
    (void)state;
    table_of *t = DEAL(20, {GAME_DICE, 0, 6, 1}, {GAME_COIN, 0, 3, 4}, {GAME_TOKEN, 1, 50, 0});
    ump_odds *whole = sample(t, "red", 100, 300), *a = sample(t, "red", 100, 120),
             *b = sample(t, "red", 220, 180);
    assert_int_equal(odds_add(a, a), UMP_BAD_ARGUMENT);
    assert_int_equal(odds_add(a, b), UMP_OK);
    assert_int_equal(a->trials, 300);
    assert_int_equal(a->ends.items.count, whole->ends.items.count);
    char *of_whole = table_text(whole, UMP_JSON), *of_parts = table_text(a, UMP_JSON);
    assert_string_equal(of_whole, of_parts);
    free(of_whole);
    free(of_parts);
    uint64_t count, parts;
    ump_prob prob;
    assert_int_equal(odds_chance(whole, "token", "17", &prob, &count, NULL), UMP_OK);
    assert_int_equal(odds_chance(a, "token", "17", &prob, &parts, NULL), UMP_OK);
    assert_int_equal(count, parts);
    odds_close(b);
    b = sample(t, "blue", 100, 300);
    char *of_other = table_text(b, UMP_TEXT), *of_red = table_text(whole, UMP_TEXT);
    assert_string_not_equal(of_other, of_red); // another seed, other trials
    free(of_other);
    free(of_red);
    odds_close(b);
    t->state.hp[0]--;
    b = sample(t, "red", 400, 10);
    assert_int_equal(odds_add(a, b), UMP_BAD_ARGUMENT); // another start
    assert_int_equal(a->trials, 300);
    odds_close(b);
    b = exact(t);
    assert_int_equal(odds_add(a, b), UMP_BAD_ARGUMENT);
    odds_close(b);
    odds_close(a);
    odds_close(whole);
    free(t);
}

// Where memory is short the end states go, the counts of the watched values stay whole.
static void sample_in_little_memory(void **state) {
    (void)state;
    table_of *t = DEAL(20, {GAME_DICE, 0, 6, 1}, {GAME_TOKEN, 1, 1000, 0});
    ump_odds *whole = sample(t, "m", 0, 5000);
    t->job.memory_budget = 100000;
    ump_odds *small = sample(t, "m", 0, 5000), *part = sample(t, "m", 0, 2000),
             *rest = sample(t, "m", 2000, 3000);
    assert_false(whole->flushed);
    assert_true(small->flushed);
    assert_int_equal(odds_add(part, rest), UMP_OK);
    char *of_whole = table_text(whole, UMP_MARKDOWN), *of_small = table_text(small, UMP_MARKDOWN);
    char *of_parts = table_text(part, UMP_MARKDOWN);
    assert_string_equal(of_whole, of_small);
    assert_string_equal(of_whole, of_parts);
    free(of_whole);
    free(of_small);
    free(of_parts);
    uint64_t count, kept;
    ump_prob prob;
    assert_int_equal(odds_chance(whole, "Ember.hp", "17", &prob, &count, NULL), UMP_OK);
    assert_int_equal(odds_chance(small, "Ember.hp", "17", &prob, &kept, NULL), UMP_OK);
    assert_int_equal(count, kept);
    assert_int_equal(odds_chance(small, "outcome", "goes on", &prob, &kept, NULL), UMP_OK);
    assert_int_equal(kept, 5000);
    assert_int_equal(odds_chance(small, "token", "17", &prob, &kept, NULL), UMP_BUDGET);
    odds_close(whole);
    odds_close(small);
    odds_close(part);
    odds_close(rest);
    free(t);
}

// Two samples that fit memory each, but not together.
static void sum_in_little_memory(void **state) {
    (void)state;
    table_of *t = DEAL(20, {GAME_DICE, 0, 6, 1}, {GAME_TOKEN, 1, 1000, 0});
    ump_odds *whole = sample(t, "m", 0, 400);
    t->job.memory_budget = 120000;
    ump_odds *part = sample(t, "m", 0, 200), *rest = sample(t, "m", 200, 200);
    assert_false(part->flushed);
    assert_false(rest->flushed);
    assert_int_equal(odds_add(part, rest), UMP_OK);
    assert_true(part->flushed);
    char *of_whole = table_text(whole, UMP_TEXT), *of_parts = table_text(part, UMP_TEXT);
    assert_string_equal(of_whole, of_parts);
    free(of_whole);
    free(of_parts);
    odds_close(whole);
    odds_close(part);
    odds_close(rest);
    free(t);
}

// ---- Numbers
// -------------------------------------------------------------------------------------------------

static void square_roots(void **state) {
    (void)state;
    typedef unsigned __int128 wide;
    const wide top = (wide)UINT64_MAX * UINT64_MAX;
    static const uint64_t small[] = {0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3};
    for (uint64_t x = 0; x <= 10; x++)
        assert_int_equal(odds_isqrt(x), small[x]);
    assert_true(odds_isqrt(top) == UINT64_MAX);
    assert_true(odds_isqrt(top - 1) == UINT64_MAX - 1);
    assert_true(odds_isqrt(~(wide)0) == UINT64_MAX);
    assert_true(odds_isqrt((wide)1 << 100) == UINT64_C(1) << 50);
    assert_true(odds_isqrt(((wide)1 << 100) - 1) == (UINT64_C(1) << 50) - 1);
}

// Newton's root, so that the test needs no library of mathematics.
static double root(double x) {
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 200; i++)
        r = (r + x / r) / 2;
    return r;
}

// Against the textbook's form with z = 1.959964.
static void wilson(void **state) {
    (void)state;
    static const uint64_t cases[][2] = {{0, 1},
                                        {1, 1},
                                        {0, 10},
                                        {5, 10},
                                        {10, 10},
                                        {1, 1000},
                                        {37, 999},
                                        {500, 1000},
                                        {3, 1000000},
                                        {999999, 1000000},
                                        {123456789, 987654321}};
    const double z = 1.959963984540054;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double n = (double)cases[i][1], p = (double)cases[i][0] / n;
        double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
        double half = z / (1 + z * z / n) * root(p * (1 - p) / n + z * z / (4 * n * n));
        odds_interval interval = odds_wilson(cases[i][0], cases[i][1]);
        double low = (double)interval.low, high = (double)interval.high;
        // Outwards, by less than a millionth of rounding and one of z.
        assert_true(low <= (middle - half) * 1e6 + 1e-3 && low > (middle - half) * 1e6 - 2);
        assert_true(high >= (middle + half) * 1e6 - 1e-3 && high < (middle + half) * 1e6 + 2);
    }
    odds_interval huge = odds_wilson(ODDS_TRIALS_MAX / 4, ODDS_TRIALS_MAX);
    assert_in_range(huge.low, 249999, 250000);
    assert_in_range(huge.high, 250000, 250001);
    // No hit in ten: at most zz / (10 + zz) = 3.841459 / 13.841459 = 27.7533 %.
    assert_int_equal(odds_wilson(0, 10).low, 0);
    assert_int_equal(odds_wilson(0, 10).high, 277533);
    assert_int_equal(odds_wilson(10, 10).low, 1000000 - 277533);
    assert_int_equal(odds_wilson(10, 10).high, 1000000);
}

// ---- Tables
// --------------------------------------------------------------------------------------------------

static void same_text(const ump_odds *odds, ump_format format, const char *want) {
    char *text = table_text(odds, format);
    assert_string_equal(text, want);
    free(text);
}

static void tables(void **state) {
    (void)state;
    // Blue loses 1 or 2 with 1/2 each of 2 hp; Red is not hit.
    table_of *t = DEAL(2, {GAME_DICE, 1, 2, 1});
    ump_odds *odds = exact(t);
    same_text(odds, UMP_TEXT,
              "Odds of round 3\n"
              "Exact: 2 units run, 2 end states.\n"
              "After it: goes on 1/2 = 50.00%; Red wins 1/2 = 50.00%.\n"
              "KO: Red/Ember never; Blue/Fern 1/2 = 50.00%.\n"
              "\n"
              "Blue/Fern.hp\n"
              "  value   chance  percent  at most\n"
              "  0 (KO)     1/2   50.00%   50.00%\n"
              "  1          1/2   50.00%     100%\n"
              "\n"
              "For certain: Red/Ember.hp = 2.\n");
    same_text(odds, UMP_MARKDOWN,
              "## Odds of round 3\n\n"
              "Exact: 2 units run, 2 end states.\n"
              "\n"
              "After it: goes on 1/2 = 50.00%; Red wins 1/2 = 50.00%.\n"
              "\n"
              "KO: Red/Ember never; Blue/Fern 1/2 = 50.00%.\n"
              "\n"
              "### Blue/Fern.hp\n\n"
              "| value  | chance | percent | at most |\n"
              "| :-- | --: | --: | --: |\n"
              "| 0 (KO) |    1/2 |  50.00% |  50.00% |\n"
              "| 1      |    1/2 |  50.00% |    100% |\n"
              "\n"
              "For certain: Red/Ember.hp = 2.\n");
    same_text(odds, UMP_BBCODE,
              "[b]Odds of round 3[/b]\n"
              "Exact: 2 units run, 2 end states.\n"
              "After it: goes on 1/2 = 50.00%; Red wins 1/2 = 50.00%.\n"
              "KO: Red/Ember never; Blue/Fern 1/2 = 50.00%.\n"
              "\n"
              "[b]Blue/Fern.hp[/b]\n"
              "[code]\n"
              "  value   chance  percent  at most\n"
              "  0 (KO)     1/2   50.00%   50.00%\n"
              "  1          1/2   50.00%     100%\n"
              "[/code]\n"
              "\n"
              "For certain: Red/Ember.hp = 2.\n");
    same_text(odds, UMP_JSON,
              "{\"round\":3,\"method\":\"exact\",\"units_run\":2,\"end_states\":2,\"values\":[\n"
              "{\"path\":\"outcome\",\"outcomes\":["
              "{\"value\":\"goes on\",\"chance\":\"1/2\",\"chance_percent\":\"50.00%\"},"
              "{\"value\":\"Red wins\",\"chance\":\"1/2\",\"chance_percent\":\"50.00%\"}]},\n"
              "{\"path\":\"Red/Ember.hp\",\"outcomes\":["
              "{\"value\":\"2\",\"chance\":\"1\",\"chance_percent\":\"100%\"}]},\n"
              "{\"path\":\"Blue/Fern.hp\",\"outcomes\":["
              "{\"value\":\"0\",\"chance\":\"1/2\",\"chance_percent\":\"50.00%\",\"at_most\":\"1/2\","
              "\"at_most_percent\":\"50.00%\"},"
              "{\"value\":\"1\",\"chance\":\"1/2\",\"chance_percent\":\"50.00%\",\"at_most\":\"1\","
              "\"at_most_percent\":\"100%\"}]},\n"
              "{\"path\":\"parity\",\"outcomes\":["
              "{\"value\":\"even\",\"chance\":\"1\",\"chance_percent\":\"100%\"}]}\n"
              "]}\n");
    odds_close(odds);
    free(t);
}

static bool has(const ump_odds *odds, ump_format format, const char *piece) {
    char *text = table_text(odds, format);
    bool found = strstr(text, piece) != NULL;
    if (!found)
        print_message("%s", text);
    free(text);
    return found;
}

// A certain value that is as it was before the round is left out for people, but for health; JSON has it.
static void certain_and_new(void **state) {
    (void)state;
    table_of *t = DEAL(2, {GAME_TOKEN, 1, 1, 0}, {GAME_DICE, 1, 1, 1}); // a die of one side: the token stays
    ump_odds *odds = exact(t);
    assert_true(has(odds, UMP_TEXT, "For certain: Red/Ember.hp = 2, Blue/Fern.hp = 1.\n"));
    assert_true(has(odds, UMP_JSON, "\"parity\""));
    odds_close(odds);
    t->state.token = 1;
    t->setup.throws[0].kind = GAME_RESET;
    odds = exact(t);
    assert_true(has(odds, UMP_TEXT, "For certain: Red/Ember.hp = 2, Blue/Fern.hp = 1, parity = even.\n"));
    odds_close(odds);
    free(t);
}

static void tiny_chances(void **state) {
    (void)state;
    table_of *t = DEAL(9, {GAME_TINY, 1, 0, 0});
    ump_odds *odds = exact(t);
    // 10^-15 is 10^-13 percent; its complement must not look certain.
    assert_true(has(odds, UMP_TEXT, "1/1000000000000000   <0.000001%"));
    assert_true(has(odds, UMP_TEXT, ">99.999999%"));
    assert_true(has(odds, UMP_JSON, "\"0.00000000000010%\""));
    odds_close(odds);
    t->setup.throws[1] = t->setup.throws[2] = t->setup.throws[0];
    t->setup.count = 3;
    odds = exact(t);
    // 1 in 10^45: too long to read, in the JSON all the same.
    assert_true(has(odds, UMP_TEXT, "are left out here"));
    assert_false(has(odds, UMP_TEXT, "  value  chance ")); // a column of nothing is left out, too
    assert_true(has(odds, UMP_JSON, "\"1/1000000000000000000000000000000000000000000000\""));
    odds_close(odds);
    free(t);
}

static void sampled_table(void **state) {
    (void)state;
    table_of *t = DEAL(9, {GAME_LOADED, 0, 0, 0});
    t->setup.throws[0] = (game_throw){GAME_DICE, 1, 1, 3}; // dice of one side: always 3
    ump_odds *odds = sample(t, "s", 0, 10);
    same_text(odds, UMP_TEXT,
              "Odds of round 3\n"
              "Sampled: 10 trials; in brackets the 95% interval.\n"
              "After it: goes on in all trials.\n"
              "KO: Red/Ember in no trial; Blue/Fern in no trial.\n"
              "\n"
              "In all trials: Red/Ember.hp = 9, Blue/Fern.hp = 6.\n");
    assert_true(has(odds, UMP_JSON,
                    "{\"value\":\"6\",\"chance\":\"10/10\",\"chance_percent\":\"100%\","
                    "\"chance_low_percent\":\"72.2467\",\"chance_high_percent\":\"100.0000\"}"));
    odds_close(odds);
    free(t);
}

static void questions(void **state) {
    (void)state;
    table_of *t = DEAL(9, {GAME_TOKEN, 0, 4, 1});
    ump_odds *odds = exact(t);
    ump_prob prob;
    uint64_t count;
    // Names and margins are the odds' own: only an unwatched path still asks the setup.
    t->roster = (ump_roster){0};
    chance_is(odds, "token", " 3 ", 1, 4);
    chance_is(odds, "token", "3/1", 1, 4);
    chance_is(odds, "token", "4", 0, 1);
    chance_is(odds, "parity", "Odd", 1, 2);
    chance_is(odds, "parity", "strange", 0, 1);
    assert_int_equal(odds_chance(odds, "token", "three", &prob, &count, NULL), UMP_BAD_INPUT);
    assert_int_equal(odds_chance(odds, "token", "", &prob, &count, NULL), UMP_BAD_INPUT);
    assert_int_equal(odds_chance(odds, "parity", "1", &prob, &count, NULL), UMP_BAD_INPUT);
    assert_int_equal(odds_chance(odds, "Ember.energy", "1", &prob, &count, NULL), UMP_NOT_FOUND);
    assert_int_equal(odds_chance(odds, "Nobody.hp", "1", &prob, &count, NULL), UMP_NOT_FOUND);
    odds_close(odds);
    free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_dice),
        cmocka_unit_test(three_dice_in_a_unit),
        cmocka_unit_test(conditional_and_loaded),
        cmocka_unit_test(race),
        cmocka_unit_test(choice_ends_it),
        cmocka_unit_test(over_already),
        cmocka_unit_test(twelve_dice),
        cmocka_unit_test(free_rulings),
        cmocka_unit_test(rulings_are_lines),
        cmocka_unit_test(latches),
        cmocka_unit_test(budgets),
        cmocka_unit_test(pool),
        cmocka_unit_test(sample_converges),
        cmocka_unit_test(sample_adds_up),
        cmocka_unit_test(sample_in_little_memory),
        cmocka_unit_test(sum_in_little_memory),
        cmocka_unit_test(square_roots),
        cmocka_unit_test(wilson),
        cmocka_unit_test(tables),
        cmocka_unit_test(certain_and_new),
        cmocka_unit_test(tiny_chances),
        cmocka_unit_test(sampled_table),
        cmocka_unit_test(questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

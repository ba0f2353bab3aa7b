// SPDX-License-Identifier: MIT
// Is every draw answered by whom it should be, with the right odds, and is a draw nobody answers told
// completely? Tests src/kit/chance.c. Outcomes as text: test_outcomes.c.
#include <stdlib.h>
#include <string.h>

#include "support/unit.h"

#include "kit/bytes.h"
#include "kit/chance.h"
#include "kit/dice.h"
#include "kit/prob.h"
#include "kit/ruleset.h"

enum { HIT, CRIT, DIE, WHO, SEVERITY, AREA, CALLED, SUM, TIE, LABELS };

static const ump_label labels[LABELS] = {
    {"hit", UMP_LABEL_ROLL, "yes|no", 0, "demo:hit", "Does it hit?"},
    {"crit", UMP_LABEL_ROLL, "yes|no", 1, "demo:crit", "Is it critical?"},
    {"die", UMP_LABEL_ROLL, NULL, -1, "demo:die", "What does the die show?"},
    {"who", UMP_LABEL_ROLL, "@", 0, "demo:who", "Who is hit?"},
    {"severity", UMP_LABEL_RULING, "light|mild|severe", -2, "demo:severity", "How severe?"},
    {"area", UMP_LABEL_RULING, NULL, 1, "demo:area", "How much more?"},
    {"called", UMP_LABEL_RULING, NULL, -2, "demo:called", "Name the move in the order."},
    {"sum", UMP_LABEL_ROLL, NULL, -2, "demo:sum", "What do the dice show?"},
    {"tie", UMP_LABEL_ROLL, "first|second|third", 2, "demo:tie", "Who is first?"},
};

static ump_chance chance_memory;
static ump_chance *chance = &chance_memory;

// The chance under test gets the labels and stands in the second action of the third round.
static void begin(void) {
    chance->labels = labels;
    chance->label_count = LABELS;
    ump_chance_unit(chance, 3, 2);
}

static void begin_plain(ump_source source) {
    ump_chance_plain(chance, source);
    begin();
}

static void begin_seed(const char *text) {
    ump_chance_seed(chance, text, strlen(text));
    begin();
}

static uint32_t die(int8_t actor, uint32_t sides) {
    ump_draw draw = {.label = DIE, .actor = actor, .target = UMP_NOBODY, .n = sides, .lowest = 1};
    return ump_choose(chance, &draw);
}

static uint32_t weighted(uint16_t label, int8_t actor, const uint64_t *weights, uint32_t n) {
    ump_draw draw = {.label = label, .actor = actor, .target = UMP_NOBODY, .n = n, .weights = weights};
    return ump_choose(chance, &draw);
}

// ---- Goodness of fit
//
// Pearson's statistic sum((seen - expected)^2 / expected) over k classes has the chi-squared distribution
// with k-1 degrees of freedom when the draws are right (for a table of r rows and c columns drawn
// independently: rc-1, the expectations being known). The limits are its quantiles at 1 - 10^-6: with right
// draws one in a million tests exceeds them, and as the seeds are fixed each test passes always or never.
enum {
    CHI_1 = 24,  // 23.93
    CHI_5 = 36,  // 35.89
    CHI_10 = 47, // 46.86
    CHI_35 = 90  // 89.95
};

// Whether the statistic stays below the limit; expected = total * weight / sum, in fractions kept exact:
// (seen*sum - total*weight)^2 / (total*weight*sum), added up in thousandths.
static void fits(const uint32_t *seen, const uint64_t *weights, uint32_t k, uint64_t limit) {
    uint64_t total = 0, sum = 0, thousandths = 0;
    for (uint32_t i = 0; i < k; i++) {
        total += seen[i];
        sum += weights ? weights[i] : 1;
    }
    for (uint32_t i = 0; i < k; i++) {
        uint64_t weight = weights ? weights[i] : 1;
        int64_t off = (int64_t)(seen[i] * sum) - (int64_t)(total * weight);
        if (weight == 0)
            assert_int_equal(seen[i], 0);
        else
            thousandths += (uint64_t)(off * off) / (total * weight * sum / 1000);
    }
    if (thousandths > limit * 1000)
        print_error("chi-squared %llu/1000\n", (unsigned long long)thousandths);
    assert_true(thousandths <= limit * 1000);
}

static uint64_t two_dice[11];

static void sums_of_two_dice(void) { assert_int_equal(ump_dice_sums(2, 6, two_dice, 11), UMP_OK); }

// ---- Seed: keyed rolls

static void keyed_rolls_have_the_right_odds(void **state) {
    (void)state;
    sums_of_two_dice();
    uint32_t faces[6] = {0}, sums[11] = {0}, crits[2] = {0};
    const uint64_t sixteenth[2] = {1, 15};
    begin_seed("red dragon");
    for (uint32_t i = 0; i < 60000; i++) {
        ump_chance_unit(chance, 1 + i / 90, i % 90);
        faces[die(0, 6)]++;
        sums[weighted(SUM, 0, two_dice, 11)]++;
        crits[!ump_chance_yes(chance, CRIT, 0, 1, 1, 16)]++;
    }
    fits(faces, NULL, 6, CHI_5);
    fits(sums, two_dice, 11, CHI_10);
    fits(crits, sixteenth, 2, CHI_1);
}

// Each pair of rolls that differ in one part of the place only must be independent: all 36 pairs equally
// likely.
static void keyed_rolls_are_independent_of_their_neighbours(void **state) {
    (void)state;
    enum { NTH, ACTOR, TARGET, ACTION, ROUND, NAME, SEED, PARTS };
    static uint32_t pairs[PARTS][36];
    for (uint32_t i = 0; i < 36000; i++) {
        char seed[32] = "seed ";
        ump_hex64(i, seed + 5);
        ump_draw draw = {.label = DIE, .actor = 0, .target = 1, .n = 6};
        begin_seed(seed);
        uint32_t base = ump_choose(chance, &draw), other[PARTS];
        other[NTH] = ump_choose(chance, &draw);
        draw.actor = 1;
        other[ACTOR] = ump_choose(chance, &draw);
        draw.actor = 0, draw.target = 2;
        other[TARGET] = ump_choose(chance, &draw);
        draw.target = 1, draw.label = SUM;
        other[NAME] = ump_choose(chance, &draw);
        draw.label = DIE;
        ump_chance_unit(chance, 3, 3);
        other[ACTION] = ump_choose(chance, &draw);
        ump_chance_unit(chance, 4, 2);
        other[ROUND] = ump_choose(chance, &draw);
        seed[5] = 'x'; // another text
        begin_seed(seed);
        other[SEED] = ump_choose(chance, &draw);
        for (int part = 0; part < PARTS; part++)
            pairs[part][base * 6 + other[part]]++;
    }
    for (int part = 0; part < PARTS; part++)
        fits(pairs[part], NULL, 36, CHI_35);
}

// The roll by its definition: SipHash-2-4 of the place, multiplied into the range. (SipHash itself is tested
// against its published vectors in test_hash.c.)
static void a_keyed_roll_is_the_hash_of_its_place(void **state) {
    (void)state;
    begin_seed("red dragon");
    ump_sipkey key = ump_sipkey_from_text("red dragon", 10);
    // round 3, action 2, actor 5, nobody, second of its kind, no redraw
    static const unsigned char message[] = {3, 0, 2, 0, 5, 0xFF, 2, 0, 0, 0, 'd', 'i', 'e'};
    uint64_t hash = ump_siphash(message, sizeof message, key);
    die(5, 20);
    assert_int_equal(die(5, 20), (uint64_t)((unsigned __int128)hash * 20 >> 64));
}

static void a_keyed_roll_does_not_move_when_others_do(void **state) {
    (void)state;
    for (uint32_t round = 1; round < 50; round++) {
        begin_seed("x");
        ump_chance_unit(chance, round, 1);
        uint32_t first = die(0, 1000), second = die(0, 1000);
        bool crit = ump_chance_yes(chance, CRIT, 0, 1, 1, 2);
        // Other battlers' rolls before, other labels between, another order of the kinds.
        ump_chance_unit(chance, round, 1);
        assert_int_equal(ump_chance_yes(chance, CRIT, 0, 1, 1, 2), crit);
        die(1, 7);
        assert_int_equal(die(0, 1000), first);
        weighted(HIT, 0, (const uint64_t[]){1, 3}, 2);
        die(2, 7);
        assert_int_equal(die(0, 1000), second);
        // Neither does where the seed comes from.
        begin_seed("x");
        ump_chance_unit(chance, round, 1);
        assert_int_equal(die(0, 1000), first);
    }
}

// Three outcomes of weight 2^62 share the 2^64 words as 1 1/3 words a unit: without redraws every third unit
// would be twice as likely. By the definition a word counts only when the low half of its product is at least
// 2^64 mod 3*2^62 = 2^62, and a quarter of all words is redrawn.
static const uint64_t huge[3] = {UINT64_C(1) << 62, UINT64_C(1) << 62, UINT64_C(1) << 62};

static bool counts(uint64_t word, uint32_t *outcome) {
    unsigned __int128 product = (unsigned __int128)word * 3 << 62;
    *outcome = (uint32_t)(product >> 126);
    return (uint64_t)product >= UINT64_C(1) << 62;
}

static void keyed_rolls_are_redrawn_for_fairness(void **state) {
    (void)state;
    ump_sipkey key = ump_sipkey_from_text("huge", 4);
    unsigned char message[13] = {0, 0, 7, 0, 0, 0xFF, 1, 0, 0, 0, 's', 'u', 'm'};
    uint32_t redrawn = 0;
    begin_seed("huge");
    for (uint32_t round = 0; round < 2000; round++) {
        uint32_t expected;
        ump_put16(message, (uint16_t)round);
        for (message[8] = 0; !counts(ump_siphash(message, sizeof message, key), &expected); message[8]++)
            redrawn++;
        ump_chance_unit(chance, round, 7);
        assert_int_equal(weighted(SUM, 0, huge, 3), expected);
    }
    assert_in_range(redrawn, 500, 850); // 2000/3 expected, standard deviation 30
}

// ---- Stream

static void streams_have_the_right_odds(void **state) {
    (void)state;
    sums_of_two_dice();
    uint32_t faces[6] = {0}, sums[11] = {0}, crits[2] = {0};
    static uint32_t pairs[36];
    const uint64_t sixteenth[2] = {1, 15};
    for (uint32_t i = 0; i < 60000; i++) {
        ump_chance_stream(chance, ump_chance_stream_key("trials", 6), i);
        begin();
        uint32_t a = die(0, 6), b = die(0, 6);
        faces[a]++;
        pairs[a * 6 + b]++;
        sums[weighted(SUM, 0, two_dice, 11)]++;
        crits[!ump_chance_yes(chance, CRIT, 0, 1, 1, 16)]++;
    }
    fits(faces, NULL, 6, CHI_5);
    fits(pairs, NULL, 36, CHI_35);
    fits(sums, two_dice, 11, CHI_10);
    fits(crits, sixteenth, 2, CHI_1);
}

static void draw_a_few(uint32_t *out) {
    const uint64_t two[] = {3, 5}, three[] = {2, 0, 5}, certain[] = {0, 9};
    out[0] = die(0, 1000000);
    out[1] = weighted(HIT, 0, two, 2);
    out[2] = weighted(TIE, 0, three, 3);
    out[3] = weighted(HIT, 0, certain, 2); // no draw
    out[4] = ump_chance_yes(chance, CRIT, 0, 1, 7, 16);
    out[5] = ump_chance_yes(chance, CRIT, 0, 1, 16, 16); // no draw
    out[6] = die(0, 1);                                  // no draw
    out[7] = die(3, 1000000);
}

static void stream_draws_are_redrawn_for_fairness(void **state) {
    (void)state;
    uint64_t word = 0;
    ump_chance_stream(chance, 5, 6);
    begin();
    for (uint32_t i = 0; i < 2000; i++) {
        uint32_t expected;
        while (!counts(ump_stream64(chance->key, word++), &expected))
            continue;
        assert_int_equal(weighted(SUM, 0, huge, 3), expected);
    }
    assert_in_range(word, 2500, 2850); // as above, and the 2000
}

// Trial i is the same whoever runs it, after whatever, and whether a journal is kept (the slow way) or not.
static void a_trial_is_the_same_everywhere(void **state) {
    (void)state;
    ump_journal journal;
    ump_journal_open(&journal);
    for (uint64_t trial = 0; trial < 200; trial++) {
        uint32_t fast[8], slow[8];
        ump_chance_stream(chance, 99, trial);
        begin();
        draw_a_few(fast);
        ump_chance_stream(chance, 99, trial + 1);
        begin();
        draw_a_few(slow);
        assert_memory_not_equal(fast, slow, sizeof fast);
        memset(chance, 0xA5, sizeof *chance);
        ump_chance_stream(chance, 99, trial);
        begin();
        chance->journal = &journal;
        draw_a_few(slow);
        assert_memory_equal(fast, slow, sizeof fast);
    }
    assert_int_equal(journal.count, 200 * 5);
    ump_journal_close(&journal);
}

static void a_public_stream_is_a_trial_of_the_empty_text(void **state) {
    (void)state;
    ump_chance *opened = NULL;
    assert_int_equal(ump_chance_open("stream 17", &opened, NULL), UMP_OK);
    opened->labels = labels;
    ump_chance_unit(opened, 1, 1);
    ump_draw draw = {.label = DIE, .n = 1000000};
    ump_chance_stream(chance, ump_chance_stream_key("", 0), 17);
    begin();
    assert_int_equal(ump_choose(opened, &draw), ump_choose(chance, &draw));
    ump_chance_close(opened);
}

static void a_stream_goes_back_when_its_unit_latched(void **state) {
    (void)state;
    ump_chance_stream(chance, 1, 2);
    begin();
    die(0, 9);
    ump_chance_unit(chance, 3, 3);
    uint32_t first = die(0, 1000000);
    ump_ask(chance, SEVERITY, 0, 1);
    assert_int_equal(chance->latched, UMP_NEED_RULING);
    ump_chance_unit(chance, 3, 3);
    assert_int_equal(die(0, 1000000), first);
    ump_chance_unit(chance, 3, 4);
    assert_int_not_equal(die(0, 1000000), first);
}

// ---- Enumerate

// Turns the path to the next combination of outcomes; false after the last.
static bool turn(ump_path_step *path) {
    while (chance->path_len > 0) {
        ump_path_step *step = &path[chance->path_len - 1];
        while (++step->chosen < step->n)
            if (step->uniform || step->weights[step->chosen] > 0)
                return true;
        chance->path_len--;
    }
    return false;
}

static ump_prob path_chance(const ump_path_step *path) {
    ump_prob product = ump_prob_one();
    for (uint32_t i = 0; i < chance->path_len; i++)
        assert_int_equal(
            ump_prob_mul(&product, path[i].uniform ? 1 : path[i].weights[path[i].chosen], path[i].total),
            UMP_OK);
    return product;
}

static void equals(const ump_prob *prob, const char *expected) {
    char text[UMP_PROB_TEXT];
    ump_prob_print(prob, text, sizeof text);
    assert_string_equal(text, expected);
}

// A little game: one of three doors; behind the first a crit of 1/16, behind the second two dice, behind the
// third nothing but a certainty.
enum { NOTHING, HARM, SEVEN, OTHER_SUM, RESULTS };
static int game(void) {
    uint32_t door = die(0, 3);
    if (door == 0)
        return ump_chance_yes(chance, CRIT, 0, 1, 1, 16) ? HARM : NOTHING;
    if (door == 1)
        return weighted(SUM, 0, two_dice, 11) == 5 ? SEVEN : OTHER_SUM;
    return ump_chance_yes(chance, CRIT, 0, 1, 1, 1) && weighted(HIT, 0, (const uint64_t[]){0, 7, 0}, 3) == 1
               ? NOTHING
               : HARM;
}

static void the_enumerated_paths_are_all_of_them(void **state) {
    (void)state;
    static ump_path_step path[UMP_PATH_MAX];
    sums_of_two_dice();
    ump_prob by_result[RESULTS], total = ump_prob_zero();
    for (int i = 0; i < RESULTS; i++)
        by_result[i] = ump_prob_zero();
    uint32_t leaves = 0;
    ump_chance_enumerate(chance, path);
    begin();
    do {
        chance->path_at = 0;
        ump_chance_unit(chance, 3, 2);
        int result = game();
        assert_int_equal(chance->latched, UMP_OK);
        assert_int_equal(chance->path_at, chance->path_len);
        ump_prob here = path_chance(path);
        assert_int_equal(ump_prob_add(&by_result[result], &here), UMP_OK);
        assert_int_equal(ump_prob_add(&total, &here), UMP_OK);
        leaves++;
    } while (turn(path));
    assert_int_equal(leaves, 2 + 11 + 1); // by hand: crit or not, eleven sums, the third door
    assert_true(ump_prob_is_one(&total));
    equals(&by_result[HARM], "1/48");      // 1/3 * 1/16
    equals(&by_result[NOTHING], "31/48");  // 1/3 * 15/16 + 1/3
    equals(&by_result[SEVEN], "1/18");     // 1/3 * 6/36
    equals(&by_result[OTHER_SUM], "5/18"); // 1/3 * 30/36
}

static void zero_weights_are_never_taken(void **state) {
    (void)state;
    static ump_path_step path[UMP_PATH_MAX];
    const uint64_t weights[5] = {0, 3, 0, 1, 0};
    uint32_t seen[5] = {0};
    ump_chance_enumerate(chance, path);
    begin();
    do {
        chance->path_at = 0;
        seen[weighted(TIE, 0, weights, 5)]++;
    } while (turn(path));
    const uint32_t expected[5] = {0, 1, 0, 1, 0};
    assert_memory_equal(seen, expected, sizeof seen);
}

static void the_path_has_its_limits(void **state) {
    (void)state;
    static ump_path_step path[UMP_PATH_MAX];
    ump_chance_enumerate(chance, path);
    begin();
    for (int i = 0; i < UMP_PATH_MAX; i++)
        die(0, 6);
    assert_int_equal(chance->latched, UMP_OK);
    assert_int_equal(die(0, 6), 0);
    assert_int_equal(chance->latched, UMP_BUDGET);
    assert_int_equal(chance->path_len, UMP_PATH_MAX);

    uint64_t many[129] = {0, 1};
    for (int i = 2; i < 129; i++)
        many[i] = 1;
    ump_chance_enumerate(chance, path);
    begin();
    assert_int_equal(weighted(SUM, 0, many, 128), 1);
    assert_int_equal(chance->latched, UMP_OK);
    assert_int_equal(weighted(SUM, 0, many, 129), 1);
    assert_int_equal(chance->latched, UMP_BUDGET);
    ump_chance_enumerate(chance, path);
    begin();
    assert_int_equal(die(0, 5000), 0); // equal chances need no weights
    assert_int_equal(chance->latched, UMP_OK);
    assert_int_equal(path[0].total, 5000);

    const uint64_t too_much[2] = {UINT64_MAX, 1};
    ump_chance_enumerate(chance, path);
    begin();
    weighted(HIT, 0, too_much, 2);
    assert_int_equal(chance->latched, UMP_OVERFLOW);
    assert_int_equal(chance->path_len, 0);
}

static void a_path_that_no_longer_fits_is_told(void **state) {
    (void)state;
    static ump_path_step path[UMP_PATH_MAX];
    ump_chance_enumerate(chance, path);
    begin();
    die(0, 6);
    chance->path_at = 0;
    ump_chance_unit(chance, 3, 2);
    die(0, 8); // the forced step had six outcomes
    assert_int_equal(chance->latched, UMP_MISMATCH);
}

// Odds of a round ignore its roll lines and keep its rulings.
static void lines_may_be_for_rulings_only(void **state) {
    (void)state;
    static ump_path_step path[UMP_PATH_MAX];
    ump_answer lines[] = {
        {.label = CRIT, .action = UMP_ACTION_ANY, .actor = UMP_ANYBODY, .target = UMP_ANYBODY, .outcome = 1},
        {.label = SEVERITY,
         .action = UMP_ACTION_ANY,
         .actor = UMP_ANYBODY,
         .target = UMP_ANYBODY,
         .outcome = 2}};
    ump_chance_enumerate(chance, path);
    chance->lines = lines;
    chance->line_count = 2;
    chance->lines_answer_rolls = false;
    begin();
    assert_true(ump_chance_yes(chance, CRIT, 0, 1, 1, 16));
    assert_int_equal(ump_ask(chance, SEVERITY, 0, 1), 2);
    assert_int_equal(chance->path_len, 1);
    assert_int_equal(chance->latched, UMP_OK);
    assert_int_equal(lines[0].used, 0);
    assert_int_equal(lines[1].used, 1);
    chance->lines_answer_rolls = true;
    assert_false(ump_chance_yes(chance, CRIT, 0, 1, 1, 16));
    assert_int_equal(chance->path_len, 1);
    begin_plain(UMP_SOURCE_TEST);
    chance->lines = lines;
    chance->line_count = 1;
    lines[0].outcome = 0;
    chance->lines_answer_rolls = false;
    assert_false(ump_chance_yes(chance, CRIT, 0, 1, 1, 16));
    chance->lines_answer_rolls = true;
    assert_true(ump_chance_yes(chance, CRIT, 0, 1, 1, 16));
}

// ---- Lines: who answers what

static ump_answer line_of(uint16_t label, int32_t outcome) {
    return (ump_answer){.round = 3,
                        .action = 2,
                        .label = label,
                        .actor = UMP_ANYBODY,
                        .target = UMP_ANYBODY,
                        .outcome = outcome};
}

static void with_lines(ump_answer *lines, uint32_t count) {
    chance->lines = lines;
    chance->line_count = count;
}

static void lines_fit_their_place(void **state) {
    (void)state;
    ump_answer line = line_of(DIE, 4);
    line.actor = 1;
    line.target = UMP_NOBODY;
    line.nth = 2;
    begin_plain(UMP_SOURCE_TEST); // what no line gives is 6, the highest
    with_lines(&line, 1);
    assert_int_equal(die(1, 6), 5); // the first of its kind
    assert_int_equal(die(0, 6), 5); // another actor
    assert_int_equal(line.used, 0);
    assert_int_equal(die(1, 6), 3); // the second: face 4
    assert_int_equal(die(1, 6), 5);
    assert_int_equal(line.used, 1);
    ump_chance_unit(chance, 3, 3); // another action
    die(1, 6);
    assert_int_equal(die(1, 6), 5);
    ump_chance_unit(chance, 4, 2); // another round
    die(1, 6);
    assert_int_equal(die(1, 6), 5);
    line.round = 0;
    line.action = UMP_ACTION_ANY;
    ump_chance_unit(chance, 9, 1);
    die(1, 6);
    assert_int_equal(die(1, 6), 3);
    ump_draw at_target = {.label = DIE, .actor = 1, .target = 2, .n = 6, .lowest = 1};
    ump_choose(chance, &at_target);
    assert_int_equal(ump_choose(chance, &at_target), 5); // another target
    line.target = UMP_ANYBODY;
    ump_chance_unit(chance, 9, 1);
    ump_choose(chance, &at_target);
    assert_int_equal(ump_choose(chance, &at_target), 3);
}

static void the_line_that_names_most_answers(void **state) {
    (void)state;
    ump_answer house = line_of(SEVERITY, 0);
    house.round = 0;
    house.action = UMP_ACTION_ANY;
    ump_answer lines[] = {house, line_of(SEVERITY, 1), line_of(SEVERITY, 2), line_of(SEVERITY, 2)};
    lines[2].nth = 2;
    begin_plain(UMP_SOURCE_TEST);
    with_lines(lines, 4);
    assert_int_equal(ump_ask(chance, SEVERITY, 0, 1), 1); // of the round, the first of two that name as much
    assert_int_equal(ump_ask(chance, SEVERITY, 0, 1), 2); // #2
    assert_int_equal(ump_ask(chance, SEVERITY, 0, 1), 1);
    ump_chance_unit(chance, 3, 1);
    assert_int_equal(ump_ask(chance, SEVERITY, 0, 1), 0); // the house's, where the round says nothing
    assert_int_equal(lines[0].used, 1);
    assert_int_equal(lines[1].used, 2);
    assert_int_equal(lines[3].used, 0);
    assert_int_equal(chance->latched, UMP_OK);
}

static void lines_come_before_typed_before_the_source(void **state) {
    (void)state;
    ump_chance *opened = NULL;
    assert_int_equal(ump_chance_open("typed", &opened, NULL), UMP_OK);
    opened->labels = labels;
    ump_draw draw = {.label = DIE, .actor = 0, .target = UMP_NOBODY, .n = 6, .lowest = 1};
    ump_chance_unit(opened, 3, 2);
    ump_choose(opened, &draw);
    assert_int_equal(opened->latched, UMP_NEED_ROLL);
    assert_int_equal(ump_chance_supply(opened, "5", NULL), UMP_OK);
    ump_chance_unit(opened, 3, 2);
    assert_int_equal(ump_choose(opened, &draw), 4);
    assert_int_equal(opened->latched, UMP_OK);
    // Kept for that roll only.
    assert_int_equal(ump_choose(opened, &draw), 0);
    assert_int_equal(opened->latched, UMP_NEED_ROLL);
    // Typed again: the correction holds.
    assert_int_equal(ump_chance_supply(opened, "2", NULL), UMP_OK);
    assert_int_equal(ump_chance_supply(opened, "3", NULL), UMP_OK);
    assert_int_equal(opened->typed_count, 2);
    ump_chance_unit(opened, 3, 2);
    ump_choose(opened, &draw);
    assert_int_equal(ump_choose(opened, &draw), 2);
    ump_answer line = line_of(DIE, 1);
    opened->lines = &line;
    opened->line_count = 1;
    ump_chance_unit(opened, 3, 2);
    assert_int_equal(ump_choose(opened, &draw), 0);
    assert_int_equal(line.used, 1);
    ump_chance_close(opened);
}

static void dice_fall_in_the_order_of_the_outcomes(void **state) {
    (void)state;
    const uint64_t sixteenth[2] = {1, 15};
    ump_answer line = line_of(CRIT, 0);
    line.is_die = true;
    begin_plain(UMP_SOURCE_TEST);
    with_lines(&line, 1);
    // 10000/16 = 625 faces are yes.
    const struct {
        uint64_t face, sides;
        uint32_t expected;
    } crits[] = {{1, 10000, 0},    {625, 10000, 0},   {626, 10000, 1},
                 {4127, 10000, 1}, {10000, 10000, 1}, {1, 16, 0},
                 {2, 16, 1},       {16, 16, 1},       {UINT64_MAX, UINT64_MAX, 1}};
    for (size_t i = 0; i < sizeof crits / sizeof *crits; i++) {
        line.die = crits[i].face;
        line.die_of = crits[i].sides;
        assert_int_equal(weighted(CRIT, 0, sixteenth, 2), crits[i].expected);
    }
    // A small die that is no multiple of 16 shows no sixteenths; from 100 faces on it rounds.
    const uint64_t fits[] = {16, 32, 80, 100, 101}, unfit[] = {1, 3, 8, 20, 99};
    line.die = 1;
    for (size_t i = 0; i < sizeof fits / sizeof *fits; i++) {
        line.die_of = fits[i];
        assert_int_equal(weighted(CRIT, 0, sixteenth, 2), 0);
        assert_int_equal(chance->latched, UMP_OK);
    }
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++) {
        line.die_of = unfit[i];
        weighted(CRIT, 0, sixteenth, 2);
        assert_int_equal(chance->latched, UMP_MISMATCH);
        begin_plain(UMP_SOURCE_TEST);
        with_lines(&line, 1);
    }
    // Every face of a die of 36 once: each sum as often as there are ways to roll it.
    sums_of_two_dice();
    line.label = SUM;
    line.die_of = 36;
    uint64_t seen[11] = {0};
    for (line.die = 1; line.die <= 36; line.die++)
        seen[weighted(SUM, 0, two_dice, 11)]++;
    assert_memory_equal(seen, two_dice, sizeof seen);
    // A third of 100 is 33 1/3: the 34th face begins below it, the 35th does not; likewise 67 and 68.
    line.label = TIE;
    line.die_of = 100;
    const struct {
        uint64_t face;
        uint32_t expected;
    } thirds[] = {{34, 0}, {35, 1}, {67, 1}, {68, 2}, {100, 2}};
    for (size_t i = 0; i < sizeof thirds / sizeof *thirds; i++) {
        line.die = thirds[i].face;
        assert_int_equal(weighted(TIE, 0, NULL, 3), thirds[i].expected);
    }
    // A face of weight 0 is passed over.
    line.die = 1;
    assert_int_equal(weighted(TIE, 0, (const uint64_t[]){0, 1, 1}, 3), 1);
    assert_int_equal(chance->latched, UMP_OK);
    // No such face.
    line.die = 101;
    weighted(TIE, 0, (const uint64_t[]){1, 1, 0}, 3);
    assert_int_equal(chance->latched, UMP_MISMATCH);
}

static void battlers_are_outcomes_by_their_number(void **state) {
    (void)state;
    const int8_t faces[] = {7, 2, 5};
    ump_answer line = line_of(WHO, 5);
    ump_draw draw = {.label = WHO, .actor = 0, .target = UMP_NOBODY, .n = 3, .faces = faces};
    begin_plain(UMP_SOURCE_TEST);
    with_lines(&line, 1);
    assert_int_equal(ump_choose(chance, &draw), 2);
    line.outcome = 1; // an index, not one of the battlers
    ump_choose(chance, &draw);
    assert_int_equal(chance->latched, UMP_MISMATCH);
}

// ---- Latching

static void what_is_wanted_is_told(void **state) {
    (void)state;
    const uint64_t weights[3] = {0, 4, 6};
    ump_draw draw = {.label = TIE, .actor = 4, .target = 9, .n = 3, .weights = weights};
    begin_plain(UMP_SOURCE_TYPED);
    die(0, 1);
    ump_journal journal;
    ump_journal_open(&journal);
    chance->journal = &journal;
    assert_int_equal(ump_choose(chance, &draw), 1); // the first that is possible
    assert_int_equal(chance->latched, UMP_NEED_ROLL);
    assert_true(chance->wanted_is_draw);
    assert_int_equal(chance->wanted.round, 3);
    assert_int_equal(chance->wanted.action, 2);
    assert_int_equal(chance->wanted.label, TIE);
    assert_int_equal(chance->wanted.nth, 1);
    assert_int_equal(chance->wanted.actor, 4);
    assert_int_equal(chance->wanted.target, 9);
    assert_int_equal(chance->wanted_draw.n, 3);
    assert_memory_equal(chance->wanted_draw.weights, weights, sizeof weights);
    // The first latch stays; everything else comes out as the first possible outcome, and nothing is logged.
    assert_int_equal(ump_ask(chance, SEVERITY, 0, 1), 0);
    ump_chance_latch(chance, UMP_OVERFLOW);
    assert_int_equal(weighted(HIT, 0, weights, 3), 1);
    assert_int_equal(chance->latched, UMP_NEED_ROLL);
    assert_int_equal(chance->wanted.label, TIE);
    assert_int_equal(journal.count, 0);
    // The next unit begins clean.
    ump_chance_unit(chance, 3, 2);
    assert_int_equal(chance->latched, UMP_OK);
    assert_false(chance->wanted_is_draw);
    ump_chance_latch(chance, UMP_NOT_IMPLEMENTED);
    assert_int_equal(die(0, 6), 0);
    assert_int_equal(chance->latched, UMP_NOT_IMPLEMENTED);
    assert_false(chance->wanted_is_draw);
    ump_journal_close(&journal);
}

static void rulings_are_asked_of_people_only(void **state) {
    (void)state;
    static ump_path_step path[UMP_PATH_MAX];
    for (int source = UMP_SOURCE_SEED; source <= UMP_SOURCE_ENUMERATE; source++) {
        ump_chance_plain(chance, (ump_source)source);
        chance->path = path;
        begin();
        // Optional: the default, index 1, unless a line says otherwise.
        assert_int_equal(ump_ask_number(chance, AREA, 0, 1, -3, 3), -2);
        assert_int_equal(chance->latched, UMP_OK);
        ump_answer lines[] = {line_of(AREA, 3), line_of(SEVERITY, 1)};
        with_lines(lines, 2);
        begin();
        assert_int_equal(ump_ask_number(chance, AREA, 0, 1, -3, 3), 3);
        assert_int_equal(ump_ask(chance, SEVERITY, 0, 1), 1);
        assert_int_equal(chance->latched, UMP_OK);
        with_lines(lines, 1);
        assert_int_equal(ump_ask(chance, SEVERITY, 0, 1), 0);
        assert_int_equal(chance->latched, UMP_NEED_RULING);
        assert_int_equal(chance->wanted.label, SEVERITY);
        assert_int_equal(chance->wanted.nth, 2);
        assert_int_equal(chance->wanted_draw.n, 3);
        // Not even one outcome is a certainty; and one that no outcome answers is only a question.
        ump_chance_unit(chance, 3, 2);
        with_lines(NULL, 0);
        ump_draw lone = {.label = SEVERITY, .n = 1};
        ump_choose(chance, &lone);
        assert_int_equal(chance->latched, UMP_NEED_RULING);
        ump_chance_unit(chance, 3, 2);
        assert_int_equal(ump_ask(chance, CALLED, 0, 1), 0);
        assert_int_equal(chance->latched, UMP_NEED_RULING);
        assert_true(chance->wanted_is_draw);
        assert_int_equal(chance->wanted_draw.n, 0);
        assert_int_equal(chance->path_len, 0);
    }
}

static void an_answer_that_cannot_be_is_a_mismatch(void **state) {
    (void)state;
    const struct {
        uint16_t label;
        int32_t outcome;
    } wrong[] = {{TIE, 3}, {TIE, -1}, {TIE, 1}, {DIE, 0}, {DIE, 4}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ump_answer line = line_of(wrong[i].label, wrong[i].outcome);
        line.line = 42;
        const uint64_t weights[3] = {1, 0, 2};
        begin_seed("x");
        with_lines(&line, 1);
        ump_draw draw = {.label = wrong[i].label,
                         .actor = 1,
                         .target = 2,
                         .n = 3,
                         .weights = wrong[i].label == TIE ? weights : NULL,
                         .lowest = 1};
        assert_int_equal(ump_choose(chance, &draw), 0);
        assert_int_equal(chance->latched, UMP_MISMATCH);
        assert_int_equal(chance->wanted.line, 42);
        assert_int_equal(chance->wanted.outcome, wrong[i].outcome);
        assert_int_equal(chance->wanted.actor, 1);
        assert_int_equal(chance->wanted.nth, 1);
        assert_int_equal(line.used, 1);
    }
}

static void a_script_holds_every_roll(void **state) {
    (void)state;
    ump_answer line = line_of(HIT, 1);
    begin_plain(UMP_SOURCE_SCRIPT);
    with_lines(&line, 1);
    assert_int_equal(weighted(HIT, 0, NULL, 2), 1);
    assert_int_equal(chance->latched, UMP_OK);
    assert_int_equal(weighted(CRIT, 0, NULL, 2), 0);
    assert_int_equal(chance->latched, UMP_MISMATCH);
    assert_int_equal(chance->wanted.label, CRIT);
    assert_int_equal(chance->wanted.line, 0);
}

static void a_test_gets_the_labels_outcome(void **state) {
    (void)state;
    begin_plain(UMP_SOURCE_TEST);
    assert_int_equal(weighted(HIT, 0, NULL, 2), 0);
    assert_int_equal(weighted(CRIT, 0, NULL, 2), 1);
    assert_int_equal(die(0, 6), 5);
    const uint64_t no_top[] = {1, 1, 0}, no_second[] = {1, 0, 1};
    ump_draw draw = {.label = DIE, .n = 3, .weights = no_top};
    assert_int_equal(ump_choose(chance, &draw), 1);       // the highest that is possible
    assert_int_equal(weighted(TIE, 0, no_top, 3), 1);     // the third is not possible, nothing behind it
    assert_int_equal(weighted(CRIT, 0, no_second, 3), 2); // the second is not possible, the third is
    assert_int_equal(weighted(TIE, 0, NULL, 2), 1);       // fewer than the default
    assert_int_equal(chance->latched, UMP_OK);
    assert_int_equal(weighted(SUM, 0, NULL, 6), 0); // a label without a default
    assert_int_equal(chance->latched, UMP_NEED_ROLL);
}

static void a_certainty_is_no_draw(void **state) {
    (void)state;
    begin_plain(UMP_SOURCE_TYPED);
    assert_true(ump_chance_yes(chance, CRIT, 0, 1, 16, 16));
    assert_true(ump_chance_yes(chance, CRIT, 0, 1, 17, 16));
    assert_false(ump_chance_yes(chance, CRIT, 0, 1, 0, 16));
    assert_int_equal(die(0, 1), 0);
    assert_int_equal(weighted(TIE, 0, (const uint64_t[]){0, 0, 8}, 3), 2);
    assert_int_equal(chance->latched, UMP_OK);
    assert_false(ump_chance_yes(chance, CRIT, 0, 1, 0, 0));
    // A draw without outcomes is a mistake of the rules.
    die(0, 0);
    assert_int_equal(chance->latched, UMP_BAD_ARGUMENT);
    ump_chance_unit(chance, 1, 1);
    ump_ask_number(chance, AREA, 0, 1, 2, 1);
    assert_int_equal(chance->latched, UMP_BAD_ARGUMENT);
}

static void counting_has_an_end(void **state) {
    (void)state;
    begin_plain(UMP_SOURCE_TEST);
    for (int actor = 0; actor < UMP_NTH_MAX; actor++) {
        ump_draw draw = {
            .label = HIT, .actor = (int8_t)(actor % 100), .target = (int8_t)(actor / 100), .n = 2};
        ump_choose(chance, &draw);
    }
    assert_int_equal(chance->latched, UMP_OK);
    die(0, 6);
    assert_int_equal(chance->latched, UMP_OVERFLOW);
}

// ---- The journal of draws

static void logged(const ump_journal *journal, uint32_t at, ump_event expected) {
    assert_true(at < journal->count);
    expected.kind = UMP_EVENT_DRAW;
    assert_memory_equal(&journal->events[at], &expected, sizeof expected);
}

static void every_answered_draw_is_logged(void **state) {
    (void)state;
    const int8_t faces[] = {7, 2};
    const uint64_t weights[2] = {4, 12};
    ump_answer lines[] = {line_of(SEVERITY, 2), line_of(HIT, 1)};
    ump_journal journal;
    ump_journal_open(&journal);
    begin_plain(UMP_SOURCE_TEST);
    with_lines(lines, 2);
    chance->journal = &journal;
    die(3, 6);
    ump_ask(chance, SEVERITY, 1, 2);
    ump_draw who = {.label = WHO, .actor = 1, .target = UMP_NOBODY, .n = 2, .faces = faces};
    ump_choose(chance, &who);
    weighted(HIT, 0, weights, 2);
    die(3, 6);
    die(3, 1);                                // a certainty
    ump_ask_number(chance, AREA, 0, 1, 0, 3); // a ruling nobody gave
    assert_int_equal(journal.count, 5);
    logged(&journal, 0,
           (ump_event){.op = UMP_BY_OTHER,
                       .actor = 3,
                       .target = -1,
                       .subject = DIE,
                       .arg = 5,
                       .group = 1,
                       .value = {1, 6},
                       .after = {6, 1}});
    logged(&journal, 1,
           (ump_event){.op = UMP_BY_LINE,
                       .actor = 1,
                       .target = 2,
                       .subject = SEVERITY,
                       .arg = 2,
                       .group = 1,
                       .value = {0, 1},
                       .after = {2, 1}});
    logged(&journal, 2,
           (ump_event){.op = UMP_BY_OTHER,
                       .actor = 1,
                       .target = -1,
                       .subject = WHO,
                       .arg = 0,
                       .group = 1,
                       .value = {1, 2},
                       .after = {7, 1 << 7 | 1 << 2}}); // it was between these two
    logged(&journal, 3,
           (ump_event){.op = UMP_BY_LINE,
                       .actor = 0,
                       .target = -1,
                       .subject = HIT,
                       .arg = 1,
                       .group = 1,
                       .value = {3, 4},
                       .after = {1, 1}});
    logged(&journal, 4,
           (ump_event){.op = UMP_BY_OTHER,
                       .actor = 3,
                       .target = -1,
                       .subject = DIE,
                       .arg = 5,
                       .group = 2,
                       .value = {1, 6},
                       .after = {6, 1}});
    begin_seed("x");
    chance->journal = &journal;
    die(0, 6);
    assert_int_equal(journal.events[5].op, UMP_BY_SEED);
    ump_journal_close(&journal);
}

// ---- The public side

static void refused(const char *source) {
    ump_problems *problems = NULL;
    ump_chance *opened = NULL;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(ump_chance_open(source, &opened, problems), UMP_BAD_INPUT);
    assert_int_equal(ump_problems_count(problems), 1);
    assert_null(opened);
    ump_problems_close(problems);
}

static void sources_are_opened_by_their_words(void **state) {
    (void)state;
    static const struct {
        const char *text;
        ump_source source;
    } sources[] = {{"seed red dragon", UMP_SOURCE_SEED},
                   {"  SEED  x ", UMP_SOURCE_SEED},
                   {"stream 0", UMP_SOURCE_STREAM},
                   {"stream 9223372036854775807", UMP_SOURCE_STREAM},
                   {"typed", UMP_SOURCE_TYPED},
                   {"script", UMP_SOURCE_SCRIPT},
                   {"test", UMP_SOURCE_TEST}};
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        ump_chance *opened = NULL;
        assert_int_equal(ump_chance_open(sources[i].text, &opened, NULL), UMP_OK);
        assert_int_equal(opened->source, sources[i].source);
        assert_true(opened->lines_answer_rolls);
        ump_chance_close(opened);
    }
    static const char *const wrong[] = {"",          "seed",     "seed   ",    "stream",
                                        "stream -1", "stream x", "stream 1 2", "typed 1",
                                        "enumerate", "dice",     "testing"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refused(wrong[i]);
    char text[200];
    memset(text, 'x', sizeof text);
    memcpy(text, "seed ", 5);
    text[5 + 121] = '\0';
    refused(text);
    text[5 + 120] = '\0';
    ump_chance *opened = NULL;
    assert_int_equal(ump_chance_open(text, &opened, NULL), UMP_OK);
    assert_string_equal(opened->source_text, text);
    ump_chance_close(opened);
    ump_chance_close(NULL);
    assert_int_equal(ump_chance_open(NULL, &opened, NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_chance_open("typed", NULL, NULL), UMP_BAD_ARGUMENT);
}

static void the_seed_is_the_text_after_the_word(void **state) {
    (void)state;
    ump_chance *opened = NULL;
    assert_int_equal(ump_chance_open("seed   red dragon  ", &opened, NULL), UMP_OK);
    opened->labels = labels;
    begin_seed("red dragon");
    for (uint32_t round = 1; round < 20; round++) {
        ump_chance_unit(opened, round, 0);
        ump_chance_unit(chance, round, 0);
        ump_draw draw = {.label = DIE, .n = 1000000};
        assert_int_equal(ump_choose(opened, &draw), ump_choose(chance, &draw));
    }
    ump_chance_close(opened);
}

static void only_what_is_wanted_can_be_supplied(void **state) {
    (void)state;
    ump_problems *problems = NULL;
    ump_chance *opened = NULL;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(ump_chance_open("typed", &opened, NULL), UMP_OK);
    assert_int_equal(ump_chance_supply(opened, "yes", problems), UMP_BAD_ARGUMENT);
    opened->labels = labels;
    const uint64_t weights[3] = {1, 0, 2};
    ump_draw draw = {.label = TIE, .actor = 0, .target = 1, .n = 3, .weights = weights};
    ump_chance_unit(opened, 3, 2);
    ump_choose(opened, &draw);
    assert_int_equal(ump_chance_supply(opened, "fourth", problems), UMP_BAD_INPUT);
    assert_int_equal(ump_chance_supply(opened, "second", problems), UMP_BAD_INPUT);
    assert_non_null(strstr(ump_problems_at(problems, 2)->message, "first 1/3 | third 2/3"));
    assert_int_equal(opened->typed_count, 0);
    assert_int_equal(ump_chance_supply(opened, " 2/3 ", problems), UMP_OK);
    ump_chance_unit(opened, 3, 2);
    assert_int_equal(ump_choose(opened, &draw), 2);
    // Rulings take no dice; a question without outcomes says where it is answered.
    ump_chance_unit(opened, 3, 3);
    ump_ask(opened, SEVERITY, 0, 1);
    assert_int_equal(ump_chance_supply(opened, "1/3", problems), UMP_BAD_INPUT);
    assert_int_equal(ump_chance_supply(opened, "MILD", problems), UMP_OK);
    ump_chance_unit(opened, 3, 3);
    assert_int_equal(ump_ask(opened, SEVERITY, 0, 1), 1);
    assert_int_equal(opened->latched, UMP_OK);
    ump_ask(opened, CALLED, 0, 1);
    assert_int_equal(ump_chance_supply(opened, "Ember", problems), UMP_BAD_INPUT);
    assert_non_null(strstr(ump_problems_at(problems, 4)->message, "Name the move"));
    // Many answers.
    for (uint32_t round = 1; round <= 100; round++) {
        ump_chance_unit(opened, round, 1);
        ump_choose(opened, &draw);
        assert_int_equal(ump_chance_supply(opened, round % 2 ? "first" : "third", problems), UMP_OK);
    }
    for (uint32_t round = 1; round <= 100; round++) {
        ump_chance_unit(opened, round, 1);
        assert_int_equal(ump_choose(opened, &draw), round % 2 ? 0 : 2);
    }
    assert_int_equal(ump_chance_supply(NULL, "yes", NULL), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_chance_supply(opened, NULL, NULL), UMP_BAD_ARGUMENT);
    ump_chance_close(opened);
    ump_problems_close(problems);
}

// What a question is about is kept as it was when the question came up; the next unit knows nothing of it.
static void a_question_knows_its_subject(void **state) {
    (void)state;
    begin_plain(UMP_SOURCE_TEST);
    assert_int_equal(chance->subject, 0);
    chance->subject = 7;
    ump_ask(chance, SEVERITY, 0, 1);
    chance->subject = 8; // rules go on after a latch
    ump_ask(chance, SEVERITY, 1, 0);
    assert_int_equal(chance->latched, UMP_NEED_RULING);
    assert_int_equal(chance->wanted_subject, 7);
    ump_chance_unit(chance, 3, 2);
    assert_int_equal(chance->subject, 0);
    ump_ask(chance, SEVERITY, 0, 1);
    assert_int_equal(chance->wanted_subject, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keyed_rolls_have_the_right_odds),
        cmocka_unit_test(a_question_knows_its_subject),
        cmocka_unit_test(keyed_rolls_are_independent_of_their_neighbours),
        cmocka_unit_test(a_keyed_roll_is_the_hash_of_its_place),
        cmocka_unit_test(a_keyed_roll_does_not_move_when_others_do),
        cmocka_unit_test(keyed_rolls_are_redrawn_for_fairness),
        cmocka_unit_test(streams_have_the_right_odds),
        cmocka_unit_test(stream_draws_are_redrawn_for_fairness),
        cmocka_unit_test(a_trial_is_the_same_everywhere),
        cmocka_unit_test(a_public_stream_is_a_trial_of_the_empty_text),
        cmocka_unit_test(a_stream_goes_back_when_its_unit_latched),
        cmocka_unit_test(the_enumerated_paths_are_all_of_them),
        cmocka_unit_test(zero_weights_are_never_taken),
        cmocka_unit_test(the_path_has_its_limits),
        cmocka_unit_test(a_path_that_no_longer_fits_is_told),
        cmocka_unit_test(lines_may_be_for_rulings_only),
        cmocka_unit_test(lines_fit_their_place),
        cmocka_unit_test(the_line_that_names_most_answers),
        cmocka_unit_test(lines_come_before_typed_before_the_source),
        cmocka_unit_test(dice_fall_in_the_order_of_the_outcomes),
        cmocka_unit_test(battlers_are_outcomes_by_their_number),
        cmocka_unit_test(what_is_wanted_is_told),
        cmocka_unit_test(rulings_are_asked_of_people_only),
        cmocka_unit_test(an_answer_that_cannot_be_is_a_mismatch),
        cmocka_unit_test(a_script_holds_every_roll),
        cmocka_unit_test(a_test_gets_the_labels_outcome),
        cmocka_unit_test(a_certainty_is_no_draw),
        cmocka_unit_test(counting_has_an_end),
        cmocka_unit_test(every_answered_draw_is_logged),
        cmocka_unit_test(sources_are_opened_by_their_words),
        cmocka_unit_test(the_seed_is_the_text_after_the_word),
        cmocka_unit_test(only_what_is_wanted_can_be_supplied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

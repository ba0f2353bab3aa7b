// SPDX-License-Identifier: MIT
// Is a random battle by the handbook the same again when its save is read? Several rounds each, with a bench,
// switches, substitutions and replacements: rolled by the seed and replayed; with typed dice, broken off
// wherever something is asked, saved, opened and gone on with. The state, every post and the save itself must
// come out alike. What holds inside a round is asb_rounds.c.
#include "support/asb_squads.h"
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "umpire/umpire.h"

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
enum { ROUNDS = 1500 };
#else
enum { ROUNDS = 6000 };
#endif
enum { ROUNDS_OF_A_BATTLE = 6, TEAM = 3, TEXT = 12000, ORDERS = 600, CHOICES = 8 };

// ---- A battle, and what was given for it

typedef struct script {
    char orders[ROUNDS_OF_A_BATTLE + 2][2][ORDERS];
    char sends[ROUNDS_OF_A_BATTLE + 2][2][CHOICES][40];
    uint32_t sent[ROUNDS_OF_A_BATTLE + 2][2];
} script;

static char squads[TEXT];

static void write_squads(void) {
    static const char *const formats[] = {"Switch = OK / Items = On / 4 Subs", "Switch = KO / Items = On"};
    size_t at =
        (size_t)snprintf(squads, TEXT, "rules: asb\nseed: saves %u\n%s\n", below(1000000), formats[below(2)]);
    for (int side = 0; side < 2; side++) {
        at += (size_t)snprintf(squads + at, TEXT - at, "\n== %s\n", side ? "Blue" : "Red");
        for (int i = 0; i < TEAM; i++)
            at += write_battler(squads + at, TEXT - at, side * TEAM + i + 1);
    }
}

static ump_battle *open_text(const char *text, bool must) {
    ump_battle *battle = NULL;
    ump_problems *problems = NULL;
    ump_battle_def def = ump_battle_def_default();
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    def.text = text;
    def.len = strlen(text);
    def.name = "saved.battle";
    ump_status status = ump_battle_open(&def, &battle, problems);
    if (status != UMP_OK && must)
        fail_msg("%u: %s\n%s", (unsigned)ump_problems_at(problems, 0)->line,
                 ump_problems_at(problems, 0)->message, text);
    ump_problems_close(problems);
    return status == UMP_OK ? battle : NULL;
}

static ump_chance *chance_of(const char *source, const ump_battle *battle) {
    char words[200];
    ump_chance *chance = NULL;
    snprintf(words, sizeof words, "%s%s%s", source, battle ? " " : "", battle ? ump_battle_seed(battle) : "");
    assert_int_equal(ump_chance_open(words, &chance, NULL), UMP_OK);
    return chance;
}

static char *save(const ump_battle *battle) {
    size_t len = 0;
    assert_int_equal(ump_battle_save(battle, NULL, 0, &len), UMP_OK);
    char *text = malloc(len + 1);
    assert_non_null(text);
    assert_int_equal(ump_battle_save(battle, text, len + 1, &len), UMP_OK);
    return text;
}

static char *post(const ump_battle *battle, uint32_t round) {
    size_t len = 0;
    assert_int_equal(ump_battle_report(battle, round, UMP_TEXT, NULL, 0, &len), UMP_OK);
    char *text = malloc(len + 1);
    assert_non_null(text);
    assert_int_equal(ump_battle_report(battle, round, UMP_TEXT, text, len + 1, &len), UMP_OK);
    return text;
}

// ---- Comparing

static void same_text(const char *what, char *one, char *two) {
    if (strcmp(one, two) != 0) {
        size_t at = 0;
        while (one[at] == two[at])
            at++;
        while (at && one[at - 1] != '\n')
            at--;
        fprintf(stderr, "%s\n-- %s, from here on --\n%.600s\n-- and --\n%.600s\n", one, what, one + at,
                two + at);
    }
    assert_true(strcmp(one, two) == 0);
    free(one);
    free(two);
}

static void same_battle(const ump_battle *one, const ump_battle *two) {
    uint32_t rounds = ump_battle_rounds_done(one);
    assert_int_equal(rounds, ump_battle_rounds_done(two));
    for (uint32_t round = 1; round <= rounds; round++)
        same_text("post", post(one, round), post(two, round));
    assert_true(ump_battle_hash(one) == ump_battle_hash(two));
}

static int by_text(const void *a, const void *b) {
    const char *const *one = a, *const *two = b;
    return strcmp(*one, *two);
}

// A roll or ruling kept in the middle of an act says that it is the first, for more may follow: "crit#1" is
// "crit".
static void without_first(char *line) {
    bool answered = strncmp(line, "roll ", 5) == 0 || strncmp(line, "ruling ", 7) == 0;
    char *number = answered ? strstr(line, "#1") : NULL;
    if (number && (number[2] == ' ' || number[2] == ':'))
        memmove(number, number + 2, strlen(number + 2) + 1);
}

// The lines of a file that grew bit by bit stand in another order within their round.
static char *sorted(char *text) {
    static char *lines[4000];
    size_t count = 0, len = strlen(text);
    for (char *at = strtok(text, "\n"); at && count < 4000; at = strtok(NULL, "\n")) {
        without_first(at);
        lines[count++] = at;
    }
    qsort(lines, count, sizeof *lines, by_text);
    char *out = malloc(len + 2), *to = out;
    assert_non_null(out);
    for (size_t i = 0; i < count; i++)
        to += sprintf(to, "%s\n", lines[i]);
    *to = '\0';
    free(text);
    return out;
}

// ---- Giving

// An order in words: a way its battler could go, sometimes with a switch before it or substitutions behind.
static void write_order(const ump_battle *battle, int side, char *out) {
    static const char *const lines[] = {
        "\nIF foe attacks OR self hp < 40 THEN Chill",
        "\nIF Protect OR a protective move THEN Chill ON A1 OR A2",
        "\nIF foe is faster AND NOT foe is asleep THEN Struggle and push actions back",
        "\nIF foe has a status THEN nothing ON A3"};
    size_t count = 0, len = 0;
    char words[ORDERS / 2];
    assert_int_equal(ump_battle_choices(battle, side, NULL, 0, &count), UMP_OK);
    assert_true(count > 0);
    assert_int_equal(ump_battle_choice_text(battle, side, below((uint32_t)count), words, sizeof words, &len),
                     UMP_OK);
    if (below(8) == 0)
        snprintf(out, ORDERS, "switch to B%u ~ Chill ~ Struggle ~ Chill",
                 1 + (unsigned)side * TEAM + below(TEAM));
    else
        snprintf(out, ORDERS, "%s%s", words, below(3) ? "" : lines[below(sizeof lines / sizeof *lines)]);
}

static void give(ump_battle *battle, script *given, bool fresh) {
    static const char *const names[] = {"Red", "Blue"};
    ump_phase phase = ump_battle_phase(battle);
    for (int side = 0; side < 2 && phase.kind == UMP_PHASE_ORDERS; side++) {
        char *orders = given->orders[phase.round][side];
        if (!(phase.waiting >> side & 1))
            continue;
        ump_status status = UMP_REFUSED;
        for (int tries = 0; fresh && status != UMP_OK && tries < 50; tries++) {
            write_order(battle, side, orders);
            status = ump_battle_order(battle, names[side], orders, NULL);
        }
        if (!fresh)
            status = ump_battle_order(battle, names[side], orders, NULL);
        assert_int_equal(status, UMP_OK);
    }
}

static void choose(ump_battle *battle, script *given, bool fresh) {
    ump_phase phase = ump_battle_phase(battle);
    int side = phase.waiting & 1 ? 0 : 1;
    uint32_t codes[2 * TEAM], which = 0;
    size_t count = 0, len = 0;
    uint32_t *sent = &given->sent[phase.round][side];
    assert_true(*sent < CHOICES);
    char *wanted = given->sends[phase.round][side][*sent], words[40];
    assert_int_equal(ump_battle_choices(battle, side, codes, 2 * TEAM, &count), UMP_OK);
    assert_true(count > 0);
    if (fresh) {
        which = below((uint32_t)count);
        assert_int_equal(ump_battle_choice_text(battle, side, codes[which], wanted, 40, &len), UMP_OK);
    }
    for (which = 0; which < count; which++) {
        assert_int_equal(ump_battle_choice_text(battle, side, codes[which], words, sizeof words, &len),
                         UMP_OK);
        if (strcmp(words, wanted) == 0)
            break;
    }
    assert_true(which < count);
    assert_int_equal(ump_battle_choose(battle, side, codes[which]), UMP_OK);
    ++*sent;
}

// What is typed hangs on the question alone, so that it is the same whenever it is asked. False: only another
// order would answer it (an amount of a move that another one calls).
static bool answer(const ump_battle *battle, ump_chance *chance) {
    ump_wanted wanted = ump_battle_wanted(battle);
    uint64_t hash = 1469598103934665603U ^ ump_battle_phase(battle).round;
    char words[64];
    if (!wanted.outcomes[0])
        return false;
    for (const char *at = wanted.line; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 1099511628211U;
    snprintf(words, sizeof words, "%u/10000", 1 + (unsigned)(hash >> 20) % 10000);
    if (wanted.status == UMP_NEED_RULING || ump_chance_supply(chance, words, NULL) != UMP_OK) {
        size_t len = strcspn(wanted.outcomes, "|.");
        while (len && wanted.outcomes[len - 1] == ' ')
            len--;
        snprintf(words, sizeof words, "%.*s", (int)len, wanted.outcomes);
        if (ump_chance_supply(chance, words, NULL) != UMP_OK)
            fail_msg("\"%s\" does not answer %s: %s", words, wanted.line, wanted.outcomes);
    }
    return true;
}

// ---- Playing

static int played, breaks, questions, replacements;
static bool stuck;

// Plays on until so many rounds are done or the battle is over. `broken`: at what is asked it is sometimes
// broken off, and gone on with from its save.
static ump_battle *play(ump_battle *battle, const char *source, script *given, bool fresh, bool broken,
                        uint32_t rounds) {
    bool seeded = strcmp(source, "seed") == 0;
    ump_chance *chance = chance_of(source, seeded ? battle : NULL);
    ump_problems *problems = NULL;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    while (ump_battle_rounds_done(battle) < rounds && ump_battle_phase(battle).kind != UMP_PHASE_OVER) {
        if (ump_battle_phase(battle).round <=
            rounds) // a replacement may have been all that the last one lacks
            give(battle, given, fresh);
        ump_status status = ump_battle_run(battle, chance, problems);
        bool asked = status == UMP_NEED_ROLL || status == UMP_NEED_RULING || status == UMP_NEED_CHOICE;
        questions += asked;
        if (status == UMP_NEED_CHOICE) {
            replacements++;
            choose(battle, given, fresh);
        } else if (asked) {
            stuck = !answer(battle, chance);
            if (stuck)
                break;
        } else if (status != UMP_OK) {
            fail_msg("%u: %s\n%s", (unsigned)ump_problems_at(problems, 0)->line,
                     ump_problems_at(problems, 0)->message, save(battle));
        }
        if (!broken || below(status == UMP_OK ? 3 : 5))
            continue;
        char *text = save(battle);
        ump_battle_close(battle);
        ump_chance_close(chance);
        battle = open_text(text, true);
        chance = chance_of(source, seeded ? battle : NULL);
        free(text);
        breaks++; // the rounds before it play again by their lines
    }
    ump_chance_close(chance);
    ump_problems_close(problems);
    return battle;
}

// The save, opened and run by its own lines: the same state, posts and save.
static void replays(const ump_battle *battle, const char *source) {
    char *text = save(battle);
    script none = {.sent = {{0}}};
    ump_battle *again =
        play(open_text(text, true), source, &none, false, false, ump_battle_rounds_done(battle));
    if (strcmp(source, "script") != 0)
        same_battle(battle, again);
    assert_true(ump_battle_hash(again) == ump_battle_hash(battle));
    same_text("save", text, save(again));
    ump_battle_close(again);
}

static void random_battle(void) {
    static script given, typed;
    memset(&given, 0, sizeof given);
    memset(&typed, 0, sizeof typed);
    stuck = false;
    write_squads();
    ump_battle *battle = open_text(squads, false);
    if (!battle) // a squad the league does not allow
        return;
    battle = play(battle, "seed", &given, true, false, ROUNDS_OF_A_BATTLE);
    if (!stuck) {
        replays(battle, "seed");
        replays(battle, "script");
    }
    played += (int)ump_battle_rounds_done(battle);
    ump_battle_close(battle);
    stuck = false; // at the table
    ump_battle *whole = play(open_text(squads, true), "typed", &typed, true, false, ROUNDS_OF_A_BATTLE);
    memset(typed.sent, 0, sizeof typed.sent);
    if (stuck) {
        ump_battle_close(whole);
        return;
    }
    ump_battle *broken =
        play(open_text(squads, true), "typed", &typed, false, true, ump_battle_rounds_done(whole));
    broken = play(broken, "typed", &typed, false, false, ump_battle_rounds_done(whole));
    same_battle(whole, broken);
    same_text("lines of the save", sorted(save(whole)), sorted(save(broken)));
    replays(broken, "typed");
    played += (int)ump_battle_rounds_done(whole);
    ump_battle_close(whole);
    ump_battle_close(broken);
}

static void saves_replay(void **state) {
    (void)state;
    for (int battles = 0; played < ROUNDS && battles < ROUNDS; battles++)
        random_battle();
    print_message("%d rounds, %d questions, %d replacements, broken off %d times\n", played, questions,
                  replacements, breaks);
    assert_true(played >= ROUNDS && breaks > ROUNDS / 10 && replacements > ROUNDS / 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(saves_replay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

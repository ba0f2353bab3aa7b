// SPDX-License-Identifier: MIT
// How does a bot search? It plays one side of a battle: each round it tries every order its battler could be
// given, a few times each on a copy of the state, and keeps the one that leaves it best off.
//
//   bot [ROUNDS]
//
// What it shows: choices by code, copies of the state (one memcpy out, one in), value handles compiled once
// and read without a text path, streams of rolls (trial i is the same whoever draws it). No journal is kept:
// that is what makes it fast. C17, and C++17 where read as that.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <umpire/umpire.h>

enum { CHOICES = 256, TRIALS = 8, BOT = 0, FOE = 1 };

static const char teams[] = "rules: scale\n"
                            "title: a bot against one that always strikes\n"
                            "== House\n"
                            "ruling burn severity: mild\n"
                            "ruling poison severity: mild\n"
                            "== Bot\n"
                            "Ember (Charmeleon)\n"
                            "- Flamethrower\n"
                            "- Slash\n"
                            "- Ember\n"
                            "== Foe\n"
                            "Fern (Ivysaur)\n"
                            "- Razor Leaf\n"
                            "- Sludge Bomb\n";

typedef struct bot {
    ump_battle *battle;
    ump_handle own_health, own_energy, foe_health;
    void *root; // the state before the orders

    size_t size;
    uint64_t trial;
} bot;

static int fail(const char *what, ump_status status) {
    fprintf(stderr, "%s: %s\n", what, ump_status_text(status));
    return 1;
}

static double number(const bot *b, ump_handle handle) {
    ump_frac value = ump_handle_read(b->battle, handle, NULL);
    return (double)value.num / (double)value.den;
}

// How well off the bot is where the battle stands.
static double worth(const bot *b) {
    ump_phase phase = ump_battle_phase(b->battle);
    double won = phase.kind != UMP_PHASE_OVER ? 0 : phase.winner == BOT ? 1000 : -1000;
    return won + number(b, b->own_health) - number(b, b->foe_health) + number(b, b->own_energy) / 4;
}

// Plays the round to its end from where the battle stands, on the rolls of one trial.
static ump_status play(bot *b, uint64_t trial) {
    char source[32];
    ump_chance *chance = NULL;
    snprintf(source, sizeof source, "stream %llu", (unsigned long long)trial);
    ump_status status = ump_chance_open(source, &chance, NULL);
    if (status == UMP_OK)
        status = ump_battle_run(b->battle, chance, NULL);
    ump_chance_close(chance);
    return status;
}

// The average worth of the state in `root` with this order of the bot's, or a very low number where the round
// cannot be played to its end.
static double try_choice(bot *b, uint32_t own, uint32_t foe) {
    double sum = 0;
    for (uint64_t i = 0; i < TRIALS; i++) {
        ump_status status = ump_state_copy_in(b->battle, b->root, b->size);
        if (status == UMP_OK)
            status = ump_battle_choose(b->battle, BOT, own);
        if (status == UMP_OK)
            status = ump_battle_choose(b->battle, FOE, foe);
        if (status == UMP_OK)
            status = play(b, i);
        if (status != UMP_OK && status != UMP_OVER)
            return -1e9;
        sum += worth(b);
    }
    return sum / TRIALS;
}

static void print_choice(const bot *b, int side, uint32_t code, double value) {
    char words[256];
    size_t len = 0;
    if (ump_battle_choice_text(b->battle, side, code, words, sizeof words, &len) == UMP_OK)
        printf("  %s (worth %.1f)\n", words, value);
}

// One round: the best of the bot's choices against the foe's first.
static ump_status round_of(bot *b) {
    uint32_t own[CHOICES], foe[CHOICES];
    size_t own_count = 0, foe_count = 0;
    ump_status status = ump_battle_choices(b->battle, BOT, own, CHOICES, &own_count);
    if (status == UMP_OK)
        status = ump_battle_choices(b->battle, FOE, foe, CHOICES, &foe_count);
    if (status == UMP_OK)
        status = ump_state_copy_out(b->battle, b->root, b->size);
    if (status != UMP_OK || !own_count || !foe_count)
        return status == UMP_OK ? UMP_OVER : status;
    size_t best = 0;
    double best_worth = -1e10;
    for (size_t i = 0; i < own_count && i < CHOICES; i++) {
        double value = try_choice(b, own[i], foe[0]);
        if (value > best_worth) {
            best_worth = value;
            best = i;
        }
    }
    // Back to the root, and in earnest.
    status = ump_state_copy_in(b->battle, b->root, b->size);
    if (status == UMP_OK)
        print_choice(b, BOT, own[best], best_worth);
    if (status == UMP_OK)
        status = ump_battle_choose(b->battle, BOT, own[best]);
    if (status == UMP_OK)
        status = ump_battle_choose(b->battle, FOE, foe[0]);
    return status == UMP_OK ? play(b, 1000 + b->trial++) : status;
}

static ump_status open_bot(bot *b) {
    ump_battle_def def = ump_battle_def_default();
    def.text = teams;
    def.len = strlen(teams);
    def.name = "bot";
    def.journal = 0;
    ump_status status = ump_battle_open(&def, &b->battle, NULL);
    if (status == UMP_OK)
        status = ump_handle_compile(b->battle, "Bot/Ember.hp", &b->own_health, NULL);
    if (status == UMP_OK)
        status = ump_handle_compile(b->battle, "Bot/Ember.en", &b->own_energy, NULL);
    if (status == UMP_OK)
        status = ump_handle_compile(b->battle, "Foe/Fern.hp", &b->foe_health, NULL);
    if (status != UMP_OK)
        return status;
    b->size = ump_state_size(b->battle);
    b->root = malloc(b->size);
    return b->root ? UMP_OK : UMP_NO_MEMORY;
}

int main(int argc, char **argv) {
    bot b;
    memset(&b, 0, sizeof b);
    int rounds = argc > 1 ? atoi(argv[1]) : 3;
    ump_status status = open_bot(&b);
    for (int i = 0; i < rounds && status == UMP_OK; i++) {
        ump_phase phase = ump_battle_phase(b.battle);
        if (phase.kind == UMP_PHASE_OVER)
            break;
        printf("round %u\n", (unsigned)phase.round);
        status = round_of(&b);
        printf("  own health %g, foe's %g\n", number(&b, b.own_health), number(&b, b.foe_health));
    }
    ump_battle_close(b.battle);
    free(b.root);
    return status == UMP_OK || status == UMP_OVER ? 0 : fail("bot", status);
}

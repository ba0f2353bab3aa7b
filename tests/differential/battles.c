// SPDX-License-Identifier: MIT
// How do whole battles between random teams come out in umpire? Reads battle files from standard input, plays
// each to its end by the public API, choosing as battles.js says there, and prints a line of JSON for each:
// who won, after how many turns, and the HP each side has left and had.
//
//   battle STREAM LONGEST
//   ...a battle file without rounds...
//   end
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <umpire/umpire.h>

enum { SIDES = 2, CODES = 16, LINE = 4096, TEXT = 16384 };

static void need(ump_status status, const char *what, const ump_problems *problems) {
    if (status == UMP_OK)
        return;
    const ump_problem *problem = ump_problems_at(problems, 0);
    fprintf(stderr, "%s: %s: %s\n", what, ump_status_text(status), problem ? problem->message : "");
    exit(1);
}

// The choices' own numbers: the rolls have the library's. Marsaglia's xorshift64*.
static uint32_t below(uint64_t *state, uint32_t n) {
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint32_t)((*state * UINT64_C(0x2545F4914F6CDD1D) >> 32) % n);
}

// Once in eight turns somebody else, where that may be chosen; else any move; after a faint any battler.
static void choose(ump_battle *battle, int side, uint64_t *numbers) {
    uint32_t codes[CODES], moves[CODES], others[CODES], move_count = 0, other_count = 0;
    size_t count = 0, length;
    need(ump_battle_choices(battle, side, codes, CODES, &count), "choices", NULL);
    for (size_t i = 0; i < count; i++) {
        char text[128];
        need(ump_battle_choice_text(battle, side, codes[i], text, sizeof text, &length), "text", NULL);
        if (strncmp(text, "switch ", 7) == 0)
            others[other_count++] = codes[i];
        else
            moves[move_count++] = codes[i];
    }
    bool leave = other_count && (!move_count || below(numbers, 8) == 0);
    uint32_t code = leave ? others[below(numbers, other_count)] : moves[below(numbers, move_count)];
    need(ump_battle_choose(battle, side, code), "choose", NULL);
}

static long long sum_of(const ump_battle *battle, const char *side, const char *value) {
    long long sum = 0;
    char path[64];
    ump_frac number;
    for (int place = 1; place <= 6; place++) {
        snprintf(path, sizeof path, "%s/%d.%s", side, place, value);
        if (ump_battle_value(battle, path, &number, NULL, NULL) == UMP_OK)
            sum += number.num;
    }
    return sum;
}

static void play(const char *text, uint64_t stream, uint32_t longest, ump_problems *problems) {
    ump_battle *battle = NULL;
    ump_chance *chance = NULL;
    char source[64];
    ump_battle_def def = ump_battle_def_default();
    def.text = text;
    def.len = strlen(text);
    def.name = "battle";
    def.journal = 0;
    snprintf(source, sizeof source, "stream %llu", (unsigned long long)stream);
    need(ump_battle_open(&def, &battle, problems), "open", problems);
    need(ump_chance_open(source, &chance, problems), "chance", problems);
    uint64_t numbers = (stream + 1) * UINT64_C(0x9E3779B97F4A7C15);
    ump_phase phase = ump_battle_phase(battle);
    while (phase.kind != UMP_PHASE_OVER && phase.round <= longest) {
        for (int side = 0; side < SIDES; side++)
            if (phase.waiting >> side & 1)
                choose(battle, side, &numbers);
        ump_status status = ump_battle_run(battle, chance, problems);
        if (status != UMP_NEED_CHOICE && status != UMP_OVER)
            need(status, "run", problems);
        phase = ump_battle_phase(battle);
    }
    printf("{\"winner\":%d,\"turns\":%u,\"left\":[%lld,%lld],\"full\":[%lld,%lld]}\n",
           phase.kind == UMP_PHASE_OVER ? phase.winner : -1, phase.round <= longest ? phase.round : longest,
           sum_of(battle, "Red", "hp"), sum_of(battle, "Blue", "hp"), sum_of(battle, "Red", "max_hp"),
           sum_of(battle, "Blue", "max_hp"));
    ump_chance_close(chance);
    ump_battle_close(battle);
}

int main(void) {
    static char line[LINE], text[TEXT];
    unsigned long long stream = 0;
    unsigned longest = 0;
    size_t length = 0;
    ump_problems *problems = NULL;
    need(ump_problems_open(&problems), "problems", NULL);
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "battle ", 7) == 0) {
            char *end = line + 7;
            stream = strtoull(end, &end, 10);
            longest = (unsigned)strtoul(end, NULL, 10);
            length = 0;
        } else if (strcmp(line, "end\n") == 0) {
            play(text, stream, longest, problems);
        } else if (length + strlen(line) < sizeof text) {
            strcpy(text + length, line);
            length += strlen(line);
        } else {
            fputs("a battle that is too long\n", stderr);
            return 1;
        }
    }
    ump_problems_close(problems);
    return 0;
}

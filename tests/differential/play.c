// SPDX-License-Identifier: MIT
// What does umpire make of a position whose rolls are prescribed? Reads positions from standard input, plays
// each by the public API with typed dice, answers every roll by the position's policy and prints the values
// after each turn, one line of JSON a position. What the positions are and what the lines are compared with:
// differential.js.
//
//   position ID
//   policy LABEL=OUTCOME;LABEL=OUTCOME      a label without a line takes its first outcome
//   turn RED'S ORDER|BLUE'S ORDER           of each turn after the first
//   battle
//   ...a battle file with the first round's orders...
//   end
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <umpire/umpire.h>

enum { TURNS = 4, LINE = 4096, TEXT = 16384 };

struct position {
    char id[64], policy[LINE], turns[TURNS][256], text[TEXT];
    int turn_count;
};

static const char *const values[] = {"hp",
                                     "status",
                                     "item",
                                     "in_play",
                                     "sleep",
                                     "pp.1",
                                     "pp.2",
                                     "stages.atk",
                                     "stages.def",
                                     "stages.spe",
                                     "stages.spa",
                                     "stages.spd",
                                     "stages.acc",
                                     "stages.eva",
                                     "substitute",
                                     "marks.confused",
                                     "marks.seeded",
                                     "perish",
                                     "marks.mist",
                                     "marks.focused",
                                     "marks.cursed",
                                     "marks.nightmare",
                                     "marks.identified",
                                     "marks.in_love",
                                     "marks.recharging"};
static const char *const side_values[] = {"reflect", "light_screen", "safeguard", "spikes"};
#define COUNT(list) (sizeof(list) / sizeof *(list))

static void fail(const struct position *p, const char *what, const ump_problems *problems) {
    const ump_problem *problem = problems ? ump_problems_at(problems, 0) : NULL;
    fprintf(stderr, "%s: %s: %s\n", p->id, what, problem ? problem->message : "no word why");
    exit(1);
}

// The outcome the policy has for the roll of this line, or NULL.
static const char *policy_of(struct position *p, const char *line, char *out) {
    size_t best = 0;
    const char *found = NULL;
    for (const char *at = p->policy; at; at = strchr(at, ';') ? strchr(at, ';') + 1 : NULL) {
        const char *is = strchr(at, '=');
        char label[64] = " ";
        if (!is || (size_t)(is - at) > sizeof label - 3)
            break;
        memcpy(label + 1, at, (size_t)(is - at));
        // The whole label: "confusion" is not "confusion turns".
        const char *hit = strstr(line, label), *after = hit ? hit + strlen(label) : NULL;
        if (after && (!*after || *after == '#' || strncmp(after, " @", 2) == 0) && strlen(label) > best) {
            best = strlen(label);
            found = is + 1;
        }
    }
    if (!found)
        return NULL;
    size_t length = strcspn(found, ";");
    memcpy(out, found, length);
    out[length] = '\0';
    return out;
}

static void answer(struct position *p, ump_battle *battle, ump_chance *chance, ump_problems *problems) {
    ump_wanted wanted = ump_battle_wanted(battle);
    char text[128];
    const char *outcome = policy_of(p, wanted.line, text);
    if (!outcome) {
        size_t length = strcspn(wanted.outcomes, "|");
        const char *range = strstr(wanted.outcomes, "..");
        if (range)
            length = (size_t)(range - wanted.outcomes);
        snprintf(text, sizeof text, "%.*s", (int)length, wanted.outcomes);
        char *odds = strrchr(text, '/'); // "yes 1/16 "
        while (odds && odds > text && *odds != ' ')
            odds--;
        if (odds)
            *odds = '\0';
        size_t end = strlen(text);
        while (end && text[end - 1] == ' ')
            text[--end] = '\0';
        outcome = text;
    }
    if (ump_chance_supply(chance, outcome, problems) != UMP_OK)
        fail(p, wanted.line, problems);
    printf(",\"%s: %s\"", wanted.line, outcome);
}

static void choose(struct position *p, ump_battle *battle, int side, const char *wanted) {
    uint32_t codes[16], code = 0;
    size_t count = 0;
    if (ump_battle_choices(battle, side, codes, 16, &count) != UMP_OK || !count)
        fail(p, "nothing to choose", NULL);
    code = codes[0];
    int best = 0; // what is wanted, else what must be
    for (size_t i = 0; i < count; i++) {
        char text[128];
        size_t length;
        if (ump_battle_choice_text(battle, side, codes[i], text, sizeof text, &length) != UMP_OK)
            continue;
        int fits =
            strcmp(text, wanted) == 0 ? 2 : strcmp(text, "go on") == 0 || strcmp(text, "Struggle") == 0;
        code = fits > best ? codes[i] : code;
        best = fits > best ? fits : best;
    }
    if (ump_battle_choose(battle, side, code) != UMP_OK)
        fail(p, "a choice was refused", NULL);
}

static void print_value(struct position *p, const ump_battle *battle, const char *path) {
    ump_frac number;
    const char *text = NULL;
    if (ump_battle_value(battle, path, &number, &text, NULL) != UMP_OK)
        fail(p, path, NULL);
    if (text)
        printf(",\"%s\":\"%s\"", path, text);
    else
        printf(",\"%s\":%lld", path, (long long)number.num);
}

static void print_values(struct position *p, const ump_battle *battle) {
    static const char *const sides[] = {"Red", "Blue"};
    char path[64];
    ump_phase phase = ump_battle_phase(battle);
    printf("{\"over\":%s", phase.kind == UMP_PHASE_OVER ? "true" : "false");
    print_value(p, battle, "field.weather");
    for (size_t side = 0; side < 2; side++) {
        for (int place = 1; place <= 2; place++)
            for (size_t i = 0; i < COUNT(values); i++) {
                snprintf(path, sizeof path, "%s/%d.%s", sides[side], place, values[i]);
                print_value(p, battle, path);
            }
        for (size_t i = 0; i < COUNT(side_values); i++) {
            snprintf(path, sizeof path, "%s/1.%s", sides[side], side_values[i]);
            print_value(p, battle, path);
        }
    }
    printf("}");
}

// One turn, to its end or the battle's. Prints the rolls it asked for.
static void play_turn(struct position *p, ump_battle *battle, ump_chance *chance, ump_problems *problems) {
    printf("{\"rolls\":[\"\"");
    for (int guard = 0; guard < 200; guard++) {
        ump_status status = ump_battle_run(battle, chance, problems);
        if (status == UMP_OK || status == UMP_OVER) {
            printf("],\"values\":");
            print_values(p, battle);
            printf("}");
            return;
        }
        if (status == UMP_NEED_ROLL) {
            answer(p, battle, chance, problems);
        } else if (status == UMP_NEED_CHOICE) {
            for (int side = 0; side < 2; side++)
                if (ump_battle_phase(battle).waiting >> side & 1)
                    choose(p, battle, side, "");
        } else {
            fail(p, ump_status_text(status), problems);
        }
    }
    fail(p, "a turn that does not end", NULL);
}

static void order(struct position *p, ump_battle *battle, char *orders) {
    char *blue = strchr(orders, '|');
    if (!blue)
        fail(p, "an order without |", NULL);
    *blue++ = '\0';
    choose(p, battle, 0, orders);
    choose(p, battle, 1, blue);
}

static void play(struct position *p) {
    ump_problems *problems = NULL;
    ump_battle *battle = NULL;
    ump_chance *chance = NULL;
    if (ump_problems_open(&problems) != UMP_OK)
        exit(1);
    ump_battle_def def = ump_battle_def_default();
    def.text = p->text;
    def.len = strlen(p->text);
    def.name = p->id;
    if (ump_battle_open(&def, &battle, problems) != UMP_OK ||
        ump_chance_open("typed", &chance, problems) != UMP_OK)
        fail(p, "does not open", problems);
    printf("{\"id\":\"%s\",\"turns\":[", p->id);
    for (int turn = 0; turn <= p->turn_count && ump_battle_phase(battle).kind != UMP_PHASE_OVER; turn++) {
        if (turn)
            order(p, battle, p->turns[turn - 1]);
        printf("%s", turn ? "," : "");
        play_turn(p, battle, chance, problems);
    }
    printf("]}\n");
    ump_chance_close(chance);
    ump_battle_close(battle);
    ump_problems_close(problems);
}

int main(void) {
    static struct position p;
    static char line[LINE];
    bool in_text = false;
    while (fgets(line, sizeof line, stdin)) {
        size_t length = strcspn(line, "\r\n");
        char *newline = line + length;
        if (in_text && strcmp(line, "end\n") == 0) {
            in_text = false;
            play(&p);
            continue;
        }
        if (in_text) {
            if (strlen(p.text) + strlen(line) >= TEXT)
                return 1;
            strcat(p.text, line);
            continue;
        }
        *newline = '\0';
        if (strncmp(line, "position ", 9) == 0) {
            memset(&p, 0, sizeof p);
            snprintf(p.id, sizeof p.id, "%.63s", line + 9);
        } else if (strncmp(line, "policy ", 7) == 0) {
            snprintf(p.policy, sizeof p.policy, "%s", line + 7);
        } else if (strncmp(line, "turn ", 5) == 0 && p.turn_count < TURNS) {
            snprintf(p.turns[p.turn_count++], sizeof p.turns[0], "%.255s", line + 5);
        } else if (strcmp(line, "battle") == 0) {
            in_text = true;
        } else {
            fprintf(stderr, "what is \"%s\"?\n", line);
            return 1;
        }
    }
    return 0;
}

// SPDX-License-Identifier: MIT
// What holds for every battle, whatever its rules? Over all battle files of some folders, by the public
// interface alone:
//
//   odds      the exact odds of a round add up to 1 (or are out of budget), and asking leaves the battle as
//   it was merged    exact odds are the same where states are not merged between units possible  what a round
//   then comes to had a chance saved     a saved battle replays, from its own lines alone, to the same states
//   sources   the same outcomes written, typed one by one and rolled from the seed give the same posts
//   amended   other orders of one side for the last action leave rolls of the others as they were, wherever
//   they are
//             still made with the same chances
//
// usage: props [FOLDER|FILE]...   (default: tests/corpus examples)
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "umpire/umpire.h"

enum { PROPS_LEAVES_MERGED = 200000, PROPS_LEAVES_UNMERGED = 100000, PROPS_ROUNDS = 40, PROPS_LINES = 4000 };

static const char *const props_names[] = {"odds", "merged", "possible", "saved", "sources", "amended"};
enum { PROPS_KINDS = sizeof props_names / sizeof *props_names };
static unsigned props_held[PROPS_KINDS], props_failed, props_files;

static void props_tell(bool holds, const char *file, uint32_t round, const char *what, const char *detail) {
    for (int i = 0; i < PROPS_KINDS; i++)
        props_held[i] += holds && strcmp(what, props_names[i]) == 0;
    if (holds)
        return;
    props_failed++;
    printf("%s: round %u: %s: %s\n", file, (unsigned)round, what, detail);
}

static void *props_alloc(size_t size) {
    void *memory = calloc(1, size ? size : 1);
    if (!memory) {
        fputs("props: out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

static char *props_copy(const char *text) { return strcpy(props_alloc(strlen(text) + 1), text); }

// ---- Texts out of the library
// --------------------------------------------------------------------------------

static char *props_report(const ump_battle *battle, uint32_t round) {
    size_t len = 0;
    if (ump_battle_report(battle, round, UMP_TEXT, NULL, 0, &len) != UMP_OK)
        return props_copy("");
    char *text = props_alloc(len + 1);
    (void)ump_battle_report(battle, round, UMP_TEXT, text, len + 1, &len);
    return text;
}

static char *props_save(const ump_battle *battle) {
    size_t len = 0;
    if (ump_battle_save(battle, NULL, 0, &len) != UMP_OK)
        return NULL;
    char *text = props_alloc(len + 1);
    (void)ump_battle_save(battle, text, len + 1, &len);
    return text;
}

static char *props_table(const ump_odds *odds) {
    size_t len = 0;
    if (ump_odds_table(odds, UMP_JSON, NULL, 0, &len) != UMP_OK)
        return props_copy("");
    char *text = props_alloc(len + 1);
    (void)ump_odds_table(odds, UMP_JSON, text, len + 1, &len);
    return text;
}

static ump_battle *props_open(const char *text, const char *name) {
    ump_battle_def def = ump_battle_def_default();
    ump_battle *battle = NULL;
    def.text = text;
    def.len = strlen(text);
    def.name = name;
    return ump_battle_open(&def, &battle, NULL) == UMP_OK ? battle : NULL;
}

// The rolls a file asks for: its seed's, else those of a test.
static ump_chance *props_chance(const ump_battle *battle) {
    char source[200] = "test";
    ump_chance *chance = NULL;
    const char *seed = ump_battle_seed(battle);
    if (seed)
        snprintf(source, sizeof source, "seed %s", seed);
    return ump_chance_open(source, &chance, NULL) == UMP_OK ? chance : NULL;
}

static ump_chance *props_source(const char *source) {
    ump_chance *chance = NULL;
    return ump_chance_open(source, &chance, NULL) == UMP_OK ? chance : NULL;
}

// ---- Lines of battle files
// -----------------------------------------------------------------------------------

// The line that begins at `at`, without blanks at its ends, into `out`; returns where the next one begins.
static const char *props_line(const char *at, char *out, size_t cap) {
    const char *end = at + strcspn(at, "\n"), *next = *end ? end + 1 : end;
    while (at < end && strchr(" \t\r", *at))
        at++;
    while (end > at && strchr(" \t\r", end[-1]))
        end--;
    size_t len = (size_t)(end - at) < cap - 1 ? (size_t)(end - at) : cap - 1;
    memcpy(out, at, len);
    out[len] = '\0';
    return next;
}

static bool props_begins(const char *line, const char *word) {
    size_t len = strlen(word);
    return strncasecmp(line, word, len) == 0 && (line[len] == ' ' || line[len] == ':' || line[len] == '\0');
}

// The number of "== Round N", 0 for another section, -1 for no heading.
static int props_heading(const char *line) {
    if (strncmp(line, "==", 2) != 0)
        return -1;
    line += 2 + strspn(line + 2, " \t");
    return props_begins(line, "round") ? atoi(line + 5) : 0;
}

// What follows "LINE:" in round `round` of a text; false where no line begins so.
static bool props_find(const char *text, uint32_t round, const char *line, char *out, size_t cap) {
    char at[4200];
    bool inside = false;
    size_t len = strlen(line);
    while (*text) {
        text = props_line(text, at, sizeof at);
        int heading = props_heading(at);
        if (heading >= 0)
            inside = heading == (int)round;
        else if (inside && strncmp(at, line, len) == 0 && at[len] == ':') {
            const char *answer = at + len + 1 + strspn(at + len + 1, " ");
            // without the word for who answered: "yes (seed)"
            const char *source = strstr(answer, " (");
            int length = source ? (int)(source - answer) : (int)strlen(answer);
            snprintf(out, cap, "%.*s", length, answer);
            return true;
        }
    }
    return false;
}

// The saved answer to a roll. The first of several of a label is asked for without a number and saved as
// "#1".
static bool props_answer(const char *saved, uint32_t round, const char *line, char *out, size_t cap) {
    char first[200];
    const char *target = strstr(line, " @ ");
    int head = target ? (int)(target - line) : (int)strlen(line);
    snprintf(first, sizeof first, "%.*s#1%s", head, line, target ? target : "");
    return props_find(saved, round, line, out, cap) || props_find(saved, round, first, out, cap);
}

// The text without its rolls, saved states and expectations, and with a seed where it has none.
static char *props_stripped(const char *text) {
    char at[4200];
    char *out = props_alloc(strlen(text) + 100), *to = out;
    bool expect = false, seeded = false, first = true;
    while (*text) {
        const char *begin = text;
        text = props_line(text, at, sizeof at);
        if (props_heading(at) >= 0) {
            expect = strncasecmp(at + 2 + strspn(at + 2, " \t"), "expect", 6) == 0;
            first = false;
        }
        seeded |= first && props_begins(at, "seed");
        if (expect || props_begins(at, "roll") || props_begins(at, "state"))
            continue;
        memcpy(to, begin, (size_t)(text - begin));
        to += text - begin;
        if (!seeded && first && props_begins(at, "rules")) {
            to += sprintf(to, "seed: properties\n");
            seeded = true;
        }
    }
    return out;
}

// In the last round, the last slot of the first line of orders becomes Chill. *side: whose line. NULL where
// no line has several slots.
static char *props_amended(const char *text, uint32_t round, char *side, size_t cap) {
    char at[4200];
    const char *begin = text, *rest = text, *colon, *slot = NULL;
    bool inside = false;
    while (*rest && !slot) {
        begin = rest;
        rest = props_line(rest, at, sizeof at);
        int heading = props_heading(at);
        if (heading >= 0)
            inside = heading == (int)round;
        else if (inside && *at != '#' && !props_begins(at, "ruling") && !props_begins(at, "first"))
            slot = strrchr(at, '~');
    }
    if (!slot || !(colon = strchr(at, ':')) || colon > slot)
        return NULL;
    snprintf(side, cap, "%.*s", (int)(colon - at), at);
    side[strcspn(side, "/")] = '\0';
    char *out = props_alloc(strlen(text) + 100);
    sprintf(out, "%.*s%.*s Chill\n%s", (int)(begin - text), text, (int)(slot + 1 - at), at, rest);
    return out;
}

// ---- Odds
// ----------------------------------------------------------------------------------------------------

static ump_odds *props_exact(ump_battle *battle, uint64_t budget, uint32_t merge, ump_problems *problems,
                             ump_status *status) {
    ump_odds_def def = ump_odds_def_default();
    ump_odds *odds = NULL;
    def.leaf_budget = budget;
    def.merge = merge;
    *status = ump_odds_exact(battle, &def, &odds, problems);
    return odds;
}

// Whether there may be no odds for that reason: other courses than the one the file took may need rulings and
// replacements that the file does not have, and a file may be wrong on purpose.
static bool props_excused(ump_status status, const ump_problems *problems) {
    if (status == UMP_MISMATCH) // a ruling that cannot be; but never a total other than 1
        return ump_problems_count(problems) > 0 &&
               strcmp(ump_problems_at(problems, 0)->rule, "odds:total") != 0;
    return status == UMP_NEED_RULING || status == UMP_NEED_ORDERS || status == UMP_NEED_CHOICE ||
           status == UMP_REFUSED || status == UMP_OVER;
}

// The table from its values on: how many units were run may differ.
static const char *props_values(const char *table) {
    const char *values = strstr(table, "\"values\"");
    return values ? values : table;
}

static void props_merged(ump_battle *battle, const ump_odds *odds, const char *file, uint32_t round) {
    ump_status status;
    ump_odds *apart = props_exact(battle, PROPS_LEAVES_UNMERGED, 0, NULL, &status);
    if (status == UMP_BUDGET)
        return;
    if (status != UMP_OK) {
        props_tell(false, file, round, "merged", ump_status_text(status));
        return;
    }
    char *one = props_table(odds), *other = props_table(apart);
    props_tell(strcmp(props_values(one), props_values(other)) == 0, file, round, "merged",
               "the table differs where states are not merged");
    props_tell(ump_odds_states(odds) == ump_odds_states(apart), file, round, "merged",
               "there are not as many end states where states are not merged");
    free(one);
    free(other);
    ump_odds_close(apart);
}

// The odds of the round that comes next, NULL where there are none to be had.
static ump_odds *props_odds(ump_battle *battle, const char *file, uint32_t round) {
    ump_status status;
    ump_problems *problems = NULL;
    (void)ump_problems_open(&problems);
    uint64_t before = ump_battle_hash(battle);
    ump_odds *odds = props_exact(battle, PROPS_LEAVES_MERGED, 1, problems, &status);
    props_tell(ump_battle_hash(battle) == before, file, round, "odds", "the battle changed by being asked");
    if (!props_excused(status, problems)) {
        bool known = status == UMP_OK || status == UMP_BUDGET;
        const ump_problem *first = ump_problems_at(problems, 0);
        props_tell(known, file, round, "odds", first ? first->message : ump_status_text(status));
    }
    ump_problems_close(problems);
    if (status != UMP_OK)
        return NULL;
    props_tell(ump_odds_total_is_one(odds), file, round, "odds", "the chances do not add up to 1");
    props_merged(battle, odds, file, round);
    return odds;
}

// Each watched value that the round came to.
static void props_possible(const ump_battle *battle, const ump_odds *odds, const char *file, uint32_t round) {
    static const char mark[] = "{\"path\":\"";
    char *table = props_table(odds), path[512], value[512], chance[400];
    for (const char *at = strstr(table, mark); at; at = strstr(at, mark)) {
        at += sizeof mark - 1;
        snprintf(path, sizeof path, "%.*s", (int)strcspn(at, "\""), at);
        ump_frac number;
        const char *word = NULL;
        size_t len;
        if (strchr(path, '\\') || strcmp(path, "outcome") == 0 ||
            ump_battle_value(battle, path, &number, &word, NULL) != UMP_OK)
            continue;
        if (word)
            snprintf(value, sizeof value, "%s", word);
        else
            snprintf(value, sizeof value, "%lld/%lld", (long long)number.num, (long long)number.den);
        ump_status status = ump_odds_chance(odds, path, value, chance, sizeof chance, &len);
        if (status != UMP_OK || strcmp(chance, "0") == 0)
            printf("%s = %s:\n", path, value);
        props_tell(status == UMP_OK && strcmp(chance, "0") != 0, file, round, "possible",
                   "it came to a value that had no chance");
    }
    free(table);
}

// ---- Sources
// -------------------------------------------------------------------------------------------------

// A played battle: its posts, hashes and text.
typedef struct props_play {
    uint32_t rounds, first; // how many, and the number of the first
    char *posts[PROPS_ROUNDS];
    uint64_t hashes[PROPS_ROUNDS];
    char *saved;
} props_play;

static void props_play_free(props_play *play) {
    for (uint32_t i = 0; i < play->rounds; i++)
        free(play->posts[i]);
    free(play->saved);
    *play = (props_play){0};
}

// Who answered is no part of the outcome.
static void props_without_source(char *post) {
    static const char *const words[] = {"written)", "typed)", "seed)", "drawn)"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (char *at = post; (at = strstr(at, words[i])) != NULL; at++)
            if (at > post && (at[-1] == '(' || at[-1] == ' ')) {
                memmove(at + 1, at + strlen(words[i]), strlen(at + strlen(words[i])) + 1);
                *at = ')';
            }
}

static void props_noted(props_play *play, const ump_battle *battle) {
    if (play->rounds == PROPS_ROUNDS)
        return;
    play->posts[play->rounds] = props_report(battle, play->rounds + 1);
    props_without_source(play->posts[play->rounds]);
    play->hashes[play->rounds++] = ump_battle_hash(battle);
}

static bool props_more(const ump_battle *battle) {
    return ump_battle_rounds_done(battle) < ump_battle_rounds_written(battle) &&
           ump_battle_rounds_done(battle) < PROPS_ROUNDS && ump_battle_phase(battle).kind != UMP_PHASE_OVER;
}

// A roll that was asked for, with its chances and its answer.
typedef struct props_roll {
    uint32_t round;
    char line[160], outcomes[512], answer[64];
} props_roll;

typedef struct props_rolls {
    props_roll *rolls;
    uint32_t count;
} props_rolls;

// Plays a text from typed answers, which are looked up in `saved`; notes them in `rolls` (NULL: does not).
static ump_status props_typed(const char *text, const char *saved, props_play *play, props_rolls *rolls) {
    ump_battle *battle = props_open(text, "typed");
    ump_chance *chance = props_source("typed");
    ump_status status = battle && chance ? UMP_OK : UMP_BAD_INPUT;
    while (status == UMP_OK && props_more(battle)) {
        uint32_t round = ump_battle_phase(battle).round;
        while ((status = ump_battle_run(battle, chance, NULL)) == UMP_NEED_ROLL) {
            ump_wanted wanted = ump_battle_wanted(battle);
            props_roll roll = {.round = round};
            memcpy(roll.line, wanted.line, sizeof roll.line);
            memcpy(roll.outcomes, wanted.outcomes, sizeof roll.outcomes);
            if (!props_answer(saved, round, wanted.line, roll.answer, sizeof roll.answer) ||
                ump_chance_supply(chance, roll.answer, NULL) != UMP_OK) {
                printf("no answer to \"%s\"\n", wanted.line);
                status = UMP_NOT_FOUND;
                break;
            }
            if (rolls && rolls->count < PROPS_LINES)
                rolls->rolls[rolls->count++] = roll;
        }
        if (status == UMP_OK)
            props_noted(play, battle);
    }
    ump_chance_close(chance);
    ump_battle_close(battle);
    return status;
}

// Plays a text from one source; `file` is not NULL where odds are to be tried before each round.
static ump_status props_played(const char *text, const char *source, const char *file, props_play *play) {
    ump_battle *battle = props_open(text, file ? file : "replay");
    if (!battle)
        return UMP_BAD_INPUT;
    ump_chance *chance = source ? props_source(source) : props_chance(battle);
    ump_status status = chance ? UMP_OK : UMP_BAD_INPUT;
    bool sends = strstr(text, "\nsend ") != NULL;
    play->first = ump_battle_phase(battle).round;
    while (status == UMP_OK && props_more(battle)) {
        uint32_t round = ump_battle_phase(battle).round;
        ump_odds *odds = file ? props_odds(battle, file, round) : NULL;
        status = ump_battle_run(battle, chance, NULL);
        if (status == UMP_OK) {
            props_noted(play, battle);
            // Odds end where a replacement is chosen, the round does not.
            if (odds && !sends)
                props_possible(battle, odds, file, round);
        }
        ump_odds_close(odds);
    }
    if (play->rounds)
        play->saved = props_save(battle);
    ump_chance_close(chance);
    ump_battle_close(battle);
    return status;
}

static void props_same(const props_play *play, const props_play *again, ump_status status, const char *file,
                       const char *what) {
    // A battle that stopped for something it lacks stops there again.
    props_tell(again->rounds == play->rounds, file, play->first + again->rounds, what,
               ump_status_text(status));
    for (uint32_t i = 0; i < play->rounds && i < again->rounds; i++) {
        props_tell(play->hashes[i] == again->hashes[i], file, play->first + i, what, "another state");
        bool same = strcmp(play->posts[i], again->posts[i]) == 0;
        props_tell(same, file, play->first + i, what, "another post");
        if (!same)
            printf("---- before\n%s---- again\n%s----\n", play->posts[i], again->posts[i]);
    }
}

static void props_replayed(const char *text, const props_play *play, const char *file) {
    props_play script = {0}, typed = {0};
    ump_status status = props_played(play->saved, "script", NULL, &script);
    props_same(play, &script, status, file, "saved");
    status = props_typed(text, play->saved, &typed, NULL);
    props_same(play, &typed, status, file, "sources");
    props_play_free(&script);
    props_play_free(&typed);
}

// ---- Amended orders
// ------------------------------------------------------------------------------------------

// Whether the roll is one of `side`: "roll A1 Red/Ember crit @ Blue/Fern".
static bool props_is_of(const props_roll *roll, const char *side) {
    const char *at = roll->line;
    for (int word = 0; word < 2 && at; word++)
        at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL;
    size_t len = strlen(side);
    return at && strncasecmp(at, side, len) == 0 && at[len] == '/';
}

// What came out for the rolls of a text that was played from its seed, with their chances.
static bool props_rolls_of(const char *text, props_rolls *rolls) {
    props_play play = {0}, typed = {0};
    bool played = props_played(text, NULL, NULL, &play) == UMP_OK && play.saved &&
                  props_typed(text, play.saved, &typed, rolls) == UMP_OK;
    props_play_free(&play);
    props_play_free(&typed);
    return played;
}

static void props_compare_rolls(const props_rolls *before, const props_rolls *after, const char *side,
                                const char *file) {
    for (uint32_t i = 0; i < before->count; i++) {
        const props_roll *roll = &before->rolls[i], *again = NULL;
        for (uint32_t k = 0; k < after->count && !again; k++)
            if (after->rolls[k].round == roll->round && strcmp(after->rolls[k].line, roll->line) == 0)
                again = &after->rolls[k];
        if (!again || props_is_of(roll, side) || strcmp(again->outcomes, roll->outcomes) != 0)
            continue;
        if (strcmp(again->answer, roll->answer) != 0)
            printf("%s: %s, then %s\n", roll->line, roll->answer, again->answer);
        props_tell(strcmp(again->answer, roll->answer) == 0, file, roll->round, "amended",
                   "a roll of the others moved");
    }
}

static void props_amend(const char *text, uint32_t round, const char *file) {
    char side[200];
    char *plain = props_stripped(text), *other = props_amended(plain, round, side, sizeof side);
    props_rolls before = {props_alloc(PROPS_LINES * sizeof(props_roll)), 0};
    props_rolls after = {props_alloc(PROPS_LINES * sizeof(props_roll)), 0};
    // Rulings of the file may fit its own rolls only: then there is nothing to compare.
    if (other && props_rolls_of(plain, &before) && props_rolls_of(other, &after))
        props_compare_rolls(&before, &after, side, file);
    free(before.rolls);
    free(after.rolls);
    free(plain);
    free(other);
}

// ---- Files
// ---------------------------------------------------------------------------------------------------

static void props_battle(const char *text, const char *file) {
    props_play play = {0};
    ump_status status = props_played(text, NULL, file, &play);
    props_files++;
    if (play.rounds > 0) {
        props_tell(play.saved != NULL, file, play.first, "saved", "the battle cannot be saved");
        // What the file lets stop half-way, in a round after the last whole one, is the same again.
        if (play.saved && status == UMP_OK)
            props_replayed(text, &play, file);
        if (status == UMP_OK)
            props_amend(text, play.first + play.rounds - 1, file);
    }
    props_play_free(&play);
}

static char *props_read(const char *path) {
    FILE *in = fopen(path, "rb");
    if (!in)
        return NULL;
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    char *text = size >= 0 ? props_alloc((size_t)size + 1) : NULL;
    if (text && fread(text, 1, (size_t)size, in) != (size_t)size)
        *text = '\0';
    fclose(in);
    return text;
}

static int props_by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void props_walk(const char *path, bool named);

static void props_folder(const char *path) {
    DIR *folder = opendir(path);
    char **names = NULL;
    size_t count = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        names = realloc(names, (count + 1) * sizeof *names);
        names[count] = props_alloc(strlen(path) + strlen(entry->d_name) + 2);
        sprintf(names[count++], "%s/%s", path, entry->d_name);
    }
    if (folder)
        closedir(folder);
    if (count)
        qsort(names, count, sizeof *names, props_by_name);
    for (size_t i = 0; i < count; i++) {
        props_walk(names[i], false);
        free(names[i]);
    }
    free(names);
}

// A folder, or a battle file; of a folder's files those named so.
static void props_walk(const char *path, bool named) {
    struct stat about;
    const char *dot = strrchr(path, '.');
    if (stat(path, &about) != 0) {
        if (named)
            printf("props: no %s\n", path);
    } else if (S_ISDIR(about.st_mode)) {
        props_folder(path);
    } else if (named || (dot && strcmp(dot, ".battle") == 0)) {
        char *text = props_read(path);
        if (text)
            props_battle(text, path);
        free(text);
    }
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        props_walk(argv[i], true);
    if (argc == 1) {
        props_walk("tests/corpus", true);
        props_walk("examples", true);
    }
    unsigned passed = 0;
    printf("%u battle files:", props_files);
    for (int i = 0; i < PROPS_KINDS; i++) {
        printf(" %s %u", props_names[i], props_held[i]);
        passed += props_held[i];
    }
    printf("\n%u passed, %u failed\n", passed, props_failed);
    return props_failed > 0 || passed == 0;
}

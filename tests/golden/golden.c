// SPDX-License-Identifier: MIT
// What comes out of these battles, to the byte? A program over the public header alone, so that one source
// runs in every build there is. What it prints is compared by golden.sh with the lists of this folder.
//
//   golden PATH...               a line for each round, and one for how the battle file ends
//   golden --posts PATH:ROUND... the whole post of that round in all four styles
//
// A round's line: path, number, hash of the state, length and hash of its text post, hash of its other three
// posts, hash of the exact odds before it was rolled. The last line: path, `end`, the status it stopped for,
// hash of all problems and of what is wanted, length and hash of the save. Rolls come from the file's lines,
// then its seed, else each label's test outcome.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <umpire/umpire.h>

// Enough for the odds of a round of a few rolls; whatever needs more is said to need more, everywhere alike.
enum { LEAF_BUDGET = 20000, TEXT_LIMIT = 16 << 20 };

// ---- Texts

typedef struct text {
    char *at;
    size_t len;
} text;

static void *room(size_t size) {
    void *at = malloc(size);
    if (!at) {
        fputs("golden: out of memory\n", stderr);
        exit(2);
    }
    return at;
}

static text read_file(const char *path) {
    FILE *from = fopen(path, "rb");
    text whole = {room(TEXT_LIMIT), 0};
    if (!from) {
        perror(path);
        exit(2);
    }
    whole.len = fread(whole.at, 1, TEXT_LIMIT, from);
    fclose(from);
    return whole;
}

// FNV-1a: not the library's own hash, so that a mistake there does not hide itself.
static const uint64_t hash_start = 14695981039346656037u;
static uint64_t hash_on(uint64_t hash, const char *at, size_t len) {
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ (unsigned char)at[i]) * 1099511628211u;
    return hash;
}
static uint64_t hash_of(const text *t) { return hash_on(hash_start, t->at, t->len); }

// ---- One battle

typedef struct played {
    const char *path;
    text file;
    ump_battle *battle;
    ump_chance *chance;
    ump_problems *problems;
    ump_status status;
} played;

static played begin(const char *path) {
    played p = {.path = path, .file = read_file(path)};
    ump_battle_def def = ump_battle_def_default();
    def.text = p.file.at;
    def.len = p.file.len;
    def.name = path;
    p.status = ump_problems_open(&p.problems);
    if (p.status == UMP_OK)
        p.status = ump_battle_open(&def, &p.battle, p.problems);
    char source[160];
    const char *seed = p.battle ? ump_battle_seed(p.battle) : NULL;
    snprintf(source, sizeof source, seed ? "seed %s" : "test", seed);
    if (p.status == UMP_OK)
        p.status = ump_chance_open(source, &p.chance, p.problems);
    return p;
}

static void end(played *p) {
    ump_chance_close(p->chance);
    ump_battle_close(p->battle);
    ump_problems_close(p->problems);
    free(p->file.at);
}

// Plays the next written round. False where there is none, or it did not come to its end.
static bool next_round(played *p) {
    if (p->status != UMP_OK)
        return false;
    uint32_t done = ump_battle_rounds_done(p->battle), written = ump_battle_rounds_written(p->battle);
    if (written && done >= written)
        return false;
    p->status = ump_battle_run(p->battle, p->chance, p->problems);
    return p->status == UMP_OK && ump_battle_rounds_done(p->battle) > done;
}

static text post(const played *p, uint32_t round, ump_format format) {
    text out = {0};
    if (ump_battle_report(p->battle, round, format, NULL, 0, &out.len) != UMP_OK)
        out.len = 0;
    out.at = room(out.len + 1);
    out.at[0] = '\0';
    if (out.len)
        ump_battle_report(p->battle, round, format, out.at, out.len + 1, &out.len);
    return out;
}

static text table(const ump_odds *odds, ump_format format) {
    text out = {0};
    if (ump_odds_table(odds, format, NULL, 0, &out.len) != UMP_OK)
        out.len = 0;
    out.at = room(out.len + 1);
    out.at[0] = '\0';
    if (out.len)
        ump_odds_table(odds, format, out.at, out.len + 1, &out.len);
    return out;
}

// The exact odds of the round that comes next, as hash of both tables; where there are none, the status.
static uint64_t hash_odds(const played *p) {
    if (p->status != UMP_OK)
        return 0;
    ump_odds *odds = NULL;
    ump_odds_def def = ump_odds_def_default();
    def.leaf_budget = LEAF_BUDGET;
    ump_status status = ump_odds_exact(p->battle, &def, &odds, NULL);
    if (status != UMP_OK)
        return (uint64_t)status;
    text words = table(odds, UMP_TEXT), json = table(odds, UMP_JSON);
    uint64_t hash = hash_on(hash_of(&words), json.at, json.len);
    free(words.at);
    free(json.at);
    ump_odds_close(odds);
    return hash;
}

// ---- The list

static void list_round(const played *p, uint64_t odds) {
    uint32_t round = ump_battle_rounds_done(p->battle);
    uint64_t others = hash_start;
    for (int format = UMP_MARKDOWN; format <= UMP_JSON; format++) {
        text styled = post(p, round, (ump_format)format);
        others = hash_on(others, styled.at, styled.len);
        free(styled.at);
    }
    text plain = post(p, round, UMP_TEXT);
    printf("%s %u %016" PRIx64 " %zu %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", p->path,
           (unsigned)round, ump_battle_hash(p->battle), plain.len, hash_of(&plain), others, odds);
    free(plain.at);
}

static uint64_t hash_said(const played *p) {
    uint64_t hash = hash_start;
    char place[64];
    for (size_t i = 0; i < ump_problems_count(p->problems); i++) {
        const ump_problem *problem = ump_problems_at(p->problems, i);
        snprintf(place, sizeof place, "%d:%u:%u:", (int)problem->status, (unsigned)problem->line,
                 (unsigned)problem->column);
        hash = hash_on(hash, place, strlen(place));
        hash = hash_on(hash, problem->rule, strlen(problem->rule));
        hash = hash_on(hash, problem->message, strlen(problem->message));
    }
    ump_wanted wanted = p->battle ? ump_battle_wanted(p->battle) : (ump_wanted){0};
    hash = hash_on(hash, wanted.line, strlen(wanted.line));
    hash = hash_on(hash, wanted.question, strlen(wanted.question));
    return hash_on(hash, wanted.outcomes, strlen(wanted.outcomes));
}

static void list_end(const played *p) {
    text saved = {0};
    if (p->battle && ump_battle_save(p->battle, NULL, 0, &saved.len) == UMP_OK) {
        saved.at = room(saved.len + 1);
        ump_battle_save(p->battle, saved.at, saved.len + 1, &saved.len);
    } else {
        saved.len = 0;
    }
    printf("%s end %d %016" PRIx64 " %zu %016" PRIx64 "\n", p->path, (int)p->status, hash_said(p), saved.len,
           hash_of(&saved));
    free(saved.at);
}

static void list(const char *path) {
    played p = begin(path);
    uint64_t odds = hash_odds(&p);
    while (next_round(&p)) {
        list_round(&p, odds);
        odds = hash_odds(&p);
    }
    list_end(&p);
    end(&p);
}

// ---- Whole posts

static int print_posts(const char *where) {
    static const char *const styles[] = {"text", "markdown", "bbcode", "json"};
    const char *colon = strrchr(where, ':');
    size_t len = colon ? (size_t)(colon - where) : 0;
    uint32_t round = colon ? (uint32_t)strtoul(colon + 1, NULL, 10) : 0;
    if (!len || !round) {
        fprintf(stderr, "golden: %s: PATH:ROUND is wanted\n", where);
        return 2;
    }
    char *path = room(len + 1);
    memcpy(path, where, len);
    path[len] = '\0';
    played p = begin(path);
    while (p.battle && ump_battle_rounds_done(p.battle) < round && next_round(&p))
        continue;
    for (int format = UMP_TEXT; format <= UMP_JSON; format++) {
        text styled = post(&p, round, (ump_format)format);
        printf("======== %s, round %u, %s, %zu bytes\n%s\n", path, (unsigned)round, styles[format],
               styled.len, styled.at);
        free(styled.at);
    }
    end(&p);
    free(path);
    return 0;
}

int main(int argc, char **argv) {
    bool posts = argc > 1 && strcmp(argv[1], "--posts") == 0;
    int status = argc > (posts ? 2 : 1) ? 0 : 2;
    for (int i = posts ? 2 : 1; i < argc && status == 0; i++) {
        if (posts)
            status = print_posts(argv[i]);
        else
            list(argv[i]);
    }
    return fflush(stdout) != 0 || ferror(stdout) ? 2 : status;
}

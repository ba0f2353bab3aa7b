// SPDX-License-Identifier: MIT
// How does a program resolve a battle file? It prints the post of each round of the file, in Markdown.
//
//   resolve FILE [SEED]
//
// Built against an installed umpire:  cc resolve.c $(pkg-config --cflags --libs umpire) -o resolve
// It is C17 and, read as C++17, means the same. Exit status: 0 done, 1 something is wrong, 3 something is
// wanted.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <umpire/umpire.h>

// The whole of a file, with its length; NULL where it cannot be read.
static char *read_file(const char *path, size_t *len) {
    FILE *from = fopen(path, "rb");
    size_t room = 1 << 16;
    char *text = from ? (char *)malloc(room) : NULL;
    *len = 0;
    while (text) {
        *len += fread(text + *len, 1, room - *len, from);
        if (*len < room)
            break;
        char *more = (char *)realloc(text, room *= 2);
        if (!more)
            free(text);
        text = more;
    }
    if (from)
        fclose(from);
    return text;
}

// Texts come size-then-fill: asked once for the length, then for the text.
static void print_post(const ump_battle *battle, uint32_t round) {
    size_t len = 0;
    if (ump_battle_report(battle, round, UMP_MARKDOWN, NULL, 0, &len) != UMP_OK)
        return;
    char *post = (char *)malloc(len + 1);
    if (post && ump_battle_report(battle, round, UMP_MARKDOWN, post, len + 1, &len) == UMP_OK)
        puts(post);
    free(post);
}

static void print_problems(const ump_problems *problems) {
    for (size_t i = 0; i < ump_problems_count(problems); i++) {
        const ump_problem *p = ump_problems_at(problems, i);
        fprintf(stderr, "%s:%u:%u: %s [%s]\n", p->file, (unsigned)p->line, (unsigned)p->column, p->message,
                p->rule);
    }
}

// Resolves what is written and answers the program's exit status.
static int resolve(ump_battle *battle, ump_chance *chance, ump_problems *problems) {
    while (ump_battle_rounds_done(battle) < ump_battle_rounds_written(battle)) {
        ump_status status = ump_battle_run(battle, chance, problems);
        if (status == UMP_OVER)
            break;
        if (status == UMP_NEED_ROLL || status == UMP_NEED_RULING || status == UMP_NEED_CHOICE ||
            status == UMP_NEED_ORDERS) {
            // The battle stands where it stood before the unit that asked: with the line added to the file
            // (or the answer given by ump_chance_supply) it goes on.
            ump_wanted wanted = ump_battle_wanted(battle);
            fprintf(stderr, "%s\nwanted: %s: %s\n", wanted.question, wanted.line, wanted.outcomes);
            return 3;
        }
        if (status != UMP_OK) {
            fprintf(stderr, "%s\n", ump_status_text(status));
            return 1;
        }
        print_post(battle, ump_battle_rounds_done(battle));
    }
    return 0;
}

int main(int argc, char **argv) {
    size_t len = 0;
    char *text = argc > 1 ? read_file(argv[1], &len) : NULL;
    if (!text) {
        fprintf(stderr, "usage: %s FILE [SEED]\n", argv[0]);
        return 1;
    }
    ump_battle *battle = NULL;
    ump_chance *chance = NULL;
    ump_problems *problems = NULL;
    ump_battle_def def = ump_battle_def_default();
    def.text = text;
    def.len = len;
    def.name = argv[1];
    int result = 1;
    ump_status status = ump_problems_open(&problems);
    if (status == UMP_OK)
        status = ump_battle_open(&def, &battle, problems);
    if (status == UMP_OK) {
        // Lines of the file answer first, then the seed: the program's, the file's, or one for all.
        const char *seed = argc > 2 ? argv[2] : ump_battle_seed(battle);
        char source[160];
        snprintf(source, sizeof source, "seed %s", seed ? seed : "resolve");
        status = ump_chance_open(source, &chance, problems);
    }
    if (status == UMP_OK)
        result = resolve(battle, chance, problems);
    print_problems(problems);
    ump_chance_close(chance);
    ump_battle_close(battle);
    ump_problems_close(problems);
    free(text);
    return result;
}

// SPDX-License-Identifier: MIT
// What does `umpire check` do? It runs battle files that end in `== Expect`, alone or in folders, and counts
// those that hold. What a line of `== Expect` means is the library's business.
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

static const char help[] =
    "Usage: umpire check [OPTION]... PATH...\n"
    "Run cases: battle files that end in an `== Expect` section. A folder stands for all *.battle\n"
    "files in it and in its folders, by name. The last line is `N passed, N failed`.\n"
    "\n"
    "  -v, --verbose         name the cases that pass, too\n"
    "      --update          rewrite the values of a failing case's `=` lines to what came out\n"
    "      --set NAME=VALUE  a league parameter for all cases\n"
    "  -h, --help            this text\n"
    "\n"
    "Exit status: 0 all passed; 1 a case failed; 2 bad usage, an unreadable path, or no case found.\n"
    "\n"
    "Example:\n"
    "  umpire check tests/corpus\n";

typedef struct check_run {
    cli_sets sets;
    bool update, verbose;
    bool unreadable; // a path could not be read at all
    unsigned long passed, failed;
} check_run;

static ump_status fill_updated(void *context, char *buf, size_t cap, size_t *len) {
    return ump_battle_check_updated(context, buf, cap, len);
}

// Rewrites the case; false where that cannot be done.
static bool update(const cli_file *file, ump_battle *battle) {
    cli_text text = {0};
    ump_status status = cli_text_fill(&text, fill_updated, battle);
    bool same =
        status == UMP_OK && text.len == file->text.len && memcmp(text.data, file->text.data, text.len) == 0;
    bool good = status == UMP_OK && (same || cli_file_replace(file, &text));
    if (status != UMP_OK)
        cli_error("%s: %s", file->name, ump_status_text(status));
    else if (good && !same)
        printf("%s: updated\n", file->name);
    cli_text_free(&text);
    return good;
}

static void check_file(check_run *run, const char *name) {
    cli_file file;
    ump_problems *problems = NULL;
    ump_battle *battle = NULL;
    if (!cli_file_read(&file, name)) {
        run->unreadable = true;
        return;
    }
    if (ump_problems_open(&problems) != UMP_OK)
        cli_realloc(NULL, SIZE_MAX, 2); // ends in the message
    ump_battle_def def = ump_battle_def_default();
    def.text = file.text.data;
    def.len = file.text.len;
    def.name = file.name;
    def.sets = run->sets.items;
    def.set_count = run->sets.count;
    ump_status status = ump_battle_open(&def, &battle, problems);
    if (status == UMP_OK)
        status = ump_battle_check(battle, problems);
    bool pass = status == UMP_OK && !cli_any_mistake(problems);
    if (!pass || run->verbose) {
        printf("%s: %s\n", name, pass ? "passed" : "failed");
        cli_print_problems(stdout, problems);
    }
    if (!pass && !cli_any_mistake(problems))
        printf("%s: %s\n", name, ump_status_text(status));
    run->passed += pass;
    run->failed += !pass;
    if (!pass && run->update && status == UMP_REFUSED && battle && !update(&file, battle))
        run->unreadable = true;
    ump_battle_close(battle);
    ump_problems_close(problems);
    cli_file_free(&file);
}

// ---- folders

static bool is_case_name(const char *name) {
    static const char ending[] = ".battle";
    size_t len = strlen(name), end = sizeof ending - 1;
    return len > end && strcmp(name + len - end, ending) == 0;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

enum { DEEPEST = 64 };

static void check_path(check_run *run, const char *path, int depth);

static void check_folder(check_run *run, const char *path, int depth) {
    DIR *folder = depth < DEEPEST ? opendir(path) : NULL;
    if (!folder) {
        cli_error("%s: %s", path, depth < DEEPEST ? strerror(errno) : "folders nest too deep");
        run->unreadable = true;
        return;
    }
    char **names = NULL;
    size_t count = 0, capacity = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        if (count == capacity) {
            capacity = capacity ? 2 * capacity : 64;
            names = cli_realloc(names, capacity, sizeof *names);
        }
        cli_text full = {0};
        cli_text_printf(&full, "%s%s%s", path, path[strlen(path) - 1] == '/' ? "" : "/", entry->d_name);
        names[count++] = full.data;
    }
    closedir(folder);
    if (count)
        qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++) {
        check_path(run, names[i], depth + 1);
        free(names[i]);
    }
    free(names);
}

// Named on the command line (depth 0) any file is a case; within a folder only those named so, and no linked
// folder.
static void check_path(check_run *run, const char *path, int depth) {
    struct stat at;
    if (depth > 0 && lstat(path, &at) == 0 && S_ISLNK(at.st_mode) && stat(path, &at) == 0 &&
        S_ISDIR(at.st_mode))
        return;
    if (stat(path, &at) != 0) {
        cli_error("%s: %s", path, strerror(errno));
        run->unreadable = true;
    } else if (S_ISDIR(at.st_mode)) {
        check_folder(run, path, depth);
    } else if (depth == 0 || is_case_name(path)) {
        check_file(run, path);
    }
}

static int run(int argc, char **argv) {
    static const struct option options[] = {{"update", no_argument, NULL, CLI_OPT_UPDATE},
                                            {"verbose", no_argument, NULL, 'v'},
                                            {"set", required_argument, NULL, CLI_OPT_SET},
                                            {"help", no_argument, NULL, CLI_OPT_HELP},
                                            {0}};
    check_run all = {0};
    int status, option;
    while ((option = cli_next_option(argc, argv, "hv", options, &cli_check, &status)) != -1) {
        if (option == CLI_OPT_SET)
            cli_sets_add(&all.sets, optarg);
        all.update = all.update || option == CLI_OPT_UPDATE;
        all.verbose = all.verbose || option == 'v';
    }
    if (status < 0 && optind == argc)
        status = cli_usage_error("check", "which PATH?");
    if (status < 0) {
        for (int i = optind; i < argc; i++)
            check_path(&all, argv[i], 0);
        if (!all.passed && !all.failed && !all.unreadable)
            cli_error("no case found: a case is a file named *.battle");
        printf("%lu passed, %lu failed\n", all.passed, all.failed);
        status = all.unreadable || !(all.passed + all.failed) ? CLI_USAGE
                 : all.failed                                 ? CLI_FAILED
                                                              : CLI_DONE;
    }
    cli_sets_free(&all.sets);
    return status;
}

const cli_command cli_check = {"check", "run cases; print how many passed and failed", help, run};

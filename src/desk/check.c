// SPDX-License-Identifier: MIT
// Does a corpus case come out as its `== Expect` section says? Runs the file, compares line by line, and
// rewrites values for the update mode. How the lines are read is expect.c; what they mean is
// docs/formats/corpus.md.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"
#include "kit/frac.h"

typedef struct desk_check {
    ump_battle *battle;
    ump_problems *failed; // differences found
    ump_problems *why;    // why the run stopped
    ump_status stop;      // UMP_OK: all rounds of the file were resolved, or the battle was over
} desk_check;

static void desk_fail(desk_check *check, const desk_expect *expect, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void desk_fail(desk_check *check, const desk_expect *expect, const char *format, ...) {
    char message[384];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    ump_problem_add(check->failed, UMP_REFUSED, check->battle->file.name, expect ? expect->line.line : 0,
                    expect ? expect->line.column : 0, "format:expect", "%s", message);
}

// ---- Running

static bool desk_is_needed(ump_status status) {
    return status == UMP_NEED_ORDERS || status == UMP_NEED_ROLL || status == UMP_NEED_RULING ||
           status == UMP_NEED_CHOICE;
}

static uint32_t desk_last_written(const desk_file *file) {
    return file->round_count ? file->rounds[file->round_count - 1].number : 0;
}

// The exact odds of the round that comes next, for the lines that ask for them.
static void desk_check_odds(desk_check *check, uint32_t number) {
    desk_file *file = &check->battle->file;
    ump_odds *odds = NULL;
    for (uint32_t i = 0; i < file->expect_count; i++) {
        desk_expect *expect = &file->expects[i];
        uint32_t round = expect->after ? expect->after : desk_last_written(file);
        if (expect->kind != DESK_EXPECT_ODDS || round != number)
            continue;
        ump_odds_def def = ump_odds_def_default();
        ump_status status = odds ? UMP_OK : ump_odds_exact(check->battle, &def, &odds, check->failed);
        char path[256], value[256];
        ump_span_copy(expect->path, path, sizeof path);
        ump_span_copy(expect->value, value, sizeof value);
        size_t len = 0;
        if (status == UMP_OK)
            status = ump_odds_chance(odds, path, value, expect->actual, sizeof expect->actual, &len);
        expect->tried = true;
        ump_frac wanted = {0, 1}, got = {0, 1};
        ump_frac_parse(expect->chance.at, expect->chance.len, &wanted);
        if (status != UMP_OK) {
            expect->actual[0] = '\0';
            bool needed = desk_is_needed(status);
            desk_fail(check, expect, "no odds of round %u: %s%s%s", (unsigned)number, ump_status_text(status),
                      needed ? ": " : "", needed ? check->battle->wanted.line : "");
        } else if (!ump_odds_total_is_one(odds)) {
            desk_fail(check, expect, "the chances of round %u do not add up to 1", (unsigned)number);
        } else if (ump_frac_parse(expect->actual, strlen(expect->actual), &got) != UMP_OK ||
                   !ump_frac_eq(got, wanted)) {
            desk_fail(check, expect, "the chance of %.80s = %.80s is %.80s, expected %.*s", path, value,
                      expect->actual, UMP_QUOTE(expect->chance));
        } else {
            expect->met = true;
        }
    }
    ump_odds_close(odds);
}

static ump_status desk_check_play(desk_check *check) {
    ump_battle *battle = check->battle;
    char source[DESK_SEED_MAX + 8];
    snprintf(source, sizeof source, battle->seed[0] ? "seed %s" : "test", battle->seed);
    ump_chance *chance = NULL;
    ump_status status = ump_chance_open(source, &chance, check->why);
    while (status == UMP_OK && battle->rounds_done < battle->file.round_count) {
        desk_check_odds(check, battle->rules->phase(battle->setup, battle->state).round);
        status = ump_battle_run(battle, chance, check->why);
    }
    ump_chance_close(chance);
    if (status == UMP_OVER) {
        const desk_round *next = &battle->file.rounds[battle->rounds_done];
        ump_problem_add(check->failed, UMP_REFUSED, battle->file.name, next->line, 1, "format:round",
                        "the battle was over before round %u: take this section out", (unsigned)next->number);
        status = UMP_OK;
    }
    return status;
}

// ---- Comparing

// The record of the round a line is about; without a number the last one. NULL: it was not resolved.
static const desk_record *desk_expect_record(const ump_battle *battle, const desk_expect *expect) {
    for (uint32_t i = battle->record_count; i-- > 0;) {
        const desk_record *record = &battle->records[i];
        if (record->done && (!expect->after || expect->after == record->number))
            return record;
    }
    return NULL;
}

// What came out for a path, as text; false with a problem told.
static bool desk_expect_actual(desk_check *check, desk_expect *expect, const void *state, ump_value *out) {
    const ump_battle *battle = check->battle;
    ump_handle handle;
    char path[256];
    ump_span_copy(expect->path, path, sizeof path);
    ump_problems *found = NULL;
    if (ump_problems_open(&found) != UMP_OK)
        return false;
    ump_status status = ump_handle_compile(battle, path, &handle, found);
    const ump_problem *problem = ump_problems_at(found, 0);
    if (status != UMP_OK)
        desk_fail(check, expect, "%s", problem ? problem->message : ump_status_text(status));
    ump_problems_close(found);
    if (status != UMP_OK)
        return false;
    *out = battle->rules->read(battle->setup, state, handle);
    if (out->kind == UMP_VALUE_WORD)
        snprintf(expect->actual, sizeof expect->actual, "%s", out->word ? out->word : "");
    else
        ump_frac_print(out->number, expect->actual, sizeof expect->actual);
    return true;
}

static void desk_check_value(desk_check *check, desk_expect *expect) {
    const ump_battle *battle = check->battle;
    const desk_record *record = desk_expect_record(battle, expect);
    if (!record && expect->after) {
        desk_fail(check, expect, "round %u was not resolved", (unsigned)expect->after);
        return;
    }
    ump_value value;
    if (!desk_expect_actual(check, expect, record ? record->after : battle->before, &value))
        return;
    expect->tried = true;
    ump_frac wanted;
    if (value.kind == UMP_VALUE_WORD)
        expect->met = ump_span_is(expect->value, expect->actual);
    else
        expect->met = ump_frac_parse(expect->value.at, expect->value.len, &wanted) == UMP_OK &&
                      ump_frac_eq(wanted, value.number);
    if (!expect->met)
        desk_fail(check, expect, "%.*s is %.100s, expected %.*s", UMP_QUOTE(expect->path), expect->actual,
                  UMP_QUOTE(expect->value));
}

// Every run of blanks and line ends becomes one blank.
static void desk_fold(ump_span text, ump_buf *out) {
    ump_span word;
    for (bool first = true; ump_span_word(&text, &word); first = false) {
        ump_buf_str(out, first ? "" : " ");
        ump_buf_span(out, word);
    }
}

static bool desk_contains(ump_span text, ump_span wanted) {
    ump_buf whole = ump_buf_growing(), part = ump_buf_growing();
    desk_fold(text, &whole);
    desk_fold(wanted, &part);
    bool found = strstr(ump_buf_text(&whole), ump_buf_text(&part)) != NULL && whole.status == UMP_OK &&
                 part.status == UMP_OK;
    ump_buf_close(&whole);
    ump_buf_close(&part);
    return found;
}

static void desk_check_report(desk_check *check, desk_expect *expect) {
    const ump_battle *battle = check->battle;
    const desk_record *record = desk_expect_record(battle, expect);
    if (!record) {
        desk_fail(check, expect, "there is no post: the round was not resolved");
        return;
    }
    ump_buf post = ump_buf_growing();
    ump_status status = desk_report(battle, (uint32_t)(record - battle->records), UMP_TEXT, &post);
    bool found = status == UMP_OK && desk_contains(ump_span_of(ump_buf_text(&post), post.len), expect->text);
    ump_buf_close(&post);
    expect->met = status == UMP_OK && found == (expect->kind == DESK_EXPECT_REPORT);
    if (!expect->met)
        desk_fail(check, expect, "the post of round %u %s \"%.*s\"", (unsigned)record->number,
                  found ? "contains" : "does not contain", UMP_QUOTE(expect->text));
}

static void desk_check_refusal(desk_check *check, desk_expect *expect) {
    for (size_t i = 0; i < ump_problems_count(check->why); i++) {
        const ump_problem *problem = ump_problems_at(check->why, i);
        char line[512];
        snprintf(line, sizeof line, "%s [%s]", problem->message, problem->rule);
        if (desk_contains(ump_span_of_str(line), expect->text)) {
            expect->met = true;
            return;
        }
    }
    const ump_problem *first = ump_problems_at(check->why, 0);
    desk_fail(check, expect, "nothing was refused with \"%.*s\"%s%.200s", UMP_QUOTE(expect->text),
              first ? "; the first mistake is: " : "", first ? first->message : "");
}

static void desk_check_wanted(desk_check *check, desk_expect *expect) {
    const ump_wanted *wanted = &check->battle->wanted;
    bool stopped = desk_is_needed(check->stop);
    expect->met = stopped && desk_contains(ump_span_of_str(wanted->line), expect->text);
    if (!expect->met)
        desk_fail(check, expect, "the run %s%s",
                  stopped ? "stops for: " : "does not stop for a roll or a ruling",
                  stopped ? wanted->line : "");
}

static void desk_check_over(desk_check *check, desk_expect *expect) {
    const ump_battle *battle = check->battle;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    const char *ended = phase.kind != UMP_PHASE_OVER ? "no" : phase.winner < 0 ? "draw" : "";
    snprintf(expect->actual, sizeof expect->actual, "%s", ended);
    if (!*ended)
        ump_span_copy(battle->roster.sides[phase.winner].name, expect->actual, sizeof expect->actual);
    expect->met = ump_span_is(expect->value, expect->actual);
    if (!expect->met)
        desk_fail(check, expect, "it ends: %s, expected: %.*s", expect->actual, UMP_QUOTE(expect->value));
}

static void desk_check_line(desk_check *check, desk_expect *expect) {
    bool refused = check->battle->refused != NULL;
    if (refused && expect->kind != DESK_EXPECT_REFUSE && expect->kind != DESK_EXPECT_KNOWN_FAILING) {
        desk_fail(check, expect, "the file was refused, so nothing was played");
        return;
    }
    switch (expect->kind) {
    case DESK_EXPECT_VALUE:
        desk_check_value(check, expect);
        break;
    case DESK_EXPECT_REPORT:
    case DESK_EXPECT_NO_REPORT:
        desk_check_report(check, expect);
        break;
    case DESK_EXPECT_ODDS:
        if (!expect->tried)
            desk_fail(check, expect, "the round of these odds was not reached");
        break;
    case DESK_EXPECT_REFUSE:
        desk_check_refusal(check, expect);
        break;
    case DESK_EXPECT_WANTED:
        desk_check_wanted(check, expect);
        break;
    case DESK_EXPECT_OVER:
        desk_check_over(check, expect);
        break;
    case DESK_EXPECT_KNOWN_FAILING:
        break;
    }
}

static const desk_expect *desk_expect_of(const desk_file *file, desk_expect_kind kind) {
    for (uint32_t i = 0; i < file->expect_count; i++)
        if (file->expects[i].kind == kind)
            return &file->expects[i];
    return NULL;
}

// A stop that no line expects is a difference of its own.
static void desk_check_stop(desk_check *check) {
    const desk_file *file = &check->battle->file;
    bool needed = desk_is_needed(check->stop);
    if (check->stop == UMP_OK || desk_expect_of(file, needed ? DESK_EXPECT_WANTED : DESK_EXPECT_REFUSE))
        return;
    desk_pass_on(check->failed, check->why);
    const ump_wanted *wanted = &check->battle->wanted;
    if (needed)
        desk_fail(check, NULL, "%s: %s (%s)", ump_status_text(check->stop), wanted->line, wanted->question);
    else if (ump_problems_count(check->why) == 0)
        desk_fail(check, NULL, "%s", ump_status_text(check->stop));
}

static ump_status desk_check_result(desk_check *check, ump_problems *problems) {
    const desk_expect *known = desk_expect_of(&check->battle->file, DESK_EXPECT_KNOWN_FAILING);
    bool failed = ump_problems_count(check->failed) > 0;
    if (known && failed)
        return UMP_OK;
    if (known)
        desk_fail(check, known, "the case is known to fail, but it passes: take this line out");
    desk_pass_on(problems, check->failed);
    return known || failed ? UMP_REFUSED : UMP_OK;
}

ump_status ump_battle_check(ump_battle *battle, ump_problems *problems) {
    if (!battle || battle->checked || battle->rounds_done || battle->in_round || !battle->keeps_journal)
        return UMP_BAD_ARGUMENT;
    desk_check check = {.battle = battle};
    if (ump_problems_open(&check.failed) != UMP_OK || ump_problems_open(&check.why) != UMP_OK) {
        ump_problems_close(check.failed);
        return UMP_NO_MEMORY;
    }
    desk_file *file = &battle->file;
    battle->checked = true;
    if (battle->refused)
        desk_pass_on(check.why, battle->refused);
    check.stop = battle->refused ? battle->refused_status : desk_check_play(&check);
    if (!file->expect_count)
        desk_fail(&check, NULL, "nothing is expected: a case has lines in `== Expect`");
    for (uint32_t i = 0; i < file->expect_count; i++)
        desk_check_line(&check, &file->expects[i]);
    desk_check_stop(&check);
    ump_status status = check.stop == UMP_NO_MEMORY ? UMP_NO_MEMORY : desk_check_result(&check, problems);
    ump_problems_close(check.failed);
    ump_problems_close(check.why);
    return status;
}

// ---- The update mode

ump_status ump_battle_check_updated(const ump_battle *battle, char *buf, size_t cap, size_t *len) {
    if (!battle || !battle->checked || (!buf && cap))
        return UMP_BAD_ARGUMENT;
    const desk_file *file = &battle->file;
    ump_buf text = ump_buf_growing();
    size_t at = 0;
    for (uint32_t i = 0; i < file->expect_count; i++) {
        const desk_expect *expect = &file->expects[i];
        bool odds = expect->kind == DESK_EXPECT_ODDS;
        if (!expect->tried || expect->met || !expect->actual[0] ||
            (!odds && expect->kind != DESK_EXPECT_VALUE))
            continue;
        ump_span old = odds ? expect->chance : expect->value;
        size_t begin = (size_t)(old.at - file->text);
        ump_buf_add(&text, file->text + at, begin - at);
        ump_buf_str(&text, expect->actual);
        at = begin + old.len;
    }
    ump_buf_add(&text, file->text + at, file->len - at);
    return desk_hand_over(&text, buf, cap, len);
}

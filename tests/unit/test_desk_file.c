// SPDX-License-Identifier: MIT
// Is a battle file read as docs/formats/battle.md says, and is every mistake told at its place? Over the fake
// ruleset.
#include "unit/_desk_tools.h"

typedef struct reading {
    desk_file file;
    ump_roster roster;
    ump_problems *problems;
    ump_status status;
} reading;

static void read_bytes(reading *r, const char *text, size_t len) {
    assert_int_equal(ump_problems_open(&r->problems), UMP_OK);
    r->status = desk_file_read(&r->file, &r->roster, &fake_ruleset, text, len, "t.battle", r->problems);
}

static void read_text(reading *r, const char *text) { read_bytes(r, text, strlen(text)); }

static void done(reading *r) {
    ump_problems_close(r->problems);
    ump_roster_close(&r->roster);
    desk_file_close(&r->file);
}

static void reads_a_whole_file(void **state) {
    (void)state;
    reading r;
    read_text(
        &r,
        "# a comment\nrules: fake hard\ntitle: Final\nseed: red dragon\nset: power = 12\nformat: singles\n"
        "orders.illegal: ignore\nround: 3\n\n== House\nset: gentle = yes\nruling scorch severity: light\n"
        "something for the ruleset\n\n== Moves\nDig: energy 6\n" TEAMS "\n== Round 3\nRed: Strike ~ Rest\n"
        "  IF hurt THEN Rest\n\nBlue: Rest\nroll A1 Red/Ember crit#2 @ Fern: no\nruling A2 Ember scorch "
        "severity: severe\n"
        "ruling end: Ember hp -5 \"ledge fell\"\nruling: note \"windy\"\nsend Red: Moss\nfirst: Blue\n"
        "state: 0123456789abcdef\n\n== Expect\nRed/Ember.hp = 40\n");
    assert_int_equal(r.status, UMP_OK);
    assert_int_equal(ump_problems_count(r.problems), 0);
    assert_true(ump_span_eq(r.file.profile, "hard"));
    assert_true(ump_span_eq(r.file.title, "Final"));
    assert_true(ump_span_eq(r.file.seed, "red dragon"));
    assert_true(r.file.ignore_illegal);
    assert_int_equal(r.file.first_round, 3);
    assert_int_equal(r.file.set_count, 1);
    assert_int_equal(r.file.house_set_count, 1);
    assert_int_equal(r.file.header_count, 1);
    assert_true(ump_span_eq(r.file.header[0].value, "singles"));
    assert_int_equal(r.file.house_count, 1);
    assert_int_equal(r.file.moves_count, 1);
    assert_int_equal(r.roster.side_count, 2);
    assert_int_equal(r.file.round_count, 1);
    const desk_round *round = desk_file_round(&r.file, 3);
    assert_non_null(round);
    assert_null(desk_file_round(&r.file, 2));
    assert_null(desk_file_round(&r.file, 4));
    assert_int_equal(round->order_count, 2);
    assert_int_equal(r.file.orders[0].count, 2);
    assert_true(ump_span_eq(r.file.orders[0].lines[1], "IF hurt THEN Rest"));
    assert_int_equal(r.file.orders[1].side, 1);
    done(&r);
}

static void reads_roll_and_ruling_lines(void **state) {
    (void)state;
    reading r;
    read_text(&r, "rules: fake\n\n== House\nruling scorch severity: severe\n" TEAMS
                  "\n== Round 1\nroll A1 Red/Ember crit#2 @ Fern: no\nroll start lots: Blue/Fern\nroll end "
                  "Fern dice: 4\n"
                  "roll Red/2 hit: 4127/10000\nruling A2 Ember Scorch Severity @ Blue/1 : severe\n"
                  "ruling end: Ember hp -5 \"ledge fell\"\nruling: note \"windy\"\nruling A1: Fern hp +1\n"
                  "first: blue\nstate: 0123456789abcdef\n");
    assert_int_equal(r.status, UMP_OK);
    const ump_answer *a = r.file.answers;
    assert_int_equal(r.file.answer_count, 5);
    assert_int_equal(a[0].label, FAKE_CRIT);
    assert_int_equal(a[0].round, 1);
    assert_int_equal(a[0].action, 1);
    assert_int_equal(a[0].nth, 2);
    assert_int_equal(a[0].actor, 0);
    assert_int_equal(a[0].target, 2);
    assert_int_equal(a[0].outcome, 1);
    assert_int_equal(a[1].label, FAKE_LOTS);
    assert_int_equal(a[1].action, UMP_ACTION_START);
    assert_int_equal(a[1].actor, UMP_NOBODY);
    assert_int_equal(a[1].target, UMP_ANYBODY);
    assert_int_equal(a[1].outcome, 2);
    assert_int_equal(a[2].action, UMP_ACTION_END);
    assert_int_equal(a[2].outcome, 4);
    assert_int_equal(a[3].action, UMP_ACTION_ANY);
    assert_int_equal(a[3].actor, 1);
    assert_true(a[3].is_die);
    assert_int_equal(a[3].die, 4127);
    assert_int_equal(a[4].label, FAKE_SEVERITY);
    assert_int_equal(a[4].outcome, 1);
    // House answers whenever it is asked.
    assert_int_equal(r.file.house_answer_count, 1);
    assert_int_equal(r.file.house_answers[0].round, 0);
    assert_int_equal(r.file.house_answers[0].actor, UMP_ANYBODY);
    // Free rulings stand in the order of their places.
    const desk_round *round = &r.file.rounds[0];
    assert_int_equal(round->free_count, 3);
    assert_true(ump_span_eq(r.file.frees[0].command, "note"));
    assert_true(ump_span_eq(r.file.frees[0].reason, "windy"));
    assert_int_equal(r.file.frees[0].action, UMP_ACTION_START);
    assert_int_equal(r.file.frees[1].action, 1);
    assert_int_equal(r.file.frees[1].reason.len, 0);
    assert_true(ump_span_eq(r.file.frees[2].command, "Ember hp -5"));
    assert_int_equal(round->first, 1);
    assert_int_equal(round->state, 0x0123456789abcdef);
    done(&r);
}

// One mistake per line, each told at its own line with its rule.
static void tells_every_mistake_of_a_file(void **state) {
    (void)state;
    reading r;
    read_text(&r, "rules: fake\n"                          // 1
                  "wether: rain\n"                         // 2
                  "no colon\n"                             // 3
                  "set: power\n"                           // 4
                  "title: a\n"                             // 5
                  "title: b\n"                             // 6
                  "round: zero\n"                          // 7
                  "orders.illegal: maybe\n"                // 8
                  "== Red\nEmber\n== Blue\nFern\n"         // 9-12
                  "== House\n"                             // 13
                  "roll crit: no\n"                        // 14
                  "ruling A1 scorch severity: light\n"     // 15
                  "ruling Ember scorch severity: light\n"  // 16
                  "== Round 1\n"                           // 17
                  "Rde: Strike\n"                          // 18
                  "  IF this belongs to the line above\n"  // 19
                  "Red: Strike\n"                          // 20
                  "Red: Strike\n"                          // 21
                  "roll A1 Ember crti: no\n"               // 22
                  "roll A1 Embre crit: no\n"               // 23
                  "roll A1 Ember crit: perhaps\n"          // 24
                  "roll A1 Ember crit#0: no\n"             // 25
                  "roll A0 Ember crit: no\n"               // 26
                  "roll A1 Ember scorch severity: light\n" // 27
                  "ruling A1 Ember crit: no\n"             // 28
                  "roll A1 Ember crit @ Fren: no\n"        // 29
                  "ruling A1: Ember hp -5 \"open\n"        // 30
                  "ruling A1:\n"                           // 31
                  "send Red Ember\n"                       // 32
                  "send Red: Fern\n"                       // 33
                  "first: Rad\n"                           // 34
                  "state: 12\n"                            // 35
                  "just words\n"                           // 36
                  "== Round 3\n"                           // 37
                  "== Round two\n"                         // 38
                  "== send\n"                              // 39
                  "== Expect\n"                            // 40
                  "Red/Ember.hp\n"                         // 41
                  "report: no quotes\n"                    // 42
                  "odds hp = 1: often\n"                   // 43
                  "over: Green\n"                          // 44
                  "roll A1 crit no\n");                    // 45
    assert_int_equal(r.status, UMP_BAD_INPUT);
    ump_problems *p = r.problems;
    assert_true(tools_told(p, 2, "format:header", "did you mean weather?"));
    assert_true(tools_told(p, 3, "format:header", "no colon"));
    assert_true(tools_told(p, 4, "format:set", "name = value"));
    assert_true(tools_told(p, 6, "format:header", "stands twice"));
    assert_true(tools_told(p, 7, "format:header", "whole number"));
    assert_true(tools_told(p, 8, "format:header", "`refuse` or `ignore`"));
    assert_true(tools_told(p, 14, "format:house", "rolls belong to a round"));
    assert_true(tools_told(p, 15, "format:house", "no place"));
    assert_true(tools_told(p, 16, "format:house", "no battler"));
    assert_true(tools_told(p, 18, "format:orders", "did you mean Red?"));
    assert_true(tools_told(p, 21, "format:orders", "already in line 20"));
    assert_true(tools_told(p, 22, "format:label", "did you mean crit?"));
    assert_true(tools_told(p, 23, "format:names", "did you mean Ember?"));
    assert_true(tools_told(p, 24, "fake:crit", "perhaps"));
    assert_true(tools_told(p, 25, "format:roll", "#2 is the second"));
    assert_true(tools_told(p, 26, "format:place", "numbered from A1"));
    assert_true(tools_told(p, 27, "format:label", "is a ruling"));
    assert_true(tools_told(p, 28, "format:label", "is a roll"));
    assert_true(tools_told(p, 29, "format:names", "did you mean Fern?"));
    assert_true(tools_told(p, 30, "format:ruling", "quotation marks"));
    assert_true(tools_told(p, 31, "format:ruling", "which change"));
    assert_true(tools_told(p, 32, "format:send", "send SIDE: BATTLER"));
    assert_true(tools_told(p, 33, "format:send", "Red has no battler"));
    assert_true(tools_told(p, 34, "format:first", "did you mean Red?"));
    assert_true(tools_told(p, 35, "format:state", "16 hexadecimal digits"));
    assert_true(tools_told(p, 36, "format:round", "WHO: orders"));
    assert_true(tools_told(p, 37, "format:section", "here belongs Round 2"));
    assert_true(tools_told(p, 38, "format:section", "a round has a number"));
    assert_true(tools_told(p, 39, "format:section", "a side's name"));
    assert_true(tools_told(p, 41, "format:expect", "PATH = VALUE"));
    assert_true(tools_told(p, 42, "format:expect", "quotation marks"));
    assert_true(tools_told(p, 43, "format:expect", "1/16"));
    assert_true(tools_told(p, 44, "format:expect", "takes a side"));
    assert_true(tools_told(p, 45, "format:expect", "PATH = VALUE"));
    // Nothing but these: no mistake is told twice.
    assert_int_equal(ump_problems_count(p), 34);
    done(&r);
}

static void tells_columns(void **state) {
    (void)state;
    reading r;
    read_text(
        &r,
        "rules: fake\n\n== Red\nEmber\n== Blue\nFern\n== Round 1\n  roll A1 Ember crit @ Fr\xC3\xA9n: no\n"
        "roll A1 Ember crit: m\xC3\xA9: x\n");
    const ump_problem *first = ump_problems_at(r.problems, 0), *second = ump_problems_at(r.problems, 1);
    assert_int_equal(first->line, 8);
    assert_int_equal(first->column, 24); // of "Frén", counted in code points from the line's first blank
    assert_int_equal(second->line, 9);
    assert_int_equal(second->column, 21);
    done(&r);
}

static void needs_rules_first(void **state) {
    (void)state;
    reading r;
    read_text(&r, "title: x\nrules: fake\n" TEAMS);
    assert_true(tools_told(r.problems, 1, "format:rules", "begins with its rules"));
    done(&r);
    read_text(&r, "");
    assert_true(tools_told(r.problems, 1, "format:rules", "this file is empty"));
    done(&r);
    read_text(&r, "rules:\n" TEAMS);
    assert_true(tools_told(r.problems, 1, "format:rules", "which ruleset"));
    done(&r);
    read_text(&r, "rules: fake\n");
    assert_true(tools_told(r.problems, 1, "format:section", "there are no sides"));
    done(&r);
    assert_int_equal(ump_problems_open(&r.problems), UMP_OK);
    const char *text = "rules: scael\n== Red\nEmber\n== Round 1\nroll A1 anything: x\n";
    r.status = desk_file_read(&r.file, &r.roster, NULL, text, strlen(text), "t.battle", r.problems);
    assert_int_equal(r.status, UMP_BAD_INPUT);
    assert_true(tools_told(r.problems, 1, "format:rules", "did you mean scale?"));
    assert_int_equal(ump_problems_count(r.problems), 1);
    done(&r);
}

static void reads_windows_and_byte_order_marks(void **state) {
    (void)state;
    reading r;
    read_text(&r, "\xEF\xBB\xBFrules: fake\r\n\r\n== Red\r\nEmber\r\n== Blue ==\r\nFern\r\n== Round "
                  "1\r\nRed: Strike\r\n");
    assert_int_equal(r.status, UMP_OK);
    assert_true(ump_span_eq(r.roster.sides[1].name, "Blue"));
    assert_int_equal(r.file.orders[0].lines[0].len, strlen("Strike"));
    done(&r);
}

// A side's or a battler's name may begin like a reserved word, and names with blanks and colons in their keys
// are found.
static void finds_names_that_look_like_words(void **state) {
    (void)state;
    reading r;
    read_text(
        &r,
        "rules: fake\n== Rolling Stones\nRoller\nMr. Mime\n== Blue\nEnd\n== Round 1\nRolling Stones: Strike\n"
        "End: Strike\nrulings: x\nroll A1 Mr. Mime crit @ End: no\n");
    assert_int_equal(r.file.order_count, 2);
    assert_int_equal(r.file.orders[0].side, 0);
    assert_int_equal(r.file.orders[1].battler, 2);
    assert_int_equal(r.file.answer_count, 1);
    assert_int_equal(r.file.answers[0].actor, 1);
    assert_int_equal(r.file.answers[0].target, 2);
    assert_true(tools_told(r.problems, 10, "format:orders", "no side and no battler"));
    done(&r);
}

// IF, Bonus and ~ right below orders go on with them wherever they begin; not below another line, and not
// where a side is called so. Forum tags may stand around the name of who orders.
static void orders_go_on_without_being_indented(void **state) {
    (void)state;
    reading r;
    read_text(&r, "rules: fake\n" TEAMS "== If\nOak\n== Round 1\n"
                  "Red/Ember: Strike\n~ Rest\nIF x: y -> z\n[b]IF[/b] x\n# between\nBonus: IF z\n~\n"
                  "If: Rest\nOak: Rest\n[b]Blue:[/b] Strike [i]x[/i]\n[b][i]Moss[/i][/b] : Rest\n");
    assert_int_equal(ump_problems_count(r.problems), 0);
    assert_int_equal(r.file.order_count, 5);
    static const char *const first[] = {"Strike",      "~ Rest",      "IF x: y -> z",
                                        "[b]IF[/b] x", "Bonus: IF z", "~"};
    assert_int_equal(r.file.orders[0].count, sizeof first / sizeof *first);
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        assert_true(ump_span_eq(r.file.orders[0].lines[i], first[i]));
    assert_true(ump_span_eq(r.file.orders[1].lines[0], "Rest"));
    assert_int_equal(r.file.orders[1].side, 2);
    assert_true(ump_span_eq(r.file.orders[2].lines[0], "Rest"));
    assert_true(r.file.orders[2].battler >= 0);
    assert_true(ump_span_eq(r.file.orders[3].lines[0], "Strike [i]x[/i]"));
    assert_int_equal(r.file.orders[3].side, 1);
    assert_true(ump_span_eq(r.file.orders[4].lines[0], "Rest"));
    done(&r);
    read_text(&r, "rules: fake\n" TEAMS "== Round 1\nRed: Strike\nroll crit: no\nIF x\n~ Rest\n");
    uint32_t line = r.file.orders[0].line;
    assert_true(
        tools_told(r.problems, line + 2, "format:round", "goes on with orders stands right below them"));
    assert_int_equal(ump_problems_count(r.problems), 1); // what goes on with that line is not told again
    done(&r);
}

// Battlers and sides whose names begin with such a word: their orders are theirs, whatever tags stand around
// the name, and what is IF or Bonus all the same still goes on. A name of both sides is told only where it is
// one.
static void names_that_begin_like_a_line(void **state) {
    (void)state;
    reading r;
    read_text(
        &r,
        "rules: fake\n\n== If Only\nIf Only (Ember)\n\nBonus\n\nSub Zero\n\nIf\n\n== Toggle "
        "Team\nIf\n\nFern\n"
        "== Round 1\nIf Only: Strike\nIF If Only x: y\nBonus: Strike\nBonus IF z\nSub Zero: Rest\n"
        "[b]Toggle Team:[/b] Rest\nIF a: b\nsub 2: IF c: d\nA2: Rest\n3. Rest\ntoggle x\nuse y on Fern\n");
    for (size_t i = 0; i < ump_problems_count(r.problems); i++)
        print_message("%s\n", ump_problems_at(r.problems, i)->message);
    assert_int_equal(ump_problems_count(r.problems), 0);
    static const uint32_t lines[] = {2, 2, 1, 7};
    assert_int_equal(r.file.order_count, 4);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(r.file.orders[i].count, lines[i]);
    assert_int_equal(r.file.orders[1].battler, 1);
    assert_int_equal(r.file.orders[2].battler, 2);
    assert_int_equal(r.file.orders[3].side, 1);
    done(&r);
    read_text(&r, "rules: fake\n\n== Red\nIf\n\n== Blue\nIf\n== Round 1\nRed: Strike\nIf: Rest\n");
    assert_int_equal(r.file.order_count, 1);
    assert_int_equal(r.file.orders[0].count, 1);
    assert_true(tools_told(r.problems, 0, "format:names", "more than one side"));
    done(&r);
}

static void keeps_to_its_limits(void **state) {
    (void)state;
    reading r;
    size_t len = (size_t)DESK_BYTES_MAX + 1;
    char *text = malloc(len + 1);
    assert_non_null(text);
    memset(text, 'x', len);
    read_bytes(&r, text, len);
    assert_true(tools_told(r.problems, 0, "format:limits", "more than 16777216 bytes"));
    done(&r);
    read_bytes(&r, text, len - 1);
    assert_true(tools_told(r.problems, 1, "format:limits", "at most 4096"));
    done(&r);
    memset(text, '\n', len);
    read_bytes(&r, text, DESK_LINES_MAX + 1);
    assert_true(tools_told(r.problems, DESK_LINES_MAX + 1, "format:limits", "at most 100000 lines"));
    done(&r);
    read_bytes(&r, "rules: fake\nti\0tle", 18);
    assert_true(tools_told(r.problems, 2, "format:text", "control character (0x00)"));
    done(&r);
    read_text(&r, "rules: fake\ntitle: \xFFx\n");
    assert_true(tools_told(r.problems, 2, "format:text", "0xFF"));
    assert_int_equal(ump_problems_at(r.problems, 0)->column, 8);
    done(&r);
    // 1,000 rounds are one too many.
    size_t at = (size_t)snprintf(text, len, "rules: fake\n%s", TEAMS);
    for (int i = 1; i <= DESK_ROUNDS_MAX + 1; i++)
        at += (size_t)snprintf(text + at, len - at, "== Round %d\n", i);
    read_bytes(&r, text, at);
    assert_true(tools_told(r.problems, 0, "format:limits", "at most 999 rounds"));
    assert_int_equal(r.file.round_count, DESK_ROUNDS_MAX);
    done(&r);
    free(text);
}

// Every beginning of a good file and every single changed byte is read without harm (the sanitizers watch).
static void survives_damaged_files(void **state) {
    (void)state;
    static const char text[] =
        "rules: fake\nseed: x\n== House\nruling scorch severity: light\n" TEAMS
        "== Round 1\nRed: Strike ~ Rest\n  IF x\nroll A1 Red/Ember crit#2 @ Fern: no\n"
        "ruling A1: Ember hp -5 \"x\"\nsend Red: Moss\nfirst: Red\nstate: 0123456789abcdef\n"
        "== Expect\nafter 1 Red/Ember.hp = 4\nodds round = 1: 1/2\n";
    char copy[sizeof text];
    reading r;
    for (size_t i = 0; i < sizeof text; i++) {
        read_bytes(&r, text, i);
        done(&r);
    }
    static const char bytes[] = {'\0', '\n', ':', '=', '"', '#', '@', '/', (char)0xC3};
    for (size_t i = 0; i + 1 < sizeof text; i++)
        for (size_t k = 0; k < sizeof bytes; k++) {
            memcpy(copy, text, sizeof text);
            copy[i] = bytes[k];
            read_bytes(&r, copy, sizeof text - 1);
            done(&r);
        }
}

// The words that lines begin with are suggested as sides and battlers are.
static void suggests_the_words_of_lines(void **state) {
    (void)state;
    static const struct {
        const char *line, *told;
    } slips[] = {{"frist: Red", "\"frist\" is no side and no battler; did you mean first?"},
                 {"frist Red", "did you mean first?"},
                 {"sned Red: Moss", "did you mean send?"},
                 {"rol A1 Ember crit: no", "did you mean roll?"},
                 {"rulling A1: Ember hp -5", "did you mean ruling?"},
                 {"sate: 0123456789abcdef", "did you mean state?"},
                 {"Rde: Strike", "did you mean Red?"},
                 {"Fren: Strike", "did you mean Fern?"},
                 {"Oak: Strike", "there are Red (Ember, Moss) and Blue"}};
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        char text[400];
        reading r;
        snprintf(text, sizeof text, "rules: fake\n" TEAMS "== Round 1\n%s\n", slips[i].line);
        read_text(&r, text);
        assert_int_equal(r.status, UMP_BAD_INPUT);
        assert_int_equal(ump_problems_count(r.problems), 1);
        if (!strstr(ump_problems_at(r.problems, 0)->message, slips[i].told))
            fail_msg("%s", ump_problems_at(r.problems, 0)->message);
        done(&r);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_a_whole_file),
        cmocka_unit_test(reads_roll_and_ruling_lines),
        cmocka_unit_test(tells_every_mistake_of_a_file),
        cmocka_unit_test(tells_columns),
        cmocka_unit_test(suggests_the_words_of_lines),
        cmocka_unit_test(needs_rules_first),
        cmocka_unit_test(reads_windows_and_byte_order_marks),
        cmocka_unit_test(finds_names_that_look_like_words),
        cmocka_unit_test(orders_go_on_without_being_indented),
        cmocka_unit_test(names_that_begin_like_a_line),
        cmocka_unit_test(keeps_to_its_limits),
        cmocka_unit_test(survives_damaged_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Does a post hold everything a referee publishes, in each style, and nothing that other people's words could
// turn into markup?
#include "unit/_desk_tools.h"

// Gentle strikes take 5. Ember: 40 - 5 by ruling - 9 by the scorch; Fern: 30 - 5, rests 5, - 5.
#define ROUND                                                                                                \
    "rules: fake plain\ntitle: Cup\nset: gentle = yes\n" TEAMS                                               \
    "\n== Round 1\nRed: Strike ~ Strike\n  IF hurt THEN Rest\nBlue: Rest ~ Scorch\n"                         \
    "ruling A2 Fern scorch severity: severe\nruling A2: Ember hp -5 \"ledge fell\"\n"                        \
    "roll A1 Ember crit: no\nroll A2 Ember crit: no\n"

static const char text_post[] = "Cup: round 1\n"
                                "============\n"
                                "\n"
                                "Before\n"
                                "  Red (OO)\n"
                                "    Ember (Charizard), M, Blaze, Charcoal: Health 40/40, Mood fine\n"
                                "    Moss (bench): Health 40/40\n"
                                "  Blue (OO)\n"
                                "    Fern: Health 30/40, Mood fine\n"
                                "    Rocky (bench): Health 25/40\n"
                                "\n"
                                "Orders\n"
                                "  Red: Strike ~ Strike\n"
                                "    IF hurt THEN Rest\n"
                                "  Blue: Rest ~ Scorch\n"
                                "\n"
                                "Action 1\n"
                                "  Red/Ember uses Strike on Blue/Fern.\n"
                                "    roll Ember hit @ Fern: yes (3/4, drawn)\n"
                                "    roll Ember crit @ Fern: no (15/16, written)\n"
                                "    Blue/Fern loses 5 and has 25 left.\n"
                                "      damage (Ember on Fern): power 10; gentle x1/2 = 5 [fake:damage.1, 2]\n"
                                "  Blue/Fern uses Rest on Red/Ember.\n"
                                "\n"
                                "Action 2\n"
                                "  Ruling: Ember hp -5: ledge fell\n"
                                "  Red/Ember uses Strike on Blue/Fern.\n"
                                "    roll Ember hit @ Fern: yes (3/4, drawn)\n"
                                "    roll Ember crit @ Fern: no (15/16, written)\n"
                                "    Blue/Fern loses 5 and has 25 left.\n"
                                "      damage (Ember on Fern): power 10; gentle x1/2 = 5 [fake:damage.1, 2]\n"
                                "  Blue/Fern uses Scorch on Red/Ember.\n"
                                "    ruling Fern scorch severity @ Ember: severe (written)\n"
                                "    Red/Ember loses 9 and has 26 left.\n"
                                "\n"
                                "After\n"
                                "  Red (OO)\n"
                                "    Ember (Charizard), M, Blaze, Charcoal: Health 26/40, Mood fine\n"
                                "    Moss (bench): Health 40/40\n"
                                "  Blue (OO)\n"
                                "    Fern: Health 25/40, Mood fine\n"
                                "    Rocky (bench): Health 25/40\n"
                                "\n"
                                "Blue orders first in round 2.\n";

static char *post(const char *text, ump_format format) {
    ump_battle *battle = tools_open(text);
    ump_chance *chance = tools_chance("test");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    char *out = tools_report(battle, 1, format);
    ump_chance_close(chance);
    ump_battle_close(battle);
    return out;
}

static void contains(const char *text, const char *part) {
    if (!strstr(text, part))
        print_message("missing: %s\nin: %s\n", part, text);
    assert_non_null(strstr(text, part));
}

static void the_text_is_a_post(void **state) {
    (void)state;
    char *text = post(ROUND, UMP_TEXT);
    assert_string_equal(text, text_post);
    free(text);
}

static void markdown_folds_the_working(void **state) {
    (void)state;
    char *text = post(ROUND, UMP_MARKDOWN);
    contains(text, "## Cup: round 1\n");
    contains(text, "| Red (OO) | Ember (Charizard), M, Blaze, Charcoal | Health 40/40, Mood fine |\n|  | "
                   "Moss (bench) |");
    contains(text, "> **Red:** Strike \\~ Strike  \n> IF hurt THEN Rest  \n> **Blue:**");
    contains(text, "### Action 2\n\n- Ruling: Ember hp -5: ledge fell\n- Red/Ember uses");
    contains(text,
             "\n<details><summary>Working</summary>\n\n- damage (Ember on Fern): power 10; gentle x1/2 = 5 "
             "\\[fake:damage.1, 2\\]\n\n</details>\n");
    free(text);
}

static void bbcode_folds_the_working(void **state) {
    (void)state;
    char *text = post(ROUND, UMP_BBCODE);
    contains(text, "[b]Cup: round 1[/b]\n");
    contains(text,
             "[quote][b]Red:[/b] Strike ~ Strike\nIF hurt THEN Rest\n[b]Blue:[/b] Rest ~ Scorch\n[/quote]");
    contains(text,
             "[*]Red/Ember uses Strike on Blue/Fern.\n[i]roll Ember hit @ Fern: yes (3/4, drawn)[/i]\n");
    contains(text, "Working: [spoiler]damage (Ember on Fern): power 10; gentle x1/2 = 5 (fake:damage.1, "
                   "2)\n[/spoiler]\n");
    free(text);
}

// Brackets and braces in balance outside of strings, and nothing after the object's line.
static void assert_balanced(const char *json) {
    char stack[64];
    size_t depth = 0;
    bool quoted = false;
    for (const char *at = json; *at; at++) {
        if (quoted && *at == '\\')
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && (*at == '{' || *at == '['))
            stack[depth++] = *at == '{' ? '}' : ']';
        else if (!quoted && (*at == '}' || *at == ']'))
            assert_int_equal(stack[--depth], *at);
        if (!quoted && *at == ',')
            assert_true(at[1] == '"' || at[1] == '{' || at[1] == '[');
    }
    assert_int_equal(depth, 0);
    assert_false(quoted);
    assert_ptr_equal(strchr(json, '\n'), json + strlen(json) - 1);
}

static void json_is_one_object_on_a_line(void **state) {
    (void)state;
    char *text = post(ROUND, UMP_JSON);
    assert_balanced(text);
    contains(text, "{\"rules\":\"fake\",\"profile\":\"plain\",\"heading\":\"Cup: round "
                   "1\",\"title\":\"Cup\",\"round\":1,");
    contains(
        text,
        "\"battlers\":[{\"name\":\"Ember\",\"species\":\"Charizard\",\"gender\":\"M\",\"ability\":\"Blaze\","
        "\"item\":\"Charcoal\",\"in_play\":true,\"rows\":[[\"Health\",\"40/40\"],[\"Mood\",\"fine\"]]}");
    contains(
        text,
        "{\"kind\":\"draw\",\"actor\":\"Red/Ember\",\"target\":\"Blue/Fern\",\"label\":\"crit\",\"nth\":1,"
        "\"outcome\":\"no\",\"chance\":\"15/16\",\"by\":\"written\",");
    contains(text,
             "\"terms\":[{\"term\":\"power\",\"operand\":\"10\",\"value\":\"10\",\"rule\":\"fake:damage.1\"},"
             "{\"term\":\"gentle\",\"operand\":\"x1/2\",\"value\":\"5\",\"rule\":\"fake:damage.2\"}]");
    contains(text, "\"orders_first_next\":\"Blue\",\"state\":\"");
    free(text);
}

static void other_peoples_words_are_no_markup(void **state) {
    (void)state;
    static const char text[] =
        "rules: fake\ntitle: [img]x[/img] <b> *y* | `z`\n== Red\nA\"b\n== Blue\nFern\n== Round 1\n"
        "Red: Rest\n  IF [url]\nBlue: Rest\nruling: note \"</details> [/spoiler]\"\n";
    char *out = post(text, UMP_BBCODE);
    assert_null(strstr(out, "[img]"));
    assert_null(strstr(out, "[url]"));
    assert_null(strstr(out, "[/spoiler]"));
    free(out);
    out = post(text, UMP_MARKDOWN);
    contains(out, "\\[img\\]x\\[/img\\] \\<b\\> \\*y\\* \\| \\`z\\`");
    assert_null(strstr(out, " </details>"));
    free(out);
    out = post(text, UMP_JSON);
    assert_balanced(out);
    free(out);
}

// Given by `first:`, else the side that did not order first the round before; at the beginning, whose orders
// stand first.
static void says_who_orders_first(void **state) {
    (void)state;
    static const char text[] =
        "rules: fake\n" TEAMS "== Round 1\nBlue: Rest\nRed: Rest\n== Round 2\nBlue: Rest\nRed: Rest\n"
        "== Round 3\nfirst: Blue\nBlue: Rest\nRed: Rest\n== Round 4\nRed: Rest\nBlue: Rest\n";
    static const char *const next[] = {"Red orders first in round 2.", "Blue orders first in round 3.",
                                       "Red orders first in round 4.", "Blue orders first in round 5."};
    ump_battle *battle = tools_open(text);
    ump_chance *chance = tools_chance("test");
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
        char *out = tools_report(battle, i + 1, UMP_TEXT);
        contains(out, next[i]);
        free(out);
    }
    ump_chance_close(chance);
    ump_battle_close(battle);
}

// A fall, its replacement, the marks, and the end.
static void shows_marks_and_the_end(void **state) {
    (void)state;
    ump_battle *battle =
        tools_open("rules: fake\n== Red\nEmber\n== Blue\nFern\nHP: 10\n\nRocky\nHP: 5\n== Round 1\n"
                   "Red: Strike ~ Rest\nBlue: Rest\nsend Blue: Rocky\n== Round 2\nRed: Strike\nBlue: Rest\n");
    ump_chance *chance = tools_chance("test");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    char *out = tools_report(battle, 1, UMP_TEXT);
    contains(out, "  Blue (OO)\n    Fern: Health 10/40");
    contains(out, "  Blue (XO)\n    Fern (bench): Health 0/40\n    Rocky: Health 5/40, Mood poor\n");
    free(out);
    out = tools_report(battle, 2, UMP_TEXT);
    contains(out, "  Blue (XX)\n");
    contains(out, "The battle is over: Red wins.");
    free(out);
    out = tools_report(battle, 2, UMP_JSON);
    contains(out, "\"over\":\"Red\"");
    free(out);
    ump_chance_close(chance);
    ump_battle_close(battle);
}

static void long_lines_are_broken(void **state) {
    (void)state;
    char text[4096];
    int len = snprintf(text, sizeof text, "rules: fake\n" TEAMS "== Round 1\nBlue: Rest\nRed: Rest\n  IF");
    for (int i = 0; i < 60; i++)
        len += snprintf(text + len, sizeof text - (size_t)len, " word%d", i);
    snprintf(text + len, sizeof text - (size_t)len, "\n");
    char *out = post(text, UMP_TEXT);
    size_t column = 0, most = 0;
    for (const char *at = out; *at; at++) {
        column = *at == '\n' ? 0 : column + 1;
        most = column > most ? column : most;
    }
    assert_true(most <= 100 && most > 90);
    contains(out, "    IF word0 word1");
    contains(out, "word59\n");
    free(out);
}

// Without a journal there is nothing to tell.
static void needs_a_journal(void **state) {
    (void)state;
    ump_battle *battle = NULL;
    size_t len = 0;
    assert_int_equal(tools_open_with("rules: fake\n" TEAMS "== Round 1\nBlue: Rest\nRed: Rest\n", NULL, 0, 0,
                                     &battle, NULL),
                     UMP_OK);
    ump_chance *chance = tools_chance("test");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    assert_int_equal(ump_battle_report(battle, 1, UMP_TEXT, NULL, 0, &len), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_battle_save(battle, NULL, 0, &len), UMP_BAD_ARGUMENT);
    ump_chance_close(chance);
    ump_battle_close(battle);
}

// A buffer that is too small is filled as far as it goes, and the whole length told.
static void fills_what_fits(void **state) {
    (void)state;
    ump_battle *battle = tools_open(ROUND);
    ump_chance *chance = tools_chance("test");
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_OK);
    char small[8];
    size_t len = 0;
    memset(small, 'x', sizeof small);
    assert_int_equal(ump_battle_report(battle, 1, UMP_TEXT, small, sizeof small, &len), UMP_OK);
    assert_string_equal(small, "Cup: ro");
    assert_int_equal(len, strlen(text_post));
    assert_int_equal(ump_battle_report(battle, 2, UMP_TEXT, small, sizeof small, &len), UMP_NOT_FOUND);
    assert_int_equal(ump_battle_report(battle, 0, UMP_TEXT, small, sizeof small, &len), UMP_NOT_FOUND);
    ump_chance_close(chance);
    ump_battle_close(battle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_text_is_a_post),
        cmocka_unit_test(markdown_folds_the_working),
        cmocka_unit_test(bbcode_folds_the_working),
        cmocka_unit_test(json_is_one_object_on_a_line),
        cmocka_unit_test(other_peoples_words_are_no_markup),
        cmocka_unit_test(says_who_orders_first),
        cmocka_unit_test(shows_marks_and_the_end),
        cmocka_unit_test(long_lines_are_broken),
        cmocka_unit_test(needs_a_journal),
        cmocka_unit_test(fills_what_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

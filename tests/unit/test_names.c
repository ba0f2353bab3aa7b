// SPDX-License-Identifier: MIT
// Is a written name found however it is spelt, and is the nearest name suggested when it is not? Tests
// src/kit/names.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kit/names.h"

static void key_is(const char *name, const char *want) {
    char key[UMP_NAME_MAX + 1];
    assert_int_equal(ump_name_key(name, strlen(name), key, sizeof key), strlen(want));
    assert_string_equal(key, want);
}

static void keys(void **state) {
    (void)state;
    key_is("Farfetch'd", "farfetchd");
    key_is("Farfetch\u2019d", "farfetchd");
    key_is("Mr. Mime", "mrmime");
    key_is("Ho-Oh", "hooh");
    key_is("Porygon2", "porygon2");
    key_is("Nidoran\u2640", "nidoranf");
    key_is("NIDORAN\u2642", "nidoranm");
    key_is("Flab\u00e9b\u00e9", "flabebe");
    key_is("FLAB\u00c9B\u00c9", "flabebe");
    key_is("Flabe\u0301be\u0301", "flabebe"); // the accent as a mark of its own
    key_is("Pok\u00e9 Ball", "pokeball");
    key_is("\u00c0\u00ff\u00df\u00e6\u0152\u00fe\u00f0\u00f8\u0141\u0159\u0131\u0130", "ayssaeoethdolrii");
    key_is("\u01c4\u01ce\u1ea6\u1ef9\u1e9e", "dzaayss");
    key_is("\u00d7\u00f7\u2014\u30d4\u03b1 \U0001F525", ""); // signs and other scripts: nothing
    key_is("\u00bf\u00c0\u024f\u0250\u1dff\u1e00\u1eff\u1f00",
           "aya"); // both ends of the tables; 1EFF has no base
    key_is("a\xC3"
           "b\xA9"
           "c\xFF\xED\xA0\x80"
           "d",
           "abcd"); // what is not UTF-8
    key_is("AZ az 09", "azaz09");
    key_is("@[`{/:", ""); // the neighbours of those in ASCII
    key_is("", "");
    key_is(" \t-_", "");
}

// The key of a span stops at its length, even inside a character, and at the end of the room.
static void bounds(void **state) {
    (void)state;
    char key[8] = "#######";
    assert_int_equal(ump_name_key("Abcdef", 3, key, sizeof key), 3);
    assert_string_equal(key, "abc");
    assert_int_equal(ump_name_key("ab\u00e9", 3, key, sizeof key), 2);
    assert_string_equal(key, "ab");
    memset(key, '#', sizeof key);
    assert_int_equal(ump_name_key("Charizard", 9, key, 4), 9);
    assert_string_equal(key, "cha");
    assert_int_equal(key[4], '#');
    assert_int_equal(ump_name_key("\u00e6", 2, key, 2), 2); // ae, of which one fits
    assert_string_equal(key, "a");
    assert_int_equal(ump_name_key("Charizard", 9, NULL, 0), 9);
    assert_int_equal(ump_name_key(NULL, 0, key, sizeof key), 0);
    assert_string_equal(key, "");
}

static const ump_name table[] = {
    {"abra", 1},    {"charizard", 5},    {"charmander", 4},  {"charmeleon", 6}, {"farfetchd", 7},
    {"mew", 8},     {"mewtwo", 9},       {"mrmime", 10},     {"nidoranf", 11},  {"nidoranm", 12},
    {"tackle", 13}, {"thunderbolt", 14}, {"tunderbolt", 14}, {"zz", 15},
};
enum { COUNT = sizeof table / sizeof *table };

static void finding(void **state) {
    (void)state;
    uint32_t index = 99;
    for (size_t n = 0; n <= COUNT; n++) // tables of every size, down to none
        for (size_t i = 0; i < COUNT; i++) {
            index = 99;
            bool found = ump_name_find(table, n, table[i].key, strlen(table[i].key), &index);
            assert_int_equal(found, i < n);
            assert_int_equal(index, i < n ? table[i].index : 99);
        }
    assert_true(ump_name_find(table, COUNT, "MR. MIME!", 9, &index));
    assert_int_equal(index, 10);
    index = 99;
    assert_true(ump_name_find(table, COUNT, "Mewtwo", 3, &index)); // only "Mew"
    assert_int_equal(index, 8);
    static const char *const absent[] = {"", "---", "a", "abr", "abraa", "zzz", "mewt", "~", "0"};
    index = 99;
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        assert_false(ump_name_find(table, COUNT, absent[i], strlen(absent[i]), &index));
    char longest[200];
    memset(longest, 'a', sizeof longest);
    assert_false(ump_name_find(table, COUNT, longest, sizeof longest, &index));
    assert_int_equal(index, 99);
    // A key of exactly the greatest length is found; one letter more is not cut down to it.
    char edge[UMP_NAME_MAX + 1];
    memset(edge, 'a', UMP_NAME_MAX);
    edge[UMP_NAME_MAX] = '\0';
    const ump_name one = {edge, 3};
    assert_true(ump_name_find(&one, 1, longest, UMP_NAME_MAX, &index));
    assert_int_equal(index, 3);
    assert_false(ump_name_find(&one, 1, longest, UMP_NAME_MAX + 1, &index));
    assert_true(ump_name_same("Mr. Mime", 8, "mr mime", 7));
    assert_false(ump_name_same("Mew", 3, "Mewtwo", 6));
    assert_true(ump_name_same(longest, UMP_NAME_MAX, edge, UMP_NAME_MAX));
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    assert_int_equal(ump_name_suggest(&one, 1, longest, UMP_NAME_MAX - 3, best), 1);
    assert_int_equal(ump_name_suggest(&one, 1, longest, UMP_NAME_MAX - 4, best), 0);
    assert_int_equal(ump_name_suggest(&one, 1, longest, UMP_NAME_MAX, best), 1);
    assert_int_equal(ump_name_suggest(&one, 1, longest, UMP_NAME_MAX + 1, best), 0);
    assert_false(ump_name_same(longest, 100, longest, 101));
}

static void suggests(const char *name, const char *a, const char *b, const char *c) {
    const ump_name *best[UMP_NAME_SUGGESTIONS] = {NULL, NULL, NULL};
    const char *want[] = {a, b, c};
    size_t count = ump_name_suggest(table, COUNT, name, strlen(name), best);
    for (size_t i = 0; i < UMP_NAME_SUGGESTIONS; i++) {
        assert_int_equal(i < count, want[i] != NULL);
        if (want[i] != NULL)
            assert_string_equal(best[i]->key, want[i]);
    }
}

static void suggestions(void **state) {
    (void)state;
    suggests("Charzard", "charizard", NULL, NULL);
    suggests("Chairzard", "charizard", NULL, NULL); // a swap is one edit
    suggests("Nidoran", "nidoranf", "nidoranm", NULL);
    suggests("nidoranx", "nidoranf", "nidoranm", NULL);
    suggests("Tackel", "tackle", NULL, NULL);
    suggests("mw", "mew", NULL, NULL);
    suggests("Charmandeon", "charmander", "charmeleon", NULL); // 2 and 3 edits
    suggests("Thunderbot", "thunderbolt", NULL, NULL); // its other spelling, the same row, is not named twice
    suggests("Tunderbot", "tunderbolt", NULL, NULL);   // and the nearer spelling is the one named
    suggests("abry", "abra", NULL, NULL);              // up to 4 letters: one edit
    suggests("abyx", NULL, NULL, NULL);
    suggests("tackxy", "tackle", NULL, NULL); // up to 8: two
    suggests("tacxyz", NULL, NULL, NULL);
    suggests("thunderb", NULL, NULL, NULL); // three, and only 8 letters
    suggests("Bulbasaur", NULL, NULL, NULL);
    suggests("", NULL, NULL, NULL);
    suggests("?", NULL, NULL, NULL);
}

// Equal distances keep table order and never exceed three; a nearer row pushes the last one out.
static void ranking(void **state) {
    (void)state;
    static const ump_name rows[] = {{"baaaaaa", 1}, {"caaaaaa", 2}, {"daaaaaa", 3},
                                    {"eaaaaaa", 4}, {"xaaaaaa", 5}, {"xaaaaab", 6}};
    const ump_name *best[UMP_NAME_SUGGESTIONS];
    assert_int_equal(ump_name_suggest(rows, 4, "aaaaaaa", 7, best), 3);
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(best[i]->index, i + 1);
    assert_int_equal(ump_name_suggest(rows, 6, "xaaaaaa", 7, best), 3);
    assert_int_equal(best[0]->index, 5);
    assert_int_equal(best[1]->index, 1);
    assert_int_equal(best[2]->index, 2);
    // The same row under two equally near names keeps the first.
    static const ump_name pair[] = {{"aabx", 1}, {"aaby", 1}};
    assert_int_equal(ump_name_suggest(pair, 2, "aabz", 4, best), 1);
    assert_string_equal(best[0]->key, "aabx");
    // A full list in which the first, then the last one turns up again under a nearer name.
    static const ump_name again[] = {
        {"aaaaaabc", 1}, {"aaaaaabd", 2}, {"aaaaaabe", 3}, {"aaaaaabx", 1}, {"aaaaaaxb", 3}};
    assert_int_equal(ump_name_suggest(again, 4, "aaaaaaxx", 8, best), 3);
    assert_string_equal(best[0]->key, "aaaaaabx");
    assert_string_equal(best[1]->key, "aaaaaabd");
    assert_string_equal(best[2]->key, "aaaaaabe");
    assert_int_equal(ump_name_suggest(again, 5, "aaaaaaxx", 8, best), 3);
    assert_string_equal(best[0]->key, "aaaaaabx");
    assert_string_equal(best[1]->key, "aaaaaaxb");
    assert_string_equal(best[2]->key, "aaaaaabd");
    // Others keep their own distance when one before them goes: 2 and 3 edits, then 1 for the first, then 2.
    static const ump_name shift[] = {
        {"aaaaaaaaxy", 1}, {"aaaaaaaxyz", 2}, {"aaaaaaaaay", 1}, {"aaaaaaaazz", 3}};
    assert_int_equal(ump_name_suggest(shift, 4, "aaaaaaaaaa", 10, best), 3);
    assert_int_equal(best[0]->index, 1);
    assert_int_equal(best[1]->index, 3);
    assert_int_equal(best[2]->index, 2);
    // The same row under two names, the nearer one later: named once, and the others stay in order.
    static const ump_name twice[] = {{"aabb", 1}, {"aabbc", 1}, {"aabcc", 2}};
    assert_int_equal(ump_name_suggest(twice, 3, "aabbcc", 6, best), 2);
    assert_string_equal(best[0]->key, "aabbc");
    assert_string_equal(best[1]->key, "aabcc");
}

// The definition, word by word: the least of the four edits on the last letters.
static unsigned edits(const char *a, size_t n, const char *b, size_t m) {
    if (n == 0 || m == 0)
        return (unsigned)(n + m);
    unsigned least = edits(a, n - 1, b, m) + 1, other = edits(a, n, b, m - 1) + 1;
    least = other < least ? other : least;
    other = edits(a, n - 1, b, m - 1) + (a[n - 1] == b[m - 1] ? 0u : 1u);
    least = other < least ? other : least;
    if (n > 1 && m > 1 && a[n - 1] == b[m - 2] && a[n - 2] == b[m - 1]) {
        other = edits(a, n - 2, b, m - 2) + 1;
        least = other < least ? other : least;
    }
    return least;
}

static void distances_by_definition(void **state) {
    (void)state;
    uint64_t seed = 5;
    int near = 0;
    for (int i = 0; i < 6000; i++) {
        char word[2][10];
        size_t len[2];
        for (int w = 0; w < 2; w++) {
            len[w] = 0;
            seed = seed * UINT64_C(6364136223846793005) + 1;
            size_t n = 1 + (seed >> 40) % 6;
            for (uint64_t letters = seed >> 20; len[w] < n; letters >>= 2)
                word[w][len[w]++] = (char)('a' + letters % 3);
            word[w][n] = '\0';
        }
        unsigned limit = len[0] <= 4 ? 1 : 2;
        const ump_name row = {word[1], 0}, *best[UMP_NAME_SUGGESTIONS];
        bool within = edits(word[0], len[0], word[1], len[1]) <= limit;
        assert_int_equal(ump_name_suggest(&row, 1, word[0], len[0], best), within);
        near += within;
    }
    assert_true(near > 600 && near < 5400);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys),        cmocka_unit_test(bounds),  cmocka_unit_test(finding),
        cmocka_unit_test(suggestions), cmocka_unit_test(ranking), cmocka_unit_test(distances_by_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Keys of names, look-up and suggestions; see names.h for the contract.
#include "kit/names.h"

#include <string.h>

#include "kit/text.h"

// What each Latin letter is without its accent: two characters per code point, blank where there is none.
// From the compatibility decompositions of the Unicode character database; letters with a stroke and the
// like, which have no decomposition, were added by hand.
static const char ump_names_latin[] =
    /* 00C0 */ "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thss"
               /* 00E0 */ "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thy "
               /* 0100 */ "a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g "
               /* 0120 */ "g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l l "
               /* 0140 */ "l l l n n n n n n n n n o o o o o o oeoer r r r r r s s s s s s "
               /* 0160 */ "s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s "
               /* 0180 */ "b                                             i     l           "
               /* 01A0 */ "o o                           u u         z z                   "
               /* 01C0 */ "        dzdzdzljljljnjnjnja a i i o o u u u u u u u u u u   a a "
               /* 01E0 */ "a a aeaeg g g g k k o o o o     j dzdzdzg g     n n a a aeaeo o "
               /* 0200 */ "a a a a e e e e i i i i o o o o r r r r u u u u s s t t     h h "
               /* 0220 */ "            a a e e o o o o o o o o y y             a c c l t   "
               /* 0240 */ "      b     e e j j     r r y y ";

static const char ump_names_latin_more[] =
    /* 1E00 */ "a a b b b b b b c c d d d d d d d d d d e e e e e e e e e e f f "
               /* 1E20 */ "g g h h h h h h h h h h i i i i k k k k k k l l l l l l l l m m "
               /* 1E40 */ "m m m m n n n n n n n n o o o o o o o o p p p p r r r r r r r r "
               /* 1E60 */ "s s s s s s s s s s t t t t t t t t u u u u u u u u u u v v v v "
               /* 1E80 */ "w w w w w w w w w w x x x x y y z z z z z z h t w y a s     ss  "
               /* 1EA0 */ "a a a a a a a a a a a a a a a a a a a a a a a a e e e e e e e e "
               /* 1EC0 */ "e e e e e e e e i i i i o o o o o o o o o o o o o o o o o o o o "
               /* 1EE0 */ "o o o o u u u u u u u u u u u u u u y y y y y y y y             ";

// What the two characters of a code point's row are; NULL for none.
static const char *ump_names_fold(uint32_t code) {
    if (code >= 0xC0 && code < 0x250)
        return ump_names_latin + 2 * (code - 0xC0);
    if (code >= 0x1E00 && code < 0x1F00)
        return ump_names_latin_more + 2 * (code - 0x1E00);
    if (code == 0x2640)
        return "f ";
    if (code == 0x2642)
        return "m ";
    return NULL;
}

size_t ump_name_key(const char *at, size_t len, char *key, size_t cap) {
    size_t n = 0;
    while (len > 0) {
        char two[2] = {*at, ' '};
        size_t used = 1;
        if (*at >= 'A' && *at <= 'Z') {
            two[0] = (char)(*at - 'A' + 'a');
        } else if (!((*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9'))) {
            uint32_t code = 0;
            used = ump_utf8_decode(at, len, &code);
            const char *fold = used > 0 ? ump_names_fold(code) : NULL;
            used += used == 0;
            memcpy(two, fold != NULL ? fold : "  ", 2);
        }
        for (int i = 0; i < 2 && two[i] != ' '; i++, n++)
            if (n + 1 < cap)
                key[n] = two[i];
        at += used;
        len -= used;
    }
    if (cap > 0)
        key[n < cap ? n : cap - 1] = '\0';
    return n;
}

bool ump_name_same(const char *a, size_t a_len, const char *b, size_t b_len) {
    char key_a[UMP_NAME_MAX + 1], key_b[UMP_NAME_MAX + 1];
    size_t n_a = ump_name_key(a, a_len, key_a, sizeof key_a);
    size_t n_b = ump_name_key(b, b_len, key_b, sizeof key_b);
    return n_a == n_b && n_a <= UMP_NAME_MAX && memcmp(key_a, key_b, n_a) == 0;
}

bool ump_name_find(const ump_name *table, size_t count, const char *at, size_t len, uint32_t *index) {
    char key[UMP_NAME_MAX + 1];
    size_t n = ump_name_key(at, len, key, sizeof key);
    if (n == 0 || n > UMP_NAME_MAX)
        return false;
    size_t low = 0, high = count; // the first row not before the key is in low..high
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(table[middle].key, key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == count || strcmp(table[low].key, key) != 0)
        return false;
    *index = table[low].index;
    return true;
}

static unsigned ump_names_least(unsigned a, unsigned b) { return a < b ? a : b; }

// Edits between two keys, each letter edited at most once (optimal string alignment); any number above
// `limit` stands for "more than limit". Both are at most UMP_NAME_MAX long.
static unsigned ump_names_distance(const char *a, size_t n_a, const char *b, size_t n_b, unsigned limit) {
    if ((n_a > n_b ? n_a - n_b : n_b - n_a) > limit)
        return limit + 1;
    uint8_t rows[3][UMP_NAME_MAX + 1]; // of the last three prefixes of a, against each prefix of b
    for (size_t j = 0; j <= n_b; j++)
        rows[0][j] = (uint8_t)j;
    for (size_t i = 1; i <= n_a; i++) {
        uint8_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *above2 = rows[(i + 1) % 3];
        row[0] = (uint8_t)i;
        unsigned best = (unsigned)i;
        for (size_t j = 1; j <= n_b; j++) {
            unsigned edits = ump_names_least(above[j], row[j - 1]) + 1u;
            edits = ump_names_least(edits, above[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                edits = ump_names_least(edits, above2[j - 2] + 1u);
            row[j] = (uint8_t)edits;
            best = ump_names_least(best, edits);
        }
        if (best > limit) // rows never get better again, swaps included
            return limit + 1;
    }
    return rows[n_a % 3][n_b];
}

// Puts a row into the list of `count` best ones where it belongs; returns the new count.
static size_t ump_names_rank(const ump_name *row, unsigned edits, const ump_name **best, unsigned *distance,
                             size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (best[i]->index != row->index)
            continue;
        if (distance[i] <= edits)
            return count;
        for (count--; i < count; i++) { // this spelling is nearer: the other one goes
            best[i] = best[i + 1];
            distance[i] = distance[i + 1];
        }
        break;
    }
    size_t at = count;
    while (at > 0 && distance[at - 1] > edits)
        at--;
    if (at == UMP_NAME_SUGGESTIONS)
        return count;
    if (count < UMP_NAME_SUGGESTIONS)
        count++;
    for (size_t i = count - 1; i > at; i--) {
        best[i] = best[i - 1];
        distance[i] = distance[i - 1];
    }
    best[at] = row;
    distance[at] = edits;
    return count;
}

size_t ump_name_suggest(const ump_name *table, size_t count, const char *at, size_t len,
                        const ump_name *best[UMP_NAME_SUGGESTIONS]) {
    char key[UMP_NAME_MAX + 1];
    size_t n = ump_name_key(at, len, key, sizeof key), found = 0;
    if (n == 0 || n > UMP_NAME_MAX)
        return 0;
    unsigned limit = n <= 4 ? 1 : n <= 8 ? 2 : 3, distance[UMP_NAME_SUGGESTIONS];
    for (size_t i = 0; i < count; i++) {
        size_t row_len = strlen(table[i].key);
        if (row_len > UMP_NAME_MAX)
            continue;
        unsigned edits = ump_names_distance(key, n, table[i].key, row_len, limit);
        if (edits <= limit)
            found = ump_names_rank(&table[i], edits, best, distance, found);
    }
    return found;
}

// SPDX-License-Identifier: MIT
// How is a level compared in a substitution? "hp < 30", "self's HP is below 30%", "is at -2 Spe or lower",
// "has 30 or less energy". Other tests: clauses.c.
#include "asb/reading.h"

#include <string.h>

struct asb_level {
    int quantity; // 0 none, 1 HP, 2 energy, 3 + stat
    int sign;     // place in < <= = >= >, -1 none
    bool no, reaches, either, number, percent, full;
    int32_t value;
};
enum { ASB_BELOW, ASB_AT_MOST, ASB_EQUAL, ASB_AT_LEAST, ASB_ABOVE };

// The sign at the start of a text: its length, 0 none.
static size_t asb_level_sign(ump_span text, int *sign) {
    static const struct {
        const char *written;
        int sign;
    } signs[] = {{"<=", ASB_AT_MOST},  {"=<", ASB_AT_MOST},  {"\xE2\x89\xA4", ASB_AT_MOST},
                 {">=", ASB_AT_LEAST}, {"=>", ASB_AT_LEAST}, {"\xE2\x89\xA5", ASB_AT_LEAST},
                 {"==", ASB_EQUAL},    {"<", ASB_BELOW},     {">", ASB_ABOVE},
                 {"=", ASB_EQUAL}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t n = strlen(signs[i].written);
        if (text.len >= n && memcmp(text.at, signs[i].written, n) == 0) {
            *sign = signs[i].sign;
            return n;
        }
    }
    return 0;
}

static bool asb_level_number(ump_span word, struct asb_level *level) {
    bool minus = word.len > 3 && memcmp(word.at, "\xE2\x88\x92", 3) == 0; // a true minus
    bool percent = word.len > 1 && word.at[word.len - 1] == '%';
    int64_t value;
    word = ump_span_tail(ump_span_head(word, word.len - percent), minus ? 3 : 0);
    if (level->number || ump_span_int(word, -999, 999, &value) != UMP_OK)
        return false;
    level->percent |= percent;
    level->number = true;
    level->value = (int32_t)(minus ? -value : value);
    return true;
}

// What a word of a level means; false: it has no place in one.
static bool asb_level_word(ump_span word, struct asb_level *level) {
    static const char idle[] =
        "is|are|am|has|have|at|to|of|the|its|than|drops|drop|falls|fall|goes|go|gets|get|down|up|"
        "stage|stages|left|remaining|be|being|current|currently|it|falling|dropping|s";
    int sign = asb_is_phrase(word, "below|under|beneath|less|fewer|lower")     ? ASB_BELOW
               : asb_is_phrase(word, "above|over|more|greater|higher|exceeds") ? ASB_ABOVE
               : asb_is_phrase(word, "equals|equal|exactly")                   ? ASB_EQUAL
                                                                               : -1;
    bool least = asb_is_phrase(word, "least|minimum"), most = asb_is_phrase(word, "most|maximum");
    if (asb_level_number(word, level))
        return true;
    if (asb_is_phrase(word, "or"))
        return !level->either && (level->either = true);
    if (asb_is_phrase(word, "no"))
        return !level->no && (level->no = true);
    if (asb_is_phrase(word, "full"))
        return !level->full && (level->full = true);
    if (asb_is_phrase(word, "percent") || ump_span_eq(word, "%"))
        return level->number && !level->percent && (level->percent = true);
    if (sign == ASB_EQUAL && level->either && level->sign >= 0) // "less than or equal to"
        return !level->reaches && (level->reaches = true);
    if (least || most || sign >= 0) {
        bool first = level->sign < 0;
        level->reaches |= level->either;
        level->sign = least ? ASB_AT_LEAST : most ? ASB_AT_MOST : sign;
        return first;
    }
    return asb_is_phrase(word, idle);
}

static int asb_quantity_of(ump_span word) {
    if (asb_is_phrase(word, "hp|health|hitpoints"))
        return 1;
    if (asb_is_phrase(word, "en|energy"))
        return 2;
    int32_t stat = asb_word_index(ASB_STAT_WORDS, word);
    return stat >= 0 ? 3 + (int)stat : 0;
}

// Takes the quantity, of one or two words, off; 0: it names none.
static int asb_take_quantity(ump_span word, ump_span *rest) {
    ump_span after = *rest, second;
    if (ump_span_word(&after, &second)) {
        ump_span both = {word.at, (size_t)(second.at + second.len - word.at), word.line, word.column};
        int two = asb_quantity_of(both);
        if (two && !asb_quantity_of(word)) { // "special attack", "hit points"
            *rest = after;
            return two;
        }
    }
    return asb_quantity_of(word);
}

// The next word of a level: signs stand by themselves, though nothing parts them from what is beside them.
static bool asb_next_level_word(ump_span *rest, ump_span *word, int *sign) {
    *rest = ump_span_trim(*rest);
    *sign = -1;
    if (rest->len == 0)
        return false;
    size_t n = asb_level_sign(*rest, sign);
    if (n) {
        *word = ump_span_head(*rest, n);
        *rest = ump_span_tail(*rest, n);
        return true;
    }
    int other;
    for (n = 1; n < rest->len && rest->at[n] != ' ' && !asb_level_sign(ump_span_tail(*rest, n), &other); n++)
        ;
    *word = ump_span_head(*rest, n);
    *rest = ump_span_tail(*rest, n);
    return true;
}

// A text of levels and nothing else; false: another word stands in it, or no quantity.
static bool asb_parse_level(ump_span text, struct asb_level *level) {
    ump_span rest = text, word;
    int sign, quantity;
    *level = (struct asb_level){.sign = -1};
    while (asb_next_level_word(&rest, &word, &sign)) {
        if (sign >= 0) {
            if (level->sign >= 0)
                return false;
            level->sign = sign;
        } else if ((quantity = asb_take_quantity(word, &rest)) != 0 &&
                   (!level->quantity || level->quantity == quantity)) { // "hp < 30 HP"
            level->quantity = quantity;
        } else if (!asb_level_word(word, level)) {
            return false;
        }
    }
    return level->quantity != 0;
}

// "or less", "at or below": inclusive; "no more than" is at most.
static int asb_level_compare(const struct asb_level *level) {
    int sign = level->sign < 0 ? ASB_EQUAL : level->sign;
    if (level->reaches || (level->either && level->sign >= 0))
        sign = sign == ASB_BELOW ? ASB_AT_MOST : sign == ASB_ABOVE ? ASB_AT_LEAST : sign;
    if (level->no)
        sign = sign == ASB_BELOW ? ASB_AT_LEAST : sign == ASB_ABOVE ? ASB_AT_MOST : sign;
    return sign;
}

// *good: it could be read; what is said of a quantity and cannot be is told.
bool asb_cond_level(struct asb_order_reader *o, ump_span text, struct asb_test *out, bool *good) {
    struct asb_level level;
    ump_span rest = text, word = text;
    bool is_level = asb_parse_level(text, &level);
    ump_span_word(&rest, &word);
    if (!is_level && !asb_take_quantity(ump_span_trim(asb_until(word, "<>=")), &rest))
        return false;
    bool full = level.full && level.quantity == 1;
    int32_t least = level.quantity > 2 ? -12 : 0, most = level.quantity > 2 ? 12 : level.percent ? 100 : 999;
    bool compared = level.sign >= 0 || full || level.quantity > 2; // "hp 30" may mean more than one thing
    *good = is_level && compared && (level.number != full) && (!level.percent || level.quantity < 3) &&
            (full || (level.value >= least && level.value <= most));
    if (!*good) {
        ump_mistake(
            o->reader, UMP_BAD_INPUT, text, "format:orders",
            "\"%.*s\": HP, energy and stages are compared with a whole number (HP and energy also with a "
            "percentage) by < <= = >= >, below, above, at least, at most, or less, or more: hp < 30, is at "
            "-2 "
            "spe or lower",
            UMP_QUOTE(text));
        return true;
    }
    out->predicate = level.quantity == 1 ? ASB_TEST_HP : level.quantity == 2 ? ASB_TEST_EN : ASB_TEST_STAGE;
    out->arg = (uint16_t)(level.quantity > 2 ? level.quantity - 3 : level.percent || full);
    out->compare = (uint8_t)(full ? ASB_AT_LEAST : asb_level_compare(&level));
    out->number = (int16_t)(full ? 100 : level.value);
    return true;
}

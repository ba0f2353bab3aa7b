// SPDX-License-Identifier: MIT
// What stands in the bags that trainers carry: "Bag: Potion x2, Revive", "Ada's bag: ..."? The header's other
// lines: header.c; what is taken out of a bag in battle: fx/bag.c.
#include "asb/header.h"

#include <string.h>

// A line that lists what is in the bags, and what stood in it already.
struct asb_bag_line {
    unsigned sides; // bits
    int count;
    uint16_t items[ASB_BAG_MAX + 1];
};

// "Potion x2", "Potion (2)", "2x Potion", "2 Potion": takes the count off, 1 where none stands.
static int64_t asb_take_count(ump_span *piece) {
    static const char times[] = "\xC3\x97";
    int64_t count = 1;
    ump_span rest = *piece, word;
    size_t at = piece->len;
    while (at > 0 && piece->at[at - 1] != ' ')
        at--;
    for (int end = 0; end < 2; end++) {
        if (end && !ump_span_word(&rest, &word))
            break;
        ump_span name = end ? ump_span_trim(rest) : ump_span_trim(ump_span_head(*piece, at));
        ump_span number = end ? word : ump_span_tail(*piece, at);
        if (ump_span_starts(number, times))
            number = ump_span_tail(number, 2);
        while (number.len && memchr("xX(", number.at[0], 3))
            number = ump_span_tail(number, 1);
        while (number.len && memchr("xX)", number.at[number.len - 1], 3))
            number = ump_span_head(number, number.len - 1);
        if (name.len && ump_span_int(number, 1, 99, &count) == UMP_OK) {
            *piece = name;
            break;
        }
    }
    return count;
}

static void asb_put_in_bag(struct ump_reader *reader, struct asb_header *header, ump_span piece,
                           unsigned sides, struct asb_bagged what) {
    for (int side = 0; side < ASB_SIDES; side++) {
        struct asb_bagged *bag = header->setup->bag[side];
        int k = 0;
        while (k < ASB_BAG_MAX && bag[k].item && bag[k].item != what.item)
            k++;
        if (!(sides >> side & 1))
            continue;
        if (k == ASB_BAG_MAX)
            ump_mistake(reader, UMP_BAD_INPUT, piece, "format:header", "a bag holds %d kinds of items",
                        ASB_BAG_MAX);
        else
            bag[k] = what;
    }
}

static void asb_head_bagged(struct ump_reader *reader, struct asb_header *header, ump_span piece,
                            struct asb_bag_line *line) {
    ump_span name = piece;
    uint32_t item;
    bool again = false;
    int64_t count = asb_take_count(&name);
    if (!asb_book_find(reader, &asb_book_items, name, &item))
        return;
    const struct asb_fx *fx = asb_bag_fx(header->setup->date, (uint16_t)item);
    for (int i = 0; i < line->count; i++)
        again |= line->items[i] == item;
    if (!again && line->count < ASB_BAG_MAX)
        line->items[line->count++] = (uint16_t)item;
    if (asb_items[header->setup->date][item].kind != ASB_ITEM_KIND_TLR || !fx)
        ump_mistake(reader, UMP_BAD_INPUT, name, "facts: items",
                    "%s is no item of a bag, but one that is held: it belongs into a battler's block",
                    asb_item_names[item]);
    else if (count > 1 && item == ASB_ITEM_SACRED_ASH)
        ump_mistake(reader, UMP_BAD_INPUT, piece, "facts: items", "a bag holds one Sacred Ash at most");
    else if (again)
        ump_mistake(reader, UMP_BAD_INPUT, piece, "format:header",
                    "%s stands twice in this bag: write how many there are, %s x2", asb_item_names[item],
                    asb_item_names[item]);
    else
        asb_put_in_bag(reader, header, piece, line->sides,
                       (struct asb_bagged){.item = (uint16_t)item, .count = (uint8_t)count});
}

// Whether words are "NAME's", with any apostrophe or none, "NAME" or, behind "bag", "of NAME".
static bool asb_is_name_of(ump_span words, ump_span name) {
    char written[2 * UMP_NAME_MAX], wanted[2 * UMP_NAME_MAX];
    size_t len = ump_name_key(words.at, words.len, written, sizeof written);
    size_t want = ump_name_key(name.at, name.len, wanted, sizeof wanted);
    if (ump_span_cmp(ump_span_head(words, name.len), name) == 0 && name.len && want == 0) // other letters
        return len == 0 || (len == 1 && written[0] == 's');
    return len < sizeof written && want > 0 && want < sizeof wanted && len >= want &&
           memcmp(written, wanted, want) == 0 && (!written[want] || strcmp(written + want, "s") == 0);
}

// Cuts "Ada's bag", "Bag", "Bag of Ada" off a line; *whose is what stands beside the word. False: no bag.
static bool asb_cut_bag(ump_span line, bool sign, ump_span *whose, ump_span *list) {
    ump_span key = line, value = ump_span_tail(line, line.len), before, after;
    if (sign)
        asb_cut_sign(line, &key, &value);
    if (!ump_span_cut_word(key, "bag", &before, &after))
        return false;
    *whose = ump_span_trim(before);
    after = ump_span_trim(after);
    if (sign && ump_span_starts(after, "of ") && !whose->len)
        *whose = ump_span_trim(ump_span_tail(after, 3));
    else if (sign && after.len)
        return false; // "Bag Size: 2"
    *list = sign ? ump_span_trim(value) : after;
    return list->len > 0;
}

// "Bag: Potion x2, Revive" of both sides, "Ada's bag: ..." of one. False: another line.
bool asb_head_bag(struct ump_reader *reader, struct asb_header *header, const ump_roster *roster,
                  ump_span text, bool sign) {
    ump_span whose, rest, piece;
    struct asb_bag_line line = {0};
    uint32_t item;
    if (!asb_cut_bag(text, sign, &whose, &rest))
        return false;
    if (!sign) { // "Bag Potion x2", not "Bag limit two"
        ump_span first = ump_span_trim(asb_until(rest, ","));
        asb_take_count(&first);
        if (!asb_book_has(&asb_book_items, first, &item))
            return false;
    }
    line.sides = whose.len ? 0 : 3;
    for (uint32_t i = 0; i < roster->side_count && i < ASB_SIDES; i++)
        if (asb_is_name_of(whose, roster->sides[i].name))
            line.sides = 1u << i;
    if (!line.sides) {
        ump_mistake(reader, UMP_BAD_INPUT, whose, "format:header",
                    "\"%.*s\" is the bag of neither side: it is `Bag: ...` of both, or `%.*s's bag: ...`",
                    UMP_QUOTE(whose), UMP_QUOTE(roster->sides[0].name));
        return true;
    }
    while (rest.len) {
        piece = asb_until_bare(rest, ",;/|");
        rest = ump_span_tail(rest, piece.len + (piece.len < rest.len));
        if (asb_bare(piece).len)
            asb_head_bagged(reader, header, asb_bare(piece), &line);
    }
    return true;
}

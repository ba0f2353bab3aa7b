// SPDX-License-Identifier: MIT
// What does one action of an order say, and may it be ordered? "Substitute (20)", "Dig (Suspend)", "Cooldown
// (Ice Beam)", "Metronome (Surf) @ Fern". Slots and rounds: orders.c; what is legal: legality.c; which holds
// when its turn comes: conditions.c.
#include "asb/reading.h"

#include <string.h>

#include "kit/suggest.h"

enum { ASB_AMOUNT_MAX = 200 };

struct asb_option asb_plain_option(enum asb_act act) {
    return (struct asb_option){.act = (uint8_t)act, .target = UMP_NOBODY, .amount = ASB_UNSET};
}

// ---- Brackets

// Brackets are round or square: "Hidden Power [Ice]".
static bool asb_opens(ump_span text) { return ump_sign(text, '(') || ump_sign(text, '['); }

// Where the bracket at the start of `text` closes: its length with both signs, 0 where it never does.
static size_t asb_bracket_length(ump_span text) {
    int depth = 0;
    for (size_t i = 0; i < text.len; i++) {
        depth += (text.at[i] == '(' || text.at[i] == '[') - (text.at[i] == ')' || text.at[i] == ']');
        if (depth == 0)
            return i + 1;
    }
    return 0;
}

static bool asb_take_bracket(struct asb_order_reader *o, ump_span *rest, ump_span *inside) {
    size_t n = asb_bracket_length(*rest);
    if (n == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, *rest, "format:orders", "this bracket is never closed");
        *rest = ump_span_tail(*rest, rest->len);
        return false;
    }
    *inside = ump_span_trim(ump_span_tail(ump_span_head(*rest, n - 1), 1));
    ump_skip(rest, n);
    return true;
}

// ---- Moves

// What a number in brackets means, and what it may be.
struct asb_number_of {
    const char *what;
    int32_t min, max, step;
};
static bool asb_takes_number(uint8_t date, uint16_t move, struct asb_number_of *out) {
    const struct asb_move *row = &asb_moves[date][move];
    if (asb_has_fx(date, move, ASB_FX_SUBSTITUTE))
        *out = (struct asb_number_of){"the HP put into a substitute", 15, 25, 5};
    else if (asb_has_fx(date, move, ASB_FX_DOUBLE_TEAM))
        *out = (struct asb_number_of){"the number of clones", 1, 2, 1};
    else if (asb_has_fx(date, move, ASB_FX_RAMPAGE))
        *out = (struct asb_number_of){"the number of actions", 2, 3, 1};
    else if (row->energy.kind == ASB_AMOUNT_ASKED || row->bap.kind == ASB_AMOUNT_ASKED ||
             row->energy.measure == ASB_MEASURE_SWAPS)
        *out = (struct asb_number_of){"this number", 1, ASB_AMOUNT_MAX, 1};
    else
        return false;
    return true;
}

static enum asb_heard asb_read_number(struct asb_order_reader *o, ump_span text, uint16_t move,
                                      struct asb_option *out) {
    struct asb_number_of takes;
    ump_span rest = text, number = text;
    int64_t value = 0;
    ump_span_word(&rest, &number);
    rest = ump_span_trim(rest);
    bool unit =
        rest.len == 0 || ump_span_is(rest, "HP") || ump_span_is(rest, "clones") || ump_span_is(rest, "clone");
    if (!asb_takes_number(o->setup->date, move, &takes)) {
        ASB_ILLEGAL(o, text, "format:orders", "%s takes no number", asb_move_names[move]);
        return ASB_HEARD_ILLEGAL;
    }
    if (!unit || ump_span_int(number, takes.min, takes.max, &value) != UMP_OK || value % takes.step) {
        ASB_ILLEGAL(o, text, "facts: moves", "%s is %d to %d%s, not \"%.*s\"", takes.what, (int)takes.min,
                    (int)takes.max, takes.step > 1 ? " in steps of 5" : "", UMP_QUOTE(text));
        return ASB_HEARD_ILLEGAL;
    }
    out->amount = (int16_t)value;
    return ASB_HEARD_OK;
}

static void asb_no_such_way(struct asb_order_reader *o, ump_span text, uint16_t move) {
    char memory[160];
    ump_buf ways = ump_buf_fixed(memory, sizeof memory);
    for (uint16_t i = 1; i < ASB_MOVE_COUNT; i++)
        if (i != move && asb_move_bases[i] == asb_move_bases[move])
            ump_buf_printf(&ways, "; there is %s", asb_move_names[i]);
    ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders",
                "\"%.*s\" is not understood: in brackets behind %s stands a way of using it, a number, a "
                "move that it "
                "calls, a type or whom it is aimed at%s",
                UMP_QUOTE(text), asb_move_names[move], ump_buf_text(&ways));
}

// [asb:targeting] One Pokemon, the opponents, or one of them at random: never the user itself.
static bool asb_never_its_user(const struct asb_order_reader *o, const struct asb_option *option) {
    static const uint32_t others = 1u << ASB_TARGET_ADJACENT | 1u << ASB_TARGET_ANY | 1u << ASB_TARGET_FOE |
                                   1u << ASB_TARGET_RANDOM_FOE | 1u << ASB_TARGET_THREE_FOES |
                                   1u << ASB_TARGET_ALL_FOES_ADJACENT | 1u << ASB_TARGET_ALL_ADJACENT;
    return option->act == ASB_ACT_MOVE && (others >> asb_moves[o->setup->date][option->move].target & 1u);
}

static ump_span asb_without_the(ump_span text) {
    ump_span rest = text, word;
    return ump_span_word(&rest, &word) && ump_span_is(word, "the") ? ump_span_trim(rest) : text;
}

// Whom a move may be aimed at in singles: the foe, or its user.
static enum asb_heard asb_aim(struct asb_order_reader *o, ump_span at, int battler, struct asb_option *out) {
    bool standing = o->state->sides[0].active == battler || o->state->sides[1].active == battler;
    if (!standing) {
        ASB_ILLEGAL(o, at, "format:orders", "%.*s is not on the field", UMP_QUOTE(at));
        return ASB_HEARD_ILLEGAL;
    }
    if (battler == o->battler && asb_never_its_user(o, out)) {
        ASB_ILLEGAL(o, at, "asb:targeting", "%s reaches others, never its user: leave \"%.*s\" out",
                    asb_move_names[out->move], UMP_QUOTE(at));
        return ASB_HEARD_ILLEGAL;
    }
    out->target = (int8_t)battler;
    return ASB_HEARD_OK;
}

// "(Foe A)", "@ foe", "(Self)": who is meant without a name. UMP_NOBODY: none of these words.
static int asb_aim_of_word(const struct asb_order_reader *o, ump_span text) {
    static const char *const foes[] = {"foe", "foe a", "opponent", "opp", "enemy"}, *const selves[] = {
                                                                                        "self", "user", "me"};
    for (size_t i = 0; i < sizeof foes / sizeof *foes; i++)
        if (ump_span_is(text, foes[i]))
            return o->state->sides[1 - o->side].active;
    for (size_t i = 0; i < sizeof selves / sizeof *selves; i++)
        if (ump_span_is(text, selves[i]))
            return o->battler;
    return UMP_NOBODY;
}

// ---- Brackets behind a move

// "Ember (gem)": with the gem it holds.
static enum asb_heard asb_read_gem(struct asb_order_reader *o, ump_span text, struct asb_option *out) {
    const struct asb_battler *b = asb_battler_of(o->state, o->battler);
    const struct asb_fx_list list = asb_items[o->setup->date][b->item].fx;
    bool gem = false, wanted = ump_span_is(text, "gem");
    out->with = (uint8_t)(wanted ? out->with | ASB_WITH_GEM : out->with & ~ASB_WITH_GEM);
    for (int i = 0; i < list.count && b->item && !(b->flags & ASB_FLAG_ITEM_GONE); i++)
        gem |= asb_fx_rows[list.first + i].effect == ASB_FX_GEM;
    if (!wanted || gem)
        return ASB_HEARD_OK;
    ASB_ILLEGAL(o, text, "facts: items", "%.*s holds no gem: leave \"(gem)\" out",
                UMP_QUOTE(o->setup->roster->battlers[o->battler].name));
    return ASB_HEARD_ILLEGAL;
}

// [facts: move Mean Look] "attempt to look away or close their eyes"
static bool asb_means_looking_away(ump_span text) {
    static const char *const words[] = {"looking away", "look away",    "looks away", "eyes closed",
                                        "closed eyes",  "closing eyes", "close eyes"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ump_span_is(text, words[i]))
            return true;
    return false;
}

// What stands in brackets behind a move.
static enum asb_heard asb_read_detail(struct asb_order_reader *o, ump_span text, struct asb_option *out) {
    uint32_t index;
    int found;
    enum asb_heard heard;
    if (text.len == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders", "nothing stands in these brackets");
        return ASB_HEARD_BAD;
    }
    if (asb_read_pick(o, text, out, &heard) || asb_read_with(o, text, out, &heard))
        return heard;
    if (text.at[0] >= '0' && text.at[0] <= '9')
        return asb_read_number(o, text, out->move, out);
    if (ump_span_is(text, "gem") || ump_span_is(text, "no gem"))
        return asb_read_gem(o, text, out);
    if (ump_span_is(text, "attack")) // "Dig (Attack)": the move itself
        return ASB_HEARD_OK;
    if (asb_means_looking_away(text)) {
        out->with |= ASB_WITH_EYES;
        return ASB_HEARD_OK;
    }
    if (out->move == ASB_MOVE_HIDDEN_POWER && asb_book_has(&asb_book_types, text, &index)) {
        uint8_t own = o->setup->fighters[o->battler].hidden_type;
        out->type = (uint8_t)index;
        if (!own || own == index)
            return ASB_HEARD_OK;
        ASB_ILLEGAL(o, text, "facts: moves", "its Hidden Power is %s", asb_type_names[own]);
        return ASB_HEARD_ILLEGAL;
    }
    found = ump_roster_find(o->setup->roster, text, 1 - o->side);
    if (found < 0)
        found = asb_aim_of_word(o, text);
    if (found >= 0)
        return asb_aim(o, text, found, out);
    if (asb_book_has(&asb_book_moves, text, &index))
        return asb_add_pick(o, text, (uint16_t)index, out);
    if (memchr(text.at, ',', text.len))
        return asb_read_picks(o, text, out);
    asb_no_such_way(o, text, out->move);
    return ASB_HEARD_BAD;
}

// "Agility (Evasive)" has a row of its own: the name with its bracket is looked up first.
static bool asb_take_way(ump_span name, ump_span *rest, uint32_t *move) {
    size_t n = asb_opens(*rest) ? asb_bracket_length(*rest) : 0;
    ump_span both = {name.at, (size_t)(rest->at + n - name.at), name.line, name.column};
    if (n == 0 || !asb_book_has(&asb_book_moves, both, move))
        return false;
    ump_skip(rest, n);
    return true;
}

static enum asb_heard asb_read_target(struct asb_order_reader *o, ump_span *rest, struct asb_option *out) {
    size_t used;
    int found = ump_roster_prefix(o->setup->roster, *rest, 1 - o->side, &used);
    ump_span name = ump_span_trim(asb_until(*rest, "/~(["));
    int word = found < 0 ? asb_aim_of_word(o, name) : UMP_NOBODY;
    if (word >= 0) {
        found = word;
        used = name.len;
    }
    if (name.len == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, name, "format:orders",
                    "whom is it aimed at? Behind @ stands a battler, or leave it out: there is one foe");
        return ASB_HEARD_BAD;
    }
    if (found < 0) {
        char memory[200];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        if (found == -2)
            ump_buf_str(&near, " for certain: write Side/Name");
        else
            ump_roster_suggest(o->setup->roster, name, &near);
        ump_mistake(o->reader, UMP_BAD_INPUT, name, "format:orders", "no battler is called \"%.*s\"%s",
                    UMP_QUOTE(name), ump_buf_text(&near));
        *rest = ump_span_tail(*rest, asb_until(*rest, "~").len);
        return ASB_HEARD_BAD;
    }
    ump_span at = ump_span_head(*rest, used);
    ump_skip(rest, used);
    return asb_aim(o, at, found, out);
}

static enum asb_heard asb_check_legal(struct asb_order_reader *o, ump_span at,
                                      const struct asb_option *option) {
    const char *why = asb_illegal(o->setup, o->state, o->battler, option);
    if (!why)
        return ASB_HEARD_OK;
    const ump_battler *who = &o->setup->roster->battlers[o->battler];
    char memory[60];
    ump_buf list = ump_buf_fixed(memory, sizeof memory);
    if (who->head.line && strcmp(why, "does not know it") == 0)
        ump_buf_printf(&list, " (its block begins in line %u)", (unsigned)who->head.line);
    ASB_ILLEGAL(o, at, "format:orders", "%.*s: %.*s %s%s", UMP_QUOTE(at), UMP_QUOTE(who->name), why,
                ump_buf_text(&list));
    return ASB_HEARD_ILLEGAL;
}

static bool asb_parts_actions(ump_span text) {
    static const char *const words[] = {" then ", " or ",           " and ",         " - ",
                                        ". ",     " \xE2\x80\x93 ", " \xE2\x80\x94 "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ump_span_starts(text, words[i]))
            return true;
    size_t n = text.len > 3 && text.at[0] == ' ' ? 1 + ((text.at[1] | 32) == 'a') : 0; // "Surf 2. Chill"
    return n && text.at[n] >= '1' && text.at[n] <= '9' && memchr(".:)", text.at[n + 1], 3);
}

// "Crunch, Rest", "Crunch / Rest", "Crunch then Rest", "Crunch or Rest": several actions where one stands;
// none is a name.
static bool asb_is_several(struct asb_order_reader *o, ump_span name) {
    bool several = false;
    for (size_t i = 0; i < name.len && !asb_book_has(&asb_book_moves, name, &(uint32_t){0}); i++)
        several |= memchr(",/;>|&", name.at[i], 6) != NULL || asb_parts_actions(ump_span_tail(name, i));
    if (several)
        ump_mistake(
            o->reader, UMP_BAD_INPUT, name, "format:orders",
            "\"%.*s\" is no move: actions are parted by ~, as in Surf ~ Surf ~ Chill; what else may be "
            "done is a line of its own, IF foe uses Protect THEN Chill",
            UMP_QUOTE(name));
    return several;
}

// "Ice Beam on Fern", "Ice Beam at foe", "Ice Beam vs. Fern": a move and whom it is aimed at. The target goes
// into *target.
static bool asb_cut_aim(ump_span *name, ump_span *target) {
    static const char *const words[] = {"on", "at", "against", "vs", "vs.", "targeting"};
    ump_span before, after;
    uint32_t move;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!ump_span_cut_word(*name, words[i], &before, &after) ||
            !asb_book_has(&asb_book_moves, ump_span_trim(before), &move))
            continue;
        after = asb_without_the(ump_span_trim(after));
        if (after.len > 1 && (after.at[0] | 32) == 'a' && after.at[1] >= '0' && after.at[1] <= '9')
            continue; // "Chill ON A4": no battler
        *name = ump_span_trim(before);
        *target = after;
        return true;
    }
    return false;
}

// "Hidden Power Ice", "Substitute 15": a type or a number behind the name without brackets, taken off it.
static ump_span asb_cut_bare_detail(ump_span *name, uint32_t *move) {
    ump_span type;
    size_t at = name->len;
    if (asb_cut_hidden_power(*name, &type)) {
        *move = ASB_MOVE_HIDDEN_POWER;
        return type;
    }
    while (at > 0 && name->at[at - 1] != ' ')
        at--;
    ump_span head = ump_span_trim(ump_span_head(*name, at)), tail = ump_span_tail(*name, at);
    bool number = tail.len > 0 && tail.at[0] >= '0' && tail.at[0] <= '9';
    if (asb_book_has(&asb_book_moves, *name, move) || !asb_book_has(&asb_book_moves, head, move) || !number)
        return ump_span_head(*name, 0);
    *name = head;
    return tail;
}

static enum asb_heard asb_take_move(struct asb_order_reader *o, ump_span name, ump_span *rest,
                                    struct asb_option *out) {
    enum asb_heard heard = ASB_HEARD_OK;
    uint32_t move = 0, type;
    ump_span inside, target;
    bool aimed = rest->len == 0 && !asb_book_has(&asb_book_moves, name, &move) && asb_cut_aim(&name, &target);
    ump_span bare = asb_cut_bare_detail(&name, &move);
    *out = asb_plain_option(ASB_ACT_MOVE);
    if (aimed)
        *rest = target;
    if (asb_is_several(o, name) || (bare.len && move == ASB_MOVE_HIDDEN_POWER &&
                                    !asb_book_find(o->reader, &asb_book_types, bare, &type))) {
        *rest = ump_span_tail(*rest, asb_until(*rest, "~").len);
        return ASB_HEARD_BAD;
    }
    bool hidden = ump_span_is(name, "HP") && asb_opens(*rest); // "HP (Ice)"
    if (hidden)
        move = ASB_MOVE_HIDDEN_POWER;
    if (!bare.len && !hidden && !asb_take_way(name, rest, &move) &&
        !asb_book_find(o->reader, &asb_book_moves, name, &move)) {
        *rest = ump_span_tail(*rest, asb_until(*rest, "~").len);
        return ASB_HEARD_BAD;
    }
    out->move = (uint16_t)move;
    if (!asb_book_dated(o->reader, o->setup->date, &asb_book_moves, name, move,
                        asb_moves[o->setup->date][move].exists))
        heard = ASB_HEARD_BAD;
    if (move == ASB_MOVE_HIDDEN_POWER)
        out->type = o->setup->fighters[o->battler].hidden_type;
    if (bare.len)
        heard = asb_worse(heard, asb_read_detail(o, bare, out));
    while (asb_opens(*rest)) {
        if (!asb_take_bracket(o, rest, &inside))
            return ASB_HEARD_BAD;
        heard = asb_worse(heard, asb_read_detail(o, inside, out));
    }
    if (aimed || ump_sign(*rest, '@')) {
        ump_skip(rest, !aimed);
        heard = asb_worse(heard, asb_read_target(o, rest, out));
    }
    if (heard == ASB_HEARD_OK)
        heard = asb_check_legal(o, name, out);
    return heard == ASB_HEARD_OK ? asb_check_picks(o, name, out) : heard;
}

// ---- Actions

// "Cooldown (Ice Beam)": what to do where there is nothing to cool down from.
static enum asb_heard asb_take_cooldown(struct asb_order_reader *o, ump_span *rest,
                                        struct asb_option out[ASB_OPTIONS_MAX]) {
    ump_span inside;
    struct asb_option inner[ASB_OPTIONS_MAX];
    out[0] = asb_plain_option(ASB_ACT_COOLDOWN);
    out[1] = asb_plain_option(ASB_ACT_NOTHING);
    if (!asb_opens(*rest))
        return ASB_HEARD_OK;
    if (!asb_take_bracket(o, rest, &inside))
        return ASB_HEARD_BAD;
    enum asb_heard heard = asb_take_option(o, &inside, inner);
    if (heard == ASB_HEARD_BAD)
        return heard;
    if (inside.len || inner[0].act == ASB_ACT_COOLDOWN) {
        ump_mistake(o->reader, UMP_BAD_INPUT, inside, "format:orders",
                    "in the brackets behind Cooldown stands one action, as in Cooldown (Ice Beam)");
        return ASB_HEARD_BAD;
    }
    out[1] = inner[0];
    return heard;
}

// "nothing (mega)", "nothing (RageCandyBar)".
static enum asb_heard asb_take_nothing(struct asb_order_reader *o, ump_span *rest, struct asb_option *out) {
    enum asb_heard heard = ASB_HEARD_OK, one;
    ump_span inside;
    while (asb_opens(*rest)) {
        if (!asb_take_bracket(o, rest, &inside))
            return ASB_HEARD_BAD;
        if (asb_means_looking_away(inside)) {
            out->with |= ASB_WITH_EYES;
            continue;
        }
        if (!asb_read_with(o, inside, out, &one)) {
            ump_mistake(o->reader, UMP_BAD_INPUT, inside, "format:orders",
                        "behind nothing stands what uses no action up, as in nothing (mega), not \"%.*s\"",
                        UMP_QUOTE(inside));
            return ASB_HEARD_BAD;
        }
        heard = asb_worse(heard, one);
    }
    return heard;
}

bool asb_is_nothing(ump_span name) {
    static const char *const words[] = {"nothing", "do nothing", "no action", "no move",
                                        "none",    "skip",       "pass"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ump_span_is(name, words[i]))
            return true;
    size_t dashes = 0; // "-", "--"
    while (dashes < name.len && name.at[dashes] == '-')
        dashes++;
    return name.len && dashes == name.len;
}

// "A + B": a combination. The plus of "Ice Beam+Ice Beam" may stand without blanks.
static bool asb_is_combination(ump_span name) { return name.len && memchr(name.at, '+', name.len) != NULL; }

enum asb_heard asb_take_option(struct asb_order_reader *o, ump_span *rest,
                               struct asb_option out[ASB_OPTIONS_MAX]) {
    *rest = ump_span_trim(*rest);
    out[0] = out[1] = asb_plain_option(ASB_ACT_NOTHING);
    *rest = asb_without_use(*rest);
    ump_span name = ump_span_trim(asb_until(*rest, "([@~")), inside;
    if (asb_is_combination(asb_until(*rest, "~"))) {
        ump_mistake(o->reader, UMP_NOT_IMPLEMENTED, *rest, "asb:combinations",
                    "combinations are not played yet: \"%.*s\"; order its moves one after the other",
                    UMP_QUOTE(ump_span_trim(asb_until(*rest, "~"))));
        return ASB_HEARD_BAD;
    }
    if (name.len == 0 && asb_opens(*rest)) { // "(nothing)"
        if (!asb_take_bracket(o, rest, &inside))
            return ASB_HEARD_BAD;
        return asb_take_option(o, &inside, out);
    }
    if (name.len == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, *rest, "format:orders",
                    "an action is missing here: write a move, Chill or nothing");
        return ASB_HEARD_BAD;
    }
    if (ump_span_starts(name, "switch ") || ump_span_is(name, "switch")) {
        ump_mistake(o->reader, UMP_BAD_INPUT, name, "asb:switching",
                    "a switch takes place at the start of the round: write `switch to NAME ~ ...` before the "
                    "first action, where the format has Switch = OK");
        *rest = ump_span_tail(*rest, asb_until(*rest, "~").len);
        return ASB_HEARD_BAD;
    }
    ump_skip(rest, name.len);
    if (asb_is_nothing(name))
        return asb_take_nothing(o, rest, &out[0]);
    if (ump_span_is(name, "cooldown") || ump_span_is(name, "cool down"))
        return asb_take_cooldown(o, rest, out);
    return asb_take_move(o, name, rest, &out[0]);
}

// ---- In words

static void asb_print_with(const struct asb_option *option, ump_buf *out) {
    static const char *const words[] = {"gem",   "last", "RageCandyBar", "mega", "with Heal Bell",
                                        "dodge", "exit"};
    const struct asb_move *row = &asb_moves[ASB_DATE_COUNT - 1][option->move];
    bool command = row->kind == ASB_MOVE_KIND_COMMAND;
    if (option->pick && !command)
        ump_buf_str(out, " (Z)");
    else if (option->pick)
        ump_buf_printf(out, " (%s)",
                       option->move == ASB_MOVE_FORME_SHIFT ? asb_species_names[option->pick]
                                                            : asb_ability_names[option->pick]);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (option->with >> i & 1)
            ump_buf_printf(out, " (%s)", words[i]);
    if (option->with & ASB_WITH_EYES)
        ump_buf_str(out, " (looking away)");
}

void asb_print_option(const struct asb_setup *setup, const struct asb_option *option, ump_buf *out) {
    switch ((enum asb_act)option->act) {
    case ASB_ACT_MOVE:
        break;
    case ASB_ACT_COOLDOWN:
        ump_buf_str(out, "Cooldown");
        return;
    default:
        ump_buf_str(out, "nothing");
        asb_print_with(option, out);
        return;
    }
    ump_buf_str(out, option->move < ASB_MOVE_COUNT ? asb_move_names[option->move] : "nothing");
    if (option->called && option->called < ASB_MOVE_COUNT)
        ump_buf_printf(out, " (%s", asb_move_names[option->called]);
    for (int i = 0; option->called && i < ASB_PICKS_MAX - 1 && option->more[i]; i++)
        ump_buf_printf(out, ", %s", asb_move_names[option->more[i]]);
    if (option->called)
        ump_buf_str(out, ")");
    if (option->amount != ASB_UNSET)
        ump_buf_printf(out, " (%d)", (int)option->amount);
    if (option->type && option->type < ASB_TYPE_COUNT)
        ump_buf_printf(out, " (%s)", asb_type_names[option->type]);
    asb_print_with(option, out);
    if (option->target >= 0) {
        char who[UMP_ROSTER_NAME];
        ump_roster_name(setup->roster, option->target, who, sizeof who);
        ump_buf_printf(out, " @ %s", who);
    }
}

// SPDX-License-Identifier: MIT
// What do the orders of a round say? `A ~ B ~ C`, further lines, who is switched in, what is toggled, read
// into the state (docs/formats/asb.md, "Orders"). One action: options.c; IF lines: substitutions.c; orders
// by code: choices.c.
#include "asb/reading.h"

#include <string.h>

#include "kit/markup.h"
#include "kit/suggest.h"

enum { ASB_ORDER_BYTES = 4096 }; // of a line, as of a battle file

// ---- Slots

struct asb_slots {
    struct asb_orders orders;
    int64_t count;                 // actions that were written, repeats included
    ump_span too_many;             // the first beyond the round
    uint8_t bonus;                 // substitutions of Forewarn's
    int32_t spent;                 // of those that the format allows
    uint8_t free;                  // the one for a knock-out
    uint8_t lines;                 // IF lines so far
    uint8_t with[ASB_ACTIONS_MAX]; // what lines of their own add to the actions
    ump_span where[ASB_CONDITIONS_MAX];
};

static void asb_put_slot(const struct asb_order_reader *o, struct asb_slots *slots, ump_span at,
                         const struct asb_option options[ASB_OPTIONS_MAX], int64_t times) {
    for (int64_t i = 0; i < times; i++, slots->count++) {
        if (slots->count >= o->setup->actions) {
            if (!slots->too_many.at)
                slots->too_many = at;
            slots->count += times - i;
            return;
        }
        memcpy(slots->orders.options[slots->count], options, sizeof *slots->orders.options);
    }
}

// "x3", "×3", "3x", "*3": how often; 0: this is none.
static size_t asb_times_sign(ump_span word) {
    if (word.len && ((word.at[0] | 32) == 'x' || word.at[0] == '*'))
        return 1;
    return word.len > 1 && memcmp(word.at, "\xC3\x97", 2) == 0 ? 2 : 0;
}
static ump_span asb_repeat_of(ump_span word) {
    size_t sign = asb_times_sign(word), n = 0;
    if (sign)
        return ump_span_trim(ump_span_tail(word, sign));
    while (n < word.len && word.at[n] >= '0' && word.at[n] <= '9')
        n++;
    ump_span behind = ump_span_tail(word, n);
    sign = asb_times_sign(behind);
    return ump_span_head(word, sign && sign == behind.len ? n : 0);
}

// A repeat at either end of an action's text, in brackets or not; its number, empty where there is none.
static ump_span asb_cut_repeat(ump_span *text) {
    size_t at = text->len, end = text->len;
    bool bracket = end && text->at[end - 1] == ')';
    while (at > 0 && text->at[at - 1] != '(' &&
           (bracket || (text->at[at - 1] != ' ' && text->at[at - 1] != ')')))
        at--;
    ump_span word = ump_span_trim(ump_span_tail(ump_span_head(*text, end - bracket), at));
    ump_span before = ump_span_trim(ump_span_head(*text, at - (bracket && at)));
    ump_span number = asb_repeat_of(word), sign = before, first, rest = *text;
    if (!number.len && !bracket && word.len && word.at[0] >= '0' && word.at[0] <= '9') { // "Surf x 2"
        while (sign.len && sign.at[sign.len - 1] != ' ')
            sign = ump_span_head(sign, sign.len - 1);
        ump_span x = ump_span_tail(before, sign.len);
        if (sign.len && asb_times_sign(x) == x.len && x.len) {
            *text = ump_span_trim(sign);
            return word;
        }
    }
    if (number.len && before.len) {
        *text = before;
        return number;
    }
    if (!ump_span_word(&rest, &first) || !(number = asb_repeat_of(first)).len || !ump_span_trim(rest).len)
        return ump_span_head(*text, 0); // "2x Surf"
    *text = ump_span_trim(rest);
    return number;
}

// Takes "x3" off an action's text. Of "Fire Blast x3" and "(Chill) x2" alike.
static ump_span asb_without_repeat(struct asb_order_reader *o, ump_span text, int64_t *times) {
    ump_span rest = text, number = asb_cut_repeat(&rest);
    *times = 1;
    if (number.len == 0 || number.at[0] < '0' || number.at[0] > '9')
        return text;
    if (ump_span_int(number, 1, ASB_ACTIONS_MAX, times) != UMP_OK) {
        *times = 1;
        ump_mistake(o->reader, UMP_BAD_INPUT, number, "format:orders",
                    "an action is repeated x1 to x%d, not x%.*s", (int)o->setup->actions, UMP_QUOTE(number));
    }
    return rest;
}

// What the orders of an action use up: of a Cooldown its alternative, but where it has to cool down.
static enum asb_supply asb_slot_uses(const struct asb_order_reader *o,
                                     const struct asb_option options[ASB_OPTIONS_MAX], int64_t action) {
    bool cools = action == 0 && asb_battler_of(o->state, o->battler)->flags & ASB_FLAG_COOLDOWN;
    bool second = options[0].act == ASB_ACT_COOLDOWN && !cools;
    return asb_supply_of(o->setup, &options[second]);
}

static const char *asb_supply_word(enum asb_supply supply, int left) {
    if (supply == ASB_SUPPLY_CHILL)
        return left == 1 ? "Chill" : "Chills";
    return left == 1 ? "recovery" : "recoveries";
}
static const char *asb_supply_rule(enum asb_supply supply) {
    return supply == ASB_SUPPLY_CHILL ? "asb:energy.chill" : "league custom";
}

// [asb:energy.chill] [league custom] Those ordered before in the round are no longer left: the sixth of five
// is refused, though a substitution may keep one of them from being used. How many of `times` go beyond what
// is left.
static int64_t asb_too_many_of(struct asb_order_reader *o, ump_span text,
                               const struct asb_option options[ASB_OPTIONS_MAX], int64_t times,
                               const struct asb_slots *slots) {
    enum asb_supply supply = asb_slot_uses(o, options, slots->count);
    uint16_t left = asb_supply_left(asb_battler_of(o->state, o->battler), supply);
    int64_t all = times;
    if (left == ASB_NO_LIMIT || slots->count + times > o->setup->actions)
        return 0;
    for (int64_t i = 0; i < slots->count; i++)
        all += asb_slot_uses(o, slots->orders.options[i], i) == supply;
    if (all <= left)
        return 0;
    ASB_ILLEGAL(o, text, asb_supply_rule(supply),
                "%.*s has %d %s left, and these are %d: order something else",
                UMP_QUOTE(o->setup->roster->battlers[o->battler].name), (int)left,
                asb_supply_word(supply, left), (int)all);
    return all - left < times ? all - left : times;
}

// What a substitution may do is judged when its time comes: only one that can never come to it is refused,
// since the orders before use up what it takes, and no other substitution could be in their place.
static void asb_see_supplies(struct asb_order_reader *o, const struct asb_slots *slots) {
    const struct asb_orders *orders = &slots->orders;
    const unsigned every = (1u << o->setup->actions) - 1;
    for (int i = 0; i < orders->condition_count; i++) {
        const struct asb_conditional *one = &orders->conditions[i];
        enum asb_supply supply = asb_slot_uses(o, one->then, 1);
        uint16_t left = asb_supply_left(asb_battler_of(o->state, o->battler), supply);
        unsigned others = 0, mine = one->actions ? one->actions : every;
        int used = 0, first = 0;
        for (int k = 0; k < orders->condition_count; k++)
            if (k != i)
                others |= orders->conditions[k].actions ? orders->conditions[k].actions : every;
        while (!(mine >> first & 1) && first < o->setup->actions)
            first++;
        for (int k = 0; k < first && k < slots->count; k++)
            used += !(others >> k & 1) && asb_slot_uses(o, orders->options[k], k) == supply;
        if (left != ASB_NO_LIMIT && used >= left)
            ASB_ILLEGAL(
                o, slots->where[i], asb_supply_rule(supply),
                "%.*s has %d %s left, which its orders before A%d use up: this substitution could never be "
                "used",
                UMP_QUOTE(o->setup->roster->battlers[o->battler].name), (int)left,
                asb_supply_word(supply, left), 1 + first);
    }
}

// "A2: Surf": the number is that of the action.
static void asb_see_number(struct asb_order_reader *o, ump_span at, int number,
                           const struct asb_slots *slots) {
    if (number && number != slots->count + 1)
        ump_mistake(
            o->reader, UMP_BAD_INPUT, at, "format:orders",
            "this is said to be action %d, and %lld stand before it: order `nothing` where nothing is to be "
            "done",
            number, (long long)slots->count);
}

// "Pikachu: Surf", "Pikachu uses Surf": whose order it is is known. What another is to do is told.
static ump_span asb_without_name(struct asb_order_reader *o, ump_span text) {
    size_t used;
    uint32_t move;
    int found = ump_roster_prefix(o->setup->roster, text, o->side, &used);
    if (found < 0 || asb_book_has(&asb_book_moves, ump_span_trim(asb_until(text, "([@")), &move))
        return text;
    ump_span rest = ump_span_trim(ump_span_tail(text, used)), bare = rest;
    if (ump_sign(rest, ':'))
        ump_skip(&bare, 1);
    bare = asb_without_use(bare);
    if (bare.len == rest.len || !asb_is_act(bare))
        return text;
    if (found != o->battler)
        ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders",
                    "these are the orders of %.*s, not of %.*s",
                    UMP_QUOTE(o->setup->roster->battlers[o->battler].name),
                    UMP_QUOTE(o->setup->roster->battlers[found].name));
    return bare;
}

static void asb_order_slot(struct asb_order_reader *o, ump_span text, struct asb_slots *slots) {
    struct asb_option options[ASB_OPTIONS_MAX];
    int64_t times, too_many = 0;
    int number;
    ump_span bare = asb_without_name(o, asb_without_mark(text, &number));
    asb_see_number(o, text, number, slots);
    while (bare.len > 1 && memchr(".!", bare.at[bare.len - 1], 2))
        bare = ump_span_trim(ump_span_head(bare, bare.len - 1));
    ump_span rest = asb_without_repeat(o, bare, &times);
    enum asb_heard heard = asb_take_option(o, &rest, options);
    if (heard != ASB_HEARD_BAD && rest.len)
        ump_mistake(
            o->reader, UMP_BAD_INPUT, rest, "format:orders",
            "\"%.*s\" is not understood: an action is a move, then what belongs to it in brackets, then @ "
            "target; actions are parted by ~",
            UMP_QUOTE(rest));
    if (heard == ASB_HEARD_OK)
        too_many = asb_too_many_of(o, bare, options, times, slots);
    else // illegal and ignored, or told
        too_many = times;
    asb_put_slot(o, slots, bare, options, times - too_many);
    options[0] = options[1] = asb_plain_option(ASB_ACT_NOTHING);
    asb_put_slot(o, slots, bare, options, too_many);
}

// A line of actions. *open: it ends in ~, so that something has to follow it.
static void asb_order_slots(struct asb_order_reader *o, ump_span line, bool *open, struct asb_slots *slots) {
    ump_span rest = line, piece;
    bool further = slots->count > 0;
    size_t tilde = further && !*open ? ump_tilde_length(rest) : 0;
    ump_skip(&rest, tilde);
    if (asb_is_no_line(o, asb_without_mark(rest, NULL), further && !tilde))
        return;
    enum asb_parted by = asb_is_parted_by(rest);
    *open = false;
    while (asb_next_action(&rest, by, &piece)) {
        bool last = !rest.at && piece.len == 0;
        *open = last && by == ASB_PARTED_BY_TILDES;
        if (!last)
            asb_order_slot(o, piece, slots);
    }
}

// ---- Lines of another kind

static bool asb_line_begins(ump_span line, const char *word, ump_span *rest) {
    ump_span first;
    *rest = line;
    bool begins = ump_span_word(rest, &first) && ump_span_is(first, word);
    *rest = ump_span_trim(*rest);
    return begins;
}

// "toggle Aerilate".
static void asb_read_toggle(struct asb_order_reader *o, ump_span name, struct asb_orders *orders) {
    const struct asb_battler *b = asb_battler_of(o->state, o->battler);
    uint32_t ability;
    if (!asb_book_find(o->reader, &asb_book_abilities, name, &ability))
        return;
    for (int i = 0; i < b->ability_count; i++)
        if (b->abilities[i] == ability &&
            asb_abilities[o->setup->date][ability].kind == ASB_ABILITY_KIND_TOGGLE) {
            orders->toggles = (uint8_t)(orders->toggles | 1u << i);
            return;
        }
    ASB_ILLEGAL(o, name, "facts: abilities", "%.*s has no ability %s that could be toggled",
                UMP_QUOTE(o->setup->roster->battlers[o->battler].name), asb_ability_names[ability]);
}

// [facts: ability Forewarn] One more, which asks for one move of the foe and nothing else.
static bool asb_may_bonus(struct asb_order_reader *o, ump_span line, const struct asb_alternatives *all,
                          const struct asb_slots *slots) {
    const struct asb_conditional *condition = &all->list[0];
    const struct asb_battler *b = asb_battler_of(o->state, o->battler);
    bool senses = false;
    for (int i = 0; i < b->ability_count; i++)
        senses |= b->abilities[i] == ASB_ABILITY_FOREWARN;
    bool plain = all->count == 1 && condition->test_count == 1 &&
                 condition->tests[0].predicate == ASB_TEST_USES &&
                 condition->tests[0].subject != ASB_SUBJECT_SELF && !condition->tests[0].negated;
    if (!senses || !plain || slots->bonus)
        ASB_ILLEGAL(o, line, "facts: abilities",
                    "a bonus substitution is the one of a battler with Forewarn, and asks for one move: "
                    "Bonus IF foe uses "
                    "MOVE THEN ...");
    return senses && plain && !slots->bonus;
}

// [asb:targeting] "A free KO sub" covers a target that has fainted: it asks for nothing else.
static bool asb_is_free(const struct asb_order_reader *o, const struct asb_alternatives *all,
                        const struct asb_slots *slots) {
    const struct asb_conditional *one = &all->list[0];
    if (slots->free || all->count != 1 || asb_is(o->setup->params, ASB_P_KO_SUBSTITUTION, 1))
        return false;
    for (int i = 0; i < one->test_count; i++)
        if (one->tests[i].predicate != ASB_TEST_FAINTED || one->tests[i].negated ||
            one->tests[i].subject == ASB_SUBJECT_SELF)
            return false;
    return true;
}

static void asb_read_if(struct asb_order_reader *o, ump_span line, bool bonus, struct asb_slots *slots) {
    struct asb_orders *orders = &slots->orders;
    struct asb_alternatives all;
    slots->lines++;
    if (!asb_read_conditional(o, line, &all) || (bonus && !asb_may_bonus(o, line, &all, slots)))
        return;
    // [readings: substitutions] An OR costs one more.
    int32_t or_costs = asb_int(o->setup->params, ASB_P_OR_COSTS), most = o->setup->substitutions;
    bool free = !bonus && asb_is_free(o, &all, slots);
    int32_t ors = all.ors + (asb_is(o->setup->params, ASB_P_CLASSES, 1) ? all.classes : 0);
    int32_t costs = free ? 0 : 1 + ors * or_costs, room = ASB_SUBSTITUTIONS_MAX;
    if (!bonus && !free && slots->spent + costs > most) {
        ASB_ILLEGAL(o, line, "format:header", "a round has at most %d substitution%s%s", (int)most,
                    most == 1 ? "" : "s", or_costs && ors > 0 ? ", and an OR counts as one more" : "");
        return;
    }
    if (!bonus && !free && orders->condition_count - slots->bonus - slots->free + all.count > room) {
        ump_mistake(o->reader, UMP_NOT_IMPLEMENTED, line, "format:orders",
                    "more than %d substitutions with what stands behind each OR are not played: order fewer",
                    (int)room);
        return;
    }
    slots->bonus = (uint8_t)(slots->bonus + bonus);
    slots->spent += bonus ? 0 : costs;
    slots->free = (uint8_t)(slots->free + free);
    for (int i = 0; i < all.count; i++) {
        all.list[i].line = slots->lines;
        slots->where[orders->condition_count] = line;
        orders->conditions[orders->condition_count++] = all.list[i];
    }
}

// Without the heading of a substitution, or a list's mark before one: "Sub 1: IF ...", "1. IF ...".
static ump_span asb_plain_line(struct asb_order_reader *o, ump_span line) {
    int number;
    ump_span bare = asb_without_heading(asb_without_mark(line, &number));
    if (bare.len && !asb_begins_if(bare))
        return asb_without_heading(line);
    if (bare.len && number && (line.at[0] | 32) == 'a')
        ump_mistake(
            o->reader, UMP_BAD_INPUT, line, "format:orders",
            "the action that a substitution is for stands behind what is done: IF test THEN action ON A%d",
            number);
    return bare;
}

static void asb_order_lines(struct asb_order_reader *o, const ump_order_text *text, ump_span first,
                            struct asb_slots *slots) {
    bool open = false;
    ump_span end = first, rest;
    char memory[ASB_ORDER_BYTES];
    for (uint32_t i = 0; i < text->line_count; i++) {
        ump_span line =
            i == 0
                ? first
                : ump_span_trim(asb_without_markup(o->setup->roster, text->lines[i], memory, sizeof memory));
        if (line.len == 0)
            continue;
        end = line;
        line = asb_plain_line(o, line);
        if (line.len == 0)
            continue;
        bool bonus = asb_line_begins(line, "Bonus", &rest) || asb_line_begins(line, "Bonus:", &rest);
        if (bonus)
            line = rest;
        if (bonus && (asb_line_begins(line, "Sub", &rest) || asb_line_begins(line, "Sub:", &rest)))
            line = rest;
        if (!bonus && asb_read_besides(o, line, &slots->orders, slots->with))
            continue;
        if (bonus || asb_begins_if(line))
            asb_read_if(o, line, bonus, slots);
        else if (asb_line_begins(line, "toggle", &rest))
            asb_read_toggle(o, rest, &slots->orders);
        else
            asb_order_slots(o, line, &open, slots);
    }
    if (open)
        ump_mistake(o->reader, UMP_BAD_INPUT, ump_span_tail(end, end.len), "format:orders",
                    "an action is missing behind the last ~");
}

// ---- Whose orders

// "switch to Fern ~ ..." at the beginning: Fern enters at the start of the round and is whom the orders are
// for.
static void asb_read_enter(struct asb_order_reader *o, ump_span *first, struct asb_orders *orders) {
    ump_span rest, word;
    size_t used;
    if (!asb_line_begins(*first, "switch", &rest) && !asb_line_begins(*first, "send", &rest))
        return;
    ump_span after = rest;
    if (ump_span_word(&after, &word) &&
        (ump_span_is(word, "to") || ump_span_is(word, "in") || ump_span_is(word, "out")))
        rest = ump_span_trim(after);
    int found = ump_roster_prefix(o->setup->roster, rest, o->side, &used);
    *first = ump_span_tail(*first, asb_until(*first, "~").len);
    if (ump_sign(*first, '~'))
        ump_skip(first, 1);
    if (found < 0) {
        char memory[160];
        ump_buf near = ump_buf_fixed(memory, sizeof memory);
        ump_span name = ump_span_trim(asb_until(rest, "~"));
        ump_roster_suggest(o->setup->roster, name, &near);
        ump_mistake(o->reader, UMP_BAD_INPUT, rest, "format:orders",
                    "whom is to enter? Write `switch to NAME ~ ...` with a name of your side, not \"%.*s\"%s",
                    UMP_QUOTE(name), ump_buf_text(&near));
        return;
    }
    const char *why = asb_cannot_enter(o->setup, o->state, o->side, found);
    if (why) {
        ASB_ILLEGAL(o, rest, "format:header", "%.*s cannot be switched in: %s",
                    UMP_QUOTE(o->setup->roster->battlers[found].name), why);
        return;
    }
    struct asb_source held;
    if (asb_keeps_from_leaving(o->setup, o->state, o->side, &held)) {
        int active = o->state->sides[o->side].active;
        ASB_ILLEGAL(o, rest, "asb:trapping",
                    "%.*s cannot be switched in: %.*s is held on the field by %s; only a move takes it out",
                    UMP_QUOTE(o->setup->roster->battlers[found].name),
                    UMP_QUOTE(o->setup->roster->battlers[active].name), asb_source_name(held));
        return;
    }
    orders->enter = (int8_t)(1 + found);
    o->battler = found;
}

static int asb_whose(struct ump_reader *reader, const struct asb_setup *setup, const struct asb_state *state,
                     const ump_order_text *text, ump_span at) {
    const ump_side *side = &setup->roster->sides[text->side];
    int active = state->sides[text->side].active;
    if (state->orders[text->side].given)
        ump_mistake(reader, UMP_REFUSED, at, "format:orders",
                    "%.*s has given its orders for this round already", UMP_QUOTE(side->name));
    else if (active < 0)
        ump_mistake(reader, UMP_REFUSED, at, "format:orders", "%.*s has nobody on the field",
                    UMP_QUOTE(side->name));
    else if (text->battler >= 0 && text->battler != active)
        ump_mistake(reader, UMP_REFUSED, at, "format:orders", "%.*s is not on the field",
                    UMP_QUOTE(setup->roster->battlers[text->battler].name));
    else
        return active;
    return UMP_NOBODY;
}

// ---- The orders

void asb_see_complete(const struct asb_setup *setup, struct asb_state *state) {
    (void)setup;
    for (int side = 0; side < ASB_SIDES; side++)
        if (state->sides[side].active >= 0 && !state->orders[side].given)
            return;
    state->action = 0;
    state->step = ASB_STEP_ROUND_START;
}

void asb_toggle_ordered(struct asb_ctx *ctx, int side) {
    int battler = asb_active(ctx, side);
    if (battler < 0)
        return;
    struct asb_battler *b = asb_b(ctx, battler);
    b->toggled = (uint8_t)(b->toggled ^ ctx->state->orders[side].toggles);
    asb_zen_toggled(ctx, battler);
}

static void asb_fill_missing(const struct asb_setup *setup, struct asb_slots *slots) {
    for (int64_t i = slots->count; i < setup->actions; i++)
        for (int k = 0; k < ASB_OPTIONS_MAX; k++)
            slots->orders.options[i][k] = asb_plain_option(ASB_ACT_NOTHING);
    for (int i = 0; i < setup->actions; i++)
        for (int k = 0; k < ASB_OPTIONS_MAX; k++)
            slots->orders.options[i][k].with |= slots->with[i];
}

ump_status asb_order(const void *setup, void *state, const ump_order_text *text) {
    const struct asb_setup *asb = setup;
    struct asb_state *s = state;
    struct ump_reader reader = {text->file, text->problems, UMP_OK, false};
    char memory[ASB_ORDER_BYTES];
    ump_span first = text->line_count ? text->lines[0] : ump_span_of_str("");
    first = ump_span_trim(asb_without_markup(asb->roster, first, memory, sizeof memory));
    if (s->step != ASB_STEP_ORDERS) {
        ump_mistake(&reader, UMP_REFUSED, first, "format:orders", "no orders are waited for now");
        return reader.status;
    }
    int battler = asb_whose(&reader, asb, s, text, first);
    if (battler < 0)
        return reader.status;
    struct asb_order_reader o = {&reader, asb, s, battler, text->side, text->ignore_illegal};
    struct asb_slots slots;
    memset(&slots, 0, sizeof slots);
    asb_read_enter(&o, &first, &slots.orders);
    if (reader.status != UMP_OK) // whose orders the others would be is not known
        return reader.status;
    asb_order_lines(&o, text, first, &slots);
    asb_see_supplies(&o, &slots);
    if (slots.too_many.at)
        ASB_ILLEGAL(&o, slots.too_many, "format:orders", "a round has %d actions, these are %lld orders",
                    (int)asb->actions, (long long)slots.count);
    if (reader.status != UMP_OK)
        return reader.status;
    asb_fill_missing(asb, &slots);
    slots.orders.given = (uint8_t)(s->orders[1 - text->side].given ? 2 : 1);
    s->orders[text->side] = slots.orders;
    asb_see_complete(asb, s);
    return UMP_OK;
}

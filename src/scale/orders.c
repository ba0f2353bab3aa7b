// SPDX-License-Identifier: MIT
// What do the orders of a round say, and may they be given? The order language (docs/formats/battle.md,
// "Orders of scale") read into the state: whose they are, slots, repeats. One option: options.c; conditions:
// conditions.c; orders by code: choices.c.
#include "scale/reading.h"

#include <string.h>

// ---- Slots

struct scale_slots {
    struct scale_orders orders;
    int64_t count;     // actions that were written, repeats included
    ump_span too_many; // the first slot beyond the round
};

// A slot's alternatives into the next `times` actions.
static void scale_put_slot(const struct scale_order_reader *o, struct scale_slots *slots, ump_span at,
                           const struct scale_option *options, int option_count, int64_t times) {
    for (int64_t i = 0; i < times; i++, slots->count++) {
        if (slots->count >= o->setup->actions) {
            if (!slots->too_many.at)
                slots->too_many = at;
            slots->count += times - i;
            return;
        }
        for (int k = 0; k < option_count; k++)
            slots->orders.options[slots->count][k] = options[k];
        slots->orders.option_count[slots->count] = (uint8_t)option_count;
    }
}

// What stands behind an option: / for another one, x3, then ~ or the end.
static bool scale_after_option(struct scale_order_reader *o, ump_span *rest, ump_span *repeat) {
    *rest = ump_span_trim(*rest);
    ump_span after = *rest, word;
    int64_t times;
    if (repeat->len == 0 && ump_span_word(&after, &word)) {
        ump_span head = scale_until(word, "/~");
        if (scale_repeat_word(head, &times)) {
            *repeat = head;
            scale_skip(rest, head.len);
        }
    }
    if (rest->len == 0 || scale_at(*rest, '~') || (scale_at(*rest, '/') && repeat->len == 0))
        return true;
    bool stroke = scale_at(*rest, '/'), target = scale_at(*rest, '@');
    ump_mistake(o->reader, UMP_BAD_INPUT, *rest, "format:orders",
                target   ? "no target belongs here, for Chill and nothing have none: \"%.*s\""
                : stroke ? "a repeat (x3) stands behind the last alternative: \"%.*s\""
                         : "\"%.*s\" is not understood: an option is a move, then (amount), then @ target",
                UMP_QUOTE(ump_span_trim(scale_until(*rest, "~"))));
    *rest = ump_span_tail(*rest, scale_until(*rest, "~").len);
    return false;
}

static int64_t scale_times_of(struct scale_order_reader *o, ump_span repeat) {
    int64_t times = 1;
    if (repeat.len && (ump_span_int(ump_span_tail(repeat, 1), 1, 99, &times) != UMP_OK)) {
        ump_mistake(o->reader, UMP_BAD_INPUT, repeat, "format:orders",
                    "an action is repeated x1 to x%d, not %.*s", (int)o->setup->actions, UMP_QUOTE(repeat));
        return 1;
    }
    return times;
}

// [orders] One slot: alternatives, the first that can be used; *rest is left at ~ or the end.
static void scale_read_slot(struct scale_order_reader *o, ump_span *rest, struct scale_slots *slots) {
    struct scale_option options[SCALE_OPTIONS_MAX] = {{0}};
    ump_span at = *rest, repeat = {0};
    int written = 0, count = 0;
    bool more = true;
    while (more) {
        struct scale_option option;
        ump_span here = *rest;
        enum scale_reading reading = scale_take_option(o, rest, &repeat, &option);
        if (written++ == SCALE_OPTIONS_MAX)
            ump_mistake(o->reader, UMP_REFUSED, here, "format:orders",
                        "an action has at most %d alternatives", SCALE_OPTIONS_MAX);
        else if (written <= SCALE_OPTIONS_MAX && reading == SCALE_READ_OK)
            options[count++] = option;
        if (reading == SCALE_READ_OK && option.act == SCALE_ACT_SWITCH &&
            o->acting_count < (int)sizeof o->acting)
            o->acting[o->acting_count++] = option.target;
        if (reading == SCALE_READ_BAD) // one mistake of an option is enough
            *rest = ump_span_tail(*rest, scale_until(*rest, "/~").len);
        more = scale_after_option(o, rest, &repeat) && scale_at(*rest, '/');
        if (more)
            scale_skip(rest, 1);
    }
    if (count == 0) // all of them illegal and ignored, or told
        options[count++] = scale_plain_option(SCALE_ACT_NOTHING);
    scale_put_slot(o, slots, at, options, count, scale_times_of(o, repeat));
}

// [orders] A line of slots. *open: the line ends in ~, so that its list goes on in the next one.
static void scale_read_slots(struct scale_order_reader *o, ump_span line, bool *open,
                             struct scale_slots *slots) {
    ump_span rest = line;
    if (slots->count > 0 && !*open) {
        if (!scale_at(rest, '~')) {
            ump_mistake(o->reader, UMP_BAD_INPUT, line, "format:orders",
                        "a further line is a condition, which begins with IF, or goes on with ~");
            return;
        }
        scale_skip(&rest, 1);
    }
    *open = false;
    for (;;) {
        scale_read_slot(o, &rest, slots);
        if (!scale_at(rest, '~'))
            return;
        scale_skip(&rest, 1);
        if (rest.len == 0) {
            *open = true;
            return;
        }
    }
}

static bool scale_is_condition(ump_span line) {
    ump_span word;
    return ump_span_word(&line, &word) && ump_span_is(word, "IF");
}

static void scale_read_lines(struct scale_order_reader *o, const ump_order_text *text, ump_span first,
                             struct scale_slots *slots) {
    bool open = false;
    ump_span end = first;
    for (uint32_t i = 0; i < text->line_count; i++) {
        ump_span line = ump_span_trim(i == 0 ? first : text->lines[i]);
        if (line.len == 0)
            continue;
        end = line;
        if (!scale_is_condition(line)) {
            scale_read_slots(o, line, &open, slots);
            continue;
        }
        struct scale_orders *orders = &slots->orders;
        struct scale_conditional condition;
        if (!scale_read_conditional(o, line, &condition))
            continue;
        if (orders->condition_count == SCALE_CONDITIONS_MAX)
            ump_mistake(o->reader, UMP_REFUSED, line, "format:orders", "a round has at most %d conditions",
                        SCALE_CONDITIONS_MAX);
        else
            orders->conditions[orders->condition_count++] = condition;
    }
    if (open)
        ump_mistake(o->reader, UMP_BAD_INPUT, ump_span_tail(end, end.len), "format:orders",
                    "an action is missing behind the last ~");
}

// ---- Whose orders

// "Ember: Flamethrower ~ ..." inside a side's orders, as choices are written where a side has several
// battlers.
static int scale_named_battler(const struct scale_setup *setup, int side, ump_span *first) {
    size_t used;
    ump_span text = ump_span_trim(*first);
    int found = ump_roster_prefix(setup->roster, text, side, &used);
    if (found < 0)
        return UMP_NOBODY;
    text = ump_span_trim(ump_span_tail(text, used));
    if (!scale_at(text, ':') || setup->roster->battlers[found].side != side)
        return UMP_NOBODY;
    scale_skip(&text, 1);
    *first = text;
    return found;
}

// The only battler of a side that stands; UMP_NOBODY where there is none or several.
static int scale_only_one(const struct scale_setup *setup, const struct scale_state *state, int side,
                          int *count) {
    int found = UMP_NOBODY;
    *count = 0;
    for (int i = 0; i < setup->per_side; i++) {
        int battler = state->active[side * setup->per_side + i];
        if (!scale_is_up(setup, state, battler))
            continue;
        found = battler;
        ++*count;
    }
    return *count == 1 ? found : UMP_NOBODY;
}

static int scale_whose(struct ump_reader *reader, const struct scale_setup *setup,
                       const struct scale_state *state, const ump_order_text *text, ump_span *first) {
    int count, battler = text->battler;
    ump_span at = *first;
    if (battler < 0)
        battler = scale_named_battler(setup, text->side, first);
    if (battler < 0)
        battler = scale_only_one(setup, state, text->side, &count);
    const ump_side *side = &setup->roster->sides[text->side];
    if (battler < 0) {
        ump_mistake(
            reader, UMP_REFUSED, at, "format:orders",
            count ? "%.*s has %d battlers on the field: write whose orders these are, as in %.*s/%.*s: ..."
                  : "%.*s has %d battlers on the field that could be ordered",
            UMP_QUOTE(side->name), count, UMP_QUOTE(side->name),
            UMP_QUOTE(setup->roster->battlers[side->first].name));
        return UMP_NOBODY;
    }
    const char *why = NULL;
    if (!scale_is_up(setup, state, battler))
        why = scale_battler_of(setup, state, battler)->flags & SCALE_FAINTED ? "has fainted"
                                                                             : "is not on the field";
    else if (scale_orders_at((void *)(uintptr_t)state, scale_slot_of(setup, state, battler))->given)
        why = "has its orders for this round already";
    if (!why)
        return battler;
    ump_mistake(reader, UMP_REFUSED, at, "format:orders", "%.*s %s",
                UMP_QUOTE(setup->roster->battlers[battler].name), why);
    return UMP_NOBODY;
}

// ---- The orders

void scale_see_complete(const struct scale_setup *setup, struct scale_state *state) {
    for (int slot = 0; slot < setup->slot_count; slot++)
        if (scale_is_up(setup, state, state->active[slot]) && !scale_orders_at(state, slot)->given)
            return;
    state->action = 0;
    state->step = SCALE_STEP_ROUND_START;
}

// What a battler does in an action without an order.
static struct scale_option scale_missing_option(const ump_frac *params) {
    return scale_plain_option(params[SCALE_P_MISSING].num == 1 ? SCALE_ACT_CHILL : SCALE_ACT_NOTHING);
}

static void scale_fill_missing(const struct scale_setup *setup, struct scale_slots *slots) {
    for (int64_t i = slots->count; i < setup->actions; i++) {
        slots->orders.options[i][0] = scale_missing_option(setup->params);
        slots->orders.option_count[i] = 1;
    }
}

ump_status scale_order(const void *setup, void *state, const ump_order_text *text) {
    const struct scale_setup *sc = setup;
    struct scale_state *s = state;
    struct ump_reader reader = {text->file, text->problems, UMP_OK, false};
    ump_span first = text->line_count ? text->lines[0] : ump_span_of_str("");
    if (s->step != SCALE_STEP_ORDERS) {
        ump_mistake(&reader, UMP_REFUSED, first, "format:orders", "no orders are waited for now");
        return reader.status;
    }
    int battler = scale_whose(&reader, sc, s, text, &first);
    if (battler < 0)
        return reader.status;
    struct scale_order_reader o = {.reader = &reader,
                                   .setup = sc,
                                   .state = s,
                                   .battler = battler,
                                   .side = sc->roster->battlers[battler].side,
                                   .ignore = text->ignore_illegal,
                                   .acting = {(int8_t)battler},
                                   .acting_count = 1};
    struct scale_slots slots = {.too_many = {0}};
    memset(&slots.orders, 0, sizeof slots.orders);
    scale_read_lines(&o, text, first, &slots);
    if (slots.too_many.at)
        SCALE_ILLEGAL(&o, slots.too_many, "format:orders", "a round has %d actions, these are %lld orders",
                      (int)sc->actions, (long long)slots.count);
    if (reader.status != UMP_OK)
        return reader.status;
    scale_fill_missing(sc, &slots);
    slots.orders.given = 1;
    *scale_orders_at(state, scale_slot_of(sc, s, battler)) = slots.orders;
    scale_see_complete(sc, s);
    return UMP_OK;
}

// SPDX-License-Identifier: MIT
// How is an order read? A move's name, "move 2", "switch Fern", "Struggle" or "go on", turned into the code
// that choices.c lists; what may not be ordered is refused with its rule.
#include "gsc/reading.h"

struct gsc_order_reader {
    struct ump_reader reader;
    const struct gsc_setup *setup;
    const struct gsc_state *state;
    int side;
};

static bool gsc_is_choice(const struct gsc_order_reader *o, uint32_t code) {
    uint32_t codes[16];
    size_t count = gsc_choices(o->setup, o->state, o->side, codes, 16);
    for (size_t i = 0; i < count && i < 16; i++)
        if (codes[i] == code)
            return true;
    return false;
}

// What the side may order instead, for the end of a message.
enum { GSC_INSTEAD = 260 };
static const char *gsc_instead(const struct gsc_order_reader *o, char text[GSC_INSTEAD]) {
    uint32_t codes[16];
    size_t count = gsc_choices(o->setup, o->state, o->side, codes, 16);
    ump_buf out = ump_buf_fixed(text, GSC_INSTEAD);
    for (size_t i = 0; i < count && i < 16; i++) {
        ump_buf_str(&out, i ? ", " : "; it may: ");
        gsc_choice_text(o->setup, o->state, o->side, codes[i], &out);
    }
    return ump_buf_text(&out);
}

static bool gsc_is_trapped_now(const struct gsc_order_reader *o) {
    return o->state->sides[o->side].bound || o->state->sides[1 - o->side].marks & GSC_MARK_TRAPPING;
}

// [gsc:commands]
static uint32_t gsc_read_switch(struct gsc_order_reader *o, ump_span name) {
    char instead[GSC_INSTEAD];
    const struct gsc_setup *setup = o->setup;
    int battler = ump_roster_find(setup->roster, ump_span_trim(name), o->side);
    int place = battler - setup->first[o->side];
    if (battler < 0 || place < 0 || place >= setup->count[o->side]) {
        ump_mistake(&o->reader, UMP_BAD_INPUT, name, "format:orders",
                    name.len ? "no battler of this side is called \"%.*s\"%s" : "switch to whom?%.*s%s",
                    UMP_QUOTE(name), gsc_instead(o, instead));
        return GSC_NO_CODE;
    }
    uint32_t code = (uint32_t)(GSC_CODE_SWITCH + place);
    if (gsc_is_choice(o, code))
        return code;
    const char *why = place == o->state->sides[o->side].active ? "it is in battle already"
                      : !o->state->members[o->side][place].hp  ? "it has fallen"
                      : gsc_is_trapped_now(o)                  ? "a move keeps the one in battle there"
                                                               : "the one in battle must go on";
    ump_mistake(&o->reader, UMP_REFUSED, name, "gsc:commands", "\"%.*s\" cannot come in: %s%s",
                UMP_QUOTE(name), why, gsc_instead(o, instead));
    return GSC_NO_CODE;
}

static const char *gsc_why_no_move(const struct gsc_order_reader *o, int slot) {
    const struct gsc_side *who = &o->state->sides[o->side];
    if (gsc_is_choice(o, GSC_CODE_GO_ON))
        return who->marks & GSC_MARK_RECHARGING ? "it must recharge (order: go on)"
                                                : "it must go on with what it is doing (order: go on)";
    if (!who->pp[slot])
        return "it has no PP left";
    if (who->moves[slot] == who->disabled_move)
        return "it is disabled";
    return "it must repeat its encored move";
}

// [gsc:uses] Of several slots with the same move the first that can be used.
static uint32_t gsc_read_move(struct gsc_order_reader *o, ump_span text) {
    char instead[GSC_INSTEAD];
    const struct gsc_side *who = &o->state->sides[o->side];
    int known = -1;
    uint32_t move;
    if (!ump_name_find(gsc_move_keys, GSC_MOVE_KEY_COUNT, text.at, text.len, &move)) {
        ump_mistake(&o->reader, UMP_NOT_FOUND, text, "format:orders",
                    "\"%.*s\" is neither a move nor \"move 2\", \"switch NAME\" or \"go on\"%s",
                    UMP_QUOTE(text), gsc_instead(o, instead));
        return GSC_NO_CODE;
    }
    if (move == GSC_MOVE_STRUGGLE) {
        if (gsc_is_choice(o, GSC_CODE_STRUGGLE))
            return GSC_CODE_STRUGGLE;
        ump_mistake(&o->reader, UMP_REFUSED, text, "gsc:uses",
                    "it struggles only when no move can be chosen%s", gsc_instead(o, instead));
        return GSC_NO_CODE;
    }
    for (int slot = 0; slot < GSC_SLOTS; slot++) {
        if (who->moves[slot] != move)
            continue;
        if (gsc_is_choice(o, (uint32_t)slot))
            return (uint32_t)slot;
        known = slot;
    }
    if (known < 0)
        ump_mistake(&o->reader, UMP_REFUSED, text, "gsc:commands", "it does not know %s%s",
                    gsc_move_names[move], gsc_instead(o, instead));
    else
        ump_mistake(&o->reader, UMP_REFUSED, text, "gsc:commands", "%s cannot be chosen: %s%s",
                    gsc_move_names[move], gsc_why_no_move(o, known), gsc_instead(o, instead));
    return GSC_NO_CODE;
}

// "move 2": the move of that slot.
static uint32_t gsc_read_slot(struct gsc_order_reader *o, ump_span text, int64_t number) {
    char instead[GSC_INSTEAD];
    const struct gsc_side *who = &o->state->sides[o->side];
    int slot = (int)number - 1;
    if (number > GSC_SLOTS || !who->moves[slot]) {
        ump_mistake(&o->reader, UMP_REFUSED, text, "gsc:commands", "it has no move %d%s", slot + 1,
                    gsc_instead(o, instead));
        return GSC_NO_CODE;
    }
    if (gsc_is_choice(o, (uint32_t)slot))
        return (uint32_t)slot;
    ump_mistake(&o->reader, UMP_REFUSED, text, "gsc:commands", "%s cannot be chosen: %s%s",
                gsc_move_names[who->moves[slot]], gsc_why_no_move(o, slot), gsc_instead(o, instead));
    return GSC_NO_CODE;
}

static uint32_t gsc_read_order(struct gsc_order_reader *o, ump_span text) {
    char instead[GSC_INSTEAD];
    ump_span rest = text, word;
    if (ump_span_is(text, "go on")) {
        if (gsc_is_choice(o, GSC_CODE_GO_ON))
            return GSC_CODE_GO_ON;
        ump_mistake(&o->reader, UMP_REFUSED, text, "gsc:commands", "it is in the middle of nothing%s",
                    gsc_instead(o, instead));
        return GSC_NO_CODE;
    }
    int64_t number;
    bool worded = ump_span_word(&rest, &word);
    if (worded && ump_span_is(word, "switch"))
        return gsc_read_switch(o, ump_span_trim(rest));
    if (worded && ump_span_is(word, "move") && ump_span_int(ump_span_trim(rest), 1, 99, &number) == UMP_OK)
        return gsc_read_slot(o, text, number);
    return gsc_read_move(o, text);
}

ump_status gsc_order(const void *setup, void *state, const ump_order_text *text) {
    struct gsc_state *s = state;
    struct gsc_order_reader o = {
        {.file = text->file, .problems = text->problems, .status = UMP_OK}, setup, state, text->side};
    ump_span at = text->line_count ? ump_span_trim(text->lines[0]) : (ump_span){0};
    if (text->side < 0 || text->side >= GSC_SIDES)
        return UMP_BAD_ARGUMENT;
    for (uint32_t i = 1; i < text->line_count; i++)
        if (ump_span_trim(text->lines[i]).len)
            ump_mistake(&o.reader, UMP_BAD_INPUT, text->lines[i], "format:orders",
                        "an order of gsc is one line");
    if (s->step != GSC_STEP_ORDERS || s->sides[text->side].order != GSC_ORDER_NONE)
        ump_mistake(&o.reader, UMP_REFUSED, at, "format:orders",
                    "this side has its order for the turn already");
    if (!at.len)
        ump_mistake(&o.reader, UMP_BAD_INPUT, at, "format:orders", "an order is missing");
    if (o.reader.status != UMP_OK)
        return o.reader.status;
    uint32_t code = gsc_read_order(&o, at);
    if (code == GSC_NO_CODE && text->ignore_illegal && o.reader.status == UMP_REFUSED) {
        uint32_t codes[16]; // the first thing that may be chosen takes its place
        if (gsc_choices(setup, state, text->side, codes, 16))
            return gsc_choose(setup, state, text->side, codes[0]);
    }
    return code == GSC_NO_CODE ? o.reader.status : gsc_choose(setup, state, text->side, code);
}

// SPDX-License-Identifier: MIT
// What may a side choose, by code? 0 to 3: the move of that slot; 4 to 9: the battler of that place comes in;
// 10: Struggle; 11: it goes on with what it is doing.
#include <string.h>

#include "gsc/gsc.h"

static bool gsc_is_locked(const struct gsc_side *who) {
    return who->marks & (GSC_MARK_RECHARGING | GSC_MARK_CHARGING | GSC_MARK_RAMPAGE | GSC_MARK_ROLLOUT);
}

// [facts: Mean Look, binding]
static bool gsc_is_trapped(const struct gsc_state *s, int side) {
    return s->sides[side].bound | (s->sides[1 - side].marks & GSC_MARK_TRAPPING);
}

// Bits of the slots it can use. [gsc:uses] Reading D39.
static inline uint32_t gsc_slot_bits(const struct gsc_side *who) {
    // Four bytes at once: the top bit of each that is not 0, then those bits side by side.
    uint32_t pp;
    memcpy(&pp, who->pp, sizeof pp);
    pp = (((pp & 0x7F7F7F7Fu) + 0x7F7F7F7Fu) | pp) & 0x80808080u;
    uint32_t bits = (uint32_t)((pp >> 7) * 0x01020408u) >> 24 & 15;
    if (!((who->marks & GSC_MARK_ENCORED) | who->disabled_move))
        return bits;
    for (int i = 0; i < GSC_SLOTS; i++)
        if (who->moves[i] == who->disabled_move ||
            (who->marks & GSC_MARK_ENCORED && who->moves[i] != who->encored_move))
            bits &= ~(1u << i);
    return bits;
}

// Bits by code. [gsc:commands]
uint32_t gsc_choice_bits(const struct gsc_state *s, int side) {
    const struct gsc_side *who = &s->sides[side];
    if (s->step == GSC_STEP_CHOICE)
        return s->pending >> side & 1 ? gsc_reserves(s, side) << GSC_CODE_SWITCH : 0;
    if (s->step != GSC_STEP_ORDERS)
        return 0;
    if (gsc_is_locked(who))
        return 1u << GSC_CODE_GO_ON;
    uint32_t bits = who->marks & GSC_MARK_BIDING ? 1u << GSC_CODE_GO_ON : gsc_slot_bits(who);
    if (!bits)
        bits = 1u << GSC_CODE_STRUGGLE;
    return gsc_is_trapped(s, side) ? bits : bits | gsc_reserves(s, side) << GSC_CODE_SWITCH;
}

size_t gsc_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap) {
    (void)setup;
    if (side < 0 || side >= GSC_SIDES)
        return 0;
    uint32_t bits = gsc_choice_bits(state, side);
    size_t count = 0;
    for (; bits; bits &= bits - 1, count++)
        if (count < cap)
            codes[count] = (uint32_t)__builtin_ctz(bits);
    return count;
}

// The same of one code, by what it asks for.
static bool gsc_may_choose(const struct gsc_state *s, int side, uint32_t code) {
    const struct gsc_side *who = &s->sides[side];
    if (s->step != GSC_STEP_ORDERS || code >= GSC_CODE_STRUGGLE || gsc_is_locked(who))
        return gsc_choice_bits(s, side) >> code & 1;
    if (code >= GSC_CODE_SWITCH)
        return gsc_reserves(s, side) >> (code - GSC_CODE_SWITCH) & 1 && !gsc_is_trapped(s, side);
    return who->pp[code] && !(who->marks & GSC_MARK_BIDING) && who->moves[code] != who->disabled_move &&
           (!(who->marks & GSC_MARK_ENCORED) || who->moves[code] == who->encored_move);
}

ump_status gsc_choose(const void *setup, void *state, int side, uint32_t code) {
    struct gsc_state *s = state;
    (void)setup;
    if (side < 0 || side >= GSC_SIDES || code >= GSC_CODES || !gsc_may_choose(s, side, code))
        return UMP_REFUSED;
    struct gsc_side *who = &s->sides[side];
    bool enters = code >= GSC_CODE_SWITCH && code < GSC_CODE_STRUGGLE;
    who->choice = (uint8_t)(enters ? code - GSC_CODE_SWITCH : code);
    if (s->step == GSC_STEP_CHOICE) {
        s->pending = (uint8_t)((s->pending & ~(1 << side)) | 1 << (side + GSC_SIDES));
        if (!(s->pending & 3))
            s->step = GSC_STEP_SEND;
        return UMP_OK;
    }
    who->order = enters ? GSC_ORDER_SWITCH : code == GSC_CODE_GO_ON ? GSC_ORDER_LOCKED : GSC_ORDER_MOVE;
    if (s->sides[0].order && s->sides[1].order)
        s->step = GSC_STEP_START;
    return UMP_OK;
}

// In the order language: a move's name, "switch Red/Fern", "Struggle", "go on"; a replacement by its name
// alone.
void gsc_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out) {
    const struct gsc_setup *sc = setup;
    const struct gsc_state *s = state;
    if (side < 0 || side >= GSC_SIDES || code >= GSC_CODES)
        return;
    if (code < GSC_SLOTS) {
        const char *name = gsc_move_names[s->sides[side].moves[code]];
        ump_buf_str(out, name ? name : "nothing");
    } else if (code < GSC_CODE_STRUGGLE) {
        char name[UMP_ROSTER_NAME];
        ump_roster_name(sc->roster, sc->first[side] + (int)code - GSC_CODE_SWITCH, name, sizeof name);
        ump_buf_printf(out, "%s%s", s->step == GSC_STEP_CHOICE ? "" : "switch ", name);
    } else {
        ump_buf_str(out, code == GSC_CODE_STRUGGLE ? "Struggle" : "go on");
    }
}

// SPDX-License-Identifier: MIT
// What may an order name behind a move that calls others, or looks at others? "Sleep Talk (Surf, Recover,
// Crunch, Ice Beam)". The order around it: options.c; what such a move does with them: fx/picks.c,
// fx/calls.c.
#include "asb/reading.h"

#include <string.h>

bool asb_has_fx(uint8_t date, uint16_t move, uint16_t effect) {
    struct asb_fx_list list = asb_moves[date][move].fx;
    for (int i = 0; i < list.count; i++)
        if (asb_fx_rows[list.first + i].effect == effect)
            return true;
    return false;
}

// How many a move may be given: one, or as its row says.
static int asb_picks_of(uint8_t date, uint16_t move) {
    static const uint16_t several[] = {ASB_FX_SLEEP_TALK, ASB_FX_IMPRISON};
    struct asb_fx_list list = asb_moves[date][move].fx;
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        if (fx->effect == ASB_FX_METRONOME)
            return ASB_PICKS_MAX;
        if (fx->effect == ASB_FX_ASSIST)
            return 3;
        if (fx->effect == ASB_FX_CONVERSION)
            return 4;
        for (size_t k = 0; k < sizeof several / sizeof *several; k++)
            if (fx->effect == several[k])
                return fx->n[0];
    }
    return 1;
}

// [facts: moves] Those that call others, and those whose order may name the foe's last move.
bool asb_calls_others(uint8_t date, uint16_t move) {
    static const uint16_t calls[] = {ASB_FX_METRONOME,   ASB_FX_ASSIST,  ASB_FX_CONVERSION, ASB_FX_SLEEP_TALK,
                                     ASB_FX_IMPRISON,    ASB_FX_DISABLE, ASB_FX_SPITE,      ASB_FX_MIMIC,
                                     ASB_FX_MIRROR_MOVE, ASB_FX_SKETCH};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (asb_has_fx(date, move, calls[i]))
            return true;
    return false;
}

enum asb_heard asb_add_pick(struct asb_order_reader *o, ump_span text, uint16_t move,
                            struct asb_option *out) {
    int most = asb_picks_of(o->setup->date, out->move), count = out->called != 0;
    while (count && count < ASB_PICKS_MAX && out->more[count - 1])
        count++;
    if (count >= most) {
        ASB_ILLEGAL(o, text, "format:orders", "%s calls %d move%s at most: \"%.*s\" is one too many",
                    asb_move_names[out->move], most, most == 1 ? "" : "s", UMP_QUOTE(text));
        return ASB_HEARD_ILLEGAL;
    }
    // [facts: move Sleep Talk] It selects of those that its user knows.
    struct asb_option pick = asb_plain_option(ASB_ACT_MOVE);
    pick.move = move;
    const char *why =
        out->move == ASB_MOVE_SLEEP_TALK ? asb_illegal(o->setup, o->state, o->battler, &pick) : NULL;
    if (why && strcmp(why, "does not know it") == 0) {
        ASB_ILLEGAL(o, text, "facts: moves",
                    "Sleep Talk draws one of the moves its user knows, and %.*s does not "
                    "know \"%.*s\"",
                    UMP_QUOTE(o->setup->roster->battlers[o->battler].name), UMP_QUOTE(text));
        return ASB_HEARD_ILLEGAL;
    }
    if (count == 0)
        out->called = move;
    else
        out->more[count - 1] = move;
    return ASB_HEARD_OK;
}

// "Sleep Talk (Surf, Ice Beam, Recover, Crunch)"
enum asb_heard asb_read_picks(struct asb_order_reader *o, ump_span text, struct asb_option *out) {
    enum asb_heard heard = ASB_HEARD_OK;
    while (text.len) {
        ump_span one = asb_until(text, ",");
        uint32_t index;
        text = ump_span_tail(text, one.len < text.len ? one.len + 1 : text.len);
        one = ump_span_trim(one);
        if (!asb_book_find(o->reader, &asb_book_moves, one, &index))
            return ASB_HEARD_BAD;
        heard = asb_worse(heard, asb_add_pick(o, one, (uint16_t)index, out));
    }
    return heard;
}

// [facts: moves Sleep Talk, Metronome, Assist, Conversion, Imprison] As many as it is drawn from.
enum asb_heard asb_check_picks(struct asb_order_reader *o, ump_span at, const struct asb_option *out) {
    static const struct {
        uint16_t effect;
        const char *of;
    } kinds[] = {
        {ASB_FX_SLEEP_TALK, "that its user knows and that it may call"},
        {ASB_FX_METRONOME, "that its user does not know and that it may call, each of another type"},
        {ASB_FX_ASSIST, "of one ally on the bench, which it may call"},
        {ASB_FX_CONVERSION, "that its user knows, each of another type and none of its own"},
        {ASB_FX_IMPRISON, "that its user knows, three at most"},
    };
    struct asb_ctx ctx = {
        .setup = o->setup, .state = (struct asb_state *)(uintptr_t)o->state, .status = UMP_OK};
    uint16_t bad;
    int wanted = asb_picks_wanted(&ctx, o->battler, out->move);
    int named = asb_picks_named(&ctx, o->battler, out, &bad);
    if (named >= wanted && !bad)
        return ASB_HEARD_OK;
    char memory[120];
    ump_buf none = ump_buf_fixed(memory, sizeof memory);
    if (bad)
        ump_buf_printf(&none, "; %s is none of these, or one too many", asb_move_names[bad]);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (asb_has_fx(o->setup->date, out->move, kinds[i].effect))
            ASB_ILLEGAL(o, at, "facts: moves", "%s has to name %d move%s %s, not %d%s",
                        asb_move_names[out->move], wanted, wanted == 1 ? "" : "s", kinds[i].of, named,
                        ump_buf_text(&none));
    return ASB_HEARD_ILLEGAL;
}

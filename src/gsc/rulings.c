// SPDX-License-Identifier: MIT
// What may a referee change by a word of his own? Free rulings, "Snorlax hp -5", applied between units.
#include "gsc/reading.h"

struct gsc_ruling {
    struct ump_reader reader;
    const struct gsc_setup *setup;
    struct gsc_state state; // as it will be
    int battler;            // roster index, or UMP_NOBODY: the field
    int side, place;
    int value; // what was set, for the journal
};

#define GSC_RULINGS_TEXT                                                                                     \
    "rulings are: WHO hp -5, WHO hp = 40, WHO stage atk +1, WHO status burn, WHO item none; weather rain "   \
    "5, note"

static struct gsc_member *gsc_ruled(struct gsc_ruling *r) { return &r->state.members[r->side][r->place]; }
static bool gsc_ruled_in_play(const struct gsc_ruling *r) {
    return r->state.sides[r->side].active == r->place;
}

// "-5", "+5", "= 40": kept within lowest..highest; what is set must lie there.
static void gsc_read_change(struct gsc_ruling *r, ump_span text, int from, int lowest, int highest,
                            const char *what) {
    bool sets = text.len && *text.at == '=', adds = text.len && *text.at == '+',
         takes = text.len && *text.at == '-';
    int number = 0;
    ump_span digits = sets || adds || takes ? ump_span_trim(ump_span_tail(text, 1)) : text;
    if (!sets && !adds && !takes) {
        ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling",
                    "\"%.*s\" does not change %s: write +5, -5 or = 5", UMP_QUOTE(text), what);
        return;
    }
    ump_read_whole(&r->reader, digits, sets ? lowest : 0, sets ? highest : 999, what, "format:ruling",
                   &number);
    number = adds ? from + number : takes ? from - number : number;
    r->value = number < lowest ? lowest : number > highest ? highest : number;
}

// One in play falls by the rules alone, which know what follows; on the bench a ruling may decide.
static void gsc_rule_hp(struct gsc_ruling *r, ump_span rest) {
    struct gsc_member *member = gsc_ruled(r);
    gsc_read_change(r, rest, member->hp, gsc_ruled_in_play(r), r->setup->battlers[r->side][r->place].max_hp,
                    "HP");
    if (r->reader.status != UMP_OK)
        return;
    member->hp = (uint16_t)r->value;
    r->state.alive[r->side] =
        (uint8_t)((r->state.alive[r->side] & ~(1 << r->place)) | (member->hp > 0) << r->place);
}

static void gsc_rule_stage(struct gsc_ruling *r, ump_span rest) {
    ump_span word = rest;
    ump_span_word(&rest, &word);
    int32_t stat = ump_word_index("atk|def|spe|spa|spd|acc|eva", word);
    if (stat < 0 || !gsc_ruled_in_play(r)) {
        ump_mistake(&r->reader, stat < 0 ? UMP_BAD_INPUT : UMP_REFUSED, word, "format:ruling",
                    stat < 0 ? "a stage is one of atk def spe spa spd acc eva, not \"%.*s\""
                             : "only a battler in play has stages (%.*s)",
                    UMP_QUOTE(word));
        return;
    }
    struct gsc_side *who = &r->state.sides[r->side];
    gsc_read_change(r, ump_span_trim(rest), who->stages[stat], -6, 6, "a stage");
    who->stages[stat] = (int8_t)r->value;
    struct gsc_ctx ctx = {.setup = r->setup, .s = &r->state};
    gsc_recalculate(&ctx, r->side, gsc_rule(&ctx, GSC_P_RECALC_STATUS));
}

static void gsc_rule_status(struct gsc_ruling *r, ump_span rest) {
    struct gsc_member *member = gsc_ruled(r);
    gsc_read_status(&r->reader, rest, member);
    r->value = member->status;
    if (!gsc_ruled_in_play(r))
        return;
    struct gsc_ctx ctx = {.setup = r->setup, .s = &r->state};
    if (member->status != GSC_SLEEP)
        r->state.sides[r->side].marks &= ~(uint32_t)GSC_MARK_NIGHTMARE;
    gsc_recalculate(&ctx, r->side, true);
}

static void gsc_rule_item(struct gsc_ruling *r, ump_span rest) {
    uint8_t item = 0;
    if (!ump_span_is(rest, "none"))
        item = gsc_read_name(&r->reader, &gsc_book_items, rest);
    gsc_ruled(r)->item = item;
    r->value = item;
}

static void gsc_rule_weather(struct gsc_ruling *r, ump_span rest) {
    ump_span word = rest;
    int turns = 5;
    ump_span_word(&rest, &word);
    int32_t weather = ump_word_index("none|rain|sun|sandstorm", word);
    if (weather < 0)
        ump_mistake(&r->reader, UMP_BAD_INPUT, word, "format:ruling",
                    "the weather is none, rain, sun or sandstorm, not \"%.*s\"", UMP_QUOTE(word));
    if (ump_span_trim(rest).len)
        ump_read_whole(&r->reader, rest, 1, 99, "the turns of a weather", "format:ruling", &turns);
    r->state.weather = (uint8_t)(weather < 0 ? 0 : weather);
    r->state.weather_left = (uint8_t)(weather > 0 ? turns : 0);
    r->value = (int)weather;
}

static void gsc_read_ruling(struct gsc_ruling *r, ump_span text) {
    size_t used = 0;
    ump_span rest = text, word;
    if (ump_span_is(text, "note"))
        return;
    if (ump_span_word(&rest, &word) && ump_span_is(word, "weather")) {
        gsc_rule_weather(r, ump_span_trim(rest));
        return;
    }
    r->battler = ump_roster_prefix(r->setup->roster, text, -1, &used);
    if (r->battler < 0) {
        r->battler = UMP_NOBODY;
        ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling",
                    "\"%.*s\" begins with no battler's name; %s", UMP_QUOTE(text), GSC_RULINGS_TEXT);
        return;
    }
    r->side = r->battler >= r->setup->first[1];
    r->place = r->battler - r->setup->first[r->side];
    rest = ump_span_trim(ump_span_tail(text, used));
    bool any = ump_span_word(&rest, &word);
    rest = ump_span_trim(rest);
    if (any && ump_span_is(word, "hp"))
        gsc_rule_hp(r, rest);
    else if (any && ump_span_is(word, "stage"))
        gsc_rule_stage(r, rest);
    else if (any && ump_span_is(word, "status"))
        gsc_rule_status(r, rest);
    else if (any && ump_span_is(word, "item"))
        gsc_rule_item(r, rest);
    else
        ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling", "\"%.*s\" is no ruling; %s",
                    UMP_QUOTE(text), GSC_RULINGS_TEXT);
}

ump_status gsc_rule_freely(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                           ump_journal *journal, ump_problems *problems) {
    struct gsc_ruling r = {.reader = {.file = file, .problems = problems, .status = UMP_OK},
                           .setup = setup,
                           .state = *(struct gsc_state *)state,
                           .battler = UMP_NOBODY};
    text = ump_span_trim(text);
    gsc_read_ruling(&r, text);
    if (r.reader.status != UMP_OK)
        return r.reader.status;
    ump_status status = ump_journal_ruling(journal, r.battler, 0, ump_frac_int(r.value), text, (ump_span){0},
                                           ump_span_trim(reason));
    if (status == UMP_OK)
        *(struct gsc_state *)state = r.state;
    return status;
}

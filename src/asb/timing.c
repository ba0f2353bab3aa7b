// SPDX-License-Identifier: MIT
// What happens when? The six lists of the handbook as ordered tables, one row for each of its lines. What a
// line does is in status.c, field.c, changes.c and fx/; on one line what began first goes first, and of what
// began together, or has no beginning, the faster battler's. Turn order: order of the turns of an action,
// below; the turn itself: turn.c.
#include "asb/battle.h"

enum { ASB_LINE_EFFECTS = 5 };

// A line: a function for each battler in play, or for the field, and effects whose hook of the list is
// called.
struct asb_line {
    const char *line; // what the handbook's line says
    void (*battler)(struct asb_ctx *ctx, int battler);
    bool (*due)(const struct asb_ctx *ctx, int battler); // NULL: always
    void (*field)(struct asb_ctx *ctx);
    uint16_t effects[ASB_LINE_EFFECTS]; // 0 ends them
    bool counts;                        // what lies in slots of these effects goes down by one here
    bool others;                        // the hooks of all effects that have no line
    bool ailments;                      // poison and burn, which have beginnings of their own
    bool together;                      // it befalls both in one moment
};

// ---- What a line looks at

static bool asb_rests(const struct asb_ctx *ctx, int battler) { return asb_b(ctx, battler)->rest; }
static bool asb_has_weather(const struct asb_ctx *ctx, int battler) {
    (void)battler;
    return ctx->state->weather != ASB_WEATHER_NONE || ctx->state->terrain == ASB_TERRAIN_GRASSY;
}
static bool asb_is_paralysed(const struct asb_ctx *ctx, int battler) {
    return asb_b(ctx, battler)->paralysis;
}
static bool asb_is_badly_poisoned(const struct asb_ctx *ctx, int battler) {
    return asb_b(ctx, battler)->poison == ASB_POISON_BAD;
}
static bool asb_has_entered(const struct asb_ctx *ctx, int battler) {
    return asb_b(ctx, battler)->flags & ASB_FLAG_ENTERED;
}

static bool asb_is_to_toggle(const struct asb_ctx *ctx, int battler) {
    return ctx->state->orders[asb_side_of(ctx, battler)].toggles;
}
// [facts: move Perish Song] Moves that send out come before it, though who leaves by them goes after this
// list.
static bool asb_remains(const struct asb_ctx *ctx, int battler) {
    int side = asb_side_of(ctx, battler);
    enum asb_leaving how = (enum asb_leaving)(ctx->state->sides[side].leaving & ~(unsigned)ASB_BY_MOVE);
    return (how != ASB_PIVOTS && how != ASB_PHAZED) || !asb_reserves(ctx, side, NULL);
}
static bool asb_is_under_something(const struct asb_ctx *ctx, int battler) {
    return asb_b(ctx, battler)->slots[0].started;
}
static bool asb_is_staged(const struct asb_ctx *ctx, int battler) {
    const struct asb_battler *b = asb_b(ctx, battler);
    for (int i = 0; i < ASB_STAT_COUNT; i++)
        if (b->stages[i] != b->natural[i])
            return true;
    return b->altered || b->held;
}

static void asb_enters(struct asb_ctx *ctx, int battler) {
    asb_call(ctx, ASB_ON_ENTER, battler, asb_foe(ctx, battler), NULL, NULL);
}
static void asb_toggles(struct asb_ctx *ctx, int battler) {
    asb_toggle_ordered(ctx, asb_side_of(ctx, battler));
}
static void asb_tick_rounds(struct asb_ctx *ctx, int battler) {
    asb_slots_tick(ctx, battler, ASB_UNIT_ROUNDS);
}

// ---- The lists

// [asb:timing.start-of-round]
static const struct asb_line asb_lines_of_round_start[] = {
    {.line = "Healing Wish and Lunar Dance restore HP", .battler = asb_blessing_on, .due = asb_has_entered},
    {.line = "entry hazards, in the order in which they were set",
     .battler = asb_hazards_on,
     .due = asb_has_entered},
    {.line = "trigger abilities that activate on entering", .battler = asb_enters, .due = asb_has_entered},
    {.line = "toggle abilities toggle", .battler = asb_toggles, .due = asb_is_to_toggle},
};

// [asb:timing.end-of-action]
static const struct asb_line asb_lines_of_action_end[] = {
    {.line = "Rest heals and goes down", .battler = asb_rest_tick, .due = asb_rests},
    {.line = "weather hurts and heals",
     .battler = asb_weather_damage,
     .due = asb_has_weather,
     .effects = {ASB_FX_HURTS_IN, ASB_FX_HEALS_IN}},
    {.line = "Future Sight and Doom Desire strike", .field = asb_later_strikes},
    {.line = "Wish restores HP", .field = asb_wishes_come_true},
    {.line = "the fire of two pledges burns", .effects = {ASB_FX_PLEDGE}},
    {.line = "Leftovers and Black Sludge",
     .effects = {ASB_FX_LEFTOVERS, ASB_FX_BLACK_SLUDGE, ASB_FX_HEALS_EACH}},
    {.line = "Aqua Ring and Ingrain restore HP", .effects = {ASB_FX_RING, ASB_FX_ROOTED}, .counts = true},
    {.line = "Leech Seed", .effects = {ASB_FX_LEECH_SEED}, .counts = true},
    {.line = "poison, burn and Poison Heal", .ailments = true},
    {.line = "Nightmare", .effects = {ASB_FX_NIGHTMARE}},
    {.line = "Ghost Curse", .effects = {ASB_FX_CURSE}},
    {.line = "partial trapping moves", .effects = {ASB_FX_TRAP}, .counts = true},
    {.line = "Yawn's drowsiness turns to sleep", .effects = {ASB_FX_YAWN}, .counts = true},
    {.line = "Bad Dreams", .effects = {ASB_FX_BAD_DREAMS}},
    {.line = "Sticky Barb", .effects = {ASB_FX_STICKY_BARB}},
    {.line = "what has no line (reading 55)", .others = true, .field = asb_field_end_of_action},
};

// [asb:timing.end-of-round]
static const struct asb_line asb_lines_of_round_end[] = {
    {.line = "weather goes down, and what else lies over the field", .field = asb_field_end_of_round},
    {.line = "Shed Skin and Healer", .effects = {ASB_FX_SHED_SKIN, ASB_FX_HEALER, ASB_FX_HYDRATION}},
    {.line = "Perish Song, once who is sent out has gone",
     .due = asb_remains,
     .effects = {ASB_FX_PERISH_SONG},
     .counts = true,
     .together = true},
    {.line = "what lasts for rounds goes down", .battler = asb_tick_rounds, .due = asb_is_under_something},
    {.line = "paralysis drops a stage", .battler = asb_paralysis_decay, .due = asb_is_paralysed},
    {.line = "stages decay", .battler = asb_decay, .due = asb_is_staged},
    {.line = "Speed Boost, Harvest, Moody", .effects = {ASB_FX_SPEED_BOOST, ASB_FX_HARVEST, ASB_FX_MOODY}},
    {.line = "bad poison grows (reading 55; what an orb brings begins with the next round)",
     .battler = asb_toxic_step,
     .due = asb_is_badly_poisoned},
    {.line = "Toxic Orb and Flame Orb", .effects = {ASB_FX_ORB}},
    {.line = "what has no line", .others = true},
};

enum {
    ASB_ROUND_START_LINES = sizeof asb_lines_of_round_start / sizeof *asb_lines_of_round_start,
    ASB_ACTION_END_LINES = sizeof asb_lines_of_action_end / sizeof *asb_lines_of_action_end,
    ASB_ROUND_END_LINES = sizeof asb_lines_of_round_end / sizeof *asb_lines_of_round_end
};

_Static_assert(ASB_ROUND_START_LINES <= 32 && ASB_ACTION_END_LINES <= 32 && ASB_ROUND_END_LINES <= 32,
               "a bit for each");

static bool asb_on_line(const struct asb_line *line, uint16_t effect) {
    for (int i = 0; i < ASB_LINE_EFFECTS && line->effects[i]; i++)
        if (line->effects[i] == effect)
            return true;
    return false;
}

bool asb_has_line(uint16_t effect, bool of_round) {
    const struct asb_line *lines = of_round ? asb_lines_of_round_end : asb_lines_of_action_end;
    int count = of_round ? (int)ASB_ROUND_END_LINES : (int)ASB_ACTION_END_LINES;
    for (int i = 0; i < count; i++)
        if (asb_on_line(&lines[i], effect))
            return true;
    return false;
}

bool asb_counts_itself(uint16_t effect) {
    for (int i = 0; i < (int)ASB_ACTION_END_LINES; i++)
        if (asb_lines_of_action_end[i].counts && asb_on_line(&asb_lines_of_action_end[i], effect))
            return true;
    for (int i = 0; i < (int)ASB_ROUND_END_LINES; i++)
        if (asb_lines_of_round_end[i].counts && asb_on_line(&asb_lines_of_round_end[i], effect))
            return true;
    return false;
}

uint32_t asb_lines_of_effects(bool of_round) {
    const struct asb_line *lines = of_round ? asb_lines_of_round_end : asb_lines_of_action_end;
    int count = of_round ? (int)ASB_ROUND_END_LINES : (int)ASB_ACTION_END_LINES;
    uint32_t alone = 0;
    for (int i = 0; i < count; i++)
        alone |= (uint32_t)(!lines[i].battler && !lines[i].field && !lines[i].ailments && !lines[i].others)
                 << i;
    return alone;
}

// ---- Playing a list

// Battlers in play, the faster first; worked out once somebody asks.
struct asb_pace {
    bool known;
    int count;
    int8_t first[ASB_SIDES];
};

static void asb_pace_of(struct asb_ctx *ctx, struct asb_pace *pace) {
    if (pace->known)
        return;
    pace->known = true;
    for (int side = 0; side < ASB_SIDES; side++)
        if (asb_active(ctx, side) >= 0)
            pace->first[pace->count++] = (int8_t)asb_active(ctx, side);
    if (pace->count == 2) {
        int64_t a = asb_battle_speed(ctx, pace->first[0]), b = asb_battle_speed(ctx, pace->first[1]);
        // equal speeds: as the turns of this action went
        if (a < b || (a == b && ctx->state->tie_first == 2)) {
            int8_t swap = pace->first[0];
            pace->first[0] = pace->first[1];
            pace->first[1] = swap;
        }
    }
}

// Whom the function of a line befalls; false: nobody.
static bool asb_see_due(const struct asb_ctx *ctx, const struct asb_line *line, bool due[ASB_SIDES]) {
    for (int side = 0; side < ASB_SIDES; side++) {
        int battler = asb_active(ctx, side);
        due[side] = battler >= 0 && (!line->due || line->due(ctx, battler));
    }
    return due[0] || due[1];
}

static void asb_line_of_battlers(struct asb_ctx *ctx, const struct asb_line *line, const bool due[ASB_SIDES],
                                 struct asb_pace *pace) {
    if (!due[0] || !due[1]) { // nobody to be faster than
        line->battler(ctx, asb_active(ctx, due[1]));
        return;
    }
    asb_pace_of(ctx, pace);
    for (int i = 0; i < pace->count; i++) {
        int battler = pace->first[i];
        if (due[asb_side_of(ctx, battler)] && asb_in_play(ctx, battler))
            line->battler(ctx, battler);
    }
}

// [asb:timing] "The order in which they are resolved can make all the difference": once a side has nobody
// left, nothing befalls the other (reading 190).
bool asb_is_decided(const struct asb_ctx *ctx) {
    bool stands[ASB_SIDES] = {false, false};
    if (asb_active(ctx, 0) >= 0 && asb_active(ctx, 1) >= 0)
        return false;
    for (uint32_t i = 0; i < ctx->setup->battler_count; i++)
        if (!asb_is_fainted(ctx, (int)i))
            stands[asb_side_of(ctx, (int)i)] = true;
    return (!stands[0] || !stands[1]) && asb_is(ctx->setup->params, ASB_P_KO_LAST, 0);
}

struct asb_ailment {
    int8_t battler;
    uint8_t place, began; // in the pace; among all ailments
    bool burn;
};

static bool asb_ailment_before(const struct asb_ailment *a, const struct asb_ailment *b) {
    if (a->began != b->began)
        return a->began < b->began;
    return a->place != b->place ? a->place < b->place
                                : !a->burn; // poison stands first in the handbook's line
}

// [asb:timing.end-of-action] Poison and burn of both: what began first hurts first.
static void asb_line_of_ailments(struct asb_ctx *ctx, struct asb_pace *pace) {
    struct asb_ailment all[2 * ASB_SIDES], next;
    int count = 0;
    for (int side = 0; side < ASB_SIDES; side++) {
        int battler = asb_active(ctx, side);
        const struct asb_battler *b = battler < 0 ? NULL : asb_b(ctx, battler);
        if (b && b->poison)
            all[count++] = (struct asb_ailment){(int8_t)battler, 0, b->poison_began, false};
        if (b && b->burn)
            all[count++] = (struct asb_ailment){(int8_t)battler, 0, b->burn_began, true};
    }
    if (count > 1)
        asb_pace_of(ctx, pace);
    for (int i = 0; count > 1 && i < count; i++)
        all[i].place = pace->first[0] != all[i].battler;
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && asb_ailment_before(&all[k], &all[k - 1]); k--) {
            next = all[k];
            all[k] = all[k - 1];
            all[k - 1] = next;
        }
    for (int i = 0; i < count; i++) {
        if (i && all[i].began != all[i - 1].began && asb_is_decided(ctx))
            return;
        if (all[i].burn)
            asb_burn_hurts(ctx, all[i].battler);
        else
            asb_poison_hurts(ctx, all[i].battler);
    }
}

// Something of a line's effects on a battler: `started` 0: abilities, item and perks, which have no
// beginning.
struct asb_entry {
    int8_t battler, place; // in the pace
    uint16_t started;
};
enum { ASB_ENTRIES_MAX = ASB_SIDES * (ASB_SLOTS_MAX + 1) };

// What the rows of a battler have, by effect: looked at once for a list.
struct asb_present {
    uint64_t effects[ASB_EFFECT_WORDS];
};

static void asb_see_present(const struct asb_ctx *ctx, int battler, struct asb_present *present) {
    for (unsigned word = 0; word < ASB_EFFECT_WORDS; word++)
        present->effects[word] = battler >= 0 ? asb_row_effects(ctx, battler, word) : 0;
}

static bool asb_row_on_line(const struct asb_line *line, const struct asb_present *present) {
    for (int i = 0; i < ASB_LINE_EFFECTS && line->effects[i]; i++)
        if (present->effects[line->effects[i] / 64] >> line->effects[i] % 64 & 1)
            return true;
    return false;
}

static int asb_entries_of(struct asb_ctx *ctx, const struct asb_line *line,
                          const struct asb_present present[ASB_SIDES], struct asb_entry *entries) {
    int count = 0;
    for (int side = 0; side < ASB_SIDES; side++) {
        int battler = asb_active(ctx, side);
        if (battler < 0 || (line->due && !line->due(ctx, battler)))
            continue;
        const struct asb_slot *slots = asb_b(ctx, battler)->slots;
        if (asb_row_on_line(line, &present[side]))
            entries[count++] = (struct asb_entry){(int8_t)battler, 0, 0};
        for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
            if (asb_on_line(line, slots[i].effect))
                entries[count++] = (struct asb_entry){(int8_t)battler, 0, slots[i].started};
    }
    return count;
}

static void asb_sort_entries(struct asb_ctx *ctx, struct asb_entry *entries, int count,
                             struct asb_pace *pace) {
    if (count < 2)
        return;
    asb_pace_of(ctx, pace);
    for (int i = 0; i < count; i++)
        entries[i].place = pace->first[0] == entries[i].battler ? 0 : 1;
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0; k--) {
            struct asb_entry *a = &entries[k - 1], *b = &entries[k], swap = *b;
            if (a->started < b->started || (a->started == b->started && a->place <= b->place))
                break;
            *b = *a;
            *a = swap;
        }
}

static struct asb_slot *asb_slot_at(struct asb_ctx *ctx, const struct asb_entry *entry) {
    struct asb_slot *slots = asb_b(ctx, entry->battler)->slots;
    for (int i = 0; i < ASB_SLOTS_MAX && slots[i].started; i++)
        if (slots[i].started == entry->started)
            return &slots[i];
    return NULL;
}

static asb_hook *asb_line_hook(enum asb_hook_kind kind, uint16_t effect) {
    const struct asb_effect *played = asb_effects[effect];
    if (!played)
        return NULL;
    return kind == ASB_END_OF_ACTION  ? played->end_of_action
           : kind == ASB_END_OF_ROUND ? played->end_of_round
                                      : played->on_enter;
}

// A slot on its line: its hook, then, where the line says so, one off.
static void asb_play_slot(struct asb_ctx *ctx, enum asb_hook_kind kind, const struct asb_line *line,
                          const struct asb_entry *entry) {
    struct asb_slot *slot = asb_slot_at(ctx, entry);
    if (!slot)
        return;
    asb_hook *hook = asb_line_hook(kind, slot->effect);
    struct asb_moment m = {.source = asb_source_of_code(slot->source),
                           .fx = &asb_fx_rows[slot->row],
                           .holder = entry->battler,
                           .other = slot->by,
                           .slot = slot};
    if (hook)
        hook(ctx, &m);
    slot = asb_slot_at(ctx, entry);
    if (line->counts && slot && asb_in_play(ctx, entry->battler))
        asb_slot_count(ctx, entry->battler, slot);
}

static void asb_line_of_effects(struct asb_ctx *ctx, enum asb_hook_kind kind, const struct asb_line *line,
                                const struct asb_present present[ASB_SIDES], struct asb_pace *pace) {
    struct asb_entry entries[ASB_ENTRIES_MAX];
    int count = asb_entries_of(ctx, line, present, entries);
    asb_sort_entries(ctx, entries, count, pace);
    for (int i = 0; i < count; i++) {
        if (i && !line->together && entries[i].started != entries[i - 1].started && asb_is_decided(ctx))
            return;
        if (!asb_in_play(ctx, entries[i].battler))
            continue;
        if (entries[i].started)
            asb_play_slot(ctx, kind, line, &entries[i]);
        else
            for (int k = 0; k < ASB_LINE_EFFECTS && line->effects[k]; k++)
                asb_call_rows(ctx, kind, entries[i].battler, line->effects[k]);
    }
}

static void asb_line_of_others(struct asb_ctx *ctx, enum asb_hook_kind kind, struct asb_pace *pace) {
    bool any = false;
    for (int side = 0; side < ASB_SIDES; side++)
        any |= asb_active(ctx, side) >= 0 && asb_has_hook(ctx, asb_active(ctx, side), kind);
    if (any)
        asb_pace_of(ctx, pace);
    for (int i = 0; any && i < pace->count; i++)
        if (asb_in_play(ctx, pace->first[i]))
            asb_call(ctx, kind, pace->first[i], asb_foe(ctx, pace->first[i]), NULL, NULL);
}

// `alone`: asb_lines_of_effects. Where no row has a hook of the list and nothing lasts, nothing is on them.
static void asb_play_lines(struct asb_ctx *ctx, enum asb_hook_kind kind, const struct asb_line *lines,
                           int count, uint32_t alone) {
    struct asb_pace pace = {0};
    static const struct asb_present nothing[ASB_SIDES];
    struct asb_present seen[ASB_SIDES];
    bool any = false; // some row has a hook of this list
    for (int side = 0; side < ASB_SIDES; side++)
        any |= asb_active(ctx, side) >= 0 && asb_has_hook(ctx, asb_active(ctx, side), kind);
    for (int side = 0; any && side < ASB_SIDES; side++)
        asb_see_present(ctx, asb_active(ctx, side), &seen[side]);
    const struct asb_present *present = any ? seen : nothing;
    for (uint32_t left = UINT32_MAX >> (32 - count); left; left &= left - 1) {
        if (!any && !asb_anything_lasts(ctx)) { // as most often: then nothing is on most lines
            left &= ~alone;
            if (!left)
                return;
        }
        const struct asb_line *line = &lines[__builtin_ctz(left)];
        bool due[ASB_SIDES], befalls = line->battler && asb_see_due(ctx, line, due);
        bool calls = line->effects[0] && (any || asb_anything_lasts(ctx));
        if (!befalls && !calls && !line->ailments && !line->others && !line->field)
            continue;
        if (asb_is_decided(ctx))
            return;
        if (befalls)
            asb_line_of_battlers(ctx, line, due, &pace);
        if (line->effects[0] && (any || asb_anything_lasts(ctx)))
            asb_line_of_effects(ctx, kind, line, present, &pace);
        if (line->ailments)
            asb_line_of_ailments(ctx, &pace);
        if (line->others)
            asb_line_of_others(ctx, kind, &pace);
        if (line->field)
            line->field(ctx);
    }
}

void asb_timing_round_start(struct asb_ctx *ctx) {
    asb_play_lines(ctx, ASB_ON_ENTER, asb_lines_of_round_start, ASB_ROUND_START_LINES, 0);
}

void asb_timing_end_of_action(struct asb_ctx *ctx) {
    asb_play_lines(ctx, ASB_END_OF_ACTION, asb_lines_of_action_end, ASB_ACTION_END_LINES,
                   ctx->setup->masks.action_end);
}

void asb_timing_end_of_round(struct asb_ctx *ctx) {
    ctx->last_weather = (uint8_t)asb_weather_now(ctx);
    asb_play_lines(ctx, ASB_END_OF_ROUND, asb_lines_of_round_end, ASB_ROUND_END_LINES,
                   ctx->setup->masks.round_end);
    for (int side = 0; side < ASB_SIDES; side++)
        if (ctx->state->sides[side].active >= 0)
            asb_b(ctx, ctx->state->sides[side].active)->flags &= (uint16_t)~ASB_FLAG_ENTERED;
}

// What one that fell had lying on it does to who felled it.
static void asb_last_will(struct asb_ctx *ctx, int fallen, int by, uint16_t effect) {
    struct asb_slot *slot = asb_slot_of(ctx, fallen, effect);
    if (!slot || !asb_effects[effect] || !asb_effects[effect]->end_of_turn)
        return;
    struct asb_moment m = {.source = asb_source_of_code(slot->source),
                           .fx = &asb_fx_rows[slot->row],
                           .holder = (int8_t)fallen,
                           .other = (int8_t)by,
                           .slot = slot};
    asb_effects[effect]->end_of_turn(ctx, &m);
}

// [asb:timing.end-of-turn] In the order of its list; what Destiny Bond does is its effect's (fx/).
void asb_timing_end_of_turn(struct asb_ctx *ctx, int battler) {
    if (ctx->felled) {
        asb_last_will(ctx, ctx->felled - 1, battler, ASB_FX_DESTINY_BOND);
        asb_last_will(ctx, ctx->felled - 1, battler, ASB_FX_GRUDGE);
    }
    if (asb_in_play(ctx, battler)) {
        asb_slots_tick(ctx, battler, ASB_UNIT_ACTIONS);
        asb_status_end_of_turn(ctx, battler);
    }
    asb_field_end_of_turn(ctx, battler);
    if (ctx->struck && asb_in_play(ctx, ctx->struck - 1))
        asb_ease_by_damage(ctx, battler, ctx->struck - 1, ctx->struck_for);
    if (asb_in_play(ctx, battler))
        asb_call(ctx, ASB_END_OF_TURN, battler, asb_foe(ctx, battler), NULL, NULL);
}

// ---- Turn order

// [asb:timing.start-of-action] What is compared: priority, who is last of those with the same, Speed.
struct asb_place_in_order {
    int64_t speed[ASB_SIDES];
    bool late[ASB_SIDES];
    bool slow_first;
};

static void asb_add_turn(struct asb_ctx *ctx, int battler, int priority, enum asb_phase phase) {
    struct asb_state *s = ctx->state;
    if (s->turn_count < ASB_TURNS_MAX)
        s->turns[s->turn_count++] = (struct asb_turn){(int8_t)battler, (int8_t)priority, (uint8_t)phase, 0};
}

static void asb_add_turns_of(struct asb_ctx *ctx, int battler) {
    const struct asb_option *option = asb_option_due(ctx, battler);
    unsigned phases = asb_phases_of(ctx, battler, option);
    asb_enter_mood(ctx, battler, option);
    if (asb_b(ctx, battler)->flags & ASB_FLAG_COOLDOWN || option->act != ASB_ACT_MOVE) {
        asb_add_turn(ctx, battler, 0, ASB_PHASE_STRIKE);
        return;
    }
    if (phases & ASB_WITH_CHARGE)
        asb_add_turn(ctx, battler, asb_priority_of(ctx, battler, option, ASB_PHASE_CHARGE), ASB_PHASE_CHARGE);
    if (phases & ASB_WITH_EVASION)
        asb_add_turn(ctx, battler, asb_priority_of(ctx, battler, option, ASB_PHASE_EVADE), ASB_PHASE_EVADE);
    asb_add_turn(ctx, battler, asb_strike_priority(ctx, battler, option, phases), ASB_PHASE_STRIKE);
}

// Below zero: a goes first; 0: they tie.
static int asb_compare_turns(const struct asb_ctx *ctx, const struct asb_place_in_order *order,
                             const struct asb_turn *a, const struct asb_turn *b) {
    int sa = asb_side_of(ctx, a->battler), sb = asb_side_of(ctx, b->battler);
    if (a->priority != b->priority)
        return a->priority > b->priority ? -1 : 1;
    if (sa == sb)
        return -1;                  // as they were found: the charge before the strike
    if (a->priority == ASB_STALLED) // whose trainer ordered first is last
        return ctx->state->orders[sa].given > ctx->state->orders[sb].given ? -1 : 1;
    if (order->late[sa] != order->late[sb])
        return order->late[sb] ? -1 : 1;
    if (order->speed[sa] == order->speed[sb])
        return 0;
    return (order->speed[sa] > order->speed[sb]) != order->slow_first ? -1 : 1;
}

// [asb:timing.start-of-action] Ties are drawn once an action, where there is one.
static void asb_draw_tie(struct asb_ctx *ctx) {
    int8_t faces[ASB_SIDES] = {ctx->state->sides[0].active, ctx->state->sides[1].active};
    ump_draw draw = {.label = ASB_L_TIE, .actor = UMP_NOBODY, .target = UMP_NOBODY, .n = 2, .faces = faces};
    if (!ctx->state->tie_first)
        ctx->state->tie_first = (uint8_t)(1 + ump_choose(ctx->chance, &draw));
}

static bool asb_goes_before(struct asb_ctx *ctx, const struct asb_place_in_order *order,
                            const struct asb_turn *a, const struct asb_turn *b) {
    int compared = asb_compare_turns(ctx, order, a, b);
    if (compared == 0) {
        asb_draw_tie(ctx);
        return asb_side_of(ctx, a->battler) + 1 == ctx->state->tie_first;
    }
    return compared < 0;
}

void asb_set_turns(struct asb_ctx *ctx) {
    struct asb_state *s = ctx->state;
    struct asb_place_in_order order = {.slow_first = s->trick_room != 0};
    s->turn = s->turn_count = s->tie_first = 0;
    for (int i = 0; i < ASB_TURNS_MAX; i++)
        s->turns[i] = (struct asb_turn){0};
    for (int side = 0; side < ASB_SIDES; side++) {
        int battler = asb_active(ctx, side);
        if (battler < 0)
            continue;
        order.speed[side] = asb_battle_speed(ctx, battler);
        order.late[side] = asb_fx_of(ctx, battler, ASB_FX_LAST_IN_BRACKET) != NULL;
        asb_add_turns_of(ctx, battler);
    }
    for (int i = 1; i < s->turn_count; i++)
        for (int k = i; k > 0 && !asb_goes_before(ctx, &order, &s->turns[k - 1], &s->turns[k]); k--) {
            struct asb_turn swap = s->turns[k];
            s->turns[k] = s->turns[k - 1];
            s->turns[k - 1] = swap;
        }
}

// A strike that the order of the action did not know of (a condition changed what is done): among those still
// to come, behind equal priorities.
void asb_insert_turn(struct asb_ctx *ctx, int battler, int priority) {
    struct asb_state *s = ctx->state;
    if (s->turn_count == ASB_TURNS_MAX)
        return;
    int at = s->turn_count++;
    for (; at > s->turn + 1 && s->turns[at - 1].priority < priority; at--)
        s->turns[at] = s->turns[at - 1];
    s->turns[at] = (struct asb_turn){(int8_t)battler, (int8_t)priority, ASB_PHASE_STRIKE, 0};
}

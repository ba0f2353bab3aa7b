// SPDX-License-Identifier: MIT
// What may a game master change by a word of their own? Free rulings, "Archie loses 2 ticks", applied between
// units (docs/formats/ptu.md). Rulings that the rules ask for are draws: labels.def, gen/asks.def.
#include "ptu/reading.h"

// A ruling being read: it changes a copy, which replaces the state where all of it could be read.
struct ptu_ruling {
    struct ump_reader reader;
    const struct ptu_setup *setup;
    struct ptu_ctx ctx; // over the state itself
    int battler;        // UMP_NOBODY: the field
    int32_t value;
    enum ptu_ruling_act {
        PTU_RULE_KEEP,
        PTU_RULE_TAKES,
        PTU_RULE_LOSES,
        PTU_RULE_HEALS,
        PTU_RULE_FAINTS
    } act;
    struct ptu_combatant now;
    uint8_t weather, weather_left;
};

#define PTU_RULINGS_TEXT                                                                                     \
    "rulings are: WHO hp -5, hp = 40, takes 20, loses 2 ticks, heals 10, temp 10, injuries +1, stage atk "   \
    "+1, "                                                                                                   \
    "status Burned, status Burned none, evasion +1, disabled Ember, faints; weather rain 5, note"

// "+5", "-5", "= 5": a change of `from`, which must stay within min..max.
static bool ptu_read_change(struct ptu_ruling *r, ump_span text, int32_t from, int32_t min, int32_t max,
                            const char *what) {
    int64_t number;
    bool sets = ump_sign(text, '='), adds = ump_sign(text, '+'), takes = ump_sign(text, '-');
    ump_span digits = sets || adds || takes ? ump_span_trim(ump_span_tail(text, 1)) : text;
    if (ump_span_int(digits, sets ? -PTU_HP_MOST : 0, PTU_HP_MOST, &number) != UMP_OK) {
        ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling",
                    "\"%.*s\" does not change %s: write %s +5, %s -5 or %s = 5", UMP_QUOTE(text), what, what,
                    what, what);
        return false;
    }
    int64_t after = adds ? from + number : takes ? from - number : number;
    if (after < min || after > max) {
        ump_mistake(&r->reader, UMP_REFUSED, text, "format:ruling", "%s would be %lld: it is from %d to %d",
                    what, (long long)after, (int)min, (int)max);
        return false;
    }
    r->value = (int32_t)after;
    return true;
}

// "20", "2 ticks", "a tick".
static bool ptu_read_amount(struct ptu_ruling *r, ump_span text) {
    ump_span word, rest = text, unit = {0};
    int64_t number = 1;
    ump_span_word(&rest, &word);
    ump_span_word(&rest, &unit);
    bool ticks = ump_span_is(unit, "tick") || ump_span_is(unit, "ticks");
    if ((!ump_span_is(word, "a") || !ticks) && ump_span_int(word, 0, PTU_HP_MOST, &number) != UMP_OK) {
        ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling",
                    "\"%.*s\" is no amount: write 20, or 2 ticks", UMP_QUOTE(text));
        return false;
    }
    r->value = (int32_t)(ticks ? number * ptu_tick(r->setup->infos[r->battler].max) : number);
    return true;
}

static bool ptu_rule_hp(struct ptu_ruling *r, ump_span rest) {
    if (!ptu_read_change(r, rest, r->now.hp, -PTU_HP_MOST, r->setup->infos[r->battler].max, "hp"))
        return false;
    r->now.hp = r->value;
    if (r->now.hp > 0)
        r->now.flags &= (uint8_t)~PTU_FAINTED;
    return true;
}

static bool ptu_rule_takes(struct ptu_ruling *r, ump_span rest) {
    r->act = PTU_RULE_TAKES;
    return ptu_read_amount(r, rest);
}

static bool ptu_rule_loses(struct ptu_ruling *r, ump_span rest) {
    r->act = PTU_RULE_LOSES;
    return ptu_read_amount(r, rest);
}

static bool ptu_rule_heals(struct ptu_ruling *r, ump_span rest) {
    r->act = PTU_RULE_HEALS;
    return ptu_read_amount(r, rest);
}

// [book:temporary hit points] They do not add up: the higher number stays.
static bool ptu_rule_temp(struct ptu_ruling *r, ump_span rest) {
    if (ump_sign(rest, '=')) {
        if (!ptu_read_change(r, rest, r->now.temp, 0, PTU_HP_MOST, "temp"))
            return false;
        r->now.temp = (int16_t)r->value;
        return true;
    }
    if (!ptu_read_amount(r, rest))
        return false;
    r->now.temp = (int16_t)(r->now.temp > r->value ? r->now.temp : r->value);
    return true;
}

static bool ptu_rule_injuries(struct ptu_ruling *r, ump_span rest) {
    if (!ptu_read_change(r, rest, r->now.injuries, 0, 99, "injuries"))
        return false;
    r->now.injuries = (uint8_t)r->value;
    return true;
}

static bool ptu_rule_stage(struct ptu_ruling *r, ump_span rest) {
    ump_span word = rest;
    ump_span_word(&rest, &word);
    int stage = ump_read_one_of(&r->reader, word, PTU_CS_LIST, "a Combat Stage", "format:ruling");
    if (stage < 0 || !ptu_read_change(r, ump_span_trim(rest), r->now.stages[stage], -6, 6, "a stage"))
        return false;
    r->now.stages[stage] = (int8_t)r->value;
    return true;
}

static bool ptu_rule_status(struct ptu_ruling *r, ump_span rest) {
    ump_span before, after;
    bool none = ump_span_cut_word(rest, "none", &before, &after) && ump_span_trim(after).len == 0;
    int status = ptu_read_status(&r->reader, ump_span_trim(none ? before : rest));
    if (status < 0)
        return false;
    if (none)
        r->now.statuses &= ~ptu_bit((unsigned)status);
    else
        r->now.statuses |= ptu_bit((unsigned)status);
    if (status == PTU_BADLY_POISONED)
        r->now.poison = 0;
    if (status == PTU_VORTEX)
        r->now.vortex = 0;
    r->value = !none;
    return true;
}

static bool ptu_rule_evasion(struct ptu_ruling *r, ump_span rest) {
    if (!ptu_read_change(r, rest, r->now.evasion, -6, 6, "evasion"))
        return false;
    r->now.evasion = (int8_t)r->value;
    return true;
}

static bool ptu_rule_disabled(struct ptu_ruling *r, ump_span rest) {
    r->now.statuses |= ptu_bit(PTU_DISABLED);
    return ptu_find(&r->reader, PTU_TABLE_MOVES, rest, &r->now.disabled);
}

static bool ptu_rule_faints(struct ptu_ruling *r, ump_span rest) {
    r->act = PTU_RULE_FAINTS;
    r->now.hp = r->now.hp > 0 ? 0 : r->now.hp;
    if (rest.len == 0)
        return true;
    ump_mistake(&r->reader, UMP_BAD_INPUT, rest, "format:ruling", "nothing stands behind \"faints\"");
    return false;
}

static const struct {
    const char *word;
    bool (*apply)(struct ptu_ruling *r, ump_span rest);
} ptu_commands[] = {
    {"hp", ptu_rule_hp},           {"takes", ptu_rule_takes},
    {"loses", ptu_rule_loses},     {"heals", ptu_rule_heals},
    {"temp", ptu_rule_temp},       {"injuries", ptu_rule_injuries},
    {"stage", ptu_rule_stage},     {"status", ptu_rule_status},
    {"evasion", ptu_rule_evasion}, {"disabled", ptu_rule_disabled},
    {"faints", ptu_rule_faints},
};

static bool ptu_rule_battler(struct ptu_ruling *r, ump_span text) {
    ump_span rest = text, word;
    if (ump_span_word(&rest, &word))
        for (size_t i = 0; i < sizeof ptu_commands / sizeof *ptu_commands; i++)
            if (ump_span_is(word, ptu_commands[i].word))
                return ptu_commands[i].apply(r, ump_span_trim(rest));
    ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling", "\"%.*s\" is no ruling; " PTU_RULINGS_TEXT,
                UMP_QUOTE(text));
    return false;
}

static bool ptu_read_ruling(struct ptu_ruling *r, ump_span text) {
    size_t used;
    int found = ump_roster_prefix(r->setup->roster, text, -1, &used);
    ump_span rest = ump_span_trim(ump_span_tail(text, used)), word = text, after = text;
    if (found >= 0) {
        r->battler = found;
        r->now = *ptu_combatant_of(r->setup, r->ctx.state, found);
        return ptu_rule_battler(r, rest);
    }
    ump_span_word(&after, &word);
    if (ump_span_is(word, "weather"))
        return ptu_read_weather(&r->reader, ump_span_trim(after), &r->weather, &r->weather_left);
    if (ump_span_is(word, "note") && ump_span_trim(after).len == 0)
        return true;
    ump_unknown_battler(&r->reader, r->setup->roster, word, found == -2, "combatant", PTU_RULINGS_TEXT);
    return false;
}

static void ptu_apply_ruling(struct ptu_ruling *r) {
    struct ptu_ctx *ctx = &r->ctx;
    ctx->state->weather = r->weather;
    ctx->state->weather_left = r->weather_left;
    if (r->battler == UMP_NOBODY)
        return;
    *ptu_b(ctx, r->battler) = r->now;
    if (r->act == PTU_RULE_TAKES || r->act == PTU_RULE_LOSES)
        ptu_lose(ctx, r->battler, UMP_NOBODY, r->value, r->act == PTU_RULE_LOSES, false, PTU_C_RULING);
    if (r->act == PTU_RULE_HEALS)
        ptu_heal(ctx, r->battler, r->value, PTU_C_RULING);
    ptu_see_down(ctx, r->battler);
}

ump_status ptu_rule(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                    ump_journal *journal, ump_problems *problems) {
    struct ptu_state *s = state;
    struct ptu_ruling r = {.reader = {file, problems, UMP_OK, false},
                           .setup = setup,
                           .ctx = {setup, state, NULL, journal, UMP_OK},
                           .battler = UMP_NOBODY,
                           .weather = s->weather,
                           .weather_left = s->weather_left};
    text = ump_span_trim(text);
    if (!ptu_read_ruling(&r, text))
        return r.reader.status;
    ump_status status = ump_journal_ruling(journal, r.battler, PTU_C_RULING, ump_frac_int(r.value), text,
                                           (ump_span){0}, ump_span_trim(reason));
    if (status == UMP_OK)
        ptu_apply_ruling(&r);
    return status;
}

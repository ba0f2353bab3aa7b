// SPDX-License-Identifier: MIT
// What may a referee change by a word of his own? Free rulings, "Ember hp -5", applied between units
// (docs/formats/asb.md, "Free rulings"). Rulings that the rules ask for are draws: labels.def.
#include "asb/reading.h"

#include <string.h>

#include "kit/names.h"

// A ruling being read. It is checked whole before it changes anything.
struct asb_ruling {
    struct ump_reader reader;
    const struct asb_setup *setup;
    struct asb_state *state;
    int battler;            // UMP_NOBODY: the field
    struct asb_battler now; // the battler as it will be
    struct asb_state field; // the field and the sides as they will be
    ump_frac value;         // what was set, for the journal
    bool thaws;             // [asb:status.freeze] sun that comes thaws who stands in it
};

#define ASB_RULINGS_TEXT                                                                                     \
    "rulings are: WHO hp -5, energy = 40, stage atk +1, natural atk -1, status burn, status sleep 2, "       \
    "status "                                                                                                \
    "burn none, cured, item none, item Leftovers, ends Taunt, substitute 15, clones 2, screen Reflect 4, "   \
    "flinches, faints; weather rain 3, note"

// ---- Numbers: "-5", "+5/2", "= 40"

// A change of `from`, kept within least..most; what is set by = must lie there. A fraction only where
// `exact`.
static bool asb_rule_change(struct asb_ruling *r, ump_span text, ump_frac from, ump_frac least, ump_frac most,
                            bool exact, const char *what) {
    bool sets = ump_sign(text, '='), adds = ump_sign(text, '+'), takes = ump_sign(text, '-');
    ump_span digits = sets || adds || takes ? ump_span_trim(ump_span_tail(text, 1)) : text;
    ump_frac number;
    ump_status status = ump_frac_parse(digits.at, digits.len, &number);
    if (status != UMP_OK || !(sets || adds || takes) || (!exact && number.den != 1) ||
        ((adds || takes) && ump_frac_sign(number) < 0)) {
        ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling",
                    "\"%.*s\" does not change %s: write %s +5, %s -5 or %s = 5", UMP_QUOTE(text), what, what,
                    what, what);
        return false;
    }
    status = UMP_OK;
    ump_frac after = adds    ? ump_frac_add(from, number, &status)
                     : takes ? ump_frac_sub(from, number, &status)
                             : number;
    if (status == UMP_OK && !sets)
        after = ump_frac_max(ump_frac_min(after, most), least);
    if (status != UMP_OK || ump_frac_cmp(after, least) < 0 || ump_frac_cmp(after, most) > 0) {
        ump_mistake(&r->reader, UMP_REFUSED, text, "format:ruling", "%s is from %lld to %lld, not %.*s", what,
                    (long long)least.num, (long long)most.num, UMP_QUOTE(digits));
        return false;
    }
    r->value = after;
    return true;
}

// A number that stands behind a word, or `missing` where none does.
static bool asb_rule_number(struct asb_ruling *r, ump_span text, int32_t least, int32_t most, int32_t missing,
                            const char *what, int32_t *out) {
    *out = missing;
    if (text.len && !ump_read_whole(&r->reader, text, least, most, what, "format:ruling", out))
        return false;
    r->value = ump_frac_int(*out);
    return true;
}

static bool asb_rule_alone(struct asb_ruling *r, ump_span rest, const char *word) {
    r->value = ump_frac_int(1);
    if (rest.len == 0)
        return true;
    ump_mistake(&r->reader, UMP_BAD_INPUT, rest, "format:ruling",
                "nothing stands behind \"%s\", not \"%.*s\"", word, UMP_QUOTE(rest));
    return false;
}

// ---- Commands about a battler

static bool asb_rule_hp(struct asb_ruling *r, ump_span rest) {
    struct asb_ctx ctx = {.setup = r->setup, .state = r->state, .status = UMP_OK};
    if (!asb_rule_change(r, rest, r->now.hp, ump_frac_int(0), asb_max_hp(&ctx, r->battler), true, "hp"))
        return false;
    r->now.hp = r->value;
    return true;
}

static bool asb_rule_energy(struct asb_ruling *r, ump_span rest) {
    if (!asb_rule_change(r, rest, r->now.en, ump_frac_int(0), r->setup->params[ASB_P_ENERGY_START], true,
                         "energy"))
        return false;
    r->now.en = r->value;
    return true;
}

static bool asb_rule_stage_of(struct asb_ruling *r, ump_span rest, bool natural) {
    ump_span word = rest;
    ump_span_word(&rest, &word);
    int32_t stat = asb_read_one_of(&r->reader, word, ASB_STAT_WORDS, "a stage's stat", "format:ruling");
    int64_t most = asb_int(r->setup->params, ASB_P_STAGE_MAX);
    if (stat < 0)
        return false;
    int8_t *stage = natural ? &r->now.natural[stat] : &r->now.stages[stat];
    if (!asb_rule_change(r, ump_span_trim(rest), ump_frac_int(*stage), ump_frac_int(-most),
                         ump_frac_int(most), false, natural ? "a natural stage" : "a stage"))
        return false;
    *stage = (int8_t)r->value.num;
    if (!natural)
        r->now.altered |= (uint8_t)(1u << stat);
    return true;
}
static bool asb_rule_stage(struct asb_ruling *r, ump_span rest) { return asb_rule_stage_of(r, rest, false); }
static bool asb_rule_natural(struct asb_ruling *r, ump_span rest) { return asb_rule_stage_of(r, rest, true); }

static void asb_rule_cure_all(struct asb_battler *b) {
    b->burn = b->poison = b->poison_damage = b->paralysis = b->burn_began = b->poison_began = b->by_orb = 0;
    b->sleep = b->freeze = b->confusion = b->infatuation = b->rest = 0;
    b->lover = UMP_NOBODY;
}

static bool asb_rule_cured(struct asb_ruling *r, ump_span rest) {
    asb_rule_cure_all(&r->now);
    return asb_rule_alone(r, rest, "cured");
}

// A counter: stored one up, 0 is none.
static bool asb_rule_counter(struct asb_ruling *r, ump_span number, bool none, const char *what,
                             uint8_t *out) {
    int32_t counter = 1;
    if (!none && !asb_rule_number(r, number, 0, 99, 1, what, &counter))
        return false;
    *out = (uint8_t)(none ? 0 : counter + 1);
    return true;
}

// The condition by its place in ASB_STATUS_WORDS, which is enum asb_status.
static void asb_rule_poison(struct asb_battler *b, enum asb_poison poison) {
    b->poison_began = poison == ASB_POISON_NONE ? 0 : b->poison ? b->poison_began : ASB_BEGAN_LAST;
    b->poison = (uint8_t)poison;
}

static bool asb_rule_one_status(struct asb_ruling *r, int32_t status, ump_span number, bool none) {
    const ump_frac *p = r->setup->params;
    int32_t amount = 0;
    switch ((enum asb_status)status) {
    case ASB_STATUS_BURN:
        r->now.burn_began = none ? 0 : r->now.burn ? r->now.burn_began : ASB_BEGAN_LAST;
        r->now.burn = (uint8_t)!none;
        return asb_rule_alone(r, number, none ? "none" : "burn");
    case ASB_STATUS_POISON:
        asb_rule_poison(&r->now, none ? ASB_POISON_NONE : ASB_POISON_REGULAR);
        r->now.poison_damage = 0;
        return asb_rule_alone(r, number, none ? "none" : "poison");
    case ASB_STATUS_TOXIC:
        if (!none && !asb_rule_number(r, number, 1, 99, asb_int(p, ASB_P_TOXIC_START),
                                      "the damage of an action", &amount))
            return false;
        asb_rule_poison(&r->now, none ? ASB_POISON_NONE : ASB_POISON_BAD);
        r->now.poison_damage = (uint8_t)amount;
        return true;
    case ASB_STATUS_PARALYSIS:
        if (!none && !asb_rule_number(r, number, 1, 100, asb_int(p, ASB_P_PARALYSIS_HIGH),
                                      "the percent of paralysis", &amount))
            return false;
        r->now.paralysis = (uint8_t)amount;
        return true;
    case ASB_STATUS_SLEEP:
        r->now.rest = 0;
        return asb_rule_counter(r, number, none, "the sleep counter", &r->now.sleep);
    case ASB_STATUS_FREEZE:
        return asb_rule_counter(r, number, none, "the freeze counter", &r->now.freeze);
    case ASB_STATUS_CONFUSION:
        return asb_rule_counter(r, number, none, "the confusion counter", &r->now.confusion);
    default: {
        struct asb_ctx ctx = {.setup = r->setup, .state = r->state, .status = UMP_OK};
        r->now.lover = (int8_t)(none ? UMP_NOBODY : asb_foe(&ctx, r->battler));
        return asb_rule_counter(r, number, none, "the infatuation counter", &r->now.infatuation);
    }
    }
}

static bool asb_rule_status(struct asb_ruling *r, ump_span rest) {
    ump_span word = ump_span_trim(rest), number, end = word;
    size_t at = word.len;
    while (at > 0 && word.at[at - 1] != ' ' && word.at[at - 1] != '\t')
        at--;
    end = ump_span_tail(word, at);
    bool none = at > 0 && ump_span_is(end, "none");
    asb_split_percent(none ? ump_span_head(word, at) : word, &word, &number);
    int32_t status = asb_read_one_of(&r->reader, word, ASB_STATUS_WORDS, "a condition", "format:ruling");
    if (status < 0)
        return false;
    r->value = ump_frac_int(none ? 0 : 1);
    return asb_rule_one_status(r, status, number, none);
}

static bool asb_rule_item(struct asb_ruling *r, ump_span rest) {
    uint32_t item = 0;
    bool none = ump_span_is(rest, "none");
    if (!none && (!asb_book_find(&r->reader, &asb_book_items, rest, &item) ||
                  !asb_book_dated(&r->reader, r->setup->date, &asb_book_items, rest, item,
                                  asb_items[r->setup->date][item].exists)))
        return false;
    if (none) {
        r->now.flags |= ASB_FLAG_ITEM_GONE;
    } else {
        r->now.flags &= (uint16_t)~ASB_FLAG_ITEM_GONE;
        r->now.item_uses = r->now.item == item ? r->now.item_uses : 0;
        r->now.item = (uint16_t)item;
    }
    r->value = ump_frac_int(item);
    return true;
}

// ---- What lasts on it: slots stand without gaps

static void asb_rule_drop_slot(struct asb_battler *b, int at) {
    if (b->slots[at].effect == ASB_FX_SUBSTITUTE)
        b->substitute = 0;
    if (b->slots[at].effect == ASB_FX_DOUBLE_TEAM)
        b->clones = 0;
    if (b->slots[at].effect == ASB_FX_EVADES || b->slots[at].effect == ASB_FX_STAYS)
        b->place = ASB_PLACE_NONE;
    for (; at + 1 < ASB_SLOTS_MAX; at++)
        b->slots[at] = b->slots[at + 1];
    b->slots[ASB_SLOTS_MAX - 1] = (struct asb_slot){0};
}

// "ends Taunt": what a move, an ability or an item has put on it, or the effect by its name in effects.csv.
static bool asb_rule_ends(struct asb_ruling *r, ump_span rest) {
    for (int i = 0; i < ASB_SLOTS_MAX; i++) {
        const struct asb_slot *slot = &r->now.slots[i];
        const char *name = asb_source_name(asb_source_of_code(slot->source));
        if (!slot->started || (asb_effects[slot->effect] && asb_effects[slot->effect]->memory) ||
            (!(slot->source && ump_name_same(rest.at, rest.len, name, strlen(name))) &&
             !ump_span_is(rest, asb_effect_names[slot->effect])))
            continue;
        asb_rule_drop_slot(&r->now, i);
        r->value = ump_frac_int(0);
        return true;
    }
    ump_mistake(&r->reader, UMP_REFUSED, rest, "format:ruling", "nothing of the name \"%.*s\" lies on it",
                UMP_QUOTE(rest));
    return false;
}

// A substitute or clones are a slot of the move that makes them, too; amount 0 takes it away.
static bool asb_rule_decoy(struct asb_ruling *r, ump_span at, uint16_t move, uint16_t effect,
                           int32_t amount) {
    struct asb_fx_list list = asb_moves[r->setup->date][move].fx;
    int slot = 0;
    uint16_t row = list.first;
    while (row < list.first + list.count && asb_fx_rows[row].effect != effect)
        row++;
    while (slot < ASB_SLOTS_MAX && r->now.slots[slot].started && r->now.slots[slot].effect != effect)
        slot++;
    if (slot == ASB_SLOTS_MAX) {
        ump_mistake(&r->reader, UMP_REFUSED, at, "format:ruling", "too much lies on it already");
        return false;
    }
    if (amount == 0 && r->now.slots[slot].started)
        asb_rule_drop_slot(&r->now, slot);
    if (amount > 0 && !r->now.slots[slot].started)
        r->now.slots[slot] = (struct asb_slot){
            .effect = effect,
            .started = r->field.next_started++,
            .by = (int8_t)r->battler,
            .left = ASB_LASTS,
            .unit = ASB_UNIT_BATTLE,
            .row = row,
            .source = asb_source_code((struct asb_source){ASB_FROM_MOVE, ASB_USER, move}),
        };
    if (amount > 0)
        r->now.slots[slot].amount = ump_frac_int(effect == ASB_FX_SUBSTITUTE ? amount : 0);
    return true;
}

static bool asb_rule_substitute(struct asb_ruling *r, ump_span rest) {
    int32_t hp = 0;
    if (!asb_rule_number(r, ump_span_is(rest, "none") ? ump_span_of_str("0") : rest, 0, 200, 15, "substitute",
                         &hp) ||
        !asb_rule_decoy(r, rest, ASB_MOVE_SUBSTITUTE, ASB_FX_SUBSTITUTE, hp))
        return false;
    r->now.substitute = (uint8_t)hp;
    return true;
}

static bool asb_rule_clones(struct asb_ruling *r, ump_span rest) {
    int32_t clones = 0;
    if (!asb_rule_number(r, rest, 0, 20, 1, "clones", &clones) ||
        !asb_rule_decoy(r, rest, ASB_MOVE_DOUBLE_TEAM, ASB_FX_DOUBLE_TEAM, clones))
        return false;
    r->now.clones = (uint8_t)clones;
    return true;
}

// The code of the move that raises a screen.
static uint16_t asb_screen_move(unsigned screen) {
    uint32_t move = 0;
    ump_span name = ump_span_of_str(asb_screen_word(screen));
    if (!asb_book_has(&asb_book_moves, name, &move))
        return 0;
    return asb_source_code((struct asb_source){ASB_FROM_MOVE, ASB_USER, (uint16_t)move});
}

// "screen Light Screen 4", "screen Reflect none": on the battler's side.
static bool asb_rule_screen(struct asb_ruling *r, ump_span rest) {
    ump_span name = rest, number;
    bool none = false;
    if (rest.len > 5 && ump_span_is(ump_span_tail(rest, rest.len - 5), " none")) {
        none = true;
        name = ump_span_trim(ump_span_head(rest, rest.len - 5));
        number = ump_span_of_str("");
    } else {
        ump_split_number(rest, &name, &number);
    }
    int32_t left = 0;
    for (unsigned i = 0; i < ASB_SCREEN_COUNT; i++) {
        const char *word = asb_screen_word(i);
        if (!ump_name_same(name.at, name.len, word, strlen(word)))
            continue;
        if (!none && !asb_rule_number(r, number, 1, 99, 4, "what is left of it", &left))
            return false;
        struct asb_slot *screen = &r->field.sides[r->setup->roster->battlers[r->battler].side & 1].screens[i];
        *screen = none ? (struct asb_slot){0}
                       : (struct asb_slot){
                             .amount = {0, 1},
                             .effect = ASB_FX_SCREEN,
                             .started = r->field.next_started++,
                             .arg = (uint16_t)i,
                             .by = (int8_t)r->battler,
                             .left = (uint8_t)left,
                             .unit = i == ASB_SAFEGUARD ? ASB_UNIT_ROUNDS : ASB_UNIT_ACTIONS,
                             .source = asb_screen_move(i),
                         };
        return true;
    }
    ump_mistake(&r->reader, UMP_BAD_INPUT, name, "format:ruling",
                "a screen is Reflect, Light Screen, Safeguard, Mist, Lucky Chant or Tailwind, not \"%.*s\"",
                UMP_QUOTE(name));
    return false;
}

static bool asb_rule_flinches(struct asb_ruling *r, ump_span rest) {
    r->now.flags |= ASB_FLAG_FLINCHED;
    return asb_rule_alone(r, rest, "flinches");
}

static bool asb_rule_faints(struct asb_ruling *r, ump_span rest) {
    r->now.hp = ump_frac_int(0);
    return asb_rule_alone(r, rest, "faints");
}

static const struct {
    const char *word;
    bool (*apply)(struct asb_ruling *r, ump_span rest);
} asb_commands[] = {
    {"hp", asb_rule_hp},
    {"energy", asb_rule_energy},
    {"en", asb_rule_energy},
    {"stage", asb_rule_stage},
    {"natural", asb_rule_natural},
    {"status", asb_rule_status},
    {"cured", asb_rule_cured},
    {"item", asb_rule_item},
    {"ends", asb_rule_ends},
    {"clones", asb_rule_clones},
    {"substitute", asb_rule_substitute},
    {"screen", asb_rule_screen},
    {"flinches", asb_rule_flinches},
    {"faints", asb_rule_faints},
};

static bool asb_rule_battler(struct asb_ruling *r, ump_span text) {
    ump_span rest = text, word;
    if (ump_span_word(&rest, &word))
        for (size_t i = 0; i < sizeof asb_commands / sizeof *asb_commands; i++)
            if (ump_span_is(word, asb_commands[i].word))
                return asb_commands[i].apply(r, ump_span_trim(rest));
    // "hp-5": the sign may touch its word
    bool hp = ump_span_starts(text, "hp"), en = ump_span_starts(text, "en");
    rest = ump_span_tail(text, 2);
    if ((hp || en) && (ump_sign(rest, '+') || ump_sign(rest, '-') || ump_sign(rest, '=')))
        return hp ? asb_rule_hp(r, rest) : asb_rule_energy(r, rest);
    ump_mistake(&r->reader, UMP_BAD_INPUT, text, "format:ruling", "\"%.*s\" is no ruling; " ASB_RULINGS_TEXT,
                UMP_QUOTE(text));
    return false;
}

// ---- Commands about the field

static bool asb_rule_weather(struct asb_ruling *r, ump_span rest) {
    ump_span name, number;
    int32_t left = 0;
    ump_split_number(rest, &name, &number);
    int32_t weather = asb_read_one_of(&r->reader, name, ASB_WEATHER_WORDS, "the weather", "format:ruling");
    if (weather < 0 || !asb_rule_number(r, number, 1, 99, ASB_LASTS, "what is left of the weather", &left))
        return false;
    r->field.weather = (uint8_t)weather;
    r->field.weather_left = (uint8_t)(weather ? left : 0);
    r->field.poison_fog = 0;
    r->thaws = weather == ASB_WEATHER_SUN;
    return true;
}

// *known: the text begins with a command of the field.
static bool asb_rule_field(struct asb_ruling *r, ump_span text, bool *known) {
    ump_span rest = text, word = text;
    ump_span_word(&rest, &word);
    *known = true;
    if (ump_span_is(word, "weather"))
        return asb_rule_weather(r, ump_span_trim(rest));
    if (ump_span_is(word, "note"))
        return asb_rule_alone(r, ump_span_trim(rest), "note");
    *known = false;
    return false;
}

static bool asb_read_ruling(struct asb_ruling *r, ump_span text) {
    size_t used;
    bool known;
    int found = ump_roster_prefix(r->setup->roster, text, -1, &used);
    ump_span rest = ump_span_trim(ump_span_tail(text, used));
    if (found >= 0 && rest.len > 0) {
        r->battler = found;
        r->now = *asb_battler_at(r->state, found);
        return asb_rule_battler(r, rest);
    }
    bool good = asb_rule_field(r, text, &known);
    if (known)
        return good;
    ump_span name = text;
    ump_span_word(&text, &name);
    ump_unknown_battler(&r->reader, r->setup->roster, name, found == -2, "battler", ASB_RULINGS_TEXT);
    return false;
}

// ---- Applying

static void asb_apply_ruling(struct asb_ruling *r, ump_journal *journal) {
    *r->state = r->field;
    for (int side = 0; side < ASB_SIDES && r->thaws; side++)
        if (r->state->sides[side].active >= 0)
            asb_battler_at(r->state, r->state->sides[side].active)->freeze = 0;
    if (r->battler == UMP_NOBODY)
        return;
    bool stands = ump_frac_sign(r->now.hp) > 0 && ump_frac_sign(r->now.en) > 0;
    // With HP and energy again it stands again.
    if (stands)
        r->now.flags &= (uint16_t)~ASB_FLAG_FAINTED;
    bool fell = (r->now.flags & ASB_FLAG_FAINTED) != 0;
    *asb_battler_at(r->state, r->battler) = r->now;
    struct asb_ctx ctx = {.setup = r->setup, .state = r->state, .journal = journal, .status = UMP_OK};
    if (!stands && !fell)
        asb_knock_out(&ctx, r->battler, UMP_NOBODY);
}

ump_status asb_rule(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                    ump_journal *journal, ump_problems *problems) {
    struct asb_ruling r = {.reader = {file, problems, UMP_OK, false},
                           .setup = setup,
                           .state = state,
                           .battler = UMP_NOBODY,
                           .field = *(struct asb_state *)state};
    text = ump_span_trim(text);
    if (!asb_read_ruling(&r, text))
        return r.reader.status;
    ump_status status = ump_journal_ruling(journal, r.battler, ASB_C_RULING, r.value, text, (ump_span){0},
                                           ump_span_trim(reason));
    if (status == UMP_OK)
        asb_apply_ruling(&r, journal);
    return status;
}

// SPDX-License-Identifier: MIT
// What does an order say, and may it be given? "Ember @ Oddish, willing, +2 accuracy "flank"" read into the
// state. The language is docs/formats/ptu.md. Orders by code: choices.c.
#include "ptu/reading.h"

#include <string.h>

struct ptu_order_reader {
    struct ump_reader *reader;
    const struct ptu_setup *setup;
    const struct ptu_state *state;
    int battler, side;
    bool ignore;
    struct ptu_orders orders;
};

// ---- Pieces

// What stands before the first of some signs outside quotation marks.
static ump_span ptu_before(ump_span rest, const char *signs) {
    bool quoted = false;
    for (size_t i = 0; i < rest.len; i++) {
        if (rest.at[i] == '"')
            quoted = !quoted;
        else if (!quoted && strchr(signs, rest.at[i]))
            return ump_span_head(rest, i);
    }
    return rest;
}

// ---- What

// "Struggle", "Struggle (Fire)", "Struggle (Special Water)", "Struggle (Large Melee)".
static bool ptu_read_struggle(struct ptu_order_reader *o, ump_span inside, struct ptu_order *order) {
    ump_span word, rest = inside;
    order->act = PTU_ACT_STRUGGLE;
    order->weapon = (uint8_t)o->setup->infos[o->battler].weapon;
    for (int i = 0; i < PTU_WEAPON_COUNT; i++)
        if (ump_name_same(ptu_weapons[i].name, strlen(ptu_weapons[i].name), inside.at, inside.len)) {
            order->weapon = (uint8_t)(i + 1);
            return true;
        }
    while (ump_span_word(&rest, &word)) {
        if (ump_span_is(word, "special"))
            order->cls = PTU_CLASS_SPECIAL;
        else if (ump_span_is(word, "physical"))
            order->cls = PTU_CLASS_PHYSICAL;
        else if (ump_span_is(word, "unarmed"))
            order->weapon = 0;
        else {
            int type = ptu_read_type(o->reader, word);
            if (type < 0)
                return false;
            order->type = (uint8_t)type;
            order->weapon = 0;
        }
    }
    return true;
}

static bool ptu_read_fall(struct ptu_order_reader *o, ump_span rest, struct ptu_order *order) {
    ump_span word = rest;
    int32_t metres = 0;
    ump_span_word(&rest, &word);
    if (word.len > 1 && word.at[word.len - 1] == 'm')
        word = ump_span_head(word, word.len - 1);
    order->act = PTU_ACT_FALL;
    if (!ump_read_whole(o->reader, word, 1, 255, "a fall in metres", "facts: falling", &metres))
        return false;
    order->metres = (uint8_t)metres;
    return true;
}

static bool ptu_knows(const struct ptu_order_reader *o, uint16_t move) {
    const struct ptu_combatant_info *info = &o->setup->infos[o->battler];
    for (uint32_t i = 0; i < info->move_count; i++)
        if (info->moves[i] == move)
            return true;
    return info->move_count == 0;
}

// "Natural Gift (Fire)": the type in brackets.
static bool ptu_read_move(struct ptu_order_reader *o, ump_span name, ump_span inside,
                          struct ptu_order *order) {
    order->act = PTU_ACT_MOVE;
    if (!ptu_find(o->reader, PTU_TABLE_MOVES, name, &order->move))
        return false;
    if (inside.len) {
        int type = ptu_read_type(o->reader, inside);
        if (type < 0)
            return false;
        order->type = (uint8_t)type;
    }
    if (ptu_knows(o, order->move))
        return true;
    if (!o->ignore)
        ump_mistake(o->reader, UMP_REFUSED, name, "facts", "%.*s has no Move %s in its list",
                    UMP_QUOTE(o->setup->roster->battlers[o->battler].name), ptu_moves[order->move].name);
    return o->ignore ? (*order = (struct ptu_order){.act = PTU_ACT_NOTHING}, true) : false;
}

static bool ptu_names_attack(ump_span name) {
    uint32_t index;
    return ump_span_is(name, "Struggle") ||
           ump_name_find(ptu_move_keys, PTU_MOVE_KEY_COUNT, name.at, name.len, &index);
}

static bool ptu_begins_further(const struct ptu_order_reader *o, ump_span text) {
    static const char *const words[] = {"set", "willing", "flanked", "priority", "turn"};
    ump_span word = text, rest = text;
    size_t used = 0;
    ump_span_word(&rest, &word);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ump_span_is(word, words[i]))
            return true;
    return text.len && (text.at[0] == '+' || text.at[0] == '-' ||
                        ump_roster_prefix(o->setup->roster, text, -1, &used) != -1);
}

// "Ember set", "Ember Oddish": how much of the text is the name where no @ ends it. What is misspelt is told
// of the part it is in: "Embre" of "Embre Oddish", "Odish" of "Ember Odish", all of "Thunder Punhc".
static ump_span ptu_cut_name(const struct ptu_order_reader *o, ump_span name) {
    ump_span before_further = name, a_move = name;
    const ump_name *near[UMP_NAME_SUGGESTIONS];
    if (ptu_names_attack(name))
        return name;
    for (size_t len = name.len; len > 1; len--) {
        if (name.at[len - 1] != ' ')
            continue;
        ump_span shorter = ump_span_trim(ump_span_head(name, len));
        bool known = ptu_names_attack(shorter);
        if (!ptu_begins_further(o, ump_span_trim(ump_span_tail(name, len))))
            a_move = known && a_move.len == name.len ? shorter : a_move;
        else if (known)
            return shorter;
        else
            before_further = shorter;
    }
    if (before_further.len < name.len)
        return before_further;
    return ump_name_suggest(ptu_move_keys, PTU_MOVE_KEY_COUNT, name.at, name.len, near) ? name : a_move;
}

// *rest is left at what follows the attack's name.
static bool ptu_read_what(struct ptu_order_reader *o, ump_span *rest, struct ptu_order *order) {
    ump_span name = ump_span_trim(ptu_before(*rest, "@,~(")), inside = {0}, word = name, after = name;
    size_t used = ptu_before(*rest, "@,~(").len;
    name = ptu_cut_name(o, name);
    if (after.len > name.len) { // without @
        used = (size_t)(name.at - rest->at) + name.len;
        after = name;
    }
    *rest = ump_span_tail(*rest, used);
    if (ump_sign(*rest, '(')) {
        ump_span in = ptu_before(ump_span_tail(*rest, 1), ")");
        inside = ump_span_trim(in);
        ump_skip(rest, in.len + 2);
    }
    ump_span_word(&after, &word);
    if (name.len == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, *rest, "format:orders",
                    "an order begins with a Move, Struggle, Coup de Grace, fall or nothing");
        return false;
    }
    if (ump_span_is(name, "nothing") || ump_span_is(name, "pass"))
        return true;
    if (ump_span_is(word, "fall") || ump_span_is(word, "falls"))
        return ptu_read_fall(o, after, order);
    if (ump_span_starts(name, "coup de grace")) {
        order->flags |= PTU_ORDER_COUP;
        name = ump_span_trim(ump_span_tail(name, strlen("coup de grace")));
        if (ump_span_starts(name, "with "))
            name = ump_span_trim(ump_span_tail(name, strlen("with ")));
        if (name.len == 0)
            return ptu_read_struggle(o, inside, order);
    }
    if (ump_span_is(name, "Struggle"))
        return ptu_read_struggle(o, inside, order);
    return ptu_read_move(o, name, inside, order);
}

// ---- Targets and what is said beside them

static bool ptu_add_target(struct ptu_order_reader *o, ump_span at, int battler, struct ptu_order *order) {
    for (uint8_t i = 0; i < order->target_count; i++)
        if (order->targets[i] == battler) {
            ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "a target stands twice");
            return false;
        }
    if (order->target_count == PTU_TARGETS_MAX) {
        ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "an attack has at most %d targets",
                    PTU_TARGETS_MAX);
        return false;
    }
    order->targets[order->target_count++] = (int8_t)battler;
    return true;
}

// "+2 accuracy "flank"": which number it changes.
static bool ptu_read_said(struct ptu_order_reader *o, ump_span at, int64_t number, ump_span word,
                          struct ptu_said *said) {
    static const char *const words[] = {"accuracy", "evasion", "damage", "dr",
                                        "db",       "crit",    "effect", "step"};
    int index = ptu_read_listed(o->reader, word, "number of an attack", "format:orders", words, 8);
    int32_t least = index == 3 || index == 5 || index == 6 ? 0 : -99, most = index >= 4 ? 27 : 99;
    if (index < 0)
        return false;
    if (index >= 4 && least < 0)
        least = -27;
    int16_t *wide[] = {&said->accuracy, &said->evasion, &said->damage, &said->dr};
    int8_t *narrow[] = {&said->db, &said->crit, &said->effect, &said->step};
    int64_t sum = number + (index < 4 ? *wide[index] : *narrow[index - 4]); // one may stand several times
    if (sum < least || sum > most) {
        ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "%s can be changed by %d to %d in all",
                    words[index], (int)least, (int)most);
        return false;
    }
    if (index < 4)
        *wide[index] = (int16_t)sum;
    else
        *narrow[index - 4] = (int8_t)sum;
    return true;
}

// A reason in quotation marks behind an option is for the reader.
static bool ptu_skip_reason(struct ptu_order_reader *o, ump_span *rest) {
    *rest = ump_span_trim(*rest);
    if (!ump_sign(*rest, '"'))
        return true;
    ump_span in, after;
    if (!ump_span_cut(ump_span_tail(*rest, 1), "\"", &in, &after)) {
        ump_mistake(o->reader, UMP_BAD_INPUT, *rest, "format:orders",
                    "the reason is not closed by a quotation mark");
        return false;
    }
    *rest = ump_span_trim(after);
    return true;
}

// Options of one word; *known: it is one.
static void ptu_word_option(struct ptu_order_reader *o, ump_span word, struct ptu_order *order, bool *known) {
    *known = true;
    if (ump_span_is(word, "willing") && order->target_count)
        order->willing |= (uint8_t)(1u << (order->target_count - 1));
    else if (ump_span_is(word, "willing"))
        ump_mistake(o->reader, UMP_REFUSED, word, "ptu:accuracy.willing",
                    "who is willing? It stands behind its target");
    else if (ump_span_is(word, "set"))
        order->flags |= PTU_ORDER_SET;
    else if (ump_span_is(word, "flanked"))
        order->said.evasion = (int16_t)(order->said.evasion - 2);
    else if (ump_span_is(word, "priority"))
        o->orders.priority = 1;
    else
        *known = false;
}

// "turn 3": which turn it takes, whatever its initiative.
static bool ptu_read_turn(struct ptu_order_reader *o, ump_span *rest) {
    ump_span at = *rest, number = ump_span_trim(ptu_before(*rest, ",~\" "));
    int32_t turn = 0;
    if (!ump_read_whole(o->reader, number, 1, 99, "the number of a turn", "format:orders", &turn))
        return false;
    ump_skip(rest, number.len);
    if (o->orders.turn) {
        ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "its turn is said twice");
        return false;
    }
    for (uint32_t i = 0; i < o->setup->battler_count; i++) {
        const struct ptu_orders *other = ptu_orders_at((void *)(uintptr_t)o->state, (int)i);
        if (!other->given || other->turn != turn)
            continue;
        ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "turn %d is %.*s's already", (int)turn,
                    UMP_QUOTE(o->setup->roster->battlers[i].name));
        return false;
    }
    if (o->state->step == PTU_STEP_OPEN) {
        ump_mistake(o->reader, UMP_REFUSED, at, "format:orders",
                    "turn by turn the next turn is meant: leave \"turn %d\" out", (int)turn);
        return false;
    }
    o->orders.turn = (uint8_t)turn;
    return true;
}

// "; targets are Archie, Oddish": as many as there is room for.
static void ptu_name_targets(const struct ptu_order_reader *o, ump_buf *out) {
    const ump_roster *roster = o->setup->roster;
    for (uint32_t i = 0; i < roster->battler_count && out->len < 180; i++) {
        ump_buf_str(out, i ? ", " : "; targets are ");
        ump_buf_span(out, roster->battlers[i].name);
    }
}

// One option or target from the start of *rest. False: a mistake was told.
static bool ptu_read_further(struct ptu_order_reader *o, ump_span *rest, struct ptu_order *order) {
    ump_span after = *rest, word = *rest;
    ump_span piece = ump_span_trim(ptu_before(*rest, ",~"));
    int64_t number;
    bool known;
    ump_span_word(&after, &word);
    ump_span head = ptu_before(word, ",~");
    if (head.len && (head.at[0] == '+' || head.at[0] == '-') &&
        ump_span_int(head, -999, 999, &number) == UMP_OK) {
        ump_span at = *rest, what;
        ump_skip(rest, head.len);
        what = ump_span_trim(ptu_before(*rest, ",~\" "));
        if (!ptu_read_said(o, at, number, what, &order->said))
            return false;
        ump_skip(rest, what.len);
        return ptu_skip_reason(o, rest);
    }
    if (ump_span_is(head, "turn")) {
        ump_skip(rest, head.len);
        return ptu_read_turn(o, rest);
    }
    ptu_word_option(o, head, order, &known);
    if (known) {
        ump_skip(rest, head.len);
        return ptu_skip_reason(o, rest);
    }
    size_t used = 0;
    int battler = ump_roster_prefix(o->setup->roster, *rest, -1, &used);
    if (battler >= 0) {
        ump_span at = *rest;
        ump_skip(rest, used);
        return ptu_add_target(o, at, battler, order);
    }
    char memory[300];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_roster_suggest(o->setup->roster, piece, &near);
    if (!near.len)
        ptu_name_targets(o, &near);
    ump_mistake(o->reader, UMP_REFUSED, *rest, "format:orders",
                battler == -2 ? "\"%.*s\" may be one of several: write Side/Name%.0s"
                              : "\"%.*s\" is no target and no option%s",
                UMP_QUOTE(piece), ump_buf_text(&near));
    return false;
}

// The only conscious combatant of other sides, where nobody is named. In an open round the unconscious
// count, too: whoever plays it again reads the orders before anything happened in it.
static void ptu_only_target(const struct ptu_order_reader *o, struct ptu_order *order) {
    int found = UMP_NOBODY, count = 0;
    bool open = o->state->step == PTU_STEP_OPEN;
    for (uint32_t i = 0; i < o->setup->battler_count; i++) {
        if (o->setup->roster->battlers[i].side == o->side ||
            (!open && ptu_combatant_of(o->setup, o->state, (int)i)->flags & PTU_FAINTED))
            continue;
        found = (int)i;
        count++;
    }
    if (count == 1) {
        order->targets[0] = (int8_t)found;
        order->target_count = 1;
    }
}

// [format:orders] As many targets as the attack can have.
static bool ptu_check_targets(struct ptu_order_reader *o, ump_span at, struct ptu_order *order) {
    int most = 1;
    if (order->act == PTU_ACT_NOTHING || order->act == PTU_ACT_FALL) {
        order->target_count = 0;
        return true;
    }
    if (order->act == PTU_ACT_MOVE) {
        const struct ptu_move *facts = &ptu_moves[order->move];
        most = facts->most;
        if (facts->cls == PTU_CLASS_STATIC ||
            (facts->cls == PTU_CLASS_STATUS && most == 0 && order->target_count == 0))
            return true;
        if (facts->cls == PTU_CLASS_STATUS && most < 1)
            most = PTU_TARGETS_MAX;
        if (facts->cls != PTU_CLASS_STATUS && most < 1)
            most = 1;
    }
    if (order->target_count == 0)
        ptu_only_target(o, order);
    if (order->target_count == 0) {
        ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "who is the target? Write it behind @");
        return false;
    }
    if (order->target_count > most) {
        ump_mistake(o->reader, UMP_REFUSED, at, "facts", "%s has %d target%s, not %d",
                    order->act == PTU_ACT_MOVE ? ptu_moves[order->move].name : "Struggle", most,
                    most == 1 ? "" : "s", (int)order->target_count);
        return false;
    }
    return true;
}

// One attack from the start of *rest, which is left at ~ or the end.
static bool ptu_read_attack(struct ptu_order_reader *o, ump_span *rest, struct ptu_order *order) {
    ump_span at = *rest;
    *order = (struct ptu_order){.act = PTU_ACT_NOTHING};
    if (!ptu_read_what(o, rest, order))
        return false;
    *rest = ump_span_trim(*rest);
    while (rest->len && !ump_sign(*rest, '~')) {
        if (ump_sign(*rest, '@') || ump_sign(*rest, ',')) {
            ump_skip(rest, 1);
            continue;
        }
        if (!ptu_read_further(o, rest, order))
            return false;
    }
    return ptu_check_targets(o, at, order);
}

// ---- Whose orders

static int ptu_whose(struct ump_reader *reader, const struct ptu_setup *setup, const struct ptu_state *state,
                     const ump_order_text *text, ump_span *first) {
    const ump_side *side = &setup->roster->sides[text->side];
    int battler = text->battler, count = 0, only = UMP_NOBODY;
    size_t used;
    ump_span at = *first, trimmed = ump_span_trim(*first);
    if (battler < 0) { // "Archie: Ember" inside a side's orders
        int found = ump_roster_prefix(setup->roster, trimmed, text->side, &used);
        ump_span after = ump_span_trim(ump_span_tail(trimmed, used));
        if (found >= 0 && ump_sign(after, ':') && setup->roster->battlers[found].side == text->side) {
            battler = found;
            *first = ump_span_trim(ump_span_tail(after, 1));
        }
    }
    for (uint32_t i = side->first; battler < 0 && i < (uint32_t)side->first + side->count; i++)
        if (state->step == PTU_STEP_OPEN || !(ptu_combatant_of(setup, state, (int)i)->flags & PTU_FAINTED)) {
            only = (int)i;
            count++;
        }
    if (battler < 0 && count == 1)
        battler = only;
    if (battler < 0) {
        ump_mistake(reader, UMP_REFUSED, at, "format:orders",
                    "%.*s has %d conscious combatants: write whose order this is", UMP_QUOTE(side->name),
                    count);
        return UMP_NOBODY;
    }
    if (!ptu_orders_at((void *)(uintptr_t)state, battler)->given)
        return battler;
    ump_mistake(reader, UMP_REFUSED, at, "format:orders", "%.*s has its orders for this round already",
                UMP_QUOTE(setup->roster->battlers[battler].name));
    return UMP_NOBODY;
}

// ---- The orders

static void ptu_read_lines(struct ptu_order_reader *o, const ump_order_text *text, ump_span first) {
    for (uint32_t i = 0; i < text->line_count; i++) {
        ump_span rest = ump_span_trim(i == 0 ? first : text->lines[i]);
        while (rest.len) {
            struct ptu_order order;
            ump_span at = rest;
            if (ump_sign(rest, '~')) {
                ump_skip(&rest, 1);
                continue;
            }
            if (!ptu_read_attack(o, &rest, &order))
                return;
            if (o->orders.count == PTU_ATTACKS_MAX) {
                ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "a turn has at most %d attacks",
                            PTU_ATTACKS_MAX);
                return;
            }
            o->orders.attacks[o->orders.count++] = order;
        }
    }
    if (o->orders.count == 0)
        ump_mistake(o->reader, UMP_BAD_INPUT, first, "format:orders",
                    "the order is empty: write nothing for nothing");
}

ump_status ptu_order_in(const void *setup, void *state, const ump_order_text *text) {
    const struct ptu_setup *sc = setup;
    struct ptu_state *s = state;
    struct ump_reader reader = {text->file, text->problems, UMP_OK, false};
    ump_span first = text->line_count ? text->lines[0] : ump_span_of_str("");
    if (s->step != PTU_STEP_ORDERS && s->step != PTU_STEP_READY && s->step != PTU_STEP_OPEN) {
        ump_mistake(&reader, UMP_REFUSED, first, "format:orders", "no orders are waited for now");
        return reader.status;
    }
    int battler = ptu_whose(&reader, sc, s, text, &first);
    if (battler < 0)
        return reader.status;
    struct ptu_order_reader o = {.reader = &reader,
                                 .setup = sc,
                                 .state = s,
                                 .battler = battler,
                                 .side = sc->roster->battlers[battler].side,
                                 .ignore = text->ignore_illegal,
                                 .orders = {.given = 1}};
    ptu_read_lines(&o, text, first);
    if (reader.status != UMP_OK)
        return reader.status;
    if (ptu_combatant_of(sc, s, battler)->flags & PTU_FAINTED && !o.orders.turn) {
        ump_mistake(&reader, UMP_REFUSED, first, "format:orders", "%.*s is unconscious",
                    UMP_QUOTE(sc->roster->battlers[battler].name));
        return reader.status;
    }
    *ptu_orders_at(state, battler) = o.orders;
    if (s->step == PTU_STEP_OPEN)
        ptu_act_next(sc, s, battler);
    else
        s->step = PTU_STEP_READY;
    return UMP_OK;
}

// SPDX-License-Identifier: MIT
// What do orders say beside their actions? Words in brackets that use no action up ("(mega)", "(last)"), and
// lines of their own: what is chosen on entering (Trace, Illusion, a forme, Berserk Gene), and when a button
// or a card is used. The actions: options.c; what comes of all this: fx/commanded.c, fx/formes.c, fx/megas.c.
#include "asb/reading.h"

#include <string.h>

#include "kit/suggest.h"

static struct asb_ctx asb_asking(const struct asb_order_reader *o) {
    return (struct asb_ctx){
        .setup = o->setup, .state = (struct asb_state *)(uintptr_t)o->state, .status = UMP_OK};
}
#define ASB_ITS_NAME(o) UMP_QUOTE((o)->setup->roster->battlers[(o)->battler].name)

// ---- Whether it may

static bool asb_holds_fresh(const struct asb_order_reader *o, uint16_t item) {
    const struct asb_battler *b = asb_battler_of(o->state, o->battler);
    uint8_t uses = asb_items[o->setup->date][item].uses;
    return item && b->item == item && !(b->flags & ASB_FLAG_ITEM_GONE) && (!uses || b->item_uses < uses);
}

static bool asb_item_rings(const struct asb_order_reader *o) {
    struct asb_ctx ctx = asb_asking(o);
    struct asb_option bell = asb_plain_option(ASB_ACT_MOVE);
    bell.move = ASB_MOVE_HEAL_BELL;
    return asb_fx_of(&ctx, o->battler, ASB_FX_PURE_INCENSE) &&
           !asb_illegal(o->setup, o->state, o->battler, &bell);
}

// Why a battler may not do that besides, or NULL.
static const char *asb_not_besides(const struct asb_order_reader *o, enum asb_with with) {
    struct asb_ctx ctx = asb_asking(o);
    switch (with) {
    case ASB_WITH_LAST:
        return asb_has(&ctx, o->battler, ASB_ABILITY_STALL) ? NULL : "has no Stall, so that it cannot wait";
    case ASB_WITH_CANDY:
        return asb_holds_fresh(o, ASB_ITEM_RAGECANDYBAR) ||
                       (asb_fx_of(&ctx, o->battler, ASB_FX_SEED) &&
                        asb_holds_fresh(o, asb_battler_of(o->state, o->battler)->item))
                   ? NULL
                   : "holds no such item that it could use";
    case ASB_WITH_MEGA:
        return asb_no_mega(&ctx, o->battler);
    case ASB_WITH_BELL:
        return asb_item_rings(o) ? NULL
                                 : "needs Pure Incense and must know Heal Bell, to use it without an action";
    case ASB_WITH_DODGE:
    case ASB_WITH_EXIT:
        if (!asb_fx_of(&ctx, o->battler, ASB_FX_EMERGENCY_EXIT))
            return "has neither Emergency Exit nor Wimp Out";
        return with == ASB_WITH_EXIT && (o->setup->switch_ko || !asb_reserves(&ctx, o->side, NULL))
                   ? "cannot be taken out: the format has Switch = KO, or nobody could come in"
                   : NULL;
    default:
        return NULL;
    }
}

static bool asb_see_besides(struct asb_order_reader *o, ump_span at, enum asb_with with) {
    const char *why = asb_not_besides(o, with);
    if (why)
        ASB_ILLEGAL(o, at, "facts", "%.*s %s", ASB_ITS_NAME(o), why);
    return !why;
}

// ---- Brackets behind a move

static const struct {
    const char *words;
    uint8_t with;
} asb_with_words[] = {
    {"last", ASB_WITH_LAST},           {"Stall", ASB_WITH_LAST},
    {"RageCandyBar", ASB_WITH_CANDY},  {"Activate RageCandyBar", ASB_WITH_CANDY},
    {"mega", ASB_WITH_MEGA},           {"Mega Evolve", ASB_WITH_MEGA},
    {"Mega Evolution", ASB_WITH_MEGA}, {"Ultra Burst", ASB_WITH_MEGA},
    {"with Heal Bell", ASB_WITH_BELL}, {"Electric Seed", ASB_WITH_CANDY},
    {"Grassy Seed", ASB_WITH_CANDY},   {"Misty Seed", ASB_WITH_CANDY},
    {"Psychic Seed", ASB_WITH_CANDY},  {"dodge", ASB_WITH_DODGE},
    {"exit", ASB_WITH_EXIT},
};

// [facts: Z-Crystals] "Flamethrower (Z)": the Z-Move, linked to it; "Growl (Z)": with what the crystal gives.
static enum asb_heard asb_read_z(struct asb_order_reader *o, ump_span text, struct asb_option *out) {
    struct asb_ctx ctx = asb_asking(o);
    uint16_t base = asb_move_bases[out->move];
    if (!asb_has_z_effect(&ctx, out->move) && asb_moves[o->setup->date][base].z_bap)
        out->move = base; // a fog of Smog is linked as the attack that it is a way of
    uint16_t z = asb_z_of(&ctx, o->battler, out->move);
    const char *why = asb_no_z_move(&ctx, o->battler, z, out->move);
    if (why) {
        ASB_ILLEGAL(o, text, "facts: items", "%.*s %s", ASB_ITS_NAME(o), why);
        return ASB_HEARD_ILLEGAL;
    }
    if (z) {
        out->called = out->move;
        out->move = z;
        out->type = ASB_TYPE_NONE; // of Hidden Power
    } else
        out->pick = asb_battler_of(o->state, o->battler)->item;
    return ASB_HEARD_OK;
}

bool asb_read_with(struct asb_order_reader *o, ump_span text, struct asb_option *out, enum asb_heard *heard) {
    struct asb_ctx ctx = asb_asking(o);
    bool rings = ump_name_same(text.at, text.len, "Heal Bell", 9) &&
                 asb_fx_of(&ctx, o->battler, ASB_FX_PURE_INCENSE) && out->move != ASB_MOVE_HEAL_BELL &&
                 !asb_calls_others(o->setup->date, out->move);
    uint8_t with = rings ? ASB_WITH_BELL : 0;
    for (size_t i = 0; i < sizeof asb_with_words / sizeof *asb_with_words; i++)
        if (ump_name_same(text.at, text.len, asb_with_words[i].words, strlen(asb_with_words[i].words)))
            with = asb_with_words[i].with;
    if (!with && out->act == ASB_ACT_MOVE &&
        (ump_span_is(text, "Z") || ump_name_same(text.at, text.len, "Z-Move", 6))) {
        *heard = asb_read_z(o, text, out);
        return true;
    }
    if (!with)
        return false;
    *heard = asb_see_besides(o, text, (enum asb_with)with) ? ASB_HEARD_OK : ASB_HEARD_ILLEGAL;
    if (*heard == ASB_HEARD_OK)
        out->with |= with;
    return true;
}

// A forme by its whole name or by what sets it apart from others of its user's line: "Deoxys-Attack",
// "Attack".
static bool asb_forme_named(struct asb_order_reader *o, ump_span name, uint32_t *index) {
    char memory[UMP_NAME_MAX + 1];
    ump_buf whole = ump_buf_fixed(memory, sizeof memory);
    const char *own = asb_species_names[o->setup->fighters[o->battler].start.species];
    ump_buf_printf(&whole, "%.*s-%.*s", (int)strcspn(own, "-"), own, UMP_QUOTE(name));
    return asb_species_has(o->setup->date, name, index) ||
           asb_species_has(o->setup->date, ump_span_of(memory, whole.len), index) ||
           asb_book_find(o->reader, &asb_book_species, name, index);
}

// [facts: ability Trace] [facts: move Forme Shift] "Activate Trace (Levitate)", "Forme Shift (Deoxys-A)".
bool asb_read_pick(struct asb_order_reader *o, ump_span text, struct asb_option *out, enum asb_heard *heard) {
    struct asb_ctx ctx = asb_asking(o);
    uint32_t index;
    bool traces = out->move == ASB_MOVE_ACTIVATE_TRACE || out->move == ASB_MOVE_ACTIVATE_RECEIVER ||
                  out->move == ASB_MOVE_ACTIVATE_POWER_OF_ALCHEMY,
         shifts = out->move == ASB_MOVE_FORME_SHIFT;
    if (!traces && !shifts)
        return false;
    *heard = ASB_HEARD_BAD;
    if (shifts ? !asb_forme_named(o, text, &index)
               : !asb_book_find(o->reader, &asb_book_abilities, text, &index))
        return true;
    out->pick = (uint16_t)index;
    *heard = ASB_HEARD_OK;
    if (shifts && !asb_may_shift_to(&ctx, o->battler, (uint16_t)index)) {
        ASB_ILLEGAL(o, text, "facts: moves", "%s is no forme that %.*s could shift to",
                    asb_species_names[index], ASB_ITS_NAME(o));
        *heard = ASB_HEARD_ILLEGAL;
    }
    return true;
}

// ---- Lines

// Takes a word, with a colon behind it or without, off a line.
static bool asb_takes_word(ump_span *line, const char *word) {
    ump_span rest = *line, first;
    if (!ump_span_word(&rest, &first))
        return false;
    if (first.len && first.at[first.len - 1] == ':')
        first = ump_span_head(first, first.len - 1);
    if (!ump_span_is(first, word))
        return false;
    *line = ump_span_trim(rest);
    return true;
}

// "on A2" at the end: its place, 0 where none stands there; -1 and a mistake where there is no such action.
static int asb_takes_action(struct asb_order_reader *o, ump_span *line) {
    ump_span before, after, number;
    int64_t value = 0;
    if (!ump_span_cut_word(*line, "on", &before, &after))
        return 0;
    number = ump_span_trim(after);
    if (ump_sign(number, 'A') || ump_sign(number, 'a'))
        number = ump_span_trim(ump_span_tail(number, 1));
    if (ump_span_int(number, 1, o->setup->actions, &value) != UMP_OK) {
        ump_mistake(o->reader, UMP_BAD_INPUT, ump_span_trim(after), "format:orders",
                    "a round has the actions A1 to A%d", (int)o->setup->actions);
        return -1;
    }
    *line = ump_span_trim(before);
    return (int)value;
}

static bool asb_enters_now(const struct asb_order_reader *o, const struct asb_orders *orders) {
    const struct asb_battler *b = asb_battler_of(o->state, o->battler);
    bool first = o->state->round == 1 && o->setup->first_round == 1;
    return orders->enter || b->flags & ASB_FLAG_ENTERED || first;
}
static bool asb_see_entering(struct asb_order_reader *o, ump_span at, const struct asb_orders *orders) {
    if (asb_enters_now(o, orders))
        return true;
    ASB_ILLEGAL(o, at, "asb:timing.start-of-round",
                "that is chosen with the orders of the round in which %.*s enters, and it has entered before",
                ASB_ITS_NAME(o));
    return false;
}

// "trace Levitate"
static void asb_read_trace(struct asb_order_reader *o, ump_span name, struct asb_orders *orders) {
    struct asb_ctx ctx = asb_asking(o);
    uint32_t ability;
    if (!asb_book_find(o->reader, &asb_book_abilities, name, &ability) || !asb_see_entering(o, name, orders))
        return;
    if (!asb_has(&ctx, o->battler, ASB_ABILITY_TRACE) && !asb_fx_of(&ctx, o->battler, ASB_FX_RECEIVES))
        ASB_ILLEGAL(o, name, "facts: abilities", "%.*s has no Trace", ASB_ITS_NAME(o));
    else
        orders->traced = (uint16_t)ability;
}

// "illusion Fern"
static void asb_read_illusion(struct asb_order_reader *o, ump_span name, struct asb_orders *orders) {
    struct asb_ctx ctx = asb_asking(o);
    ump_span of = name;
    if (asb_takes_word(&of, "of"))
        name = of;
    char memory[160];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    int found = ump_roster_find(o->setup->roster, name, o->side);
    if (found < 0)
        ump_roster_suggest(o->setup->roster, name, &near);
    if (found < 0 || found == o->battler || o->setup->roster->battlers[found].side != o->side) {
        ump_mistake(o->reader, UMP_BAD_INPUT, name, "format:orders",
                    "an illusion is of another battler of the same side, not \"%.*s\"%s", UMP_QUOTE(name),
                    ump_buf_text(&near));
        return;
    }
    if (!asb_see_entering(o, name, orders))
        return;
    if (!asb_has(&ctx, o->battler, ASB_ABILITY_ILLUSION))
        ASB_ILLEGAL(o, name, "facts: abilities", "%.*s has no Illusion", ASB_ITS_NAME(o));
    else {
        orders->feigns = (int8_t)(1 + found);
        ump_mistake(o->reader, UMP_OK, name, "facts: abilities",
                    "posts are the referee's and name %.*s as it is, with this order: take both out of what "
                    "the other side is shown until the illusion is over",
                    ASB_ITS_NAME(o));
    }
}

// "forme Tornadus-T"
static void asb_read_forme(struct asb_order_reader *o, ump_span name, struct asb_orders *orders) {
    struct asb_ctx ctx = asb_asking(o);
    uint32_t species;
    if (!asb_forme_named(o, name, &species))
        return;
    bool turned = asb_battler_of(o->state, o->battler)->reshapes == 2;
    if (!turned && !asb_see_entering(o, name, orders))
        return;
    if (!asb_glass_shows(&ctx, o->battler, (uint16_t)species))
        ASB_ILLEGAL(o, name, "facts: items",
                    "a forme is chosen by Tornadus, Thundurus or Landorus with the Reveal Glass, and %s is "
                    "none of %.*s's",
                    asb_species_names[species], ASB_ITS_NAME(o));
    else
        orders->forme = (uint16_t)species;
}

// [facts: item Brood Queen's Necklace] "activate Brighten", "activate Store": of its type, as it enters.
static bool asb_read_command(struct asb_order_reader *o, ump_span name, struct asb_orders *orders) {
    struct asb_ctx ctx = asb_asking(o);
    struct asb_option option = asb_plain_option(ASB_ACT_MOVE);
    uint32_t move;
    if (!asb_book_has(&asb_book_moves, name, &move) || (move != ASB_MOVE_BRIGHTEN && move != ASB_MOVE_STORE))
        return false;
    option.move = (uint16_t)move;
    if (!asb_see_entering(o, name, orders))
        return true;
    if (!asb_fx_of(&ctx, o->battler, ASB_FX_NECKLACE) || asb_illegal(o->setup, o->state, o->battler, &option))
        ASB_ILLEGAL(o, name, "facts: items", "%.*s needs a Brood Queen's Necklace and the type of %s",
                    ASB_ITS_NAME(o), asb_move_names[move]);
    else
        orders->command = (uint16_t)move;
    return true;
}

static bool asb_is_seed(const struct asb_order_reader *o, uint16_t item) {
    const struct asb_fx_list list = asb_items[o->setup->date][item].fx;
    return list.count && asb_fx_rows[list.first].effect == ASB_FX_SEED;
}

// What is activated is nothing that a line of its own may; always true.
static bool asb_activates_nothing(struct asb_order_reader *o, ump_span line, ump_span name, int action) {
    static const char *const words[] = {"Berserk Gene", "RageCandyBar", "Electric Seed",
                                        "Grassy Seed",  "Misty Seed",   "Psychic Seed",
                                        "Brighten",     "Store",        NULL};
    char memory[160];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (action < 0)
        return true;
    ump_suggest_strings(&near, name, words);
    ump_mistake(
        o->reader, UMP_BAD_INPUT, line, "format:orders",
        "\"%.*s\" is not activated by a line of its own%s; that are Berserk Gene, RageCandyBar, a seed, "
        "Brighten and Store; Eject Button and Red Card by IF hit THEN activate Eject Button, Effect 1; "
        "abilities by their command, Activate Trace (Levitate), as an action",
        UMP_QUOTE(name), ump_buf_text(&near));
    return true;
}

// "activate Berserk Gene", "activate RageCandyBar on A2"; false: that is an action.
static bool asb_read_activate(struct asb_order_reader *o, ump_span whole, ump_span rest,
                              struct asb_orders *orders, uint8_t with[ASB_ACTIONS_MAX]) {
    ump_span name = rest;
    uint32_t item;
    if (asb_begins_act(whole)) // "Activate Trace (Levitate)"
        return false;
    int action = asb_takes_action(o, &name);
    if (asb_read_command(o, name, orders))
        return true;
    if (!asb_book_has(&asb_book_items, name, &item) ||
        (item != ASB_ITEM_BERSERK_GENE && item != ASB_ITEM_RAGECANDYBAR && !asb_is_seed(o, (uint16_t)item)))
        return asb_activates_nothing(o, whole, name, action);
    if (item != ASB_ITEM_BERSERK_GENE) {
        if (action >= 0 && asb_see_besides(o, name, ASB_WITH_CANDY))
            with[action ? action - 1 : 0] |= ASB_WITH_CANDY;
        return true;
    }
    if (!asb_see_entering(o, name, orders))
        return true;
    if (!asb_holds_fresh(o, ASB_ITEM_BERSERK_GENE))
        ASB_ILLEGAL(o, name, "facts: items", "%.*s holds no Berserk Gene that it could use", ASB_ITS_NAME(o));
    else
        orders->gene = 1;
    return true;
}

// ---- Bags

// "Ash", "Ash, Ann and Ben", in brackets or not: on whom. False: a mistake was told.
static bool asb_read_patients(struct asb_order_reader *o, ump_span list, uint16_t item,
                              struct asb_bag_use *use) {
    struct asb_ctx ctx = asb_asking(o);
    int most = asb_bag_names(o->setup->date, item), count = 0;
    ump_span rest = list, piece;
    while (list.len && ump_span_piece(&rest, ",", &piece)) {
        piece = ump_span_trim(piece);
        asb_takes_word(&piece, "and");
        int found = ump_roster_find(o->setup->roster, piece, o->side);
        bool twice = false;
        for (int k = 0; k < count; k++)
            twice |= use->on[k] == 1 + found;
        if (found < 0 || o->setup->roster->battlers[found].side != o->side || twice || count >= most) {
            char memory[160];
            ump_buf near = ump_buf_fixed(memory, sizeof memory);
            if (found < 0)
                ump_roster_suggest(o->setup->roster, piece, &near);
            ump_mistake(
                o->reader, UMP_BAD_INPUT, piece, "facts: items",
                "%s is used on %d battler%s of the same side at most, each named once: not \"%.*s\"%s",
                asb_item_names[item], most, most == 1 ? "" : "s", UMP_QUOTE(piece), ump_buf_text(&near));
            return false;
        }
        const char *why = asb_bag_refuses(&ctx, item, found);
        if (why) {
            ASB_ILLEGAL(o, piece, "facts: items", "%s: %.*s %s", asb_item_names[item], UMP_QUOTE(piece), why);
            return false;
        }
        use->on[count++] = (int8_t)(1 + found);
    }
    if (count || most == 0)
        return true;
    ump_mistake(o->reader, UMP_BAD_INPUT, list, "facts: items", "on whom? Write `use %s on NAME`",
                asb_item_names[item]);
    return false;
}

static ump_span asb_bag_word(const void *order_reader, size_t index) {
    const struct asb_order_reader *o = order_reader;
    return ump_span_of_str(asb_item_names[o->setup->bag[o->side][index].item]);
}

// An item that bags hold; what is none is told with what is in this one.
static bool asb_is_of_a_bag(struct asb_order_reader *o, ump_span name, uint32_t *item) {
    char memory[200];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    if (asb_book_has(&asb_book_items, name, item)) {
        if (asb_items[o->setup->date][*item].kind == ASB_ITEM_KIND_TLR)
            return true;
        ump_mistake(o->reader, UMP_BAD_INPUT, name, "facts: items",
                    "%s is no item of a bag: what is held does what it does by itself, or by `activate %s`",
                    asb_item_names[*item], asb_item_names[*item]);
        return false;
    }
    size_t count = 0;
    while (count < ASB_BAG_MAX && o->setup->bag[o->side][count].item)
        count++;
    ump_suggest(&near, name, count, asb_bag_word, o);
    for (size_t i = 0; i < count; i++)
        ump_buf_printf(&near, "%s%s", i ? ", " : "; there are ",
                       asb_item_names[o->setup->bag[o->side][i].item]);
    ump_mistake(o->reader, UMP_BAD_INPUT, name, "facts: items", "no item of the bag is called \"%.*s\"%s",
                UMP_QUOTE(name),
                count ? ump_buf_text(&near) : "; it is empty (`Bag: Potion` in the header fills it)");
    return false;
}

// "use Potion on Ash", "use Elixer (Ash, Ann, Ben)", "use Max Potion". False: a move is.
static bool asb_read_use(struct asb_order_reader *o, ump_span rest, struct asb_orders *orders) {
    ump_span name = ump_span_trim(asb_until(rest, "([")), list = ump_span_tail(rest, 0), before, after;
    uint32_t item;
    int place = 0, uses = 0, limit = asb_int(o->setup->params, ASB_P_BAG_USES);
    list = ump_span_trim(asb_until(ump_span_tail(rest, asb_until(rest, "([").len + 1), ")]"));
    if (ump_span_cut_word(name, "on", &before, &after)) {
        name = ump_span_trim(before);
        list = ump_span_trim(after);
    }
    if (asb_begins_act(rest))
        return false;
    for (size_t i = 1; i < name.len && !asb_book_has(&asb_book_items, name, &item); i++)
        if (name.at[i] == ' ' && asb_book_has(&asb_book_moves, ump_span_head(name, i), &item))
            return false; // "use Surf then Chill": told as an action is read
    if (!asb_is_of_a_bag(o, name, &item))
        return true;
    const struct asb_bagged *bag = o->setup->bag[o->side];
    int left = 0;
    while (place < ASB_BAG_MAX && bag[place].item != item)
        place++;
    if (place < ASB_BAG_MAX)
        left = o->state->sides[o->side].bag[place];
    while (uses < ASB_BAG_USES && orders->bag[uses].place) {
        left -= orders->bag[uses].place == 1 + place;
        uses++;
    }
    struct asb_bag_use use = {.place = (uint8_t)(1 + place)};
    if (left <= 0)
        ASB_ILLEGAL(o, name, "format:header", "there is no %s%s in the bag", asb_item_names[item],
                    place < ASB_BAG_MAX ? " left" : "");
    else if (uses >= limit || uses >= ASB_BAG_USES)
        ASB_ILLEGAL(o, name, "format:header", "a side uses %d item%s of its bag in a round", limit,
                    limit == 1 ? "" : "s");
    else if (asb_read_patients(o, list, (uint16_t)item, &use))
        orders->bag[uses] = use;
    return true;
}

// ---- Buttons and cards

// "Eject Button, Effect 2", "Red Card (1)". False: neither is named.
static bool asb_read_which(struct asb_order_reader *o, ump_span text, uint16_t *item, int *effect) {
    static const uint16_t items[] = {ASB_ITEM_EJECT_BUTTON, ASB_ITEM_RED_CARD};
    ump_span name, rest = text;
    uint32_t index;
    asb_takes_word(&rest, "activate");
    name = ump_span_trim(asb_until(rest, ",(12"));
    if (name.len > 6 && ump_span_is(ump_span_tail(name, name.len - 6), "effect"))
        name = ump_span_trim(ump_span_head(name, name.len - 6));
    if (!asb_book_has(&asb_book_items, name, &index) || (index != items[0] && index != items[1]))
        return false;
    *item = (uint16_t)index;
    *effect = 0;
    for (size_t i = name.len; i < rest.len; i++)
        if (rest.at[i] == '1' || rest.at[i] == '2')
            *effect = *effect ? 3 : rest.at[i] - '0';
    if (*effect == 1 || *effect == 2)
        return true;
    ump_mistake(o->reader, UMP_BAD_INPUT, text, "facts: items",
                "%s has two effects: write which, as in `activate %s, Effect 1`", asb_item_names[index],
                asb_item_names[index]);
    *effect = 0;
    return true;
}

// [facts: items Eject Button, Red Card] The second effect takes somebody out: not in Switch = KO.
static const char *asb_no_button(const struct asb_order_reader *o, uint16_t item, int effect) {
    struct asb_ctx ctx = asb_asking(o);
    int side = item == ASB_ITEM_RED_CARD ? 1 - o->side : o->side;
    if (!asb_holds_fresh(o, item))
        return "is not held, or was used";
    if (effect == 2 && o->setup->switch_ko)
        return "has its first effect alone where the format has Switch = KO";
    if (effect == 2 && !asb_reserves(&ctx, side, NULL))
        return "has its first effect alone where nobody could come in";
    return NULL;
}

// "hit by Thunder", "hit by Fern", "hit by any move", "hit": by what, by whom.
static bool asb_read_blow(struct asb_order_reader *o, ump_span by, struct asb_orders *orders) {
    static const char *const any[] = {"any move", "any attack", "anything", "any"};
    uint32_t move;
    if (by.len == 0)
        return true;
    for (size_t i = 0; i < sizeof any / sizeof *any; i++)
        if (ump_name_same(by.at, by.len, any[i], strlen(any[i])))
            return true;
    int found = ump_roster_find(o->setup->roster, by, 1 - o->side);
    if (found >= 0) {
        orders->hit_from = (int8_t)(1 + found);
        return true;
    }
    if (!asb_book_find(o->reader, &asb_book_moves, by, &move))
        return false;
    orders->hit_by = (uint16_t)move;
    return true;
}

// "IF hit by Thunder THEN activate Eject Button, Effect 1"; false: another kind of line.
static bool asb_read_button(struct asb_order_reader *o, ump_span line, struct asb_orders *orders) {
    static const char *const before[] = {"if", "upon", "when", "being", "self", "is", "it", "gets"};
    ump_span rest = line, when, then;
    uint16_t item;
    int effect;
    if (!ump_span_cut_word(line, "THEN", &when, &then))
        return false;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        asb_takes_word(&rest, before[i]);
    if (!asb_takes_word(&rest, "hit") && !asb_takes_word(&rest, "struck"))
        return false;
    asb_takes_word(&rest, "by");
    if (!asb_read_which(o, ump_span_trim(then), &item, &effect))
        return false;
    const char *end = when.at + when.len;
    ump_span by = ump_span_trim(ump_span_head(rest, rest.at < end ? (size_t)(end - rest.at) : 0));
    if (!effect || !asb_read_blow(o, by, orders))
        return true;
    const char *why = asb_no_button(o, item, effect);
    if (why)
        ASB_ILLEGAL(o, then, "facts: items", "%s of %.*s %s", asb_item_names[item], ASB_ITS_NAME(o), why);
    else
        orders->hit_does = (uint8_t)effect;
    return true;
}

// ---- A line

bool asb_read_besides(struct asb_order_reader *o, ump_span line, struct asb_orders *orders,
                      uint8_t with[ASB_ACTIONS_MAX]) {
    ump_span rest = line;
    if (asb_has_tilde(line)) // those are actions
        return false;
    if (asb_takes_word(&rest, "activate"))
        return asb_read_activate(o, line, rest, orders, with);
    if (asb_takes_word(&rest, "use"))
        return asb_read_use(o, rest, orders);
    if (asb_takes_word(&rest, "trace") || asb_takes_word(&rest, "receive"))
        asb_read_trace(o, rest, orders);
    else if (asb_takes_word(&rest, "illusion"))
        asb_read_illusion(o, rest, orders);
    else if (asb_takes_word(&rest, "forme") && !ump_span_starts(rest, "Shift"))
        asb_read_forme(o, rest, orders);
    else if (asb_takes_word(&rest, "mega-evolve") ||
             (asb_takes_word(&rest, "mega") && asb_takes_word(&rest, "evolve"))) {
        int action = asb_takes_action(o, &rest);
        if (rest.len)
            ump_mistake(o->reader, UMP_BAD_INPUT, rest, "format:orders",
                        "a line of its own is `mega evolve` or `mega evolve on A2`");
        else if (action >= 0 && asb_see_besides(o, line, ASB_WITH_MEGA))
            with[action ? action - 1 : 0] |= ASB_WITH_MEGA;
    } else
        return asb_read_button(o, line, orders);
    return true;
}

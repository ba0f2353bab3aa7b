// SPDX-License-Identifier: MIT
// What does a line of a battler's block say? "Nature: Timid", "Item: ...": each key with the figure it sets,
// and what is told of one that is unknown or cannot be. What the lines leave open: squad.c.
#include "asb/squad.h"

#include <string.h>

#include "kit/suggest.h"

// ---- Words

void asb_block_mistake(struct asb_block *block, ump_span at, const char *rule, const char *message) {
    ump_mistake(block->reader, UMP_BAD_INPUT, at, rule, "%.*s: %s", UMP_QUOTE(block->written->name), message);
}

// The next piece of a list parted by any of `signs`.
static bool asb_next_piece(ump_span *rest, const char *signs, ump_span *piece) {
    while (rest->at && rest->len) {
        *piece = asb_until_bare(*rest, signs);
        *rest = ump_span_tail(*rest, piece->len + (piece->len < rest->len));
        *piece = asb_bare(*piece);
        if (piece->len)
            return true;
    }
    return false;
}

// "Item: none", "Status: healthy", "Stages: -".
bool asb_says_nothing(ump_span value) {
    return ump_span_is(value, "-") || ump_span_is(value, "\xE2\x80\x93") ||
           ump_span_is(value, "\xE2\x80\x94") ||
           asb_word_index("none|nothing|no item|no nature|neutral|n/a|healthy|ok|okay|fine|normal", value) >=
               0;
}

// ---- Keys: what it is

static void asb_key_nature(struct asb_block *block, ump_span value) {
    uint32_t index;
    ump_span name = asb_before_bracket(value);
    if (!asb_says_nothing(name) && asb_book_find(block->reader, &asb_book_natures, name, &index))
        block->fighter->start.nature = (uint8_t)index;
}

// "Sheer Force (toggled)": as sheets print one that has been toggled off its default.
static void asb_start_toggled(struct asb_block *block, ump_span piece, uint32_t ability) {
    struct asb_who *who = &block->fighter->start;
    if (!asb_is_marked(piece, "(toggled"))
        return;
    if (asb_abilities[block->setup->date][ability].kind == ASB_ABILITY_KIND_TOGGLE)
        who->toggled = (uint8_t)(who->toggled | 1u << who->ability_count);
    else
        ump_mistake(block->reader, UMP_BAD_INPUT, piece, "facts: abilities",
                    "%s is no ability that could be toggled: leave out (toggled)",
                    asb_ability_names[ability]);
}

static void asb_add_own_ability(struct asb_block *block, ump_span piece) {
    struct asb_who *who = &block->fighter->start;
    uint8_t date = block->setup->date;
    uint32_t index;
    ump_span name = asb_before_bracket(piece);
    if (asb_is_locked(piece) || !asb_book_find(block->reader, &asb_book_abilities, name, &index) ||
        !asb_book_dated(block->reader, date, &asb_book_abilities, name, index,
                        asb_abilities[date][index].exists))
        return;
    for (int i = 0; i < who->ability_count; i++)
        if (who->abilities[i] == index) {
            asb_block_mistake(block, name, "format:roster", "that ability stands twice");
            return;
        }
    if (who->ability_count == ASB_ABILITIES_MAX) {
        asb_block_mistake(block, name, "format:roster", "more than 6 abilities");
        return;
    }
    asb_start_toggled(block, piece, index);
    who->abilities[who->ability_count++] = (uint16_t)index;
    if (!asb_is_complete_ability(block->setup, (uint16_t)index) && !block->setup->unplayed)
        ump_mistake(block->reader, UMP_NOT_IMPLEMENTED, name, "facts: abilities",
                    "%s is not played yet: leave it out, or write `set: unplayed = rulings` and settle what "
                    "it does by "
                    "rulings",
                    asb_ability_names[index]);
}

static void asb_key_abilities(struct asb_block *block, ump_span value) {
    ump_span rest = value, piece;
    block->abilities_given = true;
    if (ump_span_is(value, "none"))
        return;
    while (asb_next_piece(&rest, "/,;", &piece))
        asb_add_own_ability(block, piece);
}

void asb_key_item(struct asb_block *block, ump_span value) {
    const struct asb_setup *setup = block->setup;
    uint32_t index;
    value = asb_held(asb_bare(value));
    if (asb_says_nothing(value) || !asb_book_find(block->reader, &asb_book_items, value, &index) ||
        !asb_book_dated(block->reader, setup->date, &asb_book_items, value, index,
                        asb_items[setup->date][index].exists))
        return;
    if (block->fighter->start.item) {
        asb_block_mistake(block, value, "format:roster", "it holds one item, and this is a second one");
        return;
    }
    if (asb_items[setup->date][index].kind == ASB_ITEM_KIND_TLR) {
        ump_mistake(block->reader, UMP_REFUSED, value, "facts: items",
                    "%s is not held: a line of the header, `Bag: %s`, puts it into the trainers' bags",
                    asb_item_names[index], asb_item_names[index]);
        return;
    }
    bool attachment = asb_items[setup->date][index].kind == ASB_ITEM_KIND_ATTACHMENT;
    bool training = index == ASB_ITEM_AMULET_COIN || index == ASB_ITEM_LUCKY_EGG ||
                    index == ASB_ITEM_EXP_SHARE || index == ASB_ITEM_LUCK_INCENSE;
    // [asb:items.attachments] They do not count as held items, whatever the format allows.
    if (!attachment && (setup->items == ASB_ITEMS_OFF || (setup->items == ASB_ITEMS_TRAINING && !training)))
        ump_mistake(block->reader, UMP_REFUSED, value, "asb:items",
                    "%s may not be held: the format has Items = %s", asb_item_names[index],
                    setup->items == ASB_ITEMS_OFF ? "Off" : "Training");
    if (!asb_is_complete_item(setup, (uint16_t)index) && !setup->unplayed)
        ump_mistake(block->reader, UMP_NOT_IMPLEMENTED, value, "facts: items",
                    "%s is not played yet: leave it out, or write `set: unplayed = rulings` and settle what "
                    "it does by "
                    "rulings",
                    asb_item_names[index]);
    block->fighter->start.item = (uint16_t)index;
    block->b->item = (uint16_t)index;
}

static void asb_key_types(struct asb_block *block, ump_span value) {
    struct asb_who *who = &block->fighter->start;
    uint8_t types[3] = {0};
    ump_span rest = value, piece;
    uint32_t index, count = 0;
    while (asb_next_of(&rest, "/,;|+&-() \t]", &piece)) {
        if (ump_span_is(piece, "none") || ump_span_is(piece, "and"))
            continue;
        if (!asb_book_find(block->reader, &asb_book_types, piece, &index))
            return;
        if (count == 3 || types[0] == index || types[1] == index) {
            asb_block_mistake(block, piece, "format:roster",
                              count == 3 ? "more than three types" : "that type stands twice");
            return;
        }
        types[count++] = (uint8_t)index;
    }
    memcpy(who->types, types, sizeof types);
    if (!who->species)
        memcpy(who->own_types, types, sizeof who->own_types);
}

// "Rank 4 (+)", "4": with the nature in it.
static void asb_key_rank(struct asb_block *block, ump_span value, int stat) {
    ump_span text = asb_before_bracket(value), word, rest = text;
    int32_t rank = 0;
    if (ump_span_word(&rest, &word) && ump_span_is(word, "Rank"))
        text = ump_span_trim(rest);
    if (!ump_read_whole(block->reader, text, 0, 20, "a rank", "facts: ranks", &rank))
        return;
    block->rank_given[stat] = true;
    block->ranks[stat] = (int16_t)rank;
}
static void asb_key_atk(struct asb_block *block, ump_span value) { asb_key_rank(block, value, ASB_STAT_ATK); }
static void asb_key_def(struct asb_block *block, ump_span value) { asb_key_rank(block, value, ASB_STAT_DEF); }
static void asb_key_spa(struct asb_block *block, ump_span value) { asb_key_rank(block, value, ASB_STAT_SPA); }
static void asb_key_spd(struct asb_block *block, ump_span value) { asb_key_rank(block, value, ASB_STAT_SPD); }

// "Ranks: atk 4, def 3": several in one line.
static void asb_key_ranks(struct asb_block *block, ump_span value) {
    ump_span rest = value, piece;
    while (asb_next_piece(&rest, ",", &piece)) {
        ump_span name, number;
        ump_split_number(asb_before_bracket(piece), &name, &number);
        int32_t stat =
            asb_read_one_of(block->reader, name, "atk|def|spa|spd", "a rank's stat", "facts: ranks");
        if (stat >= 0)
            asb_key_rank(block, number, stat);
    }
}

// "39 (45/1.15v) (-)": with the nature in it.
static void asb_key_speed(struct asb_block *block, ump_span value) {
    int32_t speed = 0;
    if (!ump_read_whole(block->reader, asb_before_bracket(value), 1, 999, "Speed", "facts: natures", &speed))
        return;
    block->fighter->start.speed = ump_frac_int(speed);
    block->fighter->start.marks |= ASB_MARK_OWN_SPEED;
}

// "Size: 2.0 m", "Weight: 82 kg": a measure of the creature, not its class.
static bool asb_is_measure(ump_span value) {
    value = asb_before_bracket(value);
    return value.len && (value.at[value.len - 1] < '0' || value.at[value.len - 1] > '9') &&
           value.at[0] >= '0' && value.at[0] <= '9';
}
static void asb_key_size(struct asb_block *block, ump_span value) {
    int32_t size = block->fighter->start.size;
    if (!asb_is_measure(value) &&
        ump_read_whole(block->reader, asb_before_bracket(value), 1, 20, "a size class", "facts", &size))
        block->fighter->start.size = (uint8_t)size;
}
static void asb_key_weight(struct asb_block *block, ump_span value) {
    int32_t weight = block->fighter->start.weight;
    if (!asb_is_measure(value) &&
        ump_read_whole(block->reader, asb_before_bracket(value), 1, 20, "a weight class", "facts", &weight))
        block->fighter->start.weight = (uint8_t)weight;
}

void asb_key_gender(struct asb_block *block, ump_span value) {
    char key[8];
    size_t len = ump_name_key(value.at, value.len, key, sizeof key);
    if (ump_span_is(value, "none") || ump_span_is(value, "N") || ump_span_is(value, "genderless"))
        return;
    if (len > 0 && (key[0] == 'm' || key[0] == 'f') && (len == 1 || len == 4 || len == 6))
        block->fighter->start.gender = key[0] == 'm' ? 'M' : 'F';
    else
        asb_block_mistake(block, value, "format:roster", "a gender is M, F or none");
}

// ---- Keys: how it stands at the start

// "74/90", "74 of 90".
static bool asb_cut_share(ump_span value, ump_span *now, ump_span *full) {
    *now = asb_until_bare(value, "/");
    if (now->len < value.len) {
        *full = asb_bare(ump_span_tail(value, now->len + 1));
        *now = asb_bare(*now);
        return true;
    }
    bool cut = ump_span_cut_word(value, "of", now, full);
    *full = cut ? asb_bare(*full) : (ump_span){0};
    *now = cut ? asb_bare(*now) : asb_bare(value);
    return cut;
}

static void asb_key_hp_left(struct asb_block *block, ump_span value);
static bool asb_block_has(const struct asb_block *block, void (*read)(struct asb_block *, ump_span));

// "90": all it has.
static void asb_key_full_hp(struct asb_block *block, ump_span value) {
    int32_t most = 0;
    block->full_hp = true;
    if (!ump_read_whole(block->reader, asb_before_bracket(value), 1, 999, "full HP", "facts: ranks", &most))
        return;
    block->fighter->start.max_hp = (int16_t)most;
    block->b->hp = ump_frac_int(most);
}

// "90": all it has, or, beside a line "Full HP", what is left; "74/90", "74 of 90".
static void asb_key_hp(struct asb_block *block, ump_span value) {
    ump_span now, full;
    int32_t most = 0, left = 0;
    bool both = asb_cut_share(value, &now, &full);
    if (!both && asb_block_has(block, asb_key_full_hp)) {
        asb_key_hp_left(block, value);
        return;
    }
    if (both && asb_block_has(block, asb_key_full_hp))
        asb_block_mistake(block, value, "format:roster",
                          "another line says the full HP, too; leave one of them out");
    if (!both && asb_left_in_brackets(value).len)
        block->hp_left = asb_left_in_brackets(value);
    full = asb_before_bracket(both ? full : now);
    if (!ump_read_whole(block->reader, full, 1, 999, "full HP", "facts: ranks", &most))
        return;
    left = most;
    if (both && !ump_read_whole(block->reader, now, 0, most, "HP", "format:roster", &left))
        return;
    block->fighter->start.max_hp = (int16_t)most;
    block->b->hp = ump_frac_int(left);
}

// "Current HP: 60", of the HP that it has in full by another line or by its species; "60/100" says both.
static void asb_key_hp_left(struct asb_block *block, ump_span value) {
    ump_span now, full;
    if (asb_cut_share(value, &now, &full)) {
        asb_key_hp(block, value);
        return;
    }
    if (block->hp_left.len)
        asb_block_mistake(block, value, "format:roster",
                          "another line says what HP are left, too; leave one of them out");
    block->hp_left = asb_before_bracket(now);
}

static void asb_key_energy(struct asb_block *block, ump_span value) {
    int32_t full = asb_int(block->setup->params, ASB_P_ENERGY_START), left = full;
    ump_span now, after;
    asb_cut_share(value, &now, &after);
    if (ump_read_whole(block->reader, now, 0, full, "energy", "asb:energy", &left))
        block->b->en = ump_frac_int(left);
}

// Which counter a status keeps, and what it is unless a number stands behind its name.
static void asb_start_status(struct asb_block *block, ump_span piece) {
    const ump_frac *p = block->setup->params;
    struct asb_battler *b = block->b;
    ump_span name, number, before, by;
    bool lover = ump_span_cut_word(piece, "by", &before, &by);
    asb_split_percent(lover ? before : piece, &name, &number);
    int32_t status = asb_read_one_of(block->reader, name, ASB_STATUS_WORDS, "a status", "asb:status"), n = -1;
    if (status < 0 || (number.len && !ump_read_whole(block->reader, number, 0, 100, "the counter of a status",
                                                     "asb:status", &n)))
        return;
    switch ((enum asb_status)status) {
    case ASB_STATUS_BURN:
        b->burn = 1;
        break;
    case ASB_STATUS_POISON:
        b->poison = ASB_POISON_REGULAR;
        b->poison_damage = (uint8_t)asb_int(p, ASB_P_POISON_DAMAGE);
        break;
    case ASB_STATUS_TOXIC:
        b->poison = ASB_POISON_BAD;
        b->poison_damage = (uint8_t)(n < 0 ? asb_int(p, ASB_P_TOXIC_START) : n);
        break;
    case ASB_STATUS_PARALYSIS:
        b->paralysis = (uint8_t)(n < 0 ? asb_int(p, ASB_P_PARALYSIS_HIGH) : n);
        break;
    case ASB_STATUS_SLEEP:
        b->sleep = (uint8_t)(1 + (n < 0 ? 1 : n));
        break;
    case ASB_STATUS_FREEZE:
        b->freeze = (uint8_t)(1 + (n < 0 ? 1 : n));
        break;
    case ASB_STATUS_CONFUSION:
        b->confusion = (uint8_t)(1 + (n < 0 ? 2 : n));
        break;
    default:
        b->infatuation = (uint8_t)(1 + (n < 0 ? 2 : n));
        break;
    }
    int found = lover ? ump_roster_find(block->setup->roster, ump_span_trim(by), -1) : UMP_NOBODY;
    if (lover && (found < 0 || status != ASB_STATUS_INFATUATION))
        asb_block_mistake(block, by, "asb:status.infatuation",
                          "only infatuation is \"by\" somebody, and it must be a battler of this file");
    else if (lover)
        b->lover = (int8_t)found;
}

static void asb_key_status(struct asb_block *block, ump_span value) {
    ump_span rest = value, piece;
    if (asb_says_nothing(value))
        return;
    while (asb_next_of(&rest, ",;|+&", &piece))
        asb_start_status(block, piece);
}

static void asb_read_stage_list(struct asb_block *block, ump_span value, int8_t *stages) {
    int32_t most = asb_int(block->setup->params, ASB_P_STAGE_MAX);
    ump_span rest = value, piece;
    while (!asb_says_nothing(value) && asb_next_of(&rest, ",;|/&", &piece)) {
        ump_span name, number;
        int32_t stage = 0;
        ump_split_number(piece, &name, &number);
        if (!number.len && ump_span_word(&piece, &number)) // "+1 Atk"
            name = ump_span_trim(piece);
        int32_t stat = asb_read_one_of(block->reader, name, ASB_STAT_WORDS, "a stage's stat", "asb:stages");
        if (stat >= 0 && ump_read_whole(block->reader, number, -most, most, "a stage", "asb:stages", &stage))
            stages[stat] = (int8_t)stage;
    }
}
static void asb_key_stages(struct asb_block *block, ump_span value) {
    asb_read_stage_list(block, value, block->b->stages);
}
static void asb_key_natural(struct asb_block *block, ump_span value) {
    asb_read_stage_list(block, value, block->b->natural);
}

static void asb_key_chills(struct asb_block *block, ump_span value) {
    int32_t left = 0;
    if (ump_read_whole(block->reader, value, 0, 99, "the Chills left", "asb:energy.chill", &left))
        block->b->chills = (uint16_t)left;
}
static void asb_key_recoveries(struct asb_block *block, ump_span value) {
    int32_t left = 0;
    if (ump_read_whole(block->reader, value, 0, 99, "the recoveries left", "league custom", &left))
        block->b->recoveries = (uint16_t)left;
}

// "Last: Flamethrower 2": used in the last action, and how often in a row.
static void asb_key_last(struct asb_block *block, ump_span value) {
    ump_span name, number;
    uint32_t move;
    int32_t streak = 1;
    ump_split_number(value, &name, &number);
    if (!asb_book_find(block->reader, &asb_book_moves, name, &move) ||
        (number.len && !ump_read_whole(block->reader, number, 1, 99, "the uses in a row",
                                       "asb:energy.consecutive", &streak)))
        return;
    block->b->last_move = (uint16_t)move;
    block->b->last_streak = (uint16_t)streak;
    block->b->recent[0] = (uint16_t)move;
}

static void asb_key_hidden_power(struct asb_block *block, ump_span value) {
    asb_block_hidden_type(block, asb_before_bracket(value));
}

// ---- All of them

// Keys go by their letters and digits: "Sp. Atk" is "SpAtk". The first of each meaning is the one that
// docs/formats/asb.md names.
static const struct {
    const char *name;
    void (*read)(struct asb_block *block, ump_span value);
} asb_squad_keys[] = {
    {"Nature", asb_key_nature},
    {"Abilities", asb_key_abilities},
    {"Ability", asb_key_abilities},
    {"Hidden Ability", asb_key_abilities},
    {"Trait", asb_key_abilities}, // of older exports
    {"Ability 1", asb_key_abilities},
    {"Ability 2", asb_key_abilities},
    {"Ability 3", asb_key_abilities},
    {"Item", asb_key_item},
    {"Held Item", asb_key_item},
    {"Hold Item", asb_key_item},
    {"Holding", asb_key_item},
    {"Holds", asb_key_item},
    {"Equipped", asb_key_item},
    {"Type", asb_key_types},
    {"Types", asb_key_types},
    {"Typing", asb_key_types},
    {"Typings", asb_key_types},
    {"HP", asb_key_hp},
    {"Health", asb_key_hp},
    {"Hit Points", asb_key_hp},
    {"Max HP", asb_key_full_hp},
    {"Full HP", asb_key_full_hp},
    {"Current HP", asb_key_hp_left},
    {"HP Left", asb_key_hp_left},
    {"Current Health", asb_key_hp_left},
    {"Remaining HP", asb_key_hp_left},
    {"EN", asb_key_energy},
    {"Energy", asb_key_energy},
    {"Current EN", asb_key_energy},
    {"Current Energy", asb_key_energy},
    {"EN Left", asb_key_energy},
    {"Energy Left", asb_key_energy},
    {"Atk", asb_key_atk},
    {"Attack", asb_key_atk},
    {"Def", asb_key_def},
    {"Defense", asb_key_def},
    {"Defence", asb_key_def},
    {"SpA", asb_key_spa},
    {"SpAtk", asb_key_spa},
    {"Special Attack", asb_key_spa},
    {"Sp Attack", asb_key_spa},
    {"SpD", asb_key_spd},
    {"SpDef", asb_key_spd},
    {"Special Defense", asb_key_spd},
    {"Special Defence", asb_key_spd},
    {"Sp Defense", asb_key_spd},
    {"Sp Defence", asb_key_spd},
    {"Ranks", asb_key_ranks},
    {"Spe", asb_key_speed},
    {"Speed", asb_key_speed},
    {"Size Class", asb_key_size},
    {"Size", asb_key_size},
    {"SC", asb_key_size},
    {"Weight Class", asb_key_weight},
    {"Weight", asb_key_weight},
    {"WC", asb_key_weight},
    {"Gender", asb_key_gender},
    {"Sex", asb_key_gender},
    {"Status", asb_key_status},
    {"Statuses", asb_key_status},
    {"Status Effect", asb_key_status},
    {"Status Effects", asb_key_status},
    {"Status Condition", asb_key_status},
    {"Status Conditions", asb_key_status},
    {"Condition", asb_key_status},
    {"Conditions", asb_key_status},
    {"Stages", asb_key_stages},
    {"Stat Stages", asb_key_stages},
    {"Boosts", asb_key_stages},
    {"Stat Boosts", asb_key_stages},
    {"Stat Changes", asb_key_stages},
    {"Natural Stages", asb_key_natural},
    {"Chills", asb_key_chills},
    {"Chills Left", asb_key_chills},
    {"Remaining Chills", asb_key_chills},
    {"Recoveries", asb_key_recoveries},
    {"Recoveries Left", asb_key_recoveries},
    {"Remaining Recoveries", asb_key_recoveries},
    {"Last", asb_key_last},
    {"Last Move", asb_key_last},
    {"Hidden Power", asb_key_hidden_power},
    {"Hidden Power Type", asb_key_hidden_power},
};
// What profiles and exports hold beside the battle: it may stand there and is not read.
static const char *const asb_idle_keys =
    "Base Rank Total|BRT|Rank Total|EC|MC|DC|AC|OC|KOC|CHP|Counters|Level|Lv|EVs|IVs|EV|IV|Shiny|"
    "Happiness|Friendship|Total Moves|Move Count|Moves Known|Attacks Known|Total Attacks|Tera Type|"
    "Dynamax Level|Gigantamax|Ball|Poke Ball|Pokemon|Species|Name|Nickname|Nick|Trainer|Owner|OT|ID No|"
    "Dex|Dex No|Pokedex|National Dex|Dex Entry|Pokedex Entry|Egg Group|Egg Groups|Evolution|Evolves|"
    "Origin|Obtained|Caught|Met|Personality|Characteristic|Bio|Biography|Background|Backstory|History|"
    "Story|Description|Appearance|Note|Notes|Comment|Comments|Age|Height|Color|Colour|Likes|Dislikes|"
    "Record|Battles|Battles Fought|Wins|Losses|KOs|Exp|Experience|Price|Cost|Credit|Credits|Sprite|"
    "Profile|Link|Ribbons|Marks|Language";
enum { ASB_SQUAD_KEY_COUNT = sizeof asb_squad_keys / sizeof *asb_squad_keys };

static ump_span asb_squad_key(const void *list, size_t index) {
    (void)list;
    return ump_span_of_str(asb_squad_keys[index].name);
}

// Which of the keys it is, ASB_SQUAD_KEY_COUNT where none.
static size_t asb_squad_key_of(ump_span key) {
    size_t k = 0;
    while (k < ASB_SQUAD_KEY_COUNT &&
           !ump_name_same(key.at, key.len, asb_squad_keys[k].name, strlen(asb_squad_keys[k].name)))
        k++;
    return k;
}

bool asb_is_squad_key(ump_span key) { return asb_squad_key_of(key) < ASB_SQUAD_KEY_COUNT; }

bool asb_is_idle_key(ump_span key) { return asb_word_index(asb_idle_keys, key) >= 0; }

bool asb_near_squad_key(ump_span key) {
    char memory[160];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_suggest(&near, key, ASB_SQUAD_KEY_COUNT, asb_squad_key, NULL);
    return near.len > 0;
}

static void asb_squad_unknown_key(struct asb_block *block, ump_span key) {
    char memory[360];
    ump_buf near = ump_buf_fixed(memory, sizeof memory);
    ump_suggest(&near, key, ASB_SQUAD_KEY_COUNT, asb_squad_key, NULL);
    if (near.len == 0)
        ump_buf_str(
            &near,
            "; there are Nature, Abilities, Item, Type, HP, EN, Atk, Def, SpA, SpD, Ranks, Spe, Size Class, "
            "Weight Class, Gender, Status, Stages, Natural stages, Chills, Recoveries, Last, Hidden "
            "Power; moves "
            "stand below Attacks: or behind -");
    ump_mistake(block->reader, UMP_BAD_INPUT, key, "format:roster", "battlers of asb have no key \"%.*s\"%s",
                UMP_QUOTE(key), ump_buf_text(&near));
}

// "HP: 100" and "Hit Points: 90": two lines of one meaning, of which neither is the right one.
static bool asb_block_key_again(struct asb_block *block, uint32_t i, size_t k) {
    if (asb_squad_keys[k].read == asb_key_abilities)
        return false;
    for (uint32_t j = 0; j < i; j++) {
        ump_span before = block->written->keys[j].key, key = block->written->keys[i].key;
        size_t other = asb_squad_key_of(before);
        if (other == ASB_SQUAD_KEY_COUNT || asb_squad_keys[other].read != asb_squad_keys[k].read)
            continue;
        ump_mistake(block->reader, UMP_BAD_INPUT, key, "format:roster",
                    "\"%.*s\" says the same as \"%.*s\" in line %u; leave one of them out", UMP_QUOTE(key),
                    UMP_QUOTE(before), (unsigned)before.line);
        return true;
    }
    return false;
}

void asb_block_keys(struct asb_block *block) {
    for (uint32_t i = 0; i < block->written->key_count; i++) {
        const ump_key_line *line = &block->written->keys[i];
        size_t k = asb_squad_key_of(line->key);
        if (k == ASB_SQUAD_KEY_COUNT)
            asb_squad_unknown_key(block, line->key);
        else if (!asb_block_key_again(block, i, k))
            asb_squad_keys[k].read(block, line->value);
    }
}

// Whether one of its lines has that meaning.
static bool asb_block_has(const struct asb_block *block, void (*read)(struct asb_block *, ump_span)) {
    for (uint32_t i = 0; i < block->written->key_count; i++) {
        size_t k = asb_squad_key_of(block->written->keys[i].key);
        if (k < ASB_SQUAD_KEY_COUNT && asb_squad_keys[k].read == read)
            return true;
    }
    return false;
}

bool asb_block_says_all(const struct asb_block *block) {
    bool hp = asb_block_has(block, asb_key_hp) || asb_block_has(block, asb_key_full_hp);
    return hp && asb_block_has(block, asb_key_types) && asb_block_has(block, asb_key_speed) &&
           (asb_block_has(block, asb_key_ranks) ||
            (asb_block_has(block, asb_key_atk) && asb_block_has(block, asb_key_def) &&
             asb_block_has(block, asb_key_spa) && asb_block_has(block, asb_key_spd)));
}

bool asb_block_has_ranks(const struct asb_block *block) { return asb_block_has(block, asb_key_ranks); }

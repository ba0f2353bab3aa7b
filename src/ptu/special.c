// SPDX-License-Identifier: MIT
// Which Moves have a Damage Base, a stat or a result that their columns cannot say? The rows of
// data/ptu/move_specials.csv as rules, and how a Move or Struggle becomes what is used.
#include "ptu/ptu.h"

// ---- What is used

void ptu_play_move(const struct ptu_move *facts, uint16_t index, struct ptu_play *play) {
    *play = (struct ptu_play){.facts = facts,
                              .index = index,
                              .type = facts->type,
                              .cls = facts->cls,
                              .db = facts->db,
                              .ac = facts->ac,
                              .crit_from = facts->crit_from,
                              .crit_even = facts->crit_even,
                              .sure = facts->cannot_miss == 1,
                              .keywords = facts->keywords,
                              .melee = facts->melee,
                              .damaging = facts->cls == PTU_CLASS_PHYSICAL || facts->cls == PTU_CLASS_SPECIAL,
                              .most = facts->most,
                              .recoil = facts->recoil};
    if (ptu_is_loss(play))
        play->damaging = false;
}

// [ptu:struggle] [ptu:struggle.expert]
void ptu_play_struggle(const ump_frac *params, int32_t rank, struct ptu_struggle kind,
                       struct ptu_play *play) {
    bool expert = rank >= ptu_int(params, PTU_P_EXPERT);
    *play = (struct ptu_play){.facts = NULL,
                              .index = PTU_NO_MOVE,
                              .type = kind.type == PTU_TYPE_NONE ? PTU_TYPE_NORMAL : kind.type,
                              .cls = kind.cls == PTU_CLASS_SPECIAL ? PTU_CLASS_SPECIAL : PTU_CLASS_PHYSICAL,
                              .db = expert ? 5 : 4,
                              .ac = expert ? 3 : 4,
                              .crit_from = 20,
                              .melee = true,
                              .struggle = true,
                              .damaging = true,
                              .most = 1};
    if (kind.weapon)
        ptu_play_weapon(kind.weapon, play);
}

// [ptu:struggle] A weapon changes Struggle and the Moves it grants.
void ptu_play_weapon(uint8_t weapon, struct ptu_play *play) {
    const struct ptu_weapon *row = &ptu_weapons[weapon - 1];
    play->ac = (uint8_t)(play->ac + row->ac);
    play->db = (int16_t)(play->db + row->db);
    play->melee = row->melee;
}

bool ptu_is_loss(const struct ptu_play *play) {
    if (!play->facts)
        return false;
    switch ((enum ptu_special)play->facts->special) {
    case PTU_SPECIAL_LOSS:
    case PTU_SPECIAL_LOSS_LEVEL:
    case PTU_SPECIAL_LOSS_HALF:
    case PTU_SPECIAL_LOSS_TICKS:
    case PTU_SPECIAL_LOSS_PSYWAVE:
    case PTU_SPECIAL_LOSS_ASK:
        return true;
    default:
        return false;
    }
}

// What Weather Ball becomes.
uint8_t ptu_weather_type(uint8_t weather) {
    static const uint8_t types[PTU_WEATHER_COUNT] = {PTU_TYPE_NORMAL, PTU_TYPE_FIRE, PTU_TYPE_WATER,
                                                     PTU_TYPE_ROCK, PTU_TYPE_ICE};
    return types[weather];
}

// False Swipe, and what lets its target stand a blow that would fell it, leave it 1 Hit Point. Sturdy is NULL
// where nothing of the target's does.
bool ptu_is_held(const struct ptu_use *use, int32_t hp, int32_t temp, int32_t damage,
                 const struct ptu_fx **sturdy) {
    bool falls = hp + temp - damage <= 0;
    bool spare = use->play->facts && use->play->facts->special == PTU_SPECIAL_SPARE && hp > 0;
    *sturdy = falls ? ptu_fx_of(use, PTU_FX_STURDY, true) : NULL;
    return falls && (*sturdy || spare);
}

bool ptu_special_meets_def(const struct ptu_play *play) {
    return play->facts && play->facts->special == PTU_SPECIAL_MEETS_DEF;
}

int32_t ptu_variable_sides(const struct ptu_play *play) {
    if (!play->facts)
        return 0;
    switch ((enum ptu_special)play->facts->special) {
    case PTU_SPECIAL_MAGNITUDE:
    case PTU_SPECIAL_PRESENT:
        return 6;
    case PTU_SPECIAL_LOSS_PSYWAVE:
        return 4;
    default:
        return 0;
    }
}

// ---- Damage Base

static int32_t ptu_positive_stages(const struct ptu_view *view) {
    int32_t sum = 0;
    for (int i = 0; i < PTU_CS_ACC; i++)
        sum += view->stages[i] > 0 ? view->stages[i] : 0;
    return sum;
}

// Tenths of the maximum that are missing, whole ones.
static int32_t ptu_tenths_missing(const struct ptu_view *view) {
    if (view->max <= 0 || view->hp >= view->max)
        return 0;
    return 10 * (view->max - (view->hp < 0 ? 0 : view->hp)) / view->max;
}

static bool ptu_if_holds(const struct ptu_use *use, enum ptu_if condition) {
    const struct ptu_view *a = use->attacker, *t = use->target;
    const uint32_t poison = ptu_bit(PTU_POISONED) | ptu_bit(PTU_BADLY_POISONED);
    const uint32_t persistent = poison | ptu_bit(PTU_BURNED) | ptu_bit(PTU_FROZEN) | ptu_bit(PTU_PARALYSIS);
    switch (condition) {
    case PTU_IF_TARGET_HALF:
        return t->max > 0 && 2 * t->hp < t->max;
    case PTU_IF_TARGET_POISONED:
        return (t->statuses & poison) != 0;
    case PTU_IF_TARGET_PARALYSED:
        return (t->statuses & ptu_bit(PTU_PARALYSIS)) != 0;
    case PTU_IF_TARGET_ASLEEP:
        return (t->statuses & ptu_bit(PTU_SLEEP)) != 0;
    case PTU_IF_USER_PERSISTENT:
        return (a->statuses & persistent) != 0;
    case PTU_IF_USER_NO_ITEM:
        return !a->holds;
    case PTU_IF_WEATHER_NOT_SUN:
        return use->weather != PTU_WEATHER_NONE && use->weather != PTU_WEATHER_SUN;
    default:
        return false;
    }
}

static int32_t ptu_at_most(int32_t value, int32_t most) { return value > most ? most : value; }

// What a variable roll said is carried in said.db by its caller; the rest is worked out here.
static int32_t ptu_worked_db(const struct ptu_use *use, const struct ptu_move *facts) {
    const struct ptu_view *a = use->attacker, *t = use->target;
    int32_t heavier = a->weight - t->weight, db = use->play->db;
    switch ((enum ptu_special)facts->special) {
    case PTU_SPECIAL_DB_WEIGHT:
        return t->weight ? 2 * t->weight : PTU_DB_SPECIAL;
    case PTU_SPECIAL_DB_HEAVIER:
        return db + (a->weight && t->weight && heavier > 0 ? 2 * heavier : 0);
    case PTU_SPECIAL_DB_INJURIES:
        return db + a->injuries;
    case PTU_SPECIAL_DB_USER_HP:
        return db - ptu_tenths_missing(a);
    case PTU_SPECIAL_DB_TARGET_HP:
        return db - ptu_tenths_missing(t);
    case PTU_SPECIAL_DB_STAGES:
        return ptu_at_most(db + 2 * ptu_positive_stages(a), facts->arg);
    case PTU_SPECIAL_DB_TARGET_STAGES:
        return ptu_at_most(db + ptu_positive_stages(t), facts->arg);
    case PTU_SPECIAL_DB_IF:
        return ptu_if_holds(use, (enum ptu_if)facts->condition) ? facts->arg : db;
    case PTU_SPECIAL_WEATHER_BALL:
        return use->weather == PTU_WEATHER_NONE ? db : facts->arg;
    default:
        return db;
    }
}

// The number a ruling's word stands for: "6|12".
static int32_t ptu_word_number(uint16_t label, int32_t index) {
    char word[16];
    int64_t number = 0;
    size_t len = ump_word_at(ptu_label_row(label)->words, (uint32_t)index, word, sizeof word);
    ump_span text = ump_span_of(word, len);
    return ump_span_int(text, 1, 28, &number) == UMP_OK ? (int32_t)number : 1;
}

// [ptu:formula.1]
int32_t ptu_special_db(const struct ptu_use *use) {
    const struct ptu_move *facts = use->play->facts;
    if (!facts || use->play->db != facts->db)
        return use->play->db;
    if (facts->special == PTU_SPECIAL_DB_ASK) {
        uint16_t label = (uint16_t)(PTU_L_ASK + facts->ask);
        return ptu_word_number(label, use->ask(use, label, false));
    }
    int32_t db = ptu_worked_db(use, facts);
    return db == PTU_DB_SPECIAL ? use->ask(use, PTU_L_DB, false) : db < 1 ? 1 : db;
}

// ---- Hit Points lost in place of damage

// [ptu:hit-point-loss]
int32_t ptu_special_loss(const struct ptu_use *use, int32_t variable) {
    const struct ptu_move *facts = use->play->facts;
    static const uint8_t halves[5] = {0, 1, 2, 3, 4};
    if (!facts)
        return -1;
    switch ((enum ptu_special)facts->special) {
    case PTU_SPECIAL_LOSS:
        return facts->arg;
    case PTU_SPECIAL_LOSS_LEVEL:
        return use->attacker->level;
    case PTU_SPECIAL_LOSS_HALF:
        return use->target->hp > 0 ? use->target->hp / 2 : 0;
    case PTU_SPECIAL_LOSS_TICKS:
        return use->attacker->injuries * ptu_tick(use->target->max);
    case PTU_SPECIAL_LOSS_PSYWAVE: // a half, once, one and a half or twice its level
        return use->attacker->level * halves[variable < 1 || variable > 4 ? 2 : variable] / 2;
    case PTU_SPECIAL_LOSS_ASK:
        return use->ask(use, (uint16_t)(PTU_L_ASK + facts->ask), false);
    default:
        return -1;
    }
}

// SPDX-License-Identifier: MIT
// What does a battle by the handbook consist of? Setup (fixed after open) and state (flat, exact fractions).
// One attack, its effects and the rules for it: attack.h; what the files of a battle offer each other:
// battle.h. README.md says which file answers which question and who calls whom.
#ifndef ASB_ASB_H
#define ASB_ASB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "asb/attack.h"
#include "asb/tables.h"
#include "kit/frac.h"
#include "kit/ruleset.h"

extern const ump_ruleset asb_ruleset;

// ------------------------------------------------------------------------------------------------- setup

enum {
    ASB_SIDES = 2,
    ASB_PER_SIDE_MAX = 1, // singles with a bench; formats with several battlers a side come later
    ASB_BATTLERS_MAX = 24,
    ASB_ACTIONS_MAX = 4,
    ASB_OPTIONS_MAX = 2, // an order and its alternative in brackets
    ASB_SLOTS_MAX = 24,  // effects that last on one battler
    ASB_PICKS_MAX = 10,  // moves that an order names behind another
    ASB_USED_MAX = 10,   // different moves that are remembered
    ASB_RECENT = 6       // actions that are remembered
};

// masks.c: which hooks (bits of enum asb_hook_kind and enum asb_mask_bit) and which effects a row has.
enum asb_mask_bit { ASB_BIT_CHECK = 14, ASB_BIT_PRIORITY = 15, ASB_BIT_FIGURE = 16 }; // six bits from there
enum { ASB_MASK_BITS = ASB_BIT_FIGURE + 6 };
// The rows of a battler in the order in which they are called: abilities, item, perks of its three types.
enum asb_row { ASB_ROW_ITEM = ASB_ABILITIES_MAX, ASB_ROW_PERKS, ASB_ROW_COUNT = ASB_ROW_PERKS + 3 };
enum { ASB_EFFECT_WORDS = (ASB_FX_COUNT + 63) / 64 };
struct asb_mask {
    uint32_t hooks;
    uint16_t tries; // bits of enum asb_try: attempts that some on_attempt answers to
    uint64_t effects[ASB_EFFECT_WORDS];
};

// masks.c: the effects of the rows a battler starts with, bit by bit in the order in which they are called,
// so that a walk need not look for them.
enum { ASB_CALLS_MAX = 224 };
struct asb_called {
    struct asb_source source; // its role is filled in by who calls
    uint16_t fx;
    uint8_t row; // enum asb_row
    const struct asb_effect *effect;
};
struct asb_calls {
    bool known; // false: they are too many, or an item keeps an ability active: they are looked for
    uint8_t first[ASB_MASK_BITS + 1];
    struct asb_called all[ASB_CALLS_MAX];
};

struct asb_fighter {
    const struct asb_species *row; // of the date; NULL: made of explicit figures
    struct asb_who start;          // worth at the start, before stages and conditions
    uint16_t moves[UMP_MOVES_MAX];
    uint32_t move_count; // 0: any
    uint8_t hidden_type; // of Hidden Power, NONE not said
    // of the abilities, item and type perks it starts with: what they have together, and for each bit of
    // struct asb_mask which of them (bits of enum asb_row)
    struct asb_mask mask;
    uint16_t rows[ASB_MASK_BITS];
    struct asb_calls calls;
    uint64_t own[3]; // the bytes of a battler in which those rows stand (asb_rows_of)
};

enum { ASB_RANKS_KNOWN = 16, ASB_STEPS_KNOWN = 4 }; // from 0; to both sides
struct asb_masks {
    bool made; // false: nothing is known, every row is looked at
    // timing.c: bit per line of the lists of the end of the action and of the round, on which nothing but
    // effects stands
    uint32_t action_end, round_end;
    // of the parameters, worked out once
    bool reckoned; // false: they do not fit
    ump_frac rank_bonus[ASB_RANKS_KNOWN], effectiveness[2 * ASB_STEPS_KNOWN + 1];
    struct asb_mask abilities[ASB_ABILITY_COUNT], items[ASB_ITEM_COUNT], perks[ASB_TYPE_COUNT];
    uint32_t moves[ASB_MOVE_COUNT], perk_hooks[ASB_TYPE_COUNT]; // hooks alone
    uint64_t move_effects[ASB_MOVE_COUNT];                      // bit per effect, by its number modulo 64
    bool complete[ASB_MOVE_COUNT];                              // asb_is_complete_move
};

// A facility's bag: what a trainer uses without its being held.
enum { ASB_BAG_MAX = 8, ASB_BAG_USES = 2, ASB_BAG_TARGETS = 3 };
struct asb_bagged {
    uint16_t item;
    uint8_t count, pad;
};

struct asb_setup {
    const ump_roster *roster;
    const ump_frac *params;
    uint8_t date, actions;
    uint8_t switch_ko; // 1: Switch = KO, 0: Switch = OK
    uint8_t items;     // enum asb_items_allowed
    uint8_t all_abilities;
    uint16_t chills, recoveries; // a battler and battle, ASB_NO_LIMIT
    uint8_t sources;             // bit per word of the effect `needs`: there is one in the arena
    uint8_t no_sources;          // bit per word: there is none. Neither: the referee is asked
    uint8_t arena_type;          // enum asb_type of the place, NONE: not said
    uint8_t substitutions;       // IF lines of a side and round
    uint8_t megas;               // Mega Evolutions of a side, UINT8_MAX: any number
    struct asb_bagged bag[ASB_SIDES][ASB_BAG_MAX];
    uint8_t unplayed; // 1: abilities and items that are not complete are left to rulings
    uint32_t battler_count;
    struct asb_fighter *fighters;
    void *start;
    uint16_t first_round;
    uint8_t sides[ASB_BATTLERS_MAX]; // of each battler
    struct asb_masks masks;
};
enum asb_items_allowed { ASB_ITEMS_OFF, ASB_ITEMS_TRAINING, ASB_ITEMS_ON };
enum { ASB_NO_LIMIT = 0xFFFF };

// ------------------------------------------------------------------------------------------------- state

// Something that lasts on a battler or on the field. `started` counts up through the battle, so that of
// several on one line of the timing lists the one that started first goes first; 0: the slot is empty.
struct asb_slot {
    ump_frac amount; // stored amount (Bide, Leech Seed ...)
    uint16_t effect; // enum asb_effect_id
    uint16_t started;
    uint16_t arg;    // a move, an ability, a type
    int8_t by;       // who caused it, UMP_NOBODY
    uint8_t left;    // actions or rounds, ASB_LASTS
    uint8_t unit;    // enum asb_unit
    uint16_t row;    // in asb_fx_rows[]: what put it there
    uint16_t source; // asb_source_code of the move, ability or item that row stands in
    uint8_t fresh;   // 1: put there in this action
    uint8_t pad;
};
_Static_assert(sizeof(struct asb_slot) == 32, "flat");
enum { ASB_CLAY_ACTIONS = 12, ASB_CLAY_ROUNDS = 6 }; // Light Clay: Reflect and Light Screen, Safeguard
enum { ASB_LASTS = 255, ASB_FRESH_TURN = 1, ASB_TICKED = 2 }; // of screens: bits of `fresh`
enum asb_unit { ASB_UNIT_ACTIONS, ASB_UNIT_ROUNDS, ASB_UNIT_BATTLE };

enum asb_poison { ASB_POISON_NONE, ASB_POISON_REGULAR, ASB_POISON_BAD };

// Bits of asb_battler.flags; those of ASB_FLAGS_OF_ACTION fall at the end of each action.
enum asb_flag {
    ASB_FLAG_FAINTED = 1 << 0,
    ASB_FLAG_FLINCHED = 1 << 1,
    ASB_FLAG_ACTED = 1 << 2,
    ASB_FLAG_HURT = 1 << 3,       // damaged by an attack in this action
    ASB_FLAG_ROLLED = 1 << 4,     // start-of-turn rolls of this action are done
    ASB_FLAG_ENTERED = 1 << 5,    // entered play this round
    ASB_FLAG_COOLDOWN = 1 << 6,   // must cool down in its next turn
    ASB_FLAG_FAILED = 1 << 7,     // failed to act in this action
    ASB_FLAG_SELF_HIT = 1 << 8,   // hit itself in confusion in this action
    ASB_FLAG_PARALYSED = 1 << 9,  // was fully paralysed in this action
    ASB_FLAG_IN_LOVE = 1 << 10,   // did nothing for love in this action
    ASB_FLAG_ITEM_GONE = 1 << 11, // its item was removed
    ASB_FLAG_CURLED = 1 << 12,
    ASB_FLAG_BARRED = 1 << 13, // its evasion of this action comes to nothing
    ASB_FLAG_DOUBLE = 1 << 14, // its charge or evasion of this action is done, the strike is to come
    ASB_FLAG_SORE = 1 << 15,   // damaged by anything in this action
    ASB_FLAGS_OF_ACTION = ASB_FLAG_FLINCHED | ASB_FLAG_ACTED | ASB_FLAG_HURT | ASB_FLAG_ROLLED |
                          ASB_FLAG_FAILED | ASB_FLAG_SELF_HIT | ASB_FLAG_PARALYSED | ASB_FLAG_IN_LOVE |
                          ASB_FLAG_BARRED | ASB_FLAG_DOUBLE | ASB_FLAG_SORE
};

struct asb_battler {
    ump_frac hp, en;             // exact, running
    ump_frac round_hp, round_en; // whole, at the start of the round
    ump_frac taken[2];           // HP lost to attacks in this action: physical, special
    struct asb_slot slots[ASB_SLOTS_MAX];
    uint16_t last_move, last_streak; // consecutive use; two, for the two moves of a combination
    uint16_t other_move, other_streak;
    uint16_t recent[ASB_RECENT]; // moves used in the last actions, newest first
    uint16_t item;
    uint16_t abilities[ASB_ABILITIES_MAX];
    uint16_t flags;
    uint16_t chills, recoveries;
    int8_t stages[ASB_STAT_COUNT], natural[ASB_STAT_COUNT];
    uint8_t altered; // bit per stage changed in this round
    uint8_t held;    // bit per stage that did not decay last time, held up by something
    uint8_t ability_count, toggled, item_uses;
    uint8_t types[3];
    uint8_t burn;
    uint8_t poison, poison_damage;                 // enum asb_poison
    uint8_t paralysis;                             // its stage in percent
    uint8_t sleep, freeze, confusion, infatuation; // 1 + counter, 0 none
    uint8_t rest;                                  // 1: the sleep is Rest's
    int8_t lover;                                  // whom it is infatuated with
    uint8_t sluggish;                              // turns
    uint8_t clones, substitute;                    // substitute: HP left, whole; a fraction goes to its slot
    uint8_t place;                                 // out of reach: enum asb_place
    uint8_t stockpile;
    uint8_t ticking;       // ASB_TICKS_*: what goes down at the end of its turn
    uint8_t taken_by[2];   // whose those of taken[] were, 1 + battler, 0 nobody's
    uint8_t begun;         // 1 + place of the option whose charge or evasion is done in this action
    uint8_t hits_taken;    // of attacks in this action, on its own body
    uint8_t hit_type;      // of the attack that hit it last
    uint8_t drummed;       // 1: Belly Drum's Attack stage outlasts its leaving; 2: the lowest, by Contrary
    uint8_t shape_from;    // enum asb_shape
    uint8_t reshapes;      // 1: U-turn took it out in Switch = KO; 2: so it did in the round before
    uint16_t shape;        // species it has become, on the bench, too; 0 its own
    uint16_t encore_ended; // the action of the battle in which its Encore ended, 0 none
    uint16_t used[ASB_USED_MAX];      // different moves and commands used in the battle, the first so many
    uint8_t burn_began, poison_began; // places among all burns and poisons, the oldest 1; 0: since the start
    uint8_t recent_failed;            // bit per place of recent[]: it failed
    uint8_t by_orb;                   // 1 + the condition that its orb brought, 0 none
    // what the order of that move said in brackets, for who is made to repeat it: HP, clones; 0: nothing
    uint16_t said_move, said_called;
    uint8_t said_amount, said_type;
};
enum { ASB_BEGAN_LAST = 255 }; // of a burn or poison: to be placed behind all others
enum asb_shape { ASB_SHAPE_OWN, ASB_SHAPE_GLASS, ASB_SHAPE_SHIFTED, ASB_SHAPE_MEGA, ASB_SHAPE_GROWN };
enum { ASB_TICKS_CONFUSION = 1, ASB_TICKS_LOVE = 2 };
_Static_assert(sizeof(struct asb_battler) == 984, "flat");
enum asb_place { ASB_PLACE_NONE, ASB_PLACE_AIR, ASB_PLACE_UNDERGROUND, ASB_PLACE_UNDERWATER, ASB_PLACE_AWAY };

// What an order asks for.
enum asb_act { ASB_ACT_NOTHING, ASB_ACT_MOVE, ASB_ACT_SWITCH, ASB_ACT_COOLDOWN, ASB_ACT_TOGGLE };
struct asb_option {
    uint8_t act;
    int8_t target;                    // battler, UMP_NOBODY: the only opponent
    uint16_t move;                    // commands too
    uint16_t second;                  // of a combination, 0 none
    int16_t amount;                   // HP of a substitute, clones ..., ASB_UNSET
    uint16_t called;                  // Metronome (Flamethrower), 0 none
    uint8_t with;                     // bits of enum asb_with
    uint8_t type;                     // of Hidden Power, enum asb_type
    uint16_t more[ASB_PICKS_MAX - 1]; // further moves it calls, in the order in which they were written
    uint16_t pick;                    // an ability (Trace), a species (Forme Shift), 0 none
};
_Static_assert(sizeof(struct asb_option) == 32, "flat");
// What an order does beside its move, without using the action up.
enum asb_with {
    ASB_WITH_GEM = 1 << 0,
    ASB_WITH_LAST = 1 << 1,  // Stall: after everybody
    ASB_WITH_CANDY = 1 << 2, // RageCandyBar
    ASB_WITH_MEGA = 1 << 3,  // Mega Evolution
    ASB_WITH_BELL = 1 << 4,  // Pure Incense: Heal Bell
    ASB_WITH_DODGE = 1 << 5, // Emergency Exit, Wimp Out: the dodge of a counter
    ASB_WITH_EXIT = 1 << 6,  // and leaving by one
    ASB_WITH_EYES = 1 << 7,  // looking away, from Mean Look and its kin
    ASB_WITH_DANCE = 1 << 7, // nobody's order: Dancer joins in
    ASB_WITH_AT_START = ASB_WITH_CANDY | ASB_WITH_MEGA | ASB_WITH_DODGE | ASB_WITH_EXIT
};
// "IF foe uses Protect AND NOT self is paralysed THEN Chill ON A2": conditions.c.
// Four that count, Forewarn's own, and the free one for a knock-out.
enum { ASB_SUBSTITUTIONS_MAX = 4, ASB_CONDITIONS_MAX = ASB_SUBSTITUTIONS_MAX + 2, ASB_TESTS_MAX = 4 };
struct asb_test {
    uint8_t predicate, compare, negated;
    int8_t subject; // battler, or a word of conditions.c
    uint16_t arg;   // a move, status, type ...
    int16_t number;
};
struct asb_conditional {
    struct asb_test tests[ASB_TESTS_MAX];
    struct asb_option then[ASB_OPTIONS_MAX];
    uint8_t test_count;
    uint8_t actions; // bit per action of the round, from A1; 0: any
    uint8_t push;    // 1: what it displaces follows in the next action
    uint8_t line;    // which IF line of the orders it stands in, from 1
    uint8_t seen;    // bit per test of a chance clause: it has happened (chances.c)
    uint8_t pad[3];
};
struct asb_bag_use {
    uint8_t place;              // 1 + place in the bag, 0 none
    int8_t on[ASB_BAG_TARGETS]; // 1 + battler, 0 none
};
struct asb_orders {
    struct asb_option options[ASB_ACTIONS_MAX]
                             [ASB_OPTIONS_MAX]; // [1]: what stands in brackets behind Cooldown
    struct asb_conditional conditions[ASB_CONDITIONS_MAX];
    struct asb_option now[ASB_OPTIONS_MAX]; // in action `replaced`: what a conditional put in its place
    uint8_t given;                          // 1: first of the two, 2: after the other side's
    uint8_t condition_count;
    uint8_t toggles;  // bit per ability that is toggled at the start of the round
    int8_t enter;     // 1 + battler that is switched in at the start of the round, 0 none
    uint8_t replaced; // last action in which a conditional came into force, 0 none
    // what is said of who enters in this round (besides.c)
    uint8_t gene;     // 1: Berserk Gene
    int8_t feigns;    // 1 + battler whose looks Illusion gives it, 0 nobody's
    uint8_t hit_does; // Eject Button, Red Card: which of its two effects, 0 none
    uint16_t traced;  // ability that Trace copies, 0 none
    uint16_t forme;   // species that Reveal Glass makes of it, 0 as it was
    uint16_t hit_by;  // the button's: by which move, 0 any
    int8_t hit_from;  // and by whom: 1 + battler, 0 anybody
    uint8_t pad;
    uint16_t command; // that a Brood Queen's Necklace gives as it enters, 0 none
    uint8_t more_pad[6];
    struct asb_bag_use bag[ASB_BAG_USES];
};

enum asb_step {
    ASB_STEP_ORDERS,
    ASB_STEP_ROUND_START,
    ASB_STEP_ACTION_START,
    ASB_STEP_TURN,
    ASB_STEP_ACTION_END,
    ASB_STEP_ROUND_END,
    ASB_STEP_CHOICE,
    ASB_STEP_OVER
};

// A turn to come in this action: a battler's strike, charge or evasion at its own priority.
struct asb_turn {
    int8_t battler, priority;
    uint8_t phase; // enum asb_phase
    uint8_t done;
};
enum asb_phase { ASB_PHASE_STRIKE, ASB_PHASE_CHARGE, ASB_PHASE_EVADE };
enum { ASB_TURNS_MAX = 2 * ASB_SIDES * ASB_PER_SIDE_MAX };

// What comes to a place of the field in the round after.
enum asb_later { ASB_LATER_WISH, ASB_LATER_STRIKE, ASB_LATER_COUNT };
struct asb_side {
    struct asb_slot screens[ASB_SCREEN_COUNT]; // left in actions, Safeguard in rounds; by: who put it up
    struct asb_slot hazards[4];                // in the order they were set: `started`; left: layers
    struct asb_slot later[ASB_LATER_COUNT];    // row: the round it was used in; arg: the move
    int8_t active;                             // battler on the field, UMP_NOBODY
    uint8_t fell;                              // rounds since one of it fell, 255 none
    uint8_t leaving;                           // enum asb_leaving, of the active one
    uint8_t passes;                            // 1 + battler whose things Baton Pass hands on, 0 nobody's
    uint8_t echoes;                            // bit per action back: Echoed Voice was heard from it
    uint8_t blessing;                          // enum asb_blessing: of who comes in next
    uint8_t megas;                             // how many of it have Mega Evolved
    uint8_t left;             // 1 + battler that made room itself, 0 nobody: another comes in
    uint8_t bag[ASB_BAG_MAX]; // how many of each are left
    uint8_t missed;           // 1: the last attack of its active one came to nothing
    uint8_t pad;
    uint16_t crystal; // move whose Z-Crystal heals who comes in next, 0 none
    uint8_t more_pad[4];
};
enum asb_blessing { ASB_BLESSING_NONE, ASB_BLESSING_HEALING_WISH, ASB_BLESSING_LUNAR_DANCE };
// Switch = OK: the active battler leaves at the end of the round.
// BY_MOVE: a bit beside, where a move and no item sends it out. ORDERS_FIRST, between rounds: so it was.
enum asb_leaving { ASB_STAYS, ASB_PHAZED, ASB_PIVOTS, ASB_PASSES, ASB_ORDERS_FIRST, ASB_BY_MOVE = 8 };

struct asb_state {
    uint16_t round, next_started;
    uint8_t action, step, turn, turn_count;
    int8_t winner; // side, -1 draw, -2 not over
    uint8_t weather, weather_left;
    uint8_t terrain, terrain_left;
    uint8_t gravity, trick_room, magic_room, wonder_room; // rounds left
    uint8_t mud_sport, water_sport, ion_deluge;           // actions left
    uint8_t tie_first;               // side that goes first where Speed ties, 1 + side, 0 not drawn
    uint8_t poison_fog;              // 1: the fog is Smog's
    uint16_t move_used, move_before; // the last by anybody, and the one before it
    uint8_t hard_hail;               // 1: the hail is a Sail Fossil's
    uint8_t pad[5];
    struct asb_turn turns[ASB_TURNS_MAX];
    struct asb_side sides[ASB_SIDES];
    struct asb_orders orders[ASB_SIDES];
    // then battler_count asb_battler
};
_Static_assert(sizeof(struct asb_state) % 8 == 0, "flat");

static inline struct asb_battler *asb_battler_at(void *state, int battler) {
    return (struct asb_battler *)(void *)((char *)state + sizeof(struct asb_state)) + battler;
}

// What came of a turn, for the chance clauses of substitutions: chances.c.
enum asb_happened {
    ASB_HAPPENED_USED,
    ASB_HAPPENED_HIT,
    ASB_HAPPENED_MISS, // by accuracy, or the target was out of reach
    ASB_HAPPENED_CRIT,
    ASB_HAPPENED_BLOCKED,
    ASB_HAPPENED_FAILED,
    ASB_HAPPENED_EFFECT,
    ASB_HAPPENED_KO,
    ASB_HAPPENED_STATUS,  // which: deeds.statuses
    ASB_HAPPENED_LOWERED, // which: deeds.lowered
    ASB_HAPPENED_RAISED,
    ASB_HAPPENED_IDLE, // it did not come to act; why, from here on
    ASB_HAPPENED_FLINCHED,
    ASB_HAPPENED_PARALYSED,
    ASB_HAPPENED_HIT_ITSELF,
    ASB_HAPPENED_IN_LOVE
};
struct asb_deeds {
    uint16_t moves[2];       // ordered, and called by that one
    uint16_t happened;       // bits of enum asb_happened
    uint16_t statuses;       // that it brought upon others
    uint8_t lowered, raised; // stages, bit per stat, anybody's
};

// Everything a rule of a battle needs.
struct asb_ctx {
    const struct asb_setup *setup;
    struct asb_state *state;
    ump_chance *chance;
    ump_journal *journal;
    ump_status status; // of the arithmetic; advance hands it to the chance
    // of the unit, not of the state: nothing in it outlives a call of advance
    struct asb_use *use;                 // the move being carried out, or NULL
    uint16_t turn_from;                  // what started from here on began in this turn
    uint8_t acting;                      // 1 + battler whose turn it is, 0 nobody's
    uint8_t struck;                      // 1 + battler its attack has hit, 0 nobody
    ump_frac struck_for;                 // the damage of that attack
    uint8_t felled;                      // 1 + battler it knocked out
    uint8_t last_weather;                // end of the round: as its last action left it
    struct asb_deeds deeds;              // of whose turn it is
    struct asb_source kept_by;           // what blocked the last attempt that was blocked
    struct asb_option forced[ASB_SIDES]; // in place of an order: a rampage, Encore
};
static inline struct asb_battler *asb_b(const struct asb_ctx *ctx, int battler) {
    return asb_battler_at(ctx->state, battler);
}
// ------------------------------------------------------------------------------------- calculator and facts

// Calculator: fields.def, request.c, calc.c.
enum asb_side_field {
#define ASB_SIDE_FIELD(id, path, type, min, max, words, unit, help) ASB_F_##id,
#define ASB_OTHER_FIELD(id, path, type, min, max, words, unit, help)
#include "asb/fields.def"
#undef ASB_SIDE_FIELD
#undef ASB_OTHER_FIELD
    ASB_SIDE_FIELD_COUNT
};
enum asb_other_field {
#define ASB_SIDE_FIELD(id, path, type, min, max, words, unit, help)
#define ASB_OTHER_FIELD(id, path, type, min, max, words, unit, help) ASB_O_##id,
#include "asb/fields.def"
#undef ASB_SIDE_FIELD
#undef ASB_OTHER_FIELD
    ASB_OTHER_FIELD_COUNT
};
enum { ASB_FIELD_COUNT = 2 * ASB_SIDE_FIELD_COUNT + ASB_OTHER_FIELD_COUNT };
extern const ump_field asb_fields[ASB_FIELD_COUNT];
ump_status asb_calc(const ump_frac *params, const ump_given *set, uint32_t count, const ump_calc_sink *sink,
                    ump_problems *problems);

// Facts: dex.c, coverage.c.
ump_status asb_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems);
ump_status asb_effectiveness(int generation, const char *attack_type, const char *const *types, size_t count,
                             ump_frac *out);
void asb_coverage(ump_buf *out);

#endif

// SPDX-License-Identifier: MIT
// What does a battle by the handbook consist of? Setup (fixed after open), state (flat, exact fractions),
// effects and their hooks, and what the files of this folder offer each other. README.md says which file
// answers which question and who calls whom.
#ifndef ASB_ASB_H
#define ASB_ASB_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "asb/tables.h"
#include "kit/frac.h"
#include "kit/ruleset.h"

extern const ump_ruleset asb_ruleset;

// ------------------------------------------------------------------------------------------- parameters,
// labels, words

enum asb_param {
#define ASB_NUMBER(id, name, num, den, min, max, whole, unit, rule, help) ASB_P_##id,
#define ASB_SWITCH(id, name, words, initial, rule, help) ASB_P_##id,
#include "asb/params.def"
#undef ASB_NUMBER
#undef ASB_SWITCH
    ASB_PARAM_COUNT
};

enum asb_label {
#define ASB_LABEL(id, name, kind, words, initial, rule, help) ASB_L_##id,
#include "asb/labels.def"
#undef ASB_LABEL
    ASB_LABEL_COUNT
};

// Citations: the rule a term or event rests on ("asb:damage").
enum asb_cite {
#define ASB_CITE(id, name) ASB_C_##id,
#define ASB_TERM(id, words)
#define ASB_NOTE(id, words)
#define ASB_WHY(id, cite, words)
#include "asb/words.def"
#undef ASB_CITE
#undef ASB_TERM
#undef ASB_NOTE
#undef ASB_WHY
    ASB_CITE_COUNT
};

// Terms of a working ("STAB"); those of abilities, items and moves are named by what they come from.
enum asb_term {
#define ASB_CITE(id, name)
#define ASB_TERM(id, words) ASB_T_##id,
#define ASB_NOTE(id, words)
#define ASB_WHY(id, cite, words)
#include "asb/words.def"
#undef ASB_CITE
#undef ASB_TERM
#undef ASB_NOTE
#undef ASB_WHY
    ASB_TERM_COUNT
};

// Notes and reasons: subjects of NOTE and REFUSE events.
enum asb_note {
#define ASB_CITE(id, name)
#define ASB_TERM(id, words)
#define ASB_NOTE(id, words) ASB_N_##id,
#define ASB_WHY(id, cite, words)
#include "asb/words.def"
#undef ASB_CITE
#undef ASB_TERM
#undef ASB_NOTE
#undef ASB_WHY
    ASB_NOTE_COUNT
};

// Why something failed or did nothing: `group` of those events.
enum asb_why {
#define ASB_CITE(id, name)
#define ASB_TERM(id, words)
#define ASB_NOTE(id, words)
#define ASB_WHY(id, cite, words) ASB_WHY_##id,
#include "asb/words.def"
#undef ASB_CITE
#undef ASB_TERM
#undef ASB_NOTE
#undef ASB_WHY
    ASB_WHY_COUNT
};

// Groups of working terms (ump_event.group).
enum asb_group_of_terms {
    ASB_SUM_DAMAGE = 1,
    ASB_SUM_ENERGY,
    ASB_SUM_ACCURACY,
    ASB_SUM_HP_LOST,
    ASB_SUM_HP_GAINED,
    ASB_SUM_ENERGY_GAINED,
    ASB_SUM_EFFECT,
    ASB_SUM_CRITICAL
};

// Dates of the league's data, in the order of the tables' blocks and of the words of the parameter `data`.
enum asb_date { ASB_2017_01, ASB_2018_05 };

const char *asb_rule_name(uint16_t cite);
const char *asb_term_word(uint16_t term);
const char *asb_note_word(uint16_t note);
const char *asb_why_word(uint32_t why);
uint16_t asb_why_cite(uint32_t why);

// ------------------------------------------------------------------------------------------------- sources

// What an effect comes from: the move used, or an ability, item, type or condition of the user or the target.
enum asb_from {
    ASB_FROM_RULE,
    ASB_FROM_MOVE,
    ASB_FROM_ABILITY,
    ASB_FROM_ITEM,
    ASB_FROM_PERK,
    ASB_FROM_FIELD
};
enum asb_role { ASB_USER, ASB_TARGET };
struct asb_source {
    uint8_t from; // enum asb_from
    uint8_t role; // enum asb_role: whose it is
    uint16_t index;
};
// The name of what it comes from ("Iron Fist", "Charcoal", "Fire"); a term's word for rules.
const char *asb_source_name(struct asb_source source);

// ------------------------------------------------------------------------------------------------- figures

// One battler as the figures of an attack need it. The calculator fills it from a request, a battle from its
// state; asb_figure_who() then works ranks, Speed and weight out of species, nature, items and abilities.
enum { ASB_ABILITIES_MAX = 6, ASB_RANKS = 4, ASB_PARTS_MAX = 24 };
enum asb_mark {                  // bits of asb_who.marks
    ASB_MARK_RANKS = 1 << 0,     // the ranks were given: natures and items are in them already
    ASB_MARK_SPEED = 1 << 1,     // likewise Speed
    ASB_MARK_ITEM_USED = 1 << 2, // its consumable was used at least once: it encumbers no more
    ASB_MARK_ITEM_VOID = 1 << 3, // its item does nothing (Embargo, Magic Room, Klutz, knocked off)
    ASB_MARK_ABILITY_VOID = 1 << 4,
    ASB_MARK_MINIMIZED = 1 << 5,
    ASB_MARK_CURLED = 1 << 6, // Defense Curl since it entered
    ASB_MARK_AIR = 1 << 7,    // out of reach: in the air, underground, underwater, elsewhere
    ASB_MARK_UNDERGROUND = 1 << 8,
    ASB_MARK_UNDERWATER = 1 << 9,
    ASB_MARK_AWAY = 1 << 10,
    ASB_MARK_HURT = 1 << 11,     // damaged by an attack in this action
    ASB_MARK_ACTED = 1 << 12,    // its turn of this action is over
    ASB_MARK_SORE = 1 << 13,     // damaged by anything in this action
    ASB_MARK_FLOATS = 1 << 14,   // Magnet Rise, Telekinesis, the Levitate command
    ASB_MARK_GROUNDED = 1 << 15, // Smack Down, Ingrain: no immunity to Ground
    ASB_MARK_IDENTIFIED_GHOST = 1 << 16,
    ASB_MARK_IDENTIFIED_DARK = 1 << 17,
    ASB_MARK_CORRODED = 1 << 18,
    ASB_MARK_DRENCHED = 1 << 19,
    ASB_MARK_GUARDED = 1 << 20, // Protect or Detect stand: no critical hits
    ASB_MARK_ALLY_FELL = 1 << 21,
    ASB_MARK_ALLY_ROUND = 1 << 22,
    ASB_MARK_CHARGED = 1 << 23,     // Charge: Electric moves gain power
    ASB_MARK_SURE_CRIT = 1 << 24,   // Focus Energy
    ASB_MARK_FIRED_UP = 1 << 25,    // Flash Fire was set off
    ASB_MARK_FOCUSED = 1 << 26,     // Lock-On: cannot miss
    ASB_MARK_LUCKY_CHANT = 1 << 27, // no critical hits against it
    ASB_MARK_OWN_RANKS = 1 << 28,   // the ranks were given with the nature in them, and without items
    ASB_MARK_OWN_SPEED = 1 << 29,   // likewise Speed
    ASB_MARK_TAILWIND = 1 << 30
};
struct asb_fighter;
struct asb_who {
    uint16_t species; // 0: none
    uint16_t item;
    uint16_t abilities[ASB_ABILITIES_MAX];
    uint8_t ability_count, toggled; // bit per ability: toggled off its default
    uint8_t types[3];
    uint8_t own_types[2]; // of the species, for what asks for natural types
    uint8_t nature;       // in asb_natures[], 0 none
    char gender;          // 'M', 'F' or 0
    uint8_t size, weight; // classes, 0 not known
    int16_t ranks[ASB_RANKS];
    int8_t stages[ASB_STAT_COUNT];
    uint16_t statuses; // bits of enum asb_status
    uint8_t toxic;     // damage of bad poison per action
    int16_t max_hp;
    ump_frac speed; // before its stage
    ump_frac hp, energy;
    uint16_t last_move; // used in the action before (or the one that counts as that), 0 none
    uint8_t streak;     // uses of it in a row up to now
    uint8_t uses;       // uses of this move in the battle so far (Trump Card)
    uint8_t lost_item;  // 1: its item was used or lost in this battle
    uint8_t stockpile, echoes;
    bool dreams;      // Nightmare
    uint8_t moody;    // in asb_natures[], 0 none: of this round
    bool began_full;  // it had all its HP when the round began: battles
    bool slow;        // Slow Start: battles
    bool lent;        // its Huge Power came by a Skill Swap: battles
    bool candied;     // RageCandyBar: battles
    bool foiled;      // its last attack failed or missed: battles
    uint16_t swapped; // Speed by Speed Swap, 0 its own: battles
    uint8_t standing; // of its team, itself among them: battles
    uint32_t marks;
    uint32_t hooks;                 // of its abilities and item, as in struct asb_mask: battles
    const struct asb_fighter *rows; // its rows are those of its fighter: battles; NULL: they may be others
    uint16_t damage_taken; // in this action, of the class a counter looks at: whole part for the calculator
    ump_frac taken[2];     // in this action, physical and special: battles
};

// What lies over the field.
struct asb_field_now {
    uint8_t weather; // enum asb_weather
    uint8_t screens; // bits of enum asb_screen on the target's side
    uint8_t shared;  // bit per screen: several battlers share it
    uint8_t terrain; // enum asb_terrain
    uint8_t targets; // available targets of this use, 1 or more
    uint8_t gravity, mud_sport, water_sport, ion_deluge;
    uint8_t trick_room, wonder_room;
    uint8_t poison_fog; // the fog is Smog's
    uint8_t standing;   // bits of enum asb_screen: nothing breaks it yet (Light Clay)
    uint8_t clones;     // of the target
    uint8_t arena;      // type of the place, once it counts (Normal's perk)
    uint8_t place;      // type of the place, from the beginning (Grass Pelt)
};
enum asb_screen {
    ASB_REFLECT,
    ASB_LIGHT_SCREEN,
    ASB_SAFEGUARD,
    ASB_MIST,
    ASB_LUCKY_CHANT,
    ASB_TAILWIND,
    ASB_AURORA_VEIL,
    ASB_SCREEN_COUNT
};
enum asb_terrain {
    ASB_TERRAIN_NONE,
    ASB_TERRAIN_ELECTRIC,
    ASB_TERRAIN_GRASSY,
    ASB_TERRAIN_MISTY,
    ASB_TERRAIN_PSYCHIC
};

// Where in the formula an amount goes.
enum asb_part_place {
    ASB_PART_POWER,   // multiplies the power, before everything is added
    ASB_PART_STAB,    // added with STAB
    ASB_PART_ABILITY, // Ability Effects
    ASB_PART_FIELD,   // Field Effects
    ASB_PART_ITEM_1,  // before effectiveness
    ASB_PART_ITEM_2,  // after it
    ASB_PART_FINAL,   // multiplies the finished damage
    ASB_PART_COST,    // added to the energy cost
    ASB_PART_COST_FACTOR,
    ASB_PART_POINTS, // points of accuracy, added to the printed one
    ASB_PART_FACTOR  // multiplies accuracy before the stages
};
struct asb_masks;
struct asb_part {
    uint8_t place; // enum asb_part_place
    struct asb_source source;
    ump_frac amount;
};

// Who moved a figure of an attack, and from what to what: kept for those who tell a sum.
enum asb_traced {
    ASB_TRACED_POWER,
    ASB_TRACED_COST,
    ASB_TRACED_STEPS,
    ASB_TRACED_RANK,
    ASB_TRACED_IMMUNE,
    ASB_TRACED_CRIT
};
struct asb_trace {
    struct asb_source source;
    uint8_t what;       // enum asb_traced
    uint8_t role, stat; // of a rank
    ump_frac before, after;
};
enum { ASB_TRACES_MAX = 24, ASB_DETAIL = 200 };
struct asb_traces {
    bool lost; // there were more
    uint8_t count;
    struct asb_trace rows[ASB_TRACES_MAX];
};
struct asb_snapshot {
    ump_frac power, cost;
    int16_t steps, ranks[2][ASB_RANKS];
    int16_t crit_stage;
    bool immune;
};

// One use of a move against one target: what the hooks of `figures` see and change. Nothing in it points into
// a battle; damage.c energy.c accuracy.c read it.
struct asb_attack {
    const ump_frac *params;
    const struct asb_masks *masks; // of the battle, NULL in the calculator
    ump_status status;             // of the arithmetic
    uint8_t date;
    struct asb_who who[2]; // by enum asb_role
    struct asb_field_now field;
    // the move as it is used
    uint16_t move;               // 0: made of numbers alone
    uint8_t klass;               // enum asb_class
    uint8_t type;                // enum asb_type
    uint8_t type2;               // a second type for effectiveness (Flying Press), or NONE
    uint8_t hits;                // enum asb_hits
    uint8_t contact, ct, target; // target: enum asb_target
    uint32_t groups;             // bits of enum asb_group
    struct asb_amount bap, energy;
    ump_frac power;               // of one hit, worked out of bap; fixed damage where `fixed`
    ump_frac cost;                // worked out of energy
    bool power_given, cost_given; // power and cost stand in place of the amounts
    bool fixed;                   // fixed damage: no formula
    bool regardless;              // fixed damage that no immunity stops
    bool fails;                   // calculator: what it needs is not there (sleep, a target light enough)
    bool live;                    // of a battle: what happened before is known
    bool drop_later;              // what it costs by the target's accuracy is paid once that is known
    bool pursues;                 // Pursuit, of who is about to get away
    bool from_there;      // its user is out of reach already: no part of the cost is for getting there
    int16_t ordered;      // what the order says in brackets (HP of a substitute, clones), 0 nothing
    ump_frac called_cost; // of the move that this one calls, once that is known
    bool called_known;
    uint8_t die;    // drawn for a power that hangs on it, 0: not drawn
    int16_t charge; // Charge: what Electric moves gain
    struct asb_source charged_by;
    bool no_absorbing;          // Heal Block: Water Absorb and Volt Absorb do nothing
    bool open_power, open_cost; // the amount is not known: it must be given
    uint8_t open_measure;       // which measure is wanting, for the message
    uint8_t open_share; // bits of enum asb_role: a share of its HP bears on this, full HP is not known
    uint8_t open_hp;    // bits likewise: its HP bear on this and are not known
    // figures
    uint16_t attack_stats, defence_stats; // bits of enum asb_stat: whose ranks and stages count
    bool target_attack;                   // the target's own Attack counts (Foul Play)
    uint8_t ignored_attack,
        ignored_defence;        // bits of enum asb_stat: stages that do not count (attacker's, target's)
    uint8_t ignored_raised;     // bits: raised stages of the target that do not count
    bool costs_nothing;         // whatever else is said of its energy
    bool stab_unfelt;           // an item would give it STAB, but its target has Frisk: the energy alone
    bool stab, stab_cost, burn; // stab_cost: the types it had before the move (Protean) share the move's
    bool type_given;            // the move's type was said by the asker or the order
    bool granted;               // an item has this ability active: its weather and pinch conditions hold
    ump_frac damage_cap;        // 0: none
    bool no_screens;
    int8_t crit_stage;
    bool no_crit, sure_crit, sniper;
    uint8_t extra_hits; // of the Bug perk and the like
    uint8_t set_hits;   // Skill Link: always so many, 0 otherwise
    uint8_t accuracy;   // percent, 0 perfect
    bool never_misses, ignores_evasion, ignores_accuracy_drops, ignores_fog;
    uint8_t accuracy_cap; // percent before stages, 0 none
    int16_t penalty;      // energy for each use in a row, from parameters and effects
    bool no_penalty;
    ump_frac penalty_factor;
    bool immune;               // by type chart, ability or item
    int16_t steps;             // of effectiveness, all in all
    int16_t chart_steps;       // by the chart alone
    uint8_t lifted;            // bits of enum asb_lift: immunities that do not hold
    bool ringed;               // immunities by ability do not hold
    bool guarded_again;        // No Guard of the target makes nothing sure to hit it
    uint8_t frisked;           // bit per role: what its item does to damage does not count
    bool mold_breaker;         // the user passes by abilities that can be passed by
    bool after_target;         // the target has acted already
    struct asb_traces *traces; // NULL: nobody tells its sums
    uint16_t unplayed;         // an effect that bears on figures and is not played, 0 none
    struct asb_source unplayed_by;
    // what effects added, in the order in which they were found; last, so that a new look at the battle need
    // not clear those that are not counted
    uint8_t part_count;
    struct asb_part parts[ASB_PARTS_MAX];
};
// Immunities of the chart that something lifts.
enum asb_lift {
    ASB_LIFT_GHOST = 1,
    ASB_LIFT_DARK = 2,
    ASB_LIFT_STEEL = 4,
    ASB_LIFT_FLYING = 8,
    ASB_LIFT_ALL = 16
};
void asb_add_part(struct asb_attack *a, enum asb_part_place place, struct asb_source source, ump_frac amount);

// ------------------------------------------------------------------------------------------------- effects

struct asb_ctx;
struct asb_use;

// The moment a hook is called for: whose effect it is and, in battle, who else is in it.
struct asb_moment {
    struct asb_source source;
    const struct asb_fx *fx;
    int8_t holder;               // battler whose effect it is; UMP_NOBODY in the calculator
    int8_t other;                // the other one, or UMP_NOBODY
    struct asb_use *use;         // the move being carried out, or NULL
    struct asb_slot *slot;       // the slot it lies in, or NULL: it comes from a row
    struct asb_attempt *attempt; // what is about to happen or has happened, or NULL
};

typedef void asb_hook(struct asb_ctx *ctx, const struct asb_moment *m);

// What may be said of an order before it is carried out.
enum asb_verdict {
    ASB_ALLOWED,
    ASB_BARRED /* selection: Struggle, or nothing */,
    ASB_FAILS /* execution: paid */
};

// An effect: hooks it has, the others NULL. The first group is pure: it sees an attack alone. Hooks are
// called for the move, then the user's abilities, item, types and slots, then the target's likewise, then the
// field.
struct asb_effect {
    // what a battler is worth: ranks, Speed, weight, marks
    void (*figure)(struct asb_attack *a, enum asb_role role, const struct asb_moment *m);
    // type, class, hits, power: before anything is looked at
    void (*base_power)(struct asb_attack *a, const struct asb_moment *m);
    void (*critical)(struct asb_attack *a, const struct asb_moment *m);
    void (*accuracy)(struct asb_attack *a, const struct asb_moment *m);
    // effectiveness is known; amounts of ability, field, items
    void (*modify_damage)(struct asb_attack *a, const struct asb_moment *m);
    void (*energy_cost)(struct asb_attack *a, const struct asb_moment *m);
    // In battle, called by hooks.c; battle.h says when. An effect that lasts is called both for the row that
    // puts it there and, with m->slot, for the slot it lies in.
    enum asb_verdict (*check_order)(struct asb_ctx *ctx, const struct asb_moment *m);
    int (*priority)(struct asb_ctx *ctx, const struct asb_moment *m); // added to the priority of the order
    asb_hook *on_use;                                                 // of the user, before accuracy is drawn
    asb_hook *on_aimed;      // of the target, before accuracy is drawn: may stop the use
    asb_hook *on_hit;        // of the move, user and target, once for a target that was hit, after the damage
    asb_hook *on_miss;       // of the move and user
    asb_hook *on_done;       // of the move and user, when the use is over, whatever came of it
    asb_hook *on_attempt;    // of whom it is about to happen to: may change or block m->attempt
    asb_hook *on_happened;   // of whom it has happened to
    asb_hook *on_knock_out;  // of who knocked m->other out
    asb_hook *on_enter;      // of who has entered play, by the start-of-round list
    asb_hook *on_switch_out; // of who is about to leave
    asb_hook *on_lapse;      // of a slot whose time is up, before it goes
    asb_hook *start_of_action;
    asb_hook *end_of_turn;
    asb_hook *end_of_action; // called by its line of timing.c
    asb_hook *end_of_round;
    // what a slot changes in the figures of its holder's attacks and of those at it: when the move's row has
    // been looked up, before anything else (view.c)
    void (*lies)(const struct asb_ctx *ctx, struct asb_attack *a, const struct asb_moment *m);
    bool several; // several slots of it may lie on a battler, by arg
    bool memory;  // its slot is a memory of the battle: neither told nor shown; in the unit BATTLE it stays
    bool plain;   // done by the file that carries out what it names: nothing to call
    bool partial; // its figures are played, what comes after them is not
};
// The effects that are played, by enum asb_effect_id; NULL: not played (fx/registry.c).
extern const struct asb_effect *const asb_effects[ASB_FX_COUNT];
// Is all of it played; are at least its figures?
bool asb_effect_played(uint16_t effect);
bool asb_effect_figures_played(uint16_t effect);
// fx/fits.c: whether the filters of an effect (class, type, group, condition) let this use through.
// walk.c: whether an item does anything for a species (0: none of the data).
bool asb_is_meant_for(uint8_t date, uint16_t item, uint16_t species);
bool asb_fx_fits(struct asb_attack *a, const struct asb_moment *m);
bool asb_cond_holds(struct asb_attack *a, enum asb_cond cond, enum asb_role holder);
// Whether a use is aimed at a foe or another battler: what its user does to itself, a side or the field
// cannot miss, and costs nobody's Pressure.
bool asb_is_aimed(const struct asb_attack *a);
// Whether a battler stands on the ground, as far as an attack knows.
bool asb_is_grounded(const struct asb_attack *a, enum asb_role role);

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
    uint64_t effects[ASB_EFFECT_WORDS];
};

// masks.c: the effects of the rows a battler starts with, bit by bit in the order in which they are called,
// so that a walk need not look for them.
enum { ASB_CALLS_MAX = 224 };
struct asb_called {
    struct asb_source source; // its role is filled in by who calls
    uint16_t fx;
    uint8_t row; // enum asb_row
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
};

struct asb_masks {
    bool made; // false: nothing is known, every row is looked at
    struct asb_mask abilities[ASB_ABILITY_COUNT], items[ASB_ITEM_COUNT], perks[ASB_TYPE_COUNT];
    uint32_t moves[ASB_MOVE_COUNT], perk_hooks[ASB_TYPE_COUNT]; // hooks alone
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
    uint8_t ticking;             // ASB_TICKS_*: what goes down at the end of its turn
    uint8_t taken_by[2];         // whose those of taken[] were, 1 + battler, 0 nobody's
    uint8_t begun;               // 1 + place of the option whose charge or evasion is done in this action
    uint8_t hits_taken;          // of attacks in this action, on its own body
    uint8_t hit_type;            // of the attack that hit it last
    uint8_t drummed;             // 1: Belly Drum's Attack stage outlasts its leaving
    uint8_t shape_from;          // enum asb_shape
    uint8_t reshapes;            // 1: U-turn took it out in Switch = KO; 2: so it did in the round before
    uint16_t shape;              // species it has become, on the bench, too; 0 its own
    uint16_t encore_ended;       // the action of the battle in which its Encore ended, 0 none
    uint16_t used[ASB_USED_MAX]; // different moves and commands used in the battle, the first so many
    uint8_t burn_began, poison_began; // places among all burns and poisons, the oldest 1; 0: since the start
    uint8_t recent_failed;            // bit per place of recent[]: it failed
    uint8_t by_orb;                   // 1 + the condition that its orb brought, 0 none
    uint8_t rest_pad[6];
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
    uint8_t pad[4];
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
    uint8_t pad[7];
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
    struct asb_source kept_by;           // what blocked the last attempt that was blocked
    struct asb_option forced[ASB_SIDES]; // in place of an order: a rampage, Encore
};
static inline struct asb_battler *asb_b(const struct asb_ctx *ctx, int battler) {
    return asb_battler_at(ctx->state, battler);
}
static inline int32_t asb_int(const ump_frac *params, enum asb_param id) { return (int32_t)params[id].num; }
static inline bool asb_is(const ump_frac *params, enum asb_param id, int word) {
    return params[id].num == word;
}

// Compared some hundred times a round: a call of memcmp each would cost more than the comparison.
static inline bool asb_same_types(const uint8_t a[3], const uint8_t b[3]) {
    return a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
}
static inline bool asb_same_abilities(const uint16_t a[ASB_ABILITIES_MAX],
                                      const uint16_t b[ASB_ABILITIES_MAX]) {
    uint64_t first, second;
    uint32_t rest, other;
    memcpy(&first, a, sizeof first);
    memcpy(&second, b, sizeof second);
    memcpy(&rest, a + 4, sizeof rest);
    memcpy(&other, b + 4, sizeof other);
    return first == second && rest == other;
}
_Static_assert(ASB_ABILITIES_MAX == 6, "four and two");

// ------------------------------------------------------------------------------------------------- rules

// A sum's working, for a journal (battles) or a sink (calculator).
struct asb_work {
    ump_journal *journal;
    const ump_calc_sink *sink;
    int8_t actor, target;
    uint32_t group;
    bool called; // what another move calls costs it
};
// terms.c. `detail`: what stands in brackets behind the term, NULL or "": nothing.
void asb_tell_term(const struct asb_work *work, enum asb_term term, struct asb_source source,
                   enum asb_cite cite, ump_op op, ump_frac operand, ump_frac after, const char *detail)
    __attribute__((cold));
static inline void asb_say_term_of(const struct asb_work *work, enum asb_term term, struct asb_source source,
                                   enum asb_cite cite, ump_op op, ump_frac operand, ump_frac after,
                                   const char *detail) {
    if (work)
        asb_tell_term(work, term, source, cite, op, operand, after, detail);
}
static inline void asb_say_term(const struct asb_work *work, enum asb_term term, struct asb_source source,
                                enum asb_cite cite, ump_op op, ump_frac operand, ump_frac after) {
    asb_say_term_of(work, term, source, cite, op, operand, after, NULL);
}
// Power or cost from the row's own figure to what it is now, a term for each effect that moved it.
void asb_say_start(const struct asb_work *work, struct asb_attack *a, enum asb_traced what,
                   enum asb_term term, enum asb_cite cite);
void asb_trace_before(const struct asb_attack *a, struct asb_snapshot *at);
void asb_trace_after(struct asb_attack *a, const struct asb_snapshot *at, struct asb_source source);
void asb_rank_words(const struct asb_attack *a, enum asb_role role, enum asb_stat stat, ump_buf *out);
void asb_effectiveness_words(const struct asb_attack *a, ump_buf *out);
void asb_crit_words(const struct asb_attack *a, ump_buf *out);
void asb_stage_words(const struct asb_attack *a, int attack, int defence, ump_buf *out);
void asb_say_frac(ump_frac value, ump_buf *out);

// walk.c: calls one kind of pure hook of all that bears on an attack, or of one battler's rows alone.
enum asb_figure_hook {
    ASB_HOOK_FIGURE,
    ASB_HOOK_BASE_POWER,
    ASB_HOOK_CRITICAL,
    ASB_HOOK_ACCURACY,
    ASB_HOOK_DAMAGE,
    ASB_HOOK_ENERGY
};
void asb_walk(struct asb_attack *a, enum asb_figure_hook hook);
void asb_walk_who(struct asb_attack *a, enum asb_figure_hook hook, enum asb_role role);

// figures.c: runs the pure hooks over an attack whose who, field and move are filled in. After
// asb_figure_attack everything but hits and criticals is settled.
void asb_figure_move(struct asb_attack *a, uint16_t move); // a->move, type, class ... of the table's row
void asb_figure_attack(struct asb_attack *a);
void asb_figure_who(struct asb_attack *a, enum asb_role role);
void asb_figure_worth(struct asb_attack *a); // both of them, rooms included
// Of the user alone, who has no target: ranks, Speed with all but its stage, weight.
void asb_figure_user(struct asb_attack *a);
// Speed with all but its stage of one whom no effect's hook makes faster or slower.
ump_frac asb_plain_speed(const struct asb_who *who, uint8_t date, bool paralysed, bool tailwind,
                         const ump_frac *params);
// amounts.c: false where a measure is not known (a->open_measure says which).
// Whether its power hangs on the die of a hundred.
bool asb_hangs_on_die(const struct asb_attack *a);
bool asb_amount_of(struct asb_attack *a, const struct asb_amount *amount, ump_frac *out);
// The working of an amount that is no plain number: "2 + HP 60 x 1/5, rounded down".
void asb_amount_words(struct asb_attack *a, const struct asb_amount *amount, ump_buf *out);
// Whether its full HP is not known; notes that HP alone cannot answer.
bool asb_lacks_full_hp(struct asb_attack *a, const struct asb_who *who);

// damage.c. [asb:damage] `hits` and `crits` of this use; 0 where the target is immune.
ump_frac asb_damage(struct asb_attack *a, int hits, int crits, const struct asb_work *work);
ump_frac asb_rank_bonus(const ump_frac *params, int rank, ump_status *status);
ump_frac asb_effectiveness_of(const ump_frac *params, int steps, ump_status *status);
// Steps of a type against types; *immune where one of them is and nothing lifts it.
int asb_chart_steps(uint8_t attacking, const uint8_t types[3], uint8_t lifted, bool *immune);
// [asb:crit] Chance of each hit to be critical.
ump_frac asb_crit_chance(const struct asb_attack *a);
// [asb:multi-hit] Weights of 1..5 hits (or one number that is certain) for a draw; returns how many outcomes
// there are, the first of which is *least hits.
uint32_t asb_hit_weights(const struct asb_attack *a, uint64_t weights[6], int32_t *least);

// energy.c. [asb:energy] Cost of the use, at least 1; and how often this move was used directly before.
int asb_streak(const struct asb_attack *a);
ump_frac asb_energy(struct asb_attack *a, const struct asb_work *work);

// accuracy.c. [asb:accuracy] Chance to hit, not held to 1; *perfect where there is no check.
ump_frac asb_accuracy(struct asb_attack *a, bool *perfect, const struct asb_work *work);

// stages.c. [asb:speed] Speed with its stage, rounded down once.
int64_t asb_staged_speed(const ump_frac *params, ump_frac speed, int stage, ump_status *status);
ump_frac asb_stage_factor(const ump_frac *params, int difference, ump_status *status); // of accuracy
// One step of decay towards the natural stage.
int8_t asb_decayed(int8_t stage, int8_t natural);

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
ump_status asb_calc(const ump_frac *params, const ump_key_line *set, uint32_t count,
                    const ump_calc_sink *sink, ump_problems *problems);

// Facts: dex.c, coverage.c.
ump_status asb_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems);
ump_status asb_effectiveness(int generation, const char *attack_type, const char *const *types, size_t count,
                             ump_frac *out);
void asb_coverage(ump_buf *out);

#endif

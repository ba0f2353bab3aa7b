// SPDX-License-Identifier: MIT
// What is one attack by the handbook? Parameters and words, what things come from, an attack with its two
// battlers, an effect with its hooks, and the rules that work an attack out: all that battle and calculator
// share. The battle around it is asb.h.
#ifndef ASB_ATTACK_H
#define ASB_ATTACK_H

#include <stdbool.h>
#include <stdint.h>

#include "asb/tables.h"
#include "kit/frac.h"
#include "kit/ruleset.h"

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
#include "asb/words.def"
    ASB_CITE_COUNT
};

// Terms of a working ("STAB"); those of abilities, items and moves are named by what they come from.
enum asb_term {
#define ASB_TERM(id, words) ASB_T_##id,
#include "asb/words.def"
    ASB_TERM_COUNT
};

// Notes and reasons: subjects of NOTE and REFUSE events.
enum asb_note {
#define ASB_NOTE(id, words) ASB_N_##id,
#include "asb/words.def"
    ASB_NOTE_COUNT
};

// Why something failed or did nothing: `group` of those events.
enum asb_why {
#define ASB_WHY(id, cite, words) ASB_WHY_##id,
#include "asb/words.def"
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

static inline int32_t asb_int(const ump_frac *params, enum asb_param id) { return (int32_t)params[id].num; }
static inline bool asb_is(const ump_frac *params, enum asb_param id, int word) {
    return params[id].num == word;
}

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
    ASB_MARK_ITEM_VOID = 1 << 3, // its item does nothing (Embargo, Magic Room, Klutz, knocked off)
    ASB_MARK_ABILITY_VOID = 1 << 4,
    ASB_MARK_AIR = 1 << 7, // out of reach: in the air, underground, underwater, elsewhere
    ASB_MARK_UNDERGROUND = 1 << 8,
    ASB_MARK_UNDERWATER = 1 << 9,
    ASB_MARK_AWAY = 1 << 10,
    ASB_MARK_FLOATS = 1 << 14,   // Magnet Rise, Telekinesis, the Levitate command
    ASB_MARK_GROUNDED = 1 << 15, // Smack Down, Ingrain: no immunity to Ground
    ASB_MARK_IDENTIFIED_GHOST = 1 << 16,
    ASB_MARK_IDENTIFIED_DARK = 1 << 17,
    ASB_MARK_CORRODED = 1 << 18,
    ASB_MARK_DRENCHED = 1 << 19,
    ASB_MARK_GUARDED = 1 << 20,     // Protect or Detect stand: no critical hits
    ASB_MARK_CHARGED = 1 << 23,     // Charge: Electric moves gain power
    ASB_MARK_SURE_CRIT = 1 << 24,   // Focus Energy
    ASB_MARK_FIRED_UP = 1 << 25,    // Flash Fire was set off
    ASB_MARK_FOCUSED = 1 << 26,     // Lock-On: cannot miss
    ASB_MARK_LUCKY_CHANT = 1 << 27, // no critical hits against it
    ASB_MARK_OWN_RANKS = 1 << 28,   // the ranks were given with the nature in them, and without items
    ASB_MARK_OWN_SPEED = 1 << 29,   // likewise Speed
    ASB_MARK_TAILWIND = 1 << 30
};
// What may have happened to it before this use: bits of asb_who.events. In the order of fields.def; the last
// three are counts.
enum asb_event {
    ASB_EVENT_HURT,
    ASB_EVENT_HARMED,
    ASB_EVENT_ACTED,
    ASB_EVENT_ALLY_FELL,
    ASB_EVENT_ALLY_ROUND,
    ASB_EVENT_PARTNER,
    ASB_EVENT_GETS_AWAY,
    ASB_EVENT_FOILED,
    ASB_EVENT_LOST_ITEM,
    ASB_EVENT_USED_ITEM,
    ASB_EVENT_CURLED,
    ASB_EVENT_MINIMIZED,
    ASB_EVENT_BEGAN_FULL,
    ASB_EVENT_KISSED,
    ASB_EVENT_SLOW,
    ASB_EVENT_RUNS_AWAY,
    ASB_EVENT_GEM,
    ASB_EVENT_USES,
    ASB_EVENT_ECHOES,
    ASB_EVENT_STOCKPILE,
    ASB_EVENT_COUNT
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
    int16_t own_ranks[ASB_RANKS]; // of these what is its own: no item's, no ability's
    int8_t stages[ASB_STAT_COUNT];
    uint16_t statuses; // bits of enum asb_status
    uint8_t toxic;     // damage of bad poison per action
    int16_t max_hp;
    ump_frac speed; // before its stage
    ump_frac hp, energy;
    uint16_t last_move; // used in the action before (or the one that counts as that), 0 none
    uint8_t streak;     // uses of it in a row up to now
    uint8_t uses;       // uses of this move in the battle so far (Trump Card)
    uint8_t stockpile, echoes;
    bool dreams;      // Nightmare
    uint8_t moody;    // in asb_natures[], 0 none: of this round
    bool lent;        // its Huge Power came by a Skill Swap: battles
    bool candied;     // RageCandyBar: battles
    bool worked_out;  // ranks and Speed are those of its species and nature already: battles
    uint16_t swapped; // Speed by Speed Swap, 0 its own: battles
    uint8_t standing; // of its team, itself among them: battles
    uint32_t marks;
    uint32_t events, said;          // bits of enum asb_event: what has happened; what a request answers
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
    bool from_there;      // its user is out of reach already: no part of the cost is for getting there
    bool on_decoy;        // the target's substitute takes it
    bool weakened;        // `steps` is one less by a berry of the target's
    int16_t ordered;      // what the order says in brackets (HP of a substitute, clones), 0 nothing
    ump_frac called_cost; // of the move that this one calls, once that is known
    bool called_known;
    int16_t ranks_moved; // by Power Split or Guard Split: 1 more than that, 0 not known
    uint8_t die;         // drawn for a power that hangs on it, 0: not drawn
    int16_t charge;      // Charge: what Electric moves gain
    struct asb_source charged_by;
    bool no_absorbing;          // Heal Block: Water Absorb and Volt Absorb do nothing
    bool open_power, open_cost; // the amount is not known: it must be given
    uint8_t open_measure;       // which measure is wanting, for the message
    uint8_t open_share; // bits of enum asb_role: a share of its HP bears on this, full HP is not known
    uint8_t open_hp;    // bits likewise: its HP bear on this and are not known
    uint32_t asked[2];  // by role, bits of enum asb_event: what a request was asked for and does not answer
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
    struct asb_traces *traces; // NULL: nobody tells its sums
    uint16_t unplayed;         // an effect that bears on figures and is not played, 0 none
    struct asb_source unplayed_by;
    // what effects added, in the order in which they were found; last, so that a new look at the battle need
    // not clear those that are not counted
    uint16_t places; // bit per enum asb_part_place: some part is there
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
// Whether that has happened to it. What a request does not say has not, and is kept for its answer (calc.c).
static inline bool asb_happened(struct asb_attack *a, enum asb_role role, enum asb_event event) {
    if (!a->live && !(a->who[role].said >> event & 1))
        a->asked[role] |= 1U << event;
    return a->who[role].events >> event & 1;
}
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
    uint16_t tries;          // bits of enum asb_try: what its on_attempt answers to at all, 0: anything
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
    bool starts_abilities; // start_of_action does nothing for the perks of types
    bool several;          // several slots of it may lie on a battler, by arg
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
void asb_tell_start(const struct asb_work *work, struct asb_attack *a, enum asb_traced what,
                    enum asb_term term, enum asb_cite cite) __attribute__((cold));
static inline void asb_say_start(const struct asb_work *work, struct asb_attack *a, enum asb_traced what,
                                 enum asb_term term, enum asb_cite cite) {
    if (work)
        asb_tell_start(work, a, what, term, cite);
}
void asb_trace_before(const struct asb_attack *a, struct asb_snapshot *at);
void asb_trace_after(struct asb_attack *a, const struct asb_snapshot *at, struct asb_source source);
void asb_rank_words(const struct asb_attack *a, enum asb_role role, enum asb_stat stat, ump_buf *out);
// status.c: the percentage at which a paralysis from that source begins, `pct` its printed chance, 0: certain
int asb_paralysis_start(const ump_frac *params, struct asb_source source, int pct);
// immunity.c: whether the types of the target, or an effect, make the use do nothing to it; told as a term;
// likewise each row that keeps off a condition which the move causes
bool asb_is_unaffected(const struct asb_attack *a);
void asb_say_immune(const struct asb_work *work, const struct asb_attack *a);
void asb_say_immunities(const struct asb_work *work, const struct asb_attack *a);
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

#endif

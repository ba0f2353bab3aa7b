// SPDX-License-Identifier: MIT
// What does a battle by the reffing scale consist of? Setup (fixed after open), state (flat), and what the
// files of this folder offer each other. Rules: damage.c energy.c accuracy.c speed.c status.c move.c
// special.c effects.c round.c. Text: setup.c orders.c conditions.c rulings.c values.c say.c facts.c calc.c.
// Tables: rules.c (parameters, labels, citations), gen/ (facts).
#ifndef SCALE_SCALE_H
#define SCALE_SCALE_H

#include <stdbool.h>
#include <stdint.h>

#include "kit/frac.h"
#include "kit/ruleset.h"
#include "scale/tables.h"

extern const ump_ruleset scale_ruleset;

// ------------------------------------------------------------------------------------------- parameters,
// labels, citations

enum scale_param {
#define SCALE_NUMBER(id, name, num, den, min, max, whole, unit, rule, help) SCALE_P_##id,
#define SCALE_SWITCH(id, name, words, initial, rule, help) SCALE_P_##id,
#include "scale/params.def"
#undef SCALE_NUMBER
#undef SCALE_SWITCH
    SCALE_PARAM_COUNT
};

enum scale_label {
#define SCALE_LABEL(id, name, kind, words, initial, rule, help) SCALE_L_##id,
#include "scale/labels.def"
#undef SCALE_LABEL
    SCALE_LABEL_COUNT
};

// Citations: the rule a working term or event rests on ("scale:damage.2").
enum scale_cite {
#define SCALE_CITE(id, name) SCALE_C_##id,
#define SCALE_TERM(id, words)
#define SCALE_NOTE(id, words)
#include "scale/words.def"
#undef SCALE_CITE
#undef SCALE_TERM
#undef SCALE_NOTE
    SCALE_CITE_COUNT
};

// Terms of a working, in the referee's words ("STAB").
enum scale_term {
#define SCALE_CITE(id, name)
#define SCALE_TERM(id, words) SCALE_T_##id,
#define SCALE_NOTE(id, words)
#include "scale/words.def"
#undef SCALE_CITE
#undef SCALE_TERM
#undef SCALE_NOTE
    SCALE_TERM_COUNT
};

// Notes and reasons: subjects of NOTE and REFUSE events.
enum scale_note {
#define SCALE_CITE(id, name)
#define SCALE_TERM(id, words)
#define SCALE_NOTE(id, words) SCALE_N_##id,
#include "scale/words.def"
#undef SCALE_CITE
#undef SCALE_TERM
#undef SCALE_NOTE
    SCALE_NOTE_COUNT
};

// Groups of working terms (ump_event.group).
enum scale_group {
    SCALE_GROUP_DAMAGE = 1,
    SCALE_GROUP_ENERGY,
    SCALE_GROUP_ACCURACY,
    SCALE_GROUP_SPEED,
    SCALE_GROUP_HEALTH // lost or regained other than by a hit
};

// ------------------------------------------------------------------------------------------------------------
// limits

enum {
    SCALE_SLOTS_MAX = 4, // battlers on the field at once: two sides of two
    SCALE_BATTLERS_MAX = 24,
    SCALE_ACTIONS_MAX = 4, // actions.per_round at most
    SCALE_OPTIONS_MAX = 4, // alternatives of one slot
    SCALE_CONDITIONS_MAX = 6,
    SCALE_TESTS_MAX = 3,
    SCALE_NO_MOVE = 0xFFFF
};

// The seven conditions; also the index into a battler's condition arrays.
enum scale_condition {
    SCALE_SLEEP,
    SCALE_ATTRACTION,
    SCALE_BURN,
    SCALE_CONFUSION,
    SCALE_FREEZE,
    SCALE_PARALYSIS,
    SCALE_POISON, // very severe = toxic
    SCALE_CONDITION_COUNT
};
enum scale_severity { SCALE_NONE, SCALE_LIGHT, SCALE_MILD, SCALE_MODERATE, SCALE_SEVERE, SCALE_VERY_SEVERE };

enum scale_weather { SCALE_CLEAR, SCALE_RAIN, SCALE_SUN, SCALE_SAND, SCALE_HAIL, SCALE_WEATHER_COUNT };
enum scale_screen { SCALE_REFLECT, SCALE_LIGHT_SCREEN, SCALE_SAFEGUARD, SCALE_SCREEN_COUNT };
enum { SCALE_NO_LIMIT = 255 }; // a weather or barrier without a timer

// -------------------------------------------------------------------------------------------------------------
// setup

// A league's own figures for a move, from `== Moves`. Fields not given are -1 (SCALE_UNSET).
enum { SCALE_UNSET = -1 };
struct scale_override {
    uint16_t move;
    int16_t power, pp, accuracy /* 0: never misses */, energy, effect_chance, severity, type, category,
        priority, movement;
    int16_t has_priority; // priority may be negative, so it has its own mark
};

// A move as this battle plays it: the facts of the generation with the league's figures over them.
struct scale_play {
    const struct scale_move *facts;
    uint16_t index; // in scale_moves[]
    uint8_t type, category;
    int16_t power, pp; // power 0: none or situational
    uint8_t accuracy;  // 0: never checked
    int8_t priority;
    int16_t energy;        // the league's own cost, or SCALE_UNSET
    uint8_t effect_chance; // percent, of the facts or the league
    uint8_t severity;      // of the condition it causes where the league says so, or SCALE_NONE
    int8_t movement;       // 1 yes, 0 no, SCALE_UNSET: ask or by rule
};

// What never changes about a battler.
struct scale_fighter {
    const struct scale_form *form; // NULL: made of explicit types and evolution only
    const struct scale_form_row *row;
    uint8_t types[3];
    uint8_t evolution;     // enum scale_evolution
    int8_t stage_modifier; // -1 0 1 by evolution
    int8_t bonus[4];       // atk def spa spd; zero where bonus.use = no
    uint8_t speed;         // base speed
    uint8_t generation;
    uint16_t ability;              // index, or SCALE_NO_INDEX
    uint8_t early_bird, stall;     // abilities the rule text names
    char gender;                   // 'M', 'F' or 0
    uint8_t newer;                 // 1: newer than the battle's generation, plays with its first figures
    uint8_t unused_bonus;          // 1: its block has a Bonus line, and the battle uses none
    uint16_t moves[UMP_MOVES_MAX]; // listed moves
    uint32_t move_count;           // 0: any move
};

struct scale_setup {
    const ump_roster *roster;
    const ump_frac *params;
    uint8_t generation;
    uint8_t side_count, per_side; // sides in battle; battlers of each on the field
    uint8_t slot_count, actions;
    uint32_t battler_count;
    struct scale_fighter *fighters; // battler_count
    struct scale_override *overrides;
    uint32_t override_count;
    void *start; // the state that `start` copies
    uint16_t first_round;
};

// -------------------------------------------------------------------------------------------------------------
// state

// What an option does.
enum scale_act { SCALE_ACT_NOTHING, SCALE_ACT_CHILL, SCALE_ACT_MOVE, SCALE_ACT_SWITCH };

// One alternative of a slot, as ordered.
struct scale_option {
    uint8_t act;     // enum scale_act
    int8_t target;   // battler, UMP_NOBODY: the only opponent
    uint16_t move;   // in scale_moves[], SCALE_NO_MOVE
    int16_t amount;  // health, clones; SCALE_UNSET (-1): none given
    uint16_t called; // the move in parentheses (Metronome (Flamethrower)), or SCALE_NO_MOVE
};
_Static_assert(sizeof(struct scale_option) == 8, "flat");

// One test of a condition. Predicates: conditions.c.
struct scale_test {
    uint8_t predicate;
    uint8_t negated;
    int8_t subject;  // battler, or SCALE_SUBJECT_*
    uint8_t compare; // for hp/en: 0 <, 1 <=, 2 =, 3 >=, 4 >
    int16_t number;  // hp, en, chance; weather index; condition
    uint16_t move;   // uses MOVE
};
_Static_assert(sizeof(struct scale_test) == 8, "flat");
enum { SCALE_SUBJECT_SELF = -2, SCALE_SUBJECT_FOE = -3, SCALE_SUBJECT_FIELD = -4 };

struct scale_conditional {
    struct scale_test tests[SCALE_TESTS_MAX];
    struct scale_option then;
    uint8_t test_count;
    uint8_t action; // 1-based, 0: any action
    uint8_t pad[6];
};

struct scale_orders {
    struct scale_option options[SCALE_ACTIONS_MAX][SCALE_OPTIONS_MAX];
    struct scale_conditional conditions[SCALE_CONDITIONS_MAX];
    uint8_t option_count[SCALE_ACTIONS_MAX];
    uint8_t condition_count;
    uint8_t given; // 1: orders for this round are in
    uint8_t pad[2];
};

// Bits of scale_battler.flags. Those of SCALE_ACTION_FLAGS are cleared at the end of each action.
enum {
    SCALE_FAINTED = 1,
    SCALE_FLINCHED = 2,    // loses its next act in this action
    SCALE_PROTECTING = 4,  // Protect or Detect stands in this action
    SCALE_ACTED = 8,       // its act of this action is over
    SCALE_RECHARGING = 16, // must rest in its next act
    SCALE_ATTACKED = 32,   // used a damaging move in this action
    SCALE_CHARGING = 64,   // in the first half of a two-turn move
    SCALE_AWAY = 128,      // out of reach (a referee's ruling)
    SCALE_ACTION_FLAGS = SCALE_FLINCHED | SCALE_PROTECTING | SCALE_ACTED | SCALE_ATTACKED
};

struct scale_battler {
    int16_t hp, en;                          // percent
    int8_t stages[SCALE_STAGE_COUNT];        // -6..6
    int8_t evasion_points;                   // partial evasion in percentage points, by ruling
    uint8_t severity[SCALE_CONDITION_COUNT]; // enum scale_severity
    uint8_t age[SCALE_CONDITION_COUNT];      // actions counted in this severity
    uint8_t fresh;             // bit per condition: began or dropped in this action, which does not count
    uint8_t rest_left;         // ends of actions until Rest's sleep is over; 0: ordinary sleep
    uint8_t toxic;             // damage of the last end of round by very severe poison
    int8_t attractor;          // battler it is attracted by, or UMP_NOBODY
    uint8_t clones, minimized; // Double Team clones; Minimizes that stand
    uint8_t substitute;        // health left in the substitute
    uint8_t screens[SCALE_SCREEN_COUNT]; // actions left, SCALE_NO_LIMIT, 0 down
    uint8_t screens_fresh;               // bit per barrier raised in this action: no upkeep yet
    uint8_t flags;
    uint16_t began;                           // move begun in this action, SCALE_NO_MOVE
    uint16_t last_move;                       // last move used, SCALE_NO_MOVE
    int16_t hurt_physical, hurt_special;      // damage of the last hit of that kind taken in this action
    int8_t hurt_by_physical, hurt_by_special; // by whom, or UMP_NOBODY
    int16_t blocked_power;                    // largest power its Protect stopped in this action
    uint8_t chills;                           // used so far
    uint8_t hurt_last; // enum scale_category of the last hit by a foe taken in this action, 0 none
    int8_t aimed;      // while charging: at whom (UMP_NOBODY: the only foe); else UMP_NOBODY
    uint8_t calls;     // while charging: 1 where the move was called by another
};
_Static_assert(sizeof(struct scale_battler) == 54 && sizeof(struct scale_orders) == 376, "flat");

// Where the round stands; state.step names the unit that comes next.
enum scale_step {
    SCALE_STEP_ORDERS,
    SCALE_STEP_ROUND_START,
    SCALE_STEP_ACTION_START,
    SCALE_STEP_TURN,
    SCALE_STEP_ACTION_END,
    SCALE_STEP_ROUND_END,
    SCALE_STEP_CHOICE,
    SCALE_STEP_OVER
};

struct scale_state {
    uint16_t round;
    uint8_t action, step;
    uint8_t turn; // position in `order` of the next TURN
    uint8_t order_count;
    int8_t order[SCALE_SLOTS_MAX];       // slots in acting order of this action
    int8_t active[SCALE_SLOTS_MAX];      // battler per slot (side * per_side + i), UMP_NOBODY
    uint8_t tie_before[SCALE_SLOTS_MAX]; // bit per slot it goes before when speeds tie, for this round
    int8_t winner;                       // side, -1 draw, -2 not over
    uint8_t weather, weather_left;       // enum scale_weather; actions, SCALE_NO_LIMIT
    uint8_t trick_room;                  // ends of actions it still lasts, SCALE_NO_LIMIT
    uint8_t spikes[2];                   // Toxic Spikes layers on each side
    uint8_t pad[8];
    // then slot_count scale_orders, then battler_count scale_battler
};
_Static_assert(sizeof(struct scale_state) == 32, "flat");

static inline struct scale_orders *scale_orders_at(void *state, int slot) {
    return (struct scale_orders *)(void *)((char *)state + sizeof(struct scale_state)) + slot;
}
static inline struct scale_battler *scale_battler_at(const struct scale_setup *setup, void *state,
                                                     int battler) {
    return (struct scale_battler *)(void *)((char *)state + sizeof(struct scale_state) +
                                            setup->slot_count * sizeof(struct scale_orders)) +
           battler;
}
static inline int scale_side_of_slot(const struct scale_setup *setup, int slot) {
    return slot / setup->per_side;
}
// Slot of a battler on the field, or -1.
int scale_slot_of(const struct scale_setup *setup, const struct scale_state *state, int battler);

// Everything a rule function needs: who is asked for, where it goes.
struct scale_ctx {
    const struct scale_setup *setup;
    struct scale_state *state;
    ump_chance *chance;
    ump_journal *journal;
    ump_status status; // arithmetic overflow latches here; advance hands it to the chance
};
static inline struct scale_battler *scale_b(const struct scale_ctx *ctx, int battler) {
    return scale_battler_at(ctx->setup, ctx->state, battler);
}
static inline const ump_frac *scale_params(const struct scale_ctx *ctx) { return ctx->setup->params; }
static inline int32_t scale_int(const ump_frac *params, enum scale_param id) {
    return (int32_t)params[id].num;
}

// -------------------------------------------------------------------------------------------------------------
// rules

// One sum's working, collected for a journal (battles) or a sink (calculator); all NULL: not wanted.
struct scale_work {
    ump_journal *journal;
    const ump_calc_sink *sink;
    int8_t actor, target;
    uint32_t group;
};
void scale_term_to_sink(const ump_calc_sink *sink, const ump_event *event); // calc.c
void scale_term(const struct scale_work *work, enum scale_term term, enum scale_cite cite, ump_op op,
                ump_frac operand, ump_frac after);
// The same for a figure that a table gives for `of`: 15 PP, power 95.
void scale_term_of(const struct scale_work *work, enum scale_term term, int32_t of, enum scale_cite cite,
                   ump_op op, ump_frac operand, ump_frac after);
// A working of whole numbers about one battler alone; nothing without a journal.
void scale_whole_term(const struct scale_ctx *ctx, int battler, enum scale_group group, enum scale_term term,
                      int32_t of, enum scale_cite cite, ump_op op, int32_t operand, int32_t after);

// The numbers of one hit; damage.c turns them into damage, whoever filled them in (a battle or the
// calculator).
struct scale_hit {
    const ump_frac *params;
    int16_t power; // of this use
    bool stab;
    int8_t stage_modifier; // by evolution
    int8_t attack_bonus, defence_bonus;
    ump_frac chart;                     // product of the chart's factors
    int8_t attack_stage, defence_stage; // burn's further level included
    bool crit;
    // After everything, as one product: weather (of the calculator: whatever multiplies) and a barrier, with
    // what the battle calls them; 0 where it does not say.
    ump_frac multiplier, barrier;
    uint8_t weather; // enum scale_weather
    uint8_t screen;  // 1 + enum scale_screen
};
// [scale:damage.1-9] Damage of one hit, 0 only by immunity (or a multiplier of 0).
int32_t scale_damage(const struct scale_hit *hit, const struct scale_work *work, ump_status *status);
// The text's own factor for a product of chart factors: 0, 1/2, 67/100, 1, 3/2, 2.
ump_frac scale_factor(const ump_frac *params, ump_frac chart);
ump_frac scale_chart_product(int generation, uint8_t attack, const uint8_t types[3]);

// Chance of a critical hit of a move with that critical stage in the facts.
ump_frac scale_crit_chance(const ump_frac *params, uint8_t stage);

// The numbers of one energy cost.
struct scale_cost {
    const ump_frac *params;
    int16_t pp, power;
    bool stab, damaging;
    int8_t stage_modifier, attack_stage;
    int16_t surcharge;      // movement while paralysed or frozen
    int16_t called, charge; // for a called move; for two actions in one
    int16_t extra;          // by ruling, before the surcharge; may be negative
    int16_t fixed;          // the league's own cost, or SCALE_UNSET
    int16_t base;           // replaces PP and power band (Protect, barriers), or SCALE_UNSET
    int16_t blocked;        // power whose band is added to that base: what Protect stopped
    uint16_t base_cite;     // enum scale_cite of that base
};
// [scale:energy.1-6] Cost of a move that was used, at least 1. UMP_NEED_RULING in *status for a PP the table
// does not hold.
int32_t scale_energy(const struct scale_cost *cost, const struct scale_work *work, ump_status *status);
// [scale:energy.2] 0..6 by power.
int32_t scale_power_band(int32_t power);
// Moves that the scale treats by themselves, by data/scale/move_special.csv.
static inline enum scale_special scale_special_of(uint16_t move) {
    return move < SCALE_MOVE_COUNT ? (enum scale_special)scale_moves[move].special : SCALE_SPECIAL_NONE;
}
int32_t scale_double_team_cost(const ump_frac *params, int32_t clones, int32_t speed,
                               const struct scale_work *work);
int32_t scale_half_up(int32_t health);

// The move with the effects it had in a generation.
const struct scale_move *scale_move_at(uint16_t move, int generation);
// The move as this battle and this user's generation play it.
struct scale_play scale_play_of(const struct scale_setup *setup, uint16_t move, int generation);

// accuracy.c: [scale:rulings.accuracy] percent chance 0..100 of a move against a target; 100 where it is
// never checked.
int32_t scale_accuracy(const ump_frac *params, int32_t printed, int32_t acc_stage, int32_t eva_stage,
                       int32_t evasion_points, bool exempt, const struct scale_work *work);

// Subjects of FIELD events.
enum {
    SCALE_FIELD_WEATHER = 0, // + enum scale_weather
    SCALE_FIELD_SCREEN = 16, // + enum scale_screen; the actor is who raised it
    SCALE_FIELD_TRICK_ROOM = 32,
    SCALE_FIELD_SPIKES = 33
};

// speed.c: [scale:rulings.speed] effective base speed, at least 1.
int32_t scale_speed(const struct scale_ctx *ctx, int battler);
int32_t scale_speed_of(const ump_frac *params, int32_t base, int32_t stage,
                       const uint8_t severity[SCALE_CONDITION_COUNT]);
// Fills state->order for the action that begins.
void scale_set_order(struct scale_ctx *ctx);
void scale_break_ties(struct scale_ctx *ctx);

// status.c
const char *scale_condition_word(enum scale_condition condition);
const char *scale_severity_word(enum scale_severity severity);
void scale_inflict(struct scale_ctx *ctx, int target, enum scale_condition condition,
                   enum scale_severity severity, int by);
// Ends a condition; `by`: its bearer where it does so itself, else UMP_NOBODY.
void scale_cure(struct scale_ctx *ctx, int target, enum scale_condition condition, int by);
// After an attack of `damage` by `by`: sleep and attraction may ease.
void scale_ease_by_damage(struct scale_ctx *ctx, int target, int by, int32_t damage);
void scale_conditions_end_of_action(struct scale_ctx *ctx, int battler);
void scale_conditions_end_of_round(struct scale_ctx *ctx, int battler);
int32_t scale_movement_surcharge(const ump_frac *params, const uint8_t severity[SCALE_CONDITION_COUNT]);

// One use of a move, while it is carried out. turn.c decides whether it comes to that.
struct scale_use {
    int user;
    const struct scale_option *option;
    struct scale_play play; // the move used; for Metronome and its kin the one that is called
    int16_t power;          // of this use
    bool called;            // by Metronome or its kin
    bool reached;           // some target was struck or affected
    int8_t hit_target;      // whose `hit` is, or UMP_NOBODY
    struct scale_hit hit;   // stats, types and bonuses against a target
    int32_t cost;           // energy, paid when the use is over
    int8_t targets[SCALE_SLOTS_MAX];
    int target_count;
};
// turn.c: may it act, and what does it do?
void scale_take_turn(struct scale_ctx *ctx, int battler);
// move.c: a move's use from its announcement to its energy.
void scale_use_move(struct scale_ctx *ctx, int user, const struct scale_option *option, bool misses,
                    bool hits_itself);
// Energy of a use by the formula or the league's table, with surcharges.
int32_t scale_use_cost(struct scale_ctx *ctx, struct scale_use *use, int32_t base);
// Does the move reach this target (reach, Protect, accuracy, clones)?
bool scale_reaches(struct scale_ctx *ctx, struct scale_use *use, int target);
// Damage to a target, its substitute first; returns what reached the battler itself.
int32_t scale_put_damage(struct scale_ctx *ctx, const struct scale_use *use, int target, int32_t damage);
int32_t scale_surcharge_of(struct scale_ctx *ctx, const struct scale_use *use);
void scale_remember_hurt(struct scale_ctx *ctx, const struct scale_use *use, int target, int32_t damage);
// Ends a move that gathers strength, without its second half. True: there was one.
bool scale_end_charge(struct scale_battler *b);
// special.c: the moves that the scale treats by themselves. False: an ordinary move.
bool scale_use_special(struct scale_ctx *ctx, struct scale_use *use, enum scale_special special);
void scale_protect_energy(struct scale_ctx *ctx, int battler); // paid at the end of the action
void scale_barriers_end_of_action(struct scale_ctx *ctx, int battler);
// Whether a barrier covers a battler: its side's, whoever of it bears it.
bool scale_has_screen(const struct scale_ctx *ctx, int battler, enum scale_screen screen);
// The foe whose hit Counter or its kin answers, or UMP_NOBODY; *damage (may be NULL): of that hit.
int scale_countered(const struct scale_ctx *ctx, int user, const struct scale_move *facts, int32_t *damage);
// effects.c: what a move does besides damage, as far as the facts state it.
void scale_apply_effects(struct scale_ctx *ctx, struct scale_use *use, int target, int32_t damage,
                         bool through);
// The stages that a damaging move changes of its user, once a use.
void scale_change_own_stats(struct scale_ctx *ctx, const struct scale_use *use);
// round.c: health, energy and stages, with their events.
void scale_lose_health(struct scale_ctx *ctx, int target, int by, int32_t amount, enum scale_cite cite);
void scale_gain_health(struct scale_ctx *ctx, int target, int32_t amount, enum scale_cite cite);
void scale_spend_energy(struct scale_ctx *ctx, int user, int32_t amount, enum scale_cite cite);
// The same for a barrier.
void scale_pay_barrier(struct scale_ctx *ctx, int user, int32_t amount, enum scale_screen screen);
void scale_gain_energy(struct scale_ctx *ctx, int user, int32_t amount, enum scale_cite cite);
void scale_change_stage(struct scale_ctx *ctx, int target, enum scale_stage stat, int32_t by,
                        enum scale_cite cite);
void scale_note(struct scale_ctx *ctx, ump_event_kind kind, int actor, int target, enum scale_note note,
                enum scale_cite cite);
// A note with its figures: what `of` and `after` are each note's sentence says (say.c).
void scale_note_of(struct scale_ctx *ctx, ump_event_kind kind, int actor, int target, enum scale_note note,
                   enum scale_cite cite, int32_t of, int32_t after);
void scale_faint_if_empty(struct scale_ctx *ctx, int battler);
void scale_next_round(const struct scale_setup *setup, struct scale_state *state);
void scale_advance(const void *setup, void *state, const ump_run *run);
ump_phase scale_phase(const void *setup, const void *state);

// switching.c: a battler leaves for another of its side.
void scale_switch(struct scale_ctx *ctx, int battler, int incoming);
void scale_send_in(struct scale_ctx *ctx, int slot, int incoming);
void scale_end_love_for(struct scale_ctx *ctx, int battler);
int scale_reserve(const struct scale_setup *setup, void *state, int side);
bool scale_shares_type(const struct scale_fighter *fighter, uint8_t type);

// conditions.c: the option the battler's orders give for this action, after its conditions.
const struct scale_option *scale_choose_option(struct scale_ctx *ctx, int battler);

// bonus.c: [scale:bonus] four bonuses from four base stats; returns SCALE_ASK_* bits.
uint8_t scale_bonus(const uint8_t stats[4], int8_t bonus[4]);

// say.c, values.c: small words shared by texts
const char *scale_weather_word(enum scale_weather weather);
const char *scale_screen_word(enum scale_screen screen);
const char *scale_stat_word(enum scale_stage stage);
const char *scale_target_word(enum scale_target target);

// setup.c: a battle opens; what its operations in the ruleset are is kit/ruleset.h.
ump_status scale_open(const ump_open_args *args, void **setup);
void scale_close(void *setup);
size_t scale_state_size(const void *setup);
void scale_start(const void *setup, void *state);
// orders.c: orders as text
ump_status scale_order(const void *setup, void *state, const ump_order_text *text);
// choices.c: orders and replacements by code
size_t scale_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap);
ump_status scale_choose(const void *setup, void *state, int side, uint32_t code);
void scale_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out);
// rulings.c: free rulings
ump_status scale_rule(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                      ump_journal *journal, ump_problems *problems);
// conditions.c: whether an option can be used at this moment; what decides between alternatives.
bool scale_usable(const struct scale_ctx *ctx, int battler, const struct scale_option *option);

// rules.c: words of the .def files
const char *scale_rule_name(uint16_t rule);
const char *scale_group_name(uint32_t group);
const char *scale_term_word(uint16_t term);
const char *scale_note_word(uint16_t note);

// facts.c: the rows of a generation, and what is known of a name
const struct scale_form_row *scale_form_row_at(uint32_t form, int generation);
ump_status scale_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems);
ump_status scale_effectiveness(int generation, const char *attack_type, const char *const *types,
                               size_t count, ump_frac *out);
// coverage.c: what of the facts is played
void scale_coverage(ump_buf *out);

// quirks.c: moves whose own effect changes a step of a hit. What they look at of a battler:
struct scale_view {
    const int8_t *stages;    // SCALE_STAGE_COUNT of them
    const uint8_t *severity; // SCALE_CONDITION_COUNT
    const uint8_t *types;    // 3
    const int8_t *bonus;     // 4: atk def spa spd
};
// Fills STAB, chart, both bonuses and both stages of a hit (hit->params is set), burn's further level
// included; for most moves by their type and category alone.
void scale_quirk_hit(const struct scale_play *play, int generation, const struct scale_view *attacker,
                     const struct scale_view *defender, struct scale_hit *hit);
// Whether the move looks past the target's stages of evasion.
bool scale_quirk_ignores_evasion(const struct scale_play *play);
// What decides a power, a type or an accuracy at one moment. The calculator knows of it what it was told.
struct scale_moment_side {
    const int8_t *stages;
    const uint8_t *severity;
    int32_t hp;     // percent, below 0: not known
    int32_t weight; // tenths of a kilogram, 0: not known
};
struct scale_moment {
    struct scale_moment_side user, target;
    int32_t full;     // full health, percent
    bool in_battle;   // the rest is known
    uint8_t weather;  // enum scale_weather
    bool struck;      // the user was, by the target, in this action
    bool target_hurt; // in this action
    bool target_acted;
};
// Power of this use; 0 where none is printed and the reckoning lacks a figure.
void scale_quirk_power(const struct scale_moment *moment, int generation, struct scale_play *play);
// Accuracy and type; `types` are the user's.
void scale_quirk_figures(const struct scale_moment *moment, int generation, const uint8_t types[3],
                         struct scale_play *play);
// What else a battle would look at that the moment does not tell, and where to say it; "" for nothing.
const char *scale_quirk_unknown(const struct scale_moment *moment, const struct scale_play *play);
// What would do in place of the power that a request lacks: ", or attacker.hp", or "".
const char *scale_quirk_lacks(const struct scale_play *play);
// Type, power and accuracy as a battle's moment makes them (weather, weights, health, conditions, who acted).
void scale_quirk_play(const struct scale_ctx *ctx, int user, int target, struct scale_play *play);
// Why the moment makes the move fail (a Dream Eater on who is awake); SCALE_N_NONE: it does not.
enum scale_note scale_quirk_fails(const struct scale_ctx *ctx, int user, int target,
                                  const struct scale_play *play);
// How hard a move hits a battler that `hidden` took out of reach: 0 not at all, 1, or 2 for double power.
int scale_quirk_finds(const struct scale_play *play, int generation, uint16_t hidden);
// How the move's first half takes its user out of reach, SCALE_N_NONE: it does not; whether it needs no first
// half at this moment.
enum scale_note scale_quirk_hides(const struct scale_play *play);
bool scale_quirk_is_ready(const struct scale_play *play, uint8_t weather);
// What a move's own rules say of the conditions it causes: very severe poison; whether that replaces milder
// poison; whether the type chart stands in the way of its condition.
bool scale_quirk_very_severe(const struct scale_play *play);
bool scale_quirk_replaces_poison(const struct scale_play *play);
bool scale_quirk_asks_chart(const struct scale_play *play);
// Whether it passes a substitute.
bool scale_quirk_passes(const struct scale_play *play, int generation);
// Whether the move leaves its target at least 1 health.
bool scale_quirk_spares(const struct scale_play *play);
// The share of full health that a direct-healing move restores.
ump_frac scale_quirk_heals(const struct scale_play *play, int generation, uint8_t weather);

// values.c: what can be asked of a state, and the sheets
ump_status scale_compile(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                         ump_problems *problems);
ump_value scale_read(const void *setup, const void *state, ump_handle handle);
const char *const *scale_watch(const void *setup, const void *state, int battler);
// sheet.c
void scale_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops,
                 ump_sheet *sheet);
bool scale_in_play(const void *setup, const void *state, int battler);

// say.c: an event in words, and a battler's name in a sentence
void scale_say(const void *setup, const ump_event *event, ump_buf *out);
void scale_ask(const void *setup, uint16_t label, uint32_t subject, ump_buf *out); // subject: a move and 1
void scale_say_term(const ump_event *event, ump_buf *out); // the term of a WORKING event
void scale_say_name(const struct scale_setup *setup, int battler, ump_buf *out);

// calc.c: the calculator. Its fields stand in the order of fields.def: the attacker's, the defender's, the
// others.
enum scale_side_field {
#define SCALE_SIDE_FIELD(id, path, type, min, max, words, unit, help) SCALE_F_##id,
#define SCALE_OTHER_FIELD(id, path, type, min, max, words, unit, help)
#include "scale/fields.def"
#undef SCALE_SIDE_FIELD
#undef SCALE_OTHER_FIELD
    SCALE_SIDE_FIELD_COUNT
};
enum scale_other_field {
#define SCALE_SIDE_FIELD(id, path, type, min, max, words, unit, help)
#define SCALE_OTHER_FIELD(id, path, type, min, max, words, unit, help) SCALE_O_##id,
#include "scale/fields.def"
#undef SCALE_SIDE_FIELD
#undef SCALE_OTHER_FIELD
    SCALE_OTHER_FIELD_COUNT
};
enum { SCALE_FIELD_COUNT = 2 * SCALE_SIDE_FIELD_COUNT + SCALE_OTHER_FIELD_COUNT };
extern const ump_field scale_fields[SCALE_FIELD_COUNT];
ump_status scale_calc(const ump_frac *params, const ump_given *set, uint32_t count, const ump_calc_sink *sink,
                      ump_problems *problems);

#endif

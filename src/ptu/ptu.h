// SPDX-License-Identifier: MIT
// What does an encounter of the tabletop rules consist of? Setup (fixed after open), state (flat), and what
// the files of this folder offer each other. Rules: accuracy.c damage.c fx.c special.c injuries.c attack.c
// strike.c effects.c conditions.c round.c. Text: table.c setup.c combatant.c orders.c rulings.c values.c
// say.c sheet.c dex.c calc.c request.c. Tables: rules.c (parameters, labels, citations), gen/ (facts).
#ifndef PTU_PTU_H
#define PTU_PTU_H

#include <stdbool.h>
#include <stdint.h>

#include "kit/frac.h"
#include "kit/ruleset.h"
#include "ptu/tables.h"

extern const ump_ruleset ptu_ruleset;

// ---- Parameters, labels, words

enum ptu_param {
#define PTU_NUMBER(id, name, initial, min, max, unit, rule, help) PTU_P_##id,
#define PTU_SWITCH(id, name, words, initial, rule, help) PTU_P_##id,
#include "ptu/params.def"
#undef PTU_NUMBER
#undef PTU_SWITCH
    PTU_PARAM_COUNT
};

enum ptu_label {
#define PTU_LABEL(id, name, kind, words, initial, rule, help) PTU_L_##id,
#include "ptu/labels.def"
#undef PTU_LABEL
    PTU_L_ASK, // the rows of gen/asks.def
    PTU_LABEL_COUNT = PTU_L_ASK + PTU_ASK_COUNT
};

enum ptu_cite {
#define PTU_CITE(id, name) PTU_C_##id,
#define PTU_TERM(id, words)
#define PTU_NOTE(id, words)
#include "ptu/words.def"
#undef PTU_CITE
#undef PTU_TERM
#undef PTU_NOTE
    PTU_CITE_COUNT
};

// Terms of a working. Above them stand those that are called after an ability or item (ptu_owner_term).
enum ptu_term {
#define PTU_CITE(id, name)
#define PTU_TERM(id, words) PTU_T_##id,
#define PTU_NOTE(id, words)
#include "ptu/words.def"
#undef PTU_CITE
#undef PTU_TERM
#undef PTU_NOTE
    PTU_TERM_COUNT,
    PTU_TERM_ABILITY = 1000,
    PTU_TERM_ITEM = 2000
};

enum ptu_note {
#define PTU_CITE(id, name)
#define PTU_TERM(id, words)
#define PTU_NOTE(id, words) PTU_N_##id,
#include "ptu/words.def"
#undef PTU_CITE
#undef PTU_TERM
#undef PTU_NOTE
    PTU_NOTE_COUNT
};

enum ptu_group { PTU_GROUP_CHECK = 1, PTU_GROUP_ROLL, PTU_GROUP_DB, PTU_GROUP_DAMAGE };

const char *ptu_rule_name(uint16_t rule);
const char *ptu_term_word(uint16_t term);
const char *ptu_note_word(uint16_t note);
const ump_label *ptu_label_row(uint16_t label);
static inline int32_t ptu_int(const ump_frac *params, enum ptu_param id) { return (int32_t)params[id].num; }

enum {
    PTU_COMBATANTS_MAX = 24,
    PTU_ATTACKS_MAX = 3, // of one combatant in a turn
    PTU_TARGETS_MAX = 8,
    PTU_ABILITIES_MAX = 8,
    PTU_MODS_MAX = 12,
    PTU_NO_MOVE = 0xFFFF,
    PTU_UNKNOWN = INT16_MIN, // a stat the calculator was not given
    PTU_STAT_MOST = 999,
    PTU_HP_MOST = 9999
};

// ---- One attack, as its rules see it. Filled in by a battle (attack.c) or by the calculator (calc.c).

enum ptu_evasion { PTU_EVADE_PHYS, PTU_EVADE_SPEC, PTU_EVADE_SPEED, PTU_EVADE_COUNT };

struct ptu_view {
    const uint16_t *abilities; // rows of ptu_abilities
    uint32_t ability_count;
    uint32_t statuses;                // bits by enum ptu_status
    int32_t hp, max, temp;            // max 0: not known
    int16_t stats[PTU_STAT_COUNT];    // before stages; PTU_UNKNOWN: not given
    int16_t post[PTU_STAT_COUNT];     // added after stages
    int16_t evasion[PTU_EVADE_COUNT]; // totals of the calculator; PTU_UNKNOWN: worked out
    bool evasion_given;
    uint8_t weather; // enum ptu_weather: for what one's own stats hang on
    bool holds;      // any item, also one that touches no attack
    bool slow;       // an ability that is asked for once a round takes half of Attack and Speed
    int8_t stages[PTU_CS_COUNT];
    int8_t evasion_bonus, accuracy, crit_range, effect_range;
    int16_t damage_bonus, dr, level;
    uint16_t item, species; // PTU_NO_INDEX: none
    uint8_t types[2];
    uint8_t injuries, weight, rank, trainer;
};

// A Move or Struggle as it is used.
struct ptu_play {
    const struct ptu_move *facts;
    uint16_t index; // PTU_NO_MOVE: Struggle, or a Move of numbers alone
    uint8_t type, cls;
    int16_t db; // printed, 0 none, PTU_DB_SPECIAL
    uint8_t ac; // 0 none
    uint8_t crit_from, crit_even, sure;
    uint16_t keywords;
    bool melee, struggle, damaging;
    uint8_t most, recoil;
};

// What an order adds by hand.
struct ptu_said {
    int16_t accuracy, evasion, damage, dr;
    int8_t db, crit, effect, step;
};

struct ptu_mod {
    uint16_t term;
    int16_t value;
};
struct ptu_mods {
    struct ptu_mod list[PTU_MODS_MAX];
    uint32_t count;
    int32_t sum;
};
void ptu_mod_add(struct ptu_mods *mods, uint16_t term, int32_t value);

// Asks the game master for one of a ruling label's outcomes; a number for labels without words.
struct ptu_use;
typedef int32_t ptu_ask(const struct ptu_use *use, uint16_t label, bool of_target);

struct ptu_use {
    const ump_frac *params;
    const struct ptu_view *attacker, *target;
    const struct ptu_play *play;
    struct ptu_said said;
    uint8_t weather; // enum ptu_weather
    bool willing, set, coup;
    ptu_ask *ask;
    void *caller;
    int8_t actor, aimed; // roster indices
    // settled on the way; conditions of abilities look at them
    int8_t step; // net, clamped
    bool immune, crit;
};

// One sum's working, for a journal (battles) or a sink (calculator); all NULL: not wanted.
struct ptu_work {
    ump_journal *journal;
    const ump_calc_sink *sink;
    int8_t actor, target;
    uint32_t group;
};
void ptu_term_to_sink(const ump_calc_sink *sink, const ump_event *event);
void ptu_term(const struct ptu_work *work, uint16_t term, enum ptu_cite cite, ump_op op, ump_frac operand,
              ump_frac after);
void ptu_term_int(const struct ptu_work *work, uint16_t term, enum ptu_cite cite, ump_op op, int32_t operand,
                  int32_t after);

// ---- fx.c: abilities and items

static inline uint16_t ptu_owner_term(const struct ptu_fx *fx) {
    return (uint16_t)(fx->owner + (fx->item ? PTU_TERM_ITEM : PTU_TERM_ABILITY));
}
// Adds every effect of that stage that holds; `target`: the target's, else the attacker's.
void ptu_fx_add(const struct ptu_use *use, enum ptu_fx_stage stage, bool target, struct ptu_mods *mods);
// The first effect of that stage that holds, or NULL.
const struct ptu_fx *ptu_fx_of(const struct ptu_use *use, enum ptu_fx_stage stage, bool target);
bool ptu_has_owner(const struct ptu_view *view, const struct ptu_fx *fx);
// What one's own abilities and items do to a stat, whoever attacks: how many rows of a stage hold, and their
// sum.
struct ptu_own {
    int32_t count, sum;
};
struct ptu_own ptu_fx_own(const struct ptu_view *view, enum ptu_fx_stage stage);
// The row that is asked for once a round (Slow Start), or NULL.
const struct ptu_fx *ptu_slow_fx(const struct ptu_view *view);

// ---- accuracy.c

int32_t ptu_stat_staged(int32_t stat, int32_t cs); // [book:combat stages] rounded down
// A stat with stages and what is added after them.
int32_t ptu_stat_of(const struct ptu_view *view, enum ptu_stat stat, int32_t cs);
int32_t ptu_speed_of(const struct ptu_view *view);              // as it counts: stages, what takes of it
int32_t ptu_evasion_from(const ump_frac *params, int32_t stat); // a fifth, at most 6
// [ptu:accuracy.check] The total of one Evasion, 0 where it may not be used.
int32_t ptu_evasion_of(const ump_frac *params, const struct ptu_view *view, enum ptu_evasion which);

struct ptu_aim {
    int32_t need;      // the natural roll plus `bonus` must reach it
    int32_t bonus;     // Accuracy
    int32_t crit_from; // naturals from here on are critical; 21 never
    int32_t effect_range;
    bool crit_even, sure, rolls; // rolls: a d20 is rolled at all
    bool parried;                // as the calculator is told: its hits are misses (attack.c asks at the hit)
};
struct ptu_aim ptu_aim_of(const struct ptu_use *use, const struct ptu_work *check,
                          const struct ptu_work *roll);
bool ptu_hits(const ump_frac *params, const struct ptu_aim *aim, int32_t natural);
bool ptu_is_critical(const ump_frac *params, const struct ptu_aim *aim, int32_t natural);

// ---- damage.c

enum { PTU_ROLLS_MAX = 3 };
// The chart's lines an attack rolls: the first, then what a critical hit adds.
struct ptu_roll {
    uint8_t db; // line of the chart
    uint8_t dice, sides, plus, set;
    uint16_t label;
    bool flat; // whether the flat part counts
};
struct ptu_blow {
    struct ptu_roll rolls[PTU_ROLLS_MAX];
    uint32_t count;
    int32_t db;  // final
    bool beyond; // it was cut off at the end of the chart
};
// [ptu:formula.1-4] strikes: how many hit; crits: how many of them are critical.
struct ptu_blow ptu_blow_of(const struct ptu_use *use, int32_t strikes, int32_t crits,
                            const struct ptu_work *work);
// [ptu:formula.5] Of one line: `sum` of its dice, or -1 for set damage.
int32_t ptu_rolled(const struct ptu_roll *roll, int32_t sum);
// [ptu:damage.type] Net steps and immunity into the use.
void ptu_settle_type(struct ptu_use *use);
// [ptu:formula.6-8] rolled: what all lines come to. smite: steps further resisted.
int32_t ptu_damage(const struct ptu_use *use, int32_t rolled, int32_t smite, const struct ptu_work *work,
                   ump_status *status);

// ---- special.c: Moves the columns cannot express

int32_t
ptu_special_db(const struct ptu_use *use); // the Damage Base of this use, PTU_DB_SPECIAL where it has none
uint8_t ptu_weather_type(uint8_t weather);
bool ptu_is_held(const struct ptu_use *use, int32_t hp, int32_t temp, int32_t damage,
                 const struct ptu_fx **sturdy);
int32_t ptu_special_loss(const struct ptu_use *use,
                         int32_t variable); // Hit Points lost in place of damage, -1: not so
bool ptu_is_loss(const struct ptu_play *play);
bool ptu_special_meets_def(const struct ptu_play *play);
int32_t ptu_variable_sides(const struct ptu_play *play); // a die its strength hangs on, 0 none
void ptu_play_move(const struct ptu_move *facts, uint16_t index, struct ptu_play *play);
struct ptu_struggle {
    uint8_t type, cls, weapon; // weapon: row + 1, 0 none
};
void ptu_play_struggle(const ump_frac *params, int32_t rank, struct ptu_struggle kind, struct ptu_play *play);
void ptu_play_weapon(uint8_t weapon, struct ptu_play *play);

// ---- injuries.c

struct ptu_harm {
    int32_t hp, temp; // after
    uint8_t massive, markers;
    bool dead;
};
int32_t ptu_tick(int32_t max);
int32_t ptu_max_hp(bool trainer, int32_t level, int32_t hp_stat);
int32_t ptu_markers(int32_t max, int32_t hp); // how many lie at or above hp
// [ptu:formula.9] [ptu:injuries] loss: "loses Hit Points" in place of damage.
int32_t ptu_healed(int32_t hp, int32_t max, int32_t injuries, int32_t amount);
struct ptu_harm ptu_harm_of(const ump_frac *params, int32_t hp, int32_t max, int32_t temp, int32_t amount,
                            bool loss, bool no_massive);
bool ptu_is_dead(const ump_frac *params, int32_t hp, int32_t max, int32_t injuries, bool defies);

// ---- Setup and state

struct ptu_combatant_info {
    uint16_t abilities[PTU_ABILITIES_MAX];
    uint32_t ability_count;
    uint16_t moves[UMP_MOVES_MAX];
    uint32_t move_count; // 0: any Move
    int32_t max;
    int16_t stats[PTU_STAT_COUNT], post[PTU_STAT_COUNT];
    int16_t level, dr, damage_bonus;
    uint16_t item, species, weapon; // weapon: row + 1
    bool holds;                     // any item, also one that touches no attack
    int8_t evasion_bonus, crit_range, effect_range;
    int16_t initiative; // PTU_UNKNOWN: Speed
    uint8_t types[2];
    uint8_t trainer, rank, weight;
};

struct ptu_setup {
    const ump_roster *roster;
    const ump_frac *params;
    uint32_t battler_count;
    struct ptu_combatant_info *infos;
    void *start;
    uint16_t first_round;
};

enum ptu_act { PTU_ACT_NOTHING, PTU_ACT_MOVE, PTU_ACT_STRUGGLE, PTU_ACT_FALL };
enum { PTU_ORDER_SET = 1, PTU_ORDER_COUP = 2 };

struct ptu_order {
    uint8_t act, target_count;
    uint16_t move;
    int8_t targets[PTU_TARGETS_MAX];
    uint8_t willing; // bit per target
    uint8_t flags;
    uint8_t type, cls; // of a Struggle, or a Move whose type is said; PTU_TYPE_NONE not said
    struct ptu_said said;
    uint8_t weapon; // of a Struggle: row + 1
    uint8_t metres; // of a fall
    uint16_t pad;
};
_Static_assert(sizeof(struct ptu_order) == 32, "flat");

struct ptu_orders {
    struct ptu_order attacks[PTU_ATTACKS_MAX];
    uint8_t count, given, priority;
    uint8_t turn; // said: the turn it takes whatever its initiative; 0: by initiative
};
_Static_assert(sizeof(struct ptu_orders) == 100, "flat");

enum {
    PTU_FAINTED = 1,
    PTU_DEAD = 2,
    PTU_ACTED = 4,
    PTU_PREVENTED = 8,
    PTU_IN_LOVE = 16,
    PTU_ITEM_USED = 32,
    PTU_EXHAUSTED = 64, // by an Exhaust Move: its next turn is lost
    PTU_HALVED = 128    // Slow Start holds in this round
};

struct ptu_combatant {
    int32_t hp;
    uint32_t statuses;
    int16_t temp, delayed; // delayed: Hit Points lost at the end of its next turn
    uint16_t disabled;     // a Move, PTU_NO_MOVE
    uint8_t injuries, flags;
    int8_t stages[PTU_CS_COUNT];
    int8_t evasion; // by ruling, to all three
    uint8_t poison; // how often Badly Poisoned hurt
    uint8_t vortex; // rolls made against a Vortex
    uint8_t pad[3];
};
_Static_assert(sizeof(struct ptu_combatant) == 28, "flat");

enum ptu_step {
    PTU_STEP_ORDERS,
    PTU_STEP_READY,
    PTU_STEP_BEGIN,
    PTU_STEP_ATTACK,
    PTU_STEP_END,
    PTU_STEP_ROUND_END,
    PTU_STEP_OVER,
    PTU_STEP_OPEN // an open round waits for the next turn; number 0: for its first
};

struct ptu_state {
    uint16_t round;
    uint8_t step, number; // number: of the turn, 1-based; further attacks of one combatant count on
    uint8_t turn, attack, count;
    int8_t winner;
    uint8_t weather, weather_left; // rounds, 255 no limit
    uint8_t open;                  // the round takes its turns one at a time
    uint8_t pad;
    int8_t order[PTU_COMBATANTS_MAX];
    // then battler_count ptu_orders, then battler_count ptu_combatant
};
_Static_assert(sizeof(struct ptu_state) == 36, "flat");
enum { PTU_NO_LIMIT = 255 };

static inline struct ptu_orders *ptu_orders_at(void *state, int battler) {
    return (struct ptu_orders *)(void *)((char *)state + sizeof(struct ptu_state)) + battler;
}
static inline struct ptu_combatant *ptu_combatant_at(const struct ptu_setup *setup, void *state,
                                                     int battler) {
    return (struct ptu_combatant *)(void *)((char *)state + sizeof(struct ptu_state) +
                                            setup->battler_count * sizeof(struct ptu_orders)) +
           battler;
}
static inline const struct ptu_combatant *ptu_combatant_of(const struct ptu_setup *setup,
                                                           const struct ptu_state *state, int battler) {
    return ptu_combatant_at(setup, (void *)(uintptr_t)state, battler);
}

struct ptu_ctx {
    const struct ptu_setup *setup;
    struct ptu_state *state;
    ump_chance *chance;
    ump_journal *journal;
    ump_status status;
};
static inline struct ptu_combatant *ptu_b(const struct ptu_ctx *ctx, int battler) {
    return ptu_combatant_at(ctx->setup, ctx->state, battler);
}

// attack.c
void ptu_attack(struct ptu_ctx *ctx, int user, const struct ptu_order *order);
void ptu_hit_itself(struct ptu_ctx *ctx, int user);
struct ptu_view ptu_view_of(const struct ptu_setup *setup, const struct ptu_state *state, int battler);
// effects.c
struct ptu_view;
void ptu_set_off(struct ptu_ctx *ctx, const struct ptu_use *use, int32_t natural, int32_t range, bool missed);
// Whether that natural roll sets anything off; natural 0: whether any can.
bool ptu_sets_off(const struct ptu_use *use, int32_t natural, int32_t range, bool missed);
bool ptu_afflict(struct ptu_ctx *ctx, int target, enum ptu_status status, int by);
void ptu_cure(struct ptu_ctx *ctx, int target, enum ptu_status status);
// `from` changes it: what a foe lowers some abilities keep.
void ptu_change_stage(struct ptu_ctx *ctx, int target, int from, enum ptu_stage stage, int32_t by,
                      enum ptu_cite cite);
// Whether an ability keeps it from what hurts by itself: conditions, weather, recoil.
bool ptu_is_guarded(const struct ptu_ctx *ctx, int battler);
void ptu_note(struct ptu_ctx *ctx, ump_event_kind kind, int actor, int target, enum ptu_note note,
              enum ptu_cite cite, int32_t arg);
// The stages as they count, with what conditions take.
int32_t ptu_stage_under(int32_t cs, uint32_t statuses, enum ptu_stage stage);
int32_t ptu_stage_now(const struct ptu_combatant *c, enum ptu_stage stage);
// [ptu:formula.9] Damage or a loss of Hit Points, Injuries, fainting.
void ptu_lose(struct ptu_ctx *ctx, int target, int by, int32_t amount, bool loss, bool no_massive,
              enum ptu_cite cite);
void ptu_heal(struct ptu_ctx *ctx, int target, int32_t amount, enum ptu_cite cite);
void ptu_injure(struct ptu_ctx *ctx, int target, int32_t count, enum ptu_cite cite);
void ptu_see_down(struct ptu_ctx *ctx, int target);
// conditions.c
bool ptu_may_act(struct ptu_ctx *ctx, int user); // the checks at the start of its turn
void ptu_end_turn(struct ptu_ctx *ctx, int user);
void ptu_end_round(struct ptu_ctx *ctx);
int32_t ptu_roll_d20(struct ptu_ctx *ctx, enum ptu_label label, int actor);

// table.c: what the draws under way are about, for their questions
uint32_t ptu_subject(uint8_t dice, uint8_t sides, const struct ptu_play *play);
// round.c
int32_t ptu_initiative(const struct ptu_setup *setup, const struct ptu_state *state, int battler);
// Conscious and without its orders in this round: it can still act.
bool ptu_can_act(const struct ptu_setup *setup, const struct ptu_state *state, int battler);
// Puts a combatant that got its order in an open round next.
void ptu_act_next(const struct ptu_setup *setup, struct ptu_state *state, int battler);

// The operations.
ump_status ptu_open(const ump_open_args *args, void **setup);
void ptu_close(void *setup);
size_t ptu_state_size(const void *setup);
void ptu_start(const void *setup, void *state);
ump_status ptu_order_in(const void *setup, void *state, const ump_order_text *text);
size_t ptu_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap);
ump_status ptu_choose(const void *setup, void *state, int side, uint32_t code);
void ptu_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out);
ump_status ptu_rule(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                    ump_journal *journal, ump_problems *problems);
void ptu_advance(const void *setup, void *state, const ump_run *run);
ump_phase ptu_phase(const void *setup, const void *state);
ump_status ptu_turns(const void *setup, void *state, ump_turns what);
int ptu_next(const void *setup, const void *state, ump_buf *words, ump_buf *sample);
int ptu_acted(const void *setup, const void *state, int battler);
bool ptu_plays(const void *setup, ump_span name, bool item);
void ptu_ask_words(const void *setup, uint16_t label, uint32_t subject, ump_buf *out);
ump_status ptu_compile(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                       ump_problems *problems);
ump_value ptu_read(const void *setup, const void *state, ump_handle handle);
const char *const *ptu_watch(const void *setup, const void *state, int battler);
void ptu_say(const void *setup, const ump_event *event, ump_buf *out);
const char *ptu_group_name(uint32_t group);
void ptu_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops, ump_sheet *sheet);
bool ptu_in_play(const void *setup, const void *state, int battler);
ump_status ptu_calc(const ump_frac *params, const ump_given *set, uint32_t count, const ump_calc_sink *sink,
                    ump_problems *problems);
ump_status ptu_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems);
ump_status ptu_effectiveness(int generation, const char *attack_type, const char *const *types, size_t count,
                             ump_frac *out);
void ptu_coverage(ump_buf *out);
enum ptu_side_field {
#define PTU_SIDE_FIELD(id, path, type, min, max, words, unit, help) PTU_F_##id,
#define PTU_OTHER_FIELD(id, path, type, min, max, words, unit, help)
#include "ptu/fields.def"
#undef PTU_SIDE_FIELD
#undef PTU_OTHER_FIELD
    PTU_SIDE_FIELD_COUNT
};
enum ptu_other_field {
#define PTU_SIDE_FIELD(id, path, type, min, max, words, unit, help)
#define PTU_OTHER_FIELD(id, path, type, min, max, words, unit, help) PTU_O_##id,
#include "ptu/fields.def"
#undef PTU_SIDE_FIELD
#undef PTU_OTHER_FIELD
    PTU_OTHER_FIELD_COUNT
};
enum { PTU_FIELD_COUNT = 2 * PTU_SIDE_FIELD_COUNT + PTU_OTHER_FIELD_COUNT + PTU_ASK_COUNT };
extern const ump_field ptu_fields[PTU_FIELD_COUNT];
extern const char *const ptu_stage_words[PTU_CS_COUNT];
extern const char *const ptu_stat_words[PTU_STAT_COUNT];
extern const char *const ptu_weather_words[PTU_WEATHER_COUNT];

#endif

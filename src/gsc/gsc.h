// SPDX-License-Identifier: MIT
// What does a Gold/Silver/Crystal battle consist of? Setup (fixed after open), state (flat), and what the
// files of this folder offer each other. README.md is the map, with the cartridge's names beside ours.
#ifndef GSC_GSC_H
#define GSC_GSC_H

#include <stdbool.h>
#include <stdint.h>

#include "gsc/tables.h"
#include "kit/frac.h"
#include "kit/ruleset.h"

extern const ump_ruleset gsc_ruleset;

// ---- Parameters, labels, citations

enum gsc_param {
#define GSC_NUMBER(id, name, initial, min, max, unit, rule, help) GSC_P_##id,
#define GSC_SWITCH(id, name, words, initial, rule, help) GSC_P_##id,
#include "gsc/params.def"
#undef GSC_NUMBER
#undef GSC_SWITCH
    GSC_PARAM_COUNT
};
// The values of a battle: all whole numbers, read once at open.
struct gsc_rules {
    int16_t p[GSC_PARAM_COUNT];
};
// Outcomes of the switches with more than two words, or whose order matters.
enum { GSC_ABOVE_255_WRAP, GSC_ABOVE_255_REPEAT, GSC_ABOVE_255_DIVIDE };

enum gsc_label {
#define GSC_LABEL(id, name, words, initial, rule, help) GSC_L_##id,
#include "gsc/labels.def"
#undef GSC_LABEL
    GSC_LABEL_COUNT
};

enum gsc_cite {
#define GSC_CITE(id, name) GSC_C_##id,
#define GSC_TERM(id, words)
#define GSC_NOTE(id, words)
#include "gsc/words.def"
#undef GSC_CITE
#undef GSC_TERM
#undef GSC_NOTE
    GSC_CITE_COUNT
};
enum gsc_term {
#define GSC_CITE(id, name)
#define GSC_TERM(id, words) GSC_T_##id,
#define GSC_NOTE(id, words)
#include "gsc/words.def"
#undef GSC_CITE
#undef GSC_TERM
#undef GSC_NOTE
    GSC_TERM_COUNT
};
enum gsc_note {
#define GSC_CITE(id, name)
#define GSC_TERM(id, words)
#define GSC_NOTE(id, words) GSC_N_##id,
#include "gsc/words.def"
#undef GSC_CITE
#undef GSC_TERM
#undef GSC_NOTE
    GSC_NOTE_COUNT
};
enum gsc_group { GSC_GROUP_DAMAGE = 1 };

// ---- Setup

enum {
    GSC_SIDES = 2,
    GSC_TEAM = 6,
    GSC_SLOTS = 4, // moves of a battler
    GSC_STAT_MAX = 999
};

// DVs in the order atk, def, spe, spc; stat experience hp first.
struct gsc_battler {
    uint16_t max_hp;
    uint16_t stats[GSC_STAT_COUNT];
    uint8_t species, level;
    uint8_t dvs[4];
    uint8_t gender; // 'M', 'F' or 0
    uint8_t happiness;
    uint8_t pp_ups[GSC_SLOTS];
};

struct gsc_setup {
    const ump_roster *roster;
    struct gsc_rules rules;
    struct gsc_battler battlers[GSC_SIDES][GSC_TEAM];
    uint8_t first[GSC_SIDES], count[GSC_SIDES]; // roster index of each side's first; how many
    uint8_t leader;                             // the side whose machine keeps time
    void *start;                                // the state that `start` copies
};

// ---- State

enum gsc_status { GSC_HEALTHY, GSC_SLEEP, GSC_POISON, GSC_BURN, GSC_FREEZE, GSC_PARALYSIS, GSC_STATUS_COUNT };
enum gsc_weather { GSC_CLEAR, GSC_RAIN, GSC_SUN, GSC_SAND };

// A battler of the team, whether it is in battle or not.
struct gsc_member {
    uint16_t hp;
    uint8_t status;
    uint8_t sleep; // attempts until it wakes
    uint8_t item;
    uint8_t pad;
    uint8_t moves[GSC_SLOTS]; // Sketch changes them for good
    uint8_t pp[GSC_SLOTS];
};
_Static_assert(sizeof(struct gsc_member) == 14, "flat");

// What hangs on the battler in play and goes when it leaves.
enum {
    GSC_MARK_NIGHTMARE = 1 << 0,
    GSC_MARK_CURSED = 1 << 1,
    GSC_MARK_PROTECTED = 1 << 2,
    GSC_MARK_IDENTIFIED = 1 << 3,
    GSC_MARK_PERISH = 1 << 4,
    GSC_MARK_ENDURING = 1 << 5,
    GSC_MARK_ROLLOUT = 1 << 6,
    GSC_MARK_IN_LOVE = 1 << 7,
    GSC_MARK_CURLED = 1 << 8,
    GSC_MARK_BIDING = 1 << 9,
    GSC_MARK_RAMPAGE = 1 << 10,
    GSC_MARK_FLINCHED = 1 << 11,
    GSC_MARK_CHARGING = 1 << 12,
    GSC_MARK_UNDERGROUND = 1 << 13,
    GSC_MARK_FLYING = 1 << 14,
    GSC_MARK_CONFUSED = 1 << 15,
    GSC_MARK_X_ACCURACY = 1 << 16,
    GSC_MARK_MIST = 1 << 17,
    GSC_MARK_FOCUSED = 1 << 18,
    GSC_MARK_RECHARGING = 1 << 19,
    GSC_MARK_RAGING = 1 << 20,
    GSC_MARK_SEEDED = 1 << 21,
    GSC_MARK_TOXIC = 1 << 22,
    GSC_MARK_TRANSFORMED = 1 << 23,
    GSC_MARK_ENCORED = 1 << 24,
    GSC_MARK_LOCKED_ON = 1 << 25, // on the target
    GSC_MARK_TRAPPING = 1 << 26,  // on the user: its opponent cannot leave
    GSC_MARK_DESTINY = 1 << 27,
    GSC_MARK_JUST_FROZEN = 1 << 28,
    GSC_MARK_MINIMIZED = 1 << 29
};
// What a disruption of its turn takes from a battler.
#define GSC_MARKS_LOCKED                                                                                     \
    (GSC_MARK_ROLLOUT | GSC_MARK_BIDING | GSC_MARK_RAMPAGE | GSC_MARK_CHARGING | GSC_MARK_UNDERGROUND |      \
     GSC_MARK_FLYING)
// What Baton Pass hands on.
#define GSC_MARKS_PASSED                                                                                     \
    (GSC_MARK_CURSED | GSC_MARK_PERISH | GSC_MARK_IDENTIFIED | GSC_MARK_CURLED | GSC_MARK_CONFUSED |         \
     GSC_MARK_X_ACCURACY | GSC_MARK_MIST | GSC_MARK_FOCUSED | GSC_MARK_SEEDED | GSC_MARK_TOXIC |             \
     GSC_MARK_LOCKED_ON | GSC_MARK_TRAPPING | GSC_MARK_MINIMIZED)

enum gsc_order { GSC_ORDER_NONE, GSC_ORDER_MOVE, GSC_ORDER_SWITCH, GSC_ORDER_LOCKED };

// A side: its battler in play, then what stays when that one leaves.
struct gsc_side {
    uint32_t marks;
    uint16_t stats[GSC_STAT_COUNT]; // as they are now
    uint16_t raw[GSC_STAT_COUNT];   // as they came, or as Transform copied them
    uint16_t bide;                  // damage stored
    int8_t stages[GSC_STAGE_COUNT];
    uint8_t active; // its place in the team
    uint8_t species;
    uint8_t types[2];
    uint8_t dvs[2];                          // atk << 4 | def, spe << 4 | spc
    uint8_t moves[GSC_SLOTS], pp[GSC_SLOTS]; // as they are now: Mimic, Transform
    uint8_t substitute;                      // its HP
    uint8_t confusion, toxic, disabled, encore, bound, perish;
    uint8_t disabled_move, encored_move, bound_by;
    uint8_t lock; // turns of Bide or rampage left
    uint8_t rollout, fury_cutter, rage, protects;
    uint8_t move;          // of this turn, or the one it is locked into
    uint8_t last_move;     // what Mirror Move, Disable and Encore look at
    uint8_t last_shown;    // what Counter and Mirror Coat look at
    uint8_t order, choice; // enum gsc_order; slot or team place
    // the side's own
    uint8_t reflect, light_screen, safeguard, spikes, future;
    uint16_t future_damage;
    uint16_t pad;
};
_Static_assert(sizeof(struct gsc_side) == 76, "flat");

// Which unit comes next.
enum gsc_step {
    GSC_STEP_ORDERS,
    GSC_STEP_START,   // order of the turn, switches
    GSC_STEP_PURSUIT, // a switch that Pursuit meets
    GSC_STEP_SEGMENT, // of the side state.turn_of[segment]
    GSC_STEP_AFTER,   // faints and what hurts the mover after its segment
    GSC_STEP_BETWEEN, // row state.row of the list between turns
    GSC_STEP_SEND,    // those chosen come in
    GSC_STEP_CHOICE,
    GSC_STEP_OVER
};

struct gsc_state {
    uint16_t turn;
    uint16_t damage;      // of the last hit: Counter, Mirror Coat
    uint8_t step, resume; // resume: the step after the choice and the sending
    uint8_t segment;      // 0 the first mover's, 1 the second's
    uint8_t row;
    uint8_t mover;   // the side that acts first in this turn
    uint8_t pending; // bit per side that owes a choice; two bits up: that has made it
    uint8_t baton;   // 1: the choice is whom Baton Pass brings in
    uint8_t acted;   // bit per side that has acted, switched or used an item in this turn
    uint8_t skipped; // bit per side that does nothing in its segment (it switched)
    int8_t winner;   // side, -1 draw, -2 not over
    uint8_t weather, weather_left;
    uint8_t alive[GSC_SIDES]; // bit per team place that has not fallen
    uint8_t pad[2];
    struct gsc_side sides[GSC_SIDES];
    struct gsc_member members[GSC_SIDES][GSC_TEAM];
};
_Static_assert(sizeof(struct gsc_state) == 340 && sizeof(struct gsc_state) <= 512, "small enough to copy");

// ---- A unit at work

// One use of a move. Side numbers; `u` and `t` are the user's and the target's.
struct gsc_ctx {
    const struct gsc_setup *setup;
    struct gsc_state *s;
    ump_chance *chance;
    ump_journal *journal;
    struct gsc_side *u, *t;
    struct gsc_member *um, *tm;
    int user, target;
    // of one use, from gsc_begin_use on
    const uint8_t *next; // the script's next command
    const uint8_t *loop; // where the next of several hits begins
    int damage;
    uint8_t move;                  // number of the move that is carried out
    uint8_t type, power, accuracy; // of this use
    uint16_t matchup;              // product of the tenths of both types, 100 plain, 0 no effect
    uint8_t hits_left, hits_done;
    bool called; // by another move: costs no PP
    bool crit, missed, effect;
    bool broke; // the hit met a substitute
    bool ended; // the script is over
};
static inline void gsc_begin_use(struct gsc_ctx *ctx, uint8_t move) {
    ctx->move = move;
    ctx->damage = ctx->hits_left = ctx->hits_done = 0;
    ctx->called = ctx->crit = ctx->missed = ctx->effect = ctx->broke = ctx->ended = false;
}

// The team place of a side's battler, as the roster counts.
static inline int8_t gsc_who(const struct gsc_ctx *ctx, int side) {
    return (int8_t)(ctx->setup->first[side] + ctx->s->sides[side].active);
}
static inline struct gsc_member *gsc_member(const struct gsc_state *s, int side) {
    return (struct gsc_member *)(uintptr_t)&s->members[side][s->sides[side].active];
}
static inline const struct gsc_battler *gsc_battler(const struct gsc_ctx *ctx, int side) {
    return &ctx->setup->battlers[side][ctx->s->sides[side].active];
}
static inline int gsc_rule(const struct gsc_ctx *ctx, enum gsc_param id) { return ctx->setup->rules.p[id]; }
static inline const struct gsc_item *gsc_item_of(const struct gsc_member *member) {
    return &gsc_items[member->item];
}

// ---- stats.c

enum { GSC_DV_MAX = 15, GSC_STAT_EXP_MAX = 65535 };
// [facts: stats] One stat of a battler from its figures, at most 999.
int gsc_stat(int base, int dv, int stat_exp, int level, bool hp);
int gsc_hp_dv(const uint8_t dvs[4]);
int gsc_gender(int species, const uint8_t dvs[4]); // 'M', 'F', 0
bool gsc_is_shiny(const uint8_t dvs[4]);
uint8_t gsc_hidden_power(const uint8_t dvs[2], uint8_t *type);
uint8_t gsc_pp_max(uint8_t move, int ups);
int gsc_staged(int stat, int stage); // 1..999
// [gsc:stats.changed] Current stats from the original ones; the cuts of burn and paralysis where asked.
void gsc_recalculate(const struct gsc_ctx *ctx, int side, bool with_status);
void gsc_cut_stats(const struct gsc_ctx *ctx, int side);

// ---- damage.c

// Where a working goes: a journal (battles), a sink (calculator), or nowhere.
struct gsc_work {
    ump_journal *journal;
    const ump_calc_sink *sink;
    int8_t actor, target;
};

// The numbers of one hit before types, whoever filled them in.
struct gsc_hit {
    const struct gsc_rules *rules;
    int level, power;
    int attack, raw_attack, attack_stage;    // of the kind the type calls for
    int defence, raw_defence, defence_stage; // current and original
    bool screen, crit, doubled, metal_powder, selfdestruct;
    bool item; // a type item of the move's type
};
// [gsc:damage.1-14] Damage up to the + 2; 0 for a power of 0.
int gsc_base_damage(const struct gsc_hit *hit, const struct gsc_work *work);

// What types, weather and badges make of it.
struct gsc_typing {
    const struct gsc_rules *rules;
    uint8_t type;
    uint8_t user[2], target[2];
    bool identified, badge, solarbeam;
    uint8_t weather;
};
// [gsc:damage.15-18] *matchup: the product of both tenths, 100 for plain.
int gsc_typed_damage(const struct gsc_typing *typing, int damage, const struct gsc_work *work,
                     uint16_t *matchup);
// Product of the tenths of both matchups: 0, 25, 50, 100, 200 or 400.
uint16_t gsc_matchup(uint8_t type, const uint8_t target[2], bool identified);
// [gsc:damage.19] roll is 217..255.
enum { GSC_VARIANCE_MIN = 217, GSC_VARIANCE_MAX = 255 };
bool gsc_varies(const struct gsc_rules *rules, int damage);
static inline int gsc_varied(int damage, int roll) { return damage * roll / 255; }
// Most battles want no working: then it costs one branch.
void gsc_work_term_slow(const struct gsc_work *work, enum gsc_term term, enum gsc_cite cite, ump_op op,
                        int64_t num, int64_t den, int64_t after);
static inline void gsc_work_term(const struct gsc_work *work, enum gsc_term term, enum gsc_cite cite,
                                 ump_op op, int64_t num, int64_t den, int64_t after) {
    if (work->journal || work->sink)
        gsc_work_term_slow(work, term, cite, op, num, den, after);
}
void gsc_term_to_sink(const ump_calc_sink *sink, const ump_event *event); // calc.c
static inline bool gsc_is_special(uint8_t type) { return type >= GSC_TYPE_FIRE && type <= GSC_TYPE_DARK; }

// ---- accuracy.c

// [gsc:accuracy] 0..255, 255 certain, else out of 256.
int gsc_accuracy(int accuracy, int acc_stage, int eva_stage, bool identified, int brightpowder);
// [gsc:critical] Chance out of 256.
int gsc_crit_chance(const struct gsc_rules *rules, uint8_t move, uint8_t species, uint8_t item, bool focused);

// ---- move_scripts.c, commands.c

// The script of a move's effect, or NULL: not played.
const uint8_t *gsc_script(uint8_t move);
void gsc_run_script(struct gsc_ctx *ctx, const uint8_t *script);
bool gsc_spend_pp(struct gsc_ctx *ctx); // of the move; false: it has none left
// [gsc:end-of-turn.1] The attack that `side` foresaw, if this is its turn.
void gsc_future_sight_lands(struct gsc_ctx *ctx, int side);

// ---- Files that change the state

// turn.c
void gsc_aim(struct gsc_ctx *ctx, int user); // who is user, who target
void gsc_advance(const void *setup, void *state, const ump_run *run);
// Unit after unit, until an order or a choice is wanted, the battle is over or a unit latched: what bots and
// benchmarks that want no more than the outcome call. The same as phase, ump_chance_unit and advance in turn.
void gsc_run_on(const void *setup, void *state, const ump_run *run);
ump_phase gsc_phase(const void *setup, const void *state);
// check.c: what about this state cannot be, or NULL. With GSC_CHECK, every unit that leaves such a state
// aborts.
const char *gsc_broken(const struct gsc_setup *setup, const struct gsc_state *s);
#if defined(__SANITIZE_ADDRESS__) && !defined(GSC_CHECK)
#define GSC_CHECK 1
#elif defined(__has_feature) && !defined(GSC_CHECK)
#if __has_feature(address_sanitizer)
#define GSC_CHECK 1
#endif
#endif
#ifdef GSC_CHECK
void gsc_check(const struct gsc_setup *setup, const struct gsc_state *s);
#endif
// hp.c
void gsc_lose_hp(struct gsc_ctx *ctx, int side, int by, int amount, enum gsc_cite cite);
void gsc_log_hp(struct gsc_ctx *ctx, ump_event_kind kind, int by, int side, int amount, enum gsc_cite cite);
static inline void gsc_gain_hp(struct gsc_ctx *ctx, int side, int amount, enum gsc_cite cite) {
    struct gsc_member *member = gsc_member(ctx->s, side);
    int room = gsc_battler(ctx, side)->max_hp - member->hp;
    amount = amount < room ? amount : room;
    if (amount <= 0)
        return;
    member->hp = (uint16_t)(member->hp + amount);
    if (ctx->journal)
        gsc_log_hp(ctx, UMP_EVENT_HEAL, side, side, amount, cite);
}
int gsc_share(const struct gsc_ctx *ctx, int side, int shift); // max HP / 2^shift, at least 1
bool gsc_change_stage(struct gsc_ctx *ctx, int side, enum gsc_stat stat, int by);
void gsc_begin_status(struct gsc_ctx *ctx, int side, enum gsc_status status, int turns); // and no more
void gsc_inflict(struct gsc_ctx *ctx, int side, enum gsc_status status, int turns, bool toxic);
void gsc_cure(struct gsc_ctx *ctx, int side);
void gsc_confuse(struct gsc_ctx *ctx, int side, int turns);
void gsc_disrupt(struct gsc_ctx *ctx, int side); // its turn comes to nothing
void gsc_heal_by_berry(struct gsc_ctx *ctx, int side, bool hp_too);
void gsc_note(struct gsc_ctx *ctx, ump_event_kind kind, int actor, int target, enum gsc_note note,
              enum gsc_cite cite);
// before.c: [gsc:before] may the user act?
bool gsc_may_act_slow(struct gsc_ctx *ctx);
static inline bool gsc_may_act(struct gsc_ctx *ctx) {
    uint32_t marks =
        ctx->u->marks & (GSC_MARK_FLINCHED | GSC_MARK_RECHARGING | GSC_MARK_CONFUSED | GSC_MARK_IN_LOVE);
    return !(marks | ctx->um->status | ctx->u->disabled) || gsc_may_act_slow(ctx);
}
void gsc_self_hit(struct gsc_ctx *ctx);
// switching.c
void gsc_send_in(struct gsc_ctx *ctx, int side, int place, bool baton);
// Bit per team place of those who can come in.
static inline unsigned gsc_reserves(const struct gsc_state *s, int side) {
    return s->alive[side] & ~(1u << s->sides[side].active);
}
void gsc_fall(struct gsc_ctx *ctx, int side); // the one in play has no HP left
bool gsc_settle_faints_slow(struct gsc_ctx *ctx, uint8_t resume);
// Who has no HP left falls; true: a choice or the end interrupts.
static inline bool gsc_settle_faints(struct gsc_ctx *ctx, uint8_t resume) {
    return !(gsc_member(ctx->s, 0)->hp && gsc_member(ctx->s, 1)->hp) && gsc_settle_faints_slow(ctx, resume);
}
// between_turns.c
void gsc_residual_slow(struct gsc_ctx *ctx, int side);
// [gsc:end-of-attack.after] False: nothing hurts it, as with most.
static inline bool gsc_residual(struct gsc_ctx *ctx, int side) {
    int status = gsc_member(ctx->s, side)->status;
    if (!(ctx->s->sides[side].marks & (GSC_MARK_SEEDED | GSC_MARK_NIGHTMARE | GSC_MARK_CURSED)) &&
        status != GSC_POISON && status != GSC_BURN)
        return false;
    gsc_residual_slow(ctx, side);
    return true;
}
enum { GSC_ROW_COUNT = 11 };
bool gsc_between_row(struct gsc_ctx *ctx, int row); // true: faints are tested after it
// Bit per row that has anything to do, from `row` on.
unsigned gsc_rows_due(const struct gsc_state *s, int row);

// Text and operations
// Subjects of FIELD events: a weather, or one of these.
enum { GSC_FIELD_REFLECT = 16, GSC_FIELD_LIGHT_SCREEN, GSC_FIELD_SAFEGUARD, GSC_FIELD_SPIKES };
void gsc_log_field(struct gsc_ctx *ctx, int side, int subject, ump_op op); // between_turns.c
const char *gsc_field_word(int subject);
void gsc_say(const void *setup, const ump_event *event, ump_buf *out);
const char *gsc_rule_name(uint16_t rule);
const char *gsc_term_word(uint16_t term);
const char *gsc_group_name(uint32_t group);
void gsc_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops, ump_sheet *sheet);
ump_status gsc_rule_freely(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                           ump_journal *journal, ump_problems *problems);
bool gsc_type_of(const char *name, uint8_t *type);
ump_status gsc_describe(ump_span name, int generation, ump_buf *out, ump_problems *problems);
ump_status gsc_effectiveness(int generation, const char *attack_type, const char *const *types, size_t count,
                             ump_frac *out);
void gsc_coverage(ump_buf *out);
// legality.c
ump_status gsc_legal(const void *setup, const char *file, ump_problems *problems);
const char *gsc_status_word(int status);
const char *gsc_weather_word(int weather);
ump_status gsc_compile(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                       ump_problems *problems);
ump_value gsc_read(const void *setup, const void *state, ump_handle handle);
// Both sides order at once: nobody comes first.
int gsc_next(const void *setup, const void *state, ump_buf *words, ump_buf *sample);
// The generation has no abilities.
bool gsc_plays(const void *setup, ump_span name, bool item);
bool gsc_in_play(const void *setup, const void *state, int battler);
const char *const *gsc_watch(const void *setup, const void *state, int battler);
ump_status gsc_calc(const ump_frac *params, const ump_given *set, uint32_t count, const ump_calc_sink *sink,
                    ump_problems *problems);
extern const ump_field gsc_fields[];
extern const uint32_t gsc_field_count;
ump_status gsc_open(const ump_open_args *args, void **setup);
void gsc_close(void *setup);
size_t gsc_state_size(const void *setup);
void gsc_start(const void *setup, void *state);
ump_status gsc_order(const void *setup, void *state, const ump_order_text *text);
// Codes of choices: a slot, a team place, or one of these.
enum { GSC_CODE_SWITCH = 4, GSC_CODE_STRUGGLE = 10, GSC_CODE_GO_ON = 11, GSC_CODES = 12, GSC_NO_CODE = 255 };
size_t gsc_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap);
uint32_t gsc_choice_bits(const struct gsc_state *s, int side); // the same as a bit for each code
ump_status gsc_choose(const void *setup, void *state, int side, uint32_t code);
void gsc_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out);

#endif

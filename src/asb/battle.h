// SPDX-License-Identifier: MIT
// What do the files of a battle by the handbook offer each other? The state they work on is asb.h, what they
// write into the journal telling.h; each group below names the file that answers it. Only ledger.c changes HP
// and energy, only status.c conditions, only changes.c stages, only field.c weather, screens, hazards and
// terrain: everything else calls them, so that every change is journalled with what it comes from.
#ifndef ASB_BATTLE_H
#define ASB_BATTLE_H

#include <string.h>

#include "asb/asb.h"
#include "asb/masks.h"
#include "asb/operations.h"
#include "asb/telling.h"

// A move being carried out against one target.
struct asb_use {
    int8_t user, target; // target: UMP_NOBODY where it is aimed at nobody
    uint8_t phase;       // enum asb_phase
    uint8_t reason;      // enum asb_note: why it was stopped or failed
    uint16_t why;        // enum asb_why: why that
    uint16_t guard;      // code of what keeps three quarters of a Z-Move's damage away, 0 nothing
    uint16_t idle;       // enum asb_why: why something it was to do came to nothing
    struct asb_source idle_by;
    uint32_t told; // where the journal announces it
    const struct asb_option *option;
    struct asb_source stopped_by;
    ump_frac damage;  // by the formula
    ump_frac dealt;   // really removed, from HP or a substitute
    ump_frac hp_lost; // of that, from the target's HP
    ump_frac paid;    // energy
    uint8_t hits, crits;
    bool hit, crit, substitute_took;
    bool stopped;          // on_aimed: it does not reach the target (protection, an ability); energy is paid
    bool failed;           // it has no effect; energy is paid
    bool called;           // by another move (Metronome ...): no order, no streak of its own
    bool missed;           // by accuracy: nothing kept it away
    uint8_t die;           // drawn for its power, 0: none
    bool returned;         // a move that was stolen or sent back: not again
    bool whole_or_nothing; // what it calls fails unless it can be paid
    ump_frac power_factor; // of a called move, 0: none
    ump_frac call_power;   // what it calls is multiplied by, 0: nothing
    bool knocked_out;
    bool quiet; // further effects of the move do not happen (Sheer Force, Shield Dust: on_attempt decides)
    bool barred_now; // what bars it was put there in this action: it fails, for nothing, instead of Struggle
    bool user_hurt;  // recoil and the like changed its user's HP
    bool with_z;     // a move without damage, ordered with its user's Z-Crystal
    bool full_cost;  // it fails unless its whole cost can be paid (set by on_use or the row)
    uint16_t other_move, other_streak; // of its user, before this use: what was called beside the move used
    struct asb_attack attack;
};

// An attack by its row; a Z-Move whose class is the linked move's is one, for what else is linked stays
// itself.
static inline bool asb_is_damaging_move(const struct asb_ctx *ctx, uint16_t move) {
    uint8_t klass = asb_moves[ctx->setup->date][move].klass;
    return klass == ASB_CLASS_PHYSICAL || klass == ASB_CLASS_SPECIAL || klass == ASB_CLASS_DEPENDS;
}

// [facts: ability Mold Breaker] Whether this use passes by what abilities of a battler keep off.
static inline bool asb_passes_abilities(const struct asb_use *use, int battler) {
    return use && use->attack.mold_breaker && use->user != battler;
}

// Something that is about to happen to a battler, or has happened.
enum asb_try {
    ASB_TRY_STATUS,  // statuses (one bit), amount: paralysis its stage, poison 1: bad
    ASB_TRY_STAGE,   // stat, change; natural: the natural stage too
    ASB_TRY_EFFECT,  // a further effect of the move with chance `amount`: asked of the user, then of the
                     // target
    ASB_TRY_DAMAGE,  // an attack's damage, amount: asked of the target before it is put on
    ASB_TRY_HARM,    // any other damage, amount: recoil, weather, poison ...; cite and source say which
    ASB_TRY_HEAL,    // amount
    ASB_TRY_ENERGY,  // a change of energy, amount (negative: a cost that is no use of a move)
    ASB_TRY_SWITCH,  // arg is to leave: by is itself, or who forces it
    ASB_TRY_WEATHER, // asked of everybody in play; arg: enum asb_weather
    ASB_TRY_FLINCH,
    ASB_TRY_ITEM,    // its item is to be removed or swapped
    ASB_TRY_ABILITY, // its abilities are to be replaced or voided
    ASB_TRY_BAN,     // a restriction of its choice (Taunt ...), arg: enum asb_ban
    ASB_TRY_DECAY, // stat, change: its stage is to go back a step; blocked: only every second round; with an
                   // amount: not at all
    ASB_TRY_SLOT   // any other lasting effect, arg: enum asb_effect_id
};
struct asb_attempt {
    uint8_t what; // enum asb_try
    uint8_t stat; // enum asb_stat
    int8_t by;    // who does it, UMP_NOBODY
    int8_t change;
    uint16_t statuses, arg;
    uint16_t cite; // enum asb_cite
    struct asb_source source;
    ump_frac amount;
    bool natural, blocked;
    bool told;        // whoever blocked it has said so
    uint8_t sum;      // enum asb_group_of_terms: of which sum the amount is, 0: nobody tells it
    bool begun;       // that sum has its first term
    int8_t sum_of[2]; // whose it is
};

// ---- Who is where

static inline int asb_side_of(const struct asb_ctx *ctx, int battler) { return ctx->setup->sides[battler]; }
static inline bool asb_is_fainted(const struct asb_ctx *ctx, int battler) {
    return asb_b(ctx, battler)->flags & ASB_FLAG_FAINTED;
}
// ledger.c: HP that it pays itself for a substitute or a curse, which are no damage.
bool asb_is_own_price(const struct asb_ctx *ctx, int target, int by, struct asb_source source);
// Who stands there, UMP_NOBODY: nobody.
static inline int asb_active(const struct asb_ctx *ctx, int side) {
    int battler = ctx->state->sides[side].active;
    return battler >= 0 && !asb_is_fainted(ctx, battler) ? battler : UMP_NOBODY;
}
static inline bool asb_in_play(const struct asb_ctx *ctx, int battler) { // on the field and standing
    return battler >= 0 && asb_active(ctx, asb_side_of(ctx, battler)) == battler;
}
static inline int asb_foe(const struct asb_ctx *ctx, int battler) { // the one opposite, or UMP_NOBODY
    return asb_active(ctx, 1 - asb_side_of(ctx, battler));
}

// Whether anything lasts on a battler, a side or the field that has a number of its own (slots.c): those
// numbers begin anew with 1.
static inline bool asb_anything_lasts(const struct asb_ctx *ctx) { return ctx->state->next_started > 1; }

// ---- hooks.c: whose effects are called, in which order

enum asb_hook_kind {
    ASB_ON_USE,
    ASB_ON_AIMED,
    ASB_ON_HIT,
    ASB_ON_MISS,
    ASB_ON_DONE,
    ASB_ON_ATTEMPT,
    ASB_ON_HAPPENED,
    ASB_ON_KNOCK_OUT,
    ASB_ON_ENTER,
    ASB_ON_SWITCH_OUT,
    ASB_START_OF_ACTION,
    ASB_END_OF_TURN,
    ASB_END_OF_ACTION,
    ASB_END_OF_ROUND
};
// Whether any row or slot of a battler has such a hook, as far as that is known without asking.
bool asb_slots_have_hook(const struct asb_ctx *ctx, int battler, enum asb_hook_kind kind);
static inline bool asb_has_hook(const struct asb_ctx *ctx, int battler, enum asb_hook_kind kind) {
    return asb_row_hooks(ctx, battler) >> kind & 1 ||
           (asb_b(ctx, battler)->slots[0].started && asb_slots_have_hook(ctx, battler, kind));
}
// The holder's abilities that are active, its item, its types' perks, then its slots. An ability, item or
// perk whose effects are not played says so by a ruling `played` where its hook of this moment would matter:
// see asb_is_complete.
void asb_call_all(struct asb_ctx *ctx, enum asb_hook_kind kind, int holder, int other, struct asb_use *use,
                  struct asb_attempt *attempt);
static inline void asb_call(struct asb_ctx *ctx, enum asb_hook_kind kind, int holder, int other,
                            struct asb_use *use, struct asb_attempt *attempt) {
    if (holder >= 0 && asb_has_hook(ctx, holder, kind))
        asb_call_all(ctx, kind, holder, other, use, attempt);
}
// The same of an attempt: what it is about to do may be none of their business.
static inline void asb_ask_rows(struct asb_ctx *ctx, int holder, int other, struct asb_use *use,
                                struct asb_attempt *attempt) {
    if (holder < 0)
        return;
    const struct asb_battler *b = asb_b(ctx, holder);
    bool idle = !b->slots[0].started && asb_has_own_rows(ctx->setup, b, holder) &&
                !(ctx->setup->fighters[holder].mask.tries >> attempt->what & 1);
    if (!idle)
        asb_call(ctx, ASB_ON_ATTEMPT, holder, other, use, attempt);
}
// The effects of the move that is used, in the order of its row.
void asb_call_move(struct asb_ctx *ctx, enum asb_hook_kind kind, struct asb_use *use);
// Both: the move's, the user's, then (not for on_use, on_miss, on_done) the target's.
void asb_call_use(struct asb_ctx *ctx, enum asb_hook_kind kind, struct asb_use *use);
// check_order of the user's sources and slots, then of the move; the first that is not ASB_ALLOWED.
enum asb_verdict asb_check_order(struct asb_ctx *ctx, struct asb_use *use, struct asb_source *why);
bool asb_is_kept_from(struct asb_ctx *ctx, int battler, const struct asb_option *option);
int asb_priority_of(struct asb_ctx *ctx, int battler, const struct asb_option *option, int phase);
// One effect alone, for a line of timing.c.
void asb_call_effect(struct asb_ctx *ctx, enum asb_hook_kind kind, uint16_t effect,
                     const struct asb_moment *m);
// The same without slots: abilities, item and perks of a battler.
void asb_call_rows(struct asb_ctx *ctx, enum asb_hook_kind kind, int battler, uint16_t effect);
// Tries it on its holder; true where it may happen. What hooks changed stands in the attempt.
bool asb_may(struct asb_ctx *ctx, int holder, struct asb_attempt *attempt);
// Further effects of a move: certain without a percentage; Serene Grace, Shield Dust and their kin are asked;
// then the roll `effect`.
bool asb_effect_happens(struct asb_ctx *ctx, const struct asb_moment *m);
// Every effect that stands in a row's cell is played and the row says all of itself.
bool asb_move_row_has(const struct asb_ctx *ctx, uint16_t move, uint16_t effect); // acting.c
bool asb_is_complete_move(const struct asb_setup *setup, uint16_t move);
bool asb_is_complete_ability(const struct asb_setup *setup, uint16_t ability);
bool asb_is_complete_item(const struct asb_setup *setup, uint16_t item);
// Has it this ability, active now? Holds it this item, in force now?
bool asb_has(const struct asb_ctx *ctx, int battler, uint16_t ability);
bool asb_holds(const struct asb_ctx *ctx, int battler, uint16_t item);
bool asb_item_in_force(const struct asb_ctx *ctx, int battler); // its item does what it does
// Has an active ability, item or perk of it this effect? Its row's fx, or NULL.
const struct asb_fx *asb_fx_found(const struct asb_ctx *ctx, int battler, uint16_t effect);
static inline const struct asb_fx *asb_fx_of(const struct asb_ctx *ctx, int battler, uint16_t effect) {
    return battler >= 0 && asb_rows_have(ctx, battler, effect) ? asb_fx_found(ctx, battler, effect) : NULL;
}

// ---- slots.c: what lasts on a battler

int asb_slot_left(const struct asb_slot *slot); // of its actions, those to come
struct asb_slot *asb_slot_found(const struct asb_ctx *ctx, int battler, uint16_t effect);
static inline struct asb_slot *asb_slot_of(const struct asb_ctx *ctx, int battler,
                                           uint16_t effect) { // or NULL
    return battler >= 0 && asb_b(ctx, battler)->slots[0].started ? asb_slot_found(ctx, battler, effect)
                                                                 : NULL;
}
// Puts it on (after ASB_TRY_SLOT), or renews nothing and returns NULL where it is there already. `m` gives
// effect, row and cause. Journalled as "Taunt (3 actions)".
struct asb_slot *asb_slot_put(struct asb_ctx *ctx, int battler, const struct asb_moment *m, int left,
                              enum asb_unit unit);
void asb_slot_end(struct asb_ctx *ctx, int battler, struct asb_slot *slot); // on_lapse was called before
void asb_slots_sort(struct asb_ctx *ctx, int battler);                      // after one has begun anew
void asb_slot_renew(struct asb_ctx *ctx, int battler, struct asb_slot *slot, int left); // it begins anew
void asb_slots_clear(struct asb_ctx *ctx, int battler);                                 // it leaves: silently
// Its time is up: on_lapse, then it ends. Counting one down for a line of timing.c: true where it has gone.
void asb_slot_lapse(struct asb_ctx *ctx, int battler, struct asb_slot *slot);
bool asb_slot_count(struct asb_ctx *ctx, int battler, struct asb_slot *slot);
void asb_slots_renumber(struct asb_ctx *ctx); // end of an action: `started` without gaps
// One off every slot of that unit that no line of its own counts down; what comes to 0 lapses and ends.
void asb_slots_tick(struct asb_ctx *ctx, int battler, enum asb_unit unit);

// ---- ledger.c: HP and energy, exact

ump_frac asb_max_hp(const struct asb_ctx *ctx, int battler);
// Any damage but an attack's; ASB_TRY_HARM first. Returns what was removed.
ump_frac asb_harm(struct asb_ctx *ctx, int target, int by, ump_frac amount, struct asb_source source,
                  enum asb_cite cite);
// ASB_TRY_HEAL first; held to full HP. Returns what was restored.
ump_frac asb_heal(struct asb_ctx *ctx, int target, int by, ump_frac amount, struct asb_source source,
                  enum asb_cite cite);
// An attack's damage: ASB_TRY_DAMAGE, the substitute first, then HP; fills use->dealt, hp_lost.
void asb_put_damage(struct asb_ctx *ctx, struct asb_use *use, ump_frac damage);
// Costs and gains; held to energy.start above. What falls to 0 knocks out when the move is over (turn.c).
void asb_spend(struct asb_ctx *ctx, int battler, ump_frac amount, struct asb_source source,
               enum asb_cite cite);
void asb_gain(struct asb_ctx *ctx, int battler, ump_frac amount, struct asb_source source,
              enum asb_cite cite);
// [asb:rounding] Knocked out at once where the exact HP is at or below the limit of this moment.
enum asb_moment_of { ASB_AFTER_ATTACK, ASB_AFTER_RESIDUAL, ASB_AFTER_ROUND };
bool asb_faint_at(struct asb_ctx *ctx, int battler, enum asb_moment_of moment);
static inline bool asb_faint_if_due(struct asb_ctx *ctx, int battler, enum asb_moment_of moment) {
    ump_frac hp = asb_b(ctx, battler)->hp;
    if (moment != ASB_AFTER_ATTACK && hp.num > 0) // as nearly always
        return false;
    return asb_faint_at(ctx, battler, moment);
}
void asb_knock_out(struct asb_ctx *ctx, int battler, int by);
bool asb_exhaust(struct asb_ctx *ctx, int battler) __attribute__((cold));
static inline bool asb_exhaust_if_due(struct asb_ctx *ctx, int battler) { // where no energy is left
    return asb_b(ctx, battler)->en.num <= 0 && asb_exhaust(ctx, battler);
}
// The target's substitute stands in the way of this use. Its exact HP is the amount of its slot
// (ASB_FX_SUBSTITUTE), asb_battler.substitute that rounded up.
bool asb_substitute_takes(const struct asb_ctx *ctx, const struct asb_use *use);
void asb_round_last(struct asb_ctx *ctx);    // of a battle that is over
void asb_round_amounts(struct asb_ctx *ctx); // end of round: left = start - floor(net loss + 1/2)
// Rolls.
bool asb_roll(struct asb_ctx *ctx, enum asb_label label, int actor, int target, ump_frac chance);
// The same for what an ability, item or move does by chance: `effect`, `own effect` or `reaction`.
bool asb_roll_effect(struct asb_ctx *ctx, enum asb_label label, int actor, int target, ump_frac chance,
                     struct asb_source source);

// ---- view.c: a battle's moment as the figures of an attack see it

// Fills who, field, params, date of an attack of `user` on `target` (UMP_NOBODY: itself) from the state.
void asb_look(const struct asb_ctx *ctx, struct asb_attack *a, int user, int target);
// What the order says of the move beside it: an amount, a type. Asks for what it must say and does not.
void asb_order_figures(struct asb_ctx *ctx, struct asb_use *use);
// Speed now, all effects, stage last, one floor.
int64_t asb_battle_speed(struct asb_ctx *ctx, int battler);

// ---- status.c: conditions

// ASB_TRY_STATUS on the target (types, abilities, Safeguard, sun against ice ... are looked at here); false:
// it does not get it. `level`: paralysis its stage in percent, poison enum asb_poison, confusion what is
// given of its counter, below 0, else 0; others are drawn where the rule has them drawn.
bool asb_inflict(struct asb_ctx *ctx, int target, int by, enum asb_status status, int level,
                 struct asb_source source);
// The paralysis stage of a source with that chance in percent (100, 30, 10 ...).
int asb_paralysis_level(const struct asb_ctx *ctx, struct asb_source source, int pct);
// Whether it could get it as things are; asks the same silently, changes and says nothing. A further effect
// that could not is not rolled for.
bool asb_can_get(struct asb_ctx *ctx, int target, int by, enum asb_status status, struct asb_source source);
// Rest's sleep at that counter; false: it cannot sleep.
bool asb_begin_rest(struct asb_ctx *ctx, int battler, int counter, struct asb_source source);
void asb_cure(struct asb_ctx *ctx, int target, uint16_t statuses, struct asb_source source);
bool asb_end_status(struct asb_ctx *ctx, int battler, int by, int status); // false: it had it not
enum asb_cite asb_status_cite(int status);
uint16_t asb_statuses(const struct asb_ctx *ctx, int battler); // bits of enum asb_status
void asb_flinch(struct asb_ctx *ctx, int target, int by, struct asb_source source);
// acting.c. Start of turn: counters at 0 end; then sleep, ice, flinch, infatuation, paralysis, confusion.
// False: it does not act; confusion's own damage has been dealt.
bool asb_can_act(struct asb_ctx *ctx, int battler, const struct asb_option *option);
// The lines of the end of a turn about statuses, of the attacker `battler` and what it did in this turn.
void asb_status_end_of_turn(struct asb_ctx *ctx, int battler);
void asb_ease_by_damage(struct asb_ctx *ctx, int attacker, int target, ump_frac damage);
void asb_thaw_by(struct asb_ctx *ctx, const struct asb_use *use); // move.c, after the damage of a hit
void asb_poison_hurts(struct asb_ctx *ctx, int battler);          // end of action
void asb_burn_hurts(struct asb_ctx *ctx, int battler);            // end of action
void asb_place_ailments(struct asb_ctx *ctx);                     // which burn or poison is how old
void asb_rest_tick(struct asb_ctx *ctx, int battler);             // end of action: Rest heals and counts
void asb_paralysis_decay(struct asb_ctx *ctx, int battler);       // end of round
void asb_toxic_step(struct asb_ctx *ctx, int battler);            // end of round
void asb_status_leaves(struct asb_ctx *ctx, int battler);         // it is benched

// ---- changes.c: stages in battle (stages.c: their arithmetic)

// ASB_TRY_STAGE first; returns by how much it changed. `natural`: the natural stage with it.
int asb_change_stage(struct asb_ctx *ctx, int target, int by, enum asb_stat stat, int change, bool natural,
                     struct asb_source source);
// All stages of an fx row.
void asb_change_stages(struct asb_ctx *ctx, int target, int by, const int8_t *stages, bool natural,
                       struct asb_source source);
void asb_clear_stages(struct asb_ctx *ctx, int target, struct asb_source source);
// Mist over the target's side, against what a foe's move without damage would do to its stages.
bool asb_mist_keeps_off(const struct asb_ctx *ctx, int target, int by, struct asb_source source);
// Swaps and copies: nobody is asked.
void asb_set_stage(struct asb_ctx *ctx, int target, int by, enum asb_stat stat, int stage,
                   struct asb_source source);
void asb_decay(struct asb_ctx *ctx, int battler); // end of round

// ---- field.c: weather, terrain, rooms, sports, screens, hazards, arena

bool asb_set_weather(struct asb_ctx *ctx, enum asb_weather weather, int left, int by,
                     struct asb_source source);
void asb_end_weather(struct asb_ctx *ctx);
void asb_end_weather_by(struct asb_ctx *ctx, struct asb_source source); // what ends it is named
enum asb_weather asb_weather_now(const struct asb_ctx *ctx);            // NONE where something voids it
bool asb_put_screen(struct asb_ctx *ctx, int side, enum asb_screen screen, int left, int by,
                    struct asb_source source);
void asb_end_screen(struct asb_ctx *ctx, int side, enum asb_screen screen);
bool asb_has_screen(const struct asb_ctx *ctx, int side, enum asb_screen screen);
uint8_t asb_standing_screens(const struct asb_ctx *ctx,
                             int side); // bits: Light Clay's, in their first actions
bool asb_lay_hazard(struct asb_ctx *ctx, int side, uint16_t effect, int word, int most, int by,
                    struct asb_source source);
bool asb_take_layer(struct asb_ctx *ctx, int side, int word, int by);    // one of them; false: there was none
bool asb_clear_hazards(struct asb_ctx *ctx, int side, int word, int by); // word 0: all; false: there was none
// Rooms and Gravity (used again: they end), sports, Ion Deluge (used again: count anew).
void asb_set_field(struct asb_ctx *ctx, enum asb_field_subject subject, int left, int by);
void asb_set_terrain(struct asb_ctx *ctx, enum asb_terrain terrain, int left, int by); // NONE: it ends
void asb_hazards_on(struct asb_ctx *ctx, int battler);        // it entered: in the order they were set
void asb_weather_damage(struct asb_ctx *ctx, int battler);    // end of action
void asb_field_end_of_turn(struct asb_ctx *ctx, int battler); // screens of who put them up
void asb_field_end_of_action(struct asb_ctx *ctx);            // fog, sports
void asb_field_end_of_round(struct asb_ctx *ctx);             // weather, terrain, rooms, Safeguard
// fx/fields.c: Thunder and Hurricane in rain, Blizzard of Ice types in hail may pass by Protect and Detect.
bool asb_weather_carries_through(struct asb_ctx *ctx, const struct asb_use *use);
bool asb_terrain_stops(struct asb_ctx *ctx, const struct asb_use *use); // fx/fields.c, asked by move.c
// fx/lasting.c: lines of timing.c for what lies on a place.
void asb_later_strikes(struct asb_ctx *ctx);
void asb_wishes_come_true(struct asb_ctx *ctx);
bool asb_on_ground(const struct asb_ctx *ctx, int battler);
bool asb_has_source(struct asb_ctx *ctx, int battler, int what); // of `needs`: the arena, or a ruling

// ---- move.c: a use from its announcement to its energy

// The order's move, or a phase of it, with checks, costs, accuracy, hits, damage, effects. True: of a charge
// or an evasion that came about, so that the strike may follow.
bool asb_use_move(struct asb_ctx *ctx, int user, const struct asb_option *option, enum asb_phase phase);
// A move that another one calls (Metronome, Copycat ...): no cost and streak of its own unless the caller
// says.
// True: it did not fail.
bool asb_call_another(struct asb_ctx *ctx, struct asb_use *by, uint16_t move, int target);
// Struggle in place of what is barred.
void asb_struggle(struct asb_ctx *ctx, int user);
// The announcement of what is no use after all leaves the journal.
void asb_take_back_use(struct asb_ctx *ctx, const struct asb_use *use);
bool asb_use_row_has(const struct asb_ctx *ctx, uint16_t move, uint16_t effect); // the move's row
static inline struct asb_source asb_source_of_move(uint16_t move) {
    return (struct asb_source){ASB_FROM_MOVE, ASB_USER, move};
}
static inline struct asb_work asb_work_of(const struct asb_ctx *ctx, const struct asb_use *use,
                                          enum asb_group_of_terms group) {
    return (struct asb_work){ctx->journal, NULL, use->user, use->target, group, false};
}
// paying.c: whether a use of the one after the other is one more in a row; a use is counted; of two moves of
// the action before the one whose row this use goes on.
bool asb_same_for_row(uint16_t a, uint16_t b);
void asb_count_use(struct asb_ctx *ctx, int user, uint16_t move);
void asb_pick_row(const struct asb_ctx *ctx, struct asb_use *use);
// paying.c: what its use, or this phase of it, costs. False: it cannot be paid, and nothing comes of it.
bool asb_pay(struct asb_ctx *ctx, struct asb_use *use);
void asb_pay_for_drop(struct asb_ctx *ctx, const struct asb_use *use); // what is due once it has struck
// failing.c. The use has no effect; its energy is paid. What was to lie on a battler does not: it does
// already, or something said no (ctx->kept_by).
void asb_use_fails(struct asb_use *use, enum asb_why why);
void asb_use_kept_off(struct asb_ctx *ctx, struct asb_use *use);
void asb_use_lies_not(struct asb_ctx *ctx, struct asb_use *use, int battler, uint16_t effect);
// failing.c: why it was stopped or failed, whom its type or what else does nothing to; and where nothing came
// of it that.
void asb_say_reason_of(struct asb_ctx *ctx, const struct asb_use *use, enum asb_note otherwise);
void asb_say_unaffected(struct asb_ctx *ctx, const struct asb_use *use, bool by_terrain);
// What was to lie on a battler does not: why, should nothing else come of the use.
void asb_note_idle(struct asb_ctx *ctx, int battler, bool there) __attribute__((cold));
void asb_say_idle(struct asb_ctx *ctx, const struct asb_use *use);
bool asb_is_contact(const struct asb_use *use); // after what takes contact away
bool asb_is_protective(uint16_t move);

// ---- fx/charges.c: what turn.c and move.c ask of moves with two phases

// Whether a move that is charged first needs no charging now; whether its user is out of reach already; what
// the way out of reach costs, of an attack whose figures are done; whom nobody gets away from.
bool asb_needs_no_charge(const struct asb_ctx *ctx, int battler, uint16_t move);
// fx/kept.c: what stones, rays and Cloud Nine make of Solar Beam and of moves that heal by the weather.
bool asb_is_charged_at_once(const struct asb_ctx *ctx, int battler, uint16_t move, bool by_weather);
bool asb_heals_as_in_sun(const struct asb_ctx *ctx, int battler, uint16_t move);
bool asb_is_there(const struct asb_ctx *ctx, int battler, uint16_t move);
ump_frac asb_cost_of_evasion(struct asb_ctx *ctx, const struct asb_attack *a, const struct asb_work *work);
bool asb_cannot_be_evaded(const struct asb_ctx *ctx, int user, int target, const struct asb_attack *a);

// ---- fx/guards.c, decoys.c, rages.c, leaving.c: what others ask of lasting moves

ump_frac asb_substitute_hp(const struct asb_ctx *ctx, int battler);
bool asb_passes_substitute(const struct asb_ctx *ctx, int user, uint16_t move);
// A move that has hit its target's side of Double Team: true where it was a clone.
bool asb_hits_clone(struct asb_ctx *ctx, const struct asb_use *use, bool perfect);
void asb_clones_vanish(struct asb_ctx *ctx, int battler);
// Flight is broken off (Smack Down, winds, Gravity); `falls`: and that hurts.
void asb_bring_down(struct asb_ctx *ctx, int battler, int by, bool falls, struct asb_source source);
uint16_t asb_going_on(const struct asb_ctx *ctx, int battler); // the move it is in the middle of, 0 none
void asb_ends_going_on(struct asb_ctx *ctx, int battler, bool confused);
uint16_t asb_forced_move(const struct asb_ctx *ctx, int battler); // in place of its order, 0: as ordered
bool asb_bides(struct asb_ctx *ctx, int battler);                 // its turn is Bide's
void asb_enter_mood(struct asb_ctx *ctx, int battler, const struct asb_option *option); // who is to rage
bool asb_uproar_on(const struct asb_ctx *ctx);                                          // nobody sleeps
bool asb_choice_item(const struct asb_ctx *ctx, int battler);
// fx/formes.c: the species whose figures it has instead of its own, 0 its own; Zen Mode was toggled.
uint16_t asb_form_of(const struct asb_ctx *ctx, int battler);
void asb_zen_toggled(struct asb_ctx *ctx, int battler);
// Stance Change, once what it does in its turn is known; fx/inborn.c: Truant, which it is told.
void asb_takes_stance(struct asb_ctx *ctx, int battler, const struct asb_option *option);
bool asb_is_exhausted(struct asb_ctx *ctx, int battler);
// What it is when nothing lies over it: its own types and abilities, or those of the shape it has become; and
// whether Forme Shift, the Reveal Glass make that species of it.
void asb_own_types(struct asb_ctx *ctx, int battler);
void asb_own_abilities(struct asb_ctx *ctx, int battler);
// Stands in a forme by an effect of its own from the start, in silence; nothing where it stands not on the
// field.
void asb_stand_in_form(struct asb_ctx *ctx, int battler, uint16_t effect, uint16_t species);
bool asb_is_bound(const struct asb_ctx *ctx, uint16_t ability); // fx/swaps.c: no means removes or copies it
void asb_reshape(struct asb_ctx *ctx, int battler, uint16_t species, enum asb_shape from,
                 struct asb_source source);
bool asb_may_shift_to(const struct asb_ctx *ctx, int battler, uint16_t species);
bool asb_glass_shows(const struct asb_ctx *ctx, int battler, uint16_t species);
void asb_shape_ordered(struct asb_ctx *ctx, int battler); // start of the round: the forme of the Reveal Glass
// fx/megas.c: why it cannot Mega Evolve now, or NULL; what orders say to be done as an action begins.
void asb_mega_evolves(struct asb_ctx *ctx, int battler);
const char *asb_no_mega(const struct asb_ctx *ctx, int battler);
void asb_begin_besides(struct asb_ctx *ctx);
bool asb_is_mega(const struct asb_ctx *ctx, int battler);
// fx/bag.c: a bag's items: what an order names with one, why not on this battler; used as a round begins.
int asb_bag_names(uint8_t date, uint16_t item);
const char *asb_bag_refuses(const struct asb_ctx *ctx, uint16_t item, int battler);
const struct asb_fx *asb_bag_fx(uint8_t date, uint16_t item);
void asb_open_bags(struct asb_ctx *ctx, int side);
void asb_somebody_fell(struct asb_ctx *ctx, int fallen, int by); // fx/answers.c: Soul-Heart, Innards Out
bool asb_is_dance(uint16_t move);
bool asb_voice_is_liquid(const struct asb_ctx *ctx, int battler); // fx/later.c
void asb_seed_grows(struct asb_ctx *ctx, int battler);            // fx/stones.c
bool asb_is_sheer(const struct asb_ctx *ctx, struct asb_use *use);
// fx/crystals.c: Z-Moves.
const struct asb_fx *asb_crystal_of(const struct asb_ctx *ctx, int battler);
const char *asb_no_z_move(const struct asb_ctx *ctx, int battler, uint16_t z, uint16_t move);
uint16_t asb_z_of(const struct asb_ctx *ctx, int battler, uint16_t move);
uint16_t asb_z_called(const struct asb_ctx *ctx, const struct asb_use *by, uint16_t move);
bool asb_has_z_effect(const struct asb_ctx *ctx, uint16_t move);
bool asb_is_linked(const struct asb_ctx *ctx, const struct asb_use *use);
void asb_link_figures(const struct asb_ctx *ctx, struct asb_attack *a, uint16_t linked);
void asb_give_z(struct asb_ctx *ctx, struct asb_use *use); // of a move that a foe has taken over
void asb_crystal_on(struct asb_ctx *ctx, int battler);     // of one that has entered
int asb_ranks_to_move(struct asb_ctx *ctx, int user, int target, uint16_t move); // fx/ranks.c
// fx/guards.c
ump_frac asb_past_guard(struct asb_ctx *ctx, struct asb_use *use, ump_frac damage,
                        const struct asb_work *work);
bool asb_can_be_copied(uint16_t ability); // fx/commanded.c: by Trace and whatever else copies
void asb_takes_exit(struct asb_ctx *ctx, int battler, uint8_t with);   // fx/answers.c: a counter is spent
void asb_dances_along(struct asb_ctx *ctx, const struct asb_use *use); // Dancer
// fx/commanded.c: Stall makes it wait; Heal Bell before its move; what the ordered illusion and gene do.
enum { ASB_STALLED = -100 }; // a priority behind all others
bool asb_stalls(const struct asb_ctx *ctx, int battler, const struct asb_option *option);
void asb_rings_bell(struct asb_ctx *ctx, int battler, const struct asb_option *option);
void asb_forecast(struct asb_ctx *ctx); // fx/forecast.c: the weather is another one
// fx/signature.c: Power Herb spares it the charge of this move; what it holds lets it pass by a bar.
bool asb_herb_charges(const struct asb_ctx *ctx, int battler, uint16_t move);
bool asb_goes_past_bar(const struct asb_ctx *ctx, const struct asb_moment *m);
// fx/held.c: Pickup takes what was thrown or knocked away; the move that a choice item holds it to in this
// round, 0 none; `succeeded`: only where it has come about.
void asb_picks_up(struct asb_ctx *ctx, uint16_t item, uint8_t uses);
uint16_t asb_choice_lock(const struct asb_ctx *ctx, int battler, bool succeeded);
void asb_free_from_traps(struct asb_ctx *ctx, int battler);
bool asb_has_sketch_left(const struct asb_ctx *ctx, int battler); // fx/calls.c
bool asb_is_summoner(const struct asb_ctx *ctx, uint16_t move);
// fx/calls.c: Snatch and Magic Coat; moves learned in this battle. fx/swaps.c: types and abilities of its
// own.
bool asb_is_imprisoned(const struct asb_ctx *ctx, struct asb_use *use, struct asb_source *why); // fx/picks.c
bool asb_is_intercepted(struct asb_ctx *ctx, struct asb_use *use);
bool asb_is_run_from(struct asb_ctx *ctx, const struct asb_use *use);             // fx/answers.c: Stakeout
void asb_look_back(struct asb_ctx *ctx, struct asb_use *use);                     // fx/company.c
bool asb_is_stopped_from_evading(struct asb_ctx *ctx, const struct asb_use *use); // Block, in this action
int asb_body_of(const struct asb_ctx *ctx,
                int battler); // fx/company.c: whom it has transformed into, or itself
bool asb_holds_its_shape(const struct asb_ctx *ctx, int battler);
bool asb_free_of_traps(const struct asb_ctx *ctx, int battler); // fx/leaving.c: no trap holds it on the field
bool asb_has_learned(const struct asb_ctx *ctx, int battler, uint16_t move);
void asb_be_itself(struct asb_ctx *ctx, int battler);
void asb_blessing_on(struct asb_ctx *ctx, int battler); // Healing Wish and Lunar Dance, of who has entered

// ---- turn.c, round.c, timing.c, switching.c

void asb_take_turn(struct asb_ctx *ctx, struct asb_turn *turn);
const struct asb_option *asb_option_due(struct asb_ctx *ctx, int battler); // turn.c: ordered, or held to
// conditions.c: what the battler does in this action, by its orders as its conditions leave them. May be
// asked several times in an action (turn order, then the turn): a condition that has come into force stays in
// force, and what it says stands in the orders themselves.
const struct asb_option *asb_choose_option(struct asb_ctx *ctx, int battler);
// chances.c: something came of the turn, of a use in it; it is over, and chance clauses see that.
void asb_note_deed(struct asb_ctx *ctx, int battler, enum asb_happened what);
void asb_note_use(struct asb_ctx *ctx, const struct asb_use *use);
void asb_see_deeds(struct asb_ctx *ctx, int battler);
// orders.c: the start-of-round part of a side's orders: toggles. Switching in (orders->enter) is round.c's.
void asb_toggle_ordered(struct asb_ctx *ctx, int side);
// timing.c: whether an effect has a line of its own in the lists of the end of the action or round, and so is
// not among "all others"; whether what lies in a slot is counted down by its line.
bool asb_has_line(uint16_t effect, bool of_round);
bool asb_counts_itself(uint16_t effect);
uint32_t asb_lines_of_effects(bool of_round); // bit per line on which nothing else stands
void asb_timing_round_start(struct asb_ctx *ctx);
void asb_timing_end_of_turn(struct asb_ctx *ctx, int battler);
void asb_timing_end_of_action(struct asb_ctx *ctx);
bool asb_is_decided(const struct asb_ctx *ctx); // a side has nobody left (reading 190)
void asb_timing_end_of_round(struct asb_ctx *ctx);
void asb_set_turns(struct asb_ctx *ctx); // start of action: turn order
void asb_insert_turn(struct asb_ctx *ctx, int battler, int priority);
// turn.c: which phases the option has now, and at which of its priorities it strikes: bits of these.
enum asb_phases { ASB_WITH_CHARGE = 1, ASB_WITH_EVASION = 2, ASB_STRIKES_AS_EVASION = 4 };
unsigned asb_phases_of(const struct asb_ctx *ctx, int battler, const struct asb_option *option);
int asb_strike_priority(struct asb_ctx *ctx, int battler, const struct asb_option *option, unsigned phases);
void asb_break_streak(struct asb_ctx *ctx, int battler); // it failed to act
// Leaves and enters. forced: by a move. In Switch = KO a forced leave shakes stages and effects off instead.
bool asb_may_leave(const struct asb_ctx *ctx, int battler, struct asb_source *held_by);
void asb_leave(struct asb_ctx *ctx, int battler);
void asb_enter(struct asb_ctx *ctx, int side, int battler);
void asb_phaze(struct asb_ctx *ctx, int battler, int by, struct asb_source source);
void asb_pivot(struct asb_ctx *ctx, int battler, struct asb_source source);
void asb_pass(struct asb_ctx *ctx, int battler, struct asb_source source); // Baton Pass
void asb_release(struct asb_ctx *ctx, int by);                             // whom it held is free
void asb_bury(struct asb_ctx *ctx, int battler);                           // of one that fell nothing stays
void asb_see_off(struct asb_ctx *ctx); // end of the round: who was sent out goes
void asb_forget_action(struct asb_battler *b);
// round.c: choices are owed, or else the next round's orders are waited for.
void asb_next_round(const struct asb_setup *setup, struct asb_state *state);
int asb_reserves(const struct asb_ctx *ctx, int side, int8_t *out); // who can still be sent in

#endif

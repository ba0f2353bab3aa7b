// SPDX-License-Identifier: MIT
// The whole public interface of libumpire: battles from text, rolls, reports, exact odds, the calculator and
// the facts.
//
// Conventions, valid for every function unless its comment says otherwise:
// - A function that can fail returns an ump_status. On failure its outputs are untouched and the battle is
//   unchanged; problems found in a text are added to the ump_problems list the caller passes (NULL is
//   allowed: then they are lost).
// - Texts are UTF-8. Text outputs are size-then-fill: `*len` receives the length without the closing NUL, and
//   the text is written, always NUL-terminated, as far as `cap` bytes allow; call with cap 0 to learn the
//   size, then again.
// - Owners (ump_battle, ump_chance, ump_calc, ump_odds, ump_problems) are opaque, made by ump_*_open and
//   freed by ump_*_close, which accepts NULL. No object is shared between threads by the library; there is no
//   global state, so different objects may be used by different threads at the same time.
// - Strings returned as `const char *` belong to the library: static, or valid until the object they came
//   from changes.
// - Numbers are exact: ump_frac is a reduced fraction, `den` > 0.
#ifndef UMPIRE_UMPIRE_H
#define UMPIRE_UMPIRE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define UMP_API __attribute__((visibility("default")))
#else
#define UMP_API
#endif

#define UMP_VERSION_MAJOR 0
#define UMP_VERSION_MINOR 1
#define UMP_VERSION_PATCH 0

// ---- Status

// What a call came to. UMP_NEED_* are not failures of the input: something is still to be supplied, and
// ump_battle_wanted says what. The battle stands where it stood before the unit that asked.
typedef enum ump_status {
    UMP_OK = 0,
    UMP_NEED_ORDERS,     // a round cannot start before a side has given its orders
    UMP_NEED_ROLL,       // the source of rolls has no answer for a roll
    UMP_NEED_RULING,     // the rule text leaves something to the referee
    UMP_NEED_CHOICE,     // a side must choose in mid-round (a replacement, a Baton Pass target)
    UMP_OVER,            // the battle is over
    UMP_REFUSED,         // an order or ruling breaks a rule; a problem says which
    UMP_BAD_INPUT,       // a text, number or name cannot be read; problems say where
    UMP_NOT_FOUND,       // no fact, path, parameter or ruleset of that name
    UMP_NOT_IMPLEMENTED, // the special effect of that move, ability or item is not played by umpire
    UMP_MISMATCH,        // a script's next entry is not the roll that was drawn, or an entry was left over
    UMP_HASH_DIFFERS,    // a saved `state:` line does not equal the replayed state
    UMP_BUDGET,          // exact odds need more leaves or wider numbers than allowed: sample instead
    UMP_OVERFLOW,        // a number left the exact 64-bit range
    UMP_NO_MEMORY,
    UMP_BAD_ARGUMENT, // the calling program's mistake: NULL where an object is required, a def not made by
                      // default
    UMP_STATUS_COUNT
} ump_status;

// One English sentence for a status; never NULL.
UMP_API const char *ump_status_text(ump_status status);
// "0.1.0".
UMP_API const char *ump_version(void);

// A reduced exact fraction, den > 0.
typedef struct ump_frac {
    int64_t num;
    int64_t den;
} ump_frac;

// ---- Problems

// One mistake in a text. line and column are 1-based (columns count code points); 0 where no place applies.
// With status UMP_OK it is a remark, and the call that made it may have succeeded.
typedef struct ump_problem {
    ump_status status;
    uint32_t line, column;
    char file[128];    // the name given when the text was opened
    char rule[64];     // the rule it breaks, e.g. "format:roster" or "scale:minimize"; may be empty
    char message[384]; // what is wrong, why, and what would be right
} ump_problem;

typedef struct ump_problems ump_problems;
// An empty list; at most 200 problems are kept, further ones are only counted.
UMP_API ump_status ump_problems_open(ump_problems **out);
UMP_API void ump_problems_close(ump_problems *list);
// Number of kept problems, in the order they were found.
UMP_API size_t ump_problems_count(const ump_problems *list);
// Number of problems that were not kept.
UMP_API size_t ump_problems_dropped(const ump_problems *list);
// Problem `index`, or NULL past the end; valid until the list changes.
UMP_API const ump_problem *ump_problems_at(const ump_problems *list, size_t index);

// ---- Rulesets and facts

// The rulesets this library holds: "scale", ... ; NULL past the end.
UMP_API const char *ump_ruleset_name(size_t index);
// What ruleset `index` is, in a line, and its profiles by number, the default first: names for the `rules:`
// line of a battle file. NULL past the end.
UMP_API const char *ump_ruleset_title(size_t index);
UMP_API const char *ump_ruleset_profile(size_t index, size_t profile);

typedef enum ump_listing {
    UMP_LIST_PARAMETERS, // one line each: name, default, unit, range, citation, meaning
    UMP_LIST_PROFILES,   // the dated sets of values
    UMP_LIST_LABELS,     // every roll and ruling: name, outcomes, what a test gets, citation
    UMP_LIST_COVERAGE,   // how many rows of each table are played completely, and which are not
    UMP_LIST_FIELDS      // the calculator's keys: path, type, range, unit, help
} ump_listing;
// A listing of a ruleset as text. NOT_FOUND for an unknown ruleset.
UMP_API ump_status ump_rules_list(const char *ruleset, ump_listing what, char *buf, size_t cap, size_t *len);

// What is known of a species, move, ability, item, type or status of a ruleset, as text for people.
// `generation` 0 means the ruleset's default. NOT_FOUND adds a problem with the nearest names.
UMP_API ump_status ump_fact_describe(const char *ruleset, const char *name, int generation, char *buf,
                                     size_t cap, size_t *len, ump_problems *problems);
// Multiplier of an attacking type against one to three defending types, by the rule text's own table.
UMP_API ump_status ump_effectiveness(const char *ruleset, int generation, const char *attack_type,
                                     const char *const *defending_types, size_t count, ump_frac *out);

// ---- Chance

// A source of rolls: "seed TEXT" (a referee's keyed rolls: the same text gives the same rolls, and a
// corrected order leaves unrelated rolls alone), "stream N" (Monte Carlo, trial number N), "typed" (each roll
// is asked for), "script" (only the rolls a text lists: another one is a MISMATCH), "test" (each roll's
// expected outcome, as `umpire rules --labels` lists it). Roll lines of a battle file go first, whatever the
// source.
typedef struct ump_chance ump_chance;
UMP_API ump_status ump_chance_open(const char *source, ump_chance **out, ump_problems *problems);
UMP_API void ump_chance_close(ump_chance *chance);
// Answers what ump_battle_wanted asks for: an outcome word ("yes"), a number, or a die as "4127/10000",
// mapped in the order of the outcomes. The answer is kept for that roll only. BAD_INPUT where the roll has no
// such outcome.
UMP_API ump_status ump_chance_supply(ump_chance *chance, const char *answer, ump_problems *problems);
// The round of the answer that was supplied last and is still kept, 0 where there is none; and forgets that
// answer, NOT_FOUND where there is none. The battle it was given to has to play its round anew
// (ump_battle_replay, for a round before that ump_battle_undo without the chance).
UMP_API uint32_t ump_chance_supplied(const ump_chance *chance);
UMP_API ump_status ump_chance_unsupply(ump_chance *chance);

// What a battle waits for. In an open round (ump_battle_by_turns), with UMP_NEED_ORDERS: `line` is who comes
// next, `question` says so in words, `outcomes` is an order that could be given.
typedef struct ump_wanted {
    ump_status status; // UMP_NEED_ROLL, UMP_NEED_RULING, UMP_NEED_CHOICE, UMP_NEED_ORDERS
    char line[160];    // the line that would answer it, up to the colon: "roll A1 Red/Ember crit @ Blue/Fern"
    char question[256]; // in words, with the rule
    char told[256]; // what led to it: "Ember uses Flamethrower on Fern. (Red/Ember has 80 health)"; may be
                    // empty
    char outcomes[512]; // "yes 1/16 | no 15/16", or "1..6"
    uint32_t outcome_count;
    uint32_t dice, sides; // dice whose sum is asked for, as in 2d6; 0 where it is none
} ump_wanted;

// ---- Battle

typedef struct ump_battle ump_battle;

// How to open a battle. Start from ump_battle_def_default() and edit; a def made otherwise is refused
// (BAD_ARGUMENT).
typedef struct ump_battle_def {
    uint32_t cookie;
    const char *text;        // the battle file; copied
    size_t len;              // its bytes; at most 16 MiB
    const char *name;        // for messages: a file name; at most 127 bytes are kept
    const char *const *sets; // further "name=value" parameters that win over the file's; `set_count` of them
    size_t set_count;
    int journal; // 1 (default): keep the journal that reports are made from; 0: fast, no reports
} ump_battle_def;
UMP_API ump_battle_def ump_battle_def_default(void);

// Opens a battle file: reads header, House, Moves, teams and rounds, all mistakes in one go. Nothing is
// resolved yet. A file with mistakes whose `== Expect` section has a `refuse` line opens all the same, so
// that ump_battle_check can compare: it has no rounds, and ump_battle_run answers with the mistakes.
UMP_API ump_status ump_battle_open(const ump_battle_def *def, ump_battle **out, ump_problems *problems);
UMP_API void ump_battle_close(ump_battle *battle);
// The ruleset's name.
UMP_API const char *ump_battle_ruleset(const ump_battle *battle);
// The file's `seed:`, for a chance source "seed TEXT"; NULL where it has none.
UMP_API const char *ump_battle_seed(const ump_battle *battle);

typedef enum ump_phase_kind {
    UMP_PHASE_ORDERS,  // waits for the orders of round `round`
    UMP_PHASE_RUNNING, // in mid-round
    UMP_PHASE_CHOICE,  // a side must choose (replacement, Baton Pass)
    UMP_PHASE_OVER
} ump_phase_kind;
typedef struct ump_phase {
    ump_phase_kind kind;
    uint32_t round;   // 1-based; the round being played or waited for
    uint32_t action;  // 1-based within the round; 0 before the first
    uint32_t waiting; // bit per side that still owes an order or a choice
    int32_t winner;   // side index when over; -1 draw; -2 not over
} ump_phase;
UMP_API ump_phase ump_battle_phase(const ump_battle *battle);
// The name of a side, from 0 in the order of the file; UMP_BAD_ARGUMENT past the last.
UMP_API ump_status ump_battle_side_name(const ump_battle *battle, int side, char *buf, size_t cap,
                                        size_t *len);

// Gives orders of the waited-for round for `who` ("Red" or "Red/Ember"), in the ruleset's order language.
UMP_API ump_status ump_battle_order(ump_battle *battle, const char *who, const char *orders,
                                    ump_problems *problems);
// Legal choices of a side as opaque codes, in a fixed order; *count receives how many there are.
UMP_API ump_status ump_battle_choices(const ump_battle *battle, int side, uint32_t *codes, size_t cap,
                                      size_t *count);
// Takes a choice by code. A replacement can be the last thing a round waited for: what is given next is then
// the next round's, and the one before counts as resolved from there on, as after ump_battle_run.
UMP_API ump_status ump_battle_choose(ump_battle *battle, int side, uint32_t code);
// A choice in words.
UMP_API ump_status ump_battle_choice_text(const ump_battle *battle, int side, uint32_t code, char *buf,
                                          size_t cap, size_t *len);
// Resolves until the end of the current round, the end of the battle or until something is needed
// (UMP_NEED_*). The orders are those of the file's next `== Round` section or those given by call.
UMP_API ump_status ump_battle_run(ump_battle *battle, ump_chance *chance, ump_problems *problems);
// For a table that takes its turns one at a time: from here on a round without a saved `state:` line stays
// open behind the turns it has, and ump_battle_run answers UMP_NEED_ORDERS until ump_battle_act gives the
// next one. A round the file orders as a whole is played as a whole. NOT_IMPLEMENTED where the ruleset has no
// such rounds.
UMP_API ump_status ump_battle_by_turns(ump_battle *battle);
// The next turn of the open round: `orders` of `who`, of those that have not acted. ump_battle_run plays it.
// `who` and `orders` NULL: nobody else acts, and the next run ends the round. The save says which turn it was
// ("Ember @ Oddish, turn 3"), so that the file plays the same again.
UMP_API ump_status ump_battle_act(ump_battle *battle, const char *who, const char *orders,
                                  ump_problems *problems);
// A free ruling between two turns of the open round, as a `ruling` line has it: `Archie hp -5 "a ledge
// fell"`.
UMP_API ump_status ump_battle_rule(ump_battle *battle, const char *ruling, ump_problems *problems);
// What was played since the last ump_battle_act, a line for each attack: who, the sums, the rolls, what came
// of it. After ump_battle_undo that is the act before it.
UMP_API ump_status ump_battle_told(const ump_battle *battle, char *buf, size_t cap, size_t *len);
// Takes back the last thing: of an open round, or one that was, the last ump_battle_act or ump_battle_rule
// with all that followed it; else the round that is being played, with the orders and choices given by call
// for it; else the last round this battle resolved. State, journal, posts and ump_battle_save are then as
// they were before it; what the file says itself stays in the file, and the next run plays it again. `chance`
// (may be NULL) forgets what was supplied for the places taken back; a seed rolls the same there again. It
// can be called until nothing is left: UMP_NOT_FOUND. Battles without a journal only have what was given by
// call.
UMP_API ump_status ump_battle_undo(ump_battle *battle, ump_chance *chance, ump_problems *problems);
// Takes the round that is being played back to its beginning: the next run plays it anew, with what was
// supplied to the chance and the orders given by call; its choices in mid-round are to be given again.
// Between rounds nothing happens. REFUSED in a round that is played turn by turn.
UMP_API ump_status ump_battle_replay(ump_battle *battle);
// The file of ump_battle_save without its last turn or round, for a file that was saved before it was opened:
// of a round played turn by turn its last turn, with what was rolled and ruled from there on; else the
// `state:` line of the last saved round, the lines that say who answered and the replacements marked as
// chosen. Other rulings of such a round stay: they were written by hand. NOT_FOUND where the file has
// neither.
UMP_API ump_status ump_battle_cut(const ump_battle *battle, char *buf, size_t cap, size_t *len);
// What the last run stopped for; status UMP_OK when nothing is wanted.
UMP_API ump_wanted ump_battle_wanted(const ump_battle *battle);
// A value by path: "Red/Ember.hp", "field.weather", "round". Numbers come as fractions; words in *text (may
// be NULL).
UMP_API ump_status ump_battle_value(const ump_battle *battle, const char *path, ump_frac *number,
                                    const char **text, ump_problems *problems);
// Hash of the state: 64 bits, equal on every little-endian platform.
UMP_API uint64_t ump_battle_hash(const ump_battle *battle);
// Rounds resolved so far, and how many the file has in all.
UMP_API uint32_t ump_battle_rounds_done(const ump_battle *battle);
UMP_API uint32_t ump_battle_rounds_written(const ump_battle *battle);
// Whether the battlers of the file could stand in a real battle of its rules, as far as the ruleset knows:
// their moves are ones they can have learned, their stats follow from their figures. UMP_REFUSED with a
// problem for each that could not; UMP_NOT_IMPLEMENTED where the ruleset does not say. Battles play on all
// the same.
UMP_API ump_status ump_battle_legal(const ump_battle *battle, ump_problems *problems);

typedef enum ump_format { UMP_TEXT, UMP_MARKDOWN, UMP_BBCODE, UMP_JSON } ump_format;
// The post of resolved round `round` (1-based): state before, orders, each action with its working, state
// after.
UMP_API ump_status ump_battle_report(const ump_battle *battle, uint32_t round, ump_format format, char *buf,
                                     size_t cap, size_t *len);
// The battle as a file: the text as it was opened, with orders given by call, rolls drawn, rulings and a
// `state:` line added to each resolved round. Opening and running it again gives the same state.
UMP_API ump_status ump_battle_save(const ump_battle *battle, char *buf, size_t cap, size_t *len);
// The same in the middle of a round, with what was typed into `chance` (ump_chance_supply) for a unit that is
// not over yet, so that a battle opened from it goes on asking where this one stopped. `chance` is the one
// the battle was run with; NULL: as ump_battle_save.
UMP_API ump_status ump_battle_save_so_far(const ump_battle *battle, const ump_chance *chance, char *buf,
                                          size_t cap, size_t *len);
// Before the first run: saved rounds may come out otherwise than they were saved, because orders (or
// anything above them) were amended. Lines of such a round that still fit answer as before. Saved rolls,
// replacements and free rulings that fit no more, which are a mistake otherwise, are set aside: a remark
// tells each, and ump_battle_save makes comments of them. A round whose state differs gets its new `state:`
// line, and a remark with what stays and what is new. BAD_ARGUMENT in mid-round or without a journal.
UMP_API ump_status ump_battle_amend(ump_battle *battle);
// The first round so far that was amended, counted as for ump_battle_report; 0 none.
UMP_API uint32_t ump_battle_amended(const ump_battle *battle);
// Runs all rounds of the file and checks its `== Expect` section; each difference is a problem. UMP_REFUSED
// if there is one. `updated` (may be NULL cap 0): the text with the expectations rewritten to what came out,
// for the update mode.
UMP_API ump_status ump_battle_check(ump_battle *battle, ump_problems *problems);
UMP_API ump_status ump_battle_check_updated(const ump_battle *battle, char *buf, size_t cap, size_t *len);

// ---- State copies and handles (for bots)

// The state is flat: a snapshot is one copy, equality is memcmp. Size in bytes, constant for an open battle.
UMP_API size_t ump_state_size(const ump_battle *battle);
UMP_API ump_status ump_state_copy_out(const ump_battle *battle, void *state, size_t size);
// The state must come from this battle or one opened from the same text.
UMP_API ump_status ump_state_copy_in(ump_battle *battle, const void *state, size_t size);

// A value path compiled once.
typedef struct ump_handle {
    uint32_t kind, a, b, c;
} ump_handle;
UMP_API ump_status ump_handle_compile(const ump_battle *battle, const char *path, ump_handle *out,
                                      ump_problems *problems);
// Reads a handle from the battle's state or, where `state` is not NULL, from a copy of it.
UMP_API ump_frac ump_handle_read(const ump_battle *battle, ump_handle handle, const void *state);

// ---- Calculator

// One attack: fields are set by path ("attacker.stages.spa" = "2"), the answer is read by path ("damage" =
// "37/2").
typedef struct ump_calc ump_calc;
UMP_API ump_status ump_calc_open(const char *ruleset, ump_calc **out);
UMP_API void ump_calc_close(ump_calc *calc);
// Forgets all fields, keeps memory.
UMP_API void ump_calc_clear(ump_calc *calc);
// Sets a field. Lists are set by index, "attacker.status.0.name", or, where they hold words, as a whole:
// "attacker.status" = "burn, poison". A battler's path alone is its species. The problem's rule is the path.
UMP_API ump_status ump_calc_set(ump_calc *calc, const char *path, const char *value, ump_problems *problems);
UMP_API ump_status ump_calc_run(ump_calc *calc, ump_problems *problems);
// Answer `index` in print order: its name ("hit", "damage", "min", ...) and value; NULL past the end.
UMP_API const char *ump_calc_answer(const ump_calc *calc, size_t index, const char **value);
// Line `index` of the distribution: value and chance; UMP_NOT_FOUND past the end.
UMP_API ump_status ump_calc_outcome(const ump_calc *calc, size_t index, const char **value,
                                    const char **chance);
// Term `index` of the working; UMP_NOT_FOUND past the end.
UMP_API ump_status ump_calc_working(const ump_calc *calc, size_t index, const char **term, const char **value,
                                    const char **rule);

// ---- Odds

typedef struct ump_odds ump_odds;
typedef struct ump_odds_def {
    uint32_t cookie;
    uint64_t leaf_budget; // executions of a unit before UMP_BUDGET; default 20,000,000
    uint32_t merge;       // 1 (default): merge equal states between units
} ump_odds_def;
UMP_API ump_odds_def ump_odds_def_default(void);
// Exact distribution of the states after the next round (orders must be there). The battle is unchanged.
// NEED_RULING where the round asks the referee something that no ruling line answers (see ump_battle_wanted).
UMP_API ump_status ump_odds_exact(ump_battle *battle, const ump_odds_def *def, ump_odds **out,
                                  ump_problems *problems);
// Monte Carlo over the next round: trials first..first+count-1 of the stream `seed`. Tables show 95%
// intervals.
UMP_API ump_status ump_odds_sample(ump_battle *battle, const char *seed, uint64_t first, uint64_t count,
                                   ump_odds **out, ump_problems *problems);
UMP_API void ump_odds_close(ump_odds *odds);
// Adds the counts of `other`, sampled from the same battle, to `odds`.
UMP_API ump_status ump_odds_add(ump_odds *odds, const ump_odds *other);
// Leaves executed, distinct end states, and whether the total is exactly 1.
UMP_API uint64_t ump_odds_leaves(const ump_odds *odds);
UMP_API size_t ump_odds_states(const ump_odds *odds);
UMP_API int ump_odds_total_is_one(const ump_odds *odds);
// The chance that `path` has `value` after the round ("Red/Ember.hp", "82"), as exact text "n/d".
UMP_API ump_status ump_odds_chance(const ump_odds *odds, const char *path, const char *value, char *buf,
                                   size_t cap, size_t *len);
// The table: for each value of the ruleset's watch list, every outcome with its chance. JSON for UMP_JSON.
UMP_API ump_status ump_odds_table(const ump_odds *odds, ump_format format, char *buf, size_t cap,
                                  size_t *len);

// ---- Whole battles

// How a side chooses: any choice, all alike; the first; or the one that would take most HP this turn if the
// rolls came out as in a test and the other side took its first choice.
typedef enum ump_policy {
    UMP_POLICY_RANDOM,
    UMP_POLICY_FIRST,
    UMP_POLICY_MAX_DAMAGE,
    UMP_POLICY_COUNT
} ump_policy;
enum { UMP_SIM_SIDES = 2 };
typedef struct ump_sim_def {
    uint32_t cookie;
    const char *seed; // of choices and rolls, default "1": battle N of a seed is always the same
    uint32_t turns;   // a battle that is not over after so many is undecided; default 1000
    ump_policy policies[UMP_SIM_SIDES];
} ump_sim_def;
UMP_API ump_sim_def ump_sim_def_default(void);
typedef struct ump_sim_counts {
    uint64_t battles, wins[UMP_SIM_SIDES], draws, undecided;
    uint64_t turns; // of all battles
} ump_sim_counts;
// Plays battles number first..first+count-1 (from 0) to their end, each from where the battle stands, and
// adds them to *counts. The battle is unchanged: written rounds are to be run before. NOT_IMPLEMENTED where
// the ruleset's battles do not go on by choices from a list.
UMP_API ump_status ump_sim_battles(ump_battle *battle, const ump_sim_def *def, uint64_t first, uint64_t count,
                                   ump_sim_counts *counts, ump_problems *problems);
// Plays battle `number` of them in the battle itself, by calls: its posts and its save are those of any
// other.
UMP_API ump_status ump_sim_one(ump_battle *battle, const ump_sim_def *def, uint64_t number,
                               ump_problems *problems);

#ifdef __cplusplus
}
#endif

#endif

// SPDX-License-Identifier: MIT
// What do the readers of this folder's texts share? Mistakes with their places, names of facts, small words.
// Read by setup.c squad.h orders.c options.c conditions.c choices.c (and rulings.c where it wants to).
#ifndef ASB_READING_H
#define ASB_READING_H

#include "asb/battle.h"
#include "kit/reading.h"

// A table of names: species, moves ...
struct asb_book {
    const char *what;
    const ump_name *keys;
    size_t count;
    const char *const *names;
};
extern const struct asb_book asb_book_species, asb_book_moves, asb_book_abilities, asb_book_items,
    asb_book_types, asb_book_natures;
// How a row is spelled; `names`: of a book.
const char *asb_book_spells(const void *names, uint32_t index);
// Finds a name; false: "no move is called ...; did you mean ..." was told.
bool asb_book_find(struct ump_reader *reader, const struct asb_book *book, ump_span name, uint32_t *index);
// The same in silence.
bool asb_book_has(const struct asb_book *book, ump_span name, uint32_t *index);
// A species in silence, by the names of exports, too: "Rotom-Wash", "Deoxys Attack Forme". A name that rows
// of both dates share means that of this one ("Zygarde").
bool asb_species_has(uint8_t date, ump_span name, uint32_t *index);
// A row that is not in the data of the battle's date is told.
bool asb_book_dated(struct ump_reader *reader, uint8_t date, const struct asb_book *book, ump_span name,
                    uint32_t index, bool exists);

// The place of a word in "a|b|c", or -1: by letters and digits, and by other words for the same
// ("sandstorm").
int32_t asb_word_index(const char *words, ump_span text);
// One of the words of "a|b|c": its index, or -1 and a problem.
int32_t asb_read_one_of(struct ump_reader *reader, ump_span text, const char *words, const char *what,
                        const char *rule);
#define ASB_STAT_WORDS "atk|def|spa|spd|spe|acc|eva"
#define ASB_STATUS_WORDS "burn|poison|toxic|paralysis|sleep|freeze|confusion|infatuation"
#define ASB_WEATHER_WORDS "none|rain|sun|sand|hail|fog"

// "Hidden Power [Fire]", "(Fire)", ": Fire", "- Fire", "Fire" behind the name or behind "HP": whether a text
// is that move, and the word behind its name (empty: none). Marks such as (*) are no words.
bool asb_cut_hidden_power(ump_span text, ump_span *type);

// Takes the digits at the end of a text off: "toxic 3"; of a condition as posts have it, too: "paralysis
// 20%", "asleep (2c)".
void asb_split_percent(ump_span text, ump_span *name, ump_span *number);
// What stands before the first of some signs.
ump_span asb_until(ump_span rest, const char *signs);
bool asb_is_marked(ump_span piece, const char *mark); // it has that word, and not behind "un"
bool asb_is_locked(ump_span piece);                   // an ability marked as not unlocked

// squad.c: one battler's block into what stays (fighter) and what changes (b).
void asb_read_fighter(struct ump_reader *reader, const struct asb_setup *setup, int battler,
                      struct asb_fighter *fighter, struct asb_battler *b);

// begun.c: what of formes comes from earlier rounds into the state; more megas than the format allows are
// told.
void asb_begin_formes(struct ump_reader *reader, const struct asb_setup *setup, struct asb_state *state);

// squad_keys.c
bool asb_says_nothing(ump_span value); // "none", "-", "healthy"
bool asb_is_squad_key(ump_span key);
bool asb_is_idle_key(ump_span key);    // of a profile or an export: it may stand there and is not read
bool asb_near_squad_key(ump_span key); // a slip of one of them
// heads.c: a head line of a species that the data know, in its parts. `turned`: it may be "Species
// (Nickname)".
bool asb_cut_head(ump_span line, bool turned, struct ump_head *head);
bool asb_is_head(ump_span line, bool turned);
// posted.c: without forum tags at either end; what stands before the first of some signs that is in no tag.
ump_span asb_bare(ump_span text);
ump_span asb_held(ump_span value);   // heads.c: "Leftovers (Equipped)" without its brackets
bool asb_begins_head(ump_span line); // a species and a bracket, a quotation mark or an @
// What is longer is not looked at for a nickname that is also a tag: "Snorlax [S]".
enum { ASB_HEAD_MAX = 200 };
bool asb_is_open_tag(ump_span line, ump_span below); // "[S]" that nothing behind it closes
ump_span asb_unlisted(ump_span line);                // without a bullet or a number before it; a dash stays
ump_span asb_until_bare(ump_span rest, const char *signs);
// squad_lines.c: without stars and the like around a text; "key: value" with any sign; "HP 100", where what
// stands behind the key shows that it is one; up to the next key of the same line.
ump_span asb_unstarred(ump_span text);
bool asb_cut_any_key(ump_span line, ump_key_line *out);
bool asb_cut_bare_key(ump_span line, ump_key_line *out);
size_t asb_value_length(ump_span value, bool bare);
ump_span asb_left_in_brackets(ump_span value); // "74" of "100 (74 left)"
// The next piece of a list of values, parted by any of `signs`, by " / " or by " and ".
bool asb_next_of(ump_span *rest, const char *signs, ump_span *piece);
// Moves of a list: the next one; "all", which is no list; whether a text is one; without a note behind it.
bool asb_next_move(ump_span *rest, ump_span *piece);
bool asb_is_every_move(ump_span text);
bool asb_is_a_move(ump_span text);
ump_span asb_without_note(ump_span move);
ump_span asb_without_comment(ump_span list); // what stands behind //, unless moves do
// posted.c: a side's block as people paste it, into the roster.
ump_status asb_roster_side(ump_roster *roster, ump_span name, ump_span block, const char *file,
                           ump_problems *problems);

// ---- Orders: orders.c and options.c
//
// What cannot be read is BAD_INPUT, always. What can be read but breaks a rule is REFUSED; where the battle
// ignores illegal orders it becomes "nothing" instead.
enum asb_heard { ASB_HEARD_BAD, ASB_HEARD_ILLEGAL, ASB_HEARD_OK };
struct asb_order_reader {
    struct ump_reader *reader;
    const struct asb_setup *setup;
    const struct asb_state *state;
    int battler, side;
    bool ignore;
};
#define ASB_ILLEGAL(o, at, rule, ...)                                                                        \
    ((o)->ignore ? (void)0 : ump_mistake((o)->reader, UMP_REFUSED, at, rule, __VA_ARGS__))
static inline enum asb_heard asb_worse(enum asb_heard a, enum asb_heard b) { return a < b ? a : b; }
struct asb_option asb_plain_option(enum asb_act act);
// options.c: one action from the start of *rest, which is left at what follows it (~ or the end). `out` has
// room for the alternative of a Cooldown.
enum asb_heard asb_take_option(struct asb_order_reader *o, ump_span *rest,
                               struct asb_option out[ASB_OPTIONS_MAX]);
// An option in the words of the order language.
void asb_print_option(const struct asb_setup *setup, const struct asb_option *option, ump_buf *out);
bool asb_is_nothing(ump_span name); // options.c: "nothing", "no action"
// lines.c: how people write lines of orders. The next action of a line, parted by ~ or, where there is none,
// by signs that people write for it; false: the last one was taken.
enum asb_parted { ASB_PARTED_BY_TILDES, ASB_PARTED_BY_SIGNS };
bool asb_has_tilde(ump_span line);
enum asb_parted asb_is_parted_by(ump_span line);
bool asb_next_action(ump_span *rest, enum asb_parted by, ump_span *piece);
ump_span asb_without_use(ump_span text); // "use Surf"
bool asb_is_act(ump_span text);          // a move or what else may be ordered, with what belongs to it
bool asb_begins_act(ump_span line);      // the same of the first action of a line
// Without the mark of a list: "1.", "A2:", "-"; *action (or NULL): the number, 0 where none stands there.
// Without a heading: "Sub 1:", "ELSE" before IF.
ump_span asb_without_mark(ump_span line, int *action);
ump_span asb_without_heading(ump_span line);
// lines.c: without forum tags and Markdown's stars, blanks in their places; in `memory`, or as it stands.
ump_span asb_without_markup(const ump_roster *roster, ump_span text, char *memory, size_t cap);
bool asb_begins_if(ump_span line); // "IF ...", "When ..."
// Whether a line that begins no action is of no other kind: that was told. `further`: there are actions
// already.
bool asb_is_no_line(struct asb_order_reader *o, ump_span line, bool further);
// substitutions.c: an IF line. False: a mistake was told. OR makes two of it that say the same behind THEN.
struct asb_alternatives {
    struct asb_conditional list[ASB_CONDITIONS_MAX];
    int count;
    int ors,
        classes; // how many OR (and / between moves) stand there; classes of moves beyond the first of each
};
bool asb_read_conditional(struct asb_order_reader *o, ump_span line, struct asb_alternatives *out);
// called.c: moves named behind a move.
bool asb_has_fx(uint8_t date, uint16_t move, uint16_t effect); // its row has that effect
bool asb_calls_others(uint8_t date, uint16_t move);            // it may be given a move to call
enum asb_heard asb_add_pick(struct asb_order_reader *o, ump_span text, uint16_t move, struct asb_option *out);
enum asb_heard asb_read_picks(struct asb_order_reader *o, ump_span text, struct asb_option *out);
enum asb_heard asb_check_picks(struct asb_order_reader *o, ump_span at, const struct asb_option *out);
// legality.c: what an order uses up of what a battle allows; how many of it a battler has left (ASB_NO_LIMIT:
// any number, as of what is not limited).
enum asb_supply { ASB_SUPPLY_NONE, ASB_SUPPLY_CHILL, ASB_SUPPLY_RECOVERY, ASB_SUPPLIES };
enum asb_supply asb_supply_of(const struct asb_setup *setup, const struct asb_option *option);
uint16_t asb_supply_left(const struct asb_battler *b, enum asb_supply supply);
// fx/picks.c: how many moves the order of that one has to name now, 0: none; how many of those it names pass,
// each once, and the first that does not (0: none).
int asb_picks_wanted(const struct asb_ctx *ctx, int battler, uint16_t move);
int asb_picks_named(const struct asb_ctx *ctx, int battler, const struct asb_option *option, uint16_t *bad);
// besides.c: what stands in brackets and uses no action up; what a command is given. False: none of these.
bool asb_read_with(struct asb_order_reader *o, ump_span text, struct asb_option *out, enum asb_heard *heard);
bool asb_read_pick(struct asb_order_reader *o, ump_span text, struct asb_option *out, enum asb_heard *heard);
// A line that is no action; `with`: what it adds to the actions. False: it is of another kind.
bool asb_read_besides(struct asb_order_reader *o, ump_span line, struct asb_orders *orders,
                      uint8_t with[ASB_ACTIONS_MAX]);
// What a test of it asks, and what its arguments are: read by used.c (attack clauses), chances.c
// (HAPPENED), levels.c and clauses.c, judged by conditions.c.
enum asb_predicate {
    ASB_TEST_USES,      // arg: a move
    ASB_TEST_USES_KIND, // number: bits of enum asb_used
    ASB_TEST_USES_TYPE, // arg: a type, another 256 times; number: 1 damaging only
    ASB_TEST_INFLICTS,  // arg: statuses
    ASB_TEST_STATUS,    // arg: statuses, any of them
    ASB_TEST_FAINTED,
    ASB_TEST_HP,    // compare, number; arg 1: in percent
    ASB_TEST_EN,    // likewise
    ASB_TEST_STAGE, // arg: stat; compare, number
    ASB_TEST_FASTER,
    ASB_TEST_SLOWER,
    ASB_TEST_SUBSTITUTE,
    ASB_TEST_CLONES,
    ASB_TEST_AWAY,
    ASB_TEST_SLUGGISH,
    ASB_TEST_HURT,
    ASB_TEST_ACTED,
    ASB_TEST_SCREEN,   // number: enum asb_screen
    ASB_TEST_ITEM,     // arg: an item
    ASB_TEST_WEATHER,  // number: enum asb_weather
    ASB_TEST_HAPPENED, // compare: enum asb_happened; arg: of which move, 0 any; number: statuses, stats
    ASB_TEST_LASTING,  // arg: an effect; number 1: code of what put it there
    ASB_TEST_TRAPPED,
    ASB_TEST_HAZARD,  // number: its word of the effect `hazard`, on the side
    ASB_TEST_ABILITY, // arg: an ability, in force
    ASB_TEST_IS,      // number: the battler that stands there
    ASB_TEST_FIELD    // number: enum asb_field_subject; of a terrain arg: enum asb_terrain
};
enum asb_used {
    ASB_USED_PROTECTIVE,
    ASB_USED_EVASIVE,
    ASB_USED_DAMAGING_EVASIVE,
    ASB_USED_PRIORITY,
    ASB_USED_DAMAGING_PRIORITY,
    ASB_USED_DAMAGING,
    ASB_USED_OTHER,
    ASB_USED_PHYSICAL,
    ASB_USED_SPECIAL,
    ASB_USED_CONTACT,
    ASB_USED_RECOVERY
};
// used.c: "Protect", "a protective move"; false, in silence: it is none. Whether an OR is within a class: "a
// protective OR evasive move".
bool asb_cond_used(ump_span text, struct asb_test *out);
bool asb_or_is_of_class(ump_span before, ump_span after);
// then.c: what stands behind THEN, for all alternatives; `push` 1: it is pushed back whatever is written;
// `when`: the actions that stand behind the tests. Whether a text is such a thing; "ON A2" and stops off the
// end; brackets around the whole.
bool asb_cond_then(struct asb_order_reader *o, ump_span option, uint8_t push, uint8_t when,
                   struct asb_alternatives *out);
bool asb_begins_then(const struct asb_order_reader *o, ump_span text);
bool asb_cut_action(struct asb_order_reader *o, ump_span *option, uint8_t *actions);
ump_span asb_without_stops(ump_span text);
// substitutions.c: and where a move is what its own orders say.
bool asb_cond_and_own(struct asb_order_reader *o, ump_span at, uint32_t move, struct asb_alternatives *out);
// then.c
ump_span asb_without_brackets(ump_span text);
// substitutions.c: an attack clause.
bool asb_is_use_test(const struct asb_test *test);
// clauses.c: whether a text is, by its letters and digits, one of the phrases parted by |; small words off
// its ends.
bool asb_is_phrase(ump_span text, const char *phrases);
ump_span asb_without_first(ump_span text, const char *word);
ump_span asb_without_last(ump_span text, const char *word);
bool asb_no_test(struct asb_order_reader *o, ump_span text); // told; false
// subjects.c: takes the subject off *text; *whole: all of it, `body`, was read with it. clauses.c: what is
// said of a subject. Of the field: false, it is of somebody.
bool asb_cond_subject(struct asb_order_reader *o, ump_span *text, ump_span body, bool *whole,
                      struct asb_test *out);
bool asb_cond_predicate(struct asb_order_reader *o, ump_span text, struct asb_test *out);
// In silence; and without "isn't", "does not" before it: the verb that is left, true where it is denied.
bool asb_cond_reads_as(const struct asb_order_reader *o, ump_span text, struct asb_test *out);
bool asb_cond_denied(ump_span *text, ump_span *verb);
ump_span asb_said(ump_span verb, ump_span text, char *memory, size_t cap);
bool asb_cond_field(struct asb_order_reader *o, ump_span body, bool *good, struct asb_test *out);
// levels.c: false: no level; *good: it could be read, what is wrong is told.
bool asb_cond_level(struct asb_order_reader *o, ump_span text, struct asb_test *out, bool *good);
// chances.c: "Hydro Pump misses", "crits" of out->subject; false: no such thing is said. The other than a
// subject.
bool asb_read_chance(const struct asb_order_reader *o, ump_span text, struct asb_test *out);
int8_t asb_subject_beside(const struct asb_order_reader *o, int8_t subject);
enum { ASB_SUBJECT_SELF = -1, ASB_SUBJECT_FOE = -2, ASB_SUBJECT_FIELD = -3 };

// orders.c: with the orders of both sides the round can start.
void asb_see_complete(const struct asb_setup *setup, struct asb_state *state);
static inline const struct asb_battler *asb_battler_of(const struct asb_state *state, int battler) {
    return asb_battler_at((void *)(uintptr_t)state, battler);
}

#endif

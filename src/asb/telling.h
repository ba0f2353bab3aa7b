// SPDX-License-Identifier: MIT
// How does a battle by the handbook tell what happens? What its events carry, how notes, reasons and the
// origin of amounts come into the journal (ledger.c, terms.c; nothing is written where there is none), and
// the small words that sentences are made of. The sentences: say.c, notes.c; terms of an attack's sums:
// terms.c.
#ifndef ASB_TELLING_H
#define ASB_TELLING_H

#include "asb/asb.h"

struct asb_attempt;

// ---- Codes and events

// A source in the number that arg of an event holds (subject of DAMAGE and HEAL events), and back.
static inline uint16_t asb_source_code(struct asb_source s) {
    return (uint16_t)(s.from << 13 | (s.index & 0x1FFF));
}
static inline struct asb_source asb_source_of_code(uint16_t code) {
    return (struct asb_source){(uint8_t)(code >> 13), ASB_USER, (uint16_t)(code & 0x1FFF)};
}
// What the events of a battle carry, so that say.c can put them into words. `code` is asb_source_code of what
// it comes from (0: a rule); cites are enum asb_cite in `rule`.
//   USE     subject: move; target; arg: enum asb_phase; op UMP_OP_CHANGED: another move calls it
//   DAMAGE  target loses value, after is left; actor: by whom; subject: code; arg 1: its substitute took it
//   HEAL    target gains value; actor, subject as DAMAGE
//           Whole numbers at the end of a round: DAMAGE or HEAL of what rounding takes or gives, rule
//           ASB_C_ROUNDING; group: what stood there at the start of the round (0: not known); arg 1: of the
//           substitute
//   ENERGY  actor's energy changes by value (below 0: spent), after is left; subject: code; rounding likewise
//   STATUS  target; actor: by whom; op UMP_OP_BEGAN, CHANGED, ENDED
//           group 0: a condition, subject: enum asb_status, arg: percent (paralysis), enum asb_poison, or the
//           counter
//           group 1 + enum asb_unit: a slot, subject: code of the row that put it there, arg: left
//           (ASB_LASTS: no end)
//   STAGE   target; actor; subject: enum asb_stat; value: change; after: stage; group: code; arg 1: the
//           natural stage with it, 2: decay
//   FIELD   actor: by whom; subject: enum asb_field_subject plus which; target: first battler of the side
//           (screens, hazards); group: code (weather); arg: actions or rounds left, layers of a hazard; op
//           BEGAN, CHANGED, ENDED
//   SWITCH  actor leaves (UMP_NOBODY: nobody did), target comes in (UMP_NOBODY: nobody does yet)
//   FAINT   target; actor: who knocked it out
//   NOTE, REFUSE   actor; target; subject: enum asb_note; arg: code (0: none); group: enum asb_why; value:
//   the
//           move it is about over 1 (0: none); after: of types, the attack's and 32 times the target's;
//           of what changed types or abilities after: those it has now, 8 or 16 bits each; of a nature value:
//           it; of substitutions arg: which IF line; value, after: what is done and what was ordered, the act
//           in the upper half, the move in the lower
// The subject of a draw that is about a move, an ability or an item is its code, so that the question names
// it.
enum asb_field_subject {
    ASB_SUBJECT_WEATHER = 0,  // + enum asb_weather
    ASB_SUBJECT_SCREEN = 16,  // + enum asb_screen
    ASB_SUBJECT_TERRAIN = 32, // + enum asb_terrain
    ASB_SUBJECT_GRAVITY = 40, // rounds, as the three rooms
    ASB_SUBJECT_TRICK_ROOM,
    ASB_SUBJECT_MAGIC_ROOM,
    ASB_SUBJECT_WONDER_ROOM,
    ASB_SUBJECT_MUD_SPORT, // actions, as the two that follow
    ASB_SUBJECT_WATER_SPORT,
    ASB_SUBJECT_ION_DELUGE,
    ASB_SUBJECT_HAZARD = 64 // + its word of the effect `hazard`, from 1
};
static inline struct asb_source asb_by_rule(void) { return (struct asb_source){ASB_FROM_RULE, ASB_USER, 0}; }

// ---- Notes and amounts

// In the `arg` of an amount that was rounded: the battle was over by then.
enum { ASB_ROUNDED_LAST = 4 };

void asb_tell_note(struct asb_ctx *ctx, ump_event_kind kind, int actor, int target, enum asb_note note,
                   enum asb_cite cite) __attribute__((cold));
static inline void asb_say_note(struct asb_ctx *ctx, ump_event_kind kind, int actor, int target,
                                enum asb_note note, enum asb_cite cite) { // kind: NOTE or REFUSE
    if (ctx->journal)
        asb_tell_note(ctx, kind, actor, target, note, cite);
}
enum asb_cite asb_cite_of(struct asb_source source); // the table it stands in
// The same with the reason; `source`: what it comes from, `move`: which move the note is about, 0 none.
void asb_tell_why(struct asb_ctx *ctx, ump_event_kind kind, int actor, int target, enum asb_note note,
                  enum asb_why why, struct asb_source source, uint16_t move) __attribute__((cold));
static inline void asb_say_why(struct asb_ctx *ctx, ump_event_kind kind, int actor, int target,
                               enum asb_note note, enum asb_why why, struct asb_source source,
                               uint16_t move) {
    if (ctx->journal)
        asb_tell_why(ctx, kind, actor, target, note, why, source, move);
}
// What an attempt that may not be comes to: the target is not affected.
void asb_tell_kept_off(struct asb_ctx *ctx, int target, int by, enum asb_why why, enum asb_cite cite)
    __attribute__((cold));
static inline void asb_say_kept_off(struct asb_ctx *ctx, int target, int by, enum asb_why why,
                                    enum asb_cite cite) {
    if (ctx->journal)
        asb_tell_kept_off(ctx, target, by, why, cite);
}
// The same of an effect: "Leftovers", "Rain Dance": NOTE with the source in arg.
void asb_tell_source(struct asb_ctx *ctx, int actor, int target, enum asb_note note, struct asb_source source)
    __attribute__((cold));
static inline void asb_say_source(struct asb_ctx *ctx, int actor, int target, enum asb_note note,
                                  struct asb_source source) {
    if (ctx->journal)
        asb_tell_source(ctx, actor, target, note, source);
}
// Where an amount comes from that HP or energy are about to change by: "HP lost (Ember): Double-Edge (damage
// done 30 x 1/3) 10". `words` stand in the brackets; of a share of `base` they are completed.
void asb_tell(struct asb_ctx *ctx, enum asb_group_of_terms sum, int battler, struct asb_source source,
              enum asb_cite cite, ump_frac amount, const char *words) __attribute__((cold));
void asb_tell_share_of(struct asb_ctx *ctx, enum asb_group_of_terms sum, int battler,
                       struct asb_source source, enum asb_cite cite, ump_frac amount, const char *of,
                       ump_frac base, ump_frac factor) __attribute__((cold));
static inline void asb_tell_share(struct asb_ctx *ctx, enum asb_group_of_terms sum, int battler,
                                  struct asb_source source, enum asb_cite cite, ump_frac amount,
                                  const char *of, ump_frac base, ump_frac factor) {
    if (ctx->journal)
        asb_tell_share_of(ctx, sum, battler, source, cite, amount, of, base, factor);
}
// The same of a row's share.
static inline void asb_tell_fx(struct asb_ctx *ctx, enum asb_group_of_terms sum, int battler,
                               const struct asb_moment *m, enum asb_cite cite, ump_frac amount,
                               const char *of, ump_frac base) {
    if (ctx->journal)
        asb_tell_share_of(ctx, sum, battler, m->source, cite, amount, of, base,
                          ump_frac_make(m->fx->num, m->fx->den, &ctx->status));
}
// What a hook has made of it; what is changed by rule.
void asb_tell_change(struct asb_ctx *ctx, struct asb_attempt *attempt, struct asb_source source,
                     const struct asb_fx *fx, ump_frac before) __attribute__((cold));
void asb_tell_by_rule(struct asb_ctx *ctx, struct asb_attempt *attempt, enum asb_term term,
                      enum asb_cite cite, ump_op op, ump_frac operand, ump_frac before, ump_frac after)
    __attribute__((cold));
static inline void asb_tell_rule(struct asb_ctx *ctx, struct asb_attempt *attempt, enum asb_term term,
                                 enum asb_cite cite, ump_op op, ump_frac operand, ump_frac before,
                                 ump_frac after) {
    if (ctx->journal)
        asb_tell_by_rule(ctx, attempt, term, cite, op, operand, before, after);
}

// ---- Words: say.c, words.c, notes.c

// notes.c; the name of a code, "" of none
void asb_say_note_event(const struct asb_setup *setup, const ump_event *e, ump_buf *out);
const char *asb_say_code(uint32_t code);
// Small words: "Attack", "burn", "sand", "Light Screen", "grassy", "Spikes" (by its word of the effect
// `hazard`, from 1); "16.5" or "16/3"; "3 actions".
const char *asb_stat_word(unsigned stat);
const char *asb_status_word(unsigned status);
const char *asb_weather_word(unsigned weather);
const char *asb_screen_word(unsigned screen);
const char *asb_terrain_word(unsigned terrain);
const char *asb_hazard_word(unsigned word);
void asb_say_amount(ump_frac value, ump_buf *out);
void asb_say_name(const struct asb_setup *setup, int battler, ump_buf *out);
void asb_say_left(int left, unsigned unit, ump_buf *out);

#endif

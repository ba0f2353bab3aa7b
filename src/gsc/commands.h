// SPDX-License-Identifier: MIT
// Which commands can a move's script consist of? The scripts are move_scripts.c; the commands of the damage
// sequence commands.c, of other hits hits.c, of conditions and stages conditions.c, of the rest field.c.
#ifndef GSC_COMMANDS_H
#define GSC_COMMANDS_H

#include "gsc/gsc.h"

// GSC_COMMAND(ID, name): a command takes its arguments, if any, from the bytes that follow it.
#define GSC_COMMANDS                                                                                         \
    /* commands.c */                                                                                         \
    GSC_COMMAND(USES, uses)                                                                                  \
    GSC_COMMAND(CRITICAL, critical)                                                                          \
    GSC_COMMAND(DAMAGE, damage)                                                                              \
    GSC_COMMAND(STAB, stab)                                                                                  \
    GSC_COMMAND(VARIATION, variation)                                                                        \
    GSC_COMMAND(CHECK_HIT, check_hit)                                                                        \
    GSC_COMMAND(EFFECT_CHANCE, effect_chance)                                                                \
    GSC_COMMAND(FAILURE, failure)                                                                            \
    GSC_COMMAND(APPLY, apply)                                                                                \
    GSC_COMMAND(TEXTS, texts)                                                                                \
    GSC_COMMAND(CHECK_FAINT, check_faint)                                                                    \
    GSC_COMMAND(BUILD_RAGE, build_rage)                                                                      \
    GSC_COMMAND(KINGS_ROCK, kings_rock)                                                                      \
    /* hits.c */                                                                                             \
    GSC_COMMAND(CHECK_IMMUNE, check_immune)                                                                  \
    GSC_COMMAND(FIXED, fixed)                                                                                \
    GSC_COMMAND(OHKO, ohko)                                                                                  \
    GSC_COMMAND(START_HITS, start_hits)                                                                      \
    GSC_COMMAND(NEXT_HIT, next_hit)                                                                          \
    GSC_COMMAND(KICK, kick)                                                                                  \
    GSC_COMMAND(DRAIN, drain)                                                                                \
    GSC_COMMAND(RECOIL, recoil)                                                                              \
    GSC_COMMAND(RECHARGE, recharge)                                                                          \
    GSC_COMMAND(SELFDESTRUCT, selfdestruct)                                                                  \
    GSC_COMMAND(CRASH, crash)                                                                                \
    GSC_COMMAND(FALSE_SWIPE, false_swipe)                                                                    \
    GSC_COMMAND(POWER, power)                                                                                \
    GSC_COMMAND(FURY_CUTTER, fury_cutter)                                                                    \
    GSC_COMMAND(RAGE_DAMAGE, rage_damage)                                                                    \
    GSC_COMMAND(RAGE, rage)                                                                                  \
    GSC_COMMAND(ROLLOUT, rollout)                                                                            \
    GSC_COMMAND(DOUBLE_AGAINST, double_against)                                                              \
    GSC_COMMAND(CHARGE, charge)                                                                              \
    GSC_COMMAND(RAMPAGE, rampage)                                                                            \
    GSC_COMMAND(COUNTER, counter)                                                                            \
    GSC_COMMAND(THUNDER_ACCURACY, thunder_accuracy)                                                          \
    GSC_COMMAND(NEED_SLEEP, need_sleep)                                                                      \
    GSC_COMMAND(RAPID_SPIN, rapid_spin)                                                                      \
    GSC_COMMAND(THIEF, thief)                                                                                \
    GSC_COMMAND(TWINEEDLE, twineedle)                                                                        \
    GSC_COMMAND(BIDE, bide)                                                                                  \
    GSC_COMMAND(PURSUIT, pursuit)                                                                            \
    GSC_COMMAND(PRESENT, present)                                                                            \
    GSC_COMMAND(PRESENT_DAMAGE, present_damage)                                                              \
    GSC_COMMAND(START_BEAT_UP, start_beat_up)                                                                \
    GSC_COMMAND(BEAT_UP_DAMAGE, beat_up_damage)                                                              \
    GSC_COMMAND(FORESEE, foresee)                                                                            \
    /* conditions.c */                                                                                       \
    GSC_COMMAND(CHECK_SAFEGUARD, check_safeguard)                                                            \
    GSC_COMMAND(SLEEP, sleep)                                                                                \
    GSC_COMMAND(POISON, poison)                                                                              \
    GSC_COMMAND(PARALYZE, paralyze)                                                                          \
    GSC_COMMAND(CONFUSE, confuse)                                                                            \
    GSC_COMMAND(POISON_TARGET, poison_target)                                                                \
    GSC_COMMAND(BURN_TARGET, burn_target)                                                                    \
    GSC_COMMAND(FREEZE_TARGET, freeze_target)                                                                \
    GSC_COMMAND(PARALYZE_TARGET, paralyze_target)                                                            \
    GSC_COMMAND(FLINCH_TARGET, flinch_target)                                                                \
    GSC_COMMAND(CONFUSE_TARGET, confuse_target)                                                              \
    GSC_COMMAND(TRI_STATUS, tri_status)                                                                      \
    GSC_COMMAND(TRAP, trap)                                                                                  \
    GSC_COMMAND(THAW_SELF, thaw_self)                                                                        \
    GSC_COMMAND(RAISE, raise)                                                                                \
    GSC_COMMAND(LOWER, lower)                                                                                \
    GSC_COMMAND(RAISE_BY_CHANCE, raise_by_chance)                                                            \
    GSC_COMMAND(LOWER_BY_CHANCE, lower_by_chance)                                                            \
    GSC_COMMAND(RAISE_ALL, raise_all)                                                                        \
    GSC_COMMAND(REROLL, reroll)                                                                              \
    GSC_COMMAND(HAZE, haze)                                                                                  \
    GSC_COMMAND(CURSE, curse)                                                                                \
    GSC_COMMAND(SWAGGER, swagger)                                                                            \
    GSC_COMMAND(ATTRACT, attract)                                                                            \
    GSC_COMMAND(DISABLE, disable)                                                                            \
    GSC_COMMAND(ENCORE, encore)                                                                              \
    GSC_COMMAND(SPITE, spite)                                                                                \
    GSC_COMMAND(NIGHTMARE, nightmare)                                                                        \
    GSC_COMMAND(MEAN_LOOK, mean_look)                                                                        \
    GSC_COMMAND(FORESIGHT, foresight)                                                                        \
    GSC_COMMAND(LOCK_ON, lock_on)                                                                            \
    GSC_COMMAND(PSYCH_UP, psych_up)                                                                          \
    GSC_COMMAND(BELLY_DRUM, belly_drum)                                                                      \
    /* field.c */                                                                                            \
    GSC_COMMAND(HEAL, heal)                                                                                  \
    GSC_COMMAND(HEAL_BY_WEATHER, heal_by_weather)                                                            \
    GSC_COMMAND(HEAL_BELL, heal_bell)                                                                        \
    GSC_COMMAND(SCREEN, screen)                                                                              \
    GSC_COMMAND(MARK_SELF, mark_self)                                                                        \
    GSC_COMMAND(WEATHER, weather)                                                                            \
    GSC_COMMAND(SUBSTITUTE, substitute)                                                                      \
    GSC_COMMAND(LEECH_SEED, leech_seed)                                                                      \
    GSC_COMMAND(SPIKES, spikes)                                                                              \
    GSC_COMMAND(PROTECT, protect)                                                                            \
    GSC_COMMAND(PERISH_SONG, perish_song)                                                                    \
    GSC_COMMAND(PAIN_SPLIT, pain_split)                                                                      \
    GSC_COMMAND(FORCE_SWITCH, force_switch)                                                                  \
    GSC_COMMAND(BATON_PASS, baton_pass)                                                                      \
    GSC_COMMAND(NOTHING, nothing)                                                                            \
    GSC_COMMAND(FAIL, fail)                                                                                  \
    /* copies.c */                                                                                           \
    GSC_COMMAND(TRANSFORM, transform)                                                                        \
    GSC_COMMAND(SLEEP_TALK, sleep_talk)                                                                      \
    GSC_COMMAND(METRONOME, metronome)                                                                        \
    GSC_COMMAND(MIRROR_MOVE, mirror_move)                                                                    \
    GSC_COMMAND(MIMIC, mimic)                                                                                \
    GSC_COMMAND(CONVERSION, conversion)                                                                      \
    GSC_COMMAND(CONVERSION2, conversion2)

enum gsc_command {
    GSC_DO_END,
#define GSC_COMMAND(id, name) GSC_DO_##id,
    GSC_COMMANDS
#undef GSC_COMMAND
        GSC_COMMAND_COUNT
};
#define GSC_COMMAND(id, name) void gsc_do_##name(struct gsc_ctx *ctx);
GSC_COMMANDS
#undef GSC_COMMAND

// Arguments.
enum gsc_fixed_damage { GSC_FIXED_POWER, GSC_FIXED_LEVEL, GSC_FIXED_HALF, GSC_FIXED_PSYWAVE };
enum gsc_power_of {
    GSC_POWER_HAPPINESS,
    GSC_POWER_UNHAPPINESS,
    GSC_POWER_HIDDEN,
    GSC_POWER_MAGNITUDE,
    GSC_POWER_FLAIL
};
enum { GSC_SCREEN_REFLECT, GSC_SCREEN_LIGHT, GSC_SCREEN_SAFEGUARD };
enum {
    GSC_MARK_MIST_ARG,
    GSC_MARK_FOCUS_ARG,
    GSC_MARK_DESTINY_ARG,
    GSC_MARK_CURL_ARG,
    GSC_MARK_MINIMIZE_ARG
};
enum { GSC_AGAINST_FLYING, GSC_AGAINST_UNDERGROUND, GSC_AGAINST_MINIMIZED };
enum { GSC_CHARGE_PLAIN, GSC_CHARGE_AWAY, GSC_CHARGE_UNLESS_SUN };
enum { GSC_HITS_TWO_TO_FIVE, GSC_HITS_TWO, GSC_HITS_TRIPLE_KICK };

// The use failed; the script ends.
struct gsc_work gsc_work_of(const struct gsc_ctx *ctx);
bool gsc_boosting_item(const struct gsc_ctx *ctx); // a type item of the move's type
// Goes on with another move's script.
void gsc_call(struct gsc_ctx *ctx, uint8_t move);
void gsc_fail(struct gsc_ctx *ctx);
uint8_t gsc_flail_power(int hp, int max_hp);
static inline uint8_t gsc_argument(struct gsc_ctx *ctx) { return *ctx->next++; }
static inline bool gsc_away(const struct gsc_side *who) {
    return who->marks & (GSC_MARK_FLYING | GSC_MARK_UNDERGROUND);
}
// A number of a range, all alike.
int gsc_draw_range(struct gsc_ctx *ctx, enum gsc_label label, int side, int lowest, int highest);

#endif

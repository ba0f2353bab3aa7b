// SPDX-License-Identifier: MIT
// In which order does each move do what it does? One script per effect, to be laid beside the cartridge's
// list of effects; commands.h lists the commands. An effect without a script is not played.
#include "gsc/commands.h"

// The parts that most attacks share.
#define GSC_ROLL GSC_DO_CRITICAL, GSC_DO_DAMAGE, GSC_DO_STAB, GSC_DO_VARIATION
#define GSC_STRIKE GSC_DO_FAILURE, GSC_DO_APPLY, GSC_DO_TEXTS
#define GSC_FALL GSC_DO_CHECK_FAINT, GSC_DO_BUILD_RAGE
#define GSC_LAST GSC_DO_KINGS_ROCK, GSC_DO_END
// An attack with an additional effect.
#define GSC_WITH_EFFECT(...)                                                                                 \
    {                                                                                                        \
        GSC_DO_USES, GSC_ROLL, GSC_DO_CHECK_HIT, GSC_DO_EFFECT_CHANCE, GSC_STRIKE, GSC_FALL, __VA_ARGS__,    \
            GSC_DO_END                                                                                       \
    }
// Aimed at the target, with nothing but its purpose.
#define GSC_AIMED(...)                                                                                       \
    { GSC_DO_USES, GSC_DO_CHECK_HIT, GSC_DO_FAILURE, __VA_ARGS__, GSC_DO_END }
#define GSC_OWN(...)                                                                                         \
    { GSC_DO_USES, __VA_ARGS__, GSC_DO_END }
// Damage that no roll changes; immunity aside, types do not matter.
#define GSC_FIXED(kind)                                                                                      \
    {                                                                                                        \
        GSC_DO_USES, GSC_DO_FIXED, kind, GSC_DO_CHECK_IMMUNE, GSC_DO_CHECK_HIT, GSC_DO_FAILURE,              \
            GSC_DO_APPLY, GSC_FALL, GSC_LAST                                                                 \
    }
#define GSC_SEVERAL(kind)                                                                                    \
    {                                                                                                        \
        GSC_DO_USES, GSC_DO_CHECK_HIT, GSC_DO_CHECK_IMMUNE, GSC_DO_FAILURE, GSC_DO_START_HITS, kind,         \
            GSC_ROLL, GSC_STRIKE, GSC_FALL, GSC_DO_NEXT_HIT, GSC_LAST                                        \
    }

static const uint8_t gsc_normal_hit[] = {GSC_DO_USES, GSC_ROLL, GSC_DO_CHECK_HIT,
                                         GSC_STRIKE,  GSC_FALL, GSC_LAST};
static const uint8_t gsc_leech_hit[] = {GSC_DO_USES,  GSC_ROLL, GSC_DO_CHECK_HIT, GSC_STRIKE,
                                        GSC_DO_DRAIN, GSC_FALL, GSC_LAST};
static const uint8_t gsc_dream_eater[] = {GSC_DO_USES,  GSC_ROLL, GSC_DO_CHECK_HIT, GSC_STRIKE,
                                          GSC_DO_DRAIN, GSC_FALL, GSC_DO_END};
static const uint8_t gsc_recoil_hit[] = {GSC_DO_USES,   GSC_ROLL, GSC_DO_CHECK_HIT, GSC_STRIKE,
                                         GSC_DO_RECOIL, GSC_FALL, GSC_LAST};
static const uint8_t gsc_hyper_beam[] = {GSC_DO_USES,     GSC_ROLL, GSC_DO_CHECK_HIT, GSC_STRIKE,
                                         GSC_DO_RECHARGE, GSC_FALL, GSC_DO_END};
static const uint8_t gsc_selfdestruct[] = {GSC_DO_USES, GSC_ROLL, GSC_DO_CHECK_HIT, GSC_DO_SELFDESTRUCT,
                                           GSC_STRIKE,  GSC_FALL, GSC_LAST};
static const uint8_t gsc_jump_kick[] = {GSC_DO_USES, GSC_ROLL, GSC_DO_CHECK_HIT, GSC_DO_CRASH,
                                        GSC_STRIKE,  GSC_FALL, GSC_LAST};
static const uint8_t gsc_false_swipe[] = {
    GSC_DO_USES, GSC_ROLL, GSC_DO_FALSE_SWIPE, GSC_DO_CHECK_HIT, GSC_STRIKE, GSC_FALL, GSC_LAST};
static const uint8_t gsc_rapid_spin[] = {GSC_DO_USES,       GSC_ROLL, GSC_DO_CHECK_HIT, GSC_STRIKE,
                                         GSC_DO_RAPID_SPIN, GSC_FALL, GSC_LAST};
static const uint8_t gsc_thief[] = {GSC_DO_USES, GSC_ROLL,     GSC_DO_CHECK_HIT, GSC_DO_EFFECT_CHANCE,
                                    GSC_STRIKE,  GSC_DO_THIEF, GSC_FALL,         GSC_LAST};
static const uint8_t gsc_multi_hit[] = GSC_SEVERAL(GSC_HITS_TWO_TO_FIVE);
static const uint8_t gsc_double_hit[] = GSC_SEVERAL(GSC_HITS_TWO);
static const uint8_t gsc_triple_kick[] = {GSC_DO_USES,     GSC_DO_CHECK_HIT,  GSC_DO_CHECK_IMMUNE,
                                          GSC_DO_FAILURE,  GSC_DO_START_HITS, GSC_HITS_TRIPLE_KICK,
                                          GSC_DO_CRITICAL, GSC_DO_DAMAGE,     GSC_DO_KICK,
                                          GSC_DO_STAB,     GSC_DO_VARIATION,  GSC_STRIKE,
                                          GSC_FALL,        GSC_DO_NEXT_HIT,   GSC_LAST};

// Additional effects
static const uint8_t gsc_poison_hit[] = GSC_WITH_EFFECT(GSC_DO_POISON_TARGET);
static const uint8_t gsc_burn_hit[] = GSC_WITH_EFFECT(GSC_DO_BURN_TARGET);
static const uint8_t gsc_freeze_hit[] = GSC_WITH_EFFECT(GSC_DO_FREEZE_TARGET);
static const uint8_t gsc_paralyze_hit[] = GSC_WITH_EFFECT(GSC_DO_PARALYZE_TARGET);
static const uint8_t gsc_flinch_hit[] = GSC_WITH_EFFECT(GSC_DO_FLINCH_TARGET);
static const uint8_t gsc_confuse_hit[] = GSC_WITH_EFFECT(GSC_DO_CONFUSE_TARGET);
static const uint8_t gsc_attack_down_hit[] = GSC_WITH_EFFECT(GSC_DO_LOWER_BY_CHANCE, GSC_ATK);
static const uint8_t gsc_defense_down_hit[] = GSC_WITH_EFFECT(GSC_DO_REROLL, GSC_DO_LOWER_BY_CHANCE, GSC_DEF);
static const uint8_t gsc_speed_down_hit[] = GSC_WITH_EFFECT(GSC_DO_LOWER_BY_CHANCE, GSC_SPE);
static const uint8_t gsc_sp_def_down_hit[] = GSC_WITH_EFFECT(GSC_DO_LOWER_BY_CHANCE, GSC_SPD);
static const uint8_t gsc_accuracy_down_hit[] = GSC_WITH_EFFECT(GSC_DO_LOWER_BY_CHANCE, GSC_ACC);
static const uint8_t gsc_defense_up_hit[] = GSC_WITH_EFFECT(GSC_DO_RAISE_BY_CHANCE, GSC_DEF);
static const uint8_t gsc_attack_up_hit[] = GSC_WITH_EFFECT(GSC_DO_RAISE_BY_CHANCE, GSC_ATK);
static const uint8_t gsc_all_up_hit[] = GSC_WITH_EFFECT(GSC_DO_RAISE_ALL);
static const uint8_t gsc_tri_attack[] = {GSC_DO_USES, GSC_ROLL,          GSC_DO_CHECK_HIT, GSC_STRIKE,
                                         GSC_FALL,    GSC_DO_TRI_STATUS, GSC_DO_END};
static const uint8_t gsc_flame_wheel[] = {
    GSC_DO_USES, GSC_ROLL,           GSC_DO_CHECK_HIT, GSC_DO_EFFECT_CHANCE, GSC_STRIKE, GSC_DO_THAW_SELF,
    GSC_FALL,    GSC_DO_BURN_TARGET, GSC_DO_END};
static const uint8_t gsc_twister[] = {
    GSC_DO_USES, GSC_ROLL, GSC_DO_DOUBLE_AGAINST, GSC_AGAINST_FLYING, GSC_DO_CHECK_HIT, GSC_DO_EFFECT_CHANCE,
    GSC_STRIKE,  GSC_FALL, GSC_DO_FLINCH_TARGET,  GSC_DO_END};
static const uint8_t gsc_stomp[] = {GSC_DO_USES,
                                    GSC_ROLL,
                                    GSC_DO_DOUBLE_AGAINST,
                                    GSC_AGAINST_MINIMIZED,
                                    GSC_DO_CHECK_HIT,
                                    GSC_DO_EFFECT_CHANCE,
                                    GSC_STRIKE,
                                    GSC_FALL,
                                    GSC_DO_FLINCH_TARGET,
                                    GSC_DO_END};
static const uint8_t gsc_snore[] = {GSC_DO_USES,      GSC_DO_NEED_SLEEP,    GSC_ROLL,
                                    GSC_DO_CHECK_HIT, GSC_DO_EFFECT_CHANCE, GSC_STRIKE,
                                    GSC_FALL,         GSC_DO_FLINCH_TARGET, GSC_LAST};
static const uint8_t gsc_thunder[] = {GSC_DO_USES,
                                      GSC_DO_CRITICAL,
                                      GSC_DO_DAMAGE,
                                      GSC_DO_THUNDER_ACCURACY,
                                      GSC_DO_CHECK_HIT,
                                      GSC_DO_EFFECT_CHANCE,
                                      GSC_DO_STAB,
                                      GSC_DO_VARIATION,
                                      GSC_STRIKE,
                                      GSC_FALL,
                                      GSC_DO_PARALYZE_TARGET,
                                      GSC_DO_END};
static const uint8_t gsc_trap_target[] = {GSC_DO_USES, GSC_DO_CHECK_HIT, GSC_ROLL,  GSC_STRIKE,
                                          GSC_FALL,    GSC_DO_TRAP,      GSC_DO_END};

// Powers and doublings of their own
static const uint8_t gsc_earthquake[] = {
    GSC_DO_USES, GSC_ROLL,  GSC_DO_DOUBLE_AGAINST, GSC_AGAINST_UNDERGROUND, GSC_DO_CHECK_HIT, GSC_STRIKE,
    GSC_FALL,    GSC_DO_END};
static const uint8_t gsc_gust[] = {GSC_DO_USES,        GSC_ROLL,         GSC_DO_DOUBLE_AGAINST,
                                   GSC_AGAINST_FLYING, GSC_DO_CHECK_HIT, GSC_STRIKE,
                                   GSC_FALL,           GSC_DO_END};
static const uint8_t gsc_magnitude[] = {GSC_DO_USES,
                                        GSC_DO_POWER,
                                        GSC_POWER_MAGNITUDE,
                                        GSC_ROLL,
                                        GSC_DO_DOUBLE_AGAINST,
                                        GSC_AGAINST_UNDERGROUND,
                                        GSC_DO_CHECK_HIT,
                                        GSC_STRIKE,
                                        GSC_FALL,
                                        GSC_LAST};
static const uint8_t gsc_return[] = {GSC_DO_USES, GSC_DO_POWER,     GSC_POWER_HAPPINESS,
                                     GSC_ROLL,    GSC_DO_CHECK_HIT, GSC_STRIKE,
                                     GSC_FALL,    GSC_LAST};
static const uint8_t gsc_frustration[] = {GSC_DO_USES, GSC_DO_POWER,     GSC_POWER_UNHAPPINESS,
                                          GSC_ROLL,    GSC_DO_CHECK_HIT, GSC_STRIKE,
                                          GSC_FALL,    GSC_LAST};
// The critical roll comes before power and type are known.
static const uint8_t gsc_hidden_power_script[] = {
    GSC_DO_USES,      GSC_DO_CRITICAL,  GSC_DO_POWER, GSC_POWER_HIDDEN, GSC_DO_DAMAGE, GSC_DO_STAB,
    GSC_DO_VARIATION, GSC_DO_CHECK_HIT, GSC_STRIKE,   GSC_FALL,         GSC_LAST};
static const uint8_t gsc_reversal[] = {GSC_DO_USES,   GSC_DO_POWER, GSC_POWER_FLAIL,
                                       GSC_DO_DAMAGE, GSC_DO_STAB,  GSC_DO_CHECK_HIT,
                                       GSC_STRIKE,    GSC_FALL,     GSC_LAST};
static const uint8_t gsc_fury_cutter[] = {
    GSC_DO_USES,        GSC_DO_CRITICAL,  GSC_DO_DAMAGE, GSC_DO_STAB, GSC_DO_CHECK_HIT,
    GSC_DO_FURY_CUTTER, GSC_DO_VARIATION, GSC_STRIKE,    GSC_FALL,    GSC_LAST};
static const uint8_t gsc_rollout[] = {GSC_DO_USES,      GSC_DO_CRITICAL, GSC_DO_DAMAGE,    GSC_DO_STAB,
                                      GSC_DO_CHECK_HIT, GSC_DO_ROLLOUT,  GSC_DO_VARIATION, GSC_STRIKE,
                                      GSC_FALL,         GSC_LAST};
static const uint8_t gsc_rage[] = {GSC_DO_USES,      GSC_DO_CRITICAL,    GSC_DO_DAMAGE,    GSC_DO_STAB,
                                   GSC_DO_CHECK_HIT, GSC_DO_RAGE_DAMAGE, GSC_DO_VARIATION, GSC_DO_FAILURE,
                                   GSC_DO_RAGE,      GSC_DO_APPLY,       GSC_DO_TEXTS,     GSC_FALL,
                                   GSC_LAST};
static const uint8_t gsc_rampage[] = {GSC_DO_RAMPAGE, GSC_DO_USES, GSC_DO_CHECK_HIT, GSC_ROLL,
                                      GSC_STRIKE,     GSC_FALL,    GSC_LAST};

static const uint8_t gsc_pursuit[] = {GSC_DO_USES, GSC_ROLL, GSC_DO_PURSUIT, GSC_DO_CHECK_HIT,
                                      GSC_STRIKE,  GSC_FALL, GSC_LAST};
static const uint8_t gsc_twineedle[] = {GSC_DO_USES,
                                        GSC_DO_CHECK_HIT,
                                        GSC_DO_CHECK_IMMUNE,
                                        GSC_DO_FAILURE,
                                        GSC_DO_TWINEEDLE,
                                        0,
                                        GSC_DO_START_HITS,
                                        GSC_HITS_TWO,
                                        GSC_ROLL,
                                        GSC_STRIKE,
                                        GSC_FALL,
                                        GSC_DO_TWINEEDLE,
                                        1,
                                        GSC_DO_NEXT_HIT,
                                        GSC_DO_KINGS_ROCK,
                                        GSC_DO_TWINEEDLE,
                                        2,
                                        GSC_DO_END};
static const uint8_t gsc_present[] = {GSC_DO_USES,
                                      GSC_DO_CHECK_IMMUNE,
                                      GSC_DO_CHECK_HIT,
                                      GSC_DO_FAILURE,
                                      GSC_DO_PRESENT,
                                      GSC_DO_CRITICAL,
                                      GSC_DO_PRESENT_DAMAGE,
                                      GSC_DO_STAB,
                                      GSC_DO_VARIATION,
                                      GSC_STRIKE,
                                      GSC_FALL,
                                      GSC_LAST};
static const uint8_t gsc_beat_up[] = {GSC_DO_USES,          GSC_DO_CHECK_HIT, GSC_DO_FAILURE,
                                      GSC_DO_START_BEAT_UP, GSC_DO_CRITICAL,  GSC_DO_BEAT_UP_DAMAGE,
                                      GSC_DO_VARIATION,     GSC_STRIKE,       GSC_FALL,
                                      GSC_DO_NEXT_HIT,      GSC_LAST};
static const uint8_t gsc_bide[] = {
    GSC_DO_BIDE, GSC_DO_CHECK_IMMUNE, GSC_DO_CHECK_HIT, GSC_DO_FAILURE, GSC_DO_APPLY, GSC_FALL, GSC_LAST};

// Two turns
#define GSC_TWO_TURNS(kind)                                                                                  \
    { GSC_DO_CHARGE, kind, GSC_DO_USES, GSC_ROLL, GSC_DO_CHECK_HIT, GSC_STRIKE, GSC_FALL, GSC_LAST }
static const uint8_t gsc_two_turns[] = GSC_TWO_TURNS(GSC_CHARGE_PLAIN);
static const uint8_t gsc_fly[] = GSC_TWO_TURNS(GSC_CHARGE_AWAY);
static const uint8_t gsc_solarbeam[] = GSC_TWO_TURNS(GSC_CHARGE_UNLESS_SUN);

// Damage without the formula
static const uint8_t gsc_static_damage[] = GSC_FIXED(GSC_FIXED_POWER);
static const uint8_t gsc_level_damage[] = GSC_FIXED(GSC_FIXED_LEVEL);
static const uint8_t gsc_super_fang[] = GSC_FIXED(GSC_FIXED_HALF);
static const uint8_t gsc_psywave[] = GSC_FIXED(GSC_FIXED_PSYWAVE);
static const uint8_t gsc_ohko[] = {GSC_DO_USES,  GSC_DO_OHKO, GSC_DO_CHECK_HIT, GSC_DO_FAILURE,
                                   GSC_DO_APPLY, GSC_FALL,    GSC_DO_END};
static const uint8_t gsc_counter[] = GSC_OWN(GSC_DO_COUNTER, GSC_DO_APPLY, GSC_FALL, GSC_DO_KINGS_ROCK);
static const uint8_t gsc_future_sight[] = GSC_OWN(GSC_DO_DAMAGE, GSC_DO_FORESEE);

// Conditions
static const uint8_t gsc_sleep[] = GSC_AIMED(GSC_DO_CHECK_SAFEGUARD, GSC_DO_SLEEP);
static const uint8_t gsc_confuse_script[] = GSC_AIMED(GSC_DO_CHECK_SAFEGUARD, GSC_DO_CONFUSE);
static const uint8_t gsc_poison[] = {
    GSC_DO_USES, GSC_DO_CHECK_IMMUNE, GSC_DO_CHECK_HIT, GSC_DO_FAILURE, GSC_DO_CHECK_SAFEGUARD, GSC_DO_POISON,
    0,           GSC_DO_END};
static const uint8_t gsc_toxic[] = {
    GSC_DO_USES, GSC_DO_CHECK_IMMUNE, GSC_DO_CHECK_HIT, GSC_DO_FAILURE, GSC_DO_CHECK_SAFEGUARD, GSC_DO_POISON,
    1,           GSC_DO_END};
static const uint8_t gsc_paralyze[] = {GSC_DO_USES,    GSC_DO_CHECK_IMMUNE,    GSC_DO_CHECK_HIT,
                                       GSC_DO_FAILURE, GSC_DO_CHECK_SAFEGUARD, GSC_DO_PARALYZE,
                                       GSC_DO_END};
static const uint8_t gsc_swagger[] = GSC_AIMED(GSC_DO_SWAGGER);
static const uint8_t gsc_attract[] = GSC_AIMED(GSC_DO_ATTRACT);
static const uint8_t gsc_disable[] = GSC_AIMED(GSC_DO_DISABLE);
static const uint8_t gsc_encore[] = GSC_AIMED(GSC_DO_ENCORE);
static const uint8_t gsc_spite[] = GSC_AIMED(GSC_DO_SPITE);
static const uint8_t gsc_foresight[] = GSC_AIMED(GSC_DO_FORESIGHT);
static const uint8_t gsc_lock_on[] = GSC_AIMED(GSC_DO_LOCK_ON);
static const uint8_t gsc_leech_seed[] = GSC_AIMED(GSC_DO_LEECH_SEED);
static const uint8_t gsc_pain_split[] = GSC_AIMED(GSC_DO_PAIN_SPLIT);
static const uint8_t gsc_force_switch[] = GSC_AIMED(GSC_DO_FORCE_SWITCH);
static const uint8_t gsc_nightmare[] = GSC_OWN(GSC_DO_NIGHTMARE);
static const uint8_t gsc_mean_look[] = GSC_OWN(GSC_DO_MEAN_LOOK);
static const uint8_t gsc_curse[] = GSC_OWN(GSC_DO_CURSE);
static const uint8_t gsc_spikes[] = GSC_OWN(GSC_DO_SPIKES);
static const uint8_t gsc_perish_song[] = GSC_OWN(GSC_DO_PERISH_SONG);

// Stages
#define GSC_UP(stat, by) GSC_OWN(GSC_DO_RAISE, stat, by)
#define GSC_DOWN(stat, by) GSC_AIMED(GSC_DO_LOWER, stat, by)
static const uint8_t gsc_attack_up[] = GSC_UP(GSC_ATK, 1), gsc_attack_up_2[] = GSC_UP(GSC_ATK, 2);
static const uint8_t gsc_defense_up[] = GSC_UP(GSC_DEF, 1), gsc_defense_up_2[] = GSC_UP(GSC_DEF, 2);
static const uint8_t gsc_speed_up_2[] = GSC_UP(GSC_SPE, 2), gsc_sp_atk_up[] = GSC_UP(GSC_SPA, 1);
static const uint8_t gsc_sp_def_up_2[] = GSC_UP(GSC_SPD, 2), gsc_evasion_up[] = GSC_UP(GSC_EVA, 1);
static const uint8_t gsc_minimize[] =
    GSC_OWN(GSC_DO_RAISE, GSC_EVA, 1, GSC_DO_MARK_SELF, GSC_MARK_MINIMIZE_ARG);
static const uint8_t gsc_defense_curl[] =
    GSC_OWN(GSC_DO_RAISE, GSC_DEF, 1, GSC_DO_MARK_SELF, GSC_MARK_CURL_ARG);
static const uint8_t gsc_attack_down[] = GSC_DOWN(GSC_ATK, 1), gsc_attack_down_2[] = GSC_DOWN(GSC_ATK, 2);
static const uint8_t gsc_defense_down[] = GSC_DOWN(GSC_DEF, 1), gsc_defense_down_2[] = GSC_DOWN(GSC_DEF, 2);
static const uint8_t gsc_speed_down[] = GSC_DOWN(GSC_SPE, 1), gsc_speed_down_2[] = GSC_DOWN(GSC_SPE, 2);
static const uint8_t gsc_accuracy_down[] = GSC_DOWN(GSC_ACC, 1), gsc_evasion_down[] = GSC_DOWN(GSC_EVA, 1);
static const uint8_t gsc_haze[] = GSC_OWN(GSC_DO_HAZE), gsc_psych_up[] = GSC_OWN(GSC_DO_PSYCH_UP);
static const uint8_t gsc_belly_drum[] = GSC_OWN(GSC_DO_BELLY_DRUM);

// Another's moves, types, shape
static const uint8_t gsc_transform[] = GSC_OWN(GSC_DO_TRANSFORM), gsc_metronome[] = GSC_OWN(GSC_DO_METRONOME);
static const uint8_t gsc_sleep_talk[] = GSC_OWN(GSC_DO_SLEEP_TALK);
static const uint8_t gsc_mirror_move[] = GSC_OWN(GSC_DO_MIRROR_MOVE);
static const uint8_t gsc_mimic[] = GSC_AIMED(GSC_DO_MIMIC), gsc_conversion[] = GSC_OWN(GSC_DO_CONVERSION);
static const uint8_t gsc_conversion2[] = GSC_AIMED(GSC_DO_CONVERSION2);
// What a link battle never lets work: Sketch and Teleport.
static const uint8_t gsc_fails[] = GSC_OWN(GSC_DO_FAIL);

// For oneself and the field
static const uint8_t gsc_heal[] = GSC_OWN(GSC_DO_HEAL, 0), gsc_rest[] = GSC_OWN(GSC_DO_HEAL, 1);
static const uint8_t gsc_heal_by_weather[] = GSC_OWN(GSC_DO_HEAL_BY_WEATHER);
static const uint8_t gsc_heal_bell[] = GSC_OWN(GSC_DO_HEAL_BELL);
static const uint8_t gsc_reflect[] = GSC_OWN(GSC_DO_SCREEN, GSC_SCREEN_REFLECT);
static const uint8_t gsc_light_screen[] = GSC_OWN(GSC_DO_SCREEN, GSC_SCREEN_LIGHT);
static const uint8_t gsc_safeguard[] = GSC_OWN(GSC_DO_SCREEN, GSC_SCREEN_SAFEGUARD);
static const uint8_t gsc_mist[] = GSC_OWN(GSC_DO_MARK_SELF, GSC_MARK_MIST_ARG);
static const uint8_t gsc_focus_energy[] = GSC_OWN(GSC_DO_MARK_SELF, GSC_MARK_FOCUS_ARG);
static const uint8_t gsc_destiny_bond[] = GSC_OWN(GSC_DO_MARK_SELF, GSC_MARK_DESTINY_ARG);
static const uint8_t gsc_rain_dance[] = GSC_OWN(GSC_DO_WEATHER, GSC_RAIN);
static const uint8_t gsc_sunny_day[] = GSC_OWN(GSC_DO_WEATHER, GSC_SUN);
static const uint8_t gsc_sandstorm[] = GSC_OWN(GSC_DO_WEATHER, GSC_SAND);
static const uint8_t gsc_substitute[] = GSC_OWN(GSC_DO_SUBSTITUTE);
static const uint8_t gsc_protect[] = GSC_OWN(GSC_DO_PROTECT, 0), gsc_endure[] = GSC_OWN(GSC_DO_PROTECT, 1);
static const uint8_t gsc_baton_pass[] = GSC_OWN(GSC_DO_BATON_PASS), gsc_splash[] = GSC_OWN(GSC_DO_NOTHING);

#define GSC_PLAYS(effect, script) [GSC_EFFECT_##effect] = script
static const uint8_t *const gsc_scripts[GSC_EFFECT_COUNT] = {
    GSC_PLAYS(NORMAL_HIT, gsc_normal_hit),
    GSC_PLAYS(SLEEP, gsc_sleep),
    GSC_PLAYS(POISON_HIT, gsc_poison_hit),
    GSC_PLAYS(LEECH_HIT, gsc_leech_hit),
    GSC_PLAYS(BURN_HIT, gsc_burn_hit),
    GSC_PLAYS(FREEZE_HIT, gsc_freeze_hit),
    GSC_PLAYS(PARALYZE_HIT, gsc_paralyze_hit),
    GSC_PLAYS(SELFDESTRUCT, gsc_selfdestruct),
    GSC_PLAYS(DREAM_EATER, gsc_dream_eater),
    GSC_PLAYS(ATTACK_UP, gsc_attack_up),
    GSC_PLAYS(DEFENSE_UP, gsc_defense_up),
    GSC_PLAYS(SP_ATK_UP, gsc_sp_atk_up),
    GSC_PLAYS(EVASION_UP, gsc_evasion_up),
    GSC_PLAYS(ALWAYS_HIT, gsc_normal_hit),
    GSC_PLAYS(ATTACK_DOWN, gsc_attack_down),
    GSC_PLAYS(DEFENSE_DOWN, gsc_defense_down),
    GSC_PLAYS(SPEED_DOWN, gsc_speed_down),
    GSC_PLAYS(ACCURACY_DOWN, gsc_accuracy_down),
    GSC_PLAYS(EVASION_DOWN, gsc_evasion_down),
    GSC_PLAYS(RESET_STATS, gsc_haze),
    GSC_PLAYS(RAMPAGE, gsc_rampage),
    GSC_PLAYS(FORCE_SWITCH, gsc_force_switch),
    GSC_PLAYS(MULTI_HIT, gsc_multi_hit),
    GSC_PLAYS(FLINCH_HIT, gsc_flinch_hit),
    GSC_PLAYS(HEAL, gsc_heal),
    GSC_PLAYS(TOXIC, gsc_toxic),
    GSC_PLAYS(PAY_DAY, gsc_normal_hit), // the coins are no part of the battle
    GSC_PLAYS(LIGHT_SCREEN, gsc_light_screen),
    GSC_PLAYS(TRI_ATTACK, gsc_tri_attack),
    GSC_PLAYS(OHKO, gsc_ohko),
    GSC_PLAYS(RAZOR_WIND, gsc_two_turns),
    GSC_PLAYS(SUPER_FANG, gsc_super_fang),
    GSC_PLAYS(STATIC_DAMAGE, gsc_static_damage),
    GSC_PLAYS(TRAP_TARGET, gsc_trap_target),
    GSC_PLAYS(DOUBLE_HIT, gsc_double_hit),
    GSC_PLAYS(JUMP_KICK, gsc_jump_kick),
    GSC_PLAYS(MIST, gsc_mist),
    GSC_PLAYS(FOCUS_ENERGY, gsc_focus_energy),
    GSC_PLAYS(RECOIL_HIT, gsc_recoil_hit),
    GSC_PLAYS(CONFUSE, gsc_confuse_script),
    GSC_PLAYS(ATTACK_UP_2, gsc_attack_up_2),
    GSC_PLAYS(DEFENSE_UP_2, gsc_defense_up_2),
    GSC_PLAYS(SPEED_UP_2, gsc_speed_up_2),
    GSC_PLAYS(SP_DEF_UP_2, gsc_sp_def_up_2),
    GSC_PLAYS(ATTACK_DOWN_2, gsc_attack_down_2),
    GSC_PLAYS(DEFENSE_DOWN_2, gsc_defense_down_2),
    GSC_PLAYS(SPEED_DOWN_2, gsc_speed_down_2),
    GSC_PLAYS(REFLECT, gsc_reflect),
    GSC_PLAYS(POISON, gsc_poison),
    GSC_PLAYS(PARALYZE, gsc_paralyze),
    GSC_PLAYS(ATTACK_DOWN_HIT, gsc_attack_down_hit),
    GSC_PLAYS(DEFENSE_DOWN_HIT, gsc_defense_down_hit),
    GSC_PLAYS(SPEED_DOWN_HIT, gsc_speed_down_hit),
    GSC_PLAYS(SP_DEF_DOWN_HIT, gsc_sp_def_down_hit),
    GSC_PLAYS(ACCURACY_DOWN_HIT, gsc_accuracy_down_hit),
    GSC_PLAYS(SKY_ATTACK, gsc_two_turns), // the chance it has for a flinch is 0
    GSC_PLAYS(CONFUSE_HIT, gsc_confuse_hit),
    GSC_PLAYS(SUBSTITUTE, gsc_substitute),
    GSC_PLAYS(HYPER_BEAM, gsc_hyper_beam),
    GSC_PLAYS(RAGE, gsc_rage),
    GSC_PLAYS(LEECH_SEED, gsc_leech_seed),
    GSC_PLAYS(SPLASH, gsc_splash),
    GSC_PLAYS(DISABLE, gsc_disable),
    GSC_PLAYS(LEVEL_DAMAGE, gsc_level_damage),
    GSC_PLAYS(PSYWAVE, gsc_psywave),
    GSC_PLAYS(COUNTER, gsc_counter),
    GSC_PLAYS(ENCORE, gsc_encore),
    GSC_PLAYS(PAIN_SPLIT, gsc_pain_split),
    GSC_PLAYS(SNORE, gsc_snore),
    GSC_PLAYS(LOCK_ON, gsc_lock_on),
    GSC_PLAYS(DESTINY_BOND, gsc_destiny_bond),
    GSC_PLAYS(REVERSAL, gsc_reversal),
    GSC_PLAYS(SPITE, gsc_spite),
    GSC_PLAYS(FALSE_SWIPE, gsc_false_swipe),
    GSC_PLAYS(HEAL_BELL, gsc_heal_bell),
    GSC_PLAYS(PRIORITY_HIT, gsc_normal_hit),
    GSC_PLAYS(TRIPLE_KICK, gsc_triple_kick),
    GSC_PLAYS(THIEF, gsc_thief),
    GSC_PLAYS(MEAN_LOOK, gsc_mean_look),
    GSC_PLAYS(NIGHTMARE, gsc_nightmare),
    GSC_PLAYS(FLAME_WHEEL, gsc_flame_wheel),
    GSC_PLAYS(CURSE, gsc_curse),
    GSC_PLAYS(PROTECT, gsc_protect),
    GSC_PLAYS(SPIKES, gsc_spikes),
    GSC_PLAYS(FORESIGHT, gsc_foresight),
    GSC_PLAYS(PERISH_SONG, gsc_perish_song),
    GSC_PLAYS(SANDSTORM, gsc_sandstorm),
    GSC_PLAYS(ENDURE, gsc_endure),
    GSC_PLAYS(ROLLOUT, gsc_rollout),
    GSC_PLAYS(SWAGGER, gsc_swagger),
    GSC_PLAYS(FURY_CUTTER, gsc_fury_cutter),
    GSC_PLAYS(ATTRACT, gsc_attract),
    GSC_PLAYS(RETURN, gsc_return),
    GSC_PLAYS(FRUSTRATION, gsc_frustration),
    GSC_PLAYS(SAFEGUARD, gsc_safeguard),
    GSC_PLAYS(SACRED_FIRE, gsc_flame_wheel),
    GSC_PLAYS(MAGNITUDE, gsc_magnitude),
    GSC_PLAYS(BATON_PASS, gsc_baton_pass),
    GSC_PLAYS(RAPID_SPIN, gsc_rapid_spin),
    GSC_PLAYS(MORNING_SUN, gsc_heal_by_weather),
    GSC_PLAYS(SYNTHESIS, gsc_heal_by_weather),
    GSC_PLAYS(MOONLIGHT, gsc_heal_by_weather),
    GSC_PLAYS(HIDDEN_POWER, gsc_hidden_power_script),
    GSC_PLAYS(RAIN_DANCE, gsc_rain_dance),
    GSC_PLAYS(SUNNY_DAY, gsc_sunny_day),
    GSC_PLAYS(DEFENSE_UP_HIT, gsc_defense_up_hit),
    GSC_PLAYS(ATTACK_UP_HIT, gsc_attack_up_hit),
    GSC_PLAYS(ALL_UP_HIT, gsc_all_up_hit),
    GSC_PLAYS(BELLY_DRUM, gsc_belly_drum),
    GSC_PLAYS(PSYCH_UP, gsc_psych_up),
    GSC_PLAYS(MIRROR_COAT, gsc_counter),
    GSC_PLAYS(SKULL_BASH, gsc_two_turns),
    GSC_PLAYS(TWISTER, gsc_twister),
    GSC_PLAYS(EARTHQUAKE, gsc_earthquake),
    GSC_PLAYS(FUTURE_SIGHT, gsc_future_sight),
    GSC_PLAYS(GUST, gsc_gust),
    GSC_PLAYS(STOMP, gsc_stomp),
    GSC_PLAYS(SOLARBEAM, gsc_solarbeam),
    GSC_PLAYS(THUNDER, gsc_thunder),
    GSC_PLAYS(FLY, gsc_fly),
    GSC_PLAYS(DEFENSE_CURL, gsc_defense_curl),
    GSC_PLAYS(MIRROR_MOVE, gsc_mirror_move),
    GSC_PLAYS(BIDE, gsc_bide),
    GSC_PLAYS(CONVERSION, gsc_conversion),
    GSC_PLAYS(TRANSFORM, gsc_transform),
    GSC_PLAYS(POISON_MULTI_HIT, gsc_twineedle),
    GSC_PLAYS(MIMIC, gsc_mimic),
    GSC_PLAYS(METRONOME, gsc_metronome),
    GSC_PLAYS(CONVERSION2, gsc_conversion2),
    GSC_PLAYS(SKETCH, gsc_fails),
    GSC_PLAYS(SLEEP_TALK, gsc_sleep_talk),
    GSC_PLAYS(PRESENT, gsc_present),
    GSC_PLAYS(PURSUIT, gsc_pursuit),
    GSC_PLAYS(TELEPORT, gsc_fails),
    GSC_PLAYS(BEAT_UP, gsc_beat_up),
};

// Two moves differ from the others of their effect.
const uint8_t *gsc_script(uint8_t move) {
    if (move == GSC_MOVE_REST)
        return gsc_rest;
    if (move == GSC_MOVE_MINIMIZE)
        return gsc_minimize;
    return move ? gsc_scripts[gsc_moves[move].effect] : NULL;
}

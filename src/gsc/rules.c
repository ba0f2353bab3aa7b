// SPDX-License-Identifier: MIT
// Which parameters, profiles, labels and citations does gsc have? And its operations, as desk and odds see
// them.
#include "gsc/request.h"

static const ump_param gsc_params[GSC_PARAM_COUNT] = {
#define GSC_NUMBER(id, name, initial, min, max, unit, rule, help)                                            \
    {name, NULL, {initial, 1}, {min, 1}, {max, 1}, true, unit, rule, help},
#define GSC_SWITCH(id, name, words, initial, rule, help)                                                     \
    {name, words, {initial, 1}, {0, 1}, {0, 1}, true, "", rule, help},
#include "gsc/params.def"
#undef GSC_NUMBER
#undef GSC_SWITCH
};

// Where a profile does what the notes do, it says nothing.
static const char *const gsc_profile_notes[] = {NULL};
static const char *const gsc_profile_link[] = {"paralysis.full=63",
                                               "attack.zero=stays",
                                               "crit.when=after item",
                                               "selfdestruct.halves=last",
                                               "metal_powder.above_255=both halved",
                                               "types.apply=rows",
                                               "variance.of_one=skipped",
                                               "badges.type=at least one",
                                               "badges.glacier_raises_spd=yes",
                                               "badges.before_stages=no",
                                               "crit.razor_wind=yes",
                                               "quick_claw.both=in turn",
                                               "before.flinch=after freeze",
                                               "lock_on.before_drain=no",
                                               "fissure.reaches_dig=yes",
                                               "blizzard.freezes=25",
                                               "transform.copies_current_stats=yes",
                                               "berries.first=non-leader",
                                               "spikes.faint=at the next test",
                                               "twineedle.poison=once",
                                               "present.inputs=corrupted",
                                               NULL};
static const char *const gsc_profile_crystal[] = {
    "paralysis.full=63",        "stats.above_255=repeat",
    "attack.zero=stays",        "crit.when=after item",
    "selfdestruct.halves=last", "metal_powder.above_255=both halved",
    "types.apply=rows",         "variance.of_one=skipped",
    "badges.type=at least one", "badges.glacier_raises_spd=yes",
    "badges.before_stages=no",  "crit.razor_wind=yes",
    "quick_claw.both=in turn",  "before.flinch=after freeze",
    "lock_on.before_drain=no",  "fissure.reaches_dig=yes",
    "blizzard.freezes=25",      "transform.copies_current_stats=yes",
    "berries.first=non-leader", "spikes.faint=at the next test",
    "twineedle.poison=once",    NULL};
static const char *const gsc_profile_stadium2[] = {"paralysis.full=63",
                                                   "stats.above_255=divide",
                                                   "badges.count=no",
                                                   "crit.razor_wind=yes",
                                                   "before.flinch=after freeze",
                                                   "sleep.longest=4",
                                                   "fissure.reaches_dig=yes",
                                                   "blizzard.freezes=25",
                                                   "transform.copies_current_stats=yes",
                                                   "twineedle.poison=once",
                                                   "stats.recalculated_with_status=no",
                                                   "baton_pass.status=raised stages",
                                                   "dragon.item=Dragon Fang",
                                                   "confusion.quirks=no",
                                                   "belly_drum.keeps_two=no",
                                                   NULL};
static const ump_profile gsc_profiles[] = {
    {"notes", "the timing notes as written; the cartridge where they are silent or contradict themselves",
     gsc_profile_notes},
    {"gs-link", "Gold and Silver, and Crystal over the link cable", gsc_profile_link},
    {"crystal", "Crystal in battles without the link cable", gsc_profile_crystal},
    {"stadium2", "Stadium 2: the notes where they name it; much of it unverified", gsc_profile_stadium2},
};

static const ump_label gsc_labels[GSC_LABEL_COUNT] = {
#define GSC_LABEL(id, name, words, initial, rule, help) {name, UMP_LABEL_ROLL, words, initial, rule, help},
#include "gsc/labels.def"
#undef GSC_LABEL
};

static const char *const gsc_header_keys[] = {"kind", "leader", NULL};

const ump_ruleset gsc_ruleset = {
    .name = "gsc",
    .title = "Gold, Silver and Crystal battles, by the timing notes or as a cartridge plays them",
    .params = {gsc_params, GSC_PARAM_COUNT, gsc_profiles, sizeof gsc_profiles / sizeof gsc_profiles[0]},
    .labels = gsc_labels,
    .label_count = GSC_LABEL_COUNT,
    .health_word = "HP",
    .action_word = "turn",
    .header_keys = gsc_header_keys,
    .open = gsc_open,
    .close = gsc_close,
    .state_size = gsc_state_size,
    .start = gsc_start,
    .order = gsc_order,
    .choices = gsc_choices,
    .choose = gsc_choose,
    .choice_text = gsc_choice_text,
    .rule = gsc_rule_freely,
    .advance = gsc_advance,
    .run_on = gsc_run_on,
    .phase = gsc_phase,
    .compile = gsc_compile,
    .read = gsc_read,
    .watch = gsc_watch,
    .say = gsc_say,
    .rule_name = gsc_rule_name,
    .group_name = gsc_group_name,
    .sheet = gsc_sheet,
    .in_play = gsc_in_play,
    .next = gsc_next,
    .plays = gsc_plays,
    .fields = gsc_fields,
    .field_count = GSC_FIELD_COUNT,
    .calc = gsc_calc,
    .describe = gsc_describe,
    .effectiveness = gsc_effectiveness,
    .coverage = gsc_coverage,
    .legal = gsc_legal,
};

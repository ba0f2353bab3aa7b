// SPDX-License-Identifier: MIT
// Does every event become the sentence a referee would post, and do all words exist?
#include "support/unit.h"

#include "support/scale_battle.h"

// Battlers: 0 Ember, 1 Twin (Red); 2 Fern, 3 Twin (Blue).
static struct scale_case battle;

static int open_battle(void **unused) {
    (void)unused;
    scale_case_begin(&battle);
    return scale_case_open(&battle, "", "Ember (Charizard)\n\nTwin (Pidgey)\n",
                           "Fern (Venusaur)\n\nTwin (Golem)\n", "") != UMP_OK;
}

static int end_battle(void **unused) {
    (void)unused;
    scale_case_end(&battle);
    return 0;
}

static void says(ump_event event, const char *expected) {
    char memory[300];
    ump_buf out = ump_buf_fixed(memory, sizeof memory);
    if (!event.value.den)
        event.value = event.after = (ump_frac){0, 1};
    scale_say(battle.setup, &event, &out);
    assert_true(ump_buf_ok(&out));
    assert_string_equal(ump_buf_text(&out), expected);
}

static uint16_t move_of(const char *key) {
    uint32_t index = 0;
    assert_true(ump_name_find(scale_move_keys, SCALE_MOVE_KEY_COUNT, key, strlen(key), &index));
    return (uint16_t)index;
}

// Who acts and on whom, -1 for nobody; then what else the event holds.
#define EVENT(kind_, actor_, target_, ...)                                                                   \
    ((ump_event){.kind = UMP_EVENT_##kind_, .actor = actor_, .target = target_, __VA_ARGS__})

static void test_moves(void **unused) {
    (void)unused;
    says(EVENT(USE, 0, 2, .subject = move_of("flamethrower"), .arg = 1), "Ember uses Flamethrower on Fern.");
    says(EVENT(USE, 0, 0, .subject = move_of("raindance"), .arg = 1), "Ember uses Rain Dance.");
    says(EVENT(USE, 0, 2, .subject = move_of("surf"), .arg = 3), "Ember uses Surf on all it reaches.");
    says(EVENT(USE, 0, -1, .subject = move_of("tackle")), "Ember uses Tackle.");
    says(EVENT(USE, 0, 2, .subject = move_of("surf"), .arg = 1, .rule = SCALE_C_CALLED),
         "That calls Surf on Fern.");
    // two bear one name: the side is told
    says(EVENT(USE, 1, 3, .subject = move_of("gust"), .arg = 1), "Red/Twin uses Gust on Blue/Twin.");
}

static void test_health(void **unused) {
    (void)unused;
    says(EVENT(DAMAGE, 0, 2, .value = {17, 1}, .after = {83, 1}, .rule = SCALE_C_DAMAGE_9),
         "Fern takes 17% damage: 83% left.");
    says(EVENT(DAMAGE, -1, 2, .value = {3, 1}, .after = {80, 1}, .rule = SCALE_C_BURN),
         "The burn costs Fern 3% health: 80% left.");
    says(EVENT(DAMAGE, -1, 2, .value = {1, 1}, .after = {79, 1}, .rule = SCALE_C_POISON),
         "The poison costs Fern 1% health: 79% left.");
    says(EVENT(DAMAGE, -1, 2, .value = {1, 1}, .after = {78, 1}, .rule = SCALE_C_WEATHER),
         "The weather costs Fern 1% health: 78% left.");
    says(EVENT(DAMAGE, 0, 0, .value = {4, 1}, .after = {96, 1}, .rule = SCALE_C_FACTS),
         "The recoil costs Ember 4% health: 96% left.");
    says(EVENT(DAMAGE, 0, 0, .value = {15, 1}, .after = {81, 1}, .rule = SCALE_C_SUBSTITUTE),
         "Ember puts 15% health into the substitute: 81% left.");
    says(EVENT(DAMAGE, 0, 0, .value = {5, 1}, .after = {76, 1}, .rule = SCALE_C_CONFUSION),
         "Ember takes 5% damage: 76% left.");
    says(EVENT(HEAL, 2, 2, .value = {20, 1}, .after = {98, 1}), "Fern regains 20% health: 98%.");
    says(EVENT(FAINT, -1, 2, .arg = 0), "Fern faints.");
}

static void test_energy(void **unused) {
    (void)unused;
    says(EVENT(ENERGY, 0, -1, .value = {-5, 1}, .after = {91, 1}), "That costs Ember 5% energy: 91% left.");
    says(EVENT(ENERGY, 0, -1, .subject = SCALE_SAFEGUARD, .value = {-1, 1}, .after = {90, 1},
               .rule = SCALE_C_BARRIERS),
         "Safeguard costs Ember 1% energy: 90% left.");
    says(EVENT(ENERGY, 0, -1, .value = {-7, 1}, .after = {83, 1}, .rule = SCALE_C_PROTECT),
         "The protection costs Ember 7% energy: 83% left.");
    says(EVENT(ENERGY, 0, -1, .value = {10, 1}, .after = {100, 1}, .rule = SCALE_C_CHILL),
         "Ember regains 10% energy: 100%.");
    says(EVENT(ENERGY, 0, -1, .value = {0, 1}, .after = {100, 1}), "Ember regains no energy: 100%.");
}

static void test_conditions(void **unused) {
    (void)unused;
    says(EVENT(STATUS, 0, 2, .subject = SCALE_BURN, .arg = SCALE_MODERATE, .op = UMP_OP_BEGAN),
         "Fern is burned (moderate).");
    says(EVENT(STATUS, 0, 2, .subject = SCALE_ATTRACTION, .arg = SCALE_MILD, .op = UMP_OP_BEGAN),
         "Fern falls in love with Ember (mild).");
    says(EVENT(STATUS, -1, 2, .subject = SCALE_POISON, .arg = SCALE_VERY_SEVERE, .op = UMP_OP_BEGAN),
         "Fern is poisoned (very severe).");
    says(EVENT(STATUS, -1, 2, .subject = SCALE_PARALYSIS, .arg = SCALE_LIGHT, .op = UMP_OP_CHANGED),
         "Fern's paralysis is light now.");
    says(EVENT(STATUS, -1, 2, .subject = SCALE_SLEEP, .op = UMP_OP_ENDED), "Fern wakes up.");
    says(EVENT(STATUS, -1, 2, .subject = SCALE_FREEZE, .op = UMP_OP_ENDED), "Fern is free of the ice.");
    says(EVENT(STATUS, 2, 2, .subject = SCALE_FREEZE, .op = UMP_OP_ENDED), "Fern thaws itself out.");
    says(EVENT(STAGE, 2, 2, .subject = SCALE_STAGE_SPD, .value = {-2, 1}, .after = {-1, 1}),
         "Fern's Special Defense falls by 2, to -1.");
    says(EVENT(STAGE, 2, 2, .subject = SCALE_STAGE_ATK, .value = {1, 1}, .after = {1, 1}),
         "Fern's Attack rises by 1, to +1.");
}

static void test_field(void **unused) {
    (void)unused;
    says(EVENT(FIELD, 0, -1, .subject = SCALE_FIELD_WEATHER + SCALE_RAIN, .op = UMP_OP_BEGAN, .arg = 9),
         "It begins to rain for 9 actions.");
    says(EVENT(FIELD, -1, -1, .subject = SCALE_FIELD_WEATHER + SCALE_HAIL, .op = UMP_OP_ENDED),
         "The hail stops.");
    says(
        EVENT(FIELD, 2, -1, .subject = SCALE_FIELD_SCREEN + SCALE_LIGHT_SCREEN, .op = UMP_OP_BEGAN, .arg = 1),
        "Fern raises Light Screen for 1 action.");
    says(EVENT(FIELD, 2, -1, .subject = SCALE_FIELD_SCREEN + SCALE_REFLECT, .op = UMP_OP_ENDED),
         "Fern's Reflect comes down.");
    says(EVENT(FIELD, 0, -1, .subject = SCALE_FIELD_TRICK_ROOM, .op = UMP_OP_BEGAN, .arg = 5),
         "Space twists: the slow act first.");
    says(EVENT(FIELD, 0, -1, .subject = SCALE_FIELD_SPIKES, .op = UMP_OP_BEGAN, .arg = 2),
         "Toxic spikes lie on the other side (2 layers).");
    says(EVENT(FIELD, 2, -1, .subject = SCALE_FIELD_SPIKES, .op = UMP_OP_ENDED),
         "Fern clears the toxic spikes away.");
    says(EVENT(SWITCH, 0, 1, .arg = 0), "Ember leaves, Red/Twin comes in.");
    says(EVENT(SWITCH, -1, 1, .arg = 0), "Red/Twin comes in.");
}

static void test_notes(void **unused) {
    (void)unused;
    says(EVENT(REFUSE, 0, -1, .subject = SCALE_N_ASLEEP), "Ember is asleep and cannot act.");
    says(EVENT(NOTE, 2, 0, .subject = SCALE_N_CRITICAL), "Fern takes a critical hit.");
    says(EVENT(NOTE, 0, -1, .subject = SCALE_N_TRANSFERRED), "The referee has settled what the move does.");
    says(EVENT(NOTE, 0, -1, .subject = SCALE_N_MAKES_CLONES, .arg = 2, .value = {0, 1}, .after = {5, 1}),
         "Ember makes clones: 2 more, 5 in all.");
    says(EVENT(NOTE, 0, 2, .subject = SCALE_N_HIT_CLONE, .arg = 1, .value = {0, 1}, .after = {3, 1}),
         "Ember hits a clone: 3 left.");
    says(EVENT(NOTE, 2, 0, .subject = SCALE_N_SUBSTITUTE_TAKES, .arg = 7, .value = {0, 1}, .after = {3, 1}),
         "Fern has its substitute take the hit: 7% damage, 3% left in it.");
    says(EVENT(NOTE, 0, -1, .subject = SCALE_N_CONDITION_TRUE, .arg = 1, .value = {0, 1}, .after = {1, 1}),
         "Ember follows a condition of its orders.");
    says(EVENT(NOTE, 0, -1, .subject = SCALE_N_CONDITION_TRUE, .arg = 2, .value = {0, 1}, .after = {4, 1}),
         "Ember follows a condition of its orders, the 2nd of 4.");
    says(EVENT(NOTE, 0, -1, .subject = SCALE_N_CHARGES, .arg = move_of("solarbeam") + 1),
         "Ember gathers strength: Solar Beam comes next.");
    says(EVENT(NOTE, 0, -1, .subject = SCALE_N_GIVES_UP, .arg = move_of("fly") + 1), "Ember gives up Fly.");
    says(EVENT(NOTE, 0, -1, .subject = SCALE_N_NEWER, .arg = move_of("moonblast") + 1, .value = {0, 1},
               .after = {5, 1}),
         "Moonblast is newer than generation 5: its figures of generation 6 are used.");
    says(EVENT(WORKING, -1, -1, .subject = SCALE_T_STAB), "STAB");
    says(EVENT(WORKING, -1, -1, .subject = SCALE_T_WEATHER, .arg = SCALE_RAIN), "rain");
    says(EVENT(WORKING, -1, -1, .subject = SCALE_T_BARRIER, .arg = 1 + SCALE_LIGHT_SCREEN), "Light Screen");
    says(EVENT(WORKING, -1, -1, .subject = SCALE_T_CONDITION, .arg = 8 * SCALE_POISON + SCALE_MILD),
         "mild poison");
    // what a table was asked stands before what it gave: "15 PP: 4", "power 95: +2"
    says(EVENT(WORKING, -1, -1, .subject = SCALE_T_PP, .arg = 15), "15 PP:");
    says(EVENT(WORKING, -1, -1, .subject = SCALE_T_BAND, .arg = 95), "power 95:");
    // headings, draws and the referee's own words are not its business
    says(EVENT(UNIT, 0, -1, .arg = 0), "");
    says(EVENT(DRAW, 0, -1, .arg = 0), "");
    says(EVENT(RULING, 0, -1, .arg = 0), "");
}

static void asks(enum scale_label label, const char *move, const char *expected) {
    char memory[400];
    ump_buf out = ump_buf_fixed(memory, sizeof memory);
    scale_ask(NULL, (uint16_t)label, move ? move_of(move) + 1u : 0, &out);
    assert_string_equal(ump_buf_text(&out), expected);
}

// Questions name the move they are about, and what of it is not played.
static void test_questions(void **unused) {
    (void)unused;
    asks(SCALE_L_BURN_SEVERITY, "flamethrower", "Flamethrower: How severe is the burn?");
    asks(SCALE_L_PLAYED, "leechseed",
         "Leech Seed saps the target's health for the other side: settle that with free rulings, then answer "
         "`settled`.");
    asks(SCALE_L_WORKS, "fakeout",
         "Does Fake Out work at all? It does so only in the first action after its user came in.");
    asks(SCALE_L_POWER, "seismictoss",
         "Which base power has this use of Seismic Toss (fixed damage in the games)?");
    asks(SCALE_L_POWER, "flamethrower", "Flamethrower: Which base power has this use of the move?");
    // about nothing, or about what there is not: the label's own words are used
    asks(SCALE_L_PARALYSIS, NULL, "");
    asks(SCALE_LABEL_COUNT, "flamethrower", "");
    char memory[100];
    ump_buf out = ump_buf_fixed(memory, sizeof memory);
    scale_ask(NULL, SCALE_L_CRIT, SCALE_MOVE_COUNT + 1, &out);
    assert_int_equal(out.len, 0);
}

// No question is cut off where it is kept: 256 bytes with its citation.
static void test_questions_fit(void **unused) {
    (void)unused;
    for (uint16_t label = 0; label < SCALE_LABEL_COUNT; label++)
        for (uint32_t subject = 0; subject <= SCALE_MOVE_COUNT; subject++) {
            char memory[400];
            ump_buf out = ump_buf_fixed(memory, sizeof memory);
            scale_ask(NULL, label, subject, &out);
            assert_true(out.len + strlen(scale_ruleset.labels[label].rule) + 3 <
                        sizeof((ump_wanted *)0)->question);
        }
}

// Each word of each table is there, and nothing is beyond their ends.
static void test_words(void **unused) {
    (void)unused;
    for (uint16_t i = 0; i < SCALE_TERM_COUNT; i++)
        assert_true(*scale_term_word(i) != '\0');
    for (uint16_t i = 1; i < SCALE_NOTE_COUNT; i++)
        assert_true(*scale_note_word(i) != '\0');
    for (uint16_t i = 1; i < SCALE_CITE_COUNT; i++)
        assert_true(*scale_rule_name(i) != '\0');
    assert_string_equal(scale_rule_name(SCALE_C_DAMAGE_2), "scale:damage.2");
    assert_string_equal(scale_term_word(SCALE_TERM_COUNT), "");
    assert_string_equal(scale_note_word(SCALE_NOTE_COUNT), "");
    assert_string_equal(scale_rule_name(SCALE_CITE_COUNT), "");
    assert_string_equal(scale_group_name(SCALE_GROUP_ENERGY), "energy");
    assert_string_equal(scale_group_name(99), "");
    assert_string_equal(scale_severity_word(SCALE_VERY_SEVERE), "very severe");
    assert_string_equal(scale_condition_word(SCALE_CONDITION_COUNT), "");
    assert_string_equal(scale_weather_word(SCALE_SAND), "sand");
    assert_string_equal(scale_screen_word(SCALE_SAFEGUARD), "Safeguard");
    assert_string_equal(scale_stat_word(SCALE_STAGE_EVA), "Evasion");
}

// Whatever an event holds, saying it is safe.
static void test_odd_events(void **unused) {
    (void)unused;
    char memory[300];
    for (int kind = 0; kind <= UMP_EVENT_NOTE + 3; kind++)
        for (int subject = -1; subject < 3000; subject += 7)
            for (int battler = -2; battler < 60; battler += 31) {
                ump_buf out = ump_buf_fixed(memory, sizeof memory);
                ump_event event = {.kind = (uint8_t)kind,
                                   .op = (uint8_t)(subject & 31),
                                   .actor = (int8_t)battler,
                                   .target = (int8_t)battler,
                                   .subject = (uint16_t)subject,
                                   .arg = subject,
                                   .value = {subject, 1},
                                   .after = {subject, 1}};
                scale_say(battle.setup, &event, &out);
                assert_true(ump_buf_ok(&out));
            }
}

// ---- The ruleset's tables

static void test_profiles(void **unused) {
    (void)unused;
    ump_frac values[SCALE_PARAM_COUNT], defaults[SCALE_PARAM_COUNT];
    const ump_param_table *table = &scale_ruleset.params;
    ump_params_defaults(table, defaults);
    for (uint32_t i = 0; i < table->profile_count; i++)
        assert_int_equal(
            ump_params_profile(table, values, ump_span_of_str(table->profiles[i].name), "", NULL), UMP_OK);
    assert_int_equal(ump_params_profile(table, values, ump_span_of_str(""), "", NULL), UMP_OK);
    assert_memory_equal(values, defaults, sizeof values);
    assert_int_equal(ump_params_profile(table, values, ump_span_of_str("tcod-2014"), "", NULL), UMP_OK);
    assert_true(ump_frac_eq(values[SCALE_P_WEATHER_BOOST], (ump_frac){5, 4}));
    assert_true(ump_frac_eq(values[SCALE_P_WEATHER_WEAKEN], (ump_frac){2, 3}));
    assert_int_equal(values[SCALE_P_STAGES_WHEN].num, 1);
}

// Each default lies in its range, each number of words fits its switch, each name stands once.
static void test_parameters(void **unused) {
    (void)unused;
    const ump_param *params = scale_ruleset.params.params;
    assert_int_equal(scale_ruleset.params.count, SCALE_PARAM_COUNT);
    for (int i = 0; i < SCALE_PARAM_COUNT; i++) {
        if (params[i].words) {
            assert_in_range(params[i].initial.num, 0, ump_word_count(params[i].words) - 1);
        } else {
            assert_true(ump_frac_cmp(params[i].initial, params[i].min) >= 0);
            assert_true(ump_frac_cmp(params[i].initial, params[i].max) <= 0);
            assert_true(!params[i].whole || params[i].initial.den == 1);
        }
        ump_status status = UMP_OK;
        ump_frac reduced = ump_frac_make(params[i].initial.num, params[i].initial.den, &status);
        if (!ump_frac_eq(reduced, params[i].initial))
            print_error("%s is not in lowest terms\n", params[i].name);
        assert_true(ump_frac_eq(reduced, params[i].initial));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(params[i].name, params[j].name);
    }
}

static void test_labels(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < scale_ruleset.label_count; i++) {
        const ump_label *label = &scale_ruleset.labels[i];
        for (uint32_t j = 0; j < i; j++)
            assert_string_not_equal(label->name, scale_ruleset.labels[j].name);
        if (label->words && strcmp(label->words, "@") != 0 && label->test_default >= 0)
            assert_in_range(label->test_default, 0, ump_word_count(label->words) - 1);
        assert_true(label->rule[0] && label->help[0]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),     cmocka_unit_test(test_health),
        cmocka_unit_test(test_energy),    cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_field),     cmocka_unit_test(test_notes),
        cmocka_unit_test(test_questions), cmocka_unit_test(test_questions_fit),
        cmocka_unit_test(test_words),     cmocka_unit_test(test_odd_events),
        cmocka_unit_test(test_profiles),  cmocka_unit_test(test_parameters),
        cmocka_unit_test(test_labels),
    };
    return cmocka_run_group_tests(tests, open_battle, end_battle);
}

// SPDX-License-Identifier: MIT
// Does every event of a battle by the handbook become the sentence a referee would post, and do all words
// exist?
#include "support/unit.h"

#include "support/asb_battle.h"

// Battlers: 0 Ember, 1 Twin (Red); 2 Fern, 3 Twin (Blue).
static struct asb_case battle;

static int open_battle(void **unused) {
    (void)unused;
    asb_case_begin(&battle);
    return asb_case_open(&battle, "format: 2v2 singles",
                         "Ember (Charizard)\nAbilities: none\n\nTwin (Castform)\nAbilities: none\n",
                         "Fern (Venusaur)\nAbilities: none\n\nTwin (Castform)\nAbilities: none\n") != UMP_OK;
}

static int end_battle(void **unused) {
    (void)unused;
    asb_case_end(&battle);
    return 0;
}

static void says(ump_event event, const char *expected) {
    char memory[400];
    ump_buf out = ump_buf_fixed(memory, sizeof memory);
    if (!event.value.den)
        event.value = (ump_frac){0, 1};
    if (!event.after.den)
        event.after = (ump_frac){0, 1};
    asb_say(battle.setup, &event, &out);
    assert_true(ump_buf_ok(&out));
    assert_string_equal(ump_buf_text(&out), expected);
}

static uint16_t code(enum asb_from from, const ump_name *keys, size_t count, const char *key) {
    uint32_t index = 0;
    assert_true(ump_name_find(keys, count, key, strlen(key), &index));
    return asb_source_code((struct asb_source){(uint8_t)from, ASB_USER, (uint16_t)index});
}
static uint16_t move(const char *key) { return code(ASB_FROM_MOVE, asb_move_keys, ASB_MOVE_KEY_COUNT, key); }
static uint16_t item(const char *key) { return code(ASB_FROM_ITEM, asb_item_keys, ASB_ITEM_KEY_COUNT, key); }
static uint16_t ability(const char *key) {
    return code(ASB_FROM_ABILITY, asb_ability_keys, ASB_ABILITY_KEY_COUNT, key);
}
static uint16_t field(enum asb_term term) {
    return asb_source_code((struct asb_source){ASB_FROM_FIELD, ASB_USER, (uint16_t)term});
}
static uint16_t row_of(const char *key) { return asb_source_of_code(move(key)).index; }

// Who acts and on whom, -1 for nobody; then what else the event holds.
#define EVENT(kind_, actor_, target_, ...)                                                                   \
    ((ump_event){.kind = UMP_EVENT_##kind_, .actor = actor_, .target = target_, __VA_ARGS__})

static void test_uses(void **unused) {
    (void)unused;
    says(EVENT(USE, 0, 2, .subject = row_of("flamethrower")), "Ember uses Flamethrower on Fern.");
    says(EVENT(USE, 0, 0, .subject = row_of("bulkup")), "Ember uses Bulk Up.");
    says(EVENT(USE, 0, -1, .subject = row_of("raindance")), "Ember uses Rain Dance.");
    says(EVENT(USE, 0, 2, .subject = row_of("skyattack"), .arg = ASB_PHASE_CHARGE),
         "Ember prepares Sky Attack.");
    says(EVENT(USE, 0, 2, .subject = row_of("dig"), .arg = ASB_PHASE_EVADE),
         "Ember gets out of reach with Dig.");
    says(EVENT(USE, 0, 2, .subject = row_of("surf"), .op = UMP_OP_CHANGED), "That becomes Surf on Fern.");
    // two bear one name: the side is told
    says(EVENT(USE, 1, 3, .subject = row_of("swift")), "Red/Twin uses Swift on Blue/Twin.");
}

static void test_damage(void **unused) {
    (void)unused;
    says(EVENT(DAMAGE, 0, 2, .subject = move("flamethrower"), .rule = ASB_C_DAMAGE, .value = {33, 2},
               .after = {167, 2}),
         "Fern takes 16.5 damage: 83.5 left.");
    says(EVENT(DAMAGE, 0, 2, .subject = move("swift"), .rule = ASB_C_DAMAGE, .value = {16, 3},
               .after = {284, 3}),
         "Fern takes 16/3 (5.333...) damage: 284/3 (94.666...) left.");
    says(EVENT(DAMAGE, 0, 2, .subject = move("swift"), .rule = ASB_C_DAMAGE, .value = {6, 1}, .after = {9, 1},
               .arg = 1),
         "Fern's substitute takes 6 damage: 9 of it left.");
    says(EVENT(DAMAGE, 0, 2, .subject = move("swift"), .rule = ASB_C_DAMAGE, .value = {9, 1}, .after = {0, 1},
               .arg = 1),
         "Fern's substitute takes 9 damage.");
    says(EVENT(DAMAGE, -1, 2, .rule = ASB_C_STATUS_BURN, .value = {2, 1}, .after = {80, 1}),
         "The burn costs Fern 2 HP: 80 left.");
    says(EVENT(DAMAGE, -1, 2, .rule = ASB_C_STATUS_POISON, .value = {3, 1}, .after = {1, 4}),
         "The poison costs Fern 3 HP: 0.25 left.");
    says(EVENT(DAMAGE, 2, 2, .rule = ASB_C_STATUS_CONFUSION, .value = {7, 2}, .after = {70, 1}),
         "Its confusion costs Fern 3.5 HP: 70 left.");
    says(EVENT(DAMAGE, -1, 2, .subject = field(ASB_T_SAND), .rule = ASB_C_END_OF_ACTION, .value = {2, 1},
               .after = {8, 1}),
         "The sandstorm costs Fern 2 HP: 8 left.");
    says(EVENT(DAMAGE, 0, 2, .subject = move("leechseed"), .rule = ASB_C_END_OF_ACTION, .value = {3, 1},
               .after = {8, 1}),
         "Leech Seed costs Fern 3 HP: 8 left.");
    says(EVENT(DAMAGE, -1, 2, .rule = ASB_C_RULING, .value = {5, 1}, .after = {8, 1}),
         "Fern loses 5 HP: 8 left.");
    says(EVENT(DAMAGE, -1, 2, .rule = ASB_C_ROUNDING, .value = {1, 2}, .after = {83, 1}),
         "Rounded at the end of the round: Fern has 83 HP, of 83.5.");
    // 18.5 lost of 100 count as 19, 5.5 won on 70 as 5
    says(EVENT(DAMAGE, -1, 2, .rule = ASB_C_ROUNDING, .value = {1, 2}, .after = {81, 1}, .group = 100),
         "Rounded at the end of the round: Fern lost 18.5 HP, which counts as 19: 100 - 19 = 81.");
    says(EVENT(DAMAGE, -1, 2, .rule = ASB_C_ROUNDING, .value = {1, 2}, .after = {75, 1}, .group = 70),
         "Rounded at the end of the round: Fern gained 5.5 HP, which counts as 5: 70 + 5 = 75.");
}

static void test_heals_and_energy(void **unused) {
    (void)unused;
    says(EVENT(HEAL, 2, 2, .subject = item("leftovers"), .value = {2, 1}, .after = {80, 1}),
         "Fern regains 2 HP (Leftovers): 80 HP.");
    says(EVENT(HEAL, 2, 2, .value = {29, 4}, .after = {227, 4}), "Fern regains 7.25 HP: 56.75 HP.");
    says(EVENT(ENERGY, 0, -1, .subject = move("flamethrower"), .rule = ASB_C_ENERGY, .value = {-7, 1},
               .after = {93, 1}),
         "That costs Ember 7 energy: 93 left.");
    says(EVENT(ENERGY, 0, -1, .subject = move("hyperbeam"), .rule = ASB_C_ENERGY, .value = {-10, 1},
               .after = {-3, 1}),
         "That costs Ember 10 energy: -3 left.");
    says(EVENT(ENERGY, 0, -1, .subject = ability("baddreams"), .rule = ASB_C_END_OF_ACTION, .value = {-2, 1},
               .after = {50, 1}),
         "Bad Dreams cost Ember 2 energy: 50 left.");
    says(EVENT(ENERGY, 0, -1, .subject = move("nightmare"), .rule = ASB_C_END_OF_ACTION, .value = {-2, 1},
               .after = {50, 1}),
         "Nightmare costs Ember 2 energy: 50 left.");
    says(EVENT(ENERGY, 0, -1, .subject = move("protect"), .rule = ASB_C_FACTS_MOVE, .value = {-5, 1},
               .after = {88, 1}),
         "Protect costs Ember 5 energy: 88 left.");
    says(EVENT(ENERGY, 0, -1, .subject = move("chill"), .rule = ASB_C_CHILL, .value = {12, 1},
               .after = {52, 1}),
         "Ember regains 12 energy: 52.");
    says(EVENT(ENERGY, 0, -1, .subject = item("leppaberry"), .value = {12, 1}, .after = {52, 1}),
         "Ember regains 12 energy (Leppa Berry): 52.");
    says(EVENT(ENERGY, 0, -1, .rule = ASB_C_ROUNDING, .value = {-1, 2}, .after = {69, 1}),
         "Rounded at the end of the round: Ember has 69 energy, of 69.5.");
    says(EVENT(FAINT, 0, 2, .arg = 0), "Fern faints.");
}

static void test_conditions(void **unused) {
    (void)unused;
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_BURN, .op = UMP_OP_BEGAN), "Fern is burned.");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_POISON, .arg = 2, .op = UMP_OP_BEGAN),
         "Fern is poisoned.");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_TOXIC, .arg = 2, .op = UMP_OP_BEGAN),
         "Fern is badly poisoned (2 an action).");
    says(EVENT(STATUS, -1, 2, .subject = ASB_STATUS_TOXIC, .arg = 3, .op = UMP_OP_CHANGED),
         "Fern's poison costs 3 HP an action from now on.");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_PARALYSIS, .arg = 25, .op = UMP_OP_BEGAN),
         "Fern is paralysed (25%).");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_PARALYSIS, .arg = 10, .op = UMP_OP_CHANGED),
         "Fern's paralysis is at 10% now.");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_SLEEP, .arg = 2, .op = UMP_OP_BEGAN),
         "Fern falls asleep (2c).");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_SLEEP, .arg = 1, .op = UMP_OP_CHANGED),
         "Fern's sleep counter is at 1 now.");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_SLEEP, .op = UMP_OP_ENDED), "Fern wakes up.");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_FREEZE, .op = UMP_OP_ENDED), "Fern is free of the ice.");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_INFATUATION, .arg = 4, .op = UMP_OP_BEGAN),
         "Fern is infatuated with Ember (intense, 4c).");
    says(EVENT(STATUS, 0, 2, .subject = ASB_STATUS_CONFUSION, .arg = 3, .op = UMP_OP_BEGAN),
         "Fern is confused (3c).");
}

static void test_what_lasts(void **unused) {
    (void)unused;
    uint16_t taunt = move("taunt");
    says(EVENT(STATUS, 0, 2, .subject = taunt, .arg = 6, .group = 1 + ASB_UNIT_ACTIONS, .op = UMP_OP_BEGAN),
         "Taunt lies on Fern (6 actions).");
    says(EVENT(STATUS, 0, 2, .subject = taunt, .arg = 1, .group = 1 + ASB_UNIT_ACTIONS, .op = UMP_OP_CHANGED),
         "Taunt on Fern: 1 action left.");
    says(EVENT(STATUS, 0, 2, .subject = taunt, .group = 1 + ASB_UNIT_ACTIONS, .op = UMP_OP_ENDED),
         "Taunt on Fern is over.");
    says(EVENT(STATUS, 0, 2, .subject = move("perishsong"), .arg = 3, .group = 1 + ASB_UNIT_ROUNDS,
               .op = UMP_OP_BEGAN),
         "Perish Song lies on Fern (3 rounds).");
    says(EVENT(STATUS, 0, 2, .subject = move("meanlook"), .arg = ASB_LASTS, .group = 1 + ASB_UNIT_ACTIONS,
               .op = UMP_OP_BEGAN),
         "Mean Look lies on Fern.");
    says(EVENT(STATUS, 2, 2, .subject = move("substitute"), .arg = ASB_LASTS, .group = 1 + ASB_UNIT_BATTLE,
               .op = UMP_OP_BEGAN),
         "Fern puts up a substitute.");
    says(EVENT(STATUS, 0, 0, .subject = move("hyperbeam"), .arg = 1, .group = 1 + ASB_UNIT_ACTIONS,
               .op = UMP_OP_BEGAN),
         "Ember is sluggish in its next turn.");
    says(EVENT(STATUS, 0, 0, .subject = move("doubleteam"), .group = 1 + ASB_UNIT_BATTLE, .op = UMP_OP_BEGAN),
         ""); // told when they are counted
    says(EVENT(STATUS, 0, 0, .subject = move("doubleteam"), .arg = 3, .group = 1 + ASB_UNIT_BATTLE,
               .op = UMP_OP_CHANGED),
         "Ember has 3 clones around it.");
    says(EVENT(STATUS, 0, 0, .subject = move("doubleteam"), .group = 1 + ASB_UNIT_BATTLE, .op = UMP_OP_ENDED),
         "Ember's clones are gone.");
    says(EVENT(STATUS, 2, 2, .subject = ability("naturalcure"), .arg = 6, .group = 1 + ASB_UNIT_ACTIONS,
               .op = UMP_OP_BEGAN),
         "Natural Cure is at work on Fern (6 actions).");
    says(EVENT(STATUS, 2, 2, .subject = item("sitrusberry"), .arg = 4, .group = 1 + ASB_UNIT_ROUNDS,
               .op = UMP_OP_BEGAN),
         "Sitrus Berry is at work on Fern (4 rounds).");
    // told by their uses
    says(EVENT(STATUS, 2, 2, .subject = item("whiteherb"), .arg = 1, .group = 1 + ASB_UNIT_ACTIONS,
               .op = UMP_OP_BEGAN),
         "");
    says(EVENT(STATUS, 2, 2, .subject = move("protect"), .arg = 1, .group = 1 + ASB_UNIT_ACTIONS,
               .op = UMP_OP_BEGAN),
         "");
    // told by its use
    says(EVENT(STATUS, 0, 0, .subject = move("dig"), .arg = 1, .group = 1 + ASB_UNIT_ACTIONS,
               .op = UMP_OP_BEGAN),
         "");
    says(EVENT(STAGE, 0, 2, .subject = ASB_STAT_SPD, .value = {-2, 1}, .after = {-1, 1}),
         "Fern's Special Defense falls by 2, to -1.");
    says(EVENT(STAGE, 0, 2, .subject = ASB_STAT_ATK, .value = {-1, 1}, .after = {-1, 1}, .arg = 1),
         "Fern's Attack falls by 1, to -1, and its natural stage with it.");
    says(EVENT(STAGE, 0, 2, .subject = ASB_STAT_ATK, .value = {-1, 1}, .after = {-1, 1}, .arg = 1,
               .group = item("whiteherb")),
         "Fern's Attack falls by 1, to -1, and its natural stage with it (White Herb).");
    says(EVENT(STAGE, 0, 2, .subject = ASB_STAT_ATK, .value = {-1, 1}, .after = {-1, 1},
               .group = move("growl")),
         "Fern's Attack falls by 1, to -1."); // a move was told by its use
    says(EVENT(STAGE, -1, 2, .subject = ASB_STAT_ATK, .value = {-1, 1}, .after = {1, 1}, .arg = 2),
         "Fern's Attack decays to +1.");
    says(EVENT(STAGE, 2, 2, .subject = ASB_STAT_SPE, .value = {0, 1}, .after = {6, 1}),
         "Fern's Speed cannot go beyond +6.");
}

static void test_field(void **unused) {
    (void)unused;
    says(EVENT(FIELD, 0, -1, .subject = ASB_SUBJECT_WEATHER + ASB_WEATHER_RAIN, .op = UMP_OP_BEGAN, .arg = 4),
         "It begins to rain (4 rounds).");
    says(EVENT(FIELD, 0, -1, .subject = ASB_SUBJECT_WEATHER + ASB_WEATHER_FOG, .op = UMP_OP_BEGAN, .arg = 6),
         "Fog creeps in (6 actions).");
    says(EVENT(FIELD, -1, -1, .subject = ASB_SUBJECT_WEATHER + ASB_WEATHER_HAIL, .op = UMP_OP_ENDED),
         "The hail stops.");
    says(EVENT(FIELD, 0, 0, .subject = ASB_SUBJECT_SCREEN + ASB_REFLECT, .op = UMP_OP_BEGAN, .arg = 6),
         "Reflect covers the side of Red (6 actions).");
    says(EVENT(FIELD, 0, 0, .subject = ASB_SUBJECT_SCREEN + ASB_SAFEGUARD, .op = UMP_OP_BEGAN, .arg = 4),
         "Safeguard covers the side of Red (4 rounds).");
    says(EVENT(FIELD, 0, 0, .subject = ASB_SUBJECT_SCREEN + ASB_TAILWIND, .op = UMP_OP_ENDED),
         "Tailwind is over on the side of Red.");
    says(EVENT(FIELD, 0, -1, .subject = ASB_SUBJECT_TERRAIN + ASB_TERRAIN_GRASSY, .op = UMP_OP_BEGAN,
               .arg = 4),
         "Grassy Terrain lies over the field (4 rounds).");
    says(EVENT(FIELD, 0, -1, .subject = ASB_SUBJECT_TRICK_ROOM, .op = UMP_OP_ENDED), "Trick Room is over.");
    says(EVENT(FIELD, 0, -1, .subject = ASB_SUBJECT_MUD_SPORT, .op = UMP_OP_BEGAN, .arg = 1),
         "Mud Sport lies over the field (1 action).");
    says(EVENT(FIELD, 0, 2, .subject = ASB_SUBJECT_HAZARD + 1, .op = UMP_OP_BEGAN, .arg = 2),
         "Spikes lie on the side of Blue (2 layers).");
    says(EVENT(FIELD, 0, 2, .subject = ASB_SUBJECT_HAZARD + 2, .op = UMP_OP_ENDED),
         "Stealth Rock is gone from the side of Blue.");
    says(EVENT(FIELD, 0, -1, .subject = ASB_SUBJECT_TERRAIN + ASB_TERRAIN_PSYCHIC, .arg = 4,
               .op = UMP_OP_BEGAN),
         "Psychic Terrain lies over the field (4 rounds).");
    says(EVENT(SWITCH, 0, 1, .arg = 0), "Ember leaves, and Red/Twin comes in.");
    says(EVENT(SWITCH, 0, -1, .arg = 0), "Ember leaves.");
    says(EVENT(SWITCH, -1, 1, .arg = 0), "Red/Twin comes in.");
}

static void test_notes(void **unused) {
    (void)unused;
    says(EVENT(REFUSE, 0, -1, .subject = ASB_N_STRUGGLES, .arg = move("taunt"), .rule = ASB_C_RESTRICTION,
               .value = {row_of("growl"), 1}),
         "Ember is barred from Growl and struggles (Taunt, asb:restriction).");
    says(EVENT(NOTE, 0, 2, .subject = ASB_N_FAILED, .rule = ASB_C_FACTS_MOVE, .group = ASB_WHY_FULL_HP,
               .value = {row_of("rest"), 1}),
         "Ember's Rest fails: its user has full HP (facts: moves).");
    says(EVENT(NOTE, 0, 2, .subject = ASB_N_FAILED, .rule = ASB_C_FACTS_ABILITY, .arg = ability("damp"),
               .group = ASB_WHY_NO_EXPLOSIONS, .value = {row_of("explosion"), 1}),
         "Ember's Explosion fails: nobody blows itself up here (Damp, facts: abilities).");
    says(EVENT(NOTE, 2, 0, .subject = ASB_N_NO_EFFECT, .rule = ASB_C_TYPE, .group = ASB_WHY_TYPE_IMMUNE,
               .after = {ASB_TYPE_NORMAL + 32 * ASB_TYPE_GHOST, 1}),
         "Fern is not affected: moves of the type Normal do nothing to Ghost (asb:damage.type).");
    says(EVENT(NOTE, 2, 0, .subject = ASB_N_NO_EFFECT, .rule = ASB_C_FACTS_ABILITY,
               .arg = ability("levitate")),
         "Fern is not affected (Levitate, facts: abilities).");
    says(EVENT(NOTE, 2, -1, .subject = ASB_N_ITEM_LOST, .arg = item("leftovers")),
         "Fern loses its item (Leftovers).");
    says(EVENT(NOTE, 2, -1, .subject = ASB_N_CALLS, .arg = move("crunch")), "Fern calls Crunch.");
    says(EVENT(NOTE, 2, -1, .subject = ASB_N_CALLS), "Fern calls a move.");
    says(EVENT(STATUS, 2, 2, .subject = item("choicespecs"), .arg = 1, .group = 1 + ASB_UNIT_ROUNDS,
               .op = UMP_OP_BEGAN),
         "Fern is held to this move for the round (Choice Specs).");
    says(
        EVENT(STATUS, 2, 2, .subject = item("choicespecs"), .group = 1 + ASB_UNIT_ROUNDS, .op = UMP_OP_ENDED),
        "");
    says(EVENT(NOTE, 2, 0, .subject = ASB_N_CRITICAL), "Fern takes a critical hit.");
    says(EVENT(NOTE, 2, -1, .subject = ASB_N_NONE, .arg = ability("intimidate")), "Fern: Intimidate.");
    says(EVENT(NOTE, 2, -1, .subject = ASB_N_NONE), "");
    says(EVENT(WORKING, 0, 2, .subject = ASB_T_STAB, .arg = ASB_FROM_RULE << 16), "STAB");
    says(EVENT(WORKING, 0, 2, .subject = ASB_T_ITEM_2,
               .arg = ASB_FROM_ITEM << 16 | asb_source_of_code(item("charcoal")).index),
         "Charcoal");
    for (uint16_t i = 1; i < ASB_NOTE_COUNT; i++)
        assert_true(*asb_note_word(i));
    for (uint16_t i = 0; i < ASB_TERM_COUNT; i++)
        assert_true(*asb_term_word(i));
    for (uint16_t i = 1; i < ASB_CITE_COUNT; i++)
        assert_true(*asb_rule_name(i));
    for (unsigned i = 0; i < ASB_STATUS_COUNT; i++)
        assert_true(*asb_status_word(i));
    for (unsigned i = 0; i < ASB_WEATHER_COUNT; i++)
        assert_true(*asb_weather_word(i));
}

static void asks(uint16_t label, uint32_t subject, const char *expected) {
    char memory[400];
    ump_buf out = ump_buf_fixed(memory, sizeof memory);
    asb_ask(battle.setup, label, subject, &out);
    assert_string_equal(ump_buf_text(&out), expected);
}

static void test_questions(void **unused) {
    (void)unused;
    asks(ASB_L_SOURCE, move("surf"), "Surf: Is there a source in the arena that the move needs?");
    asks(ASB_L_SOURCE, 0, "");
    asks(ASB_LABEL_COUNT, move("surf"), "");
    asks(ASB_L_SOURCE, 70000, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_uses),
        cmocka_unit_test(test_damage),
        cmocka_unit_test(test_heals_and_energy),
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_what_lasts),
        cmocka_unit_test(test_field),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_questions),
    };
    return cmocka_run_group_tests(tests, open_battle, end_battle);
}

// SPDX-License-Identifier: MIT
// Substitutions of asb in the words that people use: classes, levels, effects by name, whose a test is.
#include "support/asb_substitutions.h"

// Attack clauses as people write them: classes parted by / or `or`, types with "attack" behind them, moves by
// /.
static void attack_clauses_as_written(void **state) {
    (void)state;
    HOLDS("foe uses a protective/evasive move", "Detect");
    HOLDS("foe uses a protective/evasive move", "Agility (Evasive)");
    FAILS("foe uses a protective/evasive move", "Surf");
    HOLDS("protective/evasive move", "Dodge");
    HOLDS("a protective or evasive move", "Agility (Evasive)");
    HOLDS("foe uses a protective OR evasive move AND self uses Ember", "Protect");
    FAILS("foe uses a protective OR evasive move AND self uses Fly", "Protect"); // AND is for both
    FAILS("NOT foe uses a protective/evasive move", "Protect");
    HOLDS("foe uses a Fighting-type attack", "Close Combat");
    FAILS("foe uses a Fighting-type attack", "Bulk Up");
    HOLDS("foe uses a Fire type move", "Sunny Day");
    HOLDS("a Fire type move", "Ember");
    HOLDS("a Fire/Water move", "Surf");
    HOLDS("a Fire or Water attack", "Surf");
    FAILS("a Fire or Water attack", "Rain Dance");
    HOLDS("Psychic or a Ghost move", "Psychic"); // the move, not the type
    FAILS("Psychic or a Ghost move", "Calm Mind");
    HOLDS("foe uses Protect/Detect/Endure", "Endure");
    HOLDS("Protect/Detect", "Detect");
    FAILS("Protect/Detect AND self uses Fly", "Detect");
    FAILS("foe does not use Protect/Detect", "Detect");
    HOLDS("foe does not use Protect/Detect", "Surf");
    HOLDS("Blue/Fern uses Surf/Dive", "Dive");
    HOLDS("foe uses Protect/an evasive move", "Dodge");
    HOLDS("foe uses an attack", "Tackle");
    FAILS("foe uses an attack", "Growl");
    HOLDS("foe uses a physical attack", "Tackle");
    FAILS("foe uses a physical attack", "Surf");
    HOLDS("a special move", "Surf");
    HOLDS("a contact move", "Tackle");
    HOLDS("a status move", "Growl");
    HOLDS("foe uses a recovery move", "Recover");
    HOLDS("a paralysis- or sleep-inflicting move", "Spore");
    HOLDS("a sleep move", "Spore");
    HOLDS("an evasive attack", "Dig");
    FAILS("an evasive attack", "Agility (Evasive)");
    HOLDS("foe is going to use Surf", "Surf");
    HOLDS("foe would use Surf", "Surf");
    HOLDS("the enemy is using Surf", "Surf");
    HOLDS("foe won't use Surf", "Tackle");
    HOLDS("foe uses Surf A1", "Surf");
    HOLDS("foe uses Surf on action 1", "Surf");
    FAILS("foe uses Surf in A2", "Surf");
    HOLDS("foe uses P/E", "Detect");
    HOLDS("P/E", "Dodge");
    FAILS("foe uses P/E", "Surf");
    HOLDS("foe uses P/E when you are to use a damaging move", "Protect");
    FAILS("foe uses P/E when you are to use a status move", "Protect");
    HOLDS("foe uses a protective or evasive move when you are to use Ember", "Protect");
    HOLDS("foe uses Protect/Detect when you are to use Ember", "Protect");
    FAILS("foe uses Protect/Detect when you are to use Fly", "Protect");
    HOLDS("foe attempts to use Surf", "Surf");
    HOLDS("foe uses a move that does damage", "Surf");
    FAILS("foe uses a move that deals damage", "Growl");
    HOLDS("foe uses Protect, Detect or Endure", "Detect");
    FAILS("foe uses Protect, Detect or Endure", "Surf");
    HOLDS("Blue uses Surf", "Surf");
    HOLDS("Blue's Fern uses Surf", "Surf");
    HOLDS("Blue's Venusaur uses Surf", "Surf");
    FAILS("Red uses Surf", "Surf"); // Ember's own orders say Ember
    HOLDS("Red uses Ember", "Surf");
    HOLDS("(foe uses Surf)", "Surf");
    HOLDS("foe uses Surf on Ember", "Surf"); // where Ember is what its own orders say
    FAILS("foe uses Surf on Fly", "Surf");
}

// Levels with words for the signs, in any order, of HP, energy and stages; shares of full HP.
static void levels_as_written(void **state) {
    (void)state;
    static const struct {
        const char *test;
        int hp, en, spe; // of Ember, whose full HP are 100
        bool holds;
    } rows[] = {
        {"self's HP < 30", 29, 100, 0, true},
        {"your HP is below 30", 29, 100, 0, true},
        {"my hp is under 30", 30, 100, 0, false},
        {"HP below 30", 29, 100, 0, true},
        {"HP drops below 30", 30, 100, 0, false},
        {"hp is less than 30", 29, 100, 0, true},
        {"hp is 30 or less", 30, 100, 0, true},
        {"hp is 30 or less", 31, 100, 0, false},
        {"HP at most 30", 30, 100, 0, true},
        {"HP is at or below 30", 30, 100, 0, true},
        {"self has less than 30 HP", 30, 100, 0, false},
        {"self has at least 30 HP", 30, 100, 0, true},
        {"self has at least 31 HP", 30, 100, 0, false},
        {"self has 30 HP or more", 30, 100, 0, true},
        {"self has over 29 hit points", 30, 100, 0, true},
        {"self hp \xE2\x89\xA4 30", 30, 100, 0, true},
        {"self hp =< 30", 30, 100, 0, true},
        {"hp<=30%", 30, 100, 0, true},
        {"self is at full HP", 100, 100, 0, true},
        {"self is at full health", 99, 100, 0, false},
        {"self is not at full HP", 99, 100, 0, true},
        {"self has no more than 30 HP", 30, 100, 0, true},
        {"self has no more than 30 HP", 31, 100, 0, false},
        {"you have 20 or less energy", 100, 20, 0, true},
        {"self has 20 or fewer EN", 100, 21, 0, false},
        {"energy under 20", 100, 19, 0, true},
        {"Ember's energy is more than 20", 100, 20, 0, false},
        {"self is at -2 Spe or lower", 100, 100, -2, true},
        {"self is at -2 Spe or lower", 100, 100, -1, false},
        {"self's Speed is -1 or lower", 100, 100, -1, true},
        {"self spe >= +1", 100, 100, 1, true},
        {"self is at +1 Speed", 100, 100, 1, true},
        {"self is at +1 Speed", 100, 100, 2, false},
        {"self spe < \xE2\x88\x92"
         "1",
         100, 100, -2, true},
        {"self has +2 speed or higher", 100, 100, 1, false},
        {"hp < 30 HP", 29, 100, 0, true},
        {"hp < 30 HP", 30, 100, 0, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_case c;
        give(&c, rows[i].test, "Tackle");
        asb_case_battler(&c, 0)->hp = ump_frac_int(rows[i].hp);
        asb_case_battler(&c, 0)->en = ump_frac_int(rows[i].en);
        asb_case_battler(&c, 0)->stages[ASB_STAT_SPE] = (int8_t)rows[i].spe;
        if ((used(&c, 0, 1) == ASB_MOVE_CHILL) != rows[i].holds)
            fail_msg("%s of %d HP, %d energy, %d", rows[i].test, rows[i].hp, rows[i].en, rows[i].spe);
        asb_case_end(&c);
    }
}

// What lies on somebody, on its side or over the field, by other words and by its name.
static void lasting_clauses(void **state) {
    (void)state;
    static const struct {
        const char *test;
        uint16_t effect, move;
    } rows[] = {
        {"foe is taunted", ASB_FX_TAUNT, ASB_MOVE_TAUNT},
        {"foe has Taunt", ASB_FX_TAUNT, ASB_MOVE_TAUNT},
        {"foe is under Taunt", ASB_FX_TAUNT, ASB_MOVE_TAUNT},
        {"foe is affected by Encore", ASB_FX_ENCORE, ASB_MOVE_ENCORE},
        {"foe is encored", ASB_FX_ENCORE, ASB_MOVE_ENCORE},
        {"foe is disabled", ASB_FX_DISABLE, ASB_MOVE_DISABLE},
        {"foe is tormented", ASB_FX_TORMENT, ASB_MOVE_TORMENT},
        {"foe is seeded", ASB_FX_LEECH_SEED, ASB_MOVE_LEECH_SEED},
        {"foe is Leech Seeded", ASB_FX_LEECH_SEED, ASB_MOVE_LEECH_SEED},
        {"foe has leech seed", ASB_FX_LEECH_SEED, ASB_MOVE_LEECH_SEED},
        {"foe is drowsy", ASB_FX_YAWN, ASB_MOVE_YAWN},
        {"foe has Wrap", ASB_FX_TRAP, ASB_MOVE_WRAP},
        {"foe is partially trapped", ASB_FX_TRAP, ASB_MOVE_WRAP},
        {"foe has Aqua Ring", ASB_FX_RING, ASB_MOVE_AQUA_RING},
        {"foe has Aqua Ring up", ASB_FX_RING, ASB_MOVE_AQUA_RING},
        {"foe is ingrained", ASB_FX_ROOTED, ASB_MOVE_INGRAIN},
        {"foe is under the effect of Heal Block", ASB_FX_HEAL_BLOCK, ASB_MOVE_HEAL_BLOCK},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int holds = 0; holds < 2; holds++) {
            struct asb_case c;
            give(&c, rows[i].test, "Tackle");
            if (holds)
                asb_case_battler(&c, 2)->slots[0] = (struct asb_slot){
                    .effect = rows[i].effect,
                    .started = 1,
                    .left = 3,
                    .source = asb_source_code((struct asb_source){ASB_FROM_MOVE, ASB_USER, rows[i].move})};
            if (used(&c, 0, 1) != (holds ? ASB_MOVE_CHILL : ASB_MOVE_EMBER))
                fail_msg("%s", rows[i].test);
            asb_case_end(&c);
        }
    // a major status is no confusion
    static const struct {
        const char *test;
        bool confused, holds;
    } major[] = {{"foe has a major status", false, true},
                 {"foe has a major status", true, false},
                 {"foe has a status", true, true},
                 {"foe is still asleep", false, true},
                 {"foe isn't asleep", false, false},
                 {"foe isn't asleep", true, true},
                 {"foe is put to sleep", false, true},
                 {"foe is burned, paralyzed, or asleep", false, true},
                 {"foe is burned, paralyzed or asleep", true, false}};
    for (size_t i = 0; i < sizeof major / sizeof *major; i++) {
        struct asb_case c;
        give(&c, major[i].test, "Tackle");
        if (major[i].confused)
            asb_case_battler(&c, 2)->confusion = 2;
        else
            asb_case_battler(&c, 2)->sleep = 2;
        if ((used(&c, 0, 1) == ASB_MOVE_CHILL) != major[i].holds)
            fail_msg("%s", major[i].test);
        asb_case_end(&c);
    }
    // without a subject: its own; who fell is the foe
    static const char *const own[] = {"asleep", "is asleep", "you are asleep"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        struct asb_case c;
        give(&c, own[i], "Tackle");
        asb_case_battler(&c, 0)->sleep = 3;
        assert_int_equal(used(&c, 0, 1), ASB_MOVE_CHILL);
        asb_case_end(&c);
    }
    struct asb_case c;
    give(&c, "Trick Room is up", "Tackle");
    asb_case_state(&c)->trick_room = 3;
    assert_int_equal(used(&c, 0, 1), ASB_MOVE_CHILL);
    asb_case_end(&c);
    give(&c, "it is raining", "Tackle");
    asb_case_state(&c)->weather = ASB_WEATHER_RAIN;
    assert_int_equal(used(&c, 0, 1), ASB_MOVE_CHILL);
    asb_case_end(&c);
    give(&c, "grassy terrain is active", "Tackle");
    asb_case_state(&c)->terrain = ASB_TERRAIN_GRASSY;
    assert_int_equal(used(&c, 0, 1), ASB_MOVE_CHILL);
    asb_case_end(&c);
    give(&c, "self has stealth rocks", "Tackle");
    asb_case_state(&c)->sides[0].hazards[0] = (struct asb_slot){.started = 1, .left = 1, .arg = 2};
    assert_int_equal(used(&c, 0, 1), ASB_MOVE_CHILL);
    asb_case_end(&c);
    FAILS("foe has stealth rock", "Tackle");
    HOLDS("the weather is not sunny", "Tackle");
    HOLDS("foe is Fern", "Tackle");
    FAILS("foe is trapped", "Tackle");
    HOLDS("self is faster than foe", "Tackle");
    HOLDS("foe is holding Leftovers", "Tackle");
    FAILS("foe has ability Levitate", "Tackle");
    HOLDS("foe is healthy", "Tackle");
    FAILS("foe doesn't attack", "Tackle");
    HOLDS("foe is attacking", "Tackle");
    HOLDS("foe isn't attacking", "Growl");
    HOLDS("foe hp is less than or equal to 100", "Tackle");
    HOLDS("foe HP >= 100 %", "Tackle");
    FAILS("foe is behind Substitute", "Tackle");
}

// What stands without a subject behind AND or OR is of the one before it; what could be of either is refused,
// as is what could be meant in two ways or never holds.
static void of_whom(void **state) {
    (void)state;
    static const struct {
        const char *test;
        int whose; // burned
        bool holds;
    } rows[] = {
        {"foe is asleep OR burned", 2, true},
        {"foe is asleep or burned", 0, false},
        {"self is asleep OR burned", 0, true},
        {"self is asleep OR burned", 2, false},
        {"foe is burned AND not asleep", 2, true},
        {"foe uses Tackle AND burned", 0, true}, // behind an attack clause its own
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_case c;
        give(&c, rows[i].test, "Tackle");
        asb_case_battler(&c, rows[i].whose)->burn = 1;
        if ((used(&c, 0, 1) == ASB_MOVE_CHILL) != rows[i].holds)
            fail_msg("%s", rows[i].test);
        asb_case_end(&c);
    }
    static const struct {
        const char *line, *told;
    } wrong[] = {
        {"foe is asleep AND hp < 30 THEN Chill", "whose? Write self or foe before"},
        {"self is not burned or poisoned THEN Chill", "can be read in two ways"},
        {"Surf OR Fire Blast misses THEN Chill", "can be read in two ways"},
        {"foe uses Protect AND Detect THEN Chill", "never holds: is it OR?"},
        {"Ember misses on A1 THEN Ember", "in which action is it to be done?"},
        {"foe uses Surf on A1 THEN Chill on A2", "an action stands behind the tests"},
        {"self hp 30 THEN Chill", "are compared with a whole number"},
        {"crit THEN Chill", "a test begins with self, foe or a battler"},
        {"foe is taunetd THEN Chill", "did you mean is taunted"},
        {"foe uses a protectve move THEN Chill", "did you mean protective?"},
        {"foe uses a Watre-type move THEN Chill", "is no class of moves"},
        {"foe uses Protect, Detect THEN Chill", "several moves are parted by OR or /"},
        {"foe would faint THEN Chill", "\"would faint\" is no test"},
        {"foe has Surf THEN Chill", "\"has Surf\" is no test"},
        {"foe uses Protect THEN Chill OTHERWISE Ember", "there is no OTHERWISE"},
        {"foe uses Protect Chill", "there is no THEN"},
        {"hp < 30.5 THEN Chill", "are compared with a whole number"},
        {"hp < -5 THEN Chill", "are compared with a whole number"},
        {"hp < THEN Chill", "are compared with a whole number"},
        {"Reflect is up THEN Chill", "whose? Write self has Reflect or foe has Reflect"},
        {"there are clones THEN Chill", "whose? Write self has clones or foe has clones"},
        {"it hits THEN Chill", "what is \"it\""},
        {"foe is asleep at the start of A2 THEN Chill", "write ON A2 in place of"},
        {"foe uses Protect THEN Chill for the rest of the round", "leave `for the rest of the round` away"},
        {"self is hit by Surf OR flinches THEN Chill", "whose? Write self or foe before"},
        {"foe uses Protect or Detect when you use Ember THEN Chill",
         "WHEN beside OR can be read in two ways"},
        {"foe uses Protect when you use Ember or Fly THEN Chill", "WHEN beside OR can be read in two ways"},
        {"foe uses Protect THEN A1: Chill on A2", "the action stands before and behind"},
        {"Ember misses on Fly THEN Chill on A2", "stands behind what the foe uses"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct asb_case c;
        char orders[200];
        open_case(&c);
        snprintf(orders, sizeof orders, "Ember x3\nIF %s", wrong[i].line);
        if (asb_case_order(&c, 0, orders, false) != UMP_BAD_INPUT || !asb_case_told(&c, 0, 0, wrong[i].told))
            fail_msg("%s", wrong[i].line);
        asb_case_end(&c);
    }
}

// Chance clauses and what stands behind THEN: two wordings that have to come to the same substitution.
static void the_same_in_other_words(void **state) {
    (void)state;
    static const struct {
        const char *written, *plain;
    } rows[] = {
        {"Ember misses on A1, use Fly on A2 and push back",
         "Ember misses THEN Fly ON A2 and push actions back"},
        {"foe uses Protect, Chill and push back", "foe uses Protect THEN Chill and push actions back"},
        {"foe uses Protect, use Chill (push)", "foe uses Protect THEN Chill and push actions back"},
        {"foe uses Protect THEN push and Chill", "foe uses Protect THEN Chill and push actions back"},
        {"foe uses Protect THEN Chill and push back one action", "foe uses Protect THEN Chill and push back"},
        {"the opponent has been KO'd, Chill.", "foe faints THEN Chill"},
        {"foe faints, then Chill for the rest of the round", "foe faints THEN Chill"},
        {"you flinch A1 THEN Fly A2", "self flinches THEN Fly ON A2"},
        {"Ember hits and burns Fern THEN Fly on A2", "Ember hits AND Ember burns THEN Fly ON A2"},
        {"Ember hits and burns Venusaur THEN Fly on A2", "Ember hits AND Ember burns THEN Fly ON A2"},
        {"Ember hits and it crits THEN Fly on A2", "Ember hits AND Ember crits THEN Fly ON A2"},
        {"Ember crits or burns THEN Fly on A2", "Ember crits OR Ember burns THEN Fly ON A2"},
        {"Ember doesn't hit THEN Fly on A2", "NOT Ember hits THEN Fly ON A2"},
        {"Ember doesn't burn THEN Fly on A2", "NOT Ember burns THEN Fly ON A2"},
        {"Ember isn't blocked THEN Fly on A2", "NOT Ember is blocked THEN Fly ON A2"},
        {"Ember misses, Ember again", "Ember misses THEN Ember"},
        {"Ember misses, A3: Fly", "Ember misses THEN Fly ON A3"},
        {"Ember misses, replace A3 with Fly", "Ember misses THEN Fly ON A3"},
        {"foe uses Protect THEN Chill instead of Ember", "foe uses Protect AND self uses Ember THEN Chill"},
        {"foe uses Protect on Ember THEN Chill", "foe uses Protect AND self uses Ember THEN Chill"},
        {"foe's Reflect is up THEN Chill", "foe has Reflect THEN Chill"},
        {"(foe uses Protect) THEN (Chill)", "foe uses Protect THEN Chill"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_orders read[2];
        for (int k = 0; k < 2; k++) {
            struct asb_case c;
            char orders[200];
            open_case(&c);
            snprintf(orders, sizeof orders, "Ember x3\nIF %s", k ? rows[i].plain : rows[i].written);
            if (asb_case_order(&c, 0, orders, false) != UMP_OK)
                fail_msg("%s", k ? rows[i].plain : rows[i].written);
            read[k] = asb_case_state(&c)->orders[0];
            asb_case_end(&c);
        }
        assert_int_equal(read[0].condition_count, read[1].condition_count);
        if (memcmp(read[0].conditions, read[1].conditions, sizeof read[0].conditions) != 0)
            fail_msg("%s", rows[i].written);
    }
}

// Names that are words of substitutions, and names of both sides.
static void names_in_the_way(void **state) {
    (void)state;
    static const struct {
        const char *red, *blue, *line;
        ump_status status;
    } rows[] = {
        {"Ember", "The", "The uses Surf THEN Chill", UMP_OK},
        {"Ember", "T", "T uses Surf THEN Chill", UMP_OK},
        {"Ember", "Then", "Then uses Surf THEN Chill", UMP_OK},
        {"Ember", "Then Again", "Then Again uses Surf THEN Chill", UMP_OK},
        {"Then", "Fern", "Fern uses Surf THEN Chill", UMP_OK},
        {"Fern", "Fern", "Fern uses Surf THEN Chill", UMP_OK}, // the foe's
        {"Fern", "Fern", "Red/Fern is burned OR foe uses Surf THEN Chill", UMP_OK},
        {"Fern", "Fern", "Fern's HP < 80 THEN Chill", UMP_BAD_INPUT},
        {"Fern", "Fern", "Fern is asleep THEN Chill", UMP_BAD_INPUT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct asb_case c;
        char one[80], two[80], orders[200];
        snprintf(one, sizeof one, "%s (Charizard) (M)\nAbility: none\n", rows[i].red);
        snprintf(two, sizeof two, "%s (Venusaur) (F)\nAbility: none\n", rows[i].blue);
        snprintf(orders, sizeof orders, "Ember x3\nIF %s", rows[i].line);
        asb_case_begin(&c);
        c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
        assert_int_equal(asb_case_open(&c, "3 Subs", one, two), UMP_OK);
        if (asb_case_order(&c, 0, orders, false) != rows[i].status)
            fail_msg("%s", rows[i].line);
        if (rows[i].status == UMP_OK) {
            assert_int_equal(asb_case_order(&c, 1, "Surf", false), UMP_OK);
            assert_int_equal(used(&c, 0, 1), ASB_MOVE_CHILL);
        }
        asb_case_end(&c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attack_clauses_as_written), cmocka_unit_test(levels_as_written),
        cmocka_unit_test(lasting_clauses),           cmocka_unit_test(of_whom),
        cmocka_unit_test(the_same_in_other_words),   cmocka_unit_test(names_in_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Do the scripts of gsc do what the move list says of each move: accuracy check, critical roll, type step,
// variance, King's Rock? And do the tables hold together?
#include "support/unit.h"

#include <string.h>

#include "gsc/commands.h"

// Bytes that follow a command.
static int arguments(uint8_t command) {
    switch (command) {
    case GSC_DO_RAISE:
    case GSC_DO_LOWER:
        return 2;
    case GSC_DO_FIXED:
    case GSC_DO_START_HITS:
    case GSC_DO_POWER:
    case GSC_DO_DOUBLE_AGAINST:
    case GSC_DO_CHARGE:
    case GSC_DO_TWINEEDLE:
    case GSC_DO_POISON:
    case GSC_DO_RAISE_BY_CHANCE:
    case GSC_DO_LOWER_BY_CHANCE:
    case GSC_DO_HEAL:
    case GSC_DO_SCREEN:
    case GSC_DO_MARK_SELF:
    case GSC_DO_WEATHER:
    case GSC_DO_PROTECT:
        return 1;
    default:
        return 0;
    }
}

static bool has(const uint8_t *script, uint8_t command) {
    for (; *script != GSC_DO_END; script += 1 + arguments(*script))
        if (*script == command)
            return true;
    return false;
}

static void scripts_and_move_list(void **state) {
    (void)state;
    static const struct {
        uint8_t flag, command;
        const char *name;
    } pairs[] = {{GSC_MOVE_ACCURACY_CHECK, GSC_DO_CHECK_HIT, "accuracy check"},
                 {GSC_MOVE_KINGS_ROCK_STEP, GSC_DO_KINGS_ROCK, "King's Rock"},
                 {GSC_MOVE_CRIT_ROLL, GSC_DO_CRITICAL, "critical roll"},
                 {GSC_MOVE_TYPE_STEP, GSC_DO_STAB, "type step"},
                 {GSC_MOVE_VARIES, GSC_DO_VARIATION, "variance"}};
    int wrong = 0;
    for (unsigned move = 1; move < GSC_MOVE_COUNT; move++) {
        const uint8_t *script = gsc_script((uint8_t)move);
        assert_non_null(script);
        for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
            bool listed = gsc_moves[move].flags & pairs[i].flag, there = has(script, pairs[i].command);
            // Where immunity alone matters, its check stands for the type step.
            if (pairs[i].flag == GSC_MOVE_TYPE_STEP && listed)
                there |= has(script, GSC_DO_CHECK_IMMUNE) || has(script, GSC_DO_OHKO);
            // What Future Sight rolls it rolls when it lands.
            if (move == GSC_MOVE_FUTURE_SIGHT && pairs[i].flag & (GSC_MOVE_ACCURACY_CHECK | GSC_MOVE_VARIES))
                continue;
            if (there != listed) {
                print_message("%s: %s is %s the list\n", gsc_move_names[move], pairs[i].name,
                              listed ? "on" : "not on");
                wrong++;
            }
        }
    }
    assert_int_equal(wrong, 0);
}

// A move with an additional effect rolls for it, and no other does.
static void chances(void **state) {
    (void)state;
    for (unsigned move = 1; move < GSC_MOVE_COUNT; move++) {
        const uint8_t *script = gsc_script((uint8_t)move);
        bool rolls = has(script, GSC_DO_EFFECT_CHANCE) || has(script, GSC_DO_TRI_STATUS) ||
                     has(script, GSC_DO_TWINEEDLE);
        if (rolls && !gsc_moves[move].chance)
            fail_msg("%s rolls for an effect without a chance", gsc_move_names[move]);
    }
}

static void keys_are_sorted(const ump_name *keys, size_t count, const char *const *names) {
    for (size_t i = 0; i < count; i++) {
        uint32_t found;
        assert_true(i == 0 || strcmp(keys[i - 1].key, keys[i].key) < 0);
        assert_non_null(names[keys[i].index]);
        assert_true(ump_name_find(keys, count, names[keys[i].index], strlen(names[keys[i].index]), &found));
        assert_int_equal(found, keys[i].index);
    }
}

static void names(void **state) {
    (void)state;
    uint32_t id;
    keys_are_sorted(gsc_move_keys, GSC_MOVE_KEY_COUNT, gsc_move_names);
    keys_are_sorted(gsc_species_keys, GSC_SPECIES_KEY_COUNT, gsc_species_names);
    keys_are_sorted(gsc_item_keys, GSC_ITEM_KEY_COUNT, gsc_item_names);
    assert_true(ump_name_find(gsc_move_keys, GSC_MOVE_KEY_COUNT, "Extremespeed", 12, &id));
    assert_int_equal(id, GSC_MOVE_EXTREMESPEED);
}

// Level 100, base 160, DV 15, full experience: (2*175+63)+110 = 523. HP DV from the lowest bits.
static void stats(void **state) {
    (void)state;
    static const uint8_t even[4] = {14, 12, 10, 8}, mixed[4] = {15, 14, 13, 12}, all[4] = {15, 15, 15, 15};
    uint8_t type;
    assert_int_equal(gsc_stat(160, 15, 65535, 100, true), 523);
    assert_int_equal(gsc_stat(100, 0, 0, 50, false), 105);
    assert_int_equal(gsc_stat(100, 0, 1, 100, false), 205);  // root 1, a quarter of it is 0
    assert_int_equal(gsc_stat(100, 0, 10, 100, false), 206); // root of 10, rounded up: 4
    assert_int_equal(gsc_stat(100, 0, 9, 100, false), 205);  // 3
    assert_int_equal(gsc_hp_dv(even), 0);
    assert_int_equal(gsc_hp_dv(mixed), 8 + 2);
    assert_int_equal(gsc_hp_dv(all), 15);
    assert_int_equal(gsc_hidden_power((const uint8_t[2]){0xFF, 0xFF}, &type), 70);
    assert_int_equal(type, GSC_TYPE_DARK);
    assert_int_equal(gsc_hidden_power((const uint8_t[2]){0, 0}, &type), 31);
    assert_int_equal(type, GSC_TYPE_FIGHTING);
    assert_int_equal(gsc_pp_max(GSC_MOVE_GROWL, 3), 61); // 40 + 3 * 7
    assert_int_equal(gsc_pp_max(GSC_MOVE_FIRE_BLAST, 3), 8);
    assert_int_equal(gsc_staged(100, -6), 25);
    assert_int_equal(gsc_staged(999, 6), 999);
    assert_int_equal(gsc_staged(3, -6), 1);
    // Bulbasaur is female up to 31: 16 * 1 + 15 is, 16 * 2 is not
    assert_int_equal(gsc_gender(GSC_SPECIES_BULBASAUR, (const uint8_t[4]){1, 0, 15, 0}), 'F');
    assert_int_equal(gsc_gender(GSC_SPECIES_BULBASAUR, (const uint8_t[4]){2, 0, 0, 0}), 'M');
    assert_int_equal(gsc_gender(GSC_SPECIES_MAGNEMITE, all), 0);
}

static void accuracy(void **state) {
    (void)state;
    assert_int_equal(gsc_accuracy(255, 0, 0, false, 0), 255);
    assert_int_equal(gsc_accuracy(255, 0, 0, false, 20), 235);
    assert_int_equal(gsc_accuracy(10, 0, 0, false, 20), 0);
    assert_int_equal(gsc_accuracy(216, -1, 1, false, 0), 121);
    assert_int_equal(gsc_accuracy(216, -1, 1, true, 0), 216); // identified, evasion not below accuracy
    assert_int_equal(gsc_accuracy(216, 1, 0, true, 0), 255);  // 287, cut
    assert_int_equal(gsc_accuracy(1, -6, 6, false, 0), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_and_move_list),
        cmocka_unit_test(chances),
        cmocka_unit_test(names),
        cmocka_unit_test(stats),
        cmocka_unit_test(accuracy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

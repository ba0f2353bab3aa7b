// SPDX-License-Identifier: MIT
// Does each free ruling of docs/formats/battle.md change what it says, and nothing when it is wrong?
#include "support/unit.h"

#include "support/scale_battle.h"

// Battlers: 0 Ember, 1 Pip; 2 Fern, 3 Aqua.
static const char red_team[] =
    "Ember (Charizard)\nHP: 50\nEN: 60\nStages: atk +2\nClones: 1\n\nPip (Pidgey)\n";
static const char blue_team[] =
    "Fern (Venusaur)\nScreens: reflect 2\nStatus: burn severe\n\nAqua (Blastoise)\n";

static void open_battle(struct scale_case *c) {
    scale_case_begin(c);
    assert_int_equal(scale_case_open(c, "weather: rain 3", red_team, blue_team, ""), UMP_OK);
}

static ump_status rule(struct scale_case *c, const char *text, const char *reason, ump_journal *journal) {
    return scale_rule(c->setup, c->state, ump_span_of_str(text), ump_span_of_str(reason), "battle", journal,
                      c->problems);
}

static struct scale_battler *after(struct scale_case *c, int battler, const char *text) {
    ump_status status = rule(c, text, "", NULL);
    if (status != UMP_OK)
        scale_case_told(c, 0, 0, "\1");
    assert_int_equal(status, UMP_OK);
    return scale_case_battler(c, battler);
}

static void test_health_and_energy(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    assert_int_equal(after(&c, 0, "Ember hp -5")->hp, 45);
    assert_int_equal(after(&c, 0, "Red/Ember hp +7")->hp, 52);
    assert_int_equal(after(&c, 0, "red/1 HP = 40%")->hp, 40);
    assert_int_equal(after(&c, 0, "Ember hp-1")->hp, 39);
    assert_int_equal(after(&c, 0, "Ember hp +100")->hp, 100); // no more than full
    assert_int_equal(after(&c, 0, "Charizard en - 10")->en, 50);
    assert_int_equal(after(&c, 0, "Ember en = 1")->en, 1);
    assert_false(scale_case_battler(&c, 0)->flags & SCALE_FAINTED);
    scale_case_end(&c);
}

// Out of health or energy is out; with both again it stands again.
static void test_fainting(void **unused) {
    (void)unused;
    struct scale_case c;
    ump_journal journal;
    open_battle(&c);
    ump_journal_open(&journal);
    assert_true(after(&c, 0, "Ember hp -77")->flags & SCALE_FAINTED);
    assert_int_equal(scale_case_battler(&c, 0)->hp, 0);
    assert_false(after(&c, 0, "Ember hp = 1")->flags & SCALE_FAINTED);
    assert_true(after(&c, 0, "Ember en = 0")->flags & SCALE_FAINTED);
    assert_true(after(&c, 0, "Ember hp = 20")->flags & SCALE_FAINTED); // still without energy
    assert_int_equal(rule(&c, "Fern faints", "the lava", &journal), UMP_OK);
    assert_int_equal(scale_case_battler(&c, 2)->hp, 0);
    assert_true(scale_case_battler(&c, 2)->flags & SCALE_FAINTED);
    assert_int_equal(journal.count, 2);
    assert_int_equal(journal.events[0].kind, UMP_EVENT_RULING);
    assert_int_equal(journal.events[1].kind, UMP_EVENT_FAINT);
    assert_int_equal(journal.events[1].target, 2);
    ump_journal_close(&journal);
    scale_case_end(&c);
}

static void test_stages(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    assert_int_equal(after(&c, 0, "Ember stage atk +1")->stages[SCALE_STAGE_ATK], 3);
    assert_int_equal(after(&c, 0, "Ember stage atk +9")->stages[SCALE_STAGE_ATK], 6);
    assert_int_equal(after(&c, 0, "Ember stage atk = -6")->stages[SCALE_STAGE_ATK], -6);
    assert_int_equal(after(&c, 0, "Ember stage eva -2")->stages[SCALE_STAGE_EVA], -2);
    scale_case_end(&c);
}

// A condition that a ruling began stood before the action that comes next, which counts for its timer.
static void test_conditions(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    struct scale_battler *b = after(&c, 0, "Ember status paralysis moderate");
    assert_int_equal(b->severity[SCALE_PARALYSIS], SCALE_MODERATE);
    assert_int_equal(b->fresh, 0);
    b->age[SCALE_PARALYSIS] = 4;
    after(&c, 0, "Ember status paralysis light");
    assert_int_equal(b->severity[SCALE_PARALYSIS], SCALE_LIGHT);
    assert_int_equal(b->age[SCALE_PARALYSIS], 0);
    after(&c, 0, "Ember status paralysis none");
    assert_int_equal(b->severity[SCALE_PARALYSIS], SCALE_NONE);
    after(&c, 0, "Ember status toxic 2");
    assert_int_equal(b->severity[SCALE_POISON], SCALE_VERY_SEVERE);
    assert_int_equal(b->toxic, 2);
    after(&c, 0, "Ember status poison mild");
    assert_int_equal(b->toxic, 0);
    after(&c, 0, "Ember status attraction severe");
    assert_int_equal(b->attractor, 2);
    after(&c, 0, "Ember status attraction none");
    assert_int_equal(b->attractor, UMP_NOBODY);
    after(&c, 0, "Ember status attraction light by Aqua");
    assert_int_equal(b->attractor, 3);
    scale_case_end(&c);
}

static void test_other_changes(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    assert_int_equal(after(&c, 0, "Ember clones 2")->clones, 2);
    assert_int_equal(after(&c, 0, "Ember clones -1")->clones, 1);
    assert_int_equal(after(&c, 0, "Ember size 1/2")->minimized, 1);
    assert_int_equal(after(&c, 0, "Ember size 1")->minimized, 0);
    assert_int_equal(after(&c, 0, "Ember substitute 10")->substitute, 10);
    assert_int_equal(after(&c, 0, "Ember substitute none")->substitute, 0);
    assert_int_equal(after(&c, 0, "Ember evasion +5")->evasion_points, 5);
    assert_int_equal(after(&c, 0, "Ember evasion -7")->evasion_points, -2);
    assert_int_equal(after(&c, 0, "Ember evasion = -20")->evasion_points, -20);
    assert_int_equal(after(&c, 2, "Fern screen reflect none")->screens[SCALE_REFLECT], 0);
    assert_int_equal(after(&c, 2, "Fern screen light screen 5")->screens[SCALE_LIGHT_SCREEN], 5);
    assert_int_equal(after(&c, 2, "Fern screen safeguard")->screens[SCALE_SAFEGUARD], SCALE_NO_LIMIT);
    assert_true(after(&c, 2, "Fern flinches")->flags & SCALE_FLINCHED);
    assert_true(after(&c, 2, "Fern away yes")->flags & SCALE_AWAY);
    assert_false(after(&c, 2, "Fern away no")->flags & SCALE_AWAY);
    scale_case_end(&c);
}

static void test_field(void **unused) {
    (void)unused;
    struct scale_case c;
    open_battle(&c);
    struct scale_state *s = scale_case_state(&c);
    after(&c, 0, "weather sun 5");
    assert_int_equal(s->weather, SCALE_SUN);
    assert_int_equal(s->weather_left, 5);
    after(&c, 0, "weather hail");
    assert_int_equal(s->weather_left, SCALE_NO_LIMIT);
    after(&c, 0, "weather none");
    assert_int_equal(s->weather, SCALE_CLEAR);
    assert_int_equal(s->weather_left, 0);
    after(&c, 0, "Trick Room yes");
    assert_int_equal(s->trick_room, SCALE_NO_LIMIT);
    after(&c, 0, "trick room no");
    assert_int_equal(s->trick_room, 0);
    scale_case_end(&c);
}

static void test_journal(void **unused) {
    (void)unused;
    struct scale_case c;
    ump_journal journal;
    open_battle(&c);
    ump_journal_open(&journal);
    unsigned char *before = malloc(c.size);
    memcpy(before, c.state, c.size);
    assert_int_equal(rule(&c, "note", "the crowd cheers", &journal), UMP_OK);
    assert_memory_equal(before, c.state, c.size);
    assert_int_equal(rule(&c, "Ember hp -5", "ledge fell", &journal), UMP_OK);
    assert_int_equal(rule(&c, "weather none", "", &journal), UMP_OK);
    static const char *const texts[] = {"the crowd cheers", "Ember hp -5, now 45: ledge fell",
                                        "weather none"};
    static const int targets[] = {UMP_NOBODY, 0, UMP_NOBODY};
    assert_int_equal(journal.count, 3);
    for (int i = 0; i < 3; i++) {
        const ump_event *event = &journal.events[i];
        assert_int_equal(event->kind, UMP_EVENT_RULING);
        assert_int_equal(event->rule, SCALE_C_RULING);
        assert_int_equal(event->target, targets[i]);
        assert_int_equal(event->text_len, strlen(texts[i]));
        assert_memory_equal(journal.text + event->text, texts[i], event->text_len);
    }
    assert_int_equal(journal.events[1].after.num, 45);
    free(before);
    ump_journal_close(&journal);
    scale_case_end(&c);
}

// Wrong: told once, at its place, without an event, and nothing has changed.
static void is_wrong(const char *text, ump_status status, uint32_t column, const char *words) {
    struct scale_case c;
    ump_journal journal;
    open_battle(&c);
    ump_journal_open(&journal);
    unsigned char *before = malloc(c.size);
    memcpy(before, c.state, c.size);
    assert_int_equal(rule(&c, text, "", &journal), status);
    assert_true(scale_case_told(&c, 1, column, words));
    assert_int_equal(ump_problems_count(c.problems), 1);
    assert_int_equal(journal.count, 0);
    assert_memory_equal(before, c.state, c.size);
    free(before);
    ump_journal_close(&journal);
    scale_case_end(&c);
}

static void test_wrong(void **unused) {
    (void)unused;
    is_wrong("Embr hp -5", UMP_BAD_INPUT, 1, "did you mean Ember?");
    is_wrong("Gorgon hp -5", UMP_BAD_INPUT, 1, "rulings are: WHO hp -5");
    is_wrong("", UMP_BAD_INPUT, 1, "no battler");
    is_wrong("Ember", UMP_BAD_INPUT, 6, "is no ruling");
    is_wrong("Ember dances", UMP_BAD_INPUT, 7, "is no ruling");
    is_wrong("Ember hp 40", UMP_BAD_INPUT, 10, "write hp +5");
    is_wrong("Ember hp", UMP_BAD_INPUT, 9, "write hp +5");
    is_wrong("Ember hp --5", UMP_BAD_INPUT, 10, "write hp +5");
    is_wrong("Ember hp = 101", UMP_REFUSED, 10, "from 0 to 100");
    is_wrong("Ember hp = 99999999999999999999", UMP_BAD_INPUT, 10, "does not change hp");
    is_wrong("Ember stage atk = 7", UMP_REFUSED, 17, "from -6 to 6");
    is_wrong("Ember stage hp +1", UMP_BAD_INPUT, 13, "atk, def, spa, spd, spe, acc or eva");
    is_wrong("Ember status burn", UMP_BAD_INPUT, 14, "how severe");
    is_wrong("Ember status burn very severe", UMP_BAD_INPUT, 19, "light, mild, moderate or severe");
    is_wrong("Ember clones 16", UMP_REFUSED, 14, "from 0 to 15");
    is_wrong("Ember size 1/8", UMP_REFUSED, 12, "1/4");
    is_wrong("Ember evasion 101", UMP_REFUSED, 15, "from -100 to 100");
    is_wrong("Ember screen mirror 5", UMP_BAD_INPUT, 14, "reflect");
    is_wrong("Ember screen reflect 0", UMP_REFUSED, 22, "from 1 to 99");
    is_wrong("Ember faints twice", UMP_BAD_INPUT, 14, "nothing stands behind");
    is_wrong("weather fog", UMP_BAD_INPUT, 9, "none, rain, sun, sand or hail");
    is_wrong("trick room maybe", UMP_BAD_INPUT, 12, "no or yes");
    is_wrong("note this", UMP_BAD_INPUT, 6, "nothing stands behind");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_health_and_energy),
        cmocka_unit_test(test_fainting),
        cmocka_unit_test(test_stages),
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_other_changes),
        cmocka_unit_test(test_field),
        cmocka_unit_test(test_journal),
        cmocka_unit_test(test_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

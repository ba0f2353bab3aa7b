// SPDX-License-Identifier: MIT
// Does each free ruling of docs/formats/asb.md change what it says, and nothing when it is wrong?
#include "support/unit.h"

#include "support/asb_battle.h"

// Battlers: 0 Ember, 1 Pip; 2 Fern, 3 Aqua.
static void open_battle(struct asb_case *c) {
    asb_case_begin(c);
    assert_int_equal(
        asb_case_open(
            c, "format: 2v2 singles\nweather: rain 3",
            "Ember (Charizard)\nAbilities: none\nHP: 50/100\nEN: 60\nStages: atk +2\n\n"
            "Pip (Pidgey)\nAbilities: none\n",
            "Fern (Venusaur)\nAbilities: none\nStatus: burn\n\nAqua (Blastoise)\nAbilities: none\n"),
        UMP_OK);
}

static ump_status rule(struct asb_case *c, const char *text, const char *reason, ump_journal *journal) {
    return asb_rule(c->setup, c->state, ump_span_of_str(text), ump_span_of_str(reason), "battle", journal,
                    c->problems);
}

static struct asb_battler *after(struct asb_case *c, int battler, const char *text) {
    ump_status status = rule(c, text, "", NULL);
    if (status != UMP_OK)
        asb_case_told(c, 0, 0, "\1");
    assert_int_equal(status, UMP_OK);
    return asb_case_battler(c, battler);
}

static void is(ump_frac got, int num, int den) {
    assert_int_equal(got.num, num);
    assert_int_equal(got.den, den);
}

static void test_hp_and_energy(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    is(after(&c, 0, "Ember hp -5")->hp, 45, 1);
    is(after(&c, 0, "Red/Ember hp +7.5")->hp, 105, 2);
    is(after(&c, 0, "red/1 HP = 121/3")->hp, 121, 3);
    is(after(&c, 0, "Ember hp-1")->hp, 118, 3);
    is(after(&c, 0, "Ember hp +500")->hp, 100, 1); // no more than full
    is(after(&c, 0, "Charizard en - 10")->en, 50, 1);
    is(after(&c, 0, "Ember energy = 1")->en, 1, 1);
    assert_false(asb_case_battler(&c, 0)->flags & ASB_FLAG_FAINTED);
    asb_case_end(&c);
}

// Out of HP or energy is out; with both again it stands again.
static void test_fainting(void **unused) {
    (void)unused;
    struct asb_case c;
    ump_journal journal;
    open_battle(&c);
    ump_journal_open(&journal);
    assert_true(after(&c, 0, "Ember hp -77")->flags & ASB_FLAG_FAINTED);
    is(asb_case_battler(&c, 0)->hp, 0, 1);
    assert_false(after(&c, 0, "Ember hp = 1")->flags & ASB_FLAG_FAINTED);
    assert_true(after(&c, 0, "Ember energy = 0")->flags & ASB_FLAG_FAINTED);
    assert_true(after(&c, 0, "Ember hp = 20")->flags & ASB_FLAG_FAINTED); // still without energy
    assert_int_equal(rule(&c, "Fern faints", "the lava", &journal), UMP_OK);
    assert_true(asb_case_battler(&c, 2)->flags & ASB_FLAG_FAINTED);
    assert_int_equal(journal.count, 2);
    assert_int_equal(journal.events[0].kind, UMP_EVENT_RULING);
    assert_int_equal(journal.events[0].target, 2);
    assert_int_equal(journal.events[0].text_len, strlen("Fern faints: the lava"));
    assert_memory_equal(journal.text + journal.events[0].text, "Fern faints: the lava",
                        journal.events[0].text_len);
    assert_int_equal(journal.events[1].kind, UMP_EVENT_FAINT);
    ump_journal_close(&journal);
    asb_case_end(&c);
}

static void test_stages(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    assert_int_equal(after(&c, 0, "Ember stage atk +1")->stages[ASB_STAT_ATK], 3);
    assert_int_equal(after(&c, 0, "Ember stage atk +9")->stages[ASB_STAT_ATK], 6);
    assert_int_equal(after(&c, 0, "Ember stage spe = -2")->stages[ASB_STAT_SPE], -2);
    assert_int_equal(after(&c, 0, "Ember natural atk -1")->natural[ASB_STAT_ATK], -1);
    assert_int_equal(asb_case_battler(&c, 0)->altered, 1 << ASB_STAT_ATK | 1 << ASB_STAT_SPE);
    asb_case_end(&c);
}

static void test_conditions(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    assert_int_equal(after(&c, 0, "Ember status burn")->burn, 1);
    assert_int_equal(after(&c, 2, "Fern status burn none")->burn, 0);
    assert_int_equal(after(&c, 0, "Ember status poison")->poison, ASB_POISON_REGULAR);
    assert_int_equal(after(&c, 0, "Ember status toxic")->poison_damage, 1);
    assert_int_equal(after(&c, 0, "Ember status toxic 4")->poison_damage, 4);
    assert_int_equal(asb_case_battler(&c, 0)->poison, ASB_POISON_BAD);
    assert_int_equal(after(&c, 0, "Ember status paralysis")->paralysis, 25);
    assert_int_equal(after(&c, 0, "Ember status paralysis 15")->paralysis, 15);
    assert_int_equal(after(&c, 0, "Ember status sleep 2")->sleep, 3);
    assert_int_equal(after(&c, 0, "Ember status freeze 0")->freeze, 1);
    assert_int_equal(after(&c, 0, "Ember status confusion 4")->confusion, 5);
    assert_int_equal(after(&c, 0, "Ember status infatuation 3")->infatuation, 4);
    assert_int_equal(asb_case_battler(&c, 0)->lover, 2);
    assert_int_equal(after(&c, 0, "Ember status sleep none")->sleep, 0);
    after(&c, 0, "Ember cured");
    const struct asb_battler *b = asb_case_battler(&c, 0);
    assert_int_equal(
        b->burn + b->poison + b->poison_damage + b->paralysis + b->freeze + b->confusion + b->infatuation, 0);
    assert_int_equal(b->lover, UMP_NOBODY);
    asb_case_end(&c);
}

static void test_items_and_what_lasts(void **unused) {
    (void)unused;
    struct asb_case c;
    open_battle(&c);
    uint32_t item = 0, taunt = 0;
    assert_true(ump_name_find(asb_item_keys, ASB_ITEM_KEY_COUNT, "leftovers", 9, &item));
    assert_true(ump_name_find(asb_move_keys, ASB_MOVE_KEY_COUNT, "taunt", 5, &taunt));
    assert_int_equal(after(&c, 0, "Ember item Leftovers")->item, item);
    assert_true(after(&c, 0, "Ember item none")->flags & ASB_FLAG_ITEM_GONE);
    struct asb_slot slot = {
        .started = 1,
        .effect = ASB_FX_TAUNT,
        .left = 3,
        .source = asb_source_code((struct asb_source){ASB_FROM_MOVE, ASB_USER, (uint16_t)taunt})};
    asb_case_battler(&c, 0)->slots[0] = slot;
    assert_int_equal(after(&c, 0, "Ember ends Taunt")->slots[0].started, 0);
    assert_int_equal(rule(&c, "Ember ends Taunt", "", NULL), UMP_REFUSED);
    assert_true(asb_case_told(&c, 0, 0, "nothing of the name \"Taunt\""));
    // no gap is left where something ends
    struct asb_slot other = slot;
    other.effect = ASB_FX_TORMENT;
    other.started = 2;
    asb_case_battler(&c, 0)->slots[0] = slot;
    asb_case_battler(&c, 0)->slots[1] = other;
    assert_int_equal(after(&c, 0, "Ember ends Taunt")->slots[0].effect, ASB_FX_TORMENT);
    assert_int_equal(asb_case_battler(&c, 0)->slots[1].started, 0);
    assert_int_equal(after(&c, 0, "Ember ends torment")->slots[0].started, 0);
    // a substitute and clones are slots, too
    struct asb_battler *b = after(&c, 0, "Ember substitute 20");
    assert_int_equal(b->substitute, 20);
    assert_int_equal(b->slots[0].effect, ASB_FX_SUBSTITUTE);
    is(b->slots[0].amount, 20, 1);
    assert_int_equal(after(&c, 0, "Ember clones 2")->clones, 2);
    assert_int_equal(b->slots[1].effect, ASB_FX_DOUBLE_TEAM);
    is(after(&c, 0, "Ember substitute 15")->slots[0].amount, 15, 1);
    assert_int_equal(after(&c, 0, "Ember substitute none")->substitute, 0);
    assert_int_equal(b->slots[0].effect, ASB_FX_DOUBLE_TEAM);
    assert_int_equal(after(&c, 0, "Ember clones 0")->slots[0].started, 0);
    assert_true(after(&c, 0, "Ember flinches")->flags & ASB_FLAG_FLINCHED);
    after(&c, 2, "Fern screen Light Screen 3");
    assert_int_equal(asb_case_state(&c)->sides[1].screens[ASB_LIGHT_SCREEN].left, 3);
    after(&c, 2, "Fern screen Light Screen none");
    assert_int_equal(asb_case_state(&c)->sides[1].screens[ASB_LIGHT_SCREEN].started, 0);
    asb_case_battler(&c, 2)->freeze = 3;
    after(&c, 0, "weather sun 2");
    assert_int_equal(asb_case_battler(&c, 2)->freeze, 0);
    assert_int_equal(asb_case_state(&c)->weather, ASB_WEATHER_SUN);
    assert_int_equal(asb_case_state(&c)->weather_left, 2);
    after(&c, 0, "weather hail");
    assert_int_equal(asb_case_state(&c)->weather_left, ASB_LASTS);
    after(&c, 0, "weather none");
    assert_int_equal(asb_case_state(&c)->weather_left, 0);
    after(&c, 0, "note");
    asb_case_end(&c);
}

static void test_mistakes(void **unused) {
    (void)unused;
    static const struct {
        const char *text, *told;
    } wrong[] = {
        {"Ember hp 5", "does not change hp"},
        {"Ember hp = 101", "hp is from 0 to 100"},
        {"Ember hp --5", "does not change hp"},
        {"Ember hp -x", "does not change hp"},
        {"Ember energy = 101", "energy is from 0 to 100"},
        {"Ember stage atk = 7", "a stage is from -6 to 6"},
        {"Ember stage atk +1/2", "does not change a stage"},
        {"Ember stage sped +1", "a stage's stat"},
        {"Ember status flinch", "a condition"},
        {"Ember status burn 3", "nothing stands behind \"burn\""},
        {"Ember status burn hard", "a condition"},
        {"Ember status sleep -1", "the sleep counter"},
        {"Ember item Charcole", "Charcoal"},
        {"Ember screen Wall", "a screen is Reflect"},
        {"Ember faints twice", "nothing stands behind \"faints\""},
        {"Ember explodes", "is no ruling; rulings are"},
        {"Embr hp -5", "is no battler"},
        {"weather snow", "the weather"},
        {"weather rain 0", "what is left of the weather"},
        {"", "is no battler"},
    };
    struct asb_case c;
    open_battle(&c);
    void *before = malloc(c.size);
    assert_non_null(before);
    memcpy(before, c.state, c.size);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_not_equal(rule(&c, wrong[i].text, "", NULL), UMP_OK);
        assert_true(asb_case_told(&c, 0, 0, wrong[i].told));
        assert_memory_equal(before, c.state, c.size);
        asb_case_clear(&c);
    }
    free(before);
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hp_and_energy),
        cmocka_unit_test(test_fainting),
        cmocka_unit_test(test_stages),
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_items_and_what_lasts),
        cmocka_unit_test(test_mistakes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

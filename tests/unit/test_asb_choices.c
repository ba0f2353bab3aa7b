// SPDX-License-Identifier: MIT
// Choices by code: how many there are, that each is legal, and that its text reads back as the same orders.
#include "support/asb_battle.h"
#include "support/unit.h"

static const char red[] =
    "Ember (Charizard)\nAbility: none\n- Aerial Ace\n- X-Scissor\n\nOak (Torterra)\nAbility: none\n";
static const char blue[] = "Fern (Venusaur)\nAbility: none\n- Tackle\n";

static void open_case(struct asb_case *c, const char *header) {
    asb_case_begin(c);
    assert_int_equal(asb_case_open(c, header, red, blue), UMP_OK);
}

// Two moves, Chill and nothing: 4 options, three actions: 64 ways.
static void counted(void **state) {
    (void)state;
    struct asb_case c;
    uint32_t codes[70];
    open_case(&c, "");
    assert_true(asb_is_complete_move(c.setup, ASB_MOVE_AERIAL_ACE));
    assert_int_equal(asb_choices(c.setup, c.state, 0, codes, 70), 64);
    assert_int_equal(asb_choices(c.setup, c.state, 1, codes, 70), 27);
    asb_case_end(&c);
    open_case(&c, "0 Chills");
    assert_int_equal(asb_choices(c.setup, c.state, 1, codes, 70), 8);
    asb_case_end(&c);
    // With one Chill left: 3 x 3 x 3 without it, 3 x 3 with it in each of three actions. With two: all but
    // one.
    open_case(&c, "1 Chills");
    assert_int_equal(asb_choices(c.setup, c.state, 0, codes, 70), 54);
    assert_int_equal(asb_choose(c.setup, c.state, 0, 54), UMP_REFUSED);
    asb_case_end(&c);
    open_case(&c, "2 Chills");
    assert_int_equal(asb_choices(c.setup, c.state, 0, codes, 70), 63);
    asb_case_end(&c);
}

// Recoveries count alike. With one left and no Chill: a move or nothing in all three actions, 2 x 2 x 2 = 8,
// or Recover or Rest in one of the three beside two of those, 3 x 2 x 2 x 2 = 24. Moves that need a list of
// others are none.
static void recoveries_counted(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_equal(
        asb_case_open(&c, "0 Chills / 1 Recoveries",
                      "Ember (Charizard)\nAbility: none\n- Recover\n- Rest\n- Aerial Ace\n- Imprison\n- "
                      "Sleep Talk\n- Conversion\n",
                      blue),
        UMP_OK);
    assert_int_equal(asb_choices(c.setup, c.state, 0, NULL, 0), 32);
    for (uint32_t code = 0; code < 32; code++) {
        struct asb_case d;
        char memory[200];
        ump_buf text = ump_buf_fixed(memory, sizeof memory);
        asb_case_begin(&d);
        assert_int_equal(asb_case_open(&d, "0 Chills / 1 Recoveries", c.squads[0], blue), UMP_OK);
        asb_choice_text(c.setup, c.state, 0, code, &text);
        assert_int_equal(asb_case_order(&d, 0, ump_buf_text(&text), false), UMP_OK);
        asb_case_end(&d);
    }
    asb_case_end(&c);
}

static void read_back(const char *header, uint32_t ways) {
    for (uint32_t code = 0; code < ways; code++) {
        struct asb_case c, d;
        char memory[200];
        ump_buf text = ump_buf_fixed(memory, sizeof memory);
        open_case(&c, header);
        open_case(&d, header);
        asb_choice_text(c.setup, c.state, 0, code, &text);
        assert_int_equal(asb_choose(c.setup, c.state, 0, code), UMP_OK);
        assert_int_equal(asb_case_order(&d, 0, ump_buf_text(&text), false), UMP_OK);
        assert_memory_equal(c.state, d.state, c.size);
        asb_case_end(&c);
        asb_case_end(&d);
    }
}

static void texts_read_back(void **state) {
    (void)state;
    read_back("", 64);
    read_back("1 Chills", 54); // which refuses orders with two
}

static void refused(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "");
    assert_int_equal(asb_choose(c.setup, c.state, 0, 64), UMP_REFUSED);
    assert_int_equal(asb_choose(c.setup, c.state, 2, 0), UMP_REFUSED);
    assert_int_equal(asb_choose(c.setup, c.state, 0, 5), UMP_OK);
    assert_int_equal(asb_choose(c.setup, c.state, 0, 5), UMP_REFUSED); // given already
    asb_case_end(&c);
}

// Without a list: attacks of its own types, of which there are at most sixteen, with Chill and nothing.
static void without_a_list(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    assert_int_equal(asb_case_open(&c, "", "Torterra\nAbility: none\n", blue), UMP_OK);
    size_t ways = asb_choices(c.setup, c.state, 0, NULL, 0);
    assert_true(ways > 8 && ways <= 18 * 18 * 18);
    for (uint32_t code = 0; code < 18; code++) {
        char memory[200];
        ump_buf text = ump_buf_fixed(memory, sizeof memory);
        asb_choice_text(c.setup, c.state, 0, code, &text);
        assert_true(text.len > 0);
    }
    asb_case_end(&c);
}

// Who has fainted is replaced by one that stands.
static void replacements(void **state) {
    (void)state;
    struct asb_case c;
    uint32_t codes[4];
    char memory[60];
    ump_buf text = ump_buf_fixed(memory, sizeof memory);
    open_case(&c, "");
    asb_case_battler(&c, 0)->flags |= ASB_FLAG_FAINTED;
    asb_case_state(&c)->step = ASB_STEP_CHOICE;
    assert_int_equal(asb_choices(c.setup, c.state, 1, codes, 4), 0);
    assert_int_equal(asb_choices(c.setup, c.state, 0, codes, 4), 1);
    assert_int_equal(codes[0], 1);
    asb_choice_text(c.setup, c.state, 0, 1, &text);
    assert_string_equal(ump_buf_text(&text), "Red/Oak");
    assert_int_equal(asb_choose(c.setup, c.state, 0, 0), UMP_REFUSED);
    assert_int_equal(asb_choose(c.setup, c.state, 0, 1), UMP_OK);
    assert_int_equal(asb_case_state(&c)->sides[0].active, 1);
    assert_int_equal(asb_case_state(&c)->step, ASB_STEP_ORDERS);
    asb_case_end(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counted), cmocka_unit_test(recoveries_counted), cmocka_unit_test(texts_read_back),
        cmocka_unit_test(refused), cmocka_unit_test(without_a_list),     cmocka_unit_test(replacements),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

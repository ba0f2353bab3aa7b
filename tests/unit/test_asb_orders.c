// SPDX-License-Identifier: MIT
// Orders of asb as people write them: actions, ways, amounts, alternatives, further lines, what is refused.
#include "support/asb_battle.h"
#include "support/unit.h"

#include <stdio.h>

static const char red[] =
    "Ember (Charizard) (M)\nAbility: none\n- Flamethrower\n- Dig\n- Substitute\n- Double Team\n"
    "- Metronome\n- Hidden Power [Ice]\n- Agility\n- Protect\n- Ember\n\nOak (Torterra)\nAbility: none\n";
static const char blue[] = "Fern (Venusaur) (F)\nAbility: none\n";

static void open_case(struct asb_case *c, const char *header) {
    asb_case_begin(c);
    assert_int_equal(asb_case_open(c, header, red, blue), UMP_OK);
}

static const struct asb_option *option_of(const struct asb_case *c, int side, int action, int which) {
    return &asb_case_state(c)->orders[side].options[action - 1][which];
}

static void actions_and_repeats(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "");
    assert_int_equal(asb_case_order(&c, 0, "Flamethrower x2 ~ chill", false), UMP_OK);
    assert_int_equal(option_of(&c, 0, 1, 0)->move, ASB_MOVE_FLAMETHROWER);
    assert_int_equal(option_of(&c, 0, 2, 0)->move, ASB_MOVE_FLAMETHROWER);
    assert_int_equal(option_of(&c, 0, 3, 0)->move, ASB_MOVE_CHILL);
    // a list that goes on in the next line; what is not ordered is nothing
    assert_int_equal(asb_case_order(&c, 1, "Razor Leaf ~\n(nothing)", false), UMP_OK);
    assert_int_equal(option_of(&c, 1, 1, 0)->move, ASB_MOVE_RAZOR_LEAF);
    assert_int_equal(option_of(&c, 1, 2, 0)->act, ASB_ACT_NOTHING);
    assert_int_equal(option_of(&c, 1, 3, 0)->act, ASB_ACT_NOTHING);
    assert_int_equal(asb_case_state(&c)->step, ASB_STEP_ROUND_START);
    asb_case_end(&c);
}

static void ways_and_amounts(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "");
    assert_int_equal(asb_case_order(&c, 0, "Agility (Evasive)~Substitute (20)~Dig (Suspend)", false), UMP_OK);
    assert_int_equal(option_of(&c, 0, 1, 0)->move, ASB_MOVE_AGILITY_EVASIVE);
    assert_int_equal(option_of(&c, 0, 2, 0)->amount, 20);
    assert_int_equal(option_of(&c, 0, 3, 0)->move, ASB_MOVE_DIG_SUSPEND);
    asb_case_end(&c);
    open_case(&c, "");
    assert_int_equal(
        asb_case_order(
            &c, 0,
            "Double Team (2 clones) ~ Metronome (Surf, Ice Beam, Crunch, Thunderbolt, Psychic, Earthquake, "
            "Giga Drain, Aerial Ace, Rock Slide, Mach Punch) @ Fern ~ Hidden Power",
            false),
        UMP_OK);
    assert_int_equal(option_of(&c, 0, 1, 0)->amount, 2);
    assert_int_equal(option_of(&c, 0, 2, 0)->called, ASB_MOVE_SURF);
    assert_int_equal(option_of(&c, 0, 2, 0)->target, 2);
    assert_int_equal(option_of(&c, 0, 3, 0)->type, ASB_TYPE_ICE);
    asb_case_end(&c);
}

static void cooldown(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "");
    assert_int_equal(asb_case_order(&c, 0, "Cooldown (Ember) ~ Cooldown ~ Dodge", false), UMP_OK);
    assert_int_equal(option_of(&c, 0, 1, 0)->act, ASB_ACT_COOLDOWN);
    assert_int_equal(option_of(&c, 0, 1, 1)->move, ASB_MOVE_EMBER);
    assert_int_equal(option_of(&c, 0, 2, 1)->act, ASB_ACT_NOTHING);
    assert_int_equal(option_of(&c, 0, 3, 0)->move, ASB_MOVE_DODGE);
    asb_case_end(&c);
}

// Forum tags around actions, parts of them and whole lines are taken off; places stay those of the text.
static void forum_tags(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "");
    assert_int_equal(
        asb_case_order(&c, 0,
                       "[b]Flamethrower[/b] ~ Agility [i](Evasive)[/i] ~ [url=a.b/c]Ember[/url]\n"
                       "[b]IF[/b] foe uses [color=red]Protect[/color] THEN [B]Chill[/B] ON [i]A2[/i]",
                       false),
        UMP_OK);
    assert_int_equal(option_of(&c, 0, 1, 0)->move, ASB_MOVE_FLAMETHROWER);
    assert_int_equal(option_of(&c, 0, 2, 0)->move, ASB_MOVE_AGILITY_EVASIVE);
    assert_int_equal(option_of(&c, 0, 3, 0)->move, ASB_MOVE_EMBER);
    assert_int_equal(asb_case_state(&c)->orders[0].condition_count, 1);
    assert_int_equal(asb_case_state(&c)->orders[0].conditions[0].actions, 2);
    assert_int_equal(asb_case_order(&c, 1, "[b]Tackle[/b] ~ [i]Srf[/i]", false), UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 1, 20, "no move is called \"Srf\""));
    asb_case_end(&c);
}

// Everything wrong is told, at its place, and the state stays as it was.
static void refused(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "");
    struct asb_state before = *asb_case_state(&c);
    assert_int_not_equal(
        asb_case_order(
            &c, 0, "Flametrower ~ Ember + Ember ~ Substitute (17)\nChill\nIF foe sleeps THEN Chill", false),
        UMP_OK);
    assert_memory_equal(&before, c.state, sizeof before);
    assert_true(asb_case_told(&c, 1, 1, "no move is called \"Flametrower\"; did you mean Flamethrower?"));
    assert_true(asb_case_told(&c, 1, 15, "combinations are not played yet: \"Ember + Ember\""));
    assert_true(
        asb_case_told(&c, 1, 43, "the HP put into a substitute is 15 to 25 in steps of 5, not \"17\""));
    assert_true(asb_case_told(&c, 2, 1, "a round has 3 actions, these are 4 orders"));
    assert_true(asb_case_told(&c, 3, 8, "\"sleeps\" is no test"));
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 0, "Surf ~ Bodyblock ~ Ember (3) ~ Ember", false), UMP_REFUSED);
    assert_true(asb_case_told(&c, 1, 1, "Surf: Ember does not know it"));
    assert_true(asb_case_told(&c, 1, 8, "Bodyblock: Ember has no ally beside it"));
    assert_true(asb_case_told(&c, 1, 27, "Ember takes no number"));
    assert_true(asb_case_told(&c, 1, 32, "a round has 3 actions, these are 4 orders"));
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 0, "Dig (Sideways)", false), UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 1, 6, "there is Dig (Suspend)"));
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 0, "Hidden Power (Fire)", false), UMP_REFUSED);
    assert_true(asb_case_told(&c, 1, 15, "its Hidden Power is Ice"));
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 1, "Hidden Power ~ Hidden Power Fier ~ HP (Normal)", false),
                     UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 1, 1, "Fern has to be told which type it has: Hidden Power (Fire)"));
    assert_true(asb_case_told(&c, 1, 29, "no type is called \"Fier\"; did you mean Fire?"));
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 1, "Hidden Power [Normal]", false), UMP_REFUSED);
    assert_true(asb_case_told(&c, 1, 1, "any type but Normal"));
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 1, "HP Fire ~ Hidden Power: Ice ~ HP [Bug] @ Ember", false), UMP_OK);
    assert_int_equal(option_of(&c, 1, 1, 0)->type, ASB_TYPE_FIRE);
    assert_int_equal(option_of(&c, 1, 2, 0)->type, ASB_TYPE_ICE);
    assert_int_equal(option_of(&c, 1, 3, 0)->type, ASB_TYPE_BUG);
    asb_case_end(&c);
}

// `orders.illegal = ignore`: what breaks a rule becomes nothing; what cannot be read is told all the same.
static void ignored(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "");
    assert_int_equal(asb_case_order(&c, 0, "Surf ~ Ember", true), UMP_OK);
    assert_int_equal(option_of(&c, 0, 1, 0)->act, ASB_ACT_NOTHING);
    assert_int_equal(option_of(&c, 0, 2, 0)->move, ASB_MOVE_EMBER);
    asb_case_end(&c);
    open_case(&c, "");
    assert_int_equal(asb_case_order(&c, 0, "Srf ~ Ember", true), UMP_BAD_INPUT);
    asb_case_end(&c);
}

// What is written in the wrong place, or is not there, says what would be right.
static void out_of_place(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "");
    assert_int_equal(asb_case_order(&c, 0, "Ember (gem)", false), UMP_REFUSED);
    assert_true(asb_case_told(&c, 1, 8, "Ember holds no gem: leave \"(gem)\" out"));
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 0, "Ember ~ switch to Ash", false), UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 1, 9, "a switch takes place at the start of the round"));
    asb_case_clear(&c);
    static const char *const several[] = {"Surf / Ember", "Surf then Ember", "Surf & Ember",
                                          "Surf, Ember ~ Dig", "Surf - Ember ~ Dig"};
    for (size_t i = 0; i < sizeof several / sizeof *several; i++) {
        assert_int_equal(asb_case_order(&c, 0, several[i], false), UMP_BAD_INPUT);
        assert_true(asb_case_told(&c, 1, 1, "is no move: actions are parted by ~"));
        asb_case_clear(&c);
    }
    // a switch that cannot be is told alone: the moves behind it were for whom it names
    assert_int_equal(asb_case_order(&c, 0, "switch to Nobody ~ Tackle ~ Surf ~ Surf", false), UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 1, 11, "whom is to enter?"));
    assert_false(asb_case_told(&c, 1, 29, "does not know it"));
    asb_case_end(&c);
}

// As players write a list of three: with other signs for ~, marks of lists, a line each, repeats their own
// way.
static void as_people_write(void **state) {
    (void)state;
    static const char *const lists[] = {
        "Ember, Flamethrower, Dig",
        "Ember; Flamethrower; Dig",
        "Ember > Flamethrower > Dig",
        "Ember -> Flamethrower -> Dig",
        "Ember \xE2\x86\x92 Flamethrower \xE2\x86\x92 Dig",
        "Ember | Flamethrower | Dig",
        "Ember - Flamethrower - Dig",
        "Ember \xE2\x80\x93 Flamethrower \xE2\x80\x94 Dig",
        ("Ember\xEF\xBD\x9E"
         "Flamethrower \xE3\x80\x9C Dig"),
        "Ember\nFlamethrower\nDig",
        "Ember\n~ Flamethrower\n~ Dig",
        "1. Ember\n2. Flamethrower\n3. Dig",
        "A1: Ember\nA2: Flamethrower\nA3: Dig",
        "A1 - Ember\nA2 - Flamethrower\nA3 - Dig",
        "Action 1: Ember ~ Action 2: Flamethrower ~ Action 3: Dig",
        "A1: Ember, A2: Flamethrower, A3: Dig",
        "- Ember\n- Flamethrower\n- Dig",
        "\xE2\x80\xA2 Ember\n\xE2\x80\xA2 Flamethrower\n\xE2\x80\xA2 Dig",
        "Orders: Ember ~ Flamethrower ~ Dig",
        "use Ember ~ use Flamethrower ~ use Dig.",
        "Ember on Fern ~ Flamethrower at foe ~ Dig vs. the foe",
        "Ember: Ember ~ Flamethrower ~ Dig",
        "Ember uses Ember ~ Ember uses Flamethrower ~ uses Dig",
    };
    struct asb_case c;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        open_case(&c, "");
        if (asb_case_order(&c, 0, lists[i], false) != UMP_OK)
            fail_msg("%s", asb_case_told(&c, 0, 0, "(read)") ? "" : lists[i]);
        assert_int_equal(option_of(&c, 0, 1, 0)->move, ASB_MOVE_EMBER);
        assert_int_equal(option_of(&c, 0, 2, 0)->move, ASB_MOVE_FLAMETHROWER);
        assert_int_equal(option_of(&c, 0, 3, 0)->move, ASB_MOVE_DIG);
        asb_case_end(&c);
    }
    static const char *const twice[] = {"Ember x2 ~ Dig",
                                        "Ember X2 ~ Dig",
                                        "Ember x 2 ~ Dig",
                                        "Ember (x2) ~ Dig",
                                        "2x Ember ~ Dig",
                                        "x2 Ember ~ Dig",
                                        "Ember *2, Dig",
                                        ("Ember \xC3\x97"
                                         "2 ~ Dig"),
                                        "Ember 2x\nDig"};
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++) {
        open_case(&c, "");
        if (asb_case_order(&c, 0, twice[i], false) != UMP_OK)
            fail_msg("%s", asb_case_told(&c, 0, 0, "(read)") ? "" : twice[i]);
        assert_int_equal(option_of(&c, 0, 1, 0)->move, ASB_MOVE_EMBER);
        assert_int_equal(option_of(&c, 0, 2, 0)->move, ASB_MOVE_EMBER);
        assert_int_equal(option_of(&c, 0, 3, 0)->move, ASB_MOVE_DIG);
        asb_case_end(&c);
    }
    // what is not ordered stays nothing, and numbers have to fit
    open_case(&c, "");
    assert_int_equal(asb_case_order(&c, 0, "no action ~ - ~ Hidden Power [Ice]", false), UMP_OK);
    assert_int_equal(option_of(&c, 0, 1, 0)->act, ASB_ACT_NOTHING);
    assert_int_equal(option_of(&c, 0, 2, 0)->act, ASB_ACT_NOTHING);
    assert_int_equal(option_of(&c, 0, 3, 0)->type, ASB_TYPE_ICE);
    assert_int_equal(asb_case_order(&c, 1, "A2: Tackle", false), UMP_BAD_INPUT);
    assert_true(asb_case_told(&c, 1, 1, "this is said to be action 2, and 0 stand before it"));
    asb_case_clear(&c);
    static const struct {
        const char *orders, *told;
    } wrong[] = {
        {"1. Tackle 2. Surf 3. Chill", "is no move: actions are parted by ~"},
        {"A1: Tackle A2: Surf", "is no move: actions are parted by ~"},
        {"Tackle. Surf. Chill.", "is no move: actions are parted by ~"},
        {"use Tackle then use Surf", "is no move: actions are parted by ~"},
        {"Tackle on Embr", "no battler is called \"Embr\"; did you mean Ember"},
        {"Tackle @", "whom is it aimed at?"},
        {"Oak uses Tackle", "these are the orders of Fern, not of Oak"},
        {"Nobody: Tackle", "no move is called"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(asb_case_order(&c, 1, wrong[i].orders, false), UMP_BAD_INPUT);
        if (!asb_case_told(&c, 0, 0, wrong[i].told))
            fail_msg("%s", wrong[i].orders);
        asb_case_clear(&c);
    }
    asb_case_end(&c);
}

// A line that is a slip of one beside the actions is told which, a line of no kind which there are.
static void slips_of_lines(void **state) {
    (void)state;
    static const struct {
        const char *line, *told;
    } slips[] = {
        {"use Poton on Ember", "no item of the bag is called \"Poton\"; did you mean Potion?"},
        {"use Revive", "there is no Revive in the bag"},
        {"use Charcoal", "Charcoal is no item of a bag"},
        {"usee Potion on Ember", "did you mean use?"},
        {"toggel Aerilate", "did you mean toggle?"},
        {"tracce Levitate", "did you mean trace?"},
        {"recieve Levitate", "did you mean receive?"},
        {"ilusion Oak", "did you mean illusion?"},
        {"form Tornadus-T", "did you mean forme?"},
        {"mega evole", "did you mean mega evolve?"},
        {"activate Berserk Gen", "did you mean Berserk Gene?"},
        {"activat Berserk Gene", "did you mean activate?"},
        {"swich to Oak", "did you mean switch to?"},
        {"trace Levitte", "did you mean Levitate?"},
        {"illusion Oka", "did you mean Oak?"},
        {"use Potion on Embr", "did you mean Ember"},
        {"hello there", "beside actions there are IF test THEN action, toggle ABILITY, use ITEM on NAME"},
        {"switch to Oak", "a switch takes place at the start of the round"},
    };
    struct asb_case c;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        char text[120];
        open_case(&c, "Bag: Potion x2");
        snprintf(text, sizeof text, "Ember x3\n%s", slips[i].line);
        assert_int_not_equal(asb_case_order(&c, 0, text, false), UMP_OK);
        if (!asb_case_told(&c, 0, 0, slips[i].told))
            fail_msg("%s", slips[i].line);
        asb_case_end(&c);
    }
    // before the actions, too
    open_case(&c, "Bag: Potion x2");
    assert_int_not_equal(asb_case_order(&c, 0, "use Poton on Ember\nEmber x3", false), UMP_OK);
    assert_true(asb_case_told(&c, 1, 5, "did you mean Potion?"));
    asb_case_end(&c);
}

static void chills_left(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "0 Chills");
    assert_int_equal(asb_case_order(&c, 0, "Chill", false), UMP_REFUSED);
    assert_true(asb_case_told(&c, 1, 1, "Chill: Ember has no Chill left"));
    asb_case_end(&c);
    open_case(&c, "2 Chills"); // the third of a round is one too many; a third action of another kind is not
    assert_int_equal(asb_case_order(&c, 0, "Chill x2 ~ Chill", false), UMP_REFUSED);
    assert_true(asb_case_told(&c, 1, 12, "Ember has 2 Chills left, and these are 3"));
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 0, "Chill x2 ~ Ember", false), UMP_OK);
    asb_case_end(&c);
    open_case(&c, "2 Chills");
    assert_int_equal(asb_case_order(&c, 0, "Chill x3", false), UMP_REFUSED);
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 0, "Chill ~ Chill ~ Chill", true), UMP_OK);
    assert_int_equal(option_of(&c, 0, 3, 0)->act, ASB_ACT_NOTHING);
    asb_case_end(&c);
    open_case(&c, "0 Recoveries");
    assert_int_equal(asb_case_order(&c, 1, "Recover ~ Tackle", false), UMP_REFUSED);
    assert_true(asb_case_told(&c, 1, 1, "Recover: Fern has no recovery left"));
    asb_case_end(&c);
    open_case(&c, "unlimited Chills");
    assert_int_equal(asb_case_battler(&c, 0)->chills, ASB_NO_LIMIT);
    assert_int_equal(asb_case_order(&c, 0, "Chill x3", false), UMP_OK);
    asb_case_end(&c);
}

// Switch = KO: nobody is switched by an order.
static void switch_is_ko(void **state) {
    (void)state;
    struct asb_case c;
    open_case(&c, "Switch = KO");
    assert_int_equal(asb_case_order(&c, 0, "switch to Oak ~ Chill", false), UMP_REFUSED);
    assert_true(asb_case_told(&c, 1, 11, "Switch = KO"));
    asb_case_end(&c);
}

static void toggles(void **state) {
    (void)state;
    struct asb_case c;
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
    assert_int_equal(asb_case_open(&c, "", "Glalie\nAbilities: Ice Body, Aerilate\n", blue), UMP_OK);
    assert_int_equal(asb_case_order(&c, 0, "toggle Ice Body\nHeadbutt", false), UMP_REFUSED);
    asb_case_clear(&c);
    assert_int_equal(asb_case_order(&c, 0, "Headbutt\ntoggle Aerilate", false), UMP_OK);
    assert_int_equal(asb_case_state(&c)->orders[0].toggles, 1 << 1);
    asb_case_end(&c);
}

// What is printed of an order reads back as the same order.
static void printed_orders_read_back(void **state) {
    (void)state;
    static const char *const texts[] = {
        "Agility (Evasive)",
        "Substitute (20)",
        ("Metronome (Surf, Ice Beam, Crunch, Thunderbolt, Psychic, Earthquake, Giga Drain, Aerial Ace, Rock "
         "Slide, Mach Punch) @ Blue/Fern"),
        "Hidden Power (Ice)",
        "nothing",
        "Chill"};
    struct asb_case c;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char memory[200];
        ump_buf out = ump_buf_fixed(memory, sizeof memory);
        open_case(&c, "");
        assert_int_equal(asb_case_order(&c, 0, texts[i], false), UMP_OK);
        asb_print_option(c.setup, option_of(&c, 0, 1, 0), &out);
        assert_string_equal(ump_buf_text(&out), texts[i]);
        asb_case_end(&c);
    }
}

// What uses no action up: each is refused where the battler has not what it takes, and stands in the option,
// and is printed, where it has.
static void besides(void **state) {
    (void)state;
    static const struct {
        const char *squad, *order, *why; // why NULL: it may be ordered
    } cases[] = {
        {"Ash (Sableye)\nAbility: Stall\n", "Night Shade (last)", NULL},
        {"Ash (Sableye)\nAbility: none\n", "Night Shade (last)", "has no Stall"},
        {"Ash (Venusaur) @ Venusaurite\nAbility: none\n", "Tackle (mega)", NULL},
        {"Ash (Charizard)\nAbility: none\n", "Tackle (mega)", "holds no stone"},
        {"Ash (Charizard) @ Venusaurite\nAbility: none\n", "Tackle (mega)", "holds no stone"},
        {"Ash (Mew) @ RageCandyBar\nAbility: none\n", "nothing (RageCandyBar)", NULL},
        {"Ash (Mew)\nAbility: none\n", "nothing (RageCandyBar)", "holds no such item"},
        {"Ash (Chimecho) @ Pure Incense\nAbility: none\n", "Psychic (with Heal Bell)", NULL},
        {"Ash (Chimecho)\nAbility: none\n", "Psychic (with Heal Bell)", "Pure Incense"},
        {"Ash (Gardevoir)\nAbility: Trace\n", "Activate Trace (Levitate)", NULL},
        {"Ash (Gardevoir)\nAbility: none\n", "Activate Trace (Levitate)", "has not the ability"},
        {"Ash (Deoxys)\nAbility: none\n", "Forme Shift (Deoxys-A)", NULL},
        {"Ash (Deoxys)\nAbility: none\n", "Forme Shift (Landorus-T)", "no forme"},
        {"Ash (Mew)\nAbility: none\n", "Forme Shift (Deoxys-A)", "no forme"},
        {"Ash (Deoxys)\nAbility: none\n", "nothing (Deoxys-A)", "uses no action up"},
        {"Ash (Mew)\nAbility: none\n", "Ember (Z)", "holds no Z-Crystal"},
    };
    struct asb_case c;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char memory[120];
        ump_buf out = ump_buf_fixed(memory, sizeof memory);
        asb_case_begin(&c);
        assert_int_equal(asb_case_open(&c, "", cases[i].squad, blue), UMP_OK);
        ump_status status = asb_case_order(&c, 0, cases[i].order, false);
        assert_int_equal(status == UMP_OK, cases[i].why == NULL);
        if (cases[i].why)
            assert_true(asb_case_told(&c, 0, 0, cases[i].why));
        else
            asb_print_option(c.setup, option_of(&c, 0, 1, 0), &out);
        if (!cases[i].why)
            assert_string_equal(ump_buf_text(&out), cases[i].order);
        asb_case_end(&c);
    }
}

// Lines of their own: what is chosen on entering is refused in a later round, what takes somebody out in
// Switch = KO.
static void lines_besides(void **state) {
    (void)state;
    static const struct {
        const char *header, *squad, *line;
        bool later;
        const char *why;
    } cases[] = {
        {"", "Ash (Gardevoir)\nAbility: Trace\n", "trace Overgrow", false, NULL},
        {"", "Ash (Gardevoir)\nAbility: Trace\n", "trace Overgrow", true, "has entered before"},
        {"", "Ash (Gardevoir)\nAbility: none\n", "trace: Overgrow", false, "has no Trace"},
        {"", "Ash (Zoroark)\n\nAnn (Mew)\n", "illusion of Ann", false, NULL},
        {"", "Ash (Zoroark)\n\nAnn (Mew)\n", "illusion Fern", false, "same side"},
        {"", "Ash (Tornadus) @ Reveal Glass\n", "forme Tornadus-T", false, NULL},
        {"", "Ash (Tornadus) @ Reveal Glass\n", "forme Tornadus-T", true, "has entered before"},
        {"", "Ash (Tornadus) @ Reveal Glass\n", "forme Landorus-T", false, "none of Ash's"},
        {"", "Ash (Mew) @ Berserk Gene\n", "activate Berserk Gene", false, NULL},
        {"", "Ash (Mew) @ Berserk Gene\n", "activate Berserk Gene", true, "has entered before"},
        {"", "Ash (Mew) @ RageCandyBar\n", "activate RageCandyBar on A3", true, NULL},
        {"", "Ash (Mew) @ RageCandyBar\n", "activate RageCandyBar on A4", true, "A1 to A3"},
        {"", "Ash (Mew) @ Eject Button\n", "IF hit by Ember THEN activate Eject Button (1)", true, NULL},
        {"", "Ash (Mew) @ Eject Button\n", "IF hit THEN activate Eject Button", true, "two effects"},
        {"", "Ash (Mew) @ Eject Button\n", "IF hit THEN activate Red Card, Effect 1", true, "is not held"},
        {"", "Ash (Mew) @ Eject Button\n\nAnn (Mew)\n", "IF hit THEN activate Eject Button, Effect 2", true,
         "Switch = KO"},
        {"Switch = OK", "Ash (Mew) @ Eject Button\n\nAnn (Mew)\n",
         "IF hit THEN activate Eject Button, Effect 2", true, NULL},
        {"Switch = OK", "Ash (Mew) @ Eject Button\n", "IF hit THEN activate Eject Button, Effect 2", true,
         "nobody could come in"},
        {"Megas: 0", "Ash (Venusaur) @ Venusaurite\n", "mega evolve", true, "no Mega Evolution left"},
        {"", "Ash (Venusaur) @ Venusaurite\n", "mega evolve on A2", true, NULL},
        {"Bag: Potion x2", "Ash (Mew)\n", "use Potion on Ash", true, NULL},
        {"Bag: Potion x2", "Ash (Mew)\n", "use Potion on Ash\nuse Potion on Ash", true, "1 item of its bag"},
        {"Bag: Potion x2", "Ash (Mew)\n", "use Revive on Ash", true, "no Revive in the bag"},
        {"Bag: Potion x2", "Ash (Mew)\n", "use Potion", true, "on whom?"},
        {"Bag: Potion x2", "Ash (Mew)\n", "use Potion on Fern", true, "of the same side"},
        {"Bag: Revive", "Ash (Mew)\n", "use Revive on Ash", true, "has not fainted"},
        {"Bag: X Attack", "Ash (Mew)\n\nAnn (Mew)\n", "use X Attack on Ann", true, "is not on the field"},
        {"Bag: Elixer", "Ash (Mew)\n\nAnn (Mew)\n", "use Elixer on Ash, Ash", true, "each named once"},
        {"Bag: Elixer", "Ash (Mew)\n\nAnn (Mew)\n", "use Elixer on Ash, Ann", true, NULL},
    };
    struct asb_case c;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[160];
        asb_case_begin(&c);
        assert_int_equal(asb_case_open(&c, cases[i].header, cases[i].squad, blue), UMP_OK);
        asb_case_state(&c)->round = cases[i].later ? 2 : 1;
        snprintf(text, sizeof text, "nothing x3\n%s", cases[i].line);
        ump_status status = asb_case_order(&c, 0, text, false);
        assert_int_equal(status == UMP_OK, cases[i].why == NULL);
        if (cases[i].why)
            assert_true(asb_case_told(&c, 0, 0, cases[i].why));
        asb_case_end(&c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_and_repeats),
        cmocka_unit_test(ways_and_amounts),
        cmocka_unit_test(cooldown),
        cmocka_unit_test(forum_tags),
        cmocka_unit_test(refused),
        cmocka_unit_test(ignored),
        cmocka_unit_test(out_of_place),
        cmocka_unit_test(as_people_write),
        cmocka_unit_test(slips_of_lines),
        cmocka_unit_test(chills_left),
        cmocka_unit_test(switch_is_ko),
        cmocka_unit_test(toggles),
        cmocka_unit_test(printed_orders_read_back),
        cmocka_unit_test(besides),
        cmocka_unit_test(lines_besides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

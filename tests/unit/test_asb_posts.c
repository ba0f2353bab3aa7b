// SPDX-License-Identifier: MIT
// Does the post of a battle by the handbook say what a referee asks of it: every number with its working,
// every failure with its reason, in the order in which things happen? Sentences one by one are
// test_asb_say.c.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/unit.h"

#include <umpire/umpire.h>

// Two Castform: every rank 3, 100 HP, Speed 70.
#define HEAD "rules: asb\narena: ASB Arena\n"
#define ADA "\n== Ada\nEmber (Castform)\nAbilities: none\n"
#define BO "\n== Bo\nFern (Castform)\nAbilities: none\n"

// The post of the last round that is written, without the line breaks within a paragraph.
static char *post_in(const char *text, ump_format format) {
    ump_battle_def def = ump_battle_def_default();
    ump_problems *problems;
    ump_battle *battle = NULL;
    ump_chance *chance = NULL;
    size_t len = 0;
    def.text = text, def.len = strlen(text), def.name = "post.battle";
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    ump_status status = ump_battle_open(&def, &battle, problems);
    if (status == UMP_OK)
        status = ump_chance_open("test", &chance, NULL);
    for (uint32_t i = 0; status == UMP_OK && i < ump_battle_rounds_written(battle); i++)
        status = ump_battle_run(battle, chance, problems);
    for (size_t i = 0; i < ump_problems_count(problems); i++)
        print_message("%s\n", ump_problems_at(problems, i)->message);
    assert_int_equal(status, UMP_OK);
    uint32_t round = ump_battle_rounds_written(battle);
    assert_int_equal(ump_battle_report(battle, round, format, NULL, 0, &len), UMP_OK);
    char *post = malloc(len + 1);
    assert_non_null(post);
    assert_int_equal(ump_battle_report(battle, round, format, post, len + 1, &len), UMP_OK);
    ump_problems_close(problems);
    ump_chance_close(chance);
    ump_battle_close(battle);
    return post;
}

// Blanks and line breaks as one blank: a text post breaks its lines.
static void flatten(char *text) {
    char *to = text;
    for (const char *at = text; *at; at++) {
        bool blank = *at == ' ' || *at == '\n';
        if (blank && to > text && to[-1] == ' ')
            continue;
        *to++ = blank ? ' ' : *at;
    }
    *to = '\0';
}

// That it says these words one behind the other, and none of what follows NULL.
static void says_in(const char *text, ump_format format, const char *const *words) {
    char *post = post_in(text, format);
    flatten(post);
    const char *at = post;
    for (; *words; words++) {
        const char *found = strstr(at, *words);
        if (!found)
            print_message("\"%s\" is not said in\n%s\n", *words, post);
        assert_non_null(found);
        at = found + strlen(*words);
    }
    for (words++; *words; words++) {
        if (strstr(post, *words))
            print_message("\"%s\" is said in\n%s\n", *words, post);
        assert_null(strstr(post, *words));
    }
    free(post);
}
#define SAYS(text, ...) says_in(text, UMP_TEXT, (const char *const[]){__VA_ARGS__, NULL, NULL})
#define SAYS_NOT(text, said, ...)                                                                            \
    says_in(text, UMP_TEXT, (const char *const[]){said, NULL, __VA_ARGS__, NULL})

// ---- In the order in which it happens

static void test_replacement(void **unused) {
    (void)unused;
    // knocked out at the end of the first action: Moss is sent in once the round is over
    const char *text = HEAD
        "2v2\n" ADA "\n== Bo\nFern (Castform)\nHP: 5/100\nAbilities: none\n\nMoss (Castform)\nAbilities: "
        "none\n"
        "\n== Round 1\nAda: Swift ~ Swift ~ Swift\nBo: Chill ~ Chill ~ Chill\nsend Bo: Moss\n";
    SAYS(text, "Fern faints.", "End of the round", "Moss comes in.", "After");
    says_in(text, UMP_BBCODE, (const char *const[]){"Moss comes in.", "[b]After[/b]", NULL, NULL});
    says_in(text, UMP_MARKDOWN, (const char *const[]){"Moss comes in.", "### After", NULL, NULL});
    says_in(
        text, UMP_JSON,
        (const char *const[]){"\"kind\":\"switch\",\"target\":\"Bo/Moss\"", "Moss comes in.", NULL, NULL});
}

static void test_barred_is_no_use(void **unused) {
    (void)unused;
    // taunted in the first action, so that Growl becomes Struggle in the second
    const char *text =
        HEAD ADA BO "\n== Round 1\nfirst: Ada\nAda: Taunt ~ Chill ~ Chill\nBo: Chill ~ Growl ~ Chill\n"
                    "roll A1 tie: Ada/Ember\nroll A2 tie: Ada/Ember\nroll A3 tie: Ada/Ember\n";
    SAYS_NOT(text, "barred", "Fern uses Growl");
    SAYS(text, "Fern uses Struggle on Ember.");
}

// What it lacks, instead of its own name.
static void test_no_source(void **unused) {
    (void)unused;
    static const struct {
        const char *move, *reason;
    } rows[] = {{"Surf", "neither the arena nor its type gives it water"},
                {"Rock Slide", "neither the arena nor its type gives it rocks"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[512], words[160];
        snprintf(text, sizeof text,
                 "rules: asb\nsources: none\n" ADA BO "\n== Round 1\nAda: %s ~ Chill ~ Chill\n"
                 "Bo: Chill ~ Chill ~ Chill\n",
                 rows[i].move);
        snprintf(words, sizeof words, "Ember is barred from %s and struggles: %s (asb:restriction).",
                 rows[i].move, rows[i].reason);
        SAYS(text, words, "Ember uses Struggle");
    }
}

// The trainer's hand is in the bag, not the battler's.
static void test_bag(void **unused) {
    (void)unused;
    SAYS(HEAD "Bag: Potion\n" ADA "HP: 50/100\n" BO "\n== Round 1\nAda: Chill ~ Chill ~ Chill\n"
              "  use Potion on Ember\nBo: Chill ~ Chill ~ Chill\n",
         "Ada takes Potion out of the bag for Ember.", "Ember regains");
}

// HP and energy of one battler are rounded one beside the other, none below the other.
static void test_rounded_lines(void **unused) {
    (void)unused;
    char *post =
        post_in(HEAD ADA BO "\n== Round 1\nruling start: Ember hp -7/2 \"a fall\"\n"
                            "ruling start: Ember en -7/2 \"a fright\"\nAda: nothing ~ nothing ~ nothing\n"
                            "Bo: nothing ~ nothing ~ nothing\n",
                UMP_TEXT);
    assert_non_null(strstr(post, "\n  Rounded at the end of the round: Ember lost 3.5 HP"));
    assert_non_null(strstr(post, "\n  Rounded at the end of the round: Ember lost 3.5 energy"));
    free(post);
}

static void test_one_term_is_no_sum(void **unused) {
    (void)unused;
    // 100 accuracy and no STAB: Swift's printed cost is what is paid
    const char *text =
        HEAD ADA "Type: Fire\n" BO "\n== Round 1\nAda: Swift ~ Chill ~ Chill\nBo: Chill ~ Chill ~ Chill\n";
    SAYS_NOT(text, "That costs Ember", "energy (Ember");
}

// ---- Workings

static void test_ranks(void **unused) {
    (void)unused;
    SAYS(HEAD "\n== Ada\nEmber (Castform)\nSpA: 4\nAbilities: none\n\n== Bo\nFern (Castform)\nSpD: "
              "8\nAbilities: none\n"
              "\n== Round 1\nAda: Surf ~ Chill ~ Chill\nBo: Chill ~ Chill ~ Chill\n",
         "attack rank (SpA rank 4: 4 x 3/2) +6", "defence rank (SpD rank 8: 6 x 3/2 + 2 x 1) -11");
    // Light Ball: two ranks more for both attacks of a Pikachu
    SAYS(HEAD "\n== Ada\nEmber (Pikachu) @ Light Ball\nAtk: 2\nSpA: 2\nAbilities: none\n" BO
              "\n== Round 1\nAda: Surf ~ Chill ~ Chill\nBo: Chill ~ Chill ~ Chill\n",
         "attack rank (SpA rank 4 with Light Ball +2: 4 x 3/2) +6");
    says_in(
        HEAD "\n== Ada\nEmber (Castform)\nSpA: 4\nAbilities: none\n" BO
             "\n== Round 1\nAda: Surf ~ Chill ~ Chill\nBo: Chill ~ Chill ~ Chill\n",
        UMP_JSON,
        (const char *const[]){
            "\"term\":\"attack rank\",\"detail\":\"SpA rank 4: 4 x 3/2\",\"operand\":\"+6\"", NULL, NULL});
}

static void test_effectiveness(void **unused) {
    (void)unused;
    // a weakness less the step of Thick Fat: each by its name
    SAYS(HEAD ADA "\n== Bo\nFern (Castform)\nType: Grass\nAbilities: Thick Fat\n"
                  "\n== Round 1\nAda: Flamethrower ~ Chill ~ Chill\nBo: Chill ~ Chill ~ Chill\n",
         "effectiveness (Fire on Grass 3/2) x3/2", "Thick Fat (effectiveness) x2/3");
    SAYS(HEAD ADA "\n== Bo\nFern (Castform)\nType: Grass/Steel\nAbilities: none\n"
                  "\n== Round 1\nAda: Flamethrower ~ Chill ~ Chill\nBo: Chill ~ Chill ~ Chill\n",
         "effectiveness (Fire on Grass 3/2, on Steel 3/2) x9/4");
}

static void test_sandstorm(void **unused) {
    (void)unused;
    SAYS(HEAD "weather: sand\n" ADA "\n== Bo\nFern (Castform)\nType: Rock\nAbilities: none\n"
              "\n== Round 1\nAda: Swift ~ Chill ~ Chill\nBo: Chill ~ Chill ~ Chill\n",
         "Rock perk (sandstorm) -2");
}

static void test_stages(void **unused) {
    (void)unused;
    SAYS(HEAD
         "\n== Ada\nEmber (Castform)\nStages: spa +2\nAbilities: none\n\n== Bo\nFern (Castform)\nStages: spd "
         "-1\nAbilities: none\n\n== Round 1\nAda: Surf ~ Chill ~ Chill\nBo: Chill ~ Chill ~ Chill\n",
         "stage difference (SpA +2, SpD -1: 3 x 2) +6");
}

static void test_formulas(void **unused) {
    (void)unused;
    // by the table: weight class 2 has a power of 5
    SAYS(HEAD ADA "\n== Bo\nFern (Castform)\nWeight Class: 2\nAbilities: none\n"
                  "\n== Round 1\nAda: Low Kick ~ Chill ~ Chill\nBo: Chill ~ Chill ~ Chill\n",
         "base attack power (the target's weight class 2, by the table) 5");
    // the second use costs four more
    SAYS(HEAD ADA BO "\n== Round 1\nAda: Swift ~ Swift ~ Swift\nBo: Chill ~ Chill ~ Chill\n",
         "uses in a row (1 before it: 1 x 4) +4", "uses in a row (2 before it: 2 x 4) +8");
}

static void test_given_back(void **unused) {
    (void)unused;
    // Tackle by rank 3 at rank 3: the power alone, 3 and half the weight class 1, rounded up, 4; half as much
    // again is 6
    SAYS_NOT(HEAD ADA "Type: Fire\nWeight Class: 1\n" BO
                      "\n== Round 1\nAda: Tackle ~ Chill ~ Chill\nBo: Counter ~ Chill ~ Chill\nroll A1 Ember "
                      "crit: no\n",
             "Counter (damage taken in this action 4 x 3/2) 6", "fixed damage 0");
}

// ---- Shares

#define ROUND(ada, bo) "\n== Round 1\nfirst: Ada\nAda: " ada "\nBo: " bo "\n"

static void test_shares(void **unused) {
    (void)unused;
    // Double-Edge has 10 + 2/3 up = 11 at weight class 1, STAB 3: 14, of which a third comes back
    SAYS(HEAD "\n== Ada\nEmber (Castform)\nWeight Class: 1\nAbilities: none\n" BO ROUND(
             "Double-Edge ~ Chill ~ Chill", "Chill ~ Chill ~ Chill"),
         "HP lost (Ember): Double-Edge (damage done 14 x 1/3) 14/3 [facts: moves]");
    // Giga Drain: 8, half of it
    SAYS(HEAD "\n== Ada\nEmber (Castform)\nHP: 50/100\nAbilities: none\n" BO ROUND(
             "Giga Drain ~ Chill ~ Chill", "Chill ~ Chill ~ Chill"),
         "HP regained (Ember): Giga Drain (damage done 8 x 1/2) 4 [facts: moves]");
    // a share of what is not there
    SAYS(HEAD "\n== Ada\nEmber (Castform)\nHP: 98/100\nAbilities: none\n" BO ROUND(
             "Giga Drain ~ Chill ~ Chill", "Chill ~ Chill ~ Chill"),
         "Giga Drain (damage done 8 x 1/2) 4; up to the full amount at most 2 = 2");
    // Heatproof halves what a burn takes
    SAYS(HEAD ADA "\n== Bo\nFern (Castform)\nStatus: burn\nAbilities: Heatproof\n" ROUND(
             "Chill ~ Chill ~ Chill", "Chill ~ Chill ~ Chill"),
         "HP lost (Fern): burn 2; Heatproof x1/2 = 1");
    // what a called move costs
    SAYS(HEAD ADA BO ROUND("Chill ~ Mirror Move ~ Chill", "Surf ~ Chill ~ Chill"), "Mirror Move costs Ember",
         "That becomes Surf on Fern.", "energy (Ember): energy cost of the called move 7");
    // Dig: 6 on the way down, the rest with the blow
    SAYS(HEAD ADA BO ROUND("Dig ~ Chill ~ Chill", "Chill ~ Chill ~ Chill"),
         "energy (Ember on Fern): getting out of reach (of the cost 10) 6",
         "energy (Ember on Fern): energy cost 10; getting out of reach (paid then) -6 = 4");
}

static void test_substitutions(void **unused) {
    (void)unused;
    SAYS(HEAD ADA BO ROUND(
             "Swift ~ Surf ~ Growl\n  IF foe uses Rest THEN Taunt\n  IF foe uses Protect THEN Chill and "
             "push actions back",
             "Protect ~ Chill ~ Chill"),
         "Ember acts on substitution 2: Chill in place of Swift, which follows in the next action.");
    SAYS(HEAD ADA BO ROUND("Swift ~ Surf ~ Growl\n  IF foe uses Protect THEN Splash",
                           "Chill ~ Chill ~ Protect"),
         "Ember acts on substitution 1: Splash in place of Growl.");
}

// ---- Rolls

static void test_rolls(void **unused) {
    (void)unused;
    // Serene Grace doubles the three tenths of Air Slash; Static is Fern's
    SAYS(HEAD "\n== Ada\nEmber (Castform)\nAbilities: Serene Grace\n\n== Bo\nFern (Castform)\nAbilities: "
              "Static\n" ROUND("Air Slash ~ Slash ~ Chill", "Chill ~ Chill ~ Chill"),
         "roll Ember hit @ Fern: yes (19/20: 1-9500 of 10000",
         "roll Ember crit @ Fern: no (15/16: 626-10000 of 10000",
         "roll Ember effect @ Fern (Air Slash): no (2/5: 6001-10000 of 10000",
         "chance of the effect (Ember on Fern): Air Slash 3/10; Serene Grace x2 = 3/5",
         "roll Fern reaction @ Ember (Static): no",
         "chance of a critical hit (Ember on Fern): critical hit (stage 1: 1 of the move) 1/8");
    says_in(HEAD ADA "\n== Bo\nFern (Castform)\nAbilities: Static\n" ROUND("Tackle ~ Chill ~ Chill",
                                                                           "Chill ~ Chill ~ Chill"),
            UMP_JSON,
            (const char *const[]){"\"label\":\"reaction\"", "\"faces\":\"", " of 10000\"",
                                  "\"about\":\"Static\"", NULL, NULL});
}

// What is asked where nothing answers: the chance by its faces, and how it comes about.
static void test_question(void **unused) {
    (void)unused;
    const char *text = HEAD "\n== Ada\nEmber (Castform)\nStages: acc -1\nAbilities: none\n" BO ROUND(
        "Air Slash ~ Chill ~ Chill", "Chill ~ Chill ~ Chill") "roll A1 tie: Ada/Ember\n";
    ump_battle_def def = ump_battle_def_default();
    ump_battle *battle = NULL;
    ump_chance *chance = NULL;
    def.text = text, def.len = strlen(text), def.name = "post.battle";
    assert_int_equal(ump_battle_open(&def, &battle, NULL), UMP_OK);
    assert_int_equal(ump_chance_open("typed", &chance, NULL), UMP_OK);
    assert_int_equal(ump_battle_run(battle, chance, NULL), UMP_NEED_ROLL);
    ump_wanted wanted = ump_battle_wanted(battle);
    // 95 at 3/4 of it: 285/4 of a hundred
    assert_non_null(strstr(wanted.told, "has 100 HP"));
    assert_non_null(strstr(wanted.told, "accuracy (Ember on Fern): accuracy 95;"));
    assert_non_null(strstr(wanted.question, "Of 10000: yes 1-7125, no 7126-10000."));
    ump_chance_close(chance);
    ump_battle_close(battle);
}

// ---- Failures

static void test_failures(void **unused) {
    (void)unused;
    SAYS(HEAD ADA BO ROUND("Endeavor ~ Recover ~ Splash", "Chill ~ Chill ~ Chill"),
         "Ember's Endeavor fails: the target has no more HP than its user (facts: moves).",
         "Ember's Recover changes nothing: its user has full HP (facts: moves).",
         "Ember's Splash changes nothing: it has nothing to act on (facts: moves).");
    SAYS(HEAD ADA BO ROUND("Dream Eater ~ Sucker Punch ~ Foresight", "Chill ~ Chill ~ Chill"),
         "Ember's Dream Eater fails: the target is not asleep (facts: moves).",
         "Ember's Sucker Punch fails: the target is not about to attack (facts: moves).");
    SAYS(HEAD ADA "\n== Bo\nFern (Castform)\nType: Ghost\nAbilities: none\n" ROUND("Swift ~ Haze ~ Foresight",
                                                                                   "Chill ~ Chill ~ Chill"),
         "Fern is not affected: moves of the type Normal do nothing to Ghost (asb:damage.type).",
         "Ember's Haze changes nothing: the stages are as it would make them (facts: moves).");
    SAYS(HEAD ADA "\n== Bo\nFern (Castform)\nAbilities: Damp\n" ROUND("Explosion ~ Chill ~ Chill",
                                                                      "Chill ~ Chill ~ Chill"),
         "Ember's Explosion fails: nobody blows itself up here (Damp, facts: abilities).");
    SAYS(HEAD ADA "\n== Bo\nFern (Castform)\nAbilities: Levitate\n" ROUND("Earthquake ~ Toxic ~ Toxic",
                                                                          "Chill ~ Chill ~ Chill"),
         "Fern is not affected (Levitate, facts: abilities).",
         "Fern is not affected: it has that condition already (asb:status.poison).");
    SAYS(HEAD ADA "\n== Bo\nFern (Castform)\nAbilities: Insomnia\n" ROUND("Hypnosis ~ Yawn ~ Wish",
                                                                          "Chill ~ Chill ~ Chill"),
         "Fern is not affected (Insomnia, facts: abilities).",
         "Ember's Wish comes at the end of the first action of the next round.");
}

// "The trainer that commanded U-turn must attack first", and who phazes likewise; then the sides take turns
// again.
static void test_who_orders_first(void **unused) {
    (void)unused;
    static const char two[] =
        HEAD "Switch = OK\nset: actions.per_round = 1\n" ADA "\nEve (Castform)\nAbilities: none\n" BO
             "\nIvy (Castform)\nAbilities: none\n";
    char text[1024];
    snprintf(text, sizeof text, "%s\n== Round 1\nAda: Chill\nBo: Chill\n", two);
    SAYS(text, "Bo orders first in round 2.");
    snprintf(text, sizeof text, "%s\n== Round 1\nAda: U-turn\nBo: Chill\nsend Ada: Eve\n", two);
    SAYS(text, "Ada orders first in round 2.");
    snprintf(text, sizeof text, "%s\n== Round 1\nAda: Roar\nBo: Chill\n", two);
    SAYS(text, "Ada orders first in round 2.");
    snprintf(text, sizeof text,
             "%s\n== Round 1\nAda: U-turn\nBo: Chill\nsend Ada: Eve\n\n== Round 2\nAda: Chill\nBo: Chill\n",
             two);
    SAYS(text, "Bo orders first in round 3.");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_who_orders_first),
                                       cmocka_unit_test(test_replacement),
                                       cmocka_unit_test(test_barred_is_no_use),
                                       cmocka_unit_test(test_no_source),
                                       cmocka_unit_test(test_bag),
                                       cmocka_unit_test(test_rounded_lines),
                                       cmocka_unit_test(test_given_back),
                                       cmocka_unit_test(test_one_term_is_no_sum),
                                       cmocka_unit_test(test_ranks),
                                       cmocka_unit_test(test_effectiveness),
                                       cmocka_unit_test(test_sandstorm),
                                       cmocka_unit_test(test_stages),
                                       cmocka_unit_test(test_formulas),
                                       cmocka_unit_test(test_failures),
                                       cmocka_unit_test(test_rolls),
                                       cmocka_unit_test(test_question),
                                       cmocka_unit_test(test_shares),
                                       cmocka_unit_test(test_substitutions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

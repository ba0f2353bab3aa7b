// SPDX-License-Identifier: MIT
// Are a ruleset's parameters, profiles, labels and fields listed in columns, each row with all it should
// tell? And the statuses.
#include "unit/_desk_tools.h"

static void listed(ump_listing what, const char *expected) {
    ump_buf text = ump_buf_growing();
    assert_int_equal(desk_rules_list(&fake_ruleset, what, &text), UMP_OK);
    assert_string_equal(ump_buf_text(&text), expected);
    ump_buf_close(&text);
}

static void lists_in_columns(void **state) {
    (void)state;
    listed(UMP_LIST_PARAMETERS,
           "parameter  default  unit    range   rule         meaning\n"
           "power      10       points  0..100  fake:power   what Strike takes\n"
           "gentle     no       switch  no|yes  fake:gentle  whether Strike takes half\n");
    listed(UMP_LIST_PROFILES, "profile  sets          meaning\n"
                              "plain    the defaults  as written\n"
                              "hard     power = 20    twice the power\n");
    listed(UMP_LIST_LABELS,
           "label            kind    outcomes      unless given   rule         question\n"
           "hit              roll    yes|no        yes            fake:hit     does it hit?\n"
           "crit             roll    yes|no        no             fake:crit    is it critical?\n"
           "dice             roll    a number      the last       fake:dice    what does the die show?\n"
           "lots             roll    a battler     the first      fake:lots    who is drawn?\n"
           "scorch severity  ruling  light|severe  must be given  fake:scorch  how severe is the scorch?\n");
    listed(UMP_LIST_FIELDS, "field          takes       unit    meaning\n"
                            "power          0..100      points  what Strike takes\n"
                            "weather        sun|rain            changes nothing\n"
                            "factor         0..10, n/d          a further factor\n"
                            "name           a name              any name\n"
                            "status.*.name  burn|sleep          a condition\n"
                            "rolls.crit     yes|no              settles the critical roll\n");
    listed(UMP_LIST_COVERAGE, ""); // the fake ruleset has none
}

static void finds_rulesets_by_name(void **state) {
    (void)state;
    size_t len = 0;
    ump_calc *calc = NULL;
    assert_string_equal(ump_ruleset_name(0), "scale");
    assert_null(ump_ruleset_name(1000));
    assert_int_equal(ump_rules_list("scael", UMP_LIST_LABELS, NULL, 0, &len), UMP_NOT_FOUND);
    assert_int_equal(ump_rules_list(NULL, UMP_LIST_LABELS, NULL, 0, &len), UMP_BAD_ARGUMENT);
    assert_int_equal(ump_calc_open("scael", &calc), UMP_NOT_FOUND);
    ump_problems *problems;
    assert_int_equal(ump_problems_open(&problems), UMP_OK);
    assert_int_equal(ump_fact_describe("scael", "Surf", 0, NULL, 0, &len, problems), UMP_NOT_FOUND);
    assert_true(tools_told(problems, 0, "format:rules", "did you mean scale?"));
    assert_int_equal(ump_fact_describe("xyz", "Surf", 0, NULL, 0, &len, problems), UMP_NOT_FOUND);
    assert_true(tools_told(problems, 0, "format:rules", "there are: scale"));
    ump_problems_close(problems);
}

static void every_status_has_its_sentence(void **state) {
    (void)state;
    for (int i = 0; i < UMP_STATUS_COUNT; i++) {
        assert_string_not_equal(ump_status_text((ump_status)i), "unknown status");
        for (int k = 0; k < i; k++)
            assert_string_not_equal(ump_status_text((ump_status)i), ump_status_text((ump_status)k));
    }
    assert_string_equal(ump_status_text(UMP_STATUS_COUNT), "unknown status");
    int major, minor, patch;
    assert_int_equal(sscanf(ump_version(), "%d.%d.%d", &major, &minor, &patch), 3);
    assert_int_equal(major, UMP_VERSION_MAJOR);
    assert_int_equal(minor, UMP_VERSION_MINOR);
    assert_int_equal(patch, UMP_VERSION_PATCH);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_in_columns),
        cmocka_unit_test(finds_rulesets_by_name),
        cmocka_unit_test(every_status_has_its_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

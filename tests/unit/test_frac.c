// SPDX-License-Identifier: MIT
// Do exact fractions compute what exact integers say, and is every overflow told? Tests src/kit/frac.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kit/frac.h"

static void same(ump_frac got, int64_t num, int64_t den) {
    assert_int_equal(got.num, num);
    assert_int_equal(got.den, den);
}

// Euclid by subtraction of remainders: slow, and not the algorithm under test.
static int64_t plain_gcd(int64_t a, int64_t b) {
    a = a < 0 ? -a : a;
    b = b < 0 ? -b : b;
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// What num/den is in lowest terms.
static void same_value(ump_frac got, int64_t num, int64_t den) {
    int64_t g = plain_gcd(num, den);
    same(got, den < 0 ? -num / g : num / g, den < 0 ? -den / g : den / g);
}

static void gcd_is_plain_gcd(void **state) {
    (void)state;
    for (int64_t a = 0; a < 200; a++)
        for (int64_t b = 0; b < 200; b++)
            assert_int_equal(ump_gcd64((uint64_t)a, (uint64_t)b), plain_gcd(a, b));
    assert_int_equal(ump_gcd64(UINT64_MAX, UINT64_C(0xFFFFFFFF)), UINT64_C(0xFFFFFFFF));
    assert_true(ump_gcd64(UINT64_C(1) << 63, UINT64_C(3) << 62) == UINT64_C(1) << 62);
}

// Every pair of small fractions, every operation, against the schoolbook formula.
static void small_fractions(void **state) {
    (void)state;
    ump_status st = UMP_OK;
    for (int64_t an = -9; an <= 9; an++)
        for (int64_t ad = -8; ad <= 8; ad++)
            for (int64_t bn = -9; bn <= 9; bn++)
                for (int64_t bd = 1; bd <= 8; bd++) {
                    if (ad == 0)
                        continue;
                    ump_frac a = ump_frac_make(an, ad, &st), b = ump_frac_make(bn, bd, &st);
                    same_value(a, an, ad);
                    same_value(ump_frac_add(a, b, &st), an * bd + bn * ad, ad * bd);
                    same_value(ump_frac_sub(a, b, &st), an * bd - bn * ad, ad * bd);
                    same_value(ump_frac_mul(a, b, &st), an * bn, ad * bd);
                    if (bn != 0)
                        same_value(ump_frac_div(a, b, &st), an * bd, ad * bn);
                    int64_t order = (an * bd - bn * ad) * (ad < 0 ? -1 : 1);
                    assert_int_equal(ump_frac_cmp(a, b), (order > 0) - (order < 0));
                    assert_int_equal(ump_frac_eq(a, b), order == 0);
                    assert_true(ump_frac_eq(ump_frac_min(a, b), order < 0 ? a : b));
                    assert_true(ump_frac_eq(ump_frac_max(a, b), order < 0 ? b : a));
                }
    assert_int_equal(st, UMP_OK);
}

// floor and ceil by their definition: the whole number n with n <= a < n + 1, or n - 1 < a <= n.
static void percents(void **state) {
    (void)state;
    for (int64_t points = -300; points <= 300; points++)
        same_value(ump_frac_percent(points), points, 100);
    same(ump_frac_percent(0), 0, 1);
    same(ump_frac_percent(100), 1, 1);
    same(ump_frac_percent(15), 3, 20);
}

static void to_whole_numbers(void **state) {
    (void)state;
    ump_status st = UMP_OK;
    for (int64_t num = -60; num <= 60; num++)
        for (int64_t den = 1; den <= 12; den++) {
            ump_frac a = ump_frac_make(num, den, &st);
            int64_t low = ump_frac_floor(a), high = ump_frac_ceil(a), near = ump_frac_round(a);
            assert_true(low * den <= num && num < (low + 1) * den);
            assert_true((high - 1) * den < num && num <= high * den);
            int64_t off = 2 * (near * den - num); // twice the distance, over den
            assert_true(-den <= off && off <= den);
            if (off == den || off == -den) // a half: away from zero
                assert_true((off > 0) == (num > 0));
            assert_int_equal(ump_frac_sign(a), (num > 0) - (num < 0));
            assert_int_equal(ump_frac_is_int(a), num % den == 0);
        }
    same(ump_frac_make(-3, 2, &st), -3, 2);
    assert_int_equal(ump_frac_floor((ump_frac){-3, 2}), -2);
    assert_int_equal(ump_frac_ceil((ump_frac){-3, 2}), -1);
    assert_int_equal(ump_frac_round((ump_frac){INT64_MIN, 1}), INT64_MIN);
    assert_int_equal(ump_frac_round((ump_frac){INT64_MAX, 2}), INT64_C(4611686018427387904)); // 2^62 - 1/2
    assert_int_equal(st, UMP_OK);
}

typedef struct row {
    const char *a;
    char op;
    const char *b;
    const char *result; // NULL: does not fit
} row;

// From Python 3: random.Random(20261129) made operands of 3 to 63 bits, many with common factors or results
// that cancel; fractions.Fraction computed; NULL where the lowest terms leave int64_t.
static const row rows[] = {
    {"752111505/945449829661792", '+', "-423142709/24474259732874588", NULL},
    {"-1/68719476736", '/', "1/383762102011808946", "-191881051005904473/34359738368"},
    {"-1021456228/81529198416063667", '+', "96092717/554595412911501390", NULL},
    {"-110703750", '-', "-1152921504606846976/135553787", "1137915192059245726/135553787"},
    {"-178841153/2", '*', "1/357682306", "-1/4"},
    {"80587/3679517293357012836", '-', "-218156944426612277/48940646265174044", NULL},
    {"1466507967/158", '/', "5377195879/790", "15/11"},
    {"8721803/1279612", '-', "911087791210048295/68719476736", NULL},
    {"15948947", '-', "-171142600304402891/5761914", "171234496765407449/5761914"},
    {"-215570012/11168349086373401", '+', "342650473/228685086092377564", NULL},
    {"-9223372036854775807/95", '*', "-709193814931774580/1181432869", NULL},
    {"438635405/265400848796751372", '+', "-123590647/870523122743027668", NULL},
    {"9223372036854775807", '*', "-255/3516232128224858083", NULL},
    {"423803767/177210070520103060", '+', "-236591293/31363625226145080", NULL},
    {"848569111/115585870936389897", '-', "801264546693/5", NULL},
    {"198247023/101482122700833448", '+', "-663959557/253610149852949200", NULL},
    {"125227379/268435456", '*', "-4160749568/1878410685", "-31/30"},
    {"3291973677", '*', "-37/65839473540", "-37/20"},
    {"-78986/3", '*', "-41/671381", "82/51"},
    {"655500773/486841023", '*', "486841023/5244006184", "1/8"},
    {"-215116769860", '*', "-1/6059627320", "71/2"},
    {"7776551/7325538505099577", '+', "1046002112/133361509714865649", NULL},
    {"1340871717/1630283889825770239", '/', "20113075755/3260567779651540478", "2/15"},
    {"40", '*', "-85011/29", "-3400440/29"},
    {"-107350415566/661429235", '-', "-48141492993/267169103", "3161476648672393057/176713455412926205"},
    {"-3619518185/47", '-', "-184522067947/6", "8650820084399/282"},
    {"-1542199679", '*', "-37/49350389728", "37/32"},
    {"-1813912997/288230376151711744", '/', "-150554778751/7782220156096217088", "27/83"},
    {"226458430/49", '/', "679375290/343", "7/3"},
    {"-3/7", '-', "7976472517155257/4481328554", "-55835321064072461/31369299878"},
    {"81240118/7", '-', "1506470127", "-10464050771/7"},
    {"511727429/326071789", '*', "27390030276/511727429", "84"},
    {"1474342411/722691688012", '*', "-58538026728972/7371712055", "-81/5"},
    {"-607354918/978098093", '/', "-1214709836/978098093", "1/2"},
    {"-1868433264/219854902392268055", '*', "2418403926314948605/183106459872", "-11/98"},
    {"1327950037/512", '/', "9295650259/7936", "31/14"},
    {"155858181/25794857", '/', "1402723629/515897140", "20/9"},
    {"123212889439/153518537654", '*', "6140741506160/8748115150169", "40/71"},
    {"40453154629/84", '/', "2710361360143/3696", "44/67"},
    {"574314/5", '*', "-215/3733041", "-86/13"},
    {"2789141466127728107/219", '/', "2789141466127728107/15987", "73"},
    {"762239093066941826", '*', "-1/1796706433657791447", "-14/33"},
    {"10/11", '-', "-250/635821542241", "6358215425160/6994036964651"},
    {"1945897151/65536", '*', "-2228224/5837691453", "-34/3"},
    {"11/14", '*', "-59474900612", "-327111953366/7"},
    {"-468393205/68", '*', "5848/37939849605", "-86/81"},
    {"-95/144115188075855872", '*', "54043195528445952/19", "-15/8"},
    {"133/1678728553643316997", '/', "1064/1678728553643316997", "1/8"},
};

static ump_frac value(const char *text) {
    ump_frac got = {0, 1};
    assert_int_equal(ump_frac_parse(text, strlen(text), &got), UMP_OK);
    return got;
}

static void large_fractions(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const row *r = &rows[i];
        ump_frac a = value(r->a), b = value(r->b), want = value(r->result != NULL ? r->result : "0");
        ump_status st = UMP_OK;
        ump_frac got = r->op == '+'   ? ump_frac_add(a, b, &st)
                       : r->op == '-' ? ump_frac_sub(a, b, &st)
                       : r->op == '*' ? ump_frac_mul(a, b, &st)
                                      : ump_frac_div(a, b, &st);
        assert_int_equal(st, r->result != NULL ? UMP_OK : UMP_OVERFLOW);
        same(got, want.num, want.den);
    }
}

static void edges(void **state) {
    (void)state;
    ump_status st = UMP_OK;
    ump_frac most = ump_frac_int(INT64_MAX), least = ump_frac_int(INT64_MIN), one = ump_frac_int(1);
    // At the edge and still inside.
    same(ump_frac_add(ump_frac_int(INT64_MAX - 1), one, &st), INT64_MAX, 1);
    same(ump_frac_sub(ump_frac_int(0), most, &st), -INT64_MAX, 1);
    same(ump_frac_sub(ump_frac_int(-1), least, &st), INT64_MAX, 1); // -1 + 2^63
    same(ump_frac_add(least, most, &st), -1, 1);
    same(ump_frac_div(least, least, &st), 1, 1);
    same(ump_frac_div(least, most, &st), INT64_MIN, INT64_MAX);
    same(ump_frac_div(least, ump_frac_int(-2), &st), INT64_C(1) << 62, 1);
    same(ump_frac_mul(least, (ump_frac){1, 2}, &st), INT64_MIN / 2, 1);
    same(ump_frac_make(INT64_MIN, INT64_MIN, &st), 1, 1);
    same(ump_frac_make(INT64_MIN, -2, &st), INT64_C(1) << 62, 1);
    same(ump_frac_make(0, INT64_MIN, &st), 0, 1);
    same(ump_frac_neg(most, &st), -INT64_MAX, 1);
    // 1/MAX + 1/MAX: the common denominator must not be squared.
    same(ump_frac_add((ump_frac){1, INT64_MAX}, (ump_frac){1, INT64_MAX}, &st), 2, INT64_MAX);
    assert_int_equal(ump_frac_cmp((ump_frac){INT64_MIN, INT64_MAX}, (ump_frac){INT64_MIN + 1, INT64_MAX - 1}),
                     1);
    assert_int_equal(
        ump_frac_cmp((ump_frac){INT64_MAX, INT64_MAX - 1}, (ump_frac){INT64_MAX - 1, INT64_MAX - 2}), -1);
    assert_int_equal(st, UMP_OK);

    struct {
        ump_frac result;
        ump_status st;
    } bad[10] = {0};
    bad[0].result = ump_frac_add(most, one, &bad[0].st);
    bad[1].result = ump_frac_sub(least, one, &bad[1].st);
    bad[2].result = ump_frac_mul(most, ump_frac_int(2), &bad[2].st);
    bad[3].result = ump_frac_div(one, least, &bad[3].st); // the denominator would be 2^63
    bad[4].result = ump_frac_make(1, INT64_MIN, &bad[4].st);
    bad[5].result = ump_frac_neg(least, &bad[5].st);
    bad[6].result = ump_frac_mul((ump_frac){1, INT64_MAX}, (ump_frac){1, 2}, &bad[6].st);
    bad[7].result = ump_frac_add((ump_frac){1, INT64_MAX}, (ump_frac){1, INT64_MAX - 1}, &bad[7].st);
    bad[8].result = ump_frac_div(least, ump_frac_int(-1), &bad[8].st);
    bad[9].result = ump_frac_sub(ump_frac_int(0), least, &bad[9].st);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(bad[i].st, UMP_OVERFLOW);
        same(bad[i].result, 0, 1);
    }
}

static void first_failure_stays(void **state) {
    (void)state;
    ump_status st = UMP_OK;
    same(ump_frac_div(ump_frac_int(3), ump_frac_int(0), &st), 0, 1);
    assert_int_equal(st, UMP_BAD_INPUT);
    (void)ump_frac_add(ump_frac_int(INT64_MAX), ump_frac_int(1), &st);
    same(ump_frac_add(ump_frac_int(1), ump_frac_int(1), &st), 2, 1);
    assert_int_equal(st, UMP_BAD_INPUT);
    st = UMP_OK;
    same(ump_frac_make(5, 0, &st), 0, 1);
    assert_int_equal(st, UMP_BAD_INPUT);
}

// (a + b) - b = a and (a * b) / b = a wherever nothing overflowed, with one variable as operand and result.
static void there_and_back(void **state) {
    (void)state;
    uint64_t seed = 1;
    int kept = 0;
    for (int i = 0; i < 20000; i++) {
        int64_t v[4];
        for (int j = 0; j < 4; j++) {
            seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            v[j] = (int64_t)(seed >> (seed >> 58)) >> 1;
        }
        ump_status st = UMP_OK;
        ump_frac a = ump_frac_make(v[0], v[1] | 1, &st), b = ump_frac_make(v[2] | 1, v[3] | 1, &st), x = a;
        x = ump_frac_add(x, b, &st);
        x = ump_frac_sub(x, b, &st);
        x = ump_frac_mul(x, b, &st);
        x = ump_frac_div(x, b, &st);
        if (st != UMP_OK)
            continue;
        kept++;
        assert_true(ump_frac_eq(x, a));
        x = ump_frac_sub(x, x, &st);
        same(x, 0, 1);
    }
    assert_true(kept > 1000);
}

static void parses(const char *text, int64_t num, int64_t den) {
    ump_frac got = {7, 7};
    assert_int_equal(ump_frac_parse(text, strlen(text), &got), UMP_OK);
    same(got, num, den);
}

static void refuses(const char *text, ump_status why) {
    ump_frac got = {7, 7};
    assert_int_equal(ump_frac_parse(text, strlen(text), &got), why);
    same(got, 7, 7);
}

static void reading(void **state) {
    (void)state;
    parses("37/2", 37, 2);
    parses("18", 18, 1);
    parses("-3", -3, 1);
    parses("+2", 2, 1);
    parses("0.67", 67, 100);
    parses("-2.50", -5, 2);
    parses("74/4", 37, 2);
    parses("0", 0, 1);
    parses("-0", 0, 1);
    parses("0/5", 0, 1);
    parses("007", 7, 1);
    parses("1.0", 1, 1);
    parses("1.00000000000000000000000000000000000000000000000000000000000000", 1, 1);
    parses("0.00000095367431640625", 1, 1048576); // 2^-20: 20 decimals, yet small in lowest terms
    parses("-9223372036854775808", INT64_MIN, 1);
    parses("9223372036854775807/9223372036854775807", 1, 1);
    parses("18446744073709551616/36893488147419103232", 1, 2); // 2^64 / 2^65
    parses("123456789012345678.125", INT64_C(987654312098765425), 8);
    parses("00000000000000000000000000000000000000000000000000000007", 7, 1);
    parses("10000000000000000000000000000000000000/10000000000000000000000000000000000000", 1,
           1); // 38 digits
    refuses("100000000000000000000000000000000000000/1", UMP_OVERFLOW);
    refuses("340282366920938463463374607431768211457", UMP_OVERFLOW); // 2^128 + 1 must not come round to 1
    refuses("1/340282366920938463463374607431768211457", UMP_OVERFLOW);
    refuses("9223372036854775808", UMP_OVERFLOW);
    refuses("1/9223372036854775808", UMP_OVERFLOW);
    refuses("0.0000000000000000000000000000000000000000001", UMP_OVERFLOW);
    refuses("999999999999999999999999999999999999999999999999", UMP_OVERFLOW);
    refuses("1/999999999999999999999999999999999999999999999999", UMP_OVERFLOW);
    static const char *const bad[] = {"",         "-",
                                      "+",        "1/0",
                                      "1/",       "/2",
                                      "1.",       ".5",
                                      "1/2/3",    "1.2.3",
                                      "1/2.5",    "1/-2",
                                      "--1",      "1 / 2",
                                      " 1",       "1 ",
                                      "1e3",      "0x1",
                                      "one",      "1,5",
                                      "\xC2\xBD", "99999999999999999999999999999999999999999999x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses(bad[i], UMP_BAD_INPUT);
    ump_frac got = {7, 7}; // only len bytes are looked at
    assert_int_equal(ump_frac_parse("12/5", 2, &got), UMP_OK);
    same(got, 12, 1);
    assert_int_equal(ump_frac_parse(NULL, 0, &got), UMP_BAD_INPUT);
}

static void printing(void **state) {
    (void)state;
    char text[UMP_FRAC_TEXT];
    assert_int_equal(ump_frac_print((ump_frac){37, 2}, text, sizeof text), 4);
    assert_string_equal(text, "37/2");
    assert_int_equal(ump_frac_print((ump_frac){-18, 1}, text, sizeof text), 3);
    assert_string_equal(text, "-18");
    assert_int_equal(ump_frac_print((ump_frac){INT64_MIN, INT64_MAX}, text, sizeof text), 40);
    assert_string_equal(text, "-9223372036854775808/9223372036854775807");
    assert_int_equal(ump_frac_print((ump_frac){37, 2}, text, 3), 4);
    assert_string_equal(text, "37");
    assert_int_equal(ump_frac_print((ump_frac){37, 2}, NULL, 0), 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gcd_is_plain_gcd),
        cmocka_unit_test(small_fractions),
        cmocka_unit_test(percents),
        cmocka_unit_test(to_whole_numbers),
        cmocka_unit_test(large_fractions),
        cmocka_unit_test(edges),
        cmocka_unit_test(first_failure_stays),
        cmocka_unit_test(there_and_back),
        cmocka_unit_test(reading),
        cmocka_unit_test(printing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

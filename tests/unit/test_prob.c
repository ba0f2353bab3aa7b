// SPDX-License-Identifier: MIT
// Are the enumerator's chances exact at every width, and is too wide told? Tests src/kit/prob.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kit/prob.h"

// The product of "3/4 1/16 ...".
static ump_prob product(const char *factors) {
    ump_prob p = ump_prob_one();
    while (*factors != '\0') {
        char *end;
        uint64_t num = strtoull(factors, &end, 10);
        uint64_t den = strtoull(end + 1, &end, 10);
        assert_int_equal(ump_prob_mul(&p, num, den), UMP_OK);
        factors = end + strspn(end, " ");
    }
    return p;
}

static void prints(const ump_prob *p, const char *want) {
    char text[UMP_PROB_TEXT];
    assert_int_equal(ump_prob_print(p, text, sizeof text), strlen(want));
    assert_string_equal(text, want);
}

static void prints_percent(const ump_prob *p, unsigned decimals, const char *want) {
    char text[UMP_PROB_TEXT];
    assert_int_equal(ump_prob_percent(p, decimals, text, sizeof text), strlen(want));
    assert_string_equal(text, want);
}

typedef struct row {
    const char *a, *b; // products
    int cmp;           // a against b
    const char *sum;   // a + b
    unsigned decimals;
    const char *percent; // of the sum
} row;

// From Python 3: random.Random(7) made the factors (denominators of the kinds rules draw with), sized so that
// the products take 8 to 500 bits; fractions.Fraction computed the sums and percentages (floor of 100 * 10^k
// * x + 1/2).
static const row rows[] = {
    {"5/24 4/39", "3/3 2/3 15/255", -1, "241/3978", 0, "6%"},
    {"55/217 1/2 27/39 1/3 3/3 4/39", "55/217 1/2 27/39 1/3 32/256", -1, "3905/586768", 2, "0.67%"},
    {"150/255 4/39 1/6 35/217 14/16 1/4 79/255 209/217 93/256 3/3 164/255",
     "3/6 3/3 1029/10000 16/255 53/255 88/100 110/217 20588/65521", -1,
     "16641882499220891/140105789876520000000", 6, "0.011878%"},
    {"75/100 47/100 8/16 11782/65521 4000/10000 3/3 16/16 24/24 37/100",
     "251/255 1/3 108/217 3/4 4/4 3/39 40/256 36575/65521 203/255 1347535309/4294967291", 1,
     "8023078920983605303317/1638752137253192616850000", 40, "0.4895846503322676134179045412065367006557%"},
    {"23/24 20/24 75/100 29898/65521 1/3 16/16 1065/10000 2/2 229/256 13/16 178/256 2/2 "
     "6/24 30/255 8/100",
     "23/24 20/24 75/100 29898/65521 1/3 16/16 1065/10000 14/16 22/24 15/39", -1,
     "7299551384117971/2429364532674560000", 0, "0%"},
    {"1/4 2/4 6/6 1/6 76/100 3/4 1/16 4/4 95/217 145/255 5/24 8446/10000 168/255 28/256 "
     "100/100 2923047808/4294967291 36653/65521",
     "26/39 26/39 2/3 206/256 1/2 1/3 21/100 2/3 14/255 1/3 39/255 26/217 20/24 1/2 "
     "893149981/4294967291 97/255 3/4 20/24 16/24 1/3 2096236325/4294967291",
     1, "124670484620033144460696752592032549/139133340834832497699015786924754521600000", 2, "0.00%"},
    {"62/100 40/100 1/3 3/3 24/24 16/16 2972361207/4294967291 1/4 5/6 5/24 8900/10000 2/2 "
     "47/256 4279/10000 94/217 3/4 14601/65521",
     "139/217 32945/65521 21/24 5/6 51669/65521", -1,
     "121414470319899739065475714579367/655542069975524637708615680000000", 6, "18.521232%"},
    {"55878/65521 2/6 1720926263/4294967291 3715/10000 5/6 46/100 475/10000 2/2 34/100 6/6 "
     "245/255 15/24 61409/65521 5727/10000",
     "55878/65521 2/6 1720926263/4294967291 3715/10000 5/6 46/100 475/10000 1/6 4/6 3/6 "
     "4/6",
     1, "1079853683881216541873942171827/9558415118810753105990400000000000", 40,
     "0.0112974135404109827101409649829281311170%"},
    {"253/255 216/255 2/2 177/256 42149/65521 3/3 2/3 46629/65521 13063/65521 23/100 22/39 "
     "3/3 30/39 6/39 2603/10000 2/4 1/2 232/255 84/100",
     "4/4 180/256 2/4 1/2 63629/65521 1684/10000 192/217 4/4 836682997/4294967291 "
     "3753401358/4294967291 1/6 7/16 8/16 38433/65521",
     -1,
     "1038252984051995637334266426825598144247267519571/868100071703618818022996655013"
     "6956590082655000000000",
     0, "0%"},
    {"9/24 108/217 562957180/4294967291 2/2 85/100 209/255 108/217 3941582035/4294967291 "
     "34/217 39/217 131/217 2/2 12001/65521 2/255 52375/65521 2/4 4/4 186/255 3/3 2/2 "
     "248/256 50889/65521",
     "3/3 1/2 3/6 1/2 116/217 8/217 58590/65521 2/3 20/24 156/217 52/217 4542/10000 66/100 "
     "207/217 65/100 6/6 67/217 52/217 1922119102/4294967291 4/4 2/3 41/100 3/3 4/6 1/3 "
     "156/256 8019/65521 10122/65521",
     1,
     "565104923571042850035900871356903165684486267/1326352270505002187126758150828829"
     "4360203021915312500",
     2, "0.00%"},
    {"6000/10000 3/4 4/4 6/6 2/3 21/100 115/256 4/4 104/217 14/24 3/6 3/24 5996/10000 2/2 "
     "118/217 91/100 2/2 17/24 76/255 17/217 1/3 1/3 9/16 1/2 5/16 1813567875/4294967291 "
     "3914492522/4294967291 133/256 10/39 132/217",
     "6000/10000 3/4 4/4 6/6 2/3 21/100 115/256 4/4 104/217 14/24 3/6 3/24 5996/10000 2/2 "
     "118/217 18/24 18/39",
     -1, "31903919385966568545512089175107193/571631810179502813132237708460032000000", 6, "0.005581%"},
    {"34/255 1/2 1/3 2/16 2/4 10/16 195/217 3/6 65/100 92/256 12/16 1191/65521 2/16 1/2 "
     "8285/10000 49/217 122/217 4/6 3/3 2792183990/4294967291 32/39 214/217 33/39 7/16 3/6 "
     "6/6 2290/10000 23/39 1/2 1/2 131/256 11/39 1/2 196/256 2173008253/4294967291 145/256 "
     "63/255 4802/10000",
     "2/2 2/4 15/16 2/2 11/24 83/217 1/6 7/16 6/24 2/2 6/39 36/100 168/217 2/6 199/217 1/2 "
     "3/16 4/4 11/255 2/39 10/16 120/256 3/3 193/217 4/4 21374/65521 8097/10000 3/4 "
     "2372/10000 2/2 8283/10000 1/4 2948373674/4294967291 205/255 3768/10000 1/3 1/2 "
     "185/256 2/3 1938688888/4294967291",
     -1,
     "736368788330020908605762047108931285240111755782467/6608607912431490017601935159"
     "696371906946367750144000000000000000",
     40, "0.0000000000111425703883087598990233537121%"},
    {"13/217 10/256 126/256 34/100 2/2 4595/65521 8241/10000 24/217 34/256 7764/10000 3/16 "
     "1140563901/4294967291 6/6 13450/65521 6/6 236/256 49/100 2/3 148/256 3064/65521 "
     "162/255 102/256 3/3 3/4 10/16 146/255 1/4 8/100 35/100 51/256 3567/10000 251/256 "
     "10/16 60/100 99/100 3/3 3/6 2/3 2/2 10/100 2175909926/4294967291",
     "35/100 14/39 1/6 24/255 3/4 5/24 210/255 144/256 3/3 8/24 63/100 2/39", -1,
     "539183501980384942970764826140139787154886893063800337939136085421518619/3509772"
     "45083181974572301986423513322493133131179739337195520000000000000000000",
     0, "0%"},
    {"1/4 88/100 52/100 5/16 23/39 21/39 2/3 2/2 22170/65521 1710511787/4294967291 1/3 "
     "193/10000 4749/10000 12/16 2/3 38/39 2/3 18/39 207309914/4294967291 4/16 2/2 77/256 "
     "3/6 33/39 7/24 24468/65521 62664/65521 2/39 49916/65521 205/256 141/217 6/6 1/3 "
     "6732/10000 79/100 9082/65521 147/256",
     "1/4 88/100 52/100 5/16 23/39 21/39 2/3 2/2 22170/65521 1710511787/4294967291 1/3 "
     "193/10000 4749/10000 12/16 2/3 38/39 2/3 18/39 5/24 111/256",
     -1,
     "25522495600905903277600579993743858528375006791397933426140928211/60489945592513"
     "8797658596044526184321503024714472726724608000000000000000",
     2, "0.00%"},
    {"2/3 4/6 29/39 20/39 3497559224/4294967291 4157701822/4294967291 1/2 2/2 7755/10000 "
     "126/255 1/2 34/39 2010695018/4294967291 32/100 7147/65521 2/6 1/4 "
     "3099829459/4294967291 7493/10000 3/3 2592/65521 1/2 5/6 2/2 3/4 163/217 8/39 1/3 "
     "7/16 17/39 5/6 1/2 78/217 36/100 21/24 3795780557/4294967291 4/6 61/217 64/217 2/2 "
     "5037/10000 1/2 4/6 216/256 2/3 6/6 24/39 4/6 2/2 6891/10000 22/24 13/39 2/2 "
     "8272/10000",
     "1/3 26/100 7/16 4/6 3/6 58284/65521 4/16 127/255 48/255 4/6 4/39 38/255 4/39 1/6 "
     "37/255 4/39 986/10000",
     -1,
     "71280112174319695129512621072729096670331362948447039439742215311759150597098016"
     "693/1058182916943815579173671088763702884601030276646857451453803281478105672818"
     "588256835937500000",
     6, "0.000000%"},
    {"4/4 92/100 24/24 1/3 3/4 2/6 240/256 2/2 194/256 1605817894/4294967291 15/24 1/4 1/2 "
     "3/16 14/24 3/3 13593/65521 23/39 53843/65521 14/16 1/3 7758/10000 3/6 115/217 3/6 "
     "24/24 4/100 211/256 6/6 26528/65521 2/2 2/2 1/3 7/16 1030/10000 87/255 9/24 20/24 "
     "2/2 5186/10000 10/16 1/2 1/2 2/3 7631/10000 25331/65521 16453/65521 32/39 4/4 1/4 "
     "61018/65521 4970/10000 2972589539/4294967291 9917/65521 61/255 11/24 47/100 "
     "51266/65521 21/255 51/217 11/39 4/6 3/3 2/2 140/217 6/24 7/39 2/3 22/255 1/6 32/39 "
     "7324/10000 2/4 4/4 80/100",
     "121/256 8824/10000", -1,
     "86576983062230070800929408605599876667573789494167889502451246466573335455991770"
     "234654901052923762696594287977/2075828849936958007559932009047702329591094314462"
     "57513918767679743925096609822539776000000000000000000000000000",
     40, "41.7071875000000000000004368457426953588959%"},
    {"3323762396/4294967291 63/256 55108/65521 10/16 9/16 9/24 4266/10000 4/6 2/6 2/6 3/4 "
     "49/255 3/24 17/39 5/6 60/217 52/256 238/256 1/2 2/2 992625179/4294967291 "
     "1925421609/4294967291 2/24 8/16 1/3 5/6 2504798146/4294967291 1/6 17/24 "
     "763469113/4294967291 78/100 1/16 3/3 182/255 90/255 1/6 11/24 1/4 3/6 1/2 "
     "48876028/4294967291 1405524747/4294967291 24/39 3/4 1/3 2/2 124/217 2/3 2/3 80/256 "
     "47/256 84/256 18/39 19/39 158/256 4/39 12/16 27/39 2/2 101/256 26/39 1/6 11/39 8/39",
     "3323762396/4294967291 63/256 55108/65521 10/16 9/16 9/24 4266/10000 4/6 2/6 2/6 3/4 "
     "49/255 3/24 17/39 5/6 60/217 52/256 238/256 1/2 2/2 992625179/4294967291 "
     "1925421609/4294967291 2/24 8/16 1/3 5/6 2504798146/4294967291 1/6 17/24 "
     "763469113/4294967291 78/100 1/16 131/217 21/256",
     -1,
     "24969608669084647757502224568887335013506379691370592010917835551072958230714228"
     "98284522079/61818689073733962361731779591110136632726787240936190630030421371160"
     "7779229862788349636039028237349683200",
     0, "0%"},
    {"1/2 3/3 24/24 21/217 2/2 70/256 1/2 188/255 1796/10000 2/6 37/100 60034/65521 "
     "10821/65521 114/256 2/3 194/255 6/16 20/24 15/16 3/4 123/217 5/6 8/16 12/24 1/2 4/4 "
     "3/4 168/256 11/39 51438/65521 4/16 34782/65521 2/2 1945785929/4294967291 134/217 "
     "177/255 2/3 162/217 1693318374/4294967291 6087/10000 13/16 19/24 3/4 3/24 30/100 1/4 "
     "9/16 11/16 30/10000 554/10000 2/6 14/16 33/39 2/24 4/4 5/6 24/256 1/2 2/2 4/16 "
     "92/217 58/217",
     "38/39 5/16 3/6 213/255 21/100 1/4 15964/65521 2447/10000 13/100 3/3 3/4 17/39 1/2 "
     "180/256 166/255 114/255 240/255 188/217 32/100 1/4 1/2 7/217 12/39 2/6 1/2 1/2 4/4 "
     "5/6 165/255 166/217 213/256 2633603738/4294967291 3/4 2/3 25/256 7831/10000 "
     "8822/10000 2/2 1875386579/4294967291 7623/10000 3/3 232/256 2/4 2/3 6/6 1/2 24/24 "
     "4314/10000 861/10000 14/16 136/256 7/16 3/3 1/2 8/16 3194934550/4294967291 2/6 "
     "5356/10000",
     -1,
     "29599369026223574890924713396728298673466826664877101586546200039602643018178946"
     "55561623/70816223778472844054963684353723771351237458771428058598620333254636260"
     "5568000000000000000000000000000000",
     2, "0.00%"},
    {"4/6 20/24 4/6 2708818855/4294967291 8788/10000 61/100 2278988178/4294967291 "
     "105/10000 113888662/4294967291 15/39 227/255 7/16 38/39 3/3 2/4 1/2 1/3 238/255 3/4 "
     "1/4 1/2 1/4 1112/10000 765/10000 3/3 23817/65521 5/6 34/256 3246018434/4294967291 "
     "6289/10000 1/3 2/6 1/3 1/2 3227351907/4294967291 148/256 13/100 1/4 49635/65521 "
     "105/256 11/16 14/24 1/16 9/24 2/16 6030/10000 20/24 122/217 1235442021/4294967291 "
     "191/255 2/2",
     "2/2 198/217 2/3 91/100 1/2 1490/10000 210/255 6/16 1/39 52/217 2/16 2/2 13/100 "
     "89/100 54090/65521 4/4 89/255 2212510606/4294967291 6/16 7/16 3794/10000 22/100 3/3 "
     "5301/65521 90/100 202/217 3/3 12/24 2/3 6/39 2/39 7/24 9/16 35/39 44/217 15/39 "
     "17/100 153/217 45170/65521 39673/65521 18/256 19/24 17/24 4/4 166/256 4/4 89/100 "
     "16857/65521 60/255 3/4 83/100 3899/10000 50/217 10/16 46083/65521 "
     "3623502265/4294967291 40/255 2556/10000 6/6 20/24 90/217 2/4 7/24 4/16 1/4 4/6 2/4 "
     "19799/65521",
     1,
     "16713524746211879982985382781831367386911400120695813596646863778930191267620018"
     "523059654313305264874288765312815005707/3592981727615016814513822159220418269102"
     "07273624475268791698232403863324897493312560247630395688365679869653939335987200"
     "0000000000000000000",
     6, "0.000000%"},
    {"4873/10000 18/39 1/6 55/256 7/16 30/39 1/2 28/39 3645/10000 162/217 15/16 1/2 13/16 "
     "1/2 1846957777/4294967291 9405/10000 192/255 216/256 981677561/4294967291 118/256 "
     "93/256 64/256 56/100 9/24 51/256 16/39 26224/65521 2564/10000 14/16 59/100 2/2 "
     "173/217",
     "4873/10000 18/39 1/6 55/256 7/16 30/39 1/2 28/39 3645/10000 162/217 15/16 1/2 13/16 "
     "1/2 1846957777/4294967291 9405/10000 54641/65521",
     -1,
     "15390386408705972523349134774605146888369923716525811/90509010287127415206842547"
     "5695787187896320000000000000000",
     40, "0.0017004258868682889757185131765544653460%"},
};

// p times a product, in one go and factor by factor, where that has room.
static void times_factors(const ump_prob *p, const char *factors) {
    ump_prob q = product(factors), once = *p, stepwise = *p;
    if (ump_prob_mul_prob(&once, &q) != UMP_OK)
        return;
    for (const char *at = factors; *at != '\0';) {
        char *end;
        uint64_t num = strtoull(at, &end, 10), den = strtoull(end + 1, &end, 10);
        assert_int_equal(ump_prob_mul(&stepwise, num, den), UMP_OK);
        at = end + strspn(end, " ");
    }
    assert_int_equal(ump_prob_cmp(&once, &stepwise), 0);
}

static void sums_against_bignums(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ump_prob a = product(rows[i].a), b = product(rows[i].b), sum = a;
        assert_int_equal(ump_prob_cmp(&a, &b), rows[i].cmp);
        assert_int_equal(ump_prob_cmp(&b, &a), -rows[i].cmp);
        assert_int_equal(ump_prob_cmp(&a, &a), 0);
        assert_int_equal(ump_prob_add(&sum, &b), UMP_OK);
        prints(&sum, rows[i].sum);
        prints_percent(&sum, rows[i].decimals, rows[i].percent);
        assert_int_equal(ump_prob_add(&b, &a), UMP_OK); // the other way round
        assert_int_equal(ump_prob_cmp(&sum, &b), 0);
        ump_prob_reduce(&sum); // changes no value
        assert_int_equal(ump_prob_cmp(&sum, &b), 0);
        prints(&sum, rows[i].sum);
        assert_false(ump_prob_is_one(&sum));
        assert_false(ump_prob_is_zero(&sum));
        times_factors(&a, rows[i].b);
    }
}

static uint64_t next(uint64_t *seed, uint64_t n) {
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (*seed >> 33) % n;
}

// A random tree of draws: all leaves together are exactly 1, whatever the order of its denominators.
static void grow(uint64_t *seed, const ump_prob *at, int depth, ump_prob *total, int *leaves) {
    static const uint64_t kinds[] = {2, 3, 7, 16, 39, 100, 217, 256, 65521, UINT64_C(4294967291)};
    if (depth == 0 || (depth < 12 && next(seed, 6) == 0)) {
        assert_int_equal(ump_prob_add(total, at), UMP_OK);
        ++*leaves;
        return;
    }
    uint64_t den = kinds[next(seed, sizeof kinds / sizeof *kinds)], left = den;
    for (int i = 0; left > 0; i++) {
        // Long one-sided trees: depth, and so width, comes cheap.
        uint64_t part = i == 1 ? left : 1 + next(seed, left);
        ump_prob below = *at;
        assert_int_equal(ump_prob_mul(&below, part, den), UMP_OK);
        grow(seed, &below, i == 0 ? depth - 1 : depth / 3, total, leaves);
        left -= part;
    }
}

static void trees_sum_to_one(void **state) {
    (void)state;
    uint64_t seed = 3;
    uint32_t wide = 0;
    for (int i = 0; i < 300; i++) {
        ump_prob total = ump_prob_zero(), one = ump_prob_one();
        int leaves = 0;
        grow(&seed, &one, 2 + i % 22, &total, &leaves);
        assert_true(leaves > 0);
        assert_true(ump_prob_is_one(&total));
        assert_int_equal(ump_prob_cmp(&total, &one), 0);
        wide += total.width > 2;
        prints(&total, "1");
        prints_percent(&total, 2, "100.00%");
        // One leaf twice, and it no longer is.
        ump_prob extra = one;
        assert_int_equal(ump_prob_mul(&extra, 1, UINT64_C(1) << 63), UMP_OK);
        assert_int_equal(ump_prob_add(&total, &extra), UMP_OK);
        assert_false(ump_prob_is_one(&total));
        assert_int_equal(ump_prob_cmp(&total, &one), 1);
    }
    assert_true(wide > 20); // both paths were taken
    assert_true(wide < 280);
}

static void small_numbers(void **state) {
    (void)state;
    ump_prob p = ump_prob_one(), zero = ump_prob_zero();
    uint64_t num = 5, den = 5;
    assert_int_equal(ump_prob_mul(&p, 4, 64), UMP_OK);
    prints(&p, "1/16");
    assert_true(ump_prob_to_u64(&p, &num, &den));
    assert_int_equal(num, 1);
    assert_int_equal(den, 16);
    assert_int_equal(p.num[0], 4); // not reduced by looking at it
    assert_int_equal(p.den[0], 64);
    prints_percent(&p, 0, "6%");
    prints_percent(&p, 2, "6.25%");
    prints_percent(&p, 1, "6.3%"); // the half goes up
    prints_percent(&p, 3, "6.250%");
    ump_prob_reduce(&p);
    assert_int_equal(p.num[0], 1);
    assert_int_equal(ump_prob_add(&p, &p), UMP_OK); // itself
    prints(&p, "1/8");
    prints_percent(&p, 2, "12.50%");
    assert_int_equal(ump_prob_mul_prob(&p, &p), UMP_OK);
    prints(&p, "1/64");
    assert_int_equal(ump_prob_add(&p, &zero), UMP_OK);
    prints(&p, "1/64");
    assert_int_equal(ump_prob_add(&zero, &p), UMP_OK);
    assert_int_equal(ump_prob_cmp(&zero, &p), 0);
    assert_int_equal(ump_prob_mul(&p, 0, 3), UMP_OK);
    assert_true(ump_prob_is_zero(&p));
    prints(&p, "0");
    prints_percent(&p, 2, "0.00%");
    assert_int_equal(ump_prob_mul(&p, 3, 4), UMP_OK);
    ump_prob_reduce(&p);
    prints(&p, "0");
    // Above 1: a mean. 37/2 and 3.
    p = ump_prob_one();
    assert_int_equal(ump_prob_mul(&p, 37, 2), UMP_OK);
    prints(&p, "37/2");
    prints_percent(&p, 0, "1850%");
    assert_int_equal(ump_prob_mul(&p, 6, 37), UMP_OK);
    prints(&p, "3");
}

static void too_wide(void **state) {
    (void)state;
    // 2^64 - 59 is the greatest prime below 2^64: its 8th power has 512 bits, and nothing else divides it.
    const uint64_t prime = UINT64_C(18446744073709551557);
    ump_prob p = ump_prob_one(), half = ump_prob_one(), square, before;
    for (int i = 0; i < 8; i++)
        assert_int_equal(ump_prob_mul(&p, 1, prime), UMP_OK);
    assert_int_equal(ump_prob_mul(&half, 1, 2), UMP_OK);
    before = square = p;
    assert_int_equal(ump_prob_mul(&p, 1, 2), UMP_BUDGET);
    assert_memory_equal(&p, &before, sizeof p);
    assert_int_equal(ump_prob_mul_prob(&p, &half), UMP_BUDGET);
    assert_memory_equal(&p, &before, sizeof p);
    assert_int_equal(ump_prob_mul_prob(&square, &p), UMP_BUDGET);
    assert_memory_equal(&square, &before, sizeof p);
    assert_int_equal(ump_prob_add(&p, &half), UMP_BUDGET);
    assert_memory_equal(&p, &before, sizeof p);
    assert_int_equal(ump_prob_mul(&p, 1, 0), UMP_BAD_INPUT);
    assert_memory_equal(&p, &before, sizeof p);
    // Numerators too.
    ump_prob n = ump_prob_one();
    for (int i = 0; i < 8; i++)
        assert_int_equal(ump_prob_mul(&n, prime, 1), UMP_OK);
    before = n;
    assert_int_equal(ump_prob_mul(&n, 2, 1), UMP_BUDGET);
    assert_memory_equal(&n, &before, sizeof n);
    assert_int_equal(ump_prob_add(&n, &n), UMP_BUDGET);
    assert_memory_equal(&n, &before, sizeof n);
    // Halves of it: 513 bits on the way, 512 in lowest terms.
    ump_prob halves = n;
    assert_int_equal(ump_prob_mul(&halves, 1, 2), UMP_OK);
    assert_int_equal(ump_prob_add(&halves, &halves), UMP_OK);
    assert_int_equal(ump_prob_cmp(&halves, &n), 0);
    // Times its inverse: 1024 bits on the way, 1 in lowest terms.
    assert_int_equal(ump_prob_mul_prob(&n, &p), UMP_OK);
    prints(&n, "1");
    uint64_t num = 5, den = 5;
    assert_false(ump_prob_to_u64(&p, &num, &den));
    assert_int_equal(num, 5);
    assert_int_equal(den, 5);
}

// What cancels may go on for ever: 3000 times 2/3 * 3/2, far past 512 bits unreduced.
static void reduces_when_it_must(void **state) {
    (void)state;
    ump_prob p = ump_prob_one(), sum = ump_prob_zero();
    for (int i = 0; i < 3000; i++) {
        assert_int_equal(ump_prob_mul(&p, 2, 3), UMP_OK);
        assert_int_equal(ump_prob_mul(&p, 3, 2), UMP_OK);
        assert_int_equal(ump_prob_add(&sum, &p), UMP_OK);
    }
    prints(&p, "1");
    prints(&sum, "3000");
    assert_true(ump_prob_is_one(&p));
}

// The border between the two paths, from both sides: 2^127 * 3 needs 129 bits.
static void border_of_128_bits(void **state) {
    (void)state;
    ump_prob p = ump_prob_one(), q;
    uint64_t num, den;
    assert_int_equal(ump_prob_mul(&p, 1, UINT64_C(1) << 63), UMP_OK);
    assert_int_equal(ump_prob_mul(&p, 1, UINT64_C(1) << 63), UMP_OK);
    assert_int_equal(ump_prob_mul(&p, 1, 2), UMP_OK);
    assert_int_equal(p.width, 2);
    prints(&p, "1/170141183460469231731687303715884105728"); // 2^127
    assert_false(ump_prob_to_u64(&p, &num, &den));
    q = ump_prob_one();
    assert_int_equal(ump_prob_mul_prob(&q, &p), UMP_OK); // 128 bits are no small factor
    assert_int_equal(ump_prob_cmp(&p, &q), 0);
    assert_int_equal(ump_prob_mul(&q, UINT64_C(1) << 63, 1), UMP_OK);
    assert_int_equal(ump_prob_mul(&q, UINT64_C(1) << 63, 1), UMP_OK);
    assert_int_equal(ump_prob_mul(&q, 6, 5), UMP_OK);
    assert_int_equal(q.width, UMP_PROB_LIMBS); // 6 * 2^126 / (5 * 2^127), of which 127 twos are common
    ump_prob_reduce(&q);
    assert_int_equal(q.width, 2);
    assert_true(ump_prob_to_u64(&q, &num, &den));
    assert_int_equal(num, 3);
    assert_int_equal(den, 5);
    assert_int_equal(ump_prob_mul(&q, UINT64_C(1) << 63, UINT64_C(1) << 63), UMP_OK);
    assert_int_equal(ump_prob_mul(&q, 2, 2), UMP_OK);
    prints(&q, "3/5"); // 64 twos: one whole limb
    q = p;
    assert_int_equal(ump_prob_mul(&q, 3, 3), UMP_OK);
    assert_int_equal(q.width, UMP_PROB_LIMBS);
    assert_int_equal(ump_prob_cmp(&p, &q), 0);
    assert_int_equal(ump_prob_add(&p, &q), UMP_OK); // narrow plus wide: 2^-126
    prints(&p, "1/85070591730234615865843651857942052864");
    ump_prob_reduce(&p);
    assert_int_equal(p.width, 2);
    // Doubling 126 times comes back to 1.
    for (int i = 0; i < 126; i++)
        assert_int_equal(ump_prob_add(&p, &p), UMP_OK);
    assert_true(ump_prob_to_u64(&p, &num, &den));
    assert_int_equal(num, 1);
    assert_int_equal(den, 1);
}

static void cut_texts(void **state) {
    (void)state;
    ump_prob p = ump_prob_one();
    char text[8] = "#######";
    assert_int_equal(ump_prob_mul(&p, 123, 4567), UMP_OK);
    assert_int_equal(ump_prob_print(&p, text, 6), 8);
    assert_string_equal(text, "123/4");
    assert_int_equal(text[6], '#');
    assert_int_equal(ump_prob_print(&p, NULL, 0), 8);
    assert_int_equal(ump_prob_percent(&p, 2, text, 3), 5); // 2.69%
    assert_string_equal(text, "2.");
    // 512 bits on both sides fit the room that the header promises.
    char whole[UMP_PROB_TEXT];
    ump_prob wide = ump_prob_one();
    for (int i = 0; i < 8; i++)
        assert_int_equal(ump_prob_mul(&wide, UINT64_C(18446744073709551557), UINT64_C(18446744073709551533)),
                         UMP_OK);
    assert_int_equal(ump_prob_print(&wide, whole, sizeof whole), 155 + 1 + 155);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_against_bignums),
        cmocka_unit_test(trees_sum_to_one),
        cmocka_unit_test(small_numbers),
        cmocka_unit_test(too_wide),
        cmocka_unit_test(reduces_when_it_must),
        cmocka_unit_test(border_of_128_bits),
        cmocka_unit_test(cut_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

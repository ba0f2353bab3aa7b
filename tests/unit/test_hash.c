// SPDX-License-Identifier: MIT
// Are the hashes the published ones, on every machine alike, and well mixed? Tests src/kit/hash.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kit/hash.h"

// SipHash-2-4 of the bytes 00 01 02 ... (row n: the first n of them) under the key 00 01 ... 0f: the table
// published with the algorithm, made again with `openssl mac -macopt hexkey:... -macopt size:8 SIPHASH`, read
// little-endian.
static const uint64_t published[64] = {
    UINT64_C(0x726fdb47dd0e0e31), UINT64_C(0x74f839c593dc67fd), UINT64_C(0x0d6c8009d9a94f5a),
    UINT64_C(0x85676696d7fb7e2d), UINT64_C(0xcf2794e0277187b7), UINT64_C(0x18765564cd99a68d),
    UINT64_C(0xcbc9466e58fee3ce), UINT64_C(0xab0200f58b01d137), UINT64_C(0x93f5f5799a932462),
    UINT64_C(0x9e0082df0ba9e4b0), UINT64_C(0x7a5dbbc594ddb9f3), UINT64_C(0xf4b32f46226bada7),
    UINT64_C(0x751e8fbc860ee5fb), UINT64_C(0x14ea5627c0843d90), UINT64_C(0xf723ca908e7af2ee),
    UINT64_C(0xa129ca6149be45e5), UINT64_C(0x3f2acc7f57c29bdb), UINT64_C(0x699ae9f52cbe4794),
    UINT64_C(0x4bc1b3f0968dd39c), UINT64_C(0xbb6dc91da77961bd), UINT64_C(0xbed65cf21aa2ee98),
    UINT64_C(0xd0f2cbb02e3b67c7), UINT64_C(0x93536795e3a33e88), UINT64_C(0xa80c038ccd5ccec8),
    UINT64_C(0xb8ad50c6f649af94), UINT64_C(0xbce192de8a85b8ea), UINT64_C(0x17d835b85bbb15f3),
    UINT64_C(0x2f2e6163076bcfad), UINT64_C(0xde4daaaca71dc9a5), UINT64_C(0xa6a2506687956571),
    UINT64_C(0xad87a3535c49ef28), UINT64_C(0x32d892fad841c342), UINT64_C(0x7127512f72f27cce),
    UINT64_C(0xa7f32346f95978e3), UINT64_C(0x12e0b01abb051238), UINT64_C(0x15e034d40fa197ae),
    UINT64_C(0x314dffbe0815a3b4), UINT64_C(0x027990f029623981), UINT64_C(0xcadcd4e59ef40c4d),
    UINT64_C(0x9abfd8766a33735c), UINT64_C(0x0e3ea96b5304a7d0), UINT64_C(0xad0c42d6fc585992),
    UINT64_C(0x187306c89bc215a9), UINT64_C(0xd4a60abcf3792b95), UINT64_C(0xf935451de4f21df2),
    UINT64_C(0xa9538f0419755787), UINT64_C(0xdb9acddff56ca510), UINT64_C(0xd06c98cd5c0975eb),
    UINT64_C(0xe612a3cb9ecba951), UINT64_C(0xc766e62cfcadaf96), UINT64_C(0xee64435a9752fe72),
    UINT64_C(0xa192d576b245165a), UINT64_C(0x0a8787bf8ecb74b2), UINT64_C(0x81b3e73d20b49b6f),
    UINT64_C(0x7fa8220ba3b2ecea), UINT64_C(0x245731c13ca42499), UINT64_C(0xb78dbfaf3a8d83bd),
    UINT64_C(0xea1ad565322a1a0b), UINT64_C(0x60e61c23a3795013), UINT64_C(0x6606d7e446282b93),
    UINT64_C(0x6ca4ecb15c5f91e1), UINT64_C(0x9f626da15c9625f3), UINT64_C(0xe51b38608ef25f57),
    UINT64_C(0x958a324ceb064572),
};

static void siphash_is_the_published_one(void **state) {
    (void)state;
    const ump_sipkey key = {UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908)};
    unsigned char bytes[64 + 8];
    for (size_t shift = 0; shift < 8; shift++) { // at every alignment
        for (size_t i = 0; i < 64; i++)
            bytes[shift + i] = (unsigned char)i;
        for (size_t n = 0; n < 64; n++)
            assert_true(ump_siphash(bytes + shift, n, key) == published[n]);
    }
    assert_true(ump_siphash(NULL, 0, key) == published[0]);
}

// Seeds stand in posts, so what a text means may never change. Values: the two hashes by openssl, with the
// key words 9e3779b97f4a7c15 and 0 (then 1) written little-endian.
static void keys_from_seed_texts(void **state) {
    (void)state;
    ump_sipkey key = ump_sipkey_from_text("20261129", 8);
    assert_true(key.k0 == UINT64_C(0xf66d134d417faf95));
    assert_true(key.k1 == UINT64_C(0xaba47ab87bb569b4));
    key = ump_sipkey_from_text("", 0);
    assert_true(key.k0 == UINT64_C(0xfda46dc976247b18));
    assert_true(key.k1 == UINT64_C(0x5d9ea905c5a2cbc5));
}

// The first outputs of splitmix64 seeded with 1234567, as published with other implementations of it.
static void stream_is_splitmix64(void **state) {
    (void)state;
    static const uint64_t first[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                     UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                     UINT64_C(16408922859458223821)};
    for (size_t i = 0; i < 5; i++)
        assert_true(ump_stream64(1234567, i) == first[i]);
}

static void fill(unsigned char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++)
        bytes[i] = (unsigned char)(i * 7 + 1);
}

// The construction written a second time in Python over its big integers: byte i is 7 i + 1, seed = length.
static const struct {
    size_t len;
    uint64_t hash;
} blocks[] = {
    {0, UINT64_C(0x0000000000000000)},   {1, UINT64_C(0x4165d62fb1b77815)},
    {3, UINT64_C(0x1b88b04ba356fa92)},   {4, UINT64_C(0x7350d39ef2ba85ec)},
    {7, UINT64_C(0x8d02639779fef87e)},   {8, UINT64_C(0x24c80e9400c9a4cc)},
    {16, UINT64_C(0x6504cb3940ad654a)},  {17, UINT64_C(0x9f86310b4c8441f7)},
    {63, UINT64_C(0x2e6e8c7967b8c88e)},  {64, UINT64_C(0x092cda3af990f9ba)},
    {65, UINT64_C(0xae97d97ba69acec5)},  {80, UINT64_C(0x6e2b180beac03686)},
    {128, UINT64_C(0xfda4e372d204d066)}, {200, UINT64_C(0x978d3ee1f2437259)},
};

static void block_hash_is_the_same_everywhere(void **state) {
    (void)state;
    unsigned char bytes[208];
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        for (size_t shift = 0; shift < 8; shift++) {
            fill(bytes + shift, blocks[i].len);
            assert_true(ump_hash_block(bytes + shift, blocks[i].len, blocks[i].len) == blocks[i].hash);
        }
    assert_true(ump_hash_block(NULL, 0, 0) == blocks[0].hash);
}

// Any one bit of the block turned over turns over about half of the hash: 32 of 64 bits, give or take little
// on average.
static void block_hash_sees_every_bit(void **state) {
    (void)state;
    unsigned char bytes[150];
    fill(bytes, sizeof bytes);
    for (size_t n = 1; n <= sizeof bytes; n++) {
        uint64_t plain = ump_hash_block(bytes, n, 1);
        int turned = 0;
        for (size_t bit = 0; bit < 8 * n; bit++) {
            bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
            uint64_t other = ump_hash_block(bytes, n, 1);
            bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
            assert_true(other != plain);
            turned += __builtin_popcountll(other ^ plain);
        }
        double mean = (double)turned / (double)(8 * n);
        assert_true(mean > 27 && mean < 37);
    }
}

static int by_value(const void *a, const void *b) {
    uint64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return (x > y) - (x < y);
}

// States differ in a few small counters: 100,000 such blocks, lengths and seeds without one equal hash.
static void block_hash_keeps_near_states_apart(void **state) {
    (void)state;
    enum { COUNT = 100000 };
    uint64_t *hashes = malloc(COUNT * sizeof *hashes);
    assert_non_null(hashes);
    uint32_t block[40] = {0};
    for (uint32_t i = 0; i < COUNT; i++) {
        block[3] = i % 50;
        block[17] = i / 50 % 50;
        block[39] = i / 2500 % 20;
        hashes[i] = ump_hash_block(block, sizeof block, i / 50000);
    }
    qsort(hashes, COUNT, sizeof *hashes, by_value);
    for (size_t i = 1; i < COUNT; i++)
        assert_true(hashes[i - 1] != hashes[i]);
    for (size_t n = 0; n < 150; n++) // zero bytes: the length alone tells them apart
        hashes[n] = ump_hash_block(block + 20, 0, 9) ^ ump_hash_block((const char[150]){0}, n, 9);
    qsort(hashes, 150, sizeof *hashes, by_value);
    for (size_t i = 1; i < 150; i++)
        assert_true(hashes[i - 1] != hashes[i]);
    free(hashes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(siphash_is_the_published_one), cmocka_unit_test(keys_from_seed_texts),
        cmocka_unit_test(stream_is_splitmix64),         cmocka_unit_test(block_hash_is_the_same_everywhere),
        cmocka_unit_test(block_hash_sees_every_bit),    cmocka_unit_test(block_hash_keeps_near_states_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

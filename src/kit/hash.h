// SPDX-License-Identifier: MIT
// How are bytes and counters turned into well-mixed 64-bit words? Who asks for a roll and why is in chance.h.
#ifndef UMP_KIT_HASH_H
#define UMP_KIT_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

__extension__ typedef unsigned __int128 ump_u128;

// A 128-bit key; k0 is the first eight key bytes read little-endian, k1 the last eight.
typedef struct ump_sipkey {
    uint64_t k0;
    uint64_t k1;
} ump_sipkey;

// SipHash-2-4 with 64-bit output: the referee's keyed rolls and the state hashes that are printed.
uint64_t ump_siphash(const void *data, size_t len, ump_sipkey key);

// The key a seed text stands for. Any text of any length gives one; the same text gives the same key for
// ever.
ump_sipkey ump_sipkey_from_text(const char *text, size_t len);

// One step of a Weyl sequence: 2^64 divided by the golden ratio, made odd.
#define UMP_GOLDEN64 UINT64_C(0x9e3779b97f4a7c15)

// A bijection of 64-bit words that mixes every bit into every bit (the output function of splitmix64).
static inline uint64_t ump_mix64(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

// Word number n (from 0) of the stream under this key: random access into splitmix64, no state to keep.
// Streams whose keys are near each other overlap after shifts, so make keys with ump_mix64 or ump_siphash.
static inline uint64_t ump_stream64(uint64_t key, uint64_t n) {
    return ump_mix64(key + (n + 1) * UMP_GOLDEN64);
}

// Both halves of the 128-bit product, combined.
static inline uint64_t ump_hash_fold(uint64_t a, uint64_t b) {
    ump_u128 product = (ump_u128)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline uint64_t ump_hash_word(const unsigned char *at) {
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

// Reads len <= 16 bytes into two words, each byte at least once; two blocks of the same length that differ
// give words that differ.
static inline void ump_hash_tail(const unsigned char *at, size_t len, uint64_t *w0, uint64_t *w1) {
    uint32_t low = 0, high = 0;
    *w0 = *w1 = 0;
    if (len >= 8) {
        *w0 = ump_hash_word(at);
        *w1 = ump_hash_word(at + len - 8);
    } else if (len >= 4) {
        memcpy(&low, at, 4);
        memcpy(&high, at + len - 4, 4);
        *w0 = low;
        *w1 = high;
    } else if (len > 0) {
        *w0 = at[0] | (uint64_t)at[len / 2] << 8 | (uint64_t)at[len - 1] << 16;
    }
}

// Odd, with no pattern: the first 64 bits of the fractional parts of the square roots of 2, 3, 5, 7 (last bit
// set).
#define UMP_HASH_K0 UINT64_C(0x6a09e667f3bcc909)
#define UMP_HASH_K1 UINT64_C(0xbb67ae8584caa73b)
#define UMP_HASH_K2 UINT64_C(0x3c6ef372fe94f82b)
#define UMP_HASH_K3 UINT64_C(0xa54ff53a5f1d36f1)

// A fast hash of a block, for finding equal states: NOT keyed against an adversary and never printed or
// saved; whoever finds equal hashes still compares the bytes. The same on every little-endian platform. data
// may be NULL when len is 0. Four chains of multiplications run side by side, each taking 16 bytes a step.
static inline uint64_t ump_hash_block(const void *data, size_t len, uint64_t seed) {
    const unsigned char *at = data;
    uint64_t h = ump_mix64(seed ^ (uint64_t)len * UMP_GOLDEN64), w0, w1;
    if (len > 64) {
        uint64_t a = h, b = h + UMP_HASH_K1, c = h + UMP_HASH_K2, d = h + UMP_HASH_K3;
        for (; len > 64; at += 64, len -= 64) {
            a = ump_hash_fold(ump_hash_word(at) ^ UMP_HASH_K0, ump_hash_word(at + 8) ^ a);
            b = ump_hash_fold(ump_hash_word(at + 16) ^ UMP_HASH_K1, ump_hash_word(at + 24) ^ b);
            c = ump_hash_fold(ump_hash_word(at + 32) ^ UMP_HASH_K2, ump_hash_word(at + 40) ^ c);
            d = ump_hash_fold(ump_hash_word(at + 48) ^ UMP_HASH_K3, ump_hash_word(at + 56) ^ d);
        }
        h = ump_hash_fold(a ^ UMP_HASH_K2, b) ^ ump_hash_fold(c ^ UMP_HASH_K0, d);
    }
    for (; len > 16; at += 16, len -= 16)
        h = ump_hash_fold(ump_hash_word(at) ^ UMP_HASH_K1, ump_hash_word(at + 8) ^ h);
    ump_hash_tail(at, len, &w0, &w1);
    return ump_mix64(ump_hash_fold(w0 ^ UMP_HASH_K3, w1 ^ h) ^ h);
}

#endif

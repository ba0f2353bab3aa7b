// SPDX-License-Identifier: MIT
// How are numbers written to bytes the same way on every machine? Text is in text.h, hashing in hash.h.
#ifndef UMP_KIT_BYTES_H
#define UMP_KIT_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Sets all bytes to 0. A call, so that the compiler does not see the size: for a structure of some hundred
// bytes it would take a string instruction, which starts slower than the call does all.
void ump_clear(void *at, size_t size) __attribute__((noinline));

// Least significant byte first, at any alignment. Compilers turn each into one load or store.
static inline void ump_put16(void *to, uint16_t x) {
    unsigned char *at = to;
    at[0] = (unsigned char)x;
    at[1] = (unsigned char)(x >> 8);
}
static inline void ump_put32(void *to, uint32_t x) {
    unsigned char *at = to;
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(x >> (8 * i));
}
static inline void ump_put64(void *to, uint64_t x) {
    unsigned char *at = to;
    for (int i = 0; i < 8; i++)
        at[i] = (unsigned char)(x >> (8 * i));
}
static inline uint16_t ump_get16(const void *from) {
    const unsigned char *at = from;
    return (uint16_t)(at[0] | at[1] << 8);
}
static inline uint32_t ump_get32(const void *from) {
    const unsigned char *at = from;
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}
static inline uint64_t ump_get64(const void *from) {
    const unsigned char *at = from;
    return ump_get32(at) | (uint64_t)ump_get32(at + 4) << 32;
}

// A hash as it is printed: 16 lower-case digits, most significant first.
enum { UMP_HEX64_LEN = 16 };

// Writes the 16 digits and a zero byte.
void ump_hex64(uint64_t x, char out[UMP_HEX64_LEN + 1]);
// Reads exactly 16 digits of either case; false when it is anything else, and then *x is untouched.
bool ump_unhex64(const char *at, size_t len, uint64_t *x);

#endif

// SPDX-License-Identifier: MIT
// SipHash-2-4, after Aumasson and Bernstein's description. The mixers that must be inlined are in hash.h.
#include "kit/hash.h"

#include "kit/bytes.h"

typedef struct ump_sip {
    uint64_t v0, v1, v2, v3;
} ump_sip;

static inline uint64_t ump_sip_rotate(uint64_t x, int by) { return x << by | x >> (64 - by); }

static inline void ump_sip_round(ump_sip *s) {
    s->v0 += s->v1;
    s->v2 += s->v3;
    s->v1 = ump_sip_rotate(s->v1, 13) ^ s->v0;
    s->v3 = ump_sip_rotate(s->v3, 16) ^ s->v2;
    s->v0 = ump_sip_rotate(s->v0, 32);
    s->v2 += s->v1;
    s->v0 += s->v3;
    s->v1 = ump_sip_rotate(s->v1, 17) ^ s->v2;
    s->v3 = ump_sip_rotate(s->v3, 21) ^ s->v0;
    s->v2 = ump_sip_rotate(s->v2, 32);
}

static inline void ump_sip_word(ump_sip *s, uint64_t word) {
    s->v3 ^= word;
    ump_sip_round(s);
    ump_sip_round(s);
    s->v0 ^= word;
}

uint64_t ump_siphash(const void *data, size_t len, ump_sipkey key) {
    // The four starting words spell the ASCII text "somepseudorandomlygeneratedbytes".
    ump_sip s = {key.k0 ^ UINT64_C(0x736f6d6570736575), key.k1 ^ UINT64_C(0x646f72616e646f6d),
                 key.k0 ^ UINT64_C(0x6c7967656e657261), key.k1 ^ UINT64_C(0x7465646279746573)};
    const unsigned char *at = data;
    size_t left = len;
    for (; left >= 8; left -= 8, at += 8)
        ump_sip_word(&s, ump_get64(at));
    uint64_t last = (uint64_t)len << 56;
    for (size_t i = 0; i < left; i++)
        last |= (uint64_t)at[i] << (8 * i);
    ump_sip_word(&s, last);
    s.v2 ^= 0xff;
    for (int i = 0; i < 4; i++)
        ump_sip_round(&s);
    return s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}

ump_sipkey ump_sipkey_from_text(const char *text, size_t len) {
    // Two independent hashes of the text. The keys are fixed for ever: seeds written in posts depend on them.
    return (ump_sipkey){ump_siphash(text, len, (ump_sipkey){UMP_GOLDEN64, 0}),
                        ump_siphash(text, len, (ump_sipkey){UMP_GOLDEN64, 1})};
}

// SPDX-License-Identifier: MIT
// Are numbers laid out least significant byte first, and hashes printed so that they read back? Tests
// src/kit/bytes.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kit/bytes.h"

static void least_significant_first(void **state) {
    (void)state;
    unsigned char at[16];
    for (size_t shift = 0; shift < 8; shift++) {
        memset(at, 0xEE, sizeof at);
        ump_put16(at + shift, 0x1234);
        assert_memory_equal(at + shift, "\x34\x12\xEE", 3);
        assert_int_equal(ump_get16(at + shift), 0x1234);
        ump_put32(at + shift, UINT32_C(0x89ABCDEF));
        assert_memory_equal(at + shift, "\xEF\xCD\xAB\x89\xEE", 5);
        assert_int_equal(ump_get32(at + shift), UINT32_C(0x89ABCDEF));
        ump_put64(at + shift, UINT64_C(0xFEDCBA9876543210));
        assert_memory_equal(at + shift, "\x10\x32\x54\x76\x98\xBA\xDC\xFE", 8);
        assert_true(ump_get64(at + shift) == UINT64_C(0xFEDCBA9876543210));
    }
}

static void round_trips(void **state) {
    (void)state;
    unsigned char at[8];
    char text[UMP_HEX64_LEN + 1];
    for (int bit = 0; bit < 64; bit++)
        for (int sign = 0; sign < 2; sign++) {
            uint64_t x = (sign ? ~UINT64_C(0) : 0) ^ UINT64_C(1) << bit, back = 0;
            ump_put64(at, x);
            assert_true(ump_get64(at) == x);
            ump_put32(at, (uint32_t)x);
            assert_true(ump_get32(at) == (uint32_t)x);
            ump_put16(at, (uint16_t)x);
            assert_true(ump_get16(at) == (uint16_t)x);
            ump_hex64(x, text);
            assert_int_equal(strlen(text), UMP_HEX64_LEN);
            assert_true(ump_unhex64(text, UMP_HEX64_LEN, &back) && back == x);
        }
}

static void hexadecimal(void **state) {
    (void)state;
    char text[UMP_HEX64_LEN + 1];
    uint64_t x = 7;
    ump_hex64(UINT64_C(0x00C0FFEE12345678), text);
    assert_string_equal(text, "00c0ffee12345678");
    ump_hex64(0, text);
    assert_string_equal(text, "0000000000000000");
    assert_true(ump_unhex64("00C0ffEE12345678", 16, &x));
    assert_true(x == UINT64_C(0x00C0FFEE12345678));
    assert_true(ump_unhex64("0123456789abcdef", 16, &x));
    assert_true(x == UINT64_C(0x0123456789ABCDEF));
    assert_true(ump_unhex64("ABCDEF9876543210", 16, &x));
    assert_true(x == UINT64_C(0xABCDEF9876543210));
    x = 7;
    assert_false(ump_unhex64("00c0ffee1234567", 15, &x));
    assert_false(ump_unhex64("00c0ffee123456789", 17, &x));
    assert_false(ump_unhex64("", 0, &x));
    static const char near_digits[] = "/:@G`g -";
    for (size_t i = 0; near_digits[i] != '\0'; i++) {
        char bad[] = "00c0ffee12345678";
        bad[5] = near_digits[i];
        assert_false(ump_unhex64(bad, 16, &x));
    }
    assert_int_equal(x, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(least_significant_first),
        cmocka_unit_test(round_trips),
        cmocka_unit_test(hexadecimal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

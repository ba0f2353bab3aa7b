// SPDX-License-Identifier: MIT
// Hashes as hexadecimal digits; the fixed-width loads and stores are inline in bytes.h.
#include "kit/bytes.h"

#include <string.h>

void ump_clear(void *at, size_t size) { memset(at, 0, size); }

void ump_hex64(uint64_t x, char out[UMP_HEX64_LEN + 1]) {
    for (int i = 0; i < UMP_HEX64_LEN; i++)
        out[i] = "0123456789abcdef"[x >> (60 - 4 * i) & 15];
    out[UMP_HEX64_LEN] = '\0';
}

bool ump_unhex64(const char *at, size_t len, uint64_t *x) {
    if (len != UMP_HEX64_LEN)
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < len; i++) {
        unsigned digit;
        if (at[i] >= '0' && at[i] <= '9')
            digit = (unsigned)(at[i] - '0');
        else if (at[i] >= 'a' && at[i] <= 'f')
            digit = (unsigned)(at[i] - 'a') + 10;
        else if (at[i] >= 'A' && at[i] <= 'F')
            digit = (unsigned)(at[i] - 'A') + 10;
        else
            return false;
        value = value << 4 | digit;
    }
    *x = value;
    return true;
}

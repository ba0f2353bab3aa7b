// SPDX-License-Identifier: MIT
// cmocka, with the headers it expects before itself; include this instead of <cmocka.h> (include sorting
// would put cmocka first).
#ifndef SUPPORT_UNIT_H
#define SUPPORT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif

// SPDX-License-Identifier: MIT
// What do compiler builtins that were built with stack protection ask for, where the C library has no such
// thing? Debian's WebAssembly builtins (128-bit division among them) are; WASI's C library defines neither of
// the two. Link this file into a module when the linker misses them.
#include <stdint.h>

extern uintptr_t __stack_chk_guard;
__attribute__((weak)) uintptr_t __stack_chk_guard = 0x0B47713D;

_Noreturn void __stack_chk_fail(void);
__attribute__((weak)) _Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

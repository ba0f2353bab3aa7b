# SPDX-License-Identifier: MIT
# Do all compilers make the same umpire? The golden program (tests/golden) is built here once more for each compiler and
# setting that could differ, and run over all battles against the same committed lists. Included by tests/CMakeLists.txt;
# the tree's own build, shipped or with sanitizers, is the test `golden` there.

find_program(UMPIRE_GCC gcc DOC "gcc for the tests same.gcc_*")
find_program(UMPIRE_CLANG clang DOC "clang for the tests same.clang and same.wasm")
find_program(UMPIRE_NODE NAMES node nodejs DOC "Node.js for the test same.wasm")

set(same_warnings ${umpire_warnings})
if(UMPIRE_WERROR)
    list(APPEND same_warnings -Werror)
endif()
set(golden_script ${PROJECT_SOURCE_DIR}/tests/golden/golden.sh)

# same_build(NAME [SOURCES more.c ...] [LIBRARY flags for the library alone...] [LINK flags...] COMPILER compiler and flags...): the program
# golden_NAME of library and golden.c.
function(same_build name)
    cmake_parse_arguments(PARSE_ARGV 1 same "" "" "SOURCES;LIBRARY;LINK;COMPILER")
    set(program ${CMAKE_CURRENT_BINARY_DIR}/golden_${name})
    set(compile ${same_COMPILER} -std=c17 ${same_warnings} -I${PROJECT_SOURCE_DIR}/include)
    add_custom_command(
        OUTPUT ${program}
        COMMAND ${compile} ${same_LIBRARY} -I${PROJECT_SOURCE_DIR}/src -MMD -MF ${program}.d -MT ${program}
            -c ${PROJECT_SOURCE_DIR}/src/lib.c -o ${program}.o
        COMMAND ${compile} ${PROJECT_SOURCE_DIR}/tests/golden/golden.c ${same_SOURCES} ${program}.o ${same_LINK} -o ${program}
        DEPENDS ${PROJECT_SOURCE_DIR}/src/lib.c ${PROJECT_SOURCE_DIR}/tests/golden/golden.c ${same_SOURCES}
        DEPFILE ${program}.d
        COMMENT "Building golden_${name}"
        VERBATIM)
    add_custom_target(same_${name} ALL DEPENDS ${program})
endfunction()

# A test that says why it cannot be run on this machine.
function(same_skipped name reason)
    umpire_test(same.${name} sh -c "echo '${reason}'; exit 77")
endfunction()

# ---- gcc and clang

if(UMPIRE_GCC)
    same_build(gcc_O0 COMPILER ${UMPIRE_GCC} -O0)
    same_build(gcc_O3 COMPILER ${UMPIRE_GCC} -O3)
    foreach(name gcc_O0 gcc_O3)
        umpire_test(same.${name} bash ${golden_script} ${CMAKE_CURRENT_BINARY_DIR}/golden_${name})
    endforeach()
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
        # With the floating-point registers forbidden, a rule that computed in floating point would not compile.
        same_build(general_registers LIBRARY -mgeneral-regs-only COMPILER ${UMPIRE_GCC} -O1)
        umpire_test(same.general_registers bash ${golden_script} ${CMAKE_CURRENT_BINARY_DIR}/golden_general_registers)
    endif()
else()
    same_skipped(gcc "there is no gcc")
endif()
if(UMPIRE_CLANG)
    same_build(clang COMPILER ${UMPIRE_CLANG} -O2)
    umpire_test(same.clang bash ${golden_script} ${CMAKE_CURRENT_BINARY_DIR}/golden_clang)
else()
    same_skipped(clang "there is no clang")
endif()

# ---- WebAssembly: clang, wasi-libc and lld make the module, Node.js runs it

# Asked anew each time, since the tools may have come meanwhile. 128-bit division is what takes the compiler's builtins.
set(wasm_compiler ${UMPIRE_CLANG} --target=wasm32-wasi --sysroot=/usr)
set(wasm_guard ${PROJECT_SOURCE_DIR}/apps/wasm/stack_guard.c)
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/wasm_probe.c
    "int main(int n, char **v) { (void)v; return (int)(((unsigned __int128)n << 70) / ((unsigned)n + 2u) >> 100); }\n")
set(wasm_works 1)
if(UMPIRE_CLANG AND UMPIRE_NODE)
    execute_process(
        COMMAND ${wasm_compiler} ${CMAKE_CURRENT_BINARY_DIR}/wasm_probe.c ${wasm_guard}
            -o ${CMAKE_CURRENT_BINARY_DIR}/wasm_probe.wasm
        RESULT_VARIABLE wasm_works OUTPUT_QUIET ERROR_QUIET)
endif()
if(wasm_works EQUAL 0)
    # The stack (64 KiB) lies first in memory: a frame beyond it stops the program at once, where it would write over the data.
    same_build(wasm SOURCES ${wasm_guard} LINK -Wl,--stack-first COMPILER ${wasm_compiler} -O1)
    umpire_test(same.wasm bash ${golden_script}
        ${UMPIRE_NODE} --no-warnings apps/wasm/wasi_run.mjs ${CMAKE_CURRENT_BINARY_DIR}/golden_wasm)
else()
    same_skipped(wasm "no WebAssembly here: it takes clang, wasi-libc, lld, the compiler builtins for wasm32 and Node.js")
endif()

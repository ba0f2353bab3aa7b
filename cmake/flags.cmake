# SPDX-License-Identifier: MIT
# Which compiler flags does every target get?

set(umpire_warnings -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes)

set(umpire_sanitizers)
if(UMPIRE_SANITIZE)
    if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "UMPIRE_SANITIZE needs clang (CC=clang), for its fuzzer; this is ${CMAKE_C_COMPILER_ID}")
    endif()
    # The coverage counters of fuzzer-no-link are inert outside a fuzz target.
    set(umpire_sanitizers -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all)
endif()

# An exact fraction is two words, which travel in two registers. Where a compiler joins the two in one vector register,
# they go by way of memory, written in two pieces and read in one, for which a processor waits: bench_asb loses a
# twentieth by it (gcc 12).
include(CheckCCompilerFlag)
check_c_compiler_flag(-fno-tree-slp-vectorize UMPIRE_HAS_NO_SLP)
set(umpire_words)
if(UMPIRE_HAS_NO_SLP)
    set(umpire_words -fno-tree-slp-vectorize)
endif()

function(umpire_flags target)
    target_compile_options(${target} PRIVATE
        ${umpire_words} ${umpire_warnings} $<$<BOOL:${UMPIRE_WERROR}>:-Werror> ${umpire_sanitizers}
        # No folder of the building machine in assertion texts.
        -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
    target_link_options(${target} PRIVATE ${umpire_sanitizers})
endfunction()

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

function(umpire_flags target)
    target_compile_options(${target} PRIVATE
        ${umpire_warnings} $<$<BOOL:${UMPIRE_WERROR}>:-Werror> ${umpire_sanitizers}
        # No folder of the building machine in assertion texts.
        -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
    target_link_options(${target} PRIVATE ${umpire_sanitizers})
endfunction()

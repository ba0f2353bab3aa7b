#!/bin/sh
# SPDX-License-Identifier: MIT
# Can a program of somebody else's be built against what `make install` puts in place? Statically, shared, and with the
# names that pkg-config and CMake are told. And do the example programs, with the public header in C17 and in C++17?
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
fail() {
    echo "FAILED: $*"
    exit 1
}

DESTDIR=$work/dest cmake --install "$UMPIRE_BUILD" --prefix /usr >"$work/log" 2>&1 || fail "install: $(cat "$work/log")"
prefix=$work/dest/usr
libdir=$(dirname "$(find "$prefix" -name libumpire.a)")
[ -x "$prefix/bin/umpire" ] || fail "no command installed"
"$prefix/bin/umpire" --version >/dev/null || fail "the installed command does not run"

cat >"$work/app.c" <<'C'
#include <stdio.h>
#include <string.h>
#include <umpire/umpire.h>
int main(void)
{
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", UMP_VERSION_MAJOR, UMP_VERSION_MINOR, UMP_VERSION_PATCH);
    puts(ump_version());
    return strcmp(version, ump_version()) != 0;
}
C
$CC -I"$prefix/include" "$work/app.c" "$libdir/libumpire.a" -o "$work/static" || fail "static linking"
"$work/static" || fail "static program: the library's version is not the header's"
$CC -I"$prefix/include" "$work/app.c" -L"$libdir" -lumpire -Wl,-rpath,"$libdir" -o "$work/shared" || fail "shared linking"
"$work/shared" >"$work/version" || fail "shared program"
grep -q "^Version: $(cat "$work/version")\$" "$libdir/pkgconfig/umpire.pc" || fail "umpire.pc has another version"

mkdir "$work/project"
cat >"$work/project/CMakeLists.txt" <<'C'
cmake_minimum_required(VERSION 3.25)
project(consumer C)
find_package(umpire REQUIRED)
add_executable(consumer ../app.c)
target_link_libraries(consumer umpire::umpire_shared)
C
cmake -S "$work/project" -B "$work/project/build" -DCMAKE_PREFIX_PATH="$prefix" >"$work/log" 2>&1 &&
    cmake --build "$work/project/build" >>"$work/log" 2>&1 || fail "find_package: $(cat "$work/log")"
"$work/project/build/consumer" >/dev/null || fail "program built through find_package"

# ---- what else is put in place
[ -f "$prefix/share/man/man1/umpire.1" ] || fail "no manual page where man looks for it"
[ ! -e "$prefix/share/doc/umpire/docs/umpire.1" ] || fail "the manual page among the documents as well"
[ -f "$prefix/share/bash-completion/completions/umpire" ] || fail "no completion where bash looks for it"

# A static library whose hidden names are global could clash with a program's own.
stray=$(nm --defined-only -g "$libdir/libumpire.a" | awk 'NF == 3 && $3 !~ /^ump_/ { print $3 }')
[ -z "$stray" ] || fail "the static library offers $stray"
"${PYTHON:-python3}" tools/check_exports.py "$libdir/libumpire.so" "$prefix/include/umpire/umpire.h" >"$work/log" ||
    fail "$(cat "$work/log")"
offered=$(nm --defined-only -g "$libdir/libumpire.a" | awk 'NF == 3 { print $3 }' | sort)
shared=$(nm --defined-only -D "$libdir/libumpire.so" | awk 'NF == 3 { print $3 }' | sort)
[ "$offered" = "$shared" ] || fail "static and shared library offer different functions"

# ---- the example programs
strict='-Wall -Wextra -Wshadow -Wconversion -pedantic -Werror'
for example in resolve bot; do
    # shellcheck disable=SC2086
    $CC -std=c17 $strict -I"$prefix/include" "$prefix/share/doc/umpire/examples/$example.c" "$libdir/libumpire.a" \
        -o "$work/$example" || fail "examples/$example.c in C17"
    # shellcheck disable=SC2086
    if command -v c++ >/dev/null 2>&1; then
        c++ -std=c++17 $strict -I"$prefix/include" -x c++ "$prefix/share/doc/umpire/examples/$example.c" -x none \
            -L"$libdir" -lumpire -Wl,-rpath,"$libdir" -o "$work/$example++" || fail "examples/$example.c in C++17"
    fi
done
"$work/resolve" examples/first-round.battle >"$work/post" || fail "resolve"
"$prefix/bin/umpire" run --round all --format markdown examples/first-round.battle >"$work/run" 2>/dev/null
[ "$(cat "$work/post")" = "$(cat "$work/run")" ] || fail "resolve does not print what umpire run prints"
"$work/bot" 3 >"$work/moves" || fail "bot"
grep -q 'worth' "$work/moves" || fail "the bot found no order: $(cat "$work/moves")"
echo "installed library: static, shared, through find_package; example programs"

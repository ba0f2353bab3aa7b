#!/bin/sh
# SPDX-License-Identifier: MIT
# Can a program of somebody else's be built against what `make install` puts in place? Statically, shared, and with the
# names that pkg-config and CMake are told.
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
echo "installed library: static, shared and through find_package"

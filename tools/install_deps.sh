#!/bin/sh
# SPDX-License-Identifier: MIT
# Which tools does this machine lack for a given job, and how do they get here? Asks the tools themselves (a header
# that compiles, a program that answers), so it needs no network and no apt where everything is in place.
#
# usage: tools/install_deps.sh run|package|test [--check]
#   run      what `make` needs: a C compiler and jansson
#   package  run, and what `make install`, `make package` and `make bench` need: CMake and Ninja
#   test     package, and what `make test`, `make fuzz` and `make format` need
#   --check  install nothing; list what is missing and exit 1 if anything is
#
# CC, CLANG and JANSSON_LIBS choose other programs, as in the Makefile.
set -u

level=${1:-}
check_only=${2:-}
case "$level:$check_only" in
run: | package: | test: | run:--check | package:--check | test:--check) ;;
*)
    echo "usage: tools/install_deps.sh run|package|test [--check]" >&2
    exit 2
    ;;
esac

cc=${CC:-cc}
clang=${CLANG:-clang}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

say() { echo "install_deps: $*"; }

have() { command -v "$1" >/dev/null 2>&1; }

# links SOURCE COMPILER FLAGS...: does this program compile and link here? $cc may hold flags, so it is not quoted.
links() {
    printf '%s\n' "$1" >"$work/probe.c"
    shift
    compiler=$1
    shift
    $compiler "$work/probe.c" -o "$work/probe" "$@" >/dev/null 2>&1
}

have_cmake() {
    have cmake || return 1
    version=$(cmake --version | sed -n '1s/[^0-9]*\([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p')
    # shellcheck disable=SC2086 # two numbers, wanted as two words
    set -- $version
    [ "${1:-0}" -gt 3 ] || { [ "${1:-0}" -eq 3 ] && [ "${2:-0}" -ge 25 ]; }
}

known_to_apt() { apt-cache show "$1" >/dev/null 2>&1; }

# The sanitizer and fuzzer runtime of the clang that is there. Its unversioned package is preferred; a clang of another
# major version than the distribution's default needs the numbered one.
clang_runtime_packages() {
    major=$($clang -dumpversion 2>/dev/null | sed 's/\..*//')
    if ! tried libclang-rt-dev && { [ -z "$major" ] || known_to_apt libclang-rt-dev; }; then
        echo libclang-rt-dev
    elif [ -n "$major" ] && ! tried "libclang-rt-$major-dev"; then
        echo "libclang-rt-$major-dev"
    else
        echo g++ # the fuzzer's runtime is C++ and links against libstdc++
    fi
}

# What makes WebAssembly modules and runs them. Asked for once: where it does not come to work, that test is skipped.
wasm_packages() {
    echo 'int main(int n, char **v) {
    (void)v;
    return (int)(((unsigned __int128)n << 70) / ((unsigned)n + 2u) >> 100);
}' >"$work/wasm.c"
    root=$(dirname "$0")/..
    if ! $clang --target=wasm32-wasi --sysroot=/usr "$work/wasm.c" "$root/apps/wasm/stack_guard.c" \
        -o "$work/wasm" >/dev/null 2>&1; then
        major=$($clang -dumpversion 2>/dev/null | sed 's/\..*//')
        tried wasi-libc || echo wasi-libc
        tried lld || echo lld
        if ! tried libclang-rt-dev-wasm32; then
            echo libclang-rt-dev-wasm32
        elif [ -n "$major" ] && ! tried "libclang-rt-$major-dev-wasm32" &&
            known_to_apt "libclang-rt-$major-dev-wasm32"; then
            echo "libclang-rt-$major-dev-wasm32"
            echo "lld-$major"
        fi
    fi
    have node || have nodejs || tried nodejs || echo nodejs
}

attempted=" "
tried() { case "$attempted" in *" $1 "*) true ;; *) false ;; esac; }

# Debian's names of the packages that are missing, one a line. Asked again after every installation.
missing() {
    if ! links 'int main(void) { return 0; }' "$cc"; then
        # The other probes compile too, and would blame their libraries for the missing compiler.
        echo gcc
        echo libc6-dev
        [ -e /usr/include/jansson.h ] || echo libjansson-dev
        [ "$level" != test ] || [ -e /usr/include/cmocka.h ] || echo libcmocka-dev
    else
        # shellcheck disable=SC2086 # a list of linker flags
        links '#include <jansson.h>
int main(void) { return json_null() == NULL; }' "$cc" ${JANSSON_LIBS:--ljansson} || echo libjansson-dev
        if [ "$level" = test ]; then
            links '#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
int main(void) { return _cmocka_run_group_tests == NULL; }' "$cc" -lcmocka || echo libcmocka-dev
        fi
    fi
    [ "$level" != run ] || return 0
    have_cmake || echo cmake
    have ninja || echo ninja-build
    [ "$level" = test ] || return 0
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' >/dev/null 2>&1 || echo python3
    have clang-format || echo clang-format
    have "$clang" || echo clang
    links '#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return size > 0 && data[0] == 255; }' \
        "$clang" -fsanitize=fuzzer,address,undefined || clang_runtime_packages
    wasm_packages
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" </dev/null
}

by_hand() {
    echo "install_deps: $1" >&2
    echo "install_deps: please install by hand what Debian calls: $2" >&2
    echo "install_deps: for example, as root: apt-get install $2" >&2
    exit 1
}

install() {
    have apt-get || by_hand "something is missing, and this system has no apt-get" "$*"
    if [ "$(id -u)" -eq 0 ]; then
        say "installing with apt-get: $*"
    elif have sudo && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        say "installing with sudo apt-get: $*"
    else
        by_hand "something is missing, and it takes root or sudo to install it" "$*"
    fi
    updated=no
    for package in "$@"; do
        if ! known_to_apt "$package"; then
            # A fresh system or container image has no package lists yet.
            say "fetching the package lists (apt-get update)"
            apt_get update || by_hand "apt-get update failed" "$*"
            updated=yes
            break
        fi
    done
    apt_get install -y --no-install-recommends "$@" && return
    # Lists that are too old name versions the mirror no longer has.
    [ "$updated" = no ] || by_hand "apt-get install failed" "$*"
    say "trying once more with fresh package lists (apt-get update)"
    apt_get update || by_hand "apt-get update failed" "$*"
    apt_get install -y --no-install-recommends "$@" || by_hand "apt-get install failed" "$*"
}

# Later rounds find what only shows once the first packages are there, such as which clang came.
while :; do
    packages=$(missing | sort -u | tr '\n' ' ' | sed 's/ $//')
    [ -n "$packages" ] || break
    if [ "$check_only" = --check ]; then
        say "missing: $packages"
        exit 1
    fi
    new=no
    for package in $packages; do
        tried "$package" || new=yes
    done
    [ "$new" = yes ] || by_hand "still not usable after the installation" "$packages"
    # shellcheck disable=SC2086 # a list of package names
    install $packages
    attempted="$attempted$packages "
done
say "everything that '$level' needs is here"

#!/bin/sh
# SPDX-License-Identifier: MIT
# Is `make` enough for a working command, and does it say what to do where jansson is missing?
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
unset MAKEFLAGS MFLAGS MAKELEVEL
fail() {
    echo "FAILED: $*"
    exit 1
}

output=$(make BUILD="$work/without" JANSSON_LIBS=-lno_such_library CFLAGS=-O0 2>&1) && fail "built without jansson"
printf '%s\n' "$output" | grep -q "run 'make deps'" || fail "no advice where jansson is missing: $output"

make BUILD="$work/build" CFLAGS='-O0 -Werror' >"$work/log" 2>&1 || fail "make: $(cat "$work/log")"
"$work/build/umpire" --version | grep -q '[0-9]' || fail "no version from the command that make built"
output=$(make BUILD="$work/build" CFLAGS='-O0 -Werror' 2>&1)
case "$output" in
*"Nothing to be done"*) ;;
*) fail "a second make builds again: $output" ;;
esac
[ -z "$(find . -newer "$work/log" -type f \( -name '*.o' -o -name '*.d' \) -not -path './build/*' | head -n 1)" ] ||
    fail "make leaves files outside of its build folder"
echo "make alone builds the command"

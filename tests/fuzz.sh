#!/bin/sh
# SPDX-License-Identifier: MIT
# How is one fuzz target run? For FUZZ_SECONDS (10) from the committed seeds; what it finds new stays in the build
# folder. In the tests the fuzzer's own seed is fixed, so that two runs differ only in how far they get.
# usage: fuzz.sh PROGRAM NAME
set -u

program=$1
name=$2
seconds=${FUZZ_SECONDS:-10}
found=$UMPIRE_BUILD/fuzz/$name
seeds=tests/fuzz/corpus/$name
mkdir -p "$found/corpus" || exit 1

set -- "$found/corpus"
[ -d "$seeds" ] && set -- "$@" "$seeds"
[ -f "tests/fuzz/$name.dict" ] && set -- "-dict=tests/fuzz/$name.dict" "$@"
[ "$seconds" -gt 10 ] || set -- -seed=1 "$@"
# Whoever has longer starts the battles from all there are.
[ "$seconds" -le 10 ] || [ "$name" != battle ] || set -- "$@" tests/corpus examples

"$program" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -verbosity=1 -print_final_stats=1 \
    -artifact_prefix="$found/" "$@" >"$found/log" 2>&1
status=$?
runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$found/log")
if [ "$status" -ne 0 ]; then
    tail -n 60 "$found/log"
    for input in "$found"/crash-* "$found"/leak-* "$found"/timeout-* "$found"/oom-*; do
        [ -f "$input" ] || continue
        echo "fuzz.sh: $(basename "$input") in base64:"
        base64 "$input" | head -n 100
    done
    exit 1 # not libFuzzer's own 77, which CTest is told to take for a skip
fi
if [ "${runs:-0}" -eq 0 ]; then
    tail -n 20 "$found/log"
    echo "fuzz.sh: no input was run"
    exit 1
fi
echo "fuzz.sh: $name took $runs inputs in $seconds seconds"

#!/bin/sh
# SPDX-License-Identifier: MIT
# Does tests/fuzz.sh fail when the fuzzer finds something, when it runs nothing, and pass otherwise? With programs that
# talk like libFuzzer; it ends with status 77 after a crash, which elsewhere in these tests means a skip.
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

# expect NAME STATUS PATTERN SCRIPT
expect() {
    printf '#!/bin/sh\n%s\n' "$4" >"$work/program"
    chmod +x "$work/program"
    output=$(UMPIRE_BUILD=$work tests/fuzz.sh "$work/program" none 2>&1)
    status=$?
    if [ "$status" -ne "$2" ] || ! printf '%s\n' "$output" | grep -q "$3"; then
        failed=$((failed + 1))
        printf 'FAILED: %s: status %s\n%s\n' "$1" "$status" "$output"
    fi
}
expect 'a quiet run' 0 'none took 500 inputs' 'echo "stat::number_of_executed_units: 500"'
expect 'a crash' 1 'crash-1 in base64' "echo boom; echo x >$work/fuzz/none/crash-1; exit 77"
expect 'no input at all' 1 'no input was run' 'echo "stat::number_of_executed_units: 0"'
expect 'a fuzzer that says nothing' 1 'no input was run' 'exit 0'
echo "$((4 - failed)) passed, $failed failed"
[ "$failed" -eq 0 ]

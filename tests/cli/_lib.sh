# SPDX-License-Identifier: MIT
# What do the scripts about the command share? A folder to write in, one way to run the command, and the count of what
# held. Sourced by each script; it closes with `finish`.
set -u
: "${UMPIRE:?UMPIRE must name the command under test}"
[ -x "$UMPIRE" ] || {
    echo "$UMPIRE cannot be run" >&2
    exit 1
}
PYTHON=${PYTHON:-python3}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# umpire ARGUMENT...: runs the command; its results in $out, its messages in $err, its exit status in $status. Standard
# input is the caller's.
umpire() {
    "$UMPIRE" "$@" >"$work/.out" 2>"$work/.err"
    status=$?
    out=$(tr -d '\000' <"$work/.out")
    err=$(tr -d '\000' <"$work/.err")
}

fail() {
    failed=$((failed + 1))
    echo "FAILED: $1"
    shift
    [ $# -eq 0 ] || printf '  %s\n' "$@"
}
pass() { passed=$((passed + 1)); }

# is NAME EXPECTED ACTUAL
is() {
    if [ "$2" = "$3" ]; then pass; else fail "$1" "expected: $2" "actual: $3" "messages: ${err:-}"; fi
}
# holds NAME COMMAND...: the command succeeds
holds() {
    name=$1
    shift
    if "$@"; then pass; else fail "$name" "status: ${status:-}" "results: ${out:-}" "messages: ${err:-}"; fi
}
# has NAME TEXT PART: TEXT contains PART
has() {
    case $2 in
    *"$3"*) pass ;;
    *) fail "$1" "should contain: $3" "is: $2" ;;
    esac
}
# lacks NAME TEXT PART
lacks() {
    case $2 in
    *"$3"*) fail "$1" "should not contain: $3" "is: $2" ;;
    *) pass ;;
    esac
}

# A round in which only one thing is rolled for twice. Charizard (Fire, Flying; final stage; speed 100) uses
# Flamethrower (generation 5: Fire, power 95, PP 15, always hits, burns in 10 of 100) on Ivysaur (Grass, Poison; speed 60):
#   damage  95 x 5/4 = 118.75, to the ten 110, / 10 = 11, final stage +1 = 12, weak x 3/2 = 18; a critical hit +7 = 25
#   energy  4 (PP 15) + 2 (power 95) - 1 (shared type) - 1 (final stage) = 4
# so that Fern stands at 82, or at 75 after a critical hit; a mild burn takes 2 more at the end of the round.
#
# make_battle FILE [mild]: with `mild` the league settles the severity, so that nothing is asked whatever is rolled.
make_battle() {
    {
        printf 'rules: scale\n\n== Red\nEmber (Charizard)\n\n== Blue\nFern (Ivysaur)\n\n'
        [ -z "${2:-}" ] || printf '== House\nruling burn severity: mild\n\n'
        printf '== Round 1\nRed: Flamethrower ~ Chill ~ Chill\nBlue: Chill ~ Chill ~ Chill\n'
    } >"$1"
}
# value FILE PATH VALUE: after the last round of the battle in FILE, with its own lines as the only dice, PATH is VALUE
value() {
    { cat "$1"; printf '\n== Expect\n%s = %s\n' "$2" "$3"; } >"$work/.value.battle"
    "$UMPIRE" check "$work/.value.battle" >"$work/.value.out" 2>&1
}

finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
    exit
}

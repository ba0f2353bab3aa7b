#!/bin/bash
# SPDX-License-Identifier: MIT
# Is there never half a file, at whichever step `umpire run --write` is stopped? write.sh kills it at random moments; here it
# is stopped at each call that changes a file, one after the other: killed before it, after it, in the middle of its bytes,
# and with the call failing for want of room, of a working disk, of permission. The old file or the new one stands, whole; an
# error is told; and the next run is not hindered by what was left.
. "$(dirname "$0")/_lib.sh"
source=$PWD/tests/cli/_crash.c
case $UMPIRE in /*) ;; *) UMPIRE=$PWD/$UMPIRE ;; esac
cd "$work" || exit 1
# _GNU_SOURCE of the file; a sanitizer's runtime wants to come first itself, so its tree leaves this to the other one
if nm "$UMPIRE" 2>/dev/null | grep -q __asan_init; then
    echo "not under the sanitizers"
    exit 77
fi
${CC:-cc} -shared -fPIC -O1 -o crash.so "$source" -ldl || exit 1

make_battle a.battle mild
cp a.battle old
umpire run --seed lamp --write a.battle
is "a whole run" 0 "$status"
cp a.battle new

# stopped HOW STEP: the run with its STEPth call stopped so; what stands is said
stopped() {
    cp old a.battle
    (
        export LD_PRELOAD=$work/crash.so CRASH_HOW=$1 CRASH_AT=$2
        exec "$UMPIRE" run --seed lamp --write a.battle
    ) >out 2>err
    status=$?
    if cmp -s a.battle old; then
        stands=old
    elif cmp -s a.battle new; then
        stands=new
    else
        stands="half of it"
    fi
}

# The calls there are: as many as are stopped before the run comes through.
steps=0
while stopped kill $((steps + 1)); [ "$status" -eq 137 ] && [ $steps -lt 100 ]; do
    steps=$((steps + 1))
done 2>/dev/null
is "the run comes through past its last step" "0 new" "$status $stands"
[ "$steps" -ge 5 ] && pass || fail "opening, writing, flushing and renaming are steps, yet there were $steps"

seen=" "
for how in kill after half 28 5 1 122; do # 28 no room, 5 input/output error, 1 not permitted, 122 over quota
    for step in $(seq 1 $steps); do
        stopped $how "$step" 2>/dev/null
        case $how:$status in
        kill:137 | after:137 | half:137 | half:0 | half:2 | [0-9]*:0 | [0-9]*:2) ;;
        *) fail "$how at step $step: status $status" "$(cat err)" ;;
        esac
        case "$stands" in
        old | new) pass ;;
        *) fail "$how at step $step leaves half a file" "$(cat a.battle)" ;;
        esac
        seen="$seen$stands "
        case $how in
        [0-9]*)
            if [ "$status" -eq 2 ]; then
                has "$how at step $step is told" "$(cat err)" "a.battle"
                is "$how at step $step leaves nothing else" "" "$(find . -name '*.umpire-new')"
                [ "$stands" = new ] || has "$how at step $step: the old file" "$(cat err)" "nothing was written"
            else
                is "$how at step $step did not matter" new "$stands"
            fi
            ;;
        esac
        cp old a.battle
        umpire run --seed lamp --write a.battle
        is "after $how at step $step the next run writes" 0 "$status"
        holds "... wholly" cmp -s a.battle new
    done
done
case $seen in *" old "*) pass ;; *) fail "no stop came before the new file stood" ;; esac
case $seen in *" new "*) pass ;; *) fail "no stop came after the new file stood" ;; esac
echo "$steps steps"
finish

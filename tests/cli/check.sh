#!/bin/bash
# SPDX-License-Identifier: MIT
# Does `umpire check` find the cases, count them, and rewrite them on demand? Figures are derived in _lib.sh.
. "$(dirname "$0")/_lib.sh"
mkdir -p "$work/cases/deeper"
# case_file FILE HP
case_file() {
    make_battle "$1"
    printf '\n== Expect\nBlue/Fern.hp = %s\nRed/Ember.en = 100\n' "$2" >>"$1"
}
case_file "$work/cases/good.battle" 82
case_file "$work/cases/deeper/also good.battle" 82
echo "no case" >"$work/cases/notes.txt"
ln -s .. "$work/cases/deeper/up"

umpire check "$work/cases"
is "all pass: status" 0 "$status"
is "all pass: what is printed" "2 passed, 0 failed" "$out"
umpire check -v "$work/cases" "$work/cases/good.battle"
is "a file and a folder: each is run" "3 passed, 0 failed" "$(printf '%s\n' "$out" | tail -n 1)"
has "-v names what passes" "$out" "$work/cases/deeper/also good.battle: passed"

case_file "$work/cases/bad.battle" 75
umpire check "$work/cases"
is "a failure is status 1" 1 "$status"
is "... the last line counts" "2 passed, 1 failed" "$(printf '%s\n' "$out" | tail -n 1)"
has "... the place is said" "$out" "$work/cases/bad.battle:14:"
has "... what was expected" "$out" 75
has "... and what came out" "$out" 82
cp "$work/cases/bad.battle" "$work/before"
umpire check --set crit.chance=1/2 "$work/cases"
holds "without --update nothing is rewritten" cmp -s "$work/before" "$work/cases/bad.battle"
umpire check --update "$work/cases"
is "--update still counts the failure" 1 "$status"
sed 's/^Blue\/Fern.hp = 75/Blue\/Fern.hp = 82/' "$work/before" >"$work/wanted"
holds "--update rewrites the value and nothing else" cmp -s "$work/wanted" "$work/cases/bad.battle"
umpire check "$work/cases"
is "... and then all pass" "3 passed, 0 failed" "$out"

# A remark fails no case, and keeps no command from saying what it wants.
printf 'rules: asb\n\n== Red\nCastform\nHP: 30/90\n\n== Blue\nCastform\n\n== Round 1\nRed: %s\nBlue: Splash\n' Splash >"$work/note.battle"
sed 's/^Red: Splash/Red: Substitute/' "$work/note.battle" >"$work/asks.battle"
printf '\n== Expect\nRed.hp = 30\n' >>"$work/note.battle"
umpire check "$work/note.battle"
is "a remark fails no case" "1 passed, 0 failed" "$out"
umpire check -v "$work/note.battle"
has "... -v has it" "$out" "note: 90 is taken for the full HP"
for command in odds "sim -n 10" run; do
    umpire $command "$work/asks.battle" </dev/null
    is "$command: a remark beside a question: status" 3 "$status"
    has "$command: ... the question" "$err" "Substitute: How much?"
    is "$command: ... the remark once" 1 "$(printf '%s\n' "$err" | grep -c 'note: 90')"
done

# Cases that want a refusal, a question, and one whose file is broken.
{ make_battle /dev/stdout; printf '\n== Expect\nwanted: "burn severity"\n'; } | sed 's/^== Expect/roll A1 Red\/Ember effect: yes\n&/' >"$work/wanted.battle"
umpire check "$work/wanted.battle"
is "a case may want a question" "1 passed, 0 failed" "$out"
{ make_battle /dev/stdout; printf '\n== Expect\nrefuse: "did you mean"\n'; } | sed 's/Charizard/Charizad/' >"$work/refused.battle"
umpire check "$work/refused.battle"
is "a case may want a refusal" "1 passed, 0 failed" "$out"
echo nonsense >"$work/broken.battle"
umpire check "$work/broken.battle"
is "a broken file is a failed case" 1 "$status"
is "... and counted" "0 passed, 1 failed" "$(printf '%s\n' "$out" | tail -n 1)" >"$work/result"
umpire check "$work/cases/none.battle" "$work/cases/good.battle"
is "a path that is not there is status 2" 2 "$status"
is "... the others are run" "1 passed, 0 failed" "$out"
mkdir "$work/empty"
umpire check "$work/empty"
is "a folder without cases is status 2" 2 "$status"
has "... and said" "$err" "no case found"
finish

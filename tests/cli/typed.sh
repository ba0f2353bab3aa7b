#!/bin/bash
# SPDX-License-Identifier: MIT
# Can a referee use the dice on the table? Rolls and rulings are asked for, bad answers are asked again, and an input that
# ends early loses nothing. The battle and its figures are derived in _lib.sh.
. "$(dirname "$0")/_lib.sh"
battle=$work/a.battle
make_battle "$battle"

# typed ANSWERS: runs with these lines typed, keeps the rolls in $work/kept.battle
typed() {
    cp "$battle" "$work/kept.battle"
    printf "$1" | "$UMPIRE" run --dice typed --write "$work/kept.battle" >"$work/.out" 2>"$work/.err"
    status=$?
    out=$(cat "$work/.out")
    err=$(cat "$work/.err")
}

typed 'no\nno\n'
is "two answers are enough" 0 "$status"
has "the roll is asked by its line" "$err" "roll A1 Red/Ember crit"
has "... with its outcomes and odds" "$err" "yes 1/16 | no 15/16"
has "the second one too" "$err" "yes 1/10 | no 9/10"
lacks "the questions are no results" "$out" "15/16 |"
holds "no critical hit: 18" value "$work/kept.battle" Blue/Fern.hp 82
typed 'yes\nno\n'
holds "a critical hit: 25" value "$work/kept.battle" Blue/Fern.hp 75
typed '  YES \r\nNo\n'
holds "blanks and case do not count" value "$work/kept.battle" Blue/Fern.hp 75
typed 'no\nyes\nmild\n'
is "a ruling is asked, too" 0 "$status"
has "... by its line" "$err" "ruling A1 Red/Ember burn severity"
holds "a mild burn takes 2 more" value "$work/kept.battle" Blue/Fern.hp 80
# A die of 10000 in the order of the outcomes: yes is 1..625 of 10000 for 1/16.
typed '625/10000\n1001/10000\n'
holds "a die's lowest sixteenth is yes, the eleventh hundredth of a tenth no" value "$work/kept.battle" Blue/Fern.hp 75
typed '626/10000\n1001/10000\n'
holds "a die above its lowest sixteenth is no" value "$work/kept.battle" Blue/Fern.hp 82
# The number that was rolled is not lost: the post tells it in each format, the file keeps it and replays to the same.
typed '626/10000\n1/10\nmild\n'
has "the post tells the die's number" "$out" "roll Ember crit @ Fern: 626 of 10000, no (15/16, typed)"
has "... of a small die, too" "$out" "roll Ember effect @ Fern: 1 of 10, yes (1/10, typed)"
has "... and the file keeps it" "$(cat "$work/kept.battle")" "
roll A1 Red/Ember crit @ Blue/Fern: 626/10000 (typed)
roll A1 Red/Ember effect @ Blue/Fern: 1/10 (typed)
ruling A1 Red/Ember burn severity @ Blue/Fern: mild (typed)
state: "
kept=$(sed -n 's/^state: //p' "$work/kept.battle")
first=$out
umpire run --dice script "$work/kept.battle" </dev/null
is "... and gives the same post again" "$first" "$out"
umpire run --dice script --format json "$work/kept.battle" </dev/null
has "JSON has it as the die" "$out" '"outcome":"no","die":"626/10000"'
for format in markdown bbcode; do
    umpire run --dice script --format $format "$work/kept.battle" </dev/null
    has "$format tells it" "$out" ": 626 of 10000, no (15/16, typed)"
done
typed 'no\nyes\nmild\n'
is "the words alone come to the same state" "$kept" "$(sed -n 's/^state: //p' "$work/kept.battle")"
lacks "... and have no number" "$out" " of 1"

# A die that cannot show the chance is not taken: three faces are no sixteenths. One of 100 and more is, rounded.
typed '1/3\n3/16\n1/20\nmild\n'
is "a die that does not fit is asked again" 0 "$status"
has "... with the one that would" "$err" 'crit cannot come out as "1/3" here; it can be: yes 1/16 | no 15/16; a die of 3 does not show these chances: one of 16 does'
holds "... 3 of 16 is none, 1 of 20 a burn" value "$work/kept.battle" Blue/Fern.hp 80
typed '6/100\nno\n'
holds "6 of 100 is within a sixteenth" value "$work/kept.battle" Blue/Fern.hp 75
cp "$battle" "$work/die.battle"
echo 'roll A1 Red/Ember crit: 1/3' >>"$work/die.battle"
umpire run --dice script "$work/die.battle" </dev/null
is "such a line is a mistake of the file" 2 "$status"
has "... and is told by its place" "$err" 'cannot come out "1/3" here; possible: yes 1/16 | no 15/16; a die of 3 does not'
typed 'perhaps\n\n7\nno\nnever\nno\n'
is "bad answers are asked again" 0 "$status"
has "... and said" "$err" "perhaps"
holds "... and change nothing" value "$work/kept.battle" Blue/Fern.hp 82

# The input ends early: nothing is printed, and what was typed is in the file, where the next run goes on.
typed ''
is "no input at all is status 3" 3 "$status"
is "... without results" "" "$out"
holds "... and without a change" cmp -s "$work/kept.battle" "$battle"
has "... the lines that would do are said" "$err" "
roll A1 Red/Ember crit"
typed 'yes\n'
is "input that ends early is status 3" 3 "$status"
is "... without results" "" "$out"
has "... and it is said where it is kept" "$err" "umpire: $work/kept.battle keeps what was typed so far"
is "... the one line is new" "> roll A1 Red/Ember crit#1 @ Blue/Fern: yes (typed)" "$(diff "$battle" "$work/kept.battle" | grep '^[<>]')"
cp "$work/kept.battle" "$work/half.battle"
printf 'no\n' | "$UMPIRE" run --dice typed --write "$work/kept.battle" >"$work/.out" 2>"$work/.err"
is "the next run goes on" 0 $?
lacks "... and asks for the rest alone" "$(cat "$work/.err")" "roll A1 Red/Ember crit"
holds "... with what was typed before" value "$work/kept.battle" Blue/Fern.hp 75
cp "$work/half.battle" "$work/kept.battle"
printf 'undo\nno\nno\n' | "$UMPIRE" run --dice typed --write "$work/kept.battle" >"$work/.out" 2>"$work/.err"
has "undo takes back what an earlier run kept, and tells it" "$(cat "$work/.err")" "Undone:
  == Round 1
  roll A1 Red/Ember crit#1 @ Blue/Fern: yes (typed)
"
holds "... it is rolled for anew" value "$work/kept.battle" Blue/Fern.hp 82
umpire run --undo "$work/half.battle"
holds "--undo takes it out of the file" cmp -s "$work/half.battle" "$battle"
has "... and tells it" "$err" "Taken out of $work/half.battle:
  == Round 1
  roll A1 Red/Ember crit#1"
# undo asks for the last answer again, also of the round before and with the replacement that was chosen behind it; in the
# file of another session it takes one line at a time.
typed 'no\nyes\nundo\nno\n'
has "undo at a ruling tells the roll that goes" "$err" "Undone:
  == Round 1
  roll A1 Red/Ember effect#1 @ Blue/Fern: yes (typed)"
is "... and asks for it alone: status" 0 "$status"
holds "... the answers before it stand" value "$work/kept.battle" Blue/Fern.hp 82
is "... once" 1 "$(grep -c '^roll A1 Red/Ember crit @ Blue/Fern: ' "$work/.err")"
{ cat "$battle"; printf '\n== Round 2\nRed: Flamethrower ~ Chill ~ Chill\nBlue: Chill ~ Chill ~ Chill\n'; } >"$work/two.battle"
cp "$work/two.battle" "$work/kept.battle"
printf 'no\nno\nundo\nundo\nyes\nno\nno\nno\n' | "$UMPIRE" run --dice typed --write "$work/kept.battle" >/dev/null 2>"$work/.err"
is "undo over the end of a round: status" 0 $?
has "... is told as that" "$(cat "$work/.err")" "Undone, back in the round before:
  == Round 1
  roll A1 Red/Ember effect#1 @ Blue/Fern: no (typed)"
# a critical hit and one that is none: 100 - 25 - 18
holds "... and what is typed then counts" value "$work/kept.battle" Blue/Fern.hp 57
cp "$work/two.battle" "$work/kept.battle"
printf 'no\nno\nundo\n' | "$UMPIRE" run --dice typed --write "$work/kept.battle" >/dev/null 2>"$work/.err"
is "an input that ends there keeps what was not taken back" "roll A1 Red/Ember crit#1 @ Blue/Fern: no (typed)" "$(grep typed "$work/kept.battle")"
cp "$work/two.battle" "$work/kept.battle"
printf 'no\nno\nyes\n' | "$UMPIRE" run --dice typed --write "$work/kept.battle" >/dev/null 2>&1
cp "$work/kept.battle" "$work/round.battle"
umpire run --undo "$work/kept.battle"
lacks "--undo takes the last answer" "$(cat "$work/kept.battle")" "yes (typed)"
holds "... and leaves the round before" grep -q '^state: ' "$work/kept.battle"
umpire run --undo "$work/kept.battle"
holds "... then the round" cmp -s "$work/kept.battle" "$work/two.battle"

# Without --write the lines are printed, and make the file complete.
cp "$battle" "$work/pasted.battle"
printf 'yes\n' | "$UMPIRE" run --dice typed "$work/pasted.battle" >/dev/null 2>"$work/.err"
holds "without --write nothing is written" cmp -s "$work/pasted.battle" "$battle"
printf '%s\n' 'roll A1 Red/Ember effect @ Blue/Fern: no' >>"$work/pasted.battle"
sed -n '/with --write they are in/,$s/^roll/roll/p' "$work/.err" >>"$work/pasted.battle"
umpire run --dice script "$work/pasted.battle" </dev/null
is "the lines it said make the file complete" 0 "$status"
holds "... and say what was typed" value "$work/pasted.battle" Blue/Fern.hp 75

# Nor is a round that was typed to its end lost without --write: its lines are printed behind the post.
printf 'yes\nno\n' | "$UMPIRE" run --dice typed "$battle" >"$work/.out" 2>"$work/.err"
is "typed to the end without --write: status" 0 $?
{ cat "$battle"; sed -n '/with --write they are in/,$p' "$work/.err" | tail -n +3; } >"$work/pasted.battle"
umpire run --dice script "$work/pasted.battle" </dev/null
is "... the lines it said make the file complete" 0 "$status"
is "... and come to the same post" "$(cat "$work/.out")" "$out"

# Whatever ends the session: an interrupt, a hang-up, a request to end, a mistake in a later round, a file that cannot be
# written over.
mkfifo "$work/answers"
for signal in INT HUP TERM; do
    cp "$battle" "$work/kept.battle"
    # a shell's background children ignore SIGINT
    env --default-signal=INT "$UMPIRE" run --dice typed --write "$work/kept.battle" <"$work/answers" >/dev/null 2>"$work/.err" &
    pid=$!
    exec 7>"$work/answers"
    echo yes >&7
    for i in $(seq 1 400); do
        grep -q effect "$work/.err" && break
        sleep 0.05
    done
    kill -$signal $pid
    wait $pid
    is "SIG$signal: status" 3 $?
    holds "... what was typed is kept" grep -q '^roll A1 Red/Ember crit#1 @ Blue/Fern: yes (typed)$' "$work/kept.battle"
    exec 7>&-
done
cp "$battle" "$work/kept.battle"
printf '\n== Round 2\nRed: Flamethrowr ~ Chill ~ Chill\nBlue: Chill ~ Chill ~ Chill\n' >>"$work/kept.battle"
printf 'yes\nno\n' | "$UMPIRE" run --dice typed --write "$work/kept.battle" >"$work/.out" 2>"$work/.err"
is "a mistake in round 2: status" 1 $?
has "... is told" "$(cat "$work/.err")" "Flamethrower"
is "... and round 1 keeps what was typed for it" 3 "$(sed -n '/^== Round 1/,/^$/p' "$work/kept.battle" | grep -c '(typed)$\|^state: ')"
{ cat "$battle"; echo 'roll A3 Red/Ember hits: 3'; } >"$work/kept.battle"
printf 'yes\nno\n' | "$UMPIRE" run --dice typed --write "$work/kept.battle" >"$work/.out" 2>"$work/.err"
is "a roll line that nothing asked for, seen when all is typed: status" 2 $?
sed -i '/hits: 3/d' "$work/kept.battle"
umpire run --dice script --write "$work/kept.battle" </dev/null
is "... and without it the file has all that was typed" 0 "$status"
holds "... as it was" value "$work/kept.battle" Blue/Fern.hp 75
cp "$battle" "$work/kept.battle"
{ echo yes; sleep 0.5; echo '# a note' >>"$work/kept.battle"; echo no; } |
    "$UMPIRE" run --dice typed --write "$work/kept.battle" >"$work/.out" 2>"$work/.err"
is "a file that somebody else changed: status" 2 $?
has "... the lines are said instead" "$(cat "$work/.err")" "these lines keep what was typed; they are not in $work/kept.battle:
== Round 1
roll A1 Red/Ember crit @ Blue/Fern: yes (typed)"

# A replacement is chosen by its number or its words, and kept. Nothing else is asked: no critical hits, and Dragon Claw
# (power 80: 8, final stage +1 = 9) is all that Fern has left.
cat >"$work/choice.battle" <<'BATTLE'
rules: scale
set: crit.chance = 0

== Red
Ember (Charizard)

== Blue
Fern (Ivysaur)
HP: 9

Bud (Bulbasaur)

Sap (Oddish)

== Round 1
Red: Dragon Claw ~ Chill ~ Chill
Blue: Chill ~ Chill ~ Chill

== Round 2
Red: Chill ~ Chill ~ Chill
Blue: Chill ~ Chill ~ Chill
BATTLE
sed '/^set: crit/d; /^== Round 2/,$s/^Red: Chill/Red: Dragon Claw/' "$work/choice.battle" >"$work/kept.battle"
printf 'no\n2\nundo\nyes\n1\nno\n' | "$UMPIRE" run --dice typed --write "$work/kept.battle" >/dev/null 2>"$work/.err"
is "undo behind a replacement: status" 0 $?
has "... tells it, too" "$(cat "$work/.err")" "
  roll A1 Red/Ember crit#1 @ Blue/Fern: no (typed)
  send Blue: Blue/Sap (chosen)"
is "... and it is chosen anew" "send Blue: Blue/Bud (chosen)" "$(grep '^send' "$work/kept.battle")"
for answer in 2 blue/sap sap; do
    cp "$work/choice.battle" "$work/kept.battle"
    printf 'Rock\n9\n%s\n' "$answer" | "$UMPIRE" run --dice typed --write "$work/kept.battle" >/dev/null 2>"$work/.err"
    is "a choice answered by $answer: status" 0 $?
    err=$(cat "$work/.err")
    has "... it is asked by its line" "$err" "send Blue: "
    has "... with its numbers" "$err" "  2  Blue/Sap"
    has "... and asked again" "$err" '"Rock" is none of the choices'
    umpire run --dice script --format json "$work/kept.battle" </dev/null
    is "... the file keeps it" 0 "$status"
    holds "... and Sap is out" "$PYTHON" -c 'import json, sys
blue = json.load(open(sys.argv[1], encoding="utf-8"))["after"]["sides"][1]["battlers"]
sys.exit([b["name"] for b in blue if b["in_play"]] != ["Sap"])' "$work/.out"
done
umpire run --dice script "$work/choice.battle" </dev/null
is "a choice that only the file may make is status 3" 3 "$status"
has "... and its lines are said" "$err" "
send Blue: Blue/Bud
send Blue: Blue/Sap"

# Lines of the file go first.
cp "$battle" "$work/lines.battle"
echo 'roll A1 Red/Ember crit: yes' >>"$work/lines.battle"
echo no | "$UMPIRE" run --dice typed --write "$work/lines.battle" >/dev/null 2>"$work/.err"
is "only what the file lacks is asked" 0 $?
lacks "... and not what it has" "$(cat "$work/.err")" "crit"
holds "... the line counts" value "$work/lines.battle" Blue/Fern.hp 75
finish

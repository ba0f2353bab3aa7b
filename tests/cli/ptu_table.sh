#!/bin/bash
# SPDX-License-Identifier: MIT
# Can a game master play turn by turn with dice on the table? Attacks are asked for one at a time, what cannot be is said and
# changes nothing, undo gives back the file to the byte, and a session goes on where it stopped.
#
# Archie, Special Attack 14, against Oddish, Special Defense 13 (Special Evasion 2) of 13 + 3 x 10 + 10 = 53 Hit Points: Ember
# needs AC 2 + 2 = 4; Damage Base 4 + 2 by STAB rolls 2d6+8; 8 + 8 + 14 - 13 = 17, x3/2 = 25; 28 are left, above the marker at
# 26.5. Acid of Oddish, Damage Base 4 + 2: 2d6+8; 3 + 8 + 14 - 5 = 20 of Archie's 14 + 36 + 10 = 60.
. "$(dirname "$0")/_lib.sh"
battle=$work/a.battle
cat >"$battle" <<'BATTLE'
rules: ptu
title: At the table

== Trainers
Archie (Cyndaquil)
Level: 14
Stats: hp 12, atk 3, def 4, spatk 14, spdef 5, spd 16
- Ember
- Smokescreen

== Wild
Oddish
Level: 13
Stats: hp 10, atk 5, def 12, spatk 14, spdef 13, spd 3
- Absorb
- Acid
- Poison Powder
BATTLE
kept=$work/kept.battle

# table LINE...: goes on with $kept, these lines typed
table() {
    printf '%s\n' "$@" | "$UMPIRE" run --dice typed --write "$kept" >"$work/.out" 2>"$work/.err"
    status=$?
    out=$(cat "$work/.out")
    err=$(cat "$work/.err")
}
fresh() { cp "$battle" "$kept"; }
# value FILE PATH VALUE, as a case of its own; what a half played round still asks is answered by no line
value() {
    sed '/^state:/d' "$1" >"$work/check.battle"
    printf '\n== Expect\n%s = %s\n' "$2" "$3" >>"$work/check.battle"
    "$UMPIRE" check "$work/check.battle" >"$work/.check" 2>&1
}

fresh
table end
is "nothing was played: status" 0 "$status"
holds "... and the file is as it was" cmp -s "$kept" "$battle"
has "the attack is asked for, with an example" "$err" "attack (Archie: Ember @ Oddish, undo, round, end, help): "
has "... and who comes when" "$err" "Round 1 by initiative: Archie (16), Oddish (3)."

table 'Embre Oddish' 'Ember Odish' 'Smokscreen set' end
has "without @ a misspelt Move is told of its own part" "$err" 'no Move is called "Embre"; did you mean Ember?'
has "... a misspelt target, too" "$err" '"Odish" is no target and no option; did you mean Oddish?'
has "... and before an option" "$err" 'no Move is called "Smokscreen"; did you mean Smokescreen?'
holds "... the file is as it was" cmp -s "$kept" "$battle"

# Weight class 1: Damage Base 1 a metre, DB 3 is 1d6+5.
table 'Archie: fall 3' end
has "the dice of a fall are asked for as such" "$err" "1d6 for the fall"

table show end
has "show: where they stand" "$err" "Oddish: Hit Points 53/53"
is "... who comes next stands there once before each prompt" 2 "$(grep -c '^Round 1 by initiative' <<<"$err")"

table 'Archie: Ember @ Oddish' 15 8 end
has "the d20 is asked for by the Move's name" "$err" "d20 for Ember"
has "the dice are asked for" "$err" "2d6 for Ember"
has "the chain stands on one line" "$err" "Archie uses Ember on Oddish; AC 2, Evasion +2 = 4; accuracy 15; Damage Base 4, STAB +2 = 6; damage dice 8, flat part +8, attack stat +14, defence stat -13, type x3/2, rounded down = 25; Oddish takes 25 damage: 28 left"
holds "it is in the file" value "$kept" Wild/Oddish.hp 28
has "the post is printed" "$out" "Oddish takes 25 damage: 28 left."
has "... and says who comes next" "$out" "Next in round 1 by initiative: Oddish (3)."
cp "$kept" "$work/one.battle"

# Who is next need not be named; single dice are added.
fresh
table 'Ember @ Oddish' 15 '3 5' end
holds "the same without a name and die by die" cmp -s "$kept" "$work/one.battle"
fresh
table 'Ember @ Oddish' 15 '3+5'
holds "... with a plus, and an input that ends" cmp -s "$kept" "$work/one.battle"
is "... its status" 0 "$status"

# What cannot be is said, asked again, and changes nothing.
fresh
table 'Ember @ Bulba' 'Bulba: Ember' 'Emberr @ Oddish' 'Absorb @ Oddish' 'Ember @ Oddish, turn 4' 'Ember @ Oddish +2 luck' 'round' 'Ember @ Oddish' 23 0 -1 none 15 1 13 '7 1' '1 2 3' '0 4' 8 end
has "a target that is not there" "$err" '"Bulba" is no target and no option; targets are Archie, Oddish'
has "a combatant that is not there" "$err" '"Bulba" is no side and no battler'
has "a Move that is not there" "$err" '"Emberr"'
has "a Move of another" "$err" "Archie has no Move Absorb in its list"
has "a turn out of turn" "$err" 'leave "turn 4" out'
has "a number that no attack has" "$err" "luck"
has "no round without a turn" "$err" "nobody has acted in round 1"
has "a d20 of 23" "$err" 'accuracy cannot come out as "23" here; it can be: 1..20'
has "a sum that no two dice give" "$err" '2d6 come to 2..12, not 13'
has "... nor 1" "$err" '2d6 come to 2..12, not 1'
has "a die of 7" "$err" "a d6 shows 1 to 6, not 7"
has "... of 0" "$err" "a d6 shows 1 to 6, not 0"
has "three dice for two" "$err" "2d6 are 2 dice, not 3"
holds "... and in the end the file is the same" cmp -s "$kept" "$work/one.battle"

# Undo, of an attack under way, of the last one, of an earlier session's.
fresh
table 'Ember @ Oddish' undo end
holds "undo at the d20" cmp -s "$kept" "$battle"
table 'Ember @ Oddish' 15 undo end
holds "undo at the dice" cmp -s "$kept" "$battle"
table 'Ember @ Oddish' 15 8 undo end
holds "undo of the attack" cmp -s "$kept" "$battle"
table 'Ember @ Oddish' 2 undo 'Ember @ Oddish' 15 8 end
holds "it is rolled for anew" cmp -s "$kept" "$work/one.battle"
table 'Acid @ Archie' 17 3 end
holds "a second session" value "$kept" Trainers/Archie.hp 40
holds "... that ended the round" grep -q '^state:' "$kept"
cp "$kept" "$work/two.battle"
table 'ruling Oddish heals 10 "Potion"' 'Ember @ Oddish' 5 8 undo undo end
holds "undo of an attack and a ruling" cmp -s "$kept" "$work/two.battle"
table undo end
holds "undo of another session's attack, over the end of the round" cmp -s "$kept" "$work/one.battle"
table undo undo end
holds "... of the first" cmp -s "$kept" "$battle"
has "... and no further" "$err" "there is nothing to undo"
cp "$work/two.battle" "$kept"
umpire run --undo "$kept"
holds "--undo does so without a prompt" cmp -s "$kept" "$work/one.battle"
umpire run --undo "$kept"
umpire run --undo "$kept"
is "... as long as there is something" 1 "$status"
holds "... to the byte" cmp -s "$kept" "$battle"

# A ruling between two turns stands where it was said.
fresh
table 'Ember @ Oddish' 15 8 'ruling Oddish heals 10 "Potion"' 'Oddish: nothing' 'ruling Archie hp -5 "a ledge"' end
has "the ruling is told with the turn behind it" "$out" "Ruling: Oddish heals 10: Potion"
has "... 28 and 10 are 38" "$out" "Oddish regains 10 Hit Points: 38."
printf 'Ember @ Oddish\n1\nend\n' | "$UMPIRE" run --dice typed --write "$kept" >"$work/.out" 2>&1
holds "... and the next round begins with the other" value "$kept" Trainers/Archie.hp 55
holds "what was typed plays again without dice" "$UMPIRE" run --dice script --round 1 "$kept"

# A ruling typed while a Move is settled comes right behind it; a roll outside an attack says whose it is.
fresh
table 'Ember @ Oddish' 15 8 'Oddish: Poison Powder @ Archie' 14 'ruling Archie status Paralysis "powder"' settled 'Ember @ Oddish' end
has "it is noted" "$err" "Noted: it comes right behind this attack."
has "... and told" "$err" "Ruling: Archie status Paralysis: powder"
has "the save says whose it is" "$err" "roll A1 Trainers/Archie paralysis: "
has "end in answer to a die takes the attack back" "$err" "The attack that was not rolled to its end is taken back:
  == Round 2"
holds "... and keeps the ruling" grep -q '^ruling start: Archie status Paralysis "powder"$' "$kept"
is "... not the order of Archie's second attack" 1 "$(grep -c 'Archie: Ember' "$kept")"

# Out of initiative, and the rest of a round.
fresh
table 'Oddish: Acid @ Archie' 17 3 round end
holds "whoever is named acts" value "$kept" Trainers/Archie.hp 40
holds "round ends it" grep -q '^state:' "$kept"
holds "the file keeps the turn" grep -q '^Wild/Oddish: Acid @ Archie, turn 1$' "$kept"
umpire run --dice script "$kept"
is "... and plays the same by itself" 0 "$status"

# The input ends between two dice: the attack stands as far as it is rolled for, and the next session goes on there.
fresh
table 'Ember @ Oddish' 15 'ruling Oddish heals 1'
is "cut off while rolling: status" 3 "$status"
has "... what is still to be rolled is told with their Hit Points" "$err" "(Trainers/Archie has 60 Hit Points, Wild/Oddish has 53 Hit Points)"
has "... it is kept" "$err" "umpire: $kept keeps what was typed so far"
has "... but for what was to come behind it" "$err" "no attack is left for what was to come behind it:
Oddish heals 1"
holds "... with its order" grep -q '^Trainers/Archie: Ember @ Oddish, turn 1$' "$kept"
cp "$kept" "$work/half.battle"
table 8 end
is "... the rest is asked for: status" 0 "$status"
holds "... and it comes out the same" value "$kept" Wild/Oddish.hp 28
cp "$work/half.battle" "$kept"
table undo end
has "undo takes it back, and tells it" "$err" "Undone:
  == Round 1
  Trainers/Archie: Ember @ Oddish, turn 1
  roll A1 Trainers/Archie accuracy#1 @ Wild/Oddish: 15 (typed)"
holds "... to the byte" cmp -s "$kept" "$battle"

# Somebody else writes to the file meanwhile: nothing of theirs is lost, and what is not kept is said.
fresh
{
    printf 'Ember @ Oddish\n'
    sleep 1
    printf '# a note\n' >>"$kept"
    printf '15\n8\nend\n'
} | "$UMPIRE" run --dice typed --write "$kept" >"$work/.out" 2>"$work/.err"
has "a file that was changed meanwhile is left alone" "$(cat "$work/.err")" "the file was changed since it was read; nothing was written"
has "... the turn that is not kept is said" "$(cat "$work/.err")" "these lines keep what was typed; they are not in $kept:
== Round 1
Trainers/Archie: Ember @ Oddish, turn 1"
holds "... the other's line stands" grep -q '^# a note$' "$kept"

# A ruling behind the last turn of a round that was ended goes before the turn, with the end of the round.
fresh
table 'Ember @ Oddish' 15 8 end
cp "$kept" "$work/turn.battle"
table 'ruling Oddish heals 3' 'ruling Archie loses 2' end
cp "$kept" "$work/ruled.battle"
table round end
holds "the round is over" grep -q '^state:' "$kept"
umpire run --undo "$kept"
holds "undo: its last ruling and its end" value "$kept" Trainers/Archie.hp 60
holds "... the one before stands" grep -q '^ruling A2: Oddish heals 3$' "$kept"
umpire run --undo "$kept"
holds "... goes next" cmp -s "$kept" "$work/turn.battle"
cp "$work/ruled.battle" "$kept"
table round undo end
has "undo of the end of a round is told as that" "$err" "Undone:
  == Round 1
  the end of the round, state: "
holds "in one session undo takes the end of the round alone" cmp -s "$kept" "$work/ruled.battle"

# The blow that ends it can be taken back, too.
sed 's/^Level: 13$/Level: 13\nHP: 5/' "$battle" >"$kept"
cp "$kept" "$work/weak.battle"
table 'Ember @ Oddish' 15 8 undo end
has "the end is said" "$err" "The encounter is over"
table 'Ember @ Oddish' 15 8 'Archie: Ember' undo end
has "... and that nobody acts any more" "$err" "umpire: the encounter is over, nobody acts any more: undo takes the last turn back, end stops"
holds "undo of the last blow" cmp -s "$kept" "$work/weak.battle"

# An order of a round that is over, and one of the round that is open, are amended at the table: what fits no more is told when its
# round ends.
fresh
table 'Ember @ Oddish' 15 8 'Acid @ Archie' 17 3 'Ember @ Oddish' 15 8 end
sed -i 's/^Trainers\/Archie: Ember @ Oddish, turn 1$/Trainers\/Archie: nothing, turn 1/' "$kept"
table end
is "amended orders without --amend: status" 2 "$status"
has "... and the way" "$err" 'umpire run --amend'
printf 'Oddish: nothing\nend\n' | "$UMPIRE" run --dice typed --amend --write "$kept" >"$work/.out" 2>"$work/.err"
is "with it the table goes on: status" 0 $?
is "... both rounds are told" 2 "$(grep -c 'is amended: \|is set aside' "$work/.err")"
is "... the four rolls are comments" 4 "$(grep -c '^# set aside: roll A1 Trainers/Archie ' "$kept")"
holds "... Acid's rolls stay, and Ember did nothing" value "$kept" Wild/Oddish.hp 53
umpire run --dice script "$kept" </dev/null
is "... and the file plays" 0 "$status"

# Without --write the file stays; a round that the file orders as a whole is played as a whole.
fresh
printf 'Ember @ Oddish\n15\n8\nend\n' | "$UMPIRE" run --dice typed --format markdown "$kept" >"$work/.out" 2>"$work/.err"
holds "without --write nothing is kept" cmp -s "$kept" "$battle"
has "... and that is said" "$(cat "$work/.err")" "without --write"
has "the post can be pasted as Markdown" "$(cat "$work/.out")" "### Turn 1"
printf '\n== Round 1\nArchie: Ember @ Oddish\n' >>"$kept"
table 15 8
is "ordered as a whole: status" 0 "$status"
lacks "... no attack is asked for" "$err" "attack ("
holds "... the round is done" grep -q '^state:' "$kept"
# A ruleset without turns has its rounds taken back whole: tests of that are in typed.sh's battle.
make_battle "$work/scale.battle"
cp "$work/scale.battle" "$kept"
table no undo yes no
holds "undo at a roll of another ruleset: the round is rolled for anew" grep -q 'crit.*: yes (typed)' "$kept"
umpire run --undo "$kept"
holds "... and --undo gives the file back" cmp -s "$kept" "$work/scale.battle"
finish

#!/bin/bash
# SPDX-License-Identifier: MIT
# Can a referee amend a round that is saved? The way is named; rolls and rulings whose place is still there stay, others become
# comments; nothing changes without --write.
#
# Ember and Fern of _lib.sh: Flamethrower takes 18, Dragon Claw (power 80: 8, final stage +1) 9, a critical hit 7 more.
#   round 1  Flamethrower                      100 - 18      = 82
#   round 2  Flamethrower ~ Dragon Claw, crit  82 - 18 - 16  = 48    amended: Dragon Claw ~ Dragon Claw  82 - 9 - 16 = 57
#   round 3  Dragon Claw                       48 - 9        = 39                                        57 - 9      = 48
. "$(dirname "$0")/_lib.sh"
cd "$work" || exit 1
case $UMPIRE in /*) ;; *) UMPIRE=$OLDPWD/$UMPIRE ;; esac

make_battle played.battle mild
cat >>played.battle <<'B'

== Round 2
Red: Flamethrower ~ Dragon Claw ~ Chill
Blue: Chill ~ Chill ~ Chill

== Round 3
Red: Dragon Claw ~ Chill ~ Chill
Blue: Chill ~ Chill ~ Chill
B
printf 'no\nno\nno\nno\nyes\nno\n' | "$UMPIRE" run --dice typed --write played.battle >/dev/null 2>&1
is 'three rounds with typed dice' 0 $?
holds '... as derived' value played.battle Blue/Fern.hp 39
states() { sed -n 's/^state: //p' "$1" | paste -sd' '; }
read -r first second third <<<"$(states played.battle)"
sed '/^== Round 2/,/^Red:/s/Flamethrower/Dragon Claw/' played.battle >amended.battle
cp amended.battle before

# ---- the way is named
umpire run --dice script amended.battle </dev/null
is 'an amended order without --amend: status' 2 "$status"
has '... the roll that fits no more' "$err" 'nothing asked for this roll: "effect"'
has '... and what to do' "$err" 'amended.battle:19: note: round 2 was saved with other lines. If the change is meant: `umpire run --amend`'
umpire run --dice script --amend amended.battle </dev/null
is '--amend: status' 0 "$status"
has '... each line that fits no more' "$err" 'amended.battle:23:1: note: "effect" of Red/Ember ("no") is not asked for here any more'
has '... what stays' "$err" 'amended.battle:19: note: round 2 is amended: 2 rolls stay, 1 line is set aside; health after it: Red/Ember'
has '... the rounds behind it, too' "$err" 'round 3 is amended: 1 roll stays; '
lacks '... not the round before it' "$err" 'round 1'
has '... and that nothing is written yet' "$err" 'with --write it is amended, too'
holds '... indeed' cmp -s amended.battle before
is 'what changed is posted: rounds' '2 3' "$(sed -n 's/^.*: round \([0-9]\)$/\1/p' <<<"$out" | paste -sd' ')"
umpire run --amend --dice script --round all amended.battle </dev/null
is '... or as --round says' '1 2 3' "$(sed -n 's/^.*: round \([0-9]\)$/\1/p' <<<"$out" | paste -sd' ')"

# ---- kept
umpire run --dice script --amend --write amended.battle </dev/null
is '--amend --write: status' 0 "$status"
is 'all lines stay but the states, and the one that is set aside is a comment' \
    "$(grep -v '^state:' before | sed '/^== Round 2/,/^==/s/^roll A1 Red\/Ember effect/# set aside: &/')" "$(grep -v '^state:' amended.battle)"
read -r kept other last <<<"$(states amended.battle)"
is '... three states' "$first" "$kept"
[ "$other" != "$second" ] && [ "$last" != "$third" ] && pass || fail 'the states are the old ones' "$(states amended.battle)"
holds 'it comes out as derived' value amended.battle Blue/Fern.hp 48
umpire run --dice script amended.battle </dev/null
is 'and plays without --amend' 0 "$status"
umpire run --dice script --amend --write amended.battle </dev/null
has 'nothing is left to amend' "$err" 'there was nothing to amend'

# ---- and back again: what is new is rolled for, the rest stays
sed -i '/^== Round 2/,/^Red:/s/Dragon Claw ~/Flamethrower ~/' amended.battle
umpire run --dice script --amend --write amended.battle </dev/null
is 'a new roll that no dice give' 3 "$status"
has '... is named' "$err" '
roll A1 Red/Ember effect @ Blue/Fern: no'
printf 'no\n' | "$UMPIRE" run --dice typed --amend --write amended.battle >/dev/null 2>err
is 'only that is asked for' 0 $?
is '... once' 1 "$(grep -c '^roll ' err)"
is 'the same orders and rolls come to the same states' "$first $second $third" "$(states amended.battle)"

# ---- a new roll that is cut off is kept for the next time, beside what fits no more
sed -i '/^== Round 2/,/^Red:/s/Flamethrower ~ Dragon Claw ~ Chill/Dragon Claw ~ Flamethrower ~ Flamethrower/' amended.battle
printf 'no\n' | "$UMPIRE" run --dice typed --amend --write amended.battle >/dev/null 2>err
is 'cut off in an amended round' 3 $?
holds '... what was typed is there' grep -q '^roll A2 Red/Ember effect @ Blue/Fern: no (typed)$' amended.battle
printf 'no\nno\n' | "$UMPIRE" run --dice typed --amend --write amended.battle >/dev/null 2>err
is '... and the next run goes on' 0 $?
# 82 - 9 - (18 + 7) - 18 = 30, and 9 in round 3
holds '... as derived' value amended.battle Blue/Fern.hp 21

# ---- a roll that was changed by hand
sed '/^== Round 1/,/^roll/s/crit \(.*\): no (typed)/crit \1: yes (typed)/' played.battle >roll.battle
umpire run --dice script roll.battle </dev/null
is 'a changed roll: the state differs' 1 "$status"
has '... with what to do' "$err" 'umpire run --amend'
umpire run --dice script --amend --write roll.battle </dev/null
holds 'amended by a roll: 7 less' value roll.battle Blue/Fern.hp 32

# ---- from the seed: every roll whose place is still there is the same
make_battle seeded.battle mild
cat >>seeded.battle <<'B'

== Round 2
Red: Flamethrower ~ Dragon Claw ~ Slash
Blue: Razor Leaf ~ Acid ~ Razor Leaf
B
umpire run --seed lamp --write seeded.battle
cp seeded.battle before
sed -i '/^== Round 2/,$s/~ Dragon Claw ~/~ Fire Blast ~/' seeded.battle
umpire run --amend --write seeded.battle
is 'seeded: amended' 0 "$status"
is '... no roll is gone or another' "$(grep ^roll before)" "$(grep ^roll seeded.battle | grep -Fx -f before)"
has '... a new one is told' "$err" 'no line gave this roll: roll A2 Red/Ember '
umpire run --seed lamp before
fresh=$(sed '/^roll\|^state\|^seed/d' seeded.battle)
printf '%s\n' "$fresh" >fresh.battle
umpire run --seed lamp --write fresh.battle
is '... as if the file were played from nothing' "$(states fresh.battle)" "$(states seeded.battle)"
roll=$(grep -n '^roll A1 Red/Ember crit' seeded.battle | tail -n 1)
line=${roll%%:*}
case $roll in *': no (seed)') other=yes ;; *) other=no ;; esac
sed -i "${line}s/: [a-z]* (seed)/: $other (seed)/" seeded.battle
umpire run --amend seeded.battle
has 'a line that the seed denies stays and is told' "$err" "seeded.battle:$line:1: note: this line stays as it was saved, but the seed rolls something else"

# ---- replacements and rulings
cat >choice.battle <<'B'
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
B
printf '2\n' | "$UMPIRE" run --dice typed --write choice.battle >/dev/null 2>&1
holds 'Sap was chosen' grep -q '^send Blue: Blue/Sap (chosen)$' choice.battle
sed -i 's/^Red: Dragon Claw/Red: Chill/' choice.battle
umpire run --dice script choice.battle </dev/null
has 'a replacement that is not needed: the way is named' "$err" 'umpire run --amend'
umpire run --dice script --amend --write choice.battle </dev/null
is '... it is set aside' 0 "$status"
holds '... as a comment' grep -q '^# set aside: send Blue: Blue/Sap (chosen)$' choice.battle
sed -i 's/^Red: Chill/Red: Dragon Claw/' choice.battle
umpire run --dice script --amend choice.battle </dev/null
is 'a replacement that is needed is asked for' 3 "$status"
printf '1\n' | "$UMPIRE" run --dice typed --amend --write choice.battle >/dev/null 2>err
is '... and given' 0 $?
umpire run --dice script choice.battle </dev/null
is '... and the file plays' 0 "$status"

# ---- a later round that does not go with it, and a ruling whose place does not come any more
sed '/^== Round 2/,$s/^Blue: .*/&\nruling A3: Fern hp -1 "slip"/' played.battle | sed '/^== Round 3/,$d' >over.battle
umpire run --dice script --amend --write over.battle </dev/null
holds 'a ruling that was added counts' value over.battle Blue/Fern.hp 47
sed -n '/^== Round 3/,$p' played.battle >>over.battle
sed -i '/^ruling A3/i ruling A1 after Red/Ember: Fern faints "amended"' over.battle
cp over.battle before
umpire run --dice script --amend --write over.battle </dev/null
is 'the battle is over before round 3: status' 1 "$status"
has '... and what can be kept' "$err" 'umpire run --amend --round 2 --write over.battle'
holds '... nothing is written' cmp -s over.battle before
umpire run --dice script --amend --round 2 --write over.battle </dev/null
is '... that is' 0 "$status"
has 'the place that does not come is told' "$err" 'the round never comes to "A3" any more: this ruling becomes a comment'
holds '... and is a comment' grep -q '^# set aside: ruling A3: Fern hp -1 "slip"$' over.battle
is '... the round below stands' "$(sed -n '/^== Round 3/,$p' before)" "$(sed -n '/^== Round 3/,$p' over.battle)"
# A ruling as long as a line may be has no room for being a comment: it stays its writer's.
for length in 4083 4084; do
    head=$'ruling A3: Fern hp -1 "'
    { cat before | sed '/^== Round 3/,$d' | grep -v '^ruling A'; } >long.battle
    printf '%s%*s"\n' "$head" $((length - ${#head} - 1)) x >>long.battle
    umpire run --dice script --amend --write long.battle </dev/null
    is "a line of $length bytes is played" 0 "$status"
    printf 'ruling A1 after Red/Ember: Fern faints\n' >>long.battle
    cp long.battle long.before
    umpire run --dice script --amend --write long.battle </dev/null
    is "... and where it fits no more: status" $((length == 4083 ? 0 : 2)) "$status"
    if [ $length = 4083 ]; then
        umpire run --dice script long.battle </dev/null
        is "... the file can be read" 0 "$status"
    else
        holds "... nothing is written" cmp -s long.battle long.before
    fi
done
umpire run --amend --undo over.battle
is '--amend goes not with --undo' 2 "$status"
finish

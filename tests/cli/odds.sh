#!/bin/bash
# SPDX-License-Identifier: MIT
# Does `umpire odds` print what a round can come to, exactly or from trials, the same on any number of threads?
# The battle is derived in _lib.sh: Fern ends at 82 with chance 15/16 x 9/10 = 27/32 where a burn does not come, and so on.
. "$(dirname "$0")/_lib.sh"
battle=$work/a.battle
make_battle "$battle"
cp "$battle" "$work/before"

# Without a ruling a burn cannot be played on: its severity is asked for.
umpire odds "$battle"
is "a ruling that is missing is status 3" 3 "$status"
has "... and its line is said" "$err" "
ruling A1 Red/Ember burn severity"
lacks "... and nothing further, where it is the only one" "$err" "need these, too"
grep '^ruling A1 Red/Ember burn severity.*: mild$' "$work/.err" >"$work/line" && cat "$work/line" >>"$battle"
umpire odds "$battle"
is "with the ruling the odds are printed" 0 "$status"
# 82: no critical hit, no burn; 80: a mild burn; 75 and 73: the same after a critical hit
for chance in 27/32 3/32 9/160 1/160; do
    has "exact: $chance" "$out" "$chance"
done
exact=$out
umpire odds --format json "$battle"
is "JSON: status" 0 "$status"
printf '%s\n' "$out" >"$work/json"
holds "JSON is JSON" "$PYTHON" -c 'import json, sys; json.load(open(sys.argv[1], encoding="utf-8"))' "$work/json"
echo 'roll A1 Red/Ember crit: yes' >>"$battle"
umpire odds "$battle"
is "the round's own rolls do not count" "$exact" "$out"
umpire odds --round 1 "$battle"
is "the last round is the default" "$exact" "$out"
umpire odds --round 2 "$battle"
is "a round that is not written is status 2" 2 "$status"

umpire odds --sample 20000 --seed lamp --threads 1 --format json "$battle"
is "trials: status" 0 "$status"
one=$out
for threads in 2 3 7; do
    umpire odds --sample 20000 --seed lamp --threads $threads --format json "$battle"
    is "$threads threads count the same" "$one" "$out"
done
umpire odds --sample 20000 --seed lump --threads 2 --format json "$battle"
[ "$one" != "$out" ] && pass || fail "another seed gives the same counts"
umpire odds --sample 3 --threads 8 --format json "$battle"
is "more threads than trials" 0 "$status"
umpire odds --budget 1 "$battle"
is "past the budget trials are taken" 0 "$status"
has "... and it is said" "$err" "100000 random trials"

# All rulings that are missing are told in one run: of the burn, with the first outcome, and what follows after it.
cat >"$work/asks.battle" <<'END'
rules: scale
seed: x

== Red
Ember (Charizard)
== Blue
Fern (Venusaur)
==  round 1
Red: Fire Blast ~ Body Slam ~ nothing
Blue: Sludge Bomb ~ nothing x2
== Round 2
Red: Chill
Blue: Chill
END
umpire odds --round 1 "$work/asks.battle"
is "rulings that are missing are status 3" 3 "$status"
has "the first is asked for" "$err" "ruling A1 Red/Ember burn severity @ Blue/Fern: severe"
has "... and the others named, in their order" "$err" "need these, too:
ruling A1 Blue/Fern poison severity @ Red/Ember: light | mild | moderate | severe
ruling A2 Red/Ember paralysis severity @ Blue/Fern: light | mild | moderate | severe"

# Rounds before must be settled, by lines or a seed.
make_battle "$work/open.battle" mild
printf '\n== Round 2\nRed: Flamethrower ~ Chill ~ Chill\nBlue: Chill ~ Chill ~ Chill\n' >>"$work/open.battle"
umpire odds "$work/open.battle"
is "an open roll of an earlier round is status 3" 3 "$status"
has "... and said" "$err" "round 1 needs a roll"
umpire odds --round 1 "$work/open.battle"
is "odds of the first round do not need them" 0 "$status"
sed 's/^rules: .*/&\nseed: lamp/' "$work/open.battle" >"$work/seeded.battle"
umpire odds "$work/seeded.battle"
is "a seed settles them" 0 "$status"

# Names are other people's words in the tables, too: no markup acts on them.
cat >"$work/names.battle" <<'END'
rules: scale

== R|a [i]
K|ng *x* (Charizard)
== B|o [b]
Fern (Ivysaur)
HP: 20

== House
ruling burn severity: mild

== Round 1
R|a [i]: Flamethrower ~ Chill ~ Chill
B|o [b]: Chill ~ Chill ~ Chill
END
umpire odds --format markdown "$work/names.battle"
is "markup in names: status" 0 "$status"
has "Markdown: names are escaped" "$out" 'R\|a \[i\]/K\|ng \*x\*'
lacks "... everywhere" "$(printf '%s' "$out" | sed 's/\\[|*[]//g; s/\\]//g')" 'ng *x*'
lacks "... with their brackets" "$(printf '%s' "$out" | sed 's/\\\[//g; s/\\\]//g')" '['
has "... in what comes out as well" "$out" 'R\|a \[i\] wins'
umpire odds --format bbcode "$work/names.battle"
has "BBCode: brackets of names are no tags" "$out" 'R|a ［i］/K|ng *x*'
is "... and those that are left are the table's own" "[/b] [/code] [b] [code] " \
    "$(printf '%s' "$out" | grep -o '\[[^]]*\]' | LC_ALL=C sort -u | tr '\n' ' ')"
has "... and in what comes out" "$out" "R|a ［i］ wins"
umpire odds "$work/names.battle"
has "text: names stand as they are" "$out" 'R|a [i]/K|ng *x*'

# A round before in which somebody falls: the one that is left comes in unasked, on every thread.
cat >"$work/fallen.battle" <<'END'
rules: asb
seed: lamp

== Ada
Ember (Charizard)

== Bo
Fern (Venusaur)
Full HP: 1

Wave (Blastoise)

== Round 1
Ada: Swift ~ Chill ~ Chill
Bo: Chill ~ Chill ~ Chill

== Round 2
Ada: Swift ~ Chill ~ Chill
Bo: Chill ~ Chill ~ Chill
END
umpire odds --sample 20 --threads 3 "$work/fallen.battle"
is "trials behind a round with a faint" 0 "$status"
has "... are of the one that came in" "$out" "Bo/Wave.hp"
finish

#!/bin/bash
# SPDX-License-Identifier: MIT
# Does `umpire sim` play battles to their end, count the same on any number of threads, and say what it cannot do?
here=$(dirname "$0")
. "$here/_lib.sh"

# Nothing is rolled that matters: Mewtwo, the faster, always wins with Swift (which always hits) against 1 HP.
cat >"$work/sure.battle" <<'B'
rules: gsc gs-link

== Red
Mewtwo
- Swift

== Blue
Snorlax
HP: 1
- Splash
B
umpire sim -n 10 "$work/sure.battle"
is "sim succeeds" 0 "$status"
is "sim has no messages" "" "$err"
has "... and says how many" "$out" "10 battles, seed 1"
# Wilson: 10 of 10 is 72.247% at least; 0 of 10 at most 27.753%.
holds "the sure winner wins" grep -qE '^Red +10 +100\.000%  \(72\.247% to 100\.000%\)$' <<<"$out"
holds "the other does not" grep -qE '^Blue +0 +0\.000%  \(0\.000% to 27\.753%\)$' <<<"$out"
has "in one turn" "$out" "1.00 turns a battle"

# Speed alone decides who goes first; at equal Speed a coin. So the two sides share the wins, and 4000 battles are within
# four standard deviations, 4 x 31.6, of the half.
cat >"$work/coin.battle" <<'B'
rules: gsc gs-link

== Red
Mew
HP: 1
- Swift

== Blue
Mew
HP: 1
- Swift
B
umpire sim -n 4000 --format json "$work/coin.battle"
coin=$("$PYTHON" -c 'import json,sys
d = json.loads(sys.argv[1])
red, blue = (side["wins"]["count"] for side in d["sides"])
low, high = (d["sides"][0]["wins"][key] for key in ("low_percent", "high_percent"))
print(red + blue == 4000, abs(red - 2000) < 127, low < 50 < high or abs(red - 2000) > 62, d["average_turns"] == 1)' "$out")
is "a coin is fair" "True True True True" "$coin"

# Explosion of both last battlers: a draw over the link.
sed 's/- Swift/- Explosion/' "$work/coin.battle" >"$work/draw.battle"
umpire sim -n 50 "$work/draw.battle"
holds "draws are counted" grep -qE '^draw +50 +100\.000%' <<<"$out"

# Nobody can win in a turn.
sed 's/- Swift/- Splash/' "$work/coin.battle" >"$work/splash.battle"
umpire sim -n 5 --turns 3 "$work/splash.battle"
holds "what does not end is undecided" grep -qE '^undecided +5 +100\.000%' <<<"$out"
has "... after so many turns" "$out" "3.00 turns a battle"

cat >"$work/team.battle" <<'B'
rules: gsc gs-link

== Red
Snorlax @ Leftovers
- Body Slam
- Curse
- Rest

Zapdos
- Thunder
- Drill Peck
- Thunder Wave

== Blue
Tyranitar @ Quick Claw
- Rock Slide
- Crunch
- Roar

Starmie
- Surf
- Psychic
- Recover
B
umpire sim -n 500 --threads 1 "$work/team.battle"
one=$out
for threads in 2 7; do
    umpire sim -n 500 --threads $threads "$work/team.battle"
    is "$threads threads count as one does" "$one" "$out"
done
umpire sim -n 500 --seed other "$work/team.battle"
holds "another seed counts otherwise" [ "$one" != "$out" ]

# Each battle of a seed can be had by itself, as a file that `umpire run` plays to the same end: whoever won, and in the same turn.
for policy in random max-damage,random; do
    umpire sim -n 12 --seed again --policy $policy --list --threads 2 "$work/team.battle"
    listed=$(head -12 <<<"$out")
    is "--list has a line for each battle ($policy)" "$(seq 12)" "$(cut -d' ' -f1 <<<"$listed")"
    alone=
    for number in $(seq 12); do
        umpire sim --battle $number --seed again --policy $policy "$work/team.battle"
        printf '%s\n' "$out" >"$work/one.battle"
        umpire run "$work/one.battle"
        winner=$(sed -n 's/^The battle is over: \(.*\) wins\.$/\1/p' <<<"$out")
        alone+="$number ${winner:-draw} $(grep -c '^== Round' "$work/one.battle")"$'\n'
    done
    is "--battle K is battle K ($policy)" "$listed" "${alone%$'\n'}"
done
umpire sim --battle 3 -n 5 "$work/team.battle"
has "not both at once" "$err" "not both"
umpire sim --battle 3 --set paralysis.full=100 "$work/team.battle"
has "--battle with --set would not come out again" "$err" "put \`set: NAME = VALUE\` into the file"

# Max-damage against a side that only ever splashes: one hit is enough, and it is found. "first" takes Splash.
cat >"$work/choice.battle" <<'B'
rules: gsc gs-link

== Red
Mewtwo
- Splash
- Swift

== Blue
Snorlax
HP: 1
- Splash
B
umpire sim -n 20 --policy max-damage,random "$work/choice.battle"
holds "max-damage finds the move that kills" grep -qE '^Red +20 ' <<<"$out"
has "... in the first turn" "$out" "1.00 turns a battle"
umpire sim -n 20 --policy first --turns 9 "$work/choice.battle"
holds "first does not" grep -qE '^undecided +20 ' <<<"$out"

# The rounds that are written come first: Red has already won nothing, Blue has lost half.
printf '\n== Round 1\nRed: Splash\nBlue: Splash\n' >>"$work/choice.battle"
umpire sim -n 5 --policy max-damage "$work/choice.battle"
has "written rounds are no part of the count" "$out" "1.00 turns a battle"

umpire sim -n 5 --policy clever "$work/team.battle"
is "an unknown policy is bad usage" 2 "$status"
has "... and is named" "$err" "'clever' is no policy"
umpire sim -n 5 --format bbcode "$work/team.battle"
is "a format for posts is bad usage" 2 "$status"

# ---- The handbook: a choice is the orders of a round

# Swift hits for certain and Splash hurts nobody: whoever draws what, Ada's first Swift ends it.
cat >"$work/handbook.battle" <<'B'
rules: asb

== Ada
Ember (Charizard)
- Swift

== Bo
Fern (Venusaur)
HP: 1
- Splash
B
umpire sim -n 10 "$work/handbook.battle"
is "sim plays asb" 0 "$status"
holds "asb: the sure winner wins" grep -qE '^Ada +10 +100\.000%' <<<"$out"
umpire sim -n 10 --policy first "$work/handbook.battle"
has "... by the first of its orders, Swift at once, in a round" "$out" "1.00 rounds a battle"
umpire sim -n 10 --policy first --format json "$work/handbook.battle"
has "... which JSON calls by its name" "$out" '"average_rounds":1.0000'

# Six options an action are 216 orders: far more than 64, and all can be drawn. In every second battle the first action is
# one of the last three options; that it is so in none of 40 has a chance of 2 to the -40.
cat >"$work/menu.battle" <<'B'
rules: asb

== Ada
Ember (Charizard)
- Growl
- Leer
- Smokescreen
- Swift

== Bo
Fern (Venusaur)
HP: 1
- Splash

Wave (Blastoise)
HP: 1
- Splash
B
late=0
for number in $(seq 40); do
    umpire sim --battle $number "$work/menu.battle"
    grep -A1 '^== Round 1$' <<<"$out" | grep -qE '^Ada: (Swift|Chill|nothing) ' && late=$((late + 1))
done
holds "orders behind the 64th are drawn" [ $late -gt 0 ]
holds "... and others" [ $late -lt 40 ]

# Max-damage finds a Swift among the 216 orders in each round; the second battler of Bo comes in for the first.
umpire sim -n 5 --policy max-damage,random "$work/menu.battle"
holds "max-damage looks behind the 64th, too" grep -qE '^Ada +5 ' <<<"$out"
has "... a battler falls in each round, and the bench comes in" "$out" "2.00 rounds a battle"

cat >"$work/squads.battle" <<'B'
rules: asb

== Ada
Ember (Charizard)
- Fire Blast
- Air Slash

Rocky (Golem)
- Earthquake
- Stone Edge

== Bo
Fern (Venusaur)
- Gunk Shot
- Giga Drain

Wave (Blastoise)
- Surf
- Ice Beam
B
umpire sim -n 200 --threads 1 "$work/squads.battle"
one=$out
umpire sim -n 200 --threads 5 "$work/squads.battle"
is "asb: five threads count as one does" "$one" "$out"
umpire sim -n 6 --seed again --list "$work/squads.battle"
listed=$(head -6 <<<"$out")
alone=
for number in $(seq 6); do
    umpire sim --battle $number --seed again "$work/squads.battle"
    printf '%s\n' "$out" >"$work/one.battle"
    umpire run "$work/one.battle"
    winner=$(sed -n 's/^The battle is over: \(.*\) wins\.$/\1/p' <<<"$out")
    alone+="$number ${winner:-draw} $(grep -c '^== Round' "$work/one.battle")"$'\n'
done
is "asb: --battle K is battle K" "$listed" "${alone%$'\n'}"

# What a referee is asked for stops it, with the line that rules it; and so it is ruled.
cat >"$work/asks.battle" <<'B'
rules: asb

== Ada
Ember (Charizard)
- Camouflage

== Bo
Fern (Venusaur)
- Tackle
B
umpire sim -n 40 "$work/asks.battle"
is "a battle that asks its referee stops" 3 "$status"
has "... with the question" "$err" "Which type is the arena's?"
has "... and the line that answers it" "$err" '`ruling arena type: normal`'
sed 's/^rules: asb$/&\n\n== House\nruling arena type: rock/' "$work/asks.battle" >"$work/ruled.battle"
umpire sim -n 40 "$work/ruled.battle"
is "a line of the House rules it for all" 0 "$status"

# A written round in which somebody falls: the one that is left comes in unasked, as in `run`; where there are two, it is
# asked for, with the lines of that round. Swift takes one battler of 1 HP a round, so one round is left to play.
cat >"$work/fallen.battle" <<'B'
rules: asb

== Ada
Ember (Charizard)
- Swift

== Bo
Fern (Venusaur)
Full HP: 1
- Splash

Wave (Blastoise)
Full HP: 1
- Splash

== Round 1
Ada: Swift ~ Chill ~ Chill
Bo: Splash ~ Splash ~ Splash
B
umpire sim -n 10 --policy first "$work/fallen.battle"
is "the last of a bench comes in unasked" 0 "$status"
is "... without a message, no seed is made" "" "$err"
has "... and battles go on from there" "$out" "1.00 rounds a battle"
sed 's/^Wave/Rocky (Golem)\nFull HP: 1\n- Splash\n\n&/' "$work/fallen.battle" >"$work/two.battle"
for how in "-n 10" "--battle 3"; do
    # shellcheck disable=SC2086 # two words
    umpire sim $how "$work/two.battle"
    is "a choice of two is asked for (sim $how)" 3 "$status"
    has "... with a line for each, of the round they belong to" "$err" "needed: a replacement for Bo in round 1
Add one of these lines to \`== Round 1\`:
send Bo: Bo/Rocky
send Bo: Bo/Wave"
    lacks "... and no seed that rolls nothing" "$err" "seed"
done
printf 'send Bo: Wave\n\n== Round 2\nAda: Swift ~ Chill ~ Chill\nBo: Splash ~ Splash ~ Splash\n' >>"$work/two.battle"
umpire sim -n 10 --policy first "$work/two.battle"
is "a written choice is taken, the next comes in unasked" 0 "$status"
has "... and one round is left" "$out" "1.00 rounds a battle"

# Without a list of moves there are 18 options, 5832 orders: too many to try out one by one.
sed '/^- /d' "$work/squads.battle" >"$work/unlisted.battle"
umpire sim -n 5 --policy random,max-damage "$work/unlisted.battle"
has "max-damage refuses too many orders" "$err" "max-damage tries out every order of a round, at most 4096"
umpire sim -n 5 "$work/unlisted.battle"
is "random takes one of them" 0 "$status"

finish

#!/bin/bash
# SPDX-License-Identifier: MIT
# Does the command help a referee along? Rulings after an act, House, questions to come, rulings of a course not taken,
# who answered a roll that was saved, and what is told where a saved state differs.
. "$(dirname "$0")/_lib.sh"
cd "$work" || exit 1

# teams FILE BLUE: Golem (Rock, Ground) against BLUE, without a round
teams() { printf 'rules: scale\nseed: x\n\n== Red\nGolem\n\n== Blue\n%s\n\n' "$2" >"$1"; }

# ---- a battler out of energy is out: 2 left, Scratch costs 3 (PP 35: 1, power 40: +1 ... at least 2)
teams energy.battle 'Fern (Ivysaur)'
sed -i 's/^Golem$/Golem\nEN: 1/' energy.battle
printf '== Round 1\nRed: Tackle ~ Chill ~ Chill\nBlue: Chill ~ Chill ~ Chill\n' >>energy.battle
umpire run energy.battle
has 'out by energy is marked as out' "$out" 'Red (X)'
has 'and stands before as able' "$out" 'Red (O)'

# ---- a ruling after an act comes up there: Fern (speed 60) acts before Golem (45); both stand in the other order
teams after.battle 'Fern (Ivysaur)'
cat >>after.battle <<'B'
== Round 1
Red: Tackle ~ Chill ~ Chill
Blue: Chill ~ Chill ~ Chill
roll A1 Golem crit: no
ruling A1 after Golem: Red hp -2 "bump"
ruling A1 after Blue/Fern: Fern hp -7 "slip"
B
umpire run after.battle
is 'rulings after acts: done' 0 "$status"
order=$(printf '%s\n' "$out" | sed -n 's/^  \(Fern chills\|Golem uses\|.*slip\|.*bump\).*/\1/p' | head -n 4 | tr '\n' ';')
is 'in the order of the acts' 'Fern chills;Ruling: Fern hp -7, now 93: slip;Golem uses;Ruling: Red/Golem hp -2, now 98: bump;' "$order"
holds 'a side of one battler names it' value after.battle Red/Golem.hp 98
umpire odds after.battle
has 'odds know them' "$out" 'Red/Golem.hp = 98'
sed -i 's/ruling A1 after Golem/ruling after Golem/' after.battle
umpire run after.battle
has 'an act belongs to an action' "$err" 'needs its action'
sed -i 's/ruling after Golem/ruling A1 after Gloem/' after.battle
umpire run after.battle
has 'after whom?' "$err" 'did you mean'

# ---- gsc: both order at once, abilities are none of its, and acts are no places
printf 'rules: gsc\nseed: x\n\n== Red\nSnorlax\nAbility: Thick Fat\n- Rest\n\n== Blue\nZapdos\nAbility: No Ability\n- Rest\n\n== Round 1\nRed: Rest\nBlue: Rest\n' >gsc.battle
umpire run gsc.battle
has 'nobody orders first' "$out" 'Red and Blue order for round 2 at once.'
has 'an ability is named as not played' "$out" 'Not played, left to the referee: Thick Fat (Snorlax).'
umpire run --format json gsc.battle
lacks '... in JSON, too' "$out" 'orders_first_next'
# half of its HP are gone before both turns: Rest restores them
{ cat gsc.battle; printf 'ruling A1: Snorlax hp -100 "early"\nruling end: Snorlax hp -20 "late"\n'; } >gsc-ruled.battle
umpire run gsc-ruled.battle
full=$(sed -n 's/.*Snorlax: HP \([0-9]*\)\/\1.*/\1/p' <<<"$out" | head -n 1)
[ -z "$full" ] && full=$(sed -n 's/.*Snorlax.*: HP \([0-9]*\)\/.*/\1/p' <<<"$out" | head -n 1)
has 'rulings before both turns and behind them' "$(sed -n '/^After/,$p' <<<"$out")" "HP $((full - 20))/$full"
{ cat gsc.battle; printf 'ruling A1 after Snorlax: Snorlax hp -100\n'; } >gsc-after.battle
umpire run gsc-after.battle
has 'after an act gsc has no place, and which it has' "$err" "gsc has no place for a ruling after a battler's act: \`ruling A1: ...\` comes before the first of them, \`ruling end: ...\` behind the last"

# ---- House answers what is asked: Thunder Wave is moderate by the rule text, Body Slam's paralysis is asked for
teams house.battle 'Fern (Ivysaur)'
cat >>house.battle <<'B'
== House
ruling paralysis severity: mild

== Round 1
Red: Chill ~ Chill ~ Chill
Blue: Chill ~ Chill ~ Chill
B
sed 's/^Red: Chill/Red: Thunder Wave/; s/^Fern.*/Fern (Kadabra)/' house.battle >settled.battle
holds 'what the rule text settles stays' value settled.battle Blue/Fern.paralysis moderate
printf 'ruling A1 Golem paralysis severity: severe\n' >>settled.battle
holds 'a line of the round overrules it' value settled.battle Blue/Fern.paralysis severe
sed 's/^Red: Chill/Red: Body Slam/; s/^Fern.*/Fern (Kadabra)/' house.battle >asked.battle
printf 'roll A1 Golem crit: no\nroll A1 Golem effect: yes\n' >>asked.battle
holds 'what is asked House answers' value asked.battle Blue/Fern.paralysis mild
sed 's/paralysis severity: mild/extra energy: 2/' house.battle >never.battle
umpire run never.battle
is 'House on what nobody asks: refused' 2 "$status"
has 'and why' "$err" 'nobody is asked for "extra energy"'

# ---- questions: what led to them, the seed that was made, and those to come
teams ask.battle 'Fern (Kadabra)'
sed -i '/^seed/d' ask.battle
cat >>ask.battle <<'B'
== Round 1
Red: Body Slam ~ Chill ~ Sludge
Blue: Chill ~ Chill ~ Chill
roll A1 Golem effect: yes
roll A3 Golem effect: yes
B
umpire run --seed x ask.battle
is 'a ruling is needed' 3 "$status"
has 'what led to it' "$err" 'Golem uses Body Slam on Fern.'
has 'what is asked later' "$err" 'ruling A3 Red/Golem poison severity @ Blue/Fern: light | mild'
lacks 'a seed that was given is not told' "$err" 'seed: x'
umpire run ask.battle
holds 'the seed that was made, as a line' grep -q '^seed: [0-9a-f]\{16\}$' "$work/.err"

# ---- what a question tells is what happened before it: nothing of the course that a trial answer would lead to
printf 'rules: asb\nseed: x\n\n== Red\nExeggutor\n\n== Blue\nVenusaur\n\n== Round 1\nRed: Nature Power ~ Chill ~ Chill\nBlue: Chill ~ Chill ~ Chill\n' >nature.battle
umpire run nature.battle
is 'Nature Power asks for the arena' 3 "$status"
has 'the act that asks' "$err" 'Exeggutor uses Nature Power. (Red/Exeggutor has 100 HP)'
lacks 'not the move that the first answer would call' "$err" 'Earth Power'
# Flamethrower has taken 18 when its effect is asked for; the sum of _lib.sh
make_battle hurt.battle
umpire run --dice typed hurt.battle <<<'no'
has 'health is told as it is when asked' "$err" 'Ember uses Flamethrower on Fern. Fern takes 18% damage: 82% left. (Red/Ember has 100 health) Flamethrower: Does the secondary effect'
sed 's/^Ember .*/&\nStatus: confusion severe/; s/^Red: Flamethrower/Red: Dragon Claw/' hurt.battle >confused.battle
printf 'roll A1 Ember confusion: stopped\nroll A1 Ember confused: mistake\n' >>confused.battle
umpire run confused.battle
has 'a confused battler: with the move it was to use' "$err" 'Dragon Claw: How does the confused battler mess up'
has '... and what came of it' "$err" 'Ember is fully confused. (Red/Ember has 100 health)'

# ---- a ruling for a course that was not taken
cp ask.battle spare.battle
sed -i 's/effect: yes/effect: no/' spare.battle
printf 'ruling A1 Golem paralysis severity: mild\n' >>spare.battle
umpire run --seed x spare.battle
is 'a ruling not asked for: done all the same' 0 "$status"
has 'but told' "$err" 'spare.battle:14:1: note: this ruling was not used'
sed 's/^roll A1.*/&\nroll A1 Golem effect: no/' spare.battle >twice.battle
umpire run --seed x twice.battle
is 'one roll twice' 2 "$status"
has 'where it stands already' "$err" 'this roll is already given in line 12'

# ---- an illusion: posts are the referee's, and say so
printf '%s\n' 'rules: asb' 'seed: x' '== Ada' 'Ash (Zoroark)' '' 'Ann (Castform)' '== Bo' 'Bea (Castform)' '== Round 1' \
    'Ada: nothing' '  illusion Ann' 'Bo: nothing' >illusion.battle
umpire run illusion.battle
is 'an illusion: done' 0 "$status"
has 'but told that posts give it away' "$err" 'illusion.battle:11:12: note: posts are the referee'
has 'the sheet says whom it looks like' "$out" 'Illusion (looks like Ann)'

# ---- who answered is kept
make_battle kept.battle mild
umpire run --seed y kept.battle
first=$out
umpire run --seed y --write kept.battle
holds 'the source stands behind the outcome' grep -q '^roll A1 Red/Ember crit @ Blue/Fern: .* (seed)$' kept.battle
umpire run kept.battle
is 'the post is as it was' "$first" "$out"
crit=$(sed -n 's/^roll.*crit.*: \(yes\|no\) (seed)$/\1/p' kept.battle)
other=$([ "$crit" = no ] && echo yes || echo no)
sed -i "s/crit @ Blue\/Fern: $crit (seed)/crit @ Blue\/Fern: $other (seed)/" kept.battle
umpire run kept.battle
is 'a changed roll: the state differs' 1 "$status"
has 'the line that is not the seed'"'"'s' "$err" 'the seed rolls something else'
has 'what comes out now' "$err" 'health after replaying it: Red/Ember 100, Blue/Fern'
sed -i '/^state/d' kept.battle
umpire run kept.battle
has 'and is called written' "$out" "crit @ Fern: $other ($([ $other = yes ] && echo 1/16 || echo 15/16), written)"

# ---- typed: beginnings of words, messages without a place, an interrupt
make_battle typed.battle mild
umpire run --dice typed typed.battle <<<'n
n'
is 'n for no' 0 "$status"
has 'the prompt knows the act' "$err" 'Ember uses Flamethrower on Fern. (Red/Ember has 100 health'
umpire run --dice typed typed.battle <<<'q
no
no'
lacks 'no place in what was typed' "$err" 'umpire:1:1'
mkfifo hold
(exec 3>hold; printf 'no\n' >&3; sleep 1; kill -INT "$(cat pid)"; sleep 1) &
env --default-signal=INT "$UMPIRE" run --dice typed typed.battle <hold >/dev/null 2>interrupted &
echo $! >pid
wait %2 2>/dev/null || wait $!
has 'an interrupt keeps what was typed' "$(cat interrupted)" 'crit#1 @ Blue/Fern: no (typed)'
wait

# ---- the one that is left is sent
printf 'rules: scale\nseed: x\n\n== Red\nGolem\n\nOnix\n\n== Blue\nFern (Ivysaur)\n\n' >left.battle
printf '== Round 1\nRed: Chill ~ Chill ~ Chill\nBlue: Chill ~ Chill ~ Chill\nruling A1: Golem faints "ledge"\n' >>left.battle
cp left.battle sent.battle
umpire run --write sent.battle
is 'nothing is asked where one is left' 0 "$status"
holds 'and the file says who came' grep -q '^send Red: Red/Onix (chosen)$' sent.battle

# ---- a post that cannot be written after the file was
if [ -w /dev/full ]; then
    make_battle full.battle mild
    "$UMPIRE" run --seed x --write full.battle >/dev/full 2>full.err
    is 'a full disk' 2 $?
    has 'the file is saved, and so it says' "$(cat full.err)" 'prints the post again'
    holds 'indeed' grep -q '^state: ' full.battle
fi

finish

#!/bin/bash
# SPDX-License-Identifier: MIT
# Does `umpire calc` answer one attack of the command line in each of its forms?
#
# Woobat (first of two, Flying and Psychic) uses Air Slash (generation 5: Flying, power 75, PP 20, accuracy 95) on Ivysaur
# (Grass, Poison), Special Attack +2:
#   75 x 5/4 = 93.75, to the ten 90, / 10 = 9; +0; weak x 3/2 = 13.5; +2 x 2 = 17.5; down to 17; critical +7.5 = 25
#   energy 3 (PP 20) + 1 (power 75) - 1 (shared type) + 0 + 2 (stages) = 5; generation 6 has PP 15: 6
. "$(dirname "$0")/_lib.sh"
line() { printf '%s\n' "$out" | sed 's/  */ /g' | grep "^$1 "; }

umpire calc scale Woobat "Air Slash" Ivysaur --set attacker.stages.spa=2
is "positions: status" 0 "$status"
is "positions: hit" "hit 19/20 (95%)" "$(line hit)"
is "positions: crit" "crit 1/16 (6.25%)" "$(line crit)"
is "positions: energy" "energy 5" "$(line energy)"
is "positions: least" "min 17" "$(line min)"
is "positions: most" "max 25" "$(line max)"
is "positions: distribution" "17 15/16 (93.75%)
25 1/16 (6.25%)" "$(printf '%s\n' "$out" | sed -n 's/  */ /g; /^damage chance/,/^$/p' | grep '/16')"
has "the working is there" "$out" "working"
has "... with its rules" "$out" "[scale:damage.2]"
positions=$out

umpire calc scale --set attacker.species=Woobat --set 'move=Air Slash' -s defender.species=Ivysaur -s attacker.stages.spa=2
is "--set says the same as positions" "$positions" "$out"
umpire calc scale Woobat "Air Slash" Ivysaur --set attacker.stages.spa=2 --no-working
lacks "--no-working" "$out" "scale:damage"
umpire calc scale Woobat "Air Slash" Ivysaur --set attacker.stages.spa=2 --crit yes
is "a settled roll settles the damage" "damage 25" "$(line damage)"
umpire calc scale Woobat "Air Slash" Ivysaur --set attacker.stages.spa=2 -g 6
is "the generation counts" "energy 6" "$(line energy)"
umpire calc scale Woobat "Air Slash" Ivysaur -s attacker.stages.spa=2 -s set.crit.chance=1/3
is "a chance without a short percentage" "crit 1/3 (about 33.33%)" "$(line crit)"

umpire calc scale Woobat "Air Slash" Ivysaur --set attacker.stages.spa=2 --format json --no-working
is "JSON" '{"ok":true,"hit":"19/20","crit":"1/16","energy":"5","min":"17","max":"25","distribution":[["17","15/16"],["25","1/16"]]}' "$out"
umpire calc scale Woobat "Air Slash" Ivysaur --set attacker.stages.spa=2 --format bbcode
is "BBCode is the text in a code block" "[code]
$positions
[/code]" "$out"
umpire calc scale Woobat "Air Slash" Ivysaur --set attacker.stages.spa=2 --format markdown
is "Markdown likewise" '```
'"$positions"'
```' "$out"

# Venusaur (Attack 3, burned: -3) with Tackle (weight class 4: 3 + 2) on Castform (Defense 3): 5 - 3 = 2, and no burn: 5.
umpire calc asb --set attacker=Venusaur --set defender=Castform --set move=Tackle --set attacker.status=poison,burn --crit no
is "a list of words, a battler by its name" "damage 2" "$(line damage)"
umpire calc asb Venusaur Tackle Castform --set attacker.status=poison,burn --set attacker.status=poison --crit no
is "... is set anew as a whole" "damage 5" "$(line damage)"

umpire calc scale Woobat "Air Slash" Ivysaur --set attacker.stagse.spa=2
is "an unknown field is status 2" 2 "$status"
has "... and named" "$err" "attacker.stagse.spa"
umpire calc scale Woobat "Air Slash" Ivysaur --set attacker.stages.spa=9
is "a stage out of range is status 2" 2 "$status"
umpire calc scale Wooobat "Air Slash" Ivysaur
is "an unknown species is status 2" 2 "$status"
has "... with a suggestion" "$err" "Woobat"
finish

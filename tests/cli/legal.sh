#!/bin/bash
# SPDX-License-Identifier: MIT
# Does `umpire legal` tell moves that can have been learned from those that cannot?
here=$(dirname "$0")
. "$here/_lib.sh"

# team FILE RED: a battle of Red's block against a Snorlax that knows Rest (a machine).
team() { printf 'rules: gsc\n\n== Red\n%s\n\n== Blue\nSnorlax\n- Rest\n' "$2" >"$work/$1"; }

# Thunderbolt by the tutor, Drill Peck by level 49, Rest and Thunder by machines.
team fine.battle $'Zapdos\n- Thunderbolt\n- Drill Peck\n- Rest\n- Thunder'
umpire legal "$work/fine.battle"
is "what can be learned is legal" 0 "$status"
is "... and it is said" "all battlers are legal" "$out"

team level.battle $'Zapdos\nLevel: 48\n- Drill Peck'
umpire legal "$work/level.battle"
is "a move of level 49 at level 48 is not" 1 "$status"
has "... with its line" "$err" "level.battle:6:"
has "... and the reason" "$err" "Zapdos cannot know Drill Peck at level 48: it is learned at level 49"

team never.battle $'Snorlax\n- Spore\n- Body Slam'
umpire legal "$work/never.battle"
is "a move that is never learned is not" 1 "$status"
has "... and is named" "$err" "Snorlax cannot know Spore"
lacks "... it alone" "$err" "Body Slam"

# Charmander learns Belly Drum as an egg move, Charizard itself by no means.
team egg.battle $'Charizard\n- Belly Drum'
umpire legal "$work/egg.battle"
is "what was learned before evolving stays" 0 "$status"

# Sketches at levels 1, 11, 21, ...: level 20 makes two.
team smeargle.battle $'Smeargle\n- Spore\n- Spikes\n- Baton Pass\n- Agility'
umpire legal "$work/smeargle.battle"
is "Smeargle may know anything" 0 "$status"
team young.battle $'Smeargle\nLevel: 20\n- Spore\n- Spikes\n- Baton Pass'
umpire legal "$work/young.battle"
is "... but no more than it has sketched" 1 "$status"
has "... as is said" "$err" "has learned Sketch 2 times; 3 moves are more than that"

team stats.battle $'Snorlax\nStats: 999/999/999/999/999/999\n- Rest'
umpire legal "$work/stats.battle"
is "stats written out are not legal" 1 "$status"

printf 'rules: scale\n\n== Red\nPikachu\n\n== Blue\nEevee\n' >"$work/scale.battle"
umpire legal "$work/scale.battle"
is "a ruleset that does not know says so" 2 "$status"
has "... by name" "$err" "'scale' does not say which battlers are legal"
umpire legal
is "no file is bad usage" 2 "$status"
finish

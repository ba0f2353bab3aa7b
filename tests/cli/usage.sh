#!/bin/bash
# SPDX-License-Identifier: MIT
# Is bad usage told from bad input, failed cases and open questions, by exit status and by where the words go?
. "$(dirname "$0")/_lib.sh"

# bad PART ARGUMENT...: status 2, nothing among the results, a message with PART
bad() {
    part=$1
    shift
    umpire "$@" </dev/null
    is "status of: $*" 2 "$status"
    is "results of: $*" "" "$out"
    has "message of: $*" "$err" "$part"
}
bad "did you mean 'check'" chekc
bad "unknown command" frobnicate
bad "unknown option" --frobnicate
bad "unknown command" help frobnicate
bad "Did you mean '--format'" run --fromat json x
bad "which FILE?" run
bad "one FILE" run a b
bad "which FILE?" odds
bad "which FILE?" sim -n 3
bad "which PATH?" check
bad "which RULESET?" calc
bad "which RULESET?" rules --labels
bad "one listing" rules --labels --fields scale
bad "which RULESET? There are: scale (scale, " dex
bad "asb (2017-01, 2018-05)" dex
bad "which NAME? Of asb there is: a Pokemon, move, ability" dex asb
bad "there is no ruleset 'Flamethrower'; RULESET is one of: scale (" dex Flamethrower
bad "gsc knows the second generation only" dex gsc Tackle -g 3
bad "knows no generations" dex asb Tackle -g 3
bad "knows no generations" dex ptu Tackle -g 3
bad "did you mean Struggle" dex ptu Struggel
bad "did you mean Struggle" calc ptu Oddish Struggel Cyndaquil
bad "formats are text, markdown, bbcode and json" run --format html x
bad "dice are seed, typed and script" run --dice loaded x
bad "a whole number" run --round 0 x
bad "a whole number" run --round -1 x
bad "a whole number" odds --threads 0 x
bad "a whole number" odds --sample 1e3 x
bad "a whole number" odds --budget 99999999999999999999 x
bad '--generation: asb has no field "attacker.generation"; `umpire rules asb --fields` lists those it has' calc asb Pikachu Tackle Eevee -g 3
bad '--crit: ptu has no field "rolls.crit"' calc ptu Pikachu Tackle Eevee --crit yes
bad "PATH=VALUE" calc scale --set move
bad "which MOVE" calc scale Woobat
bad "too many words" calc scale Woobat Air Slash Ivysaur
bad "one FILE" calc --batch a b
bad "requests say everything" calc --batch --crit yes
bad "No such file" calc --batch "$work/none"
bad "No such file" run "$work/none"
bad "Is a directory" run "$work"
bad "No such file" odds "$work/none"
bad "No such file" sim -n 1 "$work/none"
bad "there is no ruleset 'scael' (did you mean 'scale'?)" rules scael
bad "there is no ruleset" dex nonsense Woobat
bad "there is no ruleset" calc nonsense Woobat Tackle
bad "gsc (notes, gs-link, crystal, stadium2), ptu (core, errata-2016-02, strict), asb (2017-01, 2018-05)" calc nonsense Woobat Tackle
bad "There are: scale (" rules --labels
bad "one line of 1 to 120 bytes" run --seed '' "$work/none"
bad "--write needs a file" run --write -
bad "must be in a file" run --dice typed -
bad "--seed goes with" run --dice typed --seed 1 x
bad "set: crit.chance = 0" run --write --set 'crit.chance = 0' x

make_battle "$work/a.battle" mild
bad "no round 2" run --round 2 "$work/a.battle"
bad "battle file; to keep" run --output "$work/a.battle" "$work/a.battle"
bad "'scale' has no complete-battle simulation" sim -n 10 "$work/a.battle"
printf 'rules: scale\nnonsense: 1\n\n== Red\nEmber (Charizardo)\n' >"$work/bad.battle"
bad "$work/bad.battle:2:1: " run "$work/bad.battle"
has "all mistakes of a file in one run" "$err" "$work/bad.battle:5:"
has "a mistake of a name has a suggestion" "$err" "did you mean"
has "a mistake ends in its rule" "$err" "]
"
bad "$work/bad.battle:2:1: " odds "$work/bad.battle"
head -c 4000 /dev/urandom >"$work/noise.battle"
bad "noise.battle" run "$work/noise.battle"
head -c 17000000 /dev/zero >"$work/large.battle"
bad "large.battle" run "$work/large.battle"

# A listing without a name, and names of several words.
umpire rules
is "rules without a name lists the rulesets" 0 "$status"
has "... scale among them" "
$out" "
scale  "
has "... asb with its dates" "$out" "profiles: 2017-01 (default), 2018-05"

# A file that names no ruleset, or none there is, is told which there are, with their profiles and an example.
all="scale (scale, tcod-2014, variant-b), gsc (notes, gs-link, crystal, stadium2), ptu (core, errata-2016-02, strict), asb (2017-01, 2018-05)"
for text in '' 'title: x\n' 'rules:\n' 'rules: nonsense\n' '== Red\nEmber (Charizard)\n'; do
    # shellcheck disable=SC2059
    printf "$text" >"$work/rules.battle"
    for command in run odds check legal "sim -n 1"; do
        # shellcheck disable=SC2086
        umpire $command "$work/rules.battle"
        [ "$command" = check ] || is "$command of a file of \"$text\"" 2 "$status"
        has "... names all rulesets" "$err$out" "$all"
        [ "$text" = 'rules: nonsense\n' ] || has "... and says how" "$err$out" '`rules: asb 2017-01`'
    done
done
echo '{"attacker":"Woobat"}' | "$UMPIRE" calc --batch >"$work/.out"
has "a request without a ruleset: all are named" "$(cat "$work/.out")" "$all"
for listing in parameters profiles labels coverage fields; do
    umpire rules --$listing scale
    is "rules --$listing scale" 0 "$status"
    [ -n "$out" ] && pass || fail "rules --$listing scale prints nothing"
done
umpire dex scale air slash -g 5
first=$out
is "dex of a name of two words" 0 "$status"
has "... generation 5: accuracy 95, power 75" "$out" 95
umpire dex scale --generation 5 AIR-SLASH
is "names count by letters and digits" "$first" "$out"
for word in burn paralysis confusion fog Reflect; do
    umpire dex asb "$word"
    is "dex of asb's $word" 0 "$status"
    has "... with what it does" "$out" "  does"
done
umpire dex asb burn
has "a burn by its numbers (3 off an attack, 2 an action)" "$out" "takes 3 off its physical attacks, and 2 HP"
umpire dex asb spill-over
has "a word of the handbook by another of its names" "$out" "spillover (rule)"
umpire dex asb slugish
is "dex of a word that is no name is status 2" 2 "$status"
has "... with a suggestion out of the handbook" "$err" "sluggish"
umpire dex asb "Mega Charizard X"
has "no Capture HP is none" "$out" "CHP none"
umpire dex scale air slahs
is "dex of no name is status 2" 2 "$status"
lacks "... and no item is spoken of, for scale knows none" "$err" "item"
has "... with a suggestion" "$err" "Air Slash"

# Open questions are status 3, refused orders status 1; neither leaves results.
umpire run --dice script "$work/a.battle" </dev/null
is "a roll that only the file may give is status 3" 3 "$status"
is "... without results" "" "$out"
has "... and the line is said" "$err" "
roll A1 Red/Ember crit"
printf 'rules: scale\n\n== Red\nEmber (Charizard)\n\n== Blue\nFern (Ivysaur)\n' >"$work/none.battle"
umpire run "$work/none.battle"
is "a file without rounds is status 3" 3 "$status"
has "... and says what to add" "$err" "== Round 1"
sed '/^Blue:/d' "$work/a.battle" >"$work/half.battle"
umpire run "$work/half.battle"
is "a side without orders is status 3" 3 "$status"
has "... and is named" "$err" "Blue"
sed 's/^Red: Flamethrower/Red: Flamethrowr/' "$work/a.battle" >"$work/order.battle"
umpire run --seed 1 "$work/order.battle"
is "an order of no move is refused" 1 "$status"
has "... with its place" "$err" "$work/order.battle:13:6: "
has "... and a suggestion" "$err" "Flamethrower"
sed 's/^Ember .*/&\n- Dragon Claw/' "$work/a.battle" >"$work/order.battle"
umpire run --seed 1 "$work/order.battle"
is "an order of a move it does not know is status 1" 1 "$status"
has "... with its place" "$err" "$work/order.battle:14:6: "
is "... without results" "" "$out"

# Results that cannot be written are not passed over.
if [ -c /dev/full ]; then
    for arguments in "rules scale" "calc scale Woobat Gust Ivysaur" "--help" "run $work/a.battle --seed 1"; do
        # shellcheck disable=SC2086
        "$UMPIRE" $arguments >/dev/full 2>"$work/err"
        is "a full device behind: $arguments" 2 $?
        has "... is said" "$(cat "$work/err")" "No space left"
    done
    echo '{}' | "$UMPIRE" calc --batch >/dev/full 2>"$work/err"
    is "a full device behind calc --batch" 2 $?
fi
finish

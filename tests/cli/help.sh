#!/bin/bash
# SPDX-License-Identifier: MIT
# Does the command explain itself, and do its help, its man page and its completion know the same options?
here=$(dirname "$0")
. "$here/_lib.sh"
man=docs/umpire.1
completion=apps/cli/completion.bash
commands="run calc odds sim legal check rules dex"

umpire --version
is "--version succeeds" 0 "$status"
header=include/umpire/umpire.h
version=$(sed -n 's/^#define UMP_VERSION_\(MAJOR\|MINOR\|PATCH\) //p' $header | paste -sd.)
is "--version prints the header's version" "umpire $version" "$out"
has "the man page is of this version" "$(head -n 5 $man)" "umpire $version"

umpire --help
is "--help succeeds" 0 "$status"
is "--help has no messages" "" "$err"
for command in $commands; do
    has "--help names $command" "$out" "  $command "
done
umpire
is "no arguments at all are bad usage" 2 "$status"
is "... with nothing among the results" "" "$out"
has "... and the help among the messages" "$err" "Usage: umpire COMMAND"

# The help of dex lists what each ruleset has names of: an example of each kind is known, and so are its own examples.
dex() { umpire dex "$@"; is "dex $*" 0 "$status"; has "... of its kind" "$out" "($kind"; }
while IFS=: read -r ruleset kind name; do
    # shellcheck disable=SC2086
    dex $ruleset $name
done <<'KNOWN'
scale:species:Venusaur
scale:move:Air Slash
scale:ability:Early Bird
scale:type:fire
scale:condition:burn
scale:weather:rain
gsc:species:Venusaur
gsc:move:Tackle
gsc:item:Leftovers
gsc:type:fire
gsc:condition:burn
gsc:weather:rain
gsc:rule:priority
asb:kind of move:evasive
ptu:species:Venusaur
ptu:Move:Tackle
ptu:ability:Blaze
ptu:item:Life Orb
ptu:nature:Timid
ptu:Volatile affliction:Flinch
ptu:Persistent affliction:burn
ptu:condition:Trapped
ptu:keyword:Smite
ptu:type:fire
ptu:weapon:Large Melee
ptu:attack:Struggle
asb:Pokémon:Venusaur
asb:move:Tackle
asb:ability:Blaze
asb:item:Leftovers
asb:type:fire
asb:nature:Timid
asb:condition:burn
asb:weather:rain
asb:screen:Light Screen
KNOWN
umpire help dex
for example in "$(printf '%s\n' "$out" | sed -n 's/^  umpire dex //p')"; do
    while read -r arguments; do
        # shellcheck disable=SC2086
        umpire dex $arguments
        is "the help's example: dex $arguments" 0 "$status"
    done <<<"$example"
done
umpire help run
printf '%s\n' "$out" | sed -n '/^A battle file, in short/,/^$/s/^  //p' >"$work/short.battle"
umpire run --seed 1 "$work/short.battle"
# what it leaves to the referee is asked for
[ "$status" = 0 ] || is "the battle of the help plays, but for its rulings" 3 "$status"

for command in $commands; do
    umpire "$command" --help </dev/null
    text=$out
    is "$command --help succeeds" 0 "$status"
    is "$command --help has no messages" "" "$err"
    has "$command --help has a usage line" "$text" "Usage: umpire $command "
    has "$command --help has an example" "$text" "
Example"
    has "$command --help's example is of the command" "${text##*Example}" "umpire "
    is "$command --help fits into 100 columns" "" "$(printf '%s\n' "$text" | grep -E '^.{101}')"
    umpire help "$command"
    is "help $command is the same text" "$text" "$out"
    umpire "$command" -h
    is "$command -h is the same text" "$text" "$out"

    # The options of the help text: lines that begin with one, and what stands beside a letter.
    options=$(printf '%s\n' "$text" | grep -oE '^ {2,6}(-[a-z], )?--[a-z-]+' | grep -oE -- '--[a-z-]+' | sort -u)
    section=$(sed -n "/^\.SS umpire $command/,/^\.S[SH] [^u]*\(umpire\|EXIT\)/p" $man | sed 's/\\-/-/g')
    known=$(sed -n "s/^    $command) options='\(.*\)' ;;/\1/p" $completion)
    for option in $options; do
        case " $known " in
        *" $option "*) pass ;;
        *) fail "completion of $command lacks $option" "$known" ;;
        esac
        [ "$option" = --help ] || has "the man page's $command has $option" "$section" "$option"
    done
    for option in $known; do
        has "$command --help explains $option, which completion offers" "$text" "$option"
    done
done
finish

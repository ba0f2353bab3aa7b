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

#!/bin/bash
# SPDX-License-Identifier: MIT
# Does the completion for bash offer what can stand next?
. "$(dirname "$0")/_lib.sh"
compopt() { :; } # only readline knows it
. apps/cli/completion.bash

# offers WORD...: what is offered for the last word, sorted, on one line
offers() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _umpire
    printf '%s\n' "${COMPREPLY[@]}" | sort | paste -sd' '
}
is "commands" "calc check" "$(offers umpire c)"
is "options" "--format" "$(offers umpire run --f)"
is "formats" "bbcode json markdown text" "$(offers umpire odds --format '')"
is "formats after =" "bbcode" "$(offers umpire odds --format = b)"
is "formats right after =" "bbcode json markdown text" "$(offers umpire odds --format =)"
is "dice" "typed" "$(offers umpire run --dice t)"
is "rulesets come from the command" "scale" "$(offers "$UMPIRE" dex s)"
is "nothing for a seed" "" "$(offers umpire run --seed '')"
touch "$work/one.battle"
is "files" "$work/one.battle" "$(offers umpire run "$work/o")"
is "files for --batch" "$work/one.battle" "$(offers umpire calc --batch "$work/o")"
finish

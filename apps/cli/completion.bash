# SPDX-License-Identifier: MIT
# What can stand next on an `umpire` command line? Completion for bash: source this file, or put it where
# bash-completion looks, under the name umpire.

_umpire() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} options= words= positions=0 index
    COMPREPLY=()

    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W 'run calc odds sim legal check rules dex help --help --version' -- "$word")
        return
    fi

    # --format=json reaches us as three words where '=' breaks words
    if [ "$word" = = ]; then
        word=
    elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case $before in
    --format) words='text markdown bbcode json' ;;
    --dice) words='seed typed script' ;;
    --crit) words='yes no' ;;
    --policy) words='random first max-damage' ;;
    --round) [ "$command" = run ] && words=all ;;
    --output | -o)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    --seed | --set | -s | --sample | --threads | --budget | --profile | --generation | -g | --battles | -n | --turns) return ;;
    esac
    if [ -n "$words" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
        return
    fi

    case $command in
    run) options='--round --format --dice --seed --set --write --undo --amend --output --help' ;;
    calc) options='--set --generation --profile --crit --no-working --format --batch --help' ;;
    odds) options='--round --sample --seed --threads --budget --set --format --help' ;;
    sim) options='--battles --policy --seed --list --battle --threads --turns --set --format --help' ;;
    legal) options='--set --help' ;;
    check) options='--verbose --update --set --help' ;;
    rules) options='--parameters --profiles --labels --coverage --fields --help' ;;
    dex) options='--generation --help' ;;
    help)
        mapfile -t COMPREPLY < <(compgen -W 'run calc odds sim legal check rules dex' -- "$word")
        return
        ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        return
    fi

    for ((index = 2; index < COMP_CWORD; index++)); do
        [[ ${COMP_WORDS[index]} == -* ]] || positions=$((positions + 1))
    done
    case $command in
    rules | dex | calc)
        # the command itself knows its rulesets
        if [ "$positions" -eq 0 ] && [[ " ${COMP_WORDS[*]} " != *" --batch "* ]]; then
            mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" rules 2>/dev/null | cut -d" " -f1)" -- "$word")
            return
        fi
        ;;
    esac
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
}

complete -F _umpire umpire

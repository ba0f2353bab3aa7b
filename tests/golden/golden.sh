#!/bin/bash
# SPDX-License-Identifier: MIT
# Does this build give what every build gives? Runs the golden program (golden.c) over all battles and compares what it
# prints with the committed lists: examples.list, and one for each folder of tests/corpus; then the whole posts of the
# rounds in posts.list with posts.txt.
#
# usage: golden.sh [--update] PROGRAM [ARGUMENT]...      from the top folder; the program may be `node RUNNER MODULE`
#   --update writes the lists anew: look at the difference before you commit it.
set -u
export LC_ALL=C
golden=tests/golden
update=no
if [ "${1:-}" = --update ]; then
    update=yes
    shift
fi
[ $# -gt 0 ] && [ -d "$golden" ] || {
    sed -n 's/^# usage: /usage: /p' "$0" >&2
    exit 2
}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# Which battles differ between two lists. A path holds no blanks.
differing() { diff "$1" "$2" | sed -n 's/^[<>] \([^# ][^ ]*\) .*/\1/p' | sort -u; }

# compare NAME CASES: $work/now with the committed file NAME of so many cases
compare() {
    local file=$golden/$1 wrong
    if [ $update = yes ]; then
        cmp -s "$work/now" "$file" || echo "golden.sh: $file is new"
        cp "$work/now" "$file"
        return
    fi
    if cmp -s "$work/now" "$file"; then
        passed=$((passed + $2))
        return
    fi
    if [ -e "$file" ]; then
        case $1 in
        *.list) differing "$file" "$work/now" >"$work/wrong" ;;
        *) : >"$work/wrong" ;;
        esac
        diff -u --label "$file" --label "this build" "$file" "$work/now" | head -n 40
    else
        echo "$file: there is no such list yet"
        cut -d' ' -f1 "$work/now" | sort -u >"$work/wrong"
    fi
    wrong=$(wc -l <"$work/wrong")
    [ "$wrong" -gt 0 ] || wrong=1
    failed=$((failed + wrong))
    passed=$((passed + ($2 > wrong ? $2 - wrong : 0)))
}

# list NAME FOLDER PROGRAM...
list() {
    local name=$1 folder=$2
    shift 2
    find "$folder" -name '*.battle' -type f | sort >"$work/battles"
    [ -s "$work/battles" ] || return
    # shellcheck disable=SC2046 # paths without blanks
    if ! "$@" $(cat "$work/battles") >"$work/lines"; then
        echo "golden.sh: the program failed on the battles of $folder"
        tail -n 3 "$work/lines"
        failed=$((failed + 1))
    fi
    {
        echo "# battle, round, state, bytes of the text post, its hash, hash of the other posts, hash of the odds before;"
        echo "# battle, \`end\`, status, hash of what was said, bytes of the save, its hash. Written by \`make golden\`."
        cat "$work/lines"
    } >"$work/now"
    compare "$name.list" "$(wc -l <"$work/battles")"
}

list examples examples "$@"
for folder in tests/corpus/*/; do
    [ -d "$folder" ] && list "$(basename "$folder")" "${folder%/}" "$@"
done
for old in "$golden"/*.list; do
    name=$(basename "$old" .list)
    case $name in examples | posts) continue ;; esac
    if [ ! -d "tests/corpus/$name" ]; then
        echo "$old: there is no folder tests/corpus/$name any more"
        [ $update = yes ] && rm "$old" || failed=$((failed + 1))
    fi
done

grep -v '^#' "$golden/posts.list" >"$work/chosen"
# shellcheck disable=SC2046
"$@" --posts $(cat "$work/chosen") >"$work/now" || failed=$((failed + 1))
compare posts.txt "$(wc -l <"$work/chosen")"

[ $update = no ] || exit 0
[ $failed -eq 0 ] || echo "If this is what is meant now: make golden, and commit tests/golden with the change."
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

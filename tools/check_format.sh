#!/bin/sh
# SPDX-License-Identifier: MIT
# Are the sources laid out as .clang-format says? Only clang-format 14 is asked: other versions differ in details, and
# would set two contributors against each other. Generated tables are left as the generator prints them.
# usage: tools/check_format.sh [--write]
set -eu
cd "$(dirname "$0")/.."

tool=${CLANG_FORMAT:-clang-format}
major=$("$tool" --version 2>/dev/null | sed -n 's/.*version \([0-9]*\)\..*/\1/p')
if [ "${major:-none}" != 14 ] && command -v clang-format-14 >/dev/null 2>&1; then
    tool=clang-format-14
    major=14
fi
if [ "${major:-none}" != 14 ]; then
    echo "check_format: the layout is defined by clang-format 14, this machine has ${major:-none}: not checked"
    [ "${1:-}" != --write ] || exit 1
    exit 77
fi

list=$(mktemp)
trap 'rm -f "$list" "$list.out"' EXIT
for folder in include src apps bench tests examples; do
    [ ! -d "$folder" ] || find "$folder" -type d -name gen -prune -o -type f \( -name '*.[ch]' \) -print
done | sort >"$list"
if [ ! -s "$list" ]; then
    echo "check_format: no sources found"
    exit 1
fi
if [ "${1:-}" = --write ]; then
    xargs "$tool" -i <"$list"
    exit
fi
if ! xargs "$tool" --dry-run --Werror --ferror-limit=0 <"$list" >"$list.out" 2>&1; then
    grep -o '^[^: ]*:[0-9]*:[0-9]*: error' "$list.out" | cut -d: -f1 | sort | uniq -c |
        while read -r places file; do echo "$file: $places places are laid out otherwise"; done
    grep -v 'clang-format-violations\]$' "$list.out" | grep -i 'error' || true # anything else it had to say
    echo "check_format: run 'make format'"
    exit 1
fi
echo "check_format: $(wc -l <"$list") files"

#!/bin/sh
# SPDX-License-Identifier: MIT
# Does umpire play the second generation as @pkmn/sim does, but for the differences named in known.js? Installs that package below the
# build folder (the lock file pins it), builds play.c against the library and compares.
#
#   run.sh BUILD [--count N] [--seed N] ...     COUNT 20000 unless given; CC is the compiler
set -eu
cd "$(dirname "$0")/../.."
build=$1
shift
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo 'installing nodejs and npm' >&2
    as_root=
    [ "$(id -u)" = 0 ] || as_root=sudo
    $as_root apt-get install -y --no-install-recommends nodejs npm >&2 ||
        { $as_root apt-get update >&2 && $as_root apt-get install -y --no-install-recommends nodejs npm >&2; }
fi
there=$build/differential
mkdir -p "$there"
cp tests/differential/*.js tests/differential/*.json "$there"
if ! [ -d "$there/node_modules/@pkmn/sim" ] || [ tests/differential/package-lock.json -nt "$there/node_modules" ]; then
    (cd "$there" && npm ci --no-audit --no-fund --ignore-scripts)
    touch "$there/node_modules"
fi
${CC:-cc} -std=c17 -O2 -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes -Iinclude tests/differential/play.c "$build/obj/lib.o" -o "$there/play"
play=$(cd "$there" && pwd)/play
UMPIRE_DATA=$PWD/data/gsc exec node "$there/differential.js" "$play" "$@"

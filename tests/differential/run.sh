#!/bin/sh
# SPDX-License-Identifier: MIT
# Does umpire play the second generation as @pkmn/sim does, but for the differences named in known.js? Installs that package below the
# build folder (the lock file pins it), builds play.c and battles.c against the library, compares positions (differential.js) and whole
# battles (battles.js), both at once.
#
#   run.sh BUILD [--count N] [--seed N] ...     options of differential.js: then whole battles are left out; CC is the compiler
#   run.sh BUILD battles [--count N] ...        options of battles.js: whole battles alone
#   run.sh BUILD peer                           how fast the package is (peer.js), for make bench-gsc-peer; TEAMS on standard input
#
# Node.js and the package come over the network. Where they cannot be fetched nothing has been compared: status 3 and a message, or with
# DIFFERENTIAL_FETCH=optional the message and status 0. A comparison that found something exits with 1.
set -eu
cd "$(dirname "$0")/../.."
build=$1
shift

not_fetched() {
    echo "differential: NOT COMPARED: $1 could not be fetched; see above. The comparison needs Node.js 18 or newer, npm and @pkmn/sim." >&2
    [ "${DIFFERENTIAL_FETCH:-}" != optional ] || exit 0
    exit 3
}
limited() { # SECONDS COMMAND...: a mirror that does not answer is no reason to wait for ever
    if command -v timeout >/dev/null; then timeout "$@"; else shift && "$@"; fi
}

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo 'installing nodejs and npm' >&2
    as_root=
    [ "$(id -u)" = 0 ] || as_root='sudo -n'
    fetch="limited 250 $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -o Acquire::Retries=2"
    $fetch install -y --no-install-recommends nodejs npm >&2 </dev/null ||
        { $fetch update >&2 </dev/null && $fetch install -y --no-install-recommends nodejs npm >&2 </dev/null; } ||
        not_fetched 'nodejs and npm'
fi
node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' || not_fetched 'a Node.js that is new enough'
there=$build/differential
mkdir -p "$there"
cp tests/differential/*.js tests/differential/*.json "$there"
if ! [ -e "$there/node_modules/.complete" ] || [ tests/differential/package-lock.json -nt "$there/node_modules/.complete" ]; then
    (cd "$there" && limited 300 npm ci --no-audit --no-fund --ignore-scripts >&2 </dev/null) || not_fetched '@pkmn/sim'
    touch "$there/node_modules/.complete"
fi
there=$(cd "$there" && pwd)
UMPIRE_DATA=$PWD/data/gsc
export UMPIRE_DATA
[ "${1:-}" != peer ] || exec node "$there/peer.js"

for program in play battles; do
    ${CC:-cc} -std=c17 -O2 -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes -Iinclude "tests/differential/$program.c" "$build/obj/lib.o" \
        -o "$there/$program"
done
if [ "${1:-}" = battles ]; then
    shift
    exec node "$there/battles.js" "$there/battles" "$@"
fi
[ $# = 0 ] || exec node "$there/differential.js" "$there/play" "$@"

node "$there/battles.js" "$there/battles" >"$there/battles.log" 2>&1 &
status=0
node "$there/differential.js" "$there/play" || status=1
wait $! || status=1
cat "$there/battles.log"
exit $status

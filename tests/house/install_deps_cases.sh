#!/bin/sh
# SPDX-License-Identifier: MIT
# Does tools/install_deps.sh do the right thing on machines unlike this one? Each case runs it with a PATH that holds
# only stand-ins: a compiler that finds jansson once its package is "installed", apt with or without package lists,
# root or not, sudo or not. Nothing is installed for real.
set -u
here=$(pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# machine: a fresh folder of programs. State: lists (fetched?), have-PACKAGE (installed?), log (what apt-get was told).
machine() {
    rm -rf "$work/bin" "$work/state"
    mkdir "$work/bin" "$work/state"
    : >"$work/state/log"
    for tool in sh mktemp rm sed sort tr env cat touch grep; do
        ln -s "$(command -v $tool)" "$work/bin/$tool"
    done
    program id 'echo 0'
    program cc 'cat "$1" >/dev/null; if grep -q jansson "$1"; then [ -e STATE/have-libjansson-dev ]; fi'
    program apt-cache '[ -e STATE/lists ]'
    program apt-get 'echo "$*" | sed "s/-o [^ ]* *//g; s/-qq *//" >>STATE/log
case "$*" in
*update*) touch STATE/lists ;;
*" install "*) [ -e STATE/lists ] && [ ! -e STATE/stale ] || { rm -f STATE/stale; exit 100; }
    for package in "$@"; do case "$package" in lib*) touch "STATE/have-$package" ;; esac; done ;;
esac'
}
program() {
    printf '#!/bin/sh\n%s\n' "$2" | sed "s|STATE|$work/state|g" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

# expect NAME STATUS LOG PATTERN: runs the script; LOG is apt-get's commands joined by commas.
expect() {
    output=$(cd "$here" && env -i PATH="$work/bin" tools/install_deps.sh run 2>&1 </dev/null)
    status=$?
    log=$(tr '\n' ',' <"$work/state/log")
    if [ "$status" -eq "$2" ] && [ "$log" = "$3" ] && printf '%s\n' "$output" | grep -q -- "$4"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s: status %s, apt-get: %s\n%s\n' "$1" "$status" "$log" "$output"
    fi
}
installs='install -y --no-install-recommends libjansson-dev,'

machine
touch "$work/state/have-libjansson-dev"
rm "$work/bin/apt-get" "$work/bin/apt-cache"
expect 'equipped machine, no apt at all' 0 '' "everything that 'run' needs is here"

machine
touch "$work/state/lists"
expect 'root, lists there' 0 "$installs" 'installing with apt-get: libjansson-dev'
expect 'a second time: nothing left to do' 0 "$installs" 'is here'

machine
expect 'root, lists never fetched' 0 "update,$installs" 'fetching the package lists'

machine
touch "$work/state/lists" "$work/state/stale"
expect 'root, lists out of date' 0 "${installs}update,$installs" 'once more'

machine
program id 'echo 1000'
program sudo '[ "$1" != -n ] || shift; echo sudo >>STATE/log; "$@"'
expect 'sudo, lists never fetched' 0 "sudo,sudo,update,sudo,$installs" 'installing with sudo apt-get: libjansson-dev'

machine
program id 'echo 1000'
expect 'neither root nor sudo' 1 '' 'as root: apt-get install libjansson-dev'

machine
program id 'echo 1000'
program sudo 'exit 1'
expect 'sudo wants a password and nobody is there' 1 '' 'as root: apt-get install libjansson-dev'

machine
rm "$work/bin/apt-get" "$work/bin/apt-cache"
expect 'no apt' 1 '' 'no apt-get'

machine
touch "$work/state/lists"
program apt-get 'echo "$*" | sed "s/-o [^ ]* *//g; s/-qq *//" >>STATE/log'
expect 'apt reports success, yet jansson is not there' 1 "$installs" 'still not usable'

machine
program apt-get 'exit 100'
expect 'the package lists cannot be fetched' 1 '' 'please install by hand what Debian calls: libjansson-dev'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

#!/bin/bash
# SPDX-License-Identifier: MIT
# Does `umpire run --write` keep what was rolled, and is there never half a file? Killed at any moment, on a full disk,
# against another writer and against an editor, the old file or the new one stands.
. "$(dirname "$0")/_lib.sh"
cd "$work" || exit 1
case $UMPIRE in /*) ;; *) UMPIRE=$OLDPWD/$UMPIRE ;; esac
left() { find . -name '*.umpire-new'; }

# What was rolled is kept, once.
make_battle a.battle mild
cp a.battle before
umpire run --seed lamp a.battle
first=$out
holds "without --write nothing changes" cmp -s a.battle before
umpire run --seed lamp --write a.battle
is "--write succeeds" 0 "$status"
is "--write prints the same post" "$first" "$out"
is "the new file is not left over" "" "$(left)"
has "the seed is kept" "$(sed -n 2p a.battle)" "seed: lamp"
is "each line of the file is still there, in order" "$(cat before)" "$(diff --changed-group-format='%<' --unchanged-group-format='%=' before a.battle)"
is "one state line for the round" 1 "$(grep -c '^state: [0-9a-f]\{16\}$' a.battle)"
umpire run --dice script a.battle </dev/null
# but for where each roll came from: "(1/10, seed)" then, "(1/10, written)" now
is "the file alone gives the round again" "$(printf '%s' "$first" | sed 's/seed)$/)/; s/written)$/)/')" \
    "$(printf '%s' "$out" | sed 's/seed)$/)/; s/written)$/)/')"
cp a.battle written
umpire run --write a.battle
is "writing again succeeds" 0 "$status"
holds "... and changes nothing" cmp -s a.battle written
sed 's/^state: .*/state: 0123456789abcdef/' written >a.battle
cp a.battle tampered
umpire run --write a.battle
is "a state line that does not fit is status 1" 1 "$status"
has "... it is said, with the line" "$err" "0123456789abcdef"
holds "... and nothing is written" cmp -s a.battle tampered

# No seed: one is made, said and written.
make_battle a.battle mild
umpire run --write a.battle
seed=$(sed -n 's/^seed: //p' a.battle)
has "the made seed is said" "$err" "--seed $seed "
cp a.battle written
make_battle a.battle mild
umpire run --write --seed "$seed" a.battle
holds "the made seed gives the same file" cmp -s a.battle written
make_battle a.battle mild
umpire run --write a.battle
[ "$(sed -n 's/^seed: //p' a.battle)" != "$seed" ] && pass || fail "the same seed was made twice"

# A seed goes into the file as it was given, or not at all: what the file could not hold is refused, and nothing is written.
for bad in '' ' x' 'x ' "$(printf 'a\001b')" "$(printf '\377')" "$(printf 'a\nb')"; do
    make_battle a.battle mild
    cp a.battle before
    umpire run --write --seed "$bad" a.battle
    is "the seed $(printf %q "$bad"): status" 2 "$status"
    has "... with what a seed is" "$err" "a seed is one line of 1 to 120 bytes of UTF-8 text"
    holds "... and nothing is written" cmp -s a.battle before
done
for good in '== Red' '#1' 'é a' "$(printf 'a\tb')" '%s'; do
    make_battle a.battle mild
    umpire run --write --seed "$good" a.battle
    first=$out
    umpire run a.battle
    is "the seed $good gives the same again" "$first" "$out"
done

# A byte order mark stays at the beginning, Windows' line ends stay, also of the seed's line.
make_battle a.battle mild
{ printf '\357\273\277'; sed 's/$/\r/' a.battle; } >b.battle
umpire run --write --seed lamp b.battle
is "a byte order mark and CR LF: status" 0 "$status"
is "... the seed stands below the rules" "$(printf '\357\273\277rules: scale\r\nseed: lamp\r')" "$(head -n 2 b.battle)"
is "... each line ends in both" "$(wc -l <b.battle)" "$(grep -c "$(printf '\r')\$" b.battle)"
umpire run b.battle
is "... and it plays again" 0 "$status"
tr '\n' '\r' <a.battle >mac.battle
umpire run mac.battle
has "carriage returns alone are told as such" "$err" "mac.battle:1:13: a carriage return (0x0D) within a line"

# A second name of the file would keep the old text: that is said.
make_battle a.battle mild
ln a.battle other.battle
umpire run --write a.battle
has "hard links are told" "$err" "its other names (hard links) keep the old text"
rm other.battle

# A question that is still open leaves the file alone.
make_battle a.battle
printf 'roll A1 Red/Ember effect: yes\n' >>a.battle
cp a.battle before
umpire run --write --seed lamp a.battle
is "a missing ruling is status 3" 3 "$status"
holds "... and nothing is written" cmp -s a.battle before
has "... each line that would do is said" "$err" "burn severity"
grep '^ruling A1 Red/Ember burn severity.*: moderate$' .err >line && cat line >>a.battle
umpire run --seed lamp a.battle
is "... and does" 0 "$status"

# Links, modes, names.
make_battle real.battle mild
chmod 640 real.battle
ln -s real.battle link.battle
umpire run --write link.battle
is "through a link: status" 0 "$status"
is "the link is still one" real.battle "$(readlink link.battle)"
has "the real file is written" "$(cat real.battle)" "state: "
is "the mode is kept" 640 "$(stat -c %a real.battle)"
make_battle './-with blanks; $(rm) é.battle' mild
umpire run --write --seed x -- '-with blanks; $(rm) é.battle'
is "any name: status" 0 "$status"
has "any name: written" "$(cat './-with blanks; $(rm) é.battle')" "state: "
mkdir sub
make_battle sub/a.battle mild
umpire run --write sub/../sub/a.battle
is "another folder: status" 0 "$status"
is "nothing is left over" "" "$(left)"
if [ "$(id -u)" -ne 0 ]; then
    make_battle ro.battle mild
    chmod 444 ro.battle
    umpire run --write ro.battle
    is "a file without write permission is status 2" 2 "$status"
fi

# What a crash left behind is used up, unless it is not ours to use.
make_battle a.battle mild
printf 'half a fi' >.a.battle.umpire-new
umpire run --write a.battle
is "a left-over is no obstacle" 0 "$status"
is "... and is used up" "" "$(left)"
make_battle a.battle mild
echo precious >victim
ln -s victim .a.battle.umpire-new
umpire run --write a.battle
is "a link in its place is refused" 2 "$status"
is "... and not followed" precious "$(cat victim)"
rm .a.battle.umpire-new
ln victim .a.battle.umpire-new
umpire run --write a.battle
is "a second name in its place is refused" 2 "$status"
is "... and not written through" precious "$(cat victim)"
rm .a.battle.umpire-new

# A long battle, so that writing takes its time.
make_battle long.battle
echo 'roll A1 Red/Ember effect: no' >>long.battle
for round in $(seq 2 150); do
    printf '\n== Round %d\nRed: Chill ~ Scary Face ~ Chill\nBlue: Chill ~ Chill ~ Chill\n# %01000d\n' "$round" "$round" >>long.battle
done
cp long.battle before
umpire run --seed lamp --write long.battle
is "the long battle is written" 0 "$status"
cp long.battle written
size=$(stat -c %s written)

# Full disk: a size limit stands in everywhere, a small file system where we may mount one.
cp before long.battle
(ulimit -f $((size / 1024 / 2)) && exec "$UMPIRE" run --seed lamp --write long.battle) >out 2>err
is "past a size limit is status 2" 2 $?
holds "... the old file stands" cmp -s long.battle before
is "... no results" "" "$(cat out)"
has "... and it is said" "$(cat err)" "nothing was written"
is "... nothing is left over" "" "$(left)"
mkdir small
if mount -t tmpfs -o size=$(((size * 3 + 4095) / 4096 * 4))k,nr_inodes=10 umpire-test small 2>/dev/null; then
    trap 'umount "$work/small"; rm -rf "$work"' EXIT
    cp before small/long.battle
    # leave less room than the new file needs
    room=$(df --output=avail -B1 small | tail -n 1)
    head -c $((room - size / 2)) /dev/zero >small/ballast
    umpire run --seed lamp --write small/long.battle
    is "a full disk is status 2" 2 "$status"
    has "... and said" "$err" "No space left"
    holds "... the old file stands" cmp -s small/long.battle before
    is "... nothing is left over" "" "$(left)"
    rm small/ballast
    umpire run --seed lamp --write small/long.battle
    is "with room again it is written" 0 "$status"
    holds "... wholly" cmp -s small/long.battle written
else
    echo "no file system could be mounted: the full disk is tried by a size limit alone"
fi

# Killed at any moment. Delays are spread over the time a whole run takes.
start=$(date +%s%N)
cp before long.battle
umpire run --seed lamp --write long.battle
whole=$((($(date +%s%N) - start) / 1000))
old=0
new=0
half=0
for i in $(seq 1 60); do
    cp before long.battle
    "$UMPIRE" run --seed lamp --write long.battle >/dev/null 2>&1 &
    pid=$!
    delay=$((whole * i / 55))
    sleep "$((delay / 1000000)).$(printf %06d $((delay % 1000000)))"
    kill -9 $pid 2>/dev/null
    wait $pid 2>/dev/null
    if cmp -s long.battle before; then
        old=$((old + 1))
    elif cmp -s long.battle written; then
        new=$((new + 1))
    else
        half=$((half + 1))
    fi
done 2>/dev/null
is "killed: never half a file ($old old, $new new)" 0 "$half"
echo "killed 60 times: $old old files, $new new ones"
[ "$old" -gt 0 ] && pass || fail "killed: no kill came early enough to try anything"
cp before long.battle
umpire run --seed lamp --write long.battle
is "after the kills it still writes" 0 "$status"
holds "... the same" cmp -s long.battle written

# Several at once: one wins, or they take turns; what stands is whole.
make_battle a.battle mild
for i in 1 2 3 4 5 6 7 8; do
    "$UMPIRE" run --write a.battle >"out.$i" 2>"err.$i" &
done
wait
umpire run --dice script a.battle </dev/null
is "after eight at once a whole file stands" 0 "$status"
is "... with one seed" 1 "$(grep -c '^seed: ' a.battle)"
is "nothing is left over" "" "$(left)"

# An editor saves while the referee types.
make_battle a.battle
mkfifo answers
"$UMPIRE" run --dice typed --write a.battle <answers >out 2>err &
pid=$!
exec 7>answers
echo no >&7
for i in $(seq 1 400); do
    grep -q effect err && break
    sleep 0.05
done
echo '# a note from the editor' >>a.battle
cp a.battle edited
echo no >&7
exec 7>&-
wait $pid
is "a file that changed meanwhile is status 2" 2 $?
has "... and it is said" "$(cat err)" "was changed since it was read"
holds "... and left as it is" cmp -s a.battle edited
finish

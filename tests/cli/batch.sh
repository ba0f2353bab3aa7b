#!/bin/bash
# SPDX-License-Identifier: MIT
# Does `umpire calc --batch` answer every line with one line, whatever the line is?
. "$(dirname "$0")/_lib.sh"

# The worked requests of docs/formats/jsonl.md: derivations stand there.
cat >"$work/in" <<'EOF2'
{"id": "a", "rules": "scale", "attacker": {"types": ["fire", "flying"], "evolution": "final"}, "defender": {"types": ["grass", "poison"], "evolution": "final"}, "move": {"type": "fire", "category": "special", "power": 95, "pp": 15, "accuracy": 100}, "rolls": {"crit": "no"}}

   
{"id": 2, "rules": "scale", "attacker": {"species": "Woobat", "stages": {"spa": 2}}, "defender": "Ivysaur", "move": "Air Slash"}
{"id": 3, "rules": "scale", "attacker": {"species": "Woobat"
[1, 2]
"word"
{"id": {"deep": [1, 2.5, null, "\u00e9\"\\"]}, "rules": "scale", "attacker": {"species": "Woobat"}, "defender": {"species": "Ivysaur"}, "move": "Air Slash", "atacker": {}}
{"id": true, "rules": "skale"}
{"id": [], "attacker": "Woobat"}
{"id": 5, "rules": "scale", "attacker": {"species": "Woobat", "stages": {"spa": "much"}}, "defender": "Ivysaur", "move": "Air Slash"}
{"id": 6, "rules": "scale", "attacker": {"species": null}, "defender": "Ivysaur", "move": "Air Slash"}
{"id": 7, "rules": "scale", "attacker": "Woobat", "defender": {"species": "Ivysaur", "nature": []}, "move": "Air Slash"}
{"id": 8, "rules": "scale", "attacker": {"species": "Woobat", "status": []}, "defender": "Ivysaur", "move": "Air Slash", "rolls": {}, "set": {"crit.chance": 0}}
{"id": 81, "rules": "scale", "attacker": "Woobat", "defender": "Ivysaur", "move": "Air Slash", "rolls": []}
{"id": 82, "rules": "scale", "attacker": {"species": "Woobat", "status": {}}, "defender": "Ivysaur", "move": "Air Slash"}
{"id": 9, "id": 9, "rules": "scale"}
{"id": 10, "rules": "scale", "attacker": "Woobat", "defender": "Ivysaur", "move": "Air Slash", "working": "yes"}
{"id": 11, "rules": "scale", "attacker": "Woobat", "defender": "Ivysaur", "move": "Air Slash", "working": true, "rolls": {"crit": false}, "set": {"effect.weak": 1.5}}
EOF2
printf '{"id": "\377"}\n' >>"$work/in"
printf '{"id": 12, \000"rules": "scale"}\n' >>"$work/in"
printf '\001\002\177\200\n' >>"$work/in"
head -c 1100000 /dev/zero | tr '\0' x >>"$work/in"
printf '\n{"id": 13, "rules": "scale", "attacker": "Woobat", "defender": "Ivysaur", "move": "Air Slash", "pad": "' >>"$work/in"
head -c 3000000 /dev/zero | tr '\0' ' ' >>"$work/in"
printf '"}\n{"id": "last", "rules": "scale", "attacker": {"species": "Woobat", "stages": {"spa": 2}}, "defender": "Ivysaur", "move": "Air Slash"}' >>"$work/in"

umpire calc --batch --no-working "$work/in"
is "bad lines are no failure of the command" 0 "$status"
is "nothing among the messages" "" "$err"
umpire calc --batch --no-working <"$work/in"
is "standard input does as well" 0 "$status"
cat >"$work/compare.py" <<'EOF2'
import json, sys

lines = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
# (id, path of the error or None, members that must be there)
slash = {"hit": "19/20", "crit": "1/16", "energy": "5", "min": "17", "max": "25", "distribution": [["17", "15/16"], ["25", "1/16"]]}
want = [
    ("a", None, {"damage": "18", "energy": "4", "hit": "1"}),
    (2, None, slash),
    (None, "", {}), (None, "", {}), (None, "", {}),
    ({"deep": [1, 2.5, None, "\u00e9\"\\"]}, "atacker", {}),
    (True, "rules", {}),
    ([], "rules", {}),
    (5, "attacker.stages.spa", {}),
    (6, "attacker", {}), # null says nothing: the attacker is missing
    (7, "defender.nature", {}),
    # Without stages: 13.5, down to 13; energy 5 - 2. No critical hit can come, so the damage is settled.
    (8, None, {"hit": "19/20", "energy": "3", "damage": "13"}),
    (81, "rolls", {}),
    (82, "attacker.status", {}),
    (None, "", {}),
    (10, "working", {}),
    (11, None, {"damage": "13"}),
    (None, "", {}), (None, "", {}), (None, "", {}), (None, "", {}), (None, "", {}),
    ("last", None, slash),
]
good = len(lines) == len(want)
if not good:
    print("expected", len(want), "answers, got", len(lines))
for number, (answer, (ident, path, members)) in enumerate(zip(lines, want), 1):
    problems = []
    if list(answer)[:2] != ["id", "ok"] or answer["id"] != ident or type(answer["id"]) is not type(ident):
        problems.append("id or order of keys")
    if answer.get("ok") is not (path is None):
        problems.append("ok")
    if path is not None and (list(answer) != ["id", "ok", "error"] or answer["error"].get("path") != path
                             or list(answer["error"]) != ["path", "message"] or not answer["error"]["message"]):
        problems.append("error should be of path %r" % path)
    for key, value in members.items():
        if answer.get(key) != value:
            problems.append("%s should be %r" % (key, value))
    if path is None and ("working" in answer) != (ident == 11):
        problems.append("working")
    if path is None and "damage" in answer and {"min", "max", "distribution"} & set(answer):
        problems.append("damage and a distribution")
    order = ["id", "ok", "hit", "crit", "energy", "damage", "min", "max", "distribution"]
    if path is None and [key for key in answer if key in order] != [key for key in order if key in answer]:
        problems.append("order of keys")
    if problems:
        good = False
        print("answer", number, json.dumps(answer)[:300], "--", "; ".join(problems))
sys.exit(not good)
EOF2
# Lists of words in one text, null for what is not said, an empty object of rulings, a ruleset in capitals. Charizard (Special Attack
# 4, Fire) on Grass and Poison (Special Defense 4): 9 + 3 + 6 - 6 = 12, x3/2 = 18; behind a screen 9/2 + 3 = 15/2, x3/2 = 45/4.
cat >"$work/lists" <<'EOF2'
{"id": 1, "rules": "ASB", "attacker": {"species": "Charizard", "item": null, "status": "burn, poison"}, "defender": {"types": "Grass/Poison", "ranks": {"spd": 4}}, "move": "Flamethrower", "field": null, "rolls": {"crit": "no", "hit": null}, "rulings": {}}
{"id": 2, "rules": "asb", "profile": null, "attacker": "Charizard", "defender": {"types": ["grass", "poison"], "ranks": {"spd": 4}}, "move": "Flamethrower", "field": {"screens": "light screen", "weather": null}, "rolls": {"crit": "no"}}
{"id": 3, "rules": "asb", "attacker": {"species": "Charizard", "status": "burn, para"}, "defender": "Venusaur", "move": "Flamethrower"}
{"id": 4, "rules": "asb", "attacker": {"species": "Charizard", "statsu": null}, "defender": "Venusaur", "move": "Flamethrower"}
{"id": 5, "rules": "asb", "attacker": "Charizard", "defender": "Venusaur", "move": "Flamethrower", "set": {"stab.bonus": null}}
EOF2
umpire calc --batch --no-working "$work/lists"
is "lists in one text and null" '{"id":1,"ok":true,"hit":"1","crit":"1/16","energy":"6","damage":"18"}
{"id":2,"ok":true,"hit":"1","crit":"1/16","energy":"6","damage":"45/4"}' "$(printf '%s\n' "$out" | head -2)"
has "... an entry that is none has its index" "$out" '"id":3,"ok":false,"error":{"path":"attacker.status.1"'
has "... null does not hide an unknown key" "$out" '"id":4,"ok":false,"error":{"path":"attacker.statsu"'
has "... a parameter has a value" "$out" '"id":5,"ok":false,"error":{"path":"set.stab.bonus"'
umpire calc --batch --no-working <"$work/in"

holds "answers, one by one" "$PYTHON" "$work/compare.py" "$work/.out"

# Noise: as many answers as lines, each of them JSON.
head -c 2000000 /dev/urandom >"$work/noise"
lines=$("$PYTHON" -c 'import sys; print(sum(1 for l in open(sys.argv[1], "rb").read().split(b"\n") if l.strip(b" \t\r")))' "$work/noise")
umpire calc --batch "$work/noise"
is "noise is no failure" 0 "$status"
is "noise: an answer for each line" "$lines" \
    "$("$PYTHON" -c 'import json, sys; print(sum(json.loads(l)["ok"] is False for l in open(sys.argv[1], encoding="utf-8")))' "$work/.out")"

# Depth, in fields and in id, ends in an answer, not in a crash.
"$PYTHON" -c '
n = 1900
print("{\"id\": 1, \"rules\": \"scale\", \"attacker\": %s}" % ("{\"stages\": " * n + "1" + "}" * n))
print("{\"id\": 2, \"rules\": \"scale\", \"move\": %s}" % ("[" * n + "]" * n))
print("{\"id\": %s, \"rules\": \"scale\"}" % ("[" * n + "]" * n))
print("{\"id\": 4, \"rules\": \"scale\", \"%s\": 1}" % ("k" * 500000))
print("{\"id\": 5, \"rules\": \"scale\", \"attacker\": {\"status\": [%s]}}" % ",".join(["{\"name\": \"burn\"}"] * 20000))
' >"$work/deep"
umpire calc --batch "$work/deep"
is "depth: status" 0 "$status"
is "depth: answers" 5 "$(printf '%s\n' "$out" | grep -c '"ok":false,"error":{"path":"')"

# A byte order mark and CR LF, as editors elsewhere save them; two such files in one.
request='{"rules": "scale", "attacker": "Woobat", "defender": "Ivysaur", "move": "Air Slash"}'
printf '\357\273\277%s\r\n\r\n\357\273\277%s\r\n' "$request" "$request" | "$UMPIRE" calc --batch >"$work/.out"
is "a byte order mark and CR LF: both are answered" 2 "$(grep -c '"ok":true' "$work/.out")"
is "... and nothing else" 2 "$(wc -l <"$work/.out")"

# A program at the other end gets its answer before it sends more.
coproc TALK { "$UMPIRE" calc --batch --no-working; }
talk=$TALK_PID
for id in 1 2 3; do
    printf '{"id": %d, "rules": "scale", "attacker": "Woobat", "defender": "Ivysaur", "move": "Air Slash"}\n' $id >&"${TALK[1]}"
    answer=
    read -r -t 20 answer <&"${TALK[0]}"
    has "answer $id comes at once" "$answer" "{\"id\":$id,\"ok\":true,"
done
eval "exec ${TALK[1]}>&-"
wait "$talk"
is "the end of the requests is the end" 0 $?
finish

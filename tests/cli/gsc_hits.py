#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does the calculator of gsc answer for every move that does damage, and are its sums over several hits exact?
The sums are put together here from the chances of one hit (Tackle with the other move's power): 2, 3, 4, 5 hits with 3/8, 3/8,
1/8, 1/8, and the chance to knock out with one use is that of the sums that are enough."""
import csv
import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

UMPIRE = os.environ["UMPIRE"]
# What a move must be told, and what answers it.
NEEDS = {"Counter": ("move.damage", {"damage": "60"}), "Mirror Coat": ("move.damage", {"damage": "60"}), "Bide": ("move.damage", {"damage": "60"})}
# Fixed damage against Tyranitar of level 100 with 404 HP, from a Gengar of level 70: level, half of the HP, 20, 40, twice what was taken.
FIXED = {"Seismic Toss": "70", "Super Fang": "201", "SonicBoom": "20", "Dragon Rage": "40", "Counter": "120", "Bide": "120"}
SEVERAL = {"Fury Attack": 15, "DoubleSlap": 15, "Fury Swipes": 18, "Comet Punch": 18, "Barrage": 15, "Spike Cannon": 20}
passed, failed = 0, []


def ask(requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([UMPIRE, "calc", "--batch", "--no-working"], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def request(move, **more):
    return {"id": move, "rules": "gsc", "attacker": {"species": "Gengar", "level": 70}, "defender": {"species": "Tyranitar"}, "move": move, **more}


def check(what, right, got=""):
    global passed
    if right:
        passed += 1
    else:
        failed.append(f"{what}: {got}")


def spread(answer):
    if "damage" in answer:
        return {int(answer["damage"]): Fraction(1)}
    return {int(value): Fraction(chance) for value, chance in answer["distribution"]}


def sums(one, hits):
    total = {0: Fraction(1)}
    for _ in range(hits):
        longer = {}
        for a, p in total.items():
            for b, q in one.items():
                longer[a + b] = longer.get(a + b, 0) + p * q
        total = longer
    return total


with open(Path(__file__).resolve().parents[2] / "data/gsc/moves.csv", encoding="utf-8") as file:
    moves = list(csv.DictReader(line for line in file if not line.startswith("#")))
damaging = [move["name"] for move in moves if move["power"] != "0" or move["name"] == "Bide"]
check("so many moves do damage", len(damaging) > 150, len(damaging))
for move, answer in zip(damaging, ask(map(request, damaging))):
    if move in NEEDS:
        path = NEEDS[move][0]
        check(f"{move} says what it must be told", not answer["ok"] and answer["error"]["path"] == path and move in answer["error"]["message"], answer)
        answer = ask([{**request(move), "move": {"name": move, **NEEDS[move][1]}}])[0]
    check(f"{move} is answered", answer["ok"] and ("damage" in answer or "distribution" in answer) and sum(spread(answer).values()) == 1, answer)
    if move in FIXED:
        check(f"{move} does {FIXED[move]}", answer.get("damage") == FIXED[move], answer)

# One target with few HP, so that the sums cross it; one with many.
for hp in (45, 200):
    for move, power in SEVERAL.items():
        defender = {"species": "Tyranitar", "level": 50, "hp": hp}
        attacker = {"species": "Snorlax", "level": 60}
        one, all_hits = ask([{"id": "1", "rules": "gsc", "attacker": attacker, "defender": defender, "move": {"name": "Tackle", "power": power}},
                             {"id": "2", "rules": "gsc", "attacker": attacker, "defender": defender, "move": move}])
        wanted = {}
        for hits, chance in ((2, Fraction(3, 8)), (3, Fraction(3, 8)), (4, Fraction(1, 8)), (5, Fraction(1, 8))):
            for damage, share in sums(spread(one), hits).items():
                wanted[damage] = wanted.get(damage, 0) + share * chance
        check(f"{move}: the sums of its hits", spread(all_hits) == wanted, all_hits)
        enough = sum(share for damage, share in wanted.items() if damage >= hp)
        check(f"{move}: knocks out {hp} HP", Fraction(all_hits["ko1"]) == enough, f"{all_hits['ko1']}, not {enough}")

for line in failed:
    print(f"FAILED: {line}")
print(f"{passed} passed, {len(failed)} failed")
sys.exit(bool(failed))

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does the calculator of ptu say of an attack what the encounter makes of it? Every damaging Move of the core book is used once by a
random attacker on a random target, in both ways and with the same rolls: the Hit Points that are left must be the same. What needs the
game master's word in either way is left out, and counted."""
import csv
import json
import os
import random
import re
import subprocess
import tempfile
from pathlib import Path

UMPIRE = os.environ["UMPIRE"]
DATA = Path(__file__).resolve().parents[2] / "data" / "ptu"
STATS = ("hp", "atk", "def", "spatk", "spdef", "spd")
TYPES = ("Normal", "Fire", "Water", "Electric", "Grass", "Ice", "Fighting", "Poison", "Ground", "Flying", "Psychic", "Bug", "Rock",
         "Ghost", "Dragon", "Dark", "Steel", "Fairy")
STATUSES = ("Burned", "Poisoned", "Badly Poisoned", "Paralysis", "Frozen", "Sleep", "Vulnerable", "Stuck")
MORE = (("temp_hp", "Temp HP", 40), ("dr", "DR", 15), ("injuries", "Injuries", 3))
rng = random.Random("the same attack")


def rows(name):
    with open(DATA / name, encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def combatant(abilities, target):
    most = rng.randint(60, 400)
    out = {"types": rng.sample(TYPES, rng.choice((1, 2))), "stats": {stat: rng.randint(5, 30) for stat in STATS}, "max_hp": most,
           "hp": rng.randint(10, most), "level": rng.randint(10, 50), "weight": rng.randint(1, 6)}
    if rng.random() < .4:
        out["abilities"] = [rng.choice(abilities)]
    if rng.random() < .4:
        out["stages"] = {rng.choice(STATS[1:]): rng.randint(-6, 6)}
    if target and rng.random() < .3:
        out["status"] = [rng.choice(STATUSES)]
    for key, _, highest in MORE if target else ():
        if rng.random() < .3:
            out[key] = rng.randint(1, highest)
    return out


def block(name, who):
    lines = [name, "Types: " + ", ".join(who["types"]), "Stats: " + ", ".join(f"{k} {v}" for k, v in who["stats"].items()),
             f"Level: {who['level']}", f"Max HP: {who['max_hp']}", f"HP: {who['hp']}", f"Weight: {who['weight']}"]
    lines += ["Ability: " + ability for ability in who.get("abilities", ())]
    lines += ["Status: " + status for status in who.get("status", ())]
    lines += [f"Stages: {stat} {stage:+d}" for stat, stage in who.get("stages", {}).items()]
    return "\n".join(lines + [f"{word}: {who[key]}" for key, word, _ in MORE if key in who]) + "\n"


abilities = [row["ability"] for row in rows("abilities.csv")]
requests, battles = [], []
for move in rows("moves.csv"):
    if move["edition"] != "core" or move["class"] not in ("Physical", "Special"):
        continue
    hero, foe, weather = combatant(abilities, False), combatant(abilities, True), rng.choice(("none", "none", "sun", "rain"))
    rolls = {"accuracy": rng.choice((3, 7, 15, 19, 20)), "damage": "set"}
    if "Double Strike" in move["keywords"]:
        rolls["accuracy2"] = 11
    if "Five Strike" in move["keywords"]:
        rolls["strikes"] = 3
    requests.append({"rules": "ptu", "attacker": hero, "defender": foe, "move": move["name"], "field": {"weather": weather},
                     "rolls": rolls, "working": False})
    lines = "".join(f"roll A1 Hero {label}: {value}\n" for label, value in rolls.items() if label != "damage")
    battles.append(f"rules: ptu\nseed: the same\nweather: {weather}\n\n== A\n{block('Hero', hero)}\n== B\n{block('Foe', foe)}\n"
                   f"== Round 1\nHero: {move['name']} @ Foe, set, priority\n{lines}")

answers = subprocess.run([UMPIRE, "calc", "--batch"], input="".join(json.dumps(r) + "\n" for r in requests), capture_output=True,
                         text=True, check=True).stdout.splitlines()
passed, failed, left_out = 0, 0, 0
with tempfile.TemporaryDirectory() as work:
    for request, line, battle in zip(requests, answers, battles):
        answer = json.loads(line)
        if not answer["ok"] or "hp" not in answer:
            left_out += 1
            continue
        path = Path(work) / "one.battle"
        path.write_text(battle, encoding="utf-8")
        run = subprocess.run([UMPIRE, "run", str(path)], capture_output=True, text=True, check=False)
        if run.returncode:
            left_out += 1
            continue
        act = run.stdout.split("Turn 1", 1)[-1]
        left = re.search(r"Foe takes \d+ damage: (-?\d+) left|Foe loses \d+ Hit Points: (-?\d+) left", act)
        hp = int(left.group(1) or left.group(2)) if left else request["defender"]["hp"]
        if str(hp) == answer["hp"]:
            passed += 1
        else:
            failed += 1
            print(f"{request['move']}: {hp} left in the encounter\n  {json.dumps(request)}\n  {line}\n{battle}")
if left_out > 120 or passed < 250:
    failed += 1
    print(f"{left_out} were left out, {passed} compared: that is no test")
print(f"{passed} passed, {failed} failed")
raise SystemExit(failed > 0)

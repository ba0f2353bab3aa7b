#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does the calculator of gsc answer the worked hits of tests/corpus/gsc-cases/damage.csv under all four profiles, and the
requests of requests.jsonl beside it? Least and most damage are compared, and that the chances add up to 1."""

import csv
import json
import os
import pathlib
import subprocess
import sys
from fractions import Fraction

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "corpus/gsc-cases"
PROFILES = ("notes", "gs-link", "crystal", "stadium2")
SPECIAL = "Fire Water Electric Grass Ice Psychic Dragon Dark".split()
TYPE_ITEM = {"Fire": "Charcoal", "Normal": "Pink Bow"}
TYPE_BADGE = {"Normal": "Plain"}
OTHER = {"hp": 300, "atk": 50, "def": 50, "spa": 50, "spd": 50, "spe": 50}


def side(row, which, special):
    """The battler of a row: all six stats are given, only those the hit uses matter."""
    stat = ("spa" if special else "atk") if which == "atk" else ("spd" if special else "def")
    battler = {"level": int(row["level"]), "stats": dict(OTHER, **{stat: int(row[which])}),
               "stages": {stat: int(row[f"{which}_stage"])}, "badges": []}
    if row[f"{which}_badge"] == "1":
        battler["badges"].append("Zephyr" if which == "atk" else "Mineral")
    return battler


def request(row, profile):
    special = row["type"] in SPECIAL
    attacker, defender = side(row, "atk", special), side(row, "def", special)
    attacker["types"] = [row["type"] if row["stab"] == "1" else "Bug"]
    defender["types"] = row["def_types"].split("/")
    if row["species_item"] == "1":
        attacker.update({"species": "Pikachu", "item": "Light Ball"} if special
                        else {"species": "Marowak", "item": "Thick Club"})
    if row["item10"] == "1":
        attacker["item"] = TYPE_ITEM[row["type"]]
    if row["type_badge"] == "1":
        attacker["badges"].append(TYPE_BADGE[row["type"]])
    if row["burn"] == "1":
        attacker["status"] = "burn"
    if row["metal_powder"] == "1":
        defender.update({"species": "Ditto", "item": "Metal Powder"})
    if row["foresight"] == "1":
        defender["flags"] = ["foresight"]
    field = {"light_screen" if special else "reflect": row["screen"] == "1", "weather": row["weather"] or "none"}
    # What cannot be critical is not asked for.
    rolls = {"hit": "yes", "crit": "yes" if row["crit"] == "1" else "no"}
    return {"id": f"{row['case']} {profile}", "rules": "gsc", "profile": profile, "attacker": attacker, "defender": defender,
            "move": {"name": row["move"], "power": int(row["power"]), "type": row["type"]}, "field": field,
            "rolls": rolls, "working": False}


def differences(answer, want):
    """What of the wanted keys came out otherwise; a distribution must add up to 1 and lie within min and max."""
    found = [f"{key}: {answer.get(key)}, want {value}" for key, value in want.items() if answer.get(key) != value]
    distribution = answer.get("distribution")
    if distribution:
        total = sum(Fraction(chance) for _, chance in distribution)
        ends = [distribution[0][0], distribution[-1][0]]
        if total != 1 or ends != [answer["min"], answer["max"]]:
            found.append(f"chances add up to {total}, from {ends[0]} to {ends[1]}")
    return found


def main():
    lines = (FOLDER / "damage.csv").read_text(encoding="utf-8").splitlines()
    asked = []
    for row in csv.DictReader(line for line in lines if not line.startswith("#")):
        for profile in PROFILES:
            low, high = row[profile].split("..")
            want = {"ok": True, "damage": low} if low == high else {"ok": True, "min": low, "max": high}
            asked.append((request(row, profile), want))
    for line in (FOLDER / "requests.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        asked.append((case["request"], case["expect"]))
    text = "".join(json.dumps(ask) + "\n" for ask, _ in asked)
    run = subprocess.run([os.environ["UMPIRE"], "calc", "--batch"], input=text, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    failed = len(asked) - len(answers)
    for (ask, want), answer in zip(asked, answers):
        found = differences(answer, want)
        if found:
            failed += 1
            print(f"{ask['id']}: {'; '.join(found)} {answer.get('error', '')}")
    print(f"{len(asked) - failed} passed, {failed} failed")
    return 1 if failed or not asked else 0


if __name__ == "__main__":
    sys.exit(main())

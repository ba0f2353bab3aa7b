#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does `umpire calc --batch` answer random requests of rules "asb" as the independent oracle does? The rules are in
asb_oracle.py; this file makes requests, good and bad, and compares.

usage: UMPIRE=path/to/umpire test_asb_batch.py [COUNT] [--seed N]"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import threading

import asb_oracle as oracle

TYPES = ("normal fire water electric grass ice fighting poison ground flying psychic bug rock ghost dragon dark steel "
         "fairy").split()
STATUSES = "burn poison toxic paralysis sleep freeze confusion infatuation".split()
WEATHERS = "none rain sun sand hail fog".split()
COMPARED = ("ok", "hit", "crit", "energy", "damage", "min", "max", "distribution")


class Cycle:
    """Every item once in random order, then again: a long run misses none."""

    def __init__(self, rng, items):
        self.rng, self.items, self.at = rng, list(items), 0
        rng.shuffle(self.items)

    def next(self):
        if self.at == len(self.items):
            self.rng.shuffle(self.items)
            self.at = 0
        self.at += 1
        return self.items[self.at - 1]


class Requests:
    def __init__(self, facts, seed):
        self.facts, self.rng, self.count = facts, random.Random(seed), 0
        playable = [key for key, row in facts.moves.items() if key not in oracle.LEFT_OUT and row["class"] != "universal"]
        self.moves = Cycle(self.rng, playable)
        self.species = Cycle(self.rng, facts.species)
        self.abilities, self.items = Cycle(self.rng, oracle.ABILITIES), Cycle(self.rng, oracle.ITEMS)
        self.natures = Cycle(self.rng, facts.natures)

    def chance(self, percent):
        return self.rng.random() * 100 < percent

    def battler(self):
        rng, out = self.rng, {}
        row = self.facts.species[self.species.next()]
        if self.chance(70) and row["size"] and row["weight"]:
            out["species"] = row["name"]
            if self.chance(6):
                out["types"] = rng.sample(TYPES, rng.choice((1, 2)))
            if self.chance(8):
                out["ranks"] = {rng.choice(oracle.STATS[:4]): rng.randint(1, 12)}
        else:
            out.update(types=rng.sample(TYPES, rng.choice((1, 2, 2, 3))), speed=rng.randint(5, 200), max_hp=rng.choice((80, 90, 100, 120)),
                       ranks={stat: rng.randint(1, 12) for stat in oracle.STATS[:4]}, size_class=rng.randint(1, 7),
                       weight_class=rng.randint(1, 12))
        if self.chance(40):
            out["nature"] = self.facts.natures[self.natures.next()]["name"]
        if self.chance(55):
            out["stages"] = {stat: rng.randint(-6, 6) for stat in rng.sample(oracle.STATS, rng.randint(1, 7))}
        if self.chance(45):
            out["ability"] = self.spelled("abilities", self.abilities.next())
        if self.chance(45):
            out["item"] = self.spelled("items", self.items.next())
        if self.chance(30):
            out["status"] = rng.sample(STATUSES, rng.choice((1, 1, 2)))
            if "poison" in out["status"] and "toxic" in out["status"]:
                out["status"].remove("toxic")
        if self.chance(40):
            full = out.get("max_hp") or int(row["hp"])
            out["hp"] = f"{rng.randint(1, 2 * full)}/2" if self.chance(50) else rng.randint(1, full)
        if self.chance(45):
            out["events"] = {event: rng.choice((True, "yes", "no")) for event in rng.sample(oracle.EVENTS, rng.randint(1, 6))}
            if self.chance(50):
                out["events"].update({count: rng.randint(0, most) for count, most in oracle.COUNTS.items()})
        if self.chance(15):
            out["gender"] = rng.choice("MF")
        return out

    def spelled(self, table, key):
        if not hasattr(self, "_names"):
            self._names = {name: {oracle.plain(row["name"]): row["name"] for row in oracle.rows(f"data/asb/2017-01/{name}.csv")}
                           for name in ("abilities", "items")}
        name = self._names[table][key]
        return self.rng.choice((name, name, name.lower(), name.upper(), name.replace(" ", "")))

    def request(self):
        rng = self.rng
        self.count += 1
        out = {"id": self.count, "rules": "asb", "working": False, "attacker": self.battler(), "defender": self.battler()}
        if self.chance(75):
            row = self.facts.moves[self.moves.next()]
            out["move"] = row["name"] if self.chance(85) else {"name": row["name"], **self.overrides(row)}
        else:
            klass = rng.choice(("physical", "special", "physical", "special", "other"))
            out["move"] = {"type": rng.choice(TYPES + ["typeless"]), "class": klass, "ec": rng.choice((2, 5, 7, 11, "9/2"))}
            if klass != "other":
                out["move"].update(bap=rng.choice((2, 4, 6, 7, 9, 12, 25, "17/2")), hits=rng.choice(("1", "1", "2", "3", "2-5")),
                                   crit_stage=rng.randint(0, 3))
            if self.chance(70):
                out["move"]["accuracy"] = rng.choice((30, 50, 70, 85, 90, 95, 100))
        if self.chance(35):
            name = out["move"] if isinstance(out["move"], str) else out["move"].get("name")
            out["attacker"]["last_move"] = name if name and self.chance(70) else self.facts.moves[self.moves.next()]["name"]
            out["attacker"]["streak"] = rng.randint(1, 12)
        if self.chance(55):
            field = {"weather": rng.choice(WEATHERS)}
            if self.chance(40):
                field["screens"] = rng.sample(("reflect", "light screen", "lucky chant"), rng.randint(1, 3))
                field["screens_shared"] = self.chance(40)
            if self.chance(30):
                field["targets"] = rng.randint(1, 3)
            out["field"] = field
        return out

    def overrides(self, row):
        out = {}
        if row["class"] in ("physical", "special"):
            if self.chance(50) and row["bap"].isdigit() and oracle.plain(row["name"]) not in oracle.POWER:
                out["bap"] = self.rng.randint(1, 20)
            if self.chance(30):
                out["type"] = self.rng.choice(TYPES)
        if self.chance(30):
            out["ec"] = self.rng.randint(1, 20)
        return out

    def rolls(self, request, attack):
        """Rolls that fit the use, now and then."""
        rng, rolls = self.rng, {}
        if self.chance(20):
            rolls["hit"] = "no" if attack.chance < 1 and self.chance(40) else "yes"
        if attack.damaging:
            counts = attack.hit_counts()
            hits = rng.choice(sorted(counts))
            if self.chance(40):
                rolls["hits"] = hits
            elif len(counts) > 1:
                hits = None
            if self.chance(40) and hits:
                rolls["crit"] = rng.choice(("yes", "no")) if hits == 1 else rng.randint(0, hits)
        if rolls:
            request["rolls"] = rolls

    def mistake(self, request):
        """One mistake, and the path the error must name."""
        rng = self.rng
        side = rng.choice(("attacker", "defender"))
        kinds = [(side, "species", "Charizrd"), (side, "ability", "Nonesuch"), (side, "item", "Charcole"), (side, "nature", "Timidd"),
                 (side, "hp", "many"), (side, "size_class", 0), (side, "speed", -1), (side, "horns", 2), (side, "gender", "X"),
                 ("move", None, "Flamethowerr"), ("field", "weather", "drizzle"), ("field", "targets", 0), ("rolls", "hit", "maybe"),
                 (side, "stages", {"atk": 7})]
        place, key, value = rng.choice(kinds)
        if key is None:
            request["move"] = value
            return "move"
        inner = request.setdefault(place, {})
        inner[key] = value
        return f"{place}.{key}.atk" if key == "stages" else f"{place}.{key}"


def make(count, seed):
    facts = oracle.Facts()
    source = Requests(facts, seed)
    made = []
    for _ in range(count):
        request = source.request()
        if source.chance(3):
            made.append((request, None, source.mistake(request)))
            continue
        attack = oracle.Attack(facts, request)
        source.rolls(request, attack)
        made.append((request, oracle.Attack(facts, request).answer(), None))
    return made


def differs(text, expected, path):
    try:
        answer = json.loads(text)
    except ValueError:
        return "no JSON"
    if path is not None:
        wrong = answer.get("ok") is not False or answer.get("error", {}).get("path") != path or not answer["error"].get("message")
        return f"an error at {path} was expected" if wrong else None
    for key in COMPARED:
        if answer.get(key) != expected.get(key):
            return f"{key}: {answer.get(key)} here, {expected.get(key)} by the oracle"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=20170101)
    options = parser.parse_args()
    binary = os.environ.get("UMPIRE", "")
    if not os.access(binary, os.X_OK):
        parser.error(f"the environment variable UMPIRE must name the command (it says {binary!r})")
    made = make(options.count, options.seed)
    with tempfile.TemporaryFile() as messages:
        process = subprocess.Popen([binary, "calc", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages)

        def feed():
            for request, _, _ in made:
                process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.close()

        writer = threading.Thread(target=feed, daemon=True)
        writer.start()
        passed = failed = 0
        for request, expected, path in made:
            line = process.stdout.readline()
            what = differs(line, expected, path) if line else "no answer"
            passed += what is None
            if what is not None:
                failed += 1
                if failed <= 10:
                    print(f"differs: {what}\n  request {json.dumps(request)}\n  theirs  {line.decode().strip()[:600]}")
        extra = sum(1 for _ in process.stdout)
        code = process.wait()
        writer.join()
    print(f"seed {options.seed}; {passed} passed, {failed} failed" + (f"; {extra} lines too many" if extra else ""))
    return 1 if failed or extra or code else 0


if __name__ == "__main__":
    sys.exit(main())

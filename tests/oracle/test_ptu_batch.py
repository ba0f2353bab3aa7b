#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Does `umpire calc --batch` answer random requests of rules "ptu" as the independent oracle does? The rules are in
# ptu_oracle.py; this file makes requests, good and bad, and compares.
"""Usage: UMPIRE=path/to/umpire test_ptu_batch.py [COUNT] [--seed N]"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import threading

import ptu_oracle as oracle

STATUSES = ("Frozen", "Sleep", "Vulnerable", "Stuck", "Blinded", "Totally Blinded", "Burned", "Confused",
            "Poisoned", "Badly Poisoned", "Paralysis")
ATTACKING = ("Technician", "Adaptability", "Sniper", "Huge Power", "Compound Eyes", "Hustle", "Super Luck", "Tinted Lens",
             "Tough Claws", "Scrappy", "Serene Grace", "Blaze")
DEFENDING = ("Filter", "Battle Armor", "Multiscale", "Thick Fat", "Fur Coat", "Levitate", "Instinct")
SETTINGS = {"minimum.after_type": ("yes", "no"), "massive.threshold": ("exact", "rounded down"), "massive.damage": ("dealt", "real"),
            "strike.crit": ("with modifiers", "printed"), "evasion.cap": (9, 6), "sniper": ("third roll", "3d10"),
            "crit.repeats": ("dice and flat", "dice"), "weather.damage": (5, 10), "evasion.choice": ("best", "by class"),
            "dr.when": ("before type", "after type"), "rounding": ("each", "end"), "stab.db": (2, 3)}


class Requests:
    def __init__(self, facts, seed):
        self.facts, self.rng, self.count = facts, random.Random(seed), 0
        self.species, self.types = sorted(facts.species), sorted(facts.chart)

    def chance(self, percent):
        return self.rng.random() * 100 < percent

    def side(self, attacker):
        rng, out = self.rng, {}
        if self.chance(50):
            out["species"] = self.facts.species[rng.choice(self.species)]["name"]
            if self.chance(60):
                out["nature"] = rng.choice(sorted(self.facts.natures))
            if self.chance(60):
                out["added"] = {s: rng.randrange(0, 25) for s in oracle.STATS if self.chance(50)}
        else:
            out["types"] = rng.sample(self.types, rng.choice((1, 1, 2)))
            out["stats"] = {s: rng.randrange(0, 60) for s in oracle.STATS}
        if self.chance(50):
            out["stages"] = {s: rng.randrange(-6, 7) for s in oracle.STATS[1:] if self.chance(40)}
        if self.chance(30):
            out["status"] = rng.sample(STATUSES, rng.choice((1, 1, 2)))
        if attacker:
            for key, values in (("accuracy", range(-8, 9)), ("crit_range", range(0, 8)), ("damage_bonus", (5, 10)), ("effect_range", range(0, 4))):
                if self.chance(25):
                    out[key] = rng.choice(values)
            if self.chance(50):
                out["abilities"] = rng.sample(ATTACKING, rng.choice((1, 1, 2)))
            if self.chance(30):
                out["item"] = rng.choice(["Expert Belt", "Razor Claw", "Luck Incense", rng.choice(self.types) + " Booster", rng.choice(self.types) + " Gem"])
            if self.chance(10):
                out["trainer"] = "yes"
            if self.chance(10):
                out["combat"] = rng.randrange(1, 9)
            if "Blaze" in out.get("abilities", ()) and self.chance(60):
                out["max_hp"] = 60
                out["hp"] = rng.choice((60, 20, 21))
            return out
        if self.chance(40):
            out["evasion"] = {k: rng.randrange(0, 13) for k in ("phys", "spec", "speed") if self.chance(70)}
        if self.chance(30):
            out["dr"] = rng.choice((1, 5, 10, 15))
        if self.chance(60):
            out["max_hp"] = rng.randrange(10, 200)
            if self.chance(60):
                out["hp"] = rng.randrange(-20, out["max_hp"] + 1)
            if self.chance(25):
                out["temp_hp"] = rng.randrange(1, 30)
        elif self.chance(40):
            out["level"] = rng.randrange(1, 60)
        if self.chance(10):
            out["willing"] = "yes"
        if self.chance(45):
            out["abilities"] = rng.sample(DEFENDING, rng.choice((1, 1, 2)))
        if self.chance(20):
            out["item"] = rng.choice(["Helmet", rng.choice(self.types) + " Brace"])
        return out

    def move(self):
        rng = self.rng
        if self.chance(55):
            return self.facts.moves[rng.choice(self.facts.ordinary)]["name"]
        if self.chance(15):
            return "Struggle"
        out = {"type": rng.choice(self.types), "class": rng.choice(("Physical", "Special")), "db": rng.randrange(1, 29)}
        if self.chance(85):
            out["ac"] = rng.randrange(2, 11)
        if self.chance(30):
            out["keywords"] = [rng.choice(("Five Strike", "Double Strike", "Smite"))]
            out["db"] = rng.randrange(1, 6) if out["keywords"][0] != "Smite" else out["db"]
        if self.chance(20):
            out["crit_from"] = rng.randrange(15, 21)
        if self.chance(10):
            out["db_added"] = rng.randrange(-3, 4)
        if self.chance(10):
            out["step"] = rng.choice((-2, -1, 1, 2))
        return out

    def rolls(self, request):
        rng, out = self.rng, {}
        if self.chance(60):
            out["accuracy"] = rng.choice((1, 20, 19, 10, rng.randrange(1, 21)))
        if self.chance(40):
            out["accuracy2"] = rng.randrange(1, 21)
        if self.chance(40):
            out["strikes"] = rng.randrange(1, 6)
        if self.chance(45):
            out["damage"] = "set"
        request["rolls"] = out
        attack = oracle.Attack(self.facts, request)
        variants, _ = attack.variants()
        if variants and len(variants) == 1 and self.chance(60):
            (strikes, crits), = variants
            for label, dice, sides, _, _ in attack.lines(strikes, crits):
                if self.chance(80):
                    out[label] = rng.randrange(dice, dice * sides + 1)

    def next(self):
        self.count += 1
        request = {"id": "p-%d" % self.count, "rules": "ptu", "attacker": self.side(True), "defender": self.side(False), "move": self.move()}
        if self.chance(20):
            request["field"] = {"weather": self.rng.choice(("sun", "rain", "hail", "none"))}
        if self.chance(25):
            request["set"] = {k: self.rng.choice(v) for k, v in SETTINGS.items() if self.chance(30)}
        self.rolls(request)
        if self.chance(3):
            path = self.spoil(request)
            return request, path
        return request, None

    def spoil(self, request):
        """One mistake, and the path that must be told."""
        rng = self.rng
        where, key, value = rng.choice((("attacker", "species", "Pikachuu"), ("defender", "injuries", -1), ("defender", "levle", 4),
                                        ("rolls", "accuracy", 23), ("rolls", "damage", 999), ("defender", "max_hp", 0),
                                        ("attacker", "item", "Charcoall"), ("field", "weather", "fog"), ("rolls", "strikes", 6)))
        request.setdefault(where, {})[key] = value
        if where == "rolls" and key == "damage":
            request["move"] = {"type": "Water", "class": "Special", "db": 5, "ac": 2}
            request["rolls"]["accuracy"] = 10
            request["defender"] = {"types": ["Normal"]}
            request["attacker"] = {"types": ["Normal"]}
        if rng.random() < 0.2:
            request["move"] = {"type": "Water", "class": "Special", "db": 40, "ac": 2}
            request["rolls"] = {}
            return ("move.db", where + "." + key)
        return (where + "." + key,)


def differs(text, request, expected, paths):
    try:
        got = json.loads(text)
    except ValueError:
        return "not JSON"
    if got.get("id") != request["id"]:
        return "id"
    if paths:
        error = got.get("error")
        if not isinstance(error, dict) or not error.get("message"):
            return "an error was due"
        return None if error.get("path") in paths else "path of the error"
    keys = set(oracle.ANSWER_KEYS) | {k for k in expected if k.startswith("injuries.") or k == "faints"}
    keys |= {k for k in got if k.startswith("injuries.") or k == "faints"}
    wrong = sorted(key for key in keys if got.get(key) != expected.get(key))
    if got.get("ok") is not True:
        wrong.insert(0, "ok")
    return ", ".join(wrong) or None


def feed(process, lines):
    try:
        for line in lines:
            process.stdin.write(line + b"\n")
        process.stdin.close()
    except BrokenPipeError:
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", nargs="?", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=20261129)
    options = parser.parse_args()
    binary = os.environ.get("UMPIRE")
    if not (binary and os.access(binary, os.X_OK)):
        parser.error("the environment variable UMPIRE must name the binary (it says %r)" % binary)
    facts = oracle.Facts()
    source, made, skipped = Requests(facts, options.seed), [], 0
    count = options.count if options.count != 10000 else 1000  # under the sanitizers
    while len(made) < count:
        request, paths = source.next()
        if paths:
            made.append((request, None, paths))
        elif oracle.Attack(facts, request).denominator() >= 2 ** 63:
            skipped += 1
            if skipped % 10 == 0:
                made.append((request, None, ("rolls.damage",)))
        else:
            made.append((request, oracle.answer(facts, request), None))
    with tempfile.TemporaryFile() as messages:
        process = subprocess.Popen([binary, "calc", "--batch", "--no-working"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages)
        writer = threading.Thread(target=feed, args=(process, [json.dumps(r).encode() for r, _, _ in made]), daemon=True)
        writer.start()
        passed = failed = 0
        for request, expected, paths in made:
            text = process.stdout.readline()
            what = "no answer" if not text else differs(text, request, expected, paths)
            passed += what is None
            failed += what is not None
            if what is not None and failed <= 10:
                print("differs: %s\n  request %s\n  ours    %s\n  theirs  %s" % (
                    what, json.dumps(request), json.dumps(expected if expected else {"error": paths})[:1500],
                    text[:1500].decode("utf-8", "backslashreplace").rstrip()))
        code = process.wait()
        writer.join()
        if code < 0 or code > 2:
            print("umpire ended with %d" % code)
            failed += 1
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

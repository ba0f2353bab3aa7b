#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Does `umpire calc --batch` answer random requests of rules "scale" as the independent oracle does? The rules are in
# scale_oracle.py, the readings in README.md; this file makes requests, good and bad, and compares.
"""Usage: UMPIRE=path/to/umpire test_scale_batch.py [COUNT] [--seed N] [--data DIR]
       test_scale_batch.py [COUNT] --tally     what the requests reach, by the oracle alone; needs no binary"""

import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

import scale_oracle as oracle

ANYWHERE = None  # a bad line whose error may carry any path
TYPES = ("normal fighting flying poison ground rock bug ghost steel fire water grass electric psychic ice dragon dark "
         "fairy").split()
STATS = ("atk", "def", "spa", "spd", "spe", "acc", "eva")
PP = (5, 10, 15, 20, 25, 30, 35, 40)
POWERS = (10, 15, 18, 20, 40, 45, 50, 51, 55, 60, 65, 70, 75, 76, 79, 80, 81, 90, 95, 100, 101, 120, 125, 126, 140, 150,
          151, 160, 200, 201, 250)
SPEEDS = (1, 20, 30, 49, 50, 65, 79, 80, 85, 99, 100, 109, 125, 180)
AILMENTS = ("burn", "poison", "paralysis", "freeze", "sleep", "confusion", "attraction", "toxic")
EVOLUTIONS = ("baby", "first", "middle", "final")
WEATHERS = ("3/2", "1/2", "5/4", "2/3", "3/4", "2", "1")


FACTS = []  # the one that is in use


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
    """Random requests; `next` gives (line, request or None, paths of the expected error or None when it is good)."""

    def __init__(self, facts, seed):
        self.facts, self.rng, self.count = facts, random.Random(seed), 0
        generations = range(1, 10)
        ordinary = [key for key in facts.moves if key not in oracle.SPECIAL]
        self.named = Cycle(self.rng, [(key, g) for key in sorted(ordinary) for g in generations])
        self.special = Cycle(self.rng, [(key, g) for key in sorted(oracle.SPECIAL) for g in generations])
        self.callable = Cycle(self.rng, sorted(set(ordinary) | (oracle.SPECIAL - oracle.CALLING)))
        self.attackers = Cycle(self.rng, [(key, g) for key in sorted(facts.species) for g in generations])
        self.defenders = Cycle(self.rng, [(key, g) for key in sorted(facts.species) for g in generations])
        self.clear = {}
        self.mistakes = Cycle(self.rng, MISTAKES)

    def chance(self, percent):
        return self.rng.random() * 100 < percent

    def next(self):
        self.count += 1
        if self.chance(0.3):
            return self.rng.choice(BROKEN), None, ANYWHERE
        request, paths = self.request()
        if paths is None:
            paths = refused(request)
        if paths is None and self.chance(2.7):
            paths = ()
            while not paths:  # a mistake may not apply to this request
                whole = json.loads(json.dumps(request))
                paths = self.mistakes.next()(whole, self.rng)
            request = whole
        return json.dumps(request).encode(), request, paths

    # ---- parts of a request

    def request(self):
        rng = self.rng
        request = {"id": "s-%d" % self.count, "rules": "scale"}
        settings = self.settings() if self.chance(25) else {}
        bonus_use = settings.get("bonus.use")
        move, generation, paths, name = self.move()
        while True:
            request["attacker"] = self.battler(self.attackers, generation, True)
            request["defender"] = self.battler(self.defenders, None, False)
            if generation is not None and "generation" in request["defender"]:
                request["attacker"]["generation"] = generation  # or it would take the other's
            if bonus_use != "yes" or self.are_clear(request):
                break
        if bonus_use != "no":
            self.give_bonuses(request)
        request["move"] = move
        if name == "doubleteam":
            for status in request["attacker"].get("status", ()):
                if status == {"name": "freeze", "severity": "severe"}:
                    status["severity"] = "moderate"  # the text gives no speed for the severe stage
            if "species" not in request["attacker"]:
                request["attacker"]["base_speed"] = rng.choice(SPEEDS)
        if self.chance(20):
            request["field"] = {"weather_multiplier": rng.choice(WEATHERS)}
        if self.chance(65) and not (settings.get("crit.chance") in ("0", "1")):
            request["rolls"] = {"crit": rng.choice(("yes", "no"))}
        if settings:
            request["set"] = settings
        return request, paths

    def settings(self):
        rng, out = self.rng, {}
        choices = {"crit.chance": ("1/16", "1/8", "1/24", "3/10", "0", "1"), "crit.floor10": ("yes", "no"),
                   "effect.resisted": ("67/100", "2/3", "1/2", "3/4"), "stab.floor10": ("yes", "no"),
                   "bonus.use": ("yes", "yes", "no"), "chill.restores": (5, 10)}
        for name, values in choices.items():
            if self.chance(30):
                out[name] = rng.choice(values)
        return out

    def battler(self, cycle, generation, attacking):
        rng, out = self.rng, {}
        key, wanted = cycle.next()
        if generation is None and self.chance(70):
            generation = wanted
        if self.chance(65):
            out["species"] = self.spelled(self.facts.species_names[key])
            if self.chance(6):
                out["types"] = self.types()
            if self.chance(6):
                out["evolution"] = rng.choice(EVOLUTIONS)
            if self.chance(10):
                out["base_speed"] = rng.choice(SPEEDS)
        else:
            out["types"] = self.types()
            if attacking or self.chance(50):
                out["evolution"] = rng.choice(EVOLUTIONS)
            if self.chance(30):
                out["base_speed"] = rng.choice(SPEEDS)
        if generation is not None and (generation != oracle.DEFAULT_GENERATION or self.chance(50)):
            out["generation"] = generation
        if self.chance(60):
            out["stages"] = {stat: rng.choice((-6, 6)) if self.chance(15) else rng.randint(-6, 6)
                             for stat in rng.sample(STATS, rng.randint(1, 7))}
        if self.chance(45):
            names = rng.sample(AILMENTS, rng.choice((1, 1, 1, 2, 3)))
            if attacking and self.chance(30) and "burn" not in names:
                names[0] = "burn"
            out["status"] = [{"name": name, "severity": "very severe" if name == "toxic" else
                              rng.choice(oracle.SEVERITIES if attacking else oracle.SEVERITIES[:3])}
                             for name in names]
        if self.chance(25):
            out["hp"] = rng.choice((1, 4, 5, 10, 20, 33, 50, 51, 68, 99, 100)) if self.chance(50) else rng.randint(1, 100)
        if self.chance(50):
            out["moving"] = rng.choice(("yes", "yes", "no"))
        return out

    def are_clear(self, request):
        """Whether no referee need be asked for the bonuses of either side."""
        given = [request[side].get("generation") for side in ("attacker", "defender")]
        for side, other in ((0, 1), (1, 0)):
            species = request[("attacker", "defender")[side]].get("species")
            if species is None:
                continue
            generation = given[side] or given[other] or oracle.DEFAULT_GENERATION
            stats = self.facts.species[oracle.plain(species)][generation]["stats"]
            if stats not in self.clear:
                self.clear[stats] = oracle.bonus_pattern(stats)[1]
            if not self.clear[stats]:
                return False
        return True

    def give_bonuses(self, request):
        for side in ("attacker", "defender"):
            if self.chance(12):
                request[side]["bonus"] = self.bonus()

    def types(self):
        return self.rng.sample(TYPES, self.rng.choice((1, 2, 2)))

    def bonus(self):
        values = self.rng.choice(((1, 1, -1, -1), (2, 1, -1, -2), (3, -1, -1, -1), (-3, 1, 1, 1), (1, 0, 0, -1),
                                  (0, 0, 0, 0), (5, -5, 0, 0), (5, 0, -2, -3), (2, 2, 1, -5)))
        values = self.rng.sample(values, 4)
        return {stat: value for stat, value in zip(("atk", "def", "spa", "spd"), values)
                if value or self.chance(50)}

    def spelled(self, name):
        """A name as people write it: letters and digits decide."""
        rng = self.rng
        if self.chance(70):
            return name
        if self.chance(30):
            name = name.replace("\u2019", "'").replace("\u00e9", "e")
        way = rng.randrange(5)
        if way == 0:
            return name.lower()
        if way == 1:
            return name.upper()
        if way == 2:
            return re.sub(r"[ .:'-]", "", name)
        if way == 3:
            return re.sub(r"[ -]+", "-", name)
        if name.startswith("Nidoran-"):
            return name.replace("-F", "\u2640").replace("-M", "\u2642")
        return name.replace("-", " ")

    # ---- moves

    def move(self):
        """(value of "move", generation or None, paths of an expected error, plain name)"""
        pick = self.rng.random()
        if pick < 0.5:
            return self.named_move()
        if pick < 0.65:
            return self.special_move()
        return self.numbers_alone()

    def numbers_alone(self):
        rng = self.rng
        category = rng.choice(("physical", "special") * 4 + ("status",))
        move = {"type": rng.choice(TYPES), "category": category, "pp": rng.choice(PP)}
        if category != "status":
            move["power"] = self.power()
        if self.chance(80):
            move["accuracy"] = rng.choice((30, 50, 70, 75, 85, 90, 95, 100, rng.randint(1, 100)))
        return move, None, None, ""

    def power(self):
        return self.rng.choice(POWERS) if self.chance(70) else self.rng.randint(2, 250)

    def named_move(self):
        key, generation = self.named.next()
        move = {"name": self.spelled(self.facts.move_names[key])}
        if key in oracle.ALIASES.values() and self.chance(50):
            move["name"] = next(alias for alias, name in oracle.ALIASES.items() if name == key)
        paths = self.complete(move, key, generation, True)
        if len(move) == 1 and self.chance(70):
            move = move["name"]
        return move, generation, paths, key

    def complete(self, move, key, generation, vary):
        """Adds what the tables leave open, or leaves it out and returns the paths that must be complained about."""
        rng = self.rng
        entry = self.facts.moves[key][generation]
        missing = []
        if entry["category"] != "status":
            if entry["power"] is None:
                if key not in oracle.COUNTERING:
                    missing.append("power")
            elif vary and self.chance(12):
                move["power"] = self.power()
            if vary and self.chance(4):
                move["type"] = rng.choice(TYPES)
                move["category"] = rng.choice(("physical", "special")) if generation <= 3 else entry["category"]
        if entry["pp"] == 1:
            missing.append("pp")
        if vary and self.chance(3):
            move["pp"] = rng.choice(PP)
            missing = [what for what in missing if what != "pp"]
        if vary and self.chance(5) and not entry["exempt"] and entry["accuracy"] is not None:
            move["accuracy"] = rng.randint(1, 100)
        if key in oracle.RECKONED and "power" in missing and self.chance(70):
            missing.remove("power")  # the oracle knows whether it can be told
        elif missing and vary and self.chance(4) and key not in oracle.RECKONED:
            return tuple("move." + what for what in missing)
        for what in missing:
            move[what] = self.power() if what == "power" else rng.choice(PP)
        return None

    def special_move(self):
        key, generation = self.special.next()
        move = {"name": self.spelled(self.facts.move_names[key])}
        if key in oracle.CALLING:
            called = self.callable.next()
            move["called"] = self.spelled(self.facts.move_names[called])
            self.complete(move, called, generation, False)
            self.amounts(move, called)
        else:
            self.amounts(move, key)
            if key in oracle.COUNTERING and self.chance(20):
                move["power"] = self.power()
        return move, generation, None, move.get("called") and oracle.plain(move["called"]) or key

    def amounts(self, move, key):
        rng = self.rng
        if key in oracle.COUNTERING or key in oracle.HEALING:
            move["amount"] = rng.choice((0, 1, 2)) if self.chance(20) else rng.randint(0, 100)
        elif key == "substitute":
            move["amount"] = rng.choice((5, 10, 15, 20, 25, rng.randint(1, 50)))
        elif key == "doubleteam":
            move["clones"] = rng.randint(1, 12)
        elif key == "protect" and self.chance(85):
            move["blocked_power"] = rng.choice((0, self.power()))


# -------------------------------------------------------------------------------------------------- mistakes in requests


def inside(request, path):
    """The object at `path`, made if absent; None when something else stands there."""
    for key in path:
        request = request.setdefault(key, {})
        if not isinstance(request, dict):
            return None
    return request


def wrong(path, *values, also=()):
    """A mistake: one of `values` written at `path`; the error must name the path (or one of `also`)."""
    keys = path.split(".")

    def apply(request, rng):
        place = inside(request, keys[:-1])
        if place is None:
            return ()
        place[keys[-1]] = rng.choice(values)
        return (path,) + tuple(also)
    return apply


def wrong_battler(key, *values, also=()):
    left, right = (wrong(side + "." + key, *values, also=tuple(side + a for a in also))
                   for side in ("attacker", "defender"))
    return lambda request, rng: (left if rng.random() < 0.5 else right)(request, rng)


def wrong_status(status, *keys):
    def apply(request, rng):
        side = rng.choice(("attacker", "defender"))
        request[side]["status"] = [dict(status)]
        return tuple("%s.status.0%s" % (side, key) for key in keys)
    return apply


def without(key):
    def apply(request, rng):
        del request[key]
        return (key,)
    return apply


def refused(request):
    """The path of the error that the oracle answers a request with, in a tuple; None for an answer."""
    try:
        oracle.answer(FACTS[0], request)
    except oracle.Bad as bad:
        return bad.args
    return None


def without_defender(request, rng):
    del request["defender"]
    return refused(request) or ()  # () where the move touches nobody


def whole_move(move, *paths):
    def apply(request, rng):
        request["move"] = json.loads(json.dumps(move))
        return paths
    return apply


def nobody(request, rng):
    side = rng.choice(("attacker", "defender"))
    request[side] = {"stages": {"atk": 1}}
    return (side, side + ".species", side + ".types")


def no_evolution(request, rng):
    request["attacker"] = {"types": ["fire"]}
    return ("attacker.evolution",)


def no_speed(request, rng):
    request["attacker"] = {"types": ["fire"], "evolution": "final"}
    request["move"] = {"name": "Double Team", "clones": 3}
    return ("attacker.base_speed",)


def lopsided(request, rng):
    side = rng.choice(("attacker", "defender"))
    request[side]["bonus"] = rng.choice(({"atk": 1}, {"atk": 2, "def": -1, "spd": 1}, {"spd": -3}))
    return (side + ".bonus",)


def bonus_too_big(request, rng):
    request["attacker"]["bonus"] = {"atk": 6, "def": -3, "spa": -3}
    return ("attacker.bonus",)


NUMBERS = {"type": "fire", "category": "special", "power": 90, "pp": 15, "accuracy": 100}


def wrong_setting(name, *values):
    """A setting has dots in its own name, so `wrong` cannot write it."""
    def apply(request, rng):
        request["set"] = {name: rng.choice(values)}
        return ("set." + name,)
    return apply


def lacking(key):
    return whole_move({k: v for k, v in NUMBERS.items() if k != key}, "move." + key)


def changed(key, value):
    return whole_move(dict(NUMBERS, **{key: value}), "move." + key)


MISTAKES = [
    wrong("colour", "red", 1, None), wrong("attackers", {}, []), wrong("rules", "scales", "", 7),
    wrong("attacker", 5, [], None), wrong("defender", True, 1.5, []), without("attacker"),
    without_defender, without("move"), nobody, no_evolution, no_speed,
    wrong_battler("species", "Pikachoo", "Agumon", "", "x" * 5000, 25, ["Pikachu"]),
    wrong_battler("types", ["fire", "plasma"], ["plasma"], "plasma", 3, {"first": "fire"}),
    wrong_battler("generation", 0, 10, -1, "five", 4.5, [5]),
    wrong_battler("evolution", "second", "", 2, ["final"]),
    wrong_battler("speed", 100), wrong_battler("level", 50), wrong_battler("ability", "Blaze"),
    wrong_battler("stages", "high", 3, [1, 2]),
    wrong_battler("stages.atk", 7, -7, 100, "high", 1.5, [1]), wrong_battler("stages.eva", 7, -9),
    wrong_battler("stages.spe", -7, 2147483648, -9223372036854775808),
    wrong_battler("stages.hp", 1), wrong_battler("stages.special", 1),
    wrong_battler("bonus", 3, "big"), wrong_battler("bonus.spe", 1), lopsided, bonus_too_big,
    wrong_battler("base_speed", 0, -5, "fast", [90]), wrong_battler("moving", "maybe", 3, []),
    wrong_battler("status", "burn", 4, {"name": "burn", "severity": "mild"}),
    wrong_status({"name": "burnt", "severity": "mild"}, ".name"),
    wrong_status({"name": "burn", "severity": "awful"}, ".severity"),
    wrong_status({"name": "burn", "severity": "very severe"}, ".severity"),
    wrong_status({"name": "paralysis"}, "", ".severity"), wrong_status({"severity": "mild"}, "", ".name"),
    wrong_status({"name": "sleep", "severity": "mild", "turns": 2}, ".turns"),
    whole_move("Flamethrowner", "move", "move.name"), whole_move("", "move", "move.name"),
    whole_move(7, "move", "move.name"), whole_move([], "move"), whole_move({"name": "Splashh"}, "move", "move.name"),
    whole_move({"name": 12}, "move.name"), whole_move({"name": "Tackle", "bap": 5}, "move.bap"),
    whole_move({"name": "Double Team"}, "move.clones"), whole_move("Double Team", "move.clones"),
    whole_move({"name": "Double Team", "clones": -1}, "move.clones"),
    whole_move({"name": "Double Team", "clones": "many"}, "move.clones"),
    whole_move("Substitute", "move.amount"), whole_move("Synthesis", "move.amount"), whole_move("Counter", "move.amount"),
    whole_move({"name": "Rest", "amount": -3}, "move.amount"),
    whole_move({"name": "Rest", "amount": "all"}, "move.amount"),
    whole_move("Metronome", "move.called"), whole_move({"name": "Assist", "called": "Tacckle"}, "move.called"),
    whole_move({"name": "Copycat", "called": 3}, "move.called"),
    whole_move({"name": "Protect", "blocked_power": -10}, "move.blocked_power"),
    whole_move({"name": "Protect", "blocked_power": "big"}, "move.blocked_power"),
    whole_move("Seismic Toss", "move.power"), whole_move({"name": "Sketch"}, "move.pp"),
    lacking("type"), lacking("category"), lacking("power"), lacking("pp"),
    changed("type", "plasma"), changed("type", 4), changed("category", "magic"),
    changed("power", -1), changed("power", "lots"), changed("power", 100000), changed("pp", 12),
    changed("pp", 1), changed("pp", "few"), changed("accuracy", -1), changed("accuracy", 101),
    changed("accuracy", "good"), changed("colour", "red"), changed("damage", 4),
    wrong("field", "rain", 2, ["rain"], []), wrong("field.weather", "rain"),
    wrong("field.weather_multiplier", "3/0", "x/2", "-1/2", "much", "", []),
    wrong("rolls", "crit", 1, ["crit"], []), wrong("rolls.crit", "maybe", 3, "", {}), wrong("rolls.variance", 217),
    wrong("set", "crit", ["crit"], []), wrong("set.no", 1), wrong_setting("crit.chances", "1/2"),
    wrong_setting("crit.chance", "2", "-1/16", "often", "1/0"), wrong_setting("crit.floor10", "perhaps"),
    wrong_setting("stab.floor10", "never", "before"), wrong_setting("effect.resisted", "third", "1/0"),
    wrong_setting("chill.restores", "ten"),
]

BROKEN = [
    b'{"id": "cut", "rules": "scale", "attacker": {"species": "Pika', b"[]", b"null", b"{}", b"17",
    b'"scale"', b"{", b"nonsense",
    b'{"id": "x", "rules": "scale"}', b"[" * 3000,
    b'{"id": "big", "rules": "scale", "attacker": {"base_speed": 1e400}}',
    b'{"id": "utf", "rules": "scale", "attacker": {"species": "Pi\xffkachu"}}',
    b'{"id": "nul\\u0000", "attacker": "\\u0000"}',
    b'{"id": "two"} {"id": "three"}',
    b'{"id": "wide", "rules": "scale", "attacker": {"base_speed": 18446744073709551616}}',
]


# ------------------------------------------------------------------------------------------------------------ comparison


def names(paths, got):
    """Does the path of an error name one of the expected keys, or something inside it?"""
    if paths is ANYWHERE:
        return isinstance(got, str)
    if not isinstance(got, str):
        return False
    got = re.sub(r"\[(\d+)\]", r".\1", got)
    return any(got == path or got.startswith(path + ".") for path in paths)


def differs(text, request, expected, paths):
    """None when the answer is right, else what is wrong with it."""
    try:
        got = json.loads(text)
    except ValueError:
        return "not JSON"
    if not isinstance(got, dict):
        return "not an object"
    if request is not None and got.get("id") != request["id"]:
        return "id"
    if expected is not None:
        keys = [key for key in oracle.ANSWER_KEYS if got.get(key) != expected.get(key)]
        if got.get("ok") is not True:
            keys.insert(0, "ok")
        return ", ".join(keys) or None
    error = got.get("error")
    if not isinstance(error, dict) or got.get("ok") is True:
        return "an error was due"
    if not error.get("message") or not isinstance(error["message"], str):
        return "error without a message"
    if not names(paths, error.get("path")):
        return "path of the error"
    return None


def tally(made):
    """How often the requests reach what they are meant to reach."""
    counts = collections.Counter()
    for line, request, expected, paths in made:
        if request is None:
            counts["bad: not a request"] += 1
            continue
        if expected is None:
            counts["bad: " + paths[0]] += 1
            continue
        attacker = request["attacker"]
        counts["generation %d" % attacker.get("generation", oracle.DEFAULT_GENERATION)] += 1
        move = request["move"]
        name = move if isinstance(move, str) else move.get("name")
        key = oracle.ALIASES.get(oracle.plain(name), oracle.plain(name)) if name else "numbers alone"
        counts["move: " + (key if key in oracle.SPECIAL or not name else "by name")] += 1
        kind = "none" if "damage" not in expected and "min" not in expected else \
            "range" if "min" in expected else "0" if expected["damage"] == "0" else "settled"
        counts["damage: " + kind] += 1
        counts["hit: " + (expected["hit"] if expected["hit"] in ("0", "1") else "between")] += 1
        if attacker.get("stages", {}).get("atk") == -6 and any(s["name"] == "burn" for s in attacker.get("status", ())):
            counts["burn at -6"] += 1
        if "field" in request and kind in ("range", "settled"):
            counts["weather counts"] += 1
        if expected["energy"] == "1":
            counts["energy: the minimum"] += 1
        for setting in request.get("set", ()):
            counts["set: " + setting] += 1
    for name in sorted(counts):
        print("%7d %s" % (counts[name], name))


def make(facts, count, seed):
    FACTS[:] = [facts]
    source, made = Requests(facts, seed), []
    for _ in range(count):
        line, request, paths = source.next()
        bad = request is None or paths is not None
        made.append((line, request, None if bad else oracle.answer(facts, request), paths))
    return made


def feed(process, made):
    try:
        for line, _, _, _ in made:
            process.stdin.write(line + b"\n")
        process.stdin.close()
    except BrokenPipeError:
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", nargs="?", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=20261129)
    parser.add_argument("--data", default=oracle.DATA)
    parser.add_argument("--tally", action="store_true")
    options = parser.parse_args()
    binary = os.environ.get("UMPIRE")
    if not options.tally and not (binary and os.access(binary, os.X_OK)):
        parser.error("the environment variable UMPIRE must name the binary (it says %r)" % binary)
    start = time.monotonic()
    made = make(oracle.Facts(options.data), options.count, options.seed)
    if options.tally:
        tally(made)
        return 0
    ready = time.monotonic()
    with tempfile.TemporaryFile() as messages:
        process = subprocess.Popen([binary, "calc", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=messages)
        writer = threading.Thread(target=feed, args=(process, made), daemon=True)
        writer.start()
        passed = failed = 0
        for line, request, expected, paths in made:
            text = process.stdout.readline()
            what = "no answer" if not text else differs(text, request, expected, paths)
            if what is None:
                passed += 1
                continue
            failed += 1
            if failed <= 10:
                ours = expected if expected is not None else {"error": {"path": paths if paths else "any"}}
                print("differs: %s\n  request %s\n  ours    %s\n  theirs  %s" % (
                    what, line[:2000].decode("utf-8", "backslashreplace"), json.dumps(ours),
                    text[:2000].decode("utf-8", "backslashreplace").rstrip()))
        extra = sum(1 for _ in process.stdout)
        code = process.wait()
        writer.join()
        if extra:
            print("%d lines more than requests" % extra)
        if code < 0 or code > 2:
            print("umpire ended with %d" % code)
        if failed or code < 0 or code > 2:
            messages.seek(0)
            sys.stdout.write(messages.read(2000).decode("utf-8", "replace"))
    print("seed %d; %.1f s for the requests and the oracle, %.1f s for umpire and the comparison" % (
        options.seed, ready - start, time.monotonic() - ready))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or extra or code < 0 or code > 2 else 0


if __name__ == "__main__":
    sys.exit(main())

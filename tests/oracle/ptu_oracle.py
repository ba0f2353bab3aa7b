#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What does one attack of the tabletop rules do? Worked out from the rule text and its readings alone, without a line of
# the C code; figures come from data/ptu. Compared with `umpire calc --batch` by test_ptu_batch.py.
"""Usage: ptu_oracle.py --selftest    worked examples of the rule text, each derived by hand"""

import csv
import itertools
import pathlib
import re
import sys
from fractions import Fraction

DATA = pathlib.Path(__file__).resolve().parents[2] / "data" / "ptu"
FIVE = {1: 1, 2: 2, 3: 3, 4: 1, 5: 1}  # faces of the d8
ANSWER_KEYS = ("hit", "crit", "effect", "damage", "min", "max", "distribution", "massive", "markers", "injuries", "hp")
STATS = ("hp", "atk", "def", "spatk", "spdef", "spd")
DEFAULTS = {"minimum.after_type": "yes", "massive.threshold": "exact", "massive.damage": "dealt", "strike.crit": "with modifiers",
            "evasion.cap": 9, "sniper": "third roll", "crit.repeats": "dice and flat", "weather.damage": 5,
            "evasion.choice": "best", "dr.when": "before type", "rounding": "each", "stab.db": 2}


def rows(name):
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def plain(name):
    return re.sub(r"[^a-z0-9]", "", name.lower().replace("é", "e").replace("ç", "c"))


class Facts:
    def __init__(self):
        self.chart = {row["attacking"]: row for row in rows("typechart.csv")}
        self.dice = {int(r["db"]): tuple(int(r[c]) for c in ("dice", "sides", "plus", "set_avg")) for r in rows("damage_base.csv")}
        self.moves = {}
        for row in rows("moves.csv"):
            if row["edition"] == "core" or plain(row["name"]) not in self.moves:
                self.moves[plain(row["name"])] = row
        self.species = {plain(row["name"]): row for row in rows("species.csv")}
        self.natures = {plain(row["nature"]): row for row in rows("natures.csv")}
        special = {(r["move"], r["edition"]) for r in rows("move_specials.csv")}
        self.ordinary = sorted(k for k, r in self.moves.items() if (r["name"], r["edition"]) not in special and r["db"] not in ("", "special")
                               and r["cannot_miss"] != "conditional" and r["class"] in ("Physical", "Special"))


def staged(stat, cs):
    return stat * (10 + 2 * cs if cs >= 0 else 10 + cs) // 10


class Side:
    def __init__(self, facts, given):
        self.given, self.facts = given, facts
        self.stages = dict(given.get("stages", {}))
        self.types = [t.capitalize() for t in given.get("types", [])]
        self.stats = {}
        row = facts.species.get(plain(given["species"])) if "species" in given else None
        if row:
            self.types = self.types or [t for t in (row["type1"], row["type2"]) if t]
            own = dict(zip(STATS, (int(row[c]) for c in ("hp", "atk", "def", "spa", "spd", "spe"))))
            if "nature" in given:
                nature = facts.natures[plain(given["nature"])]
                for stat, column in zip(STATS, ("hp", "atk", "def", "spa", "spd", "spe")):
                    own[stat] = max(1, own[stat] + int(nature[column]))
            for stat in STATS:
                self.stats[stat] = own[stat] + given.get("added", {}).get(stat, 0)
        self.stats.update(given.get("stats", {}))
        self.trainer = given.get("trainer") in ("yes", True)
        if self.trainer:
            self.types = []
        self.abilities = set(given.get("abilities", ()))
        self.item = given.get("item")
        self.status = set(given.get("status", ()))
        for names, stat, lost in ((("Burned",), "def", 2), (("Poisoned", "Badly Poisoned"), "spdef", 2),
                                  (("Paralysis",), "spd", 4)):
            if self.status.intersection(names):  # stages that a condition takes as long as it lasts
                self.stages[stat] = max(-6, self.stages.get(stat, 0) - lost)
        self.max = given.get("max_hp", 0)
        if not self.max and "level" in given and "hp" in self.stats:
            self.max = given["level"] * (2 if self.trainer else 1) + 3 * self.stats["hp"] + 10
        self.hp = given.get("hp", self.max)
        self.temp = given.get("temp_hp", 0)

    def stat(self, name):
        return staged(self.stats.get(name, 0), self.stages.get(name, 0))

    def evasion(self, which):
        if self.status & {"Frozen", "Sleep", "Vulnerable", "Grappled"} or (self.max and self.hp <= 0):
            return 0
        if which == "speed" and "Stuck" in self.status:
            return 0
        given = self.given.get("evasion", {})
        if any(key in given for key in ("phys", "spec", "speed")):
            return given.get(which, 0)
        stat = {"phys": "def", "spec": "spdef", "speed": "spd"}[which]
        if stat not in self.stats:
            return 0
        return max(0, min(6, self.stat(stat) // 5) + given.get("bonus", 0))


class Attack:
    def __init__(self, facts, request):
        self.facts, self.request = facts, request
        self.set = dict(DEFAULTS, **request.get("set", {}))
        self.a, self.t = Side(facts, request.get("attacker", {})), Side(facts, request.get("defender", {}))
        move = request["move"]
        self.rolls = request.get("rolls", {})
        self.weather = request.get("field", {}).get("weather", "none")
        self.struggle = move == "Struggle"
        self.keywords = []
        self.triggers = ""
        more = move if isinstance(move, dict) else {}
        name = more.get("name") if isinstance(move, dict) else move
        self.headbutt = bool(name) and plain(name) in (plain("Headbutt"), plain("Zen Headbutt"))
        if self.struggle:
            expert = self.a.given.get("combat", 0) >= 5
            self.type, self.cls, self.db, self.ac = "Normal", "physical", 5 if expert else 4, 3 if expert else 4
            self.crit_from, self.even, self.melee, self.sure, self.weapon = 20, False, True, False, False
        elif name:
            row = facts.moves[plain(name)]
            self.type, self.cls, self.db, self.ac = row["type"], row["class"].lower(), int(row["db"]), int(row["ac"] or 0)
            self.keywords = [k.strip() for k in row["keywords"].split(";")]
            self.triggers, on = row["triggers"], row["crit_on"]
            self.even = on == "even"
            self.crit_from = 1 if on == "always" else 20 if self.even else int(on.rstrip("+"))
            self.melee = "Melee" in row["range"] or row["range"].startswith("WR")
            self.sure = row["cannot_miss"] == "yes"
            self.weapon = row["edition"] == "weapon"
        else:
            self.type, self.cls, self.db, self.ac = more["type"].capitalize(), more["class"].lower(), more["db"], more.get("ac", 0)
            self.crit_from, self.even, self.sure, self.weapon = more.get("crit_from", 20), False, False, False
            self.melee = more.get("range", "melee") == "melee"
            self.keywords = more.get("keywords", [])
        if name:
            self.db = more.get("db", self.db)
            self.type = more.get("type", self.type).capitalize()
        self.printed = self.db
        self.strikes5, self.strikes2 = "Five Strike" in self.keywords, "Double Strike" in self.keywords
        self.step, self.immune = self.effectiveness(more.get("step", 0))

    # ---- [type] steps of the types, then those of abilities

    def effectiveness(self, more):
        step, immune = more, False
        for own in dict.fromkeys(self.t.types):
            cell = self.facts.chart[self.type][own] if self.type in self.facts.chart else "0"
            if cell == "I":
                pierced = own == "Ghost" and "Scrappy" in self.a.abilities and self.type in ("Normal", "Fighting") and not self.struggle
                immune = immune or not pierced
            else:
                step += int(cell)
        if "Levitate" in self.t.abilities and self.type == "Ground":
            immune = True
        if self.t.item == "Helmet" and self.headbutt:
            step -= 1
        if "Thick Fat" in self.t.abilities and self.type in ("Fire", "Ice"):
            step -= 1
        if "Fur Coat" in self.t.abilities and self.cls == "physical":
            step -= 1
        step = max(-3, min(3, step))
        if step < 0 and "Tinted Lens" in self.a.abilities and not self.struggle and not immune:
            step += 1
        return step, immune

    # ---- [accuracy]

    def need(self):
        if self.request.get("defender", {}).get("willing") in ("yes", True):
            return self.ac
        own = self.t.evasion("phys" if self.cls == "physical" else "spec")
        best = own if self.set["evasion.choice"] == "by class" else max(own, self.t.evasion("speed"))
        # "no Evasion of any kind": abilities give none, either
        none = any(status in self.t.status for status in ("Frozen", "Sleep", "Vulnerable", "Grappled"))
        none = none or (self.t.max and self.t.hp <= 0)
        if "Instinct" in self.t.abilities and not none:
            best += 2
        return self.ac + min(max(best, 0), int(self.set["evasion.cap"]))

    def bonus(self):
        flat = max(-6, min(6, self.a.given.get("accuracy", 0)))
        if "Totally Blinded" in self.a.status:
            flat -= 10
        elif "Blinded" in self.a.status:
            flat -= 6
        flat += 3 if "Compound Eyes" in self.a.abilities else 0
        flat -= 2 if "Hustle" in self.a.abilities and self.cls == "physical" else 0
        flat += 1 if self.a.item == "Luck Incense" else 0
        return flat

    def is_sure(self):
        return self.sure or self.ac == 0

    def widened(self):
        more = self.a.given.get("crit_range", 0) + (1 if self.a.item == "Razor Claw" else 0)
        more += 2 if "Super Luck" in self.a.abilities and not self.struggle else 0
        return min(6, more)

    def hits(self, natural):
        if self.is_sure():
            return True
        if natural in (1, 20):
            return natural == 20
        return natural + self.bonus() >= self.need()

    def critical(self, natural):
        if "Battle Armor" in self.t.abilities or not self.hits(natural):
            return False
        return natural >= max(1, self.crit_from - self.widened()) or (self.even and natural % 2 == 0)

    def rolls_d20(self):
        always = self.crit_from - self.widened() <= 1 or "Battle Armor" in self.t.abilities
        return not self.is_sure() or not always or bool(self.triggers)

    def naturals(self, label):
        if not self.rolls_d20():
            return [10]
        return [self.rolls[label]] if label in self.rolls else list(range(1, 21))

    def course(self, natural):
        """(hits, is critical) of one natural."""
        if not self.rolls_d20():
            return True, "Battle Armor" not in self.t.abilities
        return self.hits(natural), self.critical(natural)

    # ---- [damage base]

    def stab(self):
        return not self.struggle and not self.weapon and not self.a.trainer and self.type in self.a.types

    def db_mods(self):
        more = int(self.set["stab.db"]) if self.stab() else 0
        move = not self.struggle
        more += 1 if "Adaptability" in self.a.abilities and move and self.type in self.a.types else 0
        more += 2 if "Technician" in self.a.abilities and move and (self.strikes5 or self.strikes2 or self.printed <= 6) else 0
        more += 2 if "Tough Claws" in self.a.abilities and move and self.melee else 0
        more += 3 if self.a.item == self.type + " Gem" else 0
        move_object = self.request["move"]
        return more + (move_object.get("db_added", 0) if isinstance(move_object, dict) else 0)

    def lines(self, strikes, crits):
        """[(dice, sides, plus, set)] of the roll and what a critical hit adds."""
        db = self.clamp(self.db * strikes + self.db_mods())
        extra = db
        if self.strikes2:
            extra = self.clamp(self.db + (self.db_mods() if self.set["strike.crit"] == "with modifiers" else 0))
        out = [("damage",) + self.facts.dice[db]]
        dice, sides, plus, average = self.facts.dice[extra]
        if self.set["crit.repeats"] == "dice":
            average, plus = average - plus, 0
        out += [("crit_damage", dice, sides, plus, average)] * crits
        if crits and "Sniper" in self.a.abilities and len(out) < 3:
            third = ("sniper_damage",) + self.facts.dice[extra]
            out.append(third if self.set["sniper"] == "third roll" else ("sniper_damage", 3, 10, 0, 16))
        return out

    @staticmethod
    def clamp(db):
        return max(1, min(28, db))

    def sums(self, lines):
        """{total: chance} of what the lines come to."""
        found = {0: Fraction(1)}
        for label, dice, sides, plus, average in lines:
            said = self.rolls.get(label, "set" if self.rolls.get("damage") == "set" else None)
            if said == "set":
                one = {average: Fraction(1)}
            elif said is not None:
                one = {said + plus: Fraction(1)}
            else:
                one = {plus: 1}
                for _ in range(dice):
                    one = self.convolve(one, {face: 1 for face in range(1, sides + 1)})
                one = {value: Fraction(ways, sides ** dice) for value, ways in one.items()}
            found = self.convolve(found, one)
        return found

    @staticmethod
    def convolve(a, b):
        out = {}
        for x, p in a.items():
            for y, q in b.items():
                out[x + y] = out.get(x + y, 0) + p * q
        return out

    # ---- [formula 6-8]

    def damage(self, rolled, crit, smite=0):
        if self.immune:
            return 0
        special = self.cls == "special"
        attack = self.a.stat("spatk" if special else "atk")
        if not special and "Huge Power" in self.a.abilities:
            attack = staged(2 * self.a.stats.get("atk", 0), self.a.stages.get("atk", 0))
        value = rolled + attack + self.a.given.get("damage_bonus", 0)
        value += 10 if "Hustle" in self.a.abilities and not special else 0
        value += 5 if self.a.item == self.type + " Booster" and not self.struggle else 0
        value += 5 if "Blaze" in self.a.abilities and self.type == "Fire" else 0
        value += 5 if "Blaze" in self.a.abilities and self.type == "Fire" and self.a.max and 3 * self.a.hp < self.a.max else 0
        if self.weather in ("sun", "rain"):
            loved, hated = ("Fire", "Water") if self.weather == "sun" else ("Water", "Fire")
            value += int(self.set["weather.damage"]) * ((self.type == loved) - (self.type == hated))
        value -= self.t.stat("spdef" if special else "def")
        dr = self.t.given.get("dr", 0) + (15 if self.t.item == self.type + " Brace" else 0)
        dr += 15 if self.t.item == "Helmet" and crit else 0
        later = self.set["dr.when"] == "after type"
        value = max(1, value - (0 if later else dr))
        value = Fraction(value)
        each = self.set["rounding"] == "each"
        if "Multiscale" in self.t.abilities and not self.struggle and self.t.max and self.t.hp >= self.t.max:
            value = self.down(value / 2, each)
        step = max(-3, min(3, self.step - smite))
        by = {-3: Fraction(1, 8), -2: Fraction(1, 4), -1: Fraction(1, 2), 0: 1, 1: Fraction(3, 2), 2: 2, 3: 3}[step]
        if step > 0 and self.step > 0 and "Filter" in self.t.abilities:
            by = {1: Fraction(5, 4), 2: Fraction(3, 2), 3: 2}[step]
        value = self.down(value * by, each)
        value -= dr if later else 0
        value += 5 if self.a.item == "Expert Belt" and self.step > 0 else 0
        value = max(0, value.numerator // value.denominator)
        return max(1, value) if self.set["minimum.after_type"] == "yes" else value

    @staticmethod
    def down(value, each):
        value = Fraction(value)
        return Fraction(value.numerator // value.denominator) if each else value

    # ---- [injuries]

    def harm(self, damage):
        top, hp, temp = self.t.max, self.t.hp, self.t.temp
        real = damage - min(temp, damage)
        after = hp - real
        counted = real if self.set["massive.damage"] == "real" else damage
        massive = counted >= top // 2 if self.set["massive.threshold"] == "rounded down" else 2 * counted >= top
        reached, j = 0, 1
        while 2 * after <= top * (2 - j):  # 50%, 0, -50% ... of the maximum
            reached += 2 * hp > top * (2 - j)
            j += 1
        return int(massive and damage > 0), reached, after

    # ---- everything

    def variants(self):
        """{(strikes, crits): chance} given a hit, or None where the rolls settle a miss; and the free chance to hit."""
        labels = ["accuracy", "accuracy2"] if self.strikes2 else ["accuracy"]
        found, misses = {}, 0
        for naturals in itertools.product(*(self.naturals(label) for label in labels)):
            outcomes = [self.course(natural) for natural in naturals]
            hits, crits = sum(hit for hit, _ in outcomes), sum(hit and crit for hit, crit in outcomes)
            if hits == 0:
                misses += 1
                continue
            key = (hits, crits)
            found[key] = found.get(key, 0) + 1
        free = [[self.course(n)[0] for n in (range(1, 21) if self.rolls_d20() else [10])] for _ in labels]
        all_ways = [any(way) for way in itertools.product(*free)]
        hit = Fraction(sum(all_ways), len(all_ways))
        if not found:
            return None, hit
        total = sum(found.values())
        if self.strikes5:
            spread = {}
            for (_, crits), ways in found.items():
                for strikes, faces in FIVE.items():
                    if self.rolls.get("strikes", strikes) == strikes:
                        spread[(strikes, crits)] = spread.get((strikes, crits), 0) + ways * (faces if "strikes" not in self.rolls else 1)
            found, total = spread, sum(spread.values())
        return {key: Fraction(ways, total) for key, ways in found.items()}, hit

    def effect(self):
        if not self.triggers:
            return None
        count = 0
        for natural in range(1, 21):
            met = False
            for part in self.triggers.split("; "):
                when = part.partition(":")[0]
                match = re.fullmatch(r"(\d+)(\+|-(\d+))?", when)
                if when == "even":
                    met = met or natural % 2 == 0
                elif match:
                    first = int(match[1]) - (self.widening() if match[2] == "+" or int(match[1]) == 20 else 0)
                    last = 20 if match[2] == "+" else int(match[3] or match[1])
                    met = met or first <= natural <= last
                else:
                    met = True
            reached = self.hits(natural) and not self.immune  # reading 26: nothing reaches the immune
            count += met and (reached or "Spirit Surge" in self.keywords) and self.rolls_d20()
        return Fraction(count, 20)

    def widening(self):
        more = self.a.given.get("effect_range", 0) + (2 if "Serene Grace" in self.a.abilities and not self.struggle else 0)
        return min(6, more)

    def answer(self):
        if "Stuck" in self.a.status and "Dash" in self.keywords:  # it cannot be used
            out = {"hit": "0", "damage": "0"}
            if self.t.max:
                out.update(massive="0", markers="0", injuries="0", hp=str(self.t.hp))
            return out
        variants, hit = self.variants()
        naturals = range(1, 21) if self.rolls_d20() else [10]
        crit = Fraction(sum(all(self.course(n)) for n in naturals), len(naturals))
        out = {"hit": str(hit), "crit": str(crit)}
        if self.effect() is not None:
            out["effect"] = str(self.effect())
        damages = {}
        if variants is None and "Smite" in self.keywords:
            variants, smite = {(1, 0): Fraction(1)}, 1
            if self.strikes5:
                variants = {(s, 0): Fraction(f, 8) for s, f in FIVE.items()}
        else:
            smite = 0
        if variants is None:
            damages = {0: Fraction(1)}
        else:
            for (strikes, crits), chance in variants.items():
                for rolled, share in self.sums(self.lines(strikes, crits)).items():
                    value = self.damage(rolled, crits > 0, smite)
                    damages[value] = damages.get(value, 0) + chance * share
        assert sum(damages.values()) == 1
        if len(damages) == 1:
            value = next(iter(damages))
            out["damage"] = str(value)
            if self.t.max:
                massive, markers, hp = self.harm(value)
                out.update(massive=str(massive), markers=str(markers), injuries=str(massive + markers), hp=str(hp))
            return out
        out["min"], out["max"] = str(min(damages)), str(max(damages))
        out["distribution"] = [[str(v), str(p)] for v, p in sorted(damages.items())]
        if self.t.max:
            tally, faints = {}, Fraction(0)
            for value, chance in damages.items():
                massive, markers, hp = self.harm(value)
                key = "injuries.%d" % min(15, massive + markers)
                tally[key] = tally.get(key, 0) + chance
                faints += chance if hp <= 0 else 0
            out.update({key: str(chance) for key, chance in tally.items()}, faints=str(faints))
        return out

    def denominator(self):
        """The least number all chances are whole parts of; beyond 63 bits umpire asks for rolls."""
        variants, _ = self.variants()
        need = 1
        for (strikes, crits), chance in (variants or {}).items():
            own = chance.denominator
            for label, dice, sides, _, _ in self.lines(strikes, crits):
                if label not in self.rolls and self.rolls.get("damage") != "set":
                    own *= sides ** dice
            need = need * own // __import__("math").gcd(need, own)
        return need


def answer(facts, request):
    return Attack(facts, request).answer()


# ---------------------------------------------------------------------------------------------------------------- selftest

# (request, expected part of the answer): the rule text's own examples and its corners, worked out by hand.
PLAIN = {"type": "Normal", "class": "Physical", "ac": 2}
WORKED = [
    # Earthquake, AC 2, against a Physical Evasion of 4: 6 and more, 15 of 20
    ({"attacker": {"types": ["Fire"], "stats": {"atk": 5}}, "defender": {"types": ["Fire"], "stats": {"def": 5}, "evasion": {"phys": 4}},
      "move": "Earthquake", "rolls": {"damage": "set"}}, {"hit": "3/4"}),
    # DB6 critical by set damage: 30 and the stat
    ({"attacker": {"types": ["Fire"], "stats": {"atk": 0}}, "defender": {"types": ["Fire"], "stats": {"def": 0}},
      "move": dict(PLAIN, db=6), "rolls": {"accuracy": 20, "damage": "set"}}, {"damage": "30"}),
    # rolled, all ones: 4d6+16
    ({"attacker": {"stats": {"atk": 0}}, "defender": {"stats": {"def": 0}}, "move": dict(PLAIN, db=6),
      "rolls": {"accuracy": 20, "damage": 2, "crit_damage": 2}}, {"damage": "20"}),
    # a critical range widened by 4: 16 is one, and with a need of 2 five naturals of 20
    ({"attacker": {"crit_range": 4}, "defender": {}, "move": dict(PLAIN, db=6), "rolls": {"damage": "set"}}, {"crit": "1/4"}),
    # 25 x3/2 = 37.5, down to 37
    ({"attacker": {"types": ["Fire"], "stats": {"atk": 20}}, "defender": {"types": ["Rock"], "stats": {"def": 10}},
      "move": {"type": "Fighting", "class": "Physical", "ac": 2, "db": 6}, "rolls": {"accuracy": 10, "damage": "set"}}, {"damage": "37"}),
    # Normal on Ghost: nothing, whatever the base
    ({"attacker": {}, "defender": {"types": ["Ghost"]}, "move": dict(PLAIN, db=28), "rolls": {"accuracy": 10, "damage": "set"}}, {"damage": "0"}),
    # 31 of 40 takes 51: 15 for DB6 and 36: markers 50%, 0, -50% and Massive
    ({"attacker": {"stats": {"atk": 36}}, "defender": {"stats": {"def": 0}, "hp": 31, "max_hp": 40}, "move": dict(PLAIN, db=6),
      "rolls": {"accuracy": 10, "damage": "set"}}, {"massive": "1", "markers": "3", "injuries": "4", "hp": "-20"}),
    # strikes before STAB: DB2 x3 + 2 = 8: 19
    ({"attacker": {"types": ["Flying"]}, "defender": {"types": ["Water"]}, "rolls": {"accuracy": 10, "strikes": 3, "damage": "set"},
      "move": {"type": "Flying", "class": "Physical", "ac": 2, "db": 2, "keywords": ["Five Strike"]}}, {"damage": "19"}),
    # two critical strikes of DB3: DB6 15, and 9 twice
    ({"attacker": {}, "defender": {}, "move": dict(PLAIN, db=3, keywords=["Double Strike"]),
      "rolls": {"accuracy": 20, "accuracy2": 20, "damage": "set"}}, {"damage": "33"}),
]


def selftest():
    facts, failed = Facts(), 0
    for request, expected in WORKED:
        got = answer(facts, request)
        wrong = {key: (got.get(key), value) for key, value in expected.items() if got.get(key) != value}
        if wrong:
            failed += 1
            print("%s: %s" % (request["move"], wrong))
    print("%d passed, %d failed" % (len(WORKED) - failed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1:] != ["--selftest"]:
        print(__doc__.strip())
        sys.exit(2)
    sys.exit(selftest())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What must `umpire calc --batch` answer for rules "scale"? Written from the rule text alone, sharing nothing with the C
# code; README.md beside it numbers the readings ([R1] ...). The random comparison is test_scale_batch.py.
"""Usage: scale_oracle.py [--data DIR] --selftest       worked examples, no binary needed
          scale_oracle.py [--data DIR] < requests.jsonl  one answer line per request line"""

import csv
import functools
import json
import os
import sys
import unicodedata
from fractions import Fraction

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "scale")
ANSWER_KEYS = ("hit", "crit", "energy", "damage", "min", "max", "distribution")
DEFAULT_GENERATION = 5

EVOLUTION = {"baby": -1, "first": -1, "middle": 0, "final": 1}
SEVERITIES = ("light", "mild", "moderate", "severe")
PARALYSIS_SPEED = {"light": 1, "mild": 1, "moderate": 2, "severe": 3}
PARALYSIS_ENERGY = {"light": 1, "mild": 1, "moderate": 2, "severe": 3}
FREEZE_SPEED = {"light": 0, "mild": 1, "moderate": 2, "severe": 0}  # the text gives severe none [R27]
FREEZE_ENERGY = {"light": 1, "mild": 2, "moderate": 3, "severe": 4}

CALLING = {"assist", "copycat", "metronome", "mirrormove", "sleeptalk"}
COUNTERING = {"counter", "metalburst", "mirrorcoat"}
BARRIERS = {"lightscreen", "reflect", "safeguard"}
HEALING = {"recover", "softboiled", "rest", "milkdrink", "morningsun", "synthesis", "moonlight", "slackoff", "roost",
           "healorder", "healpulse", "shoreup", "floralhealing"}  # [R26]
RESTORING = {"recover", "softboiled", "milkdrink", "slackoff", "roost", "healorder"}  # half of full health, the user's [R26]
SPECIAL = CALLING | COUNTERING | BARRIERS | HEALING | {"protect", "doubleteam", "substitute"}
ALIASES = {"faintattack": "feintattack", "hijumpkick": "highjumpkick", "vicegrip": "visegrip",
           "smellingsalt": "smellingsalts"}
# The games' own exceptions to a step [R36].
AGAINST_DEFENSE = {"psyshock", "psystrike", "secretsword"}
PAST_STAGES = {"chipaway", "sacredsword", "darkestlariat"}
TYPELESS_THROUGH = {"futuresight": 4, "doomdesire": 4, "beatup": 4}  # Struggle: from generation 2 on
# The games' own powers [R37]: double by a condition of the user or of the target, and shares of the printed power.
DOUBLES_OWN = {"facade": {"burn", "poison", "toxic", "paralysis"}}
DOUBLES_OTHER = {"hex": {"burn", "freeze", "paralysis", "poison", "toxic", "sleep"}, "venoshock": {"poison", "toxic"},
                 "smellingsalts": {"paralysis"}, "wakeupslap": {"sleep"}}
DOUBLES_OTHER.update(infernalparade=DOUBLES_OTHER["hex"], barbbarrage=DOUBLES_OTHER["venoshock"])
BY_HEALTH = {"eruption", "waterspout", "dragonenergy"}
BY_TARGET_HEALTH = {"wringout", "crushgrip"}
FLAIL = {"flail", "reversal"}
BY_STAGES = {"storedpower", "powertrip"}
BY_WEIGHT = {"lowkick", "grassknot"}
BY_BOTH_WEIGHTS = {"heavyslam", "heatcrash"}
RECKONED = FLAIL | BY_TARGET_HEALTH | BY_WEIGHT | BY_BOTH_WEIGHTS | {"punishment"}
# moves that never leave the user or the arena: accuracy and evasion stages do not touch them
EXEMPT_TARGETS = {"user", "users-field", "user-and-allies", "entire-field", "opponents-field", "ally", "all-allies",
                  "user-or-ally"}


class Bad(Exception):
    """A request that must be answered by an error; args[0] is the path."""


@functools.lru_cache(maxsize=None)
def plain(name):
    """Letters and digits of a name, lower case, accents folded, Nidoran's signs as letters."""
    name = name.replace("\u2640", "f").replace("\u2642", "m")
    folded = unicodedata.normalize("NFKD", name)
    return "".join(c for c in folded.lower() if c.isascii() and c.isalnum())


# --------------------------------------------------------------------------------------------------------------- facts


def number(text):
    return int(text) if text != "" else None


class Facts:
    """moves[plain name][generation] and species[plain name][generation], dense from the first generation on."""

    def __init__(self, folder):
        self.folder = folder
        self.moves, self.move_names = {}, {}
        self.species, self.species_names = {}, {}
        self.chart = [{} for _ in range(10)]
        self.read_moves()
        self.read_species()
        self.read_chart()

    def rows(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8", newline="") as handle:
            yield from csv.DictReader(line for line in handle if not line.startswith("#"))

    def read_moves(self):
        heads, spelled = {}, {}
        for row in self.rows("moves.csv"):
            heads[row["id"]] = (row["name"], row["target"], "defrost" in row["flags"].split(";"))
            spelled.setdefault(plain(row["name"]), []).append(row["id"])
        for row in self.rows("moves_by_gen.csv"):
            name, target, defrost = heads[row["id"]]
            key = plain(name)
            if len(spelled[key]) > 1:
                continue  # a physical and a special row of one name: no name finds them [R9]
            entry = {"key": key, "type": row["type"], "category": row["category"], "power": number(row["power"]),
                     "pp": number(row["pp"]), "accuracy": number(row["accuracy"]),
                     "exempt": target in EXEMPT_TARGETS, "defrost": defrost}
            self.moves.setdefault(key, {})[int(row["gen"])] = entry
            self.move_names[key] = name
        for by_gen in self.moves.values():
            fill(by_gen)

    def read_species(self):
        for row in self.rows("species_by_gen.csv"):
            entry = {"types": tuple(t for t in (row["type1"], row["type2"]) if t),
                     "stats": tuple(int(row[stat]) for stat in ("atk", "def", "spa", "spd")),
                     "speed": int(row["spe"]), "stage": int(row["stage_modifier"]),
                     "weight": int(row["weight_hg"] or 0)}
            key = plain(row["name"])
            self.species.setdefault(key, {})[int(row["gen"])] = entry
            self.species_names[key] = row["name"]
        for by_gen in self.species.values():
            fill(by_gen)
        for row in self.rows("species_names.csv"):
            self.species.setdefault(plain(row["alias"]), self.species[plain(row["name"])])
            self.species_names.setdefault(plain(row["alias"]), row["alias"])

    def read_chart(self):
        """Percent by (attacking, defending); an era without one of the types borrows the next era's cell [R3]."""
        for row in self.rows("typechart.csv"):
            eras = [number(row[column]) for column in ("gen1_pct", "gen2_5_pct", "gen6plus_pct")]
            for era in (1, 0):
                if eras[era] is None:
                    eras[era] = eras[era + 1]
            for generation in range(1, 10):
                era = 0 if generation == 1 else 1 if generation < 6 else 2
                self.chart[generation][row["attacking"], row["defending"]] = eras[era]

    def move(self, name, generation, path):
        key = plain(name)
        key = ALIASES.get(key, key)
        if key not in self.moves:
            raise Bad(path)
        return self.moves[key][generation]


def fill(by_gen):
    """Generations before the first take the first; gaps take the one before."""
    first = min(by_gen)
    for generation in range(1, 10):
        if generation not in by_gen:
            by_gen[generation] = by_gen[first] if generation < first else by_gen[generation - 1]


# -------------------------------------------------------------------------------------------------------------- damage


def tens(power, stab, before):
    """Steps 2 and 3, in quarters: 95 with STAB -> 118.75 -> 110 -> 11 -> 44; floored before STAB: 45."""
    if not stab:
        return power // 10 * 4
    return power // 10 * 5 if before else power * 5 // 40 * 4


def effectiveness(product, resist):
    """Step 5: the multiplier for a product of chart percentages (10000 is neutral), as (numerator, denominator)."""
    if product in (0, 10000):
        return product // 10000, 1
    if product > 10000:
        return (3, 2) if product == 20000 else (2, 1)
    return resist if product == 5000 else (1, 2)


def chart_product(facts, attacking, defending, generation, key, typeless):
    """In ten-thousandths: what the chart says of all types, with the exceptions of [R36]."""
    chart = facts.chart[generation]
    if typeless or (key == "thousandarrows" and "flying" in defending):
        return 10000
    if key == "skydrop" and "flying" in defending:
        return 0
    product = Fraction(10000)
    for kind in defending:
        product *= Fraction(200 if key == "freezedry" and kind == "water" else chart.get((attacking, kind), 100), 100)
        if key == "flyingpress":
            product *= Fraction(chart.get(("flying", kind), 100), 100)
    return product


def damage(power, stab, flat, multiplier, stages, crit, rules, weather=(1, 1)):
    """Steps 2-9 and the weather. `flat` is evolution plus base-stat bonuses, `stages` is attack minus defence."""
    num, den = multiplier
    if num == 0:
        return 0
    quarters = tens(power, stab, rules["before"]) + 4 * flat
    unit = 40 * den  # everything below is in units of 1 / (40 * den), so that only step 9 rounds
    total = quarters * num * 10 + 2 * stages * unit
    if crit:
        if power >= 80:
            total += 7 * unit
        elif rules["floor10"]:
            total += power // 10 * unit
        else:
            total += power * 4 * den
    result = max(1, total // unit)
    return max(1, result * weather[0] // weather[1])


def bonus_pattern(stats):
    """Base-stat bonuses of one battler: (values, whether a referee need not be asked) [R22]."""
    order = sorted(range(4), key=lambda i: -stats[i])
    high = [stats[i] for i in order]
    if high[0] - high[3] <= 5:
        return (0, 0, 0, 0), high[0] == high[3]
    total = sum(high)
    deviations = [4 * s - total for s in high]
    scores = []
    for shape in ((1, 1, -1, -1), (2, 1, -1, -2), (3, -1, -1, -1), (1, 1, 1, -3), (1, 0, 0, -1)):
        if any(high[i] == high[i + 1] and shape[i] != shape[i + 1] for i in range(3)):
            continue
        dot = sum(d * s for d, s in zip(deviations, shape))
        # all dots are positive: both lists fall; compare squares, exactly
        scores.append((Fraction(dot * dot, sum(s * s for s in shape)), shape))
    scores.sort(reverse=True)
    shape = scores[0][1]
    norm = sum(d * d for d in deviations)
    margin = 1.0
    if len(scores) > 1:
        margin = float(scores[0][0] / norm) ** 0.5 - float(scores[1][0] / norm) ** 0.5
    close = any(high[i] - high[i + 1] <= 3 and shape[i] - shape[i + 1] >= 2 for i in range(3))
    values = [0] * 4
    for place, i in enumerate(order):
        values[i] = shape[place]
    return tuple(values), margin >= 0.02 and high[0] - high[3] > 15 and not close


# -------------------------------------------------------------------------------------------------------------- energy


def pp_base(pp, path="move.pp"):
    base = {40: 1, 35: 1, 30: 2, 25: 3, 20: 3, 15: 4, 10: 5, 5: 6}.get(pp)
    if base is None:
        raise Bad(path)
    return base


def band(power):
    for limit, extra in ((50, 0), (75, 1), (100, 2), (125, 3), (150, 4), (200, 5)):
        if power <= limit:
            return extra
    return 6


def required(move, key):
    if key not in move:
        raise Bad("move." + key)
    return move[key]


def half_up(amount):
    return (amount + 1) // 2


def speed_surcharge(speed):
    return 0 if speed >= 100 else 1 if speed >= 80 else 2 if speed >= 50 else 3


def move_cost(entry, move, stab, stage, attack_stage, speed):
    """Cost of one move after its minimum of 1, without movement surcharges."""
    key = entry["key"]
    if key in COUNTERING:
        cost = required(move, "amount")
    elif key in HEALING or key == "substitute":
        cost = half_up(required(move, "amount"))
    elif key == "doubleteam":
        cost = required(move, "clones") + speed_surcharge(speed())
    else:
        if key in BARRIERS:
            cost = 3
        elif key == "protect":
            cost = 4 + band(move.get("blocked_power", 0))
        else:
            cost = pp_base(entry["pp"]) + band(entry["power"] or 0)
        cost += -1 if stab else 0
        cost -= stage
        if entry["category"] != "status":
            cost += attack_stage
    return max(1, cost)


def surcharge(status, moving, defrost):
    """Movement surcharges of paralysis and freeze, added after the minimum."""
    extra = 0
    for name, severity in status:
        if name == "paralysis" and moving:
            extra += PARALYSIS_ENERGY[severity]
        elif name == "freeze" and not defrost and (moving or severity == "severe"):
            extra += FREEZE_ENERGY[severity]
    return extra


def effective_speed(base, stage, status):
    for name, severity in status:
        if name == "paralysis":
            stage -= PARALYSIS_SPEED[severity]
        elif name == "freeze":
            stage -= FREEZE_SPEED[severity]
    return max(1, base + 10 * stage)


# -------------------------------------------------------------------------------------------------------------- answer


@functools.lru_cache(maxsize=None)
def fraction(text):
    value = Fraction(text)
    return value.numerator, value.denominator


@functools.lru_cache(maxsize=None)
def printed(num, den=1):
    return str(Fraction(num, den))


def settings(request):
    given = request.get("set", {})
    return {"before": given.get("stab.floor10", "yes") == "no",
            "floor10": given.get("crit.floor10", "no") == "yes",
            "bonus": given.get("bonus.use", "no") == "yes",
            "resist": fraction(given.get("effect.resisted", "67/100")),
            "crit": fraction(given.get("crit.chance", "1/16"))}


def says_something(block):
    """Whether a part of a request holds any value at all."""
    parts = block.values() if isinstance(block, dict) else block if isinstance(block, list) else None
    return True if parts is None else any(says_something(part) for part in parts)


def heavy(ratio):
    return 120 if ratio >= 5 else 40 if ratio <= 1 else 20 * (ratio + 1)


def flail(hp, fourth):
    parts = (64 if fourth else 48) * hp // 100
    for top, power in zip((1, 5, 12, 21, 42) if fourth else (1, 4, 9, 16, 32), (200, 150, 100, 80, 40)):
        if parts <= top:
            return power
    return 20


def use_power(key, printed, generation, user, target):
    """The power of this use by what the request knows, None where it cannot be told [R37]."""

    def bears(side, names):
        return any(name in names for name, _ in side["status"])

    def rises(side):
        return sum(max(0, stage) for stage in side["stages"].values())

    if printed is not None:
        if bears(user, DOUBLES_OWN.get(key, ())) or bears(target, DOUBLES_OTHER.get(key, ())) or (
                key == "brine" and target["hp"] is not None and target["hp"] * 2 <= 100):
            return 2 * printed
        if key in BY_HEALTH and user["hp"] is not None:
            return max(1, printed * user["hp"] // 100)
        return printed * (1 + rises(user)) if key in BY_STAGES else printed
    if key in FLAIL and user["hp"] is not None:
        return flail(user["hp"], generation == 4)
    if key in BY_TARGET_HEALTH and target["hp"] is not None:
        return max(1, 120 * target["hp"] // 100 + (generation == 4))
    if key == "punishment":
        return min(200, 60 + 20 * rises(target))
    if key in BY_WEIGHT and target["weight"] and generation > 2:
        return 20 + 20 * sum(target["weight"] >= top for top in (100, 250, 500, 1000, 2000))
    if key in BY_BOTH_WEIGHTS and target["weight"] and user["weight"]:
        return heavy(user["weight"] // target["weight"])
    return None


def battler(facts, request, side, rules):
    """Facts of one side with its overrides applied."""
    block = request.get(side, {})
    other = request.get("defender" if side == "attacker" else "attacker", {})
    generation = block.get("generation", other.get("generation", DEFAULT_GENERATION))
    out = {"generation": generation, "stages": block.get("stages", {}), "types": None, "stage": None, "speed": None,
           "bonus": (0, 0, 0, 0), "hp": block.get("hp"), "weight": 0,
           "status": [(s["name"], s.get("severity")) for s in block.get("status", ())]}
    if "species" in block:
        key = plain(block["species"])
        if key not in facts.species:
            raise Bad(side + ".species")
        row = facts.species[key][generation]
        out.update(types=row["types"], stage=row["stage"], speed=row["speed"], weight=row["weight"])
        if rules["bonus"]:
            out["bonus"] = bonus_pattern(row["stats"])[0]
    if "types" in block:
        out["types"] = tuple(block["types"])
    if out["types"] is None:
        if side == "attacker" or says_something(block):
            raise Bad(side)
        out.update(types=(), nobody=True)  # whether somebody must stand there is the move's to say [R38]
    if "evolution" in block:
        out["stage"] = EVOLUTION[block["evolution"]]
    if "base_speed" in block:
        out["speed"] = block["base_speed"]
    if block.get("bonus"):
        out["bonus"] = tuple(block["bonus"].get(stat, 0) for stat in ("atk", "def", "spa", "spd"))
    return out


def move_entry(facts, move, generation, user, target):
    """The row that counts: (row of the move or of the move it calls, whether it was called, defrost of the ordered)."""
    if "name" not in move:
        entry = {"key": "", "exempt": False, "defrost": False, "accuracy": None, "power": None}
        for key in ("type", "category", "pp"):
            entry[key] = required(move, key)
        called, defrost = False, False
    else:
        entry = facts.move(move["name"], generation, "move")
        defrost, called = entry["defrost"], entry["key"] in CALLING
        if called:
            entry = facts.move(required(move, "called"), generation, "move.called")
        entry = dict(entry)
        if entry["category"] != "status":
            entry["power"] = use_power(entry["key"], entry["power"], generation, user, target)
        if entry["key"] == "revelationdance":
            entry["type"] = user["types"][0]
        if entry["key"] == "toxic" and generation >= 6 and "poison" in user["types"]:
            entry["accuracy"] = None
    changes = {key: move[key] for key in ("type", "category", "power", "pp", "accuracy") if key in move}
    if changes:
        entry = dict(entry, **changes)
    if entry["category"] != "status" and not entry["power"] and entry["key"] not in COUNTERING:
        raise Bad("move.power")
    return entry, called, defrost


def hit_chance(entry, attacker, defender):
    if entry["accuracy"] is None:
        return 100
    if entry["exempt"]:
        return entry["accuracy"]
    shift = attacker["stages"].get("acc", 0)
    if entry["key"] not in PAST_STAGES:
        shift -= defender["stages"].get("eva", 0)
    return min(100, max(0, entry["accuracy"] + 10 * shift))


def answer(facts, request):
    """The answer keys for one good request."""
    rules = settings(request)
    attacker = battler(facts, request, "attacker", rules)
    defender = battler(facts, request, "defender", rules)
    if attacker["stage"] is None:
        raise Bad("attacker.evolution")
    move = request["move"]
    if isinstance(move, str):
        move = {"name": move}
    entry, called, defrost = move_entry(facts, move, attacker["generation"], attacker, defender)
    if defender.get("nobody") and not (entry["exempt"] and entry["category"] == "status"):
        raise Bad("defender")

    physical = entry["category"] == "physical"
    key, generation = entry["key"], attacker["generation"]
    typeless = generation <= TYPELESS_THROUGH.get(key, 0) or (key == "struggle" and generation > 1)
    stab = entry["type"] in attacker["types"] and not typeless
    attack_stat = "def" if key == "bodypress" else "atk" if physical else "spa"
    defence_stat = "def" if physical or key in AGAINST_DEFENSE else "spd"
    strong = defender if key == "foulplay" else attacker
    attack_stage = strong["stages"].get(attack_stat, 0)
    if physical and any(name == "burn" for name, _ in attacker["status"]):
        attack_stage -= 1

    def speed():
        if attacker["speed"] is None:
            raise Bad("attacker.base_speed")
        return effective_speed(attacker["speed"], attacker["stages"].get("spe", 0), attacker["status"])

    if key in RESTORING | {"rest"} and "amount" not in move and attacker["hp"] is not None:
        move = dict(move, amount=min(100 if key == "rest" else 50, 100 - attacker["hp"]))
    cost = move_cost(entry, move, stab, attacker["stage"], attack_stage, speed) + (2 if called else 0)
    cost += surcharge(attacker["status"], request["attacker"].get("moving") == "yes", defrost)
    chance = hit_chance(entry, attacker, defender)
    out = {"hit": printed(chance, 100), "energy": str(cost)}
    if entry["category"] == "status" or not entry["power"]:
        return out

    out["crit"] = printed(*rules["crit"])
    product = chart_product(facts, entry["type"], defender["types"], generation, "" if typeless else key, typeless)
    multiplier = effectiveness(product, rules["resist"])
    order = ("atk", "def", "spa", "spd")
    flat = attacker["stage"] + strong["bonus"][order.index(attack_stat)] - defender["bonus"][order.index(defence_stat)]
    stages = attack_stage - (0 if key in PAST_STAGES else defender["stages"].get(defence_stat, 0))
    weather = fraction(request.get("field", {}).get("weather_multiplier", "1"))

    def strike(crit):
        return damage(entry["power"], stab, flat, multiplier, stages, crit, rules, weather)

    out.update(spread(strike, chance, request.get("rolls", {}).get("crit"), rules["crit"]))
    return out


def spread(strike, chance, roll, odds):
    """`damage`, or min, max and distribution, given a hit."""
    if chance == 0:
        return {"damage": "0"}
    if roll is not None:
        return {"damage": str(strike(roll == "yes"))}
    num, den = odds
    values = {}
    for crit, weight in ((False, den - num), (True, num)):
        if weight:
            value = strike(crit)
            values[value] = values.get(value, 0) + weight
    if len(values) == 1:
        return {"damage": str(min(values))}
    return {"min": str(min(values)), "max": str(max(values)),
            "distribution": [[str(v), printed(values[v], den)] for v in sorted(values)]}


# ------------------------------------------------------------------------------------------------------------ selftest


def worked():
    """(rows of the rule checklist, what, ours, expected by hand, derivation)."""
    plain_rules = {"before": False, "floor10": False}
    before = dict(plain_rules, before=True)
    floor10 = dict(plain_rules, floor10=True)
    weak, resist, half, twice, none = (3, 2), (67, 100), (1, 2), (2, 1), (0, 1)

    def hurt(power, stab=False, flat=0, mult=(1, 1), stages=0, crit=False, rules=plain_rules, weather=(1, 1)):
        return damage(power, stab, flat, mult, stages, crit, rules, weather)

    def cost(pp=15, power=None, stab=False, stage=0, attack=0, category=None, key="", speed=None, **move):
        entry = {"key": key, "pp": pp, "power": power, "category": category or ("physical" if power else "status")}
        return move_cost(entry, move, stab, stage, attack, lambda: speed)

    yield "S003", "Aerial Ace", hurt(60), 6, "60/10"
    yield "S003", "Flamethrower", hurt(95), 9, "95 -> 90, /10"
    yield "S004", "60 with STAB", tens(60, True, False), 28, "75 -> 70 -> 7, in quarters"
    yield "S004", "95 with STAB", tens(95, True, False), 44, "118.75 -> 110 -> 11, in quarters"
    yield "S004", "40 with STAB", tens(40, True, False), 20, "50 -> 5, in quarters"
    yield "S005", "60 without STAB", tens(60, False, False), 24, "60 -> 6, in quarters"
    yield "S006", "18", hurt(18), 1, "18 -> 10 -> 1"
    yield "S006", "75", hurt(75), 7, "75 -> 70 -> 7"
    yield "S007", "95 STAB, floored first", tens(95, True, True), 45, "90 x 5/4 / 10 = 11.25, in quarters"
    yield "S007", "95 STAB weak, floored first", hurt(95, True, 1, weak, rules=before), 18, "12.25 x 1.5 = 18.375"
    yield "S007", "65 with STAB", hurt(65, True), 8, "81.25 -> 80 -> 8"
    yield "S008", "Charmander's Ember", hurt(40, True, -1), 4, "50 -> 5, first -1"
    yield "S009", "Riolu's Quick Attack", hurt(40, False, EVOLUTION["baby"]), 3, "4, baby -1"
    yield "S010", "middle", hurt(40, False, EVOLUTION["middle"]), 4, "4 + 0"
    yield "S012", "Charizard's Flamethrower", hurt(95, True, EVOLUTION["final"]), 12, "11 + 1"
    yield "S014", "the same on a weak target", hurt(95, True, 1, weak), 18, "(11 + 1) x 1.5"
    yield "S015", "Rampardos, 100 power, off", hurt(100, False, 1), 11, "10 + 1"
    yield "S015", "Rampardos, 100 power, on", hurt(100, False, 1 + 3), 14, "10 + 1 + 3"
    yield "S016", "against Shuckle's Defense", hurt(100, False, 1 + 3 - 1), 13, "10 + 1 + 3 - 1"
    yield "S017", "the same, weak", hurt(100, False, 1 + 3 - 1, weak), 19, "13 x 1.5 = 19.5"
    yield "S018", "12 doubly weak", hurt(120, mult=twice), 24, "12 x 2"
    yield "S019", "12 weak", hurt(120, mult=weak), 18, "12 x 1.5"
    yield "S020", "12 neutral", hurt(120), 12, "12 x 1"
    yield "S021", "12 resisted", hurt(120, mult=resist), 8, "12 x 0.67 = 8.04"
    yield "S022", "12 doubly resisted", hurt(120, mult=half), 6, "12 x 0.5"
    yield "S023", "Thunderbolt on Ground", hurt(95, False, 1, none, 6, True), 0, "immune: stop, no +12, no +7"
    yield "S024", "chart 4, 2, 1, 1/2, 1/4, 0", [effectiveness(p, resist) for p in
                                                 (40000, 20000, 10000, 5000, 2500, 0)], \
        [twice, weak, (1, 1), resist, half, none], "the table is by the product, never squared"
    yield "S026", "+1 and -2 attack", (hurt(60, stages=1), hurt(60, stages=-2)), (8, 2), "6 + 2, 6 - 4"
    yield "S027", "12 weak at +2", hurt(120, mult=weak, stages=2), 22, "18 + 4"
    yield "S029", "defence +1 and -2", (hurt(60, stages=-1), hurt(60, stages=2)), (4, 10), "6 - 2, 6 + 4"
    yield "S030", "12 resisted, defence +1", hurt(120, mult=resist, stages=-1), 6, "8.04 - 2 = 6.04"
    yield "S031", "Aerial Ace critical, final", hurt(60, False, 1, crit=True), 13, "6 + 1 + 6"
    yield "S032", "80 critical", hurt(80, crit=True), 15, "8 + 7"
    yield "S032", "150 critical", hurt(150, crit=True), 22, "15 + 7"
    yield "S033", "Aerial Ace STAB critical", hurt(60, True, crit=True), 13, "75 -> 7, + 60/10"
    yield "S034", "Aerial Ace weak critical", hurt(60, mult=weak, crit=True), 15, "6 x 1.5 + 6"
    yield "S035", "75 weak critical, literal", hurt(75, mult=weak, crit=True), 18, "10.5 + 7.5"
    yield "S035", "75 weak critical, floored", hurt(75, mult=weak, crit=True, rules=floor10), 17, "10.5 + 7 = 17.5"
    yield "S036", "no critical", hurt(60), 6, "6"
    yield "S037", "no roll", spread(lambda crit: 13 if crit else 7, 100, None, (1, 16)), \
        {"min": "7", "max": "13", "distribution": [["7", "15/16"], ["13", "1/16"]]}, "both branches, default chance"
    yield "S038", "16.5 and 8.04", (hurt(110, mult=weak), hurt(120, mult=resist)), (16, 8), "round down"
    yield "S039", "18 power, first", hurt(18, False, -1), 1, "1 - 1 = 0, lifted"
    yield "S039", "60 at -6", hurt(60, stages=-6), 1, "6 - 12, lifted"
    yield "S040", "1 resisted", hurt(10, mult=resist), 1, "0.67 -> 0, lifted"
    yield "S041", "Earthquake on Flying", hurt(100, False, 1, none, 6), 0, "immune stays 0"
    yield "S042", "Facade doubled", hurt(140, True, 1), 18, "175 -> 17, + 1"
    yield "S043", "Facade doubled, critical", hurt(140, True, 1, crit=True), 25, "18 + 7"
    yield "S043", "Facade doubled, energy", cost(20, 140), 7, "20 PP 3, 126-150 +4"
    yield "S044", "Surf weak in rain", hurt(95, True, 1, weak, weather=(3, 2)), 27, "12 x 1.5 = 18, x 1.5"
    yield "S045", "17 x 1.25", hurt(170, weather=(5, 4)), 21, "21.25"
    yield "S045", "1 x 1/2", hurt(10, weather=(1, 2)), 1, "0.5 lifted"
    for row, pp, base in (("S046", 40, 1), ("S047", 35, 1), ("S048", 30, 2), ("S049", 25, 3), ("S050", 20, 3),
                          ("S051", 15, 4), ("S052", 10, 5), ("S053", 5, 6)):
        yield row, "status move of %d PP" % pp, cost(pp), base, "PP table"
    for row, low, high, result in (("S054", None, 50, 4), ("S055", 51, 75, 5), ("S056", 76, 100, 6),
                                   ("S057", 101, 125, 7), ("S058", 126, 150, 8), ("S059", 151, 200, 9),
                                   ("S060", 201, 250, 10)):
        yield row, "powers %s and %d" % (low, high), (cost(15, low), cost(15, high)), (result, result), \
            "15 PP 4, band +%d" % (result - 4)
    yield "S062", "Flamethrower, Charmeleon", (cost(15, 95), cost(15, 95, True)), (6, 5), "4 + 2, STAB -1"
    yield "S062", "Mareep's Thunder Wave", cost(20, None, True, -1), 3, "3 - 1 + 1"
    yield "S063", "Charmander's Flamethrower", cost(15, 95, True, -1), 6, "5 + 1"
    yield "S064", "Barboach's Rain Dance", cost(5, None, True, 0), 5, "6 - 1"
    yield "S065", "Charizard's Flamethrower", cost(15, 95, True, 1), 4, "5 - 1"
    yield "S066", "Shadow Ball at +3", cost(15, 80, attack=3), 9, "4 + 2 + 3"
    yield "S067", "Quick Attack at -1", cost(30, 40, attack=-1), 1, "2 + 0 - 1"
    yield "S068", "Thunder Wave at +3", cost(20, None, True, -1, 3), 3, "status: stage ignored"
    yield "S069", "Tackle", cost(35, 50, True, 1), 1, "1 - 1 - 1, lifted"
    yield "S069", "Tackle at -6", cost(35, 50, True, 1, -6), 1, "-7, lifted"
    yield "S072", "surcharge", (cost(10) + surcharge([("paralysis", "light")], True, False),
                                cost(35, 50, True, 1) + surcharge([("freeze", "light")], True, False)), (6, 2), \
        "5 + 1; 1 + 1 after the minimum"
    yield "S073", "Swords Dance", cost(30), 2, "30 PP"
    yield "S077", "countering 13", cost(20, key="counter", category="physical", amount=13), 13, "damage countered"
    for row, speed, extra in (("S078", 100, 0), ("S079", 99, 1), ("S080", 80, 1), ("S081", 79, 2), ("S082", 50, 2),
                              ("S083", 49, 3)):
        yield row, "3 clones at speed %d" % speed, cost(key="doubleteam", speed=speed, clones=3, stab=True, stage=1), \
            3 + extra, "one a clone, +%d; no STAB, no stage" % extra
    for amount, result in ((33, 17), (50, 25), (10, 5)):
        yield "S084", "healed %d" % amount, cost(10, key="recover", stab=True, stage=1, amount=amount), result, \
            "half, up"
    yield "S085", "Reflect, Psychic final", cost(20, None, True, 1, key="reflect"), 1, "3 - 1 - 1"
    yield "S085", "Reflect, other, first of three", cost(20, None, False, -1, key="reflect"), 4, "3 + 1"
    yield "S087", "Magnitude 7", cost(30, 70), 3, "30 PP 2, power of this use 70: +1"
    for row, power, result in (("S088", 50, 4), ("S089", 75, 5), ("S090", 100, 6), ("S091", 125, 7), ("S092", 150, 8),
                               ("S093", 200, 9), ("S094", 250, 10)):
        yield row, "Protect against %d" % power, cost(10, key="protect", blocked_power=power), result, \
            "4 + %d" % (result - 4)
    yield "S095", "Protect, nothing came", cost(10, key="protect"), 4, "4"
    for amount, result in ((15, 8), (25, 13), (10, 5)):
        yield "S096", "Substitute of %d" % amount, cost(10, key="substitute", amount=amount), result, "half, up"
    yield "S146", "frozen mild, speed 80", effective_speed(80, 0, [("freeze", "mild")]), 70, "80 - 10"
    yield "S148", "frozen severe, standing", cost(10) + surcharge([("freeze", "severe")], False, False), 9, "5 + 4"
    yield "S151", "-6 and frozen moderate", effective_speed(100, -6, [("freeze", "moderate")]), 20, "-8 stages"
    yield "S160", "-6 and paralysed severe", effective_speed(100, -6, [("paralysis", "severe")]), 10, "-9 stages"
    yield "S175", "never below 1", effective_speed(30, -6, []), 1, "30 - 60, lifted"
    yield "0.67", "40, baby, -3 against +3, resisted, +3", \
        (hurt(40, False, -1 - 6, resist, 3), hurt(40, False, -1 - 6, (2, 3), 3)), (3, 4), "-2.01 + 6 = 3.99; -2 + 6"
    for row, name, stats, values in (("S195", "Glalie", (80, 80, 80, 80), (0, 0, 0, 0)),
                                     ("S196", "Azumarill", (50, 80, 50, 80), (-1, 1, -1, 1)),
                                     ("S196", "Shuckle", (10, 230, 10, 230), (-1, 1, -1, 1)),
                                     ("S197", "Gliscor", (95, 125, 45, 75), (1, 2, -2, -1)),
                                     ("S198", "Rampardos", (165, 60, 65, 50), (3, -1, -1, -1)),
                                     ("S199", "Charmander", (52, 43, 60, 50), (0, -1, 1, 0))):
        yield row, name, bonus_pattern(stats)[0], values, "the text's own example"


def whole():
    """(rows, what, request, expected part of the answer, derivation): these read the facts."""
    types = {"attacker": {"types": ["fire", "flying"], "evolution": "final"},
             "defender": {"types": ["grass", "poison"], "evolution": "final"}}
    fire = {"type": "fire", "category": "special", "power": 95, "pp": 15, "accuracy": 100}
    yield "scale-1", "explicit numbers", dict(types, move=fire, rolls={"crit": "no"}), \
        {"damage": "18", "energy": "4", "hit": "1"}, "118.75 -> 11 + 1 = 12, x 1.5; 4 + 2 - 1 - 1"
    yield "scale-2", "stages, weather, critical", {
        "attacker": {"types": ["water"], "evolution": "middle", "stages": {"atk": -1}},
        "defender": {"types": ["water", "dragon"], "stages": {"def": 1}},
        "move": {"type": "water", "category": "physical", "power": 90, "pp": 10, "accuracy": 90},
        "field": {"weather_multiplier": "3/2"}, "rolls": {"crit": "yes"}}, \
        {"damage": "12", "energy": "5", "hit": "9/10"}, "11 x 0.5 - 2 - 2 + 7 = 8.5 -> 8, x 1.5; 5 + 2 - 1 + 0 - 1"
    yield "scale-3", "names, no roll", {
        "attacker": {"species": "Woobat", "stages": {"spa": 2}}, "defender": {"species": "Ivysaur"},
        "move": "Air Slash"}, \
        {"energy": "5", "hit": "19/20", "crit": "1/16", "min": "17", "max": "25",
         "distribution": [["17", "15/16"], ["25", "1/16"]]}, "9 x 1.5 + 4 = 17.5; + 7.5 = 25; 3 + 1 - 1 + 2"
    yield "S061", "Seismic Toss, power not given", dict(types, move="Seismic Toss"), {"error": "move.power"}, \
        "situational: the referee gives it"
    yield "S061", "Seismic Toss of power 60", dict(types, move={"name": "Seismic Toss", "power": 60}), \
        {"energy": "3", "min": "4", "max": "10"}, "20 PP 3, 51-75 +1, final -1; 7 x 0.67 = 4.69, critical + 6"
    yield "S070", "a move that cannot hit", {
        "attacker": {"species": "Charmeleon", "stages": {"acc": -5}},
        "defender": {"types": ["normal"], "stages": {"eva": 5}}, "move": "Flamethrower"}, \
        {"hit": "0", "damage": "0", "energy": "5"}, "100 - 100; a miss costs fully"
    for row, name, evolution in (("S010", "Pikachu", 0), ("S011", "Barboach", 0), ("S011", "Sneasel", 0),
                                 ("S012", "Whiscash", 1), ("S013", "Absol", 1), ("S009", "Pichu", -1),
                                 ("S009", "Munchlax", -1)):
        yield row, name, {"attacker": {"species": name}, "defender": {"types": ["normal"]}, "move": {
            "type": "steel", "category": "physical", "power": 60, "pp": 20}, "rolls": {"crit": "no"}}, \
            {"damage": str(6 + evolution), "energy": str(4 - evolution)}, "6 %+d; 20 PP 3, 51-75 +1, %+d" % (
                evolution, -evolution)
    yield "S025", "Grass on Water/Flying", {
        "attacker": {"types": ["normal"], "evolution": "middle"}, "defender": {"types": ["water", "flying"]},
        "move": {"type": "grass", "category": "special", "power": 60, "pp": 20}, "rolls": {"crit": "no"}}, \
        {"damage": "6"}, "weak and resistant cancel"
    yield "S023", "Thunderbolt on Ground", {
        "attacker": {"species": "Pikachu", "stages": {"spa": 6}}, "defender": {"species": "Whiscash"},
        "move": "Thunderbolt"}, {"damage": "0", "crit": "1/16", "min": None}, "immune: no critical step"
    yield "S028", "Flamethrower with Attack +6", {
        "attacker": {"species": "Charizard", "stages": {"atk": 6}}, "defender": {"types": ["normal"]},
        "move": "Flamethrower", "rolls": {"crit": "no"}}, {"damage": "12", "energy": "4"}, "11 + 1; 4 + 2 - 1 - 1"
    yield "S062", "Mareep's Thunder Wave", {
        "attacker": {"species": "Mareep", "stages": {"spa": 3}}, "defender": {"species": "Absol"},
        "move": "Thunder Wave"}, {"energy": "3", "hit": "1", "crit": None, "damage": None, "min": None}, \
        "20 PP 3, STAB -1, first +1; no damage keys"
    yield "S074", "Metronome calling Flamethrower", {
        "attacker": {"species": "Charmeleon"}, "defender": {"types": ["normal"]},
        "move": {"name": "Metronome", "called": "Flamethrower"}, "rolls": {"crit": "no"}}, \
        {"energy": "7", "damage": "11"}, "4 + 2 - 1 = 5, + 2"
    yield "S074", "a called move of cost 1", {
        "attacker": {"types": ["normal"], "evolution": "final"}, "defender": {"types": ["normal"]},
        "move": {"name": "Sleep Talk", "called": "Tackle"}}, {"energy": "3"}, "1 - 1 - 1 -> 1, + 2"
    yield "S129", "burnt at -6", {
        "attacker": {"types": ["water"], "evolution": "middle", "stages": {"atk": -6},
                     "status": [{"name": "burn", "severity": "mild"}]},
        "defender": {"types": ["normal"]},
        "move": {"type": "fire", "category": "physical", "power": 200, "pp": 5}, "rolls": {"crit": "no"}}, \
        {"damage": "6", "energy": "4"}, "20 - 14; 6 + 5 - 7"
    yield "S152", "Scald while frozen severe", {
        "attacker": {"types": ["normal"], "evolution": "middle", "moving": "yes",
                     "status": [{"name": "freeze", "severity": "severe"}]},
        "defender": {"types": ["normal"]}, "move": "Scald", "rolls": {"crit": "no"}}, \
        {"energy": "6", "damage": "8"}, "4 + 2, thawed first: no surcharge; 80/10"
    yield "S162", "Rain Dance moving while paralysed", {
        "attacker": {"species": "Barboach", "moving": "yes", "status": [{"name": "paralysis", "severity": "moderate"}]},
        "defender": {"types": ["normal"]}, "move": "Rain Dance"}, {"energy": "7"}, "6 - 1 + 2"
    plain_attacker = {"types": ["bug"], "evolution": "middle", "stages": {"atk": 1, "def": 3, "spa": -1, "acc": 1}}
    plain_defender = {"types": ["normal"], "stages": {"atk": 4, "def": 2, "spd": -1, "eva": 3}}
    for name, generation, result, hit, why in (
            ("Psyshock", 5, "2", "4/5", "8 - 2 - 2 x 2"),
            ("Secret Sword", 5, "6", "4/5", "85 -> 8, x 1.5 - 2 - 4"),
            ("Body Press", 8, "14", "4/5", "8 x 1.5 = 12, + 2 x 3 - 4"),
            ("Foul Play", 5, "13", "4/5", "95 -> 9, + 2 x 4 - 4"),
            ("Chip Away", 5, "9", "1", "7 + 2, no defence stages; 100 + 10 within 100"),
            ("Sacred Sword", 5, "15", "1", "9 x 1.5 = 13.5, + 2"),
            ("Future Sight", 4, "8", "7/10", "8 - 2 + 2; 90 + 10 - 30"),
            ("Beat Up", 4, "1", "4/5", "1 + 2 - 4 = -1, lifted")):
        yield "R36", name, {"attacker": dict(plain_attacker, generation=generation), "defender": plain_defender,
                            "move": name, "rolls": {"crit": "no"}}, {"damage": result, "hit": hit}, why
    for name, generation, types, own, result, why in (
            ("Freeze-Dry", 6, ["water", "dragon"], "ice", "16", "70 x 1.25 -> 8, water and dragon weak: x 2"),
            ("Freeze-Dry", 6, ["water", "fire"], "bug", "7", "7, weak and resistant"),
            ("Flying Press", 7, ["fighting"], "flying", "15", "10 without STAB, neutral x weak: x 1.5"),
            ("Flying Press", 7, ["grass", "bug"], "bug", "15", "fighting 1, 1/2; flying 2, 2: x 1.5 of 10"),
            ("Thousand Arrows", 6, ["flying", "fire"], "bug", "9", "neutral to a flier, fire or not"),
            ("Thousand Arrows", 6, ["fire"], "bug", "13", "9 x 1.5 = 13.5"),
            ("Sky Drop", 5, ["flying"], "bug", "0", "a flier takes none"),
            ("Struggle", 1, ["ghost"], "bug", "0", "Normal in generation 1"),
            ("Struggle", 2, ["ghost"], "normal", "5", "typeless: 5 without STAB"),
            ("Doom Desire", 4, ["steel"], "steel", "12", "typeless: 12 without STAB"),
            ("Doom Desire", 5, ["steel"], "steel", "11", "140 x 1.25 = 175 -> 17, x 0.67 = 11.39")):
        move = {"name": name, "pp": 10}
        yield "R36", "%s on %s" % (name, "/".join(types)), {
            "attacker": {"types": [own], "evolution": "middle", "generation": generation},
            "defender": {"types": types}, "move": move, "rolls": {"crit": "no"}}, {"damage": result}, why
    def by(move, generation, power, category="physical", kind="normal", user=None, target=None):
        user = dict({"types": ["bug"], "evolution": "middle", "generation": generation}, **(user or {}))
        return "R37", move, {"attacker": user, "defender": dict({"types": ["dragon"]}, **(target or {})), "move": move,
                             "rolls": {"crit": "no"}}, {"damage": str(power // 10)}, "power %d" % power

    def ill(name, severity="mild"):
        return {"status": [{"name": name, "severity": severity}]}

    yield by("Facade", 5, 140, user=ill("paralysis"))
    yield by("Facade", 5, 70, user=ill("freeze"))
    yield by("Facade", 5, 70, target=ill("poison"))
    yield by("Hex", 5, 100, target=ill("sleep"))  # 50 in generation 5, 65 later
    yield by("Hex", 6, 130, target=ill("toxic", "very severe"))
    yield by("Hex", 6, 65, target=ill("confusion"))
    yield by("Venoshock", 5, 130, target=ill("poison"))
    yield by("Venoshock", 5, 65, target=ill("burn"))
    yield by("Smelling Salts", 5, 120, target=ill("paralysis"))
    yield by("Wake-Up Slap", 5, 120, target=ill("sleep"))
    yield by("Brine", 5, 130, target={"hp": 50, "types": ["normal"]})
    yield by("Brine", 5, 65, target={"hp": 51, "types": ["normal"]})
    yield by("Eruption", 5, 75, user={"hp": 50}, target={"types": ["normal"]})
    yield by("Flail", 5, 100, user={"hp": 20})  # 48 x 20 / 100 = 9
    yield by("Flail", 5, 80, user={"hp": 21})  # 10
    yield by("Flail", 4, 150, user={"hp": 7})  # 64 x 7 / 100 = 4
    yield by("Wring Out", 5, 60, target={"hp": 50})
    yield by("Wring Out", 4, 61, target={"hp": 50})
    yield by("Low Kick", 5, 80, target={"species": "Charizard", "types": ["normal", "flying"]})  # 90.5 kg, neutral
    yield by("Heavy Slam", 5, 40, user={"species": "Charizard", "types": ["bug"], "evolution": "middle"},
             target={"species": "Charizard", "types": ["dragon"]})
    yield "R37", "Stored Power", {
        "attacker": {"types": ["bug"], "evolution": "middle", "stages": {"eva": 2, "spe": 1, "def": -3}},
        "defender": {"types": ["normal"]}, "move": "Stored Power", "rolls": {"crit": "no"}}, {"damage": "8"}, \
        "20 x (1 + 2 + 1)"
    yield "R37", "Punishment", {
        "attacker": {"types": ["bug"], "evolution": "middle"},
        "defender": {"types": ["normal"], "stages": {"spa": 6, "acc": 3, "spe": -1}}, "move": "Punishment",
        "rolls": {"crit": "no"}}, {"damage": "20"}, "60 + 20 x 9 within 200"
    yield "R37", "a power that is given", {
        "attacker": dict({"types": ["bug"], "evolution": "middle"}, **ill("burn")), "defender": {"types": ["normal"]},
        "move": {"name": "Facade", "power": 90}, "rolls": {"crit": "no"}}, {"damage": "7"}, "9 - 2"
    yield "R37", "Flail without health", {
        "attacker": {"types": ["bug"], "evolution": "middle"}, "defender": {"types": ["normal"]}, "move": "Flail"}, \
        {"error": "move.power"}, "nothing is printed"
    yield "R37", "Revelation Dance", {
        "attacker": {"types": ["fire", "bug"], "evolution": "middle", "generation": 7},
        "defender": {"types": ["grass"]}, "move": "Revelation Dance", "rolls": {"crit": "no"}}, {"damage": "16"}, \
        "Fire: 90 x 1.25 -> 11, x 1.5 = 16.5"
    yield "R37", "Toxic of a Poison type", {
        "attacker": {"types": ["poison"], "evolution": "middle", "generation": 6, "stages": {"acc": -6}},
        "defender": {"types": ["grass"]}, "move": "Toxic"}, {"hit": "1"}, "never misses from generation 6 on"
    yield "R38", "Protect with nobody before it", {
        "attacker": {"types": ["bug"], "evolution": "middle"}, "move": "Protect"}, {"energy": "4", "hit": "1"}, "4"
    yield "R38", "Tackle with nobody before it", {
        "attacker": {"types": ["bug"], "evolution": "middle"}, "move": "Tackle"}, {"error": "defender"}, "it needs one"
    yield "R36", "burnt, by the target's strength", {
        "attacker": {"types": ["bug"], "evolution": "middle", "status": [{"name": "burn", "severity": "mild"}]},
        "defender": {"types": ["normal"], "status": [{"name": "burn", "severity": "mild"}]}, "move": "Foul Play",
        "rolls": {"crit": "no"}}, {"damage": "7", "energy": "5"}, "9 - 2, its user's burn alone; 4 + 2 - 1"
    yield "R1", "one generation for both", {
        "attacker": {"species": "Clefable", "generation": 6}, "defender": {"species": "Clefable"}, "move": "Moonblast",
        "rolls": {"crit": "no"}}, {"damage": "12"}, "95 x 1.25 -> 11, + 1; Fairy on Fairy neutral"
    for row, acc, eva, shown, result in (("S176", -1, 0, "Flamethrower", "9/10"), ("S176", 2, 0, "Sheer Cold", "1/2"),
                                           ("S177", 0, 1, "Flamethrower", "9/10"), ("S178", -1, 2, 85, "11/20"),
                                           ("S179", -6, 6, "Aerial Ace", "1"), ("S179", -6, 6, "Bulk Up", "1"),
                                           ("S179", -6, 6, "Sunny Day", "1")):
        move = {"type": "ice", "category": "special", "power": 90, "pp": 5}
        move.update({"accuracy": shown} if isinstance(shown, int) else {"name": shown})
        if shown in ("Bulk Up", "Sunny Day"):
            move = {"name": shown}
        yield row, "%s at %+d against %+d" % (shown, acc, eva), {
            "attacker": {"types": ["fire"], "evolution": "final", "stages": {"acc": acc}},
            "defender": {"types": ["normal"], "stages": {"eva": eva}}, "move": move}, {"hit": result}, "10 a stage"


def selftest(folder):
    passed = failed = 0

    def verdict(row, what, ours, expected, why):
        nonlocal passed, failed
        if ours == expected:
            passed += 1
        else:
            failed += 1
            print("%s %s: %r, by hand %r (%s)" % (row, what, ours, expected, why))

    for case in worked():
        verdict(*case)
    facts = Facts(folder)
    for row, what, request, expected, why in whole():
        try:
            ours = answer(facts, request)
        except Bad as bad:
            ours = {"error": bad.args[0]}
        verdict(row, what, {key: ours.get(key) for key in expected}, expected, why)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


def main(arguments):
    folder = DATA
    if arguments[:1] == ["--data"] and len(arguments) > 1:
        folder, arguments = arguments[1], arguments[2:]
    if arguments == ["--selftest"]:
        return selftest(folder)
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    facts = Facts(folder)
    for line in sys.stdin:
        request = json.loads(line)
        head = {"id": request.get("id")}
        try:
            print(json.dumps(dict(head, ok=True, **answer(facts, request))))
        except Bad as bad:
            print(json.dumps(dict(head, error={"path": bad.args[0]})))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

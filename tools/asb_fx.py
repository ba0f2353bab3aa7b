# SPDX-License-Identifier: MIT
"""How are the fx cells and the amounts of asb's tables read? An fx cell names effects of effects.csv with their
arguments; an amount is a number, a measure times a factor, or steps. Words of the argument kinds stand here; the printed
ids.h makes enumerators of them."""

import re
from fractions import Fraction

from asb_help import read_help
from table_tools import by_unique, name_key

TYPES = ("none", "normal", "fire", "water", "electric", "grass", "ice", "fighting", "poison", "ground", "flying", "psychic",
         "bug", "rock", "ghost", "dragon", "dark", "steel", "fairy")
STATS = ("atk", "def", "spa", "spd", "spe", "acc", "eva")
STATUSES = ("burn", "poison", "toxic", "paralysis", "sleep", "freeze", "confusion", "infatuation", "flinch")
WEATHERS = ("none", "rain", "sun", "sand", "hail", "fog", "strong-rain", "strong-sun", "strong-wind")
WHO = ("none", "user", "target", "all", "holder")
FX_CLASSES = ("none", "physical", "special", "other", "any")
GROUPS = ("none", "punch", "bite", "pulse", "ball", "sound", "powder_move", "seismic", "trapping", "order", "barrier", "shiny",
          "ohko", "explosion", "pure_defence", "claw", "fang", "leaf", "thunder", "kick", "whip_tail", "dust", "seed",
          "hammer", "later_defence")
CONDITIONS = ("none", "user_unencumbered", "target_hurt_this_action", "user_hurt_this_action", "target_half_hp",
              "user_poison_burn_paralysis", "target_more_hp", "target_less_hp", "target_major_status",
              "target_removable_item", "target_acted", "target_paralysed", "target_poisoned", "target_asleep",
              "ally_fainted_since_last_round", "ally_uses_round", "stab", "explosion", "after_target", "super_effective",
              "super_effective_or_explosion", "user_third_hp", "user_status", "user_burned", "user_poisoned", "in_sun",
              "in_rain", "in_sand", "in_hail", "on_grass", "ohko", "not_ohko", "has_secondary", "recoil_move",
              "holder_status", "contact", "drains_hp")
BANS = ("attract", "disable", "encore", "heal-block", "taunt", "torment", "captivate")
MEASURES = ("none", "user_wc", "target_wc", "wc_difference", "sc_difference", "user_max_hp", "user_hp", "target_hp", "hp_share",
            "hp_percent", "hp_lead", "hp_gap", "speed_gap", "speed_ratio", "target_boosts", "user_boosts", "streak", "uses",
            "echoes", "damage", "damage_taken", "evaded", "clones", "called_energy", "ally_bap", "hits",
            "stockpile", "accuracy_drop", "ranks_moved", "swaps", "substitute_hp", "item_fling", "item_gift",
            "target_atk_rank", "die")
ROUNDINGS = ("none", "up", "down", "nearest")
HITS = ("", "2", "3", "2-5", "beat-up")
AMOUNTS = ("none", "linear", "steps", "asked")
KINDS = ("int", "frac", "pct", "who", "who2", "type", "class", "group", "cond", "stat", "stats", "stages", "status",
         "statuses", "weather", "weathers", "bans", "move", "ability", "species")


class Names:
    """Indices of moves, abilities, items and species: those of the first date, then what later dates add; 0 is none."""

    def __init__(self, dated, dates):
        self.lists = {}
        for table in ("moves", "abilities", "items", "pokemon"):
            names = []
            for date in dates:
                have = {name_key(name) for name in names}
                names += [row["name"] for row in dated[date][table] if name_key(row["name"]) not in have]
            self.lists[table] = names
        self.moves, self.abilities, self.items, self.pokemon = (self.lists[t] for t in
                                                                 ("moves", "abilities", "items", "pokemon"))
        self.places = {table: {name_key(name): place + 1 for place, name in enumerate(names)}
                       for table, names in self.lists.items()}

    def place(self, table, name):
        return self.places[table].get(name_key(name), 0)


def read_effects(audit, rows):
    """The effects by name: their argument kinds as pairs of kind and whether it may be missing."""
    for row in rows:
        row["kinds"] = []
        for word in row["args"].split():
            optional = word.endswith("?") or "?:" in word
            kind = word.replace("?", "")
            if kind.split(":")[0] not in KINDS + ("word",):
                audit.problem(row.table, row.line, f"args {word}", "there is no such kind", "write one of the header's")
            row["kinds"].append((kind, optional))
        read_help(audit, row)
    return by_unique(audit, rows, "effect")


def read_steps(audit, rows):
    tables = {}
    for row in rows:
        table = tables.setdefault(row["table"], {"measure": row["measure"], "rows": []})
        if table["measure"] != row["measure"]:
            audit.problem(row.table, row.line, "measure", f"the table has {table['measure']}", "write the same")
        if (row["bound"] is None) != (row["test"] == "else"):
            audit.problem(row.table, row.line, "bound", "only else has none", "fill it in or leave it empty")
        table["rows"].append(row)
    for name, table in tables.items():
        last = table["rows"][-1]
        if last["test"] != "else":
            audit.problem(last.table, last.line, name, "the last row of a table is else", "add one")
    return tables


def empty_fx(name):
    return {"name": name, "who": 0, "pct": 0, "type": 0, "class": 0, "group": 0, "cond": 0, "word": 0, "weather": 0,
            "statuses": 0, "stats": 0, "weathers": 0, "bans": 0, "stages": [0] * len(STATS), "num": 0, "den": 0, "n": []}


def take(kind, word, fx, names):
    """Takes one word as an argument of that kind; False when it is none."""
    stage = re.fullmatch(r"([a-z]+)([+-]\d)", word)
    if kind == "int" and re.fullmatch(r"-?\d+", word):
        fx["n"].append(int(word))
    elif kind == "frac" and re.fullmatch(r"\d+(/\d+)?", word):
        value = Fraction(word)
        fx["num"], fx["den"] = value.numerator, value.denominator
    elif kind == "pct" and re.fullmatch(r"\d+%", word):
        fx["pct"] = int(word[:-1])
    elif kind in ("who", "who2") and word in WHO[1:]:
        fx["who"] = WHO.index(word)
    elif kind == "type" and word in TYPES[1:]:
        fx["type"] = TYPES.index(word)
    elif kind == "class" and word in FX_CLASSES[1:]:
        fx["class"] = FX_CLASSES.index(word)
    elif kind == "group" and word in GROUPS[1:]:
        fx["group"] = GROUPS.index(word)
    elif kind == "cond" and word in CONDITIONS[1:]:
        fx["cond"] = CONDITIONS.index(word)
    elif kind in ("stat", "stats") and word in STATS:
        fx["stats"] |= 1 << STATS.index(word)
    elif kind in ("stats", "statuses", "weather") and word == "all":
        fx["stats" if kind == "stats" else "statuses" if kind == "statuses" else "weather"] |= \
            0 if kind == "weather" else (1 << len(STATS if kind == "stats" else STATUSES)) - 1
    elif kind == "stages" and stage and stage[1] in STATS:
        fx["stages"][STATS.index(stage[1])] += int(stage[2])
    elif kind in ("status", "statuses") and word in STATUSES:
        fx["statuses"] |= 1 << STATUSES.index(word)
    elif kind == "weather" and word in WEATHERS[1:]:
        fx["weather"] = WEATHERS.index(word)
    elif kind == "weathers" and word in WEATHERS[1:]:
        fx["weathers"] |= 1 << WEATHERS.index(word)
    elif kind == "bans" and word in BANS:
        fx["bans"] |= 1 << BANS.index(word)
    elif kind == "move" and names.place("moves", word):
        fx["n"].append(names.place("moves", word))
    elif kind == "ability" and names.place("abilities", word):
        fx["n"].append(names.place("abilities", word))
    elif kind == "species" and names.place("pokemon", word):
        fx["n"].append(names.place("pokemon", word))
    elif kind.startswith("word:") and word in kind[5:].split(","):
        fx["word"] = kind[5:].split(",").index(word) + 1
    else:
        return False
    return True


MANY = ("stats", "stages", "statuses", "weathers", "bans")


def read_fx(audit, row, effects, names):
    """The effects of a row's fx cell."""
    found = []
    for part in row["fx"].split("; ") if row["fx"] else []:
        name, *words = part.split()
        fx = empty_fx(name)
        if name not in effects:
            audit.problem(row.table, row.line, f"fx {part}", "effects.csv has no such effect", "correct it or add it there")
            continue
        rest = list(words)
        for kind, optional in effects[name]["kinds"]:
            taken = 0
            while rest and take(kind, rest[0], fx, names):
                rest.pop(0)
                taken += 1
                if kind not in MANY:
                    break
            if not taken and not optional:
                audit.problem(row.table, row.line, f"fx {part}", f"{kind} is missing", "see effects.csv")
        if rest:
            audit.problem(row.table, row.line, f"fx {part}", f"'{' '.join(rest)}' does not belong there", "see effects.csv")
        if len(fx["n"]) > 4:
            audit.problem(row.table, row.line, f"fx {part}", "more numbers than four", "split the effect")
        found.append(fx)
    return found


def used(dated):
    return {fx["name"] for tables in dated.values() for table in ("moves", "abilities", "items", "perks")
            for row in tables[table] for fx in row["fx_read"]}


AMOUNT = re.compile(r"(?P<fixed>fixed )?(?:(?P<base>\d+)(?: (?P<sign>[+-]) (?=[a-z]))?)?(?:(?P<measure>[a-z_]+)"
                    r"(?:\*(?P<factor>\d+(?:/\d+)?))?)?(?: (?P<rounding>up|down|nearest))?(?: min (?P<least>\d+))?"
                    r"(?: max (?P<most>\d+))?")


def read_amount(audit, row, column, steps):
    """{kind, fixed, base, measure, factor, rounding, least, most, steps} of an amount's cell."""
    text = row[column]
    amount = {"kind": text, "fixed": 0, "base": 0, "measure": "none", "factor": Fraction(0), "rounding": "none",
              "least": None, "most": None, "steps": ""}
    if text in ("none", "asked"):
        return amount
    if text.startswith("steps "):
        amount.update(kind="steps", steps=text[6:])
        if amount["steps"] not in steps:
            audit.problem(row.table, row.line, f"{column} {text}", "steps.csv has no such table", "correct it")
        return amount
    match = AMOUNT.fullmatch(text)
    if not match or (match["base"] is None and match["measure"] is None) or \
            (match["measure"] and match["measure"] not in MEASURES[1:]) or \
            (match["base"] and match["measure"] and not match["sign"]):
        audit.problem(row.table, row.line, f"{column} {text}", "it is no amount", "see the head of the file")
        return amount
    amount.update(kind="linear", fixed=int(bool(match["fixed"])), base=int(match["base"] or 0))
    if match["measure"]:
        factor = Fraction(match["factor"] or 1)
        amount.update(measure=match["measure"], factor=-factor if match["sign"] == "-" else factor)
    amount.update(rounding=match["rounding"] or "none", least=int(match["least"]) if match["least"] else None,
                  most=int(match["most"]) if match["most"] else None)
    return amount

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do asb's printed tables say what the data say, and do the data hold what is known of the league? What an attack makes of
them is compared in tests/oracle; what the generator refuses is tried here on copies of the data."""

import math
import pathlib
import shutil
import tempfile
from fractions import Fraction

from _checks import ROOT, Checks, csv_rows

import asb_fx
import tables_asb
from table_tools import Audit, name_key

DATES = ("2017-01", "2018-05")
check = Checks()
tables = {date: {name: csv_rows(f"data/asb/{date}/{name}.csv") for name in ("moves", "abilities", "items", "pokemon", "ranks", "perks")}
          for date in DATES}


def row(date, table, name):
    return next(r for r in tables[date][table] if r["name"] == name)


def test_counts():
    """Rows by table: the league's sheets, and the ways of using a move that are rows of their own."""
    want = {"2017-01": {"moves": 630, "abilities": 194, "items": 365, "pokemon": 849, "perks": 18},
            "2018-05": {"moves": 721, "abilities": 236, "items": 430, "pokemon": 969, "perks": 18}}
    for date in DATES:
        for table, count in want[date].items():
            ours = ("type_command", "activates")  # commands that the sheet tells of in the texts of types and abilities
            got = [r for r in tables[date][table] if r.get("kind") != "mode" and not r["fx" if "fx" in r else "name"].startswith(ours)]
            check.equal(f"{date} {table}", len(got), count)


def test_ranks():
    """[facts] 3/2 a rank up to 6, 1 beyond; HP 80 90 100 110 120 125 130 135 140 145."""
    for date in DATES:
        ranks = tables[date]["ranks"]
        for r in ranks:
            n = int(r["rank"])
            check.equal(f"{date} bonus of rank {n}", Fraction(r["bonus"]), Fraction(3, 2) * min(n, 6) + max(0, n - 6))
        check.equal(f"{date} HP", [int(r["hp"]) for r in ranks if r["hp"]], [80, 90, 100, 110, 120, 125, 130, 135, 140, 145])
    check.equal("2017-01 cutoffs", [int(r["stat_from"]) for r in tables["2017-01"]["ranks"] if r["stat_from"]],
                [0, 26, 61, 96, 116, 141, 154, 174, 190, 210])
    check.equal("2018-05 cutoffs", [int(r["stat_from"]) for r in tables["2018-05"]["ranks"] if r["stat_from"]],
                [0, 26, 56, 96, 116, 136, 151, 171, 186, 201])


def test_speed_natures():
    """[facts] The accuracy of a +Speed nature: ceil(1.15 Spe) squared over 870, by the place in the line, from 5 to 30."""
    wrong, seen = [], 0
    for r in tables["2018-05"]["pokemon"]:
        if not (r["stage"] and r["accuracy"]) or r["base"]:
            continue
        seen += 1
        speed = math.ceil(Fraction(115, 100) * int(r["spe"]))
        value = min(max(Fraction(speed * speed * int(r["stages"]), 870 * int(r["stage"])), 5), 30)
        if int(r["accuracy"]) not in (math.floor(value + Fraction(1, 2)), math.floor(value), math.ceil(value)):
            wrong.append((r["name"], r["accuracy"], str(value)))
    check.equal("rows with a place in a line", seen > 600, True)
    check.equal("at most a few rows differ, as places of forms do", len(wrong) < 40, True)


def test_chp():
    """[facts] Capture HP: Zubat 45 in the handbook's era, 64 later; Landorus 297."""
    check.equal("Zubat 2017-01", row("2017-01", "pokemon", "Zubat")["chp"], "45")
    check.equal("Zubat 2018-05", row("2018-05", "pokemon", "Zubat")["chp"], "64")
    check.equal("Landorus", row("2017-01", "pokemon", "Landorus")["chp"], "297")


def test_moves():
    """Rows as the handbook and the sheet speak of them."""
    moves = {r["name"]: r for r in tables["2017-01"]["moves"]}
    check.equal("Flamethrower", [moves["Flamethrower"][c] for c in ("type", "class", "bap", "accuracy", "energy", "fx")],
                ["fire", "special", "9", "100", "7", "status target burn 10%"])
    check.equal("Bullet Seed", [moves["Bullet Seed"][c] for c in ("bap", "hits", "energy")], ["3", "2-5", "7"])
    check.equal("Triple Kick hits three times", moves["Triple Kick"]["hits"], "3")
    check.equal("Focus Punch", [moves["Focus Punch"][c] for c in ("charge_priority", "priority")], ["6", "-3"])
    check.equal("Dig", [moves["Dig"][c] for c in ("evade_priority", "priority")], ["0", "-2"])
    check.equal("Fly", [moves["Fly"][c] for c in ("evade_priority", "priority", "energy")], ["0", "-2", "11"])
    check.equal("Explosion", [moves["Explosion"][c] for c in ("bap", "energy", "fx")], ["25", "20", "full_energy; user_faints"])
    check.equal("Protect", [moves["Protect"][c] for c in ("priority", "energy")], ["4", "7 + evaded*2/5"])
    check.equal("rows of 2017-01 without a gap", [r["name"] for r in moves.values() if r["missing"]], [])
    multi = sorted(r["name"] for r in moves.values() if r["hits"] in ("2", "3"))
    check.equal("moves of two or three hits", multi, ["Bonemerang", "Double Hit", "Double Kick", "Dual Chop", "Gear Grind", "Triple Kick",
                                                      "Twineedle"])
    crits = sorted(r["name"] for r in moves.values() if r["crit_stage"] == "3")
    check.equal("always critical", crits, ["Frost Breath", "Poison Sting (Contact)", "Storm Throw"])


def test_chart():
    """The handbook's chart: eight immunities, and none both ways but between Normal and Ghost."""
    chart = {(r["attacking"], r["defending"]): r["steps"] for r in csv_rows("data/asb/typechart.csv")}
    immune = sorted(pair for pair, steps in chart.items() if steps == "immune")
    check.equal("immunities", immune, [("dragon", "fairy"), ("electric", "ground"), ("fighting", "ghost"), ("ghost", "normal"),
                                       ("ground", "flying"), ("normal", "ghost"), ("poison", "steel"), ("psychic", "dark")])
    check.equal("fire against water and rock", [chart[("fire", "water")], chart[("fire", "rock")]], ["-1", "-1"])


def test_amounts():
    """How amounts are read."""
    read = lambda text: asb_fx.read_amount(Audit(), Row(text), "bap", {"weight": None})
    check.equal("a number", read("9")["base"], 9)
    body = read("7 + user_wc*2/5 up")
    check.equal("Body Slam", [body["base"], body["measure"], body["factor"], body["rounding"]], [7, "user_wc", Fraction(2, 5), "up"])
    check.equal("taken off", read("12 - target_wc")["factor"], Fraction(-1))
    check.equal("bounds", [read("hp_share*15 down min 1")["least"], read("4 + streak*3 max 22")["most"]], [1, 22])
    for text in ("seven", "7 user_wc", "7 + weight", "steps nothing", "7 + user_wc sideways"):
        audit = Audit()
        asb_fx.read_amount(audit, Row(text), "bap", {"weight": None})
        check.equal(f"'{text}' is refused", len(audit.problems), 1)


class Row(dict):
    def __init__(self, bap):
        super().__init__(bap=bap)
        self.table, self.line = "moves.csv", 1


def test_refusals():
    """Mistakes in the data that the generator must name, each tried on a copy."""
    cases = (("2017-01/moves.csv", "status target burn 10%", "status target singe 10%", "singe"),
             ("2017-01/moves.csv", "drain 1/2,", "drains 1/2,", "drains"),
             ("2017-01/abilities.csv", "adds 2 punch", "adds punch", "int is missing"),
             ("2017-01/pokemon.csv", "Overgrow,Chlorophyll,90,2,2", "Overgrow,Chlorophyll,90,3,2", "total"),
             ("2017-01/moves.csv", "Focus Punch,move,fighting,physical,adjacent,15,,100,10,-3,6,", "Focus Punch,move,fighting,physical,adjacent,15,,100,10,-3,,",
              "charge_priority"),
             ("effects.csv", "it regains {frac} of what", "it regains of what", "frac has no place"),
             ("effects.csv", "{type} moves do it no damage", "{type} and {pct} moves do it no damage", "is of no argument"),
             ("effects.csv", "its user regains {frac} of the damage", "its user regains {frac of the damage", "do not pair"),
             ("effects.csv", "restores {int1} HP of {who:its user|the target}", "heals_user {int1} {who:its user|the target}", "plain sentence"),
             ("effects.csv", "own[ {class}][ {type}] attacks[ that are {group}][ {cond}] have {int1} more BAP",
              "own {class} attacks[ of {type}][ that are {group}][ {cond}] have {int1} more BAP", "may be missing"),
             ("effects.csv", "|Tailwind: Speed", " and Tailwind: Speed", "other than 7 alternatives"),
             ("groups.csv", "punch,Ice Punch", "punch,Ice Lunch", "Ice Lunch"),
             ("typechart.csv", "fire,water,-1", "fire,watr,-1", "watr"))
    for file, old, new, word in cases:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            shutil.copytree(ROOT / "data/asb", root / "data/asb")
            path = root / "data/asb" / file
            text = path.read_text(encoding="utf-8")
            check.equal(f"{file} has '{old}'", old in text, True)
            path.write_text(text.replace(old, new, 1), encoding="utf-8")
            audit = Audit()
            files = tables_asb.build(root, audit)
            check.equal(f"{new} prints nothing", files, {})
            check.equal(f"{new} is named", any(word in problem for problem in audit.problems), True)


def test_names():
    """Every name leads to one thing."""
    for table in ("moves", "abilities", "items", "pokemon"):
        for date in DATES:
            keys = [name_key(r["name"]) for r in tables[date][table]]
            check.equal(f"{date} {table}: keys stand once", len(keys), len(set(keys)))


# Formes that an export never names, as they are taken on in battle, and those of items that the rows of their base stand for.
IN_BATTLE = ("Castform-", "Cherrim-Sunshine", "Mimikyu-Busted")
BY_ITEM = ("Arceus-", "Silvally-")


def test_export_names():
    """Every forme of the games of that date whose number the league has is known by the name that exports write, and the row
    it leads to has its types and its Speed."""
    aliases = csv_rows("data/asb/species_names.csv")
    for date, generation in (("2017-01", 6), ("2018-05", 7)):
        rows = {name_key(r["name"]): r for r in tables[date]["pokemon"]}
        known = dict(rows)
        for r in rows.values():
            words = r["name"].split(" ")
            if words[0] in ("Mega", "Primal", "Ultra"):
                known[name_key(" ".join(words[1:2] + words[:1] + words[2:]))] = r
        for alias in aliases:
            if name_key(alias["name"]) in rows:
                known.setdefault(name_key(alias["alias"]), rows[name_key(alias["name"])])
        numbers = {r["id"] for r in rows.values()}
        for forme in csv_rows("data/scale/species_by_gen.csv"):
            name = forme["name"]
            if forme["gen"] != str(generation) or forme["dex"] not in numbers or forme["standing"] == "lets-go" or name.startswith(IN_BATTLE):
                continue
            found = known.get(name_key(name))
            check.equal(f"{date}: {name} is known", found is not None, True)
            # the shell of a Minior is what it enters with; its core is what exports give the figures of
            if found and name_key(found["name"]) != name_key(name) and not name.startswith(BY_ITEM + ("Minior",)):
                want = ({forme["type1"], forme["type2"]}, forme["spe"])
                check.equal(f"{date}: {name} is {found['name']}", ({found["type1"], found["type2"]}, found["spe"]), want)


for test in (test_counts, test_ranks, test_speed_natures, test_chp, test_moves, test_chart, test_amounts, test_refusals, test_names, test_export_names):
    test()
check.finish()

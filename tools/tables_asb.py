# SPDX-License-Identifier: MIT
"""Which tables does the ruleset asb have, and what must hold in and between them? How they look in C is in
asb_print.py; what the fx cells and amounts say is read in asb_fx.py."""

import asb_fx
from asb_print import CLASSES, CTS, TARGETS, print_all
from table_tools import Int, List, Text, Word, audit_name, by_unique, name_key, read_table, refer

DATA = "data/asb/"
DATES = ("2017-01", "2018-05")
YES_NO = Word(("yes", "no"))
STATS = ("atk", "def", "spa", "spd")
ALL_STATS = STATS + ("spe",)

SHARED = {
    "types": {"type": Text(), "name": Text()},
    "typechart": {"attacking": Text(), "defending": Text(), "steps": Word(("1", "-1", "immune"))},
    "natures": {"name": Text(), "raises": Word(ALL_STATS, ""), "lowers": Word(ALL_STATS, "")},
    "steps": {"table": Text(), "measure": Word(asb_fx.MEASURES), "test": Word(("up_to", "from", "else")),
              "bound": Int(0, 1000, None), "value": Int(0, 100)},
    "groups": {"group": Word(asb_fx.GROUPS[1:]), "move": Text()},
    "effects": {"effect": Text(), "args": Text(""), "bears": Word(("figures", "after")), "help": Text("")},
    "species_names": {"alias": Text(), "name": Text()},
}
DATED = {
    "moves": {"name": Text(), "kind": Word(("move", "mode", "command", "z-move")), "type": Text(),
              "class": Word(CLASSES[1:]), "target": Word(TARGETS), "bap": Text(), "hits": Word(asb_fx.HITS, ""),
              "accuracy": Text(), "energy": Text(), "priority": Int(-7, 7), "charge_priority": Int(-7, 7, None),
              "evade_priority": Int(-7, 7, None), "contact": YES_NO, "crit_stage": Int(0, 3), "ct": Word(CTS),
              "snatch": YES_NO, "magic_coat": YES_NO, "z_bap": Int(1, 40, 0), "fx": Text(""), "missing": Text("")},
    "abilities": {"name": Text(), "kind": Word(("passive", "trigger", "toggle", "trait")), "bypassed": YES_NO,
                  "fx": Text(""), "missing": Text("")},
    "items": {"name": Text(), "sheet": Text(), "kind": Text(), "holders": Text(""), "uses": Int(1, 10, 0),
              "gift_type": Text(""), "gift_bap": Int(1, 20, 0), "fling": Int(1, 20), "fx": Text(""), "missing": Text("")},
    "perks": {"type": Text(), "fx": Text(""), "missing": Text("")},
    "pokemon": {"name": Text(), "id": Text(""), "base": Text(""), "type1": Text(), "type2": Text(""),
                "abilities": List(Text()), "hidden": List(Text()), "hp": Int(80, 145),
                **{stat: Int(1, 12) for stat in STATS}, "spe": Int(1, 255), "total": Int(6, 60), "size": Int(1, 7, 0),
                "weight": Int(1, 12, 0), "weight_hg": Int(1, 10000, 0), "accuracy": Int(5, 30, 0), "chp": Int(1, 2500, 0),
                "stage": Int(1, 3, 0), "stages": Int(1, 3, 0), "boosted": List(Word(ALL_STATS))},
    "ranks": {"rank": Int(1, 12), "bonus": Text(), "hp": Int(80, 145, 0), "stat_from": Int(0, 255, None),
              "weight_from_hg": Int(0, 10000)},
}


def refuse(audit, row, column, why, right):
    audit.problem(row.table, row.line, f"{column} {row[column]}", why, right)


def audit_keys(audit, rows, what):
    """Names are unique by their look-up key within a date."""
    seen = {}
    for row in rows:
        audit_name(audit, row, what)
        key = name_key(row[what])
        if key in seen:
            refuse(audit, row, what, f"line {seen[key].line} has the same key", "each name stands once")
        seen[key] = row


def audit_types(audit, data):
    types = by_unique(audit, data["types"], "type")
    by_unique(audit, data["typechart"], "attacking", "defending")
    for row in data["typechart"]:
        refer(audit, row, "attacking", types, "types.csv")
        refer(audit, row, "defending", types, "types.csv")
    if tuple(types) != asb_fx.TYPES[1:]:
        audit.problem(f"{DATA}types.csv", 1, "types", "tools/asb_fx.py has others", "write the same in the same order")
    return types


def audit_moves(audit, dated, steps):
    previous = None
    for row in dated["moves"]:
        if row["type"] != "none" and row["type"] not in asb_fx.TYPES:
            refuse(audit, row, "type", "there is no such type", "write one of types.csv or none")
        if row["accuracy"] != "perfect" and not (row["accuracy"].isdigit() and 1 <= int(row["accuracy"]) <= 100):
            refuse(audit, row, "accuracy", "it is no percentage", "write 1..100 or perfect")
        for column in ("bap", "energy"):
            row[column + "_read"] = asb_fx.read_amount(audit, row, column, steps)
        if row["kind"] == "mode" and not (previous and row["name"].startswith(previous["name"] + " (")):
            refuse(audit, row, "name", "a way of using a move stands behind its move", "move the row")
        if row["kind"] != "mode":
            previous = row
        if row["class"] == "other" and row["bap_read"]["kind"] != "none":
            refuse(audit, row, "bap", "the move does no damage", "write none")
        if row["hits"] and row["bap_read"]["kind"] != "linear":
            refuse(audit, row, "hits", "its power is no number for each hit", "leave it empty")
        if (row["charge_priority"] is not None) != any(f["name"] == "charges" for f in row["fx_read"]):
            refuse(audit, row, "charge_priority", "fx says otherwise about charges", "make the two agree")
        if (row["evade_priority"] is not None) != any(f["name"] == "evades" for f in row["fx_read"]):
            refuse(audit, row, "evade_priority", "fx says otherwise about evades", "make the two agree")


def audit_pokemon(audit, dated):
    """Ranks add up to the total; HP, formes and abilities are known."""
    cutoffs = [row["stat_from"] for row in dated["ranks"] if row["stat_from"] is not None]
    hp_rank = {}
    for row in dated["ranks"]:
        if row["hp"]:
            hp_rank.setdefault(row["hp"], []).append(row["rank"])
    abilities = {name_key(row["name"]) for row in dated["abilities"]}
    names = {row["name"] for row in dated["pokemon"]}
    for row in dated["pokemon"]:
        speed = sum(row["spe"] >= cut for cut in cutoffs)
        others = sum(row[stat] for stat in STATS) + speed
        if row["hp"] not in hp_rank:
            refuse(audit, row, "hp", "no rank has it", "write one of ranks.csv")
        elif row["total"] - others not in hp_rank[row["hp"]]:
            refuse(audit, row, "total", f"the ranks but HP's come to {others}", "make the figures agree")
        for column in ("type1", "type2"):
            if row[column] and row[column] not in asb_fx.TYPES:
                refuse(audit, row, column, "there is no such type", "write one of types.csv")
        if row["base"] and row["base"] not in names and row["base"].rsplit(" ", 1)[0] not in names:
            refuse(audit, row, "base", "it has no row", "name its base")
        for ability in row["abilities"] + row["hidden"]:
            if name_key(ability) not in abilities:
                refuse(audit, row, "abilities", f"'{ability}' stands not in abilities.csv", "correct it")
        if bool(row["stage"]) != bool(row["stages"]) or row["stage"] > row["stages"]:
            refuse(audit, row, "stage", "it does not go with stages", "fill both or neither, the smaller first")


def audit_species_names(audit, data, dated):
    """An alias leads to a row that is there, and never away from a row of its own name at the same date."""
    audit_keys(audit, data["species_names"], "alias")
    own = {date: {name_key(row["name"]) for row in dated[date]["pokemon"]} for date in DATES}
    names = {row["name"] for date in DATES for row in dated[date]["pokemon"]}
    for row in data["species_names"]:
        if row["name"] not in names:
            refuse(audit, row, "name", "no date has it", "write a name of pokemon.csv")
        for date in DATES:
            if name_key(row["alias"]) in own[date] and name_key(row["name"]) in own[date]:
                refuse(audit, row, "alias", f"{date}/pokemon.csv has both rows", "remove the alias")


def read_dated(root, audit, date):
    dated = {name: read_table(audit, root, f"{DATA}{date}/{name}.csv", fields) for name, fields in DATED.items()}
    for name in ("moves", "abilities", "items", "pokemon"):
        audit_keys(audit, dated[name], "name")
    by_unique(audit, dated["perks"], "type")
    return dated


def build(root, audit):
    data = {name: read_table(audit, root, f"{DATA}{name}.csv", fields) for name, fields in SHARED.items()}
    dated = {date: read_dated(root, audit, date) for date in DATES}
    if audit.problems:
        return {}
    audit_types(audit, data)
    names = asb_fx.Names(dated, DATES)
    effects = asb_fx.read_effects(audit, data["effects"])
    steps = asb_fx.read_steps(audit, data["steps"])
    for date in DATES:
        for table in ("moves", "abilities", "items", "perks"):
            for row in dated[date][table]:
                row["fx_read"] = asb_fx.read_fx(audit, row, effects, names)
        audit_moves(audit, dated[date], steps)
        audit_pokemon(audit, dated[date])
        if [row["type"] for row in dated[date]["perks"]] and \
                {row["type"] for row in dated[date]["perks"]} != set(asb_fx.TYPES[1:]):
            audit.problem(f"{DATA}{date}/perks.csv", 1, "types", "one has no row or two", "write one row for each type")
    audit_species_names(audit, data, dated)
    for row in data["groups"]:
        refer(audit, row, "move", names.moves, "moves.csv")
    unused = set(effects) - asb_fx.used(dated)
    for row in data["effects"]:
        if row["effect"] in unused:
            refuse(audit, row, "effect", "no row has it", "remove it")
    if audit.problems:
        return {}
    return print_all(data, dated, DATES, names, effects, steps)

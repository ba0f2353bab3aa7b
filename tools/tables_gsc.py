# SPDX-License-Identifier: MIT
"""Which tables does the ruleset gsc have, what must hold in and between them, and how do they look in C?"""

import re

from table_tools import (Int, Text, Word, audit_name, by_unique, c_keys, c_row, c_string, c_table, name_key, read_table,
                         refer)

DATA = "data/gsc/"
YES_NO = Int(0, 1)
BYTE = Int(0, 255)
CATEGORIES = ("physical", "special")
POCKETS = ("ball", "item", "key", "tmhm")
STATS = ("hp", "atk", "def", "spe", "spa", "spd")
MOVE_FLAGS = ("high_crit", "accuracy_check", "kings_rock", "crit_roll", "type_step", "variance", "metronome_ban")
METHODS = ("level-up", "tm", "hm", "tutor", "egg")
NO_ORDER = 255  # of a pair of types without a row: applied last, and neutral

FIELDS = {
    "types": {"number": Int(0, 27), "name": Text(), "category": Word(CATEGORIES)},
    "matchups": {"attack": Text(), "defend": Text(), "tenths": Word(("0", "5", "20")), "foresight": YES_NO},
    "effects": {"id": Int(0, 156), "name": Text(), "help": Text()},
    "moves": {"id": Int(1, 251), "name": Text(), "type": Text(), "power": BYTE, "accuracy": BYTE, "pp": Int(1, 40),
              "effect": Int(0, 156), "chance": BYTE, "priority": Int(0, 3), **{flag: YES_NO for flag in MOVE_FLAGS}},
    "species": {"dex": Int(1, 251), "name": Text(), "type1": Text(), "type2": Text(),
                **{stat: Int(1, 255) for stat in STATS}, "catch_rate": Int(3, 255), "gender": BYTE, "growth": Text(),
                "egg_groups": Text()},
    "items": {"id": Int(1, 255), "name": Text(), "pocket": Word(POCKETS), "holdable": YES_NO, "party_use": YES_NO,
              "held_effect": Text(), "parameter": BYTE},
    "stat_stages": {"stage": Int(-6, 6), "num": Int(1, 255), "den": Int(1, 255)},
    "accuracy_stages": {"stage": Int(-6, 6), "num": Int(1, 255), "den": Int(1, 255)},
    "learnsets": {"species": Text(), "move": Text(), "method": Word(METHODS), "level": Int(0, 100),
                  "games": Word(("GSC", "GS", "C"))},
    "evolutions": {"species": Text(), "from": Text()},
    "badges": {"badge": Text(), "stat": Word(STATS + ("",), ""), "type": Text()},
}


def refuse(audit, row, column, why, right):
    audit.problem(row.table, row.line, f"{column} {row[column]}", why, right)


def audit_ids(audit, rows, column, first):
    """Numbered rows stand in order and leave no gap."""
    for place, row in enumerate(rows):
        if row[column] != first + place:
            refuse(audit, row, column, "rows stand in the order of their numbers", f"here should be {first + place}")
            return


def audit_all(audit, data):
    types = by_unique(audit, data["types"], "name")
    effects = by_unique(audit, data["effects"], "id")
    for table in ("moves", "species", "items"):
        by_unique(audit, data[table], "name")
        for row in data[table]:
            audit_name(audit, row, "name")
    for table, column, first in (("moves", "id", 1), ("species", "dex", 1), ("effects", "id", 0),
                                 ("stat_stages", "stage", -6), ("accuracy_stages", "stage", -6)):
        audit_ids(audit, data[table], column, first)
    by_unique(audit, data["items"], "id")
    by_unique(audit, data["matchups"], "attack", "defend")
    for row in data["matchups"]:
        refer(audit, row, "attack", types, "types.csv")
        refer(audit, row, "defend", types, "types.csv")
        if row["foresight"] and (row["defend"] != "Ghost" or row["tenths"] != "0"):
            refuse(audit, row, "foresight", "only the immunities of Ghost are lifted", "write 0")
    for row in data["moves"]:
        refer(audit, row, "type", types, "types.csv")
        refer(audit, row, "effect", effects, "effects.csv")
        if row["chance"] and row["effect"] in effects and row["effect"] not in (118, 147) and "{chance}" not in effects[row["effect"]]["help"]:
            refuse(audit, effects[row["effect"]], "help", f"{row['name']} has a chance that it does not tell", "add {chance}")
    for row in data["species"]:
        refer(audit, row, "type1", types, "types.csv")
        refer(audit, row, "type2", types, "types.csv")
    for row in data["badges"]:
        refer(audit, row, "type", types, "types.csv")
    moves = by_unique(audit, data["moves"], "name")
    species = by_unique(audit, data["species"], "name")
    by_unique(audit, data["learnsets"], "species", "move", "method", "level", "games")
    by_unique(audit, data["evolutions"], "species")
    for row in data["learnsets"]:
        refer(audit, row, "species", species, "species.csv")
        refer(audit, row, "move", moves, "moves.csv")
        if (row["level"] > 0) != (row["method"] == "level-up"):
            refuse(audit, row, "level", "only what is learned by levels has one", "write 0, or the level")
    for row in data["evolutions"]:
        refer(audit, row, "species", species, "species.csv")
        refer(audit, row, "from", species, "species.csv")


def constant(name):
    """Mr. Mime -> MR_MIME, Nidoran(f) -> NIDORAN_F, ThunderPunch -> THUNDERPUNCH."""
    text = name.replace("\u2640", " f").replace("\u2642", " m").replace("'", "").replace("\u00e9", "e")
    return re.sub(r"[^A-Z0-9]+", "_", text.upper()).strip("_")


def head(question):
    return "\n".join(["// SPDX-License-Identifier: MIT", f"// {question} Printed by tools/gen_tables.py from data/gsc.",
                      ""])


def enum(name, prefix, rows):
    return "\n".join([f"enum {name} {{"] + [f"    {prefix}{constant(text)} = {number}," for text, number in rows]
                     + ["};", ""])


def boosts(held):
    """The type a held effect raises the damage of, or None."""
    return held[:-len("_boost")].capitalize() if held.endswith("_boost") else None


def held_name(held):
    return "type_boost" if boosts(held) else held


def held_effects(data):
    return ["none"] + sorted({held_name(row["held_effect"]) for row in data["items"]} - {"none"})


def print_ids(data):
    held = held_effects(data)
    type_rows = [("unknown" if row["name"] == "???" else row["name"], place)
                 for place, row in enumerate(data["types"])]
    parts = [head("Which numbers do types, effects, moves, species and items have in code?"),
             "#ifndef GSC_GEN_IDS_H\n#define GSC_GEN_IDS_H\n",
             enum("gsc_type", "GSC_TYPE_", type_rows + [("count", len(type_rows))]),
             enum("gsc_effect", "GSC_EFFECT_", [(row["name"], row["id"]) for row in data["effects"]]
                  + [("count", len(data["effects"]))]),
             enum("gsc_move_id", "GSC_MOVE_", [("none", 0)] + [(row["name"], row["id"]) for row in data["moves"]]
                  + [("count", len(data["moves"]) + 1)]),
             enum("gsc_species_id", "GSC_SPECIES_", [("none", 0)]
                  + [(row["name"], row["dex"]) for row in data["species"]] + [("count", len(data["species"]) + 1)]),
             enum("gsc_item_id", "GSC_ITEM_", [("none", 0)] + [(row["name"], row["id"]) for row in data["items"]
                                                               if row["pocket"] != "tmhm"] + [("count", 256)]),
             enum("gsc_held", "GSC_HELD_", [(name, place) for place, name in enumerate(held)]),
             "enum { GSC_MOVE_KEY_COUNT = " + str(len(data["moves"])) + ", GSC_SPECIES_KEY_COUNT = "
             + str(len(data["species"])) + ", GSC_ITEM_KEY_COUNT = " + str(len(data["items"])) + " };\n", "#endif", ""]
    return "\n".join(parts)


def names_and_keys(kind, count, rows):
    """Two tables: names by number, and the look-up keys."""
    names = {number: name for name, number in rows}
    listed = [c_string(names[n]) if n in names else "0" for n in range(max(names) + 1)]
    keys = c_keys([(name_key(name), number) for name, number in rows])
    return (c_table(f"char *const gsc_{kind}_names[{count}]", listed)
            + "\n" + c_table(f"ump_name gsc_{kind}_keys[GSC_{kind.upper()}_KEY_COUNT]", keys))


def print_moves(data, types):
    rows = [c_row([0] * 8)]
    for row in data["moves"]:
        flags = sum(row[flag] << bit for bit, flag in enumerate(MOVE_FLAGS))
        rows.append(c_row([types[row["type"]], row["power"], row["accuracy"], row["pp"], row["effect"], row["chance"],
                           row["priority"], flags]))
    return (head("What are the figures of each move?") + "#include \"gsc/tables.h\"\n\n"
            + c_table("struct gsc_move gsc_moves[GSC_MOVE_COUNT]", rows) + "\n"
            + names_and_keys("move", "GSC_MOVE_COUNT", [(row["name"], row["id"]) for row in data["moves"]]))


def print_species(data, types):
    rows = [c_row([[0, 0], [0] * 6, 0, 0])]
    for row in data["species"]:
        rows.append(c_row([[types[row["type1"]], types[row["type2"]]], [row[stat] for stat in STATS], row["gender"],
                           row["catch_rate"]]))
    return (head("What are the figures of each species?") + "#include \"gsc/tables.h\"\n\n"
            + c_table("struct gsc_species gsc_species[GSC_SPECIES_COUNT]", rows) + "\n"
            + names_and_keys("species", "GSC_SPECIES_COUNT", [(row["name"], row["dex"]) for row in data["species"]]))


def print_items(data, types):
    held = held_effects(data)
    by_id = {row["id"]: row for row in data["items"]}
    rows = []
    for number in range(256):
        row = by_id.get(number)
        if row is None:
            rows.append(c_row([0] * 4))
            continue
        boost = boosts(row["held_effect"])
        rows.append(c_row([held.index(held_name(row["held_effect"])), row["parameter"],
                           types[boost] if boost else 0, row["holdable"]]))
    return (head("What does each item do when it is held?") + "#include \"gsc/tables.h\"\n\n"
            + c_table("struct gsc_item gsc_items[GSC_ITEM_COUNT]", rows) + "\n"
            + names_and_keys("item", "GSC_ITEM_COUNT", [(row["name"], row["id"]) for row in data["items"]]))


def print_types(data, types):
    chart = [[[10, NO_ORDER, 0] for _ in types] for _ in types]
    for order, row in enumerate(data["matchups"]):
        chart[types[row["attack"]]][types[row["defend"]]] = [int(row["tenths"]), order, row["foresight"]]
    stages = [c_row([row["num"], row["den"]]) for row in data["stat_stages"]]
    accuracy = [c_row([row["num"], row["den"]]) for row in data["accuracy_stages"]]
    numbers = [str(row["number"]) for row in data["types"]]
    return "\n".join([
        head("How do types meet, and what do stages multiply?") + "#include \"gsc/tables.h\"\n",
        c_table("struct gsc_matchup gsc_chart[GSC_TYPE_COUNT][GSC_TYPE_COUNT]", [c_row(line) for line in chart]),
        c_table("struct gsc_ratio gsc_stat_stages[13]", stages),
        c_table("struct gsc_ratio gsc_accuracy_stages[13]", accuracy),
        c_table("uint8_t gsc_type_numbers[GSC_TYPE_COUNT]", numbers),
        c_table("char *const gsc_type_names[GSC_TYPE_COUNT]", [c_string(row["name"]) for row in data["types"]]),
        c_table("char *const gsc_effect_names[GSC_EFFECT_COUNT]", [c_string(row["name"]) for row in data["effects"]]),
        c_table("char *const gsc_effect_help[GSC_EFFECT_COUNT]", [c_string(row["help"]) for row in data["effects"]])])


def print_learnsets(data):
    """Of each species and move the easiest way: any but levels is open at every level."""
    moves = {row["name"]: row["id"] for row in data["moves"]}
    species = {row["name"]: row["dex"] for row in data["species"]}
    ways = {}
    for row in data["learnsets"]:
        key = (species[row["species"]], moves[row["move"]])
        ways[key] = min(ways.get(key, 255), row["level"])
    rows, starts, at = [], [], 0
    for dex in range(len(species) + 2):
        starts.append(str(at))
        own = sorted((move, level) for (owner, move), level in ways.items() if owner == dex)
        rows += [c_row(pair) for pair in own]
        at += len(own)
    before = {species[row["species"]]: species[row["from"]] for row in data["evolutions"]}
    return "\n".join([
        head("Which moves does each species learn, from which level, and what does it evolve from?")
        + "#include \"gsc/tables.h\"\n",
        c_table("struct gsc_learned gsc_learned[]", rows),
        c_table("uint16_t gsc_learned_from[GSC_SPECIES_COUNT + 1]", starts),
        c_table("uint8_t gsc_evolves_from[GSC_SPECIES_COUNT]", [str(before.get(dex, 0)) for dex in range(len(species) + 1)])])


def build(root, audit):
    data = {name: read_table(audit, root, f"{DATA}{name}.csv", fields) for name, fields in FIELDS.items()}
    if audit.problems:
        return {}
    audit_all(audit, data)
    if audit.problems:
        return {}
    types = {row["name"]: place for place, row in enumerate(data["types"])}
    return {"ids.h": print_ids(data), "moves.c": print_moves(data, types), "species.c": print_species(data, types),
            "items.c": print_items(data, types), "types.c": print_types(data, types),
            "learnsets.c": print_learnsets(data)}

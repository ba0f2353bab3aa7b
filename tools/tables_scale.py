# SPDX-License-Identifier: MIT
"""Which tables does the ruleset scale have, and what must hold in and between them? How they look in C is in
scale_print.py; the bonuses are worked out in scale_bonus.py."""

import scale_effects
from scale_print import AILMENTS, CATEGORIES, FLAGS, STAGES, STANDINGS, STATS, TARGETS, print_all
from table_tools import (Identifier, Int, List, Text, Word, audit_name, by_unique, name_key, read_table, refer)

DATA = "data/scale/"
FIRST_GEN, LAST_GEN = 1, 9
GEN = Int(FIRST_GEN, LAST_GEN)
YES_NO = Int(0, 1)
PERCENT = Int(0, 100, None)
BASE_STATS = ("hp",) + STATS
# Types whose moves are physical where the category follows from the type.
PHYSICAL_TYPES = {"normal", "fighting", "flying", "poison", "ground", "rock", "bug", "ghost", "steel"}
CHART_GENS = {"gen1_pct": 1, "gen2_5_pct": 2, "gen6plus_pct": 6}


class StageChange(Text):
    def value(self, text):
        stat, _, change = text.partition(":")
        if stat not in STAGES:
            raise ValueError(f"'{stat}' is no stage", "write one of " + " ".join(STAGES))
        return stat, Int(-6, 12).parse(change)


FIELDS = {
    "types": {"type": Identifier(), "name": Text(), "first_gen": GEN, "last_gen": GEN},
    "typechart": {"attacking": Text(), "defending": Text(),
                  **{column: Word(("0", "50", "100", "200"), None) for column in CHART_GENS}},
    "natures": {"id": Int(1, 25), "name": Text(), "raises": Word(STATS), "lowers": Word(STATS)},
    "abilities": {"id": Int(1, 65535), "identifier": Identifier(), "name": Text(), "first_gen": Int(3, LAST_GEN)},
    "species_abilities": {"pokemon_id": Int(1, 65535), "slot": Int(1, 3), "ability": Identifier(""),
                          "through_gen": Int(3, LAST_GEN - 1, 0)},
    "moves": {"id": Int(1, 65535), "identifier": Identifier(), "name": Text(), "first_gen": GEN,
              "target": Word(TARGETS), "effects_stated": YES_NO, "effect_chance": Int(1, 100, 0),
              "min_hits": Int(2, 10, 0), "max_hits": Int(2, 10, 0), "drain_pct": Int(-100, 100, None),
              "healing_pct": Int(-100, 100, None), "crit_stage": Int(0, 6, None), "ailment": Word(AILMENTS, None),
              "ailment_chance": PERCENT, "flinch_chance": PERCENT, "stat_chance": PERCENT,
              "stat_changes": List(StageChange()), "variable_power": YES_NO, "flags": List(Word(FLAGS))},
    "moves_by_gen": {"id": Int(1, 65535), "gen": GEN, "type": Text(), "category": Word(CATEGORIES),
                     "power": Int(1, 255, 0), "pp": Int(1, 40), "accuracy": Int(1, 100, 0), "priority": Int(-7, 5),
                     "standing": Word(STANDINGS, "current"), "source": Word(("both", "pkmn", "pokeapi"))},
    "moves_disagreements": {"id": Int(1, 65535), "gen": GEN,
                            "field": Word(("type", "category", "power", "pp", "accuracy", "priority")),
                            "pokeapi": Text(""), "pkmn": Text("")},
    "move_aliases": {"alias": Text(), "name": Text()},
    "move_coverage": {"name": Text(), "asks": List(Word(scale_effects.ASKS)), "missing": Text()},
    "move_special": {"name": Text(), "special": Word(scale_effects.SPECIALS[1:])},
    "move_effects": {"name": Text(), "through_gen": Int(FIRST_GEN, LAST_GEN - 1, 0),
                     "column": Word(scale_effects.COLUMNS), "value": Text("")},
    "species": {"pokemon_id": Int(1, 65535), "dex": Int(1, 1025), "identifier": Identifier(), "name": Text(),
                "form": Identifier(""), "is_default": YES_NO, "is_battle_only": YES_NO, "first_gen": GEN,
                "type1": Text(), "type2": Text(""), **{stat: Int(1, 255) for stat in BASE_STATS},
                "weight_hg": Int(0, 10000)},
    "species_aliases": {"form_id": Int(1, 65535), "pokemon_id": Int(1, 65535), "identifier": Identifier()},
    "species_by_gen": {"dex": Int(1, 1025), "name": Text(), "gen": GEN, "type1": Text(), "type2": Text(""),
                       **{stat: Int(1, 255) for stat in BASE_STATS}, "prevo": Text(""), "evos": List(Text()),
                       "chain_position": Int(1, 3), "chain_length": Int(1, 3), "is_baby": YES_NO,
                       "stage_modifier": Int(-1, 1), "weight_hg": Int(0, 10000), "is_mega": YES_NO,
                       "standing": Word(STANDINGS, "current"), "stage_from": Word(("base",), "")},
    "species_map": {"identifier": Identifier(""), "file": Word(("species", "alias"), ""), "name": Text(),
                    "relation": Word(("same", "shares", "only")), "why": Text("")},
    "species_names": {"alias": Text(), "name": Text()},
    "base_stat_bonus": {"dex": Int(1, 1025), "name": Text(), "gen": GEN,
                        **{f"b_{stat}": Int(-3, 3) for stat in STATS[:4]}, "margin": Text(), "close": YES_NO},
}


def read_one(root, audit, name):
    rows = read_table(audit, root, f"{DATA}{name}.csv", FIELDS[name])
    if name == "move_effects":
        read_effect_values(audit, rows)
    return rows


def read_effect_values(audit, rows):
    """The values of move_effects.csv: each as its column of moves.csv is read."""
    columns = dict(FIELDS["moves"], stat_target=Word(scale_effects.STAT_TARGETS[1:]))
    for row in rows:
        if row["column"] is None or row["value"] is None:
            continue
        try:
            row["value"] = columns[row["column"]].parse(row["value"])
        except ValueError as error:
            audit.problem(row.table, row.line, "value", *error.args)


def read_all(root, audit):
    """All tables by name, as lists of rows."""
    return {name: read_one(root, audit, name) for name in FIELDS}


def refuse(audit, row, column, why, right):
    audit.problem(row.table, row.line, f"{column} {row[column]}", why, right)


def grouped(rows, *columns):
    groups = {}
    for row in rows:
        groups.setdefault(tuple(row[c] for c in columns), []).append(row)
    return groups


def audit_gens(audit, rows, first_gen):
    """The rows of one thing: one for every generation from its first to the last, oldest first, side by side."""
    for place, row in enumerate(rows):
        want = first_gen + place
        if row["gen"] != want or row.line != rows[0].line + place:
            refuse(audit, row, "gen", "the rows of a thing stand together, one per generation",
                   f"here should be generation {want}")
            return
    if rows[-1]["gen"] != LAST_GEN:
        refuse(audit, rows[-1], "gen", "later generations have no row", f"go on to generation {LAST_GEN}")


def audit_type(audit, row, column, types, gen):
    if row[column] and refer(audit, row, column, types, "types.csv"):
        info = types[row[column]]
        if not info["first_gen"] <= gen <= info["last_gen"]:
            refuse(audit, row, column, f"there is no such type in generation {gen}",
                   f"it exists from {info['first_gen']} to {info['last_gen']}")


def audit_types(audit, data):
    types = by_unique(audit, data["types"], "type")
    pairs = by_unique(audit, data["typechart"], "attacking", "defending")
    for row in data["typechart"]:
        if not all([refer(audit, row, column, types, "types.csv") for column in ("attacking", "defending")]):
            continue
        for column, gen in CHART_GENS.items():
            exist = all(types[row[c]]["first_gen"] <= gen for c in ("attacking", "defending"))
            if exist != (row[column] is not None):
                refuse(audit, row, column, f"in generation {gen} the pair " + ("exists" if exist else "does not exist"),
                       "give a figure" if exist else "leave it empty")
    charted = [t for t in types if types[t]["last_gen"] == LAST_GEN]
    for attacking in charted:
        for defending in charted:
            if (attacking, defending) not in pairs:
                audit.problem(f"{DATA}typechart.csv", 1, f"{attacking} against {defending}", "the pair has no row",
                              "add it")
    for row in by_unique(audit, data["natures"], "name").values():
        audit_name(audit, row, "name")
    by_unique(audit, data["natures"], "id")
    if len({(row["raises"], row["lowers"]) for row in data["natures"]}) != 25:
        audit.problem(f"{DATA}natures.csv", 1, "natures", "two raise and lower the same stats or one is missing",
                      "each of the 25 pairs of stats stands once")
    return types


def audit_effects(audit, row):
    """What a move does beside damage: stated as a whole or not at all, and no part without the other."""
    if not row["effects_stated"]:
        silent = ("effect_chance", "min_hits", "max_hits", "drain_pct", "healing_pct", "crit_stage", "ailment",
                  "ailment_chance", "flinch_chance", "stat_chance")
        for column in silent:
            if row[column]:
                refuse(audit, row, column, "effects_stated is 0", "leave it empty or set effects_stated to 1")
        return
    for column in ("drain_pct", "healing_pct", "crit_stage", "ailment", "ailment_chance", "flinch_chance",
                   "stat_chance"):
        if row[column] is None:
            refuse(audit, row, column, "effects_stated is 1", "write 0 or none for none")
    if bool(row["min_hits"]) != bool(row["max_hits"]) or row["min_hits"] > row["max_hits"]:
        refuse(audit, row, "min_hits", f"it does not go with max_hits {row['max_hits']}",
               "fill both, the smaller first, or neither")
    if row["stat_chance"] and not row["stat_changes"]:
        refuse(audit, row, "stat_chance", "there are no stat_changes", "write 0 or name the changes")


def audit_moves(audit, data, types):
    moves = by_unique(audit, data["moves"], "id")
    by_unique(audit, data["moves"], "identifier")
    by_unique(audit, data["moves_by_gen"], "id", "gen")
    rows = grouped(data["moves_by_gen"], "id")
    for row in data["moves_by_gen"]:
        refer(audit, row, "id", moves, "moves.csv")
        audit_type(audit, row, "type", types, row["gen"])
        if row["category"] == "status" and row["power"]:
            refuse(audit, row, "power", "a status move has none", "leave it empty")
        physical = "physical" if row["type"] in PHYSICAL_TYPES | {"unknown"} else "special"
        if row["gen"] <= 3 and row["category"] not in ("status", physical):
            refuse(audit, row, "category", "it follows from the type up to generation 3", f"write {physical}")
    for row in moves.values():
        audit_name(audit, row, "name")
        audit_effects(audit, row)
        if (row["id"],) in rows:
            audit_gens(audit, rows[(row["id"],)], row["first_gen"])
        else:
            refuse(audit, row, "id", "the move has no figures", "add its rows to moves_by_gen.csv")
    for (name,), twins in grouped(data["moves"], "name").items():
        kinds = [rows[(twin["id"],)][0]["category"] for twin in twins if (twin["id"],) in rows]
        if len(twins) > 1 and kinds != ["physical", "special"]:
            refuse(audit, twins[1], "name", f"line {twins[0].line} has it too",
                   "only a physical and a special move, in this order, may share a name")
    names = {row["name"] for row in data["moves"]}
    for row in data["move_aliases"]:
        refer(audit, row, "name", names, "moves.csv")
    scale_effects.audit_coverage(audit, data, by_unique, refer, refuse)
    audit_disagreements(audit, data)


def audit_disagreements(audit, data):
    """A row of moves_by_gen.csv is marked pkmn where the sources are on record as differing, and holds that value."""
    rows = {(row["id"], row["gen"]): row for row in data["moves_by_gen"]}
    listed = set()
    by_unique(audit, data["moves_disagreements"], "id", "gen", "field")
    for row in data["moves_disagreements"]:
        listed.add((row["id"], row["gen"]))
        used = rows.get((row["id"], row["gen"]))
        if used is None or str(used[row["field"]]) != (row["pkmn"] or "0"):
            refuse(audit, row, "pkmn", "moves_by_gen.csv has another value", "make the two agree")
    for key, row in rows.items():
        if (row["source"] == "pkmn") != (key in listed):
            refuse(audit, row, "source", "moves_disagreements.csv says otherwise", "make the two agree")


def modifier(row):
    """What the scale adds for the place in the line: babies and the first of three -1, the last of a line +1."""
    if row["is_baby"] or (row["chain_position"] == 1 and row["chain_length"] == 3):
        return -1
    return 1 if row["chain_position"] == row["chain_length"] else 0


def audit_forms(audit, data, types):
    """species_by_gen.csv; returns its rows by name, in the file's order."""
    forms = grouped(data["species_by_gen"], "name")
    index = {(row["name"], row["gen"]): row for row in data["species_by_gen"]}
    base = None
    for (name,), rows in forms.items():
        audit_gens(audit, rows, rows[0]["gen"])
        if base is None or rows[0]["dex"] != base["dex"]:
            if base and rows[0]["dex"] < base["dex"]:
                refuse(audit, rows[0], "dex", f"it comes after {base['dex']}", "keep the file in the order of dex")
            base = rows[0]
        elif not name.startswith(base["name"] + "-"):
            refuse(audit, rows[0], "name", f"{base['name']} stands first among dex {base['dex']}",
                   f"begin it with '{base['name']}-'")
        for column in ("dex", "weight_hg", "is_mega"):
            if len({row[column] for row in rows}) > 1:
                refuse(audit, rows[0], column, "it changes between generations", "one form has one")
    for row in data["species_by_gen"]:
        audit_form_row(audit, row, types, forms, index)
    return {name: rows for (name,), rows in forms.items()}


def audit_form_row(audit, row, types, forms, index):
    for column in ("type1", "type2"):
        audit_type(audit, row, column, types, row["gen"])
    if row["type1"] == row["type2"]:
        refuse(audit, row, "type2", "it is type1 again", "leave it empty")
    for name in row["evos"] + [row["prevo"]] * bool(row["prevo"]):
        if (name,) not in forms:
            refuse(audit, row, "evos" if name in row["evos"] else "prevo", f"{name} has no row", "correct the name")
    if row["chain_position"] > row["chain_length"]:
        refuse(audit, row, "chain_position", f"the line is {row['chain_length']} long", "it may not be greater")
    if row["stage_modifier"] != modifier(row):
        refuse(audit, row, "stage_modifier", "baby, place and length say otherwise", f"write {modifier(row)}")
    if row["gen"] == 1 and row["spa"] != row["spd"]:
        refuse(audit, row, "spd", f"it differs from spa {row['spa']}", "generation 1 has one Special")
    if not row["stage_from"]:
        before = index.get((row["prevo"], row["gen"]))
        place = before["chain_position"] + 1 if before else 1
        if row["chain_position"] != place:
            refuse(audit, row, "chain_position", f"prevo {row['prevo'] or 'none'} says otherwise", f"write {place}")


def audit_species(audit, data, types, forms):
    """species.csv, its abilities, and the map onto the forms; returns the pokemon_id by form name."""
    species = by_unique(audit, data["species"], "pokemon_id")
    identifiers = by_unique(audit, data["species"], "identifier")
    aliases = by_unique(audit, data["species_aliases"], "identifier")
    abilities = by_unique(audit, data["abilities"], "identifier")
    for row in data["species"]:
        for column in ("type1", "type2"):
            audit_type(audit, row, column, types, LAST_GEN)
    for row in data["species_aliases"]:
        refer(audit, row, "pokemon_id", species, "species.csv")
    for row in data["abilities"]:
        audit_name(audit, row, "name")
    by_unique(audit, data["species_abilities"], "pokemon_id", "slot", "through_gen")
    for row in data["species_abilities"]:
        refer(audit, row, "pokemon_id", species, "species.csv")
        if row["ability"] and refer(audit, row, "ability", abilities, "abilities.csv"):
            first = abilities[row["ability"]]["first_gen"]
            if row["through_gen"] and row["through_gen"] < first:
                refuse(audit, row, "through_gen", f"the ability is of generation {first}", "it may not be less")
    return audit_map(audit, data, forms, identifiers, aliases)


def audit_map(audit, data, forms, identifiers, aliases):
    numbers = {}
    mapped = by_unique(audit, [row for row in data["species_map"] if row["identifier"]], "identifier")
    by_unique(audit, [row for row in data["species_map"] if row["relation"] != "shares"], "name")
    for row in data["species_map"]:
        file = "species" if row["identifier"] in identifiers else "alias" if row["identifier"] in aliases else ""
        refer(audit, row, "name", forms, "species_by_gen.csv")
        if row["file"] != file:
            refuse(audit, row, "file", f"'{row['identifier']}' does not stand there first", f"write '{file}'")
        if (row["relation"] == "same") != (row["why"] == ""):
            refuse(audit, row, "why", f"the relation is {row['relation']}", "say why, but only where it is not same")
        if (row["relation"] == "only") != (row["identifier"] == ""):
            refuse(audit, row, "relation", "only is for a form without identifier", "correct one of the two")
        if row["relation"] != "shares" and file:
            numbers[row["name"]] = (identifiers if file == "species" else aliases)[row["identifier"]]["pokemon_id"]
    for source in (identifiers, aliases):
        for identifier, row in source.items():
            if identifier not in mapped:
                refuse(audit, row, "identifier", "it leads to no form", "add a row to species_map.csv")
    reached = {row["name"] for row in data["species_map"] if row["relation"] != "shares"}
    for name, rows in forms.items():
        if name not in reached:
            refuse(audit, rows[0], "name", "species_map.csv does not say which form it is",
                   "add a row with the relation same or only")
    return numbers


def form_keys(audit, data, forms):
    """(key, place) of every name of a form; a key that would mean two forms is refused."""
    place = {name: index for index, name in enumerate(forms)}
    named = [(rows[0], "name", name) for name, rows in forms.items()]
    named += [(row, "identifier", row["name"]) for row in data["species_map"] if row["identifier"]]
    named += [(row, "alias", row["name"]) for row in data["species_names"]]
    keys = {}
    for row, column, form in named:
        audit_name(audit, row, column)
        key = name_key(row[column])
        if form not in place:
            refuse(audit, row, "name", "there is no such form", "write a name of species_by_gen.csv")
        elif keys.setdefault(key, place[form]) != place[form]:
            refuse(audit, row, column, f"its key {key} means {list(forms)[keys[key]]} already", "rename one of them")
    return list(keys.items())


def move_keys(audit, data):
    """(key, place) of every name of a move; only twins share a key."""
    keys = []
    owner = {}
    named = [(row, column, row["name"]) for row in data["moves"] for column in ("name", "identifier")]
    named += [(row, "alias", row["name"]) for row in data["move_aliases"]]
    places = {}
    for index, row in enumerate(data["moves"]):
        places.setdefault(row["name"], []).append(index)
    for row, column, name in named:
        audit_name(audit, row, column)
        key = name_key(row[column])
        if owner.setdefault(key, name) != name:
            refuse(audit, row, column, f"its key {key} means {owner[key]} already", "rename one of them")
        if column == "identifier" and len(places.get(name, [])) > 1:
            keys.append((key, data["moves"].index(row)))
        else:
            keys += [(key, place) for place in places.get(name, [])]
    return keys


def audit_all(data, audit):
    """What must hold between the tables. The forms' rows by name, pokemon_id by form name, keys of moves and forms;
    meant for printing only if nothing was refused."""
    types = audit_types(audit, data)
    audit_moves(audit, data, types)
    forms = audit_forms(audit, data, types)
    numbers = audit_species(audit, data, types, forms)
    return forms, numbers, {"form": form_keys(audit, data, forms), "move": move_keys(audit, data)}


def build(root, audit):
    """The printed files of the ruleset by name; empty if the data were refused."""
    data = read_all(root, audit)
    if audit.problems:
        return {}
    forms, numbers, keys = audit_all(data, audit)
    return {} if audit.problems else print_all(data, forms, numbers, keys)

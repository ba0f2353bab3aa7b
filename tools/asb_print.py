# SPDX-License-Identifier: MIT
"""What do asb's tables look like in C? The structs are in src/asb/tables.h, the enumerations are printed into
src/asb/gen/ids.h. The data are audited in tables_asb.py."""

import re

import asb_fx
from table_tools import c_keys, c_row, c_string, c_table, name_key

CLASSES = ("none", "physical", "special", "other", "universal", "depends")
TARGETS = ("adjacent", "any", "user", "ally", "any-ally", "user-or-ally", "foe", "random-foe", "three-foes",
           "all-foes-adjacent", "all-adjacent", "all", "three-allies", "team", "foes-side", "field")
CTS = ("set", "force", "elemental", "passive", "deferring", "none")
MOVE_KINDS = ("move", "mode", "command", "z-move")
ABILITY_KINDS = ("passive", "trigger", "toggle", "trait")
SHEETS = ("held", "signature", "consumable", "tlr")
ITEM_KINDS = ("held", "signature", "attachment", "consumable", "tlr")
UNSET = -32768


def constant(text):
    return re.sub(r"[^A-Z0-9]+", "_", text.upper().replace("\u00c9", "E")).strip("_")


def head(question, include=True):
    text = f"// SPDX-License-Identifier: MIT\n// {question} Printed by tools/gen_tables.py from data/asb.\n"
    return text + ('#include "asb/tables.h"\n\n' if include else "")


def enum(name, prefix, words, first=0):
    rows = [f"    {prefix}{constant(word)} = {first + place}," for place, word in enumerate(words)]
    return "\n".join([f"enum {name} {{"] + rows + [f"    {prefix}COUNT = {first + len(words)}", "};", ""])


class FxRows:
    """All effect rows one behind the other; equal sequences stand once."""

    def __init__(self, effects):
        self.order = {name: place + 1 for place, name in enumerate(effects)}
        self.rows, self.seen = [], {(): 0}

    def cells(self, fx):
        numbers = fx["n"] + [0] * (4 - len(fx["n"]))
        return c_row([self.order[fx["name"]], fx["who"], fx["pct"], fx["type"], fx["class"], fx["group"], fx["cond"],
                      fx["word"], fx["weather"], len(fx["n"]), fx["statuses"], fx["stats"], fx["weathers"], fx["bans"],
                      fx["stages"], fx["num"], fx["den"], numbers])

    def place(self, found):
        """[first, count] of a row's effects."""
        cells = tuple(self.cells(fx) for fx in found)
        if cells not in self.seen:
            self.seen[cells] = len(self.rows)
            self.rows += cells
        return [self.seen[cells], len(cells)]


def amount_cells(amount, step_names):
    factor = amount["factor"]
    return [asb_fx.AMOUNTS.index(amount["kind"]), amount["fixed"], asb_fx.MEASURES.index(amount["measure"]),
            asb_fx.ROUNDINGS.index(amount["rounding"]), step_names.index(amount["steps"]) if amount["steps"] else 0,
            amount["base"], factor.numerator, factor.denominator,
            UNSET if amount["least"] is None else amount["least"], UNSET if amount["most"] is None else amount["most"]]


def per_date(kind, count, dates, rows):
    """rows[date] = {place: row text}; one block of all places for each date, absent ones zero."""
    total = max(max(rows[date]) for date in dates) + 1
    blocks = []
    for date in dates:
        blocks.append("{" + ",\n ".join(rows[date].get(place, "{0}") for place in range(total)) + "}")
    return c_table(f"struct asb_{kind} asb_{count.lower()}[ASB_DATE_COUNT][ASB_{kind.upper()}_COUNT]", blocks)


def yes(word):
    return int(word == "yes")


# What the texts call the way of using a move that its plain name means; those of whole kinds are below.
PLAIN_WAYS = {"Agility": ("Boost",), "Baton Pass": ("Switch",), "Teleport": ()}  # Teleport alone says no way


def move_aliases(names):
    """Agility (Evasive) is evasive Agility, too; Haze is Haze (Regular), Dig is Dig (Attack)."""
    known = {name_key(name) for name in names.moves}
    ways = {}
    for name in names.moves:
        base, sign, way = name.partition(" (")
        if sign and base in names.moves:
            ways.setdefault(base, set()).add(way.rstrip(")"))
    spelt = [(f"{way} {base}", f"{base} ({way})") for base in sorted(ways) for way in sorted(ways[base])]
    for base in sorted(set(ways) | set(PLAIN_WAYS)):
        plain = PLAIN_WAYS.get(base)
        if plain is None:
            plain = ("Attack",) if "Suspend" in ways[base] else ("Regular", "Usual")
        spelt += [(f"{base} {way}", base) for way in plain]
    for other, name in spelt:
        if name_key(other) not in known:
            yield name_key(other), names.place("moves", name)


def print_moves(data, dated, dates, names, fx, step_names):
    groups = {}
    for row in data["groups"]:
        place = names.place("moves", row["move"])
        groups[place] = groups.get(place, 0) | 1 << asb_fx.GROUPS.index(row["group"])
    rows = {date: {} for date in dates}
    base = {}
    for date in dates:
        last = 0
        for row in dated[date]["moves"]:
            place = names.place("moves", row["name"])
            last = last if row["kind"] == "mode" else place
            base[place] = last
            rows[date][place] = c_row([
                1, asb_fx.TYPES.index(row["type"]), CLASSES.index(row["class"]), TARGETS.index(row["target"]),
                asb_fx.HITS.index(row["hits"]), 0 if row["accuracy"] == "perfect" else int(row["accuracy"]),
                row["priority"], row["charge_priority"] or 0, row["evade_priority"] or 0,
                (row["charge_priority"] is not None) + 2 * (row["evade_priority"] is not None), yes(row["contact"]),
                row["crit_stage"], CTS.index(row["ct"]), yes(row["snatch"]), yes(row["magic_coat"]), row["z_bap"],
                MOVE_KINDS.index(row["kind"]), int(bool(row["missing"])), amount_cells(row["bap_read"], step_names),
                amount_cells(row["energy_read"], step_names), fx.place(row["fx_read"])])
    count = len(names.moves) + 1
    extra = list(move_aliases(names))
    missing = [c_row([names.place("moves", row["name"]), dates.index(date), row["missing"]])
               for date in dates for row in dated[date]["moves"] if row["missing"]]
    return (head("Which moves are there, and what are their figures at each date?")
            + "// exists, type, class, target, hits, accuracy, priorities (strike, charge, evade, which are there), contact, critical\n"
            + "// stage, CT, snatch, magic coat, Z power, kind, incomplete, power, energy, effects (first, count)\n"
            + per_date("move", "moves", dates, rows) + "\n"
            + c_table("char *const asb_move_names[ASB_MOVE_COUNT]", [c_string(n) for n in [""] + names.moves]) + "\n"
            + "// bits of the groups of fx cells\n"
            + c_table("uint32_t asb_move_groups[ASB_MOVE_COUNT]", [str(groups.get(p, 0)) for p in range(count)]) + "\n"
            + "// the move a way of using it belongs to; its own place for others\n"
            + c_table("uint16_t asb_move_bases[ASB_MOVE_COUNT]", [str(base.get(p, 0)) for p in range(count)]) + "\n"
            + c_table("struct asb_missing asb_move_missing[ASB_MOVE_MISSING_COUNT]", missing) + "\n"
            + keys("move", names.moves, extra)), len(missing), len(names.moves) + len(extra)


def keys(kind, listed, more=()):
    pairs = [(name_key(name), place + 1) for place, name in enumerate(listed)] + list(more)
    return c_table(f"ump_name asb_{kind}_keys[ASB_{kind.upper()}_KEY_COUNT]", c_keys(pairs))


def print_abilities(dated, dates, names, fx):
    rows = {date: {} for date in dates}
    for date in dates:
        for row in dated[date]["abilities"]:
            rows[date][names.place("abilities", row["name"])] = c_row([
                1, ABILITY_KINDS.index(row["kind"]), yes(row["bypassed"]), int(bool(row["missing"])),
                fx.place(row["fx_read"])])
    missing = [c_row([names.place("abilities", row["name"]), dates.index(date), row["missing"]])
               for date in dates for row in dated[date]["abilities"] if row["missing"]]
    return (head("Which abilities are there?") + "// exists, kind, bypassed by Mold Breaker, incomplete, effects (first, count)\n"
            + per_date("ability", "abilities", dates, rows) + "\n"
            + c_table("char *const asb_ability_names[ASB_ABILITY_COUNT]", [c_string(n) for n in [""] + names.abilities])
            + "\n" + c_table("struct asb_missing asb_ability_missing[ASB_ABILITY_MISSING_COUNT]", missing) + "\n"
            + keys("ability", names.abilities)), len(missing)


def print_items(dated, dates, names, fx):
    rows = {date: {} for date in dates}
    holders = []
    for date in dates:
        for row in dated[date]["items"]:
            own = [names.place("pokemon", who.strip()) for who in row["holders"].split(";") if who.strip()]
            own = [place for place in own if place]
            rows[date][names.place("items", row["name"])] = c_row([
                1, SHEETS.index(row["sheet"]) if row["sheet"] in SHEETS else len(SHEETS),
                ITEM_KINDS.index(row["kind"]) if row["kind"] in ITEM_KINDS else len(ITEM_KINDS), row["uses"],
                asb_fx.TYPES.index(row["gift_type"] or "none"), row["gift_bap"], row["fling"],
                int(bool(row["missing"])), len(holders), len(own), fx.place(row["fx_read"])])
            holders += own
    missing = [c_row([names.place("items", row["name"]), dates.index(date), row["missing"]])
               for date in dates for row in dated[date]["items"] if row["missing"]]
    return (head("Which items are there?")
            + "// exists, sheet, kind, uses, Natural Gift's type and power, power of Fling, incomplete, holders (first, count),\n"
            + "// effects (first, count)\n" + per_date("item", "items", dates, rows) + "\n"
            + c_table("char *const asb_item_names[ASB_ITEM_COUNT]", [c_string(n) for n in [""] + names.items]) + "\n"
            + c_table("uint16_t asb_item_holders[ASB_ITEM_HOLDER_COUNT]", [str(h) for h in holders]) + "\n"
            + c_table("struct asb_missing asb_item_missing[ASB_ITEM_MISSING_COUNT]", missing) + "\n"
            + keys("item", names.items)), len(missing), len(holders)


def species_aliases(data, names):
    """Mega Venusaur is Venusaur-Mega too, Mega Charizard X Charizard-Mega-X; then the names of species_names.csv. A key that
    one date has for itself stands twice: the reader takes the row of the battle's date."""
    for row in data["species_names"]:
        yield name_key(row["alias"]), names.place("pokemon", row["name"])
    known = {name_key(name) for name in names.pokemon}
    for name in names.pokemon:
        words = name.split(" ")
        if len(words) > 1 and words[0] in ("Mega", "Primal", "Ultra"):
            other = name_key("-".join([words[1], words[0]] + words[2:]))
            if other not in known:
                yield other, names.place("pokemon", name)


def print_species(data, dated, dates, names):
    rows = {date: {} for date in dates}
    abilities = []
    for date in dates:
        for row in dated[date]["pokemon"]:
            own = [names.place("abilities", name) for name in row["abilities"] + row["hidden"]]
            boosted = sum(1 << asb_fx.STATS.index(stat) for stat in row["boosted"])
            rows[date][names.place("pokemon", row["name"])] = c_row([
                1, [asb_fx.TYPES.index(row["type1"]), asb_fx.TYPES.index(row["type2"] or "none")],
                [row["atk"], row["def"], row["spa"], row["spd"]], row["spe"], row["hp"], row["total"], row["size"],
                row["weight"], row["weight_hg"], row["accuracy"], row["chp"], row["stage"], row["stages"], boosted,
                len(abilities), len(own), len(row["hidden"]),
                names.place("pokemon", row["base"]) or names.place("pokemon", row["base"].rsplit(" ", 1)[0])])
            abilities += own
    extra = list(species_aliases(data, names))
    return (head("Which Pokémon are there, and what are their figures at each date?")
            + "// exists, types, ranks of atk def spa spd, Speed, HP, Base Rank Total, size class, weight class, weight, accuracy of a\n"
            + "// nature with +Speed, CHP, place in its line, length of the line, boosted ranks, abilities (first, count, how many of\n"
            + "// the last are hidden), whose form it is\n" + per_date("species", "species", dates, rows) + "\n"
            + c_table("char *const asb_species_names[ASB_SPECIES_COUNT]", [c_string(n) for n in [""] + names.pokemon])
            + "\n" + c_table("uint16_t asb_species_abilities[ASB_SPECIES_ABILITY_COUNT]", [str(a) for a in abilities]) + "\n"
            + keys("species", names.pokemon, extra)), len(abilities), len(names.pokemon) + len(extra)


def print_types(data, dated, dates, fx, steps, step_names):
    place = {word: index for index, word in enumerate(asb_fx.TYPES)}
    chart = [[0] * len(place) for _ in place]
    for row in data["typechart"]:
        chart[place[row["attacking"]]][place[row["defending"]]] = \
            "ASB_IMMUNE" if row["steps"] == "immune" else int(row["steps"])
    chart_rows = ["{" + ",".join(str(cell) for cell in line) + "}" for line in chart]
    perks = ["{" + ",\n ".join([c_row([0, [0, 0]])] + [
        c_row([int(bool(row["missing"])), fx.place(row["fx_read"])])
        for row in sorted(dated[date]["perks"], key=lambda r: place[r["type"]])]) + "}" for date in dates]
    natures = [c_row([0, 0, 0])] + [c_row([0] + [asb_fx.STATS.index(row[c]) + 1 if row[c] else 0
                                                 for c in ("raises", "lowers")]) for row in data["natures"]]
    nature_names = [c_string(n) for n in [""] + [row["name"] for row in data["natures"]]]
    step_rows, step_tables = [], [c_row([0, 0, 0])]
    for name in step_names[1:]:
        table = steps[name]
        step_tables.append(c_row([asb_fx.MEASURES.index(table["measure"]), len(step_rows), len(table["rows"])]))
        step_rows += [c_row([("up_to", "from", "else").index(row["test"]), row["bound"] or 0, row["value"]])
                      for row in table["rows"]]
    ranks = []
    for date in dates:
        cells = [c_row([[0, 1], 0, 0, 0])]
        for row in dated[date]["ranks"]:
            num, _, den = row["bonus"].partition("/")
            cells.append(c_row([[int(num), int(den or 1)], row["hp"], 255 if row["stat_from"] is None else row["stat_from"],
                                row["weight_from_hg"]]))
        ranks.append("{" + ", ".join(cells) + "}")
    type_names = ["None"] + [row["name"] for row in data["types"]]
    return (head("How do types meet, and what do types, natures, ranks and steps bring?")
            + "// attacking type by defending type, in steps of 3/2\n"
            + c_table("int8_t asb_chart[ASB_TYPE_COUNT][ASB_TYPE_COUNT]", chart_rows) + "\n"
            + c_table("char *const asb_type_names[ASB_TYPE_COUNT]", [c_string(n) for n in type_names]) + "\n"
            + c_table("ump_name asb_type_keys[ASB_TYPE_KEY_COUNT]",
                      c_keys([(word, p) for word, p in place.items() if p])) + "\n"
            + "// incomplete, effects (first, count)\n"
            + c_table("struct asb_perk asb_perks[ASB_DATE_COUNT][ASB_TYPE_COUNT]", perks) + "\n"
            + "// stat raised, stat lowered, by place from 1; 0 none\n"
            + c_table("struct asb_nature asb_natures[ASB_NATURE_COUNT]", natures) + "\n"
            + c_table("char *const asb_nature_names[ASB_NATURE_COUNT]", nature_names) + "\n"
            + keys("nature", [row["name"] for row in data["natures"]]) + "\n"
            + "// bonus, HP, least base stat (255: none), least weight\n"
            + c_table("struct asb_rank asb_ranks[ASB_DATE_COUNT][ASB_RANK_COUNT]", ranks) + "\n"
            + "// measure, rows (first, count)\n"
            + c_table("struct asb_step_table asb_step_tables[ASB_STEP_TABLE_COUNT]", step_tables) + "\n"
            + "// test (up to, from, else), bound, value\n"
            + c_table("struct asb_step_row asb_steps[ASB_STEP_COUNT]", step_rows)), len(step_rows)


def print_fx(fx, effects):
    names = [c_string(name) for name in ["none"] + list(effects)]
    helps = [c_row([int(row["bears"] == "figures"), row["help"]]) for row in effects.values()]
    return (head("What do the fx cells say?")
            + "// effect, who, percent, type, class, group, condition, word, weather, how many numbers, statuses, stats, weathers,\n"
            + "// bans, stages, fraction, numbers\n" + c_table("struct asb_fx asb_fx_rows[ASB_FX_ROW_COUNT]", fx.rows) + "\n"
            + c_table("char *const asb_effect_names[ASB_FX_COUNT]", names) + "\n"
            + "// whether it bears on an attack's figures, what it does\n"
            + c_table("struct asb_effect_info asb_effect_infos[ASB_FX_COUNT]", [c_row([0, ""])] + helps))


def print_ids(names, effects, counts, step_names):
    parts = [head("Which numbers do types, effects, moves, abilities, items and the words of fx cells have in code?", False),
             "#ifndef ASB_GEN_IDS_H\n#define ASB_GEN_IDS_H\n"]
    for name, prefix, words in (
            ("asb_type", "ASB_TYPE_", asb_fx.TYPES), ("asb_stat", "ASB_STAT_", asb_fx.STATS),
            ("asb_status", "ASB_STATUS_", asb_fx.STATUSES), ("asb_weather", "ASB_WEATHER_", asb_fx.WEATHERS),
            ("asb_who_word", "ASB_WHO_", asb_fx.WHO), ("asb_fx_class", "ASB_FX_CLASS_", asb_fx.FX_CLASSES),
            ("asb_class", "ASB_CLASS_", CLASSES), ("asb_target", "ASB_TARGET_", TARGETS), ("asb_ct", "ASB_CT_", CTS),
            ("asb_move_kind", "ASB_MOVE_KIND_", MOVE_KINDS), ("asb_ability_kind", "ASB_ABILITY_KIND_", ABILITY_KINDS),
            ("asb_item_sheet", "ASB_SHEET_", SHEETS), ("asb_item_kind", "ASB_ITEM_KIND_", ITEM_KINDS),
            ("asb_hits", "ASB_HITS_", ("one",) + asb_fx.HITS[1:]), ("asb_group", "ASB_GROUP_", asb_fx.GROUPS),
            ("asb_cond", "ASB_COND_", asb_fx.CONDITIONS), ("asb_ban", "ASB_BAN_", asb_fx.BANS),
            ("asb_measure", "ASB_MEASURE_", asb_fx.MEASURES), ("asb_rounding", "ASB_ROUND_", asb_fx.ROUNDINGS),
            ("asb_amount_kind", "ASB_AMOUNT_", asb_fx.AMOUNTS), ("asb_effect_id", "ASB_FX_", ["none"] + list(effects)),
            ("asb_move_id", "ASB_MOVE_", ["none"] + names.moves), ("asb_ability_id", "ASB_ABILITY_", ["none"] + names.abilities),
            ("asb_item_id", "ASB_ITEM_", ["none"] + names.items)):
        parts.append(enum(name, prefix, words))
    lines = ", ".join(f"ASB_{name}_COUNT = {count}" for name, count in sorted(counts.items()))
    parts += ["enum { " + lines.replace(", ", ",\n       ") + " };\n", "#endif", ""]
    return "\n".join(parts)


def print_all(data, dated, dates, names, effects, steps):
    fx = FxRows(effects)
    step_names = [""] + list(steps)
    moves, move_missing, move_keys = print_moves(data, dated, dates, names, fx, step_names)
    abilities, ability_missing = print_abilities(dated, dates, names, fx)
    items, item_missing, holders = print_items(dated, dates, names, fx)
    species, species_abilities, species_keys = print_species(data, dated, dates, names)
    types, step_count = print_types(data, dated, dates, fx, steps, step_names)
    counts = {"DATE": len(dates), "MOVE_KEY": move_keys, "ABILITY_KEY": len(names.abilities),
              "ITEM_KEY": len(names.items), "SPECIES": len(names.pokemon) + 1, "SPECIES_KEY": species_keys,
              "SPECIES_ABILITY": species_abilities, "MOVE_MISSING": move_missing, "ABILITY_MISSING": ability_missing,
              "ITEM_MISSING": item_missing, "ITEM_HOLDER": holders, "TYPE_KEY": len(asb_fx.TYPES) - 1,
              "NATURE": len(data["natures"]) + 1, "NATURE_KEY": len(data["natures"]), "RANK": 13,
              "STEP_TABLE": len(step_names), "STEP": step_count, "FX_ROW": len(fx.rows)}
    return {"ids.h": print_ids(names, effects, counts, step_names), "moves.c": moves, "abilities.c": abilities,
            "items.c": items, "species.c": species, "types.c": types, "effects.c": print_fx(fx, effects)}

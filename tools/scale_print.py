# SPDX-License-Identifier: MIT
"""What do the scale's tables look like in C? The structs and enumerations are in src/scale/tables.h; the lists here
name the enumerators in the same order, which the printed words.c asserts. The data are audited in tables_scale.py."""

import scale_bonus
import scale_effects
from table_tools import c_keys, c_row, c_string, c_table, name_key

STATS = ("atk", "def", "spa", "spd", "spe")
STAGES = STATS + ("acc", "eva")
CATEGORIES = ("status", "physical", "special")
EVOLUTIONS = ("baby", "first", "middle", "final")
STANDINGS = ("current", "past", "future", "lets-go", "unobtainable")
TARGETS = {
    "selected-pokemon": "SELECTED", "selected-pokemon-me-first": "SELECTED_ME_FIRST",
    "specific-move": "SPECIFIC_MOVE", "random-opponent": "RANDOM_OPPONENT", "all-opponents": "ALL_OPPONENTS",
    "all-other-pokemon": "ALL_OTHERS", "all-pokemon": "ALL", "user": "USER", "user-or-ally": "USER_OR_ALLY",
    "user-and-allies": "USER_AND_ALLIES", "ally": "ALLY", "all-allies": "ALL_ALLIES",
    "fainting-pokemon": "FAINTED_ALLY", "users-field": "USER_SIDE", "opponents-field": "OPPONENT_SIDE",
    "entire-field": "FIELD"}
AILMENTS = ("none", "burn", "freeze", "paralysis", "poison", "sleep", "confusion", "infatuation", "trap", "disable",
            "embargo", "heal-block", "ingrain", "leech-seed", "nightmare", "no-type-immunity", "perish-song", "silence",
            "tar-shot", "torment", "yawn", "other")
FLAGS = ("contact", "protect", "mirror", "snatch", "reflectable", "charge", "recharge", "punch", "sound", "gravity",
         "defrost", "distance", "heal", "authentic", "powder", "bite", "pulse", "ballistics", "mental", "dance")
STAT_TARGETS = scale_effects.STAT_TARGETS
NO_INDEX = 65535


def file_head(question, include="scale/tables.h"):
    return (f"// SPDX-License-Identifier: MIT\n// {question}\n"
            f"// Printed by tools/gen_tables.py from data/scale; the structs are in scale/tables.h.\n#include \"{include}\"\n\n")


def changes(rows, cells):
    """(gen, cells) of the rows that differ from the one before them."""
    kept = []
    for row in rows:
        values = cells(row)
        if not kept or kept[-1][1] != values:
            kept.append((row["gen"], values))
    return [[gen] + values for gen, values in kept]


class Types:
    """Places of the types: none is 0, then the order of types.csv."""

    def __init__(self, rows):
        self.words = ["none"] + [row["type"] for row in rows]
        self.infos = [c_row(["None", "none", 1, 9])] + [
            c_row([row["name"], row["type"], row["first_gen"], row["last_gen"]]) for row in rows]

    def place(self, word):
        return self.words.index(word or "none")


def chart_rows(types, chart, columns):
    """One chart, a row per attacking type. columns: the figure of the first that has one counts; no row: 100."""
    figures = {(row["attacking"], row["defending"]): next(row[c] for c in columns if row[c] is not None)
               for row in chart}
    return [[int(figures.get((a, d), 100)) for d in types.words] for a in types.words]


def print_types(types, data, counts):
    eras = ("gen1_pct", "gen2_5_pct", "gen6plus_pct")
    charts = [chart_rows(types, data["typechart"], eras[era:]) for era in range(3)]
    keys = c_keys((word, types.place(word)) for word in types.words[1:])
    natures = [c_row([r["name"], name_key(r["name"]), STAGES.index(r["raises"]), STAGES.index(r["lowers"])])
               for r in data["natures"]]
    nature_keys = c_keys((name_key(row["name"]), place) for place, row in enumerate(data["natures"]))
    counts.update(TYPE_KEY=len(keys), NATURE=len(natures), NATURE_KEY=len(nature_keys))
    era_of_gen = [0, 0] + [1] * 4 + [2] * 4
    return file_head("Which types are there, what do they do to each other, and which natures are there?") + "\n".join([
        "// name, key, first and last generation",
        c_table("struct scale_type_info scale_types[SCALE_TYPE_COUNT]", types.infos),
        c_table("ump_name scale_type_keys[SCALE_TYPE_KEY_COUNT]", keys),
        c_table("uint8_t scale_chart_of_gen[SCALE_LAST_GEN + 1]", [", ".join(map(str, era_of_gen))]),
        "// generation 1, 2 to 5, 6 on; attacking type by defending type",
        c_table("uint8_t scale_chart[SCALE_CHART_COUNT][SCALE_TYPE_COUNT][SCALE_TYPE_COUNT]",
                ["{" + ",\n ".join(c_row(row) for row in chart) + "}" for chart in charts]),
        "// name, key, stat raised, stat lowered",
        c_table("struct scale_nature scale_natures[SCALE_NATURE_COUNT]", natures),
        c_table("ump_name scale_nature_keys[SCALE_NATURE_KEY_COUNT]", nature_keys)])


def move_cells(row, first_row, row_count, twin, first_past, past_count):
    changed = dict(row["stat_changes"])
    flags = sum(1 << FLAGS.index(flag) for flag in row["flags"])
    key = name_key(row["identifier"] if twin != NO_INDEX else row["name"])
    return [row["name"], key, row["id"], first_row, twin, first_past, row_count, past_count, row["first_gen"],
            list(TARGETS).index(row["target"]), row["variable_power"], row["effects_stated"],
            row["effect_chance"], row["min_hits"], row["max_hits"], row["drain_pct"] or 0,
            row["healing_pct"] or 0, row["crit_stage"] or 0, AILMENTS.index(row["ailment"] or "none"),
            row["ailment_chance"] or 0, row["flinch_chance"] or 0, row["stat_chance"] or 0,
            [changed.get(stage, 0) for stage in STAGES], STAT_TARGETS.index(row["stat_target"]), row["unplayed"],
            row["asks_power"], row["special"], flags]


def print_moves(types, data, keys, counts):
    figures = {}
    for row in data["moves_by_gen"]:
        figures.setdefault(row["id"], []).append(row)
    twins = {}
    for place, row in enumerate(data["moves"]):
        twins.setdefault(row["name"], []).append(place)
    effects = scale_effects.effects(data, "user")
    moves, rows, pasts = [], [], []
    for place, row in enumerate(data["moves"]):
        kept = changes(figures[row["id"]], lambda r: [
            types.place(r["type"]), CATEGORIES.index(r["category"]), r["power"], r["pp"], r["accuracy"],
            r["priority"], STANDINGS.index(r["standing"])])
        twin = next((other for other in twins[row["name"]] if other != place), NO_INDEX)
        *past, (_, now) = effects[row["id"]]
        where = (len(rows), len(kept), twin, len(pasts), len(past))
        moves.append(c_row(move_cells(now, *where)))
        pasts += [c_row([through, move_cells(effect, *where)]) for through, effect in past]
        rows += [c_row(values) for values in kept]
    missing = [c_string(next((r["missing"] for r in data["move_coverage"] if r["name"] == row["name"]), ""))
               for row in data["moves"]]
    printed = c_keys(keys)
    counts.update(MOVE=len(moves), MOVE_ROW=len(rows), MOVE_KEY=len(printed), MOVE_PAST=len(pasts))
    return file_head("Which moves are there, and what are their figures in each generation?") + "\n".join([
        "// name, key, id, first row, twin, first past, rows, pasts, first generation, target, variable power, effects",
        "// stated, effect chance, hits from, to, drain, healing, critical stage, ailment, its chance, flinch chance,",
        "// stat chance, stages, whose stages, unplayed, asks for its power, special, flags",
        c_table("struct scale_move scale_moves[SCALE_MOVE_COUNT]", moves),
        "// last generation, the move as it was until then",
        c_table("struct scale_move_past scale_move_pasts[SCALE_MOVE_PAST_COUNT]", pasts),
        "// what is not played, by the place of the move; empty: nothing",
        c_table("char *const scale_move_missing[SCALE_MOVE_COUNT]", missing),
        "// generation, type, category, power, PP, accuracy, priority, standing",
        c_table("struct scale_move_row scale_move_rows[SCALE_MOVE_ROW_COUNT]", rows),
        c_table("ump_name scale_move_keys[SCALE_MOVE_KEY_COUNT]", printed)])


def evolution(row):
    """The scale counts three classes and babies: the first of two is a middle stage."""
    if row["is_baby"]:
        return EVOLUTIONS.index("baby")
    return EVOLUTIONS.index({-1: "first", 0: "middle", 1: "final"}[row["stage_modifier"]])


def form_cells(types, row):
    stats = [row[stat] for stat in STATS[:4]]
    given, margin = scale_bonus.bonuses(stats)
    return [types.place(row["type1"]), types.place(row["type2"]), row["hp"]] + [row[stat] for stat in STATS] + [
        row["is_baby"], row["chain_position"], row["chain_length"], evolution(row), row["stage_modifier"], *given,
        margin, scale_bonus.ask(stats, given, margin), STANDINGS.index(row["standing"])]


def ability_groups(data):
    """The rows of scale_form_abilities, and by pokemon_id where its rows begin and how many they are."""
    place = {row["identifier"]: index for index, row in enumerate(data["abilities"])}
    rows, groups = [], {}
    order = sorted(data["species_abilities"], key=lambda r: (r["pokemon_id"], r["slot"], r["through_gen"] or 99))
    for row in order:
        begin, count = groups.get(row["pokemon_id"], (len(rows), 0))
        groups[row["pokemon_id"]] = (begin, count + 1)
        rows.append(c_row([place.get(row["ability"], NO_INDEX), row["slot"], row["through_gen"]]))
    return rows, groups


def print_forms(types, data, forms, numbers, keys, counts):
    abilities, groups = ability_groups(data)
    printed_forms, rows = [], []
    base, base_place = None, 0
    for place, (name, figures) in enumerate(forms.items()):
        first = figures[0]
        if base is None or first["dex"] != base["dex"]:
            base, base_place = first, place
        kept = changes(figures, lambda r: form_cells(types, r))
        begin, count = groups.get(numbers.get(name), (0, 0))
        printed_forms.append(c_row([
            name, name_key(name), name[len(base["name"]) + 1:], first["dex"], base_place, len(rows), begin,
            first["weight_hg"], len(kept), count, first["gen"], first["is_mega"]]))
        rows += [c_row(values) for values in kept]
    printed = c_keys(keys)
    counts.update(FORM=len(printed_forms), FORM_ROW=len(rows), FORM_KEY=len(printed), FORM_ABILITY=len(abilities))
    return file_head("Which species and forms are there, and what are their figures in each generation?") + "\n".join([
        "// name, key, form, dex, base form, first row, first ability, weight, rows, abilities, first generation, mega",
        c_table("struct scale_form scale_forms[SCALE_FORM_COUNT]", printed_forms),
        "// generation, type 1, type 2, hp, atk, def, spa, spd, spe, baby, place in line, length of line, evolution,",
        "// stage modifier, bonuses of atk, def, spa, spd, their margin, ask, standing",
        c_table("struct scale_form_row scale_form_rows[SCALE_FORM_ROW_COUNT]", rows),
        "// ability, slot, through generation",
        c_table("struct scale_form_ability scale_form_abilities[SCALE_FORM_ABILITY_COUNT]", abilities),
        c_table("ump_name scale_form_keys[SCALE_FORM_KEY_COUNT]", printed)])


def print_abilities(data, counts):
    shared = [row["name"] for row in data["abilities"]]
    rows, keys = [], []
    for place, row in enumerate(data["abilities"]):
        own = name_key(row["identifier"] if shared.count(row["name"]) > 1 else row["name"])
        rows.append(c_row([row["name"], own, row["first_gen"]]))
        keys += [(name_key(row["name"]), place), (own, place)]
    printed = c_keys(keys)
    counts.update(ABILITY=len(rows), ABILITY_KEY=len(printed))
    return file_head("Which abilities are there?") + "\n".join([
        "// name, key, first generation",
        c_table("struct scale_ability scale_abilities[SCALE_ABILITY_COUNT]", rows),
        c_table("ump_name scale_ability_keys[SCALE_ABILITY_KEY_COUNT]", printed)])


def print_words(types):
    """Words of the enumerations, and the proof that tables.h lists them in the same order."""
    lists = {"category": CATEGORIES, "target": tuple(TARGETS), "ailment": AILMENTS, "evolution": EVOLUTIONS,
             "standing": STANDINGS, "stage": STAGES}
    text = file_head("How are the enumerations of the tables spelled?")
    for name, words in list(lists.items()) + [("flag", FLAGS)]:
        text += c_table(f"char *const scale_{name}_words[SCALE_{name.upper()}_COUNT]",
                        [c_string(word) for word in words]) + "\n"
    checks = [(f"SCALE_FLAG_{flag.upper()}", f"UINT32_C(1) << {bit}") for bit, flag in enumerate(FLAGS)]
    for name, words in list(lists.items()) + [("type", tuple(types.words)), ("stat_target", STAT_TARGETS),
                                              ("unplayed", scale_effects.UNPLAYED), ("special", scale_effects.SPECIALS)]:
        for place, word in enumerate(words):
            enumerator = TARGETS[word] if name == "target" else word.upper().replace("-", "_")
            checks.append((f"SCALE_{name.upper()}_{enumerator}", str(place)))
        checks.append((f"SCALE_{name.upper()}_COUNT", str(len(words))))
    for name, value in checks:
        text += f"_Static_assert({name} == ({value}), \"tools/scale_print.py and scale/tables.h differ\");\n"
    return text


def print_counts(counts):
    lines = [f"#define SCALE_{name}_COUNT {count}" for name, count in sorted(counts.items())]
    return ("// SPDX-License-Identifier: MIT\n"
            "// How long are the tables of this folder? Printed by tools/gen_tables.py from data/scale; the structs\n"
            "// are in scale/tables.h.\n#ifndef SCALE_COUNTS_H\n#define SCALE_COUNTS_H\n\n"
            + "\n".join(lines) + "\n\n#endif\n")


def print_all(data, forms, numbers, keys):
    """The printed files by name. forms: rows by name; numbers: pokemon_id by form name; keys: of moves and forms."""
    types = Types(data["types"])
    counts = {}
    files = {
        "abilities.c": print_abilities(data, counts),
        "forms.c": print_forms(types, data, forms, numbers, keys["form"], counts),
        "moves.c": print_moves(types, data, keys["move"], counts),
        "types.c": print_types(types, data, counts),
        "words.c": print_words(types),
    }
    files["counts.h"] = print_counts(counts)
    return files

# SPDX-License-Identifier: MIT
"""Which tables does the ruleset ptu have, what must hold in and between them, and how do they look in C?"""

import re

from table_tools import (Int, Text, Word, audit_name, by_unique, c_keys, c_row, c_string, c_table, name_key,
                         read_table, refer)

DATA = "data/ptu/"
TYPES = ("Normal", "Fire", "Water", "Electric", "Grass", "Ice", "Fighting", "Poison", "Ground", "Flying", "Psychic", "Bug",
         "Rock", "Ghost", "Dragon", "Dark", "Steel", "Fairy")
STATS = ("hp", "atk", "def", "spa", "spd", "spe")
PRINTED = {"ATK": "atk", "DEF": "def", "SPATK": "spa", "SPDEF": "spd", "SPD": "spe", "ACC": "acc"}
STAGES = ("atk", "def", "spa", "spd", "spe", "acc")
EDITIONS = ("core", "weapon", "SuMo", "SwSh", "LA")
CLASSES = ("Status", "Physical", "Special", "Static")
SIZES = ("Small", "Medium", "Large", "Huge", "Gigantic")
STATUSES = ("Burned", "Frozen", "Paralysis", "Poisoned", "Badly Poisoned", "Bad Sleep", "Confused", "Cursed", "Disabled",
            "Enraged", "Flinch", "Infatuated", "Sleep", "Suppressed", "Blinded", "Totally Blinded", "Slowed", "Stuck",
            "Trapped", "Tripped", "Vulnerable", "Grappled", "Vortex")
CAUSES = {"burn": "Burned", "freeze": "Frozen", "paralyze": "Paralysis", "poison": "Poisoned", "badly poison": "Badly Poisoned",
          "confuse": "Confused", "flinch": "Flinch", "sleep": "Sleep", "trip": "Tripped", "slow": "Slowed", "enrage": "Enraged",
          "stuck": "Stuck", "trapped": "Trapped"}
KEYWORDS = ("Five Strike", "Double Strike", "Smite", "Spirit Surge", "Dash", "Execute", "Aura", "Powder", "Sonic", "Friendly",
            "Exhaust", "Priority", "Social", "Pass", "Push", "Groundsource")
WEATHERS = ("none", "Sun", "Rain", "Sandstorm", "Hail")
SPECIALS = ("none", "drain", "heal_roll", "drain_asleep", "loss", "loss_level", "loss_half", "loss_ticks", "loss_psywave",
            "loss_ask", "meets_def", "target_atk", "electro", "gyro", "db_weight", "db_heavier", "db_injuries", "db_user_hp",
            "db_target_hp", "db_stages", "db_target_stages", "db_if", "weather_ball", "db_ask", "magnitude", "present",
            "triple", "evasion_ask", "storm", "hail", "chip", "cut", "pierce_dr", "freeze_dry", "flat_ask", "type_ask",
            "crash", "blast", "spare", "target_tick", "execute", "settle", "remark")
IFS = ("none", "target-half", "target-poisoned", "target-paralysed", "target-asleep", "user-persistent", "user-no-item",
       "weather-not-sun")
FX_STAGES = ("roll", "evasion", "speed_evasion", "crit", "super_luck", "effect", "db", "gem", "flat", "per_injury", "dr",
             "step", "tinted", "tolerance", "immune", "pierce", "stab", "sniper", "double_atk", "other_half", "filter",
             "post_flat", "halve", "no_crit", "no_recoil", "no_massive", "no_effect", "no_penalty", "no_evasion",
             "ignore_evasion", "ignore_target_stages", "ignore_attacker_stages", "blur", "parry", "wonder_guard", "sturdy",
             "defy_death", "delay", "heal_tick", "lose_tick", "gain_spe", "gain_atk", "weak_armor", "prick", "prick_8th",
             "anger", "cs_atk", "cs_def", "cs_spa", "adds_poison", "adds_flinch", "lose_16th", "fang_injury", "temp_tick",
             "temp_6th", "double_drain", "grounded", "focus_band", "cs_spe", "half_spe", "half_atk",
             "cs_spd", "contrary", "simple", "keeps", "keeps_atk", "guarded", "hit_injury")
CONDITIONS = ("none", "move", "damaging", "class", "type", "melee", "ranged", "one-target", "kw", "listed", "tail", "recoil",
              "printed<=6", "strikes", "effect", "own-type", "hp<=1/3", "hp<1/3", "hp<=1/2", "hp<1/2", "full", "self", "weather",
              "super", "resisted", "crit", "item", "species")
FX_CONDITIONS_MAX = 3
NO_INDEX = 65535
AFFLICTED = 99

FIELDS = {
    "typechart": {"attacking": Word(TYPES), **{t: Word(("-1", "0", "1", "I")) for t in TYPES}},
    "type_steps": {"step": Int(-3, 3), "label": Text(), "num": Int(1, 3), "den": Int(1, 8)},
    "damage_base": {"db": Int(1, 28), "dice": Int(1, 8), "sides": Int(6, 12), "plus": Int(1, 80), "set_min": Int(1, 200),
                    "set_avg": Int(1, 200), "set_max": Int(1, 200)},
    "combat_stages": {"cs": Int(-6, 6), "tenths": Int(4, 22)},
    "natures": {"nature": Text(), **{s: Int(-2, 2) for s in STATS}},
    "species": {"name": Text(), **{s: Int(0, 40) for s in STATS}, "type1": Word(TYPES), "type2": Word(TYPES + ("",), ""),
                "size": Word(SIZES), "weight": Int(1, 6), "abilities": Text("")},
    "moves": {"name": Text(), "edition": Word(EDITIONS), "type": Word(TYPES), "class": Word(CLASSES),
              "db": Text(""), "ac": Int(2, 11, 0), "frequency": Text(), "range": Text(""), "shape": Text(""), "keywords": Text(""),
              "crit_on": Text(""), "triggers": Text(""), "cannot_miss": Word(("yes", "conditional", ""), ""),
              "alt_db": Int(1, 28, 0), "special": Text("")},
    "keywords": {"keyword": Text(), "kind": Text(), "rule": Text()},
    "statuses": {"status": Text(), "group": Word(("Persistent", "Volatile", "Other")), "immune": Text(""), "effect": Text(""),
                 "loss": Text(""), "loss_when": Text(""), "roll": Text(""), "roll_when": Text(""), "ends": Text("")},
    "abilities": {"ability": Text(), "whose": Text(), "effect": Text()},
    "items": {"item": Text(), "whose": Text(), "slot": Text(), "effect": Text()},
    "weapons": {"weapon": Text(), "hands": Int(0, 2), "ac": Int(0, 2), "db": Int(0, 4), "range": Text(), "note": Text("")},
    "features": {"feature": Text(), "whose": Text(), "effect": Text()},
    "effects": {"kind": Word(("ability", "item")), "name": Text(), "side": Word(("attacker", "target")),
                "stage": Word(FX_STAGES), "value": Int(-10, 20), "when": Text(""), "ask": Word(("must", "may", ""), "")},
    "move_specials": {"move": Text(), "edition": Word(EDITIONS), "kind": Word(SPECIALS), "arg": Int(0, 30, 0),
                      "choices": Text(""), "question": Text("")},
}


def refuse(audit, row, column, why, right):
    audit.problem(row.table, row.line, f"{column} {row[column]}", why, right)


def head(question, include="ptu/tables.h"):
    return (f"// SPDX-License-Identifier: MIT\n// {question} Printed by tools/gen_tables.py from data/ptu.\n"
            + (f"#include \"{include}\"\n\n" if include else "\n"))


def constant(word):
    return re.sub(r"[^A-Z0-9]+", "_", word.upper().replace("<=", " AT MOST ").replace("<", " BELOW ")).strip("_")


def enum(name, prefix, words):
    return "\n".join([f"enum {name} {{"] + [f"    {prefix}{constant(w)}," for w in words] + [f"    {prefix}COUNT", "};", ""])


# ---- Moves


def reach(row):
    """(melee, metres, most targets): targets of an area have no number, 8 stands for it; 0: the user or the field."""
    text = row["range"]
    shape = row["shape"] or text
    melee = "Melee" in text or text.startswith("WR")
    metres = re.match(r"(\d+)", text)
    area = re.search(r"Burst|Blast|Cone|Line|Pass|Cardinally|all adjacent|\*", text + shape)
    several = re.search(r"(\d+) Targets", text)
    if area:
        count = 8
    elif several:
        count = int(several[1])
    elif re.match(r"Self|Field|Blessing|Hazard", text):
        count = 0
    else:
        count = 1
    return int(melee), int(metres[1]) if metres else 0, count


def crit(row, audit):
    """(first natural, even): 21 never, 1 always."""
    text = row["crit_on"]
    if text == "":
        return 21, 0
    if text in ("always", "even"):
        return (1, 0) if text == "always" else (2, 1)
    match = re.fullmatch(r"(\d+)\+?", text)
    if not match:
        refuse(audit, row, "crit_on", "it is no natural roll", "write 18+, even or always")
        return 21, 0
    return int(match[1]), 0


def trigger(text):
    """One `when:what` as rows (from, to, even, kind, user, a, b, amount), or None where umpire does not read it."""
    when, _, what = text.partition(":")
    match = re.fullmatch(r"(\d+)(\+|-(\d+))?", when)
    if match:
        first = int(match[1])
        last = 20 if match[2] == "+" else int(match[3] or first)
        even = 0
    elif when == "even":
        first, last, even = 2, 20, 1
    else:
        return None
    place = [first, last, even]
    if what in CAUSES:
        return [place + ["PTU_TRIGGER_STATUS", 0, STATUSES.index(CAUSES[what]), 0, 0]]
    coin = re.fullmatch(r"coin flip (\w+) or (\w+)", what)
    if coin:
        return [place + ["PTU_TRIGGER_COIN", 0, STATUSES.index(CAUSES[coin[1]]), STATUSES.index(CAUSES[coin[2]]), 0]]
    both = re.fullmatch(r"(\w+)\+(\w+)( until .*)?", what)
    if both and both[1] in CAUSES and both[2] in CAUSES:
        return [place + ["PTU_TRIGGER_STATUS", 0, STATUSES.index(CAUSES[w]), 0, 0] for w in (both[1], both[2])]
    stage = re.fullmatch(r"(target|user) (\w+) ([+-]\d+)( CS)?", what)
    if stage and stage[2] in PRINTED:
        return [place + ["PTU_TRIGGER_STAGE", int(stage[1] == "user"), STAGES.index(PRINTED[stage[2]]), 0, int(stage[3])]]
    if what == "user all stats +1 CS":
        return [place + ["PTU_TRIGGER_STAGE", 1, stat, 0, 1] for stat in range(5)]
    return [place + ["PTU_TRIGGER_ASK", 0, 0, 0, 0]]


def triggers(row):
    if not row["triggers"]:
        return []
    if not re.match(r"\d|even", row["triggers"]):
        return [[1, 20, 0, "PTU_TRIGGER_ASK", 0, 0, 0, 0]]
    rows = []
    for part in row["triggers"].split("; "):
        rows += trigger(part) or [[1, 20, 0, "PTU_TRIGGER_ASK", 0, 0, 0, 0]]
    return rows


STAT_WORDS = {"ATK": "Attack", "DEF": "Defense", "SPATK": "Special Attack", "SPDEF": "Special Defense", "SPD": "Speed",
              "ACC": "Accuracy"}


def trigger_words(text):
    """What sets a Move's effects off, for people: "19+:burn" is "natural 19 or more: the target gets Burned"."""
    parts = []
    for part in text.split("; ") if text else []:
        when, colon, what = part.partition(":")
        match = re.fullmatch(r"(\d+)(\+|-(\d+))?", when)
        head_words = ("an even natural" if when == "even" else f"natural {match[1]} or more" if match and match[2] == "+"
                      else f"natural {match[1]} to {match[3]}" if match and match[2] else f"natural {match[1]}" if match else re.sub(r"(\d+)\+$", r"of \1 or more", when))
        coin = re.fullmatch(r"coin flip (\w+) or (\w+)", what)
        stage = re.fullmatch(r"(target|user) (\w+|all stats) ([+-]\d+)( CS)?", what)
        both = re.fullmatch(r"(\w+)\+(\w+)( until .*)?", what)
        if what in CAUSES:
            said = f"the target gets {CAUSES[what]}"
        elif coin:
            said = f"the target gets {CAUSES[coin[1]]} or {CAUSES[coin[2]]}, by a coin"
        elif both and both[1] in CAUSES and both[2] in CAUSES:
            said = f"the target gets {CAUSES[both[1]]} and {CAUSES[both[2]]}{both[3] or ''}"
        elif stage and stage[2] in STAT_WORDS:
            said = f"{'the target' if stage[1] == 'target' else 'its user'}'s {STAT_WORDS[stage[2]]} {stage[3]}" + \
                (f" Combat Stage{'s' if stage[3][1:] != '1' else ''}" if stage[4] else "")
        elif stage and stage[2] == "all stats":
            said = f"{'the target' if stage[1] == 'target' else 'its user'}'s stats all {stage[3]} Combat Stage"
        else:
            said = what
        parts.append(f"{head_words}: {said}" if colon else part)
    return "; ".join(parts)


def c_trigger(row):
    return "{" + ",".join(str(cell) for cell in row) + "}"


def key_of_edition(row):
    return name_key(row["name"] + row["edition"])


def move_keys(rows):
    """The plain name means the core row, else the first; the name with its edition the row itself."""
    keys, plain = [], {}
    for place, row in enumerate(rows):
        keys.append((key_of_edition(row), place))
        key = name_key(row["name"])
        if key not in plain or (row["edition"] == "core" and rows[plain[key]]["edition"] != "core"):
            plain[key] = place
    return c_keys(keys + list(plain.items()))


def print_moves(data, asks, audit):
    specials = {(row["move"], row["edition"]): row for row in data["move_specials"]}
    rows, trigger_rows = [], []
    for row in data["moves"]:
        own = triggers(row)
        special = specials.get((row["name"], row["edition"]))
        words = [w.strip() for w in row["keywords"].split(";")]
        bits = sum(1 << place for place, word in enumerate(KEYWORDS) if word in words)
        recoil = re.search(r"Recoil 1/(\d)", row["keywords"])
        melee, metres, count = reach(row)
        first, even = crit(row, audit)
        db = -1 if row["db"] == "special" else int(row["db"] or 0)
        kind = special["kind"] if special else "none"
        arg = special["arg"] if special else 0
        if kind == "db_if":
            condition = IFS.index(special["choices"])
        else:
            condition = 0
        label = asks.get(row["name"], NO_INDEX) if special else NO_INDEX
        rows.append(c_row([row["name"], row["frequency"], row["range"], row["keywords"], trigger_words(row["triggers"]),
                           (special["question"] if special and kind in ("remark", "settle") else "") or row["special"],
                           bits, label, len(trigger_rows), arg, len(own), EDITIONS.index(row["edition"]),
                           TYPES.index(row["type"]) + 1, CLASSES.index(row["class"]), db, row["ac"], row["alt_db"],
                           int(recoil[1]) if recoil else 0, melee, metres, count, first, even,
                           ("", "yes", "conditional").index(row["cannot_miss"]), SPECIALS.index(kind), condition]))
        trigger_rows += own
    keys = move_keys(data["moves"])
    text = head("What are the figures of each Move?") + "\n".join([
        c_table("struct ptu_trigger ptu_triggers[PTU_TRIGGER_ROW_COUNT]", [c_trigger(row) for row in trigger_rows]),
        c_table("struct ptu_move ptu_moves[PTU_MOVE_COUNT]", rows),
        c_table("ump_name ptu_move_keys[PTU_MOVE_KEY_COUNT]", keys)])
    return text, {"MOVE": len(rows), "MOVE_KEY": len(keys), "TRIGGER_ROW": len(trigger_rows)}


# ---- Species


def print_species(data):
    rows, keys = [], []
    for place, row in enumerate(data["species"]):
        rows.append(c_row([row["name"], row["abilities"], [row[s] for s in STATS],
                           [TYPES.index(row[t]) + 1 if row[t] else 0 for t in ("type1", "type2")],
                           SIZES.index(row["size"]), row["weight"]]))
        keys.append((name_key(row["name"]), place))
        mega = re.fullmatch(r"(.*\S) Mega( [XY])?|Mega (.*)", row["name"])
        if mega:
            base = mega[1] or mega[3]
            keys += [(name_key(f"Mega {base}{mega[2] or ''}"), place), (name_key(f"{base} Mega{mega[2] or ''}"), place)]
    keys = c_keys(keys)
    return head("What are the figures of each species?") + "\n".join([
        c_table("struct ptu_species ptu_species[PTU_SPECIES_COUNT]", rows),
        c_table("ump_name ptu_species_keys[PTU_SPECIES_KEY_COUNT]", keys)]), {"SPECIES": len(rows), "SPECIES_KEY": len(keys)}


# ---- Abilities, items and their effects


class Lists:
    """Lists of moves or species, one behind the other."""

    def __init__(self):
        self.rows, self.flat = [], []

    def add(self, places):
        if (entry := [len(self.flat), len(places)]) and places:
            self.flat += places
            self.rows.append(entry)
        return len(self.rows) - 1


def condition(audit, row, text, places, lists):
    """One condition as (kind, argument)."""
    name, _, value = text.partition("=") if "<=" not in text else (text, "", "")
    try:
        if name == "move" and value:
            return "listed", lists.add([places["move"][name_key(word)] for word in value.split("|")])
        if name == "species":
            found = [places["species"][name_key(word)] for word in value.split("|") if name_key(word) in places["species"]]
            return "species", lists.add(found)
        if name == "type":
            return "type", TYPES.index(value) + 1
        if name == "class":
            return "class", CLASSES.index(value)
        if name == "kw":
            return "kw", KEYWORDS.index(value)
        if name == "weather":
            return "weather", WEATHERS.index(value)
        if name == "self":
            return "self", AFFLICTED if value == "afflicted" else STATUSES.index(value)
        if name == "item":
            return "item", places["item"][name_key(value)]
        if not value and name in CONDITIONS:
            return name, 0
    except (KeyError, ValueError):
        pass
    refuse(audit, row, "when", f"\"{text}\" is no condition", "write one of " + " ".join(CONDITIONS))
    return "none", 0


def print_effects(data, asks, places, audit):
    lists = Lists()
    rows, spans = [], {}
    for kind, table, column in (("ability", "abilities", "ability"), ("item", "items", "item")):
        for owner in data[table]:
            own = [row for row in data["effects"] if row["kind"] == kind and row["name"] == owner[column]]
            spans[(kind, owner[column])] = (len(rows), len(own))
            for row in own:
                conditions = [condition(audit, row, text, places, lists) for text in row["when"].split("&") if text]
                if len(conditions) > FX_CONDITIONS_MAX:
                    refuse(audit, row, "when", "too many conditions", f"at most {FX_CONDITIONS_MAX}")
                conditions += [("none", 0)] * (FX_CONDITIONS_MAX - len(conditions))
                rows.append(c_row([places[kind][name_key(row["name"])], asks[row["name"]] if row["ask"] else NO_INDEX,
                                   int(kind == "item"), int(row["side"] == "target"), FX_STAGES.index(row["stage"]),
                                   row["value"], [CONDITIONS.index(c[0]) for c in conditions], [c[1] for c in conditions]]))
    abilities = [c_row([row["ability"], row["effect"], *spans[("ability", row["ability"])]]) for row in data["abilities"]]
    items = [c_row([row["item"], row["effect"], *spans[("item", row["item"])]]) for row in data["items"]]
    ability_keys = c_keys([(name_key(row["ability"]), place) for place, row in enumerate(data["abilities"])])
    item_keys = c_keys([(name_key(row["item"]), place) for place, row in enumerate(data["items"])])
    text = head("What do abilities and items do to an attack?") + "\n".join([
        c_table("struct ptu_fx ptu_fx[PTU_FX_COUNT]", rows),
        c_table("struct ptu_span ptu_lists[PTU_LIST_COUNT]", [c_row(row) for row in lists.rows]),
        c_table("uint16_t ptu_listed[PTU_LISTED_COUNT]", [str(place) for place in lists.flat]),
        c_table("struct ptu_owner ptu_abilities[PTU_ABILITY_COUNT]", abilities),
        c_table("ump_name ptu_ability_keys[PTU_ABILITY_COUNT]", ability_keys),
        c_table("struct ptu_owner ptu_items[PTU_ITEM_COUNT]", items),
        c_table("ump_name ptu_item_keys[PTU_ITEM_COUNT]", item_keys)])
    return text, {"FX": len(rows), "LIST": len(lists.rows), "LISTED": len(lists.flat), "ABILITY": len(abilities),
                  "ITEM": len(items)}


# ---- Rulings that bear a name of the facts


def list_asks(data):
    """(name, words, preset, citation, question) of each, in order of first appearance."""
    found = {}
    effects = {row["ability"]: row["effect"] for row in data["abilities"]}
    effects.update({row["item"]: row["effect"] for row in data["items"]})
    for row in data["effects"]:
        if row["ask"] and row["name"] not in found:
            question = f"Does {row['name']} apply: {effects[row['name']]}?"
            found[row["name"]] = ("no|yes", -2 if row["ask"] == "must" else 0, f"facts: {row['name']}", question)
    for row in data["move_specials"]:
        if row["kind"] not in ("db_ask", "loss_ask", "evasion_ask", "flat_ask", "type_ask") or row["move"] in found:
            continue
        found[row["move"]] = (row["choices"] or None, -2, f"facts: {row['move']}", row["question"])
    return found


def print_asks(found):
    rows = [f"PTU_ASK({c_string(name)}, {c_string(words) if words else 'NULL'}, {preset}, {c_string(rule)}, "
            f"{c_string('rulings.' + name.lower())}, {c_string(question)})" for name, (words, preset, rule, question) in found.items()]
    return head("Which rulings bear the name of a Move, ability or item?", None) + "\n".join(rows) + "\n"


# ---- Small tables


def print_basics(data):
    chart = [[0] * (len(TYPES) + 1)]
    for row in data["typechart"]:
        chart.append([0] + [99 if row[t] == "I" else int(row[t]) for t in TYPES])
    damage = [c_row([0] * 6)] + [c_row([row[c] for c in ("dice", "sides", "plus", "set_min", "set_avg", "set_max")])
                                 for row in data["damage_base"]]
    natures = [c_row([row["nature"], [row[s] for s in STATS]]) for row in data["natures"]]
    nature_keys = c_keys([(name_key(row["nature"]), place) for place, row in enumerate(data["natures"])])
    groups = {row["status"]: row for row in data["statuses"]}
    statuses = [c_row([s, groups[s]["effect"], groups[s]["ends"], groups[s]["immune"], groups[s]["loss"], groups[s]["loss_when"],
                       groups[s]["roll"], groups[s]["roll_when"], ("Persistent", "Volatile", "Other").index(groups[s]["group"])])
                for s in STATUSES]
    weapons = [c_row([row["weapon"], row["ac"], row["db"], int(row["range"] == "Melee" or row["range"] == "as weapon"),
                      int(row["range"]) if row["range"].isdigit() else 0]) for row in data["weapons"]]
    keywords = [c_row([row["keyword"], row["rule"]]) for row in data["keywords"]]
    text = head("How do types, damage, stages, natures, conditions and weapons stand in the charts?") + "\n".join([
        c_table("char *const ptu_type_names[PTU_TYPE_COUNT]", [c_string(w) for w in ("Typeless",) + TYPES]),
        c_table("int8_t ptu_chart[PTU_TYPE_COUNT][PTU_TYPE_COUNT]", [c_row(row) for row in chart]),
        c_table("struct ptu_ratio ptu_steps[7]", [c_row([r["label"], r["num"], r["den"]]) for r in data["type_steps"]]),
        c_table("struct ptu_damage_base ptu_damage_bases[29]", damage),
        c_table("uint8_t ptu_stage_tenths[13]", [str(row["tenths"]) for row in data["combat_stages"]]),
        c_table("struct ptu_nature ptu_natures[PTU_NATURE_COUNT]", natures),
        c_table("ump_name ptu_nature_keys[PTU_NATURE_COUNT]", nature_keys),
        c_table("struct ptu_status_info ptu_statuses[PTU_STATUS_COUNT]", statuses),
        c_table("struct ptu_weapon ptu_weapons[PTU_WEAPON_COUNT]", weapons),
        c_table("struct ptu_word ptu_keywords[PTU_KEYWORD_TEXT_COUNT]", keywords)])
    return text, {"NATURE": len(natures), "WEAPON": len(weapons), "KEYWORD_TEXT": len(keywords)}


def print_ids(counts):
    lists = [("ptu_type", "PTU_TYPE_", ("none",) + TYPES), ("ptu_class", "PTU_CLASS_", CLASSES),
             ("ptu_status", "PTU_", STATUSES), ("ptu_keyword", "PTU_KEYWORD_", KEYWORDS),
             ("ptu_weather", "PTU_WEATHER_", WEATHERS), ("ptu_special", "PTU_SPECIAL_", SPECIALS),
             ("ptu_if", "PTU_IF_", IFS), ("ptu_fx_stage", "PTU_FX_", FX_STAGES), ("ptu_condition", "PTU_WHEN_", CONDITIONS)]
    body = [enum(name, prefix, words).replace("PTU_FX_COUNT", "PTU_FX_STAGE_COUNT").replace("    PTU_COUNT", "    PTU_STATUS_COUNT")
            for name, prefix, words in lists]
    numbers = "enum {\n" + "\n".join(f"    PTU_{name}_COUNT = {number}," for name, number in counts.items()) + "\n};\n"
    extra = f"enum {{ PTU_NO_INDEX = {NO_INDEX}, PTU_AFFLICTED = {AFFLICTED}, PTU_FX_CONDITIONS = {FX_CONDITIONS_MAX} }};\n"
    return (head("Which numbers do the rows of the tables have in code?", None)
            + "#ifndef PTU_GEN_IDS_H\n#define PTU_GEN_IDS_H\n\n" + "\n".join(body) + "\n" + numbers + "\n" + extra + "\n#endif\n")


# ---- All of them


def audit_all(audit, data):
    moves = by_unique(audit, data["moves"], "name", "edition")
    for table, column in (("species", "name"), ("abilities", "ability"), ("items", "item"), ("natures", "nature")):
        by_unique(audit, data[table], column)
        for row in data[table]:
            audit_name(audit, row, column)
    for row in data["move_specials"]:
        if (row["move"], row["edition"]) not in moves:
            refuse(audit, row, "move", "no such row of moves.csv", "correct the name or the edition")
    by_unique(audit, data["move_specials"], "move", "edition")
    statuses = by_unique(audit, data["statuses"], "status")
    for word in STATUSES:
        if word not in statuses:
            audit.problem(DATA + "statuses.csv", 1, word, "the row is missing", "add it")
    owners = {"ability": by_unique(audit, data["abilities"], "ability"), "item": by_unique(audit, data["items"], "item")}
    for row in data["effects"]:
        refer(audit, row, "name", owners[row["kind"]], "abilities.csv or items.csv")
    for place, row in enumerate(data["damage_base"]):
        if row["db"] != place + 1:
            refuse(audit, row, "db", "rows stand in order", f"here should be {place + 1}")
        if row["set_min"] != row["dice"] + row["plus"] or row["set_max"] != row["dice"] * row["sides"] + row["plus"]:
            refuse(audit, row, "db", "the least and the most do not fit the dice", "correct the row")
    if [row["attacking"] for row in data["typechart"]] != list(TYPES):
        audit.problem(DATA + "typechart.csv", 1, "attacking", "rows stand in the order of the columns", "put them so")
    for row in data["moves"]:
        if row["db"] not in ("", "special") and not re.fullmatch(r"[1-9]|1\d|2[0-8]", row["db"]):
            refuse(audit, row, "db", "it is outside the damage chart", "write 1 to 28, special or nothing")


def build(root, audit):
    data = {name: read_table(audit, root, f"{DATA}{name}.csv", fields) for name, fields in FIELDS.items()}
    if audit.problems:
        return {}
    audit_all(audit, data)
    if audit.problems:
        return {}
    found = list_asks(data)
    asks = {name: place for place, name in enumerate(found)}
    places = {"species": {name_key(r["name"]): i for i, r in enumerate(data["species"])},
              "ability": {name_key(r["ability"]): i for i, r in enumerate(data["abilities"])},
              "item": {name_key(r["item"]): i for i, r in enumerate(data["items"])}}
    places["move"] = {name_key(r["name"]): i for i, r in reversed(list(enumerate(data["moves"])))}
    counts = {"ASK": len(asks)}
    files = {"asks.def": print_asks(found)}
    for name, (text, more) in {"basics.c": print_basics(data), "moves.c": print_moves(data, asks, audit),
                               "species.c": print_species(data),
                               "effects.c": print_effects(data, asks, places, audit)}.items():
        files[name] = text
        counts.update(more)
    files["ids.h"] = print_ids(counts)
    return {} if audit.problems else files

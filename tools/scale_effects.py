# SPDX-License-Identifier: MIT
"""What does a move of the scale do beside damage in each generation, and what of it is not played? Puts
move_effects.csv over the columns of moves.csv and adds what move_coverage.csv and move_special.csv say."""

ASKS = ("settle", "miss", "works", "power", "instead", "note")
# Words of enum scale_unplayed, in its order; instead is settle with the columns emptied.
UNPLAYED = ("played", "settle", "miss", "works")
SPECIALS = ("none", "call", "counter", "double-team", "heal", "rest", "screen", "protect", "substitute", "minimize",
            "weather", "toxic-spikes", "trick-room", "sleep-move", "haze")
STAT_TARGETS = ("none", "user", "target")
COLUMNS = ("min_hits", "max_hits", "drain_pct", "healing_pct", "crit_stage", "ailment", "ailment_chance",
           "flinch_chance", "stat_chance", "stat_changes", "stat_target")
EMPTIED = {"ailment": "none", "ailment_chance": 0, "flinch_chance": 0, "stat_chance": 0, "stat_changes": []}
ALWAYS = 99  # stands for an empty through_gen when rows are sorted


def audit_coverage(audit, data, by_unique, refer, refuse):
    """Rows of move_coverage.csv and move_effects.csv against the moves."""
    place = {}
    for index, row in enumerate(data["moves"]):
        place.setdefault(row["name"], index)
    last = -1
    for row in by_unique(audit, data["move_coverage"], "name").values():
        if not refer(audit, row, "name", place, "moves.csv"):
            continue
        if place[row["name"]] < last:
            refuse(audit, row, "name", "its move stands earlier in moves.csv", "keep the order of moves.csv")
        last = max(last, place[row["name"]])
        if not row["asks"]:
            refuse(audit, row, "asks", "it says nothing", "write note where nothing is asked")
        if "note" in row["asks"] and len(row["asks"]) > 1:
            refuse(audit, row, "asks", "note stands for no question", "leave note out")
        if len(set(row["asks"]) & {"settle", "miss", "works", "instead"}) > 1:
            refuse(audit, row, "asks", "a use is settled in one way", "keep one of settle miss works instead")
    last = -1
    for row in by_unique(audit, data["move_special"], "name").values():
        if refer(audit, row, "name", place, "moves.csv"):
            if place[row["name"]] < last:
                refuse(audit, row, "name", "its move stands earlier in moves.csv", "keep the order of moves.csv")
            last = max(last, place[row["name"]])
    by_unique(audit, data["move_effects"], "name", "through_gen", "column")
    last = (-1, 0)
    for row in data["move_effects"]:
        if not refer(audit, row, "name", place, "moves.csv"):
            continue
        here = (place[row["name"]], row["through_gen"] or ALWAYS)
        if here < last:
            refuse(audit, row, "name", "the row before it is of a later move or generation",
                   "keep the order of moves.csv, then the oldest first")
        last = max(last, here)
        move = data["moves"][place[row["name"]]]
        if row["through_gen"] and row["through_gen"] < move["first_gen"]:
            refuse(audit, row, "through_gen", f"the move is of generation {move['first_gen']}", "correct one of the two")
        if row["column"] != "stat_target" and not row["through_gen"] and move[row["column"]] == row["value"]:
            refuse(audit, row, "value", "moves.csv says so already", "remove the row")


def effects(data, aims_at_user):
    """By id of the move: [(through_gen, row of effects)], oldest first; the last one holds from there on."""
    asks = {row["name"]: row["asks"] for row in data["move_coverage"]}
    special = {row["name"]: row["special"] for row in data["move_special"]}
    changed = {}
    for row in data["move_effects"]:
        changed.setdefault(row["name"], []).append(row)
    result = {}
    for move in data["moves"]:
        rows = sorted(changed.get(move["name"], []), key=lambda row: row["through_gen"] or ALWAYS)
        kept = []
        for through in sorted({row["through_gen"] or ALWAYS for row in rows} | {ALWAYS}):
            found = dict(move, stat_target=None)
            for row in reversed(rows):
                if (row["through_gen"] or ALWAYS) >= through:
                    found[row["column"]] = row["value"]
            found["special"] = SPECIALS.index(special.get(move["name"], "none"))
            kept.append((through, finished(found, asks.get(move["name"], []), aims_at_user)))
        result[move["id"]] = kept
    return result


def finished(found, asks, aims_at_user):
    """The row with what is asked and whose stats it changes."""
    if "instead" in asks:
        found.update(EMPTIED)
    if not found["stat_changes"]:
        found["stat_target"] = "none"
    elif found["stat_target"] is None:
        found["stat_target"] = "user" if found["target"] == aims_at_user else "target"
    word = next((ask for ask in asks if ask in UNPLAYED), "settle" if "instead" in asks else "played")
    found["unplayed"] = UNPLAYED.index(word)
    found["asks_power"] = int("power" in asks)
    return found

# SPDX-License-Identifier: MIT
"""Does the sentence of an effect tell all that its arguments say? The help column of effects.csv: each argument has its
place, no place is of an argument that the effect has not, alternatives are as many as there are words. src/asb/sentences.c
fills the places in; the head of effects.csv lists them."""

import re

OF_NUMBERS = {"int": ("int", "abs"), "move": ("move",), "ability": ("ability",), "species": ("species",)}
OF_KINDS = {"frac": ("frac",), "pct": ("pct",), "who": ("who",), "who2": ("who",), "type": ("type", "normal?"), "class": ("class",),
            "group": ("group",), "cond": ("cond",), "stat": ("stats",), "stats": ("stats",), "stages": ("stages", "ranks", "ranked"),
            "status": ("statuses", "befalls", "being", "cured"), "statuses": ("statuses", "befalls", "being", "cured"), "weather": ("weather", "fog?"),
            "weathers": ("weathers",), "bans": ("bans",)}
BESIDE = {"date": 2, "fog?": 2, "normal?": 2, "who": None}  # names of alternatives, and how many there are
PLACE = re.compile(r"=[a-z_.]+|word\??|[a-z]+[1-4]|[a-z]+\??")


def places(text):
    """(name, alternatives or None, whether it stands in an optional part) of all places of a text; None where its signs do
    not pair."""
    found, open_at = [], []
    for at, sign in enumerate(text):
        if sign in "{[":
            open_at.append(at)
        elif sign in "}]":
            if not open_at or text[open_at[-1]] != {"}": "{", "]": "["}[sign]:
                return None
            start = open_at.pop()
            if sign == "}":
                name, chooses, rest = text[start + 1:at].partition(":")
                found.append((name, alternatives(rest) if chooses else None, any(text[o] == "[" for o in open_at)))
    return None if open_at else found


def alternatives(text):
    depth, count = 0, 1
    for sign in text:
        depth += (sign in "{[") - (sign in "}]")
        count += sign == "|" and depth == 0
    return count


def read_help(audit, row):
    text = row["help"]

    def problem(what, remedy):
        audit.problem(row.table, row.line, f"help of {row['effect']}", what, remedy)

    found = places(text)
    if not text or found is None:
        problem("there is none" if not text else "its brackets do not pair", "write what the effect does")
        return
    plain = re.sub(r"\{[^:{}]*[:}]", "", text)
    if "_" in plain or text.endswith("."):
        problem("it is no plain sentence without a full stop", "write words, not names of effects")
    names = {name: (count, optional) for name, count, optional in found}
    wanted, number = {}, 0
    for kind, optional in row["kinds"]:
        if kind in OF_NUMBERS:
            number += 1
            every = tuple(f"{word}{number}" for word in OF_NUMBERS[kind]) + (("allspecies",) if kind == "species" else ())
            more = (f"sign{number}", f"one{number}") if kind == "int" else ()
        elif kind.startswith("word:"):
            every, more = ("word", "word?"), ()
            count = kind.count(",") + 1 + ("word?" in names)
            if names.get("word?", names.get("word", (count, 0)))[0] not in (count, None):
                problem(f"its word has other than {count} alternatives", "write one for each")
        else:
            every, more = OF_KINDS[kind], ()
            more = ("level",) if kind in ("status", "statuses") else ()
        wanted.update({name: kind for name in every + more})
        there = [name for name in every if name in names]
        if not there and ("," in kind or not kind.startswith("word:")):  # one word says nothing
            problem(f"{kind} has no place", f"add {{{every[0]}}}")
        if optional and there != ["allspecies"] and there and not any(names[name][1] or name == "word?" for name in there):
            problem(f"{{{there[0]}}} may be missing", "put its part into [ ]")
    for name, count, _ in found:
        if not PLACE.fullmatch(name) or not (name in wanted or name in BESIDE or name.startswith("=")):
            problem(f"{{{name}}} is of no argument", "see the head of the file")
        elif BESIDE.get(name) and count != BESIDE[name]:
            problem(f"{{{name}:}} has {count} alternatives", f"write {BESIDE[name]}")

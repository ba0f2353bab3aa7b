#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does every statement of gsc's rule text have a case? tests/corpus/gsc-cases/checklist.csv lists the statements G001..G209
with the part of the text each stands in; `case` names what shows it, separated by blanks: battle files below
tests/corpus/gsc-cases, `damage:D12` a row of damage.csv, `requests:name` a line of requests.jsonl (blanks of its id as
hyphens). Each of them names the statement, too: in its head `# case: G013`, in its column or key `rows`. A statement without
a case says in its note what it waits for: `later: battles against the game: WHY` or `later: tag battles: WHY`. Both
directions are checked. docs/RULINGS-gsc.md has every difference D01..D50 and X01..X08, names parameters and cases that
exist, and every parameter of gsc."""

import json
import re

from _checks import HEADS, ROOT, Checks, csv_rows, heads

FOLDER = ROOT / "tests/corpus/gsc-cases"
TABLE = "tests/corpus/gsc-cases/checklist.csv"
IDS = [f"G{number:03d}" for number in range(1, 210)]
LATER = re.compile(r"later: (battles against the game|tag battles): \S.{10,}")
PROFILES = {"notes", "gs-link", "crystal", "stadium2"}
POINTS = [f"D{number:02d}" for number in range(1, 51)] + [f"X{number:02d}" for number in range(1, 9)]


def shows():
    """What each case says it shows: {name of the case: statements}."""
    found = {str(path.relative_to(FOLDER)): re.findall(r"\bG\d+\b", heads(path).get("case", ""))
             for path in sorted(FOLDER.rglob("*.battle"))}
    found.update((f"damage:{row['case']}", row["rows"].split()) for row in csv_rows("tests/corpus/gsc-cases/damage.csv"))
    for line in (FOLDER / "requests.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        found[f"requests:{case['request']['id'].replace(' ', '-')}"] = case["rows"]
    return found


check = Checks()
rows = csv_rows(TABLE)
cases = shows()
named = {row["id"]: (row["case"] or "").split() for row in rows}

check.equal("columns", list(rows[0]), ["id", "section", "case", "note"])
check.none("each statement once, in order", [(got, want) for got, want in zip([row["id"] for row in rows], IDS) if got != want])
check.equal("statements", len(rows), len(IDS))
for row in rows:
    check.none(f"{row['id']}: a case that is not there, or does not name it",
               (case for case in named[row["id"]] if row["id"] not in cases.get(case, [])))
    check.equal(f"{row['id']}: has a case, or a note `later: ...: WHY`",
                bool(named[row["id"]]) != bool(LATER.fullmatch(row["note"] or "")), True)
for name, statements in cases.items():
    check.none(f"{name}: {TABLE} does not name it at", (row for row in statements if name not in named.get(row, [])))
for path in sorted(FOLDER.rglob("*.battle")):
    head = heads(path)
    check.none(f"{path.name}: a head line `# KEY:` is missing", (key for key in HEADS if not head.get(key)))
    check.none(f"{path.name}: no profile, or its own once more",
               (profile for profile in head.get("also", "").split()
                if profile not in PROFILES or f"rules: gsc {profile}\n" in path.read_text(encoding="utf-8")))

rulings = (ROOT / "docs/RULINGS-gsc.md").read_text(encoding="utf-8")
parameters = re.findall(r'^GSC_(?:NUMBER|SWITCH)\(\w+, "([a-z0-9_.]+)"',
                        (ROOT / "src/gsc/params.def").read_text(encoding="utf-8"), re.M)
files = set(re.findall(r"\b((?:interactions|rules|scenarios|special)/[a-z0-9-]+)", rulings))
check.equal("there are parameters", len(parameters) > 25, True)
check.none("RULINGS-gsc.md lacks a point", (point for point in POINTS if not re.search(rf"^\| {point} ", rulings, re.M)))
check.none("RULINGS-gsc.md lacks a parameter", (name for name in parameters if f"`{name}" not in rulings))
check.equal("RULINGS-gsc.md names cases", len(files) > 20, True)
check.none("RULINGS-gsc.md names a case that is not there", (case for case in files if f"{case}.battle" not in cases))
check.finish()

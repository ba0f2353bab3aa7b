#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does every statement of the tabletop rule text, and every published figure, have a case? tests/corpus/ptu/checklist.csv
lists the statements P001..P080 with the section each stands in, and the figures by their names; `case` names the battle
files that show each (below tests/corpus/ptu, separated by blanks). Each of those names it in its head, `# case: P031`;
heads are checked in both directions."""


from _checks import HEADS, ROOT, Checks, csv_rows, heads

FOLDER = ROOT / "tests/corpus/ptu"
TABLE = "tests/corpus/ptu/checklist.csv"
STATEMENTS = [f"P{number:03d}" for number in range(1, 81)]
FIGURES = (
    "B01 B03 B04 B05 B06 B09 B10 B11 S01 S02 S03 S03b S04 S04b B14 B18b B19 B20 B21 B22 B22b B23 B23b B24 B25S B25M B27 B28 F02 "
    "F03 F04 F05 R02 R03b R06 R06b R08 T02 T03 T06 T06b T07 T10 T11 T12 T13 T14 T15b T16 T18 T20 T21 T22 T23 G02 G04 G05 G08 G10 "
    "G11 E02 E03 E04 E05 E07 E09 E10 E12 E15 E16 E18 E19 B31 E23 E24").split()
SECTIONS = {"accuracy", "damage", "stab", "hit-point-loss", "critical", "injuries", "tick", "formula", "struggle"}


check = Checks()
rows = csv_rows(TABLE)
files = {str(path.relative_to(FOLDER)): heads(path) for path in sorted(FOLDER.rglob("*.battle"))}
named = {row["id"]: (row["case"] or "").split() for row in rows}

check.equal("columns", list(rows[0]), ["id", "section", "case"])
check.equal("each statement and figure once, in order", [row["id"] for row in rows], STATEMENTS + FIGURES)
for row in rows:
    known = row["section"] in SECTIONS if row["id"] in STATEMENTS else row["section"] == "published"
    check.equal(f"{row['id']}: its section, {row['section']}", known, True)
    check.equal(f"{row['id']}: has a case", bool(named[row["id"]]), True)
    check.none(f"{row['id']}: a case that is not there, or whose `# case:` line does not name it",
               (case for case in named[row["id"]] if row["id"] not in files.get(case, {}).get("case", "").split()))
for name, head in files.items():
    check.none(f"{name}: a head line `# KEY:` is missing", (key for key in HEADS if not head.get(key)))
    check.none(f"{name}: {TABLE} does not name it at", (row for row in head.get("case", "").split() if row not in ("-", "extra") and name not in named.get(row, [])))
check.finish()

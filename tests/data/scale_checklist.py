#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does every statement of the scale's rule text have a case? tests/corpus/scale/checklist.csv lists the statements
S001..S204 with the section each stands in; `case` names the battle files that show it (below tests/corpus/scale,
separated by blanks), each of which names the statement in its head: `# case: S031`. A statement without a case says
`later: doubles and benches` and why in its note. Heads are checked in both directions. And as every number of the text is
a default (S002): is each parameter set otherwise by some case? docs/RULINGS.md names cases that exist, every point A1..A29
and every parameter whose citation says that the text is silent or can be read in two ways."""

import re

from _checks import HEADS, ROOT, Checks, csv_rows, heads

FOLDER = ROOT / "tests/corpus/scale"
TABLE = "tests/corpus/scale/checklist.csv"
IDS = [f"S{number:03d}" for number in range(1, 205)]
LATER = re.compile(r"later: doubles and benches\b.{10,}")
CITATIONS = set(re.findall(r'"scale:([a-z0-9.-]+)"', (ROOT / "src/scale/words.def").read_text(encoding="utf-8")))
# The rule text's foreword, and its word that moves which are not listed cost what the formula says.
SECTIONS = CITATIONS | {"introduction", "energy.special"}
ROWS = re.findall(r'^SCALE_(?:NUMBER|SWITCH)\(\w+, "([a-z0-9_.]+)".*?, "([^"]*)", "[^"]*"\)$',
                  (ROOT / "src/scale/params.def").read_text(encoding="utf-8"), re.M)
PARAMETERS = [name for name, _ in ROWS]
OPEN = [name for name, citation in ROWS if re.search(r"not in the rule text|silent|reading A\d", citation)]


def statements(head):
    return re.findall(r"\bS\d+\b", head.get("case", ""))


check = Checks()
rows = csv_rows(TABLE)
files = {str(path.relative_to(FOLDER)): heads(path) for path in sorted(FOLDER.rglob("*.battle"))}
named = {row["id"]: (row["case"] or "").split() for row in rows}

check.equal("columns", list(rows[0]), ["id", "section", "case", "note"])
check.none("each statement once, in order", [(got, want) for got, want in zip([row["id"] for row in rows], IDS) if got != want])
check.equal("statements", len(rows), len(IDS))
for row in rows:
    check.equal(f"{row['id']}: its section is one the program cites, {row['section']}", row["section"] in SECTIONS, True)
    check.none(f"{row['id']}: a case that is not there, or whose `# case:` line does not name {row['id']}",
               (case for case in named[row["id"]] if row["id"] not in statements(files.get(case, {}))))
    check.equal(f"{row['id']}: has a case, or a note `later: doubles and benches: WHY`",
                bool(named[row["id"]]) != bool(LATER.match(row["note"] or "")), True)
for name, head in files.items():
    check.none(f"{name}: a head line `# KEY:` is missing", (key for key in HEADS if not head.get(key)))
    check.none(f"{name}: {TABLE} does not name it at", (row for row in statements(head) if name not in named.get(row, [])))
settings = {setting for path in FOLDER.rglob("*.battle")
            for setting in re.findall(r"^set: ([a-z0-9_.]+) =", path.read_text(encoding="utf-8"), re.M)}
check.equal("there are parameters", len(PARAMETERS) > 100, True)
check.none("a parameter that no case sets", (name for name in PARAMETERS if name not in settings))

rulings = (ROOT / "docs/RULINGS.md").read_text(encoding="utf-8")
folders = "|".join(sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))
cases = sorted(set(re.findall(rf"\b((?:{folders})/[a-z0-9-]+)", rulings)))
check.equal("RULINGS.md names cases", len(cases) > 50, True)
check.none("RULINGS.md names a case that is not there", (case for case in cases if f"{case}.battle" not in files))
check.none("RULINGS.md lacks a point", (point for point in range(1, 30) if not re.search(rf"^\| A{point} ", rulings, re.M)))
check.equal("there are open parameters", len(OPEN) > 30, True)
check.none("RULINGS.md lacks a parameter", (name for name in OPEN if f"`{name}" not in rulings))
check.finish()

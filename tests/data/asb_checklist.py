#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does every statement of asb's handbook have a case? tests/corpus/asb/checklist.csv lists the statements A001..A428 with the
part of the handbook each stands in, and W07..W80, figures of refereed battles and published examples; `case` names what shows
it, separated by blanks: battle files below tests/corpus/asb, `requests:name` a line of requests.jsonl. Each of them names the
statement, too: in its head `# case: A013`, in its key `rows`. A statement without a case says in its note `later: PART: WHY`,
where PART is a part of the handbook that is not played yet, or (W only) `explained:` and why no case can show it. Both
directions are checked. docs/RULINGS-asb.md names every parameter, cases that exist and every reading that the code
cites; every parameter is set by some case."""

import json
import re

from _checks import HEADS, ROOT, Checks, csv_rows, heads

FOLDER = ROOT / "tests/corpus/asb"
TABLE = "tests/corpus/asb/checklist.csv"
FIGURES = [7, 8, 12, 13, 14, 15, 17, 18, 19, 22, 24, 26, 27, 29, 30, 33, 35, 37, 42, 52, 53, 54, 55, 56, 58, 60, 61, 63, 64, 68, 70,
           71, 72, 73, 74, 75, 76, 77, 78, 80]
IDS = [f"A{number:03d}" for number in range(1, 429)] + [f"W{number:02d}" for number in FIGURES]
LATER = re.compile(r"later: (combinations|several battlers a side|several items|capture): \S.{10,}")
EXPLAINED = re.compile(r"explained: \S.{10,}")
PARAMETERS = re.findall(r'^ASB_(?:NUMBER|SWITCH)\(\w+, "([a-z0-9_.]+)"',
                        (ROOT / "src/asb/params.def").read_text(encoding="utf-8"), re.M)


def statements(text):
    return re.findall(r"\b[AW]\d+\b", text)


def requests():
    return [json.loads(line) for line in (FOLDER / "requests.jsonl").read_text(encoding="utf-8").splitlines()]


def shows():
    """What each case says it shows: {name of the case: statements}."""
    found = {str(path.relative_to(FOLDER)): statements(heads(path).get("case", "")) for path in sorted(FOLDER.rglob("*.battle"))}
    found.update((f"requests:{case['request']['id']}", case["rows"]) for case in requests())
    return found


def settings():
    """Parameters that a case sets."""
    found = {name for path in FOLDER.rglob("*.battle")
             for name in re.findall(r"^set: ([a-z0-9_.]+) =", path.read_text(encoding="utf-8"), re.M)}
    return found.union(*(case["request"].get("set", {}) for case in requests()))


check = Checks()
rows = csv_rows(TABLE)
cases = shows()
named = {row["id"]: (row["case"] or "").split() for row in rows}

check.equal("columns", list(rows[0]), ["id", "section", "case", "note"])
check.none("each statement once, in order", [(got, want) for got, want in zip([row["id"] for row in rows], IDS) if got != want])
check.equal("statements", len(rows), len(IDS))
check.equal("ids of requests are their own", len({case["request"]["id"] for case in requests()}), len(requests()))
for row in rows:
    note = row["note"] or ""
    check.equal(f"{row['id']}: its section", bool(row["section"]), True)
    check.none(f"{row['id']}: a case that is not there, or does not name it",
               (case for case in named[row["id"]] if row["id"] not in cases.get(case, [])))
    silent = LATER.fullmatch(note) or (row["id"][0] == "W" and EXPLAINED.fullmatch(note))
    check.equal(f"{row['id']}: has a case, or a note that says what it waits for", bool(named[row["id"]]) != bool(silent), True)
for name, shown in cases.items():
    check.none(f"{name}: {TABLE} does not name it at", (row for row in shown if name not in named.get(row, [])))
for path in sorted(FOLDER.rglob("*.battle")):
    head = heads(path)
    check.none(f"{path.relative_to(FOLDER)}: a head line `# KEY:` is missing", (key for key in HEADS if not head.get(key)))

rulings = (ROOT / "docs/RULINGS-asb.md").read_text(encoding="utf-8")
folders = "|".join(sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))
files = sorted(set(re.findall(rf"\b((?:{folders})/[a-z0-9-]+)", rulings)))
check.equal("there are parameters", len(PARAMETERS) > 70, True)
check.none("a parameter that no case sets", (name for name in PARAMETERS if name not in settings()))
check.none("RULINGS-asb.md lacks a parameter", (name for name in PARAMETERS if f"`{name}`" not in rulings))
check.equal("RULINGS-asb.md names cases", len(files) > 40, True)
check.none("RULINGS-asb.md names a case that is not there", (case for case in files if f"{case}.battle" not in cases))

# "reading N" in the code is a row, or one of the ranges of what is not played yet.
read = {int(number) for row in re.findall(r"^\| (\d+(?:, \d+)*) ", rulings, re.M) for number in row.split(", ")}
for numbers in re.findall(r"^\| [A-Z][^|]* \| ([^|]*\d[^|]*) \|$", rulings, re.M):
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", numbers):
        read.update(range(int(first), int(last or first) + 1))
sources = [path for pattern in ("*.c", "*.h", "*.def", "fx/*.c") for path in (ROOT / "src/asb").glob(pattern)]
cited = {(path.name, int(number)) for path in sources
         for number in re.findall(r"\breading (\d+)", path.read_text(encoding="utf-8"), re.I)}
check.equal("the code cites readings", len(cited) > 20, True)
check.none("RULINGS-asb.md lacks a reading that the code cites", sorted(pair for pair in cited if pair[1] not in read))
check.finish()

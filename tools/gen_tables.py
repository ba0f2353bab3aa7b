#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Audits the fact tables in data/ and prints them as C tables into src/<ruleset>/gen/.

usage: gen_tables.py [--check] [RULESET...]

  --check   write nothing; exit status 1 if a printed file is not what the data say

Without RULESET all of them. Each ruleset is one file beside this one, tables_<ruleset>.py, with a function
build(root, audit) that returns {path below src/<ruleset>/gen: text}. Exit status 0 done, 1 the data or the printed
files are wrong, 2 bad usage.

example: python3 tools/gen_tables.py --check scale
"""

import importlib
import pathlib
import sys

from table_tools import Audit

TOOLS = pathlib.Path(__file__).resolve().parent
PREFIX = "tables_"


def rulesets():
    return sorted(path.stem[len(PREFIX):] for path in TOOLS.glob(PREFIX + "*.py"))


def compare(folder, files):
    """What would change in the folder: lines for a reader."""
    stale = []
    for name, text in sorted(files.items()):
        path = folder / name
        if not path.exists():
            stale.append(f"{path}: missing")
        elif path.read_text(encoding="utf-8") != text:
            stale.append(f"{path}: is not what the data say")
    known = {folder / name for name in files}
    if folder.exists():
        stale += [f"{path}: no table is printed there, remove it" for path in sorted(folder.iterdir())
                  if path not in known]
    return stale


def write(folder, files):
    """Writes what changed, so that nothing is compiled anew without need."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in sorted(files.items()):
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(TOOLS.parent)}")


def main(arguments):
    if "--help" in arguments:
        print(__doc__.strip())
        return 0
    check = "--check" in arguments
    names = [a for a in arguments if a != "--check"]
    unknown = [n for n in names if n not in rulesets()]
    if unknown:
        print(f"gen_tables.py: unknown: {' '.join(unknown)} (rulesets: {' '.join(rulesets())})", file=sys.stderr)
        return 2
    failed = False
    for ruleset in names or rulesets():
        audit = Audit()
        files = importlib.import_module(PREFIX + ruleset).build(TOOLS.parent, audit)
        folder = TOOLS.parent / "src" / ruleset / "gen"
        if audit.problems:
            print("\n".join(audit.problems), file=sys.stderr)
        elif check:
            stale = compare(folder, files)
            if stale:
                print("\n".join(stale + ["run: python3 tools/gen_tables.py"]), file=sys.stderr)
            failed = failed or bool(stale)
        else:
            write(folder, files)
        failed = failed or bool(audit.problems)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

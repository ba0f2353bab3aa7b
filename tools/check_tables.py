#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Are the committed tables what tools/gen_tables.py prints from data/? Generates into a copy, from nothing, and
compares: a table edited by hand, an outdated one and a left-over one all show."""
import filecmp
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent


def tables(base):
    """Every generated file below base/src, as a path from base."""
    return {path.relative_to(base).as_posix() for path in base.glob("src/*/gen/**/*") if path.is_file()}


with tempfile.TemporaryDirectory() as temporary:
    copy = Path(temporary) / "umpire"
    for folder in ("tools", "data", "src", "include", "docs"):
        if (root / folder).is_dir():
            shutil.copytree(root / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in tables(copy):
        (copy / name).unlink()
    run = subprocess.run([sys.executable, "tools/gen_tables.py"], cwd=copy, check=False, capture_output=True, text=True)
    print(run.stdout + run.stderr, end="")
    problems = []
    if run.returncode != 0:
        problems.append(f"tools/gen_tables.py exits {run.returncode}")
    else:
        fresh, committed = tables(copy), tables(root)
        problems += [f"{name}: printed by the generator, not committed" for name in sorted(fresh - committed)]
        problems += [f"{name}: not printed by the generator" for name in sorted(committed - fresh)]
        problems += [f"{name}: differs from what the generator prints" for name in sorted(fresh & committed)
                     if not filecmp.cmp(copy / name, root / name, shallow=False)]
        if not fresh:
            problems.append("tools/gen_tables.py printed no tables")
    for problem in problems:
        print(problem)
    if problems:
        print("check_tables: change data/ or tools/gen_tables.py, then run 'make gen' and commit the result")
    else:
        print(f"check_tables: {len(fresh)} tables")
    sys.exit(bool(problems))

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does src/lib.c include every .c of the library, each once? A part it forgot would be missing from the command, yet
pass the tests, which build file by file."""
import re
import sys
from collections import Counter
from pathlib import Path

src = Path(__file__).resolve().parent.parent / "src"
included = Counter(re.findall(r'^\s*#\s*include\s+"([^"]+\.c)"', (src / "lib.c").read_text(encoding="utf-8"), re.M))
present = {path.relative_to(src).as_posix() for path in src.rglob("*.c")} - {"lib.c"}
problems = [f"src/lib.c: does not include {name}" for name in sorted(present - set(included))]
problems += [f"src/lib.c: includes {name}, which is not there" for name in sorted(set(included) - present)]
problems += [f"src/lib.c: includes {name} {n} times" for name, n in sorted(included.items()) if n > 1]
if not present:
    problems.append("src: no parts found")
for problem in problems:
    print(problem)
print(f"check_parts: {len(present)} parts, {len(problems)} problems")
sys.exit(bool(problems))
